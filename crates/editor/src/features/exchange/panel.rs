//! The dialog for messages: the message to send, and the answer.

use crate::features::exchange::commands::message;
use crate::features::exchange::state::ExchangeRequest;
use crate::features::playtest::state::Play;
use crate::features::playtest::tab::bar;
use crate::features::playtest::tab::choices::badge;
use crate::shell::command::Command;
use crate::shell::state::State;
use crate::ui::focus::FollowsFocus;
use crate::ui::icons as icon;
use crate::ui::style;
use crate::ui::style::semibold;
use crate::ui::widgets::{modal, plain_button, primary_button};
use crate::ui::words::Words;
use egui::{ComboBox, Label, RichText, ScrollArea, Sense, TextEdit, Ui, vec2};
use playtest::bot::SeatKind;
use playtest::correspondence::{Letter, Occupant, Party};
use rules::game::Seat;

const WIDTH: f32 = 560.0;
/// Height of controls for a touch screen.
const TOUCH: f32 = 40.0;
const HEIGHT_OF_TEXT: f32 = 72.0;

/// Shows the dialog. `address` is that of the page, for links.
pub fn ui(ui: &mut Ui, state: &State, address: Option<&str>, commands: &mut Vec<Command>) {
    let Some(play) = state.play.as_ref().filter(|_| state.exchange.is_open) else { return };
    let width = WIDTH.min(ui.ctx().content_rect().width() - 56.0);
    let modal = modal(ui, "exchange", width, |ui| {
        ui.spacing_mut().interact_size.y = TOUCH;
        ScrollArea::vertical().max_height(ui.ctx().content_rect().height() - 120.0).show_followed(ui, |ui| {
            let letter = message(state);
            let title = if letter.is_some() { "exchange-send" } else { "exchange-title" };
            ui.heading(ui.say(title));
            ui.add_space(8.0);
            match &letter {
                Some(letter) => {
                    outgoing(ui, letter, address, commands);
                    steps(ui);
                }
                None if play.exchange.is_none() => invitation(ui, state, play, commands),
                None => _ = ui.label(ui.say("exchange-your-turn")),
            }
            ui.add_space(12.0);
            incoming(ui, state, commands);
            notes(ui, play, letter.as_ref());
        });
        ui.add_space(12.0);
        ui.horizontal_wrapped(|ui| {
            if plain_button(ui, &ui.say("exchange-close")).clicked() {
                commands.push(Command::Exchange(ExchangeRequest::Close));
            }
            let begun = play.exchange.is_some() || state.exchange.waiting.is_some();
            if begun && plain_button(ui, &ui.say("exchange-leave")).on_hover_text(ui.say("exchange-leave-tip")).clicked() {
                commands.push(Command::Exchange(ExchangeRequest::Leave));
            }
        });
    });
    if modal.should_close() {
        commands.push(Command::Exchange(ExchangeRequest::Close));
    }
}

/// Shows the message to send.
fn outgoing(ui: &mut Ui, letter: &Letter, address: Option<&str>, commands: &mut Vec<Command>) {
    let text = letter.write();
    let mut shown = text.as_str();
    let field = ScrollArea::vertical().max_height(HEIGHT_OF_TEXT).show_followed(ui, |ui| {
        ui.add(TextEdit::multiline(&mut shown).font(egui::TextStyle::Monospace).desired_rows(3).desired_width(f32::INFINITY))
    });
    let word = ui.say("exchange-message");
    ui.ctx().accesskit_node_builder(field.inner.id, |node| node.set_label(&*word));
    let note = ui.say_with("exchange-length", &[("count", text.len().into())]);
    ui.add(Label::new(RichText::new(note).small().color(style::colours(ui).faint)).wrap());
    ui.add_space(8.0);
    ui.horizontal_wrapped(|ui| {
        if primary_button(ui, true, &ui.say("exchange-copy")).clicked() {
            commands.push(Command::Exchange(ExchangeRequest::Copy(text.clone())));
        }
        let link = address.map(|address| format!("{address}#{text}"));
        if let Some(link) = link.filter(|_| plain_button(ui, &ui.say("exchange-copy-link")).clicked()) {
            commands.push(Command::Exchange(ExchangeRequest::Copy(link)));
        }
        if plain_button(ui, &ui.say("exchange-save")).clicked() {
            commands.push(Command::Exchange(ExchangeRequest::Save(text.clone())));
        }
    });
}

/// Shows the steps until the user's next turn.
fn steps(ui: &mut Ui) {
    ui.add_space(8.0);
    ui.spacing_mut().interact_size.y = 0.0;
    for (number, step) in ["exchange-step-send", "exchange-step-play", "exchange-step-answer"].into_iter().enumerate() {
        ui.horizontal(|ui| {
            let (place, _) = ui.allocate_exact_size(vec2(20.0, 20.0), Sense::hover());
            badge(ui, place.center(), number, number == 0);
            ui.add(Label::new(ui.say(step)).wrap());
        });
    }
    ui.spacing_mut().interact_size.y = TOUCH;
}

/// Shows the seats of a new match.
fn invitation(ui: &mut Ui, state: &State, play: &Play, commands: &mut Vec<Command>) {
    ui.add(Label::new(ui.say("exchange-about")).wrap());
    ui.add_space(8.0);
    let occupants = [Occupant::Side(Party::First), Occupant::Side(Party::Second)].into_iter();
    let occupants: Vec<Occupant> = occupants
        .chain(bar::kinds(true).filter_map(|kind| match kind {
            SeatKind::Bot(kind) => Some(Occupant::Bot(kind)),
            SeatKind::Human => None,
        }))
        .collect();
    let language = ui.language();
    let word = |occupant: Occupant| match occupant {
        Occupant::Side(Party::First) => language.say("exchange-me"),
        Occupant::Side(Party::Second) => language.say("exchange-other"),
        Occupant::Bot(kind) => bar::word(&language, SeatKind::Bot(kind)),
    };
    for (number, now) in state.exchange.seats.iter().copied().enumerate() {
        ui.horizontal(|ui| {
            let name = play.table.name_of(Seat::at(number));
            let label = ui.label(&*name);
            let combo = ComboBox::from_id_salt(("exchange", number)).width(180.0).selected_text(word(now)).show_ui(ui, |ui| {
                for occupant in occupants.iter().copied() {
                    if ui.selectable_label(occupant == now, word(occupant)).clicked() {
                        commands.push(Command::Exchange(ExchangeRequest::Seat(number, occupant)));
                    }
                }
            });
            combo.response.labelled_by(label.id);
        });
    }
    ui.add_space(8.0);
    if primary_button(ui, state.exchange.is_complete(), &ui.say("exchange-invite")).clicked() {
        commands.push(Command::Exchange(ExchangeRequest::Invite));
    }
}

/// Shows the field for the answer, and why the last one was refused.
fn incoming(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    let label = ui.label(semibold(ui.say("exchange-paste")));
    let mut entry = state.exchange.entry.clone();
    ui.horizontal(|ui| {
        let width = ui.available_width() - 130.0;
        let field = ui.add(TextEdit::singleline(&mut entry).hint_text(ui.say("exchange-hint")).desired_width(width).char_limit(1 << 20));
        if field.labelled_by(label.id).changed() {
            commands.push(Command::Exchange(ExchangeRequest::Write(entry.clone())));
        }
        if ui.add_enabled_ui(!entry.trim().is_empty(), |ui| plain_button(ui, &ui.say("exchange-receive")).clicked()).inner {
            commands.push(Command::Exchange(ExchangeRequest::Receive));
        }
    });
    if let Some(refusal) = &state.exchange.refusal {
        let text = format!("{}  {refusal}", icon::SHIELD_SLASH);
        ui.add(Label::new(RichText::new(text).color(style::colours(ui).error)).wrap());
    }
}

/// Shows what the page has verified, and what it cannot verify.
fn notes(ui: &mut Ui, play: &Play, letter: Option<&Letter>) {
    ui.add_space(8.0);
    if let Some(own) = &play.exchange {
        let moves = letter.map_or(own.from(), Letter::choices);
        let text = ui.say_with("exchange-checked", &[("count", moves.into())]);
        let text = format!("{}  {text}", icon::SHIELD_CHECK);
        ui.add(Label::new(RichText::new(text).color(style::colours(ui).good)).wrap());
    }
    if !play.session.current().is_open() {
        let text = format!("{}  {}", icon::EYE_SLASH, ui.say("exchange-hidden"));
        ui.add(Label::new(RichText::new(text).color(style::colours(ui).warning)).wrap());
    }
}
