//! The odds of the pending choice: as bars in the tray, and at the affected position on the board.

use crate::features::playtest::state::Play;
use crate::features::playtest::tab::PlaytestView;
use crate::features::playtest::tab::panels;
use crate::ui::focus::FollowsFocus;
use crate::ui::style;
use crate::ui::words::Words;
use egui::text::LayoutJob;
use egui::{
    Align, Align2, Color32, FontId, Frame, Id, Label, Layout, Order, Rect, RichText, ScrollArea, Sense, Ui, WidgetInfo, pos2, vec2,
};
use scene::SceneRect;
use scene::odds::{About, Odds, Share, percent};

/// Width of the inputs of a roll: the maximum, and the share of the available width.
const PARTS: f32 = 230.0;
const PART: f32 = 0.36;
/// Height of a bar in the tray, and at the board.
const BAR: f32 = 24.0;
const THIN: f32 = 9.0;
/// Width of the overlay at the board, and maximum number of entries in it.
const TIP: f32 = 250.0;
const STAKES: usize = 7;

/// The odds of the pending choice, cached while that stays the same.
#[derive(Default)]
pub struct Foreseen(Option<(Key, Option<Odds>)>);

#[derive(PartialEq)]
enum Key {
    Choice(usize),
    Picked(Vec<bool>),
}

impl Foreseen {
    pub fn of_choice(&mut self, play: &Play, choice: usize) -> Option<&Odds> {
        self.of(Key::Choice(choice), || play.table.odds(About::Choice(choice)))
    }
    fn of(&mut self, key: Key, odds: impl FnOnce() -> Option<Odds>) -> Option<&Odds> {
        if self.0.as_ref().is_none_or(|(known, _)| *known != key) {
            self.0 = Some((key, odds()));
        }
        self.0.as_ref().and_then(|(_, odds)| odds.as_ref())
    }
}

/// Returns the odds of the picked items, or of the choice under the pointer.
pub fn about<'a>(play: &Play, view: &'a mut PlaytestView) -> Option<&'a Odds> {
    if play.table.picks().is_some() {
        let chosen = view.picked.clone()?;
        return view.foreseen.of(Key::Picked(chosen.clone()), || play.table.odds(About::Picked(&chosen)));
    }
    let choice = view.hovered.or(view.pointed).filter(|choice| play.foreseeable.contains(choice))?;
    view.foreseen.of_choice(play, choice)
}

/// Shows the odds in the tray: inputs, possible results, further information.
pub fn ui(ui: &mut Ui, odds: &Odds) {
    ui.spacing_mut().item_spacing.y = 3.0;
    let whole = ui.available_rect_before_wrap();
    let wide = if odds.parts.is_empty() { 0.0 } else { PARTS.min(whole.width() * PART) };
    let (left, right) = whole.split_left_right_at_x(whole.min.x + wide);
    let inside = |rect: Rect, name: &str| egui::UiBuilder::new().max_rect(rect).id_salt(name.to_owned());
    if wide > 0.0 {
        ui.scope_builder(inside(left, "parts"), |ui| {
            ScrollArea::vertical().id_salt("parts").auto_shrink(false).show_followed(ui, |ui| {
                ui.set_width(left.width() - 8.0);
                panels::rows(ui, &odds.parts);
            });
        });
    }
    let right = if wide > 0.0 { right.with_min_x(left.max.x + 14.0) } else { right };
    ui.scope_builder(inside(right, "results"), |ui| {
        ScrollArea::vertical().id_salt("results").auto_shrink(false).show_followed(ui, |ui| {
            ui.set_width(right.width() - 8.0);
            results(ui, odds);
        });
    });
}

fn results(ui: &mut Ui, odds: &Odds) {
    let colours = style::colours(ui);
    ui.horizontal(|ui| {
        ui.add(Label::new(RichText::new(&odds.title).strong()).truncate());
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            ui.add(Label::new(RichText::new(&odds.note).small().color(colours.faint)).truncate());
        });
    });
    let words = odds.results.iter().map(|share| format!("{} {}", percent(share.chance), share.name)).collect::<Vec<_>>().join(", ");
    bar(ui, &odds.results, BAR, &format!("{}: {words}", odds.title));
    ui.horizontal_wrapped(|ui| {
        for share in &odds.results {
            let (square, _) = ui.allocate_exact_size(vec2(10.0, 14.0), Sense::hover());
            ui.painter().rect_filled(Rect::from_center_size(square.center(), vec2(9.0, 9.0)), 2.0, style::heat(ui, share.heat));
            let few = share.chance < 0.06;
            let words = if few { format!("{} {}", share.name, percent(share.chance)) } else { share.name.clone() };
            ui.label(RichText::new(words).small());
            ui.add_space(4.0);
        }
    });
    let font = FontId::proportional(12.5);
    let after = odds.after.iter().map(|said| (said, colours.faint));
    let told = odds.told.iter().map(|(said, bad)| (said, if *bad { colours.error } else { ui.visuals().text_color() }));
    let mut words = LayoutJob::default();
    for (number, (said, ink)) in told.chain(after).enumerate() {
        let mut add = |text: &str, ink: Color32| words.append(text, 0.0, egui::TextFormat::simple(font.clone(), ink));
        if number > 0 {
            add("  ·  ", colours.faint);
        }
        add(said, ink);
    }
    ui.add(Label::new(words).wrap());
}

/// Shows shares in one bar, each with its probability if there is room.
fn bar(ui: &mut Ui, shares: &[Share], height: f32, words: &str) {
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(egui::Role::Label, true, words));
    let painter = ui.painter_at(rect);
    let mut x = rect.min.x;
    for share in shares {
        let width = rect.width() * share.chance as f32;
        let part = Rect::from_min_size(pos2(x, rect.min.y), vec2((width - 1.0).max(1.0), height));
        painter.rect_filled(part, 3.0, style::heat(ui, share.heat));
        if height >= BAR && width > 38.0 {
            painter.text(part.center(), Align2::CENTER_CENTER, percent(share.chance), FontId::proportional(12.5), Color32::WHITE);
        }
        x += width;
    }
}

/// Shows the possible results for each target at its position on the board.
pub fn at_board(ui: &Ui, odds: &Odds, on_screen: impl Fn(SceneRect) -> [Rect; 2]) {
    let Some([place, pane]) = odds.at.map(&on_screen).filter(|_| !odds.stakes.is_empty()) else { return };
    let right = place.max.x + 10.0 + TIP + 24.0 < pane.max.x;
    let (at, pivot) = match right {
        true => (pos2(place.max.x + 10.0, place.center().y), Align2::LEFT_CENTER),
        false => (pos2(place.min.x - 10.0, place.center().y), Align2::RIGHT_CENTER),
    };
    let area = egui::Area::new(Id::unique("odds")).order(Order::Middle).interactable(false).constrain_to(pane.shrink(4.0));
    area.fixed_pos(at).pivot(pivot).show(ui.ctx(), |ui| {
        Frame::popup(ui.style()).inner_margin(10.0).show(ui, |ui| {
            ui.set_width(TIP);
            ui.spacing_mut().item_spacing.y = 3.0;
            stakes(ui, odds);
        });
    });
}

fn stakes(ui: &mut Ui, odds: &Odds) {
    let colours = style::colours(ui);
    ui.label(RichText::new(&odds.title).strong());
    for stake in odds.stakes.iter().take(STAKES) {
        ui.horizontal(|ui| {
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                ui.label(RichText::new(&stake.worst).small().strong());
                ui.with_layout(Layout::left_to_right(Align::Center), |ui| ui.add(Label::new(RichText::new(&stake.name)).truncate()));
            });
        });
        let words = stake.shares.iter().map(|share| format!("{} {}", percent(share.chance), share.name)).collect::<Vec<_>>().join(", ");
        bar(ui, &stake.shares, THIN, &format!("{}: {words}", stake.name));
        ui.add_space(2.0);
    }
    let left = odds.stakes.len().saturating_sub(STAKES);
    if left > 0 {
        ui.label(RichText::new(ui.say_with("odds-more", &[("count", left.into())])).small().color(colours.faint));
    }
}
