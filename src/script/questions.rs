//! The questions of a script: declared in its metadata as `asks`, asked with `choose`, weighed for the bots by `worth_…`.

use super::failure;
use super::keys;
use super::metadata::{CONSTANT, Metadata};
use super::program::Source;
use crate::content::diagnostic::{Diagnostic, Severity};
use crate::content::message::{Message, message};
use crate::content::suggest;
use rhai::{AST, ASTNode, Expr, Position, Stmt};
use std::collections::BTreeSet;

/// The function that asks.
const CHOOSE: &str = "choose";
/// What the function that weighs the answers to a question begins with.
const WORTH: &str = "worth_";
/// Its parameters: the first argument of the hook that asks, and the answer.
const PARAMETERS: usize = 2;

/// The function that says what an answer to a question is worth.
pub fn worth(question: &str) -> String {
    format!("{WORTH}{question}")
}

/// The declared questions whose answers a script weighs.
pub fn weighed(ast: &AST, metadata: &Metadata) -> Vec<String> {
    let weighs = |question: &str| {
        let function = worth(question);
        ast.iter_functions().any(|other| other.name == function && other.params.len() == PARAMETERS)
    };
    metadata.questions.keys().filter(|question| weighs(question)).cloned().collect()
}

/// What is said of a question that a script asks and does not declare.
pub fn undeclared<'a>(name: &str, declared: impl Iterator<Item = &'a str>) -> Message {
    message!("choose-undeclared-question", function = CHOOSE, name = suggest::short(name), remedy = remedy(name, declared))
}

fn remedy<'a>(name: &str, declared: impl Iterator<Item = &'a str>) -> Message {
    let write = message!("add-questions", name = example(name), text = keys::TEXT, constant = CONSTANT);
    suggest::did_you_mean(name, declared, write)
}

/// A name that can stand in the metadata.
fn example(name: &str) -> &str {
    if keys::is_question(name) { name } else { "target" }
}

/// What is wrong with what a script asks: undeclared questions, questions that it never asks, answers weighed that nobody gives.
pub fn check(source: Source, ast: &AST, metadata: &Metadata) -> Vec<Diagnostic> {
    let declared = || metadata.questions.keys().map(String::as_str);
    let asked = Asked::of(ast);
    let mut found = Vec::new();
    for (name, place) in asked.names.iter().filter(|(name, _)| !metadata.questions.contains_key(name)) {
        let message = message!("undeclared-question", name = suggest::short(name));
        let length = name.chars().count() as u32 + 2;
        found.push(Diagnostic { length, ..failure::at("script-question", source.path, *place, message, remedy(name, declared())) });
    }
    let warning = |place: Position, length: usize, message: Message, help: Message| Diagnostic {
        severity: Severity::Warning,
        length: length as u32,
        ..failure::at("script-question", source.path, place, message, help)
    };
    for name in declared().filter(|name| !asked.others && !asked.names.iter().any(|(asked, _)| asked == name)) {
        let place = keys::place_of_key(source.text, &format!("questions.{name}"));
        let help = message!("ask-question-remove", function = CHOOSE, name);
        found.push(warning(place, name.len(), message!("question-never-asked", name), help));
    }
    let functions: BTreeSet<(&str, usize)> = ast.iter_functions().map(|function| (function.name, function.params.len())).collect();
    for (function, parameters) in functions {
        let Some(question) = function.strip_prefix(WORTH) else { continue };
        let place = super::program::find_function(source.text, function);
        if !metadata.questions.contains_key(question) {
            let help = remedy(question, declared());
            found.push(warning(place, function.len(), message!("scores-question-script-does", function), help));
        } else if parameters != PARAMETERS {
            let message = message!("parameters-so-never-called", function, parameters);
            found.push(warning(place, function.len(), message, message!("change-fn-me-option", function)));
        }
    }
    found
}

/// What a script asks, as far as it is written down.
#[derive(Default)]
struct Asked {
    names: Vec<(String, Position)>,
    /// It also asks for what is known only when it runs.
    others: bool,
}

impl Asked {
    fn of(ast: &AST) -> Asked {
        let mut asked = Asked::default();
        if ast.iter_functions().any(|function| function.name == CHOOSE) {
            return Asked { others: true, ..asked };
        }
        ast.walk(&mut |nodes| {
            let call = match nodes.last() {
                Some(ASTNode::Expr(Expr::FnCall(call, _) | Expr::MethodCall(call, _)) | ASTNode::Stmt(Stmt::FnCall(call, _))) => call,
                _ => return true,
            };
            if call.name == CHOOSE {
                // The options come last, the question before them.
                match call.args.iter().rev().nth(1) {
                    Some(Expr::StringConstant(name, place)) => asked.names.push((name.to_string(), *place)),
                    _ => asked.others = true,
                }
            }
            true
        });
        asked
    }
}
