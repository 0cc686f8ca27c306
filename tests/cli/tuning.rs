//! Proposals on the command line: the search, its report and its files.

use crate::support::{Run, keys};
use serde_json::json;

const SEARCH: &str = "tune scenarios/walking/short.toml --seat random --may options:round_limit --games 8000 --confirm 1600";

/// A workspace with a race that was made shorter.
fn workspace() -> Run {
    let duel = moonwright::content::workspace::Workspace::bundled().read("scenarios/walking/duel.toml").unwrap();
    Run::new().file("scenarios/walking/short.toml", &duel.replace("[options]", "[options]\nround_limit = 12"))
}

#[test]
fn tune_finds_a_planted_change_and_writes_it_as_a_new_scenario() {
    let run = workspace();
    let target = "rounds=15±0.5";
    let found = run.run(&format!("{SEARCH} --target {target} --format json")).code(0).json();
    assert_eq!((&found["kind"], &found["ending"]), (&json!("tuning"), &json!("proposed")), "{found}");
    let proposal = &found["proposals"][0];
    assert_eq!(keys(proposal), ["edits", "after", "side_effects", "games", "is_confirmed"]);
    assert_eq!((&proposal["edits"][0]["from"], &proposal["edits"][0]["to"]), (&json!(12), &json!(15)));
    let said = run.run(&format!("{SEARCH} --target {target} --apply 1 --out even")).code(0);
    said.says("One change meets the targets.")
        .says("15 instead of 12 (+3)")
        .says(" s of CPU time")
        .complains("created scenarios/walking/even.toml");
    let even = run.read("scenarios/walking/even.toml");
    assert!(even.contains("round_limit = 15") && even.contains("en = \"Even\""), "{even}");
    run.run("check scenarios/walking/even.toml").code(0);
    run.run(&format!("{SEARCH} --target {target} --apply 1 --out even")).code(1).complains("already exists");
    let met = run.run(&format!("{SEARCH} --option round_limit=15 --target {target} --format csv")).code(0);
    assert_eq!(met.out.lines().count(), 1, "a target that is met has no proposals: {}", met.out);
}

#[test]
fn tune_explains_targets_that_a_scenario_does_not_have() {
    let run = Run::new();
    run.run("tune duel --target team=50%").code(2).complains("use a target such as first=50%");
    run.run("tune standard --target first=50%").code(2).complains("use a target such as team=40%");
    run.run("tune duel --target speed=1").code(2).complains("invalid target");
    run.run("tune duel --target used:slipstrem=50%").code(2).complains("did you mean `slipstream`?");
    run.run("tune duel --target rounds=9 --may weather")
        .code(2)
        .complains("unknown axis `weather`; use one of: options, copies, cards, dice");
    run.run("tune duel --target rounds=9 --apply 1").code(2).complains("--out");
    run.run("tune duel --target rounds=9 --apply 1 --out even").code(2).complains("the workspace is read-only");
}
