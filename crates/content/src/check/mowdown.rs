//! Checks of Moon Ant Mow Down boards and scenarios that need no game rules: MD-V1, MD-V3 … MD-V9, MD-V12, MD-V18 … MD-V20.
//!
//! Checks that need a search (positions for craters and hills, paths that can leave the start) are in `rules/mowdown/check`.

use super::super::columns::{CellMark, ColumnBoard, Section};
use super::super::document::Document;
use super::super::mowdown::{FACES, Options, SPEC, SetUp, faces, hills, numbers};
use super::super::options;
use super::super::scenario::{Deck, Decks, Scenario};
use super::super::suggest;
use super::{At, Checker, columns};
use crate::message::{Message, message};
use geometry::columns::{Side, Spot};
use std::collections::BTreeSet;
use std::ops::RangeInclusive;

/// MD-V1 Number of columns of a board, and of cells in a column.
const COLUMNS: RangeInclusive<u8> = 3..=13;
const ROWS: RangeInclusive<usize> = 1..=13;
/// MD-V3 Number of arcs of a board.
const ARCS: RangeInclusive<u8> = 2..=12;
/// MD-V5 Maximum cost of a crossing.
const COST: u8 = 6;
/// MD-V9 Number of marks on a tracker.
const MARKS: RangeInclusive<u8> = 1..=30;
/// MD-V12, MD-V20 Maximum hill level, number of hills and solar capacity.
const MOST: u8 = 6;
/// MD-V19 Maximum number of panels, of battery columns and of their circles.
const PANELS: usize = 8;
const BATTERIES: usize = 4;
const CIRCLES: RangeInclusive<u8> = 1..=12;

pub fn board(checker: &mut Checker<'_>, at: &At<'_>, board: &Document) {
    let Some(board) = board.get::<ColumnBoard>() else { return };
    size(checker, at, board);
    arcs(checker, at, board);
    crossings(checker, at, board);
    home(checker, at, board);
    reachable(checker, at, board);
    levels(checker, at, board);
    hills_put(checker, at, board);
    power(checker, at, board);
    for (trail, name) in suggested(board).filter(|(_, name)| board.spot_of(name).is_none()) {
        no_cell(checker, at, &trail, name);
    }
}

fn suggested(board: &ColumnBoard) -> impl Iterator<Item = (String, &String)> {
    let craters = board.suggested.craters.iter().enumerate().map(|(i, name)| (format!("suggested.craters.{i}"), name));
    craters.chain(board.suggested.hills.iter().enumerate().map(|(i, (name, _))| (format!("suggested.hills.{i}"), name)))
}

fn no_cell(checker: &mut Checker<'_>, at: &At<'_>, trail: &str, name: &str) {
    let message = message!("unknown-cell-of-sheet", name = suggest::short(name));
    checker.error("MD-V13", at, at.place(trail), message, message!("use-letter-column-row-starting"));
}

/// Reports an error at a cell of the sheet.
fn at_cell(checker: &mut Checker<'_>, at: &At<'_>, code: &str, spot: Spot, (message, help): (Message, Message)) {
    let place = columns::cell_place(checker.workspace(), at, spot);
    checker.error(code, at, place, message, help);
}

/// MD-V1 3–13 columns, 1–13 rows each.
fn size(checker: &mut Checker<'_>, at: &At<'_>, board: &ColumnBoard) {
    let columns = board.columns();
    if !COLUMNS.contains(&columns) {
        checker.error("MD-V1", at, at.place("sheet"), message!("sheet-columns", columns), message!("use-columns"));
    }
    for column in 0..columns {
        let spots = board.cells.keys().filter(|spot| spot.column == column);
        // A hole counts as a row.
        let halves: Vec<usize> = spots.map(|spot| usize::from(spot.half)).collect();
        let rows = halves.first().zip(halves.last()).map_or(0, |(first, last)| (last - first) / 2 + 1);
        if !ROWS.contains(&rows) {
            let message = message!("column-rows", column = ColumnBoard::letter(column), rows);
            checker.error("MD-V1", at, at.place("sheet"), message, message!("use-rows"));
        }
    }
}

/// MD-V3 arcs are 1..K without gaps; MD-V4 sections are consecutive groups of arcs.
fn arcs(checker: &mut Checker<'_>, at: &At<'_>, board: &ColumnBoard) {
    let last = board.arcs();
    if !ARCS.contains(&last) {
        checker.error("MD-V3", at, at.place("sheet"), message!("last-arc", last), message!("use-arcs-numbered-from-dark"));
    }
    let used: BTreeSet<u8> = board.cells.values().map(|cell| cell.arc).collect();
    for arc in (1..=last.min(*ARCS.end())).filter(|arc| !used.contains(arc)) {
        checker.error("MD-V3", at, at.place("sheet"), message!("arc-no-cells", arc), message!("number-arcs-without-gaps"));
    }
    for arc in 1..=last.min(*ARCS.end()) {
        let times = board.sections.iter().flat_map(|section| &section.arcs).filter(|other| **other == arc).count();
        if times != 1 {
            let message = message!("arc-sections", arc, times);
            checker.error("MD-V4", at, at.place("section"), message, message!("put-each-arc-into-exactly"));
        }
    }
    let mut next = 1;
    for (i, Section { arcs, .. }) in board.sections.iter().enumerate() {
        let ascending = !arcs.is_empty() && (next..).zip(arcs).all(|(wanted, arc)| wanted == *arc);
        if !ascending {
            let message = message!("section-does-not-continue-arc", section = i + 1, arc = next);
            checker.error("MD-V4", at, at.place(&format!("section.{i}.arcs")), message, message!("use-consecutive-arcs-each-section"));
            break;
        }
        next += u8::try_from(arcs.len()).unwrap_or(0);
    }
    if let Some(beyond) = board.sections.iter().flat_map(|section| &section.arcs).find(|arc| !used.contains(arc) && **arc > last) {
        checker.error("MD-V4", at, at.place("section"), message!("arc-no-cells", arc = beyond), message!("use-arcs", last));
    }
}

/// MD-V5 crossing entries.
fn crossings(checker: &mut Checker<'_>, at: &At<'_>, board: &ColumnBoard) {
    let known = |section: u8| (1..=board.sections.len()).contains(&usize::from(section));
    for (i, crossing) in board.crossings.iter().enumerate() {
        let (from, to) = (crossing.from, crossing.to);
        let twice = board.crossings[..i].iter().any(|other| (other.from, other.to) == (from, to));
        if !known(from) || !known(to) || from == to || crossing.cost > COST || twice {
            let help = match twice {
                true => message!("remove-duplicate"),
                false => message!("use-two-different-sections", sections = board.sections.len(), cost = COST),
            };
            checker.error("MD-V5", at, at.place(&format!("crossing.{i}")), message!("invalid-crossing", from, to), help);
        }
    }
}

/// MD-V6 one home, in the last arc; MD-V7 a usable start.
fn home(checker: &mut Checker<'_>, at: &At<'_>, board: &ColumnBoard) {
    let homes: Vec<Spot> = board.marked(CellMark::Home).collect();
    match homes[..] {
        [home] => {
            if board.cells[&home].arc != board.arcs() {
                let help = message!("add-h-after-cell-arc", arcs = board.arcs());
                at_cell(checker, at, "MD-V6", home, (message!("home-not-last-arc"), help));
            }
        }
        [] => checker.error("MD-V6", at, at.place("sheet"), message!("sheet-no-home"), message!("add-h-after-cell-last")),
        [_, second, ..] => at_cell(checker, at, "MD-V6", second, (message!("duplicate-home"), message!("keep-h-after-one-cell"))),
    }
    let Some(start) = &board.start else { return };
    let cell = board.spot_of(start).map(|spot| board.cells[&spot]);
    if cell.is_none_or(|cell| cell.mark == CellMark::Headache) {
        let message = message!("invalid-start", cell = suggest::short(start));
        checker.error("MD-V7", at, at.place("start"), message, message!("use-cell-board-not-headache"));
    }
}

/// MD-V8 every cell connects to home.
fn reachable(checker: &mut Checker<'_>, at: &At<'_>, board: &ColumnBoard) {
    let Some(home) = board.marked(CellMark::Home).next() else { return };
    let origin = board.origin();
    let (mut reached, mut edge) = (BTreeSet::from([home]), vec![home]);
    while let Some(spot) = edge.pop() {
        let beside = Side::ALL.iter().filter_map(|side| Spot::of(spot.hex(origin) + side.step(), origin));
        for next in beside.filter(|next| board.cells.contains_key(next)) {
            if reached.insert(next) {
                edge.push(next);
            }
        }
    }
    if let Some(lost) = board.cells.keys().find(|spot| !reached.contains(spot)) {
        let finding = (message!("cell-unreachable", cells = board.name_of(*lost)), message!("add-cells-connect-others-remove"));
        at_cell(checker, at, "MD-V8", *lost, finding);
    }
}

/// MD-V9, MD-V12, MD-V20 difficulties.
fn levels(checker: &mut Checker<'_>, at: &At<'_>, board: &ColumnBoard) {
    if board.levels.is_empty() {
        checker.error("MD-V20", at, at.place("level"), message!("board-no-difficulty-levels"), message!("add-level-such-normal-max"));
    }
    for (name, level) in &board.levels {
        let trail = format!("level.{name}");
        shadow(checker, at, &format!("{trail}.shadow"), board, &level.shadow);
        if !(2..=MOST).contains(&level.max_hill) {
            checker.error(
                "MD-V20",
                at,
                at.place(&format!("{trail}.max_hill")),
                message!("invalid-max-hill"),
                message!("use-number-two-to-six"),
            );
        }
        if !(1..=MOST).contains(&level.solar) {
            checker.error("MD-V20", at, at.place(&format!("{trail}.solar")), message!("invalid-solar"), message!("use-number-one-to-six"));
        }
    }
}

/// MD-V9 one tracker for each arc.
fn shadow(checker: &mut Checker<'_>, at: &At<'_>, trail: &str, board: &ColumnBoard, sizes: &[u8]) {
    let arcs = usize::from(board.arcs());
    if sizes.len() != arcs || !sizes.iter().all(|size| MARKS.contains(size)) {
        let help = message!("write-number-from-each-arc");
        checker.error("MD-V9", at, at.place(trail), message!("expected-numbers-shadow", arcs), help);
        return;
    }
    let (turns, cells) = (sizes.iter().map(|size| usize::from(*size)).sum::<usize>(), board.cells.len());
    if 10 * turns < 7 * cells {
        let message = message!("cells-too-many-turns-until", cells, turns);
        let warning = super::super::diagnostic::Diagnostic::warning("MD-V9", at.path, message);
        checker.push(warning.at(at.place(trail)).help(message!("add-marks-trackers-remove-cells")));
    }
}

/// MD-V12 at the difficulty with the lowest limit, no hill loses the game immediately, and there are enough dice for all hills.
fn hills_put(checker: &mut Checker<'_>, at: &At<'_>, board: &ColumnBoard) {
    let limit = board.levels.values().map(|level| level.max_hill).min().unwrap_or(MOST);
    let of = |i: usize, section: &Section| -> Vec<(String, u8)> {
        section.hills.iter().enumerate().map(|(j, level)| (format!("section.{i}.hills.{j}"), *level)).collect()
    };
    let put = board.sections.iter().enumerate().flat_map(|(i, section)| of(i, section));
    let suggested = board.suggested.hills.iter().enumerate().map(|(i, (_, level))| (format!("suggested.hills.{i}"), *level));
    put.chain(suggested).for_each(|(trail, level)| hill_level(checker, at, &trail, level, limit));
    hill_count(checker, at, "section", board.sections.iter().map(|section| section.hills.len()).sum(), MOST);
    hill_count(checker, at, "suggested.hills", board.suggested.hills.len(), MOST);
}

fn hill_level(checker: &mut Checker<'_>, at: &At<'_>, trail: &str, level: u8, limit: u8) {
    let message = match level {
        0 => message!("hill-level"),
        level if level >= limit => message!("hill-level-reaches-the", level, limit),
        _ => return,
    };
    checker.error("MD-V12", at, at.place(trail), message, message!("use-level-least-below-limit"));
}

fn hill_count(checker: &mut Checker<'_>, at: &At<'_>, trail: &str, count: usize, most: u8) {
    if count > usize::from(most) {
        checker.error("MD-V12", at, at.place(trail), message!("expected-most-hills", most, count), message!("remove-some-hills"));
    }
}

/// MD-V19 panels and batteries.
fn power(checker: &mut Checker<'_>, at: &At<'_>, board: &ColumnBoard) {
    if board.panels.len() > PANELS || board.panels.iter().any(|value| !(1..=MOST).contains(value)) {
        checker.error("MD-V19", at, at.place("panels"), message!("invalid-panel"), message!("use-most-panels-values"));
    }
    if board.batteries.len() > BATTERIES || board.batteries.iter().any(|size| !CIRCLES.contains(size)) {
        checker.error("MD-V19", at, at.place("batteries"), message!("invalid-battery-column"), message!("use-most-columns-circles"));
    }
}

pub fn scenario(checker: &mut Checker<'_>, at: &At<'_>, scenario: &Scenario, board: &Document, decks: &Decks) {
    let Some(board) = board.get::<ColumnBoard>() else { return };
    let options: Options = options::of(scenario);
    texts(checker, at, &options);
    match board.levels.get(&options.difficulty) {
        Some(level) => {
            let solar = at.place("options.start_solar");
            limits(checker, at, board, &options, level.max_hill);
            let start = if options.start_solar > 0 { options.start_solar } else { level.solar };
            if start > options.solar_cap {
                let message = message!("invalid-start-solar", most = options.solar_cap, found = start);
                checker.error("MD-V20", at, solar, message, message!("lower-start-solar-raise-solar"));
            }
        }
        None => {
            let names = board.levels.keys().map(String::as_str);
            let all = message!("use-one", kinds = names.clone().collect::<Vec<_>>());
            let message = message!("unknown-difficulty", difficulty = suggest::short(&options.difficulty));
            checker.error(
                "bad-option",
                at,
                at.place("options.difficulty"),
                message,
                suggest::did_you_mean(&options.difficulty, names, all),
            );
        }
    }
    if let Some(sizes) = numbers(&options.shadow).filter(|sizes| !sizes.is_empty()) {
        shadow(checker, at, "options.shadow", board, &sizes);
    }
    placed(checker, at, board, &options);
    for spec in SPEC.decks {
        if let Some(deck) = decks.get(spec.key) {
            enough(checker, at, spec.key, deck);
        }
    }
}

/// MD-V12, MD-V20 The hills placed are below the limit and not too many.
fn limits(checker: &mut Checker<'_>, at: &At<'_>, board: &ColumnBoard, options: &Options, of_level: u8) {
    if options.max_hill == 1 {
        let help = message!("use-number-or-zero-for-difficulty");
        checker.error("MD-V20", at, at.place("options.max_hill"), message!("invalid-max-hill"), help);
    }
    let limit = if options.max_hill > 0 { options.max_hill } else { of_level };
    let given = hills(&options.hills).filter(|given| options.setup == SetUp::Fixed && !given.is_empty());
    let of_board = || match options.setup {
        SetUp::Fixed => board.suggested.hills.iter().map(|(_, level)| *level).collect(),
        SetUp::Player | SetUp::Random => board.sections.iter().flat_map(|section| section.hills.clone()).collect::<Vec<u8>>(),
    };
    match given {
        Some(given) => {
            given.iter().for_each(|(_, level)| hill_level(checker, at, "options.hills", *level, limit));
            hill_count(checker, at, "options.hills", given.len(), options.max_hills);
        }
        None => {
            let put = of_board();
            if let Some(highest) = put.iter().max().filter(|highest| options.max_hill > 0 && **highest >= limit) {
                let message = message!("hill-level-reaches-limit", highest, limit);
                checker.error("MD-V12", at, at.place("options.max_hill"), message, message!("raise-limit-lower-hills-board"));
            }
            hill_count(checker, at, "options.max_hills", put.len(), options.max_hills);
        }
    }
}

/// Checks that text options are not empty.
fn texts(checker: &mut Checker<'_>, at: &At<'_>, options: &Options) {
    let mut bad = |name: &str, value: &str, help: Message| {
        let place = at.place(&format!("options.{name}"));
        checker.error("bad-option", at, place, message!("invalid-value-option", name, value = suggest::short(value)), help);
    };
    if numbers(&options.shadow).is_none() {
        bad("shadow", &options.shadow, message!("write-numbers-separated-spaces"));
    }
    if faces(&options.dice).is_none() {
        bad("dice", &options.dice, message!("write-faces"));
    }
    if hills(&options.hills).is_none() {
        bad("hills", &options.hills, message!("write-cells-levels-such-f2"));
    }
}

/// MD-V13 the cells of a fixed set-up exist.
fn placed(checker: &mut Checker<'_>, at: &At<'_>, board: &ColumnBoard, options: &Options) {
    if options.setup != SetUp::Fixed {
        return;
    }
    let hills = hills(&options.hills).unwrap_or_default();
    let cells = options.craters.split_whitespace().map(|name| ("craters", name.to_owned()));
    for (key, name) in cells.chain(hills.into_iter().map(|(name, _)| ("hills", name))).filter(|(_, name)| board.spot_of(name).is_none()) {
        no_cell(checker, at, &format!("options.{key}"), &name);
    }
}

/// MD-V18 six headaches, at least one bonus.
fn enough(checker: &mut Checker<'_>, at: &At<'_>, key: &str, deck: &Deck) {
    let cards: usize = deck.cards.iter().map(|(_, copies)| usize::from(*copies)).sum();
    let place = at.place(&format!("decks.{key}"));
    match key {
        "headache" if cards != usize::from(FACES) => {
            let message = message!("headache-die-faces", cards);
            checker.error("MD-V18", at, place, message, message!("use-deck-exactly-six-headaches", deck_key = key));
        }
        "bonus" if cards == 0 => {
            checker.error("MD-V18", at, place, message!("bonus-deck-no-cards"), message!("use-deck-least-one-bonus", deck_key = key));
        }
        _ => {}
    }
}
