//! The components of a scenario: board, decks and forces, by their pictures and names.

use crate::documents::covers;
use crate::documents::edits::change_scenario;
use crate::documents::scenario::ScenarioView;
use crate::features::files::names;
use crate::shell::command::Command;
use crate::shell::file::OpenFile;
use crate::shell::state::State;
use crate::ui::chooser;
use crate::ui::chooser::{ChooserResponse, Choosing, Tile};
use crate::ui::form;
use crate::ui::style;
use crate::ui::style::semibold;
use crate::ui::words::Words;
use content::document::DocumentType;
use content::forces::Forces;
use content::ring::RingBoard;
use content::scenario::{Deck, Scenario};
use egui::{Button, Label, Rect, RichText, Role, Sense, Ui, UiBuilder, WidgetInfo, vec2};

/// Keys of the board and the forces; the keys of decks do not contain such symbols.
const BOARD: &str = "*board";
const FORCES: &str = "*forces";
const PICTURE: f32 = 144.0;
const SMALL: egui::Vec2 = vec2(120.0, 68.0);

/// A component: its key, its name, its path.
struct Part<'s> {
    key: &'s str,
    name: String,
    path: Option<&'s str>,
}

fn parts<'s>(ui: &Ui, state: &State, scenario: &'s Scenario) -> Vec<Part<'s>> {
    let mut parts = vec![Part { key: BOARD, name: ui.say("scenario-board"), path: Some(&scenario.board) }];
    if scenario.game.forces {
        parts.push(Part { key: FORCES, name: ui.say("scenario-forces"), path: scenario.forces.as_deref() });
    }
    let paths = |of: &str| state.paths_in(scenario.game.id, Deck::KIND, Some(of));
    parts.extend(scenario.game.decks.iter().map(|deck| {
        let path = scenario.decks.get(deck.key).map(String::as_str);
        // A slot without a deck is named after the first deck of its type.
        let known = path.map(str::to_owned).or_else(|| paths(deck.of).into_iter().next());
        let name = known.map_or_else(|| names::deck_name(ui.language(), deck), |path| state.title(&path));
        Part { key: deck.key, name, path }
    }));
    parts
}

/// Shows the pictures.
pub fn ui(ui: &mut Ui, state: &State, scenario: &Scenario, view: &mut ScenarioView, commands: &mut Vec<Command>) {
    let parts = parts(ui, state, scenario);
    form::group(ui, &ui.say("scenario-table"), "", |ui| {
        for part in parts {
            form::inside(ui, |ui| one(ui, state, &part, view, commands));
        }
    });
}

/// Shows a component with its picture, its name, and the buttons that change and open it.
fn one(ui: &mut Ui, state: &State, part: &Part<'_>, view: &mut ScenarioView, commands: &mut Vec<Command>) {
    let large = part.key == BOARD;
    let place = ui.available_rect_before_wrap();
    let size = if large { vec2(place.width(), PICTURE) } else { SMALL };
    let (rect, response) = ui.allocate_exact_size(if large { size } else { vec2(place.width(), size.y) }, Sense::hover());
    let picture = Rect::from_min_size(rect.min, size);
    match part.path {
        Some(path) => covers::paint(ui, state, path, picture, commands),
        None => _ = ui.painter().rect_filled(picture, 3.0, style::colours(ui).table),
    }
    let label = ui.say_with("scenario-picture", &[("name", part.name.as_str().into())]);
    response.widget_info(|| WidgetInfo::labeled(Role::Image, true, &label));
    let words = if large {
        ui.available_rect_before_wrap().intersect(Rect::from_min_size(ui.cursor().min, vec2(place.width(), 28.0)))
    } else {
        Rect::from_min_max(picture.right_top() + vec2(12.0, 2.0), rect.max)
    };
    let mut beside = ui.new_child(UiBuilder::new().max_rect(words));
    beside.spacing_mut().item_spacing.y = 4.0;
    if large {
        beside.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            buttons(ui, part, view, commands);
            ui.with_layout(egui::Layout::left_to_right(egui::Align::Center), |ui| titles(ui, state, part));
        });
        ui.allocate_rect(words, Sense::hover());
    } else {
        titles(&mut beside, state, part);
        beside.horizontal(|ui| buttons(ui, part, view, commands));
    }
}

fn titles(ui: &mut Ui, state: &State, part: &Part<'_>) {
    let name = part.path.map_or_else(|| ui.say("chooser-none"), |path| state.title(path));
    let missing = part.path.is_some_and(|path| !state.paths.iter().any(|known| known == path));
    let colours = style::colours(ui);
    let text = semibold(if part.path.is_none() { format!("{}: {name}", part.name) } else { name });
    let label = ui.add(Label::new(if missing { text.color(colours.error) } else { text }).truncate());
    if let Some(path) = part.path {
        label.on_hover_text(path);
    }
    let about = part.path.and_then(|path| state.names.get(path)).map_or("", |name| name.about.get(state.language()));
    ui.add(Label::new(RichText::new(about).size(12.0).color(colours.faint)).truncate());
}

fn buttons(ui: &mut Ui, part: &Part<'_>, view: &mut ScenarioView, commands: &mut Vec<Command>) {
    let name = part.name.as_str();
    let (change, open) = (ui.say("chooser-change"), ui.say("chooser-open"));
    let (change_it, open_it) = (format!("{change} {name}"), format!("{open} {name}"));
    let button = ui.add(Button::new(&change).min_size(vec2(0.0, 26.0)));
    button.widget_info(|| WidgetInfo::labeled(Role::Button, true, &change_it));
    if button.clicked() {
        view.choosing = Some(Choosing::of(part.key));
    }
    if let Some(path) = part.path {
        let button = ui.add(Button::new(&open).min_size(vec2(0.0, 26.0)));
        button.widget_info(|| WidgetInfo::labeled(Role::Button, true, &open_it));
        if button.clicked() {
            commands.push(Command::Open(path.to_owned()));
        }
    }
}

/// Shows the open picker.
pub fn choose(ui: &mut Ui, state: &State, file: &OpenFile, scenario: &Scenario, view: &mut ScenarioView, commands: &mut Vec<Command>) {
    let Some(choosing) = &mut view.choosing else { return };
    let what = choosing.what.clone();
    let Some(part) = parts(ui, state, scenario).into_iter().find(|part| part.key == what) else {
        view.choosing = None;
        return;
    };
    let game = scenario.game;
    let paths = match &*what {
        BOARD => state.paths_in(game.id, RingBoard::KIND, None),
        FORCES => state.paths_in(game.id, Forces::KIND, None),
        key => game.decks.iter().find(|deck| deck.key == key).map_or(Vec::new(), |deck| state.paths_in(game.id, Deck::KIND, Some(deck.of))),
    };
    let mut tiles = chooser::documents(state, paths);
    if what != BOARD && what != FORCES {
        tiles.insert(0, Tile { key: String::new(), name: ui.say("chooser-none"), about: ui.say("scenario-no-deck") });
    }
    let title = ui.say_with("chooser-title", &[("name", part.name.as_str().into())]);
    let now = part.path.unwrap_or_default().to_owned();
    match choosing.document(ui, state, (&title, &now), &tiles, commands) {
        ChooserResponse::Open => return,
        ChooserResponse::Left => {}
        ChooserResponse::Taken(path) if path == now => {}
        ChooserResponse::Taken(path) => {
            let step = ui.say_with("step-choose", &[("name", part.name.as_str().into())]);
            commands.push(change_scenario(file, ("part", &what.clone()), step, move |s| put(s, &what, path)));
        }
    }
    view.choosing = None;
}

fn put(scenario: &mut Scenario, what: &str, path: String) {
    match what {
        BOARD => scenario.board = path,
        FORCES => scenario.forces = Some(path),
        key => scenario.set_deck(key, Some(path).filter(|path| !path.is_empty())),
    }
}
