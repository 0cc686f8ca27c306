//! The path designer: the paths of all faces at the top, the chosen one on a canvas of hexes, and next to it where the path fits on a
//! board.

use crate::documents::paths::fits as paths_fits;
use crate::documents::paths::tools as paths;
use crate::documents::paths::tools::PathPart;
use crate::documents::view::TabView;
use crate::shell::command::{Command, Edit};
use crate::shell::file::{OpenFile, Selection};
use crate::shell::state::State;
use crate::ui::canvas;
use crate::ui::canvas::{Canvas, ToScreen, colour};
use crate::ui::focus::FollowsFocus;
use crate::ui::mesh::MeshPen;
use crate::ui::style;
use crate::ui::widgets::plain_button;
use crate::ui::words::Words;
use content::columns::{FACES, PathCell, PathGuide, PathKind, PathPattern};
use content::text::Text;
use egui::{
    Align2, FontFamily, FontId, Key, Modifiers, Panel, PointerButton, Rect, RichText, Role, ScrollArea, Sense, Stroke, StrokeKind, Ui,
    WidgetInfo, pos2, vec2,
};
use geometry::columns::Side;
use hexx::Hex;
use scene::columns::path::{bounds, draw};
use scene::columns::{RADIUS, centre_of, corners, direction, nearest};
use scene::words::flag;
use scene::{Point, SceneRect, point};

/// Distance from the centre of the first cell at which its sides begin.
const EDGE: f32 = 0.3;
/// Keys that add a cell on a side, arranged like the sides of a hex.
const KEYS: [(Key, &str); 6] = [(Key::W, "N"), (Key::E, "NE"), (Key::D, "SE"), (Key::S, "S"), (Key::A, "SW"), (Key::Q, "NW")];

/// Minimum height of the drawing with a hint below it.
const HINTED: f32 = 160.0;

pub fn ui(ui: &mut Ui, state: &State, file: &OpenFile, guide: &PathGuide, view: &mut TabView, commands: &mut Vec<Command>) {
    Panel::top("faces").exact_size(128.0).resizable(false).show(ui, |ui| faces(ui, file, guide, commands));
    let Some(path) = guide.paths.get(file.selection.card) else {
        ui.centered_and_justified(|ui| ui.label(RichText::new(ui.say("path-empty")).color(style::colours(ui).faint)));
        return;
    };
    let half = (ui.available_width() / 2.0).floor();
    Panel::right("fits").exact_size(half).resizable(false).show(ui, |ui| {
        paths_fits::ui(ui, state, file, path, view.own.of());
    });
    if ui.available_height() >= HINTED {
        Panel::bottom("how").show(ui, |ui| ui.label(RichText::new(ui.say("path-how")).small().color(style::colours(ui).faint)));
    }
    drawing(ui, state, file, guide, path, view, commands);
}

/// Shows the paths in a row, with the chosen one framed, and buttons for faces without a path.
fn faces(ui: &mut Ui, file: &OpenFile, guide: &PathGuide, commands: &mut Vec<Command>) {
    ScrollArea::horizontal().auto_shrink(false).show_followed(ui, |ui| {
        ui.horizontal_centered(|ui| {
            for (at, path) in guide.paths.iter().enumerate() {
                if face(ui, guide, path, file.selection.card == at) {
                    commands.push(Command::Select(file.path.clone(), Selection { card: at, ..file.selection }));
                }
            }
            for number in (1..=FACES).filter(|number| guide.paths.iter().all(|path| path.face != *number)) {
                let words = ui.say_with("path-add", &[("number", number.into())]);
                if plain_button(ui, &words).clicked() {
                    commands.push(Edit::once(&file.path, words, move |content| {
                        if let Some(guide) = content.get_mut::<PathGuide>() {
                            guide.paths.push(fresh(number));
                            guide.paths.sort_by_key(|path| path.face);
                        }
                    }));
                }
            }
        });
    });
}

/// Returns a path of one cell that can be entered from all sides.
fn fresh(face: u8) -> PathPattern {
    PathPattern {
        face,
        name: Text { en: format!("Path {face}"), es: format!("Camino {face}") },
        kind: PathKind::Ground,
        cells: vec![PathCell { hex: Hex::ZERO, light: true }],
        entry: Side::ALL.to_vec(),
        turns: (0..6).collect(),
        mirror: false,
    }
}

/// Shows a thumbnail of a path. Returns whether it was clicked.
fn face(ui: &mut Ui, guide: &PathGuide, path: &PathPattern, selected: bool) -> bool {
    let (rect, response) = ui.allocate_exact_size(vec2(92.0, 112.0), Sense::click());
    let own = path.name.get(ui.language());
    let name = format!("{} {own}", path.face);
    let says = ui.say_with("path-of", &[("number", path.face.into()), ("name", own.into())]);
    response.widget_info(|| WidgetInfo::selected(Role::Button, true, selected, &says));
    let visuals = ui.style().interact_selectable(&response, selected);
    ui.painter().rect(rect, 6.0, visuals.weak_bg_fill, Stroke::NONE, StrokeKind::Inside);
    let painter = ui.painter_at(rect.shrink(4.0));
    painter.text(rect.min + vec2(8.0, 6.0), Align2::LEFT_TOP, name, FontId::proportional(13.0), visuals.text_color());
    let picture = Rect::from_min_max(pos2(rect.min.x + 8.0, rect.min.y + 26.0), rect.max - vec2(8.0, 8.0));
    let mut pen = MeshPen::new(ToScreen::fit(bounds(path).grown(0.1), picture), true, FontFamily::Proportional);
    draw(path, style::paint_of(ui, guide.game.id), &mut pen);
    pen.paint(&painter);
    if selected {
        ui.painter().rect_stroke(rect, 6.0, Stroke::new(1.5, style::colours(ui).accent), StrokeKind::Inside);
    }
    response.on_hover_text(ui.say("path-draw-it")).clicked()
}

/// Returns the visible part of the plane, which does not change while the path is short.
fn seen(path: &PathPattern) -> SceneRect {
    let (own, steady) = (bounds(path).grown(0.9), SceneRect::new(-2.2, -3.0, 4.4, 4.6));
    SceneRect {
        min: point(own.min.x.min(steady.min.x), own.min.y.min(steady.min.y)),
        max: point(own.max.x.max(steady.max.x), own.max.y.max(steady.max.y)),
    }
}

/// Returns the hex under a point; the first cell is at the origin.
fn hex_at(at: Point) -> Hex {
    let (column, half) = nearest(point(at.x + RADIUS, at.y + 0.5), 0);
    Hex::new(column, (half - column).div_euclid(2))
}

fn part(path: &PathPattern, at: Point) -> PathPart {
    let hex = hex_at(at);
    let out = |side: &Side| direction(*side).0 * at.x + direction(*side).1 * at.y;
    let side = Side::ALL.into_iter().max_by(|a, b| out(a).total_cmp(&out(b))).unwrap_or_default();
    if hex == Hex::ZERO && !path.cells.is_empty() && out(&side) > EDGE { PathPart::Entry(side) } else { PathPart::Cell(hex) }
}

fn drawing(
    ui: &mut Ui,
    state: &State,
    file: &OpenFile,
    guide: &PathGuide,
    path: &PathPattern,
    view: &mut TabView,
    commands: &mut Vec<Command>,
) {
    let name = ui.say_with("path-canvas", &[("number", path.face.into())]);
    let canvas = canvas::show(ui, &name, seen(path), &mut view.canvas);
    if state.is_active(file) {
        commands.push(Command::ZoomIs(canvas.to_screen.zoom));
    }
    let meant = canvas.response.hover_pos().map(|at| part(path, canvas.to_screen.cell(at)));
    paint(ui, guide, path, &canvas, meant);
    if canvas.response.clicked_by(PointerButton::Primary) && !canvas.panning {
        canvas.response.request_focus();
        commands.extend(meant.map(|meant| change(file, "step-draw-path", move |path| paths::click(path, meant))));
    }
    if canvas.response.clicked_by(PointerButton::Secondary) {
        commands.push(change(file, "step-take-the-last-cell-away", paths::remove_last));
    }
    if let Some(meant) = named(ui, path, &canvas) {
        commands.push(change(file, "step-draw-path", move |path| paths::click(path, meant)));
    }
    keys(ui, state, file, path, &canvas, commands);
    if let Some(meant) = meant {
        commands.push(Command::Hover(describe(ui, path, meant)));
    }
}

/// Paints the hexes that can be added, the path, and the part under the pointer.
fn paint(ui: &Ui, guide: &PathGuide, path: &PathPattern, canvas: &Canvas, meant: Option<PathPart>) {
    let (painter, colours, to) = (ui.painter_at(canvas.response.rect), style::colours(ui), canvas.to_screen);
    let theme = style::paint_of(ui, guide.game.id);
    painter.rect_filled(canvas.response.rect, 0.0, colours.table);
    let outline = |hex: Hex, radius: f32| corners(centre_of(hex), radius).iter().map(|p| to.pos(*p)).collect::<Vec<_>>();
    let quiet = ui.visuals().widgets.noninteractive.bg_stroke.color;
    for hex in hex_at(to.cell(canvas.response.rect.center())).range(9) {
        painter.add(egui::Shape::closed_line(outline(hex, RADIUS), Stroke::new(1.0, quiet)));
    }
    for (hex, _) in paths::next_cells(path) {
        let stroke = Stroke::new(1.0, colours.accent.gamma_multiply(0.6));
        painter.add(egui::Shape::convex_polygon(outline(hex, RADIUS * 0.92), colours.accent.gamma_multiply(0.12), stroke));
        painter.text(to.pos(centre_of(hex)), Align2::CENTER_CENTER, "+", FontId::proportional(to.zoom * 0.3), colours.accent);
    }
    let mut pen = MeshPen::new(to, true, FontFamily::Proportional);
    draw(path, theme, &mut pen);
    pen.paint(&painter);
    match meant {
        Some(PathPart::Cell(hex)) if can_click(path, hex) => {
            painter.add(egui::Shape::closed_line(outline(hex, RADIUS * 0.95), Stroke::new(2.0, colours.accent)));
        }
        Some(PathPart::Entry(side)) => {
            let (a, b) = scene::columns::edge(Point::default(), RADIUS, side);
            painter.line_segment([to.pos(a), to.pos(b)], Stroke::new((to.zoom * 0.09).max(3.0), colour(theme.sputnik)));
        }
        _ => {}
    }
}

fn can_click(path: &PathPattern, hex: Hex) -> bool {
    path.cells.iter().any(|cell| cell.hex == hex) || paths::next_cells(path).iter().any(|(next, _)| *next == hex)
}

/// Returns a description of the effect of a click.
fn describe(words: &impl Words, path: &PathPattern, part: PathPart) -> String {
    let numbered = |id: &str, at: usize| words.say_with(id, &[("number", (at + 1).into())]);
    match part {
        PathPart::Entry(side) => {
            let id = if path.entry.contains(&side) { "path-side-open" } else { "path-side-shut" };
            words.say_with(id, &[("side", side.name().into())])
        }
        PathPart::Cell(hex) => match path.cells.iter().position(|cell| cell.hex == hex) {
            Some(at) if path.cells[at].light => numbered("path-light", at),
            Some(at) => numbered("path-dark", at),
            None if can_click(path, hex) => words.say("path-go-on"),
            None if path.cells.len() >= paths::MOST => words.say_with("path-full", &[("most", paths::MOST.into())]),
            None => words.say("path-beside"),
        },
    }
}

/// Gives cells, hexes that can be added and sides of the first cell accessible names; returns the part that a screen reader has
/// clicked.
fn named(ui: &Ui, path: &PathPattern, canvas: &Canvas) -> Option<PathPart> {
    let mut clicked = None;
    let mut name = |part: PathPart, middle: Point, label: String| {
        let area = SceneRect { min: middle, max: middle }.grown(if matches!(part, PathPart::Entry(_)) { 0.08 } else { 0.2 });
        if canvas.name_cell(ui, part, area, || label) {
            clicked = Some(part);
        }
    };
    for (at, cell) in path.cells.iter().enumerate() {
        let label = ui.say_with("path-cell", &[("number", (at + 1).into()), ("light", flag(cell.light))]);
        name(PathPart::Cell(cell.hex), centre_of(cell.hex), label);
    }
    for (hex, side) in paths::next_cells(path) {
        let label = match side {
            Some(side) => ui.say_with("path-add-cell", &[("side", side.name().into())]),
            None => ui.say("path-first-cell"),
        };
        name(PathPart::Cell(hex), centre_of(hex), label);
    }
    for side in Side::ALL.into_iter().filter(|_| !path.cells.is_empty()) {
        let (x, y) = direction(side);
        let label = ui.say_with("path-side", &[("side", side.name().into()), ("open", flag(path.entry.contains(&side)))]);
        name(PathPart::Entry(side), point(x * 0.42, y * 0.42), label);
    }
    clicked
}

/// Handles keys, which add cells around the last one, change it, and remove it.
fn keys(ui: &Ui, state: &State, file: &OpenFile, path: &PathPattern, canvas: &Canvas, commands: &mut Vec<Command>) {
    if !canvas.response.has_focus() || state.dialog.is_some() {
        return;
    }
    let hit = |key: Key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
    let last = path.cells.last().map(|cell| cell.hex);
    for (_, side) in KEYS.into_iter().filter(|(key, _)| hit(*key)) {
        let hex = last.zip(Side::named(side)).map_or(Hex::ZERO, |(last, side)| last + side.step());
        if path.cells.iter().all(|cell| cell.hex != hex) {
            commands.push(change(file, "step-draw-path", move |path| paths::click(path, PathPart::Cell(hex))));
        }
    }
    if let Some(last) = last.filter(|_| hit(Key::Enter)) {
        commands.push(change(file, "step-draw-path", move |path| paths::click(path, PathPart::Cell(last))));
    }
    if hit(Key::Backspace) || hit(Key::Delete) {
        commands.push(change(file, "step-take-the-last-cell-away", paths::remove_last));
    }
}

/// Creates an edit of the displayed path.
pub fn change(file: &OpenFile, name: &'static str, edit: impl FnOnce(&mut PathPattern) + 'static) -> Command {
    let shown = file.selection.card;
    Edit::once(&file.path, name, move |content| {
        if let Some(path) = content.get_mut::<PathGuide>().and_then(|guide| guide.paths.get_mut(shown)) {
            edit(path);
        }
    })
}
