use super::*;
use crate::batch::{self, BatchSpec, Progress, Shard, Title};
use crate::bot::BotKind;
use crate::report::Report;
use content::workspace::Workspace;
use rules::registry;

fn report(scenario: &str, games: u64) -> Report {
    report_with(scenario, games, 0)
}

fn report_with(scenario: &str, games: u64, threads: usize) -> Report {
    let prepared = registry::prepare(&registry::load(&Workspace::bundled(), scenario).unwrap()).unwrap();
    let spec = BatchSpec { games, seed: 1, seats: vec![BotKind::Greedy; prepared.players().into()], threads, shard: Shard::WHOLE };
    batch::run(prepared.as_ref(), Title::default(), &spec, &Progress::new()).unwrap()
}

#[test]
fn win_probability_is_calibrated_and_omitted_for_few_games() {
    let found = report("scenarios/walking/duel.toml", 600).win_probability.unwrap();
    assert_eq!((found.status, found.games), (Status::Calibrated, 600), "{:?}", found.bins);
    let measures = found.measures.unwrap();
    let luck = measures.luck.unwrap();
    assert!(luck.n >= course::TRIED - 10 && (0.05..0.99).contains(&luck.value), "{luck:?}");
    // Every match has a winner, so somebody was behind, and the leader changes now and then.
    assert!(measures.lead_changes.value > 0.1 && measures.uncertainty.value > measures.late_uncertainty.value, "{measures:?}");
    // The best of several choices is worth something, and with two seats nobody is left to help.
    let (weight, alike) = (measures.decision_weight.unwrap(), measures.effective_choices.unwrap());
    assert!((0.002..0.3).contains(&weight.value) && (1.0..25.0).contains(&alike.value), "{weight:?} {alike:?}");
    assert_eq!((measures.kingmaking, measures.kingmaking_size), (None, None));
    assert_eq!(measures.moments.iter().map(|moment| moment.why).collect::<Vec<_>>(), [MomentKind::Comeback, MomentKind::Turn]);
    assert!(measures.moments[0].before < 0.3);
    assert_eq!(report("scenarios/walking/duel.toml", 20).win_probability, None);
}

#[test]
fn trying_choices_changes_no_game_and_is_the_same_on_any_number_of_threads() {
    // Fewer games have no course, so nothing is tried in them.
    let scenario = "scenarios/walking/crater-dash.toml";
    let [without, with] = [course::FEWEST - 1, course::FEWEST].map(|games| report_with(scenario, games, 1));
    assert!(with.counts.results.iter().take(without.counts.results.len()).eq(&without.counts.results));
    let decisions = || with.counts.courses.iter().flat_map(|(game, course)| course.decisions.iter().map(move |decision| (game, decision)));
    assert_eq!(decisions().filter(|(_, decision)| decision.is_sampled).count(), with.counts.courses.len());
    assert!(decisions().filter(|(_, decision)| !decision.is_sampled).all(|(game, _)| choices::is_watched(*game)));
    assert!(decisions().any(|(_, decision)| !decision.is_sampled), "some seat was far behind");
    assert_eq!(report_with(scenario, course::FEWEST, 3).counts, with.counts);
}

#[test]
fn miscalibrated_bin_is_detected_from_its_interval() {
    let estimate = |value: f64, half: f64| {
        interval::ratio(&Moments {
            n: 100,
            y: 100.0 * value,
            x: 100.0,
            yy: 100.0 * (value * value + 99.0 / 100.0 * (half / 1.984).powi(2) * 100.0),
            xx: 100.0,
            xy: 100.0 * value,
            ..Moments::default()
        })
    };
    let found = estimate(0.5, 0.04);
    assert!((found.high.unwrap() - 0.54).abs() < 1e-3, "{found:?}");
    assert_eq!(fits(0.47, &found), Some(true));
    assert_eq!(fits(0.58, &found), None, "0.54 may be the share that is won");
    assert_eq!(fits(0.60, &found), Some(false));
    assert_eq!(fits(0.52, &estimate(0.5, 0.2)), None, "the interval is too wide");
    assert_eq!(fits(0.80, &estimate(0.5, 0.2)), Some(false));
}
