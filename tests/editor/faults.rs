//! Faults of a frame: texts that cannot be read, and controls that cannot be found, hit or named.

use egui::accesskit::{Action, Role};
use egui::epaint::{ClippedShape, TextShape};
use egui::{Rect, Shape, pos2};
use egui_kittest::Node;
use egui_kittest::kittest::NodeT;

/// Smaller overlaps are ignored, because text has padding.
const SLACK: f32 = 2.0;
/// Minimum number of letters of a shortened text.
const LETTERS: usize = 3;
/// Minimum width and height of a control.
const CONTROL: f32 = 15.0;
/// Maximum distance of the end of a scroll bar from the edge of the area that it scrolls.
const BAR: f32 = 6.0;

/// A painted item of a frame, in painting order.
enum Painted {
    /// A line of text, and the visible part of its letters.
    Text { text: String, letters: Rect, seen: Rect, clip: Rect },
    /// An opaque surface.
    Surface(Rect),
}

/// The painted items of a frame.
#[derive(Default)]
struct Picture {
    items: Vec<Painted>,
    bars: Vec<Rect>,
    canvases: Vec<Rect>,
}

impl Picture {
    fn of(shapes: &[ClippedShape], root: &Node<'_>, window: Rect) -> Picture {
        let of_role =
            |role| root.children_recursive().filter(move |node| node.accesskit_node().role() == role).filter_map(|node| bounds(&node));
        let mut picture =
            Picture { bars: of_role(Role::ScrollBar).collect(), canvases: of_role(Role::Canvas).collect(), ..Picture::default() };
        shapes.iter().for_each(|clipped| picture.add(&clipped.shape, clipped.clip_rect, window));
        picture
    }
    fn add(&mut self, shape: &Shape, clip: Rect, window: Rect) {
        match shape {
            Shape::Vec(shapes) => shapes.iter().for_each(|shape| self.add(shape, clip, window)),
            Shape::Text(shape) => self.items.extend(lines(shape, clip)),
            Shape::Rect(rect) => {
                let seen = rect.rect.intersect(clip);
                if rect.fill.is_opaque() {
                    self.items.push(Painted::Surface(seen));
                } else if rect.fill.a() > 0 && seen.contains_rect(window) {
                    // The dimmed background of a dialog: nothing below it has to be readable.
                    self.items.clear();
                }
            }
            _ => {}
        }
    }
    /// Returns whether an area has a scroll bar for contents beyond its left and right edges, or, if `down`, its upper and lower edges.
    fn scrolls(&self, area: Rect, down: bool) -> bool {
        let near = |a: f32, b: f32| (a - b).abs() <= BAR;
        self.bars.iter().any(|bar| match down {
            true => {
                bar.height() > bar.width() && bar.left() > area.left() && (near(bar.bottom(), area.bottom()) || near(bar.top(), area.top()))
            }
            false => {
                bar.width() > bar.height() && bar.top() > area.top() && (near(bar.right(), area.right()) || near(bar.left(), area.left()))
            }
        })
    }
    fn covers(&self, part: Rect, from: usize, to: usize) -> bool {
        self.items[from..to].iter().any(|over| matches!(over, Painted::Surface(surface) if surface.expand(SLACK).contains_rect(part)))
    }
    /// Returns whether something is part of the picture on a canvas, over which its minimap and its buttons are placed.
    fn is_on_canvas(&self, part: Rect, surface: Rect) -> bool {
        self.canvases.iter().any(|canvas| canvas.contains_rect(part) && canvas.contains_rect(surface))
    }
}

/// Returns the lines of a text, one by one.
fn lines(shape: &TextShape, clip: Rect) -> impl Iterator<Item = Painted> {
    let at = shape.pos.to_vec2();
    shape.galley.rows.iter().filter_map(move |row| {
        let letters = row.visuals.mesh_bounds.translate(at + row.pos.to_vec2());
        let seen = letters.intersect(clip);
        let text = row.text();
        let is_there = shape.angle == 0.0 && seen.is_positive() && !text.trim().is_empty();
        is_there.then_some(Painted::Text { text, letters, seen, clip })
    })
}

/// Returns whether only the ellipsis and a few letters of a text are left.
fn is_remnant(text: &str) -> bool {
    text.strip_suffix('…').is_some_and(|rest| rest.trim().chars().count() < LETTERS)
}

/// Returns the unreadable texts of a frame: cut off without a scroll bar, shortened to nothing, below another text, or partly
/// covered.
pub fn texts(shapes: &[ClippedShape], root: &Node<'_>, window: Rect) -> Vec<String> {
    let picture = Picture::of(shapes, root, window);
    let all = &picture.items;
    let mut found = Vec::new();
    for (i, one) in all.iter().enumerate() {
        let Painted::Text { text, letters, seen, clip } = one else { continue };
        if picture.covers(*seen, i, all.len()) {
            continue;
        }
        let wide = letters.max.x > clip.max.x + SLACK || letters.min.x < clip.min.x - SLACK;
        let tall = letters.max.y > clip.max.y + SLACK || letters.min.y < clip.min.y - SLACK;
        if (wide && !picture.scrolls(*clip, false) || tall && !picture.scrolls(*clip, true)) && !picture.is_on_canvas(*clip, *clip) {
            found.push(format!("{text:?} is cut off: {letters:?} in {clip:?}"));
        }
        if is_remnant(text) {
            found.push(format!("{text:?} is all that is left of a text at {letters:?}"));
        }
        for (j, other) in all.iter().enumerate().skip(i + 1) {
            match other {
                Painted::Text { text: over, seen: above, .. } => {
                    let both = seen.intersect(*above);
                    if both.width() > SLACK && both.height() > SLACK && !picture.covers(both, i, j) {
                        found.push(format!("{over:?} is painted over {text:?} at {both:?}"));
                    }
                }
                Painted::Surface(surface) => {
                    let both = seen.intersect(*surface);
                    if both.width() > SLACK && both.height() > SLACK && !picture.is_on_canvas(*seen, *surface) {
                        found.push(format!("{text:?} is partly covered at {both:?}"));
                    }
                }
            }
        }
    }
    found
}

/// Returns the visible lines of text of a frame.
pub fn written(shapes: &[ClippedShape]) -> Vec<String> {
    visible(shapes).into_iter().map(|(text, ..)| text).collect()
}

/// Returns the lines of text whose lower part is cut off.
pub fn cut_below(shapes: &[ClippedShape]) -> Vec<String> {
    let cut = |(_, letters, clip): &(String, Rect, Rect)| letters.max.y > clip.max.y + SLACK;
    visible(shapes).into_iter().filter(cut).map(|(text, ..)| text).collect()
}

/// Returns the visible lines of text, their letters and the visible area.
fn visible(shapes: &[ClippedShape]) -> Vec<(String, Rect, Rect)> {
    let mut picture = Picture::default();
    shapes.iter().for_each(|clipped| picture.add(&clipped.shape, clipped.clip_rect, Rect::EVERYTHING));
    let text = |item| match item {
        Painted::Text { text, letters, clip, .. } => Some((text, letters, clip)),
        Painted::Surface(_) => None,
    };
    picture.items.into_iter().filter_map(text).collect()
}

fn is_control(role: Role) -> bool {
    matches!(
        role,
        Role::Button
            | Role::CheckBox
            | Role::RadioButton
            | Role::ComboBox
            | Role::Slider
            | Role::SpinButton
            | Role::TextInput
            | Role::MultilineTextInput
            | Role::Link
            | Role::Tab
            | Role::ColorWell
    )
}

/// Returns the rectangle of a node, at one pixel per point.
pub fn bounds(node: &Node<'_>) -> Option<Rect> {
    let bounds = node.accesskit_node().bounding_box()?;
    Some(Rect { min: pos2(bounds.x0 as f32, bounds.y0 as f32), max: pos2(bounds.x1 as f32, bounds.y1 as f32) })
}

/// Returns the controls of a window without a name, and those that are too small to hit.
pub fn controls(root: &Node<'_>, window: Rect) -> Vec<String> {
    let mut found = Vec::new();
    for node in root.children_recursive() {
        let inner = node.accesskit_node();
        let role = inner.role();
        let Some(rect) = bounds(&node) else { continue };
        let acts = is_control(role) || inner.data().supports_action(Action::Click);
        // The lines between the columns of a table, which can be dragged.
        let is_divider = role == Role::Unknown && rect.width() < CONTROL;
        if !acts || is_divider || role == Role::ScrollBar || inner.is_hidden() || !rect.intersects(window) {
            continue;
        }
        let name = inner.label().or(inner.value()).unwrap_or_default();
        if name.trim().is_empty() {
            found.push(format!("{role:?} at {rect:?} has no name"));
        }
        if name.contains(|c: char| ('\u{e000}'..='\u{f8ff}').contains(&c)) {
            found.push(format!("{role:?} {name:?} has an icon in its name"));
        }
        if is_control(role) && role != Role::Link && rect.size().min_elem() < CONTROL {
            found.push(format!("{role:?} {name:?} is too small: {:?}", rect.size()));
        }
    }
    found
}

/// Returns the enabled controls whose middle is in a window, with their roles, names and places.
pub fn reachable(root: &Node<'_>, window: Rect) -> Vec<(String, Rect)> {
    let control = |node: Node<'_>| {
        let (inner, rect) = (node.accesskit_node(), bounds(&node)?);
        let counts = is_control(inner.role()) && !inner.is_disabled() && !inner.is_hidden() && window.contains(rect.center());
        counts.then(|| (format!("{:?} {:?}", inner.role(), inner.label().or(inner.value()).unwrap_or_default()), rect))
    };
    root.children_recursive().filter_map(control).collect()
}

/// Describes the accessibility tree, one node per line: role, name, value, state. Containers without a name are omitted.
pub fn tree(root: &Node<'_>) -> String {
    let mut text = String::new();
    describe(root, 0, &mut text);
    text
}

fn describe(node: &Node<'_>, depth: usize, text: &mut String) {
    let inner = node.accesskit_node();
    let (label, value) = (inner.label().unwrap_or_default(), inner.value().unwrap_or_default());
    let skipped = matches!(inner.role(), Role::GenericContainer | Role::Unknown | Role::TextRun)
        && label.is_empty()
        && !inner.data().supports_action(Action::Click);
    if !skipped {
        let state = [
            inner.is_disabled().then(|| "disabled".to_owned()),
            inner.toggled().map(|toggled| format!("{toggled:?}")),
            inner.numeric_value().map(|number| number.to_string()),
            inner.description().map(|about| format!("({about})")),
        ];
        let state: Vec<String> = state.into_iter().flatten().collect();
        let at = bounds(node).unwrap_or(Rect::ZERO);
        text.push_str(&format!(
            "{}{:?} {label:?} {value:?} {} [{:.0},{:.0} {:.0}×{:.0}]\n",
            "  ".repeat(depth),
            inner.role(),
            state.join(" "),
            at.min.x,
            at.min.y,
            at.width(),
            at.height()
        ));
    }
    node.children().for_each(|child| describe(&child, depth + usize::from(!skipped), text));
}
