//! The script debugger: breakpoints, steps, the values of variables, and the match as seen by the script.
//!
//! The debugged code runs on a separate thread: a test, or a choice made on a copy of a match. It blocks in the callback of Rhai's
//! debugging interface until it receives a command through a channel; dropping the [`Debugger`] ends the thread.

mod breakpoints;
mod look;
mod stepper;

pub use breakpoints::{BreakpointLines, Breakpoints, Condition};
pub use look::{Fact, Piece, Variable};

use super::script_tests::{self, TestMatchState, Verdict};
use content::bundle::Bundle;
use content::message::Message;
use content::text::Language;
use content::workspace::Workspace;
use rules::registry::{self, AnyMatch, LogLine};
use script::sandbox;
use script::watch;
use serde_json::Value as Json;
use std::collections::BTreeMap;
use std::rc::Rc;
use std::sync::mpsc::{Receiver, Sender, TryRecvError, channel};
use std::sync::{Arc, Mutex, PoisonError};
use stepper::{Sources, Stepper};

/// A command that continues execution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Go {
    /// Continues to the next breakpoint.
    On,
    /// Steps to the next statement of this function or of its caller.
    Over,
    /// Steps to the next statement anywhere.
    Into,
    /// Steps to the next statement of the caller.
    Out,
}

/// The code to debug.
pub enum DebugSubject {
    /// A test in a file, by name.
    Test {
        /// The workspace including unsaved changes.
        workspace: Workspace,
        path: String,
        name: String,
    },
    /// Choices of a match, which are repeated.
    Choices {
        /// The bundle of the match.
        bundle: Arc<Bundle>,
        /// The match at each decision, with the choice.
        moments: Vec<(Box<dyn AnyMatch>, Json)>,
    },
}

/// A stack frame of a stopped script.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StackFrame {
    pub path: String,
    pub function: String,
    /// The current line, starting at 1.
    pub line: u32,
}

/// The state of a stopped script.
#[derive(Clone, Debug)]
pub struct Stop {
    /// The call stack, innermost frame first.
    pub frames: Vec<StackFrame>,
    /// The variables of each frame.
    pub variables: Vec<Vec<Variable>>,
    /// The reason why the condition of the breakpoint cannot be evaluated.
    pub fault: Option<Message>,
    /// The match as seen by the script, if there is one.
    pub held: Option<TestMatchState>,
    /// The events since the last choice.
    pub log: Vec<LogLine>,
    /// Number of movements queued by scripts.
    pub queued: usize,
}

impl Stop {
    /// Returns the current frame.
    pub fn at(&self) -> Option<&StackFrame> {
        self.frames.first()
    }
}

/// The result of debugged code that has ended.
#[derive(Debug)]
pub enum DebugEnd {
    Test(Vec<Verdict>),
    /// The choices were made.
    Choices,
    /// The thread terminated unexpectedly.
    Broken,
}

/// A message from the debugged thread.
enum ThreadMessage {
    Stopped(Box<Stop>),
    Ended(DebugEnd),
}

/// The state of the debugged code.
#[derive(Debug, Default)]
pub enum Now {
    #[default]
    Running,
    Stopped(Box<Stop>),
    Ended(DebugEnd),
}

/// A debugging session.
pub struct Debugger {
    go: Sender<Go>,
    told: Receiver<ThreadMessage>,
    breakpoints: Arc<Mutex<Breakpoints>>,
    pub now: Now,
    last: Option<Box<Stop>>,
}

impl Debugger {
    /// Starts a session; `stops` selects whether it stops at the first statement. `wake` is called on every change of state.
    pub fn start(
        subject: DebugSubject,
        breakpoints: Breakpoints,
        stops: bool,
        language: Language,
        wake: impl Fn() + Send + Sync + 'static,
    ) -> Debugger {
        let (go, orders) = channel();
        let (sender, told) = channel();
        let shared = Arc::new(Mutex::new(breakpoints));
        let known = shared.clone();
        let run = move || {
            let ended = sender.clone();
            let waking = Arc::new(wake);
            let woken = waking.clone();
            let outcome = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
                run(subject, language, move |sources, look| {
                    let mode = if stops { Go::Into } else { Go::On };
                    let tell = move |stop: Stop| {
                        let told = sender.send(ThreadMessage::Stopped(Box::new(stop))).is_ok();
                        woken();
                        told
                    };
                    Rc::new(Stepper::new(known, sources, look, mode, orders, Box::new(tell)))
                })
            }));
            let _ = ended.send(ThreadMessage::Ended(outcome.unwrap_or(DebugEnd::Broken)));
            waking();
        };
        // As in `std::thread::spawn`, failing to start a thread is fatal.
        #[expect(clippy::disallowed_methods, reason = "the debugged script waits for commands")]
        std::thread::Builder::new().stack_size(sandbox::STACK).spawn(run).expect("the system starts a thread");
        Debugger { go, told, breakpoints: shared, now: Now::Running, last: None }
    }
    /// Processes a pending message; returns whether there was one.
    pub fn poll(&mut self) -> bool {
        match self.told.try_recv() {
            Ok(ThreadMessage::Stopped(stop)) => self.now = Now::Stopped(stop),
            Ok(ThreadMessage::Ended(ended)) => self.now = Now::Ended(ended),
            Err(TryRecvError::Disconnected) if !matches!(self.now, Now::Ended(_)) => self.now = Now::Ended(DebugEnd::Broken),
            Err(_) => return false,
        }
        true
    }
    /// Waits for the next message.
    pub fn wait(&mut self) -> &Now {
        self.now = match self.told.recv() {
            Ok(ThreadMessage::Stopped(stop)) => Now::Stopped(stop),
            Ok(ThreadMessage::Ended(ended)) => Now::Ended(ended),
            Err(_) => Now::Ended(DebugEnd::Broken),
        };
        &self.now
    }
    /// Continues execution if it is stopped.
    pub fn go(&mut self, go: Go) {
        if matches!(self.now, Now::Stopped(_))
            && self.go.send(go).is_ok()
            && let Now::Stopped(stop) = std::mem::take(&mut self.now)
        {
            self.last = Some(stop);
        }
    }
    /// Returns the current stop, or the last one while the script runs, so that the display does not flicker.
    pub fn current_stop(&self) -> Option<&Stop> {
        self.stop().or(self.last.as_deref())
    }
    /// Returns the current stop, if any.
    pub fn stop(&self) -> Option<&Stop> {
        match &self.now {
            Now::Stopped(stop) => Some(stop),
            _ => None,
        }
    }
    /// Replaces the breakpoints.
    pub fn set(&self, breakpoints: Breakpoints) {
        *self.breakpoints.lock().unwrap_or_else(PoisonError::into_inner) = breakpoints;
    }
}

/// Runs the code on this thread, observed by a stepper.
fn run(subject: DebugSubject, language: Language, stepper: impl FnOnce(Sources, look::Looking) -> Rc<Stepper> + Send) -> DebugEnd {
    match subject {
        DebugSubject::Test { workspace, path, name } => {
            let sources = workspace.clone();
            let sources: Sources = Box::new(move |path| sources.read(path).ok());
            let watcher =
                |held: script_tests::Looking| -> Rc<dyn watch::Observer> { stepper(sources, look::Looking::of_test(held, language)) };
            DebugEnd::Test(script_tests::watched(&workspace, &path, &name, watcher))
        }
        DebugSubject::Choices { bundle, moments } => {
            let scripts: BTreeMap<String, Arc<str>> =
                bundle.scripts.iter().map(|script| (script.path.clone(), script.revision.text().clone())).collect();
            let sources: Sources = Box::new(move |path| scripts.get(path).cloned());
            let stepper = stepper(sources, look::Looking::of_match(bundle, language));
            watch::with(stepper.clone(), || {
                for (mut m, choice) in moments {
                    let made = registry::choose(m.as_mut(), &choice);
                    if made.is_err() || stepper.is_over() {
                        break;
                    }
                }
            });
            DebugEnd::Choices
        }
    }
}
