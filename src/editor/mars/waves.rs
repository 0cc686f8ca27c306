//! Alien waves of a scenario: aliens are dragged onto cards for the start, and onto a timeline of rounds and sides.

use super::super::canvas::colour;
use super::super::command::Command;
use super::super::edits::change_scenario;
use super::super::file::OpenFile;
use super::super::icons as icon;
use super::super::state::State;
use super::super::style;
use super::super::widgets::{icon_button, section};
use super::preview as picture;
use crate::content::scenario::Scenario;
use crate::content::text::Language;
use crate::content::waves::{Aliens, OpeningWave, RoundWave, WaveSide, Waves};
use crate::content::{mars, options};
use crate::rules::mars::fields::AlienColour;
use crate::rules::mars::state::Side;
use crate::scene::aliens::COLOURS;
use egui::scroll_area::ScrollBarVisibility;
use egui::{
    Align2, ComboBox, FontId, Frame, Grid, Id, Key, Label, Modifiers, Response, RichText, ScrollArea, Sense, Stroke, StrokeKind, Ui, vec2,
};

const HOW: &str = "Drag aliens onto a card or into a round, and from one to another; a click takes one away. A field in focus takes R, B, Y and ? too; Backspace takes the last one back.";
/// Areas with a card, from left to right.
const AREAS: [u8; 4] = [1, 2, 4, 5];
const KEYS: [Key; 3] = [Key::R, Key::B, Key::Y];
const TOKEN: f32 = 22.0;
/// Width of the names of the timeline's rows, which stay when it is scrolled, and of a field of it.
const ROW_NAME: f32 = 72.0;
const ROUND: f32 = 70.0;
/// Most width of the field of a card.
const OPENING: f32 = 170.0;
/// The timeline's rows: name, what it means.
const ROWS: [(&str, &str); 4] = [
    ("The wave", "The wave at the end of the round (MM-47)"),
    ("More, left", "Waves besides that one, from the left"),
    ("More, right", "Waves besides that one, from the right"),
    ("More, die", "Waves besides that one, from the side that a die shows"),
];

/// What can be dragged: an alien of a colour (red, blue, yellow), or one more drawn by chance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Token {
    Alien(usize),
    Drawn,
}

/// An alien on the move, out of a field or anew.
#[derive(Clone, Copy)]
struct Carried {
    token: Token,
    from: Option<Field>,
}

/// Where a wave stands in the scenario.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Field {
    Opening(u8),
    Extra(u8, WaveSide),
    End(u8),
}

/// The section of the scenario's form.
pub fn ui(ui: &mut Ui, state: &State, file: &OpenFile, scenario: &Scenario, commands: &mut Vec<Command>) {
    section(ui, "Waves");
    ui.horizontal(|ui| {
        for token in [Token::Alien(0), Token::Alien(1), Token::Alien(2), Token::Drawn] {
            source(ui, token);
        }
        ui.add(Label::new(RichText::new(HOW).small().color(style::colours(ui).faint)).wrap());
    });
    ui.add_space(6.0);
    ui.label(RichText::new("At the start").color(style::colours(ui).faint));
    let in_a_row = ((ui.available_width() / OPENING) as usize).clamp(1, AREAS.len());
    for areas in AREAS.chunks(in_a_row) {
        ui.horizontal(|ui| {
            for area in areas.iter().copied() {
                let field = Field::Opening(area);
                zone(ui, file, field, &format!("Card {area}"), wave(&scenario.waves, field), "marines + 1, drawn", commands);
            }
        });
    }
    ui.add_space(6.0);
    ui.label(RichText::new("At the end of rounds").color(style::colours(ui).faint));
    let rounds = options::of::<mars::Options>(scenario).rounds;
    ui.horizontal_top(|ui| {
        // The wheel belongs to the form around it.
        ui.style_mut().always_scroll_the_only_direction = false;
        let left = ui.cursor().left();
        ui.add_space(ROW_NAME);
        let grid = Grid::new("timeline").num_columns(rounds.into()).spacing([6.0, 6.0]).min_col_width(0.0);
        // A bar stands at the lower edge of what is seen, also of what is not seen yet.
        let seen = ui.cursor().top() < ui.clip_rect().bottom();
        let bar = if seen { ScrollBarVisibility::VisibleWhenNeeded } else { ScrollBarVisibility::AlwaysHidden };
        let tops = ScrollArea::horizontal()
            .id_salt("rounds")
            .scroll_bar_visibility(bar)
            .show(ui, |ui| grid.show(ui, |ui| timeline(ui, file, scenario, rounds, commands)).inner)
            .inner;
        for ((name, tip), top) in ROWS.into_iter().zip(tops) {
            let rect = egui::Rect::from_min_size(egui::pos2(left, top + 6.0), vec2(ROW_NAME - 6.0, 20.0));
            ui.scope_builder(egui::UiBuilder::new().max_rect(rect), |ui| {
                ui.add(Label::new(RichText::new(name).color(style::colours(ui).faint)).extend()).on_hover_text(tip);
            });
        }
    });
    preview(ui, state, scenario);
}

/// The fields of the section that show a deployment: the one in focus, else the first that says something.
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
    ui.add_space(6.0);
    let words = format!("{}, deployed on card {area} in this order", name(field, None));
    ui.label(RichText::new(words).color(style::colours(ui).faint));
    picture::ui(ui, state, scenario, (area, side), [red, blue, yellow]);
}

/// The rounds from left to right; gives where each row of fields begins.
fn timeline(ui: &mut Ui, file: &OpenFile, scenario: &Scenario, rounds: u8, commands: &mut Vec<Command>) -> [f32; 4] {
    let mut tops = [0.0; 4];
    for round in 1..=rounds {
        ui.label(RichText::new(format!("Round {round}")).strong());
    }
    ui.end_row();
    for round in 1..=rounds {
        ui.vertical(|ui| {
            side_choice(ui, file, scenario, round, commands);
            let field = Field::End(round);
            tops[0] = zone(ui, file, field, "", wave(&scenario.waves, field), "as the rules say", commands);
        });
    }
    ui.end_row();
    for (side, top) in [WaveSide::Left, WaveSide::Right, WaveSide::Die].into_iter().zip(&mut tops[1..]) {
        for round in 1..=rounds {
            let field = Field::Extra(round, side);
            *top = zone(ui, file, field, "", wave(&scenario.waves, field), "none", commands);
        }
        ui.end_row();
    }
    tops
}

/// The aliens of a field; none where the scenario says nothing.
fn wave(waves: &Waves, field: Field) -> Option<Aliens> {
    match field {
        Field::Opening(area) => waves.opening.iter().find(|wave| wave.area == area).map(|wave| wave.aliens),
        Field::Extra(round, side) => waves.extra.iter().find(|wave| (wave.round, wave.side) == (round, side)).map(|wave| wave.aliens),
        Field::End(round) => waves.end.iter().find(|wave| wave.round == round).map(|wave| wave.aliens).filter(|a| *a != Aliens::Rule),
    }
}

/// Puts aliens into a field, or takes the field back to what the rules say.
fn put(waves: &mut Waves, field: Field, aliens: Option<Aliens>) {
    match field {
        Field::Opening(area) => {
            waves.opening.retain(|wave| wave.area != area);
            waves.opening.extend(aliens.map(|aliens| OpeningWave { area, aliens }));
            waves.opening.sort_by_key(|wave| wave.area);
        }
        Field::Extra(round, side) => {
            waves.extra.retain(|wave| (wave.round, wave.side) != (round, side));
            waves.extra.extend(aliens.map(|aliens| RoundWave { round, side, aliens }));
            waves.extra.sort_by_key(|wave| (wave.round, wave.side.word()));
        }
        Field::End(round) => {
            let side = waves.end.iter().find(|wave| wave.round == round).map_or(WaveSide::Die, |wave| wave.side);
            set_end(waves, RoundWave { round, side, aliens: aliens.unwrap_or_default() });
        }
    }
}

/// An end wave that is as the rules say is left out.
fn set_end(waves: &mut Waves, wave: RoundWave) {
    waves.end.retain(|known| known.round != wave.round);
    if (wave.side, wave.aliens) != (WaveSide::Die, Aliens::Rule) {
        waves.end.push(wave);
        waves.end.sort_by_key(|wave| wave.round);
    }
}

fn side_choice(ui: &mut Ui, file: &OpenFile, scenario: &Scenario, round: u8, commands: &mut Vec<Command>) {
    let known = scenario.waves.end.iter().find(|wave| wave.round == round);
    let (side, aliens) = known.map_or((WaveSide::Die, Aliens::Rule), |wave| (wave.side, wave.aliens));
    let shown = ComboBox::from_id_salt(("side", round)).width(ROUND + 12.0).selected_text(side.word());
    let shown =
        shown.show_ui(ui, |ui| WaveSide::ALL.into_iter().find(|(other, word)| ui.selectable_label(*other == side, *word).clicked()));
    ui.ctx().accesskit_node_builder(shown.response.id, |node| node.set_label(format!("Side of round {round}")));
    if let Some((side, _)) = shown.inner.flatten() {
        commands.push(change_scenario(file, ("side", round), "Choose side of wave", move |scenario| {
            set_end(&mut scenario.waves, RoundWave { round, side, aliens });
        }));
    }
}

/// Moves an alien into a field, out of the one it was taken from.
fn carry(waves: &mut Waves, carried: Carried, field: Field) {
    if let (Some(from), Token::Alien(kind)) = (carried.from, carried.token)
        && let Some(aliens) = wave(waves, from)
    {
        put(waves, from, without(aliens, kind));
    }
    let more = with(wave(waves, field), carried.token);
    put(waves, field, Some(more));
}

/// A field that takes aliens in; gives its upper edge.
fn zone(ui: &mut Ui, file: &OpenFile, field: Field, title: &str, now: Option<Aliens>, rule: &str, commands: &mut Vec<Command>) -> f32 {
    let id = Id::unique(("wave", field));
    let colours = style::colours(ui);
    let quiet = ui.visuals().widgets.noninteractive.bg_stroke.color;
    let mut next = None;
    // The field lies below what stands in it, so that its tokens and its button take their own clicks: where it is was seen last time.
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
    let name = name(field, now);
    response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, true, &name));
    if response.clicked() {
        response.request_focus();
    }
    if response.has_focus() || response.dnd_hover_payload::<Carried>().is_some() {
        ui.painter().rect_stroke(shown.response.rect, 6.0, Stroke::new(2.0, colours.accent), StrokeKind::Inside);
    }
    if let Some(carried) = response.dnd_release_payload::<Carried>().filter(|carried| carried.from != Some(field)) {
        response.request_focus();
        commands.push(change_scenario(file, ("wave", field), "Place aliens", move |scenario| carry(&mut scenario.waves, *carried, field)));
    }
    if response.has_focus() {
        next = typed(ui, now).or(next);
    }
    if let Some(aliens) = next {
        commands.push(change_scenario(file, ("wave", field), "Place aliens", move |scenario| put(&mut scenario.waves, field, aliens)));
    }
    shown.response.rect.top()
}

/// The aliens with a way to take one, or all, away. Gives what shall lie there from now on.
fn content(ui: &mut Ui, field: Field, aliens: Aliens) -> Option<Option<Aliens>> {
    let mut next = None;
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(2.0, 2.0);
        match aliens {
            Aliens::Rule => {}
            Aliens::Drawn(size) => {
                ui.label(RichText::new(format!("{size} drawn")));
            }
            Aliens::Fixed { red, blue, yellow } => {
                for (kind, number) in [red, blue, yellow].into_iter().enumerate() {
                    for _ in 0..number {
                        let alien = token(ui, Token::Alien(kind), Sense::click_and_drag());
                        drag(ui, &alien, Carried { token: Token::Alien(kind), from: Some(field) });
                        if alien.on_hover_text("Drag it elsewhere, or click to take it away").clicked() {
                            next = Some(without(aliens, kind));
                        }
                    }
                }
            }
        }
        let label = format!("Clear {}", name(field, None));
        if icon_button(ui, icon::X, &label, true, false).on_hover_text("Back to what the rules say").clicked() {
            next = Some(None);
        }
    });
    next
}

fn name(field: Field, now: Option<Aliens>) -> String {
    let place = match field {
        Field::Opening(area) => format!("Wave of card {area}"),
        Field::Extra(round, WaveSide::Die) => format!("More in round {round} by the die"),
        Field::Extra(round, side) => format!("More in round {round} from the {}", side.word()),
        Field::End(round) => format!("Wave of round {round}"),
    };
    match now {
        Some(Aliens::Fixed { red, blue, yellow }) => format!("{place}: {red} red, {blue} blue, {yellow} yellow"),
        Some(Aliens::Drawn(size)) => format!("{place}: {size} drawn"),
        _ => place,
    }
}

/// One more.
fn with(now: Option<Aliens>, token: Token) -> Aliens {
    match (now, token) {
        (Some(Aliens::Drawn(size)), Token::Drawn) => Aliens::Drawn(size.saturating_add(1).min(99)),
        (_, Token::Drawn) => Aliens::Drawn(1),
        (now, Token::Alien(kind)) => {
            let mut numbers = match now {
                Some(Aliens::Fixed { red, blue, yellow }) => [red, blue, yellow],
                _ => [0; 3],
            };
            numbers[kind] = numbers[kind].saturating_add(1).min(99);
            let [red, blue, yellow] = numbers;
            Aliens::Fixed { red, blue, yellow }
        }
    }
}

/// One less of a colour; none left is what the rules say.
fn without(aliens: Aliens, kind: usize) -> Option<Aliens> {
    match aliens {
        Aliens::Fixed { red, blue, yellow } => {
            let mut numbers = [red, blue, yellow];
            numbers[kind] = numbers[kind].saturating_sub(1);
            let [red, blue, yellow] = numbers;
            (red + blue + yellow > 0).then_some(Aliens::Fixed { red, blue, yellow })
        }
        Aliens::Drawn(size) => (size > 1).then(|| Aliens::Drawn(size - 1)),
        Aliens::Rule => None,
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

/// Lets a token follow the pointer.
fn drag(ui: &Ui, response: &Response, carried: Carried) {
    if response.drag_started() {
        egui::DragAndDrop::set_payload(ui.ctx(), carried);
    }
    if response.dragged()
        && let Some(at) = ui.ctx().pointer_interact_pos()
    {
        let painter = ui.ctx().layer_painter(egui::LayerId::new(egui::Order::Tooltip, response.id));
        draw(&painter, egui::Rect::from_center_size(at, vec2(TOKEN, TOKEN)), carried.token);
    }
}

/// A token that more are taken from.
fn source(ui: &mut Ui, kind: Token) {
    let response = token(ui, kind, Sense::drag());
    drag(ui, &response, Carried { token: kind, from: None });
    let words = match kind {
        Token::Alien(kind) => format!("A {} alien", AlienColour::ALL[kind].name(Language::En)),
        Token::Drawn => "One more, drawn by chance".to_owned(),
    };
    response.on_hover_text(words);
}

fn token(ui: &mut Ui, kind: Token, sense: Sense) -> Response {
    let (rect, response) = ui.allocate_exact_size(vec2(TOKEN, TOKEN), sense);
    draw(ui.painter(), rect, kind);
    let name = match kind {
        Token::Alien(kind) => format!("{} alien", AlienColour::ALL[kind].name(Language::En)),
        Token::Drawn => "drawn alien".to_owned(),
    };
    response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, true, &name));
    response
}

fn draw(painter: &egui::Painter, rect: egui::Rect, kind: Token) {
    let (fill, mark) = match kind {
        Token::Alien(kind) => (colour(COLOURS[kind]), AlienColour::ALL[kind].letter(Language::En)),
        Token::Drawn => (egui::Color32::from_gray(0x88), "?"),
    };
    painter.circle(rect.center(), TOKEN / 2.0 - 1.0, fill, Stroke::new(1.0, egui::Color32::from_rgb(0x14, 0x16, 0x1c)));
    let ink = egui::Color32::from_rgb(0x14, 0x16, 0x1c);
    painter.text(rect.center(), Align2::CENTER_CENTER, mark, FontId::proportional(12.0), ink);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn aliens_are_added_and_taken_away_until_the_rules_hold_again() {
        let mut waves = Waves::default();
        let field = Field::Extra(3, WaveSide::Left);
        for _ in 0..2 {
            let more = with(wave(&waves, field), Token::Alien(1));
            put(&mut waves, field, Some(more));
        }
        assert_eq!(waves.extra, [RoundWave { round: 3, side: WaveSide::Left, aliens: Aliens::Fixed { red: 0, blue: 2, yellow: 0 } }]);
        for _ in 0..2 {
            let now = wave(&waves, field).unwrap();
            put(&mut waves, field, without(now, 1));
        }
        assert!(waves.is_empty());
        carry(&mut waves, Carried { token: Token::Alien(0), from: None }, field);
        carry(&mut waves, Carried { token: Token::Alien(0), from: Some(field) }, Field::Opening(2));
        assert_eq!((wave(&waves, field), waves.opening.len()), (None, 1));
        waves = Waves::default();
        set_end(&mut waves, RoundWave { round: 2, side: WaveSide::None, aliens: Aliens::Rule });
        assert_eq!(waves.end.len(), 1);
        set_end(&mut waves, RoundWave { round: 2, side: WaveSide::Die, aliens: Aliens::Rule });
        assert!(waves.is_empty());
    }
}
