//! Texts as the notebook of Tabletop Simulator shows them: bold in brackets, a line for each paragraph.

use super::object::Note;
use crate::export::kit::contents::Contents;
use pulldown_cmark::{Event, Parser, Tag, TagEnd};

/// The pages of the notebook: the rules in short; what is there, and what else is needed.
pub fn notes(of: &Contents<'_>, there: &[(String, usize)]) -> Vec<Note> {
    let rules = of.rules().map(|text| Note { title: of.say("kit-rules"), body: marked(text) });
    let mut body = format!("[b]{}[/b]\n{}\n", of.name(), of.bundle.scenario.description.get(of.wish.language));
    for (name, count) in there {
        body.push_str(&format!("\n{count} × {name}"));
    }
    let needs = of.needs();
    if !needs.is_empty() {
        body.push_str(&format!("\n\n[b]{}[/b]\n", of.say("kit-needs")));
        needs.iter().for_each(|need| body.push_str(&format!("• {need}\n")));
    }
    rules.into_iter().chain([Note { title: of.say("kit-parts"), body: body.trim_end().to_owned() }]).collect()
}

/// Markdown with marks in brackets.
fn marked(source: &str) -> String {
    let mut text = String::new();
    for event in Parser::new(source) {
        match event {
            Event::Text(words) | Event::Code(words) => text.push_str(&words),
            Event::SoftBreak | Event::HardBreak => text.push(' '),
            Event::Start(Tag::Heading { .. } | Tag::Strong) => text.push_str("[b]"),
            Event::End(TagEnd::Strong) => text.push_str("[/b]"),
            Event::End(TagEnd::Heading(_)) => text.push_str("[/b]\n"),
            Event::Start(Tag::Item) => text.push_str("• "),
            Event::End(TagEnd::Item) => text.push('\n'),
            Event::End(TagEnd::Paragraph | TagEnd::List(_)) => text.push_str("\n\n"),
            _ => {}
        }
    }
    while text.contains("\n\n\n") {
        text = text.replace("\n\n\n", "\n\n");
    }
    text.trim_end().to_owned()
}

#[cfg(test)]
mod tests {
    use super::marked;

    #[test]
    fn markdown_is_told_with_marks_in_brackets() {
        let text = "# Title\n\nSome **bold**\nwords.\n\n- one\n- two\n\n## Next\n\nEnd.\n";
        assert_eq!(marked(text), "[b]Title[/b]\nSome [b]bold[/b] words.\n\n• one\n• two\n\n[b]Next[/b]\nEnd.");
    }
}
