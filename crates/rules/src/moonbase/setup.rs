//! Constant data of a game: the board, the corporations with their units and fire tables, upgrade cards, options.

use super::field::Field;
use super::host::hook;
use super::state::{MarkerId, MarkerPlace};
use super::step::{HookArgs, Step, call};
use super::table::FireResults;
use super::units::KindId;
use super::{DIALECT, Match, Moonbase};
use crate::address::{Address, Purpose};
use crate::game::{GameModule, Seat, module_items};
use crate::pile;
use content::areas::AreaBoard;
use content::bundle::Bundle;
use content::check::Checker;
use content::diagnostic::Diagnostic;
use content::forces::{Forces, UnitKind};
use content::message::{Message, message};
use content::moonbase::{Options, SPEC, UPGRADE};
use content::options;
use script::program::{ScriptId, ScriptSet};
use script::value::Value;

/// Properties of a unit, as bits.
pub mod flag {
    /// MB-26 Less accurate in an adjacent area.
    pub const SHORT_RANGE: u8 = 1;
    /// MB-27, MB-41.
    pub const CRAWLER: u8 = 2;
    /// MB-24 Fires two links far.
    pub const MISSILE: u8 = 4;
    /// MB-32 Cannot fire.
    pub const UNARMED: u8 = 8;
    /// MB-17 Never moves.
    pub const IMMOBILE: u8 = 16;

    /// Names of the flags, in the order of their bits.
    pub const WORDS: [&str; 5] = content::forces::flag::ALL;

    /// Converts names to bits.
    pub fn of(words: &[String]) -> u8 {
        let bit = |word: &&str| words.iter().any(|known| known == *word);
        (0..).zip(WORDS).filter(|(_, word)| bit(word)).fold(0, |bits, (at, _)| bits | 1 << at)
    }
}

#[derive(Debug)]
pub struct UnitType {
    /// The kind as defined in its document.
    pub of: UnitKind,
    /// Bits of [`flag`].
    pub flags: u8,
}

#[derive(Clone, Copy, Debug)]
pub struct UpgradeCard {
    pub script: ScriptId,
    /// MB-44 Required result of an attempt.
    pub difficulty: u8,
}

#[derive(Debug)]
pub struct Setup {
    pub board: AreaBoard,
    pub map: String,
    /// The board, indexed for the rules.
    pub field: Field,
    /// Corporations, markers and kinds of units.
    pub forces: Forces,
    /// Kinds of units, prepared for the rules.
    pub kinds: Vec<UnitType>,
    /// MB-R30 The fire tables of both corporations.
    pub tables: [FireResults; 2],
    /// MB-08 The markers in the order in which they are revealed, each with its star; the moons come last.
    pub reveals: Vec<(MarkerId, Option<u8>)>,
    /// Upgrade cards, in the order of the deck.
    pub cards: Vec<UpgradeCard>,
    pub options: Options,
    pub scripts: ScriptSet,
}

impl Setup {
    /// Creates the set-up from a bundle.
    ///
    /// # Errors
    /// Returns an error if a script does not compile, or if the scenario lacks a document that the game needs.
    pub fn new(bundle: &Bundle) -> Result<Setup, Vec<Diagnostic>> {
        let scripts = ScriptSet::compile(&DIALECT, &bundle.scripts)?;
        let options: Options = options::read(&bundle.options);
        let board = bundle.areas()?.clone();
        let (forces, tables) = bundle.forces()?;
        let (Ok(tables), 2) =
            (<[FireResults; 2]>::try_from(tables.into_iter().map(FireResults::new).collect::<Vec<_>>()), forces.corporations.len())
        else {
            let count = forces.corporations.len();
            return Err(wrong(bundle, message!("expected-two-corporations", count), message!("add-tables-until-there")));
        };
        if let Some((message, help)) = super::check::too_many(forces) {
            return Err(wrong(bundle, message, help));
        }
        let forces = forces.clone();
        let mut cards: Vec<UpgradeCard> = Vec::new();
        for script in pile::of_deck(bundle.decks.get("upgrade"), UPGRADE, &scripts) {
            // Copies of a card count once.
            if cards.iter().all(|card| card.script != script) {
                cards.push(UpgradeCard { script, difficulty: number(&scripts, script, "difficulty") });
            }
        }
        let kinds = forces.units.iter().map(|kind| UnitType { flags: flag::of(&kind.flags), of: kind.clone() }).collect();
        let path = &bundle.scenario.board;
        let file = path.rsplit('/').next().unwrap_or(path);
        Ok(Setup {
            map: file.strip_suffix(".toml").unwrap_or(file).to_owned(),
            field: Field::new(&board, &forces),
            reveals: reveals(&forces.markers),
            board,
            forces,
            kinds,
            tables,
            cards,
            options,
            scripts,
        })
    }
    #[inline]
    pub fn kind(&self, kind: KindId) -> &UnitType {
        &self.kinds[kind.index()]
    }
    /// Returns all kinds, in document order.
    pub fn all_kinds(&self) -> impl Iterator<Item = KindId> + Clone + use<> {
        KindId::first(self.kinds.len())
    }
    pub fn kind_named(&self, id: &str) -> Option<KindId> {
        self.forces.units.iter().position(|kind| kind.id == id).map(KindId::at)
    }
    /// Returns the index of an upgrade card in the deck.
    pub fn card(&self, script: ScriptId) -> Option<usize> {
        self.cards.iter().position(|card| card.script == script)
    }
    /// Returns the upgrade card with a name.
    pub fn card_named(&self, stem: &str) -> Option<ScriptId> {
        self.cards.iter().map(|card| card.script).find(|script| self.scripts.stem(*script) == stem)
    }
    pub fn place_named(&self, name: &str) -> Option<MarkerPlace> {
        match name.strip_prefix("upgrade:") {
            Some(stem) => self.card_named(stem).map(MarkerPlace::Upgrade),
            None => self.field.named(name).map(MarkerPlace::Area),
        }
    }
}

fn wrong(bundle: &Bundle, message: Message, help: Message) -> Vec<Diagnostic> {
    let path = bundle.scenario.forces.as_deref().unwrap_or(&bundle.path);
    vec![Diagnostic::error("wrong-forces", path, message).help(help)]
}

fn number(scripts: &ScriptSet, script: ScriptId, key: &str) -> u8 {
    match scripts[script].metadata.fields.get(key) {
        Some(Value::Int(number)) => u8::try_from(*number).unwrap_or(u8::MAX),
        _ => 0,
    }
}

/// MB-08 Orders the markers: stars by number, then the moons.
fn reveals(markers: &[String]) -> Vec<(MarkerId, Option<u8>)> {
    let star = |(at, id): (usize, &String)| (MarkerId::at(at), id.parse::<u8>().ok());
    let mut order: Vec<(MarkerId, Option<u8>)> = markers.iter().enumerate().map(star).collect();
    order.sort_by_key(|(_, star)| star.map_or(u16::MAX, u16::from));
    order
}

impl GameModule for Moonbase {
    module_items!(SPEC);
    fn check(checker: &mut Checker<'_>, path: &str) {
        super::check::check(checker, path);
    }
    fn players(_: &Setup) -> u8 {
        2
    }
    fn turn_order(m: &Match) -> Vec<Seat> {
        m.state.first.around(2)
    }
    fn plant(m: &mut Match, seat: Seat, kind: &str, card: Option<ScriptId>) -> bool {
        let free: Vec<ScriptId> = m.setup.cards.iter().map(|card| card.script).collect();
        if kind != UPGRADE || free.is_empty() {
            return false;
        }
        let setup = m.setup.clone();
        let at = Address::new(Purpose::Deal, 0).seat(seat.number());
        let drawn = free[m.chance.pick(at, free.len(), |place| setup.scripts.stem(free[place]).into())];
        let card = card.unwrap_or(drawn);
        m.give_card(seat, card);
        if setup.scripts.defines(card, hook::ON_GAIN) {
            m.push(Step::Settle);
            m.push_call(call(card, hook::ON_GAIN, seat, HookArgs::Nothing));
        }
        m.reconsider();
        true
    }
}

pub const SEATS: [Seat; 2] = [Seat::new(0), Seat::new(1)];

#[inline]
pub const fn rival(seat: Seat) -> Seat {
    Seat::new(1 - seat.number())
}
