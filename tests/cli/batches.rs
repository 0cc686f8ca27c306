//! Batches on the command line: shards, replayed games, fits, cancellation.

use crate::support::{Run, keys};
use moonwright::content::bundle::Bundle;
use moonwright::content::workspace::Workspace;
use moonwright::playtest::batch::{self, BatchSpec, Progress, Shard, Title};
use moonwright::playtest::bot::{BotKind, SeatKind};
use moonwright::playtest::result::GameResult;
use moonwright::playtest::session::Session;
use moonwright::rules::chance::Chance;
use moonwright::rules::registry;
use serde_json::{Value as Json, json};
use std::collections::BTreeSet;

#[test]
fn batch_report_does_not_depend_on_threads_or_shards() {
    let run = Run::new();
    let batch = "simulate full-lap --games 70 --seat random --seat greedy --seat random --seat random --seed 9 --format json";
    let whole = run.run(&format!("{batch} --threads 1")).code(0).out;
    assert_eq!(run.run(&format!("{batch} --threads 4")).code(0).out, whole);
    for part in 1..=3 {
        run.run(&format!("{batch} --shard {part}/3 --out {part}.json")).code(0);
    }
    run.run("merge 3.json 1.json -o two.json").code(0);
    assert_eq!(run.run("merge two.json 2.json").code(0).out, whole, "byte for byte");
    run.run("merge two.json --format human").code(0).says("shards 1/3, 3/3 of 70 planned games");
    run.run("merge two.json 2.json -o all.json").code(0);
    run.run("merge all.json 2.json").code(1).complains("2.json: shards 1/1 and 2/3 contain the same games");
    run.run("merge 1.json two.json").code(1).complains("two.json: shards 1/3 and 1/3 contain the same games");
    run.run(&format!("{batch} --shard 1/2 --out half.json")).code(0);
    run.run("merge 1.json half.json").code(1).complains("contain the same games");
    run.run("simulate full-lap --games 70 --seat random --seed 9 --shard 2/3 --format json --out other.json").code(0);
    run.run("merge 1.json other.json").code(1).complains("its seats are random, random, random, random, expected random, greedy");
    run.run("merge").code(2);
}

#[test]
fn merged_shards_are_compared_like_an_undivided_batch() {
    let run = Run::new();
    let batch = "simulate duel --games 60 --seat random --seed 3 --format json";
    run.run(&format!("{batch} --out old.json")).code(0);
    let whole = run.run(&format!("{batch} --option jumps=2 --baseline old.json")).code(0).out;
    for part in 1..=2 {
        run.run(&format!("{batch} --option jumps=2 --shard {part}/2 --out {part}.json")).code(0);
    }
    let merged = run.run("merge 1.json 2.json --baseline old.json").code(0);
    assert_eq!(merged.out, whole);
    assert_eq!(merged.json()["comparison"]["paired"], true);
    run.run("simulate full-lap --games 2 --seat random --format json --out other.json").code(0);
    run.run("merge 1.json 2.json --baseline other.json").code(1).complains("its scenario is");
}

#[test]
fn merge_rejects_and_baseline_reports_other_content_or_version() {
    let run = Run::new();
    let batch = "simulate duel --games 40 --seat random --format json";
    for part in 1..=2 {
        run.run(&format!("{batch} --shard {part}/2 -o {part}.json")).code(0);
    }
    run.run("merge 1.json 2.json -o whole.json").code(0);
    let edited = |file: &str, field: &str| {
        let mut report: Json = serde_json::from_str(&run.read(file)).unwrap();
        assert!(report[field].as_str().is_some_and(|text| !text.is_empty()), "{field}");
        report[field] = "other".into();
        std::fs::write(run.path("edited.json"), report.to_string()).unwrap();
    };
    for (field, reason) in [
        ("content", "the files of the scenario differ; play all shards with the same files"),
        ("version", "its program version is other, expected "),
    ] {
        edited("2.json", field);
        run.run("merge 1.json edited.json").code(1).complains(reason);
    }
    let compared = |file: &str| run.run(&format!("simulate duel --games 40 --seat random --baseline {file}")).code(0);
    compared("whole.json").says("same games in both batches, same content\n");
    edited("whole.json", "content");
    compared("edited.json").says("same games in both batches, other content\n");
    edited("whole.json", "version");
    compared("edited.json").says("warning: the baseline was played by version other of the program, this batch by version ");
}

#[test]
fn json_report_escapes_control_characters_losslessly() {
    let run = Run::new();
    run.run("simulate full-lap --games 2 --seat random --format json --out plain.json").code(0);
    let mut report: Json = serde_json::from_str(&run.read("plain.json")).unwrap();
    let odd = "a\u{9b}2J\u{7f}\u{202e}\u{fffd}.toml";
    report["scenario"] = odd.into();
    let run = run.file("odd.json", &report.to_string());
    let said = run.run("merge odd.json").code(0);
    assert_eq!(said.json()["scenario"], odd, "{}", said.out);
    assert!(!said.out.contains(['\u{9b}', '\u{7f}', '\u{202e}']), "{:?}", said.out);
    run.run("merge odd.json -o again.json").code(0);
    assert_eq!(run.read("again.json"), said.out);
}

#[test]
fn a_report_is_text_json_or_csv_and_can_be_compared() {
    let run = Run::new();
    let batch = "simulate duel --games 40 --seat random --seat greedy";
    let said = run.run(&format!("{batch} --format json --out old.json")).code(0);
    assert!(said.out.is_empty() && said.err.is_empty());
    let report: Json = serde_json::from_str(&run.read("old.json")).unwrap();
    for key in [
        "by_seat",
        "by_turn_order",
        "fairness",
        "by_kind",
        "pairs",
        "uses",
        "failures",
        "rounds",
        "decisions",
        "counts",
        "seed",
        "scenario",
        "game",
    ] {
        assert!(!report[key].is_null(), "{key}");
    }
    assert_eq!(keys(&report["by_seat"][0]), ["name", "played", "win_rate", "score", "place"]);
    assert_eq!(keys(&report["by_seat"][0]["win_rate"]), ["value", "low", "high", "n", "base", "trust"]);
    assert_eq!(keys(&report["uses"][0]), ["category", "key", "uses", "per_game", "users"]);

    run.run(&format!("{batch} --baseline old.json"))
        .code(0)
        .says("same games in both batches, same content")
        .says("significant differences (*): 0 of ");
    let again = format!("{batch} --seed 2 --baseline old.json");
    run.run(&again).code(0).says("against the baseline: scenarios/walking/duel.toml, different games");
    let compared = run.run(&format!("{again} --format json")).code(0).json();
    assert_eq!(keys(&compared["comparison"]), ["baseline", "paired", "content_changed", "changes"]);
    assert_eq!(keys(&compared["comparison"]["changes"][0]), ["what", "before", "now", "difference", "verdict"]);
    let csv = run.run(&format!("{again} --format csv")).code(0).out;
    // Quoted fields, such as the name of a cell, can have commas.
    let columns = |line: &str| line.split('"').step_by(2).map(|part| part.matches(',').count()).sum::<usize>() + 1;
    assert!(
        csv.starts_with("group,name,number,value,low,high,n,before,difference,difference_low,difference_high,stands_out\nbatch,,rounds,")
    );
    assert!(csv.lines().all(|line| columns(line) == 12), "{csv}");
    let rounds: Vec<&str> = csv.lines().nth(1).unwrap().split(',').collect();
    assert!(rounds[7..].iter().all(|field| !field.is_empty()), "{rounds:?}");
    run.run("simulate duel --games 4 --seat random --format csv").code(0).says("group,name,number,value,low,high,n\n");
}

#[test]
fn mismatched_baseline_is_rejected_before_any_game_is_played() {
    let run = Run::new();
    run.run("simulate duel --games 20 --seat greedy --format json -o old.json").code(0);
    // This many games would take hours.
    let batch = "--games 10000000 --baseline old.json";
    run.run(&format!("simulate full-lap {batch}"))
        .code(1)
        .complains("its scenario is scenarios/walking/duel.toml, expected scenarios/walking/full-lap.toml; its seats are greedy, greedy, expected greedy, greedy, greedy, greedy");
    run.run(&format!("simulate first-race {batch}")).code(1).complains("its game is walking, expected rally");
    run.run(&format!("simulate duel {batch} --seat random")).code(1).complains("its seats are greedy, greedy, expected random, random");
    run.run("simulate duel --games 20 --option robbery=false --baseline old.json").code(0).says("same games in both batches");

    let mut old: Json = serde_json::from_str(&run.read("old.json")).unwrap();
    old["format"] = 1.into();
    let run = run.file("first.json", &old.to_string()).file("other.json", "{\"format\": 1, \"kind\": \"replay\"}");
    run.run("simulate duel --games 20 --baseline first.json").code(1).complains("play the batch again with the same seed");
    run.run("merge first.json").code(1).complains("format 1, expected 7");
    run.run("merge other.json").code(1).complains("found kind \"replay\"");
}

#[test]
fn reports_omit_intervals_for_few_games_and_differences_of_equal_bots() {
    let run = Run::new();
    let said = run.run("simulate duel --games 7 --seat greedy").code(0).says("of 7 games").says("fixed: the same for all players").out;
    assert!(!said.contains(" % ["), "{said}");
    let said = run.run("simulate scenarios/mars/standard.toml --games 40 --seat greedy").code(0).says("players with at least one").out;
    assert!(!said.contains('*') && !said.contains("less others"), "{said}");
}

#[test]
fn out_of_range_numbers_are_rejected() {
    let run = Run::new();
    for (words, sentence) in [
        ("--games 10 --threads 100000", "no more threads than cores are started"),
        ("--games 0", "expected 1 to 100000000 games"),
        ("--games 1000000000000", "expected 1 to 100000000 games"),
        ("--games 10 --seat search:4000000000", "1 to 1000000 iterations"),
        ("--games 10 --shard 3/2", "K/N"),
        ("--games 10 --shard 1/18446744073709551615", "N up to 1000000"),
        ("--games 10 --shard 1/20", "cannot split 10 games into 20 shards"),
    ] {
        run.run(&format!("simulate full-lap {words}")).code(2).complains(sentence);
    }
    run.run("play duel --seat human --seat oracle").code(2).complains("oracle:16 sees all cards and all future rolls");
}

#[test]
fn batch_with_time_limited_bots_warns_that_it_is_not_reproducible() {
    let timed = Run::new();
    let timed = timed.run("simulate duel --games 1 --seat search:1ms --seat greedy --format json");
    let timed = timed.code(0).complains("search:1ms depends on the speed of this machine");
    timed.says("\"timed\": true").says("search:1ms");
}

#[test]
fn batch_game_is_reproducible_from_its_seed() {
    let workspace = Workspace::bundled();
    for path in workspace.paths().into_iter().filter(|path| path.starts_with("scenarios/")) {
        let prepared = registry::prepare(&Bundle::load(&workspace, &path).unwrap()).unwrap();
        let kinds = [BotKind::Random, BotKind::Greedy, BotKind::search(4)];
        let seats: Vec<BotKind> = kinds.into_iter().cycle().take(prepared.players().into()).collect();
        let spec = BatchSpec { games: 4, seed: 5, seats, threads: 0, shard: Shard::WHOLE };
        let report = batch::run(prepared.as_ref(), Title::default(), &spec, &Progress::new()).unwrap();
        assert_eq!(report.counts.results.len(), 4);
        for (game, result) in &report.counts.results {
            let seats = batch::kinds_of(&spec.seats, *game).into_iter().map(SeatKind::Bot).collect();
            let mut session = Session::start(prepared.as_ref(), seats, spec.seed_of(*game), Vec::new()).unwrap();
            session.step_bots().unwrap();
            let again = {
                let start = prepared.start(Chance::new(spec.seed_of(*game))).unwrap();
                GameResult::of(&session.outcome().unwrap(), session.current().number(), &start.turn_order())
            };
            assert_eq!(again, *result, "{path}, game {game}");
        }
    }
}

#[test]
fn script_failure_in_a_batch_prints_a_command_to_reproduce_it() {
    let workspace = Workspace::bundled();
    let planning = workspace.read("scripts/walking/action/planning.rhai").unwrap();
    let hook = planning.find("fn on_").unwrap();
    let body = planning[hook..].find('{').unwrap() + hook + 1;
    let broken =
        format!("{}\n    if me.count(\"sputnik\") >= 2 {{ throw \"cannot plan in front\"; }}{}", &planning[..body], &planning[body..]);
    let lap = workspace.read("scenarios/walking/full-lap.toml").unwrap();
    let run = Run::new().file("scripts/walking/action/planning.rhai", &broken).file("scenarios/mine/lap.toml", &lap);
    let batch = |seed: u32| {
        format!("simulate full-lap --games 60 --seed {seed} --seat greedy --seat random --seat greedy --seat random --option robbery=false")
    };
    let rare = |seed: &u32| {
        let report = run.run(&format!("{} --format json", batch(*seed))).code(0).json();
        report["failures"][0]["again"]["game"].as_u64().is_some_and(|game| game > 0)
    };
    let batch = batch((0..20).find(rare).expect("some games fail, and not the first"));
    let said = run.run(&batch).code(0).says("cannot plan in front").out;
    let line = said.lines().find(|line| line.contains("first in game")).unwrap();
    let (_, words) = line.split_once("moonwright ").unwrap();
    run.run(words).code(0).says("cannot plan in front");
    let report = run.run(&format!("{batch} --format json")).code(0).json();
    let again = &report["failures"][0]["again"];
    assert_eq!(words, format!("play full-lap {}", again["words"].as_str().unwrap()));
    assert!(words.contains(&format!("--game {} --seed ", again["game"])) && line.contains(&format!("game {}:", again["game"])), "{line}");
}

#[test]
fn notable_game_of_a_report_is_reproducible_by_number() {
    let run = Run::new();
    let batch = "simulate full-lap --games 12 --seed 3 --seat greedy --seat random --seat greedy --seat random";
    let report = run.run(&format!("{batch} --format json")).code(0).json();
    let longest = &report["notable"][0];
    assert_eq!(longest["why"], "longest");
    let said = run.run(batch).code(0).says("games to look at").out;
    let line = said.lines().find(|line| line.trim_start().starts_with("longest")).unwrap();
    let (_, words) = line.split_once("moonwright ").unwrap();
    assert!(words.ends_with(&format!("--game {} --seed 3", longest["again"]["game"])), "{words}");
    run.run(&format!("{words} --record game.json")).code(0);
    let record: Json = serde_json::from_str(&run.read("game.json")).unwrap();
    assert_eq!((&record["seed"], &record["seats"]), (&longest["again"]["seed"], &longest["again"]["seats"]));
    let result: GameResult = report["counts"]["results"][longest["again"]["game"].to_string()].as_str().unwrap().parse().unwrap();
    assert_eq!(longest["value"], result.rounds);
}

#[test]
fn batch_stops_at_the_requested_win_rate_precision() {
    let run = Run::new();
    let report = run.run("simulate duel --seat random --until 5% --format json").code(0).json();
    assert!((250..600).contains(&report["games"].as_u64().unwrap()), "{}", report["games"]);
    assert_eq!(report["planned"], report["games"]);
    run.run("simulate duel --seat random --until 5%")
        .code(0)
        .complains(&format!("stopped after {} games", report["games"]))
        .complains("±5 %");
    assert_eq!(run.run("simulate duel --seat random --until 5% --threads 1 --format json").code(0).json(), report);
    let few = run.run("simulate duel --seat random --until 1% --games 220 --format json").code(0);
    let few = few.complains("the precision of ±1 % was not reached after 220 games: the widest interval is ±");
    assert_eq!(few.json()["games"], 220);
    run.run("simulate duel --seat random --until 1% --games 4").code(0).complains("4 games are too few for an interval");
    let pairs = "simulate duel --seat random --against-option jumps=2 --until 0.05% --games 20";
    run.run(pairs).code(0).complains("all 20 pairs of games were played without meeting");
}

/// A running batch. It is killed when a test fails before the batch has ended.
#[cfg(target_os = "linux")]
pub struct Batch(Option<std::process::Child>);

#[cfg(target_os = "linux")]
impl Batch {
    /// Starts a batch and waits until it handles Ctrl-C.
    pub fn started(run: &Run, arguments: &str) -> Self {
        let child = std::process::Command::new(env!("CARGO_BIN_EXE_moonwright"))
            .args(arguments.split_whitespace())
            .current_dir(run.path("."))
            .stdout(std::process::Stdio::piped())
            .stderr(std::process::Stdio::piped())
            .spawn()
            .unwrap();
        let status = format!("/proc/{}/status", child.id());
        let mut batch = Self(Some(child));
        let interrupt = 1 << 1;
        let caught = || {
            let status = std::fs::read_to_string(&status).unwrap_or_default();
            let mask = status.lines().find_map(|line| line.strip_prefix("SigCgt:").map(str::trim).map(str::to_owned));
            mask.is_some_and(|mask| u64::from_str_radix(&mask, 16).unwrap() & interrupt != 0)
        };
        while !caught() {
            std::thread::sleep(std::time::Duration::from_millis(20));
        }
        assert!(batch.is_running(), "it has ended already");
        std::thread::sleep(std::time::Duration::from_millis(500));
        batch
    }

    pub fn interrupt(&self) {
        let id = self.0.as_ref().unwrap().id().to_string();
        let status = std::process::Command::new("kill").args(["-INT", &id]).status().unwrap();
        assert!(status.success());
    }

    pub fn is_running(&mut self) -> bool {
        self.0.as_mut().unwrap().try_wait().unwrap().is_none()
    }

    /// Waits for the end and returns everything printed.
    pub fn output(mut self) -> std::process::Output {
        self.0.take().unwrap().wait_with_output().unwrap()
    }
}

#[cfg(target_os = "linux")]
impl Drop for Batch {
    fn drop(&mut self) {
        if let Some(child) = &mut self.0 {
            let _ = child.kill();
            let _ = child.wait();
        }
    }
}

#[test]
#[cfg(target_os = "linux")]
fn interrupted_batch_writes_a_partial_report() {
    let run = Run::new();
    let batch = Batch::started(&run, "simulate full-lap --games 10000000 --seat random --format json --out part.json");
    batch.interrupt();
    let ended = batch.output();
    assert_eq!(ended.status.code(), Some(130));
    assert!(String::from_utf8_lossy(&ended.stderr).contains("moonwright: stopped early after "), "{ended:?}");
    let report: Json = serde_json::from_str(&run.read("part.json")).unwrap();
    assert_eq!((&report["ended_early"], &report["planned"]), (&json!(true), &json!(10_000_000)));
    assert!((1..10_000_000).contains(&report["games"].as_u64().unwrap()), "{}", report["games"]);
    run.run("merge part.json --format human").code(0).says("stopped early; 10000000 games were planned");
}

#[test]
#[cfg(target_os = "linux")]
fn second_interrupt_stops_the_batch_at_once() {
    let run = Run::new();
    let mut batch = Batch::started(&run, "simulate full-lap --games 2 --seat search:1000000");
    batch.interrupt();
    std::thread::sleep(std::time::Duration::from_millis(300));
    assert!(batch.is_running(), "the games being played are not awaited");
    batch.interrupt();
    let begun = std::time::Instant::now();
    assert_eq!(batch.output().status.code(), Some(130));
    assert!(begun.elapsed() < std::time::Duration::from_secs(5));
}

#[test]
fn tables_and_commands_of_the_bots_document_are_valid() {
    let root = env!("CARGO_MANIFEST_DIR");
    let document = std::fs::read_to_string(format!("{root}/docs/bots.md")).unwrap();
    let commands: Vec<&str> = document.lines().filter_map(|line| line.strip_prefix("moonwright ")).collect();
    assert!(commands.len() > 7, "{commands:?}");
    for command in commands {
        let short = |word: &str| if word.starts_with("search:") { "search:1".to_owned() } else { word.to_owned() };
        let words: Vec<String> = command.split(' ').map(short).collect();
        let games = words.iter().position(|word| word == "--games").unwrap();
        let words = [&words[..=games], &["1".to_owned()], &words[games + 2..]].concat();
        Run::new().run(&words.join(" ")).code(0).says("1 game, ");
    }
    let python = std::process::Command::new("python3").args(["-B", &format!("{root}/docs/bots.py"), "--check"]).output();
    match python {
        Ok(checked) => assert!(checked.status.success(), "{}", String::from_utf8_lossy(&checked.stderr)),
        Err(_) => eprintln!("there is no python3 here; the tables are not compared"),
    }
}

#[test]
fn batch_fits_new_cards_before_playing_and_reports_the_fit() {
    let run = Run::new()
        .file("scripts/walking/action/late_gift.rhai", LATE_GIFT)
        .file("boards/walking/gifts.toml", GIFTS)
        .file("scenarios/walking/gifts.toml", &lap_with("boards/walking/gifts.toml"));
    let batch = "simulate gifts --games 20 --format json";
    let first = run.run(batch).code(0).complains("Late gift (End card): ").complains(" points per offer");
    let fits: Vec<_> = std::fs::read_dir(run.path(".moonwright/fits")).unwrap().collect();
    assert_eq!(fits.len(), 1, "the other cards are bundled");
    let again = run.run(batch).code(0);
    assert_eq!((again.out.as_str(), again.err.as_str()), (first.out.as_str(), ""), "a fit is made once");
    let plain = run.run(&format!("{batch} --unfitted")).code(0);
    let [fitted, plain] = [first.json(), plain.json()];
    assert_eq!(plain["fit"], "none");
    assert_eq!(fitted["fit"].as_str().map(str::len), Some(16), "{}", fitted["fit"]);
    let gifts = |report: &Json| {
        let used = report["uses"].as_array().unwrap().iter().find(|row| row["key"] == "late_gift").cloned();
        used.map_or(0, |row| row["uses"].as_u64().unwrap())
    };
    assert!(gifts(&fitted) > 20 && gifts(&plain) == 0, "{} and {}", gifts(&fitted), gifts(&plain));
    run.run("strength gifts late_gift --games 10").code(0).says("Late gift").says("100 %");
    run.run("strength gifts late_gif").code(2).complains("did you mean `late_gift`?");
}

/// A card that takes effect a round later.
const LATE_GIFT: &str = r#"
const META = #{ name: #{ en: "Late gift", es: "Regalo" }, text: #{ en: "Later: four Sputniks.", es: "Luego: cuatro Sputnik." } };
fn on_round_end(me, ctx) { me.keep_card(); }
fn on_upkeep(me, ctx) { me.gain("sputnik", 4); me.discard_card(); }
"#;

const GIFTS: &str = r#"
format = 1
game = "walking"
kind = "deck"
of = "action"
name = { en = "Gifts", es = "Regalos" }
[cards]
late_gift = 16
planning = 8
"#;

fn lap_with(deck: &str) -> String {
    let lap = Workspace::bundled().read("scenarios/walking/full-lap.toml").unwrap();
    lap.replace("boards/walking/action-deck.toml", deck)
}

#[test]
fn simulate_vary_sorts_combinations_by_distance_to_the_target() {
    let run = Run::new();
    let grid =
        run.run("simulate duel --games 12 --vary jumps=1..2 --vary robbery=true,false --target rounds=1±0.1 --format json").code(0).json();
    let cells = grid["cells"].as_array().unwrap();
    let settings = |i: usize| (cells[i]["settings"]["jumps"].as_i64().unwrap(), cells[i]["settings"]["robbery"].as_bool().unwrap());
    assert_eq!((0..4).map(settings).collect::<BTreeSet<_>>().len(), 4);
    assert!(cells.iter().all(|cell| cell["games"] == 12), "each combination has only its own games");
    let distances: Vec<f64> = cells.iter().map(|cell| cell["distance"].as_f64().unwrap()).collect();
    assert!(distances.is_sorted(), "{distances:?}");
    assert_eq!((settings(0).0, &cells[0]["meets"]), (2, &json!("no")), "more jumps make shorter games");
    run.run("simulate duel --games 2 --vary scenario=duel,full-lap").code(1).complains("different games or numbers of players");
    run.run("simulate duel --games 2 --vary jumps=1..2 --target team=50%").code(2).complains("do not win as a team; use a seat");
    run.run("simulate duel --games 2 --vary jumps=1..2 --target seat2=50%").code(2).complains("from seat0 to seat1");
    run.run("simulate standard --games 2 --vary level=baby --target seat0=50%").code(2).complains("win or lose together; use the team");
    run.run("simulate duel --games 2 --vary jumps=1..999").code(2).complains("up to 500 combinations");
    let refused = run.run("simulate duel --games 2 --seat random --vary normal_dice=2..3 --format json").code(0).json();
    assert_eq!((refused["cells"].as_array().unwrap().len(), &refused["refused"][0]["settings"]["normal_dice"]), (1, &json!(2)));
    let said = run.run("simulate duel --games 2 --seat random --vary normal_dice=2..3").code(0);
    said.says("1 combinations").says("refused by the checks: 1 combination").says("normal_dice=2: invalid dice counts");
    run.run("simulate duel --games 2 --vary normal_dice=1..2").code(1).complains("invalid dice counts");
    run.run("simulate duel --games 2 --vary scenario=duel,nothing").code(1).complains("nothing");
}
