//! The messages of board views in the language of the viewer: Project Fluent messages, as in the log.

use super::board::card_in;
use content::ring::{AreaSlot, CardLibrary, RingBoard};
use content::sentences::{Sentences, common, localized};
use content::text::Language;
use fluent_bundle::{FluentArgs, FluentValue};
use geometry::hex::Offset;
use geometry::ring::Pos;
use rules::game::Wording;
use rules::moonwalk::called::PlaceNames;
use rules::registry;

/// The messages of a game in a language.
#[derive(Clone, Copy, Debug)]
pub struct Words {
    sentences: &'static Sentences,
    pub language: Language,
}

impl Words {
    pub fn of<G: Wording>(language: Language) -> Words {
        Words { sentences: G::sentences(), language }
    }
    /// Returns the messages of a game by its id, or the common messages if there is no such game.
    pub fn of_game(game: &str, language: Language) -> Words {
        Words { sentences: registry::game(game).map_or_else(common, |game| game.sentences()), language }
    }
    /// Returns the messages of a set of sentences in a language.
    pub fn in_language(sentences: &'static Sentences, language: Language) -> Words {
        Words { sentences, language }
    }
    /// Returns the messages shared by all games.
    pub fn common(language: Language) -> Words {
        Words { sentences: common(), language }
    }
    /// Formats a message with arguments.
    pub fn say<const N: usize>(self, id: &str, args: [(&'static str, FluentValue<'_>); N]) -> String {
        let mut given = FluentArgs::with_capacity(N);
        args.into_iter().for_each(|(name, value)| given.set(name, localized(self.language, value)));
        self.sentences.say(self.language, id, &given).unwrap_or_default()
    }
    /// Formats a message without arguments.
    pub fn word(self, id: &str) -> String {
        self.say(id, [])
    }
    pub fn points(self, score: i64) -> String {
        self.say("table-points", [("points", score.into())])
    }
    /// Returns the display name of a box of a lap.
    pub fn at_box(self, at: Pos, board: &RingBoard, library: &CardLibrary) -> String {
        let name = |area: u8, zone: &str| match board.areas.get(usize::from(area) - 1)? {
            AreaSlot::LandingZone => Some(self.word(zone)),
            _ => card_in(board, Some(library), area).map(|card| card.name.get(self.language).to_owned()),
        };
        let [area, area_mid] = ["table-zone", "table-zone-mid"].map(|zone| move |area: u8| name(area, zone));
        let (sentences, language, shape) = (self.sentences, self.language, board.shape);
        PlaceNames { sentences, language, shape, area: &area, area_mid: &area_mid }.of(at)
    }
    /// Returns the display name of a hex.
    pub fn at_hex(self, at: Offset) -> String {
        self.say("table-hex", [("column", at.column.into()), ("row", at.row.into())])
    }
    /// Formats an item with its location.
    pub fn at(self, what: &str, place: String) -> String {
        self.say("table-at", [("what", what.into()), ("place", place.into())])
    }
}

/// Returns a selector argument for messages: `true` or `false`.
pub fn flag(is: bool) -> FluentValue<'static> {
    if is { "true" } else { "false" }.into()
}
