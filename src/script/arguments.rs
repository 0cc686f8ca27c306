//! Literal arguments of host functions, held against what the functions declare: a wrong word or type is told before anything runs.

use super::failure;
use super::sandbox::{self, Budget};
use crate::content::diagnostic::Diagnostic;
use crate::content::suggest;
use rhai::{AST, ASTNode, Engine, Expr, Position, Stmt};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::OnceLock;

/// Everything that can be called in an engine.
pub struct Functions {
    /// All names.
    pub names: BTreeSet<String>,
    /// The host's functions by name: the parameters of each way to call it.
    host: BTreeMap<String, Vec<Vec<Parameter>>>,
}

/// A parameter as a host function declares it.
struct Parameter {
    name: String,
    /// `int`, `string`, …, or the words that are allowed: `"left"|"right"`.
    kind: String,
}

impl Parameter {
    fn words(&self) -> Vec<&str> {
        if !self.kind.starts_with('"') {
            return Vec::new();
        }
        self.kind.split('|').map(|word| word.trim_matches('"')).collect()
    }
}

impl Functions {
    /// Reads them from an engine.
    pub fn of(engine: &Engine) -> Functions {
        static LANGUAGE: OnceLock<BTreeSet<String>> = OnceLock::new();
        // Words that the language treats as functions although no package registers them.
        const WORDS: [&str; 9] = ["print", "debug", "type_of", "call", "curry", "Fn", "is_def_var", "is_def_fn", "is_shared"];
        let language = LANGUAGE.get_or_init(|| {
            let packages = metadata(&sandbox::engine(Budget::Hook));
            packages.iter().filter_map(name).chain(WORDS.map(str::to_owned)).collect()
        });
        let (mut names, mut host) = (language.clone(), BTreeMap::<String, Vec<Vec<Parameter>>>::new());
        for function in metadata(engine) {
            let Some(name) = name(&function) else { continue };
            if !language.contains(&name) && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_') {
                host.entry(name.clone()).or_default().push(parameters(&function));
            }
            names.insert(name);
        }
        names.retain(|name| !sandbox::FORBIDDEN.contains(&name.as_str()));
        Functions { names, host }
    }
    /// What is wrong with the literal arguments of a script's calls.
    pub fn check(&self, path: &str, ast: &AST) -> Vec<Diagnostic> {
        let own: BTreeSet<&str> = ast.iter_functions().map(|function| function.name).collect();
        let mut found = Vec::new();
        ast.walk(&mut |nodes| {
            let (call, place, receiver) = match nodes.last() {
                Some(ASTNode::Expr(Expr::FnCall(call, place)) | ASTNode::Stmt(Stmt::FnCall(call, place))) => (call, *place, 0),
                Some(ASTNode::Expr(Expr::MethodCall(call, place))) => (call, *place, 1),
                _ => return true,
            };
            if let Some(ways) = self.host.get(call.name.as_str()).filter(|_| !own.contains(call.name.as_str())) {
                let arguments: Vec<Argument> = (0..receiver).map(|_| Argument::UNKNOWN).chain(call.args.iter().map(Argument::of)).collect();
                found.extend(fault(&call.name, ways, &arguments, place).map(|fault| fault.at(path)));
            }
            true
        });
        found
    }
}

fn metadata(engine: &Engine) -> Vec<serde_json::Value> {
    let json = engine.gen_fn_metadata_to_json(true).unwrap_or_default();
    let mut parsed: serde_json::Value = serde_json::from_str(&json).unwrap_or_default();
    parsed["functions"].as_array_mut().map(std::mem::take).unwrap_or_default()
}

fn name(function: &serde_json::Value) -> Option<String> {
    function["baseName"].as_str().or(function["name"].as_str()).map(str::to_owned)
}

fn parameters(function: &serde_json::Value) -> Vec<Parameter> {
    let word = |parameter: &serde_json::Value, key: &str| parameter[key].as_str().unwrap_or_default().to_owned();
    let parameters = function["params"].as_array().map(Vec::as_slice).unwrap_or_default();
    parameters.iter().map(|parameter| Parameter { name: word(parameter, "name"), kind: word(parameter, "type") }).collect()
}

/// An argument as far as it is known before the script runs.
struct Argument {
    /// Its type; empty where it is not known.
    kind: &'static str,
    word: Option<String>,
    place: Position,
}

impl Argument {
    const UNKNOWN: Argument = Argument { kind: "", word: None, place: Position::NONE };

    fn of(expression: &Expr) -> Argument {
        let (kind, word) = match expression {
            Expr::IntegerConstant(..) => ("int", None),
            Expr::BoolConstant(..) => ("bool", None),
            Expr::CharConstant(c, _) => ("char", Some(c.to_string())),
            Expr::StringConstant(word, _) => ("string", Some(word.to_string())),
            Expr::InterpolatedString(..) => ("string", None),
            Expr::Array(..) => ("Array", None),
            Expr::Map(..) => ("Map", None),
            Expr::Unit(_) => ("()", None),
            Expr::DynamicConstant(value, _) if value.is_array() => ("Array", None),
            Expr::DynamicConstant(value, _) if value.is_map() => ("Map", None),
            _ => ("", None),
        };
        Argument { kind, word, place: expression.position() }
    }
    fn fits(&self, parameter: &Parameter) -> bool {
        match (self.kind, &self.word) {
            ("", _) => true,
            ("string", Some(word)) if parameter.kind.starts_with('"') => parameter.words().contains(&word.as_str()),
            ("string", None) if parameter.kind.starts_with('"') => true,
            (kind, _) => parameter.kind.is_empty() || parameter.kind == "?" || parameter.kind == kind,
        }
    }
}

struct Fault {
    place: Position,
    length: u32,
    message: String,
    help: String,
}

impl Fault {
    fn at(self, path: &str) -> Diagnostic {
        let Fault { place, length, message, help } = self;
        Diagnostic { length, ..failure::at("script-argument", path, place, message, help) }
    }
}

/// What is wrong with a call that none of the ways to call the function fits.
fn fault(name: &str, ways: &[Vec<Parameter>], arguments: &[Argument], place: Position) -> Option<Fault> {
    let fitting = |way: &[Parameter]| way.iter().zip(arguments).filter(|(parameter, argument)| argument.fits(parameter)).count();
    let signature = |way: &[Parameter]| {
        let parameters: Vec<String> = way.iter().map(|parameter| format!("{}: {}", parameter.name, parameter.kind)).collect();
        format!("`{name}({})`", parameters.join(", "))
    };
    let same_length = ways.iter().filter(|way| way.len() == arguments.len());
    let Some(nearest) = same_length.max_by_key(|way| fitting(way)) else {
        let known: Vec<String> = ways.iter().map(|way| signature(way)).collect();
        let message = format!("`{name}` is called with {} values, the one before the point included", arguments.len());
        return Some(Fault { place, length: name.len() as u32, message, help: format!("write {}", known.join(" or ")) });
    };
    let (parameter, argument) = nearest.iter().zip(arguments).find(|(parameter, argument)| !argument.fits(parameter))?;
    let words = parameter.words();
    let length = argument.word.as_ref().map_or(1, |word| word.chars().count() as u32 + 2);
    if let Some(word) = argument.word.as_ref().filter(|_| argument.kind == "string" && !words.is_empty()) {
        let message = format!("`{name}`: `{}` cannot be \"{}\"", parameter.name, suggest::short(word));
        let help = suggest::did_you_mean(word, words.iter().copied(), &format!("write one of: {}", words.join(", ")));
        return Some(Fault { place: argument.place, length, message, help });
    }
    let message = format!("`{name}`: `{}` must be {}, not {}", parameter.name, in_words(&parameter.kind), in_words(argument.kind));
    let help = match (argument.kind, &argument.word) {
        ("string", Some(number)) if parameter.kind == "int" && number.parse::<i64>().is_ok() => format!("write `{number}` without quotes"),
        ("char", Some(c)) if parameter.kind == "string" || !words.is_empty() => format!("write `\"{c}\"`, in double quotes"),
        _ => format!("it is {}", signature(nearest)),
    };
    Some(Fault { place: argument.place, length, message, help })
}

fn in_words(kind: &str) -> &str {
    match kind {
        "int" => "a number",
        "bool" => "`true` or `false`",
        "string" => "a text",
        "char" => "a character in single quotes",
        "Array" => "a list",
        "Map" => "a map",
        "()" => "nothing",
        kind if kind.starts_with('"') => "one of its words",
        other => other,
    }
}
