//! The end of a turn and of the game.

use super::super::state::Phase;
use super::*;

#[test]
fn mb_c51_minerals_raise_prices_and_the_target_price_wins() {
    let case = Case::base().units("l1 pmc a2, l2 pmc c2, m1 pmc e2").prices(22, 18).phase(Phase::End);
    case.shows("prices 25 19").ends(1, GameEnd::Price);
}

#[test]
fn mb_c52_holding_the_rival_base_wins_regardless_of_prices() {
    Case::base().units("m1 pmc lb, l1 pmc a2").prices(24, 1).phase(Phase::End).shows("prices 25 1").ends(2, GameEnd::Takeover);
}

#[test]
fn mb_c53_units_recover_in_areas_without_enemies() {
    let case = Case::base().units("l1* pmc c3, l2* pmc b2, m1 pmc b2").phase(Phase::End).shows("l1 fit; l2 suppressed");
    drop(case);
    let rolls = [("rally", OptionValue::Word("roll".into()))];
    let case = Case::with(&rolls).units("l1* pmc c3, l2* pmc a3").dice("2 3").phase(Phase::End);
    case.shows("l1 suppressed; l2 fit");
}

#[test]
fn mb_c55_after_the_last_turn_credits_break_a_tie() {
    let mut case = Case::base().prices(20, 20);
    case.m.state.turn = 8;
    (case.m.state.sides[0].credits, case.m.state.sides[1].credits) = (3, 5);
    case.phase(Phase::End).ends(2, GameEnd::TurnLimit);
}

#[test]
fn mb_07_conditions_met_by_both_are_decided_by_price_credits_or_units() {
    Case::base().prices(30, 26).phase(Phase::End).ends(1, GameEnd::Price);
    Case::base().units("l1 pmc a1").prices(25, 25).phase(Phase::End).ends(1, GameEnd::Price);
    Case::base().prices(25, 25).phase(Phase::End).ends(0, GameEnd::Draw);
    Case::base().prices(5, 0).phase(Phase::End).ends(1, GameEnd::Bankrupt);
    Case::base().prices(0, 0).phase(Phase::End).ends(0, GameEnd::Draw);
    let case = Case::base().units("l1 pmc mb, m1 pmc lb").prices(9, 10).phase(Phase::End);
    case.ends(2, GameEnd::Takeover);
}

#[test]
fn conceding_loses_the_game_even_during_an_opponent_decision() {
    let mut case = Case::base().owns(LUNA, "trauma_pods").units("l1* pmc b2, l2* mcu b2").active(LUNA, "b2").asks("patient", "l1 l2");
    case.m.concede(MOND).unwrap();
    case.ends(1, GameEnd::Concede);
}

#[test]
fn mb_r46_options_pay_credits_by_turn_order_in_the_first_turn() {
    let options = [("first_credits", OptionValue::Int(4)), ("second_credits", OptionValue::Int(2))];
    let mut case = Case::with(&options).phase(Phase::Income).shows("credits 10 8");
    assert_eq!(case.events.iter().filter_map(|event| event["cause"].as_str()).collect::<Vec<_>>(), ["income", "first", "income", "second"]);
    case.m.state.turn = 2;
    case.phase(Phase::Income).shows("credits 13 11");
}
