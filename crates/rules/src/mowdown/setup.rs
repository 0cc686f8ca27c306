//! Constant data of a game: the board, all placements of paths, headaches, bonuses, combinations, options.

use super::board::{Board, Cell};
use super::host::hook;
use super::paths::Moves;
use super::{DIALECT, Mowdown};
use crate::game::{GameModule, module_items};
use crate::pile;
use content::bundle::Bundle;
use content::check::Checker;
use content::columns::{ColumnBoard, Level, PathGuide, PathPattern, Section};
use content::diagnostic::Diagnostic;
use content::document::Document;
use content::message::message;
use content::mowdown::{self, BONUS, COMBO, FACES, HEADACHE, MAX_DICE, Options, SPEC};
use content::options;
use content::workspace::Workspace;
use geometry::columns::Spot;
use script::program::{Script, ScriptId, ScriptSet};
use script::shape::words;
use script::value::Value;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU8, Ordering};

/// Number of rolls of up to `MAX_DICE` dice, each a number in base [`FACES`] + 1.
const THROWS: usize = (FACES as usize + 1).pow(MAX_DICE as u32);

/// A time at which items can be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Window {
    /// Before a path is chosen.
    ChoosePath,
    /// Before a headache is rolled.
    BeforeHeadache,
    BeforeShadow,
}

words! { Window { ChoosePath: "choose_path", BeforeHeadache: "before_headache", BeforeShadow: "before_shadow" } }

/// A possible use of a bonus token.
#[derive(Debug)]
pub struct Bonus {
    pub script: ScriptId,
    /// Whether it can be used in each [`Window`].
    pub windows: [bool; 3],
}

/// A combination of dice.
#[derive(Debug)]
pub struct Combo {
    pub script: ScriptId,
    /// Whether it excludes other combinations.
    pub stop: bool,
    /// Whether it has an effect on the roll.
    pub on_roll: bool,
    /// Whether it has an effect after all headaches.
    pub on_end: bool,
    /// Cached result by roll: 0 unknown, 1 no match, 2 match. Results are cached only if the script reads nothing but the dice, so
    /// that they are the same in every game.
    known: Vec<AtomicU8>,
}

impl Combo {
    fn place(dice: &[u8]) -> usize {
        dice.iter().fold(0, |place, face| place * (usize::from(FACES) + 1) + usize::from(*face))
    }
    /// Returns whether it matches dice, if that is cached.
    pub fn known(&self, dice: &[u8]) -> Option<bool> {
        match self.known.get(Combo::place(dice))?.load(Ordering::Relaxed) {
            0 => None,
            known => Some(known == 2),
        }
    }
    /// Caches whether it matches dice.
    pub fn remember(&self, dice: &[u8], matches: bool) {
        if let Some(known) = self.known.get(Combo::place(dice)) {
            known.store(1 + u8::from(matches), Ordering::Relaxed);
        }
    }
}

#[derive(Debug)]
pub struct Setup {
    pub sheet: ColumnBoard,
    pub map: String,
    pub scenario: String,
    /// The board, indexed for the rules.
    pub board: Board,
    /// Paths as drawn.
    pub paths: Vec<PathPattern>,
    /// All placements of all paths.
    pub moves: Moves,
    pub options: Options,
    /// MD-02 Difficulty, with values overridden by options.
    pub level: Level,
    pub scripts: ScriptSet,
    /// Faces of the headache die.
    pub headaches: Vec<ScriptId>,
    /// Possible uses of a bonus token.
    pub bonuses: Vec<Bonus>,
    /// Combinations, in order.
    pub combos: Vec<Combo>,
    /// Predetermined faces of the first path dice and headache dice, in the order in which they are rolled.
    pub dice: Vec<u8>,
}

impl Setup {
    /// Creates the set-up from a bundle.
    ///
    /// # Errors
    /// Returns an error if a script does not compile, or if the board or its paths do not belong to this game.
    pub fn new(bundle: &Bundle) -> Result<Setup, Vec<Diagnostic>> {
        let scripts = ScriptSet::compile(&DIALECT, &bundle.scripts)?;
        let missing = |path: &str| vec![Diagnostic::error("wrong-board", path, message!("not-a-board-with-paths"))];
        let path = &bundle.scenario.board;
        let sheet = bundle.documents.get(path).and_then(Document::get::<ColumnBoard>).ok_or_else(|| missing(path))?.clone();
        let guide = bundle.documents.get(&sheet.paths).and_then(Document::get::<PathGuide>).ok_or_else(|| missing(&sheet.paths))?;
        let options: Options = options::read(&bundle.options);
        let board = Board::new(&sheet);
        let deck = |key: &str, of: &str| pile::of_deck(bundle.decks.get(key), of, &scripts);
        // Copies of a bonus or a combination count once.
        let once = |cards: Vec<ScriptId>| -> Vec<ScriptId> {
            cards.iter().enumerate().filter(|(i, card)| !cards[..*i].contains(card)).map(|(_, card)| *card).collect()
        };
        let file = |path: &str| {
            let file = path.rsplit('/').next().unwrap_or(path);
            file.strip_suffix(".toml").unwrap_or(file).to_owned()
        };
        Ok(Setup {
            map: file(path),
            scenario: file(&bundle.path),
            moves: Moves::new(&board, &guide.paths, &options),
            paths: guide.paths.clone(),
            level: level(&sheet, &options),
            headaches: deck("headache", HEADACHE),
            bonuses: once(deck("bonus", BONUS)).into_iter().map(|script| bonus(script, &scripts[script])).collect(),
            combos: once(deck("combo", COMBO)).into_iter().map(|script| combo(script, &scripts[script])).collect(),
            dice: mowdown::faces(&options.dice).unwrap_or_default(),
            sheet,
            board,
            options,
            scripts,
        })
    }
    /// Returns a section as defined in the document.
    pub fn section(&self, section: u8) -> Option<&Section> {
        self.sheet.sections.get(usize::from(section))
    }
    /// Returns the number of marks on the tracker of an arc.
    pub fn tracker(&self, arc: u8) -> u8 {
        usize::from(arc).checked_sub(1).and_then(|place| self.level.shadow.get(place)).copied().unwrap_or(1)
    }
    /// Returns a combination by index.
    pub fn combo(&self, place: u16) -> Option<&Combo> {
        self.combos.get(usize::from(place))
    }
    pub fn cell(&self, name: &str) -> Option<Cell> {
        self.board.named(name)
    }
}

/// MD-02, MD-R8, MD-R9, MD-R34.
fn level(sheet: &ColumnBoard, options: &Options) -> Level {
    let mut level = sheet.levels.get(&options.difficulty).cloned().unwrap_or_default();
    if options.max_hill > 0 {
        level.max_hill = options.max_hill;
    }
    if options.start_solar > 0 {
        level.solar = options.start_solar;
    }
    if let Some(shadow) = mowdown::numbers(&options.shadow).filter(|shadow| !shadow.is_empty()) {
        level.shadow = shadow;
    }
    level
}

fn bonus(script: ScriptId, of: &Script) -> Bonus {
    let windows = match of.metadata.fields.get("windows") {
        Some(Value::List(words)) => {
            std::array::from_fn(|i| words.iter().any(|known| matches!(known, Value::Text(known) if **known == *Window::WORDS[i])))
        }
        _ => [true; 3],
    };
    Bonus { script, windows }
}

fn combo(script: ScriptId, of: &Script) -> Combo {
    Combo {
        script,
        stop: of.metadata.flag("exclusive"),
        on_roll: of.has(hook::ON_ROLL.into()),
        on_end: of.has(hook::ON_HEADACHES_END.into()),
        known: (0..THROWS).map(|_| AtomicU8::new(0)).collect(),
    }
}

impl GameModule for Mowdown {
    module_items!(SPEC);
    fn fits(board: &ColumnBoard, path: &PathPattern) -> BTreeMap<Spot, usize> {
        super::paths::fits(board, path)
    }
    fn check(checker: &mut Checker<'_>, path: &str) {
        super::check::check(checker, path);
    }
    fn check_script(_workspace: &Workspace, script: &Script) -> Vec<Diagnostic> {
        super::check::check_script(script).into_iter().collect()
    }
    fn players(_: &Setup) -> u8 {
        1
    }
}
