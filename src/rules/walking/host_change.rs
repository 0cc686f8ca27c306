//! Host functions that change something: at once (counters, pool, dice, marks, accidents) or queued (jumps and moves).

use super::event::{AccidentCause, Again, Cause, Event, Faces};
use super::fields::ThrowCause;
use super::host::{JumpEnd, dice, hook};
use super::state::{AstronautId, Counter, Die};
use super::step::Step;
use super::{Match, Walking};
use crate::content::message::{Message, message};
use crate::geometry::ring::Pos;
use crate::rules::chance::Purpose;
use crate::rules::game::Seat;
use crate::rules::host::{Movement, host};
use crate::rules::moonwalk::dice::{Colour, roll};
use crate::rules::moonwalk::marks;
use crate::rules::moonwalk::show::{Ground, Thrown};
use crate::rules::moonwalk::talk;
use crate::rules::moonwalk::told::{Indices, Rethrown};
use crate::rules::names::Name;
use crate::rules::scripting::{HostError, host_error};
use crate::script::api::Function;
use crate::script::convert::{FromScript, List, Typed, mismatch};
use crate::script::kind::Kind;
use crate::script::program::ScriptId;
use crate::script::value::Value;
use rhai::{Dynamic, INT, ImmutableString};

type Result<T> = std::result::Result<T, HostError>;

/// The functions of this file.
pub(super) const FUNCTIONS: &[Function] = host! { Walking:
    /// Takes counters from the supply. Returns how many it really got (WM-06); nothing if it has finished.
    change fn gain(m, a: AstronautId, kind: Counter, n: u16) -> u16 {
        let cause = Cause::Script(script(m));
        if m.state.finished(a) { 0 } else { m.gain(0, a, kind, n, cause) }
    }
    /// Returns counters to the supply. Returns how many it really gave back.
    change fn lose(m, a: AstronautId, kind: Counter, n: u16) -> u16 {
        let cause = Cause::Script(script(m));
        m.lose(0, a, kind, n, cause)
    }
    /// Hands counters from one astronaut to another. Returns how many were really handed over; none to one that has finished.
    change fn transfer(m, from: AstronautId, to: AstronautId, kind: Counter, n: u16) -> u16 {
        let cause = Cause::Script(script(m));
        if m.state.finished(to) { 0 } else { m.hand_over(0, from, to, kind, n, cause) }
    }
    /// Takes a die out of its pool for this turn; false if it would be the last of its colour (WM-66).
    change in BEFORE_PROGRAM fn remove_die(m, a: AstronautId, colour: Colour) -> bool {
        let removable = m.state.turn.astronaut == Some(a) && m.state.removable(colour);
        if removable {
            m.state.turn.pool[colour.index()] -= 1;
            m.emit(66, Event::DieRemoved { astronaut: a, colour });
        }
        removable
    }
    /// Puts a die back into its pool for this turn; false if all dice of the colour are there.
    change in BEFORE_PROGRAM fn add_die(m, a: AstronautId, colour: Colour) -> bool {
        let missing = m.state.turn.astronaut == Some(a) && m.state.turn.pool[colour.index()] < m.setup.dice[colour.index()].count;
        if missing {
            m.state.turn.pool[colour.index()] += 1;
            m.emit(66, Event::DieAdded { astronaut: a, colour });
        }
        missing
    }
    /// Throws the dice with these indices (from 0) again. Returns the new dice.
    change in ON_ROLL fn reroll_dice(m, indices: Vec<INT>) -> Result<List<Die>> {
        let count = m.state.throws.last().map_or(0, |throw| throw.dice.len() as INT);
        if let Some(unknown) = indices.iter().find(|index| !(0..count).contains(*index)) {
            return Err(no_die("reroll_dice", *unknown));
        }
        let cause = Again::Script(script(m));
        m.rethrow(66, indices.iter().fold(0, |bits, index| bits | 1 << index), cause);
        Ok(dice(m))
    }
    /// Turns die `i` (from 0) to one of its faces. Returns the dice.
    change in ON_ROLL fn set_die(m, i: INT, face: Face) -> Result<List<Die>> {
        set_face(m, i, face)?;
        Ok(dice(m))
    }
    /// Throws one die outside any jump: a die of the script, which changes no die of a turn and none of other cards.
    change fn roll(m, colour: Colour) -> Die {
        let astronaut = m.running_call().map_or(AstronautId::default(), |call| call.context.me);
        let at = m.address(Purpose::Dice).seat(astronaut.number());
        let inner = &mut **m;
        let die = roll(&mut inner.chance, at, &inner.setup.dice, colour);
        m.emit(0, Event::DiceThrown { astronaut, jump_no: 0, dice: Faces::of(&[die]), cause: ThrowCause::Effect });
        die
    }
    /// The astronaut has an accident where it is (WM-33). Returns the Sputniks lost; nothing happens if it has finished.
    change fn cause_accident(m, a: AstronautId, cause: Name) -> u16 {
        if m.state.finished(a) { 0 } else { m.accident(31, a, AccidentCause::Named(cause)) }
    }
    /// Stands it up; false if it stood already.
    change fn stand_up(m, a: AstronautId) -> bool {
        m.stand(0, a)
    }
    /// Lays the card that is being played into a ground box for an astronaut, where it stays (WM-73); a card whose script is called on the
    /// table is moved there itself, whatever equal cards there are. False if it is no card that was played.
    change fn lay_card(m, a: AstronautId, to: Ground) -> bool {
        m.lay_card(a, Some(to.0))
    }
    /// Keeps the card that is being played in front of the astronaut's player, where it stays (WM-73); one on the table is moved there.
    change fn keep_card(m, a: AstronautId) -> bool {
        m.lay_card(a, None)
    }
    /// Puts the card whose script is running, and which is on the table for this astronaut, on the discard pile (WM-73); false if it is
    /// not there.
    change fn discard_card(m, a: AstronautId) -> bool {
        m.put_card_away(a)
    }
    /// Exchanges the special boxes of two joints, counted from 1; either may have none.
    change fn swap_tokens(m, joint: u8, other: u8) -> Result<()> {
        let [first, second] = [joint_of(m, "swap_tokens", joint)?, joint_of(m, "swap_tokens", other)?];
        m.state.tokens.swap(first, second);
        m.emit(3, Event::TokensSwapped { joint, other });
        Ok(())
    }
    /// Sets a mark of any name on it, 0 takes it away. The rules read one: `reroll` (WM-46).
    change fn set_mark(m, a: AstronautId, name: Name, n: INT) -> Result<()> {
        marks::set(&mut m.state.marks, a, name, n)?;
        m.emit(46, Event::MarkSet { astronaut: a, mark: name });
        Ok(())
    }
    /// Queues a circle move of `n` columns, backwards if negative (WM-40), worked out when it happens; nothing if it has finished by
    /// then. `.then(|to| …)` gets the box reached, `()` if it stayed.
    change fn move_circles(m, a: AstronautId, n: i8) -> Result<Movement<Option<Pos>>> {
        let script = script(m);
        m.queue(Step::Circle { astronaut: a, columns: n, optional: false, script })
    }
    /// The same; with `optional` its player may stay.
    change fn move_circles(m, a: AstronautId, n: i8, optional: bool) -> Result<Movement<Option<Pos>>> {
        let script = script(m);
        m.queue(Step::Circle { astronaut: a, columns: n, optional, script })
    }
    /// Queues a throw of one or several dice, a colour each, with its whole jump (WM-49); nothing if it has finished by then. At most
    /// four dice of a colour; where the box has fewer, one is thrown several times. `.then(|end| …)` gets how it has ended, `()` if it
    /// did not come to a jump.
    change fn jump(m, a: AstronautId, colours: Thrown) -> Result<Movement<Option<JumpEnd>>> {
        m.queue(Step::EffectJump { astronaut: a, dice: colours.0 })
    }
    /// Queues a free move to a ground box, with its winding-up; nothing if it has finished by then. `.then(|to| …)` gets the box, `()` if
    /// it was not moved.
    change fn move_to(m, a: AstronautId, to: Ground, cause: Name) -> Result<Movement<Option<Pos>>> {
        m.queue(Step::Place { astronaut: a, to: to.0, cause })
    }
    /// Asks the astronaut's player a question of the script's `asks`, with these answers. Returns the index of one. With one option
    /// nobody is asked. The effect runs again from its start with what was answered.
    change fn choose(m, a: AstronautId, question: ImmutableString, options: Vec<Value>) -> Result<INT> {
        let seat = m.state.owner(a);
        talk::ask(m, seat, &question, options)
    }
    /// The same for a seat.
    change fn choose(m, seat: Seat, question: ImmutableString, options: Vec<Value>) -> Result<INT> {
        talk::ask(m, seat, &question, options)
    }
};

/// The script that is running.
fn script(m: &Match) -> Option<ScriptId> {
    m.running_call().map(|call| call.script)
}

/// The place of a joint's token.
fn joint_of(m: &Match, function: &str, joint: u8) -> Result<usize> {
    let known = usize::from(joint).checked_sub(1).filter(|place| *place < m.state.tokens.len());
    known.ok_or_else(|| host_error(message!("unknown-joint-joints-counted", function, joint, joints = m.state.tokens.len())))
}

fn no_die(function: &str, index: INT) -> HostError {
    host_error(message!("unknown-die-dice-counted", function, index))
}

/// A face of a die.
#[derive(Clone, Copy, Debug)]
enum Face {
    Skull,
    Value(INT),
}

impl Typed for Face {
    const KIND: Kind = Kind::Or(&[Kind::Int(1, 9), Kind::Words(&["skull"])]);
}

impl<M: ?Sized> FromScript<M> for Face {
    fn from_script(_: &mut M, value: &mut Dynamic) -> std::result::Result<Face, Message> {
        match value.as_int() {
            Ok(n) => Ok(Face::Value(n)),
            Err(_) if value.as_immutable_string_ref().is_ok_and(|word| *word == "skull") => Ok(Face::Skull),
            Err(_) => Err(message!("die-no-face", face = mismatch(Face::KIND, value))),
        }
    }
}

fn set_face(m: &mut Match, i: INT, face: Face) -> Result<()> {
    let cause = Again::Script(script(m));
    let m = &mut **m;
    let dice = m.state.throws.last_mut().map(|throw| (throw.astronaut, &mut throw.dice));
    let die = dice.and_then(|(a, dice)| usize::try_from(i).ok().filter(|i| *i < dice.len()).map(|i| (a, i, dice)));
    let Some((astronaut, index, dice)) = die else { return Err(no_die("set_die", i)) };
    let colour = dice[index].colour;
    let wanted = m.setup.dice[colour.index()].faces.iter().find(|known| match face {
        Face::Skull => known.skull,
        Face::Value(value) => !known.skull && value == INT::from(known.value),
    });
    let wanted = wanted.ok_or_else(|| host_error(message!("set-die-face-die", colour = colour.word())))?;
    dice[index] = Die { colour, value: wanted.value, skull: wanted.skull };
    let faces = Faces::of(dice);
    let rethrown = Event::DiceRethrown { astronaut, indices: Indices(1 << index), faces: Rethrown(faces, Indices(1 << index)), cause };
    m.emit_from_script(rethrown);
    Ok(())
}
