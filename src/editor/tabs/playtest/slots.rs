//! A decision that is composed: items are dragged, clicked or typed into slots.

use super::{cards, dice};
use crate::editor::command::Command;
use crate::editor::icons as icon;
use crate::editor::play::{Play, PlayRequest};
use crate::editor::style;
use crate::editor::widgets::{plain_button, primary_button};
use crate::editor::words::Words;
use crate::scene::table::{Composition, Slots, Supply};
use egui::{Button, Key, Label, Modifiers, RichText, ScrollArea, Ui, WidgetInfo, vec2};

/// Maximum size of the list of all programs.
const LIST: egui::Vec2 = vec2(360.0, 320.0);

/// The program being composed.
#[derive(Default)]
pub struct View {
    /// The items placed so far; `None` before the decision is displayed.
    pub laid: Option<Composition>,
    /// The slot that a click adds to.
    current: usize,
}

/// Shows the button that makes the choice, next to the prompt.
pub fn buttons(ui: &mut Ui, play: &Play, slots: &Slots, view: &mut View, commands: &mut Vec<Command>) {
    let laid = view.laid.get_or_insert_with(|| slots.empty());
    let legal = play.table.laid(laid);
    ui.horizontal(|ui| {
        if primary_button(ui, legal.is_some(), &ui.say("slots-program")).on_hover_text("Enter").clicked() {
            commands.extend(legal.map(|choice| Command::Play(PlayRequest::Choose(choice))));
        }
        let thing = if matches!(slots.supply, Supply::Dice { .. }) { "die" } else { "card" };
        list(ui, play, commands);
        if plain_button(ui, &ui.say("slots-clear")).on_hover_text(ui.say_with("slots-clear-tip", &[("thing", thing.into())])).clicked() {
            *laid = slots.empty();
        }
    });
    let words = match (&slots.supply, &*laid) {
        (Supply::Dice { size, .. }, Composition::Dice(laid)) => {
            let used: u8 = laid.iter().flatten().sum();
            ui.say_with("slots-used", &[("used", used.into()), ("size", (*size).into())])
        }
        _ => ui.say_with("slots-cards", &[("slot", slots.slot.to_lowercase().into())]),
    };
    ui.add(Label::new(RichText::new(&words).color(style::colours(ui).faint)).wrap());
}

/// Shows the slots and the available items, handles keys, and shows the list of all programs.
pub fn ui(ui: &mut Ui, play: &Play, slots: &Slots, view: &mut View, keys: bool, commands: &mut Vec<Command>) {
    let View { laid, current } = view;
    let laid = laid.get_or_insert_with(|| slots.empty());
    ScrollArea::both().auto_shrink(false).show(ui, |ui| {
        match (&slots.supply, &mut *laid) {
            (Supply::Dice { pool, size }, Composition::Dice(laid)) => {
                dice::Programs { slot: &slots.slot, pool, size: *size, laid, current }.ui(ui, keys)
            }
            (Supply::Cards(hand), Composition::Cards(laid)) => cards::Registers { slot: &slots.slot, hand, laid }.ui(ui, keys),
            // The items belong to another decision.
            (_, laid) => *laid = slots.empty(),
        }
    });
    // The items placed in this frame apply.
    if keys
        && let Some(choice) = play.table.laid(laid)
        && ui.memory(|memory| memory.focused().is_none())
        && ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Enter))
    {
        commands.push(Command::Play(PlayRequest::Choose(choice)));
    }
}

/// Shows the list of all programs by name.
fn list(ui: &mut Ui, play: &Play, commands: &mut Vec<Command>) {
    let name = ui.say_with("slots-all", &[("count", play.choices.len().into())]);
    let button = ui.menu_button(RichText::new(icon::LIST_NUMBERS).size(17.0), |ui| {
        ui.set_max_width(LIST.x);
        ScrollArea::vertical().max_height(LIST.y).show(ui, |ui| {
            for (choice, text) in play.choices.iter().enumerate() {
                if ui.add(Button::selectable(false, text).truncate()).on_hover_text(text).clicked() {
                    commands.push(Command::Play(PlayRequest::Choose(choice)));
                    ui.close();
                }
            }
        });
    });
    button.response.widget_info(|| WidgetInfo::labeled(egui::Role::Button, true, &name));
    button.response.on_hover_text(&name);
}
