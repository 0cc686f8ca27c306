//! The steps of the agenda: their execution, and the effects of choices.

use super::event::{Cause, Faces, TurnEnd, WaveCause};
use super::fields::{AlienColour, Distribution, SourceAt, ThrownDice, UpgradeAt};
use super::state::{Aliens, MarineId, Pick, Side, State, ThrowKind};
use super::{Choice, Mars, Match};
use crate::chance::{Address, TABLE};
use crate::game::{self, Game, Outcome, Seat, game_items};
use crate::moonwalk::dice::Pool;
use crate::moonwalk::landing::StepKind;
use crate::names::Name;
use crate::record::Prompt;
use content::message::Message;
use geometry::ring::Pos;
use rhai::Dynamic;
use script::convert::{FromScript, ScriptType};
use script::kind::ValueType;
use script::program::ScriptId;
use script::shape::words;
use serde::{Deserialize, Serialize};

/// A time at which equipment and abilities can be used (MM-R47).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Moment {
    /// Before the turn's mode is declared.
    Start,
    /// Before a roll.
    BeforeThrow,
    /// After a roll and its rerolls.
    AfterThrow,
    AfterAction,
    TurnEnd,
}

/// A time at which a script can be used: a moment of the turn, the end of a jump, or the stay at the base.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Window {
    TurnStart,
    BeforeRoll,
    /// After a roll and its rerolls.
    AfterRoll,
    AfterAction,
    TurnEnd,
    /// MM-83 Between the last step of a jump and its landing.
    Flight,
    /// MM-17 Instead of programming, in the Landing Zone.
    Base,
}

words! {
    Window {
        TurnStart: "turn_start", BeforeRoll: "before_roll", AfterRoll: "after_roll", AfterAction: "after_action", TurnEnd: "turn_end",
        Flight: "flight", Base: "base",
    }
}

impl Window {
    /// The word for all moments of the turn.
    pub const TURN: &'static str = "turn";
    /// The moments of the turn, as a set.
    pub const TURN_BITS: u8 = 0b1_1111;

    /// Returns the set that contains only this window.
    pub fn bit(self) -> u8 {
        1 << self as u8
    }
}

impl From<Moment> for Window {
    fn from(moment: Moment) -> Window {
        match moment {
            Moment::Start => Window::TurnStart,
            Moment::BeforeThrow => Window::BeforeRoll,
            Moment::AfterThrow => Window::AfterRoll,
            Moment::AfterAction => Window::AfterAction,
            Moment::TurnEnd => Window::TurnEnd,
        }
    }
}

/// A movement between its last step and the landing.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Jump {
    pub marine: MarineId,
    /// Whether a step was blocked.
    pub crashed: bool,
    /// Whether a die of the move shows the skull.
    pub skull: bool,
}

/// Hits on one box.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Hits {
    pub by: Option<MarineId>,
    pub at: Pos,
    pub hits: u8,
    /// Number of aliens killed regardless of colour.
    pub kills: u8,
    pub cause: Cause,
}

/// The new aliens of a wave (MM-48).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum NewAliens {
    /// The number given by the rules, drawn at random.
    Rule,
    /// A fixed number, drawn at random.
    Drawn(u8),
    Fixed(Aliens),
}

/// A step of the agenda.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub enum Step {
    /// MM-01 … MM-03.
    SetUp,
    /// MM-04, for the joint of a side. Asks `choose_upgrade`.
    ChooseUpgrade(Side),
    /// MM-05, MM-07 Shuffles training and equipment.
    Deal,
    /// MM-05. Asks `choose_training`.
    ChooseTraining(MarineId),
    /// MM-06. Asks `place_marine`.
    PlaceMarine(MarineId),
    /// MM-08, for the `i`-th card in play.
    Opening(u8),
    /// MM-14.
    Round,
    /// MM-52.
    Incoming(Side),
    /// MM-15. Asks `next_actor`.
    NextActor,
    /// MM-53.
    CheckZone,
    /// MM-53. Asks `lose_upgrade`.
    LoseUpgrade(Aliens),
    /// MM-11.
    EndOfRound,
    /// MM-47 The `i`-th wave at the end of the round; 0 is the wave of the rules.
    EndWave(u8),
    /// MM-47 The side die has been rolled, and rerolled where possible.
    DieShown {
        cause: WaveCause,
        new: NewAliens,
    },
    /// MM-22, MM-46.
    SkullWave,
    /// MM-46 (a).
    Wave {
        side: Side,
        cause: WaveCause,
        new: NewAliens,
    },
    /// MM-46 (b), (c).
    WaveLands {
        side: Side,
        new: NewAliens,
    },
    /// MM-16.
    StartTurn(MarineId),
    /// MM-17, MM-18. Asks `turn_mode`.
    Mode,
    /// MM-18. Asks `program`.
    Program,
    /// MM-74. Asks `distribute`.
    Distribute,
    /// MM-81. Asks `free_action`.
    Window(Moment),
    /// MM-19. Asks `continue_action`.
    Continue(u8),
    /// MM-42. Asks `roll_as`.
    ThrowAs(u8),
    /// MM-20.
    ThrowAction {
        index: u8,
        bomb: bool,
    },
    /// MM-58 … MM-60. Asks `reroll`.
    Reroll,
    /// MM-22 The roll is final.
    Settle,
    /// MM-43.
    Bomb,
    /// MM-20. Asks `act`.
    Act,
    /// MM-R56 The target of the additional hits. Asks `ammo_shot`.
    AmmoShot {
        targets: [Option<Pos>; 3],
    },
    /// MM-33. Asks `kill`.
    Hit(Hits),
    /// MM-83. Asks `flight`.
    Flight(Jump),
    /// MM-27.
    Land(Jump),
    /// The consequences of an action.
    AfterAction(u8),
    /// The next action, after the wave of the last one.
    NextAction(u8),
    /// MM-70.
    Die(MarineId),
    /// The end of a turn, before its window.
    EndTurn(TurnEnd),
    TurnHooks(TurnEnd),
    /// The end of a turn, after its hooks.
    TurnOver(TurnEnd),
    /// Passes the dice of a script's roll to its callback.
    Thrown,
    /// A script's shot. Asks `act`.
    Shoot,
    /// The end of a script's shot.
    ShotOver {
        before: Aliens,
    },
    /// A script places a marine in a box.
    Place {
        marine: MarineId,
        to: Pos,
        cause: Name,
    },
    /// MM-61 A roll for the effect of a script.
    ScriptThrow {
        by: Option<MarineId>,
        pool: Pool,
        kind: ThrowKind,
    },
    /// MM-R54 A shot with dice rolled earlier.
    ScriptShot {
        by: Option<MarineId>,
        from: Pos,
        faces: Faces,
        cause: Cause,
    },
    /// A step of a marine, caused by a script.
    FreeStep {
        marine: MarineId,
        kind: StepKind,
        ahead: bool,
    },
    Deploy {
        area: u8,
        new: NewAliens,
    },
}

/// A hook call.
pub type Call = game::Call<Context>;

/// Receiver and arguments of a hook call.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Context {
    /// The marine that the call is for; `None` if it is for all.
    pub me: Option<MarineId>,
    /// The remaining arguments of the hook.
    pub given: HookArgs,
}

/// The arguments of a hook besides the marine.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum HookArgs {
    #[default]
    Nothing,
    /// The option with which a script is used, and when.
    Use(Pick, Window),
    /// The joint of an upgrade.
    Joint(Pos),
    /// A group that passes the joint of a side.
    Group(Side, Aliens),
    /// A face of the side die.
    Face(u8),
    /// An alien placed in a box, by colour.
    Placed(Pos, AlienColour),
}

impl Call {
    /// Creates a call for a marine, or for none.
    pub fn new(script: ScriptId, hook: u8, me: impl Into<Option<MarineId>>, given: HookArgs) -> Call {
        Call { script, hook, context: Context { me: me.into(), given } }
    }
}

impl Game for Mars {
    game_items!(Mars = content::mars::GAME, "MM", Context);

    fn seats(state: &State) -> usize {
        state.players as usize
    }
    fn round(state: &State) -> u16 {
        state.round.into()
    }
    const WHO: ValueType = ValueType::Or(&[MarineId::KIND, ValueType::Unit]);
    fn asked(m: &mut Match, who: &mut Dynamic) -> Result<Option<Seat>, Message> {
        match who.is_unit() {
            true => Ok(Some(m.state.team_seat(&m.setup))),
            false => MarineId::from_script(m, who).map(|a| Some(a.seat())),
        }
    }
    fn owner(_m: &Match, call: Call) -> Option<Seat> {
        call.context.me.map(MarineId::seat)
    }
    fn rolled_at(_m: &Match, call: Call, at: Address) -> Address {
        at.seat(call.context.me.map_or(TABLE, MarineId::number))
    }
    fn perform(m: &mut Match, step: Step) {
        if m.state.over.is_some() {
            return m.clear_agenda();
        }
        match step {
            Step::SetUp => m.set_up(),
            Step::ChooseUpgrade(side) => m.offer_upgrades(side),
            Step::Deal => m.deal(),
            Step::ChooseTraining(a) => m.offer_training(a),
            Step::PlaceMarine(a) => m.offer_start(a),
            Step::Opening(i) => m.opening_wave(i),
            Step::Round => m.start_round(),
            Step::Incoming(side) => m.incoming_enter(side),
            Step::NextActor => m.offer_actors(),
            Step::CheckZone => m.check_zone(),
            Step::LoseUpgrade(aliens) => m.offer_upgrade_loss(aliens),
            Step::EndOfRound => m.end_round(),
            Step::EndWave(i) => m.end_wave(i),
            Step::DieShown { cause, new } => m.die_shown(cause, new),
            Step::SkullWave => m.skull_wave(),
            Step::Wave { side, cause, new } => m.wave_passes(side, cause, new),
            Step::WaveLands { side, new } => m.wave_lands(side, new),
            other => m.perform_turn_step(other),
        }
    }
    fn answer(m: &mut Match, step: Step, choice: Choice) {
        match (step, choice) {
            (Step::ChooseUpgrade(side), Choice::Script { is: upgrade }) => m.choose_upgrade(side, upgrade),
            (Step::ChooseTraining(a), Choice::Script { is: ability }) => m.choose_training(a, ability),
            (Step::PlaceMarine(a), Choice::Box { is: at }) => m.start_at(a, at),
            (Step::NextActor, choice) => m.actor_chosen(choice),
            (Step::LoseUpgrade(aliens), Choice::Upgrade { is: UpgradeAt(side) }) => m.base_attacked(aliens, Some(side)),
            (Step::Mode, choice) => m.mode_chosen(choice),
            (Step::Program, Choice::Program { is: program }) => m.set_program(program),
            (Step::Distribute, Choice::Distribution { is: Distribution(actions) }) => m.distribute(actions),
            (Step::Window(moment), choice) => m.free_action_chosen(moment, choice),
            (Step::Continue(index), Choice::Yes {}) => m.begin_action(index),
            (Step::Continue(_), _) => m.push(Step::EndTurn(TurnEnd::Stop)),
            (Step::ThrowAs(index), choice) => m.push(Step::ThrowAction { index, bomb: choice == Choice::Yes {} }),
            (Step::Reroll, Choice::Reroll { source: SourceAt(source), dice: ThrownDice(dice) }) => m.reroll(source, dice),
            (Step::Act, choice) => m.act(choice),
            (Step::Shoot, choice) => m.script_shot(choice),
            (Step::AmmoShot { targets }, Choice::Box { is: at }) => m.shoot_volley(targets, Some(at)),
            (Step::Hit(hits), Choice::Kill { kill: aliens }) => m.kill_chosen(hits, aliens),
            (Step::Flight(jump), choice) => m.flight_chosen(jump, choice),
            _ => {}
        }
    }
    /// MM-R69 Effects queued while a group passes wait until its wave has landed.
    fn holds_back(step: Step) -> bool {
        matches!(step, Step::WaveLands { .. })
    }
    fn pass(m: &Match, ask: Prompt) -> Option<usize> {
        let optional = matches!(ask.name, "free_action" | "flight" | "reroll");
        m.choices().iter().position(|choice| optional && *choice == Choice::No {})
    }
    fn outcome(m: &Match) -> Option<Outcome> {
        super::round::outcome(m)
    }
}

impl Match {
    fn perform_turn_step(&mut self, step: Step) {
        match step {
            Step::StartTurn(a) => self.start_turn(a),
            Step::Mode => self.offer_modes(),
            Step::Program => self.offer_programs(),
            Step::Distribute => self.offer_distributions(),
            Step::Window(moment) => self.offer_free_actions(moment),
            Step::Continue(index) => self.offer_action(index),
            Step::ThrowAs(index) => self.offer_bomb(index),
            Step::ThrowAction { index, bomb } => self.throw_action(index, bomb),
            Step::Reroll => self.offer_rerolls(),
            Step::Settle => self.settle_throw(),
            Step::Bomb => self.bomb(),
            Step::Act => self.offer_acts(),
            Step::AmmoShot { targets } => self.offer_ammo(targets),
            Step::Hit(hits) => self.offer_kills(hits),
            Step::Flight(jump) => self.offer_flights(jump),
            Step::Land(jump) => self.land(jump),
            Step::AfterAction(index) => self.after_action(index),
            Step::NextAction(index) => self.next_action(index),
            Step::Die(a) => self.die(a, None),
            Step::EndTurn(cause) => self.end_turn(cause),
            Step::TurnHooks(cause) => self.turn_hooks(cause),
            Step::TurnOver(cause) => self.turn_over(cause),
            Step::ScriptThrow { by, pool, kind } => self.throw_for_script(by, pool, kind),
            Step::ScriptShot { by, from, faces, cause } => self.shoot_for_script(by, from, faces, cause),
            Step::Thrown => self.hand_dice_on(),
            Step::Shoot => self.offer_script_shots(),
            Step::ShotOver { before } => self.script_shot_over(before),
            Step::Place { marine, to, cause } => self.place(marine, to, cause),
            Step::FreeStep { marine, kind, ahead } => self.free_step(marine, kind, ahead),
            Step::Deploy { area, new } => self.deploy_from_reserve(area, new),
            _ => {}
        }
    }
}
