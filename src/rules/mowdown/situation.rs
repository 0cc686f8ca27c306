//! Setting a situation up: what script tests, worked cases and set-ups from outside do to a match before play goes on.

use super::board::Cell;
use super::event::Cause;
use super::host::hook;
use super::state::{Offer, Plan, Power, State};
use super::step::{Call, Given, Step};
use super::{Match, Mowdown};
use crate::content::message::{Message, message};
use crate::content::mowdown::{BONUS, COMBO, HEADACHE, MAX_DICE};
use crate::rules::scripting::HostError;
use crate::rules::testing::set_up;
use crate::script::api::Function;
use crate::script::program::ScriptId;
use crate::script::shape::words;
use crate::script::value::Value;
use rhai::ImmutableString;

type Result<T> = std::result::Result<T, HostError>;

/// What can be planned for the next turn.
#[derive(Clone, Copy, Debug)]
enum Pending {
    TwoDice,
    SingleStep,
    NoGround,
    NoJump,
    FreePass,
}

words! { Pending { TwoDice: "two_dice", SingleStep: "single_step", NoGround: "no_ground", NoJump: "no_jump", FreePass: "free_pass" } }

impl Match {
    /// The board without craters and hills, with one missing circle everywhere, before the first turn.
    pub fn clear_board(&mut self) {
        self.clear_agenda();
        self.state = State::new(&self.setup.clone());
        self.push(Step::Turn);
    }
    /// Lets the next turn begin now.
    pub fn play_turn(&mut self) {
        self.clear_agenda();
        self.push(Step::Turn);
        self.reconsider();
    }
    /// Lets hooks happen now, the last one first; those that their script does not have are left out.
    fn call_now(&mut self, calls: impl IntoIterator<Item = Call>) {
        for call in calls.into_iter().filter(|call| self.setup.scripts[call.script].has(call.hook.into())).collect::<Vec<_>>() {
            self.push_call(call);
        }
        self.reconsider();
    }
    /// Sections without missing circles have paid their bonus.
    pub fn settle_sections(&mut self) {
        let setup = self.setup.clone();
        for section in (0_u8..).zip(&setup.sheet.sections).map(|(section, _)| section) {
            let treated = setup.board.section(section).all(|cell| self.state.ground(cell).missing == 0);
            self.state.treated = self.state.treated & !(1 << section) | u16::from(treated) << section;
        }
    }
}

fn script(m: &Match, kind: &str, stem: &str) -> Result<ScriptId> {
    m.setup.scripts.find(kind, stem).ok_or_else(|| message!("unknown-script-of-kind", kind, stem).into())
}

/// The set-up functions for script tests.
pub const FUNCTIONS: &[Function] = set_up! { Mowdown:
    /// Takes craters and hills off the board; all is as before the first turn.
    fn clear(m) {
        m.clear_board();
    }
    /// Puts the mower on a cell.
    fn place(m, cell: Cell) {
        (m.state.mower, m.state.start) = (cell, cell);
    }
    /// Sets solar capacity.
    fn set_solar(m, n: u8 [1..=6]) {
        m.state.solar = n;
    }
    /// Sets how many circles of a cell are missing.
    fn set_missing(m, cell: Cell, n: u16) {
        m.state.ground_mut(cell).missing = n;
    }
    /// Fills all circles but those of some cells; sections without missing circles have paid their bonus.
    fn fill_all_but(m, cells: Vec<Cell>) {
        for cell in m.setup.board.all() {
            m.state.ground_mut(cell).missing = u16::from(cells.contains(&cell));
        }
        m.settle_sections();
    }
    /// Fills all circles of some arcs; sections without missing circles have paid their bonus.
    fn fill_arcs(m, arcs: Vec<u8>) {
        let setup = m.setup.clone();
        for cell in arcs.iter().flat_map(|arc| setup.board.arc(*arc)) {
            m.state.ground_mut(cell).missing = 0;
        }
        m.settle_sections();
    }
    /// Puts a hill of a level, or takes it away with 0.
    fn set_hill(m, cell: Cell, level: u8 [0..=6]) {
        m.state.ground_mut(cell).hill = level;
    }
    /// Makes a crater of a cell.
    fn set_crater(m, cell: Cell) {
        m.place_crater(cell);
    }
    /// Sets the shadow: the arc that it takes next, and the marks on its tracker.
    fn set_shadow(m, arc: u8 [1..=13], marks: u8) -> Result<()> {
        if arc > m.setup.board.arcs || marks >= m.setup.tracker(arc) {
            return Err(message!("set-shadow-arc-cannot-hold", arc, marks).into());
        }
        (m.state.arc, m.state.marks) = (arc, marks);
        Ok(())
    }
    /// Sets a panel, counted from 0.
    fn set_panel(m, index: u8, state: Power) -> Result<()> {
        let panels = m.state.panels.len();
        let panel = m.state.panels.get_mut(usize::from(index)).ok_or_else(|| message!("set-panel-expected-index-below", panels))?;
        *panel = state;
        Ok(())
    }
    /// Sets the battery: the column that is filled now, counted from 0, and its filled circles.
    fn set_battery(m, column: u8 [0..=4], filled: u8) {
        (m.state.battery, m.state.charge) = (column, filled);
    }
    /// Gives so many bonus tokens.
    fn set_bonuses(m, n: u8) {
        m.state.bonuses = n;
    }
    /// Says whether a section, counted from 1, has paid its bonus.
    fn set_treated(m, section: u8 [1..=12], paid: bool) {
        m.state.treated = m.state.treated & !(1 << (section - 1)) | u16::from(paid) << (section - 1);
    }
    /// Plans something for the turn that begins next.
    fn set_plan(m, what: Pending) {
        let plan: &mut Plan = &mut m.state.plans[1];
        match what {
            Pending::TwoDice => plan.dice = Some(2),
            Pending::SingleStep => plan.single_step = true,
            Pending::NoGround => plan.no_ground = true,
            Pending::NoJump => plan.no_jump = true,
            Pending::FreePass => plan.free_pass = true,
        }
    }
    /// Marks the shadow now, as at the end of a turn.
    fn play_shadow(m) {
        m.mark_shadow(Cause::Turn);
    }
    /// Lets a headache happen now, as if it had been rolled for the mower's cell.
    fn play_headache(m, stem: ImmutableString) -> Result<()> {
        let call = Call { script: script(m, HEADACHE, &stem)?, hook: hook::ON_HEADACHE, context: Given::Cell(m.state.mower) };
        m.call_now([call]);
        Ok(())
    }
    /// Uses a bonus now, in this way.
    fn play_bonus(m, stem: ImmutableString, opt: Value) -> Result<()> {
        let script = script(m, BONUS, &stem)?;
        m.state.offers = vec![Offer { script, opt }];
        m.call_now([Call { script, hook: hook::ON_USE, context: Given::Offer(0) }]);
        Ok(())
    }
    /// Lays dice as the roll of the turn and lets a combination happen if they are one: what it does on the roll, then what it does after
    /// the headaches. Returns whether they are.
    fn play_combo(m, stem: ImmutableString, dice: Vec<u8>) -> Result<bool> {
        let script = script(m, COMBO, &stem)?;
        m.set_dice(dice.into_iter().take(MAX_DICE.into()).collect());
        let call = |hook, context| Call { script, hook, context };
        let matches = m.ask_permission(call(hook::CAN_MATCH, Given::Dice));
        if matches {
            m.call_now([call(hook::ON_HEADACHES_END, Given::Nothing), call(hook::ON_ROLL, Given::Nothing)]);
        }
        Ok(matches)
    }
    /// Lets the next turn begin now.
    fn play_turn(m) {
        m.play_turn();
    }
};
