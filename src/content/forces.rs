//! Documents of the games with forces: corporations, their markers and units, and the table that fire is read from.

use super::games::GameSpec;
use super::text::Text;
use std::collections::BTreeMap;

/// Who plays with what.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Forces {
    /// Its game.
    pub game: &'static GameSpec,
    /// Printed name.
    pub name: Text,
    /// The markers of a player, in the order in which they are revealed: numbers of stars, and words for those that do nothing.
    pub markers: Vec<String>,
    /// The corporations, in the order of the seats.
    pub corporations: Vec<Corporation>,
    /// The kinds of units.
    pub units: Vec<UnitKind>,
}

impl Forces {
    /// The printed name of a kind of unit.
    pub fn unit_name(&self, id: &str) -> Option<&Text> {
        self.units.iter().find(|unit| unit.id == id).map(|unit| &unit.name)
    }
}

/// A corporation.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Corporation {
    /// Its id.
    pub id: String,
    /// Stands before the numbers of its units.
    pub letter: String,
    /// Printed name.
    pub name: Text,
    /// Its colour, `#rrggbb`.
    pub colour: String,
    /// Credits at the start.
    pub credits: u16,
    /// Workspace path of its fire table.
    pub fire_table: String,
    /// Its units at the start.
    pub start: Vec<Placed>,
    /// What it calls kinds of units, by their ids, where it has names of its own.
    pub unit_names: BTreeMap<String, Text>,
}

/// A unit at the start.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Placed {
    /// Its kind.
    pub unit: String,
    /// Where it stands; in the own moonbase when left out.
    pub area: Option<String>,
}

/// A kind of units.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct UnitKind {
    /// Its id.
    pub id: String,
    /// Printed name.
    pub name: Text,
    /// Move points.
    pub moves: u8,
    /// It saves with a die of at least this; with [`NEVER`] never.
    pub armour: u8,
    /// What one costs, in credits.
    pub cost: u16,
    /// How much the price falls when one is destroyed.
    pub loss: u16,
    /// The strengths of its counters: the mix.
    pub strengths: Vec<u8>,
    /// What is special about it.
    pub flags: Vec<String>,
}

/// What a unit can be.
pub mod flag {
    /// It has a disadvantage when it fires at an area beside its own.
    pub const SHORT_RANGE: &str = "short_range";
    /// A crawler.
    pub const CRAWLER: &str = "crawler";
    /// It fires missiles, two links far.
    pub const MISSILE: &str = "missile";
    /// It cannot fire.
    pub const UNARMED: &str = "unarmed";
    /// It cannot move.
    pub const IMMOBILE: &str = "immobile";
    /// Every flag.
    pub const ALL: [&str; 5] = [SHORT_RANGE, CRAWLER, MISSILE, UNARMED, IMMOBILE];
}

/// Armour that never saves.
pub const NEVER: u8 = 7;

impl UnitKind {
    /// Whether it has a flag.
    pub fn is(&self, flag: &str) -> bool {
        self.flags.iter().any(|known| known == flag)
    }
}

impl Forces {
    /// The kind of units with that id.
    pub fn unit(&self, id: &str) -> Option<&UnitKind> {
        self.units.iter().find(|unit| unit.id == id)
    }
}

/// What fire does, by the roll and by the total strength of those who fire.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FireTable {
    /// Its game.
    pub game: &'static GameSpec,
    /// Printed name.
    pub name: Text,
    /// Its columns: stretches of total strength.
    pub columns: Vec<Column>,
    /// Its rows.
    pub rows: Vec<Row>,
    /// What the words in the rows mean.
    pub results: BTreeMap<String, FireResult>,
}

/// A stretch of total strength.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Column {
    /// From this strength on.
    pub from: u16,
    /// Up to this one; without an end when left out.
    pub to: Option<u16>,
}

impl Column {
    /// What a text such as `4-6`, `7` or `16+` says.
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

/// What a roll gives.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Row {
    /// The roll.
    pub roll: u8,
    /// A word for each column.
    pub results: Vec<String>,
}

/// What a word of the table means.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FireResult {
    /// What happens to every target that does not save.
    pub all: Option<Effect>,
    /// So many targets, named by their owner, are destroyed if they do not save.
    pub kills: u8,
    /// What happens to those named that save.
    pub saved: Option<Effect>,
    /// What happens to the others that do not save.
    pub rest: Option<Effect>,
}

impl FireResult {
    /// How bad it is, to be compared with others: by the targets that it destroys, then by what it does to those that it does not.
    pub fn severity(&self) -> (u8, u8) {
        let rank = |effect: Option<Effect>| effect.map_or(0, |effect| effect as u8 + 1);
        (self.kills, rank(self.all).max(rank(self.rest)))
    }
}

/// What fire does to a unit that it does not destroy.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Effect {
    /// It is suppressed.
    Suppress,
    /// It is suppressed and retreats.
    Retreat,
}

impl Effect {
    /// Every effect.
    pub const ALL: [Effect; 2] = [Effect::Suppress, Effect::Retreat];
    /// Their words in files, in the same order.
    pub const WORDS: [&'static str; 2] = ["suppress", "retreat"];

    /// Its word in files.
    pub const fn word(self) -> &'static str {
        Effect::WORDS[self as usize]
    }
}

impl FireTable {
    /// The column of a total strength: the last one that does not begin above it.
    pub fn column_of(&self, strength: u16) -> Option<usize> {
        self.columns.iter().rposition(|column| column.from <= strength)
    }
    /// The result of a roll in a column.
    pub fn result(&self, roll: u8, column: usize) -> Option<&str> {
        let row = self.rows.iter().find(|row| row.roll == roll)?;
        row.results.get(column).map(String::as_str)
    }
}
