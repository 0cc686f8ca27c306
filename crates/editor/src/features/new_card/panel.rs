//! The dialog of a new card: four questions at the left, the face of the card at the right.

use crate::documents::printed;
use crate::features::new_card::state::{CardDraft, NewCard, NewCardRequest};
use crate::shell::command::Command;
use crate::shell::state::State;
use crate::ui::focus::FollowsFocus;
use crate::ui::form;
use crate::ui::style;
use crate::ui::style::semibold;
use crate::ui::widgets::{modal, plain_button, primary_button};
use crate::ui::words::Words;
use content::rename;
use egui::{Align, Button, Id, Label, Layout, RichText, Role, ScrollArea, Sense, TextEdit, Ui, WidgetInfo, vec2};
use playtest::library;
use scene::printed::PrintedCard;

const WIDTH: f32 = 760.0;
const FACE: egui::Vec2 = vec2(240.0, 336.0);
/// Maximum height of the questions, and height of the rest of the dialog with a margin.
const HIGHEST: f32 = 560.0;
const AROUND: f32 = 220.0;
/// Maximum length of a name in characters.
const NAME: usize = 40;
const ANSWERED: &str = "answer of a new card";

pub fn ui(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    let Some(new) = &state.new_card else { return };
    let mut ask = |ask| commands.push(Command::NewCard(ask));
    let screen = ui.ctx().content_rect().size();
    let modal = modal(ui, "new deck card", WIDTH.min(screen.x - 64.0), |ui| {
        ui.heading(ui.say("new-card-title"));
        ui.add_space(8.0);
        ui.horizontal_top(|ui| {
            let room = ui.available_width() - FACE.x - 16.0;
            let height = (screen.y - AROUND).clamp(FACE.y, HIGHEST);
            ui.allocate_ui_with_layout(vec2(room, FACE.y), Layout::top_down(Align::Min), |ui| {
                ui.set_width(room);
                match new.made {
                    Some(_) => done(ui, state, new),
                    None => questions(ui, new, height, &mut ask),
                }
            });
            face(ui, new);
        });
        ui.add_space(12.0);
        ui.horizontal(|ui| buttons(ui, new, &mut ask));
    });
    if modal.should_close() {
        ask(NewCardRequest::Close);
    }
}

/// Shows the name and the four questions; a question appears when the one before it is answered.
fn questions(ui: &mut Ui, new: &NewCard, height: f32, ask: &mut impl FnMut(NewCardRequest)) {
    let mut draft = new.draft.clone();
    let words = ui.say("new-card-name");
    let field = ui.add(TextEdit::singleline(&mut draft.name).char_limit(NAME).desired_width(f32::INFINITY));
    ui.ctx().accesskit_node_builder(field.id, |node| node.set_label(words));
    ui.add_space(8.0);
    ScrollArea::vertical().id_salt("questions").max_height(height - 40.0).auto_shrink([false, true]).show_followed(ui, |ui| {
        let language = ui.language();
        let labels = library::moments(new.game.id, &new.kind);
        let moment = |moment: &&script::ready::ReadyMoment| {
            let label = labels.iter().find(|known| known.hook == moment.hook).map_or(moment.hook, |known| known.get(language));
            Some(moment.printed.get(language)).filter(|printed| !printed.is_empty()).unwrap_or(label).to_owned()
        };
        let moments: Vec<String> = new.moments().iter().map(moment).collect();
        let later = ui.say("new-card-later");
        if let Some(chosen) = question(ui, "new-card-when", &moments, draft.moment, Some(later.as_str())) {
            draft = CardDraft { moment: chosen, who: None, effect: None, ..draft.clone() };
        }
        let whos: Vec<String> = new.whos().iter().map(|who| who.get(language).to_owned()).collect();
        if let Some(chosen) = question(ui, "new-card-who", &whos, draft.who, None) {
            draft = CardDraft { who: chosen, effect: None, ..draft.clone() };
        }
        let effects = new.effects();
        let texts: Vec<String> = effects.iter().map(|effect| effect.text(draft.amount, language)).collect();
        if let Some(chosen) = question(ui, "new-card-does", &texts, draft.effect, None) {
            draft.effect = chosen;
        }
        if let Some(effect) = draft.effect.and_then(|effect| effects.get(effect)).filter(|effect| effect.amounts.0 < effect.amounts.1) {
            let words = ui.say("new-card-amount");
            ui.label(semibold(&words));
            let name = ui.say("new-card-number");
            let (_, chosen) = form::stepper(ui, &name, draft.amount.min(effect.amounts.1), &effect.range());
            draft.amount = chosen.unwrap_or(draft.amount);
        }
        // The question that follows an answer is below it.
        if ui.data_mut(|data| data.remove_temp::<bool>(Id::unique(ANSWERED))).is_some() {
            ui.scroll_to_cursor(Some(Align::Max));
        }
    });
    if (draft.moment, draft.who, draft.effect) != (new.draft.moment, new.draft.who, new.draft.effect) {
        ui.data_mut(|data| data.insert_temp(Id::unique(ANSWERED), true));
    }
    if draft != new.draft {
        ask(NewCardRequest::Change(draft));
    }
}

/// Shows a question with its answers; `none` is an answer that chooses nothing. Returns the new answer.
fn question(ui: &mut Ui, id: &str, answers: &[String], now: Option<usize>, none: Option<&str>) -> Option<Option<usize>> {
    if answers.is_empty() {
        return None;
    }
    ui.label(semibold(ui.say(id)));
    let mut chosen = None;
    if let Some(none) = none
        && row(ui, none, now.is_none())
    {
        chosen = Some(None);
    }
    for (number, answer) in answers.iter().enumerate() {
        if row(ui, answer, now == Some(number)) {
            chosen = Some(Some(number));
        }
    }
    ui.add_space(6.0);
    chosen
}

fn row(ui: &mut Ui, answer: &str, on: bool) -> bool {
    let width = ui.available_width();
    let response = ui.add(Button::selectable(on, answer).wrap().min_size(vec2(width, 24.0)));
    response.widget_info(|| WidgetInfo::selected(Role::RadioButton, true, on, answer));
    response.clicked()
}

/// Shows what was created, and what can follow.
fn done(ui: &mut Ui, state: &State, new: &NewCard) {
    let deck = state.title(&new.deck);
    let words = ui.say_with("new-card-done", &[("name", new.draft.name.as_str().into()), ("deck", deck.into())]);
    ui.add(Label::new(words).wrap());
    ui.add_space(8.0);
    let id = if new.chosen().is_some() { "new-card-next" } else { "new-card-next-blank" };
    let (words, faint) = (ui.say(id), style::colours(ui).faint);
    ui.add(Label::new(RichText::new(words).color(faint)).wrap());
}

fn face(ui: &mut Ui, new: &NewCard) {
    let (rect, response) = ui.allocate_exact_size(FACE, Sense::hover());
    match &new.preview {
        Ok(preview) => {
            let card = PrintedCard::from_metadata(rename::stem(&preview.path), &preview.metadata, ui.language());
            printed::paint(ui.painter(), &card, rect, 1.0);
            response.widget_info(|| WidgetInfo::labeled(Role::Image, true, format!("{}: {}", card.name, card.text)));
        }
        Err(reason) => {
            let colour = style::colours(ui).error;
            ui.put(rect, Label::new(RichText::new(reason).color(colour)).wrap());
        }
    }
}

fn buttons(ui: &mut Ui, new: &NewCard, ask: &mut impl FnMut(NewCardRequest)) {
    if new.made.is_some() {
        if primary_button(ui, true, &ui.say("new-card-close")).clicked() {
            ask(NewCardRequest::Close);
        }
        if new.chosen().is_some() {
            if plain_button(ui, &ui.say("new-card-test")).clicked() {
                ask(NewCardRequest::Test);
            }
            if plain_button(ui, &ui.say("new-card-measure")).clicked() {
                ask(NewCardRequest::Measure);
            }
        }
        return;
    }
    let is_ready = new.preview.is_ok() && !new.draft.name.trim().is_empty();
    if primary_button(ui, is_ready, &ui.say("new-card-make")).clicked() {
        ask(NewCardRequest::Make);
    }
    if plain_button(ui, &ui.say("ask-cancel")).clicked() {
        ask(NewCardRequest::Close);
    }
}
