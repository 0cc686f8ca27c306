//! Work off the frame: checks, saving, looking at the disk. A worker thread takes jobs over cloned values and sends results back.

use super::checks::{self, Findings};
use super::file::Content;
use super::recovery::{self, Kept};
use super::state::PathUse;
use crate::content::workspace::Workspace;
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};

/// An unsaved file as a job sees it.
#[derive(Clone)]
pub struct Draft {
    /// Workspace path.
    pub path: String,
    /// Its value.
    pub content: Content,
    /// The text it was read from.
    pub previous: Option<Arc<str>>,
}

/// Something for the worker.
pub enum Job {
    /// Check the workspace with the drafts laid over it, and keep the drafts for recovery.
    Check {
        /// Number of the check.
        generation: u64,
        /// The files on disk.
        workspace: Workspace,
        /// Unsaved files.
        drafts: Vec<Draft>,
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
    /// A path was picked in a dialog of the system; none when it was cancelled.
    Picked(PathUse, Option<PathBuf>),
}

/// The worker and its channels.
pub struct Background {
    jobs: Sender<Job>,
    results: Receiver<Done>,
    sender: Sender<Done>,
    ctx: egui::Context,
    pending: usize,
}

impl Background {
    /// Starts the worker.
    pub fn new(ctx: &egui::Context) -> Background {
        let (jobs, inbox) = channel::<Job>();
        let (sender, results) = channel();
        let (outbox, repaint) = (sender.clone(), ctx.clone());
        std::thread::spawn(move || {
            while let Ok(job) = inbox.recv() {
                if outbox.send(work(job)).is_err() {
                    return;
                }
                repaint.request_repaint();
            }
        });
        Background { jobs, results, sender, ctx: ctx.clone(), pending: 0 }
    }
    /// Hands a job to the worker.
    pub fn send(&mut self, job: Job) {
        if self.jobs.send(job).is_ok() {
            self.pending += 1;
        }
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
        let jobs = done.iter().filter(|done| !matches!(done, Done::Picked(..))).count();
        self.pending = self.pending.saturating_sub(jobs);
    }
}

fn work(job: Job) -> Done {
    match job {
        Job::Check { generation, mut workspace, drafts, recovery } => {
            let folder = workspace.root().map(ToOwned::to_owned);
            let mut texts = BTreeMap::new();
            for draft in drafts {
                let text: Arc<str> = draft.content.to_text(draft.previous.as_deref()).into();
                workspace.overlay(&draft.path, Some(text.clone()));
                texts.insert(draft.path, text);
            }
            let kept = Kept { folder, files: texts.iter().map(|(path, text)| (path.clone(), text.to_string())).collect() };
            let trouble = recovery.and_then(|file| recovery::keep(&file, &kept).err()).map(|error| error.to_string());
            Done::Checked { generation, findings: checks::all(&workspace), texts, trouble }
        }
        Job::Save { workspace, draft } => {
            let text = draft.content.to_text(draft.previous.as_deref());
            let result = workspace.save(&draft.path, &text).map(|()| Arc::from(text)).map_err(|error| error.to_string());
            Done::Saved { path: draft.path, content: draft.content, result }
        }
        Job::Look { workspace, known } => Done::Changed(
            known
                .into_iter()
                .filter_map(|(path, text)| Some((workspace.read(&path).ok().filter(|now| *now != text)?, path)))
                .map(|(now, path)| (path, now))
                .collect(),
        ),
    }
}
