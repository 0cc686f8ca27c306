//! The draft of a new game: its board, decks and players, the resulting files, and a trial of them.

use crate::documents::pictures::Picture;
use content::document::{self, Document};
use content::games::{self, BoardKind, GameSpec};
use content::hex::{Base, HexBoard};
use content::rename;
use content::ring::{AreaSlot, Course, JointSlot, RingBoard};
use content::scenario::{Deck, Scenario};
use content::template;
use content::text::{Language, Text};
use content::workspace::Workspace;
use geometry::hex::offset;
use playtest::batch;
use playtest::bot::BotKind;
use rules::chance::Chance;
use rules::registry;
use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use web_time::Instant;

/// Maximum number of games in a trial.
const GAMES: u64 = 50;
/// Maximum duration of a trial.
const TIME: Duration = Duration::from_millis(1500);
/// Allowed numbers of columns and rows of an empty hex board.
pub const HEXES: std::ops::RangeInclusive<u16> = 4..=60;
/// Allowed numbers of cards of an empty lap.
pub const CARDS: std::ops::RangeInclusive<u8> = 1..=9;

/// The source of a board or a deck.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NewFileSource {
    Copy(String),
    Empty,
    Share(String),
    Without,
}

/// A step of the dialog.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NewGameStep {
    Game,
    Board,
    Decks,
    Players,
}

impl NewGameStep {
    /// The steps in order.
    pub const ALL: [NewGameStep; 4] = [NewGameStep::Game, NewGameStep::Board, NewGameStep::Decks, NewGameStep::Players];

    /// Returns the message id of the name.
    pub fn id(self) -> &'static str {
        match self {
            NewGameStep::Game => "new-game-step-game",
            NewGameStep::Board => "new-game-step-board",
            NewGameStep::Decks => "new-game-step-decks",
            NewGameStep::Players => "new-game-step-players",
        }
    }
}

#[derive(Clone, Debug, PartialEq)]
pub struct Draft {
    pub game: &'static GameSpec,
    pub name: String,
    pub board: NewFileSource,
    /// Columns and rows of an empty hex board.
    pub hexes: (u16, u16),
    /// Number of cards of an empty lap.
    pub cards: u8,
    /// The decks by key.
    pub decks: BTreeMap<&'static str, NewFileSource>,
    pub players: u8,
    /// Whether a bot plays, by seat.
    pub bots: Vec<bool>,
    /// Whether the match starts at once; otherwise the board is displayed.
    pub play: bool,
    /// Path of the scenario whose options are copied.
    pub like: Option<String>,
    /// A script that its deck is to contain.
    pub card: Option<String>,
    /// The forces, if they differ from those of the copied scenario.
    pub forces: Option<String>,
}

/// The state of the trial of a draft.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Trial {
    Running,
    /// The number of games that were played to their end.
    Plays(u64),
    /// The error with which it failed.
    Fails(String),
}

/// The dialog: the draft and the results of its trial.
pub struct NewGame {
    pub draft: Draft,
    pub first: Draft,
    pub step: NewGameStep,
    /// Whether the dialog asks if the draft should be discarded.
    pub leaving: bool,
    /// Whether the trial of the draft has begun.
    pub is_tried: bool,
    /// Time of the last change.
    pub changed: f64,
    pub trial: Trial,
    /// A picture of the start of the game.
    pub picture: Option<Picture>,
}

pub enum NewGameRequest {
    Begin,
    /// Begin with a draft that contains a file.
    BeginWith(String),
    Change(Box<Draft>),
    Step(NewGameStep),
    /// Close the dialog; `true`: without asking.
    Leave(bool),
    /// Continue with the draft.
    Stay,
    Make,
}

impl NewGame {
    /// Opens the dialog with a draft based on a scenario.
    pub fn like(game: &'static GameSpec, path: Option<(&str, &Scenario)>, name: String) -> NewGame {
        NewGame::of(Draft::like(game, path, name))
    }
    /// Opens the dialog with a draft.
    pub fn of(draft: Draft) -> NewGame {
        NewGame {
            first: draft.clone(),
            draft,
            step: NewGameStep::Game,
            leaving: false,
            is_tried: false,
            changed: 0.0,
            trial: Trial::Running,
            picture: None,
        }
    }
}

impl Draft {
    /// Creates a draft with the board and the decks of a scenario: the board is copied, the decks are shared.
    pub fn like(game: &'static GameSpec, like: Option<(&str, &Scenario)>, name: String) -> Draft {
        let scenario = like.map(|(_, scenario)| scenario);
        let players = scenario.map_or(*game.players.start(), |scenario| scenario.players);
        let deck = |key: &str| {
            scenario.and_then(|scenario| scenario.decks.get(key)).map_or(NewFileSource::Without, |path| NewFileSource::Share(path.clone()))
        };
        Draft {
            game,
            name,
            board: scenario.map_or(NewFileSource::Empty, |scenario| NewFileSource::Copy(scenario.board.clone())),
            hexes: (20, 12),
            cards: 5,
            decks: game.decks.iter().map(|spec| (spec.key, deck(spec.key))).collect(),
            players,
            bots: (0..players).map(|seat| seat > 0).collect(),
            play: true,
            like: like.map(|(path, _)| path.to_owned()),
            card: None,
            forces: None,
        }
    }
    /// Returns whether the size of an empty hex board, and of an empty lap, can be chosen.
    pub fn sizes(&self) -> (bool, bool) {
        let lap = matches!(self.game.board, BoardKind::Ring(ring) if ring.course == Course::Lap);
        (matches!(self.game.board, BoardKind::Hex { .. }), lap)
    }
    /// Returns the path of the scenario; `None` if the name cannot become a file name.
    pub fn path(&self) -> Option<String> {
        let kind = self.game.templates.first().and_then(|template| template::scenario_of(template.kind))?;
        template::template(kind, &self.name).ok()?.into_iter().next().map(|(path, _)| path)
    }
    fn board_path(&self, stem: &str) -> String {
        format!("boards/{}/{stem}.toml", self.game.id)
    }
    /// Returns the files to create: the scenario first, then the board, then the decks.
    pub fn files(&self, workspace: &Workspace) -> Result<Vec<(String, Arc<str>)>, String> {
        let path = self.path().ok_or_else(|| format!("“{}”", self.name))?;
        let stem = rename::stem(&path).to_owned();
        let mut scenario = self.scenario(workspace)?;
        let mut made: Vec<(String, Arc<str>)> = Vec::new();
        let mut own = |path: &str, mut document: Document, previous: Option<&str>, name: Text| {
            *document.name_mut() = name;
            made.push((path.to_owned(), document::write(&document, previous).into()));
        };
        match &self.board {
            NewFileSource::Share(path) => scenario.board.clone_from(path),
            NewFileSource::Copy(from) => {
                scenario.board = self.board_path(&stem);
                let (document, text) = read(workspace, from)?;
                own(&scenario.board, document, Some(&text), Text::new(self.name.clone(), ""));
            }
            NewFileSource::Empty | NewFileSource::Without => {
                scenario.board = self.board_path(&stem);
                own(&scenario.board, self.empty_board()?, None, Text::new(self.name.clone(), ""));
            }
        }
        for (key, source) in &self.decks {
            match source {
                NewFileSource::Without | NewFileSource::Empty if !scenario.decks.contains_key(*key) => {}
                NewFileSource::Without | NewFileSource::Empty => scenario.set_deck(key, None),
                NewFileSource::Share(path) => scenario.set_deck(key, Some(path.clone())),
                NewFileSource::Copy(from) => {
                    let path = self.board_path(&format!("{stem}-{key}"));
                    let (mut document, text) = read(workspace, from)?;
                    if let (Some(deck), Some(card)) = (document.get_mut::<Deck>(), &self.card) {
                        deck.add_script(card);
                    }
                    let called = |language| format!("{}, {}", self.name, document.name().get(language));
                    let name = Text::new(called(Language::En), called(Language::Es));
                    own(&path, document, Some(&text), name);
                    scenario.set_deck(key, Some(path));
                }
            }
        }
        if self.forces.is_some() {
            scenario.forces.clone_from(&self.forces);
        }
        scenario.name = Text::new(self.name.clone(), "");
        scenario.players = self.players;
        made.insert(0, (path, document::write(&Document::new(scenario), None).into()));
        Ok(made)
    }
    /// Returns the initial scenario: based on the chosen one, otherwise its template.
    fn scenario(&self, workspace: &Workspace) -> Result<Scenario, String> {
        let like = self.like.as_ref().and_then(|path| read(workspace, path).ok()).and_then(|(document, _)| document.into::<Scenario>());
        if let Some(scenario) = like.filter(|scenario| scenario.game == self.game) {
            return Ok(Scenario { daily: false, description: Text::new(self.name.clone(), ""), ..scenario });
        }
        let kind = self.game.templates.first().and_then(|template| template::scenario_of(template.kind)).unwrap_or_default();
        let files = template::template(kind, "new").map_err(|error| error.to_string())?;
        let document = files.into_iter().next().and_then(|(path, text)| document::read(&path, &text).0);
        document.and_then(Document::into).ok_or_else(|| kind.to_owned())
    }
    fn empty_board(&self) -> Result<Document, String> {
        let folder = format!("boards/{}", self.game.id);
        let mut texts = self.game.templates.iter().filter(|template| template.folder == folder).map(|template| template.kind);
        let board = texts.find_map(|kind| {
            let (path, text) = template::template(kind, "new").ok()?.into_iter().next()?;
            document::read(&path, &text).0.filter(|document| document.kind() == "board")
        });
        let mut board = board.ok_or_else(|| folder.clone())?;
        if let Some(hexes) = board.get_mut::<HexBoard>() {
            *hexes = self.empty_hexes(hexes);
        }
        if let Some(ring) = board.get_mut::<RingBoard>().filter(|ring| ring.course() == Course::Lap) {
            ring.shape.areas = self.cards.clamp(*CARDS.start(), *CARDS.end());
            ring.areas = vec![AreaSlot::Random; ring.shape.areas.into()];
            ring.joints = vec![JointSlot::Random; usize::from(ring.shape.areas).saturating_sub(1)];
        }
        Ok(board)
    }
    /// Returns plain ground between a start line and a finish line, with the terrain of another board in its legend.
    fn empty_hexes(&self, other: &HexBoard) -> HexBoard {
        /// Maximum length of the start line and of the finish line.
        const LINE: u16 = 12;
        let clamped = |n: u16| n.clamp(*HEXES.start(), *HEXES.end());
        let (columns, rows) = (clamped(self.hexes.0), clamped(self.hexes.1));
        let mut board = HexBoard::filled(self.game, columns, rows);
        for row in 0..rows.min(LINE) {
            board.set(offset(0, row), Base::Start.symbol());
            board.set(offset(columns - 1, row), Base::Finish.symbol());
        }
        board.legend = other.legend.clone();
        board
    }
    /// Returns the first name derived from this one whose files do not exist.
    pub fn free_name(&self, workspace: &Workspace) -> String {
        let free = |name: &String| Draft { name: name.clone(), ..self.clone() }.taken(workspace).is_none();
        let names = (2..100).map(|number| format!("{} {number}", self.name));
        std::iter::once(self.name.clone()).chain(names).find(free).unwrap_or_default()
    }
    /// Returns an existing file that the draft would create.
    pub fn taken(&self, workspace: &Workspace) -> Option<String> {
        let files = self.files(workspace).unwrap_or_default();
        files.into_iter().map(|(path, _)| path).find(|path| workspace.origin(path).is_some())
    }
}

fn read(workspace: &Workspace, path: &str) -> Result<(Document, Arc<str>), String> {
    let text = workspace.read(path).map_err(|finding| finding.message.to_string())?;
    let document = document::read(path, &text).0.ok_or_else(|| path.to_owned())?;
    Ok((document, text))
}

/// Returns the default scenario to start from: the game's easiest one.
pub fn usual<'s>(scenarios: &'s BTreeMap<String, Scenario>, game: &GameSpec) -> Option<(&'s str, &'s Scenario)> {
    let mut own = scenarios.iter().filter(|(_, scenario)| scenario.game == game).collect::<Vec<_>>();
    own.sort_by_key(|(_, scenario)| scenario.complexity);
    own.first().map(|(path, scenario)| (path.as_str(), *scenario))
}

/// Returns the game of the initial draft.
pub fn first_game(scenarios: &BTreeMap<String, Scenario>) -> Option<&'static GameSpec> {
    let known = |game: &&'static GameSpec| scenarios.values().any(|scenario| scenario.game == *game);
    games::ALL.iter().find(known).or_else(|| games::ALL.iter().next())
}

/// Plays quick games of a scenario.
pub fn attempt(workspace: &Workspace, path: &str, cancelled: &AtomicBool) -> Result<u64, String> {
    let told = |problems: Vec<content::diagnostic::Diagnostic>| {
        let first = problems.into_iter().find(content::diagnostic::Diagnostic::is_error);
        first.map(|problem| format!("{}: {}", problem.code, problem.message)).unwrap_or_default()
    };
    let bundle = registry::load(workspace, path).map_err(told)?;
    let prepared = registry::prepare(&bundle).map_err(told)?;
    let (seats, begun) = (vec![BotKind::Random; prepared.players().into()], Instant::now());
    let mut played = 0;
    while played < GAMES && (played == 0 || begun.elapsed() < TIME) && !cancelled.load(Ordering::Relaxed) {
        let mut m = prepared.start(Chance::new(played)).map_err(|error| error.to_string())?;
        batch::play(m.as_mut(), &seats, played, |_| {}).map_err(|error| error.to_string())?;
        if m.decision().is_some() {
            return Err(format!("#{played}"));
        }
        played += 1;
    }
    Ok(played)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shell::settings::Settings;
    use crate::shell::state::State;

    fn draft(game: &'static GameSpec) -> (State, Draft) {
        let state = State::new(Workspace::bundled(), Settings::default());
        let draft = Draft::like(game, usual(&state.scenarios, game), "Dark side dash".to_owned());
        (state, draft)
    }

    fn tried(state: &State, draft: &Draft) -> Result<u64, String> {
        let mut workspace = state.workspace.clone();
        for (path, text) in draft.files(&workspace)? {
            workspace.overlay(&path, Some(text));
        }
        attempt(&workspace, &draft.path().unwrap(), &AtomicBool::new(false))
    }

    #[test]
    fn new_game_with_a_copied_shared_or_empty_board_plays_to_the_end() {
        for game in games::ALL.iter().filter(|game| draft(game).1.like.is_some()) {
            let (state, copied) = draft(game);
            let NewFileSource::Copy(board) = copied.board.clone() else { panic!("{game}") };
            assert!(tried(&state, &copied).unwrap() > 0, "{game}");
            let names: Vec<_> = copied.files(&state.workspace).unwrap().into_iter().map(|(path, _)| path).collect();
            assert_eq!(names, [format!("scenarios/{game}/dark-side-dash.toml"), format!("boards/{game}/dark-side-dash.toml")]);
            let shared = Draft { board: NewFileSource::Share(board), ..copied.clone() };
            assert_eq!(shared.files(&state.workspace).unwrap().len(), 1);
            assert!(tried(&state, &shared).unwrap() > 0, "{game}");
            let empty = Draft { board: NewFileSource::Empty, ..copied };
            tried(&state, &empty).unwrap_or_else(|why| panic!("{game} on an empty board: {why}"));
        }
    }

    #[test]
    fn new_game_copies_decks_and_explains_unplayable_drafts() {
        let (state, mut draft) = draft(games::find("walking").unwrap());
        draft = Draft { like: Some("scenarios/walking/full-lap.toml".into()), ..draft };
        draft.decks.insert("action", NewFileSource::Copy("boards/walking/action-deck.toml".into()));
        let files = draft.files(&state.workspace).unwrap();
        assert!(files.iter().any(|(path, _)| path == "boards/walking/dark-side-dash-action.toml"));
        assert!(tried(&state, &draft).is_ok());
        draft.board = NewFileSource::Share("boards/rally/blue.toml".into());
        assert!(tried(&state, &draft).unwrap_err().len() > 5);
        draft.name = "☃!".into();
        assert!(draft.files(&state.workspace).is_err());
    }

    #[test]
    fn taken_name_gets_a_free_suggestion() {
        let (state, draft) = draft(games::find("walking").unwrap());
        let duel = Draft { name: "Duel".into(), ..draft };
        assert_eq!(duel.taken(&state.workspace).as_deref(), Some("scenarios/walking/duel.toml"));
        assert_eq!(duel.free_name(&state.workspace), "Duel 2");
    }

    #[test]
    fn empty_boards_have_the_requested_size_within_bounds() {
        let (state, draft) = draft(games::find("rally").unwrap());
        for (asked, made) in [((9, 7), (9, 7)), ((0, 60_000), (4, 60))] {
            let empty = Draft { board: NewFileSource::Empty, hexes: asked, ..draft.clone() };
            let files = empty.files(&state.workspace).unwrap();
            let board: HexBoard = document::read(&files[1].0, &files[1].1).0.and_then(Document::into).unwrap();
            assert_eq!((board.columns, board.rows), made);
        }
    }
}
