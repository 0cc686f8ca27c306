//! Untrusted files and requests: their cost is bounded.

use moonwright::cli::serve::answer_line;
use moonwright::cli::served::Server;
use moonwright::content::bundle::Bundle;
use moonwright::content::workspace::Workspace;
use moonwright::export::csv;
use moonwright::export::tiled::import::{MapDefaults, import, survey};
use moonwright::export::tiled::read::{MapFolder, read};
use moonwright::export::tiled::{LARGEST, TiledMap};
use moonwright::playtest::bot::{BotKind, SeatKind};
use moonwright::playtest::replay::{Luck, Replay};
use moonwright::playtest::session::Session;
use moonwright::rules::registry::{PreparedScenario, prepare};
use peak_alloc::PeakAlloc;
use serde_json::{Value as Json, json};
use std::sync::{Arc, Mutex, MutexGuard};

#[global_allocator]
static MEMORY: PeakAlloc = PeakAlloc;

/// Memory is measured for the whole process, so only one test runs at a time.
static ONE_AT_A_TIME: Mutex<()> = Mutex::new(());

/// Returns the guard that each test holds until its end.
fn alone() -> MutexGuard<'static, ()> {
    ONE_AT_A_TIME.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
}

const MIB: usize = 1 << 20;
const SCENARIO: &str = "scenarios/walking/full-lap.toml";

/// Runs a function, checks its peak memory, and returns its result.
fn within<T>(bytes: usize, work: impl FnOnce() -> T) -> T {
    MEMORY.reset_peak_usage();
    let before = MEMORY.current_usage();
    let done = work();
    let peak = MEMORY.peak_usage().saturating_sub(before);
    eprintln!("{} KiB of {}", peak >> 10, bytes >> 10);
    assert!(peak < bytes, "{} of {} MiB", peak / MIB, bytes / MIB);
    done
}

fn prepared() -> Arc<dyn PreparedScenario> {
    prepare(&Bundle::load(&Workspace::bundled(), SCENARIO).unwrap()).unwrap()
}

/// Returns a replay of bots with 240,000 superfluous dice.
fn long_replay(prepared: &dyn PreparedScenario) -> String {
    let seats = vec![SeatKind::Bot(BotKind::Random); prepared.players().into()];
    let mut session = Session::start(prepared, seats, 1, Vec::new()).unwrap();
    session.step_bots().unwrap();
    let mut replay = Replay::of(&session, SCENARIO);
    replay.chance.extend(std::iter::repeat_n(Arc::new(Json::from(1)), 240_000));
    serde_json::to_string(&replay).unwrap()
}

#[test]
fn replay_with_many_forced_results_stays_within_the_memory_limit() {
    let _alone = alone();
    let prepared = prepared();
    let text = long_replay(prepared.as_ref());
    assert!(text.len() > 467 << 10);
    assert_eq!(within(48 * MIB, || Replay::read(&text).unwrap().compare(prepared.as_ref())), None);
    let again = within(48 * MIB, || Replay::read(&text).unwrap().again(prepared.as_ref(), Luck::Recorded).unwrap());
    assert_eq!((again.difference, again.session.position() + 1), (None, again.session.last() + 1));
}

#[test]
fn replay_with_too_many_choices_or_random_results_is_rejected() {
    let _alone = alone();
    let replay = serde_json::from_str::<Json>(&long_replay(prepared().as_ref())).unwrap();
    for (field, most) in [("choices", 50_000), ("chance", 500_000)] {
        let mut replay = replay.clone();
        replay[field] = vec![0; most + 1].into();
        let refused = Replay::read(&replay.to_string()).unwrap_err().to_string();
        assert!(refused.contains(&format!("{} ", most + 1)) && refused.contains(&format!("at most {most}")), "{refused}");
    }
}

fn asked(server: &mut Server, method: &str, params: Json) -> Json {
    let request = json!({ "jsonrpc": "2.0", "id": 1, "method": method, "params": params }).to_string();
    answer_line(server, request.as_bytes()).unwrap()
}

#[test]
fn server_start_limits_the_number_of_forced_results() {
    let _alone = alone();
    let replay = Replay::read(&long_replay(prepared().as_ref())).unwrap();
    let seats: Vec<&str> = vec!["random"; replay.seats.len()];
    let forced = |count: usize| json!({ "scenario": SCENARIO, "seed": 1, "seats": seats, "forced": replay.chance[..count] });
    let mut server = Server::new(None);
    let answer = within(48 * MIB, || asked(&mut server, "start", forced(10_000)));
    assert!(!answer["result"]["outcome"].is_null(), "{answer}");
    let refused = asked(&mut server, "start", forced(10_001));
    assert!(refused["error"]["message"].as_str().unwrap().contains("10000"), "{refused}");
    let human = json!({ "scenario": SCENARIO, "seed": 1, "forced": replay.chance[..6_000] });
    let number = asked(&mut server, "start", human)["result"]["match"].clone();
    let more = asked(&mut server, "force", json!({ "match": number, "forced": vec![1; 6_000] }));
    assert!(more["error"]["message"].as_str().unwrap().contains("10000"), "{more}");
    let long = asked(&mut server, "start", json!({ "scenario": SCENARIO, "seed": 1, "forced": [vec![1; 10_001]] }));
    assert!(long["error"]["message"].as_str().unwrap().contains("10000"), "{long}");
}

#[test]
fn server_limits_the_number_of_stored_positions() {
    let _alone = alone();
    let mut server = Server::new(None);
    let start = json!({ "scenario": SCENARIO, "seed": 1, "seats": ["random"], "open": true });
    assert!(asked(&mut server, "start", start)["error"].is_null());
    let mut copies = 0;
    let refused = within(1024 * MIB, || {
        loop {
            let answer = asked(&mut server, "clone", json!({ "match": 1 }));
            match answer["error"]["message"].as_str() {
                Some(message) => break message.to_owned(),
                None => copies += 1,
            }
        }
    });
    eprintln!("{copies} copies");
    assert!(refused.contains("(50000)") && copies < 999, "{refused}");
    assert!(asked(&mut server, "close", json!({ "match": 2 }))["error"].is_null());
    assert!(asked(&mut server, "clone", json!({ "match": 1 }))["error"].is_null(), "there is room again");
}

fn map(body: &str) -> Result<TiledMap, String> {
    let read = read("x.tmx", body.as_bytes(), &MapFolder::NOTHING);
    read.map(|(map, _)| map).map_err(|findings| findings.first().map(ToString::to_string).unwrap_or_default())
}

/// Repeats a part as often as it fits into the largest map.
fn filled(before: &str, part: impl Fn(usize) -> String, after: &str) -> String {
    let mut text = before.to_owned();
    let mut number = 0;
    while text.len() + 64 + after.len() < LARGEST {
        text.push_str(&part(number));
        number += 1;
    }
    text + after
}

#[test]
fn large_hostile_maps_stay_within_256_mib_of_memory() {
    let _alone = alone();
    let maps = [
        filled("<map", |number| format!(" a{number}=\"\""), "/>"),
        filled("<map", |number| format!(" xmlns:a{number}=\"b\""), "/>"),
        filled("<map>", |_| "<tile/>".to_owned(), "</map>"),
        filled("<map><tileset firstgid=\"1\">", |_| "<tile id=\"0\" gid=\"0\" name=\"\" type=\"\"/>".to_owned(), "</tileset></map>"),
        filled("<map><properties>", |_| "<property name=\"a\">&amp;&#65;</property>".to_owned(), "</properties></map>"),
        filled("{\"type\":\"map\",\"layers\":[{\"data\":[", |_| "1,".to_owned(), "1]}]}"),
        filled("{\"type\":\"map\",\"layers\":[", |_| "{},".to_owned(), "{}]}"),
    ];
    for text in maps {
        let refused = within(256 * MIB, || map(&text)).expect_err("none of them is of hexes");
        assert!(!refused.is_empty(), "{}", &text[..60]);
    }
}

#[test]
fn tileset_referenced_many_times_counts_each_time() {
    let _alone = alone();
    let folder = tempfile::tempdir().unwrap();
    let set = filled("<tileset name=\"moon\">", |number| format!("<tile id=\"{number}\" type=\"surface\"/>"), "</tileset>");
    let large = set.len() > LARGEST / 2;
    std::fs::write(folder.path().join("moon.tsx"), &set).unwrap();
    std::fs::write(folder.path().join("other.tsx"), &set).unwrap();
    let with = |references: usize, source: &str| -> String {
        let sets: String =
            (0..references).map(|number| format!("<tileset firstgid=\"{}\" source=\"{source}\"/>", number * 100_000 + 1)).collect();
        let layer = "<layer><data encoding=\"csv\">1</data></layer>";
        format!("<map orientation=\"hexagonal\" width=\"1\" height=\"1\" staggeraxis=\"y\" staggerindex=\"odd\">{sets}{layer}</map>")
    };
    let beside = MapFolder::of(&folder.path().join("x.tmx"));
    let refused = within(256 * MIB, || read("x.tmx", with(64, "moon.tsx").as_bytes(), &beside)).expect_err("too many tiles");
    assert!(large && refused[0].code == "too-many" && refused.len() == 1, "{refused:?}");
    let two = with(2, "moon.tsx").replacen("moon.tsx", "other.tsx", 1);
    let refused = read("x.tmx", two.as_bytes(), &beside).expect_err("both together are larger than a map");
    assert!(refused[0].message.to_string().contains("is larger than"), "{}", refused[0].message);
}

#[test]
fn import_of_a_map_takes_memory_for_its_results_and_not_for_unused_references() {
    let _alone = alone();
    let folder = tempfile::tempdir().unwrap();
    let symbol = "<properties><property name=\"symbol\" value=\"A\"/></properties>";
    let tiles: String = (0..5_000).map(|number| format!("<tile id=\"{number}\" type=\"crater\">{symbol}</tile>")).collect();
    std::fs::write(folder.path().join("moon.tsx"), format!("<tileset name=\"moon\">{tiles}</tileset>")).unwrap();
    let sets: String = (0..40).map(|number| format!("<tileset firstgid=\"{}\" source=\"moon.tsx\"/>", number * 5_000 + 1)).collect();
    let layer = "<layer><data encoding=\"csv\">1,200000</data></layer>";
    let map = format!("<map orientation=\"hexagonal\" width=\"2\" height=\"1\" staggeraxis=\"y\" staggerindex=\"odd\">{sets}{layer}</map>");
    let beside = MapFolder::of(&folder.path().join("x.tmx"));
    let bundled = Workspace::bundled();
    let (found, survey) = within(64 * MIB, || {
        let (map, _) = read("x.tmx", map.as_bytes(), &beside).expect("it is a map");
        let given = MapDefaults { game: Some("rally".into()), ..MapDefaults::default() };
        (import(&bundled, "x.tmx", &map, &given).expect("it is a board"), survey(&bundled, "x.tmx", &map, &given).expect("the same"))
    });
    assert!(found.files[0].text.contains("A A") && survey.tiles.len() == 2, "{}", found.files[0].text);
}

#[test]
fn table_of_separators_stays_within_the_memory_limit() {
    let _alone = alone();
    let bundled = Workspace::bundled();
    let given = csv::import::CsvDefaults { game: Some("walking".into()), kind: Some("action".into()), deck: None };
    let of = |text: String| within(64 * MIB, || csv::import::import(&bundled, "x.csv", text.as_bytes(), &given));
    let wide = of(",".repeat(csv::import::LARGEST)).expect_err("too many columns");
    assert!(wide.len() == 1 && wide[0].code == "too-many", "{wide:?}");
    let long = of(format!("id,name_en\n{}", "?,\n".repeat(1_000_000))).expect_err("too many rows");
    assert!(long.iter().any(|finding| finding.code == "too-many"), "{:?}", long.first());
}
