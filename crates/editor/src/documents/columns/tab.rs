//! A board of columns: the palette at the left, the printed sheet on a canvas.

use crate::documents::canvas::floating;
use crate::documents::canvas::floating_part::{Floating, FloatingPart};
use crate::documents::canvas::layers::Layer;
use crate::documents::canvas::{context, notes, overlay, reference};
use crate::documents::columns::commands::{Part, covered};
use crate::documents::columns::ink::SheetInk;
use crate::documents::columns::paint as columns_paint;
use crate::documents::columns::palette as columns_palette;
use crate::documents::columns::tools::{HalfRowPlace, PaintedBoard, neighbour, offset, place, place_of};
use crate::documents::view::TabView;
use crate::shell::action::Action;
use crate::shell::command::Command;
use crate::shell::file::OpenFile;
use crate::shell::state::State;
use crate::ui::canvas;
use crate::ui::canvas::{Canvas, ToScreen};
use crate::ui::mesh::MeshPen;
use crate::ui::style;
use crate::ui::words::Words;
use content::columns::{CellMark, ColumnBoard};
use content::text::Language;
use egui::{Align2, Color32, FontFamily, FontId, Key, Modifiers, Painter, Pos2, Stroke, Ui, pos2};
use geometry::columns::{Side, Spot};
use scene::columns::{COLUMN, ColumnSheet, RADIUS, centre_at, corners, draw};
use scene::{Point, SceneRect, point};

/// The state of the tab between frames.
#[derive(Default)]
pub struct ColumnsView {
    stroke: Option<columns_paint::Drag>,
}

pub fn ui(ui: &mut Ui, state: &State, file: &OpenFile, board: &ColumnBoard, view: &mut TabView, commands: &mut Vec<Command>) {
    crate::documents::palette::show(ui, state, file, "sheet", |ui| columns_palette::ui(ui, state, board, commands));
    let sheet = without_hidden_layers(ColumnSheet { numbers: columns_palette::writes_arcs(state), ..ColumnSheet::of(board) }, file);
    // While a stroke adds columns at the left, the picture stays at its position from the start of the stroke.
    let frame = view.own.of::<ColumnsView>().stroke.as_ref().and_then(|stroke| stroke.frame());
    let (bounds, shift) = frame.map_or((sheet.bounds(), (0, 0)), |(sheet, shift)| (sheet.bounds(), shift));
    let name = ui.say_with("canvas-of", &[("name", board.name.get(state.language()).into())]);
    let mut canvas = canvas::show(ui, &name, bounds, &mut view.canvas);
    let still = canvas.to_screen;
    reference::hold(ui, state, file, &mut canvas, 1.0, view, commands);
    let plan = PaintedBoard::of(board);
    let middle = |at: Point| {
        let place = columns_paint::nearest_to(&plan, at);
        plan.cell(place).map(|_| centre_at(place))
    };
    notes::hold(ui, file, &mut canvas, notes::NoteCells { square: 1.0, middle: &middle }, view, commands);
    canvas.to_screen = still.moved(point(-COLUMN * shift.0 as f32, -0.5 * shift.1 as f32));
    if state.is_active(file) {
        commands.push(Command::ZoomIs(canvas.to_screen.zoom));
    }
    let pointer = canvas.response.hover_pos();
    let sun = pointer.and_then(|at| columns_paint::sun_under(state, &sheet, canvas.to_screen.cell(at)));
    let hovered = pointer.filter(|_| sun.is_none()).map(|at| columns_paint::under(canvas.to_screen, &plan, at));
    paint(ui, state, file, board, &sheet, &canvas, (pointer.is_some(), commands));
    let at_start = Canvas { to_screen: still, ..canvas.clone() };
    let floats = floating::ui(ui, state, file, &at_start, |at| columns_paint::under(still, &plan, at), commands);
    if let Some(Floating { part: FloatingPart::Columns(part), at, .. }) = floating::over(state, file) {
        ghost(ui, &at_start, part, *at);
    }
    let is_free = !floats && view.own.of::<ColumnsView>().stroke.is_none() && !canvas.panning;
    if let Some(at) = hovered.filter(|_| is_free) {
        preview(ui, state, &plan, &canvas, at);
    }
    let asked = context::asked(ui, &canvas, state.tool.paints());
    if let (Some(context::MenuRequest::There(_)), Some(at)) = (asked, hovered.filter(|at| plan.cell(*at).is_some()))
        && offset(at).is_some_and(|at| !file.hexes.contains(at))
    {
        commands.push(columns_paint::select(file, std::iter::once(at)));
    }
    if let Some(at) = named((ui, state.language()), file, board, &sheet, &plan, &canvas, commands) {
        view.own.of::<ColumnsView>().stroke = Some(columns_paint::dab(state, file, board, at));
    }
    if !floats {
        columns_paint::follow_pointer(ui, state, file, board, &at_start, &mut view.own.of::<ColumnsView>().stroke, commands);
    }
    keys(ui, state, file, board, &plan, &at_start, commands);
    if let Some((columns, halves)) = columns_paint::carry_out(state, file, &mut view.own.of::<ColumnsView>().stroke, commands) {
        view.canvas.moved(point(COLUMN * columns as f32, 0.5 * halves as f32));
    }
    if let Some(side) = sun {
        ui.ctx().set_cursor_icon(egui::CursorIcon::Grab);
        let here = state.say(if side == board.sun { "sheet-sun-here" } else { "sheet-sun-there" });
        commands.push(Command::Hover(format!("{here} ({})", side.name())));
    } else if let Some(at) = hovered {
        commands.push(Command::Hover(describe(state, file, board, &plan, at)));
    }
    reference::handles(ui, state, file, &at_start, 1.0, view);
    notes::ui(ui, file, &at_start, view, commands);
    overlay::ui(ui, state, file, &at_start, view, commands);
    let first = file.hexes.hexes().first().copied().map(place_of);
    let at = first.map(|at| at_start.to_screen.pos(centre_at(at)));
    context::ui(state, file, &at_start, (asked, first.map(|_| Layer::Ground), at), view, commands, |menu| {
        menu.run([Action::Cut, Action::Copy, Action::Paste, Action::Delete, Action::SelectAll]);
        menu.line();
        if let Some(ink) = first.and_then(|at| plan.ink(at)) {
            menu.pick(Command::SheetInk(ink));
        }
        menu.run([Action::SelectAlike]);
    });
}

/// Removes the hidden layers from a sheet.
fn without_hidden_layers(mut sheet: ColumnSheet, file: &OpenFile) -> ColumnSheet {
    let hides = |layer| !file.layers.shows(layer);
    sheet.numbers &= !hides(Layer::Labels);
    for cell in sheet.cells.values_mut() {
        if hides(Layer::Marks) {
            (cell.mark, cell.start) = (CellMark::Plain, false);
        }
        if hides(Layer::Pieces) {
            (cell.crater, cell.hill, cell.missing) = (false, None, 1);
        }
        if hides(Layer::Labels) {
            cell.name.clear();
        }
    }
    sheet
}

/// Paints the sheet, positions for the sun, the selection and problems.
fn paint(
    ui: &Ui,
    state: &State,
    file: &OpenFile,
    board: &ColumnBoard,
    sheet: &ColumnSheet,
    canvas: &Canvas,
    (suns, commands): (bool, &mut Vec<Command>),
) {
    let painter = ui.painter_at(canvas.response.rect);
    painter.rect_filled(canvas.response.rect, 0.0, style::colours(ui).table);
    let mut pen = MeshPen::new(canvas.to_screen, true, FontFamily::Proportional);
    let theme = style::paint_of(ui, board.game.id);
    draw::paper(sheet.bounds(), theme, &mut pen);
    if file.layers.shows(Layer::Ground) {
        draw::grounds(sheet, theme, &mut pen);
    }
    std::mem::replace(&mut pen, MeshPen::new(canvas.to_screen, true, FontFamily::Proportional)).paint(&painter);
    reference::paint(ui, &painter, state, file, (canvas.to_screen, 1.0), commands);
    draw::printed(sheet, theme, &mut pen);
    if suns {
        Side::ALL.into_iter().filter(|side| *side != sheet.sun).for_each(|side| draw::no_sun(sheet.sun_at(side), &mut pen));
    }
    pen.paint(&painter);
    let accent = Color32::from_rgb(0x2f, 0x55, 0xd4);
    for at in file.hexes.hexes().into_iter().map(place_of) {
        let points = outline(canvas.to_screen, at, RADIUS);
        painter.add(egui::Shape::convex_polygon(points, accent.gamma_multiply(0.22), Stroke::new(2.5, accent)));
    }
    let problems = state.hex.reports.get(&file.path).filter(|_| file.layers.shows(Layer::Problems));
    for mark in problems.into_iter().flat_map(|report| &report.marks) {
        if let Some(at) = mark.at.map(place_of) {
            badge(ui, &painter, canvas.to_screen, at, mark.error);
        }
    }
}

/// Paints a frame and a badge on a cell with a problem.
fn badge(ui: &Ui, painter: &Painter, to: ToScreen, at: HalfRowPlace, error: bool) {
    let colours = style::colours(ui);
    let ink = if error { colours.error } else { colours.warning };
    frame(painter, to, at, Stroke::new(2.0, ink));
    let (middle, size) = (to.pos(centre_at(at)), (to.zoom * 0.13).clamp(4.0, 9.0));
    let sign = pos2(middle.x + to.zoom * 0.3, middle.y + to.zoom * 0.24);
    painter.circle_filled(sign, size, ink);
    painter.text(sign, Align2::CENTER_CENTER, "!", FontId::proportional(size * 1.6), ui.visuals().extreme_bg_color);
}

fn outline(to: ToScreen, at: HalfRowPlace, radius: f32) -> Vec<Pos2> {
    corners(centre_at(at), radius).iter().map(|p| to.pos(*p)).collect()
}

/// Paints a line around a cell.
fn frame(painter: &Painter, to: ToScreen, at: HalfRowPlace, stroke: Stroke) {
    let points = outline(to, at, RADIUS * 0.93);
    painter.add(egui::Shape::closed_line(points.clone(), Stroke::new(stroke.width + 2.0, Color32::from_black_alpha(140))));
    painter.add(egui::Shape::closed_line(points, stroke));
}

/// Highlights the cells that a click would affect.
fn preview(ui: &Ui, state: &State, plan: &PaintedBoard, canvas: &Canvas, at: HalfRowPlace) {
    let painter = ui.painter_at(canvas.response.rect);
    let accent = style::colours(ui).accent;
    for at in columns_paint::preview(state, plan, at) {
        frame(&painter, canvas.to_screen, at, Stroke::new(1.5, accent));
    }
}

/// Paints the cells of a floating part.
fn ghost(ui: &Ui, canvas: &Canvas, part: &Part, at: HalfRowPlace) {
    let (painter, accent) = (ui.painter_at(canvas.response.rect), style::colours(ui).accent);
    for (at, cell) in covered(part, at) {
        let to = canvas.to_screen;
        painter.add(egui::Shape::convex_polygon(outline(to, at, RADIUS), accent.gamma_multiply(0.5), Stroke::NONE));
        frame(&painter, to, at, Stroke::new(1.5, accent));
        let text = match cell.mark {
            CellMark::Plain => cell.arc.to_string(),
            CellMark::Headache => format!("{} !", cell.arc),
            CellMark::Home => format!("{} ⌂", cell.arc),
        };
        painter.text(
            to.pos(centre_at(at)),
            Align2::CENTER_CENTER,
            text,
            FontId::proportional((to.zoom * 0.3).clamp(8.0, 20.0)),
            Color32::WHITE,
        );
    }
}

/// Returns the description of a cell and its problems.
fn describe(state: &State, file: &OpenFile, board: &ColumnBoard, plan: &PaintedBoard, at: HalfRowPlace) -> String {
    let Some(spot) = spot(at).filter(|spot| board.cells.contains_key(spot)) else {
        let room = plan.free().contains_key(&at) && state.tool.paints() && state.sheet_ink.makes_cells();
        return if room { state.say("sheet-room") } else { String::new() };
    };
    let mut text = format!("{}: {}", board.name_of(spot), kind(state.language(), board, spot));
    let report = state.hex.reports.get(&file.path);
    for mark in report.into_iter().flat_map(|report| &report.marks).filter(|mark| mark.at == offset(at)) {
        text.push_str(&format!(" — {}", state.localized(&mark.message)));
    }
    text
}

/// Returns the description of a cell.
pub fn kind(language: Language, board: &ColumnBoard, spot: Spot) -> String {
    let Some(cell) = board.cells.get(&spot) else { return String::new() };
    let name = board.name_of(spot);
    let mut words = vec![SheetInk::Arc(cell.arc).word(&language)];
    words.extend(board.section_of(cell.arc).map(|section| language.say_with("sheet-section", &[("number", (section + 1).into())])));
    match cell.mark {
        CellMark::Plain => {}
        CellMark::Headache => words.push(SheetInk::Headache.word(&language)),
        CellMark::Home => words.push(SheetInk::Home.word(&language)),
    }
    if board.start.as_ref() == Some(&name) {
        words.push(SheetInk::Start.word(&language));
    }
    if board.suggested.craters.contains(&name) {
        words.push(SheetInk::Crater.word(&language));
    }
    words.extend(board.suggested.hills.iter().filter(|(hill, _)| *hill == name).map(|(_, level)| SheetInk::Hill(*level).word(&language)));
    words.join(", ")
}

fn spot((column, half): HalfRowPlace) -> Option<Spot> {
    Some(Spot::new(u8::try_from(column).ok()?, u8::try_from(half).ok()?))
}

/// Returns a square within a hex.
fn around(middle: Point, by: f32) -> SceneRect {
    SceneRect { min: middle, max: middle }.grown(by)
}

/// Gives cells, free positions next to them and positions of the sun accessible names; returns the one that a screen reader has
/// clicked.
fn named(
    (ui, language): (&Ui, Language),
    file: &OpenFile,
    board: &ColumnBoard,
    sheet: &ColumnSheet,
    plan: &PaintedBoard,
    canvas: &Canvas,
    commands: &mut Vec<Command>,
) -> Option<HalfRowPlace> {
    let mut clicked = None;
    for spot in sheet.cells.keys() {
        let at = place(*spot);
        let name = || format!("{} {}", board.name_of(*spot), kind(language, board, *spot));
        let label = || language.say_with("sheet-cell", &[("name", name().into())]);
        if canvas.name_cell(ui, at, around(centre_at(at), 0.4), label) {
            clicked = Some(at);
        }
    }
    for (at, (cell, side)) in plan.free() {
        let of = || spot(cell).map_or(String::new(), |spot| board.name_of(spot));
        let name = || language.say_with("sheet-free", &[("side", side.name().into()), ("cell", of().into())]);
        if canvas.name_cell(ui, ("free", at), around(centre_at(at), 0.4), name) {
            clicked = Some(at);
        }
    }
    for side in Side::ALL {
        let label = || language.say_with("sheet-sun-side", &[("side", side.name().into())]);
        if canvas.name_cell(ui, ("sun", side), around(sheet.sun_at(side), 0.2), label) {
            commands.push(columns_paint::set_sun(file, file.revision.wrapping_mul(2), side));
        }
    }
    clicked
}

/// Handles keys: arrow keys move the selected cell, Enter paints the selection, Delete removes it.
fn keys(ui: &Ui, state: &State, file: &OpenFile, board: &ColumnBoard, plan: &PaintedBoard, canvas: &Canvas, commands: &mut Vec<Command>) {
    if !canvas.response.has_focus() || state.dialog.is_some() {
        return;
    }
    let filter = egui::EventFilter { horizontal_arrows: true, vertical_arrows: true, ..Default::default() };
    ui.memory_mut(|memory| memory.set_focus_lock_filter(canvas.response.id, filter));
    let hit = |key: Key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
    let ways: [(Key, [usize; 2]); 4] =
        [(Key::ArrowUp, [0, 0]), (Key::ArrowDown, [3, 3]), (Key::ArrowRight, [2, 1]), (Key::ArrowLeft, [4, 5])];
    for (_, sides) in ways.into_iter().filter(|(key, _)| hit(*key)) {
        let from = file.hexes.hexes().first().copied().map(place_of);
        let next = match from {
            Some(from) => sides.into_iter().map(|side| neighbour(from, Side::ALL[side])).find(|at| plan.cell(*at).is_some()),
            None => board.cells.keys().next().map(|spot| place(*spot)),
        };
        commands.extend(next.map(|at| columns_paint::select(file, std::iter::once(at))));
    }
    if file.hexes.is_empty() {
        return;
    }
    if hit(Key::Enter) {
        commands.push(columns_paint::paint_selected(state, file, board));
    }
    if hit(Key::Backspace) {
        commands.push(Command::Run(Action::Delete));
    }
}
