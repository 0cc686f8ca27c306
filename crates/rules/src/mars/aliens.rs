//! Drawing, deploying and killing aliens (MM-07, MM-33 … MM-37, MM-44, MM-49 … MM-51, MM-80, MM-86).

use super::event::{AlienPlace, Cause, Colours, Event};
use super::fields::AlienColour;
use super::host::hook;
use super::query::count;
use super::state::{Aliens, Bearer, COLOUR_NAMES, CarriedEquipment, MarineId, RED, Side, State, YELLOW};
use super::step::{Call, Hits, HookArgs, Step};
use super::{Choice, Match};
use crate::card_slot::CardSlot;
use crate::chance::{Kinds, Purpose, TABLE};
use crate::marks::Mark;
use crate::pile::Pile;
use arrayvec::ArrayVec;
use geometry::ring::Pos;
use script::convert::ArrayOf;
use script::program::{ScriptId, identity};
use serde_json::Value as Json;
use std::sync::Arc;

/// Identifies the aliens of the reserve by colour.
struct AlienColours;

impl AlienColours {
    const IDENTITIES: [u32; 3] = [identity(COLOUR_NAMES[0]), identity(COLOUR_NAMES[1]), identity(COLOUR_NAMES[2])];
}

impl Kinds<AlienColour> for AlienColours {
    fn identity(&self, colour: AlienColour) -> u32 {
        AlienColours::IDENTITIES[colour.index()]
    }
    fn label(&self, colour: AlienColour) -> Json {
        colour.word().into()
    }
}

impl Match {
    /// MM-07, MM-R45 Draws one alien for an area; `None` if reserve and dead are used up.
    fn draw_alien(&mut self, area: u8) -> Option<AlienColour> {
        let state = &mut self.state;
        if count(state.reserve) == 0 {
            (state.reserve, state.dead) = (state.dead, [0; 3]);
        }
        let reserve = state.reserve;
        let by = state.turn.marine.map_or(TABLE, MarineId::number);
        let at = self.address(Purpose::Bag).seat(by).lane(area);
        let bag = || each_colour(reserve);
        let drawn = self.chance.draw(at, bag(), &AlienColours).and_then(|place| bag().nth(place))?;
        self.state.reserve[drawn.index()] -= 1;
        Some(drawn)
    }

    /// MM-45 Draws `n` aliens for an area and deploys them there.
    pub(super) fn draw_and_deploy(&mut self, rule: u8, area: u8, side: Side, n: u8) {
        let (mut colours, mut aliens) = (Colours::default(), [0; 3]);
        for _ in 0..n {
            let Some(colour) = self.draw_alien(area) else { break };
            colours.push(colour);
            aliens[colour.index()] += 1;
        }
        let reserve = self.state.reserve;
        self.emit(rule, Event::AliensDrawn { area, colours, reserve });
        self.deploy(area, side, aliens);
    }

    /// Takes aliens of given colours from the reserve, or from the dead if it has too few; returns the aliens taken.
    pub(super) fn take_aliens(&mut self, wanted: Aliens) -> Aliens {
        let mut taken = [0; 3];
        for colour in 0..3 {
            let from_reserve = wanted[colour].min(self.state.reserve[colour]);
            let from_dead = (wanted[colour] - from_reserve).min(self.state.dead[colour]);
            self.state.reserve[colour] -= from_reserve;
            self.state.dead[colour] -= from_dead;
            taken[colour] = from_reserve + from_dead;
        }
        taken
    }

    /// Deploys the known aliens of a scenario or script on an area.
    pub(super) fn deploy_known(&mut self, rule: u8, area: u8, side: Side, wanted: Aliens) {
        let aliens = self.take_aliens(wanted);
        let mut colours = Colours::default();
        each_colour(aliens).for_each(|colour| colours.push(colour));
        let reserve = self.state.reserve;
        self.emit(rule, Event::AliensDrawn { area, colours, reserve });
        self.deploy(area, side, aliens);
    }

    /// MM-49 … MM-51 Deploys aliens on an area in the order red, blue, yellow; "near" is measured towards the Master Mind on `side`.
    pub(super) fn deploy(&mut self, area: u8, side: Side, aliens: Aliens) {
        if count(aliens) == 0 {
            return;
        }
        let mut placed = Vec::new();
        for (colour, n) in AlienColour::ALL.iter().copied().zip(aliens) {
            let yellow = colour.index() == YELLOW;
            for i in 0..n {
                let hunted = if yellow && self.setup.threat.hunt { self.hunted(area, side, i) } else { None };
                let at = hunted.or_else(|| self.state.free_box(area, side, yellow));
                if let Some(at) = at {
                    self.put_alien(50, colour, at);
                    placed.push((colour, at));
                }
            }
        }
        // Steps pushed last are executed first.
        placed.into_iter().rev().for_each(|(colour, at)| self.notify_watchers(colour, at));
    }

    /// MM-86, MM-R59 Returns the box of the marine on the area who is hunted next.
    fn hunted(&self, area: u8, side: Side, i: u8) -> Option<Pos> {
        let columns = self.state.columns(area);
        let shape = self.state.shape();
        let here = self.state.living().filter(|a| columns.contains(&self.state.marine(*a).at.x));
        let mut order: ArrayVec<_, 5> = here
            .map(|a| {
                let at = self.state.marine(a).at;
                (side.left_to_go(shape, at.x), u8::MAX - at.y, a)
            })
            .collect();
        order.sort_unstable();
        let (.., a) = *order.get(i as usize % order.len().max(1))?;
        Some(self.state.marine(a).at)
    }

    /// Places an alien in a box.
    pub(super) fn put_alien(&mut self, rule: u8, colour: AlienColour, at: Pos) {
        self.state.aliens_mut(at)[colour.index()] += 1;
        self.emit(rule, Event::AlienPlaced { colour, r#box: at });
    }

    /// Notifies the scripts that watch for arriving aliens, if the box has a mark.
    pub(super) fn notify_watchers(&mut self, colour: AlienColour, at: Pos) {
        if self.setup.watchers.is_empty() {
            return;
        }
        let marked = |mark: &Mark<_>| mark.bearer == Bearer::Box(at);
        if self.state.marks.iter().any(marked) {
            for script in self.setup.clone().watchers.iter().rev() {
                self.push_call(Call::new(*script, hook::ON_ALIEN_PLACED, None, HookArgs::Placed(at, colour)));
            }
        }
    }

    // Death

    /// MM-37, MM-44, MM-80 Kills aliens of a box, limited to those present; returns those killed.
    pub(super) fn kill(&mut self, rule: u8, at: Pos, wanted: Aliens, by: Option<MarineId>, cause: Cause) -> Aliens {
        let there = self.state.aliens_at(at);
        let killed: Aliens = [0, 1, 2].map(|colour: usize| wanted[colour].min(there[colour]));
        if count(killed) == 0 {
            return killed;
        }
        let here = self.state.aliens_mut(at);
        (0..3).for_each(|colour| here[colour] -= killed[colour]);
        self.bury(killed);
        self.emit(rule, Event::AliensKilled { r#box: AlienPlace::Box(at), aliens: killed, by, cause });
        let shape = self.state.shape();
        let defender = Side::BOTH.into_iter().find(|side| side.star(shape) == at && self.state.defenders[*side as usize]);
        if let Some(side) = defender.filter(|_| killed[RED] > 0) {
            self.state.defenders[side as usize] = false;
            self.state.defender_fell = true;
            self.emit(44, Event::DefenderKilled { side });
            self.set_barrier(side, false);
        }
        self.reward(by, killed);
        killed
    }

    pub(super) fn bury(&mut self, killed: Aliens) {
        (0..3).for_each(|colour| self.state.dead[colour] = self.state.dead[colour].saturating_add(killed[colour]));
    }

    /// MM-26 Raises or removes the force barrier of a side.
    pub(super) fn set_barrier(&mut self, side: Side, on: bool) {
        if self.state.barrier(side) == on {
            return;
        }
        let column = side.barrier(self.state.shape());
        Arc::make_mut(&mut self.state.strip).set_barrier(column, on);
        self.emit(44, if on { Event::BarrierUp { side } } else { Event::BarrierDown { side } });
    }

    /// MM-80 Draws a card for each blue and red alien killed.
    fn reward(&mut self, by: Option<MarineId>, killed: Aliens) {
        if let Some(by) = by.filter(|by| self.state.unlocked && self.state.marine(*by).alive) {
            for _ in 0..State::worthy(killed) {
                self.draw_equipment(80, by);
            }
        }
    }

    /// MM-80 Draws an equipment card; an empty deck is rebuilt from the discard pile.
    pub(super) fn draw_equipment(&mut self, rule: u8, a: MarineId) -> Option<ScriptId> {
        if self.state.deck.is_empty() && !self.state.discard.is_empty() {
            let cards = std::mem::take(&mut self.state.discard);
            self.shuffle_equipment(cards);
            let size = u32::try_from(self.state.deck.len()).unwrap_or(u32::MAX);
            self.emit(rule, Event::DeckRebuilt { size });
        }
        let at = self.address(Purpose::Draw).seat(a.number());
        let m = &mut **self;
        let card = m.state.deck.draw(&mut m.chance, at, &m.setup.scripts)?.card()?;
        self.state.carried.push(CarriedEquipment { marine: a, card });
        self.emit(rule, Event::EquipmentDrawn { marine: a, card });
        Some(card)
    }

    pub(super) fn shuffle_equipment(&mut self, cards: Vec<ScriptId>) {
        let m = &mut **self;
        m.state.deck = Pile::shuffled(cards.into_iter().map(CardSlot::Card).collect(), &mut m.chance, &m.setup.scripts);
    }

    // Hits

    /// MM-33 … MM-36 Offers the ways to assign the hits; hits that kill nothing are lost.
    pub(super) fn offer_kills(&mut self, hits: Hits) {
        let there = self.state.aliens_at(hits.at);
        let options = killable(there, self.setup.options.hits(), hits);
        if options.is_empty() {
            return self.hand_kills_on([0; 3]);
        }
        let seat = self.seat_of(hits.by);
        self.ask(Step::Hit(hits), seat, "kill", |_, choices| choices.extend(options.into_iter().map(|kill| Choice::Kill { kill })));
    }

    pub(super) fn kill_chosen(&mut self, hits: Hits, aliens: Aliens) {
        let killed = self.kill(34, hits.at, aliens, hits.by, hits.cause);
        self.hand_kills_on(killed);
    }

    /// Passes the colours killed to the script's `.then` callback.
    pub(super) fn hand_kills_on(&mut self, killed: Aliens) {
        if self.wants_result() {
            self.set_result(each_colour(killed).collect::<ArrayOf<AlienColour>>());
        }
    }
}

fn each_colour(aliens: Aliens) -> impl Iterator<Item = AlienColour> + Clone {
    AlienColour::ALL.iter().zip(aliens).flat_map(|(colour, n)| std::iter::repeat_n(*colour, n.into()))
}

/// MM-33, MM-R60 Returns the ways to spend hits that leave nothing else to kill, most expensive first; with `kills`, any aliens
/// up to that number.
pub(super) fn killable(there: Aliens, cost: [u8; 3], hits: Hits) -> Vec<Aliens> {
    let total = count(there);
    let price = |taken: Aliens| (0..3).map(|c| u16::from(taken[c]) * u16::from(cost[c])).sum::<u16>();
    let fits = |taken: Aliens| match hits.kills {
        0 => {
            let left = u16::from(hits.hits).checked_sub(price(taken));
            left.is_some_and(|left| (0..3).all(|c| taken[c] == there[c] || left < u16::from(cost[c])))
        }
        kills => count(taken) == u16::from(kills).min(total),
    };
    let mut found = Vec::new();
    for red in 0..=there[0] {
        for blue in 0..=there[1] {
            for yellow in 0..=there[2] {
                let taken = [red, blue, yellow];
                if count(taken) > 0 && fits(taken) {
                    found.push(taken);
                }
            }
        }
    }
    found.sort_by_key(|taken| std::cmp::Reverse((price(*taken), *taken)));
    found
}
