//! A decision that places a token: dragged onto the board or onto a card, or selected by its number and placed by a click.

use crate::features::playtest::state::{Play, PlayRequest};
use crate::features::playtest::tab::PlaytestView;
use crate::features::playtest::tab::buttons::KEYS;
use crate::shell::command::Command;
use crate::ui::focus::FollowsFocus;
use crate::ui::{canvas, style};
use egui::text::{LayoutJob, TextWrapping};
use egui::{
    Align2, FontId, Id, LayerId, Modifiers, Order, Rect, Response, ScrollArea, Sense, Stroke, StrokeKind, Ui, UiBuilder, WidgetInfo, pos2,
    vec2,
};
use scene::odds::{Thing, Tokens};

const TOKEN: egui::Vec2 = vec2(66.0, 62.0);
const CARD: egui::Vec2 = vec2(190.0, 26.0);
const GAP: f32 = 5.0;

/// A dragged token, by its index.
#[derive(Clone, Copy)]
pub struct CarriedToken(pub usize);

/// Shows the available tokens and the places next to the board.
pub fn ui(ui: &mut Ui, tokens: &Tokens, view: &mut PlaytestView, keys: bool, commands: &mut Vec<Command>) {
    view.token = view.token.min(tokens.things.len().saturating_sub(1));
    if keys {
        typed(ui, tokens, view);
    }
    let whole = ui.available_rect_before_wrap();
    let wide = ((TOKEN.x + GAP) * tokens.things.len().min(4) as f32 + 12.0).min(whole.width() * 0.5);
    let (left, right) = whole.split_left_right_at_x(whole.min.x + wide);
    ui.scope_builder(UiBuilder::new().max_rect(left).id_salt("tokens"), |ui| {
        ScrollArea::vertical().id_salt("tokens").auto_shrink(false).show_followed(ui, |ui| at_hand(ui, tokens, view));
    });
    ui.painter().vline(left.max.x + GAP, whole.y_range(), ui.visuals().widgets.noninteractive.bg_stroke);
    ui.scope_builder(UiBuilder::new().max_rect(right.with_min_x(left.max.x + 3.0 * GAP)).id_salt("places"), |ui| {
        ScrollArea::vertical().id_salt("places").auto_shrink(false).show_followed(ui, |ui| {
            places(ui, tokens, view, commands);
        });
    });
}

/// Keeps, of the choices at a place, those for the dragged or selected token.
pub fn keep<'a, T>(play: &Play, view: &PlaytestView, ui: &Ui, under: Vec<&'a T>, choice: impl Fn(&T) -> usize) -> Vec<&'a T> {
    let Some(tokens) = play.table.tokens() else { return under };
    let token = egui::DragAndDrop::payload::<CarriedToken>(ui.ctx()).map_or(view.token, |carried| carried.0);
    under.into_iter().filter(|mark| tokens.choices.get(choice(mark)).is_some_and(|(of, _)| *of == token)).collect()
}

fn typed(ui: &Ui, tokens: &Tokens, view: &mut PlaytestView) {
    for (token, key) in (0..tokens.things.len()).zip(KEYS) {
        if ui.input_mut(|input| input.consume_key(Modifiers::NONE, key)) {
            view.token = token;
        }
    }
}

fn at_hand(ui: &mut Ui, tokens: &Tokens, view: &mut PlaytestView) {
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(GAP, GAP);
        for (token, thing) in tokens.things.iter().enumerate() {
            if token_ui(ui, thing, token, view.token == token).clicked() {
                view.token = token;
            }
        }
    });
}

fn token_ui(ui: &mut Ui, thing: &Thing, token: usize, taken: bool) -> Response {
    let (rect, _) = ui.allocate_exact_size(TOKEN, Sense::hover());
    let id = Id::unique(("token", token));
    let response = ui.interact(rect, id, Sense::click_and_drag());
    response.widget_info(|| WidgetInfo::selected(egui::Role::Button, true, taken, &thing.name));
    if response.drag_started() {
        egui::DragAndDrop::set_payload(ui.ctx(), CarriedToken(token));
    }
    let colours = style::colours(ui);
    let edge = if taken || response.hovered() { colours.accent } else { ui.visuals().widgets.noninteractive.bg_stroke.color };
    let fill = if taken { ui.visuals().selection.bg_fill } else { ui.visuals().widgets.inactive.weak_bg_fill };
    ui.painter().rect(rect, 6.0, fill, Stroke::new(if taken { 2.0 } else { 1.0 }, edge), StrokeKind::Inside);
    let place = Rect::from_center_size(pos2(rect.center().x, rect.min.y + 24.0), vec2(34.0, 34.0));
    canvas::thumbnail(ui.painter(), &thing.picture, place);
    let ink = ui.visuals().strong_text_color();
    ui.painter().text(pos2(rect.center().x, rect.max.y - 11.0), Align2::CENTER_CENTER, &thing.name, FontId::proportional(11.5), ink);
    if token < KEYS.len() {
        let at = rect.left_top() + vec2(6.0, 4.0);
        ui.painter().text(at, Align2::LEFT_TOP, (token + 1).to_string(), FontId::proportional(11.0), colours.faint);
    }
    if response.dragged()
        && let Some(at) = ui.ctx().pointer_interact_pos()
    {
        // Face down, as it will be placed.
        let painter = ui.ctx().layer_painter(LayerId::new(Order::Tooltip, id));
        canvas::thumbnail(&painter, &thing.picture, Rect::from_center_size(at, vec2(30.0, 30.0)));
    }
    response.on_hover_text(&thing.worth)
}

/// Shows the places that are not on the board: a click places the selected token, and tokens can be dropped there.
fn places(ui: &mut Ui, tokens: &Tokens, view: &PlaytestView, commands: &mut Vec<Command>) {
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(GAP, GAP);
        for (place, thing) in tokens.places.iter().enumerate() {
            let size = vec2(CARD.x.min(ui.max_rect().width()), CARD.y);
            let (rect, response) = ui.allocate_exact_size(size, Sense::click());
            response.widget_info(|| WidgetInfo::labeled(egui::Role::Button, true, format!("{} {}", thing.name, thing.worth)));
            let colours = style::colours(ui);
            let over = response.dnd_hover_payload::<CarriedToken>().is_some() || response.hovered() || response.has_focus();
            let quiet = ui.visuals().widgets.noninteractive.bg_stroke.color;
            let edge = Stroke::new(if over { 2.0 } else { 1.0 }, if over { colours.accent } else { quiet });
            ui.painter().rect(rect, 4.0, ui.visuals().widgets.inactive.weak_bg_fill, edge, StrokeKind::Inside);
            let painter = ui.painter_at(rect.shrink(2.0));
            let ink = ui.visuals().strong_text_color();
            let font = FontId::proportional(12.5);
            let right = pos2(rect.max.x - 8.0, rect.center().y);
            let worth = painter.text(right, Align2::RIGHT_CENTER, &thing.worth, font.clone(), colours.faint);
            let mut job = LayoutJob::simple_singleline(thing.name.clone(), font, ink);
            job.wrap = TextWrapping::truncate_at_width(worth.min.x - rect.min.x - 14.0);
            let name = painter.layout_job(job);
            painter.galley(pos2(rect.min.x + 8.0, rect.center().y - name.size().y / 2.0), name, ink);
            let response = response.on_hover_text(&thing.name);
            let dropped = response.dnd_release_payload::<CarriedToken>().map(|carried| carried.0);
            let token = dropped.or_else(|| response.clicked().then_some(view.token));
            if let Some(choice) = token.and_then(|token| tokens.choices.iter().position(|made| *made == (token, Some(place)))) {
                commands.push(Command::Play(PlayRequest::Choose(choice)));
            }
        }
    });
}
