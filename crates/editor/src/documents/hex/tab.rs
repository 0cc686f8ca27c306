//! A hex board: the palette of terrain at the left, the canvas.

use crate::documents::canvas::floating;
use crate::documents::canvas::floating_part::FloatingPart;
use crate::documents::canvas::layers::Layer;
use crate::documents::canvas::{context, notes, overlay, reference};
use crate::documents::hex::commands::placed;
use crate::documents::hex::far::BoardTextures;
use crate::documents::hex::state::HexRequest;
use crate::documents::hex::{draw as hex_draw, paint as hex_paint, palette as hex_palette};
use crate::documents::view::TabView;
use crate::shell::action::Action;
use crate::shell::command::Command;
use crate::shell::file::OpenFile;
use crate::shell::state::State;
use crate::tools::piece;
use crate::tools::region::Region;
use crate::ui::canvas;
use crate::ui::canvas::Canvas;
use crate::ui::icons as icon;
use crate::ui::style;
use crate::ui::words::Words;
use content::hex::HexBoard;
use egui::{Key, Modifiers, Stroke, Ui};
use geometry::hex::Offset;
use hexx::Hex;
use scene::hex::{Parts, RADIUS, bounds, centre, hex_at, nearest};
use scene::{SceneRect, point};

/// Maximum number of hexes of a board on which each has an accessible name; on larger boards only the hovered and the selected hex
/// do.
const NAMED: usize = 2000;
/// Minimum width of a hex in pixels.
const FARTHEST: f32 = 1.0;

/// The state of the tab between frames.
#[derive(Default)]
pub struct HexView {
    stroke: Option<hex_paint::HexStroke>,
    far: BoardTextures,
    /// The hex moved by keys.
    cursor: Option<Offset>,
}

pub fn ui(ui: &mut Ui, state: &State, file: &OpenFile, board: &HexBoard, view: &mut TabView, commands: &mut Vec<Command>) {
    crate::documents::palette::show(ui, state, file, "terrain", |ui| hex_palette::ui(ui, state, file, board, commands));
    let area = bounds(board);
    let name = ui.say_with("canvas-of", &[("name", board.name.get(state.language()).into())]);
    let mut canvas = canvas::show_from(ui, &name, area.grown(0.5), &mut view.canvas, FARTHEST);
    if state.is_active(file) {
        commands.push(Command::ZoomIs(canvas.to_screen.zoom));
    }
    reference::hold(ui, state, file, &mut canvas, 1.0, view, commands);
    let cells = notes::NoteCells { square: 1.0, middle: &|at| hex_at(board, at).map(centre) };
    notes::hold(ui, file, &mut canvas, cells, view, commands);
    ui.painter_at(canvas.response.rect).rect_filled(canvas.response.rect, 0.0, style::colours(ui).table);
    let hovered = canvas.response.hover_pos().and_then(|at| hex_paint::under(&canvas, board, at));
    let place = |at| {
        let (column, row) = nearest(canvas.to_screen.cell(at));
        (column - (row - (row & 1)) / 2, row)
    };
    let floats = floating::ui(ui, state, file, &canvas, place, commands);
    let ghost = floating::over(state, file).and_then(|floating| match &floating.part {
        FloatingPart::Hexes(patch) => Some(placed(board, &state.hex, patch, Hex::new(floating.at.0, floating.at.1))),
        _ => None,
    });
    draw(ui, state, file, ghost.as_ref().map_or(board, |(board, _)| board), &canvas, view.own.of(), commands);
    if let Some((_, covered)) = &ghost {
        hex_draw::region(ui, &ui.painter_at(canvas.response.rect), &canvas, &hex_draw::window(&canvas, board), covered);
    }
    let asked = context::asked(ui, &canvas, state.tool.paints());
    if let (Some(context::MenuRequest::There(_)), Some(at)) = (asked, hovered)
        && !file.hexes.contains(at)
    {
        commands.push(Command::Hex(HexRequest::Select(file.path.clone(), Region::between(at, at))));
    }
    if !floats {
        hex_paint::follow_pointer(ui, state, file, board, &canvas, &mut view.own.of::<HexView>().stroke);
    }
    if !floats
        && view.own.of::<HexView>().stroke.is_none()
        && let Some(at) = hovered.filter(|_| !canvas.panning)
    {
        preview(ui, state, board, &canvas, at);
    }
    let clicked = name_hexes(ui, state, file, board, &canvas, hovered);
    if let Some(at) = keys(ui, state, file, board, &canvas, view.own.of(), commands) {
        view.canvas.look_at(centre(at));
    }
    if let Some(at) = clicked {
        view.own.of::<HexView>().stroke = Some(hex_paint::dab(state, file, board, at));
    }
    hex_paint::carry_out(state, file, &mut view.own.of::<HexView>().stroke, commands);
    if let Some(at) = hovered {
        commands.push(Command::Hover(describe(state, file, board, at)));
    }
    reference::handles(ui, state, file, &canvas, 1.0, view);
    notes::ui(ui, file, &canvas, view, commands);
    overlay::ui(ui, state, file, &canvas, view, commands);
    let first = file.hexes.corners().map(|(low, _)| low);
    let pieces = file.hexes.single().is_some_and(|at| has_piece(state, board, at));
    let at = first.map(|at| canvas.to_screen.pos(centre(at)));
    let layer = first.map(|_| if pieces { Layer::Pieces } else { Layer::Ground });
    context::ui(state, file, &canvas, (asked, layer, at), view, commands, |menu| rows(menu, state, file, board));
}

/// Returns whether terrain of the feature layer is on a hex.
fn has_piece(state: &State, board: &HexBoard, at: Offset) -> bool {
    let listed = |stem: &std::sync::Arc<str>| state.hex.catalogue(board.game).get(&**stem);
    board.terrain(at).filter_map(listed).any(|listed| listed.terrain.layer == rules::hexes::terrain::Layer::Feature)
}

/// Adds the menu items for the selected hexes.
fn rows(menu: &mut context::Menu<'_>, state: &State, file: &OpenFile, board: &HexBoard) {
    menu.run([Action::Cut, Action::Copy, Action::Paste, Action::Delete, Action::SelectAll]);
    menu.line();
    menu.run([
        Action::ApplyTerrainRules,
        Action::StampSelection,
        Action::TurnLeft,
        Action::TurnRight,
        Action::MirrorCard,
        Action::FlipCard,
        Action::CopyOutline,
    ]);
    let Some(at) = file.hexes.corners().map(|(low, _)| low) else { return };
    menu.line();
    if let Some(ink) = piece::HexInk::of(board, at) {
        menu.pick(Command::Hex(HexRequest::Ink(ink)));
    }
    menu.run([Action::SelectAlike]);
    for stem in board.terrain(at).filter(|_| file.hexes.single().is_some()) {
        let path = format!("scripts/{}/{}/{stem}.rhai", board.game, board.terrain_kind());
        menu.open(icon::SCROLL, &state.title(&path), path);
    }
}

fn draw(ui: &Ui, state: &State, file: &OpenFile, board: &HexBoard, canvas: &Canvas, view: &mut HexView, commands: &mut Vec<Command>) {
    let painter = ui.painter_at(canvas.response.rect);
    let catalogue = state.hex.catalogue(board.game);
    let looks = hex_draw::looks(ui, state, board);
    let (theme, window) = (style::paint(ui), hex_draw::window(canvas, board));
    let layers = &file.layers;
    let reference = |commands: &mut Vec<Command>| reference::paint(ui, &painter, state, file, (canvas.to_screen, 1.0), commands);
    if canvas.to_screen.zoom < hex_draw::NEAR {
        let terrains = board.legend.values().filter(|stem| catalogue.contains_key(&***stem)).count();
        if layers.shows(Layer::Ground) {
            view.far.paint(ui, &painter, canvas, board, (&looks, theme), terrains);
        }
        reference(commands);
        hex_draw::far_region(ui, &painter, canvas, &file.hexes);
    } else {
        let (width, height) = board.section();
        let section = if board.columns > width && board.rows == height && layers.shows(Layer::Grid) { width } else { 0 };
        let near = |parts| hex_draw::near(&painter, canvas, board, &window, (&looks, theme), (section, parts));
        near(Parts { ground: layers.shows(Layer::Ground), features: false });
        reference(commands);
        near(Parts { ground: false, features: layers.shows(Layer::Pieces) });
        hex_draw::region(ui, &painter, canvas, &window, &file.hexes);
    }
    if let Some(report) = state.hex.reports.get(&file.path) {
        if layers.shows(Layer::Labels) {
            hex_draw::draw_distances(ui, &painter, canvas, &window, report);
        }
        if layers.shows(Layer::Problems) {
            hex_draw::report(ui, &painter, canvas, &window, report);
        }
    }
    if layers.shows(Layer::Grid) {
        hex_draw::rulers(ui, &painter, canvas, &window);
    }
}

/// Highlights the hexes that a click would affect.
fn preview(ui: &Ui, state: &State, board: &HexBoard, canvas: &Canvas, at: Offset) {
    let painter = ui.painter_at(canvas.response.rect);
    let colours = style::colours(ui);
    let cells = hex_paint::preview(state, board, at);
    if state.tool.paints() {
        hex_draw::hexes(&painter, canvas, &cells, hex_palette::ink_colour(ui, state, board.game, style::paint(ui)).gamma_multiply(0.55));
    }
    if cells.len() > 400 || canvas.to_screen.zoom < hex_draw::NEAR {
        return;
    }
    for cell in cells {
        let ink = if hex_paint::fits(state, board, cell) { colours.accent } else { colours.error };
        hex_draw::frame(&painter, canvas, cell, Stroke::new(1.5, ink));
    }
}

/// Returns the description of a hex, its role in the race, and its problems.
fn describe(state: &State, file: &OpenFile, board: &HexBoard, at: Offset) -> String {
    let what = piece::describe(state, board, state.hex.catalogue(board.game), at);
    let given = [("column", at.column.into()), ("row", at.row.into()), ("what", what.into())];
    let mut text = state.say_with("hex-hover", &given);
    if let Some(report) = state.hex.reports.get(&file.path) {
        if let Some((_, Some(steps))) = report.starts.iter().find(|(start, _)| *start == at) {
            text.push_str(&state.say_with("hex-hover-steps", &[("steps", (*steps).into())]));
        }
        for mark in report.marks.iter().filter(|mark| mark.at == Some(at)) {
            text.push_str(&format!(" — {}", state.localized(&mark.message)));
        }
    }
    text
}

/// Gives hexes accessible names; returns the one that a screen reader has clicked.
fn name_hexes(ui: &Ui, state: &State, file: &OpenFile, board: &HexBoard, canvas: &Canvas, hovered: Option<Offset>) -> Option<Offset> {
    let mut clicked = None;
    let mut name = |at: Offset| {
        let middle = centre(at);
        let area = SceneRect { min: point(middle.x - 0.5, middle.y - RADIUS * 0.75), max: point(middle.x + 0.5, middle.y + RADIUS * 0.75) };
        let label = || {
            let what = piece::describe(state, board, state.hex.catalogue(board.game), at);
            state.say_with("hex-named", &[("column", at.column.into()), ("row", at.row.into()), ("what", what.into())])
        };
        if canvas.name_cell(ui, (at.column, at.row), area, label) {
            clicked = Some(at);
        }
    };
    if board.cells().len() <= NAMED {
        board.offsets().for_each(name);
    } else {
        let selected = file.hexes.single().filter(|at| Some(*at) != hovered);
        hovered.into_iter().chain(selected).for_each(&mut name);
    }
    clicked
}

/// Handles keys: arrow keys move the selected hex, with Shift they extend a box; Enter paints the selection. Returns the new hex.
fn keys(
    ui: &Ui,
    state: &State,
    file: &OpenFile,
    board: &HexBoard,
    canvas: &Canvas,
    view: &mut HexView,
    commands: &mut Vec<Command>,
) -> Option<Offset> {
    if !canvas.response.has_focus() || state.dialog.is_some() {
        return None;
    }
    let filter = egui::EventFilter { horizontal_arrows: true, vertical_arrows: true, ..Default::default() };
    ui.memory_mut(|memory| memory.set_focus_lock_filter(canvas.response.id, filter));
    let hit = |modifiers, key| i32::from(ui.input_mut(|input| input.consume_key(modifiers, key)));
    let mut moved = None;
    for (modifiers, grow) in [(Modifiers::SHIFT, true), (Modifiers::NONE, false)] {
        let dx = hit(modifiers, Key::ArrowRight) - hit(modifiers, Key::ArrowLeft);
        let dy = hit(modifiers, Key::ArrowDown) - hit(modifiers, Key::ArrowUp);
        if (dx, dy) == (0, 0) || moved.is_some() {
            continue;
        }
        let corners = file.hexes.corners();
        let from = view.cursor.filter(|at| file.hexes.contains(*at)).or(corners.map(|(low, _)| low)).unwrap_or_default();
        let step = |n: u16, by: i32, size: u16| (i32::from(n) + by).clamp(0, i32::from(size) - 1) as u16;
        let to = Offset { row: step(from.row, dy, board.rows), column: step(from.column, dx, board.columns) };
        // The fixed corner is the one opposite to the cursor.
        let fixed = corners.map_or(to, |(low, high)| Offset {
            row: if from.row == low.row { high.row } else { low.row },
            column: if from.column == low.column { high.column } else { low.column },
        });
        view.cursor = Some(to);
        commands.push(Command::Hex(HexRequest::Select(file.path.clone(), Region::between(if grow { fixed } else { to }, to))));
        moved = Some(to);
    }
    if hit(Modifiers::NONE, Key::Enter) > 0 && !file.hexes.is_empty() {
        commands.extend(hex_paint::fill_region(state, file, board));
    }
    moved
}
