//! Notes on a canvas and their arrows: they are moved by dragging or by keys, and edited in a panel next to them.

use crate::documents::canvas::reference;
use crate::documents::view::TabView;
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
    Align2, Area, Button, Color32, CursorIcon, FontId, Frame, Id, Key, Modifiers, Order, Painter, PointerButton, Pos2, Rect, Response,
    Role, Sense, Stroke, StrokeKind, TextEdit, Ui, Vec2, WidgetInfo, vec2,
};
use scene::notes::{self, NoteStyle};
use scene::{Point, Scene, SceneRect};

/// Size of the text on the screen.
const TEXT: f32 = 12.5;
/// Size of a cell below which only pins are shown.
const SMALL: f32 = 14.0;
/// Width of the panel.
const WIDTH: f32 = 276.0;
/// The distance at which the pointer touches an arrow, and half the size of its head, in pixels.
const NEAR: f32 = 6.0;
const HEAD: f32 = 11.0;
/// The beginning of a new arrow, from its head.
const BEGIN: Vec2 = vec2(-84.0, -60.0);

/// The state of a tab's notes between frames.
#[derive(Default)]
pub struct NotesView {
    /// Whether the panel of the selected note is open.
    open: bool,
    /// Whether it was just opened.
    opened: bool,
    /// The distance from the dragged part to the pointer.
    grab: Vec2,
    /// The side of the unit of positions, in cells of the canvas.
    square: f32,
}

#[derive(Clone, Copy)]
pub struct NoteCells<'c> {
    /// The side of the unit of positions, in cells of the canvas.
    pub square: f32,
    /// Returns the middle of the cell at a point.
    pub middle: &'c dyn Fn(Point) -> Option<Point>,
}

/// A part of a note that can be dragged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Part {
    Note,
    /// The head of its arrow.
    Head,
    /// The whole arrow.
    Arrow,
}

/// Returns the visible notes with their indices and pictures: without and with the arrow.
fn visible<'f>(painter: &Painter, file: &'f OpenFile, canvas: &Canvas, square: f32) -> Vec<(usize, &'f Note, [Scene; 2])> {
    let width = |text: &str| painter.layout_no_wrap(text.to_owned(), FontId::proportional(TEXT), Color32::BLACK).size().x / TEXT;
    let zoom = canvas.to_screen.zoom;
    let style = NoteStyle { square, size: TEXT / zoom, width: &width };
    let shown = file.content.notes().iter().enumerate().filter(|(_, note)| file.layers.shows_notes(&note.layer));
    let pinned = |note: &Note| Note { text: String::new(), ..note.clone() };
    shown
        .map(|(i, note)| {
            let seen = if zoom < SMALL { pinned(note) } else { note.clone() };
            (i, note, [notes::label(&seen, style), notes::scene(&seen, style)])
        })
        .collect()
}

/// Returns the position on the screen of a point of the picture.
fn on_screen(canvas: &Canvas, at: Point) -> Pos2 {
    canvas.rect_of(SceneRect { min: at, max: at }).min
}

/// Returns the distance of a point from the line between two others.
fn distance(at: Pos2, from: Pos2, to: Pos2) -> f32 {
    let along = to - from;
    let share = ((at - from).dot(along) / along.length_sq().max(1e-4)).clamp(0.0, 1.0);
    at.distance(from + share * along)
}

/// Handles dragging, clicks and keys of notes; tools are inactive over notes of layers that are not locked.
pub fn hold(ui: &Ui, file: &OpenFile, canvas: &mut Canvas, cells: NoteCells<'_>, view: &mut TabView, commands: &mut Vec<Command>) {
    view.notes.square = cells.square;
    if file.note.is_some() && canvas.response.gained_focus() {
        commands.push(Command::SelectNote(file.path.clone(), None));
    }
    for (i, note, [label, _]) in visible(ui.painter(), file, canvas, cells.square) {
        if file.layers.locks_notes(&note.layer) {
            continue;
        }
        if let Some(head) = notes::head(note, cells.square) {
            let [from, to] = [notes::place(note, cells.square), head].map(|at| on_screen(canvas, at));
            let dragged = ui.ctx().is_being_dragged(id(canvas, Part::Arrow, i));
            let touched = |at: &Pos2| dragged || distance(*at, from, to) < NEAR;
            // The rectangle around an arrow covers much more than the arrow.
            if let Some(at) = ui.input(|input| input.pointer.latest_pos()).filter(touched) {
                let rect = Rect::from_center_size(at, Vec2::splat(2.0 * NEAR));
                part(ui, file, canvas, (i, note, Part::Arrow, rect), cells, view, commands);
            }
            let rect = Rect::from_center_size(to, Vec2::splat(2.0 * HEAD));
            part(ui, file, canvas, (i, note, Part::Head, rect), cells, view, commands);
        }
        let rect = canvas.rect_of(label.bounds);
        part(ui, file, canvas, (i, note, Part::Note, rect), cells, view, commands);
    }
}

fn id(canvas: &Canvas, part: Part, i: usize) -> Id {
    canvas.response.id.with((part, i))
}

/// Handles a part of a note.
fn part(
    ui: &Ui,
    file: &OpenFile,
    canvas: &mut Canvas,
    (i, note, part, rect): (usize, &Note, Part, Rect),
    cells: NoteCells<'_>,
    view: &mut TabView,
    commands: &mut Vec<Command>,
) {
    let seen = canvas.response.rect;
    let rect = rect.intersect(seen);
    if !rect.is_positive() {
        return;
    }
    let sense = if part == Part::Arrow { Sense::CLICK | Sense::DRAG } else { Sense::click_and_drag() };
    let response = ui.interact(rect, id(canvas, part, i), sense);
    if part != Part::Arrow {
        let name = match part {
            Part::Head => "arrow-head-named",
            _ if note.to.is_some() => "arrow-named",
            _ => "note-named",
        };
        let name = ui.say_with(name, &[("text", note.text.as_str().into())]);
        response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &name));
    }
    if response.has_focus() {
        ui.painter_at(seen).rect_stroke(rect, 3.0, Stroke::new(2.0, style::colours(ui).accent), StrokeKind::Outside);
        if file.note != Some(i) {
            commands.push(Command::SelectNote(file.path.clone(), Some(i)));
        }
        if let Some(by) = keys(ui, &response) {
            commands.push(change(file, i, ("note-move", "keys"), move |note| move_by(note, part, by)));
        }
    }
    let snaps =
        !ui.input(|input| input.modifiers.shift) && (part == Part::Head || part == Part::Note && note.to.is_some() && note.text.is_empty());
    let at = point_of(note, part, cells.square);
    if let Some(pointer) = response.interact_pointer_pos() {
        if response.drag_started_by(PointerButton::Primary) {
            view.notes.grab = ui.input(|input| input.pointer.press_origin()).unwrap_or(pointer) - on_screen(canvas, at);
        }
        if response.dragged_by(PointerButton::Primary) {
            let to = canvas.point_at(pointer - view.notes.grab);
            let to = (cells.middle)(to).filter(|_| snaps).unwrap_or(to);
            let (to, square) = (position(to, cells.square), cells.square);
            commands.push(change(file, i, ("note-move", "drag"), move |note| {
                let from = position(point_of(note, part, square), square);
                move_by(note, part, [0, 1].map(|axis| to[axis] - from[axis]));
            }));
        }
    }
    if response.clicked() {
        view.notes.open(file, i, commands);
    }
    if response.hovered() || response.dragged() {
        canvas.panning = true;
        ui.ctx().set_cursor_icon(if response.dragged() { CursorIcon::Grabbing } else { CursorIcon::PointingHand });
    }
}

/// Returns the distance by which the arrow keys move the focused part of a note, in hundredths of a cell.
fn keys(ui: &Ui, response: &Response) -> Option<[i32; 2]> {
    let filter = egui::EventFilter { horizontal_arrows: true, vertical_arrows: true, ..Default::default() };
    ui.memory_mut(|memory| memory.set_focus_lock_filter(response.id, filter));
    reference::arrow_keys(ui).map(|by| [by.x as i32, by.y as i32])
}

fn move_by(note: &mut Note, part: Part, by: [i32; 2]) {
    let far = |at: [i32; 2]| [0, 1].map(|axis| (i64::from(at[axis]) + i64::from(by[axis])).clamp(*FAR.start(), *FAR.end()) as i32);
    if part != Part::Head {
        note.at = far(note.at);
    }
    if part != Part::Note {
        note.to = note.to.map(far);
    }
}

/// Paints the notes and shows the panel of the selected one.
pub fn ui(ui: &Ui, file: &OpenFile, canvas: &Canvas, view: &mut TabView, commands: &mut Vec<Command>) {
    let painter = ui.painter_at(canvas.response.rect);
    let square = view.notes.square;
    for (_, _, [_, scene]) in visible(&painter, file, canvas, square) {
        canvas.paint(&painter, &scene);
    }
    // A new note is selected at the end of this frame.
    view.notes.open &= view.notes.opened || file.note.is_some();
    let Some((i, note)) = file.note.and_then(|i| Some((i, file.content.notes().get(i)?))) else { return };
    if !file.layers.shows_notes(&note.layer) || file.layers.locks_notes(&note.layer) {
        commands.push(Command::SelectNote(file.path.clone(), None));
        return;
    }
    let accent = style::colours(ui).accent;
    let at = on_screen(canvas, notes::place(note, square));
    for handle in notes::head(note, square).map(|head| on_screen(canvas, head)).into_iter().chain([at]) {
        painter.circle_stroke(handle, HEAD, Stroke::new(3.5, Color32::from_black_alpha(140)));
        painter.circle_stroke(handle, HEAD, Stroke::new(1.5, accent));
    }
    if !view.notes.open {
        return;
    }
    // The panel must not cover the arrow.
    let is_down = notes::head(note, square).is_some_and(|head| on_screen(canvas, head).y > at.y);
    let (corner, by) = if is_down { (Align2::LEFT_BOTTOM, vec2(-12.0, -18.0)) } else { (Align2::LEFT_TOP, vec2(-12.0, 18.0)) };
    let area = Area::new(Id::unique(("note", &file.path))).order(Order::Foreground).fixed_pos(at + by).pivot(corner);
    let opened = std::mem::take(&mut view.notes.opened);
    let shown = area
        .constrain_to(canvas.response.rect)
        .show(ui.ctx(), |ui| Frame::popup(ui.style()).show(ui, |ui| panel(ui, file, canvas, (i, note), opened, square, commands)).inner);
    let pressed = ui.input(|input| input.pointer.any_pressed()) && canvas.response.contains_pointer() && !opened;
    if pressed {
        commands.push(Command::SelectNote(file.path.clone(), None));
    }
    view.notes.open &= !(pressed || shown.inner);
}

/// Shows the fields of a note. Returns whether the panel is to be closed.
fn panel(
    ui: &mut Ui,
    file: &OpenFile,
    canvas: &Canvas,
    (i, note): (usize, &Note),
    opened: bool,
    square: f32,
    commands: &mut Vec<Command>,
) -> bool {
    ui.set_width(WIDTH);
    let mut closes = ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Escape));
    let mut removed = false;
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 2.0;
        for colour in NoteColour::ALL {
            if swatch(ui, colour, colour == note.colour) {
                commands.push(change(file, i, ("note-edit", "colour"), move |note| note.colour = colour));
            }
        }
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            let (close, remove) = (ui.say("note-close"), ui.say("note-remove"));
            closes |= icon_button(ui, icon::X, &close, true, false).on_hover_text(&close).clicked();
            if icon_button(ui, icon::TRASH, &remove, true, false).on_hover_text(&remove).clicked() {
                removed = true;
                commands.push(Command::SelectNote(file.path.clone(), None));
                commands.push(Edit::once(&file.path, "note-remove", move |content| {
                    if let Some(notes) = content.notes_mut().filter(|notes| i < notes.len()) {
                        notes.remove(i);
                    }
                }));
            }
            let arrow = ui.say(if note.to.is_some() { "arrow-remove" } else { "arrow-add" });
            if icon_button(ui, icon::ARROW_RIGHT, &arrow, true, note.to.is_some()).on_hover_text(&arrow).clicked() {
                let to =
                    note.to.is_none().then(|| position(canvas.point_at(on_screen(canvas, notes::place(note, square)) - BEGIN), square));
                commands.push(Edit::once(&file.path, arrow, move |content| {
                    if let Some(note) = content.notes_mut().and_then(|notes| notes.get_mut(i)) {
                        note.to = to;
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
        commands.push(change(file, i, ("note-edit", "text"), |note| note.text = text));
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
            commands.push(change(file, i, ("note-edit", "layer"), |note| note.layer = layer));
        }
    });
    if closes {
        // The note keeps the focus, so that it can be moved and deleted by keys.
        ui.memory_mut(|memory| memory.request_focus(id(canvas, Part::Note, i)));
    }
    closes || removed
}

/// Shows a button that selects a colour.
fn swatch(ui: &mut Ui, colour: NoteColour, selected: bool) -> bool {
    let name = ui.say_with("note-colour", &[("colour", colour.word().into())]);
    let response = ui.add(Button::selectable(selected, "").min_size(Vec2::splat(24.0)));
    ui.painter().circle(response.rect.center(), 7.0, canvas::colour(notes::colour(colour)), Stroke::new(1.0, Color32::BLACK));
    response.widget_info(|| WidgetInfo::selected(Role::RadioButton, true, selected, &name));
    response.on_hover_text(name).clicked()
}

/// Returns the point of the canvas at which a part of a note is dragged.
fn point_of(note: &Note, part: Part, square: f32) -> Point {
    notes::head(note, square).filter(|_| part == Part::Head).unwrap_or_else(|| notes::place(note, square))
}

/// Converts a point of the canvas to the position of a note.
fn position(at: Point, square: f32) -> [i32; 2] {
    let far = |at: f32| f64::from(at * 100.0 / square.max(1e-4)).round().clamp(*FAR.start() as f64, *FAR.end() as f64) as i32;
    [far(at.x), far(at.y)]
}

/// Creates an edit of a note that joins other edits of the same property.
pub(super) fn change(
    file: &OpenFile,
    i: usize,
    (step, property): (&'static str, &'static str),
    edit: impl FnOnce(&mut Note) + 'static,
) -> Command {
    Edit::stroke(&file.path, step, key(file, ("note", property, i)), move |content| {
        if let Some(note) = content.notes_mut().and_then(|notes| notes.get_mut(i)) {
            edit(note);
        }
    })
}

impl NotesView {
    fn open(&mut self, file: &OpenFile, i: usize, commands: &mut Vec<Command>) {
        (self.open, self.opened) = (true, true);
        commands.push(Command::SelectNote(file.path.clone(), Some(i)));
    }
    /// Adds a note at a point of the screen to a layer, and opens its panel.
    pub fn add(&mut self, file: &OpenFile, canvas: &Canvas, at: Pos2, layer: &str, commands: &mut Vec<Command>) {
        let at = position(canvas.point_at(at), self.square);
        self.push(file, Note { at, layer: layer.to_owned(), ..Note::default() }, "note-add", commands);
    }
    /// Adds an arrow to a point of the screen, and opens its panel.
    pub fn add_arrow(&mut self, file: &OpenFile, canvas: &Canvas, to: Pos2, commands: &mut Vec<Command>) {
        let from = canvas.response.rect.shrink(2.0 * HEAD).clamp(to + BEGIN);
        let [at, to] = [from, to].map(|at| position(canvas.point_at(at), self.square));
        self.push(file, Note { at, to: Some(to), ..Note::default() }, "arrow-add", commands);
    }
    fn push(&mut self, file: &OpenFile, note: Note, step: &'static str, commands: &mut Vec<Command>) {
        if !file.layers.shows_notes(&note.layer) {
            commands.push(Command::Layers(file.path.clone(), file.layers.showing_notes(&note.layer, true)));
        }
        commands.push(Edit::once(&file.path, step, |content| {
            if let Some(notes) = content.notes_mut().filter(|notes| notes.len() < MAX_NOTES) {
                notes.push(note);
            }
        }));
        self.open(file, file.content.notes().len(), commands);
    }
}
