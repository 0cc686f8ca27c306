//! The margin of a script: breakpoints, the stopped line, coverage, the work of each line.

use crate::features::debug::panel as debugger;
use crate::features::debug::state::DebugRequest;
use crate::shell::command::Command;
use crate::shell::state::State;
use crate::ui::style;
use crate::ui::words::Words;
use egui::{Align2, FontId, Galley, Pos2, Rect, Sense, Stroke, StrokeKind, Ui, WidgetInfo, pos2, vec2};
use playtest::debugger::Condition;
use script::coverage::{CoveredLine, LineState as How, MissedBranch};

/// Distance of breakpoints from the left edge.
const DOT: f32 = 29.0;
const BAR: f32 = 4.0;

/// The position of a text's margin.
#[derive(Clone, Copy)]
pub struct Margin {
    pub at: Pos2,
    pub width: f32,
}

pub fn ui(ui: &mut Ui, state: &State, path: &str, galley: &Galley, margin: Margin, commands: &mut Vec<Command>) {
    let clip = ui.clip_rect();
    let breakpoints = state.debugging.breakpoints.get(path);
    let reached = state.debugging.lines(path);
    let stopped = state.debugging.current_stop().and_then(|stop| stop.at()).filter(|at| at.path == path).map(|at| at.line);
    let called = state.debugging.current_stop().map_or(&[][..], |stop| &stop.frames[1..]);
    let strip = Rect::from_min_max(pos2(clip.min.x + 20.0, clip.min.y), pos2(clip.min.x + margin.width - BAR - 6.0, clip.max.y));
    let response = ui.interact(strip, ui.scope_id().with("breakpoints"), Sense::CLICK);
    let hover = response.hover_pos();
    let colours = style::colours(ui);
    let most = reached.iter().map(|line| line.work).max().unwrap_or(0);
    for (number, row) in rows(galley, margin.at).filter(|(_, row)| clip.y_range().intersects(row.y_range())) {
        let (left, middle) = (clip.min.x, row.center().y);
        let over = hover.is_some_and(|at| row.y_range().contains(at.y));
        if over && response.clicked() {
            commands.push(Command::Debug(DebugRequest::Toggle(path.to_owned(), number)));
        }
        if stopped == Some(number) || called.iter().any(|frame| frame.path == path && frame.line == number) {
            let tint = colours.warning.gamma_multiply(if stopped == Some(number) { 0.16 } else { 0.07 });
            ui.painter().rect_filled(Rect::from_x_y_ranges(clip.x_range(), row.y_range()), 0.0, tint);
        }
        if over && response.secondary_clicked() {
            commands.push(Command::Debug(DebugRequest::Edit(path.to_owned(), number)));
        }
        if let Some(condition) = breakpoints.and_then(|lines| lines.0.get(&number)) {
            ui.painter().circle_filled(pos2(left + DOT, middle), 5.0, colours.error);
            let area = Rect::from_center_size(pos2(left + DOT, middle), vec2(14.0, 14.0));
            let named = ui.interact(area, ui.scope_id().with(("breakpoint", number)), Sense::hover());
            let words = debugger::breakpoint_words(ui, number, condition);
            if *condition != Condition::default() {
                let ground = ui.visuals().extreme_bg_color;
                ui.painter().text(pos2(left + DOT, middle), Align2::CENTER_CENTER, "=", FontId::proportional(9.0), ground);
            }
            named.widget_info(|| WidgetInfo::labeled(egui::Role::Label, true, &words));
        } else if over {
            ui.painter().circle_stroke(pos2(left + DOT, middle), 5.0, Stroke::new(1.0, colours.faint));
        }
        if stopped == Some(number) {
            ui.painter().rect_filled(Rect::from_min_size(pos2(left, row.min.y), vec2(3.0, row.height())), 0.0, colours.warning);
            let tip = pos2(left + DOT + 6.0, middle);
            let arrow = vec![tip + vec2(-7.0, -5.0), tip + vec2(1.0, 0.0), tip + vec2(-7.0, 5.0)];
            ui.painter().add(egui::Shape::convex_polygon(arrow, colours.warning, Stroke::NONE));
        }
        let Some(line) = reached.iter().find(|line| line.number == number) else { continue };
        bar(ui, line, Rect::from_min_size(pos2(left + margin.width - BAR - 3.0, row.min.y), vec2(BAR, row.height())));
        if state.debugging.shows_work && line.work > 0 {
            work(ui, line, most, row, clip);
        }
    }
    response.on_hover_text(ui.say("debug-margin"));
}

/// Returns the rows of a text that start a line, with their line numbers.
fn rows(galley: &Galley, at: Pos2) -> impl Iterator<Item = (u32, Rect)> {
    let mut number = 0;
    let mut begins = true;
    galley.rows.iter().filter_map(move |row| {
        number += u32::from(begins);
        let shown = std::mem::replace(&mut begins, row.ends_with_newline);
        let top = at.y + row.pos.y;
        shown.then(|| (number, Rect::from_min_max(pos2(at.x, top), pos2(at.x + 1.0, top + row.row.size.y))))
    })
}

/// Paints the coverage of a line: filled if covered, half filled if partially covered, hollow if not covered.
fn bar(ui: &Ui, line: &CoveredLine, rect: Rect) {
    let colours = style::colours(ui);
    match line.state {
        How::Whole => _ = ui.painter().rect_filled(rect, 0.0, colours.good),
        How::Partly => {
            ui.painter().rect_filled(Rect::from_min_max(rect.min, pos2(rect.max.x, rect.center().y)), 0.0, colours.good);
            ui.painter().rect_stroke(rect.shrink(0.5), 0.0, Stroke::new(1.0, colours.warning), StrokeKind::Inside);
        }
        How::Never => _ = ui.painter().rect_stroke(rect.shrink(0.5), 0.0, Stroke::new(1.0, colours.warning), StrokeKind::Inside),
    }
    let response = ui.interact(rect.expand2(vec2(3.0, 0.0)), ui.scope_id().with(("reached", line.number)), Sense::hover());
    if response.hovered() {
        response.on_hover_text(coverage_text(ui, line));
    }
}

/// Returns a description of the coverage of a line.
fn coverage_text(words: &impl Words, line: &CoveredLine) -> String {
    let mut text = match line.state {
        How::Never => words.say("reach-never"),
        _ => words.say_with("reach-times", &[("count", line.times.into())]),
    };
    for missed in &line.missed {
        let id = match missed {
            MissedBranch::Held => "reach-held",
            MissedBranch::Failed => "reach-failed",
            MissedBranch::Looped => "reach-looped",
            MissedBranch::Rest => "reach-rest",
        };
        text = format!("{text}\n{}", words.say(id));
    }
    if line.work > 0 { format!("{text}\n{}", words.say_with("reach-work", &[("count", line.work.into())])) } else { text }
}

/// Paints the work of a line at the right; more work is more opaque.
fn work(ui: &Ui, line: &CoveredLine, most: u64, row: Rect, clip: Rect) {
    let share = line.work as f32 / most.max(1) as f32;
    let colours = style::colours(ui);
    let length = 56.0 * share;
    let right = clip.max.x - 14.0;
    let area = Rect::from_min_max(pos2(right - length, row.max.y - 4.0), pos2(right, row.max.y - 2.0));
    ui.painter().rect_filled(area, 0.0, colours.accent.gamma_multiply(0.7));
    let colour = if share > 0.5 { ui.visuals().text_color() } else { colours.faint };
    ui.painter().text(pos2(right, row.center().y - 2.0), Align2::RIGHT_CENTER, line.work.to_string(), FontId::proportional(11.0), colour);
}
