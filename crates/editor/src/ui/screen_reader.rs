//! Texts for screen readers: names and texts without icons, no description that repeats a name, and rows that are read from left to
//! right.

use crate::ui::style;
use egui::accesskit::{Node, NodeId, Rect, Role};
use egui::{Context, FullOutput, Plugin};
use std::collections::HashMap;

/// Edits the accessibility tree of each frame.
pub struct Spoken;

impl Plugin for Spoken {
    fn debug_name(&self) -> &'static str {
        "spoken"
    }
    fn output_hook(&mut self, _ctx: &Context, output: &mut FullOutput) {
        if let Some(update) = &mut output.platform_output.accesskit_update {
            update.nodes.iter_mut().for_each(|(_, node)| edit(node));
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
        let is_before = |pair: &[Rect]| pair[1].x1 <= pair[0].x0 + 1.0 && pair[1].y0 < pair[0].y1 && pair[0].y0 < pair[1].y1;
        if children.len() > 1 && children.windows(2).all(is_before) {
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
    let found = if node.role() == Role::GenericContainer { within(known) } else { node.bounds().or_else(|| within(known)) };
    known.insert(place, found);
    found
}

fn edit(node: &mut Node) {
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

    #[test]
    fn row_that_is_laid_out_from_the_right_is_read_from_the_left() {
        let leaf = |x: f64, y: f64| {
            let mut node = Node::new(Role::Button);
            node.set_bounds(Rect { x0: x, y0: y, x1: x + 20.0, y1: y + 20.0 });
            node
        };
        let order = |leaves: &[Node]| {
            let mut row = Node::new(Role::GenericContainer);
            row.set_children((1..=leaves.len() as u64).map(NodeId).collect::<Vec<_>>());
            let mut nodes = vec![(NodeId(0), row)];
            nodes.extend((1..).map(NodeId).zip(leaves.iter().cloned()));
            read_rows_forwards(&mut nodes);
            nodes[0].1.children().iter().map(|id| id.0).collect::<Vec<u64>>()
        };
        assert_eq!(order(&[leaf(60.0, 0.0), leaf(30.0, 4.0), leaf(0.0, 0.0)]), [3, 2, 1]);
        assert_eq!(order(&[leaf(0.0, 0.0), leaf(30.0, 0.0)]), [1, 2]);
        assert_eq!(order(&[leaf(30.0, 0.0), leaf(0.0, 40.0)]), [1, 2], "the next row");
        assert_eq!(order(&[leaf(30.0, 0.0), leaf(0.0, 0.0), leaf(60.0, 0.0)]), [1, 2, 3], "cells of a board");
    }

    #[test]
    fn screen_readers_get_icon_tooltips_and_skip_icons_without_one() {
        let label = |value: &str, about: Option<&str>| {
            let mut node = Node::new(Role::Label);
            node.set_value(value);
            about.into_iter().for_each(|about| node.set_description(about));
            edit(&mut node);
            (node.value().unwrap_or_default().to_owned(), node.description().is_some(), node.is_hidden())
        };
        assert_eq!(label("\u{e652}", Some("Sputnik")), ("Sputnik".to_owned(), false, false));
        assert_eq!(label("\u{e652}  4 seats", None), ("4 seats".to_owned(), false, false));
        assert_eq!(label("\u{e652}", None), (String::new(), false, true));
        assert_eq!(label("30", Some("Sputnik")), ("30".to_owned(), true, false));
    }
}
