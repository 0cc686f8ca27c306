//! The toolbar: file, history, painting tools, zoom.

use super::super::action::Action;
use super::super::command::Command;
use super::super::state::{State, Tab};
use super::super::tools::Tool;
use super::super::widgets::tool_button;
use super::super::words::Words;
use content::areas::AreaBoard;
use content::columns::{ColumnBoard, PathGuide};
use content::hex::HexBoard;
use content::ring::{CardLibrary, RingBoard};
use egui::{Panel, Ui};

const TOOLS: [Tool; 9] =
    [Tool::Select, Tool::Lasso, Tool::Brush, Tool::Eraser, Tool::Line, Tool::Rectangle, Tool::Fill, Tool::Stamp, Tool::Eyedropper];

/// Shows the toolbar.
pub fn ui(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    Panel::top("toolbar").exact_size(40.0).show(ui, |ui| {
        ui.horizontal_centered(|ui| {
            ui.spacing_mut().item_spacing.x = 4.0;
            for action in [Action::NewFile, Action::OpenFile, Action::Save] {
                tool_button(ui, state, action, false, commands);
            }
            ui.separator();
            for action in [Action::Undo, Action::Redo] {
                tool_button(ui, state, action, false, commands);
            }
            ui.separator();
            for action in [Action::PlayScenario, Action::Balance] {
                tool_button(ui, state, action, false, commands);
            }
            let file = state.active_file();
            let cards = file.is_some_and(|file| file.content.get::<CardLibrary>().is_some());
            let hexes = file.is_some_and(|file| file.content.get::<HexBoard>().is_some());
            let sheet = file.is_some_and(|file| file.content.get::<ColumnBoard>().is_some());
            if cards || hexes || sheet {
                ui.separator();
                for tool in TOOLS.into_iter().filter(|tool| hexes || !tool.is_for_hexes()) {
                    tool_button(ui, state, Action::Use(tool), state.tool == tool, commands);
                }
                brush(ui, state, commands);
            }
            if cards || hexes {
                ui.separator();
                tool_button(ui, state, Action::MirrorCard, false, commands);
                tool_button(ui, state, Action::FlipCard, false, commands);
                if hexes {
                    tool_button(ui, state, Action::TurnLeft, false, commands);
                    tool_button(ui, state, Action::TurnRight, false, commands);
                }
            }
            if cards
                || hexes
                || sheet
                || file.is_some_and(|file| file.content.get::<AreaBoard>().is_some())
                || file.is_some_and(|file| file.content.get::<PathGuide>().is_some())
                || file.is_some_and(|file| file.content.get::<RingBoard>().is_some())
                || state.active == Some(Tab::Playtest)
            {
                ui.separator();
                for action in [Action::ZoomOut, Action::ZoomIn, Action::Fit] {
                    tool_button(ui, state, action, false, commands);
                }
            }
            ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                tool_button(ui, state, Action::Palette, false, commands);
            });
        });
    });
}

fn brush(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    let mut size = state.size;
    let widget = egui::DragValue::new(&mut size).range(1..=9).speed(0.05).prefix(format!("{} ", ui.say("toolbar-brush")));
    let response = ui.add(widget).on_hover_text(ui.say("toolbar-brush-tip"));
    response.widget_info(|| egui::WidgetInfo::drag_value(true, f64::from(size)));
    let name = ui.say("toolbar-brush-size");
    ui.ctx().accesskit_node_builder(response.id, |node| node.set_label(name));
    if response.changed() {
        commands.push(Command::SetSize(size));
    }
}
