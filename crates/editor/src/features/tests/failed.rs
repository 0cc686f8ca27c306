//! The failure of a test: both values, the statement, the board at that moment, the preceding events.

use crate::features::debug::state::DebugRequest;
use crate::shell::command::Command;
use crate::ui::canvas;
use crate::ui::code;
use crate::ui::focus::FollowsFocus;
use crate::ui::icons as icon;
use crate::ui::style;
use crate::ui::widgets::plain_button;
use crate::ui::words::Words;
use content::place::common_ends;
use egui::text::{LayoutJob, TextFormat};
use egui::{Color32, CornerRadius, FontId, Frame, Label, Margin, RichText, ScrollArea, Sense, Stroke, StrokeKind, Ui, WidgetInfo, vec2};
use playtest::debugger::Piece;
use playtest::script_tests::{FailedMoment, TestMatchState, Verdict};
use rules::viewer::Viewer;
use scene::table::{Table, ViewContext, places};
use scene::{Scene, SceneRect, registry};
use serde_json::Value as Json;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// Maximum length of values displayed as figures; longer ones are displayed as lines of text.
const FIGURE: usize = 14;
/// Maximum length of a displayed value in characters.
const MAX_SHOWN: usize = 2_000;

/// A cached drawing of a board, with rings around the relevant items.
#[derive(Default)]
pub struct FailureBoard {
    of: Option<(String, u64, bool)>,
    scene: Scene,
    /// The drawn board view; `None` if the match cannot be displayed.
    table: Option<Box<dyn Table>>,
    /// The areas with rings, and the type of each.
    ringed: Vec<(SceneRect, Ring)>,
}

/// The meaning of a ring.
#[derive(Clone, Copy)]
enum Ring {
    Got,
    Expected,
    /// The item under the pointer.
    Lit,
}

impl FailureBoard {
    /// Draws the board of a match, identified by a name and a number. A test can set up states that no board can show.
    pub fn of(&mut self, ui: &Ui, held: &TestMatchState, key: (&str, u64)) {
        let dark = ui.visuals().dark_mode;
        if self.of.as_ref().is_some_and(|(name, number, known)| name == key.0 && *number == key.1 && *known == dark) {
            return;
        }
        let (theme, language) = (style::paint_of(ui, held.m.game()), ui.language());
        let draw = || {
            let seen = ViewContext { bundle: &held.bundle, m: held.m.as_ref(), eyes: Viewer::All, asking: None, language };
            let table = registry::table(&seen);
            let mut scene = table.board(theme);
            table.pieces(1.0, theme, &mut scene);
            (scene, table)
        };
        let drawn = catch_unwind(AssertUnwindSafe(draw)).ok();
        let (scene, table) = drawn.map_or_else(|| (Scene::default(), None), |(scene, table)| (scene, Some(table)));
        *self = FailureBoard { of: Some((key.0.to_owned(), key.1, dark)), scene, table, ringed: Vec::new() };
    }
    /// Rings two compared values if they are positions.
    pub fn compare(&mut self, compared: Option<&(Json, Json)>) {
        let Some((table, (got, expected))) = self.table.as_deref().zip(compared) else { return };
        let place = |value: &Json, ring| table.place(value).map(|area| (area, ring));
        self.ringed = [place(got, Ring::Got), place(expected, Ring::Expected)].into_iter().flatten().collect();
    }
    /// Rings a position, or a piece given by the name of its type and its number.
    pub fn ring(&mut self, held: &TestMatchState, place: Option<&Json>, piece: Option<Piece>) {
        self.ringed.clear();
        let Some(table) = self.table.as_deref() else { return };
        let at = place.and_then(|place| table.place(place)).or_else(|| piece.and_then(|piece| piece_at(table, held, piece)));
        self.ringed.extend(at.map(|at| (at, Ring::Lit)));
    }
    /// Draws the board into the available space.
    pub fn show(&self, ui: &mut Ui, name: &str) {
        let size = ui.available_size().max(vec2(64.0, 48.0));
        let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
        response.widget_info(|| WidgetInfo::labeled(egui::Role::Image, true, name));
        let painter = ui.painter_at(rect);
        painter.rect_filled(rect, 4.0, style::colours(ui).table);
        let into = rect.shrink(4.0);
        canvas::thumbnail(&painter, &self.scene, into);
        let to = canvas::ToScreen::fit(self.scene.bounds, into);
        let colours = style::colours(ui);
        for (area, ring) in &self.ringed {
            let rect = to.rect(*area).expand(2.0);
            let (colour, dashed) = match ring {
                Ring::Got => (colours.error, false),
                Ring::Expected => (colours.good, true),
                Ring::Lit => (colours.accent, false),
            };
            let stroke = Stroke::new(2.0, colour);
            if dashed {
                let corners = [rect.left_top(), rect.right_top(), rect.right_bottom(), rect.left_bottom(), rect.left_top()];
                painter.extend(egui::Shape::dashed_line(&corners, stroke, 4.0, 3.0));
            } else {
                painter.rect_stroke(rect, 6.0, stroke, StrokeKind::Outside);
            }
        }
    }
}

/// Returns the area of a piece: its first position in the state.
fn piece_at(table: &dyn Table, held: &TestMatchState, (kind, number): Piece) -> Option<SceneRect> {
    let state = held.m.state_json();
    let list = state.get(format!("{}s", kind.to_lowercase()))?.as_array()?;
    let known = list.iter().find(|item| item.get("id").and_then(Json::as_i64) == Some(number));
    places(table, known?).into_iter().next()
}

/// Shows the details of a failure.
pub fn ui(ui: &mut Ui, verdict: &Verdict, run: u64, drawn: &mut FailureBoard, commands: &mut Vec<Command>) {
    let Some(failure) = &verdict.failure else { return };
    let empty = FailedMoment::default();
    let moment = verdict.moment.as_deref().unwrap_or(&empty);
    ui.horizontal_top(|ui| {
        if let Some((got, expected)) = &moment.compared {
            let colours = style::colours(ui);
            let (got, expected) = (shown(got), shown(expected));
            if got.chars().count().max(expected.chars().count()) <= FIGURE {
                figure(ui, "tests-got", &got, colours.error);
                figure(ui, "tests-expected", &expected, colours.good);
                ui.add_space(4.0);
            }
        }
        ui.vertical(|ui| why(ui, verdict, failure, moment, commands));
    });
    step_through(ui, verdict, commands);
    ui.add_space(6.0);
    let Some(held) = &moment.held else { return };
    drawn.of(ui, held, (&verdict.name, run));
    drawn.compare(moment.compared.as_ref());
    let room = ui.available_height().max(72.0);
    ui.horizontal_top(|ui| {
        let log = (ui.available_width() * 0.34).clamp(160.0, 300.0);
        let board = (ui.available_width() - log - 12.0).max(96.0);
        let name = ui.say("tests-board");
        ui.allocate_ui(vec2(board, room), |ui| drawn.show(ui, &name));
        ui.vertical(|ui| happened(ui, moment));
    });
}

/// Shows the button that debugs a test.
pub fn step_through(ui: &mut Ui, verdict: &Verdict, commands: &mut Vec<Command>) {
    if verdict.name.is_empty() {
        return;
    }
    let words = format!("{}  {}", icon::FOOTPRINTS, ui.say("debug-test"));
    if plain_button(ui, &words).clicked() {
        commands.push(Command::Debug(DebugRequest::Test(verdict.path.clone(), verdict.name.clone())));
    }
}

/// Shows the statement that failed, the reason and the location.
fn why(ui: &mut Ui, verdict: &Verdict, failure: &content::diagnostic::Diagnostic, moment: &FailedMoment, commands: &mut Vec<Command>) {
    let colours = style::colours(ui);
    if let Some((got, expected)) = &moment.compared {
        let (got, expected) = (shown(got), shown(expected));
        if got.chars().count().max(expected.chars().count()) > FIGURE {
            difference(ui, &got, &expected);
        }
    }
    if !moment.statement.is_empty() {
        ui.add(Label::new(RichText::new(&moment.statement).monospace()).truncate());
    }
    let in_script = failure.file != verdict.path;
    if in_script || moment.compared.is_none() {
        ui.add(Label::new(code::job(ui, &failure.message.text(ui.language()), code::SIZE, colours.error)).wrap());
    }
    let file = failure.file.rsplit('/').next().unwrap_or_default();
    let id = if in_script { "tests-in-script" } else { "tests-in-test" };
    let words = ui.say_with(id, &[("file", file.into()), ("line", failure.line.into())]);
    if ui.link(words).clicked() {
        commands.push(Command::Goto(Box::new(failure.clone())));
    }
    if in_script && !failure.help.is_empty() {
        ui.add(Label::new(code::job(ui, &failure.help.text(ui.language()), code::SIZE, colours.faint)).wrap());
    }
}

/// Shows the events up to that moment.
fn happened(ui: &mut Ui, moment: &FailedMoment) {
    let colours = style::colours(ui);
    ui.label(style::semibold(ui.say("tests-happened")).color(colours.faint));
    ScrollArea::vertical().id_salt("happened").auto_shrink(false).stick_to_bottom(true).show_followed(ui, |ui| {
        if moment.log.is_empty() {
            ui.label(RichText::new(ui.say("tests-nothing")).color(colours.faint));
        }
        for line in &moment.log {
            let colour = if line.failed { colours.error } else { ui.visuals().text_color() };
            ui.add(Label::new(RichText::new(style::written(&line.text)).color(colour)).wrap()).on_hover_text(&line.cause);
        }
    });
}

/// Shows a value in large text with its label.
fn figure(ui: &mut Ui, id: &str, value: &str, colour: Color32) {
    let name = ui.say(id);
    let label = format!("{name} {value}");
    let frame = Frame::NONE.stroke(Stroke::new(1.0, colour)).corner_radius(CornerRadius::same(6)).inner_margin(Margin::symmetric(10, 6));
    let response = frame
        .show(ui, |ui| {
            ui.vertical(|ui| {
                ui.set_min_width(52.0);
                ui.label(RichText::new(name).size(11.0).color(style::colours(ui).faint));
                ui.label(style::semibold(value).size(16.0).color(colour));
            });
        })
        .response;
    response.widget_info(|| WidgetInfo::labeled(egui::Role::Label, true, &label));
}

/// Shows two long values one below the other, with the differences marked.
fn difference(ui: &mut Ui, got: &str, expected: &str) {
    let colours = style::colours(ui);
    let [got, expected] = [got, expected].map(|value| value.chars().collect::<Vec<_>>());
    let (same, tail) = common_ends(&got, &expected);
    for (id, letters, colour) in [("tests-got", got, colours.error), ("tests-expected", expected, colours.good)] {
        let cut = |from: usize, to: usize| letters[from..to].iter().collect::<String>();
        let end = letters.len() - tail;
        let plain = TextFormat::simple(FontId::monospace(12.0), ui.visuals().text_color());
        let marked = TextFormat { color: colour, background: colour.gamma_multiply(0.15), ..plain.clone() };
        let mut job = LayoutJob::default();
        let name = TextFormat::simple(FontId::proportional(12.0), colours.faint);
        job.append(&format!("{}  ", ui.say(id)), 0.0, name);
        job.append(&cut(0, same), 0.0, plain.clone());
        job.append(&cut(same, end), 0.0, marked);
        job.append(&cut(end, letters.len()), 0.0, plain);
        ui.add(Label::new(job).wrap());
    }
}

/// Returns a value as displayed: JSON, truncated if it is too long.
fn shown(value: &Json) -> String {
    let text = value.to_string();
    match text.char_indices().nth(MAX_SHOWN) {
        Some((cut, _)) => format!("{}…", &text[..cut]),
        None => text,
    }
}
