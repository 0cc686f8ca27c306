//! The jobs of the background, and their results.

use crate::documents::canvas::minimap;
use crate::documents::pictures::Picture;
use crate::documents::references;
use crate::features::balance::comparing::{Study, Trouble};
use crate::features::balance::state::{Found, Latest};
use crate::features::debug::state::ReachOf;
use crate::features::export::state::{Leaf, Made, Plan, Source, Target};
use crate::features::import::state as importing;
use crate::features::import::state::Outlook;
use crate::features::live_balance::state as live_balance;
use crate::features::playtest::opening::Started;
use crate::features::problems::checks::Findings;
use crate::shell::file::Content;
use crate::shell::state::PathUse;
use content::diagnostic::Diagnostic;
use content::message::Message;
use content::scenario::Overrides;
use content::search::{Results, Search};
use content::text::Language;
use content::uses::FileReference;
use content::workspace::{Revision, Workspace};
use export::import::File;
use playtest::batch::{BatchSpec, Progress, Title};
use playtest::bot::SeatKind;
use playtest::experiment::Experiment;
use playtest::fit;
use playtest::reach::Lines;
use playtest::report::Report;
use playtest::script_tests::Verdict;
use playtest::session::{BotTask, Session};
use rules::registry::Prepared;
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// The worker for tests and pictures.
pub(super) const LAST: usize = 2;

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
    pub(super) fn lane(&self) -> Option<usize> {
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
    Batch(Arc<dyn Prepared>, Result<Box<Report>, Trouble>),
    /// A comparison or a test of cards is over.
    Found(Result<Found, Trouble>),
    /// A comparison of live balance is over.
    LiveBalance(u64, (live_balance::Status, Option<Box<Experiment>>)),
    /// The path picked in a system dialog; `None` if it was cancelled.
    Picked(PathUse, Option<PathBuf>),
}
