//! The command palette: every command by a few letters of its title.

use super::super::action::{self, ACTIONS, Row};
use super::super::command::Command;
use super::super::state::State;
use super::super::style;
use super::super::widgets::{modal, remember, remembered};
use egui::{Key, RichText, ScrollArea, TextEdit, Ui};

const QUERY: &str = "palette query";
const CHOSEN: &str = "palette chosen";
const HINT: &str = "Type a command";
const NONE: &str = "No command has these letters. Try fewer.";

/// What was typed is for the next time no more.
pub fn forget(ui: &Ui) {
    remember(ui, QUERY, String::new());
    remember(ui, CHOSEN, String::new());
}

/// The palette, over the window.
pub fn ui(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    let modal = modal(ui, "palette", 480.0, |ui| {
        let mut query = remembered(ui, QUERY);
        let keys = ui.input_mut(|input| {
            let mut hit = |key| input.consume_key(egui::Modifiers::NONE, key);
            (hit(Key::ArrowUp), hit(Key::ArrowDown), hit(Key::Enter))
        });
        let field = ui.add(TextEdit::singleline(&mut query).hint_text(HINT).desired_width(f32::INFINITY));
        ui.ctx().accesskit_node_builder(field.id, |node| node.set_label("Command"));
        field.request_focus();
        let rows = matching(&query, state);
        let mut chosen: usize = remembered(ui, CHOSEN).parse().unwrap_or(0);
        if field.changed() {
            chosen = 0;
        }
        let last = rows.len().saturating_sub(1);
        chosen = if keys.0 { chosen.min(last).max(1) - 1 } else { (chosen + usize::from(keys.1)).min(last) };
        let clicked = list(ui, &rows, chosen, keys.0 || keys.1);
        remember(ui, QUERY, query);
        remember(ui, CHOSEN, chosen.to_string());
        clicked.or_else(|| keys.2.then(|| rows.get(chosen).copied()).flatten())
    });
    if modal.inner.is_some() || modal.should_close() {
        commands.push(Command::Dialog(None));
    }
    if let Some(row) = modal.inner {
        commands.push(Command::Run(row.action));
    }
}

fn list(ui: &mut Ui, rows: &[&'static Row], chosen: usize, moved: bool) -> Option<&'static Row> {
    let mut clicked = None;
    if rows.is_empty() {
        ui.label(RichText::new(NONE).color(style::colours(ui).faint));
    }
    // What stands over the window is as high as it was in the frame before: without a least height it could only shrink.
    ScrollArea::vertical().max_height(360.0).min_scrolled_height(360.0).show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        ui.with_layout(egui::Layout::top_down_justified(egui::Align::Min), |ui| {
            for (i, row) in rows.iter().enumerate() {
                let title = row.title(ui);
                let shortcut = row.shortcut.map(|s| ui.ctx().format_shortcut(&s)).unwrap_or_default();
                let button = egui::Button::selectable(i == chosen, format!("{}  {title}", row.icon))
                    .right_text(shortcut)
                    .min_size(egui::vec2(0.0, 28.0));
                let response = ui.add(button);
                response.widget_info(|| egui::WidgetInfo::selected(egui::Role::Button, true, i == chosen, format!("Run {title}")));
                if i == chosen && moved {
                    response.scroll_to_me(None);
                }
                if response.clicked() {
                    clicked = Some(*row);
                }
            }
        });
    });
    clicked
}

/// Commands whose titles hold the letters in order, the closest first; only those that can be given now.
fn matching(query: &str, state: &State) -> Vec<&'static Row> {
    let mut found: Vec<(usize, &Row)> = ACTIONS
        .iter()
        .filter(|row| action::enabled(row.action, state) && row.action != action::Action::Palette)
        .filter_map(|row| Some((distance(&query.to_lowercase(), &row.title(state).to_lowercase())?, row)))
        .collect();
    found.sort_by_key(|(distance, _)| *distance);
    found.into_iter().map(|(_, row)| row).collect()
}

/// How loosely the letters of `query` stand in `title`: 0 for its beginning; none if they are not there in order.
fn distance(query: &str, title: &str) -> Option<usize> {
    if let Some(at) = title.find(query) {
        return Some(at);
    }
    let mut letters = title.char_indices();
    let mut gaps = 100;
    let mut last = 0;
    for wanted in query.chars().filter(|c| !c.is_whitespace()) {
        let (at, _) = letters.find(|(_, letter)| *letter == wanted)?;
        gaps += at - last;
        last = at;
    }
    Some(gaps)
}

#[cfg(test)]
mod tests {
    use super::distance;

    #[test]
    fn letters_match_in_order_and_the_closest_wins() {
        assert!(distance("zoom", "zoom in") < distance("zm", "zoom in"));
        assert!(distance("zf", "zoom to fit").is_some());
        assert_eq!(distance("fz", "zoom to fit"), None);
    }
}
