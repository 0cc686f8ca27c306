//! The log of the match: collapsible rounds, a heading for each player's turn, a line for each event. A line highlights its positions
//! on the board while the pointer is over it; a click goes to its moment.

use crate::features::playtest::state::{LogEntry, Play, PlayRequest};
use crate::features::playtest::tab::panels;
use crate::features::playtest::tab::panels::sign_icon;
use crate::shell::command::Command;
use crate::ui::canvas;
use crate::ui::focus::FollowsFocus;
use crate::ui::icons as icon;
use crate::ui::style;
use crate::ui::style::semibold;
use crate::ui::widgets::icon_button;
use crate::ui::words::Words;
use egui::containers::menu::{MenuButton, MenuConfig};
use egui::text::{LayoutJob, TextWrapping};
use egui::{
    Align, Align2, FontId, Id, Key, Layout, PopupCloseBehavior, Rect, RichText, ScrollArea, Sense, Stroke, TextEdit, TextFormat, Ui,
    WidgetInfo, pos2, vec2,
};
use playtest::help;
use rules::game::Seat;
use rules::registry::LogLine;
use scene::panel::Sign;
use scene::players;
use serde_json::Value as Json;
use std::collections::{BTreeMap, BTreeSet};

/// Indentation of the text of a line, after the player's colour and the icon.
const INDENT: f32 = 34.0;
const SIGN: f32 = 21.0;
const SIZE: f32 = 12.0;
/// Icons counted by a collapsed round.
const COUNTED: [Sign; 4] = [Sign::Danger, Sign::Dead, Sign::Hand, Sign::Fire];

/// The state of the log between frames.
#[derive(Default)]
pub struct LogView {
    /// Rounds that were collapsed or expanded by the user.
    folds: BTreeMap<usize, bool>,
    /// The seats and types whose lines are hidden.
    seats: BTreeSet<Seat>,
    signs: BTreeSet<&'static str>,
    /// The search text, while the search is open.
    query: Option<String>,
    pub pointed: Option<Json>,
}

impl LogView {
    fn filters(&self) -> bool {
        !self.seats.is_empty() || !self.signs.is_empty() || self.query.as_ref().is_some_and(|query| !query.is_empty())
    }
    fn shows(&self, line: &LogLine) -> bool {
        let found = |query: &String| line.text.to_lowercase().contains(&query.to_lowercase());
        !line.seat.is_some_and(|seat| self.seats.contains(&seat))
            && !self.signs.contains(sign_icon(line.category.into()))
            && self.query.as_ref().is_none_or(found)
    }
}

fn name(line: &LogLine) -> &str {
    line.event["name"].as_str().unwrap_or_default()
}

/// Shows the events, latest last.
pub fn ui(ui: &mut Ui, play: &Play, picture: usize, view: &mut LogView, commands: &mut Vec<Command>) {
    let entries = play.log_until(picture);
    head(ui, play, entries, view);
    view.pointed = None;
    ScrollArea::vertical().min_scrolled_height(0.0).auto_shrink(false).stick_to_bottom(true).show_followed(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        if entries.is_empty() {
            ui.label(RichText::new(ui.say("log-empty")).color(style::colours(ui).faint));
        }
        let begins: Vec<usize> = (0..entries.len()).filter(|i| *i == 0 || name(&entries[*i].line) == "round_started").collect();
        for (round, begin) in begins.iter().copied().enumerate() {
            let end = begins.get(round + 1).copied().unwrap_or(entries.len());
            let (lines, last) = (&entries[begin..end], round + 1 == begins.len());
            let titled = name(&lines[0].line) == "round_started";
            let open = view.filters() || *view.folds.get(&round).unwrap_or(&last) || begins.len() == 1;
            if (begins.len() > 1 || titled) && heading(ui, lines, titled, open) {
                view.folds.insert(round, !open);
            }
            if open {
                round_ui(ui, play, &lines[usize::from(titled)..], view, commands);
            }
        }
    });
}

/// Shows the title, the filters and the search.
fn head(ui: &mut Ui, play: &Play, entries: &[LogEntry], view: &mut LogView) {
    ui.horizontal(|ui| {
        ui.label(semibold(ui.say("log-title")));
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            ui.spacing_mut().item_spacing.x = 2.0;
            let (search, filter) = (ui.say("log-search"), ui.say("log-filter"));
            if icon_button(ui, icon::MAGNIFYING_GLASS, &search, true, view.query.is_some()).on_hover_text(&search).clicked() {
                view.query = if view.query.is_some() { None } else { Some(String::new()) };
            }
            let config = MenuConfig::new().close_behavior(PopupCloseBehavior::CloseOnClickOutside);
            let on = !view.seats.is_empty() || !view.signs.is_empty();
            let mark = RichText::new(icon::FUNNEL).size(17.0);
            let mark = if on { mark.color(style::colours(ui).accent) } else { mark };
            let (button, _) = MenuButton::new(mark).config(config).ui(ui, |ui| kinds(ui, play, entries, view));
            button.widget_info(|| WidgetInfo::labeled(egui::Role::Button, true, &filter));
            button.on_hover_text(&filter);
        });
    });
    let Some(query) = &mut view.query else { return };
    let hint = ui.say("log-search");
    let field = ui.add(TextEdit::singleline(query).hint_text(&hint).desired_width(f32::INFINITY));
    ui.ctx().accesskit_node_builder(field.id, |node| node.set_label(&*hint));
    if field.has_focus() && ui.input(|input| input.key_pressed(Key::Escape)) {
        view.query = None;
    } else if query.is_empty() && ui.memory(|memory| memory.focused().is_none()) {
        field.request_focus();
    }
}

/// Shows the filters by seat and type.
fn kinds(ui: &mut Ui, play: &Play, entries: &[LogEntry], view: &mut LogView) {
    for seat in Seat::first(play.session.seats().len()) {
        let mut shown = !view.seats.contains(&seat);
        if ui.checkbox(&mut shown, play.table.name_of(seat)).clicked() {
            if shown {
                view.seats.remove(&seat)
            } else {
                view.seats.insert(seat)
            };
        }
    }
    ui.separator();
    let mut known: Vec<Sign> = Vec::new();
    for sign in entries.iter().map(|entry| Sign::from(entry.line.category)) {
        if !known.contains(&sign) {
            known.push(sign);
        }
    }
    for sign in known {
        let icon = sign_icon(sign);
        let mut shown = !view.signs.contains(icon);
        let word = ui.say_with("log-kind", &[("kind", format!("{sign:?}").to_lowercase().into())]);
        if ui.checkbox(&mut shown, format!("{icon}  {word}")).clicked() {
            if shown {
                view.signs.remove(icon)
            } else {
                view.signs.insert(icon)
            };
        }
    }
}

/// Shows the heading of a round; returns whether it was clicked.
fn heading(ui: &mut Ui, lines: &[LogEntry], titled: bool, open: bool) -> bool {
    let colours = style::colours(ui);
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), 24.0), Sense::click());
    let title = if titled { lines[0].line.text.trim_matches(['—', ' ']).to_owned() } else { ui.say("log-setup") };
    response.widget_info(|| WidgetInfo::selected(egui::Role::Button, true, open, &title));
    let painter = ui.painter_at(rect);
    if response.hovered() {
        painter.rect_filled(rect, 4.0, ui.visuals().widgets.hovered.weak_bg_fill);
    }
    let caret = if open { icon::CARET_DOWN } else { icon::CARET_RIGHT };
    painter.text(pos2(rect.min.x + 8.0, rect.center().y), Align2::CENTER_CENTER, caret, FontId::proportional(12.0), colours.faint);
    // Summarizes a collapsed round, from the right.
    let mut right = rect.max.x - 6.0;
    for sign_of in COUNTED.into_iter().rev().filter(|_| !open) {
        let count = lines.iter().filter(|entry| Sign::from(entry.line.category) == sign_of).count();
        if count > 0 {
            let words = format!("{} {count}", sign_icon(sign_of));
            right =
                painter.text(pos2(right, rect.center().y), Align2::RIGHT_CENTER, words, FontId::proportional(12.0), colours.faint).min.x
                    - 8.0;
        }
    }
    let mut job = LayoutJob { wrap: TextWrapping::truncate_at_width(right - rect.min.x - 20.0), ..LayoutJob::default() };
    let mut format = TextFormat::simple(FontId::proportional(SIZE), ui.visuals().strong_text_color());
    format.coords.push(b"wght", 600.0);
    job.append(&title, 0.0, format);
    let galley = painter.layout_job(job);
    painter.galley(pos2(rect.min.x + 18.0, rect.center().y - galley.size().y / 2.0), galley, colours.faint);
    response.on_hover_text(title).clicked()
}

/// Shows the lines of a round, with a heading where another player's turn begins.
fn round_ui(ui: &mut Ui, play: &Play, lines: &[LogEntry], view: &mut LogView, commands: &mut Vec<Command>) {
    let mut whose = None;
    for (number, entry) in lines.iter().enumerate().filter(|(_, entry)| view.shows(&entry.line)).collect::<Vec<_>>() {
        if entry.line.seat.is_some() && entry.line.seat != whose {
            whose = entry.line.seat;
            if let Some(seat) = whose.filter(|_| play.session.seats().len() > 1) {
                ui.add_space(2.0);
                ui.horizontal(|ui| panels::items(ui, &play.table.pieces_of(seat)));
            }
        }
        line_ui(ui, play, (number, entry), whose, view, commands);
    }
    ui.add_space(4.0);
}

/// Shows a line: player colour, icon and text; its cause while the pointer is over it.
fn line_ui(
    ui: &mut Ui,
    play: &Play,
    (number, entry): (usize, &LogEntry),
    whose: Option<Seat>,
    view: &mut LogView,
    commands: &mut Vec<Command>,
) {
    let (colours, line) = (style::colours(ui), &entry.line);
    let ink = if line.failed { colours.error } else { ui.visuals().text_color() };
    let width = ui.available_width() - INDENT - 8.0;
    let mut job = LayoutJob { wrap: TextWrapping::wrap_at_width(width), ..LayoutJob::default() };
    let headed_by = whose.filter(|_| play.session.seats().len() > 1);
    let text = headed_by.map_or_else(|| line.text.clone(), |seat| without_name(&line.text, &play.table.name_of(seat)));
    job.append(&text, 0.0, TextFormat::simple(FontId::proportional(SIZE), ink));
    let galley = ui.painter().layout_job(job);
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), galley.size().y + 5.0), Sense::hover());
    let response = ui.interact(rect, Id::unique(("log", entry.moment, number)), Sense::click());
    response.widget_info(|| WidgetInfo::labeled(egui::Role::Button, true, &text));
    if !ui.is_rect_visible(rect) {
        return;
    }
    let painter = ui.painter_at(rect);
    let pointed = response.hovered() || response.has_focus();
    if pointed {
        painter.rect_filled(rect, 3.0, ui.visuals().widgets.hovered.weak_bg_fill);
        view.pointed = Some(line.event.clone());
    }
    if let Some(seat) = headed_by {
        let colour = canvas::colour(play.table.colour_of(seat).unwrap_or(players::colour(seat.into())));
        painter.vline(rect.min.x + 7.0, rect.y_range(), Stroke::new(2.0, colour));
    }
    let kind = Sign::from(line.category);
    let tint = match kind {
        _ if line.failed => colours.error,
        Sign::Danger | Sign::Dead | Sign::Lost => colours.warning,
        Sign::Goal => colours.good,
        _ => colours.faint,
    };
    let top = rect.min.y + 2.5;
    painter.text(pos2(rect.min.x + SIGN, top + 7.5), Align2::CENTER_CENTER, sign_icon(kind), FontId::proportional(13.0), tint);
    painter.galley(pos2(rect.min.x + INDENT, top), galley, ink);
    let caused = pointed && cause(ui, &line.cause, rect, commands);
    if response.clicked() && !caused {
        commands.push(Command::Play(PlayRequest::GoTo(entry.moment)));
    }
}

/// Returns the text of a line without the player who heads it: "Blue lands at 3" is "Lands at 3". The names of pieces, such as "Blue 2",
/// remain.
fn without_name(text: &str, name: &str) -> String {
    let Some(rest) = text.strip_prefix(name).filter(|_| !name.is_empty()) else { return text.to_owned() };
    let begins_predicate = |c: char| c.is_lowercase() || ['+', '−', '→'].contains(&c);
    let rest = rest.strip_prefix(": ").or_else(|| rest.strip_prefix(' ').filter(|rest| rest.starts_with(begins_predicate)));
    let mut letters = rest.unwrap_or(text).chars();
    letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
}

/// Shows the rule or the script line that caused an event, at the right end of its line; returns whether it was clicked.
fn cause(ui: &mut Ui, cause: &str, row: Rect, commands: &mut Vec<Command>) -> bool {
    let script = cause.rsplit_once(':').filter(|(path, _)| path.ends_with(".rhai"));
    let words = match script {
        Some((path, number)) => format!("{}:{number}", path.rsplit('/').next().unwrap_or(path).trim_end_matches(".rhai")),
        None => cause.to_owned(),
    };
    let rule = help::rule(cause);
    let linked = script.is_some() || rule.is_some();
    let colour = if linked { style::colours(ui).accent } else { style::colours(ui).faint };
    let galley = ui.painter().layout_no_wrap(words, FontId::proportional(11.0), colour);
    let rect = Rect::from_min_size(pos2(row.max.x - galley.size().x - 10.0, row.min.y), vec2(galley.size().x + 10.0, 19.0));
    ui.painter().rect_filled(rect, 3.0, ui.visuals().widgets.hovered.weak_bg_fill);
    ui.painter().galley(pos2(rect.min.x + 6.0, rect.min.y + 3.0), galley, colour);
    if !linked {
        return false;
    }
    let response = ui.interact(rect, Id::unique("cause"), Sense::click()).on_hover_cursor(egui::CursorIcon::PointingHand);
    let response = match rule {
        Some(rule) => response.on_hover_text(ui.quoted(&rule.text)),
        None => response,
    };
    if response.clicked() {
        commands.extend(rule.map(|rule| Command::Help(rule.place())));
        commands.extend(script.map(|(path, number)| Command::OpenAt(path.to_owned(), number.parse().unwrap_or(1))));
    }
    response.hovered()
}

#[cfg(test)]
mod tests {
    use super::without_name;

    #[test]
    fn lines_do_not_repeat_the_player_who_heads_them() {
        let shown = |text| without_name(text, "Red");
        assert_eq!(["Red lands at 3", "Red: Planning", "Red −1 Sputnik"].map(shown), ["Lands at 3", "Planning", "−1 Sputnik"]);
        // Another player, a piece of the player, and a possessive.
        for text in ["Blue lands at 3", "Red 2 turns east", "Red's turn: 6 dice", "Reduced"] {
            assert_eq!(shown(text), text);
        }
        assert_eq!(without_name("Rojo: árbol", "Rojo"), "Árbol");
    }
}
