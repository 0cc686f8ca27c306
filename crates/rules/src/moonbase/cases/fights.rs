//! Assaults.

use super::*;

/// Plays an assault of luna at an area: the choices up to it, then both losses.
fn assault(units: &str, dice: &str) -> Case {
    Case::base().units(units).active(LUNA, "b2").dice(dice).go("assault")
}

#[track_caller]
fn told(case: &Case, totals: &str, winner: Option<u64>, losses: &str) {
    let rolled = case.last("assault_rolled");
    let found = (rolled["totals"].to_string(), rolled["winner"].as_u64(), rolled["losses"].to_string());
    assert_eq!(found, (totals.to_owned(), winner, losses.to_owned()));
}

#[test]
fn mb_c32_c33_only_crawler_fire_allows_an_assault_on_the_same_area() {
    let case = Case::base().units("l1 pmc b2, l2 pmc b2, l3 missile_crawler b2, m1 pmc b2").active(LUNA, "b2").dice("1 1");
    case.go("fire l1 confirm no").asks("activation_action", "move end");
    let case = Case::base().units("l1 pmc b2, l2 pmc b2, l3 missile_crawler b2, m1 pmc b2").active(LUNA, "b2").dice("1 1");
    case.go("fire l3 confirm no").asks("activation_action", "move assault end");
    let case = Case::base().units("l1 pmc lb, l2 missile_turret lb, l3 missile_crawler lb, m1 pmc lb").active(LUNA, "lb").dice("1 1");
    case.go("fire l2 l3 confirm no").asks("activation_action", "move end");
}

#[test]
fn mb_c34_winner_loses_lower_die_minus_1_and_loser_higher_die_plus_1() {
    let case = assault("l1 pmc b2, l2 pmc b2, l3 pmc b2, m1 pmc b2, m2 pmc b2", "4 2");
    told(&case, "[14,8]", Some(0), "[1,5]");
    case.asks("choose_loss", "l1 l2 l3").go("l1").shows("l1 dead; l2 alive; m1 dead; m2 dead; prices 11 10");
}

#[test]
fn mb_c35_equal_totals_cost_both_the_higher_die() {
    let case = assault("l1 pmc b2, l2 pmc b2, l3 pmc b2, l4 pmc b2, m1 pmc b2, m2 pmc b2, m3 pmc b2", "3 4");
    told(&case, "[14,14]", None, "[4,4]");
    assert_eq!((case.happened("unit_destroyed"), case.happened("activation_ended")), (7, 1));
}

#[test]
fn mb_c36_a_suppressed_unit_counts_half() {
    let case = assault("l1 pmc b2, l2* pmc b2, m1 pmc b2", "3 4");
    told(&case, "[9,10]", Some(1), "[5,2]");
    case.shows("l1 dead; l2 dead; m1 dead");
}

#[test]
fn mb_c37_c38_c40_losses_are_limited_to_the_units_present() {
    let case = assault("l1 pmc b2, l2 pmc b2, m1 pmc b2", "5 1");
    told(&case, "[14,4]", Some(0), "[0,6]");
    case.shows("l1 alive; l2 alive; m1 dead");
    let case = assault("l1 pmc b2, l2 pmc b2, l3 pmc b2, l4 pmc b2, m1 pmc b2, m2 pmc b2", "3 3");
    told(&case, "[14,10]", Some(0), "[2,4]");
    case.go("l2 l4").shows("l1 alive; l2 dead; l3 alive; l4 dead; m1 dead; m2 dead");
    let case = assault("l1 pmc b2, l2 pmc b2, m1 pmc b2, m2 pmc b2, m3 pmc b2", "6 6");
    told(&case, "[16,18]", Some(1), "[7,5]");
    assert_eq!(case.happened("unit_destroyed"), 5);
}

#[test]
fn mb_c39_a_crawler_that_has_fired_is_not_counted_but_may_be_lost() {
    let units = "l1 pmc b2, l2 pmc b2, m1 pmc b2, m2 pmc b2, l9 missile_crawler4 b2";
    let case = Case::base().units(units).active(LUNA, "b2").dice("2 1 4 2").go("fire l9 confirm").rolled(0, 4, 1, 3, "-").go("no assault");
    told(&case, "[12,8]", Some(0), "[1,5]");
    case.asks("choose_loss", "l1 l2 l9").go("l9").shows("l9 dead; l1 alive; m1 dead; m2 dead");
}

#[test]
fn mb_c41_units_that_fired_elsewhere_count_unless_the_option_is_off() {
    let units = "l1 pmc b2, l2 pmc b2, l3 pmc b2, m1 pmc b2, m2 pmc c3";
    let play = |options: &[(&str, OptionValue)]| {
        Case::with(options).units(units).active(LUNA, "b2").dice("1 1 2 2").go("fire c3 l1 confirm no assault")
    };
    let case = play(&[]);
    told(&case, "[10,6]", Some(0), "[1,3]");
    case.go("l1").shows("m1 dead; l1 dead");
    told(&play(&[("assault_counts_acted", OptionValue::Bool(false))]), "[8,6]", Some(0), "[1,3]");
}

#[test]
fn mb_r20_after_an_assault_only_own_units_in_the_area_have_acted() {
    let case = Case::base().units("l1 pmc b2, l2 pmc b2, m1 pmc b2, m2 pmc b2").active(LUNA, "b2");
    let mut case = case.units("l3 pmc b2, l4 pmc b2");
    let (l2, elsewhere) = (case.unit("l2"), case.area("a2"));
    case.m.state.put(l2, elsewhere);
    let case = case.dice("4 2").go("assault").asks("choose_loss", "l1 l3 l4");
    let acted = case.m.state.activation.unwrap().acted;
    assert_eq!(["l1", "l2", "l3", "l4"].map(|unit| acted.has(case.unit(unit))), [true, false, true, true]);
}
