//! What a designer waits for: F5 to the first decision, a script compiled and tested, a step back, a hook call.
//!
//! `cargo bench --bench workshop`; results are in `docs/performance.md`.

use criterion::{BatchSize, Criterion, criterion_group, criterion_main};
use moonwright::content::bundle::Bundle;
use moonwright::content::workspace::Workspace;
use moonwright::geometry::ring::pos;
use moonwright::playtest::bot::{BotKind, SeatKind};
use moonwright::playtest::script_tests;
use moonwright::playtest::session::Session;
use moonwright::rules::chance::Chance;
use moonwright::rules::registry::{AnyMatch, prepare};
use moonwright::rules::walking::Match;
use std::hint::black_box;

const SCENARIO: &str = "scenarios/walking/full-lap.toml";
const CARD: &str = "scripts/walking/action/planning.rhai";
const META: &str = "const META = #{ name: #{ en: \"X\" }, text: #{ en: \"X\" } };\n";

fn play_button(c: &mut Criterion) {
    let workspace = Workspace::bundled();
    c.bench_function("F5 to the first decision", |b| {
        b.iter(|| {
            let bundle = Bundle::load(&workspace, SCENARIO).expect("the scenario is sound");
            let prepared = prepare(&bundle).expect("the scripts compile");
            let m = prepared.start(4, Chance::new(1)).expect("nothing is forced");
            black_box(m.decision())
        });
    });
}

fn script_edit(c: &mut Criterion) {
    let mut workspace = Workspace::bundled();
    let source = workspace.read(CARD).expect("the card is bundled");
    let mut edit = 0;
    c.bench_function("script edit to compiled and tested", |b| {
        b.iter(|| {
            edit += 1;
            workspace.overlay(CARD, Some(format!("{source}// {edit}\n").into()));
            let verdicts = script_tests::run(&workspace, "scripts/walking/action/planning.test.rhai");
            assert_eq!(verdicts.len(), 2);
        });
    });
}

fn step_back(c: &mut Criterion) {
    let bundle = Bundle::load(&Workspace::bundled(), SCENARIO).expect("the scenario is sound");
    let prepared = prepare(&bundle).expect("the scripts compile");
    let mut session = Session::start(&*prepared, vec![SeatKind::Bot(BotKind::Greedy); 4], 1, Vec::new()).expect("nothing is forced");
    session.step_bots().expect("bots choose what is legal");
    let (last, mut to) = (session.last(), 0);
    c.bench_function("step to anywhere in a game", |b| {
        b.iter(|| {
            to = (to + 97) % last;
            assert!(session.go_to(to));
            black_box(session.current().decision())
        });
    });
}

/// A match in which player 1 can play a card with this effect.
fn match_with(effect: &str) -> Box<dyn AnyMatch> {
    let mut workspace = Workspace::bundled();
    workspace.overlay(CARD, Some(format!("{META}fn on_round_end(me, ctx) {{ {effect} }}").into()));
    let bundle = Bundle::load(&workspace, "scenarios/walking/practice.toml").expect("the scenario is sound");
    let mut running = prepare(&bundle).expect("the script compiles").start(4, Chance::new(1)).expect("nothing is forced");
    let m = running.as_any_mut().downcast_mut::<Match>().expect("a match of walking");
    let card = m.setup.scripts.find("action", "planning").map(|card| card as u8);
    (0..4).for_each(|player| m.hold(player, None));
    m.put(0, pos(3, 1));
    m.hold(1, card);
    m.hold(2, card);
    m.play_round_end();
    running
}

fn hook_call(c: &mut Criterion) {
    let calls = [("no", ""), ("three", "me.gain(\"ec\", 1); me.count(\"ec\"); me.lose(\"ec\", 1);")];
    for (name, effect) in calls {
        let m = match_with(effect);
        c.bench_function(&format!("card played whose effect has {name} host calls"), |b| {
            b.iter_batched_ref(|| m.clone(), |m| m.apply(1).expect("the choice is legal"), BatchSize::SmallInput);
        });
    }
    let m = match_with("");
    c.bench_function("the same card passed", |b| {
        b.iter_batched_ref(|| m.clone(), |m| m.apply(0).expect("the choice is legal"), BatchSize::SmallInput);
    });
}

criterion_group!(benches, play_button, script_edit, step_back, hook_call);
criterion_main!(benches);
