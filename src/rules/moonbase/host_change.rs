//! Host functions that change the match. `suppress`, `recover`, `destroy` and the `add_…` functions take effect immediately;
//! moves, deployments and attacks are queued (MB-R37).

use super::event::Reason;
use super::field::AreaId;
use super::host::living;
use super::state::{Death, ScriptAttack, Var};
use super::step::{Context, Step};
use super::units::{KindId, UnitId};
use super::{Match, Moonbase};
use crate::content::message::message;
use crate::rules::chance::Purpose;
use crate::rules::game::{Call, Seat};
use crate::rules::host::{Movement, host};
use crate::rules::names::Name;
use crate::rules::scripting::{HostError, host_error};
use crate::script::api::Function;
use crate::script::convert::List;
use crate::script::shape::shape;
use crate::script::value::Value;
use rhai::{Dynamic, FnPtr, ImmutableString};

type Result<T> = std::result::Result<T, HostError>;

/// Maximum number of variables of a card per owner.
const MAX_VARS: usize = 32;

shape! {
    /// The options of a script's fire attack.
    in struct AttackOptions as "AttackOptions" {
        /// Number of dice.
        dice: u8 [1..=9] = 2;
        /// Number added to the roll.
        drm: i32 [-99..=99] = 0;
        /// Whether the surviving units may answer with counterfire into the activated area, if they are in range.
        counterfire: bool = false;
    }
}

pub(super) const FUNCTIONS: &[Function] = host! { Moonbase:
    /// Rolls `n` six-sided dice and returns the results. Results forced in advance are returned first.
    change fn roll(m, n: u8 [1..=20]) -> List<u8> {
        let owner = m.running_call().map_or(Seat::default(), |call| call.context.owner);
        let at = m.address(Purpose::Pick).seat(owner.number());
        (0..n).map(|_| super::start::face(m.chance.pick(at, super::start::FACES, |i| (i + 1).into()))).collect()
    }
    /// Suppresses the unit. Fails if the unit has been destroyed.
    change fn suppress(m, unit: UnitId) -> Result<()> {
        living(m, "suppress", unit)?;
        m.suppress(36, unit);
        Ok(())
    }
    /// Removes the suppression of the unit. Fails if the unit has been destroyed.
    change fn recover(m, unit: UnitId) -> Result<()> {
        living(m, "recover", unit)?;
        m.recover(6, unit);
        Ok(())
    }
    /// Destroys the unit. The fall of its owner's share price is applied when the script has ended. Fails if the unit has already
    /// been destroyed.
    change fn destroy(m, unit: UnitId) -> Result<()> {
        living(m, "destroy", unit)?;
        m.destroy(43, unit, Death::Script);
        Ok(())
    }
    /// Queues a move of the unit to any area, at no cost. `.then(|moved| …)` receives `false` if the unit did not move.
    change fn move_to(m, unit: UnitId, area: AreaId) -> Result<Movement<bool>> {
        living(m, "move_to", unit)?;
        m.queue(Step::Place { unit, area })
    }
    /// Queues a new unit from the seat's mix. `.then(|unit| …)` receives the unit, or `()` if no counter of this kind is left.
    change fn deploy(m, seat: Seat, kind: KindId, area: AreaId) -> Result<Movement<Option<UnitId>>> {
        m.queue(Step::Spawn { seat, kind, area })
    }
    /// Queues a fire attack of the seat with strength `tas` on the enemies in the area: MB-25 (3) … (6), with two dice and no
    /// range modifiers (MB-R39). `.then(|destroyed| …)` receives the number of destroyed units.
    change fn attack(m, seat: Seat, area: AreaId, tas: i32 [1..=999]) -> Result<Movement<u8>> {
        let attack = ScriptAttack { tas, dice: 2, ..ScriptAttack::default() };
        m.queue(Step::Attack { seat, area, attack })
    }
    /// Queues a fire attack of the seat with strength `tas` on the enemies in the area, with other dice, a modifier of the roll
    /// or counterfire. `.then(|destroyed| …)` receives the number of destroyed units.
    change fn attack(m, seat: Seat, area: AreaId, tas: i32 [1..=999], opts: AttackOptions) -> Result<Movement<u8>> {
        let AttackOptions { dice, drm, counterfire } = opts;
        m.queue(Step::Attack { seat, area, attack: ScriptAttack { tas, dice, drm, counterfire } })
    }
    /// Calls the callback when the queued movement and all its consequences are done.
    change fn then(m, movement: Movement<Dynamic>, callback: FnPtr) -> Result<()> {
        m.then(movement.0, &callback)
    }
    /// Changes the share price of the seat by `n`; it never falls below 0. Returns the new price.
    change fn add_price(m, seat: Seat, n: i32 [-9999..=9999]) -> Result<u32> {
        let reason = reason(m)?;
        Ok(m.add_price(43, seat, n.into(), reason))
    }
    /// Changes the credits of the seat by `n`; they never fall below 0. Returns the new number of credits.
    change fn add_credits(m, seat: Seat, n: i32 [-9999..=9999]) -> Result<u32> {
        let reason = reason(m)?;
        Ok(m.add_credits(3, seat, n.into(), reason))
    }
    /// Stores a value under `key` for this card and its owner, for the rest of the game; `()` removes it.
    change fn set_var(m, key: Name, value: Value) -> Result<()> {
        let Call { script, context: Context { owner, .. }, .. } = running(m)?;
        m.state.vars.retain(|var| (var.owner, var.script, var.key) != (owner, script, key));
        if value == Value::Unit {
            return Ok(());
        }
        if m.state.vars.iter().filter(|var| (var.owner, var.script) == (owner, script)).count() >= MAX_VARS {
            return Err(host_error(message!("set-var-card-can-store", max_vars = MAX_VARS)));
        }
        m.state.vars.push(Var { owner, script, key, value });
        Ok(())
    }
    /// Asks the seat a question declared in the script's `questions`. Returns the chosen option. With a single option, nobody is
    /// asked; without options, returns `()`.
    change fn choose(m, seat: Seat, question: ImmutableString, options: Vec<Value>) -> Result<Dynamic> {
        if options.is_empty() {
            return Ok(Dynamic::UNIT);
        }
        let answers: Vec<Dynamic> = options.iter().map(Value::to_dynamic::<Moonbase>).collect();
        let answer = m.ask_from_script(seat, &question, options)?;
        Ok(answers[answer].clone())
    }
    /// Writes a line to the event log.
    change fn log(m, text: ImmutableString) -> Result<()> {
        m.say(&text)
    }
};

fn running(m: &Match) -> Result<super::step::Call> {
    m.running_call().ok_or_else(|| host_error(message!("available-only-while-script-runs")))
}

fn reason(m: &Match) -> Result<Reason> {
    running(m).map(|call| Reason::Script(call.script))
}
