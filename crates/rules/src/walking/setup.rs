//! Constant data of a game: the bundle's content prepared for the rules, and the table of programs.

use super::state::Pool;
use super::{Choice, DIALECT, Match, Walking};
use crate::card_slot::CardSlot;
use crate::game::{GameModule, Seat, module_items};
use crate::moonwalk::dice;
use crate::moonwalk::dice::MAX_DICE;
use crate::moonwalk::layout::AreaCard;
use crate::moonwalk::programs::Programs;
use crate::pile;
use content::bundle::Bundle;
use content::diagnostic::Diagnostic;
use content::options;
use content::ring::{LunarCard, Points, RingBoard};
use content::scenario::DieKind;
use content::walking::{ACTION, Options};
use script::program::{ScriptId, ScriptSet};
use std::sync::Arc;

pub use crate::moonwalk::dice::{COLOUR_NAMES, COLOURS};

/// The value that a player names when playing a card: the metadata key `pick`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pick {
    Nothing,
    /// A colour that can be removed from the target's pool.
    Colour,
    /// Another player's unfinished astronaut.
    Partner,
}

#[derive(Debug)]
pub struct Setup {
    pub board: RingBoard,
    pub points: Points,
    /// Lunar cards of the library.
    pub cards: Vec<LunarCard>,
    pub dice: [DieKind; COLOURS],
    pub options: Options,
    pub players: u8,
    pub scripts: ScriptSet,
    /// Action cards by script index, with one entry per copy in the deck.
    pub deck: Vec<ScriptId>,
    /// Special box tokens by script index, with one entry per copy in the bag.
    pub bag: Vec<ScriptId>,
    /// For each script, the value named when playing it.
    pub picks: Vec<Pick>,
    /// For each script, whether it is a red card.
    pub red: Vec<bool>,
    /// For each script, the minimum number of dice of a roll: the metadata key `dice`.
    pub least_dice: Vec<usize>,
    programs: Programs<Choice>,
}

impl Setup {
    /// Creates the set-up from a bundle.
    ///
    /// # Errors
    /// Returns an error if a script does not compile.
    pub fn new(bundle: &Bundle) -> Result<Setup, Vec<Diagnostic>> {
        let scripts = ScriptSet::compile(&DIALECT, &bundle.scripts)?;
        let (board, library) = bundle.ring()?;
        pile::check_distinct(&board.cards, AreaCard::first(library.cards.len()), library.cards.as_slice())?;
        let pile = |kind: &str| pile::of_deck(bundle.decks.get(kind), kind, &scripts);
        let pick = |word: String| match word.as_str() {
            "colour" => Pick::Colour,
            "partner" => Pick::Partner,
            _ => Pick::Nothing,
        };
        let dice = dice::kinds(&bundle.scenario.dice);
        let options: Options = options::read(&bundle.options);
        Ok(Setup {
            deck: pile("action"),
            bag: pile("box"),
            picks: scripts.scripts.iter().map(|script| pick(script.metadata.word("pick"))).collect(),
            red: scripts.scripts.iter().map(|script| script.metadata.flag("red")).collect(),
            least_dice: scripts
                .scripts
                .iter()
                .map(|script| usize::try_from(script.metadata.number("min_dice")).unwrap_or(0).min(MAX_DICE))
                .collect(),
            points: board.points.clone().unwrap_or_default(),
            board: board.clone(),
            cards: library.cards.clone(),
            programs: Programs::new(options.jumps, |is| Choice::Program { is }),
            dice,
            options,
            players: bundle.scenario.players,
            scripts,
        })
    }

    /// Returns the dice pool at the start of a turn: all dice (WM-13).
    pub fn full_pool(&self) -> Pool {
        [0, 1, 2].map(|colour: usize| self.dice[colour].count)
    }
    /// Returns all programs of `k` dice from a pool (WM-15), in lexicographic order.
    pub fn programs(&self, pool: Pool, k: u8) -> Arc<[Choice]> {
        self.programs.get(pool, k)
    }
}

impl GameModule for Walking {
    module_items!(content::walking::SPEC);
    fn players(setup: &Setup) -> u8 {
        setup.players
    }
    fn dealt_cards(m: &Match) -> Vec<(Seat, ScriptId)> {
        Seat::first(m.state.hands.len()).filter_map(|seat| Some((seat, m.state.hands[seat.index()].card()?))).collect()
    }
    fn turn_order(m: &Match) -> Vec<Seat> {
        match m.setup.options.first_player.0 {
            Some(_) => Vec::new(),
            None => m.state.first_player.around(m.state.players),
        }
    }
    fn plant(m: &mut Match, seat: Seat, kind: &str, card: Option<ScriptId>) -> bool {
        let dealt = m.state.hands[seat.index()];
        if kind != ACTION || !dealt.is_some() {
            return false;
        }
        if let Some(card) = card.map(CardSlot::Card).filter(|card| *card != dealt) {
            m.state.deck.shuffle_in(dealt);
            // A card that is in no deck comes from outside.
            m.state.deck.take(card);
            m.state.hands[seat.index()] = card;
            m.reconsider();
        }
        true
    }
}
