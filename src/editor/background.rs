//! Work off the frame: checks, saving, looking at the disk. A worker thread takes jobs over cloned values and sends results back.

use super::checks::{self, Findings};
use super::debugging::ReachOf;
use super::exporting::{self, Leaf, Made, Plan, Source, Target};
use super::file::Content;
use super::importing::{self, Outlook};
use super::live::{Draft, Live};
use super::making_test::MakingTest;
use super::minimap;
use super::new_game;
use super::pictures::{self, Picture};
use super::recovery::{self, Kept};
use super::references;
use super::state::PathUse;
use crate::content::save::{Before, SaveError, journal};
use crate::content::scenario::Overrides;
use crate::content::text::Language;
use crate::content::uses::{self, Use};
use crate::content::workspace::Workspace;
use crate::export::import::File;
use super::balance::{Found, Latest};
use crate::playtest::batch::{self, BatchSpec, Progress, Rig, Title};
use crate::playtest::experiment::{self, Experiment, Side, Stop};
use crate::playtest::strength::{self, Card, Strengths};
use crate::playtest::reach::{self, Lines};
use crate::playtest::report::Report;
use crate::playtest::script_tests::{self, Verdict};
use crate::playtest::session::{Session, Thinking};
use crate::playtest::written_test::{self, Subject};
use crate::rules::registry::Prepared;
use crate::script::sandbox;
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::{Duration, Instant};

/// Bots hand in their choices at least this often.
const THOUGHT: Duration = Duration::from_millis(80);

/// Something for the worker.
pub enum Job {
    /// Check the workspace with the drafts laid over it, and keep the drafts for recovery.
    Check {
        /// Number of the check.
        generation: u64,
        /// What is on screen.
        live: Live,
        /// Where to keep them.
        recovery: Option<PathBuf>,
    },
    /// Save a file.
    Save {
        /// Where it belongs.
        workspace: Workspace,
        /// What to save.
        draft: Box<Draft>,
    },
    /// Compare open files with the disk: path and the text last known.
    Look {
        /// The files on disk.
        workspace: Workspace,
        /// Path and the text last known.
        known: Vec<(String, Arc<str>)>,
    },
    /// Let bots think.
    Think {
        /// Which moment they think about.
        generation: u64,
        /// That moment.
        thinking: Thinking,
        /// One choice, or as many as can be made.
        one: bool,
    },
    /// Run the tests of a file.
    Test {
        /// What is on screen.
        live: Live,
        /// The test.
        path: String,
        /// What it is told in.
        language: Language,
    },
    /// Work out what of the scripts a match has reached.
    Reach {
        /// What is on screen.
        live: Live,
        /// The match.
        session: Box<Session>,
    },
    /// Work out what of the scripts a batch has reached.
    ReachOfBatch {
        /// What is on screen.
        live: Live,
        /// The scenario, ready.
        prepared: Arc<dyn Prepared>,
        /// What was played.
        spec: BatchSpec,
        /// Set when nobody wants to know any more.
        over: Arc<AtomicBool>,
    },
    /// Write a test of the present moment of a match.
    WriteTest {
        /// Which one it is.
        number: u64,
        /// The match.
        session: Box<Session>,
        /// Workspace path of its scenario.
        scenario: String,
        /// What it was given besides.
        overrides: Overrides,
        /// The scenario, ready.
        prepared: Arc<dyn Prepared>,
        /// What it is told in.
        language: Language,
    },
    /// Find where a file is named.
    Uses {
        /// What is on screen.
        live: Live,
        /// The file.
        path: String,
    },
    /// Find where words stand.
    Search {
        /// What is on screen.
        live: Live,
        /// The words.
        words: String,
    },
    /// Make a picture of a scenario or a board.
    Picture {
        /// What is on screen.
        live: Live,
        /// The scenario or board.
        path: String,
        /// For the light theme.
        light: bool,
    },
    /// Make a picture for others.
    Export {
        /// What it is made of.
        source: Source,
        /// How it is wanted.
        plan: Plan,
        /// What becomes of it.
        target: Target,
    },
    /// Make a page of what is exported, to be looked at.
    Page {
        /// What it is made of.
        source: Source,
        /// How it is wanted.
        plan: Plan,
        /// Which page.
        page: usize,
        /// Which state of the dialog asks.
        generation: u64,
    },
    /// Work out what a file from elsewhere would bring.
    Outlook {
        /// The file.
        source: importing::Source,
        /// What it does not say itself.
        plan: importing::Plan,
        /// What is on screen.
        live: Live,
        /// The pictures of its tiles too.
        with_tiles: bool,
        /// Which state of the dialog asks.
        generation: u64,
    },
    /// Make and change what a file from elsewhere brings.
    Import {
        /// The file.
        source: importing::Source,
        /// What it does not say itself.
        plan: importing::Plan,
        /// What is on screen.
        live: Live,
    },
    /// Read a reference picture.
    Reference {
        /// The files on disk.
        workspace: Workspace,
        /// The picture.
        path: String,
    },
    /// Make the small map of a board.
    Map(String, Box<minimap::Source>),
    /// Make a picture of a new game.
    Preview {
        /// Which draft of it.
        generation: u64,
        /// What is on screen, with the draft's files.
        workspace: Workspace,
        /// Its scenario.
        path: String,
        /// For the light theme.
        light: bool,
    },
    /// Play a new game quickly, some times.
    Try {
        /// Which draft of it.
        generation: u64,
        /// What is on screen, with the draft's files.
        workspace: Workspace,
        /// Its scenario.
        path: String,
        /// Set when nobody wants to know any more.
        cancelled: Arc<AtomicBool>,
    },
    /// Play a batch.
    Batch {
        /// The scenario, ready.
        prepared: Arc<dyn Prepared>,
        /// What is played.
        title: Title,
        /// What to play.
        spec: BatchSpec,
        /// How far it is.
        progress: Arc<Progress>,
    },
    /// Compare two variants of a scenario.
    Compare {
        /// Both, ready, with what they are called.
        sides: [(Arc<dyn Prepared>, Title); 2],
        /// What to play.
        spec: BatchSpec,
        /// How far it is.
        progress: Arc<Progress>,
        /// Where what is found so far is kept.
        latest: Latest,
    },
    /// Test cards against a blank.
    TestCards {
        /// The scenario with the cards and a blank, ready.
        prepared: Arc<dyn Prepared>,
        /// What is played.
        title: Title,
        /// The cards.
        cards: Vec<Card>,
        /// What to play.
        spec: BatchSpec,
        /// How far it is.
        progress: Arc<Progress>,
        /// Where what is found so far is kept.
        latest: Latest,
    },
}

impl Job {
    /// Which worker does it; none for a thread of its own.
    fn lane(&self) -> Option<usize> {
        match self {
            Job::Check { .. } | Job::Save { .. } | Job::Import { .. } | Job::Look { .. } => Some(0),
            Job::Think { .. } => Some(1),
            Job::Test { .. }
            | Job::Uses { .. }
            | Job::Search { .. }
            | Job::WriteTest { .. }
            | Job::Reach { .. }
            | Job::Picture { .. }
            | Job::Preview { .. }
            | Job::Reference { .. }
            | Job::Map(..)
            | Job::Outlook { .. }
            | Job::Page { .. } => Some(2),
            Job::Batch { .. } | Job::Compare { .. } | Job::TestCards { .. } | Job::ReachOfBatch { .. } | Job::Try { .. } | Job::Export { .. } => None,
        }
    }
}

/// What comes back.
pub enum Done {
    /// A check.
    Checked {
        /// Number of the check.
        generation: u64,
        /// What it found.
        findings: Findings,
        /// Texts of the drafts.
        texts: BTreeMap<String, Arc<str>>,
        /// Why the drafts could not be kept.
        trouble: Option<String>,
    },
    /// A file was saved, or not.
    Saved {
        /// What was to be saved.
        path: String,
        /// Its value.
        content: Content,
        /// The text written, or why not.
        result: Result<Arc<str>, String>,
    },
    /// Files whose text on disk is another than the one last known.
    Changed(Vec<(String, Arc<str>)>),
    /// Bots have chosen.
    Thought {
        /// Which moment they thought about.
        generation: u64,
        /// Choices, one after the other.
        choices: Vec<usize>,
    },
    /// Tests were run: those of a file, and what they have reached of it and its script.
    Tested(String, Vec<Verdict>, Lines),
    /// What of the scripts was reached was worked out.
    Reached(ReachOf, Lines),
    /// A test of a moment was written, or cannot be.
    Written(u64, Result<String, String>),
    /// Where a file is named.
    Uses(String, Vec<Use>),
    /// Where words stand.
    Search(String, Vec<Use>),
    /// A picture was made: of which scenario, for the light theme or not.
    Picture(String, bool, Option<Arc<Picture>>),
    /// A picture for others was made, or why it was not.
    Exported(Result<Made, String>),
    /// A page of what is exported was made.
    Page(u64, Box<Leaf>),
    /// What a file from elsewhere would bring was worked out.
    Outlook(u64, Box<Outlook>),
    /// It was brought: the files, or why not.
    Imported(Result<Vec<File>, String>),
    /// A reference picture was read.
    Reference(String, references::Read),
    /// The small map of a board was made, and which part of the board it shows.
    Map(String, Option<(egui::ColorImage, crate::scene::Area)>),
    /// A picture of a draft was made.
    Preview(u64, Option<egui::ColorImage>),
    /// A draft was tried: how many games were played, or why it cannot be.
    Tried(u64, Result<u64, String>),
    /// A batch is over.
    Batch(Result<Box<Report>, String>),
    /// A comparison or a test of cards is over.
    Found(Result<Found, String>),
    /// A path was picked in a dialog of the system; none when it was cancelled.
    Picked(PathUse, Option<PathBuf>),
}

/// The workers and their channels: one for files, one for bots, one for tests and pictures.
pub struct Background {
    lanes: [Sender<Job>; 3],
    results: Receiver<Done>,
    sender: Sender<Done>,
    ctx: egui::Context,
    pending: usize,
}

/// Starts a thread whose stack holds what scripts may do.
fn thread(work: impl FnOnce() + Send + 'static) {
    // As with `std::thread::spawn`, a system that starts no thread any more is a reason to end.
    std::thread::Builder::new().stack_size(sandbox::STACK).spawn(work).expect("the system starts a thread");
}

impl Background {
    /// Starts the workers.
    pub fn new(ctx: &egui::Context) -> Background {
        let (sender, results) = channel();
        let lanes = std::array::from_fn(|_| {
            let (jobs, inbox) = channel::<Job>();
            let (outbox, repaint) = (sender.clone(), ctx.clone());
            thread(move || {
                while let Ok(job) = inbox.recv() {
                    if outbox.send(work(job)).is_err() {
                        return;
                    }
                    repaint.request_repaint();
                }
            });
            jobs
        });
        Background { lanes, results, sender, ctx: ctx.clone(), pending: 0 }
    }
    /// Hands a job to its worker.
    pub fn send(&mut self, job: Job) {
        match job.lane() {
            // Nothing waits for a picture.
            Some(lane) if matches!(job, Job::Picture { .. }) => _ = self.lanes[lane].send(job),
            Some(lane) => self.pending += usize::from(self.lanes[lane].send(job).is_ok()),
            None => {
                self.pending += 1;
                let (sender, ctx) = (self.sender.clone(), self.ctx.clone());
                thread(move || {
                    let _ = sender.send(work(job));
                    ctx.request_repaint();
                });
            }
        }
    }
    /// The window that waits for results.
    pub fn ctx(&self) -> &egui::Context {
        &self.ctx
    }
    /// Whether jobs are under way.
    pub fn is_busy(&self) -> bool {
        self.pending > 0
    }
    /// What has come back.
    pub fn poll(&mut self) -> Vec<Done> {
        let done: Vec<Done> = self.results.try_iter().collect();
        self.count(&done);
        done
    }
    /// Waits for the next result.
    pub fn wait(&mut self) -> Vec<Done> {
        let done: Vec<Done> = self.results.recv().into_iter().collect();
        self.count(&done);
        done
    }
    /// Shows a dialog of the system on a thread of its own.
    pub fn pick(&self, wanted: PathUse, dialog: impl FnOnce() -> Option<PathBuf> + Send + 'static) {
        let (sender, ctx) = (self.sender.clone(), self.ctx.clone());
        std::thread::spawn(move || {
            let _ = sender.send(Done::Picked(wanted, dialog()));
            ctx.request_repaint();
        });
    }
    fn count(&mut self, done: &[Done]) {
        let jobs = done.iter().filter(|done| !matches!(done, Done::Picked(..) | Done::Picture(..))).count();
        self.pending = self.pending.saturating_sub(jobs);
    }
}

fn work(job: Job) -> Done {
    match job {
        Job::Check { generation, live, recovery } => {
            let (workspace, texts) = live.laid();
            let folder = workspace.root().map(ToOwned::to_owned);
            let kept = Kept { folder, files: texts.iter().map(|(path, text)| (path.clone(), text.to_string())).collect() };
            let trouble = recovery.and_then(|file| recovery::keep(&file, &kept).err()).map(|error| error.to_string());
            Done::Checked { generation, findings: checks::all(&workspace), texts, trouble }
        }
        Job::Save { workspace, draft } => {
            let text = draft.content.to_text(Some(&draft.previous));
            let saved = workspace.save(&draft.path, Before::read(draft.disk.as_deref()), &text);
            let is_changed = matches!(saved, Err(SaveError::Changed { .. }));
            match workspace.read(&draft.path) {
                // The person says which text holds.
                Ok(now) if is_changed => Done::Changed(vec![(draft.path, now)]),
                _ => {
                    let result = saved.map(|()| Arc::from(text)).map_err(|error| error.to_string());
                    Done::Saved { path: draft.path, content: draft.content, result }
                }
            }
        }
        Job::Look { workspace, known } => {
            workspace.root().map(journal::recover);
            let now = |(path, text): (String, Arc<str>)| Some((workspace.read(&path).ok().filter(|now| *now != text)?, path));
            Done::Changed(known.into_iter().filter_map(now).map(|(now, path)| (path, now)).collect())
        }
        Job::Think { generation, thinking, one } => {
            let begun = Instant::now();
            Done::Thought { generation, choices: thinking.run(|_| one || begun.elapsed() > THOUGHT) }
        }
        Job::Test { live, path, language } => {
            let workspace = live.laid().0;
            let recorded = script_tests::recorded(&workspace, &path, language);
            let script = script_tests::script_of(&path);
            let mut lines = reach::lines(&workspace, &recorded.record, script.as_deref());
            // Of other scripts these tests are only a part.
            lines.retain(|known, _| *known == path || Some(known) == script.as_ref());
            Done::Tested(path, recorded.verdicts, lines)
        }
        Job::Reach { live, session } => {
            let record = reach::of_match(&session);
            Done::Reached(ReachOf::Match, reach::lines(&live.laid().0, &record, None))
        }
        Job::ReachOfBatch { live, prepared, spec, over } => {
            let record = reach::of_batch(prepared.as_ref(), &spec, || !over.load(Ordering::Relaxed));
            Done::Reached(ReachOf::Batch, reach::lines(&live.laid().0, &record, None))
        }
        Job::WriteTest { number, session, scenario, overrides, prepared, language } => {
            let write = move || {
                let (prepared, scenario) = (prepared.as_ref(), scenario.as_str());
                let subject = Subject { session: &session, scenario, overrides: &overrides, prepared, language };
                written_test::write(&subject, MakingTest::DRAFT)
            };
            Done::Written(number, sandbox::on_stack(sandbox::TEST_STACK, write))
        }
        Job::Uses { live, path } => {
            let found = uses::uses(&live.laid().0, &path);
            Done::Uses(path, found)
        }
        Job::Search { live, words } => {
            let found = uses::holding(&live.laid().0, &words);
            Done::Search(words, found)
        }
        Job::Picture { live, path, light } => {
            let picture = pictures::make(&live.laid().0, &path, light).map(Arc::new);
            Done::Picture(path, light, picture)
        }
        Job::Export { source, plan, target } => Done::Exported(exporting::make(&source, &plan, target)),
        Job::Page { source, plan, page, generation } => Done::Page(generation, Box::new(exporting::look(&source, &plan, page))),
        Job::Outlook { source, plan, live, with_tiles, generation } => {
            Done::Outlook(generation, Box::new(importing::look(&source, &plan, live, with_tiles)))
        }
        Job::Import { source, plan, live } => Done::Imported(importing::carry_out(&source, &plan, live)),
        Job::Reference { workspace, path } => {
            let read = references::read(&workspace, &path);
            Done::Reference(path, read)
        }
        Job::Map(path, source) => Done::Map(path, minimap::make(&source)),
        Job::Preview { generation, workspace, path, light } => {
            Done::Preview(generation, pictures::make(&workspace, &path, light).and_then(|picture| picture.small))
        }
        Job::Try { generation, workspace, path, cancelled } => Done::Tried(generation, new_game::attempt(&workspace, &path, &cancelled)),
        Job::Batch { prepared, title, spec, progress } => {
            let result = batch::run(prepared.as_ref(), title, &spec, &progress);
            Done::Batch(result.map(Box::new).map_err(|error| error.to_string()))
        }
        Job::Compare { sides, spec, progress, latest } => {
            let keep = |found: &Experiment| {
                *latest.lock().unwrap_or_else(std::sync::PoisonError::into_inner) = Some(Found::Experiment(Box::new(found.clone())));
            };
            let [a, b] = sides.each_ref().map(|(prepared, title)| Side { prepared: prepared.as_ref(), title: title.clone(), rig: Rig::default() });
            let stop = Stop { half: Some(experiment::PRECISION), clear: false };
            let result = experiment::run(&a, &b, &spec, stop, &progress, keep);
            Done::Found(result.map(|found| Found::Experiment(Box::new(found))).map_err(|error| error.to_string()))
        }
        Job::TestCards { prepared, title, cards, spec, progress, latest } => {
            let keep = |found: &Strengths| {
                *latest.lock().unwrap_or_else(std::sync::PoisonError::into_inner) = Some(Found::Strengths(Box::new(found.clone())));
            };
            let result = strength::run(prepared.as_ref(), title, &cards, &spec, strength::PRECISION, &progress, keep);
            Done::Found(result.map(|found| Found::Strengths(Box::new(found))).map_err(|error| error.to_string()))
        }
    }
}
