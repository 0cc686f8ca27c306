//! Background tasks: checks, saving, reading the disk. A worker thread takes jobs with cloned values and sends results back.

use crate::documents::canvas::minimap;
use crate::documents::pictures;
use crate::documents::pictures::Picture;
use crate::documents::references;
use crate::features::balance::comparing::{Study, Variant};
use crate::features::balance::state::{Found, Latest};
use crate::features::debug::state::ReachOf;
use crate::features::export::state as exporting;
use crate::features::export::state::{Leaf, Made, Plan, Source, Target};
use crate::features::import::state as importing;
use crate::features::import::state::Outlook;
use crate::features::live_balance::state as live_balance;
use crate::features::new_game::state as new_game;
use crate::features::playtest::opening;
use crate::features::playtest::opening::Started;
use crate::features::problems::checks;
use crate::features::problems::checks::Findings;
use crate::features::tests::making::MakingTest;
use crate::shell::file::Content;
use crate::shell::recovery;
use crate::shell::recovery::RecoveryFile;
use crate::shell::state::PathUse;
use content::diagnostic::Diagnostic;
use content::message::Message;
use content::save::{Before, SaveError, journal};
use content::scenario::Overrides;
use content::search::{Results, Search};
use content::text::Language;
use content::uses::{self, FileReference};
use content::workspace::{Revision, Workspace};
use export::import::File;
use playtest::batch::{self, BatchSpec, Progress, Title};
use playtest::bot::SeatKind;
use playtest::experiment::Experiment;
use playtest::fit;
use playtest::reach::{self, Lines};
use playtest::report::Report;
use playtest::script_tests::{self, Verdict};
use playtest::session::{BotTask, Session};
use playtest::written_test::{self, Subject};
use rules::registry::Prepared;
use script::sandbox;
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::Duration;
use web_time::Instant;

/// Maximum time until bots report their choices.
const THOUGHT: Duration = Duration::from_millis(80);

/// The worker for tests and pictures.
const LAST: usize = 2;

/// A job for the worker.
pub enum Job {
    /// Check the workspace with unsaved changes, and store the drafts for recovery.
    Check {
        generation: u64,
        live: Workspace,
        recovery: Option<PathBuf>,
    },
    Save {
        workspace: Workspace,
        source: Arc<Revision>,
        /// The saved value.
        content: Box<Content>,
        /// The text last read or saved; none for a file that was never saved.
        disk: Option<Arc<str>>,
    },
    /// Compare open files with the disk.
    Look {
        workspace: Workspace,
        /// The paths with the last known texts.
        known: Vec<(String, Arc<str>)>,
    },
    /// Prepare a scenario and start a match.
    Start {
        live: Workspace,
        path: String,
        seats: Vec<SeatKind>,
        seed: u64,
    },
    Think {
        /// The number of the moment.
        generation: u64,
        thinking: BotTask,
        /// Whether to make only one choice, instead of as many as possible.
        one: bool,
    },
    Test {
        live: Workspace,
        path: String,
        language: Language,
    },
    Reach {
        live: Workspace,
        session: Box<Session>,
    },
    ReachOfBatch {
        live: Workspace,
        prepared: Arc<dyn Prepared>,
        spec: BatchSpec,
        /// Set when the result is no longer needed.
        over: Arc<AtomicBool>,
    },
    /// Generate a test of the current moment of a match.
    WriteTest {
        /// The number of the request.
        number: u64,
        session: Box<Session>,
        /// Workspace path of the scenario.
        scenario: String,
        overrides: Overrides,
        prepared: Arc<dyn Prepared>,
        language: Language,
    },
    Uses {
        live: Workspace,
        path: String,
    },
    Search {
        live: Workspace,
        search: Search,
    },
    /// Render a picture of a scenario or a board.
    Picture {
        live: Workspace,
        path: String,
        /// Whether to use the light theme.
        light: bool,
    },
    Export {
        source: Source,
        plan: Plan,
        target: Target,
    },
    /// Render a preview page of an export.
    Page {
        source: Source,
        plan: Plan,
        page: usize,
        /// The state of the dialog that requests it.
        generation: u64,
    },
    /// Compute the preview of an import.
    Outlook {
        source: importing::Source,
        /// Information missing from the file.
        plan: importing::Plan,
        live: Workspace,
        /// Whether to include the pictures of its tiles.
        with_tiles: bool,
        /// The state of the dialog that requests it.
        generation: u64,
    },
    /// Create and change the files of an import.
    Import {
        source: importing::Source,
        /// Information missing from the file.
        plan: importing::Plan,
        live: Workspace,
        /// What is unsaved, with the text last read or saved.
        unsaved: BTreeMap<String, Option<Arc<str>>>,
    },
    Reference {
        workspace: Workspace,
        path: String,
    },
    /// Render the minimap of a board.
    Map(String, Box<minimap::Source>),
    /// Render a picture of a new game.
    Preview {
        /// The number of the draft.
        generation: u64,
        /// The workspace with unsaved changes and the draft's files.
        workspace: Workspace,
        path: String,
        /// Whether to use the light theme.
        light: bool,
    },
    /// Play some quick games of a new game.
    Try {
        /// The number of the draft.
        generation: u64,
        /// The workspace with unsaved changes and the draft's files.
        workspace: Workspace,
        path: String,
        /// Set when the result is no longer needed.
        cancelled: Arc<AtomicBool>,
    },
    /// Play a batch; the fits that its cards lack are made first.
    Batch {
        /// The workspace as it is on screen.
        workspace: Workspace,
        prepared: Arc<dyn Prepared>,
        title: Title,
        spec: BatchSpec,
        progress: Arc<Progress>,
        /// How far the fits are.
        fitting: Arc<fit::Progress>,
    },
    /// Play what answers a question about a scenario.
    Study {
        study: Study,
        spec: BatchSpec,
        progress: Arc<Progress>,
        /// How far the fits are.
        fitting: Arc<fit::Progress>,
        /// Where what is found so far is kept.
        latest: Latest,
    },
    /// Compare a scenario on screen with its saved files.
    LiveBalance {
        /// The number of the comparison.
        number: u64,
        variants: live_balance::Variants,
        progress: Arc<Progress>,
        /// Where what is found so far is kept.
        latest: Latest,
    },
}

impl Job {
    /// Returns the worker for the job; `None` for a separate thread.
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
            | Job::Page { .. } => Some(LAST),
            Job::Start { .. }
            | Job::Batch { .. }
            | Job::Study { .. }
            | Job::LiveBalance { .. }
            | Job::ReachOfBatch { .. }
            | Job::Try { .. }
            | Job::Export { .. } => None,
        }
    }
}

/// The result of a job.
pub enum Done {
    Checked {
        generation: u64,
        findings: Findings,
        /// What was checked.
        checked: Workspace,
        /// The error if the drafts could not be stored.
        trouble: Option<String>,
    },
    /// The result of saving a file.
    Saved {
        path: String,
        /// The saved value.
        content: Content,
        /// The written text, or the error.
        result: Result<Arc<str>, String>,
    },
    /// Files whose text on disk differs from the last known text.
    Changed(Vec<(String, Arc<str>)>),
    /// A match of this scenario with this seed, or the problems of the scenario.
    Started(String, u64, Result<Box<Started>, Vec<Diagnostic>>),
    /// Choices of bots.
    Thought {
        generation: u64,
        choices: Vec<usize>,
    },
    /// The results of the tests of a file, with the coverage of the file and its script.
    Tested(String, Vec<Verdict>, Lines),
    Reached(ReachOf, Lines),
    /// A generated test of a moment, or the error.
    Written(u64, Result<String, Message>),
    Uses(String, Vec<FileReference>),
    /// The matches of a search, or the reason why it cannot run.
    Search(Result<Results, String>),
    /// A picture of a scenario; true for the light theme.
    Picture(String, bool, Option<Arc<Picture>>),
    Exported(Result<Made, String>),
    Page(u64, Box<Leaf>),
    Outlook(u64, Box<Outlook>),
    /// The files of an import, or the error.
    Imported(Result<Vec<File>, String>),
    Reference(String, references::Read),
    /// The minimap of a board, and the part of the board that it shows.
    Map(String, Option<(egui::ColorImage, scene::SceneRect)>),
    Preview(u64, Option<egui::ColorImage>),
    /// The result of trying a draft: the number of games played, or the error.
    Tried(u64, Result<u64, String>),
    /// A batch of this scenario is over.
    Batch(Arc<dyn Prepared>, Result<Box<Report>, String>),
    /// A comparison or a test of cards is over.
    Found(Result<Found, String>),
    /// A comparison of live balance is over.
    LiveBalance(u64, (live_balance::Status, Option<Box<Experiment>>)),
    /// The path picked in a system dialog; `None` if it was cancelled.
    Picked(PathUse, Option<PathBuf>),
}

/// The workers and their channels: one for files, one for bots, one for tests and pictures.
pub struct Background {
    lanes: [Sender<Job>; 3],
    /// The jobs of the workers, if there are no threads.
    inboxes: Vec<Receiver<Job>>,
    results: Receiver<Done>,
    sender: Sender<Done>,
    ctx: egui::Context,
    pending: usize,
}

/// Starts a thread with a stack that is large enough for scripts.
fn thread(work: impl FnOnce() + Send + 'static) {
    // Like `std::thread::spawn`, panics if the system cannot start a thread.
    std::thread::Builder::new().stack_size(sandbox::STACK).spawn(work).expect("the system starts a thread");
}

impl Background {
    /// Starts the workers.
    pub fn new(ctx: &egui::Context) -> Background {
        let (sender, results) = channel();
        let mut inboxes = Vec::new();
        let lanes = std::array::from_fn(|_| {
            let (jobs, inbox) = channel::<Job>();
            if !sandbox::HAS_THREADS {
                inboxes.push(inbox);
                return jobs;
            }
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
        Background { lanes, inboxes, results, sender, ctx: ctx.clone(), pending: 0 }
    }
    /// Sends a job to its worker.
    pub fn send(&mut self, job: Job) {
        if !sandbox::HAS_THREADS {
            self.ctx.request_repaint();
        }
        match job.lane().or((!sandbox::HAS_THREADS).then_some(LAST)) {
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
    /// Returns the context of the window that waits for results.
    pub fn ctx(&self) -> &egui::Context {
        &self.ctx
    }
    /// Returns whether jobs are running.
    pub fn is_busy(&self) -> bool {
        self.pending > 0
    }
    /// Returns the results that have arrived.
    pub fn poll(&mut self) -> Vec<Done> {
        // Without threads, one job runs between two frames.
        if let Some(job) = self.inboxes.iter().find_map(|inbox| inbox.try_recv().ok()) {
            let _ = self.sender.send(work(job));
            self.ctx.request_repaint();
        }
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
    /// Opens a system dialog on a separate thread.
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
            let checked = live.snapshot();
            let folder = checked.root().map(ToOwned::to_owned);
            let files = checked.unsaved().map(|file| (file.path().to_owned(), file.text().to_string())).collect();
            let kept = RecoveryFile { folder, files };
            let trouble = recovery.and_then(|file| recovery::keep(&file, &kept).err()).map(|error| error.to_string());
            Done::Checked { generation, findings: checks::all(&checked), checked, trouble }
        }
        Job::Save { workspace, source, content, disk } => {
            let (path, text) = (source.path().to_owned(), source.text().clone());
            let saved = workspace.save(&path, Before::read(disk.as_deref()), &text);
            let is_changed = matches!(saved, Err(SaveError::Changed { .. }));
            match workspace.read(&path) {
                // The user decides which text applies.
                Ok(now) if is_changed => Done::Changed(vec![(path, now)]),
                _ => Done::Saved { path, content: *content, result: saved.map(|()| text).map_err(|error| error.to_string()) },
            }
        }
        Job::Look { workspace, known } => {
            workspace.root().map(journal::recover);
            let now = |(path, text): (String, Arc<str>)| Some((workspace.read(&path).ok().filter(|now| *now != text)?, path));
            Done::Changed(known.into_iter().filter_map(now).map(|(now, path)| (path, now)).collect())
        }
        Job::Start { live, path, seats, seed } => {
            let started = opening::set_up(&live.snapshot(), &path, &seats, seed).map(Box::new);
            Done::Started(path, seed, started)
        }
        Job::Think { generation, thinking, one } => {
            let begun = Instant::now();
            Done::Thought { generation, choices: thinking.run(|_| one || begun.elapsed() > THOUGHT) }
        }
        Job::Test { live, path, language } => {
            let workspace = live;
            let recorded = script_tests::recorded(&workspace, &path, language);
            let script = script_tests::script_of(&path);
            let mut lines = reach::lines(&workspace, &recorded.record, script.as_deref());
            // These tests cover other scripts only partially.
            lines.retain(|known, _| *known == path || Some(known) == script.as_ref());
            Done::Tested(path, recorded.verdicts, lines)
        }
        Job::Reach { live, session } => {
            let record = reach::of_match(&session);
            Done::Reached(ReachOf::Match, reach::lines(&live, &record, None))
        }
        Job::ReachOfBatch { live, prepared, spec, over } => {
            let record = reach::of_batch(prepared.as_ref(), &spec, || !over.load(Ordering::Relaxed));
            Done::Reached(ReachOf::Batch, reach::lines(&live, &record, None))
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
            let found = uses::uses(&live, &path);
            Done::Uses(path, found)
        }
        Job::Search { live, search } => Done::Search(search.run(&live)),
        Job::Picture { live, path, light } => {
            let picture = pictures::make(&live, &path, light).map(Arc::new);
            Done::Picture(path, light, picture)
        }
        Job::Export { source, plan, target } => Done::Exported(exporting::make(&source, &plan, target)),
        Job::Page { source, plan, page, generation } => Done::Page(generation, Box::new(exporting::look(&source, &plan, page))),
        Job::Outlook { source, plan, live, with_tiles, generation } => {
            Done::Outlook(generation, Box::new(importing::look(&source, &plan, &live, with_tiles)))
        }
        Job::Import { source, plan, live, unsaved } => Done::Imported(importing::carry_out(&source, &plan, &live, &unsaved)),
        Job::Reference { workspace, path } => {
            let read = references::read(&workspace, &path);
            Done::Reference(path, read)
        }
        Job::Map(path, source) => Done::Map(path, minimap::make(&source)),
        Job::Preview { generation, workspace, path, light } => {
            Done::Preview(generation, pictures::make(&workspace, &path, light).and_then(|picture| picture.small))
        }
        Job::Try { generation, workspace, path, cancelled } => Done::Tried(generation, new_game::attempt(&workspace, &path, &cancelled)),
        Job::Batch { workspace, prepared, title, spec, progress, fitting } => {
            let Variant { prepared, title, .. } = Variant { workspace, prepared, title }.fitted(spec.threads, &fitting);
            let result = batch::run(prepared.as_ref(), title, &spec, &progress);
            Done::Batch(prepared, result.map(Box::new).map_err(|error| error.to_string()))
        }
        Job::Study { study, spec, progress, fitting, latest } => Done::Found(study.run(&spec, &progress, &fitting, &latest)),
        Job::LiveBalance { number, variants, progress, latest } => {
            Done::LiveBalance(number, live_balance::compare(&variants, &progress, &latest))
        }
    }
}
