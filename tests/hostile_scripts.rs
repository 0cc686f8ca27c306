//! Untrusted scripts: each ends within its limits of time and memory, with a diagnostic that names file and line, and the match
//! continues.

use cpu_time::ThreadTime;
use moonwright::content::bundle::Bundle;
use moonwright::content::workspace::Workspace;
use moonwright::geometry::ring::pos;
use moonwright::rules::chance::Chance;
use moonwright::rules::game::Seat;
use moonwright::rules::registry::{AnyMatch, prepare};
use moonwright::rules::viewer::Viewer;
use moonwright::rules::walking::Match;
use moonwright::rules::walking::state::AstronautId;
use moonwright::script::failure::Failure;
use peak_alloc::PeakAlloc;
use std::sync::{Arc, Mutex};
use std::time::Duration;

#[global_allocator]
static MEMORY: PeakAlloc = PeakAlloc;

/// Memory is measured for the whole process, so only one script runs at a time.
static ONE_AT_A_TIME: Mutex<()> = Mutex::new(());

const CARD: &str = "scripts/walking/action/planning.rhai";
const META: &str = "const META = #{ name: #{ en: \"Evil\" }, text: #{ en: \"Evil\" }, questions: #{ q: #{ en: \"Which?\" } } };\n";

/// Maximum processor time for one effect: 100 ms in an optimised build; an unoptimised test build is several times slower.
const TIME: Duration = Duration::from_millis(if cfg!(debug_assertions) { 500 } else { 100 });
const BYTES: usize = 64 * 1024 * 1024;

fn workspace(source: &str) -> Workspace {
    let mut workspace = Workspace::bundled();
    workspace.overlay(CARD, Some(source.into()));
    workspace
}

/// Returns a match in which player 1 is about to be asked whether to play the card.
fn match_with(source: &str) -> Box<dyn AnyMatch> {
    let bundle = Bundle::load(&workspace(source), "scenarios/walking/practice.toml").expect("documents are sound");
    let mut running = prepare(&bundle).expect("the script compiles").start(Chance::new(1)).expect("nothing is forced");
    let m = running.as_any_mut().downcast_mut::<Match>().expect("a match of walking");
    let card = m.setup.scripts.find("action", "planning").expect("the deck names it");
    for player in 0..4 {
        m.hold(Seat::new(player), None);
    }
    m.put(AstronautId::new(0), pos(3, 1));
    m.hold(Seat::new(1), Some(card));
    m.hold(Seat::new(2), Some(card));
    m.play_round_end();
    running
}

/// Plays the card, checks the limits and that the state is unchanged, and returns the failure.
fn failure(body: &str) -> Arc<Failure> {
    let _guard = ONE_AT_A_TIME.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
    let mut m = match_with(&format!("{META}{body}"));
    let before = m.state_json()["astronauts"].clone();
    assert_eq!(m.decision().map(|ask| (ask.seat.number(), ask.name)), Some((1, "end_card")));
    let play = (0..m.choice_count()).find(|i| m.choice_json(*i)["play"] == "planning").expect("the card can be played");
    MEMORY.reset_peak_usage();
    let (used, start) = (MEMORY.current_usage(), ThreadTime::now());
    m.apply(play).expect("the choice is legal");
    let (elapsed, bytes) = (start.elapsed(), MEMORY.peak_usage().saturating_sub(used));
    eprintln!("{elapsed:?}, {} KiB: {}", bytes / 1024, body.lines().nth(2).unwrap_or(""));
    assert!(elapsed < TIME, "{elapsed:?}");
    assert!(bytes < BYTES, "{bytes} bytes");
    assert_eq!(m.decision().map(|ask| (ask.seat.number(), ask.name)), Some((2, "end_card")), "the match goes on");
    assert_eq!(m.state_json()["astronauts"], before, "the effect left nothing behind");
    let failures = m.failures();
    assert_eq!(failures.len(), 1);
    let diagnostic = &failures[0].diagnostic;
    assert_eq!(diagnostic.file, CARD);
    assert!(diagnostic.line > 1, "{diagnostic:?}");
    failures[0].clone()
}

fn effect(lines: &str) -> Arc<Failure> {
    failure(&format!("fn on_round_end(me, ctx) {{\n    me.gain(\"ec\", 1);\n{lines}\n}}\n"))
}

/// Returns the failure of an effect, or `None` if its script is refused because a call could lock a captured variable twice.
fn effect_unless_refused(lines: &str) -> Option<Arc<Failure>> {
    let source = format!("{META}fn on_round_end(me, ctx) {{\n    me.gain(\"ec\", 1);\n{lines}\n}}\n");
    let bundle = Bundle::load(&workspace(&source), "scenarios/walking/practice.toml").expect("documents are sound");
    if let Err(findings) = prepare(&bundle) {
        assert!(findings.iter().all(|finding| finding.code == "script-capture"), "{lines}: {findings:?}");
        return None;
    }
    Some(effect(lines))
}

/// Returns the message for a script that does not compile.
fn refused(source: &str) -> String {
    let _guard = ONE_AT_A_TIME.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
    MEMORY.reset_peak_usage();
    let (used, start) = (MEMORY.current_usage(), ThreadTime::now());
    let bundle = Bundle::load(&workspace(source), "scenarios/walking/practice.toml").expect("documents are sound");
    let findings = prepare(&bundle).err().expect("the script cannot be used");
    assert!(start.elapsed() < TIME * 2 && MEMORY.peak_usage().saturating_sub(used) < BYTES);
    assert_eq!(findings[0].file, CARD);
    assert!(findings[0].line > 0);
    findings[0].code.clone()
}

#[test]
fn endless_loop_hits_the_script_limit() {
    assert_eq!(effect("    loop { }").diagnostic.code, "script-bound");
    assert_eq!(effect("    let x = 0; while true { x += 1; }").diagnostic.code, "script-bound");
}

#[test]
fn deep_recursion_fails_with_script_bound() {
    assert_eq!(failure("fn deep(n) {\n deep(n + 1) + 1 }\nfn on_round_end(me, ctx) {\n deep(0); }").diagnostic.code, "script-bound");
}

#[test]
fn exponential_growth_of_values_hits_the_script_limit() {
    effect("    let s = \"x\"; loop { s += s; }");
    effect("    let a = [1]; loop { a += a; }");
    effect("    let a = []; loop { a.push(a); }");
    effect("    let m = #{}; let i = 0; loop { m[`k${i}`] = \"a long value that takes some room in memory\" + i; i += 1; }");
    effect("    let m = #{}; let a = []; a.pad(250, 1); let i = 0; loop { m[`k${i}`] = a + [i]; i += 1; }");
    effect("    let m = #{}; loop { m.a = #{ b: m, c: m, d: m }; }");
    effect("    let s = \"\"; loop { s += `${s}${s}${s}!`; }");
}

#[test]
fn scripts_with_too_many_variables_fail() {
    let lines: String = (0..200).map(|i| format!("    let v{i} = {i};\n")).collect();
    assert_eq!(effect(&lines).diagnostic.code, "script-bound");
    effect("    for i in 0..100000 { let a = i; let b = a; let c = b; }");
}

#[test]
fn closures_that_capture_handles_or_nest_fail() {
    effect("    let all = []; loop { all.push(|| me); }");
    assert!(effect_unless_refused("    let f = |x| x; loop { f = |x| f.call(x); f.call(1); }").is_none());
    effect("    let keep = |x| x; me.move_circles(1).then(|to| keep.call(me));");
    failure(
        "fn again(me) {\n me.move_circles(1).then(|to| again(me)); me.move_circles(-1).then(|to| again(me)); }\nfn on_round_end(me, ctx) {\n again(me); throw \"enough\"; }",
    );
}

#[test]
fn endless_callback_chains_fail() {
    let body = "fn again(me, n) {\n me.move_circles(if n % 2 == 0 { 1 } else { -1 }).then(|to| again(me, n + 1));\n}\nfn on_round_end(me, ctx) {\n again(me, 0);\n}";
    let _guard = ONE_AT_A_TIME.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
    let mut m = match_with(&format!("{META}{body}"));
    m.apply(1).expect("the choice is legal");
    while m.decision().is_some_and(|ask| ask.name == "pick_circle") {
        m.apply(0).expect("the choice is legal");
    }
    assert_eq!(m.failures().len(), 1, "the ninth callback is refused");
}

/// An array with the maximum number of elements.
const FULL: &str = "    let a = []; for i in 0..120 { a.push(i); }";

#[test]
fn native_loops_and_their_closures_hit_the_step_limit() {
    for line in [
        "a.map(Fn(\"abs\"));",
        "a == a;",
        "a.map(|x| x + 1);",
        "a.map(|x| { let n = 0; while n < 1000 { n += 1; } n });",
        "let b = a; b.map(|x| b.map(|y| b.map(|z| z + 1)));",
        "let b = a; b.filter(|x| b.some(|y| b.all(|z| true)));",
        "a.dedup();",
        "a.contains(-1);",
        "a.to_string();",
        "`${a}`;",
        "a.sort(|x, y| y - x);",
        "a.reduce(|sum, x| sum + x, 0);",
        "a.zip(a, |x, y| x + y);",
        "[a, 1];",
    ] {
        let failure = effect(&format!("{FULL}\n    loop {{ {line} }}"));
        assert_eq!((failure.diagnostic.code.as_str(), failure.diagnostic.line), ("script-bound", 5), "{line}: {:?}", failure.diagnostic);
    }
}

#[test]
fn deeply_nested_script_values_fail_with_short_messages() {
    for line in [
        "let a = []; loop { a = [a]; }",
        "let a = []; for i in 0..120 { a = [a]; } loop { let b = a; }",
        "let a = []; for i in 0..120 { a = [a]; } let b = a; loop { a == b; }",
        "let a = []; for i in 0..120 { a = [a]; } throw a;",
        "let m = #{}; for i in 0..60 { m = #{ x: m }; } throw m;",
        "let m = #{}; for i in 0..60 { m = #{ x: m }; } loop { let b = m; }",
        "let f = || 1; loop { let g = f; f = || g; }",
        "let f = || 1; for i in 0..1000 { let g = f; f = || g; } throw f;",
        "let f = || 1; for i in 0..1000 { let g = f; f = || g; } throw [f, f, f, f];",
        "let f = || 1; for i in 0..1000 { let g = f; f = || g; } throw `${f}`;",
        "let s = \"x\"; for i in 0..11 { s += s; } let a = []; for i in 0..100 { a.push(s); } throw a;",
    ] {
        let failure = effect(&format!("    {line}"));
        let told = failure.variables.iter().map(|(_, value)| value.len()).chain([failure.diagnostic.message.to_string().len()]).max();
        assert!(told < Some(2_100), "{told:?} bytes are told of {line}");
        assert_eq!(failure.diagnostic.line, 4, "{line}");
    }
}

#[test]
fn self_referencing_values_do_not_break_builtin_functions() {
    for line in [
        "let m = #{}; m.f = || m; m.f.call();",
        "let m = #{}; m.f = || m; throw m;",
        "let m = #{}; m.f = || m; `${m}`; switch m { 1 => 2 }",
        "let m = #{}; m.move = me.move_circles(1); m.move.then(|to| m);",
        "let m = #{}; let f = || m; m.m = m; m == m; m.to_string(); throw m;",
        "let m = #{}; let f = || m; m.f = f; me.choose(\"q\", [m, f]);",
        "let m = #{}; let f = || m; m.f = f; me.gain(\"ec\", m);",
        "let a = [0]; let f = || a; a.map(|x| a); throw a;",
        "let a = [1]; let f = || a; a.push(f); throw a;",
        "let a = [1]; let f = || a; a[0] = f; a.push(a); throw a;",
        "let f = || 1; f = || f; `${f}`; switch f { 1 => 2 } throw f;",
    ] {
        let Some(failure) = effect_unless_refused(&format!("    {line} throw 1;")) else { continue };
        assert!(!failure.diagnostic.message.to_string().contains("built-in function failed"), "{line}: {}", failure.diagnostic.message);
        assert_eq!(failure.diagnostic.line, 4, "{line}");
    }
}

#[test]
fn exceeded_script_limit_reports_the_current_line() {
    for (lines, line) in [
        ("    let x = 1;\n    loop {\n        x += 1;\n    }\n    x", 5..=6),
        ("    let s = \"x\";\n    while true {\n        s += s;\n    }", 6..=6),
        ("    let a = [];\n    while true {\n        a.push(1);\n    }", 6..=6),
        ("    let m = #{};\n    for i in 0..100 {\n        m[`k${i}`] = 1;\n    }\n    m += m;", 8..=8),
        ("    let x = 1; let kind = \"gold\";\n\n    me.gain(kind, x);\n    x", 6..=6),
        ("    for i in 0..1000 {\n        me.gain(\"ec\", 1);\n    }\n    1", 5..=5),
        ("    for i in 0..100 {\n        log(`${i}`);\n    }\n    1", 5..=5),
    ] {
        let found = effect(lines).diagnostic.clone();
        assert!(line.contains(&found.line), "{lines}: {found:?}");
    }
    // A read-only hook.
    let source = format!(
        "{META}fn can_play(me, ctx) {{\n    let n = 0;\n    loop {{\n        n += 1;\n    }}\n}}\nfn on_round_end(me, ctx) {{ }}\n"
    );
    let _guard = ONE_AT_A_TIME.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
    let m = match_with(&source);
    let lines: Vec<u32> = m.failures().iter().map(|failure| failure.diagnostic.line).collect();
    assert!(!lines.is_empty() && lines.iter().all(|line| (4..=5).contains(line)), "{lines:?}");
}

#[test]
fn movement_callback_can_use_the_handle_of_the_moved_piece() {
    let body = "fn on_round_end(me, ctx) {\n    me.move_circles(1).then(|to| {\n        me.gain(\"sputnik\", 2);\n        log(`${me.owner()}`);\n    });\n}\n";
    let _guard = ONE_AT_A_TIME.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
    let mut m = match_with(&format!("{META}{body}"));
    m.apply(1).expect("the choice is legal");
    let mut said = Vec::new();
    loop {
        assert_eq!(m.failures().len(), 0, "{:?}", m.failures());
        said.extend(m.events_json(Viewer::All).into_iter().filter(|event| event["name"] == "logged"));
        if m.decision().is_none_or(|ask| ask.name != "pick_circle") {
            break;
        }
        m.apply(0).expect("the choice is legal");
    }
    assert_eq!(said.len(), 1);
    assert_eq!(said[0]["text"], "1");
}

#[test]
fn a_variable_that_changes_is_still_shared_with_a_closure() {
    let failure = effect("    let sum = 0;\n    [1, 2, 3].for_each(|| sum += this);\n    throw sum;");
    assert_eq!(failure.diagnostic.message.to_string(), "6");
}

#[test]
fn variables_of_failed_scripts_are_printed_readably() {
    let failure = effect("    let who = me;\n    let list = [1, \"two\", me];\n    let f = || 1;\n    throw ctx;");
    let value = |name: &str| failure.variables.iter().find(|(known, _)| known == name).map(|(_, value)| value.clone()).unwrap();
    assert_eq!(
        (value("who").as_str(), value("list").as_str(), value("f").as_str()),
        ("astronaut 1", "[1, \"two\", astronaut 1]", "a function")
    );
    assert_eq!(failure.diagnostic.message.to_string(), "the context");
}

#[test]
fn forged_ids_and_absurd_numbers_are_errors() {
    effect("    let n = -1; me.gain(\"sputnik\", n);");
    effect("    let n = 9223372036854775807; me.gain(\"sputnik\", n);");
    effect("    let kind = \"gold\"; me.gain(kind, 1);");
    effect("    let x = 9223372036854775807; x += 1; me.gain(\"ec\", x);");
    effect("    let n = 1000000; me.move_circles(n);");
    effect("    me.move_to(#{ x: 99, y: 99 }, \"far\");");
    effect("    let x = -1; me.move_to(#{ x: x, y: 1 }, \"back\");");
    effect("    choose(17, \"q\", [1, 2]);");
    effect("    reroll_dice([0]);");
    effect("    let a = 3; gain(a, \"ec\", 1);");
    effect("    me.jump([\"blue\", \"blue\", \"blue\", \"blue\", \"blue\"]);");
    effect("    for i in 0..1000 { me.move_circles(1); }");
    effect("    for i in 0..1000 { set_mark(me, `m${i}`, 1); }");
    effect("    let i = 0; loop { me.choose(`q${i}`, []); }");
    effect("    loop { me.choose(\"q\", []); }");
    effect("    1 / 0");
}

#[test]
fn panicking_callbacks_are_errors() {
    let body = "    let a = []; for i in 0..200 { a.push((i * 7919) % 211); }\n    a.sort(|x, y| if (x * y) % 3 == 0 { 1 } else { -1 });\n    a.sort(|x, y| throw \"no\");\n    throw \"done\"";
    effect(body);
}

#[test]
fn disabled_script_features_are_rejected() {
    assert_eq!(refused(&format!("{META}fn on_round_end(me, ctx) {{ eval(\"1\"); }}")), "script-syntax");
    assert_eq!(refused(&format!("import \"x\" as x;\n{META}")), "script-syntax");
    assert_eq!(refused(&format!("{META}fn on_round_end(me, ctx) {{ sleep(10); }}")), "script-function");
    assert_eq!(refused(&format!("{META}fn on_round_end(me, ctx) {{ timestamp(); }}")), "script-function");
}

#[test]
fn oversized_and_deeply_nested_sources_are_rejected() {
    assert_eq!(refused(&format!("{META}fn on_round_end(me, ctx) {{ let s = \"{}\"; }}", "x".repeat(60_000))), "script-syntax");
    assert_eq!(refused(&format!("{META}//{}", "x".repeat(70_000))), "script-size");
    assert_eq!(refused(&format!("{META}fn on_round_end(me, ctx) {{ {} }}", "(".repeat(20_000))), "script-syntax");
    assert_eq!(refused(&format!("{META}fn on_round_end(me, ctx) {{ {}1{} }}", "[".repeat(5_000), "]".repeat(5_000))), "script-syntax");
    assert_eq!(refused(&format!("{META}fn on_round_end(me, ctx) {{ {} }}", "if true { ".repeat(3_000))), "script-syntax");
    assert_eq!(refused(&format!("{META}fn on_round_end(me, ctx) {{ let a = [{}]; }}", "1,".repeat(20_000))), "script-syntax");
    let functions: String = (0..2_000).map(|i| format!("fn f{i}() {{}}\n")).collect();
    assert_eq!(refused(&format!("{META}{functions}")), "script-syntax");
    assert_eq!(refused(&format!("{META}fn on_round_end(me, ctx) {{ let x = 99999999999999999999999; }}")), "script-syntax");
}

#[test]
fn a_failure_names_the_values_of_the_variables() {
    let failure = effect("    let n = 40 + 2;\n    let where_to = \"nowhere\";\n    me.move_to(where_to, \"lost\");");
    assert_eq!((failure.diagnostic.line, failure.diagnostic.column > 4), (6, true));
    assert!(failure.variables.contains(&("n".into(), "42".into())));
    assert!(failure.variables.contains(&("where_to".into(), "\"nowhere\"".into())));
}

const RALLY_META: &str = "const META = #{ name: #{ en: \"Evil\" }, text: #{ en: \"Evil\" }, stage: \"move\" };\n";

/// Returns the error code of an untrusted card of Lunar Rally.
fn rally_failure(body: &str) -> String {
    const FORWARD: &str = "scripts/rally/instruction/forward_1_all_terrain.rhai";
    let _guard = ONE_AT_A_TIME.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
    let mut workspace = Workspace::bundled();
    workspace.overlay(FORWARD, Some(format!("{RALLY_META}fn on_play(r) {{\n{body}\n}}\n").into()));
    let bundle = Bundle::load(&workspace, "scenarios/rally/first-race.toml").expect("documents are sound");
    let mut m = prepare(&bundle).expect("the script compiles").start(Chance::new(1)).expect("nothing is forced");
    MEMORY.reset_peak_usage();
    let (used, mut longest) = (MEMORY.current_usage(), Duration::ZERO);
    // The first choice of a program begins with the card; both players' first rovers run it.
    while m.failures().is_empty() {
        let start = ThreadTime::now();
        m.apply(0).expect("the first choice is legal");
        longest = longest.max(start.elapsed());
    }
    assert!(longest < TIME * 4, "{longest:?}");
    assert!(MEMORY.peak_usage().saturating_sub(used) < BYTES);
    let failures = m.failures();
    assert_eq!(failures[0].diagnostic.file, FORWARD);
    let told = m.events_json(Viewer::All);
    let idle = |event: &&serde_json::Value| event["name"] == "card_no_effect" && event["cause"] == "script_error";
    assert_eq!(told.iter().filter(idle).count(), failures.len(), "{body}");
    assert!(!told.iter().any(|event| event["name"] == "rover_turned"), "the effect left something behind");
    assert!(m.decision().is_some(), "the match goes on");
    failures[0].diagnostic.code.clone()
}

#[test]
fn hostile_rally_cards_end_with_script_errors() {
    for body in [
        "loop { turn(r, 1); }",
        "for i in 0..33 { turn(r, 1); }",
        "let other = 99; drive(other, 0, #{});",
        "let n = 9; drive(r, 0, #{ hexes: n });",
    ] {
        assert_eq!(rally_failure(&format!("turn(r, 1);\n{body}")), "script-runtime", "{body}");
    }
    for body in [
        "let n = 3; fire_laser(r, 0, #{ hits: n });",
        "move_to(r, neighbour(neighbour(pos(r), 3), 3));",
        "set_terrain(pos(r), \"lava\", true);",
        "let n = 0; roll(n);",
    ] {
        assert_eq!(rally_failure(&format!("turn(r, 1);\n{body}")), "script-runtime", "{body}");
    }
    assert_eq!(rally_failure("turn(r, 1);\nloop { }"), "script-bound");
    assert_eq!(rally_failure("turn(r, 1);\nlet a = []; loop { a.push(rovers()); }"), "script-bound");
}
