//! Experiments on the command line: variants in the same games, restricted players, and the strength of cards.

use crate::support::{Run, keys};
use serde_json::{Value as Json, json};

#[test]
fn simulate_against_compares_variants_in_pairs_and_stops_early() {
    let run = Run::new();
    let same =
        run.run("simulate duel --against duel --until 2%").code(0).says("200 pairs of games").says("stopped when clear or precise enough");
    assert!(same.out.contains("significant differences (*): 0 of "), "{}", same.out);
    let found = run.run("simulate duel --games 60 --against-option jumps=2 --format json").code(0).json();
    assert_eq!((&found["kind"], &found["pairs"], &found["ending"]), (&json!("comparison"), &json!(60), &json!("games")));
    assert_eq!((&found["a"]["options"], &found["b"]["options"]), (&Json::Null, &json!({ "jumps": 2 })));
    let rounds = &found["comparison"]["changes"][0];
    assert_eq!((&rounds["what"], &rounds["verdict"]), (&json!("rounds"), &json!("clear")));
    assert!(rounds["correlation"].is_number() && rounds["difference"]["low"].as_f64().unwrap() > 0.0, "{rounds}");
    run.run("simulate duel --games 60 --against-option jumps=2").code(0).says("B: longer by ").says("correlation");
    run.run("simulate duel --against first-race").code(1).complains("cannot compare different games: walking and rally");
    run.run("simulate duel --against full-lap").code(1).complains("cannot compare 2 players with 4");
    run.run("simulate duel --against duel --baseline old.json").code(2);
    run.run("simulate duel --games 1 --vary jumps=1..999999999").code(2).complains("has 999999999 values");
    let kinds = "random, greedy, search[:ITERATIONS], oracle[:CHOICES], cmd:COMMAND";
    run.run("simulate duel --games 1 --seat chess").code(2).complains(kinds);
    run.run("simulate duel --games 1 --seat human").code(2).complains("people cannot play in batches");
    run.run("simulate duel --until clear").code(2).complains("add `--against`");
    run.run("simulate duel --until 0%").code(2).complains("invalid precision `0%`");
    run.run("simulate duel").code(2).complains("--games");
}

#[test]
fn simulate_shows_the_cost_of_doing_without_a_card_a_box_or_a_style() {
    let run = Run::new();
    let said = run.run("simulate duel --games 40 --forbid slipstream").code(0);
    said.says("Tested player: wins").says("one seat does without slipstream").says("Doing without Slipstream costs a player ");
    let style = "simulate duel --games 40 --forbid box_back --forbid rob --format json";
    let found = run.run(style).code(0).json();
    assert_eq!(found["restriction"]["forbidden"], json!(["box_back", "rob"]));
    let (cost, difference) = (&found["restriction"]["cost"], tested_wins(&found));
    assert_eq!(cost["low"].as_f64().unwrap(), -difference["high"].as_f64().unwrap());
    assert!(cost["verdict"].is_string(), "{cost}");
    let misspelt = run.run("simulate duel --games 40 --forbid slipstrem").code(1);
    misspelt.complains("cannot forbid `slipstrem`: no choice of the scenario uses it; did you mean `slipstream`?");
}

/// Returns the difference of the wins of the tested seat in a comparison.
fn tested_wins(found: &Json) -> &Json {
    let mut changes = found["comparison"]["changes"].as_array().unwrap().iter();
    &changes.find(|change| change["what"] == "tested seat win rate").unwrap()["difference"]
}

#[test]
fn strength_compares_cards_with_the_deal_or_without_them() {
    let run = Run::new();
    let random = run.run("strength duel slipstream --seat random --games 12").code(0).says("seats random random");
    assert!(!random.out.contains("\nfit "), "random bots use no fit: {}", random.out);
    let found = run.run("strength full-lap sanction slipstream --games 40 --format json").code(0).json();
    assert_eq!((&found["kind"], found["cards"].as_array().unwrap().len()), (&json!("strength"), 2));
    assert_eq!(keys(&found["cards"][0]), ["kind", "name", "pairs", "offered", "used", "status", "ending", "wins", "score", "forced"]);
    run.run("strength full-lap --games 20").code(0).says("Sanction").says("against the deal").says("always");
    run.run("strength full-lap solar_sail --games 20").code(0).says("Solar sail");
    run.run("strength full-lap nothing").code(2).complains("card `nothing` not found");
    run.run("strength full-lap sanction --design without,dealt").code(2).complains("cannot be combined");
    run.run("strength full-lap --seat random --design forced").code(2).complains("needs the greedy bot");
    // Upgrades have metadata keys that are required.
    run.run("strength first-quarter hostile_bid --games 12 --seat random").code(0).says("Hostile bid").says("12");
    run.run("strength bare-hands").code(1).complains("deals no cards to players");
    run.run("strength full-lap sanction --design without --games 20").code(0).says("without sanction").says("B: ");
}
