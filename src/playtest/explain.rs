//! What the codes of diagnostics mean: `docs/diagnostics.md`, and the rows of the validation tables in `docs/rules/`.

use super::help;

/// The reference page.
pub const PAGE: &str = include_str!("../../docs/diagnostics.md");

/// Every code with its explanation.
pub fn all() -> impl Iterator<Item = (&'static str, String)> {
    let words = words().map(|(code, text)| (code, text.to_owned()));
    words.chain(help::rules().iter().filter(|rule| rule.id.contains("-V")).map(|rule| (rule.id, rule.text.clone())))
}

/// The explanation of a code.
///
/// ```
/// use moonwright::playtest::explain::of;
/// assert!(of("unknown-key").unwrap().starts_with("A table has a key that"));
/// assert!(of("WM-V04").is_some() && of("WM-R42").is_none());
/// ```
pub fn of(code: &str) -> Option<String> {
    all().find(|(known, _)| *known == code).map(|(_, text)| text)
}

/// The sections of the page.
fn words() -> impl Iterator<Item = (&'static str, &'static str)> {
    PAGE.split("\n## `").skip(1).filter_map(|part| part.split_once("`\n")).map(|(code, text)| (code, text.trim()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_sorted_and_different() {
        let codes: Vec<_> = words().map(|(code, _)| code).collect();
        assert!(codes.len() > 50 && codes.is_sorted() && codes.windows(2).all(|pair| pair[0] != pair[1]), "{codes:?}");
    }
}
