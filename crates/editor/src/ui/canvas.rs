//! The canvas: paints, pans and zooms a scene, and gives every cell a name for screen readers and tests.

use egui::epaint::Mesh;
use egui::{
    Align2, Color32, CornerRadius, FontFamily, FontId, Id, Painter, Pos2, Rect, Response, Sense, Stroke, StrokeKind, Ui, Vec2, pos2, vec2,
};
use scene::fold::Fold;
use scene::theme::Colour;
use scene::{Anchor, Point, Scene, SceneRect, Shape, point};

/// Pixels per cell at 1:1.
const ACTUAL: f32 = 64.0;
/// Minimum and maximum size of a cell, in pixels.
const SMALLEST: f32 = 6.0;
const LARGEST: f32 = 320.0;
/// Maximum size of a cell when the picture is fitted to its pane.
const FITTED: f32 = 240.0;
/// Minimum size of a cell after jumping to it.
const VISIBLE: f32 = 16.0;
/// Minimum size of cells with a name of their own.
const NAMED_FROM: f32 = 10.0;

/// A zoom command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Zoom {
    In,
    Out,
    /// Show the whole picture.
    Fit,
    /// Zoom to 1:1.
    Actual,
}

/// The visible part of the picture.
#[derive(Clone, Copy, Debug, Default)]
pub struct CanvasView {
    /// `None` while the whole picture is kept in view.
    place: Option<Viewport>,
    wish: Option<Zoom>,
    look: Option<Point>,
    see: Option<SceneRect>,
    /// Whether another control handles the wheel in the next frame.
    held: bool,
    /// Whether dragging moves the picture, as nothing else is dragged in it.
    pub drags: bool,
}

/// Pixels per cell, and the point in the centre.
pub type Viewport = (f32, Point);

impl CanvasView {
    /// Returns the position; `None` while the whole picture is kept in view.
    pub fn viewport(&self) -> Option<Viewport> {
        self.place
    }
    /// Restores a position; an invalid position becomes `None`.
    pub fn stand(&mut self, place: Option<Viewport>) {
        self.place = place.filter(|(zoom, at)| zoom.is_finite() && *zoom > 0.1 && at.x.is_finite() && at.y.is_finite());
    }
    /// Requests a zoom in the next frame.
    pub fn zoom(&mut self, wish: Zoom) {
        self.wish = Some(wish);
    }
    /// Leaves the wheel to another control in the next frame.
    pub fn hold_wheel(&mut self) {
        self.held = true;
    }
    /// Keeps the visible part in place after the cells of the picture have moved by an offset.
    pub fn moved(&mut self, by: Point) {
        if let Some((_, centre)) = &mut self.place {
            (centre.x, centre.y) = (centre.x + by.x, centre.y + by.y);
        }
    }
    /// Converts the position from that of a folded picture to that of the picture in one row.
    pub fn unfold(&mut self, fold: Fold) {
        if let Some((_, centre)) = &mut self.place {
            *centre = fold.unfolded(*centre);
        }
    }
    /// Requests that a part of the picture fills the view in the next frame.
    pub fn see(&mut self, area: SceneRect) {
        self.see = Some(area);
    }
    /// Centres a point, with cells of this size.
    pub fn go(&mut self, zoom: f32, at: Point) {
        self.stand(Some((zoom, at)));
    }
    /// Requests that a cell scrolls into view in the next frame, at a readable size.
    pub fn look_at(&mut self, at: Point) {
        self.look = Some(at);
    }
}

/// Maps cells to the screen and back.
#[derive(Clone, Copy, Debug)]
pub struct ToScreen {
    /// Pixels per cell.
    pub zoom: f32,
    origin: Pos2,
}

impl ToScreen {
    /// Returns the transform that fits the bounds into a rectangle.
    pub fn fit(bounds: SceneRect, into: Rect) -> ToScreen {
        let zoom = (into.width() / bounds.width().max(0.01)).min(into.height() / bounds.height().max(0.01));
        ToScreen::around(zoom, bounds.centre(), into)
    }
    fn around(zoom: f32, centre: Point, rect: Rect) -> ToScreen {
        let middle = rect.center();
        ToScreen { zoom, origin: pos2((middle.x - centre.x * zoom).round(), (middle.y - centre.y * zoom).round()) }
    }
    /// Returns the transform for a picture that is moved by an offset.
    pub fn moved(self, by: Point) -> ToScreen {
        ToScreen { origin: self.origin + vec2(by.x, by.y) * self.zoom, ..self }
    }
    /// Converts a point in cells to the screen.
    pub fn pos(self, at: Point) -> Pos2 {
        pos2(self.origin.x + at.x * self.zoom, self.origin.y + at.y * self.zoom)
    }
    /// Converts a rectangle in cells to the screen.
    pub fn rect(self, area: SceneRect) -> Rect {
        Rect::from_min_max(self.pos(area.min), self.pos(area.max))
    }
    /// Converts a point on the screen to cells.
    pub fn cell(self, at: Pos2) -> Point {
        point((at.x - self.origin.x) / self.zoom, (at.y - self.origin.y) / self.zoom)
    }
}

/// A canvas in the current frame.
#[derive(Clone)]
pub struct Canvas {
    /// The response of the whole area.
    pub response: Response,
    pub to_screen: ToScreen,
    /// Bounds of the picture as displayed.
    pub bounds: SceneRect,
    /// The fold of a picture that is displayed in two rows.
    pub fold: Option<Fold>,
    /// Whether the space bar or the middle button is panning the picture; tools should wait.
    pub panning: bool,
}

/// Allocates a canvas for a picture with these bounds and handles panning and zooming.
pub fn show(ui: &mut Ui, name: &str, bounds: SceneRect, view: &mut CanvasView) -> Canvas {
    show_from(ui, name, bounds, view, SMALLEST)
}

/// Does the same for a picture that is folded at one of these lines if that makes it larger.
pub fn show_folded(ui: &mut Ui, name: &str, whole: SceneRect, lines: &[f32], view: &mut CanvasView) -> Canvas {
    let pane = ui.available_size();
    let Some(fold) = Fold::of(whole, lines, (pane.x, pane.y)) else { return show(ui, name, whole, view) };
    view.look = view.look.map(|at| fold.folded(SceneRect { min: at, max: at }).min);
    view.see = view.see.map(|area| fold.folded(area));
    Canvas { fold: Some(fold), ..show(ui, name, fold.bounds(), view) }
}

/// Does the same for a picture whose cells may be as small as `smallest` pixels.
pub fn show_from(ui: &mut Ui, name: &str, bounds: SceneRect, view: &mut CanvasView, smallest: f32) -> Canvas {
    let (rect, _) = ui.allocate_exact_size(ui.available_size().max(vec2(32.0, 32.0)), Sense::hover());
    let response = ui.interact(rect, ui.scope_id().with("canvas"), Sense::click_and_drag());
    ui.ctx().accesskit_node_builder(response.id, |node| {
        node.set_role(egui::accesskit::Role::Canvas);
        node.set_label(name);
    });
    let margin = (rect.size().min_elem() * 0.05).min(4.0);
    let fitted = ToScreen::fit(bounds, rect.shrink(margin));
    let fitted = ToScreen::around(fitted.zoom.clamp(smallest, FITTED), bounds.centre(), rect);
    let now = |view: &CanvasView| view.place.map_or(fitted, |(zoom, centre)| ToScreen::around(zoom, centre, rect));
    let mut to_screen = now(view);
    match view.wish.take() {
        Some(Zoom::Fit) => view.place = None,
        Some(Zoom::Actual) => view.place = Some((ACTUAL, to_screen.cell(rect.center()))),
        Some(Zoom::In) => zoom_at(view, to_screen, rect, rect.center(), 1.25, smallest),
        Some(Zoom::Out) => zoom_at(view, to_screen, rect, rect.center(), 0.8, smallest),
        None => {}
    }
    to_screen = now(view);
    if let Some(at) = view.look.take()
        && (to_screen.zoom < VISIBLE || !rect.shrink(to_screen.zoom).contains(to_screen.pos(at)))
    {
        view.place = Some((to_screen.zoom.max(VISIBLE), at));
        to_screen = now(view);
    }
    if let Some(area) = view.see.take() {
        let zoom = ToScreen::fit(area, rect.shrink(margin)).zoom.clamp(smallest, FITTED);
        view.go(zoom, area.centre());
        to_screen = now(view);
    }
    let space = !ui.ctx().text_edit_focused() && ui.input(|input| input.key_down(egui::Key::Space));
    // Two fingers move the picture, wherever they are.
    let fingers = ui.input(|input| input.multi_touch()).filter(|touch| rect.contains(touch.center_pos));
    let panning = response.dragged_by(egui::PointerButton::Middle) || space && response.hovered() || fingers.is_some();
    let dragged =
        response.dragged_by(egui::PointerButton::Middle) || (space || view.drags) && response.dragged_by(egui::PointerButton::Primary);
    if dragged || fingers.is_some() {
        let by = fingers.map_or(response.drag_delta(), |touch| touch.translation_delta);
        let centre = to_screen.cell(rect.center() - by);
        view.place = Some((to_screen.zoom, centre));
        to_screen = now(view);
    }
    if let Some(pointer) = response.hover_pos() {
        let (scroll, pinch) = ui.input(|input| (input.smooth_scroll_delta(), input.zoom_delta()));
        let scroll = if std::mem::take(&mut view.held) { Vec2::ZERO } else { scroll };
        let factor = pinch * (scroll.y / 240.0).exp();
        if (factor - 1.0).abs() > 1e-4 {
            zoom_at(view, to_screen, rect, pointer, factor, smallest);
            to_screen = now(view);
        }
        if scroll.x.abs() > 0.1 {
            view.place = Some((to_screen.zoom, to_screen.cell(rect.center() - vec2(scroll.x, 0.0))));
            to_screen = now(view);
        }
    }
    if panning {
        ui.ctx().set_cursor_icon(egui::CursorIcon::Grab);
    }
    Canvas { response, to_screen, bounds, fold: None, panning }
}

fn zoom_at(view: &mut CanvasView, now: ToScreen, rect: Rect, pointer: Pos2, factor: f32, smallest: f32) {
    let zoom = (now.zoom * factor).clamp(smallest, LARGEST);
    let fixed = now.cell(pointer);
    let from_middle = (pointer - rect.center()) / zoom;
    view.place = Some((zoom, point(fixed.x - from_middle.x, fixed.y - from_middle.y)));
}

impl Canvas {
    /// Paints a picture in its rows.
    pub fn paint(&self, painter: &Painter, scene: &Scene) {
        match self.fold {
            Some(fold) => paint_rows(painter, scene, fold, self.to_screen),
            None => paint(painter, scene, self.to_screen),
        }
    }
    /// Returns the point of the picture at a position on the screen.
    pub fn point_at(&self, at: Pos2) -> Point {
        let at = self.to_screen.cell(at);
        self.fold.map_or(at, |fold| fold.unfolded(at))
    }
    /// Returns the rectangle on the screen of a part of the picture.
    pub fn rect_of(&self, area: SceneRect) -> Rect {
        self.to_screen.rect(self.fold.map_or(area, |fold| fold.folded(area)))
    }
    /// Returns the rectangles on the screen of the rows of a part of the picture.
    pub fn rows_of(&self, area: SceneRect) -> Vec<Rect> {
        let Some(fold) = self.fold else { return vec![self.to_screen.rect(area)] };
        let row = |(part, by): (SceneRect, Point)| {
            let (left, right) = (part.min.x.max(area.min.x), part.max.x.min(area.max.x));
            self.to_screen.moved(by).rect(SceneRect { min: point(left, area.min.y), max: point(right, area.max.y) })
        };
        fold.rows().map(row).to_vec()
    }
    /// Gives a cell an accessible name. Returns whether a screen reader has clicked it.
    pub fn name_cell(&self, ui: &Ui, key: impl std::hash::Hash + std::fmt::Debug, area: SceneRect, label: impl FnOnce() -> String) -> bool {
        let rect = self.rect_of(area).intersect(self.response.rect);
        if self.to_screen.zoom < NAMED_FROM || !rect.is_positive() {
            return false;
        }
        let id = Id::unique((self.response.id, key));
        ui.ctx().accesskit_node_builder(id, |node| {
            node.set_role(egui::accesskit::Role::Cell);
            node.set_label(label());
            node.set_bounds(egui::accesskit::Rect {
                x0: rect.min.x.into(),
                y0: rect.min.y.into(),
                x1: rect.max.x.into(),
                y1: rect.max.y.into(),
            });
            node.add_action(egui::accesskit::Action::Click);
        });
        ui.input(|input| input.has_accesskit_action_request(id, egui::accesskit::Action::Click))
    }
}

/// Draws both rows of a folded picture.
fn paint_rows(painter: &Painter, scene: &Scene, fold: Fold, to_screen: ToScreen) {
    for (part, by) in fold.rows() {
        let to = to_screen.moved(by);
        // Rows are clipped only at the fold; elsewhere, shapes that protrude from the picture are visible.
        let clip = to.rect(part).expand2(vec2(0.0, 0.1 * to.zoom));
        paint_part(&painter.with_clip_rect(painter.clip_rect().intersect(clip)), scene, to);
    }
}

/// Converts a scene colour to egui.
pub fn colour(c: Colour) -> Color32 {
    Color32::from_rgba_unmultiplied(c.r, c.g, c.b, c.a)
}

/// Draws a picture into a rectangle, as large as it fits.
pub fn thumbnail(painter: &Painter, scene: &Scene, into: Rect) {
    thumbnail_in(painter, scene, into, FontFamily::Proportional);
}

/// Does the same with a picture that is folded at one of these lines if that makes it larger.
pub fn thumbnail_folded(painter: &Painter, scene: &Scene, lines: &[f32], into: Rect) {
    match Fold::of(scene.bounds, lines, (into.width(), into.height())) {
        Some(fold) => paint_rows(painter, scene, fold, ToScreen::fit(fold.bounds(), into)),
        None => thumbnail(painter, scene, into),
    }
}

/// Does the same with another font family.
pub fn thumbnail_in(painter: &Painter, scene: &Scene, into: Rect, family: FontFamily) {
    let to_screen = ToScreen::fit(scene.bounds, into);
    paint_in(
        &painter.with_clip_rect(painter.clip_rect().intersect(to_screen.rect(scene.bounds))),
        scene,
        to_screen,
        Written { family: &family, whole: false },
    );
}

/// Draws a part of a picture so that it fills a rectangle: long pictures from their left end, others around their centre.
pub fn cover(painter: &Painter, scene: &Scene, part: SceneRect, into: Rect) {
    let zoom = (into.width() / part.width().max(0.01)).max(into.height() / part.height().max(0.01));
    let centre = point(part.centre().x.min(part.min.x + into.width() / 2.0 / zoom), part.centre().y);
    paint_part(&painter.with_clip_rect(painter.clip_rect().intersect(into)), scene, ToScreen::around(zoom, centre, into));
}

/// A picture that is as wide as a rectangle is cropped above and below. If the cropped share of its height is in this range, the whole
/// picture is displayed instead: a smaller share contains nothing important, and with a larger one, a band of the picture is enough.
const LOST: std::ops::Range<f32> = 0.08..0.5;

/// Draws a part of a picture so that it is as wide as a rectangle, around its middle. If cropping would remove something important, the
/// part is displayed whole, over the dimmed cropped part.
pub fn span(painter: &Painter, scene: &Scene, part: SceneRect, into: Rect) {
    let zoom = into.width() / part.width().max(0.01);
    let wide = |zoom: f32| {
        let to_screen = ToScreen::around(zoom, part.centre(), into);
        let seen = into.intersect(to_screen.rect(part));
        paint_part(&painter.with_clip_rect(painter.clip_rect().intersect(seen)), scene, to_screen);
        seen
    };
    wide(zoom);
    let whole = into.height() / part.height().max(0.01);
    if LOST.contains(&(1.0 - whole / zoom)) {
        painter.rect_filled(into, 0.0, Color32::from_black_alpha(190));
        wide(whole);
    }
}

/// Draws a picture.
///
/// Plain areas are collected in one mesh until a round shape or a text follows, so that adjacent areas join without a seam.
pub fn paint(painter: &Painter, scene: &Scene, to_screen: ToScreen) {
    paint_in(painter, scene, to_screen, Written { family: &FontFamily::Proportional, whole: false });
}

/// Draws a part of a picture; texts that its sides would cut off are omitted.
pub fn paint_part(painter: &Painter, scene: &Scene, to_screen: ToScreen) {
    paint_in(painter, scene, to_screen, Written { family: &FontFamily::Proportional, whole: true });
}

/// Options for drawing texts.
#[derive(Clone, Copy)]
struct Written<'a> {
    family: &'a FontFamily,
    /// Whether to omit texts that are only partially visible.
    whole: bool,
}

fn paint_in(painter: &Painter, scene: &Scene, to_screen: ToScreen, written: Written<'_>) {
    let mut mesh = Mesh::default();
    let flush = |mesh: &mut Mesh| {
        if !mesh.is_empty() {
            painter.add(std::mem::take(mesh));
        }
    };
    for shape in &scene.shapes {
        match shape {
            Shape::Gradient { area, top, bottom } => quad(&mut mesh, to_screen.rect(*area), colour(*top), colour(*bottom)),
            Shape::Rect { area, corner, fill, outline: None } if *corner == 0.0 => {
                quad(&mut mesh, to_screen.rect(*area), colour(*fill), colour(*fill));
            }
            Shape::Polygon { points, fill } => fan(&mut mesh, points.iter().map(|p| to_screen.pos(*p)), colour(*fill)),
            other => {
                flush(&mut mesh);
                paint_shape(painter, other, to_screen, written);
            }
        }
    }
    flush(&mut mesh);
}

fn quad(mesh: &mut Mesh, rect: Rect, top: Color32, bottom: Color32) {
    let first = mesh.vertices.len() as u32;
    mesh.colored_vertex(rect.left_top(), top);
    mesh.colored_vertex(rect.right_top(), top);
    mesh.colored_vertex(rect.right_bottom(), bottom);
    mesh.colored_vertex(rect.left_bottom(), bottom);
    mesh.add_triangle(first, first + 1, first + 2);
    mesh.add_triangle(first, first + 2, first + 3);
}

fn fan(mesh: &mut Mesh, points: impl Iterator<Item = Pos2>, fill: Color32) {
    let first = mesh.vertices.len() as u32;
    points.for_each(|at| mesh.colored_vertex(at, fill));
    for i in first + 2..mesh.vertices.len() as u32 {
        mesh.add_triangle(first, i - 1, i);
    }
}

fn paint_shape(painter: &Painter, shape: &Shape, to_screen: ToScreen, written: Written<'_>) {
    let stroke = |outline: &scene::Outline| Stroke::new((outline.width * to_screen.zoom).max(1.0), colour(outline.colour));
    let edge = |outline: &Option<scene::Outline>| outline.as_ref().map_or(Stroke::NONE, stroke);
    match shape {
        Shape::Rect { area, corner, fill, outline } => {
            let radius = CornerRadius::same((corner * to_screen.zoom).round().clamp(0.0, 255.0) as u8);
            painter.rect(to_screen.rect(*area), radius, colour(*fill), edge(outline), StrokeKind::Middle);
        }
        Shape::Line { points, outline } => {
            painter.line(points.iter().map(|p| to_screen.pos(*p)).collect(), stroke(outline));
        }
        Shape::Circle { centre, radius, fill, outline } => {
            painter.circle(to_screen.pos(*centre), radius * to_screen.zoom, colour(*fill), edge(outline));
        }
        Shape::Text { at, anchor, size, text, colour: ink } => {
            let pixels = size * to_screen.zoom;
            if pixels >= 5.0 {
                let align = match anchor {
                    Anchor::Centre => Align2::CENTER_CENTER,
                    Anchor::Left => Align2::LEFT_CENTER,
                    Anchor::Right => Align2::RIGHT_CENTER,
                };
                let galley = painter.layout_no_wrap(text.clone(), FontId::new(pixels, written.family.clone()), colour(*ink));
                let rect = align.anchor_size(to_screen.pos(*at), galley.size());
                if !written.whole
                    || painter.clip_rect().x_range().contains(rect.left()) && painter.clip_rect().x_range().contains(rect.right())
                {
                    painter.galley(rect.min, galley, colour(*ink));
                }
            }
        }
        Shape::Gradient { .. } | Shape::Polygon { .. } => {}
    }
}

/// Returns the size of a picture at a height in pixels.
pub fn size_at(scene: &Scene, height: f32) -> Vec2 {
    vec2(height * scene.bounds.width() / scene.bounds.height().max(0.01), height)
}
