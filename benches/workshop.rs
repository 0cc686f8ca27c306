//! Measures the waiting times of a designer: F5 to the first decision, compiling and testing a script, undo, a hook call.
//!
//! `cargo bench --bench workshop`; results are in `docs/performance.md`.
use moonwright::rules::game::Seat;
use moonwright::rules::walking::state::AstronautId;

use criterion::{BatchSize, Criterion, criterion_group, criterion_main};
use moonwright::content::bundle::Bundle;
use moonwright::content::check::Checker;
use moonwright::content::document;
use moonwright::content::text::Language;
use moonwright::content::workspace::Workspace;
use moonwright::editor::features::problems::checks;
use moonwright::geometry::ring::pos;
use moonwright::playtest::bot::{BotKind, SeatKind};
use moonwright::playtest::debugger::{DebugSubject, Debugger, Go, Now};
use moonwright::playtest::reach;
use moonwright::playtest::script_tests;
use moonwright::playtest::session::Session;
use moonwright::playtest::writing;
use moonwright::rules::chance::Chance;
use moonwright::rules::registry::{self, AnyMatch, prepare};
use moonwright::rules::walking::Match;
use moonwright::script::analysis::complete::complete;
use moonwright::script::analysis::explain::{explain, signature};
use moonwright::script::analysis::folds::folds;
use moonwright::script::analysis::indent::indentation;
use moonwright::script::analysis::shades::shades;
use moonwright::script::analysis::symbols::symbol;
use std::hint::black_box;
use std::time::{Duration, Instant};

const SCENARIO: &str = "scenarios/walking/full-lap.toml";
const CARD: &str = "scripts/walking/action/planning.rhai";
const TEST: &str = "scripts/walking/action/planning.test.rhai";
const META: &str = "const META = #{ name: #{ en: \"X\" }, text: #{ en: \"X\" } };\n";

/// Starts a scenario as the window does: check it, prepare it, deal.
fn start(workspace: &Workspace, scenario: &str) {
    let bundle = registry::load(workspace, scenario).expect("the scenario is sound");
    let prepared = prepare(&bundle).expect("the scripts compile");
    let m = prepared.start(Chance::new(1)).expect("nothing is forced");
    black_box(m.decision());
}

fn play_button(c: &mut Criterion) {
    let mut workspace = Workspace::bundled();
    let source = workspace.read(CARD).expect("the card is bundled");
    let mut edit = 0;
    c.bench_function("F5 to the first decision, after an edit that is not checked yet", |b| {
        b.iter(|| {
            edit += 1;
            workspace.overlay(CARD, Some(format!("{source}// {edit}\n").into()));
            start(&workspace, SCENARIO);
        });
    });
    let checked = Workspace::bundled().snapshot();
    let scenarios: Vec<String> = checked.paths_below("scenarios/").into_iter().filter(|path| path.ends_with(".toml")).collect();
    let slowest = scenarios.iter().max_by_key(|scenario| {
        start(&checked, scenario);
        let since = Instant::now();
        start(&checked, scenario);
        since.elapsed()
    });
    let slowest = slowest.expect("there are scenarios");
    c.bench_function("F5 to the first decision, checked before, the slowest bundled scenario", |b| b.iter(|| start(&checked, slowest)));
}

/// Measures the check after an edit in a folder of 1,000 files: copies of the bundled library.
fn recheck(c: &mut Criterion) {
    let folder = tempfile::tempdir().expect("a folder");
    let bundled = Workspace::bundled();
    let write = |path: &str, text: &str| {
        let file = folder.path().join(path);
        std::fs::create_dir_all(file.parent().expect("a folder")).expect("a folder");
        std::fs::write(file, text).expect("a file");
    };
    let paths = bundled.paths();
    for (i, path) in (0..).zip(paths.iter().cycle()).take(1000) {
        let (round, text) = (i / paths.len(), bundled.read(path).expect("a bundled file"));
        let name = if round == 0 { path.clone() } else { path.replacen('.', &format!("_{round}."), 1) };
        write(&name, &text);
    }
    let mut workspace = Workspace::open(folder.path()).expect("a workspace");
    checks::all(&workspace);
    for path in [CARD, SCENARIO, "boards/walking/ring.toml", "boards/rally/red.toml", "boards/moonbase/forces.toml"] {
        let Ok(source) = workspace.read(path) else { continue };
        let comment = if path.ends_with(".rhai") { "//" } else { "#" };
        let mut edit = 0;
        c.bench_function(&format!("1,000 files, checked again after an edit of {path}"), |b| {
            b.iter(|| {
                edit += 1;
                workspace.overlay(path, Some(format!("{source}\n{comment} {edit}\n").into()));
                black_box(checks::all(&workspace))
            });
        });
    }
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

/// Measures the tests of a card as they run at every pause in typing: with coverage, and the moment of a failure.
fn recorded_tests(c: &mut Criterion) {
    let workspace = Workspace::bundled();
    c.bench_function("tests of a card with what they reach", |b| {
        b.iter(|| assert_eq!(script_tests::recorded(&workspace, TEST, Language::En).verdicts.len(), 2));
    });
}

/// Measures the replay of a random match, with and without coverage of its scripts.
fn coverage(c: &mut Criterion) {
    let prepared = prepare(&Bundle::load(&Workspace::bundled(), SCENARIO).expect("the scenario is sound")).expect("the scripts compile");
    let seats = vec![SeatKind::Bot(BotKind::Random); 4];
    let mut session = Session::start(prepared.as_ref(), seats, 1, Vec::new()).expect("nothing is forced");
    session.step_bots().expect("nothing is forced");
    c.bench_function("match made once more", |b| {
        b.iter(|| {
            for (number, choice) in session.all_choices().enumerate() {
                let mut m = session.at(number).expect("there is a moment before each choice").clone_box();
                registry::choose(m.as_mut(), choice).expect("it was made before");
            }
        });
    });
    c.bench_function("match made once more with what it reaches", |b| b.iter(|| black_box(reach::of_match(&session))));
}

/// Measures one debugging step from a statement to the next, with all displayed values.
fn debug_step(c: &mut Criterion) {
    c.bench_function("step of the debugger", |b| {
        b.iter_custom(|steps| {
            let (mut taken, mut spent) = (0, Duration::ZERO);
            while taken < steps {
                let subject = DebugSubject::Test { workspace: Workspace::bundled(), path: TEST.into(), name: "test_gives_one_ec".into() };
                let mut debugger = Debugger::start(subject, Default::default(), true, Language::En, || {});
                while taken < steps && matches!(debugger.wait(), Now::Stopped(_)) {
                    let begun = Instant::now();
                    debugger.go(Go::Into);
                    debugger.wait();
                    spent += begun.elapsed();
                    taken += 1;
                    if debugger.stop().is_none() {
                        break;
                    }
                    debugger.go(Go::Into);
                }
            }
            spent
        });
    });
}

fn completion(c: &mut Criterion) {
    let around = writing::surroundings(&Workspace::bundled().paths(), CARD).expect("the card has a place");
    let body = "    let all = astronauts().filter(|a| a != me);\n    for a in all { if a.count(\"sputnik\") > 1 { a.move_circles(1); } }\n";
    let text = format!("fn on_robbed(me, ctx) {{\n{}    me.", body.repeat(1_000));
    c.bench_function("completion in a script of 2,000 lines", |b| b.iter(|| black_box(complete(&around, &text, text.len()))));
    c.bench_function("hover in a script of 2,000 lines", |b| b.iter(|| black_box(explain(&around, &text, text.len() - 2))));
    c.bench_function("definition in a script of 2,000 lines", |b| b.iter(|| black_box(symbol(&around, &text, text.len() - 2))));
    c.bench_function("colours of a script of 2,000 lines", |b| b.iter(|| black_box(shades(&around, &text))));
    c.bench_function("indentation of a script of 2,000 lines", |b| b.iter(|| black_box(indentation(&text))));
    let workspace = Workspace::bundled();
    let paths = workspace.paths();
    let whole = format!("{META}{}\n}}\n", text.trim_end_matches("    me."));
    c.bench_function("what is not meant in a script of 2,000 lines", |b| {
        b.iter(|| black_box(writing::findings(&workspace, &paths, CARD, &whole)))
    });
    c.bench_function("folds of a script of 2,000 lines", |b| b.iter(|| black_box(folds(&text))));
    c.bench_function("the call in a script of 2,000 lines", |b| b.iter(|| black_box(signature(&around, &text, text.len()))));
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

/// Returns a match in which player 1 can play a card with this effect.
fn match_with(effect: &str) -> Box<dyn AnyMatch> {
    let mut workspace = Workspace::bundled();
    workspace.overlay(CARD, Some(format!("{META}fn on_round_end(me, ctx) {{ {effect} }}").into()));
    let bundle = Bundle::load(&workspace, "scenarios/walking/practice.toml").expect("the scenario is sound");
    let mut running = prepare(&bundle).expect("the script compiles").start(Chance::new(1)).expect("nothing is forced");
    let m = running.as_any_mut().downcast_mut::<Match>().expect("a match of walking");
    let card = m.setup.scripts.find("action", "planning");
    Seat::first(4).for_each(|player| m.hold(player, None));
    m.put(AstronautId::new(0), pos(3, 1));
    m.hold(Seat::new(1), card);
    m.hold(Seat::new(2), card);
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

/// Measures reading and checking a board of 512×512 hexes.
fn large_board(c: &mut Criterion) {
    let symbol = |column: usize, row: usize| match (column, row) {
        (0, 0..12) => 's',
        (511, 0..12) => 'f',
        (column, row) if (column * 7 + row * 13) % 11 == 0 => 'A',
        (column, row) if (column * 5 + row * 3) % 13 == 0 => '1',
        _ => '.',
    };
    let row = |row: usize| (0..512).map(|column| format!("{} ", symbol(column, row))).collect::<String>();
    let rows: Vec<String> = (0..512).map(row).collect();
    let head = "format = 1\ngame = \"rally\"\nkind = \"board\"\nname = { en = \"Large\" }\ngrid = \"\"\"\n";
    let text = format!("{head}{}\n\"\"\"\n[legend]\nA = \"crater\"\n1 = \"fine_dust\"\n", rows.join("\n"));
    c.bench_function("512x512 hexes, read", |b| b.iter(|| black_box(document::read("x.toml", &text))));
    let mut workspace = Workspace::bundled();
    let path = "boards/rally/large.toml";
    workspace.overlay(path, Some(text.as_str().into()));
    c.bench_function("512x512 hexes, read and checked by all rows", |b| {
        b.iter(|| {
            workspace.overlay(path, Some(text.as_str().into()));
            let mut checker = Checker::new(&workspace);
            checker.document(path);
            registry::check(&mut checker, path);
            black_box(checker.finish())
        });
    });
    let (Some(value), _) = document::read(path, &text) else { return };
    c.bench_function("512x512 hexes, written over the text it came from", |b| b.iter(|| black_box(document::write(&value, Some(&text)))));
}

criterion_group!(
    benches,
    large_board,
    recheck,
    play_button,
    script_edit,
    recorded_tests,
    coverage,
    debug_step,
    completion,
    step_back,
    hook_call
);
criterion_main!(benches);
