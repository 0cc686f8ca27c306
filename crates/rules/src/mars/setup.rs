//! Constant data of a march: the bundle's content prepared for the rules, the options, the threat level.

use super::host::hook;
use super::state::{CarriedEquipment, MarineId, Side};
use super::step::Window;
use super::{Choice, DIALECT, Mars, Match};
use crate::address::{Address, Purpose};
use crate::game::{GameModule, Seat, module_items};
use crate::moonwalk::dice;
use crate::moonwalk::dice::{COLOURS, Pool};
use crate::moonwalk::layout::AreaCard;
use crate::moonwalk::programs::Programs;
use crate::pile;
use content::bundle::Bundle;
use content::diagnostic::Diagnostic;
use content::mars::{BASE, EQUIPMENT, Half, Level, Options, TRAINING, UPGRADE};
use content::options;
use content::ring::{Grid, LunarCard, RingBoard};
use content::scenario::DieKind;
use content::waves::Waves;
use geometry::cell::Cell;
use script::program::{Script, ScriptId, ScriptSet};
use script::value::Value;

/// The time at which equipment is unlocked (MM-79, MM-84, MM-85).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Equipment {
    Start,
    /// At the start of a round, if no defender has fallen by then.
    Round,
    Never,
}

/// A threat level as data (MM-84 … MM-86).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Threat {
    pub equipment: Equipment,
    /// Change of the size of every wave.
    pub wave_delta: i8,
    /// Whether marines in the Landing Zone count for both sides.
    pub zone_counts: bool,
    /// Whether yellow aliens are deployed to the marines of the area.
    pub hunt: bool,
}

impl Threat {
    pub(super) fn of(level: Level) -> Threat {
        let plain = Threat { equipment: Equipment::Round, wave_delta: 0, zone_counts: false, hunt: false };
        match level {
            Level::Marine => plain,
            Level::Baby => Threat { equipment: Equipment::Start, wave_delta: -1, ..plain },
            Level::Sergeant => Threat { equipment: Equipment::Never, zone_counts: true, ..plain },
            Level::Exterminator => Threat { zone_counts: true, hunt: true, ..plain },
        }
    }
}

/// The constant data of a march.
#[derive(Debug)]
pub struct Setup {
    pub board: RingBoard,
    /// The ground of the Landing Zone.
    pub landing_zone: Grid,
    /// Martian cards of the library.
    pub cards: Vec<LunarCard>,
    pub dice: [DieKind; COLOURS],
    pub options: Options,
    /// MM-84 … MM-86 The threat level.
    pub threat: Threat,
    /// Waves placed by the scenario.
    pub waves: Waves,
    pub players: u8,
    pub scripts: ScriptSet,
    /// Training cards: two abilities each, by script index.
    pub training: Vec<[ScriptId; 2]>,
    /// Equipment cards by script index, with one entry per copy in the deck.
    pub equipment: Vec<ScriptId>,
    /// Upgrade counters by script index, with one entry per copy in the bag.
    pub upgrades: Vec<ScriptId>,
    /// Base actions by script index.
    pub base: Vec<ScriptId>,
    /// Scripts that watch where aliens are placed.
    pub watchers: Vec<ScriptId>,
    /// For each script, whether the card stays in force until the action ends.
    pub lasting: Vec<bool>,
    /// Windows in which each script can be used, as bits.
    pub windows: Vec<u8>,
    programs: Programs<Choice>,
    single: Programs<Choice>,
}

impl Setup {
    /// Creates the set-up from a bundle.
    ///
    /// # Errors
    /// Returns an error if a script does not compile.
    pub fn new(bundle: &Bundle) -> Result<Setup, Vec<Diagnostic>> {
        let scripts = ScriptSet::compile(&DIALECT, &bundle.scripts)?;
        let (board, library) = bundle.ring()?;
        let shape = board.shape;
        let options: Options = options::read(&bundle.options);
        let pile = |kind: &str| pile::of_deck(bundle.decks.get(kind), kind, &scripts);
        let pairs = bundle.decks.get(TRAINING).map(|deck| deck.pairs.as_slice()).unwrap_or_default();
        let side = |stem: &String| scripts.find(TRAINING, stem);
        let training: Vec<[ScriptId; 2]> = pairs.iter().filter_map(|pair| Some([side(&pair[0])?, side(&pair[1])?])).collect();
        pile::check_distinct(&board.cards, AreaCard::first(library.cards.len()), library.cards.as_slice())?;
        pile::check_distinct(&bundle.path, training.iter().copied(), &scripts)?;
        let watches = |script: &ScriptId| scripts.defines(*script, super::host::hook::ON_ALIEN_PLACED);
        Ok(Setup {
            landing_zone: board.landing_zone.clone().unwrap_or_else(|| Grid::filled(shape.width, shape.levels, Cell::SAFE)),
            board: board.clone(),
            cards: library.cards.clone(),
            dice: dice::kinds(&bundle.scenario.dice),
            threat: Threat::of(options.level),
            options,
            waves: bundle.scenario.waves.clone(),
            players: bundle.scenario.players,
            training,
            equipment: pile(EQUIPMENT),
            upgrades: pile(UPGRADE),
            base: base_actions(pile(BASE), &scripts),
            watchers: scripts.ids().filter(watches).collect(),
            windows: scripts.scripts.iter().map(windows_of).collect(),
            lasting: scripts.scripts.iter().map(|script| script.metadata.word("lasts") == "action").collect(),
            programs: Programs::new(3, |is| Choice::Program { is }),
            single: Programs::new(1, |is| Choice::Program { is }),
            scripts,
        })
    }

    /// Returns the dice pool of a turn with all dice.
    pub fn full_pool(&self) -> Pool {
        [0, 1, 2].map(|colour: usize| self.dice[colour].count)
    }
    /// Returns all programs of `k` dice, in lexicographic order; only those of one action if `single`.
    pub fn programs(&self, k: u8, single: bool) -> std::sync::Arc<[Choice]> {
        let pool = self.full_pool();
        let k = k.min(pool.iter().sum());
        if single { self.single.get(pool, k) } else { self.programs.get(pool, k) }
    }
}

/// Returns the base actions in the order of their deck; a script not in the deck, as in its own test, comes last.
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

/// MM-R15 The half for two players.
impl From<Half> for Side {
    fn from(half: Half) -> Side {
        match half {
            Half::Left => Side::Left,
            Half::Right => Side::Right,
        }
    }
}

impl GameModule for Mars {
    module_items!(content::mars::SPEC);
    fn players(setup: &Setup) -> u8 {
        setup.players
    }
    fn dealt_cards(m: &Match) -> Vec<(Seat, ScriptId)> {
        let of = |a: MarineId| m.state.marine(a).pair.into_iter().flatten().map(move |ability| (a.seat(), ability));
        MarineId::first(m.state.marines.len()).flat_map(of).collect()
    }
    fn plant(m: &mut Match, seat: Seat, kind: &str, card: Option<ScriptId>) -> bool {
        let Some(a) = MarineId::first(m.state.marines.len()).find(|a| a.seat() == seat) else { return false };
        let is_dealt = match kind {
            TRAINING => plant_training(m, a, card),
            EQUIPMENT => plant_equipment(m, a, card),
            _ => false,
        };
        if is_dealt {
            m.reconsider();
        }
        is_dealt
    }
}

/// Deals a marine a training card with an ability. A marine that has this training card receives the other one in exchange.
fn plant_training(m: &mut Match, a: MarineId, ability: Option<ScriptId>) -> bool {
    let dealt = m.state.marine(a).pair;
    let Some(ability) = ability.filter(|ability| !dealt.contains(&Some(*ability))) else { return dealt[0].is_some() };
    let with = m.setup.training.iter().find(|card| card.contains(&ability)).copied();
    let card = with.map_or([Some(ability), dealt[1]], |card| card.map(Some));
    if let Some(holder) = m.state.marines.iter_mut().find(|marine| marine.pair == card) {
        holder.pair = dealt;
    }
    m.state.marines[a.index()].pair = card;
    dealt[0].is_some()
}

/// Gives a marine an equipment card.
fn plant_equipment(m: &mut Match, a: MarineId, card: Option<ScriptId>) -> bool {
    let at = Address::new(Purpose::Deal, 0).seat(a.number()).lane(1);
    let data = &mut **m;
    let drawn = data.state.deck.draw(&mut data.chance, at, &data.setup.scripts);
    match (drawn, card) {
        (None, _) => return false,
        (Some(drawn), None) => m.state.carried.extend(drawn.card().map(|card| CarriedEquipment { marine: a, card })),
        (Some(drawn), Some(card)) => {
            m.state.deck.shuffle_in(drawn);
            m.equip(a, card);
        }
    }
    true
}

/// Returns the windows in which a script can be used; the windows of the turn if it does not name any.
pub(super) fn windows_of(script: &Script) -> u8 {
    let is_used = [hook::CAN_USE, hook::USE_OPTIONS, hook::ON_USE].into_iter().any(|hook| script.has(hook.into()));
    let word = |word: &str| match word {
        Window::TURN => Window::TURN_BITS,
        word => Window::ALL.iter().filter(|window| window.word() == word).fold(0, |bits, window| bits | window.bit()),
    };
    match (script.kind.as_str(), script.metadata.fields.get("windows")) {
        (BASE, _) if is_used => Window::Base.bit(),
        (TRAINING | EQUIPMENT, Some(Value::List(words))) => {
            words.iter().fold(0, |bits, value| if let Value::Text(text) = value { bits | word(text) } else { bits })
        }
        (TRAINING | EQUIPMENT, _) if is_used => Window::TURN_BITS,
        _ => 0,
    }
}
