//! The board view: the map, the phases of a turn, the corporations.

use super::question::Aim;
use super::{VisibleMatch, draw};
use crate::areas::draw::map_scene;
use crate::odds::{About, Odds, Picks, Tokens};
use crate::panel::{Item, Panel, PanelRow, Phase, Phases};
use crate::placed::{self, ScenePiece};
use crate::table::{ChoiceMark, Table, outlook_of};
use crate::theme::{Colour, Theme};
use crate::words::Words;
use crate::{Outline, Point, Scene, SceneRect};
use rules::game::Seat;
use rules::moonbase::field::AreaId;
use rules::moonbase::setup::SEATS;
use rules::moonbase::state::{MarkerPlace, Phase as Stage};
use rules::moonbase::{Choice, preview};
use script::program::ScriptId;
use serde_json::Value as Json;

/// Part of the margin around the map that a match leaves out.
const TRIM: f32 = 0.1;
const PHASES: [Stage; 5] = [Stage::Income, Stage::Recruit, Stage::Orders, Stage::Action, Stage::End];

impl VisibleMatch {
    /// Highlights the border of an area, and also its ground if `strong` is set.
    fn light(&self, area: usize, strong: bool, scene: &mut Scene) {
        let Some(look) = self.map.areas.get(area) else { return };
        if strong {
            for triangle in &look.triangles {
                scene.polygon(triangle.map(|corner| look.corners[corner]).to_vec(), draw::LIT.alpha(70));
            }
        }
        let around = look.corners.iter().chain(look.corners.first()).copied().collect();
        scene.line(around, if strong { 0.05 } else { 0.025 }, draw::LIT.alpha(if strong { 255 } else { 170 }));
    }
    /// Returns the player whose activation is in progress, and the marker that caused it.
    fn revealed(&self) -> Option<(String, String)> {
        let now = self.state.activation?;
        let order = self.state.side(now.seat).orders.iter().filter(|order| order.revealed && order.place == MarkerPlace::Area(now.area));
        // Stars are revealed in the order of their numbers, so the highest is the current one.
        let marker = order.map(|order| draw::sign(order, self)).max()?;
        let letter = self.setup.forces.corporations.get(now.seat.index())?.letter.clone();
        Some((letter, marker))
    }
    /// Draws the line of fire that is being assembled.
    fn draw_shot(&self, from: AreaId, target: AreaId, scene: &mut Scene) {
        let (Some(start), Some(end)) = (self.map.areas.get(from.index()), self.map.areas.get(target.index())) else { return };
        let around: Vec<Point> = end.corners.iter().chain(end.corners.first()).copied().collect();
        for triangle in &end.triangles {
            scene.polygon(triangle.map(|corner| end.corners[corner]).to_vec(), draw::FIRE.alpha(60));
        }
        scene.line(around, 0.035, draw::FIRE);
        if from != target {
            draw::arrow(start.label.0, end.label.0, draw::FIRE, scene);
        }
    }
    /// Returns the cards of the deck that a seat owns or has placed orders on.
    fn cards(&self, seat: Seat) -> Vec<Item> {
        let side = self.state.side(seat);
        let owned = side.owned.iter().map(|card| Item::words(self.card_name(*card)).accent().tip(self.words.word("table-owned")));
        let tried = side.orders.iter().filter_map(|order| match order.place {
            MarkerPlace::Upgrade(card) => {
                let words = format!("{}: {}", draw::sign(order, self), self.card_name(card));
                Some(Item::words(words).faint().tip(self.words.word("table-tries")))
            }
            MarkerPlace::Area(_) => None,
        });
        owned.chain(tried).collect()
    }
    pub(super) fn card_name(&self, card: ScriptId) -> String {
        self.setup.scripts[card].metadata.name.get(self.words.language).to_owned()
    }
    pub(super) fn corporation(&self, seat: Seat) -> &str {
        self.setup.forces.corporations.get(seat.index()).map_or("", |corporation| corporation.name.get(self.words.language))
    }
}

impl Table for VisibleMatch {
    fn board(&self, theme: &Theme) -> Scene {
        let scene = map_scene(&self.map, theme);
        Scene { bounds: scene.bounds.grown(-TRIM), ..scene }
    }
    fn pieces(&self, share: f32, theme: &Theme, scene: &mut Scene) {
        if let Some(now) = self.state.activation {
            self.light(now.area.index(), false, scene);
        }
        if let Some(area) = self.motion.on {
            self.light(area.index(), true, scene);
        }
        draw::pieces(self, share, theme, scene);
        draw::motion(self, share, theme, scene);
    }
    fn draw_highlights(&self, pointer: Option<Point>, theme: &Theme, scene: &mut Scene) {
        let under = pointer.and_then(|at| self.map.area_at(&self.setup.board, at));
        if !self.question.ways.is_empty() {
            return draw::draw_routes(self, &self.question.ways, under, scene);
        }
        // Counters to choose from are left uncovered.
        let free = self.question.shot.is_none() && self.question.picks.is_none();
        if let Some(area) = under.filter(|_| free) {
            draw::opened(self, AreaId::at(area), theme, scene);
        }
    }
    fn placed(&self) -> Vec<ScenePiece> {
        let units = self.setup.field.all().flat_map(|area| SEATS.into_iter().flat_map(move |seat| self.units(area, seat)));
        let placed = units.filter_map(|unit| {
            let of = self.state.unit(unit);
            let kind = self.setup.forces.units.get(of.kind.index())?;
            let id = placed::unit(of.owner.index(), &kind.id, of.strength?);
            Some(ScenePiece { hidden: !of.revealed, ..ScenePiece::new(id, self.counter(unit)?) })
        });
        placed.collect()
    }
    fn named(&self) -> Vec<(SceneRect, String)> {
        let all = self.setup.field.all().zip(&self.map.areas);
        all.map(|(area, look)| {
            let units = SEATS.into_iter().flat_map(|seat| self.units(area, seat)).map(|unit| self.names[unit.index()].0.clone());
            let orders = SEATS.into_iter().flat_map(|seat| self.markers(area, seat).into_iter().map(move |order| (seat, order)));
            let orders = orders.map(|(seat, order)| {
                let letter = self.setup.forces.corporations.get(seat.index()).map_or("", |corporation| &corporation.letter);
                self.words.say("table-order", [("letter", letter.into()), ("sign", draw::sign(order, self).into())])
            });
            let here: Vec<String> = units.chain(orders).collect();
            let words = if here.is_empty() { look.name.clone() } else { format!("{}: {}", look.name, here.join(", ")) };
            (SceneRect { min: look.label.0, max: look.label.0 }.grown(0.15), words)
        })
        .collect()
    }
    fn colour_of(&self, seat: Seat) -> Option<Colour> {
        self.colours.get(seat.index()).copied()
    }
    fn place(&self, place: &Json) -> Option<SceneRect> {
        let id = place.as_str()?;
        self.map.areas.iter().find(|look| look.id == id).map(|look| look.bounds)
    }
    fn shape(&self, place: &Json) -> Option<(Vec<Vec<Point>>, SceneRect)> {
        let id = place.as_str()?;
        let look = self.map.areas.iter().find(|look| look.id == id)?;
        let parts = look.triangles.iter().map(|triangle| triangle.map(|corner| look.corners[corner]).to_vec());
        let (at, room) = look.label;
        Some((parts.collect(), SceneRect { min: at, max: at }.grown(room)))
    }
    fn marks(&self) -> &[ChoiceMark] {
        &self.question.marks
    }
    fn outlook(&self, choice: usize) -> Option<String> {
        self.odds_source()?.price(choice).or_else(|| outlook_of(self.marks(), choice))
    }
    fn under(&self, at: Point) -> Vec<&ChoiceMark> {
        let pairs = || self.question.aims.iter().zip(&self.question.marks);
        let counters: Vec<&ChoiceMark> =
            pairs().filter(|(aim, mark)| matches!(aim, Aim::Unit(_)) && mark.area.contains(at)).map(|(_, mark)| mark).collect();
        // If counters overlap, the topmost one is selected.
        if let Some(top) = counters.last() {
            return vec![top];
        }
        let area = self.map.area_at(&self.setup.board, at);
        let there = |aim: &Aim| matches!(aim, Aim::Area(known) if Some(known.index()) == area);
        pairs().filter(|(aim, _)| there(aim)).map(|(_, mark)| mark).collect()
    }
    fn draw_marks(&self, strong: &dyn Fn(usize) -> bool, _theme: &Theme, scene: &mut Scene) {
        if let Some((from, target)) = self.question.shot {
            self.draw_shot(from, target, scene);
        }
        for (aim, mark) in self.question.aims.iter().zip(&self.question.marks) {
            match aim {
                Aim::Area(area) => self.light(area.index(), strong(mark.choice), scene),
                Aim::Unit(_) => {
                    let width = if strong(mark.choice) { 0.04 } else { 0.02 };
                    scene.rect(mark.area.grown(0.02), 0.04, Colour::NONE, Some(Outline { width, colour: draw::LIT }));
                }
            }
        }
    }
    fn picture(&self, choice: usize) -> Option<Scene> {
        let m = self.asking.as_ref()?;
        match *m.choices().get(choice)? {
            Choice::Recruit { is } => Some(draw::kind_picture(self, m.decision()?.seat, is)),
            _ => None,
        }
    }
    fn picks(&self) -> Option<&Picks> {
        self.question.picks.as_ref()
    }
    fn tokens(&self) -> Option<&Tokens> {
        self.question.tokens.as_ref()
    }
    fn draw_about(&self, about: About<'_>, pointer: Option<Point>, _theme: &Theme, scene: &mut Scene) {
        let (Some(teller), About::Picked(chosen)) = (self.odds_source(), about) else { return };
        let under = pointer.and_then(|at| self.map.area_at(&self.setup.board, at));
        draw::draw_routes(self, &teller.reach(chosen), under, scene);
    }
    fn foresees(&self, choice: usize) -> bool {
        self.asking.as_ref().and_then(|m| Some((m, m.choices().get(choice)?))).is_some_and(|(m, choice)| preview::may(m, choice))
    }
    fn odds(&self, about: About<'_>) -> Option<Odds> {
        self.odds_source()?.odds(about)
    }
    fn phases(&self) -> Option<Phases> {
        let name = |stage: Stage| {
            let phase = self.words.say("event-phase_started", [("phase", stage.word().into())]);
            let Some((letter, marker)) = self.revealed().filter(|_| stage == Stage::Action) else { return phase };
            self.words.say("table-phase-action", [("phase", phase.into()), ("letter", letter.into()), ("marker", marker.into())])
        };
        let phase = |stage: &Stage| Phase {
            name: name(*stage),
            now: self.state.turn > 0 && self.state.over.is_none() && self.state.phase == *stage,
            tip: String::new(),
        };
        let title = self.words.say("table-turn", [("turn", self.state.turn.into()), ("last", self.setup.options.turn_limit.into())]);
        Some(Phases { title, groups: vec![PHASES.iter().map(phase).collect()] })
    }
    fn panels(&self) -> Vec<Panel> {
        let panel = |seat: Seat| {
            let side = self.state.side(seat);
            let say = |id: &str, count: i64| Item::words(self.words.say(id, [("count", count.into())]));
            let price = self.words.say("table-price", [("price", side.price.into()), ("target", self.setup.options.target_price.into())]);
            let first = PanelRow { left: self.pieces_of(seat), right: vec![Item::words(price).strong()] };
            let units = i64::from(self.state.living(seat).count());
            let second = PanelRow { left: vec![say("table-credits", side.credits.into()), say("table-units", units)], right: Vec::new() };
            let cards = self.cards(seat);
            let rest = if cards.is_empty() { None } else { Some(cards.into()) };
            Panel { seat: Some(seat), rows: [first, second].into_iter().chain(rest).collect() }
        };
        SEATS.map(panel).to_vec()
    }
    fn words(&self) -> Words {
        self.words
    }
    fn name_of(&self, seat: Seat) -> String {
        self.corporation(seat).to_owned()
    }
    fn score(&self, score: i64) -> String {
        self.words.say("table-final_price", [("price", score.into())])
    }
    fn pieces_of(&self, seat: Seat) -> Vec<Item> {
        let mut scene = Scene::new(SceneRect::new(0.0, 0.0, 1.0, 1.0));
        scene.rect(SceneRect::new(0.15, 0.15, 0.7, 0.7), 0.1, self.colour(seat), None);
        vec![Item::picture(scene, 16.0), Item::words(self.corporation(seat)).strong()]
    }
    fn text(&self) -> String {
        super::text::of(self)
    }
}
