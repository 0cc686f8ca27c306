//! The odds used by bots and previews match the rules.

use super::super::knowledge::Knowledge;
use super::super::odds::{Shot, sums};
use super::*;
use content::forces::Effect;

#[test]
fn dice_sum_odds_match_the_exact_counts() {
    let ways = |hasty: bool| sums(hasty).map(|odds| (odds * 216.0).round() as u32);
    assert_eq!(ways(false), [0, 0, 6, 12, 18, 24, 30, 36, 30, 24, 18, 12, 6]);
    assert_eq!(ways(true)[2], 16, "three dice show two 1s or more in 16 of 216 throws");
    assert_eq!(ways(true).iter().sum::<u32>(), 216);
}

#[test]
fn expected_fire_losses_match_the_mean_over_all_rolls() {
    for (units, target) in [("l1 mcu4 b2, l2 mcu4 b2, m1 pmc b2", "b2"), ("l1 pmc3 b2, l2 mcu4 b2, m1* mcu c3", "c3")] {
        let case = || Case::base().units(units);
        let start = case();
        let (l1, l2, m1) = (start.unit("l1"), start.unit("l2"), start.unit("m1"));
        let mut known = start.m.clone();
        known.state.units.iter_mut().for_each(|unit| unit.revealed = true);
        let look = Knowledge::new(&known.setup, &known.state);
        let (from, target) = (start.area("b2"), start.area(target));
        let shot = Shot { firer: LUNA, units: [l1, l2].into_iter().collect(), from, target, hasty: false };
        let mut sum = 0.0;
        for throw in 0..216_u32 {
            let dice = format!("{} {} {}", throw / 36 + 1, throw / 6 % 6 + 1, throw % 6 + 1);
            let mut played = case().active(LUNA, "b2").dice(&dice).go("fire l1 l2");
            played.m.chance.clear_forced();
            if played.m.decision_name() == "retreat_to" {
                played.m.apply(0).unwrap();
            }
            let unit = *played.m.state.unit(m1);
            sum += match (unit.alive, unit.area == target) {
                (false, _) => look.worth(m1),
                (true, false) => look.cost_of(m1, Effect::Retreat),
                // A unit that was already suppressed stays suppressed, whether it is hit or not.
                (true, true) if unit.suppressed && !known.state.unit(m1).suppressed => look.cost_of(m1, Effect::Suppress),
                (true, true) => 0.0,
            };
        }
        let (taken, _) = look.fire(&shot);
        let again = if known.state.unit(m1).suppressed { 0.05 } else { 0.0 };
        assert!((taken - sum / 216.0).abs() <= again + 1e-4, "{units}: {taken} and {}", sum / 216.0);
    }
}

#[test]
fn greedy_moves_into_an_empty_moonbase() {
    let choose = |case: &Case| <super::super::Moonbase as crate::game::Heuristics>::greedy(&case.m, LUNA, 0);
    let mut case = Case::base().units("l1 mcu e2, m1 pmc a1").active(LUNA, "e2");
    while case.m.state.activation.is_some() && case.m.decision().is_some() {
        let choice = choose(&case);
        case.m.apply(choice).unwrap();
    }
    case.shows("l1 mb");
}
