//! Reads and writes `kind = "paths"`: the paths assigned to the faces of the dice.

use super::super::check::{self, At, Checker};
use super::super::columns::{PathCell, PathGuide, PathKind, PathPattern};
use super::super::games::{BoardKind, GameSpec};
use super::super::reader::{MAX_ENTRIES, Reading, Table, Value};
use super::super::schema::{self, Keys};
use super::super::sentences;
use super::super::suggest;
use super::super::text::Text;
use super::columns::side;
use super::fields::{each, optional, small};
use super::{DocumentType, fields};
use crate::message::message;
use geometry::columns::Side;
use hexx::Hex;
use serde_json::json;

/// Maximum distance of a cell from the first cell of its path, in columns and in hexes.
const REACH: std::ops::RangeInclusive<i64> = -30..=30;
/// The words for the cells of a path.
const LIGHT: &str = "light";
const DARK: &str = "dark";

impl DocumentType for PathGuide {
    const ID: &'static str = "paths";
    const KIND: &'static str = "paths";

    fn fits(game: &GameSpec) -> bool {
        matches!(game.board, BoardKind::Columns)
    }
    fn read(out: &mut Reading<'_>, table: &mut Table<'_>, game: &'static GameSpec) -> Option<PathGuide> {
        let name = fields::name(out, table);
        let paths = table.required(out, "path", "[{ … }]").and_then(|value| each(out, &value, pattern));
        Some(PathGuide { game, name, paths: paths? })
    }
    fn schema(_game: &'static GameSpec, head: Keys) -> Keys {
        let cell = json!({
            "description": "Axial coordinates and type of a cell: the mower drives on `light` cells and jumps over `dark` cells.",
            "type": "array",
            "prefixItems": [
                schema::integer(&REACH, "q: columns to the right."),
                schema::integer(&REACH, "r: hexes downward."),
                schema::word([LIGHT, DARK], "Type of the cell."),
            ],
            "minItems": 3,
            "maxItems": 3,
        });
        let pattern = Keys::new("Path of a face of the die.")
            .required("face", schema::integer(&(0..=255), "Number of the face."))
            .required("name", schema::text("Printed name of the path."))
            .required("kind", schema::word(PathKind::WORDS.iter().copied(), "`ground`, or `jump` for a path with dark cells."))
            .required(
                "cells",
                schema::list(cell, 0..=MAX_ENTRIES, "Cells of the path, starting with [0, 0]. Each cell is adjacent to the previous one."),
            )
            .required(
                "entry",
                schema::list(
                    schema::word(Side::NAMES, "Side of the cell."),
                    0..=MAX_ENTRIES,
                    "Sides of the first cell from which the mower may enter the path.",
                ),
            )
            .optional(
                "turns",
                schema::list(
                    schema::integer(&(0..=255), "Turn in steps of 60°."),
                    0..=MAX_ENTRIES,
                    "Turns of the path that are allowed. If the key is missing, all six are.",
                ),
            )
            .optional("mirror", json!({ "description": "Whether the path may be mirrored.", "type": "boolean" }));
        head.required("name", schema::text("Name of the set of paths."))
            .required("path", schema::list(pattern.into(), 0..=MAX_ENTRIES, "One path for each face of the die."))
    }
    fn write(&self) -> String {
        let paths: String = self.paths.iter().map(write).collect();
        format!("name = {}\n{paths}", fields::text_inline(&self.name))
    }
    fn check(&self, checker: &mut Checker<'_>, at: &At<'_>) {
        check::columns::paths(checker, at, self);
    }
    fn game(&self) -> &'static GameSpec {
        self.game
    }
    fn name(&self) -> &Text {
        &self.name
    }
    fn name_mut(&mut self) -> &mut Text {
        &mut self.name
    }
    fn about(&self) -> Text {
        sentences::text("about-paths", [("paths", self.paths.len().into())])
    }
}

fn pattern(out: &mut Reading<'_>, value: &Value<'_>) -> Option<PathPattern> {
    let mut table = value.table(out)?;
    let face = table.required(out, "face", "1").and_then(|value| small(out, &value));
    let name = fields::text(out, &mut table, "name");
    let kind = table.required(out, "kind", "\"ground\"").and_then(|value| kind(out, &value));
    let cells = table.required(out, "cells", "[[0, 0, \"light\"]]").and_then(|value| each(out, &value, cell));
    let entry = table.required(out, "entry", "[\"S\"]").and_then(|value| each(out, &value, side));
    let turns = match table.optional(out, "turns") {
        Some(value) => each(out, &value, small),
        None => Some((0..6).collect()),
    };
    let mirror = optional(out, &mut table, "mirror", |out, value| value.boolean(out));
    table.finish(out);
    Some(PathPattern { face: face?, name: name?, kind: kind?, cells: cells?, entry: entry?, turns: turns?, mirror: mirror? })
}

fn kind(out: &mut Reading<'_>, value: &Value<'_>) -> Option<PathKind> {
    let word = value.string(out)?;
    let kind = PathKind::ALL.iter().copied().find(|kind| kind.word() == word);
    if kind.is_none() {
        let message = message!("unknown-kind-path", word = suggest::short(word));
        out.error("MD-V15", value.place(out), message, message!("use-ground-jump-path-dark"));
    }
    kind
}

fn cell(out: &mut Reading<'_>, value: &Value<'_>) -> Option<PathCell> {
    let fields = value.array(out)?;
    let [q, r, word] = &fields[..] else {
        out.error("MD-V14", value.place(out), message!("expected-three-values-path-cell"), message!("write-both-coordinates-light-dark"));
        return None;
    };
    let mut number = |value: &Value<'_>| value.integer(out, REACH, None).and_then(|number| i32::try_from(number).ok());
    let (q, r) = (number(q), number(r));
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

fn write(path: &PathPattern) -> String {
    let cell = |cell: &PathCell| format!("[{}, {}, {}]", cell.hex.x, cell.hex.y, fields::quoted(if cell.light { LIGHT } else { DARK }));
    let cells: Vec<String> = path.cells.iter().map(cell).collect();
    format!(
        "\n[[path]]\nface = {}\nname = {}\nkind = {}\ncells = [{}]\nentry = {}\nturns = {}\nmirror = {}\n",
        path.face,
        fields::text_inline(&path.name),
        fields::quoted(path.kind.word()),
        cells.join(", "),
        fields::list(path.entry.iter().map(|side| side.name())),
        fields::numbers(&path.turns),
        path.mirror,
    )
}
