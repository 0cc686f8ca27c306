//! A large dialog: title, settings at the left, result at the right, buttons below.

use crate::ui::icons as icon;
use crate::ui::style::semibold;
use crate::ui::widgets::icon_button;
use crate::ui::words::Words;
use egui::{Align, Frame, Id, Layout, Rect, Sense, Ui, UiBuilder, Vec2, vec2};

const HEAD: f32 = 56.0;
const FOOT: f32 = 58.0;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DialogPart {
    Left,
    Right,
    Foot,
}

/// Shows the dialog, no larger than the window, with a left side of this width. Returns whether to close it.
pub fn ui(ui: &Ui, id: &'static str, title: &str, (size, left): (Vec2, f32), mut content: impl FnMut(&mut Ui, DialogPart)) -> bool {
    let size = size.min(ui.ctx().content_rect().size() - vec2(32.0, 32.0));
    let frame = Frame::popup(ui.style()).inner_margin(0.0);
    let mut closed = false;
    let modal = egui::Modal::new(Id::unique(id)).frame(frame).show(ui.ctx(), |ui| {
        ui.set_min_size(size);
        ui.set_max_size(size);
        let whole = Rect::from_min_size(ui.max_rect().min, size);
        let (head, rest) = whole.split_top_bottom_at_y(whole.top() + HEAD);
        let (middle, foot) = rest.split_top_bottom_at_y(rest.bottom() - FOOT);
        let (left, right) = middle.split_left_right_at_x(middle.left() + left);
        let line = ui.visuals().widgets.noninteractive.bg_stroke;
        ui.painter().hline(whole.x_range(), head.bottom(), line);
        ui.painter().hline(whole.x_range(), foot.top(), line);
        ui.painter().vline(right.left(), middle.y_range(), line);
        within(ui, head.shrink2(vec2(20.0, 10.0)), Layout::left_to_right(Align::Center), |ui| closed = header(ui, title));
        let down = Layout::top_down(Align::Min);
        within(ui, left.shrink2(vec2(20.0, 14.0)), down, |ui| content(ui, DialogPart::Left));
        within(ui, right.shrink2(vec2(20.0, 12.0)), down, |ui| content(ui, DialogPart::Right));
        within(ui, foot.shrink2(vec2(20.0, 12.0)), Layout::left_to_right(Align::Center), |ui| content(ui, DialogPart::Foot));
        ui.allocate_rect(whole, Sense::hover());
    });
    closed || modal.should_close()
}

fn within(ui: &mut Ui, rect: Rect, layout: Layout, content: impl FnOnce(&mut Ui)) {
    let mut inside = ui.new_child(UiBuilder::new().max_rect(rect).layout(layout));
    inside.shrink_clip_rect(rect.expand(2.0));
    content(&mut inside);
}

/// Shows the title; returns whether the dialog was closed.
fn header(ui: &mut Ui, title: &str) -> bool {
    let mut closed = false;
    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
        let close = ui.say("dialog-close");
        closed = icon_button(ui, icon::X, &close, true, false).clicked();
        ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
            ui.add(egui::Label::new(semibold(title).size(18.0)).truncate());
        });
    });
    closed
}
