//! Host functions that request a change. They only queue requests, which are resolved for all rovers together (LR-R40).
//!
//! Return values assume that only the requests of this script are executed (LR-R44).

use super::field::TerrainId;
use super::host::{HexHandle, cell, hook, own};
use super::intent::{Intent, Request};
use super::state::{PHASES, Rover, RoverId};
use super::{Match, Rally};
use crate::card_slot::CardSlot;
use crate::hexes::terrain::Layer;
use crate::host::host;
use crate::scripting::{HostError, host_error};
use content::hex::Base;
use content::message::message;
use script::api::Function;
use script::shape::{shape, words};

type Result<T> = std::result::Result<T, HostError>;

/// Maximum number of requests by the scripts of one rover in a step.
const MAX_WISHES: usize = 32;

shape! {
    /// The options of a move.
    in struct Driving as "DriveOptions" {
        /// Whether the move also deals damage. By default, only moves straight ahead deal damage.
        ram: Option<bool> = None;
        /// Whether the move can cross rough ground.
        all_terrain: bool = false;
        /// Number of hexes.
        hexes: u8 [1..=3] = 1;
    }

    /// The options of a laser shot.
    in struct Beam as "LaserOptions" {
        /// Range in hexes; `()` if it is not limited.
        range: Option<u8> = None;
        /// Damage to each rover that is hit.
        damage: u8 [1..=5] = 1;
        /// Whether the beam continues beyond the first rover.
        pierce: bool = false;
    }

    /// The options of a missile.
    in struct Rocket as "MissileOptions" {
        /// Range in hexes.
        range: u8 [1..=255] = 5;
        /// Damage to each rover that is hit.
        damage: u8 [1..=5] = 1;
        /// Whether the missile requires a missile token and spends it.
        uses_token: bool = true;
    }
}

#[derive(Clone, Copy, Debug)]
enum RepairResult {
    Phase,
    Shield,
}

words! { RepairResult { Phase: "phase", Shield: "shield" } }

pub(super) const FUNCTIONS: &[Function] = host! { Rally:
    /// Queues a move of the rover in a direction relative to its facing (LR-24). A move of several hexes consists of one sub-step
    /// (LR-34) for each hex, with its own damage and finish check. If a sub-step fails, the remaining sub-steps are skipped.
    change fn drive(m, r: RoverId, dir: u8 [0..=5], opts: Driving) -> Result<()> {
        let Driving { ram, all_terrain, hexes } = opts;
        end_drive_on_entry(m, r);
        queue_request(m, r, Request::Drive { direction: dir, rams: ram.unwrap_or(dir == 0), all_terrain, hexes })
    }
    /// Queues a turn of the rover on the spot by `n` times 60° (LR-23): to the left if `n` is positive, to the right if it is
    /// negative.
    change fn turn(m, r: RoverId, n: i8 [-3..=3]) -> Result<()> {
        queue_request(m, r, Request::Turn { turns: n.rem_euclid(6).unsigned_abs() })
    }
    /// Queues a push of the rover in an absolute direction, in the first round of pushes. The push has no pushing rover and
    /// causes no damage.
    change fn shove(m, r: RoverId, abs_dir: u8 [0..=5]) -> Result<()> {
        queue_request(m, r, Request::Shove { direction: abs_dir })
    }
    /// Queues a jump of the rover onto a hex of the board. The jump is made after all pushes if the hex is empty and not blocked.
    /// It does not ram any rover.
    change fn move_to(m, r: RoverId, hex: HexHandle) -> Result<()> {
        // A void hex does not count as a hex, wherever it is.
        let to = cell(m, hex).filter(|to| m.setup.field.base(*to) != Base::Void);
        let to = to.ok_or_else(|| host_error(message!("move-unknown-hex", hex = hex.to_string())))?;
        end_drive_on_entry(m, r);
        queue_request(m, r, Request::Leap { to })
    }
    /// Queues a laser shot of the rover in a direction relative to its facing. Nothing happens unless the rover is armed (LR-35,
    /// LR-37).
    change fn fire_laser(m, r: RoverId, dir: u8 [0..=5], opts: Beam) -> Result<()> {
        let Beam { range, damage, pierce } = opts;
        queue_request(m, r, Request::Laser { direction: dir, range, damage, pierce })
    }
    /// Queues a missile shot of the rover. Nothing happens unless the rover is armed (LR-39 to LR-41).
    change fn fire_missile(m, r: RoverId, opts: Rocket) -> Result<()> {
        let Rocket { range, damage, uses_token } = opts;
        queue_request(m, r, Request::Missile { range, damage, token: uses_token })
    }
    /// Queues `n` points of damage to the rover.
    change fn damage(m, r: RoverId, n: u8 [1..=5]) -> Result<()> {
        queue_request(m, r, Request::Damage { points: n })
    }
    /// Calls the hook `on_rest` of the terrain under the rover (LR-50, LR-52).
    change in ON_PLAY fn rest(m, r: RoverId) -> Result<()> {
        queue_request(m, r, Request::Rest)
    }
    /// Requests one repair (LR-52). Returns the kind of the restored item, or `()` if there is nothing to repair.
    change fn repair(m, r: RoverId) -> Result<Option<RepairResult>> {
        m.state.looked = true;
        let (before, (shields, _)) = (expected(m, r), m.state.caps(&m.setup, r));
        let gives = match before {
            Rover { phases, .. } if phases < PHASES => RepairResult::Phase,
            Rover { shields: held, .. } if held < shields => RepairResult::Shield,
            _ => return Ok(None),
        };
        queue_request(m, r, Request::Repair).map(|()| Some(gives))
    }
    /// Queues the removal of the card in this phase, counted from 1, from the rover's program. Returns `false` if the phase has
    /// no card.
    change fn drop_card(m, r: RoverId, phase: u8 [1..=255]) -> Result<bool> {
        m.state.looked = true;
        let there = expected(m, r).card(phase).is_some();
        if there {
            queue_request(m, r, Request::DropCard { phase })?;
        }
        Ok(there)
    }
    /// Queues a change of the rover's missile tokens by `n`; the number stays between 0 and the rover's maximum. Returns the
    /// resulting number.
    change fn add_missiles(m, r: RoverId, n: i8) -> Result<u8> {
        let (before, (_, cap)) = (expected(m, r).missiles, m.state.caps(&m.setup, r));
        tokens(m, r, before.saturating_add_signed(n).min(cap), before, Request::Missiles { change: n })
    }
    /// Queues a change of the rover's shield tokens by `n`; the number stays between 0 and the rover's maximum. Returns the
    /// resulting number.
    change fn add_shields(m, r: RoverId, n: i8) -> Result<u8> {
        let (before, (cap, _)) = (expected(m, r).shields, m.state.caps(&m.setup, r));
        tokens(m, r, before.saturating_add_signed(n).min(cap), before, Request::Shields { change: n })
    }
    /// Makes the rover take the feature of the hex, which is removed for the rest of the game (LR-51). The removal is queued.
    /// Returns `false` if the hex has no feature.
    change fn take_feature(m, r: RoverId, hex: HexHandle) -> Result<bool> {
        m.state.looked = true;
        let there = cell(m, hex).filter(|at| m.state.contents_at(&m.setup.field, *at).feature.is_some());
        if let Some(at) = there {
            queue_request(m, r, Request::TakeFeature { at })?;
        }
        Ok(there.is_some())
    }
    /// Queues the placement of a terrain on the hex, or its removal if `on` is false. Start hexes, finish hexes and blocking
    /// terrain cannot be changed. Returns `false` if nothing will change.
    change fn set_terrain(m, hex: HexHandle, kind: TerrainId, on: bool) -> Result<bool> {
        m.state.looked = true;
        let Some(at) = cell(m, hex) else { return Ok(false) };
        let (field, rover) = (&m.setup.field, own(m));
        let mut lying = m.state.contents_at(field, at);
        let blocks = |kind| field.kind(kind).is_some_and(|kind| kind.terrain.blocks);
        let Some(layer) = field.kind(kind).map(|kind| kind.terrain.layer) else { return Ok(false) };
        let here = *lying.layer(layer);
        let free = if on { here.is_none() || (layer == Layer::Ground && here != Some(kind)) } else { here == Some(kind) };
        let possible = field.base(at) == Base::Surface && !blocks(kind) && !lying.iter().any(blocks) && free;
        if possible {
            queue_request(m, rover, Request::SetFeature { at, kind, on })?;
        }
        Ok(possible)
    }
};

pub(super) fn queue_request(m: &mut Match, rover: RoverId, wish: Request) -> Result<()> {
    let by = own(m);
    if m.state.intents.iter().filter(|intent| intent.by == by).count() >= MAX_WISHES {
        return Err(host_error(message!("scripts-rover-can-queue", max_wishes = MAX_WISHES)));
    }
    m.state.intents.push(Intent { by, rover, wish });
    if m.running_call().is_some_and(|call| call.hook == hook::ON_REST) {
        m.state.rested |= 1 << by;
    }
    Ok(())
}

/// LR-R46 Ends the drive that brought a rover to terrain which moves it on.
fn end_drive_on_entry(m: &mut Match, r: RoverId) {
    if m.running_call().is_some_and(|call| call.hook == hook::ON_ENTER) {
        m.state.intents.retain(|intent| intent.rover != r || !matches!(intent.wish, Request::Drive { .. }));
    }
}

/// Returns the rover as it would be after the requests of its own scripts.
fn expected(m: &Match, rover: RoverId) -> Rover {
    let (mut after, by) = (*m.state.rover(rover), own(m));
    let (shields, missiles) = m.state.caps(&m.setup, rover);
    for intent in m.state.intents.iter().filter(|intent| intent.by == by && intent.rover == rover) {
        match intent.wish {
            Request::Missiles { change } => after.missiles = after.missiles.saturating_add_signed(change).min(missiles),
            Request::Shields { change } => after.shields = after.shields.saturating_add_signed(change).min(shields),
            Request::DropCard { phase } => after.program[usize::from(phase) - 1] = CardSlot::Nothing,
            Request::Repair if after.phases < PHASES => after.phases += 1,
            Request::Repair => after.shields = (after.shields + 1).min(shields),
            _ => {}
        }
    }
    after
}

/// Requests a change of a number of tokens, if it differs. Returns the resulting number.
fn tokens(m: &mut Match, r: RoverId, after: u8, before: u8, change: Request) -> Result<u8> {
    m.state.looked = true;
    if after != before {
        queue_request(m, r, change)?;
    }
    Ok(after)
}
