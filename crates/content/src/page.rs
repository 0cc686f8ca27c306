//! A web page that plays a pack: a template that contains the program, with the pack inserted as Base64, so that no text of the pack can
//! be read as HTML.

use super::file::{self, ReadError};
use super::pack::Pack;
use data_encoding::BASE64;
use std::path::{Path, PathBuf};

pub const TEMPLATE: &str = "moonwright-web.html";
pub const EXTENSION: &str = "html";
/// Maximum size of the template in bytes.
const MAX_BYTES: usize = 64 << 20;

/// The element of the template that contains the pack.
const SLOT: &str = r#"<script type="text/plain" id="pack"></script>"#;
const END: &str = "</script>";

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

/// Creates the page of a pack from a template; without one, from that of the installed program.
///
/// # Errors
/// Fails if the template is missing, cannot be read or has no slot for the pack.
pub fn make(pack: &Pack, template: Option<&Path>) -> Result<String, PageError> {
    let template = template.map(Path::to_owned).or_else(installed).ok_or(PageError::NoTemplate)?;
    match file::text(&template, MAX_BYTES) {
        Ok(text) => fill(&text, pack).ok_or(PageError::NotTemplate(template)),
        Err(error) => Err(PageError::Unread(template, error)),
    }
}

/// Returns the template next to the program, or in the folder for its data.
fn installed() -> Option<PathBuf> {
    let folder = std::env::current_exe().ok()?.canonicalize().ok()?.parent()?.to_owned();
    let places = [folder.join(TEMPLATE), folder.join("../share/moonwright").join(TEMPLATE)];
    places.into_iter().find(|place| place.is_file())
}

/// Inserts a pack into a template; `None` if the template does not have one place for it.
pub fn fill(template: &str, pack: &Pack) -> Option<String> {
    let (before, after) = template.split_once(SLOT)?;
    let start = SLOT.strip_suffix(END)?;
    let is_unique = !after.contains(SLOT);
    is_unique.then(|| format!("{before}{start}{}{END}{after}", BASE64.encode(pack.write().as_bytes())))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    fn pack(text: &str) -> Pack {
        let files = BTreeMap::from([("scenarios/a.toml".to_owned(), text.to_owned())]);
        Pack { scenario: "scenarios/a.toml".to_owned(), about: text.to_owned(), from: text.to_owned(), files }
    }

    #[test]
    fn a_hostile_text_stays_in_the_place_of_the_pack() {
        let template = format!("<p>{SLOT}</p><script>start()</script>");
        for text in ["</script><script>alert(1)</script>", "<!--<script>", "-->", SLOT, "\u{2028}\"'`${1}"] {
            let pack = pack(text);
            let page = fill(&template, &pack).unwrap();
            let inside = page.strip_prefix("<p><script type=\"text/plain\" id=\"pack\">").unwrap();
            let (inside, rest) = inside.split_once('<').unwrap();
            assert_eq!(rest, "/script></p><script>start()</script>");
            assert!(inside.chars().all(|letter| letter.is_ascii_alphanumeric() || "+/=".contains(letter)), "{inside}");
            assert_eq!(BASE64.decode(inside.as_bytes()).unwrap(), pack.write().as_bytes());
        }
    }

    #[test]
    fn a_page_that_is_already_filled_is_no_template() {
        let page = fill(SLOT, &pack("x")).unwrap();
        assert_eq!(fill(&page, &pack("y")), None);
        assert_eq!(fill(&format!("{SLOT}{SLOT}"), &pack("y")), None);
        assert!(matches!(make(&pack("x"), Some(Path::new("no such file"))), Err(PageError::Unread(..))));
    }
}
