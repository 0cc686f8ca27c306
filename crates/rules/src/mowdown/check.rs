//! Checks that need a search or the rules of the set-up: MD-V10, MD-V11, MD-V13, MD-V17; and the part of MD-V18 for scripts.
//!
//! | file | contents |
//! | --- | --- |
//! | [`room`] | whether there is enough room for craters and hills (MD-V10, MD-V11) |
//! | [`placement`] | whether craters and hills are allowed at their positions (MD-V13) |

pub mod placement;
pub mod room;

use super::board::Board;
use super::host::hook;
use super::paths::Moves;
use content::check::{self, At, Checker, columns};
use content::columns::{ColumnBoard, PathGuide};
use content::diagnostic::{Diagnostic, Severity};
use content::document::Document;
use content::message::{Message, message};
use content::mowdown::{COMBO, FACES, Options, SPEC, SetUp};
use content::options;
use content::scenario::Scenario;
use content::workspace::{Query, Workspace};
use script::program::Script;
use script::{failure, keys};

/// MD-V17 Minimum number of faces with a path that leaves the start.
const FACES_TO_LEAVE: usize = 3;

/// A diagnostic without a position in a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    pub code: &'static str,
    pub severity: Severity,
    /// Path to the value in the document.
    pub trail: String,
    pub message: Message,
    pub help: Message,
}

impl Finding {
    fn error(code: &'static str, trail: impl Into<String>, message: Message, help: Message) -> Finding {
        Finding { code, severity: Severity::Error, trail: trail.into(), message, help }
    }
    fn warning(code: &'static str, trail: impl Into<String>, message: Message, help: Message) -> Finding {
        Finding { severity: Severity::Warning, ..Finding::error(code, trail, message, help) }
    }
}

/// Checks a board or a scenario of the game; does nothing for other documents.
pub fn check(checker: &mut Checker<'_>, path: &str) {
    let Some(parsed) = checker.parsed(path) else { return };
    let Some(document) = parsed.readable().filter(|document| *document.game() == SPEC) else { return };
    if let Some(sheet) = document.get::<ColumnBoard>() {
        let played = checker.workspace().query::<OptionsOfBoard>(path);
        check_board(checker, &At { path, parsed: &parsed }, sheet, &played);
    } else if let Some(scenario) = document.get::<Scenario>() {
        check_scenario(checker, &At { path, parsed: &parsed }, scenario);
    }
}

/// Returns the options of every scenario that uses a board.
struct OptionsOfBoard;

impl Query for OptionsOfBoard {
    type Value = Vec<Options>;
    fn run(workspace: &Workspace, board: &str) -> Vec<Options> {
        let scenarios = check::scenarios(workspace).filter(|(_, scenario)| *scenario.game == SPEC && scenario.board == board);
        scenarios.map(|(_, scenario)| options::of(&scenario)).collect()
    }
}

fn check_scenario(checker: &mut Checker<'_>, at: &At<'_>, scenario: &Scenario) {
    if checker.workspace().origin(&scenario.board).is_none() {
        return;
    }
    let Some(parsed) = checker.parsed(&scenario.board) else { return };
    let Some(sheet) = parsed.readable().and_then(Document::get::<ColumnBoard>) else { return };
    let options: Options = options::of(scenario);
    check_board(checker, &At { path: &scenario.board, parsed: &parsed }, sheet, std::slice::from_ref(&options));
    if options.setup == SetUp::Fixed && !sheet.cells.is_empty() {
        let found = placement::of_options(&Board::new(sheet), sheet, &options);
        push(checker, at, found);
    }
}

/// Checks a board against the set-ups of the scenarios that use it, or against the default set-up if there are none.
fn check_board(checker: &mut Checker<'_>, at: &At<'_>, sheet: &ColumnBoard, played: &[Options]) {
    if sheet.cells.is_empty() {
        return;
    }
    let board = Board::new(sheet);
    let usual = [Options::default()];
    let played = if played.is_empty() { &usual[..] } else { played };
    let spacing = played.iter().map(|options| options.setup_spacing).max().unwrap_or(1);
    let mut found = placement::of_board(&board, sheet, spacing);
    if let Some(spacing) = played.iter().filter(|options| options.setup != SetUp::Fixed).map(|options| options.setup_spacing).max() {
        found.extend(room::findings(&board, sheet, spacing));
    }
    push(checker, at, found);
    for options in played {
        leaving(checker, at, (&board, sheet), options);
    }
}

fn push(checker: &mut Checker<'_>, at: &At<'_>, found: Vec<Finding>) {
    for Finding { code, severity, trail, message, help } in found {
        let placed = Diagnostic::error(code, at.path, message).at(at.place(&trail)).help(help);
        checker.push(Diagnostic { severity, ..placed });
    }
}

/// MD-V17 Checks that, without craters, the paths of several faces lead away from the start.
fn leaving(checker: &mut Checker<'_>, at: &At<'_>, (board, sheet): (&Board, &ColumnBoard), options: &Options) {
    if checker.workspace().origin(&sheet.paths).is_none() {
        return;
    }
    let Some(parsed) = checker.parsed(&sheet.paths) else { return };
    let Some(guide) = parsed.readable().and_then(Document::get::<PathGuide>) else { return };
    let moves = Moves::new(board, &guide.paths, options);
    let leave: Vec<String> =
        (1..=FACES).filter(|face| moves.of(board.start, *face).next().is_some()).map(|face| face.to_string()).collect();
    if leave.len() >= FACES_TO_LEAVE {
        return;
    }
    let printed = board.printed(board.start);
    let place = match &sheet.start {
        Some(_) => at.place("start"),
        None => columns::cell_place(checker.workspace(), at, printed.spot),
    };
    let help = match &leave[..] {
        [] => message!("no-path-can-placed-there"),
        faces => message!("only-paths-faces-can-placed", faces),
    };
    let finding = Diagnostic::warning("MD-V17", at.path, message!("few-paths-can-leave", cell = printed.name));
    checker.push(finding.at(place).help(message!("move-start-add-cells-around", help)));
}

/// MD-V18 Checks that a combination defines its dice.
pub fn check_script(script: &Script) -> Option<Diagnostic> {
    // A combination without hooks has no effect yet.
    let lacks = script.kind == COMBO && !script.has(hook::CAN_MATCH.into()) && script.has_hooks();
    let message = || message!("missing-hook-can-match", stem = script.stem);
    let help = message!("add-fn-can-match");
    lacks.then(|| failure::at("MD-V18", &script.path, keys::place(&script.source, ""), message(), help))
}

#[cfg(test)]
mod tests;
