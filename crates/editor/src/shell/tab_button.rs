//! The button of a tab: its title, and the button that closes it.

use crate::ui::icons as icon;
use crate::ui::style;
use egui::{Align2, Color32, FontId, Id, PointerButton, Rect, Response, Role, Sense, Stroke, StrokeKind, TextStyle, Ui, WidgetInfo, vec2};
use egui_tiles::TabState;

/// Padding at both ends, size of the button that closes the tab, and the gap before it.
const PADDING: f32 = 10.0;
const CLOSE: f32 = 18.0;
const GAP: f32 = 4.0;

/// A tab of the tab bar.
pub struct TabButton<'a> {
    pub icon: &'a str,
    pub title: &'a str,
    /// The accessible name of the button that closes the tab.
    pub close: &'a str,
    /// Background of the active tab.
    pub ground: Color32,
}

impl TabButton<'_> {
    /// Shows the tab; returns its response, and whether it is to be closed.
    pub fn ui(&self, ui: &mut Ui, id: Id, state: &TabState) -> (Response, bool) {
        let ink = if state.active { ui.visuals().widgets.active.fg_stroke.color } else { ui.visuals().weak_text_color() };
        let text = format!("{}  {}", self.icon, self.title);
        let galley = ui.painter().layout_no_wrap(text, TextStyle::Button.resolve(ui.style()), ink);
        let (_, rect) = ui.allocate_space(vec2(galley.size().x + 2.0 * PADDING + GAP + CLOSE, ui.available_height()));
        let tab = ui.interact(rect, id, Sense::click_and_drag());
        tab.widget_info(|| WidgetInfo::selected(Role::Tab, true, state.active, self.title));
        if !ui.is_rect_visible(rect) || state.is_being_dragged {
            return (tab, false);
        }
        let accent = style::colours(ui).accent;
        if state.active {
            ui.painter().rect_filled(rect, 0.0, self.ground);
            ui.painter().rect_filled(rect.with_max_y(rect.min.y + 2.0), 0.0, accent);
        } else if tab.hovered() {
            ui.painter().rect_filled(rect, 0.0, ui.visuals().widgets.hovered.weak_bg_fill.gamma_multiply(0.5));
        }
        let at = Align2::LEFT_CENTER.align_size_within_rect(galley.size(), rect.shrink2(vec2(PADDING, 0.0))).min;
        ui.painter().galley(at, galley, ink);
        let focused = |response: &Response, place: Rect| {
            if response.has_focus() {
                ui.painter().rect_stroke(place.shrink(1.0), 3.0, Stroke::new(2.0, accent), StrokeKind::Inside);
            }
        };
        focused(&tab, rect);
        let place = Align2::RIGHT_CENTER.align_size_within_rect(vec2(CLOSE, CLOSE), rect.shrink2(vec2(PADDING - GAP, 0.0)));
        let close = ui.interact(place, id.with("close"), Sense::click());
        close.widget_info(|| WidgetInfo::labeled(Role::Button, true, self.close));
        let close = close.on_hover_cursor(egui::CursorIcon::Default);
        // The button is visible where it can be used next.
        if state.active || tab.hovered() || close.hovered() || close.has_focus() {
            if close.hovered() {
                ui.painter().rect_filled(place, 4.0, ui.visuals().widgets.hovered.weak_bg_fill);
            }
            let ink = if close.hovered() { ui.visuals().widgets.hovered.fg_stroke.color } else { ink };
            ui.painter().text(place.center(), Align2::CENTER_CENTER, icon::X, FontId::proportional(13.0), ink);
        }
        focused(&close, place);
        let closes = close.clicked() || tab.clicked_by(PointerButton::Middle);
        (tab, closes)
    }
}
