//! Windows for action cards, and the players who may use them: WM-57 … WM-60.

use super::event::Event;
use super::host::hook;
use super::setup::Pick;
use super::state::{AstronautId, PlayedId};
use super::step::{Call, Context, HookArgs, Step};
use super::{Choice, Match};
use crate::card_slot::CardSlot;
use crate::game::Seat;
use crate::ids::Few;
use crate::moonwalk::dice::Colour;
use arrayvec::ArrayVec;
use script::program::ScriptId;
use serde::{Deserialize, Serialize};

/// An open window with the players still to be asked.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Window {
    hook: u8,
    context: Context,
    /// The robbed astronaut, if the window is about a robbery.
    victim: Option<AstronautId>,
    /// Players who hold a card for this window, in race order.
    players: Few<Seat, 5>,
}

/// The ways to play a card: at most a partner for each of two own astronauts.
pub(super) type Plays = ArrayVec<Choice, 16>;

impl Match {
    /// WM-60, WM-R53 Opens a window for all players who hold a card for it, in the current race order.
    pub(super) fn open_window(&mut self, hook: u8, context: Context, victim: Option<AstronautId>) {
        let defines = |card: ScriptId| self.setup.scripts.defines(card, hook);
        // In most windows nobody has a card.
        if !self.state.hands.iter().any(|hand| hand.card().is_some_and(defines)) {
            return;
        }
        let in_turn = self.state.player_in_turn();
        let actor = context.actor.map(|a| self.state.owner(a));
        // WM-57: never in the owner's own turn, never in answer to own astronauts.
        let holds = |player: Seat| {
            let card = self.state.hands[player.index()].card();
            card.is_some_and(defines)
                && Some(player) != in_turn
                && Some(player) != actor
                && victim.is_none_or(|victim| self.state.owner(victim) == player)
        };
        let mut players: Few<Seat, 5> = Seat::first(self.state.players.into()).filter(|player| holds(*player)).collect();
        if players.is_empty() {
            return;
        }
        if players.len() > 1 {
            let order = self.state.player_order(&self.state.race_order());
            players = order.into_iter().filter(|player| players.contains(player)).collect();
        }
        self.push(Step::Window(Window { hook, context, victim, players }));
    }

    /// Returns whether the subject of the window is still valid.
    fn window_stands(&self, window: &Window) -> bool {
        match (window.hook, window.context.actor) {
            (hook::BEFORE_PROGRAM, Some(a)) => self.lost_turn(a).is_none(),
            (hook::ON_ROLL, _) => !self.throw_is_lost(),
            _ => true,
        }
    }

    pub(super) fn ask_next_holder(&mut self, mut window: Window) {
        while let Some(player) = window.players.first().copied().filter(|_| self.window_stands(&window)) {
            let plays = self.plays(player, window.hook, window.context, window.victim);
            if !plays.is_empty() {
                return self.ask(Step::Window(window), player, "play_reaction", |_, choices| {
                    choices.push(Choice::No {});
                    choices.extend(plays);
                });
            }
            window.players.remove(0);
        }
    }

    pub(super) fn window_answer(&mut self, window: Window, choice: Choice) {
        let mut rest = window;
        rest.players.remove(0);
        self.push(Step::Window(rest));
        self.play_card(57, window.hook, window.context, choice);
    }

    /// Returns the ways in which a player can play their card now, in the order of the decisions table.
    pub(super) fn plays(&mut self, player: Seat, hook: u8, context: Context, victim: Option<AstronautId>) -> Plays {
        let mut plays = Plays::new();
        let Some(card) = self.state.hands[player.index()].card().filter(|card| self.setup.scripts.defines(*card, hook)) else {
            return plays;
        };
        if self.setup.red[card.index()] && self.protected(context.actor) {
            return plays;
        }
        let dice = self.state.throws.last().map_or(0, |throw| throw.dice.len());
        if hook == hook::ON_ROLL && dice < self.setup.least_dice[card.index()] {
            return plays;
        }
        let asks = self.setup.scripts.defines(card, hook::CAN_PLAY);
        for me in self.candidates(player, hook, context, victim) {
            let call = Call { script: card, hook: hook::CAN_PLAY, context: HookArgs { me, card: None, ctx: Context { hook, ..context } } };
            if asks && !self.ask_permission(call) {
                continue;
            }
            let play = |colour, partner| Choice::Play { play: card, astronaut: me, colour, partner };
            match self.setup.picks[card.index()] {
                Pick::Nothing => plays.push(play(None, None)),
                Pick::Colour => plays.extend(Colour::all().filter(|c| self.state.removable(*c)).map(|c| play(Some(c), None))),
                Pick::Partner => plays.extend(self.state.others(me).into_iter().map(|b| play(None, Some(b)))),
            }
        }
        plays
    }

    /// WM-59, WM-R59 Returns whether red cards cannot be played against an astronaut, because it began its turn of this round in last
    /// position.
    fn protected(&self, target: Option<AstronautId>) -> bool {
        target.is_some_and(|a| self.state.astronaut(a).acted && self.state.astronaut(a).was_last)
    }

    /// Returns the own astronauts for which a card may be played in a window.
    fn candidates(&self, player: Seat, hook: u8, context: Context, victim: Option<AstronautId>) -> ArrayVec<AstronautId, 5> {
        let state = &self.state;
        let own: ArrayVec<AstronautId, 5> = match state.players {
            2 => state.race_order().into_iter().filter(|a| state.owner(*a) == player).collect(),
            _ => state.own(player).collect(),
        };
        let order = own.into_iter();
        match hook {
            // These cards affect the target only: one play, for the own astronaut that is first (WM-R51).
            hook::BEFORE_PROGRAM | hook::ON_ROLL => order.take(1).collect(),
            hook::ON_ROBBED => victim.into_iter().collect(),
            hook::ON_OVERTAKEN => {
                let (Some(from), Some(to)) = (context.from, context.to) else { return ArrayVec::new() };
                let overtaken = |a: &AstronautId| !state.finished(*a) && (from.x..to.x).contains(&state.astronaut(*a).at.x);
                order.filter(overtaken).collect()
            }
            hook::ON_ROUND_END => order.filter(|a| !state.is_first(*a)).collect(),
            _ => order.filter(|a| !state.finished(*a)).collect(),
        }
    }

    /// WM-57 Plays a card, which is discarded before its effect.
    pub(super) fn play_card(&mut self, rule: u8, hook: u8, context: Context, choice: Choice) {
        let Choice::Play { play: card, astronaut, colour, partner } = choice else { return };
        let player = self.state.owner(astronaut);
        self.state.hands[player.index()] = CardSlot::Nothing;
        self.state.discard.push(card);
        let id = self.state.number_card();
        let target = partner.or(context.actor);
        self.emit(rule, Event::CardPlayed { seat: player, astronaut, card, target, colour });
        self.call_hook((card, Some(id)), hook, astronaut, Context { colour, partner, ..context });
    }

    /// Pushes a hook call, if the script defines the hook; `card` is the number of the played card, `None` for a special box.
    pub(super) fn call_hook(&mut self, (script, card): (ScriptId, Option<PlayedId>), hook: u8, me: AstronautId, context: Context) {
        if self.setup.scripts.defines(script, hook) {
            self.push_call(Call { script, hook, context: HookArgs { me, card, ctx: Context { hook, ..context } } });
        }
    }
}
