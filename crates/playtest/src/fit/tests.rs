//! Fits of small scenarios, and the fits that the program contains.

use super::*;
use crate::bot::{BotKind, SeatKind};
use crate::forced::{self, CardRow, PlayFinding, Spec};
use crate::session::Session;
use content::text::Language;
use content::workspace::Workspace;
use rules::registry;
use std::collections::BTreeSet;

const SCENARIO: &str = "scenarios/walking/full-lap.toml";
const FOLDER: &str = "scripts/walking/action";

/// The full lap with a deck of two cards; `scripts` are added to the library.
fn lap(cards: [&str; 2], scripts: &[(&str, &str)]) -> Arc<dyn PreparedScenario> {
    let mut workspace = Workspace::bundled();
    let deck = "boards/walking/action-deck.toml";
    let text = workspace.read(deck).unwrap();
    let head = text.split("[cards]").next().unwrap();
    let cards: BTreeSet<String> = cards.iter().map(|card| format!("{card} = 12\n")).collect();
    let cards: String = cards.into_iter().collect();
    workspace.overlay(deck, Some(format!("{head}[cards]\n{cards}").into()));
    for (name, text) in scripts {
        workspace.overlay(&format!("{FOLDER}/{name}.rhai"), Some((*text).into()));
    }
    registry::prepare(&registry::load(&workspace, SCENARIO).unwrap()).unwrap()
}

fn made(prepared: &dyn PreparedScenario, threads: usize) -> Vec<ScriptFit> {
    let effort = Effort { pairs: 100, games: 100, work: u64::MAX };
    make(prepared, SCENARIO, &missing(prepared, &[]), effort, threads, &Progress::default()).unwrap()
}

fn texts(fits: &[ScriptFit]) -> Vec<String> {
    fits.iter().map(ScriptFit::text).collect()
}

/// A harmful card.
const LEAD_BOOTS: &str = r#"
const META = #{ name: #{ en: "Lead boots" }, text: #{ en: "At the end of the round: move two circles back." } };
fn on_round_end(me, ctx) { me.move_circles(-2); }
"#;

#[test]
fn fit_does_not_depend_on_threads_and_round_trips() {
    let lap = lap(["solar_sail", "lead_boots"], &[("lead_boots", LEAD_BOOTS)]);
    let fits = made(lap.as_ref(), 1);
    assert_eq!(texts(&made(lap.as_ref(), 2)), texts(&fits));
    assert_eq!(fits.iter().map(|fit| ScriptFit::read(&fit.text()).unwrap()).collect::<Vec<_>>(), fits);
    let effects: Vec<f64> = fits.iter().map(|fit| fit.entries[0].effect().0).collect();
    let named: BTreeMap<&str, f64> = fits.iter().map(|fit| fit.script.rsplit('/').next().unwrap()).zip(effects).collect();
    assert!(named["solar_sail.rhai"] > 0.0, "three Sputniks are worth much: {named:?}");
    assert!(named["lead_boots.rhai"] < 0.0, "the boots do harm: {named:?}");
}

#[test]
fn fitted_bot_plays_a_card_with_delayed_gain_and_avoids_a_harmful_one() {
    let lap = lap(["solar_sail", "lead_boots"], &[("lead_boots", LEAD_BOOTS)]);
    let cards = ["solar_sail", "lead_boots"].map(|card| format!("{FOLDER}/{card}.rhai"));
    let spec = Spec { games: 60, seed: 5, threads: 2 };
    let plain = forced::run(lap.as_ref(), &cards, spec).unwrap();
    assert!(plain[0].offers > 30 && plain[0].plays == 0, "greedy sees no gain in it: {:?}", plain[0]);
    assert_eq!(plain[0].finding, PlayFinding::Misplayed, "{:?}", plain[0]);
    let fitted = with_fits(lap.as_ref(), made(lap.as_ref(), 2));
    let rows = forced::run(fitted.as_ref(), &cards, spec).unwrap();
    assert!(rows[0].offers > 30 && rows[0].plays == rows[0].offers, "{:?}", rows[0]);
    assert_eq!((rows[0].finding, rows[0].always.unwrap().value), (PlayFinding::Played, 0.0), "{:?}", rows[0]);
    assert!(rows[0].never.unwrap().high.unwrap() < 0.0, "{:?}", rows[0]);
    assert!(rows[1].offers > 30 && rows[1].plays * 20 < rows[1].offers, "{:?}", rows[1]);
    assert_ne!(rows[1].finding, PlayFinding::Misplayed, "{:?}", rows[1]);
}

#[test]
fn advice_reports_the_expected_gain_of_a_card() {
    let lap = lap(["solar_sail", "solar_sail"], &[]);
    let fitted = with_fits(lap.as_ref(), made(lap.as_ref(), 2));
    let reason = |prepared: &dyn PreparedScenario| {
        let seats = vec![SeatKind::Human; prepared.players().into()];
        let mut session = Session::start(prepared, seats, 3, Vec::new()).unwrap();
        while session.current().offer().is_none_or(|offer| offer.exchanges) {
            let choice = session.advice(BotKind::Greedy).unwrap();
            session.choose(choice).unwrap();
        }
        let play = session.current().offer().unwrap().plays[0];
        [Language::En, Language::Es].map(|language| session.reason(play, language))
    };
    assert_eq!(reason(lap.as_ref()), [None, None]);
    let [english, spanish] = reason(fitted.as_ref()).map(Option::unwrap);
    assert!(english.starts_with("Solar sail: on average, about +"), "{english}");
    assert!(spanish.starts_with("Vela solar: de media, unos +"), "{spanish}");
}

#[test]
fn forced_play_reports_a_card_that_can_never_be_played() {
    const FUTILE: &str = r#"
const META = #{ name: #{ en: "Futile" }, text: #{ en: "Cannot be played." } };
fn can_play(me, ctx) { false }
fn on_round_end(me, ctx) { me.gain("ec", 1); }
"#;
    let lap = lap(["futile", "planning"], &[("futile", FUTILE)]);
    let rows = forced::run(lap.as_ref(), &[format!("{FOLDER}/futile.rhai")], Spec { games: 4, seed: 1, threads: 1 }).unwrap();
    assert_eq!((rows[0].offers, rows[0].finding), (0, PlayFinding::NeverLegal));
}

#[test]
fn fit_applies_only_to_the_script_text_it_was_made_for() {
    let [before, after] = [LEAD_BOOTS.to_owned(), LEAD_BOOTS.replace("2)", "1)")]
        .map(|text| lap(["planning", "lead_boots"], &[("lead_boots", text.as_str())]));
    let fits: Vec<ScriptFit> =
        missing(before.as_ref(), &[]).into_iter().map(|(script, hash)| ScriptFit::new(script, hash, SCENARIO, 0, Vec::new())).collect();
    assert!(missing(before.as_ref(), &fits).is_empty());
    let open = missing(after.as_ref(), &fits);
    assert_eq!(open.iter().map(|(script, _)| script.stem.as_str()).collect::<Vec<_>>(), ["lead_boots"]);
}

#[test]
fn the_greedy_bot_is_uncorrected_without_fits() {
    let lap = lap(["solar_sail", "planning"], &[]);
    assert!(lap.correction().is_none());
    let fitted = with_fits(lap.as_ref(), stored(&Workspace::bundled(), lap.as_ref()));
    assert!(fitted.correction().is_some(), "the cards of the box have fits");
    assert!(fitted.corrected(None).correction().is_none());
}

#[test]
fn new_and_changed_scripts_are_fitted_in_a_game_whose_bundled_scripts_are_not() {
    let fitted = |workspace: &Workspace| {
        let prepared = registry::prepare(&registry::load(workspace, "scenarios/mars/standard.toml").unwrap()).unwrap();
        prepared.fitted().iter().map(|script| script.stem.clone()).collect::<Vec<String>>()
    };
    let mut workspace = Workspace::bundled();
    assert_eq!(fitted(&workspace), [""; 0]);
    let changed = format!("{}\n// changed", workspace.read("scripts/mars/equipment/rope.rhai").unwrap());
    workspace.overlay("scripts/mars/equipment/rope.rhai", Some(changed.into()));
    assert_eq!(fitted(&workspace), ["rope"]);
}

/// The share of the possible uses of a card that greedy makes, before and after a fit, and the gain of always or never using it.
fn novel(scenario: &str, cards: [&str; 2]) -> Vec<[CardRow; 2]> {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/novel");
    let workspace = Workspace::open(&folder).unwrap();
    let path = format!("scenarios/{scenario}.toml");
    let prepared = registry::prepare(&registry::load(&workspace, &path).unwrap()).unwrap();
    let scripts = missing(prepared.as_ref(), &[]);
    let scripts: Vec<_> = scripts.into_iter().filter(|(script, _)| cards.contains(&script.stem.as_str())).collect();
    let effort = Effort { pairs: 150, games: 150, work: u64::MAX };
    let fits = make(prepared.as_ref(), &path, &scripts, effort, 2, &Progress::default()).unwrap();
    let paths = cards.map(|card| scripts.iter().find(|(script, _)| script.stem == card).unwrap().0.path.clone());
    let rows = |prepared: &dyn PreparedScenario| forced::run(prepared, &paths, Spec { games: 40, seed: 5, threads: 2 }).unwrap();
    rows(prepared.as_ref()).into_iter().zip(rows(with_fits(prepared.as_ref(), fits).as_ref())).map(|(a, b)| [a, b]).collect()
}

#[test]
fn upgrades_and_cards_in_programs_get_fits_too() {
    let share = |row: &CardRow| row.plays as f64 / row.offers.max(1) as f64;
    for (scenario, cards) in [("moonbase/novel", ["dividend", "scandal"]), ("rally/novel", ["shockwave", "leak"])] {
        let rows = novel(scenario, cards);
        let [[plain, fitted], [_, harmful]] = &rows[..] else { panic!() };
        assert!(fitted.offers > 30 && share(fitted) > share(plain), "a good card is used more often: {plain:?} {fitted:?}");
        assert!(share(harmful) < 0.02, "a harmful one is not: {harmful:?}");
        for row in [fitted, harmful] {
            assert_ne!(row.finding, PlayFinding::Misplayed, "{row:?}");
        }
    }
}

#[test]
fn bundled_fits_cover_exactly_the_fitted_bundled_scripts() {
    let workspace = Workspace::bundled();
    let mut wanted: BTreeSet<(String, String)> = BTreeSet::new();
    for path in workspace.paths().into_iter().filter(|path| path.starts_with("scenarios/")) {
        let prepared = registry::prepare(&registry::load(&workspace, &path).unwrap()).unwrap();
        let version = prepared.fit_version();
        wanted.extend(prepared.fitted().into_iter().map(|script| (script.path.clone(), hash_of(version, script))));
    }
    let fits = store::BUNDLED.lines().map(|line| ScriptFit::read(line).expect("a fit in each line"));
    let found: BTreeSet<(String, String)> = fits.map(|fit| (fit.script, fit.hash)).collect();
    let help = "run `moonwright fit --bundled > bundled.jsonl` and put the file in crates/playtest/src/fit/";
    assert_eq!(found, wanted, "the fits of the bundled scripts are stale; {help}");
}

#[test]
// A measurement of the bots (docs/bots.md), which takes longer than all other tests: run it after a change to a bot, card or fit.
#[ignore = "plays thousands of games of every scenario with offers"]
fn no_bundled_scenario_has_a_card_that_is_misplayed_by_two_points() {
    let workspace = Workspace::bundled();
    let mut misplayed = Vec::new();
    for scenario in workspace.paths_below("scenarios/") {
        let (_, prepared) = prepare(&workspace, &scenario, &Default::default()).unwrap();
        let cards: Vec<String> = prepared.offered().into_iter().map(|script| script.path.clone()).collect();
        let rows = forced::run(prepared.as_ref(), &cards, Spec { games: 1000, seed: 2026, threads: 0 }).unwrap();
        let by_two = |change: &Option<forced::Change>| change.is_some_and(|change| change.value > 2.0 && change.is_clearly_better());
        misplayed.extend(rows.into_iter().filter(|row| by_two(&row.always) || by_two(&row.never)).map(|row| (scenario.clone(), row)));
    }
    assert!(misplayed.is_empty(), "{misplayed:#?}");
}
