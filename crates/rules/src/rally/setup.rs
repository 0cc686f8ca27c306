//! Constant data of a game: the board, the decks with all their programs, options, scripts.

use super::check::plain::CheckedBoard;
use super::check::reachability;
use super::field::{Field, TerrainKind, flag};
use super::host::hook;
use super::intent::Intent;
use super::state::{MAX_ROVERS, PHASES, Program, RoverId};
use super::{Choice, DIALECT, Rally};
use crate::card_slot::CardSlot;
use crate::game::{GameModule, module_items};
use crate::hexes::terrain::Terrain;
use crate::pile;
use content::bundle::Bundle;
use content::check::Checker;
use content::diagnostic::Diagnostic;
use content::hex::HexBoard;
use content::options;
use content::rally::{INSTRUCTION, Options, SPEC, TERRAIN};
use content::scenario::Deck;
use content::workspace::Workspace;
use geometry::hex::Offset;
use script::convert::clamped;
use script::program::{Script, ScriptId, ScriptSet};
use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};

/// LR-16, LR-R3 The steps of a phase, in order.
pub const STAGES: [&str; 5] = ["turn", "move", "laser", "missile", "still"];

/// The rovers of a class and their deck.
#[derive(Debug)]
pub struct RoverDeck {
    /// LR-02 Initial and maximum shields.
    pub shields: u8,
    /// LR-02 Initial and maximum missiles.
    pub missiles: u8,
    /// Cards by script index, in the order of the file, with one entry per copy.
    pub cards: Vec<ScriptId>,
    tables: [OnceLock<Arc<[Choice]>>; PHASES as usize + 1],
}

#[derive(Debug)]
pub struct Setup {
    pub board: HexBoard,
    /// The board, indexed for the rules.
    pub field: Field,
    pub map: String,
    pub options: Options,
    pub players: u8,
    pub scripts: ScriptSet,
    /// Decks of both classes.
    pub decks: [RoverDeck; 2],
    /// For each script, the step of a phase in which it runs, as an index into [`STAGES`].
    pub stages: Vec<usize>,
    /// Cached requests by script and rover; `None` if they may change.
    remembered: Vec<OnceLock<Option<CachedCall>>>,
}

/// The call of a card's script that has the same requests every time.
#[derive(Debug, PartialEq)]
pub struct CachedCall {
    pub intents: Box<[Intent]>,
    /// Number of steps that the script took.
    pub steps: u64,
}

impl Setup {
    /// Creates the set-up from a bundle.
    ///
    /// # Errors
    /// Returns an error if a script does not compile, or if the board is not a hex board.
    pub fn new(bundle: &Bundle) -> Result<Setup, Vec<Diagnostic>> {
        let scripts = ScriptSet::compile(&DIALECT, &bundle.scripts)?;
        let kinds = scripts.of_kind(TERRAIN).map(|id| kind(id, &scripts[id])).collect();
        let stage = |script: &Script| {
            let word = script.metadata.word("stage");
            STAGES.iter().position(|stage| *stage == word).unwrap_or(STAGES.len() - 1)
        };
        let board = &bundle.scenario.board;
        let file = board.rsplit('/').next().unwrap_or(board);
        Ok(Setup {
            board: bundle.hex()?.clone(),
            field: Field::new(bundle.hex()?, kinds),
            map: file.strip_suffix(".toml").unwrap_or(file).to_owned(),
            options: options::read(&bundle.options),
            players: bundle.scenario.players,
            decks: [0, 1].map(|class: usize| RoverDeck::new(bundle.decks.get(SPEC.decks[class].key), &scripts)),
            stages: scripts.scripts.iter().map(stage).collect(),
            remembered: scripts.scripts.iter().flat_map(|_| (0..MAX_ROVERS).map(|_| OnceLock::new())).collect(),
            scripts,
        })
    }

    /// LR-18 Returns whether a card belongs only to the other class's deck.
    pub fn is_foreign(&self, card: ScriptId, class: u8) -> bool {
        let holds = |class: u8| self.decks[usize::from(class) - 1].cards.contains(&card);
        !holds(class) && holds(3 - class)
    }
    /// Returns the cached requests of a rover's card: unknown, variable, or constant.
    #[inline]
    pub fn remembered(&self, card: ScriptId, rover: RoverId) -> Option<Option<&CachedCall>> {
        self.remembered[card.index() * MAX_ROVERS + usize::from(rover)].get().map(Option::as_ref)
    }
    /// Caches the requests of a rover's card, which are constant if it has read nothing that can change.
    pub fn remember(&self, card: ScriptId, rover: RoverId, call: Option<CachedCall>) {
        self.remembered[card.index() * MAX_ROVERS + usize::from(rover)].get_or_init(|| call);
    }
}

fn kind(script: ScriptId, of: &Script) -> TerrainKind {
    let terrain = Terrain::of(of);
    let bits = [
        (terrain.blocks, flag::BLOCKS),
        (terrain.rough, flag::ROUGH),
        (terrain.stops_lasers, flag::STOPS_LASERS),
        (of.has(hook::ON_ENTER.into()), flag::ENTER),
        (of.has(hook::ON_PHASE_END.into()), flag::PHASE_END),
    ];
    let flags = bits.into_iter().filter(|(set, _)| *set).fold(0, |flags, (_, bit)| flags | bit);
    TerrainKind { terrain, script, flags }
}

impl RoverDeck {
    fn new(deck: Option<&Deck>, scripts: &ScriptSet) -> RoverDeck {
        let value = |key: &str| deck.and_then(|deck| deck.values.get(key)).map_or(0, |n| clamped(*n, 100));
        RoverDeck {
            shields: value("shields"),
            missiles: value("missiles"),
            cards: pile::of_deck(deck, INSTRUCTION, scripts),
            tables: Default::default(),
        }
    }
    /// LR-20, LR-21 Returns every distinct program for a number of phases, in the order of LR-R34. A deck with fewer cards is used
    /// up.
    pub fn programs(&self, phases: u8) -> Arc<[Choice]> {
        let count = usize::from(phases).min(self.cards.len()).min(PHASES.into());
        let fill = || {
            let mut found = Vec::new();
            self.fill(0, count, Program::default(), &mut vec![false; self.cards.len()], &mut found);
            found.into()
        };
        self.tables[count].get_or_init(fill).clone()
    }
    fn fill(&self, phase: usize, count: usize, program: Program, used: &mut [bool], found: &mut Vec<Choice>) {
        if phase == count {
            return found.push(Choice::Program { is: program });
        }
        for i in 0..self.cards.len() {
            let earlier = (0..i).any(|other| !used[other] && self.cards[other] == self.cards[i]);
            if used[i] || earlier {
                continue;
            }
            let mut longer = program;
            longer[phase] = CardSlot::Card(self.cards[i]);
            used[i] = true;
            self.fill(phase + 1, count, longer, used, found);
            used[i] = false;
        }
    }
}

impl GameModule for Rally {
    module_items!(content::rally::SPEC);
    fn check(checker: &mut Checker<'_>, path: &str) {
        super::check::check(checker, path);
    }
    fn starts(board: &HexBoard, terrain: &BTreeMap<String, Terrain>) -> Vec<(Offset, Option<u32>)> {
        reachability::starts(&CheckedBoard::of(board, terrain))
    }
    fn check_script(workspace: &Workspace, script: &Script) -> Vec<Diagnostic> {
        let symbol = super::check::shared_symbol(workspace, script);
        symbol.into_iter().chain(super::check::blocking_terrain(workspace, script)).collect()
    }
    fn players(setup: &Setup) -> u8 {
        setup.players
    }
    fn turn_order(m: &super::Match) -> Vec<crate::game::Seat> {
        m.state.first.around(m.state.players)
    }
}
