//! The steps of the agenda: their execution, and the effects of choices.

use super::event::Cause;
use super::movement::Movement;
use super::state::{AstronautId, Counter, PlayedId, Pool, State};
use super::window::Window;
use super::{Choice, Match, Walking};
use crate::chance::Address;
use crate::game::{self, Game, Outcome, Seat, game_items};
use crate::moonwalk::dice::Colour;
use crate::names::Name;
use crate::record::Prompt;
use content::message::Message;
use geometry::ring::Pos;
use rhai::Dynamic;
use script::convert::{FromScript, ScriptType};
use script::kind::ValueType;
use script::program::ScriptId;
use serde::{Deserialize, Serialize};

/// A step of the agenda.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub enum Step {
    /// WM-01 … WM-06.
    SetUp,
    /// WM-07.
    Round,
    /// WM-10, for the `i`-th player. Asks `swap_card`.
    Deal(u8),
    /// WM-11 … WM-13, for the `i`-th astronaut of the order.
    Turn(u8),
    /// WM-14. Asks `extra_dice`.
    ExtraDice(AstronautId),
    /// WM-15. Asks `program`.
    Program(AstronautId),
    /// WM-16, the programmed jump with this index. Asks `continue_jump`.
    Jump { astronaut: AstronautId, index: u8 },
    /// The decided jump.
    ThrowJump { astronaut: AstronautId, index: u8 },
    /// WM-17 Rerolls of the innermost roll. Asks `reroll`.
    Reroll,
    /// WM-18 … WM-22 The innermost roll. Asks `choose_jump`.
    ChooseJump,
    /// The consequences of a jump of the turn.
    AfterJump { astronaut: AstronautId, index: u8 },
    /// WM-36 The next stage of a movement's consequences. Asks `rob`, `exchange`.
    WindUp(Movement),
    /// WM-40. Asks `pick_circle`.
    Circle { astronaut: AstronautId, columns: i8, optional: bool, script: Option<ScriptId> },
    /// A jump of an effect (WM-49).
    EffectJump { astronaut: AstronautId, dice: Pool },
    /// A move to a box, caused by an effect.
    Place { astronaut: AstronautId, to: Pos, cause: Name },
    /// WM-57 The next holder of a card in a window. Asks `play_reaction`.
    Window(Window),
    /// WM-74 A card in the box where a movement ended.
    Trap { card: PlayedId, movement: Movement },
    /// WM-75 The cards on the table, before the end-of-round cards.
    LyingCards,
    /// WM-75 One of these cards.
    Lying(PlayedId),
    /// WM-52, for the `i`-th player. Asks `end_card`.
    EndCard(u8),
    /// WM-53 … WM-55.
    EndOfRound,
}

pub type Call = game::Call<HookArgs>;

/// Receiver and arguments of a hook call.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct HookArgs {
    /// The astronaut that the effect is for.
    pub me: AstronautId,
    /// The played card, whether or not it is still on the table; `None` for a special box.
    #[serde(default)]
    pub card: Option<PlayedId>,
    /// The value of `ctx`.
    pub ctx: Context,
}

/// The `ctx` of a hook; each hook sets the fields named in its description.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Context {
    /// Number of the hook that opened the window.
    pub hook: u8,
    /// The active astronaut, the one who rolled, or the mover.
    pub actor: Option<AstronautId>,
    /// Start of the movement.
    pub from: Option<Pos>,
    /// End of the movement.
    pub to: Option<Pos>,
    pub loot: Option<Counter>,
    pub joint: Option<u8>,
    /// Colour named when the card was played.
    pub colour: Option<Colour>,
    /// Partner named when the card was played.
    pub partner: Option<AstronautId>,
}

impl Game for Walking {
    game_items!(Walking = content::walking::GAME, "WM", HookArgs);

    fn seats(state: &State) -> usize {
        state.players as usize
    }
    fn round(state: &State) -> u16 {
        state.round
    }
    const WHO: ValueType = ValueType::Or(&[AstronautId::KIND, Seat::KIND]);
    fn asked(m: &mut Match, who: &mut Dynamic) -> Result<Option<Seat>, Message> {
        match who.is_int() {
            true => Seat::from_script(m, who).map(Some),
            false => AstronautId::from_script(m, who).map(|a| Some(m.state.owner(a))),
        }
    }
    fn owner(m: &Match, call: Call) -> Option<Seat> {
        Some(m.state.owner(call.context.me))
    }
    fn rolled_at(_m: &Match, call: Call, at: Address) -> Address {
        at.seat(call.context.me.number())
    }
    fn perform(m: &mut Match, step: Step) {
        match step {
            Step::SetUp => m.set_up(),
            Step::Round => m.start_round(),
            Step::Deal(i) => m.deal(i),
            Step::Turn(i) => m.start_turn(i),
            Step::ExtraDice(a) => m.offer_extra_dice(a),
            Step::Program(a) => m.offer_programs(a),
            Step::Jump { astronaut, index } => m.offer_jump(astronaut, index),
            Step::ThrowJump { astronaut, index } => m.throw_jump(astronaut, index),
            Step::Reroll => m.offer_reroll(),
            Step::ChooseJump => m.offer_trajectories(),
            Step::AfterJump { astronaut, index } => m.after_jump(astronaut, index),
            Step::WindUp(movement) => m.wind_up(movement),
            Step::Circle { astronaut, columns, optional, script } => m.offer_circle(astronaut, columns, optional, script),
            Step::EffectJump { astronaut, dice } => m.effect_jump(astronaut, dice),
            Step::Place { astronaut, to, cause } => m.place(astronaut, to, Cause::Named(cause)),
            Step::Window(window) => m.ask_next_holder(window),
            Step::Trap { card, movement } => m.spring_trap(card, movement),
            Step::LyingCards => m.call_table_cards(),
            Step::Lying(card) => m.call_table_card(card),
            Step::EndCard(i) => m.offer_end_card(i),
            Step::EndOfRound => m.end_round(),
        }
    }
    fn answer(m: &mut Match, step: Step, choice: Choice) {
        match (step, choice) {
            (Step::Deal(i), choice) => m.finish_deal(i, choice == Choice::Swap {}),
            (Step::ExtraDice(a), Choice::Number { is: ec }) => m.spend_extra_dice(a, ec),
            (Step::Program(a), Choice::Program { is: program }) => m.set_program(a, program),
            (Step::Jump { astronaut, index }, Choice::Jump {}) => m.push(Step::ThrowJump { astronaut, index }),
            (Step::Jump { astronaut, .. }, _) => m.end_turn(astronaut, super::event::TurnEnd::Stop),
            (Step::Reroll, Choice::RerollEc { ec }) => m.reroll_with_ec(ec.0),
            (Step::Reroll, Choice::RerollMark { mark }) => m.reroll_with_mark(mark.0),
            (Step::Reroll, _) => m.keep_throw(),
            (Step::ChooseJump, Choice::Trajectory { die, plan }) => m.jump(die.0, plan.0),
            (Step::WindUp(movement), choice) => m.wind_up_answer(movement, choice),
            (Step::Circle { astronaut, script, .. }, Choice::Box { is: to }) => m.place(astronaut, to, Cause::Script(script)),
            (Step::Window(window), choice) => m.window_answer(window, choice),
            (Step::EndCard(i), choice) => m.end_card_answer(i, choice),
            _ => {}
        }
    }
    fn pass(m: &Match, ask: Prompt) -> Option<usize> {
        let optional = matches!(ask.name, "play_reaction" | "end_card");
        m.choices().iter().position(|choice| optional && *choice == Choice::No {})
    }
    fn hook(call: Call) -> usize {
        call.context.ctx.hook.into()
    }
    fn outcome(m: &Match) -> Option<Outcome> {
        super::round::outcome(m)
    }
}
