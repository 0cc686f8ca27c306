//! The history of a seat's figures during the match, as small charts.

use crate::features::playtest::state::{Play, PlayRequest};
use crate::shell::command::Command;
use crate::ui::style;
use crate::ui::words::Words;
use egui::{Align2, FontId, Rect, Sense, Stroke, Ui, WidgetInfo, pos2, vec2};
use rules::game::Seat;
use scene::panel::Figure;

const HEIGHT: f32 = 30.0;
/// Height of the name below a chart.
const NAME: f32 = 13.0;

/// Shows the charts of a seat up to the current moment.
pub fn ui(ui: &mut Ui, play: &Play, seat: Seat, commands: &mut Vec<Command>) {
    let count = play.courses.first().and_then(|seats| seats.get(seat.index())).map_or(0, Vec::len);
    if count == 0 || play.courses.len() < 2 {
        return;
    }
    let width = (ui.available_width() - 8.0 * (count - 1) as f32) / count as f32;
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 8.0;
        for number in 0..count {
            let course: Vec<&Figure> = play.courses.iter().filter_map(|seats| seats.get(seat.index())?.get(number)).collect();
            let colours = style::colours(ui);
            let colour = [colours.accent, colours.warning, colours.good][number % 3];
            chart(ui, &course, play.session.position(), (width, colour), commands);
        }
    });
}

/// Shows one figure from the first moment to the last; a click goes to a moment.
fn chart(ui: &mut Ui, course: &[&Figure], now: usize, (width, colour): (f32, egui::Color32), commands: &mut Vec<Command>) {
    let Some(last) = course.get(now).or(course.last()) else { return };
    let (rect, response) = ui.allocate_exact_size(vec2(width, HEIGHT + NAME), Sense::click());
    let plot = Rect::from_min_size(rect.min, vec2(width, HEIGHT));
    let most = course.iter().flat_map(|figure| [Some(figure.value), figure.target]).flatten().fold(1.0_f32, f32::max);
    let x = |moment: usize| plot.left() + plot.width() * moment as f32 / (course.len() - 1).max(1) as f32;
    let y = |value: f32| plot.bottom() - 2.0 - (plot.height() - 4.0) * (value / most).clamp(0.0, 1.0);
    let painter = ui.painter_at(rect);
    let faint = style::colours(ui).faint;
    painter.rect_filled(plot, 3.0, ui.visuals().extreme_bg_color);
    if let Some(target) = last.target {
        let ends = [pos2(plot.left(), y(target)), pos2(plot.right(), y(target))];
        painter.extend(egui::Shape::dashed_line(&ends, Stroke::new(1.0, faint), 3.0, 3.0));
    }
    // A figure keeps its value until it changes.
    let steps = course.iter().enumerate().flat_map(|(moment, figure)| {
        let before = course[moment.saturating_sub(1)].value;
        [pos2(x(moment), y(before)), pos2(x(moment), y(figure.value))]
    });
    painter.line(steps.collect(), Stroke::new(1.5, colour));
    painter.circle_filled(pos2(x(now), y(last.value)), 3.0, colour);
    painter.text(pos2(rect.left(), rect.bottom()), Align2::LEFT_BOTTOM, &last.name, FontId::proportional(10.5), faint);
    let at = |moment: usize| {
        let value = course.get(moment).map_or(0.0, |figure| figure.value);
        let args = [("name", last.name.as_str().into()), ("moment", moment.into()), ("value", f64::from(value).into())];
        ui.say_with("course-at", &args)
    };
    let label = at(now);
    response.widget_info(|| WidgetInfo::labeled(egui::Role::Button, true, &label));
    let Some(pointer) = response.hover_pos() else { return };
    let share = ((pointer.x - plot.left()) / plot.width()).clamp(0.0, 1.0);
    let moment = (share * (course.len() - 1) as f32).round() as usize;
    painter.vline(x(moment), plot.y_range(), Stroke::new(1.0, faint));
    let words = at(moment);
    if response.on_hover_text_at_pointer(words).clicked() {
        commands.push(Command::Play(PlayRequest::GoTo(moment)));
    }
}
