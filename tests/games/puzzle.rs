//! The bundled puzzle has exactly one solution.

use moonwright::content::workspace::Workspace;
use moonwright::rules::chance::Chance;
use moonwright::rules::registry::{self, AnyMatch};

const PUZZLE: &str = "scenarios/mowdown/one-way-home.toml";

/// Collects the sequences of choices that lead to a win.
fn wins(m: &dyn AnyMatch, line: &mut Vec<usize>, found: &mut Vec<Vec<usize>>) {
    if let Some(outcome) = m.outcome() {
        if outcome.team_won == Some(true) {
            found.push(line.clone());
        }
        return;
    }
    for choice in 0..m.choice_count() {
        let mut next = m.clone_box();
        next.apply(choice).unwrap();
        line.push(choice);
        wins(next.as_ref(), line, found);
        line.pop();
    }
}

#[test]
fn the_puzzle_has_exactly_one_solution() {
    let bundle = registry::load(&Workspace::bundled(), PUZZLE).unwrap();
    let m = registry::prepare(&bundle).unwrap().start(Chance::new(1)).unwrap();
    let mut found = Vec::new();
    wins(m.as_ref(), &mut Vec::new(), &mut found);
    assert_eq!(found, [[5, 9, 1, 4, 3]]);
}
