//! Values of rolls, boxes and kills for the team, used by the bots. Uses public information only.
//!
//! Unit: a column gained towards the Master Mind. The terms are those of `docs/rules/mars.md`, section Bots; their weights were
//! chosen by batches (`docs/bots.md`).

use super::query::{count, toughness};
use super::state::{Aliens, MAX_MARINES, MarineId, Side};
use super::{Inner, Match, plans};
use crate::moonwalk::dice::{COLOURS, Die, Pool, motion};
use crate::moonwalk::landing;
use crate::moonwalk::outlook::{ExpectedEnd, Later, NOTHING, Outlook, Positions};
use arrayvec::ArrayVec;
use content::mars::LANDING_ZONE;
use content::scenario::DieKind;
use geometry::reach::MoveEnd;
use geometry::ring::{Pos, Shape};
use std::cell::{Cell, RefCell};

const ACCIDENT: f32 = -1.5;
const WAVE: f32 = -1.5;
const COMPANION: f32 = 0.2;
const DEFENDER: f32 = 5.0;
const BESIDE: f32 = 4.0;
/// Columns that count for leaving the Landing Zone.
const AHEAD: u16 = 6;
/// Columns in front of the star box at which an attacker waits while the barrier is up.
pub(super) const WAITING: u8 = 2;

/// The plan of the team, computed from public information.
#[derive(Clone, Copy, Debug)]
pub(super) struct Plan {
    /// The side of the attackers' march.
    pub side: Side,
    /// Index of the first guard; marines with this or a higher index are guards.
    pub guards_from: usize,
}

impl Plan {
    /// Chooses the side with less resistance, and the last seats as guards.
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
            let marines = m.state.living().filter(|a| a.index() < guards_from).map(|a| m.state.marine(a).at);
            let joint = side.left_to_go(shape, side.upgrade(shape).x);
            let columns = |at: Pos| AHEAD + u16::from(joint - side.left_to_go(shape, at.x));
            let gone: u16 = marines.filter(|at| m.state.side_of(at.x) == Some(side)).map(columns).sum();
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
    /// Returns whether a marine stays in the Landing Zone.
    pub(super) fn guards(&self, m: &Inner, a: MarineId) -> bool {
        a.index() >= self.guards_from && m.state.in_zone(m.state.marine(a).at)
    }
}

/// The origin of a shot, its range, and its number of hits.
type Target = (Pos, u8, u8);

/// Computes values for one marine and caches them.
pub(super) struct Worth<'a> {
    m: &'a Match,
    a: MarineId,
    pub(super) plan: Plan,
    side: Side,
    guard: bool,
    /// Probability of no skull, by colour.
    clear: [f32; COLOURS],
    /// Positions of the other living marines, and whether they stand.
    others: ArrayVec<(Pos, bool), MAX_MARINES>,
    /// Values by box; NaN until computed.
    places: Vec<Cell<f32>>,
    outlook: Outlook,
    shots: Vec<(Pos, Pool, f32)>,
    targets: RefCell<Vec<(Target, f32)>>,
}

impl<'a> Worth<'a> {
    pub(super) fn new(m: &'a Match, a: MarineId) -> Worth<'a> {
        let plan = Plan::of(m);
        let side = m.state.side_of(m.state.marine(a).at.x).unwrap_or(plan.side);
        let others = m.state.living().filter(|b| *b != a).map(|b| (m.state.marine(b).at, !m.state.marine(b).face_down)).collect();
        let guard = plan.guards(m, a);
        let shape = m.state.shape();
        let places = vec![Cell::new(f32::NAN); (usize::from(shape.goal()) + 1) * usize::from(shape.levels)];
        let clear = [0, 1, 2].map(|colour: usize| {
            let faces = &m.setup.dice[colour].faces;
            1.0 - faces.iter().filter(|face| face.skull).count() as f32 / faces.len().max(1) as f32
        });
        let (outlook, shots, targets) = (Outlook::default(), Vec::new(), RefCell::default());
        Worth { m, a, plan, side, guard, clear, others, places, outlook, shots, targets }
    }

    fn number(&self, at: Pos) -> usize {
        at.x as usize * self.m.state.shape().levels as usize + at.y as usize
    }

    /// Returns the value of standing in a box.
    pub(super) fn place(&self, at: Pos) -> f32 {
        let Some(place) = self.places.get(self.number(at)) else { return self.value_of(at) };
        if place.get().is_nan() {
            place.set(self.value_of(at));
        }
        place.get()
    }

    fn value_of(&self, at: Pos) -> f32 {
        let (state, shape) = (&self.m.state, self.m.state.shape());
        let here = toughness(&self.m.setup, state.aliens_at(at));
        let held = -0.6 * f32::from(here.min(3));
        let company = if self.others.iter().any(|(other, _)| *other == at) { COMPANION } else { 0.0 };
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

    /// MM-27, MM-28 Returns the outcome of ending a movement.
    fn outcome(&self, ending: MoveEnd, skull: bool) -> ExpectedEnd {
        let falls = landing::causes(&self.m.state.strip, ending.last, ending.crashed, skull).next().is_some();
        let caught = falls && self.others.iter().any(|(other, stands)| *stands && *other == ending.rest);
        let over = falls && !caught;
        ExpectedEnd { gain: if over { ACCIDENT } else { 0.0 }, at: ending.rest, over }
    }

    /// Returns the value of the best move with a die.
    fn die(&mut self, from: Pos, die: Die, later: Later) -> f32 {
        let mut best = f32::MIN;
        self.look(|outlook, worth| worth.outcomes(from, die, &mut |outcome| best = best.max(outlook.worth(worth, outcome, later))));
        best
    }

    /// Returns the value of standing in a box with remaining actions: the better of stopping and continuing.
    fn value_at(&mut self, at: Pos, later: Later) -> f32 {
        self.look(|outlook, worth| outlook.value_at(worth, at, later))
    }

    /// Returns the expected value of rolling a pool and moving with the best die.
    fn moves(&mut self, from: Pos, pool: Pool, later: Later) -> f32 {
        self.look(|outlook, worth| outlook.throw(worth, from, pool, later))
    }

    fn look<R>(&mut self, compute: impl FnOnce(&mut Outlook, &Self) -> R) -> R {
        let mut outlook = std::mem::take(&mut self.outlook);
        let result = compute(&mut outlook, self);
        self.outlook = outlook;
        result
    }

    /// Returns the value of killing aliens of a box.
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
            LANDING_ZONE => 1.8,
            _ if Side::BOTH.into_iter().any(|side| side.inner() == area) => 1.3,
            _ => 0.6,
        };
        let last = area == LANDING_ZONE && count(killed) > 0 && count(state.aliens_in(area)) == count(killed);
        weight * hits + if last { 0.5 } else { 0.0 }
    }

    /// Returns the best value of a number of hits in a box.
    pub(super) fn hits(&self, at: Pos, hits: u8) -> f32 {
        let there = self.m.state.aliens_at(at);
        let cost = self.m.setup.options.hits();
        let mut best = 0.0_f32;
        for red in 0..=there[0] {
            for blue in 0..=there[1] {
                let left = hits_left(hits, red, cost[0]).and_then(|left| hits_left(left, blue, cost[1]));
                if let Some(left) = left {
                    let yellow = there[2].min(left / cost[2].max(1));
                    best = best.max(self.kills(at, [red, blue, yellow]));
                }
            }
        }
        best
    }

    /// Returns the value of the best target of a number of hits at a range.
    pub(super) fn target(&self, from: Pos, value: u8, hits: u8) -> f32 {
        let key = (from, value, hits);
        if let Some((_, known)) = self.targets.borrow().iter().find(|(other, _)| *other == key) {
            return *known;
        }
        let found = self.find_target(from, value, hits);
        self.targets.borrow_mut().push((key, found));
        found
    }

    fn find_target(&self, from: Pos, value: u8, hits: u8) -> f32 {
        let boxes = self.m.state.boxes_at(&self.m.setup, from, value).filter(|at| self.m.state.has_aliens(*at));
        boxes.fold(0.0, |best, at| best.max(self.hits(at, hits)))
    }

    /// Returns the expected value of shooting with a pool, or of close combat if engaged.
    pub(super) fn shots(&self, from: Pos, pool: Pool) -> f32 {
        let engaged = self.m.state.has_aliens(from);
        let total: u8 = pool.iter().sum();
        let values = if engaged { 1..=1 } else { 1..=3 };
        let mut best = 0.0_f32;
        let mut chances = Vec::with_capacity(usize::from(total) + 1);
        for value in values {
            chances.clear();
            chances.push(1.0_f32);
            for (colour, n) in pool.iter().enumerate() {
                let faces = &self.m.setup.dice[colour].faces;
                let hit = faces.iter().filter(|face| face.value == value).count() as f32 / faces.len().max(1) as f32;
                for _ in 0..*n {
                    chances.push(0.0);
                    for k in (1..chances.len()).rev() {
                        chances[k] = chances[k - 1] * hit + chances[k] * (1.0 - hit);
                    }
                    chances[0] *= 1.0 - hit;
                }
            }
            let gain = |k: u8| if engaged { self.hits(from, k) } else { self.target(from, value, k) };
            let worth = (1..=total).map(|k| chances[k as usize] * gain(k)).sum();
            best = best.max(worth);
        }
        best
    }

    /// Returns the cost of skulls: each releases a wave, whatever the roll is used for.
    fn skulls(&self, pool: Pool) -> f32 {
        let none: f32 = self.clear.iter().zip(pool).map(|(clear, dice)| clear.powi(dice.into())).product();
        WAVE * (1.0 - none)
    }

    /// Returns the expected value of a roll and the following actions.
    pub(super) fn throw(&mut self, from: Pos, pool: Pool, later: Later) -> f32 {
        let shots = self.shots_remembered(from, pool);
        if self.m.state.has_aliens(from) {
            let then = if shots > 0.3 { 0.5 * (self.moves_if_any(from, later) - self.place(from)) } else { 0.0 };
            return shots + self.place(from) + then.max(0.0) + self.skulls(pool);
        }
        let moves = self.moves(from, pool, later);
        if shots <= 0.0 {
            return moves;
        }
        // Which of the two is better is known only after the roll, so the value is slightly above either.
        moves.max(shots + self.value_at(from, later) + self.skulls(pool)) + 0.25 * shots.min(2.0)
    }

    fn shots_remembered(&mut self, from: Pos, pool: Pool) -> f32 {
        if let Some((_, _, known)) = self.shots.iter().find(|(at, other, _)| *at == from && *other == pool) {
            return *known;
        }
        let value = self.shots(from, pool);
        self.shots.push((from, pool, value));
        value
    }

    fn moves_if_any(&mut self, from: Pos, later: Later) -> f32 {
        if later == NOTHING { self.place(from) } else { self.moves(from, later[0], [later[1], [0; COLOURS]]) }
    }

    /// Returns the expected value of a program.
    pub(super) fn program(&mut self, program: &[Pool; 3]) -> f32 {
        let from = self.m.state.marine(self.a).at;
        let [b, w, k] = program[0];
        if program[1] == [0; COLOURS] && b + w + k >= self.m.setup.options.bomb_dice && self.bombs() {
            return 6.0 + f32::from(b) * 0.5 + f32::from(w) * 0.1 - f32::from(k) * 0.5;
        }
        self.throw(from, program[0], [program[1], program[2]])
    }

    /// Returns whether the marine could roll for the bomb now.
    pub(super) fn bombs(&self) -> bool {
        self.m.state.is_next_to_master_mind(self.a) && !self.m.state.has_aliens(self.m.state.marine(self.a).at)
    }

    /// Returns the value of a move with the current roll.
    pub(super) fn move_value(&mut self, way: plans::MovePlan, later: Later) -> f32 {
        let ending = MoveEnd { last: way.plan.last, rest: self.m.state.strip.settle(way.plan.last), crashed: way.plan.crashed };
        let outcome = self.outcome(ending, way.plan.skull);
        self.look(|outlook, worth| outlook.worth(worth, outcome, later))
    }

    /// Returns the value of staying with remaining actions.
    pub(super) fn stay(&mut self, later: Later) -> f32 {
        let at = self.m.state.marine(self.a).at;
        self.value_at(at, later)
    }

    /// Returns the best value of the current roll, ignoring training.
    pub(super) fn table(&mut self, dice: &[Die], later: Later) -> f32 {
        let from = self.m.state.marine(self.a).at;
        let group = |value: u8| dice.iter().map(|die| u8::from(die.value == value)).sum();
        let stay = self.stay(later);
        if self.m.state.has_aliens(from) {
            return stay + self.hits(from, group(1));
        }
        let shots = (1..=3).map(|value| self.target(from, value, group(value))).fold(0.0, f32::max);
        let best = dice.iter().fold(f32::MIN, |best, die| best.max(self.die(from, *die, later)));
        if shots > 0.0 { best.max(stay + shots) } else { best }
    }
}

impl Positions for Worth<'_> {
    fn dice(&self) -> &[DieKind; COLOURS] {
        &self.m.setup.dice
    }
    fn shape(&self) -> Shape {
        self.m.state.shape()
    }
    fn outcomes(&self, from: Pos, die: Die, found: &mut dyn FnMut(ExpectedEnd)) {
        let endings = self.m.state.strip.endings(from, motion(die.colour), die.value);
        endings.iter().for_each(|ending| found(self.outcome(*ending, die.skull)));
    }
    fn stop(&self, at: Pos) -> f32 {
        self.place(at)
    }
    fn can_go_on(&self, at: Pos) -> bool {
        !self.m.state.has_aliens(at)
    }
    fn roll(&self, pool: Pool) -> f32 {
        self.skulls(pool)
    }
}

/// Returns the hits left after killing a number of aliens of a cost; `None` if there are too few.
fn hits_left(hits: u8, aliens: u8, cost: u8) -> Option<u8> {
    hits.checked_sub(aliens.checked_mul(cost)?)
}

/// Returns the column of the Landing Zone where a marine of the plan starts.
pub(super) fn start_column(m: &Inner, plan: Plan, a: MarineId) -> u8 {
    let columns = m.state.columns(LANDING_ZONE);
    if a.index() >= plan.guards_from {
        return columns.start + 1;
    }
    if plan.side == Side::Left { columns.start } else { columns.end - 1 }
}
