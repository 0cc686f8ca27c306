//! The odds of fire, assaults and attempts; firegroups and moving groups as items to select.

use super::VisibleMatch;
use super::draw::{counter_picture, marker_picture, sign};
use crate::odds::{About, Heat, Odds, Picks, Share, Stake, Thing, Tokens, percent};
use crate::panel::{Item, PanelRow};
use crate::words::{Words, flag};
use rules::game::Seat;
use rules::moonbase::event::ModifierName;
use rules::moonbase::field::AreaId;
use rules::moonbase::fields::kind_name;
use rules::moonbase::preview::answer::Counterfire;
use rules::moonbase::preview::fire::{Fate, FirePreview, Roll};
use rules::moonbase::preview::reach::{Route, reach};
use rules::moonbase::preview::{self, Prospect, assault};
use rules::moonbase::setup::rival;
use rules::moonbase::state::{Fire, Marker, MarkerPlace, Mode, Order};
use rules::moonbase::step::Step;
use rules::moonbase::units::{UnitId, Units};
use rules::moonbase::{Choice, Match};

/// The odds of a match that waits for a choice.
pub struct Teller<'a> {
    pub shown: &'a VisibleMatch,
    pub m: &'a Match,
}

impl Teller<'_> {
    /// Returns the selected units.
    fn units(&self, chosen: &[bool]) -> Units {
        self.candidates().into_iter().zip(chosen).filter(|(_, on)| **on).map(|(unit, _)| unit).collect()
    }
    /// Returns the areas that the selected units can reach together.
    pub fn reach(&self, chosen: &[bool]) -> Vec<Route> {
        reach(self.m, self.units(chosen))
    }
    /// Returns the odds of a pending choice.
    pub fn odds(&self, about: About<'_>) -> Option<Odds> {
        match about {
            About::Picked(chosen) => preview::of_group(self.m, self.units(chosen)).map(|preview| self.fire(&preview)),
            About::Choice(index) => match preview::of(self.m, *self.m.choices().get(index)?)? {
                Prospect::Fire(preview) => Some(self.fire(&preview)),
                Prospect::Assault(area, preview) => Some(self.assault(area, &preview)),
                Prospect::Attempt(card, chance) => Some(self.attempt(self.shown.card_name(card), chance)),
            },
        }
    }
    /// Returns the units that can be selected.
    fn candidates(&self) -> Vec<UnitId> {
        let unit = |choice: &Choice| if let Choice::Unit { is } = *choice { Some(is) } else { None };
        self.m.choices().iter().filter_map(unit).collect()
    }
    /// Returns the firegroup or moving group that is being assembled, if any.
    pub fn picks(&self) -> Option<Picks> {
        let kind = match self.m.waiting_step()? {
            Step::Group { mode: Mode::Counter, .. } => "counter",
            Step::Group { .. } => "fire",
            Step::Gather => "move",
            _ => return None,
        };
        let thing = |unit: UnitId| {
            let worth = self.strength(unit);
            Thing { name: self.kind(unit), worth, picture: counter_picture(self.shown, unit) }
        };
        Some(Picks {
            title: self.words().say("table-picks", [("kind", kind.into())]),
            go: self.words().say("table-picks-go", [("kind", kind.into())]),
            things: self.candidates().into_iter().map(thing).collect(),
            begun: !self.m.state.picked.is_empty(),
        })
    }

    /// Returns the cost of a choice: the credits for a unit, the difficulty of a card for an order.
    pub fn price(&self, choice: usize) -> Option<String> {
        let seat = self.m.decision()?.seat;
        let setup = &self.m.setup;
        match *self.m.choices().get(choice)? {
            Choice::Recruit { is } => {
                let args = [("cost", setup.kind(is).of.cost.into()), ("left", self.m.state.left(setup, seat, is).into())];
                Some(self.words().say("table-recruit", args))
            }
            Choice::Order { place: MarkerPlace::Upgrade(card), .. } => {
                let chance = assault::attempt(self.m, seat, card).map(percent).unwrap_or_default();
                let difficulty = setup.cards[setup.card(card)?].difficulty;
                Some(self.words().say("table-attempt", [("difficulty", difficulty.into()), ("chance", chance.into())]))
            }
            _ => None,
        }
    }

    /// Returns the markers to place, if the decision places markers, and the cards that they can be placed on.
    pub fn tokens(&self) -> Option<Tokens> {
        let seat = self.m.decision()?.seat;
        let mut tokens = Tokens::default();
        let (mut markers, mut cards) = (Vec::new(), Vec::new());
        for choice in self.m.choices() {
            let Choice::Order { marker, place } = *choice else { return None };
            let known = markers.iter().position(|known| *known == marker);
            let token = known.unwrap_or_else(|| {
                let order = Order { marker, place, revealed: false };
                let moon = matches!(marker, Marker::Known(marker) if self.m.setup.reveals.contains(&(marker, None)));
                let name = self.words().say("table-marker", [("moon", flag(moon)), ("star", sign(&order, self.shown).into())]);
                let worth = self.words().word("table-face-down");
                tokens.things.push(Thing { name, worth, picture: marker_picture(self.shown, &order, seat) });
                markers.push(marker);
                markers.len() - 1
            });
            let place = match place {
                MarkerPlace::Area(_) => None,
                MarkerPlace::Upgrade(card) => Some(cards.iter().position(|known| *known == card).unwrap_or_else(|| {
                    let worth = preview::assault::attempt(self.m, seat, card).map(percent).unwrap_or_default();
                    tokens.places.push(Thing { name: self.shown.card_name(card), worth, ..Thing::default() });
                    cards.push(card);
                    cards.len() - 1
                })),
            };
            tokens.choices.push((token, place));
        }
        (!tokens.things.is_empty()).then_some(tokens)
    }

    fn words(&self) -> Words {
        self.shown.words
    }
    fn area(&self, area: AreaId) -> &str {
        self.m.setup.field.area(area).name.get(self.words().language)
    }
    /// Describes a unit by its type and strength, as far as known.
    fn unit(&self, unit: UnitId) -> String {
        let suppressed = flag(self.shown.state.unit(unit).suppressed);
        let said = [("kind", self.kind(unit).into()), ("strength", self.strength(unit).into()), ("suppressed", suppressed)];
        self.words().say("table-unit", said)
    }
    /// Returns the corporation's name for the type of a unit.
    fn kind(&self, unit: UnitId) -> String {
        let of = self.shown.state.unit(unit);
        kind_name(self.m, of.kind, Some(of.owner), self.words().language)
    }
    /// Returns the strength of a unit, or its possible range.
    fn strength(&self, unit: UnitId) -> String {
        let of = self.shown.state.unit(unit);
        let pool = self.shown.state.pool(&self.shown.setup, of.owner, of.kind);
        match (of.strength.filter(|_| of.revealed), pool.first(), pool.last()) {
            (Some(strength), ..) => strength.to_string(),
            (None, Some(least), Some(most)) => range([(*least).into(), (*most).into()]),
            _ => "?".to_owned(),
        }
    }

    fn fire(&self, preview: &FirePreview) -> Odds {
        let FirePreview { fire, roll, fates, reveals, answer } = preview;
        let own = self.m.decision().is_some_and(|ask| ask.seat == fire.firer);
        let title = [("mode", fire.mode.word().into()), ("area", self.area(fire.target).into())];
        let named = self.m.setup.tables[fire.firer.index()]
            .results
            .iter()
            .zip(&roll.results)
            .any(|((_, result), chance)| *chance > 0.0 && result.kills > 0 && result.kills < fire.targets.count());
        let mut told: Vec<(String, bool)> =
            fates.iter().filter_map(|(unit, fate)| self.death(*unit, *fate)).map(|said| (said, !own)).collect();
        told.extend(self.answered(fire, answer));
        let hidden = i64::from(reveals.count());
        let after = [
            (hidden > 0).then(|| self.words().say("table-reveals", [("count", hidden.into())])),
            named.then(|| self.words().word("table-assumed")),
        ];
        Odds {
            title: self.words().say("table-odds-fire", title),
            parts: self.parts(fire, roll),
            note: self.words().say("table-exact", [("dice", i64::from(if fire.is_hasty() { 216 } else { 36 }).into())]),
            results: self.results(fire.firer, roll),
            told,
            at: self.shown.bounds(fire.target),
            stakes: fates.iter().map(|(unit, fate)| self.stake(*unit, *fate)).collect(),
            after: after.into_iter().flatten().collect(),
        }
    }
    /// Returns the rows for strength, dice, modifiers and columns.
    fn parts(&self, fire: &Fire, roll: &Roll) -> Vec<PanelRow> {
        let words = self.words();
        let row = |name: String, value: String| PanelRow { left: vec![Item::words(name)], right: vec![Item::words(value).strong()] };
        let mut rows = vec![
            row(words.word("table-strength"), range(roll.strength.map(i64::from))),
            row(words.say("table-dice", [("hasty", flag(fire.is_hasty()))]), String::new()),
        ];
        rows.extend(roll.modifiers.iter().map(|modifier| {
            let name = match modifier.name {
                ModifierName::Card(card) => self.shown.card_name(card),
                ModifierName::Adjacent => words.say("table-modifier", [("modifier", "adjacent".into())]),
                ModifierName::LongRange => words.say("table-modifier", [("modifier", "long_range".into())]),
                ModifierName::Suppressed => words.say("table-modifier", [("modifier", "suppressed".into())]),
                ModifierName::Script => words.say("table-modifier", [("modifier", "script".into())]),
            };
            row(name, signed(modifier.value.into()))
        }));
        let columns = self.m.setup.tables[fire.firer.index()].spans.iter().zip(&roll.columns).filter(|(_, chance)| **chance > 0.0);
        let columns: Vec<String> =
            columns.map(|(span, chance)| format!("{}: {}", span.to_string().replace('-', "–"), percent(*chance))).collect();
        if !columns.is_empty() {
            rows.push(vec![Item::words(words.say("table-columns", [("columns", columns.join(" · ").into())])).faint()].into());
        }
        rows
    }
    /// Returns the results of the fire table, mildest first; results with the same effect are combined.
    fn results(&self, firer: Seat, roll: &Roll) -> Vec<Share> {
        let table = &self.m.setup.tables[firer.index()];
        let mut shares: Vec<((u8, u8), Share)> = Vec::new();
        let mut add = |rank: (u8, u8), name: String, heat: Heat, chance: f64| match shares.iter_mut().find(|(known, _)| *known == rank) {
            Some((_, share)) => share.chance += chance,
            None => shares.push((rank, Share { chance, name, heat })),
        };
        for ((_, result), chance) in table.results.iter().zip(&roll.results).filter(|(_, chance)| **chance > 0.0) {
            let (kills, rest) = result.severity();
            let what = [("kills", i64::from(kills).into()), ("rest", i64::from(rest).into())];
            add((kills, rest), self.words().say("table-result", what), Heat::of(result), *chance);
        }
        if roll.fails > 0.0 {
            add((0, 0), self.words().say("table-result", [("kills", 0.into()), ("rest", 0.into())]), Heat::None, roll.fails);
        }
        shares.sort_by_key(|(rank, _)| *rank);
        shares.into_iter().map(|(_, share)| share).collect()
    }
    fn stake(&self, unit: UnitId, fate: Fate) -> Stake {
        let share = |chance: f64, kind: &'static str, heat: Heat| Share {
            chance,
            name: self.words().say("table-fate", [("fate", kind.into())]),
            heat,
        };
        let shares = [
            share(fate.destroyed, "destroyed", Heat::More),
            share(fate.retreats, "retreats", Heat::Some),
            share(fate.suppressed, "suppressed", Heat::Little),
            share(fate.fit(), "fit", Heat::None),
        ];
        let shares: Vec<Share> = shares.into_iter().filter(|share| share.chance > 1e-12).collect();
        let worst = shares.first().map(|share| format!("{} {}", percent(share.chance), share.name)).unwrap_or_default();
        Stake { name: self.unit(unit), worst, shares }
    }
    /// Describes the probability that a unit is destroyed, if any.
    fn death(&self, unit: UnitId, fate: Fate) -> Option<String> {
        let said = [("unit", self.unit(unit).into()), ("chance", percent(fate.destroyed).into())];
        (fate.destroyed > 1e-12).then(|| self.words().say("table-dies", said))
    }
    fn answered(&self, fire: &Fire, answer: &Counterfire) -> Vec<(String, bool)> {
        if answer.chance <= 1e-12 {
            return if fire.mode == Mode::Counter { Vec::new() } else { vec![(self.words().word("table-no-answer"), false)] };
        }
        let mut told = vec![(self.words().say("table-answer", [("chance", percent(answer.chance).into())]), true)];
        let fates = answer.fates.iter().flatten().filter(|(_, fate)| fate.destroyed > 1e-12);
        let lost: Vec<String> = fates.map(|(unit, fate)| format!("{} {}", self.unit(*unit), percent(fate.destroyed))).collect();
        if !lost.is_empty() {
            told.push((self.words().say("table-answer-kills", [("units", lost.join(", ").into())]), true));
        }
        told
    }

    fn assault(&self, area: AreaId, preview: &assault::AssaultPreview) -> Odds {
        let words = self.words();
        let seat = self.m.decision().map_or(Seat::new(0), |ask| ask.seat);
        let [wins, loses] = preview.wins;
        let result = |chance: f64, kind: &'static str, heat: Heat| Share {
            chance,
            name: words.say("table-outcome", [("outcome", kind.into())]),
            heat,
        };
        let drawn = (1.0 - wins - loses).max(0.0);
        let results = [result(wins, "wins", Heat::Little), result(drawn, "drawn", Heat::Some), result(loses, "loses", Heat::More)];
        let sides = [seat, rival(seat)];
        let parts = sides.iter().zip(preview.strength).map(|(side, doubled)| PanelRow {
            left: vec![Item::words(words.say("table-adds", [("seat", self.shown.corporation(*side).to_owned().into())]))],
            right: vec![Item::words(format!("{}{}", doubled / 2, if doubled % 2 == 0 { "" } else { "½" })).strong()],
        });
        Odds {
            title: words.say("table-odds-assault", [("area", self.area(area).into())]),
            parts: parts.collect(),
            note: words.say("table-exact", [("dice", 36.into())]),
            results: results.into_iter().filter(|share| share.chance > 1e-12).collect(),
            told: vec![(words.say("table-takes", [("chance", percent(preview.takes).into())]), false)],
            at: self.shown.bounds(area),
            stakes: sides.iter().zip(&preview.losses).map(|(side, losses)| self.losses(*side, losses)).collect(),
            after: Vec::new(),
        }
    }
    /// Returns the distribution of a side's losses, largest first.
    fn losses(&self, side: Seat, losses: &[f64]) -> Stake {
        let share = |(count, chance): (usize, &f64)| Share {
            chance: *chance,
            name: self.words().say("table-lost", [("count", count.into())]),
            heat: [Heat::None, Heat::Some, Heat::Much, Heat::More].get(count).copied().unwrap_or(Heat::Most),
        };
        let shares: Vec<Share> = losses.iter().enumerate().rev().map(share).filter(|share| share.chance > 1e-12).collect();
        let mean: f64 = losses.iter().enumerate().map(|(count, chance)| count as f64 * chance).sum();
        Stake {
            name: self.shown.corporation(side).to_owned(),
            worst: self.words().say("table-loses", [("mean", format!("{mean:.1}").into())]),
            shares,
        }
    }

    fn attempt(&self, card: String, chance: f64) -> Odds {
        let result = |chance: f64, kind: &'static str, heat: Heat| Share {
            chance,
            name: self.words().say("table-outcome", [("outcome", kind.into())]),
            heat,
        };
        Odds {
            title: self.words().say("table-odds-attempt", [("card", card.into())]),
            results: [result(chance, "gained", Heat::Little), result(1.0 - chance, "not_yet", Heat::None)]
                .into_iter()
                .filter(|share| share.chance > 1e-12)
                .collect(),
            ..Odds::default()
        }
    }
}

/// Formats a range, or a single number if both ends are equal.
fn range([least, most]: [i64; 2]) -> String {
    if least == most { least.to_string() } else { format!("{least}–{most}") }
}

fn signed(number: i64) -> String {
    if number < 0 { format!("−{}", number.unsigned_abs()) } else { format!("+{number}") }
}
