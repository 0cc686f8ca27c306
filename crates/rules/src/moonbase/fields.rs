//! The fields of events and choices, in JSON and in messages.

use super::event::{Modifier, ModifierName, Reason};
use super::field::AreaId;
use super::setup::SEATS;
use super::state::{Death, GameEnd, Marker, MarkerPlace, Mode, Phase};
use super::units::{KindId, UnitId, Units};
use super::{Match, Moonbase};
use crate::describe::{self, Describe, describe_types, describe_words, newtypes, none};
use crate::game::{Seat, Wording};
use content::text::Language;
use fluent_bundle::{FluentArgs, FluentValue};
use rhai::ImmutableString;
use script::program::ScriptId;
use serde_json::{Value as Json, json};

describe_words!(Moonbase: Phase, Mode, Death, GameEnd);

newtypes! {
    /// The areas where these units mine.
    Mines(Units);
    /// Units whose strengths have become public.
    Revealed(Units);
    /// A result of the fire table of a seat.
    ResultCode(Seat, u8);
    /// A set of seats, as bits.
    Seats(u8);
    #[derive(Eq)]
    UsedCard(ScriptId);
}

#[derive(Clone, Copy, Debug)]
pub enum SetupField {
    Map,
    Corporations,
    /// Initial units.
    Units,
    /// Initial share prices.
    Prices,
    /// Initial credits.
    Credits,
}

fn text(value: impl Into<String>) -> FluentValue<'static> {
    value.into().into()
}

/// Returns the id of an area, as used by scripts and JSON.
pub(super) fn area_name(m: &Match, area: AreaId) -> ImmutableString {
    m.setup.field.area(area).id.as_str().into()
}

/// Returns the display name of a unit: the letter of its corporation and its number.
pub fn unit_name(m: &Match, unit: UnitId) -> String {
    let letter = m.setup.forces.corporations.get(m.state.unit(unit).owner.index()).map_or("", |corporation| &corporation.letter);
    format!("{letter}{}", u16::from(unit.number()) + 1)
}

/// Returns the name of a unit type in a corporation.
pub fn kind_name(m: &Match, kind: KindId, owner: Option<Seat>, language: Language) -> String {
    let of = &m.setup.kind(kind).of;
    let corporation = owner.and_then(|owner| m.setup.forces.corporations.get(owner.index()));
    corporation.and_then(|corporation| corporation.unit_names.get(&of.id)).unwrap_or(&of.name).get(language).to_owned()
}

fn units_json(m: &Match, units: Units) -> Json {
    units.into_iter().map(|unit| Describe::<Moonbase>::json(&unit, m)).collect()
}

fn set(bits: u8) -> impl Iterator<Item = Seat> {
    SEATS.into_iter().filter(move |seat| bits >> *seat & 1 == 1)
}

fn fixed(m: &Match, what: SetupField) -> Json {
    let corporations = &m.setup.forces.corporations;
    match what {
        SetupField::Map => m.setup.map.as_str().into(),
        SetupField::Corporations => corporations.iter().map(|corporation| corporation.id.as_str()).collect(),
        SetupField::Prices => corporations.iter().map(|_| Json::from(m.setup.options.start_price)).collect(),
        SetupField::Credits => corporations.iter().map(|corporation| Json::from(corporation.credits)).collect(),
        SetupField::Units => {
            let count = corporations.iter().map(|corporation| corporation.start.len()).sum();
            let unit = |unit: UnitId| {
                let of = m.state.unit(unit);
                let area = Describe::<Moonbase>::json(&of.area, m);
                json!({ "id": Describe::<Moonbase>::json(&unit, m), "owner": of.owner, "kind": Describe::<Moonbase>::json(&of.kind, m), "area": area })
            };
            UnitId::first(m.state.units.len().min(count)).map(unit).collect()
        }
    }
}

impl ModifierName {
    /// Returns the name of the modifier; a card has its own.
    fn word(self) -> &'static str {
        match self {
            ModifierName::Adjacent => "adjacent",
            ModifierName::LongRange => "long_range",
            ModifierName::Suppressed => "suppressed",
            ModifierName::Script | ModifierName::Card(_) => "script",
        }
    }
}

impl Reason {
    /// Returns the name of the reason; a script has its own.
    fn word(self) -> &'static str {
        match self {
            Reason::Income => "income",
            Reason::First => "first",
            Reason::Second => "second",
            Reason::Recruit => "recruit",
            Reason::Minerals => "minerals",
            Reason::Loss => "loss",
            Reason::Upgrade => "upgrade",
            Reason::Script(_) => "script",
        }
    }
}

describe_types! { Moonbase:
    AreaId: |area, m| m.setup.field.area(area).id.as_str().into(), |language| text(m.setup.field.area(area).name.get(language));
    KindId: |kind, m| m.setup.kind(kind).of.id.as_str().into(), |language| text(kind_name(m, kind, None, language));
    UnitId: |unit, m| (u16::from(unit.number()) + 1).into(),
        |language| {
            let of = m.state.unit(unit);
            let mut args = FluentArgs::with_capacity(2);
            args.set("kind", kind_name(m, of.kind, Some(of.owner), language));
            args.set("name", unit_name(m, unit));
            text(Moonbase::sentences().say(language, "unit", &args).unwrap_or_default())
        };
    Units: |units, m| units_json(m, units), |language| describe::listed::<Moonbase, UnitId>(m, units, language);
    Mines: |mines, m| {
            let mut areas: Vec<AreaId> = mines.0.into_iter().map(|unit| m.state.unit(unit).area).collect();
            areas.sort_unstable();
            areas.dedup();
            areas.iter().map(|area| Describe::<Moonbase>::json(area, m)).collect()
        };
    Revealed: |units, m| {
            let one = |unit: UnitId| json!({ "unit": Describe::<Moonbase>::json(&unit, m), "strength": m.state.unit(unit).strength });
            units.0.into_iter().map(one).collect()
        },
        |language| {
            let one = |unit: UnitId| {
                let FluentValue::String(name) = Describe::<Moonbase>::localized(&unit, m, language) else { return String::new() };
                format!("{name}: {}", m.state.unit(unit).strength.unwrap_or(0))
            };
            text(units.0.into_iter().map(one).collect::<Vec<_>>().join(", "))
        };
    ResultCode: |code, m| m.setup.tables[code.0.index()].code(code.1).into(), |language| text(m.setup.tables[code.0.index()].code(code.1));
    Seat: |seat, m| seat.number().into(),
        |language| m.setup.forces.corporations.get(seat.index()).map_or_else(none, |corporation| text(corporation.name.get(language))), of seat;
    Seats: |seats, m| set(seats.0).map(|seat| seat.number()).collect(), |language| describe::listed::<Moonbase, Seat>(m, set(seats.0), language);
    Marker: |marker, m| match marker {
            Marker::Hidden => "hidden".into(),
            Marker::Known(marker) => m.setup.forces.markers.get(marker.index()).map(String::as_str).into(),
        },
        |language| match marker {
            Marker::Hidden => "hidden".into(),
            Marker::Known(marker) => m.setup.forces.markers.get(marker.index()).map_or_else(none, |id| text(id.as_str())),
        };
    MarkerPlace: |place, m| match place {
            MarkerPlace::Area(area) => Describe::<Moonbase>::json(&area, m),
            MarkerPlace::Upgrade(card) => format!("upgrade:{}", m.setup.scripts.stem(card)).into(),
        },
        |language| match place {
            MarkerPlace::Area(area) => Describe::<Moonbase>::localized(&area, m, language),
            MarkerPlace::Upgrade(card) => Describe::<Moonbase>::localized(&card, m, language),
        };
    UsedCard: |card, m| format!("use:{}", m.setup.scripts.stem(card.0)).into(), |language| Describe::<Moonbase>::localized(&card.0, m, language);
    SetupField: |what, m| fixed(m, what);
    Modifier: |modifier, m| {
            let name = match modifier.name {
                ModifierName::Card(card) => Describe::<Moonbase>::json(&card, m),
                rule => rule.word().into(),
            };
            json!({ "name": name, "value": modifier.value })
        },
        |language| {
            let name = match modifier.name {
                ModifierName::Card(card) => m.setup.scripts[card].metadata.name.get(language).to_owned(),
                rule => Moonbase::sentences().word(language, "modifier", "modifier", rule.word()),
            };
            text(format!("{name} {:+}", modifier.value))
        };
    Reason: |reason, m| match reason {
            Reason::Script(script) => Describe::<Moonbase>::json(&script, m),
            rule => rule.word().into(),
        },
        |language| match reason {
            Reason::Script(script) => Describe::<Moonbase>::localized(&script, m, language),
            rule => text(Moonbase::sentences().word(language, "reason", "reason", rule.word())),
        };
}
