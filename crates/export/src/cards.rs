//! The cards of a file (a deck, a library or a script), and the problems they have when printed.

use super::face::{self, Card, CardField, CardHalf, PrintFault, Stock};
use super::piece::{Back, Piece, PieceSide};
use super::press::Copies;
use super::{sentences, words};
use content::diagnostic::{Diagnostic, Severity};
use content::document::Document;
use content::message::message;
use content::ring::{CardLibrary, LunarCard};
use content::scenario::Deck;
use content::suggest;
use content::text::Language;
use content::text::readable;
use content::workspace::{Query, Workspace};
use fluent_bundle::FluentValue;
use playtest::writing::Lints;
use rules::registry::CheckScript;
use scene::printed::PrintedCard;
use scene::theme::{Colour, Theme};
use scene::{ground, registry};
use script::failure;
use script::keys;
use script::program::Script;
use script::value::Value;
use std::sync::Arc;

/// Diagnostic codes for texts that do not fit their card.
pub const FITS: [&str; 3] = ["card-text-small", "card-text-overflow", "card-name-long"];
/// Diagnostic code for a character that is missing from all fonts.
const MISSING: &str = "missing-glyph";

pub struct CardSet {
    pub title: String,
    /// The cards, without duplicates.
    pub cards: Vec<Card>,
    pub back: Back,
}

impl CardSet {
    /// Returns the cards of a deck or library, or `None` if the document has no cards.
    pub fn of(workspace: &Workspace, document: &Document, language: Language) -> Option<CardSet> {
        if let Some(deck) = document.get::<Deck>() {
            let title = deck.name.get(language).to_owned();
            let back = Back::of(deck.game, &deck.of, &title);
            return Some(CardSet { cards: deck_cards(workspace, deck, language), back, title });
        }
        let library = document.get::<CardLibrary>()?;
        let title = library.name.get(language).to_owned();
        let theme = registry::theme(document.game().id, false);
        Some(CardSet { cards: library_cards(library, theme, language), back: Back::of(document.game(), "", &title), title })
    }
    /// Returns the card of a script.
    ///
    /// # Errors
    /// Returns an error if the script cannot be read.
    pub fn of_script(workspace: &Workspace, path: &str, language: Language) -> Result<CardSet, Vec<Diagnostic>> {
        let script = script(workspace, path)?;
        let card = card(Ok(&script), &script.path, language);
        let parts: Vec<&str> = path.split('/').collect();
        let kind = parts.get(2).copied().unwrap_or_default();
        let title = card.halves.first().map(|half| half.printed.name.clone()).unwrap_or_default();
        let game = parts.get(1).and_then(|id| rules::registry::game(id)).map(|game| game.spec());
        let back = game.map_or(Back { title: String::new(), ground: Colour::NONE }, |game| Back::of(game, kind, game.title));
        Ok(CardSet { cards: vec![card], back, title })
    }
    /// Returns the pieces to cut out of sheets, numbered if a card has several copies.
    pub fn pieces(&self, copies: Copies) -> Vec<Piece> {
        let back = Arc::new(PieceSide::Back(self.back.clone()));
        let times = |card: &Card| if copies == Copies::One { 1 } else { card.copies };
        let all: usize = self.cards.iter().map(|card| usize::from(times(card))).sum();
        let cards = self.cards.iter().flat_map(|card| (0..times(card)).map(move |_| card));
        let numbered = |(number, card): (usize, &Card)| {
            let mut card = card.clone();
            if copies == Copies::Deck {
                card.foot[1] = format!("{}/{all}", number + 1);
            }
            Piece::new(PieceSide::Card(card), Some(back.clone()))
        };
        cards.enumerate().map(numbered).collect()
    }
    /// Returns the problems that the cards have when printed.
    pub fn findings(&self, path: &str, workspace: &Workspace, language: Language, stock: Stock) -> Vec<Diagnostic> {
        self.cards.iter().flat_map(|card| findings(card, path, workspace, (language, stock))).collect()
    }
}

/// Checks a script as a printed card in every language that it supports. All problems are warnings, since the script can still be
/// played.
pub fn check(workspace: &Workspace, script: &Script) -> Vec<Diagnostic> {
    let parts: Vec<&str> = script.path.split('/').collect();
    let [_, game, kind, _] = parts[..] else { return Vec::new() };
    let deck = rules::registry::game(game).and_then(|game| game.spec().deck_of(kind));
    let speaks = |language: &Language| {
        *language == Language::En || ![&script.metadata.name.es, &script.metadata.text.es].iter().all(|text| text.is_empty())
    };
    let mut found: Vec<Diagnostic> = Vec::new();
    for language in Language::ALL.into_iter().filter(speaks) {
        let mut card = card(Ok(script), &script.path, language);
        if deck.is_some_and(|deck| deck.pairs) {
            // The script is one half of a card; it is checked on both halves.
            card.halves.extend(card.halves.clone());
        }
        let told = findings(&card, &script.path, workspace, (language, Stock::STANDARD));
        // Cards that are not in a deck are drawn small, without their text.
        let counts = |finding: &Diagnostic| deck.is_some() || finding.code == MISSING;
        for finding in told.into_iter().filter(counts).map(|finding| Diagnostic { severity: Severity::Warning, ..finding }) {
            if !found.contains(&finding) {
                found.push(finding);
            }
        }
    }
    found
}

/// Returns the warnings about a script: those about its printed card, and lints.
pub fn further(workspace: &Workspace, script: &Script) -> Vec<Diagnostic> {
    let printed = workspace.query::<CheckCard>(&script.path);
    printed.iter().chain(&*workspace.query::<Lints>(&script.path)).cloned().collect()
}

/// Returns the diagnostics of a script as a printed card.
struct CheckCard;

impl Query for CheckCard {
    type Value = Vec<Diagnostic>;
    fn run(workspace: &Workspace, path: &str) -> Vec<Diagnostic> {
        workspace.query::<CheckScript>(path).script.as_ref().map(|script| check(workspace, script)).unwrap_or_default()
    }
}

/// Reads a script of the workspace.
///
/// # Errors
/// Returns an error if the script cannot be read.
pub fn script(workspace: &Workspace, path: &str) -> Result<Arc<Script>, Vec<Diagnostic>> {
    let revision = workspace.revision(path).map_err(|finding| vec![finding])?;
    let (script, findings) = rules::registry::script(workspace, &revision)?;
    script.ok_or(findings)
}

/// Returns the card of a script, or a card with only a name if the script cannot be read.
fn card(script: Result<&Script, &str>, path: &str, language: Language) -> Card {
    let parts: Vec<&str> = path.trim_end_matches(".rhai").split('/').collect();
    let stem = parts.last().copied().unwrap_or_default();
    let printed = match script {
        Ok(script) => PrintedCard::of(script, language),
        Err(_) => PrintedCard { stem: stem.to_owned(), name: readable(stem), glyph: "?".to_owned(), ..PrintedCard::default() },
    };
    let title = parts.get(1).and_then(|id| rules::registry::game(id)).map_or("", |game| game.spec().title);
    let facts = script.map(|script| facts(script, language).join(" · ")).unwrap_or_default();
    let half = CardHalf { printed, file: path.to_owned(), picture: None, facts };
    Card { stem: stem.to_owned(), halves: vec![half], foot: [title.to_owned(), String::new()], copies: 1 }
}

/// Returns the facts that a script's metadata gives players besides name and text: one for each key that has a message
/// `fact-<game>-<key>` in `print.ftl`, or `fact-<game>-<key>-<word>` for its word.
pub fn facts(script: &Script, language: Language) -> Vec<String> {
    let game = script.path.split('/').nth(1).unwrap_or_default();
    let say = |id: &str, value: FluentValue<'_>| sentences().knows(id).then(|| words(language).say(id, [("value", value)]));
    let fact = |(key, value): (&String, &Value)| {
        let id = format!("fact-{game}-{key}");
        let word = |word: &Value| match word {
            Value::Text(word) => say(&format!("{id}-{word}"), "".into()),
            _ => None,
        };
        match value {
            Value::Int(number) => say(&id, (*number).into()),
            Value::Bool(true) => say(&id, "".into()),
            Value::Text(_) => word(value),
            Value::List(words) => {
                let words: Vec<String> = words.iter().filter_map(word).collect();
                say(&id, words.join(", ").into()).filter(|_| !words.is_empty())
            }
            _ => None,
        }
    };
    script.metadata.fields.iter().filter_map(fact).collect()
}

/// Returns the cards of a deck, each with its number of copies.
fn deck_cards(workspace: &Workspace, deck: &Deck, language: Language) -> Vec<Card> {
    let of = |stem: &str| {
        let path = format!("scripts/{}/{}/{stem}.rhai", deck.game, deck.of);
        let script = script(workspace, &path);
        card(script.as_deref().map_err(|_| stem), &path, language)
    };
    let counted = deck.cards.iter().map(|(stem, copies)| {
        let mut card = of(stem);
        card.foot[1] = format!("×{copies}");
        card.copies = *copies;
        card
    });
    let paired = deck.pairs.iter().map(|pair| {
        let [first, second] = pair.each_ref().map(|stem| of(stem));
        let stem = format!("{}-{}", first.stem, second.stem);
        Card { stem, halves: [first.halves, second.halves].concat(), foot: first.foot, copies: 1 }
    });
    counted.chain(paired).collect()
}

/// Returns the lunar cards of a library.
fn library_cards(library: &CardLibrary, theme: &Theme, language: Language) -> Vec<Card> {
    let all = library.cards.len();
    let one = |(i, card): (usize, &LunarCard)| {
        let name = card.name.get(language).to_owned();
        let printed = PrintedCard { stem: card.id.clone(), name, colour: theme.frame, ..PrintedCard::default() };
        let facts = if card.extra { words(language).word("mark-extra") } else { String::new() };
        let half = CardHalf { printed, file: String::new(), picture: Some(ground::card_picture(card, None, theme)), facts };
        let foot = [library.name.get(language).to_owned(), format!("{}/{all}", i + 1)];
        Card { stem: card.id.clone(), halves: vec![half], foot, copies: 1 }
    };
    library.cards.iter().enumerate().map(one).collect()
}

/// Returns the problems that a card has when printed, with their position in its script.
pub fn findings(card: &Card, path: &str, workspace: &Workspace, (language, stock): (Language, Stock)) -> Vec<Diagnostic> {
    let code = language.code();
    let found = |(half, fault): (usize, PrintFault)| {
        let half = &card.halves[half];
        let (trail, severity, id, message, help) = match fault {
            PrintFault::Small(points) => (
                format!("text.{code}"),
                Severity::Warning,
                "card-text-small",
                message!("text-fits-card-only-points", stem = half.printed.stem, points),
                message!("shorten-text-below-points-hard"),
            ),
            PrintFault::Overflows => (
                format!("text.{code}"),
                Severity::Error,
                "card-text-overflow",
                message!("text-does-not-fit-card", stem = half.printed.stem),
                message!("shorten-text-print-larger-cards"),
            ),
            PrintFault::Long => (
                format!("name.{code}"),
                Severity::Error,
                "card-name-long",
                message!("name-does-not-fit-card", stem = half.printed.stem),
                message!("shorten-name"),
            ),
            PrintFault::Missing(field, signs) => {
                let signs: String = signs.into_iter().collect();
                let trail = match field {
                    CardField::Name => format!("name.{code}"),
                    CardField::Text => format!("text.{code}"),
                    CardField::Glyph => "glyph".to_owned(),
                };
                (
                    trail,
                    Severity::Warning,
                    MISSING,
                    message!("no-font-contains", characters = suggest::short(&signs)),
                    message!("use-other-characters"),
                )
            }
        };
        let file = if half.file.is_empty() { path } else { &half.file };
        let text = workspace.read(file).ok().filter(|_| file.ends_with(".rhai"));
        let finding = match text {
            Some(text) => failure::at(id, file, keys::place(&text, &trail), message, help.to_owned()),
            None => Diagnostic::error(id, file, message).help(help),
        };
        Diagnostic { severity, ..finding }
    };
    face::faults(card, stock).into_iter().map(found).collect()
}
