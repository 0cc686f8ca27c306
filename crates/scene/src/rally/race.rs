//! All data for drawing a race: the current hexes, the rovers, and the visible part of their programs.

use crate::printed::PrintedCard;
use crate::words::Words;
use content::hex::HexBoard;
use content::text::Language;
use fluent_bundle::FluentValue;
use geometry::hex::Offset;
use rules::card_slot::CardSlot;
use rules::describe::Describe;
use rules::game::Seat;
use rules::hexes::terrain::Terrain;
use rules::rally::Match;
use rules::rally::field::{Cell, TerrainId};
use rules::rally::query::owner;
use rules::rally::state::{PHASES, RoverId, Status};
use rules::rally::step::Step;
use script::program::ScriptId;
use std::sync::Arc;

/// The contents of a phase of a control board, as seen by the viewer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Slot {
    /// The phase is destroyed (LR-44).
    Lost,
    Empty,
    /// A card that is hidden from the viewer.
    Hidden,
    Card {
        card: ScriptId,
        /// Whether the card is public.
        shown: bool,
    },
}

/// A rover with its control board.
#[derive(Clone, Debug, PartialEq)]
pub struct Rover {
    pub number: RoverId,
    /// Its position; `None` before it is placed and after it is removed.
    pub at: Option<Offset>,
    /// From 0 (east), counterclockwise.
    pub facing: u8,
    /// Number of shield tokens, and the maximum.
    pub shields: [u8; 2],
    /// Number of missile tokens, and the maximum.
    pub missiles: [u8; 2],
    /// Number of intact phases.
    pub phases: u8,
    /// Phases 1 to 3.
    pub program: [Slot; PHASES as usize],
    /// Whether it may use its weapons.
    pub armed: bool,
    /// Whether it was destroyed or conceded.
    pub gone: bool,
    /// The display name: its player's colour and its class.
    pub name: String,
}

/// A race as seen by a viewer.
#[derive(Clone, Debug)]
pub struct Race {
    /// The messages in the viewer's language.
    pub words: Words,
    /// The board with all changes made during the match.
    pub board: HexBoard,
    pub terrain: Arc<[Terrain]>,
    pub rovers: Vec<Rover>,
    pub players: u8,
    /// Starts at 1; 0 in the set-up.
    pub turn: u16,
    /// The moon token: the active class.
    pub class: u8,
    /// The current phase; 0 for none.
    pub phase: u8,
    /// The printed contents of every instruction of the match, by script index.
    pub cards: Arc<[PrintedCard]>,
    /// The rover that the pending decision is about.
    pub asked: Option<RoverId>,
    /// Whether the pending decision is a program.
    pub is_programming: bool,
}

/// Returns the coordinates of a hex, or `None` outside of the board.
pub fn offset(m: &Match, at: Cell) -> Option<Offset> {
    Offset::of(m.setup.field.hex(at))
}

impl Race {
    /// Returns the view of a match. `sees` returns whether the hidden cards of a seat are shown.
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
            cards: setup.scripts.ids().map(|script| PrintedCard::of(&setup.scripts[script], language)).collect(),
            asked: asked(m),
            is_programming: matches!(m.waiting_step(), Some(Step::Program { .. })),
        }
    }
    pub fn terrain(&self, stem: &str) -> Option<&Terrain> {
        self.terrain.iter().find(|terrain| terrain.stem == stem)
    }
    /// Returns the printed contents of an instruction by script index.
    pub fn card(&self, script: ScriptId) -> Option<&PrintedCard> {
        self.cards.get(script.index())
    }
    pub fn of_seat(&self, seat: Seat) -> impl Iterator<Item = &Rover> {
        self.rovers.iter().filter(move |rover| owner(rover.number) == seat)
    }
}

fn rover(m: &Match, number: RoverId, language: Language, sees: impl Fn(Seat) -> bool) -> Rover {
    let rover = m.state.rover(number);
    let (shields, missiles) = m.state.caps(&m.setup, number);
    let slot = |phase: usize| match rover.program[phase] {
        _ if phase >= usize::from(rover.phases) => Slot::Lost,
        CardSlot::Nothing => Slot::Empty,
        CardSlot::Hidden => Slot::Hidden,
        CardSlot::Card(card) => {
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
        name: rover_name(m, number, language),
    }
}

/// Returns the name of a rover in messages.
fn rover_name(m: &Match, number: RoverId, language: Language) -> String {
    match number.localized(m, language) {
        FluentValue::String(name) => name.into_owned(),
        _ => String::new(),
    }
}

/// Returns the rover that the pending decision is about.
pub fn asked(m: &Match) -> Option<RoverId> {
    match m.waiting_step()? {
        Step::Place(index) => m.state.placed_as(index),
        Step::Program { rover, .. } => Some(rover),
        _ => None,
    }
}

/// Returns the board document with the changes made by scripts.
fn board_now(m: &Match) -> HexBoard {
    let mut board = m.setup.board.clone();
    let stem = |id: Option<TerrainId>| m.setup.field.kind(id).map(|kind| Arc::<str>::from(kind.terrain.stem.as_str()));
    for change in &m.state.changes {
        let Some(at) = offset(m, change.at) else { continue };
        // Start and finish lines remain where the terrain on top of them was removed.
        let symbol = stem(change.lying.ground).map_or(board.base(at).symbol(), |stem| symbol_for(&mut board, &stem));
        board.set(at, symbol);
        match stem(change.lying.feature) {
            Some(stem) => board.features.insert(at, stem),
            None => board.features.remove(&at),
        };
    }
    board
}

/// Returns the symbol of a terrain in the legend, adding it if necessary.
fn symbol_for(board: &mut HexBoard, stem: &Arc<str>) -> char {
    let known = board.legend.iter().find(|(_, known)| *known == stem).map(|(symbol, _)| *symbol);
    known.unwrap_or_else(|| {
        let free = ('A'..='Z').chain('0'..='9').find(|symbol| !board.legend.contains_key(symbol)).unwrap_or('A');
        board.legend.insert(free, stem.clone());
        free
    })
}
