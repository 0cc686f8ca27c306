//! Properties of a path guide and of the displayed path.

use crate::documents::inspector_rows;
use crate::documents::paths::tab::change;
use crate::documents::paths::tools as paths;
use crate::documents::paths::tools::PathPart;
use crate::features::problems::locate;
use crate::shell::action::Action;
use crate::shell::command::{Command, Edit};
use crate::shell::file::OpenFile;
use crate::shell::state::State;
use crate::ui::icons as icon;
use crate::ui::style;
use crate::ui::widgets::{key, tool_button};
use crate::ui::words::Words;
use content::columns::{FACES, PathGuide, PathPattern};
use egui::{Button, RichText, Role, Ui, WidgetInfo, vec2};
use geometry::columns::Side;

pub fn ui(ui: &mut Ui, state: &State, file: &OpenFile, guide: &PathGuide, commands: &mut Vec<Command>) {
    if let Some(path) = guide.paths.get(file.selection.card) {
        one(ui, state, file, path, commands);
        findings(ui, state, file);
    }
    inspector_rows::heading(ui, "inspect-guide");
    if let Some(name) = inspector_rows::text(ui, ("inspect-name", "inspect-name-tip"), &guide.name.en) {
        commands.push(rename(file, "guide", move |guide| guide.name.en = name));
    }
    if let Some(name) = inspector_rows::text(ui, ("inspect-spanish", "inspect-spanish-tip"), &guide.name.es) {
        commands.push(rename(file, "guide_es", move |guide| guide.name.es = name));
    }
}

fn one(ui: &mut Ui, state: &State, file: &OpenFile, path: &PathPattern, commands: &mut Vec<Command>) {
    let shown = file.selection.card;
    inspector_rows::heading(ui, "inspect-path");
    let mut named = |property: &'static str, edit: Box<dyn FnOnce(&mut PathPattern)>| {
        commands.push(rename(file, (property, shown), move |guide| {
            if let Some(path) = guide.paths.get_mut(shown) {
                edit(path);
            }
        }));
    };
    if let Some(name) = inspector_rows::text(ui, ("inspect-path-name", "inspect-name-tip"), &path.name.en) {
        named("name", Box::new(move |path| path.name.en = name));
    }
    if let Some(name) = inspector_rows::text(ui, ("inspect-path-spanish", "inspect-spanish-tip"), &path.name.es) {
        named("name_es", Box::new(move |path| path.name.es = name));
    }
    if let Some(n) = inspector_rows::number(ui, ("inspect-face", "inspect-face-tip"), path.face.into(), 1..=FACES.into(), "") {
        named("face", Box::new(move |path| path.face = u8::try_from(n).unwrap_or(path.face)));
    }
    inspector_rows::row(ui, ("inspect-kind", "inspect-path-kind-tip"), |ui| {
        ui.label(ui.say_with("path-kind", &[("kind", path.kind.word().into())]))
    });
    let light = path.cells.iter().filter(|cell| cell.light).count();
    inspector_rows::row(ui, ("inspect-cells", "inspect-path-cells-tip"), |ui| {
        ui.label(ui.say_with("inspect-light-dark", &[("light", light.into()), ("dark", (path.cells.len() - light).into())]))
    });
    let sides = Side::ALL.map(|side| (ui.say_with("side-short", &[("side", side.name().into())]), path.entry.contains(&side)));
    toggles(ui, ("inspect-stand", "inspect-entry"), sides, |at| {
        commands.push(change(file, "step-change-entry", move |path| paths::click(path, PathPart::Entry(Side::ALL[at]))));
    });
    toggles(
        ui,
        ("inspect-turned", "inspect-turn"),
        [0_u8, 1, 2, 3, 4, 5].map(|turn| (format!("{}°", u16::from(turn) * 60), path.turns.contains(&turn))),
        |at| {
            commands.push(change(file, "step-change-turns", move |path| paths::toggle_turn(path, u8::try_from(at).unwrap_or(0))));
        },
    );
    let mut mirror = path.mirror;
    if inspector_rows::row(ui, ("inspect-mirrored", "inspect-mirrored-tip"), |ui| ui.checkbox(&mut mirror, "")).changed() {
        commands.push(change(file, "step-change-mirror", move |path| path.mirror = mirror));
    }
    ui.horizontal(|ui| {
        if inspector_rows::icon(ui, icon::ARROW_U_UP_LEFT, ("path-remove-last", "path-remove-last-tip"), &[], path.cells.len() > 1) {
            commands.push(change(file, "step-take-the-last-cell-away", paths::remove_last));
        }
        for action in [Action::TurnLeft, Action::TurnRight, Action::MirrorCard, Action::FlipCard] {
            tool_button(ui, state, action, false, commands);
        }
        if inspector_rows::icon(ui, icon::TRASH, ("path-remove", "path-remove-tip"), &[], true) {
            commands.push(Edit::once(&file.path, "step-remove-path", move |content| {
                if let Some(guide) = content.get_mut::<PathGuide>().filter(|guide| shown < guide.paths.len()) {
                    guide.paths.remove(shown);
                }
            }));
        }
    });
}

fn toggles(ui: &mut Ui, (label, name): inspector_rows::LabelAndTip, switches: [(String, bool); 6], mut clicked: impl FnMut(usize)) {
    ui.label(RichText::new(ui.say(label)).color(style::colours(ui).faint));
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(4.0, 4.0);
        for (at, (text, on)) in switches.into_iter().enumerate() {
            let response = ui.add(Button::selectable(on, &text).min_size(vec2(34.0, 26.0)));
            let says = ui.say_with(name, &[("what", text.as_str().into())]);
            response.widget_info(|| WidgetInfo::selected(Role::Button, true, on, &says));
            if response.clicked() {
                clicked(at);
            }
        }
    });
    ui.add_space(4.0);
}

/// Shows the problems of the displayed path.
fn findings(ui: &mut Ui, state: &State, file: &OpenFile) {
    let text = state.checked.read(&file.path).unwrap_or_default();
    let colours = style::colours(ui);
    for problem in
        state.problems_of(&file.path).filter(|problem| locate::on_table(&text, problem.line, "[[path]]") == Some(file.selection.card))
    {
        ui.label(RichText::new(&*ui.localized(&problem.message)).color(if problem.is_error() { colours.error } else { colours.warning }));
    }
}

fn rename(file: &OpenFile, property: impl std::hash::Hash, edit: impl FnOnce(&mut PathGuide) + 'static) -> Command {
    Edit::stroke(&file.path, "step-change-path", key(file, property), move |content| {
        if let Some(guide) = content.get_mut::<PathGuide>() {
            edit(guide);
        }
    })
}
