//! The reference pictures of open documents: read and decoded in the background, kept until files change.

use content::file;
use content::picture::MAX_BYTES;
use content::workspace::Workspace;
use egui::{ColorImage, Context, TextureHandle, TextureOptions};
use image::imageops::FilterType;
use image::{ImageReader, Limits};
use std::collections::BTreeMap;
use std::io::Cursor;

/// Maximum side of a picture that is read, and of the stored picture, in pixels.
const LARGEST: u32 = 16_384;
const KEPT: u32 = 4096;
/// Maximum memory for decoding, in bytes.
const MEMORY: u64 = 512 << 20;

/// A picture or an error message.
pub type ReadPicture = Result<ColorImage, String>;

/// The loaded pictures by workspace path.
#[derive(Default)]
pub struct References {
    /// The version of the files that the pictures should show.
    edition: u64,
    kept: BTreeMap<String, LoadedReference>,
}

#[derive(Default)]
struct LoadedReference {
    asked: Option<u64>,
    read: Option<Result<TextureHandle, String>>,
}

impl References {
    /// Returns a picture or its error; `None` until it has been read.
    pub fn get(&self, path: &str) -> Option<Result<&TextureHandle, &str>> {
        self.kept.get(path)?.read.as_ref().map(|read| read.as_ref().map_err(String::as_str))
    }
    /// Returns whether the picture must be read.
    pub fn is_missing(&self, path: &str) -> bool {
        self.kept.get(path).is_none_or(|kept| kept.asked != Some(self.edition))
    }
    /// Records that a picture is being read.
    pub fn asked(&mut self, path: &str) {
        self.kept.entry(path.to_owned()).or_default().asked = Some(self.edition);
    }
    /// Stores a picture and drops pictures that no document refers to.
    pub fn made(&mut self, ctx: &Context, path: String, read: ReadPicture, named: impl Fn(&str) -> bool) {
        self.kept.retain(|path, _| named(path));
        let load = |image| ctx.load_texture(format!("reference {path}"), image, TextureOptions::LINEAR);
        let read = Some(read.map(load));
        self.kept.entry(path).or_default().read = read;
    }
    /// Marks all pictures as outdated because files have changed.
    pub fn outdate(&mut self) {
        self.edition += 1;
    }
}

/// Reads a picture of the workspace.
///
/// # Errors
/// Returns a message if it cannot be displayed.
pub fn read(workspace: &Workspace, path: &str) -> ReadPicture {
    let found = workspace.picture_file(path).map_err(|finding| finding.message.to_string())?;
    decode(&file::bytes(&found, MAX_BYTES).map_err(|error| error.to_string())?)
}

/// Decodes a PNG or JPEG, scaled down if it is larger than a screen needs.
pub fn decode(bytes: &[u8]) -> ReadPicture {
    // A web page has no files with pictures, and without this condition its module would contain the code.
    if cfg!(target_family = "wasm") {
        return Err(String::new());
    }
    let mut reader = ImageReader::new(Cursor::new(bytes)).with_guessed_format().map_err(|error| error.to_string())?;
    let mut limits = Limits::default();
    (limits.max_image_width, limits.max_image_height, limits.max_alloc) = (Some(LARGEST), Some(LARGEST), Some(MEMORY));
    reader.limits(limits);
    let image = reader.decode().map_err(|error| error.to_string())?;
    let large = image.width().max(image.height()) > KEPT;
    let image = if large { image.resize(KEPT, KEPT, FilterType::Triangle) } else { image };
    let image = image.into_rgba8();
    Ok(ColorImage::from_rgba_unmultiplied([image.width() as usize, image.height() as usize], image.as_raw()))
}
