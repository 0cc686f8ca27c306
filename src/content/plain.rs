//! Foreign text as it may be shown: characters that steer a terminal, turn the direction of reading or cannot be seen.

use std::borrow::Cow;

/// What stands in for a character that is not shown.
const REPLACEMENT: char = '\u{fffd}';

/// Whether a character steers what shows it instead of being shown: controls, marks of direction, separators of lines.
pub fn steers(c: char) -> bool {
    c.is_control() || matches!(c, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// Whether a character takes part in a text without being seen there.
pub fn is_invisible(c: char) -> bool {
    matches!(c,
        '\u{ad}' | '\u{34f}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200d}'
        | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}'
        | '\u{e0000}'..='\u{e0fff}')
}

/// A text of one line: whatever steers a terminal is `�`, the end of a line too.
pub fn line(text: &str) -> Cow<'_, str> {
    replaced(text, steers)
}

/// A text of several lines: ends of lines and tabs stay, whatever else steers a terminal is `�`.
pub fn lines(text: &str) -> Cow<'_, str> {
    replaced(text, |c| steers(c) && c != '\n' && c != '\t')
}

fn replaced(text: &str, hidden: impl Fn(char) -> bool) -> Cow<'_, str> {
    if text.chars().any(&hidden) { text.chars().map(|c| if hidden(c) { REPLACEMENT } else { c }).collect() } else { Cow::Borrowed(text) }
}

/// JSON in which strings write with `\u` what steers a terminal; it says the same.
pub fn json(text: &str) -> Cow<'_, str> {
    let escaped = |c: char| steers(c) && c != '\n';
    if !text.chars().any(escaped) {
        return Cow::Borrowed(text);
    }
    let mut out = String::with_capacity(text.len() + 16);
    for c in text.chars() {
        // All of these lie in the first plane, so one escape each is enough.
        if escaped(c) { out.push_str(&format!("\\u{:04x}", u32::from(c))) } else { out.push(c) }
    }
    out.into()
}

/// Whether a spreadsheet takes a cell for a formula, or for one once the marks before it are gone.
fn is_formula(cell: &str) -> bool {
    cell.trim_start_matches('\'').starts_with(['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠'])
}

/// A text as a cell of a spreadsheet that is no formula: behind `'`, as [OWASP] describes. [`of_cell`] reads it back.
///
/// [OWASP]: https://owasp.org/www-community/attacks/CSV_Injection
pub fn cell(text: &str) -> Cow<'_, str> {
    if is_formula(text) { format!("'{text}").into() } else { Cow::Borrowed(text) }
}

/// The text of a cell that [`cell`] wrote.
pub fn of_cell(cell: &str) -> &str {
    cell.strip_prefix('\'').filter(|text| is_formula(text)).unwrap_or(cell)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_steers_is_replaced_and_what_is_read_stays() {
        assert_eq!(line("a\u{1b}[2J\r\n\u{9b}b\u{202e}ñ→"), "a�[2J���b�ñ→");
        assert_eq!(lines("a\n\tb\u{7f}"), "a\n\tb�");
        assert!(matches!(lines("as it is\n"), Cow::Borrowed(_)));
    }

    #[test]
    fn no_cell_is_a_formula_and_every_cell_is_read_back() {
        for text in ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "＝1", "'=1", "''=1", "'", "'tis", "1-1", "", "Stop, =1"] {
            let cell = cell(text);
            assert!(!cell.starts_with(['=', '+', '-', '@', '\t', '\r', '＝']), "{cell}");
            assert_eq!(of_cell(&cell), text);
        }
        assert!(matches!(cell("'tis 1-1"), Cow::Borrowed(_)));
    }

    #[test]
    fn escaped_json_says_the_same() {
        let value = serde_json::json!({ "a": "\u{9b}31m\u{7f}\u{202e}é\n\u{1b}" });
        let text = format!("{value:#}\n");
        let shown = json(&text);
        assert!(!shown.contains(['\u{9b}', '\u{7f}', '\u{202e}', '\u{1b}']));
        assert_eq!(serde_json::from_str::<serde_json::Value>(&shown).unwrap(), value);
    }
}
