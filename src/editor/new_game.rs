//! A new game being put together: which board, which decks, how many players; the files that it comes to, and whether they play.

use crate::content::document::{self, Document};
use crate::content::games::{self, BoardKind, GameSpec};
use crate::content::hex::{Base, HexBoard};
use crate::content::rename;
use crate::content::ring::{AreaSlot, Course, JointSlot, RingBoard};
use crate::content::scenario::Scenario;
use crate::content::template;
use crate::content::text::Text;
use crate::content::workspace::Workspace;
use crate::geometry::hex::offset;
use crate::playtest::batch;
use crate::playtest::bot::BotKind;
use crate::rules::chance::Chance;
use crate::rules::registry;
use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// Games that are tried.
const GAMES: u64 = 50;
/// No longer than this.
const TIME: Duration = Duration::from_millis(1500);
/// Sizes of an empty board of hexes, and cards of an empty lap.
pub const HEXES: std::ops::RangeInclusive<u16> = 4..=60;
/// Cards of an empty lap.
pub const CARDS: std::ops::RangeInclusive<u8> = 1..=9;

/// Where a board or a deck comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Source {
    /// A copy of this one.
    Copy(String),
    /// A new one.
    Empty,
    /// This one itself.
    Share(String),
    /// None at all.
    Without,
}

/// What is being decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// The game.
    Game,
    /// The board.
    Board,
    /// The decks.
    Decks,
    /// The players.
    Players,
}

impl Step {
    /// In their order.
    pub const ALL: [Step; 4] = [Step::Game, Step::Board, Step::Decks, Step::Players];

    /// The sentence that names it.
    pub fn id(self) -> &'static str {
        match self {
            Step::Game => "new-game-step-game",
            Step::Board => "new-game-step-board",
            Step::Decks => "new-game-step-decks",
            Step::Players => "new-game-step-players",
        }
    }
}

/// A new game.
#[derive(Clone, Debug, PartialEq)]
pub struct Draft {
    /// Its game.
    pub game: &'static GameSpec,
    /// Its printed name.
    pub name: String,
    /// Its board.
    pub board: Source,
    /// Columns and rows of an empty board of hexes.
    pub hexes: (u16, u16),
    /// Cards of an empty lap.
    pub cards: u8,
    /// Its decks, by their keys.
    pub decks: BTreeMap<&'static str, Source>,
    /// How many play.
    pub players: u8,
    /// Which seats bots have.
    pub bots: Vec<bool>,
    /// The match begins at once; else the board is shown.
    pub play: bool,
    /// Whose options it begins with.
    pub like: Option<String>,
}

/// What the trial of a draft has come to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Trial {
    /// Under way.
    Running,
    /// So many games were played to their end.
    Plays(u64),
    /// It does not play, and why.
    Fails(String),
}

/// The dialog: the draft with what is known of it.
pub struct NewGame {
    /// The draft.
    pub draft: Draft,
    /// As it was at first.
    pub first: Draft,
    /// What is being decided.
    pub step: Step,
    /// Whether it is to be thrown away is being asked.
    pub leaving: bool,
    /// Counts changes.
    pub generation: u64,
    /// The change that was tried last.
    pub tried: u64,
    /// When it was changed.
    pub changed: f64,
    /// What the trial has come to.
    pub trial: Trial,
    /// A picture of its start.
    pub picture: Option<egui::TextureHandle>,
    /// Tells the trial that is under way that another one is wanted.
    pub cancelled: Arc<AtomicBool>,
}

/// What the dialog asks for.
pub enum Ask {
    /// Begin one.
    Begin,
    /// It is another draft now.
    Change(Box<Draft>),
    /// Decide something else.
    Step(Step),
    /// Close the dialog; `true`: without asking.
    Leave(bool),
    /// Go on with the draft.
    Stay,
    /// Make the files.
    Make,
}

impl NewGame {
    /// A draft like a scenario.
    pub fn like(game: &'static GameSpec, path: Option<(&str, &Scenario)>, name: String) -> NewGame {
        let draft = Draft::like(game, path, name);
        NewGame {
            first: draft.clone(),
            draft,
            step: Step::Game,
            leaving: false,
            generation: 1,
            tried: 0,
            changed: 0.0,
            trial: Trial::Running,
            picture: None,
            cancelled: Arc::default(),
        }
    }
}

impl Draft {
    /// A draft with the board and the decks of a scenario: a copy of the board, the decks shared.
    pub fn like(game: &'static GameSpec, like: Option<(&str, &Scenario)>, name: String) -> Draft {
        let scenario = like.map(|(_, scenario)| scenario);
        let players = scenario.map_or(*game.players.start(), |scenario| scenario.players);
        let deck =
            |key: &str| scenario.and_then(|scenario| scenario.decks.get(key)).map_or(Source::Without, |path| Source::Share(path.clone()));
        Draft {
            game,
            name,
            board: scenario.map_or(Source::Empty, |scenario| Source::Copy(scenario.board.clone())),
            hexes: (20, 12),
            cards: 5,
            decks: game.decks.iter().map(|spec| (spec.key, deck(spec.key))).collect(),
            players,
            bots: (0..players).map(|seat| seat > 0).collect(),
            play: true,
            like: like.map(|(path, _)| path.to_owned()),
        }
    }
    /// Whether an empty board of hexes, or of cards, can have another size.
    pub fn sizes(&self) -> (bool, bool) {
        let lap = matches!(self.game.board, BoardKind::Ring(ring) if ring.course == Course::Lap);
        (matches!(self.game.board, BoardKind::Hex { .. }), lap)
    }
    /// Path of the scenario; none where the name makes no file name.
    pub fn path(&self) -> Option<String> {
        let kind = self.game.templates.first().and_then(|template| template::scenario_of(template.kind))?;
        template::template(kind, &self.name).ok()?.into_iter().next().map(|(path, _)| path)
    }
    fn board_path(&self, stem: &str) -> String {
        format!("boards/{}/{stem}.toml", self.game.id)
    }
    /// The files that are made: the scenario first, then the board, then the decks. `read` gives the documents that there are.
    ///
    /// # Errors
    /// When the name makes no file name, or what is to be copied cannot be read.
    pub fn files(&self, workspace: &Workspace) -> Result<Vec<(String, Arc<str>)>, String> {
        let path = self.path().ok_or_else(|| format!("“{}”", self.name))?;
        let stem = rename::stem(&path).to_owned();
        let mut scenario = self.scenario(workspace)?;
        let mut made: Vec<(String, Arc<str>)> = Vec::new();
        let mut own = |path: &str, mut document: Document, previous: Option<&str>, name: String| {
            *document.name_mut() = Text::new(name, "");
            made.push((path.to_owned(), document::write(&document, previous).into()));
        };
        match &self.board {
            Source::Share(path) => scenario.board.clone_from(path),
            Source::Copy(from) => {
                scenario.board = self.board_path(&stem);
                let (document, text) = read(workspace, from)?;
                own(&scenario.board, document, Some(&text), self.name.clone());
            }
            Source::Empty | Source::Without => {
                scenario.board = self.board_path(&stem);
                own(&scenario.board, self.empty_board()?, None, self.name.clone());
            }
        }
        for (key, source) in &self.decks {
            match source {
                Source::Without | Source::Empty => _ = scenario.decks.remove(*key),
                Source::Share(path) => _ = scenario.decks.insert((*key).to_owned(), path.clone()),
                Source::Copy(from) => {
                    let path = self.board_path(&format!("{stem}-{key}"));
                    let (document, text) = read(workspace, from)?;
                    let name = format!("{}, {}", self.name, document.name().en);
                    own(&path, document, Some(&text), name);
                    scenario.decks.insert((*key).to_owned(), path);
                }
            }
        }
        scenario.name = Text::new(self.name.clone(), "");
        scenario.players = self.players;
        made.insert(0, (path, document::write(&Document::new(scenario), None).into()));
        Ok(made)
    }
    /// What the scenario begins as: like the one that was chosen, else as its template.
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
    /// Plain ground between a line to start from and one to reach, with the terrain of another board at hand.
    fn empty_hexes(&self, other: &HexBoard) -> HexBoard {
        /// A start line has no more.
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
    /// The first name like this one whose files are not there yet.
    pub fn free_name(&self, workspace: &Workspace) -> String {
        let free = |name: &String| Draft { name: name.clone(), ..self.clone() }.taken(workspace).is_none();
        let names = (2..100).map(|number| format!("{} {number}", self.name));
        std::iter::once(self.name.clone()).chain(names).find(free).unwrap_or_default()
    }
    /// A file that is there already and would be made.
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

/// The scenarios to begin from: the game's easiest one.
pub fn usual<'s>(scenarios: &'s BTreeMap<String, Scenario>, game: &GameSpec) -> Option<(&'s str, &'s Scenario)> {
    let mut own = scenarios.iter().filter(|(_, scenario)| scenario.game == game).collect::<Vec<_>>();
    own.sort_by_key(|(_, scenario)| scenario.complexity);
    own.first().map(|(path, scenario)| (path.as_str(), *scenario))
}

/// The game that is drafted first.
pub fn first_game(scenarios: &BTreeMap<String, Scenario>) -> Option<&'static GameSpec> {
    let known = |game: &&'static GameSpec| scenarios.values().any(|scenario| scenario.game == *game);
    games::ALL.iter().find(known).or_else(|| games::ALL.iter().next())
}

/// Plays a scenario quickly, again and again.
///
/// # Errors
/// When it cannot be played, or a game does not end.
pub fn attempt(workspace: &Workspace, path: &str, cancelled: &AtomicBool) -> Result<u64, String> {
    let told = |problems: Vec<crate::content::diagnostic::Diagnostic>| {
        let first = problems.into_iter().find(crate::content::diagnostic::Diagnostic::is_error);
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
    use crate::editor::settings::Settings;
    use crate::editor::state::State;

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
    fn a_copy_a_shared_and_an_empty_board_of_every_game_play_to_the_end() {
        for game in games::ALL.iter().filter(|game| draft(game).1.like.is_some()) {
            let (state, copied) = draft(game);
            let Source::Copy(board) = copied.board.clone() else { panic!("{game}") };
            assert!(tried(&state, &copied).unwrap() > 0, "{game}");
            let names: Vec<_> = copied.files(&state.workspace).unwrap().into_iter().map(|(path, _)| path).collect();
            assert_eq!(names, [format!("scenarios/{game}/dark-side-dash.toml"), format!("boards/{game}/dark-side-dash.toml")]);
            let shared = Draft { board: Source::Share(board), ..copied.clone() };
            assert_eq!(shared.files(&state.workspace).unwrap().len(), 1);
            assert!(tried(&state, &shared).unwrap() > 0, "{game}");
            let empty = Draft { board: Source::Empty, ..copied };
            tried(&state, &empty).unwrap_or_else(|why| panic!("{game} on an empty board: {why}"));
        }
    }

    #[test]
    fn copied_decks_are_files_of_their_own_and_what_cannot_be_played_says_why() {
        let (state, mut draft) = draft(games::find("walking").unwrap());
        draft = Draft { like: Some("scenarios/walking/full-lap.toml".into()), ..draft };
        draft.decks.insert("action", Source::Copy("boards/walking/action-deck.toml".into()));
        let files = draft.files(&state.workspace).unwrap();
        assert!(files.iter().any(|(path, _)| path == "boards/walking/dark-side-dash-action.toml"));
        assert!(tried(&state, &draft).is_ok());
        draft.board = Source::Share("boards/rally/blue.toml".into());
        assert!(tried(&state, &draft).unwrap_err().len() > 5);
        draft.name = "ñ!".into();
        assert!(draft.files(&state.workspace).is_err());
    }

    #[test]
    fn a_taken_name_has_a_free_one_beside_it() {
        let (state, draft) = draft(games::find("walking").unwrap());
        let duel = Draft { name: "Duel".into(), ..draft };
        assert_eq!(duel.taken(&state.workspace).as_deref(), Some("scenarios/walking/duel.toml"));
        assert_eq!(duel.free_name(&state.workspace), "Duel 2");
    }

    #[test]
    fn empty_boards_have_the_size_that_is_asked_for_within_bounds() {
        let (state, draft) = draft(games::find("rally").unwrap());
        for (asked, made) in [((9, 7), (9, 7)), ((0, 60_000), (4, 60))] {
            let empty = Draft { board: Source::Empty, hexes: asked, ..draft.clone() };
            let files = empty.files(&state.workspace).unwrap();
            let board: HexBoard = document::read(&files[1].0, &files[1].1).0.and_then(Document::into).unwrap();
            assert_eq!((board.columns, board.rows), made);
        }
    }
}
