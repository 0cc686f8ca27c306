//! Reads and writes `kind = "board"` of an area game: polygons with their contents, and links changed by hand.

use super::super::areas::{Area, AreaBoard, MAX_MINERAL};
use super::super::check::{self, At, Checker};
use super::super::games::{BoardKind, GameSpec};
use super::super::reader::{Reading, Table, Value};
use super::super::schema::{self, Keys};
use super::super::sentences;
use super::super::shared::Shared;
use super::super::text::Text;
use super::fields::{each_of, optional};
use super::{DocumentType, fields};
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
/// Range of mineral values.
const MINERAL: RangeInclusive<i64> = 0..=MAX_MINERAL as i64;

impl DocumentType for AreaBoard {
    const ID: &'static str = "area-board";
    const KIND: &'static str = "board";
    const PICTURED: bool = true;
    const ANNOTATED: bool = true;

    fn fits(game: &GameSpec) -> bool {
        matches!(game.board, BoardKind::Areas)
    }
    fn read(out: &mut Reading<'_>, table: &mut Table<'_>, game: &'static GameSpec) -> Option<AreaBoard> {
        let name = fields::name(out, table);
        let links = optional(out, table, "link", |out, value| each_of(out, value, MAX_AREAS, link));
        let unlinks = optional(out, table, "unlink", |out, value| each_of(out, value, MAX_AREAS, link));
        let areas = table.required(out, "area", "[{ … }]").and_then(|value| each_of(out, &value, MAX_AREAS, area));
        Some(AreaBoard { game, name, areas: areas?.into_iter().map(Shared::from).collect(), links: links?, unlinks: unlinks? })
    }
    fn schema(_game: &'static GameSpec, head: Keys) -> Keys {
        let pair = || schema::list(schema::id("Id of an area."), 2..=2, "A pair of areas.");
        let area = Keys::new("An area.")
            .required("id", schema::id("Unique id of the area."))
            .required("name", schema::text("Printed name of the area."))
            .optional(
                "base",
                schema::id("Id of the corporation that owns the moonbase in this area. Areas without a moonbase do not have this key."),
            )
            .optional("cratered", json!({ "description": "Whether the area is cratered.", "type": "boolean" }))
            .optional("mineral", schema::integer(&MINERAL, "Mineral value of the area."))
            .required(
                "corners",
                schema::list(corner_schema("A corner."), 0..=MAX_CORNERS, "Corners of the area, in order along its border."),
            )
            .optional("label", corner_schema("Position of the name of the area, if it is not placed automatically."));
        head.required("name", schema::text("Printed name of the board."))
            .optional("link", schema::list(pair(), 0..=MAX_AREAS, "Additional links between areas without a common border."))
            .optional(
                "unlink",
                schema::list(pair(), 0..=MAX_AREAS, "Pairs of areas that are not linked although they have a common border."),
            )
            .required("area", schema::list(area.into(), 0..=MAX_AREAS, "Areas of the board."))
    }
    fn write(&self) -> String {
        let mut text = format!("name = {}\n", fields::text_inline(&self.name));
        for (key, links) in [("link", &self.links), ("unlink", &self.unlinks)] {
            if !links.is_empty() {
                let links: Vec<String> = links.iter().map(|pair| fields::list(pair.iter().map(String::as_str))).collect();
                text.push_str(&format!("{key} = [{}]\n", links.join(", ")));
            }
        }
        if self.areas.is_empty() {
            text.push_str("area = []\n");
        }
        self.areas.iter().for_each(|area| text.push_str(&write(area)));
        text
    }
    fn check(&self, checker: &mut Checker<'_>, at: &At<'_>) {
        check::areas::board(checker, at, self);
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
        sentences::text("about-areas", [("areas", self.areas.len().into())])
    }
}

fn corner_schema(about: &str) -> Json {
    json!({
        "description": about,
        "type": "array",
        "prefixItems": [schema::integer(&COORDINATES, "Coordinate to the right."), schema::integer(&COORDINATES, "Downward coordinate.")],
        "minItems": 2,
        "maxItems": 2,
    })
}

fn area(out: &mut Reading<'_>, value: &Value<'_>) -> Option<Area> {
    let mut table = value.table(out)?;
    let id = table.required(out, "id", "\"a1\"").and_then(|value| fields::id(out, &value));
    let name = fields::text(out, &mut table, "name");
    let base = optional(out, &mut table, "base", |out, value| fields::id(out, value).map(Some));
    let cratered = optional(out, &mut table, "cratered", |out, value| value.boolean(out));
    let mineral = optional(out, &mut table, "mineral", |out, value| value.integer(out, MINERAL, None));
    let corners = table.required(out, "corners", "[[0, 0], [4, 0], [4, 3]]").and_then(|value| each_of(out, &value, MAX_CORNERS, place));
    let label = optional(out, &mut table, "label", |out, value| place(out, value).map(Some));
    table.finish(out);
    Some(Area {
        id: id?,
        name: name?,
        base: base?,
        cratered: cratered?,
        mineral: u8::try_from(mineral?).ok()?,
        corners: corners?,
        label: label?,
    })
}

fn place(out: &mut Reading<'_>, value: &Value<'_>) -> Option<Corner> {
    let numbers = value.array(out)?;
    let [x, y] = &numbers[..] else {
        out.error("bad-corner", value.place(out), message!("expected-two-numbers"), message!("write-columns-right-lines-down"));
        return None;
    };
    let mut number = |value: &Value<'_>| value.integer(out, COORDINATES, None).and_then(|number| i32::try_from(number).ok());
    let (x, y) = (number(x), number(y));
    Some(corner(x?, y?))
}

fn link(out: &mut Reading<'_>, value: &Value<'_>) -> Option<[String; 2]> {
    let ids = value.array(out)?;
    let [a, b] = &ids[..] else {
        out.error("bad-link", value.place(out), message!("expected-two-ends-link"), message!("write-ids-two-areas"));
        return None;
    };
    let (a, b) = (fields::id(out, a), fields::id(out, b));
    Some([a?, b?])
}

fn write(area: &Area) -> String {
    let mut text = format!("\n[[area]]\nid = {}\nname = {}\n", fields::quoted(&area.id), fields::text_inline(&area.name));
    if let Some(base) = &area.base {
        text.push_str(&format!("base = {}\n", fields::quoted(base)));
    }
    if area.cratered {
        text.push_str("cratered = true\n");
    }
    if area.mineral > 0 {
        text.push_str(&format!("mineral = {}\n", area.mineral));
    }
    let pair = |at: &Corner| format!("[{}, {}]", at.x, at.y);
    let corners: Vec<String> = area.corners.iter().map(pair).collect();
    text.push_str(&format!("corners = [{}]\n", corners.join(", ")));
    if let Some(label) = &area.label {
        text.push_str(&format!("label = {}\n", pair(label)));
    }
    text
}
