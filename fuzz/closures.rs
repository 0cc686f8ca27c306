//! Scripts whose closures capture variables in every way. An accepted script that meets a data race is a finding.

use moonwright::script::captures::{self, Captures};
use moonwright::script::meter;
use moonwright::script::sandbox::{self, Budget};
use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use rhai::{CallFnOptions, Dynamic, Engine, EvalAltResult, FnPtr, Scope};
use std::cell::Cell;
use std::rc::Rc;

const NAMES: [&str; 5] = ["a", "b", "c", "d", "e"];
/// Functions to which closures are passed, and functions that change their receiver.
const OWN: &str = "fn apply(f, x) { f.call(x) }
fn each(list, f) { for x in list { f.call(x); } }
fn extend(f) { this.push(f); }
fn unused(a) { let b = a; b = 1; a.push(b); }
";

/// A value that the functions of the host receive by value.
#[derive(Clone, Copy)]
struct Handle;

/// Returns a function with random statements. Each catches its errors, so that a value of the wrong type does not end the function.
pub fn script(rng: &mut ChaCha8Rng) -> String {
    let mut writer = Writer { rng, left: 40, known: vec!["me"] };
    let body = writer.statements(3);
    format!("{OWN}fn on_test(me) {{\n{body}}}\n")
}

struct Writer<'r> {
    rng: &'r mut ChaCha8Rng,
    /// Number of expressions that may still be written.
    left: u32,
    /// Variables in scope.
    known: Vec<&'static str>,
}

impl Writer<'_> {
    fn pick(&mut self, most: usize) -> usize {
        self.rng.random_range(0..most)
    }
    fn name(&mut self) -> &'static str {
        let at = self.pick(self.known.len());
        self.known[at]
    }
    fn statements(&mut self, depth: u8) -> String {
        let known = self.known.len();
        let count = self.pick(6) + 2;
        let text = (0..count).map(|_| self.statement(depth)).collect();
        self.known.truncate(known);
        text
    }
    fn statement(&mut self, depth: u8) -> String {
        let new = NAMES[self.pick(NAMES.len())];
        let known = self.name();
        let statement = match self.pick(14) {
            0..3 => {
                let value = self.value(depth);
                self.known.push(new);
                return format!("let {new} = {value};\n");
            }
            3 => format!("{known} = {};", self.value(depth)),
            4 => format!("{known} += {};", self.value(depth)),
            5 => format!("{known}[0] = {};", self.value(depth)),
            6 if depth > 0 => {
                let list = self.value(depth);
                self.known.push(new);
                let body = self.statements(depth - 1);
                self.known.pop();
                format!("for {new} in [{list}, {}] {{\n{body}}}", self.name())
            }
            7 => format!("{known} = {known} + {};", self.value(depth)),
            8 => format!("{known}.n = {};", self.value(depth)),
            9 => format!("{known}[{}] += {};", self.value(depth), self.value(depth)),
            10 if depth > 0 => {
                let condition = ["true", "false", known, "1 < 2"][self.pick(4)];
                format!("if {condition} {{\n{}}} else {{\n{}}}", self.statements(depth - 1), self.statements(depth - 1))
            }
            11 if depth > 0 => format!("return {};", self.value(depth)),
            _ => format!("{};", self.value(depth)),
        };
        format!("try {{ {statement} }} catch (error) {{ note(error); }}\n")
    }
    fn value(&mut self, depth: u8) -> String {
        if self.left == 0 || depth == 0 {
            return self.name().to_owned();
        }
        self.left -= 1;
        let (known, depth) = (self.name(), depth - 1);
        match self.pick(16) {
            12 => format!("{known}[{}]", self.value(depth)),
            13 => format!("{known}.n.{}({})", ["call", "push", "map", "n"][self.pick(4)], self.value(depth)),
            14 => format!("if {known} == 1 {{ {} }} else {{ {} }}", self.value(depth), self.value(depth)),
            15 => format!("switch {known} {{ 1 => {}, _ => {} }}", self.value(depth), self.value(depth)),
            0 => self.pick(9).to_string(),
            1 => known.to_owned(),
            2 => format!("[{}, {}]", self.value(depth), self.value(depth)),
            3 => format!("#{{ n: {} }}", self.value(depth)),
            4 => format!("{known}.n"),
            5 => format!("{known}.call({})", self.value(depth)),
            6 => format!("{}({}, {})", ["apply", "each"][self.pick(2)], self.value(depth), self.value(depth)),
            7 => format!("{known}.{}()", ["len", "pop", "moved", "call"][self.pick(4)]),
            8 => format!("{known}.moved(1).then({})", self.closure(depth)),
            _ if self.pick(3) == 0 => self.closure(depth),
            _ => {
                let called = ["push", "map", "filter", "for_each", "retain", "sort", "extend", "some", "insert"][self.pick(9)];
                let first = if called == "insert" { "0, " } else { "" };
                let argument = if self.pick(2) == 0 { self.closure(depth) } else { self.value(depth) };
                format!("{known}.{called}({first}{argument})")
            }
        }
    }
    fn closure(&mut self, depth: u8) -> String {
        let parameter = NAMES[self.pick(NAMES.len())];
        self.known.push(parameter);
        let body = if depth > 0 && self.pick(2) == 0 {
            let statements = self.statements(depth - 1);
            format!("{{ {statements} {} }}", self.name())
        } else {
            self.value(depth)
        };
        self.known.pop();
        format!("|{parameter}| {body}")
    }
}

/// Runs a script, unless the check reports an error; returns whether it ran.
///
/// # Errors
/// Returns an error if the script meets a data race.
pub fn run(text: &str) -> Result<bool, String> {
    let mut engine = engine();
    let Ok(ast) = engine.compile(text) else { return Ok(false) };
    let captures = Captures::of(&ast, &Scope::new(), text);
    if !captures.check("x.rhai").is_empty() {
        return Ok(false);
    }
    let met = Rc::new(Cell::new(false));
    let note = met.clone();
    let is_caught = |error: &Dynamic| ["DataRace", "Data race"].iter().any(|name| format!("{error:?}").contains(name));
    engine.register_fn("note", move |error: Dynamic| note.set(note.get() || is_caught(&error)));
    captures::bind(&mut engine);
    let compiled = captures.compile(&engine, &Scope::new(), text).map_err(|error| format!("it does not compile again: {error}"))?;
    let call = || {
        let options = CallFnOptions::new().eval_ast(false);
        engine.call_fn_with_options::<Dynamic>(options, &mut Scope::new(), &compiled, "on_test", (Handle,))
    };
    let result = meter::call(Budget::Hook.steps(), call).0;
    let is_race = |error: &EvalAltResult| matches!(error.unwrap_inner(), EvalAltResult::ErrorDataRace(..));
    match result.err().is_some_and(|error| is_race(&error)) || met.get() {
        true => Err("an accepted script meets a data race".to_owned()),
        false => Ok(true),
    }
}

fn engine() -> Engine {
    let mut engine = sandbox::engine(Budget::Hook);
    engine.register_type_with_name::<Handle>("Handle");
    engine.register_fn("moved", |handle: Handle| handle).register_fn("moved", |handle: Handle, _: i64| handle);
    engine.register_fn("then", |_: Handle, _: FnPtr| 1_i64);
    engine
}
