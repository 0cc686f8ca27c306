//! Forced random results of `moonwright serve`.

use crate::client::Client;
use serde_json::json;

#[test]
fn choice_is_not_made_if_a_forced_result_does_not_fit_a_bot() {
    let mut client = Client::new();
    let seats = ["@ann", "random", "random", "random"];
    let begun = client.call("start", json!({ "scenario": "full-lap", "seats": seats, "seed": 3, "open": true }));
    assert_eq!((&begun["decision"]["number"], &begun["decision"]["seat"]), (&json!(0), &json!(0)));
    // Ann keeps her card, which needs no result; a bot swaps its own and draws.
    client.call("force", json!({ "match": 1, "forced": ["nonsense"] }));
    assert_eq!(client.code("choose", json!({ "match": 1, "choice": "pass" })), 3);
    assert_eq!(client.code("undo", json!({ "match": 1, "to": 1 })), -32602, "no choice was made");
    assert_eq!(client.call("state", json!({ "match": 1 })), begun["state"]);
    let next = client.call("choose", json!({ "match": 1, "choice": "pass" }));
    assert_eq!((&next["decision"]["seat"], next["decision"]["choices"].as_array().unwrap().is_empty()), (&json!(0), false));
}
