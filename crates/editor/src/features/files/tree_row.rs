//! A file in the tree: its picture, name, details and context menu.

use crate::documents::faces;
use crate::documents::printed;
use crate::documents::thumbs;
use crate::features::files::names;
use crate::features::files::names::{Group, Name};
use crate::features::files::operations::FileRequest;
use crate::features::files::tree_menu;
use crate::shell::command::Command;
use crate::shell::state::{State, Tab};
use crate::ui::focus;
use crate::ui::icons as icon;
use crate::ui::style;
use crate::ui::widgets::{remember, remembered};
use crate::ui::words::Words;
use content::rename;
use content::workspace::Origin;
use egui::text::{LayoutJob, TextWrapping};
use egui::{Align2, Color32, FontId, Id, Key, Modifiers, Rect, Response, Sense, TextEdit, TextFormat, Ui, WidgetInfo, pos2, vec2};
use nucleo_matcher::pattern::AtomKind;
use scene::printed::PrintedCard;

/// Height of a file's row.
pub const FILE_HEIGHT: f32 = 32.0;
/// The file being renamed, and the typed name.
const RENAMED: &str = "tree renamed";
const NEW_NAME: &str = "tree new name";

pub fn begin_rename(ui: &Ui, path: &str) {
    remember(ui, RENAMED, path.to_owned());
    remember(ui, NEW_NAME, rename::stem(path).to_owned());
}

/// Paints the background of a row.
pub fn ground(ui: &Ui, rect: Rect, response: &Response, selected: bool) {
    if selected || response.hovered() || response.has_focus() {
        let fill = if selected { ui.visuals().selection.bg_fill } else { ui.style().interact(response).weak_bg_fill };
        ui.painter().rect_filled(rect.shrink2(vec2(4.0, 1.0)), 6.0, fill);
    }
    if response.has_focus() {
        let ring = egui::Stroke::new(2.0, style::colours(ui).accent);
        ui.painter().rect_stroke(rect.shrink2(vec2(4.0, 1.0)), 6.0, ring, egui::StrokeKind::Inside);
    }
}

pub fn ui(ui: &mut Ui, state: &State, name: &Name, rect: Rect, query: &str, commands: &mut Vec<Command>) {
    let path = &*name.path;
    if remembered(ui, RENAMED) == path {
        return write_name(ui, path, rect, commands);
    }
    let response = ui.interact(rect, Id::unique(("tree file", path)), Sense::click_and_drag());
    let selected = state.active == Some(Tab::File(path.to_owned()));
    // A script and its tests have the same title.
    let title = format!("{}, {}", name.called(ui.language()), path.rsplit('/').next().unwrap_or(path));
    response.widget_info(|| WidgetInfo::selected(egui::Role::Button, true, selected, &title));
    ui.ctx().accesskit_node_builder(response.id, |node| node.set_description(path));
    ground(ui, rect, &response, selected);
    let place = Rect::from_center_size(pos2(rect.left() + 50.0, rect.center().y), vec2(44.0, 26.0));
    picture(ui, state, name, place, commands);
    let right = at_right(ui, state, name, rect, selected);
    let mut title = written(ui, name, query, selected);
    let clip = Rect::from_min_max(pos2(rect.left() + 80.0, rect.top()), pos2(right - 6.0, rect.bottom()));
    title.wrap = TextWrapping::truncate_at_width(clip.width());
    let galley = ui.fonts_mut(|fonts| fonts.layout_job(title));
    let at = pos2(clip.left(), rect.center().y - galley.size().y / 2.0);
    ui.painter().with_clip_rect(clip.intersect(ui.clip_rect())).galley(at, galley, ui.visuals().text_color());
    carried(ui, state, name, &response, commands);
    keys(ui, state, name, &response, commands);
    if response.clicked() {
        commands.push(Command::Open(path.to_owned()));
    }
    response.context_menu(|ui| tree_menu::ui(ui, state, name, commands));
    if !response.context_menu_opened() {
        response.on_hover_ui(|ui| tip(ui, state, name));
    }
}

fn tip(ui: &mut Ui, state: &State, name: &Name) {
    ui.label(&name.path);
    let origin = match state.workspace.origin(&name.path) {
        Some(Origin::Bundled) => "tree-from-bundled",
        Some(Origin::Pack) => "tree-from-pack",
        Some(_) => "tree-from-folder",
        None => "tree-from-screen",
    };
    let (words, faint) = (ui.say(origin), style::colours(ui).faint);
    ui.label(egui::RichText::new(words).color(faint));
    for problem in state.problems_of(&name.path).take(3) {
        let colour = if problem.is_error() { style::colours(ui).error } else { style::colours(ui).warning };
        let message = ui.localized(&problem.message);
        ui.label(egui::RichText::new(&*message).color(colour));
    }
}

/// Shows the picture of a board or scenario, the colour of a card, or an icon.
fn picture(ui: &Ui, state: &State, name: &Name, place: Rect, commands: &mut Vec<Command>) {
    if matches!(name.group, Group::Boards | Group::Scenarios) && thumbs::paint(ui, state, &name.path, place, commands) {
        return;
    }
    let faint = style::colours(ui).faint;
    if name.group == Group::Matches {
        ui.painter().text(place.center(), Align2::CENTER_CENTER, icon::CLOCK_COUNTER_CLOCKWISE, FontId::proportional(16.0), faint);
        return;
    }
    if let Some(script) = state.scripts.get(&name.path).filter(|_| name.group == Group::Scripts) {
        let stem = name.path.rsplit('/').next().unwrap_or_default().trim_end_matches(".rhai");
        printed::paint(
            ui.painter(),
            &PrintedCard::from_metadata(stem, script, state.language()),
            Rect::from_center_size(place.center(), vec2(19.0, 25.0)),
            1.0,
        );
        return;
    }
    ui.painter().text(place.center(), Align2::CENTER_CENTER, faces::icon_of(state, &name.path), FontId::proportional(16.0), faint);
}

/// Shows the details at the right end of the row; returns where they start.
fn at_right(ui: &Ui, state: &State, name: &Name, rect: Rect, selected: bool) -> f32 {
    let (colours, y) = (style::colours(ui), rect.center().y);
    let mut x = rect.right() - 12.0;
    let mut put = |text: &str, size: f32, colour: Color32| {
        x = ui.painter().text(pos2(x, y), Align2::RIGHT_CENTER, text, FontId::proportional(size), colour).left() - 6.0;
    };
    let about = about(ui, state, name);
    if !about.is_empty() {
        put(&about, 12.0, if selected { ui.visuals().strong_text_color() } else { colours.faint });
    }
    let (problems, errors) = state.problems_of(&name.path).fold((0, 0), |(all, errors), p| (all + 1, errors + usize::from(p.is_error())));
    if problems > 0 {
        let (mark, colour) = if errors > 0 { (icon::X_CIRCLE, colours.error) } else { (icon::WARNING, colours.warning) };
        put(&format!("{mark} {problems}"), 12.5, colour);
    }
    if state.file(&name.path).is_some_and(crate::shell::file::OpenFile::is_dirty) {
        ui.painter().circle_filled(pos2(x - 4.0, y), 3.5, colours.accent);
        x -= 14.0;
    }
    x
}

/// Returns the details of a file, such as the size of a board or the number of players of a scenario.
fn about(ui: &Ui, state: &State, name: &Name) -> String {
    match name.group {
        Group::Scenarios => state.scenarios.get(&name.path).map(|scenario| ui.say_with("players", &[("count", scenario.players.into())])),
        Group::Decks => {
            let cards = name.about.en.split(' ').next().and_then(|count| count.parse::<usize>().ok());
            cards.map(|count| ui.say_with("cards", &[("count", count.into())]))
        }
        Group::Boards if name.about.en.contains('×') => Some(name.about.en.replace(" hexes", "").replace(' ', "")),
        _ => None,
    }
    .unwrap_or_default()
}

/// Returns the name, with the letters that match the filter highlighted.
pub fn written(ui: &Ui, name: &Name, query: &str, selected: bool) -> LayoutJob {
    marked(ui, name.called(ui.language()), query, AtomKind::Substring, selected)
}

/// Returns a text with the letters that match a query highlighted in yellow.
pub fn marked(ui: &Ui, text: &str, query: &str, kind: AtomKind, selected: bool) -> LayoutJob {
    let plain = if selected { ui.visuals().strong_text_color() } else { ui.visuals().text_color() };
    let marks = if query.is_empty() { Vec::new() } else { names::marks(text, query, kind) };
    let mut job = LayoutJob::default();
    for (at, letter) in text.chars().enumerate() {
        let meant = u32::try_from(at).is_ok_and(|at| marks.binary_search(&at).is_ok());
        let colour = if meant { style::colours(ui).warning } else { plain };
        job.append(
            letter.encode_utf8(&mut [0; 4]),
            0.0,
            TextFormat { font_id: FontId::proportional(13.0), color: colour, ..TextFormat::default() },
        );
    }
    job
}

/// Handles dragging a board or a deck onto a scenario.
fn carried(ui: &Ui, state: &State, name: &Name, response: &Response, commands: &mut Vec<Command>) {
    if matches!(name.group, Group::Boards | Group::Decks | Group::Parts) {
        response.dnd_set_drag_payload(name.path.clone());
    }
    if response.dragged()
        && let Some(at) = ui.ctx().pointer_interact_pos()
    {
        let painter = ui.ctx().layer_painter(egui::LayerId::new(egui::Order::Tooltip, Id::unique("carried")));
        painter.text(
            at + vec2(14.0, 4.0),
            Align2::LEFT_TOP,
            name.called(ui.language()),
            FontId::proportional(13.0),
            style::colours(ui).accent,
        );
    }
    if name.group != Group::Scenarios {
        return;
    }
    let fits = |path: &String| state.game(path) == state.game(&name.path);
    if response.dnd_hover_payload::<String>().is_some_and(|path| fits(&path)) {
        ui.painter().rect_stroke(response.rect, 6.0, egui::Stroke::new(2.0, style::colours(ui).accent), egui::StrokeKind::Inside);
    }
    if let Some(path) = response.dnd_release_payload::<String>() {
        commands.push(Command::File(FileRequest::Use(name.path.clone(), path.to_string())));
    }
}

/// Handles keys while the row has the focus.
fn keys(ui: &Ui, state: &State, name: &Name, response: &Response, commands: &mut Vec<Command>) {
    if !response.has_focus() {
        return;
    }
    let path = &*name.path;
    focus::is_in_tree(ui.ctx(), response.id);
    let hit = |modifiers, key| ui.input_mut(|input| input.consume_key(modifiers, key));
    if hit(Modifiers::NONE, Key::F2) && name.group != Group::Matches && tree_menu::bound(state, path).is_none() {
        begin_rename(ui, path);
    }
    if hit(Modifiers::NONE, Key::Delete) && tree_menu::bound(state, path).is_none() {
        commands.push(Command::File(FileRequest::Bin(path.to_owned())));
    }
    if hit(Modifiers::COMMAND, Key::Enter) {
        commands.push(Command::File(FileRequest::Beside(path.to_owned())));
    }
}

/// Shows the name as a text field in place. Enter accepts, Escape cancels.
fn write_name(ui: &mut Ui, path: &str, rect: Rect, commands: &mut Vec<Command>) {
    let mut stem = remembered(ui, NEW_NAME);
    let place = Rect::from_min_max(pos2(rect.left() + 28.0, rect.top() + 2.0), rect.max - vec2(6.0, 2.0));
    let field = ui.put(place, TextEdit::singleline(&mut stem));
    let label = ui.say("tree-new-name");
    ui.ctx().accesskit_node_builder(field.id, |node| node.set_label(label));
    remember(ui, NEW_NAME, stem.clone());
    let (entered, left) = ui.input(|input| (input.key_pressed(Key::Enter), input.key_pressed(Key::Escape)));
    if field.lost_focus() {
        remember(ui, RENAMED, String::new());
        if !left && (entered || !stem.trim().is_empty()) {
            commands.push(Command::File(FileRequest::Rename(path.to_owned(), stem.trim().to_owned())));
        }
    } else if !field.has_focus() {
        field.request_focus();
    }
}
