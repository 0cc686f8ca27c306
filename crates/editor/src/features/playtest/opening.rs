//! Setting up a match, away from the window.

use crate::features::playtest::state::versions::Content;
use content::bundle::Bundle;
use content::diagnostic::Diagnostic;
use content::message::Message;
use content::pack::Pack;
use content::scenario::Overrides;
use content::workspace::Workspace;
use playtest::bot::{BotKind, SeatKind};
use playtest::fit;
use playtest::session::Session;
use rules::registry::PreparedScenario;
use scene::Scene;
use std::sync::Arc;

/// A scenario that is ready to play, with its content.
#[derive(Clone)]
pub struct Ready {
    pub bundle: Arc<Bundle>,
    pub prepared: Arc<dyn PreparedScenario>,
}

/// A match that has been set up.
pub struct StartedMatch {
    pub ready: Ready,
    pub content: Content,
    pub session: Session,
}

impl Ready {
    /// Prepares a scenario of a workspace.
    ///
    /// # Errors
    /// Returns the problems of the scenario.
    pub fn new(workspace: &Workspace, path: &str, overrides: &Overrides) -> Result<Ready, Vec<Diagnostic>> {
        fit::prepare(workspace, path, overrides).map(|(bundle, prepared)| Ready { prepared, bundle: Arc::new(bundle) })
    }
    /// Starts a match. Without a full list of `seats`, a human plays the first one and bots play the others.
    ///
    /// # Errors
    /// Returns a message if it cannot be started.
    pub fn start(&self, seats: &[SeatKind], seed: u64) -> Result<Session, String> {
        let count = self.prepared.players() as usize;
        let usual = |seat: usize| if seat == 0 { SeatKind::Human } else { SeatKind::Bot(BotKind::Greedy) };
        let seats = if seats.len() == count { seats.to_vec() } else { (0..count).map(usual).collect() };
        Session::start(self.prepared.as_ref(), seats, seed, Vec::new()).map_err(|refused| refused.to_string())
    }
}

/// Sets up a match of a scenario of a workspace.
///
/// # Errors
/// Returns the problems of the scenario.
pub fn set_up(workspace: &Workspace, path: &str, seats: &[SeatKind], seed: u64) -> Result<StartedMatch, Vec<Diagnostic>> {
    let ready = Ready::new(workspace, path, &Overrides::default())?;
    let session = ready.start(seats, seed).map_err(|reason| vec![Diagnostic::error("start", path, Message::verbatim(reason))])?;
    Ok(StartedMatch { content: content(workspace, path), ready, session })
}

/// Returns the files that a scenario is played with.
pub fn content(workspace: &Workspace, path: &str) -> Content {
    Pack::collect(workspace, path).map(|pack| pack.files).unwrap_or_default()
}

/// A match that is being set up, and its board until then.
pub struct Opening {
    pub path: String,
    pub name: String,
    /// The board, if it is known, with the lines at which it may be folded.
    pub board: Option<(Scene, Vec<f32>)>,
}
