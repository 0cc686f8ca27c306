//! Uses of a roll: shots, close combat, moves, or nothing: MM-20, MM-21, MM-31 … MM-41, MM-72, MM-76.

use super::event::{Cause, Event, Faces};
use super::fields::Volley;
use super::plans::Allowed;
use super::state::{Aliens, MarineId, Shot, Throw, ThrowKind};
use super::step::{Hits, Step};
use super::{Choice, Match, plans};
use crate::game::Seat;
use crate::moonwalk::dice::Die;
use arrayvec::ArrayVec;
use geometry::ring::Pos;

/// Effects of the dice of each value, values ascending.
pub type Shots = ArrayVec<Shot, 9>;

/// MM-31 Groups the dice by value, ignoring colour.
pub fn groups(dice: &[Die]) -> Shots {
    let mut shots = Shots::new();
    for value in 1..=9 {
        let hits = dice.iter().map(|die| u8::from(die.value == value)).sum();
        if hits > 0 {
            shots.push(Shot { value, hits, kills: 0, bonus: 0, together: false });
        }
    }
    shots
}

/// MM-39 Returns the dice that show 1, even if there are none.
fn fist(dice: &[Die]) -> Shots {
    let hits = dice.iter().map(|die| u8::from(die.value == 1)).sum();
    let mut shots = Shots::new();
    shots.push(Shot { value: 1, hits, kills: 0, bonus: 0, together: false });
    shots
}

fn has_effect(shot: &Shot) -> bool {
    shot.hits > 0 || shot.kills > 0
}

impl Match {
    /// MM-20, MM-21 Offers the uses of the roll.
    pub(super) fn offer_acts(&mut self) {
        let Some(a) = self.fit() else { return };
        let Some(throw) = self.state.throws.last() else { return };
        let at = self.state.marine(a).at;
        let (engaged, dice) = (throw.engaged && self.state.has_aliens(at), throw.dice.clone());
        let shots = if engaged { Shots::new() } else { self.modified_shots(a, false, groups(&dice)) };
        let fist = if engaged { self.best_fist(a, &dice) } else { None };
        let plan = self.modified_plan(a);
        if let Some(throw) = self.state.throws.last_mut() {
            (throw.shots, throw.fist, throw.from) = (shots.clone(), fist, at);
        }
        let moves = plan.allowed && (!engaged || plan.engaged_ok);
        self.ask(Step::Act, a.seat(), "act", |m, choices| {
            choices.extend(fist.map(|_| Choice::Fight {}));
            targets(m, at, &shots, choices);
            if moves {
                plans::each_plan(&m.state.strip, at, &dice, plan, |way| choices.push(Choice::Move { is: way }));
            }
            if choices.is_empty() {
                choices.push(Choice::Discard {});
            }
        });
    }

    pub(super) fn act(&mut self, choice: Choice) {
        let Some(a) = self.state.turn.marine else { return };
        match choice {
            Choice::Move { is: way } => self.make_move(a, way),
            Choice::Discard {} => self.emit(40, Event::RollDiscarded { marine: a }),
            shot => self.shoot(shot),
        }
    }

    /// MM-39 Returns the effect of dice in close combat, if there is one.
    fn best_fist(&mut self, a: MarineId, dice: &[Die]) -> Option<Shot> {
        self.modified_shots(a, true, fist(dice)).first().copied().filter(has_effect)
    }

    /// Returns the seat that decides for a marine, or the team's seat if there is no marine.
    pub(super) fn seat_of(&self, marine: Option<MarineId>) -> Seat {
        marine.map_or_else(|| self.state.team_seat(&self.setup), MarineId::seat)
    }

    /// MM-31, MM-39, MM-72 Executes shots and close combat with the current roll.
    fn shoot(&mut self, choice: Choice) {
        let Some(throw) = self.state.throws.last() else { return };
        let Throw { marine, from, ref shots, .. } = *throw;
        let shot = |value: u8| shots.iter().find(|shot| shot.value == value).copied();
        match choice {
            Choice::Fight {} => {
                let (Some(a), Some(fist)) = (marine, throw.fist) else { return };
                let hits = fist.hits + if fist.hits > 0 { fist.bonus } else { 0 };
                self.emit(39, Event::Fought { marine: a, r#box: from, hits });
                self.push(Step::Hit(Hits { by: marine, at: from, hits, kills: fist.kills, cause: Cause::Fight }));
            }
            Choice::Shot { shoot: value, r#box: at } => {
                let Some(shot) = shot(value) else { return };
                if let Some(hits) = self.fire(shot, at, shot.bonus) {
                    self.push(Step::Hit(hits));
                }
            }
            Choice::Volley { volley: Volley(targets) } => {
                let together = shots.iter().filter(|shot| shot.together && has_effect(shot));
                let aimed: ArrayVec<(Shot, Pos), 3> = together.copied().zip(targets).filter_map(|(s, at)| Some((s, at?))).collect();
                let wanting = aimed.iter().filter(|(shot, _)| shot.bonus > 0 && shot.hits > 0);
                match wanting.clone().count() {
                    0 => self.shoot_volley(targets, None),
                    1 => {
                        let at = wanting.map(|(_, at)| *at).next();
                        self.shoot_volley(targets, at);
                    }
                    _ => self.push(Step::AmmoShot { targets }),
                }
            }
            _ => {}
        }
    }

    /// MM-R56 Assigns the additional hits to one of several targets.
    pub(super) fn offer_ammo(&mut self, aimed: [Option<Pos>; 3]) {
        let Some(throw) = self.state.throws.last() else { return };
        let together = throw.shots.iter().filter(|shot| shot.together && has_effect(shot));
        let boxes: ArrayVec<Pos, 3> = together.zip(aimed).filter(|(shot, _)| shot.hits > 0).filter_map(|(_, at)| at).collect();
        let seat = self.seat_of(throw.marine);
        self.ask(Step::AmmoShot { targets: aimed }, seat, "ammo_shot", |_, choices| {
            choices.extend(boxes.into_iter().map(|is| Choice::Box { is }))
        });
    }

    pub(super) fn shoot_volley(&mut self, aimed: [Option<Pos>; 3], ammo: Option<Pos>) {
        let Some(throw) = self.state.throws.last() else { return };
        let together: Shots = throw.shots.iter().filter(|shot| shot.together && has_effect(shot)).copied().collect();
        let shots: ArrayVec<(Shot, Pos), 3> = together.into_iter().zip(aimed).filter_map(|(shot, at)| Some((shot, at?))).collect();
        let fired: ArrayVec<Hits, 3> =
            shots.into_iter().filter_map(|(shot, at)| self.fire(shot, at, if ammo == Some(at) { shot.bonus } else { 0 })).collect();
        fired.into_iter().rev().for_each(|hits| self.push(Step::Hit(hits)));
    }

    /// Fires a shot with the current roll and returns its hits.
    fn fire(&mut self, shot: Shot, at: Pos, bonus: u8) -> Option<Hits> {
        let throw = self.state.throws.last()?;
        let (by, from, cause, in_turn) = (throw.marine, throw.from, throw.cause, throw.kind == ThrowKind::Action);
        let hits = shot.hits + if shot.hits > 0 { bonus } else { 0 };
        if in_turn {
            self.state.turn.shot = true;
        }
        self.emit(31, Event::Shot { by, from, r#box: at, value: shot.value, hits, kills: shot.kills, cause });
        Some(Hits { by, at, hits, kills: shot.kills, cause })
    }

    // Script shots

    /// MM-56, MM-75 Fires a shot with dice rolled earlier.
    pub(super) fn shoot_for_script(&mut self, by: Option<MarineId>, from: Pos, faces: Faces, cause: Cause) {
        let kind = if by.is_some() { ThrowKind::TurnEnd } else { ThrowKind::Upgrade };
        let engaged = by.is_some() && self.state.has_aliens(from);
        let (sources, shots) = (Vec::new(), ArrayVec::new());
        let (dice, chance) = (faces.dice(), self.thrown_by(by, 0));
        self.state.throws.push(Throw { marine: by, kind, cause, action: 0, dice, chance, sources, engaged, from, shots, fist: None });
        let before = self.state.dead;
        self.push(Step::ShotOver { before });
        self.push(Step::Shoot);
    }

    /// MM-R54 Offers shots, close combat if engaged, then nothing.
    pub(super) fn offer_script_shots(&mut self) {
        let Some(throw) = self.state.throws.last() else { return };
        let Throw { marine, from, engaged, ref dice, .. } = *throw;
        let dice = dice.clone();
        let mut shots = groups(&dice);
        let mut close = None;
        if let Some(marine) = marine {
            shots = self.modified_shots(marine, false, shots);
            close = if engaged { self.best_fist(marine, &dice) } else { None };
        }
        if let Some(throw) = self.state.throws.last_mut() {
            (throw.shots, throw.fist) = (shots.clone(), close);
        }
        let seat = self.seat_of(marine);
        self.ask(Step::Shoot, seat, "act", |m, choices| {
            targets(m, from, &shots, choices);
            choices.extend(close.map(|_| Choice::Fight {}));
            choices.push(Choice::No {});
        });
    }

    pub(super) fn script_shot(&mut self, choice: Choice) {
        self.shoot(choice);
    }

    /// Passes the colours killed to the shot's `.then` callback.
    pub(super) fn script_shot_over(&mut self, before: Aliens) {
        self.state.throws.pop();
        let dead = self.state.dead;
        self.hand_kills_on([0, 1, 2].map(|colour: usize| dead[colour].saturating_sub(before[colour])));
    }

    /// MM-23 Returns the limits of a move before scripts modify them.
    pub(super) fn plain_plan() -> Allowed {
        Allowed { legs: 1, extra: 0, engaged_ok: false, allowed: true }
    }
}

/// MM-31, MM-72 Collects the shots at boxes with aliens, by value, column, level; combined shots come before single shots.
fn targets(m: &super::Inner, from: Pos, shots: &[Shot], choices: &mut Vec<Choice>) {
    let boxes = |value: u8| m.state.boxes_at(&m.setup, from, value).filter(|at| m.state.has_aliens(*at));
    let mut together: ArrayVec<Shot, 9> = shots.iter().copied().filter(|shot| shot.together && has_effect(shot)).take(3).collect();
    if together.len() < 2 {
        together.clear();
    }
    let options = |i: usize| -> Vec<Option<Pos>> {
        let aimed = together.get(i).map(|shot| boxes(shot.value).map(Some).collect::<Vec<_>>()).unwrap_or_default();
        aimed.into_iter().chain([None]).collect()
    };
    let (first, second, third) = (options(0), options(1), options(2));
    for a in &first {
        for b in &second {
            for c in &third {
                if [a, b, c].iter().any(|at| at.is_some()) {
                    choices.push(Choice::Volley { volley: Volley([*a, *b, *c]) });
                }
            }
        }
    }
    for shot in shots.iter().filter(|shot| has_effect(shot) && !together.contains(shot)) {
        choices.extend(boxes(shot.value).map(|at| Choice::Shot { shoot: shot.value, r#box: at }));
    }
}
