//! The canvas of a lunar card: painting with tools, selecting and moving, the preview under the pointer, problems on their cells.

use crate::documents::canvas::floating;
use crate::documents::canvas::floating_part::{Floating, FloatingPart};
use crate::documents::canvas::layers::Layer;
use crate::documents::canvas::pointer;
use crate::documents::canvas::{context, overlay, reference};
use crate::documents::cards::tab as cards;
use crate::documents::view::TabView;
use crate::features::problems::locate;
use crate::shell::action::Action;
use crate::shell::command::{Command, Edit};
use crate::shell::file::{OpenFile, Selection};
use crate::shell::state::State;
use crate::tools::select::CellBox;
use crate::tools::stroke::Stroke;
use crate::tools::symmetry::Symmetry;
use crate::tools::{Cells, ColumnLevel, Gesture, Ink, Tool, cell_name, select, terrain_rules};
use crate::ui::canvas;
use crate::ui::canvas::Canvas;
use crate::ui::style;
use crate::ui::words::Words;
use content::ring::{CardLibrary, Grid, LunarCard};
use content::text::Language;
use egui::{Align2, FontId, Key, Modifiers, PointerButton, Pos2, StrokeKind, Ui, pos2};
use geometry::cell::Cell;
use scene::ground::card_scene;
use scene::{SceneRect, point};
use std::collections::BTreeSet;

/// The state of the tab between frames.
#[derive(Default)]
pub struct CardsView {
    stroke: Option<CardStroke>,
}

/// A drag in progress.
type CardStroke = Stroke<Grid, CardInk>;

/// The contents that a stroke on a card paints or moves.
struct CardInk {
    ink: Ink,
    /// Whether Sputniks are added or removed.
    add: bool,
    /// The cells being moved, if the drag began inside the selection.
    moved: Option<CellBox>,
}

/// Returns the drag in progress.
fn stroke(view: &mut TabView) -> &mut Option<CardStroke> {
    &mut view.own.of::<CardsView>().stroke
}

/// Shows the canvas.
pub fn ui(ui: &mut Ui, state: &State, file: &OpenFile, card: &LunarCard, view: &mut TabView, commands: &mut Vec<Command>) {
    let bounds = SceneRect::new(0.0, 0.0, card.grid.width.into(), card.grid.levels.into());
    let name = ui.say_with("canvas-of", &[("name", card.name.get(state.language()).into())]);
    let mut canvas = canvas::show(ui, &name, bounds.grown(0.35), &mut view.canvas);
    if state.is_active(file) {
        commands.push(Command::ZoomIs(canvas.to_screen.zoom));
    }
    reference::hold(ui, state, file, &mut canvas, 1.0, view, commands);
    let painter = ui.painter_at(canvas.response.rect);
    cards::table(ui, canvas.response.rect, &[canvas.to_screen.rect(bounds)]);
    let hovered = hovered(&canvas, &card.grid);
    let place = |at| {
        let (column, level) = nearest(&canvas, &card.grid, at);
        (column.into(), level.into())
    };
    let floats = floating::ui(ui, state, file, &canvas, place, commands);
    let start = |pos, button| Some(begin(state, file, card, cell_at(&canvas, &card.grid, pos)?, button));
    if !floats {
        pointer::follow((ui, &canvas, state.tool.paints()), stroke(view), start, |grid, pos| nearest(&canvas, grid, pos));
    }
    let theme = file.content.get::<CardLibrary>().map_or(style::paint(ui), |library| style::paint_of(ui, library.game.id));
    let preview = ghost(state, file, card).or_else(|| preview(state, file, card, stroke(view), hovered.filter(|_| !canvas.panning)));
    let shown = preview.as_ref().map_or(&card.grid, |(grid, _)| grid);
    let layers = &file.layers;
    if layers.shows(Layer::Ground) {
        canvas::paint(&painter, &card_scene(shown, theme), canvas.to_screen);
    }
    reference::paint(ui, &painter, state, file, (canvas.to_screen, 1.0), commands);
    if layers.shows(Layer::Grid) {
        rulers(ui, &painter, &canvas, &card.grid);
    }
    if layers.shows(Layer::Problems) {
        findings(ui, &painter, state, file, &canvas);
    }
    if let Some(cells) = file.selection.cells {
        outline(ui, &painter, &canvas, &card.grid, cells, 2.0);
    }
    for place in preview.iter().flat_map(|(_, cells)| cells) {
        outline(ui, &painter, &canvas, &card.grid, CellBox::between(*place, *place), 1.0);
    }
    let asked = context::asked(ui, &canvas, state.tool.paints());
    if let (Some(context::MenuRequest::There(_)), Some(at)) = (asked, hovered)
        && !file.selection.cells.is_some_and(|cells| cells.contains(at))
    {
        commands.push(Command::Select(file.path.clone(), Selection { cells: Some(CellBox::between(at, at)), ..file.selection }));
    }
    let clicked = name_cells(ui, state.language(), &canvas, &card.grid);
    keys(ui, state, file, card, &canvas, clicked, commands);
    carry_out(state, file, card, stroke(view), commands);
    if let Some((x, y)) = hovered {
        let cell = card.grid.get(x, y).map(|cell| cell_name(state, cell)).unwrap_or_default();
        let given = [("column", (x + 1).into()), ("level", y.into()), ("cell", cell.into())];
        commands.push(Command::Hover(state.say_with("cards-hover", &given)));
    }
    reference::handles(ui, state, file, &canvas, 1.0, view);
    overlay::ui(ui, state, file, &canvas, view, commands);
    let at = file.selection.cells.map(|cells| canvas.to_screen.rect(cell_area(&card.grid, cells.left, cells.high)).center());
    context::ui(state, file, &canvas, (asked, Some(Layer::Ground), at), view, commands, |menu| {
        menu.run([Action::Cut, Action::Copy, Action::Paste, Action::Delete, Action::SelectAll]);
        if let Some(cell) = file.selection.cells.and_then(|cells| card.grid.get(cells.left, cells.high)) {
            menu.pick(Command::SetInk(Ink::of(cell)));
        }
        menu.line();
        menu.run([Action::MirrorCard, Action::FlipCard, Action::Duplicate]);
    });
}

/// Returns the cell of a grid at a point of the screen.
fn cell_at(canvas: &Canvas, grid: &Grid, at: Pos2) -> Option<ColumnLevel> {
    let on = canvas.to_screen.cell(at);
    let row = on.y.floor();
    let (x, y) = (on.x.floor(), f32::from(grid.levels) - 1.0 - row);
    let inside = x >= 0.0 && y >= 0.0 && x < f32::from(grid.width) && y < f32::from(grid.levels);
    inside.then_some((x as u8, y as u8))
}

/// Returns the cell nearest to a point, for drags that leave the card.
fn nearest(canvas: &Canvas, grid: &Grid, at: Pos2) -> ColumnLevel {
    let on = canvas.to_screen.cell(at);
    let x = on.x.floor().clamp(0.0, f32::from(grid.width) - 1.0);
    let y = (f32::from(grid.levels) - 1.0 - on.y.floor()).clamp(0.0, f32::from(grid.levels) - 1.0);
    (x as u8, y as u8)
}

fn hovered(canvas: &Canvas, grid: &Grid) -> Option<ColumnLevel> {
    cell_at(canvas, grid, canvas.response.hover_pos()?)
}

fn begin(state: &State, file: &OpenFile, card: &LunarCard, place: ColumnLevel, button: PointerButton) -> CardStroke {
    let tool = if button == PointerButton::Secondary { Tool::Eraser } else { state.tool };
    let own = CardInk {
        ink: if tool == Tool::Eraser { Ink::Cell(Cell::AIR) } else { state.ink },
        add: !card.grid.get(place.0, place.1).is_some_and(Cell::has_sputnik),
        moved: file.selection.cells.filter(|cells| state.tool == Tool::Select && cells.contains(place)),
    };
    Stroke::begin(file.revision, (tool, state.size, Symmetry::None), &card.grid, place, own)
}

fn paint(grid: &mut Grid, cells: &[ColumnLevel], ink: Ink, add: bool) {
    for (x, y) in cells {
        if let Some(cell) = grid.get(*x, *y) {
            grid.set(*x, *y, ink.on(cell, add));
        }
    }
}

fn painted(base: &Grid, cells: &[ColumnLevel], ink: Ink, add: bool) -> Grid {
    let mut grid = base.clone();
    paint(&mut grid, cells, ink, add);
    grid
}

/// Applies the terrain rules around painted cells, if they are applied while painting. Where cells are erased, no rule paints them again.
fn ruled(state: &State, file: &OpenFile, card: &LunarCard, tool: Tool, (mut grid, painted): (Grid, &BTreeSet<ColumnLevel>)) -> Grid {
    let game = file.content.get::<CardLibrary>().map(|library| library.game).filter(|_| state.hex.rules_follow && tool != Tool::Eraser);
    if let Some((_, rules)) = game.and_then(|game| state.hex.chosen_rules(game)) {
        terrain_rules::apply_around(&mut grid, &*card.id, rules, painted);
    }
    grid
}

/// Returns the card with the floating part, and the cells of the part.
fn ghost(state: &State, file: &OpenFile, card: &LunarCard) -> Option<(Grid, Vec<ColumnLevel>)> {
    let Some(Floating { part: FloatingPart::Cells(part), at, .. }) = floating::over(state, file) else { return None };
    let mut grid = card.grid.clone();
    let covered = select::place(&mut grid, part, at.0, at.1);
    Some((grid, covered.map(|cells| card.grid.region((cells.left, cells.low), (cells.right, cells.high))).unwrap_or_default()))
}

/// Returns the result of a click at the pointer, and the cells that it affects.
fn preview(
    state: &State,
    file: &OpenFile,
    card: &LunarCard,
    drag: &Option<CardStroke>,
    hovered: Option<ColumnLevel>,
) -> Option<(Grid, Vec<ColumnLevel>)> {
    let (place, grid) = (hovered.filter(|_| drag.is_none())?, &card.grid);
    if matches!(state.tool, Tool::Select | Tool::Eyedropper) {
        return Some((grid.clone(), vec![place]));
    }
    let cells = state.tool.cells(&Gesture { grid, path: &[place], size: state.size });
    let ink = if state.tool == Tool::Eraser { Ink::Cell(Cell::AIR) } else { state.ink };
    let add = !grid.get(place.0, place.1).is_some_and(Cell::has_sputnik);
    let covered = cells.iter().copied().collect();
    Some((ruled(state, file, card, state.tool, (painted(grid, &cells, ink, add), &covered)), cells))
}

/// Converts the stroke to an edit or a selection.
fn carry_out(state: &State, file: &OpenFile, card: &LunarCard, drag: &mut Option<CardStroke>, commands: &mut Vec<Command>) {
    let Some(stroke) = drag else { return };
    let at = file.selection.card;
    let Some((first, last)) = stroke.ends() else { return };
    let select = |cells: Option<CellBox>| Command::Select(file.path.clone(), Selection { cells, ..file.selection });
    match (stroke.tool, stroke.own.moved) {
        (Tool::Select, _) if file.layers.locks(Layer::Ground) => {}
        (Tool::Select, Some(cells)) => {
            let (dx, dy) = (i32::from(last.0) - i32::from(first.0), i32::from(last.1) - i32::from(first.1));
            let mut grid = stroke.base.clone();
            let part = select::cut_out(&grid, cells);
            select::clear(&mut grid, cells);
            let covered = select::place(&mut grid, &part, i32::from(cells.left) + dx, i32::from(cells.low) + dy);
            if grid != card.grid {
                commands.push(set_grid(file, at, state.say("cards-move"), stroke.key, grid));
            }
            let clicked = stroke.ended && stroke.is_click();
            commands.push(select(if clicked { Some(CellBox::between(first, last)) } else { covered }));
        }
        (Tool::Select, None) => commands.push(select(Some(CellBox::between(first, last)))),
        (Tool::Eyedropper, _) => {
            if let Some(cell) = card.grid.get(last.0, last.1).filter(|_| stroke.ended) {
                commands.push(Command::SetInk(Ink::of(cell)));
            }
        }
        (tool, _) => {
            let cells: Vec<_> = stroke.advance().into_iter().flatten().map(|(_, at)| at).collect();
            paint(&mut stroke.work, &cells, stroke.own.ink, stroke.own.add);
            let grid = ruled(state, file, card, tool, (stroke.work.clone(), &stroke.painted));
            if grid != card.grid {
                let name = if tool == Tool::Eraser {
                    state.say("hex-erase")
                } else {
                    state.say_with("step-paint", &[("ink", stroke.own.ink.word(state).into())])
                };
                commands.push(set_grid(file, at, name, stroke.key, grid));
            }
        }
    }
    if stroke.ended {
        *drag = None;
    }
}

fn set_grid(file: &OpenFile, at: usize, name: String, key: u64, grid: Grid) -> Command {
    Edit::stroke(&file.path, name, key, move |content| {
        if let Some(card) = content.get_mut::<CardLibrary>().and_then(|library| library.cards.get_mut(at)) {
            card.grid = grid;
        }
    })
}

/// Handles keys: arrow keys move the selected cell, Enter paints the selection.
fn keys(
    ui: &Ui,
    state: &State,
    file: &OpenFile,
    card: &LunarCard,
    canvas: &Canvas,
    clicked: Option<ColumnLevel>,
    commands: &mut Vec<Command>,
) {
    let focused = canvas.response.has_focus();
    if focused {
        let filter = egui::EventFilter { horizontal_arrows: true, vertical_arrows: true, ..Default::default() };
        ui.memory_mut(|memory| memory.set_focus_lock_filter(canvas.response.id, filter));
    }
    let paint = |cells: CellBox| {
        let places: Vec<ColumnLevel> = (cells.left..=cells.right).flat_map(|x| (cells.low..=cells.high).map(move |y| (x, y))).collect();
        let add = !card.grid.get(cells.left, cells.low).is_some_and(Cell::has_sputnik);
        let covered = places.iter().copied().collect();
        let grid = ruled(state, file, card, Tool::Brush, (painted(&card.grid, &places, state.ink, add), &covered));
        set_grid(
            file,
            file.selection.card,
            state.say_with("step-paint", &[("ink", state.ink.word(state).into())]),
            file.revision.wrapping_mul(2),
            grid,
        )
    };
    if let Some(place) = clicked {
        commands.push(paint(CellBox::between(place, place)));
    }
    if !focused || state.dialog.is_some() {
        return;
    }
    let hit = |key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
    let (dx, dy) =
        (i16::from(hit(Key::ArrowRight)) - i16::from(hit(Key::ArrowLeft)), i16::from(hit(Key::ArrowUp)) - i16::from(hit(Key::ArrowDown)));
    if (dx, dy) != (0, 0) {
        let from = file.selection.cells.map_or((0, 0), |cells| (cells.left, cells.low));
        let step = |n: u8, by: i16, size: u8| (i16::from(n) + by).clamp(0, i16::from(size) - 1) as u8;
        let to = (step(from.0, dx, card.grid.width), step(from.1, dy, card.grid.levels));
        commands.push(Command::Select(file.path.clone(), Selection { cells: Some(CellBox::between(to, to)), ..file.selection }));
    }
    if hit(Key::Enter)
        && let Some(cells) = file.selection.cells
    {
        commands.push(paint(cells));
    }
}

/// Gives every cell an accessible name; returns the one that a screen reader has clicked.
fn name_cells(ui: &Ui, language: Language, canvas: &Canvas, grid: &Grid) -> Option<ColumnLevel> {
    let mut clicked = None;
    for (x, y) in (0..grid.width).flat_map(|x| (0..grid.levels).map(move |y| (x, y))) {
        let Some(cell) = grid.get(x, y) else { continue };
        if canvas.name_cell(ui, (x, y), cell_area(grid, x, y), || {
            let given = [("column", (x + 1).into()), ("level", y.into()), ("cell", cell_name(&language, cell).into())];
            language.say_with("cards-cell", &given)
        }) {
            clicked = Some((x, y));
        }
    }
    clicked
}

fn cell_area(grid: &Grid, x: u8, y: u8) -> SceneRect {
    SceneRect::new(f32::from(x), f32::from(grid.levels - 1 - y), 1.0, 1.0)
}

/// Paints column and level numbers, and thin lines between cells.
fn rulers(ui: &Ui, painter: &egui::Painter, canvas: &Canvas, grid: &Grid) {
    let colours = style::colours(ui);
    let (to, font) = (canvas.to_screen, FontId::proportional(11.0));
    let (width, levels) = (f32::from(grid.width), f32::from(grid.levels));
    let line = egui::Stroke::new(1.0, egui::Color32::from_white_alpha(26));
    for x in 0..grid.width {
        let at = to.pos(point(f32::from(x) + 0.5, levels));
        painter.text(at + egui::vec2(0.0, 14.0), Align2::CENTER_CENTER, (x + 1).to_string(), font.clone(), colours.faint);
        if x > 0 {
            painter.line_segment([to.pos(point(f32::from(x), 0.0)), to.pos(point(f32::from(x), levels))], line);
        }
    }
    for y in 0..grid.levels {
        let at = to.pos(point(0.0, levels - 0.5 - f32::from(y)));
        painter.text(at - egui::vec2(14.0, 0.0), Align2::CENTER_CENTER, y.to_string(), font.clone(), colours.faint);
        if y > 0 {
            painter.line_segment([to.pos(point(0.0, f32::from(y))), to.pos(point(width, f32::from(y)))], line);
        }
    }
}

/// Frames cells with problems, and shows the messages.
fn findings(ui: &Ui, painter: &egui::Painter, state: &State, file: &OpenFile, canvas: &Canvas) {
    let text = state.checked.read(&file.path);
    let (Ok(text), Some(library)) = (text, file.content.get::<CardLibrary>()) else { return };
    let Some(card) = library.cards.get(file.selection.card) else { return };
    let colours = style::colours(ui);
    for (found, problem) in locate::of_card(&text, state.problems_of(&file.path), file.selection.card) {
        let (Some((x, y)), true) = (found.cell, locate::is_inside(library, found)) else { continue };
        let rect = canvas.to_screen.rect(cell_area(&card.grid, x, y)).shrink(2.0);
        let colour = if problem.is_error() { colours.error } else { colours.warning };
        painter.rect_stroke(rect, 2.0, egui::Stroke::new(2.0, colour), StrokeKind::Inside);
        let mark = pos2(rect.max.x - 10.0, rect.min.y + 10.0);
        painter.circle_filled(mark, 8.0, colour);
        painter.text(mark, Align2::CENTER_CENTER, "!", FontId::proportional(13.0), ui.visuals().extreme_bg_color);
    }
}

/// Paints a frame around cells in the accent colour, with a dark line below it so that it is visible on any background.
fn outline(ui: &Ui, painter: &egui::Painter, canvas: &Canvas, grid: &Grid, cells: CellBox, width: f32) {
    let top = f32::from(grid.levels) - 1.0 - f32::from(cells.high);
    let rect = canvas.to_screen.rect(SceneRect::new(cells.left.into(), top, cells.width().into(), cells.height().into()));
    painter.rect_stroke(rect, 0.0, egui::Stroke::new(width + 2.0, egui::Color32::from_black_alpha(160)), StrokeKind::Middle);
    painter.rect_stroke(
        rect,
        0.0,
        egui::Stroke::new(width, if ui.visuals().dark_mode { style::colours(ui).accent } else { egui::Color32::WHITE }),
        StrokeKind::Middle,
    );
}
