//! Set-up, the structure of a round, the end and the result: MM-01 … MM-15, MM-30, MM-79.

use super::event::{Event, PlaceCause};
use super::fields::{Areas, BothUpgrades, Death, GivenOptions, Half, Level, Roster, UpgradeAt};
use super::host::hook;
use super::setup::Equipment;
use super::state::{GameEnd, MarineId, Marines, RED, Side};
use super::step::{Call, HookArgs, Step};
use super::{Choice, Match};
use crate::chance::{Address, Purpose};
use crate::game::{Outcome, Seat};
use crate::moonwalk::layout::{self, AreaCard};
use crate::pile::Pile;
use arrayvec::ArrayVec;
use content::mars::{LANDING_ZONE, UPGRADE, Upgrades};
use content::ring::{AreaSlot, JointSlot};
use geometry::cell::Cell;
use geometry::ring::{Pos, Shape, Strip};
use script::program::ScriptId;
use std::sync::Arc;

/// MM-10 … MM-13 Returns the result: the team wins or loses together.
pub fn outcome(m: &Match) -> Option<Outcome> {
    let end = m.state.over?;
    let won = end == GameEnd::Bomb;
    let players = m.state.players;
    Some(Outcome {
        ranking: Seat::first(players.into()).collect(),
        places: (0..players).map(|_| if won { 1 } else { 2 }).collect(),
        scores: (0..players).map(|_| i64::from(won)).collect(),
        cause: end.word().into(),
        rounds: m.state.round.into(),
        team_won: Some(won),
    })
}

impl Match {
    /// MM-01 … MM-04.
    pub(super) fn set_up(&mut self) {
        self.lay_cards();
        let shape = self.state.shape();
        let sides: ArrayVec<Side, 2> = self.state.sides(&self.setup).collect();
        for side in sides {
            if self.state.reserve[RED] > 0 {
                self.state.reserve[RED] -= 1;
                self.state.aliens_mut(side.star(shape))[RED] += 1;
                self.state.defenders[side as usize] = true;
                Arc::make_mut(&mut self.state.strip).set_barrier(side.barrier(shape), true);
            }
        }
        self.push(Step::Deal);
        self.lay_upgrades();
    }

    /// MM-02, MM-24 Places cards on the areas in play; the Master Mind's columns and the half out of play are rock.
    fn lay_cards(&mut self) {
        let setup = self.setup.clone();
        let played = |area: u8| match area {
            LANDING_ZONE => false,
            _ => self.state.players > 2 || (Side::from(setup.options.half) == Side::Left) == (area < LANDING_ZONE),
        };
        let slot = |(area, slot): (u8, &AreaSlot)| if played(area) { slot.clone() } else { AreaSlot::LandingZone };
        let slots: Vec<AreaSlot> = (1..).zip(&setup.board.areas).map(slot).collect();
        let m = &mut **self;
        let lying = layout::fill(&mut m.chance, &slots, &setup.cards, usize::MAX);
        let shape = setup.board.shape;
        let blank = vec![Cell::SAFE; shape.width as usize * shape.levels as usize];
        let grid = |(i, card): (usize, &Option<AreaCard>)| -> &[Cell] {
            match card {
                Some(card) => &setup.cards[card.index()].grid.cells,
                None if i + 1 == usize::from(LANDING_ZONE) => &setup.landing_zone.cells,
                None => &blank,
            }
        };
        let grids: ArrayVec<&[Cell], 9> = lying.iter().enumerate().map(grid).collect();
        let walls = walls(shape, (self.state.players == 2).then(|| Side::from(setup.options.half)));
        self.state.strip = Arc::new(Strip::new(shape, &grids).walled(walls));
        self.state.areas = lying.into_iter().collect();
    }

    /// MM-04, MM-R38 Places fixed upgrades as the board defines; open joints receive theirs according to the option.
    fn lay_upgrades(&mut self) {
        let setup = self.setup.clone();
        let sides: ArrayVec<Side, 2> = self.state.sides(&setup).collect();
        let slot = |side: Side| setup.board.joints.get(side.upgrade_joint() as usize - 1).cloned().unwrap_or(JointSlot::Empty);
        let mut bag = setup.upgrades.clone();
        let mut open: ArrayVec<Side, 2> = ArrayVec::new();
        for side in sides {
            match slot(side) {
                JointSlot::Random => open.push(side),
                JointSlot::Token(stem) => {
                    let found = setup.scripts.find(UPGRADE, &stem);
                    if let Some(i) = bag.iter().position(|other| Some(*other) == found) {
                        bag.remove(i);
                    }
                    self.state.upgrades[side as usize] = found;
                }
                _ => {}
            }
        }
        match setup.options.upgrades {
            Upgrades::Bunkers => {
                for side in open {
                    self.state.upgrades[side as usize] = setup.upgrades.first().copied();
                }
            }
            Upgrades::Random if !open.is_empty() => {
                let mut bag = Pile::shuffled(bag, &mut self.chance, &setup.scripts);
                for side in open {
                    let at = Address::new(Purpose::Token, 0).lane(side.number());
                    self.state.upgrades[side as usize] = bag.draw(&mut self.chance, at, &setup.scripts);
                }
            }
            Upgrades::Random => {}
            Upgrades::Choose => {
                self.state.bag = bag;
                open.into_iter().rev().for_each(|side| self.push(Step::ChooseUpgrade(side)));
            }
        }
    }

    /// MM-04 Offers the kinds of upgrade still in the bag.
    pub(super) fn offer_upgrades(&mut self, side: Side) {
        let mut kinds = self.state.bag.clone();
        kinds.sort_by_key(|kind| self.setup.upgrades.iter().position(|other| other == kind));
        kinds.dedup();
        if kinds.is_empty() {
            return;
        }
        let seat = self.state.team_seat(&self.setup);
        self.ask(Step::ChooseUpgrade(side), seat, "choose_upgrade", |_, choices| {
            choices.extend(kinds.into_iter().map(|is| Choice::Script { is }))
        });
    }

    pub(super) fn choose_upgrade(&mut self, side: Side, upgrade: ScriptId) {
        if let Some(i) = self.state.bag.iter().position(|other| *other == upgrade) {
            self.state.bag.remove(i);
        }
        self.state.upgrades[side as usize] = Some(upgrade);
        self.emit(4, Event::UpgradeSet { side, upgrade: Some(upgrade) });
    }

    /// MM-05, MM-R65 Deals a training card to each marine and shuffles the equipment deck.
    pub(super) fn deal(&mut self) {
        self.state.bag.clear();
        let setup = self.setup.clone();
        let mut cards = Pile::shuffled(setup.training.clone(), &mut self.chance, &setup.scripts);
        let mut dealt: Marines<Option<[ScriptId; 2]>> = ArrayVec::new();
        for a in MarineId::first(self.state.marines.len()) {
            let at = Address::new(Purpose::Deal, 0).seat(a.number());
            dealt.push(cards.draw(&mut self.chance, at, &setup.scripts));
        }
        if setup.threat.equipment != Equipment::Never {
            self.shuffle_equipment(setup.equipment.clone());
        }
        let reserve = self.state.reserve;
        self.emit(
            1,
            Event::GameStarted {
                marines: Roster,
                areas: Areas,
                half: Half,
                level: Level,
                upgrades: BothUpgrades,
                reserve,
                options: GivenOptions,
            },
        );
        self.push(Step::Opening(0));
        let marines = MarineId::first(self.state.marines.len());
        marines.clone().rev().for_each(|a| self.push(Step::PlaceMarine(a)));
        for (a, pair) in marines.zip(dealt).rev().filter_map(|(a, pair)| Some((a, pair?))) {
            self.state.marines[a.index()].pair = pair.map(Some);
            self.push(Step::ChooseTraining(a));
        }
    }

    /// MM-05.
    pub(super) fn offer_training(&mut self, a: MarineId) {
        let pair = self.state.marine(a).pair;
        self.emit(5, Event::TrainingDealt { marine: a, card: pair });
        self.ask(Step::ChooseTraining(a), a.seat(), "choose_training", |_, choices| {
            choices.extend(pair.into_iter().flatten().map(|is| Choice::Script { is }))
        });
    }

    pub(super) fn choose_training(&mut self, a: MarineId, ability: ScriptId) {
        self.state.marines[a.index()].training = Some(ability);
        self.emit(5, Event::TrainingSet { marine: a, ability });
    }

    /// MM-06.
    pub(super) fn offer_start(&mut self, a: MarineId) {
        self.ask(Step::PlaceMarine(a), a.seat(), "place_marine", |m, choices| {
            for x in m.state.columns(LANDING_ZONE) {
                let mut column: ArrayVec<Pos, 8> = m.state.ground_of(x).collect();
                column.reverse();
                choices.extend(column.into_iter().map(|is| Choice::Box { is }));
            }
        });
    }

    pub(super) fn start_at(&mut self, a: MarineId, at: Pos) {
        self.state.marines[a.index()].at = at;
        self.emit(6, Event::MarinePlaced { marine: a, r#box: at, cause: PlaceCause::Start });
    }

    // Rounds

    /// MM-14 (1), (2).
    pub(super) fn start_round(&mut self) {
        self.state.round += 1;
        let round = self.state.round;
        self.state.upgrade_used = [false; 2];
        self.state.marines.iter_mut().for_each(|marine| marine.acted = false);
        let unlocks = match self.setup.threat.equipment {
            Equipment::Start => true,
            Equipment::Round => round == self.setup.options.unlock_round && !self.state.defender_fell,
            Equipment::Never => false,
        };
        let newly = unlocks && !self.state.unlocked;
        self.state.unlocked |= unlocks;
        let unlocked = self.state.unlocked;
        self.emit(14, Event::RoundStarted { round, equipment_unlocked: unlocked });
        if newly {
            self.emit(79, Event::EquipmentUnlocked { round });
        }
        self.push(Step::EndOfRound);
        self.push(Step::CheckZone);
        self.push(Step::NextActor);
        self.push(Step::Incoming(Side::Right));
        self.push(Step::Incoming(Side::Left));
    }

    /// Returns the sides whose upgrade can still act in this round, left first.
    fn upgrades_to_act(&self) -> impl Iterator<Item = Side> + '_ {
        Side::BOTH.into_iter().filter(|side| {
            let i = *side as usize;
            !self.state.upgrade_used[i] && self.state.upgrades[i].is_some_and(|upgrade| self.setup.scripts.defines(upgrade, hook::ON_ACT))
        })
    }

    /// MM-15 Offers the next actor; upgrades act at any point between turns.
    pub(super) fn offer_actors(&mut self) {
        let waiting = self.state.living().any(|a| !self.state.marine(a).acted);
        if !waiting && self.upgrades_to_act().next().is_none() {
            return;
        }
        let upgrades: ArrayVec<Side, 2> = self.upgrades_to_act().collect();
        let seat = self.state.team_seat(&self.setup);
        self.ask(Step::NextActor, seat, "next_actor", |m, choices| {
            choices.extend(m.state.living().filter(|a| !m.state.marine(*a).acted).map(|marine| Choice::Marine { marine }));
            choices.extend(upgrades.into_iter().map(|side| Choice::Upgrade { is: UpgradeAt(side) }));
            if !waiting {
                choices.push(Choice::No {});
            }
        });
    }

    pub(super) fn actor_chosen(&mut self, choice: Choice) {
        match choice {
            Choice::Marine { marine: a } => {
                self.push(Step::NextActor);
                self.push(Step::StartTurn(a));
            }
            Choice::Upgrade { is: UpgradeAt(side) } => {
                self.push(Step::NextActor);
                self.state.upgrade_used[side as usize] = true;
                let joint = side.upgrade(self.state.shape());
                if let Some(upgrade) = self.state.upgrades[side as usize] {
                    self.push_call(Call::new(upgrade, hook::ON_ACT, None, HookArgs::Joint(joint)));
                }
            }
            _ => {}
        }
    }

    /// MM-11, MM-14 (5), (6).
    pub(super) fn end_round(&mut self) {
        if self.state.round >= self.setup.options.rounds {
            return self.end_game(11, GameEnd::Rounds, None);
        }
        self.push(Step::EndWave(0));
    }

    /// MM-10 … MM-13.
    pub(super) fn end_game(&mut self, rule: u8, cause: GameEnd, marine: Option<MarineId>) {
        self.state.over = Some(cause);
        self.clear_agenda();
        let round = self.state.round;
        self.emit(rule, Event::GameEnded { won: cause == GameEnd::Bomb, cause, round, marine });
    }

    /// MM-70, MM-R46 Removes a marine from the game and discards his equipment.
    pub(super) fn die(&mut self, a: MarineId, script: Option<ScriptId>) {
        if !self.state.marine(a).alive {
            return;
        }
        self.state.marines[a.index()].alive = false;
        self.emit(70, Event::MarineDied { marine: a, cause: Death(script) });
        let cards: Vec<ScriptId> = self.state.hand(a).collect();
        self.state.carried.retain(|carried| carried.marine != a);
        self.state.discard.extend(cards);
        if self.state.living().next().is_none() {
            self.end_game(13, GameEnd::Marines, None);
        }
    }
}

/// MM-24 Returns the rock columns: the Master Mind's, and the half out of play.
fn walls(shape: Shape, half: Option<Side>) -> Vec<u8> {
    let goal = shape.goal();
    let out = match half {
        Some(Side::Left) => Side::Right.upgrade(shape).x..goal,
        Some(Side::Right) => 1..Side::Left.upgrade(shape).x + 1,
        None => 0..0,
    };
    [0, goal].into_iter().chain(out).collect()
}
