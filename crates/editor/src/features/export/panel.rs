//! "Export…": settings at the left, a preview of the page at the right.

pub(crate) mod preview;
pub(crate) mod printing;

use crate::features::export::state::{ExportFormat, ExportRequest, ExportSettings, ExportSource, Exporting, command_line, draws_notes};
use crate::shell::command::Command;
use crate::shell::state::State;
use crate::ui::focus::FollowsFocus;
use crate::ui::icons as icon;
use crate::ui::style;
use crate::ui::two_sides;
use crate::ui::two_sides::DialogPart;
use crate::ui::widgets::{icon_button, plain_button, primary_button};
use crate::ui::words::Words;
use content::diagnostic::Diagnostic;
use content::text::Language;
use egui::text::LayoutJob;
use egui::{
    Align, Align2, Button, Color32, ComboBox, FontId, Key, Layout, Modifiers, RichText, Role, ScrollArea, TextEdit, Ui, Vec2, WidgetInfo,
    vec2,
};
use export::press::{Copies, PrintPart, PrintSettings};
use export::tts;

const SIZE: Vec2 = vec2(1152.0, 780.0);
const LEFT: f32 = 472.0;
/// Width of the names of rows, and height of a row.
const NAME: f32 = 112.0;
const TILE: Vec2 = vec2(101.0, 64.0);
/// Below this height, the command line to copy is omitted.
const LOW: f32 = 600.0;

pub fn ui(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    let Some(exporting) = &state.exporting else { return };
    let title = ui.say_with("export-title", &[("name", exporting.title.as_str().into())]);
    let closed = two_sides::ui(ui, "export", &title, (SIZE, LEFT), |ui, part| match part {
        DialogPart::Left => {
            let low = ui.available_height() < LOW;
            ScrollArea::vertical()
                .id_salt("choices")
                .auto_shrink(false)
                .show_followed(ui, |ui| choices(ui, state, exporting, low, commands));
        }
        DialogPart::Right => preview::ui(ui, exporting, commands),
        DialogPart::Foot => footer(ui, exporting, commands),
    });
    let writes = ui.memory(|memory| memory.focused().is_some());
    if !writes && is_ready(exporting) && ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Enter)) {
        commands.push(Command::Export(ExportRequest::Save));
    } else if closed {
        commands.push(Command::Export(ExportRequest::Leave));
    }
}

/// Returns whether the export is possible, as far as is known.
fn is_ready(exporting: &Exporting) -> bool {
    let found = exporting.plan.kind != ExportFormat::Simulator || is_found(exporting);
    found && exporting.seen.as_ref().is_none_or(|seen| seen.page.is_some() && !seen.findings.iter().any(Diagnostic::is_error))
}

fn choices(ui: &mut Ui, state: &State, exporting: &Exporting, low: bool, commands: &mut Vec<Command>) {
    let mut plan = exporting.plan;
    ui.spacing_mut().item_spacing.y = 8.0;
    kinds(ui, exporting, &mut plan);
    what(ui, exporting, &mut plan);
    ui.add_space(4.0);
    if plan.kind == ExportFormat::Print {
        printing::ui(ui, exporting, &mut plan, commands);
    }
    let languages = [(Language::En, "export-language-en"), (Language::Es, "export-language-es")];
    if plan.kind == ExportFormat::Map {
        let about = ui.say_with("export-map-about", &[("name", exporting.stem.as_str().into())]);
        ui.add(egui::Label::new(RichText::new(about).color(style::colours(ui).faint)).wrap());
    } else {
        segments(ui, "export-language", &mut plan.language, &languages);
    }
    if plan.kind != ExportFormat::Print && exporting.choices.board {
        segments(ui, "export-colours", &mut plan.dark, &[(false, "export-colours-light"), (true, "export-colours-dark")]);
    }
    if draws_notes(exporting) {
        let words = ui.say("export-notes-drawn");
        row(ui, "export-notes", |ui| ui.checkbox(&mut plan.notes, words).changed());
    }
    if exporting.choices.cards && plan.kind != ExportFormat::Print {
        printing::card_size(ui, &mut plan.press);
    }
    if plan.kind == ExportFormat::Simulator {
        simulator(ui, exporting, &mut plan, commands);
    } else if exporting.choices.cards || plan.kind == ExportFormat::Print {
        let words = ui.say("export-saver");
        row(ui, "export-ink", |ui| ui.checkbox(&mut plan.press.saver, words).changed());
    }
    if plan.kind == ExportFormat::Print {
        presets(ui, state, exporting, &mut plan, commands);
    }
    if plan != exporting.plan {
        commands.push(Command::Export(ExportRequest::Change(plan)));
    }
    ui.separator();
    findings(ui, exporting);
    if let Some(line) = command_line(exporting).filter(|_| !low) {
        command(ui, &line);
    }
}

fn kinds(ui: &mut Ui, exporting: &Exporting, plan: &mut ExportSettings) {
    let tiles = [
        (ExportFormat::Print, icon::PRINTER, "export-print"),
        (ExportFormat::Png, icon::IMAGE, "export-png"),
        (ExportFormat::Svg, icon::POLYGON, "export-svg"),
        (ExportFormat::Simulator, icon::DICE_FIVE, "export-simulator"),
    ];
    let map = exporting.choices.hexes.then_some((ExportFormat::Map, icon::MAP_TRIFOLD, "export-map"));
    let can = |kind: ExportFormat| kind != ExportFormat::Simulator || matches!(exporting.source, ExportSource::File(..));
    let tiles: Vec<_> = tiles.into_iter().chain(map).filter(|(kind, ..)| can(*kind)).collect();
    // All tiles are displayed in one row.
    let room = ui.available_width() - ui.spacing().item_spacing.x * (tiles.len() - 1) as f32;
    let width = TILE.x.min(room / tiles.len() as f32);
    ui.horizontal(|ui| {
        for (kind, sign, id) in tiles {
            let (words, on) = (ui.say(id), plan.kind == kind);
            let response = ui.add(Button::selectable(on, "").min_size(vec2(width, TILE.y)));
            let colour = ui.style().interact_selectable(&response, on).text_color();
            let middle = response.rect.center();
            let painter = ui.painter();
            painter.text(middle - vec2(0.0, 16.0), Align2::CENTER_CENTER, sign, FontId::proportional(20.0), colour);
            let mut job = LayoutJob::simple(words.clone(), FontId::proportional(12.5), colour, width - 12.0);
            job.halign = Align::Center;
            let galley = painter.layout_job(job);
            painter.galley(middle + vec2(0.0, 13.0 - galley.size().y / 2.0), galley, colour);
            response.widget_info(|| WidgetInfo::selected(Role::RadioButton, true, on, &words));
            if response.clicked() {
                plan.kind = kind;
            }
        }
    });
}

/// Shows the parts to export if there is a choice.
fn what(ui: &mut Ui, exporting: &Exporting, plan: &mut ExportSettings) {
    let parts = exporting.choices.parts(plan.kind);
    if !parts.contains(&plan.what) {
        plan.what = PrintPart::All;
    }
    if parts.len() < 2 {
        return;
    }
    let word = |ui: &Ui, what: PrintPart| match (what, exporting.choices.game) {
        (PrintPart::All, true) if plan.kind == ExportFormat::Print => ui.say("export-what-game"),
        (PrintPart::All, true) => ui.say("export-what-begin"),
        (PrintPart::All, false) | (PrintPart::Cards, _) => ui.say("export-what-cards"),
        (PrintPart::Board, _) => ui.say("export-what-board"),
        (PrintPart::Back, _) => ui.say("export-what-back"),
        (PrintPart::Tokens, _) => ui.say("export-what-tokens"),
        (PrintPart::Rules, _) => ui.say("export-what-rules"),
        (PrintPart::Booklet, _) => ui.say("export-what-booklet"),
    };
    let label = ui.say("export-what");
    row(ui, "export-what", |ui| {
        let shown = word(ui, plan.what);
        let mut chosen = plan.what;
        let combo = ComboBox::from_id_salt("what").selected_text(&shown).width(250.0).show_ui(ui, |ui| {
            for part in parts {
                let words = word(ui, *part);
                ui.selectable_value(&mut chosen, *part, words);
            }
        });
        let told = format!("{label}: {shown}");
        ui.ctx().accesskit_node_builder(combo.response.id, |node| node.set_label(told));
        plan.what = chosen;
    });
}

/// Shows the number of copies of each card, the size of the board, and the base URL of the pictures.
fn simulator(ui: &mut Ui, exporting: &Exporting, plan: &mut ExportSettings, commands: &mut Vec<Command>) {
    if exporting.choices.cards {
        segments(ui, "export-copies", &mut plan.press.copies, &[(Copies::Deck, "export-copies-deck"), (Copies::One, "export-copies-one")]);
    }
    if exporting.choices.board {
        printing::own_cell(ui, &mut plan.press);
    }
    let (name, hint, how) = (ui.say("export-address"), ui.say("export-address-beside"), ui.say("export-address-how"));
    let mut address = exporting.address.clone();
    row(ui, "export-address", |ui| {
        let field = ui.add(TextEdit::singleline(&mut address).desired_width(ui.available_width()).hint_text(&hint));
        let told = format!("{name}: {hint}");
        ui.ctx().accesskit_node_builder(field.id, |node| node.set_label(told));
        if field.changed() {
            commands.push(Command::Export(ExportRequest::Address(address)));
        }
    });
    let colours = style::colours(ui);
    let colour = if is_found(exporting) { colours.faint } else { colours.error };
    ui.label(RichText::new(how).color(colour));
}

/// Returns whether the base URL of the pictures of a save is empty or valid.
fn is_found(exporting: &Exporting) -> bool {
    exporting.address.is_empty() || tts::is_address(&exporting.address)
}

fn row<T>(ui: &mut Ui, id: &str, content: impl FnOnce(&mut Ui) -> T) -> T {
    let words = ui.say(id);
    let faint = style::colours(ui).faint;
    ui.horizontal(|ui| {
        crate::ui::widgets::label(ui, RichText::new(words).color(faint), NAME);
        content(ui)
    })
    .inner
}

/// Shows a choice as a row of buttons.
fn segments<T: Copy + PartialEq>(ui: &mut Ui, id: &str, value: &mut T, all: &[(T, &str)]) {
    let name = ui.say(id);
    row(ui, id, |ui| {
        ui.spacing_mut().item_spacing.x = 2.0;
        for (one, word) in all {
            let (words, on) = (ui.say(word), *value == *one);
            let response = ui.add(Button::selectable(on, &words).min_size(vec2(0.0, 26.0)));
            let told = format!("{name}: {words}");
            response.widget_info(|| WidgetInfo::selected(Role::RadioButton, true, on, &told));
            if response.clicked() {
                *value = *one;
            }
        }
    });
}

/// Shows the saved print presets.
fn presets(ui: &mut Ui, state: &State, exporting: &Exporting, plan: &mut ExportSettings, commands: &mut Vec<Command>) {
    let kept = &state.settings.presets;
    let label = ui.say("export-preset");
    row(ui, "export-preset", |ui| {
        let current = kept.iter().find(|(_, press)| *press == plan.press).map(|(name, _)| name.clone());
        let usual = ui.say("export-preset-usual");
        let shown = match &current {
            Some(name) => name.clone(),
            None if plan.press == PrintSettings::default() => usual.clone(),
            None => "–".to_owned(),
        };
        let combo = ComboBox::from_id_salt("preset").selected_text(shown).width(110.0).truncate().show_ui(ui, |ui| {
            if ui.selectable_label(plan.press == PrintSettings::default(), usual).clicked() {
                plan.press = PrintSettings::default();
            }
            for (name, press) in kept {
                if ui.selectable_label(plan.press == *press, name).clicked() {
                    plan.press = *press;
                }
            }
        });
        ui.ctx().accesskit_node_builder(combo.response.id, |node| node.set_label(label.clone()));
        if let Some(name) = current {
            let words = ui.say_with("export-forget", &[("name", name.as_str().into())]);
            if icon_button(ui, icon::TRASH, &words, true, false).on_hover_text(&words).clicked() {
                commands.push(Command::Export(ExportRequest::Forget(name)));
            }
        } else if plan.press != PrintSettings::default() {
            let (hint, keep) = (ui.say("export-preset-name"), ui.say("export-keep"));
            let mut name = exporting.preset.clone();
            let field = ui.add(TextEdit::singleline(&mut name).desired_width(100.0).hint_text(&hint));
            let told = format!("{label}: {hint}");
            ui.ctx().accesskit_node_builder(field.id, |node| node.set_label(told));
            if field.changed() {
                commands.push(Command::Export(ExportRequest::Name(name.clone())));
            }
            if ui.add_enabled(!name.trim().is_empty(), Button::new(keep)).clicked() {
                commands.push(Command::Export(ExportRequest::Keep));
            }
        }
    });
}

/// Shows the diagnostics of the pages.
fn findings(ui: &mut Ui, exporting: &Exporting) {
    let colours = style::colours(ui);
    let Some(seen) = exporting.seen.as_ref() else {
        let words = ui.say("export-making");
        ui.label(RichText::new(words).color(colours.faint));
        return;
    };
    let language = ui.language();
    let mut said = |sign: &str, colour: Color32, text: &str| {
        ui.horizontal_wrapped(|ui| {
            ui.label(RichText::new(sign).color(colour));
            ui.label(text);
        });
    };
    for finding in seen.findings.iter().take(4) {
        let (sign, colour) = if finding.is_error() { (icon::X_CIRCLE, colours.error) } else { (icon::WARNING, colours.warning) };
        said(sign, colour, &format!("{}: {}", language.localized(&finding.message), language.localized(&finding.help)));
    }
    if seen.findings.len() > 4 {
        let more = ui.say_with("export-more", &[("count", (seen.findings.len() - 4).into())]);
        ui.label(RichText::new(more).color(colours.faint));
    }
    if seen.findings.is_empty() && seen.page.is_some() {
        let fits = ui.say("export-fits");
        ui.horizontal_wrapped(|ui| {
            ui.label(RichText::new(icon::CHECK_CIRCLE).color(colours.good));
            ui.label(fits);
        });
    }
}

/// Shows the equivalent command line, which can be copied.
fn command(ui: &mut Ui, line: &str) {
    ui.add_space(4.0);
    let (title, copy) = (ui.say("export-command"), ui.say("export-copy-command"));
    ui.label(RichText::new(&title).color(style::colours(ui).faint));
    ui.horizontal(|ui| {
        let mut text = line.to_owned();
        let width = ui.available_width() - 44.0;
        let field = ui.add(TextEdit::multiline(&mut text).desired_rows(2).desired_width(width).font(egui::TextStyle::Monospace));
        ui.ctx().accesskit_node_builder(field.id, |node| node.set_label(title.clone()));
        if icon_button(ui, icon::COPY, &copy, true, false).on_hover_text(&copy).clicked() {
            ui.ctx().copy_text(line.to_owned());
        }
    });
}

fn footer(ui: &mut Ui, exporting: &Exporting, commands: &mut Vec<Command>) {
    let faint = style::colours(ui).faint;
    let ending = exporting.plan.kind.ending();
    let (to, cancel) = (ui.say("export-to"), ui.say("export-cancel"));
    let go = ui.say_with("export-go", &[("kind", ending.to_uppercase().into())]);
    ui.label(RichText::new(to).color(faint));
    ui.label(format!("{}.{ending}", exporting.stem));
    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
        if primary_button(ui, is_ready(exporting), &go).clicked() {
            commands.push(Command::Export(ExportRequest::Save));
        }
        if exporting.plan.kind == ExportFormat::Png {
            let copy = ui.say("export-copy");
            if ui.add_enabled_ui(is_ready(exporting), |ui| plain_button(ui, &copy)).inner.clicked() {
                commands.push(Command::Export(ExportRequest::Copy));
            }
        }
        if plain_button(ui, &cancel).clicked() {
            commands.push(Command::Export(ExportRequest::Leave));
        }
    });
}
