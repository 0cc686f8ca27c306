//! The toolbar: file, history, painting tools, zoom.

use crate::shell::action;
use crate::shell::action::Action;
use crate::shell::command::Command;
use crate::shell::state::State;
use crate::tools::Tool;
use crate::ui::number;
use crate::ui::widgets::tool_button;
use crate::ui::words::Words;
use egui::{Panel, Ui};

const TOOLS: [Tool; 9] =
    [Tool::Select, Tool::Lasso, Tool::Brush, Tool::Eraser, Tool::Line, Tool::Rectangle, Tool::Fill, Tool::Stamp, Tool::Eyedropper];

/// Width of a button with the gap after it, of a separator, and of the size of the brush.
const BUTTON: f32 = 37.0;
const SEPARATOR: f32 = 14.0;
const BRUSH: f32 = 80.0;

/// Buttons between two separators. Where the toolbar is too narrow, the groups with the highest rank are only in the menus.
struct Group {
    actions: Vec<Action>,
    rank: u8,
    /// Whether the size of the brush follows the buttons.
    has_brush: bool,
}

impl Group {
    fn new(rank: u8, actions: impl IntoIterator<Item = Action>) -> Group {
        Group { actions: actions.into_iter().collect(), rank, has_brush: false }
    }
    fn width(&self) -> f32 {
        self.actions.len() as f32 * BUTTON + SEPARATOR + if self.has_brush { BRUSH } else { 0.0 }
    }
}

pub fn ui(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    Panel::top("toolbar").exact_size(40.0).show(ui, |ui| {
        ui.horizontal_centered(|ui| {
            ui.spacing_mut().item_spacing.x = 4.0;
            for (place, group) in fitting_groups(groups(state), ui.available_width() - BUTTON).into_iter().enumerate() {
                if place > 0 {
                    ui.separator();
                }
                for action in group.actions {
                    tool_button(ui, state, action, action == Action::Use(state.tool), commands);
                }
                if group.has_brush {
                    brush(ui, state, commands);
                }
            }
            ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                tool_button(ui, state, Action::Palette, false, commands);
            });
        });
    });
}

/// Returns the groups that fit into a width.
fn fitting_groups(mut groups: Vec<Group>, width: f32) -> Vec<Group> {
    while groups.iter().map(Group::width).sum::<f32>() > width
        && let Some(last) = groups.iter().map(|group| group.rank).max().filter(|rank| *rank > 0)
    {
        groups.retain(|group| group.rank != last);
    }
    groups
}

fn groups(state: &State) -> Vec<Group> {
    let can = |action: &Action| action::enabled(*action, state);
    let mut groups = vec![
        Group::new(4, [Action::NewFile, Action::OpenFile, Action::Save]),
        Group::new(2, [Action::Undo, Action::Redo]),
        Group::new(1, [Action::PlayScenario, Action::Balance]),
    ];
    let tools: Vec<Action> = TOOLS.into_iter().map(Action::Use).filter(can).collect();
    if !tools.is_empty() {
        groups.push(Group { has_brush: true, ..Group::new(0, tools) });
    }
    let hexes = can(&Action::Use(Tool::Stamp));
    if hexes || can(&Action::NewCard) {
        let turns = [Action::TurnLeft, Action::TurnRight].into_iter().filter(|_| hexes);
        groups.push(Group::new(3, [Action::MirrorCard, Action::FlipCard].into_iter().chain(turns)));
    }
    if can(&Action::ActualSize) {
        groups.push(Group::new(5, [Action::ZoomOut, Action::ZoomIn, Action::Fit]));
    }
    groups
}

fn brush(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    let mut size = state.size;
    let prefix = format!("{} ", ui.say("toolbar-brush"));
    let response =
        number::field(ui, &mut size, |drag| drag.range(1..=9).speed(0.05).prefix(prefix)).on_hover_text(ui.say("toolbar-brush-tip"));
    response.widget_info(|| egui::WidgetInfo::drag_value(true, f64::from(size)));
    let name = ui.say("toolbar-brush-size");
    ui.ctx().accesskit_node_builder(response.id, |node| node.set_label(name));
    if response.changed() {
        commands.push(Command::SetSize(size));
    }
}
