//! A ring board: the whole lap, and a palette of cards and special boxes to place on it.

use crate::documents::canvas::layers::Layer;
use crate::documents::canvas::{context, notes, overlay, reference};
use crate::documents::cards::tab as cards;
use crate::documents::ring::items::{put_card, put_token, tokens};
use crate::documents::view::TabView;
use crate::shell::action::Action;
use crate::shell::command::Command;
use crate::shell::file::{OpenFile, Selection};
use crate::shell::state::State;
use crate::tools::cell_name;
use crate::ui::canvas;
use crate::ui::canvas::Canvas;
use crate::ui::focus::FollowsFocus;
use crate::ui::icons as icon;
use crate::ui::style;
use crate::ui::words::Words as _;
use content::ring::{AreaSlot, CardLibrary, Course, JointSlot, RingBoard};
use content::text::Language;
use egui::{
    Align2, FontId, Id, Key, Label, LayerId, Modifiers, Order, Rect, RichText, ScrollArea, Sense, Stroke, StrokeKind, Ui, WidgetText, pos2,
    vec2,
};
use scene::board::{BoardLayers, BoardPart, board_scene_of, cell_at, folds, part_area, part_at, parts, token_mark};
use scene::ground::card_scene;
use scene::printed::PrintedCard;
use scene::words::Words;
use scene::{Point, SceneRect, point};

/// Items in areas and on joints, on the Moon and on Mars.
const PIECES: [[&str; 2]; 2] = [["ring-lunar", "ring-boxes"], ["ring-martian", "ring-upgrades"]];
/// Height of the palette.
const PALETTE: f32 = 132.0;
/// Size of an entry of the palette.
const ITEM: egui::Vec2 = vec2(76.0, 82.0);

/// An item that can be placed on a board.
#[derive(Clone, Debug, PartialEq)]
enum Piece {
    Area(AreaSlot),
    Joint(JointSlot),
}

pub fn ui(ui: &mut Ui, state: &State, file: &OpenFile, board: &RingBoard, view: &mut TabView, commands: &mut Vec<Command>) {
    let library = state.library(&board.cards);
    let whole = ui.available_rect_before_wrap();
    let height = if state.settings.hidden.palette { 0.0 } else { PALETTE };
    let (above, below) = whole.split_top_bottom_at_y(whole.max.y - height);
    ui.scope_builder(egui::UiBuilder::new().max_rect(above), |ui| {
        ui.set_clip_rect(above.intersect(ui.clip_rect()));
        lap(ui, state, file, board, view, commands);
    });
    if state.settings.hidden.palette {
        return;
    }
    ui.painter().hline(below.x_range(), below.min.y, ui.visuals().widgets.noninteractive.bg_stroke);
    ui.scope_builder(egui::UiBuilder::new().max_rect(below.shrink2(vec2(12.0, 4.0))), |ui| {
        palette(ui, state, file, library, view, commands)
    });
}

fn lap(ui: &mut Ui, state: &State, file: &OpenFile, board: &RingBoard, view: &mut TabView, commands: &mut Vec<Command>) {
    let library = state.library(&board.cards);
    let tokens = boxes(state, board);
    let layers = &file.layers;
    let shown = [Layer::Ground, Layer::Pieces].map(|layer| layers.shows(layer));
    let scene = |shown| board_scene_of(board, library, &tokens, style::paint_of(ui, board.game.id), Words::common(state.language()), shown);
    let scene = [BoardLayers { ground: shown[0], boxes: false }, BoardLayers { ground: false, boxes: shown[1] }].map(scene);
    let name = ui.say_with("canvas-of", &[("name", board.name.get(state.language()).into())]);
    // A reference picture and notes belong to the whole board, and an enlarged part has neighbours at both sides.
    let is_whole = file.content.picture().is_none() && file.content.notes().is_empty() && view.canvas.viewport().is_none();
    let lines = if is_whole { folds(board) } else { Vec::new() };
    let mut canvas = canvas::show_folded(ui, &name, scene[0].bounds, &lines, &mut view.canvas);
    if let Some(fold) = canvas.fold {
        view.canvas.unfold(fold);
    }
    reference::hold(ui, state, file, &mut canvas, 1.0, view, commands);
    let middle = |at: Point| scene::board::boxes(board).contains(at).then(|| point(at.x.floor() + 0.5, at.y.floor() + 0.5));
    notes::hold(ui, file, &mut canvas, notes::NoteCells { square: 1.0, middle: &middle }, view, commands);
    if state.is_active(file) {
        commands.push(Command::ZoomIs(canvas.to_screen.zoom));
    }
    let strip = SceneRect { min: point(0.0, 0.0), max: point(f32::from(board.shape.goal()) + 1.0, board.shape.levels.into()) };
    cards::table(ui, canvas.response.rect, &canvas.rows_of(strip));
    let painter = ui.painter_at(canvas.response.rect);
    canvas.paint(&painter, &scene[0]);
    reference::paint(ui, &painter, state, file, (canvas.to_screen, 1.0), commands);
    canvas.paint(&painter, &scene[1]);
    let pointer =
        canvas.response.hover_pos().or_else(|| ui.input(|input| input.pointer.hover_pos()).filter(|at| canvas.response.rect.contains(*at)));
    let can_pick = |part: &BoardPart| layer_of(*part).is_none_or(|layer| !layers.locks(layer) && layers.shows(layer));
    let under = pointer.and_then(|at| part_under(board, &canvas, at)).filter(can_pick);
    frame(ui, &painter, &canvas, board, file.selection.part, 2.5);
    let dragged = egui::DragAndDrop::payload::<Piece>(ui.ctx());
    match &dragged {
        Some(piece) => frame(ui, &painter, &canvas, board, under.filter(|part| fits(piece, *part)), 4.0),
        None => frame(ui, &painter, &canvas, board, under.filter(|_| canvas.response.hovered()), 1.0),
    }
    if let (Some(piece), Some(part)) = (canvas.response.dnd_release_payload::<Piece>(), under) {
        commands.extend(put(file, &piece, part));
        commands.push(Command::Select(file.path.clone(), Selection { part: Some(part), ..file.selection }));
    }
    if canvas.response.clicked() && !canvas.panning {
        canvas.response.request_focus();
        match under {
            Some(BoardPart::Joint(_)) => view.tokens = true,
            Some(BoardPart::Area(_)) => view.tokens = false,
            _ => {}
        }
        commands.push(Command::Select(file.path.clone(), Selection { part: under, ..file.selection }));
    }
    let asked = context::asked(ui, &canvas, false);
    if let (Some(context::MenuRequest::There(_)), Some(part)) = (asked, under) {
        commands.push(Command::Select(file.path.clone(), Selection { part: Some(part), ..file.selection }));
    }
    keys(ui, file, board, &canvas, commands);
    names(ui, state.language(), file, board, library, &canvas, commands);
    if let Some(text) = pointer.and_then(|at| describe(state.language(), board, library, &canvas, at)) {
        commands.push(Command::Hover(text));
    }
    reference::handles(ui, state, file, &canvas, 1.0, view);
    notes::ui(ui, file, &canvas, view, commands);
    overlay::ui(ui, state, file, &canvas, view, commands);
    let part = file.selection.part;
    let at = part.map(|part| canvas.rect_of(part_area(board, part)).center());
    context::ui(state, file, &canvas, (asked, part.and_then(layer_of), at), view, commands, |menu| rows(menu, state, board, part));
}

/// Returns the layer of a part; the ends are neither cards nor boxes.
fn layer_of(part: BoardPart) -> Option<Layer> {
    match part {
        BoardPart::Area(_) => Some(Layer::Ground),
        BoardPart::Joint(_) => Some(Layer::Pieces),
        BoardPart::Start | BoardPart::Goal => None,
    }
}

/// Adds the menu items for the selected part.
fn rows(menu: &mut context::Menu<'_>, state: &State, board: &RingBoard, part: Option<BoardPart>) {
    match part {
        Some(BoardPart::Area(area)) => {
            let library = state.library(&board.cards);
            if let Some(card) = scene::board::card_in(board, library, area) {
                let number = library.and_then(|library| library.cards.iter().position(|known| known.id == card.id));
                let name = card.name.get(state.language());
                menu.open_card(name, board.cards.clone(), number.unwrap_or(0));
            }
        }
        Some(BoardPart::Joint(joint)) => {
            if let Some(JointSlot::Token(stem)) = board.joints.get(usize::from(joint) - 1) {
                let path = format!("scripts/{}/{}/{stem}.rhai", board.game, board.joint_kind());
                menu.open(icon::SCROLL, &state.title(&path), path);
            }
        }
        Some(BoardPart::Start | BoardPart::Goal) | None => {}
    }
    menu.run([Action::Delete]);
}

fn boxes(state: &State, board: &RingBoard) -> Vec<PrintedCard> {
    let own = format!("scripts/{}/", board.game.id);
    let lies = |stem: &str| board.joints.iter().any(|slot| matches!(slot, JointSlot::Token(token) if token == stem));
    let scripts = state.scripts.iter().filter(|(path, _)| path.starts_with(&own));
    let named = scripts.filter_map(|(path, script)| Some((path.rsplit('/').next()?.strip_suffix(".rhai")?, script)));
    named.filter(|(stem, _)| lies(stem)).map(|(stem, script)| PrintedCard::from_metadata(stem, script, state.language())).collect()
}

fn fits(piece: &Piece, part: BoardPart) -> bool {
    matches!((piece, part), (Piece::Area(_), BoardPart::Area(_)) | (Piece::Joint(_), BoardPart::Joint(_)))
}

fn put(file: &OpenFile, piece: &Piece, part: BoardPart) -> Option<Command> {
    match (piece, part) {
        (Piece::Area(slot), BoardPart::Area(area)) => Some(put_card(file, area, slot.clone())),
        (Piece::Joint(slot), BoardPart::Joint(joint)) => Some(put_token(file, joint, slot.clone())),
        _ => None,
    }
}

fn palette(ui: &mut Ui, state: &State, file: &OpenFile, library: Option<&CardLibrary>, view: &mut TabView, commands: &mut Vec<Command>) {
    ui.horizontal(|ui| {
        let march = file.content.get::<RingBoard>().is_some_and(|board| board.course() == Course::March);
        let [cards, tokens] = PIECES[usize::from(march)].map(|id| ui.say(id));
        ui.selectable_value(&mut view.tokens, false, cards);
        ui.selectable_value(&mut view.tokens, true, tokens);
        ui.add(Label::new(RichText::new(ui.say("ring-how")).small().color(style::colours(ui).faint)).truncate());
    });
    ScrollArea::horizontal().id_salt(view.tokens).auto_shrink(false).show_followed(ui, |ui| {
        ui.horizontal_top(|ui| {
            ui.spacing_mut().item_spacing.x = 4.0;
            if view.tokens {
                tokens_ui(ui, state, file, commands);
            } else {
                cards_ui(ui, file, library, commands);
            }
        });
    });
}

fn cards_ui(ui: &mut Ui, file: &OpenFile, library: Option<&CardLibrary>, commands: &mut Vec<Command>) {
    let title = ui.say("ring-by-chance");
    plain_item(ui, file, "?", &title, Piece::Area(AreaSlot::Random), commands);
    let language = ui.language();
    for card in library.iter().flat_map(|library| &library.cards) {
        let piece = Piece::Area(AreaSlot::Card(card.id.clone()));
        let says = ui.say_with("ring-palette", &[("name", card.name.get(ui.language()).into())]);
        item(ui, file, &says, piece, commands, |ui, rect| {
            canvas::thumbnail(
                ui.painter(),
                &card_scene(&card.grid, library.map_or(style::paint(ui), |library| style::paint_of(ui, library.game.id))),
                rect,
            );
            card.name.get(language)
        });
    }
    if library.is_none() {
        ui.label(RichText::new(ui.say("ring-no-library")).color(style::colours(ui).error));
    }
}

fn tokens_ui(ui: &mut Ui, state: &State, file: &OpenFile, commands: &mut Vec<Command>) {
    let title = ui.say("ring-by-chance");
    plain_item(ui, file, "?", &title, Piece::Joint(JointSlot::Random), commands);
    let title = ui.say("ring-none");
    plain_item(ui, file, "–", &title, Piece::Joint(JointSlot::Empty), commands);
    let tokens = file.content.get::<RingBoard>().map(|board| tokens(state, board)).unwrap_or_default();
    for (token, title) in &tokens {
        plain_item(ui, file, &token_mark(token), title, Piece::Joint(JointSlot::Token(token.clone())), commands);
    }
    if tokens.is_empty() {
        ui.label(RichText::new(ui.say("ring-no-tokens")).color(style::colours(ui).faint));
    }
}

fn plain_item(ui: &mut Ui, file: &OpenFile, mark: &str, name: &str, piece: Piece, commands: &mut Vec<Command>) {
    let id = if matches!(piece, Piece::Area(_)) { "ring-palette-area" } else { "ring-palette-joint" };
    let says = ui.say_with(id, &[("name", name.into())]);
    item(ui, file, &says, piece, commands, |ui, rect| {
        let theme = style::paint(ui);
        let badge = Rect::from_center_size(rect.center(), vec2(44.0, 36.0));
        ui.painter().rect(badge, 4.0, canvas::colour(theme.token), Stroke::new(1.5, canvas::colour(theme.frame)), StrokeKind::Inside);
        ui.painter().text(badge.center(), Align2::CENTER_CENTER, mark, FontId::proportional(15.0), canvas::colour(theme.on_mark));
        name
    });
}

/// Shows an entry that can be dragged onto the board, or clicked to be placed on the selection. `face` paints it and returns its
/// title.
fn item<'t>(ui: &mut Ui, file: &OpenFile, name: &str, piece: Piece, commands: &mut Vec<Command>, face: impl Fn(&Ui, Rect) -> &'t str) {
    let (rect, response) = ui.allocate_exact_size(ITEM, Sense::click_and_drag());
    response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, true, name));
    let draw = |ui: &Ui, rect: Rect, marked: bool| {
        if marked {
            ui.painter().rect_filled(rect, 4.0, ui.visuals().widgets.hovered.weak_bg_fill);
        }
        let title = face(ui, Rect::from_min_size(rect.min + vec2(4.0, 4.0), vec2(rect.width() - 8.0, 56.0)));
        let text = WidgetText::from(RichText::new(title).size(11.0));
        let galley = text.into_galley(ui, Some(egui::TextWrapMode::Truncate), rect.width() - 4.0, egui::TextStyle::Small);
        let at = pos2(rect.center().x - galley.size().x / 2.0, rect.min.y + 63.0);
        ui.painter().galley(at, galley, ui.visuals().text_color());
    };
    if ui.is_rect_visible(rect) {
        draw(ui, rect, response.hovered() || response.dragged());
    }
    let response = response.on_hover_cursor(egui::CursorIcon::Grab).on_hover_text(ui.say("ring-how"));
    response.dnd_set_drag_payload(piece.clone());
    if let Some(pointer) = ui.input(|input| input.pointer.interact_pos()).filter(|_| response.dragged()) {
        let ghost = Rect::from_center_size(pointer, rect.size());
        let layer = LayerId::new(Order::Tooltip, Id::unique("dragged piece"));
        let mut above = ui.new_child(egui::UiBuilder::new().layer_id(layer).max_rect(ghost));
        above.set_clip_rect(Rect::EVERYTHING);
        above.set_opacity(0.85);
        draw(&above, ghost, true);
    }
    if response.clicked()
        && let Some(part) = file.selection.part
    {
        commands.extend(put(file, &piece, part));
    }
}

fn part_under(board: &RingBoard, canvas: &Canvas, at: egui::Pos2) -> Option<BoardPart> {
    let on = canvas.point_at(at);
    let tall = on.y >= -0.95 && on.y < f32::from(board.shape.levels) + 0.95;
    (tall && on.x >= 0.0 && on.x < 255.0).then(|| part_at(board, on.x as u8)).flatten()
}

fn frame(ui: &Ui, painter: &egui::Painter, canvas: &Canvas, board: &RingBoard, part: Option<BoardPart>, width: f32) {
    if let Some(part) = part {
        let rect = canvas.rect_of(part_area(board, part));
        painter.rect_stroke(rect, 2.0, Stroke::new(width + 2.0, egui::Color32::from_black_alpha(140)), StrokeKind::Middle);
        painter.rect_stroke(rect, 2.0, Stroke::new(width, style::colours(ui).accent), StrokeKind::Middle);
    }
}

fn describe(language: Language, board: &RingBoard, library: Option<&CardLibrary>, canvas: &Canvas, at: egui::Pos2) -> Option<String> {
    let on = canvas.point_at(at);
    let part = part_under(board, canvas, at)?;
    let level = f32::from(board.shape.levels) - 1.0 - on.y.floor();
    let cell = (0.0..256.0).contains(&level).then(|| cell_at(board, library, on.x as u8, level as u8)).flatten();
    let place = match part {
        BoardPart::Area(area) => language.say_with("ring-at-area", &[("number", area.into())]),
        BoardPart::Joint(joint) => language.say_with("ring-at-joint", &[("number", joint.into())]),
        BoardPart::Start => language.say("ring-at-start"),
        BoardPart::Goal => language.say("ring-at-goal"),
    };
    let column = on.x as u8;
    Some(match cell {
        Some(cell) => {
            let cell = cell_name(&language, cell);
            let given = [("column", column.into()), ("level", (level as u8).into()), ("cell", cell.into()), ("place", place.into())];
            language.say_with("ring-hover-cell", &given)
        }
        None => language.say_with("ring-hover", &[("column", column.into()), ("place", place.into())]),
    })
}

/// Handles arrow keys, which select the next part.
fn keys(ui: &Ui, file: &OpenFile, board: &RingBoard, canvas: &Canvas, commands: &mut Vec<Command>) {
    if !canvas.response.has_focus() {
        return;
    }
    let filter = egui::EventFilter { horizontal_arrows: true, ..Default::default() };
    ui.memory_mut(|memory| memory.set_focus_lock_filter(canvas.response.id, filter));
    let hit = |key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
    let all: Vec<BoardPart> = parts(board).collect();
    let at = file.selection.part.and_then(|part| all.iter().position(|known| *known == part));
    let next = match (hit(Key::ArrowLeft), hit(Key::ArrowRight)) {
        (true, _) => Some(at.map_or(0, |at| at.saturating_sub(1))),
        (_, true) => Some(at.map_or(0, |at| (at + 1).min(all.len() - 1))),
        _ => None,
    };
    if let Some(next) = next {
        commands.push(Command::Select(file.path.clone(), Selection { part: Some(all[next]), ..file.selection }));
    }
}

/// Gives every part an accessible name.
fn names(
    ui: &Ui,
    language: Language,
    file: &OpenFile,
    board: &RingBoard,
    library: Option<&CardLibrary>,
    canvas: &Canvas,
    commands: &mut Vec<Command>,
) {
    for part in parts(board) {
        let label = || match part {
            BoardPart::Area(area) => {
                let zone = board.areas.get(area as usize - 1) == Some(&AreaSlot::LandingZone);
                let unknown = || language.say(if zone { "inspect-zone" } else { "ring-drawn" });
                let card = scene::board::card_in(board, library, area).map(|card| card.name.get(language).to_owned());
                language.say_with("ring-area", &[("number", area.into()), ("card", card.unwrap_or_else(unknown).into())])
            }
            BoardPart::Joint(joint) => language.say_with("inspect-joint", &[("number", joint.into())]),
            BoardPart::Start => language.say("ring-start"),
            BoardPart::Goal => language.say("ring-goal"),
        };
        if canvas.name_cell(ui, part, part_area(board, part), label) {
            commands.push(Command::Select(file.path.clone(), Selection { part: Some(part), ..file.selection }));
        }
    }
}
