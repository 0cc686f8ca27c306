//! Host functions that change the match. `suppress`, `recover`, `destroy` and the `add_…` functions take effect immediately;
//! moves, deployments and attacks are queued (MB-R37).

use super::event::Reason;
use super::field::AreaId;
use super::host::living;
use super::state::{Death, ScriptAttack};
use super::step::Step;
use super::units::{KindId, UnitId};
use super::{Match, Moonbase};
use crate::game::Seat;
use crate::host::{Movement, host};
use crate::scripting::{HostError, host_error};
use content::message::message;
use script::api::Function;
use script::shape::shape;

type Result<T> = std::result::Result<T, HostError>;

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
    /// Queues the placement of a new unit from the seat's mix in the area. `.then(|unit| …)` receives the unit, or `()` if no
    /// counter of this type is left.
    change fn deploy(m, seat: Seat, kind: KindId, area: AreaId) -> Result<Movement<Option<UnitId>>> {
        m.queue(Step::Spawn { seat, kind, area })
    }
    /// Queues a fire attack of the seat with strength `tas` on the enemies in the area. The attack follows MB-25 (3) to (6), with
    /// two dice and no range modifiers (MB-R39). `.then(|destroyed| …)` receives the number of destroyed units.
    change fn attack(m, seat: Seat, area: AreaId, tas: i32 [1..=999]) -> Result<Movement<u8>> {
        let attack = ScriptAttack { tas, dice: 2, ..ScriptAttack::default() };
        m.queue(Step::Attack { seat, area, attack })
    }
    /// Queues a fire attack of the seat with strength `tas` on the enemies in the area. `opts` sets the number of dice, the
    /// modifier of the roll and whether counterfire is allowed. `.then(|destroyed| …)` receives the number of destroyed units.
    change fn attack(m, seat: Seat, area: AreaId, tas: i32 [1..=999], opts: AttackOptions) -> Result<Movement<u8>> {
        let AttackOptions { dice, drm, counterfire } = opts;
        m.queue(Step::Attack { seat, area, attack: ScriptAttack { tas, dice, drm, counterfire } })
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
};

fn running(m: &Match) -> Result<super::step::Call> {
    m.running_call().ok_or_else(|| host_error(message!("available-only-while-script-runs")))
}

fn reason(m: &Match) -> Result<Reason> {
    running(m).map(|call| Reason::Script(call.script))
}
