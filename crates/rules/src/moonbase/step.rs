//! The steps of the agenda: their execution, and the effects of choices.

use super::field::AreaId;
use super::state::{Death, Mode, Phase, ScriptAttack, State};
use super::units::{KindId, UnitId};
use super::{Choice, Match, Moonbase};
use crate::chance::Address;
use crate::game::{self, Game, Outcome, Seat, game_items};
use script::program::ScriptId;
use serde::{Deserialize, Serialize};

/// A step of the agenda.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub enum Step {
    /// The initial units, and the first player (MB-02).
    SetUp,
    /// MB-01.
    Turn,
    Phase(Phase),
    /// MB-04 Asks `recruit`.
    Recruit {
        seat: Seat,
    },
    /// MB-05 Asks `place_marker`.
    Orders,
    /// MB-08 Reveals the marker at this index in the order of reveals, of the first or the second player.
    Reveal {
        at: u8,
        second: bool,
    },
    /// Asks `activation_action`.
    Act,
    /// Asks `move_unit`.
    Gather,
    /// Asks `move_step`.
    Walk,
    /// MB-18 Asks `bounding_target`.
    Bound,
    /// Asks `fire_target`.
    Aim,
    /// MB-23 Asks `firegroup_unit`.
    Group {
        seat: Seat,
        mode: Mode,
        from: AreaId,
        target: AreaId,
    },
    /// MB-25 (1) … (5).
    Fire,
    /// MB-33 Asks `choose_casualty`, `left` times.
    Name {
        left: u8,
    },
    /// MB-34.
    Save,
    /// MB-33 Applies the effects to the first target unit from this one on.
    Hit(UnitId),
    /// MB-35 Asks `retreat_to`.
    Retreat(UnitId),
    /// Waits until the effects queued by scripts are executed.
    Settle,
    /// MB-37 Asks `counterfire`.
    Counter,
    /// The end of a fire attack.
    Fired,
    /// MB-42 Asks `choose_loss`, `left` times.
    Lose {
        seat: Seat,
        left: u8,
    },
    /// MB-R23 Destroys the chosen units one at a time, those of this seat first.
    Fall {
        acting: Seat,
    },
    /// MB-43 The consequences of a unit's destruction.
    Fallen {
        unit: UnitId,
        cause: Death,
    },
    /// MB-09 The end of the activation, with its hooks.
    Ending,
    /// MB-19 Asks `choose_excess`, starting at this area.
    Crowd {
        seat: Seat,
        second: bool,
        area: AreaId,
    },
    /// Emits the event for the end of the activation.
    Ended,
    /// MB-06 (c) … (f).
    Judge,
    Place {
        unit: UnitId,
        area: AreaId,
    },
    /// A script deploys a unit.
    Spawn {
        seat: Seat,
        kind: KindId,
        area: AreaId,
    },
    /// MB-R39 A script attacks.
    Attack {
        seat: Seat,
        area: AreaId,
        attack: ScriptAttack,
    },
}

/// A hook call.
pub type Call = game::Call<Context>;

/// Receiver and arguments of a hook call.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Context {
    /// Owner of the card.
    pub owner: Seat,
    /// The remaining arguments of the hook.
    pub given: HookArgs,
}

/// The arguments of a hook.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub enum HookArgs {
    /// No arguments, or arguments computed at the time of the call.
    Nothing,
    /// The activation in progress.
    Activation,
    /// The activated area.
    Area(AreaId),
    Entered {
        unit: UnitId,
        area: AreaId,
    },
    /// A destroyed unit.
    Fallen {
        unit: UnitId,
        cause: Death,
    },
}

impl Game for Moonbase {
    game_items!(Moonbase = content::moonbase::GAME, "MB", Context);

    fn seats(_: &State) -> usize {
        2
    }
    fn round(state: &State) -> u16 {
        state.turn
    }
    fn owner(_m: &Match, call: Call) -> Option<Seat> {
        Some(call.context.owner)
    }
    fn rolled_at(_m: &Match, call: Call, at: Address) -> Address {
        at.seat(call.context.owner.number())
    }
    fn perform(m: &mut Match, step: Step) {
        match step {
            Step::SetUp => m.set_up(),
            Step::Turn => m.start_turn(),
            Step::Phase(phase) => m.start_phase(phase),
            Step::Recruit { seat } => m.offer_recruits(seat),
            Step::Orders => m.offer_places(),
            Step::Reveal { at, second } => m.reveal(at, second),
            Step::Act => m.offer_actions(),
            Step::Gather => m.offer_movers(),
            Step::Walk => m.offer_steps(),
            Step::Bound => m.offer_bounding(),
            Step::Aim => m.offer_targets(),
            Step::Group { seat, mode, from, target } => m.offer_firers(seat, mode, from, target),
            Step::Fire => m.fire(),
            Step::Name { left } => m.offer_casualties(left),
            Step::Save => m.roll_saves(),
            Step::Hit(unit) => m.hit_next(unit),
            Step::Retreat(unit) => m.offer_retreats(unit),
            Step::Settle => {}
            Step::Counter => m.offer_counterfire(),
            Step::Fired => m.end_fire(),
            Step::Lose { seat, left } => m.offer_losses(seat, left),
            Step::Fall { acting } => m.fall_next(acting),
            Step::Fallen { unit, cause } => m.pay_for(unit, cause),
            Step::Ending => m.end_activation(),
            Step::Crowd { seat, second, area } => m.check_crowds(seat, second, area),
            Step::Ended => m.close_activation(),
            Step::Judge => m.judge(),
            Step::Place { unit, area } => m.place_by_script(unit, area),
            Step::Spawn { seat, kind, area } => m.spawn_by_script(seat, kind, area),
            Step::Attack { seat, area, attack } => m.attack_by_script(seat, area, attack),
        }
    }
    fn answer(m: &mut Match, step: Step, choice: Choice) {
        match (step, choice) {
            (Step::Recruit { seat }, Choice::Recruit { is }) => m.recruit(seat, is),
            (Step::Orders, Choice::Order { marker, place }) => m.place_marker(marker, place),
            (Step::Act, action) => m.act(action),
            (Step::Gather, Choice::Unit { is }) => m.gather(is),
            (Step::Gather, Choice::Confirm {}) => m.set_off(),
            (Step::Walk, Choice::Area { is }) => m.walk(is),
            (Step::Bound, Choice::Area { is }) => m.bound(is),
            (Step::Aim, Choice::Area { is }) => m.aim(is),
            (Step::Group { .. }, Choice::Unit { is }) => m.join(step, is),
            (Step::Group { seat, mode, from, target }, Choice::Confirm {}) => m.declare(seat, mode, from, target),
            (Step::Name { left }, Choice::Unit { is }) => m.name_casualty(left, is),
            (Step::Retreat(unit), Choice::Area { is }) => m.retreat(unit, is),
            (Step::Counter, Choice::Yes {}) => m.answer_fire(),
            (Step::Lose { seat, left }, Choice::Unit { is }) => m.choose_loss(seat, left, is),
            (Step::Crowd { .. }, Choice::Unit { is }) => m.remove_excess(step, is),
            _ => {}
        }
    }
    /// MB-R37 Effects queued by scripts wait for the fire or step in progress.
    fn holds_back(step: Step) -> bool {
        step == Step::Settle
    }
    /// MB-R50 The losses of a script are paid before its queued effects.
    fn precedes_effects(step: Step) -> bool {
        matches!(step, Step::Fallen { .. })
    }
    /// MB-R50 All scripts learn of a loss before the next one is paid.
    fn call_precedes_effects(call: Call) -> bool {
        matches!(call.context.given, HookArgs::Fallen { .. })
    }
    /// MB-R40 A unit that a card has destroyed or moved enters no longer.
    fn is_due(m: &Match, call: Call) -> bool {
        match call.context.given {
            HookArgs::Entered { unit, area } => m.state.unit(unit).alive && m.state.unit(unit).area == area,
            _ => true,
        }
    }
    fn may_concede(m: &Match, seat: Seat) -> bool {
        seat.number() < 2 && m.state.over.is_none()
    }
    fn concede(m: &mut Match, seat: Seat) {
        m.give_up(seat);
    }
    fn outcome(m: &Match) -> Option<Outcome> {
        super::ending::outcome(&m.state)
    }
}

/// Creates the call of a card's hook for its owner.
pub(super) fn call(script: ScriptId, hook: u8, owner: Seat, given: HookArgs) -> Call {
    Call { script, hook, context: Context { owner, given } }
}
