//! Dice next to the strip: programs being composed, the remaining dice of a program, rolled dice.

use crate::panel::{DieLook, Item, PanelRow, Phase, Phases};
use crate::table::{Composition, Slots, Supply};
use crate::theme::Colour as Fill;
use crate::words::Words;
use content::text::Language;
use geometry::ring::Motion;
use rules::moonwalk::dice::{COLOURS, Colour, Die, Pool, Program, motion};

/// The programs that can be chosen.
pub struct Programs {
    /// The slots for composing them.
    pub slots: Slots,
    choices: Vec<(usize, Program)>,
}

impl Programs {
    /// Returns the programs of a decision, or `None` if its choices are not programs.
    pub fn of(words: Words, pool: Pool, choices: impl Iterator<Item = (usize, Program)>) -> Option<Programs> {
        let choices: Vec<_> = choices.collect();
        let (_, first) = choices.first()?;
        let looks = Colour::ALL.map(|colour| die_look(colour, words.language));
        let supply = Supply::Dice { pool, looks, size: first.iter().flatten().sum() };
        Some(Programs { slots: Slots { slot: words.word("table-slot"), count: first.len(), supply }, choices })
    }
    /// Returns the choice that programs these dice; empty slots are ignored.
    pub fn find(&self, laid: &Composition) -> Option<usize> {
        let Composition::Dice(laid) = laid else { return None };
        let mut wanted = Program::default();
        for (slot, pool) in wanted.iter_mut().zip(laid.iter().filter(|pool| **pool != Pool::default())) {
            *slot = *pool;
        }
        self.choices.iter().find(|(_, program)| *program == wanted).map(|(choice, _)| *choice)
    }
}

/// Returns the look of a die of the ring games.
fn die_look(colour: Colour, language: Language) -> DieLook {
    const FILLS: [Fill; COLOURS] = [Fill::hex(0x3674d4), Fill::hex(0xf2f2ee), Fill::hex(0x23262e)];
    let rise = match motion(colour) {
        Motion::Straight => 0.0,
        Motion::Descend => 0.8,
        Motion::Climb => -0.8,
    };
    DieLook { fill: FILLS[colour.index() % COLOURS], name: colour.name(language), letter: colour.letter(language), rise }
}

/// Returns the programmed dice that have not been rolled, part by part.
pub fn to_come(parts: &[Pool], words: Words) -> PanelRow {
    let tip = words.word("table-to_come");
    let mut items = Vec::new();
    for (n, pool) in parts.iter().enumerate() {
        if n > 0 {
            items.push(Item::words("|").faint());
        }
        for (colour, count) in Colour::all().zip(pool) {
            let die = || Item::die(die_look(colour, words.language), "").wide(20.0).tip(format!("{}: {tip}", colour.name(words.language)));
            items.extend((0..*count).map(|_| die()));
        }
    }
    items.into()
}

/// Returns the phases of a turn: its program, then its parts, with the current one marked.
pub fn course(title: String, slot: &str, turn: Option<(usize, usize)>, words: Words) -> Phases {
    let phase = |name: String, now: bool| Phase { name, now, tip: String::new() };
    let parts = turn.map(|(count, now)| {
        let program = phase(words.word("table-programs"), count == 0);
        std::iter::once(program).chain((1..=count).map(|n| phase(format!("{slot} {n}"), n == now.min(count)))).collect()
    });
    Phases { title, groups: parts.into_iter().collect() }
}

/// Returns the rolled dice as items.
pub fn thrown(dice: &[Die], words: Words) -> Vec<Item> {
    let item = |die: &Die| {
        let face = if die.skull { format!("{}☠", die.value) } else { die.value.to_string() };
        Item::die(die_look(die.colour, words.language), &face).wide(28.0).tip(format!("{} {face}", die.colour.name(words.language)))
    };
    dice.iter().map(item).collect()
}
