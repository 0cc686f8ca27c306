//! Host functions that wish for something. They only queue: what comes of it is worked out for all rovers together (LR-R40).
//!
//! What returns something returns it as if the wishes of this script alone were carried out (LR-R44).

use super::field::{NOTHING, OUTSIDE};
use super::host::{HexHandle, hook};
use super::host_read::{Result, cell, direction, kind, known};
use super::intent::{Intent, Wish};
use super::query::owner;
use super::state::{NO_CARD, PHASES, Rover, RoverId};
use super::{Match, Rally};
use crate::content::hex::Base;
use crate::rules::chance::Purpose;
use crate::rules::hexes::terrain::Layer;
use crate::rules::scripting::{host_error, inside_at};
use crate::script::api::host_function;
use crate::script::value::Value;
use rhai::{Array, Dynamic, Engine, INT, Map, NativeCallContext};

type Call<'a> = NativeCallContext<'a>;

/// Wishes that the scripts of one rover may have in a step.
const MAX_WISHES: usize = 32;

fn change<R>(context: &Call, work: impl FnOnce(&mut Match) -> Result<R>) -> Result<R> {
    inside_at::<Rally, R>(context, work)
}

/// The rover that the running script works for.
fn own(m: &Match) -> RoverId {
    m.running_call().map_or(RoverId::default(), |call| call.rover)
}

/// A rover that something is wished for. Whether any but the own one is still there can change.
fn subject(m: &mut Match, function: &str, rover: INT) -> Result<RoverId> {
    if rover != INT::from(own(m).number()) {
        m.state.looked = true;
    }
    known(m, function, rover)
}

fn wish(m: &mut Match, rover: RoverId, wish: Wish) -> Result<()> {
    let by = own(m);
    if m.state.intents.iter().filter(|intent| intent.by == by).count() >= MAX_WISHES {
        return Err(host_error(format!("the scripts of a rover can have at most {MAX_WISHES} wishes in a step")));
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
            Wish::DropCard { phase } => after.program[usize::from(phase) - 1] = NO_CARD,
            Wish::Repair if after.phases < PHASES => after.phases += 1,
            Wish::Repair => after.shields = (after.shields + 1).min(shields),
            _ => {}
        }
    }
    after
}

/// The options of a function, each used at most once; what is left at the end is an error.
struct Options<'a> {
    function: &'a str,
    map: Map,
}

impl Options<'_> {
    fn number(&mut self, name: &str, default: u8, range: std::ops::RangeInclusive<u8>) -> Result<u8> {
        let Some(value) = self.map.remove(name) else { return Ok(default) };
        let number = value.as_int().ok().and_then(|n| u8::try_from(n).ok()).filter(|n| range.contains(n));
        let (from, to) = (range.start(), range.end());
        number.ok_or_else(|| host_error(format!("{}: `{name}` is no number from {from} to {to}", self.function)))
    }
    fn flag(&mut self, name: &str, default: bool) -> Result<bool> {
        let Some(value) = self.map.remove(name) else { return Ok(default) };
        value.as_bool().map_err(|_| host_error(format!("{}: `{name}` is true or false", self.function)))
    }
    fn done(self) -> Result<()> {
        match self.map.keys().next() {
            None => Ok(()),
            Some(key) => Err(host_error(format!("{}: there is no option `{key}`", self.function))),
        }
    }
}

/// Registers the functions of this file.
pub(super) fn register(engine: &mut Engine) {
    move_functions(engine);
    weapon_functions(engine);
    repair_functions(engine);
    token_functions(engine);
    terrain_functions(engine);
    table_talk(engine);
}

fn move_functions(engine: &mut Engine) {
    let about = "Wishes a move in a direction relative to the facing (LR-24). Options: `ram` (also does damage; true straight ahead), `all_terrain` (false), `hexes` (1 to 3).";
    host_function(engine, "drive", &["r: int", "dir: int", "opts: Map"], "()", about, |c: Call, r: INT, dir: INT, opts: Map| {
        change(&c, |m| {
            let (rover, direction) = (subject(m, "drive", r)?, direction("drive", dir)?);
            let mut opts = Options { function: "drive", map: opts };
            let (rams, all_terrain) = (opts.flag("ram", direction == 0)?, opts.flag("all_terrain", false)?);
            let hexes = opts.number("hexes", 1, 1..=3)?;
            opts.done()?;
            // Ground that carries a rover away ends the drive that brought it there.
            if m.running_call().is_some_and(|call| call.hook == hook::ON_ENTER) {
                m.state.intents.retain(|intent| intent.rover != rover || !matches!(intent.wish, Wish::Drive { .. }));
            }
            wish(m, rover, Wish::Drive { direction, rams, all_terrain, hexes })
        })
    });
    let about = "Wishes a turn on the spot (LR-23): -3 to 3, to the left if positive.";
    host_function(engine, "turn", &["r: int", "n: int"], "()", about, |c: Call, r: INT, n: INT| {
        change(&c, |m| {
            let rover = subject(m, "turn", r)?;
            match n {
                -3..=3 => wish(m, rover, Wish::Turn { turns: n.rem_euclid(6) as u8 }),
                _ => Err(host_error(format!("turn: {n} is no number from -3 to 3"))),
            }
        })
    });
    let about = "Wishes a push in an absolute direction, without a pusher and without damage.";
    host_function(engine, "shove", &["r: int", "abs_dir: int"], "()", about, |c: Call, r: INT, dir: INT| {
        change(&c, |m| {
            let (rover, direction) = (subject(m, "shove", r)?, direction("shove", dir)?);
            wish(m, rover, Wish::Shove { direction })
        })
    });
    let about = "Wishes a jump onto a hex of the board, made after all pushes if nothing stands or blocks there; it rams nobody.";
    host_function(engine, "leap", &["r: int", "hex: Hex"], "()", about, |c: Call, r: INT, hex: HexHandle| {
        change(&c, |m| {
            let (rover, to) = (subject(m, "leap", r)?, cell(m, hex));
            // A void is no hex, wherever it lies.
            match m.setup.field.base(to) {
                Base::Void => Err(host_error(format!("leap: there is no hex ({},{})", hex.0.x, hex.0.y))),
                _ => wish(m, rover, Wish::Leap { to }),
            }
        })
    });
}

fn weapon_functions(engine: &mut Engine) {
    let about = "Wishes a beam in a relative direction, if the rover is armed (LR-35, LR-37). Options: `range` (0: any), `damage` (1), `pierce` (false: it ends at the first rover).";
    host_function(engine, "laser", &["r: int", "dir: int", "opts: Map"], "()", about, |c: Call, r: INT, dir: INT, opts: Map| {
        change(&c, |m| {
            let (rover, direction) = (subject(m, "laser", r)?, direction("laser", dir)?);
            let mut opts = Options { function: "laser", map: opts };
            let (range, damage) = (opts.number("range", 0, 0..=u8::MAX)?, opts.number("damage", 1, 1..=5)?);
            let pierce = opts.flag("pierce", false)?;
            opts.done()?;
            wish(m, rover, Wish::Laser { direction, range, damage, pierce })
        })
    });
    let about = "Wishes a missile, if the rover is armed (LR-39 … LR-41). Options: `range` (5), `damage` (1), `token` (true: it needs and spends one).";
    host_function(engine, "missile", &["r: int", "opts: Map"], "()", about, |c: Call, r: INT, opts: Map| {
        change(&c, |m| {
            let rover = subject(m, "missile", r)?;
            let mut opts = Options { function: "missile", map: opts };
            let (range, damage) = (opts.number("range", 5, 1..=u8::MAX)?, opts.number("damage", 1, 1..=5)?);
            let token = opts.flag("token", true)?;
            opts.done()?;
            wish(m, rover, Wish::Missile { range, damage, token })
        })
    });
    host_function(engine, "damage", &["r: int", "n: int"], "()", "Wishes damage of 1 to 5 points.", |c: Call, r: INT, n: INT| {
        change(&c, |m| {
            let rover = subject(m, "damage", r)?;
            match n {
                1..=5 => wish(m, rover, Wish::Damage { points: n as u8 }),
                _ => Err(host_error(format!("damage: {n} is no number from 1 to 5"))),
            }
        })
    });
}

fn repair_functions(engine: &mut Engine) {
    let about = "Asks what lies under the rover what it does for those who rest: the hook `on_still` (LR-50, LR-52).";
    host_function(engine, "rest", &["r: int"], "()", about, |c: Call, r: INT| {
        change(&c, |m| {
            let rover = subject(m, "rest", r)?;
            match m.running_call().map(|call| call.hook) {
                Some(hook::RUN) => wish(m, rover, Wish::Rest),
                _ => Err(host_error("rest: only instructions can rest")),
            }
        })
    });
    let about = "Wishes one repair (LR-52). Returns what it will give: `phase`, `shield` or `none`.";
    host_function(engine, "repair", &["r: int"], "string", about, |c: Call, r: INT| {
        change(&c, |m| {
            m.state.looked = true;
            let rover = subject(m, "repair", r)?;
            let (before, (shields, _)) = (expected(m, rover), m.state.caps(&m.setup, rover));
            let gives = match before {
                Rover { phases, .. } if phases < PHASES => "phase",
                Rover { shields: held, .. } if held < shields => "shield",
                _ => return Ok("none"),
            };
            wish(m, rover, Wish::Repair).map(|()| gives)
        })
    });
    let about = "Wishes the card of a phase off the rover's program. Returns whether there is one.";
    host_function(engine, "drop_card", &["r: int", "phase: int"], "bool", about, |c: Call, r: INT, phase: INT| {
        change(&c, |m| {
            m.state.looked = true;
            let rover = subject(m, "drop_card", r)?;
            let Some(phase) = u8::try_from(phase).ok().filter(|phase| *phase > 0) else {
                return Err(host_error(format!("drop_card: {phase} is no phase")));
            };
            let there = expected(m, rover).card(phase).is_some();
            if there {
                wish(m, rover, Wish::DropCard { phase })?;
            }
            Ok(there)
        })
    });
}

/// How many tokens more or fewer.
fn amount(function: &str, n: INT) -> Result<i8> {
    i8::try_from(n).map_err(|_| host_error(format!("{function}: {n} is no number from -128 to 127")))
}

fn token_functions(engine: &mut Engine) {
    let about = "Wishes missile tokens for the rover, from 0 to its cap. Returns how many it will have.";
    host_function(engine, "add_missiles", &["r: int", "n: int"], "int", about, |c: Call, r: INT, n: INT| {
        change(&c, |m| {
            m.state.looked = true;
            let (rover, n) = (subject(m, "add_missiles", r)?, amount("add_missiles", n)?);
            let before = expected(m, rover).missiles;
            let after = before.saturating_add_signed(n).min(m.state.caps(&m.setup, rover).1);
            if after != before {
                wish(m, rover, Wish::Missiles { change: n })?;
            }
            Ok(INT::from(after))
        })
    });
    let about = "Wishes shield tokens for the rover, from 0 to its cap. Returns how many it will have.";
    host_function(engine, "add_shields", &["r: int", "n: int"], "int", about, |c: Call, r: INT, n: INT| {
        change(&c, |m| {
            m.state.looked = true;
            let (rover, n) = (subject(m, "add_shields", r)?, amount("add_shields", n)?);
            let before = expected(m, rover).shields;
            let after = before.saturating_add_signed(n).min(m.state.caps(&m.setup, rover).0);
            if after != before {
                wish(m, rover, Wish::Shields { change: n })?;
            }
            Ok(INT::from(after))
        })
    });
}

fn terrain_functions(engine: &mut Engine) {
    let about =
        "Wishes that the rover takes what lies on the ground of a hex: it is gone for good (LR-51). Returns whether there is anything.";
    host_function(engine, "take_feature", &["r: int", "hex: Hex"], "bool", about, |c: Call, r: INT, hex: HexHandle| {
        change(&c, |m| {
            m.state.looked = true;
            let (rover, at) = (subject(m, "take_feature", r)?, cell(m, hex));
            let there = at != OUTSIDE && m.state.lying(&m.setup.field, at).feature != NOTHING;
            if there {
                wish(m, rover, Wish::TakeFeature { at })?;
            }
            Ok(there)
        })
    });
    let about = "Wishes terrain onto a hex, or off it. Only on hexes that are neither start nor finish, and never what blocks. Returns whether that changes anything.";
    let parameters = ["hex: Hex", "kind: string", "on: bool"];
    host_function(engine, "set_feature", &parameters, "bool", about, |c: Call, hex: HexHandle, stem: &str, on: bool| {
        change(&c, |m| {
            m.state.looked = true;
            let (at, kind) = (cell(m, hex), kind(m, "set_feature", stem)?);
            let (field, rover) = (&m.setup.field, own(m));
            let mut lying = m.state.lying(field, at);
            let blocks = |kind| field.kind(kind).is_some_and(|kind| kind.terrain.blocks);
            let Some(layer) = field.kind(kind).map(|kind| kind.terrain.layer) else { return Ok(false) };
            let here = *lying.layer(layer);
            let free = if on { here == NOTHING || (layer == Layer::Ground && here != kind) } else { here == kind };
            let possible = field.base(at) == Base::Surface && !blocks(kind) && !lying.iter().any(blocks) && free;
            if possible {
                wish(m, rover, Wish::SetFeature { at, kind, on })?;
            }
            Ok(possible)
        })
    });
}

/// An option as it is asked about: hexes are pairs of numbers (LR-R36).
fn label(option: &Dynamic) -> Result<Value> {
    if let Some(hex) = option.read_lock::<HexHandle>() {
        return Ok(Value::List(vec![Value::Int(hex.0.x.into()), Value::Int(hex.0.y.into())]));
    }
    Value::from_dynamic::<Rally>(option)
        .ok_or_else(|| host_error("choose: options can only be plain values: numbers, words, hexes, rovers"))
}

fn choose(c: &Call, tag: &str, options: &Array) -> Result<Dynamic> {
    let (rover, pick) = change(c, |m| {
        m.state.looked = true;
        let (rover, labels) = (own(m), options.iter().map(label).collect::<Result<Vec<Value>>>()?);
        let seat = owner(rover);
        // LR-R28 Questions still open when their seat concedes get nothing.
        let silent = m.state.conceding >> seat & 1 == 1 && !m.knows_answer();
        if labels.is_empty() || silent {
            return Ok((rover, None));
        }
        m.ask_from_script(seat, tag, labels).map(|index| (rover, Some(index)))
    })?;
    let pick = pick.map_or(Dynamic::UNIT, |index| options[index].clone());
    let script = change(c, |m| Ok(m.running_call().map(|call| call.script)))?;
    let wants = change(c, |m| {
        let script = script.and_then(|script| m.setup.scripts.get(script));
        Ok(script.is_some_and(|script| script.has(hook::ON_CHOICE.into())))
    })?;
    if wants {
        let _: Dynamic = c.call_fn("on_choice", (INT::from(rover.number()), tag.to_owned(), pick.clone()))?;
    }
    Ok(pick)
}

fn table_talk(engine: &mut Engine) {
    let about = "Asks the rover's owner to pick one of the options (`script_choice`), and calls `on_choice` with it if the script has that. Returns the option, `()` if there was none. With one option nobody is asked.";
    host_function(engine, "choose", &["tag: string", "options: Array"], "?", about, |c: Call, tag: &str, options: Array| {
        choose(&c, tag, &options)
    });
    host_function(
        engine,
        "random",
        &["n: int"],
        "int",
        "A number from 1 to `n`, at most 100, by the match's chance.",
        |c: Call, n: INT| {
            change(&c, |m| {
                m.state.looked = true;
                match n {
                    1..=100 => {
                        let at = m.address(Purpose::Pick).seat(own(m).number()).lane(m.state.phase);
                        Ok(m.chance.pick(at, n as usize, |i| (i + 1).into()) as INT + 1)
                    }
                    _ => Err(host_error(format!("random: {n} is no number from 1 to 100"))),
                }
            })
        },
    );
    host_function(engine, "say", &["text: string"], "()", "Writes a line to the log.", |c: Call, text: &str| {
        change(&c, |m| {
            m.state.looked = true;
            m.say(text)
        })
    });
}
