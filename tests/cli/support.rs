//! Runs the program and checks its output.
#![allow(dead_code, reason = "shared by several tests")]

use serde_json::Value as Json;
use std::io::{Read, Write};
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// Timeout of a run.
const PATIENCE: Duration = Duration::from_secs(240);

/// A run of the program in a temporary folder.
pub struct Run {
    folder: TempDir,
    input: String,
}

/// The output of a run.
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
    pub fn bytes(self, path: &str, bytes: &[u8]) -> Run {
        let run = self.file(path, "");
        std::fs::write(run.path(path), bytes).unwrap();
        run
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
    /// Runs the program with arguments separated by spaces.
    pub fn run(&self, arguments: &str) -> Said {
        let arguments: Vec<&str> = arguments.split_whitespace().collect();
        said(self.command(&arguments), &self.input)
    }
    /// Runs the program with stdout redirected to an existing file.
    pub fn run_into(&self, arguments: &str, out: &str) -> Said {
        let arguments: Vec<&str> = arguments.split_whitespace().collect();
        let out = std::fs::File::options().write(true).open(out).unwrap();
        let mut command = self.command(&arguments);
        command.stdout(out);
        said(command, &self.input)
    }
    /// Returns the command for the program in the folder, not yet started.
    pub fn command(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_moonwright"));
        command
            .args(arguments)
            .current_dir(self.folder.path())
            .env_remove("DISPLAY")
            .env_remove("WAYLAND_DISPLAY")
            .env("NO_COLOR", "1")
            .env("MOONWRIGHT_DATA", env!("CARGO_TARGET_TMPDIR"))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        command
    }
}

fn said(mut command: Command, input: &str) -> Said {
    let mut child = command.spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_owned();
    let writer = std::thread::spawn(move || stdin.write_all(input.as_bytes()));
    let (out, err) = (read(child.stdout.take()), read(child.stderr.take()));
    let begun = Instant::now();
    let status = loop {
        if let Some(status) = child.try_wait().unwrap() {
            break status;
        }
        if begun.elapsed() > PATIENCE {
            child.kill().unwrap();
            panic!("the program hangs: {command:?}");
        }
        std::thread::sleep(Duration::from_millis(2));
    };
    // If the program exits before reading all input, the writer's error is expected.
    let _ = writer.join();
    Said { code: status.code().unwrap_or(-1), out: out.join().unwrap(), err: err.join().unwrap() }
}

fn read(pipe: Option<impl Read + Send + 'static>) -> JoinHandle<String> {
    std::thread::spawn(move || {
        let mut text = String::new();
        pipe.map(|mut pipe| pipe.read_to_string(&mut text).unwrap());
        text
    })
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
    /// Parses one JSON value per line.
    #[track_caller]
    pub fn lines(&self) -> Vec<Json> {
        self.out.lines().map(|line| serde_json::from_str(line).unwrap_or_else(|error| panic!("{error} in:\n{line}"))).collect()
    }
}

/// Returns the keys of a JSON object.
#[track_caller]
pub fn keys(json: &Json) -> Vec<&str> {
    json.as_object().unwrap_or_else(|| panic!("no object: {json}")).keys().map(String::as_str).collect()
}
