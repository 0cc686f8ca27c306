//! Properties of every race, regardless of the programs.

use super::super::field::Cell;
use super::super::{Match, event::Event};
use crate::chance::Chance;
use crate::game::GameModule;
use crate::rally::Rally;
use crate::rally::setup::Setup;
use crate::rally::state::MAX_ROVERS;
use crate::record::Happening;
use content::bundle::Bundle;
use content::workspace::Workspace;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::sync::Arc;

/// Tracks the positions of rovers from events alone.
fn follow(m: &Match, places: &mut [Option<Cell>; MAX_ROVERS]) {
    for record in m.events() {
        let Happening::Event(event) = record.what else { continue };
        match event {
            Event::RoverPlaced { rover, hex: at, .. } => places[usize::from(rover)] = Some(at),
            Event::RoverMoved { rover, from, to } | Event::RoverPushed { rover, from, to, .. } => {
                assert_eq!(places[usize::from(rover)].replace(to), Some(from));
            }
            Event::RoverExploded { rover, hex: at, .. } => {
                assert_eq!(places[usize::from(rover)].take(), Some(at));
            }
            _ => {}
        }
    }
}

#[track_caller]
fn sound(m: &Match) {
    for rover in m.state.racing() {
        let state = m.state.rover(rover);
        let (shields, missiles) = m.state.caps(&m.setup, rover);
        assert!(m.state.enterable(&m.setup.field, state.at), "rover {rover} stands where nothing can be");
        assert_eq!(state.at.and_then(|at| m.state.rover_at(at)), Some(rover), "two rovers on one hex");
        assert!(state.shields <= shields && state.missiles <= missiles && (1..=3).contains(&state.phases));
    }
}

#[test]
fn rovers_occupy_distinct_open_hexes_that_match_the_events() {
    for scenario in ["crowded-sprint", "slalom", "to-the-line"] {
        let mut bundle = Bundle::load(&Workspace::bundled(), &format!("scenarios/rally/{scenario}.toml")).unwrap();
        bundle.scenario.players = 4;
        let setup = Arc::new(Setup::new(&bundle).unwrap());
        for seed in 0..25 {
            let mut choices = ChaCha8Rng::seed_from_u64(seed);
            let mut m = Rally::start(&setup, Chance::new(seed)).unwrap();
            let mut places = [None; MAX_ROVERS];
            while m.decision().is_some() {
                m.apply(choices.random_range(0..m.choice_count() as u32) as usize).unwrap();
                follow(&m, &mut places);
                sound(&m);
                let stand: Vec<Option<Cell>> = m.state.rovers.iter().map(|rover| rover.at).collect();
                assert_eq!(stand, places, "{scenario}, seed {seed}");
            }
        }
    }
}
