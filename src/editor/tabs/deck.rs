//! A deck or bag: how many copies of which scripts.

use super::super::command::{Command, Edit};
use super::super::file::OpenFile;
use super::super::icons as icon;
use super::super::state::State;
use super::super::style;
use super::super::widgets::{choice_field, icon_button, key, section, text_field};
use super::cards;
use crate::content::scenario::Deck;
use crate::scene::board::readable;
use egui::{RichText, ScrollArea, Ui};
use std::collections::BTreeSet;

const EMPTY: &str = "No cards in it yet. Add one below.";
const COPIES: &str = "Copies in the deck";

/// The tab.
pub fn ui(ui: &mut Ui, state: &State, file: &OpenFile, deck: &Deck, commands: &mut Vec<Command>) {
    ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
        cards::form().show(ui, |ui| {
            ui.set_max_width(ui.available_width().min(560.0));
            let total: usize = deck.cards.iter().map(|(_, copies)| usize::from(*copies)).sum::<usize>() + deck.pairs.len();
            let kinds = deck.cards.len() + deck.pairs.iter().flatten().collect::<BTreeSet<_>>().len();
            ui.heading(if deck.name.en.is_empty() { "Deck" } else { &deck.name.en });
            ui.label(
                RichText::new(format!("{total} cards of {kinds} kinds · scripts/{}/{}", deck.game, deck.of))
                    .color(style::colours(ui).faint),
            );
            section(ui, "Deck");
            if let Some(name) = text_field(ui, "Name", "Printed name in English", &deck.name.en) {
                commands.push(change(file, "name", "Name deck", move |deck| deck.name.en = name));
            }
            if let Some(name) =
                text_field(ui, "Spanish name", "Printed name in Spanish; English stands in where it is empty", &deck.name.es)
            {
                commands.push(change(file, "name_es", "Name deck", move |deck| deck.name.es = name));
            }
            section(ui, "Cards");
            if deck.has_pairs() {
                return pairs(ui, state, file, deck, commands);
            }
            if deck.cards.is_empty() {
                ui.label(RichText::new(EMPTY).color(style::colours(ui).faint));
            }
            let known = state.workspace.script_stems(deck.game.id, &deck.of);
            for (i, (stem, _)) in deck.cards.iter().enumerate() {
                row(ui, state, file, deck, i, known.contains(stem), commands);
            }
            add(ui, state, file, deck, &known, commands);
        });
    });
}

/// Cards with two sides, each a script.
fn pairs(ui: &mut Ui, state: &State, file: &OpenFile, deck: &Deck, commands: &mut Vec<Command>) {
    let title = |stem: &str| state.title(&format!("scripts/{}/{}/{stem}.rhai", deck.game, deck.of));
    let known = state.workspace.script_stems(deck.game.id, &deck.of);
    let choices: Vec<(String, String)> = known.iter().map(|stem| (stem.clone(), title(stem))).collect();
    for (i, pair) in deck.pairs.iter().enumerate() {
        ui.horizontal(|ui| {
            for (side, stem) in pair.iter().enumerate() {
                let shown = egui::ComboBox::from_id_salt(("pair", i, side)).width(180.0).selected_text(title(stem));
                let shown = shown.show_ui(ui, |ui| choices.iter().find(|(other, name)| ui.selectable_label(other == stem, name).clicked()));
                let label = format!("Card {}, side {}", i + 1, side + 1);
                ui.ctx().accesskit_node_builder(shown.response.id, |node| node.set_label(label));
                if let Some((stem, _)) = shown.inner.flatten() {
                    let stem = stem.clone();
                    commands.push(change(file, ("pair", i, side), "Change side of card", move |deck| {
                        if let Some(pair) = deck.pairs.get_mut(i) {
                            pair[side] = stem;
                        }
                    }));
                }
            }
            for stem in pair {
                let path = format!("scripts/{}/{}/{stem}.rhai", deck.game, deck.of);
                if icon_button(ui, icon::SCROLL, &format!("Open {stem}"), true, false).on_hover_text(&path).clicked() {
                    commands.push(Command::Open(path));
                }
            }
            if icon_button(ui, icon::TRASH, &format!("Remove card {}", i + 1), true, false).on_hover_text("Remove from the deck").clicked()
            {
                commands.push(Edit::once(&file.path, format!("Remove card {}", i + 1), move |content| {
                    if let Some(deck) = content.get_mut::<Deck>().filter(|deck| i < deck.pairs.len()) {
                        deck.pairs.remove(i);
                    }
                }));
            }
        });
    }
    ui.add_space(8.0);
    let first = choices.first().map(|(stem, _)| stem.clone());
    if let Some(stem) = first.filter(|_| super::super::widgets::plain_button(ui, "Add card").clicked()) {
        commands.push(Edit::once(&file.path, "Add card".to_owned(), move |content| {
            if let Some(deck) = content.get_mut::<Deck>() {
                deck.pairs.push([stem.clone(), stem]);
            }
        }));
    }
}

fn row(ui: &mut Ui, state: &State, file: &OpenFile, deck: &Deck, i: usize, known: bool, commands: &mut Vec<Command>) {
    let Some((stem, copies)) = deck.cards.get(i) else { return };
    let copies = *copies;
    ui.horizontal(|ui| {
        ui.set_height(32.0);
        let set = |n: u8| {
            change(file, ("copies", i), "Change copies", move |deck: &mut Deck| {
                if let Some((_, copies)) = deck.cards.get_mut(i) {
                    *copies = n;
                }
            })
        };
        if icon_button(ui, icon::MINUS, &format!("Fewer {stem}"), copies > 0, false).clicked() {
            commands.push(set(copies - 1));
        }
        let mut now = copies;
        let drag = ui.add_sized([40.0, 24.0], egui::DragValue::new(&mut now).range(0..=99).speed(0.05)).on_hover_text(COPIES);
        ui.ctx().accesskit_node_builder(drag.id, |node| node.set_label(format!("Copies of {stem}")));
        if drag.changed() {
            commands.push(set(now));
        }
        if icon_button(ui, icon::PLUS, &format!("More {stem}"), copies < 99, false).clicked() {
            commands.push(set(copies + 1));
        }
        let path = format!("scripts/{}/{}/{stem}.rhai", deck.game, deck.of);
        if known {
            if ui.link(state.title(&path)).on_hover_text(format!("Open {path}")).clicked() {
                commands.push(Command::Open(path));
            }
        } else {
            ui.label(RichText::new(readable(stem)).color(style::colours(ui).error)).on_hover_text(format!("There is no {path}"));
        }
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            if icon_button(ui, icon::TRASH, &format!("Remove {stem}"), true, false).on_hover_text("Remove from the deck").clicked() {
                commands.push(Edit::once(&file.path, format!("Remove {stem}"), move |content| {
                    if let Some(deck) = content.get_mut::<Deck>().filter(|deck| i < deck.cards.len()) {
                        deck.cards.remove(i);
                    }
                }));
            }
        });
    });
}

fn add(ui: &mut Ui, state: &State, file: &OpenFile, deck: &Deck, known: &[String], commands: &mut Vec<Command>) {
    let missing = known.iter().filter(|stem| !deck.cards.iter().any(|(card, _)| card == *stem));
    let title = |stem: &String| state.title(&format!("scripts/{}/{}/{stem}.rhai", deck.game, deck.of));
    let choices: Vec<(String, String)> = missing.map(|stem| (stem.clone(), title(stem))).collect();
    if choices.is_empty() {
        return;
    }
    ui.add_space(8.0);
    if let Some(stem) = choice_field(ui, "Add", "A script of this kind that is not in the deck yet", "Choose…", &choices) {
        commands.push(Edit::once(&file.path, format!("Add {stem}"), move |content| {
            if let Some(deck) = content.get_mut::<Deck>() {
                deck.cards.push((stem, 1));
            }
        }));
    }
}

fn change(file: &OpenFile, property: impl std::hash::Hash, step: &'static str, edit: impl FnOnce(&mut Deck) + 'static) -> Command {
    Edit::stroke(&file.path, step, key(file, property), move |content| {
        if let Some(deck) = content.get_mut::<Deck>() {
            edit(deck);
        }
    })
}
