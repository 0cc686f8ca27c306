//! A script that is stopped in the middle: breakpoints, steps, what the variables hold, the match as the script sees it.
//!
//! What is debugged runs on a thread of its own: a test, or a choice made on a copy of a match. It stops in the callback of
//! Rhai's debugging interface and waits there for what comes through a channel; whoever drops the [`Debugger`] ends it.

mod look;
mod stepper;

pub use look::{Fact, Piece, Variable};

use super::script_tests::{self, Held, Verdict};
use crate::content::bundle::Bundle;
use crate::content::text::Language;
use crate::content::workspace::Workspace;
use crate::rules::registry::{self, AnyMatch, LogLine};
use crate::script::sandbox;
use crate::script::watch;
use serde_json::Value as Json;
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;
use std::sync::mpsc::{Receiver, Sender, TryRecvError, channel};
use std::sync::{Arc, Mutex, PoisonError};
use stepper::{Sources, Stepper};

/// Lines at which scripts stop, by path; lines count from 1.
pub type Breakpoints = BTreeMap<String, BTreeSet<u32>>;

/// How what is stopped goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Go {
    /// To the next breakpoint.
    On,
    /// To the next statement of this function, or of the one that called it.
    Over,
    /// To the next statement anywhere.
    Into,
    /// To the next statement of the function that called this one.
    Out,
}

/// What is debugged.
pub enum Subject {
    /// A test of a file, by its name.
    Test {
        /// What is on screen.
        workspace: Workspace,
        /// The file.
        path: String,
        /// The function.
        name: String,
    },
    /// Choices of a match, which are made once more.
    Choices {
        /// What the match is played with.
        bundle: Arc<Bundle>,
        /// The match at each decision, with what was chosen.
        moments: Vec<(Box<dyn AnyMatch>, Json)>,
    },
}

/// A call on the way to where a script is stopped.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Frame {
    /// The script.
    pub path: String,
    /// The function.
    pub function: String,
    /// Where it is, from 1.
    pub line: u32,
}

/// A script is stopped.
#[derive(Clone, Debug)]
pub struct Stop {
    /// The calls that led here, the innermost first.
    pub frames: Vec<Frame>,
    /// The variables of the innermost.
    pub variables: Vec<Variable>,
    /// The match as the script sees it, where there is one.
    pub held: Option<Held>,
    /// What has happened since the last choice.
    pub log: Vec<LogLine>,
    /// Movements that scripts have asked for and that are still to come.
    pub queued: usize,
}

impl Stop {
    /// Where it stands.
    pub fn at(&self) -> Option<&Frame> {
        self.frames.first()
    }
}

/// How what was debugged has ended.
#[derive(Debug)]
pub enum Ended {
    /// A test has.
    Test(Vec<Verdict>),
    /// Choices are made.
    Choices,
    /// It broke.
    Broken,
}

/// What comes of what runs.
enum Told {
    Stopped(Box<Stop>),
    Ended(Ended),
}

/// What is seen of it.
#[derive(Debug, Default)]
pub enum Now {
    /// It runs.
    #[default]
    Running,
    /// It is stopped.
    Stopped(Box<Stop>),
    /// It is over.
    Ended(Ended),
}

/// Something that is debugged.
pub struct Debugger {
    go: Sender<Go>,
    told: Receiver<Told>,
    breakpoints: Arc<Mutex<Breakpoints>>,
    /// What is seen of it.
    pub now: Now,
    last: Option<Box<Stop>>,
}

impl Debugger {
    /// Starts; `stops` says whether at the first statement too. `wake` is called whenever there is something new.
    pub fn start(
        subject: Subject,
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
                        let told = sender.send(Told::Stopped(Box::new(stop))).is_ok();
                        woken();
                        told
                    };
                    Rc::new(Stepper::new(known, sources, look, mode, orders, Box::new(tell)))
                })
            }));
            let _ = ended.send(Told::Ended(outcome.unwrap_or(Ended::Broken)));
            waking();
        };
        // As with `std::thread::spawn`, a system that starts no thread any more is a reason to end.
        std::thread::Builder::new().stack_size(sandbox::STACK).spawn(run).expect("the system starts a thread");
        Debugger { go, told, breakpoints: shared, now: Now::Running, last: None }
    }
    /// Takes in what is new; whether there was something.
    pub fn poll(&mut self) -> bool {
        match self.told.try_recv() {
            Ok(Told::Stopped(stop)) => self.now = Now::Stopped(stop),
            Ok(Told::Ended(ended)) => self.now = Now::Ended(ended),
            Err(TryRecvError::Disconnected) if !matches!(self.now, Now::Ended(_)) => self.now = Now::Ended(Ended::Broken),
            Err(_) => return false,
        }
        true
    }
    /// Waits for something new.
    pub fn wait(&mut self) -> &Now {
        self.now = match self.told.recv() {
            Ok(Told::Stopped(stop)) => Now::Stopped(stop),
            Ok(Told::Ended(ended)) => Now::Ended(ended),
            Err(_) => Now::Ended(Ended::Broken),
        };
        &self.now
    }
    /// Lets it go on, if it is stopped.
    pub fn go(&mut self, go: Go) {
        if matches!(self.now, Now::Stopped(_))
            && self.go.send(go).is_ok()
            && let Now::Stopped(stop) = std::mem::take(&mut self.now)
        {
            self.last = Some(stop);
        }
    }
    /// Where it is stopped, or was last: what is shown while it goes on for a moment.
    pub fn shown(&self) -> Option<&Stop> {
        self.stop().or(self.last.as_deref())
    }
    /// Where it is stopped, if it is.
    pub fn stop(&self) -> Option<&Stop> {
        match &self.now {
            Now::Stopped(stop) => Some(stop),
            _ => None,
        }
    }
    /// From now on it stops at these.
    pub fn set(&self, breakpoints: Breakpoints) {
        *self.breakpoints.lock().unwrap_or_else(PoisonError::into_inner) = breakpoints;
    }
}

/// Runs it on this thread, while a stepper looks on.
fn run(subject: Subject, language: Language, stepper: impl FnOnce(Sources, look::Looking) -> Rc<Stepper> + Send) -> Ended {
    match subject {
        Subject::Test { workspace, path, name } => {
            let sources = workspace.clone();
            let sources: Sources = Box::new(move |path| sources.read(path).ok());
            let watcher =
                |held: script_tests::Looking| -> Rc<dyn watch::Watcher> { stepper(sources, look::Looking::of_test(held, language)) };
            Ended::Test(script_tests::watched(&workspace, &path, &name, watcher))
        }
        Subject::Choices { bundle, moments } => {
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
            Ended::Choices
        }
    }
}
