//! The list of games, and matches whose game is not known when compiling: what the command line, the editor and the bots hold.

use super::chance::Chance;
use super::game::{Game, Inline, Outcome, Seat};
use super::mars::Mars;
use super::rally::Rally;
use super::record::{Ask, Happening, Question, Record, Refused, Source};
use super::running::Match;
use super::tally::Tally;
use super::walking::Walking;
use crate::content::bundle::Bundle;
use crate::content::check::Checker;
use crate::content::diagnostic::Diagnostic;
use crate::content::scenario::Overrides;
use crate::content::text::Language;
use crate::content::workspace::Workspace;
use crate::script::dialect::Dialect;
use crate::script::failure::Failure;
use crate::script::program::{self, Script, ScriptId};
use rhai::Engine;
use serde_json::{Value as Json, json};
use std::any::Any;
use std::marker::PhantomData;
use std::sync::Arc;

/// Every game. A new game is one line here and a folder beside this file.
pub static GAMES: &[&dyn GameKind] = &[&Kind::<Walking>(PhantomData), &Kind::<Mars>(PhantomData), &Kind::<Rally>(PhantomData)];

/// The game with an id.
pub fn game(id: &str) -> Option<&'static dyn GameKind> {
    GAMES.iter().copied().find(|game| game.id() == id)
}

/// Makes a scenario ready to be played.
///
/// # Errors
/// When its game is unknown or a script cannot be used.
pub fn prepare(bundle: &Bundle) -> Result<Arc<dyn Prepared>, Vec<Diagnostic>> {
    match game(&bundle.scenario.game) {
        Some(game) => game.prepare(bundle),
        None => {
            let known: Vec<&str> = GAMES.iter().map(|game| game.id()).collect();
            let message = format!("there is no game `{}`", bundle.scenario.game);
            Err(vec![crate::script::failure::of_message(
                "unknown-game",
                &bundle.path,
                message,
                format!("known games: {}", known.join(", ")),
            )])
        }
    }
}

/// Reads and checks a scenario with all that it refers to, by what documents must be and by what the rules of its game ask.
///
/// # Errors
/// All findings when any of them is an error.
pub fn load(workspace: &Workspace, scenario: &str) -> Result<Bundle, Vec<Diagnostic>> {
    load_with(workspace, scenario, &Overrides::default())
}

/// The same for a scenario that is played otherwise than it says: it is checked as it is played.
///
/// # Errors
/// All findings when any of them is an error.
pub fn load_with(workspace: &Workspace, scenario: &str, overrides: &Overrides) -> Result<Bundle, Vec<Diagnostic>> {
    Bundle::load_checked(workspace, scenario, overrides, |checker| check(checker, scenario))
}

/// Checks a document by what the rules of its game ask of it beyond its form.
pub fn check(checker: &mut Checker<'_>, path: &str) {
    if path.ends_with(".rhai") {
        check_script(checker, path);
    } else if path.ends_with(".toml") {
        GAMES.iter().for_each(|game| game.check(checker, path));
    }
    for script in checker.take_named() {
        check_script(checker, &script);
    }
}

/// Checks the script of a card, box or terrain, as a match would that has it.
fn check_script(checker: &mut Checker<'_>, path: &str) {
    let workspace = checker.workspace();
    match workspace.read(path).map_err(|finding| vec![finding]).and_then(|text| script(workspace, path, &text)) {
        Ok((_, findings)) | Err(findings) => findings.into_iter().for_each(|finding| checker.push(finding)),
    }
}

/// Compiles a script of a workspace and says all that is wrong with it: the one place where `check` and the editor learn it.
///
/// # Errors
/// When no game finds a script there.
pub fn script(workspace: &Workspace, path: &str, text: &Arc<str>) -> Result<(Option<Script>, Vec<Diagnostic>), Vec<Diagnostic>> {
    let parts: Vec<&str> = path.trim_end_matches(".rhai").split('/').collect();
    let ["scripts", id, kind, stem] = parts[..] else {
        let finding = Diagnostic::error("misplaced-script", path, "no game finds a script here");
        return Err(vec![finding.help("scripts belong into scripts/<game>/<kind>/")]);
    };
    let Some(game) = game(id) else {
        return Err(vec![Diagnostic::error("unknown-game", path, format!("there is no game `{id}`")).help("name the folder after a game")]);
    };
    let (script, mut findings) = program::check(game.dialect(), program::Source { path, kind, stem, text });
    if let Some(script) = &script {
        findings.extend(game.check_script(workspace, script));
    }
    Ok((script, findings))
}

/// A game of the list.
pub trait GameKind: Sync {
    /// Its id.
    fn id(&self) -> &'static str;
    /// Its side of the script host.
    fn dialect(&self) -> &'static Dialect;
    /// Registers the set-up functions of the game for script tests.
    fn register_situation(&self, engine: &mut Engine);
    /// Checks a document of the game by what its rules ask of it; nothing for documents of other games.
    fn check(&self, checker: &mut Checker<'_>, path: &str);
    /// What is wrong with a script beside the others of its workspace.
    fn check_script(&self, workspace: &Workspace, script: &Script) -> Vec<Diagnostic>;
    /// Makes a scenario ready to be played.
    ///
    /// # Errors
    /// When a script cannot be used.
    fn prepare(&self, bundle: &Bundle) -> Result<Arc<dyn Prepared>, Vec<Diagnostic>>;
}

/// A scenario that is ready to be played, any number of times.
pub trait Prepared: Send + Sync {
    /// How many play.
    fn players(&self) -> u8;
    /// Starts a match and stops at its first decision.
    ///
    /// # Errors
    /// When a forced result does not fit.
    fn start(&self, chance: Chance) -> Result<Box<dyn AnyMatch>, Refused>;
    /// A match from what [`AnyMatch::save`] gave.
    ///
    /// # Errors
    /// When the JSON is no match of this game.
    fn load(&self, saved: &Json) -> Result<Box<dyn AnyMatch>, serde_json::Error>;
}

/// A running match of any game. See [`Match`] for what the functions do.
#[expect(missing_docs, reason = "each function is that of `Match` or `Game` of the same name")]
pub trait AnyMatch: Send {
    fn game(&self) -> &'static str;
    fn seats(&self) -> usize;
    fn decision(&self) -> Option<Ask>;
    fn number(&self) -> u32;
    fn choice_count(&self) -> usize;
    fn choice_json(&self, index: usize) -> Json;
    fn choice_text(&self, index: usize, language: Language) -> String;
    /// Whether a choice comes to the same as an earlier one, so that people need not be offered both.
    fn repeats(&self, index: usize) -> bool;
    /// What is printed on the card that a choice plays, uses or takes; empty where it is about no card.
    fn choice_printed(&self, index: usize, language: Language) -> String;
    fn find_choice(&self, wanted: &Json) -> Result<usize, Refused>;
    fn prompt(&self, language: Language) -> String;
    fn question(&self) -> Option<&Question>;
    fn pass(&self) -> Option<usize>;
    fn apply(&mut self, index: usize) -> Result<(), Refused>;
    fn may_concede(&self, seat: Seat) -> bool;
    fn concede(&mut self, seat: Seat) -> Result<(), Refused>;
    fn outcome(&self) -> Option<Outcome>;
    fn state_json(&self) -> Json;
    /// Events since the last choice; as a seat sees them, or whole.
    fn events_json(&self, seat: Option<Seat>) -> Vec<Json>;
    /// Events since the last choice in sentences, each with its cause; as a seat sees them, or whole.
    fn events_text(&self, seat: Option<Seat>, language: Language) -> Vec<LogLine>;
    /// Effects that failed since the last choice.
    fn failures(&self) -> Vec<Arc<Failure>>;
    /// Counts what has happened since the last choice.
    fn tally(&self, tally: &mut Tally);
    fn chance(&mut self) -> &mut Chance;
    fn recorded_chance(&self) -> Vec<Json>;
    fn save(&self) -> Json;
    fn equals(&self, other: &dyn AnyMatch) -> bool;
    fn clone_box(&self) -> Box<dyn AnyMatch>;
    /// Becomes a copy of a match of the same game, reusing memory.
    fn copy_from(&mut self, other: &dyn AnyMatch);
    /// Whether all seats know the same all the time.
    fn is_open(&self) -> bool;
    fn redact(&self, seat: Seat) -> Box<dyn AnyMatch>;
    /// Makes `into` a possible whole state behind this view, reusing its memory.
    fn determinize_into(&self, seat: Seat, seed: u64, into: &mut dyn AnyMatch);
    fn quick(&self, seat: Seat) -> usize;
    fn greedy(&self, seat: Seat, luck: u64) -> usize;
    fn estimates(&self, seat: Seat) -> Vec<f32>;
    fn evaluate(&self) -> Vec<f32>;
    fn phase(&self) -> u32;
    fn paused(&self, since: u32) -> bool;
    /// Runs `work` while `answer` answers the questions of this game's scripts on this thread.
    fn with_inline(&self, answer: Answer, work: &mut dyn FnMut());
    fn as_any(&self) -> &dyn Any;
    fn as_any_mut(&mut self) -> &mut dyn Any;
}

/// Answers a script's question at once; none to let it become a decision.
pub type Answer = Box<dyn FnMut(&dyn AnyMatch, Seat, usize) -> Option<usize>>;

impl Clone for Box<dyn AnyMatch> {
    fn clone(&self) -> Self {
        self.clone_box()
    }
}

/// A line of the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LogLine {
    /// What happened.
    pub text: String,
    /// The rule's id, or the script's path and line.
    pub cause: String,
    /// An effect failed.
    pub failed: bool,
}

/// Games of the list as types.
struct Kind<G>(PhantomData<fn() -> G>);

/// What a game adds to be on the list.
pub trait Listed: Game {
    /// Prefix of its rule ids.
    const RULES: &'static str;
    /// What a bundle says, as the rules need it.
    ///
    /// # Errors
    /// When a script cannot be used.
    fn setup(bundle: &Bundle) -> Result<Self::Setup, Vec<Diagnostic>>;
    /// Checks a document by what only the rules know; nothing for documents of other games.
    fn check(_checker: &mut Checker<'_>, _path: &str) {}
    /// What is wrong with a script beside the others of its workspace.
    fn check_script(_workspace: &Workspace, _script: &Script) -> Vec<Diagnostic> {
        Vec::new()
    }
    /// How many play.
    fn players(setup: &Self::Setup) -> u8;
    /// Starts a match.
    ///
    /// # Errors
    /// When a forced result does not fit.
    fn start(setup: &Arc<Self::Setup>, chance: Chance) -> Result<Match<Self>, Refused>;
    /// Registers the set-up functions for script tests.
    fn register_situation(engine: &mut Engine);
    /// Counts an event for the report of a batch.
    fn tally(m: &Match<Self>, event: &Self::Event, tally: &mut Tally);
}

struct Ready<G: Listed>(Arc<G::Setup>);

impl<G: Listed> GameKind for Kind<G> {
    fn id(&self) -> &'static str {
        G::ID
    }
    fn dialect(&self) -> &'static Dialect {
        G::dialect()
    }
    fn register_situation(&self, engine: &mut Engine) {
        G::register_situation(engine);
    }
    fn check(&self, checker: &mut Checker<'_>, path: &str) {
        G::check(checker, path);
    }
    fn check_script(&self, workspace: &Workspace, script: &Script) -> Vec<Diagnostic> {
        G::check_script(workspace, script)
    }
    fn prepare(&self, bundle: &Bundle) -> Result<Arc<dyn Prepared>, Vec<Diagnostic>> {
        Ok(Arc::new(Ready::<G>(Arc::new(G::setup(bundle)?))))
    }
}

impl<G: Listed> Prepared for Ready<G> {
    fn players(&self) -> u8 {
        G::players(&self.0)
    }
    fn start(&self, chance: Chance) -> Result<Box<dyn AnyMatch>, Refused> {
        Ok(Box::new(G::start(&self.0, chance)?))
    }
    fn load(&self, saved: &Json) -> Result<Box<dyn AnyMatch>, serde_json::Error> {
        Ok(Box::new(Match::<G>::load(self.0.clone(), saved)?))
    }
}

impl<G: Listed> Match<G> {
    /// A choice of a rule's decision; none of a script's question.
    fn rule_choice(&self, index: usize) -> Option<G::Choice> {
        if self.question().is_some() { None } else { self.choices().get(index).copied() }
    }
    fn cause_json(&self, source: Source, fields: &mut Json) {
        match source {
            Source::Rule(rule) => fields["rule"] = format!("{}-{rule:02}", G::RULES).into(),
            Source::Script { script, line } => {
                fields["script"] = self.script_path(script).into();
                fields["line"] = line.into();
            }
        }
    }
    fn script_path(&self, script: ScriptId) -> &str {
        G::scripts(&self.setup).get(script).map_or("", |script| &script.path)
    }
    fn record_json(&self, record: &Record<G::Event>, seat: Option<Seat>) -> Option<Json> {
        let mut fields = match &record.what {
            Happening::Event(event) => {
                let seen = seat.map_or(Some(*event), |seat| G::event_view(self, event, seat))?;
                G::event_json(self, &seen)
            }
            Happening::Said(text) => json!({ "name": "said", "text": text }),
            Happening::Failed(failure) => {
                // Variables may hold what a seat does not know.
                let variables = failure.variables.iter().filter(|_| seat.is_none());
                let variables: serde_json::Map<String, Json> =
                    variables.map(|(name, value)| (name.clone(), value.as_str().into())).collect();
                let Diagnostic { message, column, help, code, .. } = &failure.diagnostic;
                json!({ "name": "script_failed", "code": code, "message": message, "column": column, "help": help, "variables": variables })
            }
        };
        self.cause_json(record.source, &mut fields);
        Some(fields)
    }
    fn record_line(&self, record: &Record<G::Event>, seat: Option<Seat>, language: Language) -> Option<LogLine> {
        let cause = match record.source {
            Source::Rule(rule) => format!("{}-{rule:02}", G::RULES),
            Source::Script { script, line } => format!("{}:{line}", self.script_path(script)),
        };
        let text = match &record.what {
            Happening::Event(event) => {
                let seen = seat.map_or(Some(*event), |seat| G::event_view(self, event, seat))?;
                G::event_text(self, &seen, language)?
            }
            Happening::Said(text) => text.to_string(),
            Happening::Failed(failure) => match language {
                Language::En => format!("effect left out: {}", failure.diagnostic.message),
                Language::Es => format!("efecto omitido: {}", failure.diagnostic.message),
            },
        };
        Some(LogLine { text, cause, failed: matches!(record.what, Happening::Failed(_)) })
    }
}

impl<G: Listed> AnyMatch for Match<G> {
    fn game(&self) -> &'static str {
        G::ID
    }
    fn seats(&self) -> usize {
        G::seats(&self.state)
    }
    fn decision(&self) -> Option<Ask> {
        self.decision()
    }
    fn number(&self) -> u32 {
        self.number()
    }
    fn choice_count(&self) -> usize {
        self.choice_count()
    }
    fn choice_json(&self, index: usize) -> Json {
        self.choice_json(index)
    }
    fn choice_text(&self, index: usize, language: Language) -> String {
        match (self.question(), self.decision()) {
            (Some(question), _) => G::label_text(self, &question.labels[index], language),
            (None, Some(ask)) => G::choice_text(self, ask, self.choices()[index], language),
            (None, None) => String::new(),
        }
    }
    fn repeats(&self, index: usize) -> bool {
        self.rule_choice(index).is_some_and(|choice| G::repeats(self, choice))
    }
    fn choice_printed(&self, index: usize, language: Language) -> String {
        let script = self.rule_choice(index).and_then(|choice| G::choice_script(self, choice));
        let script = script.and_then(|script| G::scripts(&self.setup).get(script));
        script.map_or_else(String::new, |script| script.metadata.text.get(language).to_owned())
    }
    fn find_choice(&self, wanted: &Json) -> Result<usize, Refused> {
        self.find_choice(wanted)
    }
    fn prompt(&self, language: Language) -> String {
        self.decision().map(|ask| G::prompt(self, ask, language)).unwrap_or_default()
    }
    fn question(&self) -> Option<&Question> {
        self.question()
    }
    fn pass(&self) -> Option<usize> {
        self.decision().and_then(|ask| G::pass(self, ask))
    }
    fn apply(&mut self, index: usize) -> Result<(), Refused> {
        self.apply(index)
    }
    fn may_concede(&self, seat: Seat) -> bool {
        G::may_concede(self, seat)
    }
    fn concede(&mut self, seat: Seat) -> Result<(), Refused> {
        self.concede(seat)
    }
    fn outcome(&self) -> Option<Outcome> {
        self.outcome()
    }
    fn state_json(&self) -> Json {
        G::state_json(self)
    }
    fn events_json(&self, seat: Option<Seat>) -> Vec<Json> {
        self.events().iter().filter_map(|record| self.record_json(record, seat)).collect()
    }
    fn events_text(&self, seat: Option<Seat>, language: Language) -> Vec<LogLine> {
        self.events().iter().filter_map(|record| self.record_line(record, seat, language)).collect()
    }
    fn failures(&self) -> Vec<Arc<Failure>> {
        let failed = |record: &Record<G::Event>| match &record.what {
            Happening::Failed(failure) => Some(failure.clone()),
            _ => None,
        };
        self.events().iter().filter_map(failed).collect()
    }
    fn tally(&self, tally: &mut Tally) {
        for record in self.events() {
            match &record.what {
                Happening::Event(event) => G::tally(self, event, tally),
                Happening::Failed(failure) => tally.add("script_failed", &failure.diagnostic.file, None),
                Happening::Said(_) => {}
            }
        }
    }
    fn chance(&mut self) -> &mut Chance {
        self.next_chance()
    }
    fn recorded_chance(&self) -> Vec<Json> {
        self.chance.recorded()
    }
    fn save(&self) -> Json {
        self.save()
    }
    fn equals(&self, other: &dyn AnyMatch) -> bool {
        other.as_any().downcast_ref::<Match<G>>().is_some_and(|other| self == other)
    }
    fn clone_box(&self) -> Box<dyn AnyMatch> {
        Box::new(self.clone())
    }
    fn copy_from(&mut self, other: &dyn AnyMatch) {
        if let Some(other) = other.as_any().downcast_ref::<Match<G>>() {
            self.clone_from(other);
        }
    }
    fn is_open(&self) -> bool {
        G::OPEN
    }
    fn redact(&self, seat: Seat) -> Box<dyn AnyMatch> {
        let mut view = G::redact(self, seat);
        // What a script goes back to when it was answered holds what the whole match holds.
        view.resume = self.resume.as_ref().map(|before| G::redact(before, seat));
        Box::new(view)
    }
    fn determinize_into(&self, seat: Seat, seed: u64, into: &mut dyn AnyMatch) {
        if let Some(into) = into.as_any_mut().downcast_mut::<Match<G>>() {
            into.clone_from(self);
            G::determinize(into, seat, seed);
            into.resume.iter_mut().for_each(|before| G::determinize(before, seat, seed));
        }
    }
    fn quick(&self, seat: Seat) -> usize {
        G::quick(self, seat)
    }
    fn greedy(&self, seat: Seat, luck: u64) -> usize {
        G::greedy(self, seat, luck)
    }
    fn estimates(&self, seat: Seat) -> Vec<f32> {
        G::estimates(self, seat)
    }
    fn evaluate(&self) -> Vec<f32> {
        G::evaluate(self)
    }
    fn phase(&self) -> u32 {
        G::phase(self)
    }
    fn paused(&self, since: u32) -> bool {
        G::paused(self, since)
    }
    fn with_inline(&self, mut answer: Answer, work: &mut dyn FnMut()) {
        let inline = move |m: &Match<G>, seat: Seat, count: usize| answer(m, seat, count);
        G::slot().with(|slot| *slot.inline.borrow_mut() = Some(Inline(Box::new(inline))));
        work();
        G::slot().with(|slot| *slot.inline.borrow_mut() = None);
    }
    fn as_any(&self) -> &dyn Any {
        self
    }
    fn as_any_mut(&mut self) -> &mut dyn Any {
        self
    }
}

/// Makes a choice that is given as JSON: a legal one, or `{"concede": seat}` for any seat where the game lets it give up.
///
/// # Errors
/// When there is no such choice, or a forced result does not fit; then nothing has changed.
pub fn choose(m: &mut dyn AnyMatch, wanted: &Json) -> Result<(), Refused> {
    match conceding(wanted) {
        Some(seat) => m.concede(seat),
        None => m.find_choice(wanted).and_then(|index| m.apply(index)),
    }
}

/// The seat of `{"concede": seat}`.
pub fn conceding(choice: &Json) -> Option<Seat> {
    let fields = choice.as_object().filter(|fields| fields.len() == 1)?;
    fields.get("concede")?.as_u64().and_then(|seat| u8::try_from(seat).ok()).map(Seat::new)
}

/// A decision as JSON: `{number, seat, name, prompt, choices}`.
pub fn decision_json(m: &dyn AnyMatch) -> Json {
    match m.decision() {
        None => Json::Null,
        Some(ask) => {
            let choices: Vec<Json> = (0..m.choice_count()).map(|i| m.choice_json(i)).collect();
            json!({ "number": m.number(), "seat": ask.seat, "name": ask.name, "prompt": m.prompt(Language::En), "choices": choices })
        }
    }
}
