//! Notes on a canvas: they are moved by dragging, and edited in a panel next to them.

use crate::documents::view::View;
use crate::shell::command::{Command, Edit};
use crate::shell::file::OpenFile;
use crate::ui::canvas;
use crate::ui::canvas::Canvas;
use crate::ui::icons as icon;
use crate::ui::style;
use crate::ui::widgets::{icon_button, key};
use crate::ui::words::Words;
use content::notes::{MAX_NOTES, Note, NoteColour, layers};
use content::picture::FAR;
use egui::{
    Area, Button, Color32, CursorIcon, FontId, Frame, Id, Key, Modifiers, Order, Painter, PointerButton, Pos2, Role, Sense, Stroke,
    StrokeKind, TextEdit, Ui, Vec2, WidgetInfo, vec2,
};
use scene::Scene;
use scene::notes::{self, NoteStyle};

/// Size of the text on the screen.
const TEXT: f32 = 12.5;
/// Size of a cell below which only pins are shown.
const SMALL: f32 = 14.0;
/// Width of the panel.
const WIDTH: f32 = 232.0;

/// The notes of the tab that are being edited.
#[derive(Default)]
pub struct NotesView {
    /// The index of the edited note.
    edited: Option<usize>,
    /// Whether the panel was just opened.
    opened: bool,
    /// The distance from the dragged note to the pointer.
    grab: Vec2,
    /// The side of the unit of positions, in cells of the canvas.
    square: f32,
}

/// Returns the visible notes with their indices and pictures.
fn visible<'f>(painter: &Painter, file: &'f OpenFile, canvas: &Canvas, square: f32) -> Vec<(usize, &'f Note, Scene)> {
    let width = |text: &str| painter.layout_no_wrap(text.to_owned(), FontId::proportional(TEXT), Color32::BLACK).size().x / TEXT;
    let zoom = canvas.to_screen.zoom;
    let style = NoteStyle { square, size: TEXT / zoom, width: &width };
    let shown = file.content.notes().iter().enumerate().filter(|(_, note)| file.layers.shows_notes(&note.layer));
    let pinned = |note: &Note| Note { text: String::new(), ..note.clone() };
    shown.map(|(i, note)| (i, note, notes::scene(&if zoom < SMALL { pinned(note) } else { note.clone() }, style))).collect()
}

/// Handles dragging and clicks of notes; tools are inactive over notes of layers that are not locked.
pub fn hold(ui: &Ui, file: &OpenFile, canvas: &mut Canvas, square: f32, view: &mut View, commands: &mut Vec<Command>) {
    view.notes.square = square;
    let seen = canvas.response.rect;
    for (i, note, scene) in visible(ui.painter(), file, canvas, square) {
        let rect = canvas.rect_of(scene.bounds).intersect(seen);
        if !rect.is_positive() || file.layers.locks_notes(&note.layer) {
            continue;
        }
        let response = ui.interact(rect, canvas.response.id.with(("note", i)), Sense::click_and_drag());
        let name = ui.say_with("note-named", &[("text", note.text.as_str().into())]);
        response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &name));
        if response.has_focus() {
            ui.painter_at(seen).rect_stroke(rect, 3.0, Stroke::new(2.0, style::colours(ui).accent), StrokeKind::Outside);
        }
        let pin = canvas.to_screen.pos(notes::place(note, square));
        if let Some(at) = response.interact_pointer_pos() {
            if response.drag_started_by(PointerButton::Primary) {
                view.notes.grab = ui.input(|input| input.pointer.press_origin()).unwrap_or(at) - pin;
            }
            if response.dragged_by(PointerButton::Primary) {
                let at = position(canvas, at - view.notes.grab, square);
                commands.push(change(file, i, "note-move", move |note| note.at = at));
            }
        }
        if response.clicked() {
            view.notes.open(i);
        }
        if response.hovered() || response.dragged() {
            canvas.panning = true;
            ui.ctx().set_cursor_icon(if response.dragged() { CursorIcon::Grabbing } else { CursorIcon::PointingHand });
        }
    }
}

/// Paints the notes and shows the panel of the edited one.
pub fn ui(ui: &Ui, file: &OpenFile, canvas: &Canvas, view: &mut View, commands: &mut Vec<Command>) {
    let painter = ui.painter_at(canvas.response.rect);
    let square = view.notes.square;
    for (_, _, scene) in visible(&painter, file, canvas, square) {
        canvas.paint(&painter, &scene);
    }
    let Some((i, note)) = view.notes.edited.and_then(|i| Some((i, file.content.notes().get(i)?))) else { return };
    if !file.layers.shows_notes(&note.layer) || file.layers.locks_notes(&note.layer) {
        view.notes.edited = None;
        return;
    }
    let at = canvas.rect_of(scene::SceneRect { min: notes::place(note, square), max: notes::place(note, square) }).min;
    let area = Area::new(Id::unique(("note", &file.path))).order(Order::Foreground).fixed_pos(at + vec2(-12.0, 18.0));
    let opened = std::mem::take(&mut view.notes.opened);
    let shown = area
        .constrain_to(canvas.response.rect)
        .show(ui.ctx(), |ui| Frame::popup(ui.style()).show(ui, |ui| panel(ui, file, (i, note), opened, commands)).inner);
    let pressed = ui.input(|input| input.pointer.any_pressed()) && canvas.response.contains_pointer() && !opened;
    if shown.inner || pressed {
        view.notes.edited = None;
    }
}

/// Shows the fields of a note. Returns whether the panel is to be closed.
fn panel(ui: &mut Ui, file: &OpenFile, (i, note): (usize, &Note), opened: bool, commands: &mut Vec<Command>) -> bool {
    ui.set_width(WIDTH);
    let mut closes = ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Escape));
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 2.0;
        for colour in NoteColour::ALL {
            if swatch(ui, colour, colour == note.colour) {
                commands.push(change(file, i, "note-edit", move |note| note.colour = colour));
            }
        }
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            let (close, remove) = (ui.say("note-close"), ui.say("note-remove"));
            closes |= icon_button(ui, icon::X, &close, true, false).on_hover_text(&close).clicked();
            if icon_button(ui, icon::TRASH, &remove, true, false).on_hover_text(&remove).clicked() {
                closes = true;
                commands.push(Edit::once(&file.path, "note-remove", move |content| {
                    if let Some(notes) = content.notes_mut().filter(|notes| i < notes.len()) {
                        notes.remove(i);
                    }
                }));
            }
        });
    });
    let mut text = note.text.clone();
    let hint = ui.say("note-hint");
    let field = ui.add(TextEdit::multiline(&mut text).desired_rows(2).desired_width(f32::INFINITY).hint_text(&hint));
    ui.ctx().accesskit_node_builder(field.id, |node| node.set_label(hint));
    if opened {
        field.request_focus();
    }
    if field.changed() {
        commands.push(change(file, i, "note-edit", |note| note.text = text));
    }
    ui.horizontal(|ui| {
        let (label, usual) = (ui.say("note-layer"), ui.say("layer-notes"));
        let mut layer = note.layer.clone();
        let name = ui.label(label);
        let known = layers(file.content.notes());
        let field = ui.add(TextEdit::singleline(&mut layer).desired_width(ui.available_width() - 36.0).hint_text(&usual));
        field.labelled_by(name.id);
        let choose = ui.say("note-layers");
        let menu = ui.menu_button(icon::CARET_DOWN, |ui| {
            for name in known {
                if ui.button(if name.is_empty() { usual.as_str() } else { name }).clicked() {
                    name.clone_into(&mut layer);
                    ui.close();
                }
            }
        });
        menu.response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &choose));
        if layer != note.layer {
            commands.push(change(file, i, "note-edit", |note| note.layer = layer));
        }
    });
    closes
}

/// Shows a button that selects a colour.
fn swatch(ui: &mut Ui, colour: NoteColour, selected: bool) -> bool {
    let name = ui.say_with("note-colour", &[("colour", colour.word().into())]);
    let response = ui.add(Button::selectable(selected, "").min_size(Vec2::splat(24.0)));
    ui.painter().circle(response.rect.center(), 7.0, canvas::colour(notes::colour(colour)), Stroke::new(1.0, Color32::BLACK));
    response.widget_info(|| WidgetInfo::selected(Role::RadioButton, true, selected, &name));
    response.on_hover_text(name).clicked()
}

/// Converts a point of the screen to the position of a note.
fn position(canvas: &Canvas, at: Pos2, square: f32) -> [i32; 2] {
    let at = canvas.point_at(at);
    let far = |at: f32| f64::from(at * 100.0 / square.max(1e-4)).round().clamp(*FAR.start() as f64, *FAR.end() as f64) as i32;
    [far(at.x), far(at.y)]
}

/// Creates an edit of a note that joins other edits of the same kind.
fn change(file: &OpenFile, i: usize, step: &'static str, edit: impl FnOnce(&mut Note) + 'static) -> Command {
    Edit::stroke(&file.path, step, key(file, (step, i)), move |content| {
        if let Some(note) = content.notes_mut().and_then(|notes| notes.get_mut(i)) {
            edit(note);
        }
    })
}

impl NotesView {
    fn open(&mut self, i: usize) {
        (self.edited, self.opened) = (Some(i), true);
    }
    /// Adds a note at a point of the screen to a layer, and opens its panel.
    pub fn add(&mut self, file: &OpenFile, canvas: &Canvas, at: Pos2, layer: &str, commands: &mut Vec<Command>) {
        let note = Note { at: position(canvas, at, self.square), layer: layer.to_owned(), ..Note::default() };
        if !file.layers.shows_notes(layer) {
            commands.push(Command::Layers(file.path.clone(), file.layers.showing_notes(layer, true)));
        }
        self.open(file.content.notes().len());
        commands.push(Edit::once(&file.path, "note-add", |content| {
            if let Some(notes) = content.notes_mut().filter(|notes| notes.len() < MAX_NOTES) {
                notes.push(note);
            }
        }));
    }
}
