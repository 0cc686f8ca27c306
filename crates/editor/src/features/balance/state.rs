//! Batches of matches of a scenario: settings, progress and results.

use crate::features::playtest::state::versions::Content;
use content::scenario::Scenario;
use content::text::Language;
use playtest::batch::{BatchSpec, Progress, Shard};
use playtest::bot::BotKind;
use playtest::causes::OptionCause;
use playtest::experiment::Experiment;
use playtest::fit;
use playtest::grid::{Axis, Grid, GridTarget};
use playtest::report::{GameSeed, Report, ReportSubject};
use playtest::restriction::Names;
use playtest::strength::Strengths;
use playtest::tune::axes::AxisKind;
use playtest::tune::outcome::Tuning;
use rules::registry::PreparedScenario;
use scene::table::Table;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex};
use web_time::Instant;

pub enum BalanceRequest {
    /// Choose another scenario.
    Scenario(String),
    /// Change the number of games.
    Games(u64),
    Seed(u64),
    /// Change the bot of a seat.
    Seat(usize, BotKind),
    Run,
    /// Stop the batch early.
    Cancel,
    Save,
    /// Compare with something else.
    Against(Against),
    /// Begin a comparison.
    Compare,
    /// Begin the comparison of live balance, with more games.
    CompareLive,
    /// Test a card against the deal, by the path of its script; none for all cards of the scenario.
    TestCards(Option<String>),
    View(BalanceView),
    /// Change the options to vary.
    Vary(Vary),
    /// Play every combination of the options to vary.
    PlayVaried,
    /// Change the target and the changes of a search.
    Propose(Propose),
    /// Search for the smallest change.
    FindProposals,
    /// Make the changes of a proposal, by its index.
    ApplyProposal(usize),
    /// Change the cards, boxes and actions that a player does without.
    Forbid(BTreeSet<String>),
    /// Compare with the same games in which one player does without them.
    PlayRestricted,
    /// Show another measure in the heat map.
    Measure(String),
    /// Open a game of the batch in the playtest tab.
    Show(Box<GameSeed>),
}

/// A view of the page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum BalanceView {
    /// The report of a batch.
    #[default]
    Report,
    /// Two variants.
    Comparison,
    /// Cards against the deal.
    Cards,
    /// Combinations of options.
    Options,
    /// The smallest change that meets a target.
    Proposals,
    /// A player who does without something.
    Restriction,
}

impl BalanceView {
    /// All views, in display order.
    pub const ALL: [BalanceView; 6] = [
        BalanceView::Report,
        BalanceView::Comparison,
        BalanceView::Cards,
        BalanceView::Options,
        BalanceView::Proposals,
        BalanceView::Restriction,
    ];

    /// Returns the message id of the name.
    pub fn title(self) -> &'static str {
        match self {
            BalanceView::Report => "balance-report",
            BalanceView::Comparison => "balance-comparison",
            BalanceView::Cards => "balance-cards",
            BalanceView::Options => "vary-open",
            BalanceView::Proposals => "propose-open",
            BalanceView::Restriction => "restrict-open",
        }
    }
    /// Returns the message id of the description.
    pub fn about(self) -> &'static str {
        match self {
            BalanceView::Report => "balance-empty",
            BalanceView::Comparison => "balance-comparison-tip",
            BalanceView::Cards => "cards-tip",
            BalanceView::Options => "vary-tip",
            BalanceView::Proposals => "propose-tip",
            BalanceView::Restriction => "restrict-tip",
        }
    }
}

/// The options that make content of the report unusable.
#[derive(Default)]
pub struct BalanceCauses {
    pub found: Vec<OptionCause>,
    /// The report without this content; `None` without causes.
    pub rest: Option<Report>,
}

/// The other side of a comparison.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Against {
    /// Its files as they are saved.
    #[default]
    Saved,
    Scenario(String),
}

/// The options to vary and the target.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Vary {
    pub axes: Vec<Axis>,
    pub target: Option<GridTarget>,
}

/// The target of a search, and what may change.
#[derive(Clone, Debug, PartialEq)]
pub struct Propose {
    pub target: Option<GridTarget>,
    pub kinds: Vec<AxisKind>,
}

impl Default for Propose {
    fn default() -> Propose {
        Propose { target: None, kinds: vec![AxisKind::Options, AxisKind::Copies] }
    }
}

/// What players of a scenario can do without.
pub struct RestrictionNames {
    /// Workspace path of the scenario.
    pub scenario: String,
    /// The files that they were found in.
    pub content: Content,
    /// The names, or the error if the scenario cannot be played; `None` until they are found.
    pub found: Option<Result<Names, String>>,
    /// Those with a display name, which is first, in the order of [`Language::ALL`].
    pub listed: [Vec<(String, String)>; Language::ALL.len()],
}

/// The results of a comparison, a test of cards or a variation of options.
#[derive(Clone)]
pub enum StudyResult {
    /// Two variants compared.
    Experiment(Box<Experiment>),
    /// Cards against the deal.
    Strengths(Box<Strengths>),
    /// Combinations of options.
    Grid(Box<Grid>),
    /// Proposed changes.
    Tuning(Box<Tuning>),
}

/// The intermediate results from another thread.
pub type Latest = Arc<Mutex<Option<StudyResult>>>;

pub struct RunningBatch {
    pub progress: Arc<Progress>,
    /// Progress of the fits that must be computed first.
    pub fitting: Arc<fit::Progress>,
    pub subject: ReportSubject,
    pub begun: Instant,
    /// Time of the last update of the counts.
    pub looked: Instant,
    /// Maximum number of games.
    pub games: u64,
    /// Number of games that were played before.
    pub before: u64,
    /// The intermediate results of a comparison or a test; `None` for a batch.
    pub latest: Option<Latest>,
}

impl RunningBatch {
    /// Ends the batch early.
    pub fn cancel(&self) {
        self.progress.cancel();
        self.fitting.cancel();
    }
}

/// The balance panel and its batch.
pub struct Balance {
    /// Workspace path of the scenario; `None` until one is chosen.
    pub scenario: Option<String>,
    pub games: u64,
    pub seed: u64,
    pub seats: Vec<BotKind>,
    pub running: Option<RunningBatch>,
    /// The report of the last or the running batch.
    pub report: Option<Report>,
    /// The other side of the comparison.
    pub against: Against,
    pub view: BalanceView,
    /// The view of the study in `found`.
    pub found_in: BalanceView,
    pub causes: BalanceCauses,
    pub vary: Vary,
    pub propose: Propose,
    /// The names that a player can do without; `None` while they are not displayed.
    pub names: Option<RestrictionNames>,
    /// The names that a player does without.
    pub forbidden: BTreeSet<String>,
    /// The board of the first game of the last batch.
    pub board: Option<Box<dyn Table>>,
    /// The measure of the heat map; none for the first one.
    pub measure: Option<String>,
    /// The results of the current or last comparison or test of cards.
    pub found: Option<StudyResult>,
    /// The results of the last test of cards, for the galleries of decks.
    pub strengths: Option<Box<Strengths>>,
    /// The scenario and settings of the last batch.
    pub played: Option<(Arc<dyn PreparedScenario>, BatchSpec)>,
    /// The error if the batch could not be played.
    pub trouble: Option<String>,
}

impl Default for Balance {
    fn default() -> Balance {
        Balance {
            scenario: None,
            games: 1000,
            seed: 1,
            seats: Vec::new(),
            running: None,
            report: None,
            against: Against::default(),
            view: BalanceView::default(),
            found_in: BalanceView::default(),
            causes: BalanceCauses::default(),
            vary: Vary::default(),
            propose: Propose::default(),
            names: None,
            forbidden: BTreeSet::new(),
            board: None,
            measure: None,
            found: None,
            strengths: None,
            played: None,
            trouble: None,
        }
    }
}

impl Balance {
    /// Stops the running batch and discards the report.
    pub fn forget(&mut self) {
        if let Some(running) = &self.running {
            running.cancel();
        }
        (self.report, self.found, self.strengths, self.causes) = (None, None, None, BalanceCauses::default());
        self.scenario = None;
    }
    /// Takes the results of a study.
    pub fn take(&mut self, found: StudyResult) {
        if let StudyResult::Strengths(strengths) = &found {
            self.strengths = Some(strengths.clone());
        }
        self.found = Some(found);
    }
    /// Returns the study of the view.
    pub fn shown(&self) -> Option<&StudyResult> {
        self.found.as_ref().filter(|_| self.view == self.found_in)
    }
    /// Returns the chosen scenario, or the first one.
    pub fn chosen_scenario(&self, scenarios: &BTreeMap<String, Scenario>) -> String {
        self.scenario.clone().or_else(|| scenarios.keys().next().cloned()).unwrap_or_default()
    }
    /// Discards the results of a view before new ones are computed.
    pub fn begin(&mut self, view: BalanceView) {
        self.view = view;
        self.trouble = None;
        match view {
            BalanceView::Report => (self.report, self.causes) = (None, BalanceCauses::default()),
            _ => (self.found, self.found_in) = (None, view),
        }
    }
    /// Returns the settings of a batch with this number of players; one core is left to the window.
    pub fn spec(&self, players: u8) -> BatchSpec {
        let threads = std::thread::available_parallelism().map_or(1, |cores| cores.get().saturating_sub(1).max(1));
        BatchSpec { games: self.games, seed: self.seed, seats: self.seats_for(players), threads, shard: Shard::WHOLE }
    }
    /// Returns the bots of this number of seats.
    pub fn seats_for(&self, players: u8) -> Vec<BotKind> {
        (0..players as usize).map(|seat| self.seats.get(seat).copied().unwrap_or(BotKind::Greedy)).collect()
    }
}
