//! Every bundled scenario with random options, and with decks that contain every script: the effects of all cards, boxes, terrain and
//! upgrades meet, and no rule of conservation is broken, nothing fails, and no seat sees more than it may.
//!
//! `MOONWRIGHT_VARIANTS` sets the number of variants of each scenario, `MOONWRIGHT_FROM` the number of the first one, and
//! `MOONWRIGHT_ONLY` a part of the paths of the scenarios.

use moonwright::content::games;
use moonwright::content::options::{OptionKind, OptionSpec};
use moonwright::content::scenario::{OptionValue, Overrides};
use moonwright::content::workspace::Workspace;
use moonwright::playtest::bot::{BotKind, SeatKind};
use moonwright::playtest::replay::Replay;
use moonwright::playtest::seed::derive;
use moonwright::playtest::session::Session;
use moonwright::rules::game::Seat;
use moonwright::rules::registry::{self, AnyMatch, PreparedScenario, decision_json};
use moonwright::rules::viewer::Viewer;
use serde_json::{Value as Json, json};
use std::collections::BTreeMap;
use std::sync::Arc;

/// Random numbers for the choice of a variant.
struct Dice(u64, u64);

impl Dice {
    fn below(&mut self, count: usize) -> usize {
        self.1 += 1;
        (derive(self.0, self.1) % count.max(1) as u64) as usize
    }
    fn of<'a, T>(&mut self, things: &'a [T]) -> &'a T {
        &things[self.below(things.len())]
    }
    /// Returns a value of an option, or `None` to keep its default.
    fn value(&mut self, spec: &OptionSpec) -> Option<OptionValue> {
        if self.below(2) == 0 {
            return None;
        }
        Some(match (&spec.kind, &spec.default) {
            (OptionKind::Bool, _) => OptionValue::Bool(self.below(2) == 1),
            // Large numbers only make games longer.
            (OptionKind::Int { min, max }, OptionValue::Int(usual)) => {
                OptionValue::Int((*self.of(&[*min, *min + 1, *usual - 1, *usual + 1, *usual + 2])).clamp(*min, *max))
            }
            (OptionKind::Word(words), _) => OptionValue::Word(self.of(words).word.clone()),
            _ => return None,
        })
    }
}

/// Returns the text of a deck with every script of its type, and with random pairs.
fn deck_of_everything(workspace: &Workspace, path: &str, dice: &mut Dice) -> String {
    let text = workspace.read(path).unwrap().to_string();
    let word = |key: &str| text.lines().find_map(|line| line.strip_prefix(key)?.split('"').nth(1)).unwrap().to_owned();
    let folder = format!("scripts/{}/{}/", word("game = "), word("of = "));
    let scripts = workspace.paths().into_iter().filter_map(|path| path.strip_prefix(&folder)?.strip_suffix(".rhai").map(str::to_owned));
    let mut scripts: Vec<String> = scripts.filter(|script| !script.ends_with(".test")).collect();
    for i in 1..scripts.len() {
        scripts.swap(i, dice.below(i + 1));
    }
    let head: String = text.split("\n[cards]").next().unwrap().split("\npairs").next().unwrap().to_owned();
    let values = text.find("\n[values]").map_or("", |at| &text[at..]);
    if text.contains("\npairs") {
        let pairs: Vec<String> = scripts.chunks_exact(2).map(|pair| format!("[{:?}, {:?}]", pair[0], pair[1])).collect();
        return format!("{head}\npairs = [{}]\n", pairs.join(", "));
    }
    // A die has six faces; upgrades of a corporation are unique.
    let (most, copies) = match word("of = ").as_str() {
        "headache" => (6, 1),
        "upgrade" | "instruction" | "combo" => (usize::MAX, 1),
        _ => (usize::MAX, 2),
    };
    let cards: String = scripts.iter().take(most).map(|script| format!("{script} = {copies}\n")).collect();
    format!("{head}\n[cards]\n{cards}{values}")
}

/// A scenario with other options, decks or players.
struct Variant {
    name: String,
    prepared: Arc<dyn PreparedScenario>,
    /// The numbers among its options.
    options: BTreeMap<String, i64>,
}

/// Returns a variant of a scenario, if its content fits its options.
fn variant(path: &str, number: u64) -> Option<Variant> {
    let mut workspace = Workspace::bundled();
    let mut dice = Dice(derive(number, path.len() as u64), 0);
    let game = games::find(path.split('/').nth(1).unwrap()).unwrap();
    let everything = number % 2 == 1;
    let scenario = workspace.read(path).unwrap().to_string();
    if everything {
        let decks = scenario.split("\n[decks]\n").nth(1).unwrap_or_default().lines().take_while(|line| !line.starts_with('['));
        let decks: Vec<String> = decks.filter_map(|line| line.split('"').nth(1).map(str::to_owned)).collect();
        for deck in decks {
            let text = deck_of_everything(&workspace, &deck, &mut dice);
            workspace.overlay(&deck, Some(text.into()));
        }
    }
    if everything && scenario.contains("\n[dice]\n") {
        let faces = ["2, 3, 2, 3, 2, 3", "1, 1, 1, 2, 2, 2", "\"S\", \"S\", 1, 2, 2, 4", "2, 2, 2, 1, 1, 3"];
        let die = |line: &str, dice: &mut Dice| match line.split_once(" = { count = ") {
            Some((colour, _)) if dice.below(2) == 1 => {
                format!("{colour} = {{ count = {}, faces = [{}] }}", dice.below(4) + 1, dice.of(&faces))
            }
            _ => line.to_owned(),
        };
        let lines: Vec<String> = scenario.lines().map(|line| die(line, &mut dice)).collect();
        workspace.overlay(path, Some(format!("{}\n", lines.join("\n")).into()));
    }
    let board = scenario.lines().find_map(|line| line.strip_prefix("board = \"")?.strip_suffix('"')).unwrap();
    let text = workspace.read(board).unwrap();
    if game.id == "rally" && everything && !text.contains("fine_dust") {
        // LR-R47 A card can only place terrain of the board.
        workspace.overlay(board, Some(text.replace("[legend]", "[legend]\n9 = \"fine_dust\"").into()));
    }
    let mut options: BTreeMap<String, OptionValue> =
        game.options.specs.iter().filter_map(|spec| Some((spec.name.clone(), dice.value(spec)?))).collect();
    if game.id == "rally" && everything {
        // Decks with all instructions are larger than the box.
        options.insert("strict_box".into(), OptionValue::Bool(false));
    }
    let players: Vec<u8> = game.players.clone().collect();
    let overrides = Overrides { players: (dice.below(2) == 1).then(|| *dice.of(&players)), options };
    let bundle = registry::load_with(&workspace, path, &overrides).ok()?;
    let prepared = registry::prepare(&bundle).unwrap_or_else(|findings| panic!("{path}: {findings:?}"));
    let numbers = bundle.options.iter().filter_map(|(name, value)| match value {
        OptionValue::Int(number) => Some((name.clone(), *number)),
        _ => None,
    });
    Some(Variant { name: format!("{path}, variant {number}: {overrides:?}"), prepared, options: numbers.collect() })
}

pub fn number(json: &Json) -> i64 {
    json.as_i64().unwrap_or_default()
}

fn list(json: &Json) -> &[Json] {
    json.as_array().map_or(&[], Vec::as_slice)
}

fn sum(list: &[Json], key: &str) -> i64 {
    list.iter().map(|thing| number(&thing[key])).sum()
}

/// Returns values that never change in a match.
pub fn conserved(state: &Json) -> Json {
    let mut cards: Vec<String> = Vec::new();
    let mut add = |cards_here: &Json| cards.extend(list(cards_here).iter().filter(|card| !card.is_null()).map(Json::to_string));
    match state["game"].as_str().unwrap() {
        "walking" => {
            for pile in ["hands", "deck", "discard"] {
                add(&state[pile]);
            }
            add(&list(&state["lying"]).iter().map(|lying| lying["card"].clone()).collect());
            let mut boxes: Vec<String> = list(&state["joints"]).iter().map(Json::to_string).collect();
            boxes.sort();
            let counters = ["sputnik", "ec", "handicap"].map(|kind| sum(list(&state["astronauts"]), kind) + number(&state["supply"][kind]));
            cards.sort();
            json!([cards, boxes, counters])
        }
        "mars" => {
            for pile in ["deck", "discard"] {
                add(&state[pile]);
            }
            list(&state["marines"]).iter().for_each(|marine| add(&marine["equipment"]));
            cards.sort();
            let aliens = ["red", "blue", "yellow"].map(|colour| {
                let incoming = number(&state["incoming"]["left"][colour]) + number(&state["incoming"]["right"][colour]);
                sum(list(&state["aliens"]), colour) + incoming + number(&state["reserve"][colour]) + number(&state["dead"][colour])
            });
            // Equipment is shuffled after the upgrades have been chosen.
            json!([if number(&state["round"]) > 0 { cards } else { Vec::new() }, aliens])
        }
        "moonbase" => {
            let units = list(&state["units"]);
            let kinds = |side: &Json| -> Vec<i64> {
                let mix = side["mix"].as_object().unwrap();
                let made = |kind: &str| units.iter().filter(|unit| unit["owner"] == side["seat"] && unit["kind"] == kind).count() as i64;
                mix.iter().map(|(kind, left)| number(left) + made(kind)).collect()
            };
            list(&state["corporations"]).iter().map(kinds).collect()
        }
        _ => Json::Null,
    }
}

/// Checks what holds at every decision of a game.
pub fn check(state: &Json, asked: &str, options: &BTreeMap<String, i64>) -> Result<(), String> {
    let demand = |holds: bool, what: &str| if holds { Ok(()) } else { Err(what.to_owned()) };
    let is_over = !state["over"].is_null() && state["over"] != false;
    match state["game"].as_str().unwrap() {
        "walking" => {
            for astronaut in list(&state["astronauts"]) {
                demand(list(&astronaut["stack"]).contains(&astronaut["id"]), "an astronaut is not in its own stack")?;
            }
        }
        "moonbase" => {
            for (place, area) in list(&state["areas"]).iter().enumerate() {
                for seat in [0, 1] {
                    let here = |unit: &&Json| unit["alive"] == true && unit["area"] == area["id"] && unit["owner"] == seat;
                    let count = list(&state["units"]).iter().filter(here).count() as i64;
                    demand(count == number(&area["units"][seat]), "wrong number of units in an area")?;
                    let between = state["activation"].is_null() && asked != "choose_excess";
                    let limited = between && area["base"].is_null() && ["recruit", "place_marker"].contains(&asked);
                    demand(!limited || count <= options["stack_limit"], &format!("{count} units in area {place}"))?;
                }
            }
        }
        "mowdown" => {
            let cells = list(&state["cells"]);
            demand(sum(cells, "missing") == number(&state["missing"]), "wrong number of missing circles")?;
            let hills = cells.iter().filter(|cell| number(&cell["hill"]) > 0).count() as i64;
            demand(hills == number(&state["hills"]) && hills <= options["max_hills"].max(1), "wrong number of hills")?;
            for cell in cells {
                let empty = cell["missing"] == 0 && cell["hill"] == 0;
                demand(cell["crater"] != true || empty && cell["cell"] != state["mower"], "a crater is not empty")?;
                demand(cell["shadowed"] != true || is_over || empty, "something is left in the shadow")?;
                demand(is_over || number(&cell["hill"]) < number(&state["max_hill"]), "a hill is at the maximum level")?;
            }
            demand(is_over || (1..=options["solar_cap"]).contains(&number(&state["solar"])), "wrong solar capacity")?;
        }
        "rally" => {
            let rovers = list(&state["rovers"]);
            let hexes: Vec<&Json> = rovers.iter().map(|rover| &rover["hex"]).filter(|hex| !hex.is_null()).collect();
            let once = hexes.iter().enumerate().all(|(i, hex)| !hexes[..i].contains(hex));
            demand(once, "two rovers on one hex")?;
            for rover in rovers {
                let phases = number(&rover["phases"]);
                demand((1..=3).contains(&phases), "wrong number of phases")?;
                let lost = list(&rover["program"]).iter().skip(phases as usize);
                demand(lost.clone().all(Json::is_null), "a card on a lost phase")?;
                demand(rover["alive"] == true || rover["hex"].is_null(), "a destroyed rover is on the board")?;
            }
        }
        _ => {}
    }
    Ok(())
}

/// Checks that a seat's view contains only what the seat may know: every position that looks the same gives the same view.
pub fn check_views(m: &dyn AnyMatch, number: u64) -> Result<(), String> {
    for seat in Seat::first(m.seats()) {
        let view = m.redact(seat.into());
        let mut other = view.clone_box();
        view.determinize_into(seat.into(), number, other.as_mut());
        let again = other.redact(seat.into());
        if view.state_json() != again.state_json() {
            return Err(format!("seat {seat} sees hidden information in the state"));
        }
        let own = m.decision().is_some_and(|ask| ask.seat == seat);
        if own && decision_json(view.as_ref())["choices"] != decision_json(m)["choices"] {
            return Err(format!("seat {seat} is not offered its own choices"));
        }
        if decision_json(view.as_ref()) != decision_json(again.as_ref()) {
            return Err(format!("the choices that seat {seat} sees depend on hidden information"));
        }
    }
    Ok(())
}

/// Plays a variant and checks every decision of the match, its replay, and undoing.
fn play(variant: &Variant, path: &str, seed: u64, bot: BotKind) {
    let prepared = variant.prepared.as_ref();
    let at = |what: String, moment: usize| -> ! { panic!("{}, {bot}, seed {seed}, decision {moment}: {what}", variant.name) };
    let mut session = Session::start(prepared, vec![SeatKind::Bot(bot); prepared.players().into()], seed, Vec::new()).unwrap();
    session.step_bots().unwrap();
    if session.outcome().is_none() {
        at("the match does not end".into(), session.last());
    }
    let first = conserved(&session.at(0).unwrap().state_json());
    let mut later = None;
    for moment in 0..=session.last() {
        let m = session.at(moment).unwrap();
        let failed = session.events_at(moment).iter().find(|event| event["name"] == "script_failed");
        if let Some(failed) = failed {
            at(failed.to_string(), moment);
        }
        if moment % 3 != 0 && moment < session.last() {
            continue;
        }
        let state = m.state_json();
        if let Err(what) = check(&state, m.decision_name(), &variant.options) {
            at(what, moment);
        }
        let now = conserved(&state);
        let wanted = if state["game"] == "mars" && number(&state["round"]) > 0 { later.get_or_insert_with(|| now.clone()) } else { &first };
        if now != *wanted {
            at(format!("{now} instead of {wanted}"), moment);
        }
        if moment % 15 == 0 {
            if let Err(what) = check_views(m, seed) {
                at(what, moment);
            }
            let loaded = prepared.load(&m.save()).unwrap();
            if !loaded.equals(m) || decision_json(loaded.as_ref()) != decision_json(m) {
                at("the saved match differs".into(), moment);
            }
        }
    }
    if let Err((what, moment)) = concede(variant, &session, seed) {
        at(what, moment);
    }
    let replay = Replay::read(&Replay::of(&session, path).write()).unwrap();
    if let Some(difference) = replay.compare(prepared) {
        at(format!("{difference:?}"), 0);
    }
    let (last, whole) = (session.last(), session.current().clone_box());
    session.go_to(last / 3);
    session.step_bots().unwrap();
    if session.last() != last || !session.current().equals(whole.as_ref()) {
        at("the match is different after undoing".into(), last / 3);
    }
}

/// Lets a seat concede at a few moments, also while a script asks, and checks that the others play on to the end.
fn concede(variant: &Variant, session: &Session, seed: u64) -> Result<(), (String, usize)> {
    let asks = (0..session.last()).filter(|moment| session.at(*moment).unwrap().question().is_some()).take(2);
    for moment in asks.chain([session.last() / 3, session.last() * 2 / 3]) {
        let mut m = session.at(moment).unwrap().clone_box();
        let seat = Seat::at(derive(seed, moment as u64) as usize % m.seats());
        if !m.may_concede(seat) {
            continue;
        }
        m.concede(seat).map_err(|refused| (refused.to_string(), moment))?;
        while let Some(ask) = m.decision() {
            if m.events_json(Viewer::All).iter().any(|event| event["name"] == "script_failed") {
                return Err((format!("a script failed after seat {seat} had conceded"), moment));
            }
            check(&m.state_json(), m.decision_name(), &variant.options).map_err(|what| (format!("{what} after a concession"), moment))?;
            let choice = BotKind::Random.bot(seed, ask.seat).choose(m.as_ref(), ask.seat);
            m.apply(choice).unwrap();
        }
        if m.outcome().is_none_or(|outcome| outcome.places[seat.index()] == 1 && outcome.places.contains(&2)) {
            return Err((format!("seat {seat} conceded and wins: {:?}", m.outcome()), moment));
        }
    }
    Ok(())
}

#[test]
fn random_options_and_decks_of_everything_keep_the_rules_of_every_game() {
    let wanted = std::env::var("MOONWRIGHT_VARIANTS").ok().and_then(|number| number.parse().ok());
    let from: u64 = std::env::var("MOONWRIGHT_FROM").ok().and_then(|number| number.parse().ok()).unwrap_or_default();
    let only = std::env::var("MOONWRIGHT_ONLY").unwrap_or_default();
    let paths = Workspace::bundled().paths();
    let mut played: BTreeMap<String, u32> = BTreeMap::new();
    for path in paths.iter().filter(|path| path.starts_with("scenarios/") && path.contains(&only)) {
        for number in from..from + wanted.unwrap_or(2) {
            // An option may not fit the content of the scenario.
            let Some(variant) = (0..8).find_map(|more| variant(path, number + 1_000 * more)) else { continue };
            play(&variant, path, number, if wanted.is_some() && number % 4 > 1 { BotKind::Greedy } else { BotKind::Random });
            *played.entry(path.split('/').nth(1).unwrap().to_owned()).or_default() += 1;
        }
    }
    println!("{played:?}");
    assert!(!only.is_empty() || played.len() == registry::GAMES.iter().count(), "{played:?}");
}
