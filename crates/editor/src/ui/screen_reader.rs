//! Texts for screen readers: names and texts without icons, no description that repeats a name, and rows that are read from left to
//! right.

use crate::ui::words::Words;
use crate::ui::{reading_order, style};
use egui::accesskit::{Node, NodeId, Role};
use egui::{Context, FullOutput, Plugin, Rect, pos2};
use std::collections::HashMap;

/// Edits the accessibility tree of each frame.
pub struct Spoken;

impl Plugin for Spoken {
    fn debug_name(&self) -> &'static str {
        "spoken"
    }
    fn output_hook(&mut self, ctx: &Context, output: &mut FullOutput) {
        if let Some(update) = &mut output.platform_output.accesskit_update {
            update.nodes.iter_mut().for_each(|(_, node)| edit(node, ctx));
            read_rows_forwards(&mut update.nodes);
        }
    }
}

/// Reverses the rows that are laid out from the right, so that they are read from left to right.
fn read_rows_forwards(nodes: &mut [(NodeId, Node)]) {
    let places: HashMap<NodeId, usize> = nodes.iter().enumerate().map(|(place, (id, _))| (*id, place)).collect();
    let mut areas = HashMap::new();
    for place in 0..nodes.len() {
        area(nodes, &places, place, &mut areas);
    }
    for (_, node) in nodes {
        let children: Vec<Rect> = node.children().iter().filter_map(|id| areas.get(places.get(id)?).copied().flatten()).collect();
        if reading_order::is_from_right(&children) {
            let reversed: Vec<NodeId> = node.children().iter().rev().copied().collect();
            node.set_children(reversed);
        }
    }
}

/// Returns the area of a node, or that of its children.
fn area(nodes: &[(NodeId, Node)], places: &HashMap<NodeId, usize>, place: usize, known: &mut HashMap<usize, Option<Rect>>) -> Option<Rect> {
    if let Some(area) = known.get(&place) {
        return *area;
    }
    // Also ends the search in a tree with a cycle.
    known.insert(place, None);
    let node = &nodes[place].1;
    let within = |known: &mut _| {
        let children = node.children().iter().filter_map(|id| area(nodes, places, *places.get(id)?, known));
        children.reduce(|a, b| a.union(b))
    };
    let own = node.bounds().filter(|_| node.role() != Role::GenericContainer);
    let own = own.map(|own| Rect::from_min_max(pos2(own.x0 as f32, own.y0 as f32), pos2(own.x1 as f32, own.y1 as f32)));
    let found = own.or_else(|| within(known));
    known.insert(place, found);
    found
}

fn edit(node: &mut Node, words: &impl Words) {
    // egui names the edges of panels in English.
    if node.role() == Role::Splitter {
        node.set_label(words.say("panel-resize"));
    }
    if let Some(label) = node.label().and_then(without_icons) {
        node.set_label(label);
    }
    if let Some(hint) = node.placeholder().and_then(without_icons) {
        node.set_placeholder(hint);
    }
    if node.role() == Role::Label
        && let Some(value) = node.value().and_then(without_icons)
    {
        match (value.is_empty(), node.description().map(str::to_owned)) {
            (false, _) => node.set_value(value),
            // The tooltip of an icon contains its meaning.
            (true, Some(meaning)) => {
                node.set_value(meaning);
                node.clear_description();
            }
            (true, None) => {
                node.clear_value();
                node.set_hidden();
            }
        }
    }
    // The tooltip of a button repeats its name before its key.
    let key =
        node.label().zip(node.description()).and_then(|(label, about)| about.strip_prefix(label)?.strip_prefix(" (")?.strip_suffix(')'));
    if let Some(key) = key.map(str::to_owned) {
        node.set_keyboard_shortcut(key);
        node.clear_description();
    }
    if node.description().is_some() && (node.description() == node.label() || node.description() == node.value()) {
        node.clear_description();
    }
}

/// Returns a text without its icons, which are in the private use area of Unicode; `None` if it has none.
fn without_icons(text: &str) -> Option<String> {
    let is_icon = |c: char| ('\u{e000}'..='\u{f8ff}').contains(&c);
    text.contains(is_icon).then(|| style::spoken(text).replace(is_icon, "").trim().to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use content::text::Language;

    #[test]
    fn row_that_is_laid_out_from_the_right_is_read_from_the_left() {
        let leaf = |x: f64| {
            let mut node = Node::new(Role::Button);
            node.set_bounds(egui::accesskit::Rect { x0: x, y0: 0.0, x1: x + 20.0, y1: 20.0 });
            node
        };
        let order = |leaves: [Node; 3]| {
            let mut row = Node::new(Role::GenericContainer);
            row.set_children([1, 2, 3].map(NodeId).to_vec());
            let mut nodes = vec![(NodeId(0), row)];
            nodes.extend((1..).map(NodeId).zip(leaves));
            read_rows_forwards(&mut nodes);
            nodes[0].1.children().iter().map(|id| id.0).collect::<Vec<u64>>()
        };
        assert_eq!(order([60.0, 30.0, 0.0].map(leaf)), [3, 2, 1]);
        assert_eq!(order([0.0, 30.0, 60.0].map(leaf)), [1, 2, 3]);
    }

    #[test]
    fn screen_readers_get_icon_tooltips_and_keys_but_no_icons_and_no_english() {
        let label = |value: &str, about: Option<&str>| {
            let mut node = Node::new(Role::Label);
            node.set_value(value);
            about.into_iter().for_each(|about| node.set_description(about));
            edit(&mut node, &Language::En);
            (node.value().unwrap_or_default().to_owned(), node.description().is_some(), node.is_hidden())
        };
        assert_eq!(label("\u{e652}", Some("Sputnik")), ("Sputnik".to_owned(), false, false));
        assert_eq!(label("\u{e652}  4 seats", None), ("4 seats".to_owned(), false, false));
        assert_eq!(label("\u{e652}", None), (String::new(), false, true));
        assert_eq!(label("30", Some("Sputnik")), ("30".to_owned(), true, false));
        let mut button = Node::new(Role::Button);
        button.set_label("Find");
        button.set_description("Find (Ctrl+F)");
        edit(&mut button, &Language::En);
        assert_eq!((button.description(), button.keyboard_shortcut()), (None, Some("Ctrl+F")));
        let mut edge = Node::new(Role::Splitter);
        edge.set_label("Resize panel");
        edit(&mut edge, &Language::Es);
        assert_eq!(edge.label(), Some("Cambiar el tamaño del panel"));
    }
}
