//! What a scenario is played with: board, cards, pieces, sheets.

use super::pieces::{self, Cuttings};
use super::sheets::{self, Sheet};
use crate::content::bundle::Bundle;
use crate::content::diagnostic::Diagnostic;
use crate::content::games::{BoardKind, DeckSpec};
use crate::content::text::Language;
use crate::content::workspace::Workspace;
use crate::export::cards::Set;
use crate::export::piece::Back;
use crate::export::press::Press;
use crate::export::print;
use crate::export::subject::{self, Subject, Wish};
use crate::scene::theme::Colour;
use crate::scene::words::Words;
use crate::scene::{Area, Scene, players, registry};
use include_dir::{Dir, include_dir};

/// The rules of each game in short: `docs/rules/short/<language>/<game>.md`.
static RULES: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/docs/rules/short");

/// A scenario with how it is wanted.
pub struct Contents<'a> {
    /// Where its scripts are.
    pub workspace: &'a Workspace,
    /// It.
    pub bundle: &'a Bundle,
    /// Its workspace path.
    pub path: &'a str,
    /// How its pictures are wanted.
    pub wish: &'a Wish,
    /// How large cards and cells are.
    pub press: &'a Press,
    /// The paper that texts are written on.
    pub paper: Area,
    /// What is said.
    pub words: Words,
}

/// The board.
pub struct Board {
    /// What it is called.
    pub title: String,
    /// Its picture.
    pub subject: Subject,
    /// Millimetres of a cell; none of what is as large as its page.
    pub cell: Option<f32>,
}

/// A deck: once, or once for each player.
pub struct Stack {
    /// Workspace path of its document.
    pub path: String,
    /// What it is called.
    pub title: String,
    /// Whose it is, where each player has one, and its cards.
    pub sets: Vec<(Option<usize>, Set)>,
}

impl Contents<'_> {
    /// A word.
    pub fn say(&self, id: &str) -> String {
        self.words.word(id)
    }
    /// What the scenario is called.
    pub fn name(&self) -> String {
        self.bundle.scenario.name.get(self.wish.language).to_owned()
    }
    /// A colour for what lies face down.
    pub fn back(&self, number: usize) -> Colour {
        const GREYS: [u32; 3] = [0x5c6478, 0x44464f, 0x2b3a4a];
        Colour::hex(GREYS[number % GREYS.len()])
    }
    /// The rules in short, as Markdown, where somebody has written them.
    pub fn rules(&self) -> Option<&'static str> {
        let game = self.bundle.scenario.game;
        let file = |language: Language| RULES.get_file(format!("{}/{}.md", language.code(), game.id));
        file(self.wish.language).or_else(|| file(Language::En)).and_then(|file| file.contents_utf8())
    }
    /// The board; a sheet that is filled in is as it is at the beginning.
    ///
    /// # Errors
    /// When it cannot be drawn.
    pub fn board(&self, setup: &Scene, wish: &Wish) -> Result<Option<Board>, Vec<Diagnostic>> {
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
        let board = |subject| Board { title, subject, cell: print::usual_cell(document) };
        Ok(subjects.into_iter().next().map(board))
    }
    /// The decks of cards.
    pub fn stacks(&self) -> Vec<Stack> {
        let stack = |(path, set): (String, Set)| {
            let title = set.title.clone();
            let sets = match self.owners() {
                0 => vec![(None, set)],
                // Each player has all of them, with backs of an own colour.
                players => (0..players).map(|seat| (Some(seat), owned(&set, seat))).collect(),
            };
            Stack { path, title, sets }
        };
        self.sets(false).into_iter().map(stack).collect()
    }
    /// How many players have decks of their own; none where all draw from the same.
    fn owners(&self) -> usize {
        let scenario = &self.bundle.scenario;
        let own = matches!(scenario.game.board, BoardKind::Hex { .. } | BoardKind::Areas);
        if own { usize::from(scenario.players) } else { 0 }
    }
    /// The decks of the scenario: those that are cards, or those that lie on the board as tokens. Those of a game with a sheet are
    /// read, not drawn.
    pub fn sets(&self, tokens: bool) -> Vec<(String, Set)> {
        let scenario = &self.bundle.scenario;
        if matches!(scenario.game.board, BoardKind::Columns) {
            return Vec::new();
        }
        let joint = scenario.game.ring().map_or("", |ring| ring.joint);
        let of = |deck: &&DeckSpec| (deck.of == joint) == tokens;
        let paths = scenario.game.decks.iter().filter(of).filter_map(|deck| scenario.decks.get(deck.key));
        let set = |path: &String| {
            let document = self.bundle.documents.get(path)?;
            Some((path.clone(), Set::of(self.workspace, document, self.wish.language)?))
        };
        paths.filter_map(set).collect()
    }
    /// Tokens, grounds that are drawn by chance, and what stands on the board.
    pub fn cuttings(&self) -> [Cuttings; 3] {
        [pieces::tokens(self), pieces::grounds(self), pieces::standees(self)]
    }
    /// The settings of the scenario and the legend.
    pub fn reference(&self) -> Vec<Sheet> {
        sheets::reference(self)
    }
    /// What is filled in beside the board.
    pub fn sheets(&self) -> Vec<Sheet> {
        sheets::of(self)
    }
    /// What no printer makes, but scissors: dice, and what the game needs beside.
    pub fn needs(&self) -> Vec<String> {
        let mut needs = Vec::new();
        for die in &self.bundle.scenario.dice {
            let colour = Words::common(self.wish.language).say("die-colour", [("colour", die.colour.clone().into())]);
            let faces: Vec<String> = die.faces.iter().map(ToString::to_string).collect();
            let args = [("count", die.count.into()), ("colour", colour.into()), ("faces", faces.join(" ").into())];
            needs.push(self.words.say("kit-dice", args));
        }
        let own = format!("kit-needs-{}", self.bundle.scenario.game.id);
        if crate::export::sentences().knows(&own) {
            needs.push(self.say(&own));
        }
        needs
    }
}

/// The cards of a player, with backs of an own colour.
fn owned(set: &Set, seat: usize) -> Set {
    let ground = players::colour(seat).mix(Colour::hex(0x000000), 0.45);
    Set { back: Back { ground, ..set.back.clone() }, title: set.title.clone(), cards: set.cards.clone() }
}
