//! The page preview.

use crate::features::export::state::{ExportPreview, ExportRequest, Exporting};
use crate::shell::command::Command;
use crate::ui::icons as icon;
use crate::ui::style;
use crate::ui::widgets::icon_button;
use crate::ui::words::Words;
use egui::{Align, Color32, Event, Key, Layout, Rect, RichText, Role, Sense, StrokeKind, Ui, WidgetInfo, pos2};

/// Minimum width of the number of the page and of its label.
const TIGHT: f32 = 100.0;

/// Shows the page with its number and buttons for the other pages.
pub fn ui(ui: &mut Ui, exporting: &Exporting, commands: &mut Vec<Command>) {
    let faint = style::colours(ui).faint;
    let Some(seen) = &exporting.seen else {
        let words = ui.say("export-making");
        ui.centered_and_justified(|ui| ui.label(RichText::new(words).color(faint)));
        return;
    };
    let count = seen.labels.len();
    ui.horizontal(|ui| {
        let mut go = turned(ui, exporting, count);
        if count > 1 {
            let (before, after) = (ui.say("export-previous"), ui.say("export-next"));
            if icon_button(ui, icon::CARET_LEFT, &before, exporting.page > 0, false).clicked() {
                go = Some(exporting.page.saturating_sub(1));
            }
            if icon_button(ui, icon::CARET_RIGHT, &after, exporting.page + 1 < count, false).clicked() {
                go = Some(exporting.page + 1);
            }
        }
        if let Some(page) = go.filter(|page| *page != exporting.page && *page < count) {
            commands.push(Command::Export(ExportRequest::Page(page)));
        }
        let pages = ui.say_with("export-pages", &[("number", (exporting.page + 1).into()), ("count", count.into())]);
        let label = seen.labels.get(exporting.page).cloned().unwrap_or_default();
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            if count > 1 && ui.available_width() > TIGHT {
                ui.label(RichText::new(pages).color(faint));
            }
            if ui.available_width() > TIGHT {
                ui.with_layout(Layout::left_to_right(Align::Center), |ui| ui.add(egui::Label::new(label).truncate()));
            }
        });
    });
    ui.add_space(8.0);
    page(ui, exporting, seen);
}

/// Returns the page selected by the wheel or an arrow key.
fn turned(ui: &Ui, exporting: &Exporting, count: usize) -> Option<usize> {
    if ui.memory(|memory| memory.focused().is_some()) || count < 2 {
        return None;
    }
    let over = ui.rect_contains_pointer(ui.clip_rect());
    let (back, on) = ui.input(|input| {
        let turned = |event: &Event| if let Event::MouseWheel { delta, .. } = event { delta.y } else { 0.0 };
        // One page per notch, however fast.
        let wheel = if over { input.events.iter().map(turned).sum::<f32>() } else { 0.0 };
        let key = |key: Key| input.key_pressed(key);
        (wheel > 0.0 || key(Key::ArrowLeft) || key(Key::PageUp), wheel < 0.0 || key(Key::ArrowRight) || key(Key::PageDown))
    });
    match (back, on) {
        (true, _) => Some(exporting.page.saturating_sub(1)),
        (_, true) => Some((exporting.page + 1).min(count - 1)),
        _ => None,
    }
}

fn page(ui: &mut Ui, exporting: &Exporting, seen: &ExportPreview) {
    let room = ui.available_rect_before_wrap();
    let Some(texture) = &seen.page else {
        let words = ui.say("export-broken");
        ui.centered_and_justified(|ui| ui.label(RichText::new(words).color(style::colours(ui).error)));
        return;
    };
    let size = texture.size_vec2();
    let by = (room.width() / size.x).min(room.height() / size.y).min(1.0);
    let place = Rect::from_center_size(room.center(), size * by);
    let whole = Rect::from_min_max(pos2(0.0, 0.0), pos2(1.0, 1.0));
    // An outdated preview is faint until the new page is available.
    let fresh = exporting.generation == seen.generation;
    let tint = if fresh { Color32::WHITE } else { Color32::from_white_alpha(160) };
    ui.painter().image(texture.id(), place, whole, tint);
    // The border keeps white paper visible on a white background.
    ui.painter().rect_stroke(place, 0.0, ui.visuals().widgets.noninteractive.bg_stroke, StrokeKind::Outside);
    let words = ui.say_with("export-shown", &[("page", seen.labels.get(exporting.page).cloned().unwrap_or_default().into())]);
    let response = ui.allocate_rect(place, Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Role::Image, true, &words));
}
