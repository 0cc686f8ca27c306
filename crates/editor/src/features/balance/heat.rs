//! A heat map of events over the board of the scenario, with its scale.

use crate::features::balance::state::BalanceRequest;
use crate::shell::command::Command;
use crate::shell::state::State;
use crate::ui::canvas;
use crate::ui::canvas::CanvasView;
use crate::ui::style;
use crate::ui::words::Words;
use egui::{ComboBox, RichText, Sense, Ui, WidgetInfo, vec2};
use playtest::cells::{CellMeasure, CellRow, at_most};
use playtest::report::Report;
use scene::{balance, heat};

/// Minimum and maximum height of the map.
const LOW: f32 = 180.0;
const HIGH: f32 = 440.0;
/// Size of a colour of the scale.
const SWATCH: egui::Vec2 = vec2(36.0, 14.0);

/// Shows the heat map of the chosen measure, if the report has any.
pub fn ui(ui: &mut Ui, state: &State, report: &Report, commands: &mut Vec<Command>) {
    let Some(table) = &state.balance.board else { return };
    let chosen = report.cells.iter().find(|measure| state.balance.measure.as_ref() == Some(&measure.measure));
    let Some(measure) = chosen.or_else(|| report.cells.first()) else { return };
    ui.add_space(12.0);
    ui.horizontal_wrapped(|ui| legend(ui, report, measure, commands));
    let scene = heat::draw(&**table, measure, &report.unused_cells, style::paint_of(ui, &report.subject.game));
    let width = ui.available_width();
    let height = (width * scene.bounds.height() / scene.bounds.width().max(0.1)).clamp(LOW, HIGH);
    let name = ui.say_with("heat-map", &[("what", named(ui, report, measure).into())]);
    ui.allocate_ui(vec2(width, height), |ui| {
        ui.set_min_size(vec2(width, height));
        let canvas = canvas::show_folded(ui, &name, scene.bounds, &table.folds(), &mut CanvasView::default());
        canvas.paint(&ui.painter_at(canvas.response.rect), &scene);
        let area = |row: &CellRow| table.place(&row.cell.json());
        let language = ui.language();
        for row in &measure.cells {
            if let Some(area) = area(row) {
                canvas.name_cell(ui, row.cell, area, || format!("{}: {}", row.cell, heat::number(row.per_game.value, language)));
            }
        }
        let at = canvas.response.hover_pos().map(|at| canvas.point_at(at));
        let here = |row: &&CellRow| area(row).zip(at).is_some_and(|(area, at)| area.contains(at));
        if let Some(row) = measure.cells.iter().find(here) {
            let per_game = ui.language().numbers(playtest::table::number(row.per_game));
            let given = [
                ("cell", row.cell.to_string().into()),
                ("number", per_game.into()),
                ("games", row.games.into()),
                ("all", report.games.into()),
            ];
            let tip = ui.say_with("heat-tip", &given);
            canvas.response.on_hover_text_at_pointer(tip);
        }
    });
}

fn named(ui: &Ui, report: &Report, measure: &CellMeasure) -> String {
    balance::counted_name(&report.subject.game, &measure.measure, ui.language())
}

/// Shows the picker of the measure, and the scale.
fn legend(ui: &mut Ui, report: &Report, measure: &CellMeasure, commands: &mut Vec<Command>) {
    let title = ui.say("heat-title");
    let label = ui.label(RichText::new(title).strong());
    let combo = ComboBox::from_id_salt("heat").width(180.0).selected_text(named(ui, report, measure)).show_ui(ui, |ui| {
        for other in &report.cells {
            if ui.selectable_label(other.measure == measure.measure, named(ui, report, other)).clicked() {
                commands.push(Command::Balance(BalanceRequest::Measure(other.measure.clone())));
            }
        }
    });
    combo.response.labelled_by(label.id);
    ui.add_space(12.0);
    let words = ui.say("heat-per_game");
    ui.label(RichText::new(words).color(style::colours(ui).faint));
    let most = heat::most(measure);
    for value in heat::steps(most) {
        let (rect, response) = ui.allocate_exact_size(SWATCH, Sense::hover());
        ui.painter().rect_filled(rect, 2.0, canvas::colour(heat::colour(value, most)));
        let text = if value == 0.0 { "0".to_owned() } else { heat::number(value, ui.language()) };
        response.widget_info(|| WidgetInfo::labeled(egui::Role::Label, true, &text));
        ui.label(text);
    }
    if !report.unused_cells.is_empty() {
        ui.add_space(12.0);
        let share = ui.language().numbers(format!("{:.1}", at_most(report.games) * 100.0));
        let given = [("count", report.unused_cells.len().into()), ("share", share.into())];
        let words = ui.say_with("heat-unused", &given);
        ui.label(RichText::new(words).color(style::colours(ui).faint));
    }
}
