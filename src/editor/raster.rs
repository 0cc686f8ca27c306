//! Small pictures as pixels: what is seen many times a frame is drawn once.

use crate::scene::theme::Colour;
use crate::scene::{Area, Outline, Point, Scene, Shape};
use egui::ColorImage;
use tiny_skia::{
    Color, FillRule, GradientStop, LinearGradient, Paint, Path, PathBuilder, Pixmap, Rect, Shader, SpreadMode, Stroke, Transform,
};

/// Width and height of a small picture in pixels: twice those of the largest place for one.
pub const SIZE: [u32; 2] = [232, 128];

/// A part of a picture that fills the small one: long ones from their left end on, others around their middle. Letters would be too small.
pub fn small(scene: &Scene, part: Area, ground: Colour) -> Option<ColorImage> {
    let mut pixels = Pixmap::new(SIZE[0], SIZE[1])?;
    pixels.fill(colour(ground));
    let (width, height) = (SIZE[0] as f32, SIZE[1] as f32);
    let zoom = (width / part.width().max(0.01)).max(height / part.height().max(0.01));
    let left = (part.centre().x - width / zoom / 2.0).min(part.min.x);
    let top = part.centre().y - height / zoom / 2.0;
    let place = Transform::from_row(zoom, 0.0, 0.0, zoom, -left * zoom, -top * zoom);
    for shape in &scene.shapes {
        draw(&mut pixels, shape, place, 1.0 / zoom);
    }
    Some(ColorImage::from_rgba_premultiplied([SIZE[0] as usize, SIZE[1] as usize], pixels.data()))
}

/// A whole picture in so many pixels.
pub fn whole(scene: &Scene, size: [u32; 2], ground: Colour) -> Option<ColorImage> {
    let mut pixels = Pixmap::new(size[0], size[1])?;
    pixels.fill(colour(ground));
    let (across, down) = (size[0] as f32 / scene.bounds.width().max(0.01), size[1] as f32 / scene.bounds.height().max(0.01));
    let place = Transform::from_row(across, 0.0, 0.0, down, -scene.bounds.min.x * across, -scene.bounds.min.y * down);
    scene.shapes.iter().for_each(|shape| draw(&mut pixels, shape, place, 1.0 / across));
    Some(ColorImage::from_rgba_premultiplied(size.map(|side| side as usize), pixels.data()))
}

fn colour(c: Colour) -> Color {
    Color::from_rgba8(c.r, c.g, c.b, c.a)
}

fn paint(c: Colour) -> Paint<'static> {
    let mut paint = Paint::default();
    paint.set_color(colour(c));
    paint
}

/// Lines are at least `pixel` wide.
fn draw(pixels: &mut Pixmap, shape: &Shape, place: Transform, pixel: f32) {
    let mut fill = |path: Option<Path>, paint: &Paint<'_>| {
        if let Some(path) = path {
            pixels.fill_path(&path, paint, FillRule::Winding, place, None);
        }
    };
    match shape {
        Shape::Gradient { area, top, bottom } => {
            let stops = vec![GradientStop::new(0.0, colour(*top)), GradientStop::new(1.0, colour(*bottom))];
            let (from, to) = (tiny_skia::Point::from_xy(area.min.x, area.min.y), tiny_skia::Point::from_xy(area.min.x, area.max.y));
            let shader = LinearGradient::new(from, to, stops, SpreadMode::Pad, Transform::identity());
            fill(rectangle(*area), &Paint { shader: shader.unwrap_or(Shader::SolidColor(colour(*top))), ..Paint::default() });
        }
        Shape::Rect { area, fill: inside, outline, .. } => {
            fill(rectangle(*area), &paint(*inside));
            edge(pixels, rectangle(*area), outline.as_ref(), place, pixel);
        }
        Shape::Polygon { points, fill: inside } => fill(chain(points, true), &paint(*inside)),
        Shape::Line { points, outline } => edge(pixels, chain(points, false), Some(outline), place, pixel),
        Shape::Circle { centre, radius, fill: inside, outline } => {
            let circle = || PathBuilder::from_circle(centre.x, centre.y, *radius);
            fill(circle(), &paint(*inside));
            edge(pixels, circle(), outline.as_ref(), place, pixel);
        }
        Shape::Text { .. } => {}
    }
}

fn rectangle(area: Area) -> Option<Path> {
    Rect::from_ltrb(area.min.x, area.min.y, area.max.x, area.max.y).map(PathBuilder::from_rect)
}

fn chain(points: &[Point], closed: bool) -> Option<Path> {
    if points.iter().any(|at| !(at.x.is_finite() && at.y.is_finite())) {
        return None;
    }
    let mut path = PathBuilder::new();
    let (first, rest) = points.split_first()?;
    path.move_to(first.x, first.y);
    rest.iter().for_each(|at| path.line_to(at.x, at.y));
    if closed {
        path.close();
    }
    path.finish()
}

fn edge(pixels: &mut Pixmap, path: Option<Path>, outline: Option<&Outline>, place: Transform, pixel: f32) {
    if let (Some(path), Some(outline)) = (path, outline) {
        let stroke = Stroke { width: outline.width.max(pixel), ..Stroke::default() };
        pixels.stroke_path(&path, &paint(outline.colour), &stroke, place, None);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::point;

    #[test]
    fn a_long_picture_is_seen_from_its_left_end_and_nothing_odd_stops_it() {
        let (red, blue) = (Colour::hex(0xff0000), Colour::hex(0x0000ff));
        let mut scene = Scene::new(Area::new(0.0, 0.0, 100.0, 10.0));
        scene.shapes.push(Shape::Rect { area: Area::new(0.0, 0.0, 5.0, 10.0), corner: 0.0, fill: red, outline: None });
        scene.shapes.push(Shape::Polygon { points: vec![point(f32::NAN, 1.0), point(2.0, f32::INFINITY)], fill: blue });
        scene.shapes.push(Shape::Circle { centre: point(9.0, 5.0), radius: -1.0, fill: blue, outline: None });
        let image = small(&scene, scene.bounds, blue).unwrap();
        let at = |x: usize, y: usize| image.pixels[y * image.size[0] + x];
        assert_eq!(image.size, [232, 128]);
        assert_eq!(at(2, 64), egui::Color32::from_rgb(255, 0, 0));
        assert_eq!(at(230, 64), egui::Color32::from_rgb(0, 0, 255));
    }
}
