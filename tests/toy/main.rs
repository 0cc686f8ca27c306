//! A game that the program does not contain: after one registration, it is checked, played, simulated, served and drawn.
#![cfg(feature = "editor")]

mod hop;
#[path = "../editor/support.rs"]
mod support;

use moonwright::cli::served::Server;
use moonwright::content::check::Checker;
use moonwright::content::scenario::{OptionValue, Overrides};
use moonwright::content::workspace::Workspace;
use moonwright::playtest::batch::{self, BatchSpec, Progress, Shard, Title};
use moonwright::playtest::bot::BotKind;
use moonwright::rules::chance::Chance;
use moonwright::rules::registry;
use moonwright::rules::viewer::Viewer;
use serde_json::json;
use std::sync::Once;
use support::Bench;

const SCENARIO: &str = "scenarios/hop/meadow.toml";

const FILES: [(&str, &str); 4] = [
    (
        "boards/hop/meadow.toml",
        "format = 1\ngame = \"hop\"\nkind = \"board\"\nname = { en = \"Meadow\" }\n\n\
         grid = \"\"\"\ns . . . . . f\n s . . _ . . f\ns . . . . . f\n\"\"\"\n",
    ),
    (
        "boards/hop/deck.toml",
        "format = 1\ngame = \"hop\"\nkind = \"deck\"\nof = \"card\"\nname = { en = \"Cards\" }\n\n[cards]\nspring = 4\n",
    ),
    (
        "scripts/hop/card/spring.rhai",
        "const META = #{\n    name: #{ en: \"Spring\", es: \"Muelle\" },\n    text: #{ en: \"Leap two hexes.\", es: \"Salta dos.\" },\n};\n\n\
         fn on_play(me) {\n    leap(me, 2);\n}\n",
    ),
    (
        SCENARIO,
        "format = 1\ngame = \"hop\"\nkind = \"scenario\"\nname = { en = \"Meadow\" }\ndescription = { en = \"Hop to the far side.\" }\nplayers = 3\nboard = \"boards/hop/meadow.toml\"\n\n\
         [decks]\ncard = \"boards/hop/deck.toml\"\n",
    ),
];

/// Registers the game.
fn known() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| registry::add(&hop::HOP));
}

fn workspace() -> Workspace {
    known();
    let mut workspace = Workspace::bundled();
    FILES.iter().for_each(|(path, text)| workspace.overlay(path, Some((*text).into())));
    workspace
}

#[test]
fn toy_game_documents_and_card_script_are_checked() {
    let findings = |workspace: &Workspace, path: &str| {
        let mut checker = Checker::new(workspace);
        checker.document(path);
        registry::check(&mut checker, path);
        checker.finish().into_iter().map(|finding| (finding.code.to_owned(), finding.file)).collect::<Vec<_>>()
    };
    let mut workspace = workspace();
    assert_eq!(findings(&workspace, SCENARIO), []);
    workspace.overlay("scripts/hop/card/spring.rhai", Some(FILES[2].1.replace("leap(me, 2)", "fly(me)").into()));
    assert_eq!(findings(&workspace, SCENARIO), [("script-function".to_owned(), "scripts/hop/card/spring.rhai".to_owned())]);
    let odd = format!("{}\n[options]\nround_limit = 0\n", FILES[3].1);
    workspace.overlay(SCENARIO, Some(odd.into()));
    assert!(findings(&workspace, SCENARIO).iter().any(|(code, _)| code == "bad-option"));
}

#[test]
fn toy_game_is_simulated_and_respects_its_option() {
    let workspace = workspace();
    let spec = BatchSpec {
        games: 40,
        seed: 3,
        seats: vec![BotKind::Greedy, BotKind::Random, BotKind::search(20)],
        threads: 2,
        shard: Shard::WHOLE,
    };
    let played = |limit: i64| {
        let options = [("round_limit".to_owned(), OptionValue::Int(limit))].into();
        let bundle = registry::load_with(&workspace, SCENARIO, &Overrides { options, players: None }).unwrap();
        batch::run(registry::prepare(&bundle).unwrap().as_ref(), Title::default(), &spec, &Progress::new()).unwrap()
    };
    let report = played(30);
    assert_eq!((report.games, report.unfinished, report.failures.len()), (40, 0, 0));
    assert_eq!(report.ends.keys().map(String::as_str).collect::<Vec<_>>(), ["finish"]);
    assert_eq!(played(2).ends.keys().map(String::as_str).collect::<Vec<_>>(), ["round_limit"]);
}

#[test]
fn toy_game_has_messages_in_both_languages_and_saves() {
    use moonwright::content::text::Language::{En, Es};
    let workspace = workspace();
    let prepared = registry::prepare(&registry::load(&workspace, SCENARIO).unwrap()).unwrap();
    let mut m = prepared.start(Chance::new(1)).unwrap();
    registry::choose(m.as_mut(), &json!({ "play": "spring" })).unwrap();
    let said = |language| m.events_text(Viewer::All, language).into_iter().map(|line| line.text).collect::<Vec<_>>();
    assert_eq!(said(En), ["Player 1 plays Spring", "Player 1 hops to (1,0)", "Player 1 hops to (2,0)"]);
    assert_eq!(said(Es), ["El jugador 1 juega Muelle", "El jugador 1 salta a (1,0)", "El jugador 1 salta a (2,0)"]);
    assert_eq!(m.events_json(Viewer::All)[1], json!({ "name": "hopped", "seat": 0, "hex": [1, 0], "rule": "HO-03" }));
    assert!(prepared.load(&m.save()).unwrap().equals(m.as_ref()));
}

#[test]
fn toy_game_is_served_from_the_perspective_of_a_seat() {
    known();
    let folder = tempfile::tempdir().unwrap();
    for (path, text) in FILES {
        let file = folder.path().join(path);
        std::fs::create_dir_all(file.parent().unwrap()).unwrap();
        std::fs::write(file, text).unwrap();
    }
    let mut server = Server::new(Some(folder.path().to_owned()));
    let start = json!({ "scenario": SCENARIO, "seed": 1, "seat": 1, "seats": ["greedy", "human", "greedy"] });
    let started = server.call("start", &start).unwrap_or_else(|fault| panic!("{fault:?}"));
    assert_eq!(started["state"]["hands"], json!([null, "spring", "hidden"]));
    assert_eq!(started["decision"]["prompt"], "Hop, or play your card?");
    let told = server.call("choose", &json!({ "match": started["match"], "choice": { "play": "spring" } })).unwrap();
    assert!(told["events"].as_array().unwrap().iter().any(|event| event["name"] == "card_played" && event["seat"] == 1));
}

#[test]
fn toy_game_opens_and_plays_in_the_editor() {
    known();
    let mut bench = Bench::with_files(FILES);
    bench.open("boards/hop/meadow.toml");
    assert_eq!(bench.harness.state().state().open.len(), 1, "the board is shown in a tab");
    bench.open(SCENARIO);
    bench.key(egui::Key::F5);
    let play = bench.harness.state().state().play.as_ref().expect("a match is being played");
    assert_eq!((play.game(), play.session.current().seats()), ("hop", 3));
    // Its pieces and choices are drawn from the public state, because it has no view of its own.
    for label in ["Red at column 0, row 0", "Green at column 0, row 2", "hop to (1,0) at column 1, row 0"] {
        assert!(bench.sees(label), "{label}");
    }
    let before = bench.harness.state().state().play.as_ref().unwrap().session.position();
    bench.key(egui::Key::Num1);
    assert!(bench.harness.state().state().play.as_ref().unwrap().session.position() > before, "a key makes the first choice");
}
