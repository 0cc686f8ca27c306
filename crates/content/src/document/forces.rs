//! Reads and writes `kind = "forces"`: markers, corporations and unit types.

use super::super::check::{self, At, Checker};
use super::super::forces::{Forces, StartingUnit};
use super::super::games::GameSpec;
use super::super::reader::{Reading, TomlTable, TomlValue};
use super::super::record::{Format, by_record};
use super::super::schema::{self, Keys};
use super::super::sentences;
use super::super::suggest;
use super::super::text::{Language, Text};
use super::form::{Redirect, Reference};
use super::{DocumentType, fields};
use crate::message::message;
use serde_json::{Value as Json, json};

/// Pattern of a colour.
const COLOUR: &str = "^#[0-9a-fA-F]{6}$";

impl DocumentType for Forces {
    const ID: &'static str = "forces";
    const KIND: &'static str = "forces";

    by_record!();
    by_record!(references);
    fn fits(game: &GameSpec) -> bool {
        game.forces
    }
    fn check(&self, checker: &mut Checker<'_>, at: &At<'_>) {
        check::forces::forces(checker, at, self);
    }
    fn about(&self) -> Text {
        let names = |language| self.corporations.iter().map(|one| one.name.get(language)).collect::<Vec<_>>().join(", ");
        let kinds = sentences::text("about-forces", [("kinds", self.units.len().into())]);
        Text::new(format!("{}: {}", names(Language::En), kinds.en), format!("{}: {}", names(Language::Es), kinds.es))
    }
}

/// A colour as `#rrggbb`.
pub(crate) struct Colour;

impl Format<String> for Colour {
    fn read(&self, out: &mut Reading<'_>, value: &TomlValue<'_>) -> Option<String> {
        let text = value.string(out)?;
        let digits = text.strip_prefix('#').filter(|digits| digits.len() == 6 && digits.bytes().all(|b| b.is_ascii_hexdigit()));
        if digits.is_none() {
            let message = message!("invalid-colour", colour = suggest::short(text));
            out.error("bad-colour", value.place(out), message, message!("write-red-green-blue-six"));
        }
        digits.map(|_| text.to_owned())
    }
    fn schema(&self, about: &str) -> Json {
        json!({ "description": about, "type": "string", "pattern": COLOUR })
    }
    fn inline(&self, value: &String) -> String {
        fields::quoted(value)
    }
}

/// A start unit: a word, or a word and an area.
pub(crate) struct PlacedUnit;
/// Description of a start unit.
pub(crate) const PLACED: &str =
    "A starting unit: its type, or its type and its area. Without an area, the unit starts in the corporation's own moonbase.";

impl Format<StartingUnit> for PlacedUnit {
    fn read(&self, out: &mut Reading<'_>, value: &TomlValue<'_>) -> Option<StartingUnit> {
        if value.raw().is_array() {
            let pair = value.array(out)?;
            let [unit, area] = &pair[..] else {
                out.error("bad-start", value.place(out), message!("expected-kind-area"), message!("write-kind-area-such-mcu"));
                return None;
            };
            let (unit, area) = (fields::id(out, unit), fields::id(out, area));
            return Some(StartingUnit { unit: unit?, area: Some(area?) });
        }
        Some(StartingUnit { unit: fields::id(out, value)?, area: None })
    }
    fn schema(&self, about: &str) -> Json {
        let pair = schema::list(schema::id("Id of the unit type or of the area."), 2..=2, "Type and area of the unit.");
        json!({ "description": about, "anyOf": [schema::id("Type of the unit."), pair] })
    }
    fn inline(&self, placed: &StartingUnit) -> String {
        match &placed.area {
            None => fields::quoted(&placed.unit),
            Some(area) => fields::list([&*placed.unit, area].into_iter()),
        }
    }
}
