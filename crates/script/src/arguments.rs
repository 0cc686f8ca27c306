//! Checks of literal arguments of host functions against their declarations: reports wrong words and types before anything runs.

use super::api::{Function, Parameter, Signature};
use super::dialect::Dialect;
use super::failure;
use super::kind::ValueType;
use super::renamed::{Renamed, Role};
use super::runtime;
use super::sandbox::{self, Budget};
use content::diagnostic::Diagnostic;
use content::message::{Message, message};
use content::suggest;
use rhai::{AST, ASTNode, Array, Dynamic, Expr, INT, ImmutableString, Map, Position, Stmt};
use std::any::TypeId;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::OnceLock;

/// All functions that can be called in an engine.
pub struct Functions {
    pub names: BTreeSet<String>,
    /// Host functions by name: the parameters of each overload.
    host: BTreeMap<&'static str, Vec<&'static [Parameter]>>,
    /// Old calls and their current forms.
    renamed: &'static [Renamed],
}

impl Functions {
    /// Returns the functions of the language and of a dialect.
    pub fn of(dialect: &Dialect) -> Functions {
        Functions { renamed: dialect.renamed, ..Functions::among(dialect.functions()) }
    }
    /// Returns the functions of the language and the given functions.
    pub fn among(functions: impl Iterator<Item = &'static Function>) -> Functions {
        let mut host = BTreeMap::<_, Vec<_>>::new();
        for function in functions {
            host.entry(function.name).or_default().push(function.parameters);
        }
        let mut names = language().clone();
        names.extend(host.keys().map(|name| (*name).to_owned()));
        names.retain(|name| !sandbox::FORBIDDEN.contains(&name.as_str()));
        Functions { names, host, renamed: &[] }
    }
    /// Checks the literal arguments of a script's calls.
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
                let is_old = |old: &&Renamed| {
                    let reordered = |order: Vec<Option<usize>>| {
                        let moved = |from: Option<usize>| from.and_then(|from| arguments.get(from)).copied().unwrap_or(Argument::UNIT);
                        fault(&call.name, ways, &order.into_iter().map(moved).collect::<Vec<_>>(), place).is_none()
                    };
                    let is_named = old.role == Role::Call(arguments.len()) && old.old == call.name.as_str();
                    is_named && old.reordered().is_none_or(reordered)
                };
                let old = || self.renamed.iter().find(is_old);
                found.extend(fault(&call.name, ways, &arguments, place).map(|fault| match old() {
                    Some(old) => failure::of_renamed(path, place, old),
                    None => fault.at(path),
                }));
            }
            true
        });
        found
    }
}

/// Returns the strings that a script passes literally to a host function in this position, with their places.
pub fn literal_texts(dialect: &Dialect, source: &str, function: &str, position: usize) -> Vec<(String, Position)> {
    let mut found = Vec::new();
    let Ok(ast) = runtime::with_engine(dialect, |engine, _| engine.compile(source)) else { return found };
    if ast.iter_functions().any(|own| own.name == function) {
        return found;
    }
    ast.walk(&mut |nodes| {
        let (call, receiver) = match nodes.last() {
            Some(ASTNode::Expr(Expr::FnCall(call, _)) | ASTNode::Stmt(Stmt::FnCall(call, _))) => (call, 0),
            Some(ASTNode::Expr(Expr::MethodCall(call, _))) => (call, 1),
            _ => return true,
        };
        let argument = position.checked_sub(receiver).and_then(|index| call.args.get(index));
        if let (true, Some(Expr::StringConstant(text, place))) = (call.name.as_str() == function, argument) {
            found.push((text.to_string(), *place));
        }
        true
    });
    found
}

/// Returns the host functions of a dialect that have the name of a language function. Games must not declare any: a call could
/// refer to either function, so its arguments could not be checked, and some names (`call`) never reach the host.
pub fn shadowing(dialect: &Dialect) -> Vec<&'static str> {
    let of_language = |name: &&str| language().contains(*name) || sandbox::FORBIDDEN.contains(name);
    dialect.functions().map(|function| function.name).filter(of_language).collect()
}

/// Returns the names of the functions available to every script.
fn language() -> &'static BTreeSet<String> {
    static LANGUAGE: OnceLock<BTreeSet<String>> = OnceLock::new();
    // Words that the language treats as functions although no package registers them.
    const WORDS: [&str; 9] = ["print", "debug", "type_of", "call", "curry", "Fn", "is_def_var", "is_def_fn", "is_shared"];
    LANGUAGE.get_or_init(|| {
        let json = sandbox::engine(Budget::Hook).gen_fn_metadata_to_json(true).unwrap_or_default();
        let parsed: serde_json::Value = serde_json::from_str(&json).unwrap_or_default();
        let name = |function: &serde_json::Value| function["baseName"].as_str().or(function["name"].as_str()).map(str::to_owned);
        let packages = parsed["functions"].as_array().into_iter().flatten();
        packages.filter_map(name).chain(WORDS.map(str::to_owned)).collect()
    })
}

/// The statically known part of an argument.
#[derive(Clone, Copy)]
struct Argument<'a> {
    literal: Literal<'a>,
    place: Position,
}

#[derive(Clone, Copy)]
enum Literal<'a> {
    /// Computed at run time.
    Unknown,
    Unit,
    Bool,
    Int(INT),
    Char(char),
    Text(&'a str),
    /// A string with interpolations.
    Interpolated,
    /// An array or a map of literals.
    Constant(&'a Dynamic),
    Array,
    Map,
}

impl Argument<'_> {
    const UNKNOWN: Argument<'static> = Argument { literal: Literal::Unknown, place: Position::NONE };
    const UNIT: Argument<'static> = Argument { literal: Literal::Unit, place: Position::NONE };

    fn of(expression: &Expr) -> Argument<'_> {
        let literal = match expression {
            Expr::IntegerConstant(n, _) => Literal::Int(*n),
            Expr::BoolConstant(..) => Literal::Bool,
            Expr::CharConstant(c, _) => Literal::Char(*c),
            Expr::StringConstant(word, _) => Literal::Text(word),
            Expr::InterpolatedString(..) => Literal::Interpolated,
            Expr::Array(..) => Literal::Array,
            Expr::Map(..) => Literal::Map,
            Expr::Unit(_) => Literal::Unit,
            Expr::DynamicConstant(value, _) if value.is_array() || value.is_map() => Literal::Constant(value),
            _ => Literal::Unknown,
        };
        Argument { literal, place: expression.position() }
    }
    fn fits(&self, kind: &ValueType) -> bool {
        match (&self.literal, kind) {
            (Literal::Unknown, _) | (_, ValueType::Any) => true,
            (_, ValueType::Or(kinds)) => kinds.iter().any(|kind| self.fits(kind)),
            (Literal::Int(n), ValueType::Int(min, max)) => (min..=max).contains(&n),
            (Literal::Text(word), ValueType::Words(words)) => words.contains(word),
            (Literal::Constant(value), kind) => kind.fits(value),
            (literal, kind) => literal.type_of() == Some(kind.id()),
        }
    }
    /// Returns its length in the script, in characters.
    fn length(&self) -> u32 {
        match &self.literal {
            Literal::Text(word) => word.chars().count() as u32 + 2,
            Literal::Char(_) => 3,
            _ => 1,
        }
    }
}

impl Literal<'_> {
    fn type_of(&self) -> Option<TypeId> {
        Some(match self {
            Literal::Unknown => return None,
            Literal::Unit => TypeId::of::<()>(),
            Literal::Bool => TypeId::of::<bool>(),
            Literal::Int(_) => TypeId::of::<INT>(),
            Literal::Char(_) => TypeId::of::<char>(),
            Literal::Text(_) | Literal::Interpolated => TypeId::of::<ImmutableString>(),
            Literal::Constant(value) => value.type_id(),
            Literal::Array => TypeId::of::<Array>(),
            Literal::Map => TypeId::of::<Map>(),
        })
    }
    fn in_words(&self) -> Message {
        match self {
            Literal::Unknown => message!("value-another-type"),
            Literal::Unit => message!("nothing"),
            Literal::Bool => message!("true-or-false-words"),
            Literal::Int(n) => Message::verbatim(n.to_string()),
            Literal::Char(_) => message!("a-character-in-quotes"),
            Literal::Text(_) | Literal::Interpolated => message!("a-string"),
            Literal::Constant(value) => Message::verbatim(format!("`{}`", failure::format_value(value, failure::no_host))),
            Literal::Array => message!("an-array"),
            Literal::Map => message!("a-map"),
        }
    }
}

struct Fault {
    place: Position,
    length: u32,
    message: Message,
    help: Message,
}

impl Fault {
    fn at(self, path: &str) -> Diagnostic {
        let Fault { place, length, message, help } = self;
        Diagnostic { length, ..failure::at("script-argument", path, place, message, help) }
    }
}

/// Returns the problem with a call that no overload of the function accepts.
fn fault(name: &str, ways: &[&[Parameter]], arguments: &[Argument], place: Position) -> Option<Fault> {
    // A value of the right type is nearer than one of another type: a misspelled word refers to the version that takes words.
    let fitting = |way: &[Parameter]| {
        let pairs = || way.iter().zip(arguments);
        let fits = pairs().filter(|(parameter, argument)| argument.fits(&parameter.kind)).count();
        let typed = pairs().filter(|(parameter, argument)| argument.literal.type_of() == Some(parameter.kind.id())).count();
        (fits, typed)
    };
    let signature = |way: &[Parameter]| format!("`{name}{}`", Signature(way, ValueType::Unit));
    let same_length = ways.iter().filter(|way| way.len() == arguments.len());
    let Some(nearest) = same_length.max_by_key(|way| fitting(way)) else {
        let known: Vec<String> = ways.iter().map(|way| signature(way)).collect();
        let message = message!("no-version-takes-arguments-including", function = name, count = arguments.len());
        return Some(Fault {
            place,
            length: name.len() as u32,
            message,
            help: message!("use-one-of-these-forms", known = known.join(" or ")),
        });
    };
    let (parameter, argument) = nearest.iter().zip(arguments).find(|(parameter, argument)| !argument.fits(&parameter.kind))?;
    let (kind, words, length) = (&parameter.kind, parameter.kind.words(), argument.length());
    if let (Literal::Text(word), false) = (&argument.literal, words.is_empty()) {
        let message = message!("invalid-value", function = name, parameter = parameter.name, value = suggest::short(word));
        let help = suggest::did_you_mean(word, words.iter().copied(), message!("use-one", kinds = words));
        return Some(Fault { place: argument.place, length, message, help });
    }
    let expected = match (kind, &argument.literal) {
        (ValueType::Int(min, max), Literal::Int(_)) => message!("number-from", min, max),
        _ if !words.is_empty() => message!("one-values"),
        _ => kind.in_words(),
    };
    let message = message!("must-found", function = name, parameter = parameter.name, expected, found = argument.literal.in_words());
    let help = match (&argument.literal, kind) {
        (Literal::Text(number), ValueType::Int(..)) if number.parse::<INT>().is_ok() => message!("use-without-quotes", number),
        (Literal::Char(c), ValueType::Text | ValueType::Words(_)) => message!("use-double-quotes", character = c),
        _ => message!("the-signature-is", signature = signature(nearest)),
    };
    Some(Fault { place: argument.place, length, message, help })
}
