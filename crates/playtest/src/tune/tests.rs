use super::*;
use crate::batch::Shard;
use crate::bot::BotKind;
use goal::{GoalText, TargetVerdict};
use outcome::Ending;
use rules::registry;

/// Searches for a change of a scenario with random bots.
fn search(workspace: &Workspace, scenario: &str, goals: &[&str], may: &str, games: u64, threads: usize) -> Tuning {
    let bundle = registry::load(workspace, scenario).unwrap();
    let prepared = registry::prepare(&bundle).unwrap();
    let goal = |text: &&str| match text.parse() {
        Ok(GoalText::Plain(goal)) => goal,
        other => panic!("{other:?}"),
    };
    let goals: Vec<Goal> = goals.iter().map(goal).collect();
    let may = [may.parse().unwrap()];
    let spec = BatchSpec { games, seed: 1, seats: vec![BotKind::Random; usize::from(prepared.players())], threads, shard: Shard::WHOLE };
    let task = Task { workspace, bundle: &bundle, prepared: &prepared, goals: &goals, may: &may, spec: &spec, confirmed_by: 3200 };
    run(&task, &Progress::new(), |_| {}).unwrap()
}

#[test]
fn a_planted_change_is_found_again_on_any_number_of_threads() {
    let mut workspace = Workspace::bundled();
    let duel = "scenarios/walking/duel.toml";
    let text = workspace.read(duel).unwrap().replace("[options]", "[options]\nround_limit = 12");
    workspace.overlay(duel, Some(text.into()));
    let of = |target: &str, threads| search(&workspace, duel, &[target], "options:round_limit", 10_000, threads);
    // A step of one, two or four rounds does not reach the target: the effects give the number.
    let found = of("rounds=15±0.4", 2);
    assert_eq!(found.ending, Ending::Proposed, "{found:?}");
    let first = &found.proposals[0];
    assert_eq!((first.edits.len(), first.verdict(), first.is_confirmed), (1, TargetVerdict::Met, true), "{first:?}");
    assert_eq!(first.edits[0].numbers(), Some((12, 15)));
    assert_eq!(found, of("rounds=15±0.4", 1));
    let same = of("rounds=12±0.5", 2);
    assert_eq!((same.ending, same.proposals.len(), same.variants), (Ending::AlreadyMet, 0, 0), "{same:?}");
    let far = of("rounds<=0.5±0.1", 2);
    assert_eq!((far.ending, far.proposals.len()), (Ending::NotFound, 0), "{far:?}");
    let nearest = far.nearest.unwrap().edits[0].clone();
    assert!(nearest.numbers().is_some_and(|(_, to)| to == 1) && nearest.is_at_end(), "{nearest:?}");
    assert_eq!(far.limits.first(), Some(&nearest));
}

#[test]
fn an_applied_proposal_copies_only_the_changed_files() {
    let workspace = Workspace::bundled();
    let lap = "scenarios/walking/full-lap.toml";
    let bundle = registry::load(&workspace, lap).unwrap();
    let edits = axes::single_edits(&workspace, &bundle, &["copies".parse().unwrap()]);
    let proposal =
        outcome::Proposal { edits: edits[..1].to_vec(), after: Vec::new(), side_effects: Vec::new(), games: 0, is_confirmed: true };
    let files = applied::files(&workspace, lap, &proposal, "scenarios/walking/even-lap.toml").unwrap();
    let paths: Vec<&str> = files.iter().map(|(path, _)| path.as_str()).collect();
    assert_eq!(paths, ["scenarios/walking/even-lap.toml", "boards/walking/even-lap-action-deck.toml"]);
    let mut other = workspace.clone();
    files.iter().for_each(|(path, text)| other.overlay(path, Some(text.as_str().into())));
    let copy = registry::load(&other, paths[0]).unwrap();
    assert_eq!((copy.scenario.name.en.as_str(), copy.scenario.options.clone()), ("Even lap", bundle.scenario.options.clone()));
    let copies = |bundle: &Bundle| bundle.decks["action"].cards.iter().map(|(_, copies)| u32::from(*copies)).sum::<u32>();
    assert_ne!(copies(&copy), copies(&bundle));
}
