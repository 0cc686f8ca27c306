//! Information about the documents of a workspace, open or not: types, games, names, and contents that other tabs use.

use crate::documents::pictures::PictureStyle;
use crate::features::files::names::{KnownFile, MATCH, Name};
use crate::shell::file::{Content, OpenFile};
use crate::shell::state::State;
use crate::ui::words::Words;
use content::columns::ColumnBoard;
use content::document::{self, Document, DocumentType, RegisteredType};
use content::forces::Forces;
use content::games::{self, GameSpec};
use content::hex::HexBoard;
use content::plain;
use content::ring::{CardLibrary, RingBoard};
use content::scenario::{Deck, Scenario};
use content::text::Text;
use playtest::replay::Summary;
use playtest::script_tests::ENDING;
use rules::hexes::Catalogues;
use scene::registry;
use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;
use std::time::SystemTime;

/// Maximum length of a tab's title in characters.
const TAB: usize = 32;

/// Information read from the documents, by path.
#[derive(Default)]
pub struct Documents {
    libraries: BTreeMap<String, Arc<CardLibrary>>,
    /// Boards of columns that are not open.
    sheets: BTreeMap<String, ColumnBoard>,
    /// Forces that are not open.
    forces: BTreeMap<String, Forces>,
    headers: BTreeMap<String, Header>,
    /// A hash of the texts of all documents.
    texts_seen: u64,
    /// Saved matches with their modification times.
    matches: BTreeMap<String, (Option<SystemTime>, Summary)>,
}

impl State {
    /// Returns the card library at a path, with unsaved changes.
    pub fn library(&self, path: &str) -> Option<&CardLibrary> {
        match self.file(path) {
            Some(file) => file.content.get::<CardLibrary>(),
            None => self.documents.libraries.get(path).map(Arc::as_ref),
        }
    }
    /// Reads what the display of open boards needs: their card libraries that are not open, and terrain. A hex board therefore shows
    /// its terrain at once, before the first check ends.
    pub fn read_libraries(&mut self) {
        if self.hex.catalogues.is_empty() && self.open.iter().any(|file| file.content.is::<HexBoard>()) {
            self.hex.catalogues = Catalogues::read(&self.workspace).into();
        }
        let named: Vec<String> = self.open.iter().filter_map(|file| Some(file.content.get::<RingBoard>()?.cards.clone())).collect();
        self.documents.libraries.retain(|path, _| named.contains(path));
        for path in named {
            if self.documents.libraries.contains_key(&path) || self.file(&path).is_some() {
                continue;
            }
            let library = self.workspace.revision(&path).ok().and_then(|revision| revision.value());
            self.documents.libraries.extend(library.map(|library| (path, Arc::new(library))));
        }
    }
    /// Reads the documents again after files have changed.
    pub fn refresh(&mut self) {
        self.documents.libraries.clear();
        let mut seen = DefaultHasher::new();
        self.paths = self.workspace.paths();
        for file in &self.open {
            if !self.paths.contains(&file.path) {
                self.paths.push(file.path.clone());
            }
        }
        self.paths.sort();
        self.documents.headers.clear();
        self.documents.sheets.clear();
        self.documents.forces.clear();
        self.scenarios.clear();
        for path in self.paths.iter().filter(|path| path.ends_with(".toml")) {
            // An open document can be used without generating its text.
            if let Some((revision, Content::Document(document))) = self.file(path).map(|file| (file.revision, &file.content)) {
                (path, revision).hash(&mut seen);
                let scenario = document.get::<Scenario>().cloned();
                self.documents.headers.insert(path.clone(), Header::of(document));
                self.scenarios.extend(scenario.map(|scenario| (path.clone(), scenario)));
                continue;
            }
            let Some(revision) = self.file(path).map(OpenFile::source).or_else(|| self.workspace.revision(path).ok()) else { continue };
            let Some(header) = Header::read(revision.text()) else { continue };
            (path, revision.text()).hash(&mut seen);
            match header.form().map_or("", |form| form.id) {
                Scenario::ID => self.scenarios.extend(revision.value().map(|scenario| (path.clone(), scenario))),
                ColumnBoard::ID => self.documents.sheets.extend(revision.value().map(|board| (path.clone(), board))),
                Forces::ID => self.documents.forces.extend(revision.value().map(|forces| (path.clone(), forces))),
                _ => {}
            }
            self.documents.headers.insert(path.clone(), header);
        }
        // Pictures stay valid while the documents are unchanged.
        let seen = seen.finish();
        if std::mem::replace(&mut self.documents.texts_seen, seen) != seen {
            self.pictures.outdate();
        }
        self.read_matches();
        self.name_files();
    }
    /// Collects the display names of files.
    pub fn name_files(&mut self) {
        let known = |path: &String| {
            let tested = path.strip_suffix(ENDING).map(|stem| format!("{stem}.rhai"));
            let script = self.scripts.get(tested.as_deref().unwrap_or(path)).map(|script| &script.name);
            let found = self.found.get(path);
            let held = found.into_iter().flat_map(|found| &found.scripts).filter_map(|path| self.scripts.get(path));
            Name::of(KnownFile {
                path,
                game: self.game(path),
                kind: self.kind(path),
                name: script.or_else(|| self.name(path)),
                about: found.map(|found| found.about.clone()).unwrap_or_default(),
                held: held.map(|script| &script.name).collect(),
            })
        };
        let list =
            self.paths.iter().map(known).chain(self.documents.matches.iter().map(|(path, (_, of))| self.name_match(path, of))).collect();
        self.names.put(list);
    }
    /// Returns the style of the pictures of boards and scenarios.
    pub fn picture_style(&self) -> PictureStyle {
        PictureStyle { light: self.settings.light, language: self.language() }
    }
    /// Returns the name of a match: that of its file, with its scenario as description.
    fn name_match(&self, path: &str, of: &Summary) -> Name {
        let about = Text::new(self.title(&of.scenario), "");
        Name::of(KnownFile { path, game: games::find(&of.game), kind: Some(MATCH), name: None, about, held: Vec::new() })
    }
    /// Reads summaries of saved matches that have changed since they were last read.
    fn read_matches(&mut self) {
        let mut known = std::mem::take(&mut self.documents.matches);
        for path in self.workspace.matches() {
            let Some(file) = self.workspace.on_disk(&path) else { continue };
            let written = file.metadata().and_then(|data| data.modified()).ok();
            let kept = known.remove(&path).filter(|(then, _)| *then == written);
            let read = || Some((written, Summary::read(&self.workspace.read(&path).ok()?)?));
            self.documents.matches.extend(kept.or_else(read).map(|of| (path, of)));
        }
    }
    /// Returns the forces of the workspace, with unsaved changes.
    pub fn forces(&self) -> impl Iterator<Item = &Forces> {
        let closed = self.documents.forces.iter().filter(|(path, _)| self.file(path).is_none()).map(|(_, forces)| forces);
        closed.chain(self.open.iter().filter_map(|file| file.content.get::<Forces>()))
    }
    /// Returns the names of the seats of a scenario in the language of the window.
    pub fn seat_names(&self, scenario: &Scenario) -> Vec<String> {
        let path = scenario.forces.as_deref().unwrap_or_default();
        let open = || self.file(path).and_then(|file| file.content.get::<Forces>());
        registry::seat_names(scenario, open().or_else(|| self.documents.forces.get(path)), self.language())
    }
    /// Returns the name of a seat of a scenario by its path. A seat without a name has a number, from 1.
    pub fn seat_name(&self, path: &str, seat: usize) -> String {
        let names = self.scenarios.get(path).map(|scenario| self.seat_names(scenario)).unwrap_or_default();
        names.into_iter().nth(seat).unwrap_or_else(|| self.language().say_with("seat-number", &[("number", (seat + 1).into())]))
    }
    /// Returns the boards of columns of the workspace, with unsaved changes.
    pub fn sheets(&self) -> BTreeMap<&str, &ColumnBoard> {
        let closed = self.documents.sheets.iter().filter(|(path, _)| self.file(path).is_none()).map(|(path, board)| (&**path, board));
        closed.chain(self.open.iter().filter_map(|file| Some((&*file.path, file.content.get::<ColumnBoard>()?)))).collect()
    }
    pub fn game(&self, path: &str) -> Option<&'static GameSpec> {
        games::find(&self.documents.headers.get(path)?.game)
    }
    /// Returns the name of a document by its path, if its first lines contain it.
    pub fn name(&self, path: &str) -> Option<&Text> {
        match self.file(path).map(|file| &file.content) {
            Some(Content::Document(document)) => Some(document.name()),
            _ => Some(&self.documents.headers.get(path)?.name),
        }
    }
    /// Returns the type of a document by its path.
    pub fn kind(&self, path: &str) -> Option<&str> {
        self.documents.headers.get(path).map(|header| header.kind.as_str())
    }
    /// Returns the view of a document by its path, if its first lines determine its type.
    pub fn form(&self, path: &str) -> Option<&'static RegisteredType> {
        self.documents.headers.get(path)?.form()
    }
    /// Returns the paths of the documents of a type.
    pub fn paths_of(&self, kind: &str) -> Vec<String> {
        self.documents.headers.iter().filter(|(_, known)| known.kind == kind).map(|(path, _)| path.clone()).collect()
    }
    /// Returns the paths of the documents of a type and a game; for decks, only those for one type of script.
    pub fn paths_in(&self, game: &str, kind: &str, of: Option<&str>) -> Vec<String> {
        let fits = |header: &Header| header.game == game && header.kind == kind && of.is_none_or(|of| header.of == of);
        self.documents.headers.iter().filter(|(_, header)| fits(header)).map(|(path, _)| path.clone()).collect()
    }
    /// Returns the tab title of a file: its name, shortened if it is long; for a test, it says so.
    pub fn tab_title(&self, path: &str) -> String {
        let of = path.strip_suffix(ENDING).map(|stem| format!("{stem}.rhai"));
        let title = plain::line(&self.title(of.as_deref().unwrap_or(path))).into_owned();
        let cut = if title.chars().count() > TAB { title.chars().take(TAB - 1).chain(['…']).collect() } else { title };
        if of.is_some() { self.say_with("tab-test", &[("name", cut.into())]) } else { cut }
    }
    /// Returns the name of a file; words of the file name if it contains none.
    pub fn title(&self, path: &str) -> String {
        let stem = path.rsplit('/').next().and_then(|name| name.split('.').next()).unwrap_or(path);
        let printed = self.scripts.get(path).map(|script| &script.name).or_else(|| self.name(path));
        let printed = printed.map(|name| name.get(self.language())).filter(|name| !name.is_empty());
        printed.map_or_else(|| content::text::readable(stem), str::to_owned)
    }
}

/// The first lines of a document: its type and game.
#[derive(Clone, Debug, Default)]
struct Header {
    kind: String,
    game: String,
    /// Type of script, for a deck.
    of: String,
    /// The name, if it is written in one line.
    name: Text,
}

#[derive(serde::Deserialize)]
struct NameLine {
    name: Text,
}

impl Header {
    /// Reads the lines before the first table.
    fn read(text: &Arc<str>) -> Option<Header> {
        let value = |key: &str| {
            let lines = text.lines().take_while(|line| !line.starts_with('['));
            let value = lines.filter_map(|line| line.strip_prefix(key)?.trim().strip_prefix('=')).next()?;
            Some(value.split('"').nth(1)?.to_owned())
        };
        let name = text.lines().find(|line| line.starts_with("name")).and_then(|line| toml::from_str::<NameLine>(line).ok());
        let name = name.map(|line| line.name).unwrap_or_default();
        Some(Header { kind: value("kind")?, game: value("game").unwrap_or_default(), of: value("of").unwrap_or_default(), name })
    }
    /// Returns the view of documents with this header.
    fn form(&self) -> Option<&'static RegisteredType> {
        document::forms_of(games::find(&self.game)?).find(|form| form.kind == self.kind)
    }
    fn of(document: &Document) -> Header {
        let of = document.get::<Deck>().map_or("", |deck| &deck.of);
        Header { kind: document.kind().to_owned(), game: document.game().id.to_owned(), of: of.to_owned(), name: document.name().clone() }
    }
}
