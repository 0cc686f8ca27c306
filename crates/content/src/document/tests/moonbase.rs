//! Boards of areas, forces and fire tables.

use super::*;
use crate::areas::Area;
use crate::forces::{Column, Corporation, Effect, FireResult, RollRow, StartingUnit, UnitKind};
use crate::moonbase;
use geometry::areas::{Corner, corner};
use std::collections::BTreeSet;

const MAP: &str = "boards/moonbase/near-side.toml";
const FORCES: &str = "boards/moonbase/forces.toml";
const TABLE: &str = "boards/moonbase/fire-table.toml";

fn place() -> impl Strategy<Value = Corner> {
    (-10_000..=10_000, -10_000..=10_000).prop_map(|(x, y)| corner(x, y))
}

fn area_board() -> impl Strategy<Value = Document> {
    let area = (
        id(),
        text(),
        proptest::option::of(id()),
        any::<bool>(),
        0..=3u8,
        proptest::collection::vec(place(), 0..5),
        proptest::option::of(place()),
    );
    let area = area
        .prop_map(|(id, name, base, cratered, mineral, corners, label)| Area { id, name, base, cratered, mineral, corners, label }.into());
    let links = || proptest::collection::vec([id(), id()], 0..3);
    (text(), proptest::collection::vec(area, 0..4), links(), links())
        .prop_map(|(name, areas, links, unlinks)| Document::new(AreaBoard { game: &moonbase::SPEC, name, areas, links, unlinks }))
}

fn forces() -> impl Strategy<Value = Document> {
    let placed = (id(), proptest::option::of(id())).prop_map(|(unit, area)| StartingUnit { unit, area });
    let names = proptest::collection::btree_map(id(), text(), 0..3);
    let start = proptest::collection::vec(placed, 0..4);
    let corporation = (id(), "\\PC", text(), "#[0-9a-fA-F]{6}", 0..=999u16, "\\PC{0,5}", start, names);
    let corporation = corporation.prop_map(|(id, letter, name, colour, credits, fire_table, start, unit_names)| Corporation {
        id,
        letter,
        name,
        colour,
        credits,
        fire_table,
        start,
        unit_names,
    });
    let numbers = (any::<u8>(), any::<u8>(), 0..=999u16, 0..=999u16);
    let unit = (id(), text(), numbers, proptest::collection::vec(any::<u8>(), 0..4), proptest::collection::vec(id(), 0..3));
    let unit = unit.prop_map(|(id, name, (moves, armour, cost, loss), strengths, flags)| UnitKind {
        id,
        name,
        moves,
        armour,
        cost,
        loss,
        strengths,
        flags,
    });
    let lists =
        (proptest::collection::vec("\\PC{0,3}", 0..4), proptest::collection::vec(corporation, 0..3), proptest::collection::vec(unit, 0..3));
    (text(), lists).prop_map(|(name, (markers, corporations, units))| {
        Document::new(Forces { game: &moonbase::SPEC, name, markers, corporations, units })
    })
}

fn fire_table() -> impl Strategy<Value = Document> {
    let word = || "[!#-&(-\\[\\]-~]{1,4}";
    let column = (any::<u16>(), proptest::option::of(any::<u16>())).prop_map(|(from, to)| Column { from, to });
    let row = (any::<u8>(), proptest::collection::vec(word(), 0..4)).prop_map(|(roll, results)| RollRow { roll, results });
    let effect = || proptest::option::of(proptest::sample::select(Effect::ALL.to_vec()));
    let result = (effect(), any::<u8>(), effect(), effect()).prop_map(|(all, kills, saved, rest)| FireResult { all, kills, saved, rest });
    let results = proptest::collection::btree_map(word(), result, 0..4);
    (text(), proptest::collection::vec(column, 0..4), proptest::collection::vec(row, 0..4), results)
        .prop_map(|(name, columns, rows, results)| Document::new(FireTable { game: &moonbase::SPEC, name, columns, rows, results }))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 192, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn prop_area_boards_forces_and_fire_tables_round_trip(
        (old, new) in prop_oneof![(area_board(), area_board()), (forces(), forces()), (fire_table(), fire_table())]
    ) {
        let text = write(&old, None);
        prop_assert_eq!(read("x.toml", &text), (Some(old.clone()), vec![]), "{}", text);
        let changed = write(&new, Some(&text));
        prop_assert_eq!(read("x.toml", &changed).0, Some(new), "{}", changed);
    }

    #[test]
    fn prop_reading_a_damaged_map_or_table_never_panics_and_reports_an_error(at in 0..3000usize, cut in 0..30usize, junk in "\\PC{0,3}|[\\[\\]\"{}=.\n0-9]{1,6}") {
        for path in [MAP, FORCES, TABLE] {
            let text = Workspace::bundled().read(path).unwrap();
            let start = text.floor_char_boundary(at % text.len());
            let end = text.floor_char_boundary((start + cut).min(text.len()));
            let damaged = format!("{}{junk}{}", &text[..start], &text[end..]);
            let (document, findings) = read(path, &damaged);
            prop_assert!(document.is_some() || findings.iter().any(Diagnostic::is_error), "{}", damaged);
        }
    }
}

/// The links of the map in the rules, as printed there.
const LINKS: &str = "lb: a1 a2 a3|a1: lb a2 b1|a2: lb a1 a3 b1 b2|a3: lb a2 b2|b1: a1 a2 b2 c1 c2|b2: a2 a3 b1 c2 c3|c1: b1 c2 d1|\
                     c2: b1 b2 c1 c3 d1 d2|c3: b2 c2 d2|d1: c1 c2 d2 e1 e2|d2: c2 c3 d1 e2 e3|e1: d1 e2 mb|e2: d1 d2 e1 e3 mb|e3: d2 e2 mb|\
                     mb: e1 e2 e3";

#[test]
fn map_borders_match_the_links_in_the_rules() {
    let board = read(MAP, &Workspace::bundled().read(MAP).unwrap()).0.and_then(Document::into::<AreaBoard>).unwrap();
    let (neighbours, rows): (_, Vec<&str>) = (board.neighbours(), LINKS.split('|').collect());
    assert_eq!(rows.len(), board.areas.len());
    for (row, (area, beside)) in rows.iter().zip(board.areas.iter().zip(&neighbours)) {
        let (id, linked) = row.split_once(": ").unwrap();
        let found: BTreeSet<&str> = beside.iter().map(|other| &*board.areas[*other].id).collect();
        assert_eq!((&*area.id, found), (id, linked.split(' ').collect()));
    }
}

#[test]
fn manual_links_override_borders() {
    let board = read(MAP, &Workspace::bundled().read(MAP).unwrap()).0.and_then(Document::into::<AreaBoard>).unwrap();
    let pair = |a: &str, b: &str| [a.to_owned(), b.to_owned()];
    let changed =
        AreaBoard { links: vec![pair("mb", "lb"), pair("a1", "nowhere")], unlinks: vec![pair("a1", "lb"), pair("a1", "e1")], ..board };
    let neighbours = changed.neighbours();
    let beside = |id: &str| neighbours[changed.index_of(id).unwrap()].iter().map(|other| &*changed.areas[*other].id).collect::<Vec<_>>();
    assert_eq!((beside("lb"), beside("a1")), (vec!["a2", "a3", "mb"], vec!["a2", "b1"]));
}

#[test]
fn invalid_moonbase_value_is_reported_at_its_position() {
    let tell = |path: &str, from: &str, to: &str| {
        let text = Workspace::bundled().read(path).unwrap();
        assert!(text.contains(from), "{from}");
        let (document, findings) = read(path, &text.replacen(from, to, 1));
        let told: Vec<_> = findings.into_iter().map(|f| format!("{} {}:{} {}", f.code, f.line, f.column, f.message)).collect();
        assert!(document.is_none() && !told[0].is_empty());
        told.join("; ")
    };
    assert_eq!(tell(MAP, "[5, 1], [12", "[5], [12"), "bad-corner 16:12 expected two numbers");
    assert_eq!(
        tell(MAP, "[5, 1], [12", "[10001, 1], [12"),
        "bad-number 16:13 number out of range: `area.1.corners.0.0` must be a number from -10000 to 10000"
    );
    assert_eq!(
        tell(MAP, "mineral = 1", "mineral = 4"),
        "bad-number 21:11 number out of range: `area.2.mineral` must be a number from 0 to 3"
    );
    assert_eq!(tell(TABLE, "\"4-6\"", "\"4 to 6\""), "MB-V5 8:19 invalid column \"4 to 6\"");
    assert_eq!(tell(TABLE, " 7  S", " x  S"), "MB-V5 16:2 invalid roll \"x\"");
    assert_eq!(tell(TABLE, "8  S   R", "8  S   \\\\"), "MB-V5 10:9 invalid word \"\\\" in the table");
    assert_eq!(tell(TABLE, "all = \"retreat\"", "all = \"run\""), "MB-V5 27:13 unknown effect \"run\"");
    assert_eq!(tell(FORCES, "#3f8fd0", "blue"), "bad-colour 12:10 invalid colour \"blue\"");
    assert_eq!(tell(FORCES, "[\"pmc\", \"pmc\", ", "[\"pmc\", [\"pmc\"], "), "bad-start 16:17 expected a unit type and an area");
}
