//! `moonwright serve` from outside: what is answered, what is kept from a client, and that what the documents say is so.

mod support;

use moonwright::content::workspace::Workspace;
use serde_json::{Value as Json, json};
use std::collections::BTreeSet;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout};
use support::{Run, keys};

const FULL_LAP: &str = "scenarios/walking/full-lap.toml";

fn served(requests: &[Json]) -> Vec<Json> {
    let lines: Vec<String> =
        requests.iter().map(|request| if let Json::String(raw) = request { raw.clone() } else { request.to_string() }).collect();
    Run::new().input(&format!("{}\n", lines.join("\n"))).run("serve").code(0).lines()
}

fn request(method: &str, params: Json) -> Json {
    json!({ "jsonrpc": "2.0", "id": 1, "method": method, "params": params })
}

#[test]
fn the_server_starts_plays_undoes_and_records() {
    let start = json!({ "scenario": "scenarios/walking/practice.toml", "seed": 1, "setup": "m.place(0, 3, 1); m.throw_dice(0, [\"blue\", \"white\"]);", "open": true,
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
fn a_seat_may_concede_to_the_server_whoever_is_asked() {
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
fn a_bad_line_never_ends_the_server() {
    let answers = served(&[
        json!("nonsense"),
        json!([]),
        json!({ "method": "start" }),
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
    assert_eq!(codes, [-32700, -32600, -32600, -32601, 1, 3, -32602, 1, 2, -32602, -32602, -32602, 0], "{answers:#?}");
    assert_eq!(answers[4]["error"]["data"][0]["code"], "missing-file");
    assert_eq!(answers[6]["error"]["data"]["line"], 1);
    assert_eq!(answers[7]["error"]["data"][0]["code"], "unknown-option");
}

/// A server that is talked to line by line.
struct Client {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Client {
    fn of(run: &Run, arguments: &[&str]) -> Client {
        let mut child = run.command(arguments).spawn().unwrap();
        let (input, output) = (child.stdin.take().unwrap(), BufReader::new(child.stdout.take().unwrap()));
        Client { child, input, output }
    }
    fn new() -> Client {
        Client::of(&Run::new(), &["serve"])
    }
    fn send(&mut self, line: &str) -> Json {
        writeln!(self.input, "{line}").unwrap();
        let mut answer = String::new();
        self.output.read_line(&mut answer).unwrap();
        serde_json::from_str(&answer).unwrap_or_else(|error| panic!("{error}: {line}\n{answer}"))
    }
    #[track_caller]
    fn call(&mut self, method: &str, params: Json) -> Json {
        let answer = self.send(&request(method, params.clone()).to_string());
        assert!(answer.get("result").is_some(), "{method} {params}: {answer}");
        answer["result"].clone()
    }
    fn code(&mut self, method: &str, params: Json) -> Json {
        self.send(&request(method, params).to_string())["error"]["code"].clone()
    }
}

impl Drop for Client {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Every card that a state or event names where the card of another player would stand.
fn seen_of_others(answer: &Json) -> Vec<Json> {
    let state = &answer["state"];
    let hands = state["hands"].as_array().into_iter().flatten().skip(1).chain(state["deck"].as_array().into_iter().flatten());
    let event = |event: &Json| match event["name"].as_str() {
        Some("card_drawn") if event["player"] != 0 => vec![event["card"].clone()],
        Some("programmed") if event["rover"].as_u64().is_some_and(|rover| rover >= 2) => {
            event["cards"].as_array().cloned().unwrap_or(vec![json!("hidden")])
        }
        _ => Vec::new(),
    };
    let events = answer["events"].as_array().unwrap().iter().flat_map(event);
    hands.cloned().chain(events).filter(|card| !card.is_null()).collect()
}

#[test]
fn a_client_sees_what_its_seat_knows_and_nothing_else() {
    let mut client = Client::new();
    for scenario in ["full-lap", "first-race", "scenarios/mars/standard.toml"] {
        let start = |open: bool| {
            let players = if scenario == "first-race" { 2 } else { 4 };
            let seats: Vec<&str> = (0..players).map(|seat| if seat == 0 { "@ann" } else { "greedy" }).collect();
            json!({ "scenario": scenario, "seats": seats, "seed": 11, "open": open })
        };
        let (mut all, mut own) = (client.call("start", start(true)), client.call("start", start(false)));
        let (open, closed) = (all["match"].clone(), own["match"].clone());
        let mut hidden = 0;
        for step in 0..30 {
            assert_eq!(all["decision"], own["decision"], "a seat decides from all that it may choose");
            assert_eq!(client.call("state", json!({ "match": open, "seat": 0 })), own["state"]);
            assert_eq!(client.call("state", json!({ "match": closed })), own["state"]);
            let seen = seen_of_others(&own);
            assert!(seen.iter().all(|card| card == "hidden"), "{scenario} {step}: {seen:?}");
            hidden += seen.len();
            if own["decision"].is_null() {
                break;
            }
            let index = step % own["decision"]["choices"].as_array().unwrap().len();
            all = client.call("choose", json!({ "match": open, "index": index }));
            own = client.call("choose", json!({ "match": closed, "index": index }));
        }
        assert!(hidden > 0, "{scenario}: nothing was hidden");
    }
}

#[test]
fn the_deciding_seat_is_the_one_that_sees_where_a_client_plays_several() {
    let mut client = Client::new();
    let mut own = client.call("start", json!({ "scenario": "full-lap", "seed": 5 }));
    for _ in 0..8 {
        let seat = own["decision"]["seat"].as_u64().unwrap() as usize;
        let hands = own["state"]["hands"].as_array().unwrap();
        assert!(hands.iter().enumerate().all(|(player, card)| (player == seat) == (card != "hidden") || card.is_null()), "{hands:?}");
        own = client.call("choose", json!({ "match": 1, "index": 0 }));
    }
    // Bots among themselves: a client that sits nowhere sees what lies open.
    let all = client.call("start", json!({ "scenario": "full-lap", "seats": ["greedy"], "seed": 5 }));
    assert!(!all["outcome"].is_null() && all["events"].as_array().unwrap().len() > 50);
    assert!(seen_of_others(&all).iter().all(|card| card == "hidden") && all["state"]["hands"][0] != "slipstream");
}

#[test]
fn with_a_seat_named_the_others_keep_their_choices() {
    let mut client = Client::new();
    let start = json!({ "scenario": "full-lap", "seed": 5, "seat": 2, "options": { "first_player": "0" } });
    let own = client.call("start", start);
    assert_eq!((&own["decision"]["seat"], &own["decision"]["choices"]), (&json!(0), &json!([])));
    assert_eq!((own["state"]["hands"][0].as_str(), own["state"]["hands"][2] == "hidden"), (Some("hidden"), false));
    for (method, params) in [
        ("choose", json!({ "match": 1, "choice": "keep" })),
        ("choose", json!({ "match": 1, "index": 99 })),
        ("choose", json!({ "match": 1, "choice": { "concede": 0 } })),
        ("advice", json!({ "match": 1, "bot": "greedy" })),
        ("state", json!({ "match": 1, "seat": 0 })),
        ("replay", json!({ "match": 1 })),
    ] {
        let answer = client.send(&request(method, params).to_string());
        assert_eq!(answer["error"]["code"], 5, "{method}: {answer}");
        assert!(!answer.to_string().contains("keep"), "{answer}");
    }
    client.call("state", json!({ "match": 1, "seat": 2 }));
    client.call("choose", json!({ "match": 1, "index": 0 }));
    assert_eq!(client.code("start", json!({ "scenario": "full-lap", "seat": 4 })), -32602);
}

#[test]
fn a_replay_waits_for_the_end_where_there_are_secrets() {
    let run = Run::new();
    let mut client = Client::of(&run, &["serve"]);
    let mut own = client.call("start", json!({ "scenario": "duel", "seats": ["@ann", "greedy"], "seed": 3 }));
    assert_eq!(client.code("replay", json!({ "match": 1 })), 5);
    while !own["decision"].is_null() {
        let index = client.call("advice", json!({ "match": 1, "bot": "greedy" }))["index"].clone();
        own = client.call("choose", json!({ "match": 1, "index": index }));
    }
    let replay = client.call("replay", json!({ "match": 1 }));
    assert_eq!(replay["seats"], json!(["@ann", "greedy"]));
    let run = run.file("duel.json", &replay.to_string());
    run.run("replay duel.json").code(0).says("the same");
    let played = run.run("play duel --seat greedy --seed 3 --record bots.json").code(0);
    assert!(played.out.contains("the game is over"));
    let bots: Json = serde_json::from_str(&run.read("bots.json")).unwrap();
    assert_eq!((&bots["choices"], &bots["events"]), (&replay["choices"], &replay["events"]), "advice is what the bot would do");
    client.call("start", json!({ "scenario": "duel", "open": true }));
    client.call("replay", json!({ "match": 2 }));
}

#[test]
fn a_clone_is_independent_and_tells_nothing_of_what_is_to_come() {
    let mut client = Client::new();
    let start = |open: bool| json!({ "scenario": "duel", "seats": ["@ann", "random"], "seed": 3, "open": open });
    client.call("start", start(false));
    let own = client.call("choose", json!({ "match": 1, "index": 0 }));
    assert_eq!(own["decision"]["name"], "program");
    let mut thrown = BTreeSet::new();
    for _ in 0..6 {
        let copy = client.call("clone", json!({ "match": 1 }))["match"].clone();
        assert_eq!(client.call("state", json!({ "match": copy })), own["state"]);
        let undone = client.call("undo", json!({ "match": copy, "to": own["decision"]["number"] }));
        assert_eq!(undone["decision"], own["decision"]);
        assert_eq!(client.code("undo", json!({ "match": copy, "to": 0 })), -32602);
        let gone_on = client.call("choose", json!({ "match": copy, "index": 0 }));
        thrown.insert(gone_on["events"].to_string());
        assert_eq!(client.code("replay", json!({ "match": copy })), -32602);
        client.call("close", json!({ "match": copy }));
    }
    assert!(thrown.len() > 1, "the dice to come are others in each clone: {thrown:?}");
    assert_eq!(client.call("state", json!({ "match": 1 })), own["state"], "the match itself stands where it stood");
    let open = client.call("start", start(true))["match"].clone();
    let copy = client.call("clone", json!({ "match": open }))["match"].clone();
    for _ in 0..4 {
        let mut after = [&open, &copy].map(|id| client.call("choose", json!({ "match": id, "index": 0 })));
        after.iter_mut().for_each(|position| position["match"] = Json::Null);
        assert_eq!(after[0], after[1]);
    }
    let replays = [&open, &copy].map(|id| client.call("replay", json!({ "match": id })));
    assert_eq!(replays[0], replays[1]);
}

#[test]
fn advice_comes_with_a_value_for_each_choice() {
    let mut client = Client::new();
    client.call("start", json!({ "scenario": "duel", "seed": 3 }));
    client.call("choose", json!({ "match": 1, "index": 0 }));
    let own = client.call("choose", json!({ "match": 1, "index": 0 }));
    let choices = own["decision"]["choices"].as_array().unwrap();
    for bot in ["random", "greedy", "search:90"] {
        let advice = client.call("advice", json!({ "match": 1, "bot": bot }));
        assert_eq!(keys(&advice), ["index", "choice", "values", "tries"]);
        let index = advice["index"].as_u64().unwrap() as usize;
        assert_eq!(advice["choice"], choices[index]);
        assert_eq!(advice["values"].as_array().unwrap().len(), if bot == "random" { 0 } else { choices.len() });
        let numbers = |key: &str| advice[key].as_array().unwrap().iter().map(|n| n.as_f64().unwrap_or(f64::MIN)).collect::<Vec<_>>();
        if bot == "greedy" {
            assert!(numbers("values").iter().all(|value| *value <= numbers("values")[index]));
        } else if bot == "search:90" {
            let tries: f64 = numbers("tries").iter().sum();
            assert!(tries > 45.0 && tries <= 90.0, "it stops as soon as the rest would change nothing: {tries}");
            assert!(numbers("tries").iter().all(|tries| *tries <= numbers("tries")[index]));
        }
    }
    for bot in ["", "gredy", "human", "@ann", "search:1000000000"] {
        assert_eq!(client.code("advice", json!({ "match": 1, "bot": bot })), -32602, "{bot}");
    }
}

#[test]
fn what_there_is_to_play_comes_with_its_ranges() {
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
fn odd_words_and_absurd_numbers_are_refused() {
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
        start("seats", json!(vec!["random"; 100])),
        start("seats", json!("random")),
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
    assert_eq!(client.code("choose", json!({ "match": 1, "index": 1_000_000_000_000_u64 })), 2);
    assert_eq!(client.code("clone", json!({ "match": u64::MAX })), 4);
    for scenario in ["/etc/passwd", "../x.toml", "/dev/zero", ""] {
        assert_eq!(client.code("start", json!({ "scenario": scenario })), 1, "{scenario}");
    }
    client.call("start", json!({ "scenario": "duel", "seed": u64::MAX, "seats": ["@ann"] }));
}

#[test]
fn a_forced_result_that_does_not_fit_tells_no_deck() {
    let mut client = Client::new();
    for (open, told) in [(true, true), (false, false)] {
        let id = client.call("start", json!({ "scenario": "duel", "seed": 3, "open": open }))["match"].clone();
        let mut own = client.call("choose", json!({ "match": id, "choice": "keep" }));
        while own["decision"]["name"] != "program" {
            own = client.call("choose", json!({ "match": id, "choice": "keep" }));
        }
        client.call("force", json!({ "match": id, "forced": ["made_up"] }));
        let answer = client.send(&request("choose", json!({ "match": id, "index": 0 })).to_string());
        assert_eq!(answer["error"]["code"], 3, "{answer}");
        assert_eq!(answer.to_string().contains("is none of"), told, "{answer}");
        client.call("choose", json!({ "match": id, "index": 0 }));
    }
}

#[test]
fn a_line_above_the_bound_gets_one_answer() {
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
fn a_scenario_that_was_changed_is_prepared_anew() {
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
fn a_pack_is_served_and_its_match_replays() {
    let run = Run::new();
    run.run("pack duel -o duel.moon").code(0);
    let mut client = Client::of(&run, &["serve", "--workspace", "duel.moon"]);
    client.call("start", json!({ "scenario": "duel", "seats": ["random"], "seed": 2 }));
    let replay = client.call("replay", json!({ "match": 1 }));
    run.file("a.json", &replay.to_string()).run("replay a.json").code(0).says("the same");
    assert!(replay["content"]["scenarios/walking/duel.toml"].is_string());
}

// The documents

const PROTOCOL: &str = include_str!("../docs/protocol.md");

/// Whether an answer is what the document shows of it: objects may hold more, `…` is anything.
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
fn the_example_of_the_document_is_what_happens() {
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
fn the_document_names_every_method_and_every_code() {
    let answer = Client::new().send(&request("dance", Json::Null).to_string());
    let methods = answer["error"]["message"].as_str().unwrap().split("there are: ").nth(1).unwrap().to_owned();
    assert_eq!(methods.split(", ").count(), 10);
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
    let program = env!("CARGO_BIN_EXE_moonwright");
    let script = "import sys, random; sys.path.insert(0, sys.argv[1]); import moonwright\n\
        with moonwright.Server(sys.argv[2]) as server:\n    \
            assert any(s['path'] == 'scenarios/walking/duel.toml' for s in server.scenarios())\n    \
            match, position = server.start('duel', seats=['@me', 'greedy'], seed=1)\n    \
            assert match.advice()['index'] in (0, 1) and match.state(0)['hands'][1] == 'hidden'\n    \
            match.choose(choice='keep'); match.undo(0); match.force([]); match.clone().close()\n    \
            try:\n        match.replay()\n    \
            except moonwright.Refused as refused:\n        assert refused.code == 5\n    \
            match.close()\n    \
            assert server.call('start', scenario='duel', seats=['random'])['outcome']";
    let client = std::process::Command::new("python3").args(["-B", "-c", script, folder, program]).output().unwrap();
    assert!(client.status.success(), "{}", String::from_utf8_lossy(&client.stderr));
    let bot = std::process::Command::new("python3").args(["-B", &format!("{folder}/bot.py"), "--program", program]).output().unwrap();
    assert!(bot.status.success(), "{}", String::from_utf8_lossy(&bot.stderr));
    let outcome: Json = serde_json::from_slice(&bot.stdout).unwrap();
    assert_eq!(outcome["ranking"].as_array().unwrap().len(), 2);
}
