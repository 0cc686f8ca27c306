//! Alien waves of a scenario: aliens are dragged onto cards for the start, and onto a timeline of rounds and sides.

use super::super::canvas::colour;
use super::super::command::Command;
use super::super::edits::change_scenario;
use super::super::file::OpenFile;
use super::super::form;
use super::super::icons as icon;
use super::super::state::State;
use super::super::style::{self, semibold};
use super::super::widgets::icon_button;
use super::super::words::Words;
use super::fields::{CarriedAlien, Field, Token, carry, name, put, set_end, wave, with, without};
use super::preview as picture;
use crate::content::scenario::Scenario;
use crate::content::text::Language;
use crate::content::waves::{Aliens, RoundWave, WaveSide};
use crate::content::{mars, options};
use crate::rules::mars::fields::AlienColour;
use crate::rules::mars::state::Side;
use crate::scene::aliens::COLOURS;
use egui::scroll_area::ScrollBarVisibility;
use egui::{
    Align2, ComboBox, FontId, Frame, Grid, Id, Key, Label, Modifiers, Response, RichText, ScrollArea, Sense, Stroke, StrokeKind, Ui, vec2,
};

/// Areas with a card, from left to right.
const AREAS: [u8; 4] = [1, 2, 4, 5];
const KEYS: [Key; 3] = [Key::R, Key::B, Key::Y];
const TOKEN: f32 = 22.0;
/// Width of the row names of the timeline, which do not scroll, and of its fields.
const ROW_NAME: f32 = 84.0;
const ROUND: f32 = 70.0;
/// Maximum width of the field of a card.
const OPENING: f32 = 170.0;
/// The rows of the timeline: name and description.
const ROWS: [(&str, &str); 4] = [
    ("waves-wave", "waves-wave-about"),
    ("waves-left", "waves-left-about"),
    ("waves-right", "waves-right-about"),
    ("waves-die", "waves-die-about"),
];

/// Shows the section of the scenario's form.
pub fn ui(ui: &mut Ui, state: &State, file: &OpenFile, scenario: &Scenario, commands: &mut Vec<Command>) {
    let (title, start, rounds) = (ui.say("waves-title"), ui.say("waves-start"), ui.say("waves-rounds"));
    form::group(ui, &title, "", |ui| {
        form::inside(ui, tokens);
        form::inside(ui, |ui| {
            ui.label(semibold(start));
            openings(ui, file, scenario, commands);
        });
        form::inside(ui, |ui| {
            ui.label(semibold(rounds));
            ends(ui, file, scenario, commands);
        });
        preview(ui, state, scenario);
    });
}

/// Shows the aliens that can be dragged into fields.
fn tokens(ui: &mut Ui) {
    ui.horizontal(|ui| {
        for token in [Token::Alien(0), Token::Alien(1), Token::Alien(2), Token::Drawn] {
            source(ui, token);
        }
        let how = ui.say("waves-how");
        ui.add(Label::new(RichText::new(how).size(12.0).color(style::colours(ui).faint)).wrap());
    });
}

/// Shows the waves at the start, one card next to the other.
fn openings(ui: &mut Ui, file: &OpenFile, scenario: &Scenario, commands: &mut Vec<Command>) {
    let rule = ui.say("waves-start-rule");
    let in_a_row = ((ui.available_width() / OPENING) as usize).clamp(1, AREAS.len());
    for areas in AREAS.chunks(in_a_row) {
        ui.horizontal(|ui| {
            for area in areas.iter().copied() {
                let (field, title) = (Field::Opening(area), ui.say_with("waves-card", &[("area", area.into())]));
                zone(ui, file, field, &title, wave(&scenario.waves, field), &rule, commands);
            }
        });
    }
}

/// Shows the waves at the end of rounds.
fn ends(ui: &mut Ui, file: &OpenFile, scenario: &Scenario, commands: &mut Vec<Command>) {
    let rounds = options::of::<mars::Options>(scenario).rounds;
    ui.horizontal_top(|ui| {
        // The surrounding form handles the wheel.
        ui.style_mut().always_scroll_the_only_direction = false;
        let left = ui.cursor().left();
        ui.add_space(ROW_NAME);
        let grid = Grid::new("timeline").num_columns(rounds.into()).spacing([6.0, 6.0]).min_col_width(0.0);
        // A scroll bar is displayed at the lower edge of the visible part, even if its content is still below that.
        let seen = ui.cursor().top() < ui.clip_rect().bottom();
        let bar = if seen { ScrollBarVisibility::VisibleWhenNeeded } else { ScrollBarVisibility::AlwaysHidden };
        let tops = ScrollArea::horizontal()
            .id_salt("rounds")
            .scroll_bar_visibility(bar)
            .show(ui, |ui| grid.show(ui, |ui| timeline(ui, file, scenario, rounds, commands)).inner)
            .inner;
        for ((name, tip), top) in ROWS.into_iter().zip(tops) {
            let rect = egui::Rect::from_min_size(egui::pos2(left, top + 6.0), vec2(ROW_NAME - 6.0, 20.0));
            let (name, tip) = (ui.say(name), ui.say(tip));
            ui.scope_builder(egui::UiBuilder::new().max_rect(rect), |ui| {
                ui.add(Label::new(RichText::new(name).color(style::colours(ui).faint)).truncate()).on_hover_text(tip);
            });
        }
    });
}

/// Shows the deployment of a field: the focused one, otherwise the first that has fixed aliens.
fn preview(ui: &mut Ui, state: &State, scenario: &Scenario) {
    let waves = &scenario.waves;
    let opening = waves.opening.iter().map(|wave| Field::Opening(wave.area));
    let rounds = waves.extra.iter().map(|wave| Field::Extra(wave.round, wave.side));
    let ends = waves.end.iter().map(|wave| Field::End(wave.round));
    let fields: Vec<Field> = opening.chain(rounds).chain(ends).collect();
    let focused = fields.iter().find(|field| ui.memory(|memory| memory.has_focus(Id::unique(("wave", **field)))));
    let shown = focused.or_else(|| fields.iter().find(|field| matches!(wave(waves, **field), Some(Aliens::Fixed { .. }))));
    let Some(field) = shown.copied() else { return };
    let Some(Aliens::Fixed { red, blue, yellow }) = wave(waves, field) else { return };
    let side = match field {
        Field::Opening(area) => {
            if area < 3 {
                Side::Left
            } else {
                Side::Right
            }
        }
        Field::Extra(_, side) => {
            if side == WaveSide::Right {
                Side::Right
            } else {
                Side::Left
            }
        }
        Field::End(round) => match waves.end.iter().find(|wave| wave.round == round).map(|wave| wave.side) {
            Some(WaveSide::Right) => Side::Right,
            _ => Side::Left,
        },
    };
    let area = if let Field::Opening(area) = field { area } else { side.outer() };
    form::inside(ui, |ui| {
        let given = [("wave", name(ui.language(), field, None).into()), ("area", area.into())];
        let words = ui.say_with("waves-deployed", &given);
        ui.label(RichText::new(words).color(style::colours(ui).faint));
        picture::ui(ui, state, scenario, (area, side), [red, blue, yellow]);
    });
}

/// Shows the rounds from left to right; returns the top of each row of fields.
fn timeline(ui: &mut Ui, file: &OpenFile, scenario: &Scenario, rounds: u8, commands: &mut Vec<Command>) -> [f32; 4] {
    let mut tops = [0.0; 4];
    let (rule, none) = (ui.say("waves-rule"), ui.say("waves-none"));
    for round in 1..=rounds {
        let words = ui.say_with("waves-round", &[("round", round.into())]);
        ui.label(semibold(words));
    }
    ui.end_row();
    for round in 1..=rounds {
        ui.vertical(|ui| {
            side_choice(ui, file, scenario, round, commands);
            let field = Field::End(round);
            tops[0] = zone(ui, file, field, "", wave(&scenario.waves, field), &rule, commands);
        });
    }
    ui.end_row();
    for (side, top) in [WaveSide::Left, WaveSide::Right, WaveSide::Die].into_iter().zip(&mut tops[1..]) {
        for round in 1..=rounds {
            let field = Field::Extra(round, side);
            *top = zone(ui, file, field, "", wave(&scenario.waves, field), &none, commands);
        }
        ui.end_row();
    }
    tops
}

/// Returns the name of a side.
fn called(ui: &Ui, side: &'static str) -> String {
    ui.say_with("waves-side", &[("side", side.into())])
}

fn side_choice(ui: &mut Ui, file: &OpenFile, scenario: &Scenario, round: u8, commands: &mut Vec<Command>) {
    let known = scenario.waves.end.iter().find(|wave| wave.round == round);
    let (side, aliens) = known.map_or((WaveSide::Die, Aliens::Rule), |wave| (wave.side, wave.aliens));
    let shown = ComboBox::from_id_salt(("side", round)).width(ROUND + 12.0).selected_text(called(ui, side.word()));
    let shown = shown
        .show_ui(ui, |ui| WaveSide::ALL.into_iter().find(|(other, word)| ui.selectable_label(*other == side, called(ui, word)).clicked()));
    let label = ui.say_with("waves-side-of", &[("round", round.into())]);
    ui.ctx().accesskit_node_builder(shown.response.id, |node| node.set_label(label));
    if let Some((side, _)) = shown.inner.flatten() {
        commands.push(change_scenario(file, ("side", round), ui.say("step-side-of-wave"), move |scenario| {
            set_end(&mut scenario.waves, RoundWave { round, side, aliens });
        }));
    }
}

/// Shows a field that accepts aliens; returns its upper edge.
fn zone(ui: &mut Ui, file: &OpenFile, field: Field, title: &str, now: Option<Aliens>, rule: &str, commands: &mut Vec<Command>) -> f32 {
    let id = Id::unique(("wave", field));
    let colours = style::colours(ui);
    let quiet = ui.visuals().widgets.noninteractive.bg_stroke.color;
    let mut next = None;
    // The field is drawn below its contents, so that its tokens and its button receive clicks. Its position is that of the last
    // frame.
    let rect = ui.data(|data| data.get_temp(id)).unwrap_or(egui::Rect::NOTHING);
    let response = ui.interact(rect, id, Sense::click());
    let frame = Frame::NONE.inner_margin(6.0).corner_radius(6.0).fill(ui.visuals().faint_bg_color).stroke(Stroke::new(1.0, quiet));
    let shown = frame.show(ui, |ui| {
        ui.set_min_size(vec2(ROUND, 44.0));
        ui.set_max_width(if title.is_empty() { ROUND } else { OPENING - 20.0 });
        ui.vertical(|ui| {
            if !title.is_empty() {
                ui.label(RichText::new(title).strong());
            }
            match now {
                None => {
                    ui.label(RichText::new(rule).small().color(colours.faint));
                }
                Some(aliens) => next = content(ui, field, aliens),
            }
        });
    });
    ui.data_mut(|data| data.insert_temp(id, shown.response.rect));
    let name = name(ui.language(), field, now);
    response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, true, &name));
    if response.clicked() {
        response.request_focus();
    }
    if response.has_focus() || response.dnd_hover_payload::<CarriedAlien>().is_some() {
        ui.painter().rect_stroke(shown.response.rect, 6.0, Stroke::new(2.0, colours.accent), StrokeKind::Inside);
    }
    if let Some(carried) = response.dnd_release_payload::<CarriedAlien>().filter(|carried| carried.from != Some(field)) {
        response.request_focus();
        commands.push(change_scenario(file, ("wave", field), ui.say("step-aliens"), move |scenario| {
            carry(&mut scenario.waves, *carried, field)
        }));
    }
    if response.has_focus() {
        next = typed(ui, now).or(next);
    }
    if let Some(aliens) = next {
        commands
            .push(change_scenario(file, ("wave", field), ui.say("step-aliens"), move |scenario| put(&mut scenario.waves, field, aliens)));
    }
    shown.response.rect.top()
}

/// Shows the aliens with buttons to remove one or all. Returns the new contents.
fn content(ui: &mut Ui, field: Field, aliens: Aliens) -> Option<Option<Aliens>> {
    let mut next = None;
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(2.0, 2.0);
        match aliens {
            Aliens::Rule => {}
            Aliens::Drawn(size) => {
                ui.label(ui.say_with("waves-drawn", &[("count", size.into())]));
            }
            Aliens::Fixed { red, blue, yellow } => {
                for (kind, number) in [red, blue, yellow].into_iter().enumerate() {
                    for _ in 0..number {
                        let alien = token(ui, Token::Alien(kind), Sense::click_and_drag());
                        drag(ui, &alien, CarriedAlien { token: Token::Alien(kind), from: Some(field) });
                        if alien.on_hover_text(ui.say("waves-token-tip")).clicked() {
                            next = Some(without(aliens, kind));
                        }
                    }
                }
            }
        }
        let label = ui.say_with("waves-clear", &[("wave", name(ui.language(), field, None).into())]);
        if icon_button(ui, icon::X, &label, true, false).on_hover_text(ui.say("waves-clear-tip")).clicked() {
            next = Some(None);
        }
    });
    next
}

fn typed(ui: &Ui, now: Option<Aliens>) -> Option<Option<Aliens>> {
    let pressed = |key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
    if let Some(kind) = KEYS.into_iter().position(pressed) {
        return Some(Some(with(now, Token::Alien(kind))));
    }
    if ui.input_mut(|input| input.consume_key(Modifiers::SHIFT, Key::Questionmark) || input.consume_key(Modifiers::NONE, Key::Questionmark))
    {
        return Some(Some(with(now, Token::Drawn)));
    }
    if pressed(Key::Backspace) {
        let last = match now? {
            Aliens::Fixed { yellow, blue, .. } => {
                if yellow > 0 {
                    2
                } else if blue > 0 {
                    1
                } else {
                    0
                }
            }
            _ => 0,
        };
        return Some(without(now?, last));
    }
    None
}

/// Makes a token follow the pointer.
fn drag(ui: &Ui, response: &Response, carried: CarriedAlien) {
    if response.drag_started() {
        egui::DragAndDrop::set_payload(ui.ctx(), carried);
    }
    if response.dragged()
        && let Some(at) = ui.ctx().pointer_interact_pos()
    {
        let painter = ui.ctx().layer_painter(egui::LayerId::new(egui::Order::Tooltip, response.id));
        draw(&painter, ui.language(), egui::Rect::from_center_size(at, vec2(TOKEN, TOKEN)), carried.token);
    }
}

/// Shows a token that can be dragged any number of times.
fn source(ui: &mut Ui, kind: Token) {
    let response = token(ui, kind, Sense::drag());
    drag(ui, &response, CarriedAlien { token: kind, from: None });
    let words = match kind {
        Token::Alien(_) => token_name(ui.language(), kind),
        Token::Drawn => ui.say("waves-drawn-tip"),
    };
    response.on_hover_text(words);
}

fn token_name(language: Language, token: Token) -> String {
    match token {
        Token::Alien(kind) => language.say_with("waves-alien", &[("colour", AlienColour::ALL[kind].name(language).into())]),
        Token::Drawn => language.say("waves-drawn-alien"),
    }
}

fn token(ui: &mut Ui, kind: Token, sense: Sense) -> Response {
    let (rect, response) = ui.allocate_exact_size(vec2(TOKEN, TOKEN), sense);
    draw(ui.painter(), ui.language(), rect, kind);
    let name = token_name(ui.language(), kind);
    response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, true, &name));
    response
}

fn draw(painter: &egui::Painter, language: Language, rect: egui::Rect, kind: Token) {
    let (fill, mark) = match kind {
        Token::Alien(kind) => (colour(COLOURS[kind]), AlienColour::ALL[kind].letter(language)),
        Token::Drawn => (egui::Color32::from_gray(0x88), "?"),
    };
    painter.circle(rect.center(), TOKEN / 2.0 - 1.0, fill, Stroke::new(1.0, egui::Color32::from_rgb(0x14, 0x16, 0x1c)));
    let ink = egui::Color32::from_rgb(0x14, 0x16, 0x1c);
    painter.text(rect.center(), Align2::CENTER_CENTER, mark, FontId::proportional(12.0), ink);
}
