//! The board of the match with the marks of the choices, or the animation of past events.

use crate::features::playtest::state::{Play, PlayRequest};
use crate::features::playtest::tab::corner::{self, CornerLayout};
use crate::features::playtest::tab::{PlaytestView, buttons, odds, picks, tokens};
use crate::shell::action::{Action, row_of};
use crate::shell::command::Command;
use crate::ui::canvas;
use crate::ui::canvas::Canvas;
use crate::ui::icons as icon;
use crate::ui::style;
use crate::ui::style::written;
use crate::ui::words::Words;
use egui::{Button, Rect, RichText, Stroke, StrokeKind, Ui, WidgetInfo, vec2};
use scene::odds::About;
use scene::table::{Composition, Table, places};
use scene::theme::Theme;
use scene::{Point, Scene};

/// Padding of a corner for shared items.
const CORNER_GAP: egui::Vec2 = vec2(20.0, 8.0);
/// Size of the button that folds the guide.
const FOLD: f32 = 24.0;

/// Cached pictures, valid while nothing changes.
#[derive(Default)]
pub struct SceneCache {
    /// The board, for a moment and a theme.
    board: Option<((u64, bool), Scene)>,
    /// The result of the items placed so far.
    laid: Option<((u64, bool, Composition), Scene)>,
}

/// Shows the board with everything on it.
pub fn ui(ui: &mut Ui, play: &Play, view: &mut PlaytestView, active: bool, commands: &mut Vec<Command>) {
    let theme = style::paint_of(ui, play.game());
    let table = play.displayed_table(view.reel.picture);
    view.take_wheel(ui);
    view.canvas.drags = true;
    let moment = (play.generation, ui.visuals().dark_mode);
    let board = kept(&mut view.kept.board, moment, || table.board(theme));
    let canvas = &canvas::show_folded(ui, &table.title(), board.bounds, &table.folds(), &mut view.canvas);
    let painter = ui.painter_at(canvas.response.rect);
    painter.rect_filled(canvas.response.rect, 0.0, style::colours(ui).table);
    canvas.paint(&painter, board);
    view.cornered = in_corner(ui, table, canvas, view.canvas.viewport().is_none());
    if active {
        commands.push(Command::ZoomIs(canvas.to_screen.zoom));
    }
    let mut scene = Scene::default();
    if play.film.is_empty() {
        table.pieces(1.0, theme, &mut scene);
        table.draw_highlights(pointer(ui, canvas), theme, &mut scene);
        if let (Some(chosen), Some(_)) = (&view.picked, table.picks()) {
            table.draw_about(About::Picked(chosen), pointer(ui, canvas), theme, &mut scene);
        }
        if let Some(laid) = &view.slots.laid {
            let picture = || laid_scene(table, laid, theme);
            scene.shapes.extend_from_slice(&kept(&mut view.kept.laid, (moment.0, moment.1, laid.clone()), picture).shapes);
        }
        marks(ui, play, view, canvas, &mut scene, commands);
        if let Some(odds) = odds::about(play, view) {
            odds::at_board(ui, odds, |area| [canvas.rect_of(area), canvas.response.rect]);
        }
    } else {
        table.pieces(view.reel.share, theme, &mut scene);
    }
    canvas.paint(&painter, &scene);
    fold_button(ui, table, canvas, play.folds_guide, commands);
    for area in view.log.pointed.iter().flat_map(|event| places(table, event)) {
        let rect = canvas.rect_of(area).expand(2.0);
        let colour = canvas::colour(theme.safe);
        painter.rect(rect, 6.0, colour.gamma_multiply(0.15), Stroke::new(2.5, colour), StrokeKind::Inside);
    }
    for (number, (area, words)) in table.named().into_iter().enumerate() {
        canvas.name_cell(ui, ("piece", number), area, || words);
    }
}

/// Shows the button that folds the guide on the board, at the end of its heading.
fn fold_button(ui: &mut Ui, table: &dyn Table, canvas: &Canvas, folded: bool, commands: &mut Vec<Command>) {
    let Some(heading) = table.guide().map(|heading| canvas.rect_of(heading)) else { return };
    let place = Rect::from_min_max(heading.right_top() - vec2(FOLD, 0.0), heading.right_top() + vec2(0.0, FOLD));
    if !canvas.response.rect.contains_rect(place) {
        return;
    }
    let (sign, id) = if folded { (icon::CARET_LEFT, "guide-show") } else { (icon::CARET_RIGHT, "guide-hide") };
    let name = ui.say(id);
    let keys = row_of(Action::ToggleGuide).keys(ui.ctx());
    let response = ui.put(place, Button::new(sign).min_size(place.size()));
    response.widget_info(|| WidgetInfo::labeled(egui::Role::Button, true, &name));
    if response.on_hover_text(format!("{name} ({keys})")).clicked() {
        commands.push(Command::Run(Action::ToggleGuide));
    }
}

/// Shows the shared items next to the shorter row of a folded board, if there is room for them; returns whether it does.
fn in_corner(ui: &mut Ui, table: &dyn Table, canvas: &Canvas, whole: bool) -> bool {
    let Some(fold) = canvas.fold.filter(|_| whole) else { return false };
    let (free, pane) = (canvas.to_screen.rect(fold.free()), canvas.response.rect);
    let place = Rect::from_min_max(free.min + CORNER_GAP, pane.max - CORNER_GAP);
    let sections = table.corner();
    let Some(layout) = CornerLayout::of(ui, &sections, place.size()) else { return false };
    buttons::part(ui, "corner", place, |ui| corner::ui(ui, &sections, &layout));
    true
}

/// Shows a board without interaction.
pub fn still(ui: &mut Ui, play: &Play, table: &dyn Table, view: &mut canvas::CanvasView) {
    let theme = style::paint_of(ui, play.game());
    let mut scene = table.board(theme);
    let canvas = canvas::show_folded(ui, &table.title(), scene.bounds, &table.folds(), view);
    table.pieces(1.0, theme, &mut scene);
    let painter = ui.painter_at(canvas.response.rect);
    painter.rect_filled(canvas.response.rect, 0.0, style::colours(ui).table);
    canvas.paint(&painter, &scene);
    for (number, (area, words)) in table.named().into_iter().enumerate() {
        canvas.name_cell(ui, ("piece beside", number), area, || words);
    }
}

/// Returns the point of the picture under the pointer.
fn pointer(ui: &Ui, canvas: &Canvas) -> Option<Point> {
    let response = &canvas.response;
    // While something is dragged over the board, the pointer belongs to the drag.
    let carried = response.contains_pointer() && egui::DragAndDrop::has_any_payload(ui.ctx());
    let at = if carried { ui.ctx().pointer_latest_pos() } else { response.hover_pos() };
    Some(canvas.point_at(at?))
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
    table.draw_composition(laid, theme, &mut scene);
    scene
}

/// Draws the marks of choices, highlighted under the pointer. A click makes the choice, or lists the choices if there are several.
fn marks(ui: &Ui, play: &Play, view: &mut PlaytestView, canvas: &Canvas, scene: &mut Scene, commands: &mut Vec<Command>) {
    let table = play.table.as_ref();
    let under = pointer(ui, canvas).map(|at| table.under(at)).unwrap_or_default();
    let mut under = tokens::keep(play, view, ui, under, |mark| mark.choice);
    let group = view.near.or(view.group).and_then(|number| play.groups.get(number));
    under.retain(|mark| group.is_none_or(|group| group.has(mark.choice)));
    let turns = table.turns() && under.len() > 1;
    if turns {
        let turned = view.turned(ui, under[0].choice) % under.len();
        under.rotate_left(turned);
    }
    // Of the rotations of an item, only the current one applies.
    let meant = if turns { 1 } else { under.len() };
    let pointed: Vec<usize> = under.iter().take(meant).map(|mark| mark.choice).collect();
    let chosen = view.hovered.or(view.lit.filter(|_| pointed.is_empty() && view.near.is_none()));
    let strong = |choice: usize| {
        let grouped = || pointed.is_empty() && view.near.is_some() && group.is_some_and(|group| group.has(choice));
        chosen == Some(choice) || pointed.contains(&choice) || picks::has(view, choice) || grouped()
    };
    table.draw_marks(&strong, style::paint_of(ui, play.game()), scene);
    for (number, mark) in table.marks().iter().enumerate() {
        if canvas.name_cell(ui, ("mark", number), mark.area, || written(&mark.label)) && !picks::toggle(play, view, mark.choice) {
            commands.push(Command::Play(PlayRequest::Choose(mark.choice)));
        }
    }
    if under.is_empty() && canvas.response.double_clicked() {
        commands.push(Command::Run(Action::TogglePanels));
    }
    if let Some(first) = under.first() {
        let several = pointed.len() > 1;
        let more = match (turns, several) {
            (true, _) => format!(" – {}", ui.say_with("board-turns", &[("count", under.len().into())])),
            (_, true) => format!(" – {}", ui.say_with("board-several", &[("count", pointed.len().into())])),
            _ => String::new(),
        };
        commands.push(Command::Hover(format!("{}{more}", written(&first.tip))));
        let told = first.outlook.as_ref().map(|(words, safe)| (written(words), *safe));
        canvas.response.clone().on_hover_ui_at_pointer(|ui| {
            let title = told.as_ref().map_or(first.tip.as_str(), |_| first.label.as_str());
            ui.label(style::semibold(written(title)).color(ui.visuals().strong_text_color()));
            if let Some((words, safe)) = &told {
                let colours = style::colours(ui);
                ui.label(RichText::new(words).color(if *safe { colours.good } else { colours.warning }));
            }
            if !more.is_empty() {
                ui.label(RichText::new(more.trim_start_matches([' ', '–'])).small().color(style::colours(ui).faint));
            }
        });
        let dropped = canvas.response.dnd_release_payload::<tokens::CarriedToken>().is_some();
        if canvas.response.clicked() || dropped {
            match several {
                _ if picks::toggle(play, view, first.choice) => {}
                false if view.only_selects(ui, first.choice) => {}
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
