//! Set-up of situations: changes to a match by script tests, worked cases and external set-ups before play continues.

use super::board::Cell;
use super::event::Cause;
use super::host::hook;
use super::setup::Window;
use super::state::{Offer, Plan, Power, State};
use super::step::{Call, HookArgs, Step};
use super::{Match, Mowdown};
use crate::scripting::HostError;
use crate::testing::set_up;
use content::message::message;
use content::mowdown::{BONUS, COMBO, HEADACHE, MAX_DICE};
use rhai::ImmutableString;
use script::api::Function;
use script::program::ScriptId;
use script::shape::words;
use script::value::Value;

type Result<T> = std::result::Result<T, HostError>;

/// An effect that can be planned for the next turn.
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
    /// Clears the board: no craters or hills, one missing circle everywhere, before the first turn.
    pub fn clear_board(&mut self) {
        self.clear_agenda();
        self.drop_question();
        self.state = State::new(&self.setup.clone());
        self.push(Step::Turn);
    }
    /// Starts the next turn now.
    pub fn play_turn(&mut self) {
        self.clear_agenda();
        self.push(Step::Turn);
        self.reconsider();
    }
    /// Pushes hook calls, the last one to be executed first; calls of undefined hooks are skipped.
    fn call_now(&mut self, calls: impl IntoIterator<Item = Call>) {
        for call in calls.into_iter().filter(|call| self.setup.scripts[call.script].has(call.hook.into())).collect::<Vec<_>>() {
            self.push_call(call);
        }
        self.reconsider();
    }
    /// Marks sections without missing circles as having paid their bonus.
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
    /// Removes all craters and hills from the board and resets the match to the moment before the first turn.
    fn clear(m) {
        m.clear_board();
    }
    /// Places the mower on a cell.
    fn place(m, cell: Cell) {
        (m.state.mower, m.state.start) = (cell, cell);
    }
    /// Sets the solar capacity.
    fn set_solar(m, n: u8 [1..=6]) {
        m.state.solar = n;
    }
    /// Sets the number of missing circles of a cell.
    fn set_missing(m, cell: Cell, n: u16) {
        m.state.ground_mut(cell).missing = n;
    }
    /// Fills all circles except those of the given cells. Sections without missing circles count as having paid their bonus.
    fn fill_all_but(m, cells: Vec<Cell>) {
        for cell in m.setup.board.all() {
            m.state.ground_mut(cell).missing = u16::from(cells.contains(&cell));
        }
        m.settle_sections();
    }
    /// Fills all circles of the given arcs, counted from 1. Sections without missing circles count as having paid their bonus.
    fn fill_arcs(m, arcs: Vec<u8>) {
        let setup = m.setup.clone();
        for cell in arcs.iter().flat_map(|arc| setup.board.arc(*arc)) {
            m.state.ground_mut(cell).missing = 0;
        }
        m.settle_sections();
    }
    /// Sets the level of the hill on a cell; 0 removes the hill.
    fn set_hill(m, cell: Cell, level: u8 [0..=6]) {
        m.state.ground_mut(cell).hill = level;
    }
    /// Turns a cell into a crater.
    fn set_crater(m, cell: Cell) {
        m.place_crater(cell);
    }
    /// Sets the shadow: the arc that it takes next, from 1, and the number of marks on the tracker of that arc.
    fn set_shadow(m, arc: u8 [1..=13], marks: u8) -> Result<()> {
        if arc > m.setup.board.arcs || marks >= m.setup.tracker(arc) {
            return Err(message!("set-shadow-arc-cannot-hold", arc, marks).into());
        }
        (m.state.arc, m.state.marks) = (arc, marks);
        Ok(())
    }
    /// Sets the state of the panel with this index, from 0.
    fn set_panel(m, index: u8, state: Power) -> Result<()> {
        let panels = m.state.panels.len();
        let panel = m.state.panels.get_mut(usize::from(index)).ok_or_else(|| message!("set-panel-expected-index-below", panels))?;
        *panel = state;
        Ok(())
    }
    /// Sets the battery: the index of the current column, from 0, and the number of its filled circles.
    fn set_battery(m, column: u8 [0..=4], filled: u8) -> Result<()> {
        let sizes = &m.setup.sheet.batteries;
        // The index after the last column means that all columns are full.
        let most = match sizes.get(usize::from(column)) {
            Some(size) => size.saturating_sub(1),
            None => 0,
        };
        if usize::from(column) > sizes.len() || filled > most {
            return Err(message!("set-battery-column-cannot-hold", column, filled).into());
        }
        (m.state.battery, m.state.charge) = (column, filled);
        Ok(())
    }
    /// Sets the number of bonus tokens.
    fn set_bonuses(m, n: u8) {
        m.state.bonuses = n;
    }
    /// Sets whether a section, counted from 1, has paid its bonus.
    fn set_treated(m, section: u8 [1..=12], paid: bool) {
        m.state.treated = m.state.treated & !(1 << (section - 1)) | u16::from(paid) << (section - 1);
    }
    /// Plans an effect for the turn that begins next.
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
    /// Marks the shadow, as at the end of a turn.
    fn play_shadow(m) {
        m.mark_shadow(Cause::Turn);
    }
    /// Applies a headache, given by the name of its script, as if it had been rolled for the mower's cell.
    fn play_headache(m, stem: ImmutableString) -> Result<()> {
        let call = Call { script: script(m, HEADACHE, &stem)?, hook: hook::ON_HEADACHE, context: HookArgs::Cell(m.state.mower) };
        m.call_now([call]);
        Ok(())
    }
    /// Uses a bonus now, with this option, in the first of its windows.
    fn play_bonus(m, stem: ImmutableString, opt: Value) -> Result<()> {
        let script = script(m, BONUS, &stem)?;
        m.state.offers = vec![Offer { script, opt }].into();
        let windows = m.setup.bonuses.iter().find(|bonus| bonus.script == script).map(|bonus| bonus.windows);
        let window = windows.and_then(|windows| Window::ALL.iter().copied().find(|window| windows[*window as usize]));
        let context = HookArgs::Offer { offer: 0, window: window.unwrap_or(Window::ChoosePath) };
        m.call_now([Call { script, hook: hook::ON_USE, context }]);
        Ok(())
    }
    /// Sets the roll of the turn and, if the dice form this combination, applies its effect on the roll and then its effect after
    /// the headaches. Returns `true` if the dice form this combination.
    fn play_combo(m, stem: ImmutableString, dice: Vec<u8>) -> Result<bool> {
        let script = script(m, COMBO, &stem)?;
        m.set_dice(dice.into_iter().take(MAX_DICE.into()).collect());
        let call = |hook, context| Call { script, hook, context };
        let matches = m.ask_permission(call(hook::CAN_MATCH, HookArgs::Dice));
        if matches {
            m.call_now([call(hook::ON_HEADACHES_END, HookArgs::Nothing), call(hook::ON_ROLL, HookArgs::Dice)]);
        }
        Ok(matches)
    }
    /// Starts the next turn.
    fn play_turn(m) {
        m.play_turn();
    }
};
