//! A decision that is composed: items are dragged, clicked or typed into slots.

use crate::features::playtest::state::{Play, PlayRequest};
use crate::features::playtest::tab::buttons::{all, enter, main_button, other_button, sideways};
use crate::features::playtest::tab::{cards, dice};
use crate::shell::command::Command;
use crate::ui::style;
use crate::ui::words::Words;
use egui::{RichText, Ui};
use scene::table::{Composition, Slots, Supply};

/// The program being composed.
#[derive(Default)]
pub struct SlotsView {
    /// The items placed so far; `None` before the decision is displayed.
    pub laid: Option<Composition>,
    /// The slot that a click adds to.
    current: usize,
}

/// Returns how to fill the slots, as a sentence and in a few words.
pub fn help(ui: &Ui, slots: &Slots) -> [String; 2] {
    let slot = ("slot", slots.slot.to_lowercase().into());
    match &slots.supply {
        Supply::Dice { looks, .. } => {
            let keys = ("keys", dice::letters(looks).into());
            [ui.say_with("slots-dice", &[slot, keys.clone()]), ui.say_with("slots-dice-short", &[keys])]
        }
        Supply::Cards(_) => [ui.say_with("slots-cards", &[slot]), ui.say("slots-cards-short")],
    }
}

/// Shows the buttons that make the choice and empty the slots.
pub fn buttons(ui: &mut Ui, play: &Play, slots: &Slots, view: &mut SlotsView, commands: &mut Vec<Command>) {
    let laid = view.laid.get_or_insert_with(|| slots.empty());
    let legal = play.table.composed_choice(laid);
    let program = ui.say("slots-program");
    if main_button(ui, legal.is_some(), &program, &program).clicked() {
        commands.extend(legal.map(|choice| Command::Play(PlayRequest::Choose(choice))));
    }
    let thing = if matches!(slots.supply, Supply::Dice { .. }) { "die" } else { "card" };
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 6.0;
        all(ui, play, &ui.say_with("slots-all", &[("count", play.choices.len().into())]), commands);
        if other_button(ui, &ui.say("slots-clear")).on_hover_text(ui.say_with("slots-clear-tip", &[("thing", thing.into())])).clicked() {
            *laid = slots.empty();
        }
    });
    if let (Supply::Dice { size, .. }, Composition::Dice(laid)) = (&slots.supply, &*laid) {
        let used: u8 = laid.iter().flatten().sum();
        let words = ui.say_with("slots-used", &[("used", used.into()), ("size", (*size).into())]);
        ui.label(RichText::new(words).size(12.0).color(style::colours(ui).faint));
    }
}

/// Shows the slots and the available items, and handles keys.
pub fn ui(ui: &mut Ui, play: &Play, slots: &Slots, view: &mut SlotsView, keys: bool, commands: &mut Vec<Command>) {
    let SlotsView { laid, current } = view;
    let laid = laid.get_or_insert_with(|| slots.empty());
    sideways(ui, |ui| {
        match (&slots.supply, &mut *laid) {
            (Supply::Dice { pool, looks, size }, Composition::Dice(laid)) => {
                let odds = play.table.slot_odds(&Composition::Dice(laid.clone()));
                dice::ProgramSlots { slot: &slots.slot, pool, looks, size: *size, odds: &odds, laid, current }.ui(ui, keys)
            }
            (Supply::Cards(hand), Composition::Cards(laid)) => cards::Registers { slot: &slots.slot, hand, laid }.ui(ui, keys),
            // The items belong to another decision.
            (_, laid) => *laid = slots.empty(),
        }
    });
    // The items placed in this frame apply.
    if let Some(choice) = play.table.composed_choice(laid)
        && enter(ui, keys)
    {
        commands.push(Command::Play(PlayRequest::Choose(choice)));
    }
}
