//! Closures that capture a variable of the enclosing function.
//!
//! A closure and its function share a captured variable. Rhai locks a shared variable from the first to the last call of a chain that
//! begins with it and rejects every access in between as a data race: in `me.move_circles(1).then(|to| me.gain("ec", 1))`, the closure
//! would need the locked `me`.
//!
//! A variable that does not change after it has been captured can be copied instead, without a visible difference. Handles never
//! change: their functions change the match. [`Captures`] decides this for each variable; the copies are made by an engine with
//! [`bind`]. In the compiled script, the uses of a copied variable inside closures have a name of their own. Chains of the remaining
//! variables that could meet a lock are errors.

use super::failure;
use super::sandbox::{self, Budget};
use super::variables::{self, ChainCall, Variable, VariableId, Variables};
use content::diagnostic::Diagnostic;
use content::message::message;
use rhai::{AST, Dynamic, Engine, OptimizationLevel, ParseError, Position, Scope, Token};
use std::cell::{Cell, RefCell};
use std::collections::BTreeSet;
use std::rc::Rc;

/// The end of the names of copied variables inside closures; names in the source cannot contain it.
const MARK: char = '$';
/// Maximum number of values that a copied closure contains, including the closures that it has captured.
const MAX_COPIED: usize = 256;

/// The names of copied variables that are changed when a script is compiled.
#[derive(Debug, Default)]
struct Renamed {
    uses: BTreeSet<Position>,
    /// Parameters of closures, by the position of the closure.
    parameters: BTreeSet<(Position, String)>,
}

thread_local! {
    static COPIED: RefCell<Rc<Renamed>> = RefCell::default();
    /// Parses scripts without removing statements.
    static UNOPTIMIZED: Engine = unoptimized();
    /// The closure whose parameters are being read.
    static CLOSURE: Cell<Option<Position>> = const { Cell::new(None) };
}

fn unoptimized() -> Engine {
    let mut engine = sandbox::engine(Budget::Test);
    engine.set_optimization_level(OptimizationLevel::None);
    engine
}

/// Returns whether a name has to be changed.
fn is_renamed(name: &str, place: Position) -> bool {
    COPIED.with_borrow(|copied| {
        let is_parameter = |closure| copied.parameters.contains(&(closure, name.to_owned()));
        copied.uses.contains(&place) || CLOSURE.get().is_some_and(is_parameter)
    })
}

/// How the closures of a script capture variables.
#[derive(Clone, Debug, Default)]
pub struct Captures {
    copied: Rc<Renamed>,
    races: Vec<Race>,
}

/// A chain that locks a variable which a closure could access.
#[derive(Clone, Debug)]
struct Race {
    variable: String,
    called: String,
    place: Position,
}

impl Captures {
    /// Finds how the closures of a compiled script capture variables, from its text and the scope in which it was compiled.
    pub fn of(ast: &AST, scope: &Scope<'_>, text: &str) -> Captures {
        if !variables::has_closures(ast) {
            return Captures::default();
        }
        // Statements that do nothing are missing in the compiled script, but their variables are captured when it is parsed.
        let Ok(whole) = UNOPTIMIZED.with(|engine| engine.compile_with_scope(scope, text)) else { return Captures::default() };
        let mut variables = Variables::of(&whole, scope);
        let (mut copied, mut races) = (Renamed::default(), Vec::new());
        if variables.captured().any(|(_, variable)| !variable.is_copied() && !variable.chains.is_empty()) {
            variables.follow_calls();
        }
        for (id, variable) in variables.captured() {
            if variable.is_copied() {
                copied.uses.extend(variable.renamed());
                copied.parameters.extend(variable.renamed_parameter().map(|closure| (closure, variable.name.clone())));
                continue;
            }
            let holders = holders(&variables, id);
            races.extend(variable.chains.iter().filter_map(|chain| race(variable, id, chain, &holders)));
        }
        Captures { copied: Rc::new(copied), races }
    }
    /// Returns whether closures copy variables, so that the script needs an engine with [`bind`].
    pub fn has_copies(&self) -> bool {
        !self.copied.uses.is_empty()
    }
    /// Reports the chains that could meet a lock.
    pub fn check(&self, path: &str) -> Vec<Diagnostic> {
        let report = |Race { variable, called, place }: &Race| {
            let message = message!("chain-locks-captured-variable", variable, called);
            let help = message!("copy-captured-variable", variable);
            Diagnostic { length: called.chars().count() as u32, ..failure::at("script-capture", path, *place, message, help) }
        };
        self.races.iter().map(report).collect()
    }
    /// Compiles the script for an engine with [`bind`].
    ///
    /// # Errors
    /// Returns the error of a script that does not compile.
    pub fn compile(&self, bound: &Engine, scope: &Scope<'_>, text: &str) -> Result<AST, ParseError> {
        let outer = COPIED.replace(self.copied.clone());
        CLOSURE.set(None);
        let compiled = bound.compile_with_scope(scope, text);
        COPIED.replace(outer);
        compiled
    }
}

/// Returns the variables that can hold a closure which captures a variable.
fn holders(variables: &Variables, captured: VariableId) -> BTreeSet<VariableId> {
    let mut holders = BTreeSet::new();
    loop {
        let holds = |(id, variable): (VariableId, &Variable)| variable.values.may_capture(captured, &holders).then_some(id);
        let next: BTreeSet<VariableId> = variables.all().filter_map(holds).collect();
        if next.len() == holders.len() {
            return next;
        }
        holders = next;
    }
}

fn race(variable: &Variable, id: VariableId, chain: &[ChainCall], holders: &BTreeSet<VariableId>) -> Option<Race> {
    let holds_itself = holders.contains(&id);
    let call = chain.iter().find(|call| holds_itself && call.runs || call.arguments.may_capture(id, holders))?;
    Some(Race { variable: variable.name.clone(), called: call.name.clone(), place: call.place })
}

/// Returns a variable's name in the source.
pub fn name_in_source(name: &str) -> &str {
    name.trim_end_matches(MARK)
}

/// Makes an engine copy captured variables. The engine accepts unknown names, so scripts are checked with another one.
pub fn bind(engine: &mut Engine) {
    #[expect(deprecated, reason = "Rhai marks the mapper of tokens as volatile, not as going away")]
    engine.on_parse_token(|token, place, _| match token {
        Token::Identifier(name) if is_renamed(&name, place) => Token::Identifier(Box::new(format!("{name}{MARK}").into())),
        Token::Pipe => {
            // The bars of a closure with renamed parameters; other bars are operators or do not matter.
            let begins = || COPIED.with_borrow(|copied| copied.parameters.iter().any(|(closure, _)| *closure == place));
            CLOSURE.set((CLOSURE.get().is_none() && begins()).then_some(place));
            Token::Pipe
        }
        other => other,
    });
    #[expect(deprecated, reason = "Rhai marks the resolver of variables as volatile, not as going away")]
    engine.on_var(|name, _, context| {
        if !name.ends_with(MARK) {
            return Ok(None);
        }
        let scope = context.scope();
        let Some(value) = scope.get(name).or_else(|| scope.get(name_in_source(name))) else { return Ok(None) };
        let mut left = MAX_COPIED;
        if !fits(value, false, &mut left) {
            let function = name_in_source(name);
            return Err(message!("captures-too-many-values", function, max_parameters = MAX_COPIED).into());
        }
        Ok(Some(value.flatten_clone()))
    });
    engine.set_strict_variables(false);
}

/// Returns whether a copy of a value is small enough. Without a limit for closures, each could contain its predecessor twice.
fn fits(value: &Dynamic, in_closure: bool, left: &mut usize) -> bool {
    if in_closure {
        let Some(fewer) = left.checked_sub(1) else { return false };
        *left = fewer;
    }
    if let Ok(items) = value.as_array_ref() {
        items.iter().all(|item| fits(item, in_closure, left))
    } else if let Ok(entries) = value.as_map_ref() {
        entries.values().all(|item| fits(item, in_closure, left))
    } else if let Some(closure) = value.read_lock::<rhai::FnPtr>() {
        closure.curry().iter().all(|captured| captured.is_shared() || fits(captured, true, left))
    } else {
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::meter;
    use crate::variables::CHANGING;
    use rhai::{CallFnOptions, EvalAltResult};
    use std::collections::BTreeMap;

    /// A value that the functions of the host receive by value.
    #[derive(Clone, Copy)]
    struct Handle;

    fn engine() -> Engine {
        let mut engine = sandbox::engine(Budget::Hook);
        engine.register_type_with_name::<Handle>("Handle").register_fn("moved", |handle: Handle, _: i64| handle);
        engine.register_fn("then", |_: Handle, _: rhai::FnPtr| "called").register_fn("gain", |_: Handle, n: i64| n);
        engine
    }

    /// Returns the result of a function body, or the position of an error of the check.
    fn result(body: &str) -> Result<String, (u32, u32)> {
        let others = "fn extend(f) { this.push(f.call().len()); } fn unused(list) { let other = list[0]; other = 1; } fn each(list, f) { for x in list { f.call(x); } }";
        let text = format!("{others}\nfn on_test(me) {{ {body} }}");
        let mut engine = engine();
        let captures = Captures::of(&engine.compile(&text).expect("the script compiles"), &Scope::new(), &text);
        if let Some(finding) = captures.check("x.rhai").first() {
            return Err((finding.line, finding.column));
        }
        bind(&mut engine);
        let ast = captures.compile(&engine, &Scope::new(), &text).expect("the script compiles again");
        let options = CallFnOptions::new().eval_ast(false);
        let call = || engine.call_fn_with_options::<Dynamic>(options, &mut Scope::new(), &ast, "on_test", (Handle,));
        let told =
            |error: Box<EvalAltResult>| failure::of_runtime_error("", &error, Position::NONE, Budget::Hook, failure::no_host).message;
        Ok(meter::call(Budget::Test.steps(), call).0.map_or_else(|error| told(error).to_string(), |value| value.to_string()))
    }

    #[test]
    fn closures_copy_what_does_not_change_and_share_the_rest() {
        let cases = [
            ("me.moved(1).then(|to| me.gain(1))", "called"),
            ("me.moved(1).then(|to| { me; if false { me.gain(2) } me.gain(1) })", "called"),
            ("let r = (); for other in [me] { r = other.moved(1).then(|to| other.gain(1)); } r", "called"),
            ("let other = (); for o in [me] { other = o; } other.moved(1).then(|to| other.gain(1))", "called"),
            ("let l = [1, 2]; if l == [1, 2] && l.len() <= 2 { l.map(|x| x + l.len()) }", "[3, 4]"),
            ("let l = [3, 1]; l.push(2); l.map(|x| l.filter(|y| y < x && l.contains(y)).len())", "[2, 0, 1]"),
            ("[me].map(|other| other.moved(1).then(|to| other.gain(1)))", "[\"called\"]"),
            ("[[2, 1]].map(|l| { let n = l.len(); for x in l { l.map(|y| l[0] + n * x + y); } l.map(|y| y * n) })", "[[4, 2]]"),
            ("[[1]].map(|l| { l.push(2); l.filter(|y| y > 1).len() })", "[1]"),
            ("let other = 5; [1].map(|x| { let other = 0; other += x; other })", "[1]"),
            ("let sum = 0; [1, 2, 3].map(|x| { sum += x * 2; }); sum", "12"),
            ("let seen = []; [1, 2].map(|x| seen.push(x)); seen", "[1, 2]"),
            ("let n = 1; let f = || n; n = 2; f.call()", "2"),
            ("let n = 0; let f = || { n += 1; n }; n += f.call() * 10; n", "11"),
            ("let all = []; for (x, i) in [5, 6] { all.push(|| x * 10 + i); } all.map(|f| f.call())", "[50, 61]"),
            ("let found = []; [3, 4].for_each(|x| found.push([3].filter(|y| !found.contains(y)).len())); found", "[1, 1]"),
            ("const l = [1, 2]; l.map(|x| `${l.len()}`)", "[\"2\", \"2\"]"),
            ("let a = || 2; let b = || a.call() * 2; let c = |n| if n > 3 { b.call() + a.call() } else { n }; [5, 1].map(c)", "[6, 1]"),
            (
                "let seen = []; let add = |x| seen.push(x); [1, 2].map(add); each([3], add); each([4], |x| seen.push(x)); seen",
                "[1, 2, 3, 4]",
            ),
            ("switch me.gain(2) { 2 => { let l = [1]; l.some(|x| l[0] == x) } _ => false }", "true"),
        ];
        for (body, wanted) in cases {
            assert_eq!(result(body), Ok(wanted.to_owned()), "{body}");
        }
    }

    #[test]
    fn chains_that_would_meet_their_own_lock_are_errors_at_the_call() {
        let bodies = [
            "let l = [1, 2, 3]; l.~retain(|x| x < l.len());",
            "let l = [3, 1]; l.~sort(|a, b| l.len() * (a - b));",
            "let l = [1]; l.~push(|| l);",
            "let l = [1]; let f = || l.len(); let g = #{ f: f }; l.push(1); l.~push(g);",
            "let l = [1]; l ~+= || l.len();",
            "let l = [1]; l ~= l + || l.len();",
            "let l = [1]; l[0] = 2; l.~extend(|| l); l = [];",
            "let l = [1]; let f = |x| l.~push(x); let g = || l.len(); f.call(g);",
            "let l = [1]; let f = |x| l.~push(x); each([f], f);",
            "let f = (); f = |n| if n < 1 { 0 } else { f.~call(n - 1) }; f.call(3)",
            "let other = me; other.moved(1).~then(|to| { other = 1; });",
            "let m = #{ n: 2 }; let f = || m.n; let g = #{ f: f }; m.g ~= g;",
            "let l = [1]; l[0] ~= || l;",
            "let l = [1]; l[(~|| l)] = 2;",
        ];
        for body in bodies {
            let column = "fn on_test(me) { ".len() + body.find('~').expect("a mark") + 1;
            assert_eq!(result(&body.replace('~', "")), Err((2, column as u32)), "{body}");
        }
    }

    #[test]
    fn closures_that_contain_their_predecessors_twice_reach_a_limit() {
        let doubled: String =
            (1..20).map(|i| format!("let a{i} = || a{0}.call() + b{0}.call(); let b{i} = || a{0}.call(); ", i - 1)).collect();
        let found = result(&format!("let a0 = || 1; let b0 = || 2; {doubled}")).expect("nothing is locked");
        assert!(found.contains("captures too many values"), "{found}");
    }

    #[test]
    fn every_function_that_changes_its_receiver_is_known() {
        let known: BTreeMap<&str, &str> = [
            ("Array", "[2, 1]"),
            ("Map", "#{ a: 1 }"),
            ("INT", "0"),
            ("i64", "0"),
            ("FnPtr", "|x| x"),
            ("Dynamic", "1"),
            ("Range<i64>", "0..1"),
            ("RangeInclusive<i64>", "0..=1"),
            ("ExclusiveRange", "0..1"),
            ("InclusiveRange", "0..=1"),
            ("bool", "true"),
            ("char", "'a'"),
            ("&str", "\"a\""),
            ("ImmutableString", "\"a\""),
            ("string", "\"a\""),
            ("String", "\"a\""),
        ]
        .into();
        let engine = engine();
        let json: serde_json::Value = serde_json::from_str(&engine.gen_fn_metadata_to_json(true).expect("metadata")).expect("JSON");
        let (mut tried, mut changing) = (0, 0);
        for function in json["functions"].as_array().into_iter().flatten() {
            let name = function["baseName"].as_str().or(function["name"].as_str()).unwrap_or_default();
            let value = |parameter: &serde_json::Value| {
                let kind = parameter["type"].as_str().unwrap_or("Dynamic").trim_start_matches("&mut ").to_owned();
                known.get(kind.as_str()).copied()
            };
            let values: Option<Vec<&str>> = function["params"].as_array().map(|all| all.iter().map(value).collect()).unwrap_or_default();
            let Some([receiver, rest @ ..]) = values.as_deref() else { continue };
            if !rhai::is_valid_identifier(name) {
                continue;
            }
            let script = format!("let x = {receiver}; let before = x; x.{name}({}); x != before", rest.join(", "));
            let changes = meter::call(1_000, || engine.eval::<bool>(&script)).0.unwrap_or_default();
            assert!(!changes || CHANGING.contains(&name), "{script}");
            tried += 1;
            changing += usize::from(changes);
        }
        assert!(tried > 60 && changing > 12, "{tried} tried, {changing} change");
    }
}
