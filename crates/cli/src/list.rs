//! `moonwright list`: lists scenarios, boards, decks and scripts, one per line.

use super::output::{self, Failure, Outcome};
use super::{Format, place};
use clap::{Args, ValueEnum};
use content::check;
use content::document;
use content::options::{self, OptionKind, OptionSpec};
use content::scenario::{OptionValue, Scenario};
use content::text::{Language, Text};
use content::workspace::{Origin, Workspace};
use content::{plain, suggest};
use playtest::{library, script_tests};
use rules::registry;
use script::program::{self, ScriptSource};
use serde::Serialize;
use serde_json::{Value as Json, json};
use std::path::Path;
use std::process::ExitCode;

#[derive(Debug, Args)]
/// List scenarios, boards, decks and scripts.
#[command(after_help = "Examples:\n  moonwright list\n  moonwright list decks\n  moonwright list scripts --find \"end of the round\"")]
pub struct List {
    /// List only this type
    #[arg(value_enum)]
    kind: Option<Kind>,
    /// List only scripts that contain these words in their names, texts, hooks or function calls
    #[arg(long, value_name = "WORDS")]
    find: Option<String>,
    /// List only files of the workspace, without the bundled library
    #[arg(long)]
    own: bool,
    /// Output format
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

/// The items that can be listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Kind {
    #[value(alias = "scenario")]
    Scenarios,
    #[value(alias = "board")]
    Boards,
    #[value(alias = "card")]
    Cards,
    #[value(alias = "deck")]
    Decks,
    #[value(alias = "script")]
    Scripts,
}

/// The origin of bundled files.
const BUNDLED: &str = "bundled";

/// A document or script in the list.
#[derive(Debug, Serialize)]
struct Item {
    path: String,
    /// `scenario`, `board`, `cards`, `deck` or `script`; empty for unreadable files.
    kind: &'static str,
    game: String,
    name: Text,
    about: String,
    /// `bundled`, `folder` or `pack`.
    origin: &'static str,
}

impl List {
    /// Prints the list.
    pub fn run(self, given: Option<&Path>) -> Outcome {
        if self.find.is_some() && self.kind.is_some_and(|kind| kind != Kind::Scripts) {
            return Err(Failure::Usage("`--find` searches only scripts; use `moonwright list scripts --find WORDS`".to_owned()));
        }
        let workspace = place::workspace(given)?;
        let paths = workspace.paths().into_iter().filter(|path| !path.ends_with(script_tests::ENDING));
        let paths: Vec<String> = match &self.find {
            None => paths.collect(),
            Some(words) => library::search(&library::entries(&workspace, &workspace.paths()), words)
                .into_iter()
                .map(|entry| entry.path.clone())
                .collect(),
        };
        let wanted = |item: &Item| self.kind.is_none_or(|kind| item.is(kind)) && !(self.own && item.is_bundled());
        let items: Vec<Item> = paths.into_iter().map(|path| item(&workspace, path)).filter(wanted).collect();
        match self.format {
            Format::Json => output::print_json(&json!({ "items": items })),
            Format::Human => output::print(&grouped(items)),
        }
        Ok(ExitCode::SUCCESS)
    }
}

impl Item {
    fn is_bundled(&self) -> bool {
        self.origin == BUNDLED
    }
    fn is(&self, kind: Kind) -> bool {
        match kind {
            Kind::Scenarios => self.kind == "scenario",
            Kind::Boards => self.kind == "board",
            Kind::Cards => self.kind == "cards",
            Kind::Decks => self.kind == "deck",
            Kind::Scripts => self.kind == "script",
        }
    }
}

fn item(workspace: &Workspace, path: String) -> Item {
    let origin = match workspace.origin(&path) {
        Some(Origin::Bundled) => BUNDLED,
        Some(Origin::Pack) => "pack",
        _ => "folder",
    };
    let unreadable = |about: String| Item { path: path.clone(), kind: "", game: String::new(), name: Text::default(), about, origin };
    let text = match workspace.read(&path) {
        Ok(text) => text,
        Err(finding) => return unreadable(finding.message.to_string()),
    };
    let parts: Vec<&str> = path.trim_end_matches(".rhai").split('/').collect();
    match (&parts[..], path.ends_with(".rhai")) {
        (["scripts", game, kind, stem], true) => {
            let dialect = registry::game(game).map(|game| game.dialect());
            let script = dialect.and_then(|dialect| program::check(dialect, ScriptSource { path: &path, kind, stem, text: &text }).0);
            let (name, about) = script.map(|script| (script.metadata.name.clone(), script.metadata.text.en.clone())).unwrap_or_default();
            let about = if about.is_empty() { (*kind).to_owned() } else { format!("{kind}: {about}") };
            Item { path: path.clone(), kind: "script", game: (*game).to_owned(), name, about, origin }
        }
        (_, true) => unreadable("no game uses scripts in this folder".to_owned()),
        (_, false) => match document::read(&path, &text) {
            (Some(document), _) => {
                let (kind, game) = (document.kind(), document.game().id.to_owned());
                Item { path: path.clone(), kind, game, name: document.name().clone(), about: document.about().en, origin }
            }
            (None, findings) => unreadable(findings.into_iter().next().map(|finding| finding.message.to_string()).unwrap_or_default()),
        },
    }
}

/// Returns the JSON description of an option and its value.
pub fn option(spec: &OptionSpec, value: &OptionValue) -> Json {
    let mut option = json!({ "name": spec.name, "value": value, "rule": spec.rule, "about": spec.about });
    match &spec.kind {
        OptionKind::Bool => option["type"] = "bool".into(),
        OptionKind::Int { min, max } => {
            option["type"] = "int".into();
            (option["min"], option["max"]) = ((*min).into(), (*max).into());
        }
        OptionKind::Word(words) => {
            option["type"] = "word".into();
            option["words"] = words.iter().map(|word| &*word.word).collect();
        }
        OptionKind::Text => option["type"] = "text".into(),
    }
    option
}

/// Returns the scenarios of a workspace with the information needed to start a match.
pub fn scenarios(workspace: &Workspace) -> Json {
    check::scenarios(workspace).map(|(path, found)| scenario(&path, &found)).collect()
}

fn scenario(path: &str, scenario: &Scenario) -> Json {
    let seats = &scenario.game.players;
    let options = options::complete(scenario);
    let specs = scenario.game.options.specs.iter();
    let options: Vec<Json> = specs.map(|spec| option(spec, options.get(&spec.name).unwrap_or(&spec.default))).collect();
    json!({
        "path": path,
        "game": scenario.game.id,
        "name": scenario.name,
        "description": scenario.description,
        "seats": { "usual": scenario.players, "min": seats.start(), "max": seats.end() },
        "options": options,
    })
}

/// Returns the list as text, with files of the workspace and of the bundled library in separate groups if there are both.
fn grouped(items: Vec<Item>) -> String {
    let (bundled, own): (Vec<Item>, Vec<Item>) = items.into_iter().partition(Item::is_bundled);
    match (own.is_empty(), bundled.is_empty()) {
        (false, false) => format!("Workspace\n{}\nBundled library\n{}", table(&own), table(&bundled)),
        _ => [table(&own), table(&bundled)].concat(),
    }
}

fn table(items: &[Item]) -> String {
    let name = |item: &Item| plain::line(item.name.get(Language::En)).into_owned();
    let width = |text: &dyn Fn(&Item) -> String| items.iter().map(|item| text(item).chars().count()).max().unwrap_or(0);
    let (paths, games, names) = (width(&|item| item.path.clone()), width(&|item| item.game.clone()), width(&name).min(60));
    let line = |item: &Item| {
        let (path, game, name) = (&item.path, &item.game, suggest::short(&name(item)));
        format!("{path:<paths$}  {game:<games$}  {name:<names$}  {}", plain::line(&item.about)).trim_end().to_owned() + "\n"
    };
    items.iter().map(line).collect()
}
