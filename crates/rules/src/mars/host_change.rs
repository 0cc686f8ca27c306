//! Host functions that change the match: immediately (kills, cards) or queued (rolls, shots, hits, steps, waves).

use super::event::{AccidentCause, Cause, Event, Faces, WaveCause};
use super::fields::AlienColour;
use super::host::{AreaInPlay, MarchDirection, SideInPlay, hook};
use super::query::count;
use super::state::{Aliens, MarineId, Side, ThrowKind};
use super::step::{Hits, HookArgs, NewAliens, Step, Window};
use super::{Mars, Match};
use crate::host::{Movement, host};
use crate::moonwalk::dice::{Colour, Dice, Die, roll};
use crate::moonwalk::landing::StepKind;
use crate::moonwalk::show::{GroundBox, Thrown};
use crate::names::Name;
use crate::scripting::{HostError, host_error};
use content::mars::UPGRADE;
use content::message::message;
use geometry::ring::Pos;
use rhai::ImmutableString;
use script::api::Function;
use script::convert::ArrayOf;
use script::program::ScriptId;

type Result<T> = std::result::Result<T, HostError>;

pub(super) const FUNCTIONS: &[Function] = host! { Mars:
    /// Immediately rolls one die, without rerolls, and returns it. The die belongs to the script: it changes neither the dice of
    /// a turn nor the rolls of other cards.
    change fn roll(m, colour: Colour) -> Die {
        let marine = m.running_call().and_then(|call| call.context.me);
        let at = m.thrown_by(marine, 0);
        let inner = &mut **m;
        let die = roll(&mut inner.chance, at, &inner.setup.dice, colour);
        m.emit(0, Event::DiceRolled { marine, action: 0, dice: Faces::of(&[die]), bomb: false });
        die
    }
    /// Requests a roll of a marine. The marine can use its rerolls, and a skull releases a wave. If `by` is `()`, the roll is
    /// made for an upgrade: no rerolls are available, and skulls have no effect (MM-56, MM-61). `colours` contains up to four
    /// dice of each colour; if the box contains fewer dice, one of them is rolled more than once. The closure of `.then(|dice|
    /// …)` receives the dice.
    change fn roll_dice(m, by: Option<MarineId>, colours: Thrown) -> Result<Movement<ArrayOf<Die>>> {
        roll_dice(m, colours, by)
    }
    /// Rerolls the white die of the wave at the end of the round. Returns the new face.
    change in ON_WAVE_ROLL fn reroll_wave_die(m) -> u8 {
        m.state.wave_face = m.roll_side_die(64, true);
        m.state.wave_face
    }
    /// Requests a shot of a marine, or of an upgrade if `by` is `()`, with dice that have been rolled (from MM-31). The player
    /// chooses a target or declines to shoot. The closure of `.then(|colours| …)` receives the colours of the killed aliens.
    change fn shoot(m, by: Option<MarineId>, from: Pos, dice: Vec<Die>) -> Result<Movement<ArrayOf<AlienColour>>> {
        shoot(m, from, dice, by)
    }
    /// Requests `n` hits on a box for the marine `by`, or for no marine if `by` is `()`. The player distributes the hits. The
    /// closure of `.then(|colours| …)` receives the colours of the killed aliens.
    change fn hit(m, by: Option<MarineId>, at: Pos, n: u8 [0..=99]) -> Result<Movement<ArrayOf<AlienColour>>> {
        hit(m, at, n, by)
    }
    /// Kills one alien of a colour in a box. Returns `false` if there is none. If `by` is `()`, the kill counts for no marine.
    change fn kill(m, by: Option<MarineId>, at: Pos, colour: AlienColour) -> bool {
        kill_one(m, at, by, colour)
    }
    /// Kills all aliens of an area. Returns their number. If `by` is `()`, the kills count for no marine.
    change fn kill_all(m, by: Option<MarineId>, area: AreaInPlay) -> u16 {
        let (cause, columns) = (Cause::Script(script(m)), m.state.columns(area.0));
        let boxes: Vec<_> = m.state.strip.places().filter(|at| columns.contains(&at.x)).collect();
        boxes.into_iter().map(|at| count(m.kill(0, at, m.state.aliens_at(at), by, cause))).sum()
    }
    /// Kills one alien of this colour in the group that is passing the joint. Returns `false` if the group contains no such
    /// alien.
    change in ON_WAVE_PASS fn kill_in_group(m, colour: AlienColour) -> bool {
        match m.running_call().map(|call| (call.script, call.context.given)) {
            Some((script, HookArgs::Group(side, _))) => m.kill_of_group(side, colour.index(), script),
            _ => false,
        }
    }
    /// Moves one alien of this colour from one ground box to another. Returns `false` if there is no such alien. Defenders are
    /// not moved.
    change fn move_alien(m, from: Pos, to: GroundBox, colour: AlienColour) -> bool {
        let to = to.0;
        let fits = m.state.area_of(from).is_some() && m.state.area_of(to).is_some() && m.state.in_play(&m.setup, to);
        if !fits || m.state.aliens_at(from)[colour.index()] == 0 {
            return false;
        }
        m.state.aliens_mut(from)[colour.index()] -= 1;
        m.put_alien(0, colour, to);
        m.notify_watchers(colour, to);
        true
    }
    /// Stands the marine up. Returns `false` if the marine was already standing.
    change fn stand_up(m, a: MarineId) -> bool {
        m.stand(0, a)
    }
    /// Adds `n` dice to the turn that the marine is taking, or removes dice if `n` is negative; the number stays between 1 and
    /// the number of dice in the full pool. The change applies to dice that the marine has not programmed yet. Returns the new
    /// number of dice, or 0 outside the marine's turn.
    change fn add_dice(m, a: MarineId, n: i8) -> u8 {
        m.add_dice(a, n)
    }
    /// Causes an accident of the marine in its box (MM-27). Returns `false` if a standing companion prevents it.
    change fn cause_accident(m, a: MarineId, cause: Name) -> bool {
        m.accident(0, a, AccidentCause::Named(cause))
    }
    /// Removes the marine from the game (MM-70). If no marine is left, the game and the script end (MM-13).
    change fn kill_marine(m, a: MarineId) -> Result<()> {
        let script = script(m);
        m.die(a, script);
        if m.state.over.is_some() { Err(m.end_call()) } else { Ok(()) }
    }
    /// Turns the marine's training card over for the rest of the match. Returns the ability that is now in force, or `()` if the
    /// card has no other side.
    change fn flip_training(m, a: MarineId) -> Option<ImmutableString> {
        m.flip_training(a).map(|ability| m.setup.scripts.stem(ability).into())
    }
    /// Draws an equipment card for the marine. Returns its name, or `()` if there is no card left.
    change fn draw_equipment(m, a: MarineId) -> Option<ImmutableString> {
        m.draw_equipment(0, a).map(|card| m.setup.scripts.stem(card).into())
    }
    /// Queues a move of the marine to a ground box, without steps in between; on hazardous ground the marine has an accident.
    /// Fails if the box is behind a force barrier that is up (MM-45).
    change fn move_to(m, a: MarineId, to: GroundBox, cause: Name) -> Result<Movement<()>> {
        let to = to.0;
        if !m.state.in_play(&m.setup, to) || m.state.area_of(to).is_some_and(|area| m.state.behind_barrier(area)) {
            return Err(host_error(message!("move-unreachable", column = to.x, row = to.y)));
        }
        m.queue(Step::Place { marine: a, to, cause })
    }
    /// Queues one free step of the marine, in the direction `dir`: 1 or -1. In flight, the step does not end in a landing.
    /// `.then(|made| …)` receives `false` if the step was blocked.
    change fn step(m, a: MarineId, kind: StepKind, dir: MarchDirection) -> Result<Movement<bool>> {
        m.queue(Step::FreeStep { marine: a, kind, ahead: dir.0 })
    }
    /// Queues a complete wave on a side in play (MM-46).
    change fn start_wave(m, side: SideInPlay) -> Result<Movement<()>> {
        m.queue(Step::Wave { side: side.0, cause: WaveCause::Script, new: NewAliens::Rule })
    }
    /// Queues the deployment of aliens of these colours from the reserve on the area (MM-50).
    change fn deploy(m, area: AreaInPlay, colours: Vec<AlienColour>) -> Result<Movement<()>> {
        let mut aliens = Aliens::default();
        if colours.len() > MAX_DEPLOYED {
            return Err(host_error(message!("deploy-most-aliens-can-deployed", max_deployed = MAX_DEPLOYED)));
        }
        colours.iter().for_each(|colour| aliens[colour.index()] += 1);
        m.queue(Step::Deploy { area: area.0, new: NewAliens::Fixed(aliens) })
    }
    /// Queues the deployment of `n` aliens drawn from the reserve on the area (MM-50).
    change fn deploy(m, area: AreaInPlay, n: u8 [0..=99]) -> Result<Movement<()>> {
        m.queue(Step::Deploy { area: area.0, new: NewAliens::Drawn(n) })
    }
    /// Raises the force barrier of a side if `on` is true, otherwise lowers it.
    change fn set_barrier(m, side: SideInPlay, on: bool) {
        m.set_barrier(side.0, on);
    }
    /// Places the upgrade with this script name next to the Landing Zone; `()` removes the upgrade. The upgrade must belong to
    /// the scenario.
    change fn set_upgrade(m, side: SideInPlay, upgrade: Option<ImmutableString>) -> Result<()> {
        let find = |stem: ImmutableString| {
            let found = m.setup.scripts.find(UPGRADE, &stem);
            found.ok_or_else(|| host_error(message!("set-upgrade-unknown", stem)))
        };
        let found = upgrade.map(find).transpose()?;
        set_upgrade(m, side.0, found);
        Ok(())
    }
};

/// Maximum number of aliens that a script can deploy by colour in one call.
const MAX_DEPLOYED: usize = 99;

fn script(m: &Match) -> Option<ScriptId> {
    m.running_call().map(|call| call.script)
}

fn roll_dice(m: &mut Match, colours: Thrown, by: Option<MarineId>) -> Result<Movement<ArrayOf<Die>>> {
    let call = m.running_call();
    let kind = match call.map(|call| (call.hook, call.context.given)) {
        _ if by.is_none() => ThrowKind::Upgrade,
        Some((_, HookArgs::Use(_, Window::Base))) => ThrowKind::Base,
        Some((hook::ON_TURN_END, _)) => ThrowKind::TurnEnd,
        _ => ThrowKind::Free,
    };
    m.queue(Step::ScriptThrow { by, pool: colours.0, kind })
}

fn shoot(m: &mut Match, from: Pos, dice: Vec<Die>, by: Option<MarineId>) -> Result<Movement<ArrayOf<AlienColour>>> {
    let thrown = Dice::try_from(dice.as_slice())
        .map_err(|_| host_error(message!("shoot-dice", dice = dice.len(), most = Dice::new().capacity())))?;
    let cause = Cause::Script(script(m));
    m.queue(Step::ScriptShot { by, from, faces: Faces::of(&thrown), cause })
}

fn hit(m: &mut Match, at: Pos, hits: u8, by: Option<MarineId>) -> Result<Movement<ArrayOf<AlienColour>>> {
    let cause = Cause::Script(script(m));
    m.queue(Step::Hit(Hits { by, at, hits, kills: 0, cause }))
}

fn kill_one(m: &mut Match, at: Pos, by: Option<MarineId>, colour: AlienColour) -> bool {
    let mut aliens = Aliens::default();
    aliens[colour.index()] = 1;
    let cause = Cause::Script(script(m));
    count(m.kill(0, at, aliens, by, cause)) > 0
}

fn set_upgrade(m: &mut Match, side: Side, upgrade: Option<ScriptId>) {
    m.put_upgrade(side, upgrade);
    m.emit(4, Event::UpgradeSet { side, upgrade });
}
