//! The contents of a scenario: board, cards, pieces, sheets.

use super::pieces::{self, Cuttings};
use super::sheets::{self, KitSheet};
use crate::cards::CardSet;
use crate::piece::Back;
use crate::press::PrintSettings;
use crate::print;
use crate::subject::{self, RenderOptions, Subject};
use content::bundle::Bundle;
use content::diagnostic::Diagnostic;
use content::games::{BoardKind, DeckSpec};
use content::text::Language;
use content::workspace::Workspace;
use include_dir::{Dir, include_dir};
use scene::print_kit::PrintKit;
use scene::theme::Colour;
use scene::words::Words;
use scene::{Scene, SceneRect, players, registry};

/// The short rules of each game: `docs/rules/short/<language>/<game>.md`.
static RULES: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/../../docs/rules/short");

/// A scenario and the requested output.
pub struct Contents<'a> {
    pub workspace: &'a Workspace,
    pub bundle: &'a Bundle,
    pub path: &'a str,
    /// The requested pictures.
    pub wish: &'a RenderOptions,
    /// The print settings, with the sizes of cards and cells.
    pub press: &'a PrintSettings,
    /// The paper for text pages.
    pub paper: SceneRect,
    pub words: Words,
}

pub struct KitBoard {
    pub title: String,
    pub subject: Subject,
    /// Size of a cell in millimetres, or `None` if the board fills its page.
    pub cell: Option<f32>,
}

/// A deck, once or once for each player.
pub struct Stack {
    /// Workspace path of its document.
    pub path: String,
    pub title: String,
    /// The cards, each set with its seat if every player has a deck.
    pub sets: Vec<(Option<usize>, CardSet)>,
}

impl Contents<'_> {
    /// Returns a localized message.
    pub fn say(&self, id: &str) -> String {
        self.words.word(id)
    }
    /// Returns the messages of the game.
    pub fn game_words(&self) -> Words {
        Words::of_game(self.bundle.scenario.game.id, self.wish.language)
    }
    /// Returns the pieces of the game that are not part of its documents.
    pub fn game(&self) -> &'static PrintKit {
        registry::print_kit(self.bundle.scenario.game.id)
    }
    pub fn name(&self) -> String {
        self.bundle.scenario.name.get(self.wish.language).to_owned()
    }
    /// Returns a colour for face-down pieces.
    pub fn back(&self, number: usize) -> Colour {
        const GREYS: [u32; 3] = [0x5c6478, 0x44464f, 0x2b3a4a];
        Colour::hex(GREYS[number % GREYS.len()])
    }
    /// Returns the short rules as Markdown, if the game has any.
    pub fn rules(&self) -> Option<&'static str> {
        let game = self.bundle.scenario.game;
        let file = |language: Language| RULES.get_file(format!("{}/{}.md", language.code(), game.id));
        file(self.wish.language).or_else(|| file(Language::En)).and_then(|file| file.contents_utf8())
    }
    /// Returns the board. A sheet to fill in shows the initial state.
    ///
    /// # Errors
    /// Returns an error if the board cannot be drawn.
    pub fn board(&self, setup: &Scene, wish: &RenderOptions) -> Result<Option<KitBoard>, Vec<Diagnostic>> {
        let path = self.bundle.scenario.board.as_str();
        let Some(document) = self.bundle.documents.get(path) else { return Ok(None) };
        let subjects = match self.bundle.scenario.game.board {
            BoardKind::Columns => {
                let ground = registry::theme(document.game().id, wish.dark).slot;
                subject::one(self.path, Box::new(setup.clone()), ground, wish)?
            }
            _ => subject::of_file(self.workspace, path, wish)?,
        };
        let title = document.name().get(wish.language).to_owned();
        let board = |subject| KitBoard { title, subject, cell: print::usual_cell(document) };
        Ok(subjects.into_iter().next().map(board))
    }
    /// Returns the card decks.
    pub fn stacks(&self) -> Vec<Stack> {
        let stack = |(path, set): (String, CardSet)| {
            let title = set.title.clone();
            let sets = match self.owners() {
                0 => vec![(None, set)],
                // Each player has a complete set, with backs in their own colour.
                players => (0..players).map(|seat| (Some(seat), owned(&set, seat))).collect(),
            };
            Stack { path, title, sets }
        };
        self.sets(false).into_iter().map(stack).collect()
    }
    /// Returns how many players have decks of their own, or 0 if all draw from the same decks.
    fn owners(&self) -> usize {
        let scenario = &self.bundle.scenario;
        let own = matches!(scenario.game.board, BoardKind::Hex { .. } | BoardKind::Areas);
        if own { usize::from(scenario.players) } else { 0 }
    }
    /// Returns the decks of the scenario: either the cards or the tokens placed on the board. Games played on a sheet have none,
    /// because their scripts are only listed as text.
    pub fn sets(&self, tokens: bool) -> Vec<(String, CardSet)> {
        let scenario = &self.bundle.scenario;
        if matches!(scenario.game.board, BoardKind::Columns) {
            return Vec::new();
        }
        let joint = scenario.game.ring().map_or("", |ring| ring.joint);
        let of = |deck: &&DeckSpec| (deck.of == joint) == tokens;
        let paths = scenario.game.decks.iter().filter(of).filter_map(|deck| scenario.decks.get(deck.key));
        let set = |path: &String| {
            let document = self.bundle.documents.get(path)?;
            Some((path.clone(), CardSet::of(self.workspace, document, self.wish.language)?))
        };
        paths.filter_map(set).collect()
    }
    /// Returns the tokens, the randomly drawn lunar cards, and the standing figures.
    pub fn cuttings(&self) -> [Cuttings; 3] {
        [pieces::tokens(self), pieces::grounds(self), pieces::standees(self)]
    }
    /// Returns the settings of the scenario and the legend.
    pub fn reference(&self) -> Vec<KitSheet> {
        sheets::reference(self)
    }
    /// Returns the sheets to fill in.
    pub fn sheets(&self) -> Vec<KitSheet> {
        sheets::of(self)
    }
    /// Returns the materials that cannot be printed: dice and other items needed by the game.
    pub fn needs(&self) -> Vec<String> {
        let mut needs = Vec::new();
        for die in &self.bundle.scenario.dice {
            let colour = Words::common(self.wish.language).say("die-colour", [("colour", die.colour.clone().into())]);
            let faces: Vec<String> = die.faces.iter().map(ToString::to_string).collect();
            let args = [("count", die.count.into()), ("colour", colour.into()), ("faces", faces.join(" ").into())];
            needs.push(self.words.say("kit-dice", args));
        }
        let own = format!("kit-needs-{}", self.bundle.scenario.game.id);
        if crate::sentences().knows(&own) {
            needs.push(self.say(&own));
        }
        needs
    }
}

/// Returns the cards of a player, with backs in the player's colour.
fn owned(set: &CardSet, seat: usize) -> CardSet {
    let ground = players::colour(seat).mix(Colour::hex(0x000000), 0.45);
    CardSet { back: Back { ground, ..set.back.clone() }, title: set.title.clone(), cards: set.cards.clone() }
}
