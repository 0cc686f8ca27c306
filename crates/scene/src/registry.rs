//! The views of all games. Games that are not in the list have the [default view](super::plain).

use super::panel::Figure;
use super::print_kit::PrintKit;
use super::table::{Frame, Table, ViewContext};
use super::theme::Theme;
use super::{mars, moonbase, mowdown, plain, rally, walking};
use content::forces::Forces;
use content::registry::Registry;
use content::scenario::Scenario;
use content::text::Language;
use rules::colours;
use rules::game::Seat;
use rules::registry::AnyMatch;

pub trait GameView: Sync {
    fn game(&self) -> &'static str;
    /// Returns the theme of its pictures.
    fn theme(&self, dark: bool) -> &'static Theme {
        Theme::usual(dark)
    }
    /// Returns the board view of a match, or `None` for a match of another game.
    fn table(&self, seen: &ViewContext<'_>) -> Option<Box<dyn Table>>;
    /// Returns the animation of the events that led to a match, starting from the view before it; empty in a game without animations.
    ///
    /// Texts are written for the viewer of the view before it.
    fn animation(&self, _before: &ViewContext<'_>, _m: &dyn AnyMatch) -> Vec<Frame> {
        Vec::new()
    }
    /// Returns the numbers of a seat that are plotted over a match.
    fn figures(&self, _m: &dyn AnyMatch, _seat: Seat, _language: Language) -> Vec<Figure> {
        Vec::new()
    }
    /// Returns the name of a seat before a match, as its views have it; `forces` are those of the scenario, if they can be read.
    fn seat_name(&self, _scenario: &Scenario, _forces: Option<&Forces>, seat: Seat, language: Language) -> String {
        colours::name(seat.into(), language).to_owned()
    }
    /// Returns the pieces of the printed game that are not part of its documents.
    fn print_kit(&self) -> &'static PrintKit {
        &PrintKit::NONE
    }
    /// Returns whether the game has animations.
    fn has_films(&self) -> bool {
        false
    }
}

/// Every game with its own view. A new view is a line here and a folder next to this file.
pub static FACES: Registry<dyn GameView> =
    Registry::new(&[&walking::Walking, &mars::Mars, &rally::Rally, &mowdown::Mowdown, &moonbase::Moonbase]);

/// Returns the view of a game, if it has its own.
pub fn face(game: &str) -> Option<&'static dyn GameView> {
    FACES.iter().find(|face| face.game() == game)
}

pub fn theme(game: &str, dark: bool) -> &'static Theme {
    face(game).map_or_else(|| Theme::usual(dark), |face| face.theme(dark))
}

/// Returns the pieces of a printed game that are not part of its documents.
pub fn print_kit(game: &str) -> &'static PrintKit {
    face(game).map_or(&PrintKit::NONE, GameView::print_kit)
}

/// Returns the names of the seats of a scenario; `forces` are its forces, if they can be read.
pub fn seat_names(scenario: &Scenario, forces: Option<&Forces>, language: Language) -> Vec<String> {
    let name = |seat: Seat| match face(scenario.game.id) {
        Some(face) => face.seat_name(scenario, forces, seat, language),
        None => colours::name(seat.into(), language).to_owned(),
    };
    Seat::first(scenario.players.into()).map(name).collect()
}

/// Returns the board view of a match.
pub fn table(seen: &ViewContext<'_>) -> Box<dyn Table> {
    face(seen.m.game()).and_then(|face| face.table(seen)).unwrap_or_else(|| Box::new(plain::GenericView::of(seen)))
}

/// Returns the numbers of a seat that are plotted over a match.
pub fn figures(m: &dyn AnyMatch, seat: Seat, language: Language) -> Vec<Figure> {
    face(m.game()).map(|face| face.figures(m, seat, language)).unwrap_or_default()
}

/// Returns the animation from one moment to the next; empty in a game without animations.
pub fn animation(before: &ViewContext<'_>, m: &dyn AnyMatch) -> Vec<Frame> {
    face(m.game()).map(|face| face.animation(before, m)).unwrap_or_default()
}
