//! Read-only queries of the state: counts, astronauts, positions.

use super::setup::Setup;
use super::state::{Astronaut, AstronautId, Astronauts, Counter, State, owner};
use crate::game::Seat;
use crate::moonwalk::dice::Colour;
use geometry::ring::Pos;
use script::program::ScriptId;

impl State {
    #[inline]
    pub fn astronaut(&self, a: AstronautId) -> &Astronaut {
        &self.astronauts[a.index()]
    }
    /// Returns the player of an astronaut (WM-R66).
    #[inline]
    pub fn owner(&self, a: AstronautId) -> Seat {
        owner(self.players, a)
    }
    /// Returns the other astronaut of a player who has two (WM-R66).
    pub fn partner(&self, a: AstronautId) -> AstronautId {
        AstronautId::new((a.number() + 2) % 4)
    }
    /// Returns whether it has reached the goal (WM-50).
    #[inline]
    pub fn finished(&self, a: AstronautId) -> bool {
        self.astronaut(a).place > 0
    }
    pub fn all(&self) -> impl DoubleEndedIterator<Item = AstronautId> + ExactSizeIterator + Clone + use<> {
        AstronautId::first(self.astronauts.len())
    }
    pub fn own(&self, player: Seat) -> impl Iterator<Item = AstronautId> + '_ {
        self.all().filter(move |a| self.owner(*a) == player)
    }
    /// Returns the number of counters of a kind that an astronaut holds.
    #[inline]
    pub fn count(&self, a: AstronautId, kind: Counter) -> u16 {
        self.astronaut(a).counters[kind as usize]
    }

    /// WM-08 Returns the race order: greater column, then higher level, then top of the stack; finished ones by arrival (WM-R62).
    pub fn race_order(&self) -> Astronauts<AstronautId> {
        let mut keys: Astronauts<u64> = self.all().map(|a| self.race_key(a)).collect();
        insertion_sort(&mut keys);
        keys.into_iter().map(|key| AstronautId::new(key.to_le_bytes()[0])).collect()
    }
    /// Returns a sort key, where smaller is further ahead; the lowest byte is the astronaut. Sorting plain numbers is fast.
    fn race_key(&self, a: AstronautId) -> u64 {
        let astronaut = self.astronaut(a);
        let key = match astronaut.place {
            0 => 1 << 48 | u64::from(!astronaut.at.x) << 40 | u64::from(!astronaut.at.y) << 32 | u64::from(!astronaut.arrival),
            place => u64::from(place),
        };
        key << 8 | u64::from(a.number())
    }
    /// Returns the players in the race order of their foremost astronauts (WM-10, WM-52).
    pub fn player_order(&self, order: &[AstronautId]) -> Astronauts<Seat> {
        let mut players = Astronauts::new();
        for a in order {
            let player = self.owner(*a);
            if self.players > 2 || !players.contains(&player) {
                players.push(player);
            }
        }
        players
    }
    /// WM-R18 Returns whether it is in first position: greatest column, including ties; finished astronauts stay first (WM-51).
    pub fn is_first(&self, a: AstronautId) -> bool {
        let x = self.astronaut(a).at.x;
        self.astronauts.iter().all(|other| other.at.x <= x)
    }
    /// WM-R18 Returns whether it is in last position: smallest column, including ties.
    pub fn is_last(&self, a: AstronautId) -> bool {
        let x = self.astronaut(a).at.x;
        self.astronauts.iter().all(|other| other.at.x >= x)
    }
    /// Returns the astronauts in a box, top to bottom.
    pub fn stack(&self, at: Pos) -> Astronauts<AstronautId> {
        let here = self.all().filter(|a| self.astronaut(*a).at == at);
        let mut keys: Astronauts<u64> = here.map(|a| u64::from(!self.astronaut(a).arrival) << 8 | u64::from(a.number())).collect();
        insertion_sort(&mut keys);
        keys.into_iter().map(|key| AstronautId::new(key.to_le_bytes()[0])).collect()
    }
    /// Returns other players' unfinished astronauts in race order.
    pub fn others(&self, a: AstronautId) -> Astronauts<AstronautId> {
        let order = self.race_order();
        order.into_iter().filter(|b| self.owner(*b) != self.owner(a) && !self.finished(*b)).collect()
    }
    pub fn player_in_turn(&self) -> Option<Seat> {
        self.turn.astronaut.map(|a| self.owner(a))
    }
    /// Returns whether the box still gives a Sputnik (WM-28, WM-R14).
    pub fn gives_sputnik(&self, at: Pos) -> bool {
        self.strip.cell(at).has_sputnik() && (self.emptied.is_empty() || !self.emptied.contains(&at))
    }
    /// Returns the token on a joint, 1 … areas - 1.
    pub fn token(&self, joint: u8) -> Option<ScriptId> {
        self.tokens.get(joint as usize - 1).copied().flatten()
    }
    /// Swaps the tokens on two joints, counted from 0, with the record of who has used them (WM-R26).
    pub fn swap_tokens(&mut self, first: usize, second: usize) {
        self.tokens.swap(first, second);
        // One bit for each astronaut whose record of the two tokens differs.
        let differ = (self.chain >> first ^ self.chain >> second) & 0x0101_0101_0101_0101;
        self.chain ^= differ << first | differ << second;
    }
    /// Returns whether a die of a colour may be removed from the pool: one of each must be left (WM-66).
    pub fn removable(&self, colour: Colour) -> bool {
        self.turn.astronaut.is_some() && self.turn.pool[colour.index()] > 1
    }
    /// WM-14 Returns the maximum EC that can be spent on dice.
    pub fn most_extra(&self, a: AstronautId) -> u8 {
        let pool: u8 = self.turn.pool.iter().sum();
        u8::try_from(self.count(a, Counter::Ec)).unwrap_or(u8::MAX).min(pool.saturating_sub(self.turn.base))
    }

    /// WM-71 Returns the board points of an astronaut, without Sputniks.
    pub fn board_points(&self, setup: &Setup, a: AstronautId) -> u8 {
        let astronaut = self.astronaut(a);
        match astronaut.place {
            1 => setup.points.finish[0],
            0 => {
                let shape = self.strip.shape();
                let first = shape.area_start(shape.areas);
                let column = astronaut.at.x.checked_sub(first);
                column.and_then(|c| setup.points.last_area.get(c as usize)).copied().unwrap_or(0)
            }
            _ => setup.points.finish[1],
        }
    }
    /// WM-70, WM-71 Returns a player's score: board points and Sputniks of all their astronauts.
    pub fn score(&self, setup: &Setup, player: Seat) -> i64 {
        self.own(player).map(|a| self.board_points(setup, a) as i64 + self.count(a, Counter::Sputnik) as i64).sum()
    }
    /// WM-72, WM-R39 Returns the players from first to last.
    pub fn ranking(&self, setup: &Setup) -> Astronauts<Seat> {
        let order = self.race_order();
        let key = |player: &Seat| {
            let board: i64 = self.own(*player).map(|a| self.board_points(setup, a) as i64).sum();
            let arrived = if self.players == 2 { 0 } else { self.rest_key(AstronautId::new(player.number())) };
            let foremost = order.iter().position(|a| self.owner(*a) == *player);
            (-self.score(setup, *player), -board, arrived, foremost)
        };
        let mut players: Astronauts<Seat> = Seat::first(self.players.into()).collect();
        players.sort_by_key(key);
        players
    }
    /// Returns when an astronaut came to rest in its final box; equal for those that never moved (WM-R63).
    fn rest_key(&self, a: AstronautId) -> u32 {
        if self.has_moved(a) { self.astronaut(a).arrival } else { 0 }
    }
    /// Returns whether it has come to rest anywhere since set-up, even in the start box (WM-05).
    pub fn has_moved(&self, a: AstronautId) -> bool {
        usize::try_from(self.astronaut(a).arrival).is_ok_and(|arrival| arrival > self.astronauts.len())
    }
}

/// Sorts a few numbers.
fn insertion_sort(keys: &mut [u64]) {
    for end in 1..keys.len() {
        let mut i = end;
        while i > 0 && keys[i - 1] > keys[i] {
            keys.swap(i - 1, i);
            i -= 1;
        }
    }
}
