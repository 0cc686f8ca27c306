//! The panels next to the board: rows of small items, shared and for each seat.

use crate::documents::printed;
use crate::features::playtest::state::Play;
use crate::features::playtest::tab::course;
use crate::features::playtest::tab::dice::die_ui;
use crate::shell::command::Command;
use crate::ui::focus::FollowsFocus;
use crate::ui::style;
use crate::ui::style::written;
use crate::ui::widgets::label;
use crate::ui::{canvas, icons as icon};
use egui::{
    Align, Align2, Color32, FontId, Frame, Label, Layout, Rect, Response, RichText, ScrollArea, Sense, Stroke, StrokeKind, Ui, WidgetInfo,
    vec2,
};
use scene::Scene;
use scene::panel::{Item, PanelRow, Show, Sign, SlotContents, Tone};
use scene::printed::PrintedCard;
use scene::table::Table;

/// Size of the top card of a pile.
pub(super) const PILE: egui::Vec2 = vec2(62.0, 84.0);
/// Room around it, for the cards below it and its text.
pub(super) const PILE_FRAME: egui::Vec2 = vec2(20.0, 20.0);
/// Size of a sign.
pub(super) const SIGN: f32 = 15.0;
/// Width of a card slot.
pub(super) const PLACE: f32 = 20.0;
/// Maximum share of the height for the panels above the log, and the height from which the log has no use for more.
const MOST: f32 = 0.65;
const LOG: f32 = 150.0;
/// Gap between two texts in a row.
const GAP: f32 = 7.0;
/// Below this width, the items at the right end of a row follow those at its left end.
const TIGHT: f32 = 212.0;

/// Shows the panels, one below the other; that of the seat to decide is highlighted.
///
/// The shared panel is left out if it is displayed in the corner of the board. If the log follows, the panels leave it some height.
pub fn ui(ui: &mut Ui, play: &Play, table: &dyn Table, (cornered, has_log): (bool, bool), commands: &mut Vec<Command>) {
    let deciding = play.session.to_decide().map(|(seat, _)| seat);
    let whole = ui.available_height();
    let height = if has_log { (whole * MOST).max(whole - LOG) } else { whole };
    let scroll = ScrollArea::vertical().id_salt("panels").max_height(height).min_scrolled_height(0.0);
    scroll.auto_shrink([false, true]).show_followed(ui, |ui| {
        // Room for the scroll bar.
        ui.set_width(ui.available_width() - 6.0);
        for panel in table.panels().into_iter().filter(|panel| panel.seat.is_some() || !cornered) {
            let quiet = ui.visuals().widgets.noninteractive.bg_stroke.color;
            let decides = panel.seat.is_some() && panel.seat == deciding;
            let edge = Stroke::new(2.0, if decides { style::colours(ui).accent } else { quiet });
            let frame = Frame::NONE.inner_margin(vec2(6.0, 4.0)).corner_radius(6.0).fill(ui.visuals().faint_bg_color).stroke(edge);
            if panel.seat.is_some() { frame } else { Frame::NONE }.show(ui, |ui| {
                rows(ui, &panel.rows);
                panel.seat.into_iter().for_each(|seat| course::ui(ui, play, seat, commands));
            });
        }
        let marks = play.session.current().marks_text(table.words().language).into_iter();
        let marks: Vec<PanelRow> = marks.map(|mark| vec![Item::sign(Sign::Mark).faint(), Item::words(mark)].into()).collect();
        if !marks.is_empty() {
            rows(ui, &marks);
        }
    });
}

pub fn rows(ui: &mut Ui, rows: &[PanelRow]) {
    ui.set_width(ui.available_width());
    ui.spacing_mut().item_spacing.y = 2.0;
    ui.spacing_mut().interact_size.y = 18.0;
    rows.iter().for_each(|row| row_ui(ui, row));
}

fn row_ui(ui: &mut Ui, PanelRow { left, right }: &PanelRow) {
    // The items at both ends are centred in the height of the highest picture.
    let pictures = left.iter().filter_map(|item| if let Show::Picture(_, height) = item.show { Some(height) } else { None });
    let (usual, height) = (ui.spacing().interact_size.y, pictures.fold(0.0, f32::max));
    ui.spacing_mut().interact_size.y = usual.max(height);
    let row = |ui: &mut Ui| {
        ui.spacing_mut().item_spacing.x = 3.0;
        if right.is_empty() || ui.available_width() < TIGHT {
            // Items at the right end are listed from the right.
            spaced(ui, left.iter().chain(right.iter().rev()), false);
            return;
        }
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            spaced(ui, right.iter(), false);
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| spaced(ui, left.iter(), true));
        });
    };
    ui.horizontal_wrapped(row);
    ui.spacing_mut().interact_size.y = usual;
}

/// Shows small items in a row, with a gap between two texts.
fn spaced<'i>(ui: &mut Ui, items: impl Iterator<Item = &'i Item>, cut: bool) {
    let mut after_text = false;
    for item in items {
        let is_text = matches!(item.show, Show::Words(_)) && item.width == 0.0;
        if is_text && after_text {
            ui.add_space(GAP);
        }
        item_ui(ui, item, cut);
        after_text = is_text;
    }
}

/// Shows small items in a row.
pub fn items(ui: &mut Ui, items: &[Item]) {
    listed(ui, items, false);
}

/// Shows small items in a row that may be too narrow for their texts.
pub fn cut_items(ui: &mut Ui, items: &[Item]) {
    listed(ui, items, true);
}

fn listed(ui: &mut Ui, items: &[Item], cut: bool) {
    let usual = ui.spacing().item_spacing.x;
    let is_picture = |item: Option<&Item>| item.is_some_and(|item| matches!(item.show, Show::Picture(..)));
    for (number, item) in items.iter().enumerate() {
        // Pictures of pieces have a margin of their own.
        let is_next_to_picture = is_picture(Some(item)) && is_picture(items.get(number + 1));
        ui.spacing_mut().item_spacing.x = if is_next_to_picture { 0.0 } else { usual };
        item_ui(ui, item, cut);
    }
    ui.spacing_mut().item_spacing.x = usual;
}

/// Shows a small item; its text is truncated if items at the right need the space.
pub(super) fn item_ui(ui: &mut Ui, item: &Item, cut: bool) {
    let tip = written(&item.tip);
    let response = match &item.show {
        Show::Words(words) if item.width > 0.0 => label(ui, text(ui, words, item.tone), item.width),
        Show::Words(words) if cut => ui.add(Label::new(text(ui, words, item.tone)).truncate()),
        Show::Words(words) => ui.label(text(ui, words, item.tone)),
        Show::Sign(sign) => {
            let icon = text(ui, sign_icon(*sign), item.tone).size(SIGN);
            ui.label(item.colour.map_or(icon.clone(), |colour| icon.color(canvas::colour(colour))))
        }
        Show::Card(card) => {
            let response = printed::named(ui, card, ink(ui, item.tone));
            response.on_hover_ui(|ui| printed::tip(ui, card))
        }
        Show::Pile { top, count, words } => pile(ui, top.as_ref(), *count, words),
        Show::Picture(scene, height) => picture(ui, scene, *height),
        Show::Die(look, face) => die_ui(ui, look, &written(face), item.width),
        Show::Tokens { held, cap, round } => described(tokens(ui, *held, *cap, *round), &tip),
        Show::Place(lies) => described(place(ui, lies), &tip),
    };
    if !tip.is_empty() {
        response.on_hover_text(tip);
    }
}

/// Describes a picture to screen readers.
fn described(response: Response, words: &str) -> Response {
    response.widget_info(|| WidgetInfo::labeled(egui::Role::Label, true, words));
    response
}

pub(super) fn text(ui: &Ui, words: &str, tone: Tone) -> RichText {
    let text = RichText::new(words).color(ink(ui, tone));
    match tone {
        Tone::Strong => text.variation("wght", 600.0),
        Tone::Small => text.small(),
        _ => text,
    }
}

fn ink(ui: &Ui, tone: Tone) -> Color32 {
    match tone {
        Tone::Plain | Tone::Small => ui.visuals().text_color(),
        Tone::Strong => ui.visuals().strong_text_color(),
        Tone::Faint => style::colours(ui).faint,
        Tone::Accent => style::colours(ui).accent,
    }
}

pub fn sign_icon(sign: Sign) -> &'static str {
    match sign {
        Sign::Battery => icon::BATTERY_FULL,
        Sign::Coins => icon::COINS,
        Sign::Danger => icon::WARNING,
        Sign::Dice => icon::DICE_FIVE,
        Sign::Fire => icon::CROSSHAIR,
        Sign::Goal => icon::FLAG_CHECKERED,
        Sign::Hand => icon::HAND_GRABBING,
        Sign::Headset => icon::HEADSET,
        Sign::Mark => icon::PENCIL_SIMPLE,
        Sign::Move => icon::FOOTPRINTS,
        Sign::Note => icon::DOT_OUTLINE,
        Sign::Order => icon::ENVELOPE_SIMPLE,
        Sign::Program => icon::LIST_NUMBERS,
        Sign::Repair => icon::LIFEBUOY,
        Sign::Reveal => icon::EYE,
        Sign::Round => icon::CLOCK_COUNTER_CLOCKWISE,
        Sign::Satellite => icon::PLANET,
        Sign::Target => icon::CIRCLE,
        Sign::Wave => icon::WAVES,
        Sign::Weight => icon::BARBELL,
        Sign::Cards => icon::CARDS,
        Sign::Dead => icon::SKULL,
        Sign::Done => icon::CHECK,
        Sign::Lead => icon::CROWN,
        Sign::Held => icon::SHIELD_CHECK,
        Sign::Locked => icon::LOCK_SIMPLE,
        Sign::Lost => icon::SHIELD_SLASH,
        Sign::Unlocked => icon::LOCK_SIMPLE_OPEN,
        Sign::Waits => icon::HOURGLASS,
    }
}

fn picture(ui: &mut Ui, scene: &Scene, height: f32) -> Response {
    let (rect, response) = ui.allocate_exact_size(canvas::size_at(scene, height), Sense::hover());
    canvas::thumbnail(ui.painter(), scene, rect);
    response
}

/// Shows a pile of cards with its text below it.
fn pile(ui: &mut Ui, top: Option<&PrintedCard>, count: usize, words: &str) -> Response {
    let (rect, response) = ui.allocate_exact_size(PILE + PILE_FRAME, Sense::hover());
    let face = Rect::from_min_size(rect.min + vec2(8.0, 4.0), PILE);
    let (colours, quiet) = (style::colours(ui), ui.visuals().widgets.noninteractive.bg_stroke.color);
    let back = |at: Rect| ui.painter().rect(at, 5.0, ui.visuals().selection.bg_fill, Stroke::new(1.0, colours.faint), StrokeKind::Inside);
    match top {
        Some(card) => printed::paint(ui.painter(), card, face, 1.0),
        None if count == 0 => _ = ui.painter().rect_stroke(face, 5.0, Stroke::new(1.0, quiet), StrokeKind::Inside),
        None => {
            (0..3).rev().for_each(|n| _ = back(face.translate(vec2(2.0, -2.0) * n as f32)));
            ui.painter().text(face.center(), Align2::CENTER_CENTER, icon::CARDS, FontId::proportional(26.0), colours.faint);
        }
    }
    let at = egui::pos2(face.center().x, face.max.y + 4.0);
    ui.painter().text(at, Align2::CENTER_TOP, words, FontId::proportional(12.0), ui.visuals().text_color());
    response.widget_info(|| WidgetInfo::labeled(egui::Role::Label, true, words));
    match top {
        Some(card) => response.on_hover_ui(|ui| printed::tip(ui, card)),
        None => response,
    }
}

/// Returns the size of a row of tokens. The minimum width of two tokens aligns the following items.
pub(super) fn tokens_size(held: u8, cap: u8) -> egui::Vec2 {
    vec2(12.0 * f32::from(cap.max(held).max(2)), 18.0)
}

/// Shows the number of tokens out of a maximum, as circles or pointed shapes.
fn tokens(ui: &mut Ui, held: u8, cap: u8, round: bool) -> Response {
    let shown = cap.max(held);
    let (rect, response) = ui.allocate_exact_size(tokens_size(held, cap), Sense::hover());
    let colours = style::colours(ui);
    for n in 0..shown {
        let at = egui::pos2(rect.min.x + 6.5 + 12.0 * f32::from(n), rect.center().y);
        let (fill, edge) = if n < held { (colours.accent, colours.accent) } else { (Color32::TRANSPARENT, colours.faint) };
        if round {
            ui.painter().circle(at, 4.5, fill, Stroke::new(1.5, edge));
        } else {
            let points = [(0.0, -5.0), (4.0, 4.0), (-4.0, 4.0)].map(|(x, y)| at + vec2(x, y));
            ui.painter().add(egui::Shape::convex_polygon(points.to_vec(), fill, Stroke::new(1.5, edge)));
        }
    }
    response
}

/// Shows a card slot and its contents.
fn place(ui: &mut Ui, lies: &SlotContents) -> Response {
    let (rect, response) = ui.allocate_exact_size(vec2(PLACE, PLACE), Sense::hover());
    let (colours, painter) = (style::colours(ui), ui.painter());
    let quiet = ui.visuals().widgets.noninteractive.bg_stroke.color;
    painter.rect(rect.shrink(1.0), 4.0, ui.visuals().extreme_bg_color, Stroke::new(1.0, quiet), StrokeKind::Inside);
    match lies {
        SlotContents::Lost => {
            let stroke = Stroke::new(2.0, colours.error);
            let inside = rect.shrink(7.0);
            painter.line_segment([inside.left_top(), inside.right_bottom()], stroke);
            painter.line_segment([inside.right_top(), inside.left_bottom()], stroke);
        }
        SlotContents::Nothing(number) => {
            painter.text(rect.center(), Align2::CENTER_CENTER, number, FontId::proportional(12.0), colours.faint);
        }
        SlotContents::Back => _ = painter.rect_filled(rect.shrink(5.0), 2.0, colours.faint.gamma_multiply(0.5)),
        SlotContents::Face(mark, open) => glyph(ui, mark, rect, if *open { ui.visuals().strong_text_color() } else { colours.accent }),
    }
    response
}

/// Paints the symbol of a card without room for its name.
pub fn glyph(ui: &Ui, mark: &str, rect: Rect, ink: Color32) {
    let size = if mark.chars().count() > 1 { rect.height() * 0.46 } else { rect.height() * 0.62 };
    ui.painter().text(rect.center(), Align2::CENTER_CENTER, mark, FontId::proportional(size), ink);
}
