//! The questions of a script: declared in its metadata as `questions`, asked with `choose`, rated for bots by `worth_…`.

use super::failure;
use super::keys;
use super::metadata::{CONSTANT, Metadata};
use super::program::ScriptSource;
use content::diagnostic::{Diagnostic, Severity};
use content::message::{Message, message};
use content::suggest;
use rhai::{AST, ASTNode, Expr, Position, Stmt};
use std::collections::BTreeSet;

/// The function that asks a question.
const CHOOSE: &str = "choose";
/// Prefix of the function that rates the answers to a question.
const WORTH: &str = "worth_";
/// Its parameters: those of the hook that asks, with the answer between `me` and `ctx`; `ctx` can be left out.
const PARAMETERS: std::ops::RangeInclusive<usize> = 2..=3;

/// Returns the name of the function that rates the answers to a question.
pub fn worth(question: &str) -> String {
    format!("{WORTH}{question}")
}

/// Returns the declared questions whose answers a script rates.
pub fn weighed(ast: &AST, metadata: &Metadata) -> Vec<String> {
    let weighs = |question: &str| {
        let function = worth(question);
        ast.iter_functions().any(|other| other.name == function && PARAMETERS.contains(&other.params.len()))
    };
    metadata.questions.keys().filter(|question| weighs(question)).cloned().collect()
}

/// Returns the name if it is valid in the metadata, otherwise a placeholder.
pub fn undeclared<'a>(name: &str, declared: impl Iterator<Item = &'a str>) -> Message {
    message!("choose-undeclared-question", function = CHOOSE, name = suggest::short(name), remedy = remedy(name, declared))
}

fn remedy<'a>(name: &str, declared: impl Iterator<Item = &'a str>) -> Message {
    let write = message!("add-questions", name = example(name), text = keys::TEXT, constant = CONSTANT);
    suggest::did_you_mean(name, declared, write)
}

/// Returns a name that is valid in the metadata.
fn example(name: &str) -> &str {
    if keys::is_question(name) { name } else { "target" }
}

/// Checks the questions of a script: undeclared questions, questions that are never asked, ratings of answers to unknown questions.
pub fn check(source: ScriptSource, ast: &AST, metadata: &Metadata) -> Vec<Diagnostic> {
    let declared = || metadata.questions.keys().map(String::as_str);
    let asked = LiteralQuestions::of(ast);
    let mut found = Vec::new();
    for (name, place) in asked.names.iter().filter(|(name, _)| !metadata.questions.contains_key(name)) {
        let message = message!("undeclared-question", name = suggest::short(name));
        let length = name.chars().count() as u32 + 2;
        found.push(Diagnostic { length, ..failure::at("script-question", source.path, *place, message, remedy(name, declared())) });
    }
    // A misspelled question is reported where it is asked, not also as a question that is never asked.
    let misspelled: Vec<String> = found.iter().filter_map(|finding| suggest::asked(&finding.help).map(str::to_owned)).collect();
    let warning = |place: Position, length: usize, message: Message, help: Message| Diagnostic {
        severity: Severity::Warning,
        length: length as u32,
        ..failure::at("script-question", source.path, place, message, help)
    };
    for name in declared().filter(|name| {
        !asked.others && !misspelled.iter().any(|asked| asked == name) && !asked.names.iter().any(|(asked, _)| asked == name)
    }) {
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
        } else if !PARAMETERS.contains(&parameters) {
            let message = message!("parameters-so-never-called", function, parameters);
            found.push(warning(place, function.len(), message, message!("change-fn-me-option-ctx", function)));
        }
    }
    found
}

/// The questions that a script asks by literal names.
#[derive(Default)]
struct LiteralQuestions {
    names: Vec<(String, Position)>,
    /// It also asks questions whose names are computed at run time.
    others: bool,
}

impl LiteralQuestions {
    fn of(ast: &AST) -> LiteralQuestions {
        let mut asked = LiteralQuestions::default();
        if ast.iter_functions().any(|function| function.name == CHOOSE) {
            return LiteralQuestions { others: true, ..asked };
        }
        ast.walk(&mut |nodes| {
            let call = match nodes.last() {
                Some(ASTNode::Expr(Expr::FnCall(call, _) | Expr::MethodCall(call, _)) | ASTNode::Stmt(Stmt::FnCall(call, _))) => call,
                _ => return true,
            };
            if call.name == CHOOSE {
                // The options are the last argument, the question is the one before.
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
