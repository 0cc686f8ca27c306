//! Boards, cards and scenarios of March on Mars: each row is tested with a fault at its position.

use super::*;

const MARS: &str = "boards/mars/ring.toml";

#[test]
fn mars_board_diagnostics_point_to_their_value() {
    let table: &[(&str, &str, &[&str])] = &[
        ("areas = 5", "areas = 4", &["6:9:1 MM-V01 expected 5 areas and 4 cards for March on Mars"]),
        ("\"lz\"", "\"?\"", &["21:21:3 MM-V01 the middle area must be the Landing Zone"]),
        ("\"?\", \"?\", \"lz\"", "\"lz\", \"?\", \"lz\"", &["21:11:4 MM-V01 only the middle area can be the Landing Zone"]),
        ("[\"*\"", "[\"\"", &["22:11:2 MM-V01 expected \"*\" for an outer joint, which is for a defender"]),
        (
            "\"?\", \"*\"]",
            "\"*\", \"*\"]",
            &["22:21:3 MM-V01 unexpected \"*\" for a joint next to the Landing Zone, which is for an upgrade"],
        ),
        ("oooo\n####", "o..o\n####", &["15:2:1 MM-V04 Landing Zone: air directly above solid ground at 2,1 (WM-V05)"]),
        (
            "joints = [\"*\", \"?\"",
            "joints = [\"*\", \"wall\"",
            &["22:16:6 missing-script script `scripts/mars/upgrade/wall.rhai` not found"],
        ),
        (
            "boards/mars/martian",
            "boards/walking/lunar",
            &["19:9:33 wrong-cards the card library `boards/walking/lunar-cards.toml` is for another game"],
        ),
    ];
    for (from, to, expected) in table {
        let findings: Vec<_> = broken(MARS, from, to).into_iter().filter(|finding| finding.file == MARS).collect();
        let found = told(&findings);
        assert!(expected.iter().all(|line| found.contains(&(*line).to_owned())), "{to}: {found:#?}");
    }
}

#[test]
fn a_landing_zone_may_hide_more_than_one_box_of_equipment() {
    let findings = broken(MARS, "....\noooo\n####", "oo..\neeoo\n####");
    assert_eq!(told(&findings).iter().filter(|line| line.contains("MM-V04")).count(), 0);
}

#[test]
fn march_scenario_has_at_most_four_dice_of_a_colour() {
    let findings = broken("scenarios/mars/siege.toml", "white = { count = 2", "white = { count = 255");
    assert!(told(&findings).iter().any(|line| line.contains("WM-V17 expected at most 4 `white` dice, found 255")), "{findings:?}");
}

#[test]
fn a_bomb_target_that_no_roll_reaches_is_a_warning() {
    let with =
        |target: u8| broken("scenarios/mars/half-march.toml", "half = \"left\"", &format!("half = \"left\"\nbomb_target = {target}"));
    assert!(with(14).is_empty());
    let findings = with(15);
    let message = "MM-V07 no roll can reach 15: all dice of the scenario together show at most 14";
    assert!(told(&findings)[0].ends_with(message), "{findings:?}");
    assert_eq!(findings[0].severity, crate::diagnostic::Severity::Warning);
}

#[test]
fn a_wave_at_the_end_of_the_last_round_is_a_warning() {
    let findings = broken("scenarios/mars/siege.toml", "round = 5\nside = \"die\"", "round = 8\nside = \"die\"");
    assert_eq!(told(&findings), ["56:9:1 bad-wave no wave arrives at the end of round 8: the march ends first (MM-14)"]);
    assert_eq!(findings[0].severity, crate::diagnostic::Severity::Warning);
}

/// Returns a Martian library with one card, its grid in lines 10 to 13 from the top level down.
fn martian(rows: [&str; 4]) -> String {
    let head = "format = 1\ngame = \"mars\"\nkind = \"cards\"\nname = { en = \"x\" }\n\n[[martian]]\nid = \"a\"\nname_en = \"A\"\n";
    format!("{head}grid = \"\"\"\n{}\n\"\"\"\n", rows.join("\n"))
}

#[test]
fn martian_card_check_covers_crossings_and_hidden_equipment() {
    let table: &[([&str; 4], &[&str])] = &[
        (["....", "....", "oooo", "####"], &[]),
        (["....", ".oo.", ".##.", "oeto"], &[]),
        (["....", "....", "oOoo", "####"], &["12:2:1 WM-V03 card `a`: unknown cell 'O' at 2,1"]),
        (["....", ".oo.", ".##.", "oeeo"], &["7:6:3 MM-V06 card `a`: more than one box with hidden equipment"]),
        (["....", "....", "xoox", "####"], &["10:1:1 MM-V05 card `a`: no safe box next to the MMM"]),
        (["....", ".oo.", "o##x", "####"], &["10:4:1 MM-V05 card `a`: no safe box next to the MMM"]),
    ];
    for (rows, expected) in table {
        let findings = check_text(&Workspace::bundled(), "boards/x.toml", &martian(*rows));
        let found = told(&findings);
        assert!(expected.iter().all(|line| found.contains(&(*line).to_owned())), "{rows:?}: {found:#?}");
        assert!(!expected.is_empty() || found.is_empty(), "{found:#?}");
    }
    let wall = told(&check_text(&Workspace::bundled(), "boards/x.toml", &martian(["##..", "##o.", "tt#o", "####"])));
    for code in ["MM-V02", "MM-V03"] {
        assert!(wall.iter().any(|line| line.contains(code)), "{wall:#?}");
    }
}
