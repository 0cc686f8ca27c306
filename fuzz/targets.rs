//! The targets: creation and processing of their inputs.

use crate::calls::Calls;
use crate::closures;
use crate::edits::edited;
use crate::exchange;
use clap::ValueEnum;
use moonwright::cli::check;
use moonwright::cli::serve::answer_line;
use moonwright::cli::served::Server;
use moonwright::content::bundle::Bundle;
use moonwright::content::document;
use moonwright::content::hex::HexBoard;
use moonwright::content::pack::Pack;
use moonwright::content::workspace::Workspace;
use moonwright::export::tiled::{self, import::MapDefaults, read::MapFolder};

use moonwright::playtest::bot::{BotKind, SeatKind};
use moonwright::playtest::replay::Replay;
use moonwright::playtest::script_tests;
use moonwright::playtest::session::Session;
use moonwright::playtest::writing;
use moonwright::rules::chance::Chance;
use moonwright::rules::registry::{self, AnyMatch, PreparedScenario};
use moonwright::rules::viewer::Viewer;
use moonwright::script::analysis::complete::complete;
use moonwright::script::analysis::symbols::{self, Meaning};
use moonwright::script::analysis::{card, explain, fixes, folds, indent, shades};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use serde_json::{Value as Json, json};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// Maximum number of choices in a match with an unusual script; enough for each hook to be called.
const MAX_CHOICES: usize = 300;

/// Number of positions of a text at which completions are requested.
const PLACES: usize = 40;

/// Number of inputs that reached a match.
pub static PLAYED: AtomicU64 = AtomicU64::new(0);

/// A target of the fuzzer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Target {
    /// Documents: read, checked in their workspace, and played where they can be.
    Documents,
    Packs,
    /// Recorded matches.
    Replays,
    /// Lines of the protocol.
    Protocol,
    /// Sources of scripts, compiled, checked and called in matches.
    Scripts,
    /// Host functions called with unusual values.
    Calls,
    /// Closures that capture variables: an accepted script that meets a data race is a finding.
    Closures,
    /// Scripts that are being written: diagnostics of broken texts, and completions at positions.
    Writing,
    /// Maps of Tiled, in both formats.
    Maps,
    /// Reports of batches.
    Reports,
    /// Tables of cards.
    Tables,
    Codes,
    /// Messages to the language server.
    Frames,
}

/// The material for inputs.
pub struct Library {
    workspace: Workspace,
    documents: Vec<(String, Arc<str>)>,
    scripts: Vec<(String, Arc<str>)>,
    scenarios: Vec<Bundle>,
    packs: Vec<String>,
    replays: Vec<String>,
    sessions: Vec<String>,
    maps: Vec<String>,
    reports: Vec<String>,
    tables: Vec<String>,
    codes: Vec<String>,
    frames: Vec<String>,
    calls: Vec<Calls>,
}

impl Library {
    /// Loads the bundled library and everything derived from it.
    pub fn new() -> Library {
        let workspace = Workspace::bundled();
        let read = |path: String| workspace.read(&path).ok().map(|text| (path, text));
        let all: Vec<(String, Arc<str>)> = workspace.paths().into_iter().filter_map(read).collect();
        let (scripts, documents): (Vec<_>, Vec<_>) = all.into_iter().partition(|(path, _)| path.ends_with(".rhai"));
        let scenarios: Vec<Bundle> = documents.iter().filter_map(|(path, _)| Bundle::load(&workspace, path).ok()).collect();
        let packs = scenarios.iter().filter_map(|bundle| Pack::collect(&workspace, &bundle.path).ok()).map(|pack| pack.write()).collect();
        let replays = scenarios.iter().filter_map(|bundle| recorded(bundle).ok()).collect();
        let maps = documents.iter().filter_map(|(path, text)| map(&workspace, path, text)).flatten().collect();
        let sessions = scenarios.iter().map(|bundle| requests(&bundle.path)).collect();
        let reports = scenarios.iter().filter_map(exchange::report).collect();
        let tables = documents.iter().filter_map(|(path, _)| exchange::table(&workspace, path)).collect();
        let codes = scenarios.iter().filter_map(exchange::code).collect();
        let frames = scripts.iter().chain(&documents).map(|(path, text)| exchange::session(path, text)).collect();
        let calls = Calls::all();
        Library { documents, scripts, scenarios, packs, replays, sessions, maps, reports, tables, codes, frames, calls, workspace }
    }
}

/// Returns a short match of a scenario in its saved form.
fn recorded(bundle: &Bundle) -> Result<String, String> {
    let prepared = registry::prepare(bundle).map_err(|findings| format!("{findings:?}"))?;
    let seats = vec![SeatKind::Bot(BotKind::Random); prepared.players().into()];
    let mut session = Session::start(prepared.as_ref(), seats, 1, Vec::new()).map_err(|refused| refused.to_string())?;
    while session.position() < 12 && session.step_bot().map_err(|refused| refused.to_string())? {}
    Ok(Replay::of(&session, &bundle.path).write())
}

/// Returns a session with the server, one request per line.
fn requests(scenario: &str) -> String {
    let request = |(id, (method, params)): (usize, (&str, Json))| {
        format!("{}\n", json!({ "jsonrpc": "2.0", "id": id, "method": method, "params": params }))
    };
    let lines = [
        (
            "start",
            json!({ "scenario": scenario, "seed": 5, "seats": ["human"], "open": false, "seat": 0, "options": {}, "forced": [], "setup": "" }),
        ),
        ("choose", json!({ "match": 1, "index": 0 })),
        ("state", json!({ "match": 1, "seat": 0 })),
        ("force", json!({ "match": 1, "forced": [1, "skull", 3] })),
        ("choose", json!({ "match": 1, "index": 1 })),
        ("advice", json!({ "match": 1, "bot": "greedy" })),
        ("clone", json!({ "match": 1 })),
        ("choose", json!({ "match": 2, "choice": { "concede": 0 } })),
        ("undo", json!({ "match": 1, "to": 0 })),
        ("replay", json!({ "match": 1 })),
        ("close", json!({ "match": 2 })),
    ];
    lines.into_iter().enumerate().map(request).collect()
}

impl Target {
    /// Returns the name of the argument.
    pub fn name(self) -> String {
        self.to_possible_value().map_or_else(String::new, |value| value.get_name().to_owned())
    }
    pub fn input(self, library: &Library, rng: &mut ChaCha8Rng) -> Vec<u8> {
        let two = |rng: &mut ChaCha8Rng, texts: &[String]| {
            let [one, other] = [0, 1].map(|_| rng.random_range(0..texts.len()));
            edited(rng, &texts[one], &texts[other])
        };
        match self {
            Target::Documents => named(rng, &library.documents),
            Target::Scripts | Target::Writing => named(rng, &library.scripts),
            Target::Packs => two(rng, &library.packs),
            Target::Replays => two(rng, &library.replays),
            Target::Protocol => two(rng, &library.sessions),
            Target::Maps => two(rng, &library.maps),
            Target::Reports => two(rng, &library.reports),
            Target::Tables => two(rng, &library.tables),
            Target::Codes => two(rng, &library.codes),
            Target::Frames => two(rng, &library.frames),
            Target::Closures => closures::script(rng).into_bytes(),
            Target::Calls => library.calls[rng.random_range(0..library.calls.len())].script(rng).into_bytes(),
        }
    }
    /// Returns whether the work is proportional to the size of the input; the length of a match does not depend on it.
    pub fn is_read_only(self) -> bool {
        // `Writing` is not included yet: maps nested several thousand levels deep cost more than their size.
        matches!(self, Target::Documents | Target::Packs | Target::Maps | Target::Reports | Target::Tables | Target::Frames)
    }
    /// Tries an input.
    ///
    /// # Errors
    /// Returns an error if an invariant is violated.
    pub fn run(self, library: &Library, input: &[u8]) -> Result<(), String> {
        let text = String::from_utf8_lossy(input);
        match self {
            Target::Documents => documents(library, &text),
            Target::Packs => packs(&text),
            Target::Replays => replays(library, &text),
            Target::Protocol => protocol(input),
            Target::Scripts => scripts(library, &text),
            Target::Calls => calls(library, &text),
            Target::Closures => closures::run(&text).map(played),
            Target::Writing => writing(library, &text),
            Target::Maps => maps(library, input),
            Target::Reports => exchange::reports(&text).map(played),
            Target::Tables => exchange::tables(&library.workspace, input).map(played),
            Target::Codes => exchange::codes(&library.workspace, &text).map(played),
            Target::Frames => {
                played(exchange::frames(&library.workspace, input));
                Ok(())
            }
        }
    }
}

fn played(yes: bool) {
    PLAYED.fetch_add(yes.into(), Ordering::Relaxed);
}

/// Returns a file's path in the first line, followed by its edited text.
fn named(rng: &mut ChaCha8Rng, files: &[(String, Arc<str>)]) -> Vec<u8> {
    let [one, other] = [0, 1].map(|_| rng.random_range(0..files.len()));
    let mut input = format!("{}\n", files[one].0).into_bytes();
    input.extend(edited(rng, &files[one].1, &files[other].1));
    input
}

fn documents(library: &Library, input: &str) -> Result<(), String> {
    let (path, text) = input.split_once('\n').unwrap_or(("boards/x.toml", input));
    let (document, findings) = document::read(path, text);
    let Some(document) = document else { return Ok(()) };
    if !findings.iter().any(|finding| finding.is_error()) {
        let written = document::write(&document, Some(text));
        if document::read(path, &written).0.as_ref() != Some(&document) {
            return Err(format!("written and read again it is another document:\n{written}"));
        }
    }
    let mut workspace = library.workspace.clone();
    workspace.overlay(path, Some(text.into()));
    check::check(&workspace, &[path.to_owned()]);
    let scenario = library.scenarios.iter().find(|bundle| bundle.paths().contains(&path));
    let Some(Ok(bundle)) = scenario.map(|bundle| registry::load(&workspace, &bundle.path)) else { return Ok(()) };
    let prepared = registry::prepare(&bundle).map_err(|findings| format!("checked, and yet refused: {findings:?}"))?;
    play(prepared.as_ref(), 40)
}

/// Returns a board as a Tiled map, in XML, and a hex board in JSON too.
fn map(workspace: &Workspace, path: &str, text: &str) -> Option<Vec<String>> {
    let document = document::read(path, text).0?;
    let written = tiled::write::map(workspace, &document, "tiles.png", false)?.text;
    let Some(board) = document.get::<HexBoard>() else { return Some(vec![written]) };
    let ground: Vec<usize> = board.cells().iter().map(|symbol| usize::from(*symbol != '_')).collect();
    let tiles = json!([{ "id": 0, "type": "start", "properties": [{ "name": "symbol", "value": "s" }] }]);
    let layer = json!({ "type": "tilelayer", "name": "ground", "data": ground });
    let packed =
        json!({ "type": "tilelayer", "name": "features", "encoding": "base64", "compression": "zlib", "data": "eJxjYGBgAAAABAAB" });
    let json = json!({
        "type": "map", "orientation": "hexagonal", "staggeraxis": "y", "staggerindex": "even", "infinite": false,
        "width": board.columns, "height": board.rows, "layers": [layer, packed],
        "tilesets": [{ "firstgid": 1, "name": "odd", "image": "odd.png", "tilewidth": 64, "tileheight": 74, "tiles": tiles }],
    });
    Some(vec![written, json.to_string()])
}

/// Checks that the files imported from a map can be read, and that importing again changes nothing.
fn maps(library: &Library, input: &[u8]) -> Result<(), String> {
    let Ok((map, _)) = tiled::read::read("odd.tmx", input, &MapFolder::NOTHING) else { return Ok(()) };
    let mut workspace = library.workspace.clone();
    let Ok(import) = tiled::import::import(&workspace, "odd.tmx", &map, &MapDefaults::default()) else { return Ok(()) };
    PLAYED.fetch_add(1, Ordering::Relaxed);
    for file in &import.files {
        workspace.overlay(&file.path, Some(file.text.as_str().into()));
    }
    match tiled::import::import(&workspace, "odd.tmx", &map, &MapDefaults::default()) {
        Ok(again) if again.files.is_empty() => Ok(()),
        Ok(again) => Err(format!("brought in again it changes {:?}", again.files[0].what)),
        Err(findings) => Err(format!("brought in again it is refused: {findings:?}")),
    }
}

fn packs(text: &str) -> Result<(), String> {
    let Ok(pack) = Pack::read("x.moon", text) else { return Ok(()) };
    let again = Pack::read("x.moon", &pack.write()).map_err(|findings| format!("written it is refused: {findings:?}"))?;
    if again.files != pack.files || again.scenario != pack.scenario {
        return Err("written and read again it is another pack".to_owned());
    }
    if pack.faults().is_empty() {
        let workspace = pack.overriding(&Workspace::bundled(), "x.moon");
        if let Ok(bundle) = registry::load(&workspace, &pack.scenario) {
            let prepared = registry::prepare(&bundle).map_err(|findings| format!("checked, and yet refused: {findings:?}"))?;
            return play(prepared.as_ref(), 40);
        }
    }
    Ok(())
}

fn replays(library: &Library, text: &str) -> Result<(), String> {
    let Ok(replay) = Replay::read(text) else { return Ok(()) };
    let Ok(bundle) = registry::load(&library.workspace, &replay.scenario) else { return Ok(()) };
    let prepared = registry::prepare(&bundle).map_err(|findings| format!("checked, and yet refused: {findings:?}"))?;
    if replay.game == bundle.scenario.game.id && replay.seats.len() == usize::from(prepared.players()) {
        PLAYED.fetch_add(1, Ordering::Relaxed);
        replay.compare(prepared.as_ref());
    }
    Ok(())
}

fn protocol(input: &[u8]) -> Result<(), String> {
    let mut server = Server::new(None);
    let mut started = false;
    for line in input.split(|byte| *byte == b'\n').take(20) {
        let Some(answer) = answer_line(&mut server, line) else { continue };
        if answer["error"]["code"] == -32603 {
            return Err(format!("an internal error: {answer}"));
        }
        started |= !answer["result"]["match"].is_null();
    }
    PLAYED.fetch_add(started.into(), Ordering::Relaxed);
    Ok(())
}

fn scripts(library: &Library, input: &str) -> Result<(), String> {
    let (path, text) = input.split_once('\n').unwrap_or(("scripts/walking/action/x.rhai", input));
    let mut workspace = library.workspace.clone();
    workspace.overlay(path, Some(text.into()));
    let findings = check::check(&workspace, &[path.to_owned()]);
    if findings.iter().any(|finding| finding.is_error()) {
        return Ok(());
    }
    if path.ends_with(script_tests::ENDING) {
        script_tests::run(&workspace, path);
        return Ok(());
    }
    let Some(bundle) = library.scenarios.iter().find(|bundle| bundle.paths().contains(&path)) else { return Ok(()) };
    match registry::load(&workspace, &bundle.path) {
        Ok(bundle) => {
            let prepared = registry::prepare(&bundle).map_err(|findings| format!("checked, and yet refused: {findings:?}"))?;
            play(prepared.as_ref(), MAX_CHOICES)
        }
        Err(_) => Ok(()),
    }
}

/// Sends all requests of a script tab at positions throughout a text.
fn writing(library: &Library, input: &str) -> Result<(), String> {
    let (path, text) = input.split_once('\n').unwrap_or(("scripts/walking/action/x.rhai", input));
    let paths = library.workspace.paths();
    let Some(around) = writing::surroundings(&paths, path) else { return Ok(()) };
    let mut workspace = library.workspace.clone();
    workspace.overlay(path, Some(text.into()));
    let found = [check::check(&workspace, &[path.to_owned()]), writing::findings(&workspace, &paths, path, text)].concat();
    for finding in &found {
        for fix in fixes::fixes(&around, text, finding) {
            fix.apply(text);
        }
    }
    shades::shades(&around, text);
    folds::folds(text);
    let set_in = indent::indented(text);
    if indent::indented(&set_in) != set_in {
        return Err(format!("set in twice it is another text:\n{set_in}"));
    }
    if let Some(name) = card::CardMetadata::read(text).and_then(|_| card::with(text, "name.en", "A \" name")) {
        if card::CardMetadata::read(&name).is_none_or(|card| card.get("name.en") != "A \" name") {
            return Err(format!("the name that was written is not there:\n{name}"));
        }
        PLAYED.fetch_add(1, Ordering::Relaxed);
    }
    for byte in (0..=text.len() + 1).step_by(text.len() / PLACES + 1) {
        complete(&around, text, byte);
        explain::explain(&around, text, byte);
        explain::signature(&around, text, byte);
        if let Some(Meaning::Own(own)) = symbols::symbol(&around, text, byte).map(|symbol| symbol.meaning) {
            // Invalid names are refused.
            let _ = symbols::rename(&around, text, &own, "renamed");
        }
    }
    Ok(())
}

/// Replaces all scripts of a type by a script, so that it is called often. The first line contains game and type.
fn calls(library: &Library, input: &str) -> Result<(), String> {
    let Some(((game, kind), text)) = input.split_once('\n').and_then(|(head, text)| Some((head.split_once('/')?, text))) else {
        return Ok(());
    };
    let folder = format!("scripts/{game}/{kind}/");
    let Some(bundle) = library.scenarios.iter().rfind(|bundle| bundle.paths().iter().any(|path| path.starts_with(&folder))) else {
        return Ok(());
    };
    let mut workspace = library.workspace.clone();
    for path in bundle.paths().into_iter().filter(|path| path.starts_with(&folder)) {
        workspace.overlay(path, Some(text.into()));
    }
    // Scripts with diagnostics are called too if they compile, because values are not always literals.
    let Ok(bundle) = Bundle::load(&workspace, &bundle.path) else { return Ok(()) };
    match registry::prepare(&bundle) {
        Ok(prepared) => play(prepared.as_ref(), MAX_CHOICES),
        Err(_) => Ok(()),
    }
}

/// Plays a match of random choices; it must always be possible to continue, save and load it.
fn play(prepared: &dyn PreparedScenario, most: usize) -> Result<(), String> {
    PLAYED.fetch_add(1, Ordering::Relaxed);
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let Ok(mut m) = prepared.start(Chance::new(1)) else { return Ok(()) };
    for _ in 0..most {
        if m.outcome().is_some() || m.choice_count() == 0 {
            break;
        }
        let choice = rng.random_range(0..m.choice_count());
        m.apply(choice).map_err(|refused| format!("a legal choice is refused: {refused}"))?;
        m.events_json(Viewer::All);
    }
    if m.outcome().is_none() && m.choice_count() == 0 {
        return Err("the match stands still".to_owned());
    }
    saved(prepared, m.as_ref())
}

fn saved(prepared: &dyn PreparedScenario, m: &dyn AnyMatch) -> Result<(), String> {
    let again = prepared.load(&m.save()).map_err(|error| format!("a saved match cannot be loaded: {error}"))?;
    if again.equals(m) { Ok(()) } else { Err("saved and loaded again it is another match".to_owned()) }
}
