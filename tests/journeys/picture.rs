//! Draws the screen of every step of a journey that has failed.
//!
//! The renderer of `egui_kittest` needs a GPU or its emulation, which the gate does not have. A triangle at a time is slow, but only a
//! failure draws.

use egui::epaint::{ClippedShape, ColorImage, ImageData, Mesh, Primitive, TextureId, Vertex};
use egui::{Color32, Context, Pos2, Rect, TexturesDelta, Vec2, pos2};
use egui_kittest::TestRenderer;
use image::RgbaImage;
use std::cell::RefCell;
use std::collections::HashMap;
use std::path::Path;
use std::rc::Rc;

/// The textures that the program has uploaded, including those that it has freed since.
#[derive(Clone, Default)]
pub struct Textures(Rc<RefCell<HashMap<TextureId, ColorImage>>>);

impl TestRenderer for Textures {
    fn handle_delta(&mut self, delta: &mut TexturesDelta) {
        let mut textures = self.0.borrow_mut();
        for (id, change) in delta.set.drain().flat_map(|(id, changes)| changes.into_iter().map(move |change| (id, change))) {
            let ImageData::Color(image) = change.image;
            match (change.pos, textures.get_mut(&id)) {
                (Some([left, top]), Some(texture)) => {
                    let [width, height] = image.size;
                    for row in 0..height {
                        let start = (top + row) * texture.size[0] + left;
                        texture.pixels[start..start + width].copy_from_slice(&image.pixels[row * width..(row + 1) * width]);
                    }
                }
                _ => drop(textures.insert(id, (*image).clone())),
            }
        }
        delta.clear();
    }
}

/// The screens of a journey, drawn if it fails.
pub struct Album {
    name: String,
    screens: Vec<Screen>,
}

struct Screen {
    step: String,
    size: Vec2,
    shapes: Vec<ClippedShape>,
    textures: Textures,
}

impl Album {
    pub fn new(name: String) -> Album {
        Album { name, screens: Vec::new() }
    }
    /// Keeps a screen after a step.
    pub fn keep(&mut self, step: &str, size: Vec2, shapes: &[ClippedShape], textures: &Textures) {
        self.screens.push(Screen { step: step.to_owned(), size, shapes: shapes.to_vec(), textures: textures.clone() });
    }
    /// Draws the screens into `target/journeys`, a file for each step.
    pub fn draw(&mut self, context: &Context) {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("target/journeys").join(&self.name);
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(&folder).unwrap();
        for (number, Screen { step, size, shapes, textures }) in self.screens.drain(..).enumerate() {
            let is_safe = |c: char| c.is_alphanumeric() || c == '-';
            let name: String = step.chars().map(|c| if is_safe(c) { c } else { '_' }).take(60).collect();
            let picture = drawn(context, size, shapes, &textures.0.borrow());
            picture.save(folder.join(format!("{number:03}-{name}.png"))).unwrap();
        }
        eprintln!("the screens of this journey are in {}", folder.display());
    }
}

fn drawn(context: &Context, size: Vec2, shapes: Vec<ClippedShape>, textures: &HashMap<TextureId, ColorImage>) -> RgbaImage {
    let mut picture = ColorImage::filled([size.x as usize, size.y as usize], Color32::BLACK);
    for primitive in context.tessellate(shapes, 1.0) {
        let Primitive::Mesh(mesh) = &primitive.primitive else { continue };
        let Some(texture) = textures.get(&mesh.texture_id) else { continue };
        draw_mesh(&mut picture, mesh, primitive.clip_rect, texture);
    }
    let bytes = picture.pixels.iter().flat_map(|pixel| [pixel.r(), pixel.g(), pixel.b(), 255]).collect();
    RgbaImage::from_raw(picture.size[0] as u32, picture.size[1] as u32, bytes).unwrap()
}

fn draw_mesh(picture: &mut ColorImage, mesh: &Mesh, clip: Rect, texture: &ColorImage) {
    let screen = Rect::from_min_size(Pos2::ZERO, Vec2::new(picture.size[0] as f32, picture.size[1] as f32));
    for corners in mesh.indices.chunks_exact(3) {
        let triangle = Triangle::new([0, 1, 2].map(|corner| mesh.vertices[corners[corner] as usize]), texture);
        let area = triangle.area.intersect(clip).intersect(screen);
        if !area.is_positive() {
            continue;
        }
        for y in area.top() as usize..(area.bottom().ceil() as usize).min(picture.size[1]) {
            for x in area.left() as usize..(area.right().ceil() as usize).min(picture.size[0]) {
                let at = pos2(x as f32 + 0.5, y as f32 + 0.5);
                if let Some(colour) = triangle.colour_at(at).filter(|_| clip.contains(at)) {
                    let pixel = &mut picture.pixels[y * picture.size[0] + x];
                    *pixel = pixel.blend(colour);
                }
            }
        }
    }
}

/// A triangle with what stays the same in all of its points.
struct Triangle<'t> {
    corners: [Vertex; 3],
    area: Rect,
    whole: f32,
    /// The colour, if it is the same everywhere.
    plain: Option<Color32>,
    texture: &'t ColorImage,
}

impl Triangle<'_> {
    fn new(corners: [Vertex; 3], texture: &ColorImage) -> Triangle<'_> {
        let [a, b, c] = corners;
        let area = Rect::from_points(&[a.pos, b.pos, c.pos]);
        let mut triangle = Triangle { corners, area, whole: cross(a.pos, b.pos, c.pos), plain: None, texture };
        if [b, c].iter().all(|corner| corner.uv == a.uv && corner.color == a.color) {
            triangle.plain = Some(triangle.colour([1.0, 0.0, 0.0]));
        }
        triangle
    }
    /// Returns the colour at a point, if the point lies inside.
    fn colour_at(&self, at: Pos2) -> Option<Color32> {
        let [a, b, c] = self.corners;
        let shares = [cross(b.pos, c.pos, at) / self.whole, cross(c.pos, a.pos, at) / self.whole, cross(a.pos, b.pos, at) / self.whole];
        let is_inside = shares[0] >= 0.0 && shares[1] >= 0.0 && shares[2] >= 0.0;
        is_inside.then(|| self.plain.unwrap_or_else(|| self.colour(shares)))
    }
    /// Returns the colour at a point with these shares of the corners.
    fn colour(&self, shares: [f32; 3]) -> Color32 {
        let mut uv = Vec2::ZERO;
        let mut colour = [0.0; 4];
        for (corner, share) in self.corners.iter().zip(shares) {
            uv += corner.uv.to_vec2() * share;
            for (sum, part) in colour.iter_mut().zip(corner.color.to_array()) {
                *sum += f32::from(part) * share;
            }
        }
        let [width, height] = self.texture.size;
        let texel = |share: f32, length: usize| ((share * length as f32) as usize).min(length - 1);
        let texture = self.texture.pixels[texel(uv.y, height) * width + texel(uv.x, width)].to_array();
        let [r, g, b, a] = [0, 1, 2, 3].map(|part| (colour[part] * f32::from(texture[part]) / 255.0) as u8);
        Color32::from_rgba_premultiplied(r, g, b, a)
    }
}

/// Returns twice the area of a triangle; negative if its corners are in the other order.
fn cross(a: Pos2, b: Pos2, c: Pos2) -> f32 {
    (b - a).x * (c - a).y - (b - a).y * (c - a).x
}
