//! PNG files: a picture is drawn and written in bands of rows, so that only one band is in memory at a time.

use super::canvas::{Affine, Canvas};
use super::picture::{Picture, Size};
use super::pixels::Pixels;
use png::{BitDepth, ColorType, Compression, Encoder, Unit};
use scene::theme::Colour;
use scene::{SceneRect, point};
use std::io::{self, Write};

/// Rows per band.
const BAND: u32 = 128;
/// Maximum number of pixels; few programs can open larger pictures.
pub const MOST: u64 = 400_000_000;
/// Metres per inch.
const INCH: f32 = 0.0254;

/// Writes a picture.
///
/// # Errors
/// Returns an error if the picture cannot be written.
pub fn write(picture: &dyn Picture, ground: Colour, size: Size, out: impl Write) -> io::Result<()> {
    write_in_bands(picture, ground, size, BAND, out)
}

fn write_in_bands(picture: &dyn Picture, ground: Colour, size: Size, band: u32, out: impl Write) -> io::Result<()> {
    let [width, height] = size.pixels;
    let mut encoder = Encoder::new(out, width, height);
    let solid = ground.a == u8::MAX;
    encoder.set_color(if solid { ColorType::Rgb } else { ColorType::Rgba });
    encoder.set_depth(BitDepth::Eight);
    encoder.set_compression(Compression::Balanced);
    if let Some(dpi) = size.dpi {
        let dots = (dpi / INCH).round() as u32;
        encoder.set_pixel_dims(Some(png::PixelDimensions { xppu: dots, yppu: dots, unit: Unit::Meter }));
    }
    let mut writer = encoder.write_header()?;
    let mut stream = writer.stream_writer()?;
    let bounds = picture.bounds();
    let mut pixels = Pixels::new(width, band.min(height)).ok_or(io::ErrorKind::OutOfMemory)?;
    let whole = Affine::shift(-bounds.min.x, -bounds.min.y).then(Affine::scale(size.scale));
    let mut bytes = Vec::new();
    for top in (0..height).step_by(band as usize) {
        let rows = band.min(height - top);
        let first = bounds.min.y + top as f32 / size.scale;
        let seen = SceneRect { min: point(bounds.min.x, first), max: point(bounds.max.x, first + rows as f32 / size.scale) };
        pixels.begin(top, ground);
        pixels.push(whole);
        picture.draw(seen, &mut pixels);
        pixels.pop();
        bytes.clear();
        let drawn = &pixels.premultiplied()[..4 * width as usize * rows as usize];
        drawn.chunks_exact(4).for_each(|pixel| plain(pixel, solid, &mut bytes));
        stream.write_all(&bytes)?;
    }
    stream.finish()?;
    Ok(())
}

/// Appends a pixel in the format of the file, without premultiplied alpha.
fn plain(pixel: &[u8], solid: bool, bytes: &mut Vec<u8>) {
    let alpha = u16::from(pixel[3]);
    if solid || alpha == u16::from(u8::MAX) {
        bytes.extend_from_slice(if solid { &pixel[..3] } else { pixel });
    } else {
        let whole = |part: u8| (u16::from(part) * u16::from(u8::MAX)).checked_div(alpha).unwrap_or(0).min(u8::MAX.into()) as u8;
        bytes.extend([whole(pixel[0]), whole(pixel[1]), whole(pixel[2]), pixel[3]]);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::picture::tests::hexes;

    #[test]
    fn png_does_not_depend_on_the_band_height() {
        let picture = hexes(9, 14, 30.0);
        let size = Size::of(&picture, 30.0, None).unwrap();
        let [width, height] = size.pixels;
        assert!(height > BAND, "more than one band");
        let drawn = |band| {
            let mut bytes = Vec::new();
            write_in_bands(&picture, Colour::hex(0x102030), size, band, &mut bytes).unwrap();
            let mut reader = png::Decoder::new(io::Cursor::new(bytes)).read_info().unwrap();
            let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
            let info = reader.next_frame(&mut pixels).unwrap();
            assert_eq!([info.width, info.height], size.pixels);
            pixels
        };
        let (whole, bands) = (drawn(height), drawn(64));
        // An edge that crosses two bands is cut between them, which can change its rounding; the difference is not visible.
        let differ: Vec<u8> = whole.iter().zip(&bands).map(|(a, b)| a.abs_diff(*b)).filter(|by| *by > 0).collect();
        assert!(differ.iter().all(|by| *by <= 16) && differ.len() < whole.len() / 500, "{} {:?}", differ.len(), differ.iter().max());
        let at = |x: usize, y: usize| &bands[3 * (y * width as usize + x)..][..3];
        assert_eq!(at(0, 0), [0x10, 0x20, 0x30], "nothing is drawn in the corner");
        assert_ne!(at(18, 20), [0x10, 0x20, 0x30], "the first hex");
        assert_ne!(at(width as usize / 2, height as usize - 30), [0x10, 0x20, 0x30], "the last band");
    }
}
