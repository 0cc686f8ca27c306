use super::*;
use crate::batch::tested_seat;
use crate::bot::BotKind;
use content::workspace::Workspace;
use rules::registry;
use std::convert::Infallible;
use std::sync::Arc;

fn prepared(scenario: &str) -> Arc<dyn PreparedScenario> {
    registry::prepare(&registry::load(&Workspace::bundled(), scenario).unwrap()).unwrap()
}

fn of(names: &Names, forbidden: &[&str]) -> Restriction {
    names.restriction(&forbidden.iter().map(|name| (*name).to_owned()).collect::<Vec<_>>()).unwrap()
}

/// Plays games in which the seat that is tested does without something, and returns its uses of a category and of a key.
fn uses(scenario: &str, bot: BotKind, restriction: Option<&Restriction>, category: &str, key: &str) -> u32 {
    let prepared = prepared(scenario);
    let mut used = 0;
    for game in 0..12 {
        let mut m = prepared.start(Chance::new(game)).unwrap();
        let (seat, mut tally) = (tested_seat(game, m.seats()), Tally::default());
        while let Some(ask) = m.decision().filter(|_| m.number() < 3000) {
            let choose = |m: &dyn AnyMatch| Ok::<_, Infallible>(bot.bot(game, ask.seat).choose(m, ask.seat));
            let choice = match restriction.filter(|_| ask.seat == seat) {
                Some(restriction) => restriction.choose(m.as_ref(), seat, choose),
                None => choose(m.as_ref()),
            };
            m.apply(choice.unwrap()).unwrap();
            m.tally(&mut tally);
        }
        let counted = tally.iter().filter(|(what, which, ..)| *what == category && (key.is_empty() || *which == key));
        used += counted.map(|(.., seats, _)| seats.get(seat.index()).copied().unwrap_or(0)).sum::<u32>();
    }
    used
}

#[test]
fn restricted_seat_does_without_cards_actions_and_boxes_of_every_game() {
    use BotKind::{Greedy, Random};
    let cases = [
        ("scenarios/walking/full-lap.toml", Greedy, "slipstream", "card", "slipstream"),
        ("scenarios/walking/full-lap.toml", Random, "play", "card", ""),
        ("scenarios/walking/full-lap.toml", Greedy, "rob", "robbery", ""),
        ("scenarios/walking/full-lap.toml", Greedy, "box_back", "box", "box_back"),
        ("scenarios/mars/standard.toml", Greedy, "missile_battery", "base action", "missile_battery"),
        ("scenarios/moonbase/first-quarter.toml", Greedy, "fire", "fire", "fire"),
        ("scenarios/moonbase/first-quarter.toml", Greedy, "counterfire:yes", "fire", "counter"),
        ("scenarios/moonbase/first-quarter.toml", Random, "recruit", "recruited", ""),
        ("scenarios/rally/first-race.toml", Greedy, "turn_left", "card", "turn_left"),
        ("scenarios/rally/first-race.toml", Greedy, "repair_station", "terrain", "repair_station"),
        ("scenarios/mowdown/dirty-ankle.toml", Greedy, "charge", "bonus", "charge"),
    ];
    for (scenario, bot, forbidden, category, key) in cases {
        let names = Names::of(prepared(scenario).as_ref());
        assert!(names.actions.contains(forbidden) || names.uses.contains(forbidden), "{forbidden}: {names:?}");
        let (free, restricted) =
            (uses(scenario, bot, None, category, key), uses(scenario, bot, Some(&of(&names, &[forbidden])), category, key));
        // Actions are never made. A seat can still be pushed onto a box, or land there by bad luck.
        let most = if names.actions.contains(forbidden) { 0 } else { free / 2 };
        assert!(free > 0 && restricted <= most, "{scenario} {forbidden}: {restricted} of {free}");
    }
}

#[test]
fn decision_without_a_permitted_choice_keeps_all_and_one_permitted_choice_is_made() {
    let prepared = prepared("scenarios/walking/full-lap.toml");
    let names = Names::of(prepared.as_ref());
    let m = prepared.start(Chance::new(1)).unwrap();
    assert_eq!((m.decision_name(), m.choice_json(0), m.choice_json(1)), ("swap_card", "pass".into(), "swap".into()));
    let seat = m.decision().unwrap().seat;
    let chosen = |forbidden: &[&str], wanted: usize| {
        let restriction = of(&names, forbidden);
        restriction.choose(m.as_ref(), seat, |m| Ok::<_, Infallible>(wanted.min(m.choice_count() - 1))).unwrap()
    };
    assert_eq!((chosen(&["swap"], 1), chosen(&["swap_card:pass"], 0), chosen(&["end_card:pass"], 0)), (0, 1, 0));
    assert_eq!((chosen(&["pass", "swap"], 0), chosen(&["pass", "swap"], 1)), (0, 1));
}

#[test]
fn unknown_name_is_rejected_with_a_suggestion() {
    let names = Names::of(prepared("scenarios/walking/full-lap.toml").as_ref());
    let error = |name: &str| names.restriction(&[name.to_owned()]).unwrap_err().to_string();
    assert!(error("slipstrem").ends_with("did you mean `slipstream`?"));
    // A decision whose choices have no parameters is not an action; its choices are.
    assert!(error("continue_jump").ends_with("did you mean `continue_jump:jump`?"), "{}", error("continue_jump"));
    assert!(error("9").contains("use one of: ") && error("9").contains("rob, "), "{}", error("9"));
}

#[test]
fn cost_is_too_strong_or_not_missed_only_if_its_whole_interval_is() {
    use CostVerdict::{Costly, Harmful, NotMissed, TooStrong, Unknown};
    let verdict = |low: f64, high: f64, is_clear: bool| Cost::new([(low + high) / 2.0, low, high], is_clear).verdict;
    let found = [verdict(0.055, 0.065, true), verdict(0.045, 0.075, true), verdict(0.005, 0.03, true)];
    assert_eq!(found, [TooStrong, Costly, Costly]);
    let found = [verdict(-0.004, 0.009, false), verdict(-0.01, 0.02, false), verdict(-0.04, -0.01, true), verdict(0.0, 0.0, false)];
    assert_eq!(found, [NotMissed, Unknown, Harmful, NotMissed]);
}
