//! Tables of games and events: `simulate --games-out` and `--events-out`.

use crate::support::Run;
use serde_json::Value as Json;

const BATCH: &str = "simulate duel --games 70 --seat random --seat greedy --seed 4";

#[test]
fn data_tables_are_independent_of_threads_and_match_the_report() {
    let run = Run::new();
    for format in ["csv", "jsonl", "parquet"] {
        for threads in [1, 4] {
            let files = format!("--games-out g{threads}.{format} --events-out e{threads}.{format}");
            run.run(&format!("{BATCH} --threads {threads} {files} --format json -o report.json")).code(0);
        }
        let bytes = |name: &str| std::fs::read(run.path(&format!("{name}.{format}"))).unwrap();
        assert!(bytes("g1") == bytes("g4") && bytes("e1") == bytes("e4"), "{format}");
    }
    let report: Json = serde_json::from_str(&run.read("report.json")).unwrap();
    let games: Vec<Json> = run.read("g1.jsonl").lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let rounds: u64 = games.iter().map(|game| game["rounds"].as_u64().unwrap()).sum();
    assert_eq!(rounds as f64 / 70.0, report["rounds"]["value"].as_f64().unwrap());
    assert_eq!((&games[0]["seat0_player"], &games[1]["seat0_player"]), (&"random".into(), &"greedy".into()));
    assert_eq!(run.read("g1.csv").lines().count(), 71);
    let event: Json = serde_json::from_str(run.read("e1.jsonl").lines().next().unwrap()).unwrap();
    assert_eq!((&event["game"], &event["name"], &event["round"]), (&0.into(), &"game_started".into(), &0.into()));
    assert!(event["fields"].as_str().is_some_and(|fields| fields.starts_with('{')) && event["script"].is_null());
}

#[test]
fn games_table_covers_a_shard_or_an_early_stopped_batch() {
    let run = Run::new();
    run.run(&format!("{BATCH} --games-out all.csv")).code(0);
    run.run(&format!("{BATCH} --shard 2/3 --games-out part.csv")).code(0);
    let (all, part) = (run.read("all.csv"), run.read("part.csv"));
    let expected: Vec<&str> = all.lines().skip(2).step_by(3).collect();
    assert_eq!(part.lines().skip(1).collect::<Vec<_>>(), expected);
    let precise = "simulate duel --seat random --seed 4 --until 7% --format json";
    let report = run.run(&format!("{precise} --games-out until.csv")).code(0).json();
    assert_eq!(run.read("until.csv").lines().count() as u64, 1 + report["games"].as_u64().unwrap());
}

#[test]
fn invalid_output_files_are_rejected_before_the_batch() {
    let run = Run::new();
    run.run(&format!("{BATCH} --games-out games.xlsx")).code(2).complains("use a name that ends in .csv, .jsonl or .parquet");
    run.run(&format!("{BATCH} --games-out a.csv --events-out ./a.csv"))
        .code(2)
        .complains("`--games-out` and `--events-out` name the same file");
    run.run(&format!("{BATCH} --games-out r.csv --format csv -o r.csv")).code(2).complains("`--out` and `--games-out` name the same file");
    run.run(&format!("{BATCH} --vary jumps=1..2 --games-out a.csv")).code(2).complains("--vary");
    run.run(&format!("{BATCH} --against-option jumps=1 --events-out a.csv")).code(2).complains("--against-option");
    run.run(&format!("{BATCH} --games-out no/folder/a.csv"))
        .code(1)
        .complains("create the folder first, or choose another file with `--games-out`");
    assert!(!run.path("a.csv").exists());
}

#[test]
fn unfinished_table_keeps_the_old_file_and_leaves_no_other() {
    let run = Run::new().file("games.csv", "old");
    run.run("simulate duel --games 5 --games-out games.csv --events-out no/e.csv").code(1);
    assert_eq!(run.read("games.csv"), "old");
    assert_eq!(std::fs::read_dir(run.path(".")).unwrap().count(), 1);
}

#[test]
#[cfg(target_os = "linux")]
fn full_disk_stops_the_batch_with_an_error() {
    let run = Run::new();
    std::os::unix::fs::symlink("/dev/full", run.path("full.csv")).unwrap();
    let said = run.run("simulate duel --games 10000000 --seat random --games-out full.csv --format json").code(1);
    said.complains("cannot write full.csv: No space left on device").complains("free some space, or choose a file on another disk");
}

#[test]
#[cfg(target_os = "linux")]
fn interrupted_batch_writes_a_table_matching_its_report() {
    use crate::batches::Batch;
    let run = Run::new();
    let batch = Batch::started(&run, "simulate duel --games 10000000 --seat random --games-out g.jsonl --format json -o part.json");
    batch.interrupt();
    let ended = batch.output();
    assert_eq!(ended.status.code(), Some(130));
    assert!(String::from_utf8_lossy(&ended.stderr).contains("the report and g.jsonl cover these games"), "{ended:?}");
    let report: Json = serde_json::from_str(&run.read("part.json")).unwrap();
    let table = run.read("g.jsonl");
    assert_eq!(table.lines().count() as u64, report["games"].as_u64().unwrap());
    let last: Json = serde_json::from_str(table.lines().last().unwrap()).unwrap();
    assert!(last["finished"].as_bool().unwrap());
}
