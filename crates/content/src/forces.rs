//! Documents of the games with forces: corporations, their markers and units, and the fire table.

use super::document::fire_table::{ColumnRange, EFFECT, Results, RowsText};
use super::document::forces::{Colour, PLACED, PlacedUnit};
use super::reader::MAX_ENTRIES;
use super::record::formats::{AnyString, Blocks, ById, DocumentPath, Id, Localized, Maybe, Number, SMALL, list};
use super::record::record;
use super::text::Text;
use super::words::words;
use std::collections::BTreeMap;

/// Range of credits and prices.
const MONEY: Number = Number(0..=999);

record! {
    /// The forces of all players.
    document(" Printed name.") Forces {
        /// Markers of a player, in order.
        markers: Vec<String> = list(AnyString, "Number of stars, or the name of a special marker."), required "[\"1\", \"2\", \"3\", \"moon\"]";
        /// Corporations in the order of the seats.
        corporations("corporation"): Vec<Corporation> = Blocks(MAX_ENTRIES), required "[{ … }]";
        /// Unit types.
        units("unit"): Vec<UnitKind> = Blocks(MAX_ENTRIES), required "[{ … }]";
    }
}

record! {
    /// A corporation.
    Corporation [Default] {
        /// Unique id.
        id: String = Id, required "\"luna\"";
        /// Letter printed before the numbers of the corporation's units.
        letter: String = AnyString, required "\"L\"";
        /// Printed name.
        name: Text = Localized, required "{ en = \"…\", es = \"…\" }";
        /// Colour of the corporation.
        colour: String = Colour, required "\"#d08030\"";
        /// Credits at the start.
        credits: u16 = MONEY, or 0;
        /// Workspace path of the fire table of the corporation.
        fire_table: String = DocumentPath, required "\"boards/…/….toml\"";
        /// Units of the corporation at the start.
        start: Vec<StartingUnit> = list(PlacedUnit, PLACED), or Vec::new();
        /// Names that the corporation uses for unit types, by id.
        unit_names: BTreeMap<String, Text> = ById(Localized, "Name of the unit type."), unless BTreeMap::new();
    }
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StartingUnit {
    pub unit: String,
    /// Area; the corporation's moonbase if omitted.
    pub area: Option<String>,
}

record! {
    /// A unit type.
    UnitKind [Default] {
        /// Unique id.
        id: String = Id, required "\"pmc\"";
        /// Printed name.
        name: Text = Localized, required "{ en = \"…\", es = \"…\" }";
        /// Number of move points.
        moves: u8 = SMALL, required "2";
        /// Lowest roll of a die with which the unit makes its armour save; 7 if it never does.
        armour: u8 = SMALL, required "5";
        /// Cost of a unit in credits.
        cost: u16 = MONEY, required "2";
        /// Decrease of the share price when a unit is destroyed.
        loss: u16 = MONEY, required "1";
        /// Strengths of the counters of this kind, one for each counter.
        strengths: Vec<u8> = list(SMALL, "Strength of a counter."), required "[1, 2, 2, 3]";
        /// Special properties of the unit type.
        flags: Vec<String> = list(Id, "Name of a property."), or Vec::new();
    }
}

impl Forces {
    /// Returns the printed name of a unit type.
    pub fn unit_name(&self, id: &str) -> Option<&Text> {
        self.unit(id).map(|unit| &unit.name)
    }
    /// Returns the unit type with this id.
    pub fn unit(&self, id: &str) -> Option<&UnitKind> {
        self.units.iter().find(|unit| unit.id == id)
    }
}

/// Special properties of units.
pub mod flag {
    /// Has a disadvantage when it fires at an adjacent area.
    pub const SHORT_RANGE: &str = "short_range";
    pub const CRAWLER: &str = "crawler";
    /// Fires missiles at targets up to two links away.
    pub const MISSILE: &str = "missile";
    /// Cannot fire.
    pub const UNARMED: &str = "unarmed";
    /// Cannot move.
    pub const IMMOBILE: &str = "immobile";
    pub const ALL: [&str; 5] = [SHORT_RANGE, CRAWLER, MISSILE, UNARMED, IMMOBILE];
}

/// Armour value of a unit that never saves.
pub const NEVER: u8 = 7;

impl UnitKind {
    pub fn is(&self, flag: &str) -> bool {
        self.flags.iter().any(|known| known == flag)
    }
}

record! {
    /// The effects of fire, by the roll and the total strength of the firing units.
    document(" Printed name of the fire table.") FireTable {
        /// Columns of the table, in order of strength.
        columns: Vec<Column> = list(ColumnRange, "Range of total strengths, such as `4-6`, or `16+` for the last column."), required "[\"1-3\", \"4-6\", \"7+\"]";
        /// Results as text: each line contains a roll, followed by a result for each column.
        rows("table"): Vec<RollRow> = RowsText, required "\"\"\"…\"\"\"";
        /// Effects of the results that the table contains.
        results: BTreeMap<String, FireResult> = Results, required "{ … }";
    }
}

/// A range of total strength.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Column {
    /// Minimum strength.
    pub from: u16,
    /// Maximum strength; open-ended if omitted.
    pub to: Option<u16>,
}

impl Column {
    /// Parses a column such as `4-6`, `7` or `16+`.
    pub fn of(text: &str) -> Option<Column> {
        let number = |word: &str| word.trim().parse::<u16>().ok();
        if let Some(from) = text.trim().strip_suffix('+') {
            return Some(Column { from: number(from)?, to: None });
        }
        let (from, to) = text.split_once('-').unwrap_or((text, text));
        Some(Column { from: number(from)?, to: Some(number(to)?) })
    }
}

impl std::fmt::Display for Column {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.to {
            None => write!(f, "{}+", self.from),
            Some(to) if to == self.from => write!(f, "{to}"),
            Some(to) => write!(f, "{}-{to}", self.from),
        }
    }
}

/// The results of a roll.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RollRow {
    pub roll: u8,
    /// One word for each column.
    pub results: Vec<String>,
}

record! {
    /// Effect of a result.
    FireResult [Copy, Default] {
        /// Effect on every target that fails its armour save.
        all: Option<Effect> = Maybe(EFFECT), unless None;
        /// Number of targets that are destroyed if they fail their armour save.
        kills: u8 = SMALL, unless 0;
        /// Effect on the targets of `kills` that make their armour save.
        saved: Option<Effect> = Maybe(EFFECT), unless None;
        /// Effect on all other targets that fail their armour save.
        rest: Option<Effect> = Maybe(EFFECT), unless None;
    }
}

impl FireResult {
    /// Returns a severity for comparison with other results: first the number of targets destroyed, then the effect on the others.
    pub fn severity(&self) -> (u8, u8) {
        let rank = |effect: Option<Effect>| effect.map_or(0, |effect| effect as u8 + 1);
        (self.kills, rank(self.all).max(rank(self.rest)))
    }
}

/// The effect of fire on a unit that is not destroyed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Effect {
    /// The unit is suppressed.
    Suppress,
    /// The unit is suppressed and retreats.
    Retreat,
}

words! { Effect { Suppress: "suppress", Retreat: "retreat" } }

impl FireTable {
    /// Returns the column of a total strength: the last one that does not start above it.
    pub fn column_of(&self, strength: u16) -> Option<usize> {
        self.columns.iter().rposition(|column| column.from <= strength)
    }
    pub fn result(&self, roll: u8, column: usize) -> Option<&str> {
        let row = self.rows.iter().find(|row| row.roll == roll)?;
        row.results.get(column).map(String::as_str)
    }
}
