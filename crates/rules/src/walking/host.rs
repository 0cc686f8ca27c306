//! The script interface of Walking on the Moon: hooks, metadata keys, types. The functions are in `host_read` and `host_change`.

use super::event::Event;
use super::state::{AstronautId, Counter};
use super::step::{Call, Context};
use super::turn::REROLL_MARK;
use super::{Match, Walking, host_change, host_read, printed, renamed};
use crate::host::{handle, hooks};
use crate::marks::{HasMarks, marks_in};
use crate::moonwalk::called::AreaNames;
use crate::moonwalk::dice::{Colour, Die, MAX_DICE};
use crate::moonwalk::show::OnStrip;
use crate::names::Name;
use crate::prelude::{self, Prelude};
use crate::scripting::{HostError, QueuedHandle};
use content::message::{Message, message};
use content::text::Language;
use content::walking::{ACTION, BOX};
use geometry::ring::{Pos, Strip};
use rhai::{Dynamic, Engine, INT};
use script::api::register_values;
use script::convert::{ArrayOf, FromScript, IntoScript, ScriptType, mismatch};
use script::dialect::{Dialect, Holds, KeySpec, Reads};
use script::shape::{shape, words};
use script::value::Handles;

const CARD: &[&str] = &[ACTION];
const TOKEN: &[&str] = &[BOX];

hooks! {
    /// Called when `me` could play the card in its window; `ctx` is the context of that window. Returns `true` if the card may be
    /// played. The conditions of the window also apply.
    CAN_PLAY serves CARD = can_play(me: AstronautId, ctx: Context) -> bool;
    /// WM-57 Called before another player programs. `ctx.actor` is the astronaut that will program.
    BEFORE_PROGRAM of CARD = before_program(me: AstronautId, ctx: Context);
    /// WM-57 Called when another player has rolled dice for a jump. `ctx.actor` is the astronaut that jumps, `ctx.dice` are the
    /// rolled dice, `ctx.dice_count` is their number.
    ON_ROLL of CARD = on_roll(me: AstronautId, ctx: Context);
    /// WM-61 Called when another player's astronaut has overtaken `me`. `ctx.actor` is the moving astronaut, `ctx.from` and
    /// `ctx.to` are the boxes in which its movement began and ended.
    ON_OVERTAKEN of CARD = on_overtaken(me: AstronautId, ctx: Context);
    /// WM-62 Called when another player's astronaut has received Sputniks from boxes during a movement. `ctx.actor` is the moving
    /// astronaut, `ctx.from` and `ctx.to` are the boxes in which its movement began and ended.
    ON_BOX_SPUTNIK of CARD = on_box_sputnik(me: AstronautId, ctx: Context);
    /// WM-37 Called when `me` has been robbed (`ctx.loot` is `sputnik`) or sabotaged (`ctx.loot` is `handicap`). `ctx.actor` is
    /// the astronaut that robbed or sabotaged `me`.
    ON_ROBBED of CARD = on_robbed(me: AstronautId, ctx: Context);
    /// WM-52 Called at the end of the round, for astronauts that are not in first position.
    ON_ROUND_END of CARD = on_round_end(me: AstronautId, ctx: Context);
    /// WM-39 Called when `me` has come to rest on a joint with this token. `ctx.joint` is the number of the joint, from 1.
    ON_REST of TOKEN = on_rest(me: AstronautId, ctx: Context);
    /// WM-76 Called when another player's astronaut has had an accident in a jump. `ctx.actor` is the jumping astronaut,
    /// `ctx.from` and `ctx.to` are the boxes in which its movement began and ended.
    ON_ACCIDENT of CARD = on_accident(me: AstronautId, ctx: Context);
    /// WM-77 Called when another player's astronaut has come to rest in another box, by a jump without an accident or by a move.
    /// `ctx.actor` is the moving astronaut, `ctx.from` and `ctx.to` are the boxes in which its movement began and ended.
    ON_LAND of CARD = on_land(me: AstronautId, ctx: Context);
    /// WM-74 Called when another player's astronaut has come to rest in the box that contains the card. `me` is the astronaut for
    /// which the card was placed. `ctx.actor` is the astronaut that has come to rest, `ctx.from` and `ctx.to` are the boxes in
    /// which its movement began and ended, `ctx.laid` is the round in which the card was placed.
    ON_TRAP of CARD = on_trap(me: AstronautId, ctx: Context);
    /// WM-75 Called at the end of each round while the card is on the table, before cards are played. `ctx.laid` is the round in
    /// which the card was placed.
    ON_UPKEEP of CARD = on_upkeep(me: AstronautId, ctx: Context);
}

/// The dialect of the game: hooks, keys and functions of its scripts.
pub static DIALECT: Dialect = Dialect {
    game: content::walking::GAME,
    hooks: HOOKS,
    keys: &[
        KeySpec::new(
            "red",
            Holds::Flag,
            "Whether the card is red. A red card cannot be played against an astronaut that began its turn in last position (WM-59).",
        )
        .of(CARD),
        KeySpec::new(
            "min_dice",
            Holds::Number(0, MAX_DICE as i64),
            "For `on_roll`: minimum number of rolled dice with which the card can be played.",
        )
        .of(CARD)
        .read(Reads::In(&["on_roll"])),
        KeySpec::new(
            "pick",
            Holds::OneOf(&["colour", "partner"]),
            "Choice that the player makes when playing the card: `\"colour\"` for a die colour in the target's pool, which is passed as `ctx.colour`, or `\"partner\"` for another player's astronaut, which is passed as `ctx.partner`.",
        )
        .of(CARD)
        .read(Reads::Field),
    ],
    silent: &[],
    printed: printed::PRINTED,
    renamed: renamed::RENAMED,
    functions: &[host_read::FUNCTIONS, host_change::FUNCTIONS, Prelude::<Walking>::FUNCTIONS, Prelude::<Walking>::MARKS, Prelude::<Walking>::QUEUED],
    register_types,
    show,
};

handle! { Walking:
    /// An astronaut. The rules read its mark `reroll` (WM-46), which cannot be negative.
    AstronautId as "Astronaut" {
        /// Number of the astronaut, from 0.
        id: u8 = |a, _m| a.number();
    }
}

impl FromScript<Match> for AstronautId {
    fn from_script(m: &mut Match, value: &mut Dynamic) -> Result<AstronautId, Message> {
        let a = value.read_lock::<AstronautId>().map(|a| *a).ok_or_else(|| mismatch(AstronautId::KIND, value))?;
        if a.index() < m.state.astronauts.len() { Ok(a) } else { Err(message!("unknown-astronaut", astronaut = a.to_string())) }
    }
}

handle! { Walking:
    /// The context in which a hook is called. Fields that the description of the hook does not name are `()`.
    Context as "Context" {
        /// The astronaut that takes its turn, has rolled, has moved, or has robbed or sabotaged `me`.
        actor: Option<AstronautId> = |ctx, _m| ctx.actor;
        /// The partner that was chosen when the card was played.
        partner: Option<AstronautId> = |ctx, _m| ctx.partner;
        /// Box in which the movement began.
        from: Option<Pos> = |ctx, _m| ctx.from;
        /// Box in which the movement ended.
        to: Option<Pos> = |ctx, _m| ctx.to;
        /// Number of the joint, from 1.
        joint: Option<u8> = |ctx, _m| ctx.joint;
        /// Name of the hook whose window is open.
        window: &'static str = |ctx, _m| DIALECT.hooks[usize::from(ctx.hook)].name;
        /// Kind of the counter taken or given: `sputnik` for a robbery, `handicap` for a sabotage.
        loot: Option<Counter> = |ctx, _m| ctx.loot;
        /// Die colour that was chosen when the card was played.
        colour: Option<Colour> = |ctx, _m| ctx.colour;
        /// Number of the round, from 1.
        round: u16 = |_ctx, m| m.state.round;
        /// Round in which the card was placed on the table.
        laid: Option<u16> = |_ctx, m| m.running_card().map(|lying| lying.laid);
        /// Number of dice on the table.
        dice_count: INT = |_ctx, m| m.state.throws.last().map_or(0, |throw| throw.dice.len() as INT);
        /// The dice on the table. Only in `on_roll`.
        dice: Result<ArrayOf<Die>, HostError> = |_ctx, m| m.only_in("dice", Some(hook::ON_ROLL)).map(|()| dice(m));
    }
}

#[derive(Clone, Copy, Debug)]
pub enum JumpOutcome {
    /// On safe ground.
    Safe,
    Accident,
    Goal,
}

words! { JumpOutcome { Safe: "safe", Accident: "accident", Goal: "goal" } }

shape! {
    /// The result of a jump.
    out struct JumpEnd as "JumpResult" {
        /// Result of the jump: `safe` on safe ground, `accident` with an accident, or `goal` at the goal.
        result: JumpOutcome;
        /// Box in which the jump ended.
        r#box: Pos;
    }
}

impl HasMarks for Walking {
    marks_in!(marks of AstronautId);
    fn mark_set(_m: &Match, astronaut: AstronautId, mark: Name) -> Event {
        Event::MarkSet { astronaut, mark }
    }
    /// WM-46 A mark below 0 would still allow a reroll.
    fn least_value(name: &str) -> Option<i64> {
        (name == REROLL_MARK).then_some(0)
    }
}

impl OnStrip for Walking {
    fn strip(m: &Match) -> &Strip {
        &m.state.strip
    }
}

impl AreaNames for Walking {
    fn area_name(m: &Match, area: u8, language: Language) -> Option<String> {
        let card = m.state.areas.get(usize::from(area) - 1)?;
        m.setup.cards.get(card.index()).map(|card| card.name.get(language).to_owned())
    }
}

impl Handles for Walking {
    fn number(value: &Dynamic) -> Option<(u8, u16)> {
        value.read_lock::<AstronautId>().map(|a| (0, a.number().into()))
    }
    fn handle(_kind: u8, id: u16) -> Dynamic {
        AstronautId::new(u8::try_from(id).unwrap_or(u8::MAX)).into_script()
    }
}

/// Returns the dice of the innermost roll.
pub(super) fn dice(m: &Match) -> ArrayOf<Die> {
    m.state.throws.last().into_iter().flat_map(|throw| throw.dice.iter().copied()).collect()
}

/// Returns `me` and `ctx`.
pub fn arguments(_m: &Match, call: Call) -> Vec<Dynamic> {
    vec![call.context.me.into_script(), call.context.ctx.into_script()]
}

fn show(value: &Dynamic) -> Option<Message> {
    if let Some(astronaut) = value.read_lock::<AstronautId>() {
        return Some(message!("an-astronaut", number = astronaut.to_string()));
    }
    prelude::show(value).or_else(|| value.read_lock::<Context>().map(|_| message!("the-context")))
}

fn register_types(engine: &mut Engine) {
    engine.register_type_with_name::<AstronautId>("Astronaut");
    engine.register_type_with_name::<Context>("Context");
    engine.register_type_with_name::<QueuedHandle>("Queued");
    register_values::<AstronautId>(engine);
}
