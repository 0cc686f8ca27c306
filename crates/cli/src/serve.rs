//! `moonwright serve`: a JSON-RPC 2.0 server for bots and other clients, one message per line.
//!
//! This module contains only the protocol; the methods are in [`super::served`].

use super::lines::{self, Line};
use super::output::{self, Outcome};
use super::place;
use super::served::fault::INTERNAL_ERROR;
use super::served::{Fault, Server};
use clap::Args;
use content::plain;
use serde_json::{Value as Json, json};
use std::io::{self, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::process::ExitCode;

/// Maximum length of a line, in bytes.
const MAX_LINE: u64 = 16 << 20;
/// Maximum number of requests in an array, because their answers form a single line of unlimited length.
const MAX_BATCH: usize = 100;

const PARSE_ERROR: i64 = -32700;
const INVALID_REQUEST: i64 = -32600;

#[derive(Debug, Args)]
/// Run a JSON-RPC 2.0 server for bots and clients on stdin and stdout, one message per line.
#[command(after_help = "Examples:\n  moonwright serve\n  moonwright --workspace full-lap.moon serve")]
pub struct Serve {}

impl Serve {
    /// Answers requests until the input ends.
    ///
    /// # Errors
    /// When the workspace cannot be opened.
    pub fn run(self, given: Option<&Path>) -> Outcome {
        place::workspace(given)?;
        let mut server = Server::new(given.map(Path::to_owned));
        let (mut input, mut out) = (io::stdin().lock(), io::stdout().lock());
        let mut line = Vec::new();
        loop {
            let answer = match lines::next(&mut input, &mut line, MAX_LINE) {
                Ok(Line::End) | Err(_) => return Ok(ExitCode::SUCCESS),
                Ok(Line::TooLong) => {
                    let message = format!("the line is longer than {} MiB", MAX_LINE >> 20);
                    Some(failed(Json::Null, INVALID_REQUEST, &message, Json::Null))
                }
                Ok(Line::Whole) if line.iter().all(u8::is_ascii_whitespace) => None,
                Ok(Line::Whole) => answer_line(&mut server, &line),
            };
            if let Some(answer) = answer
                && let Err(error) = writeln!(out, "{}", plain::json(&answer.to_string())).and_then(|()| out.flush())
            {
                output::note(Err(error));
                return Ok(ExitCode::SUCCESS);
            }
        }
    }
}

/// Returns the answer to a line; `None` for notifications.
pub fn answer_line(server: &mut Server, line: &[u8]) -> Option<Json> {
    match serde_json::from_slice::<Json>(line) {
        Err(error) => Some(failed(Json::Null, PARSE_ERROR, &format!("this line is no JSON: {error}"), Json::Null)),
        Ok(Json::Array(requests)) if requests.len() > MAX_BATCH => {
            let message = format!("an array holds at most {MAX_BATCH} requests");
            Some(failed(Json::Null, INVALID_REQUEST, &message, Json::Null))
        }
        Ok(Json::Array(requests)) if !requests.is_empty() => {
            let answers: Vec<Json> = requests.iter().filter_map(|request| answer(server, request)).collect();
            (!answers.is_empty()).then_some(Json::Array(answers))
        }
        Ok(request) => answer(server, &request),
    }
}

fn answer(server: &mut Server, request: &Json) -> Option<Json> {
    let id = request.get("id").cloned();
    let method = request["method"].as_str();
    let (Some(method), Some("2.0"), true) = (method, request["jsonrpc"].as_str(), request.is_object()) else {
        let message = "a request is an object with `jsonrpc` \"2.0\", `method`, `params` and `id`";
        return Some(failed(id.unwrap_or_default(), INVALID_REQUEST, message, Json::Null));
    };
    let done = catch_unwind(AssertUnwindSafe(|| server.call(method, &request["params"])));
    let id = id?;
    Some(match done {
        Ok(Ok(result)) => json!({ "jsonrpc": "2.0", "id": id, "result": result }),
        Ok(Err(Fault { code, message, data })) => failed(id, code, &message, data),
        Err(_) => failed(id, INTERNAL_ERROR, "internal error; please report this as a bug", Json::Null),
    })
}

fn failed(id: Json, code: i64, message: &str, data: Json) -> Json {
    let mut error = json!({ "code": code, "message": message });
    if !data.is_null() {
        error["data"] = data;
    }
    json!({ "jsonrpc": "2.0", "id": id, "error": error })
}
