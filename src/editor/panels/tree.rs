//! The workspace tree: boards, scenarios, scripts and their tests.

use super::super::command::Command;
use super::super::faces;
use super::super::icons as icon;
use super::super::state::{State, Tab};
use super::super::style;
use crate::content::workspace::Origin;
use egui::{CollapsingHeader, Panel, Rect, RichText, ScrollArea, Sense, Ui, pos2, vec2};

const SECTIONS: [(&str, &str, &str); 3] = [
    ("boards/", "Boards", "New… makes a board"),
    ("scenarios/", "Scenarios", "New… makes a scenario"),
    ("scripts/", "Scripts", "New… makes a script"),
];
const TESTS: &str = "Tests";
const TEST_END: &str = ".test.rhai";

/// The tree.
pub fn ui(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    Panel::left("tree").default_size(224.0).size_range(160.0..=400.0).show(ui, |ui| {
        ui.add_space(4.0);
        ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
            for (folder, title, empty) in SECTIONS {
                let inside = |path: &&String| path.starts_with(folder) && !path.ends_with(TEST_END);
                section(ui, state, title, empty, state.paths.iter().filter(inside), commands);
            }
            if state.paths.iter().any(|path| path.ends_with(TEST_END)) {
                section(ui, state, TESTS, "", state.paths.iter().filter(|path| path.ends_with(TEST_END)), commands);
            }
        });
    });
}

fn section<'a>(ui: &mut Ui, state: &State, title: &str, empty: &str, paths: impl Iterator<Item = &'a String>, commands: &mut Vec<Command>) {
    super::super::widgets::section(ui, title);
    let mut folders: Vec<(&str, Vec<&String>)> = Vec::new();
    for path in paths {
        let folder = path.rsplit_once('/').map_or("", |(folder, _)| folder).split_once('/').map_or("", |(_, rest)| rest);
        match folders.iter_mut().find(|(name, _)| *name == folder) {
            Some((_, files)) => files.push(path),
            None => folders.push((folder, vec![path])),
        }
    }
    if folders.is_empty() {
        ui.label(RichText::new(empty).color(style::colours(ui).faint));
    }
    for (folder, files) in folders {
        if folder.is_empty() {
            files.into_iter().for_each(|path| entry(ui, state, path, commands));
            continue;
        }
        CollapsingHeader::new(folder).id_salt((title, folder)).default_open(true).show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 0.0;
            for path in files {
                entry(ui, state, path, commands);
            }
        });
    }
}

fn entry(ui: &mut Ui, state: &State, path: &str, commands: &mut Vec<Command>) {
    let colours = style::colours(ui);
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), 24.0), Sense::click());
    let selected = state.active == Some(Tab::File(path.to_owned()));
    let visuals = ui.style().interact_selectable(&response, selected);
    if selected || response.hovered() {
        ui.painter().rect_filled(rect, 4.0, if selected { ui.visuals().selection.bg_fill } else { visuals.weak_bg_fill });
    }
    let name = path.rsplit('/').next().unwrap_or(path);
    let stem = name.strip_suffix(TEST_END).or_else(|| name.rsplit_once('.').map(|(stem, _)| stem)).unwrap_or(name);
    let text = if selected { ui.visuals().selection.stroke.color } else { ui.visuals().text_color() };
    let centre = rect.center().y;
    ui.painter().text(
        pos2(rect.min.x + 4.0, centre),
        egui::Align2::LEFT_CENTER,
        faces::icon_of(state, path),
        egui::FontId::proportional(15.0),
        colours.faint,
    );
    let galley = ui.painter().layout_no_wrap(stem.to_owned(), egui::TextStyle::Body.resolve(ui.style()), text);
    let clip = Rect::from_min_max(rect.min, pos2(rect.max.x - 36.0, rect.max.y));
    ui.painter_at(clip).galley(pos2(rect.min.x + 26.0, centre - galley.size().y / 2.0), galley, text);
    let unsaved = state.file(path).is_some_and(|file| file.is_dirty());
    if unsaved {
        ui.painter().circle_filled(pos2(rect.max.x - 28.0, centre), 3.5, colours.accent);
    }
    let (errors, warnings) = state.problems_of(path).fold((0, 0), |(e, w), p| if p.is_error() { (e + 1, w) } else { (e, w + 1) });
    if errors + warnings > 0 {
        let (mark, colour) = if errors > 0 { (icon::X_CIRCLE, colours.error) } else { (icon::WARNING, colours.warning) };
        ui.painter().text(pos2(rect.max.x - 12.0, centre), egui::Align2::CENTER_CENTER, mark, egui::FontId::proportional(14.0), colour);
    }
    response.widget_info(|| egui::WidgetInfo::selected(egui::Role::Button, true, selected, path));
    let origin = match state.workspace.origin(path) {
        Some(Origin::Bundled) => "from the bundled library",
        Some(Origin::Pack) => "from a pack, which is only read",
        Some(_) => "in the workspace folder",
        None => "not saved yet",
    };
    let state_text = if unsaved { ", unsaved changes" } else { "" };
    if response.on_hover_text(format!("{path}\n{origin}{state_text}")).clicked() {
        commands.push(Command::Open(path.to_owned()));
    }
}
