//! A scenario as one printable file that is complete in itself: contents, short rules, board, cards, tokens, and sheets to fill in.

pub mod contents;
pub mod legend;
pub mod pieces;
pub mod settings;
pub mod sheets;

use super::booklet;
use super::face::Stock;
use super::flow::Flow;
use super::pdf::PdfPage;
use super::piece::{Piece, PieceSide};
use super::press::{Backs, CropMarks, Layout, PrintPart, PrintSettings};
use super::print::{self, Print};
use super::sheet::{self, PageGrid};
use super::subject::{self, RenderOptions, Subject, stem};
use super::words;
use content::bundle::Bundle;
use content::diagnostic::Diagnostic;
use content::workspace::Workspace;
use contents::{Contents, KitBoard};
use pieces::{Cuttings, TOKEN_BLEED};
use scene::{Scene, registry};
use sheets::KitSheet;

/// Maximum height of the set-up picture on the first page.
const SETUP: f32 = 95.0;

/// A part of the file that is printed together.
struct Part {
    /// Its contents, with a count where items are counted.
    rows: Vec<(String, Option<usize>)>,
    pages: Vec<PdfPage>,
    /// Whether its pages are printed on both sides.
    both: bool,
}

/// A scenario while its pages are generated.
struct Kit<'a> {
    of: Contents<'a>,
    parts: Vec<Part>,
    findings: Vec<Diagnostic>,
}

/// Returns the pages of a scenario and its dependencies.
///
/// # Errors
/// Returns an error if the scenario cannot be played, or a part cannot be printed with these settings.
pub fn of_scenario(workspace: &Workspace, path: &str, wish: &RenderOptions, press: &PrintSettings) -> Result<Print, Vec<Diagnostic>> {
    of_bundle(workspace, &rules::registry::load(workspace, path)?, wish, press)
}

/// Returns the pages of a scenario that is already loaded.
fn of_bundle(workspace: &Workspace, bundle: &Bundle, wish: &RenderOptions, press: &PrintSettings) -> Result<Print, Vec<Diagnostic>> {
    let path = bundle.path.as_str();
    let setup = setup(bundle, wish)?;
    let paper = if wish.what == PrintPart::Booklet { booklet::half(press.paper) } else { press.paper.both()[0] };
    let of = Contents { workspace, bundle, path, wish, press, paper, words: words(wish.language) };
    let mut kit = Kit { of, parts: Vec::new(), findings: Vec::new() };
    let wanted = |what: &[PrintPart]| what.contains(&wish.what) || wish.what == PrintPart::All;
    if wanted(&[PrintPart::Rules, PrintPart::Booklet]) {
        kit.rules();
        kit.sheets(kit.of.reference());
    }
    if wanted(&[PrintPart::Board]) {
        kit.board(&setup)?;
    }
    if wanted(&[PrintPart::Cards, PrintPart::Back]) {
        kit.cards()?;
    }
    if wanted(&[PrintPart::Tokens]) {
        kit.cuttings();
    }
    if wanted(&[]) {
        kit.sheets(kit.of.sheets());
    }
    if kit.parts.is_empty() {
        return Err(vec![subject::nothing(path)]);
    }
    Ok(kit.finish(setup))
}

/// Returns the scene of the initial state of a scenario.
fn setup(bundle: &Bundle, wish: &RenderOptions) -> Result<Scene, Vec<Diagnostic>> {
    let theme = registry::theme(bundle.scenario.game.id, wish.dark);
    let m = subject::beginning(bundle, &bundle.path)?;
    Ok(subject::match_scene(bundle, m.as_ref(), wish.language, theme).0)
}

/// Returns the pictures of one part of a scenario: board, cards, card backs or tokens.
///
/// # Errors
/// Returns an error if the scenario has no such part, or it cannot be drawn.
pub fn pictures(workspace: &Workspace, path: &str, wish: &RenderOptions) -> Result<Vec<Subject>, Vec<Diagnostic>> {
    let bundle = rules::registry::load(workspace, path)?;
    let setup = setup(&bundle, wish)?;
    let press = PrintSettings::default();
    let of = Contents { workspace, bundle: &bundle, path, wish, press: &press, paper: press.paper.both()[0], words: words(wish.language) };
    let mut pictures = Vec::new();
    match wish.what {
        PrintPart::Board => pictures.extend(of.board(&setup, wish)?.map(|board| board.subject)),
        PrintPart::Cards | PrintPart::Back => {
            for stack in of.stacks() {
                let Some((_, set)) = stack.sets.into_iter().next() else { continue };
                match wish.what {
                    PrintPart::Back => pictures.push(subject::of_back(&stack.path, set, wish)?),
                    _ => {
                        // Two decks can contain cards with the same name.
                        let named = |subject: Subject| match wish.apart {
                            true => Subject { name: format!("{}-{}", stem(&stack.path), subject.name), ..subject },
                            false => subject,
                        };
                        pictures.extend(subject::of_cards(&stack.path, set, workspace, wish)?.into_iter().map(named));
                    }
                }
            }
        }
        PrintPart::Tokens => {
            for (Cuttings { lots, stock, .. }, what) in of.cuttings().into_iter().zip(["tokens", "grounds", "figures"]) {
                let mut sides: Vec<PieceSide> = lots.into_iter().flat_map(|lot| lot.pieces).map(|piece| piece.front).collect();
                sides.dedup();
                if !sides.is_empty() {
                    let stock = Stock { bleed: wish.stock.bleed, ..stock };
                    pictures.push(subject::of_sides(path, what, sides, stock, wish)?);
                }
            }
        }
        PrintPart::All | PrintPart::Rules | PrintPart::Booklet => {}
    }
    if pictures.is_empty() { Err(vec![subject::nothing(path)]) } else { Ok(pictures) }
}

impl Kit<'_> {
    fn add(&mut self, rows: Vec<(String, Option<usize>)>, pages: Vec<PdfPage>, both: bool) {
        if !pages.is_empty() {
            self.parts.push(Part { rows, pages, both });
        }
    }
    fn rules(&mut self) {
        let Some(text) = self.of.rules() else { return };
        let mut flow = Flow::new(self.of.paper);
        flow.markdown(text);
        let title = self.of.say("kit-rules");
        let pages = flow.pages(&format!("{}: {title}", self.of.bundle.scenario.game.title));
        self.add(vec![(title, None)], pages, false);
    }
    fn board(&mut self, setup: &Scene) -> Result<(), Vec<Diagnostic>> {
        let Some(KitBoard { title, subject, cell }) = self.of.board(setup, &print::on_paper(self.of.wish))? else { return Ok(()) };
        let Contents { bundle, wish, press, .. } = self.of;
        let printed = print::poster(&bundle.scenario.board, &title, subject, cell, wish.language, press)?;
        self.findings.extend(printed.findings);
        self.add(vec![(title, None)], printed.pages, false);
        Ok(())
    }
    /// Adds the cards of all decks on shared sheets.
    fn cards(&mut self) -> Result<(), Vec<Diagnostic>> {
        let Contents { workspace, path, wish, press, .. } = self.of;
        let stock = press.card.stock();
        let (mut rows, mut pieces) = (Vec::new(), Vec::new());
        for stack in self.of.stacks() {
            let before = pieces.len();
            for (_, set) in stack.sets {
                self.findings.extend(set.findings(&stack.path, workspace, wish.language, stock));
                pieces.extend(set.pieces(press.copies));
            }
            rows.push((stack.title, Some(pieces.len() - before)));
        }
        if pieces.is_empty() {
            return Ok(());
        }
        let title = format!("{}: {}", self.of.name(), self.of.say("kit-cards"));
        let press = &print::of_what(wish.what, press);
        let pages = sheet::pages(&title, pieces, stock, press, wish.language);
        let pages = pages.ok_or_else(|| vec![print::too_large(path, press)])?;
        self.findings.extend(print::outside(path, press));
        self.add(rows, pages, press.backs == Backs::Duplex && press.layout != Layout::Fold);
        Ok(())
    }
    fn small_piece_settings(&self) -> PrintSettings {
        let marks = if self.of.press.marks == CropMarks::None { CropMarks::None } else { CropMarks::Corners };
        PrintSettings { layout: Layout::Bleed, bleed: Some(TOKEN_BLEED), marks, ..*self.of.press }
    }
    fn cuttings(&mut self) {
        let small = self.small_piece_settings();
        for Cuttings { title, lots, stock } in self.of.cuttings() {
            let title = format!("{}: {title}", self.of.name());
            let rows = lots.iter().map(|lot| (lot.name.clone(), Some(lot.pieces.len()))).collect();
            let pieces: Vec<Piece> = lots.into_iter().flat_map(|lot| lot.pieces).collect();
            let both = small.backs == Backs::Duplex && pieces.iter().any(|piece| piece.back.is_some());
            if !pieces.is_empty() && PageGrid::fit(stock, &small).is_some() {
                let pages = sheet::pages(&title, pieces, stock, &small, self.of.wish.language).unwrap_or_default();
                self.add(rows, pages, both);
            }
        }
    }
    fn sheets(&mut self, sheets: Vec<KitSheet>) {
        for KitSheet { title, flow, .. } in sheets {
            let pages = flow.pages(&format!("{}: {title}", self.of.name()));
            self.add(vec![(title, None)], pages, false);
        }
    }

    /// Returns all pages, with the cover first. Double-sided parts start on a right-hand page, so that the whole file can be printed
    /// double-sided.
    fn finish(mut self, setup: Scene) -> Print {
        let cover = |kit: &Kit<'_>, before: usize| kit.cover(before, setup.clone()).pages(&kit.of.name());
        let what = self.of.wish.what;
        let before = if matches!(what, PrintPart::All | PrintPart::Booklet) { cover(&self, 0).len() } else { 0 };
        let mut pages = if before > 0 { cover(&self, before) } else { Vec::new() };
        for part in std::mem::take(&mut self.parts) {
            if part.both && what == PrintPart::All && pages.len() % 2 == 1 {
                pages.push(Flow::new(self.of.paper).pages("").remove(0));
            }
            pages.extend(part.pages);
        }
        if what == PrintPart::Booklet {
            pages = booklet::pages(&self.of.name(), pages, self.of.press.paper, self.of.wish.language);
        }
        let title = format!("{} — {}", self.of.bundle.scenario.game.title, self.of.name());
        let mut findings = Vec::new();
        for finding in self.findings {
            // Problems of a script that is in two decks are reported once.
            if !findings.contains(&finding) {
                findings.push(finding);
            }
        }
        Print { name: stem(self.of.path).to_owned(), title, language: self.of.wish.language, pages, findings }
    }
    /// Returns the first page: title, contents, other materials needed, and set-up.
    fn cover(&self, before: usize, setup: Scene) -> Flow {
        let scenario = &self.of.bundle.scenario;
        let mut flow = Flow::new(self.of.paper);
        flow.title(&self.of.name());
        let players = self.of.words.say("kit-players", [("game", scenario.game.title.into()), ("players", scenario.players.into())]);
        flow.quiet(&players);
        flow.paragraph(scenario.description.get(self.of.wish.language), &[]);
        let mut needs = self.of.needs();
        if self.of.wish.what == PrintPart::All {
            flow.heading(&self.of.say("kit-parts"));
            flow.table(&[6.0, 1.6, 1.6, 3.0], &self.rows(before));
            needs.insert(0, self.of.say("kit-scissors"));
        }
        if !needs.is_empty() {
            flow.heading(&self.of.say("kit-needs"));
            needs.iter().for_each(|need| flow.item(need, &[]));
        }
        flow.heading(&self.of.say("kit-setup"));
        let ground = registry::theme(scenario.game.id, self.of.wish.dark).slot;
        flow.picture(setup, ground, SETUP);
        flow
    }
    /// Returns the parts as table rows: name, count, pages, sides.
    fn rows(&self, before: usize) -> Vec<Vec<String>> {
        let mut table = vec![["kit-part", "kit-count", "kit-pages", "kit-sides"].map(|id| self.of.say(id)).to_vec()];
        let mut page = before;
        for part in &self.parts {
            page += usize::from(part.both && page % 2 == 1);
            let (first, last) = (page + 1, page + part.pages.len());
            page = last;
            let pages = if first == last { first.to_string() } else { format!("{first}–{last}") };
            let sides = self.of.say(if part.both { "kit-both" } else { "kit-one" });
            for (what, count) in &part.rows {
                let count = count.map(|count| count.to_string()).unwrap_or_default();
                table.push(vec![what.clone(), count, pages.clone(), sides.clone()]);
            }
        }
        table
    }
}

#[cfg(test)]
mod reading_tests;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::press::Paper;
    use content::text::Language;

    #[test]
    fn print_kits_of_bundled_scenarios_have_no_diagnostics() {
        let workspace = Workspace::bundled();
        let scenarios: Vec<String> = workspace.paths().into_iter().filter(|path| path.starts_with("scenarios/")).collect();
        assert!(scenarios.len() > 30);
        for (number, path) in scenarios.iter().enumerate() {
            let language = Language::ALL[number % 2];
            let paper = [Paper::A4, Paper::Letter][number / 2 % 2];
            let wish = RenderOptions { language, ..RenderOptions::default() };
            let print = of_scenario(&workspace, path, &wish, &PrintSettings { paper, ..PrintSettings::default() });
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
    fn each_corporation_fits_one_page_in_every_paper_size_and_language() {
        let workspace = Workspace::bundled();
        for path in workspace.paths().into_iter().filter(|path| path.starts_with("scenarios/moonbase/")) {
            let bundle = rules::registry::load(&workspace, &path).unwrap();
            let (forces, _) = bundle.forces().unwrap();
            for (language, paper) in Language::ALL.into_iter().flat_map(|language| [(language, Paper::A4), (language, Paper::Letter)]) {
                let wish = RenderOptions { language, ..RenderOptions::default() };
                let print = of_bundle(&workspace, &bundle, &wish, &PrintSettings { paper, ..PrintSettings::default() }).unwrap();
                for corporation in &forces.corporations {
                    let name = corporation.name.get(language);
                    let pages = print.pages.iter().filter(|page| page.label.contains(name)).count();
                    assert_eq!(pages, 1, "{path}: {name}, {language:?} on {paper:?}");
                }
            }
        }
    }

    #[test]
    fn kit_contains_enough_cards_for_its_players() {
        let workspace = Workspace::bundled();
        let race = rules::registry::load(&workspace, "scenarios/rally/first-race.toml").unwrap();
        let (wish, press) = (RenderOptions::default(), PrintSettings::default());
        let path = race.path.clone();
        let of = Contents {
            workspace: &workspace,
            bundle: &race,
            path: &path,
            wish: &wish,
            press: &press,
            paper: press.paper.both()[0],
            words: words(Language::En),
        };
        let mut kit = Kit { of, parts: Vec::new(), findings: Vec::new() };
        kit.cards().unwrap();
        let counts: Vec<Option<usize>> = kit.parts[0].rows.iter().map(|(_, count)| *count).collect();
        assert_eq!(counts, [Some(16), Some(16)], "two players with eight cards for each rover");
        kit.cuttings();
        let rows = kit.rows(1);
        assert_eq!(rows[1][2..], ["3–10", "both sides"], "the first sheet begins on a right page: {rows:?}");
    }
}
