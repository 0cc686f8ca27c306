//! A round of movement, in the order of LR-34: all rovers of the active class at once, so that the order of seats is irrelevant.
//!
//! Moves are computed in [`Ride`], which contains only positions and numbers. The match determines which hexes are passable and
//! applies the result.

use super::Match;
use super::event::{Block, Event, Harm};
use super::field::{Cell, flag, turned};
use super::fields::{Facing, Neighbour};
use super::host::hook;
use super::intent::{Intent, Request};
use super::query::listed;
use super::ride::{Ride, Shove};
use super::state::{MAX_ROVERS, RoverId};
use arrayvec::ArrayVec;
use content::rally::ClashDamage;

/// Rovers reported to terrain, with the direction of their last move; `None` after a leap, and for rovers that stay.
pub(super) type EnteredRovers = ArrayVec<(RoverId, Option<u8>), MAX_ROVERS>;

/// A hex whose terrain is notified: the responsible rover, the hex, and the direction.
pub(super) type TerrainCall = (RoverId, Cell, Option<u8>);

/// The notifications for terrain after a round of movement.
#[derive(Default)]
pub(super) struct MoveNotices {
    /// Rovers that entered a hex.
    pub(super) entered: EnteredRovers,
    /// LR-R48 The hexes that were left.
    pub(super) left: ArrayVec<TerrainCall, MAX_ROVERS>,
}

impl Match {
    /// LR-34 Executes one round of movement with its consequences; returns `None` if the game is over.
    pub(super) fn move_rovers(&mut self) -> Option<MoveNotices> {
        self.drop_second_moves();
        let mut ride = Ride::new(&self.state);
        let bumped = self.attempt(&mut ride);
        ride.find_blocked();
        let free = ride.free();
        self.move_freely(&mut ride, free);
        let mut shoves = self.shoves();
        while ride.waiting != 0 || !shoves.is_empty() {
            let before = (ride.waiting, shoves.len());
            self.push_round(&mut ride, &shoves);
            shoves.clear();
            let free = ride.free();
            self.move_freely(&mut ride, free);
            if before == (ride.waiting, 0) {
                break;
            }
        }
        self.leap(&mut ride);
        ride.find_rams();
        for rover in self.state.all() {
            if let (Some(reason), Some(target)) = (ride.blocked[usize::from(rover)], ride.target[usize::from(rover)]) {
                self.emit(34, Event::RoverBlocked { rover, target, cause: reason });
            }
        }
        self.keep_driving(&ride);
        // LR-R29 What terrain does to a rover that was pushed there is not its own move.
        ride.driven &= !self.state.pushed;
        self.put_down(&ride, bumped)
    }

    /// LR-R41 Keeps one drive or leap per rover, that of the lowest script; the others are dropped for the whole step.
    fn drop_second_moves(&mut self) {
        let mut moves = 0_u8;
        self.state.intents.retain(|intent| {
            let moved = moves >> intent.rover & 1 == 1;
            let moves_itself = matches!(intent.wish, Request::Drive { .. } | Request::Leap { .. });
            moves |= u8::from(moves_itself) << intent.rover;
            !(moves_itself && moved)
        });
    }

    /// LR-34a … LR-34c Determines the rovers that are stuck, bump, or attempt to move. Returns those that bump, as bits.
    fn attempt(&mut self, ride: &mut Ride) -> u8 {
        let mut bumped = 0;
        for rover in self.state.all() {
            let drive = self.state.intents.iter().filter(|intent| intent.rover == rover).find_map(|intent| match intent.wish {
                Request::Drive { direction, rams, all_terrain, .. } => Some((direction, rams, all_terrain)),
                _ => None,
            });
            let Some((direction, rams, all_terrain)) = drive else { continue };
            let facing = self.state.rover(rover).facing;
            let Some(at) = self.state.rover(rover).at else { continue };
            let direction = turned(facing, direction);
            let field = &self.setup.field;
            let to = field.neighbour(at, direction);
            let (flags, here) = (self.state.flags(field, to), self.state.flags(field, at));
            if !all_terrain && (flags | here) & flag::ROUGH != 0 {
                self.emit(33, Event::RoverStuck { rover, hex: at });
            } else if flags & (flag::VOID | flag::BLOCKS) != 0 {
                bumped |= 1 << rover;
                self.emit(32, Event::RoverBumped { rover, hex: Neighbour(at, Facing(direction)), facing: Facing(direction) });
            } else if let Some(to) = to {
                ride.try_to(rover, to, direction, rams);
            }
        }
        bumped
    }

    /// LR-34e Executes free moves simultaneously.
    fn move_freely(&mut self, ride: &mut Ride, free: u8) {
        for rover in listed(free) {
            let (Some(from), Some(to)) = (ride.at[usize::from(rover)], ride.target[usize::from(rover)]) else { continue };
            self.emit(24, Event::RoverMoved { rover, from, to });
            ride.drive(rover, to);
        }
        ride.waiting &= !free;
    }

    /// Returns the requested shoves, without duplicates.
    fn shoves(&self) -> ArrayVec<Shove, 48> {
        let mut shoves: ArrayVec<Shove, 48> = ArrayVec::new();
        for intent in &self.state.intents {
            if let Request::Shove { direction } = intent.wish
                && !shoves.iter().any(|known| known.rover == intent.rover && known.direction == direction)
            {
                let _ = shoves.try_push(Shove { rover: intent.rover, direction, by: intent.by });
            }
        }
        shoves
    }

    /// LR-34f Executes a round of pushes, all computed before any of them is made.
    fn push_round(&mut self, ride: &mut Ride, shoves: &[Shove]) {
        let setup = self.setup.clone();
        let state = &self.state;
        let pushes = ride
            .pushes(shoves, |at, direction| setup.field.neighbour(at, direction).filter(|beyond| state.enterable(&setup.field, *beyond)));
        for push in &pushes {
            let (Some(from), Some(to), true) = (ride.at[usize::from(push.rover)], push.to, push.succeeds) else {
                if let Some(pusher) = push.pusher {
                    ride.fail(pusher, Block::PushFailed);
                }
                continue;
            };
            self.emit(27, Event::RoverPushed { rover: push.rover, from, to, by: Some(push.by).filter(|by| *by != push.rover) });
            ride.shift(push.rover, to, Some(push.direction));
            if let Some((pusher, behind)) = push.pusher.and_then(|pusher| Some((pusher, ride.at[usize::from(pusher)]?))) {
                self.emit(27, Event::RoverMoved { rover: pusher, from: behind, to: from });
                ride.drive(pusher, from);
                ride.waiting &= !(1 << pusher);
            }
        }
    }

    /// LR-R42 Executes leaps last; all positions are read before any of them.
    fn leap(&mut self, ride: &mut Ride) {
        let mut leaps: ArrayVec<(RoverId, Cell, Cell), MAX_ROVERS> = ArrayVec::new();
        for Intent { rover, wish, .. } in &self.state.intents {
            if let (Request::Leap { to }, Some(from)) = (*wish, ride.at[usize::from(*rover)]) {
                leaps.push((*rover, from, to));
            }
        }
        leaps.sort_by_key(|(rover, ..)| *rover);
        let before = ride.at;
        for (rover, from, to) in leaps.iter().copied() {
            let contested = leaps.iter().any(|(other, _, there)| *other != rover && *there == to);
            ride.target[usize::from(rover)] = Some(to);
            if contested {
                ride.fail(rover, Block::Contest);
            } else if before.contains(&Some(to)) || !self.state.enterable(&self.setup.field, to) {
                ride.fail(rover, Block::Occupied);
            } else {
                self.emit(24, Event::RoverMoved { rover, from, to });
                ride.leap(rover, to);
            }
        }
    }

    /// LR-R43 Keeps the remaining hexes of continuing drives; removes shoves and leaps.
    fn keep_driving(&mut self, ride: &Ride) {
        for intent in &mut self.state.intents {
            if let Request::Drive { hexes, .. } = &mut intent.wish {
                *hexes = if ride.driven >> intent.rover & 1 == 1 { *hexes - 1 } else { 0 };
            }
        }
        self.state.intents.retain(|intent| match intent.wish {
            Request::Drive { hexes, .. } => hexes > 0,
            wish => !wish.is_move(),
        });
    }

    /// LR-34h Applies the result: positions, arming, the finish, then damage and explosions. Returns `None` if the game is over.
    fn put_down(&mut self, ride: &Ride, bumped: u8) -> Option<MoveNotices> {
        let (mut changed, mut left) = (0, ArrayVec::new());
        for rover in self.state.all() {
            let at = ride.at[usize::from(rover)];
            let before = std::mem::replace(&mut self.state.rover_mut(rover).at, at);
            if before != at {
                changed |= 1 << rover;
                left.extend(before.map(|before| (rover, before, ride.came[usize::from(rover)])));
            }
        }
        let (armed, finish) = (self.setup.options.armed_by_push, self.setup.options.finish_by_push);
        let counted = |by_push: bool| if by_push { changed } else { changed & ride.driven };
        for rover in listed(counted(armed)) {
            let here = self.state.flags(&self.setup.field, self.state.rover(rover).at);
            if here & flag::START == 0 && !std::mem::replace(&mut self.state.rover_mut(rover).armed, true) {
                self.emit(36, Event::WeaponsArmed { rover });
            }
        }
        let stands = |rover: &RoverId, flag: u8| self.state.flags(&self.setup.field, self.state.rover(*rover).at) & flag != 0;
        let arrived =
            listed(counted(finish)).filter(|rover: &RoverId| stands(rover, flag::FINISH)).fold(0, |bits, rover| bits | 1 << rover);
        if self.finish(arrived) {
            return None;
        }
        if self.apply_move_damage(ride, bumped) {
            return None;
        }
        let stands = |rover: &RoverId| self.state.flags(&self.setup.field, self.state.rover(*rover).at) & flag::ENTER != 0;
        let entered = listed(changed).filter(stands).map(|rover| (rover, ride.came[usize::from(rover)])).collect();
        left.retain(|(_, hex, _)| self.listens(hook::ON_LEAVE, *hex));
        self.state.pushed = changed & !ride.driven;
        Some(MoveNotices { entered, left })
    }

    /// LR-26, LR-31, LR-32 Returns whether the game is over.
    fn apply_move_damage(&mut self, ride: &Ride, bumped: u8) -> bool {
        let mut any = false;
        for victim in self.state.all() {
            let i = usize::from(victim);
            if bumped >> victim & 1 == 1 {
                any = true;
                self.take_damage(32, victim, 1, Harm::Bump, None);
            }
            let contest = match self.setup.options.clash_damage {
                ClashDamage::Once => ride.contests[i] & ride.contests[i].wrapping_neg(),
                ClashDamage::PerRover => ride.contests[i],
            };
            for by in listed(ride.rams[i] | ride.head_on[i] | contest) {
                any = true;
                let (rule, cause) = if ride.rams[i] >> by & 1 == 1 { (26, Harm::Ram) } else { (31, Harm::Clash) };
                self.take_damage(rule, victim, 1, cause, Some(by));
            }
        }
        if any {
            self.explode();
        }
        any && self.check_end(59)
    }
}
