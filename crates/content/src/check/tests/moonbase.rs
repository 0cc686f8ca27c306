//! Boards of areas, forces, fire tables: each row is tested with a fault at its position.

use super::*;
use crate::areas::AreaBoard;
use crate::check::symmetry::{self, Symmetry};

const MAP: &str = "boards/moonbase/near-side.toml";
const FORCES: &str = "boards/moonbase/forces.toml";
const TABLE: &str = "boards/moonbase/fire-table.toml";
const SCENARIO: &str = "scenarios/moonbase/test.toml";
const HEAD: &str = "name = { en = \"Near side\", es = \"Cara visible\" }\n";

fn map() -> AreaBoard {
    let text = Workspace::bundled().read(MAP).unwrap();
    document::read(MAP, &text).0.and_then(Document::into).unwrap()
}

fn links(key: &str, list: &str) -> String {
    format!("{HEAD}{key} = [{list}]\n")
}

/// Returns the diagnostics of the map after a line is added below its name.
fn with_links(key: &str, list: &str) -> Vec<String> {
    told(&broken(MAP, HEAD, &links(key, list)))
}

#[test]
fn mb_v1_area_ids_must_be_unique_and_manual_links_valid() {
    let found = told(&broken(MAP, "id = \"a2\"", "id = \"a1\""));
    assert!(found.contains(&"19:6:4 MB-V1 duplicate area id `a1`".to_owned()), "{found:?}");
    assert_eq!(with_links("link", "[\"lb\", \"xx\"]")[0], "6:9:12 MB-V1 unknown area `xx` in `link` lb–xx");
    assert_eq!(with_links("link", "[\"c1\", \"c1\"]"), ["6:9:12 MB-V1 `link` c1–c1 names the same area twice"]);
    assert_eq!(with_links("link", "[\"a1\", \"e3\"], [\"e3\", \"a1\"]"), ["6:23:12 MB-V1 duplicate `link` e3–a1"]);
    assert_eq!(
        with_links("link", "[\"a1\", \"a2\"]"),
        ["6:9:12 MB-V1 `link` a1–a2 has no effect: the common border of the areas already links them"]
    );
    assert_eq!(with_links("unlink", "[\"a1\", \"e3\"]"), ["6:11:12 MB-V1 `unlink` a1–e3 has no effect: the areas have no common border"]);
    // A link and its counterpart under a rotation by half a turn.
    assert_eq!(with_links("link", "[\"a1\", \"c3\"], [\"e3\", \"c1\"]"), [""; 0]);
}

#[test]
fn mb_v2_unreachable_areas_are_reported() {
    let found = with_links("unlink", "[\"lb\", \"a1\"], [\"a1\", \"a2\"], [\"a1\", \"b1\"]");
    assert!(found.contains(&"15:6:4 MB-V2 area `a1` cannot be reached from the other areas".to_owned()), "{found:?}");
}

#[test]
fn mb_v3_each_corporation_needs_one_linked_moonbase_without_craters() {
    let first = |from: &str, to: &str| told(&broken(MAP, from, to)).remove(0);
    assert_eq!(first("base = \"luna\"", "base = \"mond\""), "7:1:8 MB-V3 expected 2 corporations with a moonbase, found 1");
    assert_eq!(
        told(&broken(MAP, "base = \"luna\"", "base = \"mond\""))[1],
        "89:8:6 MB-V3 expected one moonbase for corporation `mond`, found 2"
    );
    let pitted = told(&broken(MAP, "base = \"luna\"\n", "base = \"luna\"\ncratered = true\n"));
    assert!(pitted.contains(&"11:12:4 MB-V3 the moonbase area `lb` is cratered".to_owned()), "{pitted:?}");
    let alone = with_links("unlink", "[\"lb\", \"a1\"], [\"lb\", \"a2\"], [\"lb\", \"a3\"]");
    assert!(alone.contains(&"9:6:4 MB-V3 the moonbase area `lb` is not linked to any other area".to_owned()), "{alone:?}");
}

#[test]
fn mb_v4_asymmetric_maps_and_adjacent_moonbases_are_reported() {
    let lean = "7:1:8 MB-V4 the map is not symmetric";
    for (from, to) in [("cratered = true\n", ""), ("mineral = 1\n", "mineral = 2\n"), (HEAD, &*links("unlink", "[\"a1\", \"a2\"]"))] {
        let found = told(&broken(MAP, from, to));
        assert!(found.len() == 1 && found[0].ends_with("MB-V4 the map is not symmetric"), "{found:?}");
    }
    assert!(told(&broken(MAP, "mineral = 1\n", "")).contains(&lean.to_owned()));
    assert_eq!(with_links("link", "[\"lb\", \"mb\"]"), ["12:11:51 MB-V4 the moonbases are adjacent"]);
}

#[test]
fn mb_v4_area_counterparts_match_the_rules() {
    let board = map();
    let Symmetry::Found(counterpart) = symmetry::find(&board, &board.neighbours()) else { panic!() };
    let pairs: Vec<String> = (0..board.areas.len()).map(|i| format!("{}-{}", board.areas[i].id, board.areas[counterpart[i]].id)).collect();
    assert_eq!(pairs.join(" "), "lb-mb a1-e3 a2-e2 a3-e1 b1-d2 b2-d1 c1-c3 c2-c2 c3-c1 d1-b2 d2-b1 e1-a3 e2-a2 e3-a1 mb-lb");
}

#[test]
fn mb_v4_symmetry_search_handles_similar_areas() {
    let base = map();
    // Separate rings: all have the same colours, whichever rings they are joined to.
    let board = |rings: &[usize]| {
        let count: usize = rings.iter().sum::<usize>() + 2;
        let area = |i: usize| crate::areas::Area { id: format!("x{i}"), base: (i < 2).then(|| format!("c{i}")), ..Default::default() };
        let mut links = Vec::new();
        let mut first = 2;
        for ring in rings {
            (0..*ring).for_each(|i| links.push([format!("x{}", first + i), format!("x{}", first + (i + 1) % ring)]));
            (0..*ring).for_each(|i| links.push([format!("x{}", i % 2), format!("x{}", first + i)]));
            first += ring;
        }
        AreaBoard { areas: (0..count).map(area).map(Into::into).collect(), links, unlinks: Vec::new(), ..base.clone() }
    };
    let find = |board: &AreaBoard| symmetry::find(board, &board.neighbours());
    let even = board(&[4, 6]);
    let Symmetry::Found(counterpart) = find(&even) else { panic!() };
    let neighbours = even.neighbours();
    for (area, beside) in neighbours.iter().enumerate() {
        assert!(beside.iter().all(|other| neighbours[counterpart[area]].contains(&counterpart[*other])));
    }
    assert_eq!((counterpart[0], counterpart[1]), (1, 0));
    assert_eq!(find(&board(&[5])), Symmetry::None);
    let many = board(&[80; 25]);
    assert!(many.areas.len() > 2000 && find(&many) != Symmetry::None);
}

#[test]
fn mb_v5_incomplete_fire_tables_are_reported() {
    let first = |from: &str, to: &str| told(&broken(TABLE, from, to)).remove(0);
    assert_eq!(first(" 7  S   S   R   R   R   D1\n", ""), "10:9:3 MB-V5 missing row for roll 7");
    assert_eq!(first(" 7  S", "13  S"), "10:9:3 MB-V5 missing row for roll 7");
    assert_eq!(told(&broken(TABLE, " 7  S", "13  S"))[1], "16:1:2 MB-V5 expected a roll from 2 to 12, found 13");
    assert_eq!(first(" 3  -", " 2  -"), "10:9:3 MB-V5 missing row for roll 3");
    assert_eq!(first(" 7  S   S   R", " 7  S   R"), "16:2:1 MB-V5 wrong number of results for roll 7: expected 6, found 5");
    assert_eq!(first("7  S   S   R", "7  S   X   R"), "16:9:1 MB-V5 unknown result `X`");
    assert_eq!(first("\"1-3\"", "\"1-2\""), "8:12:5 MB-V5 expected `1-3` as the first column, found `1-2`");
    assert_eq!(first("\"7-9\"", "\"7-8\""), "8:33:7 MB-V5 expected a column that starts at 9");
    assert_eq!(first("\"16+\"", "\"16-20\""), "8:51:7 MB-V5 the last column must not have an end");
    assert_eq!(first("\"13-15\"", "\"13+\""), "8:49:5 MB-V5 the previous column has no end");
}

#[test]
fn mb_v6_weaker_results_for_more_strength_or_higher_rolls_are_reported() {
    // Weaker than the cells above and to the left; then only to the left, only above.
    assert_eq!(
        told(&broken(TABLE, "8  S   R   R   R   D1", "8  S   R   S   R   D1")),
        ["17:13:1 MB-V6 the result for roll 8 in column 3 is weaker than an adjacent result"]
    );
    assert_eq!(told(&broken(TABLE, "2  -   -   -   -   S   S", "2  S   -   -   -   S   S")).len(), 2);
    assert_eq!(told(&broken(TABLE, "S = { all = \"suppress\" }", "S = { all = \"retreat\" }")), [""; 0]);
    assert!(told(&broken(TABLE, "R = { all = \"retreat\" }", "R = {}")).len() > 4);
}

#[test]
fn mb_v7_invalid_unit_types_are_reported() {
    let of = |from: &str, to: &str| told(&broken(FORCES, from, to));
    assert_eq!(of("armour = 5", "armour = 8"), ["39:10:1 MB-V7 unit type `pmc`: expected armour from 2 to 7, found 8"]);
    assert_eq!(of("moves = 2", "moves = 0"), ["38:9:1 MB-V7 unit type `pmc`: `moves` does not match the flag `immobile`"]);
    assert_eq!(of("\"missile\", \"immobile\"", "\"missile\"").len(), 1);
    assert_eq!(of("[3, 3, 4, 4]", "[3, 0, 4, 4]"), ["52:17:1 MB-V7 unit type `mcu`: expected a strength of at least 1, found 0"]);
    assert_eq!(
        of("[0, 0, 0]", "[0, 0, 1]"),
        ["72:20:1 MB-V7 unit type `mining_crawler`: expected strength 0 for an unarmed unit type, found 1"]
    );
    assert_eq!(of("[\"short_range\"]", "[\"short_rang\"]"), ["43:10:12 MB-V7 unit type `pmc`: unknown flag `short_rang`"]);
    assert!(of("id = \"mcu\"", "id = \"pmc\"").contains(&"46:6:5 MB-V7 duplicate unit type `pmc`".to_owned()));
}

#[test]
fn mb_v8_starting_units_must_be_in_the_counter_mix() {
    let of = |from: &str, to: &str| told(&broken(FORCES, from, to));
    let more = of(
        "\"missile_crawler\", \"mining_crawler\", \"missile_turret\"]",
        "\"missile_turret\", \"missile_turret\", [\"missile_turret\", \"a1\"]]",
    );
    assert_eq!(more, ["16:74:24 MB-V8 not enough counters for units of type `missile_turret`"]);
    assert_eq!(of("[\"pmc\", \"pmc\"", "[\"pcm\", \"pmc\""), ["16:10:5 MB-V8 unknown unit type `pcm`"]);
    assert_eq!(of("mcu = { en = \"Lynx\"", "mc = { en = \"Lynx\""), ["20:1:2 unknown-unit unknown unit type `mc`"]);
}

#[test]
fn mb_v10_marker_stars_must_be_consecutive() {
    let of = |to: &str| told(&broken(FORCES, "[\"1\", \"2\", \"3\", \"moon\"]", to));
    assert_eq!(of("[\"moon\"]"), ["6:11:8 MB-V10 markers: expected at least one star"]);
    assert_eq!(of("[\"1\", \"3\"]"), ["6:11:10 MB-V10 markers: missing star 2"]);
    assert_eq!(of("[\"1\", \"1\"]"), ["6:11:10 MB-V10 markers: missing star 2"]);
    assert_eq!(of("[\"1\", \"moon\", \"moon\"]"), ["6:25:6 MB-V10 markers: duplicate marker \"moon\""]);
    assert_eq!(of("[\"2\", \"sun\", \"1\", \"moon\"]"), [""; 0]);
}

/// Returns the diagnostics of a scenario with its forces changed.
fn scenario(forces: (&str, &str), options: &str) -> Vec<String> {
    let mut workspace = workspace();
    let text = workspace.read(FORCES).unwrap();
    assert!(text.contains(forces.0));
    workspace.overlay(FORCES, Some(text.replacen(forces.0, forces.1, 1).into()));
    let head = "format = 1\ngame = \"moonbase\"\nkind = \"scenario\"\nname = { en = \"x\" }\nplayers = 2\n";
    let body = format!("board = \"{MAP}\"\nforces = \"{FORCES}\"\n[description]\nen = \"x\"\n[options]\n{options}\n");
    told(&check_text(&workspace, SCENARIO, &format!("{head}{body}")))
}

#[test]
fn scenario_forces_are_checked_against_the_board() {
    assert_eq!(scenario(("\"luna\"", "\"luna\""), ""), [""; 0]);
    assert_eq!(scenario(("id = \"luna\"", "id = \"sol\""), ""), ["6:9:32 MB-V3 expected one moonbase for corporation `sol`, found 0"]);
    assert_eq!(
        scenario(("[\"pmc\", \"pmc\",", "[[\"pmc\", \"a9\"], \"pmc\","), ""),
        ["7:10:29 MB-V8 unknown area `a9` for a starting unit of corporation `luna`"]
    );
    let seven = ("[\"pmc\", \"pmc\", \"pmc\", \"mcu\",", "[[\"pmc\", \"a1\"], [\"pmc\", \"a1\"], [\"pmc\", \"a1\"], [\"mcu\", \"a1\"],");
    assert_eq!(scenario(seven, ""), [""; 0]);
    assert_eq!(scenario(seven, "stack_limit = 3"), ["7:10:29 MB-V8 area `a1` has too many units at the start"]);
    assert_eq!(
        scenario(("luna", "luna"), "start_price = 25"),
        ["10:1:9 MB-V11 expected a target price above the start price 25, found 25"]
    );
    assert_eq!(scenario(("luna", "luna"), "target_price = 3\nstart_price = 2"), [""; 0]);
    assert_eq!(scenario(("luna", "luna"), "turn_limit = 0"), ["11:14:1 bad-option invalid value `0` of the option `turn_limit`"]);
}

#[test]
fn crossing_edges_and_overlapping_areas_are_reported() {
    let of = |from: &str, to: &str| told(&broken(MAP, from, to)).into_iter().filter(|told| !told.contains("MB-V")).collect::<Vec<_>>();
    assert_eq!(
        of("[5, 1], [12, 0], [13, 7], [7, 8]", "[5, 1], [12, 0]"),
        ["16:11:17 bad-polygon expected at least 3 corners in area `a1`, found 2"]
    );
    assert_eq!(
        of("[5, 1], [12, 0], [13, 7], [7, 8]", "[5, 1], [12, 0], [7, 8], [13, 7]"),
        ["16:37:7 bad-polygon the edges of area `a1` that start at corners 2 and 4 cross"]
    );
    assert_eq!(
        of("[5, 1], [12, 0], [13, 7], [7, 8]", "[5, 1], [12, 0], [12, 0], [7, 8]"),
        ["16:20:7 bad-polygon duplicate corner 2 in area `a1`"]
    );
    assert_eq!(
        of("[5, 1], [12, 0], [13, 7], [7, 8]", "[5, 1], [12, 0], [14, 7], [7, 8]"),
        ["33:11:56 areas-overlap areas `a1` and `b1` overlap"]
    );
}
