//! A received scenario: its contents, the differences from the workspace, and the actions. Nothing in it has been run.

use crate::features::share::state::{ReceivedPack, ShareRequest};
use crate::shell::command::Command;
use crate::shell::state::State;
use crate::ui::focus::FollowsFocus;
use crate::ui::icons as icon;
use crate::ui::style;
use crate::ui::style::{semibold, written};
use crate::ui::widgets::{plain_button, primary_button};
use crate::ui::words::Words;
use content::plain;
use content::sharing::{Standing, Taking};
use egui::{Button, CollapsingHeader, Frame, Label, RichText, ScrollArea, Ui};

/// Maximum size of compared texts, and maximum number of displayed lines: an untrusted file must not block the window.
const MAX_COMPARED: usize = 100 << 10;
const MAX_LINES: usize = 300;
const PATIENCE: std::time::Duration = std::time::Duration::from_millis(4);

pub fn ui(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    let Some(shared) = &state.shared else { return };
    Frame::NONE.inner_margin(24.0).show(ui, |ui| {
        head(ui, shared, commands);
        ui.add_space(12.0);
        ui.separator();
        ScrollArea::vertical().auto_shrink(false).show_followed(ui, |ui| {
            for (standing, id) in [(Standing::Differs, "shared-differs"), (Standing::New, "shared-new"), (Standing::Same, "shared-same")] {
                group(ui, state, shared, (standing, id), commands);
            }
        });
    });
}

/// Shows the description of the pack and the actions. Its text is displayed literally, without icons or links.
fn head(ui: &mut Ui, shared: &ReceivedPack, commands: &mut Vec<Command>) {
    let colours = style::colours(ui);
    let name = shared.file.file_name().unwrap_or_default().to_string_lossy().into_owned();
    ui.label(semibold(sanitized(&name)).size(20.0));
    if !shared.pack.about.is_empty() {
        ui.add(Label::new(sanitized(&shared.pack.about)).wrap());
    }
    let from = match shared.pack.from.as_str() {
        "" => ui.say("shared-from-nobody"),
        from => ui.say_with("shared-from", &[("from", sanitized(from).into())]),
    };
    ui.label(RichText::new(from).color(colours.faint));
    ui.add_space(8.0);
    ui.horizontal(|ui| {
        let play = format!("{}  {}", icon::PLAY, ui.say("shared-play"));
        if primary_button(ui, true, &play).clicked() {
            commands.push(Command::Share(ShareRequest::Play));
        }
        let all_here = shared.count(Standing::Same) == shared.rows.len();
        let take = ui.add_enabled(!all_here, Button::new(ui.say("shared-take")).min_size(egui::vec2(64.0, 28.0)));
        if take.on_disabled_hover_text(ui.say("shared-all-here")).clicked() {
            commands.push(Command::Share(ShareRequest::Take));
        }
        if plain_button(ui, &ui.say("shared-look")).on_hover_text(ui.say("shared-look-tip")).clicked() {
            commands.push(Command::Share(ShareRequest::Look));
        }
    });
    let both = shared.rows.iter().filter(|(path, standing)| *standing == Standing::Differs && shared.taking(path) == Taking::Both).count();
    let all_here = shared.count(Standing::Same) == shared.rows.len();
    let words = if all_here {
        ui.say("shared-all-here")
    } else {
        ui.say_with("shared-sum", &[("new", (shared.count(Standing::New) + both).into()), ("both", both.into())])
    };
    ui.label(RichText::new(words).color(colours.faint));
}

/// Returns untrusted text as one line, with control and bidirectional characters replaced by boxes.
pub fn sanitized(text: &str) -> String {
    written(&plain::line(text))
}

fn group(ui: &mut Ui, state: &State, shared: &ReceivedPack, (standing, id): (Standing, &str), commands: &mut Vec<Command>) {
    let count = shared.count(standing);
    if count == 0 {
        return;
    }
    let title = semibold(ui.say_with(id, &[("count", count.into())]));
    CollapsingHeader::new(title).id_salt(id).default_open(standing != Standing::Same).show(ui, |ui| {
        for (path, _) in shared.rows.iter().filter(|(_, of)| *of == standing) {
            row(ui, state, shared, path, standing, commands);
        }
    });
}

fn row(ui: &mut Ui, state: &State, shared: &ReceivedPack, path: &str, standing: Standing, commands: &mut Vec<Command>) {
    let colours = style::colours(ui);
    let text = &shared.pack.files[path];
    ui.horizontal(|ui| {
        let (mark, colour) = match standing {
            Standing::New => (icon::PLUS, colours.accent),
            Standing::Differs => (icon::WARNING, colours.warning),
            Standing::Same => (icon::CHECK, colours.good),
        };
        ui.label(RichText::new(mark).color(colour));
        CollapsingHeader::new(sanitized(path)).id_salt(path).show(ui, |ui| {
            let mine = state.workspace.read(path).ok().filter(|_| standing == Standing::Differs);
            lines(ui, text, mine.as_deref());
        });
        if standing == Standing::Differs {
            for (taking, id) in [(Taking::Both, "shared-both"), (Taking::Mine, "shared-mine")] {
                if ui.selectable_label(shared.taking(path) == taking, ui.say(id)).clicked() {
                    commands.push(Command::Share(ShareRequest::Taking(path.to_owned(), taking)));
                }
            }
        }
    });
}

/// Shows the text of a file; next to the existing one, the lines that only one of them contains.
fn lines(ui: &mut Ui, theirs: &str, mine: Option<&str>) {
    let colours = style::colours(ui);
    let mono = |ui: &mut Ui, sign: &str, line: &str, colour| {
        ui.add(Label::new(RichText::new(format!("{sign} {}", sanitized(line))).monospace().color(colour)).truncate());
    };
    let Some(mine) = mine else {
        return theirs.lines().take(MAX_LINES).for_each(|line| mono(ui, " ", line, ui.visuals().text_color()));
    };
    if mine.len().max(theirs.len()) > MAX_COMPARED {
        ui.label(RichText::new(ui.say("shared-too-long")).color(colours.faint));
        return;
    }
    for change in similar::TextDiff::configure()
        .timeout(PATIENCE)
        .diff_lines(mine, theirs)
        .iter_all_changes()
        .filter(|change| change.tag() != similar::ChangeTag::Equal)
        .take(MAX_LINES)
    {
        let line = change.value().trim_end();
        match change.tag() {
            similar::ChangeTag::Delete => mono(ui, "−", line, colours.error),
            similar::ChangeTag::Insert => mono(ui, "+", line, colours.good),
            similar::ChangeTag::Equal => {}
        }
    }
}
