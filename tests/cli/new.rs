//! Files that the command line creates, and arguments that it accepts: `new`, `init`, `list`, options before and after the command.

use crate::support::{Run, keys};
use moonwright::content::{games, template};
use serde_json::json;

const CARD: &str = "scripts/walking/action/night_watch.rhai";

#[test]
fn new_templates_pass_check_and_test_in_an_empty_folder() {
    for (kind, also) in template::names() {
        let run = Run::new();
        let said = run.run(&format!("new {kind} night-watch")).code(0).complains("next: edit it");
        let paths: Vec<&str> = said.out.lines().collect();
        assert!(!paths.is_empty() && paths.iter().all(|path| run.path(path).is_file()), "{paths:?}");
        let checked = run.run("check --format json").code(0).json();
        // A new deck is not in a scenario yet.
        let warnings = usize::from(run.read(paths[0]).contains("kind = \"deck\""));
        assert_eq!((&checked["errors"], &checked["warnings"]), (&json!(0), &json!(warnings)), "{kind}: {checked:#}");
        assert!(checked["findings"].as_array().unwrap().iter().all(|finding| finding["code"] == "unused-deck"), "{checked:#}");
        run.run(&format!("check {}", paths[0])).code(0).says("1 file checked, 0 errors");
        run.run("list").code(0).says(paths[0]);
        if paths[0].starts_with("scenarios/") {
            run.run(&format!("play {} --seat random --seed 1", paths[0])).code(0).says(" after ");
        } else if kind.ends_with("terrain-rules") {
            assert!(said.err.contains("apply it to a board") && !said.err.contains("scenario"), "{}", said.err);
        } else if !template::is_script(kind) {
            assert!(said_scenario(&said.err, kind), "{}", said.err);
        }
        if template::is_script(kind) {
            run.run(&format!("test {}", paths[0])).code(0).says("ok").says(", 0 failed");
            assert!(run.run("test --format json").code(0).json()["tests"].to_string().contains(paths[1]));
        }
        for name in std::iter::once(kind).chain(also.iter().copied()) {
            run.run(&format!("new {name} night-watch")).code(1).complains("use another name");
        }
    }
}

/// Returns whether the output names the template of a scenario of the same game.
fn said_scenario(said: &str, kind: &str) -> bool {
    let of_game = |scenario: &&str| template::game(scenario).map(|game| game.id) == template::game(kind).map(|game| game.id);
    ["scenario", "mars-scenario", "rally-scenario", "mowdown-scenario", "moonbase-scenario"]
        .iter()
        .filter(|scenario| of_game(scenario))
        .any(|s| said.contains(&format!("new {s} NAME")))
}

#[test]
fn new_creates_all_files_or_none_and_never_overwrites() {
    let run = Run::new().file("scenarios/keep", "").file("scripts/walking/action/night_watch.test.rhai", "mine");
    run.run("new action night-watch").code(1).complains("night_watch.test.rhai already");
    assert!(!run.path(CARD).exists());
    assert_eq!(run.read("scripts/walking/action/night_watch.test.rhai"), "mine");
    Run::new().file("scripts", "a file").run("new action x").code(1).complains("cannot save");
    Run::new().run("new upgrad x").code(2).complains("upgrade");
}

#[test]
fn initialized_workspace_can_be_played() {
    let run = Run::new();
    let said = run.run("init walks").code(0).complains("next: cd walks; `moonwright play scenarios/walking/first-game.toml`");
    assert_eq!(said.out, "scenarios/walking/first-game.toml\n");
    for folder in ["boards", "scenarios", "scripts"] {
        assert!(run.path("walks").join(folder).is_dir());
    }
    run.run("--workspace walks check").code(0);
    run.run("--workspace walks play first-game --seat random --seed 1").code(0).says("The match is over after");
    run.run("--workspace walks play full-lap --seat random --seed 1").code(0);
    run.run("init walks").code(1).complains("already");
    let spaced = run.command(&["init", "my walks"]).output().unwrap();
    assert!(String::from_utf8_lossy(&spaced.stderr).contains("next: cd 'my walks'; "), "{spaced:?}");
    let fresh = Run::new().file(".gitignore", "target");
    fresh.run("init").code(0);
    fresh.run("play first-game --seat random --seed 1").code(0);
    run.run("init").code(1).complains("already contains ").complains("; use an empty folder");
    run.run("init /").code(1).complains("/ is the root of a file system; use a folder inside it");
    assert!(!run.path("scenarios").exists());
    Run::new().file("there", "a file").run("init there").code(1);
}

#[test]
fn list_shows_own_and_bundled_files_of_each_type() {
    let run = Run::new();
    let all = run.run("list --format json").code(0).json()["items"].clone();
    for item in all.as_array().unwrap() {
        assert_eq!(keys(item), ["path", "kind", "game", "name", "about", "origin"]);
        assert!(games::find(item["game"].as_str().unwrap()).is_some() && item["name"]["en"] != "" && item["about"] != "", "{item}");
        assert_eq!(item["origin"], "bundled");
    }
    for kind in ["scenario", "board", "cards", "deck", "script"] {
        let of_kind = all.as_array().unwrap().iter().filter(|item| item["kind"] == kind).count();
        let plural = if kind == "cards" { kind.to_owned() } else { format!("{kind}s") };
        let listed = run.run(&format!("list {plural}")).code(0).out;
        assert!(of_kind > 0 && listed.lines().count() == of_kind, "{listed}");
    }
    run.run("list scenarios").code(0).says("scenarios/walking/full-lap.toml").says("players: ");
    let run = run.file("scenarios/bad.toml", "=").file(
        "boards/mine.toml",
        "format = 1\ngame = \"rally\"\nkind = \"deck\"\nof = \"instruction\"\nname = { en = \"Mine\" }\n[cards]\nstill = 2\nboost = 1\n",
    );
    run.run("list decks").code(0).says("Mine").says("3 instruction cards, 2 different");
    run.run("list").code(0).says("scenarios/bad.toml");
    run.run("list spaceships").code(2);
    let listed = run.run("list").code(0).out;
    let (own, bundled) = listed.split_once("\n\nBundled library\n").unwrap();
    assert_eq!(
        own.lines().map(|line| line.split(' ').next().unwrap()).collect::<Vec<_>>(),
        ["Workspace", "boards/mine.toml", "scenarios/bad.toml"]
    );
    assert!(bundled.contains("scenarios/walking/full-lap.toml") && !bundled.contains("mine.toml"));
    let own = run.run("list --own --format json").code(0).json();
    assert_eq!(own["items"].as_array().unwrap().iter().map(|item| &item["origin"]).collect::<Vec<_>>(), ["folder", "folder"]);
}

#[test]
fn global_options_work_before_and_after_the_command() {
    let run = Run::new().file("a/scenarios/mine.toml", "=");
    for command in ["--workspace a check", "--workspace=a check", "check --workspace a"] {
        run.run(command).code(1).says("scenarios/mine.toml:1:1");
    }
    run.run("--workspace a/scenarios/mine.toml check").code(1).complains("use the folder that contains `scenarios/`");
    run.run("a check").code(2).complains("unexpected file `a` before the command");
}

#[test]
fn misspelled_command_gets_a_suggestion_whatever_follows() {
    let run = Run::new();
    for command in
        ["simulat", "simulat full-lap", "simulat full-lap --games 3 --nonsense", "--workspace . simulat full-lap --games 3", "Simulate x"]
    {
        run.run(command).code(2).complains("did you mean `simulate`?");
    }
    run.run("lisst scenarios").code(2).complains("did you mean `list`?");
    run.run("xyzzy --all").code(2).complains("unknown command or file `xyzzy`; `moonwright --help`");
    run.run("help simulate").code(0).says("--games");
    run.run("simulate full-lap --gamez 3").code(2).complains("--games");
}

#[test]
fn test_command_reports_a_file_without_tests() {
    let run = Run::new().file("scenarios/keep", "").file(CARD, "").file("boards/x.toml", "");
    for path in [CARD, "boards/x.toml", "boards", "scenarios/walking/full-lap.toml"] {
        run.run(&format!("test {path}")).code(1).complains(&format!("{path} contains no tests"));
    }
    run.run("test scripts/walking/action/planning.rhai boards/x.toml").code(1).complains("boards/x.toml contains no tests");
    run.run("test scripts/walking/action/planning.rhai").code(0).says("0 failed");
    let run = run.file("notes.md", "# Notes").file("stray.rhai", "fn on_rest(me, ctx) {}");
    run.run("test notes.md").code(1).complains("notes.md contains no tests");
    run.run("test stray.rhai").code(1).complains("stray.rhai contains no tests");
    run.run("check stray.rhai").code(1).says("no game uses scripts in this folder");
    Run::new().file("stray.rhai", "").run("check stray.rhai").code(1).complains("stray.rhai is not in a workspace");
    run.run("test nowhere.rhai").code(1).complains("file or scenario `nowhere.rhai` not found");
}

#[test]
fn new_document_refers_to_its_schema_which_is_written_too() {
    let run = Run::new();
    run.run("schema").code(0).says("board\nterrain_rules\npaths\nforces\nfire_table\ncards\ndeck\nscenario\n");
    run.run("schema scenari").code(2).complains("scenario");
    run.run("new deck mine").code(0);
    let deck = run.read("boards/walking/mine.toml");
    assert!(deck.starts_with("#:schema ../../schemas/deck.schema.json\n"), "{deck}");
    assert_eq!(run.read("schemas/deck.schema.json"), run.run("schema deck").code(0).out);
    assert!(!run.path("schemas/board.schema.json").exists());
    let run = run.file("schemas/deck.schema.json", "mine");
    run.run("new deck second").code(0);
    assert_eq!(run.read("schemas/deck.schema.json"), "mine");
    run.run("new action third").code(0);
    assert!(!run.read("scripts/walking/action/third.rhai").contains("#:schema"));
    run.run("schema --write").code(0).says("schemas/board.schema.json\n");
    assert_eq!(run.read("schemas/deck.schema.json"), run.run("schema deck").out);
    run.run("init walks").code(0);
    assert!(run.read("walks/scenarios/walking/first-game.toml").starts_with("#:schema ../../schemas/scenario.schema.json\n"));
    assert_eq!(run.read("walks/schemas/scenario.schema.json"), run.run("schema scenario").out);
    run.run("--workspace walks check").code(0).says("0 warnings");
    run.run("pack full-lap -o lap.moon").code(0);
    run.run("--workspace lap.moon schema --write").code(1).complains("read-only");
}

#[test]
fn new_script_can_copy_a_similar_script() {
    let run = Run::new();
    let made = run.run("new action tail-wind --like slipstream").code(0);
    assert_eq!(made.out, "scripts/walking/action/tail_wind.rhai\nscripts/walking/action/tail_wind.test.rhai\n");
    assert!(run.read("scripts/walking/action/tail_wind.rhai").contains("name: #{ en: \"Tail wind\", es: \"Tail wind\" }"));
    run.run("test scripts/walking/action/tail_wind.test.rhai").code(0).says(", 0 failed");
    run.run("new action late --when").code(2);
    let made = run.run("new action late --when on_round_end").code(0);
    assert!(run.read(made.out.lines().next().unwrap()).contains("fn on_round_end(me"));
    run.run("new moonbase-upgrade drone --like recovers").code(0).says("scripts/moonbase/upgrade/drone.rhai");
    run.run("new action x --like nothing-like-this").code(2).complains("use one of: ").complains("slipstream");
    let loose = run.command(&["new", "action", "loose", "--when", "end of round"]).output().unwrap();
    assert!(loose.status.success() && run.read("scripts/walking/action/loose.rhai").contains("fn on_round_end"), "{loose:?}");
    run.run("new action x --when nobody-knows").code(2).complains("on_overtaken: When another astronaut overtakes me");
    run.run("new board x --like slipstream").code(2).complains("not for a board");
    run.run("list scripts --find me-adelanta").code(0);
    run.run("list --find rebufo").code(0).says("scripts/walking/action/slipstream.rhai");
}

#[test]
fn the_tutorial_card_passes_its_test_and_is_played() {
    let tutorial = include_str!("../../docs/tutorial-card.md");
    let block = |language: &str, number: usize| {
        let fence = format!("```{language}\n");
        tutorial.split(&fence).nth(number).and_then(|rest| rest.split("```").next()).unwrap().to_owned()
    };
    let deck = include_str!("../../boards/walking/action-deck.toml");
    let run = Run::new()
        .file("scenarios/keep", "")
        .file("scripts/walking/action/tail_wind.rhai", &[block("rhai", 1), block("rhai", 2)].concat())
        .file("scripts/walking/action/tail_wind.test.rhai", &block("rhai", 3))
        .file("boards/walking/action-deck.toml", &deck.replace("[cards]\n", &format!("[cards]\n{}", block("toml", 1))));
    run.run("check").code(0).says("0 warnings");
    run.run("test scripts/walking/action/tail_wind.rhai").code(0).says("1 passed");
    run.run("simulate full-lap --games 50 --seat greedy").code(0).says("Tail Wind");
}

/// Returns the code blocks of a document in a language, in order.
fn blocks<'d>(document: &'d str, language: &str) -> Vec<&'d str> {
    let fence = format!("```{language}\n");
    document.split(&fence[..]).skip(1).filter_map(|rest| rest.split("\n```").next()).collect()
}

#[test]
fn the_tutorial_board_gives_the_reports_in_its_text() {
    let tutorial = include_str!("../../docs/tutorial-board.md");
    let (changes, outputs) = (blocks(tutorial, "toml"), blocks(tutorial, "text"));
    let run = Run::new().file("scenarios/keep", "");
    run.run("new rally-board dust-valley").code(0);
    run.run("new rally-scenario dust-race").code(0);
    let (board, scenario) = ("boards/rally/dust-valley.toml", "scenarios/rally/dust-race.toml");
    let created = run.read(board);
    assert!(created.contains(changes[0]), "{created}");
    let painted = created.replace(changes[0], changes[1]);
    let run = run.file(board, &painted);
    let report = run.run("check boards/rally/dust-valley.toml").code(0).out;
    assert_eq!(report.trim(), outputs[0].trim());
    let mut rows: Vec<&str> = painted.lines().collect();
    let small = rows.iter().position(|row| row.contains("B B")).unwrap();
    rows[small + 1] = changes[2];
    let usual = run.read(scenario);
    let run =
        run.file(board, &rows.join("\n")).file(scenario, &usual.replace("players = 4\nboard = \"boards/rally/blue.toml\"", changes[3]));
    run.run("check").code(0).says("0 errors, 0 warnings");
    let report = run.run("simulate dust-race --games 200 --seat greedy").code(0).out;
    let lines = |text: &str| text.lines().map(|line| line.trim_end().to_owned()).collect::<Vec<_>>();
    let (found, wanted) = (lines(&report), lines(outputs.last().unwrap()));
    assert!(wanted.iter().all(|line| found.contains(line)), "{report}\nwanted\n{}", wanted.join("\n"));
}

#[test]
fn the_guide_to_sharing_has_current_results() {
    let guide = include_str!("../../docs/how-to/share.md");
    let command = |begin: &str| {
        let of_shell = blocks(guide, "sh").into_iter().flat_map(str::lines);
        of_shell.filter_map(|line| line.strip_prefix("moonwright ")).find(|line| line.starts_with(begin)).unwrap()
    };
    let run = Run::new();
    let has = |command: &str| {
        let said = run.run(command).code(0).out;
        assert!(blocks(guide, "text").iter().any(|block| block.trim() == said.trim()), "`{command}` prints\n{said}");
    };
    run.run(command("play full-lap")).code(0);
    has("replay match.json");
    has(command("replay MW1-"));
    let date = command("replay MW1-").strip_prefix("replay ").unwrap();
    assert!(guide.contains(&format!(" · {date}\n")), "the line of `play daily` has another code");
}
