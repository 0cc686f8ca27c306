//! Tests of scripts, written as scripts: `<name>.test.rhai` next to the script; every function `test_…` is a test.
//!
//! Functions available in every game are in `functions`; those that set up a situation belong to the games.

mod functions;
mod last_step;
mod moment;
mod stage;

pub use moment::{FailedMoment, TestMatchState};
pub use stage::Stage;

use content::bundle::{Bundle, ScriptFile};
use content::diagnostic::Diagnostic;
use content::document::{self, Document};
use content::message::{Message, message};
use content::scenario::Scenario;
use content::text::Language;
use content::workspace::Workspace;
use functions::{EarlierMatches, TestScenario, go_on, sound};
use moment::{TestMatches, Unequal};
use rhai::{AST, CallFnOptions, Dynamic, Engine, EvalAltResult, Position, Scope};
use rules::registry::{self, AnyMatch, GameKind, PreparedScenario};
use rules::testing::{self, TestMatch};
use script::api::{self, Function};
use script::arguments::Functions;
use script::captures::{self, Captures};
use script::coverage::{CoverageRecord, Recorder};
use script::program;
use script::renamed::Role;
use script::sandbox::{self, Budget, MAX_SOURCE, TEST_STACK};
use script::watch::{self, Observer};
use script::{failure, meter, pieces, syntax};
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::rc::Rc;
use std::sync::Arc;

/// Suffix of the path of a test.
pub const ENDING: &str = ".test.rhai";
/// Prefix of the name of a test function.
const PREFIX: &str = "test_";
/// Operations available to all tests of a file or to a set-up, including the scripts that they run.
const TOTAL: u64 = 3_000_000;
/// Cost of an operation of a test, which can inspect whole states.
const STEP: u64 = 10;

/// The result of a test.
#[derive(Clone, Debug)]
pub struct Verdict {
    /// Workspace path of the test.
    pub path: String,
    /// Name of the function; empty if the file does not compile or contains no test.
    pub name: String,
    pub failure: Option<Diagnostic>,
    /// The diagnostic of the content because of which its match could not start. Other tests can fail for the same reason.
    pub unplayable: Option<Arc<Diagnostic>>,
    /// The moment of the failure, if the test was recorded.
    pub moment: Option<Box<FailedMoment>>,
}

/// Verdicts are compared without the moment.
impl PartialEq for Verdict {
    fn eq(&self, other: &Verdict) -> bool {
        (&self.path, &self.name, &self.failure) == (&other.path, &other.name, &other.failure)
    }
}

/// The results and coverage of the tests of a file.
#[derive(Default)]
pub struct FileResults {
    pub verdicts: Vec<Verdict>,
    /// The coverage of the tests and the scripts that they run.
    pub record: CoverageRecord,
}

/// Returns the tests of a workspace, sorted.
pub fn paths(workspace: &Workspace) -> Vec<String> {
    workspace.paths().into_iter().filter(|path| path.ends_with(ENDING)).collect()
}

/// Returns the path of the script that a test belongs to.
pub fn script_of(path: &str) -> Option<String> {
    path.strip_suffix(ENDING).map(|stem| format!("{stem}.rhai"))
}

/// Compiles a test of a game, for checks.
///
/// # Errors
/// Returns all compilation errors, or the error that it is too large or contains no test.
pub fn compile(game: &'static dyn GameKind, path: &str, text: &str) -> std::result::Result<(), Vec<Diagnostic>> {
    thread_local! {
        static ENGINES: RefCell<BTreeMap<&'static str, Rc<Engine>>> = const { RefCell::new(BTreeMap::new()) };
    }
    // Nothing runs on it, so it serves every file.
    let make = || Rc::new(Rc::new(Runner::new(Workspace::bundled(), String::new())).engine(game));
    let engine = ENGINES.with_borrow_mut(|engines| engines.entry(game.id()).or_insert_with(make).clone());
    compiled(game, &engine, path, text).map(|_| ())
}

/// Returns the functions available to tests of a game.
pub fn functions(game: &'static dyn GameKind) -> impl Iterator<Item = &'static [Function]> {
    [functions::START, functions::PLAY, functions::EXACT, functions::ASSERT, game.situation()].into_iter()
}

/// Runs every test of a file and returns the verdicts in source order.
pub fn run(workspace: &Workspace, path: &str) -> Vec<Verdict> {
    sandbox::on_stack(TEST_STACK, || meter::within(TOTAL, || run_all(&Rc::new(Runner::new(workspace.clone(), path.to_owned())), None)))
}

/// Runs every test of a file and also returns the coverage and, for failed tests, the moment of failure, described in a language.
pub fn recorded(workspace: &Workspace, path: &str, language: Language) -> FileResults {
    let work = || {
        let recorder = Rc::new(Recorder::default());
        let runner = Runner { tells: Some(language), ..Runner::new(workspace.clone(), path.to_owned()) };
        let verdicts = watch::with(recorder.clone(), || run_all(&Rc::new(runner), None));
        FileResults { verdicts, record: recorder.take() }
    };
    sandbox::on_stack(TEST_STACK, || meter::within(TOTAL, work))
}

/// Runs one test with a watcher, which is created on the thread of the test.
pub fn watched(workspace: &Workspace, path: &str, name: &str, watcher: impl FnOnce(Looking) -> Rc<dyn Observer> + Send) -> Vec<Verdict> {
    let work = || {
        let runner = Rc::new(Runner::new(workspace.clone(), path.to_owned()));
        watch::with(watcher(Looking(runner.clone())), || run_all(&runner, Some(name)))
    };
    sandbox::on_stack(TEST_STACK, || meter::within(TOTAL, work))
}

/// Access to the matches of a running test.
pub struct Looking(Rc<Runner>);

impl Looking {
    /// Returns the match in the innermost variable of a test.
    pub fn of_scope(&self, scope: &Scope<'_>) -> Option<TestMatchState> {
        let mut matches = scope.iter_raw().filter_map(|(_, _, value)| value.flatten_clone().try_cast::<TestMatch>());
        self.0.played.borrow().held(&matches.next()?)
    }
    /// Returns the bundle of the last match played.
    pub fn bundle(&self) -> Option<Arc<Bundle>> {
        self.0.played.borrow().bundle()
    }
}

/// Runs the tests of a file, or the one with a name.
fn run_all(runner: &Rc<Runner>, only: Option<&str>) -> Vec<Verdict> {
    let (workspace, path) = (runner.workspace.clone(), runner.path.clone());
    let path = path.as_str();
    let verdict = |name: &str, failure| Verdict { path: path.to_owned(), name: name.to_owned(), failure, unplayable: None, moment: None };
    let text = match workspace.read(path) {
        Ok(text) => text,
        Err(finding) => return vec![verdict("", Some(finding))],
    };
    let id = path.split('/').nth(1).unwrap_or_default();
    let Some(game) = registry::game(id) else {
        let finding = Diagnostic::error("unknown-game", path, message!("unknown-game", game = id)).help(message!("move-test"));
        return vec![verdict("", Some(finding))];
    };
    let names = match compiled(game, &runner.engine(game), path, &text) {
        Ok((_, names)) => names,
        Err(findings) => return findings.into_iter().map(|finding| verdict("", Some(finding))).collect(),
    };
    let wanted = names.iter().filter(|name| only.is_none_or(|only| only == *name));
    wanted
        .map(|name| {
            let error = runner.test(game, &text, name);
            // A debugger observes a test itself.
            let repeats = error.as_ref().filter(|_| only.is_none());
            let last = repeats.map_or(Position::NONE, |error| runner.last_step(game, (&text, name), error));
            let moment = error.as_ref().and_then(|error| runner.moment(error, &text, last)).map(Box::new);
            let unplayable = error.as_ref().and_then(Wrong::unplayable);
            Verdict { unplayable, moment, ..verdict(name, error.map(|error| runner.finding((&text, name), error, last))) }
        })
        .collect()
}

/// Returns the functions available to tests of a game, assembled once for each thread.
fn known(game: &'static dyn GameKind) -> Rc<Functions> {
    thread_local! {
        static KNOWN: RefCell<BTreeMap<&'static str, Rc<Functions>>> = const { RefCell::new(BTreeMap::new()) };
    }
    let make = || Rc::new(Functions::among(functions(game).flatten()));
    KNOWN.with_borrow_mut(|known| known.entry(game.id()).or_insert_with(make).clone())
}

fn compiled(
    game: &'static dyn GameKind,
    engine: &Engine,
    path: &str,
    text: &str,
) -> std::result::Result<(AST, Vec<String>), Vec<Diagnostic>> {
    if text.len() > MAX_SOURCE {
        let message = message!("test-bytes", bytes = text.len(), most = MAX_SOURCE);
        return Err(vec![failure::of_message("script-size", path, message, message!("split-file"))]);
    }
    let told = |broken: pieces::Broken| failure::of_parse_error(path, &broken.text, &broken.error);
    let ast = engine.compile(text).map_err(|whole| pieces::errors(engine, text, whole).into_iter().map(told).collect::<Vec<_>>())?;
    if let Some(finding) = syntax::unclosed_comment(path, text) {
        return Err(vec![finding]);
    }
    let known = known(game);
    let mut findings = program::unknown_functions(path, &ast, &known.names, |name| game.dialect().renamed(Role::SetUp, name));
    findings.extend(known.check(path, &ast));
    findings.extend(Captures::of(&ast, &Scope::new(), text).check(path));
    if !findings.is_empty() {
        return Err(findings);
    }
    let tests = ast.iter_functions().filter(|f| f.name.starts_with(PREFIX) && f.params.is_empty());
    let mut names: Vec<(Option<usize>, String)> = tests.map(|f| (text.find(&format!("fn {}(", f.name)), f.name.to_owned())).collect();
    names.sort();
    if names.is_empty() {
        let help = message!("write-test-function", prefix = PREFIX);
        return Err(vec![failure::of_message("no-test", path, message!("no-test"), help)]);
    }
    Ok((ast, names.into_iter().map(|(_, name)| name).collect()))
}

/// Returns a script whose closures copy variables, and makes the engine able to execute it; other scripts are returned unchanged.
fn copying(engine: &mut Engine, scope: &Scope<'_>, text: &str, ast: AST) -> AST {
    let captures = Captures::of(&ast, scope, text);
    if !captures.has_copies() {
        return ast;
    }
    captures::bind(engine);
    captures.compile(engine, scope, text).unwrap_or(ast)
}

/// The shared state of all tests of a file.
struct Runner {
    workspace: Workspace,
    path: String,
    ready: RefCell<BTreeMap<String, Ready>>,
    /// The language of the recorded event log, if events are recorded.
    tells: Option<Language>,
    /// The last match played, with its events.
    played: RefCell<TestMatches>,
}

/// A prepared scenario.
#[derive(Clone)]
struct Ready {
    bundle: Arc<Bundle>,
    prepared: Arc<dyn PreparedScenario>,
}

/// The reason why a test failed.
enum Wrong {
    /// An error of the test or of a script that it runs.
    Error(Box<EvalAltResult>),
    /// An error before its start, or an error of the host.
    Finding(Diagnostic),
}

impl Wrong {
    fn unplayable(&self) -> Option<Arc<Diagnostic>> {
        match self {
            Wrong::Error(error) => unready(error),
            Wrong::Finding(_) => None,
        }
    }
}

impl Runner {
    fn new(workspace: Workspace, path: String) -> Runner {
        Runner { workspace, path, ready: RefCell::default(), tells: None, played: RefCell::default() }
    }
    /// Returns the diagnostic for a failure.
    fn finding(&self, (text, name): (&str, &str), wrong: Wrong, last: Position) -> Diagnostic {
        match wrong {
            Wrong::Error(error) => diagnostic_of(&self.path, (text, name), &error, last),
            Wrong::Finding(finding) => finding,
        }
    }
    fn moment(&self, wrong: &Wrong, text: &str, last: Position) -> Option<FailedMoment> {
        let Wrong::Error(error) = wrong else { return None };
        let line = failure::of_runtime_error(&self.path, error, last, Budget::Test, failure::no_host).line;
        self.tells.map(|language| self.played.borrow().moment(error, language).of(text, line))
    }

    fn engine(self: &Rc<Runner>, game: &'static dyn GameKind) -> Engine {
        let mut engine = sandbox::engine(Budget::Test);
        engine.set_default_tag(Dynamic::from(self.clone()));
        engine.register_type_with_name::<TestMatch>("Match").register_type_with_name::<TestScenario>("Scenario");
        functions(game).for_each(|functions| api::register(&mut engine, functions));
        if watch::is_on() {
            watch::install(&mut engine, value_text);
        }
        engine
    }

    /// Runs a test on its own engine and returns the failure, if any.
    fn test(self: &Rc<Runner>, game: &'static dyn GameKind, text: &str, name: &str) -> Option<Wrong> {
        let mut engine = self.engine(game);
        self.played.take();
        let ast = match compiled(game, &engine, &self.path, text) {
            Ok((ast, _)) => copying(&mut engine, &Scope::new(), text, ast),
            Err(findings) => return findings.into_iter().next().map(Wrong::Finding),
        };
        let call = || {
            let options = CallFnOptions::new().eval_ast(false);
            let call = || engine.call_fn_with_options::<Dynamic>(options, &mut Scope::new(), &ast, name, ());
            go_on().and_then(|()| watch::inside(&self.path, name, call))
        };
        match counted(&format!("{}: {name}", self.path), || catch_unwind(AssertUnwindSafe(call))) {
            Ok(Ok(_)) => None,
            Ok(Err(error)) => Some(Wrong::Error(error)),
            Err(panic) => {
                let text = panic.downcast_ref::<String>().map(String::as_str).or(panic.downcast_ref::<&str>().copied());
                let message = message!(
                    "test-built-in-failed",
                    name,
                    reason = text.map_or_else(|| message!("unknown-reason"), |text| Message::verbatim(text.to_owned()))
                );
                Some(Wrong::Finding(failure::of_message("script-runtime", &self.path, message, message!("please-report-it"))))
            }
        }
    }

    /// Prepares a scenario, once for all tests of the file. The script under test is always available.
    fn prepare(&self, scenario: &TestScenario) -> std::result::Result<Ready, Diagnostic> {
        let key = format!("{:?}", (&scenario.path, &scenario.board, &scenario.overrides));
        if let Some(ready) = self.ready.borrow().get(&key) {
            return Ok(ready.clone());
        }
        let first = |findings: Vec<Diagnostic>| {
            let other = || Diagnostic::error("unplayable", &scenario.path, message!("scenario-cannot-be-played"));
            findings.into_iter().find(Diagnostic::is_error).unwrap_or_else(other)
        };
        let mut workspace = self.workspace.clone();
        if let Some(text) = &scenario.board {
            let (named, findings) = document::read(&scenario.path, &workspace.read(&scenario.path)?);
            let Some(named) = named.and_then(Document::into::<Scenario>) else { return Err(first(findings)) };
            workspace.overlay(&named.board, Some(text.as_str().into()));
        }
        let mut bundle = registry::load_with(&workspace, &scenario.path, &scenario.overrides).map_err(first)?;
        self.add_own_script(&mut bundle)?;
        let ready = Ready { prepared: registry::prepare(&bundle).map_err(first)?, bundle: Arc::new(bundle) };
        self.ready.borrow_mut().insert(key, ready.clone());
        Ok(ready)
    }

    fn add_own_script(&self, bundle: &mut Bundle) -> std::result::Result<(), Diagnostic> {
        let Some(path) = script_of(&self.path) else { return Ok(()) };
        let parts: Vec<&str> = path.trim_end_matches(".rhai").split('/').collect();
        let [_, _, kind, stem] = parts[..] else { return Ok(()) };
        if bundle.scripts.iter().any(|script| script.path == path) || self.workspace.origin(&path).is_none() {
            return Ok(());
        }
        let file = ScriptFile {
            path: path.clone(),
            kind: kind.into(),
            stem: stem.into(),
            drawn_as: None,
            revision: self.workspace.revision(&path)?,
        };
        bundle.scripts.push(file);
        bundle.scripts.sort_by(|a, b| a.path.cmp(&b.path));
        Ok(())
    }
}

/// Runs a part of a test and counts its operations against the budget of the file.
fn counted<R>(who: &str, work: impl FnOnce() -> R) -> R {
    let (result, steps) = meter::call(Budget::Test.steps(), work);
    meter::charge(who, steps * STEP);
    result
}

/// Returns the diagnostic of a failed test. If an effect failed in the match, it is that of the effect, with the values of its
/// variables.
fn diagnostic_of(path: &str, (text, name): (&str, &str), error: &EvalAltResult, last: Position) -> Diagnostic {
    let mut place = failure::of_runtime_error(path, error, last, Budget::Test, failure::no_host);
    if place.help.id() == Some("check-loop-never-ends-effect") {
        place.help = message!("check-loop-never-ends-test", name);
    }
    if let Some(unequal) = Unequal::of(error) {
        let statement = text.lines().nth(place.line as usize - 1).unwrap_or_default();
        return Diagnostic { message: unequal.message(), help: unequal.help(statement), ..place };
    }
    if let Some(finding) = unready(error) {
        let help = message!("test-cannot-start", name, path, line = place.line, column = place.column);
        let help = joined(&finding.help, help);
        return Diagnostic { help, ..(*finding).clone() };
    }
    let Some(failed) = testing::failed_effect(error) else { return place };
    let variables: Vec<String> = failed.variables.iter().map(|(name, value)| format!("{name} = {value}")).collect();
    let help = match variables.is_empty() {
        true => message!("failed-while-played", name, path, line = place.line, column = place.column),
        false => message!("failed-while-played-with", name, path, line = place.line, column = place.column, variables),
    };
    Diagnostic { help: joined(&failed.diagnostic.help, help), ..failed.diagnostic.clone() }
}

/// Returns two remedies as one.
fn joined(first: &Message, second: Message) -> Message {
    if first.is_empty() { second } else { message!("two-remedies", first, second) }
}

/// Formats the types of values that only tests have.
fn value_text(value: &Dynamic) -> Option<Message> {
    let named = |is: bool, word: &'static str| is.then(|| Message::verbatim(word));
    named(value.is::<TestMatch>(), "a match").or_else(|| named(value.is::<TestScenario>(), "a scenario"))
}

/// Returns the reason why the scenario of a test cannot be played, if that caused the error.
fn unready(error: &EvalAltResult) -> Option<Arc<Diagnostic>> {
    match error {
        EvalAltResult::ErrorInFunctionCall(_, _, inner, _) => unready(inner),
        EvalAltResult::ErrorRuntime(value, _) => value.clone().try_cast::<Arc<Diagnostic>>(),
        _ => None,
    }
}

/// Executes statements that set up a match with the set-up functions of its game; a copy of the match is available as `m`. Returns the
/// match before each choice that the statements made, and finally the result.
///
/// # Errors
/// Returns the problem of the statements, with line and column.
pub fn set_up(m: &dyn AnyMatch, statements: &str) -> std::result::Result<Vec<Box<dyn AnyMatch>>, Diagnostic> {
    let copy = m.clone_box();
    if statements.is_empty() {
        return Ok(vec![copy]);
    }
    sandbox::on_stack(TEST_STACK, || meter::within(TOTAL, || set_up_copy(copy, statements)))
}

fn set_up_copy(m: Box<dyn AnyMatch>, statements: &str) -> std::result::Result<Vec<Box<dyn AnyMatch>>, Diagnostic> {
    const NAME: &str = "setup";
    if statements.len() > MAX_SOURCE {
        return Err(failure::of_message("script-size", NAME, message!("expected-bytes", most = MAX_SOURCE), message!("shorten-text")));
    }
    let earlier = EarlierMatches::default();
    let mut engine = sandbox::engine(Budget::Test);
    engine.set_default_tag(Dynamic::from(earlier.clone()));
    engine.register_type_with_name::<TestMatch>("Match");
    api::register(&mut engine, functions::PLAY);
    if let Some(game) = registry::game(m.game()) {
        api::register(&mut engine, game.situation());
    }
    let m = TestMatch(Rc::new(RefCell::new(m)));
    let mut scope = Scope::new();
    scope.push_constant("m", m.clone());
    let ast = engine.compile_with_scope(&scope, statements).map_err(|error| failure::of_parse_error(NAME, statements, &error))?;
    if let Some(finding) = Captures::of(&ast, &scope, statements).check(NAME).into_iter().next() {
        return Err(finding);
    }
    let ast = copying(&mut engine, &scope, statements, ast);
    let run = counted(NAME, || catch_unwind(AssertUnwindSafe(|| engine.run_ast_with_scope(&mut scope, &ast))));
    let broke = || Err(Box::from(message!("a-built-in-function")));
    run.unwrap_or_else(|_| broke())
        .and_then(|()| sound(&m))
        .map_err(|error| diagnostic_of(NAME, (statements, NAME), &error, Position::NONE))?;
    let copy = m.0.borrow().clone_box();
    let changed = m.0.replace(copy);
    Ok(earlier.0.take().into_iter().chain([changed]).collect())
}
