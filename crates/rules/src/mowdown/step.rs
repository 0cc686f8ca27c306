//! The steps of the agenda: their execution, and the effects of choices.

use super::host::Mower;
use super::setup::Window;
use super::state::{Ending, State};
use super::{Choice, Match, Mowdown};
use crate::game::{self, Game, Outcome, Seat, game_items};
use crate::record::Prompt;
use content::message::Message;
use rhai::Dynamic;
use script::convert::{FromScript, ScriptType};
use script::kind::ValueType;
use serde::{Deserialize, Serialize};

pub const PLAYER: Seat = Seat::new(0);

/// A step of the agenda.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub enum Step {
    /// MD-01 … MD-03.
    SetUp,
    /// MD-04 Asks `place_crater`.
    PlaceCrater { section: u8 },
    /// MD-06 Asks `place_hill`.
    PlaceHill { section: u8, level: u8 },
    /// MD-09.
    Turn,
    /// MD-10, MD-11.
    Roll,
    /// MD-15 The effects of the roll are done.
    Rolled,
    /// MD-17 Asks `choose_path`.
    Choose,
    /// MD-32 Asks `before_headache` if items can be used.
    Headaches,
    /// MD-32 Rolls for the next headache space.
    RollHeadache,
    /// MD-46 Effects of combinations after all headaches.
    HeadachesEnd,
    /// MD-48.
    Check,
    /// MD-57 Asks `before_shadow` if items can be used.
    Shadow,
    /// MD-49.
    Mark,
    /// MD-54.
    TurnEnd,
}

/// The arguments of a hook.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub enum HookArgs {
    Nothing,
    Dice,
    /// The headache space.
    Cell(super::board::Cell),
    /// The window in which a bonus could be used.
    Window(Window),
    /// The option with which a bonus is used: its index among the offered options.
    Offer {
        offer: u8,
        window: Window,
    },
}

pub type Call = game::Call<HookArgs>;

impl Game for Mowdown {
    game_items!(Mowdown = content::mowdown::GAME, "MD", HookArgs);

    fn seats(_: &State) -> usize {
        1
    }
    fn round(state: &State) -> u16 {
        state.turn
    }
    const WHO: ValueType = Mower::KIND;
    fn asked(m: &mut Match, who: &mut Dynamic) -> Result<Option<Seat>, Message> {
        Mower::from_script(m, who).map(|_| Some(PLAYER))
    }
    fn perform(m: &mut Match, step: Step) {
        match step {
            Step::SetUp => m.set_up(),
            Step::PlaceCrater { section } => m.offer_crater(section),
            Step::PlaceHill { section, level } => m.offer_hill(section, level),
            Step::Turn => m.start_turn(),
            Step::Roll => m.roll(),
            Step::Rolled => m.end_roll(),
            Step::Choose => m.offer_paths(),
            Step::Headaches => m.next_headache(),
            Step::RollHeadache => m.roll_headache(),
            Step::HeadachesEnd => m.end_headaches(),
            Step::Check => m.check_win(),
            Step::Shadow => m.offer_before_shadow(),
            Step::Mark => m.mark_turn(),
            Step::TurnEnd => m.end_turn(),
        }
    }
    fn answer(m: &mut Match, step: Step, choice: Choice) {
        match (step, choice) {
            (Step::PlaceCrater { .. }, Choice::Place { cell }) => m.place_crater(cell),
            (Step::PlaceHill { level, .. }, Choice::Place { cell }) => m.place_hill(cell, level),
            (Step::Choose, Choice::Move { is }) => m.drive(is),
            (Step::Choose, Choice::Step { step }) => m.drive_step(step),
            (Step::Choose, Choice::SkipPath {}) => m.pass(),
            (Step::Headaches, Choice::Pass {}) => m.push(Step::RollHeadache),
            (Step::Shadow, Choice::Pass {}) => m.push(Step::Mark),
            (window, Choice::Panel { index, .. }) => m.use_panel(window, index),
            (step, Choice::Bonus { option: opt, .. }) => m.use_bonus((step, window_of(step)), opt.0),
            _ => {}
        }
    }
    /// MD-57, MD-55 Windows are offers only.
    fn pass(m: &Match, _: Prompt) -> Option<usize> {
        m.choices().iter().position(|choice| matches!(choice, Choice::Pass {}))
    }
    /// A path is chosen even if passing is the only choice.
    fn always_asks(step: Step) -> bool {
        step == Step::Choose
    }
    /// MD-R50 A bonus token is returned if its script fails.
    fn failed(m: &mut Match, call: Call) {
        if matches!(call.context, HookArgs::Offer { .. }) {
            m.state.bonuses = m.state.bonuses.saturating_add(1);
        }
    }
    fn looks(m: &mut Match) {
        m.state.looked = true;
    }
    fn outcome(m: &Match) -> Option<Outcome> {
        let over = m.state.over?;
        let won = over == Ending::Mown;
        let place = if won { 1 } else { 2 };
        let score = i64::from(m.state.turns_left(&m.setup));
        Some(Outcome {
            ranking: vec![PLAYER],
            places: vec![place],
            scores: vec![if won { score } else { 0 }],
            cause: over.word(m).to_owned().into(),
            rounds: m.state.turn.into(),
            team_won: Some(won),
        })
    }
}

impl Ending {
    /// Returns the name, or the reason given by a script.
    pub fn word(self, m: &Match) -> &str {
        match self {
            Ending::Mown => "mown",
            Ending::HillMax => "hill_max",
            Ending::OutOfSolar => "out_of_solar",
            Ending::MowerInShadow => "mower_in_shadow",
            Ending::ArcUntreated => "arc_untreated",
            Ending::HillInShadow => "hill_in_shadow",
            Ending::Script(reason) => m.name(reason),
        }
    }
}

fn window_of(step: Step) -> Window {
    match step {
        Step::Headaches => Window::BeforeHeadache,
        Step::Shadow => Window::BeforeShadow,
        _ => Window::ChoosePath,
    }
}
