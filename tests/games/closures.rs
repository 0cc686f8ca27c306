//! Closures mean the same in cards, in tests and under observation, and no accepted script meets a data race.

use moonwright::cli::check;
use moonwright::content::text::Language;
use moonwright::content::workspace::Workspace;
use moonwright::playtest::script_tests;

const CARD: &str = "scripts/walking/action/chain.rhai";
const TEST: &str = "scripts/walking/action/chain.test.rhai";

fn card(functions: &str) -> String {
    let texts = "At the end of the round: every opponent moves one circle forward, then gains 1 Earth Control counter.";
    let spanish = "Al final de la ronda: cada oponente avanza un círculo y después gana 1 ficha de Control de Tierra.";
    let meta = format!("name: #{{ en: \"Chain\", es: \"Cadena\" }}, text: #{{ en: \"{texts}\", es: \"{spanish}\" }}");
    format!("const META = #{{ {meta}, colour: \"green\", glyph: \"C\" }};\n{functions}")
}

const PLAYED: &str = "fn test_each_gains_one() {
    let m = scenario(\"scenarios/walking/practice.toml\").start();
    for seat in 0..4 { m.set_hand(seat, ()); }
    m.place(0, 9, 1);
    m.place(1, 3, 1);
    m.place(2, 15, 1);
    m.place(3, 11, 1);
    m.set_hand(1, \"chain\");
    m.play_round_end();
    m.choose(#{ play: \"chain\" });
    // Astronaut 1 gains one as the last in the race.
    assert_eq(m.state().astronauts.map(|a| a.ec), [1, 1, 1, 1]);
    let list = [1, 2];
    assert_eq(list.map(|x| if x <= list.len() && list == [1, 2] { x } else { 0 }), [1, 2]);
}
";

fn workspace(card: &str, test: &str) -> Workspace {
    let mut workspace = Workspace::bundled();
    workspace.overlay(CARD, Some(card.into()));
    workspace.overlay(TEST, Some(test.into()));
    workspace
}

#[test]
fn variable_of_another_function_does_not_change_a_closure() {
    let hook = "fn on_round_end(me, ctx) {
    for other in me.opponents() {
        other.move_circles(1).then(|to| other.gain(\"ec\", 1));
    }
}
";
    let leader = "fn leader(list) {
    let other = list[0];
    for x in list {
        if x.pos().x > other.pos().x { other = x; }
    }
    other
}
";
    for functions in
        [hook.to_owned(), format!("{hook}{leader}"), hook.replace("other.gain(\"ec\", 1)", "if other != me { other.gain(\"ec\", 1) }")]
    {
        let workspace = workspace(&card(&functions), PLAYED);
        let observed = script_tests::recorded(&workspace, TEST, Language::En).verdicts;
        for verdict in script_tests::run(&workspace, TEST).into_iter().chain(observed) {
            assert_eq!(verdict.failure, None, "{functions}");
        }
    }
}

#[test]
fn chain_that_would_meet_its_own_lock_is_an_error_of_check() {
    let body = "let list = [3, 1];\n    list.sort(|a, b| list.len() * (a - b));";
    let hook = format!("fn on_round_end(me, ctx) {{\n    {body}\n    me.gain(\"ec\", list[0]);\n}}\n");
    let test = format!("fn test_it() {{\n    {body}\n}}\n");
    let workspace = workspace(&card(&hook), &test);
    for (path, line) in [(CARD, 4), (TEST, 3)] {
        let found = check::check(&workspace, &[path.to_owned()]);
        let error = found.iter().find(|finding| finding.is_error()).expect("an error");
        assert_eq!((error.code.as_str(), error.line, error.column, error.length), ("script-capture", line, 10, 4), "{found:?}");
    }
}
