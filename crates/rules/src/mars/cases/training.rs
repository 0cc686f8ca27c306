//! MM-C41 … C45, C48, C57, C58: training and rerolls.

use super::*;

#[test]
fn mm_c41_and_c42_teleports() {
    let start = || Case::new().train(A, "teleport").at(A, 12, 1).at(B, 11, 1).begins(A).program("b bww");
    let case = start();
    let areas: Vec<Json> = case.choices().iter().map(|choice| choice["option"].clone()).collect();
    assert_eq!(areas, [Json::Null, json!(2), json!(4)]);
    let to_gatehouse =
        |y: u8| start().force("b2").take(json!({ "play": "teleport", "option": 4 })).choose("teleport_box", json!({ "x": 17, "y": y }));
    expect(&to_gatehouse(1), (17, 1), Some("hazard"));
    let safe = to_gatehouse(2);
    assert_eq!((safe.box_of(A), safe.is_down(A)), ((17, 2), false));
    let c42 = start().force("b1 b2").take(json!({ "play": "teleport", "option": 2 }));
    assert_eq!(c42.box_of(A), (9, 1));
    let c42 = start().force("b3").take(json!({ "play": "teleport", "option": 2 }));
    assert_eq!((c42.asked(), c42.choices()), ("teleport_box", vec![json!({ "x": 7, "y": 2 }), json!({ "x": 7, "y": 1 })]));
}

#[test]
fn mm_c43_and_c44_a_jet_pack_uses_two_dice() {
    let case = Case::new().train(A, "jet_pack").undefended(Side::Left).at(A, 4, 1).force("b1 b2").turn(A, "bb ww");
    let case = case.go("b1+b2<(3,1)(2,1)(1,1)");
    expect(&case, (1, 1), None);
    let alone = Case::new().train(A, "jet_pack").undefended(Side::Left).at(A, 4, 1).force("b1 b2").turn(A, "bb ww").go("b1<(3,1)");
    expect(&alone, (3, 0), Some("air"));
    let case = Case::new().train(A, "jet_pack").at(A, 9, 1).force("w2 k1").turn(A, "wk bb");
    let way = case.moves().into_iter().find(|way| way.ends_with("<(8,2)(7,2)(6,1)")).unwrap();
    expect(&case.go(&way), (6, 1), None);
}

#[test]
fn mm_c45_a_scout_can_climb_one_extra_box() {
    let case = one_die(Case::new().train(A, "scout").at(A, 6, 1), "b1");
    assert!(case.moves().contains(&"b1>(7,1)".to_owned()));
    expect(&case.go("b1>(7,2)(8,2)"), (8, 2), None);
}

#[test]
fn mm_c48_precog_rolls_first_and_gets_no_reroll() {
    let case = Case::new().train(A, "precog").at(A, 16, 1).at(B, 16, 1).force("b3 b1 w1 kS").begins(A);
    let case = case.choose("turn_mode", json!("precog")).choose("program", json!([[2, 1, 1]]));
    let face = |colour: &str, value: u8| json!({ "colour": colour, "value": value });
    let wanted = |case: &Case| {
        let fits = |choice: &Json| {
            let lists = choice["actions"].as_array().unwrap();
            let sizes: Vec<usize> = lists.iter().map(|list| list.as_array().unwrap().len()).collect();
            sizes == [1, 2, 1] && lists[0][0]["value"] == 3 && lists[2][0]["skull"] == true
        };
        case.choices().into_iter().find(fits).unwrap()
    };
    let choice = wanted(&case);
    assert_eq!(choice["actions"][1][0]["colour"], face("blue", 1)["colour"]);
    let case = case.choose("distribute", choice).force("yellow yellow yellow").go("b3>(17,1)(18,1)(19,1)");
    assert!(case.happened("dice_rerolled").is_empty());
    assert_eq!(case.waves(), ["right"]);
}

#[test]
fn mm_c57_communications_allows_rerolls_across_the_same_card() {
    let case = Case::new().train(A, "communications").at(A, 17, 2).at(B, 19, 1).force("w2 k1").turn(B, "wk bb");
    assert_eq!(case.asked(), "reroll");
    assert!(case.choices().contains(&json!({ "source": "companion", "dice": [1] })));
    let alone = Case::new().train(A, "communications").at(A, 9, 1).at(B, 19, 1).force("w2 k1").turn(B, "wk bb");
    assert_eq!(alone.asked(), "act");
}

#[test]
fn mm_c58_an_antenna_gives_one_reroll_to_the_first_roll_on_its_side() {
    let case = Case::new().upgrade(Side::Right, "antenna").at(A, 16, 1).force("b1 b1").turn(A, "b b ww");
    let case = case.choose("reroll", json!("pass")).go("b1<(15,1)").choose("continue_action", json!("act"));
    assert_eq!(case.asked(), "act");
    let zone = Case::new().upgrade(Side::Right, "antenna").at(A, 12, 1).at(B, 11, 1).force("b1").turn(A, "b bww");
    let sources: Vec<Json> = zone.choices().iter().filter(|choice| choice.is_object()).map(|choice| choice["source"].clone()).collect();
    assert_eq!(sources, ["landing_zone"]);
}
