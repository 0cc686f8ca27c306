//! State, choices and events as JSON, with the names of `docs/rules/mars.md`.

use super::ask_scripts::{COMPANION, ZONE};
use super::event::{AccidentCause, Cause, Event, PlaceCause, Where};
use super::plans::Plan;
use super::state::MarineId;
use super::state::{Aliens, Bearer, COLOUR_NAMES, Mode, NOBODY, Pick, Side, SourceName};
use super::turn::PROGRAM;
use super::{Choice, Match};
use crate::content::options;
use crate::geometry::ring::{Heading, Pos};
use crate::rules::colours;
use crate::rules::moonwalk::dice::{Die, Faces};
use crate::rules::moonwalk::show::{die, place, program};
use crate::rules::record::Ask;
use crate::script::program::ScriptId;
use serde_json::{Map, Value as Json, json};

fn direction(heading: Heading) -> i8 {
    if heading == Heading::Ahead { 1 } else { -1 }
}

fn plan(plan: Plan, from: Pos) -> Json {
    let boxes: Vec<Json> = plan.boxes(from).map(|(_, at)| place(at)).collect();
    json!({ "direction": direction(plan.heading), "trajectory": boxes, "end": if plan.crashed { "crash" } else { "done" }, "extra": plan.extra })
}

/// Aliens by colour, those that there are.
pub(super) fn aliens(aliens: Aliens) -> Json {
    let there = COLOUR_NAMES.iter().zip(aliens).filter(|(_, n)| *n > 0);
    Json::Object(there.map(|(name, n)| ((*name).to_owned(), n.into())).collect())
}

/// A picked value.
pub(super) fn pick(m: &Match, pick: Pick) -> Json {
    match pick {
        Pick::Nothing => Json::Null,
        Pick::Number(n) => n.into(),
        Pick::Word(name) => m.name(name).into(),
        Pick::At(at) => place(at),
    }
}

fn with_pick(m: &Match, key: &str, script: ScriptId, picked: Pick) -> Json {
    let mut fields = json!({ key: m.setup.stem(script) });
    if picked != Pick::Nothing {
        fields["pick"] = pick(m, picked);
    }
    fields
}

fn mode_word(m: &Match, mode: Mode) -> &str {
    if mode.script == ScriptId::NONE { PROGRAM } else { m.name(mode.name) }
}

pub(super) fn source_word(m: &Match, source: SourceName) -> &str {
    match source {
        SourceName::Companion => COMPANION,
        SourceName::LandingZone => ZONE,
        SourceName::Script(script) => m.setup.stem(script),
    }
}

/// A choice as JSON: a word, a number, or a map.
pub(super) fn choice(m: &Match, ask: Ask, choice: Choice) -> Json {
    let throw = m.state.throws.last();
    match choice {
        Choice::No => no_word(ask.name).into(),
        Choice::Yes => if ask.name == "throw_as" { "bomb" } else { "act" }.into(),
        Choice::Script(script) => m.setup.stem(script).into(),
        Choice::Box(at) => place(at),
        Choice::Marine(a) => json!({ "marine": a }),
        Choice::Upgrade(side) => json!({ "upgrade": m.setup.stem(m.state.upgrades[side as usize]), "side": side.word() }),
        Choice::Mode(mode) => mode_word(m, mode).into(),
        Choice::Base { script, pick } => with_pick(m, "base", script, pick),
        Choice::Program(actions) => program(&actions),
        Choice::Distribution(actions) => match throw {
            Some(throw) => distributed(&throw.dice, actions),
            None => Json::Null,
        },
        Choice::Use { script, pick } => with_pick(m, "play", script, pick),
        Choice::Give { card, to } => json!({ "give": m.setup.stem(card), "to": to }),
        Choice::Reroll { source, dice } => match throw.and_then(|throw| throw.sources.get(source as usize)) {
            Some(source) => {
                json!({ "source": source_word(m, source.name), "dice": (0..16).filter(|i| dice >> i & 1 == 1).collect::<Vec<_>>() })
            }
            None => Json::Null,
        },
        Choice::Shot { value, at } => json!({ "shoot": value, "box": place(at) }),
        Choice::Volley(targets) => {
            let values = throw.map(|throw| throw.shots.iter().filter(|shot| shot.together && (shot.hits > 0 || shot.kills > 0)));
            let shots = values
                .into_iter()
                .flatten()
                .zip(targets)
                .filter_map(|(shot, at)| at.map(|at| json!({ "shoot": shot.value, "box": place(at) })));
            json!({ "volley": shots.collect::<Vec<_>>() })
        }
        Choice::Fight => "fight".into(),
        Choice::Move(way) => {
            let Some(throw) = throw else { return Json::Null };
            let mut fields = plan(way.plan, m.state.marine(throw.marine).at);
            fields["die"] = die(&throw.dice[way.die as usize]);
            if let Some(second) = way.second {
                fields["second"] = die(&throw.dice[second as usize]);
            }
            fields
        }
        Choice::Discard => "discard".into(),
        Choice::Kill(killed) => json!({ "kill": aliens(killed) }),
    }
}

fn distributed(dice: &[Die], actions: u32) -> Json {
    let action = |n: u32| dice.iter().enumerate().filter(|(i, _)| actions >> (2 * i) & 3 == n).map(|(_, d)| die(d)).collect::<Vec<_>>();
    let lists: Vec<Vec<Json>> = (0..3).map(action).filter(|list| !list.is_empty()).collect();
    json!({ "actions": lists })
}

/// What saying no is called in a decision.
pub(super) fn no_word(decision: &str) -> &'static str {
    match decision {
        "reroll" => "keep",
        "continue_action" => "stop",
        "throw_as" => "normal",
        "flight" => "land",
        "next_actor" => "end",
        "act" => "none",
        _ => "go_on",
    }
}

fn marine(a: MarineId) -> Json {
    if a == NOBODY { Json::Null } else { a.number().into() }
}

fn stem(m: &Match, script: ScriptId) -> Json {
    if script == ScriptId::NONE { Json::Null } else { m.setup.stem(script).into() }
}

fn whereabouts(at: Where) -> Json {
    match at {
        Where::Box(at) => place(at),
        Where::Area(area) => json!({ "area": area }),
        Where::Incoming(side) => json!({ "incoming": side.word() }),
    }
}

pub(super) fn cause_word(m: &Match, cause: Cause) -> &str {
    match cause {
        Cause::Shot => "shot",
        Cause::Fight => "fight",
        Cause::Attack => "attack",
        Cause::Script(script) => m.setup.stem(script),
    }
}

pub(super) fn accident_word(m: &Match, cause: AccidentCause) -> &str {
    match cause {
        AccidentCause::Named(name) => m.name(name),
        known => known.word().unwrap_or_default(),
    }
}

fn dice(faces: Faces) -> Vec<Json> {
    faces.dice().iter().map(die).collect()
}

/// An event as JSON: `name` and its fields.
pub(super) fn event(m: &Match, event: &Event) -> Json {
    match *event {
        Event::MarsStarted => started(m),
        Event::TrainingDealt { marine, pair } => {
            json!({ "name": "training_dealt", "marine": marine, "card": pair.map(|ability| stem(m, ability)) })
        }
        Event::TrainingSet { marine, ability } => json!({ "name": "training_set", "marine": marine, "ability": stem(m, ability) }),
        Event::UpgradeSet { side, upgrade } => json!({ "name": "upgrade_set", "side": side, "upgrade": stem(m, upgrade) }),
        Event::MarinePlaced { marine, at, cause } => {
            let cause = match cause {
                PlaceCause::Start => "start",
                PlaceCause::Named(name) => m.name(name),
            };
            json!({ "name": "marine_placed", "marine": marine, "box": at, "cause": cause })
        }
        Event::RoundStarted { round, unlocked } => json!({ "name": "round_started", "round": round, "equipment_unlocked": unlocked }),
        Event::MarsEnded { cause, round, marine: a } => {
            json!({ "name": "mars_ended", "won": cause == super::state::GameEnd::Bomb, "cause": cause, "round": round, "marine": marine(a) })
        }
        Event::TurnStarted { .. }
        | Event::StoodUp { .. }
        | Event::ModeDeclared { .. }
        | Event::Programmed { .. }
        | Event::Distributed { .. }
        | Event::DiceThrown { .. }
        | Event::DiceRethrown { .. }
        | Event::BombThrown { .. }
        | Event::BaseAction { .. }
        | Event::AbilityUsed { .. }
        | Event::TurnEnded { .. } => turn_event(m, event),
        Event::WaveStarted { .. }
        | Event::WaveDie { .. }
        | Event::AliensDrawn { .. }
        | Event::AliensMoved { .. }
        | Event::AlienPlaced { .. }
        | Event::AliensKilled { .. }
        | Event::DefenderKilled { .. }
        | Event::BarrierDown { .. }
        | Event::BaseAttacked { .. } => alien_event(m, event),
        _ => marine_event(m, event),
    }
}

fn started(m: &Match) -> Json {
    let marines: Vec<Json> = (0..m.state.players).map(|a| json!({ "id": a, "colour": colours::NAMES[a as usize], "owner": a })).collect();
    let half = (m.state.players == 2).then(|| m.setup.options.side().word());
    json!({
        "name": "mars_started", "marines": marines, "areas": areas(m), "half": half, "level": m.setup.options.level,
        "upgrades": m.state.upgrades.map(|upgrade| stem(m, upgrade)), "reserve": aliens(m.state.reserve), "options": options::by_name(&m.setup.options),
    })
}

fn turn_event(m: &Match, event: &Event) -> Json {
    match *event {
        Event::TurnStarted { marine, base_dice, cause } => {
            json!({ "name": "turn_started", "marine": marine, "base_dice": base_dice, "cause": cause })
        }
        Event::StoodUp { marine } => json!({ "name": "stood_up", "marine": marine }),
        Event::ModeDeclared { marine, mode } => {
            json!({ "name": "ability_used", "marine": marine, "ability": stem(m, mode.script), "detail": mode_word(m, mode) })
        }
        Event::Programmed { marine, program: actions } => json!({ "name": "programmed", "marine": marine, "actions": program(&actions) }),
        Event::Distributed { marine, faces, actions } => {
            json!({ "name": "distributed", "marine": marine, "actions": distributed(&faces.dice(), actions)["actions"] })
        }
        Event::DiceThrown { marine: a, action, faces, bomb } => {
            json!({ "name": "dice_thrown", "marine": marine(a), "action": action, "dice": dice(faces), "bomb": bomb })
        }
        Event::DiceRethrown { marine: a, indices, faces, cause } => {
            let indices: Vec<usize> = (0..16).filter(|i| indices >> i & 1 == 1).collect();
            let thrown = faces.dice();
            let faces: Vec<Json> = indices.iter().filter_map(|i| thrown.get(*i)).map(|d| die(d)["face"].clone()).collect();
            json!({ "name": "dice_rethrown", "marine": marine(a), "indices": indices, "faces": faces, "cause": source_word(m, cause) })
        }
        Event::BombThrown { marine, faces, sum, needed, success } => {
            let values: Vec<u8> = faces.dice().iter().map(|die| die.value).collect();
            json!({ "name": "bomb_thrown", "marine": marine, "values": values, "sum": sum, "needed": needed, "success": success })
        }
        Event::BaseAction { marine, script } => json!({ "name": "base_action", "marine": marine, "kind": stem(m, script) }),
        Event::AbilityUsed { marine, ability, pick: picked } => {
            json!({ "name": "ability_used", "marine": marine, "ability": stem(m, ability), "detail": pick(m, picked) })
        }
        Event::TurnEnded { marine, cause } => json!({ "name": "turn_ended", "marine": marine, "cause": cause }),
        _ => Json::Null,
    }
}

fn alien_event(m: &Match, event: &Event) -> Json {
    match *event {
        Event::WaveStarted { side, cause } => json!({ "name": "wave_started", "side": side, "cause": cause }),
        Event::WaveDie { face, side, rerolled } => json!({ "name": "wave_die", "face": face, "side": side, "rerolled": rerolled }),
        Event::AliensDrawn { area, colours, reserve } => {
            let colours: Vec<&str> = colours.iter().map(|colour| COLOUR_NAMES[colour as usize % 3]).collect();
            json!({ "name": "aliens_drawn", "area": area, "colours": colours, "reserve": aliens(reserve) })
        }
        Event::AliensMoved { from, to, aliens: group } => {
            json!({ "name": "aliens_moved", "from": whereabouts(from), "to": whereabouts(to), "colours": aliens(group) })
        }
        Event::AlienPlaced { colour, at } => json!({ "name": "alien_placed", "colour": COLOUR_NAMES[colour as usize % 3], "box": at }),
        Event::AliensKilled { at, aliens: killed, by, cause } => {
            json!({ "name": "aliens_killed", "box": whereabouts(at), "colours": aliens(killed), "by": marine(by), "cause": cause_word(m, cause) })
        }
        Event::DefenderKilled { side } => json!({ "name": "defender_killed", "side": side }),
        Event::BarrierDown { side, down } => json!({ "name": if down { "barrier_down" } else { "barrier_up" }, "side": side }),
        Event::BaseAttacked { count, aliens: group, upgrade } => {
            json!({ "name": "base_attacked", "count": count, "upgrade": stem(m, upgrade), "aliens": aliens(group) })
        }
        _ => Json::Null,
    }
}

fn marine_event(m: &Match, event: &Event) -> Json {
    match *event {
        Event::JumpChosen { marine, die: first, second, plan: way, from } => {
            json!({ "name": "jump_chosen", "marine": marine, "die": die(&first), "second": second.map(|d| die(&d)), "plan": plan(way, from) })
        }
        Event::Stepped { marine, from, to, kind } => json!({ "name": "stepped", "marine": marine, "from": from, "to": to, "kind": kind }),
        Event::Crashed { marine, at } => json!({ "name": "crashed", "marine": marine, "at": at }),
        Event::Fell { marine, from, to } => json!({ "name": "fell", "marine": marine, "from": from, "to": to }),
        Event::Accident { marine, cause, at, ignored } => {
            json!({ "name": "accident", "marine": marine, "cause": accident_word(m, cause), "box": at, "ignored": ignored })
        }
        Event::Landed { marine, at } => json!({ "name": "landed", "marine": marine, "box": at, "safe": true }),
        Event::Shot { by, from, at, value, hits, kills, cause } => {
            let cause = cause_word(m, cause);
            json!({ "name": "shot", "by": marine(by), "from": from, "box": at, "value": value, "hits": hits, "kills": kills, "cause": cause })
        }
        Event::Fight { marine, at, hits } => json!({ "name": "fight", "marine": marine, "box": at, "hits": hits }),
        Event::ThrowDiscarded { marine } => json!({ "name": "throw_discarded", "marine": marine }),
        Event::Announced { what, fields, count } => {
            let mut all = Map::from_iter([("name".to_owned(), m.name(what).into())]);
            all.extend(fields[..count as usize].iter().map(|(key, value)| (m.name(*key).to_owned(), pick(m, *value))));
            Json::Object(all)
        }
        Event::EquipmentUnlocked { round } => json!({ "name": "equipment_unlocked", "round": round }),
        Event::EquipmentDrawn { marine, card } => json!({ "name": "equipment_drawn", "marine": marine, "card": stem(m, card) }),
        Event::EquipmentPlayed { marine, card } => json!({ "name": "equipment_played", "marine": marine, "card": stem(m, card) }),
        Event::EquipmentGiven { marine, card, to } => {
            json!({ "name": "equipment_given", "marine": marine, "card": stem(m, card), "to": to })
        }
        Event::EquipmentRebuilt { size } => json!({ "name": "deck_rebuilt", "size": size }),
        Event::HiddenFound { marine, at } => json!({ "name": "hidden_found", "marine": marine, "box": at }),
        Event::MarineDied { marine, cause } => {
            json!({ "name": "marine_died", "marine": marine, "cause": if cause == ScriptId::NONE { "bomb".into() } else { stem(m, cause) } })
        }
        Event::MarkSet { marine, at, mark } => json!({ "name": "mark_set", "marine": marine, "box": at, "mark": m.name(mark) }),
        _ => Json::Null,
    }
}

fn areas(m: &Match) -> Vec<Json> {
    let id = |card: &u8| m.setup.cards.get(*card as usize).map_or(Json::Null, |card| card.id.as_str().into());
    m.state.areas.iter().map(id).collect()
}

/// The state as JSON: everything, the deck as `"hidden"` where the match is a view.
pub(super) fn state(m: &Match) -> Json {
    let state = &m.state;
    let names = |cards: &[ScriptId]| cards.iter().map(|card| m.setup.stem(*card)).collect::<Vec<_>>();
    let throw = state.throws.last();
    let boxes: Vec<Json> = state
        .strip
        .places()
        .filter(|at| state.has_aliens(*at))
        .map(|at| {
            let mut fields = aliens(state.aliens_at(at));
            fields["box"] = place(at);
            fields
        })
        .collect();
    json!({
        "game": crate::content::mars::GAME,
        "round": state.round,
        "rounds": m.setup.options.rounds,
        "players": state.players,
        "level": m.setup.options.level,
        "half": (state.players == 2).then(|| m.setup.options.side().word()),
        "areas": areas(m),
        "upgrades": { "left": stem(m, state.upgrades[0]), "right": stem(m, state.upgrades[1]) },
        "defenders": { "left": state.defenders[0], "right": state.defenders[1] },
        "barriers": { "left": state.barrier(Side::Left), "right": state.barrier(Side::Right) },
        "marines": MarineId::first(state.players.into()).map(|a| one_marine(m, a)).collect::<Vec<_>>(),
        "aliens": boxes,
        "incoming": { "left": aliens(state.incoming[0]), "right": aliens(state.incoming[1]) },
        "reserve": aliens(state.reserve),
        "dead": aliens(state.dead),
        "attacks": state.attacks,
        "lives": m.setup.options.base_lives,
        "unlocked": state.unlocked,
        "deck": names(&state.deck),
        "discard": names(&state.discard),
        "in_force": names(&state.in_force),
        "emptied": state.emptied,
        "turn": {
            "marine": state.turn.marine, "base_dice": state.turn.dice, "mode": state.turn.mode.map(|mode| mode_word(m, mode)),
            "actions": program(&state.turn.program), "action": state.turn.action,
        },
        "dice": throw.map(|throw| throw.dice.iter().map(die).collect::<Vec<_>>()),
        "thrower": throw.map(|throw| marine(throw.marine)),
        "over": state.over,
    })
}

fn one_marine(m: &Match, a: MarineId) -> Json {
    let one = m.state.marine(a);
    let marks = m.state.marks.iter().filter(|mark| mark.bearer == Bearer::Marine(a));
    let marks: Map<String, Json> = marks.map(|mark| (m.name(mark.name).to_owned(), mark.value.into())).collect();
    json!({
        "id": a, "owner": a, "colour": colours::NAMES[a.index()], "box": one.at, "face_down": one.face_down, "alive": one.alive,
        "acted": one.acted, "card": one.pair.map(|ability| stem(m, ability)), "ability": stem(m, one.training),
        "equipment": m.state.hand(a).map(|card| m.setup.stem(card)).collect::<Vec<_>>(), "marks": marks,
    })
}

/// Counts for the report of a batch: kills, abilities, equipment, base actions, accidents, bombs, waves.
pub(super) fn tally(m: &Match, event: &Event, tally: &mut crate::rules::tally::Tally) {
    match *event {
        Event::AliensKilled { aliens, by, cause, .. } => {
            let seat = Some(by).filter(|by| *by != NOBODY).map(MarineId::seat);
            for (colour, n) in COLOUR_NAMES.iter().zip(aliens) {
                (0..n).for_each(|_| tally.add("kill", colour, seat));
            }
            tally.add("killed by", cause_word(m, cause), seat);
        }
        Event::ModeDeclared { marine, mode } => tally.add("ability used", m.setup.stem(mode.script), Some(marine.seat())),
        Event::AbilityUsed { marine, ability, .. } => tally.add("ability used", m.setup.stem(ability), Some(marine.seat())),
        Event::TrainingSet { marine, ability } => tally.add("training", m.setup.stem(ability), Some(marine.seat())),
        Event::EquipmentDrawn { marine, card } => tally.add("equipment drawn", m.setup.stem(card), Some(marine.seat())),
        Event::EquipmentPlayed { marine, card } => tally.add("equipment", m.setup.stem(card), Some(marine.seat())),
        Event::BaseAction { marine, script } => tally.add("base action", m.setup.stem(script), Some(marine.seat())),
        Event::Accident { marine, cause, ignored: false, .. } => tally.add("accident", accident_word(m, cause), Some(marine.seat())),
        Event::BombThrown { marine, success, .. } => tally.add("bomb", if success { "success" } else { "failure" }, Some(marine.seat())),
        Event::DefenderKilled { side } => tally.add("defender", side.word(), None),
        Event::WaveStarted { cause, .. } => {
            let word = serde_json::to_value(cause).unwrap_or_default();
            tally.add("wave", word.as_str().unwrap_or_default(), None);
        }
        Event::BaseAttacked { .. } => tally.add("attack on the base", "success", None),
        Event::MarineDied { marine, .. } => tally.add("marine", "died", Some(marine.seat())),
        _ => {}
    }
}
