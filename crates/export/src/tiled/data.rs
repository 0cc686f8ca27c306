//! The tile numbers of a layer in any of Tiled's encodings. At most as many numbers as the layer has hexes are unpacked.

use super::element::Element;
use content::message::{Message, message};
use content::suggest;
use data_encoding::{BASE64, BASE64_NOPAD};
use flate2::read::{GzDecoder, ZlibDecoder};
use ruzstd::decoding::StreamingDecoder;
use std::io::Read;

const BYTES: usize = 4;
/// Maximum window of a Zstandard frame, in bytes. The largest layer has 1 MiB.
const LARGEST_WINDOW: u64 = 8 << 20;

/// An error message and its help text.
pub(super) type Wrong = (Message, Message);

/// Returns the numbers, row by row.
///
/// # Errors
/// Returns an error if the numbers cannot be read, or their count is wrong.
pub(super) fn numbers(data: &Element, count: usize) -> Result<Vec<u32>, Wrong> {
    let anew = message!("set-tile-layer-format-csv");
    let numbers = match data.get("encoding") {
        Some("csv") => csv(&data.text, count)?,
        Some("base64") => base64(&data.text, data.get("compression").unwrap_or_default(), count)?,
        other => {
            let other = suggest::short(other.unwrap_or_default());
            return Err((message!("unknown-encoding", encoding = other), anew));
        }
    };
    if numbers.len() == count {
        return Ok(numbers);
    }
    Err((message!("expected-numbers-one-each-hex", expected = count, found = numbers.len()), message!("save-map-again-tiled")))
}

fn csv(text: &str, count: usize) -> Result<Vec<u32>, Wrong> {
    let mut numbers = Vec::new();
    let text = text.trim().trim_end_matches(',');
    for number in text.split(',').map(str::trim).filter(|_| !text.is_empty()).take(count + 1) {
        let wrong = || (message!("expected-tile-number", found = suggest::short(number)), message!("save-map-again-tiled"));
        numbers.push(number.parse().map_err(|_| wrong())?);
    }
    Ok(numbers)
}

fn base64(text: &str, compression: &str, count: usize) -> Result<Vec<u32>, Wrong> {
    let plain: Vec<u8> = text.bytes().filter(|byte| !byte.is_ascii_whitespace()).collect();
    let padded = plain.ends_with(b"=") || plain.len().is_multiple_of(4);
    let bytes = if padded { BASE64.decode(&plain) } else { BASE64_NOPAD.decode(&plain) };
    let bytes = bytes.map_err(|error| (message!("invalid-base64", error = error.to_string()), message!("save-map-again-tiled")))?;
    let most = count * BYTES;
    let bytes = match compression {
        "" => bytes,
        "zlib" => unpacked(ZlibDecoder::new(&bytes[..]), most)?,
        "gzip" => unpacked(GzDecoder::new(&bytes[..]), most)?,
        "zstd" => unpacked(zstd(&bytes)?, most)?,
        other => {
            let message = message!("unknown-compression", compression = suggest::short(other));
            return Err((message, message!("set-tile-layer-compression-zlib")));
        }
    };
    Ok(bytes.chunks(BYTES).map(|four| four.iter().rev().fold(0, |number, byte| number << 8 | u32::from(*byte))).collect())
}

/// Returns a decoder of the Zstandard format. Its window, which it keeps in memory, is limited.
fn zstd(bytes: &[u8]) -> Result<impl Read, Wrong> {
    let decoder = StreamingDecoder::new_with_max_window_size(bytes, LARGEST_WINDOW);
    decoder.map_err(|error| (message!("cannot-decompress-layer", error = error.to_string()), message!("save-map-again-tiled")))
}

/// Reads at most `most` bytes, plus one if there are more.
fn unpacked(from: impl Read, most: usize) -> Result<Vec<u8>, Wrong> {
    let mut bytes = Vec::new();
    let read = from.take(most as u64 + 1).read_to_end(&mut bytes);
    read.map_err(|error| (message!("cannot-decompress-layer", error), message!("save-map-again-tiled")))?;
    Ok(bytes)
}
