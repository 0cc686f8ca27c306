//! Lints of scripts: reported at the right position, and never for bundled scripts.

use moonwright::content::diagnostic::Diagnostic;
use moonwright::content::template;
use moonwright::content::workspace::Workspace;
use moonwright::playtest::writing;

fn findings(path: &str, text: &str) -> Vec<Diagnostic> {
    let workspace = Workspace::bundled();
    writing::findings(&workspace, &workspace.paths(), path, text)
}

/// Checks that the diagnostics, as `line:column code message | help`, are exactly these.
#[track_caller]
fn describe(path: &str, text: &str, wanted: &[&str]) {
    let line = |finding: &Diagnostic| {
        let Diagnostic { line, column, code, message, help, .. } = finding;
        format!("{line}:{column} {code} {message} | {help}")
    };
    let found: Vec<String> = findings(path, text).iter().map(line).collect();
    let all = found.len() == wanted.len() && found.iter().zip(wanted).all(|(found, wanted)| found.contains(wanted));
    assert!(all, "{text}\n{found:#?}\nwanted {wanted:#?}");
}

const CARD: &str = "scripts/walking/action/odd.rhai";

/// Returns a card with this English and Spanish text, hook and body; the body is on line 5, the texts are on line 2 from column 17.
fn printed(en: &str, es: &str, function: &str) -> String {
    format!("const META = #{{ name: #{{ en: \"A\", es: \"B\" }},\n    text: #{{ en: \"{en}\", es: \"{es}\" }},\n}};\n{function}\n")
}

/// Returns a card with a body on line 5.
fn card(body: &str) -> String {
    printed("", "", &format!("fn on_robbed(me, ctx) {{\n{body}\n}}"))
}

/// Returns a test with a body on line 3.
fn test(scenario: &str, body: &str) -> String {
    format!("fn test_odd() {{\n    let m = scenario(\"{scenario}\").start();\n{body}\n}}\n")
}

#[test]
fn bundled_scripts_and_templates_have_no_lints() {
    let mut workspace = Workspace::bundled();
    let bundled = workspace.paths().len();
    let new = template::kinds().flat_map(|kind| template::template(kind, "of_a_template").unwrap());
    new.for_each(|(path, text)| workspace.overlay(&path, Some(text.into())));
    let paths = workspace.paths();
    assert!(paths.len() > bundled + 10);
    let of = |path: &String| writing::findings(&workspace, &paths, path, &workspace.read(path).unwrap());
    let scripts = || paths.iter().filter(|path| path.ends_with(".rhai"));
    assert!(scripts().count() > 200);
    let found: Vec<Diagnostic> = scripts().flat_map(of).collect();
    assert!(found.is_empty(), "{}", found.iter().map(|finding| format!("{finding}\n")).collect::<String>());
}

#[test]
fn idiomatic_spanish_texts_match_their_scripts() {
    let fine = |path: &str, (en, es): (&str, &str), function: &str| describe(path, &printed(en, es, function), &[]);
    fine(
        "scripts/moonbase/upgrade/odd.rhai",
        ("Find each enemy unit and suppress it.", "Busca cada unidad enemiga y suprímela."),
        "fn on_use(me, ctx) { for unit in units(ctx.at, opponent(me)) { suppress(unit); } }",
    );
    fine(
        CARD,
        ("When another player has rolled: all dice are rerolled.", "Cuando otro jugador ha tirado: se vuelven a tirar todos los dados."),
        "fn on_roll(me, ctx) { reroll_dice([0, 1]); }",
    );
    fine(
        "scripts/mars/equipment/odd.rhai",
        ("Hit the first alien in this box.", "Golpea al primer alienígena de esta casilla."),
        "fn on_use(me, ctx) { hit((), pos(me), 1); }",
    );
    fine(
        CARD,
        ("At the end of the round: place this card in front of you.", "Al final de la ronda: coloca esta carta delante de ti."),
        "fn on_round_end(me, ctx) { me.keep_card(); }",
    );
}

#[test]
fn unknown_name_is_reported_with_the_nearest_match() {
    let walking = |body: &str, wanted: &[&str]| {
        describe("scripts/walking/action/planning.test.rhai", &test("scenarios/walking/practice.toml", body), wanted)
    };
    walking("m.set_hand(1, \"magnet\"); m.set_hand(2, ()); m.run_to(\"program\");", &[]);
    walking("m.set_hand(1, \"magnt\");", &["3:15 script-name `set_hand`: unknown script `magnt` | did you mean `magnet`?"]);
    walking("m.choose(#{ play: \"planing\" });", &["3:19 script-name unknown script `planing` | did you mean `planning`?"]);
    walking("m.run_to(\"progam\");", &["3:10 script-name `run_to`: unknown decision `progam` | did you mean `program`?"]);
    walking(
        "assert_eq(m.decision().name, \"choose_jmp\");",
        &["3:30 script-name unknown decision `choose_jmp` | did you mean `choose_jump`?"],
    );
    walking("assert(m.events().some(|e| e.name == \"jump_strated\"));", &["3:38 script-name unknown event `jump_strated`"]);
    walking(
        "for event in m.events() { if event.nmae == \"x\" { } }",
        &["3:36 script-name unknown event field `nmae` | did you mean `name`?"],
    );
    describe(
        "scripts/walking/action/planning.test.rhai",
        "fn test_a() {\n    scenario(\"scenarios/walking/practise.toml\").option(\"robery\", true).start();\n}\n",
        &[
            "2:14 script-name `scenario`: unknown scenario `scenarios/walking/practise.toml` | did you mean `scenarios/walking/practice.toml`?",
            "2:56 script-name `option`: unknown option `robery`",
        ],
    );
    let mowing = |body: &str, wanted: &[&str]| {
        describe("scripts/mowdown/bonus/charge.test.rhai", &test("scenarios/mowdown/dirty-ankle.toml", body), wanted)
    };
    mowing("m.place(\"D4\"); m.fill_all_but([\"D4\", \"D5\"]);", &[]);
    mowing("m.place(\"Z9\");", &["3:9 script-name `place`: unknown board position `Z9`"]);
    let base = |body: &str, wanted: &[&str]| {
        describe("scripts/moonbase/upgrade/tunnel.test.rhai", &test("scenarios/moonbase/contraband.toml", body), wanted)
    };
    base("m.add_unit(0, \"pmc\", \"b2\");", &[]);
    base(
        "m.add_unit(0, \"pcm\", \"bb2\");",
        &[
            "3:15 script-name `add_unit`: unknown unit type `pcm` | did you mean `pmc`?",
            "3:22 script-name `add_unit`: unknown board position",
        ],
    );
    describe(
        "scripts/rally/instruction/odd.rhai",
        &printed("", "", "fn on_play(r) { set_terrain(pos(r), \"fine_dst\", true); }"),
        &["4:37 script-name `set_terrain`: unknown terrain `fine_dst` | did you mean `fine_dust`?"],
    );
}

#[test]
fn names_from_the_tested_script_are_not_reported_as_unknown() {
    describe(
        "scripts/walking/action/gremlin.test.rhai",
        &test("scenarios/walking/practice.toml", "assert_eq(m.decision().name, \"die\");"),
        &[],
    );
    describe(
        "scripts/mars/base/missile_battery.test.rhai",
        &test("scenarios/mars/practice.toml", "assert(m.events().some(|e| e.name == \"missile\"));"),
        &[],
    );
}

#[test]
fn condition_that_is_always_true_or_false_is_reported() {
    let body = |body: &str, wanted: &[&str]| describe(CARD, &card(body), wanted);
    body("if ctx.loot == \"handicap\" || ctx.loot == () || ctx.actor != me { me.stand_up(); }", &[]);
    body(
        "if ctx.loot == \"hadicap\" { me.stand_up(); }",
        &["5:16 script-condition `ctx.loot` is never \"hadicap\", so the comparison is never true | did you mean `handicap`?"],
    );
    body("let way = me.choose(\"odd\", [\"pay\", ()]); if way == \"pay\" || way == () { me.stand_up(); }", &[]);
    body(
        "let way = me.choose(\"odd\", [\"accept\", \"go\"]); if way != \"acept\" { me.stand_up(); }",
        &["5:57 script-condition `way` is never \"acept\", so the comparison is always true | did you mean `accept`?"],
    );
    body(
        "for i in 0..ctx.from.x { me.stand_up(); }",
        &[
            "5:13 script-field `ctx.from` is always `()` in `on_robbed` | use one of the fields that this hook sets: `ctx.loot`, `ctx.actor`",
        ],
    );
    body(
        "if me == 0 { me.stand_up(); }",
        &["5:4 script-condition the comparison is never true: `me` is `Astronaut`, `0` is a number | compare `me.id`, which is a number"],
    );
    describe(
        "scripts/mars/training/odd.rhai",
        &printed("", "", "fn on_turn_end(me) { if me == 0 { me.stand_up(); } }"),
        &["4:25 script-condition the comparison is never true: `me` is `Marine`, `0` is a number | compare `me.id`, which is a number"],
    );
    describe("scripts/mars/training/odd.rhai", &printed("", "", "fn on_turn_end(me) { hit(2, me.pos(), 1); }"), &[]);
    describe(
        "scripts/rally/instruction/odd.rhai",
        &printed("", "", "fn on_play(r) { if rovers()[0] == r { r.turn(1); } if r == 2 { r.turn(1); } }"),
        &["4:55 script-condition the comparison is never true: `r` is `Rover`, `2` is a number | compare `r.id`, which is a number"],
    );
    body(
        "if me.has_finished() == \"true\" { me.stand_up(); }",
        &["5:4 script-condition the comparison is never true: `me.has_finished()`"],
    );
    body("if me.pos() == () { me.stand_up(); }", &["5:4 script-condition the comparison is never true"]);
    body(
        "let n = me.count(\"ec\");\nif n < 0 { me.stand_up(); }",
        &["6:4 script-condition the comparison is never true for a number from 0"],
    );
    body("let n = me.count(\"ec\");\nn -= 2;\nif n < 0 { me.stand_up(); }", &[]);
    body("if false { me.stand_up(); }", &["5:4 script-condition this condition is never true"]);
    body(
        "if ctx.loot == \"ec\" && ctx.loot == \"sputnik\" { me.stand_up(); }",
        &["5:4 script-condition the condition is never true: the value cannot be"],
    );
    body("if ctx.loot != \"ec\" || ctx.loot != \"sputnik\" { me.stand_up(); }", &["5:4 script-condition the condition is always true"]);
    body("if roll(\"blue\").value == 1 && roll(\"blue\").value == 2 { me.stand_up(); }", &[]);
    body(
        "switch ctx.loot { \"sputnik\" => me.stand_up(), \"hadicap\" => me.stand_up(), _ => false };",
        &["5:47 script-condition the `switch` value is never \"hadicap\""],
    );
    // A function of the language can return nothing, and uncertain types are not reported.
    body("if me.opponents().find(|a| a.has_finished()) == () { me.stand_up(); }", &[]);
    body("if far(0) { me.stand_up(); }\n}\nfn far(me) {\n    me == 0", &[]);
    body("let n = `${me.count(\"ec\")}x`;\nif n == \"1x\" { me.stand_up(); }", &[]);
    body("// intended: not yet\nif false { me.stand_up(); }", &[]);
}

#[test]
fn unused_metadata_and_functions_of_other_hooks_are_reported() {
    let with = |keys: &str, function: &str| {
        format!("const META = #{{ name: #{{ en: \"A\", es: \"B\" }}, text: #{{ en: \"\", es: \"\" }},\n    {keys}\n}};\n{function}\n")
    };
    let describe = |keys: &str, function: &str, wanted: &[&str]| describe(CARD, &with(keys, function), wanted);
    describe("min_dice: 2,", "fn on_roll(me, ctx) { reroll_dice([0]); }", &[]);
    describe("min_dice: 2,", "fn on_round_end(me, ctx) { me.keep_card(); }", &["2:5 script-unused `min_dice` is read only by `on_roll`"]);
    describe(
        "pick: \"colour\",",
        "fn on_round_end(me, ctx) { me.keep_card(); }",
        &["2:5 script-unused unused key `pick`: the script never reads `ctx.colour`"],
    );
    describe("pick: \"colour\",", "fn before_program(me, ctx) { ctx.actor.remove_die(ctx.colour); }", &[]);
    describe(
        "",
        "fn on_round_end(me, ctx) { help(); }\nfn help() { reroll_dice([0]); }",
        &["5:13 script-hook `reroll_dice` is available only in `on_roll`, but is used in `on_round_end`"],
    );
}

#[test]
fn card_text_that_contradicts_the_script_is_reported() {
    let round = |n: &str| format!("fn on_round_end(me, ctx) {{\n    me.gain(\"sputnik\", {n});\n}}");
    let describe = |en: &str, es: &str, function: &str, wanted: &[&str]| describe(CARD, &printed(en, es, function), wanted);
    let (en, es) = ("At the end of the round: take two Sputniks.", "Al final de la ronda: toma dos Sputnik.");
    describe(en, es, &round("2"), &[]);
    describe(en, es, &round("3"), &["`gain` uses 3 at 5:24, but the text says 2"]);
    describe(en, es, &round("1"), &["the text says 2, but `gain` uses 1 at 5:24"]);
    describe(
        en,
        "Al final de la ronda: toma 3 Sputnik.",
        &round("2"),
        &["the numbers in the texts differ: 3 in `es`, 2 in `en` at 2:18", "2:97 script-text `gain` uses 2 at 5:24, but the text says 3"],
    );
    describe(
        "When your astronaut was robbed: take two Sputniks.",
        "Cuando han robado a tu astronauta: toma dos Sputnik.",
        &round("2"),
        &["the text says \"was robbed\", which corresponds to `on_robbed`, but the script has `on_round_end` at 4:1"],
    );
    describe(
        "At the end of the round: take two Earth Control counters.",
        "Al final de la ronda: toma dos Sputnik.",
        &round("2"),
        &[
            "2:18 script-text the text does not mention what `gain` does at 5:13: expected one of \"sputnik\"",
            "says \"earth control\", but the script never",
        ],
    );
    let may = ("You may move one circle forward.", "Puedes avanzar un círculo.");
    describe(may.0, may.1, "fn on_round_end(me, ctx) { me.move_circles(1, true); }", &[]);
    describe(
        may.0,
        may.1,
        "fn on_round_end(me, ctx) { me.move_circles(1); }",
        &["2:23 script-text the text offers a choice, but the script does not"],
    );
    describe(
        "Move one circle.",
        may.1,
        "fn on_round_end(me, ctx) { me.move_circles(1, true); }",
        &["2:18 script-text the `es` text offers a choice", "2:18 script-text `move_circles` at 4:31 can be declined"],
    );
    describe(en, es, "fn on_round_end(me, ctx) {\n    me.gain(\"sputnik\", 3);\n}\n// intended: nothing below", &["the text says 2"]);
}

#[test]
fn keys_that_a_literal_map_never_has_are_reported() {
    let body = |body: &str, wanted: &[&str]| describe(CARD, &card(body), wanted);
    body(
        "let opts = #{ partner: me, \"n\": 1 };\nopts.partnr.stand_up();",
        &["6:6 script-field `opts` has no key `partnr`, so the value is always `()` | did you mean `partner`?"],
    );
    body("let opts = #{ n: #{ m: 1 } };\nif opts.m == 1 { me.stand_up(); }", &["`opts` has no key `m`"]);
    for fine in [
        "let o = #{ n: 1 };\no.m = 2;\nme.gain(\"ec\", o.m + o.n);",
        "let o = #{ n: 1 };\nfor k in [\"m\"] { o[k] = 2; }\nme.gain(\"ec\", o.m);",
        "let o = #{ n: 1 };\no += #{ m: 2 };\nme.gain(\"ec\", o.m);",
        "let o = #{ n: 1 };\no.mixin(#{ m: 2 });\nme.gain(\"ec\", o.m);",
        "let o = #{ n: 1 };\no.set(\"m\", 2);\nme.gain(\"ec\", o.m);",
        "let o = #{ n: 1 };\nif o.contains(\"n\") { me.gain(\"ec\", o.n); }",
    ] {
        body(fine, &[]);
    }
}

#[test]
fn unknown_and_always_empty_hook_fields_are_reported() {
    let hook = |function: &str, wanted: &[&str]| describe(CARD, &printed("", "", function), wanted);
    hook("fn on_robbed(me, ctx) { ctx.actor.gain(\"ec\", 1); }", &[]);
    hook(
        "fn on_robbed(me, ctx) { ctx.acto.gain(\"ec\", 1); }",
        &["4:29 script-field `Context` has no field `acto` | did you mean `actor`?"],
    );
    hook(
        "fn on_round_end(me, ctx) { ctx.actor.gain(\"ec\", 1); }",
        &["4:28 script-field `ctx.actor` is always `()` in `on_round_end` | remove the field; this hook sets none of the optional fields"],
    );
    hook(
        "fn on_robbed(me, ctx) { if ctx.from != me.pos() { me.stand_up(); } }",
        &["`ctx.from` is always `()` in `on_robbed` | use one of the fields that this hook sets: `ctx.loot`, `ctx.actor`"],
    );
    hook(
        "fn on_round_end(me, ctx) { ctx.partner.gain(\"ec\", 1); }",
        &["`ctx.partner` is always `()` in `on_round_end` | add `pick: \"partner\"`"],
    );
    hook("fn on_round_end(me, ctx) { if ctx.dice.len() > 1 { me.stand_up(); } }", &["`ctx.dice` is always `()` in `on_round_end`"]);
    // A function is checked for the hooks that call it, and `can_play` for the whole script.
    hook("fn who(ctx) { ctx.actor }\nfn can_play(me, ctx) { who(ctx) != me }\nfn on_land(me, ctx) { who(ctx).stand_up(); }", &[]);
}

#[test]
fn mixing_strings_and_numbers_is_reported() {
    let body = |body: &str, wanted: &[&str]| describe(CARD, &card(body), wanted);
    body(
        "let n = me.count(\"ec\") + \"1\";\nme.set_mark(\"reroll\", n);",
        &["5:9 script-type `+` joins a string and a number: the result is a string"],
    );
    body("let n = \"2\" + 1;\nme.set_mark(\"reroll\", n);", &["5:9 script-type `+` joins"]);
    body("let n = \"2\" * 2;\nme.set_mark(\"reroll\", n);", &["5:9 script-type `*` needs two numbers"]);
    body("me.set_mark(\"reroll\", me + 1);", &["5:23 script-type `me` is not a number | use the field `id`"]);
    body("log(\"Round \" + ctx.round);\nlet options = [\"die \" + 1];\nsay(options[0]);", &[]);
    body("if me.count(\"ec\") { me.stand_up(); }", &["5:4 script-type expected a condition, but `me.count(\"ec\")` is a number"]);
}

#[test]
fn reading_a_position_before_a_queued_move_runs_is_reported() {
    let body = |body: &str, wanted: &[&str]| describe(CARD, &card(body), wanted);
    body(
        "me.move_circles(1);\nif me.pos().x > 3 { me.stand_up(); }",
        &["6:7 script-queue `pos` still returns the old position here: `move_circles` at 5:4 is only queued"],
    );
    body("let before = me.pos();\nme.move_circles(1).then(|to| if me.pos() != before { me.stand_up(); });", &[]);
    body("me.move_circles(1);\nif ctx.actor.pos().x > 3 { me.stand_up(); }", &[]);
    body("if me.is_last() { me.move_circles(1); }\nif me.pos().x > 3 { me.stand_up(); }", &[]);
}

#[test]
fn a_mark_that_is_set_and_read_under_two_names_is_reported() {
    let body = |body: &str, wanted: &[&str]| describe(CARD, &card(body), wanted);
    body("me.set_mark(\"tired\", me.mark(\"tired\") + 1);", &[]);
    body("me.set_mark(\"reroll\", 1);", &[]);
    body(
        "me.set_mark(\"tired\", me.mark(\"tierd\") + 1);",
        &[
            "5:13 script-name `tired` is set but never read | did you mean `tierd`?",
            "5:30 script-name `tierd` is never set, so `mark` finds no value | did you mean `tired`?",
        ],
    );
    body("me.set_mark(\"rerol\", 1);", &["`rerol` is set but never read | did you mean `reroll`?"]);
    // Another card sets it.
    body("if me.mark(\"reroll\") > 0 { me.stand_up(); }", &[]);
    let areas = "fn on_gain(me) { set_mark(\"b2\", \"mines\", 2); let found = [\"a2\", \"b2\"].filter(|area| mark(area, \"mins\") > 0); log(`${found}`); }";
    describe("scripts/moonbase/upgrade/odd.rhai", &printed("", "", areas), &["`mines` is set but never read", "`mins` is never set"]);
    describe(
        CARD,
        &printed("", "", "fn on_trap(me, ctx) { ctx.actor.stand_up(); }"),
        &["4:4 script-hook `on_trap` is called only after `lay_card`, which no other hook of this script calls"],
    );
}

#[test]
fn code_without_effect_is_reported() {
    let body = |body: &str, wanted: &[&str]| describe(CARD, &card(body), wanted);
    body("me.pos();\nme.stand_up();", &["5:1 script-effect `me.pos()` has no effect, and its result is not used"]);
    body("me.count(\"ec\") == 1;\nme.stand_up();", &["5:1 script-effect `me.count(\"ec\") == 1` has no effect"]);
    body("return;\nme.stand_up();", &["6:1 script-effect unreachable code after this `return`"]);
    body("let n = 1;\nn = 2;\nme.stand_up();", &["5:5 script-unused unused variable `n`"]);
    body("let dice = [];\ndice.push(1);\nme.stand_up();", &["5:5 script-unused unused variable `dice`"]);
    body("let n = 1;\nsay(`now ${n}`);", &[]);
    body("me.gain(\"ec\", 0);", &["5:15 script-effect `gain` with 0 has no effect"]);
    body("let n = me.count(\"ec\");\nn = n;\nme.gain(\"ec\", n);", &["6:1 script-effect this assignment has no effect"]);
    body("if me.pos() == me.pos() { me.stand_up(); }", &["5:4 script-condition both sides of this comparison are the same"]);
    body("if me.is_last() && me.is_last() { me.stand_up(); }", &["5:4 script-condition the same condition is on both sides of `&&`"]);
    body("if me.is_last() && !me.is_last() { me.stand_up(); }", &["5:4 script-condition this condition is never true"]);
    body("for i in 5..1 { me.stand_up(); }", &["5:10 script-condition this range contains no number"]);
    body("let dice = [\"blue\", \"wite\"];\nme.jump(dice);", &["5:21 script-name `wite` is used only once | did you mean `white`?"]);
    let hook = |function: &str, wanted: &[&str]| describe(CARD, &printed("", "", function), wanted);
    hook("fn on_robbed(me, ctx) { far(me); }\nfn far(me) { me.pos() }", &["4:4 script-effect `on_robbed` has no effect"]);
    hook("fn on_robbed(me, ctx) { me.stand_up(); }\nfn far(me) { me.pos() }", &["5:4 script-unused unused function `far`"]);
    hook(
        "fn can_play(me, ctx) { me.is_last(); }\nfn on_robbed(me, ctx) { me.stand_up(); }",
        &["`can_play` returns nothing, expected `true` or `false`", "`me.is_last()` has no effect"],
    );
}

#[test]
fn card_text_with_wrong_direction_person_or_number_is_reported() {
    let round = |en: &str, es: &str, body: &str, wanted: &[&str]| {
        let function = format!("fn on_round_end(me, ctx) {{\n    {body}\n}}");
        describe(CARD, &printed(&format!("At the end of the round: {en}"), &format!("Al final de la ronda: {es}"), &function), wanted);
    };
    let (forward, avanza) = ("move one circle forward.", "avanza un círculo.");
    round(forward, avanza, "me.move_circles(1);", &[]);
    round(forward, avanza, "me.move_circles(-1);", &["the text says \"forward\", but the amount of `move_circles` at 5:21 is below 0"]);
    round("move back one circle.", "retrocede un círculo.", "me.move_circles(1);", &["the text says \"back\", but the amount"]);
    let (lose, pierde) = ("lose one Sputnik.", "pierde un Sputnik.");
    round(lose, pierde, "me.lose(\"sputnik\", 1);", &[]);
    round(
        lose,
        pierde,
        "me.gain(\"sputnik\", 1);",
        &[
            "the text does not mention what `gain` does at 5:8",
            "the text says \"lose\", but the script does not use `lose` / `transfer` / `cause_accident`",
            "the text says \"pierd\"",
        ],
    );
    round(
        "the last astronaut takes one Sputnik.",
        "el último astronauta toma un Sputnik.",
        "me.gain(\"sputnik\", 1);",
        &["the text says \"last astronaut\", but the script does not use `astronauts` / `opponents` / `is_last`", "último astronauta"],
    );
    round(
        "take one Sputnik; then discard this card.",
        "toma un Sputnik; después, descarta esta carta.",
        "me.gain(\"sputnik\", 1);",
        &["the text says \"discard\", but the script does not use `discard_card`", "descart"],
    );
    round(
        "take one Sputnik.",
        "toma un Sputnik.",
        "ctx.actor.gain(\"sputnik\", 1);",
        &["the text mentions no other player, but `gain` at 5:15 affects `ctx.actor`", "is always `()`"],
    );
    round(
        "every other astronaut with at least three Sputniks stands up.",
        "cada otro astronauta con al menos tres Sputnik se levanta.",
        "for a in me.opponents() { if a.count(\"sputnik\") >= 3 { a.stand_up(); } }",
        &[],
    );
    round(
        "every other astronaut with at least three Sputniks stands up.",
        "cada otro astronauta con al menos tres Sputnik se levanta.",
        "for a in me.opponents() { if a.count(\"sputnik\") > 3 { a.stand_up(); } }",
        &["the text says at least 3, but the script compares with `> 3` at 5:53"],
    );
    round(
        "every other astronaut with two Sputniks stands up.",
        "cada otro astronauta con dos Sputnik se levanta.",
        "for a in me.opponents() { if a.count(\"sputnik\") == 3 { a.stand_up(); } }",
        &["the text says 2, but the script uses 3 at 5:56"],
    );
}

#[test]
fn card_texts_that_paraphrase_their_script_are_not_reported() {
    let sail = "fn on_robbed(me, ctx) { me.keep_card(); }\nfn on_upkeep(me, ctx) { me.gain(\"sputnik\", 1); }";
    describe(
        CARD,
        &printed(
            "When your astronaut was robbed: keep this card. At the end of the round take one Sputnik.",
            "Cuando han robado a tu astronauta: conserva esta carta. Al final de la ronda toma un Sputnik.",
            sail,
        ),
        &[],
    );
    describe(
        "scripts/rally/terrain/odd.rhai",
        &printed(
            "A rover that ends a phase here is turned in a random direction.",
            "Un rover que termina aquí una fase gira en una dirección al azar.",
            "fn on_phase_end(me) { me.turn(roll(6) - 3); }",
        ),
        &[],
    );
    describe(
        CARD,
        &printed(
            "At the end of the round: take one Handicap counter.",
            "Al final de la ronda: toma un contador de hándicap.",
            "fn on_round_end(me, ctx) { me.gain(\"handicap\", 1); }",
        ),
        &[],
    );
}

#[test]
fn linting_truncated_scripts_does_not_panic() {
    let bundled = Workspace::bundled();
    for (path, at) in
        [("scripts/walking/action/gremlin.rhai", 7), ("scripts/mars/base/bait.test.rhai", 11), ("scripts/mowdown/combo/triple.rhai", 13)]
    {
        let text = bundled.read(path).unwrap();
        for cut in (0..text.len()).step_by(at).filter(|cut| text.is_char_boundary(*cut)) {
            findings(path, &text[..cut]);
            findings(path, &text[cut..]);
            findings(path, &text[..cut].replace([')', '}'], ""));
        }
    }
}
