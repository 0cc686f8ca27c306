//! `moonwright api`: the functions, hooks and metadata keys of scripts, as reference or for the Rhai language server.

use super::output::{self, Outcome};
use crate::rules::registry::GAMES;
use crate::script::dialect::Dialect;
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
        let dialects = GAMES.iter().map(|game| game.dialect());
        let text = match self.format {
            ApiFormat::Markdown => dialects.map(markdown).collect::<Vec<_>>().join("\n"),
            ApiFormat::Rhai => dialects.map(definitions).collect(),
            ApiFormat::Json => format!("{:#}\n", json!({ "games": dialects.map(as_json).collect::<Vec<_>>() })),
        };
        output::print(&text);
        Ok(ExitCode::SUCCESS)
    }
}

fn metadata(engine: &rhai::Engine) -> Vec<Json> {
    let json = engine.gen_fn_metadata_to_json(false).unwrap_or_default();
    let parsed: Json = serde_json::from_str(&json).unwrap_or_default();
    parsed["functions"].as_array().cloned().unwrap_or_default()
}

/// The functions that a game registers, without those of the language.
fn functions(dialect: &Dialect) -> Vec<Function> {
    let language = metadata(&sandbox::engine(Budget::Hook));
    let all = runtime::with_engine(dialect, |engine, _| metadata(engine));
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

fn markdown(dialect: &Dialect) -> String {
    let mut out = format!("# Scripts of `{}`\n\n## Metadata\n\n| key | holds |\n| --- | --- |\n", dialect.game);
    for key in dialect.keys {
        let _ = writeln!(out, "| `{}` | {} |", key.name, cell(key.about));
    }
    out.push_str("\n## Hooks\n\n| function | in | called |\n| --- | --- | --- |\n");
    for hook in dialect.hooks {
        let _ = writeln!(out, "| `{}({})` | {} | {} |", hook.name, hook.parameters.join(", "), hook.kinds.join(", "), cell(hook.about));
    }
    out.push_str("\n## Functions\n\n| function | does |\n| --- | --- |\n");
    for function in functions(dialect) {
        let _ = writeln!(out, "| `{}` | {} |", function.signature, cell(&function.about));
    }
    out
}

fn cell(text: &str) -> String {
    text.replace('|', "\\|").replace('\n', " ")
}

fn definitions(dialect: &Dialect) -> String {
    let text =
        runtime::with_engine(dialect, |engine, _| engine.definitions().with_headers(true).include_standard_packages(false).single_file());
    text.replace(" -> ;", ";")
}

fn as_json(dialect: &'static Dialect) -> Json {
    let hooks: Vec<Json> = dialect
        .hooks
        .iter()
        .map(|hook| json!({ "name": hook.name, "kinds": hook.kinds, "parameters": hook.parameters, "about": hook.about }))
        .collect();
    let keys: Vec<Json> = dialect.keys.iter().map(|key| json!({ "name": key.name, "about": key.about })).collect();
    let function =
        |function: Function| json!({ "name": function.metadata["name"], "signature": function.signature, "about": function.about });
    let functions: Vec<Json> = functions(dialect).into_iter().map(function).collect();
    json!({ "game": dialect.game, "hooks": hooks, "keys": keys, "functions": functions })
}
