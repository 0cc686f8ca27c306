//! Notes on a board as shapes: a pin with a label, or a larger mark without text, and arrows that begin there.

use super::theme::Colour;
use super::{Anchor, Outline, Point, Scene, SceneRect, point};
use content::notes::{Note, NoteColour};

/// Colours of text and outlines.
const INK: Colour = Colour::hex(0x1b1d22);
/// Maximum number of characters of a line.
const LINE: usize = 32;
/// Radius of a pin and of a mark, height of a line, and padding of a label, relative to the size of the text.
const PIN: f32 = 0.42;
const MARK: f32 = 0.75;
const HEIGHT: f32 = 1.3;
const PAD: f32 = 0.4;
/// Width of an arrow and of its outline, and length and half the width of its head, relative to the size of the text.
const SHAFT: f32 = 0.24;
const RIM: f32 = 0.1;
const HEAD: (f32, f32) = (1.3, 0.6);

/// The dimensions of notes.
#[derive(Clone, Copy)]
pub struct NoteStyle<'a> {
    /// The unit of positions, in cells.
    pub square: f32,
    /// Size of the text in cells.
    pub size: f32,
    /// Returns the width of a line of text, relative to its size.
    pub width: &'a dyn Fn(&str) -> f32,
}

/// Returns the position of a note.
pub fn place(note: &Note, square: f32) -> Point {
    on_board(note.at, square)
}

/// Returns the position of the head of a note's arrow.
pub fn head(note: &Note, square: f32) -> Option<Point> {
    note.to.map(|to| on_board(to, square))
}

fn on_board(at: [i32; 2], square: f32) -> Point {
    let [x, y] = at.map(|at| at as f32 * square / 100.0);
    point(x, y)
}

pub fn colour(colour: NoteColour) -> Colour {
    Colour::hex(match colour {
        NoteColour::Yellow => 0xf5d76e,
        NoteColour::Red => 0xf28b82,
        NoteColour::Green => 0x9bd58a,
        NoteColour::Blue => 0x8fc1f0,
        NoteColour::Purple => 0xc9a8ef,
        NoteColour::White => 0xf4f4f4,
    })
}

/// Returns the picture of a note with its arrow, and its bounding box.
pub fn scene(note: &Note, style: NoteStyle<'_>) -> Scene {
    let label = label(note, style);
    match arrow(note, style) {
        Some(arrow) => overlay(arrow, label),
        None => label,
    }
}

/// Returns the picture of a note's arrow.
fn arrow(note: &Note, style: NoteStyle<'_>) -> Option<Scene> {
    let (from, to, size, fill) = (place(note, style.square), head(note, style.square)?, style.size, colour(note.colour));
    let (x, y) = (to.x - from.x, to.y - from.y);
    let length = x.hypot(y);
    let mut scene = Scene::new(SceneRect { min: from, max: from });
    // Too short an arrow has no direction.
    if length > 1e-3 {
        let (x, y) = (x / length, y / length);
        let on = |along: f32, aside: f32| point(to.x - x * along - y * aside, to.y - y * along + x * aside);
        let (long, wide) = (HEAD.0 * size, HEAD.1 * size);
        let rim = RIM * size;
        let head = |by: f32| vec![on(-2.0 * by, 0.0), on(long + by, wide + 1.5 * by), on(long + by, -wide - 1.5 * by)];
        let neck = on(long.min(length), 0.0);
        scene.line(vec![from, neck], SHAFT * size + 2.0 * rim, INK);
        scene.polygon(head(rim), INK);
        scene.line(vec![from, neck], SHAFT * size, fill);
        scene.polygon(head(0.0), fill);
    }
    scene.bounds = joined(scene.bounds, SceneRect { min: to, max: to }).grown(HEAD.0 * size);
    Some(scene)
}

/// Returns the picture of a note without its arrow.
pub fn label(note: &Note, style: NoteStyle<'_>) -> Scene {
    let (at, size, fill) = (place(note, style.square), style.size, colour(note.colour));
    let lines = lines(&note.text);
    let radius = size * if lines.is_empty() && note.to.is_none() { MARK } else { PIN };
    let around = SceneRect { min: at, max: at }.grown(radius);
    let outline = Some(Outline { width: 0.1 * size, colour: INK });
    let mut scene = Scene::new(around);
    if !lines.is_empty() {
        let width = lines.iter().map(|line| (style.width)(line)).fold(0.0, f32::max);
        let (width, height) = ((width + 2.0 * PAD) * size, (HEIGHT * lines.len() as f32 + PAD) * size);
        let left = at.x + radius * 1.4;
        let area = SceneRect::new(left, at.y - height / 2.0, width, height);
        scene.rect(area, 0.25 * size, fill, outline);
        for (i, line) in lines.iter().enumerate() {
            let y = area.min.y + (PAD / 2.0 + HEIGHT * (i as f32 + 0.5)) * size;
            scene.text(point(left + PAD * size, y), Anchor::Left, size, line.as_str(), INK);
        }
        scene.bounds = joined(around, area);
    }
    scene.circle(at, radius, fill, outline);
    scene.bounds = scene.bounds.grown(0.05 * size);
    scene
}

/// Returns the picture of several notes; `None` without notes.
pub fn all(notes: &[Note], style: NoteStyle<'_>) -> Option<Scene> {
    notes.iter().map(|note| scene(note, style)).reduce(overlay)
}

/// Places a picture on another one.
fn overlay(mut below: Scene, above: Scene) -> Scene {
    below.bounds = joined(below.bounds, above.bounds);
    below.shapes.extend(above.shapes);
    below
}

/// Returns the smallest rectangle that contains two others.
pub fn joined(a: SceneRect, b: SceneRect) -> SceneRect {
    SceneRect { min: point(a.min.x.min(b.min.x), a.min.y.min(b.min.y)), max: point(a.max.x.max(b.max.x), a.max.y.max(b.max.y)) }
}

/// Breaks a text into lines at spaces.
fn lines(text: &str) -> Vec<String> {
    let mut lines = Vec::new();
    for paragraph in text.trim().lines() {
        let mut line = String::new();
        for word in paragraph.split_whitespace() {
            if !line.is_empty() && line.chars().count() + word.chars().count() >= LINE {
                lines.push(std::mem::take(&mut line));
            }
            line.extend((!line.is_empty()).then_some(' '));
            line.push_str(word);
        }
        lines.push(line);
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::super::Shape;
    use super::*;

    #[test]
    fn long_note_wraps_at_spaces_and_is_inside_the_scene_bounds() {
        let style = NoteStyle { square: 1.0, size: 0.5, width: &|text| text.len() as f32 };
        let text = "the quick brown fox jumps over the lazy dog\n\nand on".to_owned();
        let long = scene(&Note { at: [100, 200], text, ..Note::default() }, style);
        let texts = long.shapes.iter().filter(|shape| matches!(shape, Shape::Text { .. })).count();
        assert_eq!(texts, 4);
        assert!(long.bounds.width() > 15.0 && long.bounds.contains(point(1.0, 2.0)), "{:?}", long.bounds);
        assert_eq!(scene(&Note::default(), style).shapes.len(), 1);
    }

    #[test]
    fn arrow_is_drawn_below_its_note_and_ends_at_its_head() {
        let style = NoteStyle { square: 1.0, size: 0.5, width: &|text| text.len() as f32 };
        let note = Note { at: [0, 0], to: Some([500, 0]), ..Note::default() };
        let scene = scene(&note, style);
        let tips: Vec<f32> = scene
            .shapes
            .iter()
            .filter_map(|shape| match shape {
                Shape::Polygon { points, .. } => points.iter().map(|at| at.x).reduce(f32::max),
                _ => None,
            })
            .collect();
        assert!(tips.len() == 2 && tips[1] == 5.0 && tips[0] > 5.0, "{tips:?}");
        assert!(matches!(scene.shapes.last(), Some(Shape::Circle { .. })), "the note covers the beginning of the arrow");
        assert!(scene.bounds.contains(point(5.0, 0.0)) && scene.bounds.contains(point(0.0, 0.0)));
        let nowhere = arrow(&Note { to: Some([0, 0]), ..Note::default() }, style).unwrap();
        assert!(nowhere.shapes.is_empty(), "an arrow without direction");
    }
}
