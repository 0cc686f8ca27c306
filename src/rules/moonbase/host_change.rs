//! Host functions that change something. `suppress`, `recover`, `destroy` and the `add_…` act at once; what moves, brings in or shoots is
//! queued (MB-R37).

use super::event::Reason;
use super::field::AreaId;
use super::host::living;
use super::state::{Death, ScriptAttack};
use super::step::Step;
use super::units::{KindId, UnitId};
use super::{Match, Moonbase};
use crate::rules::game::Seat;
use crate::rules::host::{Movement, host};
use crate::rules::scripting::{HostError, host_error};
use crate::script::api::Function;
use crate::script::shape::shape;

type Result<T> = std::result::Result<T, HostError>;

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
};

fn running(m: &Match) -> Result<super::step::Call> {
    m.running_call().ok_or_else(|| host_error("available only while a script runs"))
}

fn reason(m: &Match) -> Result<Reason> {
    running(m).map(|call| Reason::Script(call.script))
}
