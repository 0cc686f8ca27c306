//! The use of items by the greedy bot.

use super::*;
use crate::game::{Heuristics, Secrets};
use crate::mowdown::Mowdown;
use crate::mowdown::step::{PLAYER, Step};

impl Case {
    /// Returns the choice of the greedy bot.
    fn greedy(&self) -> String {
        let view = Mowdown::redact(&self.m, Viewer::Of(PLAYER));
        self.choices().swap_remove(Mowdown::greedy(&view, PLAYER, 0))
    }
}

#[test]
fn greedy_holds_the_shadow_if_marking_it_would_lose() {
    for bonuses in 1..=2 {
        let caught = Case::base().bonuses(bonuses).shadow(1, 9).mower("C2").turn("122").go("C1").asks("before_shadow");
        assert_eq!(caught.greedy(), "hold_shadow");
        let untreated = Case::base().filled_arcs(2..=2).bonuses(bonuses).shadow(2, 4).mower("D4").missing("G2", 1);
        assert_eq!(untreated.turn("122").go("D5").asks("before_shadow").greedy(), "hold_shadow");
    }
}

#[test]
fn greedy_keeps_the_bonus_when_the_mark_is_harmless() {
    let far = Case::base().bonuses(1).shadow(1, 0).mower("D6").turn("122").go("D5").asks("before_shadow");
    assert_eq!(far.greedy(), "pass");
}

#[test]
fn greedy_charges_before_a_headache_that_could_lose_the_game() {
    for bonuses in 1..=2 {
        let case = Case::base().bonuses(bonuses).solar(2).turn("513").go("C6 (C5) C4").asks("before_headache").shows("solar 1");
        assert_eq!(case.greedy(), "charge");
    }
}

#[test]
fn playouts_that_ask_bonuses_late_reach_the_same_position() {
    let setup = Case::on(&Workspace::bundled(), &[]).m.setup.clone();
    let mut asked = 0;
    // In these games, a bonus is used because every path loses.
    for seed in [9, 19] {
        let mut plain = Mowdown::start(&setup, Chance::new(seed)).unwrap();
        let mut late = plain.clone();
        Mowdown::begin_playout(&mut late);
        while plain.decision().is_some() {
            let quick = Mowdown::quick(&plain, PLAYER);
            let uses_bonus = matches!(plain.choices().get(quick), Some(Choice::Bonus { .. }));
            asked += u32::from(uses_bonus && plain.waiting_step() == Some(Step::Choose));
            plain.apply(quick).unwrap();
            Mowdown::play_quick(&mut late, PLAYER).unwrap();
            // Only the offers and what they read differ.
            let mut position = late.state.clone();
            (position.offers, position.looked, position.paths_only) = (plain.state.offers.clone(), plain.state.looked, false);
            assert_eq!((&plain.state, &plain.chance), (&position, &late.chance));
        }
    }
    assert!(asked > 0, "no playout used a bonus before a path");
}
