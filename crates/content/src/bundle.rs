//! Everything a match needs, loaded together and free of errors: the scenario with its board, cards, decks and scripts.

use super::areas::AreaBoard;
use super::check::Checker;
use super::diagnostic::Diagnostic;
use super::document::{Document, DocumentType, Reference};
use super::forces::{FireTable, Forces};
use super::hex::HexBoard;
use super::options;
use super::ring::{CardLibrary, RingBoard};
use super::scenario::{Deck, OptionValue, Overrides, Scenario};
use super::workspace::{Revision, Workspace};
use crate::message::message;
use std::collections::BTreeSet;
use std::collections::btree_map::{BTreeMap, Entry};
use std::sync::Arc;

/// The source of a script, not yet compiled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScriptFile {
    pub path: String,
    /// Script type: the name of its folder.
    pub kind: String,
    /// File name without `.rhai`.
    pub stem: String,
    /// Path whose random numbers the script uses instead of its own: see [`Bundle::keep_draws_of`].
    pub drawn_as: Option<String>,
    /// Text with its derived values, so that it is compiled only once.
    pub revision: Arc<Revision>,
}

/// A scenario with its dependencies.
#[derive(Clone, Debug, PartialEq)]
pub struct Bundle {
    /// Workspace path of the scenario.
    pub path: String,
    /// The scenario, with its dice in the order in which they are rolled.
    pub scenario: Scenario,
    /// Documents that the scenario refers to, directly or indirectly, by path.
    pub documents: BTreeMap<String, Document>,
    /// Decks by their key in the scenario.
    pub decks: BTreeMap<String, Deck>,
    /// Scripts that the documents refer to, sorted by path.
    pub scripts: Vec<ScriptFile>,
    /// Values of all options of the game.
    pub options: BTreeMap<String, OptionValue>,
}

impl Bundle {
    /// Reads and checks a scenario with its dependencies. Returns all diagnostics if any of them is an error.
    ///
    /// Checks that only the rules of the game can perform are not included: see `rules::registry::load`.
    pub fn load(workspace: &Workspace, scenario_path: &str) -> Result<Bundle, Vec<Diagnostic>> {
        Bundle::load_checked(workspace, scenario_path, &Overrides::default(), |_| {})
    }
    /// Like [`Bundle::load`], for a scenario played with overrides and with further checks.
    ///
    /// # Errors
    /// Returns all diagnostics if any of them is an error.
    pub fn load_checked(
        workspace: &Workspace,
        scenario_path: &str,
        overrides: &Overrides,
        further: impl FnOnce(&mut Checker<'_>),
    ) -> Result<Bundle, Vec<Diagnostic>> {
        let workspace = &workspace.snapshot();
        let mut checker = match *overrides == Overrides::default() {
            true => Checker::new(workspace),
            false => Checker::overriding(workspace, scenario_path, overrides),
        };
        checker.document(scenario_path);
        further(&mut checker);
        let findings = checker.finish();
        if findings.iter().any(Diagnostic::is_error) {
            return Err(findings);
        }
        Bundle::assemble(workspace, scenario_path, overrides).map_err(|finding| vec![*finding])
    }

    /// Lets each script that another bundle contains under another name use the random numbers of that name, so that renaming a file does
    /// not change draws. Returns the paths of these scripts here and in the other bundle. Scripts with the same text are the same.
    pub fn keep_draws_of(&mut self, other: &Bundle) -> Vec<(String, String)> {
        let has = |scripts: &[ScriptFile], path: &str| scripts.iter().any(|script| script.path == path);
        let mut gone: Vec<&ScriptFile> = other.scripts.iter().filter(|script| !has(&self.scripts, &script.path)).collect();
        let mut renamed = Vec::new();
        for script in self.scripts.iter_mut().filter(|script| !has(&other.scripts, &script.path)) {
            let is_same = |old: &&ScriptFile| old.kind == script.kind && old.revision.text() == script.revision.text();
            if let Some(place) = gone.iter().position(is_same) {
                let old = gone.remove(place).path.clone();
                script.drawn_as = Some(old.clone());
                renamed.push((script.path.clone(), old));
            }
        }
        renamed
    }
    /// Returns the files that the bundle was read from, the scenario first.
    pub fn paths(&self) -> Vec<&str> {
        let documents = self.documents.keys().map(String::as_str);
        std::iter::once(&*self.path).chain(documents).chain(self.scripts.iter().map(|script| &*script.path)).collect()
    }

    fn document<F: DocumentType>(&self, path: &str) -> Option<&F> {
        self.documents.get(path).and_then(Document::get)
    }
    pub fn board<F: DocumentType>(&self) -> Option<&F> {
        self.document(&self.scenario.board)
    }
    /// Returns the ring board and its card library.
    ///
    /// # Errors
    /// Returns an error if the board is not a ring.
    pub fn ring(&self) -> Result<(&RingBoard, &CardLibrary), Vec<Diagnostic>> {
        let board: Option<&RingBoard> = self.board();
        let ring = board.and_then(|board| Some((board, self.document(&board.cards)?)));
        ring.ok_or_else(|| vec![*wrong_kind(&self.scenario.board, "ring board")])
    }
    /// Returns the hex board.
    ///
    /// # Errors
    /// Returns an error if the board is not a hex board.
    pub fn hex(&self) -> Result<&HexBoard, Vec<Diagnostic>> {
        self.board().ok_or_else(|| vec![*wrong_kind(&self.scenario.board, "hex board")])
    }
    /// Returns the board of areas.
    ///
    /// # Errors
    /// Returns an error if the board does not consist of areas.
    pub fn areas(&self) -> Result<&AreaBoard, Vec<Diagnostic>> {
        self.board().ok_or_else(|| vec![*wrong_kind(&self.scenario.board, "area board")])
    }
    /// Returns the forces and the fire table of each corporation.
    ///
    /// # Errors
    /// Returns an error if the scenario refers to no forces, or if one of the documents has a different type.
    pub fn forces(&self) -> Result<(&Forces, Vec<&FireTable>), Vec<Diagnostic>> {
        let path = self.scenario.forces.as_deref().unwrap_or_default();
        let forces: &Forces = self.document(path).ok_or_else(|| vec![*wrong_kind(path, "forces")])?;
        let table = |path: &String| self.document(path).ok_or_else(|| vec![*wrong_kind(path, "fire_table")]);
        let tables = forces.corporations.iter().map(|corporation| table(&corporation.fire_table)).collect::<Result<_, _>>()?;
        Ok((forces, tables))
    }

    fn assemble(workspace: &Workspace, path: &str, overrides: &Overrides) -> Result<Bundle, Box<Diagnostic>> {
        let scenario = load(workspace, path)?.into::<Scenario>();
        let Some(mut scenario) = scenario else { return Err(wrong_kind(path, "scenario")) };
        overrides.apply(&mut scenario);
        let mut documents = BTreeMap::new();
        let mut left = documents_of(scenario.references());
        while let Some(path) = left.pop() {
            if let Entry::Vacant(free) = documents.entry(path) {
                let document = load(workspace, free.key())?;
                left.extend(documents_of(document.references()));
                free.insert(document);
            }
        }
        let deck = |(key, path): (&String, &String)| {
            let deck = documents.get(path).and_then(Document::get::<Deck>);
            deck.map(|deck| (key.clone(), deck.clone())).ok_or_else(|| wrong_kind(path, "deck"))
        };
        let decks = scenario.decks.iter().map(deck).collect::<Result<_, _>>()?;
        let colours = scenario.game.dice;
        scenario.dice.sort_by_key(|die| colours.iter().position(|colour| *colour == die.colour));
        let scripts = scripts(workspace, scenario.game.id, &documents)?;
        let options = options::complete(&scenario);
        Ok(Bundle { path: path.to_owned(), scenario, documents, decks, scripts, options })
    }
}

fn load(workspace: &Workspace, path: &str) -> Result<Document, Box<Diagnostic>> {
    let parsed = workspace.revision(path)?.parsed();
    let unreadable = || Diagnostic::error("unreadable", path, message!("cannot-read-document"));
    // A match does not need the reference picture and the notes.
    let document = parsed.document.clone().map(|document| document.with_picture(None).with_notes(Vec::new()));
    document.ok_or_else(|| Box::new(parsed.diagnostics.iter().find(|finding| finding.is_error()).cloned().unwrap_or_else(unreadable)))
}

fn documents_of(references: Vec<(String, Reference<'_>)>) -> Vec<String> {
    references.into_iter().filter_map(|(_, reference)| reference.document().map(str::to_owned)).collect()
}

fn wrong_kind(path: &str, kind: &str) -> Box<Diagnostic> {
    let finding = Diagnostic::error("wrong-kind", path, message!("not-document", kind));
    Box::new(finding.help(message!("pass-path-document-kind", kind)))
}

fn scripts(workspace: &Workspace, game: &str, documents: &BTreeMap<String, Document>) -> Result<Vec<ScriptFile>, Box<Diagnostic>> {
    let path = |kind: &str, stem: &str| format!("scripts/{game}/{kind}/{stem}.rhai");
    let named = documents.values().flat_map(Document::scripts).map(|(kind, stem)| (path(kind, stem), kind, stem));
    let named: BTreeSet<(String, &str, &str)> = named.collect();
    let read = |(path, kind, stem): (String, &str, &str)| {
        let revision = workspace.revision(&path)?;
        Ok(ScriptFile { path, kind: kind.to_owned(), stem: stem.to_owned(), drawn_as: None, revision })
    };
    named.into_iter().map(read).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games;

    #[test]
    fn bundle_fills_in_options_and_sorts_dice() {
        let mut workspace = Workspace::bundled();
        let path = "scenarios/walking/first-steps.toml";
        let text = workspace.read(path).unwrap();
        let black = text.lines().find(|line| line.starts_with("black")).unwrap();
        let text = text.replace(black, "").replace("[dice]", &format!("[dice]\n{black}")).replace("\"0\"", "1");
        workspace.overlay(path, Some(text.into()));
        let bundle = Bundle::load(&workspace, path).unwrap();
        let colours: Vec<_> = bundle.scenario.dice.iter().map(|die| &*die.colour).collect();
        assert_eq!(colours, games::find("walking").unwrap().dice);
        assert_eq!(bundle.options.len(), games::find("walking").unwrap().options.specs.len());
        assert_eq!(bundle.options["first_player"], OptionValue::Word("1".into()));
        assert_eq!((bundle.options["jumps"].clone(), bundle.scripts.len()), (OptionValue::Int(3), 0));
    }

    #[test]
    fn bundles_contain_the_scripts_named_by_decks_and_joints() {
        let mut workspace = Workspace::bundled();
        let put = |workspace: &mut Workspace, path: &str, text: &str| workspace.overlay(path, Some(text.into()));
        let board = workspace.read("boards/walking/case-a.toml").unwrap().replace("joints = [\"\"", "joints = [\"box_mine\"");
        put(&mut workspace, "boards/walking/case-a.toml", &board);
        let path = "scenarios/walking/first-steps.toml";
        let scenario = workspace.read(path).unwrap().replace("[dice]", "[decks]\naction = \"boards/d.toml\"\n[dice]");
        put(&mut workspace, path, &scenario);
        let deck = "format = 1\ngame = \"walking\"\nkind = \"deck\"\nof = \"action\"\nname = { en = \"D\" }\n[cards]\nzap = 1\nmine = 2\n";
        put(&mut workspace, "boards/d.toml", deck);
        let missing = Bundle::load(&workspace, path).unwrap_err();
        assert_eq!(missing.iter().filter(|d| d.code == "missing-script").count(), 3);
        for script in ["action/zap", "action/mine", "action/other", "box/box_mine"] {
            put(&mut workspace, &format!("scripts/walking/{script}.rhai"), script);
        }
        let bundle = Bundle::load(&workspace, path).unwrap();
        let scripts: Vec<_> = bundle.scripts.iter().map(|script| &**script.revision.text()).collect();
        assert_eq!(scripts, ["action/mine", "action/zap", "box/box_mine"]);
    }

    #[test]
    fn loading_a_bundle_rejects_paths_that_are_not_scenarios() {
        let codes = |path| Bundle::load(&Workspace::bundled(), path).unwrap_err().into_iter().map(|d| d.code).collect::<Vec<_>>();
        assert_eq!(codes("boards/walking/case-a.toml"), ["wrong-kind"]);
        assert_eq!(codes("scenarios/walking/none.toml"), ["missing-file"]);
        assert_eq!(codes("../x.toml"), ["bad-reference"]);
    }
}
