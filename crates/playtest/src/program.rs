//! Programs that play seats: a line of JSON with the decision, then a line of JSON with the answer.
//!
//! A program runs until [`end_all`]. Seats of one match never share a process, so a program receives only what its seat may know.
//! Only the command line creates a [`SeatProgram`]; files and the protocol cannot name one.

#[cfg(target_os = "linux")]
mod orphans;

use content::suggest;
use rules::game::Seat;
use rules::record::Rejection;
use rules::registry::{AnyMatch, decision_json};
use rules::viewer::Viewer;
use serde_json::{Value as Json, json};
#[cfg(unix)]
use signal_hook::{consts::SIGTERM, iterator::Signals, low_level::emulate_default_handler};
use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
#[cfg(unix)]
use std::sync::Once;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender, SyncSender, TryRecvError};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

/// Default time for a decision.
pub const USUAL_TIME: Duration = Duration::from_secs(10);
/// Additional time for the first answer of a process, in which it starts.
const START_TIME: Duration = Duration::from_secs(30);
/// Time for a process to end by itself after its input has ended.
const END_TIME: Duration = Duration::from_millis(500);
/// Maximum length of an answer, in bytes.
const MAX_ANSWER: u64 = 64 << 10;

const ONE_LINE: &str = "expected one line on stdout for each decision, and messages for people on stderr";

/// A program that plays a seat.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct SeatProgram {
    /// The command as it was written.
    pub command: String,
    words: Vec<String>,
}

/// The processes that are not playing at the moment.
static IDLE: Mutex<Vec<Process>> = Mutex::new(Vec::new());
/// The processes that run.
static RUNNING: Mutex<Vec<Child>> = Mutex::new(Vec::new());
/// Time for a decision in milliseconds.
static TIME: AtomicU64 = AtomicU64::new(USUAL_TIME.as_millis() as u64);

/// Sets the time that all programs have for a decision.
pub fn set_time(time: Duration) {
    TIME.store(u64::try_from(time.as_millis()).unwrap_or(u64::MAX), Ordering::Relaxed);
}

/// Ends all processes: closes their input, and kills those that are still running after [`END_TIME`].
pub fn end_all() {
    end_processes(&mut locked(&RUNNING));
}

fn end_processes(running: &mut Vec<Child>) {
    locked(&IDLE).clear();
    for _ in 0..END_TIME.as_millis() / 10 {
        running.retain_mut(|child| matches!(child.try_wait(), Ok(None)));
        if running.is_empty() {
            break;
        }
        thread::sleep(Duration::from_millis(10));
    }
    running.drain(..).for_each(|mut child| kill(&mut child));
    #[cfg(target_os = "linux")]
    orphans::kill_all(&[]);
}

/// Ends all processes on SIGTERM, and then the program as usual. Ctrl-C is handled by the commands, and SIGHUP keeps its meaning for
/// `nohup`.
#[cfg(unix)]
#[expect(clippy::disallowed_methods, reason = "a signal can arrive at any time")]
fn end_all_on_termination() {
    static IS_INSTALLED: Once = Once::new();
    IS_INSTALLED.call_once(|| {
        // If the system accepts no handler, the processes end with their input.
        let Ok(mut signals) = Signals::new([SIGTERM]) else { return };
        let wait = move || {
            if let Some(signal) = signals.forever().next() {
                // The list stays locked: a match that misses its program waits here instead of failing with another exit status.
                let mut running = locked(&RUNNING);
                end_processes(&mut running);
                let _ = emulate_default_handler(signal);
            }
        };
        let _ = thread::Builder::new().spawn(wait);
    });
}

fn locked<T>(mutex: &'static Mutex<T>) -> MutexGuard<'static, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Kills a process and the processes that it has started.
fn kill(child: &mut Child) {
    #[cfg(unix)]
    let _ = rustix::process::kill_process_group(rustix::process::Pid::from_child(child), rustix::process::Signal::KILL);
    let _ = child.kill();
    let _ = child.wait();
}

impl SeatProgram {
    /// Parses a command. The few programs of a run are kept until its end.
    ///
    /// # Errors
    /// Returns an error if the command is empty, or a quote is not closed.
    pub fn new(command: &str) -> Result<&'static SeatProgram, String> {
        let words = shlex::split(command).ok_or_else(|| format!("the quotes in `{command}` are not closed"))?;
        if words.is_empty() {
            return Err("expected a command after `cmd:`, such as `cmd:python3 my_bot.py`".to_owned());
        }
        Ok(Box::leak(Box::new(SeatProgram { command: command.to_owned(), words })))
    }
    /// Takes an idle process, or starts one. With a `seat`, only a process that played this seat before.
    fn process(&'static self, seat: Option<Seat>) -> Result<Process, String> {
        let idle = || {
            let mut idle = locked(&IDLE);
            let index = idle.iter().position(|process| process.program == self && process.seat == seat)?;
            Some(idle.swap_remove(index))
        };
        idle().map_or_else(|| Process::start(self, seat), Ok)
    }
}

/// A line that a process has printed.
struct PrintedLine {
    line: Vec<u8>,
    /// Whether more output followed immediately.
    is_followed: bool,
}

/// A running program.
struct Process {
    program: &'static SeatProgram,
    seat: Option<Seat>,
    id: u32,
    messages: Sender<String>,
    printed: Receiver<PrintedLine>,
    has_answered: bool,
    matches: u64,
}

impl Process {
    #[expect(clippy::disallowed_methods, reason = "reading from a program blocks for an unknown time")]
    fn start(program: &'static SeatProgram, seat: Option<Seat>) -> Result<Process, String> {
        let mut command = Command::new(&program.words[0]);
        command.args(&program.words[1..]).stdin(Stdio::piped()).stdout(Stdio::piped());
        // In a group of its own: Ctrl-C ends the batch after the current games, and killing the group ends what it has started.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        #[cfg(unix)]
        end_all_on_termination();
        #[cfg(target_os = "linux")]
        orphans::adopt();
        let failed = |error: io::Error| format!("cannot start `{}`: {error}; check the command after `cmd:`", program.command);
        // The list stays locked, because a child that is not in it would be taken for an orphan.
        let mut running = locked(&RUNNING);
        let mut child = command.spawn().map_err(failed)?;
        let (stdin, stdout) = (child.stdin.take(), child.stdout.take());
        let id = child.id();
        running.push(child);
        drop(running);
        let (messages, received) = mpsc::channel();
        // A process that prints more is stopped by its full pipe.
        let (sent, printed) = mpsc::sync_channel(1);
        if let (Some(stdin), Some(stdout)) = (stdin, stdout) {
            // Reading and writing can block: the thread of the match waits only for a limited time.
            thread::Builder::new().spawn(move || write_messages(stdin, &received)).map_err(failed)?;
            thread::Builder::new().spawn(move || read_lines(stdout, &sent)).map_err(failed)?;
        }
        Ok(Process { program, seat, id, messages, printed, has_answered: false, matches: 0 })
    }
    /// Sends a message that is not answered. A process that has ended is noticed at its next decision.
    fn notify(&self, message: &Json) {
        let _ = self.messages.send(message.to_string());
    }
    /// Sends a message and returns the answer.
    fn ask(&mut self, message: &Json) -> Result<Json, String> {
        let command = &self.program.command;
        match self.printed.try_recv() {
            Ok(printed) => return Err(self.unasked(&printed)),
            Err(TryRecvError::Disconnected) => return Err(self.ended()),
            Err(TryRecvError::Empty) => {}
        }
        let time = Duration::from_millis(TIME.load(Ordering::Relaxed));
        let limit = if self.has_answered { time } else { time.saturating_add(START_TIME) };
        let sent = self.messages.send(message.to_string());
        let printed = match sent.map_or(Err(RecvTimeoutError::Disconnected), |()| self.printed.recv_timeout(limit)) {
            Ok(printed) => printed,
            Err(RecvTimeoutError::Disconnected) => return Err(self.ended()),
            Err(RecvTimeoutError::Timeout) => {
                let seconds = limit.as_secs_f64();
                return Err(format!("`{command}` did not answer within {seconds} s; a larger `--bot-time` gives it more time"));
            }
        };
        self.has_answered = true;
        let answer = serde_json::from_slice(&printed.line).ok().filter(is_answer).ok_or_else(|| {
            let found = shown(&printed.line);
            format!("expected {{\"index\": …}} or {{\"choice\": …}} as the answer of `{command}`, found `{found}`")
        })?;
        let asked = &message["decision"]["number"];
        match answer.get("number") {
            Some(number) if number != asked => {
                let found = suggest::short(&number.to_string());
                Err(format!("`{command}` answered decision {found}, expected an answer to decision {asked}"))
            }
            _ if printed.is_followed => Err(format!("`{command}` printed more than its answer `{}`; {ONE_LINE}", shown(&printed.line))),
            _ => Ok(answer),
        }
    }
    /// Describes output that no decision has requested.
    fn unasked(&self, printed: &PrintedLine) -> String {
        format!("`{}` printed `{}` before it was asked; {ONE_LINE}", self.program.command, shown(&printed.line))
    }
    fn ended(&self) -> String {
        format!("`{}` ended without an answer{}; its own messages are on stderr", self.program.command, self.status())
    }
    /// Describes how the process ended; empty if it is unknown.
    fn status(&self) -> String {
        let mut running = locked(&RUNNING);
        let child = running.iter_mut().find(|child| child.id() == self.id);
        let status = child.and_then(|child| {
            // The end of its output comes a moment before that of the process.
            thread::sleep(Duration::from_millis(50));
            child.try_wait().ok().flatten()
        });
        status.map_or_else(String::new, |status| format!(" ({status})"))
    }
    /// Kills a process that is no longer used.
    fn end(self) {
        let mut running = locked(&RUNNING);
        if let Some(index) = running.iter().position(|child| child.id() == self.id) {
            kill(&mut running.swap_remove(index));
            #[cfg(target_os = "linux")]
            orphans::kill_all(&running);
        }
    }
}

/// Returns whether a value has the form of an answer.
fn is_answer(value: &Json) -> bool {
    value.as_object().is_some_and(|fields| {
        let choices = ["index", "choice"].iter().filter(|key| fields.contains_key(**key)).count();
        choices == 1 && fields.len() == choices + usize::from(fields.contains_key("number"))
    })
}

/// Returns the beginning of a printed line, for messages.
fn shown(line: &[u8]) -> String {
    suggest::short(String::from_utf8_lossy(line).trim())
}

/// Writes messages until there are no more, or the process has ended.
fn write_messages(mut stdin: ChildStdin, messages: &Receiver<String>) {
    while let Ok(message) = messages.recv() {
        let written = stdin.write_all(format!("{message}\n").as_bytes()).and_then(|()| stdin.flush());
        if written.is_err() {
            return;
        }
    }
}

/// Reads lines until the output of the process ends, or nobody needs them.
fn read_lines(stdout: ChildStdout, printed: &SyncSender<PrintedLine>) {
    let mut stdout = BufReader::new(stdout);
    loop {
        let mut line = Vec::new();
        let Ok(1..) = (&mut stdout).take(MAX_ANSWER).read_until(b'\n', &mut line) else { return };
        let is_followed = !stdout.buffer().is_empty();
        if printed.send(PrintedLine { line, is_followed }).is_err() {
            return;
        }
    }
}

/// A program at a seat of a match.
pub struct Player {
    seat: Seat,
    process: Process,
    /// Events since its last decision, as its seat sees them.
    events: Vec<Json>,
}

impl Player {
    /// Seats a program for a whole match of a batch.
    ///
    /// # Errors
    /// Returns an error if the program cannot be started.
    pub fn of_batch(program: &'static SeatProgram, seat: Seat) -> Result<Player, Rejection> {
        Player::new(program, seat, None)
    }
    fn new(program: &'static SeatProgram, seat: Seat, of: Option<Seat>) -> Result<Player, Rejection> {
        let process = program.process(of).map_err(|reason| Rejection::Player { seat, reason })?;
        Ok(Player { seat, process, events: Vec::new() })
    }
    /// Adds the events since the last choice.
    pub fn look(&mut self, m: &dyn AnyMatch) {
        self.events.extend(m.events_json(Viewer::Of(self.seat)));
    }
    /// Returns the choice of the program.
    ///
    /// # Errors
    /// Returns an error if the program fails; its process has then been ended.
    pub fn choose(&mut self, m: &dyn AnyMatch) -> Result<usize, Rejection> {
        let message = self.message(m);
        let answer = self.process.ask(&message).and_then(|answer| {
            let index = match answer.get("index") {
                Some(index) => index.as_u64().and_then(|index| usize::try_from(index).ok()),
                None => return m.find_choice(&answer["choice"]).map_err(|refused| self.wrong(&refused.to_string())),
            };
            let count = m.choice_count();
            let wrong = || self.wrong(&format!("expected an index from 0 to {}, found {}", count.saturating_sub(1), answer["index"]));
            index.filter(|index| *index < count).ok_or_else(wrong)
        });
        answer.map_err(|reason| Rejection::Player { seat: self.seat, reason })
    }
    fn wrong(&self, what: &str) -> String {
        format!("the answer of `{}` is not a choice: {what}", self.process.program.command)
    }
    /// Returns the message for the current moment.
    fn message(&mut self, m: &dyn AnyMatch) -> Json {
        let view = m.redact(Viewer::Of(self.seat));
        let events = std::mem::take(&mut self.events);
        json!({
            "match": self.process.matches, "seat": self.seat, "state": view.state_json(), "decision": decision_json(view.as_ref()),
            "events": events, "outcome": m.outcome(),
        })
    }
    pub fn seat(&self) -> Seat {
        self.seat
    }
    /// Sends the result of a match that is over or was stopped. The process is free for other matches.
    pub fn leave(mut self, m: &dyn AnyMatch) {
        let mut message = self.message(m);
        // A match that was stopped has a decision, but the message must not be answered.
        message["decision"] = Json::Null;
        self.process.notify(&message);
        self.process.matches += 1;
        locked(&IDLE).push(self.process);
    }
    /// Ends the process.
    pub fn end(self) {
        self.process.end();
    }
}

/// Lets a program make a choice in a session: `events` are those since its last decision. Every seat of a session has a process of its
/// own.
///
/// # Errors
/// Returns an error if the program fails.
pub fn choose(program: &'static SeatProgram, m: &dyn AnyMatch, seat: Seat, events: Vec<Json>) -> Result<usize, Rejection> {
    let mut player = Player { events, ..Player::new(program, seat, Some(seat))? };
    match player.choose(m) {
        Ok(choice) => {
            locked(&IDLE).push(player.process);
            Ok(choice)
        }
        Err(refused) => {
            player.end();
            Err(refused)
        }
    }
}

/// Sends the result of a session that is over.
pub fn leave(program: &'static SeatProgram, m: &dyn AnyMatch, seat: Seat, events: Vec<Json>) {
    if let Ok(player) = Player::new(program, seat, Some(seat)) {
        Player { events, ..player }.leave(m);
    }
}
