//! The board view of Moonbase: the map with units and orders, the available choices on it, the corporations next to it.

mod animation;
mod draw;
mod odds;
mod question;
mod table;
mod text;

use super::SceneRect;
use super::areas::draw::colours;
use super::areas::{AreaMap, Scale};
use super::panel::Figure;
use super::registry::GameView;
use super::table::{Frame, Table, ViewContext};
use super::theme::Colour;
use super::words::Words;
use crate::print_kit::PrintKit;
use animation::Motion;
use content::forces::Forces;
use content::moonbase::GAME;
use content::scenario::Scenario;
use content::text::Language;
use odds::Teller;
use question::Question;
use rules::game::Seat;
use rules::moonbase::field::AreaId;
use rules::moonbase::fields::{kind_name, unit_name};
use rules::moonbase::setup::{SEATS, Setup};
use rules::moonbase::state::{MarkerPlace, Order, State};
use rules::moonbase::units::UnitId;
use rules::moonbase::{Match, Moonbase as Rules};
use rules::registry::AnyMatch;
use std::sync::Arc;

/// Proportions of the pane of the board, which the map fills.
const PANE: f32 = 2.1;

static PRINT_KIT: PrintKit = PrintKit { dice: 3, ..PrintKit::NONE };

/// The view of Moonbase.
pub struct Moonbase;

impl GameView for Moonbase {
    fn game(&self) -> &'static str {
        GAME
    }
    fn print_kit(&self) -> &'static PrintKit {
        &PRINT_KIT
    }
    fn table(&self, seen: &ViewContext<'_>) -> Option<Box<dyn Table>> {
        // Information hidden from the viewer is removed before drawing.
        let view = seen.m.redact(seen.eyes);
        let mut shown = VisibleMatch::of(Match::of_game(view.as_ref())?, Words::of::<Rules>(seen.language));
        if let Some(m) = seen.asking.and_then(Match::of_game) {
            shown.question = Question::of(m, &shown);
            shown.asking = Some(m.clone());
            shown.question.picks = shown.odds_source().and_then(|teller| teller.picks());
            shown.question.tokens = shown.odds_source().and_then(|teller| teller.tokens());
        }
        Some(Box::new(shown))
    }
    fn seat_name(&self, _scenario: &Scenario, forces: Option<&Forces>, seat: Seat, language: Language) -> String {
        match forces.and_then(|forces| forces.corporations.get(seat.index())) {
            Some(corporation) => corporation.name.get(language).to_owned(),
            None => Words::common(language).say("chart-seat", [("number", (seat.index() + 1).into())]),
        }
    }
    fn animation(&self, before: &ViewContext<'_>, m: &dyn AnyMatch) -> Vec<Frame> {
        let view = before.m.redact(before.eyes);
        let (Some(known), Some(now)) = (Match::of_game(view.as_ref()), Match::of_game(m)) else { return Vec::new() };
        animation::animation(VisibleMatch::of(known, Words::of::<Rules>(before.language)), now, before.eyes)
    }
    fn figures(&self, m: &dyn AnyMatch, seat: Seat, language: Language) -> Vec<Figure> {
        let Some(m) = Match::of_game(m) else { return Vec::new() };
        let words = Words::of::<Rules>(language);
        let side = m.state.side(seat);
        let price =
            Figure { name: words.word("table-figure-price"), value: side.price as f32, target: Some(m.setup.options.target_price.into()) };
        vec![price, Figure { name: words.word("table-figure-credits"), value: side.credits as f32, target: None }]
    }
    fn has_films(&self) -> bool {
        true
    }
}

/// A match as seen by a viewer.
#[derive(Clone)]
struct VisibleMatch {
    setup: Arc<Setup>,
    state: State,
    map: Arc<AreaMap>,
    /// The colours of the corporations.
    colours: [Colour; 2],
    words: Words,
    /// Every unit that was ever created: its short name, and its corporation's name for its type.
    names: Vec<(String, String)>,
    question: Question,
    /// The match at the displayed decision; it contains hidden information.
    asking: Option<Match>,
    motion: Motion,
}

impl VisibleMatch {
    fn of(m: &Match, words: Words) -> VisibleMatch {
        let setup = m.setup.clone();
        let colours = colours(&setup.board, &setup.forces.corporations);
        let scale = Scale::of(&setup.board).stretched(&setup.board, PANE);
        let map = AreaMap::of(&setup.board, scale, words.language, &colours);
        let colours = SEATS.map(|seat| colours(setup.forces.corporations.get(seat.index()).map_or("", |corporation| &corporation.id)));
        let name = |unit: UnitId| {
            let of = m.state.unit(unit);
            (unit_name(m, unit), kind_name(m, of.kind, Some(of.owner), words.language))
        };
        let names = UnitId::first(m.state.units.len()).map(name).collect();
        VisibleMatch {
            state: m.state.clone(),
            map: Arc::new(map),
            colours,
            words,
            names,
            question: Question::default(),
            asking: None,
            motion: Motion::default(),
            setup,
        }
    }
    /// Returns the source of the odds of choices.
    fn odds_source(&self) -> Option<Teller<'_>> {
        self.asking.as_ref().map(|m| Teller { shown: self, m })
    }
    /// Returns the bounding box of an area.
    fn bounds(&self, area: AreaId) -> Option<SceneRect> {
        self.map.areas.get(area.index()).map(|look| look.bounds)
    }
    fn colour(&self, seat: Seat) -> Colour {
        self.colours[seat.index()]
    }
    /// Returns the living units of a seat in an area.
    fn units(&self, area: AreaId, seat: Seat) -> Vec<UnitId> {
        self.state.units_at(area, seat).into_iter().collect()
    }
    fn markers(&self, area: AreaId, seat: Seat) -> Vec<&Order> {
        self.state.side(seat).orders.iter().filter(|order| order.place == MarkerPlace::Area(area)).collect()
    }
    /// Returns the area of a unit's counter, if the unit is alive.
    fn counter(&self, unit: UnitId) -> Option<SceneRect> {
        let of = self.state.units.get(unit.index()).filter(|of| of.alive)?;
        let row = self.units(of.area, of.owner);
        let place = row.iter().position(|known| *known == unit)?;
        let count = row.len() + self.markers(of.area, of.owner).len();
        draw::counter(self.map.areas.get(of.area.index())?, of.owner, place, count)
    }
}
