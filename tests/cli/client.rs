//! A client that exchanges lines with the server.
#![allow(dead_code, reason = "shared by several tests")]

use crate::support::Run;
use serde_json::{Value as Json, json};
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout};

/// Returns the responses to requests that are sent all at once; a string is sent as a raw line.
pub fn served(requests: &[Json]) -> Vec<Json> {
    let lines: Vec<String> =
        requests.iter().map(|request| if let Json::String(raw) = request { raw.clone() } else { request.to_string() }).collect();
    Run::new().input(&format!("{}\n", lines.join("\n"))).run("serve").code(0).lines()
}

pub fn request(method: &str, params: Json) -> Json {
    json!({ "jsonrpc": "2.0", "id": 1, "method": method, "params": params })
}

/// A server that exchanges lines with the test.
pub struct Client {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Client {
    pub fn of(run: &Run, arguments: &[&str]) -> Client {
        let mut child = run.command(arguments).spawn().unwrap();
        let (input, output) = (child.stdin.take().unwrap(), BufReader::new(child.stdout.take().unwrap()));
        Client { child, input, output }
    }
    pub fn new() -> Client {
        Client::of(&Run::new(), &["serve"])
    }
    pub fn send(&mut self, line: &str) -> Json {
        writeln!(self.input, "{line}").unwrap();
        let mut answer = String::new();
        self.output.read_line(&mut answer).unwrap();
        serde_json::from_str(&answer).unwrap_or_else(|error| panic!("{error}: {line}\n{answer}"))
    }
    #[track_caller]
    pub fn call(&mut self, method: &str, params: Json) -> Json {
        let answer = self.send(&request(method, params.clone()).to_string());
        assert!(answer.get("result").is_some(), "{method} {params}: {answer}");
        answer["result"].clone()
    }
    pub fn code(&mut self, method: &str, params: Json) -> Json {
        self.send(&request(method, params).to_string())["error"]["code"].clone()
    }
}

impl Drop for Client {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
