//! Print settings: paper, cards, boards.

use crate::features::export::panel::{row, segments};
use crate::features::export::state::{ExportRequest, ExportSettings, Exporting};
use crate::shell::command::Command;
use crate::ui::number;
use crate::ui::words::Words;
use egui::{ComboBox, Ui};
use export::press::{Backs, CardSize, Copies, CropMarks, Layout as Lies, Paper, PrintPart, PrintSettings};

/// Shows the settings that apply to the printed parts.
pub fn ui(ui: &mut Ui, exporting: &Exporting, plan: &mut ExportSettings, commands: &mut Vec<Command>) {
    let press = &mut plan.press;
    let papers = [
        (Paper::A4, "export-paper-a4"),
        (Paper::Letter, "export-paper-letter"),
        (Paper::A3, "export-paper-a3"),
        (Paper::Tabloid, "export-paper-tabloid"),
    ];
    segments(ui, "export-paper", &mut press.paper, &papers);
    if matches!(plan.what, PrintPart::Rules | PrintPart::Booklet) {
        return;
    }
    if exporting.choices.cards && plan.what != PrintPart::Board {
        card_size(ui, press);
        let layouts = [(Lies::Butt, "export-layout-butt"), (Lies::Bleed, "export-layout-bleed"), (Lies::Fold, "export-layout-fold")];
        segments(ui, "export-layout", &mut press.layout, &layouts);
        if press.layout != Lies::Fold {
            let backs = [(Backs::Duplex, "export-backs-duplex"), (Backs::Separate, "export-backs-separate"), (Backs::None, "export-none")];
            segments(ui, "export-backs", &mut press.backs, &backs);
        }
        if press.layout != Lies::Fold && press.backs != Backs::None {
            shift(ui, press, commands);
        }
        let marks = [
            (CropMarks::Edges, "export-marks-edges"),
            (CropMarks::Corners, "export-marks-corners"),
            (CropMarks::Lines, "export-marks-lines"),
            (CropMarks::None, "export-none"),
        ];
        segments(ui, "export-marks", &mut press.marks, &marks);
        segments(ui, "export-copies", &mut press.copies, &[(Copies::Deck, "export-copies-deck"), (Copies::One, "export-copies-one")]);
    }
    if exporting.choices.board && matches!(plan.what, PrintPart::All | PrintPart::Board) {
        cell(ui, press);
    }
}

/// Shows the size of cards.
pub fn card_size(ui: &mut Ui, press: &mut PrintSettings) {
    let name = |ui: &Ui, size: CardSize| {
        let known = size.to_string();
        let millimetres = format!("{} × {} mm", size.width, size.height);
        let word = match known.as_str() {
            "standard" => ui.say("export-card-standard"),
            "poker" => ui.say("export-card-poker"),
            "bridge" => ui.say("export-card-bridge"),
            "mini" => ui.say("export-card-mini"),
            "tarot" => ui.say("export-card-tarot"),
            "square" => ui.say("export-card-square"),
            _ => ui.say("export-card-own"),
        };
        format!("{word}, {millimetres}")
    };
    let label = ui.say("export-card");
    row(ui, "export-card", |ui| {
        let shown = name(ui, press.card);
        let combo = ComboBox::from_id_salt("card size").selected_text(&shown).width(250.0).show_ui(ui, |ui| {
            for (_, size) in CardSize::NAMED {
                let words = name(ui, size);
                if ui.selectable_label(press.card == size, words).clicked() {
                    press.card = size;
                }
            }
        });
        ui.ctx().accesskit_node_builder(combo.response.id, |node| node.set_label(label.clone()));
    });
}

/// Shows the offset of card backs, and the test page that measures it.
fn shift(ui: &mut Ui, press: &mut PrintSettings, commands: &mut Vec<Command>) {
    let (right, down, test) = (ui.say("export-right"), ui.say("export-down"), ui.say("export-test"));
    row(ui, "export-shift", |ui| {
        for (value, name) in press.shift.iter_mut().zip([&right, &down]) {
            let response = number::field(ui, value, |drag| drag.range(-20.0..=20.0).fixed_decimals(1).suffix(format!(" {name}")));
            ui.ctx().accesskit_node_builder(response.id, |node| node.set_label(name.clone()));
        }
        if ui.link(test).clicked() {
            commands.push(Command::Export(ExportRequest::TestPage));
        }
    });
}

/// Shows the size of a cell and the overlap of two pages, in millimetres.
fn cell(ui: &mut Ui, press: &mut PrintSettings) {
    own_cell(ui, press);
    let words = ui.say("export-overlap");
    row(ui, "export-overlap", |ui| {
        let response = number::field(ui, &mut press.overlap, |drag| drag.range(0.0..=50.0).speed(0.2).max_decimals(1).suffix(" mm"));
        ui.ctx().accesskit_node_builder(response.id, |node| node.set_label(words));
    });
}

/// Shows the size of a cell in millimetres.
pub fn own_cell(ui: &mut Ui, press: &mut PrintSettings) {
    let own = ui.say("export-cell-own");
    row(ui, "export-cell", |ui| {
        let mut on = press.cell.is_some();
        ui.checkbox(&mut on, own);
        match (&mut press.cell, on) {
            (None, true) => press.cell = Some(20.0),
            (cell, false) => *cell = None,
            (Some(cell), true) => {
                let response = number::field(ui, cell, |drag| drag.range(0.5..=500.0).speed(0.2).max_decimals(1).suffix(" mm"));
                let words = ui.say("export-cell");
                ui.ctx().accesskit_node_builder(response.id, |node| node.set_label(words));
            }
        }
    });
}
