//! The fields of events and choices, in JSON and in messages.

use super::event::{BaseDice, Cause, RerollCause, TurnEnd};
use super::state::{AstronautId, Counter, GameEnd};
use super::{Match, Walking};
use crate::describe::{Describe, describe_types, describe_words, facts, newtypes, none};
use crate::game::{Seat, Wording};
use crate::moonwalk::called::{self, PathEnd};
use crate::moonwalk::describe::Indices;
use crate::moonwalk::show::place;
use crate::{colours, describe};
use content::options;
use content::text::Language;
use geometry::ring::{End, Pos, Trajectory};
use serde::Serialize;
use serde_json::{Value as Json, json};

describe_words!(Walking: BaseDice, Counter, GameEnd, ThrowCause, TurnEnd);

newtypes! {
    /// A trajectory of the astronaut with the current roll.
    Jump(Trajectory);
    /// A die of the current roll, by index; its face in JSON.
    #[derive(Eq)]
    Thrown(u8);
    /// A die of the current roll, by index, also in JSON.
    #[derive(Eq)]
    Index(u8);
    /// Dice of the current roll, as a bit set of their indices; the indices in JSON.
    #[derive(Eq)]
    ThrownDice(u16);
    /// A change of a number.
    #[derive(Eq)]
    Delta(i16);
}

/// The cause of a roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum ThrowCause {
    /// A jump of the turn.
    Jump,
    Effect,
}

/// A trajectory and its start.
#[derive(Clone, Copy, Debug)]
pub struct Departure {
    pub from: Pos,
    pub plan: Trajectory,
}

fn trajectory(from: Pos, plan: Trajectory) -> Json {
    json!({ "trajectory": plan.boxes(from).map(place).collect::<Vec<_>>(), "end": plan.end })
}

fn path_text(m: &Match, from: Pos, plan: Trajectory, language: Language) -> fluent_bundle::FluentValue<'static> {
    let ending = match plan.end {
        End::Done => PathEnd::There,
        End::Crash => PathEnd::Crash,
        End::Goal => PathEnd::Goal,
    };
    called::way(m, from, &plan.boxes(from).collect::<Vec<_>>(), ending, language)
}

/// Returns the position of the astronaut with the current roll.
fn thrower(m: &Match) -> Option<Pos> {
    m.state.throws.last().map(|throw| m.state.astronaut(throw.astronaut).at)
}

fn thrown(m: &Match, index: usize) -> Option<crate::moonwalk::dice::Die> {
    m.state.throws.last().and_then(|throw| throw.dice.get(index)).copied()
}

facts! { Walking:
    /// All astronauts with colour and owner, read from the match.
    Roster: |m| {
            let astronaut = |a: AstronautId| json!({ "id": a, "colour": colours::NAMES[a.index()], "owner": m.state.owner(a) });
            m.state.all().map(astronaut).collect()
        };
    GivenOptions: |m| json!(options::by_name(&m.setup.options));
    /// The lunar cards of the lap.
    Areas: |m| m.state.areas.iter().map(|card| m.setup.cards[card.index()].id.as_str()).collect(),
        |language| {
            let cards: Vec<&str> = m.state.areas.iter().map(|card| m.setup.cards[card.index()].name.get(language)).collect();
            cards.join(", ").into()
        };
    /// The special boxes on the joints.
    Tokens: |m| {
            let tokens = m.state.tokens.iter().enumerate();
            tokens.filter_map(|(i, token)| token.map(|token| json!({ "joint": i + 1, "kind": m.setup.scripts.stem(token) }))).collect()
        };
    /// The score of every astronaut.
    Rows: |m| {
            let row = |a: AstronautId| {
                let (board, sputniks) = (m.state.board_points(&m.setup, a), m.state.count(a, Counter::Sputnik));
                json!({ "seat": m.state.owner(a), "astronaut": a, "board": board, "sputniks": sputniks, "total": u16::from(board) + sputniks })
            };
            m.state.all().map(row).collect()
        };
    /// The seats from first to last.
    Ranking: |m| json!(m.state.ranking(&m.setup));
}

describe_types! { Walking:
    AstronautId: |a, m| a.number().into(),
        |language| colours::name(a.index(), language).into(), of m.state.owner(a);
    /// A player: their astronaut, or the seat if they have two.
    Seat: |seat, m| seat.number().into(),
        |language| match m.state.players {
            2 => Walking::sentences().word(language, "player", "number", i64::from(seat.number()) + 1).into(),
            _ => AstronautId::new(seat.number()).localized(m, language),
        }, of seat;
    Departure: |way, m| trajectory(way.from, way.plan), |language| self::path_text(m, way.from, way.plan, language);
    Jump: merged |jump, m| thrower(m).map_or(Json::Null, |from| trajectory(from, jump.0)),
        |language| thrower(m).map_or_else(none, |from| path_text(m, from, jump.0, language));
    Thrown: |die, m| Describe::<Walking>::json(&thrown(m, die.0.into()), m), |language| thrown(m, die.0.into()).localized(m, language);
    Index: |die, m| die.0.into(), |language| thrown(m, die.0.into()).localized(m, language);
    ThrownDice: |dice, m| Describe::<Walking>::json(&Indices(dice.0), m),
        |language| {
            let known = Indices(dice.0).iter().filter_map(|index| thrown(m, index));
            describe::listed::<Walking, _>(m, known, language)
        };
    Delta: |delta, m| delta.0.into(), |language| format!("{}{}", if delta.0 < 0 { '−' } else { '+' }, delta.0.unsigned_abs()).into();
    Cause: |cause, m| match cause {
            Cause::Box => "box".into(),
            Cause::Accident => "accident".into(),
            Cause::StoodUp => "stood_up".into(),
            Cause::ExtraDice => "extra_dice".into(),
            Cause::Reroll => "reroll".into(),
            Cause::Robbery => "robbery".into(),
            Cause::Exchange => "exchange".into(),
            Cause::RoundEnd => "round_end".into(),
            Cause::Script(script) => script.json(m),
            Cause::Named(name) => name.json(m),
        };
    RerollCause: |cause, m| match cause {
            RerollCause::Ec => "ec".into(),
            RerollCause::Mark => "mark".into(),
            RerollCause::Script(script) => script.json(m),
        },
        |language| match cause {
            RerollCause::Ec => "ec".into(),
            RerollCause::Mark => "mark".into(),
            RerollCause::Script(script) => script.localized(m, language),
        };
}
