//! Everything of a race that is drawn: the hexes as they are now, the rovers, and what of their programs can be seen.

use crate::content::hex::HexBoard;
use crate::content::text::Language;
use crate::geometry::hex::Offset;
use crate::rules::game::Seat;
use crate::rules::held::Held;
use crate::rules::hexes::terrain::Terrain;
use crate::rules::rally::Match;
use crate::rules::rally::field::{Cell, TerrainId};
use crate::rules::rally::query::owner;
use crate::rules::rally::state::{PHASES, RoverId, Status};
use crate::rules::rally::step::Step;
use crate::rules::told::Told;
use crate::scene::printed::Printed;
use crate::scene::words::Words;
use crate::script::program::ScriptId;
use fluent_bundle::FluentValue;
use std::sync::Arc;

/// What lies on a phase of a control board, as the viewer sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Slot {
    /// The phase is destroyed (LR-44).
    Lost,
    /// No card.
    Empty,
    /// A card that the viewer may not see.
    Hidden,
    /// A card, by script index.
    Card {
        /// Which.
        card: ScriptId,
        /// Everybody has seen it.
        shown: bool,
    },
}

/// A rover with its control board.
#[derive(Clone, Debug, PartialEq)]
pub struct Rover {
    /// Which.
    pub number: RoverId,
    /// Where it stands; none before it is placed and after it is gone.
    pub at: Option<Offset>,
    /// From 0, east, counter-clockwise.
    pub facing: u8,
    /// Shield tokens, and their cap.
    pub shields: [u8; 2],
    /// Missile tokens, and their cap.
    pub missiles: [u8; 2],
    /// Phases that it has.
    pub phases: u8,
    /// Phases 1 to 3.
    pub program: [Slot; PHASES as usize],
    /// It may use its weapons.
    pub armed: bool,
    /// Destroyed or conceded.
    pub gone: bool,
    /// What people call it: its player's colour and its class.
    pub name: String,
}

/// A race as somebody sees it.
#[derive(Clone, Debug)]
pub struct Race {
    /// Those of those who see it.
    pub words: Words,
    /// The board with all that has changed on it.
    pub board: HexBoard,
    /// Every kind of terrain.
    pub terrain: Arc<[Terrain]>,
    /// By number.
    pub rovers: Vec<Rover>,
    /// Number of players.
    pub players: u8,
    /// From 1; 0 in set-up.
    pub turn: u16,
    /// The moon token: the class that acts.
    pub class: u8,
    /// The phase that is being executed; 0 for none.
    pub phase: u8,
    /// Every instruction of the match: the name of its script, and what is printed on it.
    pub cards: Arc<[Printed]>,
    /// The rover that is asked about.
    pub asked: Option<RoverId>,
}

/// A hex of the board; none outside.
pub fn offset(m: &Match, at: Cell) -> Option<Offset> {
    Offset::of(m.setup.field.hex(at))
}

impl Race {
    /// The race of a match. `sees` tells whose hidden cards are shown.
    pub fn of(m: &Match, words: Words, sees: impl Fn(Seat) -> bool) -> Race {
        let (setup, state, language) = (&m.setup, &m.state, words.language);
        Race {
            words,
            board: board_now(m),
            terrain: setup.field.kinds.iter().map(|kind| kind.terrain.clone()).collect(),
            rovers: state.all().map(|number| rover(m, number, language, &sees)).collect(),
            players: state.players,
            turn: state.turn,
            class: state.class,
            phase: state.phase,
            cards: setup.scripts.ids().map(|script| Printed::of(&setup.scripts[script], language)).collect(),
            asked: asked(m),
        }
    }
    /// What terrain looks like.
    pub fn terrain(&self, stem: &str) -> Option<&Terrain> {
        self.terrain.iter().find(|terrain| terrain.stem == stem)
    }
    /// An instruction by script index: the name of its script, and what is printed on it.
    pub fn card(&self, script: ScriptId) -> Option<&Printed> {
        self.cards.get(script.index())
    }
    /// The rovers of a seat.
    pub fn of_seat(&self, seat: Seat) -> impl Iterator<Item = &Rover> {
        self.rovers.iter().filter(move |rover| owner(rover.number) == seat)
    }
}

fn rover(m: &Match, number: RoverId, language: Language, sees: impl Fn(Seat) -> bool) -> Rover {
    let rover = m.state.rover(number);
    let (shields, missiles) = m.state.caps(&m.setup, number);
    let slot = |phase: usize| match rover.program[phase] {
        _ if phase >= usize::from(rover.phases) => Slot::Lost,
        Held::Nothing => Slot::Empty,
        Held::Hidden => Slot::Hidden,
        Held::Card(card) => {
            let shown = rover.revealed >> phase & 1 == 1;
            if shown || sees(owner(number)) { Slot::Card { card, shown } } else { Slot::Hidden }
        }
    };
    Rover {
        number,
        at: rover.at.and_then(|at| offset(m, at)),
        facing: rover.facing,
        shields: [rover.shields, shields],
        missiles: [rover.missiles, missiles],
        phases: rover.phases,
        program: std::array::from_fn(slot),
        armed: rover.armed,
        gone: rover.status == Status::Gone,
        name: told(m, number, language),
    }
}

/// A rover as sentences call it.
fn told(m: &Match, number: RoverId, language: Language) -> String {
    match number.said(m, language) {
        FluentValue::String(name) => name.into_owned(),
        _ => String::new(),
    }
}

/// The rover that is asked about.
pub fn asked(m: &Match) -> Option<RoverId> {
    match m.waiting_step()? {
        Step::Place(index) => m.state.placed_as(index),
        Step::Program { rover, .. } => Some(rover),
        _ => None,
    }
}

/// The board document with what scripts have changed since.
fn board_now(m: &Match) -> HexBoard {
    let mut board = m.setup.board.clone();
    let stem = |id: Option<TerrainId>| m.setup.field.kind(id).map(|kind| Arc::<str>::from(kind.terrain.stem.as_str()));
    for change in &m.state.changes {
        let Some(at) = offset(m, change.at) else { continue };
        // Start and finish lines stay where what lay on them is gone.
        let symbol = stem(change.lying.ground).map_or(board.base(at).symbol(), |stem| symbol_for(&mut board, &stem));
        board.set(at, symbol);
        match stem(change.lying.feature) {
            Some(stem) => board.features.insert(at, stem),
            None => board.features.remove(&at),
        };
    }
    board
}

/// The symbol of a terrain in the legend, which is lengthened where it has none.
fn symbol_for(board: &mut HexBoard, stem: &Arc<str>) -> char {
    let known = board.legend.iter().find(|(_, known)| *known == stem).map(|(symbol, _)| *symbol);
    known.unwrap_or_else(|| {
        let free = ('A'..='Z').chain('0'..='9').find(|symbol| !board.legend.contains_key(symbol)).unwrap_or('A');
        board.legend.insert(free, stem.clone());
        free
    })
}
