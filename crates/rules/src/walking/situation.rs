//! Set-up of situations: changes to a match by script tests, worked cases and external set-ups before play continues.

use super::event::Cause;
use super::setup::COLOURS;
use super::state::{AstronautId, CardOnTable, Counter, Turn};
use super::step::Step;
use super::{Match, Walking};
use crate::game::Seat;
use crate::host::numbered;
use crate::moonwalk::dice::Colour;
use crate::moonwalk::show::box_at;
use crate::scripting::HostError;
use crate::testing::{named, script, set_up};
use content::message::message;
use content::walking::{ACTION, BOX};
use geometry::ring::Pos;
use rhai::{INT, ImmutableString};
use script::api::Function;
use script::program::ScriptId;

type Result<T> = std::result::Result<T, HostError>;

impl Match {
    /// Places an astronaut in a box, on top of its stack, without any effects.
    pub fn put(&mut self, a: AstronautId, at: Pos) {
        let arrival = self.state.next_arrival;
        self.state.next_arrival += 1;
        let astronaut = &mut self.state.astronauts[a.index()];
        (astronaut.at, astronaut.arrival) = (at, arrival);
        self.state.order = self.state.race_order();
    }
    /// Sets an astronaut's counters to `n`, taken from the supply as far as possible.
    pub fn give(&mut self, a: AstronautId, kind: Counter, n: u16) {
        let held = self.state.count(a, kind);
        let supply = &mut self.state.supply[kind as usize];
        *supply = (*supply + held).saturating_sub(n);
        self.state.astronauts[a.index()].counters[kind as usize] = n;
    }
    /// Sets the action card of a player.
    pub fn hold(&mut self, player: Seat, card: Option<ScriptId>) {
        self.state.hands[player.index()] = card.into();
    }
    /// Sets or removes the special box on a joint.
    pub fn set_box(&mut self, joint: u8, token: Option<ScriptId>) {
        self.state.tokens[joint as usize - 1] = token;
    }
    fn stop_everything(&mut self) {
        self.clear_agenda();
        self.state.throws.clear();
        self.state.depth = 0;
        self.state.turn = Turn::default();
    }
    /// Starts the turn of an astronaut now.
    pub fn play_turn(&mut self, a: AstronautId) {
        self.stop_everything();
        let order = self.state.race_order();
        let index = (0_u8..).zip(&order).find(|(_, other)| **other == a).map_or(0, |(index, _)| index);
        self.state.order = order;
        self.push(Step::Turn(index + 1));
        self.begin_turn(a);
        self.reconsider();
    }
    /// Lets an astronaut roll dice now and make the jump.
    pub fn play_throw(&mut self, a: AstronautId, dice: [u8; COLOURS]) {
        self.stop_everything();
        self.push(Step::EndCard(0));
        self.push(Step::EffectJump { astronaut: a, dice });
        self.reconsider();
    }
    /// Moves an astronaut freely to a box now, with all consequences.
    pub fn play_move(&mut self, a: AstronautId, to: Pos) {
        self.stop_everything();
        self.push(Step::EndCard(0));
        self.place(a, to, Cause::Box);
        self.reconsider();
    }
    /// Continues at the end-of-round cards.
    pub fn play_round_end(&mut self) {
        self.stop_everything();
        self.state.order = self.state.race_order();
        self.push(Step::LyingCards);
        self.reconsider();
    }

    /// Returns the program index that `continue_jump` asks about.
    pub(super) fn waiting_jump(&self) -> Option<u8> {
        match self.waiting_step() {
            Some(Step::Jump { index, .. }) => Some(index),
            _ => None,
        }
    }
    /// Returns the columns of the circle move that `pick_circle` asks about.
    pub(super) fn waiting_circle(&self) -> Option<i8> {
        match self.waiting_step() {
            Some(Step::Circle { columns, .. }) => Some(columns),
            _ => None,
        }
    }
}

/// The set-up functions for script tests.
pub const FUNCTIONS: &[Function] = set_up! { Walking:
    /// Places an astronaut in a ground box before the goal, on top of the stack. To let it finish, use `play_move`.
    fn place(m, a: Astronaut, x: INT, y: INT) -> Result<()> {
        let at = box_at(m, "place", x, y)?;
        // WM-50 An astronaut in the goal column has finished.
        if at.x == m.state.strip.goal() {
            return Err(message!("not-before-goal", function = "place", x, y).into());
        }
        m.put(a.0, at);
        Ok(())
    }
    /// Sets the number of counters of a kind that an astronaut holds to `n`.
    fn set_count(m, a: Astronaut, kind: Counter, n: u16 [0..=99]) {
        m.give(a.0, kind, n);
    }
    /// Gives a player the action card with this script name; `()` removes the player's card.
    fn set_hand(m, seat: Seat, card: Option<ImmutableString>) -> Result<()> {
        let card = named(m, "set_hand", ACTION, card)?;
        m.hold(seat, card);
        Ok(())
    }
    /// Places the special box with this script name on a joint, counted from 1; `()` removes the special box.
    fn set_token(m, joint: INT, token: Option<ImmutableString>) -> Result<()> {
        let known = u8::try_from(joint).ok().filter(|joint| (1..=m.state.tokens.len()).contains(&usize::from(*joint)));
        let joint = known.ok_or_else(|| message!("set-token-unknown-joint", joint))?;
        let token = named(m, "set_token", BOX, token)?;
        m.set_box(joint, token);
        Ok(())
    }
    /// Places the action card with this script name on the table for an astronaut, in the astronaut's box.
    fn lay_card(m, a: Astronaut, card: ImmutableString) -> Result<()> {
        let at = Some(m.state.astronaut(a.0).at);
        if let Some(card) = script(m, "lay_card", ACTION, &card)? {
            let (id, laid) = (m.state.number_card(), m.state.round);
            m.state.lying.push(CardOnTable { id, card, me: a.0, at, laid });
        }
        Ok(())
    }
    /// Turns an astronaut face-down.
    fn set_face_down(m, a: Astronaut) {
        m.state.astronauts[a.0.index()].face_down = true;
    }
    /// Starts the turn of an astronaut.
    fn play_turn(m, a: Astronaut) {
        m.play_turn(a.0);
    }
    /// Rolls dice of these colours for an astronaut and makes the jump.
    fn play_roll(m, a: Astronaut, colours: Vec<Colour>) {
        let mut dice = [0; COLOURS];
        for colour in colours {
            let colour = colour.index();
            dice[colour] = (dice[colour] + 1).min(m.setup.dice[colour].count);
        }
        m.play_throw(a.0, dice);
    }
    /// Moves an astronaut freely to a ground box, with all consequences.
    fn play_move(m, a: Astronaut, x: INT, y: INT) -> Result<()> {
        let at = box_at(m, "play_move", x, y)?;
        m.play_move(a.0, at);
        Ok(())
    }
    /// Continues the match at the point where end-of-round cards are played.
    fn play_round_end(m) {
        m.play_round_end();
    }
};

struct Astronaut(AstronautId);

numbered! { Walking:
    /// An astronaut, identified by its number, counted from 0.
    Astronaut as "AstronautId" = |number, m| {
        let known = AstronautId::among(number, m.state.astronauts.len()).map(Astronaut);
        known.ok_or_else(|| message!("unknown-astronaut-situation", number))
    };
}
