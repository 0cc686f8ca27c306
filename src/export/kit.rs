//! A scenario in one file, to be printed, cut and played by somebody who has nothing else: what is in it, the rules in short, its
//! board, cards, tokens, and sheets to fill in.

mod pieces;
mod sheets;

use super::cards::Set;
use super::flow::Flow;
use super::pdf::Page;
use super::piece::{Back, Piece};
use super::press::{Backs, Layout, Marks, Press};
use super::print::{self, Print};
use super::sheet::{self, Grid};
use super::subject::{self, Subject, Wish, stem};
use super::words;
use crate::content::bundle::Bundle;
use crate::content::diagnostic::Diagnostic;
use crate::content::games::{BoardKind, DeckSpec};
use crate::content::text::Language;
use crate::content::workspace::Workspace;
use crate::rules::registry as rules;
use crate::scene::theme::Colour;
use crate::scene::words::Words;
use crate::scene::{Area, Scene, players, registry};
use include_dir::{Dir, include_dir};

/// The rules of each game in short: `docs/rules/short/<language>/<game>.md`.
static RULES: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/docs/rules/short");
/// The side of a token in millimetres, which is that of a cell of a lap; its bleed.
const TOKEN: f32 = 15.0;
const TOKEN_BLEED: f32 = 2.0;
/// How high the picture of the set-up is on the first page, at most.
const SETUP: f32 = 95.0;

/// Something that is printed together.
struct Part {
    /// What is in it, with how many there are, where they are counted.
    rows: Vec<(String, Option<usize>)>,
    pages: Vec<Page>,
    /// Its pages are printed on both sides.
    both: bool,
}

/// A scenario that is made into pages.
struct Kit<'a> {
    workspace: &'a Workspace,
    bundle: &'a Bundle,
    path: &'a str,
    wish: &'a Wish,
    press: &'a Press,
    words: Words,
    parts: Vec<Part>,
    findings: Vec<Diagnostic>,
}

/// The pages of a scenario with everything that it needs.
///
/// # Errors
/// When it cannot be played, or a part of it not be printed so.
pub fn of_scenario(workspace: &Workspace, path: &str, wish: &Wish, press: &Press) -> Result<Print, Vec<Diagnostic>> {
    let bundle = rules::load(workspace, path)?;
    let theme = registry::theme(bundle.scenario.game.id, wish.dark);
    let (setup, _) = subject::scenario_scene(workspace, path, wish.language, theme)?;
    let words = words(wish.language);
    let mut kit = Kit { workspace, bundle: &bundle, path, wish, press, words, parts: Vec::new(), findings: Vec::new() };
    kit.rules();
    kit.board(&setup)?;
    kit.cards()?;
    kit.tokens();
    kit.sheets();
    Ok(kit.finish(setup))
}

impl Kit<'_> {
    fn say(&self, id: &str) -> String {
        self.words.word(id)
    }
    fn upright(&self) -> Area {
        self.press.paper.both()[0]
    }
    fn name(&self) -> String {
        self.bundle.scenario.name.get(self.wish.language).to_owned()
    }
    fn add(&mut self, rows: Vec<(String, Option<usize>)>, pages: Vec<Page>, both: bool) {
        if !pages.is_empty() {
            self.parts.push(Part { rows, pages, both });
        }
    }
    /// The rules in short, where somebody has written them.
    fn rules(&mut self) {
        let game = self.bundle.scenario.game;
        let file = |language: Language| RULES.get_file(format!("{}/{}.md", language.code(), game.id));
        let Some(text) = file(self.wish.language).or_else(|| file(Language::En)).and_then(|file| file.contents_utf8()) else { return };
        let mut flow = Flow::new(self.upright());
        flow.markdown(text);
        let title = self.say("kit-rules");
        let pages = flow.pages(&format!("{}: {title}", game.title));
        self.add(vec![(title, None)], pages, false);
    }
    /// The board; a sheet that is filled in comes as it is at the beginning.
    fn board(&mut self, setup: &Scene) -> Result<(), Vec<Diagnostic>> {
        let path = self.bundle.scenario.board.as_str();
        let Some(document) = self.bundle.documents.get(path) else { return Ok(()) };
        let wish = print::on_paper(self.wish);
        let subject = match self.bundle.scenario.game.board {
            BoardKind::Columns => {
                let ground = registry::theme(document.game().id, wish.dark).slot;
                subject::one(self.path, Box::new(setup.clone()), ground, &wish)?
            }
            _ => subject::of_file(self.workspace, path, &wish)?,
        };
        let Some(subject): Option<Subject> = subject.into_iter().next() else { return Ok(()) };
        let title = document.name().get(self.wish.language).to_owned();
        let printed = print::poster(path, &title, subject, print::usual_cell(document), self.wish.language, self.press)?;
        self.findings.extend(printed.findings);
        self.add(vec![(title, None)], printed.pages, false);
        Ok(())
    }
    /// The cards of all decks on common sheets.
    fn cards(&mut self) -> Result<(), Vec<Diagnostic>> {
        let (mut rows, mut pieces) = (Vec::new(), Vec::new());
        for (path, set) in self.sets(false) {
            let stock = self.press.card.stock();
            self.findings.extend(set.findings(&path, self.workspace, self.wish.language, stock));
            let before = pieces.len();
            match self.owners() {
                0 => pieces.extend(set.pieces(self.press.copies)),
                // Each player has all of them, with backs of an own colour.
                players => (0..players).for_each(|seat| {
                    let ground = players::colour(seat).mix(Colour::hex(0x000000), 0.45);
                    let own = Set { back: Back { ground, ..set.back.clone() }, title: set.title.clone(), cards: set.cards.clone() };
                    pieces.extend(own.pieces(self.press.copies));
                }),
            }
            rows.push((set.title, Some(pieces.len() - before)));
        }
        if pieces.is_empty() {
            return Ok(());
        }
        let title = format!("{}: {}", self.name(), self.say("kit-cards"));
        let stock = self.press.card.stock();
        let pages = sheet::pages(&title, pieces, stock, self.press, self.wish.language);
        let pages = pages.ok_or_else(|| vec![print::too_large(self.path, self.press)])?;
        self.findings.extend(print::outside(self.path, self.press));
        self.add(rows, pages, self.press.backs == Backs::Duplex && self.press.layout != Layout::Fold);
        Ok(())
    }
    /// How many players have decks of their own; none where all draw from the same.
    fn owners(&self) -> usize {
        let scenario = &self.bundle.scenario;
        let own = matches!(scenario.game.board, BoardKind::Hex { .. } | BoardKind::Areas);
        if own { usize::from(scenario.players) } else { 0 }
    }
    /// The decks of the scenario: those that are cards, or those that lie on the board as tokens. Those of a game with a sheet are
    /// read, not drawn.
    fn sets(&self, tokens: bool) -> Vec<(String, Set)> {
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
    /// How small things are cut.
    fn small(&self) -> Press {
        let marks = if self.press.marks == Marks::None { Marks::None } else { Marks::Corners };
        Press { layout: Layout::Bleed, bleed: Some(TOKEN_BLEED), marks, ..*self.press }
    }
    /// Tokens, what stands on the board, and grounds that are drawn by chance.
    fn tokens(&mut self) {
        let small = self.small();
        for (title, rows, pieces, stock) in [pieces::tokens(self), pieces::grounds(self), pieces::standees(self)] {
            let title = format!("{}: {title}", self.name());
            let both = small.backs == Backs::Duplex && pieces.iter().any(|piece: &Piece| piece.back.is_some());
            if !pieces.is_empty() && Grid::fit(stock, &small).is_some() {
                let pages = sheet::pages(&title, pieces, stock, &small, self.wish.language).unwrap_or_default();
                self.add(rows, pages, both);
            }
        }
    }
    /// What is read or filled in beside the board.
    fn sheets(&mut self) {
        for (title, flow) in sheets::of(self) {
            let pages = flow.pages(&format!("{}: {title}", self.name()));
            self.add(vec![(title, None)], pages, false);
        }
    }

    /// All pages with the first one before them. What is printed on both sides begins on a right page, so that all may be.
    fn finish(mut self, setup: Scene) -> Print {
        let cover = |kit: &Kit<'_>, before: usize| kit.cover(before, setup.clone()).pages(&kit.name());
        let before = cover(&self, 0).len();
        let mut pages = cover(&self, before);
        for part in std::mem::take(&mut self.parts) {
            if part.both && pages.len() % 2 == 1 {
                pages.push(Flow::new(self.upright()).pages("").remove(0));
            }
            pages.extend(part.pages);
        }
        let title = format!("{} — {}", self.bundle.scenario.game.title, self.name());
        let mut findings = Vec::new();
        for finding in self.findings {
            // A script that lies in two decks is told of once.
            if !findings.contains(&finding) {
                findings.push(finding);
            }
        }
        Print { name: stem(self.path).to_owned(), title, language: self.wish.language, pages, findings }
    }
    /// The first page: what this is, what is in it, what else is needed, how it begins.
    fn cover(&self, before: usize, setup: Scene) -> Flow {
        let scenario = &self.bundle.scenario;
        let mut flow = Flow::new(self.upright());
        flow.title(&self.name());
        let players = self.words.say("kit-players", [("game", scenario.game.title.into()), ("players", scenario.players.into())]);
        flow.quiet(&players);
        flow.paragraph(scenario.description.get(self.wish.language), &[]);
        flow.heading(&self.say("kit-parts"));
        flow.table(&[6.0, 1.6, 1.6, 3.0], &self.rows(before));
        flow.heading(&self.say("kit-needs"));
        self.needs().iter().for_each(|need| flow.item(need, &[]));
        flow.heading(&self.say("kit-setup"));
        let ground = registry::theme(scenario.game.id, self.wish.dark).slot;
        flow.picture(setup, ground, SETUP);
        flow
    }
    /// The parts as a table: what, how many, on which pages, on how many sides.
    fn rows(&self, before: usize) -> Vec<Vec<String>> {
        let mut table = vec![["kit-part", "kit-count", "kit-pages", "kit-sides"].map(|id| self.say(id)).to_vec()];
        let mut page = before;
        for part in &self.parts {
            page += usize::from(part.both && page % 2 == 1);
            let (first, last) = (page + 1, page + part.pages.len());
            page = last;
            let pages = if first == last { first.to_string() } else { format!("{first}–{last}") };
            let sides = self.say(if part.both { "kit-both" } else { "kit-one" });
            for (what, count) in &part.rows {
                let count = count.map(|count| count.to_string()).unwrap_or_default();
                table.push(vec![what.clone(), count, pages.clone(), sides.clone()]);
            }
        }
        table
    }
    /// What no printer makes.
    fn needs(&self) -> Vec<String> {
        let mut needs = vec![self.say("kit-scissors")];
        for die in &self.bundle.scenario.dice {
            let colour = Words::common(self.wish.language).say("die-colour", [("colour", die.colour.clone().into())]);
            let faces: Vec<String> =
                die.faces.iter().map(|face| if face.skull { "☠".to_owned() } else { face.value.to_string() }).collect();
            let args = [("count", die.count.into()), ("colour", colour.into()), ("faces", faces.join(" ").into())];
            needs.push(self.words.say("kit-dice", args));
        }
        let own = format!("kit-needs-{}", self.bundle.scenario.game.id);
        if super::sentences().knows(&own) {
            needs.push(self.say(&own));
        }
        needs
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::export::press::Paper;

    #[test]
    fn every_bundled_scenario_is_one_file_in_both_languages_with_nothing_wrong() {
        let workspace = Workspace::bundled();
        let scenarios: Vec<String> = workspace.paths().into_iter().filter(|path| path.starts_with("scenarios/")).collect();
        assert!(scenarios.len() > 30);
        for (number, path) in scenarios.iter().enumerate() {
            let language = Language::ALL[number % 2];
            let paper = [Paper::A4, Paper::Letter][number / 2 % 2];
            let wish = Wish { language, ..Wish::default() };
            let print = of_scenario(&workspace, path, &wish, &Press { paper, ..Press::default() });
            let print = print.unwrap_or_else(|findings| panic!("{path}: {findings:?}"));
            assert_eq!(print.findings, [], "{path}");
            assert!(print.pages.len() > 3 && print.pages.len() < 60, "{path}: {} pages", print.pages.len());
            let backs = words(language).say("print-backs", [("sheet", "".into())]);
            let backs = backs.trim_start_matches([':', ' ']);
            for (page, label) in print.pages.iter().map(|page| page.label.as_str()).enumerate() {
                assert!(!label.ends_with(backs) || page % 2 == 1, "{path}: {label} is page {}, in front of another sheet", page + 1);
                assert!(!label.contains('[') && !label.contains('{'), "{path}: {label}");
            }
        }
    }

    #[test]
    fn a_kit_has_as_many_cards_as_its_players_need() {
        let workspace = Workspace::bundled();
        let race = rules::load(&workspace, "scenarios/rally/first-race.toml").unwrap();
        let (wish, press) = (Wish::default(), Press::default());
        let path = race.path.clone();
        let mut kit = Kit {
            workspace: &workspace,
            bundle: &race,
            path: &path,
            wish: &wish,
            press: &press,
            words: words(Language::En),
            parts: Vec::new(),
            findings: Vec::new(),
        };
        kit.cards().unwrap();
        let counts: Vec<Option<usize>> = kit.parts[0].rows.iter().map(|(_, count)| *count).collect();
        assert_eq!(counts, [Some(16), Some(16)], "two players with eight cards for each rover");
        kit.tokens();
        let rows = kit.rows(1);
        assert_eq!(rows[1][2..], ["3–10", "both sides"], "the first sheet begins on a right page: {rows:?}");
    }
}
