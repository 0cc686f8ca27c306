//! Host functions that change something: at once (counters, pool, dice, marks, accidents) or queued (jumps and moves).

use super::event::{AccidentCause, Again, Cause, Event, Faces};
use super::fields::ThrowCause;
use super::host::{Handle, hook};
use super::host_read::{COUNTER, Result, amount, counter, known, only_in, pool_of};
use super::state::{AstronautId, Die};
use super::step::Step;
use super::{Match, Walking};
use crate::rules::chance::Purpose;
use crate::rules::game::Seat;
use crate::rules::moonwalk::show::{DIE_COLOUR, colour, die_map, ground_box};
use crate::rules::moonwalk::told::{Indices, Rethrown};
use crate::rules::moonwalk::{dice, marks, talk};
use crate::rules::scripting::{QueuedHandle, host_error, inside_at};
use crate::script::api::host_function;
use crate::script::program::ScriptId;
use rhai::{Array, Dynamic, Engine, INT, Map, NativeCallContext};

type Call<'a> = NativeCallContext<'a>;

fn change<R>(context: &Call, work: impl FnOnce(&mut Match) -> Result<R>) -> Result<R> {
    inside_at::<Walking, R>(context, work)
}

/// The script that is running.
fn script(m: &Match) -> ScriptId {
    m.running_call().map_or(ScriptId::NONE, |call| call.script)
}

/// Registers the functions of this file.
pub(super) fn register(engine: &mut Engine) {
    counter_functions(engine);
    pool_functions(engine);
    dice_functions(engine);
    state_functions(engine);
    movement_functions(engine);
    table_talk(engine);
}

fn counter_functions(engine: &mut Engine) {
    let about = "Takes counters from the supply: `sputnik`, `ec` or `handicap`. Returns how many it really got (WM-06); nothing if it has finished.";
    host_function(engine, "gain", &["a: Astronaut", COUNTER, "n: int"], "int", about, |c: Call, a: Handle, kind: &str, n: INT| {
        change(&c, |m| {
            let (a, kind, n) = (known(m, "gain", a)?, counter("gain", kind)?, amount("gain", n)?);
            let cause = Cause::Script(script(m));
            Ok(if m.state.finished(a) { 0 } else { INT::from(m.gain(0, a, kind, n, cause)) })
        })
    });
    let about = "Returns counters to the supply. Returns how many it really gave back.";
    host_function(engine, "lose", &["a: Astronaut", COUNTER, "n: int"], "int", about, |c: Call, a: Handle, kind: &str, n: INT| {
        change(&c, |m| {
            let (a, kind, n) = (known(m, "lose", a)?, counter("lose", kind)?, amount("lose", n)?);
            let cause = Cause::Script(script(m));
            Ok(INT::from(m.lose(0, a, kind, n, cause)))
        })
    });
    let about = "Hands counters from one astronaut to another. Returns how many were really handed over; none to one that has finished.";
    let parameters = ["from: Astronaut", "to: Astronaut", COUNTER, "n: int"];
    host_function(engine, "transfer", &parameters, "int", about, |c: Call, from: Handle, to: Handle, kind: &str, n: INT| {
        change(&c, |m| {
            let (from, to) = (known(m, "transfer", from)?, known(m, "transfer", to)?);
            let (kind, n, cause) = (counter("transfer", kind)?, amount("transfer", n)?, Cause::Script(script(m)));
            Ok(if m.state.finished(to) { 0 } else { INT::from(m.hand_over(0, from, to, kind, n, cause)) })
        })
    });
}

fn pool_functions(engine: &mut Engine) {
    let about = "Takes a die out of its pool for this turn; false if it would be the last of its colour (WM-66). Only in `before_program`.";
    host_function(engine, "remove_die", &["a: Astronaut", DIE_COLOUR], "bool", about, |c: Call, a: Handle, name: &str| {
        change(&c, |m| {
            only_in(m, "remove_die", hook::BEFORE_PROGRAM)?;
            let (a, colour) = (known(m, "remove_die", a)?, colour("remove_die", name)?);
            let removable = m.state.turn.astronaut == Some(a) && m.state.removable(colour);
            if removable {
                m.state.turn.pool[colour.index()] -= 1;
                m.emit(66, Event::DieRemoved { astronaut: a, colour });
            }
            Ok(removable)
        })
    });
    let about = "Puts a die back into its pool for this turn; false if all dice of the colour are there. Only in `before_program`.";
    host_function(engine, "add_die", &["a: Astronaut", DIE_COLOUR], "bool", about, |c: Call, a: Handle, name: &str| {
        change(&c, |m| {
            only_in(m, "add_die", hook::BEFORE_PROGRAM)?;
            let (a, colour) = (known(m, "add_die", a)?, colour("add_die", name)?);
            let missing = m.state.turn.astronaut == Some(a) && m.state.turn.pool[colour.index()] < m.setup.dice[colour.index()].count;
            if missing {
                m.state.turn.pool[colour.index()] += 1;
                m.emit(66, Event::DieAdded { astronaut: a, colour });
            }
            Ok(missing)
        })
    });
}

fn dice_array(m: &Match) -> Array {
    m.state.throws.last().map(|throw| throw.dice.iter().map(|die| die_map(*die)).collect()).unwrap_or_default()
}

fn dice_functions(engine: &mut Engine) {
    let about = "Throws the dice with these indices (from 0) again. Returns the new dice. Only in `on_throw`.";
    host_function(engine, "rethrow", &["indices: Array"], "Array", about, |c: Call, indices: Array| {
        change(&c, |m| {
            only_in(m, "rethrow", hook::ON_THROW)?;
            let count = m.state.throws.last().map_or(0, |throw| throw.dice.len());
            let mut bits = 0;
            for index in indices {
                let wanted = index.as_int().ok().filter(|i| (0..count as INT).contains(i));
                bits |= 1 << wanted.ok_or_else(|| host_error(format!("rethrow: there is no die {index}; dice count from 0")))?;
            }
            let cause = Again::Script(script(m));
            m.rethrow(66, bits, cause);
            Ok(dice_array(m))
        })
    });
    let about = "Turns die `i` (from 0) to one of its faces: a number, or `\"skull\"`. Returns the dice. Only in `on_throw`.";
    host_function(engine, "set_face", &["i: int", "face"], "Array", about, |c: Call, i: INT, face: Dynamic| {
        change(&c, |m| {
            only_in(m, "set_face", hook::ON_THROW)?;
            set_face(m, i, &face)?;
            Ok(dice_array(m))
        })
    });
    let about = "Throws one die outside any jump. Returns `#{ colour, value, skull }`.";
    host_function(engine, "roll", &[DIE_COLOUR], "Map", about, |c: Call, name: &str| {
        change(&c, |m| {
            let colour = colour("roll", name)?;
            let astronaut = m.running_call().map_or(AstronautId::default(), |call| call.me);
            let at = m.address(Purpose::Dice).seat(astronaut.number());
            let inner = &mut **m;
            let die = dice::roll(&mut inner.chance, at, &inner.setup.dice, colour);
            m.emit(0, Event::DiceThrown { astronaut, jump_no: 0, dice: Faces::of(&[die]), cause: ThrowCause::Effect });
            Ok(die_map(die))
        })
    });
}

fn set_face(m: &mut Match, i: INT, face: &Dynamic) -> Result<()> {
    let cause = Again::Script(script(m));
    let m = &mut **m;
    let dice = m.state.throws.last_mut().map(|throw| (throw.astronaut, &mut throw.dice));
    let die = dice.and_then(|(a, dice)| usize::try_from(i).ok().filter(|i| *i < dice.len()).map(|i| (a, i, dice)));
    let Some((astronaut, index, dice)) = die else { return Err(host_error(format!("set_face: there is no die {i}; dice count from 0"))) };
    let colour = dice[index].colour;
    let value = face.as_int().ok();
    let skull = face.is_string() && face.to_string() == "skull";
    let wanted =
        m.setup.dice[colour.index()].faces.iter().find(|f| if skull { f.skull } else { !f.skull && value == Some(f.value.into()) });
    let wanted = wanted.ok_or_else(|| host_error(format!("set_face: the die has no face {face}")))?;
    dice[index] = Die { colour, value: wanted.value, skull: wanted.skull };
    let faces = Faces::of(dice);
    let rethrown = Event::DiceRethrown { astronaut, indices: Indices(1 << index), faces: Rethrown(faces, Indices(1 << index)), cause };
    m.emit_from_script(rethrown);
    Ok(())
}

fn state_functions(engine: &mut Engine) {
    let about = "The astronaut has an accident where it is (WM-33). Returns the Sputniks lost; nothing happens if it has finished.";
    host_function(engine, "accident", &["a: Astronaut", "cause: string"], "int", about, |c: Call, a: Handle, cause: &str| {
        change(&c, |m| {
            let a = known(m, "accident", a)?;
            let cause = AccidentCause::Named(m.name_number(cause));
            Ok(if m.state.finished(a) { 0 } else { INT::from(m.accident(31, a, cause)) })
        })
    });
    host_function(engine, "stand", &["a: Astronaut"], "bool", "Stands it up; false if it stood already.", |c: Call, a: Handle| {
        change(&c, |m| known(m, "stand", a).map(|a| m.stand(0, a)))
    });
    let about = "Sets a mark of any name on it, 0 takes it away. The rules read one: `reroll` (WM-46).";
    host_function(
        engine,
        "set_mark",
        &["a: Astronaut", "name: string", "n: int"],
        "()",
        about,
        |c: Call, a: Handle, name: &str, n: INT| {
            change(&c, |m| {
                let (a, mark) = (known(m, "set_mark", a)?, m.name_number(name));
                if !marks::set(&mut m.state.marks, a, mark, n) {
                    return Err(host_error(format!("set_mark: at most {} marks", marks::MAX_MARKS)));
                }
                m.emit(46, Event::MarkSet { astronaut: a, mark });
                Ok(())
            })
        },
    );
}

fn circle(c: &Call, a: Handle, n: INT, optional: bool) -> Result<QueuedHandle> {
    change(c, |m| {
        let astronaut = known(m, "circle_move", a)?;
        let columns = i8::try_from(n).map_err(|_| host_error(format!("circle_move: {n} is no number from -128 to 127")))?;
        let script = script(m);
        m.queue(Step::Circle { astronaut, columns, optional, script })
    })
}

fn movement_functions(engine: &mut Engine) {
    let about =
        "Queues a circle move of `n` columns, backwards if negative (WM-40). `.then(|to| …)` gets the box reached, `()` if it stayed.";
    host_function(engine, "circle_move", &["a: Astronaut", "n: int"], "Movement", about, |c: Call, a: Handle, n: INT| {
        circle(&c, a, n, false)
    });
    let about = "The same; with `optional` its player may stay.";
    host_function(
        engine,
        "circle_move",
        &["a: Astronaut", "n: int", "optional: bool"],
        "Movement",
        about,
        |c: Call, a: Handle, n: INT, optional: bool| circle(&c, a, n, optional),
    );
    let about = "Queues a jump with one or several dice, a colour each (WM-49). `.then(|result| …)` gets `ended` (`safe`, `accident`, `goal`) and `box`.";
    host_function(engine, "jump", &["a: Astronaut", "colours: Array"], "Movement", about, |c: Call, a: Handle, colours: Array| {
        change(&c, |m| {
            let astronaut = known(m, "jump", a)?;
            let dice = pool_of("jump", &colours)?;
            m.queue(Step::EffectJump { astronaut, dice })
        })
    });
    let about = "Queues a free move to a ground box `#{ x, y }`. `.then(|to| …)` gets the box.";
    host_function(
        engine,
        "place",
        &["a: Astronaut", "to: Map", "cause: string"],
        "Movement",
        about,
        |c: Call, a: Handle, to: Map, cause: &str| {
            change(&c, |m| {
                let (astronaut, to) = (known(m, "place", a)?, ground_box(&m.state.strip, "place", &to)?);
                let cause = m.name_number(cause);
                m.queue(Step::Place { astronaut, to, cause })
            })
        },
    );
}

fn table_talk(engine: &mut Engine) {
    let about = "Asks the astronaut's player to pick one of the options. Returns its index. With one option nobody is asked.";
    host_function(
        engine,
        "choose",
        &["a: Astronaut", "prompt: string", "options: Array"],
        "int",
        about,
        |c: Call, a: Handle, prompt: &str, options: Array| {
            let seat = change(&c, |m| known(m, "choose", a).map(|a| m.state.owner(a)))?;
            talk::ask::<Walking>(&c, seat, prompt, &options)
        },
    );
    let about = "The same for a seat number.";
    host_function(
        engine,
        "choose",
        &["seat: int", "prompt: string", "options: Array"],
        "int",
        about,
        |c: Call, seat: INT, prompt: &str, options: Array| {
            let players = change(&c, |m| Ok(usize::from(m.state.players)))?;
            let known = Seat::among(seat, players).ok_or_else(|| host_error(format!("choose: there is no seat {seat}")))?;
            talk::ask::<Walking>(&c, known, prompt, &options)
        },
    );
    talk::register::<Walking>(engine, |call| call.me.number());
}
