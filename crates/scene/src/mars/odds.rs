//! The odds of the bomb with the available rerolls, and those of the dice of each action of a program.

use crate::odds::percent;
use crate::table::{Composition, SlotOdds};
use crate::words::Words;
use content::scenario::{DieKind, Face};
use playtest::odds::probability_to_reach;
use rules::mars::{Choice, Match};
use rules::moonwalk::dice::{COLOURS, Pool};
use std::collections::BTreeSet;

/// Number of sample rolls to detect the available rerolls; a roll that wins immediately reveals none.
const TRIES: u64 = 8;

/// Returns the odds of the bomb, 0–1, while it is being declared, otherwise `None`.
pub fn bomb_odds(m: &Match) -> Option<f64> {
    if m.decision()?.name != "roll_as" {
        return None;
    }
    let (state, setup) = (&m.state, &m.setup);
    let pool = state.turn.program.get(state.turn.action as usize)?;
    let faces: Vec<Vec<u8>> = setup.dice.iter().map(|die| die.faces.iter().map(|face| face.value).collect()).collect();
    let dice: Vec<&[u8]> =
        pool.iter().enumerate().flat_map(|(colour, n)| std::iter::repeat_n(faces[colour].as_slice(), (*n).into())).collect();
    let (singles, wholes) = (0..TRIES).filter_map(|seed| rerolls(m, seed)).max().unwrap_or_default();
    Some(probability_to_reach(&dice, setup.options.bomb_target.into(), singles, wholes))
}

/// Returns the probability that the roll of each action shows a skull, and in the tooltip those of its values; `None` for actions without
/// dice. Rerolls are not included.
pub fn slot_odds(dice: &[DieKind; COLOURS], laid: &Composition, words: Words) -> Vec<Option<SlotOdds>> {
    let Composition::Dice(laid) = laid else { return Vec::new() };
    let odds = |pool: &Pool| {
        if *pool == Pool::default() {
            return None;
        }
        let rolled = dice.iter().zip(pool).filter(|(_, count)| **count > 0).flat_map(|(die, _)| &die.faces);
        let values: BTreeSet<u8> = rolled.map(|face| face.value).collect();
        let one = |value: &u8| format!("{value}: {}", percent(1.0 - none(dice, *pool, |face| face.value == *value)));
        let values = values.iter().map(one).collect::<Vec<_>>().join(", ");
        let least = none(dice, *pool, |face| face.skull);
        Some(SlotOdds {
            words: words.say("table-slot_skull", [("odds", percent(1.0 - least).into())]),
            least,
            tip: words.say("table-slot_skull_tip", [("values", values.into())]),
        })
    };
    laid.iter().map(odds).collect()
}

/// Returns the probability that no die of a pool shows certain faces.
fn none(dice: &[DieKind; COLOURS], pool: Pool, shows: impl Fn(&Face) -> bool) -> f64 {
    let of_colour = |(die, count): (&DieKind, u8)| {
        let shown = die.faces.iter().filter(|face| shows(face)).count();
        (1.0 - shown as f64 / die.faces.len().max(1) as f64).powi(i32::from(count))
    };
    dice.iter().zip(pool).map(of_colour).product()
}

/// Returns the rerolls available for the bomb, of one die and of any number of dice, by rolling it in a copy of the match.
fn rerolls(m: &Match, seed: u64) -> Option<(u8, u8)> {
    let mut copy = m.clone();
    copy.chance.clear_forced();
    copy.chance.reseed(seed);
    copy.apply(m.choices().iter().position(|choice| *choice == Choice::Yes {})?).ok()?;
    let sources = copy.decision().filter(|ask| ask.name == "reroll").and(copy.state.throws.last())?;
    let wholes = sources.sources.iter().filter(|source| source.any).count();
    Some(((sources.sources.len() - wholes) as u8, wholes as u8))
}

#[cfg(test)]
mod tests {
    use super::*;
    use content::bundle::Bundle;
    use content::workspace::Workspace;
    use geometry::ring::pos;
    use rules::chance::Chance;
    use rules::mars::state::{MarineId, Side};
    use rules::registry::{AnyMatch, prepare};

    /// Returns a match in which marine 0 is next to the Master Mind on the right, without barriers and aliens.
    fn bomber(companion: bool) -> Box<dyn AnyMatch> {
        let bundle = Bundle::load(&Workspace::bundled(), "scenarios/mars/practice.toml").unwrap();
        let mut running = prepare(&bundle).unwrap().start(Chance::new(1)).unwrap();
        let m = running.as_any_mut().downcast_mut::<Match>().unwrap();
        m.clear_aliens();
        m.defend(Side::Right, false);
        m.put(MarineId::new(0), pos(24, 1));
        m.put(MarineId::new(1), if companion { pos(24, 1) } else { pos(12, 1) });
        m.put(MarineId::new(2), pos(13, 1));
        m.play_turn(MarineId::new(0));
        running
    }

    #[test]
    fn action_slots_show_exact_odds_of_skulls_and_values() {
        let running = bomber(false);
        let dice = &Match::of_game(running.as_ref()).unwrap().setup.dice;
        let laid = Composition::Dice(vec![[0, 0, 2], [1, 1, 0], [0; 3]]);
        let odds = slot_odds(dice, &laid, Words::of::<rules::mars::Mars>(content::text::Language::En));
        let [Some(black), Some(other), None] = &odds[..] else { panic!("{odds:?}") };
        // The faces of a black die are S, 1, 1, 2, 2, 2.
        assert!((black.least - 25.0 / 36.0).abs() < 1e-9 && black.words == "☠ 31 %", "{black:?}");
        assert!(black.tip.ends_with("1: 75 %, 2: 75 %"), "{}", black.tip);
        assert!(other.least == 1.0 && other.tip.ends_with("1: 67 %, 2: 67 %, 3: 33 %"), "{}", other.tip);
    }

    #[test]
    fn shown_bomb_odds_match_the_rules_document() {
        for (companion, expected) in [(false, 13.9), (true, 31.0)] {
            let mut running = bomber(companion);
            let m = running.as_any_mut().downcast_mut::<Match>().unwrap();
            while m.decision().is_some_and(|ask| ask.name != "roll_as") {
                let program = m.choices().iter().position(|choice| *choice == Choice::Program { is: [[2, 2, 0], [0; 3], [0; 3]] });
                m.apply(program.unwrap_or(0)).unwrap();
            }
            let odds = bomb_odds(m).expect("the bomb can be declared");
            assert_eq!((odds * 1000.0).round() / 10.0, expected, "companion: {companion}");
        }
    }
}
