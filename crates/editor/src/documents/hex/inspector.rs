//! Properties of a hex board, of its sections and of its selected hexes.

use crate::documents::hex::state::HexRequest;
use crate::documents::inspector_rows;
use crate::shell::command::{Command, Edit};
use crate::shell::file::OpenFile;
use crate::shell::state::State;
use crate::tools::piece;
use crate::tools::piece::base_of;
use crate::tools::sections;
use crate::tools::sections::{Anchor, Section};
use crate::ui::icons as icon;
use crate::ui::style;
use crate::ui::widgets::{icon_button, key};
use crate::ui::words::Words;
use content::document::MAX_HEX_SIDE;
use content::hex::HexBoard;
use egui::{Button, RichText, Role, Ui, Vec2, WidgetInfo, vec2};
use geometry::hex::Offset;

/// Size of the button of an anchor.
const ANCHOR: Vec2 = vec2(24.0, 24.0);

pub fn ui(ui: &mut Ui, state: &State, file: &OpenFile, board: &HexBoard, commands: &mut Vec<Command>) {
    selection(ui, state, file, board);
    inspector_rows::heading(ui, "inspect-board");
    let mut rename = |property: &'static str, edit: Box<dyn FnOnce(&mut HexBoard)>| {
        commands.push(Edit::stroke(&file.path, "step-name-board", key(file, property), move |content| {
            if let Some(board) = content.get_mut::<HexBoard>() {
                edit(board);
            }
        }));
    };
    if let Some(name) = inspector_rows::text(ui, ("inspect-name", "inspect-name-tip"), &board.name.en) {
        rename("name", Box::new(move |board| board.name.en = name));
    }
    if let Some(name) = inspector_rows::text(ui, ("inspect-spanish", "inspect-spanish-tip"), &board.name.es) {
        rename("name_es", Box::new(move |board| board.name.es = name));
    }
    let (columns, rows, most) = (board.columns, board.rows, MAX_HEX_SIDE as i64);
    let resizing = key(file, "size");
    let mut resize = |size| commands.push(Command::Hex(HexRequest::Resize(file.path.clone(), size, resizing)));
    if let Some(n) = inspector_rows::number(ui, ("inspect-width", "inspect-width-tip"), columns.into(), 1..=most, "unit-columns") {
        resize((n as u16, rows));
    }
    if let Some(n) = inspector_rows::number(ui, ("inspect-height", "inspect-height-tip"), rows.into(), 1..=most, "unit-rows") {
        resize((columns, n as u16));
    }
    if let Some(anchor) = anchors(ui, state.hex.anchor) {
        commands.push(Command::Hex(HexRequest::Anchor(file.path.clone(), anchor, resizing)));
    }
    sections_ui(ui, file, board, commands);
    race(ui, state, file);
}

/// Shows where the contents stay when the board is resized: a button for each side and corner, and one for the centre. Returns the
/// chosen one.
fn anchors(ui: &mut Ui, now: Anchor) -> Option<Anchor> {
    let mut chosen = None;
    inspector_rows::row(ui, ("inspect-anchor", "inspect-anchor-tip"), |ui| {
        let grid = egui::Grid::new("anchors").spacing([2.0, 2.0]).min_col_width(0.0).min_row_height(0.0);
        let shown = grid.show(ui, |ui| {
            for anchor in Anchor::ALL {
                let on = anchor == now;
                let mark = RichText::new(if on { icon::SQUARES_FOUR } else { icon::DOT_OUTLINE }).size(12.0);
                let response = ui.add(Button::selectable(on, mark).min_size(ANCHOR));
                let name = ui.say_with("inspect-anchor-at", &[("side", anchor.word().into())]);
                response.widget_info(|| WidgetInfo::selected(Role::RadioButton, true, on, &name));
                if response.on_hover_text(&name).clicked() {
                    chosen = Some(anchor);
                }
                if anchor.is_right() {
                    ui.end_row();
                }
            }
        });
        shown.response
    });
    chosen
}

/// Shows a row with buttons for each section. Boards that do not consist of sections have none.
fn sections_ui(ui: &mut Ui, file: &OpenFile, board: &HexBoard, commands: &mut Vec<Command>) {
    let (count, (width, height)) = (sections::count(board), board.section());
    if !board.columns.is_multiple_of(width) || count > 12 {
        return;
    }
    inspector_rows::heading(ui, "inspect-sections");
    for n in 0..count {
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = 3.0;
            let from = n * width;
            crate::ui::widgets::label(ui, RichText::new(format!("{}: {from}–{}", n + 1, from + width - 1)), 62.0)
                .on_hover_text(ui.say_with("inspect-sections-tip", &[("columns", width.into()), ("rows", height.into())]));
            let mut button = |mark: &str, what: &str, enabled: bool, section: u16, change: Section| {
                let name = ui.say_with(what, &[("number", (n + 1).into())]);
                if icon_button(ui, mark, &name, enabled, false).on_hover_text(&name).clicked() {
                    commands.push(Command::Hex(HexRequest::Section(file.path.clone(), section, change)));
                }
            };
            button(icon::ARROW_LEFT, "section-left", n > 0, n.max(1) - 1, Section::Swap);
            button(icon::ARROW_RIGHT, "section-right", n + 1 < count, n, Section::Swap);
            button(icon::FLIP_HORIZONTAL, "section-mirror", true, n, Section::Mirror);
            button(icon::ARROWS_CLOCKWISE, "section-turn", true, n, Section::Turn);
            button(icon::PLUS, "section-add", usize::from(board.columns + width) <= MAX_HEX_SIDE, n, Section::Add);
            button(icon::TRASH, "section-remove", count > 1, n, Section::Remove);
        });
    }
}

/// Shows the path lengths computed by the check.
fn race(ui: &mut Ui, state: &State, file: &OpenFile) {
    let Some(report) = state.hex.reports.get(&file.path).filter(|report| !report.starts.is_empty()) else { return };
    inspector_rows::heading(ui, "inspect-ways");
    let steps = || report.starts.iter().filter_map(|(_, steps)| *steps);
    let text = match (steps().min(), steps().max()) {
        (Some(low), Some(high)) if low == high => ui.say_with("inspect-steps-each", &[("steps", low.into())]),
        (Some(low), Some(high)) => ui.say_with("inspect-steps-between", &[("low", low.into()), ("high", high.into())]),
        _ => ui.say("inspect-no-way"),
    };
    let unfair = report.shortest().zip(steps().max()).is_none_or(|(low, high)| high > low + 2);
    let colours = style::colours(ui);
    inspector_rows::row(ui, ("inspect-shortest", "inspect-shortest-tip"), |ui| {
        ui.label(RichText::new(text).color(if unfair { colours.warning } else { ui.visuals().text_color() }))
    });
}

fn selection(ui: &mut Ui, state: &State, file: &OpenFile, board: &HexBoard) {
    if file.hexes.is_empty() {
        return;
    }
    let Some(at) = file.hexes.single() else {
        inspector_rows::heading(ui, "inspect-selection");
        inspector_rows::row(ui, ("inspect-hexes", "inspect-hexes-tip"), |ui| ui.label(file.hexes.len().to_string()));
        return;
    };
    inspector_rows::heading(ui, "inspect-hex");
    inspector_rows::row(ui, ("inspect-place", "inspect-place-tip"), |ui| {
        ui.label(ui.say_with("inspect-column-row", &[("column", at.column.into()), ("row", at.row.into())]))
    });
    inspector_rows::row(ui, ("inspect-kind", "inspect-hex-kind-tip"), |ui| {
        let symbol = board.symbol(at).unwrap_or(' ');
        ui.label(format!("{}  ({symbol})", piece::describe(state, board, state.hex.catalogue(board.game), at)))
    });
    piece_ui(ui, state, board, at);
    let Some(report) = state.hex.reports.get(&file.path) else { return };
    if let Some((_, steps)) = report.starts.iter().find(|(start, _)| *start == at) {
        inspector_rows::row(ui, ("inspect-way", "inspect-way-tip"), |ui| {
            ui.label(steps.map_or_else(|| ui.say("inspect-no-way"), |steps| ui.say_with("inspect-steps", &[("steps", steps.into())])))
        });
    }
    let colours = style::colours(ui);
    for mark in report.marks.iter().filter(|mark| mark.at == Some(at)) {
        ui.label(RichText::new(&*ui.localized(&mark.message)).color(if mark.error { colours.error } else { colours.warning }));
    }
}

/// Shows the piece that contains a hex, and the effects of its terrain.
fn piece_ui(ui: &mut Ui, state: &State, board: &HexBoard, at: Offset) {
    let Some(symbol) = board.symbol(at).filter(|symbol| base_of(*symbol).is_none()) else { return };
    let Some(listed) = board.legend.get(&symbol).and_then(|stem| state.hex.catalogue(board.game).get(&**stem)) else { return };
    let terrain = &listed.terrain;
    if !terrain.sizes.is_empty() {
        let sizes: Vec<String> = terrain.sizes.iter().map(u8::to_string).collect();
        inspector_rows::row(ui, ("inspect-piece", "inspect-piece-tip"), |ui| {
            ui.label(ui.say_with("inspect-piece-size", &[("count", board.count(symbol).into()), ("sizes", sizes.join(", ").into())]))
        });
    }
    let traits = [(terrain.blocks, "trait-blocks"), (terrain.rough, "trait-rough"), (terrain.stops_lasers, "trait-lasers")];
    let traits: Vec<String> = traits.into_iter().filter(|(holds, _)| *holds).map(|(_, id)| ui.say(id)).collect();
    if !traits.is_empty() {
        inspector_rows::row(ui, ("inspect-does", "inspect-does-tip"), |ui| ui.label(traits.join(", ")));
    }
    ui.label(RichText::new(listed.text.get(state.language())).small().color(style::colours(ui).faint));
}
