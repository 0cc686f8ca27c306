//! Documents of the games with forces: corporations, their markers and units, and the fire table.

use super::games::GameSpec;
use super::text::Text;
use std::collections::BTreeMap;

/// The forces of all players.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Forces {
    pub game: &'static GameSpec,
    pub name: Text,
    /// Markers of a player, in the order in which they are revealed: star numbers, and words for those without effect.
    pub markers: Vec<String>,
    /// Corporations, in seat order.
    pub corporations: Vec<Corporation>,
    /// Unit types.
    pub units: Vec<UnitKind>,
}

impl Forces {
    /// Returns the printed name of a unit type.
    pub fn unit_name(&self, id: &str) -> Option<&Text> {
        self.units.iter().find(|unit| unit.id == id).map(|unit| &unit.name)
    }
}

/// A corporation.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Corporation {
    pub id: String,
    /// Prefix of the numbers of its units.
    pub letter: String,
    pub name: Text,
    /// Colour, `#rrggbb`.
    pub colour: String,
    pub credits: u16,
    /// Workspace path of the fire table.
    pub fire_table: String,
    /// Start units.
    pub start: Vec<StartingUnit>,
    /// Names of unit types that differ from the standard ones, by id.
    pub unit_names: BTreeMap<String, Text>,
}

/// A unit at the start.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StartingUnit {
    /// Unit type.
    pub unit: String,
    /// Area; the corporation's moonbase if omitted.
    pub area: Option<String>,
}

/// A unit type.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct UnitKind {
    pub id: String,
    pub name: Text,
    pub moves: u8,
    /// Minimum roll for a save; [`NEVER`] if the unit never saves.
    pub armour: u8,
    /// Cost of a unit, in credits.
    pub cost: u16,
    /// Decrease of the share price when a unit is destroyed.
    pub loss: u16,
    /// Strengths of the counters in the mix.
    pub strengths: Vec<u8>,
    /// Special properties.
    pub flags: Vec<String>,
}

/// Special properties of units.
pub mod flag {
    /// Has a disadvantage when it fires at an adjacent area.
    pub const SHORT_RANGE: &str = "short_range";
    /// Is a crawler.
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
    /// Returns whether the unit has a flag.
    pub fn is(&self, flag: &str) -> bool {
        self.flags.iter().any(|known| known == flag)
    }
}

impl Forces {
    /// Returns the unit type with this id.
    pub fn unit(&self, id: &str) -> Option<&UnitKind> {
        self.units.iter().find(|unit| unit.id == id)
    }
}

/// The effects of fire, by the roll and the total strength of the firing units.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FireTable {
    pub game: &'static GameSpec,
    pub name: Text,
    /// Columns: ranges of total strength.
    pub columns: Vec<Column>,
    pub rows: Vec<Row>,
    /// Definitions of the words in the rows.
    pub results: BTreeMap<String, FireResult>,
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
pub struct Row {
    pub roll: u8,
    /// One word for each column.
    pub results: Vec<String>,
}

/// The definition of a word in the table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FireResult {
    /// Effect on every target that does not save.
    pub all: Option<Effect>,
    /// Number of targets, chosen by their owner, that are destroyed if they do not save.
    pub kills: u8,
    /// Effect on chosen targets that save.
    pub saved: Option<Effect>,
    /// Effect on the other targets that do not save.
    pub rest: Option<Effect>,
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

impl Effect {
    pub const ALL: [Effect; 2] = [Effect::Suppress, Effect::Retreat];
    /// The words used in files, in the same order.
    pub const WORDS: [&'static str; 2] = ["suppress", "retreat"];

    /// Returns the word used in files.
    pub const fn word(self) -> &'static str {
        Effect::WORDS[self as usize]
    }
}

impl FireTable {
    /// Returns the column of a total strength: the last one that does not start above it.
    pub fn column_of(&self, strength: u16) -> Option<usize> {
        self.columns.iter().rposition(|column| column.from <= strength)
    }
    /// Returns the result of a roll in a column.
    pub fn result(&self, roll: u8, column: usize) -> Option<&str> {
        let row = self.rows.iter().find(|row| row.roll == roll)?;
        row.results.get(column).map(String::as_str)
    }
}
