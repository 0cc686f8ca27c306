//! Read-only queries of the state: counts, marines, positions.

use super::setup::{Setup, Threat};
use super::state::{Aliens, BLUE, Marine, MarineId, Marines, RED, Side, State};
use crate::game::Seat;
use content::mars::{LANDING_ZONE, Range, TeamSeat};
use geometry::ring::{Heading, Pos, Shape, pos};
use script::program::ScriptId;

impl Side {
    /// Both sides, left first.
    pub const BOTH: [Side; 2] = [Side::Left, Side::Right];

    /// Returns the number of the side: 0 left, 1 right.
    pub const fn number(self) -> u8 {
        match self {
            Side::Left => 0,
            Side::Right => 1,
        }
    }
    /// Returns the side with a number: 0 left, 1 right.
    pub fn of(number: u8) -> Side {
        Side::BOTH[number as usize % 2]
    }
    /// Returns the direction towards the Martian Master Mind.
    pub fn heading(self) -> Heading {
        if self == Side::Left { Heading::Back } else { Heading::Ahead }
    }
    /// Returns the area next to the Master Mind.
    pub fn outer(self) -> u8 {
        if self == Side::Left { 1 } else { 5 }
    }
    /// Returns the area next to the Landing Zone.
    pub fn inner(self) -> u8 {
        if self == Side::Left { 2 } else { 4 }
    }
    /// Returns the joint box with the defender.
    pub fn star(self, shape: Shape) -> Pos {
        shape.joint_box(if self == Side::Left { 1 } else { 4 } * (shape.width + 1))
    }
    /// Returns the number of the joint with the upgrade.
    pub fn upgrade_joint(self) -> u8 {
        if self == Side::Left { 2 } else { 3 }
    }
    /// Returns the joint box with the upgrade.
    pub fn upgrade(self, shape: Shape) -> Pos {
        shape.joint_box(self.upgrade_joint() * (shape.width + 1))
    }
    /// Returns the column next to the Master Mind.
    pub fn last_column(self, shape: Shape) -> u8 {
        if self == Side::Left { 1 } else { shape.goal() - 1 }
    }
    /// Returns the position of the force barrier: between this column and the next.
    pub fn barrier(self, shape: Shape) -> u8 {
        let star = self.star(shape).x;
        if self == Side::Left { star - 1 } else { star }
    }
    /// Returns the number of columns between a column and the Master Mind.
    pub fn left_to_go(self, shape: Shape, x: u8) -> u8 {
        if self == Side::Left { x } else { shape.goal() - x }
    }
}

/// Returns the number of aliens of all colours.
#[inline]
pub fn count(aliens: Aliens) -> u16 {
    aliens.map(u16::from).iter().sum()
}

/// MM-34 Returns the hits needed to kill all of them.
pub fn toughness(setup: &Setup, aliens: Aliens) -> u16 {
    aliens.iter().zip(setup.options.hits()).map(|(n, hits)| u16::from(*n) * u16::from(hits)).sum()
}

impl State {
    #[inline]
    pub fn marine(&self, a: MarineId) -> &Marine {
        &self.marines[a.index()]
    }
    /// Returns the living marines, in seat order.
    pub fn living(&self) -> impl Iterator<Item = MarineId> + '_ {
        MarineId::first(self.marines.len()).filter(|a| self.marine(*a).alive)
    }
    /// MM-R63 Returns the scripts that affect a marine's dice and bomb: his ability, and the script of his declared mode if
    /// different.
    pub fn abilities(&self, a: MarineId) -> impl Iterator<Item = ScriptId> + use<> {
        let Marine { training, declared, .. } = *self.marine(a);
        [training, declared].into_iter().take(if declared == training { 1 } else { 2 }).flatten()
    }
    /// Returns the other living marines in the box of a marine.
    pub fn companions(&self, a: MarineId) -> impl Iterator<Item = MarineId> + '_ {
        let at = self.marine(a).at;
        self.living().filter(move |b| *b != a && self.marine(*b).at == at)
    }
    #[inline]
    pub fn shape(&self) -> Shape {
        self.strip.shape()
    }
    #[inline]
    fn index(&self, at: Pos) -> usize {
        at.x as usize * self.strip.shape().levels as usize + at.y as usize
    }
    /// Returns the aliens in a box.
    #[inline]
    pub fn aliens_at(&self, at: Pos) -> Aliens {
        if at.y >= self.strip.shape().levels {
            return [0; 3];
        }
        self.aliens.get(self.index(at)).copied().unwrap_or_default()
    }
    /// Returns a mutable reference to the aliens in a box.
    pub(super) fn aliens_mut(&mut self, at: Pos) -> &mut Aliens {
        let index = self.index(at);
        &mut self.aliens[index]
    }
    /// Returns whether a box contains aliens (MM-38).
    #[inline]
    pub fn has_aliens(&self, at: Pos) -> bool {
        self.aliens_at(at) != [0; 3]
    }
    pub fn columns(&self, area: u8) -> std::ops::Range<u8> {
        let start = self.shape().area_start(area);
        start..start + self.shape().width
    }
    pub fn aliens_in(&self, area: u8) -> Aliens {
        let levels = self.shape().levels as usize;
        let columns = self.columns(area);
        let cells = &self.aliens[columns.start as usize * levels..columns.end as usize * levels];
        cells.iter().fold([0; 3], |sum, here| [sum[0] + here[0], sum[1] + here[1], sum[2] + here[2]])
    }
    /// Returns the area of a box; `None` on joints.
    pub fn area_of(&self, at: Pos) -> Option<u8> {
        self.shape().area_at(at.x)
    }
    /// Returns whether a box is in the Landing Zone.
    pub fn in_zone(&self, at: Pos) -> bool {
        self.area_of(at) == Some(LANDING_ZONE)
    }
    /// Returns the side of a column; `None` in the Landing Zone.
    pub fn side_of(&self, x: u8) -> Option<Side> {
        let shape = self.shape();
        match x {
            _ if x <= Side::Left.upgrade(shape).x => Some(Side::Left),
            _ if x >= Side::Right.upgrade(shape).x => Some(Side::Right),
            _ => None,
        }
    }
    /// MM-01 Returns whether a side is in play.
    pub fn plays(&self, setup: &Setup, side: Side) -> bool {
        self.players > 2 || Side::from(setup.options.half) == side
    }
    /// Returns the sides in play, left first.
    pub fn sides<'a>(&'a self, setup: &'a Setup) -> impl Iterator<Item = Side> + 'a {
        Side::BOTH.into_iter().filter(|side| self.plays(setup, *side))
    }
    /// Returns the areas in play without the Landing Zone, in the order 1, 2, 4, 5.
    pub fn cards_in_play<'a>(&'a self, setup: &'a Setup) -> impl Iterator<Item = u8> + 'a {
        self.sides(setup).flat_map(|side| if side == Side::Left { [1, 2] } else { [4, 5] })
    }
    /// Returns whether a box can be occupied: not the Master Mind's columns, nor the half out of play.
    pub fn in_play(&self, setup: &Setup, at: Pos) -> bool {
        let shape = self.shape();
        let inner = at.x > 0 && at.x < shape.goal() && at.y < shape.levels;
        inner && self.side_of(at.x).is_none_or(|side| self.plays(setup, side)) && self.strip.cell(at).is_box()
    }
    /// MM-44 Returns whether the force barrier of a side is up.
    #[inline]
    pub fn barrier(&self, side: Side) -> bool {
        self.strip.has_barrier(side.barrier(self.strip.shape()))
    }
    /// Returns whether an area is beyond a barrier that is up.
    pub fn behind_barrier(&self, area: u8) -> bool {
        Side::BOTH.into_iter().any(|side| side.outer() == area && self.barrier(side))
    }
    /// Returns the range between two boxes, MM-R4.
    #[inline]
    pub fn range(&self, setup: &Setup, a: Pos, b: Pos) -> u8 {
        let (dx, dy) = (a.x.abs_diff(b.x), a.y.abs_diff(b.y));
        match setup.options.range {
            Range::Column if dx == 0 => u8::from(dy > 0),
            Range::Column => dx,
            Range::Box => dx.max(dy),
        }
    }
    /// Returns the boxes in play at a range, by column, then level.
    pub fn boxes_at<'a>(&'a self, setup: &'a Setup, from: Pos, n: u8) -> impl Iterator<Item = Pos> + 'a {
        let shape = self.shape();
        let columns = from.x.saturating_sub(n)..=from.x.saturating_add(n).min(shape.goal());
        let boxes = columns.flat_map(move |x| (0..shape.levels).map(move |y| pos(x, y)));
        boxes.filter(move |at| self.range(setup, from, *at) == n && self.in_play(setup, *at))
    }
    /// Returns the ground boxes of a column, higher level first.
    pub fn ground_of(&self, x: u8) -> impl Iterator<Item = Pos> + '_ {
        (0..self.shape().levels).rev().map(move |y| pos(x, y)).filter(|at| self.strip.cell(*at).is_ground())
    }
    /// MM-42, MM-R9 Returns whether a marine is next to the Master Mind.
    pub fn is_next_to_master_mind(&self, a: MarineId) -> bool {
        let (at, shape) = (self.marine(a).at, self.shape());
        Side::BOTH.into_iter().any(|side| side.last_column(shape) == at.x) && self.strip.cell(at).is_ground()
    }
    /// Returns the cards that a marine holds.
    pub fn hand(&self, a: MarineId) -> impl Iterator<Item = ScriptId> + '_ {
        self.carried.iter().filter(move |carried| carried.marine == a).map(|carried| carried.card)
    }
    /// MM-30 Returns whether a hidden box has not been found yet.
    pub fn is_hidden(&self, at: Pos) -> bool {
        self.strip.cell(at).has_equipment() && !self.emptied.contains(&at)
    }
    /// MM-R66 Returns the seat that decides for the team.
    pub fn team_seat(&self, setup: &Setup) -> Seat {
        let active = self.turn.marine.filter(|a| setup.options.team_seat == TeamSeat::Active && self.marine(*a).alive);
        active.or_else(|| self.living().next()).unwrap_or_default().seat()
    }
    /// MM-48 Returns the number of new aliens of a wave on a side.
    pub fn wave_size(&self, setup: &Setup, side: Side) -> u8 {
        let threat = setup.threat;
        let counts = |a: &MarineId| match self.side_of(self.marine(*a).at.x) {
            Some(here) => here == side,
            None => threat.zone_counts,
        };
        wave_of(self.living().filter(counts).map(|_| 1).sum(), threat, setup.options.min_wave)
    }
    /// MM-08, MM-R34 Returns the number of aliens of an opening wave.
    pub fn opening_size(&self, setup: &Setup) -> u8 {
        wave_of(MarineId::first(self.marines.len()).map(|_| 1).sum(), setup.threat, setup.options.min_wave)
    }
    /// Returns the sides that still have an upgrade, left first.
    pub fn upgrades_left(&self) -> Marines<Side> {
        Side::BOTH.into_iter().filter(|side| self.upgrades[*side as usize].is_some()).collect()
    }
    /// MM-80 Returns how many of these aliens give an equipment card.
    pub fn worthy(aliens: Aliens) -> u8 {
        aliens[RED] + aliens[BLUE]
    }
}

/// MM-48 Returns the number of aliens of a wave against some marines: one more than the marines, adjusted by the threat.
pub(super) fn wave_of(marines: u8, threat: Threat, min: u8) -> u8 {
    marines.saturating_add(1).saturating_add_signed(threat.wave_delta).max(min)
}
