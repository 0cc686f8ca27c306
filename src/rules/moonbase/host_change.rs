//! Host functions that change something. `suppress`, `recover`, `destroy` and the `add_…` act at once; what moves, brings in or shoots is
//! queued (MB-R37).

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

/// Values that a card can keep for an owner.
const MAX_VARS: usize = 32;

shape! {
    /// How a script attacks.
    in struct AttackOptions as "AttackOptions" {
        /// Its dice.
        dice: u8 [1..=9] = 2;
        /// What it adds to the roll.
        drm: i32 [-99..=99] = 0;
        /// The units that it spares may answer into the activated area, if they are in range.
        counterfire: bool = false;
    }
}

/// The functions of this file.
pub(super) const FUNCTIONS: &[Function] = host! { Moonbase:
    /// So many dice, by the match's chance or as they were given beforehand.
    change fn roll(m, n: u8 [1..=20]) -> List<u8> {
        let owner = m.running_call().map_or(Seat::default(), |call| call.context.owner);
        let at = m.address(Purpose::Pick).seat(owner.number());
        (0..n).map(|_| super::start::face(m.chance.pick(at, super::start::FACES, |i| (i + 1).into()))).collect()
    }
    /// Suppresses a unit.
    change fn suppress(m, unit: UnitId) -> Result<()> {
        living(m, "suppress", unit)?;
        m.suppress(36, unit);
        Ok(())
    }
    /// Lets a unit recover.
    change fn recover(m, unit: UnitId) -> Result<()> {
        living(m, "recover", unit)?;
        m.recover(6, unit);
        Ok(())
    }
    /// Destroys a unit. What its owner's price loses is paid when the script has ended.
    change fn destroy(m, unit: UnitId) -> Result<()> {
        living(m, "destroy", unit)?;
        m.destroy(43, unit, Death::Script);
        Ok(())
    }
    /// Queues a move of a unit to any area, without a cost. `.then(|moved| …)` gets whether it went.
    change fn move_to(m, unit: UnitId, area: AreaId) -> Result<Movement<bool>> {
        living(m, "move_to", unit)?;
        m.queue(Step::Place { unit, area })
    }
    /// Queues a new unit out of the mix of a seat. `.then(|unit| …)` gets it, `()` where no counter of the kind is left.
    change fn deploy(m, seat: Seat, kind: KindId, area: AreaId) -> Result<Movement<Option<UnitId>>> {
        m.queue(Step::Spawn { seat, kind, area })
    }
    /// Queues a fire attack of a seat with this strength on the enemies in an area: MB-25 (3) … (6), with two dice and no modifiers of
    /// range (MB-R39). `.then(|destroyed| …)` gets how many units were destroyed.
    change fn attack(m, seat: Seat, area: AreaId, tas: i32 [1..=999]) -> Result<Movement<u8>> {
        let attack = ScriptAttack { tas, dice: 2, ..ScriptAttack::default() };
        m.queue(Step::Attack { seat, area, attack })
    }
    /// The same with other dice, something added to the roll, or with counterfire.
    change fn attack(m, seat: Seat, area: AreaId, tas: i32 [1..=999], opts: AttackOptions) -> Result<Movement<u8>> {
        let AttackOptions { dice, drm, counterfire } = opts;
        m.queue(Step::Attack { seat, area, attack: ScriptAttack { tas, dice, drm, counterfire } })
    }
    /// Runs the callback when the queued movement is done, with all that followed from it.
    change fn then(m, movement: Movement<Dynamic>, callback: FnPtr) -> Result<()> {
        m.then(movement.0, &callback)
    }
    /// Raises or lowers a share price, never below 0. Returns it.
    change fn add_price(m, seat: Seat, n: i32 [-9999..=9999]) -> Result<u32> {
        let reason = reason(m)?;
        Ok(m.add_price(43, seat, n.into(), reason))
    }
    /// Gives or takes credits, never below 0. Returns how many there are.
    change fn add_credits(m, seat: Seat, n: i32 [-9999..=9999]) -> Result<u32> {
        let reason = reason(m)?;
        Ok(m.add_credits(3, seat, n.into(), reason))
    }
    /// Keeps a value for this card and its owner, for the rest of the game; `()` forgets it.
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
    /// Asks a seat a question of the script's `asks`, with these answers. Returns the answer: the only one without asking, `()` without
    /// any.
    change fn choose(m, seat: Seat, question: ImmutableString, options: Vec<Value>) -> Result<Dynamic> {
        if options.is_empty() {
            return Ok(Dynamic::UNIT);
        }
        let answers: Vec<Dynamic> = options.iter().map(Value::to_dynamic::<Moonbase>).collect();
        let answer = m.ask_from_script(seat, &question, options)?;
        Ok(answers[answer].clone())
    }
    /// Writes a line to the log.
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
