//! Contents of the clipboard that float over a canvas: they follow the pointer, can be turned and mirrored, and are placed by a click
//! or Enter. Escape or the right button removes them.

use crate::documents::canvas::floating_part::{FloatRequest, Floating, FloatingPart};
use crate::documents::columns::tools::{HalfRowPlace, place_around};
use crate::documents::faces;
use crate::shell::action::Action;
use crate::shell::app::App;
use crate::shell::command::Command;
use crate::shell::file::OpenFile;
use crate::shell::state::State;
use crate::ui::canvas::Canvas;
use crate::ui::words::Words;
use content::ring::Grid;
use egui::{Event, Key, Modifiers, PointerButton, Pos2, Ui};
use geometry::areas::{bounds, corner};

/// Returns the part after a command, or `None` for commands that do not apply to it.
fn after(part: &FloatingPart, action: Action) -> Option<FloatingPart> {
    let sixths = match action {
        Action::TurnLeft => 5,
        Action::TurnRight => 1,
        Action::FlipCard => 3,
        Action::MirrorCard => 0,
        _ => return None,
    };
    let mirrors = matches!(action, Action::MirrorCard | Action::FlipCard);
    Some(match part {
        FloatingPart::Hexes(patch) => {
            let patch = if mirrors { patch.clone().mirrored() } else { patch.clone() };
            FloatingPart::Hexes(patch.turned(sixths))
        }
        FloatingPart::Columns(cells) => {
            let mirrored = |(column, half): HalfRowPlace| if mirrors { (-column, half) } else { (column, half) };
            FloatingPart::Columns(cells.iter().map(|(at, cell)| (place_around(mirrored(*at), sixths), *cell)).collect())
        }
        FloatingPart::Cells(grid) => FloatingPart::Cells(turned_cells(grid, action)),
        FloatingPart::Areas(board) => {
            let mut board = board.clone();
            let places = || board.areas.iter().flat_map(|area| area.corners.iter().chain(&area.label));
            let (low, high) = bounds(places())?;
            // Stays in place: around the corner of its bounding box nearest to the middle.
            let (sum, across) = (corner(low.x + high.x, low.y + high.y), (low.x + high.x).div_euclid(2) - (low.y + high.y).div_euclid(2));
            let down = sum.y.div_euclid(2);
            for area in &mut board.areas {
                let area = &mut **area;
                for at in area.corners.iter_mut().chain(&mut area.label) {
                    *at = match action {
                        Action::MirrorCard => corner(sum.x - at.x, at.y),
                        Action::FlipCard => corner(at.x, sum.y - at.y),
                        Action::TurnRight => corner(2 * down - at.y + across, at.x - across),
                        _ => corner(at.y + across, 2 * down - at.x + across),
                    };
                }
            }
            FloatingPart::Areas(board)
        }
    })
}

/// Returns cells turned by a quarter or mirrored.
fn turned_cells(grid: &Grid, action: Action) -> Grid {
    let (width, levels) = (grid.width, grid.levels);
    let turns = matches!(action, Action::TurnLeft | Action::TurnRight);
    let mut turned = grid.clone();
    if turns {
        (turned.width, turned.levels) = (levels, width);
    }
    for (x, y) in (0..width).flat_map(|x| (0..levels).map(move |y| (x, y))) {
        let to = match action {
            Action::MirrorCard => (width - 1 - x, y),
            Action::FlipCard => (x, levels - 1 - y),
            Action::TurnRight => (y, width - 1 - x),
            _ => (levels - 1 - y, x),
        };
        if let Some(cell) = grid.get(x, y) {
            turned.set(to.0, to.1, cell);
        }
    }
    turned
}

/// Returns the part that floats over a file.
pub fn over<'s>(state: &'s State, file: &OpenFile) -> Option<&'s Floating> {
    state.floating.as_ref().filter(|floating| floating.path == file.path && state.is_active(file))
}

/// Returns whether a command applies to the part that floats over the active file.
pub fn can(state: &State, action: Action) -> bool {
    state.active_file().and_then(|file| over(state, file)).is_some_and(|floating| after(&floating.part, action).is_some())
}

/// Executes a command on the part that floats over the active file. Returns whether there is one to which it applies.
pub fn turn(app: &mut App, action: Action) -> bool {
    let part = app.state.active_file().and_then(|file| over(&app.state, file)).and_then(|floating| after(&floating.part, action));
    match (&mut app.state.floating, part) {
        (Some(floating), Some(part)) => {
            floating.part = part;
            true
        }
        _ => false,
    }
}

/// Handles pointer and keys while a part floats over the canvas; `place` converts a point of the screen to a place of the grid. Returns
/// whether one does.
pub fn ui(
    ui: &Ui,
    state: &State,
    file: &OpenFile,
    canvas: &Canvas,
    place: impl Fn(Pos2) -> (i32, i32),
    commands: &mut Vec<Command>,
) -> bool {
    let Some(floating) = over(state, file) else { return false };
    let mut ask = |request| commands.push(Command::Float(request));
    let mut at = floating.at;
    for event in ui.input(|input| input.events.clone()) {
        let is_here = canvas.response.contains_pointer() && !canvas.panning;
        match event {
            Event::PointerMoved(pos) if is_here => {
                at = floating.part.under(place(pos));
                ask(FloatRequest::Move(at));
            }
            Event::PointerButton { pos, button: PointerButton::Primary, pressed: true, .. } if is_here => {
                canvas.response.request_focus();
                ask(FloatRequest::Move(floating.part.under(place(pos))));
                ask(FloatRequest::Place);
            }
            Event::PointerButton { button: PointerButton::Secondary, pressed: true, .. } if is_here => ask(FloatRequest::Remove),
            _ => {}
        }
    }
    if state.dialog.is_some() || ui.ctx().text_edit_focused() {
        return true;
    }
    let hit = |key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
    for (key, (x, y)) in [Key::ArrowRight, Key::ArrowLeft, Key::ArrowDown, Key::ArrowUp].into_iter().zip(floating.part.steps()) {
        if hit(key) {
            at = (at.0 + x, at.1 + y);
            ask(FloatRequest::Move(at));
        }
    }
    if hit(Key::Enter) {
        ask(FloatRequest::Place);
    }
    if hit(Key::Escape) {
        ask(FloatRequest::Remove);
    }
    true
}

/// Executes a request.
pub fn carry_out(app: &mut App, request: FloatRequest) {
    match request {
        FloatRequest::Move(at) => {
            if let Some(floating) = &mut app.state.floating {
                floating.at = at;
            }
        }
        FloatRequest::Remove => app.state.floating = None,
        FloatRequest::Place => place(app),
    }
}

/// Places the floating part. It remains if it cannot be placed there.
fn place(app: &mut App) {
    let Some(floating) = app.state.floating.take() else { return };
    let (step, hex) = (app.state.say("action-paste"), app.state.hex.clone());
    faces::with_active(app, |document, app| {
        let placed = app.state.active_file_mut().map_or(Ok(()), |file| document.place(file, &hex, &floating, &step));
        if let Err(why) = placed {
            let why = app.state.say(why);
            app.state.complain(why);
            app.state.floating = Some(floating);
        }
    });
}
