//! Setting a situation up: what script tests, worked cases and set-ups from outside do to a match before play goes on.

use super::event::{Faces, TurnEnd};
use super::host::AlienCount;
use super::state::{Aliens, Carried, MarineId, Side, Turn};
use super::step::{Call, Given, Step};
use super::{Mars, Match, host};
use crate::content::mars::{EQUIPMENT, TRAINING, UPGRADE};
use crate::content::message::{Message, message};
use crate::geometry::ring::{Pos, pos};
use crate::rules::held::Held;
use crate::rules::host::numbered;
use crate::rules::moonwalk::dice::{Colour, Program};
use crate::rules::scripting::HostError;
use crate::rules::testing::set_up;
use crate::script::api::Function;
use crate::script::program::ScriptId;
use rhai::{INT, ImmutableString};

type Result<T> = std::result::Result<T, HostError>;

impl Match {
    /// Puts a marine into a box, as if he had always stood there.
    pub fn put(&mut self, a: MarineId, at: Pos) {
        self.state.marines[a.index()].at = at;
    }
    /// Lets a box hold these aliens, out of the reserve as far as that reaches.
    pub fn infest(&mut self, at: Pos, aliens: Aliens) {
        let held = self.state.aliens_at(at);
        let reserve = &mut self.state.reserve;
        (0..3).for_each(|c| reserve[c] = (reserve[c] + held[c]).saturating_sub(aliens[c]));
        *self.state.aliens_mut(at) = aliens;
    }
    /// Takes all aliens but the defenders off the board.
    pub fn clear_aliens(&mut self) {
        let shape = self.state.shape();
        let stars = Side::BOTH.map(|side| side.star(shape));
        for at in self.state.strip.places().filter(|at| !stars.contains(at)) {
            self.infest(at, [0; 3]);
        }
        for i in 0..2 {
            let there = std::mem::take(&mut self.state.incoming[i]);
            (0..3).for_each(|c| self.state.reserve[c] += there[c]);
        }
    }
    /// Lets a defender live, or takes him away with his barrier.
    pub fn defend(&mut self, side: Side, lives: bool) {
        let star = side.star(self.state.shape());
        self.infest(star, if lives { [1, 0, 0] } else { [0; 3] });
        self.state.defenders[side as usize] = lives;
        let column = side.barrier(self.state.shape());
        std::sync::Arc::make_mut(&mut self.state.strip).set_barrier(column, lives);
    }
    /// Gives a marine an ability; the other side of his card is kept unless `other` names one.
    pub fn train(&mut self, a: MarineId, ability: Option<ScriptId>, other: Option<ScriptId>) {
        let marine = &mut self.state.marines[a.index()];
        (marine.training, marine.pair) = (ability, [ability, other]);
    }
    /// Gives a marine an equipment card, out of the deck if it is there.
    pub fn equip(&mut self, a: MarineId, card: ScriptId) {
        self.state.deck.take(Held::Card(card));
        self.state.carried.push(Carried { marine: a, card });
    }
    fn stop_everything(&mut self) {
        self.clear_agenda();
        self.state.throws.clear();
        self.state.in_force.clear();
        self.state.drawn.clear();
        (self.state.flying, self.state.turn) = (false, Turn::default());
        self.state.round = self.state.round.max(1);
    }
    /// The rest of the round, to be done after what is set up.
    fn rest_of_round(&mut self) {
        self.push(Step::EndOfRound);
        self.push(Step::CheckZone);
        self.push(Step::NextActor);
    }
    /// Lets the turn of a marine begin now.
    pub fn play_turn(&mut self, a: MarineId) {
        self.stop_everything();
        self.rest_of_round();
        self.push(Step::StartTurn(a));
        self.reconsider();
    }
    /// Lets a wave come now.
    pub fn play_wave(&mut self, side: Side) {
        self.stop_everything();
        self.rest_of_round();
        self.push(Step::Wave { side, cause: super::event::WaveCause::Script, new: super::step::NewAliens::Rule });
        self.reconsider();
    }
    /// Goes to the end of the marine phase now.
    pub fn play_phase_end(&mut self) {
        self.stop_everything();
        self.push(Step::EndOfRound);
        self.push(Step::CheckZone);
        self.reconsider();
    }
    /// Goes to the start of the next round now.
    pub fn play_round(&mut self) {
        self.stop_everything();
        self.push(Step::Round);
        self.reconsider();
    }
    /// Goes to the marine phase now; everybody can act.
    pub fn play_phase(&mut self) {
        self.stop_everything();
        self.state.marines.iter_mut().for_each(|marine| marine.acted = false);
        self.rest_of_round();
        self.reconsider();
    }
    /// Deploys aliens on an area now, from its side.
    pub fn play_deploy(&mut self, area: u8, side: Side, aliens: Aliens) {
        let aliens = self.take_aliens(aliens);
        self.deploy(area, side, aliens);
    }
    /// Lets hits fall on a box now.
    pub fn play_hits(&mut self, a: MarineId, at: Pos, hits: u8) {
        self.stop_everything();
        self.state.turn.marine = Some(a);
        self.push(Step::TurnOver(TurnEnd::Done));
        self.push(Step::Hit(super::step::Hits { by: Some(a), at, hits, kills: 0, cause: super::event::Cause::Shot }));
        self.reconsider();
    }
    /// The dice on the table, for pictures.
    pub fn faces(&self) -> Option<Faces> {
        self.state.throws.last().map(|throw| Faces::of(&throw.dice))
    }
    /// Lets an upgrade act now.
    pub fn play_upgrade(&mut self, side: Side) {
        self.stop_everything();
        self.rest_of_round();
        if let Some(upgrade) = self.state.upgrades[side as usize] {
            let joint = side.upgrade(self.state.shape());
            self.push_call(Call::new(upgrade, host::hook::ON_PHASE, None, Given::Joint(joint)));
        }
        self.reconsider();
    }
}

/// The set-up functions for script tests.
pub const FUNCTIONS: &[Function] = set_up! { Mars:
    /// Puts a marine into a ground box.
    fn place(m, a: AnyMarine, x: INT, y: INT) -> Result<()> {
        let at = box_at(m, "place", x, y)?;
        m.put(a.0, at);
        Ok(())
    }
    /// Lets a marine lie face-down.
    fn set_face_down(m, a: AnyMarine) {
        m.state.marines[a.0.index()].face_down = true;
    }
    /// Gives a marine an ability; `""` takes it away.
    fn set_training(m, a: AnyMarine, ability: ImmutableString) -> Result<()> {
        let ability = script(m, "set_training", TRAINING, &ability)?;
        m.train(a.0, ability, None);
        Ok(())
    }
    /// The same with the other side of the card.
    fn set_training(m, a: AnyMarine, ability: ImmutableString, other: ImmutableString) -> Result<()> {
        let (ability, other) = (script(m, "set_training", TRAINING, &ability)?, script(m, "set_training", TRAINING, &other)?);
        m.train(a.0, ability, other);
        Ok(())
    }
    /// Gives a marine an equipment card.
    fn give_card(m, a: AnyMarine, card: ImmutableString) -> Result<()> {
        let card = script(m, "give_card", EQUIPMENT, &card)?.ok_or(message!("give-card-missing-card"))?;
        m.equip(a.0, card);
        Ok(())
    }
    /// Lets a box hold these aliens: `#{ red: 1, yellow: 2 }`.
    fn set_aliens(m, at: Pos, aliens: AlienCount) -> Result<()> {
        let aliens = Aliens::from(aliens);
        let elsewhere =
            |c: usize| m.state.aliens.iter().map(|here| usize::from(here[c])).sum::<usize>() - usize::from(m.state.aliens_at(at)[c]);
        if (0..3).any(|c| elsewhere(c) + usize::from(aliens[c]) > 99) {
            return Err(message!("set-aliens-most-aliens-each").into());
        }
        m.infest(at, aliens);
        Ok(())
    }
    /// Takes all aliens but the defenders off the board.
    fn clear(m) {
        m.clear_aliens();
    }
    /// Lets the defender of a side live, or takes him away.
    fn set_defender(m, side: Side, lives: bool) {
        m.defend(side, lives);
    }
    /// Lets aliens lie in the incoming box of a side.
    fn set_incoming(m, side: Side, aliens: AlienCount) {
        let aliens = m.take_aliens(aliens.into());
        m.state.incoming[side as usize] = aliens;
    }
    /// Lays an upgrade on a side; `""` takes it away.
    fn set_upgrade(m, side: Side, upgrade: ImmutableString) -> Result<()> {
        m.state.upgrades[side as usize] = script(m, "set_upgrade", UPGRADE, &upgrade)?;
        Ok(())
    }
    /// Unlocks equipment.
    fn unlock_equipment(m) {
        m.state.unlocked = true;
    }
    /// Lets it be round `n`.
    fn set_round(m, n: u8 [0..=99]) {
        m.state.round = n;
    }
    /// Lets the turn of a marine begin now.
    fn play_turn(m, a: AnyMarine) {
        m.play_turn(a.0);
    }
    /// Lets a marine program and throw now: an action for each list of colours. Results are forced before.
    fn play_turn(m, a: AnyMarine, actions: Vec<Vec<Colour>>) -> Result<()> {
        m.play_turn(a.0);
        let mut program = Program::default();
        for (slot, action) in program.iter_mut().zip(&actions) {
            action.iter().for_each(|colour| slot[colour.index()] += 1);
        }
        m.play_program(program).map_err(Into::into)
    }
    /// Lets a wave come on a side now.
    fn play_wave(m, side: Side) {
        m.play_wave(side);
    }
    /// Goes to the end of the marine phase now.
    fn play_phase_end(m) {
        m.play_phase_end();
    }
    /// Goes to the marine phase now; everybody can act.
    fn play_marine_phase(m) {
        m.play_phase();
    }
    /// Goes to the start of the next round now.
    fn play_next_round(m) {
        m.play_round();
    }
    /// Lets the upgrade of a side act now.
    fn play_upgrade(m, side: Side) {
        m.play_upgrade(side);
    }
};

/// A marine by his number, living or not.
struct AnyMarine(MarineId);

numbered! { Mars:
    /// A marine by his number, living or not.
    AnyMarine as "MarineId" = |number, m| {
        MarineId::among(number, m.state.marines.len()).map(AnyMarine).ok_or_else(|| message!("unknown-marine", number))
    };
}

fn box_at(m: &Match, function: &str, x: INT, y: INT) -> Result<Pos> {
    let at = u8::try_from(x).ok().zip(u8::try_from(y).ok()).map(|(x, y)| pos(x, y));
    let ground = at.filter(|at| m.state.strip.cell(*at).is_ground());
    ground.ok_or_else(|| message!("not-ground-box", function, x, y).into())
}

fn script(m: &Match, function: &str, kind: &str, stem: &str) -> Result<Option<ScriptId>> {
    match (stem, m.setup.scripts.find(kind, stem)) {
        ("", _) => Ok(None),
        (_, Some(found)) => Ok(Some(found)),
        (_, None) => Err(message!("unknown-script-situation", function, kind, stem).into()),
    }
}

impl Match {
    /// Answers what comes before and with the program: nothing used at the start, plain programming, this program.
    ///
    /// # Errors
    /// When another decision stands in the way.
    pub fn play_program(&mut self, program: crate::rules::moonwalk::dice::Program) -> std::result::Result<(), Message> {
        for _ in 0..6 {
            let wanted = match self.decision().map(|ask| ask.name) {
                Some("free_action" | "turn_mode") => Some(0),
                Some("program") => self.choices().iter().position(|choice| *choice == super::Choice::Program { is: program }),
                _ => return Ok(()),
            };
            let index = wanted.ok_or_else(|| message!("play-turn-not-program-turn", program = format!("{program:?}")))?;
            let programmed = self.decision().is_some_and(|ask| ask.name == "program");
            self.apply(index).map_err(|refused| Message::verbatim(refused.to_string()))?;
            if programmed {
                return Ok(());
            }
        }
        Ok(())
    }
}
