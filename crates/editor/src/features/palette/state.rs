//! The command palette: search results for a query, independent of the window.

use crate::features::files::names::{Group, Hit, Name, kind_name, pattern};
use crate::shell::action;
use crate::shell::action::{ACTIONS, Action};
use crate::shell::command::CellPos;
use crate::shell::file::OpenFile;
use crate::shell::state::{State, Tab};
use crate::ui::words::Words;
use content::areas::AreaBoard;
use content::columns::ColumnBoard;
use content::hex::HexBoard;
use content::ring::{CardLibrary, RingBoard};
use geometry::hex::offset;
use nucleo_matcher::pattern::AtomKind;
use nucleo_matcher::{Config, Matcher, Utf32Str};
use playtest::help;
use scene::board::card_in;
use std::collections::BTreeMap;

/// The type of a search result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum EntryKind {
    /// Cards, represented by their scripts.
    Cards,
    Files,
    Cells,
    Rules,
    Commands,
}

impl EntryKind {
    /// All types, in display order.
    pub const ALL: [EntryKind; 5] = [EntryKind::Cards, EntryKind::Files, EntryKind::Cells, EntryKind::Rules, EntryKind::Commands];

    /// Returns the message id of the name.
    pub fn id(self) -> &'static str {
        match self {
            EntryKind::Cards => "palette-cards",
            EntryKind::Files => "palette-files",
            EntryKind::Cells => "palette-cells",
            EntryKind::Rules => "palette-rules",
            EntryKind::Commands => "palette-commands",
        }
    }
    /// Returns the prefix of queries for this type.
    fn sign(self) -> Option<char> {
        match self {
            EntryKind::Cells => Some(':'),
            EntryKind::Rules => Some('#'),
            EntryKind::Commands => Some('>'),
            EntryKind::Cards | EntryKind::Files => None,
        }
    }
}

/// The target of a search result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SearchTarget {
    File(String),
    Cell(CellPos),
    Rule(&'static str),
    Run(Action),
}

/// A search result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PaletteEntry {
    pub kind: EntryKind,
    pub target: SearchTarget,
    pub title: String,
    pub below: String,
}

/// Maximum number of results of each type when searching all types, and when searching a single type.
const FEW: usize = 4;
const MANY: usize = 60;
/// Number of recent files displayed for an empty query.
const LAST: usize = 8;

/// Splits a query into the type of its prefix and the rest.
pub fn read(query: &str) -> (Option<EntryKind>, &str) {
    let kind = EntryKind::ALL.into_iter().find(|kind| kind.sign().is_some_and(|sign| query.starts_with(sign)));
    (kind, if kind.is_some() { query[1..].trim_start() } else { query.trim() })
}

/// Returns the results of a query, of all types or of `only` one. Recent files come before others that match as well.
pub fn search(state: &State, query: &str, only: Option<EntryKind>) -> Vec<PaletteEntry> {
    let (kind, rest) = read(query);
    let only = kind.or(only);
    if rest.is_empty() && only.is_none() {
        return recent(state).take(LAST).map(|name| file(state, name)).collect();
    }
    let most = if only.is_some() { MANY } else { FEW };
    // All files are compared with each other: a poor match is dropped if there are good ones.
    let mut hits = state.names.like(rest, |name| only.is_none_or(|only| only == kind_of(name)));
    let recent: BTreeMap<&str, usize> = recent(state).enumerate().map(|(at, name)| (&*name.path, at)).collect();
    hits.sort_by_key(|hit| (!hit.fit.is_exact, recent.get(&*state.names.list()[hit.at].path).copied().unwrap_or(usize::MAX)));
    let best = hits.first().and_then(|hit| state.names.list().get(hit.at)).map(kind_of);
    let mut kinds: Vec<EntryKind> = EntryKind::ALL.into_iter().filter(|kind| only.is_none_or(|only| only == *kind)).collect();
    let is_named = hits.first().is_some_and(|hit| hit.fit.is_exact);
    let is_command = CommandFit::best(state, rest).is_some_and(|fit| fit == CommandFit::Exact || !is_named);
    kinds.sort_by_key(|kind| (!(*kind == EntryKind::Commands && is_command), Some(*kind) != best));
    kinds.into_iter().flat_map(|kind| of_kind(state, kind, rest, &hits).into_iter().take(most)).collect()
}

fn kind_of(name: &Name) -> EntryKind {
    if name.group == Group::Scripts { EntryKind::Cards } else { EntryKind::Files }
}

fn of_kind(state: &State, kind: EntryKind, query: &str, hits: &[Hit]) -> Vec<PaletteEntry> {
    match kind {
        EntryKind::Cards | EntryKind::Files => files(state, kind, hits),
        EntryKind::Cells => cells(state, query),
        EntryKind::Rules => rules(query),
        EntryKind::Commands => commands(state, query),
    }
}

/// Returns recent files: those of the tabs in most recently used order, then those opened in this workspace before.
fn recent(state: &State) -> impl Iterator<Item = &Name> {
    let tabs = state.trail.iter().filter_map(|tab| if let Tab::File(path) = tab { Some(path.clone()) } else { None });
    let before =
        state.settings.recent.iter().filter_map(|path| Some(path.strip_prefix(state.workspace.root()?).ok()?.to_str()?.to_owned()));
    let mut paths: Vec<String> = Vec::new();
    for path in tabs.chain(before).filter(|path| state.active_path().as_ref() != Some(path)) {
        if !paths.contains(&path) {
            paths.push(path);
        }
    }
    paths.into_iter().filter_map(|path| state.names.get(&path))
}

fn file(state: &State, name: &Name) -> PaletteEntry {
    let kind = kind_of(name);
    let game = name.game.map_or("", |game| game.title);
    let what = state.say(match name.group {
        Group::Scripts if !name.kind.is_empty() => {
            return PaletteEntry {
                below: format!("{game} · {}", kind_name(state.language(), &name.kind)),
                ..PaletteEntry {
                    kind,
                    target: SearchTarget::File(name.path.clone()),
                    title: name.called(state.language()).to_owned(),
                    below: String::new(),
                }
            };
        }
        group => group.id(),
    });
    PaletteEntry {
        kind,
        target: SearchTarget::File(name.path.clone()),
        title: name.called(state.language()).to_owned(),
        below: format!("{game} · {what}"),
    }
}

fn files(state: &State, kind: EntryKind, hits: &[Hit]) -> Vec<PaletteEntry> {
    let names = hits.iter().filter_map(|hit| state.names.list().get(hit.at));
    names.filter(|name| kind_of(name) == kind).take(MANY).map(|name| file(state, name)).collect()
}

/// Finds cells. Their names are two numbers (`9,6`), a letter and a number (`C2`), or words.
fn cells(state: &State, query: &str) -> Vec<PaletteEntry> {
    let Some(file) = state.active_file() else { return Vec::new() };
    let found =
        |title: String, cell| PaletteEntry { kind: EntryKind::Cells, target: SearchTarget::Cell(cell), title, below: file.path.clone() };
    if let Some(board) = file.content.get::<HexBoard>() {
        let numbers: Vec<u16> = query.split([',', ' ', ';']).filter(|word| !word.is_empty()).filter_map(|word| word.parse().ok()).collect();
        let [column, row] = numbers[..] else { return Vec::new() };
        let inside = column < board.columns && row < board.rows;
        let title = state.say_with("palette-hex", &[("column", column.into()), ("row", row.into())]);
        return inside.then(|| found(title, CellPos::Hex(offset(column, row)))).into_iter().collect();
    }
    if let Some(board) = file.content.get::<ColumnBoard>() {
        let named = board
            .cells
            .keys()
            .map(|spot| (board.name_of(*spot), spot))
            .filter(|(name, _)| name.to_lowercase().starts_with(&query.to_lowercase()));
        let cell =
            |(name, spot): (String, &geometry::columns::Spot)| found(name, CellPos::Hex(offset(spot.column.into(), spot.half.into())));
        return if query.is_empty() { Vec::new() } else { named.map(cell).collect() };
    }
    if query.is_empty() {
        return Vec::new();
    }
    let mut all: Vec<(u32, PaletteEntry)> = Vec::new();
    let (pattern, mut matcher, mut buffer) = (pattern(query, AtomKind::Fuzzy), Matcher::new(Config::DEFAULT), Vec::new());
    for (title, cell) in named_parts(state, file) {
        if let Some(score) = pattern.score(Utf32Str::new(&title, &mut buffer), &mut matcher) {
            all.push((score, found(title, cell)));
        }
    }
    all.sort_by_key(|(score, _)| std::cmp::Reverse(*score));
    all.into_iter().map(|(_, found)| found).collect()
}

/// Returns the named parts of a document: areas, the areas of a ring by their contents, cards.
fn named_parts(state: &State, file: &OpenFile) -> Vec<(String, CellPos)> {
    let language = state.language();
    if let Some(board) = file.content.get::<AreaBoard>() {
        let title = |area: &content::areas::Area| format!("{} {}", area.id, area.name.get(language)).trim_end().to_owned();
        return board.areas.iter().enumerate().map(|(at, area)| (title(area), CellPos::Area(at))).collect();
    }
    if let Some(board) = file.content.get::<RingBoard>() {
        let library = state.library(&board.cards);
        let title = |area: u8| {
            let lies = card_in(board, library, area).map_or("?", |card| card.name.get(language));
            state.say_with("palette-ring-area", &[("number", area.into()), ("name", lies.into())])
        };
        return (1..=board.shape.areas).map(|area| (title(area), CellPos::Ring(area))).collect();
    }
    let cards = file.content.get::<CardLibrary>().into_iter().flat_map(|library| &library.cards);
    cards.enumerate().map(|(at, card)| (card.name.get(language).to_owned(), CellPos::Card(at))).collect()
}

fn rules(query: &str) -> Vec<PaletteEntry> {
    let (pattern, mut matcher, mut buffer) = (pattern(query, AtomKind::Fuzzy), Matcher::new(Config::DEFAULT), Vec::new());
    let said = query.to_uppercase();
    let mut all: Vec<(u32, &help::Rule)> = Vec::new();
    for rule in help::rules() {
        let score = match rule.id.starts_with(&said) && !said.is_empty() {
            true => Some(u32::MAX - u32::try_from(rule.id.len()).unwrap_or_default()),
            false => pattern.score(Utf32Str::new(&rule.text, &mut buffer), &mut matcher),
        };
        all.extend(score.map(|score| (score, rule)));
    }
    all.sort_by_key(|(score, _)| std::cmp::Reverse(*score));
    let best = all.first().map_or(0, |(score, _)| *score / 5 * 4);
    all.retain(|(score, _)| *score >= best);
    let title = |rule: &help::Rule| format!("{}  {}", rule.id, rule.text.chars().take(110).collect::<String>());
    let found = |(_, rule): (u32, &'static help::Rule)| {
        let below = content::games::find(help::PAGES[rule.page].id).map_or("", |game| game.title).to_owned();
        PaletteEntry { kind: EntryKind::Rules, target: SearchTarget::Rule(rule.id), title: title(rule), below }
    };
    all.into_iter().take(MANY).map(found).collect()
}

/// How a query that begins the title of a command matches it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum CommandFit {
    Start,
    Exact,
}

impl CommandFit {
    /// Minimum length of a query that begins a title: fewer letters begin the title of some command in nearly every case.
    const LEAST: usize = 3;

    /// Returns the best match of a query with the titles of the available commands.
    fn best(state: &State, query: &str) -> Option<CommandFit> {
        let query = query.trim_end_matches('…').to_lowercase();
        let fit = |row: &action::ActionRow| {
            let title = row.title(state).trim_end_matches('…').to_lowercase();
            let begins = query.chars().count() >= CommandFit::LEAST && title.starts_with(&query);
            if title == query { Some(CommandFit::Exact) } else { begins.then_some(CommandFit::Start) }
        };
        available(state).filter_map(fit).max()
    }
}

fn available(state: &State) -> impl Iterator<Item = &'static action::ActionRow> {
    ACTIONS.iter().filter(|row| action::enabled(row.action, state) && !matches!(row.action, Action::Palette | Action::GoTo))
}

/// Finds commands that are available now.
fn commands(state: &State, query: &str) -> Vec<PaletteEntry> {
    let (pattern, mut matcher, mut buffer) = (pattern(query, AtomKind::Fuzzy), Matcher::new(Config::DEFAULT), Vec::new());
    let mut all: Vec<(u32, PaletteEntry)> = Vec::new();
    for row in available(state) {
        let title = row.title(state);
        if let Some(score) = pattern.score(Utf32Str::new(&title, &mut buffer), &mut matcher) {
            all.push((
                score,
                PaletteEntry { kind: EntryKind::Commands, target: SearchTarget::Run(row.action), title, below: String::new() },
            ));
        }
    }
    all.sort_by_key(|(score, _)| std::cmp::Reverse(*score));
    all.into_iter().map(|(_, found)| found).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shell::file::OpenFile;
    use crate::shell::settings::Settings;
    use content::workspace::Workspace;

    fn state() -> State {
        let mut state = State::new(Workspace::bundled(), Settings::default());
        let path = "boards/rally/blue.toml";
        let text = state.workspace.read(path).unwrap();
        state.open.push(OpenFile::new(path, text));
        state.active = Some(Tab::File(path.to_owned()));
        state
    }

    fn targets(state: &State, query: &str) -> Vec<SearchTarget> {
        search(state, query, None).into_iter().map(|found| found.target).collect()
    }

    #[test]
    fn search_prefix_limits_results_to_one_type() {
        let state = state();
        assert_eq!(targets(&state, ":9,6"), [SearchTarget::Cell(CellPos::Hex(offset(9, 6)))]);
        assert_eq!(targets(&state, ": 9 6 "), [SearchTarget::Cell(CellPos::Hex(offset(9, 6)))]);
        for nowhere in [":20,0", ":0,12", ":99999999,1", ":a,b", ":-1,0", ":", ":1"] {
            assert_eq!(targets(&state, nowhere), [], "{nowhere}");
        }
        assert_eq!(targets(&state, "#wm-r42")[0], SearchTarget::Rule("WM-R42"));
        assert!(targets(&state, ">").iter().all(|target| matches!(target, SearchTarget::Run(_))));
        assert_eq!(targets(&state, ">clotab")[0], SearchTarget::Run(Action::CloseTab));
    }

    #[test]
    fn palette_search_without_a_prefix_finds_a_few_entries_per_type() {
        let found = search(&state(), "crater", None);
        let kinds: Vec<EntryKind> = found.iter().map(|found| found.kind).collect();
        let groups = kinds.chunk_by(|a, b| a == b).count();
        assert_eq!(groups, EntryKind::ALL.iter().filter(|kind| kinds.contains(kind)).count(), "a kind is in two places");
        assert!(EntryKind::ALL.iter().all(|kind| kinds.iter().filter(|other| *other == kind).count() <= FEW));
        assert!(found.iter().any(|found| found.target == SearchTarget::File("scripts/rally/terrain/crater.rhai".into())));
        assert!(found.iter().any(|found| found.target == SearchTarget::File("boards/walking/crater-dash.toml".into())));
    }

    #[test]
    fn the_group_with_the_best_match_is_listed_first() {
        let state = state();
        assert_eq!(targets(&state, "rally/red")[0], SearchTarget::File("boards/rally/red.toml".into()));
        assert_eq!(targets(&state, "fine dust")[0], SearchTarget::File("scripts/rally/terrain/fine_dust.rhai".into()));
    }

    #[test]
    fn a_command_is_listed_before_files_that_match_its_title_as_well() {
        let state = state();
        assert_eq!(targets(&state, "New game")[0], SearchTarget::Run(Action::NewGame));
        assert_eq!(targets(&state, "new ga")[0], SearchTarget::Run(Action::NewGame));
        assert_eq!(targets(&state, "planning")[0], SearchTarget::File("scripts/walking/action/planning.rhai".into()));
    }

    #[test]
    fn an_empty_query_lists_recent_files_except_the_active_one() {
        let mut state = state();
        let file = |path: &str| SearchTarget::File(path.into());
        assert_eq!(targets(&state, ""), [], "no file was opened before");
        let tab = |path: &str| Tab::File(path.to_owned());
        state.trail = ["boards/rally/blue.toml", "boards/rally/red.toml", "boards/rally/gone.toml"].map(tab).to_vec();
        assert_eq!(targets(&state, ""), [file("boards/rally/red.toml")]);
    }

    #[test]
    fn recent_files_rank_first_except_before_an_exact_name() {
        let mut state = state();
        let file = |path: &str| SearchTarget::File(path.into());
        let first = |state: &State, query: &str| search(state, query, Some(EntryKind::Files)).remove(0).target;
        let (dash, recent) = ("boards/walking/crater-dash.toml", "scenarios/mars/crater-base.toml");
        assert_ne!(first(&state, "crat"), file(recent));
        state.trail = vec![Tab::File(recent.to_owned())];
        assert_eq!(first(&state, "crat"), file(recent));
        assert_eq!(first(&state, "walking/crater-dash"), file(dash));
        assert_eq!(search(&state, "crat", None)[0].target, file(recent));
    }

    #[test]
    fn unusual_palette_queries_do_not_panic() {
        for query in ["\\", "\u{202e}", "💥💥💥", &"x".repeat(5000), "' ! ^ $", "#\0"] {
            let _ = search(&state(), query, None);
        }
    }
}
