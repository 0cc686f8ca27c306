use super::*;
use crate::hex::Base;
use crate::ring::{AreaSlot, Grid, JointSlot, LunarCard, Points};
use crate::scenario::{DieKind, Face, OptionValue};
use crate::text::Text;
use crate::workspace::Workspace;
use crate::{rally, walking};
use geometry::{cell::Cell, hex::offset, ring::Shape};
use proptest::prelude::*;
use std::sync::Arc;

mod moonbase;

#[test]
fn bundled_documents_parse_cleanly_and_save_byte_for_byte() {
    let workspace = Workspace::bundled();
    for path in workspace.paths().iter().filter(|path| path.ends_with(".toml")) {
        let text = workspace.read(path).unwrap();
        let (document, findings) = read(path, &text);
        assert_eq!(findings, [], "{path}");
        let document = document.unwrap();
        assert_eq!(write(&document, Some(&text)), &*text, "{path}");
        assert_eq!(read(path, &write(&document, None)).0, Some(document), "{path}");
    }
}

fn text() -> impl Strategy<Value = Text> {
    ("\\PC{0,8}[\"\\\\\n\t\u{7f}]?", "\\PC{0,4}").prop_map(|(en, es)| Text::new(en, es))
}

fn id() -> impl Strategy<Value = String> {
    "[a-z][a-z0-9_]{0,6}"
}

fn cards() -> impl Strategy<Value = Document> {
    let grid = (2..=8u8, 2..=8u8).prop_flat_map(|(width, levels)| {
        proptest::collection::vec(0..Cell::ALL.len(), width as usize * levels as usize).prop_map(move |cells| Grid {
            width,
            levels,
            cells: cells.into_iter().map(|i| Cell::ALL[i].0).collect(),
        })
    });
    let card = (id(), text(), any::<bool>(), grid).prop_map(|(id, name, extra, grid)| LunarCard { id, name, extra, grid });
    (text(), proptest::collection::vec(card, 0..4))
        .prop_map(|(name, cards)| Document::new(CardLibrary { game: &walking::SPEC, name, cards }))
}

fn board() -> impl Strategy<Value = Document> {
    let shape = (1..=9u8, 2..=8u8, 2..=8u8).prop_map(|(areas, width, levels)| Shape { areas, width, levels, joint_level: levels / 2 });
    let areas = proptest::collection::vec(proptest::option::of(id()), 0..5);
    let joints = proptest::collection::vec(proptest::option::of("([a-z][a-z_]{0,4})?"), 0..5);
    let points = proptest::collection::vec(any::<u8>(), 0..6);
    (text(), shape, points, any::<[u8; 2]>(), ".{0,9}", areas, joints).prop_map(|(name, shape, points, finish, cards, areas, joints)| {
        let joint = |joint: Option<String>| match joint {
            None => JointSlot::Random,
            Some(stem) if stem.is_empty() => JointSlot::Empty,
            Some(stem) => JointSlot::Token(stem),
        };
        Document::new(RingBoard {
            game: &walking::SPEC,
            name,
            shape,
            points: Some(Points { last_area: points, finish }),
            landing_zone: None,
            cards,
            areas: areas.into_iter().map(|id| id.map_or(AreaSlot::Random, AreaSlot::Card)).collect(),
            joints: joints.into_iter().map(joint).collect(),
        })
    })
}

fn hex_board() -> impl Strategy<Value = Document> {
    let legend = proptest::collection::btree_map("[a-eg-rt-zA-Z0-9]", id(), 0..4);
    (text(), 1..=9u16, 1..=9u16, legend).prop_flat_map(|(name, columns, rows, legend)| {
        let legend: std::collections::BTreeMap<char, Arc<str>> =
            legend.into_iter().filter_map(|(symbol, stem)| Some((symbol.chars().next()?, stem.into()))).collect();
        let symbols: Vec<char> = Base::ALL.into_iter().map(|(_, symbol)| symbol).chain(legend.keys().copied()).collect();
        let cells = proptest::collection::vec(proptest::sample::select(symbols), usize::from(columns) * usize::from(rows));
        let features = proptest::collection::btree_map((0..columns, 0..rows), id(), 0..4);
        (cells, features).prop_map(move |(cells, features)| {
            let mut board = HexBoard::new((&rally::SPEC, name.clone()), (columns, rows), cells.into_iter().collect());
            board.legend.clone_from(&legend);
            board.features = features.into_iter().map(|((column, row), stem)| (offset(column, row), Arc::from(stem))).collect();
            Document::new(board)
        })
    })
}

fn deck() -> impl Strategy<Value = Document> {
    (id(), text(), proptest::collection::btree_map(id(), 0..=99u8, 0..4), any::<bool>()).prop_map(|(of, name, cards, reverse)| {
        let mut cards: Vec<_> = cards.into_iter().collect();
        if reverse {
            cards.reverse();
        }
        Document::new(Deck { game: &walking::SPEC, of, name, cards, pairs: Vec::new(), values: Default::default() })
    })
}

fn scenario() -> impl Strategy<Value = Document> {
    let value = prop_oneof![
        any::<bool>().prop_map(OptionValue::Bool),
        any::<i64>().prop_map(OptionValue::Int),
        "\\PC{0,5}".prop_map(OptionValue::Word)
    ];
    let face = (1..=9u8, any::<bool>()).prop_map(|(value, skull)| Face { value: if skull { 1 } else { value }, skull });
    let dice = proptest::collection::btree_map("[a-z]{1,5}| [\"é]", (any::<u8>(), proptest::collection::vec(face, 0..7)), 0..4);
    let map = proptest::collection::btree_map("\\PC{0,5}", "\\PC{0,5}", 0..3);
    let options = proptest::collection::btree_map("\\PC{0,5}", value, 0..4);
    (text(), text(), 1..=99u8, "\\PC{0,9}", map, dice, any::<bool>(), options).prop_map(
        |(name, description, players, board, decks, dice, reverse, options)| {
            let mut dice: Vec<_> = dice.into_iter().map(|(colour, (count, faces))| DieKind { colour, count, faces }).collect();
            if reverse {
                dice.reverse();
            }
            Document::new(Scenario {
                complexity: if reverse { 3 } else { 2 },
                daily: true,
                game: &walking::SPEC,
                name,
                description,
                players,
                board,
                forces: None,
                decks,
                dice,
                waves: Default::default(),
                options,
            })
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 128, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn prop_save_then_load_is_identity(
        (old, new) in prop_oneof![(cards(), cards()), (board(), board()), (hex_board(), hex_board()), (deck(), deck()), (scenario(), scenario())]
    ) {
        let text = write(&old, None);
        prop_assert_eq!(read("x.toml", &text), (Some(old.clone()), vec![]), "{}", text);
        prop_assert_eq!(write(&old, Some(&text)), text.clone());
        let changed = write(&new, Some(&text));
        prop_assert_eq!(read("x.toml", &changed).0, Some(new), "{}", changed);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 256, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn prop_reading_a_damaged_file_never_panics_and_reports_an_error(at in 0..400usize, cut in 0..30usize, junk in "\\PC{0,3}|[\\[\\]\"{}=.\n0-9]{1,6}") {
        for path in ["boards/walking/lunar-cards.toml", "boards/walking/crater-dash.toml", "boards/rally/red.toml", "scenarios/walking/full-lap.toml"] {
            let text = Workspace::bundled().read(path).unwrap();
            let start = text.floor_char_boundary(at.min(text.len()));
            let end = text.floor_char_boundary((start + cut).min(text.len()));
            let damaged = format!("{}{junk}{}", &text[..start], &text[end..]);
            let (document, findings) = read(path, &damaged);
            prop_assert!(document.is_some() || findings.iter().any(Diagnostic::is_error), "{}", damaged);
        }
    }
}

const HAND_WRITTEN: &str = "\
# A deck of mine.
format = 1 # the first
game = 'walking'
kind = \"deck\"
colour = \"teal\" # not a key of ours
of = 'action'
name = { en = 'Mine',   es = \"Mía\" } # named

# What is in it:
[cards]
planning = 0x3   # three
teamwork = 1
";

#[test]
fn editing_preserves_comments_order_spelling_and_unknown_keys() {
    let (document, findings) = read("d.toml", HAND_WRITTEN);
    assert_eq!(findings.len(), 1);
    assert_eq!((&*findings[0].code, findings[0].line, findings[0].column, findings[0].length), ("unknown-key", 5, 1, 6));
    let Some(mut deck) = document.and_then(Document::into::<Deck>) else { panic!() };
    deck.cards[1].1 = 2;
    deck.cards.push(("sanction".into(), 4));
    deck.name.en = "Ours".into();
    let expected = HAND_WRITTEN.replace("teamwork = 1\n", "teamwork = 2\nsanction = 4\n").replace("'Mine'", "\"Ours\"");
    assert_eq!(write(&Document::new(deck), Some(HAND_WRITTEN)), expected);
}

#[test]
fn a_moved_and_a_painted_card_keep_their_comments() {
    let workspace = Workspace::bundled();
    let text = workspace.read("boards/walking/lunar-cards.toml").unwrap();
    let text = text.replace("[[lunar]]\nid = \"crater\"", "# Two holes.\n[[lunar]]\nid = \"crater\" # mine");
    let Some(mut library) = read("x.toml", &text).0.and_then(Document::into::<CardLibrary>) else { panic!() };
    library.cards.swap(0, 1);
    library.cards[0].grid.set(1, 0, Cell::HAZARD);
    library.cards.truncate(2);
    let saved = write(&Document::new(library), Some(&text));
    let crater = saved.find("# Two holes.\n[[lunar]]\nid = \"crater\" # mine").unwrap();
    assert!(crater < saved.find("id = \"mare\"").unwrap());
    assert!(saved.contains("o..o\n#xO#\n") && saved.starts_with("# The eleven"), "{saved}");
}

#[test]
fn edited_scenario_keeps_comments_when_dice_and_options_change() {
    let text = Workspace::bundled().read("scenarios/walking/full-lap.toml").unwrap();
    let text = text
        .replace("players = 4", "players = 4 # friends")
        .replace("white =", "# pale\nwhite =")
        .replace("[options]", "# House rules\n[options]");
    let Some(mut scenario) = read("x.toml", &text).0.and_then(Document::into::<Scenario>) else { panic!() };
    scenario.players = 5;
    scenario.dice.rotate_left(1);
    scenario.decks.clear();
    scenario.options.remove("robbery");
    scenario.options.insert("max_extra".into(), OptionValue::Int(5));
    let saved = write(&Document::new(scenario), Some(&text));
    for kept in ["players = 5 # friends\n", "[dice]\n# pale\nwhite = {", "# House rules\n[options]\n", "\nmax_extra = 5\n"] {
        assert!(saved.contains(kept), "{saved}");
    }
    assert!(!saved.contains("decks") && !saved.contains("robbery ="), "{saved}");
}

const HEXES: &str = "\
# A board of mine.
format = 1
game = \"rally\"
kind = \"board\"
name = { en = \"Mine\" }
grid = \"\"\"
s . A f
 s A A f
\"\"\"
made_by = \"me\"

[legend]
A = \"crater\" # the big one

# A spare.
[[feature]]
at = [1, 0]
kind = \"cache\"

[[feature]] # For the slow.
at = [0, 1]
kind = \"cache\"
";

#[test]
fn an_edited_hex_board_keeps_its_comments_and_its_unknown_keys() {
    let (document, findings) = read("x.toml", HEXES);
    let mut board = document.and_then(Document::into::<HexBoard>).unwrap();
    assert_eq!(findings.iter().map(|finding| &*finding.code).collect::<Vec<_>>(), ["unknown-key"]);
    board.set(offset(3, 1), '2');
    board.legend.insert('2', "fine_dust".into());
    board.features.remove(&offset(1, 0));
    board.features.insert(offset(1, 1), "cache".into());
    let saved = write(&Document::new(board), Some(HEXES));
    assert!(!saved.contains("A spare") && saved.contains("at = [1, 1]"), "{saved}");
    for kept in [
        "# A board of mine.\n",
        " s A A 2\n",
        "made_by = \"me\"\n",
        "A = \"crater\" # the big one\n",
        "[[feature]] # For the slow.\nat = [0, 1]\n",
    ] {
        assert!(saved.contains(kept), "{saved}");
    }
}

/// (replaced text, replacement, diagnostics as `line:column:length code message`)
#[test]
fn hex_board_diagnostics_point_to_their_cell() {
    let table: &[(&str, &str, &[&str])] = &[
        (" s A A f", " s A A", &["8:2:5 LR-V1 wrong number of cells in row 1: expected 4, found 3"]),
        (" s A A f", "\n   s  A?  A ñ", &["9:7:2 LR-V1 unknown cell 'A?' at (1,1)", "9:13:1 LR-V1 unknown cell 'ñ' at (3,1)"]),
        ("s . A f\n", "s . A f . .\n", &["8:2:7 LR-V1 wrong number of cells in row 1: expected 6, found 4"]),
        ("\"\"\"\ns . A f", "\"\"\"s . B f", &["6:15:1 LR-V1 unknown cell 'B' at (2,0)"]),
        ("s . A f\n s A A f\n\"\"\"", "s . A f\n s A A B\"\"\"", &["8:8:1 LR-V1 unknown cell 'B' at (3,1)"]),
        ("s . A f\n s A A f\n", "", &["6:8:3 bad-board-size invalid grid size: 0x0"]),
        (
            "A = \"crater\"",
            "AA = \"crater\"",
            &["7:5:1 LR-V1 unknown cell 'A' at (2,0)", "13:1:2 bad-symbol invalid terrain symbol \"AA\""],
        ),
        ("A = \"crater\"", "s = \"crater\"\nA = \"x\"", &["13:1:1 bad-symbol invalid terrain symbol \"s\""]),
        ("A = \"crater\"", "A = \"../x\"", &["13:5:6 bad-id invalid id \"../x\""]),
        ("at = [1, 0]", "at = [1, 2]", &["17:6:6 bad-feature feature at (1,2) is outside the board"]),
        ("at = [1, 0]", "at = [0, 1]", &["21:6:6 duplicate-feature duplicate feature at (0,1)"]),
        ("at = [1, 0]", "at = [1]", &["17:6:3 bad-number `at` must contain two numbers"]),
        ("at = [1, 0]", "at = [1, 1024]", &["17:10:4 bad-number number out of range: `feature.0.at.1` must be a number from 0 to 1023"]),
    ];
    let text = HEXES.replace("made_by = \"me\"\n", "\n");
    for (from, to, expected) in table {
        let (document, findings) = read("x.toml", &text.replacen(from, to, 1));
        let told: Vec<_> = findings.iter().map(|d| format!("{}:{}:{} {} {}", d.line, d.column, d.length, d.code, d.message)).collect();
        assert_eq!((document, &told[..]), (None, &expected.iter().map(|s| (*s).to_owned()).collect::<Vec<_>>()[..]), "{to}");
    }
}

#[test]
fn windows_line_endings_parse_the_same() {
    let path = "boards/walking/lunar-cards.toml";
    let text = Workspace::bundled().read(path).unwrap();
    let windows = text.replace('\n', "\r\n");
    assert_eq!(read(path, &windows), read(path, &text));
    let broken = windows.replacen("o.oo", "o.?o", 1);
    let finding = &read(path, &broken).1[0];
    assert_eq!((finding.line, finding.column, finding.message.to_string().as_str()), (17, 3, "card `mare`: unknown cell '?' at 3,1"));
}

/// (text, code, line, column) of the first diagnostic.
#[test]
fn document_errors_report_code_line_and_column() {
    let head = "format = 1\ngame = \"walking\"\n";
    let deck = "kind = \"deck\"\nof = \"action\"\nname = { en = \"x\" }\n";
    let table: &[(String, &str, u32, u32)] = &[
        (String::new(), "missing-key", 1, 1),
        ("format = 1\nformat = 1\n".into(), "toml-syntax", 2, 1),
        ("a = [[[[\n".into(), "toml-syntax", 1, 9),
        ("format = 2\nnew = true\n".into(), "newer-format", 1, 10),
        ("format = \"1\"\n".into(), "bad-format", 1, 10),
        ("format = 1\ngame = \"walkin\"\n".into(), "unknown-game", 2, 8),
        (format!("{head}kind = \"bord\"\n"), "unknown-kind", 3, 8),
        (format!("{head}kind = 3\n"), "wrong-type", 3, 8),
        (format!("{head}{deck}[cards]\nplanning = 3.5\n"), "wrong-type", 7, 12),
        (format!("{head}{deck}[cards]\nplanning = 1000\n"), "bad-number", 7, 12),
        (format!("{head}{deck}[cards]\n\"../x\" = 1\n"), "bad-id", 7, 10),
        (format!("{head}{deck}"), "missing-key", 1, 1),
        (format!("{head}{deck}[cards]\n\nof = 1\u{0}"), "nul-byte", 8, 7),
    ];
    for (text, code, line, column) in table {
        let (document, findings) = read("x.toml", text);
        assert_eq!(document, None, "{text}");
        let first = &findings[0];
        assert_eq!((&*first.code, first.line, first.column), (*code, *line, *column), "{text}\n{findings:?}");
    }
}

#[test]
fn syntax_errors_have_a_specific_message_and_help() {
    let first = |text: &str| read("x.toml", text).1.remove(0);
    let quotes = first("format = 1\nname = “Crater”\n");
    assert_eq!((quotes.line, quotes.column, quotes.help.id()), (2, 8, Some("use-straight-quotes")));
    let other = first("format = 1\nname = Crater\n");
    assert_eq!(other.help.id(), Some("see-https-toml-io-toml"));
    let again = first("format = 1\n[options]\nrobbery = true\nrobbery = false\n");
    assert_eq!((again.line, &*again.message.to_string()), (4, "duplicate key `robbery`"));
    let cut = first("format = 1\n[[");
    assert!(!cut.message.to_string().contains('…'), "messages of the parser are complete: {}", cut.message);
    for deep in [format!("[{}a]\n", "a.".repeat(5_000)), format!("a = {}\n", "[".repeat(5_000))] {
        let found = first(&format!("format = 1\n\n{deep}"));
        assert_eq!((found.line, found.message.id()), (3, Some("toml-nested-too-deeply")), "{found:?}");
    }
}

#[test]
fn all_problems_of_a_document_are_reported() {
    let text = "format = 1\ngame = \"walking\"\nkind = \"deck\"\nnam = 1\n[cards]\nx = true\ny = 100\n";
    let findings = read("x.toml", text).1;
    let codes: Vec<_> = findings.iter().map(|d| &*d.code).collect();
    assert_eq!(codes, ["missing-key", "missing-key", "unknown-key", "wrong-type", "bad-number"]);
    assert!(findings[2].help.to_string().starts_with("did you mean `name`?"), "{}", findings[2].help);
}

#[test]
fn hostile_documents_are_rejected_with_bounded_diagnostics() {
    let head = "format = 1\ngame = \"walking\"\nkind = \"board\"\n";
    let hexes = "format = 1\ngame = \"rally\"\nkind = \"board\"\nname = { en = \"\" }\n";
    let texts = [
        format!("a = {}", "[".repeat(500_000)),
        format!("{} = 1", vec!["a"; 100_000].join(".")),
        "=\n".repeat(30_000),
        "x".repeat(MAX_BYTES + 1),
        "a.".repeat(1 << 20),
        "\n".repeat(2 << 20),
        format!("{head}layout = [{}]", "1,".repeat(400_000)),
        format!("{hexes}grid = \"\"\"{}\"\"\"", "x ".repeat(500_000)),
        format!("{hexes}grid = \"\"\"{}\"\"\"", "x\n".repeat(500_000)),
        format!("{hexes}grid = \"\"\"{}\"\"\"", format!("{}\n", "? ".repeat(500)).repeat(500)),
        format!("{hexes}grid = \"\"\".\n{}\"\"\"", ". ".repeat(500_000)),
        format!("{head}{}", (0..90_000).map(|i| format!("k{i}=1\n")).collect::<String>()),
        format!("format = 1\ngame = \"walking\"\nkind = \"cards\"\n{}", "[[lunar]]\n".repeat(90_000)),
        format!("format = 1\ngame = \"walking\"\nkind = \"scenario\"\noptions = {{ {} }}", "a.b.c=1,".repeat(90_000)),
    ];
    for text in texts {
        let (document, findings) = read("x.toml", &text);
        assert_eq!(document, None);
        assert!((1..=200).contains(&findings.len()) && findings.iter().any(Diagnostic::is_error));
        assert!(findings.iter().all(|d| d.message.to_string().len() < 300));
    }
}

#[test]
fn emptying_a_list_keeps_comments() {
    let text = Workspace::bundled().read("boards/mars/highland-cards.toml").unwrap();
    let mut library = read("x.toml", &text).0.and_then(Document::into::<CardLibrary>).unwrap();
    library.cards.clear();
    let head: String = text.lines().take_while(|line| !line.starts_with("[[")).map(|line| format!("{line}\n")).collect();
    let written = write(&Document::new(library), Some(&format!("# Mine.\nmine = 1\n{text}")));
    assert_eq!(written.trim(), format!("# Mine.\nmine = 1\n{head}").trim());
    let text = Workspace::bundled().read("scenarios/mars/siege.toml").unwrap();
    let mut siege = read("x.toml", &text).0.and_then(Document::into::<Scenario>).unwrap();
    siege.waves = Default::default();
    let written = write(&Document::new(siege), Some(&format!("# Mine.\n{text}")));
    assert!(written.starts_with("# Mine.\n") && !written.contains("[waves."), "{written}");
}
