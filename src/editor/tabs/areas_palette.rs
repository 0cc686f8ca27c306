//! The palette of a board of areas: tools, what lies in areas, symmetry.

use super::super::command::Command;
use super::super::file::OpenFile;
use super::super::hex::Ask;
use super::super::icons as icon;
use super::super::state::State;
use super::super::style;
use super::super::tools::areas::{AreaInk, AreaTool};
use super::super::tools::symmetry::Symmetry;
use super::super::widgets::section;
use super::hex_palette::entry;
use crate::content::areas::MAX_MINERAL;
use crate::scene::areas::draw;
use crate::scene::pen::disc;
use crate::scene::theme::Colour;
use crate::scene::{Area, Scene, point};
use egui::{Button, RichText, Role, ScrollArea, Ui, WidgetInfo, vec2};

/// Every tool with its icon, its name and what it does.
const TOOLS: [(AreaTool, &str, &str, &str); 5] = [
    (
        AreaTool::Select,
        icon::CURSOR,
        "Select and move",
        "Click areas, with Shift several; drag corners, names, edges of what is selected; the right button removes a corner",
    ),
    (AreaTool::Draw, icon::POLYGON, "Draw area", "Click from corner to corner; corners go to corners, edges and the grid"),
    (AreaTool::CutOut, icon::SUBTRACT, "Cut out area", "Draw an area that takes what it covers from those that are there"),
    (AreaTool::Split, icon::LINE_SEGMENT, "Split area", "Click from border to border: the line divides the area"),
    (AreaTool::Link, icon::LINK, "Link or part", "Click two areas: linked ones are parted, others linked"),
];

const SYMMETRIES: [(Symmetry, &str, &str); 3] = [
    (Symmetry::None, "Off", "No symmetry"),
    (Symmetry::Mirror, "Mirror", "Mirror symmetry"),
    (Symmetry::Two, "Half turn", "2-fold symmetry"),
];

/// The palette.
pub fn ui(ui: &mut Ui, state: &State, file: &OpenFile, corporations: &[(String, Colour)], commands: &mut Vec<Command>) {
    ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 2.0;
        section(ui, "Areas");
        for (tool, icon, title, about) in TOOLS {
            let selected = state.area_tool == tool;
            let text = RichText::new(format!("{icon}  {title}"));
            let response = ui.add(Button::selectable(selected, text).min_size(vec2(ui.available_width(), 28.0)));
            response.widget_info(|| WidgetInfo::selected(Role::Button, true, selected, title));
            if response.on_hover_text(about).clicked() {
                commands.push(Command::AreaTool(tool));
            }
        }
        section(ui, "What lies there");
        ink(ui, state, (AreaInk::Cratered, "Craters", "It costs more to enter, and fire does less"), &[], commands);
        for n in 1..=MAX_MINERAL {
            ink(ui, state, (AreaInk::Mineral(n), &format!("Mineral {n}"), "What it adds to the price of who controls it"), &[], commands);
        }
        section(ui, "Moonbases");
        for (i, (id, _)) in corporations.iter().enumerate() {
            ink(ui, state, (AreaInk::Base(i), &format!("Base of {id}"), "Each corporation has one"), corporations, commands);
        }
        section(ui, "Symmetry");
        symmetry(ui, state, commands);
        for unfair in state.problems_of(&file.path).filter(|problem| problem.code == "MB-V4") {
            ui.label(RichText::new(format!("{}  {}", icon::WARNING, unfair.message)).color(style::colours(ui).warning))
                .on_hover_text(&unfair.help);
        }
        let how =
            "The other half follows what you draw; its moonbase is the other corporation's. The right button takes away what an ink puts.";
        ui.label(RichText::new(how).small().color(style::colours(ui).faint));
    });
}

fn ink(
    ui: &mut Ui,
    state: &State,
    (ink, title, about): (AreaInk, &str, &str),
    corporations: &[(String, Colour)],
    commands: &mut Vec<Command>,
) {
    let tool = AreaTool::Ink(ink);
    if entry(ui, &sample(ui, ink, corporations), (title, about), None, state.area_tool == tool) {
        commands.push(Command::AreaTool(tool));
    }
}

/// What an ink looks like.
fn sample(ui: &Ui, ink: AreaInk, corporations: &[(String, Colour)]) -> Scene {
    let theme = style::paint(ui);
    let rock = theme.rock_light.mix(theme.rock_edge, 0.25);
    let bounds = Area::new(0.0, 0.0, 1.0, 1.0);
    let mut scene = Scene::new(bounds);
    let ground = match ink {
        AreaInk::Base(i) => corporations.get(i).map_or(rock, |(_, colour)| rock.mix(*colour, 0.62)),
        _ => rock,
    };
    scene.rect(bounds, 0.1, ground, None);
    let middle = point(0.5, 0.5);
    match ink {
        AreaInk::Cratered => {
            disc(middle, 0.3, rock.mix(theme.rock_edge, 0.6), &mut scene);
            disc(point(0.52, 0.53), 0.26, rock.mix(theme.rock_dark, 0.75), &mut scene);
            disc(point(0.56, 0.58), 0.18, rock.mix(theme.rock_dark, 0.35), &mut scene);
        }
        AreaInk::Mineral(n) => {
            for i in 0..n {
                let side = f32::from(i) - f32::from(n - 1) / 2.0;
                draw::diamond(point(0.5 + side * 0.28, 0.5), 0.15, &mut scene);
            }
        }
        AreaInk::Base(_) => draw::dome(point(0.5, 0.68), 0.3, &mut scene),
    }
    scene
}

fn symmetry(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        for (symmetry, short, name) in SYMMETRIES {
            let selected = state.hex.symmetry == symmetry;
            let response = ui.add(Button::selectable(selected, short).min_size(vec2(28.0, 28.0)));
            response.widget_info(|| WidgetInfo::selected(Role::Button, true, selected, name));
            if response.on_hover_text(name).clicked() {
                commands.push(Command::Hex(Ask::Symmetry(symmetry)));
            }
        }
    });
    ui.add_space(8.0);
}
