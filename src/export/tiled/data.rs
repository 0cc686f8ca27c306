//! The numbers of a layer, as Tiled packs them. However they are packed, no more is unpacked than the layer has hexes.

use super::element::Element;
use crate::content::suggest;
use data_encoding::{BASE64, BASE64_NOPAD};
use flate2::read::{GzDecoder, ZlibDecoder};
use std::io::Read;

/// Bytes of a number.
const BYTES: usize = 4;

/// What is wrong, and what to do about it.
pub(super) type Wrong = (String, &'static str);

/// The numbers, row by row.
///
/// # Errors
/// When they cannot be read, or are not as many.
pub(super) fn numbers(data: &Element, count: usize) -> Result<Vec<u32>, Wrong> {
    let anew = "set the tile layer format to CSV in the map properties, and save the map again";
    let numbers = match data.get("encoding") {
        Some("csv") => csv(&data.text, count)?,
        Some("base64") => base64(&data.text, data.get("compression").unwrap_or_default(), count)?,
        other => {
            let other = suggest::short(other.unwrap_or_default());
            return Err((format!("unknown encoding \"{other}\""), anew));
        }
    };
    if numbers.len() == count {
        return Ok(numbers);
    }
    Err((format!("expected {count} numbers, one for each hex, found {}", numbers.len()), "save the map again in Tiled"))
}

fn csv(text: &str, count: usize) -> Result<Vec<u32>, Wrong> {
    let mut numbers = Vec::new();
    let text = text.trim().trim_end_matches(',');
    for number in text.split(',').map(str::trim).filter(|_| !text.is_empty()).take(count + 1) {
        let wrong = || (format!("expected a tile number, found \"{}\"", suggest::short(number)), "save the map again in Tiled");
        numbers.push(number.parse().map_err(|_| wrong())?);
    }
    Ok(numbers)
}

fn base64(text: &str, compression: &str, count: usize) -> Result<Vec<u32>, Wrong> {
    let plain: Vec<u8> = text.bytes().filter(|byte| !byte.is_ascii_whitespace()).collect();
    let padded = plain.ends_with(b"=") || plain.len().is_multiple_of(4);
    let bytes = if padded { BASE64.decode(&plain) } else { BASE64_NOPAD.decode(&plain) };
    let bytes = bytes.map_err(|error| (format!("invalid base64: {error}"), "save the map again in Tiled"))?;
    let most = count * BYTES;
    let bytes = match compression {
        "" => bytes,
        "zlib" => unpacked(ZlibDecoder::new(&bytes[..]), most)?,
        "gzip" => unpacked(GzDecoder::new(&bytes[..]), most)?,
        "zstd" => {
            let help = "set the tile layer compression to zlib in the map properties, and save the map again";
            return Err(("Zstandard compression is not supported".to_owned(), help));
        }
        other => {
            let message = format!("unknown compression \"{}\"", suggest::short(other));
            return Err((message, "set the tile layer compression to zlib in the map properties, and save the map again"));
        }
    };
    Ok(bytes.chunks(BYTES).map(|four| four.iter().rev().fold(0, |number, byte| number << 8 | u32::from(*byte))).collect())
}

/// At most so many bytes, and one more where there are more.
fn unpacked(from: impl Read, most: usize) -> Result<Vec<u8>, Wrong> {
    let mut bytes = Vec::new();
    let read = from.take(most as u64 + 1).read_to_end(&mut bytes);
    read.map_err(|error| (format!("cannot decompress the layer: {error}"), "save the map again in Tiled"))?;
    Ok(bytes)
}
