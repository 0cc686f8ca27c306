use super::*;
use crate::message::Message;
mod mars;
mod moonbase;

use crate::games::{BoardKind, GameSpec};
use crate::hex::HexBoard;
use crate::ring::RingBoard;
use crate::scenario::Deck;
use geometry::hex::Offset;

const RING: &str = "boards/walking/ring.toml";
const CARDS: &str = "boards/walking/lunar-cards.toml";
const LAP: &str = "scenarios/walking/full-lap.toml";

/// Returns the bundled library, with a script for every name in its decks and joints.
fn workspace() -> Workspace {
    let mut workspace = Workspace::bundled();
    for path in workspace.paths() {
        let Ok(text) = workspace.read(&path) else { continue };
        if let Some(deck) = document::read(&path, &text).0.and_then(Document::into::<Deck>) {
            for (stem, _) in deck.cards {
                workspace.overlay(&format!("scripts/{}/{}/{stem}.rhai", deck.game, deck.of), Some("".into()));
            }
        }
    }
    workspace
}

/// Returns the diagnostics of a document after one replacement in its text.
fn broken(path: &str, from: &str, to: &str) -> Vec<Diagnostic> {
    let workspace = workspace();
    let text = workspace.read(path).unwrap();
    assert!(text.contains(from), "{path} does not contain {from}");
    check_text(&workspace, path, &text.replacen(from, to, 1))
}

/// Formats diagnostics as `line:column:length code message`.
fn told(findings: &[Diagnostic]) -> Vec<String> {
    findings.iter().map(|d| format!("{}:{}:{} {} {}", d.line, d.column, d.length, d.code, d.message)).collect()
}

#[test]
fn a_missing_board_suggests_none_of_another_game() {
    let findings = broken("scenarios/walking/full-lap.toml", "boards/walking/ring.toml", "boards/red.toml");
    let missing = findings.iter().find(|finding| finding.code == "missing-file").unwrap();
    assert_eq!(missing.help.to_string(), "did you mean `boards/walking/ring.toml`?");
}

#[test]
fn bundled_documents_have_no_errors_or_warnings() {
    let findings = check_all(&workspace());
    assert_eq!(findings, [], "{findings:#?}");
}

/// Returns a library with one card, its grid in lines 11 to 14 from the top level down.
fn card(rows: [&str; 4]) -> String {
    let head = "format = 1\ngame = \"walking\"\nkind = \"cards\"\nname = { en = \"x\" }\n\n[[lunar]]\nid = \"a\"\nname_en = \"A\"\nextra = false\n";
    format!("{head}grid = \"\"\"\n{}\n\"\"\"\n", rows.join("\n"))
}

#[test]
fn missing_key_does_not_hide_other_scenario_problems() {
    let text =
        workspace().read(LAP).unwrap().replace("robbery = true", "robbery = 3").replace("blue = { count = 2,", "blue = { count = 99,");
    let without = |key: &str| {
        let left = |line: &&str| !line.starts_with(&format!("{key} = "));
        check_text(&workspace(), LAP, &text.lines().filter(left).map(|line| format!("{line}\n")).collect::<String>())
    };
    let codes = |findings: &[Diagnostic]| findings.iter().map(|finding| finding.code.clone()).collect::<Vec<_>>();
    let whole = codes(&without("nothing"));
    assert_eq!(whole, ["WM-V17", "bad-option"]);
    for key in ["format", "game", "kind", "name", "players"] {
        assert_eq!(codes(&without(key)), [&["missing-key".to_owned()], &whole[..]].concat(), "{key}");
    }
    assert_eq!(codes(&without("board")), ["missing-key", "bad-option"], "dice are counted for the cards of the board");
}

#[test]
fn board_without_a_name_is_still_checked() {
    let found = broken(RING, "name = ", "nme = ");
    let also = |code: &str| found.iter().any(|finding| finding.code == code);
    assert!(also("missing-key") && also("unknown-key"), "{found:?}");
    let workspace = workspace();
    let text = workspace.read(RING).unwrap().replacen("name = ", "nme = ", 1).replace("lunar-cards", "lunar-card");
    assert!(told(&check_text(&workspace, RING, &text)).iter().any(|said| said.contains("missing-file")));
}

#[test]
fn card_diagnostics_point_to_their_cell() {
    let table: &[([&str; 4], &[&str])] = &[
        (["....", "....", "oooo", "####"], &[]),
        (["....", "....", "ooo", "####"], &["10:8:3 WM-V02 card `a`: expected a grid of 4x4 cells"]),
        (["....", "...?", "oooo", "####"], &["12:4:1 WM-V03 card `a`: unknown cell '?' at 4,2"]),
        (
            ["....", ".oo.", "oeeo", "####"],
            &["13:2:1 WM-V03 card `a`: unknown cell 'e' at 2,1", "13:3:1 WM-V03 card `a`: unknown cell 'e' at 3,1"],
        ),
        (["....", ".o..", "o..o", "#oo#"], &["12:2:1 WM-V04 card `a`: floating ground at 2,2"]),
        (
            ["....", "....", "oo.o", "####"],
            &["11:3:1 WM-V07 card `a`: column 3 has no ground", "13:3:1 WM-V05 card `a`: air directly above solid ground at 3,1"],
        ),
        (
            ["....", "....", "o*oo", "#.##"],
            &["11:2:1 WM-V07 card `a`: column 2 has no ground", "14:2:1 WM-V05 card `a`: air directly above solid ground at 2,0"],
        ),
        (
            ["....", "....", "ottX", "####"],
            &[
                "12:2:1 WM-V05 card `a`: air directly above solid ground at 2,2",
                "12:3:1 WM-V05 card `a`: air directly above solid ground at 3,2",
                "13:2:1 WM-V06 card `a`: tunnel without a roof at 2,1",
                "13:3:1 WM-V06 card `a`: tunnel without a roof at 3,1",
            ],
        ),
        (["t...", "#...", "#ooo", "####"], &["11:1:1 WM-V06 card `a`: tunnel without a roof at 1,3"]),
        (["....", "....", "xxxx", "####"], &["7:6:3 WM-V10 card `a`: no box with a circle"]),
        (["....", "....", "xxxo", "####"], &["7:6:3 WM-V08 card `a`: no safe route from joint to joint"]),
        (
            ["o...", "#...", "#ooo", "####"],
            &[
                "7:6:3 WM-V08 card `a`: no safe route from joint to joint",
                "11:1:1 WM-V11 card `a`: unreachable ground at 1,3",
                "13:2:1 WM-V11 card `a`: unreachable ground at 2,1",
                "13:3:1 WM-V11 card `a`: unreachable ground at 3,1",
                "13:4:1 WM-V11 card `a`: unreachable ground at 4,1",
            ],
        ),
    ];
    for (rows, expected) in table {
        let path = "boards/x.toml";
        let text = card(*rows);
        let findings = check_text(&Workspace::bundled(), path, &text);
        assert_eq!(told(&findings), *expected, "{text}");
        assert!(findings.iter().all(|d| d.file == path && !d.help.is_empty()));
    }
}

#[test]
fn dead_end_is_reported_at_its_cell() {
    let rows = ["##..", "xoo.", "#z#o", "####"];
    let findings = check_text(&Workspace::bundled(), "boards/x.toml", &card(rows));
    assert!(told(&findings).contains(&"13:2:1 WM-V09 card `a`: dead end at 2,1".to_owned()), "{findings:#?}");
}

#[test]
fn walking_board_diagnostics_point_to_their_value() {
    let table: &[(&str, &str, &[&str])] = &[
        ("areas = 5", "areas = 10", &["7:9:2 WM-V01 invalid board size: `areas` must be a number from 1 to 9"]),
        ("width = 4", "width = 1", &["8:9:1 WM-V01 invalid board size: `width` must be a number from 2 to 8"]),
        ("levels = 4", "levels = 9", &["9:10:1 WM-V01 invalid board size: `levels` must be a number from 2 to 8"]),
        ("joint_level = 1", "joint_level = 4", &["10:15:1 WM-V01 invalid board size: `joint_level` must be a number from 0 to 3"]),
        ("[6, 7, 8, 9]", "[6, 7, 8]", &["11:20:9 WM-V12 invalid `last_area_points`"]),
        ("[6, 7, 8, 9]", "[6, 8, 7, 9]", &["11:20:12 WM-V12 invalid `last_area_points`"]),
        ("[6, 7, 8, 9]", "[6, 7, 8, 11]", &["11:20:13 WM-V12 invalid `last_area_points`"]),
        ("[11, 10]", "[11]", &["12:17:4 bad-number `finish_points` must contain two numbers"]),
        ("lunar-cards", "lunar-card", &["14:9:32 missing-file file `boards/walking/lunar-card.toml` not found"]),
        (
            "boards/walking/lunar",
            "../lunar",
            &["14:9:21 bad-reference invalid reference: the path contains `.` or `..`; references cannot leave the workspace"],
        ),
        (
            "lunar-cards",
            "box-bag",
            &["14:9:29 wrong-kind expected a `cards` document, but `boards/walking/box-bag.toml` is a `deck` document"],
        ),
        ("[\"?\", ", "[\"mars\", ", &["16:11:6 unknown-card unknown card \"mars\""]),
        ("[\"?\", ", "[", &["16:10:20 bad-layout wrong number of entries in `layout`: expected 5, found 4"]),
        ("\"?\"]\n# One", "4]\n# One", &["16:31:1 wrong-type wrong type for `layout.4`: expected a string in quotes, found an integer"]),
        ("joints = [\"?\"", "joints = [\"box_cash\"", &["18:11:10 missing-script script `scripts/walking/box/box_cash.rhai` not found"]),
        ("joints = [\"?\"", "joints = [\"\", \"\"", &["18:10:23 bad-joints wrong number of entries in `joints`: expected 4, found 5"]),
    ];
    for (from, to, expected) in table {
        let findings = broken(RING, from, to);
        assert_eq!(told(&findings), *expected, "{to}");
        assert!(findings.iter().all(|d| d.file == RING && d.is_error() && !d.help.is_empty()));
    }
}

#[test]
fn cards_of_the_wrong_size_are_reported_in_the_card_library() {
    let findings = broken(RING, "levels = 4", "levels = 5");
    assert_eq!(findings.len(), 11);
    let first = &findings[0];
    assert_eq!(
        (&*first.file, first.line, &*first.code, first.message.to_string().as_str()),
        (CARDS, 14, "WM-V02", "card `mare`: expected a grid of 4x5 cells")
    );
}

#[test]
fn walking_scenario_diagnostics_point_to_their_value() {
    let board = "boards/walking/ring.toml";
    let table: &[(&str, &str, &[&str])] = &[
        ("players = 4", "players = 6", &["5:11:1 WM-01 invalid number of players: 6"]),
        (
            "players = 4",
            "players = 25",
            &["5:11:2 WM-01 invalid number of players: 25", "13:10:33 WM-V15 not enough action cards: 24 for 25 players"],
        ),
        (board, "boards/none.toml", &["6:9:18 missing-file file `boards/none.toml` not found"]),
        (board, LAP, &["6:9:33 wrong-kind expected a `board` document, but `scenarios/walking/full-lap.toml` is a `scenario` document"]),
        ("action = \"boards/walking/action-deck.toml\"", "", &["12:1:7 WM-V15 not enough action cards: 0 for 4 players"]),
        ("box = \"boards/walking/box-bag.toml\"", "", &["12:1:7 WM-V14 not enough special box tokens: 0 available for 4 joints"]),
        (
            "box-bag",
            "action-deck",
            &["14:7:33 wrong-deck expected a deck of kind \"box\", but `boards/walking/action-deck.toml` is of kind \"action\""],
        ),
        (
            "box = ",
            "boxes = ",
            &[
                "12:1:7 WM-V14 not enough special box tokens: 0 available for 4 joints",
                "14:1:5 unknown-deck unknown kind of deck \"boxes\"",
            ],
        ),
        ("faces = [1, 2, 3, 1, 2, 3]", "faces = []", &["17:29:2 WM-V16 expected 6 faces on the `blue` die, found 0"]),
        ("faces = [1, 2, 3, 1, 2, 3]", "faces = [1, 2, 3]", &["17:29:9 WM-V16 expected 6 faces on the `blue` die, found 3"]),
        (
            "faces = [1, 2, 3, 1, 2, 3]",
            "faces = [1, 2, 3, 1, 2, 10]",
            &["17:45:2 WM-V16 invalid dice: `dice.blue.faces.5` must be a number from 1 to 9"],
        ),
        (
            "\"S\"",
            "\"K\"",
            &[
                "19:31:3 wrong-type wrong type for `dice.black.faces.0`: expected a number from 1 to 9, or \"S\" for a skull, found a string",
            ],
        ),
        ("white = { count = 2", "white = { count = 0", &["18:19:1 WM-V16 invalid dice: missing `white` die"]),
        (
            "white = ",
            "withe = ",
            &["16:1:6 WM-V16 invalid dice: missing `white` die", "18:1:5 WM-V16 invalid dice: unknown colour \"withe\""],
        ),
        ("white = { count = 2", "white = { count = 5", &["18:19:1 WM-V17 expected at most 4 `white` dice, found 5"]),
        ("robbery = true", "normal_dice = 2", &["22:15:1 WM-V17 invalid dice counts: expected at least 3 for `normal_dice`, found 2"]),
        ("robbery = true", "normal_dice = 7", &["22:15:1 WM-V17 invalid dice counts: expected at least 7 for `dice`, found 6"]),
        ("robbery = true", "accident_dice = 0", &["22:17:1 bad-option invalid value `0` of the option `accident_dice`"]),
        ("robbery = true", "robery = true", &["22:1:6 unknown-option unknown option `robery`"]),
        ("robbery = true", "robbery = 1", &["22:11:1 bad-option invalid value `1` of the option `robbery`"]),
        ("robbery = true", "first_player = 4", &["22:16:1 bad-option invalid value of the option `first_player`: unknown seat 4"]),
        ("robbery = true", "first_player = 3", &[]),
        (
            "robbery = true",
            "sputnik_mode = [1]",
            &[
                "22:16:3 wrong-type wrong type for `options.sputnik_mode`: expected true, false, an integer or a string in quotes, found an array",
            ],
        ),
    ];
    for (from, to, expected) in table {
        let findings = broken(LAP, from, to);
        assert_eq!(told(&findings), *expected, "{to}");
        assert!(findings.iter().all(|d| d.file == LAP && d.is_error() && !d.help.is_empty()));
    }
}

#[test]
fn library_too_small_for_the_board_is_reported_in_the_scenario() {
    let mut workspace = workspace();
    let cards = workspace.read(CARDS).unwrap();
    let few: String = cards.split_inclusive("\n\n").take(4).collect();
    workspace.overlay(CARDS, Some(few.into()));
    assert_eq!(told(&check(&workspace, LAP)), ["6:9:26 WM-V13 not enough lunar cards: 3 available for 5 areas"]);
}

#[test]
fn misspelled_word_gets_a_suggestion() {
    for (path, from, to, meant) in [
        (LAP, "robbery =", "robery =", "robbery"),
        (LAP, "ring.toml", "rings.toml", RING),
        (LAP, "players = 4", "player = 4", "players"),
        (RING, "layout = [\"?\"", "layout = [\"maer\"", "mare"),
        ("boards/walking/action-deck.toml", "planning", "planing", "planning"),
    ] {
        let findings = broken(path, from, to);
        assert!(findings.iter().any(|d| d.help.to_string().contains(&format!("`{meant}"))), "{findings:#?}");
    }
}

#[test]
fn an_edited_value_is_checked_as_it_would_be_saved() {
    let workspace = workspace();
    let mut board: RingBoard = document::read(RING, &workspace.read(RING).unwrap()).0.and_then(Document::into).unwrap();
    board.points.as_mut().unwrap().last_area.reverse();
    let findings = check_document(&workspace, RING, &Document::new(board));
    assert_eq!(told(&findings), ["11:20:12 WM-V12 invalid `last_area_points`"]);
}

const BLUE: &str = "boards/rally/blue.toml";
const FIRST_RACE: &str = "scenarios/rally/first-race.toml";

#[test]
fn wrong_numbers_of_start_and_finish_hexes_are_reported() {
    let text = workspace().read(BLUE).unwrap();
    let told_of = |text: String| told(&check_text(&workspace(), BLUE, &text));
    let none = |symbol: &str| text.replace(&format!("{symbol} . "), ". . ").replace(&format!(" . {symbol}\n"), " . .\n");
    assert_eq!(told_of(none("s")), ["8:8:3 LR-V3 expected 2 start hexes per player and at most 12, found 0"]);
    assert_eq!(told_of(none("f")), ["8:8:3 LR-V4 expected 1 to 12 finish hexes, found 0"]);
    assert_eq!(told_of(text.replacen("s . ", "s s ", 1)), ["20:2:1 LR-V3 expected 2 start hexes per player and at most 12, found 13"]);
    assert_eq!(told_of(text.replacen(" . f", " f f", 1)), ["20:40:1 LR-V4 expected 1 to 12 finish hexes, found 13"]);
    assert_eq!(told_of(text.replacen("= \"cache\"", "= \"cash\"", 1)).len(), 1);
}

#[test]
fn race_needs_start_hexes_and_cards_for_all_players() {
    let few = workspace().read(BLUE).unwrap().replacen("s . ", ". . ", 7);
    let mut workspace = workspace();
    workspace.overlay(BLUE, Some(few.into()));
    let race = workspace.read(FIRST_RACE).unwrap().replace("players = 2", "players = 4");
    let deck = |cards: &str| {
        format!("format = 1\ngame = \"rally\"\nkind = \"deck\"\nof = \"instruction\"\nname = {{ en = \"D\" }}\n[cards]\nstill = {cards}\n")
    };
    workspace.overlay("boards/rally/rover1.toml", Some(deck("2").into()));
    workspace.overlay("boards/rally/rover2.toml", Some(deck("9").into()));
    let expected = [
        "7:9:24 LR-V3 expected 2 start hexes per player and at most 12, found 5",
        "14:10:26 LR-V14 expected at least 3 cards in deck `rover1`, one for each phase, found 2",
        "15:10:26 LR-V15 expected 8 cards in deck `rover2`, found 9",
    ];
    assert_eq!(told(&check_text(&workspace, FIRST_RACE, &race)), expected);
    let free = format!("{race}\n[options]\nstrict_box = false\n");
    assert_eq!(told(&check_text(&workspace, FIRST_RACE, &free)), expected[..2]);
    let five = race.replace("players = 4", "players = 5");
    assert_eq!(told(&check_text(&workspace, FIRST_RACE, &five))[0], "5:11:1 LR-01 invalid number of players: 5");
}

#[test]
fn wm_v08_boards_are_checked_against_the_dice_of_their_scenarios() {
    let scenario = "scenarios/walking/practice.toml";
    let codes = |dice: &str, path: &str| {
        let mut workspace = Workspace::bundled();
        let text = workspace.read(scenario).unwrap();
        let line = |colour: &str| text.lines().find(|line| line.starts_with(colour)).unwrap();
        let changed = text.replace(line("blue"), dice).replace(line("white"), &dice.replace("blue", "white"));
        workspace.overlay(scenario, Some(changed.replace(line("black"), &dice.replace("blue", "black")).into()));
        let mut found: Vec<String> = check(&workspace, path).into_iter().map(|finding| finding.code).collect();
        found.dedup();
        found
    };
    let usual = "blue = { count = 2, faces = [1, 2, 3, 1, 2, 3] }";
    assert_eq!(codes(usual, scenario), [] as [String; 0]);
    let long = "blue = { count = 2, faces = [9, 9, 9, 9, 9, 9] }";
    let found = codes(long, scenario);
    assert!(found.contains(&"WM-V08".to_owned()), "{found:?}");
    // A board on its own is checked against the dice of the scenarios that use it, a library without a board against those of the box.
    assert!(codes(long, "boards/walking/case-a.toml").contains(&"WM-V08".to_owned()));
    let mut alone = Workspace::bundled();
    let library = alone.read("boards/walking/lunar-cards.toml").unwrap();
    alone.overlay("boards/alone.toml", Some(library));
    assert!(check(&alone, "boards/alone.toml").iter().all(|finding| !finding.is_error()));
}

/// A second hex game with different names for its features.
static QUARRY: GameSpec = GameSpec {
    id: "quarry",
    title: "Quarry",
    rules: "",
    players_rule: "Q-01",
    players: 2..=2,
    team: false,
    seats_differ: false,
    scores: 0..=i64::MAX,
    board: BoardKind::Hex { terrain: "stone", section: (10, 12) },
    decks: &[],
    kinds: &["stone"],
    dice: &[],
    waves: false,
    forces: false,
    options: &crate::rally::OPTIONS,
    templates: &[],
    check_board: |checker, at, _| checker.error("Q-V1", at, at.place("grid"), Message::verbatim("looked at"), Message::NONE),
    check_scenario: |_, _, _, _, _| {},
};

#[test]
fn games_with_the_same_board_type_run_their_own_checks() {
    let mut board = HexBoard::filled(&QUARRY, 2, 1);
    board.legend.insert('x', "granite".into());
    board.set(Offset { row: 0, column: 0 }, 'x');
    let parsed =
        Parsed { document: Some(Document::new(board)), draft: None, gaps: Vec::new(), diagnostics: Vec::new(), places: Default::default() };
    let (workspace, at) = (Workspace::bundled(), At { path: "boards/quarry/pit.toml", parsed: &parsed });
    let mut checker = Checker::new(&workspace);
    parsed.document.as_ref().unwrap().check(&mut checker, &at);
    let said: Vec<_> = checker.finish().into_iter().map(|d| format!("{} {}", d.code, d.message)).collect();
    assert_eq!(said, ["Q-V1 looked at", "missing-script script `scripts/quarry/stone/granite.rhai` not found"]);
    assert!(document::write(parsed.document.as_ref().unwrap(), None).starts_with("format = 1\ngame = \"quarry\"\nkind = \"board\"\n"));
    assert_eq!(document::forms_of(&QUARRY).map(|form| form.id).collect::<Vec<_>>(), ["hex-board", "terrain_rules", "scenario"]);
}

#[test]
fn scenario_rejects_boards_and_decks_of_another_game() {
    let first =
        |from: &str, to: &str| broken(LAP, from, to).into_iter().map(|d| format!("{} {} ({})", d.code, d.message, d.help)).next().unwrap();
    assert_eq!(
        first("boards/walking/ring.toml", "boards/mars/ring.toml"),
        "wrong-board the board `boards/mars/ring.toml` is for another game (use a board with `game = \"walking\"`)"
    );
    assert_eq!(
        first("boards/walking/action-deck.toml", "boards/mars/equipment-deck.toml"),
        "wrong-deck the deck `boards/mars/equipment-deck.toml` is for another game (use a deck with `game = \"walking\"`)"
    );
}

#[test]
fn document_needs_a_game_and_a_document_type_of_that_game() {
    assert_eq!(told(&broken(RING, "game = \"walking\"\n", "")), ["1:1:1 missing-key missing key `game`"]);
    let missing = broken(RING, "game = \"walking\"\n", "");
    assert_eq!(missing[0].help.to_string(), "add `game = \"walking\"`, or another value: mars, rally, mowdown, moonbase");
    let library = broken(CARDS, "game = \"walking\"", "game = \"rally\"");
    assert!(
        library.iter().any(|d| d.code == "unknown-kind" && d.help.to_string() == "use one of: board, terrain_rules, deck, scenario"),
        "{library:?}"
    );
}
