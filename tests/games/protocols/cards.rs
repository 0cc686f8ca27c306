//! Generated scripts: statements that call the declared host functions with values of the declared types.

use moonwright::content::workspace::Workspace;
use moonwright::script::api::Function;
use moonwright::script::dialect::{Dialect, HookSpec};
use moonwright::script::kind::{TypeRepr, ValueType};
use rand::RngExt;
use rand_chacha::ChaCha8Rng;

/// Functions that only end matches early, by the beginnings of their names.
const ENDINGS: [&str; 2] = ["lose_", "end_"];

/// A statement, with those inside it.
#[derive(Clone)]
pub struct Statement {
    text: String,
    body: Vec<Statement>,
    /// Signature of the function that contains the body, if it is a callback. Expressions must not be nested too deeply.
    callback: Option<String>,
}

/// A hook function of a script.
#[derive(Clone)]
struct HookFunction {
    signature: String,
    body: Vec<Statement>,
    result: String,
}

/// A script that replaces scripts of its type; their other metadata remains.
#[derive(Clone)]
pub struct Card {
    pub kind: String,
    hooks: Vec<HookFunction>,
    questions: Vec<String>,
}

impl Statement {
    fn new(text: String) -> Statement {
        Statement { text, body: Vec::new(), callback: None }
    }
    /// Writes the statement, and its callbacks as functions.
    fn write(&self, margin: &str, out: &mut String, functions: &mut String) {
        out.push_str(&format!("{margin}{}\n", self.text));
        if let Some(signature) = &self.callback {
            let mut callback = format!("{signature} {{\n");
            self.body.iter().for_each(|statement| statement.write("    ", &mut callback, functions));
            functions.push_str(&format!("{callback}}}\n"));
        } else if !self.body.is_empty() {
            self.body.iter().for_each(|statement| statement.write(&format!("{margin}    "), out, functions));
            out.push_str(&format!("{margin}}}\n"));
        }
    }
}

/// Removes the statement with a number, counted in the order of the text; returns whether there is one.
fn remove(statements: &mut Vec<Statement>, number: &mut usize) -> bool {
    for place in 0..statements.len() {
        if *number == 0 {
            statements.remove(place);
            return true;
        }
        *number -= 1;
        if remove(&mut statements[place].body, number) {
            return true;
        }
    }
    false
}

impl Card {
    /// Generates a script of a type; `number` distinguishes its questions from those of other scripts.
    pub fn new(rng: &mut ChaCha8Rng, dialect: &'static Dialect, kind: &str, number: usize) -> Card {
        let mut card = Card { kind: kind.to_owned(), hooks: Vec::new(), questions: Vec::new() };
        let mut callbacks = 0;
        for (index, hook) in dialect.hooks.iter().enumerate().filter(|(_, hook)| hook.kinds.contains(&kind)) {
            let acts = matches!(hook.returns, ValueType::Unit);
            let result = match (&hook.returns, hook.parameters.get(1)) {
                (ValueType::Unit, _) => String::new(),
                (ValueType::Bool, _) => "true".to_owned(),
                (ValueType::Int(..), Some(value)) if hook.name.starts_with("modify_") => format!("{} + 1", value.name),
                _ => continue,
            };
            if !acts && !hook.name.starts_with("can_") && rng.random_range(0..3) > 0 {
                continue;
            }
            let scope = hook.parameters.iter().map(|parameter| (parameter.name.to_owned(), parameter.kind)).collect();
            let mut writer = Writer { rng, dialect, hook: index, scope, number, questions: &mut card.questions, callbacks };
            let body = if acts { writer.statements(4, 2) } else { Vec::new() };
            callbacks = writer.callbacks;
            card.hooks.push(HookFunction { signature: signature(hook), body, result });
        }
        card
    }
    /// Returns the text of a script in place of a bundled one.
    pub fn text(&self, workspace: &Workspace, path: &str) -> String {
        let source = workspace.read(path).expect("the script is bundled");
        let mut functions = String::new();
        for hook in &self.hooks {
            let mut body = String::new();
            hook.body.iter().for_each(|statement| statement.write("    ", &mut body, &mut functions));
            let result = if hook.result.is_empty() { String::new() } else { format!("    {}\n", hook.result) };
            functions.push_str(&format!("{} {{\n{body}{result}}}\n", hook.signature));
        }
        let nth = "fn nth(list, n) { if list.len() == 0 { () } else { list[n % list.len()] } }\n";
        let nth = if functions.contains("nth(") { nth } else { "" };
        format!("{}{nth}{functions}", self.head(&source, &functions))
    }
    /// Returns the metadata of a script with the questions of these functions.
    fn head(&self, source: &str, functions: &str) -> String {
        let end = source.find("};").expect("a script begins with its metadata");
        let mut fields = source[..end].trim_end().to_owned();
        if let Some(start) = fields.find("questions: #{") {
            let mut depth = 0;
            let closing = fields[start..].find(|c| {
                depth += i32::from(c == '{') - i32::from(c == '}');
                c == '}' && depth == 0
            });
            fields.replace_range(start..start + closing.map_or(0, |closing| closing + 1), "");
        }
        let fields = fields.trim_end_matches(|c: char| c == ',' || c.is_whitespace());
        let question = |name: &String| format!("{name}: #{{ en: \"{name}?\", es: \"¿{name}?\" }}, ");
        let asked = |name: &&String| functions.contains(&format!("\"{name}\""));
        let questions: String = self.questions.iter().filter(asked).map(question).collect();
        format!("{fields},\n    questions: #{{ {questions}}},\n}};\n")
    }
    /// Removes a part: one of the statements, or one of the functions after them; returns whether there is one.
    pub fn remove(&mut self, number: usize) -> bool {
        let mut left = number;
        if self.hooks.iter_mut().any(|hook| remove(&mut hook.body, &mut left)) {
            return true;
        }
        let is_there = left < self.hooks.len();
        if is_there {
            self.hooks.remove(left);
        }
        is_there
    }
}

fn signature(hook: &HookSpec) -> String {
    format!("fn {}({})", hook.name, hook.parameter_names())
}

/// Writes the statements of a hook.
struct Writer<'a> {
    rng: &'a mut ChaCha8Rng,
    dialect: &'static Dialect,
    hook: usize,
    scope: Vec<(String, ValueType)>,
    number: usize,
    questions: &'a mut Vec<String>,
    /// Number of callbacks of the script so far.
    callbacks: usize,
}

impl Writer<'_> {
    /// Returns up to `most` statements, which contain others up to a depth.
    fn statements(&mut self, most: usize, depth: u8) -> Vec<Statement> {
        let count = self.rng.random_range(1..=most);
        (0..count).flat_map(|_| self.statement(depth)).collect()
    }
    fn statement(&mut self, depth: u8) -> Vec<Statement> {
        match self.rng.random_range(0..8) {
            0..3 => self.question(depth),
            3 | 4 if depth > 0 => self.movement(depth).into_iter().collect(),
            _ => {
                let is_change = |function: &&Function| function.changes && !is_queued(&function.returns) && !is_special(function);
                let call = self.function(is_change).map(|function| self.call(function, 2));
                call.map(|call| Statement::new(format!("try {{ {call}; }} catch {{ }}"))).into_iter().collect()
            }
        }
    }
    /// Asks somebody, writes the answer to the log, and often continues with some of the answers only.
    fn question(&mut self, depth: u8) -> Vec<Statement> {
        let Some(choose) = self.dialect.functions().find(|function| function.name == "choose") else { return Vec::new() };
        let who = self.value(&choose.parameters[0].kind, 2);
        let name = format!("c{}q{}", self.number, self.questions.len());
        self.questions.push(name.clone());
        let options = (0..self.rng.random_range(2..5)).map(|option| format!("\"{name}_{option}\"")).collect::<Vec<_>>().join(", ");
        let asked =
            format!("let a = (); try {{ a = choose({who}, \"{name}\", [{options}]); }} catch {{ a = \"caught\"; }} log(`{name} ${{a}}`);");
        let mut statements = vec![Statement::new(asked)];
        if depth > 0 && self.rng.random_range(0..2) == 0 {
            let body = self.statements(2, depth - 1);
            if !body.is_empty() {
                statements.push(Statement { text: format!("if a == \"{name}_0\" {{"), body, callback: None });
            }
        }
        statements
    }
    /// Queues a movement, with a callback.
    fn movement(&mut self, depth: u8) -> Option<Statement> {
        let function = self.function(|function| is_queued(&function.returns))?;
        let ValueType::Of(_, result) = function.returns else { return None };
        let call = self.call(function, 2);
        let (me, kind) = self.scope.first()?.clone();
        let name = format!("after_{}", self.callbacks);
        self.callbacks += 1;
        let scope = std::mem::replace(&mut self.scope, vec![(me.clone(), kind), ("r".to_owned(), *result)]);
        let body = self.statements(3, depth - 1);
        self.scope = scope;
        let text = format!("try {{ {call}.then(|r| {name}({me}, r)); }} catch {{ }}");
        Some(Statement { text, body, callback: Some(format!("fn {name}({me}, r)")) })
    }
    fn function(&mut self, wanted: impl Fn(&&'static Function) -> bool) -> Option<&'static Function> {
        let is_here = |function: &&'static Function| function.only.is_none_or(|hook| usize::from(hook) == self.hook);
        let functions: Vec<&'static Function> = self
            .dialect
            .functions()
            .filter(is_here)
            .filter(wanted)
            .filter(|f| !ENDINGS.iter().any(|end| f.name.starts_with(end)))
            .collect();
        (!functions.is_empty()).then(|| functions[self.rng.random_range(0..functions.len())])
    }
    fn call(&mut self, function: &'static Function, depth: u8) -> String {
        let values: Vec<String> = function.parameters.iter().map(|parameter| self.value(&parameter.kind, depth)).collect();
        format!("{}({})", function.name, values.join(", "))
    }
    fn value(&mut self, kind: &ValueType, depth: u8) -> String {
        match kind {
            ValueType::Or(kinds) => {
                let kind = kinds[self.rng.random_range(0..kinds.len())];
                self.value(&kind, depth)
            }
            ValueType::Unit => "()".to_owned(),
            ValueType::Bool => ["true", "false"][self.rng.random_range(0..2)].to_owned(),
            ValueType::Int(min, max) => self.rng.random_range(-2..=6_i64).clamp(*min, *max).to_string(),
            ValueType::Words(words) => format!("\"{}\"", words[self.rng.random_range(0..words.len())]),
            ValueType::Any => ["1", "\"one\"", "()", "[1, 2]"][self.rng.random_range(0..4)].to_owned(),
            ValueType::Function => "|x| x".to_owned(),
            ValueType::Text => self
                .produced(kind, depth)
                .unwrap_or_else(|| ["nth([\"m1\"], 0)", "nth([\"m2\"], 0)"][self.rng.random_range(0..2)].to_owned()),
            ValueType::List(inner) => {
                let listed = |writer: &mut Self| format!("[{}]", writer.value(inner, depth));
                self.produced(kind, depth).unwrap_or_else(|| listed(self))
            }
            ValueType::Named(named) if matches!(named.form, TypeRepr::Map) && !named.fields.is_empty() => {
                let fields: Vec<String> = named
                    .fields
                    .iter()
                    .filter(|field| !field.optional || self.rng.random_range(0..2) == 0)
                    .collect::<Vec<_>>()
                    .into_iter()
                    .map(|field| format!("{}: {}", field.name, self.value(&field.kind, depth)))
                    .collect();
                let literal = format!("#{{ {} }}", fields.join(", "));
                self.produced(kind, depth).unwrap_or(literal)
            }
            ValueType::Named(_) | ValueType::Of(..) => {
                let number = self.rng.random_range(0..4);
                let other = match kind.plain() {
                    "Map" => format!("#{{ value: {number} }}"),
                    "int" => number.to_string(),
                    // Literals are checked before the script runs.
                    _ => "nth([], 0)".to_owned(),
                };
                self.produced(kind, depth).unwrap_or(other)
            }
        }
    }
    /// Returns a value of a type that the script has or that a function returns.
    fn produced(&mut self, kind: &ValueType, depth: u8) -> Option<String> {
        let wanted = kind.to_string();
        let mut values = Vec::new();
        for (name, kind) in &self.scope {
            if includes(kind, &wanted) {
                values.extend([name.clone(), name.clone()]);
            }
            values
                .extend(kind.fields().iter().filter(|field| includes(&field.kind, &wanted)).map(|field| format!("{name}.{}", field.name)));
        }
        let call = if depth > 0 {
            self.function(|function| {
                let listed = matches!(function.returns, ValueType::List(inner) if includes(inner, &wanted));
                !function.changes && !is_special(function) && (listed || includes(&function.returns, &wanted))
            })
        } else {
            None
        };
        if let Some(function) = call {
            let call = self.call(function, depth - 1);
            let listed = !includes(&function.returns, &wanted);
            let place = self.rng.random_range(0..4);
            values.push(if listed { format!("nth({call}, {place})") } else { call });
        }
        (!values.is_empty()).then(|| values[self.rng.random_range(0..values.len())].clone())
    }
}

/// Returns whether values of a type can have the type with this notation.
fn includes(kind: &ValueType, wanted: &str) -> bool {
    match kind {
        ValueType::Or(kinds) => kinds.iter().any(|kind| includes(kind, wanted)),
        kind => kind.to_string() == wanted,
    }
}

fn is_queued(kind: &ValueType) -> bool {
    matches!(kind, ValueType::Of(..))
}

/// Returns whether statements of another form call a function.
fn is_special(function: &Function) -> bool {
    ["choose", "then", "log"].contains(&function.name)
}
