//! Reads and writes `kind = "forces"`: markers, corporations and unit types.

use super::super::check::{self, At, Checker};
use super::super::forces::{Corporation, Forces, StartingUnit, UnitKind};
use super::super::games::GameSpec;
use super::super::reader::{MAX_ENTRIES, Reading, Table, Value};
use super::super::schema::{self, Keys};
use super::super::sentences;
use super::super::suggest;
use super::super::text::{Language, Text};
use super::fields::{each, optional, small};
use super::form::{Redirect, Reference, redirect_document};
use super::{DocumentType, fields};
use crate::message::message;
use serde_json::json;
use std::collections::BTreeMap;
use std::ops::RangeInclusive;

/// Range of credits and prices.
const MONEY: RangeInclusive<i64> = 0..=999;
/// Pattern of a colour.
const COLOUR: &str = "^#[0-9a-fA-F]{6}$";

impl DocumentType for Forces {
    const ID: &'static str = "forces";
    const KIND: &'static str = "forces";

    fn fits(game: &GameSpec) -> bool {
        game.forces
    }
    fn read(out: &mut Reading<'_>, table: &mut Table<'_>, game: &'static GameSpec) -> Option<Forces> {
        let name = fields::name(out, table);
        let markers = table.required(out, "markers", "[\"1\", \"2\", \"3\", \"moon\"]").and_then(|value| each(out, &value, word));
        let corporations = table.required(out, "corporation", "[{ … }]").and_then(|value| each(out, &value, corporation));
        let units = table.required(out, "unit", "[{ … }]").and_then(|value| each(out, &value, unit));
        Some(Forces { game, name, markers: markers?, corporations: corporations?, units: units? })
    }
    fn schema(_game: &'static GameSpec, head: Keys) -> Keys {
        let small = |about: &str| schema::integer(&fields::SMALL, about);
        let money = |about: &str| schema::integer(&MONEY, about);
        let unit_id = || schema::id("Kind of the unit.");
        let placed = json!({
            "description": "A unit at the start: its kind, or its kind and its area. Without an area, the unit starts in the corporation's own moonbase.",
            "anyOf": [unit_id(), schema::list(schema::id("Id of the kind or of the area."), 2..=2, "Kind and area of the unit.")],
        });
        let corporation = Keys::new("A corporation.")
            .required("id", schema::id("Unique id."))
            .required("letter", schema::string("Letter printed before the numbers of the corporation's units."))
            .required("name", schema::text("Printed name."))
            .required("colour", json!({ "description": "Colour of the corporation.", "type": "string", "pattern": COLOUR }))
            .optional("credits", money("Credits at the start."))
            .required("fire_table", schema::string("Workspace path of the fire table of the corporation."))
            .optional("start", schema::list(placed, 0..=MAX_ENTRIES, "Units of the corporation at the start."))
            .optional(
                "unit_names",
                schema::table(
                    schema::ID,
                    schema::text("Name of the kind of unit."),
                    "Names that the corporation uses for kinds of units, by id.",
                ),
            );
        let unit = Keys::new("A kind of unit.")
            .required("id", schema::id("Unique id."))
            .required("name", schema::text("Printed name."))
            .required("moves", small("Number of move points."))
            .required("armour", small("Lowest roll of a die with which the unit makes its armour save; 7 if it never does."))
            .required("cost", money("Cost of a unit in credits."))
            .required("loss", money("Decrease of the share price when a unit is destroyed."))
            .required(
                "strengths",
                schema::list(
                    small("Strength of a counter."),
                    0..=MAX_ENTRIES,
                    "Strengths of the counters of this kind, one for each counter.",
                ),
            )
            .optional("flags", schema::list(schema::id("Name of a property."), 0..=MAX_ENTRIES, "Special properties of the kind of unit."));
        head.required("name", schema::text("Printed name."))
            .required(
                "markers",
                schema::list(
                    schema::string("Number of stars, or the name of a special marker."),
                    0..=MAX_ENTRIES,
                    "Markers of a player, in order.",
                ),
            )
            .required("corporation", schema::list(corporation.into(), 0..=MAX_ENTRIES, "Corporations in the order of the seats."))
            .required("unit", schema::list(unit.into(), 0..=MAX_ENTRIES, "Kinds of units."))
    }
    fn write(&self) -> String {
        let markers = fields::list(self.markers.iter().map(String::as_str));
        let mut text = format!("name = {}\nmarkers = {markers}\n", fields::text_inline(&self.name));
        for (key, empty) in [("corporation", self.corporations.is_empty()), ("unit", self.units.is_empty())] {
            if empty {
                text.push_str(&format!("{key} = []\n"));
            }
        }
        self.corporations.iter().for_each(|corporation| text.push_str(&write_corporation(corporation)));
        self.units.iter().for_each(|unit| text.push_str(&write_unit(unit)));
        text
    }
    fn check(&self, checker: &mut Checker<'_>, at: &At<'_>) {
        check::forces::forces(checker, at, self);
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
        let names = |language| self.corporations.iter().map(|one| one.name.get(language)).collect::<Vec<_>>().join(", ");
        let kinds = sentences::text("about-forces", [("kinds", self.units.len().into())]);
        Text::new(format!("{}: {}", names(Language::En), kinds.en), format!("{}: {}", names(Language::Es), kinds.es))
    }
    fn references(&self) -> Vec<(String, Reference<'_>)> {
        let tables = self.corporations.iter().map(|corporation| Reference::Document(&corporation.fire_table)).enumerate();
        tables.map(|(i, table)| (format!("corporation.{i}.fire_table"), table)).collect()
    }
    fn redirect(&mut self, becomes: Redirect<'_>) {
        self.corporations.iter_mut().for_each(|corporation| redirect_document(&mut corporation.fire_table, becomes));
    }
}

fn word(out: &mut Reading<'_>, value: &Value<'_>) -> Option<String> {
    value.string(out).map(str::to_owned)
}

fn money(out: &mut Reading<'_>, value: &Value<'_>) -> Option<u16> {
    value.integer(out, MONEY, None).and_then(|number| u16::try_from(number).ok())
}

fn corporation(out: &mut Reading<'_>, value: &Value<'_>) -> Option<Corporation> {
    let mut table = value.table(out)?;
    let id = table.required(out, "id", "\"luna\"").and_then(|value| fields::id(out, &value));
    let letter = table.required(out, "letter", "\"L\"").and_then(|value| word(out, &value));
    let name = fields::text(out, &mut table, "name");
    let colour = table.required(out, "colour", "\"#d08030\"").and_then(|value| colour(out, &value));
    let credits = optional(out, &mut table, "credits", money);
    let fire_table = table.required(out, "fire_table", "\"boards/…/….toml\"").and_then(|value| word(out, &value));
    let start = optional(out, &mut table, "start", |out, value| each(out, value, placed));
    let unit_names = optional(out, &mut table, "unit_names", unit_names);
    table.finish(out);
    Some(Corporation {
        id: id?,
        letter: letter?,
        name: name?,
        colour: colour?,
        credits: credits?,
        fire_table: fire_table?,
        start: start?,
        unit_names: unit_names?,
    })
}

fn colour(out: &mut Reading<'_>, value: &Value<'_>) -> Option<String> {
    let text = value.string(out)?;
    let digits = text.strip_prefix('#').filter(|digits| digits.len() == 6 && digits.bytes().all(|b| b.is_ascii_hexdigit()));
    if digits.is_none() {
        let message = message!("invalid-colour", colour = suggest::short(text));
        out.error("bad-colour", value.place(out), message, message!("write-red-green-blue-six"));
    }
    digits.map(|_| text.to_owned())
}

/// Reads a start unit: a word, or a word and an area.
fn placed(out: &mut Reading<'_>, value: &Value<'_>) -> Option<StartingUnit> {
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

fn unit_names(out: &mut Reading<'_>, value: &Value<'_>) -> Option<BTreeMap<String, Text>> {
    let entries = value.table(out)?.entries(out)?;
    let name = |(id, value): (String, Value<'_>)| {
        if !fields::is_id(&id) {
            fields::bad_id(out, &value, &id);
            return None;
        }
        Some((id, fields::text_of(out, &value)?))
    };
    let read: Vec<_> = entries.into_iter().map(name).collect();
    read.into_iter().collect()
}

fn unit(out: &mut Reading<'_>, value: &Value<'_>) -> Option<UnitKind> {
    let mut table = value.table(out)?;
    let id = table.required(out, "id", "\"pmc\"").and_then(|value| fields::id(out, &value));
    let name = fields::text(out, &mut table, "name");
    let moves = table.required(out, "moves", "2").and_then(|value| small(out, &value));
    let armour = table.required(out, "armour", "5").and_then(|value| small(out, &value));
    let cost = table.required(out, "cost", "2").and_then(|value| money(out, &value));
    let loss = table.required(out, "loss", "1").and_then(|value| money(out, &value));
    let strengths = table.required(out, "strengths", "[1, 2, 2, 3]").and_then(|value| each(out, &value, small));
    let flags = optional(out, &mut table, "flags", |out, value| each(out, value, fields::id));
    table.finish(out);
    Some(UnitKind { id: id?, name: name?, moves: moves?, armour: armour?, cost: cost?, loss: loss?, strengths: strengths?, flags: flags? })
}

fn write_corporation(corporation: &Corporation) -> String {
    let start = corporation.start.iter().map(|placed| match &placed.area {
        None => fields::quoted(&placed.unit),
        Some(area) => fields::list([&*placed.unit, area].into_iter()),
    });
    let mut text = format!(
        "\n[[corporation]]\nid = {}\nletter = {}\nname = {}\ncolour = {}\ncredits = {}\nfire_table = {}\nstart = [{}]\n",
        fields::quoted(&corporation.id),
        fields::quoted(&corporation.letter),
        fields::text_inline(&corporation.name),
        fields::quoted(&corporation.colour),
        corporation.credits,
        fields::quoted(&corporation.fire_table),
        start.collect::<Vec<_>>().join(", "),
    );
    if !corporation.unit_names.is_empty() {
        text.push_str("\n[corporation.unit_names]\n");
        let names = corporation.unit_names.iter();
        names.for_each(|(id, name)| text.push_str(&format!("{} = {}\n", fields::key(id), fields::text_inline(name))));
    }
    text
}

fn write_unit(unit: &UnitKind) -> String {
    format!(
        "\n[[unit]]\nid = {}\nname = {}\nmoves = {}\narmour = {}\ncost = {}\nloss = {}\nstrengths = {}\nflags = {}\n",
        fields::quoted(&unit.id),
        fields::text_inline(&unit.name),
        unit.moves,
        unit.armour,
        unit.cost,
        unit.loss,
        fields::numbers(&unit.strengths),
        fields::list(unit.flags.iter().map(String::as_str)),
    )
}
