//! The reference picture of a board: a scan or sketch to trace. It has no effect on the rules and is not included in packs.

use super::check::{At, Checker};
use super::diagnostic::{Diagnostic, Severity};
use super::document::quoted;
use super::reader::{Reading, TomlValue};
use super::record::formats::{Maybe, NestedRecord, Number, Pair};
use super::record::{Format, Key, record, unless};
use super::{reference, suggest};
use crate::message::message;
use serde_json::{Value as Json, json};
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

record! {
    /// A reference picture shown behind the board in the editor. It has no effect on the game.
    ReferencePicture [] {
        /// Workspace path of a PNG or JPEG.
        file: String = PictureFile, required "\"boards/…/….png\"";
        /// Position of the upper left corner of the picture: to the right, then downward.
        at: [i32; 2] = CORNER, required "[0, 0]";
        /// Width of the picture in hundredths of a cell.
        width: i32 = Number(WIDE), required "1000";
        /// Opacity of the picture in percent.
        opacity: u8 = Number(OPACITY), required "50";
    }
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

/// A position in hundredths of a cell of the board. On a board of areas, the unit is a grid square.
pub(super) const CORNER: Pair<Number> = Pair(Number(FAR), "Distance in hundredths of a cell.", || {
    ("bad-number", message!("must-two-numbers"), message!("write-offset-right-down"))
});

/// The workspace path of a picture.
struct PictureFile;

impl Format<String> for PictureFile {
    fn read(&self, out: &mut Reading<'_>, value: &TomlValue<'_>) -> Option<String> {
        let path = value.string(out)?;
        if is_picture(path) && reference::check(path).is_ok() {
            return Some(path.to_owned());
        }
        let message = message!("invalid-image-path", path = suggest::short(path));
        out.error("bad-picture", value.place(out), message, message!("use-path-png-jpeg-inside"));
        None
    }
    fn schema(&self, about: &str) -> Json {
        json!({ "description": about, "type": "string", "pattern": "^[^/].*\\.([pP][nN][gG]|[jJ][pP][eE]?[gG])$" })
    }
    fn inline(&self, value: &String) -> String {
        quoted(value)
    }
}

/// Returns the key of the picture in a document.
pub(super) fn declared() -> Key<Option<ReferencePicture>, Maybe<NestedRecord>> {
    Key::new(KEY, "", Maybe(NestedRecord), unless(None))
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
    fn board_reference_image_round_trips_and_does_not_affect_matches() {
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
    fn missing_oversized_or_outside_reference_image_is_a_warning() {
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
    fn adding_an_image_deduplicates_and_never_overwrites() {
        let folder = tempfile::tempdir().unwrap();
        let workspace = Workspace::open(folder.path()).unwrap();
        let add = |bytes: &[u8]| workspace.add_picture("boards/rally/scan.png", bytes).unwrap();
        assert_eq!([add(b"one"), add(b"two"), add(b"one")], ["boards/rally/scan.png", "boards/rally/scan-2.png", "boards/rally/scan.png"]);
        assert!(workspace.add_picture("../scan.png", b"one").is_err() && Workspace::bundled().add_picture("boards/a.png", b"").is_err());
        assert!(Document::new(super::super::hex::HexBoard::filled(&super::super::rally::SPEC, 1, 1)).is_pictured());
    }
}
