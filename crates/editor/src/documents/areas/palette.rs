//! The palette of a board of areas: tools, contents of areas, symmetry.

use crate::documents::areas::tab::owner_name;
use crate::documents::areas::tools::{AreaInk, AreaTool};
use crate::documents::hex::palette::entry;
use crate::documents::hex::state::HexRequest;
use crate::shell::command::Command;
use crate::shell::file::OpenFile;
use crate::shell::state::State;
use crate::tools::symmetry::Symmetry;
use crate::ui::focus::FollowsFocus;
use crate::ui::icons as icon;
use crate::ui::style;
use crate::ui::widgets::section;
use crate::ui::words::Words;
use content::areas::MAX_MINERAL;
use egui::{Button, RichText, Role, ScrollArea, Ui, WidgetInfo, vec2};
use scene::areas::draw;
use scene::pen::disc;
use scene::theme::Colour;
use scene::{Scene, SceneRect, point};

/// The tools with their icons and the message ids of their names and descriptions.
const TOOLS: [(AreaTool, &str, &str, &str); 5] = [
    (AreaTool::Select, icon::CURSOR, "areas-select", "areas-select-tip"),
    (AreaTool::Draw, icon::POLYGON, "areas-draw", "areas-draw-tip"),
    (AreaTool::CutOut, icon::SUBTRACT, "areas-cut-out", "areas-cut-out-tip"),
    (AreaTool::Split, icon::LINE_SEGMENT, "areas-split", "areas-split-tip"),
    (AreaTool::Link, icon::LINK, "areas-link", "areas-link-tip"),
];

const SYMMETRIES: [(Symmetry, &str, &str); 3] = [
    (Symmetry::None, "symmetry-off", "symmetry-none"),
    (Symmetry::Mirror, "symmetry-mirrored", "symmetry-mirror"),
    (Symmetry::Two, "symmetry-half", "symmetry-two"),
];

pub fn ui(ui: &mut Ui, state: &State, file: &OpenFile, corporations: &[(String, Colour)], commands: &mut Vec<Command>) {
    ScrollArea::vertical().auto_shrink(false).show_followed(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 2.0;
        section(ui, &ui.say("inspect-areas"));
        for (tool, icon, title, about) in TOOLS {
            let selected = state.area_tool == tool;
            let (title, about) = (ui.say(title), ui.say(about));
            let text = RichText::new(format!("{icon}  {title}"));
            let response = ui.add(Button::selectable(selected, text).min_size(vec2(ui.available_width(), 28.0)));
            response.widget_info(|| WidgetInfo::selected(Role::Button, true, selected, &title));
            if response.on_hover_text(about).clicked() {
                commands.push(Command::AreaTool(tool));
            }
        }
        section(ui, &ui.say("areas-what"));
        let (craters, about) = (ui.say("areas-craters"), ui.say("inspect-cratered-tip"));
        ink(ui, state, (AreaInk::Cratered, &craters, &about), &[], commands);
        for n in 1..=MAX_MINERAL {
            let (mineral, about) = (ui.say_with("areas-mineral", &[("number", n.into())]), ui.say("inspect-mineral-tip"));
            ink(ui, state, (AreaInk::Mineral(n), &mineral, &about), &[], commands);
        }
        section(ui, &ui.say("areas-moonbases"));
        for (i, (id, _)) in corporations.iter().enumerate() {
            let (base, about) = (owner_name(state, id), ui.say("inspect-moonbase-tip"));
            ink(ui, state, (AreaInk::Base(i), &base, &about), corporations, commands);
        }
        section(ui, &ui.say("palette-symmetry"));
        symmetry(ui, state, commands);
        for unfair in state.problems_of(&file.path).filter(|problem| problem.code == "MB-V4") {
            let help = ui.localized(&unfair.help);
            ui.label(RichText::new(format!("{}  {}", icon::WARNING, ui.localized(&unfair.message))).color(style::colours(ui).warning))
                .on_hover_text(&*help);
        }
        ui.label(RichText::new(ui.say("areas-how")).small().color(style::colours(ui).faint));
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

fn sample(ui: &Ui, ink: AreaInk, corporations: &[(String, Colour)]) -> Scene {
    let theme = style::paint(ui);
    let rock = theme.rock_light.mix(theme.rock_edge, 0.25);
    let bounds = SceneRect::new(0.0, 0.0, 1.0, 1.0);
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
            let (short, name) = (ui.say(short), ui.say(name));
            let response = ui.add(Button::selectable(selected, short).min_size(vec2(28.0, 28.0)));
            response.widget_info(|| WidgetInfo::selected(Role::Button, true, selected, &name));
            if response.on_hover_text(name).clicked() {
                commands.push(Command::Hex(HexRequest::Symmetry(symmetry)));
            }
        }
    });
    ui.add_space(8.0);
}
