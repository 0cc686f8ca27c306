//! `check --fix`: the changes it makes, and the text it preserves.

use crate::support::Run;

const CARD: &str = "scripts/walking/action/old.rhai";
const TEST: &str = "scripts/walking/action/old.test.rhai";

/// A card and its test with obsolete names: a key, a hook, functions, fields and set-up functions.
const OLD: &str = "const META = #{
    name: #{ en: \"Old\", es: \"Viejo\" },
    text: #{ en: \"\", es: \"\" },
    asks: #{ die: #{ en: \"Which die?\", es: \"¿Qué dado?\" } },
};

fn on_throw(me, ctx) {
    if cell(me.pos().x, 1).safe && place(me) { return; } // circle_move is only a word here
    say(\"circle_move\");
    rethrow([me.choose(\"die\", [0])]);
}

fn place(me) { me.others().len() == 0 }
";
const NEW: &str = "const META = #{
    name: #{ en: \"Old\", es: \"Viejo\" },
    text: #{ en: \"\", es: \"\" },
    questions: #{ die: #{ en: \"Which die?\", es: \"¿Qué dado?\" } },
};

fn on_roll(me, ctx) {
    if cell(#{ x: me.pos().x, y: 1 }).is_safe && place(me) { return; } // circle_move is only a word here
    log(\"circle_move\");
    reroll_dice([me.choose(\"die\", [0])]);
}

fn place(me) { me.opponents().len() == 0 }
";
const OLD_TEST: &str = "fn test_old() {
    let m = scenario(\"scenarios/walking/practice.toml\").start();
    m.give(0, \"ec\", 1);
    m.set(\"round\", 2);
    assert_eq(m.state().round, 2);
}
";

fn run() -> Run {
    Run::new().file("scenarios/keep", "").file(CARD, OLD).file(TEST, OLD_TEST)
}

#[test]
fn check_fix_replaces_only_renamed_identifiers() {
    let run = run();
    run.run(&format!("check {CARD}")).code(1).says("`rethrow` has been renamed to `reroll_dice`").says("use `questions`");
    run.run("check --fix").code(0).complains("9 problems fixed in 2 files");
    assert_eq!(run.read(CARD), NEW);
    assert_eq!(run.read(TEST), OLD_TEST.replace("give", "set_count").replace("m.set(", "m.set_state("));
    run.run("check --fix").code(0).complains("0 problems fixed in 0 files");
    run.run(&format!("test {TEST}")).code(0);
}

#[test]
fn check_fix_rewrites_old_hook_parameters_and_calls() {
    let meta = "const META = #{\n    name: #{ en: \"Old\", es: \"Viejo\" },\n    text: #{ en: \"\", es: \"\" },\n";
    let terrain = format!("{meta}    colour: \"#8a7fb0\",\n    symbol: \"x\",\n    layer: \"ground\",\n}};\n\n");
    let ability = format!("{meta}}};\n\n");
    let old = [
        (
            "scripts/rally/terrain/old.rhai",
            format!("{terrain}fn on_still(r, hex) {{\n    set_terrain(hex, \"fine_dust\", false);\n    turn(r, 1);\n}}\n"),
        ),
        (
            "scripts/mars/training/old.rhai",
            format!("{ability}fn on_turn_end(me) {{\n    throw_dice([\"blue\"], me).then(|dice| shoot(pos(me), dice, me));\n}}\n"),
        ),
    ];
    let run = old.iter().fold(Run::new().file("scenarios/keep", ""), |run, (path, text)| run.file(path, text));
    run.run("check --fix").code(0);
    let body =
        "fn on_rest(me, ctx) {\n    let r = me;\n    let hex = ctx.at;\n    set_terrain(hex, \"fine_dust\", false);\n    turn(r, 1);\n}\n";
    assert_eq!(run.read(old[0].0), format!("{terrain}{body}"));
    let body = "fn on_turn_end(me) {\n    roll_dice(me, [\"blue\"]).then(|dice| shoot(me, pos(me), dice));\n}\n";
    assert_eq!(run.read(old[1].0), format!("{ability}{body}"));
    run.run("check --fix").code(0).complains("0 problems fixed in 0 files");
}

#[test]
fn a_dry_run_prints_a_diff_and_writes_nothing() {
    let run = run();
    let said = run.run("check --fix --dry-run").code(0);
    let lines =
        ["--- a/scripts/walking/action/old.rhai", "-fn on_throw(me, ctx) {", "+fn on_roll(me, ctx) {", "+    m.set_count(0, \"ec\", 1);"];
    lines.into_iter().fold(said, |said, line| said.says(line));
    assert_eq!((run.read(CARD).as_str(), run.read(TEST).as_str()), (OLD, OLD_TEST));
    run.run("check --dry-run").code(2);
}

#[test]
fn syntax_fix_is_applied_only_if_the_script_then_parses() {
    let body = |body: &str| OLD.replace("    say(\"circle_move\");\n", &format!("    {body}\n"));
    let run = Run::new().file("scenarios/keep", "").file(CARD, &body("if me.is_first() and me.is_last() { say(\"a\"); }"));
    run.run("check --fix").code(0);
    assert!(run.read(CARD).contains("    if me.is_first() && me.is_last() { log(\"a\"); }\n"), "{}", run.read(CARD));
    let hopeless = body("if me.is_first() and me.is_last() { say(\"a\"); } let 1 = (;");
    let run = Run::new().file("scenarios/keep", "").file(CARD, &hopeless);
    run.run("check --fix").code(1).complains("0 problems fixed");
    assert_eq!(run.read(CARD), hopeless);
}

#[test]
fn ambiguous_name_is_not_fixed_automatically() {
    let typo = NEW.replace("log(", "lgo(");
    let run = Run::new().file("scenarios/keep", "").file(CARD, &typo);
    run.run("check --fix").code(1).complains("0 problems fixed");
    assert_eq!(run.read(CARD), typo);
}

#[test]
fn number_in_place_of_a_marine_is_a_wrong_argument() {
    let source = "const META = #{ name: #{ en: \"A\", es: \"A\" }, text: #{ en: \"\", es: \"\" } };\n\nfn on_turn_end(me) {\n    stand_up(0);\n    hit(2, me.pos(), 1);\n}\n";
    let run = Run::new().file("scenarios/keep", "").file("scripts/mars/training/odd.rhai", source);
    let told = run.run("check").code(1).says("`stand_up`: expected `Marine` for `a`, found 0");
    told.says("`hit`: expected `Marine|()` for `by`, found 2");
    run.run("check --fix").complains("0 problems fixed");
}

#[test]
fn old_pack_is_converted_by_the_commands_in_its_error_message() {
    let run = Run::new();
    run.run("pack full-lap --out new.moon").code(0);
    let new = run.read("new.moon");
    let old = new.replacen("format = 3", "format = 2", 1).replace("fn on_roll(", "fn on_throw(").replace("reroll_dice(", "rethrow(");
    assert_ne!(old, new.replacen("format = 3", "format = 2", 1), "a card of the deck has an earlier name");
    let run = run.file("old.moon", &old);
    let refused = run.run("play old.moon --seat random --seed 1").code(1).complains("unpack old.moon --out FOLDER");
    refused.complains("--workspace FOLDER check --fix").complains("FOLDER pack SCENARIO --out FILE");
    run.run("unpack old.moon --out FOLDER").code(0).complains("moonwright --workspace FOLDER check --fix");
    run.run("--workspace FOLDER check").code(1);
    run.run("--workspace FOLDER check --fix").code(0);
    run.run("--workspace FOLDER pack full-lap --out FILE").code(0);
    assert_eq!(run.read("FILE"), new);
}

#[test]
fn check_fix_switches_on_the_option_of_a_deck_that_no_scenario_uses() {
    let deck = "format = 1\ngame = \"walking\"\nkind = \"deck\"\nof = \"action\"\nname = { en = \"Own\", es = \"Propio\" }\n\n[cards]\nplanning = 9\n";
    let run = Run::new().file("boards/walking/own.toml", deck);
    run.run("new scenario own-game").code(0);
    let path = "scenarios/walking/own-game.toml";
    // A comment survives the fix.
    let listed = run.read(path).replace("boards/walking/action-deck.toml", "boards/walking/own.toml");
    let off = format!("# mine\n{}", listed.replace("action_cards = true", "action_cards = false"));
    std::fs::write(run.path(path), &off).unwrap();
    run.run("check boards/walking/own.toml")
        .code(0)
        .says("unused-deck")
        .says("set `action_cards = true` under `[options]` in `scenarios/walking/own-game.toml`");
    run.run("check --fix boards/walking/own.toml").code(0).complains("1 problem fixed in 1 file");
    assert_eq!(run.read(path), off.replace("action_cards = false", "action_cards = true"));
}
