//! Runs the program and looks at what it says.
#![allow(missing_docs, dead_code, reason = "shared by several tests")]

use serde_json::Value as Json;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use tempfile::TempDir;

/// A run of the program in a folder of its own.
pub struct Run {
    folder: TempDir,
    input: String,
}

/// What came out of it.
pub struct Said {
    pub code: i32,
    pub out: String,
    pub err: String,
}

impl Run {
    pub fn new() -> Run {
        Run { folder: TempDir::new().unwrap(), input: String::new() }
    }
    pub fn file(self, path: &str, text: &str) -> Run {
        let path = self.path(path);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, text).unwrap();
        self
    }
    pub fn input(mut self, input: &str) -> Run {
        self.input = input.to_owned();
        self
    }
    pub fn path(&self, path: &str) -> PathBuf {
        self.folder.path().join(path)
    }
    pub fn read(&self, path: &str) -> String {
        std::fs::read_to_string(self.path(path)).unwrap()
    }
    /// Runs it with arguments separated by blanks.
    pub fn run(&self, arguments: &str) -> Said {
        let arguments: Vec<&str> = arguments.split_whitespace().collect();
        said(self.folder.path(), &arguments, &self.input)
    }
}

fn said(folder: &Path, arguments: &[&str], input: &str) -> Said {
    let mut child = Command::new(env!("CARGO_BIN_EXE_moonwright"))
        .args(arguments)
        .current_dir(folder)
        .env_remove("DISPLAY")
        .env_remove("WAYLAND_DISPLAY")
        .env("NO_COLOR", "1")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_owned();
    let writer = std::thread::spawn(move || stdin.write_all(input.as_bytes()));
    let Output { status, stdout, stderr } = child.wait_with_output().unwrap();
    // A program that ends before it has read everything is no fault of the writer.
    let _ = writer.join();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    Said { code: status.code().unwrap_or(-1), out: text(stdout), err: text(stderr) }
}

impl Said {
    #[track_caller]
    pub fn code(self, code: i32) -> Said {
        assert_eq!(self.code, code, "stdout:\n{}\nstderr:\n{}", self.out, self.err);
        self
    }
    #[track_caller]
    pub fn says(self, part: &str) -> Said {
        assert!(self.out.contains(part), "`{part}` is not in:\n{}\nstderr:\n{}", self.out, self.err);
        self
    }
    #[track_caller]
    pub fn complains(self, part: &str) -> Said {
        assert!(self.err.contains(part), "`{part}` is not in:\n{}", self.err);
        self
    }
    #[track_caller]
    pub fn json(&self) -> Json {
        serde_json::from_str(&self.out).unwrap_or_else(|error| panic!("{error} in:\n{}", self.out))
    }
    /// One JSON value a line.
    #[track_caller]
    pub fn lines(&self) -> Vec<Json> {
        self.out.lines().map(|line| serde_json::from_str(line).unwrap_or_else(|error| panic!("{error} in:\n{line}"))).collect()
    }
}

/// The keys of a JSON object.
#[track_caller]
pub fn keys(json: &Json) -> Vec<&str> {
    json.as_object().unwrap_or_else(|| panic!("no object: {json}")).keys().map(String::as_str).collect()
}
