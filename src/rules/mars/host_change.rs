//! Host functions that change something: at once (marks, kills, cards) or queued (throws, shots, hits, steps, waves).

use super::event::{AccidentCause, Cause, Event, Faces, WaveCause};
use super::fields::{Announcement, MAX_FIELDS};
use super::host::hook;
use super::host_read::{ALIEN, Result, SIDE, STEP, ahead, any_box, area, colour, known, side, small, step_kind};
use super::query::count;
use super::state::{Aliens, Bearer, MarineId, NOBODY, Pick, Side};
use super::step::{Given, Hits, NewAliens, Step};
use super::{Mars, Match};
use crate::content::mars::UPGRADE;
use crate::rules::moonwalk::dice::{Colour, Dice, Die, MAX_COUNT};
use crate::rules::moonwalk::show::{die_map, ground_box};
use crate::rules::moonwalk::{dice, marks, show, talk};
use crate::rules::names::Name;
use crate::rules::scripting::{QueuedHandle, host_error, inside_at};
use crate::script::api::host_function;
use crate::script::program::ScriptId;
use rhai::{Array, Dynamic, Engine, INT, Map, NativeCallContext};

type Call<'a> = NativeCallContext<'a>;

fn change<R>(context: &Call, work: impl FnOnce(&mut Match) -> Result<R>) -> Result<R> {
    inside_at::<Mars, R>(context, work)
}

/// The script that is running.
fn script(m: &Match) -> ScriptId {
    m.running_call().map_or(ScriptId::NONE, |call| call.script)
}

/// Registers the functions of this file.
pub(super) fn register(engine: &mut Engine) {
    dice_functions(engine);
    shot_functions(engine);
    kill_functions(engine);
    marine_functions(engine);
    movement_functions(engine);
    wave_functions(engine);
    mark_functions(engine);
    table_talk(engine);
}

pub(super) fn pool_of(function: &str, colours: &Array) -> Result<[u8; 3]> {
    let mut pool = [0; 3];
    for name in colours {
        let colour = show::colour(function, &name.to_string())?.index();
        pool[colour] += 1;
        // Where the box has fewer, one of them is thrown several times.
        if usize::from(pool[colour]) > MAX_COUNT {
            return Err(host_error(format!("{function}: at most {MAX_COUNT} {name} dice can be thrown")));
        }
    }
    Ok(pool)
}

fn throw_dice(c: &Call, colours: &Array, by: Option<INT>) -> Result<QueuedHandle> {
    change(c, |m| {
        let by = by.map_or(Ok(NOBODY), |by| known(m, "throw_dice", by))?;
        let pool = pool_of("throw_dice", colours)?;
        let hook = m.running_call().map_or(u8::MAX, |call| call.hook);
        m.queue(Step::ScriptThrow { by, pool, hook })
    })
}

fn dice_functions(engine: &mut Engine) {
    let about = "Throws one die at once, without re-rolls. Returns `#{ colour, value, skull }`.";
    host_function(engine, "roll", &[show::DIE_COLOUR], "Map", about, |c: Call, name: &str| {
        change(&c, |m| {
            let colour = show::colour("roll", name)?;
            let marine = m.running_call().map_or(NOBODY, |call| call.me);
            let at = m.thrown_by(marine, 0);
            let inner = &mut **m;
            let die = dice::roll(&mut inner.chance, at, &inner.setup.dice, colour);
            m.emit(0, Event::DiceThrown { marine, action: 0, dice: Faces::of(&[die]), bomb: false });
            Ok(die_map(die))
        })
    });
    let about =
        "Queues a throw of a marine with the re-rolls that he has for it; a skull releases a wave. `.then(|dice| …)` gets the dice.";
    host_function(engine, "throw_dice", &["colours: Array", "by: int"], "Movement", about, |c: Call, colours: Array, by: INT| {
        throw_dice(&c, &colours, Some(by))
    });
    let about = "The same for an upgrade: no re-rolls, skulls have no effect (MM-56, MM-61).";
    host_function(engine, "throw_dice", &["colours: Array"], "Movement", about, |c: Call, colours: Array| throw_dice(&c, &colours, None));
    let about = "Throws the white die of the wave at the round's end again. Returns its face. Only in `on_wave_die`.";
    host_function(engine, "reroll_wave_die", &[], "int", about, |c: Call| {
        change(&c, |m| {
            if m.running_call().map(|call| call.hook) != Some(hook::ON_WAVE_DIE) {
                return Err(host_error("reroll_wave_die: works only in `on_wave_die`"));
            }
            let face = m.roll_side_die(64, true);
            m.state.wave_face = face;
            Ok(INT::from(face))
        })
    });
}

fn shoot(c: &Call, from: &Map, dice: &Array, by: Option<INT>) -> Result<QueuedHandle> {
    change(c, |m| {
        let by = by.map_or(Ok(NOBODY), |by| known(m, "shoot", by))?;
        let from = any_box(m, "shoot", from)?;
        let mut thrown = Dice::new();
        if dice.len() > thrown.capacity() {
            return Err(host_error(format!("shoot: {} dice, at most {}", dice.len(), thrown.capacity())));
        }
        for die in dice {
            let read = die.read_lock::<Map>().and_then(|die| {
                let colour = Colour::named(&die.get("colour")?.to_string())?;
                let value = die.get("value")?.as_int().ok().filter(|n| (1..=9).contains(n))? as u8;
                Some(Die { colour, value, skull: die.get("skull").and_then(|s| s.as_bool().ok()).unwrap_or(false) })
            });
            thrown.push(read.ok_or_else(|| host_error("shoot: needs dice such as `throw_dice` gives, `#{ colour, value, skull }`"))?);
        }
        let cause = Cause::Script(script(m));
        m.queue(Step::ScriptShot { by, from, faces: Faces::of(&thrown), cause })
    })
}

fn hit(c: &Call, at: &Map, n: INT, by: Option<INT>) -> Result<QueuedHandle> {
    change(c, |m| {
        let by = by.map_or(Ok(NOBODY), |by| known(m, "hit", by))?;
        let (at, hits, cause) = (any_box(m, "hit", at)?, small("hit", n)?, Cause::Script(script(m)));
        m.queue(Step::Hit(Hits { by, at, hits, kills: 0, cause }))
    })
}

fn shot_functions(engine: &mut Engine) {
    let about = "Queues a shot of a marine with dice thrown before (MM-31 ff.): he picks a target or none. `.then(|colours| …)` gets the colours killed.";
    host_function(
        engine,
        "shoot",
        &["from: Map", "dice: Array", "by: int"],
        "Movement",
        about,
        |c: Call, from: Map, dice: Array, by: INT| shoot(&c, &from, &dice, Some(by)),
    );
    let about = "The same for an upgrade.";
    host_function(engine, "shoot", &["from: Map", "dice: Array"], "Movement", about, |c: Call, from: Map, dice: Array| {
        shoot(&c, &from, &dice, None)
    });
    let about = "Queues `n` hits of a marine on a box; he distributes them. `.then(|colours| …)` gets the colours killed.";
    host_function(engine, "hit", &["at: Map", "n: int", "by: int"], "Movement", about, |c: Call, at: Map, n: INT, by: INT| {
        hit(&c, &at, n, Some(by))
    });
    let about = "The same as nobody's hits.";
    host_function(engine, "hit", &["at: Map", "n: int"], "Movement", about, |c: Call, at: Map, n: INT| hit(&c, &at, n, None));
}

fn kill_functions(engine: &mut Engine) {
    let about = "One alien of a colour in a box dies by a marine; false if there is none.";
    host_function(engine, "kill", &["at: Map", ALIEN, "by: int"], "bool", about, |c: Call, at: Map, name: &str, by: INT| {
        change(&c, |m| {
            let (at, by, colour) = (any_box(m, "kill", &at)?, known(m, "kill", by)?, colour("kill", name)?);
            Ok(kill_one(m, at, by, colour))
        })
    });
    let about = "The same as nobody's deed.";
    host_function(engine, "kill", &["at: Map", ALIEN], "bool", about, |c: Call, at: Map, name: &str| {
        change(&c, |m| {
            let (at, colour) = (any_box(m, "kill", &at)?, colour("kill", name)?);
            Ok(kill_one(m, at, NOBODY, colour))
        })
    });
    let about = "All aliens of an area die by a marine. Returns how many.";
    host_function(engine, "kill_all", &["area: int", "by: int"], "int", about, |c: Call, number: INT, by: INT| {
        change(&c, |m| {
            let (area, by, cause) = (area(m, "kill_all", number)?, known(m, "kill_all", by)?, Cause::Script(script(m)));
            let columns = m.state.columns(area);
            let boxes: Vec<_> = m.state.strip.places().filter(|at| columns.contains(&at.x)).collect();
            Ok(boxes.into_iter().map(|at| INT::from(count(m.kill(0, at, m.state.aliens_at(at), by, cause)))).sum::<INT>())
        })
    });
    let about = "One alien of a colour in the group that passes dies; false if it holds none. Only in `on_wave_pass`.";
    host_function(engine, "group_kill", &[ALIEN], "bool", about, |c: Call, name: &str| {
        change(&c, |m| {
            let colour = colour("group_kill", name)?;
            match m.running_call().map(|call| (call.script, call.given)) {
                Some((script, Given::Group(side, _))) => Ok(m.kill_of_group(side, colour, script)),
                _ => Err(host_error("group_kill: works only in `on_wave_pass`")),
            }
        })
    });
    let about = "One alien of a colour goes from one ground box to another; false if there is none. Defenders stay.";
    host_function(engine, "move_alien", &["from: Map", "to: Map", ALIEN], "bool", about, |c: Call, from: Map, to: Map, name: &str| {
        change(&c, |m| {
            let (from, to, colour) =
                (any_box(m, "move_alien", &from)?, ground_box(&m.state.strip, "move_alien", &to)?, colour("move_alien", name)?);
            let fits = m.state.area_of(from).is_some() && m.state.area_of(to).is_some() && m.state.in_play(&m.setup, to);
            if !fits || m.state.aliens_at(from)[colour] == 0 {
                return Ok(false);
            }
            m.state.aliens_mut(from)[colour] -= 1;
            m.put_alien(0, colour as u8, to);
            m.tell_watchers(colour as u8, to);
            Ok(true)
        })
    });
}

fn kill_one(m: &mut Match, at: crate::geometry::ring::Pos, by: MarineId, colour: usize) -> bool {
    let mut aliens: Aliens = [0; 3];
    aliens[colour] = 1;
    let cause = Cause::Script(script(m));
    count(m.kill(0, at, aliens, by, cause)) > 0
}

fn marine_functions(engine: &mut Engine) {
    host_function(engine, "stand", &["a: int"], "bool", "Stands him up; false if he stood already.", |c: Call, a: INT| {
        change(&c, |m| known(m, "stand", a).map(|a| m.stand(0, a)))
    });
    let about = "He has an accident where he is (MM-27); false if a standing companion prevents it.";
    host_function(engine, "accident", &["a: int", "cause: string"], "bool", about, |c: Call, a: INT, cause: &str| {
        change(&c, |m| {
            let a = known(m, "accident", a)?;
            let cause = AccidentCause::Named(m.name_number(cause));
            Ok(m.accident(0, a, cause))
        })
    });
    host_function(engine, "die", &["a: int"], "()", "He leaves the game (MM-70).", |c: Call, a: INT| {
        change(&c, |m| {
            let (a, script) = (known(m, "die", a)?, script(m));
            m.die(a, script);
            Ok(())
        })
    });
    let about = "Turns his training card over for good. Returns the ability now in force.";
    host_function(engine, "flip_training", &["a: int"], "string", about, |c: Call, a: INT| {
        change(&c, |m| {
            let a = known(m, "flip_training", a)?;
            let ability = m.flip_training(a);
            Ok(if ability == ScriptId::NONE { String::new() } else { m.setup.stem(ability).to_owned() })
        })
    });
    host_function(
        engine,
        "equip",
        &["a: int"],
        "?",
        "He draws an equipment card. Returns its name, `()` if there is none.",
        |c: Call, a: INT| {
            change(&c, |m| {
                let a = known(m, "equip", a)?;
                let card = m.draw_equipment(0, a);
                Ok(card.map_or(Dynamic::UNIT, |card| m.setup.stem(card).to_owned().into()))
            })
        },
    );
}

fn movement_functions(engine: &mut Engine) {
    let about = "Queues that he appears in a ground box `#{ x, y }`; hazardous ground is an accident. Behind a standing barrier is an error (MM-45).";
    host_function(engine, "place", &["a: int", "to: Map", "cause: string"], "Movement", about, |c: Call, a: INT, to: Map, cause: &str| {
        change(&c, |m| {
            let (marine, to) = (known(m, "place", a)?, ground_box(&m.state.strip, "place", &to)?);
            if !m.state.in_play(&m.setup, to) || m.state.area_of(to).is_some_and(|area| m.state.behind_barrier(area)) {
                return Err(host_error(format!("place: ({},{}) cannot be reached", to.x, to.y)));
            }
            let cause = m.name_number(cause);
            m.queue(Step::Place { marine, to, cause })
        })
    });
    let about = "Queues one free step: `straight`, `climb` or `descend`, `dir` 1 or -1. In flight it does not land him. `.then(|made| …)` gets false where it was shut.";
    host_function(engine, "step", &["a: int", STEP, "dir: int"], "Movement", about, |c: Call, a: INT, kind: &str, dir: INT| {
        change(&c, |m| {
            let (marine, kind, ahead) = (known(m, "step", a)?, step_kind("step", kind)?, ahead("step", dir)?);
            m.queue(Step::FreeStep { marine, kind, ahead })
        })
    });
}

fn wave_functions(engine: &mut Engine) {
    host_function(engine, "wave", &[SIDE], "Movement", "Queues a complete wave on a side in play (MM-46).", |c: Call, name: &str| {
        change(&c, |m| {
            let side = side(m, "wave", name)?;
            m.queue(Step::Wave { side, cause: WaveCause::Script, new: NewAliens::Rule })
        })
    });
    let about = "Queues that aliens of these colours come out of the reserve onto an area (MM-50).";
    host_function(engine, "deploy", &["area: int", "colours: Array"], "Movement", about, |c: Call, number: INT, colours: Array| {
        change(&c, |m| {
            let area = area(m, "deploy", number)?;
            let mut aliens: Aliens = [0; 3];
            small("deploy", colours.len() as INT)?;
            for name in &colours {
                aliens[colour("deploy", &name.to_string())?] += 1;
            }
            m.queue(Step::Deploy { area, new: NewAliens::Fixed(aliens) })
        })
    });
    let about = "The same with so many drawn ones.";
    host_function(engine, "deploy", &["area: int", "n: int"], "Movement", about, |c: Call, number: INT, n: INT| {
        change(&c, |m| {
            let (area, n) = (area(m, "deploy", number)?, small("deploy", n)?);
            m.queue(Step::Deploy { area, new: NewAliens::Drawn(n) })
        })
    });
    let about = "Takes a force barrier down, or puts it up again.";
    host_function(engine, "set_barrier", &[SIDE, "on: bool"], "()", about, |c: Call, name: &str, on: bool| {
        change(&c, |m| {
            let side = side(m, "set_barrier", name)?;
            m.set_barrier(side, on);
            Ok(())
        })
    });
    let about = "Lays an upgrade of the scenario beside the Landing Zone, `\"\"` takes it away.";
    host_function(engine, "set_upgrade", &[SIDE, "upgrade: string"], "()", about, |c: Call, name: &str, stem: &str| {
        change(&c, |m| {
            let side = side(m, "set_upgrade", name)?;
            let upgrade = match (stem, m.setup.scripts.find(UPGRADE, stem)) {
                ("", _) => ScriptId::NONE,
                (_, Some(found)) => found,
                (_, None) => return Err(host_error(format!("set_upgrade: the scenario has no upgrade `{stem}`"))),
            };
            set_upgrade(m, side, upgrade);
            Ok(())
        })
    });
}

fn set_upgrade(m: &mut Match, side: Side, upgrade: ScriptId) {
    m.state.upgrades[side as usize] = upgrade;
    m.emit(4, Event::UpgradeSet { side, upgrade });
}

fn mark_functions(engine: &mut Engine) {
    let about = "Sets a mark of any name on a marine, 0 takes it away.";
    host_function(engine, "set_mark", &["a: int", "name: string", "n: int"], "()", about, |c: Call, a: INT, name: &str, n: INT| {
        change(&c, |m| {
            let (a, mark) = (known(m, "set_mark", a)?, m.name_number(name));
            if ["programmed", "moved", "shot", "extra_used"].contains(&name) {
                return Err(host_error(format!("set_mark: `{name}` is kept by the rules")));
            }
            if !marks::set(&mut m.state.marks, Bearer::Marine(a), mark, n) {
                return Err(host_error(format!("set_mark: at most {} marks", marks::MAX_MARKS)));
            }
            let at = m.state.marine(a).at;
            m.emit(0, Event::MarkSet { marine: Some(a), r#box: at, mark });
            Ok(())
        })
    });
    let about = "Sets a mark of any name on a box, 0 takes it away. Scripts with `on_alien_placed` watch boxes with marks.";
    host_function(engine, "set_box_mark", &["at: Map", "name: string", "n: int"], "()", about, |c: Call, at: Map, name: &str, n: INT| {
        change(&c, |m| {
            let (at, mark) = (any_box(m, "set_box_mark", &at)?, m.name_number(name));
            if !marks::set(&mut m.state.marks, Bearer::Box(at), mark, n) {
                return Err(host_error(format!("set_box_mark: at most {} marks", marks::MAX_MARKS)));
            }
            m.emit(0, Event::MarkSet { marine: None, r#box: at, mark });
            Ok(())
        })
    });
}

fn table_talk(engine: &mut Engine) {
    let about = "Asks a marine's player to pick one of the options. Returns its index. With one option nobody is asked.";
    host_function(
        engine,
        "choose",
        &["a: int", "prompt: string", "options: Array"],
        "int",
        about,
        |c: Call, a: INT, prompt: &str, options: Array| {
            let marine = change(&c, |m| known(m, "choose", a))?;
            talk::ask::<Mars>(&c, marine.seat(), prompt, &options)
        },
    );
    let about = "The same for the whole team (MM-R66).";
    host_function(engine, "choose", &["prompt: string", "options: Array"], "int", about, |c: Call, prompt: &str, options: Array| {
        let seat = change(&c, |m| Ok(m.state.team_seat(&m.setup)))?;
        talk::ask::<Mars>(&c, seat, prompt, &options)
    });
    let about = "Emits an event of this name with up to five fields: numbers, words, boxes.";
    host_function(engine, "announce", &["name: string", "fields: Map"], "()", about, |c: Call, name: &str, given: Map| {
        change(&c, |m| {
            if given.len() > MAX_FIELDS {
                return Err(host_error(format!("announce: at most {MAX_FIELDS} fields")));
            }
            let mut fields = [(Name::default(), Pick::Nothing); MAX_FIELDS];
            for (slot, (key, value)) in fields.iter_mut().zip(&given) {
                let value = m.pick_of(value).map_err(|fault| host_error(format!("announce: `{key}` {fault}")))?;
                *slot = (m.name_number(key), value);
            }
            let (what, count) = (m.name_number(name), given.len() as u8);
            m.emit_from_script(Event::Announced { what, fields: Announcement(fields, count) });
            Ok(())
        })
    });
    talk::register::<Mars>(engine, |call| call.me.number());
}
