//! Drawing on a board of areas: converts presses and moves of the pointer to edits, one undo step each.

pub use crate::documents::areas::context::{Context, REACH};
use crate::documents::areas::tab::label_position;
use crate::documents::areas::tools as areas;
use crate::documents::areas::tools::{AreaInk, AreaTool, snap, under};
use crate::documents::canvas::layers::Layer;
use crate::documents::canvas::pointer::{self, Pointer};
use crate::shell::command::{Command, Edit};
use crate::ui::style;
use crate::ui::words::Words;
use content::areas::AreaBoard;
use egui::{Color32, FontId, Modifiers, Painter, PointerButton, Pos2, Shape, Stroke, Ui};
use geometry::areas::{Corner, distance, edges};
use scene::SceneRect;
use std::collections::BTreeSet;

/// Distance in pixels within which an edge or a name can be dragged.
const EDGE: f32 = 6.0;
const NAME: f32 = 14.0;
/// Distance in pixels that the pointer must move before areas are dragged.
const SLACK: f32 = 5.0;

/// A drag in progress.
enum Gesture {
    /// A corner of all areas that touch it, or only of one.
    Corner {
        base: Box<AreaBoard>,
        from: Corner,
        separate: Option<usize>,
    },
    Name(usize),
    Areas {
        base: Box<AreaBoard>,
        from: (f32, f32),
        pressed: Pos2,
        moving: bool,
    },
    Ink {
        erase: bool,
        done: BTreeSet<usize>,
    },
}

/// The shape being drawn.
#[derive(Default)]
pub struct Drawing {
    gesture: Option<(u64, Gesture)>,
    /// The visible part when the gesture began; it stays in view.
    frame: Option<SceneRect>,
    /// Corners of a polygon or a line.
    line: Vec<Corner>,
    link: Option<usize>,
    /// The corner for which the menu was opened.
    pub corner: Option<Corner>,
}

impl Drawing {
    /// Returns the visible part when the gesture began.
    pub fn bounds(&self) -> Option<SceneRect> {
        self.frame
    }
    /// Returns the first end of the link being drawn.
    pub fn link_from(&self) -> Option<usize> {
        self.link
    }
    /// Cancels the shape being drawn. Returns whether there was one.
    pub fn give_up(&mut self) -> bool {
        let was = !self.line.is_empty() || self.link.is_some();
        self.line.clear();
        self.link = None;
        was
    }
    /// Removes the last corner. Returns whether there was one.
    pub fn back(&mut self) -> bool {
        self.line.pop().is_some()
    }
    /// Returns a description of the shape being drawn.
    pub fn hint(&self, on: &Context<'_>, at: Pos2) -> Option<String> {
        if !on.state.area_tool.draws() {
            return None;
        }
        let corner = on.corner(at, None);
        let how = match (on.state.area_tool, self.line.len()) {
            (AreaTool::Split, 0) => "areas-hint-border",
            (AreaTool::Split, _) => "areas-hint-across",
            (_, 0..=2) => "areas-hint-corner",
            _ => "areas-hint-close",
        };
        let given = [("x", corner.x.into()), ("y", corner.y.into()), ("how", on.state.say(how).into())];
        Some(on.state.say_with("areas-hint", &given))
    }
    /// Paints the shape being drawn.
    pub fn paint(&self, ui: &Ui, painter: &Painter, on: &Context<'_>) {
        let (to, accent) = (on.canvas.to_screen, style::colours(ui).accent);
        let pos = |at: &Corner| to.pos(on.map.scale.point(*at));
        let pointer = on.canvas.response.hover_pos();
        if on.state.area_tool.draws() {
            let next = pointer.map(|at| on.corner(at, None));
            let line: Vec<Corner> = self.line.iter().copied().chain(next).collect();
            let mirrored = areas::images(on.board, on.symmetry(), &line).unwrap_or_default();
            for (line, width) in [(&line, 2.5), (&mirrored, 1.5)] {
                let points: Vec<Pos2> = line.iter().map(pos).collect();
                painter.add(Shape::line(points.clone(), Stroke::new(width + 2.0, Color32::from_black_alpha(120))));
                painter.add(Shape::line(points.clone(), Stroke::new(width, accent)));
                for at in points {
                    painter.circle(at, 3.5, Color32::WHITE, Stroke::new(1.5, accent));
                }
            }
            if let Some(at) = next {
                let text = format!("{}, {}", at.x, at.y);
                painter.text(
                    label_position(to, on.map.scale.point(at)),
                    egui::Align2::LEFT_BOTTOM,
                    text,
                    FontId::proportional(12.0),
                    accent,
                );
            }
        }
        if let Some((from, to_point)) = self.link.and_then(|area| on.map.areas.get(area)).zip(pointer) {
            painter.line_segment([to.pos(from.label.0), to_point], Stroke::new(2.5, accent));
        }
    }
}

/// Handles the steps of the pointer.
pub fn follow_pointer(ui: &Ui, on: &Context<'_>, drawing: &mut Drawing, commands: &mut Vec<Command>) {
    if !on.state.area_tool.draws() {
        drawing.line.clear();
    }
    if on.state.area_tool != AreaTool::Link {
        drawing.link = None;
    }
    for step in pointer::steps(ui, on.canvas, on.state.area_tool != AreaTool::Select) {
        match step {
            Pointer::Press(pos, button, modifiers) if drawing.gesture.is_none() => {
                press(on, drawing, pos, (button == PointerButton::Secondary, modifiers), commands);
            }
            Pointer::Press(..) => {}
            Pointer::Move(pos) => drawn_to(on, drawing, pos, commands),
            Pointer::Release => (drawing.gesture, drawing.frame) = (None, None),
        }
    }
}

fn press(on: &Context<'_>, drawing: &mut Drawing, at: Pos2, (second, modifiers): (bool, Modifiers), commands: &mut Vec<Command>) {
    match on.state.area_tool {
        AreaTool::Select => take(on, drawing, at, modifiers, commands),
        AreaTool::Draw | AreaTool::CutOut | AreaTool::Split if second => drop(drawing.back()),
        AreaTool::Draw | AreaTool::CutOut => corner(on, drawing, at, commands),
        AreaTool::Split => divide(on, drawing, on.corner(at, None), commands),
        AreaTool::Link if second => drop(drawing.give_up()),
        AreaTool::Link => {
            if let Some(area) = under(on.board, on.place(at)) {
                link(on, drawing, area, commands);
            }
        }
        AreaTool::Ink(_) => {
            drawing.gesture = Some((on.file.revision.wrapping_mul(2) + 1, Gesture::Ink { erase: second, done: BTreeSet::new() }));
            drawn_to(on, drawing, at, commands);
        }
    }
}

/// Creates an edit that removes a corner.
pub fn without_corner(on: &Context<'_>, corner: Corner) -> Command {
    let mut board = on.board.clone();
    areas::remove_corner(&mut board, on.symmetry(), corner);
    on.put("step-remove-corner", None, board)
}

/// Returns the corner under a point of the screen.
pub fn corner_at(on: &Context<'_>, at: Pos2) -> Option<Corner> {
    let (place, reach) = (on.place(at), on.squares(REACH));
    let away = |corner: &Corner| (corner.x as f32 - place.0).hypot(corner.y as f32 - place.1);
    let corners = on.board.areas.iter().flat_map(|area| &area.corners).copied();
    corners.filter(|corner| away(corner) <= reach).min_by(|a, b| away(a).total_cmp(&away(b)))
}

/// Starts dragging a corner, an edge or a name of the selection, or selects.
fn take(on: &Context<'_>, drawing: &mut Drawing, at: Pos2, modifiers: Modifiers, commands: &mut Vec<Command>) {
    let key = on.file.revision.wrapping_mul(2) + 1;
    let place = on.place(at);
    let held = |layer| on.file.layers.locks(layer);
    if held(Layer::Ground) && held(Layer::Labels) {
        return;
    }
    drawing.frame = Some(on.map.bounds());
    if let Some(from) = corner_at(on, at).filter(|_| !held(Layer::Ground)) {
        let owns = |area: &usize| on.board.areas[*area].corners.contains(&from);
        let separate = on.selected().find(owns).or_else(|| under(on.board, place).filter(owns)).filter(|_| modifiers.alt);
        drawing.gesture = Some((key, Gesture::Corner { base: Box::new(on.board.clone()), from, separate }));
        return;
    }
    let more = modifiers.shift || modifiers.command;
    let near_name = |area: &usize| on.map.areas.get(*area).is_some_and(|look| on.canvas.to_screen.pos(look.label.0).distance(at) < NAME);
    if let Some(area) = on.selected().find(near_name).filter(|_| !more && !held(Layer::Labels)) {
        drawing.gesture = Some((key, Gesture::Name(area)));
        return;
    }
    if held(Layer::Ground) {
        return;
    }
    let edge = |area: &usize| edges(&on.board.areas[*area].corners).any(|edge| distance(edge, place) <= on.squares(EDGE));
    if let Some(area) = on.selected().find(edge).filter(|_| !more) {
        let mut base = on.board.clone();
        let from = match modifiers.alt {
            true => areas::bend_only(&mut base, area, place, on.squares(EDGE)),
            false => areas::bend(&mut base, on.symmetry(), place, on.squares(EDGE)),
        };
        drawing.gesture = Some((key, Gesture::Corner { base: Box::new(base), from, separate: modifiers.alt.then_some(area) }));
        return;
    }
    let found = under(on.board, place);
    let mut chosen: BTreeSet<usize> = if more { on.selected().collect() } else { BTreeSet::new() };
    match found {
        Some(area) if more && chosen.contains(&area) => drop(chosen.remove(&area)),
        Some(area) if on.file.areas.contains(&area) && !more => {
            let base = Box::new(on.board.clone());
            drawing.gesture = Some((key, Gesture::Areas { base, from: place, pressed: at, moving: false }));
            return;
        }
        found => chosen.extend(found),
    }
    commands.push(on.select(chosen));
}

/// Applies a movement of the pointer to the drag.
fn drawn_to(on: &Context<'_>, drawing: &mut Drawing, at: Pos2, commands: &mut Vec<Command>) {
    let Some((key, gesture)) = &mut drawing.gesture else { return };
    match gesture {
        Gesture::Corner { base, from, separate } => {
            let to = snap(base, on.place(at), on.squares(REACH), Some(*from));
            let mut board = (**base).clone();
            areas::move_corner(&mut board, on.symmetry(), (*from, to), *separate);
            commands.push(on.put("step-move-corner", Some(*key), board));
        }
        Gesture::Name(area) => {
            let (mut board, to) = (on.board.clone(), areas::within(on.map.scale.nearest(on.canvas.to_screen.cell(at))));
            if let Some(area) = board.areas.get_mut(*area) {
                area.label = Some(to);
            }
            commands.push(on.put("step-move-name", Some(*key), board));
        }
        Gesture::Areas { base, from, pressed, moving } => {
            *moving |= pressed.distance(at) > SLACK;
            if *moving {
                let (place, mut board) = (on.place(at), (**base).clone());
                let by = ((place.0 - from.0).round() as i32, (place.1 - from.1).round() as i32);
                areas::move_areas(&mut board, &on.file.areas, by);
                commands.push(on.put("step-move-areas", Some(*key), board));
            }
        }
        Gesture::Ink { erase, done } => {
            let (AreaTool::Ink(ink), Some(area)) = (on.state.area_tool, under(on.board, on.place(at))) else { return };
            if done.insert(area) {
                let (key, erase, all) = (*key, *erase, done.clone());
                commands.push(paint(on, all, ink, erase, key));
            }
        }
    }
}

fn paint(on: &Context<'_>, painted: BTreeSet<usize>, ink: AreaInk, erase: bool, key: u64) -> Command {
    let (symmetry, corporations) = (on.symmetry(), on.corporations.to_vec());
    let name = on.state.say_with(if erase { "step-erase" } else { "step-paint" }, &[("ink", ink.word(on.state).into())]);
    Edit::stroke(&on.file.path, name, key, move |content| {
        if let Some(board) = content.get_mut::<AreaBoard>() {
            painted.into_iter().for_each(|area| areas::paint(board, symmetry, area, ink, erase, &corporations));
        }
    })
}

/// Adds a corner to the polygon being drawn; clicking the first corner closes it.
fn corner(on: &Context<'_>, drawing: &mut Drawing, at: Pos2, commands: &mut Vec<Command>) {
    let corner = on.corner(at, None);
    let near = |first: &Corner| on.canvas.to_screen.pos(on.map.scale.point(*first)).distance(at) <= REACH;
    match (drawing.line.first(), drawing.line.last()) {
        (Some(first), _) if near(first) && drawing.line.len() > 2 => close(on, drawing, commands),
        (_, Some(last)) if *last == corner => {}
        _ => drawing.line.push(corner),
    }
}

fn close(on: &Context<'_>, drawing: &mut Drawing, commands: &mut Vec<Command>) {
    let line = std::mem::take(&mut drawing.line);
    let done = match on.state.area_tool {
        AreaTool::CutOut => on.change("step-cut-out-area", |board| areas::draw_over(board, on.symmetry(), &line), commands),
        _ => on.change("step-draw-area", |board| areas::draw(board, on.symmetry(), &line), commands),
    };
    match done {
        Some(new) => commands.push(on.select(new.into_iter().take(1).collect())),
        // The user can correct the polygon.
        None => drawing.line = line,
    }
}

/// Adds a point to the line that divides an area, and divides the area as soon as the line is complete.
fn divide(on: &Context<'_>, drawing: &mut Drawing, at: Corner, commands: &mut Vec<Command>) {
    if drawing.line.last() == Some(&at) {
        return;
    }
    drawing.line.push(at);
    let mut board = on.board.clone();
    if drawing.line.len() > 1 && areas::divide(&mut board, on.symmetry(), &drawing.line).is_ok() {
        drawing.line.clear();
        commands.push(on.put("step-split-area", None, board));
    }
}

/// Sets the first or the second end of a link.
fn link(on: &Context<'_>, drawing: &mut Drawing, area: usize, commands: &mut Vec<Command>) {
    let Some(first) = drawing.link.take().filter(|first| *first != area) else {
        drawing.link = Some(area);
        return;
    };
    let name = if areas::linked(on.board, first, area).0 { "step-part-areas" } else { "step-link-areas" };
    let mut board = on.board.clone();
    areas::toggle_link(&mut board, on.symmetry(), first, area);
    commands.push(on.put(name, None, board));
}

/// Handles a click of a screen reader on an area.
pub fn click(on: &Context<'_>, area: usize, drawing: &mut Drawing, commands: &mut Vec<Command>) {
    match on.state.area_tool {
        AreaTool::Link => link(on, drawing, area, commands),
        AreaTool::Ink(ink) => commands.push(paint(on, BTreeSet::from([area]), ink, false, on.file.revision.wrapping_mul(2))),
        _ => commands.push(on.select(BTreeSet::from([area]))),
    }
}

/// Handles Enter: closes the polygon being drawn, paints or links the selection.
pub fn enter(on: &Context<'_>, drawing: &mut Drawing, commands: &mut Vec<Command>) {
    match on.state.area_tool {
        AreaTool::Draw | AreaTool::CutOut => close(on, drawing, commands),
        AreaTool::Link | AreaTool::Ink(_) => on.selected().for_each(|area| click(on, area, drawing, commands)),
        AreaTool::Select | AreaTool::Split => {}
    }
}

pub fn remove_selected(on: &Context<'_>, commands: &mut Vec<Command>) {
    let chosen: BTreeSet<usize> = on.selected().collect();
    if chosen.is_empty() {
        return;
    }
    let mut board = on.board.clone();
    areas::remove(&mut board, &chosen);
    commands.push(on.put("step-remove-areas", None, board));
    commands.push(on.select(BTreeSet::new()));
}
