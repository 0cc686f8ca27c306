//! A web page that plays a pack: a template that contains the program, with the pack inserted as compressed Base64, so that no text in the
//! pack can be read as HTML.
//!
//! A page is a UTF-16 file with a byte order mark. Most of it is the program, stored with almost 16 bits per character.

use super::file::{self, ReadError};
use super::pack::Pack;
use data_encoding::BASE64;
use flate2::Compression;
use flate2::write::GzEncoder;
use std::io::Write;
use std::path::{Path, PathBuf};

pub const TEMPLATE: &str = "moonwright-web.html";
pub const EXTENSION: &str = "html";
/// Maximum size of the template in bytes.
const MAX_BYTES: usize = 64 << 20;

/// The element of the template that contains the pack.
const SLOT: &str = r#"<script type="text/plain" id="pack"></script>"#;
const END: &str = "</script>";
/// The byte order mark, which takes precedence over the encoding that a server declares.
const MARK: char = '\u{FEFF}';

/// The reason a page cannot be created.
#[derive(Debug, thiserror::Error)]
pub enum PageError {
    /// No template was found.
    #[error("no page template `{TEMPLATE}` next to the program or in its folder `share/moonwright`")]
    NoTemplate,
    /// The template cannot be read.
    #[error("cannot read the page template {0}: {1}")]
    Unread(PathBuf, ReadError),
    #[error("{0} is not a page template")]
    NotTemplate(PathBuf),
}

/// Returns whether a file is a page by its name.
pub fn is_page(file: &Path) -> bool {
    file.extension().is_some_and(|extension| extension.eq_ignore_ascii_case(EXTENSION))
}

/// Creates the file of the page of a pack from a template; without one, from that of the installed program.
///
/// # Errors
/// Returns an error if the template is missing, cannot be read or has no slot for the pack.
pub fn make(pack: &Pack, template: Option<&Path>) -> Result<Vec<u8>, PageError> {
    let template = template.map(Path::to_owned).or_else(installed).ok_or(PageError::NoTemplate)?;
    match file::bytes(&template, MAX_BYTES) {
        Ok(bytes) => read(bytes).and_then(|text| fill(&text, pack)).ok_or(PageError::NotTemplate(template)),
        Err(error) => Err(PageError::Unread(template, error)),
    }
}

/// Returns the text of a page: a file in UTF-16, or in UTF-8 if another program has converted it.
pub fn read(bytes: Vec<u8>) -> Option<String> {
    match bytes.strip_prefix(&[0xFF, 0xFE]) {
        Some(units) => {
            let units = units.chunks(2).map(|unit| u16::from_le_bytes([unit[0], unit.get(1).copied().unwrap_or_default()]));
            char::decode_utf16(units).collect::<Result<String, _>>().ok()
        }
        None => String::from_utf8(bytes).ok().map(|text| text.trim_start_matches(MARK).to_owned()),
    }
}

/// Returns the file of a page.
fn write(text: &str) -> Vec<u8> {
    std::iter::once(0xFEFF).chain(text.encode_utf16()).flat_map(u16::to_le_bytes).collect()
}

fn compressed(text: &str) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    // Writing to memory cannot fail.
    _ = encoder.write_all(text.as_bytes());
    encoder.finish().unwrap_or_default()
}

/// Returns the template next to the program, or in the folder for its data.
fn installed() -> Option<PathBuf> {
    let folder = std::env::current_exe().ok()?.canonicalize().ok()?.parent()?.to_owned();
    let places = [folder.join(TEMPLATE), folder.join("../share/moonwright").join(TEMPLATE)];
    places.into_iter().find(|place| place.is_file())
}

/// Inserts a pack into the text of a template and returns the file; `None` if the template does not have one place for it.
pub fn fill(template: &str, pack: &Pack) -> Option<Vec<u8>> {
    let (before, after) = template.split_once(SLOT)?;
    let start = SLOT.strip_suffix(END)?;
    let is_unique = !after.contains(SLOT);
    is_unique.then(|| write(&format!("{before}{start}{}{END}{after}", BASE64.encode(&compressed(&pack.write())))))
}

#[cfg(test)]
mod tests {
    use super::*;
    use flate2::read::GzDecoder;
    use std::collections::BTreeMap;
    use std::io::Read;

    fn pack(text: &str) -> Pack {
        let files = BTreeMap::from([("scenarios/a.toml".to_owned(), text.to_owned())]);
        Pack { scenario: "scenarios/a.toml".to_owned(), about: text.to_owned(), from: text.to_owned(), files }
    }

    #[test]
    fn hostile_pack_text_cannot_break_out_of_its_page_slot() {
        let template = format!("<p>{SLOT}</p><script>start()</script>");
        for text in ["</script><script>alert(1)</script>", "<!--<script>", "-->", SLOT, "\u{2028}\"'`${1}"] {
            let pack = pack(text);
            let page = read(fill(&template, &pack).unwrap()).unwrap();
            let inside = page.strip_prefix("<p><script type=\"text/plain\" id=\"pack\">").unwrap();
            let (inside, rest) = inside.split_once('<').unwrap();
            assert_eq!(rest, "/script></p><script>start()</script>");
            assert!(inside.chars().all(|letter| letter.is_ascii_alphanumeric() || "+/=".contains(letter)), "{inside}");
            let mut unpacked = String::new();
            GzDecoder::new(&*BASE64.decode(inside.as_bytes()).unwrap()).read_to_string(&mut unpacked).unwrap();
            assert_eq!(unpacked, pack.write());
        }
    }

    #[test]
    fn filled_page_is_not_a_template() {
        let page = read(fill(SLOT, &pack("x")).unwrap()).unwrap();
        assert_eq!(fill(&page, &pack("y")), None);
        assert_eq!(fill(&format!("{SLOT}{SLOT}"), &pack("y")), None);
        assert!(matches!(make(&pack("x"), Some(Path::new("no such file"))), Err(PageError::Unread(..))));
    }

    #[test]
    fn a_page_is_read_in_utf_16_and_in_utf_8() {
        let text = "<p>\u{a1}\u{d7ff}\u{e000}\u{1f319}</p>";
        let file = write(text);
        assert_eq!(file[..4], [0xFF, 0xFE, b'<', 0]);
        assert_eq!(read(file.clone()).unwrap(), text);
        assert_eq!(read(format!("{MARK}{text}").into_bytes()).unwrap(), text);
        assert_eq!(read(text.as_bytes().to_vec()).unwrap(), text);
        assert_eq!(read([&file[..], &[0x00, 0xD8]].concat()), None, "half a pair");
    }
}
