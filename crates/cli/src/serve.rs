//! `moonwright serve`: a JSON-RPC 2.0 server for bots and other clients, one message per line.
//!
//! This module contains only the protocol; the methods are in [`super::served`].

use super::hangup;
use super::lines::{self, InputLine};
use super::output::{self, Failure, Outcome};
use super::place;
use super::served::fault::INTERNAL_ERROR;
use super::served::{RpcError, Server};
use clap::Args;
use content::{file, plain};
use playtest::interrupt;
use script::sandbox;
use serde_json::{Value as Json, json};
use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

/// Maximum length of a line, in bytes.
const MAX_LINE: u64 = 16 << 20;
/// Maximum number of requests in an array, because their answers form a single line of unlimited length.
const MAX_BATCH: usize = 100;

/// Maximum number of open connections.
const MAX_CONNECTIONS: usize = 64;
/// Time for the first request of a connection. Connections that never send one would lock out others.
const FIRST_REQUEST_TIME: Duration = Duration::from_secs(30);

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
            interrupt::set(hangup::of_output());
            output::note(converse(&mut server, &mut io::stdin().lock(), &mut io::stdout().lock(), None));
            return Ok(ExitCode::SUCCESS);
        };
        let unavailable = |error: io::Error| Failure::Input(format!("cannot listen on {address}: {error}"));
        let listener = TcpListener::bind(address).map_err(unavailable)?;
        output::print(&format!("listening on {}\n", listener.local_addr().map_err(unavailable)?));
        let open = Arc::new(AtomicUsize::new(0));
        for stream in listener.incoming().flatten() {
            accept(stream, given, &open, FIRST_REQUEST_TIME);
        }
        Ok(ExitCode::SUCCESS)
    }
}

/// Serves a connection on a thread of its own, with its own matches. It is closed if the first request takes longer than `time`.
fn accept(mut stream: TcpStream, given: Option<&Path>, open: &Arc<AtomicUsize>, time: Duration) {
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
        interrupt::set(hangup::of_connection(&stream));
        let mut input = BufReader::new(ConnectionInput { stream: input, until: Some(Instant::now() + time) });
        let begun = |input: &mut BufReader<ConnectionInput>| input.get_mut().until = None;
        let _ = converse(&mut Server::new(workspace), &mut input, &mut stream, Some(begun));
    };
    // Without a thread, the connection is closed.
    let _ = std::thread::Builder::new().stack_size(sandbox::STACK).spawn(serve);
}

/// The input of a connection.
struct ConnectionInput {
    stream: TcpStream,
    /// The end of the time for the first request, until it has arrived.
    until: Option<Instant>,
}

impl Read for ConnectionInput {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let left = self.until.map(|until| until.saturating_duration_since(Instant::now()));
        if left.is_some_and(|left| left.is_zero()) {
            return Err(io::ErrorKind::TimedOut.into());
        }
        self.stream.set_read_timeout(left)?;
        self.stream.read(buffer)
    }
}

/// A place among the open connections.
struct Place(Arc<AtomicUsize>);

impl Drop for Place {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::SeqCst);
    }
}

/// Answers lines until the input ends. For a connection, `begun` is called after the first request. The first line that is not JSON
/// ends a connection, because a web page can make a browser send an HTTP request with other lines to the port.
fn converse<I: BufRead>(server: &mut Server, input: &mut I, out: &mut impl Write, begun: Option<fn(&mut I)>) -> io::Result<()> {
    let mut line = Vec::new();
    loop {
        let answer = match lines::next(input, &mut line, MAX_LINE) {
            Ok(InputLine::End) | Err(_) => return Ok(()),
            Ok(InputLine::TooLong) => {
                let message = format!("the line is longer than {} MiB", MAX_LINE >> 20);
                Some(failed(Json::Null, INVALID_REQUEST, &message, Json::Null))
            }
            Ok(InputLine::Whole) if line.iter().all(u8::is_ascii_whitespace) => None,
            Ok(InputLine::Whole) => {
                begun.inspect(|begun| begun(input));
                answer_line(server, &line)
            }
        };
        let Some(answer) = answer else { continue };
        // One write for each line, so that a connection sends it as one packet.
        out.write_all(format!("{}\n", plain::json(&answer.to_string())).as_bytes())?;
        out.flush()?;
        if begun.is_some() && answer["error"]["code"] == PARSE_ERROR {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn connection_without_a_request_is_closed_and_one_with_a_request_is_not() {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let open = Arc::new(AtomicUsize::new(0));
        let connect = || {
            let client = TcpStream::connect(listener.local_addr().unwrap()).unwrap();
            accept(listener.accept().unwrap().0, None, &open, Duration::from_millis(200));
            client
        };
        let mut silent = connect();
        silent.write_all(b"  \n{").unwrap();
        let mut served = connect();
        for _ in 0..2 {
            served.write_all(b"{}\n").unwrap();
            assert!(BufReader::new(&served).read_line(&mut String::new()).unwrap() > 0);
            assert_eq!(silent.read(&mut [0]).unwrap(), 0, "it is closed");
        }
        assert_eq!(open.load(Ordering::SeqCst), 1);
    }
}
