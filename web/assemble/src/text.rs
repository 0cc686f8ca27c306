//! Bytes as text of a page in UTF-16: 15 or 16 bits per character, so that the text is only 0.5 % larger than the bytes.
//!
//! The characters exclude those that HTML, editors or encodings treat specially: ASCII, control characters, surrogates, noncharacters
//! and the byte order mark. Programs that convert the page to UTF-8 make it larger, but do not break it.

/// The ranges of the characters: the first and the one after the last.
const RANGES: [(u16, u16); 2] = [(0xA1, 0xD800), (0xE000, 0xFDD0)];
const FIRST: u16 = RANGES[0].1 - RANGES[0].0;
const COUNT: u32 = FIRST as u32 + (RANGES[1].1 - RANGES[1].0) as u32;
/// Number of characters that encode 15 bits; the others encode 16 bits.
const SHORT: u32 = (1 << 16) - COUNT;

/// A text and its checksum.
pub struct Encoded {
    pub text: String,
    pub sum: String,
}

/// Encodes the number of bytes as four bytes, little-endian, and the bytes.
pub fn encode(bytes: &[u8]) -> Encoded {
    let size = u32::try_from(bytes.len()).unwrap_or(u32::MAX).to_le_bytes();
    let bits = size.iter().chain(bytes).flat_map(|byte| (0..8).rev().map(move |bit| u32::from(byte >> bit & 1)));
    let (mut bits, mut text, mut sum) = (bits.peekable(), String::new(), 0x811c_9dc5_u32);
    while bits.peek().is_some() {
        let value = (0..15).fold(0, |value, _| value << 1 | bits.next().unwrap_or_default());
        let index = if value < SHORT { value } else { (value << 1 | bits.next().unwrap_or_default()) - SHORT };
        let index = u16::try_from(index).unwrap_or_default();
        let unit = if index < FIRST { RANGES[0].0 + index } else { RANGES[1].0 + (index - FIRST) };
        text.push(char::from_u32(unit.into()).unwrap_or_default());
        sum = (sum ^ u32::from(unit)).wrapping_mul(0x0100_0193);
    }
    Encoded { text, sum: format!("{sum:x}") }
}

/// Returns a page in UTF-16, little-endian, with a byte order mark, which takes precedence over the encoding that a server declares.
pub fn page(text: &str) -> Vec<u8> {
    std::iter::once(0xFEFF).chain(text.encode_utf16()).flat_map(u16::to_le_bytes).collect()
}
