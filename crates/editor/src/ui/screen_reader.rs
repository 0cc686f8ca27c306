//! Texts for screen readers: names and texts without icons, and no description that repeats a name.

use crate::ui::style;
use egui::accesskit::{Node, Role};
use egui::{Context, FullOutput, Plugin};

/// Edits the accessibility tree of each frame.
pub struct Spoken;

impl Plugin for Spoken {
    fn debug_name(&self) -> &'static str {
        "spoken"
    }
    fn output_hook(&mut self, _ctx: &Context, output: &mut FullOutput) {
        let update = output.platform_output.accesskit_update.iter_mut();
        update.flat_map(|update| &mut update.nodes).for_each(|(_, node)| edit(node));
    }
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
    if node.description().is_some() && node.description() == node.label() {
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
