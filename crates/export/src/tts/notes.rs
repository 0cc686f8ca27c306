//! Texts in the notebook format of Tabletop Simulator: bold in BBCode, one line per paragraph.

use super::object::{Note, escaped};
use crate::kit::contents::Contents;
use pulldown_cmark::{Event, Parser, Tag, TagEnd};

/// Returns the notebook pages: the short rules; the contents and the other materials needed.
pub fn notes(of: &Contents<'_>, there: &[(String, usize)]) -> Vec<Note> {
    let rules = of.rules().map(|text| Note { title: of.say("kit-rules"), body: marked(text) });
    let described = of.bundle.scenario.description.get(of.wish.language);
    let mut body = format!("[b]{}[/b]\n{}\n", escaped(&of.name()), escaped(described));
    for (name, count) in there {
        body.push_str(&format!("\n{count} × {}", escaped(name)));
    }
    let needs = of.needs();
    if !needs.is_empty() {
        body.push_str(&format!("\n\n[b]{}[/b]\n", of.say("kit-needs")));
        needs.iter().for_each(|need| body.push_str(&format!("• {}\n", escaped(need))));
    }
    rules.into_iter().chain([Note { title: of.say("kit-parts"), body: body.trim_end().to_owned() }]).collect()
}

/// Converts Markdown to BBCode.
fn marked(source: &str) -> String {
    let mut text = String::new();
    for event in Parser::new(source) {
        match event {
            Event::Text(words) | Event::Code(words) => text.push_str(&escaped(&words)),
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
    fn bbcode_output_escapes_literal_brackets() {
        assert_eq!(marked("Pay **3 [b]** or `[ff0000]`"), "Pay [b]3 [\u{200b}b][/b] or [\u{200b}ff0000]");
    }

    #[test]
    fn markdown_converts_to_bbcode() {
        let text = "# Title\n\nSome **bold**\nwords.\n\n- one\n- two\n\n## Next\n\nEnd.\n";
        assert_eq!(marked(text), "[b]Title[/b]\nSome [b]bold[/b] words.\n\n• one\n• two\n\n[b]Next[/b]\nEnd.");
    }
}
