//! Generates a Rhai definition file (`.d.rhai`) of the script functions of a game, for tools that read such files.
//!
//! It contains only what Rhai's types can express; ranges, allowed words and element types are in the text of `moonwright api`.

use crate::playtest::script_tests;
use crate::rules::registry::GameKind;
use crate::script::api::{Function, Parameter};
use crate::script::kind::{NamedType, TypeRepr, ValueType};
use std::fmt::Write;

/// Returns the definition file of a game.
pub fn of(game: &'static dyn GameKind) -> String {
    let dialect = game.dialect();
    let mut out = format!("// Scripts of `{}`: made by `moonwright api --format rhai`.\n\nmodule static;\n", dialect.game);
    section(&mut out, "Hooks: functions that a script defines and the rules call.");
    for hook in dialect.hooks {
        let about = format!("{} In scripts of kind {}.", hook.about, hook.kinds.join(", "));
        define(&mut out, hook.name, &about, hook.parameters, hook.returns);
    }
    section(&mut out, "Functions.");
    functions(&mut out, dialect.functions());
    section(&mut out, "Functions of script tests.");
    functions(&mut out, script_tests::functions(game).flatten());
    section(&mut out, "Types, and what their values hold.");
    dialect.types().into_iter().for_each(|named| describe(&mut out, named));
    out
}

fn section(out: &mut String, title: &str) {
    let _ = write!(out, "\n// {title}\n");
}

fn functions(out: &mut String, functions: impl Iterator<Item = &'static Function>) {
    let mut all: Vec<&Function> = functions.collect();
    all.sort_by_key(|function| (function.name, function.parameters.len()));
    all.into_iter().for_each(|function| define(out, function.name, function.about, function.parameters, function.returns));
}

fn define(out: &mut String, name: &str, about: &str, parameters: &[Parameter], returns: ValueType) {
    let parameters: Vec<String> = parameters.iter().map(|parameter| format!("{}: {}", parameter.name, plain(parameter.kind))).collect();
    about.lines().for_each(|line| _ = write!(out, "\n/// {line}"));
    let _ = writeln!(out, "\nfn {name}({}) -> {};", parameters.join(", "), plain(returns));
}

/// Returns the name of a type in definition files.
fn plain(kind: ValueType) -> &'static str {
    match kind.plain() {
        "Array" => "array",
        "Map" => "map",
        "FnPtr" => "Fn",
        other => other,
    }
}

fn describe(out: &mut String, named: &NamedType) {
    let is = match named.form {
        TypeRepr::Handle(_) => "",
        TypeRepr::Number => " To Rhai it is an `int`.",
        TypeRepr::Map => " To Rhai it is a `map`.",
    };
    let _ = write!(out, "\n// {}: {}{is}\n", named.name, named.about.replace('\n', " "));
    for field in named.fields {
        let _ = writeln!(out, "//   {}: {}  {}", field.name, field.kind, field.about.replace('\n', " "));
    }
}
