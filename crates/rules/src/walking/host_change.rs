//! Host functions that change the match: immediately (counters, pool, dice, marks, accidents) or queued (jumps and moves).

use super::event::{AccidentCause, Cause, Event, Faces, RerollCause};
use super::fields::ThrowCause;
use super::host::{JumpEnd, dice, hook};
use super::state::{AstronautId, Counter, Die};
use super::step::Step;
use super::{Match, Walking};
use crate::chance::Purpose;
use crate::host::{Movement, host};
use crate::moonwalk::describe::{Indices, Rethrown};
use crate::moonwalk::dice::{Colour, roll};
use crate::moonwalk::show::{GroundBox, Thrown};
use crate::names::Name;
use crate::scripting::{HostError, host_error};
use content::message::{Message, message};
use geometry::ring::Pos;
use rhai::{Dynamic, INT};
use script::api::Function;
use script::convert::{ArrayOf, FromScript, ScriptType, mismatch};
use script::kind::ValueType;
use script::program::ScriptId;

type Result<T> = std::result::Result<T, HostError>;

pub(super) const FUNCTIONS: &[Function] = host! { Walking:
    /// Gives the astronaut `n` counters from the supply. Returns the number of counters received (WM-06), which is 0 if the
    /// astronaut has finished.
    change fn gain(m, a: AstronautId, kind: Counter, n: u16) -> u16 {
        let cause = Cause::Script(script(m));
        if m.state.finished(a) { 0 } else { m.gain(0, a, kind, n, cause) }
    }
    /// Moves `n` counters of the astronaut back to the supply. Returns the number of counters moved.
    change fn lose(m, a: AstronautId, kind: Counter, n: u16) -> u16 {
        let cause = Cause::Script(script(m));
        m.lose(0, a, kind, n, cause)
    }
    /// Moves `n` counters from one astronaut to another. Returns the number of counters moved, which is 0 if the receiving
    /// astronaut has finished.
    change fn transfer(m, from: AstronautId, to: AstronautId, kind: Counter, n: u16) -> u16 {
        let cause = Cause::Script(script(m));
        if m.state.finished(to) { 0 } else { m.hand_over(0, from, to, kind, n, cause) }
    }
    /// Removes a die of this colour from the astronaut's pool for this turn. Returns `false` if it is the last one of its colour
    /// (WM-66).
    change in BEFORE_PROGRAM fn remove_die(m, a: AstronautId, colour: Colour) -> bool {
        let removable = m.state.turn.astronaut == Some(a) && m.state.removable(colour);
        if removable {
            m.state.turn.pool[colour.index()] -= 1;
            m.emit(66, Event::DieRemoved { astronaut: a, colour });
        }
        removable
    }
    /// Puts a die of this colour back into the astronaut's pool for this turn. Returns `false` if all dice of the colour are
    /// already in the pool.
    change in BEFORE_PROGRAM fn add_die(m, a: AstronautId, colour: Colour) -> bool {
        let missing = m.state.turn.astronaut == Some(a) && m.state.turn.pool[colour.index()] < m.setup.dice[colour.index()].count;
        if missing {
            m.state.turn.pool[colour.index()] += 1;
            m.emit(66, Event::DieAdded { astronaut: a, colour });
        }
        missing
    }
    /// Rerolls the dice with these indices, counted from 0. Returns all dice of the roll.
    change in ON_ROLL fn reroll_dice(m, indices: Vec<INT>) -> Result<ArrayOf<Die>> {
        let count = m.state.throws.last().map_or(0, |throw| throw.dice.len() as INT);
        if let Some(unknown) = indices.iter().find(|index| !(0..count).contains(*index)) {
            return Err(no_die("reroll_dice", *unknown));
        }
        let cause = RerollCause::Script(script(m));
        m.rethrow(66, indices.iter().fold(0, |bits, index| bits | 1 << index), cause);
        Ok(dice(m))
    }
    /// Turns the die with the index `i`, counted from 0, to one of its faces. Returns all dice of the roll. Fails if the die has
    /// no such face.
    change in ON_ROLL fn set_die(m, i: INT, face: Face) -> Result<ArrayOf<Die>> {
        set_face(m, i, face)?;
        Ok(dice(m))
    }
    /// Rolls one die outside any jump and returns it. The die belongs to the script: it changes neither the dice of a turn nor
    /// the rolls of other cards.
    change fn roll(m, colour: Colour) -> Die {
        let astronaut = m.running_call().map_or(AstronautId::default(), |call| call.context.me);
        let at = m.address(Purpose::Dice).seat(astronaut.number());
        let inner = &mut **m;
        let die = roll(&mut inner.chance, at, &inner.setup.dice, colour);
        m.emit(0, Event::DiceRolled { astronaut, jump_no: 0, dice: Faces::of(&[die]), cause: ThrowCause::Effect });
        die
    }
    /// Causes an accident of the astronaut in its box (WM-33). Returns the number of Sputniks lost. Has no effect on an astronaut
    /// that has finished.
    change fn cause_accident(m, a: AstronautId, cause: Name) -> u16 {
        if m.state.finished(a) { 0 } else { m.accident(31, a, AccidentCause::Named(cause)) }
    }
    /// Stands the astronaut up. Returns `false` if the astronaut was already standing.
    change fn stand_up(m, a: AstronautId) -> bool {
        m.stand(0, a)
    }
    /// Places the card that is being played in a ground box, where it remains for the astronaut (WM-73). If the script runs for a
    /// card on the table, that card is moved, even if other copies of it are on the table. Returns `false` if the script does not
    /// belong to a card that was played.
    change fn lay_card(m, a: AstronautId, to: GroundBox) -> bool {
        m.lay_card(a, Some(to.0))
    }
    /// Places the card that is being played in front of the astronaut's player, where it remains (WM-73). If the script runs for
    /// a card on the table, that card is moved. Returns `false` if the script does not belong to a card that was played.
    change fn keep_card(m, a: AstronautId) -> bool {
        m.lay_card(a, None)
    }
    /// Puts the card whose script is running from the table on the discard pile (WM-73). Returns `false` if the card is not on
    /// the table for this astronaut.
    change fn discard_card(m, a: AstronautId) -> bool {
        m.discard_card(a)
    }
    /// Swaps the special boxes of two joints, counted from 1. Each joint can be without a special box.
    change fn swap_tokens(m, joint: u8, other: u8) -> Result<()> {
        let [first, second] = [joint_of(m, "swap_tokens", joint)?, joint_of(m, "swap_tokens", other)?];
        m.state.swap_tokens(first, second);
        m.emit(3, Event::TokensSwapped { joint, other });
        Ok(())
    }
    /// Queues a circle move of the astronaut by `n` columns, backwards if `n` is negative (WM-40). The target is determined when
    /// the move is made; nothing happens if the astronaut has finished by then. `.then(|to| …)` receives the box reached, or `()`
    /// if the astronaut stayed.
    change fn move_circles(m, a: AstronautId, n: i8) -> Result<Movement<Option<Pos>>> {
        let script = script(m);
        m.queue(Step::Circle { astronaut: a, columns: n, optional: false, script })
    }
    /// Queues a circle move of the astronaut by `n` columns, backwards if `n` is negative (WM-40). If `optional` is true, the
    /// astronaut's player may decide to stay. `.then(|to| …)` receives the box reached, or `()` if the astronaut stayed.
    change fn move_circles(m, a: AstronautId, n: i8, optional: bool) -> Result<Movement<Option<Pos>>> {
        let script = script(m);
        m.queue(Step::Circle { astronaut: a, columns: n, optional, script })
    }
    /// Queues a roll of one or more dice with its complete jump (WM-49); nothing happens if the astronaut has finished by then.
    /// `colours` contains one entry for each die, with up to four dice of each colour; if the box contains fewer dice, one of
    /// them is rolled more than once. `.then(|end| …)` receives the result of the jump, or `()` if there was no jump.
    change fn jump(m, a: AstronautId, colours: Thrown) -> Result<Movement<Option<JumpEnd>>> {
        m.queue(Step::EffectJump { astronaut: a, dice: colours.0 })
    }
    /// Queues a free move of the astronaut to a ground box, with its consequences; nothing happens if the astronaut has finished
    /// by then. `.then(|to| …)` receives the box, or `()` if the astronaut was not moved.
    change fn move_to(m, a: AstronautId, to: GroundBox, cause: Name) -> Result<Movement<Option<Pos>>> {
        m.queue(Step::Place { astronaut: a, to: to.0, cause })
    }
};

fn script(m: &Match) -> Option<ScriptId> {
    m.running_call().map(|call| call.script)
}

/// Returns the index of a joint's token.
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

impl ScriptType for Face {
    const KIND: ValueType = ValueType::Or(&[ValueType::Int(1, 9), ValueType::Words(&["skull"])]);
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
    let cause = RerollCause::Script(script(m));
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
    let rethrown = Event::DiceRerolled { astronaut, indices: Indices(1 << index), faces: Rethrown(faces, Indices(1 << index)), cause };
    m.emit_from_script(rethrown);
    Ok(())
}
