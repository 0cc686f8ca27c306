//! Measures whole games and their parts on one core: random and greedy playouts, a hook call, a clone.
//!
//! `cargo bench --bench playouts`; results and conclusions are in `docs/performance.md`.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use moonwright::content::bundle::Bundle;
use moonwright::content::workspace::Workspace;
use moonwright::rules::chance::Chance;
use moonwright::rules::registry::{AnyMatch, PreparedScenario, prepare};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::cell::RefCell;
use std::hint::black_box;
use std::rc::Rc;
use std::sync::Arc;

/// A game, one of its scenarios, and the number of players.
type Played = (&'static str, &'static str, u8);

const WALKING: Played = ("walking", "scenarios/walking/full-lap.toml", 4);
const MARS: Played = ("mars", "scenarios/mars/standard.toml", 3);
const RALLY: Played = ("rally", "scenarios/rally/first-race.toml", 2);
const MOWDOWN: Played = ("mowdown", "scenarios/mowdown/dirty-ankle.toml", 1);

fn scenario(path: &str) -> Arc<dyn PreparedScenario> {
    let bundle = Bundle::load(&Workspace::bundled(), path).expect("the bundled scenario is sound");
    prepare(&bundle).expect("the bundled scripts compile")
}

/// Plays a game with random choices, with the questions of scripts answered inline; returns the number of decisions.
fn random_game(scenario: &dyn PreparedScenario, seed: u64, bot: &RefCell<ChaCha8Rng>) -> u32 {
    let mut m = scenario.start(Chance::new(seed)).expect("nothing is forced");
    while m.decision().is_some() {
        let choice = bot.borrow_mut().random_range(0..m.choice_count() as u32) as usize;
        m.apply(choice).expect("the choice is legal");
    }
    m.number()
}

fn playouts(c: &mut Criterion) {
    [WALKING, MARS, RALLY, MOWDOWN].into_iter().for_each(|played| playouts_of(c, played));
}

fn playouts_of(c: &mut Criterion, (game, path, players): Played) {
    let scenario = scenario(path);
    let bot = Rc::new(RefCell::new(ChaCha8Rng::seed_from_u64(7)));
    let first = scenario.start(Chance::new(0)).expect("nothing is forced");
    let mut group = c.benchmark_group(game);
    group.throughput(Throughput::Elements(1));
    let inline = bot.clone();
    let answer = Box::new(move |_: &dyn AnyMatch, _, count: usize| Some(inline.borrow_mut().random_range(0..count as u32) as usize));
    let (mut seed, mut decisions, mut games) = (0, 0_u64, 0_u64);
    let mut work = || {
        group.bench_function(format!("random game, {players} at the table, all scripts"), |b| {
            b.iter(|| {
                seed += 1;
                games += 1;
                decisions += u64::from(random_game(&*scenario, seed, &bot));
            });
        });
    };
    first.with_inline(answer, &mut work);
    eprintln!("{game}: {:.1} decisions a game", decisions as f64 / games as f64);
    group.sample_size(20);
    group.bench_function(format!("greedy game, {players} at the table, all scripts"), |b| {
        b.iter(|| {
            seed += 1;
            let mut m = scenario.start(Chance::new(seed)).expect("nothing is forced");
            while let Some(ask) = m.decision() {
                let choice = m.redact(ask.seat.into()).greedy(ask.seat, seed);
                m.apply(choice).expect("the choice is legal");
            }
        });
    });
    group.finish();
}

fn clone(c: &mut Criterion) {
    [WALKING, MARS, RALLY, MOWDOWN].into_iter().for_each(|played| clone_of(c, played));
}

fn clone_of(c: &mut Criterion, (game, path, _): Played) {
    let scenario = scenario(path);
    let mut m = scenario.start(Chance::new(3)).expect("nothing is forced");
    for _ in 0..20 {
        m.apply(m.choice_count() - 1).expect("the choice is legal");
    }
    let mut copy = m.clone();
    c.bench_function(&format!("{game}: clone of a match in mid-game"), |b| b.iter(|| black_box(m.clone())));
    c.bench_function(&format!("{game}: copy of a match into another"), |b| b.iter(|| copy.copy_from(black_box(&*m))));
}

criterion_group!(benches, playouts, clone);
criterion_main!(benches);
