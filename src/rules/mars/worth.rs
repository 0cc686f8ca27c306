//! What throws, boxes and kills are worth to the team: the arithmetic behind the bots. Looks only at what everybody sees.
//!
//! Unit: a column gained toward the Master Mind. The values are those of `docs/rules/mars.md`, Bots.

use super::plans;
use super::query::{count, toughness};
use super::state::{Aliens, Side};
use super::{Inner, Match};
use crate::content::mars::LANDING_ZONE;
use crate::geometry::ring::{Heading, Pos};
use crate::rules::moonwalk::dice::{COLOURS, Die, Pool, motion};
use crate::rules::moonwalk::landing;
use std::collections::BTreeMap;

const ACCIDENT: f32 = -2.5;
const WAVE: f32 = -1.5;
const COMPANION: f32 = 0.5;
const DEFENDER: f32 = 5.0;
const BESIDE: f32 = 2.5;
/// Columns before the star box at which an attacker waits while the barrier stands.
const WAITING: u8 = 2;

/// What is left of a program.
type Later = [Pool; 2];
const NOTHING: Later = [[0; COLOURS]; 2];

/// The plan of the team as everybody can work it out.
#[derive(Clone, Copy, Debug)]
pub(super) struct Plan {
    /// The side that the attackers march on.
    pub side: Side,
    /// Guards are those with this number or a greater one.
    pub guards_from: u8,
}

impl Plan {
    /// The side with less in the way, and the last seats as guards.
    pub(super) fn of(m: &Inner) -> Plan {
        let shape = m.state.shape();
        let guards_from = match m.state.marines.len() {
            0..=2 => 1,
            3 => 2,
            4 => 2,
            _ => 3,
        };
        let cost = |side: Side| {
            let ahead = toughness(&m.setup, m.state.aliens_in(side.inner())) + toughness(&m.setup, m.state.aliens_in(side.outer()));
            let marines = m.state.living().filter(|a| *a < guards_from).map(|a| m.state.marine(a).at);
            let gone: u16 =
                marines.filter(|at| m.state.side_of(at.x) == Some(side)).map(|at| 16 - u16::from(side.left_to_go(shape, at.x))).sum();
            f32::from(ahead) * 0.5 + if m.state.barrier(side) { 6.0 } else { 0.0 } - f32::from(gone) * 1.2
        };
        let mut side = Side::Right;
        for other in m.state.sides(&m.setup) {
            if !m.state.plays(&m.setup, side) || cost(other) < cost(side) {
                side = other;
            }
        }
        Plan { side, guards_from }
    }
    /// Whether a marine keeps to the Landing Zone.
    pub(super) fn guards(&self, m: &Inner, a: u8) -> bool {
        a >= self.guards_from && m.state.in_zone(m.state.marine(a).at)
    }
}

/// A place and what a die shows there.
type Shown = (Pos, u8, u8, bool);

/// Works out values for one marine; remembers what it has worked out.
pub(super) struct Worth<'a> {
    m: &'a Match,
    a: u8,
    pub(super) plan: Plan,
    side: Side,
    guard: bool,
    known: BTreeMap<(Pos, Later), f32>,
    faces: BTreeMap<Shown, Vec<(Pos, bool)>>,
}

impl<'a> Worth<'a> {
    pub(super) fn new(m: &'a Match, a: u8) -> Worth<'a> {
        let plan = Plan::of(m);
        let side = m.state.side_of(m.state.marine(a).at.x).unwrap_or(plan.side);
        Worth { m, a, plan, side, guard: plan.guards(m, a), known: BTreeMap::new(), faces: BTreeMap::new() }
    }

    /// What it is worth to stand in a box.
    pub(super) fn place(&self, at: Pos) -> f32 {
        let (state, shape) = (&self.m.state, self.m.state.shape());
        let here = toughness(&self.m.setup, state.aliens_at(at));
        let held = -0.8 * f32::from(here.min(3));
        let friends = state.living().filter(|b| *b != self.a && state.marine(*b).at == at).count();
        let company = if friends > 0 { COMPANION } else { 0.0 };
        if self.guard {
            return company + held + if state.in_zone(at) { 0.0 } else { -3.0 };
        }
        let left = self.side.left_to_go(shape, at.x);
        let star = self.side.left_to_go(shape, self.side.star(shape).x);
        let counted = if state.barrier(self.side) { left.max(star + WAITING) } else { left };
        let other_side = state.side_of(at.x).is_some_and(|side| side != self.side);
        let beside = if left == 1 { BESIDE + company } else { 0.0 };
        beside + company + held - f32::from(counted) - if other_side { 4.0 } else { 0.0 }
    }

    /// Where a die can lead: boxes, and whether that is an accident.
    fn outcomes(&mut self, from: Pos, die: Die) -> Vec<(Pos, bool)> {
        let key = (from, die.colour, die.value, die.skull);
        if let Some(found) = self.faces.get(&key) {
            return found.clone();
        }
        let state = &self.m.state;
        let mut found = Vec::new();
        for heading in Heading::BOTH {
            state.strip.trajectories(from, (motion(die.colour), heading), die.value, &mut |way| {
                let crashed = way.end == crate::geometry::ring::End::Crash;
                let falls = landing::causes(&state.strip, way.last, crashed, die.skull).next().is_some();
                let to = state.strip.settle(way.last);
                let caught = falls && state.living().any(|b| b != self.a && state.marine(b).at == to && !state.marine(b).face_down);
                if !found.contains(&(to, falls && !caught)) {
                    found.push((to, falls && !caught));
                }
            });
        }
        self.faces.insert(key, found.clone());
        found
    }

    fn landing(&mut self, to: Pos, accident: bool, later: Later) -> f32 {
        if accident { self.place(to) + ACCIDENT } else { self.going_on(to, later) }
    }

    /// The best move with a die.
    fn die(&mut self, from: Pos, die: Die, later: Later) -> f32 {
        let outcomes = self.outcomes(from, die);
        let wave = if die.skull { WAVE } else { 0.0 };
        outcomes.into_iter().fold(f32::MIN, |best, (to, accident)| best.max(self.landing(to, accident, later))) + wave
    }

    /// The value of standing in a box with actions left: the better of stopping and going on.
    fn going_on(&mut self, at: Pos, later: Later) -> f32 {
        let stop = self.place(at);
        if later == NOTHING || self.m.state.has_aliens(at) {
            return stop;
        }
        if let Some(known) = self.known.get(&(at, later)) {
            return *known;
        }
        let value = stop.max(self.moves(at, later[0], [later[1], [0; COLOURS]]));
        self.known.insert((at, later), value);
        value
    }

    /// Expected value of throwing a pool and moving with the best die.
    fn moves(&mut self, from: Pos, pool: Pool, later: Later) -> f32 {
        let mut values: Vec<(f32, usize)> = Vec::new();
        for colour in (0..COLOURS).filter(|colour| pool[*colour] > 0) {
            let faces = self.m.setup.dice[colour].faces.clone();
            for face in faces {
                values.push((self.die(from, Die { colour: colour as u8, value: face.value, skull: face.skull }, later), colour));
            }
        }
        values.sort_by(|a, b| a.0.total_cmp(&b.0));
        let (mut below, mut expected, mut reached) = ([0_u8; COLOURS], 0.0, 0.0);
        for (value, colour) in values {
            below[colour] += 1;
            let chance: f32 = (0..COLOURS).map(|c| (f32::from(below[c]) / 6.0).powi(pool[c].into())).product();
            expected += value * (chance - reached);
            reached = chance;
        }
        expected
    }

    /// What it is worth that aliens of a box die.
    pub(super) fn kills(&self, at: Pos, killed: Aliens) -> f32 {
        let (state, shape) = (&self.m.state, self.m.state.shape());
        let hits = f32::from(toughness(&self.m.setup, killed));
        if let Some(side) = Side::BOTH.into_iter().find(|side| side.star(shape) == at) {
            return if killed[0] == 0 {
                0.0
            } else if side == self.plan.side {
                DEFENDER
            } else {
                2.0
            };
        }
        let area = state.area_of(at).unwrap_or(0);
        let weight = match area {
            _ if at == state.marine(self.a).at => 0.9,
            LANDING_ZONE => 1.3,
            _ if Side::BOTH.into_iter().any(|side| side.inner() == area) => 0.6,
            _ => 0.4,
        };
        let last = area == LANDING_ZONE && count(state.aliens_in(area)) == count(killed);
        weight * hits + if last { 2.0 } else { 0.0 }
    }

    /// The best that so many hits can do in a box.
    pub(super) fn hits(&self, at: Pos, hits: u8) -> f32 {
        let there = self.m.state.aliens_at(at);
        let cost = self.m.setup.options.hits;
        let mut best = 0.0_f32;
        for red in 0..=there[0] {
            for blue in 0..=there[1] {
                let used = u16::from(red) * u16::from(cost[0]) + u16::from(blue) * u16::from(cost[1]);
                if used <= u16::from(hits) {
                    let yellow = there[2].min((u16::from(hits) - used) as u8 / cost[2].max(1));
                    best = best.max(self.kills(at, [red, blue, yellow]));
                }
            }
        }
        best
    }

    /// The best target of so many hits at a range.
    pub(super) fn target(&self, from: Pos, value: u8, hits: u8) -> f32 {
        let boxes = self.m.state.boxes_at(&self.m.setup, from, value).filter(|at| self.m.state.has_aliens(*at));
        boxes.fold(0.0, |best, at| best.max(self.hits(at, hits)))
    }

    /// Expected value of shooting with a pool; of close combat where he is engaged.
    pub(super) fn shots(&self, from: Pos, pool: Pool) -> f32 {
        let engaged = self.m.state.has_aliens(from);
        let total: u8 = pool.iter().sum();
        let values = if engaged { 1..=1 } else { 1..=3 };
        let mut best = 0.0_f32;
        for value in values {
            let mut chances = vec![1.0_f32];
            for (colour, n) in pool.iter().enumerate() {
                let faces = &self.m.setup.dice[colour].faces;
                let hit = faces.iter().filter(|face| face.value == value).count() as f32 / faces.len().max(1) as f32;
                for _ in 0..*n {
                    let mut next = vec![0.0; chances.len() + 1];
                    for (k, chance) in chances.iter().enumerate() {
                        next[k] += chance * (1.0 - hit);
                        next[k + 1] += chance * hit;
                    }
                    chances = next;
                }
            }
            let gain = |k: u8| if engaged { self.hits(from, k) } else { self.target(from, value, k) };
            let worth = (1..=total).map(|k| chances[k as usize] * gain(k)).sum();
            best = best.max(worth);
        }
        best
    }

    /// Skulls cost a wave whatever the throw is used for.
    fn skulls(&self, pool: Pool) -> f32 {
        let share = |colour: usize| {
            let faces = &self.m.setup.dice[colour].faces;
            faces.iter().filter(|face| face.skull).count() as f32 / faces.len().max(1) as f32
        };
        let none: f32 = (0..COLOURS).map(|colour| (1.0 - share(colour)).powi(pool[colour].into())).product();
        WAVE * (1.0 - none)
    }

    /// Expected value of a throw and what comes after it.
    pub(super) fn throw(&mut self, from: Pos, pool: Pool, later: Later) -> f32 {
        let shots = self.shots(from, pool);
        let skulls = self.skulls(pool);
        if self.m.state.has_aliens(from) {
            let then = if shots > 0.3 { 0.5 * (self.moves_if_any(from, later) - self.place(from)) } else { 0.0 };
            return shots + self.place(from) + then.max(0.0) + skulls;
        }
        let moves = self.moves(from, pool, later);
        let stay = if shots > 0.0 { shots + self.going_on(from, later) } else { f32::MIN };
        // The better of both is known only after the throw: a little more than either.
        moves.max(stay) + if stay > f32::MIN { 0.25 * shots.min(2.0) } else { 0.0 } + skulls
    }

    fn moves_if_any(&mut self, from: Pos, later: Later) -> f32 {
        if later == NOTHING { self.place(from) } else { self.moves(from, later[0], [later[1], [0; COLOURS]]) }
    }

    /// Expected value of a program.
    pub(super) fn program(&mut self, program: &[Pool; 3]) -> f32 {
        let from = self.m.state.marine(self.a).at;
        let [b, w, k] = program[0];
        if program[1] == [0; COLOURS] && b + w + k == self.m.setup.options.bomb_dice && self.bombs() {
            return 6.0 + f32::from(b) * 0.5 + f32::from(w) * 0.1 - f32::from(k) * 0.5;
        }
        self.throw(from, program[0], [program[1], program[2]])
    }

    /// Whether he could throw the bomb now.
    pub(super) fn bombs(&self) -> bool {
        self.m.state.beside_master_mind(self.a) && !self.m.state.has_aliens(self.m.state.marine(self.a).at)
    }

    /// The value of a way with the dice on the table.
    pub(super) fn way(&mut self, way: plans::Way, later: Later) -> f32 {
        let state = &self.m.state;
        let crashed = way.plan.crashed;
        let falls = landing::causes(&state.strip, way.plan.last, crashed, way.plan.skull).next().is_some();
        let to = state.strip.settle(way.plan.last);
        let caught = falls && state.living().any(|b| b != self.a && state.marine(b).at == to && !state.marine(b).face_down);
        self.landing(to, falls && !caught, later)
    }

    /// The value of staying with actions left.
    pub(super) fn stay(&mut self, later: Later) -> f32 {
        let at = self.m.state.marine(self.a).at;
        self.going_on(at, later)
    }

    /// The best that can be done with dice on the table, training left aside.
    pub(super) fn table(&mut self, dice: &[Die], later: Later) -> f32 {
        let from = self.m.state.marine(self.a).at;
        let group = |value: u8| dice.iter().filter(|die| die.value == value).count() as u8;
        let stay = self.stay(later);
        if self.m.state.has_aliens(from) {
            return stay + self.hits(from, group(1));
        }
        let shots = (1..=3).map(|value| self.target(from, value, group(value))).fold(0.0, f32::max);
        let best = dice.iter().fold(f32::MIN, |best, die| best.max(self.die(from, Die { skull: die.skull, ..*die }, later)));
        if shots > 0.0 { best.max(stay + shots) } else { best }
    }
}

/// The box of the Landing Zone where a marine of the plan begins.
pub(super) fn start_column(m: &Inner, plan: Plan, a: u8) -> u8 {
    let columns = m.state.columns(LANDING_ZONE);
    if a >= plan.guards_from {
        return columns.start + 1;
    }
    if plan.side == Side::Left { columns.start } else { columns.end - 1 }
}
