//! A guide of paths: the path of each face of the dice.

use super::super::canvas;
use super::super::command::Command;
use super::super::file::OpenFile;
use super::super::state::State;
use super::super::style;
use super::View;
use crate::content::columns::PathGuide;
use crate::scene::columns::path::path_scene;
use egui::{RichText, ScrollArea, Sense, Ui, vec2};

/// The tab.
pub fn ui(ui: &mut Ui, _state: &State, _file: &OpenFile, guide: &PathGuide, _view: &mut View, _commands: &mut Vec<Command>) {
    ScrollArea::horizontal().show(ui, |ui| {
        ui.horizontal(|ui| {
            for path in &guide.paths {
                ui.vertical(|ui| {
                    ui.label(RichText::new(format!("{}  {}", path.face, path.name.en)).strong());
                    let (rect, _) = ui.allocate_exact_size(vec2(96.0, 96.0), Sense::hover());
                    canvas::thumbnail(ui.painter(), &path_scene(path, style::paint_of(ui, guide.game.id)), rect);
                });
            }
        });
    });
}
