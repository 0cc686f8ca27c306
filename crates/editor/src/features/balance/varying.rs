//! *Vary options*: the options and the target to choose, and the combinations that were played.

use crate::features::balance::state::{BalanceRequest, Vary};
use crate::features::balance::tab::named;
use crate::shell::command::Command;
use crate::shell::state::State;
use crate::ui::canvas;
use crate::ui::style;
use crate::ui::widgets::primary_button;
use crate::ui::words::Words;
use content::options::names::LocalizedOption;
use content::options::{self, OptionKind, OptionSpec};
use content::scenario::{OptionValue, Scenario};
use egui::{ComboBox, DragValue, Grid as Rows, RichText, ScrollArea, Sense, Stroke, StrokeKind, Ui, WidgetInfo, pos2, vec2};
use playtest::figure::Figure;
use playtest::findings::{self, Voice};
use playtest::grid::{Axis, Cell, Grid, MOST, Meets, Target};
use playtest::interval::Estimate;
use scene::heat;
use std::collections::BTreeSet;

/// The most options that vary at once: more have no picture.
pub const AXES: usize = 2;
/// Size of the picture of one option, and of a combination of two.
const PLOT: egui::Vec2 = vec2(460.0, 180.0);
const CELL: egui::Vec2 = vec2(84.0, 34.0);

/// Shows the choice of options, values and target.
pub fn setup(ui: &mut Ui, state: &State, scenario: &Scenario, commands: &mut Vec<Command>) {
    let mut vary = state.balance.vary.clone();
    vary.axes.retain(|axis| scenario.game.options.find(&axis.name).is_some());
    ui.group(|ui| {
        for place in 0..AXES.min(vary.axes.len() + 1) {
            ui.horizontal_wrapped(|ui| axis(ui, scenario, place, &mut vary));
        }
        ui.horizontal_wrapped(|ui| {
            target(ui, scenario, &mut vary);
            ui.add_space(16.0);
            let count = vary.axes.iter().map(|axis| axis.values.len()).product::<usize>();
            let usable = !vary.axes.is_empty() && (1..=MOST).contains(&count);
            let run = ui.say("vary-run");
            if primary_button(ui, usable, &run).clicked() {
                commands.push(Command::Balance(BalanceRequest::PlayVaried));
            }
            if !vary.axes.is_empty() {
                let words = ui.say_with("vary-count", &[("count", count.into()), ("games", state.balance.games.into())]);
                ui.label(RichText::new(words).color(style::colours(ui).faint));
            }
        });
    });
    if vary != state.balance.vary {
        commands.push(Command::Balance(BalanceRequest::Vary(vary)));
    }
}

/// The values that an option varies over at first.
fn usual(scenario: &Scenario, spec: &OptionSpec) -> Vec<OptionValue> {
    match &spec.kind {
        OptionKind::Bool => [false, true].map(OptionValue::Bool).to_vec(),
        OptionKind::Int { min, max } => {
            let now = match options::complete(scenario).get(&spec.name) {
                Some(OptionValue::Int(now)) => *now,
                _ => *min,
            };
            (now.saturating_sub(1).max(*min)..=now.saturating_add(1).min(*max)).map(OptionValue::Int).collect()
        }
        OptionKind::Word(_) => words(scenario, spec).collect(),
        OptionKind::Text => Vec::new(),
    }
}

/// The words that an option can have; a number is a seat, which must exist.
fn words<'a>(scenario: &'a Scenario, spec: &'a OptionSpec) -> impl Iterator<Item = OptionValue> + 'a {
    let all = match &spec.kind {
        OptionKind::Word(words) => &words[..],
        _ => &[],
    };
    let exists = |word: &str| word.parse::<u8>().map_or(true, |seat| seat < scenario.players);
    all.iter().filter(move |word| exists(&word.word)).map(|word| OptionValue::Word(word.word.clone()))
}

fn axis(ui: &mut Ui, scenario: &Scenario, place: usize, vary: &mut Vary) {
    let specs = || scenario.game.options.specs.iter().filter(|spec| spec.kind != OptionKind::Text);
    let language = ui.language();
    let called = |spec: &OptionSpec| LocalizedOption::of(scenario.game, spec, language).name;
    let now = vary.axes.get(place).and_then(|axis| scenario.game.options.find(&axis.name));
    let (none, title) = (ui.say("vary-none"), ui.say_with("vary-option", &[("number", (place + 1).into())]));
    let label = ui.label(RichText::new(title).color(style::colours(ui).faint));
    let combo = ComboBox::from_id_salt(("vary", place)).width(220.0).selected_text(now.map_or_else(|| none.clone(), called));
    let shown = combo.show_ui(ui, |ui| {
        if ui.selectable_label(now.is_none(), &none).clicked() && now.is_some() {
            vary.axes.remove(place);
        }
        for spec in specs() {
            let taken = vary.axes.iter().enumerate().any(|(i, axis)| i != place && axis.name == spec.name);
            if !taken && ui.selectable_label(now == Some(spec), called(spec)).clicked() {
                let axis = Axis { name: spec.name.clone(), values: usual(scenario, spec) };
                match vary.axes.get_mut(place) {
                    Some(known) => *known = axis,
                    None => vary.axes.push(axis),
                }
            }
        }
    });
    shown.response.labelled_by(label.id);
    let Some((spec, axis)) = now.and_then(|spec| Some((spec, vary.axes.get_mut(place)?))).filter(|(spec, axis)| spec.name == axis.name)
    else {
        return;
    };
    let called = LocalizedOption::of(scenario.game, spec, language);
    match &spec.kind {
        OptionKind::Int { min, max } => {
            let number = |value: Option<&OptionValue>| match value {
                Some(OptionValue::Int(number)) => *number,
                _ => *min,
            };
            let (mut from, mut to) = (number(axis.values.first()), number(axis.values.last()));
            let before = (from, to);
            for (id, number, range) in [("vary-from", &mut from, *min..=before.1), ("vary-to", &mut to, before.0..=*max)] {
                let label = ui.say(id);
                let label = ui.label(label);
                ui.add(DragValue::new(number).range(range).speed(0.1)).labelled_by(label.id);
            }
            if (from, to) != before {
                axis.values = (from..=to).take(MOST + 1).map(OptionValue::Int).collect();
            }
        }
        OptionKind::Word(_) => {
            for word in words(scenario, spec) {
                let mut on = axis.values.contains(&word);
                if ui.checkbox(&mut on, called.value(&word)).changed() {
                    let is_wanted = |other: &OptionValue| if *other == word { on } else { axis.values.contains(other) };
                    axis.values = words(scenario, spec).filter(is_wanted).collect();
                }
            }
        }
        _ => {
            let values: Vec<String> = axis.values.iter().map(|value| called.value(value)).collect();
            ui.label(values.join(", "));
        }
    }
}

fn target(ui: &mut Ui, scenario: &Scenario, vary: &mut Vary) {
    let voice = Voice { language: ui.language(), name: &|_| None, first_seat: 1 };
    let figures = Target::figures(scenario.game, scenario.players);
    // The target of another scenario may be of a number that this one does not have.
    vary.target = vary.target.take().filter(|target| figures.contains(&target.figure));
    let (title, none) = (ui.say("vary-target"), ui.say("vary-no_target"));
    let label = ui.label(RichText::new(title).color(style::colours(ui).faint));
    let text = vary.target.as_ref().map_or_else(|| none.clone(), |target| findings::label(&target.figure, voice));
    let combo = ComboBox::from_id_salt("vary target").width(180.0).selected_text(text).show_ui(ui, |ui| {
        if ui.selectable_label(vary.target.is_none(), &none).clicked() {
            vary.target = None;
        }
        for figure in figures {
            let is_chosen = vary.target.as_ref().is_some_and(|target| target.figure == figure);
            if ui.selectable_label(is_chosen, findings::label(&figure, voice)).clicked() && !is_chosen {
                vary.target = Some(Target::usual(figure, scenario.players));
            }
        }
    });
    combo.response.labelled_by(label.id);
    if let Some(target) = &mut vary.target {
        let (unit, suffix, most) = if target.figure.is_share() { (100.0, " %", 100.0) } else { (1.0, "", 1000.0) };
        let (mut value, mut tolerance) = (target.value * unit, target.tolerance * unit);
        let label = ui.label("=");
        let name = ui.say("vary-value");
        let field = ui.add(DragValue::new(&mut value).range(0.0..=most).speed(0.1).max_decimals(1).suffix(suffix)).labelled_by(label.id);
        ui.ctx().accesskit_node_builder(field.id, |node| node.set_label(name));
        let label = ui.label("±");
        let name = ui.say("vary-tolerance");
        let field =
            ui.add(DragValue::new(&mut tolerance).range(0.1..=most).speed(0.1).max_decimals(1).suffix(suffix)).labelled_by(label.id);
        ui.ctx().accesskit_node_builder(field.id, |node| node.set_label(name));
        (target.value, target.tolerance) = (value / unit, tolerance / unit);
    }
}

/// Shows the combinations that were played, with the closest to the target first.
pub fn results(ui: &mut Ui, state: &State, found: &Grid) {
    let scenario = state.balance.scenario.as_ref().and_then(|path| state.scenarios.get(path));
    let game = scenario.map_or("", |scenario| scenario.game.id);
    let name = |key: &str| named(state, game, key);
    let voice = Voice { language: state.language(), name: &name, first_seat: 1 };
    let option = |axis: &str| {
        let spec = scenario.and_then(|scenario| Some((scenario.game, scenario.game.options.find(axis)?)));
        spec.map(|(game, spec)| LocalizedOption::of(game, spec, state.language()))
    };
    let options: Vec<Option<LocalizedOption<'_>>> = found.axes.iter().map(|axis| option(axis)).collect();
    let value = |place: usize, value: &OptionValue| {
        options.get(place).and_then(|option| option.as_ref()).map_or_else(|| value.to_string(), |option| option.value(value))
    };
    ScrollArea::both().auto_shrink(false).show(ui, |ui| {
        let title = ui.say("vary-title");
        ui.label(RichText::new(title).size(20.0).strong());
        let given = [("count", found.cells.len().into()), ("games", found.cells.iter().map(|cell| cell.games).max().unwrap_or(0).into())];
        let words = ui.say_with("vary-played", &given);
        ui.label(RichText::new(words).color(style::colours(ui).faint));
        ui.add_space(8.0);
        match found.axes.len() {
            1 => plot(ui, found, voice, &|found| value(0, found)),
            2 => matrix(ui, found, voice, &value),
            _ => {}
        }
        ui.add_space(8.0);
        rows(ui, found, voice, &options, &value);
        let luck = ui.say("vary-luck");
        ui.label(RichText::new(luck).color(style::colours(ui).faint));
    });
}

fn rows(
    ui: &mut Ui,
    found: &Grid,
    voice: Voice<'_>,
    options: &[Option<LocalizedOption<'_>>],
    value: &dyn Fn(usize, &OptionValue) -> String,
) {
    Rows::new("varied").striped(true).min_row_height(26.0).spacing(vec2(20.0, 4.0)).show(ui, |ui| {
        let called = found.axes.iter().zip(options);
        let mut heads: Vec<String> =
            called.map(|(axis, option)| option.as_ref().map_or_else(|| axis.clone(), |o| o.name.clone())).collect();
        let figures = found.cells.first().map(|cell| &cell.figures[..]).unwrap_or_default();
        heads.extend(figures.iter().map(|(figure, _)| findings::label(figure, voice)));
        if !found.targets.is_empty() {
            heads.extend([ui.say("vary-meets"), ui.say("vary-distance")]);
        }
        for head in heads {
            ui.label(RichText::new(head).color(style::colours(ui).faint));
        }
        ui.end_row();
        for cell in &found.cells {
            for (place, setting) in cell.settings.iter().enumerate() {
                ui.label(RichText::new(value(place, setting)).strong());
            }
            for (figure, estimate) in &cell.figures {
                ui.label(number(figure, estimate));
            }
            if !found.targets.is_empty() {
                let (id, colour) = match cell.meets {
                    Meets::Yes => ("vary-yes", style::colours(ui).good),
                    Meets::Unclear => ("vary-unclear", style::colours(ui).warning),
                    Meets::No => ("vary-no", style::colours(ui).faint),
                };
                let words = ui.say(id);
                ui.label(RichText::new(words).color(colour));
                ui.label(format!("{:.2}", cell.distance));
            }
            ui.end_row();
        }
    });
}

fn number(figure: &Figure, estimate: &Estimate) -> String {
    let (unit, suffix) = if figure.is_share() { (100.0, " %") } else { (1.0, "") };
    let half = estimate.low.zip(estimate.high).map(|(low, high)| format!(" ± {:.1}", (high - low) / 2.0 * unit));
    format!("{:.1}{}{suffix}", estimate.value * unit, half.unwrap_or_default())
}

/// The number that the pictures show: that of the target, or rounds.
fn pictured(found: &Grid) -> Option<(Figure, Option<&Target>)> {
    let target = found.targets.first();
    let first = || found.cells.first()?.figures.first().map(|(figure, _)| figure.clone());
    Some((target.map(|target| target.figure.clone()).or_else(first)?, target))
}

fn of(cell: &Cell, figure: &Figure) -> Option<Estimate> {
    cell.figures.iter().find(|(known, _)| known == figure).map(|(_, estimate)| *estimate)
}

/// The number over the values of one option, with its intervals and the target.
fn plot(ui: &mut Ui, found: &Grid, voice: Voice<'_>, value: &dyn Fn(&OptionValue) -> String) {
    let Some((figure, target)) = pictured(found) else { return };
    let mut cells: Vec<(&OptionValue, Estimate)> =
        found.cells.iter().filter_map(|cell| Some((cell.settings.first()?, of(cell, &figure)?))).collect();
    cells.sort_by_key(|(setting, _)| *setting);
    let ends = |(_, estimate): &(&OptionValue, Estimate)| [estimate.low.unwrap_or(estimate.value), estimate.high.unwrap_or(estimate.value)];
    let wanted = target.map(|target| [target.value - target.tolerance, target.value + target.tolerance]);
    let all: Vec<f64> = cells.iter().flat_map(ends).chain(wanted.into_iter().flatten()).collect();
    let (low, high) = (all.iter().copied().fold(f64::MAX, f64::min), all.iter().copied().fold(f64::MIN, f64::max));
    let label = findings::label(&figure, voice);
    ui.label(RichText::new(&label).strong());
    let (rect, response) = ui.allocate_exact_size(PLOT, Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(egui::Role::Label, true, &label));
    let colours = style::colours(ui);
    let inner = rect.shrink2(vec2(56.0, 22.0));
    let y = |value: f64| inner.bottom() - ((value - low) / (high - low).max(1e-9)) as f32 * inner.height();
    let x = |i: usize| inner.left() + (i as f32 + 0.5) / cells.len().max(1) as f32 * inner.width();
    let (painter, font) = (ui.painter(), egui::FontId::proportional(12.0));
    if let Some([least, most]) = wanted {
        let band = egui::Rect::from_min_max(pos2(inner.left(), y(most)), pos2(inner.right(), y(least)));
        painter.rect_filled(band, 2.0, colours.good.gamma_multiply(0.25));
    }
    let unit = |value: f64| if figure.is_share() { format!("{:.0} %", value * 100.0) } else { format!("{value:.1}") };
    for end in [low, high] {
        painter.text(pos2(inner.left() - 6.0, y(end)), egui::Align2::RIGHT_CENTER, unit(end), font.clone(), colours.faint);
    }
    let middle: Vec<egui::Pos2> = cells.iter().enumerate().map(|(i, (_, estimate))| pos2(x(i), y(estimate.value))).collect();
    painter.add(egui::Shape::line(middle.clone(), Stroke::new(1.5, colours.accent)));
    for (i, cell) in cells.iter().enumerate() {
        let [least, most] = ends(cell);
        painter.vline(x(i), y(most)..=y(least), (2.0, colours.accent));
        painter.circle_filled(middle[i], 4.0, colours.accent);
        painter.text(pos2(x(i), rect.bottom()), egui::Align2::CENTER_BOTTOM, value(cell.0), font.clone(), colours.faint);
    }
}

/// The number for each combination of the values of two options.
fn matrix(ui: &mut Ui, found: &Grid, voice: Voice<'_>, value: &dyn Fn(usize, &OptionValue) -> String) {
    let Some((figure, _)) = pictured(found) else { return };
    let values = |place: usize| -> BTreeSet<&OptionValue> { found.cells.iter().filter_map(|cell| cell.settings.get(place)).collect() };
    let (down, across) = (values(0), values(1));
    let all = || found.cells.iter().filter_map(|cell| of(cell, &figure)).map(|estimate| estimate.value);
    let (low, high) = (all().fold(f64::MAX, f64::min), all().fold(f64::MIN, f64::max));
    ui.label(RichText::new(findings::label(&figure, voice)).strong());
    Rows::new("matrix").spacing(vec2(4.0, 4.0)).show(ui, |ui| {
        ui.label("");
        for setting in &across {
            ui.label(value(1, setting));
        }
        ui.end_row();
        for row in &down {
            ui.label(value(0, row));
            for column in &across {
                let cell = found.cells.iter().find(|cell| cell.settings.first() == Some(row) && cell.settings.get(1) == Some(column));
                let (rect, response) = ui.allocate_exact_size(CELL, Sense::hover());
                let Some((cell, estimate)) = cell.and_then(|cell| Some((cell, of(cell, &figure)?))) else { continue };
                let fill = heat::colour(estimate.value - low, high - low);
                let ink = if fill.is_light() { egui::Color32::BLACK } else { egui::Color32::WHITE };
                let text = number(&figure, &estimate);
                ui.painter().rect_filled(rect, 3.0, canvas::colour(fill));
                ui.painter().text(rect.center(), egui::Align2::CENTER_CENTER, &text, egui::FontId::proportional(12.0), ink);
                if cell.meets == Meets::Yes && !found.targets.is_empty() {
                    let colour = style::colours(ui).good;
                    ui.painter().rect_stroke(rect.expand(1.5), 4.0, Stroke::new(3.0, colour), StrokeKind::Middle);
                }
                response.widget_info(|| WidgetInfo::labeled(egui::Role::Label, true, &text));
            }
            ui.end_row();
        }
    });
}
