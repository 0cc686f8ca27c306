//! The odds of a program: the probability of a safe path for each jump, and the boxes that it can reach.

use crate::odds::percent;
use crate::ring::cell_area;
use crate::table::{Composition, SlotOdds};
use crate::theme::Theme;
use crate::words::Words;
use crate::{Anchor, Outline, Scene, SceneRect};
use content::scenario::DieKind;
use geometry::ring::{End, Heading, Pos, Strip};
use rules::moonwalk::dice::{COLOURS, Colour, Pool, motion};
use rules::walking::{Choice, Match};
use std::collections::BTreeSet;
use std::sync::Arc;

/// The lap, the dice and the position at the beginning of a turn.
pub struct TurnCourse {
    strip: Arc<Strip>,
    dice: [DieKind; COLOURS],
    from: Pos,
}

/// The result of a jump from one box.
#[derive(Default)]
struct Reach {
    /// The probability that a safe path can be chosen.
    safe: f64,
    /// The boxes where safe paths end.
    ends: BTreeSet<Pos>,
}

/// The range of probabilities of a jump, and the boxes where it ends.
struct Jump {
    odds: [f64; 2],
    ends: BTreeSet<Pos>,
}

impl TurnCourse {
    /// Returns the data of a match that waits for a program.
    pub fn of(m: &Match) -> Option<TurnCourse> {
        m.choices().iter().find(|choice| matches!(choice, Choice::Program { .. }))?;
        let astronaut = m.state.turn.astronaut?;
        Some(TurnCourse { strip: m.state.strip.clone(), dice: m.setup.dice.clone(), from: m.state.astronaut(astronaut).at })
    }
    /// Returns the odds of each jump.
    pub fn odds(&self, laid: &Composition, words: Words) -> Vec<Option<SlotOdds>> {
        let told = |jump: &Jump| {
            let [least, most] = jump.odds.map(percent);
            let range = if least == most { least } else { format!("{} – {most}", least.trim_end_matches(" %")) };
            let words_of = words.say("table-slot_safe", [("odds", range.into())]);
            SlotOdds { words: words_of, least: jump.odds[0], tip: words.word("table-slot_safe_tip") }
        };
        self.jumps(laid).iter().map(|jump| jump.as_ref().map(told)).collect()
    }
    /// Draws the boxes that the jumps can reach: those of the first one with its probability, those of later ones with its number.
    pub fn draw(&self, laid: &Composition, levels: u8, theme: &Theme, scene: &mut Scene) {
        let jumps = self.jumps(laid);
        let mut seen: BTreeSet<Pos> = BTreeSet::new();
        for (number, jump) in jumps.iter().enumerate() {
            for at in jump.iter().flat_map(|jump| &jump.ends) {
                if !seen.insert(*at) {
                    continue;
                }
                let area = cell_area(*at, levels);
                let colour = if number == 0 { theme.safe } else { theme.home };
                scene.circle(area.centre(), 0.42, colour.alpha(50), Some(Outline { width: 0.05, colour }));
                let plate = SceneRect::new(area.min.x + 0.34, area.min.y + 0.02, 0.32, 0.26);
                scene.rect(plate, 0.1, theme.on_mark.alpha(220), Some(Outline { width: 0.025, colour }));
                scene.text(plate.centre(), Anchor::Centre, 0.19, (number + 1).to_string(), theme.token);
            }
        }
    }
    /// Returns the result of each jump; `None` for empty slots.
    fn jumps(&self, laid: &Composition) -> Vec<Option<Jump>> {
        let Composition::Dice(laid) = laid else { return Vec::new() };
        let mut from = BTreeSet::from([self.from]);
        let jump = |pool: &Pool| {
            if *pool == Pool::default() || from.is_empty() {
                return None;
            }
            let all: Vec<Reach> = from.iter().map(|at| self.reach(*at, *pool)).collect();
            let odds = all.iter().fold([1.0_f64, 0.0], |[least, most], reach| [least.min(reach.safe), most.max(reach.safe)]);
            let ends: BTreeSet<Pos> = all.iter().flat_map(|reach| reach.ends.iter().copied()).collect();
            from = ends.iter().copied().filter(|at| at.x < self.strip.goal()).collect();
            Some(Jump { odds, ends })
        };
        laid.iter().map(jump).collect()
    }
    /// Returns the result of a jump from a box. Dice are rolled independently, and any of them can be chosen.
    fn reach(&self, from: Pos, pool: Pool) -> Reach {
        let (mut reach, mut all_fail) = (Reach::default(), 1.0);
        for (colour, count) in Colour::all().zip(pool).filter(|(_, count)| *count > 0) {
            let faces = &self.dice[colour.index()].faces;
            let mut safe = 0;
            for face in faces.iter().filter(|face| !face.skull) {
                let mut found = false;
                self.strip.trajectories(from, (motion(colour), Heading::Ahead), face.value, &mut |plan| {
                    let lands = plan.end == End::Goal || plan.end != End::Crash && self.strip.cell(plan.last).is_safe();
                    if lands {
                        found = true;
                        reach.ends.insert(self.strip.settle(plan.last));
                    }
                });
                safe += u32::from(found);
            }
            let fails = 1.0 - f64::from(safe) / (faces.len().max(1)) as f64;
            all_fail *= fails.powi(i32::from(count));
        }
        reach.safe = 1.0 - all_fail;
        reach
    }
}
