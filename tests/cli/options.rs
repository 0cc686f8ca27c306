//! Options and seats given at the start: the scenario that was checked is the one that is played, in every game.

use crate::support::Run;
use serde_json::json;

#[test]
fn option_requirements_on_content_are_checked_before_play() {
    let full_lap = std::fs::read_to_string("scenarios/walking/full-lap.toml").unwrap();
    let boxless = full_lap.lines().filter(|line| !line.starts_with("box =")).collect::<Vec<_>>().join("\n");
    let boxless = boxless.replace("special_boxes = true", "special_boxes = false");
    let run = Run::new().file("scenarios/walking/boxless.toml", &boxless);
    run.run("play boxless --seat random --seed 1").code(0);
    let refused = |arguments: &str, code: &str| {
        run.run(&format!("play {arguments} --seat random --seed 1")).code(1).complains(code);
        run.run(&format!("simulate {arguments} --games 1")).code(1).complains(code);
    };
    refused("crater-dash --option max_extra=0 --option round_limit=0", "bad-option");
    refused("first-steps --option action_cards=true", "WM-V15");
    refused("boxless --option special_boxes=true", "WM-V14");
    refused("full-lap --option normal_dice=7", "WM-V17");
    refused("full-lap --option accident_dice=5", "WM-V17");
    refused("full-lap --option first_player=4", "bad-option");
    refused("half-march --option red_aliens=1", "MM-V06");
    refused("siege --option rounds=1", "bad-wave");
    refused("siege --option yellow_aliens=1", "bad-wave");
}

#[test]
fn disallowed_extra_cards_do_not_count_as_available_cards() {
    let cards = std::fs::read_to_string("boards/walking/lunar-cards.toml").unwrap();
    // Six valid cards, three of them extra; without the extra cards there are too few for the ring's six areas.
    let plain: Vec<&str> = cards.split("[[lunar]]").collect();
    let (extra, usual): (Vec<&str>, Vec<&str>) = plain[1..].iter().partition(|card| card.contains("extra = true"));
    let some: Vec<&str> = [plain[0]].into_iter().chain(usual[..4].iter().copied()).chain(extra[..2].iter().copied()).collect();
    let run = Run::new().file("boards/walking/lunar-cards.toml", &some.join("[[lunar]]")).file("scenarios/here.txt", "");
    run.run("play full-lap --seat random --seed 3").code(0);
    run.run("play full-lap --seat random --seed 3 --option max_extra=0").code(1).complains("WM-V13");
}

#[test]
fn seat_flags_must_match_the_number_of_players() {
    let run = Run::new();
    let two = "--seat greedy --seat random";
    run.run(&format!("simulate full-lap --games 1 {two}"))
        .code(2)
        .complains("`--seat` is given 2 times for 4 players; use it once for all seats, or 4 times; for 2 players add `--players 2`");
    run.run(&format!("play full-lap --seed 1 {two}")).code(2).complains("--players 2");
    run.run(&format!("simulate full-lap --games 1 --players 2 {two}")).code(0).says("seats greedy random");
    run.run("simulate full-lap --games 1 --players 3 --seat random").code(0).says("seats random random random");
    run.run("play full-lap --seed 1 --players 9").code(2).complains("the game is for 2 to 5 players, not 9");
    run.run("play first-mowing --seed 1 --seat random --seat random").code(2).complains("use it once; the game is for 1 player");
}

#[test]
fn checks_use_the_actual_number_of_players() {
    let deck = "format = 1\ngame = \"walking\"\nkind = \"deck\"\nof = \"action\"\nname = { en = \"Few\", es = \"Pocas\" }\n[cards]\nplanning = 3\n";
    let run = Run::new().file("boards/walking/action-deck.toml", deck).file("scenarios/here.txt", "");
    let seats = |n: usize| format!(" --players {n}{}", " --seat random".repeat(n));
    run.run(&format!("play full-lap --seed 1{}", seats(3))).code(0);
    run.run(&format!("play full-lap --seed 1{}", seats(5))).code(1).complains("WM-V15").complains("3 for 5 players");
    let run = Run::new();
    run.run(&format!("play full-lap --seed 1{} --option first_player=4", seats(5))).code(0);
    run.run(&format!("play full-lap --seed 1{} --option first_player=2", seats(2))).code(1).complains("unknown seat 2");
    run.run(&format!("play standard --seed 1{}", seats(6))).code(2).complains("2 to 5 players");
    run.run(&format!("play standard --seed 1{}", seats(300))).code(2).complains("2 to 5 players");
}

#[test]
fn strict_box_override_applies_to_the_content_checks() {
    let deck = |n: usize| {
        format!(
            "format = 1\ngame = \"rally\"\nkind = \"deck\"\nof = \"instruction\"\nname = {{ en = \"Few\", es = \"Pocas\" }}\n[cards]\nforward_1 = {n}\n[values]\nshields = 1\nmissiles = 1\n"
        )
    };
    let board = std::fs::read_to_string("boards/rally/blue.toml").unwrap();
    // More pieces of dust than the box contains: an error unless the design is free.
    let more = board.replacen(". . .", "9 9 9", 8) + "\n9 = \"fine_dust\"\n";
    let run = Run::new().file("boards/rally/rover1.toml", &deck(4)).file("boards/rally/blue.toml", &more).file("scenarios/here.txt", "");
    run.run("play first-race --seat random --seed 1 --option strict_box=true").code(1);
    run.run("play first-race --seat random --seed 1 --option strict_box=false").code(0);
}

#[test]
fn server_reports_option_diagnostics_to_clients() {
    let start = |scenario: &str, more: serde_json::Value| {
        let mut params = json!({ "scenario": scenario });
        params.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        let line = json!({ "jsonrpc": "2.0", "id": 1, "method": "start", "params": params });
        Run::new().input(&format!("{line}\n")).run("serve").lines()[0].clone()
    };
    let refused = start("first-steps", json!({ "options": { "action_cards": true } }));
    assert_eq!(refused["error"]["data"][0]["code"], "WM-V15", "{refused}");
    let refused = start("full-lap", json!({ "seats": ["random", "random"], "options": { "first_player": "3" } }));
    assert_eq!(refused["error"]["data"][0]["code"], "bad-option", "{refused}");
    let begun =
        start("full-lap", json!({ "seats": ["random", "random", "random", "random", "random"], "options": { "first_player": "4" } }));
    assert!(begun["result"]["match"].is_number(), "{begun}");
}

#[test]
fn invalid_option_of_the_command_line_shows_its_value_instead_of_the_file() {
    let said = Run::new().run("simulate full-lap --games 1 --option jumps=7").code(1);
    let text = said.out + said.err.as_str();
    assert!(text.contains("invalid value `7` of the option `jumps`") && !text.contains("[options]"), "{text}");
    let said = Run::new()
        .file("scenarios/a.toml", "format = 1\ngame = \"walking\"\nkind = \"scenario\"\n")
        .run("check --workspace scenarios/a.toml");
    let text = said.out + said.err.as_str();
    assert!(text.contains("use the folder that contains `scenarios/`"), "{text}");
}
