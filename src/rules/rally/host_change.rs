//! Host functions that wish for something. They only queue: what comes of it is worked out for all rovers together (LR-R40).
//!
//! What returns something returns it as if the wishes of this script alone were carried out (LR-R44).

use super::field::TerrainId;
use super::host::{HexHandle, cell, hook, own};
use super::intent::{Intent, Wish};
use super::query::owner;
use super::state::{PHASES, Rover, RoverId};
use super::{Match, Rally};
use crate::content::hex::Base;
use crate::content::message::message;
use crate::rules::chance::Purpose;
use crate::rules::held::Held;
use crate::rules::hexes::terrain::Layer;
use crate::rules::host::host;
use crate::rules::scripting::{HostError, host_error, inside_at};
use crate::script::api::Function;
use crate::script::convert::IntoScript;
use crate::script::shape::{shape, words};
use crate::script::value::Value;
use rhai::{Dynamic, ImmutableString, NativeCallContext};

type Result<T> = std::result::Result<T, HostError>;

/// Wishes that the scripts of one rover may have in a step.
const MAX_WISHES: usize = 32;

shape! {
    /// How a move is made.
    in struct Driving as "DriveOptions" {
        /// It also does damage; left out, it does straight ahead.
        ram: Option<bool> = None;
        /// It leads across rough ground.
        all_terrain: bool = false;
        /// How far.
        hexes: u8 [1..=3] = 1;
    }
}

shape! {
    /// A beam.
    in struct Beam as "LaserOptions" {
        /// How far it reaches, 0 for any distance.
        range: u8 = 0;
        /// What it does to whom it hits.
        damage: u8 [1..=5] = 1;
        /// It does not end at the first rover.
        pierce: bool = false;
    }
}

shape! {
    /// A missile.
    in struct Rocket as "MissileOptions" {
        /// How far it flies.
        range: u8 [1..=255] = 5;
        /// What it does to whom it hits.
        damage: u8 [1..=5] = 1;
        /// It needs a missile token, and spends it.
        uses_token: bool = true;
    }
}

/// What a repair gives.
#[derive(Clone, Copy, Debug)]
enum Repaired {
    Phase,
    Shield,
    Nothing,
}

words! { Repaired { Phase: "phase", Shield: "shield", Nothing: "none" } }

/// The functions of this file.
pub(super) const FUNCTIONS: &[Function] = host! { Rally:
    /// Wishes a move in a direction relative to the facing (LR-24). Several hexes are as many sub-steps of LR-34, each with damage and
    /// the look for the finish; a rover that fails one loses the rest.
    change fn drive(m, r: RoverId, dir: u8 [0..=5], opts: Driving) -> Result<()> {
        let Driving { ram, all_terrain, hexes } = opts;
        // Ground that carries a rover away ends the drive that brought it there.
        if m.running_call().is_some_and(|call| call.hook == hook::ON_ENTER) {
            m.state.intents.retain(|intent| intent.rover != r || !matches!(intent.wish, Wish::Drive { .. }));
        }
        wish(m, r, Wish::Drive { direction: dir, rams: ram.unwrap_or(dir == 0), all_terrain, hexes })
    }
    /// Wishes a turn on the spot (LR-23), to the left if positive.
    change fn turn(m, r: RoverId, n: i8 [-3..=3]) -> Result<()> {
        wish(m, r, Wish::Turn { turns: n.rem_euclid(6).unsigned_abs() })
    }
    /// Wishes a push in an absolute direction, without a pusher and without damage, in the first round of pushes.
    change fn shove(m, r: RoverId, abs_dir: u8 [0..=5]) -> Result<()> {
        wish(m, r, Wish::Shove { direction: abs_dir })
    }
    /// Wishes a jump onto a hex of the board, made after all pushes if nothing stands or blocks there; it rams nobody.
    change fn move_to(m, r: RoverId, hex: HexHandle) -> Result<()> {
        // A void is no hex, wherever it lies.
        let to = cell(m, hex).filter(|to| m.setup.field.base(*to) != Base::Void);
        let to = to.ok_or_else(|| host_error(message!("move-unknown-hex", hex = hex.to_string())))?;
        wish(m, r, Wish::Leap { to })
    }
    /// Wishes a beam in a relative direction, if the rover is armed (LR-35, LR-37).
    change fn fire_laser(m, r: RoverId, dir: u8 [0..=5], opts: Beam) -> Result<()> {
        let Beam { range, damage, pierce } = opts;
        wish(m, r, Wish::Laser { direction: dir, range, damage, pierce })
    }
    /// Wishes a missile, if the rover is armed (LR-39 … LR-41).
    change fn fire_missile(m, r: RoverId, opts: Rocket) -> Result<()> {
        let Rocket { range, damage, uses_token } = opts;
        wish(m, r, Wish::Missile { range, damage, token: uses_token })
    }
    /// Wishes damage.
    change fn damage(m, r: RoverId, n: u8 [1..=5]) -> Result<()> {
        wish(m, r, Wish::Damage { points: n })
    }
    /// Asks what lies under the rover what it does for those who rest: the hook `on_still` (LR-50, LR-52).
    change in ON_PLAY fn rest(m, r: RoverId) -> Result<()> {
        wish(m, r, Wish::Rest)
    }
    /// Wishes one repair (LR-52). Returns what it will give.
    change fn repair(m, r: RoverId) -> Result<Repaired> {
        m.state.looked = true;
        let (before, (shields, _)) = (expected(m, r), m.state.caps(&m.setup, r));
        let gives = match before {
            Rover { phases, .. } if phases < PHASES => Repaired::Phase,
            Rover { shields: held, .. } if held < shields => Repaired::Shield,
            _ => return Ok(Repaired::Nothing),
        };
        wish(m, r, Wish::Repair).map(|()| gives)
    }
    /// Wishes the card of a phase off the rover's program. Returns whether there is one.
    change fn drop_card(m, r: RoverId, phase: u8 [1..=255]) -> Result<bool> {
        m.state.looked = true;
        let there = expected(m, r).card(phase).is_some();
        if there {
            wish(m, r, Wish::DropCard { phase })?;
        }
        Ok(there)
    }
    /// Wishes missile tokens for the rover, from 0 to its cap. Returns how many it will have.
    change fn add_missiles(m, r: RoverId, n: i8) -> Result<u8> {
        let (before, (_, cap)) = (expected(m, r).missiles, m.state.caps(&m.setup, r));
        tokens(m, r, before.saturating_add_signed(n).min(cap), before, Wish::Missiles { change: n })
    }
    /// Wishes shield tokens for the rover, from 0 to its cap. Returns how many it will have.
    change fn add_shields(m, r: RoverId, n: i8) -> Result<u8> {
        let (before, (cap, _)) = (expected(m, r).shields, m.state.caps(&m.setup, r));
        tokens(m, r, before.saturating_add_signed(n).min(cap), before, Wish::Shields { change: n })
    }
    /// Wishes that the rover takes what lies on the ground of a hex: it is gone for good (LR-51). Returns whether there is anything.
    change fn take_feature(m, r: RoverId, hex: HexHandle) -> Result<bool> {
        m.state.looked = true;
        let there = cell(m, hex).filter(|at| m.state.lying(&m.setup.field, *at).feature.is_some());
        if let Some(at) = there {
            wish(m, r, Wish::TakeFeature { at })?;
        }
        Ok(there.is_some())
    }
    /// Wishes terrain onto a hex, or off it. Only on hexes that are neither start nor finish, and never what blocks. Returns whether
    /// that changes anything.
    change fn set_terrain(m, hex: HexHandle, kind: TerrainId, on: bool) -> Result<bool> {
        m.state.looked = true;
        let Some(at) = cell(m, hex) else { return Ok(false) };
        let (field, rover) = (&m.setup.field, own(m));
        let mut lying = m.state.lying(field, at);
        let blocks = |kind| field.kind(kind).is_some_and(|kind| kind.terrain.blocks);
        let Some(layer) = field.kind(kind).map(|kind| kind.terrain.layer) else { return Ok(false) };
        let here = *lying.layer(layer);
        let free = if on { here.is_none() || (layer == Layer::Ground && here != Some(kind)) } else { here == Some(kind) };
        let possible = field.base(at) == Base::Surface && !blocks(kind) && !lying.iter().any(blocks) && free;
        if possible {
            wish(m, rover, Wish::SetFeature { at, kind, on })?;
        }
        Ok(possible)
    }
    /// Asks the rover's owner a question of the script's `asks`, with these answers, and calls `on_choice` with one if the script has that.
    /// Returns the answer, `()` if there was none. With one option nobody is asked; a rover that is no longer on the board asks nothing.
    call fn choose(context, question: ImmutableString, options: Vec<Dynamic>) -> Result<Dynamic> {
        choose(context, &question, &options)
    }
    /// A number from 1 to `most`, by the match's chance for this card, rover, phase and turn: it changes nothing that others throw.
    change fn roll(m, most: u8 [1..=100]) -> u8 {
        m.state.looked = true;
        let at = m.address(Purpose::Pick).seat(own(m).number()).lane(m.state.phase);
        let index = m.chance.pick(at, most.into(), |i| (i + 1).into());
        u8::try_from(index + 1).unwrap_or(most)
    }
    /// Writes a line to the log.
    change fn log(m, text: ImmutableString) -> Result<()> {
        m.state.looked = true;
        m.say(&text)
    }
};

fn wish(m: &mut Match, rover: RoverId, wish: Wish) -> Result<()> {
    let by = own(m);
    if m.state.intents.iter().filter(|intent| intent.by == by).count() >= MAX_WISHES {
        return Err(host_error(message!("scripts-rover-can-queue", max_wishes = MAX_WISHES)));
    }
    m.state.intents.push(Intent { by, rover, wish });
    Ok(())
}

/// The rover as it would be after the wishes of its own scripts.
fn expected(m: &Match, rover: RoverId) -> Rover {
    let (mut after, by) = (*m.state.rover(rover), own(m));
    let (shields, missiles) = m.state.caps(&m.setup, rover);
    for intent in m.state.intents.iter().filter(|intent| intent.by == by && intent.rover == rover) {
        match intent.wish {
            Wish::Missiles { change } => after.missiles = after.missiles.saturating_add_signed(change).min(missiles),
            Wish::Shields { change } => after.shields = after.shields.saturating_add_signed(change).min(shields),
            Wish::DropCard { phase } => after.program[usize::from(phase) - 1] = Held::Nothing,
            Wish::Repair if after.phases < PHASES => after.phases += 1,
            Wish::Repair => after.shields = (after.shields + 1).min(shields),
            _ => {}
        }
    }
    after
}

/// An option as it is asked about: hexes are pairs of numbers (LR-R36).
fn label(option: &Dynamic) -> Result<Value> {
    if let Some(hex) = option.read_lock::<HexHandle>() {
        return Ok(Value::List(vec![Value::Int(hex.0.x.into()), Value::Int(hex.0.y.into())]));
    }
    Value::from_dynamic::<Rally>(option).ok_or_else(|| host_error(message!("choose-expected-plain-options-numbers")))
}

fn choose(context: &NativeCallContext, question: &str, options: &[Dynamic]) -> Result<Dynamic> {
    let (rover, pick, hears) = inside_at::<Rally, _>(context, |m| {
        m.state.looked = true;
        let (rover, labels) = (own(m), options.iter().map(label).collect::<Result<Vec<Value>>>()?);
        let seat = owner(rover);
        let races = m.state.rover(rover).races();
        // LR-R28 Questions still open when their seat concedes get nothing; one with a single option is asked of nobody.
        let silent = labels.len() > 1 && m.state.conceding >> seat & 1 == 1 && !m.knows_answer();
        let pick = if labels.is_empty() || silent || !races { None } else { Some(m.ask_from_script(seat, question, labels)?) };
        let hears = races && m.running_call().is_some_and(|call| m.setup.scripts.defines(call.script, hook::ON_CHOICE));
        Ok((rover, pick, hears))
    })?;
    let pick = pick.map_or(Dynamic::UNIT, |index| options[index].clone());
    if hears {
        let _: Dynamic = context.call_fn("on_choice", (rover.into_script(), question.to_owned(), pick.clone()))?;
    }
    Ok(pick)
}

/// Wishes what changes a number of tokens, if it does. Gives how many there will be.
fn tokens(m: &mut Match, r: RoverId, after: u8, before: u8, change: Wish) -> Result<u8> {
    m.state.looked = true;
    if after != before {
        wish(m, r, change)?;
    }
    Ok(after)
}
