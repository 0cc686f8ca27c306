//! Set-up: tokens, placement, and the programs of all rovers: LR-01 … LR-11, LR-20 … LR-22.

use super::event::Event;
use super::field::{Cell, DIRECTIONS};
use super::fields::{Classes, Facing, GivenOptions, Map, Players, Sides, StartTokens};
use super::query::{class, owner};
use super::state::{Program, RoverId, Status};
use super::step::Step;
use super::{Choice, Match};
use crate::chance::Purpose;
use crate::game::Seat;

/// LR-R22 The two colours on each side of each start token, by seat: red, blue, green, yellow.
pub(super) const TOKENS: [[[u8; 2]; 2]; 2] = [[[0, 1], [2, 3]], [[0, 2], [1, 3]]];

impl Match {
    pub(super) fn set_up(&mut self) {
        self.emit(1, Event::GameStarted { map: Map, players: Players, classes: Classes, options: GivenOptions });
        self.throw_tokens();
        self.push(Step::Place(0));
    }

    /// LR-06, LR-R35 Rolls the tokens until one colour shows most often; its seat places first.
    fn throw_tokens(&mut self) {
        loop {
            let at = self.address(Purpose::Start);
            let sides = [0, 1].map(|token| self.chance.pick(at.lane(token), 2, |side| side.into()));
            let mut shown = [0_u8; 4];
            for (token, side) in TOKENS.iter().zip(sides) {
                token[side].iter().for_each(|colour| shown[*colour as usize] += 1);
            }
            let shown = &shown[..self.state.players as usize];
            let most = shown.iter().copied().max().unwrap_or(0);
            let mut leaders = Seat::first(self.state.players.into()).filter(|seat| shown[seat.index()] == most);
            let leader = leaders.next().filter(|_| leaders.next().is_none());
            self.emit(6, Event::FirstPlayerRolled { sides: Sides(sides), colours: StartTokens(sides), result: leader });
            if let Some(seat) = leader {
                self.state.first = seat;
                return;
            }
        }
    }

    /// LR-07 … LR-09.
    pub(super) fn offer_places(&mut self, index: u8) {
        let Some(rover) = self.state.placed_as(index) else {
            self.push(Step::Turn);
            return self.push(Step::Program { rover: RoverId::default(), classes: 3 });
        };
        if self.state.rover(rover).status != Status::Waiting {
            return self.push(Step::Place(index + 1));
        }
        let free = |m: &Self| m.setup.field.starts().iter().any(|(at, facings)| *facings > 0 && m.state.rover_at(*at).is_none());
        if !free(self) {
            self.state.rover_mut(rover).status = Status::Gone;
            self.push(Step::Place(index + 1));
            self.check_end(59);
            return;
        }
        self.ask(Step::Place(index), owner(rover), "place_rover", |m, choices| {
            for (at, facings) in m.setup.field.starts() {
                if m.state.rover_at(*at).is_none() {
                    let legal = (0..DIRECTIONS).filter(|facing| facings >> facing & 1 == 1);
                    choices.extend(legal.map(|facing| Choice::Place { hex: *at, facing: Facing(facing) }));
                }
            }
        });
    }

    pub(super) fn place(&mut self, index: u8, at: Cell, facing: u8) {
        let Some(rover) = self.state.placed_as(index) else { return };
        let placed = self.state.rover_mut(rover);
        (placed.at, placed.facing, placed.status) = (Some(at), facing, Status::Racing);
        self.emit(8, Event::RoverPlaced { rover, hex: at, facing: Facing(facing) });
        self.push(Step::Place(index + 1));
    }

    /// LR-20, LR-R34 Offers the programs of the next rover of these classes, starting at `first`.
    pub(super) fn offer_programs(&mut self, first: RoverId, classes: u8) {
        let wanted = |rover: &RoverId| self.state.rover(*rover).races() && classes >> (class(*rover) - 1) & 1 == 1;
        let Some(rover) = self.state.all().skip(first.index()).find(wanted) else { return };
        let deck = &self.setup.decks[usize::from(class(rover)) - 1];
        let table = deck.programs(self.state.rover(rover).phases);
        self.ask_from_table(Step::Program { rover, classes }, owner(rover), "program_rover", table);
    }

    pub(super) fn program(&mut self, rover: RoverId, classes: u8, program: Program) {
        let programmed = self.state.rover_mut(rover);
        (programmed.program, programmed.revealed) = (program, 0);
        let count = program.iter().map(|held| u8::from(held.is_some())).sum();
        self.emit(20, Event::Programmed { rover, count, cards: program });
        self.push(Step::Program { rover: RoverId::new(rover.number() + 1), classes });
    }

    /// LR-20 Returns the cards of a class to their decks.
    pub(super) fn take_cards_back(&mut self, of: u8) {
        for rover in self.state.all().filter(|rover| class(*rover) == of) {
            let emptied = self.state.rover_mut(rover);
            (emptied.program, emptied.revealed) = (Program::default(), 0);
        }
    }
}
