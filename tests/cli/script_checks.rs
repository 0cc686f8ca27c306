//! The messages of `check` about scripts: the problem, its position, and the fix. `play` rejects the same scripts.

use crate::support::Run;

const WALKING: &str = "const META = #{\n    name: #{ en: \"A\", es: \"B\" },\n    text: #{ en: \"C\", es: \"D\" },\n};\n";

/// Returns the diagnostics of a script, as `line:column code message | help`.
fn findings(game: &str, kind: &str, text: &str) -> Vec<String> {
    let file = format!("scripts/{game}/{kind}/odd.rhai");
    let run = Run::new().file("scenarios/keep", "").file(&file, text);
    let found = run.run(&format!("check {file} --format json")).json();
    let line = |finding: &serde_json::Value| {
        let word = |key: &str| finding[key].as_str().unwrap_or_default().to_owned();
        format!("{}:{} {} {} | {}", finding["line"], finding["column"], word("code"), word("message"), word("help"))
    };
    found["findings"].as_array().unwrap().iter().map(line).collect()
}

#[track_caller]
fn describe(game: &str, kind: &str, text: &str, wanted: &[&str]) {
    let found = findings(game, kind, text);
    let all = found.len() == wanted.len() && found.iter().zip(wanted).all(|(found, wanted)| found.contains(wanted));
    assert!(all, "{text}\n{found:#?}\nwanted {wanted:#?}");
}

/// Returns a card of Walking on the Moon with this body, which begins on line 6.
fn card(body: &str) -> String {
    format!("{WALKING}fn on_round_end(me, ctx) {{\n{body}\n}}\n")
}

#[test]
fn invalid_metadata_value_is_reported_at_its_position() {
    let card = |line: &str| {
        format!(
            "const META = #{{\n    name: #{{ en: \"A\", es: \"B\" }},\n    text: #{{ en: \"C\", es: \"D\" }},\n    {line}\n}};\nfn on_play(r) {{ turn(r, 3); }}\n"
        )
    };
    let describe = |line: &str, wanted: &[&str]| describe("rally", "instruction", &card(line), wanted);
    describe("stage: \"move\",", &[]);
    describe("stage: \"mvoe\",", &["4:12 script-metadata invalid value for `META.stage`: \"mvoe\" | did you mean `move`?"]);
    describe("stage: 3,", &["4:12 script-metadata `META.stage` must be one of \"turn\", \"move\", \"laser\""]);
    describe("", &["1:14 script-metadata missing key `META.stage` | add `stage: …` with one of"]);
    describe("stgae: \"move\", stage: \"move\",", &["4:5 script-metadata unknown key `META.stgae` | did you mean `stage`?"]);
    describe("stage: \"move\", layer: \"ground\",", &["4:20 script-metadata `META.layer` is for scripts of kind terrain"]);
    describe("stage: \"move\", colour: \"rd\",", &["4:28 script-metadata `META.colour` must be a colour: \"red\", \"orange\""]);
    describe("stage: \"move\", colour: \"#12345g\",", &["or \"#rrggbb\""]);
    describe("stage: \"move\", colour: \"#12345a\", glyph: \"\",", &["4:46 script-metadata `META.glyph` must be one or two characters"]);
}

#[test]
fn terrain_metadata_is_validated() {
    let terrain = |line: &str| {
        format!("const META = #{{\n    name: #{{ en: \"A\", es: \"B\" }},\n    text: #{{ en: \"C\", es: \"D\" }},\n    {line}\n}};\n")
    };
    let describe = |line: &str, wanted: &[&str]| describe("rally", "terrain", &terrain(line), wanted);
    describe("layer: \"ground\", symbol: \"q\", colour: \"#123456\", blocks: true,", &[]);
    describe("layer: \"groud\",", &["4:12 script-metadata invalid value for `META.layer`: \"groud\" | did you mean `ground`?"]);
    describe("symbol: \"s\",", &["4:13 script-metadata `META.symbol` must be one ASCII letter or digit"]);
    describe(
        "symbol: \"qq\", colour: \"red\",",
        &[
            "4:13 script-metadata `META.symbol`",
            "4:27 script-metadata `META.colour` must be a colour of six hexadecimal digits, such as \"#d9b23b\"",
        ],
    );
    describe(
        "blocks: \"true\", limit: 256,",
        &[
            "4:13 script-metadata `META.blocks` must be `true` or `false`",
            "4:28 script-metadata `META.limit` must be a number from 0 to 255",
        ],
    );
    describe("sizes: [3, 0],", &["4:12 script-metadata `META.sizes` must be an array of at most 8 numbers from 1 to 255"]);
    describe("symbol: \"i\",", &["4:13 script-metadata `META.symbol`: the terrain `ice` also uses \"i\" | use another"]);
}

#[test]
fn missing_translation_in_metadata_is_reported() {
    let meta =
        |name: &str| format!("const META = #{{ name: {name}, text: #{{ en: \"C\", es: \"D\" }} }};\nfn on_round_end(me, ctx) {{ }}\n");
    let describe = |name: &str, wanted: &[&str]| describe("walking", "action", &meta(name), wanted);
    describe("#{ en: \"A\" }", &["1:17 script-metadata `META.name` has no text for `es`"]);
    describe("#{ es: \"A\" }", &["1:17 script-metadata `META.name` has no text for `en`"]);
    describe("\"A\"", &["1:23 script-metadata `META.name` must be a map with the texts `en` and `es`"]);
    describe(
        "#{ en: 1, es: \"A\", fr: \"A\" }",
        &["1:30 script-metadata `META.name.en` must be a string", "1:42 script-metadata unknown key `META.name.fr`"],
    );
    let bare = "fn on_round_end(me, ctx) { }\nconst META = #{ name: #{ en: \"A\", es: \"B\" } };\n";
    super_tells(bare, "2:14 script-metadata missing key `META.text`");
}

#[test]
fn short_name_over_12_letters_is_reported_per_language() {
    let meta = |short: &str| {
        format!(
            "const META = #{{ name: #{{ en: \"A\", es: \"B\" }}, short: {short},\n    text: #{{ en: \"C\", es: \"D\" }} }};\nfn on_round_end(me, ctx) {{ }}\n"
        )
    };
    let describe = |short: &str, wanted: &[&str]| describe("walking", "action", &meta(short), wanted);
    describe("#{ en: \"twelve signs\", es: \"Propulsión 1\" }", &[]);
    describe(
        "#{ en: \"Propulsión 1\", es: \"Propulsión 12\" }",
        &["1:80 script-metadata `META.short.es` has 13 letters; at most 12 fit | shorten it to 12 letters"],
    );
}

fn super_tells(text: &str, wanted: &str) {
    describe("walking", "action", text, &[wanted]);
}

#[test]
fn script_without_a_hook_is_an_error_except_for_terrain_and_one_without_functions_a_warning() {
    describe("walking", "action", WALKING, &["1:14 no-effect this script has no effect yet | use one of: `fn before_program(me, ctx)`, "]);
    let only = format!("{WALKING}fn can_play(me, ctx) {{ true }}\n");
    describe("walking", "action", &only, &["1:14 script-hook this script is never called"]);
    describe("walking", "box", &format!("{WALKING}fn on_rest(me, ctx) {{ }}\n"), &[]);
    describe("rally", "terrain", WALKING, &[]);
}

#[test]
fn cause_of_a_missing_hook_is_the_only_error() {
    let describe = |body: &str, wanted: &[&str]| describe("walking", "action", &format!("{WALKING}{body}\n"), wanted);
    describe(
        "fn on_roundend(me, ctx) { }",
        &["script-hook unknown hook `on_roundend`: this function is never called | did you mean `on_round_end`?"],
    );
    describe("fn on_round_end(me, ctx, x) { }", &["script-hook wrong number of parameters: `on_round_end` has 3"]);
    describe("/* A note\nfn on_round_end(me, ctx) { }", &["script-syntax this comment is never closed | add `*/`"]);
    let run = Run::new().file("scripts/walking/action/odd.rhai", &format!("{WALKING}fn on_roundend(me, ctx) {{ }}\n"));
    run.run("--workspace . check scripts/walking/action/odd.rhai").code(1).says("1 error, 0 warnings");
}

#[test]
fn misspelled_call_is_not_compared_with_the_text_of_the_card() {
    let text =
        "const META = #{ name: #{ en: \"A\", es: \"B\" }, text: #{ en: \"Move one circle forward.\", es: \"Avanza un círculo.\" } };\n";
    let card = |call: &str| format!("{text}fn on_round_end(me) {{ me.{call}; }}\n");
    describe("walking", "action", &card("move_circle(1)"), &["script-function cannot find function `move_circle`"]);
    describe("walking", "action", &card("move_circles(1)"), &[]);
}

#[test]
fn events_of_scripts_with_names_of_the_game_are_reported() {
    let wanted =
        ["6:12 script-name `goal_reached` is an event of the game, so tables and tests also count the events that the script emits"];
    describe("walking", "action", &card("emit_event(\"goal_reached\", #{});"), &wanted);
    describe("walking", "action", &card("emit_event(\"goal_nearly_reached\", #{});"), &[]);
}

#[test]
fn text_with_both_refers_to_another_player_and_to_no_number() {
    let card = "const META = #{ name: #{ en: \"A\", es: \"B\" }, text: #{\n    en: \"When another player's astronaut comes to rest in your \
        box: you both take one Sputnik counter.\",\n    es: \"Cuando el astronauta de otro jugador se detiene en tu casilla: los dos \
        tomáis una ficha de Sputnik.\",\n} };\nfn can_play(me, ctx) { ctx.to == me.pos() }\n\
        fn on_land(me, ctx) { me.gain(\"sputnik\", 1); ctx.actor.gain(\"sputnik\", 1); }\n";
    describe("walking", "action", card, &[]);
}

#[test]
fn invalid_literal_argument_is_reported_at_its_position() {
    let describe = |body: &str, wanted: &[&str]| describe("walking", "action", &card(body), wanted);
    describe(
        "me.gain(\"sputnick\", 1);",
        &["6:9 script-argument invalid value \"sputnick\" for `kind` of `gain` | did you mean `sputnik`?"],
    );
    describe(
        "me.gain(\"ec\", \"1\");",
        &["6:15 script-argument `gain`: expected a number for `n`, found a string | use `1` without quotes"],
    );
    describe(
        "    gain(me, \"xyz\", 1);",
        &["6:14 script-argument invalid value \"xyz\" for `kind` of `gain` | use one of: sputnik, ec, handicap"],
    );
    describe(
        "me.gain('e', 1);",
        &["6:9 script-argument `gain`: expected one of the allowed values for `kind`, found a character in single quotes"],
    );
    describe(
        "me.gain(\"ec\", -1);",
        &["6:15 script-argument `gain`: expected a number from 0 to 65535 for `n`, found -1 | the signature is `gain(a: Astronaut, kind: "],
    );
    describe("me.gain(\"ec\");", &["6:4 script-argument wrong number of arguments for `gain`: found 2"]);
    describe("let kind = \"ec\"; me.gain(kind, 1 + 1); roll(\"blue\"); me.move_circles(-1, true);", &[]);
    describe("roll(\"red\");", &["6:6 script-argument invalid value \"red\" for `colour` of `roll`"]);
    describe(
        "me.jump([\"blue\", \"blu\"]);",
        &["6:9 script-argument `jump`: expected an array", "6:18 script-name `blu` is used only once | did you mean `blue`?"],
    );
    describe(
        "me.move_to(#{ x: 1, y: -1 }, \"far\");",
        &["6:12 script-argument `move_to`: expected a map `#{ x, y }` of type `Box` for `to`, found `#{ x: 1, y: -1 }`"],
    );
    describe("let y = 1; me.move_to(#{ x: 1, y: y }, \"far\"); me.jump([\"blue\"]); me.move_to(#{ x: 1, y: 2 }, \"far\");", &[]);
    describe("fn_of(\"x\");", &["6:1 script-function cannot find function `fn_of`"]);
}

#[test]
fn syntax_errors_are_reported_with_position_and_help() {
    let describe = |body: &str, wanted: &str| describe("walking", "action", &card(body), &[wanted]);
    describe("    let x = 1.5;", "6:13 script-syntax decimal numbers are not supported: scripts use only integers");
    describe("me.gain('ec', 1);", "6:9 script-syntax expected one character in single quotes, found `'ec'` | write `\"ec\"`");
    describe("me.gain(\"ec\", 1)\nme.stand_up();", "6:17 script-syntax expected `;` at the end of this statement | add `;` here");
    describe("me.gain(\"ec\", 1) // more\n\nme.stand_up();", "6:17 script-syntax expected `;`");
    describe("me.gain(\"ec\", 1;", "6:16 script-syntax missing `)`: the `(` at 6:8 is never closed | add `)` here");
    describe("let a = [1, 2;", "6:14 script-syntax missing `]`: the `[` at 6:9 is never closed");
    describe("    if true {\n    me.stand_up();", "6:13 script-syntax this `{` is never closed");
    describe("    if true {\n        me.stand_up();\n", "6:13 script-syntax this `{` is never closed");
    describe("me.stand_up();\n}", "8:1 script-syntax unmatched `}`");
    describe("me.gain(\"ec, 1);", "6:9 script-syntax unclosed string | add `\"` at the end");
    describe("let a = 'abc;", "6:9 script-syntax unclosed single quote");
    describe("let throw = 1;", "6:5 script-syntax `throw` is a reserved word");
    describe("let use = 1;", "6:5 script-syntax `use` is a reserved word");
    describe("spawn(1);", "6:1 script-syntax `spawn` is a reserved word");
    describe("me.throw(1);", "6:4 script-syntax `throw` is a reserved word");
    describe("var x = 1;", "6:1 script-syntax `var` is a reserved word and has no meaning in scripts | write `let`");
    describe("x = 1;", "6:1 script-syntax cannot find variable `x` | declare the variable with `let`");
    describe("/* open", "6:1 script-syntax this comment is never closed");
    let headless = format!("{WALKING}fn on_round_end(me, ctx)\n    me.stand_up();\n}}\n");
    super_tells(&headless, "5:25 script-syntax expected `{` before the function body");
    super_tells(&format!("{WALKING}fn throw(me) {{ }}\n"), "5:4 script-syntax `throw` is a reserved word");
}

#[test]
fn check_reports_the_same_script_problems_in_every_scope_and_play_fails() {
    let broken = "const META = #{ name: #{ en: \"A\", es: \"B\" }, text: #{ en: \"C\", es: \"D\" }, stage: \"mvoe\" };\nfn on_play(r) { trun(r, 3); }\n";
    let run = Run::new().file("scenarios/keep", "").file("scripts/rally/instruction/reverse.rhai", broken);
    let of = |what: &str| {
        let found = run.run(&format!("check {what} --format json")).code(1).json();
        let all = found["findings"].as_array().unwrap().clone();
        all.into_iter().filter(|finding| finding["file"] == "scripts/rally/instruction/reverse.rhai").collect::<Vec<_>>()
    };
    let alone = of("scripts/rally/instruction/reverse.rhai");
    assert_eq!(alone.len(), 2, "{alone:?}");
    assert_eq!(of("scenarios/rally/first-race.toml"), alone);
    assert_eq!(of(""), alone);
    for command in ["play first-race --seat random", "simulate first-race --games 1"] {
        run.run(command).code(1).complains("invalid value for `META.stage`: \"mvoe\"").complains("cannot find function `trun`");
    }
}

#[test]
fn the_reference_lists_allowed_words_and_definitions_use_plain_types() {
    let run = Run::new();
    run.run("api").code(0).says(r#"gain(a: Astronaut, kind: "sputnik"\|"ec"\|"handicap", n: int)"#).says("| `stage` | instruction |");
    let definitions = run.run("api --format rhai").code(0).says("kind: string, n: int)");
    assert!(!definitions.out.lines().any(|line| line.starts_with("fn ") && line.contains('|')), "{}", definitions.out);
}

#[test]
fn questions_of_a_script_must_match_its_declarations() {
    let asks = |asks: &str, body: &str| {
        let meta = format!(
            "const META = #{{\n    name: #{{ en: \"A\", es: \"A\" }},\n    text: #{{ en: \"A\", es: \"A\" }},\n    questions: {asks},\n}};\n"
        );
        format!("{meta}fn on_round_end(me, ctx) {{\n    {body}\n}}\n")
    };
    let describe = |text: &str, wanted: &[&str]| describe("walking", "action", text, wanted);
    let who = "#{ target: #{ en: \"Who?\", es: \"¿Quién?\" } }";
    describe(&asks(who, "me.choose(\"target\", [1, 2]);"), &[]);
    describe(
        &asks(who, "choose(me, \"tagret\", [1, 2]);"),
        &["7:16 script-question undeclared question `tagret` | did you mean `target`?"],
    );
    describe(
        &asks(who, "me.choose(\"Who is it?\", [1, 2]);"),
        &["4:19 script-question the question `target` is never asked", "7:15 script-question undeclared question `Who is it?`"],
    );
    describe(
        &asks("#{ }", "me.choose(\"Who is it?\", [1, 2]);"),
        &["7:15 script-question undeclared question `Who is it?` | add `questions: #{ target:"],
    );
    // The name of a question may be known only at run time.
    describe(&asks(who, "let name = \"target\"; me.choose(name, [1, 2]);"), &[]);
    describe(
        &asks("#{ Who: #{ en: \"Who?\", es: \"¿Quién?\" } }", "me.choose(\"Who\", [1, 2]);"),
        &["4:19 script-metadata invalid question name `Who`"],
    );
    describe(
        &asks("#{ target: #{ en: \"Who?\" } }", "me.choose(\"target\", [1, 2]);"),
        &["4:19 script-metadata `META.questions.target` has no text for `es`"],
    );
    describe(
        &asks("\"target\"", "me.gain(\"ec\", 1);"),
        &["4:16 script-metadata `META.questions` must be a map from the name of each question"],
    );
    let weighs = |function: &str| format!("{}{function}\n", asks(who, "me.choose(\"target\", [1, 2]);"));
    describe(&weighs("fn worth_target(me, option) { option }"), &[]);
    describe(
        &weighs("fn worth_targets(me, option) { option }"),
        &["9:4 script-question `worth_targets` scores a question that the script does not declare | did you mean `target`?"],
    );
    describe(
        &weighs("fn worth_target(option) { option }"),
        &[
            "9:4 script-question `worth_target` is never called: expected 2 or 3 parameters, found 1 | change the declaration to `fn worth_target(me, option)`",
        ],
    );
}

#[test]
fn syntax_errors_are_reported_for_each_broken_function() {
    let functions = "fn on_round_end(me, ctx) {\n    let n = 1.5;\n}\n\nfn first(a) {\n    a.move_circles(1\n}\n// fine\nfn sound(a) { a.move_circles(1); }\nfn last(a) {\n    if a { a.move_circles(null); }\n}\n";
    describe(
        "walking",
        "action",
        &format!("{WALKING}{functions}"),
        &[
            "6:13 script-syntax decimal numbers are not supported",
            "10:21 script-syntax missing `)`: the `(` at 10:19 is never closed",
            "15:27 script-syntax `null` is a reserved word",
        ],
    );
    // An unclosed function does not affect other functions, and the metadata is reported separately.
    let text = "const META = #{ name: #{ en: \"A\" } text: 1 };\nfn first(a) {\n    if a {\nfn second(a) {\n    lt x = 1;\n}\n";
    let found = findings("walking", "action", text);
    assert_eq!(found.len(), 3, "{found:#?}");
    assert!(found[0].starts_with("1:") && found[1].starts_with("3:10 ") && found[2].starts_with("5:"), "{found:#?}");
}
