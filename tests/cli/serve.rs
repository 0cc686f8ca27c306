//! `moonwright serve` as a black box: requests and responses, and whether they match the documentation.

use crate::client::{Client, request, served};
use crate::support::{Run, keys};
use moonwright::content::workspace::Workspace;
use serde_json::{Value as Json, json};
use std::io::{BufRead, BufReader, Write};

const FULL_LAP: &str = "scenarios/walking/full-lap.toml";

#[test]
fn the_server_starts_plays_undoes_and_records() {
    let start = json!({ "scenario": "scenarios/walking/practice.toml", "seed": 1, "setup": "m.place(0, 3, 1); m.play_roll(0, [\"blue\", \"white\"]);", "open": true,
        "options": { "robbery": false } });
    let answers = served(&[
        request("start", start),
        request("choose", json!({ "match": 1, "index": 0 })),
        request("undo", json!({ "match": 1, "to": 0 })),
        request("state", json!({ "match": 1, "seat": 2 })),
        request("replay", json!({ "match": 1 })),
        request("close", json!({ "match": 1 })),
        request("state", json!({ "match": 1 })),
    ]);
    let results: Vec<&Json> = answers.iter().map(|answer| &answer["result"]).collect();
    assert_eq!(keys(results[0]), ["match", "state", "decision", "events", "outcome"], "{}", answers[0]);
    assert_eq!(keys(&results[0]["decision"]), ["number", "seat", "name", "prompt", "choices"]);
    assert_eq!(results[0]["state"]["astronauts"][0]["box"], json!({ "x": 3, "y": 1 }));
    assert_eq!(results[1]["decision"]["number"], 1);
    assert_eq!((&results[2]["decision"], &results[2]["state"]), (&results[0]["decision"], &results[0]["state"]));
    assert_eq!(results[3]["hands"][0], "hidden");
    assert_eq!(results[4]["options"], json!({ "robbery": false }));
    assert!(results[5].is_null() && answers[5].get("result").is_some());
    assert_eq!(answers[6]["error"]["code"], 4);
}

#[test]
fn events_of_the_set_up_follow_those_of_the_start_for_each_viewer() {
    let setup = "m.place(0, 3, 1); m.play_roll(0, [\"blue\", \"white\"]); m.run_to(\"swap_card\");";
    let events = |setup: &str, open: bool| {
        let start = json!({ "scenario": "scenarios/walking/practice.toml", "seed": 1, "setup": setup, "open": open, "seat": 1 });
        served(&[request("start", start)])[0]["result"]["events"].as_array().unwrap().clone()
    };
    let count = |events: &[Json], name: &str| events.iter().filter(|event| event["name"] == name).count();
    for open in [true, false] {
        let (plain, set_up) = (events("", open), events(setup, open));
        assert_eq!(set_up[..plain.len()], plain);
        let caused = &set_up[plain.len()..];
        assert!(count(caused, "dice_rolled") > 0 && count(caused, "round_started") > 0, "{caused:?}");
        assert_eq!(plain.iter().any(|event| event["card"] == "hidden"), !open);
    }
}

#[test]
fn seat_can_concede_through_the_server_out_of_turn() {
    let answers = served(&[
        request("start", json!({ "scenario": "scenarios/rally/first-race.toml", "seed": 1, "forced": [0, 0] })),
        request("choose", json!({ "match": 1, "choice": { "hex": [-1, 3], "facing": 5 } })),
        request("choose", json!({ "match": 1, "choice": { "concede": 0 } })),
        request("choose", json!({ "match": 1, "choice": { "concede": 1 } })),
        request("replay", json!({ "match": 1 })),
    ]);
    assert_eq!(answers[1]["result"]["decision"]["seat"], 1);
    assert_eq!(answers[2]["result"]["outcome"]["ranking"], json!([1, 0]));
    assert_eq!(answers[2]["result"]["outcome"]["cause"], "concede");
    assert_eq!(answers[3]["error"]["data"]["code"], "over");
    let run = Run::new().file("race.json", &answers[4]["result"].to_string());
    run.run("replay race.json").code(0).says("the same: 2 choices");
}

#[test]
fn one_bot_name_applies_to_all_seats() {
    let mut client = Client::new();
    for seats in [json!("greedy"), json!(["greedy"])] {
        let begun = client.call("start", json!({ "scenario": "full-lap", "seats": seats, "open": true }));
        assert!(begun["outcome"].is_object(), "{begun}");
        let replay = client.call("replay", json!({ "match": begun["match"] }));
        assert_eq!(replay["seats"], json!(["greedy", "greedy", "greedy", "greedy"]));
    }
    let line = json!({ "jsonrpc": "2.0", "id": 1, "method": "start", "params": { "scenario": "duel", "seats": 2 } });
    let refused = client.send(&line.to_string());
    assert!(refused["error"]["message"].as_str().unwrap().contains("`seats` must be a word for all seats, or a list"), "{refused}");
}

#[test]
fn byte_order_mark_before_a_request_is_ignored() {
    let line = json!({ "jsonrpc": "2.0", "id": 1, "method": "start", "params": { "scenario": "duel" } });
    let answer = Client::new().send(&format!("\u{feff}{line}"));
    assert!(answer["result"].is_object(), "{answer}");
}

#[test]
fn server_creates_a_passing_test_from_a_match_position() {
    let run = Run::new().file("scenarios/keep", "");
    let mut client = Client::of(&run, &["serve"]);
    let begun = client.call("start", json!({ "scenario": "duel", "seats": ["@ann", "random"], "seed": 5, "open": true }));
    client.call("choose", json!({ "match": begun["match"], "index": 0 }));
    let test = client.call("test", json!({ "match": begun["match"], "name": "after one choice" }));
    assert_eq!(test["file"], "scenarios/walking/duel.test.rhai");
    let text = test["text"].as_str().unwrap();
    assert!(text.contains("fn test_after_one_choice() {"), "{text}");
    run.file("scenarios/walking/duel.test.rhai", text).run("test scenarios/walking/duel.test.rhai").code(0).says("1 passed");
    let closed = client.call("start", json!({ "scenario": "duel", "seats": ["@ann", "random"] }));
    assert_eq!(client.code("test", json!({ "match": closed["match"] })), 5, "it holds what the other seat knows");
}

#[test]
fn malformed_requests_return_errors_and_keep_the_server_running() {
    let answers = served(&[
        json!("nonsense"),
        json!([]),
        json!({ "method": "start" }),
        json!({ "jsonrpc": "2.0", "id": {}, "method": "scenarios" }),
        json!({ "jsonrpc": "2.0", "id": [1], "method": "scenarios" }),
        json!({ "jsonrpc": "2.0", "id": 1e26, "method": "scenarios" }),
        request("dance", Json::Null),
        request("start", json!({ "scenario": "scenarios/none.toml" })),
        request("start", json!({ "scenario": FULL_LAP, "forced": ["made_up"] })),
        request("start", json!({ "scenario": FULL_LAP, "setup": "m.nothing()" })),
        request("start", json!({ "scenario": FULL_LAP, "options": { "robery": true } })),
        json!({ "jsonrpc": "2.0", "method": "start", "params": { "scenario": FULL_LAP } }),
        request("choose", json!({ "match": 1, "choice": { "made": "up" } })),
        request("choose", json!({ "match": 1 })),
        request("undo", json!({ "match": 1, "to": 9 })),
        request("state", json!({ "match": 1, "seat": 9 })),
        request("state", json!({ "match": 1 })),
    ]);
    let codes: Vec<i64> = answers.iter().map(|answer| answer["error"]["code"].as_i64().unwrap_or(0)).collect();
    assert_eq!(
        codes,
        [-32700, -32600, -32600, -32600, -32600, -32600, -32601, 1, 3, -32602, 1, 2, -32602, -32602, -32602, 0],
        "{answers:#?}"
    );
    assert_eq!(answers[7]["error"]["data"][0]["code"], "missing-file");
    assert_eq!(answers[9]["error"]["data"]["line"], 1);
    assert_eq!(answers[10]["error"]["data"][0]["code"], "unknown-option");
}

#[test]
fn server_lists_scenarios_with_option_and_seat_ranges() {
    let mut client = Client::new();
    let scenarios = client.call("scenarios", Json::Null);
    let bundled = Workspace::bundled().paths().into_iter().filter(|path| path.starts_with("scenarios/"));
    let paths: Vec<&Json> = scenarios.as_array().unwrap().iter().map(|scenario| &scenario["path"]).collect();
    assert_eq!(json!(paths), json!(bundled.collect::<Vec<_>>()));
    for scenario in scenarios.as_array().unwrap() {
        assert_eq!(keys(scenario), ["path", "game", "name", "description", "seats", "options"]);
        let bound = |option: &Json| match option["type"].as_str().unwrap() {
            "bool" => option["value"].is_boolean(),
            "int" => option["min"].as_i64() <= option["value"].as_i64() && option["value"].as_i64() <= option["max"].as_i64(),
            "text" => option["value"].is_string(),
            _ => option["words"].as_array().unwrap().contains(&option["value"]),
        };
        assert!(scenario["options"].as_array().unwrap().iter().all(bound), "{scenario}");
        for players in ["min", "usual", "max"] {
            let seats = vec!["human"; scenario["seats"][players].as_u64().unwrap() as usize];
            let answer = client.send(&request("start", json!({ "scenario": scenario["path"], "seats": seats })).to_string());
            assert!(players != "usual" || answer["error"].is_null(), "{answer}");
            assert_ne!(answer["error"]["code"], -32602, "{answer}");
        }
    }
}

#[test]
fn server_rejects_invalid_parameters() {
    let mut client = Client::new();
    client.call("start", json!({ "scenario": "duel" }));
    let start = |key: &str, value: Json| ("start", json!({ "scenario": "duel", key: value }));
    let long = format!("@{}", "x".repeat(41));
    let cases = [
        start("seats", json!(["gredy"])),
        start("seats", json!(["Ann", "greedy"])),
        start("seats", json!(["@", "greedy"])),
        start("seats", json!(["@a\u{1b}", "greedy"])),
        start("seats", json!([long])),
        start("seats", json!(["search:1000000000"])),
        start("seats", json!(["search:0"])),
        start("seats", json!(["search:-5"])),
        start("seats", json!(["human", "oracle:5"])),
        ("advice", json!({ "match": 1, "bot": "oracle" })),
        start("seats", json!(vec!["random"; 100])),
        start("seats", json!({ "0": "random" })),
        start("seats", json!([])),
        ("state", json!([1])),
        ("scenarios", json!([])),
        start("seed", json!(-1)),
        start("seed", json!(1e30)),
        start("seed", json!(1.5)),
        start("seat", json!(300)),
        start("seat", json!(-1)),
        start("open", json!(1)),
        start("sed", json!(1)),
        start("forced", json!(vec![1; 10_001])),
        start(&"x".repeat(100_000), json!(1)),
        ("force", json!({ "match": 1, "forced": vec![1; 10_001] })),
        ("undo", json!({ "match": 1, "to": -1 })),
        ("undo", json!({ "match": 1, "to": 1_000_000_000 })),
        ("undo", json!({ "match": 1, "to": u64::MAX })),
        ("choose", json!({ "match": 1, "index": -1 })),
        ("choose", json!({ "match": -1, "index": 0 })),
        ("state", json!({ "match": 1, "seat": 255 })),
        ("scenarios", json!({ "all": true })),
        ("clone", json!({})),
    ];
    for (method, params) in cases {
        let answer = client.send(&request(method, params.clone()).to_string());
        assert_eq!(answer["error"]["code"], -32602, "{method} {params}");
        assert!(answer.to_string().len() < 1_000, "{method}");
    }
    let unknown = client.send(&request("start", json!({ "scenario": "duel", "seats": ["chess"] })).to_string());
    let message = unknown["error"]["message"].as_str().unwrap();
    assert!(message.contains("use one of: human, random, greedy, search[:ITERATIONS] (") && !message.contains("oracle"), "{message}");
    assert_eq!(client.code("choose", json!({ "match": 1, "index": 1_000_000_000_000_u64 })), 2);
    assert_eq!(client.code("clone", json!({ "match": u64::MAX })), 4);
    for scenario in ["/etc/passwd", "../x.toml", "/dev/zero", ""] {
        assert_eq!(client.code("start", json!({ "scenario": scenario })), 1, "{scenario}");
    }
    client.call("start", json!({ "scenario": "duel", "seed": u64::MAX, "seats": ["@ann"] }));
}

#[test]
fn oversized_line_or_batch_gets_one_error_response() {
    let long = format!("{{\"x\": \"{}\"}}", "x".repeat((16 << 20) + 100));
    let good = request("scenarios", Json::Null);
    let answers = served(&[json!(long), good.clone(), json!(long), good]);
    let codes: Vec<&Json> = answers.iter().map(|answer| &answer["error"]["code"]).collect();
    assert_eq!(codes, [&json!(-32600), &Json::Null, &json!(-32600), &Json::Null]);
    let many = |n: usize| Json::from(vec![request("dance", Json::Null); n]);
    let answers = served(&[many(100), many(101), many(100_000)]);
    assert_eq!(answers[0].as_array().unwrap().len(), 100);
    assert_eq!((&answers[1]["error"]["code"], &answers[2]["error"]["code"], answers.len()), (&json!(-32600), &json!(-32600), 3));
    assert_eq!(Run::new().input(&long).run("serve").code(0).lines().len(), 1);
}

#[test]
fn changed_scenario_content_is_reloaded() {
    let path = "scenarios/walking/mine.toml";
    let text = Workspace::bundled().read(FULL_LAP).unwrap();
    let run = Run::new().file(path, &text);
    let mut client = Client::of(&run, &["serve"]);
    let cards = |position: Json| position["state"]["deck"].as_array().unwrap().len();
    let start = || json!({ "scenario": path, "seed": 1 });
    let before = cards(client.call("start", start()));
    assert_eq!(cards(client.call("start", start())), before);
    let deck = Workspace::bundled().read("boards/walking/action-deck.toml").unwrap();
    let run = run.file("boards/walking/action-deck.toml", &deck.replacen(" = 3", " = 9", 1));
    let grown = cards(client.call("start", start()));
    assert!(grown > before, "{grown} {before}");
    run.file("boards/walking/action-deck.toml", "=");
    assert_eq!(client.code("start", start()), 1);
}

#[test]
fn served_pack_match_can_be_replayed() {
    let run = Run::new();
    run.run("pack duel -o duel.moon").code(0);
    let mut client = Client::of(&run, &["serve", "--workspace", "duel.moon"]);
    client.call("start", json!({ "scenario": "duel", "seats": ["random"], "seed": 2 }));
    let replay = client.call("replay", json!({ "match": 1 }));
    run.file("a.json", &replay.to_string()).run("replay a.json").code(0).says("the same");
    assert!(replay["content"]["scenarios/walking/duel.toml"].is_string());
}

#[test]
fn server_playouts_are_reproducible_and_limited_to_the_deciding_seat() {
    let mut client = Client::new();
    client.call("start", json!({ "scenario": "duel", "seats": ["@ann", "greedy"], "seed": 5 }));
    let playout = |seed: u64| json!({ "match": 1, "count": 20, "seed": seed });
    let found = client.call("playout", playout(1));
    assert_eq!((&found["ended"], found["wins"].as_array().unwrap().len()), (&json!(20), 2), "{found}");
    let wins: f64 = found["wins"].as_array().unwrap().iter().filter_map(Json::as_f64).sum();
    assert!((wins - 1.0).abs() < 1e-9, "{found}");
    assert_eq!(client.call("playout", playout(1)), found, "the same playouts for the same seed");
    assert_ne!(client.call("playout", playout(2)), found);
    let values = client.call("evaluate", json!({ "match": 1, "policy": "greedy", "count": 3 }));
    assert_eq!((values["values"].as_array().unwrap().len(), values["scores"].as_array().unwrap().len()), (2, 2), "{values}");
    assert_eq!(client.call("state", json!({ "match": 1 }))["round"], 1, "the match itself does not continue");
    for (key, value) in [("count", json!(0)), ("count", json!(10_001)), ("policy", json!("search:5")), ("policy", json!("gredy"))] {
        let mut params = playout(1);
        params[key] = value;
        assert_eq!(client.code("evaluate", params), -32602, "{key}");
    }
    client.call("start", json!({ "scenario": "duel", "seats": ["@ann", "@ben"], "seat": 1, "seed": 5 }));
    assert_eq!(client.code("evaluate", json!({ "match": 2, "count": 1 })), 5, "seat 0 decides");
    let over = client.call("start", json!({ "scenario": "duel", "seats": "random" }));
    assert_eq!(client.code("playout", json!({ "match": over["match"], "count": 1 })), 2);
}

/// Steps a batch with the first choice of each match, or the last one in every third step.
fn steps(client: &mut Client, first: Json, steps: usize) -> Vec<Json> {
    let mut rows = vec![first];
    for step in 0..steps {
        let choices = |count: &Json| (count != 0).then(|| if step % 3 == 0 { count.as_u64().unwrap() - 1 } else { 0 });
        let choices: Vec<Option<u64>> = rows[step]["choices"].as_array().unwrap().iter().map(choices).collect();
        rows.push(client.call("batch_step", json!({ "batch": rows[0]["batch"], "choices": choices })));
    }
    rows
}

#[test]
fn batch_step_advances_many_matches_on_any_number_of_threads() {
    let mut client = Client::new();
    let mut play = |params: Json| {
        let first = client.call("batch_start", params);
        steps(&mut client, first, 60)
    };
    for scenario in ["duel", "first-mowing"] {
        let params = |threads: u8| json!({ "scenario": scenario, "matches": 5, "seed": 3, "slots": 64, "threads": threads });
        let rows = play(params(1));
        for (one, other) in rows.iter().zip(play(params(2))).skip(1) {
            assert_eq!(*one, other);
        }
        let ended: Vec<&Json> = rows.iter().flat_map(|rows| rows["ended"].as_array().unwrap()).collect();
        let games: Vec<u64> = ended.iter().map(|ended| ended["game"].as_u64().unwrap()).collect();
        assert!(scenario == "duel" || games.iter().any(|game| *game >= 5), "ended matches are followed by others: {games:?}");
        for rows in &rows {
            let columns = ["seat", "decision", "choices", "numbers", "slots"].map(|key| rows[key].as_array().unwrap().len());
            assert_eq!(columns, [5; 5]);
            for (slots, choices) in rows["slots"].as_array().unwrap().iter().zip(rows["choices"].as_array().unwrap()) {
                let distinct: std::collections::BTreeSet<u64> = slots.as_array().unwrap().iter().filter_map(Json::as_u64).collect();
                assert_eq!(distinct.len() as u64, choices.as_u64().unwrap().min(64));
            }
        }
    }
}

#[test]
fn served_batch_match_equals_the_match_of_its_seed() {
    let mut client = Client::new();
    let params = json!({ "scenario": "duel", "seats": ["@ann", "greedy"], "matches": 3, "seed": 8, "restart": false, "states": true });
    let first = client.call("batch_start", params);
    let rows = steps(&mut client, first, 300);
    let last = rows.last().unwrap();
    assert_eq!(last["seat"], json!([null, null, null]), "all are over");
    let ended: Vec<&Json> = rows.iter().flat_map(|rows| rows["ended"].as_array().unwrap()).collect();
    assert_eq!(ended.len(), 3);
    for ended in ended {
        let index = ended["index"].as_u64().unwrap() as usize;
        let seats = json!(["@ann", "greedy"]);
        let mut position = client.call("start", json!({ "scenario": "duel", "seats": seats, "seed": ended["seed"] }));
        assert_eq!(position["state"], rows[0]["positions"][index]["state"]);
        for step in 0.. {
            let count = position["decision"]["choices"].as_array().map_or(0, Vec::len);
            if count == 0 {
                break;
            }
            let choice = if step % 3 == 0 { count - 1 } else { 0 };
            position = client.call("choose", json!({ "match": position["match"], "index": choice }));
        }
        assert_eq!(position["outcome"], ended["outcome"]);
    }
    assert_eq!(client.code("batch_step", json!({ "batch": rows[0]["batch"], "choices": [0, null, null] })), 2);
}

#[test]
fn batch_rejects_invalid_requests_and_keeps_its_state() {
    let mut client = Client::new();
    let start = |key: &str, value: Json| {
        let mut params = json!({ "scenario": "duel", "matches": 2 });
        params[key] = value;
        params
    };
    let odd =
        [("matches", json!(0)), ("matches", json!(1_000_000)), ("slots", json!(0)), ("slots", json!(65_537)), ("seats", json!("greedy"))];
    let timed = ("seats", json!(["human", "search:50ms"]));
    for (key, value) in odd.into_iter().chain([timed]) {
        assert_eq!(client.code("batch_start", start(key, value)), -32602, "{key}");
    }
    let rows = client.call("batch_start", start("threads", json!(1000)));
    let step = |choices: Json| json!({ "batch": rows["batch"], "choices": choices });
    for choices in [json!([]), json!([0]), json!([0, null]), json!([0, 0, 0])] {
        assert_eq!(client.code("batch_step", step(choices)), -32602);
    }
    assert_eq!(client.code("batch_step", step(json!([0, 1_000_000]))), 2);
    let stepped = client.call("batch_step", step(json!([0, 0])));
    let mut fresh = Client::new();
    let again = fresh.call("batch_start", start("seed", json!(0)));
    assert_eq!(fresh.call("batch_step", json!({ "batch": again["batch"], "choices": [0, 0] })), stepped);
    client.call("batch_close", json!({ "batch": rows["batch"] }));
    assert_eq!(client.code("batch_step", step(json!([0, 0]))), 4);
    let mut rooms = 0;
    while client.code("batch_start", start("matches", json!(1000))).is_null() {
        rooms += 1;
    }
    assert_eq!(rooms, 4, "the matches of all batches are limited");
}

/// A server on a port of this machine.
struct Listening(std::process::Child, std::net::SocketAddr);

impl Listening {
    fn start() -> Listening {
        let mut child = Run::new().command(&["serve", "--listen", "127.0.0.1:0"]).spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.trim().strip_prefix("listening on ").unwrap().parse().unwrap();
        Listening(child, address)
    }
    /// Sends lines and returns the answers up to the end of the connection.
    fn answers(&self, lines: &str) -> Vec<String> {
        let mut stream = std::net::TcpStream::connect(self.1).unwrap();
        stream.write_all(lines.as_bytes()).unwrap();
        stream.shutdown(std::net::Shutdown::Write).unwrap();
        BufReader::new(stream).lines().map_while(Result::ok).collect()
    }
}

impl Drop for Listening {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

#[test]
fn server_listens_only_on_loopback_and_separates_connections() {
    let server = Listening::start();
    let start = format!("{}\n", request("start", json!({ "scenario": "duel" })));
    for _ in 0..2 {
        let answers = server.answers(&start);
        let answer: Json = serde_json::from_str(&answers[0]).unwrap();
        assert_eq!((&answer["result"]["match"], answers.len()), (&json!(1), 1));
    }
    let forged = server.answers(&format!("POST / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n{start}"));
    assert_eq!(forged.len(), 1, "a web page cannot make a browser start a match: {forged:?}");
    for address in ["0.0.0.0:0", "192.0.2.1:7070", "[::]:7070"] {
        Run::new().run(&format!("serve --listen {address}")).code(2).complains("can be reached from other machines");
    }
    Run::new().run("serve --listen 7070").code(2).complains("expected an address and a port");
    Run::new().run(&format!("serve --listen {}", server.1)).code(1).complains("cannot listen on 127.0.0.1:");
}

#[cfg(target_os = "linux")]
#[test]
fn work_for_a_client_that_has_gone_stops_and_one_that_only_finished_sending_is_answered() {
    let server = Listening::start();
    let threads = || std::fs::read_dir(format!("/proc/{}/task", server.0.id())).unwrap().count();
    let idle = threads();
    let start = request("start", json!({ "scenario": "full-lap", "seats": "human" }));
    let playout = |count: u64| request("playout", json!({ "match": 1, "policy": "greedy", "count": count }));
    let answers = server.answers(&format!("{start}\n{}\n", playout(3)));
    let answer: Json = serde_json::from_str(&answers[1]).unwrap();
    assert_eq!(answer["result"]["ended"], 3, "{answer}");
    let batch = request("batch_start", json!({ "scenario": "full-lap", "matches": 4096, "seats": ["human", "search:5000"] }));
    for long in [playout(10_000), batch] {
        let mut stream = std::net::TcpStream::connect(server.1).unwrap();
        stream.write_all(format!("{start}\n").as_bytes()).unwrap();
        BufReader::new(&stream).read_line(&mut String::new()).unwrap();
        stream.write_all(format!("{long}\n").as_bytes()).unwrap();
        std::thread::sleep(std::time::Duration::from_millis(300));
        assert!(threads() > idle);
        drop(stream);
        let is_over = (0..200).any(|_| {
            std::thread::sleep(std::time::Duration::from_millis(100));
            threads() == idle
        });
        assert!(is_over, "the server still works: {long}");
    }
}

// The documentation

const PROTOCOL: &str = include_str!("../../docs/protocol.md");

/// Returns whether a response matches the documented one: objects may contain more fields, `…` matches anything.
fn shows(shown: &Json, answer: &Json) -> bool {
    match (shown, answer) {
        (Json::String(left_out), _) if left_out == "…" => true,
        (Json::Object(shown), Json::Object(answer)) => {
            shown.iter().all(|(key, shown)| answer.get(key).is_some_and(|answer| shows(shown, answer)))
        }
        (Json::Array(shown), Json::Array(answer)) => {
            shown.len() == answer.len() && shown.iter().zip(answer).all(|(shown, answer)| shows(shown, answer))
        }
        _ => shown == answer,
    }
}

#[test]
fn protocol_example_matches_the_server_answers() {
    let example = PROTOCOL.split("```conversation\n").nth(1).and_then(|rest| rest.split("```").next()).unwrap();
    let mut client = Client::new();
    let mut answer = Json::Null;
    for line in example.lines() {
        match line.split_at(3) {
            ("-> ", request) => answer = client.send(request),
            ("<- ", shown) => {
                let shown: Json = serde_json::from_str(shown).unwrap();
                assert!(shows(&shown, &answer), "shown: {shown}\nanswer: {answer}");
            }
            _ => panic!("{line}"),
        }
    }
    assert!(example.lines().count() > 15);
}

#[test]
fn protocol_document_lists_every_method_and_error_code() {
    let answer = Client::new().send(&request("dance", Json::Null).to_string());
    let methods = answer["error"]["message"].as_str().unwrap().split("use one of: ").nth(1).unwrap().to_owned();
    assert_eq!(methods.split(", ").count(), 16);
    for method in methods.split(", ") {
        assert!(PROTOCOL.contains(&format!("\n| `{method}` | ")), "{method}");
    }
    for code in [-32700, -32600, -32601, -32602, -32603, 1, 2, 3, 4, 5] {
        assert!(PROTOCOL.contains(&format!("\n| {code} | ")), "{code}");
    }
}

#[test]
fn the_python_bot_plays_a_match() {
    let python = std::process::Command::new("python3").arg("--version").output();
    if !python.is_ok_and(|python| python.status.success()) {
        eprintln!("there is no python3 here; the client is not tried");
        return;
    }
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/clients/python");
    let package = format!("{folder}/src");
    let program = env!("CARGO_BIN_EXE_moonwright");
    let script = "import sys, moonwright\n\
        with moonwright.Server(sys.argv[1]) as server:\n    \
            assert any(s['path'] == 'scenarios/walking/duel.toml' for s in server.scenarios())\n    \
            match = server.start('duel', seats=['@me', 'greedy'], seed=1)\n    \
            assert match.advice()['index'] in (0, 1) and match.state(0)['hands'][1] == 'hidden'\n    \
            match.choose(choice='pass'); match.undo(0); match.force([]); match.clone().close()\n    \
            try:\n        match.replay()\n    \
            except moonwright.RequestError as error:\n        assert error.code == 5\n    \
            match.close()\n    \
            assert server.start('duel', seats=['random']).outcome";
    let python = |arguments: &[&str]| {
        let mut command = std::process::Command::new("python3");
        command.arg("-B").args(arguments).env("PYTHONPATH", &package).output().unwrap()
    };
    let client = python(&["-c", script, program]);
    assert!(client.status.success(), "{}", String::from_utf8_lossy(&client.stderr));
    let bot = python(&[&format!("{folder}/examples/bot.py"), "--program", program]);
    assert!(bot.status.success(), "{}", String::from_utf8_lossy(&bot.stderr));
    let outcome: Json = serde_json::from_slice(&bot.stdout).unwrap();
    assert_eq!(outcome["ranking"].as_array().unwrap().len(), 2);
}
