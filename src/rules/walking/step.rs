//! The steps of the agenda: what each one does, and what the answer to a decision does.

use super::event::Cause;
use super::movement::Movement;
use super::state::AstronautId;
use super::state::Pool;
use super::window::Window;
use super::{Choice, Match};
use crate::geometry::ring::Pos;
use crate::rules::moonwalk::dice::Colour;
use crate::rules::names::Name;
use crate::script::program::ScriptId;
use serde::{Deserialize, Serialize};

/// A step still to be done.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the fields say what they are")]
pub enum Step {
    /// WM-01 … WM-06.
    SetUp,
    /// WM-07.
    Round,
    /// WM-10, for the `i`-th player. Asks `swap_card`.
    Deal(u8),
    /// WM-11 … WM-13, for the `i`-th astronaut of the order.
    Turn(u8),
    /// WM-14. Asks `ec_extra`.
    ExtraDice(AstronautId),
    /// WM-15. Asks `program`.
    Program(AstronautId),
    /// WM-16, the programmed jump with this index. Asks `continue_jump`.
    Jump { astronaut: AstronautId, index: u8 },
    /// The same, decided.
    ThrowJump { astronaut: AstronautId, index: u8 },
    /// WM-17 Re-rolls of the innermost throw. Asks `reroll`.
    Reroll,
    /// WM-18 … WM-22 The innermost throw. Asks `choose_jump`.
    ChooseJump,
    /// What follows a jump of the turn.
    AfterJump { astronaut: AstronautId, index: u8 },
    /// WM-36 The next stage of a movement's winding-up. Asks `rob`, `exchange`.
    WindUp(Movement),
    /// WM-40. Asks `pick_circle`.
    Circle { astronaut: AstronautId, columns: i8, optional: bool, script: ScriptId },
    /// An effect's jump (WM-49).
    EffectJump { astronaut: AstronautId, dice: Pool },
    /// An effect's move to a box.
    Place { astronaut: AstronautId, to: Pos, cause: Name },
    /// WM-57 The next holder of a card in a window. Asks `play_reaction`.
    Window(Window),
    /// WM-52, for the `i`-th player. Asks `end_card`.
    EndCard(u8),
    /// WM-53 … WM-55.
    EndOfRound,
}

/// A hook call.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Call {
    /// Script index.
    pub script: ScriptId,
    /// Hook number in the dialect.
    pub hook: u8,
    /// The astronaut that the effect is for.
    pub me: AstronautId,
    /// What `ctx` holds.
    pub context: Context,
}

/// What the hook's `ctx` holds; a hook fills in what its description names.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Context {
    /// Number of the hook that opened the window.
    pub hook: u8,
    /// Astronaut in turn, thrower or mover.
    pub actor: Option<AstronautId>,
    /// Where the movement began.
    pub from: Option<Pos>,
    /// Where it ended.
    pub to: Option<Pos>,
    /// Who robbed.
    pub thief: Option<AstronautId>,
    /// What was robbed: a [`super::state::Counter`] by number.
    pub loot: Option<u8>,
    /// Number of the joint.
    pub joint: Option<u8>,
    /// The colour named when the card was played.
    pub colour: Option<Colour>,
    /// The partner named when the card was played.
    pub partner: Option<AstronautId>,
}

/// A queued movement.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the fields say what they are")]
pub enum Action {
    /// WM-40 Circle move; negative columns are backwards.
    Circle { astronaut: AstronautId, columns: i8, optional: bool, script: ScriptId },
    /// WM-49 An effect's jump.
    Jump { astronaut: AstronautId, dice: Pool },
    /// A move to a ground box.
    Place { astronaut: AstronautId, to: Pos, cause: Name },
}

impl Match {
    pub(super) fn perform_step(&mut self, step: Step) {
        match step {
            Step::SetUp => self.set_up(),
            Step::Round => self.start_round(),
            Step::Deal(i) => self.deal(i),
            Step::Turn(i) => self.start_turn(i),
            Step::ExtraDice(a) => self.offer_extra_dice(a),
            Step::Program(a) => self.offer_programs(a),
            Step::Jump { astronaut, index } => self.offer_jump(astronaut, index),
            Step::ThrowJump { astronaut, index } => self.throw_jump(astronaut, index),
            Step::Reroll => self.offer_reroll(),
            Step::ChooseJump => self.offer_trajectories(),
            Step::AfterJump { astronaut, index } => self.after_jump(astronaut, index),
            Step::WindUp(movement) => self.wind_up(movement),
            Step::Circle { astronaut, columns, optional, script } => self.offer_circle(astronaut, columns, optional, script),
            Step::EffectJump { astronaut, dice } => self.effect_jump(astronaut, dice),
            Step::Place { astronaut, to, cause } => self.place(astronaut, to, Cause::Named(cause)),
            Step::Window(window) => self.ask_next_holder(window),
            Step::EndCard(i) => self.offer_end_card(i),
            Step::EndOfRound => self.end_round(),
        }
    }

    pub(super) fn answer_step(&mut self, step: Step, choice: Choice) {
        match (step, choice) {
            (Step::Deal(i), choice) => self.dealt(i, choice == Choice::Swap),
            (Step::ExtraDice(a), Choice::Number(ec)) => self.spend_extra_dice(a, ec),
            (Step::Program(a), Choice::Program(program)) => self.set_program(a, program),
            (Step::Jump { astronaut, index }, Choice::Jump) => self.push(Step::ThrowJump { astronaut, index }),
            (Step::Jump { astronaut, .. }, _) => self.end_turn(astronaut, super::event::TurnEnd::Stop),
            (Step::Reroll, Choice::RerollEc(die)) => self.reroll_with_ec(die),
            (Step::Reroll, Choice::RerollMark(dice)) => self.reroll_with_mark(dice),
            (Step::Reroll, _) => self.keep_throw(),
            (Step::ChooseJump, Choice::Trajectory { die, plan }) => self.jump(die, plan),
            (Step::WindUp(movement), choice) => self.wind_up_answer(movement, choice),
            (Step::Circle { astronaut, script, .. }, Choice::Box(to)) => self.place(astronaut, to, Cause::Script(script)),
            (Step::Window(window), choice) => self.window_answer(window, choice),
            (Step::EndCard(i), choice) => self.end_card_answer(i, choice),
            _ => {}
        }
    }

    pub(super) fn perform_action_step(&mut self, action: Action) {
        self.push(match action {
            Action::Circle { astronaut, columns, optional, script } => Step::Circle { astronaut, columns, optional, script },
            Action::Jump { astronaut, dice } => Step::EffectJump { astronaut, dice },
            Action::Place { astronaut, to, cause } => Step::Place { astronaut, to, cause },
        });
    }
}
