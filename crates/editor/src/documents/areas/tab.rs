//! A board of areas: the palette at the left, the map on a canvas.

use crate::documents::areas::clipboard;
use crate::documents::areas::draw as areas_draw;
use crate::documents::areas::draw::Drawing;
use crate::documents::areas::palette as areas_palette;
use crate::documents::areas::tools::{AreaInk, AreaTool, linked, under};
use crate::documents::canvas::floating;
use crate::documents::canvas::floating_part::{Floating, FloatingPart};
use crate::documents::canvas::layers::Layer;
use crate::documents::canvas::{context, notes, overlay, reference};
use crate::documents::view::TabView;
use crate::features::problems::locate;
use crate::shell::action::Action;
use crate::shell::command::Command;
use crate::shell::file::OpenFile;
use crate::shell::state::State;
use crate::ui::canvas;
use crate::ui::canvas::ToScreen;
use crate::ui::mesh::MeshPen;
use crate::ui::style;
use crate::ui::words::Words;
use content::areas::AreaBoard;
use content::diagnostic::Diagnostic;
use content::message::Message;
use content::text::{Language, readable};
use egui::{Align2, Color32, FontFamily, FontId, Key, Modifiers, Painter, Pos2, Shape, Stroke, Ui, pos2};
use geometry::areas::Corner;
use geometry::areas::triangles;
use scene::areas::draw::{self, Detail};
use scene::areas::{AreaMap, Scale};
use scene::theme::Colour;
use scene::{Point, SceneRect, point};
use std::collections::BTreeSet;

/// Minimum size in pixels of areas with names and symbols.
const NEAR: f32 = 36.0;
/// Minimum size in pixels of a grid square for the grid to be displayed while drawing.
const GRID: f32 = 7.0;
/// Minimum size of an area in pixels when zooming out.
const SMALLEST: f32 = 2.0;

/// The state of the tab between frames.
#[derive(Default)]
pub struct AreasView {
    /// The scale of the grid. It stays the same while areas are added and removed, so that the picture does not move.
    scale: Option<Scale>,
    shown: Option<DrawnBoard>,
    marks: Option<(Vec<Diagnostic>, Vec<AreaMark>)>,
    pub drawing: Drawing,
}

/// A drawn board, with all inputs of its picture.
struct DrawnBoard {
    revision: u64,
    corporations: Vec<(String, Colour)>,
    board: AreaBoard,
    map: AreaMap,
}

/// A problem of an area.
pub struct AreaMark {
    pub area: usize,
    /// Whether the problem makes the file unusable.
    pub error: bool,
    pub message: Message,
}

impl AreasView {
    /// Returns the scale of the picture.
    pub fn scale(&mut self, board: &AreaBoard) -> Scale {
        *self.scale.get_or_insert_with(|| Scale::of(board))
    }
    /// Returns the bounding box of a board's areas.
    pub fn bounds_of(board: &AreaBoard, scale: Scale) -> SceneRect {
        AreaMap::of(board, scale, Language::En, |_| scene::players::colour(0)).bounds()
    }
    /// Updates the picture; unchanged areas are not computed again.
    fn refresh(&mut self, file: &OpenFile, board: &AreaBoard, corporations: Vec<(String, Colour)>) {
        let scale = self.scale(board);
        match &mut self.shown {
            Some(shown) if shown.revision == file.revision && shown.corporations == corporations => {}
            Some(shown) if shown.corporations == corporations => {
                shown.map.update(&shown.board, board, Language::En, colour_of(&corporations));
                (shown.revision, shown.board) = (file.revision, board.clone());
            }
            stale => {
                let map = AreaMap::of(board, scale, Language::En, colour_of(&corporations));
                *stale = Some(DrawnBoard { revision: file.revision, corporations, board: board.clone(), map });
            }
        }
    }
    /// Updates the problems by area when they have changed.
    fn refresh_marks(&mut self, state: &State, file: &OpenFile) {
        let now: Vec<&Diagnostic> = state.problems_of(&file.path).collect();
        if self.marks.as_ref().is_some_and(|(known, _)| known.iter().eq(now.iter().copied())) {
            return;
        }
        let text = state.checked.read(&file.path).unwrap_or_default();
        let mark = |finding: &&Diagnostic| {
            let area = locate::on_table(&text, finding.line, "[[area]]")?;
            Some(AreaMark { area, error: finding.is_error(), message: finding.message.clone() })
        };
        let marks = now.iter().filter_map(mark).collect();
        self.marks = Some((now.into_iter().cloned().collect(), marks));
    }
}

fn colour_of(corporations: &[(String, Colour)]) -> impl Fn(&str) -> Colour + '_ {
    |id| corporations.iter().find(|(known, _)| known == id).map_or(scene::players::colour(0), |(_, colour)| *colour)
}

/// Returns the corporations that can have a moonbase on a board: those of the forces of its game, otherwise those that have one on
/// the board.
pub fn corporations(state: &State, board: &AreaBoard) -> Vec<(String, Colour)> {
    let fallback = draw::seat_colours(board);
    let bases: BTreeSet<&String> = board.areas.iter().filter_map(|area| area.base.as_ref()).collect();
    let mut known: Vec<(String, Colour)> = Vec::new();
    for corporation in state.forces().filter(|forces| forces.game == board.game).flat_map(|forces| &forces.corporations) {
        if known.iter().all(|(id, _)| *id != corporation.id) {
            known.push((corporation.id.clone(), Colour::written(&corporation.colour).unwrap_or(fallback(&corporation.id))));
        }
    }
    for id in bases {
        if known.iter().all(|(other, _)| other != id) {
            known.push((id.clone(), fallback(id)));
        }
    }
    known
}

/// Returns the display name of a corporation, or its id if no forces of the workspace define it.
pub fn owner_name(state: &State, id: &str) -> String {
    let corporation = state.forces().flat_map(|forces| &forces.corporations).find(|corporation| corporation.id == id);
    corporation.map_or_else(|| readable(id), |corporation| corporation.name.get(state.language()).to_owned())
}

pub fn ui(ui: &mut Ui, state: &State, file: &OpenFile, board: &AreaBoard, view: &mut TabView, commands: &mut Vec<Command>) {
    let corporations = corporations(state, board);
    crate::documents::palette::show(ui, state, file, "areas", |ui| areas_palette::ui(ui, state, file, &corporations, commands));
    view.own.of::<AreasView>().refresh(file, board, corporations);
    view.own.of::<AreasView>().refresh_marks(state, file);
    let mut areas = std::mem::take(view.own.of::<AreasView>());
    if let AreasView { shown: Some(DrawnBoard { corporations, map, .. }), marks, drawing, .. } = &mut areas {
        on_canvas(ui, state, file, board, (corporations, map, marks.as_ref().map_or(&[][..], |(_, marks)| marks), drawing), view, commands);
    }
    *view.own.of() = areas;
}

/// Shows the map on its canvas.
fn on_canvas(
    ui: &mut Ui,
    state: &State,
    file: &OpenFile,
    board: &AreaBoard,
    (corporations, map, marks, drawing): (&[(String, Colour)], &AreaMap, &[AreaMark], &mut Drawing),
    view: &mut TabView,
    commands: &mut Vec<Command>,
) {
    let square = map.scale.square();
    let bounds = drawing.bounds().unwrap_or_else(|| map.bounds());
    let name = ui.say_with("canvas-of", &[("name", board.name.get(state.language()).into())]);
    let mut canvas = canvas::show_from(ui, &name, bounds, &mut view.canvas, SMALLEST);
    if state.is_active(file) {
        commands.push(Command::ZoomIs(canvas.to_screen.zoom));
    }
    reference::hold(ui, state, file, &mut canvas, square, view, commands);
    let middle = |at: Point| under(board, map.scale.back(at)).and_then(|area| Some(map.areas.get(area)?.label.0));
    notes::hold(ui, file, &mut canvas, notes::NoteCells { square, middle: &middle }, view, commands);
    let ids: Vec<String> = corporations.iter().map(|(id, _)| id.clone()).collect();
    let pen = areas_draw::Context { state, file, board, map, canvas: &canvas, corporations: &ids };
    paint(ui, &pen, marks, drawing, commands);
    let asked = context::asked(ui, &canvas, state.area_tool != AreaTool::Select);
    let pointer = canvas.response.interact_pointer_pos();
    if let (Some(context::MenuRequest::There(at)), false) = (asked, file.layers.locks(Layer::Ground))
        && let Some(area) = under(board, pen.place(at)).filter(|area| !file.areas.contains(area))
    {
        commands.push(pen.select(BTreeSet::from([area])));
    }
    if pointer.is_some() && asked.is_some() {
        drawing.corner = pointer.and_then(|at| areas_draw::corner_at(&pen, at));
    }
    if let Some(area) = named(ui, &pen, marks) {
        areas_draw::click(&pen, area, drawing, commands);
    }
    let place = |at| {
        let (x, y) = pen.place(at);
        (x.round() as i32, y.round() as i32)
    };
    if floating::ui(ui, state, file, &canvas, place, commands) {
        ghost(ui, &pen);
    } else {
        areas_draw::follow_pointer(ui, &pen, drawing, commands);
        keys(ui, &pen, drawing, commands);
    }
    if let Some(at) = canvas.response.hover_pos() {
        commands.push(Command::Hover(hover(&pen, marks, drawing, at)));
    }
    reference::handles(ui, state, file, &canvas, square, view);
    notes::ui(ui, file, &canvas, view, commands);
    overlay::ui(ui, state, file, &canvas, view, commands);
    let first = pen.selected().next().and_then(|area| map.areas.get(area));
    let at = first.map(|area| canvas.to_screen.pos(area.label.0));
    context::ui(state, file, &canvas, (asked, first.map(|_| Layer::Ground), at), view, commands, |menu| rows(menu, &pen, drawing));
}

/// Paints the floating areas, in red where they cannot be placed.
fn ghost(ui: &Ui, on: &areas_draw::Context<'_>) {
    let Some(Floating { part: FloatingPart::Areas(part), at, .. }) = floating::over(on.state, on.file) else { return };
    let (painter, colours) = (ui.painter_at(on.canvas.response.rect), style::colours(ui));
    let ink = if clipboard::moved(on.board, part, *at).is_ok() { colours.accent } else { colours.error };
    for area in &part.areas {
        let pos = |place: &Corner| on.canvas.to_screen.pos(on.map.scale.point(Corner { x: place.x + at.0, y: place.y + at.1 }));
        let points: Vec<Pos2> = area.corners.iter().map(pos).collect();
        for three in triangles(&area.corners) {
            painter.add(Shape::convex_polygon(three.map(|i| points[i]).to_vec(), ink.gamma_multiply(0.35), Stroke::NONE));
        }
        painter.add(Shape::closed_line(points, Stroke::new(2.0, ink)));
    }
}

/// Adds the menu items for the selected areas and for the corner under the pointer.
fn rows(menu: &mut context::Menu<'_>, on: &areas_draw::Context<'_>, drawing: &Drawing) {
    if let Some(corner) = drawing.corner {
        menu.remove_corner(areas_draw::without_corner(on, corner));
        menu.line();
    }
    menu.run([Action::Cut, Action::Copy, Action::Paste, Action::Duplicate, Action::Delete, Action::SelectAll]);
    let Some(area) = on.selected().next().and_then(|area| on.board.areas.get(area)) else { return };
    menu.line();
    if let Some(ink) = AreaInk::of(area, on.corporations) {
        menu.pick(Command::AreaTool(AreaTool::Ink(ink)));
    }
    menu.run([Action::SelectAlike]);
}

/// Paints the ground, grid, selection, problems, and the shape being drawn.
fn paint(ui: &Ui, on: &areas_draw::Context<'_>, marks: &[AreaMark], drawing: &Drawing, commands: &mut Vec<Command>) {
    let (canvas, to) = (on.canvas, on.canvas.to_screen);
    let painter = ui.painter_at(canvas.response.rect);
    let colours = style::colours(ui);
    painter.rect_filled(canvas.response.rect, 0.0, colours.table);
    let theme = style::paint_of(ui, on.board.game.id);
    let visible = SceneRect { min: to.cell(canvas.response.rect.min), max: to.cell(canvas.response.rect.max) };
    let layers = &on.file.layers;
    let parts = draw::Parts {
        ground: layers.shows(Layer::Ground),
        pieces: layers.shows(Layer::Pieces),
        links: layers.shows(Layer::Links),
        names: layers.shows(Layer::Labels),
    };
    let detail = Detail { visible, near: to.zoom >= NEAR, parts };
    let mut pen = MeshPen::new(to, true, FontFamily::Proportional);
    draw::ground(on.map, theme, detail, &mut pen);
    pen.paint(&painter);
    reference::paint(ui, &painter, on.state, on.file, (to, on.map.scale.square()), commands);
    if on.state.area_tool.draws() {
        grid(&painter, on, colours.faint);
    }
    let accent = Color32::from_rgb(0x2f, 0x55, 0xd4);
    for area in on.selected().filter_map(|i| on.map.areas.get(i)) {
        for three in &area.triangles {
            let points = three.map(|i| to.pos(area.corners[i])).to_vec();
            painter.add(Shape::convex_polygon(points, accent.gamma_multiply(0.25), Stroke::NONE));
        }
    }
    let mut pen = MeshPen::new(to, true, FontFamily::Proportional);
    draw::signs(on.map, theme, detail, &mut pen);
    pen.paint(&painter);
    for area in on.selected().filter_map(|i| on.map.areas.get(i)) {
        let points: Vec<Pos2> = area.corners.iter().map(|at| to.pos(*at)).collect();
        painter.add(Shape::closed_line(points.clone(), Stroke::new(2.5, accent)));
        if on.state.area_tool == AreaTool::Select {
            for at in points {
                painter.circle(at, 4.0, Color32::WHITE, Stroke::new(1.5, accent));
            }
        }
    }
    if layers.shows(Layer::Problems) {
        marks.iter().for_each(|mark| badge(ui, &painter, on, mark));
    }
    drawing.paint(ui, &painter, on);
}

/// Paints the grid points to which corners snap.
fn grid(painter: &Painter, on: &areas_draw::Context<'_>, ink: Color32) {
    let (to, rect, square) = (on.canvas.to_screen, on.canvas.response.rect, on.map.scale.square());
    if square * to.zoom < GRID {
        return;
    }
    let (low, high) = (on.map.scale.nearest(to.cell(rect.min)), on.map.scale.nearest(to.cell(rect.max)));
    let mut mesh = egui::epaint::Mesh::default();
    for (x, y) in (low.x..=high.x).flat_map(|x| (low.y..=high.y).map(move |y| (x, y))) {
        let at = to.pos(on.map.scale.point(Corner { x, y }));
        mesh.add_colored_rect(egui::Rect::from_center_size(at, egui::vec2(1.6, 1.6)), ink.gamma_multiply(0.75));
    }
    painter.add(Shape::mesh(mesh));
}

/// Paints a badge on an area with a problem.
fn badge(ui: &Ui, painter: &Painter, on: &areas_draw::Context<'_>, mark: &AreaMark) {
    let Some(area) = on.map.areas.get(mark.area) else { return };
    let (to, colours) = (on.canvas.to_screen, style::colours(ui));
    let ink = if mark.error { colours.error } else { colours.warning };
    painter.add(Shape::closed_line(area.corners.iter().map(|at| to.pos(*at)).collect(), Stroke::new(2.0, ink)));
    let (middle, _) = area.label;
    let sign = to.pos(point(middle.x, middle.y - 0.26));
    painter.circle_filled(sign, 8.0, ink);
    painter.text(sign, Align2::CENTER_CENTER, "!", FontId::proportional(13.0), ui.visuals().extreme_bg_color);
}

/// Returns a square around a point of the picture.
fn around(at: Point, by: f32) -> SceneRect {
    SceneRect { min: at, max: at }.grown(by)
}

/// Gives areas accessible names; returns the one that a screen reader has clicked.
fn named(ui: &Ui, on: &areas_draw::Context<'_>, marks: &[AreaMark]) -> Option<usize> {
    let mut clicked = None;
    for (number, look) in on.map.areas.iter().enumerate() {
        let language = on.state.language();
        let label = || {
            let wrong: String =
                marks.iter().filter(|mark| mark.area == number).map(|mark| format!(" — {}", language.localized(&mark.message))).collect();
            {
                let name = format!("{} {}", look.id, kind(language, on.board, number));
                format!("{}{wrong}", language.say_with("areas-named", &[("name", name.into())]))
            }
        };
        if on.canvas.name_cell(ui, number, around(look.label.0, 0.12), label) {
            clicked = Some(number);
        }
    }
    clicked
}

pub fn kind(language: Language, board: &AreaBoard, number: usize) -> String {
    let Some(area) = board.areas.get(number) else { return String::new() };
    let mut words = vec![area.name.get(language).to_owned()];
    words.extend(area.base.as_ref().map(|owner| language.say_with("areas-moonbase-of", &[("owner", readable(owner).into())])));
    words.extend(area.cratered.then(|| language.say("areas-cratered")));
    words.extend((area.mineral > 0).then(|| AreaInk::Mineral(area.mineral).word(&language)));
    words.join(", ")
}

/// Returns a description of the area under the pointer, and the effect of a click.
fn hover(on: &areas_draw::Context<'_>, marks: &[AreaMark], drawing: &Drawing, at: Pos2) -> String {
    if let Some(text) = drawing.hint(on, at) {
        return text;
    }
    let Some(area) = under(on.board, on.place(at)) else { return String::new() };
    let mut text = format!("{}: {}", on.board.areas[area].id, kind(on.state.language(), on.board, area));
    if let Some(first) = drawing.link_from() {
        let id = if linked(on.board, first, area).0 { "areas-click-part" } else { "areas-click-link" };
        let from = on.board.areas.get(first).map_or("", |area| &*area.id);
        text = on.state.say_with(id, &[("from", from.into()), ("to", on.board.areas[area].id.as_str().into())]);
    }
    marks.iter().filter(|mark| mark.area == area).for_each(|mark| text.push_str(&format!(" — {}", on.state.localized(&mark.message))));
    text
}

/// Handles keys: arrow keys go to the next area, Enter paints or finishes, Delete removes, Escape cancels.
fn keys(ui: &Ui, on: &areas_draw::Context<'_>, drawing: &mut Drawing, commands: &mut Vec<Command>) {
    if !on.canvas.response.has_focus() || on.state.dialog.is_some() {
        return;
    }
    let filter = egui::EventFilter { horizontal_arrows: true, vertical_arrows: true, escape: true, ..Default::default() };
    ui.memory_mut(|memory| memory.set_focus_lock_filter(on.canvas.response.id, filter));
    let hit = |key: Key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
    let ways = [(Key::ArrowUp, (0.0, -1.0)), (Key::ArrowDown, (0.0, 1.0)), (Key::ArrowRight, (1.0, 0.0)), (Key::ArrowLeft, (-1.0, 0.0))];
    for (_, way) in ways.into_iter().filter(|(key, _)| hit(*key)) {
        commands.extend(next(on, way).map(|area| on.select(BTreeSet::from([area]))));
    }
    if hit(Key::Enter) {
        areas_draw::enter(on, drawing, commands);
    }
    if hit(Key::Escape) && !drawing.give_up() {
        commands.push(on.select(BTreeSet::new()));
    }
    if hit(Key::Backspace) && !drawing.back() {
        areas_draw::remove_selected(on, commands);
    }
}

/// Returns the next area in a direction from the selected one.
fn next(on: &areas_draw::Context<'_>, (x, y): (f32, f32)) -> Option<usize> {
    let Some(from) = on.selected().next().and_then(|area| on.map.areas.get(area)) else {
        return (!on.map.areas.is_empty()).then_some(0);
    };
    let cost = |look: &scene::areas::AreaLook| {
        let (dx, dy) = (look.label.0.x - from.label.0.x, look.label.0.y - from.label.0.y);
        let along = dx * x + dy * y;
        (along > 0.05).then_some(along + 2.5 * (dx * y - dy * x).abs())
    };
    let others = on.map.areas.iter().enumerate().filter_map(|(i, look)| Some((i, cost(look)?)));
    others.min_by(|a, b| a.1.total_cmp(&b.1)).map(|(i, _)| i)
}

/// Returns the screen position of a canvas point, moved a little up and right.
pub fn label_position(to: ToScreen, at: Point) -> Pos2 {
    let place = to.pos(at);
    pos2(place.x + 10.0, place.y - 10.0)
}
