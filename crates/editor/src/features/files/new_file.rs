//! "New…": a file from a template, or a card as a copy of a similar one.

use crate::features::files::operations::FileRequest;
use crate::shell::command::Command;
use crate::shell::messages::MessageLevel;
use crate::shell::state::State;
use crate::ui::focus::FollowsFocus;
use crate::ui::style;
use crate::ui::style::semibold;
use crate::ui::widgets::{modal, plain_button, primary_button, remember, remembered};
use crate::ui::words::Words;
use content::games::{self, GameSpec};
use content::template;
use egui::text::LayoutJob;
use egui::{Button, FontId, Id, Key, RichText, Role, ScrollArea, TextEdit, TextFormat, Ui, WidgetInfo, vec2};
use playtest::library::{self, LibraryEntry};
use std::sync::Arc;

const NAME: &str = "new file name";
const KIND: &str = "new file kind";
/// The script that the new one copies; empty for a template.
const BEGIN: &str = "new file begin";
const WORDS: &str = "new file words";
const LIBRARY: &str = "new file library";

/// Clears the fields of the dialog.
pub fn forget(ui: &Ui) {
    for text in [NAME, BEGIN, WORDS] {
        remember(ui, text, String::new());
    }
    ui.data_mut(|data| data.remove::<Library>(Id::unique(LIBRARY)));
}

/// The scripts of the workspace at the time when the dialog was opened.
type Library = Arc<Vec<LibraryEntry>>;

fn library(ui: &Ui, state: &State) -> Library {
    let id = Id::unique(LIBRARY);
    if let Some(known) = ui.data(|data| data.get_temp::<Library>(id)) {
        return known;
    }
    let read: Library = Arc::new(library::entries(&state.checked, &state.paths));
    ui.data_mut(|data| data.insert_temp(id, read.clone()));
    read
}

pub fn ui(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    let modal = modal(ui, "new file", 660.0, |ui| {
        let words = ui.say("action-new-file");
        ui.heading(words.trim_end_matches('…'));
        ui.spacing_mut().item_spacing.y = 2.0;
        let mut chosen: usize = remembered(ui, KIND).parse().unwrap_or(0);
        let kinds: Vec<_> = template::kinds().collect();
        for game in games::ALL.iter() {
            ui.horizontal_wrapped(|ui| {
                ui.label(RichText::new(game.title).color(style::colours(ui).faint));
                let own = |kind: &str| template::game(kind).is_some_and(|owner| owner.id == game.id);
                for (i, kind) in kinds.iter().enumerate().filter(|(_, kind)| own(kind)) {
                    if ui.selectable_label(i == chosen, title(ui, kind, game)).clicked() {
                        chosen = i;
                    }
                }
            });
        }
        let kind = kinds[chosen.min(kinds.len() - 1)];
        let begin = beginnings(ui, state, kind);
        ui.add_space(4.0);
        if let Some(name) = named(ui, state, commands) {
            commands.push(match begin {
                Some(path) => Command::File(FileRequest::NewCard(path, name)),
                None => Command::Create(kind, name),
            });
        }
        remember(ui, KIND, chosen.to_string());
    });
    if modal.should_close() {
        commands.push(Command::Dialog(None));
    }
}

/// Opens the dialog for a card that copies this script.
pub fn card(ui: &mut Ui, state: &State, path: &str, commands: &mut Vec<Command>) {
    let modal = modal(ui, "new card", 440.0, |ui| {
        let like = state.scripts.get(path).map_or(path, |script| script.name.get(ui.language()));
        ui.heading(ui.say("tree-new-card").trim_end_matches('…'));
        ui.label(RichText::new(ui.say_with("new-card-about", &[("name", like.into())])).color(style::colours(ui).faint));
        ui.add_space(8.0);
        if let Some(name) = named(ui, state, commands) {
            commands.push(Command::File(FileRequest::NewCard(path.to_owned(), name)));
        }
    });
    if modal.should_close() {
        commands.push(Command::Dialog(None));
    }
}

/// Shows the name and the buttons. Returns the name if the file is to be created.
fn named(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) -> Option<String> {
    let mut name = remembered(ui, NAME);
    let field = ui
        .add(TextEdit::singleline(&mut name).hint_text(ui.say("new-file-hint")).desired_width(f32::INFINITY))
        .on_hover_text(ui.say("new-file-about"));
    let words = ui.say("form-name");
    ui.ctx().accesskit_node_builder(field.id, |node| node.set_label(words));
    let entered = field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
    if !entered && ui.memory(|memory| memory.focused().is_none()) {
        field.request_focus();
    }
    if let Some(line) = state.messages.all().last().filter(|message| message.level == MessageLevel::Failed) {
        ui.label(RichText::new(&line.text).color(style::colours(ui).error));
    }
    ui.add_space(8.0);
    let ready = !name.trim().is_empty();
    let made = ui.horizontal(|ui| {
        let (create, cancel) = (ui.say("new-file-create"), ui.say("ask-cancel"));
        let made = (primary_button(ui, ready, &create).clicked() || entered) && ready;
        if plain_button(ui, &cancel).clicked() {
            commands.push(Command::Dialog(None));
        }
        made
    });
    remember(ui, NAME, name.clone());
    made.inner.then(|| name.trim().to_owned())
}

/// Shows the starting points of a new script: a template, scripts that act at a chosen moment, or scripts found by words.
fn beginnings(ui: &mut Ui, state: &State, kind: &str) -> Option<String> {
    let folder = template::folder(kind).filter(|_| template::is_script(kind))?;
    let ["scripts", game, of] = folder.split('/').collect::<Vec<_>>()[..] else { return None };
    let library = library(ui, state);
    let entries: Vec<&LibraryEntry> = library.iter().filter(|entry| entry.game == game && entry.kind == of).collect();
    let mut begin = remembered(ui, BEGIN);
    if !entries.iter().any(|entry| entry.path == begin) {
        begin.clear();
    }
    ui.add_space(8.0);
    ui.label(semibold(ui.say("new-card-what")));
    let mut words = remembered(ui, WORDS);
    let hint = ui.say("new-card-find");
    let field = ui.add(TextEdit::singleline(&mut words).hint_text(&hint).desired_width(f32::INFINITY));
    ui.ctx().accesskit_node_builder(field.id, |node| node.set_label(hint));
    let room = (ui.ctx().content_rect().height() - 620.0).clamp(88.0, 232.0);
    ScrollArea::vertical().max_height(room).auto_shrink([false, true]).show_followed(ui, |ui| {
        if words.trim().is_empty() && row(ui, &ui.say("new-card-template"), "", begin.is_empty()) {
            begin.clear();
        }
        let found = library::search(entries.iter().copied(), &words);
        let mut shown: Vec<&str> = Vec::new();
        for moment in library::moments(game, of) {
            // Each script is listed once, at its first moment.
            let here: Vec<&&LibraryEntry> =
                found.iter().filter(|entry| entry.hooks.contains(&moment.hook) && !shown.contains(&entry.path.as_str())).collect();
            if here.is_empty() {
                continue;
            }
            ui.add_space(4.0);
            ui.label(RichText::new(moment.get(ui.language())).size(12.0).color(style::colours(ui).accent));
            for entry in here {
                choice(ui, entry, &mut begin);
                shown.push(&entry.path);
            }
        }
        for entry in found.iter().filter(|entry| !shown.contains(&entry.path.as_str())) {
            choice(ui, entry, &mut begin);
        }
        if found.is_empty() {
            ui.label(RichText::new(ui.say("new-card-none")).color(style::colours(ui).faint));
        }
    });
    remember(ui, WORDS, words);
    remember(ui, BEGIN, begin.clone());
    Some(begin).filter(|begin| !begin.is_empty())
}

fn choice(ui: &mut Ui, entry: &LibraryEntry, begin: &mut String) {
    let language = ui.language();
    if row(ui, entry.name.get(language), entry.text.get(language), *begin == entry.path) {
        begin.clone_from(&entry.path);
    }
}

/// Shows a row with a name and a description below it. Returns whether it was chosen.
fn row(ui: &mut Ui, name: &str, about: &str, chosen: bool) -> bool {
    let mut job = LayoutJob::default();
    job.wrap.max_width = ui.available_width() - 24.0;
    let (ink, faint) = (ui.visuals().text_color(), style::colours(ui).faint);
    job.append(name, 0.0, TextFormat::simple(FontId::proportional(13.0), ink));
    if !about.is_empty() {
        job.append(&format!("\n{about}"), 0.0, TextFormat::simple(FontId::proportional(12.0), faint));
    }
    let width = ui.available_width();
    let response = ui.add(Button::selectable(chosen, job).min_size(vec2(width, 24.0)));
    response.widget_info(|| WidgetInfo::selected(Role::RadioButton, true, chosen, name));
    response.clicked()
}

/// Returns the displayed name of a template type: the type of a document, or the purpose of a script.
fn title(ui: &Ui, kind: &str, game: &GameSpec) -> String {
    let kind = kind.strip_prefix(game.id).map_or(kind, |kind| kind.trim_start_matches('-'));
    let word = ui.say_with("new-file-kind", &[("kind", kind.into()), ("name", content::text::readable(kind).into())]);
    if template::is_script(kind) { ui.say_with("new-file-script", &[("kind", word.into())]) } else { word }
}
