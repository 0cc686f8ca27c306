//! Two versions of a match side by side, at the same moment: as played, and on the new content.

use crate::features::playtest::state::Play;
use crate::features::playtest::state::versions::VersionComparison;
use crate::features::playtest::tab::{PlaytestView, board};
use crate::shell::command::Command;
use crate::ui::focus::FollowsFocus;
use crate::ui::icons as icon;
use crate::ui::style;
use crate::ui::style::semibold;
use crate::ui::words::Words;
use egui::{Align, Color32, Frame, Label, Layout, Margin, Panel, RichText, ScrollArea, Ui, vec2};

/// Share of the height that is used for the events.
const LINES: f32 = 0.3;
/// Gap between the versions.
const GAP: f32 = 8.0;

/// Shows both versions, with the older one at the left. The chosen version can be continued.
pub fn ui(ui: &mut Ui, play: &Play, compared: &VersionComparison, view: &mut PlaytestView, active: bool, commands: &mut Vec<Command>) {
    ui.spacing_mut().item_spacing.x = GAP;
    let (height, lines) = (ui.available_height(), [&compared.lines[0], &compared.lines[1]]);
    ui.columns(2, |columns| {
        for (column, new) in columns.iter_mut().zip([false, true]) {
            column.set_height(height);
            let shown = new == compared.new_shown;
            let [own, other] = if new { [lines[1], lines[0]] } else { lines };
            column.push_id(new, |ui| {
                let fill = if new { style::colours(ui).warning.gamma_multiply(0.12) } else { ui.visuals().faint_bg_color };
                let frame = Frame::NONE.fill(fill).inner_margin(Margin::symmetric(12, 6));
                Panel::top(ui.scope_id().with("head")).resizable(false).frame(frame).show(ui, |ui| head(ui, play, new));
                let frame = Frame::NONE.fill(ui.visuals().panel_fill).inner_margin(Margin::symmetric(12, 8));
                let below = Panel::bottom(ui.scope_id().with("happened")).exact_size(height * LINES).resizable(false).frame(frame);
                below.show(ui, |ui| happened(ui, own, other, new));
                match shown {
                    true => board::ui(ui, play, view, active, commands),
                    false => board::still(ui, play, compared.table.as_ref(), &mut view.beside),
                }
            });
        }
    });
}

fn head(ui: &mut Ui, play: &Play, new: bool) {
    ui.horizontal(|ui| {
        let (sign, id) = if new { (icon::ARROWS_CLOCKWISE, "edits-on-new") } else { (icon::FILM_STRIP, "edits-on-old") };
        ui.label(RichText::new(sign).size(15.0));
        ui.label(semibold(ui.say(id)));
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let words = ui.say_with("edits-at", &[("moment", play.session.position().into())]);
            ui.add(Label::new(RichText::new(words).color(style::colours(ui).faint)).truncate());
        });
    });
}

/// Shows the events of the moment; lines that the other version lacks are highlighted.
fn happened(ui: &mut Ui, own: &[String], other: &[String], new: bool) {
    let title = ui.say(if new { "edits-happens" } else { "edits-happened" });
    ui.label(RichText::new(title).small().color(style::colours(ui).faint));
    ScrollArea::vertical().auto_shrink(false).show_followed(ui, |ui| {
        ui.spacing_mut().item_spacing = vec2(0.0, 2.0);
        if own.is_empty() {
            ui.label(RichText::new(ui.say("edits-nothing")).color(style::colours(ui).faint));
        }
        for line in own {
            let same = other.contains(line);
            let colours = style::colours(ui);
            let fill = match (same, new) {
                (true, _) => Color32::TRANSPARENT,
                (false, true) => colours.warning.gamma_multiply(0.18),
                (false, false) => colours.accent.gamma_multiply(0.18),
            };
            let ink = if same { colours.faint } else { ui.visuals().strong_text_color() };
            Frame::NONE.fill(fill).corner_radius(4.0).inner_margin(Margin::symmetric(8, 3)).show(ui, |ui| {
                ui.set_width(ui.available_width());
                ui.add(Label::new(RichText::new(line).color(ink)).wrap());
            });
        }
    });
}
