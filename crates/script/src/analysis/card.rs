//! The card defined by a script: reads the metadata from the text of the script and writes it in place. The rest of the script,
//! including comments and layout, is unchanged.

use super::lexer::Class;
use super::metadata;
use super::outline::Script;
use super::types::Span;
use std::collections::BTreeMap;

/// The string values of the metadata and their positions, by trail such as `name.en`, `colour`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CardMetadata {
    values: BTreeMap<String, (String, Span)>,
}

impl CardMetadata {
    /// Reads the card of a script. Returns `None` if the script has no metadata.
    pub fn read(text: &str) -> Option<CardMetadata> {
        let script = Script::read(text);
        let open = script.metadata()?;
        let mut values = BTreeMap::new();
        for at in open..script.close(open).min(script.tokens.len()) {
            let token = script.tokens[at];
            // Concatenated or interpolated strings are computed and cannot be edited here.
            let ends = script.tokens.get(at + 1).is_some_and(|next| matches!(next.text, "," | "}"));
            let plain =
                token.class == Class::Text && !token.is_open_text() && ends && !(token.text.starts_with('`') && token.text.contains("${"));
            let place = metadata::place(&script, at).filter(|place| plain && place.is_value && script.is(at - 1, ":"));
            if let Some(place) = place
                && let Some(value) = unquoted(token.text)
            {
                values.entry(place.trail.join(".")).or_insert((value, token.at..token.end()));
            }
        }
        Some(CardMetadata { values })
    }
    /// Returns the value at a trail, or an empty string if there is none.
    pub fn get(&self, trail: &str) -> &str {
        self.values.get(trail).map_or("", |(value, _)| value)
    }
    /// Returns the span of the value at a trail.
    pub fn span(&self, trail: &str) -> Option<Span> {
        self.values.get(trail).map(|(_, span)| span.clone())
    }
}

/// Returns the script with the value at a trail replaced: a key (`colour`) or a key and a language (`name.es`). Returns `None` if
/// the value is computed or there is no valid metadata.
pub fn with(text: &str, trail: &str, value: &str) -> Option<String> {
    let card = CardMetadata::read(text)?;
    let (span, insert) = match card.span(trail) {
        Some(span) => (span, quoted(value)),
        None => missing(text, trail, value)?,
    };
    let mut changed = text.to_owned();
    changed.replace_range(span, &insert);
    // The result must have the new value and be unchanged otherwise.
    let after = CardMetadata::read(&changed)?;
    let others = |card: &CardMetadata| {
        card.values
            .iter()
            .filter(|(known, _)| *known != trail)
            .map(|(known, (value, _))| (known.clone(), value.clone()))
            .collect::<Vec<_>>()
    };
    let told: Vec<_> = others(&after).into_iter().filter(|(known, value)| card.values.contains_key(known) || !value.is_empty()).collect();
    (after.get(trail) == value && told == others(&card)).then_some(changed)
}

/// Comment of a script without functions.
const NO_EFFECT: &str = "// This script has no effect yet.\n";

/// Returns a script with only the metadata of another one, and without its printed text, so that a new card neither has nor describes the
/// effect of its template.
pub fn blank(text: &str) -> String {
    let script = Script::read(text);
    let Some(open) = script.metadata() else { return text.to_owned() };
    let (Some(first), Some(close)) = (text.find("const META"), script.tokens.get(script.close(open))) else { return text.to_owned() };
    let metadata = format!("{NO_EFFECT}{};\n", &text[first..close.end()]);
    ["text.en", "text.es"].into_iter().fold(metadata, |text, trail| with(&text, trail, "").unwrap_or(text))
}

/// Returns the position and text of a value to insert.
fn missing(text: &str, trail: &str, value: &str) -> Option<(Span, String)> {
    let script = Script::read(text);
    let open = script.metadata()?;
    let close = script.close(open);
    let (key, language) = trail.split_once('.').map_or((trail, None), |(key, language)| (key, Some(language)));
    let written = (open + 1..close).find(|at| script.is(*at, key) && script.is(at + 1, ":") && script.open_between(open, *at).len() == 1);
    match (written, language) {
        // Adds the missing language; computed texts are kept.
        (Some(at), Some(language)) if metadata::keys_in(&script, at + 3).contains(&language) => None,
        (Some(at), Some(language)) if script.is(at + 2, "#") && script.is(at + 3, "{") => {
            Some(added(&script, at + 3, &format!("{language}: {}", quoted(value))))
        }
        (Some(_), _) => None,
        (None, None) => Some(added(&script, open, &format!("{key}: {}", quoted(value)))),
        (None, Some(language)) => {
            let of = |known: &str| if known == language { quoted(value) } else { "\"\"".to_owned() };
            let texts = metadata::LANGUAGES.map(|known| format!("{known}: {}", of(known))).join(", ");
            Some(added(&script, open, &format!("{key}: #{{ {texts} }}")))
        }
    }
}

/// Returns the insertion of an entry after the last one of a map, on a separate line if the closing brace is on one.
fn added(script: &Script<'_>, open: usize, entry: &str) -> (Span, String) {
    let close = script.close(open);
    let Some(end) = script.tokens.get(close) else { return (script.text.len()..script.text.len(), String::new()) };
    let last = script.tokens[close - 1];
    let comma = if matches!(last.text, "," | "{") { "" } else { "," };
    if script.is_alone(end.at) {
        let line = script.text[..end.at].rfind('\n').map_or(0, |at| at + 1);
        let depth = " ".repeat(end.at - line + 4);
        return (last.end()..last.end(), format!("{comma}\n{depth}{entry},"));
    }
    (last.end()..last.end(), format!("{comma} {entry}"))
}

pub fn quoted(text: &str) -> String {
    let mut written = String::with_capacity(text.len() + 2);
    written.push('"');
    for c in text.chars() {
        match c {
            '"' => written.push_str("\\\""),
            '\\' => written.push_str("\\\\"),
            '\n' => written.push_str("\\n"),
            '\t' => written.push_str("\\t"),
            '\r' => written.push_str("\\r"),
            c if c.is_control() => written.push_str(&format!("\\u{:04x}", u32::from(c))),
            c => written.push(c),
        }
    }
    written.push('"');
    written
}

/// Returns the value of a string literal, or `None` if it is not a valid string.
pub fn unquoted(token: &str) -> Option<String> {
    let inside = Script::inside(token);
    if token.starts_with('`') {
        return Some(inside.strip_prefix('\n').unwrap_or(inside).to_owned());
    }
    if !token.starts_with('"') {
        return None;
    }
    let mut text = String::with_capacity(inside.len());
    let mut rest = inside.chars();
    while let Some(c) = rest.next() {
        if c != '\\' {
            text.push(c);
            continue;
        }
        let escaped = match rest.next()? {
            'n' => EscapeSequence::Sign('\n'),
            't' => EscapeSequence::Sign('\t'),
            'r' => EscapeSequence::Sign('\r'),
            c @ ('"' | '\\' | '\'' | '`') => EscapeSequence::Sign(c),
            'x' => EscapeSequence::Code(2),
            'u' => EscapeSequence::Code(4),
            'U' => EscapeSequence::Code(8),
            _ => return None,
        };
        text.push(escaped.read(&mut rest)?);
    }
    Some(text)
}

/// An escape sequence: an escaped character, or a number of hexadecimal digits of its code.
enum EscapeSequence {
    Sign(char),
    Code(usize),
}

impl EscapeSequence {
    fn read(self, rest: &mut std::str::Chars<'_>) -> Option<char> {
        match self {
            EscapeSequence::Sign(c) => Some(c),
            EscapeSequence::Code(length) => {
                let digits: String = rest.take(length).collect();
                u32::from_str_radix(&digits, 16).ok().filter(|_| digits.len() == length).and_then(char::from_u32)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const CARD: &str = "// A card.\nconst META = #{\n    name: #{ en: \"Old \\\"one\\\"\", es: \"Viejo\" }, // its name\n    text: #{ en: \"Do.\" },\n    dice: 2,\n};\n\nfn on_roll(me, ctx) { }\n";

    #[test]
    fn editing_a_metadata_value_keeps_the_rest_of_the_script() {
        let card = CardMetadata::read(CARD).unwrap();
        assert_eq!([card.get("name.en"), card.get("name.es"), card.get("text.es"), card.get("glyph")], ["Old \"one\"", "Viejo", "", ""]);
        let named = with(CARD, "name.en", "A \"new\" \\ one").unwrap();
        assert_eq!(named, CARD.replace("\"Old \\\"one\\\"\"", "\"A \\\"new\\\" \\\\ one\""));
    }

    #[test]
    fn missing_metadata_is_inserted_in_the_style_of_the_card() {
        assert_eq!(with(CARD, "text.es", "Haz.").unwrap(), CARD.replace("en: \"Do.\" }", "en: \"Do.\", es: \"Haz.\" }"));
        assert_eq!(with(CARD, "colour", "red").unwrap(), CARD.replace("dice: 2,\n", "dice: 2,\n    colour: \"red\",\n"));
        let line = "const META = #{ name: #{ en: \"A\" } };";
        assert_eq!(with(line, "glyph", "♥").unwrap(), "const META = #{ name: #{ en: \"A\" }, glyph: \"♥\" };");
        assert_eq!(with(line, "text.es", "B").unwrap(), "const META = #{ name: #{ en: \"A\" }, text: #{ en: \"\", es: \"B\" } };");
    }

    #[test]
    fn computed_and_broken_metadata_is_not_edited() {
        let card = |meta: &str| format!("const META = #{{ {meta} }};\n");
        assert_eq!(with(&card("name: #{ en: \"A\" + \"B\" }"), "name.en", "C"), None);
        assert_eq!(with(&card("colour: RED"), "colour", "red"), None);
        assert_eq!(with("fn run(r) { }", "colour", "red"), None);
        for cut in (0..CARD.len()).filter(|cut| CARD.is_char_boundary(*cut)) {
            for trail in ["name.en", "text.es", "colour"] {
                with(&CARD[..cut], trail, "x \" y\n");
            }
        }
    }

    #[test]
    fn quoted_strings_round_trip() {
        for text in ["", "a", "\"", "\\", "\\n", "é \u{1f319} \u{7}", "two\nlines\ttab", "${x}"] {
            assert_eq!(unquoted(&quoted(text)).as_deref(), Some(text));
        }
        assert_eq!(unquoted("\"\\u00e9\\x41\\U0001f319\"").as_deref(), Some("éA\u{1f319}"));
        assert_eq!([unquoted("\"\\q\""), unquoted("\"\\u12\""), unquoted("'a'")], [None, None, None]);
    }
}
