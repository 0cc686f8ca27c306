//! Random edits of texts, small enough that most of the text keeps its meaning.

use rand::RngExt;
use rand_chacha::ChaCha8Rng;

/// Fragments that have a meaning in one of the languages.
const PIECES: [&str; 24] = [
    "\"",
    "[",
    "]",
    "{",
    "}",
    "=",
    "#",
    "\n",
    ".",
    "-",
    "0",
    "'",
    "9223372036854775807",
    "-9223372036854775808",
    "null",
    "true",
    "()",
    "#{ }",
    "|x| x",
    "65536",
    "\u{202e}",
    "é",
    "(",
    ")",
];

/// Returns a text with one to five edits; fragments may come from another text.
pub fn edited(rng: &mut ChaCha8Rng, text: &str, other: &str) -> Vec<u8> {
    let mut bytes = text.as_bytes().to_vec();
    for _ in 0..rng.random_range(1..=5) {
        edit(rng, &mut bytes, other.as_bytes());
    }
    bytes
}

fn edit(rng: &mut ChaCha8Rng, bytes: &mut Vec<u8>, other: &[u8]) {
    let at = rng.random_range(0..=bytes.len());
    match rng.random_range(0..8) {
        0 if at < bytes.len() => bytes[at] = rng.random(),
        1 => bytes.truncate(at),
        2 => {
            let piece = PIECES[rng.random_range(0..PIECES.len())];
            bytes.splice(at..at, piece.bytes());
        }
        3 => {
            let piece = piece(rng, bytes).to_vec();
            bytes.splice(at..at, piece);
        }
        4 => {
            let piece = piece(rng, other).to_vec();
            bytes.splice(at..at, piece);
        }
        5 => {
            let end = (at + rng.random_range(1..=40)).min(bytes.len());
            bytes.drain(at..end);
        }
        6 => number(rng, bytes, at),
        _ => word(rng, bytes, at),
    }
}

fn piece<'b>(rng: &mut ChaCha8Rng, bytes: &'b [u8]) -> &'b [u8] {
    let from = rng.random_range(0..=bytes.len());
    &bytes[from..(from + rng.random_range(1..=60)).min(bytes.len())]
}

/// Replaces the next number.
fn number(rng: &mut ChaCha8Rng, bytes: &mut Vec<u8>, at: usize) {
    const NUMBERS: [&str; 12] =
        ["0", "-1", "1", "2", "7", "100", "255", "256", "65536", "2147483648", "9223372036854775807", "-9223372036854775808"];
    let Some(start) = bytes[at..].iter().position(u8::is_ascii_digit).map(|digit| at + digit) else { return };
    let end = bytes[start..].iter().position(|b| !b.is_ascii_digit()).map_or(bytes.len(), |end| start + end);
    bytes.splice(start..end, NUMBERS[rng.random_range(0..NUMBERS.len())].bytes());
}

/// Replaces the next word by a word from elsewhere in the text.
fn word(rng: &mut ChaCha8Rng, bytes: &mut Vec<u8>, at: usize) {
    let is_word = |b: &u8| b.is_ascii_alphanumeric() || *b == b'_';
    let words: Vec<Vec<u8>> = bytes.split(|b| !is_word(b)).filter(|word| !word.is_empty()).map(<[u8]>::to_vec).collect();
    let Some(start) = bytes[at..].iter().position(is_word).map(|word| at + word) else { return };
    let end = bytes[start..].iter().position(|b| !is_word(b)).map_or(bytes.len(), |end| start + end);
    let new = words[rng.random_range(0..words.len())].clone();
    bytes.splice(start..end, new);
}
