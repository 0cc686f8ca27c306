//! Reads and writes `kind = "board"` of an area game: polygons with their contents, and links changed by hand.

use super::super::areas::AreaBoard;
use super::super::check::{self, At, Checker};
use super::super::games::{BoardKind, GameSpec};
use super::super::reader::{Reading, TomlTable, TomlValue};
use super::super::record::formats::{Id, Number, Pair};
use super::super::record::{Format, by_record};
use super::super::schema::Keys;
use super::super::sentences;
use super::super::text::Text;
use super::DocumentType;
use crate::message::message;
use geometry::areas::{Corner, corner};
use serde_json::{Value as Json, json};
use std::ops::RangeInclusive;

/// Maximum number of areas on a board, and of links changed by hand.
pub const MAX_AREAS: usize = 4000;
/// Maximum number of corners of an area.
pub const MAX_CORNERS: usize = 200;
/// Range of corner coordinates.
pub const COORDINATES: RangeInclusive<i64> = -10_000..=10_000;

impl DocumentType for AreaBoard {
    const ID: &'static str = "area-board";
    const KIND: &'static str = "board";
    const PICTURED: bool = true;
    const ANNOTATED: bool = true;

    by_record!();
    fn fits(game: &GameSpec) -> bool {
        matches!(game.board, BoardKind::Areas)
    }
    fn check(&self, checker: &mut Checker<'_>, at: &At<'_>) {
        check::areas::board(checker, at, self);
    }
    fn about(&self) -> Text {
        sentences::text("about-areas", [("areas", self.areas.len().into())])
    }
}

pub(crate) const LINK: Pair<Id> =
    Pair(Id, "Id of an area.", || ("bad-link", message!("expected-two-ends-link"), message!("write-ids-two-areas")));

/// A corner as `[column, line]`.
pub(crate) struct CornerPair;

/// The coordinates of a corner.
const CORNER: Pair<Number> =
    Pair(Number(COORDINATES), "", || ("bad-corner", message!("expected-two-numbers"), message!("write-columns-right-lines-down")));

impl Format<Corner> for CornerPair {
    fn read(&self, out: &mut Reading<'_>, value: &TomlValue<'_>) -> Option<Corner> {
        CORNER.read(out, value).map(|[x, y]| corner(x, y))
    }
    fn schema(&self, about: &str) -> Json {
        let of = |about| Format::<i32>::schema(&CORNER.0, about);
        let parts = [of("Coordinate to the right."), of("Downward coordinate.")];
        json!({ "description": about, "type": "array", "prefixItems": parts, "minItems": 2, "maxItems": 2 })
    }
    fn inline(&self, at: &Corner) -> String {
        format!("[{}, {}]", at.x, at.y)
    }
}
