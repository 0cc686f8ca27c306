//! The command palette: files, cards, cells, rules and commands by a few letters, with a preview.

use crate::documents::printed;
use crate::documents::thumbs;
use crate::features::files::names::Group;
use crate::features::files::operations::FileRequest;
use crate::features::files::tree_row::marked;
use crate::features::palette::state as palette;
use crate::features::palette::state::{EntryKind, PaletteEntry, SearchTarget};
use crate::shell::action::row_of;
use crate::shell::command::Command;
use crate::shell::state::State;
use crate::ui::focus::FollowsFocus;
use crate::ui::icons as icon;
use crate::ui::style;
use crate::ui::widgets::{remember, remembered};
use crate::ui::words::Words;
use egui::text::TextWrapping;
use egui::{
    Align, Align2, Button, FontId, Frame, Id, Key, Label, Layout, Modifiers, Rect, RichText, ScrollArea, Sense, TextEdit, Ui, UiBuilder,
    WidgetInfo, pos2, vec2,
};
use nucleo_matcher::pattern::AtomKind;
use playtest::help;
use scene::printed::PrintedCard;
use std::sync::Arc;

const QUERY: &str = "palette query";
const CHOSEN: &str = "palette chosen";
const ONLY: &str = "palette kind";
const SIZE: egui::Vec2 = vec2(880.0, 556.0);
const PREVIEW: f32 = 300.0;
/// Minimum width of a window with a preview.
const WIDE: f32 = 1100.0;
const ROW: f32 = 44.0;

/// Clears the query.
pub fn forget(ui: &Ui) {
    [QUERY, CHOSEN, ONLY].into_iter().for_each(|name| remember(ui, name, String::new()));
}

/// Opens the palette with an initial query.
pub fn begin(ctx: &egui::Context, query: &str) {
    ctx.data_mut(|data| {
        data.insert_temp(Id::unique(QUERY), query.to_owned());
        data.insert_temp(Id::unique(CHOSEN), String::new());
    });
}

/// Shows the palette over the window.
pub fn ui(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    let screen = ui.ctx().content_rect();
    let wide = screen.width() >= WIDE;
    let size = vec2(if wide { SIZE.x } else { 640.0_f32.min(screen.width() - 32.0) }, SIZE.y.min(screen.height() - 80.0));
    let frame = Frame::popup(ui.style()).inner_margin(0.0);
    let area = egui::Modal::default_area(Id::unique("palette")).anchor(Align2::CENTER_TOP, vec2(0.0, 56.0));
    let modal = egui::Modal::new(Id::unique("palette")).area(area).frame(frame).show(ui.ctx(), |ui| {
        ui.set_min_size(size);
        ui.set_max_size(size);
        ui.spacing_mut().item_spacing.y = 0.0;
        content(ui, state, size, wide)
    });
    let Some((found, beside)) = modal.inner else {
        if modal.should_close() {
            commands.push(Command::Dialog(None));
        }
        return;
    };
    commands.push(Command::Dialog(None));
    commands.push(match found.target {
        SearchTarget::File(path) if beside => Command::File(FileRequest::Beside(path)),
        SearchTarget::File(path) => Command::Open(path),
        SearchTarget::Cell(cell) => Command::GoToCell(cell),
        SearchTarget::Rule(rule) => Command::Help(help::rule(rule).map(help::Rule::place).unwrap_or_default()),
        SearchTarget::Run(action) => Command::Run(action),
    });
}

/// Returns the only type that is searched, stored as its index.
fn only(ui: &Ui) -> Option<EntryKind> {
    remembered(ui, ONLY).parse::<usize>().ok().and_then(|at| EntryKind::ALL.get(at).copied())
}

/// Shows the contents; returns the chosen result, and whether to open it in a pane next to the others.
fn content(ui: &mut Ui, state: &State, size: egui::Vec2, wide: bool) -> Option<(PaletteEntry, bool)> {
    let (up, down, enter, beside, tab) = ui.input_mut(|input| {
        let mut hit = |modifiers, key| input.consume_key(modifiers, key);
        let beside = hit(Modifiers::COMMAND, Key::Enter);
        (
            hit(Modifiers::NONE, Key::ArrowUp),
            hit(Modifiers::NONE, Key::ArrowDown),
            hit(Modifiers::NONE, Key::Enter),
            beside,
            hit(Modifiers::NONE, Key::Tab),
        )
    });
    if tab {
        let next = only(ui).and_then(|kind| EntryKind::ALL.iter().position(|other| *other == kind)).map_or(0, |at| at + 1);
        remember(ui, ONLY, if next < EntryKind::ALL.len() { next.to_string() } else { String::new() });
        remember(ui, CHOSEN, String::new());
    }
    let query = field(ui);
    let all = found(ui, state, &query);
    let mut chosen: usize = remembered(ui, CHOSEN).parse().unwrap_or(0);
    let last = all.len().saturating_sub(1);
    chosen = if up { chosen.min(last).max(1) - 1 } else { (chosen + usize::from(down)).min(last) };
    remember(ui, CHOSEN, chosen.to_string());
    let height = size.y - 52.0 - 34.0;
    let (rect, _) = ui.allocate_exact_size(vec2(size.x, height), Sense::hover());
    let (left, right) = rect.split_left_right_at_x(if wide { rect.right() - PREVIEW } else { rect.right() });
    let mut clicked = None;
    within(ui, left.shrink2(vec2(8.0, 4.0)), |ui| clicked = list(ui, state, &all, (chosen, up || down), &query));
    if wide {
        ui.painter().vline(right.left(), right.y_range(), ui.visuals().widgets.noninteractive.bg_stroke);
        within(ui, right.shrink(20.0), |ui| {
            if let Some(found) = all.get(chosen) {
                preview(ui, state, found);
            }
        });
    }
    footer(ui, size.x, all.len());
    let go = clicked.or_else(|| (enter || beside).then_some(chosen)).and_then(|at| all.get(at).cloned());
    go.map(|found| (found, beside))
}

fn field(ui: &mut Ui) -> String {
    let mut query = remembered(ui, QUERY);
    ui.allocate_ui_with_layout(vec2(ui.available_width(), 52.0), Layout::right_to_left(Align::Center), |ui| {
        ui.add_space(12.0);
        let kind = palette::read(&query).0.or(only(ui));
        for (at, of) in EntryKind::ALL.into_iter().enumerate().rev() {
            let words = ui.say(of.id());
            if ui.add(Button::selectable(kind == Some(of), words)).clicked() {
                remember(ui, ONLY, at.to_string());
            }
        }
        let words = ui.say("palette-all");
        if ui.add(Button::selectable(kind.is_none(), words)).clicked() {
            remember(ui, ONLY, String::new());
        }
        ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
            ui.add_space(14.0);
            ui.label(RichText::new(icon::MAGNIFYING_GLASS).size(18.0).color(style::colours(ui).accent));
            let (hint, label) = (ui.say("palette-hint"), ui.say("palette-label"));
            let text = TextEdit::singleline(&mut query)
                .hint_text(hint)
                .font(FontId::proportional(16.0))
                .frame(Frame::NONE)
                .align(Align2::LEFT_CENTER)
                .desired_width(f32::INFINITY);
            let field = ui.add(text);
            ui.ctx().accesskit_node_builder(field.id, |node| node.set_label(label));
            field.request_focus();
            if field.changed() {
                remember(ui, CHOSEN, String::new());
            }
        });
    });
    let line = ui.max_rect();
    ui.painter().hline(line.x_range(), line.top() + 52.0, ui.visuals().widgets.noninteractive.bg_stroke);
    remember(ui, QUERY, query.clone());
    query
}

/// Returns the results of the query, computed again when the query, the type or the data has changed.
fn found(ui: &Ui, state: &State, query: &str) -> Arc<Vec<PaletteEntry>> {
    type Key = (String, Option<EntryKind>, u64, content::text::Language);
    let (id, key) = (Id::unique("palette found"), (query.to_owned(), only(ui), state.names.edition, ui.language()));
    let kept: Option<(Key, Arc<Vec<PaletteEntry>>)> = ui.data(|data| data.get_temp(id));
    if let Some((_, found)) = kept.filter(|(then, _)| *then == key && !palette::read(query).1.is_empty()) {
        return found;
    }
    let found = Arc::new(palette::search(state, query, only(ui)));
    ui.data_mut(|data| data.insert_temp(id, (key, found.clone())));
    found
}

fn within(ui: &mut Ui, rect: Rect, content: impl FnOnce(&mut Ui)) {
    let mut inside = ui.new_child(egui::UiBuilder::new().max_rect(rect).layout(Layout::top_down(Align::Min)));
    inside.shrink_clip_rect(rect);
    content(&mut inside);
}

fn list(ui: &mut Ui, state: &State, all: &[PaletteEntry], (chosen, moved): (usize, bool), query: &str) -> Option<usize> {
    if all.is_empty() {
        ui.add_space(24.0);
        let words = ui.say(if query.is_empty() && only(ui).is_none() { "palette-recent" } else { "palette-nothing" });
        ui.vertical_centered(|ui| ui.label(RichText::new(words).color(style::colours(ui).faint)));
    }
    let (mut clicked, mut before) = (None, None);
    ScrollArea::vertical().auto_shrink(false).show_followed(ui, |ui| {
        for (at, found) in all.iter().enumerate() {
            if before != Some(found.kind) {
                before = Some(found.kind);
                let (words, faint) = (ui.say(found.kind.id()).to_uppercase(), style::colours(ui).faint);
                ui.add_space(6.0);
                ui.label(RichText::new(words).size(11.0).strong().color(faint));
                ui.add_space(2.0);
            }
            let response = row(ui, state, found, at == chosen, query);
            if at == chosen && moved {
                response.scroll_to_me(None);
            }
            if response.clicked() {
                clicked = Some(at);
            }
        }
    });
    clicked
}

fn row(ui: &mut Ui, state: &State, found: &PaletteEntry, chosen: bool, query: &str) -> egui::Response {
    let run = matches!(found.target, SearchTarget::Run(_));
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), if run { 30.0 } else { ROW }), Sense::click());
    let label = match &found.target {
        SearchTarget::Run(_) => ui.say_with("palette-run", &[("name", found.title.as_str().into())]),
        _ => ui.say_with("palette-go", &[("name", found.title.as_str().into()), ("kind", found.below.as_str().into())]),
    };
    response.widget_info(|| WidgetInfo::selected(egui::Role::Button, true, chosen, &label));
    if !ui.is_rect_visible(rect) {
        return response;
    }
    if chosen || response.hovered() {
        let fill = if chosen { ui.visuals().selection.bg_fill } else { ui.visuals().widgets.hovered.weak_bg_fill };
        ui.painter().rect_filled(rect, 6.0, fill);
    }
    let colours = style::colours(ui);
    let faint = if chosen { ui.visuals().text_color() } else { colours.faint };
    let mark = match &found.target {
        SearchTarget::Run(action) => row_of(*action).icon,
        SearchTarget::Rule(_) => icon::BOOK_OPEN,
        SearchTarget::Cell(_) => icon::MAP_PIN,
        SearchTarget::File(path) => crate::documents::faces::icon_of(state, path),
    };
    let y = rect.center().y;
    ui.painter().text(pos2(rect.left() + 22.0, y), Align2::CENTER_CENTER, mark, FontId::proportional(17.0), faint);
    let right = match &found.target {
        SearchTarget::Run(action) => row_of(*action).keys(ui.ctx()),
        SearchTarget::File(path) => path.rsplit_once('/').map_or(String::new(), |(folder, _)| folder.to_owned()),
        _ => String::new(),
    };
    let end = ui.painter().text(pos2(rect.right() - 10.0, y), Align2::RIGHT_CENTER, right, FontId::proportional(12.0), faint).left();
    let mut job = marked(ui, &found.title, palette::read(query).1, AtomKind::Fuzzy, chosen);
    job.wrap = TextWrapping::truncate_at_width(end - 8.0 - (rect.left() + 44.0));
    let painter = ui.painter().with_clip_rect(Rect::from_min_max(rect.min, pos2(end - 8.0, rect.bottom())).intersect(ui.clip_rect()));
    let galley = ui.fonts_mut(|fonts| fonts.layout_job(job));
    let top = if found.below.is_empty() { y - galley.size().y / 2.0 } else { rect.top() + 5.0 };
    painter.galley(pos2(rect.left() + 44.0, top), galley, ui.visuals().text_color());
    if !found.below.is_empty() {
        painter.text(pos2(rect.left() + 44.0, rect.bottom() - 13.0), Align2::LEFT_CENTER, &found.below, FontId::proportional(12.0), faint);
    }
    response
}

fn preview(ui: &mut Ui, state: &State, found: &PaletteEntry) {
    ui.spacing_mut().item_spacing.y = 8.0;
    let faint = style::colours(ui).faint;
    match &found.target {
        SearchTarget::File(path) => {
            let name = state.names.get(path);
            if let Some(script) = state.scripts.get(path) {
                let stem = content::rename::stem(path);
                ui.vertical_centered(|ui| printed::tip(ui, &PrintedCard::from_metadata(stem, script, ui.language())));
            } else if name.is_some_and(|name| matches!(name.group, Group::Boards | Group::Scenarios)) {
                let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), 144.0), Sense::hover());
                let mut asked = Vec::new();
                thumbs::paint(ui, state, path, rect, &mut asked);
            }
            ui.label(RichText::new(&found.title).size(16.0).strong());
            if let Some(name) = name.filter(|name| !name.about.en.is_empty()) {
                ui.label(name.about.get(ui.language()));
            }
            ui.label(RichText::new(path).small().color(faint));
            let users = crate::features::files::tree_menu::users(state, path);
            let words = ui.say_with("palette-users", &[("count", users.into())]);
            ui.label(RichText::new(words).color(faint));
        }
        SearchTarget::Rule(id) => {
            ui.label(RichText::new(*id).size(16.0).strong());
            ui.label(help::rule(id).map_or_else(String::new, |rule| ui.quoted(&rule.text)));
        }
        SearchTarget::Cell(_) => {
            ui.label(RichText::new(&found.title).size(16.0).strong());
            ui.label(RichText::new(&found.below).color(faint));
        }
        SearchTarget::Run(action) => {
            let row = row_of(*action);
            ui.label(RichText::new(row.icon).size(36.0).color(style::colours(ui).accent));
            ui.label(RichText::new(&found.title).size(16.0).strong());
            ui.label(RichText::new(row.keys(ui.ctx())).monospace());
        }
    }
}

fn footer(ui: &mut Ui, width: f32, count: usize) {
    let (rect, _) = ui.allocate_exact_size(vec2(width, 34.0), Sense::hover());
    ui.painter().hline(rect.x_range(), rect.top(), ui.visuals().widgets.noninteractive.bg_stroke);
    let faint = style::colours(ui).faint;
    let words = ui.say_with("palette-count", &[("count", count.into())]);
    let counted = ui.painter().text(rect.right_center() - vec2(16.0, 0.0), Align2::RIGHT_CENTER, words, FontId::proportional(12.0), faint);
    let keys = rect.with_min_x(rect.min.x + 16.0).with_max_x(counted.min.x - 16.0);
    let keys_text = RichText::new(ui.say("palette-keys")).size(12.0).color(faint);
    ui.new_child(UiBuilder::new().max_rect(keys).layout(Layout::left_to_right(Align::Center))).add(Label::new(keys_text).truncate());
}
