//! Forces as a form: markers, corporations in columns, unit types.

use crate::documents::cards::tab as cards;
use crate::shell::command::{Command, Edit, StepName};
use crate::shell::file::OpenFile;
use crate::shell::state::State;
use crate::ui::focus::FollowsFocus;
use crate::ui::form;
use crate::ui::form::FormRow;
use crate::ui::icons as icon;
use crate::ui::style;
use crate::ui::style::semibold;
use crate::ui::widgets::{icon_button, key, label, number_row, plain_button};
use crate::ui::words::Words;
use content::document::{DocumentType, is_id};
use content::forces::{Corporation, FireTable, Forces, StartingUnit, UnitKind, flag};
use content::text::Text;
use egui::{Button, Id, RichText, ScrollArea, TextEdit, Ui};
use scene::theme::Colour;

/// Maximum width of the form, and minimum width of a column.
const WIDTH: f32 = 1040.0;
const COLUMN: f32 = 380.0;
type StartEdit = Box<dyn FnOnce(&mut Vec<StartingUnit>)>;

/// The key for a unit in its own moonbase.
const HOME: &str = "";

pub fn ui(ui: &mut Ui, state: &State, file: &OpenFile, forces: &Forces, commands: &mut Vec<Command>) {
    ScrollArea::vertical().auto_shrink(false).show_followed(ui, |ui| {
        cards::form().show(ui, |ui| {
            ui.set_width(ui.available_width().min(WIDTH));
            form::group(ui, &ui.say("forces-about"), "", |ui| {
                if let Some(name) = form::text(ui, &ui.say("form-name"), "", &forces.name, 1) {
                    commands.push(change(file, "name", ui.say("step-name"), |forces| forces.name = name));
                }
                markers(ui, file, forces, commands);
            });
            title(ui, "forces-corporations");
            side_by_side(ui, forces.corporations.len(), |ui, i| corporation(ui, state, file, (forces, i), commands));
            title(ui, "forces-units");
            side_by_side(ui, forces.units.len(), |ui, i| unit(ui, file, (forces, i), commands));
            let words = ui.say("forces-add-unit");
            if plain_button(ui, &words).clicked() {
                commands.push(once(file, words, add_unit));
            }
        });
    });
}

fn title(ui: &mut Ui, id: &str) {
    let words = ui.say(id);
    ui.label(semibold(words).size(16.0));
    ui.add_space(8.0);
}

/// Shows the items of a list in up to two columns.
fn side_by_side(ui: &mut Ui, count: usize, mut one: impl FnMut(&mut Ui, usize)) {
    let gap = ui.spacing().item_spacing.x;
    let in_a_row = if ui.available_width() >= 2.0 * COLUMN + gap { 2 } else { 1 };
    let width = (ui.available_width() - gap * (in_a_row - 1) as f32) / in_a_row as f32;
    for first in (0..count).step_by(in_a_row) {
        ui.horizontal_top(|ui| {
            for i in first..count.min(first + in_a_row) {
                ui.push_id(i, |ui| {
                    ui.vertical(|ui| {
                        ui.set_width(width);
                        one(ui, i);
                    });
                });
            }
        });
    }
}

/// Shows a named number with a description and a distinct accessible name.
fn number(ui: &mut Ui, (name, whose): (&str, &str), about: &str, value: i64, range: std::ops::RangeInclusive<i64>) -> Option<i64> {
    let row = FormRow { name, about, room: form::NUMBER, ..FormRow::default() };
    let mut chosen = None;
    form::row(ui, &row, &mut Vec::new(), |ui| {
        let (response, other) = form::stepper(ui, &format!("{name}, {whose}"), value, &range);
        chosen = other;
        Some(response)
    });
    chosen
}

/// Shows a named short text in the same way.
fn line(ui: &mut Ui, (name, whose): (&str, &str), about: &str, text: &str) -> Option<String> {
    let row = FormRow { name, about, ..FormRow::default() };
    let mut chosen = None;
    form::row(ui, &row, &mut Vec::new(), |ui| {
        let (response, other) = form::line(ui, &format!("{name}, {whose}"), text);
        chosen = other;
        Some(response)
    });
    chosen
}

/// Creates an edit that joins other edits of the same property.
fn change(file: &OpenFile, property: impl std::hash::Hash, step: impl Into<StepName>, edit: impl FnOnce(&mut Forces) + 'static) -> Command {
    Edit::stroke(&file.path, step, key(file, property), move |content| {
        if let Some(forces) = content.get_mut::<Forces>() {
            edit(forces);
        }
    })
}

/// Creates an edit that is an undo step of its own.
fn once(file: &OpenFile, step: impl Into<StepName>, edit: impl FnOnce(&mut Forces) + 'static) -> Command {
    Edit::once(&file.path, step, move |content| {
        if let Some(forces) = content.get_mut::<Forces>() {
            edit(forces);
        }
    })
}

/// Shows the markers of a player: stars are numbers, words are bluffs.
fn markers(ui: &mut Ui, file: &OpenFile, forces: &Forces, commands: &mut Vec<Command>) {
    let stars = forces.markers.iter().filter(|marker| marker.parse::<u32>().is_ok()).count();
    let moons = forces.markers.len() - stars;
    let bluff = ui.say("forces-marker-bluff");
    let shown = forces.markers.iter().map(|marker| marker.parse().map_or_else(|_| bluff.clone(), |n: usize| "★".repeat(n.min(9))));
    let shown = shown.collect::<Vec<_>>().join("   ");
    let words = |id| ui.say(id);
    let (more_stars, fewer_stars, more, fewer) =
        (words("forces-star"), words("forces-no-star"), words("forces-bluff"), words("forces-no-bluff"));
    form::inside(ui, |ui| {
        let (title, about) = (ui.say("forces-markers"), ui.say("forces-markers-about"));
        ui.label(semibold(title));
        ui.label(RichText::new(about).size(12.0).color(style::colours(ui).faint));
        ui.label(shown);
        ui.horizontal_wrapped(|ui| {
            if plain_button(ui, &more_stars).clicked() {
                commands.push(once(file, more_stars, move |forces| forces.markers.insert(stars, (stars + 1).to_string())));
            }
            if stars > 1 && plain_button(ui, &fewer_stars).clicked() {
                commands.push(once(file, fewer_stars, move |forces| forces.markers.retain(|marker| *marker != stars.to_string())));
            }
            if plain_button(ui, &more).clicked() {
                let word = if moons == 0 { "moon".to_owned() } else { format!("moon{}", moons + 1) };
                commands.push(once(file, more, move |forces| forces.markers.push(word)));
            }
            if moons > 0 && plain_button(ui, &fewer).clicked() {
                commands.push(once(file, fewer, |forces| {
                    if let Some(last) = forces.markers.iter().rposition(|marker| marker.parse::<u32>().is_err()) {
                        forces.markers.remove(last);
                    }
                }));
            }
        });
    });
}

fn corporation(ui: &mut Ui, state: &State, file: &OpenFile, (forces, i): (&Forces, usize), commands: &mut Vec<Command>) {
    let (known, language) = (&forces.corporations[i], ui.language());
    let step = ui.say("step-corporation");
    form::group(ui, known.name.get(language), &known.id, |ui| {
        let mut set = |property: &'static str, edit: Box<dyn FnOnce(&mut Corporation)>| {
            commands.push(change(file, (property, i), step.clone(), move |forces| {
                if let Some(corporation) = forces.corporations.get_mut(i) {
                    edit(corporation);
                }
            }));
        };
        let n = (i + 1).to_string();
        if let Some(name) = form::text_of(ui, (&ui.say("form-name"), &n), "", &known.name, 1) {
            set("name", Box::new(move |one| one.name = name));
        }
        if let Some(letter) = line(ui, (&ui.say("forces-letter"), &n), &ui.say("forces-letter-about"), &known.letter) {
            set("letter", Box::new(move |one| one.letter = letter));
        }
        let colour = Colour::written(&known.colour).unwrap_or_default();
        let mut rgb = [colour.r, colour.g, colour.b];
        let (name, about) = (ui.say("forces-colour"), ui.say("forces-colour-about"));
        let mut picked = false;
        form::row(ui, &FormRow { name: &name, about: &about, room: form::NUMBER, ..FormRow::default() }, &mut Vec::new(), |ui| {
            let response = ui.color_edit_button_srgb(&mut rgb);
            ui.ctx().accesskit_node_builder(response.id, |node| node.set_label(format!("{name}, {n}")));
            picked = response.changed();
            Some(response)
        });
        if picked {
            let written = format!("#{:02x}{:02x}{:02x}", rgb[0], rgb[1], rgb[2]);
            set("colour", Box::new(move |one| one.colour = written));
        }
        if let Some(credits) = number(ui, (&ui.say("forces-credits"), &n), &ui.say("forces-credits-about"), known.credits.into(), 0..=999) {
            set("credits", Box::new(move |one| one.credits = u16::try_from(credits).unwrap_or(0)));
        }
        let tables = state.paths_in(forces.game.id, FireTable::KIND, None);
        let tables: Vec<_> = tables.iter().map(|path| (&**path, state.title(path), path.clone())).collect();
        let (name, about) = (ui.say("forces-table"), ui.say("forces-table-about"));
        let mut chosen = None;
        form::row(ui, &FormRow { name: &name, about: &about, ..FormRow::default() }, &mut Vec::new(), |ui| {
            let (response, other) = form::choice(ui, &format!("{name}, {n}"), &known.fire_table, &tables);
            chosen = other;
            Some(response)
        });
        if let Some(path) = chosen {
            set("fire_table", Box::new(move |one| one.fire_table = path));
        }
        form::inside(ui, |ui| {
            let there = state.paths.contains(&known.fire_table);
            let words = ui.say("forces-open-table");
            let response = ui.add_enabled(there, Button::new(&words));
            response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, there, format!("{words}, {n}")));
            if response.on_hover_text(&known.fire_table).clicked() {
                commands.push(Command::Open(known.fire_table.clone()));
            }
            start(ui, file, (forces, i), commands);
            own_names(ui, file, (forces, i), commands);
        });
    });
}

/// Shows the units at the start, each with its position.
fn start(ui: &mut Ui, file: &OpenFile, (forces, i): (&Forces, usize), commands: &mut Vec<Command>) {
    let known = &forces.corporations[i];
    ui.add_space(6.0);
    let (words, home) = (ui.say("forces-start"), ui.say("forces-home"));
    ui.label(semibold(words));
    let mut set = |step: String, edit: StartEdit| {
        commands.push(once(file, step, move |forces| {
            if let Some(corporation) = forces.corporations.get_mut(i) {
                edit(&mut corporation.start);
            }
        }));
    };
    for (at, placed) in known.start.iter().enumerate() {
        ui.horizontal(|ui| {
            let kind = forces.unit(&placed.unit).map_or(&*placed.unit, |unit| unit.name.get(ui.language()));
            let (rect, _) = ui.allocate_exact_size(egui::vec2(168.0, 24.0), egui::Sense::hover());
            let mut left = ui.new_child(egui::UiBuilder::new().max_rect(rect).layout(egui::Layout::left_to_right(egui::Align::Center)));
            left.add(egui::Label::new(format!("{}. {kind}", at + 1)).truncate());
            let place = ui.say_with("forces-area", &[("number", (at + 1).into()), ("whose", known.id.as_str().into())]);
            let gone = ui.say_with("forces-remove-start", &[("number", (at + 1).into()), ("whose", known.id.as_str().into())]);
            let memory = Id::unique(("start", &file.path, i, at));
            let now = placed.area.clone().unwrap_or_default();
            let mut written = ui.data(|data| data.get_temp::<String>(memory)).unwrap_or_else(|| now.clone());
            let response = ui.add(TextEdit::singleline(&mut written).hint_text(&*home).desired_width(96.0));
            ui.ctx().accesskit_node_builder(response.id, |node| node.set_label(place));
            let response = response.on_hover_text(ui.say("forces-area-about"));
            if response.changed() {
                ui.data_mut(|data| data.insert_temp(memory, written.clone()));
            }
            if response.lost_focus() {
                ui.data_mut(|data| data.remove::<String>(memory));
                if written != now && (written == HOME || is_id(&written)) {
                    set(ui.say("step-place-unit"), Box::new(move |start| start[at].area = Some(written).filter(|area| area != HOME)));
                }
            }
            if icon_button(ui, icon::TRASH, &gone, true, false).clicked() {
                set(gone, Box::new(move |start| drop(start.remove(at))));
            }
        });
    }
    let add = ui.say("forces-add-start");
    let name = format!("{add} {}", i + 1);
    let shown = egui::ComboBox::from_id_salt(("one more", i))
        .width(200.0)
        .selected_text(&add)
        .show_ui(ui, |ui| forces.units.iter().find(|unit| ui.selectable_label(false, unit.name.get(ui.language())).clicked()));
    ui.ctx().accesskit_node_builder(shown.response.id, |node| node.set_label(name));
    if let Some(unit) = shown.inner.flatten() {
        let unit = unit.id.clone();
        set(add, Box::new(move |start| start.push(StartingUnit { unit, area: None })));
    }
}

/// Width of the names in front of the fields.
const NAME: f32 = 144.0;

/// Shows the corporation's names of the unit types.
fn own_names(ui: &mut Ui, file: &OpenFile, (forces, i): (&Forces, usize), commands: &mut Vec<Command>) {
    ui.add_space(6.0);
    let (title, about) = (ui.say("forces-own-names"), ui.say("forces-own-names-about"));
    ui.label(semibold(title));
    ui.label(RichText::new(about).size(12.0).color(style::colours(ui).faint));
    for unit in &forces.units {
        let own = forces.corporations[i].unit_names.get(&unit.id).cloned().unwrap_or_default();
        for (code, now, common, spanish) in [("EN", &own.en, &unit.name.en, false), ("ES", &own.es, &unit.name.es, true)] {
            let mut written = now.clone();
            let name = format!("{}, {code}", unit.name.get(ui.language()));
            let widget = TextEdit::singleline(&mut written).hint_text(common.as_str()).desired_width(f32::INFINITY);
            let shown = ui.horizontal(|ui| {
                label(ui, RichText::new(&name).color(style::colours(ui).faint), NAME).on_hover_text(&name);
                ui.add(widget)
            });
            ui.ctx().accesskit_node_builder(shown.inner.id, |node| node.set_label(format!("{name}, {}", i + 1)));
            if !shown.inner.changed() {
                continue;
            }
            let (id, mut name) = (unit.id.clone(), own.clone());
            *if spanish { &mut name.es } else { &mut name.en } = written;
            commands.push(change(file, ("own name", i, &unit.id, spanish), ui.say("step-unit"), move |forces| {
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
    let (id, step) = (&known.id, ui.say("step-unit"));
    form::group(ui, known.name.get(ui.language()), id, |ui| {
        let mut set = |property: &'static str, edit: Box<dyn FnOnce(&mut UnitKind)>| {
            commands.push(change(file, ("unit", property, i), step.clone(), move |forces| {
                if let Some(unit) = forces.units.get_mut(i) {
                    edit(unit);
                }
            }));
        };
        if let Some(name) = form::text_of(ui, (&ui.say("form-name"), id), "", &known.name, 1) {
            set("name", Box::new(move |unit| unit.name = name));
        }
        let byte = |n: i64| u8::try_from(n).unwrap_or(0);
        let money = |n: i64| u16::try_from(n).unwrap_or(0);
        if let Some(n) = number(ui, (&ui.say("forces-moves"), id), &ui.say("forces-moves-about"), known.moves.into(), 0..=20) {
            set("moves", Box::new(move |unit| unit.moves = byte(n)));
        }
        if let Some(n) = number(ui, (&ui.say("forces-armour"), id), &ui.say("forces-armour-about"), known.armour.into(), 2..=7) {
            set("armour", Box::new(move |unit| unit.armour = byte(n)));
        }
        if let Some(n) = number(ui, (&ui.say("forces-cost"), id), &ui.say("forces-cost-about"), known.cost.into(), 0..=999) {
            set("cost", Box::new(move |unit| unit.cost = money(n)));
        }
        if let Some(n) = number(ui, (&ui.say("forces-loss"), id), &ui.say("forces-loss-about"), known.loss.into(), 0..=999) {
            set("loss", Box::new(move |unit| unit.loss = money(n)));
        }
        form::inside(ui, |ui| {
            let (name, tip) = (format!("{}, {id}", ui.say("forces-strengths")), ui.say("forces-strengths-about"));
            if let Some(strengths) = number_row(ui, &name, &tip, &known.strengths, 0..=99, Some(1)) {
                set("strengths", Box::new(move |unit| unit.strengths = strengths));
            }
            flags(ui, known, &mut set);
        });
        form::inside(ui, |ui| removal(ui, file, forces, id, commands));
    });
}

/// Shows the special properties of a unit type.
fn flags(ui: &mut Ui, known: &UnitKind, set: &mut impl FnMut(&'static str, Box<dyn FnOnce(&mut UnitKind)>)) {
    ui.horizontal_wrapped(|ui| {
        for name in flag::ALL {
            let (on, words) = (known.is(name), ui.say_with("forces-flag", &[("flag", name.into())]));
            let response = ui.add(Button::selectable(on, words));
            response.widget_info(|| egui::WidgetInfo::selected(egui::Role::Button, true, on, format!("{name}, {}", known.id)));
            if response.clicked() {
                let edit =
                    move |unit: &mut UnitKind| if on { unit.flags.retain(|flag| flag != name) } else { unit.flags.push(name.to_owned()) };
                set("flags", Box::new(edit));
            }
        }
    });
}

fn removal(ui: &mut Ui, file: &OpenFile, forces: &Forces, id: &str, commands: &mut Vec<Command>) {
    let used = forces.corporations.iter().flat_map(|one| &one.start).any(|placed| placed.unit == id);
    let words = ui.say_with("form-remove", &[("name", id.into())]);
    let response = icon_button(ui, icon::TRASH, &words, !used, false).on_hover_text(&words);
    if response.on_disabled_hover_text(ui.say("forces-stands")).clicked() {
        let id = id.to_owned();
        commands.push(once(file, words, move |forces| {
            forces.units.retain(|unit| unit.id != id);
            forces.corporations.iter_mut().for_each(|one| drop(one.unit_names.remove(&id)));
        }));
    }
}

/// Adds a unit type similar to infantry.
fn add_unit(forces: &mut Forces) {
    let id = (1..).map(|n| format!("unit{n}")).find(|id| forces.unit(id).is_none()).unwrap_or_default();
    let name = Text::new(id.clone(), "");
    forces.units.push(UnitKind { id, name, moves: 2, armour: 5, cost: 2, loss: 1, strengths: vec![1, 2, 3], flags: Vec::new() });
}
