//! The context menu of a file in the tree.

use crate::features::export::exportable;
use crate::features::files::names::{Group, Name};
use crate::features::files::operations::FileRequest;
use crate::features::files::tree_row;
use crate::shell::command::Command;
use crate::shell::state::{Dialog, State};
use crate::ui::icons as icon;
use crate::ui::style;
use crate::ui::words::Words;
use content::workspace::Origin;
use egui::{Button, RichText, Ui, WidgetInfo};

/// Returns the message id of the reason why a file cannot be renamed or deleted.
pub fn bound(state: &State, path: &str) -> Option<&'static str> {
    match state.workspace.origin(path) {
        Some(Origin::Pack) => Some("tree-bound-pack"),
        _ if state.workspace.pack().is_some() => Some("tree-bound-pack"),
        Some(Origin::Bundled) => Some("tree-bound-bundled"),
        None => Some("tree-bound-unsaved"),
        Some(_) => None,
    }
}

/// Returns the number of files that refer to a file.
pub fn users(state: &State, path: &str) -> usize {
    let names = |found: &&crate::features::problems::checks::DocumentSummary| {
        found.documents.iter().chain(&found.scripts).any(|named| named == path)
    };
    state.found.values().filter(names).count()
}

pub fn ui(ui: &mut Ui, state: &State, name: &Name, commands: &mut Vec<Command>) {
    ui.set_min_width(280.0);
    let path = &name.path;
    let bound = bound(state, path);
    if item(ui, icon::FILE, &ui.say("tree-open"), "Enter", None) {
        commands.push(Command::Open(path.clone()));
    }
    let document = name.group != Group::Matches;
    if document && item(ui, icon::COLUMNS, &ui.say("tree-beside"), "Ctrl Enter", None) {
        commands.push(Command::File(FileRequest::Beside(path.clone())));
    }
    if name.group == Group::Scenarios {
        let words = ui.say_with("tree-play", &[("name", name.called(ui.language()).into())]);
        if item(ui, icon::PLAY, &words, "", None) {
            commands.push(Command::PlayScenario(path.clone()));
        }
    }
    ui.separator();
    if document {
        let words = ui.say_with("tree-rename", &[("count", users(state, path).into())]);
        if item(ui, icon::PENCIL_SIMPLE, &words, "F2", bound) {
            tree_row::begin_rename(ui, path);
        }
        if item(ui, icon::COPY, &ui.say("tree-duplicate"), "", None) {
            commands.push(Command::File(FileRequest::Duplicate(path.clone())));
        }
        if path.ends_with(".rhai") && !path.ends_with(".test.rhai") && item(ui, icon::FILE_PLUS, &ui.say("tree-new-card"), "", None) {
            commands.push(Command::Dialog(Some(Dialog::NewCard(path.clone()))));
        }
        if exportable::is_card(path) && item(ui, icon::PRINTER, &ui.say("print-card"), "", None) {
            commands.push(Command::PrintCard(path.clone()));
        }
    }
    if name.group == Group::Boards && item(ui, icon::FLAG, &ui.say("tree-scenario-on"), "", None) {
        commands.push(Command::File(FileRequest::ScenarioOn(path.clone())));
    }
    ui.separator();
    if item(ui, icon::FOLDER_OPEN, &ui.say("tree-reveal"), "", bound) {
        commands.push(Command::File(FileRequest::Reveal(path.clone())));
    }
    if item(ui, icon::LINK, &ui.say("tree-copy-path"), "", None) {
        ui.ctx().copy_text(path.clone());
        commands.push(Command::Tell(ui.say_with("tree-path-copied", &[("path", path.as_str().into())])));
    }
    ui.separator();
    if item_in(ui, icon::TRASH, &ui.say("tree-bin"), "Delete", bound, Some(style::colours(ui).error)) {
        commands.push(Command::File(FileRequest::Bin(path.clone())));
    }
}

fn item(ui: &mut Ui, icon: &str, title: &str, key: &str, bound: Option<&str>) -> bool {
    item_in(ui, icon, title, key, bound, None)
}

/// Shows a menu item. Unavailable items state the reason.
fn item_in(ui: &mut Ui, icon: &str, title: &str, key: &str, bound: Option<&str>, colour: Option<egui::Color32>) -> bool {
    let text = RichText::new(format!("{icon}   {title}"));
    let text = if let (Some(colour), None) = (colour, bound) { text.color(colour) } else { text };
    let button = Button::new(text).shortcut_text(key).min_size(egui::vec2(ui.available_width(), 28.0));
    let why = bound.map(|why| ui.say(why));
    let response = ui.add_enabled(bound.is_none(), button);
    response.widget_info(|| WidgetInfo::labeled(egui::Role::Button, bound.is_none(), title));
    let clicked = response.clicked();
    if let Some(why) = why {
        response.on_disabled_hover_text(why);
    }
    if clicked {
        ui.close();
    }
    clicked
}
