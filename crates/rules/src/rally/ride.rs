//! The result of a round of movement: attempts, blocks, free moves, pushes and rams. Positions and numbers only.

use super::event::Block;
use super::field::Cell;
use super::query::listed;
use super::state::{MAX_ROVERS, RoverId, State};
use arrayvec::ArrayVec;

#[derive(Clone, Copy, Debug)]
pub(super) struct Shove {
    pub(super) rover: RoverId,
    pub(super) direction: u8,
    pub(super) by: RoverId,
}

/// A push of a round.
#[derive(Clone, Copy, Debug)]
pub(super) struct Push {
    pub(super) rover: RoverId,
    pub(super) direction: u8,
    /// The rover that takes its place; `None` for a shove.
    pub(super) pusher: Option<RoverId>,
    /// The responsible rover.
    pub(super) by: RoverId,
    /// The destination; `None` off the board, and for a rover pushed in two directions.
    pub(super) to: Option<Cell>,
    pub(super) succeeds: bool,
}

/// The hex of each rover, if there is one.
type Places = [Option<Cell>; MAX_ROVERS];

/// A round of movement during its computation. Sets of rovers are bits.
#[derive(Debug)]
pub(super) struct Ride {
    /// Position of each rover at the start of the round.
    start: Places,
    /// Current position of each rover.
    pub(super) at: Places,
    /// Target of each rover.
    pub(super) target: Places,
    direction: [u8; MAX_ROVERS],
    /// LR-34c Rovers that attempt to move, and those among them that drive forward.
    tried: u8,
    forward: u8,
    /// Unblocked attempts that have neither succeeded nor failed (LR-R32).
    pub(super) waiting: u8,
    pub(super) blocked: [Option<Block>; MAX_ROVERS],
    /// Rovers moved by their own drive or leap.
    pub(super) driven: u8,
    /// Direction of each rover's last move; `None` after a leap.
    pub(super) came: [Option<u8>; MAX_ROVERS],
    /// Rovers that ram each victim.
    pub(super) rams: [u8; MAX_ROVERS],
    /// Rovers that meet each victim head-on.
    pub(super) head_on: [u8; MAX_ROVERS],
    /// Rovers that compete with each victim for the same hex.
    pub(super) contests: [u8; MAX_ROVERS],
}

impl Ride {
    pub(super) fn new(state: &State) -> Ride {
        let mut at = Places::default();
        for (place, rover) in at.iter_mut().zip(&state.rovers) {
            *place = rover.at;
        }
        Ride {
            start: at,
            at,
            target: Places::default(),
            direction: [0; MAX_ROVERS],
            tried: 0,
            forward: 0,
            waiting: 0,
            blocked: [None; MAX_ROVERS],
            driven: 0,
            came: [None; MAX_ROVERS],
            rams: [0; MAX_ROVERS],
            head_on: [0; MAX_ROVERS],
            contests: [0; MAX_ROVERS],
        }
    }

    /// LR-34c.
    pub(super) fn try_to(&mut self, rover: RoverId, to: Cell, direction: u8, rams: bool) {
        self.target[usize::from(rover)] = Some(to);
        self.direction[usize::from(rover)] = direction;
        self.tried |= 1 << rover;
        self.forward |= u8::from(rams) << rover;
    }
    /// Marks an attempt as failed.
    pub(super) fn fail(&mut self, rover: RoverId, reason: Block) {
        self.waiting &= !(1 << rover);
        self.blocked[usize::from(rover)].get_or_insert(reason);
    }
    /// Moves a rover by its own drive.
    pub(super) fn drive(&mut self, rover: RoverId, to: Cell) {
        self.driven |= 1 << rover;
        self.shift(rover, to, Some(self.direction[usize::from(rover)]));
    }
    /// Moves a rover by its own leap.
    pub(super) fn leap(&mut self, rover: RoverId, to: Cell) {
        self.driven |= 1 << rover;
        self.shift(rover, to, None);
    }
    pub(super) fn shift(&mut self, rover: RoverId, to: Cell, direction: Option<u8>) {
        self.at[usize::from(rover)] = Some(to);
        self.came[usize::from(rover)] = direction;
    }

    fn standing(places: &Places, at: Option<Cell>) -> Option<RoverId> {
        places.iter().position(|place| *place == at && at.is_some()).map(RoverId::at)
    }
    fn wants(&self, rover: RoverId, at: Option<Cell>) -> bool {
        self.tried >> rover & 1 == 1 && self.target[usize::from(rover)] == at
    }
    /// Returns the rover that a rover meets head-on: it is in the target and wants to enter the rover's hex.
    fn opposite(&self, rover: RoverId) -> Option<RoverId> {
        let other = Ride::standing(&self.start, self.target[usize::from(rover)])?;
        self.wants(other, self.start[usize::from(rover)]).then_some(other)
    }

    /// LR-34d.
    pub(super) fn find_blocked(&mut self) {
        for rover in listed(self.tried) {
            let target = self.target[usize::from(rover)];
            if self.opposite(rover).is_some() {
                self.blocked[usize::from(rover)] = Some(Block::HeadOn);
            } else if listed(self.tried).any(|other| other != rover && self.wants(other, target)) {
                self.blocked[usize::from(rover)] = Some(Block::Contest);
            } else {
                self.waiting |= 1 << rover;
            }
        }
    }

    /// LR-34e Returns the waiting attempts that succeed now: all except those that lead to a rover that stays.
    pub(super) fn free(&self) -> u8 {
        let mut free = self.waiting;
        loop {
            let stays = |rover: &RoverId| {
                let stander = Ride::standing(&self.at, self.target[usize::from(*rover)]);
                stander.is_some_and(|other| free >> other & 1 == 0)
            };
            let hindered = listed(free).filter(stays).fold(0, |bits, rover| bits | 1 << rover);
            if hindered == 0 {
                return free;
            }
            free &= !hindered;
        }
    }

    /// LR-34f Returns the pushes of a round and whether they succeed, and records rams. `beyond` returns the destination of a push.
    pub(super) fn pushes(&mut self, shoves: &[Shove], beyond: impl Fn(Cell, u8) -> Option<Cell>) -> ArrayVec<Push, 64> {
        let mut pushes: ArrayVec<Push, 64> = ArrayVec::new();
        for shove in shoves {
            if self.waiting >> shove.rover & 1 == 1 {
                self.fail(shove.rover, Block::Shoved);
            }
        }
        for pusher in listed(self.waiting) {
            let Some(rover) = Ride::standing(&self.at, self.target[usize::from(pusher)]) else { continue };
            if self.waiting >> rover & 1 == 0 {
                self.rams[usize::from(rover)] |= (self.forward >> pusher & 1) << pusher;
                let direction = self.direction[usize::from(pusher)];
                pushes.push(Push { rover, direction, pusher: Some(pusher), by: pusher, to: None, succeeds: false });
            }
        }
        for shove in shoves.iter().filter(|shove| self.at[usize::from(shove.rover)].is_some()) {
            if !pushes.iter().any(|push| push.rover == shove.rover && push.direction == shove.direction) {
                let Shove { rover, direction, by } = *shove;
                let _ = pushes.try_push(Push { rover, direction, pusher: None, by, to: None, succeeds: false });
            }
        }
        pushes.sort_by_key(|push| push.by);
        // LR-R41 A rover pushed in two directions does not move.
        let torn = |pushes: &[Push], push: &Push| pushes.iter().any(|other| other.rover == push.rover && other.direction != push.direction);
        for i in 0..pushes.len() {
            if !torn(&pushes, &pushes[i]) {
                pushes[i].to = self.at[usize::from(pushes[i].rover)].and_then(|at| beyond(at, pushes[i].direction));
            }
        }
        for i in 0..pushes.len() {
            let (to, rover) = (pushes[i].to, pushes[i].rover);
            let contested = pushes.iter().any(|other| other.rover != rover && other.to == to);
            pushes[i].succeeds = to.is_some() && !contested && Ride::standing(&self.at, to).is_none();
        }
        pushes
    }

    /// LR-34g Determines the rovers rammed by blocked attempts; LR-R32 names the causes.
    pub(super) fn find_rams(&mut self) {
        for rover in listed(self.tried & self.forward) {
            let i = usize::from(rover);
            if !matches!(self.blocked[i], Some(Block::HeadOn | Block::Contest)) {
                continue;
            }
            let target = self.target[i];
            for other in listed(self.tried).filter(|other| *other != rover) {
                if self.wants(other, target) {
                    self.contests[usize::from(other)] |= 1 << rover;
                }
            }
            let Some(occupant) = Ride::standing(&self.start, target) else { continue };
            if self.at[usize::from(occupant)] == target {
                let met = if self.opposite(rover) == Some(occupant) { &mut self.head_on } else { &mut self.rams };
                met[usize::from(occupant)] |= 1 << rover;
            }
        }
    }
}
