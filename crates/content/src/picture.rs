//! The reference picture of a board: a scan or sketch to trace. It has no effect on the rules and is not included in packs.

use super::check::{At, Checker};
use super::diagnostic::{Diagnostic, Severity};
use super::document::quoted;
use super::reader::{Reading, Table, Value};
use super::schema::{self, Keys};
use super::{reference, suggest};
use crate::message::message;
use serde_json::Value as Json;
use std::ops::RangeInclusive;

/// The key of the table in files.
pub const KEY: &str = "reference";
/// Maximum size of a picture file, in bytes.
pub const MAX_BYTES: usize = 16 << 20;
/// Extensions of picture files.
pub const ENDINGS: [&str; 3] = ["png", "jpg", "jpeg"];
/// Range of a picture's offset from the upper left corner of the board, in hundredths of a cell.
pub const FAR: RangeInclusive<i64> = -1_000_000..=1_000_000;
/// Range of the width, in hundredths of a cell.
pub const WIDE: RangeInclusive<i64> = 10..=1_000_000;
/// Range of the opacity, in percent.
pub const OPACITY: RangeInclusive<i64> = 0..=100;

/// Position and opacity of a reference picture. The unit is a cell of the board, or a grid square on a board of areas.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReferencePicture {
    /// Workspace path of a PNG or JPEG.
    pub file: String,
    /// Upper left corner: to the right and downward, in hundredths of a cell.
    pub at: [i32; 2],
    /// Width in hundredths of a cell; the height follows from the aspect ratio.
    pub width: i32,
    /// Opacity in percent.
    pub opacity: u8,
}

impl ReferencePicture {
    /// Returns whether the picture can be stored in a file.
    pub fn is_valid(&self) -> bool {
        let placed = self.at.iter().all(|at| FAR.contains(&(*at).into())) && WIDE.contains(&self.width.into());
        placed && OPACITY.contains(&self.opacity.into()) && is_picture(&self.file) && reference::check(&self.file).is_ok()
    }
}

/// Returns whether a path has the extension of a picture.
pub fn is_picture(path: &str) -> bool {
    path.rsplit_once('.').is_some_and(|(_, ending)| ENDINGS.iter().any(|known| ending.eq_ignore_ascii_case(known)))
}

/// Reads the picture of a document. Returns `Some(None)` if there is none, `None` if it cannot be read.
pub(super) fn read(out: &mut Reading<'_>, document: &mut Table<'_>) -> Option<Option<ReferencePicture>> {
    let Some(value) = document.optional(out, KEY) else { return Some(None) };
    let mut table = value.table(out)?;
    let file = table.required(out, "file", "\"boards/…/….png\"").and_then(|value| file(out, &value));
    let at = table.required(out, "at", "[0, 0]").and_then(|value| corner(out, &value));
    let width = table.required(out, "width", "1000").and_then(|value| value.integer(out, WIDE, None));
    let opacity = table.required(out, "opacity", "50").and_then(|value| value.integer(out, OPACITY, None));
    table.finish(out);
    let (width, opacity) = (i32::try_from(width?).ok()?, u8::try_from(opacity?).ok()?);
    Some(Some(ReferencePicture { file: file?, at: at?, width, opacity }))
}

fn file(out: &mut Reading<'_>, value: &Value<'_>) -> Option<String> {
    let path = value.string(out)?;
    if is_picture(path) && reference::check(path).is_ok() {
        return Some(path.to_owned());
    }
    let message = message!("invalid-image-path", path = suggest::short(path));
    out.error("bad-picture", value.place(out), message, message!("use-path-png-jpeg-inside"));
    None
}

pub(super) fn corner(out: &mut Reading<'_>, value: &Value<'_>) -> Option<[i32; 2]> {
    let numbers = value.array(out)?;
    let [x, y] = &numbers[..] else {
        out.error("bad-number", value.place(out), message!("must-two-numbers"), message!("write-offset-right-down"));
        return None;
    };
    let mut number = |value: &Value<'_>| value.integer(out, FAR, None).and_then(|number| i32::try_from(number).ok());
    let (x, y) = (number(x), number(y));
    Some([x?, y?])
}

/// Formats the table, or returns an empty string without a picture.
pub(super) fn write(picture: Option<&ReferencePicture>) -> String {
    picture.map_or_else(String::new, |ReferencePicture { file, at: [x, y], width, opacity }| {
        format!("\n[{KEY}]\nfile = {}\nat = [{x}, {y}]\nwidth = {width}\nopacity = {opacity}\n", quoted(file))
    })
}

/// Returns the schema of the table.
pub(super) fn schema() -> Json {
    let file = serde_json::json!({
        "description": "Workspace path of a PNG or JPEG.", "type": "string", "pattern": "^[^/].*\\.([pP][nN][gG]|[jJ][pP][eE]?[gG])$"
    });
    let corner = schema::list(
        schema::integer(&FAR, "Distance in hundredths of a cell."),
        2..=2,
        "Position of the upper left corner of the picture: to the right, then downward.",
    );
    Keys::new("A reference picture shown behind the board in the editor. It has no effect on the game.")
        .required("file", file)
        .required("at", corner)
        .required("width", schema::integer(&WIDE, "Width of the picture in hundredths of a cell."))
        .required("opacity", schema::integer(&OPACITY, "Opacity of the picture in percent."))
        .into()
}

/// Checks a picture. A missing picture is not an error, because the board can be played without it and packs never contain one.
pub(super) fn check(checker: &mut Checker<'_>, at: &At<'_>, picture: &ReferencePicture) {
    if checker.workspace().pack().is_some() {
        return;
    }
    if let Err(finding) = checker.workspace().picture_file(&picture.file) {
        let place = at.place(&format!("{KEY}.file"));
        let message = message!("cannot-show-reference-image", message = finding.message);
        checker.push(Diagnostic { severity: Severity::Warning, file: at.path.to_owned(), message, ..finding }.at(place));
    }
}

#[cfg(test)]
mod tests {
    use super::super::bundle::Bundle;
    use super::super::check;
    use super::super::document::{self, Document};
    use super::super::workspace::Workspace;
    use super::*;

    const BOARD: &str = "boards/rally/blue.toml";
    const TABLE: &str = "\n[reference]\nfile = \"boards/rally/scan.png\"\nat = [-250, 0]\nwidth = 2000\nopacity = 40\n";

    fn with_table(table: &str) -> String {
        format!("{}{table}", Workspace::bundled().read(BOARD).unwrap())
    }

    #[test]
    fn a_board_keeps_its_picture_and_no_match_knows_of_it() {
        let text = with_table(TABLE);
        let (board, findings) = document::read(BOARD, &text);
        let mut board = board.unwrap();
        assert!(findings.is_empty(), "{findings:?}");
        let picture = ReferencePicture { file: "boards/rally/scan.png".into(), at: [-250, 0], width: 2000, opacity: 40 };
        assert_eq!(board.picture(), Some(&picture));
        assert_eq!(document::write(&board, Some(&text)), text);
        assert_eq!(document::read(BOARD, &document::write(&board, None)).0.as_ref(), Some(&board));
        *board.picture_mut() = None;
        assert_eq!(document::write(&board, Some(&text)).trim_end(), with_table("").trim_end());
        let mut workspace = Workspace::bundled();
        let scenario = "scenarios/rally/first-race.toml";
        let without = Bundle::load(&workspace, scenario).unwrap();
        workspace.overlay(BOARD, Some(text.into()));
        assert_eq!(Bundle::load(&workspace, scenario).unwrap(), without);
    }

    #[test]
    fn a_picture_that_is_missing_too_large_or_elsewhere_is_a_warning_at_its_path() {
        let folder = tempfile::tempdir().unwrap();
        let file = |path: &str| folder.path().join(path);
        std::fs::create_dir_all(file("boards/rally")).unwrap();
        let mut workspace = Workspace::open(folder.path()).unwrap();
        let found = |workspace: &Workspace, table: &str| check::check_text(workspace, BOARD, &with_table(table));
        let one = found(&workspace, TABLE);
        assert_eq!((one.len(), &*one[0].code, one[0].is_error(), &*one[0].file), (1, "missing-picture", false, BOARD));
        assert!(with_table(TABLE).lines().nth(one[0].line as usize - 1).unwrap().starts_with("file ="));
        std::fs::write(file("boards/rally/scan.png"), "whatever").unwrap();
        assert!(found(&workspace, TABLE).is_empty());
        std::fs::File::create(file("boards/rally/scan.png")).unwrap().set_len(MAX_BYTES as u64 + 1).unwrap();
        assert!(found(&workspace, TABLE)[0].message.to_string().contains("larger than 16 MiB"));
        for odd in ["../scan.png", "/etc/scan.png", "boards/rally/scan.toml", ""] {
            let findings = found(&workspace, &TABLE.replace("boards/rally/scan.png", odd));
            assert!(findings.iter().any(|finding| finding.is_error()), "{odd}: {findings:?}");
        }
        #[cfg(unix)]
        {
            let outside = tempfile::NamedTempFile::new().unwrap();
            std::os::unix::fs::symlink(outside.path(), file("boards/rally/link.png")).unwrap();
            let link = found(&workspace, &TABLE.replace("scan.png", "link.png"));
            assert_eq!(&*link[0].code, "outside-workspace");
        }
        workspace.overlay(BOARD, None);
    }

    #[test]
    fn a_picture_is_added_once_and_never_over_another() {
        let folder = tempfile::tempdir().unwrap();
        let workspace = Workspace::open(folder.path()).unwrap();
        let add = |bytes: &[u8]| workspace.add_picture("boards/rally/scan.png", bytes).unwrap();
        assert_eq!([add(b"one"), add(b"two"), add(b"one")], ["boards/rally/scan.png", "boards/rally/scan-2.png", "boards/rally/scan.png"]);
        assert!(workspace.add_picture("../scan.png", b"one").is_err() && Workspace::bundled().add_picture("boards/a.png", b"").is_err());
        assert!(Document::new(super::super::hex::HexBoard::filled(&super::super::rally::SPEC, 1, 1)).is_pictured());
    }
}
