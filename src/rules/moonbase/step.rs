//! The steps of the agenda: what each one does, and what the answer to a decision does.

use super::event::Event;
use super::field::AreaId;
use super::setup::Setup;
use super::state::{Death, Mode, Phase, ScriptAttack, State};
use super::units::{KindId, UnitId};
use super::{Choice, Match, Moonbase};
use crate::rules::chance::Address;
use crate::rules::game::{self, Game, Outcome, Seat, slot};
use crate::script::dialect::Dialect;
use crate::script::program::{ScriptId, ScriptSet};
use rhai::Dynamic;
use serde::{Deserialize, Serialize};

/// A step still to be done.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the fields say what they are")]
pub enum Step {
    /// The units of the start, and who begins (MB-02).
    SetUp,
    /// MB-01.
    Turn,
    /// A phase begins.
    Phase(Phase),
    /// MB-04 Asks `recruit`.
    Recruit { seat: Seat },
    /// MB-05 Asks `place_marker`.
    Orders,
    /// MB-08 The marker at this place of the order of reveals, of the first or the second player.
    Reveal { at: u8, second: bool },
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
    Group { seat: Seat, mode: Mode, from: AreaId, target: AreaId },
    /// MB-25 (1) … (5).
    Fire,
    /// MB-33 Asks `choose_casualty`, so often.
    Name { left: u8 },
    /// MB-34.
    Save,
    /// MB-33 What becomes of the first target unit from this one on.
    Hit(UnitId),
    /// MB-35 Asks `retreat_to`.
    Retreat(UnitId),
    /// What scripts have queued happens after this.
    Settle,
    /// MB-37 Asks `counterfire`.
    Counter,
    /// That fire attack is over.
    Fired,
    /// MB-42 Asks `choose_loss`, so often.
    Lose { seat: Seat, left: u8 },
    /// MB-R23 The chosen units are destroyed, one by one, those of this seat first.
    Fall { acting: Seat },
    /// MB-43 A unit was destroyed.
    Fallen { unit: UnitId, cause: Death },
    /// MB-09 The activation is over.
    Ending,
    /// MB-19 Asks `choose_excess`, from this area on.
    Crowd { seat: Seat, second: bool, area: AreaId },
    /// It is told that it is over.
    Ended,
    /// MB-06 (c) … (f).
    Judge,
    /// A script puts a unit elsewhere.
    Place { unit: UnitId, area: AreaId },
    /// A script brings a unit in.
    Spawn { seat: Seat, kind: KindId, area: AreaId },
    /// MB-R39 A script attacks.
    Attack { seat: Seat, area: AreaId, attack: ScriptAttack },
}

/// A hook call.
pub type Call = game::Call<Context>;

/// For whom a hook is called, and what it is given.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Context {
    /// Who owns the card.
    pub owner: Seat,
    /// What it is told beside that.
    pub given: Given,
}

/// What a hook is told.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the fields say what they are")]
pub enum Given {
    /// Nothing, or what is worked out when it is called.
    Nothing,
    /// The activation that goes on.
    Activation,
    /// The activated area.
    Area(AreaId),
    /// A unit that came into an area.
    Entered { unit: UnitId, area: AreaId },
    /// A unit that was destroyed.
    Fallen { unit: UnitId, cause: Death },
}

impl Game for Moonbase {
    const ID: &'static str = crate::content::moonbase::GAME;
    type Setup = Setup;
    type State = State;
    type Step = Step;
    type Choice = Choice;
    type Event = Event;
    type Context = Context;
    const RULES: &'static str = "MB";

    fn dialect() -> &'static Dialect {
        &super::host::DIALECT
    }
    fn scripts(setup: &Setup) -> &ScriptSet {
        &setup.scripts
    }
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
    /// MB-R37 What scripts have queued waits for the fire or step in progress.
    fn holds_back(step: Step) -> bool {
        step == Step::Settle
    }
    fn may_concede(m: &Match, seat: Seat) -> bool {
        seat.number() < 2 && m.state.over.is_none()
    }
    fn concede(m: &mut Match, seat: Seat) {
        m.give_up(seat);
    }
    fn arguments(m: &Match, call: Call) -> Vec<Dynamic> {
        super::host::arguments(m, call)
    }
    slot!(Moonbase);
    fn outcome(m: &Match) -> Option<Outcome> {
        super::ending::outcome(&m.state)
    }
}

/// A call of a card's hook for its owner.
pub(super) fn call(script: ScriptId, hook: u8, owner: Seat, given: Given) -> Call {
    Call { script, hook, context: Context { owner, given } }
}
