//! The palette of a board of columns: cells and arcs, sections, printed symbols, set-up pieces, symmetry.

use crate::documents::columns::ink::SheetInk;
use crate::documents::hex::palette::{entry, symmetry};
use crate::shell::command::Command;
use crate::shell::state::State;
use crate::tools::Tool;
use crate::ui::focus::FollowsFocus;
use crate::ui::style;
use crate::ui::widgets::section;
use crate::ui::words::Words;
use content::columns::{CellMark, ColumnBoard};
use egui::{Button, RichText, Role, ScrollArea, Ui, WidgetInfo, vec2};
use geometry::columns::Spot;
use scene::Scene;
use scene::columns::{CellLook, ColumnSheet, draw};

/// The inks with a row of their own, and the message ids of their names and descriptions.
const PRINTED: [(SheetInk, &str, &str); 3] = [
    (SheetInk::Headache, "sheet-ink-headache", "sheet-ink-headache-tip"),
    (SheetInk::Home, "sheet-ink-home", "sheet-ink-home-tip"),
    (SheetInk::Start, "sheet-ink-start", "sheet-ink-start-tip"),
];

pub fn ui(ui: &mut Ui, state: &State, board: &ColumnBoard, commands: &mut Vec<Command>) {
    ScrollArea::vertical().auto_shrink(false).show_followed(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 2.0;
        section(ui, &ui.say("sheet-cells-arcs"));
        row(ui, state, (SheetInk::Cell, "sheet-ink-cell", "sheet-ink-cell-tip"), commands);
        chips(ui, state, "sheet-chip-arc", SheetInk::arcs(board).map(SheetInk::Arc), commands);
        section(ui, &ui.say("inspect-sections"));
        let sections = u8::try_from(board.sections.len()).unwrap_or(u8::MAX);
        chips(ui, state, "sheet-chip-section", (1..=sections).map(SheetInk::Section), commands);
        section(ui, &ui.say("sheet-printed"));
        for printed in PRINTED {
            row(ui, state, printed, commands);
        }
        section(ui, &ui.say("sheet-suggested"));
        row(ui, state, (SheetInk::Crater, "sheet-ink-crater", "sheet-ink-crater-tip"), commands);
        chips(ui, state, "sheet-chip-hill", (1..=5).map(SheetInk::Hill), commands);
        section(ui, &ui.say("palette-symmetry"));
        symmetry(ui, state, commands);
        ui.label(RichText::new(ui.say("sheet-how")).small().color(style::colours(ui).faint));
    });
}

/// Returns whether cells display their arcs, as they do while arcs are painted.
pub fn writes_arcs(state: &State) -> bool {
    matches!(state.sheet_ink, SheetInk::Cell | SheetInk::Arc(_) | SheetInk::Section(_)) || state.tool == Tool::Select
}

/// Shows an ink with a sample.
fn row(ui: &mut Ui, state: &State, (ink, title, about): (SheetInk, &str, &str), commands: &mut Vec<Command>) {
    let (title, about) = (ui.say(title), ui.say(about));
    if entry(ui, &sample(ui, ink), (&title, &about), None, state.sheet_ink == ink) {
        commands.push(Command::SheetInk(ink));
    }
}

fn sample(ui: &Ui, ink: SheetInk) -> Scene {
    let mut look = CellLook { arc: 1, missing: 1, ..CellLook::default() };
    match ink {
        SheetInk::Headache => look.mark = CellMark::Headache,
        SheetInk::Home => look.mark = CellMark::Home,
        SheetInk::Start => look.start = true,
        SheetInk::Crater => (look.crater, look.missing) = (true, 0),
        _ => {}
    }
    let sheet = ColumnSheet { cells: [(Spot::default(), look)].into(), ..ColumnSheet::default() };
    let mut scene = Scene::new(sheet.cells_area());
    draw::cells(&sheet, style::paint(ui), &mut scene);
    scene
}

/// Shows inks that are numbers in a row.
fn chips(ui: &mut Ui, state: &State, name: &str, inks: impl Iterator<Item = SheetInk>, commands: &mut Vec<Command>) {
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(4.0, 4.0);
        ui.add_space(4.0);
        let name = ui.say(name);
        ui.label(RichText::new(&name).color(style::colours(ui).faint));
        for ink in inks {
            let (SheetInk::Arc(number) | SheetInk::Section(number) | SheetInk::Hill(number)) = ink else { continue };
            let selected = state.sheet_ink == ink;
            let response = ui.add(Button::selectable(selected, number.to_string()).min_size(vec2(26.0, 26.0)));
            let says = ui.say_with("palette-ink", &[("name", format!("{name} {number}").into())]);
            response.widget_info(|| WidgetInfo::selected(Role::Button, true, selected, &says));
            if response.on_hover_text(ui.say_with("step-paint", &[("ink", ink.word(state).into())])).clicked() {
                commands.push(Command::SheetInk(ink));
            }
        }
    });
}
