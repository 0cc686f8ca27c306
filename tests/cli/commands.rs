//! The command line as a black box: its output, JSON keys and exit codes.

use crate::support::{Run, keys};
use moonwright::content::workspace::Workspace;
use serde_json::{Value as Json, json};

const FULL_LAP: &str = "scenarios/walking/full-lap.toml";

fn scenarios() -> Vec<String> {
    Workspace::bundled().paths().into_iter().filter(|path| path.starts_with("scenarios/")).collect()
}

#[test]
fn check_and_test_pass_on_the_bundled_library() {
    let said = Run::new().run("check --format json").code(0);
    let json = said.json();
    assert_eq!(keys(&json), ["checked", "errors", "warnings", "findings"]);
    assert_eq!(json["errors"], 0, "{}", said.out);
    Run::new().run("test").code(0).says(", 0 failed");
}

#[test]
fn diagnostics_are_reported_with_file_and_line() {
    let script = "const META = #{ name: #{ en: \"A\", es: \"A\" }, text: #{ en: \"A\", es: \"A\" } };\n\nfn on_rest(me, ctx) {\n    me.gian(\"ec\", 1);\n}\n";
    let run = Run::new()
        .file("scripts/walking/box/a.rhai", script)
        .file("scenarios/x.toml", "format = 1\ngame = \"walking\"\nkind = \"scenari\"\n");
    let said = run.run("check --format json").code(1);
    let findings = said.json()["findings"].clone();
    assert_eq!(findings[0]["code"], "unknown-kind");
    assert_eq!(keys(&findings[1]), ["code", "severity", "file", "line", "column", "length", "message", "help", "args"]);
    assert_eq!((&findings[1]["line"], &findings[1]["code"]), (&json!(4), &json!("script-function")));
    run.run("check scripts/walking/box/a.rhai")
        .code(1)
        .says("scripts/walking/box/a.rhai:4:")
        .says("did you mean `gain`?")
        .says("1 file checked, 1 error,");
    run.run("play scenarios/x.toml").code(1).complains("scenarios/x.toml:3:");
}

#[test]
fn usage_errors_exit_with_2_and_missing_files_with_1() {
    Run::new().run("list boards --find ring").code(2).complains("`--find` searches only scripts");
    Run::new().run("play daily --date 9999999-01-01").code(2).complains("expected a date such as 2026-11-22");
    Run::new().run("play duel --game -1").code(2).complains("expected an integer from 0 to ");
    let run = Run::new();
    run.run("simulate full-lap").code(2).complains("--games");
    run.run("simulat").code(2).complains("did you mean `simulate`?");
    run.run("simulate full-lap --games 10 --seat human").code(2).complains("people cannot play in batches");
    run.run("play full-lap --players 6").code(2).complains("2 to 5 players");
    run.run("play full-lop").code(1).complains("file or scenario `full-lop` not found").complains("did you mean `full-lap`?");
    run.run("simulate ful-lap --games 1").code(1).complains("did you mean `full-lap`?");
    run.run("check boards/rally/redd.toml").code(1).complains("did you mean `boards/rally/red.toml`?");
    run.run("play practice")
        .code(1)
        .complains("2 scenarios have the name `practice`")
        .complains("use one of these paths: scenarios/mars/practice.toml, scenarios/walking/practice.toml");
    run.run("play mars/practice --seat random --seed 1").code(0);
    run.run("replay WRONG").code(1).complains("`WRONG` is neither a file nor a match code").complains("`MW1-`");
    run.run("merge nothing.json").code(1).complains("cannot read nothing.json: file not found");
    run.run("check --workspace nowhere").code(2).complains("cannot open the workspace");
    run.run("").code(1).complains("check, test, play, simulate");
    run.run("--version").code(0).says("moonwright ");
}

#[test]
fn play_command_saves_a_position_as_a_scenario_test() {
    let run = Run::new().file("scenarios/keep", "").input("0\ntest A first choice\ntest A first choice\nq\n");
    run.run("play duel --seed 3").code(0).says("added to scenarios/walking/duel.test.rhai");
    let tests = run.read("scenarios/walking/duel.test.rhai");
    assert!(tests.contains("fn test_a_first_choice()") && tests.contains("fn test_a_first_choice_2()"), "{tests}");
    run.run("test scenarios/walking/duel.test.rhai").code(0).says("2 passed, 0 failed");
    // In a read-only place, the test is printed.
    Run::new().input("test here\nq\n").run("play duel --seed 3").code(0).says("fn test_here() {");
}

#[test]
fn bundled_scenarios_play_to_the_end_and_replay() {
    for scenario in scenarios() {
        let run = Run::new();
        run.run(&format!("play {scenario} --seat random --seed 5 --record match.json")).code(0).says(" rounds\n");
        run.run("replay match.json").code(0).says("the same");
    }
    Run::new().run("play first-mowing --seat random --seed 5 --language es").code(0).says("Has perdido tras");
}

#[test]
fn play_command_runs_an_interactive_match() {
    let run = Run::new().input("?\nb\n0\nu\nnothing of this kind\nk\nq\n");
    let said = run.run("play full-lap --seed 3").code(0);
    let said = said.says("a number selects that choice").says("undid 1 decision").says("no choice contains `nothing of this kind`");
    assert!(said.out.contains("Red: Program your jumps") && said.err.is_empty(), "{}", said.err);
    let typed = || Run::new().input("0\nu\nq\n");
    typed().run("play training-yard --seed 1").code(0).says("can't undo past a roll");
    typed().run("play training-yard --seed 1 --take-rolls-back").code(0).says("undid 1 decision");
    let long = format!("{}\n\u{1}q\u{1}\nq\n", "x".repeat(1 << 20));
    Run::new().input(&long).run("play full-lap --seed 3").code(0).says("too long for an answer");
    Run::new().input("0\n").run("play full-lap --seed 3").code(1).says("input ended before the end");
}

#[test]
fn terminal_play_prints_the_board_once_and_on_request() {
    let boards = |input: &str| Run::new().input(input).run("play first-mowing --seed 1").code(0).out.matches("arc 6").count();
    assert_eq!([boards("q\n"), boards("0\n0\n0\nq\n"), boards("0\nb\nq\n")], [1, 1, 2]);
}

#[test]
fn choice_list_is_paged_and_shows_pass_on_each_page() {
    let many = "play first-mowing --seed 1 --option setup=fixed --option mirror_paths=true --option path_dice=5";
    let said = Run::new().input("n\nn\np\nq\n").run(many).code(0);
    let pages: Vec<&str> = said.out.split("Choose a path").skip(1).collect();
    let number = |text: &str| text.split_once("page ").and_then(|(_, rest)| Some(rest.split_once(" ·")?.0.to_owned()));
    assert_eq!(pages.iter().filter_map(|page| number(page)).collect::<Vec<_>>(), ["1 of 2", "2 of 2", "1 of 2", "2 of 2"], "{}", said.out);
    assert!(pages.iter().all(|page| page.lines().count() <= 22 && page.contains("  Pass – fills nothing · solar ")), "{}", said.out);
}

#[test]
fn terminal_choices_show_costs_and_outcomes() {
    let path = "Hook D6 E5 E6 – fills 3 circles, lowers 1 hill level · solar 6 · 1 headache";
    Run::new().input("q\n").run("play first-mowing --seed 1 --option setup=fixed").code(0).says(path);
    let said = Run::new().input("done\nq\n").run("play first-quarter --seed 1").code(0);
    said.says("Contract infantry – cost 2 · 5 left\n").says(": Laser Designators – difficulty 8 · success: 42 %\n");
}

#[test]
fn spanish_terminal_play_translates_the_title_and_omits_empty_outcomes() {
    let said = Run::new().input("q\n").run("play full-lap --seed 4 --language es").code(0);
    assert!(said.out.starts_with("Vuelta completa, semilla 4\n"), "{}", said.out);
    let said = Run::new().input("0\nq\n").run("play standard --seed 3 --language es").code(0);
    assert!(!said.out.lines().any(|line| line.trim_end().ends_with('–')), "{}", said.out);
}

#[test]
fn terminal_help_describes_the_current_game_in_its_language() {
    let help = |scenario: &str, typed: &str| Run::new().input(typed).run(&format!("play {scenario} --seed 1")).code(0).out;
    let (dice, mower) = (help("full-lap", "0\n?\nq\n"), help("first-mowing", "?\nq\n"));
    let mower_es = help("first-mowing --language es", "?\nq\n");
    assert!(dice.contains("Program your dice") && dice.contains("`b2 w | k`") && !dice.contains("mower"), "{dice}");
    assert!(mower.contains("before the shadow reaches it") && mower.contains("@ mower") && !mower.contains("b2 w"), "{mower}");
    assert!(mower_es.contains("@ segadora") && mower_es.contains("un número elige") && !mower_es.contains("undo"), "{mower_es}");
}

#[test]
fn batch_report_of_a_solo_game_does_not_mention_teams() {
    let report = |scenario: &str| Run::new().run(&format!("simulate {scenario} --games 2 --seat random")).code(0).out;
    let (solo, team) = (report("first-mowing"), report("scenarios/mars/baby-march.toml"));
    assert!(solo.contains("\nwon ") && !solo.contains("team") && !solo.contains("seats win"), "{solo}");
    assert!(team.contains("the team won ") && team.contains("all seats win or lose together"), "{team}");
}

#[test]
fn listed_dice_work_with_a_random_setup() {
    let options = "--option dice=246135 --option setup=random";
    Run::new().run(&format!("play first-mowing --seat greedy --seed 3 {options}")).code(0).says("2, 4, 6");
    Run::new().run(&format!("simulate first-mowing --games 3 --seat random {options}")).code(0).says("3 games");
}

#[test]
fn replay_reports_the_first_difference() {
    let run = Run::new();
    run.run("play full-lap --seat greedy --seed 8 --record match.json").code(0);
    let mut replay: Json = serde_json::from_str(&run.read("match.json")).unwrap();
    assert_eq!(keys(&replay), ["format", "kind", "game", "scenario", "content", "seats", "seed", "choices", "chance", "events"]);
    replay["format"] = 1.into();
    let run = run.file("old.json", &replay.to_string()).file("pack.json", &replay.to_string().replace("\"replay\"", "\"pack\""));
    run.run("replay old.json").code(1).complains("format 1, expected 3").complains("play the match again");
    run.run("replay pack.json").code(1).complains("found kind \"pack\"");
    replay["format"] = 3.into();
    replay["events"][4][0]["name"] = "made_up".into();
    let run = run.file("match.json", &replay.to_string());
    let said = run.run("replay match.json --format json").code(1);
    let difference = said.json()["difference"].clone();
    assert_eq!((&difference["what"], &difference["decision"], &difference["index"]), (&json!("event"), &json!(3), &json!(0)));
    run.run("replay match.json").code(1).says("differs after decision 3, event 0");
    replay["choices"][1] = "made_up".into();
    replay["events"][4][0]["name"] = "made_up".into();
    run.file("match.json", &replay.to_string()).run("replay match.json").code(1).says("differs at decision 1");
}

#[test]
fn option_flag_overrides_the_scenario_option() {
    let run = Run::new();
    let batch = "simulate scenarios/mars/standard.toml --games 30 --seat greedy";
    let as_written = run.run(batch).code(0).out;
    let baby = run.run(&format!("{batch} --option level=baby")).code(0).says("standard.toml with level=baby, 30 games").out;
    assert_ne!(as_written.lines().nth(1), baby.lines().nth(1));
    run.run(&format!("{batch} --option level=easy")).code(1).complains("`level`");
    run.run(&format!("{batch} --option level")).code(2).complains("NAME=VALUE");
    run.run(&format!("{batch} --option levle=baby")).code(1).complains("did you mean `level`?");
    run.run("play scenarios/mars/standard.toml --seat random --option level=baby --record match.json").code(0);
    assert_eq!(serde_json::from_str::<Json>(&run.read("match.json")).unwrap()["options"]["level"], "baby");
    run.run("replay match.json").code(0);
}

#[test]
fn interactive_race_prints_the_board_as_text() {
    let run = Run::new().input("0\nb\nconcede\n");
    let said = run.run("play first-race --seed 3").code(0);
    said.says("  0 A→. . . .").says("start hex 4, facing southeast").says("Red concedes").says("  1. Blue (greedy)\n  2. Red (human)\n");
}

#[test]
fn a_failed_script_test_names_file_line_and_both_values() {
    let test = "fn test_wrong() {\n    let m = scenario(\"scenarios/walking/practice.toml\").seats(3).start();\n    assert_eq(m.state().players, 4);\n}\nfn test_refused() {\n    let m = scenario(\"scenarios/walking/practice.toml\").start();\n    assert_refused(m, \"fly\");\n    m.choose(\"fly\");\n}\n";
    let run = Run::new().file("scenarios/keep.toml", "").file("scripts/walking/box/a.test.rhai", test);
    let said = run.run("test scripts/walking/box/a.test.rhai --format json").code(1);
    let json = said.json();
    assert_eq!(keys(&json), ["passed", "failed", "tests"]);
    let failures: Vec<&Json> = json["tests"].as_array().unwrap().iter().map(|test| &test["failure"]).collect();
    assert_eq!((&failures[0]["line"], &failures[0]["message"]), (&json!(3), &json!("values differ: 3 and 4")));
    assert_eq!(failures[1]["line"], 8);
    assert!(failures[1]["message"].as_str().unwrap().contains("\"fly\" is not legal"), "{}", failures[1]);
}

#[test]
fn error_of_a_card_is_printed_once_for_all_tests_that_it_prevents() {
    let test = |name: &str| format!("fn test_{name}() {{\n    scenario(\"scenarios/walking/practice.toml\").start();\n}}\n");
    let run = Run::new()
        .file("scenarios/keep.toml", "")
        .file("scripts/walking/action/planning.rhai", "fn on_round_end(me, ctx) { me.gain(\"ec\", ; }\n")
        .file("scripts/walking/box/a.test.rhai", &[test("one"), test("two")].concat())
        .file("scripts/walking/box/b.test.rhai", &test("three"));
    let tests = ["a", "b"].map(|name| format!("scripts/walking/box/{name}.test.rhai")).join(" ");
    let tests = format!("test {tests}");
    let said = run.run(&tests).code(1);
    assert_eq!(said.out.matches("planning.rhai:1:").count(), 1, "{}", said.out);
    said.says("FAILED scripts/walking/box/b.test.rhai three").says("0 passed, 3 failed");
    assert_eq!(run.run(&format!("{tests} --format json")).code(1).json()["failed"], 3);
}

#[test]
fn pack_can_be_played_directly_and_unpacked() {
    let run = Run::new();
    run.run("pack full-lap -o lap.toml").code(0);
    run.run("play lap.toml --seat random --seed 1").code(0).says("The match is over after");
    run.run("unpack lap.toml -o apart").code(0).says(FULL_LAP);
    run.run("check --workspace apart").code(0);
    run.run("unpack lap.toml -o apart").code(0);
    let run = run.file("apart/scenarios/walking/full-lap.toml", "other");
    run.run("unpack lap.toml -o apart").code(1).complains("already");
    run.file("bad.toml", "format = 2\nkind = \"pack\"\n").run("unpack bad.toml -o b").code(1).complains("bad.toml:1:1");
}

#[test]
fn pack_command_writes_a_page_from_a_template() {
    let run = Run::new().file("template.html", "<i><script type=\"text/plain\" id=\"pack\"></script></i>").file("other.html", "<p>");
    run.run("pack full-lap -o lap.html --page template.html").code(0);
    run.run("pack full-lap -o lap.html --page other.html").code(1).complains("other.html is not a page template");
    run.run("pack full-lap -o lap.html").code(1).complains("no page template `moonwright-web.html`").complains("web/build");
    let page = moonwright::content::page::read(std::fs::read(run.path("lap.html")).unwrap()).unwrap();
    assert!(page.starts_with("<i><script type=\"text/plain\" id=\"pack\">H4sI") && page.ends_with("</script></i>"), "{page}");
}

#[test]
fn the_script_reference_lists_hooks_keys_and_functions() {
    Run::new().run("api").code(0).says("`on_rest(me: Astronaut, ctx: Context)`").says("| `move_circles(").says("assert_eq");
    let json = Run::new().run("api --format json").code(0).json();
    assert_eq!(keys(&json["games"][0]), ["game", "hooks", "keys", "types", "functions", "test_functions", "options"]);
    let functions = json["games"][0]["functions"].as_array().unwrap();
    assert!(functions.iter().all(|f| !f["about"].as_str().unwrap().is_empty()), "a function without a text: {functions:#?}");
    assert_eq!(json["games"][0]["options"][6]["max"], 9, "{json}");
    Run::new().run("api --options").code(0).says("| `turn_limit` | 0 to 200 | `0` | LR-R24 |");
    let page = Run::new().run("api --scripts").code(0).out;
    let kept = std::fs::read_to_string("docs/scripts.md").unwrap();
    assert!(page == kept, "docs/scripts.md is not what is declared; `moonwright api --scripts` prints it");
    Run::new().run("api --out x").code(2);
    Run::new().run("api --format json --out x").code(2).complains("--out is only for --format rhai");
}

#[test]
fn api_writes_valid_rhai_definitions_for_each_game() {
    let run = Run::new();
    let said = run.run("api --format rhai --out types").code(0).out;
    let files: Vec<&str> = said.lines().collect();
    assert_eq!(files, ["walking", "mars", "rally", "mowdown", "moonbase"].map(|game| format!("types/{game}.d.rhai")));
    for file in files {
        let text = run.read(file);
        assert!(text.contains("\nfn assert_eq(") && text.contains("\n/// ") && text.matches("module static;").count() == 1);
        // Without the types, each line is also a valid function for Rhai.
        for line in text.lines().filter(|line| !line.is_empty() && !line.starts_with("//") && *line != "module static;") {
            let (head, returns) = line.strip_prefix("fn ").and_then(|rest| rest.strip_suffix(';')).unwrap().split_once(") -> ").unwrap();
            let (name, parameters) = head.split_once('(').unwrap();
            let names = parameters.split(", ").filter(|one| !one.is_empty()).map(|one| one.split_once(": ").unwrap());
            let (names, types): (Vec<&str>, Vec<&str>) = names.unzip();
            rhai::Engine::new().compile(format!("fn {name}({}) {{}}", names.join(", "))).unwrap_or_else(|error| panic!("{line}: {error}"));
            for kind in types.into_iter().chain([returns]) {
                let known = ["?", "()", "bool", "int", "string", "array", "map", "Fn"].contains(&kind);
                assert!(known || kind.chars().all(char::is_alphanumeric) && kind.starts_with(char::is_uppercase), "{line}: {kind}");
            }
        }
    }
    assert!(run.read("types/walking.d.rhai").contains("fn on_overtaken(me: Astronaut, ctx: Context) -> ();"));
}

#[test]
fn the_daily_match_is_the_same_for_everyone_and_has_a_checkable_code() {
    let run = Run::new();
    let said = run.run("play daily --date 2026-12-24 --seat greedy").code(0).says("2026-12-24 · ").out;
    assert_eq!(said, run.run("play daily --date 2026-12-24 --seat greedy").code(0).out);
    assert_ne!(said.lines().next(), run.run("play daily --date 2026-12-25 --seat random").code(0).out.lines().next());
    let code = said.split_whitespace().find(|word| word.starts_with("MW1-")).unwrap().to_owned();
    run.run(&format!("replay {code}")).code(0).says("2026-12-24").says("the same");
    run.run(&format!("replay {}", &code[..code.len() - 2])).code(1).complains("copy the complete code");
    // A match with another seed is not the daily match, and only the daily match has a date.
    assert!(!run.run("play daily --date 2026-12-24 --seat greedy --seed 3").code(0).out.contains("MW1-"));
    run.run("play duel --date 2026-12-24").code(2).complains("play daily");
    run.run("play daily --date tomorrow").code(2);
    run.run("play daily --game 3").code(2).complains("use the name of its scenario instead of `daily`");
    // If the daily scenario is different, the code has a different result.
    let workspace = moonwright::content::workspace::Workspace::bundled();
    let daily = workspace.paths().into_iter().filter(|path| path.starts_with("scenarios/mowdown/"));
    let harder = daily.fold(Run::new(), |run, path| {
        let text = workspace.read(&path).unwrap();
        let options = if text.contains("[options]") { "" } else { "[options]\ndifficulty = \"hard\"\n" };
        run.file(&path, &format!("{text}{options}"))
    });
    let told = harder.run(&format!("replay {code}")).code(1);
    assert!(told.out.contains("differs") || told.err.contains("the scenario differs from the one in the code"), "{}{}", told.out, told.err);
}

#[test]
fn completions_and_manual_pages_contain_every_command() {
    let run = Run::new();
    let shells = ["bash", "elvish", "fish", "powershell", "zsh"];
    let scripts = shells.map(|shell| run.run(&format!("completions {shell}")).code(0).out);
    let pages = run.run("man --out pages").code(0).out;
    for command in ["check", "simulate", "render", "completions", "man"] {
        for (shell, script) in shells.iter().zip(&scripts) {
            assert!(script.contains(command), "{shell} does not complete {command}");
        }
        assert!(run.read(&format!("pages/moonwright-{command}.1")).contains("Examples:"), "{command}");
    }
    // The list in moonwright.1 contains `help` instead of the page itself.
    assert_eq!(pages.lines().count(), run.run("man").code(0).out.matches("moonwright\\-").count(), "{pages}");
}

#[test]
fn explain_shows_an_example_and_suggests_a_code_for_a_typo() {
    let run = Run::new();
    run.run("explain unknown-key").code(0).says("A table has a key that its document type does not define.").says("+round_limit = 20");
    run.run("explain WM-V04")
        .code(0)
        .says("A ground box above the lowest level has neither rock")
        .says("# boards/walking/lunar-cards.toml");
    run.run("explain").code(0).says("script-syntax").says("MB-V3");
    run.run("explain unknow-key").code(2).complains("unknown code `unknow-key`; did you mean `unknown-key`?");
    run.run("explain qqqq").code(2).complains("`moonwright explain` lists all codes");
}

#[test]
fn diagnostic_json_includes_message_arguments() {
    let run = Run::new().file("scenarios/x.toml", "format = 1\ngame = \"walking\"\nkind = \"scenari\"\n");
    let found = run.run("check --format json").code(1).json()["findings"][0].clone();
    assert_eq!(found["args"], json!({ "key": "kind", "value": "scenari" }));
}
