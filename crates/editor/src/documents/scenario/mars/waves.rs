//! Alien waves of a scenario, on a timeline below its form: aliens and whole waves are dragged onto cards, rounds and sides, and edited
//! in place. Above each round are the hits that its aliens need.

use crate::documents::edits::change_scenario;
use crate::documents::scenario::mars::fields::{
    Cargo, DraggedToken, Field, Token, carry, name, number, put, set_end, wave, with, with_number, without,
};
use crate::documents::scenario::mars::preview as picture;
use crate::shell::command::Command;
use crate::shell::file::OpenFile;
use crate::shell::state::State;
use crate::ui::canvas::colour;
use crate::ui::focus::FollowsFocus;
use crate::ui::form;
use crate::ui::icons as icon;
use crate::ui::style;
use crate::ui::style::semibold;
use crate::ui::widgets::{icon_button, plain_button};
use crate::ui::words::Words;
use content::scenario::Scenario;
use content::text::Language;
use content::waves::{Aliens, RoundWave, WaveSide};
use egui::{
    Align, Align2, Color32, ComboBox, FontId, Id, Key, Label, Layout, Modifiers, Painter, Panel, Popup, PopupCloseBehavior, Pos2, Rect,
    Response, RichText, ScrollArea, Sense, SetOpenCommand, Stroke, StrokeKind, Ui, UiBuilder, pos2, vec2,
};
use rules::mars::fields::AlienColour;
use rules::mars::forecast::{Forecast, Strength, forecast};
use rules::mars::state::Side;
use scene::aliens::COLOURS;

/// Areas with a card, from left to right.
const AREAS: [u8; 4] = [1, 2, 4, 5];
const TOKENS: [Token; 4] = [Token::Alien(0), Token::Alien(1), Token::Alien(2), Token::Drawn];
const KEYS: [Key; 3] = [Key::R, Key::B, Key::Y];
/// Diameter of an alien, and width of a number after it.
const TOKEN: f32 = 18.0;
const COUNT: f32 = 9.0;
/// Size of a field, and distance between fields.
const FIELD: egui::Vec2 = vec2(84.0, 30.0);
const GAP: f32 = 4.0;
/// Heights of the parts above the fields: strengths, numbers of rounds, sides.
const PLOT: f32 = 60.0;
const HEAD: f32 = 18.0;
const SIDES: f32 = 26.0;
const FIELDS: f32 = PLOT + HEAD + SIDES + GAP;
const HEIGHT: f32 = FIELDS + 4.0 * (FIELD.y + GAP);
/// Width of the names of cards and of rows, which do not scroll.
const CARD: f32 = 56.0;
const ROW: f32 = 96.0;
/// Heights of the panel.
const CLOSED: f32 = 36.0;
const OPEN: f32 = CLOSED + HEIGHT + 20.0;
/// Minimum height of the form above the open panel.
const FORM: f32 = 160.0;
/// Minimum width of the picture of a deployment next to the timeline, and its size in the editor of a wave.
const PICTURE: f32 = 200.0;
const SMALL: egui::Vec2 = vec2(240.0, 190.0);
/// Maximum number of waves that can be dragged into rounds.
const WAVES: usize = 6;
/// The rows of the timeline: name and description.
const ROWS: [(&str, &str); 4] = [
    ("waves-wave", "waves-wave-about"),
    ("waves-left", "waves-left-about"),
    ("waves-right", "waves-right-about"),
    ("waves-die", "waves-die-about"),
];
const INK: Color32 = Color32::from_rgb(0x14, 0x16, 0x1c);

pub fn ui(ui: &mut Ui, state: &State, file: &OpenFile, scenario: &Scenario, commands: &mut Vec<Command>) {
    let folded = Id::unique("waves folded");
    let mut is_folded = ui.data(|data| data.get_temp(folded).unwrap_or(false));
    let fits = ui.available_height() >= OPEN + FORM;
    let height = if is_folded || !fits { CLOSED } else { OPEN };
    let forecast = forecast(scenario);
    Panel::bottom("waves").resizable(false).exact_size(height).show(ui, |ui| {
        ui.horizontal(|ui| {
            ui.set_height(CLOSED - 4.0);
            let (sign, id) = if height == CLOSED { (icon::CARET_RIGHT, "waves-unfold") } else { (icon::CARET_DOWN, "waves-fold") };
            is_folded ^= icon_button(ui, sign, &ui.say(id), true, false).on_hover_text(ui.say(id)).clicked();
            ui.label(semibold(ui.say("waves-title")));
            if height == OPEN {
                palette(ui, scenario, &forecast);
            }
        });
        if height == OPEN {
            whole(ui, state, file, scenario, &forecast, commands);
        }
    });
    ui.data_mut(|data| data.insert_temp(folded, is_folded));
}

/// Shows the aliens and waves that can be dragged into fields.
fn palette(ui: &mut Ui, scenario: &Scenario, forecast: &Forecast) {
    ui.add_space(8.0);
    for kind in TOKENS {
        let response = token(ui, kind, Sense::drag());
        drag(ui, &response, DraggedToken { cargo: Cargo::Alien(kind), from: None });
        response.on_hover_text(match kind {
            Token::Alien(_) => token_name(ui.language(), kind),
            Token::Drawn => ui.say("waves-drawn-tip"),
        });
    }
    ui.separator();
    for aliens in known(scenario, forecast) {
        let (rect, response) = ui.allocate_exact_size(vec2(width(aliens) + 10.0, 26.0), Sense::drag());
        let line = ui.visuals().widgets.noninteractive.bg_stroke;
        let fill = if response.hovered() { ui.visuals().widgets.hovered.weak_bg_fill } else { ui.visuals().faint_bg_color };
        ui.painter().rect(rect, 5.0, fill, line, StrokeKind::Inside);
        draw_wave(ui.painter(), ui.language(), rect.left_center() + vec2(5.0, 0.0), aliens, ui.visuals().text_color());
        let words = ui.say_with("waves-drag", &[("wave", contents(ui.language(), aliens).into())]);
        response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, true, &words));
        drag(ui, &response, DraggedToken { cargo: Cargo::Wave(aliens), from: None });
        response.on_hover_text(words);
    }
    let (how, in_short) = (ui.say("waves-how"), ui.say("waves-how-short"));
    ui.add(Label::new(RichText::new(in_short).size(12.0).color(style::colours(ui).faint)).truncate()).on_hover_text(how);
}

/// Returns the waves of the scenario and of the rules, without repetitions.
fn known(scenario: &Scenario, forecast: &Forecast) -> Vec<Aliens> {
    let waves = &scenario.waves;
    let rounds = waves.end.iter().chain(&waves.extra).map(|wave| wave.aliens);
    let all = forecast.sizes.map(Aliens::Drawn).into_iter().chain(waves.opening.iter().map(|wave| wave.aliens)).chain(rounds);
    let mut known = Vec::new();
    for aliens in all.filter(|aliens| *aliens != Aliens::Rule) {
        if !known.contains(&aliens) && known.len() < WAVES {
            known.push(aliens);
        }
    }
    known
}

/// Shows the waves at the start, the timeline, and the deployment of a wave.
fn whole(ui: &mut Ui, state: &State, file: &OpenFile, scenario: &Scenario, forecast: &Forecast, commands: &mut Vec<Command>) {
    let strongest = forecast.rounds.iter().map(|strength| strength.most).fold(1.0, f32::max);
    let faint = style::colours(ui).faint;
    let line = |ui: &Ui, at: Pos2, text: String| ui.painter().text(at, Align2::LEFT_CENTER, text, FontId::proportional(12.0), faint);
    ui.horizontal_top(|ui| {
        ui.spacing_mut().item_spacing.x = 0.0;
        // The surrounding form handles the wheel.
        ui.style_mut().always_scroll_the_only_direction = false;
        let (rect, _) = ui.allocate_exact_size(vec2(CARD + FIELD.x + 16.0, HEIGHT), Sense::hover());
        let start = ui.say("waves-start");
        plot(ui, Rect::from_min_size(pos2(rect.left() + CARD, rect.top()), vec2(FIELD.x, PLOT)), &start, forecast.rounds[0], strongest);
        line(ui, pos2(rect.left() + CARD, rect.top() + PLOT + HEAD / 2.0), start);
        for (row, area) in AREAS.into_iter().enumerate() {
            let at = field_at(rect.left_top() + vec2(CARD, 0.0), 0, row);
            line(ui, pos2(rect.left(), at.center().y), ui.say_with("waves-card", &[("area", area.into())]));
            zone(ui, state, file, scenario, (at, Field::Opening(area), "waves-rule"), commands);
        }
        ui.painter().vline(rect.right() - 8.0, rect.y_range(), ui.visuals().widgets.noninteractive.bg_stroke);
        let (names, _) = ui.allocate_exact_size(vec2(ROW, HEIGHT), Sense::hover());
        let tops = (0..4).map(|row| field_at(names.left_top(), 0, row));
        let side = Rect::from_min_size(names.left_top() + vec2(0.0, PLOT + HEAD), FIELD);
        let hits = Rect::from_min_size(names.left_top(), vec2(FIELD.x, PLOT));
        let heads = [(hits, ("waves-hits", "waves-hits-about")), (side, ("waves-from", "waves-side-about"))];
        for (rect, (id, about)) in heads.into_iter().chain(tops.zip(ROWS)) {
            let mut inside = ui.new_child(UiBuilder::new().max_rect(rect).layout(Layout::left_to_right(Align::Center)));
            inside.add(Label::new(RichText::new(ui.say(id)).size(12.0).color(faint)).truncate()).on_hover_text(ui.say(about));
        }
        let rounds = forecast.rounds.len() - 1;
        let long = rounds as f32 * (FIELD.x + GAP);
        let room = ui.available_width();
        let width = if room - long >= PICTURE + 24.0 { long } else { room };
        ui.allocate_ui(vec2(width, HEIGHT + 12.0), |ui| {
            ScrollArea::horizontal().id_salt("rounds").auto_shrink(false).show_followed(ui, |ui| {
                let (rect, _) = ui.allocate_exact_size(vec2(long, HEIGHT), Sense::hover());
                for round in 1..=rounds {
                    let at = rect.left_top() + vec2((round - 1) as f32 * (FIELD.x + GAP), 0.0);
                    column(ui, state, file, scenario, (at, round as u8), (forecast.rounds[round], strongest), commands);
                }
            });
        });
        if width < room {
            ui.add_space(16.0);
            let shown = displayed_field(ui, scenario);
            ui.vertical(|ui| shown.map(|field| preview(ui, state, scenario, field)));
        }
    });
}

/// Returns the rectangle of a field by its column and row.
fn field_at(origin: Pos2, column: usize, row: usize) -> Rect {
    let at = vec2(column as f32 * (FIELD.x + GAP), FIELDS + row as f32 * (FIELD.y + GAP));
    Rect::from_min_size(origin + at, FIELD)
}

/// Shows a round.
fn column(
    ui: &mut Ui,
    state: &State,
    file: &OpenFile,
    scenario: &Scenario,
    (at, round): (Pos2, u8),
    (strength, strongest): (Strength, f32),
    commands: &mut Vec<Command>,
) {
    let title = ui.say_with("waves-round", &[("round", round.into())]);
    plot(ui, Rect::from_min_size(at, vec2(FIELD.x, PLOT)), &title, strength, strongest);
    let middle = pos2(at.x + FIELD.x / 2.0, at.y + PLOT + HEAD / 2.0);
    ui.painter().text(middle, Align2::CENTER_CENTER, title, FontId::proportional(12.0), ui.visuals().text_color());
    let side = Rect::from_min_size(at + vec2(0.0, PLOT + HEAD), vec2(FIELD.x, SIDES));
    let mut inside = ui.new_child(UiBuilder::new().max_rect(side).layout(Layout::left_to_right(Align::Center)));
    side_choice(&mut inside, file, scenario, round, commands);
    let fields = [WaveSide::Left, WaveSide::Right, WaveSide::Die].map(|side| (Field::Extra(round, side), "waves-none"));
    for (row, (field, rule)) in std::iter::once((Field::End(round), "waves-rule")).chain(fields).enumerate() {
        zone(ui, state, file, scenario, (field_at(at, 0, row), field, rule), commands);
    }
}

/// Plots the hits that new aliens need: what is certain is filled, what is possible is framed.
fn plot(ui: &Ui, rect: Rect, title: &str, strength: Strength, strongest: f32) {
    let colours = style::colours(ui);
    let short = |hits: f32| format!("{hits:.1}").trim_end_matches(".0").to_owned();
    let (least, most) = (short(strength.least), short(strength.most));
    let range = if least == most { most } else { format!("{least}–{most}") };
    let bars = Rect::from_min_max(rect.min + vec2(20.0, 15.0), rect.max - vec2(20.0, 2.0));
    let bar = |hits: f32| Rect::from_min_max(pos2(bars.left(), bars.bottom() - bars.height() * hits / strongest), bars.max);
    ui.painter().rect(
        bar(strength.most),
        2.0,
        colours.accent.gamma_multiply(0.2),
        Stroke::new(1.0, colours.accent.gamma_multiply(0.7)),
        StrokeKind::Inside,
    );
    ui.painter().rect_filled(bar(strength.least), 2.0, colours.accent);
    let above = pos2(rect.center().x, bar(strength.most).top() - 7.0);
    ui.painter().text(above, Align2::CENTER_CENTER, &range, FontId::proportional(11.0), ui.visuals().text_color());
    ui.painter().hline(rect.x_range(), bars.bottom(), Stroke::new(1.0, colours.faint.gamma_multiply(0.5)));
    let response = ui.interact(rect, Id::unique(("strength", title)), Sense::hover());
    let words = ui.say_with("waves-strength", &[("round", title.into()), ("hits", range.into())]);
    response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Label, true, &words));
    response.on_hover_text(format!("{words}\n{}", ui.say("waves-hits-about")));
}

/// Returns the field whose deployment is displayed: the focused one, otherwise the first that has fixed aliens.
fn displayed_field(ui: &Ui, scenario: &Scenario) -> Option<Field> {
    let waves = &scenario.waves;
    let opening = waves.opening.iter().map(|wave| Field::Opening(wave.area));
    let rounds = waves.extra.iter().map(|wave| Field::Extra(wave.round, wave.side));
    let fields: Vec<Field> = opening.chain(rounds).chain(waves.end.iter().map(|wave| Field::End(wave.round))).collect();
    let focused = fields.iter().find(|field| ui.memory(|memory| memory.has_focus(Id::unique(("wave", **field)))));
    focused.or_else(|| fields.iter().find(|field| matches!(wave(waves, **field), Some(Aliens::Fixed { .. })))).copied()
}

/// Shows the deployment of a field with fixed aliens.
fn preview(ui: &mut Ui, state: &State, scenario: &Scenario, field: Field) {
    let waves = &scenario.waves;
    let Some(Aliens::Fixed { red, blue, yellow }) = wave(waves, field) else { return };
    let from = match field {
        Field::Opening(area) if area < 3 => WaveSide::Left,
        Field::Opening(_) => WaveSide::Right,
        Field::Extra(_, side) => side,
        Field::End(round) => waves.end.iter().find(|wave| wave.round == round).map_or(WaveSide::Die, |wave| wave.side),
    };
    let side = if from == WaveSide::Right { Side::Right } else { Side::Left };
    let area = if let Field::Opening(area) = field { area } else { side.outer() };
    let given = [("wave", name(ui.language(), field, None).into()), ("area", area.into())];
    let words = ui.say_with("waves-deployed", &given);
    ui.add(Label::new(RichText::new(words).size(12.0).color(style::colours(ui).faint)).wrap());
    picture::ui(ui, state, scenario, (area, side), [red, blue, yellow]);
}

fn called(ui: &Ui, side: &'static str) -> String {
    ui.say_with("waves-side", &[("side", side.into())])
}

fn side_choice(ui: &mut Ui, file: &OpenFile, scenario: &Scenario, round: u8, commands: &mut Vec<Command>) {
    let known = scenario.waves.end.iter().find(|wave| wave.round == round);
    let (side, aliens) = known.map_or((WaveSide::Die, Aliens::Rule), |wave| (wave.side, wave.aliens));
    let shown = ComboBox::from_id_salt(("side", round)).width(FIELD.x).truncate().selected_text(called(ui, side.word()));
    let shown = shown
        .show_ui(ui, |ui| WaveSide::ALL.into_iter().find(|other| ui.selectable_label(*other == side, called(ui, other.word())).clicked()));
    let label = ui.say_with("waves-side-of", &[("round", round.into())]);
    ui.ctx().accesskit_node_builder(shown.response.id, |node| node.set_label(label));
    if let Some(side) = shown.inner.flatten() {
        commands.push(change_scenario(file, ("side", round), ui.say("step-side-of-wave"), move |scenario| {
            set_end(&mut scenario.waves, RoundWave { round, side, aliens });
        }));
    }
}

/// Shows a field that accepts aliens. A click opens the editor of its wave; `rule` is the message of an empty field.
fn zone(
    ui: &mut Ui,
    state: &State,
    file: &OpenFile,
    scenario: &Scenario,
    (rect, field, rule): (Rect, Field, &str),
    commands: &mut Vec<Command>,
) {
    let now = wave(&scenario.waves, field);
    let colours = style::colours(ui);
    let response = ui.interact(rect, Id::unique(("wave", field)), Sense::click_and_drag());
    let hot = response.has_focus() || response.dnd_hover_payload::<DraggedToken>().is_some();
    let line = ui.visuals().widgets.noninteractive.bg_stroke;
    let fill = if response.hovered() { ui.visuals().widgets.hovered.weak_bg_fill } else { ui.visuals().faint_bg_color };
    ui.painter().rect(rect, 6.0, fill, if hot { Stroke::new(2.0, colours.accent) } else { line }, StrokeKind::Inside);
    let name = name(ui.language(), field, now);
    response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, true, &name));
    let mut clicked = response.clicked();
    match now {
        Some(aliens) => {
            drag(ui, &response, DraggedToken { cargo: Cargo::Wave(aliens), from: Some(field) });
            clicked |= content(ui, rect, field, aliens);
        }
        None => {
            let text = RichText::new(ui.say(rule)).size(11.0).color(colours.faint);
            let mut inside =
                ui.new_child(UiBuilder::new().max_rect(rect.shrink2(vec2(6.0, 0.0))).layout(Layout::left_to_right(Align::Center)));
            inside.add(Label::new(text).selectable(false).truncate());
        }
    }
    if clicked {
        response.request_focus();
    }
    if let Some(carried) = response.dnd_release_payload::<DraggedToken>().filter(|carried| carried.from != Some(field)) {
        response.request_focus();
        let copies = ui.input(|input| input.modifiers.command);
        let carried = DraggedToken { from: carried.from.filter(|_| !copies), ..*carried };
        commands.push(change_scenario(file, ("wave", field), ui.say("step-aliens"), move |scenario| {
            carry(&mut scenario.waves, carried, field)
        }));
    }
    let next = if response.has_focus() { typed(ui, now).map(WaveChange::To) } else { None };
    let popup = Popup::menu(&response).open_memory(clicked.then_some(SetOpenCommand::Toggle));
    let edited = popup.close_behavior(PopupCloseBehavior::CloseOnClickOutside).show(|ui| edit(ui, state, scenario, field, now));
    if let Some(change) = edited.and_then(|edited| edited.inner).or(next) {
        let token = if let WaveChange::Number(token, _) = change { Some(token) } else { None };
        commands.push(change_scenario(file, ("wave", field, token), ui.say("step-aliens"), move |scenario| {
            let aliens = match change {
                WaveChange::To(aliens) => aliens,
                WaveChange::Number(kind, number) => with_number(wave(&scenario.waves, field), kind, number),
            };
            put(&mut scenario.waves, field, aliens);
        }));
    }
}

/// A change of a wave.
#[derive(Clone, Copy)]
enum WaveChange {
    To(Option<Aliens>),
    Number(Token, u8),
}

/// Shows the editor of a wave. Returns the change of its contents.
fn edit(ui: &mut Ui, state: &State, scenario: &Scenario, field: Field, now: Option<Aliens>) -> Option<WaveChange> {
    let mut next = None;
    ui.label(semibold(name(ui.language(), field, None)));
    for kind in TOKENS {
        let name = token_name(ui.language(), kind);
        ui.horizontal(|ui| {
            token(ui, kind, Sense::hover());
            let (rect, _) = ui.allocate_exact_size(vec2(120.0, 28.0), Sense::hover());
            let ink = ui.visuals().text_color();
            ui.painter().text(rect.left_center(), Align2::LEFT_CENTER, &name, FontId::proportional(13.0), ink);
            let (_, changed) = form::stepper(ui, &name, number(now, kind).into(), &(0..=99));
            next = changed.and_then(|number| u8::try_from(number).ok()).map(|number| WaveChange::Number(kind, number)).or(next);
        });
    }
    let (about, clear) = (ui.say("waves-clear-tip"), name(ui.language(), field, None));
    let clear = ui.say_with("waves-clear", &[("wave", clear.into())]);
    ui.add_enabled_ui(now.is_some(), |ui| {
        let response = plain_button(ui, &about);
        response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, true, &clear));
        if response.clicked() {
            next = Some(WaveChange::To(None));
        }
    });
    if matches!(now, Some(Aliens::Fixed { .. })) {
        ui.allocate_ui_with_layout(SMALL, Layout::top_down(Align::Min), |ui| {
            ui.set_max_size(SMALL);
            preview(ui, state, scenario, field);
        });
    }
    next
}

/// Shows the aliens of a field. Returns whether one was clicked.
fn content(ui: &mut Ui, rect: Rect, field: Field, aliens: Aliens) -> bool {
    let mut clicked = false;
    let mut at = rect.left_center() + vec2(5.0, 0.0);
    for (kind, count) in counts(aliens) {
        let spot = Rect::from_min_size(at - vec2(0.0, TOKEN / 2.0), vec2(TOKEN, TOKEN));
        let mut inside = ui.new_child(UiBuilder::new().id_salt((field, kind)).max_rect(spot));
        let alien = token(&mut inside, kind, Sense::click_and_drag());
        drag(ui, &alien, DraggedToken { cargo: Cargo::Alien(kind), from: Some(field) });
        clicked |= alien.on_hover_text(ui.say("waves-token-tip")).clicked();
        at = draw_count(ui.painter(), at, count, ui.visuals().text_color());
    }
    clicked
}

/// Returns the numbers of aliens that are not zero.
fn counts(aliens: Aliens) -> impl Iterator<Item = (Token, u8)> {
    TOKENS.into_iter().map(move |kind| (kind, number(Some(aliens), kind))).filter(|(_, count)| *count > 0)
}

/// Draws the number after an alien if it is more than one. Returns the position of the next alien.
fn draw_count(painter: &Painter, at: Pos2, count: u8, ink: Color32) -> Pos2 {
    let after = at + vec2(TOKEN + 1.0, 0.0);
    if count > 1 {
        painter.text(after, Align2::LEFT_CENTER, count.to_string(), FontId::proportional(11.0), ink);
    }
    after + vec2(if count > 1 { COUNT } else { 1.0 }, 0.0)
}

fn width(aliens: Aliens) -> f32 {
    counts(aliens).map(|(_, count)| TOKEN + 1.0 + if count > 1 { COUNT } else { 1.0 }).sum()
}

/// Draws the aliens of a wave from left to right.
fn draw_wave(painter: &Painter, language: Language, mut at: Pos2, aliens: Aliens, ink: Color32) {
    for (kind, count) in counts(aliens) {
        draw(painter, language, at + vec2(TOKEN / 2.0, 0.0), kind);
        at = draw_count(painter, at, count, ink);
    }
}

/// Returns a description of the aliens of a wave.
fn contents(language: Language, aliens: Aliens) -> String {
    match aliens {
        Aliens::Fixed { red, blue, yellow } => {
            language.say_with("waves-aliens", &[("red", red.into()), ("blue", blue.into()), ("yellow", yellow.into())])
        }
        Aliens::Drawn(size) => language.say_with("waves-drawn", &[("count", size.into())]),
        Aliens::Rule => language.say("waves-rule"),
    }
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
            Aliens::Fixed { yellow, .. } if yellow > 0 => 2,
            Aliens::Fixed { blue, .. } if blue > 0 => 1,
            _ => 0,
        };
        return Some(without(now?, last));
    }
    None
}

/// Makes aliens follow the pointer.
fn drag(ui: &Ui, response: &Response, carried: DraggedToken) {
    if response.drag_started() {
        egui::DragAndDrop::set_payload(ui.ctx(), carried);
    }
    if response.dragged()
        && let Some(at) = ui.ctx().pointer_interact_pos()
    {
        let painter = ui.ctx().layer_painter(egui::LayerId::new(egui::Order::Tooltip, response.id));
        match carried.cargo {
            Cargo::Alien(kind) => draw(&painter, ui.language(), at, kind),
            Cargo::Wave(aliens) => {
                draw_wave(&painter, ui.language(), at - vec2(width(aliens) / 2.0, 0.0), aliens, ui.visuals().text_color())
            }
        }
    }
}

fn token_name(language: Language, token: Token) -> String {
    match token {
        Token::Alien(kind) => language.say_with("waves-alien", &[("colour", AlienColour::ALL[kind].name(language).into())]),
        Token::Drawn => language.say("waves-drawn-alien"),
    }
}

fn token(ui: &mut Ui, kind: Token, sense: Sense) -> Response {
    let (rect, response) = ui.allocate_exact_size(vec2(TOKEN, TOKEN), sense);
    draw(ui.painter(), ui.language(), rect.center(), kind);
    let name = token_name(ui.language(), kind);
    response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, true, &name));
    response
}

fn draw(painter: &Painter, language: Language, at: Pos2, kind: Token) {
    let (fill, mark) = match kind {
        Token::Alien(kind) => (colour(COLOURS[kind]), AlienColour::ALL[kind].letter(language)),
        Token::Drawn => (Color32::from_gray(0x88), "?"),
    };
    painter.circle(at, TOKEN / 2.0 - 1.0, fill, Stroke::new(1.0, INK));
    painter.text(at, Align2::CENTER_CENTER, mark, FontId::proportional(11.0), INK);
}
