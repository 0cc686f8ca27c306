//! Numbers in a text, as digits and as words in both languages.

use rhai::INT;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PrintedNumber {
    pub value: INT,
    /// Start and length in bytes.
    pub span: (usize, usize),
}

const ENGLISH: [&str; 12] = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];
const SPANISH: [&str; 12] = ["uno", "dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho", "nueve", "diez", "once", "doce"];

/// Ordinals, starting at "second".
const ENGLISH_PLACES: [&str; 5] = ["second", "third", "fourth", "fifth", "sixth"];
const SPANISH_PLACES: [&str; 5] = ["segund", "tercer", "cuart", "quint", "sext"];

pub fn ordinals(text: &str, language: &str) -> Vec<PrintedNumber> {
    let words = if language == "es" { SPANISH_PLACES } else { ENGLISH_PLACES };
    let of = |word: &str| {
        let small = word.to_lowercase();
        let stem = if language == "es" { small.trim_end_matches(['s', 'o', 'a']) } else { &small };
        words.iter().position(|known| *known == stem).map(|place| place as INT + 2)
    };
    let mut found = Vec::new();
    let mut from = 0;
    for word in text.split(|c: char| !c.is_alphabetic()) {
        let at = from + text[from..].find(word).unwrap_or_default();
        from = at + word.len();
        found.extend(of(word).map(|value| PrintedNumber { value, span: (at, word.len()) }));
    }
    found
}

/// Returns the numbers of a text, in order, except angles (`60°`) and percentages (`5%`), which scripts express differently.
pub fn numbers(text: &str, language: &str) -> Vec<PrintedNumber> {
    let words = if language == "es" { SPANISH } else { ENGLISH };
    let mut found = Vec::new();
    let mut at = 0;
    let mut before = String::new();
    while let Some(first) = text[at..].chars().next() {
        if !first.is_alphanumeric() {
            at += first.len_utf8();
            continue;
        }
        let length = text[at..].find(|c: char| !c.is_alphanumeric()).unwrap_or(text.len() - at);
        let word = &text[at..at + length];
        let small = word.to_lowercase();
        let value = match word.parse::<INT>() {
            Ok(number) => Some(number).filter(|_| !text[at + length..].starts_with(['°', '%'])),
            Err(_) if small == "twice" => Some(2),
            // "los dos" and "the two" say "both".
            Err(_) if [["the", "two"], ["los", "dos"], ["las", "dos"]].contains(&[&before, &small]) => None,
            Err(_) => words.iter().position(|known| *known == small).map(|place| place as INT + 1),
        };
        found.extend(value.map(|value| PrintedNumber { value, span: (at, length) }));
        at += length;
        before = small;
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_found_as_digits_and_words_in_both_languages() {
        let of = |text: &str, language: &str| numbers(text, language).iter().map(|number| number.value).collect::<Vec<_>>();
        assert_eq!(of("Take Two of 12, +3 each: throne, 60° and 5%.", "en"), [2, 12, 3]);
        assert_eq!(of("Once cartas y dos dados; once a game", "es"), [11, 2, 11]);
        assert_eq!(of("Once a game: twelve, twice", "en"), [12, 2]);
        assert!(of("", "en").is_empty());
        assert!(of("Los dos tomáis fichas", "es").is_empty() && of("Reroll the two dice", "en").is_empty(), "both");
        let places = |text: &str, language: &str| ordinals(text, language).iter().map(|number| number.value).collect::<Vec<_>>();
        assert_eq!(
            (places("After the third, a Second time", "en"), places("tras el tercero, cada tercera", "es")),
            (vec![3, 2], vec![3, 3])
        );
    }
}
