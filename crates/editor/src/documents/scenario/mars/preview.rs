//! Preview of a wave: where its aliens would be deployed, numbered in order, on the fixed cards of the board.

use crate::shell::file::Content;
use crate::shell::state::State;
use crate::ui::canvas;
use crate::ui::style;
use crate::ui::words::Words as _;
use content::document::{self, Document};
use content::ring::{CardLibrary, RingBoard};
use content::scenario::Scenario;
use egui::{Id, RichText, Sense, Ui};
use geometry::cell::Cell;
use geometry::ring::{Pos, Strip};
use rules::mars::deploy::deployment;
use rules::mars::fields::AlienColour;
use rules::mars::state::Side;
use scene::aliens::COLOURS;
use scene::board::{BoardPart, board_scene, ground_in, part_area};
use scene::ring::cell_area;
use scene::words::Words;
use scene::{Anchor, Outline, Scene, SceneRect, point};
use std::collections::BTreeMap;
use std::sync::Arc;

/// Shows the picture of a wave with these aliens on an area, coming from a side, within the room that is left.
pub fn ui(ui: &mut Ui, state: &State, scenario: &Scenario, (area, side): (u8, Side), aliens: [u8; 3]) {
    let board = document_of(ui, state, &scenario.board);
    let Some(board) = board.as_deref().and_then(Document::get::<RingBoard>) else { return };
    let cards = document_of(ui, state, &board.cards);
    let library = cards.as_deref().and_then(Document::get::<CardLibrary>);
    let theme = style::paint_of(ui, scenario.game.id);
    let Some(grid) = ground_in(board, library, area) else {
        let words = ui.say("waves-by-chance");
        ui.label(RichText::new(words).small().color(style::colours(ui).faint));
        return;
    };
    // Only the cells of this area matter; the others can be anything of the right size.
    let cells: Vec<&[Cell]> = (0..board.shape.areas).map(|_| grid.cells.as_slice()).collect();
    let fits = grid.cells.len() == usize::from(board.shape.width) * usize::from(board.shape.levels);
    if !fits {
        return;
    }
    let placed = deployment(&Strip::new(board.shape, &cells), area, side, aliens);
    let mut scene = board_scene(board, library, &[], theme, Words::common(ui.language()));
    let (card, name, beside) = (part_area(board, BoardPart::Area(area)), 0.9, 1.2);
    let (width, height) = (card.max.x - card.min.x, card.max.y - card.min.y);
    scene.bounds = SceneRect::new(card.min.x - beside, card.min.y - name, width + 2.0 * beside, height + name + 0.1);
    numbered(&mut scene, &placed, board.shape.levels);
    let room = ui.available_size();
    let height = room.y.min(room.x * scene.bounds.height() / scene.bounds.width().max(0.01)).max(0.0);
    let (rect, response) = ui.allocate_exact_size(canvas::size_at(&scene, height), Sense::hover());
    canvas::thumbnail(ui.painter(), &scene, rect);
    let language = ui.language();
    let told =
        |(n, (kind, at)): (usize, &(usize, Pos))| format!("{} {} ({},{})", n + 1, AlienColour::ALL[*kind].name(language), at.x, at.y);
    let told: Vec<_> = placed.iter().enumerate().map(told).collect();
    let words = ui.say_with("waves-deployment", &[("aliens", told.join(", ").into())]);
    response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Image, true, &words));
}

/// Draws the aliens with their order numbers; several aliens in a box are drawn next to each other.
fn numbered(scene: &mut Scene, placed: &[(usize, Pos)], levels: u8) {
    let ink = scene::theme::Colour::hex(0x14161c);
    let mut there: BTreeMap<Pos, usize> = BTreeMap::new();
    for (n, (kind, at)) in placed.iter().enumerate() {
        let before = there.entry(*at).or_default();
        let cell = cell_area(*at, levels);
        let at = point(cell.min.x + 0.28 + 0.44 * (*before % 2) as f32, cell.min.y + 0.3 + 0.4 * (*before / 2) as f32);
        *before += 1;
        scene.circle(at, 0.22, COLOURS[*kind], Some(Outline { width: 0.04, colour: ink }));
        scene.text(at, Anchor::Centre, 0.26, (n + 1).to_string(), ink);
    }
}

/// Returns the document at a path with its unsaved changes; it is parsed once for each text.
fn document_of(ui: &Ui, state: &State, path: &str) -> Option<Arc<Document>> {
    if let Some(Content::Document(document)) = state.file(path).map(|file| &file.content) {
        return Some(Arc::new(document.clone()));
    }
    let text = state.workspace.read(path).ok()?;
    let id = Id::unique(("document of waves", path, Arc::as_ptr(&text).cast::<u8>() as usize, text.len()));
    if let Some(known) = ui.data(|data| data.get_temp::<Arc<Document>>(id)) {
        return Some(known);
    }
    let document = Arc::new(document::read(path, &text).0?);
    ui.data_mut(|data| data.insert_temp(id, document.clone()));
    Some(document)
}
