//! What is fixed before a march: the bundle's content as the rules need it, the options, the threat level.

use super::state::COLOUR_NAMES;
use super::{Choice, DIALECT, Mars, Match};
use crate::content::bundle::Bundle;
use crate::content::diagnostic::Diagnostic;
use crate::content::games::GameSpec;
use crate::content::mars::{BASE, EQUIPMENT, TRAINING, UPGRADE};
use crate::content::options::number;
use crate::content::ring::{Grid, LunarCard, RingBoard};
use crate::content::scenario::{DieKind, OptionValue};
use crate::content::waves::Waves;
use crate::geometry::cell::Cell;
use crate::rules::chance::Chance;
use crate::rules::game::Listed;
use crate::rules::moonwalk::dice;
use crate::rules::moonwalk::dice::{COLOURS, Pool};
use crate::rules::moonwalk::programs::Programs;
use crate::rules::pile;
use crate::rules::record::Refused;
use crate::script::program::{ScriptId, ScriptSet, Source};
use rhai::Engine;
use std::collections::BTreeMap;
use std::sync::Arc;

/// When equipment is unlocked (MM-79, MM-84, MM-85).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Equipment {
    /// From the start.
    Start,
    /// At the start of a round if no defender has fallen by then.
    Round,
    /// Never.
    Never,
}

/// A threat level as data (MM-84 … MM-86).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Level {
    /// Its word in the option.
    pub word: &'static str,
    /// When equipment is unlocked.
    pub equipment: Equipment,
    /// What it adds to the size of every wave.
    pub wave_delta: i8,
    /// Marines in the Landing Zone count for both sides.
    pub zone_counts: bool,
    /// Yellows go to the marines of the area.
    pub hunt: bool,
}

/// The four levels; the first is the standard.
pub const LEVELS: [Level; 4] = [
    Level { word: "marine", equipment: Equipment::Round, wave_delta: 0, zone_counts: false, hunt: false },
    Level { word: "baby", equipment: Equipment::Start, wave_delta: -1, zone_counts: false, hunt: false },
    Level { word: "sergeant", equipment: Equipment::Never, wave_delta: 0, zone_counts: true, hunt: false },
    Level { word: "exterminator", equipment: Equipment::Round, wave_delta: 0, zone_counts: true, hunt: true },
];

/// How the upgrades that the board leaves open are found (MM-R38).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Upgrades {
    /// The first kind of the bag on every joint.
    First,
    /// Drawn.
    Random,
    /// The players choose.
    Choose,
}

/// The scenario's options.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Options {
    /// MM-84 … MM-86.
    pub level: Level,
    /// The half that two players march on: 0 left, 1 right (MM-R15).
    pub half: u8,
    /// MM-R38.
    pub upgrades: Upgrades,
    /// Range counts columns only (MM-R4).
    pub range_by_column: bool,
    /// The marine whose turn it is answers for the team (MM-R66).
    pub team_is_active: bool,
    /// Rounds until the march is lost (MM-11).
    pub rounds: u8,
    /// Attacks that lose the march (MM-12).
    pub lives: u8,
    /// MM-43.
    pub bomb_target: u8,
    /// MM-42.
    pub bomb_dice: u8,
    /// MM-79.
    pub unlock_round: u8,
    /// MM-48.
    pub min_wave: u8,
    /// Aliens by colour (MM-07).
    pub pool: [u8; COLOURS],
    /// Hits that kill, by colour (MM-34).
    pub hits: [u8; COLOURS],
}

/// Everything fixed before a march.
#[derive(Debug)]
pub struct Setup {
    /// The board document.
    pub board: RingBoard,
    /// The ground of the Landing Zone.
    pub landing_zone: Grid,
    /// The Martian cards of its library.
    pub cards: Vec<LunarCard>,
    /// The dice, by colour.
    pub dice: [DieKind; COLOURS],
    /// Options.
    pub options: Options,
    /// The option values as written, for the record.
    pub option_values: BTreeMap<String, OptionValue>,
    /// Waves that the scenario places.
    pub waves: Waves,
    /// Players of the scenario.
    pub players: u8,
    /// All scripts.
    pub scripts: ScriptSet,
    /// Training cards: two abilities each, by script index.
    pub training: Vec<[ScriptId; 2]>,
    /// Equipment cards by script index, each as often as the deck holds it.
    pub equipment: Vec<ScriptId>,
    /// Upgrade counters by script index, each as often as the bag holds it.
    pub upgrades: Vec<ScriptId>,
    /// Base actions by script index.
    pub base: Vec<ScriptId>,
    /// Scripts that watch where aliens are placed.
    pub watchers: Vec<ScriptId>,
    /// Per script: the card stays in force until the action ends.
    pub lasting: Vec<bool>,
    programs: Programs<Choice>,
    single: Programs<Choice>,
}

impl Setup {
    /// From a bundle.
    ///
    /// # Errors
    /// When a script does not compile.
    pub fn new(bundle: &Bundle) -> Result<Setup, Vec<Diagnostic>> {
        let sources = bundle.scripts.iter().map(|s| Source { path: &s.path, kind: &s.kind, stem: &s.stem, text: &s.source });
        let scripts = ScriptSet::compile(&DIALECT, sources)?;
        let (board, library) = bundle.ring()?;
        let shape = board.shape;
        let pile = |kind: &str| pile::of_deck(bundle.decks.get(kind), kind, &scripts);
        let pairs = bundle.decks.get(TRAINING).map(|deck| deck.pairs.as_slice()).unwrap_or_default();
        let side = |stem: &String| scripts.find(TRAINING, stem).unwrap_or(ScriptId::NONE);
        let watches = |script: &ScriptId| scripts[*script].has(super::host::hook::ON_ALIEN_PLACED.into());
        Ok(Setup {
            landing_zone: board.landing_zone.clone().unwrap_or_else(|| Grid::filled(shape.width, shape.levels, Cell::SAFE)),
            board: board.clone(),
            cards: library.cards.clone(),
            dice: dice::kinds(&bundle.scenario.dice),
            options: Options::new(&bundle.options),
            option_values: bundle.options.clone(),
            waves: bundle.scenario.waves.clone(),
            players: bundle.scenario.players,
            training: pairs.iter().map(|pair| [side(&pair[0]), side(&pair[1])]).collect(),
            equipment: pile(EQUIPMENT),
            upgrades: pile(UPGRADE),
            base: base_actions(pile(BASE), &scripts),
            watchers: scripts.ids().filter(watches).collect(),
            lasting: scripts.scripts.iter().map(|script| script.metadata.word("lasts") == "action").collect(),
            programs: Programs::new(3, |is| Choice::Program { is }),
            single: Programs::new(1, |is| Choice::Program { is }),
            scripts,
        })
    }

    /// The dice pool of a turn: all dice.
    pub fn full_pool(&self) -> Pool {
        [0, 1, 2].map(|colour: usize| self.dice[colour].count)
    }
    /// The stem of a script, as abilities, cards and counters are called in JSON.
    pub fn stem(&self, script: ScriptId) -> &str {
        self.scripts.get(script).map_or("hidden", |script| &script.stem)
    }
    /// Whether a script defines a hook.
    #[inline]
    pub fn defines(&self, script: ScriptId, hook: u8) -> bool {
        self.scripts.get(script).is_some_and(|script| script.has(hook.into()))
    }
    /// All programs of `k` dice, in lexicographic order; of one action only if `single`.
    pub fn programs(&self, k: u8, single: bool) -> std::sync::Arc<[Choice]> {
        let pool = self.full_pool();
        let k = k.min(pool.iter().sum());
        if single { self.single.get(pool, k) } else { self.programs.get(pool, k) }
    }
}

/// Base actions in the order of their deck; a script that is there without being in it, as in its own test, comes last.
fn base_actions(deck: Vec<ScriptId>, scripts: &ScriptSet) -> Vec<ScriptId> {
    let mut actions = deck;
    actions.extend(scripts.of_kind(BASE));
    let mut known = Vec::new();
    actions.retain(|action| {
        let new = !known.contains(action);
        known.push(*action);
        new
    });
    actions
}

impl Options {
    fn new(values: &BTreeMap<String, OptionValue>) -> Options {
        let word = |name: &str| match values.get(name) {
            Some(OptionValue::Word(word)) => word.as_str(),
            _ => "",
        };
        let small = |name: &str| number(values, name).clamp(0, 255) as u8;
        let by_colour = |what: &str| COLOUR_NAMES.map(|colour| small(&format!("{colour}_{what}")));
        Options {
            level: LEVELS.into_iter().find(|level| level.word == word("level")).unwrap_or(LEVELS[0]),
            half: u8::from(word("half") == "right"),
            upgrades: match word("upgrades") {
                "random" => Upgrades::Random,
                "choose" => Upgrades::Choose,
                _ => Upgrades::First,
            },
            range_by_column: word("range") == "column",
            team_is_active: word("team_seat") == "active",
            rounds: small("rounds"),
            lives: small("base_lives"),
            bomb_target: small("bomb_target"),
            bomb_dice: small("bomb_dice"),
            unlock_round: small("unlock_round"),
            min_wave: small("min_wave"),
            pool: by_colour("aliens"),
            hits: by_colour("hits").map(|hits| hits.max(1)),
        }
    }
}

impl Listed for Mars {
    fn spec() -> &'static GameSpec {
        &crate::content::mars::SPEC
    }
    fn setup(bundle: &Bundle) -> Result<Setup, Vec<Diagnostic>> {
        Setup::new(bundle)
    }
    fn players(setup: &Setup) -> u8 {
        setup.players
    }
    fn start(setup: &Arc<Setup>, chance: Chance) -> Result<Match, Refused> {
        super::round::start(setup, chance)
    }
    fn register_situation(engine: &mut Engine) {
        super::situation::register(engine);
    }
}
