//! Background tasks: checks, saving, reading the disk. A worker thread takes jobs with cloned values and sends results back.

use crate::documents::canvas::minimap;
use crate::documents::pictures;
use crate::documents::references;
use crate::features::balance::comparing::Variant;
use crate::features::debug::state::ReachOf;
use crate::features::export::state as exporting;
use crate::features::import::state as importing;
use crate::features::live_balance::state as live_balance;
use crate::features::new_game::state as new_game;
use crate::features::playtest::opening;
use crate::features::problems::checks;
use crate::features::tests::making::MakingTest;
use crate::shell::job::{Done, Job, LAST};
use crate::shell::recovery;
use crate::shell::recovery::RecoveryFile;
use crate::shell::state::PathUse;
use content::save::{Before, SaveError, journal};
use content::uses;
use playtest::batch::{self, BatchSpec, Progress, Sliced, Title};
use playtest::reach;
use playtest::script_tests;
use playtest::written_test::{self, Subject};
use rules::registry::Prepared;
use script::sandbox;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::Duration;
use web_time::Instant;

/// Maximum time until bots report their choices.
const THOUGHT: Duration = Duration::from_millis(80);

/// Maximum time between two frames for a batch, if there are no threads.
const SLICE: Duration = Duration::from_millis(24);

/// The batch that is played between frames, if there are no threads.
struct Slices {
    prepared: Arc<dyn Prepared>,
    title: Title,
    spec: BatchSpec,
    progress: Arc<Progress>,
    batch: Sliced,
}

/// The workers and their channels: one for files, one for bots, one for tests and pictures.
pub struct Background {
    lanes: [Sender<Job>; 3],
    /// The jobs of the workers, if there are no threads.
    inboxes: Vec<Receiver<Job>>,
    slices: Option<Slices>,
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
        Background { lanes, inboxes, slices: None, results, sender, ctx: ctx.clone(), pending: 0 }
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
        self.work_here();
        let done: Vec<Done> = self.results.try_iter().collect();
        self.count(&done);
        done
    }
    /// Does the next job on this thread, if there are no others.
    fn work_here(&mut self) {
        if let Some(Slices { prepared, title, spec, progress, batch }) = &mut self.slices {
            let begun = Instant::now();
            let report = batch.advance(prepared.as_ref(), title, spec, progress, || begun.elapsed() < SLICE);
            if let Some(result) = report.transpose() {
                let result = result.map(Box::new).map_err(|error| error.to_string());
                let _ = self.sender.send(Done::Batch(prepared.clone(), result));
                self.slices = None;
            }
            self.ctx.request_repaint();
        }
        // Another batch waits for the end of this one.
        let lanes = if self.slices.is_some() { LAST } else { self.inboxes.len() };
        let Some(job) = self.inboxes.iter().take(lanes).find_map(|inbox| inbox.try_recv().ok()) else { return };
        if let Job::Batch { workspace, prepared, title, spec, progress, fitting } = job {
            let Variant { prepared, title, .. } = Variant { workspace, prepared, title }.fitted(spec.threads, &fitting);
            self.slices = Some(Slices { prepared, title, spec, progress, batch: Sliced::default() });
        } else {
            let _ = self.sender.send(work(job));
        }
        self.ctx.request_repaint();
    }
    /// Waits for the next result.
    pub fn wait(&mut self) -> Vec<Done> {
        if !sandbox::HAS_THREADS {
            return self.poll();
        }
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
