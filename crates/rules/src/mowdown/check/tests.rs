use super::*;
use crate::registry;
use std::sync::Arc;
use std::time::{Duration, Instant};

const BOARD: &str = "boards/mowdown/dirty-ankle.toml";
const PATHS: &str = "boards/mowdown/paths.toml";
const SCENARIO: &str = "scenarios/mowdown/dirty-ankle.toml";

/// Home, and a last cell far below it.
const LONG: &str = "6H\n\n.\n.\n.\n.\n.\n.\n.\n.\n.\n.\n.\n.\n.\n. . . 6\n";

/// Returns all diagnostics of a bundled file after some changes of its text, as `line:column:length code message`.
fn told(path: &str, changes: &[(&str, &str)]) -> Vec<String> {
    let mut workspace = Workspace::bundled();
    let mut text = workspace.read(path).unwrap().to_string();
    for (from, to) in changes {
        assert!(text.contains(from), "{path} has no {from:?}");
        text = text.replacen(from, to, 1);
    }
    workspace.overlay(path, Some(Arc::from(text)));
    told_of(&workspace, path)
}

fn told_of(workspace: &Workspace, path: &str) -> Vec<String> {
    let mut checker = Checker::new(workspace);
    checker.document(path);
    registry::check(&mut checker, path);
    let findings = checker.finish();
    assert!(findings.iter().all(|finding| !finding.help.is_empty()), "{findings:#?}");
    findings.iter().map(|d| format!("{}:{}:{} {} {}", d.line, d.column, d.length, d.code, d.message)).collect()
}

/// Changes of a text, and the resulting diagnostics.
type Row<'a> = (&'a [(&'a str, &'a str)], &'a [&'a str]);

fn hold(path: &str, table: &[Row<'_>]) {
    for (changes, expected) in table {
        assert_eq!(told(path, changes), *expected, "{changes:?}");
    }
}

#[test]
fn bundled_mowdown_documents_have_no_diagnostics() {
    let workspace = Workspace::bundled();
    for path in workspace.paths().iter().filter(|path| path.ends_with(".toml") && path.contains("/mowdown/")) {
        assert_eq!(told_of(&workspace, path), [""; 0], "{path}");
    }
}

#[test]
fn mowdown_board_diagnostics_report_their_position() {
    hold(
        BOARD,
        &[
            // MD-V1
            (
                &[("6H .  .  .\n", LONG)],
                &["12:9:3 MD-V1 expected 1 to 13 rows in column D, found 14", "40:7:1 MD-V8 cell `D14` cannot be reached"],
            ),
            (&[(".  1  .  2  .  1  .\n", ".  1  .  2x  .  1  .\n")], &["15:10:2 bad-cell unknown cell \"2x\""]),
            // MD-V2
            (
                &[(".  .  .  1  .  .  .\n", ".  .  1  1  .  .  .\n")],
                &["13:7:1 MD-V2 offset 0 of column C does not match the adjacent columns"],
            ),
            // MD-V3
            (
                &[("6H", "7H"), (".  .  6h .  6  .  .", ".  .  5h .  5  .  ."), (".  5  .  6  .  5  .", ".  5  .  5  .  5  .")],
                &[
                    "12:9:3 MD-V3 arc 6 has no cells",
                    "28:11:1 MD-V4 wrong number of sections for arc 7: expected 1, found 0",
                    "40:44:19 MD-V9 expected 7 numbers from 1 to 30 in `shadow`",
                    "41:46:19 MD-V9 expected 7 numbers from 1 to 30 in `shadow`",
                    "42:44:18 MD-V9 expected 7 numbers from 1 to 30 in `shadow`",
                ],
            ),
            // MD-V4
            (
                &[("arcs = [3, 4]", "arcs = [3]")],
                &[
                    "28:11:1 MD-V4 wrong number of sections for arc 4: expected 1, found 0",
                    "31:14:6 MD-V4 expected consecutive arcs starting at 4 in section 3",
                ],
            ),
            (&[("arcs = [3, 4]", "arcs = [4, 3]")], &["30:14:6 MD-V4 expected consecutive arcs starting at 3 in section 2"]),
            (
                &[("arcs = [1, 2]", "arcs = [1, 2, 3]")],
                &[
                    "28:11:1 MD-V4 wrong number of sections for arc 3: expected 1, found 2",
                    "30:14:6 MD-V4 expected consecutive arcs starting at 4 in section 2",
                ],
            ),
            (&[("arcs = [5, 6]", "arcs = [5, 6, 7]")], &["28:11:1 MD-V4 arc 7 has no cells"]),
            // MD-V5
            (&[("{ from = 1, to = 2, cost = 1 }", "{ from = 1, to = 1, cost = 1 }")], &["34:5:30 MD-V5 invalid crossing 1→1"]),
            (&[("{ from = 1, to = 2, cost = 1 }", "{ from = 1, to = 4, cost = 1 }")], &["34:5:30 MD-V5 invalid crossing 1→4"]),
            (&[("{ from = 1, to = 2, cost = 1 }", "{ from = 1, to = 2, cost = 7 }")], &["34:5:30 MD-V5 invalid crossing 1→2"]),
            (&[("{ from = 1, to = 2, cost = 1 }", "{ from = 3, to = 2, cost = 1 }")], &["36:5:30 MD-V5 invalid crossing 3→2"]),
            // MD-V6
            (&[("6H", "6")], &["12:9:3 MD-V6 the sheet has no home"]),
            (&[(".  .  .  1  .  .  .", ".  .  .  1H  .  .  .")], &["25:10:2 MD-V6 duplicate home"]),
            (&[("6H", "6"), (".  .  .  1  .  .  .", ".  .  .  1H  .  .  .")], &["13:10:2 MD-V6 the home is not in the last arc"]),
            // MD-V7
            (&[("sun = \"S\"", "sun = \"S\"\nstart = \"D9\"")], &["7:9:4 MD-V7 invalid start cell `D9`"]),
            (&[("sun = \"S\"", "sun = \"S\"\nstart = \"B2\"")], &["7:9:4 MD-V7 invalid start cell `B2`"]),
            // MD-V8
            (
                &[(".  .  .  6H .  .  .", ".  .  .  .  .  .  .\n.  .  .  .  .  .  .\n.  .  .  6H .  .  .")],
                &["16:1:1 MD-V8 cell `A1` cannot be reached", "27:10:2 MD-V17 too few paths lead away from D8"],
            ),
            (
                &[("arcs = [5, 6], craters = 1, hills = [2]", "arcs = [5, 6], craters = 1, hills = [2, 1, 1, 1, 1, 1, 1]")],
                &["28:11:1 MD-V12 expected at most 6 hills, found 10", "31:43:21 MD-V11 the hills of section 3 do not fit on its cells"],
            ),
            // MD-V9
            (
                &[("shadow = [10, 5, 5, 4, 3, 3]", "shadow = [10, 5, 5, 4, 3]")],
                &["41:46:16 MD-V9 expected 6 numbers from 1 to 30 in `shadow`"],
            ),
            (
                &[("shadow = [10, 5, 5, 4, 3, 3]", "shadow = [31, 5, 5, 4, 3, 3]")],
                &["41:46:19 MD-V9 expected 6 numbers from 1 to 30 in `shadow`"],
            ),
            (
                &[("shadow = [10, 5, 5, 4, 3, 3]", "shadow = [5, 5, 5, 4, 3, 3]")],
                &["41:46:18 MD-V9 the board has 37 cells, too many for 25 turns before dark"],
            ),
            // MD-V10
            (
                &[("arcs = [1, 2], craters = 1", "arcs = [1, 2], craters = 3")],
                &["29:32:1 MD-V10 the craters of section 1 do not fit on its cells"],
            ),
            (
                &[("arcs = [5, 6], craters = 1", "arcs = [5, 6], craters = 2")],
                &["31:32:1 MD-V10 the craters of section 3 do not fit on its cells"],
            ),
            (
                &[("arcs = [5, 6], craters = 1", "arcs = [5, 6], craters = 255")],
                &["31:32:3 MD-V10 the craters of section 3 do not fit on its cells"],
            ),
            // MD-V11
            (
                &[("hills = [2]", "hills = [1, 1, 1, 1]")],
                &["28:11:1 MD-V12 expected at most 6 hills, found 7", "31:43:12 MD-V11 the hills of section 3 do not fit on its cells"],
            ),
            // MD-V12
            (&[("hills = [2]", "hills = [3]")], &["31:44:1 MD-V12 expected a hill level below the limit 3, found 3"]),
            (&[("hills = [2]", "hills = [0]")], &["31:44:1 MD-V12 expected a hill level of at least 1, found 0"]),
            (&[("hills = [2]", "hills = [1, 1, 1]")], &[]),
            (&[("[\"D6\", 2]", "[\"D6\", 5]")], &["46:43:9 MD-V12 expected a hill level below the limit 3, found 5"]),
            // MD-V13
            (&[("\"C2\"", "\"C9\"")], &["45:12:4 MD-V13 unknown cell `C9`"]),
            (&[("\"C2\"", "\"A1\"")], &["45:12:4 MD-V13 a crater cannot be placed on A1: the cell is at the edge of the board"]),
            (&[("\"C2\"", "\"D3\"")], &["45:18:4 MD-V13 a crater cannot be placed on E3: the cell is too close to D3"]),
            (&[("\"C2\"", "\"F3\"")], &["45:12:4 MD-V13 a crater cannot be placed on F3: the cell is a headache space"]),
            (&[("[\"F2\", 1]", "[\"C2\", 1]")], &["46:10:9 MD-V13 a hill cannot be placed on C2: the cell has a crater"]),
            (&[("[\"F2\", 1]", "[\"E5\", 1]")], &["46:10:9 MD-V13 a hill cannot be placed on E5: the cell is a headache space"]),
            (&[("[\"F2\", 1]", "[\"D7\", 1]")], &["46:10:9 MD-V13 a hill cannot be placed on D7: the cell is home"]),
            (&[("[\"F2\", 1]", "[\"F5\", 1]")], &["46:32:9 MD-V13 a hill cannot be placed on F4: the cell is too close to F5"]),
            (
                &[("sun = \"S\"", "sun = \"S\"\nstart = \"F2\"")],
                &["47:10:9 MD-V13 a hill cannot be placed on F2: the mower starts on this cell"],
            ),
            // MD-V17
            (
                &[
                    ("sun = \"S\"", "sun = \"S\"\nstart = \"A1\""),
                    (".  .  1  .  1h .  .\n.  1  .", ".  .  1  .  1h .  .\n.  .  ."),
                    ("1  .  2  .  2", "1  .  .  .  2"),
                    (".  2h .", ".  .  ."),
                    ("2  .  3  .  3", "2  .  3  .  3"),
                ],
                &["46:12:4 MD-V13 unknown cell `C2`", "47:21:9 MD-V13 unknown cell `B4`"],
            ),
            // MD-V19
            (&[("[3, 2, 2]", "[3, 2, 7]")], &["8:10:9 MD-V19 invalid `panels`"]),
            (&[("[3, 2, 2]", "[1, 1, 1, 1, 1, 1, 1, 1, 1]")], &["8:10:27 MD-V19 invalid `panels`"]),
            (&[("[6, 6]", "[6, 13]")], &["9:13:7 MD-V19 invalid `batteries`"]),
            (&[("[6, 6]", "[6, 6, 6, 6, 6]")], &["9:13:15 MD-V19 invalid `batteries`"]),
            // MD-V20
            (&[("sun = \"S\"", "sun = \"E\"")], &["6:7:3 MD-V20 invalid direction \"E\""]),
            (&[("max_hill = 3, solar = 5", "max_hill = 7, solar = 5")], &["41:23:1 MD-V20 invalid `max_hill`"]),
            (&[("max_hill = 3, solar = 5", "max_hill = 3, solar = 7")], &["41:34:1 MD-V20 invalid `solar`"]),
            (&[("max_hill = 3, solar = 5", "max_hill = 3, solar = 0")], &["41:34:1 MD-V20 invalid `solar`"]),
        ],
    );
}

#[test]
fn mowdown_path_diagnostics_report_their_position() {
    hold(
        PATHS,
        &[
            // MD-V14
            (&[("face = 1", "face = 2")], &["7:1:8 MD-V14 expected 1 path for face 2, found 2"]),
            (&[("face = 1", "face = 7")], &["8:8:1 MD-V14 expected a face from 1 to 6, found 7"]),
            (&[("cells = [[0, 0, \"light\"]]", "cells = []")], &["11:9:2 MD-V14 the cells of path 1 do not form a chain"]),
            (
                &[("cells = [[0, 0, \"light\"]]", "cells = [[0, 1, \"light\"]]")],
                &["11:9:17 MD-V14 the cells of path 1 do not form a chain", "12:10:3 MD-V16 path 1 covers its entry side `S`"],
            ),
            (
                &[("[[0, 0, \"light\"], [0, -1, \"light\"]]", "[[0, 0, \"light\"], [0, -2, \"light\"]]")],
                &["20:9:35 MD-V14 the cells of path 2 do not form a chain"],
            ),
            (
                &[("[[0, 0, \"light\"], [0, -1, \"light\"]]", "[[0, 0, \"light\"], [0, -1, \"light\"], [0, 0, \"light\"]]")],
                &["20:9:52 MD-V14 the cells of path 2 do not form a chain"],
            ),
            (
                &[("[[0, 0, \"light\"], [0, -1, \"light\"]]", "[[0, 0, \"light\"], [0, -1, \"dark\"]]")],
                &["19:8:8 MD-V15 the kind of path 2 does not match its cells", "20:9:34 MD-V14 path 2 does not end on a light cell"],
            ),
            (&[("[0, -1, \"light\"]", "[0, -1, \"grey\"]")], &["20:35:6 MD-V14 invalid path cell \"grey\""]),
            // MD-V15
            (&[("kind = \"ground\"", "kind = \"jump\"")], &["10:8:6 MD-V15 the kind of path 1 does not match its cells"]),
            (&[("kind = \"jump\"", "kind = \"ground\"")], &["37:8:8 MD-V15 the kind of path 4 does not match its cells"]),
            (&[("kind = \"jump\"", "kind = \"leap\"")], &["37:8:6 MD-V15 unknown kind of path \"leap\""]),
            // MD-V16
            (&[("entry = [\"SE\", \"S\", \"SW\"]", "entry = []")], &["21:9:2 MD-V16 `entry` of path 2 is empty"]),
            (&[("entry = [\"SE\", \"S\", \"SW\"]", "entry = [\"SE\", \"S\", \"SE\"]")], &["21:21:4 MD-V16 duplicate value `SE` in path 2"]),
            (
                &[("entry = [\"SE\", \"S\", \"SW\"]", "entry = [\"SE\", \"S\", \"N\"]")],
                &["21:21:3 MD-V16 path 2 covers its entry side `N`"],
            ),
            (&[("turns = [0, 1, 2, 3, 4, 5]", "turns = [0, 1, 6]")], &["13:16:1 MD-V16 path 1: expected a turn from 0 to 5, found 6"]),
            (&[("turns = [0, 1, 2, 3, 4, 5]", "turns = [0, 1, 1]")], &["13:16:1 MD-V16 duplicate value `1` in path 1"]),
            (&[("turns = [0, 1, 2, 3, 4, 5]", "turns = []")], &["13:9:2 MD-V16 `turns` of path 1 is empty"]),
        ],
    );
}

#[test]
fn mowdown_scenario_diagnostics_report_their_position() {
    const DECKS: &str = "combo = \"boards/mowdown/combos.toml\"\n";
    let table: &[(&str, &[&str])] = &[
        // MD-V9
        ("shadow = \"10 5\"", &["19:10:6 MD-V9 expected 6 numbers from 1 to 30 in `shadow`"]),
        ("shadow = \"10 x\"", &["19:10:6 bad-option invalid value `10 x` of the option `shadow`"]),
        ("dice = \"127\"", &["19:8:5 bad-option invalid value `127` of the option `dice`"]),
        ("difficulty = \"hrad\"", &["19:14:6 bad-option unknown difficulty \"hrad\""]),
        // MD-V12
        ("max_hill = 2", &["19:12:1 MD-V12 expected hill levels below the limit 2 on the board, found 2"]),
        ("max_hills = 3", &["19:13:1 MD-V12 expected at most 3 hills, found 4"]),
        ("setup = \"fixed\"\nhills = \"F2:3\"", &["20:9:6 MD-V12 expected a hill level below the limit 3, found 3"]),
        ("setup = \"fixed\"\nhills = \"F2:0\"", &["20:9:6 MD-V12 expected a hill level of at least 1, found 0"]),
        ("setup = \"fixed\"\nhills = \"F2\"", &["20:9:4 bad-option invalid value `F2` of the option `hills`"]),
        (
            "setup = \"fixed\"\nhills = \"A1:1 A3:1 C1:1 D4:1 G1:1 G3:1 C6:1\"",
            &[
                "20:9:36 MD-V12 expected at most 6 hills, found 7",
                "20:9:36 MD-V13 a hill cannot be placed on C6: the cell is a headache space",
            ],
        ),
        // MD-V13
        ("setup = \"fixed\"\ncraters = \"C2 C3\"", &["20:11:7 MD-V13 a crater cannot be placed on C3: the cell is too close to C2"]),
        ("setup = \"fixed\"\ncraters = \"C2 Z9\"", &["20:11:7 MD-V13 unknown cell `Z9`"]),
        (
            "setup = \"fixed\"\ncraters = \"C5 D6\"\nsetup_spacing = 1",
            &["20:11:7 MD-V13 a hill cannot be placed on D6: the cell has a crater"],
        ),
        ("setup = \"fixed\"\nhills = \"F2:1 C2:1\"", &["20:9:11 MD-V13 a hill cannot be placed on C2: the cell has a crater"]),
        ("setup = \"player\"\ncraters = \"A1\"", &[]),
        (
            "setup = \"fixed\"\ncraters = \"D2 E2 E3 D4 C3 C2\"\nhills = \"A1:1\"\nsetup_spacing = 1",
            &["20:11:19 MD-V13 craters block every path without jumps from home to D3"],
        ),
        // MD-V20
        (
            "max_hill = 1",
            &["19:12:1 MD-V12 expected hill levels below the limit 1 on the board, found 2", "19:12:1 MD-V20 invalid `max_hill`"],
        ),
        ("start_solar = 5\nsolar_cap = 4", &["19:15:1 MD-V20 invalid `start_solar`: expected at most 4, found 5"]),
    ];
    for (options, expected) in table {
        assert_eq!(told(SCENARIO, &[(DECKS, &format!("{DECKS}\n[options]\n{options}"))]), *expected, "{options}");
    }
}

#[test]
fn headache_die_needs_six_faces_and_existing_scripts() {
    let deck = |text: &str| {
        let mut workspace = Workspace::bundled();
        workspace.overlay(
            "boards/mowdown/headaches.toml",
            Some(
                format!("format = 1\ngame = \"mowdown\"\nkind = \"deck\"\nof = \"headache\"\nname = {{ en = \"D\" }}\n[cards]\n{text}")
                    .into(),
            ),
        );
        told_of(&workspace, SCENARIO)
    };
    assert_eq!(deck("repairs = 6"), [""; 0]);
    assert_eq!(deck("repairs = 5"), ["14:12:31 MD-V18 expected 6 faces on the headache die, found 5"]);
    assert_eq!(deck("repairs = 5\nreparis = 1"), ["8:1:7 missing-script script `scripts/mowdown/headache/reparis.rhai` not found"]);
    let combo = |body: &str| {
        let mut workspace = Workspace::bundled();
        let text = format!("const META = #{{ name: #{{ en: \"x\", es: \"x\" }}, text: #{{ en: \"x\", es: \"x\" }} }};\n{body}");
        workspace.overlay("scripts/mowdown/combo/straight.rhai", Some(text.into()));
        told_of(&workspace, SCENARIO)
    };
    assert_eq!(combo("fn can_match(me) { true }\nfn on_roll(me) {}"), [""; 0]);
    assert_eq!(combo("fn on_roll(me) {}"), ["1:14:1 MD-V18 straight: missing hook `can_match`"]);
    let silent = "1:14:1 script-hook this script is never called: it has no hook for scripts of kind combo";
    assert_eq!(combo("fn can_match(me) { true }"), [silent]);
}

#[test]
#[expect(clippy::disallowed_methods, reason = "the test measures time")]
fn crater_room_search_is_fast_on_any_board() {
    let started = Instant::now();
    // If the search is undecided after a moment, nothing is reported.
    for (craters, lacks) in [(30, false), (40, false), (44, false), (48, true), (169, true), (255, true)] {
        for hills in ["", ", hills = [1, 1, 1, 1, 1, 1]"] {
            assert_eq!(
                wide(craters, hills).iter().any(|told| told.ends_with("MD-V10 the craters of section 1 do not fit on its cells")),
                lacks,
                "{craters}"
            );
        }
    }
    assert!(started.elapsed() < Duration::from_secs(10), "{:?}", started.elapsed());
}

#[test]
fn crater_room_diagnostics_suggest_the_largest_number_that_fits() {
    let board = |text: &str| content::document::read(BOARD, text).0.unwrap().into::<ColumnBoard>().unwrap();
    let text = Workspace::bundled().read(BOARD).unwrap().replace("arcs = [3, 4], craters = 1", "arcs = [3, 4], craters = 5");
    let sheet = board(&text);
    let found = room::findings(&Board::new(&sheet), &sheet, 2).unwrap();
    assert_eq!((found.code, &*found.trail), ("MD-V10", "section.1.craters"));
    assert!(found.help.to_string().starts_with("reduce the number from 5 to 4, or add suitable cells"), "{}", found.help);
    let sheet = board(&text.replace("craters = 5", "craters = 4"));
    assert_eq!(room::findings(&Board::new(&sheet), &sheet, 2), None);
}

/// A board of 13 columns of 13 cells, all in one section except home.
fn wide(craters: u8, hills: &str) -> Vec<String> {
    let line = |half: usize| {
        (0..13)
            .map(|column| {
                if (column + half) % 2 == 1 {
                    "."
                } else if (half, column) == (25, 11) {
                    "2H"
                } else {
                    "1"
                }
            })
            .collect::<Vec<_>>()
            .join(" ")
    };
    let sheet: String = (0..26).map(|half| line(half) + "\n").collect();
    let text = format!(
        "format = 1\ngame = \"mowdown\"\nkind = \"board\"\nname = {{ en = \"W\" }}\nsun = \"S\"\npaths = \"{PATHS}\"\nsheet = \"\"\"\n{sheet}\"\"\"\n\
         section = [{{ arcs = [1], craters = {craters}{hills} }}, {{ arcs = [2] }}]\n[level]\nnormal = {{ max_hill = 3, solar = 5, shadow = [30, 30] }}\n"
    );
    let mut workspace = Workspace::bundled();
    workspace.overlay("boards/mowdown/wide.toml", Some(text.into()));
    told_of(&workspace, "boards/mowdown/wide.toml")
}
