//! Matches with generated cards, for faults that appear only when several features meet: cards ask any seat, ask again in callbacks,
//! move pieces within movements, mark and place things, while bots play and seats concede.
//!
//! Every answer must belong to its own question. Undo, replays, saved matches, batches and the server must give the same events. Pieces
//! and cards are neither created nor lost, and hidden information changes no view.
//!
//! `MOONWRIGHT_PROTOCOLS` sets the number of seconds for each game, `MOONWRIGHT_FROM` the number of the first case, and
//! `MOONWRIGHT_ONLY` a part of the paths of the scenarios. A finding is reduced to the scripts that it needs.

mod cards;

use super::variants::{check, check_views, conserved, number};
use cards::Card;
use moonwright::cli::served::Server;
use moonwright::content::bundle::Bundle;
use moonwright::content::scenario::OptionValue;
use moonwright::content::workspace::Workspace;
use moonwright::playtest::batch;
use moonwright::playtest::bot::{BotKind, SeatKind};
use moonwright::playtest::replay::Replay;
use moonwright::playtest::session::Session;
use moonwright::rules::chance::Chance;
use moonwright::rules::game::Seat;
use moonwright::rules::registry::{self, AnyMatch, PreparedScenario, decision_json};
use moonwright::rules::viewer::Viewer;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use serde_json::{Value as Json, json};
use std::collections::{BTreeMap, BTreeSet};
use std::time::{Duration, Instant};

/// Maximum number of decisions of a match; longer ones are not played to their end.
const MAX_DECISIONS: usize = 300;
/// Number of cases of each game in the gate.
const CASES: u64 = 12;
/// Number of decisions at which the server is compared.
const SERVED: usize = 40;

/// A scenario with generated scripts.
#[derive(Clone)]
struct Case {
    path: String,
    cards: Vec<Card>,
    seed: u64,
}

/// What happened in the cases of a game.
#[derive(Debug, Default)]
struct Seen {
    cases: u64,
    decisions: usize,
    questions: usize,
    concessions: usize,
    /// Codes of failed effects.
    failed: BTreeSet<String>,
}

type Found<T> = Result<T, String>;

impl Case {
    /// Returns a case; `None` if the scenario has no scripts that act.
    fn new(path: &str, seed: u64) -> Option<Case> {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let dialect = registry::game(path.split('/').nth(1).unwrap()).unwrap().dialect();
        let bundle = Bundle::load(&Workspace::bundled(), path).unwrap();
        let mut kinds: Vec<&str> = bundle.scripts.iter().map(|script| script.kind.as_str()).collect();
        kinds.dedup();
        kinds.retain(|kind| dialect.hooks.iter().any(|hook| hook.kinds.contains(kind) && hook.name.starts_with("on_")));
        if kinds.is_empty() {
            return None;
        }
        let cards = (0..rng.random_range(1..=4)).map(|number| {
            let kind = kinds[rng.random_range(0..kinds.len())];
            Card::new(&mut rng, dialect, kind, number)
        });
        Some(Case { path: path.to_owned(), cards: cards.collect(), seed })
    }
    /// Returns the generated scripts by path. They replace all scripts of their types, so they are called often.
    fn scripts(&self) -> Vec<(String, String)> {
        let workspace = Workspace::bundled();
        let bundle = Bundle::load(&workspace, &self.path).unwrap();
        let text = |(index, script): (usize, &moonwright::content::bundle::ScriptFile)| {
            let cards: Vec<&Card> = self.cards.iter().filter(|card| card.kind == script.kind).collect();
            let card = cards.get(index % cards.len().max(1))?;
            Some((script.path.clone(), card.text(&workspace, &script.path)))
        };
        bundle.scripts.iter().enumerate().filter_map(text).collect()
    }
    /// Returns one script of each card.
    fn shown(&self) -> String {
        let scripts = self.scripts();
        let body = |text: &str| text.split_once("};\n").map(|(_, body)| body.to_owned());
        let is_first =
            |(index, (_, text)): &(usize, &(String, String))| scripts[..*index].iter().all(|(_, other)| body(other) != body(text));
        let shown = scripts.iter().enumerate().filter(is_first);
        shown.map(|(_, (path, text))| format!("// {path}\n{text}\n")).collect()
    }
    /// Plays the case and returns the finding, if any.
    fn play(&self, seen: &mut Seen) -> Found<()> {
        let scripts = self.scripts();
        let mut workspace = Workspace::bundled();
        scripts.iter().for_each(|(path, text)| workspace.overlay(path, Some(text.as_str().into())));
        let bundle = Bundle::load(&workspace, &self.path).map_err(|findings| format!("refused: {findings:?}"))?;
        let prepared = registry::prepare(&bundle).map_err(|findings| format!("refused: {findings:?}"))?;
        let options = bundle.options.iter().filter_map(|(name, value)| match value {
            OptionValue::Int(number) => Some((name.clone(), *number)),
            _ => None,
        });
        let game = Game { prepared: prepared.as_ref(), options: options.collect(), path: &self.path, seed: self.seed };
        let session = game.session(None)?;
        game.look(&session, seen)?;
        game.repeats(&session)?;
        game.batched(&session)?;
        self.served(&session, &scripts)?;
        let mut rng = ChaCha8Rng::seed_from_u64(self.seed);
        let conceded = game.session(Some(&mut rng))?;
        seen.concessions += conceded.choices().filter(|choice| registry::conceding(choice).is_some()).count();
        game.look(&conceded, seen)?;
        game.repeats(&conceded)
    }
    /// Makes the choices of a session through the server and compares its answers.
    fn served(&self, session: &Session, scripts: &[(String, String)]) -> Found<()> {
        let folder = tempfile::tempdir().unwrap();
        for (path, text) in scripts {
            let file = folder.path().join(path);
            std::fs::create_dir_all(file.parent().unwrap()).unwrap();
            std::fs::write(file, text).unwrap();
        }
        let mut server = Server::new(Some(folder.path().to_owned()));
        let mut call = |method: &str, params: Json| server.call(method, &params).map_err(|fault| format!("served: {fault:?}"));
        let mut position = call("start", json!({ "scenario": self.path, "seed": self.seed, "open": true }))?;
        for (moment, choice) in session.choices().take(SERVED).enumerate() {
            let m = session.at(moment).unwrap();
            let decision = decision_json(m);
            let is_same = ["seat", "name", "choices"].iter().all(|key| position["decision"][*key] == decision[*key]);
            if !is_same || position["events"] != json!(session.events_at(moment)) || position["state"] != m.state_json() {
                return Err(format!("served: decision {moment} differs: {} and {decision}", position["decision"]));
            }
            position = call("choose", json!({ "match": 1, "choice": choice }))?;
        }
        Ok(())
    }
    /// Describes a finding with the scripts that it needs.
    fn report(self, found: &str) -> String {
        let (path, number) = (self.path.clone(), self.seed);
        let case = self.reduced(found);
        let found = case.play_safely(&mut Seen::default()).err().unwrap_or_else(|| found.to_owned());
        format!("{found}\n{path}, MOONWRIGHT_FROM={number}. The other scripts of a type are like this one:\n{}", case.shown())
    }
    /// Removes all parts without which the finding remains.
    fn reduced(mut self, found: &str) -> Case {
        let remains = |case: &Case| case.play_safely(&mut Seen::default()).is_err_and(|other| kind(&other) == kind(found));
        let mut index = 0;
        while index < self.cards.len() {
            let mut smaller = self.clone();
            smaller.cards.remove(index);
            if !smaller.cards.is_empty() && remains(&smaller) {
                self = smaller;
                continue;
            }
            let mut part = 0;
            loop {
                let mut smaller = self.clone();
                if !smaller.cards[index].remove(part) {
                    break;
                }
                if remains(&smaller) {
                    self = smaller;
                } else {
                    part += 1;
                }
            }
            index += 1;
        }
        self
    }
    /// Plays the case; a panic is a finding too.
    fn play_safely(&self, seen: &mut Seen) -> Found<()> {
        let play = std::panic::AssertUnwindSafe(|| self.play(seen));
        std::panic::catch_unwind(play).unwrap_or_else(|_| Err("panic: see the messages above".to_owned()))
    }
}

/// Returns the first word of a finding, which names what was checked.
fn kind(found: &str) -> &str {
    found.split(':').next().unwrap_or_default()
}

/// A prepared case.
struct Game<'a> {
    prepared: &'a dyn PreparedScenario,
    options: BTreeMap<String, i64>,
    path: &'a str,
    seed: u64,
}

impl Game<'_> {
    fn start(&self) -> Found<Session> {
        let seats = vec![SeatKind::Bot(BotKind::Random); self.prepared.players().into()];
        Session::start(self.prepared, seats, self.seed, Vec::new()).map_err(|refused| format!("start: {refused}"))
    }
    /// Lets bots play. With `concessions`, seats sometimes concede while a script asks.
    fn session(&self, mut concessions: Option<&mut ChaCha8Rng>) -> Found<Session> {
        let mut session = self.start()?;
        while session.position() < MAX_DECISIONS && session.outcome().is_none() {
            let m = session.current();
            if let Some(rng) = concessions.as_mut().filter(|_| m.question().is_some()) {
                let seat = Seat::at(rng.random_range(0..m.seats()));
                if rng.random_range(0..4) == 0 && m.may_concede(seat) {
                    session.concede(seat).map_err(|refused| format!("concede: {refused}"))?;
                    continue;
                }
            }
            if !session.step_bot().map_err(|refused| format!("choice: a legal choice is refused: {refused}"))? {
                return Err("stuck: the match has no choice and no result".to_owned());
            }
        }
        Ok(session)
    }
    /// Checks every moment of a session.
    fn look(&self, session: &Session, seen: &mut Seen) -> Found<()> {
        seen.decisions += session.last();
        let (mut given, mut logged) = (Vec::new(), Vec::new());
        let mut has_failed = false;
        let first = conserved(&session.at(0).unwrap().state_json());
        let mut later = None;
        for (moment, choice) in (0..=session.last()).zip(session.choices().map(Some).chain([None])) {
            let m = session.at(moment).unwrap();
            let at = |what: String| format!("{what}, at decision {moment} ({})", m.decision_name());
            for event in session.events_at(moment) {
                if event["name"] == "script_failed" {
                    has_failed = true;
                    seen.failed.insert(event["code"].as_str().unwrap_or_default().to_owned());
                }
                logged.extend(event["text"].as_str().filter(|_| event["name"] == "logged").map(str::to_owned));
            }
            let state = m.state_json();
            check(&state, m.decision_name(), &self.options).map_err(|what| at(format!("check: {what}")))?;
            let now = conserved(&state);
            let wanted =
                if state["game"] == "mars" && number(&state["round"]) > 0 { later.get_or_insert_with(|| now.clone()) } else { &first };
            if now != *wanted {
                return Err(at(format!("conserved: {now} instead of {wanted}")));
            }
            let asks = m.question().is_some();
            let is_generated = |choice: &&str| choice.starts_with(&format!("{}_", m.decision_name()));
            if asks && let Some(choice) = choice.and_then(Json::as_str).filter(is_generated) {
                seen.questions += 1;
                given.push(format!("{} {choice}", m.decision_name()));
            }
            if asks && moment % 3 == 0 || moment % 25 == 0 {
                check_views(m, self.seed).map_err(|what| at(format!("views: {what}")))?;
                let loaded = self.prepared.load(&m.save()).map_err(|reason| at(format!("saved: {reason}")))?;
                if !loaded.equals(m) || decision_json(loaded.as_ref()) != decision_json(m) {
                    return Err(at("saved: the loaded match differs".to_owned()));
                }
            }
        }
        let is_whole = !has_failed && session.outcome().is_none() && session.choices().all(|choice| registry::conceding(choice).is_none());
        answers(given, logged, is_whole)
    }
    /// Checks that the same choices give the same events: when played again, when replayed with forced results, and after undoing.
    fn repeats(&self, session: &Session) -> Found<()> {
        let mut again = self.start()?;
        for (moment, choice) in session.choices().enumerate() {
            if again.events_at(moment) != session.events_at(moment) {
                return Err(format!("again: other events at decision {moment}"));
            }
            again.choose_json(choice).map_err(|refused| format!("again: {refused} at decision {moment}"))?;
        }
        if !again.current().equals(session.current()) {
            return Err("again: another match".to_owned());
        }
        let replay = Replay::read(&Replay::of(session, self.path).write()).map_err(|reason| format!("replay: {reason}"))?;
        if let Some(difference) = replay.compare(self.prepared) {
            return Err(format!("replay: {difference:?}"));
        }
        let choices: Vec<Json> = session.choices().cloned().collect();
        for undone in [session.last() / 3, session.last().saturating_sub(1)] {
            again.go_to(undone);
            for choice in &choices[undone..] {
                again.choose_json(choice).map_err(|refused| format!("undo: {refused} after undoing to decision {undone}"))?;
            }
            if !again.current().equals(session.current()) {
                return Err(format!("undo: another match after undoing to decision {undone}"));
            }
        }
        Ok(())
    }
    /// Checks that a batch, in which bots answer questions immediately, gives the same events.
    fn batched(&self, session: &Session) -> Found<()> {
        if session.outcome().is_none() {
            return Ok(());
        }
        let mut m = self.prepared.start(Chance::new(self.seed)).map_err(|refused| format!("batch: {refused}"))?;
        let kinds = vec![BotKind::Random; m.seats()];
        let mut events = Vec::new();
        let collect = |m: &dyn AnyMatch| events.extend(m.events_json(Viewer::All));
        batch::play(m.as_mut(), &kinds, self.seed, collect).map_err(|refused| format!("batch: {refused}"))?;
        let wanted: Vec<&Json> = (0..=session.last()).flat_map(|moment| session.events_at(moment)).collect();
        match events.iter().zip(&wanted).position(|(event, wanted)| event != *wanted) {
            Some(place) => Err(format!("batch: {} instead of {}", events[place], wanted[place])),
            None if events.len() != wanted.len() => Err(format!("batch: {} events instead of {}", events.len(), wanted.len())),
            None => Ok(()),
        }
    }
}

/// Compares the answers given to scripts with those that the scripts wrote to the log, each as the question and the answer.
fn answers(mut given: Vec<String>, logged: Vec<String>, is_whole: bool) -> Found<()> {
    for line in logged {
        let Some((question, answer)) = line.split_once(' ').filter(|(_, answer)| !answer.is_empty() && *answer != "caught") else {
            continue;
        };
        if !answer.starts_with(&format!("{question}_")) {
            return Err(format!("answers: `{answer}` was used for `{question}`"));
        }
        match given.iter().position(|given| *given == line) {
            Some(place) => drop(given.swap_remove(place)),
            None => return Err(format!("answers: nobody gave `{line}`")),
        }
    }
    if is_whole && !given.is_empty() { Err(format!("answers: {given:?} were not used")) } else { Ok(()) }
}

#[test]
fn generated_cards_keep_the_rules_in_sessions_batches_and_the_server() {
    let seconds = std::env::var("MOONWRIGHT_PROTOCOLS").ok().and_then(|seconds| seconds.parse().ok()).map(Duration::from_secs);
    let from: u64 = std::env::var("MOONWRIGHT_FROM").ok().and_then(|number| number.parse().ok()).unwrap_or_default();
    let only = std::env::var("MOONWRIGHT_ONLY").unwrap_or_default();
    let workspace = Workspace::bundled();
    let mut findings: BTreeMap<String, String> = BTreeMap::new();
    for game in registry::GAMES.iter() {
        let folder = format!("scenarios/{}/", game.id());
        let paths: Vec<String> = workspace.paths().into_iter().filter(|path| path.starts_with(&folder) && path.contains(&only)).collect();
        let begun = Instant::now();
        let mut seen = Seen::default();
        for number in from.. {
            if paths.is_empty() || seconds.map_or(number - from >= CASES, |seconds| begun.elapsed() > seconds) {
                break;
            }
            let Some(case) = Case::new(&paths[number as usize % paths.len()], number) else { continue };
            seen.cases += 1;
            if let Err(found) = case.play_safely(&mut seen) {
                // One finding of each kind is enough.
                findings.entry(format!("{}: {}", game.id(), kind(&found))).or_insert_with(|| case.report(&found));
            }
        }
        println!("{}: {seen:?} in {:.1} s", game.id(), begun.elapsed().as_secs_f64());
        assert!(paths.is_empty() || seen.questions > 0, "{}: no script asked anything", game.id());
    }
    assert!(findings.is_empty(), "{}", findings.into_values().collect::<Vec<_>>().join("\n"));
}
