//! Forces as a form: markers, corporations beside each other, kinds of units.

use super::super::command::{Command, Edit};
use super::super::file::OpenFile;
use super::super::icons as icon;
use super::super::state::State;
use super::super::style;
use super::super::widgets::{choice_field, field, icon_button, key, number_field, number_row, plain_button, section, text_field};
use crate::content::document::{Form, is_id};
use crate::content::forces::{Corporation, FireTable, Forces, Placed, UnitKind, flag};
use crate::content::text::Text;
use crate::scene::theme::Colour;
use egui::{Button, Id, RichText, ScrollArea, TextEdit, Ui};

/// Width of a column of the form.
const WIDTH: f32 = 330.0;
/// A change of the units at the start.
type StartEdit = Box<dyn FnOnce(&mut Vec<Placed>)>;

/// Where a unit stands that is in the own moonbase.
const HOME: &str = "";

/// The tab.
pub fn ui(ui: &mut Ui, state: &State, file: &OpenFile, forces: &Forces, commands: &mut Vec<Command>) {
    ScrollArea::both().auto_shrink(false).show(ui, |ui| {
        ui.horizontal_top(|ui| {
            ui.add_space(12.0);
            ui.vertical(|ui| {
                ui.set_max_width(2.0 * WIDTH + 24.0);
                names(ui, file, forces, commands);
                markers(ui, file, forces, commands);
                section(ui, "Corporations");
                side_by_side(ui, forces.corporations.len(), |ui, i| corporation(ui, state, file, (forces, i), commands));
                section(ui, "Kinds of units");
                side_by_side(ui, forces.units.len(), |ui, i| unit(ui, file, (forces, i), commands));
                if plain_button(ui, "Add kind of units").clicked() {
                    commands.push(once(file, "Add kind of units", add_unit));
                }
                ui.add_space(16.0);
            });
        });
    });
}

/// Things of a list, two in a row.
fn side_by_side(ui: &mut Ui, count: usize, mut one: impl FnMut(&mut Ui, usize)) {
    for first in (0..count).step_by(2) {
        ui.horizontal_top(|ui| {
            for i in first..count.min(first + 2) {
                ui.push_id(i, |ui| {
                    egui::Frame::group(ui.style()).show(ui, |ui| {
                        ui.vertical(|ui| {
                            ui.set_width(WIDTH - 24.0);
                            one(ui, i);
                        });
                    });
                });
            }
        });
        ui.add_space(8.0);
    }
}

/// A change that joins the others of the same property.
fn change(file: &OpenFile, property: impl std::hash::Hash, step: &'static str, edit: impl FnOnce(&mut Forces) + 'static) -> Command {
    Edit::stroke(&file.path, step, key(file, property), move |content| {
        if let Some(forces) = content.get_mut::<Forces>() {
            edit(forces);
        }
    })
}

/// A change that is an undo step of its own.
fn once(file: &OpenFile, step: &'static str, edit: impl FnOnce(&mut Forces) + 'static) -> Command {
    Edit::once(&file.path, step, move |content| {
        if let Some(forces) = content.get_mut::<Forces>() {
            edit(forces);
        }
    })
}

fn names(ui: &mut Ui, file: &OpenFile, forces: &Forces, commands: &mut Vec<Command>) {
    section(ui, "Forces");
    if let Some(name) = text_field(ui, "Name", "Printed name in English", &forces.name.en) {
        commands.push(change(file, "name", "Name forces", move |forces| forces.name.en = name));
    }
    if let Some(name) = text_field(ui, "Spanish name", "Printed name in Spanish; English stands in where it is empty", &forces.name.es) {
        commands.push(change(file, "name_es", "Name forces", move |forces| forces.name.es = name));
    }
}

/// The markers of a player: stars are numbers, words are bluffs.
fn markers(ui: &mut Ui, file: &OpenFile, forces: &Forces, commands: &mut Vec<Command>) {
    section(ui, "Markers");
    let stars = forces.markers.iter().filter(|marker| marker.parse::<u32>().is_ok()).count();
    let shown = forces.markers.iter().map(|marker| marker.parse().map_or(marker.clone(), |n: usize| "★".repeat(n.min(9))));
    ui.label(shown.collect::<Vec<_>>().join("   "));
    ui.horizontal(|ui| {
        if plain_button(ui, "Add star").on_hover_text("An order more").clicked() {
            commands.push(once(file, "Add star", move |forces| forces.markers.insert(stars, (stars + 1).to_string())));
        }
        if stars > 1 && plain_button(ui, "Remove star").clicked() {
            commands.push(once(file, "Remove star", move |forces| forces.markers.retain(|marker| *marker != stars.to_string())));
        }
        let moons = forces.markers.len() - stars;
        if plain_button(ui, "Add bluff").on_hover_text("A marker that does nothing").clicked() {
            let word = if moons == 0 { "moon".to_owned() } else { format!("moon{}", moons + 1) };
            commands.push(once(file, "Add bluff", move |forces| forces.markers.push(word)));
        }
        if moons > 0 && plain_button(ui, "Remove bluff").clicked() {
            commands.push(once(file, "Remove bluff", |forces| {
                if let Some(last) = forces.markers.iter().rposition(|marker| marker.parse::<u32>().is_err()) {
                    forces.markers.remove(last);
                }
            }));
        }
    });
}

fn corporation(ui: &mut Ui, state: &State, file: &OpenFile, (forces, i): (&Forces, usize), commands: &mut Vec<Command>) {
    let known = &forces.corporations[i];
    let mut set = |property: &'static str, edit: Box<dyn FnOnce(&mut Corporation)>| {
        commands.push(change(file, (property, i), "Change corporation", move |forces| {
            if let Some(corporation) = forces.corporations.get_mut(i) {
                edit(corporation);
            }
        }));
    };
    let n = i + 1;
    ui.label(RichText::new(&known.id).strong());
    if let Some(name) = text_field(ui, &format!("Name {n}"), "Printed name in English", &known.name.en) {
        set("name", Box::new(move |one| one.name.en = name));
    }
    if let Some(name) = text_field(ui, &format!("Spanish {n}"), "Printed name in Spanish", &known.name.es) {
        set("name_es", Box::new(move |one| one.name.es = name));
    }
    if let Some(letter) = text_field(ui, &format!("Letter {n}"), "Stands before the numbers of its units", &known.letter) {
        set("letter", Box::new(move |one| one.letter = letter));
    }
    let colour = Colour::written(&known.colour).unwrap_or_default();
    let mut rgb = [colour.r, colour.g, colour.b];
    if field(ui, &format!("Colour {n}"), "Its colour on the map", |ui| ui.color_edit_button_srgb(&mut rgb)).changed() {
        let written = format!("#{:02x}{:02x}{:02x}", rgb[0], rgb[1], rgb[2]);
        set("colour", Box::new(move |one| one.colour = written));
    }
    if let Some(credits) = number_field(ui, &format!("Credits {n}"), "At the start", known.credits.into(), 0..=999, "") {
        set("credits", Box::new(move |one| one.credits = u16::try_from(credits).unwrap_or(0)));
    }
    let tables: Vec<_> = state.paths_in(forces.game.id, FireTable::KIND, None).into_iter().map(|path| (path.clone(), path)).collect();
    if let Some(path) = choice_field(ui, &format!("Fire table {n}"), "What its fire does", &known.fire_table, &tables) {
        set("fire_table", Box::new(move |one| one.fire_table = path));
    }
    let open = icon_button(ui, icon::CARDS, &format!("Open fire table {n}"), state.paths.contains(&known.fire_table), false);
    if open.on_hover_text(&known.fire_table).clicked() {
        commands.push(Command::Open(known.fire_table.clone()));
    }
    start(ui, file, (forces, i), commands);
    own_names(ui, file, (forces, i), commands);
}

/// The units at the start, each with where it stands.
fn start(ui: &mut Ui, file: &OpenFile, (forces, i): (&Forces, usize), commands: &mut Vec<Command>) {
    let known = &forces.corporations[i];
    ui.label(RichText::new("Units at the start").color(style::colours(ui).faint));
    let mut set = |step: &'static str, edit: StartEdit| {
        commands.push(once(file, step, move |forces| {
            if let Some(corporation) = forces.corporations.get_mut(i) {
                edit(&mut corporation.start);
            }
        }));
    };
    for (at, placed) in known.start.iter().enumerate() {
        ui.horizontal(|ui| {
            ui.label(format!("{}. {}", at + 1, placed.unit));
            let memory = Id::unique(("start", &file.path, i, at));
            let now = placed.area.clone().unwrap_or_default();
            let mut written = ui.data(|data| data.get_temp::<String>(memory)).unwrap_or_else(|| now.clone());
            let response = ui.add(TextEdit::singleline(&mut written).hint_text("moonbase").desired_width(72.0));
            ui.ctx().accesskit_node_builder(response.id, |node| node.set_label(format!("Area of unit {} of {}", at + 1, known.id)));
            let response = response.on_hover_text("The area where it stands; in the own moonbase when empty");
            if response.changed() {
                ui.data_mut(|data| data.insert_temp(memory, written.clone()));
            }
            if response.lost_focus() {
                ui.data_mut(|data| data.remove::<String>(memory));
                if written != now && (written == HOME || is_id(&written)) {
                    set("Place unit", Box::new(move |start| start[at].area = Some(written).filter(|area| area != HOME)));
                }
            }
            if icon_button(ui, icon::TRASH, &format!("Remove unit {} of {}", at + 1, known.id), true, false).clicked() {
                set("Remove unit", Box::new(move |start| drop(start.remove(at))));
            }
        });
    }
    let kinds: Vec<_> = std::iter::once((HOME.to_owned(), "Add…".to_owned()))
        .chain(forces.units.iter().map(|unit| (unit.id.clone(), unit.name.en.clone())))
        .collect();
    if let Some(unit) = choice_field(ui, &format!("One more {}", i + 1), "A unit more at the start", HOME, &kinds) {
        set("Add unit", Box::new(move |start| start.push(Placed { unit, area: None })));
    }
}

/// What it calls the kinds of units.
fn own_names(ui: &mut Ui, file: &OpenFile, (forces, i): (&Forces, usize), commands: &mut Vec<Command>) {
    ui.label(RichText::new("Its names for kinds of units").color(style::colours(ui).faint));
    for unit in &forces.units {
        let own = forces.corporations[i].unit_names.get(&unit.id).cloned().unwrap_or_default();
        for (language, now, spanish) in [("", &own.en, false), (", Spanish", &own.es, true)] {
            let label = format!("{}{language} {}", unit.id, i + 1);
            let Some(written) = text_field(ui, &label, "As the corporation calls it; the common name where it is empty", now) else {
                continue;
            };
            let (id, mut name) = (unit.id.clone(), own.clone());
            *if spanish { &mut name.es } else { &mut name.en } = written;
            commands.push(change(file, ("own name", i, &unit.id, spanish), "Name units", move |forces| {
                let Some(corporation) = forces.corporations.get_mut(i) else { return };
                if name == Text::default() {
                    corporation.unit_names.remove(&id);
                } else {
                    corporation.unit_names.insert(id, name);
                }
            }));
        }
    }
}

fn unit(ui: &mut Ui, file: &OpenFile, (forces, i): (&Forces, usize), commands: &mut Vec<Command>) {
    let known = &forces.units[i];
    let mut set = |property: &'static str, edit: Box<dyn FnOnce(&mut UnitKind)>| {
        commands.push(change(file, ("unit", property, i), "Change kind of units", move |forces| {
            if let Some(unit) = forces.units.get_mut(i) {
                edit(unit);
            }
        }));
    };
    let id = &known.id;
    ui.label(RichText::new(id).strong());
    if let Some(name) = text_field(ui, &format!("Name, {id}"), "Printed name in English", &known.name.en) {
        set("name", Box::new(move |unit| unit.name.en = name));
    }
    if let Some(name) = text_field(ui, &format!("Spanish, {id}"), "Printed name in Spanish", &known.name.es) {
        set("name_es", Box::new(move |unit| unit.name.es = name));
    }
    let byte = |n: i64| u8::try_from(n).unwrap_or(0);
    let money = |n: i64| u16::try_from(n).unwrap_or(0);
    if let Some(n) = number_field(ui, &format!("Moves, {id}"), "Move points; 0 for immobile kinds", known.moves.into(), 0..=20, "") {
        set("moves", Box::new(move |unit| unit.moves = byte(n)));
    }
    if let Some(n) =
        number_field(ui, &format!("Armour, {id}"), "It saves with a die of at least this; with 7 never", known.armour.into(), 2..=7, "")
    {
        set("armour", Box::new(move |unit| unit.armour = byte(n)));
    }
    if let Some(n) = number_field(ui, &format!("Cost, {id}"), "What one costs, in credits", known.cost.into(), 0..=999, "") {
        set("cost", Box::new(move |unit| unit.cost = money(n)));
    }
    if let Some(n) =
        number_field(ui, &format!("Loss, {id}"), "How much the price falls when one is destroyed", known.loss.into(), 0..=999, "")
    {
        set("loss", Box::new(move |unit| unit.loss = money(n)));
    }
    let tip = "A counter each: drawn by chance, unknown to both until it is turned up";
    if let Some(strengths) = number_row(ui, &format!("Strengths, {id}"), tip, &known.strengths, 0..=99, Some(1)) {
        set("strengths", Box::new(move |unit| unit.strengths = strengths));
    }
    ui.label(RichText::new("Flags").color(style::colours(ui).faint));
    ui.horizontal_wrapped(|ui| {
        for name in flag::ALL {
            let on = known.is(name);
            let response = ui.add(Button::selectable(on, name.replace('_', " ")));
            response.widget_info(|| egui::WidgetInfo::selected(egui::Role::Button, true, on, format!("{name}, {id}")));
            if response.clicked() {
                set(
                    "flags",
                    Box::new(move |unit| if on { unit.flags.retain(|flag| flag != name) } else { unit.flags.push(name.to_owned()) }),
                );
            }
        }
    });
    let used = forces.corporations.iter().flat_map(|one| &one.start).any(|placed| placed.unit == *id);
    if plain_removable(ui, !used, id) {
        let id = id.clone();
        commands.push(once(file, "Remove kind of units", move |forces| {
            forces.units.retain(|unit| unit.id != id);
            forces.corporations.iter_mut().for_each(|one| drop(one.unit_names.remove(&id)));
        }));
    }
}

fn plain_removable(ui: &mut Ui, enabled: bool, id: &str) -> bool {
    let response = icon_button(ui, icon::TRASH, &format!("Remove {id}"), enabled, false);
    response.on_hover_text("Remove the kind").on_disabled_hover_text("It stands somewhere at the start").clicked()
}

/// A kind of units more, like infantry.
fn add_unit(forces: &mut Forces) {
    let id = (1..).map(|n| format!("unit{n}")).find(|id| forces.unit(id).is_none()).unwrap_or_default();
    let name = Text::new(id.clone(), "");
    forces.units.push(UnitKind { id, name, moves: 2, armour: 5, cost: 2, loss: 1, strengths: vec![1, 2, 3], flags: Vec::new() });
}
