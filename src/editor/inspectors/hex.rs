//! Properties of a hex board, of its sections and of its selected hexes.

use super::super::command::{Command, Edit};
use super::super::file::OpenFile;
use super::super::hex::Ask;
use super::super::icons as icon;
use super::super::state::State;
use super::super::style;
use super::super::tools::piece::{self, base_of};
use super::super::tools::sections::{self, Section};
use super::super::widgets::{field, icon_button, key, number_field, section, text_field};
use crate::content::document::MAX_HEX_SIDE;
use crate::content::hex::HexBoard;
use crate::geometry::hex::Offset;
use egui::{RichText, Ui};

/// The board's properties.
pub fn ui(ui: &mut Ui, state: &State, file: &OpenFile, board: &HexBoard, commands: &mut Vec<Command>) {
    selection(ui, state, file, board);
    section(ui, "Board");
    let mut rename = |property: &'static str, edit: Box<dyn FnOnce(&mut HexBoard)>| {
        commands.push(Edit::stroke(&file.path, "Name board", key(file, property), move |content| {
            if let Some(board) = content.get_mut::<HexBoard>() {
                edit(board);
            }
        }));
    };
    if let Some(name) = text_field(ui, "Name", "Printed name in English", &board.name.en) {
        rename("name", Box::new(move |board| board.name.en = name));
    }
    if let Some(name) = text_field(ui, "Spanish name", "Printed name in Spanish; English stands in where it is empty", &board.name.es) {
        rename("name_es", Box::new(move |board| board.name.es = name));
    }
    let (columns, rows, most) = (board.columns, board.rows, MAX_HEX_SIDE as i64);
    let mut resize = |size| commands.push(Command::Hex(Ask::Resize(file.path.clone(), size)));
    if let Some(n) =
        number_field(ui, "Width", "Hexes in a row, 1 to 512; what is cut off is lost until you undo", columns.into(), 1..=most, "columns")
    {
        resize((n as u16, rows));
    }
    if let Some(n) = number_field(ui, "Height", "Rows, 1 to 512; what is cut off is lost until you undo", rows.into(), 1..=most, "rows") {
        resize((columns, n as u16));
    }
    sections_ui(ui, file, board, commands);
    race(ui, state, file);
}

/// One row a section, with buttons for what can be done with it. Boards that are not made of sections have none.
fn sections_ui(ui: &mut Ui, file: &OpenFile, board: &HexBoard, commands: &mut Vec<Command>) {
    let (count, (width, height)) = (sections::count(board), board.section());
    if !board.columns.is_multiple_of(width) || count > 12 {
        return;
    }
    section(ui, "Sections");
    for n in 0..count {
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = 2.0;
            let from = n * width;
            super::super::widgets::label(ui, RichText::new(format!("{}: {from}–{}", n + 1, from + width - 1)), 72.0)
                .on_hover_text(format!("Boards of the box are made of sections of {width} columns and {height} rows"));
            let mut button = |mark: &str, what: &str, enabled: bool, section: u16, change: Section| {
                let name = format!("{what} section {}", n + 1);
                if icon_button(ui, mark, &name, enabled, false).on_hover_text(&name).clicked() {
                    commands.push(Command::Hex(Ask::Section(file.path.clone(), section, change)));
                }
            };
            button(icon::ARROW_LEFT, "Move left", n > 0, n.max(1) - 1, Section::Swap);
            button(icon::ARROW_RIGHT, "Move right", n + 1 < count, n, Section::Swap);
            button(icon::FLIP_HORIZONTAL, "Mirror", true, n, Section::Mirror);
            button(icon::ARROWS_CLOCKWISE, "Turn by half a turn", true, n, Section::Turn);
            button(icon::PLUS, "Add one behind", usize::from(board.columns + width) <= MAX_HEX_SIDE, n, Section::Add);
            button(icon::TRASH, "Remove", count > 1, n, Section::Remove);
        });
    }
}

/// What the check says about the ways.
fn race(ui: &mut Ui, state: &State, file: &OpenFile) {
    let Some(report) = state.hex.reports.get(&file.path).filter(|report| !report.starts.is_empty()) else { return };
    section(ui, "Ways to the finish");
    let steps = || report.starts.iter().filter_map(|(_, steps)| *steps);
    let text = match (steps().min(), steps().max()) {
        (Some(low), Some(high)) if low == high => format!("{low} steps from every start hex"),
        (Some(low), Some(high)) => format!("{low} to {high} steps"),
        _ => "no way leads there".to_owned(),
    };
    let unfair = report.shortest().zip(steps().max()).is_none_or(|(low, high)| high > low + 2);
    let colours = style::colours(ui);
    field(ui, "Shortest", "Steps from the start hexes, around what blocks; they should differ by 2 at most", |ui| {
        ui.label(RichText::new(text).color(if unfair { colours.warning } else { ui.visuals().text_color() }))
    });
}

fn selection(ui: &mut Ui, state: &State, file: &OpenFile, board: &HexBoard) {
    if file.hexes.is_empty() {
        return;
    }
    let Some(at) = file.hexes.single() else {
        section(ui, "Selection");
        field(ui, "Hexes", "Drag inside the selection to move it; , and . turn it; Enter paints it", |ui| {
            ui.label(file.hexes.len().to_string())
        });
        return;
    };
    section(ui, "Hex");
    field(ui, "Place", "Column from the left and row from the top, both from 0, as in the file", |ui| {
        ui.label(format!("column {}, row {}", at.column, at.row))
    });
    field(ui, "Kind", "What the hex is, and its symbol in the file", |ui| {
        let symbol = board.symbol(at).unwrap_or(' ');
        ui.label(format!("{}  ({symbol})", piece::describe(board, state.hex.catalogue(board.game), at)))
    });
    piece_ui(ui, state, board, at);
    let Some(report) = state.hex.reports.get(&file.path) else { return };
    if let Some((_, steps)) = report.starts.iter().find(|(start, _)| *start == at) {
        field(ui, "Way", "Steps of the shortest way to the finish", |ui| {
            ui.label(steps.map_or("none to the finish".to_owned(), |steps| format!("{steps} steps")))
        });
    }
    let colours = style::colours(ui);
    for mark in report.marks.iter().filter(|mark| mark.at == Some(at)) {
        ui.label(RichText::new(&mark.message).color(if mark.error { colours.error } else { colours.warning }));
    }
}

/// The piece that a hex belongs to, and what its terrain does.
fn piece_ui(ui: &mut Ui, state: &State, board: &HexBoard, at: Offset) {
    let Some(symbol) = board.symbol(at).filter(|symbol| base_of(*symbol).is_none()) else { return };
    let Some(listed) = board.legend.get(&symbol).and_then(|stem| state.hex.catalogue(board.game).get(&**stem)) else { return };
    let terrain = &listed.terrain;
    if !terrain.sizes.is_empty() {
        let sizes: Vec<String> = terrain.sizes.iter().map(u8::to_string).collect();
        field(ui, "Piece", "All hexes with one symbol are one piece; the box has pieces of certain sizes", |ui| {
            ui.label(format!("{} hexes (of {})", board.count(symbol), sizes.join(", ")))
        });
    }
    let traits = [(terrain.blocks, "blocks"), (terrain.rough, "rough"), (terrain.stops_lasers, "stops lasers")];
    let traits: Vec<&str> = traits.into_iter().filter(|(holds, _)| *holds).map(|(_, name)| name).collect();
    if !traits.is_empty() {
        field(ui, "Does", "What the terrain's script says of it", |ui| ui.label(traits.join(", ")));
    }
    ui.label(RichText::new(&listed.text.en).small().color(style::colours(ui).faint));
}
