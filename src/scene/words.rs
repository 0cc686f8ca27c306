//! What tables say of a match, in the language of those who see them: sentences of Project Fluent, as in the log.

use super::board::card_in;
use crate::content::ring::{AreaSlot, CardLibrary, RingBoard};
use crate::content::sentences::{Sentences, common};
use crate::content::text::Language;
use crate::geometry::hex::Offset;
use crate::geometry::ring::Pos;
use crate::rules::game::Wording;
use crate::rules::moonwalk::called::Names;
use crate::rules::registry;
use fluent_bundle::{FluentArgs, FluentValue};

/// The sentences of a game in a language.
#[derive(Clone, Copy, Debug)]
pub struct Words {
    sentences: &'static Sentences,
    /// Which language.
    pub language: Language,
}

impl Words {
    /// Those of a game.
    pub fn of<G: Wording>(language: Language) -> Words {
        Words { sentences: G::sentences(), language }
    }
    /// Those of a game by its id; those that all share where there is no such game.
    pub fn of_game(game: &str, language: Language) -> Words {
        Words { sentences: registry::game(game).map_or_else(common, |game| game.sentences()), language }
    }
    /// Those of a file of sentences.
    pub fn in_language(sentences: &'static Sentences, language: Language) -> Words {
        Words { sentences, language }
    }
    /// Those that all games share.
    pub fn common(language: Language) -> Words {
        Words { sentences: common(), language }
    }
    /// A sentence with its arguments.
    pub fn say<const N: usize>(self, id: &str, args: [(&'static str, FluentValue<'_>); N]) -> String {
        let mut given = FluentArgs::with_capacity(N);
        args.into_iter().for_each(|(name, value)| given.set(name, value));
        self.sentences.say(self.language, id, &given).unwrap_or_default()
    }
    /// A sentence without arguments.
    pub fn word(self, id: &str) -> String {
        self.say(id, [])
    }
    /// Points that somebody has.
    pub fn points(self, score: i64) -> String {
        self.say("table-points", [("points", score.into())])
    }
    /// A box of a lap, as people call it.
    pub fn at_box(self, at: Pos, board: &RingBoard, library: &CardLibrary) -> String {
        let area = |area: u8| match board.areas.get(usize::from(area) - 1)? {
            AreaSlot::LandingZone => Some(self.word("table-zone")),
            _ => card_in(board, Some(library), area).map(|card| card.name.get(self.language).to_owned()),
        };
        Names { sentences: self.sentences, language: self.language, shape: board.shape, area: &area }.of(at)
    }
    /// A hex, as people call it.
    pub fn at_hex(self, at: Offset) -> String {
        self.say("table-hex", [("column", at.column.into()), ("row", at.row.into())])
    }
    /// Something and where it is.
    pub fn at(self, what: &str, place: String) -> String {
        self.say("table-at", [("what", what.into()), ("place", place.into())])
    }
}

/// What sentences choose by: `true` or `false`.
pub fn flag(is: bool) -> FluentValue<'static> {
    if is { "true" } else { "false" }.into()
}
