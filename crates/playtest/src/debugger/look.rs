//! Inspection of a stopped script: its variables with their properties, and the match.

use super::Stop;
use super::stepper::Level;
use crate::script_tests::{self, TestMatchState};
use content::bundle::Bundle;
use content::message::{Message, message};
use content::text::Language;
use rhai::{Dynamic, Engine, Scope};
use rules::registry::{self, GameKind};
use rules::testing::TestMatch;
use script::captures;
use script::failure::{self, Show};
use script::kind::{TypeRepr, ValueType};
use script::meter;
use script::value::{NoHandles, dynamic_to_json};
use script::watch::StatementStep;
use serde_json::Value as Json;
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::sync::Arc;

/// Maximum number of operations for evaluating a property of a variable.
const STEPS: u64 = 400;
/// Maximum number of operations for the condition of a breakpoint.
const CONDITION_STEPS: u64 = 20_000;
/// Maximum number of properties per value.
const FACTS: usize = 12;

/// A game piece: the name of its type and its number, as in scripts and the state.
pub type Piece = (&'static str, i64);

/// A variable with its elements and the properties that can be queried.
#[derive(Clone, Debug, PartialEq)]
pub struct Variable {
    pub of: Fact,
    pub facts: Vec<Fact>,
}

/// The value of a variable, or a property of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Fact {
    /// The name of the variable, or the expression: `.from`, `.is_first()`.
    pub asked: String,
    /// The value in script syntax.
    pub shown: String,
    /// The name of a place or a piece, in words.
    pub words: Option<String>,
    /// The position on the board, as in events, if the value is a position.
    pub place: Option<Json>,
    /// The piece that the value refers to.
    pub piece: Option<Piece>,
}

/// The source of the match.
enum Source {
    Test(script_tests::Looking),
    Match(Arc<Bundle>),
}

/// Inspects a stopped script.
pub(super) struct Looking {
    source: Source,
    language: Language,
    /// Whether functions are being called only to inspect their results.
    looking: Cell<bool>,
}

impl Looking {
    pub(super) fn of_test(held: script_tests::Looking, language: Language) -> Looking {
        Looking { source: Source::Test(held), language, looking: Cell::new(false) }
    }
    pub(super) fn of_match(bundle: Arc<Bundle>, language: Language) -> Looking {
        Looking { source: Source::Match(bundle), language, looking: Cell::new(false) }
    }
    pub(super) fn is_looking(&self) -> bool {
        self.looking.get()
    }
    /// Returns whether an expression is true in the running function of a script. The evaluation changes nothing.
    ///
    /// # Errors
    /// Returns an error if the expression is invalid, is neither true nor false, or exceeds its limit.
    pub(super) fn holds(&self, expression: &str, path: &str, step: &StatementStep<'_>) -> Result<bool, Message> {
        let mut scope = copied(step.scope, separate);
        let mut result = None;
        let mut run = || {
            result = Some(step.engine.eval_expression_with_scope::<Dynamic>(&mut scope, expression));
            Some(Dynamic::UNIT)
        };
        self.looking.set(true);
        meter::call(CONDITION_STEPS, || game_of(path).and_then(|game| game.looking(&mut run)).or_else(run));
        self.looking.set(false);
        let value = match result {
            Some(Ok(value)) => value,
            Some(Err(error)) => return Err(Message::verbatim(error.to_string())),
            None => return Ok(false),
        };
        value.as_bool().map_err(|_| message!("expected-condition-true-false", found = failure::format_value(&value, step.show)))
    }
    /// Returns the complete state of the stop.
    pub(super) fn stop(&self, levels: Vec<Level>, step: &StatementStep<'_>, fault: Option<Message>) -> Stop {
        let path = levels.first().map_or("", |level| level.frame.path.as_str());
        let in_test = path.ends_with(script_tests::ENDING);
        let game = path.split('/').nth(1).and_then(registry::game);
        let (held, log) = match (&self.source, in_test) {
            (Source::Test(looking), true) => (looking.of_scope(step.scope), Vec::new()),
            (source, _) => {
                let seen = game.and_then(|game| game.running(self.language));
                let bundle = match source {
                    Source::Test(looking) => looking.bundle(),
                    Source::Match(bundle) => Some(bundle.clone()),
                };
                let (m, log) = seen.map_or((None, Vec::new()), |(m, log)| (Some(m), log));
                (bundle.zip(m).map(|(bundle, m)| TestMatchState { bundle, m }), log)
            }
        };
        let queued = held.as_ref().map_or(0, |held| held.m.queued());
        self.looking.set(true);
        let of_level = |level: &Level| {
            let inspector = Inspector { engine: step.engine, show: level.show, game: game_of(&level.frame.path), language: self.language };
            inspector.variables(&level.scope)
        };
        let variables = levels.iter().map(of_level).collect();
        self.looking.set(false);
        Stop { frames: levels.into_iter().map(|level| level.frame).collect(), variables, fault, held, log, queued }
    }
}

/// Returns the game that evaluates the values of a script; `None` for tests, which have no running match.
fn game_of(path: &str) -> Option<&'static dyn GameKind> {
    registry::game(path.split('/').nth(1)?).filter(|_| !path.ends_with(script_tests::ENDING))
}

/// Returns a copy of the variables.
pub(super) fn copied(scope: &Scope<'_>, copy: impl Fn(&Dynamic) -> Dynamic) -> Scope<'static> {
    let mut copied = Scope::new();
    for (name, _, value) in scope.iter_raw() {
        copied.push_dynamic(captures::name_in_source(name), copy(value));
    }
    copied
}

/// Returns a copy of a value that shares nothing with it, not even the match of a test.
fn separate(value: &Dynamic) -> Dynamic {
    let value = value.flatten_clone();
    let copy = value.clone().try_cast::<TestMatch>().and_then(|m| Some(m.0.try_borrow().ok()?.clone_box()));
    copy.map_or(value, |m| Dynamic::from(TestMatch(Rc::new(RefCell::new(m)))))
}

/// Describes the values of a frame.
struct Inspector<'a> {
    engine: &'a Engine,
    show: Show,
    /// The game that evaluates the values.
    game: Option<&'static dyn GameKind>,
    language: Language,
}

impl Inspector<'_> {
    /// Returns the variables; a shadowed variable is omitted.
    fn variables(&self, scope: &Scope<'_>) -> Vec<Variable> {
        let mut found: Vec<Variable> = Vec::new();
        // The innermost variable comes first and shadows others of the same name.
        for (name, _, value) in scope.iter_raw() {
            if found.iter().any(|known| known.of.asked == name) {
                continue;
            }
            let value = value.flatten_clone();
            let facts = self.facts(scope, name, &value);
            found.push(Variable { of: self.fact(name.to_owned(), &value), facts });
        }
        found.reverse();
        found
    }
    fn fact(&self, asked: String, value: &Dynamic) -> Fact {
        let (place, piece) = on_board(value, self.game);
        Fact { asked, shown: failure::format_value(value, self.show), words: self.words(value), place, piece }
    }
    /// Returns the name of a place or a piece, or the names of all elements of an array.
    fn words(&self, value: &Dynamic) -> Option<String> {
        // Rhai cannot determine even the type of a variable that is being modified.
        if value.is_locked() {
            return None;
        }
        let name = |value: &Dynamic| self.game.and_then(|game| game.named_text(value, self.language));
        name(value).or_else(|| {
            let elements = value.as_array_ref().ok()?;
            let names: Option<Vec<String>> = elements.iter().take(FACTS + 1).map(name).collect();
            names.filter(|names| (1..=FACTS).contains(&names.len())).map(|names| names.join("; "))
        })
    }
    /// Returns the elements of a value and the properties that can be queried without side effects.
    fn facts(&self, scope: &Scope<'_>, name: &str, value: &Dynamic) -> Vec<Fact> {
        if value.is_locked() {
            return Vec::new();
        }
        if let Ok(map) = value.as_map_ref() {
            return map.iter().take(FACTS).map(|(key, value)| self.fact(format!(".{key}"), value)).collect();
        }
        let Some(game) = self.game else { return Vec::new() };
        let of_handle = |kind: ValueType| matches!(kind, ValueType::Named(named) if matches!(named.form, TypeRepr::Handle(id) if id() == value.type_id()));
        let types = game.dialect().types();
        let fields = types.iter().filter(|named| matches!(named.form, TypeRepr::Handle(id) if id() == value.type_id()));
        let fields =
            fields.flat_map(|named| named.fields.iter().filter(|field| field.get.is_some()).map(|field| format!(".{}", field.name)));
        let asked = game.dialect().functions().filter(|function| {
            let alone = matches!(function.parameters, [only] if of_handle(only.kind));
            alone && !function.changes && function.only.is_none() && function.name.starts_with(|c: char| c.is_ascii_alphabetic())
        });
        let asked = asked.map(|function| format!(".{}()", function.name));
        let all: Vec<String> = fields.chain(asked).take(FACTS).collect();
        let ask = |asked: &String| {
            let expression = format!("{name}{asked}");
            let run = || self.engine.eval_expression_with_scope::<Dynamic>(&mut scope.clone(), &expression);
            let given = meter::call(STEPS, || game.looking(&mut || run().ok())).0?;
            Some(given).filter(|given| !given.is_unit()).map(|given| self.fact(asked.clone(), &given))
        };
        all.iter().filter_map(ask).collect()
    }
}

/// Returns the position of a value on the board, or the piece that it refers to.
fn on_board(value: &Dynamic, game: Option<&'static dyn GameKind>) -> (Option<Json>, Option<Piece>) {
    // Rhai cannot determine even the type of a variable that is being modified.
    if value.is_locked() {
        return (None, None);
    }
    let piece = game.and_then(|game| {
        let (_, number) = game.piece(value)?;
        let types = game.dialect().types();
        let named = types.iter().find(|named| matches!(named.form, TypeRepr::Handle(id) if id() == value.type_id()))?;
        Some((named.name, number.into()))
    });
    let plain = value.is_map() || value.is_array() || value.is_string();
    (plain.then(|| dynamic_to_json::<NoHandles>(value)), piece)
}
