//! `moonwright serve`: a JSON-RPC 2.0 server for bots and other clients, one message per line.
//!
//! This module contains only the protocol; the methods are in [`super::served`].

use super::lines::{self, InputLine};
use super::output::{self, Failure, Outcome};
use super::place;
use super::served::fault::INTERNAL_ERROR;
use super::served::{RpcError, Server};
use clap::Args;
use content::{file, plain};
use script::sandbox;
use serde_json::{Value as Json, json};
use std::io::{self, BufRead, BufReader, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Maximum length of a line, in bytes.
const MAX_LINE: u64 = 16 << 20;
/// Maximum number of requests in an array, because their answers form a single line of unlimited length.
const MAX_BATCH: usize = 100;

/// Maximum number of open connections.
const MAX_CONNECTIONS: usize = 64;

const PARSE_ERROR: i64 = -32700;
const INVALID_REQUEST: i64 = -32600;

#[derive(Debug, Args)]
/// Run a JSON-RPC 2.0 server for bots and clients on stdin and stdout, one message per line.
#[command(
    after_help = "Examples:\n  moonwright serve\n  moonwright serve --listen 127.0.0.1:7070\n  moonwright --workspace full-lap.moon serve"
)]
pub struct Serve {
    /// Accept connections from this machine on a TCP port instead; port 0 selects a free one
    #[arg(long, value_name = "ADDRESS:PORT", value_parser = loopback)]
    listen: Option<SocketAddr>,
}

fn loopback(text: &str) -> Result<SocketAddr, String> {
    let address: SocketAddr = text.parse().map_err(|_| "expected an address and a port, such as 127.0.0.1:7070".to_owned())?;
    let refused = || format!("{} can be reached from other machines; use 127.0.0.1 or [::1]", address.ip());
    if address.ip().is_loopback() { Ok(address) } else { Err(refused()) }
}

impl Serve {
    /// Answers requests until the input ends; with `--listen`, until the program is stopped.
    pub fn run(self, given: Option<&Path>) -> Outcome {
        place::workspace(given)?;
        let Some(address) = self.listen else {
            let mut server = Server::new(given.map(Path::to_owned));
            output::note(converse(&mut server, &mut io::stdin().lock(), &mut io::stdout().lock(), false));
            return Ok(ExitCode::SUCCESS);
        };
        let unavailable = |error: io::Error| Failure::Input(format!("cannot listen on {address}: {error}"));
        let listener = TcpListener::bind(address).map_err(unavailable)?;
        output::print(&format!("listening on {}\n", listener.local_addr().map_err(unavailable)?));
        let open = Arc::new(AtomicUsize::new(0));
        for stream in listener.incoming().flatten() {
            accept(stream, given, &open);
        }
        Ok(ExitCode::SUCCESS)
    }
}

/// Serves a connection on a thread of its own, with its own matches.
fn accept(mut stream: TcpStream, given: Option<&Path>, open: &Arc<AtomicUsize>) {
    let place = Place(open.clone());
    if place.0.fetch_add(1, Ordering::SeqCst) >= MAX_CONNECTIONS {
        let message = format!("too many connections ({MAX_CONNECTIONS})");
        let _ = writeln!(stream, "{}", failed(Json::Null, INVALID_REQUEST, &message, Json::Null));
        return;
    }
    let workspace = given.map(Path::to_owned);
    let serve = move || {
        let _place = place;
        // Answers are small and the client waits for each.
        let _ = stream.set_nodelay(true);
        let Ok(input) = stream.try_clone() else { return };
        let _ = converse(&mut Server::new(workspace), &mut BufReader::new(input), &mut stream, true);
    };
    // Without a thread, the connection is closed.
    let _ = std::thread::Builder::new().stack_size(sandbox::STACK).spawn(serve);
}

/// A place among the open connections.
struct Place(Arc<AtomicUsize>);

impl Drop for Place {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::SeqCst);
    }
}

/// Answers lines until the input ends. With `strict`, the first line that is not JSON ends it too: a web page can make a browser send
/// an HTTP request with other lines to the port.
fn converse(server: &mut Server, input: &mut impl BufRead, out: &mut impl Write, strict: bool) -> io::Result<()> {
    let mut line = Vec::new();
    loop {
        let answer = match lines::next(input, &mut line, MAX_LINE) {
            Ok(InputLine::End) | Err(_) => return Ok(()),
            Ok(InputLine::TooLong) => {
                let message = format!("the line is longer than {} MiB", MAX_LINE >> 20);
                Some(failed(Json::Null, INVALID_REQUEST, &message, Json::Null))
            }
            Ok(InputLine::Whole) if line.iter().all(u8::is_ascii_whitespace) => None,
            Ok(InputLine::Whole) => answer_line(server, &line),
        };
        let Some(answer) = answer else { continue };
        // One write for each line, so that a connection sends it as one packet.
        out.write_all(format!("{}\n", plain::json(&answer.to_string())).as_bytes())?;
        out.flush()?;
        if strict && answer["error"]["code"] == PARSE_ERROR {
            return Ok(());
        }
    }
}

/// Returns the answer to a line; `None` for notifications.
pub fn answer_line(server: &mut Server, line: &[u8]) -> Option<Json> {
    match serde_json::from_slice::<Json>(line.strip_prefix(file::BOM).unwrap_or(line)) {
        Err(error) => Some(failed(Json::Null, PARSE_ERROR, &format!("the line is not valid JSON: {error}"), Json::Null)),
        Ok(Json::Array(requests)) if requests.len() > MAX_BATCH => {
            let message = format!("a batch can contain up to {MAX_BATCH} requests");
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
    if id.as_ref().is_some_and(|id| !is_id(id)) {
        let message = "`id` is not a string, an integer of up to 64 bits or null";
        return Some(failed(Json::Null, INVALID_REQUEST, message, Json::Null));
    }
    let method = request["method"].as_str();
    let (Some(method), Some("2.0"), true) = (method, request["jsonrpc"].as_str(), request.is_object()) else {
        let message = "a request is an object with `jsonrpc` \"2.0\", `method`, `params` and `id`";
        return Some(failed(id.unwrap_or_default(), INVALID_REQUEST, message, Json::Null));
    };
    let done = catch_unwind(AssertUnwindSafe(|| server.call(method, &request["params"])));
    let id = id?;
    Some(match done {
        Ok(Ok(result)) => json!({ "jsonrpc": "2.0", "id": id, "result": result }),
        Ok(Err(RpcError { code, message, data })) => failed(id, code, &message, data),
        Err(_) => failed(id, INTERNAL_ERROR, "internal error; please report this as a bug", Json::Null),
    })
}

/// Returns whether the id of a request can be returned unchanged.
fn is_id(id: &Json) -> bool {
    match id {
        Json::Null | Json::String(_) => true,
        // Other numbers are rounded.
        Json::Number(number) => number.is_i64() || number.is_u64(),
        _ => false,
    }
}

fn failed(id: Json, code: i64, message: &str, data: Json) -> Json {
    let mut error = json!({ "code": code, "message": message });
    if !data.is_null() {
        error["data"] = data;
    }
    json!({ "jsonrpc": "2.0", "id": id, "error": error })
}
