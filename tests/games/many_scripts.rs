//! Hundreds of different cards in one scenario: each card runs the script with its name.

use moonwright::content::workspace::Workspace;
use moonwright::playtest::batch::play;
use moonwright::playtest::bot::BotKind;
use moonwright::rules::chance::Chance;
use moonwright::rules::registry::{self, AnyMatch};
use moonwright::rules::viewer::Viewer;
use serde_json::Value as Json;

const KINDS: usize = 300;

/// A type of script that logs its own name when played.
struct Made {
    game: &'static str,
    kind: &'static str,
    deck: &'static str,
    head: &'static str,
    meta: &'static str,
    hooks: &'static str,
}

impl Made {
    /// Returns the bundled files with their deck replaced by one of the generated cards.
    fn workspace(&self, kinds: usize) -> Workspace {
        let mut workspace = Workspace::bundled();
        let mut deck = self.head.to_owned();
        for i in 0..kinds {
            let stem = format!("card_{i:03}");
            let source = format!(
                "const META = #{{ name: #{{ en: \"{stem}\", es: \"{stem}\" }}, text: #{{ en: \"It says its name.\", es: \"Dice su nombre.\" }}{} }};\n{}",
                self.meta,
                self.hooks.replace("NAME", &stem)
            );
            workspace.overlay(&format!("scripts/{}/{}/{stem}.rhai", self.game, self.kind), Some(source.into()));
            deck.push_str(&format!("{stem} = 1\n"));
        }
        workspace.overlay(self.deck, Some(deck.into()));
        workspace
    }

    /// Returns the cards played and the name logged right after each, over several games of random bots.
    fn played(&self, workspace: &Workspace, scenario: &str, event: &str) -> Vec<(String, String)> {
        let bundle = registry::load(workspace, scenario).unwrap();
        let prepared = registry::prepare(&bundle).unwrap();
        let mut played = Vec::new();
        for seed in 0..100 {
            let mut m = prepared.start(Chance::new(seed)).unwrap();
            let kinds = vec![BotKind::Random; m.seats()];
            play(m.as_mut(), &kinds, seed, |m| note(m, event, &mut played)).unwrap();
        }
        played
    }
}

#[test]
fn scripts_with_colliding_identities_are_rejected_in_one_deck() {
    let mut workspace = Workspace::bundled();
    let text = workspace.read("scripts/walking/action/planning.rhai").unwrap();
    // The two paths have the same FNV-1a hash.
    let stems = ["slow_step_orbit_card", "blue_lunar_moon_day"];
    stems.iter().for_each(|stem| workspace.overlay(&format!("scripts/walking/action/{stem}.rhai"), Some(text.clone())));
    let refused = |workspace: &mut Workspace, cards: &[&str]| {
        let cards: String = cards.iter().map(|stem| format!("{stem} = 20\n")).collect();
        let head = "format = 1\ngame = \"walking\"\nkind = \"deck\"\nof = \"action\"\nname = { en = \"Two\" }\n[cards]\n";
        workspace.overlay("boards/walking/action-deck.toml", Some(format!("{head}{cards}").into()));
        let bundle = registry::load(workspace, "scenarios/walking/full-lap.toml").unwrap();
        registry::prepare(&bundle).err().map(|findings| findings[0].clone())
    };
    let found = refused(&mut workspace, &stems).unwrap();
    assert!(found.code == "same-identity" && stems.iter().all(|stem| found.to_string().contains(stem)), "{found}");
    assert_eq!((refused(&mut workspace, &stems[..1]), refused(&mut workspace, &stems[1..])), (None, None));
}

fn note(m: &dyn AnyMatch, name: &str, played: &mut Vec<(String, String)>) {
    let mut last = None;
    for event in m.events_json(Viewer::All) {
        if event["name"] == name {
            last = event["card"].as_str().map(str::to_owned);
        } else if event["name"] == "logged"
            && let Some(card) = last.take()
        {
            played.push((card, event["text"].as_str().unwrap_or_default().to_owned()));
        }
    }
}

fn each_is_itself(played: &[(String, String)]) {
    assert!(played.len() > 25, "{}", played.len());
    assert!(played.iter().any(|(card, _)| card.as_str() > "card_255"), "none above the first 256 was played");
    for (card, said) in played {
        assert_eq!(card, said, "another card's effect happened");
    }
}

#[test]
fn three_hundred_action_cards_remain_distinct() {
    let made = Made {
        game: "walking",
        kind: "action",
        deck: "boards/walking/action-deck.toml",
        head: "format = 1\ngame = \"walking\"\nkind = \"deck\"\nof = \"action\"\nname = { en = \"Many\", es = \"Muchas\" }\n[cards]\n",
        meta: "",
        hooks: "fn on_round_end(me, ctx) { log(\"NAME\"); }\n",
    };
    each_is_itself(&made.played(&made.workspace(KINDS), "scenarios/walking/practice.toml", "card_played"));
}

#[test]
fn three_hundred_equipment_cards_remain_distinct() {
    let made = Made {
        game: "mars",
        kind: "equipment",
        deck: "boards/mars/equipment-deck.toml",
        head: "format = 1\ngame = \"mars\"\nkind = \"deck\"\nof = \"equipment\"\nname = { en = \"Many\", es = \"Muchas\" }\n[cards]\n",
        meta: "",
        hooks: "fn on_use(me) { log(\"NAME\"); }\n",
    };
    each_is_itself(&made.played(&made.workspace(KINDS), "scenarios/mars/baby-march.toml", "equipment_played"));
}

#[test]
fn three_hundred_terrain_types_remain_distinct() {
    let made = Made {
        game: "rally",
        kind: "terrain",
        deck: "boards/rally/unused.toml",
        head: "",
        meta: "",
        hooks: "fn on_enter(me) { log(\"NAME\"); }\n",
    };
    let mut workspace = made.workspace(KINDS);
    let board = workspace.read("boards/rally/blue.toml").unwrap();
    let (columns, rows) = (30, 10);
    let mut features = String::from("\n");
    let plain: Vec<&str> =
        board.lines().skip_while(|line| !line.starts_with("grid")).skip(1).take_while(|line| !line.starts_with('"')).collect();
    let mut made_of = std::collections::BTreeMap::new();
    for (row, line) in plain.iter().enumerate().take(rows) {
        for (column, symbol) in line.split_whitespace().enumerate().take(columns) {
            if symbol == "." && made_of.len() < KINDS {
                let stem = format!("card_{:03}", KINDS - 1 - made_of.len());
                features.push_str(&format!("[[feature]]\nat = [{column}, {row}]\nkind = \"{stem}\"\n"));
                made_of.insert((column, row), stem);
            }
        }
    }
    assert!(made_of.len() > 60, "{}", made_of.len());
    workspace.overlay("boards/rally/blue.toml", Some(format!("{board}{features}").into()));
    let bundle = registry::load(&workspace, "scenarios/rally/first-race.toml").unwrap();
    let prepared = registry::prepare(&bundle).unwrap();
    let mut entered = 0;
    for seed in 0..10 {
        let mut m = prepared.start(Chance::new(seed)).unwrap();
        play(m.as_mut(), &[BotKind::Random; 2], seed, |m| {
            for event in m.events_json(Viewer::All).iter().filter(|event| event["name"] == "logged") {
                let stem = event["script"].as_str().unwrap().rsplit('/').next().unwrap().trim_end_matches(".rhai").to_owned();
                assert_eq!(Json::from(stem), event["text"]);
                entered += 1;
            }
        })
        .unwrap();
    }
    assert!(entered > 20, "{entered}");
}

#[test]
fn deck_with_too_many_possible_programs_is_rejected() {
    let made = Made {
        game: "rally",
        kind: "instruction",
        deck: "boards/rally/rover1.toml",
        head: "format = 1\ngame = \"rally\"\nkind = \"deck\"\nof = \"instruction\"\nname = { en = \"Many\", es = \"Muchas\" }\n[values]\nshields = 1\nmissiles = 1\n[cards]\n",
        meta: ", stage: \"still\"",
        hooks: "fn on_play(me) { log(\"NAME\"); }\n",
    };
    let load = |kinds| registry::load(&made.workspace(kinds), "scenarios/rally/first-race.toml");
    let findings = load(51).unwrap_err();
    let found = findings.iter().find(|finding| finding.is_error()).unwrap();
    assert_eq!(
        (found.code.as_str(), found.message.to_string().as_str()),
        ("too-many-programs", "deck `rover1` has too many different cards: 51 cards allow 132651 programs")
    );
    assert_eq!(found.file, "scenarios/rally/first-race.toml");
    let m = registry::prepare(&load(50).unwrap()).unwrap().start(Chance::new(1)).unwrap();
    assert_eq!(m.outcome(), None);
}
