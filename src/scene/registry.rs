//! How each game looks: the one list that connects games with their tables. A game that is not on it is drawn [`plainly`](super::plain).

use super::panel::Figure;
use super::table::{Frame, Seen, Table};
use super::theme::Theme;
use super::{mars, moonbase, mowdown, plain, rally, walking};
use crate::content::registry::Registry;
use crate::content::text::Language;
use crate::rules::game::Seat;
use crate::rules::registry::AnyMatch;

/// How a game looks.
pub trait Face: Sync {
    /// Its id.
    fn game(&self) -> &'static str;
    /// The colours of its pictures.
    fn theme(&self, dark: bool) -> &'static Theme {
        Theme::usual(dark)
    }
    /// The table of a match; none for a match of another game.
    fn table(&self, seen: &Seen<'_>) -> Option<Box<dyn Table>>;
    /// What has led to a match, picture by picture, beginning with the table before it; nothing in a game without films.
    ///
    /// Sentences are told through the eyes of those who see the table before.
    fn film(&self, _before: &Seen<'_>, _m: &dyn AnyMatch) -> Vec<Frame> {
        Vec::new()
    }
    /// The numbers of a seat that are followed through a match.
    fn figures(&self, _m: &dyn AnyMatch, _seat: Seat, _language: Language) -> Vec<Figure> {
        Vec::new()
    }
    /// Whether it has films.
    fn has_films(&self) -> bool {
        false
    }
}

/// Every game that has a look of its own. A new one is a line here and a folder beside this file.
pub static FACES: Registry<dyn Face> =
    Registry::new(&[&walking::Walking, &mars::Mars, &rally::Rally, &mowdown::Mowdown, &moonbase::Moonbase]);

/// The look of a game, if it has one of its own.
pub fn face(game: &str) -> Option<&'static dyn Face> {
    FACES.iter().find(|face| face.game() == game)
}

/// The colours of a game's pictures.
pub fn theme(game: &str, dark: bool) -> &'static Theme {
    face(game).map_or_else(|| Theme::usual(dark), |face| face.theme(dark))
}

/// The table of a match.
pub fn table(seen: &Seen<'_>) -> Box<dyn Table> {
    face(seen.m.game()).and_then(|face| face.table(seen)).unwrap_or_else(|| Box::new(plain::Plain::of(seen)))
}

/// The numbers of a seat that are followed through a match.
pub fn figures(m: &dyn AnyMatch, seat: Seat, language: Language) -> Vec<Figure> {
    face(m.game()).map(|face| face.figures(m, seat, language)).unwrap_or_default()
}

/// What has led from one moment to the next, picture by picture; nothing in a game without films.
pub fn film(before: &Seen<'_>, m: &dyn AnyMatch) -> Vec<Frame> {
    face(m.game()).map(|face| face.film(before, m)).unwrap_or_default()
}
