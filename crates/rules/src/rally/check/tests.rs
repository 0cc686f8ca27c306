use super::*;
use std::sync::Arc;

const BOARD: &str = "boards/rally/x.toml";
const SCENARIO: &str = "scenarios/rally/x.toml";

/// A valid board of 20×12, rows in lines 6 to 17.
const GRID: [&str; 12] = [
    "s . . . . . . . . . . . . . . . . . . f",
    "s . . . . . . . . . . . . . . . . . . f",
    "s . . . A A . . . . . . . . . . . . . f",
    "s . . A A A . . . . . . . . . . . . . f",
    "s . . . A A . . . . . . 1 1 1 . . . . f",
    "s . . . . . . . . . . . 1 1 1 . . . . f",
    "s . . . . . . . . . . . . . . . . . . f",
    "s . . . . . . B B . . . . . . . . . . f",
    ". . . . . . . . B . . . . . . . . . . .",
    ". . . . r . . . . . . . . . . . m . . .",
    ". . . . . . . . . . . . . . . . . . . .",
    ". . . . . . . . . . . . . . . . . . . .",
];
const LEGEND: &str =
    "1 = \"fine_dust\"\n2 = \"fine_dust\"\nA = \"crater\"\nB = \"crater\"\nC = \"crater\"\nm = \"cache\"\nr = \"repair_station\"\n";

fn board(grid: &[String], more: &str) -> String {
    let head = "format = 1\ngame = \"rally\"\nkind = \"board\"\nname = { en = \"X\" }\n";
    format!("{head}grid = \"\"\"\n{}\n\"\"\"\n[legend]\n{LEGEND}{more}", grid.join("\n"))
}

/// Returns the board with some cells changed: `(column, row, symbol)`.
fn with(cells: &[(usize, usize, &str)]) -> Vec<String> {
    let mut rows: Vec<Vec<&str>> = GRID.iter().map(|row| row.split(' ').collect()).collect();
    cells.iter().for_each(|(column, row, symbol)| rows[*row][*column] = symbol);
    rows.iter().map(|row| row.join(" ")).collect()
}

fn scenario(options: &str) -> String {
    format!(
        "format = 1\ngame = \"rally\"\nkind = \"scenario\"\nname = {{ en = \"X\" }}\nplayers = 4\nboard = \"{BOARD}\"\n\
         [description]\nen = \"\"\n[decks]\nrover1 = \"boards/rally/d.toml\"\nrover2 = \"boards/rally/d.toml\"\n[options]\n{options}"
    )
}

fn deck(cards: &str) -> String {
    format!("format = 1\ngame = \"rally\"\nkind = \"deck\"\nof = \"instruction\"\nname = {{ en = \"D\" }}\n[cards]\n{cards}")
}

fn workspace(files: &[(&str, &str)]) -> Workspace {
    let mut workspace = Workspace::bundled();
    let script = |body: &str| format!("const META = #{{ name: #{{ en: \"x\" }}, text: #{{ en: \"\" }}, stage: \"move\" }};\n{body}");
    workspace.overlay("scripts/rally/instruction/far.rhai", Some(script("fn on_play(r) { let all_terrain = true; }").into()));
    workspace.overlay("scripts/rally/instruction/near.rhai", Some(script("fn on_play(r) {}").into()));
    for (path, text) in files {
        workspace.overlay(path, Some(Arc::from(*text)));
    }
    workspace
}

/// Returns the diagnostics of a document, as `line:column:length code message`.
fn told(workspace: &Workspace, path: &str) -> Vec<String> {
    let mut checker = Checker::new(workspace);
    check(&mut checker, path);
    let findings = checker.finish();
    assert!(findings.iter().all(|finding| !finding.help.is_empty()), "{findings:#?}");
    findings.iter().map(|d| format!("{}:{}:{} {} {}", d.line, d.column, d.length, d.code, d.message)).collect()
}

fn told_of_board(text: &str) -> Vec<String> {
    told(&workspace(&[(BOARD, text)]), BOARD)
}

#[test]
fn bundled_boards_and_scenarios_have_no_diagnostics() {
    let workspace = Workspace::bundled();
    for path in workspace.paths().iter().filter(|path| path.ends_with(".toml")) {
        assert_eq!(told(&workspace, path), [""; 0], "{path}");
    }
}

#[test]
fn rally_board_diagnostics_point_to_their_hex() {
    type Cells<'a> = &'a [(usize, usize, &'a str)];
    let table: &[(Cells<'_>, &[&str])] = &[
        (&[], &[]),
        (&[(4, 2, ".")], &["8:11:1 LR-V5 Crater, 6 hexes: the box has no piece of this size"][..0]),
        (&[(4, 2, "."), (5, 3, ".")], &["8:11:1 LR-V5 Crater, 5 hexes: the box has no piece of this size"]),
        (&[(4, 3, ".")], &[]),
        (&[(5, 2, "."), (9, 2, "A")], &["8:19:1 LR-V5 Crater, 7 hexes: the hexes of this piece are not connected"]),
        (&[(9, 8, "1")], &["14:19:1 LR-V6 Fine dust, 7 hexes: the hexes of this piece are not connected"]),
        (&[(14, 5, ".")], &["10:25:1 LR-V6 Fine dust, 5 hexes: the box has no piece of this size"]),
        (&[(12, 9, "2")], &["15:25:1 LR-V6 Fine dust, 1 hex: the box has no piece of this size"]),
        (&[(12, 9, "r"), (1, 9, "r"), (2, 9, "r"), (6, 9, "r"), (8, 9, "r")], &[]),
        (
            &[(12, 9, "r"), (1, 9, "r"), (2, 9, "r"), (6, 9, "r"), (8, 9, "r"), (8, 10, "r")],
            &["16:17:1 LR-V7 too many Repair station: 7 on the board"],
        ),
        (&[(9, 0, "_"), (9, 1, "_")], &[]),
    ];
    for (cells, expected) in table {
        let text = board(&with(cells), "");
        assert_eq!(told_of_board(&text), *expected, "{text}");
    }
}

#[test]
fn limits_of_the_box_are_warnings_and_pieces_in_parts_are_errors() {
    let errors = |cells: &[(usize, usize, &str)]| {
        let workspace = workspace(&[(BOARD, &*board(&with(cells), ""))]);
        let mut checker = Checker::new(&workspace);
        check(&mut checker, BOARD);
        checker.finish().iter().map(|finding| finding.is_error()).collect::<Vec<_>>()
    };
    assert_eq!(errors(&[(4, 2, "."), (5, 3, ".")]), [false], "a size that is not in the box");
    assert_eq!(errors(&[(12, 9, "r"), (1, 9, "r"), (2, 9, "r"), (6, 9, "r"), (8, 9, "r"), (8, 10, "r")]), [false], "a count");
    assert_eq!(errors(&[(5, 2, "."), (9, 2, "A")]), [true]);
}

#[test]
fn crater_pieces_are_limited_by_size() {
    let letters = ["C", "D", "E"];
    let cells: Vec<_> = letters.iter().enumerate().map(|(i, letter)| (4 + 3 * i, 11, *letter)).collect();
    let text = board(&with(&cells), "D = \"crater\"\nE = \"crater\"\n");
    assert_eq!(told_of_board(&text), ["17:21:1 LR-V5 too many pieces of Crater, 1 hex: E is number 3"]);
}

#[test]
fn nonstandard_board_size_is_reported_unless_strict_box_is_off() {
    let text = board(&GRID[..11].iter().map(|row| (*row).to_owned()).collect::<Vec<_>>(), "");
    let all = [(BOARD, &*text), (SCENARIO, &scenario("strict_box = false")), ("boards/rally/d.toml", &deck("far = 8\n"))];
    assert_eq!(told_of_board(&text), ["5:8:3 LR-V2 the board does not consist of 10×12 sections"]);
    assert_eq!(told(&workspace(&all), BOARD), [""; 0]);
    assert_eq!(told(&workspace(&all), SCENARIO), [""; 0]);
}

#[test]
fn misplaced_and_unreachable_features_are_reported() {
    let feature = |column: u8, row: u8, kind: &str| format!("[[feature]]\nat = [{column}, {row}]\nkind = \"{kind}\"\n");
    let table = [
        (feature(8, 10, "cache"), vec![]),
        (feature(4, 3, "cache"), vec!["28:6:6 LR-V8 the feature at (4,3) is on a forbidden hex"]),
        (feature(0, 3, "cache"), vec!["28:6:6 LR-V8 the feature at (0,3) is on a forbidden hex"]),
        (feature(4, 9, "cache"), vec!["28:6:6 LR-V8 the feature at (4,9) is on a forbidden hex"]),
        (feature(13, 4, "repair_station"), vec!["28:6:7 LR-V13 the feature at (13,4) can be reached only through dust"]),
        (feature(8, 10, "fine_dust"), vec!["28:6:7 LR-V6 Fine dust at (8,10) does not belong to a piece"]),
    ];
    for (more, expected) in table {
        assert_eq!(told_of_board(&board(&with(&[]), &more)), expected, "{more}");
    }
}

/// Returns rows of 20 hexes with a wall of one symbol in a column.
fn walled(column: usize, symbol: &str) -> Vec<String> {
    with(&(0..12).map(|row| (column, row, symbol)).collect::<Vec<_>>())
}

#[test]
fn route_diagnostics_are_reported_at_the_start_hexes() {
    let free = scenario("strict_box = false");
    let on = |grid: &[String]| {
        told(&workspace(&[(BOARD, &board(grid, "")), (SCENARIO, &free), ("boards/rally/d.toml", &deck("far = 8\n"))]), BOARD)
    };
    let closed = on(&walled(17, "C"));
    assert_eq!(closed.len(), 8);
    assert_eq!(closed[0], "6:1:1 LR-V9 the finish cannot be reached from start (0,0)");
    assert_eq!(on(&walled(17, "2")), ["6:1:1 LR-V11 the finish can be reached from start (0,0) only through dust"]);
    assert_eq!(
        on(&walled(2, "2"))[1..],
        [
            "15:9:1 LR-V13 the feature at (4,9) can be reached only through dust",
            "15:33:1 LR-V13 the feature at (16,9) can be reached only through dust"
        ]
    );
    assert_eq!(on(&with(&[(10, 6, "s"), (0, 6, ".")])), ["8:1:1 LR-V12 unfair start: the routes to the finish have 9 to 20 steps"]);
    assert_eq!(on(&with(&[(1, 0, "s")])), ["6:1:1 LR-V10 no free hex next to start (0,0) is closer to the finish"]);
}

#[test]
fn decks_that_cannot_cross_rough_ground_or_use_a_card_are_reported() {
    let text = board(&with(&[]), "");
    let all = |cards: &str, options: &str| {
        let files = [(BOARD, &*text), (SCENARIO, &*scenario(options)), ("boards/rally/d.toml", &*deck(cards))];
        let mut workspace = workspace(&files);
        workspace.overlay("scripts/rally/instruction/broken.rhai", Some("let x = ;".into()));
        told(&workspace, SCENARIO)
    };
    assert_eq!(all("far = 1\nnear = 7\n", ""), [""; 0]);
    let dry = all("near = 8\n", "");
    assert_eq!(dry, ["10:10:21 LR-V15 deck rover1 cannot cross rough ground", "11:10:21 LR-V15 deck rover2 cannot cross rough ground"]);
    assert_eq!(all("near = 8\n", "strict_box = false"), [""; 0]);
    let broken = all("near = 7\nbroken = 1\n", "");
    assert!(broken[0].starts_with("8:1:6 LR-V14 cannot use the script of `broken` in deck rover1: "), "{broken:?}");
}

#[test]
fn lr_r45_a_blocking_terrain_named_in_set_terrain_is_reported() {
    let card = "const META = #{ name: #{ en: \"x\" }, text: #{ en: \"\" }, stage: \"move\" };
fn on_play(r) {
    set_terrain(pos(r), \"crater\", true);
    pos(r).set_terrain(\"crater\", false);
    set_terrain(pos(r), \"ice\", true);
}";
    let path = "scripts/rally/instruction/far.rhai";
    let workspace = workspace(&[(path, card)]);
    let mut checker = Checker::new(&workspace);
    crate::registry::check(&mut checker, path);
    let found = checker.finish().into_iter().filter(|found| found.message.to_string().contains("never changes"));
    assert_eq!(found.map(|found| (found.line, found.column, found.length)).collect::<Vec<_>>(), [(3, 25, 8), (4, 24, 8)]);
}
