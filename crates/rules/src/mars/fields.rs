//! The fields of events and choices, in JSON and in messages.

use super::ask_scripts::{COMPANION, ZONE};
use super::event::{AlienPlace, BaseDice, Cause, Colours, PlaceCause, TurnEnd, WaveCause};
use super::plans::{MovePlan, Plan};
use super::state::{Aliens, COLOUR_NAMES, GameEnd, MarineId, Mode, Pick, Side, SourceName, Throw};
use super::turn::PROGRAM;
use super::{Mars, Match};
use crate::describe::{Describe, describe_types, describe_words, facts, newtypes, none};
use crate::game::{Seat, Wording};
use crate::moonwalk::called::{self, PathEnd, box_name};
use crate::moonwalk::describe::{Indices, phrase};
use crate::moonwalk::dice::{Die, Faces};
use crate::moonwalk::show::{die, place};
use crate::{colours, describe};
use content::mars::LANDING_ZONE;
use content::sentences::LocalizedWords;
use content::text::Language;
use fluent_bundle::{FluentArgs, FluentValue};
use geometry::ring::{Heading, Pos};
use script::program::ScriptId;
use script::shape::spoken;
use serde_json::{Map, Value as Json, json};

describe_words!(Mars: BaseDice, GameEnd, TurnEnd, WaveCause);

newtypes! {
    /// A colour of aliens, as an index into [`COLOUR_NAMES`].
    AlienColour(u8);
    /// The action of each die of the current roll, two bits per die.
    Distribution(u32);
    /// A source of rerolls for the current roll, by index.
    SourceAt(u8);
    /// Dice of the current roll, as a bit set of their indices.
    ThrownDice(u16);
    /// The upgrade of a side.
    UpgradeAt(Side);
    /// The target of each value that can be shot in combination.
    Volley([Option<Pos>; 3]);
    /// Dice and the action that each is assigned to, two bits per die.
    Actions(Faces, u32);
    /// The values of dice.
    Values(Faces);
    /// The cause of a marine's death: a script, or else the bomb.
    Death(Option<ScriptId>);
}

impl AlienColour {
    /// All colours, in order.
    pub const ALL: [AlienColour; COLOUR_NAMES.len()] = [AlienColour(0), AlienColour(1), AlienColour(2)];
    /// Names of the colours in scripts and JSON, in the same order.
    pub const WORDS: [&'static str; COLOUR_NAMES.len()] = COLOUR_NAMES;

    /// Decodes a colour from the lowest two bits.
    pub fn of_bits(bits: u128) -> AlienColour {
        match bits & 3 {
            0 => AlienColour(0),
            1 => AlienColour(1),
            _ => AlienColour(2),
        }
    }
    /// Returns the index in [`COLOUR_NAMES`].
    pub fn index(self) -> usize {
        usize::from(self.0) % COLOUR_NAMES.len()
    }
    /// Returns the name in scripts and JSON.
    pub fn word(self) -> &'static str {
        COLOUR_NAMES[self.index()]
    }
    pub fn named(word: &str) -> Option<AlienColour> {
        AlienColour::ALL.iter().copied().find(|colour| colour.word() == word)
    }
    /// Returns the localized name.
    pub fn name(self, language: Language) -> &'static str {
        static NAMED: LocalizedWords<{ COLOUR_NAMES.len() }> = LocalizedWords::new(Mars::sentences, "alien-colour", COLOUR_NAMES);
        NAMED.get(self.index(), language)
    }
    /// Returns the letter that identifies the colour for readers who cannot distinguish colours.
    pub fn letter(self, language: Language) -> &'static str {
        static LETTERS: LocalizedWords<{ COLOUR_NAMES.len() }> = LocalizedWords::new(Mars::sentences, "alien-letter", COLOUR_NAMES);
        LETTERS.get(self.index(), language)
    }
}

spoken!(AlienColour);

/// A move and its start.
#[derive(Clone, Copy, Debug)]
pub struct Flight {
    pub from: Pos,
    /// The planned steps.
    pub plan: Plan,
}

pub(super) fn mode_word(m: &Match, mode: Mode) -> &str {
    mode.offered.map_or(PROGRAM, |(_, name)| m.name(name))
}

/// Returns the name of a cause of death or of a shot.
pub(super) fn cause_word(m: &Match, cause: Cause) -> &str {
    match cause {
        Cause::Shot => "shot",
        Cause::Fight => "fight",
        Cause::Attack => "attack",
        Cause::Script(script) => script.map_or("script", |script| m.setup.scripts.stem(script)),
    }
}

/// Returns the name of a source of rerolls.
pub(super) fn source_word(m: &Match, source: SourceName) -> &str {
    match source {
        SourceName::Companion => COMPANION,
        SourceName::LandingZone => ZONE,
        SourceName::Script(script) => m.setup.scripts.stem(script),
    }
}

fn word(language: Language, id: &str, key: &str, value: impl Into<FluentValue<'static>>) -> FluentValue<'static> {
    Mars::sentences().word(language, id, key, value).into()
}

fn plan(plan: Plan, from: Pos) -> Json {
    let boxes: Vec<Json> = plan.boxes(from).map(|(_, at)| place(at)).collect();
    let direction = if plan.heading == Heading::Ahead { 1 } else { -1 };
    json!({ "direction": direction, "trajectory": boxes, "end": if plan.crashed { "crash" } else { "done" }, "extra": plan.extra })
}

fn path_text(m: &Match, plan: Plan, from: Pos, language: Language) -> FluentValue<'static> {
    let boxes: Vec<Pos> = plan.boxes(from).map(|(_, at)| at).collect();
    called::way(m, from, &boxes, if plan.crashed { PathEnd::Crash } else { PathEnd::There }, language)
}

fn thrown(m: &Match, index: usize) -> Option<Die> {
    m.state.throws.last().and_then(|throw| throw.dice.get(index)).copied()
}

/// Returns the position of the marine who moves with a roll, or the origin of a roll without a marine.
fn start_of(m: &Match, throw: &Throw) -> Pos {
    throw.marine.map_or(throw.from, |a| m.state.marine(a).at)
}

/// Returns a text per colour with the number of its aliens, for colours that are present.
pub fn counted(aliens: Aliens, language: Language) -> Vec<String> {
    let one = |(colour, n): (&&str, u8)| {
        let mut args = FluentArgs::with_capacity(2);
        args.set("colour", *colour);
        args.set("count", i64::from(n));
        Mars::sentences().say(language, "aliens", &args).unwrap_or_default()
    };
    COLOUR_NAMES.iter().zip(aliens).filter(|(_, n)| *n > 0).map(one).collect()
}

/// Returns the dice of each action, without empty actions.
fn dice_by_action(dice: &[Die], actions: u32) -> Vec<Vec<Die>> {
    let action = |n: u32| dice.iter().enumerate().filter(|(i, _)| actions >> (2 * i) & 3 == n).map(|(_, die)| *die).collect();
    (0..3).map(action).filter(|dice: &Vec<Die>| !dice.is_empty()).collect()
}

fn laid_json(dice: &[Die], actions: u32) -> Json {
    dice_by_action(dice, actions).into_iter().map(|dice| dice.iter().map(die).collect::<Json>()).collect()
}

facts! { Mars:
    /// All marines with colour and owner, read from the match.
    Roster: |m| {
            let marine = |a: MarineId| json!({ "id": a, "colour": colours::NAMES[a.index()], "owner": a });
            MarineId::first(m.state.players.into()).map(marine).collect()
        };
    /// The lunar cards of the march.
    Areas: |m| {
            m.state.areas.iter().map(|card| card.and_then(|card| m.setup.cards.get(card.index())).map_or(Json::Null, |card| card.id.as_str().into())).collect()
        },
        |language| {
            let cards = m.state.areas.iter().flatten();
            cards.filter_map(|card| m.setup.cards.get(card.index())).map(|card| card.name.get(language)).collect::<Vec<_>>().join(", ").into()
        };
    /// The half of the board for two players.
    Half: |m| (m.state.players == 2).then(|| Side::from(m.setup.options.half).word()).into();
    Level: |m| json!(m.setup.options.level);
    /// The upgrades of both sides.
    BothUpgrades: |m| m.state.upgrades.iter().map(|upgrade| Describe::<Mars>::json(upgrade, m)).collect();
    GivenOptions: |m| json!(content::options::by_name(&m.setup.options));
}

describe_types! { Mars:
    MarineId: |a, m| a.number().into(), |language| colours::name(a.index(), language).into(), of Seat::new(a.number());
    Side: |side, m| side.word().into(), |language| word(language, "side", "side", side.word());
    [Option<ScriptId>; 2]: |pair, m| pair.iter().map(|script| Describe::<Mars>::json(script, m)).collect();
    /// Aliens by colour, without colours that have none.
    Aliens: |aliens, m| {
            let there = COLOUR_NAMES.iter().zip(aliens).filter(|(_, n)| *n > 0);
            Json::Object(there.map(|(name, n)| ((*name).to_owned(), n.into())).collect::<Map<_, _>>())
        },
        |language| {
            let all = counted(aliens, language);
            if all.is_empty() { none() } else { all.join(", ").into() }
        };
    AlienColour: |colour, m| colour.word().into(), |language| colour.name(language).into();
    Colours: |colours, m| colours.iter().map(AlienColour::word).collect(),
        |language| {
            let mut group: Aliens = [0; 3];
            colours.iter().for_each(|colour| group[colour.index()] += 1);
            group.localized(m, language)
        };
    AlienPlace: |at, m| match at {
            AlienPlace::Box(at) => place(at),
            AlienPlace::Area(area) => json!({ "area": area }),
            AlienPlace::Incoming(side) => json!({ "incoming": side.word() }),
        },
        |language| match at {
            AlienPlace::Box(at) => Describe::<Mars>::localized(&at, m, language),
            AlienPlace::Area(LANDING_ZONE) => phrase::<Mars>(language, "zone", &FluentArgs::new()),
            AlienPlace::Area(area) => word(language, "area", "area", i64::from(area)),
            AlienPlace::Incoming(side) => word(language, "incoming", "side", side.localized(m, language)),
        };
    Cause: |cause, m| cause_word(m, cause).into(),
        |language| match cause {
            Cause::Script(script) => script.localized(m, language),
            Cause::Shot | Cause::Fight | Cause::Attack => none(),
        };
    PlaceCause: |cause, m| match cause {
            PlaceCause::Start => "start".into(),
            PlaceCause::Named(name) => name.json(m),
        };
    SourceName: |source, m| source_word(m, source).into(),
        |language| match source {
            SourceName::Script(card) => card.localized(m, language),
            known => word(language, "source", "source", source_word(m, known).to_owned()),
        };
    Pick: |pick, m| match pick {
            Pick::Nothing => Json::Null,
            Pick::Number(n) => n.into(),
            Pick::Word(name) => name.json(m),
            Pick::At(at) => place(at),
            Pick::Marine(marine) => marine.json(m),
        },
        |language| match pick {
            Pick::Nothing => none(),
            Pick::Number(n) => n.to_string().into(),
            Pick::Word(name) => name.localized(m, language),
            Pick::At(at) => at.localized(m, language),
            Pick::Marine(marine) => marine.localized(m, language),
        };
    Mode: |mode, m| mode_word(m, mode).into(), |language| mode.script().localized(m, language);
    Actions: |actions, m| laid_json(&actions.0.dice(), actions.1);
    Distribution: |actions, m| {
            let dice = m.state.throws.last().map(|throw| throw.dice.clone()).unwrap_or_default();
            json!({ "actions": laid_json(&dice, actions.0) })
        },
        |language| {
            let dice = m.state.throws.last().map(|throw| throw.dice.clone()).unwrap_or_default();
            let one = |own: Vec<Die>| match describe::listed::<Mars, Die>(m, own, language) {
                FluentValue::String(text) => text.into_owned(),
                _ => String::new(),
            };
            dice_by_action(&dice, actions.0).into_iter().map(one).collect::<Vec<_>>().join(" | ").into()
        };
    SourceAt: |at, m| m.state.throws.last().and_then(|throw| throw.sources.get(usize::from(at.0))).map(|source| source.name).json(m),
        |language| m.state.throws.last().and_then(|throw| throw.sources.get(usize::from(at.0))).map(|source| source.name).localized(m, language);
    ThrownDice: |dice, m| Describe::<Mars>::json(&Indices(dice.0), m),
        |language| describe::listed::<Mars, Die>(m, Indices(dice.0).iter().filter_map(|index| thrown(m, index)), language);
    UpgradeAt: |at, m| json!({ "upgrade": m.state.upgrades[at.0 as usize].json(m), "side": at.0.word() }),
        |language| {
            let mut args = FluentArgs::with_capacity(2);
            args.set("upgrade", m.state.upgrades[at.0 as usize].localized(m, language));
            args.set("side", at.0.localized(m, language));
            phrase::<Mars>(language, "upgrade-at", &args)
        };
    Volley: |volley, m| {
            let shots = m.state.throws.last().map(|throw| throw.shots.clone()).unwrap_or_default();
            let together = shots.iter().filter(|shot| shot.together && (shot.hits > 0 || shot.kills > 0));
            let aimed = together.zip(volley.0).filter_map(|(shot, at)| at.map(|at| json!({ "shoot": shot.value, "box": place(at) })));
            aimed.collect()
        },
        |language| {
            let aimed = |at: Pos| match m.state.aliens_at(at).localized(m, language) {
                FluentValue::String(aliens) => format!("{}: {aliens}", box_name(m, at, language)),
                _ => String::new(),
            };
            volley.0.into_iter().flatten().map(aimed).collect::<Vec<_>>().join("; ").into()
        };
    Flight: |flight, m| plan(flight.plan, flight.from), |language| path_text(m, flight.plan, flight.from, language);
    MovePlan: |moved, m| {
            let Some(throw) = m.state.throws.last() else { return Json::Null };
            let mut fields = plan(moved.plan, start_of(m, throw));
            fields["die"] = die(&throw.dice[usize::from(moved.die)]);
            if let Some(second) = moved.second {
                fields["second"] = die(&throw.dice[usize::from(second)]);
            }
            fields
        },
        |language| {
            let Some(throw) = m.state.throws.last() else { return none() };
            let mut args = FluentArgs::with_capacity(3);
            args.set("die", thrown(m, moved.die.into()).localized(m, language));
            args.set("second", moved.second.and_then(|second| thrown(m, second.into())).localized(m, language));
            args.set("way", path_text(m, moved.plan, start_of(m, throw), language));
            phrase::<Mars>(language, "move", &args)
        };
    Values: |values, m| values.0.dice().iter().map(|die| die.value).collect();
    Death: |cause, m| cause.0.map_or_else(|| "bomb".into(), |script| script.json(m));
}
