//! `moonwright api`: the functions, hooks and metadata keys of scripts and the options of scenarios, as reference or for the Rhai
//! language server.

use super::list;
use super::output::{self, Outcome};
use crate::content::{games, options};
use crate::playtest::script_tests;
use crate::rules::registry::{GAMES, GameKind};
use crate::script::runtime;
use crate::script::sandbox::{self, Budget};
use clap::{Args, ValueEnum};
use serde_json::{Value as Json, json};
use std::fmt::Write;
use std::process::ExitCode;

#[derive(Debug, Args)]
/// Print the functions that scripts can use.
pub struct Api {
    /// How they are written
    #[arg(long, value_enum, default_value_t)]
    format: ApiFormat,
    /// Only the options of scenarios
    #[arg(long, conflicts_with = "format")]
    options: bool,
}

/// How the reference is written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
enum ApiFormat {
    /// Reference pages.
    #[default]
    Markdown,
    /// Definitions for the Rhai language server.
    Rhai,
    /// Hooks, keys and functions.
    Json,
}

/// A host function as its reference tells it.
struct Function {
    signature: String,
    about: String,
    metadata: Json,
}

impl Api {
    /// Prints the reference of every game.
    ///
    /// # Errors
    /// None.
    pub fn run(self) -> Outcome {
        if self.options {
            output::print(&options::reference());
            return Ok(ExitCode::SUCCESS);
        }
        let games = GAMES.iter();
        match self.format {
            ApiFormat::Markdown => output::print(&games.map(markdown).collect::<Vec<_>>().join("\n")),
            ApiFormat::Rhai => output::print(&games.map(definitions).collect::<String>()),
            ApiFormat::Json => output::print_json(&json!({ "games": games.map(as_json).collect::<Vec<_>>() })),
        }
        Ok(ExitCode::SUCCESS)
    }
}

fn metadata(engine: &rhai::Engine) -> Vec<Json> {
    let json = engine.gen_fn_metadata_to_json(false).unwrap_or_default();
    let parsed: Json = serde_json::from_str(&json).unwrap_or_default();
    parsed["functions"].as_array().cloned().unwrap_or_default()
}

/// The functions that scripts of a game can use, without those of the language.
fn functions(game: &dyn GameKind) -> Vec<Function> {
    own_functions(runtime::with_engine(game.dialect(), |engine, _| metadata(engine)))
}

/// The functions that tests of scripts can use, without those of the language.
fn test_functions(game: &'static dyn GameKind) -> Vec<Function> {
    own_functions(metadata(&script_tests::engine(game)))
}

fn own_functions(all: Vec<Json>) -> Vec<Function> {
    let language = metadata(&sandbox::engine(Budget::Hook));
    let own = all.into_iter().filter(|function| !language.iter().any(|known| known["signature"] == function["signature"]));
    let mut functions: Vec<Function> = own.filter_map(function).collect();
    functions.sort_by(|a, b| a.signature.cmp(&b.signature));
    functions
}

fn function(metadata: Json) -> Option<Function> {
    let signature = metadata["signature"].as_str()?.replace("set$", "set ").replace("get$", "get ");
    let signature = signature.strip_suffix(" -> ").or(signature.strip_suffix(" ->")).unwrap_or(&signature).to_owned();
    let lines = metadata["docComments"].as_array()?.iter().filter_map(Json::as_str);
    let about = lines.flat_map(str::lines).map(|line| line.trim_start_matches('/').trim()).collect::<Vec<_>>().join(" ");
    Some(Function { signature, about, metadata })
}

fn markdown(game: &'static dyn GameKind) -> String {
    const COMMON: &str = "Every script begins with `const META = #{ … };`. It holds `name` and `text`, each a map with `en` and `es`; \
                          `colour`, `timing` and `copies` may be left out.";
    let dialect = game.dialect();
    let mut out = format!("# Scripts of `{}`\n\n## Metadata\n\n{COMMON}\n\n| key | in | holds |\n| --- | --- | --- |\n", dialect.game);
    for key in dialect.keys {
        let _ = writeln!(out, "| `{}` | {} | {} |", key.name, key.kinds.join(", "), cell(key.about));
    }
    out.push_str("\n## Hooks\n\n| function | in | called |\n| --- | --- | --- |\n");
    for hook in dialect.hooks {
        let _ = writeln!(out, "| `{}({})` | {} | {} |", hook.name, hook.parameters.join(", "), hook.kinds.join(", "), cell(hook.about));
    }
    for (title, functions) in [("Functions", functions(game)), ("Functions of script tests", test_functions(game))] {
        let _ = writeln!(out, "\n## {title}\n\n| function | does |\n| --- | --- |");
        for function in functions {
            let _ = writeln!(out, "| `{}` | {} |", cell(&function.signature), cell(&function.about));
        }
    }
    if let Some(game) = games::find(dialect.game) {
        let _ = write!(out, "\n## Options of scenarios\n\n{}", options::table(game));
    }
    out
}

fn cell(text: &str) -> String {
    text.replace('|', "\\|").replace('\n', " ")
}

fn definitions(game: &'static dyn GameKind) -> String {
    let text = runtime::with_engine(game.dialect(), |engine, _| {
        engine.definitions().with_headers(true).include_standard_packages(false).single_file()
    });
    text.replace(" -> ;", ";").lines().map(|line| if line.starts_with("fn ") { typed(line) } else { line.to_owned() } + "\n").collect()
}

/// A definition whose parameters have types in the place of words: the language server knows no words.
fn typed(mut rest: &str) -> String {
    let mut line = String::with_capacity(rest.len());
    while let Some((before, after)) = rest.split_once(": \"") {
        line.push_str(before);
        line.push_str(": string");
        rest = &after[after.find([',', ')']).unwrap_or(after.len())..];
    }
    line + rest
}

fn as_json(game: &'static dyn GameKind) -> Json {
    let dialect = game.dialect();
    let hooks: Vec<Json> = dialect
        .hooks
        .iter()
        .map(|hook| json!({ "name": hook.name, "kinds": hook.kinds, "parameters": hook.parameters, "about": hook.about }))
        .collect();
    let keys: Vec<Json> = dialect.keys.iter().map(|key| json!({ "name": key.name, "kinds": key.kinds, "about": key.about })).collect();
    let function =
        |function: Function| json!({ "name": function.metadata["name"], "signature": function.signature, "about": function.about });
    let functions: Vec<Json> = functions(game).into_iter().map(function).collect();
    let tests: Vec<Json> = test_functions(game).into_iter().map(function).collect();
    let options =
        games::find(dialect.game).map(|game| game.options.specs.iter().map(|spec| list::option(spec, &spec.default)).collect::<Json>());
    json!({ "game": dialect.game, "hooks": hooks, "keys": keys, "functions": functions, "test_functions": tests, "options": options })
}
