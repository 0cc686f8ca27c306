//! "New game…": game, board, decks, players; the resulting files are always displayed at the right.

use crate::documents::thumbs;
use crate::features::files::names;
use crate::features::new_game::state::{CARDS, Draft, HEXES, NewFileSource, NewGame, NewGameRequest, NewGameStep, Trial, usual};
use crate::shell::command::Command;
use crate::shell::state::State;
use crate::ui::canvas;
use crate::ui::focus::FollowsFocus;
use crate::ui::icons as icon;
use crate::ui::number;
use crate::ui::style;
use crate::ui::widgets::{icon_button, plain_button, primary_button};
use crate::ui::words::Words;
use content::games::{self, GameSpec};
use content::scenario::Scenario;
use egui::{
    Align, Align2, Button, FontId, Frame, Id, Key, Layout, Modifiers, Rect, RichText, ScrollArea, Sense, Stroke, StrokeKind, TextEdit, Ui,
    UiBuilder, WidgetInfo, pos2, vec2,
};

const SIZE: egui::Vec2 = vec2(1200.0, 740.0);
const HEAD: f32 = 64.0;
const FOOT: f32 = 64.0;
const RIGHT: f32 = 460.0;
/// Minimum width for the choices next to the steps, and for the hint next to the buttons.
const ROOMY: f32 = 800.0;
/// Height of the picture of the start of the game.
const PREVIEW: f32 = 200.0;
const TILE: egui::Vec2 = vec2(158.0, 132.0);
/// Maximum length of a name in characters.
const NAME: usize = 40;

pub fn ui(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    let Some(new) = &state.new_game else { return };
    let mut draft = new.draft.clone();
    let screen = ui.ctx().content_rect();
    let size = SIZE.min(screen.size() - vec2(16.0, 16.0));
    let frame = Frame::popup(ui.style()).inner_margin(0.0);
    let modal = egui::Modal::new(Id::unique("new game")).frame(frame).show(ui.ctx(), |ui| {
        ui.set_min_size(size);
        ui.set_max_size(size);
        let whole = Rect::from_min_size(ui.max_rect().min, size);
        let (head, rest) = whole.split_top_bottom_at_y(whole.top() + HEAD);
        let (middle, foot) = rest.split_top_bottom_at_y(rest.bottom() - FOOT);
        let (left, right) = middle.split_left_right_at_x(middle.right() - RIGHT.min(size.x * 0.4));
        let line = ui.visuals().widgets.noninteractive.bg_stroke;
        ui.painter().hline(whole.x_range(), head.bottom(), line);
        ui.painter().hline(whole.x_range(), foot.top(), line);
        ui.painter().vline(right.left(), middle.y_range(), line);
        within(ui, head.shrink2(vec2(24.0, 12.0)), Layout::left_to_right(Align::Center), |ui| steps(ui, state, new, commands));
        within(ui, left.shrink2(vec2(24.0, 16.0)), Layout::top_down(Align::Min), |ui| {
            ScrollArea::vertical()
                .id_salt("step")
                .auto_shrink(false)
                .show_followed(ui, |ui| step(ui, state, new.step, &mut draft, commands));
        });
        within(ui, right.shrink2(vec2(24.0, 16.0)), Layout::top_down(Align::Min), |ui| {
            ScrollArea::vertical().id_salt("made").auto_shrink(false).show_followed(ui, |ui| made(ui, state, new, &mut draft));
        });
        within(ui, foot.shrink2(vec2(24.0, 14.0)), Layout::left_to_right(Align::Center), |ui| footer(ui, state, new, commands));
        ui.allocate_rect(whole, Sense::hover());
    });
    let makes = ui.input_mut(|input| input.consume_key(Modifiers::COMMAND, Key::Enter));
    if draft != new.draft {
        commands.push(Command::NewGame(NewGameRequest::Change(Box::new(draft))));
    }
    if makes {
        commands.push(Command::NewGame(NewGameRequest::Make));
    } else if modal.should_close() {
        commands.push(Command::NewGame(NewGameRequest::Leave(false)));
    }
}

fn within(ui: &mut Ui, rect: Rect, layout: Layout, content: impl FnOnce(&mut Ui)) {
    let mut inside = ui.new_child(UiBuilder::new().max_rect(rect).layout(layout));
    inside.shrink_clip_rect(rect.expand(2.0));
    content(&mut inside);
}

/// Shows the steps with the choice made in each; all are accessible at any time.
fn steps(ui: &mut Ui, state: &State, new: &NewGame, commands: &mut Vec<Command>) {
    let roomy = ui.available_width() >= ROOMY;
    if roomy {
        let words = ui.say("action-new-game");
        ui.label(RichText::new(words.trim_end_matches('…')).size(18.0).strong());
        ui.add_space(16.0);
    }
    for (number, step) in NewGameStep::ALL.into_iter().enumerate() {
        let name = ui.say(step.id());
        let choice = if roomy { chosen(ui, state, &new.draft, step) } else { String::new() };
        let text = format!("{}  {name}   {choice}", number + 1);
        let response = ui.add(Button::selectable(new.step == step, RichText::new(text)).min_size(vec2(0.0, 36.0)));
        response.widget_info(|| WidgetInfo::selected(egui::Role::Button, true, new.step == step, &name));
        if response.clicked() {
            commands.push(Command::NewGame(NewGameRequest::Step(step)));
        }
    }
    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
        let words = ui.say("new-game-close");
        if icon_button(ui, icon::X, &words, true, false).clicked() {
            commands.push(Command::NewGame(NewGameRequest::Leave(false)));
        }
    });
}

/// Returns a short text of the choice made in a step.
fn chosen(ui: &Ui, state: &State, draft: &Draft, step: NewGameStep) -> String {
    match step {
        NewGameStep::Game => draft.game.title.to_owned(),
        NewGameStep::Board => match &draft.board {
            NewFileSource::Copy(path) | NewFileSource::Share(path) => state.title(path),
            other => ui.say(word_of(other)),
        },
        NewGameStep::Decks => draft.decks.len().to_string(),
        NewGameStep::Players => draft.players.to_string(),
    }
}

fn word_of(source: &NewFileSource) -> &'static str {
    match source {
        NewFileSource::Copy(_) => "new-game-copy",
        NewFileSource::Empty => "new-game-empty",
        NewFileSource::Share(_) => "new-game-share",
        NewFileSource::Without => "new-game-without",
    }
}

fn title(ui: &mut Ui, id: &str, about: &str) {
    let words = ui.say(id);
    ui.label(RichText::new(words).size(16.0).strong());
    let (words, faint) = (ui.say(about), style::colours(ui).faint);
    ui.label(RichText::new(words).color(faint));
    ui.add_space(10.0);
}

fn step(ui: &mut Ui, state: &State, step: NewGameStep, draft: &mut Draft, commands: &mut Vec<Command>) {
    match step {
        NewGameStep::Game => game(ui, state, draft, commands),
        NewGameStep::Board => board(ui, state, draft, commands),
        NewGameStep::Decks => decks(ui, state, draft),
        NewGameStep::Players => players(ui, state, draft),
    }
}

fn game(ui: &mut Ui, state: &State, draft: &mut Draft, commands: &mut Vec<Command>) {
    title(ui, "new-game-which-game", "new-game-which-game-about");
    let known: Vec<&'static GameSpec> =
        games::ALL.iter().filter(|game| state.scenarios.values().any(|scenario| scenario.game == *game)).collect();
    for game in known {
        let on = draft.game == game;
        let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), 68.0), Sense::click());
        response.widget_info(|| WidgetInfo::selected(egui::Role::RadioButton, true, on, game.title));
        ground(ui, rect, &response, on);
        let picture = Rect::from_min_size(rect.min + vec2(6.0, 6.0), vec2(100.0, 56.0));
        let first = usual(&state.scenarios, game);
        if let Some((path, _)) = first {
            thumbs::paint(ui, state, path, picture, commands);
        }
        let put =
            |at, text: String, size: f32, colour| ui.painter().text(at, Align2::LEFT_CENTER, text, FontId::proportional(size), colour);
        put(
            pos2(picture.right() + 14.0, rect.top() + 24.0),
            format!("{}  {}", names::icon_of(game), game.title),
            15.0,
            ui.visuals().strong_text_color(),
        );
        let (least, most) = (*game.players.start(), *game.players.end());
        let players =
            if least == most { ui.say_with("players", &[("count", least.into())]) } else { format!("{least}–{most}  {}", icon::USERS) };
        put(pos2(picture.right() + 14.0, rect.top() + 46.0), players, 12.5, style::colours(ui).faint);
        if response.clicked() && !on {
            *draft = Draft { name: draft.name.clone(), play: draft.play, ..Draft::like(game, first, draft.name.clone()) };
        }
        ui.add_space(8.0);
    }
}

fn ground(ui: &Ui, rect: Rect, response: &egui::Response, on: bool) {
    let fill = if on { ui.visuals().selection.bg_fill } else { ui.style().interact(response).weak_bg_fill };
    let edge = if on || response.has_focus() { Stroke::new(1.0, style::colours(ui).accent) } else { ui.visuals().window_stroke };
    ui.painter().rect(rect, 6.0, fill, edge, StrokeKind::Inside);
}

/// Shows the choice between copying, an empty file and sharing, with the path to copy or share.
fn source(ui: &mut Ui, name: &str, now: &mut NewFileSource, empty: NewFileSource, known: &[String]) {
    let path = match &*now {
        NewFileSource::Copy(path) | NewFileSource::Share(path) => Some(path.clone()),
        _ => known.first().cloned(),
    };
    let choices = [path.clone().map(NewFileSource::Copy), Some(empty), path.map(NewFileSource::Share)];
    ui.horizontal(|ui| {
        for choice in choices.into_iter().flatten() {
            let words = ui.say(word_of(&choice));
            let response = ui
                .add(Button::selectable(std::mem::discriminant(now) == std::mem::discriminant(&choice), &words).min_size(vec2(0.0, 28.0)));
            response.widget_info(|| WidgetInfo::labeled(egui::Role::Button, true, format!("{name}: {words}")));
            if response.clicked() {
                *now = choice;
            }
        }
    });
}

fn board(ui: &mut Ui, state: &State, draft: &mut Draft, commands: &mut Vec<Command>) {
    title(ui, "new-game-which-board", "new-game-which-board-about");
    let boards = state.paths_in(draft.game.id, "board", None);
    let name = ui.say("new-game-step-board");
    source(ui, &name, &mut draft.board, NewFileSource::Empty, &boards);
    ui.add_space(12.0);
    let chosen = match &draft.board {
        NewFileSource::Copy(path) | NewFileSource::Share(path) => path.clone(),
        _ => return size(ui, draft),
    };
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(10.0, 10.0);
        for path in boards {
            let on = path == chosen;
            let name = state.names.get(&path).map_or_else(|| path.clone(), |name| name.called(ui.language()).to_owned());
            let (rect, response) = ui.allocate_exact_size(TILE, Sense::click());
            response.widget_info(|| WidgetInfo::selected(egui::Role::RadioButton, true, on, &path));
            ground(ui, rect, &response, on);
            thumbs::paint(ui, state, &path, Rect::from_min_size(rect.min + vec2(4.0, 4.0), vec2(150.0, 80.0)), commands);
            let about = state.names.get(&path).map(|name| name.about.get(ui.language()).to_owned()).unwrap_or_default();
            let painter = ui.painter().with_clip_rect(rect.shrink(4.0).intersect(ui.clip_rect()));
            let strong = ui.visuals().strong_text_color();
            painter.text(rect.min + vec2(8.0, 100.0), Align2::LEFT_CENTER, name, FontId::proportional(13.0), strong);
            painter.text(rect.min + vec2(8.0, 118.0), Align2::LEFT_CENTER, about, FontId::proportional(11.5), style::colours(ui).faint);
            if response.clicked() {
                // An existing scenario on that board has options that suit it.
                let on_it = state.scenarios.iter().find(|(_, scenario)| scenario.board == path && scenario.game == draft.game);
                if let Some((like, scenario)) = on_it {
                    let kept = Draft::like(draft.game, Some((like, scenario)), draft.name.clone());
                    *draft = Draft { board: draft.board.clone(), play: draft.play, ..kept };
                }
                draft.board =
                    if matches!(draft.board, NewFileSource::Share(_)) { NewFileSource::Share(path) } else { NewFileSource::Copy(path) };
            }
        }
    });
}

fn size_field<N: egui::emath::Numeric>(ui: &mut Ui, id: &str, value: &mut N, range: std::ops::RangeInclusive<N>) {
    let words = ui.say(id);
    ui.horizontal(|ui| {
        crate::ui::widgets::label(ui, RichText::new(&words), 120.0);
        let response = number::field(ui, value, |drag| drag.range(range));
        ui.ctx().accesskit_node_builder(response.id, |node| node.set_label(words));
    });
}

fn size(ui: &mut Ui, draft: &mut Draft) {
    let (hexes, lap) = draft.sizes();
    if hexes {
        size_field(ui, "new-game-columns", &mut draft.hexes.0, HEXES);
        size_field(ui, "new-game-rows", &mut draft.hexes.1, HEXES);
    } else if lap {
        size_field(ui, "new-game-cards", &mut draft.cards, CARDS);
    } else {
        let (words, faint) = (ui.say("new-game-template"), style::colours(ui).faint);
        ui.label(RichText::new(words).color(faint));
    }
}

fn decks(ui: &mut Ui, state: &State, draft: &mut Draft) {
    title(ui, "new-game-which-decks", "new-game-which-decks-about");
    if draft.decks.is_empty() {
        let (words, faint) = (ui.say("new-game-no-decks"), style::colours(ui).faint);
        ui.label(RichText::new(words).color(faint));
    }
    for spec in draft.game.decks {
        let Some(now) = draft.decks.get_mut(spec.key) else { continue };
        let known = state.paths_in(draft.game.id, "deck", Some(spec.of));
        let label = ui.label(RichText::new(names::deck_name(ui.language(), spec)).strong());
        source(ui, spec.key, now, NewFileSource::Without, &known);
        if let NewFileSource::Copy(path) | NewFileSource::Share(path) = now {
            let language = ui.language();
            let called =
                |path: &str| state.names.get(path).map_or_else(|| path.to_owned(), |name| format!("{} · {path}", name.name.get(language)));
            let combo = egui::ComboBox::from_id_salt(spec.key).selected_text(called(path)).width(360.0).truncate().show_ui(ui, |ui| {
                for other in &known {
                    if ui.selectable_label(other == path, called(other)).clicked() {
                        path.clone_from(other);
                    }
                }
            });
            combo.response.labelled_by(label.id);
        }
        ui.add_space(14.0);
    }
}

fn players(ui: &mut Ui, state: &State, draft: &mut Draft) {
    title(ui, "new-game-who-plays", "new-game-who-plays-about");
    let range = draft.game.players.clone();
    ui.horizontal(|ui| {
        for count in range {
            let words = ui.say_with("players", &[("count", count.into())]);
            if ui.add(Button::selectable(draft.players == count, words).min_size(vec2(72.0, 32.0))).clicked() {
                draft.players = count;
                draft.bots.resize(count.into(), true);
            }
        }
    });
    ui.add_space(12.0);
    let like = draft.like.as_ref().and_then(|path| state.scenarios.get(path));
    let names = like.map(|like| state.seat_names(&Scenario { players: draft.players, ..like.clone() })).unwrap_or_default();
    for seat in 0..usize::from(draft.players) {
        let Some(bot) = draft.bots.get_mut(seat) else { continue };
        ui.horizontal(|ui| {
            let name = names.get(seat).cloned().unwrap_or_default();
            crate::ui::widgets::label(ui, RichText::new(&name), 100.0);
            for (value, id) in [(false, "new-game-person"), (true, "new-game-bot")] {
                let words = ui.say(id);
                let response = ui.add(Button::selectable(*bot == value, &words));
                response.widget_info(|| WidgetInfo::labeled(egui::Role::Button, true, format!("{name}: {words}")));
                if response.clicked() {
                    *bot = value;
                }
            }
        });
    }
}

fn made(ui: &mut Ui, state: &State, new: &NewGame, draft: &mut Draft) {
    let faint = style::colours(ui).faint;
    let words = ui.say("new-game-made").to_uppercase();
    ui.label(RichText::new(words).size(11.0).strong().color(faint));
    trial(ui, new);
    ui.add_space(8.0);
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), PREVIEW), Sense::hover());
    ui.painter().rect_filled(rect, 6.0, style::colours(ui).table);
    if let Some(picture) = &new.picture {
        canvas::thumbnail_folded(&ui.painter_at(rect), &picture.scene, &picture.folds, rect.shrink(6.0));
    }
    ui.add_space(10.0);
    let words = ui.say("new-game-called");
    let label = ui.label(RichText::new(&words).color(faint));
    let live = state.checked.clone();
    let taken = new.draft.taken(&live);
    let field = TextEdit::singleline(&mut draft.name).char_limit(NAME).desired_width(f32::INFINITY).margin(vec2(8.0, 6.0));
    let field = ui.add(if taken.is_some() { field.text_color(style::colours(ui).error) } else { field }).labelled_by(label.id);
    ui.ctx().accesskit_node_builder(field.id, |node| node.set_label(words));
    if let Some(path) = taken {
        let words = ui.say_with("deed-taken", &[("path", path.as_str().into())]);
        ui.label(RichText::new(words).color(style::colours(ui).error));
        let free = new.draft.free_name(&live);
        let words = ui.say_with("new-game-free", &[("name", free.as_str().into())]);
        if ui.link(words).clicked() {
            draft.name = free;
        }
    } else if new.draft.path().is_none() {
        let words = ui.say("new-game-no-name");
        ui.label(RichText::new(words).color(style::colours(ui).error));
    }
    ui.add_space(10.0);
    files(ui, state, &new.draft);
    ui.add_space(10.0);
    ui.horizontal(|ui| {
        let words = ui.say("new-game-then");
        ui.label(RichText::new(words).color(faint));
        for (value, id) in [(true, "new-game-then-play"), (false, "new-game-then-board")] {
            let words = ui.say(id);
            ui.radio_value(&mut draft.play, value, words);
        }
    });
}

fn trial(ui: &mut Ui, new: &NewGame) {
    let colours = style::colours(ui);
    let (mark, colour, words) = match &new.trial {
        Trial::Running => (icon::CIRCLE_NOTCH, colours.faint, ui.say("new-game-trying")),
        Trial::Plays(count) => (icon::CHECK_CIRCLE, colours.good, ui.say_with("new-game-plays", &[("count", (*count).into())])),
        Trial::Fails(why) => (icon::X_CIRCLE, colours.error, ui.say_with("new-game-fails", &[("why", why.as_str().into())])),
    };
    ui.add(egui::Label::new(RichText::new(format!("{mark}  {words}")).color(colour)).wrap());
}

/// Shows the new files and the shared files.
fn files(ui: &mut Ui, state: &State, draft: &Draft) {
    let made = draft.files(&state.workspace).unwrap_or_default();
    let shared = std::iter::once(&draft.board).chain(draft.decks.values()).filter_map(|source| match source {
        NewFileSource::Share(path) => Some((path.clone(), false)),
        _ => None,
    });
    let rows: Vec<(String, bool)> = made.into_iter().map(|(path, _)| (path, true)).chain(shared).collect();
    for (path, new) in rows {
        let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), 30.0), Sense::hover());
        ui.painter().hline(rect.x_range(), rect.bottom(), ui.visuals().widgets.noninteractive.bg_stroke);
        let (words, colour) = match new {
            true => (ui.say("new-game-new"), style::colours(ui).accent),
            false => (ui.say("new-game-shared"), style::colours(ui).faint),
        };
        let tag = ui.painter().text(rect.right_center(), Align2::RIGHT_CENTER, words, FontId::proportional(12.0), colour);
        let mut inside = ui.new_child(
            UiBuilder::new()
                .max_rect(Rect::from_min_max(rect.min, pos2(tag.left() - 8.0, rect.bottom())))
                .layout(Layout::left_to_right(Align::Center)),
        );
        inside.add(egui::Label::new(&path).truncate());
    }
}

fn footer(ui: &mut Ui, state: &State, new: &NewGame, commands: &mut Vec<Command>) {
    let mut ask = |ask| commands.push(Command::NewGame(ask));
    let (cancel, stay, away) = (ui.say("new-game-cancel"), ui.say("new-game-stay"), ui.say("new-game-away"));
    if new.leaving {
        let words = ui.say("new-game-leaving");
        ui.label(RichText::new(words).color(style::colours(ui).warning));
        if plain_button(ui, &away).clicked() {
            ask(NewGameRequest::Leave(true));
        }
        if plain_button(ui, &stay).clicked() {
            ask(NewGameRequest::Stay);
        }
    } else {
        if plain_button(ui, &cancel).clicked() {
            ask(NewGameRequest::Leave(false));
        }
        if ui.available_width() >= ROOMY {
            let (words, faint) = (ui.say("new-game-nothing-yet"), style::colours(ui).faint);
            ui.label(RichText::new(words).color(faint));
        }
    }
    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
        let ready = new.draft.path().is_some() && new.draft.taken(&state.checked).is_none();
        let words = ui.say(if new.draft.play { "new-game-make-play" } else { "new-game-make" });
        if primary_button(ui, ready, &words)
            .on_hover_text(ui.ctx().format_shortcut(&egui::KeyboardShortcut::new(Modifiers::COMMAND, Key::Enter)))
            .clicked()
        {
            ask(NewGameRequest::Make);
        }
        let at = NewGameStep::ALL.iter().position(|step| *step == new.step).unwrap_or(0);
        if let Some(next) = NewGameStep::ALL.get(at + 1) {
            let name = ui.say(next.id());
            let words = ui.say_with("new-game-next", &[("step", name.into())]);
            if plain_button(ui, &words).clicked() {
                ask(NewGameRequest::Step(*next));
            }
        }
        let words = ui.say("new-game-back");
        if ui.add_enabled(at > 0, Button::new(words).min_size(vec2(64.0, 28.0))).clicked() {
            ask(NewGameRequest::Step(NewGameStep::ALL[at.saturating_sub(1)]));
        }
    });
}
