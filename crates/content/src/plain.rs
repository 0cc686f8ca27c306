//! Sanitizing of untrusted text for display: terminal control characters, bidirectional controls and invisible characters.

use std::borrow::Cow;

/// Replacement for characters that are not displayed.
const REPLACEMENT: char = '\u{fffd}';

/// Returns whether a character controls the display instead of being displayed: control characters, directional marks, line
/// separators.
pub fn steers(c: char) -> bool {
    c.is_control() || matches!(c, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// Returns whether a character is invisible in text.
pub fn is_invisible(c: char) -> bool {
    matches!(c,
        '\u{ad}' | '\u{34f}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200d}'
        | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}'
        | '\u{e0000}'..='\u{e0fff}')
}

/// Sanitizes a line of text: replaces control characters, including line breaks, by `�`.
pub fn line(text: &str) -> Cow<'_, str> {
    replaced(text, steers)
}

/// Sanitizes a text of several lines: keeps line breaks and tabs, and replaces other control characters by `�`.
pub fn lines(text: &str) -> Cow<'_, str> {
    replaced(text, |c| steers(c) && c != '\n' && c != '\t')
}

fn replaced(text: &str, hidden: impl Fn(char) -> bool) -> Cow<'_, str> {
    if text.chars().any(&hidden) { text.chars().map(|c| if hidden(c) { REPLACEMENT } else { c }).collect() } else { Cow::Borrowed(text) }
}

/// Escapes control characters in JSON strings with `\u`, which does not change the value.
pub fn json(text: &str) -> Cow<'_, str> {
    let escaped = |c: char| steers(c) && c != '\n';
    if !text.chars().any(escaped) {
        return Cow::Borrowed(text);
    }
    let mut out = String::with_capacity(text.len() + 16);
    for c in text.chars() {
        // All of these characters are in the Basic Multilingual Plane, so one escape each is enough.
        if escaped(c) { out.push_str(&format!("\\u{:04x}", u32::from(c))) } else { out.push(c) }
    }
    out.into()
}

/// Returns whether a spreadsheet interprets a cell as a formula, or would after removing leading quotes.
fn is_formula(cell: &str) -> bool {
    cell.trim_start_matches('\'').starts_with(['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠'])
}

/// Serializes a JSON document for printing and saving, with control characters escaped.
pub fn document(document: &impl serde::Serialize) -> String {
    let text = serde_json::to_string_pretty(document).unwrap_or_default();
    json(&format!("{text}\n")).into_owned()
}

/// Formats a text as a spreadsheet cell that is not a formula, by prefixing `'` as [OWASP] describes. [`of_cell`] reverses this.
///
/// [OWASP]: https://owasp.org/www-community/attacks/CSV_Injection
pub fn cell(text: &str) -> Cow<'_, str> {
    if is_formula(text) { format!("'{text}").into() } else { Cow::Borrowed(text) }
}

/// Returns the text of a cell written by [`cell`].
pub fn of_cell(cell: &str) -> &str {
    cell.strip_prefix('\'').filter(|text| is_formula(text)).unwrap_or(cell)
}

/// Returns why JSON cannot be read, without names of Rust types.
pub fn json_error(error: &serde_json::Error) -> String {
    const TYPES: [(&str, &str); 14] = [
        ("expected u8", "expected an integer from 0 to 255"),
        ("expected u16", "expected an integer from 0 to 65535"),
        ("expected u32", "expected an integer from 0 to 4294967295"),
        ("expected u64", "expected an integer of at least 0"),
        ("expected usize", "expected an integer of at least 0"),
        ("expected i8", "expected an integer"),
        ("expected i16", "expected an integer"),
        ("expected i32", "expected an integer"),
        ("expected i64", "expected an integer"),
        ("expected i128", "expected an integer"),
        ("expected f32", "expected a number"),
        ("expected f64", "expected a number"),
        ("expected a sequence", "expected an array"),
        ("expected a map", "expected an object"),
    ];
    /// The error of a value of several possible types, before the name of their Rust type.
    const NO_VARIANT: &str = "data did not match any variant of untagged enum ";
    let mut text = error.to_string();
    if let Some((before, rest)) = text.split_once(NO_VARIANT) {
        let after = rest.trim_start_matches(|c: char| c.is_alphanumeric() || c == '_');
        let plain = match &rest[..rest.len() - after.len()] {
            // The name of the type in `lsp-types`.
            "NumberOrString" => "expected an integer or a string, found a value of another type",
            _ => "a value has an unexpected type or form",
        };
        text = format!("{before}{plain}{after}");
    }
    for (rust, plain) in TYPES {
        text = text.replace(rust, plain);
    }
    for (rust, plain) in [("expected struct ", "expected an object"), ("expected tuple struct ", "expected an array")] {
        while let Some((before, rest)) = text.split_once(rust) {
            let rest = rest.trim_start_matches(|c: char| c.is_alphanumeric() || c == '_');
            text = format!("{before}{plain}{rest}");
        }
    }
    text
}

/// Returns a lowercase letter without its accent, such as "n" for `ñ`, "ss" for `ß` and nothing for a combining mark; `None` for a
/// character without accent.
pub fn without_accent(c: char) -> Option<&'static str> {
    const ACCENTED: [(&str, &str); 20] = [
        ("a", "áàâäãåāăą"),
        ("ae", "æ"),
        ("c", "çćčċ"),
        ("d", "ďđð"),
        ("e", "éèêëēėęě"),
        ("g", "ğģġ"),
        ("i", "íìîïīįı"),
        ("l", "łľļ"),
        ("n", "ñńňņ"),
        ("o", "óòôöõøōő"),
        ("oe", "œ"),
        ("r", "řŕ"),
        ("s", "śšşș"),
        ("ss", "ß"),
        ("t", "ťţț"),
        ("th", "þ"),
        ("u", "úùûüūůűų"),
        ("y", "ýÿ"),
        ("z", "źżž"),
        // Combining marks of decomposed letters.
        ("", "\u{300}\u{301}\u{302}\u{303}\u{307}\u{308}\u{30a}\u{30c}\u{327}"),
    ];
    ACCENTED.iter().find(|(_, letters)| letters.contains(c)).map(|(plain, _)| *plain)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn json_errors_contain_no_names_of_types() {
        #[derive(Debug, serde::Deserialize)]
        struct Inner {
            #[expect(dead_code, reason = "only read")]
            number: u64,
        }
        #[derive(Debug, serde::Deserialize)]
        #[serde(untagged)]
        #[expect(dead_code, reason = "only read")]
        enum NumberOrString {
            Number(i32),
            String(String),
        }
        let said = |text: &str| json_error(&serde_json::from_str::<Inner>(text).unwrap_err());
        assert_eq!(said("3"), "invalid type: integer `3`, expected an object at line 1 column 1");
        assert!(said("[]").starts_with("invalid length 0, expected an object with 1 element"), "{}", said("[]"));
        let neither = |text: &str| json_error(&serde_json::from_str::<NumberOrString>(text).unwrap_err());
        assert_eq!(neither("[1]"), "expected an integer or a string, found a value of another type");
        assert!(said("{\"number\": -1}").starts_with("invalid value: integer `-1`, expected an integer of at least 0"));
    }

    #[test]
    fn control_characters_are_replaced_in_plain_text() {
        assert_eq!(line("a\u{1b}[2J\r\n\u{9b}b\u{202e}ñ→"), "a�[2J���b�ñ→");
        assert_eq!(lines("a\n\tb\u{7f}"), "a\n\tb�");
        assert!(matches!(lines("as it is\n"), Cow::Borrowed(_)));
    }

    #[test]
    fn spreadsheet_cells_escape_formulas_and_round_trip() {
        for text in ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "＝1", "'=1", "''=1", "'", "'tis", "1-1", "", "Stop, =1"] {
            let cell = cell(text);
            assert!(!cell.starts_with(['=', '+', '-', '@', '\t', '\r', '＝']), "{cell}");
            assert_eq!(of_cell(&cell), text);
        }
        assert!(matches!(cell("'tis 1-1"), Cow::Borrowed(_)));
    }

    #[test]
    fn escaping_json_preserves_its_value() {
        let value = serde_json::json!({ "a": "\u{9b}31m\u{7f}\u{202e}é\n\u{1b}" });
        let text = format!("{value:#}\n");
        let shown = json(&text);
        assert!(!shown.contains(['\u{9b}', '\u{7f}', '\u{202e}', '\u{1b}']));
        assert_eq!(serde_json::from_str::<serde_json::Value>(&shown).unwrap(), value);
    }
}
