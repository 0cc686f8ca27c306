//! Host functions that change something: at once (marks, kills, cards) or queued (throws, shots, hits, steps, waves).

use super::event::{AccidentCause, Cause, Event, Faces, WaveCause};
use super::fields::{AlienColour, Announcement, MAX_FIELDS};
use super::host::{Ahead, AreaInPlay, SideInPlay, hook};
use super::query::count;
use super::state::{Aliens, Bearer, MarineId, Pick, Side};
use super::step::{Given, Hits, NewAliens, Step};
use super::{Mars, Match};
use crate::content::mars::UPGRADE;
use crate::content::message::message;
use crate::geometry::ring::Pos;
use crate::rules::host::{Movement, host};
use crate::rules::moonwalk::dice::{Colour, Dice, Die, roll};
use crate::rules::moonwalk::landing::StepKind;
use crate::rules::moonwalk::show::{Ground, Thrown};
use crate::rules::moonwalk::{marks, talk};
use crate::rules::names::Name;
use crate::rules::scripting::{HostError, host_error};
use crate::script::api::Function;
use crate::script::convert::{FromScript, List};
use crate::script::program::ScriptId;
use crate::script::value::Value;
use rhai::{INT, ImmutableString, Map};

type Result<T> = std::result::Result<T, HostError>;

/// The functions of this file.
pub(super) const FUNCTIONS: &[Function] = host! { Mars:
    /// Throws one die at once, without re-rolls: a die of the script, which changes no die of a turn and none of other cards.
    change fn roll(m, colour: Colour) -> Die {
        let marine = m.running_call().and_then(|call| call.context.me);
        let at = m.thrown_by(marine, 0);
        let inner = &mut **m;
        let die = roll(&mut inner.chance, at, &inner.setup.dice, colour);
        m.emit(0, Event::DiceThrown { marine, action: 0, dice: Faces::of(&[die]), bomb: false });
        die
    }
    /// Queues a throw of a marine with the re-rolls that he has for it; a skull releases a wave. At most four dice of a colour; where the
    /// box has fewer, one is thrown several times. `.then(|dice| …)` gets the dice.
    change fn throw_dice(m, colours: Thrown, by: MarineId) -> Result<Movement<List<Die>>> {
        throw_dice(m, colours, Some(by))
    }
    /// The same for an upgrade: no re-rolls, skulls have no effect (MM-56, MM-61).
    change fn throw_dice(m, colours: Thrown) -> Result<Movement<List<Die>>> {
        throw_dice(m, colours, None)
    }
    /// Throws the white die of the wave at the round's end again. Returns its face.
    change in ON_WAVE_DIE fn reroll_wave_die(m) -> u8 {
        m.state.wave_face = m.roll_side_die(64, true);
        m.state.wave_face
    }
    /// Queues a shot of a marine with dice thrown before (MM-31 ff.): he picks a target or none. `.then(|colours| …)` gets the colours
    /// killed.
    change fn shoot(m, from: Pos, dice: Vec<Die>, by: MarineId) -> Result<Movement<List<AlienColour>>> {
        shoot(m, from, dice, Some(by))
    }
    /// The same for an upgrade.
    change fn shoot(m, from: Pos, dice: Vec<Die>) -> Result<Movement<List<AlienColour>>> {
        shoot(m, from, dice, None)
    }
    /// Queues `n` hits of a marine on a box; he distributes them. `.then(|colours| …)` gets the colours killed.
    change fn hit(m, at: Pos, n: u8 [0..=99], by: MarineId) -> Result<Movement<List<AlienColour>>> {
        hit(m, at, n, Some(by))
    }
    /// The same as nobody's hits.
    change fn hit(m, at: Pos, n: u8 [0..=99]) -> Result<Movement<List<AlienColour>>> {
        hit(m, at, n, None)
    }
    /// One alien of a colour in a box dies by a marine; false if there is none.
    change fn kill(m, at: Pos, colour: AlienColour, by: MarineId) -> bool {
        kill_one(m, at, Some(by), colour)
    }
    /// The same as nobody's deed.
    change fn kill(m, at: Pos, colour: AlienColour) -> bool {
        kill_one(m, at, None, colour)
    }
    /// All aliens of an area die by a marine. Returns how many.
    change fn kill_all(m, area: AreaInPlay, by: MarineId) -> u16 {
        let (cause, columns) = (Cause::Script(script(m)), m.state.columns(area.0));
        let boxes: Vec<_> = m.state.strip.places().filter(|at| columns.contains(&at.x)).collect();
        boxes.into_iter().map(|at| count(m.kill(0, at, m.state.aliens_at(at), Some(by), cause))).sum()
    }
    /// One alien of a colour in the group that passes dies; false if it holds none.
    change in ON_WAVE_PASS fn kill_in_group(m, colour: AlienColour) -> bool {
        match m.running_call().map(|call| (call.script, call.context.given)) {
            Some((script, Given::Group(side, _))) => m.kill_of_group(side, colour.index(), script),
            _ => false,
        }
    }
    /// One alien of a colour goes from one ground box to another; false if there is none. Defenders stay.
    change fn move_alien(m, from: Pos, to: Ground, colour: AlienColour) -> bool {
        let to = to.0;
        let fits = m.state.area_of(from).is_some() && m.state.area_of(to).is_some() && m.state.in_play(&m.setup, to);
        if !fits || m.state.aliens_at(from)[colour.index()] == 0 {
            return false;
        }
        m.state.aliens_mut(from)[colour.index()] -= 1;
        m.put_alien(0, colour, to);
        m.tell_watchers(colour, to);
        true
    }
    /// Stands him up; false if he stood already.
    change fn stand_up(m, a: MarineId) -> bool {
        m.stand(0, a)
    }
    /// Gives him more dice for the turn that he is taking, fewer with a negative number: from 1 to all that there are. It counts for what
    /// he has not programmed yet. Returns how many he has; 0 outside of his turn.
    change fn add_dice(m, a: MarineId, n: i8) -> u8 {
        m.add_dice(a, n)
    }
    /// He has an accident where he is (MM-27); false if a standing companion prevents it.
    change fn cause_accident(m, a: MarineId, cause: Name) -> bool {
        m.accident(0, a, AccidentCause::Named(cause))
    }
    /// He leaves the game (MM-70).
    change fn kill_marine(m, a: MarineId) {
        let script = script(m);
        m.die(a, script);
    }
    /// Turns his training card over for good. Returns the ability now in force.
    change fn flip_training(m, a: MarineId) -> ImmutableString {
        m.flip_training(a).map_or_else(ImmutableString::new, |ability| m.setup.scripts.stem(ability).into())
    }
    /// He draws an equipment card. Returns its name, `()` if there is none.
    change fn draw_equipment(m, a: MarineId) -> Option<ImmutableString> {
        m.draw_equipment(0, a).map(|card| m.setup.scripts.stem(card).into())
    }
    /// Queues that he appears in a ground box; hazardous ground is an accident. Behind a standing barrier is an error (MM-45).
    change fn move_to(m, a: MarineId, to: Ground, cause: Name) -> Result<Movement<()>> {
        let to = to.0;
        if !m.state.in_play(&m.setup, to) || m.state.area_of(to).is_some_and(|area| m.state.behind_barrier(area)) {
            return Err(host_error(message!("move-unreachable", column = to.x, row = to.y)));
        }
        m.queue(Step::Place { marine: a, to, cause })
    }
    /// Queues one free step, `dir` 1 or -1. In flight it does not land him. `.then(|made| …)` gets false where it was shut.
    change fn step(m, a: MarineId, kind: StepKind, dir: Ahead) -> Result<Movement<bool>> {
        m.queue(Step::FreeStep { marine: a, kind, ahead: dir.0 })
    }
    /// Queues a complete wave on a side in play (MM-46).
    change fn start_wave(m, side: SideInPlay) -> Result<Movement<()>> {
        m.queue(Step::Wave { side: side.0, cause: WaveCause::Script, new: NewAliens::Rule })
    }
    /// Queues that aliens of these colours come out of the reserve onto an area (MM-50).
    change fn deploy(m, area: AreaInPlay, colours: Vec<AlienColour>) -> Result<Movement<()>> {
        let mut aliens = Aliens::default();
        if colours.len() > MAX_DEPLOYED {
            return Err(host_error(message!("deploy-most-aliens-can-deployed", max_deployed = MAX_DEPLOYED)));
        }
        colours.iter().for_each(|colour| aliens[colour.index()] += 1);
        m.queue(Step::Deploy { area: area.0, new: NewAliens::Fixed(aliens) })
    }
    /// The same with so many drawn ones.
    change fn deploy(m, area: AreaInPlay, n: u8 [0..=99]) -> Result<Movement<()>> {
        m.queue(Step::Deploy { area: area.0, new: NewAliens::Drawn(n) })
    }
    /// Takes a force barrier down, or puts it up again.
    change fn set_barrier(m, side: SideInPlay, on: bool) {
        m.set_barrier(side.0, on);
    }
    /// Lays an upgrade of the scenario beside the Landing Zone, `""` takes it away.
    change fn set_upgrade(m, side: SideInPlay, upgrade: ImmutableString) -> Result<()> {
        let found = match (upgrade.as_str(), m.setup.scripts.find(UPGRADE, &upgrade)) {
            ("", _) => None,
            (_, Some(found)) => Some(found),
            (stem, None) => return Err(host_error(message!("set-upgrade-unknown-upgrade", stem))),
        };
        set_upgrade(m, side.0, found);
        Ok(())
    }
    /// Sets a mark of any name on a marine, 0 takes it away.
    change fn set_mark(m, a: MarineId, name: ImmutableString, n: INT) -> Result<()> {
        if ["programmed", "moved", "shot", "extra_used"].contains(&name.as_str()) {
            return Err(host_error(message!("set-mark-set-rules", name)));
        }
        let (mark, at) = (m.name_number(&name), m.state.marine(a).at);
        marks::set(&mut m.state.marks, Bearer::Marine(a), mark, n)?;
        m.emit(0, Event::MarkSet { marine: Some(a), r#box: at, mark });
        Ok(())
    }
    /// Sets a mark of any name on a box, 0 takes it away. Scripts with `on_alien_placed` watch boxes with marks.
    change fn set_mark(m, at: Pos, name: Name, n: INT) -> Result<()> {
        marks::set(&mut m.state.marks, Bearer::Box(at), name, n)?;
        m.emit(0, Event::MarkSet { marine: None, r#box: at, mark: name });
        Ok(())
    }
    /// Asks a marine's player a question of the script's `asks`, with these answers. Returns the index of one. With one option nobody is
    /// asked. The effect runs again from its start with what was answered.
    change fn choose(m, a: MarineId, question: ImmutableString, options: Vec<Value>) -> Result<INT> {
        talk::ask(m, a.seat(), &question, options)
    }
    /// The same for the whole team (MM-R66).
    change fn choose(m, question: ImmutableString, options: Vec<Value>) -> Result<INT> {
        let seat = m.state.team_seat(&m.setup);
        talk::ask(m, seat, &question, options)
    }
    /// Emits an event of this name with up to five fields: numbers, words, boxes.
    change fn emit_event(m, name: Name, fields: Map) -> Result<()> {
        if fields.len() > MAX_FIELDS {
            return Err(host_error(message!("emit-event-most-fields", max_fields = MAX_FIELDS)));
        }
        let mut given = [(Name::default(), Pick::Nothing); MAX_FIELDS];
        let mut count = 0;
        for (slot, (key, mut value)) in given.iter_mut().zip(fields) {
            let value = Pick::from_script(m, &mut value).map_err(|reason| host_error(message!("emit-event", key = key.as_str(), reason)))?;
            *slot = (m.name_number(&key), value);
            count += 1;
        }
        let script = script(m);
        m.emit_from_script(Event::Announced { script, what: name, fields: Announcement(given, count) });
        Ok(())
    }
};

/// Most aliens that a script can call by their colours at once.
const MAX_DEPLOYED: usize = 99;

/// The script that is running.
fn script(m: &Match) -> Option<ScriptId> {
    m.running_call().map(|call| call.script)
}

fn throw_dice(m: &mut Match, colours: Thrown, by: Option<MarineId>) -> Result<Movement<List<Die>>> {
    let hook = m.running_call().map(|call| call.hook);
    m.queue(Step::ScriptThrow { by, pool: colours.0, hook })
}

fn shoot(m: &mut Match, from: Pos, dice: Vec<Die>, by: Option<MarineId>) -> Result<Movement<List<AlienColour>>> {
    let thrown = Dice::try_from(dice.as_slice())
        .map_err(|_| host_error(message!("shoot-dice", dice = dice.len(), most = Dice::new().capacity())))?;
    let cause = Cause::Script(script(m));
    m.queue(Step::ScriptShot { by, from, faces: Faces::of(&thrown), cause })
}

fn hit(m: &mut Match, at: Pos, hits: u8, by: Option<MarineId>) -> Result<Movement<List<AlienColour>>> {
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
    m.state.upgrades[side as usize] = upgrade;
    m.emit(4, Event::UpgradeSet { side, upgrade });
}
