//! Measures the correlation between two variants of a deck with the same seeds: that of "seat 0 wins" between the games of both.
//!
//! `cargo bench --bench correlation [-- PAIRS]`; results are in `docs/performance.md`. Greedy bots play the full lap of Walking on
//! the Moon.

use moonwright::content::bundle::Bundle;
use moonwright::content::workspace::Workspace;
use moonwright::playtest::batch;
use moonwright::playtest::bot::BotKind;
use moonwright::rules::chance::Chance;
use moonwright::rules::registry::prepare;
use rayon::prelude::*;
use std::collections::BTreeMap;

const SCENARIO: &str = "scenarios/walking/full-lap.toml";
const DECK: &str = "boards/walking/action-deck.toml";
const CARD: &str = "scripts/walking/action/planning.rhai";
/// Default number of games of each variant.
const PAIRS: u64 = 4_000;

/// The name of a variant, and its changed files.
type Variant = (&'static str, BTreeMap<&'static str, String>);

fn variants() -> Vec<Variant> {
    let bundled = Workspace::bundled();
    let text = |path: &str| bundled.read(path).expect("it is bundled").to_string();
    let (deck, card) = (text(DECK), text(CARD));
    let copies = |n: usize| deck.replace("planning = 3", &format!("planning = {n}"));
    let other = ("scripts/walking/action/another.rhai", card.clone());
    let (head, body) = card.split_once("fn on_round_end(me, ctx) {").expect("it is played at the end of a round");
    let throws = format!("{head}fn on_round_end(me, ctx) {{ roll(\"blue\"); roll(\"white\");{body}");
    vec![
        ("a card added, of a new kind", BTreeMap::from([(DECK, format!("{deck}another = 1\n")), other.clone()])),
        ("the same, first in the list", BTreeMap::from([(DECK, deck.replace("[cards]\n", "[cards]\nanother = 1\n")), other])),
        ("one copy more of a card", BTreeMap::from([(DECK, copies(4))])),
        ("one copy fewer of a card", BTreeMap::from([(DECK, copies(2))])),
        ("a card throws two dice more", BTreeMap::from([(CARD, throws)])),
    ]
}

/// Returns whether seat 0 wins, for each game.
fn won(files: &BTreeMap<&str, String>, games: u64) -> Vec<bool> {
    let mut workspace = Workspace::bundled();
    files.iter().for_each(|(path, text)| workspace.overlay(path, Some(text.as_str().into())));
    let bundle = Bundle::load(&workspace, SCENARIO).expect("the variant is sound");
    let prepared = prepare(&bundle).expect("its scripts compile");
    let game = |seed: u64| {
        let mut m = prepared.start(Chance::new(seed)).expect("nothing is forced");
        batch::play(m.as_mut(), &[BotKind::Greedy; 4], seed, |_| {}).expect("nothing is forced");
        m.outcome().is_some_and(|outcome| outcome.places[0] == 1)
    };
    (0..games).into_par_iter().map(game).collect()
}

fn share(won: &[bool]) -> f64 {
    won.iter().filter(|won| **won).count() as f64 / won.len() as f64
}

/// Returns Pearson's correlation of two series of the same length.
fn correlation(one: &[bool], other: &[bool]) -> f64 {
    let both: Vec<bool> = one.iter().zip(other).map(|(a, b)| *a && *b).collect();
    let (p, q) = (share(one), share(other));
    (share(&both) - p * q) / (p * (1.0 - p) * q * (1.0 - q)).sqrt()
}

fn main() {
    let pairs = std::env::args().filter_map(|word| word.parse().ok()).next().unwrap_or(PAIRS);
    let base = won(&BTreeMap::new(), pairs);
    println!("{pairs} pairs of games; seat 0 wins {:.1} % of those without a change", 100.0 * share(&base));
    for (name, files) in variants() {
        let changed = won(&files, pairs);
        println!("{name:30} seat 0 wins {:.1} %, correlation {:+.3}", 100.0 * share(&changed), correlation(&base, &changed));
    }
}
