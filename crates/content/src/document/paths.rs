//! Reads and writes `kind = "paths"`: the paths assigned to the faces of the dice.

use super::super::check::{self, At, Checker};
use super::super::columns::{PathCell, PathGuide, PathKind};
use super::super::games::{BoardKind, GameSpec};
use super::super::reader::{Reading, TomlTable, TomlValue};
use super::super::record::formats::{Number, Word};
use super::super::record::{Format, by_record};
use super::super::schema::{self, Keys};
use super::super::sentences;
use super::super::suggest;
use super::super::text::Text;
use super::{DocumentType, fields};
use crate::message::message;
use hexx::Hex;
use serde_json::{Value as Json, json};

/// Maximum distance of a cell from the first cell of its path, in columns and in hexes.
const REACH: Number = Number(-30..=30);
/// The words for the cells of a path.
const LIGHT: &str = "light";
const DARK: &str = "dark";

impl DocumentType for PathGuide {
    const ID: &'static str = "paths";
    const KIND: &'static str = "paths";

    by_record!();
    fn fits(game: &GameSpec) -> bool {
        matches!(game.board, BoardKind::Columns)
    }
    fn check(&self, checker: &mut Checker<'_>, at: &At<'_>) {
        check::columns::paths(checker, at, self);
    }
    fn about(&self) -> Text {
        sentences::text("about-paths", [("paths", self.paths.len().into())])
    }
}

/// The way in which a path crosses its cells.
pub(crate) const PATH_KIND: Word<PathKind> = Word(&PathKind::ALL, &PathKind::WORDS, |word| {
    ("MD-V15", message!("unknown-kind-path", word = suggest::short(word)), message!("use-ground-jump-path-dark"))
});

/// A cell of a path: `[q, r, "light"]`.
pub(crate) struct CellOfPath;
/// Description of a cell of a path.
pub(crate) const CELL_OF_PATH: &str =
    "Axial coordinates and type of a cell: the mower drives on `light` cells and jumps over `dark` cells.";

impl Format<PathCell> for CellOfPath {
    fn read(&self, out: &mut Reading<'_>, value: &TomlValue<'_>) -> Option<PathCell> {
        let fields = value.array(out)?;
        let [q, r, word] = &fields[..] else {
            let help = message!("write-both-coordinates-light-dark");
            out.error("MD-V14", value.place(out), message!("expected-three-values-path-cell"), help);
            return None;
        };
        let (q, r) = (REACH.read(out, q), REACH.read(out, r));
        let light = match word.string(out)? {
            LIGHT => true,
            DARK => false,
            other => {
                let message = message!("invalid-path-cell", cell = suggest::short(other));
                out.error("MD-V14", word.place(out), message, message!("use-light-dark-cell-path"));
                return None;
            }
        };
        Some(PathCell { hex: Hex::new(q?, r?), light })
    }
    fn schema(&self, about: &str) -> Json {
        let distance = |about| Format::<i32>::schema(&REACH, about);
        let parts =
            [distance("q: columns to the right."), distance("r: hexes downward."), schema::word([LIGHT, DARK], "Type of the cell.")];
        json!({ "description": about, "type": "array", "prefixItems": parts, "minItems": 3, "maxItems": 3 })
    }
    fn inline(&self, cell: &PathCell) -> String {
        format!("[{}, {}, {}]", cell.hex.x, cell.hex.y, fields::quoted(if cell.light { LIGHT } else { DARK }))
    }
}
