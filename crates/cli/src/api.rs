//! `moonwright api`: prints the functions, types, hooks and metadata keys of scripts and the options of scenarios, as a reference or
//! as Rhai definition files. Everything is generated from the declarations.

use super::output::{self, Failure, Outcome};
use super::{definitions, list};
use clap::{Args, ValueEnum};
use content::{games, options};
use playtest::script_tests;
use rules::registry::{GAMES, GameKind};
use script::api::{Function, Parameter};
use script::dialect::{COMMON_KEYS, Dialect, KeySpec};
use script::kind::{NamedType, TypeRepr, ValueType};
use serde_json::{Value as Json, json};
use std::fmt::Write;
use std::path::PathBuf;
use std::process::ExitCode;

#[derive(Debug, Args)]
/// Print the script functions and hooks, metadata keys, and scenario options.
#[command(after_help = "Examples:\n  moonwright api\n  moonwright api --format json")]
pub struct Api {
    /// Output format
    #[arg(long, value_enum, default_value_t)]
    format: ApiFormat,
    /// Print only the script reference (docs/scripts.md)
    #[arg(long, conflicts_with = "format")]
    scripts: bool,
    /// Print only the scenario options (docs/options.md)
    #[arg(long, conflicts_with_all = ["format", "scripts"])]
    options: bool,
    /// Folder for Rhai definition files, one per game
    #[arg(long, short, value_name = "FOLDER", requires = "format", conflicts_with_all = ["scripts", "options"])]
    out: Option<PathBuf>,
}

/// The output format of the reference.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
enum ApiFormat {
    /// Reference pages in Markdown
    #[default]
    Markdown,
    /// Rhai definition files for editors
    Rhai,
    /// JSON document with hooks, metadata keys, types and functions
    Json,
}

impl Api {
    /// Prints the reference of every game.
    pub fn run(self) -> Outcome {
        if self.out.is_some() && self.format != ApiFormat::Rhai {
            return Err(Failure::Usage("--out is only for --format rhai; other formats are written to stdout".to_owned()));
        }
        let games = GAMES.iter();
        match self.format {
            _ if self.options => output::print(&options::reference()),
            _ if self.scripts => output::print(&scripts()),
            ApiFormat::Markdown => {
                output::print(
                    &games
                        .map(|game| format!("{}{}", markdown(game, Sharing::Included), of_scenarios(game)))
                        .collect::<Vec<_>>()
                        .join("\n"),
                );
            }
            ApiFormat::Rhai => match &self.out {
                Some(folder) => {
                    let files: Vec<(String, String)> = games.map(|game| (format!("{}.d.rhai", game.id()), definitions::of(game))).collect();
                    output::write_folder(folder, &files)?;
                }
                None => output::print(&games.map(definitions::of).collect::<Vec<_>>().join("\n")),
            },
            ApiFormat::Json => output::print_json(&json!({ "games": games.map(as_json).collect::<Vec<_>>() })),
        }
        Ok(ExitCode::SUCCESS)
    }
}

/// Returns the reference for scripts of all games: the page `docs/scripts.md`.
fn scripts() -> String {
    const HEAD: &str = "This page lists the metadata, hooks, types and functions available to scripts: first those of all games, then \
                        those of each game. In signatures, `int 1..=5` is an integer in a range, `\"a\"|\"b\"` is one of several \
                        strings, `[Box]` is an array of boxes, `Box|()` is a box or `()`, and `?` is any value. All other names are \
                        types of the game.\n\
                        This page is generated from the declarations in `crates/rules/src/`. To update it, run \
                        `moonwright api --scripts > docs/scripts.md`.";
    let games: Vec<String> = GAMES.iter().map(|game| markdown(game, Sharing::Omitted)).collect();
    format!("{HEAD}\n\n{}\n{}", shared(), games.join("\n"))
}

/// Returns the metadata keys of a game's scripts; keys shared by all games come first.
fn keys(dialect: &Dialect) -> impl Iterator<Item = &KeySpec> {
    let common = COMMON_KEYS.iter().filter(|key| !dialect.keys.iter().any(|own| own.name == key.name));
    common.chain(dialect.keys)
}

/// Whether the reference of a game contains what all games share.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Sharing {
    Included,
    Omitted,
}

const META: &str = "Every script begins with `const META = #{ … };`. The keys `name` and `text` are required; each contains a map with an \
                    English text (`en`) and a Spanish text (`es`).";
const WORTH: &str = "For each question in `questions`, a script can define `worth_<question>(me, option, ctx) -> int`. Bots call this \
                     function to determine how good an option is for the player. `me` and `ctx` have the values of the hook that asks \
                     the question. The function cannot change the match. Without it, bots try each option on a copy of the match.";

/// Returns the interface of the scripts of all games: the first part of the reference.
fn shared() -> String {
    const HOOKS: &str = "A hook is a function of a script that the rules call. Its first parameter, `me`, is the piece or the seat for \
                         which the hook is called, or `()` for an effect of the whole team. The last parameter of most hooks, `ctx`, \
                         is a record whose fields depend on the hook. In `modify_…` hooks, the value to change follows `me`. Trailing \
                         parameters can be omitted, as in `fn on_rest(me)`. In every game, the name of a hook determines its \
                         signature:\n\n\
                         | shape | meaning |\n| --- | --- |\n\
                         | `can_…(me, ctx) -> bool` | Determines whether something is allowed. Returns `true` or `false` and does not \
                         change the match. |\n\
                         | `on_…(me, ctx)`, `before_…(me, ctx)` | Called after an event (`on_…`) or before it (`before_…`). |\n\
                         | `use_options(me, ctx) -> [option]` | Returns one value for each way in which a card can be used now, or `[]` \
                         if it cannot be used. `on_use` receives the chosen value as `ctx.option`. If there is nothing to choose, \
                         a script can define `can_use` instead. |\n\
                         | `modify_…(me, value, ctx) -> value` | Receives a value and returns the changed value. Does not change the \
                         match. |\n\
                         | `worth_…(me, option, ctx) -> int` | Rates an option of a question for bots. |";
    let mut out = format!("# All games\n\n## Metadata\n\n{META}\n\n{KEY_TABLE}");
    COMMON_KEYS.iter().for_each(|key| out.push_str(&key_row(key)));
    let _ = write!(out, "\n## Hooks\n\n{HOOKS}\n\n{WORTH}\n");
    let Some(game) = GAMES.iter().next() else { return out };
    for (title, functions) in [("Functions", functions(game)), ("Test functions", test_functions(game))] {
        let is_everywhere = |function: &&&Function| is_shared(function);
        let _ = writeln!(out, "\n## {title}\n\n{FUNCTION_TABLE}");
        for function in functions.iter().filter(is_everywhere) {
            let _ =
                writeln!(out, "| `{}{}` | {} |", function.name, cell(&shared_signature(function)), cell(&about(game.dialect(), function)));
        }
    }
    out
}

/// Returns whether every game has the same function. `choose` differs, because it asks different players in each game.
fn is_shared(function: &Function) -> bool {
    let is_same = |other: &&Function| other.name == function.name && other.about == function.about;
    GAMES.iter().all(|game| functions(game).iter().chain(&test_functions(game)).any(is_same))
}

const FUNCTION_TABLE: &str = "| function | description |\n| --- | --- |";
const KEY_TABLE: &str = "| key | script types | value |\n| --- | --- | --- |\n";

fn key_row(key: &KeySpec) -> String {
    let kinds = if key.kinds.is_empty() { "all".to_owned() } else { key.kinds.join(", ") };
    format!("| `{}` | {kinds} | {} |\n", key.name, cell(key.about))
}

/// Returns the signature of a function of all games; `…` replaces types that differ.
fn shared_signature(function: &Function) -> String {
    let same = |other: &&&Function| other.name == function.name && other.about == function.about;
    let others: Vec<&Function> = GAMES.iter().flat_map(|game| functions(game).iter().find(same).copied()).collect();
    let parameter = |(i, parameter): (usize, &Parameter)| {
        let is_same = |other: &&Function| other.parameters.get(i).is_some_and(|other| other.kind.to_string() == parameter.kind.to_string());
        if others.iter().all(is_same) { parameter.to_string() } else { format!("{}: …", parameter.name) }
    };
    let parameters: Vec<String> = function.parameters.iter().enumerate().map(parameter).collect();
    let returns = match function.returns {
        ValueType::Unit => String::new(),
        kind => format!(" -> {kind}"),
    };
    format!("({}){returns}", parameters.join(", "))
}

fn function_table<'f>(title: &str, dialect: &Dialect, functions: impl Iterator<Item = &'f Function>) -> String {
    let mut out = format!("\n## {title}\n\n{FUNCTION_TABLE}\n");
    for function in functions {
        let signature = cell(&function.signature().to_string());
        let _ = writeln!(out, "| `{}{signature}` | {} |", function.name, cell(&about(dialect, function)));
    }
    out
}

fn markdown(game: &'static dyn GameKind, sharing: Sharing) -> String {
    let dialect = game.dialect();
    let is_whole = sharing == Sharing::Included;
    let mut out = format!("# Scripts of `{}`\n\n## Metadata\n\n", dialect.game);
    if is_whole {
        let _ = write!(out, "{META}\n\n");
    }
    let keys: Vec<&KeySpec> = if is_whole { keys(dialect).collect() } else { dialect.keys.iter().collect() };
    if keys.is_empty() {
        out.push_str("The keys of all games.\n");
    } else {
        out.push_str(KEY_TABLE);
    }
    keys.into_iter().for_each(|key| out.push_str(&key_row(key)));
    out.push_str("\n## Hooks\n\n| hook | script types | description |\n| --- | --- | --- |\n");
    for hook in dialect.hooks {
        let signature = cell(&hook.signature().to_string());
        let _ = writeln!(out, "| `{}{signature}` | {} | {} |", hook.name, hook.kinds.join(", "), cell(hook.about));
    }
    if is_whole {
        let _ = write!(out, "\n{WORTH}\n");
    }
    out.push_str("\n## Types\n");
    for named in types(game) {
        let _ = write!(out, "\n### `{}`\n\n{}{}\n", named.name, named.about, form(named));
        if !named.fields.is_empty() {
            out.push('\n');
        }
        for field in named.fields {
            let optional = if field.optional { " (optional)" } else { "" };
            let _ = writeln!(out, "- `{}: {}`{optional}: {}", field.name, field.kind, field.about);
        }
    }
    for (title, functions) in [("Functions", functions(game)), ("Test functions", test_functions(game))] {
        // `choose` asks different players in each game.
        let is_listed = |function: &&&Function| is_whole || function.name == "choose" || !is_shared(function);
        out.push_str(&function_table(title, dialect, functions.iter().filter(is_listed).copied()));
    }
    out
}

/// Returns the types used by scripts and their tests, sorted by name.
fn types(game: &'static dyn GameKind) -> Vec<&'static NamedType> {
    let mut found = game.dialect().types();
    let tests = script_tests::functions(game).flatten();
    let kinds = tests.flat_map(|function| function.parameters.iter().map(|parameter| parameter.kind).chain([function.returns]));
    kinds.for_each(|kind| kind.collect(&mut found));
    found.sort_by_key(|named| named.name);
    found
}

fn form(named: &NamedType) -> &'static str {
    match named.form {
        TypeRepr::Handle(_) => "",
        TypeRepr::Number => " Represented as an `int`.",
        TypeRepr::Map => " Represented as a map.",
    }
}

/// Returns the functions available to scripts of a game, sorted by name.
fn functions(game: &dyn GameKind) -> Vec<&'static Function> {
    sorted(game.dialect().functions())
}

/// Returns the functions available to script tests, sorted by name.
fn test_functions(game: &'static dyn GameKind) -> Vec<&'static Function> {
    sorted(script_tests::functions(game).flatten())
}

fn sorted(functions: impl Iterator<Item = &'static Function>) -> Vec<&'static Function> {
    let mut functions: Vec<&Function> = functions.collect();
    functions.sort_by_cached_key(|function| (function.name, function.signature().to_string()));
    functions
}

/// Returns the description of a function, including the only hook that may call it.
fn about(dialect: &Dialect, function: &Function) -> String {
    match function.only {
        Some(hook) => format!("{} Only in `{}`.", function.about, dialect.hooks[usize::from(hook)].name),
        None => function.about.to_owned(),
    }
}

fn of_scenarios(game: &dyn GameKind) -> String {
    games::find(game.dialect().game).map(|game| format!("\n## Options of scenarios\n\n{}", options::table(game))).unwrap_or_default()
}

fn cell(text: &str) -> String {
    text.replace('|', "\\|").replace('\n', " ")
}

fn as_json(game: &'static dyn GameKind) -> Json {
    let dialect = game.dialect();
    let parameter = |parameter: &Parameter| json!({ "name": parameter.name, "type": parameter.kind.to_string() });
    let parameters = |of: &[Parameter]| of.iter().map(parameter).collect::<Json>();
    let hooks: Json = dialect
        .hooks
        .iter()
        .map(|hook| {
            let (parameters, returns) = (parameters(hook.parameters), hook.returns.to_string());
            json!({ "name": hook.name, "kinds": hook.kinds, "parameters": parameters, "returns": returns, "about": hook.about })
        })
        .collect();
    let keys: Json = keys(dialect).map(|key| json!({ "name": key.name, "kinds": key.kinds, "about": key.about })).collect();
    let function = |function: &Function| {
        let (signature, parameters) = (format!("{}{}", function.name, function.signature()), parameters(function.parameters));
        let (returns, about) = (function.returns.to_string(), about(dialect, function));
        json!({ "name": function.name, "signature": signature, "parameters": parameters, "returns": returns, "changes": function.changes, "about": about })
    };
    let functions: Json = functions(game).into_iter().map(function).collect();
    let tests: Json = test_functions(game).into_iter().map(function).collect();
    let types: Json = types(game).into_iter().map(named).collect();
    let options =
        games::find(dialect.game).map(|game| game.options.specs.iter().map(|spec| list::option(spec, &spec.default)).collect::<Json>());
    json!({
        "game": dialect.game, "hooks": hooks, "keys": keys, "types": types, "functions": functions, "test_functions": tests,
        "options": options,
    })
}

fn named(named: &NamedType) -> Json {
    let field = |field: &script::kind::Field| json!({ "name": field.name, "type": field.kind.to_string(), "optional": field.optional, "about": field.about });
    let form = match named.form {
        TypeRepr::Handle(_) => "handle",
        TypeRepr::Number => "int",
        TypeRepr::Map => "map",
    };
    json!({ "name": named.name, "is": form, "about": named.about, "fields": named.fields.iter().map(field).collect::<Json>() })
}
