//! Overlays of every canvas: the list of layers in the upper right corner, the minimap in the lower right one.

use crate::documents::canvas::layers;
use crate::documents::canvas::layers::{Layer, Layers};
use crate::documents::view::TabView;
use crate::shell::command::{Command, Edit};
use crate::shell::file::{Content, OpenFile};
use crate::shell::state::State;
use crate::ui::canvas::{Canvas, CanvasView, ToScreen};
use crate::ui::icons as icon;
use crate::ui::style;
use crate::ui::widgets::icon_button;
use crate::ui::words::Words;
use content::document::Document;
use content::notes;
use egui::{Align, Align2, Color32, Frame, Id, Key, Layout, Margin, Order, Pos2, Rect, RichText, Sense, Stroke, StrokeKind, Ui, vec2};
use scene::{Point, SceneRect, point};

/// Distance from the corners of the canvas.
const MARGIN: f32 = 10.0;
/// Width of the list of layers.
const WIDTH: f32 = 224.0;
/// The distance by which keys scroll, as a share of the visible part.
const STEP: f32 = 0.25;

/// Shows the overlays of a file's canvas.
pub fn ui(ui: &mut Ui, state: &State, file: &OpenFile, canvas: &Canvas, view: &mut TabView, commands: &mut Vec<Command>) {
    let Content::Document(document) = &file.content else { return };
    let seen = canvas.response.rect;
    if seen.width() < 2.0 * WIDTH || seen.height() < 160.0 {
        return;
    }
    list(ui, file, document, canvas, view, commands);
    small_map(ui, state, file, canvas, &mut view.canvas, commands);
}

/// Shows a plate in a corner of the canvas.
fn plate(ui: &Ui, name: (&str, &str), corner: Align2, canvas: Rect, margin: Margin, content: impl FnOnce(&mut Ui)) {
    let inside = canvas.shrink(MARGIN);
    let at = corner.pos_in_rect(&inside);
    let area = egui::Area::new(Id::unique(name)).order(Order::Middle).fixed_pos(at).pivot(corner).constrain_to(canvas);
    area.show(ui.ctx(), |ui| {
        ui.set_clip_rect(canvas);
        Frame::popup(ui.style()).inner_margin(margin).show(ui, content);
    });
}

/// Shows the layers: a button, or a row for each layer.
fn list(ui: &Ui, file: &OpenFile, document: &Document, canvas: &Canvas, view: &mut TabView, commands: &mut Vec<Command>) {
    let (layers, seen) = (layers::of(document.form()), canvas.response.rect);
    let put = |layers: Layers| Command::Layers(file.path.clone(), layers);
    let title = ui.say("layers");
    let unfolded = file.layers.unfolded;
    plate(ui, ("layers", &file.path), Align2::RIGHT_TOP, seen, Margin::same(4), |ui| {
        ui.spacing_mut().item_spacing = vec2(2.0, 0.0);
        if unfolded {
            ui.set_width(WIDTH);
        }
        ui.horizontal(|ui| {
            if unfolded {
                ui.add_space(6.0);
                ui.label(RichText::new(title.to_uppercase()).size(11.0).color(style::colours(ui).faint).strong());
            }
            ui.with_layout(if unfolded { Layout::right_to_left(Align::Center) } else { Layout::left_to_right(Align::Center) }, |ui| {
                let mark = if unfolded { icon::X } else { icon::STACK };
                let name = ui.say(if unfolded { "layers-fold" } else { "layers" });
                let special = !unfolded && file.layers.is_special();
                if icon_button(ui, mark, &name, true, special).on_hover_text(&name).clicked() {
                    let mut layers = file.layers.clone();
                    layers.unfolded = !unfolded;
                    commands.push(put(layers));
                }
            });
        });
        if unfolded {
            if document.is_annotated() {
                notes::layers(document.notes()).into_iter().for_each(|name| notes_row(ui, file, name, canvas, view, commands));
            }
            layers.iter().for_each(|layer| row(ui, file, *layer, view, commands));
        }
    });
}

/// Shows a layer. The reference picture also has buttons to move and remove it.
fn row(ui: &mut Ui, file: &OpenFile, layer: Layer, view: &mut TabView, commands: &mut Vec<Command>) {
    let put = |layers: Layers| Command::Layers(file.path.clone(), layers);
    let (shown, locked) = (file.layers.shows(layer), file.layers.locks(layer));
    let name = ui.say(layer.sentence());
    let [sees, locks] = named_row(ui, &name, shown, layer.can_lock().then_some(locked), |ui| {
        if layer == Layer::Reference {
            picture(ui, file, locked, view, commands);
        }
    });
    if sees {
        commands.push(put(file.layers.showing(layer, !shown)));
    }
    if locks {
        commands.push(put(file.layers.locking(layer, !locked)));
        view.placing &= layer != Layer::Reference;
    }
}

/// Shows a layer of notes, with a button that adds a note.
fn notes_row(ui: &mut Ui, file: &OpenFile, layer: &str, canvas: &Canvas, view: &mut TabView, commands: &mut Vec<Command>) {
    let put = |layers: Layers| Command::Layers(file.path.clone(), layers);
    let (shown, locked) = (file.layers.shows_notes(layer), file.layers.locks_notes(layer));
    let name = if layer.is_empty() { ui.say("layer-notes") } else { layer.to_owned() };
    let [sees, locks] = named_row(ui, &name, shown, Some(locked), |ui| {
        let add = ui.say_with("note-add-to", &[("layer", name.as_str().into())]);
        if icon_button(ui, icon::PLUS, &add, !locked, false).on_hover_text(&add).clicked() {
            view.notes.add(file, canvas, canvas.response.rect.center(), layer, commands);
        }
    });
    if sees {
        commands.push(put(file.layers.showing_notes(layer, !shown)));
    }
    if locks {
        commands.push(put(file.layers.locking_notes(layer, !locked)));
    }
}

/// Shows the name, the visibility and the lock of a layer, and further buttons. Returns whether visibility and lock were clicked.
fn named_row(ui: &mut Ui, name: &str, shown: bool, locked: Option<bool>, more: impl FnOnce(&mut Ui)) -> [bool; 2] {
    let said = |ui: &Ui, id: &str| ui.say_with(id, &[("layer", name.into())]);
    let mut clicked = [false; 2];
    ui.horizontal(|ui| {
        let (eye, says) = if shown { (icon::EYE, "layer-hide") } else { (icon::EYE_SLASH, "layer-show") };
        let says = said(ui, says);
        clicked[0] = icon_button(ui, eye, &says, true, false).on_hover_text(&says).clicked();
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            if let Some(locked) = locked {
                let (mark, says) = if locked { (icon::LOCK_SIMPLE, "layer-free") } else { (icon::LOCK_SIMPLE_OPEN, "layer-lock") };
                let says = said(ui, says);
                clicked[1] = icon_button(ui, mark, &says, true, locked).on_hover_text(&says).clicked();
            }
            more(ui);
            let text = RichText::new(name).color(if shown { ui.visuals().text_color() } else { style::colours(ui).faint });
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| ui.add(egui::Label::new(text).truncate()));
        });
    });
    clicked
}

/// Shows the buttons of the reference picture.
fn picture(ui: &mut Ui, file: &OpenFile, locked: bool, view: &mut TabView, commands: &mut Vec<Command>) {
    if file.content.picture().is_none() {
        let says = ui.say("action-reference-picture");
        if icon_button(ui, icon::PLUS, &says, !locked, false).on_hover_text(&says).clicked() {
            commands.push(Command::Run(crate::shell::action::Action::ReferencePicture));
        }
        return;
    }
    let (remove, place) = (ui.say("reference-remove"), ui.say("reference-place"));
    if icon_button(ui, icon::TRASH, &remove, !locked, false).on_hover_text(&remove).clicked() {
        commands.push(Edit::once(&file.path, "reference-remove", |content| content.set_picture(None)));
        view.placing = false;
    }
    if icon_button(ui, icon::HAND_GRABBING, &place, !locked, view.placing).on_hover_text(&place).clicked() {
        view.placing = !view.placing;
    }
}

/// Shows the minimap if the board is only partially visible.
fn small_map(ui: &Ui, state: &State, file: &OpenFile, canvas: &Canvas, view: &mut CanvasView, commands: &mut Vec<Command>) {
    let seen = canvas.response.rect;
    if seen.expand(1.0).contains_rect(canvas.to_screen.rect(canvas.bounds)) {
        return;
    }
    if !file.layers.map_folded
        && state.maps.is_missing(&file.path, (file.revision, state.settings.light))
        && !ui.input(|i| i.pointer.any_down())
    {
        commands.push(Command::Map(file.path.clone()));
    }
    let Some((texture, area)) = state.maps.get(&file.path) else { return };
    let folded = file.layers.map_folded;
    let fold = |folded: bool| {
        let mut layers = file.layers.clone();
        layers.map_folded = folded;
        Command::Layers(file.path.clone(), layers)
    };
    plate(ui, ("small map", &file.path), Align2::RIGHT_BOTTOM, seen, Margin::same(4), |ui| {
        if folded {
            let says = ui.say("map-unfold");
            if icon_button(ui, icon::MAP_TRIFOLD, &says, true, false).on_hover_text(&says).clicked() {
                commands.push(fold(false));
            }
            return;
        }
        let size = texture.size_vec2() / 2.0;
        let (rect, response) = ui.allocate_exact_size(size, Sense::click_and_drag());
        let name = ui.say("map-label");
        response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Slider, true, &name));
        ui.painter().image(texture.id(), rect, Rect::from_min_max(Pos2::ZERO, egui::pos2(1.0, 1.0)), Color32::WHITE);
        let to = ToScreen::fit(*area, rect);
        frame(ui, rect, to, canvas);
        if let Some(at) = response.interact_pointer_pos().filter(|_| response.clicked() || response.dragged()) {
            view.go(canvas.to_screen.zoom, within(to.cell(at), *area));
        }
        if let Some(at) = keys(ui, &response, canvas) {
            view.go(canvas.to_screen.zoom, within(at, *area));
        }
        let corner = Rect::from_min_size(rect.right_top() - vec2(20.0, 0.0), vec2(20.0, 20.0));
        let button = ui.interact(corner, response.id.with("fold"), Sense::click());
        let says = ui.say("map-fold");
        button.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, true, &says));
        let ground = Color32::from_black_alpha(if button.hovered() || button.has_focus() { 200 } else { 120 });
        ui.painter().rect_filled(corner, 2.0, ground);
        ui.painter().text(corner.center(), Align2::CENTER_CENTER, icon::X, egui::FontId::proportional(12.0), Color32::WHITE);
        if button.on_hover_text(says).clicked() {
            commands.push(fold(true));
        }
    });
}

/// Frames the visible part on the minimap.
fn frame(ui: &Ui, rect: Rect, to: ToScreen, canvas: &Canvas) {
    let seen = canvas.response.rect;
    let (a, b) = (to.pos(canvas.to_screen.cell(seen.min)), to.pos(canvas.to_screen.cell(seen.max)));
    let part = Rect::from_min_max(a, b).intersect(rect);
    // On a large board, the visible part can be smaller than a pixel.
    let part = if part.is_positive() { part } else { Rect::from_center_size(a.clamp(rect.min, rect.max), vec2(1.0, 1.0)) };
    let part = Rect::from_center_size(part.center(), part.size().max(vec2(4.0, 4.0)));
    let painter = ui.painter_at(rect.expand(2.0));
    painter.rect_stroke(part, 1.0, Stroke::new(3.0, Color32::from_black_alpha(170)), StrokeKind::Middle);
    painter.rect_stroke(part, 1.0, Stroke::new(1.5, style::colours(ui).accent), StrokeKind::Middle);
}

/// Returns the point that keys scroll to while the minimap has the focus.
fn keys(ui: &Ui, response: &egui::Response, canvas: &Canvas) -> Option<Point> {
    if !response.has_focus() {
        return None;
    }
    let filter = egui::EventFilter { horizontal_arrows: true, vertical_arrows: true, ..Default::default() };
    ui.memory_mut(|memory| memory.set_focus_lock_filter(response.id, filter));
    let hit = |key| f32::from(u8::from(ui.input_mut(|input| input.consume_key(egui::Modifiers::NONE, key))));
    let (dx, dy) = (hit(Key::ArrowRight) - hit(Key::ArrowLeft), hit(Key::ArrowDown) - hit(Key::ArrowUp));
    let seen = canvas.response.rect;
    (dx != 0.0 || dy != 0.0).then(|| canvas.to_screen.cell(seen.center() + vec2(dx * seen.width(), dy * seen.height()) * STEP))
}

fn within(at: Point, area: SceneRect) -> Point {
    point(at.x.clamp(area.min.x, area.max.x), at.y.clamp(area.min.y, area.max.y))
}
