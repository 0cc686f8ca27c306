//! The set-up: the mower, and the placement of craters and hills (MD-01 … MD-08).

use super::board::Cell;
use super::event::{Cause, Event, SetupPiece};
use super::fields::SetupField;
use super::setup::Setup;
use super::state::{Ground, Power, State};
use super::step::{PLAYER, Step};
use super::{Choice, Match, Mowdown};
use crate::chance::Purpose;
use crate::game::Game;
use content::mowdown::{self, SetUp};

impl State {
    /// MD-01, MD-03 Returns the state before craters and hills are placed.
    pub fn new(setup: &Setup) -> State {
        let ground = |cell: &super::board::PrintedCell| Ground { missing: 1, headache: cell.headache, ..Ground::default() };
        State {
            cells: setup.board.cells.iter().map(ground).collect(),
            mower: setup.board.start,
            start: setup.board.start,
            solar: setup.level.solar.min(setup.options.solar_cap),
            panels: setup.sheet.panels.iter().map(|_| Power::Empty).collect(),
            arc: 1,
            ..State::default()
        }
    }
}

impl Match {
    pub(super) fn set_up(&mut self) {
        let setup = self.setup.clone();
        let (max_hill, solar, mower) = (setup.level.max_hill, self.state.solar, self.state.mower);
        self.emit(
            2,
            Event::GameStarted {
                board: SetupField::Board,
                scenario: SetupField::Scenario,
                difficulty: SetupField::Difficulty,
                max_hill,
                solar,
                shadow: SetupField::Shadow,
                panels: SetupField::Panels,
                battery: SetupField::Battery,
                mower,
            },
        );
        self.push(Step::Turn);
        if setup.options.setup == SetUp::Fixed {
            return self.place_fixed();
        }
        let sections: Vec<_> = (0_u8..).zip(&setup.sheet.sections).collect();
        for (section, of) in sections.iter().rev().copied() {
            of.hills.iter().rev().for_each(|level| self.push(Step::PlaceHill { section, level: *level }));
        }
        for (section, of) in sections.into_iter().rev() {
            (0..of.craters).for_each(|_| self.push(Step::PlaceCrater { section }));
        }
    }

    /// MD-R39 Places pieces as defined by the scenario, or else as suggested by the board.
    fn place_fixed(&mut self) {
        let setup = self.setup.clone();
        let suggested = &setup.sheet.suggested;
        let craters: Vec<&str> = match &*setup.options.craters {
            "" => suggested.craters.iter().map(String::as_str).collect(),
            given => given.split_whitespace().collect(),
        };
        let hills = mowdown::hills(&setup.options.hills).filter(|hills| !hills.is_empty());
        for cell in craters.into_iter().filter_map(|name| setup.cell(name)) {
            self.place_crater(cell);
        }
        for (name, level) in hills.unwrap_or_else(|| suggested.hills.clone()) {
            if let Some(cell) = setup.cell(&name) {
                self.place_hill(cell, level);
            }
        }
    }

    pub(super) fn offer_crater(&mut self, section: u8) {
        self.offer_place(Step::PlaceCrater { section }, section, SetupPiece::Crater, |state, setup, spacing| {
            state.crater_cells(setup, section, spacing).collect()
        });
    }

    pub(super) fn offer_hill(&mut self, section: u8, level: u8) {
        self.offer_place(Step::PlaceHill { section, level }, section, SetupPiece::Hill, |state, setup, spacing| {
            let room = state.hills().count() < usize::from(setup.options.max_hills);
            state.hill_cells(setup, section, spacing).filter(|_| room).collect()
        });
    }

    /// MD-R36 Offers the cells for a piece. If no cell is legal, the spacing is ignored; if no cell is legal without spacing either, the
    /// piece is omitted.
    fn offer_place(&mut self, step: Step, section: u8, kind: SetupPiece, cells: impl Fn(&State, &Setup, u8) -> Vec<Cell>) {
        let spacing = self.setup.options.setup_spacing;
        let mut legal = cells(&self.state, &self.setup, spacing);
        if legal.is_empty() {
            legal = cells(&self.state, &self.setup, 1);
        }
        if legal.is_empty() {
            return self.emit(4, Event::SetupSkipped { kind, section: section + 1 });
        }
        if self.setup.options.setup == SetUp::Random {
            let at = self.address(Purpose::Board).lane(section);
            let setup = self.setup.clone();
            let cell = legal[self.chance.pick(at, legal.len(), |i| setup.board.name(legal[i]).into())];
            return <Mowdown as Game>::answer(self, step, Choice::Place { cell });
        }
        let name = match kind {
            SetupPiece::Crater => "place_crater",
            SetupPiece::Hill => "place_hill",
        };
        self.ask(step, PLAYER, name, |_, choices| choices.extend(legal.into_iter().map(|cell| Choice::Place { cell })));
    }

    pub(super) fn place_crater(&mut self, cell: Cell) {
        let ground = self.state.ground_mut(cell);
        (ground.crater, ground.missing, ground.hill) = (true, 0, 0);
        self.emit(8, Event::CraterPlaced { cell });
    }

    pub(super) fn place_hill(&mut self, cell: Cell, level: u8) {
        self.state.ground_mut(cell).hill = level;
        self.emit(6, Event::HillPlaced { cell, level, cause: Cause::Setup });
    }
}
