//! A heat map of where a path fits on a board that uses it.

use crate::shell::file::OpenFile;
use crate::shell::state::State;
use crate::ui::canvas::ToScreen;
use crate::ui::mesh::MeshPen;
use crate::ui::style;
use crate::ui::words::Words;
use content::columns::{ColumnBoard, PathPattern};
use egui::{ComboBox, FontFamily, RichText, Sense, Ui};
use geometry::columns::Spot;
use rules::registry;
use scene::columns::{ColumnSheet, heat};
use std::collections::BTreeMap;

/// The state between frames.
#[derive(Default)]
pub struct FitsView {
    /// Path of the chosen board.
    board: Option<String>,
    /// The last numbers, with their inputs.
    known: Option<FitNumbers>,
}

struct FitNumbers {
    board: ColumnBoard,
    path: PathPattern,
    numbers: BTreeMap<Spot, usize>,
}

impl FitsView {
    /// Returns the numbers of a path on a board, computed again when either has changed.
    fn numbers(&mut self, board: &ColumnBoard, path: &PathPattern) -> &BTreeMap<Spot, usize> {
        if self.known.as_ref().is_none_or(|known| (&known.board, &known.path) != (board, path)) {
            self.known = None;
        }
        let fresh = || FitNumbers { board: board.clone(), path: path.clone(), numbers: fits(board, path) };
        &self.known.get_or_insert_with(fresh).numbers
    }
}

/// Shows the board with its numbers and a summary.
pub fn ui(ui: &mut Ui, state: &State, file: &OpenFile, path: &PathPattern, view: &mut FitsView) {
    let boards: BTreeMap<&str, &ColumnBoard> = state.sheets().into_iter().filter(|(_, board)| board.paths == file.path).collect();
    let chosen = view.board.as_deref().and_then(|path| boards.get_key_value(path));
    let Some((shown, board)) = chosen.or_else(|| boards.first_key_value()) else {
        ui.label(RichText::new(ui.say("fits-no-board")).color(style::colours(ui).faint));
        return;
    };
    let mut next = None;
    ui.horizontal(|ui| {
        ui.label(ui.say("fits-on"));
        let language = ui.language();
        let choice =
            ComboBox::from_id_salt("board").selected_text(board.name.get(language)).width((ui.available_width() - 12.0).clamp(80.0, 260.0));
        let choice = choice.truncate().show_ui(ui, |ui| {
            let clicked = |(path, board): &(&&str, &&ColumnBoard)| ui.selectable_label(*path == shown, board.name.get(language)).clicked();
            boards.iter().find(clicked).map(|(path, _)| (*path).to_owned())
        });
        let name = ui.say("fits-board");
        ui.ctx().accesskit_node_builder(choice.response.id, |node| node.set_label(name));
        next = choice.inner.flatten();
    });
    let numbers = view.numbers(board, path);
    let (says, fits) = sentence(ui, board, path, numbers);
    let colours = style::colours(ui);
    ui.label(RichText::new(says).color(if fits { ui.visuals().text_color() } else { colours.warning })).on_hover_text(ui.say("fits-means"));
    let (rect, response) = ui.allocate_exact_size(ui.available_size(), Sense::hover());
    let name = ui.say_with("fits-where", &[("board", board.name.get(ui.language()).into())]);
    response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Image, true, &name));
    let sheet = ColumnSheet::of(board);
    let mut pen = MeshPen::new(ToScreen::fit(heat::bounds(&sheet), rect.shrink(8.0)), true, FontFamily::Proportional);
    heat::draw(&sheet, numbers, style::paint_of(ui, board.game.id), &mut pen);
    pen.paint(&ui.painter_at(rect));
    if next.is_some() {
        view.board = next;
    }
}

/// Returns how often a path can be placed on a board from each cell under the rules of its game.
fn fits(board: &ColumnBoard, path: &PathPattern) -> BTreeMap<Spot, usize> {
    registry::game(board.game.id).map(|game| game.fits(board, path)).unwrap_or_default()
}

/// Returns the summary of the numbers, and whether the path can be placed at all.
fn sentence(words: &impl Words, board: &ColumnBoard, path: &PathPattern, numbers: &BTreeMap<Spot, usize>) -> (String, bool) {
    let (total, cells) = (numbers.values().sum::<usize>(), numbers.values().filter(|number| **number > 0).count());
    let name = path.name.get(words.language());
    if total > 0 {
        let given = [("name", name.into()), ("total", total.into()), ("cells", cells.into()), ("all", numbers.len().into())];
        return (words.say_with("fits-count", &given), true);
    }
    let covered = |side: &geometry::columns::Side| path.cells.iter().any(|cell| cell.hex == side.step());
    let why = match () {
        () if path.entry.is_empty() => "entry",
        () if path.turns.is_empty() => "turns",
        () if path.entry.iter().all(covered) => "covered",
        () => "room",
    };
    let given = [("name", name.into()), ("why", why.into()), ("board", board.name.get(words.language()).into())];
    (words.say_with("fits-never", &given), false)
}
