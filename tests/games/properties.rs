//! Properties that hold for every game and every bundled scenario, checked for all of them.

use moonwright::content::bundle::Bundle;
use moonwright::content::games;
use moonwright::content::scenario::Overrides;
use moonwright::content::workspace::Workspace;
use moonwright::playtest::batch::{self, BatchSpec, Progress, Shard, Title};
use moonwright::playtest::bot::{Bot, BotKind, Random, SeatKind};
use moonwright::playtest::replay::Replay;
use moonwright::playtest::session::Session;
use moonwright::rules::chance::Chance;
use moonwright::rules::game::Seat;
use moonwright::rules::registry::{self, AnyMatch, PreparedScenario};
use moonwright::rules::viewer::Viewer;
use serde_json::Value as Json;
use std::sync::Arc;

/// Returns every bundled scenario with its game.
fn bundled() -> Vec<(String, String)> {
    let paths = Workspace::bundled().paths().into_iter().filter(|path| path.starts_with("scenarios/"));
    paths.map(|path| (path.clone(), path.split('/').nth(1).unwrap().to_owned())).collect()
}

/// Returns every bundled scenario, prepared.
fn scenarios() -> Vec<(String, Arc<dyn PreparedScenario>)> {
    let workspace = Workspace::bundled();
    let paths = workspace.paths().into_iter().filter(|path| path.starts_with("scenarios/"));
    let ready = |path: String| {
        let bundle = Bundle::load(&workspace, &path).unwrap_or_else(|findings| panic!("{path}: {findings:?}"));
        let prepared = registry::prepare(&bundle).unwrap_or_else(|findings| panic!("{path}: {findings:?}"));
        (path, prepared)
    };
    paths.map(ready).chain([rally_of_odd_things(), march_of_odd_things()]).collect()
}

/// Returns a race with cards and terrain that no bundled race has: scripts that query, ask, move others, change the board.
fn rally_of_odd_things() -> (String, Arc<dyn PreparedScenario>) {
    let mut workspace = Workspace::bundled();
    let deck = |class: u8, cards: &[&str]| {
        let cards: String = cards.iter().map(|card| format!("{card} = 1\n")).collect();
        let values = format!("[values]\nshields = {class}\nmissiles = {class}\n");
        Some(
            format!(
                "format = 1\ngame = \"rally\"\nkind = \"deck\"\nof = \"instruction\"\nname = {{ en = \"Odd\" }}\n[cards]\n{cards}{values}"
            )
            .into(),
        )
    };
    let first = ["forward_1_all_terrain", "forward_1", "turn_left", "drone_strike", "emp", "rocket_hop", "boost", "still"];
    workspace.overlay("boards/rally/rover1.toml", deck(1, &first));
    let second = ["forward_1_all_terrain", "reverse", "turn_right", "tractor_beam", "overload", "sidestep", "dust_sprayer", "drone_strike"];
    workspace.overlay("boards/rally/rover2.toml", deck(2, &second));
    let mut board = workspace.read("boards/rally/blue.toml").unwrap().to_string();
    for (kind, hexes) in
        [("ice", [[1, 2], [2, 2], [2, 7]]), ("magnetic_field", [[2, 4], [3, 9], [4, 4]]), ("solar_charger", [[1, 6], [2, 1], [3, 0]])]
    {
        hexes.iter().for_each(|at| board.push_str(&format!("\n[[feature]]\nat = {at:?}\nkind = \"{kind}\"\n")));
    }
    workspace.overlay("boards/rally/blue.toml", Some(board.into()));
    let bundle = Bundle::load(&workspace, "scenarios/rally/first-race.toml").unwrap();
    ("a race of odd things".to_owned(), registry::prepare(&bundle).unwrap())
}

/// Returns a march with abilities, equipment and a base action that are in no bundled deck.
fn march_of_odd_things() -> (String, Arc<dyn PreparedScenario>) {
    let mut workspace = Workspace::bundled();
    let deck = |of: &str, body: &str| {
        Some(format!("format = 1\ngame = \"mars\"\nkind = \"deck\"\nof = \"{of}\"\nname = {{ en = \"Odd\" }}\n{body}").into())
    };
    let training = "pairs = [[\"medic\", \"overcharge\"], [\"overcharge\", \"drone\"], [\"medic\", \"multi_shot\"], [\"communications\", \"precog\"], [\"scout\", \"sniper\"]]\n";
    workspace.overlay("boards/mars/training-cards.toml", deck("training", training));
    let equipment = "[cards]\nflame_thrower = 2\nmine = 3\ndecoy_beacon = 2\nbadass_ammo = 2\nlucky_charm = 2\n";
    workspace.overlay("boards/mars/equipment-deck.toml", deck("equipment", equipment));
    workspace.overlay("boards/mars/base-actions.toml", deck("base", "[cards]\nrepair_crew = 1\nmissile_battery = 1\nbait = 1\n"));
    let bundle = Bundle::load(&workspace, "scenarios/mars/baby-march.toml").unwrap();
    ("a march of odd things".to_owned(), registry::prepare(&bundle).unwrap())
}

fn start(prepared: &dyn PreparedScenario, seed: u64) -> Box<dyn AnyMatch> {
    prepared.start(Chance::new(seed)).unwrap()
}

/// Plays a random game, calling `look` before every choice.
fn random_game(prepared: &dyn PreparedScenario, seed: u64, mut look: impl FnMut(&dyn AnyMatch, usize)) -> Vec<Json> {
    let (mut m, bot) = (start(prepared, seed), Random::new(seed));
    let mut events = m.events_json(Viewer::All);
    while let Some(ask) = m.decision() {
        let choice = bot.choose(m.as_ref(), ask.seat);
        look(m.as_ref(), choice);
        m.apply(choice).unwrap();
        events.extend(m.events_json(Viewer::All));
    }
    events
}

#[test]
fn every_game_has_a_bundled_scenario() {
    let workspace = Workspace::bundled();
    for game in registry::GAMES.iter() {
        let folder = format!("scenarios/{}/", game.id());
        assert!(workspace.paths().iter().any(|path| path.starts_with(&folder)), "{folder}");
    }
}

#[test]
fn a_random_game_always_ends_for_every_number_of_players() {
    for (path, game) in bundled() {
        for players in games::find(&game).unwrap().players.clone() {
            let overrides = Overrides { players: Some(players), ..Overrides::default() };
            // A board or a deck can be too small; the match does not start in that case.
            let Ok(bundle) = registry::load_with(&Workspace::bundled(), &path, &overrides) else { continue };
            let prepared = registry::prepare(&bundle).unwrap();
            let spec = BatchSpec { games: 12, seed: 7, seats: vec![BotKind::Random; players.into()], threads: 1, shard: Shard::WHOLE };
            let report = batch::run(prepared.as_ref(), Title::default(), &spec, &Progress::new()).unwrap();
            assert_eq!((report.games, report.unfinished), (12, 0), "{path} with {players}");
            assert!(report.failures.is_empty(), "{path} with {players}: {:?}", report.failures);
        }
    }
}

#[test]
fn a_legal_choice_is_never_refused_and_an_illegal_one_changes_nothing() {
    for (path, prepared) in scenarios() {
        random_game(prepared.as_ref(), 11, |m, choice| {
            let json = m.choice_json(choice);
            let found = m.find_choice(&json).unwrap();
            assert_eq!(m.choice_json(found), json, "{path}");
            let mut copy = m.clone_box();
            assert!(copy.apply(m.choice_count()).is_err());
            assert!(copy.find_choice(&"made up".into()).is_err());
            assert!(copy.equals(m), "{path}: an illegal choice changed something");
        });
    }
}

#[test]
fn the_same_seed_gives_the_same_events() {
    for (path, prepared) in scenarios() {
        let game = |seed| random_game(prepared.as_ref(), seed, |_, _| {});
        assert_same(&game(3), &game(3), &path);
        assert!(game(3) != game(4), "{path}: the seed changes nothing");
    }
}

#[test]
fn clones_and_saves_equal_the_match_at_every_decision() {
    for (path, prepared) in scenarios() {
        let mut reused = start(prepared.as_ref(), 1);
        random_game(prepared.as_ref(), 5, |m, choice| {
            let text = m.save().to_string();
            let saved: Json = serde_json::from_str(&text).unwrap();
            let mut loaded = prepared.load(&saved).unwrap();
            let mut copy = m.clone_box();
            reused.copy_from(m);
            for other in [&mut loaded, &mut copy, &mut reused] {
                assert!(other.equals(m), "{path}, decision {}", m.number());
                assert_eq!((other.decision(), other.choice_count()), (m.decision(), m.choice_count()), "{path}");
            }
            copy.apply(choice).unwrap();
            for other in [&mut loaded, &mut reused] {
                other.apply(choice).unwrap();
                assert!(other.equals(copy.as_ref()), "{path}, after decision {}", m.number());
                assert_eq!(other.events_json(Viewer::All), copy.events_json(Viewer::All), "{path}");
            }
        });
    }
}

#[test]
fn match_saved_in_another_format_is_rejected_with_help() {
    let (_, prepared) = scenarios().remove(0);
    let mut saved = start(prepared.as_ref(), 1).save();
    for other in [None, Some(5), Some(7)] {
        match other {
            Some(format) => saved["format"] = format.into(),
            None => drop(saved.as_object_mut().unwrap().remove("format")),
        }
        let refused = prepared.load(&saved).err().unwrap().to_string();
        assert!(
            refused.contains(&format!("match format {}", other.unwrap_or(1))) && refused.contains("make the same choices"),
            "{refused}"
        );
    }
}

#[test]
fn a_forced_order_of_a_deck_is_dealt_from_the_top_and_replayed() {
    let bundle = registry::load(&Workspace::bundled(), "scenarios/walking/practice.toml").unwrap();
    let prepared = registry::prepare(&bundle).unwrap();
    let state = start(prepared.as_ref(), 1).state_json();
    let cards = |part: &str| state[part].as_array().unwrap().clone();
    let order: Vec<Json> = cards("deck").into_iter().rev().chain(cards("hands")).collect();
    let seats = vec![SeatKind::Bot(BotKind::Random); prepared.players().into()];
    let mut session = Session::start(prepared.as_ref(), seats, 5, vec![Arc::new(order.clone().into())]).unwrap();
    let begun = session.current().state_json();
    let dealt = usize::from(prepared.players());
    assert_eq!((begun["hands"].as_array().unwrap().as_slice(), begun["deck"].as_array().unwrap().as_slice()), order.split_at(dealt));
    session.step_bots().unwrap();
    let replay = Replay::read(&Replay::of(&session, "x").write()).unwrap();
    assert_eq!(*replay.chance[0], Json::from(order));
    assert_eq!(replay.compare(prepared.as_ref()), None);
}

#[test]
fn a_replay_gives_the_same_events() {
    for (path, prepared) in scenarios() {
        for kind in [BotKind::Random, BotKind::Greedy] {
            let seats = vec![SeatKind::Bot(kind); prepared.players().into()];
            let mut session = Session::start(prepared.as_ref(), seats, 21, Vec::new()).unwrap();
            session.step_bots().unwrap();
            assert!(session.outcome().is_some(), "{path}");
            let replay = Replay::read(&Replay::of(&session, &path).write()).unwrap();
            assert_eq!(replay.compare(prepared.as_ref()), None, "{path} {kind}");
        }
    }
}

#[test]
fn view_reveals_no_hidden_cards_or_deck_order() {
    for (path, prepared) in scenarios() {
        random_game(prepared.as_ref(), 17, |m, _| {
            for seat in Seat::first(m.seats()) {
                let view = m.redact(seat.into()).state_json();
                let same = view == m.redact(Viewer::Nobody).state_json() && m.events_json(seat.into()) == m.events_json(Viewer::Nobody);
                assert!(same || !m.is_open(), "{path}: seat {seat} knows something else");
                let hidden = |list: &Json| list.as_array().into_iter().flatten().all(|card| card == "hidden");
                assert!(hidden(&view["deck"]), "{path}: {}", view["deck"]);
                for (owner, hand) in view["hands"].as_array().into_iter().flatten().enumerate() {
                    let seen = owner == usize::from(seat) || hand.is_null() || hand == "hidden";
                    assert!(seen, "{path}: seat {seat} sees {hand} of seat {owner}");
                }
                for event in m.events_json(seat.into()) {
                    let others = event["name"] == "card_drawn" && event["seat"] != seat.number();
                    assert!(!others || event["card"] == "hidden", "{path}: seat {seat} sees {event}");
                    let others =
                        event["name"] == "programmed" && event["rover"].as_u64().is_some_and(|rover| rover / 2 != u64::from(seat.number()));
                    assert!(!others || hidden(&event["cards"]), "{path}: seat {seat} sees {event}");
                }
                // Between executions, no program has been revealed.
                for rover in
                    view["rovers"].as_array().into_iter().flatten().filter(|rover| rover["owner"] != seat.number() && view["phase"] == 0)
                {
                    let cards = rover["program"].as_array().into_iter().flatten();
                    assert!(cards.clone().all(|card| card.is_null() || card == "hidden"), "{path}: seat {seat} sees {rover}");
                }
            }
        });
    }
}

#[test]
fn matches_that_differ_only_in_hidden_information_look_alike() {
    for (path, prepared) in scenarios() {
        random_game(prepared.as_ref(), 19, |m, _| {
            let Some(ask) = m.decision() else { return };
            let view = m.redact(ask.seat.into());
            let mut sample = view.clone_box();
            view.determinize_into(ask.seat.into(), 99, sample.as_mut());
            assert_eq!(view.state_json(), sample.redact(ask.seat.into()).state_json(), "{path}, decision {}", m.number());
        });
    }
}

/// Fails with the first event that differs, instead of printing both games.
#[track_caller]
fn assert_same(one: &[Json], other: &[Json], what: &str) {
    let differs = (0..one.len().max(other.len())).find(|i| one.get(*i) != other.get(*i));
    if let Some(i) = differs {
        panic!("{what}: event {i} differs: {:?} and {:?}", one.get(i), other.get(i));
    }
}

/// Returns the events of a game in which bots answer scripts' questions as separate decisions.
fn by_decisions(prepared: &dyn PreparedScenario, kinds: &[BotKind], seed: u64) -> Vec<Json> {
    let mut m = prepared.start(Chance::new(seed)).unwrap();
    let bots: Vec<Box<dyn Bot>> = kinds.iter().enumerate().map(|(seat, kind)| kind.bot(seed, Seat::at(seat))).collect();
    let mut events = m.events_json(Viewer::All);
    while let Some(ask) = m.decision() {
        let choice = bots[usize::from(ask.seat)].choose(m.as_ref(), ask.seat);
        m.apply(choice).unwrap();
        events.extend(m.events_json(Viewer::All));
    }
    events
}

#[test]
fn inline_answers_and_decisions_give_the_same_events() {
    for (path, prepared) in scenarios() {
        for kind in [BotKind::Random, BotKind::Greedy] {
            for seed in 0..6 {
                let kinds = vec![kind; prepared.players().into()];
                let mut events = Vec::new();
                let mut m = prepared.start(Chance::new(seed)).unwrap();
                batch::play(m.as_mut(), &kinds, seed, |m| events.extend(m.events_json(Viewer::All))).unwrap();
                let decided = by_decisions(prepared.as_ref(), &kinds, seed);
                assert_same(&events, &decided, &format!("{path}, {kind}, seed {seed}"));
            }
        }
    }
}

/// A special box that asks twice and fails after one of the answers.
const FAILING: &str = r#"
const META = #{ name: #{ en: "A", es: "A" }, text: #{ en: "A", es: "A" }, colour: "red", questions: #{ first: #{ en: "First?", es: "¿Primero?" }, second: #{ en: "Second?", es: "¿Segundo?" } } };
fn on_rest(me, ctx) {
    let first = me.choose("first", [0, 1, 2]);
    me.gain("ec", 1);
    let second = choose((me.owner() + 1) % 4, "second", [0, 1]);
    if first == second { throw "the same twice"; }
}
"#;

#[test]
fn failing_script_question_gives_the_same_game_inline_and_as_decision() {
    let mut workspace = Workspace::bundled();
    workspace.overlay("scripts/walking/box/box_control.rhai", Some(FAILING.into()));
    let bundle = Bundle::load(&workspace, "scenarios/walking/full-lap.toml").unwrap();
    let prepared = registry::prepare(&bundle).unwrap();
    let mut failures = 0;
    // Searching bots answer as decisions even in a batch, so both ways occur in one script.
    let search = BotKind::search(2);
    for seed in 0..20 {
        let kinds = if seed < 12 { [BotKind::Random; 4] } else { [BotKind::Random, search, BotKind::Random, search] };
        let mut events = Vec::new();
        let mut m = prepared.start(Chance::new(seed)).unwrap();
        batch::play(m.as_mut(), &kinds, seed, |m| {
            failures += m.failures().len();
            events.extend(m.events_json(Viewer::All));
        })
        .unwrap();
        assert_same(&events, &by_decisions(prepared.as_ref(), &kinds, seed), &format!("seed {seed}"));
    }
    assert!(failures > 0);
}

#[test]
fn views_and_bot_choices_do_not_depend_on_the_future_seed() {
    let bots = [BotKind::Greedy, BotKind::search(12)];
    for (path, prepared) in scenarios() {
        let (mut asked, mut compared) = (0, 0);
        random_game(prepared.as_ref(), 9, |m, _| {
            asked += 1;
            if asked % 16 != 2 {
                return;
            }
            compared += 1;
            let seat = m.decision().unwrap().seat;
            let mut other = m.clone_box();
            other.chance().reseed(0xdead_beef);
            assert!(m.redact(seat.into()).equals(other.redact(seat.into()).as_ref()), "{path}, decision {asked}");
            for bot in bots.map(|kind| kind.bot(4, seat)) {
                assert_eq!(bot.choose(m, seat), bot.choose(other.as_ref(), seat), "{path}, decision {asked}");
            }
        });
        assert!(compared > 0, "{path}");
    }
}

#[test]
fn session_supports_undo_redo_and_branching() {
    for (path, prepared) in scenarios() {
        let seats = vec![SeatKind::Bot(BotKind::Random); prepared.players().into()];
        let mut session = Session::start(prepared.as_ref(), seats, 2, Vec::new()).unwrap();
        session.step_bots().unwrap();
        let (last, whole) = (session.last(), session.current().clone_box());
        assert!(session.go_to(last / 2) && session.undo() && session.redo());
        assert!(session.go_to(0) && !session.undo());
        assert!(session.go_to(last) && !session.redo() && session.current().equals(whole.as_ref()), "{path}");
        session.go_to(last / 2);
        session.step_bots().unwrap();
        assert!(session.current().equals(whole.as_ref()), "{path}: the same bots took another way");
        session.go_to(1);
        session.seat(session.to_decide().unwrap().0, SeatKind::Human);
        session.choose(0).unwrap();
        assert_eq!((session.position(), session.last()), (2, 2), "{path}");
    }
}

#[test]
fn cancelled_batch_returns_a_partial_report() {
    let (_, prepared) = scenarios().remove(0);
    let progress = Progress::new();
    progress.cancel();
    let spec = BatchSpec { games: 1_000_000, seed: 1, seats: vec![BotKind::Random; 4], threads: 2, shard: Shard::WHOLE };
    let report = batch::run(prepared.as_ref(), Title::default(), &spec, &progress).unwrap();
    assert_eq!((report.games, progress.done(), report.subject.ended_early), (0, 0, true));
}

#[test]
fn search_bot_is_deterministic_for_a_seed() {
    let (_, prepared) = scenarios().remove(0);
    let m = start(prepared.as_ref(), 4);
    let seat = m.decision().unwrap().seat;
    let choose = || BotKind::search(60).bot(5, seat).choose(m.as_ref(), seat);
    assert_eq!(choose(), choose());
    assert!(choose() < m.choice_count());
}
