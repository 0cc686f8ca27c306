//! A picker: a window over the form for choosing one of several items by picture and name.

use crate::documents::covers;
use crate::features::files::names;
use crate::shell::command::Command;
use crate::shell::state::State;
use crate::ui::focus::FollowsFocus;
use crate::ui::icons as icon;
use crate::ui::style;
use crate::ui::style::semibold;
use crate::ui::widgets::{icon_button, modal};
use crate::ui::words::Words;
use egui::{
    Align, FontId, Key, Label, Layout, Rect, RichText, Role, ScrollArea, Sense, Stroke, StrokeKind, TextEdit, Ui, WidgetInfo, vec2,
};

/// Maximum width of the window.
const WIDTH: f32 = 860.0;
const GAP: f32 = 12.0;
/// Height of the name and note below a picture.
const WORDS: f32 = 44.0;

/// An item that can be chosen.
#[derive(Clone, Debug)]
pub struct Tile {
    /// The key: a path or a file stem; empty for no item.
    pub key: String,
    pub name: String,
    /// A note below the name.
    pub about: String,
}

/// An open picker.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Choosing {
    /// The purpose of the choice.
    pub what: String,
    /// The search text.
    query: String,
}

/// The result of a frame.
#[derive(Clone, Debug, PartialEq)]
pub enum ChooserResponse {
    /// The picker stays open.
    Open,
    /// The picker was closed without a choice.
    Left,
    /// This item was chosen.
    Taken(String),
}

impl Choosing {
    /// Opens a picker.
    pub fn of(what: &str) -> Choosing {
        Choosing { what: what.to_owned(), query: String::new() }
    }
    /// Shows the picker with items whose pictures have a given size and are drawn by `paint`.
    pub fn ui(
        &mut self,
        ui: &mut Ui,
        (title, now): (&str, &str),
        tiles: &[Tile],
        size: egui::Vec2,
        mut paint: impl FnMut(&mut Ui, &Tile, Rect),
    ) -> ChooserResponse {
        let mut answer = ChooserResponse::Open;
        let screen = ui.ctx().content_rect().size();
        let shown = modal(ui, "chooser", WIDTH.min(screen.x - 64.0), |ui| {
            if head(ui, title, &mut self.query) {
                answer = ChooserResponse::Left;
            }
            let found: Vec<&Tile> = tiles.iter().filter(|tile| is_found(tile, &self.query)).collect();
            let entered = ui.input(|input| input.key_pressed(Key::Enter)) && ui.ctx().text_edit_focused();
            if let Some(first) = found.first().filter(|_| entered && !self.query.is_empty()) {
                answer = ChooserResponse::Taken(first.key.clone());
            }
            let height = (screen.y - 200.0).min(560.0);
            ScrollArea::vertical().max_height(height).min_scrolled_height(height).auto_shrink([false, true]).show_followed(ui, |ui| {
                if found.is_empty() {
                    let words = ui.say_with("chooser-nothing", &[("query", self.query.as_str().into())]);
                    ui.label(RichText::new(words).color(style::colours(ui).faint));
                }
                ui.horizontal_wrapped(|ui| {
                    ui.spacing_mut().item_spacing = vec2(GAP, GAP);
                    for tile in found {
                        if one(ui, tile, size, tile.key == now, &mut paint) {
                            answer = ChooserResponse::Taken(tile.key.clone());
                        }
                    }
                });
            });
        });
        if shown.should_close() && answer == ChooserResponse::Open { ChooserResponse::Left } else { answer }
    }
    /// Shows the picker with the documents of some paths.
    pub fn document(
        &mut self,
        ui: &mut Ui,
        state: &State,
        title: (&str, &str),
        tiles: &[Tile],
        commands: &mut Vec<Command>,
    ) -> ChooserResponse {
        self.ui(ui, title, tiles, vec2(192.0, 108.0), |ui, tile, rect| {
            if tile.key.is_empty() {
                ui.painter().rect_filled(rect, 3.0, style::colours(ui).table);
            } else {
                covers::paint(ui, state, &tile.key, rect, commands);
            }
        })
    }
}

/// Returns the documents of some paths, sorted by name.
pub fn documents(state: &State, paths: Vec<String>) -> Vec<Tile> {
    let tile = |path: String| {
        let about = state.names.get(&path).map(|name| name.about.get(state.language()).to_owned()).unwrap_or_default();
        Tile { name: state.title(&path), key: path, about }
    };
    let mut tiles: Vec<Tile> = paths.into_iter().map(tile).collect();
    tiles.sort_by(|a, b| (a.name.to_lowercase(), &a.key).cmp(&(b.name.to_lowercase(), &b.key)));
    tiles
}

fn is_found(tile: &Tile, query: &str) -> bool {
    names::holds(&format!("{} · {} · {}", tile.name, tile.about, tile.key), query)
}

/// Shows the title, the search field and the close button; returns whether that was pressed.
fn head(ui: &mut Ui, title: &str, query: &mut String) -> bool {
    let (close, find) = (ui.say("chooser-close"), ui.say("chooser-find"));
    let closed = ui.horizontal(|ui| {
        ui.label(semibold(title).size(16.0));
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let closed = icon_button(ui, icon::X, &close, true, false).clicked();
            let field = ui.add(TextEdit::singleline(query).hint_text(format!("{}  {find}", icon::MAGNIFYING_GLASS)).desired_width(220.0));
            ui.ctx().accesskit_node_builder(field.id, |node| node.set_label(&*find));
            if ui.memory(|memory| memory.focused().is_none()) {
                field.request_focus();
            }
            closed
        })
        .inner
    });
    ui.add_space(8.0);
    closed.inner
}

/// Shows an item with its picture; returns whether it was chosen.
fn one(ui: &mut Ui, tile: &Tile, size: egui::Vec2, on: bool, paint: &mut impl FnMut(&mut Ui, &Tile, Rect)) -> bool {
    let (rect, response) = ui.allocate_exact_size(size + vec2(12.0, WORDS + 12.0), Sense::click());
    let take = ui.say_with("chooser-take", &[("name", tile.name.as_str().into())]);
    response.widget_info(|| WidgetInfo::selected(Role::RadioButton, true, on, &take));
    let fill = if on { ui.visuals().selection.bg_fill } else { ui.style().interact(&response).weak_bg_fill };
    let edge = if on || response.has_focus() { Stroke::new(2.0, style::colours(ui).accent) } else { Stroke::NONE };
    ui.painter().rect(rect, 6.0, fill, edge, StrokeKind::Inside);
    paint(ui, tile, Rect::from_min_size(rect.min + vec2(6.0, 6.0), size));
    let words = Rect::from_min_max(egui::pos2(rect.left() + 8.0, rect.bottom() - WORDS), rect.max - vec2(8.0, 4.0));
    let mut below = ui.new_child(egui::UiBuilder::new().max_rect(words).layout(Layout::top_down(Align::Min)));
    below.spacing_mut().item_spacing.y = 1.0;
    below.add(Label::new(semibold(&tile.name)).truncate());
    let faint = if on { ui.visuals().text_color() } else { style::colours(ui).faint };
    below.add(Label::new(RichText::new(&tile.about).font(FontId::proportional(11.5)).color(faint)).truncate());
    let response = if tile.key.is_empty() { response } else { response.on_hover_text(&tile.key) };
    response.clicked()
}
