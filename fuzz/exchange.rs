//! Exchanged files and messages: reports, spreadsheets of cards, match codes, messages of the language server.

use moonwright::cli::lsp;
use moonwright::content::bundle::Bundle;
use moonwright::content::workspace::Workspace;
use moonwright::export::csv::{self, import::CsvDefaults};
use moonwright::playtest::batch::{self, BatchSpec, Progress, Shard, Title};
use moonwright::playtest::bot::{BotKind, SeatKind};
use moonwright::playtest::code::Code;
use moonwright::playtest::report::Report;
use moonwright::playtest::session::Session;
use moonwright::rules::registry;
use serde_json::{Value as Json, json};

/// Number of games in the reports from which inputs are made.
const GAMES: u64 = 3;
/// Number of choices in the match codes from which inputs are made.
const CHOICES: usize = 30;

/// Returns the report of a small batch of a scenario.
pub fn report(bundle: &Bundle) -> Option<String> {
    let prepared = registry::prepare(bundle).ok()?;
    let title = Title { scenario: bundle.path.clone(), game: bundle.scenario.game.id.to_owned(), ..Title::default() };
    let spec =
        BatchSpec { games: GAMES, seed: 1, seats: vec![BotKind::Random; prepared.players().into()], shard: Shard::WHOLE, threads: 1 };
    let report = batch::run(prepared.as_ref(), title, &spec, &Progress::new()).ok()?;
    serde_json::to_string_pretty(&report).ok()
}

/// Checks that a report is either refused, or can be written, read and merged again.
pub fn reports(text: &str) -> Result<bool, String> {
    let Ok(report) = Report::read(text) else { return Ok(false) };
    let written = serde_json::to_string(&report).map_err(|error| error.to_string())?;
    let again = Report::read(&written).map_err(|error| format!("written it is refused: {error}"))?;
    if again.counts != report.counts {
        return Err("written and read again it is another report".to_owned());
    }
    // Merging the same games is refused; merging other shards of a batch is not.
    let _ = again.added_to(&report);
    Ok(true)
}

/// Returns the cards of a deck as a spreadsheet.
pub fn table(workspace: &Workspace, path: &str) -> Option<String> {
    let rows = csv::rows(workspace, path).ok()?;
    let mut written = Vec::new();
    csv::write(&rows, &mut written).ok()?;
    String::from_utf8(written).ok()
}

/// Checks that the files imported from a spreadsheet can be read, and that importing again changes nothing.
pub fn tables(workspace: &Workspace, input: &[u8]) -> Result<bool, String> {
    let given = CsvDefaults { game: Some("walking".to_owned()), kind: Some("action".to_owned()), deck: None };
    csv::import::columns(input);
    let mut workspace = workspace.clone();
    let Ok(import) = csv::import::import(&workspace, "odd.csv", input, &given) else { return Ok(false) };
    for file in &import.files {
        workspace.overlay(&file.path, Some(file.text.as_str().into()));
    }
    match csv::import::import(&workspace, "odd.csv", input, &given) {
        Ok(again) if again.files.is_empty() => Ok(true),
        Ok(again) => Err(format!("imported again it changes {}: {:?}", again.files[0].path, again.files[0].what)),
        Err(findings) => Err(format!("imported again it is refused: {findings:?}")),
    }
}

/// Returns the code of a short match of a scenario.
pub fn code(bundle: &Bundle) -> Option<String> {
    let prepared = registry::prepare(bundle).ok()?;
    let seats = vec![SeatKind::Bot(BotKind::Random); prepared.players().into()];
    let mut session = Session::start(prepared.as_ref(), seats, 1, Vec::new()).ok()?;
    while session.position() < CHOICES && session.step_bot().ok()? {}
    Some(Code::of(prepared.as_ref(), &session, &bundle.path, "")?.write())
}

/// Checks that a code is either refused, or can be written again and played.
pub fn codes(workspace: &Workspace, text: &str) -> Result<bool, String> {
    let Ok(code) = Code::read(text) else { return Ok(false) };
    if Code::read(&code.write()).as_ref() != Ok(&code) {
        return Err("written and read again it is another code".to_owned());
    }
    let Ok(bundle) = registry::load(workspace, &code.scenario) else { return Ok(false) };
    let prepared = registry::prepare(&bundle).map_err(|findings| format!("checked, and yet refused: {findings:?}"))?;
    // Illegal choices end the replay.
    let _ = code.play(prepared.as_ref());
    Ok(true)
}

/// Returns a session with the language server about a file.
pub fn session(path: &str, text: &str) -> String {
    let uri = format!("file:///workspace/{path}");
    let at = json!({ "textDocument": { "uri": uri }, "position": { "line": 8, "character": 7 } });
    let file = json!({ "uri": uri, "languageId": "rhai", "version": 1, "text": text });
    let request = |id: u32, method: &str, params: &Json| json!({ "jsonrpc": "2.0", "id": id, "method": method, "params": params });
    let notice = |method: &str, params: Json| json!({ "jsonrpc": "2.0", "method": method, "params": params });
    let change = json!({ "range": { "start": { "line": 8, "character": 0 }, "end": { "line": 8, "character": 3 } }, "text": "me." });
    let messages = [
        request(1, "initialize", &json!({ "capabilities": {}, "rootUri": null })),
        notice("initialized", json!({})),
        notice("textDocument/didOpen", json!({ "textDocument": file })),
        request(2, "textDocument/completion", &at),
        request(3, "textDocument/hover", &at),
        request(4, "textDocument/signatureHelp", &at),
        request(5, "textDocument/definition", &at),
        request(6, "textDocument/documentSymbol", &at),
        notice("textDocument/didChange", json!({ "textDocument": { "uri": uri, "version": 2 }, "contentChanges": [change] })),
        request(7, "textDocument/semanticTokens/full", &at),
        request(
            8,
            "textDocument/formatting",
            &json!({ "textDocument": { "uri": uri }, "options": { "tabSize": 4, "insertSpaces": true } }),
        ),
    ];
    messages.iter().map(|message| message.to_string()).map(|text| format!("Content-Length: {}\r\n\r\n{text}", text.len())).collect()
}

/// Checks that the language server answers, or stops reading messages.
pub fn frames(workspace: &Workspace, input: &[u8]) -> bool {
    lsp::answer_all(workspace.clone(), &mut std::io::Cursor::new(input)) > 0
}
