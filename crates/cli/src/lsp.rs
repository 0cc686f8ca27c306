//! `moonwright lsp`: a language server for scripts and documents, on stdin and stdout.
//!
//! This module and its submodules contain only the protocol; the answers come from [`script::analysis`] and from `check`.
//!
//! | file | contents |
//! | --- | --- |
//! | [`frames`], [`positions`] | messages on a pipe; positions in texts as editors count them |
//! | [`files`] | open files, layered over the workspace |
//! | [`answers`], [`places`], [`outline`] | requests while typing; definitions, references and renaming; whole-script requests |
//! | [`documents`] | completion and hover for documents, from their schemas |
//! | [`findings`], [`actions`] | diagnostics and quick fixes |

mod actions;
mod answers;
mod documents;
mod files;
mod findings;
mod frames;
mod outline;
mod places;
mod positions;

use super::output::{self, Outcome};
use super::place;
use clap::Args;
use content::workspace::Workspace;
use content::{location, plain};
use files::{Files, Open};
use frames::Frame;
use lsp_server::{ErrorCode, Message, Notification, Request, RequestId, Response};
use lsp_types::notification::{self as told, Notification as _};
use lsp_types::request::{self as asked, Request as _};
use lsp_types::{
    CodeActionProviderCapability, CompletionOptions, FoldingRangeProviderCapability, HoverProviderCapability, InitializeParams, OneOf,
    Position, RenameOptions, SemanticTokensFullOptions, SemanticTokensOptions, ServerCapabilities, SignatureHelpOptions,
    TextDocumentPositionParams, TextDocumentSyncCapability, TextDocumentSyncKind, Uri,
};
use script::analysis::CompletionContext;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value as Json, json};
use std::io::{self, BufRead};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::process::ExitCode;
use std::sync::mpsc::{Receiver, TryRecvError, channel};

#[derive(Debug, Args)]
/// Run a language server for scripts and documents on stdin and stdout.
#[command(after_help = "Examples:\n  moonwright lsp")]
pub struct Lsp {
    /// Accepted for compatibility; stdin and stdout are always used
    #[arg(long, hide = true)]
    stdio: bool,
}

impl Lsp {
    /// Serves requests until the editor sends `exit` or closes the connection.
    pub fn run(self, given: Option<&Path>) -> Outcome {
        let workspace = given.map(|_| place::workspace(given)).transpose()?;
        let mut server = Server::new(workspace);
        let inbox = read();
        let mut next = None;
        loop {
            let frame = match next.take().map_or_else(|| inbox.recv().unwrap_or(Ok(None)), Ok) {
                Ok(Some(frame)) => frame,
                Ok(None) => return Ok(ExitCode::from(u8::from(!server.ending))),
                Err(error) => return Err(output::Failure::Input(format!("{error}; `moonwright lsp` is started by an editor"))),
            };
            let answers = match frame {
                Frame::Message(message) => server.take(message),
                Frame::Odd(code, why) => {
                    if frames::write_error(code, &why, &mut io::stdout().lock()).is_err() {
                        return Ok(ExitCode::SUCCESS);
                    }
                    Some(Vec::new())
                }
            };
            let Some(answers) = answers else { return Ok(ExitCode::from(u8::from(!server.ending))) };
            if !answers.iter().all(write) {
                // The client no longer reads.
                return Ok(ExitCode::SUCCESS);
            }
            // Diagnostics are computed when no request is waiting.
            match inbox.try_recv() {
                Ok(Ok(Some(frame))) => next = Some(Some(frame)),
                Ok(Ok(None)) => next = Some(None),
                Ok(Err(error)) => return Err(output::Failure::Input(error.to_string())),
                Err(TryRecvError::Empty | TryRecvError::Disconnected) => {
                    if !server.findings().iter().all(write) {
                        return Ok(ExitCode::SUCCESS);
                    }
                }
            }
        }
    }
}

/// Reads messages on a separate thread, so that the server knows whether more are waiting.
fn read() -> Receiver<io::Result<Option<Frame>>> {
    let (sender, inbox) = channel();
    std::thread::spawn(move || {
        let mut input = io::stdin().lock();
        loop {
            let frame = frames::next(&mut input);
            let ends = !matches!(frame, Ok(Some(_)));
            if sender.send(frame).is_err() || ends {
                return;
            }
        }
    });
    inbox
}

/// Writes a message and returns whether that succeeded.
fn write(message: &Message) -> bool {
    message.write(&mut io::stdout().lock()).is_ok()
}

/// An error response.
struct Fault(ErrorCode, String);

type Answer = Result<Json, Fault>;

struct Server {
    files: Files,
    /// The workspace given on the command line.
    given: Option<Workspace>,
    /// Whether the editor supports snippets with caret positions.
    snippets: bool,
    begun: bool,
    ending: bool,
}

/// Answers every message of an input, followed by the diagnostics of the files that it changed. Returns the number of answers.
pub fn answer_all(workspace: Workspace, input: &mut impl BufRead) -> usize {
    let (mut server, mut answers) = (Server::new(Some(workspace)), 0);
    while let Ok(Some(frame)) = frames::next(input) {
        let Frame::Message(message) = frame else { continue };
        let Some(answered) = server.take(message) else { break };
        answers += answered.len() + server.findings().len();
    }
    answers
}

impl Server {
    /// Creates a server for a workspace, or for the one that the editor names.
    fn new(given: Option<Workspace>) -> Server {
        Server { files: Files::new(given.clone()), given, snippets: false, begun: false, ending: false }
    }
    /// Handles a message and returns the answers; `None` when the session has ended.
    fn take(&mut self, message: Message) -> Option<Vec<Message>> {
        match message {
            Message::Notification(message) if message.method == told::Exit::METHOD => None,
            Message::Notification(mut message) => {
                make_uris_valid(&mut message.params);
                let gone = catch_unwind(AssertUnwindSafe(|| self.notified(message)));
                Some(gone.unwrap_or_default())
            }
            Message::Request(request) => {
                let Request { id, method, mut params } = request;
                make_uris_valid(&mut params);
                let answer = catch_unwind(AssertUnwindSafe(|| self.answer(&method, params)));
                let broken = || Err(Fault(ErrorCode::InternalError, "internal error; please report this as a bug".to_owned()));
                Some(vec![response(id, answer.unwrap_or_else(|_| broken()))])
            }
            Message::Response(_) => Some(Vec::new()),
        }
    }
    fn notified(&mut self, message: Notification) -> Vec<Message> {
        let Notification { method, params } = message;
        match method.as_str() {
            told::DidOpenTextDocument::METHOD => {
                if let Ok(lsp_types::DidOpenTextDocumentParams { text_document: file }) = serde_json::from_value(params) {
                    self.files.open(file.uri, file.text, file.version);
                }
            }
            told::DidChangeTextDocument::METHOD => {
                if let Ok(lsp_types::DidChangeTextDocumentParams { text_document: file, content_changes }) = serde_json::from_value(params)
                {
                    self.files.change(&file.uri, content_changes, file.version);
                }
            }
            told::DidCloseTextDocument::METHOD => {
                if let Ok(lsp_types::DidCloseTextDocumentParams { text_document: file }) = serde_json::from_value(params) {
                    self.files.close(&file.uri);
                    return vec![findings::none(file.uri)];
                }
            }
            told::DidSaveTextDocument::METHOD | told::DidChangeWatchedFiles::METHOD => self.files.saved(),
            _ => {}
        }
        Vec::new()
    }
    /// Returns the diagnostics of the changed files.
    fn findings(&mut self) -> Vec<Message> {
        let changed = std::mem::take(&mut self.files.changed);
        let open = changed.iter().filter_map(|uri| self.files.open.get(uri));
        let found = |open: &Open| catch_unwind(AssertUnwindSafe(|| findings::of(&self.files, open))).ok();
        open.filter_map(found).collect()
    }
    fn answer(&mut self, method: &str, params: Json) -> Answer {
        match method {
            asked::Initialize::METHOD if self.begun => {
                Err(Fault(ErrorCode::InvalidRequest, "the server is already initialized".to_owned()))
            }
            asked::Initialize::METHOD => self.begin(params),
            _ if !self.begun => Err(Fault(ErrorCode::ServerNotInitialized, "the first request must be `initialize`".to_owned())),
            asked::Shutdown::METHOD => {
                self.ending = true;
                Ok(Json::Null)
            }
            _ if self.ending => Err(Fault(ErrorCode::InvalidRequest, "the server is shutting down".to_owned())),
            asked::Completion::METHOD => {
                let snippets = self.snippets;
                self.place(params, |files, uri, at| {
                    let proposed = documents::completion(files, uri, at, snippets);
                    let (open, around) = files.file(uri)?;
                    around.map(|around| answers::completion(around, &open.text, at, snippets)).or(proposed)
                })
            }
            asked::HoverRequest::METHOD => self.place(params, |files, uri, at| {
                let (open, around) = files.file(uri)?;
                around.map_or_else(|| documents::hover(open, at), |around| answers::hover(around, &open.text, at))
            }),
            asked::SignatureHelpRequest::METHOD => self.at(params, answers::signature_help),
            asked::GotoDefinition::METHOD => self.place(params, places::definition),
            asked::References::METHOD => self.place(params, places::references),
            asked::DocumentHighlightRequest::METHOD => self.place(params, places::highlights),
            asked::PrepareRenameRequest::METHOD => self.place(params, places::prepare_rename),
            asked::Rename::METHOD => {
                let params: lsp_types::RenameParams = read_params(params)?;
                let TextDocumentPositionParams { text_document: file, position } = params.text_document_position;
                let edit = places::rename(&mut self.files, &file.uri, position, &params.new_name);
                edit.map_err(|why| Fault(ErrorCode::RequestFailed, why)).and_then(written)
            }
            asked::CodeActionRequest::METHOD => {
                let params: lsp_types::CodeActionParams = read_params(params)?;
                written(actions::actions(&mut self.files, &params))
            }
            asked::DocumentSymbolRequest::METHOD => self.whole(params, |around, text| Some(outline::symbols(Some(around), text))),
            asked::FoldingRangeRequest::METHOD => self.whole(params, |_, text| Some(outline::folding(text))),
            asked::SemanticTokensFullRequest::METHOD => self.whole(params, |around, text| Some(outline::tokens(around, text))),
            asked::Formatting::METHOD => self.whole(params, |_, text| Some(outline::formatting(text))),
            _ => Err(Fault(ErrorCode::MethodNotFound, format!("unknown method `{}`", content::suggest::short(method)))),
        }
    }
    /// Answers a request about a position in a script; other files have no answer.
    fn at<R: Serialize>(&mut self, params: Json, work: impl FnOnce(&CompletionContext, &str, Position) -> Option<R>) -> Answer {
        let TextDocumentPositionParams { text_document: file, position } = read_params(params)?;
        let answer = match self.files.file(&file.uri) {
            Some((open, Some(around))) => work(around, &open.text, position),
            _ => None,
        };
        written(answer)
    }
    /// Answers a request about a position in any file.
    fn place<R: Serialize>(&mut self, params: Json, work: impl FnOnce(&mut Files, &Uri, Position) -> Option<R>) -> Answer {
        let TextDocumentPositionParams { text_document: file, position } = read_params(params)?;
        written(work(&mut self.files, &file.uri, position))
    }
    /// Answers a request about a whole script.
    fn whole<R: Serialize>(&mut self, params: Json, work: impl FnOnce(&CompletionContext, &str) -> Option<R>) -> Answer {
        #[derive(serde::Deserialize)]
        #[serde(rename_all = "camelCase")]
        struct Params {
            text_document: lsp_types::TextDocumentIdentifier,
        }
        let Params { text_document: file } = read_params(params)?;
        let answer = match self.files.file(&file.uri) {
            Some((open, Some(around))) => work(around, &open.text),
            _ => None,
        };
        written(answer)
    }
    /// Handles the `initialize` request, which contains the folder and the capabilities of the editor.
    fn begin(&mut self, params: Json) -> Answer {
        let snippets = &params["capabilities"]["textDocument"]["completion"]["completionItem"]["snippetSupport"];
        self.snippets = snippets.as_bool().unwrap_or_default();
        let params: InitializeParams = read_params(params)?;
        #[expect(deprecated, reason = "older editors tell their folder so")]
        let root = params.workspace_folders.iter().flatten().map(|folder| &folder.uri).chain(&params.root_uri).next();
        let folder = root.and_then(|uri| location::path_of_uri(uri.as_str())).map(|folder| Workspace::discover(&folder));
        let found = self.given.clone().or(folder.filter(|folder| folder.root().is_some()));
        self.files = Files::new(found);
        self.begun = true;
        let version = env!("CARGO_PKG_VERSION");
        written(json!({ "capabilities": capabilities(), "serverInfo": { "name": "moonwright", "version": version } }))
    }
}

/// Encodes the characters that URIs of files cannot contain: some editors send brackets as they are.
fn make_uris_valid(params: &mut Json) {
    match params {
        Json::Object(fields) => fields.iter_mut().for_each(|(key, value)| match value {
            Json::String(uri) if (key == "uri" || key.ends_with("Uri")) && uri.starts_with("file:") => {
                *uri = location::valid_uri(uri).into_owned();
            }
            value => make_uris_valid(value),
        }),
        Json::Array(items) => items.iter_mut().for_each(make_uris_valid),
        _ => {}
    }
}

fn capabilities() -> ServerCapabilities {
    let triggers = |signs: &[&str]| Some(signs.iter().map(|sign| (*sign).to_owned()).collect());
    ServerCapabilities {
        text_document_sync: Some(TextDocumentSyncCapability::Kind(TextDocumentSyncKind::INCREMENTAL)),
        completion_provider: Some(CompletionOptions { trigger_characters: triggers(&[".", "\"", "="]), ..CompletionOptions::default() }),
        hover_provider: Some(HoverProviderCapability::Simple(true)),
        signature_help_provider: Some(SignatureHelpOptions {
            trigger_characters: triggers(&["(", ","]),
            ..SignatureHelpOptions::default()
        }),
        definition_provider: Some(OneOf::Left(true)),
        references_provider: Some(OneOf::Left(true)),
        document_highlight_provider: Some(OneOf::Left(true)),
        rename_provider: Some(OneOf::Right(RenameOptions { prepare_provider: Some(true), work_done_progress_options: Default::default() })),
        code_action_provider: Some(CodeActionProviderCapability::Simple(true)),
        document_symbol_provider: Some(OneOf::Left(true)),
        folding_range_provider: Some(FoldingRangeProviderCapability::Simple(true)),
        document_formatting_provider: Some(OneOf::Left(true)),
        semantic_tokens_provider: Some(
            SemanticTokensOptions {
                legend: outline::legend(),
                full: Some(SemanticTokensFullOptions::Bool(true)),
                ..SemanticTokensOptions::default()
            }
            .into(),
        ),
        ..ServerCapabilities::default()
    }
}

fn read_params<P: DeserializeOwned>(params: Json) -> Result<P, Fault> {
    serde_json::from_value(params).map_err(|error| Fault(ErrorCode::InvalidParams, plain::json_error(&error)))
}

fn written(answer: impl Serialize) -> Answer {
    serde_json::to_value(answer).map_err(|error| Fault(ErrorCode::InternalError, error.to_string()))
}

fn response(id: RequestId, answer: Answer) -> Message {
    Message::Response(match answer {
        Ok(result) => Response::new_ok(id, result),
        Err(Fault(code, message)) => Response::new_err(id, code as i32, message),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the diagnostics that the server publishes for a text, opened in a folder with a name.
    fn published(folder: &str, encode: impl Fn(&Path) -> String, text: &str) -> Json {
        let root = tempfile::tempdir().expect("a folder can be created");
        let root = root.path().canonicalize().expect("it exists").join(folder);
        for folder in ["scenarios", "scripts/walking/action"] {
            std::fs::create_dir_all(root.join(folder)).expect("a folder can be created");
        }
        let notification = |method: &str, params| Message::Notification(Notification { method: method.to_owned(), params });
        let mut server = Server::new(None);
        let params = json!({ "processId": null, "rootUri": encode(&root), "capabilities": {} });
        let begun = server.take(Message::Request(Request { id: 1.into(), method: asked::Initialize::METHOD.to_owned(), params }));
        let Some([Message::Response(begun)]) = begun.as_deref() else { panic!("{folder}: no answer") };
        assert!(serde_json::to_value(begun).is_ok_and(|begun| begun["result"]["capabilities"].is_object()), "{folder}");
        let uri = encode(&root.join("scripts/walking/action/x.rhai"));
        let file = json!({ "uri": uri, "languageId": "rhai", "version": 1, "text": text });
        server.take(notification(told::DidOpenTextDocument::METHOD, json!({ "textDocument": file })));
        let [Message::Notification(found)] = &server.findings()[..] else { panic!("{folder}: no diagnostics") };
        found.params["diagnostics"].clone()
    }

    #[cfg(unix)]
    #[test]
    fn folders_with_any_printable_character_are_served_however_their_uris_are_encoded() {
        let plain = |path: &Path| format!("file://{}", path.display());
        for c in (' '..='~').filter(|c| *c != '/').chain(['é', '🌙']) {
            let folder = format!("moon {c}wip{c}");
            for encode in [&location::uri_of as &dyn Fn(&Path) -> String, &plain] {
                let found = published(&folder, encode, "fn f() {");
                assert_eq!(found[0]["code"], "script-syntax", "{folder}: {found}");
            }
        }
    }

    #[test]
    fn byte_order_mark_is_ignored_and_a_lone_carriage_return_ends_a_line() {
        let meta = "const META = #{ name: #{ en: \"A\", es: \"A\" }, text: #{ en: \"A\", es: \"A\" } };";
        let codes = |found: &Json| found.as_array().into_iter().flatten().map(|one| one["code"].clone()).collect::<Vec<_>>();
        let text = format!("{meta}\nfn on_round_end(me, ctx) {{ me.gian(\"ec\", 1); }}\n");
        let found = published("a", location::uri_of, &text);
        assert_eq!(codes(&published("a", location::uri_of, &format!("\u{feff}{text}"))), codes(&found));
        let found = published("a", location::uri_of, &text.replacen('\n', "\r", 1));
        let call = found.as_array().into_iter().flatten().find(|one| one["code"] == "script-function").expect("the misspelt call");
        assert_eq!((&call["range"]["start"]["line"], &call["range"]["start"]["character"]), (&json!(1), &json!(30)));
    }
}
