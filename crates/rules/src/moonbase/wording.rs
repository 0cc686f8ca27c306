//! The state as JSON, and the texts other than those of events and choices.

use super::event::Event;
use super::field::AreaId;
use super::fields::{ResultCode, kind_name, unit_name};
use super::setup::SEATS;
use super::state::{Fire, Mode, Order};
use super::step::Step;
use super::units::{UnitId, Units};
use super::{Choice, Match, Moonbase};
use crate::chance::{Address, Purpose};
use crate::describe::{self, Describe};
use crate::game::{Seat, Wording, wording_items};
use crate::place::Place;
use crate::record::Prompt;
use crate::tally::Tally;
use content::forces::FireResult;
use content::moonbase::{GAME, UPGRADE};
use content::text::Language;
use fluent_bundle::FluentArgs;
use script::program::ScriptId;
use script::value::Value;
use serde_json::{Map, Value as Json, json};
use std::borrow::Cow;

/// Returns the word by which reports count a result of fire: its effect, because codes are defined by each table.
fn result_key(result: FireResult) -> Cow<'static, str> {
    match (result.kills, result.all) {
        (0, None) => "no_effect".into(),
        (0, Some(effect)) => effect.word().into(),
        (kills, _) => format!("kills_{kills}").into(),
    }
}

impl Wording for Moonbase {
    wording_items!(Moonbase);

    fn result_name(m: &Match, at: Address, language: Language) -> Option<String> {
        let mut args = FluentArgs::new();
        let name = match at.purpose() {
            Purpose::Dice => "dice",
            Purpose::Assault => "assault",
            Purpose::Save => "save",
            Purpose::Recover => "recover",
            Purpose::Attempt => "attempt",
            Purpose::Bag => "bag",
            _ => return None,
        };
        let number = i64::from(at.lane_number());
        match at.purpose() {
            Purpose::Dice | Purpose::Assault => {
                args.set("area", AreaId::among(number, m.setup.field.all().len())?.localized(m, language));
            }
            Purpose::Save | Purpose::Recover => args.set("unit", UnitId::among(number, m.state.units.len())?.localized(m, language)),
            _ => {}
        }
        let seat = at.owner().and_then(|seat| Seat::among(seat.into(), SEATS.len()));
        describe::result(m, name, at, seat.map(|seat| seat.localized(m, language)), args, language)
    }

    fn state_json(m: &Match) -> Json {
        let (state, setup) = (&m.state, &*m.setup);
        let areas = setup.field.all().map(|area| {
            let of = setup.field.area(area);
            let counts = SEATS.map(|seat| state.count_at(area, seat));
            json!({ "id": of.id, "base": of.base, "cratered": of.cratered, "mineral": of.mineral, "units": counts, "controller": state.controller(area) })
        });
        let group = &state.group;
        json!({
            "game": GAME,
            "map": setup.map,
            "turn": state.turn,
            "phase": state.phase,
            "first_player": state.first,
            "corporations": SEATS.map(|seat| corporation(m, seat)),
            "areas": areas.collect::<Vec<_>>(),
            "units": UnitId::first(state.units.len()).map(|unit| one_unit(m, unit)).collect::<Vec<_>>(),
            "activation": state.activation.map(|activation| json!({
                "seat": activation.seat, "area": json_of(m, &activation.area), "units": json_of(m, &activation.units),
                "assaulted": activation.assaulted,
                "attacked": state.attacks.iter().map(|attack| json!({
                    "area": json_of(m, &attack.area), "crawlers": attack.crawlers, "counter": attack.counter,
                })).collect::<Vec<_>>(),
                "used": state.used.iter().map(|card| setup.scripts.stem(*card)).collect::<Vec<_>>(),
            })),
            "group": (!group.units.is_empty() && state.activation.is_some()).then(|| json!({
                "units": json_of(m, &group.units), "area": json_of(m, &group.at), "steps": group.steps, "ended": group.ended,
                "fired": json_of(m, &group.fired),
                "mp_left": group.units.into_iter().map(|unit| state.unit(unit).points).collect::<Vec<_>>(),
            })),
            "picked": json_of(m, &state.picked),
            "losses": state.losses.map(|units| json_of(m, &units)),
            "fires": state.fires.iter().map(|fire| one_fire(m, fire)).collect::<Vec<_>>(),
            "winners": SEATS.into_iter().filter(|seat| state.winners >> *seat & 1 == 1).collect::<Vec<_>>(),
            "marks": m.marks_json(),
            "over": state.over,
        })
    }

    const COUNTED: &'static [(&'static str, &'static str)] = &[("upgrade", UPGRADE)];

    fn counters(m: &Match, seat: Seat, take: &mut dyn FnMut(&'static str, i64)) {
        let side = m.state.side(seat);
        take("price", side.price.into());
        take("credits", side.credits.into());
        take("areas", m.setup.field.all().filter(|area| m.state.controller(*area) == Some(seat)).map(|_| 1).sum());
    }

    fn cells(m: &Match) -> Vec<Place> {
        m.setup.field.all().filter_map(|area| place(m, area)).collect()
    }

    fn tally(m: &Match, event: &Event, tally: &mut Tally) {
        match *event {
            Event::UnitsMoved { units, to, .. } => tally.at("entered", place(m, to), units.into_iter().map(|_| 1).sum()),
            Event::UnitRetreated { to, .. } => tally.at("entered", place(m, to), 1),
            Event::FireDeclared { seat, mode, target, .. } => {
                tally.add("fire", mode.word(), Some(seat));
                tally.at("shot", place(m, target), 1);
            }
            Event::FireRolled { result: Some(ResultCode(seat, result)), .. } => {
                tally.add("result", &result_key(m.setup.tables[seat.index()].effect(result)), Some(seat));
            }
            Event::AssaultRolled { area, seat, .. } => {
                tally.add("fire", "assault", Some(seat));
                tally.at("assault", place(m, area), 1);
            }
            Event::UnitDestroyed { unit, cause } => {
                let (owner, kind) = (m.state.unit(unit).owner, m.state.unit(unit).kind);
                tally.add("unit lost", &m.setup.kind(kind).of.id, Some(owner));
                tally.add("unit destroyed by", cause.word(), Some(owner));
            }
            Event::UnitRecruited { kind, owner, area, .. } => {
                tally.add("recruited", &m.setup.kind(kind).of.id, Some(owner));
                tally.at("recruited", place(m, area), 1);
            }
            Event::UpgradeGained { seat, card } => tally.add("upgrade", m.setup.scripts.stem(card), Some(seat)),
            Event::PriceChanged { seat, delta, cause: reason, .. } => {
                if let (Ok(times), Some(word)) = (u16::try_from(delta), Describe::<Moonbase>::json(&reason, m).as_str()) {
                    (0..times).for_each(|_| tally.add("price gained", word, Some(seat)));
                }
            }
            _ => {}
        }
    }

    fn choice_json(m: &Match, _ask: Prompt, choice: Choice) -> Json {
        match choice {
            Choice::End {} | Choice::Confirm {} | Choice::Stop {} => "done".into(),
            Choice::Hold {} => "pass".into(),
            other => describe::choice_json(m, &other),
        }
    }

    const PLAYED: &'static [&'static str] = &["upgrade"];

    fn choice_script(_: &Match, choice: Choice) -> Option<ScriptId> {
        match choice {
            Choice::Use { is } => Some(is.0),
            Choice::Order { place: super::state::MarkerPlace::Upgrade(card), .. } => Some(card),
            _ => None,
        }
    }

    fn label_text(m: &Match, label: &Value, language: Language) -> String {
        match label {
            Value::Text(text) => match (m.setup.field.named(text), m.setup.card_named(text), m.setup.kind_named(text)) {
                (Some(area), ..) => m.setup.field.area(area).name.get(language).to_owned(),
                (_, Some(card), _) => m.setup.scripts[card].metadata.name.get(language).to_owned(),
                (_, _, Some(kind)) => kind_name(m, kind, None, language),
                _ => text.to_string(),
            },
            Value::Handle(_, number) => match UnitId::among(i64::from(*number) - 1, m.state.units.len()) {
                Some(unit) => unit_text(m, &unit, language),
                None => number.to_string(),
            },
            other => other.to_json().to_string(),
        }
    }

    fn prompt(m: &Match, ask: Prompt, language: Language) -> String {
        let mut args = FluentArgs::with_capacity(2);
        match m.waiting_step() {
            Some(Step::Act | Step::Gather | Step::Aim) => {
                args.set("area", m.state.activation.map(|activation| activation.area).localized(m, language));
            }
            Some(Step::Walk | Step::Bound) => args.set("area", m.state.group.at.localized(m, language)),
            Some(Step::Group { target, .. }) => args.set("area", target.localized(m, language)),
            Some(Step::Counter) => args.set("area", m.state.fires.last().and_then(|fire| fire.from).localized(m, language)),
            Some(Step::Crowd { area, .. }) => args.set("area", area.localized(m, language)),
            Some(Step::Retreat(unit)) => args.set("unit", Describe::<Moonbase>::localized(&unit, m, language)),
            Some(Step::Recruit { seat }) => args.set("credits", i64::from(m.state.side(seat).credits)),
            Some(Step::Name { left } | Step::Lose { left, .. }) => args.set("left", i64::from(left)),
            _ => {}
        }
        describe::prompt(m, ask.name, &args, language)
    }
}

fn place(m: &Match, area: AreaId) -> Option<Place> {
    Place::named(&m.setup.field.area(area).id)
}

fn json_of(m: &Match, value: &impl Describe<Moonbase>) -> Json {
    value.json(m)
}

fn unit_text(m: &Match, unit: &UnitId, language: Language) -> String {
    match Describe::<Moonbase>::localized(unit, m, language) {
        fluent_bundle::FluentValue::String(text) => text.into_owned(),
        _ => String::new(),
    }
}

fn corporation(m: &Match, seat: Seat) -> Json {
    let (setup, side) = (&*m.setup, m.state.side(seat));
    let of = &setup.forces.corporations[seat.index()];
    let order =
        |order: &Order| json!({ "marker": json_of(m, &order.marker), "place": json_of(m, &order.place), "revealed": order.revealed });
    let left = setup.all_kinds().map(|kind| (setup.kind(kind).of.id.clone(), m.state.left(setup, seat, kind).into()));
    let failed = setup.cards.iter().zip(&side.failed).map(|(card, failed)| (setup.scripts.stem(card.script).to_owned(), (*failed).into()));
    json!({
        "id": of.id, "seat": seat, "credits": side.credits, "price": side.price,
        "upgrades": side.owned.iter().map(|card| setup.scripts.stem(*card)).collect::<Vec<_>>(),
        "failed": failed.collect::<Map<String, Json>>(),
        "orders": side.orders.iter().map(order).collect::<Vec<_>>(),
        "mix": left.collect::<Map<String, Json>>(),
    })
}

fn one_unit(m: &Match, id: UnitId) -> Json {
    let unit = m.state.unit(id);
    let activation = m.state.activation;
    let strength = unit.strength.map_or_else(|| "hidden".into(), Json::from);
    json!({
        "id": json_of(m, &id), "name": unit_name(m, id), "owner": unit.owner, "kind": json_of(m, &unit.kind),
        "area": unit.alive.then(|| json_of(m, &unit.area)), "strength": strength, "revealed": unit.revealed,
        "suppressed": unit.suppressed, "alive": unit.alive,
        "acted": activation.is_some_and(|activation| activation.acted.has(id)),
        "fired": activation.is_some_and(|activation| activation.fired.has(id)),
    })
}

fn one_fire(m: &Match, fire: &Fire) -> Json {
    let units = |units: &Units| json_of(m, units);
    let script = (fire.mode == Mode::Script).then(
        || json!({ "tas": fire.script.tas, "dice": fire.script.dice, "drm": fire.script.drm, "counterfire": fire.script.counterfire }),
    );
    json!({
        "seat": fire.firer, "mode": fire.mode, "from": fire.from.map(|from| json_of(m, &from)), "target": json_of(m, &fire.target),
        "units": units(&fire.units), "targets": units(&fire.targets), "script": script,
        "result": fire.result.map(|result| json_of(m, &ResultCode(fire.firer, result))),
        "named": units(&fire.named), "saved": units(&fire.saved), "struck": units(&fire.struck),
    })
}
