//! The search in all files: its query, its results by file, and a preview of their replacement.

use crate::features::search::state::{SearchRequest, Searching};
use crate::shell::command::Command;
use crate::shell::state::State;
use crate::ui::icons as icon;
use crate::ui::reading_order;
use crate::ui::style;
use crate::ui::words::Words;
use content::search::{FileMatches, MOST_FOUND, Results, TextMatch};
use egui::text::LayoutJob;
use egui::{
    Align, Button, Checkbox, FocusDirection, FontId, Id, Key, Label, Layout, Modifiers, RichText, ScrollArea, Sense, Stroke, TextEdit,
    TextFormat,
};
use egui::{Color32, Response, Role, Ui, UiBuilder, WidgetInfo, vec2};

const SEARCH: &str = "search";
const REPLACEMENT: &str = "search replacement";
const ROW: f32 = 24.0;
/// Maximum number of characters displayed before a match.
const BEFORE: usize = 60;

/// Focuses the search field in the next frame.
pub fn focus(ctx: &egui::Context) {
    ctx.data_mut(|data| data.insert_temp(Id::unique(SEARCH), true));
}

/// Shows the query and the number of its matches.
pub fn head(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    let searching = &state.searching;
    let mut query = searching.query.clone();
    let (hint, name) = (format!("{}  {}", icon::MAGNIFYING_GLASS, ui.say("search-hint")), ui.say("search-label"));
    let replaces = searching.replacement.is_some();
    let field = TextEdit::singleline(&mut query.words).hint_text(hint).desired_width(260.0);
    let field = named(ui, field.lock_focus(replaces), &name);
    if replaces && field.has_focus() {
        tab_to_replacement(ui, field.id);
    }
    if ui.data_mut(|data| data.remove_temp::<bool>(Id::unique(SEARCH))).is_some() {
        field.request_focus();
    }
    let entered = field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
    ui.spacing_mut().item_spacing.x = 4.0;
    for (mark, id, on) in [
        ("Aa", "search-case", &mut query.matches_case),
        ("ab", "search-whole-words", &mut query.whole_words),
        (".*", "search-regex", &mut query.is_regex),
    ] {
        *on ^= toggle(ui, mark, &ui.say(id), *on).clicked();
    }
    if toggle(ui, icon::SWAP, &ui.say("search-replaces"), replaces).clicked() {
        commands.push(ask(SearchRequest::Replacement((!replaces).then(String::new))));
    }
    if let Some(with) = &searching.replacement {
        replacement(ui, searching, with, commands);
    }
    if query != searching.query {
        commands.push(ask(SearchRequest::Edit(query)));
    }
    if entered && !searching.query.words.is_empty() {
        commands.push(ask(SearchRequest::Run));
        field.request_focus();
    }
    ui.add_space(8.0);
    let colours = style::colours(ui);
    let (words, colour) = match &searching.results {
        Some(Ok(results)) => (summary(ui, results), colours.faint),
        Some(Err(reason)) => (ui.say_with("search-invalid", &[("why", reason.as_str().into())]), colours.error),
        None if searching.query.words.is_empty() => return,
        None => (ui.say("search-run"), colours.faint),
    };
    ui.add(Label::new(RichText::new(words).color(colour)).truncate());
}

/// Moves the focus with Tab from the query directly to the replacement, as in other editors; the options between them follow with Shift+Tab.
fn tab_to_replacement(ui: &Ui, query: Id) {
    reading_order::lock_tab(ui.ctx(), query);
    let pressed = |modifiers| ui.input_mut(|input| input.consume_key(modifiers, Key::Tab));
    if pressed(Modifiers::SHIFT) {
        ui.memory_mut(|memory| memory.move_focus(FocusDirection::Previous));
    } else if pressed(Modifiers::NONE) {
        ui.memory_mut(|memory| memory.request_focus(Id::unique(REPLACEMENT)));
    }
}

fn ask(ask: SearchRequest) -> Command {
    Command::Search(ask)
}

fn named(ui: &mut Ui, field: TextEdit<'_>, name: &str) -> Response {
    let field = ui.add(field);
    ui.ctx().accesskit_node_builder(field.id, |node| node.set_label(name));
    field
}

/// Shows a button that is on or off.
fn toggle(ui: &mut Ui, mark: &str, name: &str, on: bool) -> Response {
    let response = ui.add(Button::selectable(on, RichText::new(mark).size(13.0)).min_size(vec2(28.0, 24.0)));
    response.widget_info(|| WidgetInfo::selected(Role::Button, true, on, name));
    response.on_hover_text(name)
}

fn summary(ui: &Ui, results: &Results) -> String {
    let count = results.count();
    let most = if count == MOST_FOUND { "most" } else { "all" };
    ui.say_with("search-of", &[("name", results.search.words.as_str().into()), ("count", count.into()), ("found", most.into())])
}

/// Shows the replacement and the button that replaces.
fn replacement(ui: &mut Ui, searching: &Searching, with: &str, commands: &mut Vec<Command>) {
    let (hint, mut now) = (ui.say("find-with"), with.to_owned());
    let field = named(ui, TextEdit::singleline(&mut now).id(Id::unique(REPLACEMENT)).hint_text(&*hint).desired_width(200.0), &hint);
    let field = if searching.query.is_regex { field.on_hover_text(ui.say("search-groups")) } else { field };
    if field.changed() {
        commands.push(ask(SearchRequest::Replacement(Some(now))));
    }
    let (files, count) = searching.chosen().fold((0, 0), |(files, count), (_, chosen)| (files + 1, count + chosen.len()));
    let words = ui.say_with("search-replace", &[("count", count.into()), ("files", u64::from(files as u32).into())]);
    if ui.add_enabled(count > 0, Button::new(words).min_size(vec2(0.0, 24.0))).clicked() {
        commands.push(ask(SearchRequest::Replace));
    }
}

/// Shows the matches, grouped by file.
pub fn list(ui: &mut Ui, state: &State, results: &Results, commands: &mut Vec<Command>) {
    let searching = &state.searching;
    let rows: Vec<(usize, Option<usize>)> = (0..results.files.len())
        .flat_map(|file| std::iter::once((file, None)).chain((0..results.files[file].matches.len()).map(move |found| (file, Some(found)))))
        .collect();
    ui.style_mut().interaction.selectable_labels = false;
    ui.spacing_mut().item_spacing.y = 0.0;
    ScrollArea::vertical().auto_shrink(false).show_rows(ui, ROW, rows.len(), |ui, shown| {
        for (number, index) in &rows[shown] {
            let file = &results.files[*number];
            match index.map(|index| (index, &file.matches[index])) {
                Some((index, found)) => match_row(ui, searching, results, (*number, index), file, found, commands),
                None => file_row(ui, state, *number, file, commands),
            }
        }
    });
}

fn file_row(ui: &mut Ui, state: &State, number: usize, file: &FileMatches, commands: &mut Vec<Command>) {
    let (faint, searching) = (style::colours(ui).faint, &state.searching);
    let all: Vec<(usize, usize)> = (0..file.matches.len()).map(|index| (number, index)).collect();
    ui.horizontal(|ui| {
        ui.set_height(ROW);
        if searching.replacement.is_some() {
            let on = all.iter().any(|at| !searching.excluded.contains(at));
            let mixed = on && all.iter().any(|at| searching.excluded.contains(at));
            choice(ui, &file.path, !file.is_read_only(), (on, mixed), all, commands);
        }
        ui.label(style::semibold(state.title(&file.path)));
        ui.label(RichText::new(file.matches.len().to_string()).color(faint));
        ui.label(RichText::new(&file.path).size(12.0).color(faint));
        if file.is_read_only() {
            ui.label(RichText::new(ui.say("search-read-only")).color(faint)).on_hover_text(ui.say("tree-bound-bundled"));
        }
    });
}

/// Shows whether matches will be replaced.
fn choice(ui: &mut Ui, name: &str, enabled: bool, (on, mixed): (bool, bool), of: Vec<(usize, usize)>, commands: &mut Vec<Command>) {
    let mut now = on && enabled;
    let response = ui.add_enabled(enabled, Checkbox::without_text(&mut now).indeterminate(mixed));
    let label = ui.say_with("search-replace-in", &[("name", name.into())]);
    response.widget_info(|| WidgetInfo::selected(Role::CheckBox, enabled, on && enabled, &label));
    if response.clicked() {
        commands.push(ask(SearchRequest::Exclude(of, on && !mixed)));
    }
}

fn match_row(
    ui: &mut Ui,
    searching: &Searching,
    results: &Results,
    at: (usize, usize),
    file: &FileMatches,
    found: &TextMatch,
    commands: &mut Vec<Command>,
) {
    let place = format!("{}:{}:{}", file.path, found.place.line, found.place.column);
    let excluded = searching.excluded.contains(&at);
    let becomes = searching.replacement.as_ref().filter(|_| !file.is_read_only() && !excluded);
    let becomes = becomes.map(|with| results.replacement(file, found, with));
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), ROW), Sense::click());
    if response.hovered() || response.has_focus() {
        ui.painter().rect_filled(rect, 4.0, ui.visuals().widgets.hovered.weak_bg_fill);
    }
    let mut inside = ui.new_child(UiBuilder::new().max_rect(rect).layout(Layout::left_to_right(Align::Center)));
    inside.add_space(16.0);
    if searching.replacement.is_some() {
        choice(&mut inside, &place, !file.is_read_only(), (!excluded, false), vec![at], commands);
    }
    let faint = style::colours(ui).faint;
    inside.with_layout(Layout::right_to_left(Align::Center), |inside| {
        inside.add_space(8.0);
        inside.label(RichText::new(format!("{}:{}", found.place.line, found.place.column)).color(faint));
        let line = changed(ui, found, becomes.as_deref());
        inside.with_layout(Layout::left_to_right(Align::Center), |inside| inside.add(Label::new(line).truncate()));
    });
    let label = match &becomes {
        Some(new) => {
            let new = format!("{}{new}{}", &found.line[..found.within.start], &found.line[found.within.end..]);
            ui.say_with("search-becomes", &[("place", place.into()), ("old", found.line.as_str().into()), ("new", new.into())])
        }
        None => format!("{place} {}", found.line),
    };
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &label));
    if response.clicked() {
        commands.push(Command::go_to(&file.path, found.place));
    }
}

/// Returns a line with its match marked, or struck out before its replacement.
fn changed(ui: &Ui, found: &TextMatch, becomes: Option<&str>) -> LayoutJob {
    let (colours, text) = (style::colours(ui), ui.visuals().text_color());
    let plain = TextFormat { font_id: FontId::monospace(13.0), color: text, ..TextFormat::default() };
    let marked = |colour: Color32| TextFormat { color: colour, background: colour.gamma_multiply(0.16), ..plain.clone() };
    let mut job = LayoutJob::default();
    let before = &found.line[..found.within.start];
    match before.char_indices().rev().nth(BEFORE) {
        Some((cut, _)) => job.append(&format!("…{}", &before[cut..]), 0.0, plain.clone()),
        None => job.append(before, 0.0, plain.clone()),
    }
    let old = &found.line[found.within.clone()];
    match becomes {
        Some(new) => {
            let struck = TextFormat { strikethrough: Stroke::new(1.0, colours.error), ..marked(colours.error) };
            job.append(old, 0.0, struck);
            job.append(&new.replace('\n', "⏎"), 0.0, marked(colours.good));
        }
        None => job.append(old, 0.0, TextFormat { color: text, ..marked(colours.accent) }),
    }
    job.append(&found.line[found.within.end..], 0.0, plain);
    job
}
