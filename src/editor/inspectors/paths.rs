//! Properties of a guide of paths, and of the path that is shown.

use super::super::action::Action;
use super::super::command::{Command, Edit};
use super::super::file::OpenFile;
use super::super::icons as icon;
use super::super::locate;
use super::super::state::State;
use super::super::style;
use super::super::tabs::paths::change;
use super::super::tools::paths::{self, Part};
use super::super::widgets::{field, icon_button, key, number_field, section, text_field, tool_button};
use crate::content::columns::{FACES, PathGuide, PathPattern};
use crate::geometry::columns::Side;
use egui::{Button, RichText, Role, Ui, WidgetInfo, vec2};

/// The properties.
pub fn ui(ui: &mut Ui, state: &State, file: &OpenFile, guide: &PathGuide, commands: &mut Vec<Command>) {
    if let Some(path) = guide.paths.get(file.selection.card) {
        one(ui, state, file, path, commands);
        findings(ui, state, file);
    }
    section(ui, "Path guide");
    if let Some(name) = text_field(ui, "Name", "Printed name in English", &guide.name.en) {
        commands.push(rename(file, "guide", move |guide| guide.name.en = name));
    }
    if let Some(name) = text_field(ui, "Spanish name", "Printed name in Spanish; English stands in where it is empty", &guide.name.es) {
        commands.push(rename(file, "guide_es", move |guide| guide.name.es = name));
    }
}

fn one(ui: &mut Ui, state: &State, file: &OpenFile, path: &PathPattern, commands: &mut Vec<Command>) {
    let shown = file.selection.card;
    section(ui, "Path");
    let mut named = |property: &'static str, edit: Box<dyn FnOnce(&mut PathPattern)>| {
        commands.push(rename(file, (property, shown), move |guide| {
            if let Some(path) = guide.paths.get_mut(shown) {
                edit(path);
            }
        }));
    };
    if let Some(name) = text_field(ui, "Path name", "Printed name in English", &path.name.en) {
        named("name", Box::new(move |path| path.name.en = name));
    }
    if let Some(name) = text_field(ui, "Path name (es)", "Printed name in Spanish; English stands in where it is empty", &path.name.es) {
        named("name_es", Box::new(move |path| path.name.es = name));
    }
    if let Some(n) = number_field(ui, "Face", "The face of the die, 1 to 6; each has one path", path.face.into(), 1..=FACES.into(), "") {
        named("face", Box::new(move |path| path.face = u8::try_from(n).unwrap_or(path.face)));
    }
    field(ui, "Kind", "Follows from the cells: a path with dark cells is a jump", |ui| ui.label(path.kind.word()));
    let light = path.cells.iter().filter(|cell| cell.light).count();
    field(ui, "Cells", "Light ones are driven on, dark ones flown over", |ui| {
        ui.label(format!("{light} light, {} dark", path.cells.len() - light))
    });
    toggles(ui, "Stand on", "Entry", Side::ALL.map(|side| (side.name().to_owned(), path.entry.contains(&side))), |at| {
        commands.push(change(file, "Change entry", move |path| paths::click(path, Part::Entry(Side::ALL[at]))));
    });
    toggles(
        ui,
        "Turned by",
        "Turn",
        [0_u8, 1, 2, 3, 4, 5].map(|turn| (format!("{}°", u16::from(turn) * 60), path.turns.contains(&turn))),
        |at| {
            commands.push(change(file, "Change turns", move |path| paths::toggle_turn(path, u8::try_from(at).unwrap_or(0))));
        },
    );
    let mut mirror = path.mirror;
    if field(ui, "Mirrored", "It may be mirrored left to right too, before it is turned", |ui| ui.checkbox(&mut mirror, "")).changed() {
        commands.push(change(file, "Change mirror", move |path| path.mirror = mirror));
    }
    ui.horizontal(|ui| {
        if icon_button(ui, icon::ARROW_U_UP_LEFT, "Take the last cell away", path.cells.len() > 1, false)
            .on_hover_text("Take the last cell away (right button, Backspace)")
            .clicked()
        {
            commands.push(change(file, "Take the last cell away", paths::remove_last));
        }
        for action in [Action::TurnLeft, Action::TurnRight, Action::MirrorCard, Action::FlipCard] {
            tool_button(ui, state, action, false, commands);
        }
        if icon_button(ui, icon::TRASH, "Remove path", true, false).on_hover_text("Remove the path of this face").clicked() {
            commands.push(Edit::once(&file.path, "Remove path", move |content| {
                if let Some(guide) = content.get_mut::<PathGuide>().filter(|guide| shown < guide.paths.len()) {
                    guide.paths.remove(shown);
                }
            }));
        }
    });
}

/// A row of switches.
fn toggles(ui: &mut Ui, label: &str, name: &str, switches: [(String, bool); 6], mut clicked: impl FnMut(usize)) {
    ui.label(RichText::new(label).color(style::colours(ui).faint));
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(4.0, 4.0);
        for (at, (text, on)) in switches.into_iter().enumerate() {
            let response = ui.add(Button::selectable(on, &text).min_size(vec2(34.0, 26.0)));
            response.widget_info(|| WidgetInfo::selected(Role::Button, true, on, format!("{name} {text}")));
            if response.clicked() {
                clicked(at);
            }
        }
    });
    ui.add_space(4.0);
}

/// What is wrong with the path that is shown.
fn findings(ui: &mut Ui, state: &State, file: &OpenFile) {
    let text = state.checked.get(&file.path).unwrap_or(&file.base);
    let colours = style::colours(ui);
    for problem in
        state.problems_of(&file.path).filter(|problem| locate::on_table(text, problem.line, "[[path]]") == Some(file.selection.card))
    {
        ui.label(RichText::new(&problem.message).color(if problem.is_error() { colours.error } else { colours.warning }));
    }
}

fn rename(file: &OpenFile, property: impl std::hash::Hash, edit: impl FnOnce(&mut PathGuide) + 'static) -> Command {
    Edit::stroke(&file.path, "Change path", key(file, property), move |content| {
        if let Some(guide) = content.get_mut::<PathGuide>() {
            edit(guide);
        }
    })
}
