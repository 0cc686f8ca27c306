//! The board of the match with the marks of the choices, or the animation of past events.

use super::{View, odds, picks, tokens};
use crate::editor::canvas::{self, Canvas};
use crate::editor::command::Command;
use crate::editor::play::{Play, PlayRequest};
use crate::editor::style::{self, written};
use crate::editor::words::Words;
use crate::scene::fold::Fold;
use crate::scene::odds::About;
use crate::scene::table::{Composition, Table, places};
use crate::scene::theme::Theme;
use crate::scene::{Point, Scene, SceneRect};
use egui::{Painter, Stroke, StrokeKind, Ui, vec2};

/// Cached pictures, valid while nothing changes.
#[derive(Default)]
pub struct SceneCache {
    /// The board, for a moment and a theme.
    board: Option<((u64, bool), Scene)>,
    /// The result of the items placed so far.
    laid: Option<((u64, bool, Composition), Scene)>,
}

/// Shows the board with everything on it.
pub fn ui(ui: &mut Ui, play: &Play, view: &mut View, active: bool, commands: &mut Vec<Command>) {
    let theme = style::paint_of(ui, play.game());
    let table = play.shown(view.reel.picture);
    view.take_wheel(ui);
    let moment = (play.generation, ui.visuals().dark_mode);
    let board = kept(&mut view.kept.board, moment, || table.board(theme));
    let pane = ui.available_size();
    let fold = Fold::of(board.bounds, &table.folds(), (pane.x, pane.y));
    let bounds = fold.map_or(board.bounds, Fold::bounds);
    let spread = Spread { fold, canvas: canvas::show(ui, &table.title(), bounds, &mut view.canvas) };
    let canvas = &spread.canvas;
    let painter = ui.painter_at(canvas.response.rect);
    painter.rect_filled(canvas.response.rect, 0.0, style::colours(ui).table);
    spread.paint(&painter, board);
    if active {
        commands.push(Command::ZoomIs(canvas.to_screen.zoom));
    }
    let mut scene = Scene::default();
    if play.film.is_empty() {
        table.pieces(1.0, theme, &mut scene);
        table.pointed_out(spread.pointer(ui), theme, &mut scene);
        if let (Some(chosen), Some(_)) = (&view.picked, table.picks()) {
            table.draw_about(About::Picked(chosen), spread.pointer(ui), theme, &mut scene);
        }
        if let Some(laid) = &view.slots.laid {
            let picture = || laid_scene(table, laid, theme);
            scene.shapes.extend_from_slice(&kept(&mut view.kept.laid, (moment.0, moment.1, laid.clone()), picture).shapes);
        }
        marks(ui, play, view, &spread, &mut scene, commands);
        if let Some(odds) = odds::about(play, view) {
            odds::at_board(ui, odds, |area| spread.on_screen(area));
        }
    } else {
        table.pieces(view.reel.share, theme, &mut scene);
    }
    spread.paint(&painter, &scene);
    for area in view.log.pointed.iter().flat_map(|event| places(table, event)) {
        let rect = canvas.to_screen.rect(spread.fold.map_or(area, |fold| fold.folded(area))).expand(2.0);
        let colour = canvas::colour(theme.safe);
        painter.rect(rect, 6.0, colour.gamma_multiply(0.15), Stroke::new(2.5, colour), StrokeKind::Inside);
    }
    for (number, (area, words)) in table.named().into_iter().enumerate() {
        spread.name_cell(ui, ("piece", number), area, || words);
    }
}

/// Shows a board without interaction.
pub fn still(ui: &mut Ui, play: &Play, table: &dyn Table, view: &mut canvas::View) {
    let theme = style::paint_of(ui, play.game());
    let mut scene = table.board(theme);
    let pane = ui.available_size();
    let fold = Fold::of(scene.bounds, &table.folds(), (pane.x, pane.y));
    let bounds = fold.map_or(scene.bounds, Fold::bounds);
    table.pieces(1.0, theme, &mut scene);
    let spread = Spread { fold, canvas: canvas::show(ui, &table.title(), bounds, view) };
    let painter = ui.painter_at(spread.canvas.response.rect);
    painter.rect_filled(spread.canvas.response.rect, 0.0, style::colours(ui).table);
    spread.paint(&painter, &scene);
    for (number, (area, words)) in table.named().into_iter().enumerate() {
        spread.name_cell(ui, ("piece beside", number), area, || words);
    }
}

/// The canvas with the board, split into one or two rows.
struct Spread {
    canvas: Canvas,
    fold: Option<Fold>,
}

impl Spread {
    fn paint(&self, painter: &Painter, scene: &Scene) {
        let to = self.canvas.to_screen;
        let Some(fold) = self.fold else { return canvas::paint(painter, scene, to) };
        for (part, by) in fold.rows() {
            let to = to.moved(by);
            // Rows are clipped only at the split; elsewhere, shapes that protrude from the picture are visible.
            let clip = to.rect(part).expand2(vec2(0.0, 0.1 * to.zoom));
            canvas::paint_part(&painter.with_clip_rect(painter.clip_rect().intersect(clip)), scene, to);
        }
    }
    /// Returns the point of the picture under the pointer.
    fn pointer(&self, ui: &Ui) -> Option<Point> {
        let response = &self.canvas.response;
        // While something is dragged over the board, the pointer belongs to the drag.
        let carried = response.contains_pointer() && egui::DragAndDrop::has_any_payload(ui.ctx());
        let at = if carried { ui.ctx().pointer_latest_pos() } else { response.hover_pos() };
        let at = self.canvas.to_screen.cell(at?);
        Some(self.fold.map_or(at, |fold| fold.unfolded(at)))
    }
    /// Returns the rectangles of a part of the picture and of the whole picture in the window.
    fn on_screen(&self, area: SceneRect) -> [egui::Rect; 2] {
        let area = self.fold.map_or(area, |fold| fold.folded(area));
        [self.canvas.to_screen.rect(area), self.canvas.response.rect]
    }
    fn name_cell(&self, ui: &Ui, key: impl std::hash::Hash + std::fmt::Debug, area: SceneRect, label: impl FnOnce() -> String) -> bool {
        self.canvas.name_cell(ui, key, self.fold.map_or(area, |fold| fold.folded(area)), label)
    }
}

/// Returns a cached picture, drawn again only when its key has changed.
fn kept<K: PartialEq>(kept: &mut Option<(K, Scene)>, key: K, picture: impl FnOnce() -> Scene) -> &Scene {
    if kept.as_ref().is_some_and(|(known, _)| *known != key) {
        *kept = None;
    }
    &kept.get_or_insert_with(|| (key, picture())).1
}

fn laid_scene(table: &dyn Table, laid: &Composition, theme: &Theme) -> Scene {
    let mut scene = Scene::default();
    table.draw_laid(laid, theme, &mut scene);
    scene
}

/// Draws the marks of choices, highlighted under the pointer. A click makes the choice, or lists the choices if there are several.
fn marks(ui: &Ui, play: &Play, view: &mut View, spread: &Spread, scene: &mut Scene, commands: &mut Vec<Command>) {
    let table = play.table.as_ref();
    let under = spread.pointer(ui).map(|at| table.under(at)).unwrap_or_default();
    let mut under = tokens::keep(play, view, ui, under, |mark| mark.choice);
    let turns = table.turns() && under.len() > 1;
    if turns {
        let turned = view.turned(ui, under[0].choice) % under.len();
        under.rotate_left(turned);
    }
    // Of the rotations of an item, only the current one applies.
    let meant = if turns { 1 } else { under.len() };
    let pointed: Vec<usize> = under.iter().take(meant).map(|mark| mark.choice).collect();
    let strong = |choice: usize| view.hovered == Some(choice) || pointed.contains(&choice) || picks::has(view, choice);
    table.draw_marks(&strong, style::paint_of(ui, play.game()), scene);
    for (number, mark) in table.marks().iter().enumerate() {
        if spread.name_cell(ui, ("mark", number), mark.area, || written(&mark.label)) && !picks::toggle(play, view, mark.choice) {
            commands.push(Command::Play(PlayRequest::Choose(mark.choice)));
        }
    }
    if let Some(first) = under.first() {
        let several = pointed.len() > 1;
        let more = match (turns, several) {
            (true, _) => format!(" – {}", ui.say_with("board-turns", &[("count", under.len().into())])),
            (_, true) => format!(" – {}", ui.say_with("board-several", &[("count", pointed.len().into())])),
            _ => String::new(),
        };
        commands.push(Command::Hover(format!("{}{more}", written(&first.tip))));
        let dropped = spread.canvas.response.dnd_release_payload::<tokens::CarriedToken>().is_some();
        if spread.canvas.response.clicked() || dropped {
            match several {
                _ if picks::toggle(play, view, first.choice) => {}
                true => view.pinned.clone_from(&pointed),
                false => commands.push(Command::Play(PlayRequest::Choose(first.choice))),
            }
        }
    }
    view.pointed = pointed.first().copied();
    if !turns {
        view.turned = None;
    }
}
