//! A board of columns: the printed sheet on a canvas.

use super::super::canvas;
use super::super::command::Command;
use super::super::file::OpenFile;
use super::super::mesh::MeshPen;
use super::super::state::State;
use super::super::style;
use super::View;
use crate::content::columns::ColumnBoard;
use crate::scene::columns::{Sheet, draw};
use egui::{FontFamily, Ui};

/// The tab.
pub fn ui(ui: &mut Ui, state: &State, file: &OpenFile, board: &ColumnBoard, view: &mut View, commands: &mut Vec<Command>) {
    let sheet = Sheet::of(board);
    let canvas = canvas::show(ui, &format!("Canvas of {}", board.name.en), sheet.bounds(), &mut view.canvas);
    if state.is_active(file) {
        commands.push(Command::ZoomIs(canvas.to_screen.zoom));
    }
    let painter = ui.painter_at(canvas.response.rect);
    painter.rect_filled(canvas.response.rect, 0.0, style::colours(ui).table);
    let mut pen = MeshPen::new(canvas.to_screen, true, FontFamily::Proportional);
    draw::draw(&sheet, style::paint_of(ui, board.game.id), &mut pen);
    pen.paint(&painter);
}
