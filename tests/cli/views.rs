//! Hidden information in `moonwright serve`: every response contains only what the client's seats know.

use crate::client::{Client, request};
use crate::support::{Run, keys};
use serde_json::{Value as Json, json};
use std::collections::BTreeSet;

/// Returns every card of another player that a state or event reveals.
fn seen_of_others(answer: &Json) -> Vec<Json> {
    let state = &answer["state"];
    let hands = state["hands"].as_array().into_iter().flatten().skip(1).chain(state["deck"].as_array().into_iter().flatten());
    let event = |event: &Json| match event["name"].as_str() {
        Some("card_drawn") if event["seat"] != 0 => vec![event["card"].clone()],
        Some("programmed") if event["rover"].as_u64().is_some_and(|rover| rover >= 2) => {
            event["cards"].as_array().cloned().unwrap_or(vec![json!("hidden")])
        }
        _ => Vec::new(),
    };
    let events = answer["events"].as_array().unwrap().iter().flat_map(event);
    hands.cloned().chain(events).filter(|card| !card.is_null()).collect()
}

#[test]
fn client_sees_only_what_its_seat_knows() {
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
fn a_client_with_several_seats_sees_as_the_deciding_seat() {
    let mut client = Client::new();
    let mut own = client.call("start", json!({ "scenario": "full-lap", "seed": 5 }));
    for _ in 0..8 {
        let seat = own["decision"]["seat"].as_u64().unwrap() as usize;
        let hands = own["state"]["hands"].as_array().unwrap();
        assert!(hands.iter().enumerate().all(|(player, card)| (player == seat) == (card != "hidden") || card.is_null()), "{hands:?}");
        own = client.call("choose", json!({ "match": 1, "index": 0 }));
    }
    // Bots only: a client without a seat sees the public information.
    let all = client.call("start", json!({ "scenario": "full-lap", "seats": ["greedy"], "seed": 5 }));
    assert!(!all["outcome"].is_null() && all["events"].as_array().unwrap().len() > 50);
    assert!(seen_of_others(&all).iter().all(|card| card == "hidden") && all["state"]["hands"][0] != "slipstream");
}

#[test]
fn a_client_with_a_named_seat_cannot_act_for_other_seats() {
    let mut client = Client::new();
    let start = json!({ "scenario": "full-lap", "seed": 5, "seat": 2, "options": { "first_player": "0" } });
    let own = client.call("start", start);
    assert_eq!((&own["decision"]["seat"], &own["decision"]["choices"]), (&json!(0), &json!([])));
    assert_eq!((own["state"]["hands"][0].as_str(), own["state"]["hands"][2] == "hidden"), (Some("hidden"), false));
    for (method, params) in [
        ("choose", json!({ "match": 1, "choice": "pass" })),
        ("choose", json!({ "match": 1, "index": 99 })),
        ("choose", json!({ "match": 1, "choice": { "concede": 0 } })),
        ("advice", json!({ "match": 1, "bot": "greedy" })),
        ("state", json!({ "match": 1, "seat": 0 })),
        ("replay", json!({ "match": 1 })),
    ] {
        let answer = client.send(&request(method, params).to_string());
        assert_eq!(answer["error"]["code"], 5, "{method}: {answer}");
        assert!(!answer.to_string().contains("\"swap\""), "{answer}");
    }
    client.call("state", json!({ "match": 1, "seat": 2 }));
    client.call("choose", json!({ "match": 1, "index": 0 }));
    assert_eq!(client.code("start", json!({ "scenario": "full-lap", "seat": 4 })), -32602);
}

#[test]
fn replay_is_available_only_after_a_match_with_hidden_information_ends() {
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
    assert!(played.out.contains("The match is over after"));
    let bots: Json = serde_json::from_str(&run.read("bots.json")).unwrap();
    assert_eq!((&bots["choices"], &bots["events"]), (&replay["choices"], &replay["events"]), "advice is what the bot would do");
    client.call("start", json!({ "scenario": "duel", "open": true }));
    client.call("replay", json!({ "match": 2 }));
}

#[test]
fn cloned_match_is_independent_and_does_not_reveal_future_rolls() {
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
    let mut greedy = choices.len();
    for bot in ["random", "greedy", "search:90"] {
        let advice = client.call("advice", json!({ "match": 1, "bot": bot }));
        assert_eq!(keys(&advice), ["index", "choice", "values", "tries", "reason"]);
        let index = advice["index"].as_u64().unwrap() as usize;
        assert_eq!(advice["choice"], choices[index]);
        assert_eq!(advice["values"].as_array().unwrap().len(), if bot == "random" { 0 } else { choices.len() });
        let numbers = |key: &str| advice[key].as_array().unwrap().iter().map(|n| n.as_f64().unwrap_or(f64::MIN)).collect::<Vec<_>>();
        if bot == "greedy" {
            greedy = index;
            assert!(numbers("values").iter().all(|value| *value <= numbers("values")[index]));
        } else if bot == "search:90" {
            let tries: f64 = numbers("tries").iter().sum();
            assert!(tries > 45.0 && tries <= 90.0, "it stops as soon as the rest would change nothing: {tries}");
            let most_tried = numbers("tries").iter().all(|tries| *tries <= numbers("tries")[index]);
            assert!(most_tried || index == greedy, "it makes neither the most tried choice nor that of greedy");
        }
    }
    for bot in ["", "gredy", "human", "@ann", "search:1000000000"] {
        assert_eq!(client.code("advice", json!({ "match": 1, "bot": bot })), -32602, "{bot}");
    }
}

#[test]
fn forced_result_error_is_hidden_in_a_closed_match() {
    let mut client = Client::new();
    for (open, told) in [(true, true), (false, false)] {
        let id = client.call("start", json!({ "scenario": "duel", "seed": 3, "open": open }))["match"].clone();
        let mut own = client.call("choose", json!({ "match": id, "choice": "pass" }));
        while own["decision"]["name"] != "program" {
            own = client.call("choose", json!({ "match": id, "choice": "pass" }));
        }
        client.call("force", json!({ "match": id, "forced": ["made_up"] }));
        let answer = client.send(&request("choose", json!({ "match": id, "index": 0 })).to_string());
        assert_eq!(answer["error"]["code"], 3, "{answer}");
        assert_eq!(answer.to_string().contains("invalid forced result"), told, "{answer}");
        client.call("choose", json!({ "match": id, "index": 0 }));
    }
}
