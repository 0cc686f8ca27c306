//! MD-01 … MD-08: placement before a game.

use super::*;

#[test]
fn md_c59_craters_keep_a_minimum_distance() {
    let mut case = Case::on(&Workspace::bundled(), &[]);
    case = case.asks("place_crater").go("C2").asks("place_crater").go("D4").asks("place_crater").lists("C5; D6");
    assert_eq!(case.happened("crater_placed"), 2);
}

#[test]
fn md_c60_hills_keep_a_minimum_distance_only_from_hills() {
    let case = Case::on(&Workspace::bundled(), &[]).go("C2").go("E3").go("D5").asks("place_hill").go("F2");
    let case = case.lists("A3; A4; B3; B4; C3; D3; D4; E4; F4; G3; G4").go("B4").lists("C3; D3; D4; E4; F4; G3; G4");
    case.go("F4").go("D6").shows("hill D6 2; mower D7; solar 5; C2 0; D7 1").asks("choose_path");
}

#[test]
fn md_r36_setup_waives_the_distance_then_skips_the_piece() {
    let board = Workspace::bundled().read("boards/mowdown/dirty-ankle.toml").unwrap();
    let with = |craters: u8| {
        let mut workspace = Workspace::bundled();
        let text = board.replace("arcs = [5, 6], craters = 1", &format!("arcs = [5, 6], craters = {craters}"));
        workspace.overlay("boards/mowdown/dirty-ankle.toml", Some(text.into()));
        Case::on(&workspace, &[]).go("C2").go("D4")
    };
    // C5, D5 and D6 are adjacent to each other.
    let case = with(3).go("C5").asks("place_crater").lists("D5; D6").go("D5");
    assert_eq!(case.happened("setup_skipped"), 0);
    let case = with(4).go("C5").go("D5");
    assert_eq!((case.happened("crater_placed"), case.happened("setup_skipped")), (5, 1));
}

#[test]
fn md_r39_a_fixed_setup_uses_scenario_cells_or_the_board_suggestion() {
    let fixed = || ("setup", word("fixed"));
    Case::on(&Workspace::bundled(), &[fixed()]).asks("choose_path").shows("C2 0; E3 0; D5 0; hill F2 1; hill B4 1; hill F4 1; hill D6 2");
    let given = [fixed(), ("craters", word("D2 B3")), ("hills", word("A1:1 D6:2"))];
    Case::on(&Workspace::bundled(), &given).shows("D2 0; B3 0; C2 1; hill A1 1; hill D6 2; hill F2 0");
}

#[test]
fn listed_dice_are_rolled_first() {
    let case = Case::on(&Workspace::bundled(), &[("setup", word("fixed")), ("dice", word("246 5"))]);
    assert_eq!(case.m.state.rolled.to_vec(), [2, 4, 6]);
}
