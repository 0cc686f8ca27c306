//! Checks that need to know the terrain: LR-V2, LR-V5 … LR-V13, and the parts of LR-V14 and LR-V15 for scripts.
//!
//! | file | contents |
//! | --- | --- |
//! | [`plain`] | a board with its terrain looked up |
//! | [`pieces`] | objects on the board: sections, pieces, counts, forbidden hexes |
//! | [`reachability`] | reachability |
//!
//! Checks work on values and report hexes; positions in files are added afterwards, so an editor can use either. All checks run
//! in linear time.

pub mod pieces;
pub mod plain;
pub mod reachability;

use super::host::DIALECT;
use crate::hexes::terrain::Terrain;
use crate::hexes::terrain_of;
use content::check::{self, Checker};
use content::diagnostic::{Diagnostic, Severity};
use content::document::{self, Document, Parsed};
use content::hex::HexBoard;
use content::message::{Message, message};
use content::options;
use content::place::TextSpan;
use content::rally::{GAME, INSTRUCTION, Options, SPEC, TERRAIN};
use content::scenario::{Deck, Scenario};
use content::workspace::{Query, Workspace};
use geometry::hex::Offset;
use plain::CheckedBoard;
use rhai::Position;
use script::program::{self, Compiled, Script};
use script::{arguments, failure, keys};
use std::collections::BTreeMap;
use std::sync::Arc;

/// Maximum number of hexes reported by one check.
const MAX_TOLD: usize = 20;

/// The subject of a diagnostic.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Spot {
    Board,
    /// A hex and its symbol.
    Hex(Offset),
    /// The `[[feature]]` on a hex.
    Feature(Offset),
}

/// A diagnostic about a board, without a position in a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    pub code: &'static str,
    pub severity: Severity,
    pub spot: Spot,
    pub message: Message,
    pub help: Message,
}

impl Finding {
    fn error(code: &'static str, spot: Spot, message: Message, help: Message) -> Finding {
        Finding { code, severity: Severity::Error, spot, message, help }
    }
    fn warning(code: &'static str, spot: Spot, message: Message, help: Message) -> Finding {
        Finding { severity: Severity::Warning, ..Finding::error(code, spot, message, help) }
    }
}

/// Returns all diagnostics of a board. With `strict`, it may use only components of the box (LR-R25).
pub fn findings(board: &HexBoard, terrain: &BTreeMap<String, Terrain>, strict: bool) -> Vec<Finding> {
    let plain = CheckedBoard::of(board, terrain);
    let mut findings = Vec::new();
    if strict {
        findings.extend(pieces::sections(&plain));
        findings.extend(pieces::shapes(&plain));
        findings.extend(pieces::loose(&plain));
        findings.extend(pieces::counts(&plain));
    }
    findings.extend(pieces::forbidden(&plain));
    findings.extend(reachability::findings(&plain));
    findings
}

/// Checks a board or a scenario of the game, including its scripts; does nothing for other documents.
pub fn check(checker: &mut Checker<'_>, path: &str) {
    let Some(parsed) = checker.parsed(path) else { return };
    let Some(document) = parsed.readable().filter(|document| *document.game() == SPEC) else { return };
    if let Some(board) = document.get::<HexBoard>() {
        check_board(checker, path, &parsed, board, *checker.workspace().query::<StrictSomewhere>(path));
    } else if let Some(scenario) = document.get::<Scenario>() {
        check_scenario(checker, path, &parsed, scenario);
        let known = checker.workspace().origin(&scenario.board).is_some();
        let Some(parsed) = known.then(|| checker.parsed(&scenario.board)).flatten() else { return };
        if let Some(board) = parsed.readable().and_then(Document::get::<HexBoard>) {
            check_board(checker, &scenario.board, &parsed, board, strict(scenario));
        }
    }
}

fn strict(scenario: &Scenario) -> bool {
    options::of::<Options>(scenario).strict_box
}

/// Returns whether a board must use only components of the box: unless every scenario that uses it is a free design.
struct StrictSomewhere;

impl Query for StrictSomewhere {
    type Value = bool;
    fn run(workspace: &Workspace, board: &str) -> bool {
        let scenarios = check::scenarios(workspace).filter(|(_, scenario)| *scenario.game == SPEC && scenario.board == board);
        let strict: Vec<bool> = scenarios.map(|(_, scenario)| strict(&scenario)).collect();
        strict.is_empty() || strict.contains(&true)
    }
}

fn check_board(checker: &mut Checker<'_>, path: &str, parsed: &Parsed, board: &HexBoard, strict: bool) {
    let terrain = terrain_of(checker.workspace(), board);
    let found = findings(board, &terrain, strict);
    if found.is_empty() {
        return;
    }
    let text = checker.workspace().read(path).ok();
    for finding in found {
        let place = place(parsed, text.as_deref().unwrap_or_default(), finding.spot);
        let placed = Diagnostic::error(finding.code, path, finding.message).at(place).help(finding.help);
        checker.push(Diagnostic { severity: finding.severity, ..placed });
    }
}

fn place(parsed: &Parsed, text: &str, spot: Spot) -> TextSpan {
    let grid = parsed.places.get("grid").copied().unwrap_or(TextSpan { line: 1, column: 1, length: 1 });
    let hex = |at| document::hex_place(text, grid, at).unwrap_or(grid);
    match spot {
        Spot::Board => grid,
        Spot::Hex(at) => hex(at),
        Spot::Feature(at) => parsed.places.get(&document::feature_trail(at)).copied().unwrap_or_else(|| hex(at)),
    }
}

fn compile(workspace: &Workspace, kind: &str, stem: &str) -> Option<Arc<Compiled>> {
    let path = format!("scripts/{GAME}/{kind}/{stem}.rhai");
    let revision = workspace.origin(&path).and_then(|_| workspace.revision(&path).ok())?;
    Some(program::compiled(&DIALECT, &revision))
}

/// Reports terrain with the symbol of another terrain: the one painted second would get a meaningless symbol.
pub fn shared_symbol(workspace: &Workspace, script: &Script) -> Option<Diagnostic> {
    let wanted = |script: &Script| Some(script.metadata.word("symbol")).filter(|symbol| !symbol.is_empty());
    let symbol = wanted(script).filter(|_| script.kind == TERRAIN)?;
    let stems = workspace.script_stems(GAME, TERRAIN);
    // If there is more terrain than symbols, some terrain must share one.
    let mut others = stems.iter().filter(|stem| **stem != script.stem && stems.len() <= MAX_SYMBOLS);
    let other =
        others.find(|stem| compile(workspace, TERRAIN, stem).and_then(|other| wanted(other.script.as_ref()?)) == Some(symbol.clone()))?;
    let message = message!("meta-symbol-terrain-also-uses", terrain = other, symbol);
    let found =
        failure::at("script-metadata", &script.path, keys::place(&script.source, "symbol"), message, message!("use-another-letter-digit"));
    Some(Diagnostic { severity: Severity::Warning, length: 3, ..found })
}

/// LR-R45 Reports blocking terrain that a script names in calls of `set_terrain`, which never change it.
pub fn blocking_terrain(workspace: &Workspace, script: &Script) -> Vec<Diagnostic> {
    if !script.source.contains(SET_TERRAIN) {
        return Vec::new();
    }
    let blocks = |stem: &str| {
        let compiled = compile(workspace, TERRAIN, stem);
        compiled.and_then(|compiled| compiled.script.as_deref().map(|script| Terrain::of(script).blocks)) == Some(true)
    };
    let warning = |(terrain, place): (String, Position)| {
        let length = u32::try_from(terrain.chars().count() + 2).unwrap_or(1);
        let message = message!("set-terrain-never-changes-blocking", function = SET_TERRAIN, terrain);
        let found = failure::at("script-argument", &script.path, place, message, message!("use-terrain-that-does-not-block"));
        Diagnostic { severity: Severity::Warning, length, ..found }
    };
    let named = arguments::literal_texts(&DIALECT, &script.source, SET_TERRAIN, 1);
    named.into_iter().filter(|(terrain, _)| blocks(terrain)).map(warning).collect()
}

/// The function that changes terrain; its second argument is the terrain.
const SET_TERRAIN: &str = "set_terrain";

/// Number of letters and digits available for terrain.
const MAX_SYMBOLS: usize = 60;

/// Checks the scripts of a scenario's decks.
fn check_scenario(checker: &mut Checker<'_>, path: &str, parsed: &Parsed, scenario: &Scenario) {
    for spec in SPEC.decks {
        let Some(deck_path) = scenario.decks.get(spec.key).filter(|path| checker.workspace().origin(path).is_some()) else { continue };
        let Some(found) = checker.parsed(deck_path) else { continue };
        let document = found.document.as_ref().filter(|_| spec.of == INSTRUCTION);
        let Some(deck) = document.and_then(Document::get::<Deck>) else { continue };
        let (mut all_terrain, mut complete) = (false, true);
        for (stem, _) in &deck.cards {
            let compiled = compile(checker.workspace(), &deck.of, stem);
            let script = compiled.as_ref().and_then(|compiled| compiled.script.as_ref());
            complete &= script.is_some();
            all_terrain |= script.is_some_and(|script| script.source.contains(ALL_TERRAIN));
            if let Some(error) = compiled.iter().flat_map(|compiled| &compiled.findings).find(|finding| finding.is_error()) {
                compiles(checker, (deck_path, &found), (spec.key, stem), error);
            }
        }
        if strict(scenario) && complete && !all_terrain && !deck.cards.is_empty() {
            let place = parsed.places.get(&format!("decks.{}", spec.key)).copied().unwrap_or_default();
            let finding = Diagnostic::warning("LR-V15", path, message!("deck-cannot-cross-rough-ground", deck = spec.key));
            checker.push(finding.at(place).help(message!("add-card-moves-true", all_terrain = ALL_TERRAIN)));
        }
    }
}

/// The option of `drive` that allows rough ground.
const ALL_TERRAIN: &str = "all_terrain";

/// LR-V14 every card's script compiles. (Whether it exists is checked for every deck.)
fn compiles(checker: &mut Checker<'_>, (path, parsed): (&str, &Parsed), (deck, stem): (&str, &str), error: &Diagnostic) {
    let place = parsed.places.get(&format!("cards.{stem}:key")).copied().unwrap_or_default();
    let message = message!("deck-cannot-use-script", deck, stem, reason = error.message);
    checker.push(Diagnostic::error("LR-V14", path, message).at(place).help(message!("see-place", file = error.file, line = error.line)));
}

#[cfg(test)]
mod tests;
