//! The dice of the ring games: faces, rolls, and their packed form in events.

use crate::chance::{Address, Chance};
use crate::ids::id;
use arrayvec::ArrayVec;
use content::scenario::DieKind;
use content::sentences::{LocalizedWords, common};
use content::text::Language;
use fluent_bundle::FluentArgs;
use geometry::ring::Motion;
use serde::{Deserialize, Serialize};

pub use content::ring::COLOUR_NAMES;

id! {
    /// A colour of dice: blue, white or black.
    Colour(u8)
}

impl Colour {
    /// All colours, in order.
    pub const ALL: [Colour; COLOURS] = [Colour::new(0), Colour::new(1), Colour::new(2)];
    /// Names of the colours in files, scripts and JSON, in the same order.
    pub const WORDS: [&'static str; COLOURS] = COLOUR_NAMES;

    /// Iterates over all colours, in order.
    pub fn all() -> impl Iterator<Item = Colour> {
        Colour::ALL.into_iter()
    }
    /// Returns the name in files, scripts and JSON.
    pub fn word(self) -> &'static str {
        COLOUR_NAMES[self.index() % COLOURS]
    }
    /// Returns the localized name.
    pub fn name(self, language: Language) -> &'static str {
        static NAMED: LocalizedWords<COLOURS> = LocalizedWords::new(common, "die-colour", COLOUR_NAMES);
        NAMED.get(self.index(), language)
    }
    /// Returns the letter on a die of this colour while it has no result.
    pub fn letter(self, language: Language) -> &'static str {
        static LETTERS: LocalizedWords<COLOURS> = LocalizedWords::new(common, "die-letter", COLOUR_NAMES);
        LETTERS.get(self.index(), language)
    }
    pub fn named(word: &str) -> Option<Colour> {
        Colour::all().find(|colour| colour.word() == word)
    }
}

/// Number of dice colours: blue, white, black.
const COUNT: u8 = 3;
/// Number of dice colours, as a length.
pub const COLOURS: usize = COUNT as usize;
/// Maximum number of dice of a colour (WM-V17).
pub const MAX_COUNT: usize = 4;
/// Maximum number of dice in one roll: four of each colour.
pub const MAX_DICE: usize = MAX_COUNT * COLOURS;

/// A rolled die.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Die {
    pub colour: Colour,
    /// Number of steps.
    pub value: u8,
    pub skull: bool,
}

/// The dice of a roll, in the order blue, white, black.
pub type Dice = ArrayVec<Die, MAX_DICE>;

/// Number of dice by colour: blue, white, black.
pub type Pool = [u8; COLOURS];

/// A program: up to three jumps, each a pool of dice; empty jumps come last.
pub type Program = [Pool; 3];

/// Returns the steps that a die of a colour allows: WM-19 blue, WM-20 white, WM-21 black.
pub fn motion(colour: Colour) -> Motion {
    [Motion::Straight, Motion::Descend, Motion::Climb][colour.index() % COLOURS]
}

/// Returns the dice of a scenario by colour.
pub fn kinds(given: &[DieKind]) -> [DieKind; COLOURS] {
    COLOUR_NAMES.map(|name| {
        let found = given.iter().find(|die| die.colour == name);
        found.cloned().unwrap_or_else(|| DieKind { colour: name.into(), count: 0, faces: Vec::new() })
    })
}

/// Rolls one die of a roll. Each colour has its own random results, so an additional die of one colour does not affect the
/// others.
pub fn roll(chance: &mut Chance, at: Address, kinds: &[DieKind; COLOURS], colour: Colour) -> Die {
    let faces = &kinds[colour.index()].faces;
    let at = at.part(COUNT, colour.number());
    let face = faces[chance.pick(at, faces.len(), |i| if faces[i].skull { "skull".into() } else { faces[i].value.into() })];
    Die { colour, value: face.value, skull: face.skull }
}

/// Sets the message arguments for a die of a roll: its colour, and the number of its jump or action, 0 for none.
pub fn set_part(at: Address, language: Language, args: &mut FluentArgs<'static>) {
    args.set("part", at.lane_number() / COUNT);
    args.set("colour", Colour::new(at.lane_number() % COUNT).name(language));
}

/// Rolls a pool: blue, white, black.
pub fn roll_pool(chance: &mut Chance, at: Address, kinds: &[DieKind; COLOURS], pool: Pool) -> Dice {
    let mut dice = Dice::new();
    for (colour, count) in pool.into_iter().enumerate() {
        for _ in 0..count {
            dice.push(roll(chance, at, kinds, Colour::at(colour)));
        }
    }
    dice
}

/// Rerolls some dice of a roll; `indices` is a bit set.
pub fn reroll(chance: &mut Chance, at: Address, kinds: &[DieKind; COLOURS], dice: &mut Dice, indices: u16) {
    for (i, die) in dice.iter_mut().enumerate() {
        if indices >> i & 1 == 1 {
            *die = roll(chance, at, kinds, die.colour);
        }
    }
}

/// Returns whether rerolling these dice is equivalent to rerolling earlier dice with the same faces.
pub fn repeats(dice: &[Die], indices: u16) -> bool {
    let again = |i: usize| indices >> i & 1 == 1;
    (0..dice.len()).any(|i| again(i) && (0..i).any(|before| dice[before] == dice[i] && !again(before)))
}

/// Dice packed into one byte each, for events.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Faces {
    count: u8,
    /// Two bits of colour, one bit for the skull, the rest is the value.
    packed: [u8; MAX_DICE],
}

impl Faces {
    /// Packs the dice of a roll.
    pub fn of(dice: &[Die]) -> Faces {
        let (mut count, mut packed) = (0, [0; MAX_DICE]);
        for (slot, die) in packed.iter_mut().zip(dice) {
            count += 1;
            *slot = die.value << 3 | u8::from(die.skull) << 2 | die.colour.number();
        }
        Faces { count, packed }
    }
    /// Unpacks the dice.
    pub fn dice(&self) -> Dice {
        let unpack = |byte: &u8| Die { colour: Colour::new(byte & 3), value: byte >> 3, skull: byte >> 2 & 1 == 1 };
        self.packed[..self.count as usize].iter().map(unpack).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rerolls_of_equal_dice_offer_only_the_first_ones() {
        let die = |colour, value| Die { colour: Colour::new(colour), value, skull: false };
        let dice = [die(0, 2), die(1, 2), die(1, 2), die(1, 3)];
        let offered: Vec<u16> = (1..16).filter(|indices| !repeats(&dice, *indices)).collect();
        assert!([0b0001, 0b0010, 0b0110, 0b1000, 0b1111].iter().all(|indices| offered.contains(indices)));
        assert!([0b0100, 0b0101, 0b1100].iter().all(|indices| !offered.contains(indices)));
    }
}
