//! Small pictures as pixel images: pictures that are displayed in many places are rendered once.

use egui::ColorImage;
use export::canvas::{self, Affine, Canvas};
use export::pixels::Pixels;
use scene::theme::Colour;
use scene::{Scene, SceneRect};

/// Width and height of a small picture in pixels: twice the size at which it is displayed at most.
pub const SIZE: [u32; 2] = [232, 128];

/// Renders a part of a picture that fills the small picture: long pictures from their left end, others around their centre.
pub fn thumbnail_of(scene: &Scene, part: SceneRect, ground: Colour) -> Option<ColorImage> {
    let (width, height) = (SIZE[0] as f32, SIZE[1] as f32);
    let zoom = (width / part.width().max(0.01)).max(height / part.height().max(0.01));
    let left = (part.centre().x - width / zoom / 2.0).min(part.min.x);
    let top = part.centre().y - height / zoom / 2.0;
    rasterize(scene, SIZE, Affine::shift(-left, -top).then(Affine::scale(zoom)), ground)
}

/// Renders a whole picture at a size in pixels.
pub fn whole(scene: &Scene, size: [u32; 2], ground: Colour) -> Option<ColorImage> {
    let (across, down) = (size[0] as f32 / scene.bounds.width().max(0.01), size[1] as f32 / scene.bounds.height().max(0.01));
    let place = Affine::shift(-scene.bounds.min.x, -scene.bounds.min.y).then(Affine([across, 0.0, 0.0, down, 0.0, 0.0]));
    rasterize(scene, size, place, ground)
}

fn rasterize(scene: &Scene, size: [u32; 2], place: Affine, ground: Colour) -> Option<ColorImage> {
    let mut pixels = Pixels::new(size[0], size[1])?;
    pixels.begin(0, ground);
    pixels.push(place);
    canvas::scene(scene, SceneRect { min: scene.bounds.min, max: scene.bounds.max }.grown(f32::MAX / 4.0), &mut pixels);
    Some(ColorImage::from_rgba_premultiplied(size.map(|side| side as usize), pixels.premultiplied()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use scene::{Shape, point};

    #[test]
    fn thumbnail_shows_the_left_end_and_ignores_invalid_shapes() {
        let (red, blue) = (Colour::hex(0xff0000), Colour::hex(0x0000ff));
        let mut scene = Scene::new(SceneRect::new(0.0, 0.0, 100.0, 10.0));
        scene.shapes.push(Shape::Rect { area: SceneRect::new(0.0, 0.0, 5.0, 10.0), corner: 0.0, fill: red, outline: None });
        scene.shapes.push(Shape::Polygon { points: vec![point(f32::NAN, 1.0), point(2.0, f32::INFINITY)], fill: blue });
        scene.shapes.push(Shape::Circle { centre: point(9.0, 5.0), radius: -1.0, fill: blue, outline: None });
        let image = thumbnail_of(&scene, scene.bounds, blue).unwrap();
        let at = |x: usize, y: usize| image.pixels[y * image.size[0] + x];
        assert_eq!(image.size, [232, 128]);
        assert_eq!(at(2, 64), egui::Color32::from_rgb(255, 0, 0));
        assert_eq!(at(230, 64), egui::Color32::from_rgb(0, 0, 255));
    }
}
