//! Drawing a hex board on the canvas: the visible hexes as one mesh, glyphs, selection, problems, path lengths, rulers.

use crate::documents::hex::state::HexReport;
use crate::shell::state::State;
use crate::tools::region::Region;
use crate::ui::canvas::Canvas;
use crate::ui::mesh::MeshPen;
use crate::ui::style;
use content::hex::HexBoard;
use egui::epaint::{Mesh, Shape};
use egui::{Align2, Color32, FontFamily, FontId, Painter, Pos2, Stroke, Ui, pos2, vec2};
use geometry::hex::Offset;
use scene::hex::{self, Detail, HexPicture, Looks, Parts, Window, centre, corners};
use scene::theme::Theme;
use scene::{SceneRect, point};

/// Minimum width of hexes that are not drawn as textures.
pub const NEAR: f32 = 10.0;
/// Maximum numbers of visible hexes with rims and discs, and with all details.
const SHADED: usize = 2400;
const FULL: usize = 800;
/// Maximum number of visible hexes with antialiased edges.
const SOFT: usize = 800;

/// Returns the appearance of the board's terrain, with glyphs that the fonts contain.
pub fn looks(ui: &Ui, state: &State, board: &HexBoard) -> Looks {
    let catalogue = state.hex.catalogue(board.game);
    let looks = Looks::of(board, |stem| catalogue.get(stem).map(|listed| &listed.terrain));
    let font = FontId::new(16.0, FontFamily::Monospace);
    ui.ctx().fonts_mut(|fonts| looks.with_fonts(|glyph| fonts.has_glyphs(&font, glyph)))
}

/// Returns the visible part of the board.
pub fn window(canvas: &Canvas, board: &HexBoard) -> Window {
    let (rect, to) = (canvas.response.rect, canvas.to_screen);
    Window::seen(board, SceneRect { min: to.cell(rect.min), max: to.cell(rect.max) })
}

pub fn near(
    painter: &Painter,
    canvas: &Canvas,
    board: &HexBoard,
    window: &Window,
    (looks, theme): (&Looks, &Theme),
    (section, parts): (u16, Parts),
) {
    let zoom = canvas.to_screen.zoom;
    let in_time = match window.len() {
        shown if shown <= FULL => Detail::Full,
        shown if shown <= SHADED => Detail::Shaded,
        _ => Detail::Flat,
    };
    let detail = Detail::at(zoom).min(in_time);
    let mut pen = MeshPen::new(canvas.to_screen, window.len() <= SOFT, FontFamily::Monospace);
    let gap = (1.5 / zoom).clamp(0.01, 0.09);
    HexPicture { board, looks, theme, detail, section, gap, parts }.draw(window, &mut pen);
    pen.paint(painter);
}

/// Tints hexes and outlines them.
pub fn region(ui: &Ui, painter: &Painter, canvas: &Canvas, window: &Window, region: &Region) {
    if region.is_empty() {
        return;
    }
    let accent = style::colours(ui).accent;
    let tint = accent.gamma_multiply(0.28);
    let inside: Vec<Offset> = window.hexes().filter(|at| region.contains(*at)).collect();
    hexes(painter, canvas, &inside, tint);
    let edges = hex::outline(inside.iter().copied(), |at| region.contains(at));
    let lines = |width: f32, ink: Color32| {
        for (a, b) in &edges {
            painter.line_segment([canvas.to_screen.pos(*a), canvas.to_screen.pos(*b)], Stroke::new(width, ink));
        }
    };
    lines(4.0, Color32::from_black_alpha(150));
    lines(2.0, if ui.visuals().dark_mode { accent } else { Color32::WHITE });
}

/// Marks the selection when zoomed out.
pub fn far_region(ui: &Ui, painter: &Painter, canvas: &Canvas, region: &Region) {
    if let Some((low, high)) = region.corners() {
        let (a, b) = (canvas.to_screen.pos(centre(low)), canvas.to_screen.pos(centre(high)));
        let rect = egui::Rect::from_two_pos(a, b).expand(canvas.to_screen.zoom * 0.5 + 1.0);
        painter.rect_filled(rect, 0.0, style::colours(ui).accent.gamma_multiply(0.2));
        painter.rect_stroke(rect, 0.0, Stroke::new(1.5, style::colours(ui).accent), egui::StrokeKind::Middle);
    }
}

/// Fills hexes with one colour.
pub fn hexes(painter: &Painter, canvas: &Canvas, hexes: &[Offset], fill: Color32) {
    let mut mesh = Mesh::default();
    for at in hexes {
        let first = mesh.vertices.len() as u32;
        corners(centre(*at), hex::RADIUS).iter().for_each(|p| mesh.colored_vertex(canvas.to_screen.pos(*p), fill));
        (first + 2..first + 6).for_each(|i| mesh.add_triangle(first, i - 1, i));
    }
    painter.add(Shape::mesh(mesh));
}

/// Draws a line around a hex.
pub fn frame(painter: &Painter, canvas: &Canvas, at: Offset, stroke: Stroke) {
    let points: Vec<Pos2> = corners(centre(at), hex::RADIUS * 0.93).iter().map(|p| canvas.to_screen.pos(*p)).collect();
    painter.add(Shape::closed_line(points.clone(), Stroke::new(stroke.width + 2.0, Color32::from_black_alpha(140))));
    painter.add(Shape::closed_line(points, stroke));
}

/// Writes the distance to the finish on start hexes.
pub fn draw_distances(ui: &Ui, painter: &Painter, canvas: &Canvas, window: &Window, report: &HexReport) {
    let (colours, zoom) = (style::colours(ui), canvas.to_screen.zoom);
    let seen = |at: Offset| window.columns.contains(&at.column) && window.rows.contains(&at.row);
    let shortest = report.shortest().unwrap_or(0);
    if zoom >= 15.0 {
        for (at, steps) in report.starts.iter().filter(|(at, _)| seen(*at)) {
            let unfair = steps.is_none_or(|steps| steps > shortest + 2);
            let text = steps.map_or("–".to_owned(), |steps| steps.to_string());
            // In small hexes, the number replaces the chevrons.
            let size = (zoom * 0.26).max(9.0);
            let middle = canvas.to_screen.pos(centre(*at)) + vec2(0.0, if zoom < 30.0 { 0.0 } else { zoom * 0.33 });
            let plate = egui::Rect::from_center_size(middle, vec2(size * 0.62 * text.chars().count() as f32 + size * 0.4, size * 1.2));
            let ink = if unfair { colours.warning } else { Color32::from_gray(0xe8) };
            painter.rect_filled(plate, size * 0.3, Color32::from_black_alpha(200));
            painter.text(middle, Align2::CENTER_CENTER, text, FontId::proportional(size), ink);
            if unfair {
                frame(painter, canvas, *at, Stroke::new(2.0, colours.warning));
            }
        }
    }
}

/// Frames hexes with problems.
pub fn report(ui: &Ui, painter: &Painter, canvas: &Canvas, window: &Window, report: &HexReport) {
    let (colours, zoom) = (style::colours(ui), canvas.to_screen.zoom);
    let seen = |at: Offset| window.columns.contains(&at.column) && window.rows.contains(&at.row);
    for mark in &report.marks {
        let Some(at) = mark.at.filter(|at| seen(*at)) else { continue };
        let ink = if mark.error { colours.error } else { colours.warning };
        frame(painter, canvas, at, Stroke::new(2.0, ink));
        let middle = canvas.to_screen.pos(centre(at));
        let size = (zoom * 0.2).clamp(4.0, 9.0);
        let badge = pos2(middle.x + zoom * 0.28, middle.y - zoom * 0.3);
        painter.circle_filled(badge, size, ink);
        painter.text(badge, Align2::CENTER_CENTER, "!", FontId::proportional(size * 1.6), ui.visuals().extreme_bg_color);
    }
}

/// Draws column numbers above and row numbers at the left of the board; they stay visible when the board is scrolled.
pub fn rulers(ui: &Ui, painter: &Painter, canvas: &Canvas, window: &Window) {
    let (to, rect, faint) = (canvas.to_screen, canvas.response.rect, style::colours(ui).faint);
    let every = [1, 2, 5, 10, 20, 50, 100].into_iter().find(|n| f32::from(*n) * to.zoom >= 24.0).unwrap_or(200);
    let font = FontId::proportional(11.0);
    let corner = to.pos(point(0.0, 0.0));
    let (top, left) = ((corner.y - 12.0).max(rect.min.y + 10.0), (corner.x - 14.0).max(rect.min.x + 14.0));
    let plate = |at: Pos2, size: egui::Vec2| {
        painter.rect_filled(egui::Rect::from_center_size(at, size), 3.0, style::colours(ui).table);
    };
    for column in window.columns.clone().filter(|column| column % every == 0) {
        let at = pos2(to.pos(centre(Offset { row: 0, column })).x, top);
        plate(at, vec2(20.0, 14.0));
        painter.text(at, Align2::CENTER_CENTER, column.to_string(), font.clone(), faint);
    }
    for row in window.rows.clone().filter(|row| row % every == 0) {
        let at = pos2(left, to.pos(centre(Offset { row, column: 0 })).y);
        plate(at, vec2(20.0, 14.0));
        painter.text(at, Align2::CENTER_CENTER, row.to_string(), font.clone(), faint);
    }
}
