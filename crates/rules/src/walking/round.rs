//! Set-up, the structure of a round, its end, and the score: WM-01 … WM-10, WM-50 … WM-55, WM-67 … WM-72.

use super::event::{Cause, Event};
use super::fields::{Areas, GivenOptions, Ranking, Roster, Rows, Tokens};
use super::host::hook;
use super::state::{Counter, GameEnd, Order};
use super::step::{Context, Step};
use super::{Choice, Match};
use crate::card_slot::CardSlot;
use crate::chance::{Address, Purpose};
use crate::game::{Outcome, Seat};
use crate::moonwalk::layout;
use crate::pile::Pile;
use arrayvec::ArrayVec;
use content::ring::JointSlot;
use geometry::cell::Cell;
use geometry::ring::Strip;
use std::sync::Arc;

/// WM-71, WM-72 Returns the result.
pub fn outcome(m: &Match) -> Option<Outcome> {
    let cause = match m.state.over? {
        GameEnd::Goal => "goal",
        GameEnd::RoundLimit => "round_limit",
    };
    let ranking = m.state.ranking(&m.setup);
    let scores = Seat::first(m.state.players.into()).map(|player| m.state.score(&m.setup, player)).collect();
    let mut places = vec![0; ranking.len()];
    for (place, player) in (1..).zip(&ranking) {
        places[player.index()] = place;
    }
    Some(Outcome { ranking: ranking.to_vec(), places, scores, cause: cause.into(), rounds: m.state.round.into(), team_won: None })
}

impl Match {
    pub(super) fn set_up(&mut self) {
        self.lay_cards();
        self.lay_tokens();
        if self.setup.options.action_cards {
            let m = &mut **self;
            m.state.deck = Pile::shuffled(m.setup.deck.iter().copied().map(CardSlot::Card).collect(), &mut m.chance, &m.setup.scripts);
        }
        let players = self.state.players;
        self.state.first_player = match self.setup.options.first_player.0 {
            Some(seat) => Seat::new(seat % players),
            None => {
                let at = self.address(Purpose::Start);
                Seat::at(self.chance.pick(at, players as usize, |seat| seat.into()))
            }
        };
        self.stack_at_start();
        let first_player = self.state.first_player;
        self.emit(5, Event::GameStarted { players, astronauts: Roster, first_player, options: GivenOptions });
        let start_stack = self.state.stack(self.state.strip.shape().joint_box(0)).into_iter().collect();
        self.emit(2, Event::BoardLaid { areas: Areas, tokens: Tokens, start_stack });
        if self.setup.options.action_cards {
            for player in Seat::first(players.into()) {
                self.draw(4, player);
            }
        }
        self.push(Step::Round);
    }

    /// WM-02 Places fixed cards as the board defines, and fills the other areas from the shuffled pile.
    fn lay_cards(&mut self) {
        let setup = self.setup.clone();
        let m = &mut **self;
        let lying = layout::fill(&mut m.chance, &setup.board.areas, &setup.cards, setup.options.max_extra as usize);
        self.state.areas = lying.into_iter().map(Option::unwrap_or_default).collect();
        let grids: ArrayVec<&[Cell], 9> = self.state.areas.iter().map(|card| setup.cards[card.index()].grid.cells.as_slice()).collect();
        self.state.strip = Arc::new(Strip::new(setup.board.shape, &grids));
    }

    /// WM-03 Places fixed tokens as the board defines, and draws tokens for the other joints.
    fn lay_tokens(&mut self) {
        let setup = self.setup.clone();
        if !setup.options.special_boxes {
            self.state.tokens = setup.board.joints.iter().map(|_| None).collect();
            return;
        }
        let fixed = |slot: &JointSlot| match slot {
            JointSlot::Token(stem) => setup.scripts.find(content::walking::BOX, stem),
            _ => None,
        };
        let mut bag = setup.bag.clone();
        for token in setup.board.joints.iter().filter_map(fixed) {
            if let Some(found) = bag.iter().position(|other| *other == token) {
                bag.remove(found);
            }
        }
        let mut bag = if setup.board.joints.contains(&JointSlot::Random) {
            Pile::shuffled(bag, &mut self.chance, &setup.scripts)
        } else {
            Pile::default()
        };
        let lay = |(joint, slot): (u8, &JointSlot)| match slot {
            JointSlot::Random => bag.draw(&mut self.chance, Address::new(Purpose::Token, 0).lane(joint), &setup.scripts),
            fixed_or_empty => fixed(fixed_or_empty),
        };
        self.state.tokens = (0..).zip(&setup.board.joints).map(lay).collect();
    }

    /// WM-05, WM-67 Stacks all astronauts in the start box, the first player's on top.
    fn stack_at_start(&mut self) {
        let (players, first) = (usize::from(self.state.players), self.state.first_player.index());
        let count = self.state.astronauts.len();
        for (arrival, depth) in (1..).zip((0..count).rev()) {
            let player = (first + depth % players) % players;
            let a = player + depth / players * players;
            self.state.astronauts[a].arrival = arrival;
            self.state.next_arrival = arrival + 1;
        }
    }

    /// WM-07, WM-09 Starts a round; its order applies to the whole round.
    pub(super) fn start_round(&mut self) {
        self.state.round += 1;
        self.state.order = self.state.race_order();
        for astronaut in &mut self.state.astronauts {
            (astronaut.acted, astronaut.was_last) = (false, false);
        }
        let (round, order) = (self.state.round, self.state.order.iter().copied().collect());
        self.emit(7, Event::RoundStarted { round, order });
        self.push(if self.setup.options.action_cards { Step::Deal(0) } else { Step::Turn(0) });
    }

    fn player_at(&self, i: u8) -> Option<Seat> {
        self.state.player_order(&self.state.order).get(i as usize).copied()
    }

    /// WM-10 Draws a card for a player without one; otherwise offers to keep or swap it.
    pub(super) fn deal(&mut self, i: u8) {
        let Some(player) = self.player_at(i) else { return self.push(Step::Turn(0)) };
        if self.state.hands[player.index()] == CardSlot::Nothing {
            self.draw(10, player);
            self.push(Step::Deal(i + 1));
        } else if self.state.deck.is_empty() && self.state.discard.is_empty() {
            self.push(Step::Deal(i + 1));
        } else {
            self.ask(Step::Deal(i), player, "swap_card", |_, choices| choices.extend([Choice::No {}, Choice::Swap {}]));
        }
    }

    pub(super) fn finish_deal(&mut self, i: u8, swap: bool) {
        if swap && let Some(player) = self.player_at(i) {
            if let CardSlot::Card(card) = std::mem::take(&mut self.state.hands[player.index()]) {
                self.state.discard.push(card);
                self.emit(10, Event::CardDiscarded { seat: player, card, id: None, astronaut: None });
            }
            self.draw(10, player);
        }
        self.push(Step::Deal(i + 1));
    }

    /// WM-10, WM-R56 Draws a card; an empty deck is rebuilt from the discard pile, if there is one.
    fn draw(&mut self, rule: u8, player: Seat) {
        if self.state.deck.is_empty() && !self.state.discard.is_empty() {
            let m = &mut **self;
            let cards = m.state.discard.drain(..).map(CardSlot::Card).collect();
            m.state.deck = Pile::shuffled(cards, &mut m.chance, &m.setup.scripts);
            let size = u32::try_from(m.state.deck.len()).unwrap_or(u32::MAX);
            self.emit(10, Event::DeckRebuilt { size });
        }
        let at = self.address(Purpose::Draw).seat(player.number());
        let m = &mut **self;
        if let Some(card) = m.state.deck.draw(&mut m.chance, at, &m.setup.scripts) {
            self.state.hands[player.index()] = card;
            self.emit(rule, Event::CardDrawn { seat: player, card });
        }
    }

    /// WM-52 Offers one end-of-round card to each player.
    pub(super) fn offer_end_card(&mut self, i: u8) {
        if !self.setup.options.action_cards {
            return self.push(Step::EndOfRound);
        }
        let Some(player) = self.player_at(i) else { return self.push(Step::EndOfRound) };
        let plays = self.plays(player, hook::ON_ROUND_END, Context::default(), None);
        if plays.is_empty() {
            return self.push(Step::EndCard(i + 1));
        }
        self.ask(Step::EndCard(i), player, "end_card", |_, choices| {
            choices.push(Choice::No {});
            choices.extend(plays);
        });
    }

    pub(super) fn end_card_answer(&mut self, i: u8, choice: Choice) {
        self.push(Step::EndCard(i + 1));
        self.play_card(52, hook::ON_ROUND_END, Context::default(), choice);
    }

    /// WM-53 … WM-55, WM-R65.
    pub(super) fn end_round(&mut self) {
        let order = self.state.race_order();
        let first: Order = order.iter().copied().filter(|a| self.state.is_first(*a)).collect();
        let last: Order = order.iter().copied().filter(|a| self.state.is_last(*a)).collect();
        let round = self.state.round;
        let [mut firsts, mut lasts] = [first, last];
        firsts.sort();
        lasts.sort();
        self.emit(54, Event::RoundEnded { round, first: firsts, last: lasts });
        if self.state.finishers > 0 {
            return self.end_game(GameEnd::Goal);
        }
        if round >= self.setup.options.round_limit {
            return self.end_game(GameEnd::RoundLimit);
        }
        let all_tied = first.len() == order.len();
        if !all_tied || self.setup.options.all_tied_counters {
            for a in last {
                self.gain(54, a, Counter::Ec, 1, Cause::RoundEnd);
            }
            for a in first {
                self.gain(55, a, Counter::Handicap, 1, Cause::RoundEnd);
            }
        }
        self.push(Step::Round);
    }

    fn end_game(&mut self, cause: GameEnd) {
        self.state.over = Some(cause);
        let winner = self.state.ranking(&self.setup)[0];
        let score = self.state.score(&self.setup, winner);
        self.emit(71, Event::GameEnded { rows: Rows, ranking: Ranking, winner, score, cause });
    }
}
