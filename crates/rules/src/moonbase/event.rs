//! The events of a game. Their fields in JSON and messages are defined in `fields.rs`.

use super::Moonbase;
use super::field::AreaId;
use super::fields::{Mines, ResultCode, Revealed, Seats, SetupField};
use super::firing::Modifiers;
use super::state::{Death, GameEnd, Marker, MarkerPlace, Mode, Phase};
use super::units::{KindId, MAX_UNITS, UnitId, Units};
use crate::describe::describe_enum;
use crate::game::Seat;
use crate::ids::Few;
use crate::names::Name;
use script::program::ScriptId;

/// Remaining movement points of a group, by unit.
pub type PointsLeft = Few<u8, { MAX_UNITS / 2 }>;

/// The reason for a change of price or credits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// MB-03.
    Income,
    /// MB-R46 Compensation for ordering first.
    First,
    /// MB-R46 Compensation for ordering second.
    Second,
    /// MB-04.
    Recruit,
    /// MB-06 (b).
    Minerals,
    /// MB-43.
    Loss,
    /// MB-44.
    Upgrade,
    Script(ScriptId),
}

/// The name of a modifier of a roll.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ModifierName {
    /// MB-26.
    #[default]
    Adjacent,
    /// MB-27.
    LongRange,
    /// MB-28.
    Suppressed,
    /// MB-R39 The modifier of a script's attack itself.
    Script,
    /// MB-29 A card.
    Card(ScriptId),
}

/// A modifier of a roll.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Modifier {
    pub name: ModifierName,
    pub value: i16,
}

describe_enum! {
    /// Everything that can happen.
    pub enum Event of Moonbase {
        GameStarted as Round { map: SetupField, corporations: SetupField, units: SetupField, prices: SetupField, credits: SetupField },
        FirstPlayerRolled as Reveal { dice: Few<u8, 2>, seat: Option<Seat> },
        RoundStarted as Round { round: u16, first_player: Seat },
        PhaseStarted as Round { phase: Phase },
        IncomePaid as Coins { seat: Seat, base: u16, from: Mines, credits: i64 },
        UnitRecruited { unit: UnitId, kind: KindId, owner: Seat, area: AreaId },
        MarkerPlaced as Order { seat: Seat, place: MarkerPlace, marker: Marker },
        MarkerRevealed as Reveal { seat: Seat, marker: Marker, place: MarkerPlace },
        ActivationStarted as Order { seat: Seat, area: AreaId, units: Units },
        ActivationEnded as Order { seat: Seat, area: AreaId, units: Units },
        UnitsMoved as Move { units: Units, from: AreaId, to: AreaId, cost: u8, points_left: PointsLeft },
        UnitsRevealed as Reveal { units: Revealed },
        FireDeclared as Fire { seat: Seat, mode: Mode, from: Option<AreaId>, target: AreaId, units: Units },
        FireRolled as Fire {
            dice: Few<u8, 9>, dropped: Option<u8>, modifiers: Modifiers, tas: i32, column: i32, row: Option<i32>, result: Option<ResultCode>,
            failed: bool,
        },
        CasualtiesNamed as Danger { units: Units },
        SaveRolled as Dice { unit: UnitId, die: u8, needed: u8, success: bool },
        UnitSuppressed as Danger { unit: UnitId },
        UnitRecovered as Repair { unit: UnitId },
        UnitRetreated as Move { unit: UnitId, from: AreaId, to: AreaId },
        UnitDestroyed as Dead { unit: UnitId, cause: Death },
        AssaultRolled as Fire { area: AreaId, seat: Seat, dice: Few<u8, 2>, totals: Few<i32, 2>, winner: Option<Seat>, losses: Few<u8, 2> },
        UpgradeTried as Cards { seat: Seat, card: ScriptId, dice: Few<u8, 9>, bonus: u16, needed: u8, success: bool },
        UpgradeGained as Cards { seat: Seat, card: ScriptId },
        UpgradeUsed as Cards { seat: Seat, card: ScriptId },
        PriceChanged as Coins { seat: Seat, delta: i32, total: u32, cause: Reason },
        CreditsChanged as Coins { seat: Seat, delta: i32, total: u32, cause: Reason },
        MarkSet as Mark { unit: Option<UnitId>, area: Option<AreaId>, mark: Name },
        Conceded as Dead { seat: Seat },
        GameEnded as Goal { winners: Seats, cause: GameEnd },
    }
}
