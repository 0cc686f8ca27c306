//! MM-C55, C56: cards in flight.

use super::*;

#[test]
fn mm_c55_jet_boots_move_up_before_landing() {
    let case = Case::new().equip(A, "jet_boots").at(A, 10, 1).force("b1").turn(A, "b bww");
    let case = case.choose("free_action", json!("pass")).choose("free_action", json!("pass")).go("b1<(9,1)");
    let case = case.choose("flight", json!({ "play": "jet_boots", "option": -1 }));
    expect(&case, (8, 2), None);
    assert_eq!(case.m.state.hand(A).count(), 0);
}

#[test]
fn mm_c56_a_rope_descends_to_the_defender() {
    let case = Case::new().equip(A, "rope").at(A, 18, 2).force("b1").turn(A, "b bww");
    let case = case.choose("free_action", json!("pass")).choose("free_action", json!("pass")).go("b1>(19,2)");
    let case = case.choose("flight", json!({ "play": "rope", "option": 1 }));
    expect(&case, (20, 1), None);
    assert!(case.m.state.has_aliens(case.m.state.marine(A).at));
}
