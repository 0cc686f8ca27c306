//! A match that is being set up: its board, where the match will show it.

use crate::features::playtest::opening::Opening;
use crate::features::playtest::tab::board_place;
use crate::shell::state::State;
use crate::ui::canvas;
use crate::ui::icons as icon;
use crate::ui::style;
use crate::ui::words::Words;
use egui::{Align2, FontId, Sense, Ui, WidgetInfo, vec2};

/// Distance of the board from the edges of its place.
const MARGIN: f32 = 4.0;

/// Returns whether the tab shows the board: another match of the same scenario stays until the next one replaces it.
pub fn is_shown(state: &State, opening: &Opening) -> bool {
    !state.play.as_ref().is_some_and(|play| play.path == opening.path && state.play_problems.is_empty())
}

pub fn ui(ui: &mut Ui, opening: &Opening) {
    let (whole, response) = ui.allocate_exact_size(ui.available_size(), Sense::hover());
    let words = ui.say_with("playtest-starting", &[("name", opening.name.as_str().into())]);
    response.widget_info(|| WidgetInfo::labeled(egui::Role::Label, true, &words));
    let board = board_place(ui.ctx(), whole);
    let painter = ui.painter_at(whole);
    painter.rect_filled(whole, 0.0, ui.visuals().panel_fill);
    painter.rect_filled(board, 0.0, style::colours(ui).table);
    let text = format!("{}  {words}", icon::CIRCLE_NOTCH);
    let at = whole.left_top() + vec2(12.0, (board.top() - whole.top()) / 2.0);
    painter.text(at, Align2::LEFT_CENTER, text, FontId::proportional(13.0), style::colours(ui).faint);
    if let Some((scene, folds)) = &opening.board {
        canvas::thumbnail_folded(&painter, scene, folds, board.shrink(MARGIN));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::documents::pictures;
    use content::workspace::Workspace;
    use egui_kittest::Harness;
    use egui_kittest::kittest::Queryable;

    #[test]
    fn starting_playtest_shows_the_board_and_a_status() {
        let path = "boards/rally/blue.toml";
        let workspace = Workspace::bundled();
        let revision = workspace.revision(path).unwrap();
        let (parsed, theme) = (revision.parsed(), scene::registry::theme("rally", true));
        let board = pictures::board(&workspace, parsed.document.as_ref().unwrap(), content::text::Language::En, theme);
        assert!(board.as_ref().is_some_and(|board| !board.shapes.is_empty()));
        let opening = Opening { path: path.to_owned(), name: "Blue".to_owned(), board: board.map(|board| (board, Vec::new())) };
        let harness = Harness::builder().with_context_setup(crate::install).build_ui(|ui| super::ui(ui, &opening));
        assert!(harness.query_by_label("Starting Blue…").is_some());
    }
}
