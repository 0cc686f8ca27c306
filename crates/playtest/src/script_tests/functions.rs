//! The functions available to tests of scripts in every game.

use super::Runner;
use super::moment::Unequal;
use content::diagnostic::Diagnostic;
use content::message::{Message, message};
use content::scenario::{OptionValue, Overrides};
use rhai::{Dynamic, EvalAltResult, INT, ImmutableString, NativeCallContext};
use rules::chance::Chance;
use rules::host::functions;
use rules::registry::{self, AnyMatch, decision_json};
use rules::testing::{self, TestMatch};
use rules::viewer::Viewer;
use script::api::Function;
use script::convert::{FromScript, IntoScript, ScriptType, mismatch};
use script::kind::{Field, NamedType, TypeRepr, ValueType};
use script::meter;
use script::value::{NoHandles, dynamic_to_json, json_to_dynamic};
use serde_json::Value as Json;
use std::any::TypeId;
use std::cell::RefCell;
use std::rc::Rc;
use std::sync::Arc;

/// Maximum number of choices of `run_to`.
const MAX_RUN: usize = 5_000;
/// Cost of a choice, and of starting a match.
const CHOICE: u64 = 200;
/// See [`CHOICE`].
const START_COSTS: u64 = 1_000;
/// Default seed of a match in a test.
const SEED: u64 = 1;

type Result<T> = std::result::Result<T, Box<EvalAltResult>>;

/// A scenario being configured in a test.
#[derive(Clone)]
pub(super) struct TestScenario {
    runner: Rc<Runner>,
    pub(super) path: String,
    pub(super) board: Option<String>,
    pub(super) overrides: Overrides,
    seed: u64,
}

static SCENARIO: NamedType = NamedType {
    name: "Scenario",
    about: "A scenario from which a test can start a match.",
    form: TypeRepr::Handle(TypeId::of::<TestScenario>),
    fields: &[],
};

impl ScriptType for TestScenario {
    const KIND: ValueType = ValueType::Named(&SCENARIO);
}

impl IntoScript for TestScenario {
    fn into_script(self) -> Dynamic {
        Dynamic::from(self)
    }
}

impl<M: ?Sized> FromScript<M> for TestScenario {
    fn from_script(_: &mut M, value: &mut Dynamic) -> std::result::Result<TestScenario, Message> {
        value.read_lock::<TestScenario>().map(|s| s.clone()).ok_or_else(|| mismatch(TestScenario::KIND, value))
    }
}

/// A decision or events as tests see them: JSON with its own type name.
struct TestJson<const EVENT: bool>(Dynamic);
/// A pending decision.
type Decision = TestJson<false>;
/// A list of events.
type Events = TestJson<true>;

const fn field(name: &'static str, kind: ValueType, about: &'static str) -> Field {
    Field { name, kind, about, optional: false, get: None }
}

static DECISION: NamedType = NamedType {
    name: "Decision",
    about: "A decision that a player must make.",
    form: TypeRepr::Map,
    fields: &[
        field("number", ValueType::INT, "Number of earlier decisions in the match."),
        field("seat", ValueType::INT, "Seat that makes the decision."),
        field("name", ValueType::Text, "Name of the decision; if a script asks, the name of its question."),
        field("prompt", ValueType::Text, "Text of the decision, in English."),
        field("choices", ValueType::List(&ValueType::Any), "Legal choices."),
    ],
};

static EVENT: NamedType = NamedType {
    name: "Event",
    about: "An event, with its `name` and the fields that the rules of the game define for it.",
    form: TypeRepr::Map,
    fields: &[],
};

impl ScriptType for Decision {
    const KIND: ValueType = ValueType::Or(&[ValueType::Named(&DECISION), ValueType::Unit]);
}

impl ScriptType for Events {
    const KIND: ValueType = ValueType::List(&ValueType::Named(&EVENT));
}

impl IntoScript for Decision {
    fn into_script(self) -> Dynamic {
        self.0
    }
}

impl IntoScript for Events {
    fn into_script(self) -> Dynamic {
        self.0
    }
}

/// Functions that start a match.
pub(super) const START: &[Function] = functions! {
    /// Returns the scenario with this path, from the workspace or the bundled library.
    fn scenario(context, path: ImmutableString) -> Result<TestScenario> {
        let runner = runner(context).ok_or(message!("scenario-available-only-tests"))?;
        Ok(TestScenario { runner, path: path.to_string(), board: None, overrides: Overrides::default(), seed: SEED })
    }
    /// Returns a copy of the scenario that is played on this board, given as the text of a board file.
    fn board(_context, s: TestScenario, text: ImmutableString) -> TestScenario {
        TestScenario { board: Some(text.to_string()), ..s }
    }
    /// Returns a copy of the scenario for `n` players.
    fn seats(_context, s: TestScenario, n: u8) -> TestScenario {
        TestScenario { overrides: Overrides { players: Some(n), ..s.overrides.clone() }, ..s }
    }
    /// Returns a copy of the scenario with another random seed, which changes the set-up, the deal and all rolls.
    fn seed(_context, s: TestScenario, n: INT) -> TestScenario {
        TestScenario { seed: n.cast_unsigned(), ..s }
    }
    /// Returns a copy of the scenario in which the option `name` has this value: `true`, `false`, a number or a string.
    fn option(_context, s: TestScenario, name: ImmutableString, value: Dynamic) -> Result<TestScenario> {
        let Ok(value) = serde_json::from_value::<OptionValue>(json(&value)) else {
            return raise(message!("option-must-true-false-number", name));
        };
        let mut scenario = s;
        scenario.overrides.options.insert(name.to_string(), value);
        Ok(scenario)
    }
    /// Starts a match of the scenario and returns it at its first decision.
    fn start(context, s: TestScenario) -> Result<TestMatch> {
        go_on()?;
        meter::charge(meter::STARTS, START_COSTS);
        let prepared = s.runner.prepare(&s).map_err(|finding| unready(context, finding))?;
        let started = prepared.prepared.start(Chance::new(s.seed)).map_err(|refused| refused.to_string())?;
        testing::sound(started.as_ref())?;
        let m = TestMatch(Rc::new(RefCell::new(started)));
        s.runner.begun(&m, &prepared.bundle);
        Ok(m)
    }
};

/// Functions that play a match.
pub(super) const PLAY: &[Function] = functions! {
    /// Sets the next random results of the match, in order.
    fn force(_context, m: TestMatch, results: Vec<Dynamic>) {
        m.0.borrow_mut().chance().force(results.iter().map(json));
    }
    /// Returns the pending decision with its `name`, `seat` and `choices`, or `()` if the match is over.
    fn decision(_context, m: TestMatch) -> Result<Decision> {
        json_of(&m, decision_json).map(TestJson)
    }
    /// Makes the legal choice that has these fields. Fails unless exactly one legal choice has them. `#{ concede: seat }` makes
    /// the seat concede.
    fn choose(context, m: TestMatch, choice: Dynamic) -> Result<()> {
        choose(context, &m, &json(&choice))
    }
    /// Makes the first legal choice at every decision until the decision called `name` is pending. Fails if the match ends before
    /// that.
    fn run_to(context, m: TestMatch, name: ImmutableString) -> Result<()> {
        run_to(context, &m, &name)
    }
    /// Returns the complete state of the match, with the fields of its JSON representation.
    fn state(_context, m: TestMatch) -> Result<Dynamic> {
        json_of(&m, |m| m.state_json())
    }
    /// Returns the events since the last choice, with the fields of their JSON representation.
    fn events(_context, m: TestMatch) -> Result<Events> {
        json_of(&m, |m| Json::Array(m.events_json(Viewer::All))).map(TestJson)
    }
};

/// Functions that set up an exact state, in every game.
pub(super) const EXACT: &[Function] = functions! {
    /// Sets the part of the state at `path`, such as `"round"` or `"astronauts[0].acted"`, to a value in the format of saved
    /// matches. Use this function only for values that no other function sets. `()` represents an empty value.
    fn set_state(_context, m: TestMatch, path: ImmutableString, value: Dynamic) -> Result<()> {
        meter::charge(meter::CHOICES, CHOICE);
        go_on()?;
        m.0.borrow_mut().set_part(&path, &json(&value)).or_else(|reason| raise(message!("set-problem", reason)))
    }
    /// Replaces the pending steps and continues to the next decision. `steps` lists the new steps in the format of saved matches,
    /// with the next step last.
    fn set_steps(_context, m: TestMatch, steps: Vec<Dynamic>) -> Result<()> {
        meter::charge(meter::CHOICES, CHOICE);
        go_on()?;
        let steps: Vec<Json> = steps.iter().map(json).collect();
        m.0.borrow_mut().set_to_do(&steps).or_else(|reason| raise(message!("set-steps-problem", reason)))?;
        sound(&m)
    }
};

/// Assertions.
pub(super) const ASSERT: &[Function] = functions! {
    /// Fails with `message` unless `condition` is true.
    fn assert(context, condition: bool, message: ImmutableString) -> Result<()> {
        if condition { Ok(()) } else { at(context, message!("assertion-failed-functions", message)) }
    }
    /// Fails unless `condition` is true.
    fn assert(context, condition: bool) -> Result<()> {
        if condition { Ok(()) } else { at(context, message!("assertion-failed")) }
    }
    /// Fails unless `a` and `b` are equal.
    fn assert_eq(context, a: Dynamic, b: Dynamic) -> Result<()> {
        match (json(&a), json(&b)) {
            (a, b) if a == b => Ok(()),
            (got, expected) => Err(EvalAltResult::ErrorRuntime(Dynamic::from(Unequal { got, expected }), context.call_position()).into()),
        }
    }
    /// Fails unless the decision called `name` is pending for this seat.
    fn assert_asked(context, m: TestMatch, seat: u8, name: ImmutableString) -> Result<()> {
        let m = m.0.borrow();
        match m.decision().map(|ask| (ask.seat.number(), m.decision_name())) {
            Some((asked, decision)) if asked == seat && decision == name => Ok(()),
            Some((asked, decision)) => at(context, message!("expected-seat-found-seat", name, seat, decision, asked)),
            None => at(context, message!("match-over-no-pending-decision")),
        }
    }
    /// Fails if the choice is legal.
    fn assert_refused(context, m: TestMatch, choice: Dynamic) -> Result<()> {
        let wanted = json(&choice);
        match m.0.borrow().find_choice(&wanted) {
            Err(_) => Ok(()),
            Ok(_) => at(context, message!("legal-expected-illegal-choice", wanted)),
        }
    }
};

/// Returns an error if the budget of a test file, a set-up or a replay is exhausted; scripts cannot catch it.
pub(super) fn go_on() -> Result<()> {
    meter::go_on().map_err(meter::ended)
}

fn raise<T>(message: Message) -> Result<T> {
    Err(message.into())
}

fn at<T>(context: &NativeCallContext, message: Message) -> Result<T> {
    Err(EvalAltResult::ErrorRuntime(Dynamic::from(message), context.call_position()).into())
}

fn json(value: &Dynamic) -> Json {
    dynamic_to_json::<NoHandles>(value)
}

/// Returns an error if a forced result did not fit or an effect failed.
pub(super) fn sound(m: &TestMatch) -> Result<()> {
    match m.0.borrow_mut().chance().take_fault() {
        Some(fault) => return raise(fault),
        None => go_on()?,
    }
    testing::sound(m.0.borrow().as_ref())
}

/// Returns the error of a scenario that cannot be played; it contains the diagnostic for the verdict of the test.
fn unready(context: &NativeCallContext, finding: Diagnostic) -> Box<EvalAltResult> {
    EvalAltResult::ErrorRuntime(Dynamic::from(Arc::new(finding)), context.call_position()).into()
}

/// The match before each choice of a set-up outside a test. Copies have no events, so these are the matches themselves.
#[derive(Clone, Default)]
pub(super) struct EarlierMatches(pub(super) Rc<RefCell<Vec<Box<dyn AnyMatch>>>>);

/// Continues a set-up on a copy of the match, and keeps the match itself for its events.
fn keep_events(context: &NativeCallContext, m: &mut Box<dyn AnyMatch>) {
    if let Some(earlier) = context.tag().and_then(|tag| tag.clone().try_cast::<EarlierMatches>()) {
        let copy = m.clone_box();
        earlier.0.borrow_mut().push(std::mem::replace(m, copy));
    }
}

/// Returns the runner of the test, or `None` in a set-up outside a test.
fn runner(context: &NativeCallContext) -> Option<Rc<Runner>> {
    context.tag().and_then(|tag| tag.clone().try_cast::<Rc<Runner>>())
}

fn choose(context: &NativeCallContext, m: &TestMatch, wanted: &Json) -> Result<()> {
    sound(m)?;
    if let Some(runner) = runner(context) {
        runner.record_play(m);
    }
    meter::charge(meter::CHOICES, CHOICE);
    let mut running = m.0.borrow_mut();
    keep_events(context, &mut running);
    registry::choose(running.as_mut(), wanted).map_err(|refused| refused.to_string())?;
    testing::sound(running.as_ref())
}

fn run_to(context: &NativeCallContext, m: &TestMatch, name: &str) -> Result<()> {
    sound(m)?;
    let runner = runner(context);
    let mut running = m.0.borrow_mut();
    for _ in 0..MAX_RUN {
        match running.decision() {
            Some(_) if running.decision_name() == name => return Ok(()),
            Some(_) => {
                meter::charge(meter::CHOICES, CHOICE);
                if let Some(runner) = &runner {
                    runner.record_events(running.as_ref());
                }
                keep_events(context, &mut running);
                running.apply(0).map_err(|refused| refused.to_string())?;
                testing::sound(running.as_ref())?;
                go_on()?;
            }
            None => return raise(message!("run-match-ended-before", name)),
        }
    }
    raise(message!("run-not-reached-within-choices", name, max_run = MAX_RUN))
}

fn json_of(m: &TestMatch, show: fn(&dyn AnyMatch) -> Json) -> Result<Dynamic> {
    sound(m)?;
    let shown = show(m.0.borrow().as_ref());
    Ok(json_to_dynamic(&shown))
}
