//! The dice of a scenario: number of each colour, and their faces.

use crate::documents::edits::change_scenario;
use crate::shell::command::Command;
use crate::shell::file::OpenFile;
use crate::ui::canvas;
use crate::ui::form;
use crate::ui::icons as icon;
use crate::ui::number;
use crate::ui::style;
use crate::ui::words::Words;
use content::scenario::{DieKind, Face, MAX_DICE_OF_A_COLOUR, Scenario};
use content::sentences;
use egui::{Button, Color32, Key, RichText, Role, Stroke, Ui, WidgetInfo, vec2};
use scene::printed;

/// Number of values of a face: 1–9 and the skull; a click selects the next one.
const FACES: u8 = 10;

/// Shows the group; nothing in games without such dice.
pub fn ui(ui: &mut Ui, file: &OpenFile, scenario: &Scenario, commands: &mut Vec<Command>) {
    if scenario.dice.is_empty() {
        return;
    }
    form::group(ui, &ui.say("scenario-dice"), &ui.say("scenario-dice-about"), |ui| {
        form::inside(ui, |ui| {
            for (i, die) in scenario.dice.iter().enumerate() {
                ui.horizontal_wrapped(|ui| one(ui, file, (i, die), commands));
            }
        });
    });
}

fn one(ui: &mut Ui, file: &OpenFile, (i, die): (usize, &DieKind), commands: &mut Vec<Command>) {
    let colour = sentences::common().word(ui.language(), "die-colour", "colour", die.colour.clone());
    let set = |step: String, property: (usize, usize), edit: Box<dyn FnOnce(&mut DieKind)>| {
        change_scenario(file, ("dice", property), step, move |s| {
            if let Some(die) = s.dice.get_mut(i) {
                edit(die);
            }
        })
    };
    ui.spacing_mut().item_spacing = vec2(4.0, 4.0);
    ui.add_sized([48.0, 28.0], egui::Label::new(&colour).truncate());
    let mut count = die.count;
    let label = ui.say_with("scenario-dice-of", &[("colour", colour.as_str().into())]);
    let drag = number::field_of_size(ui, [40.0, 28.0], &mut count, |drag| drag.range(1..=MAX_DICE_OF_A_COLOUR).speed(0.05).suffix(" ×"));
    ui.ctx().accesskit_node_builder(drag.id, |node| node.set_label(&*label));
    if drag.on_hover_text(&label).changed() {
        commands.push(set(ui.say("step-dice"), (i, usize::MAX), Box::new(move |die| die.count = count)));
    }
    ui.add_space(8.0);
    for (f, face) in die.faces.iter().enumerate() {
        if let Some(face) = face_ui(ui, (&die.colour, &colour), f, *face) {
            commands.push(set(ui.say("step-face"), (i, f), Box::new(move |die| die.faces[f] = face)));
        }
    }
    let mean = die.faces.iter().map(|face| f64::from(face.value)).sum::<f64>() / die.faces.len().max(1) as f64;
    let words = ui.say_with("scenario-dice-mean", &[("mean", format!("{mean:.1}").into())]);
    ui.label(RichText::new(words).size(12.0).color(style::colours(ui).faint));
}

/// Shows a face: click or Up for the next value, right-click or Down for the previous one. The skull follows 9.
fn face_ui(ui: &mut Ui, (word, colour): (&str, &str), f: usize, face: Face) -> Option<Face> {
    let fill = canvas::colour(printed::colour(word));
    let light = word == "white";
    let ink = if light { Color32::from_rgb(0x1b, 0x1d, 0x24) } else { Color32::WHITE };
    let text = if face.skull { icon::SKULL.to_owned() } else { face.value.to_string() };
    let edge = Stroke::new(1.0, ui.visuals().widgets.inactive.bg_fill);
    let name = ui.say_with("scenario-face", &[("number", (f + 1).into()), ("colour", colour.into()), ("value", face.value.into())]);
    let response =
        ui.add(Button::new(RichText::new(text).size(14.0).color(ink).strong()).fill(fill).stroke(edge).min_size(vec2(28.0, 28.0)));
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &name));
    let pressed = |key| response.has_focus() && ui.input(|input| input.key_pressed(key));
    let at = if face.skull { FACES - 1 } else { face.value.clamp(1, FACES - 1) - 1 };
    let next = if response.clicked() || pressed(Key::ArrowUp) {
        (at + 1) % FACES
    } else if response.secondary_clicked() || pressed(Key::ArrowDown) {
        (at + FACES - 1) % FACES
    } else {
        response.on_hover_text(ui.say("scenario-face-tip"));
        return None;
    };
    Some(if next == FACES - 1 { Face { value: 1, skull: true } } else { Face { value: next + 1, skull: false } })
}
