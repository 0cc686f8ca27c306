//! A text with line numbers, colours and underlined problems: scripts, and documents that do not parse.

use crate::documents::canvas::find;
pub use crate::documents::script::writing::NameRequest;
use crate::documents::script::writing::folding::Folding;
use crate::documents::script::writing::{Writing, folding, indent, margin, way_said};
use crate::features::debug::panel as debugger;
use crate::features::tests::tab as tests;
use crate::shell::command::{Command, Edit};
use crate::shell::file::{Content, OpenFile, Selection};
use crate::shell::state::{Dialog, State};
use crate::ui::code;
use crate::ui::focus::FollowsFocus;
use crate::ui::reading_order;
use crate::ui::style;
use crate::ui::words::Words;
use content::diagnostic::Diagnostic;
use content::template;
use egui::style::ScrollAnimation;
use egui::text::{CCursor, CCursorRange, LayoutJob, TextFormat};
use egui::{Align, Align2, Color32, FontId, Galley, Rect, ScrollArea, Stroke, TextEdit, TextStyle, Ui, pos2, vec2};
use playtest::help;
use script::analysis::CompletionContext;
use script::analysis::shades::{Shade, shades};
use script::failure;
use std::sync::Arc;
use std::time::Duration;

/// The font size of folded lines.
const HIDDEN: f32 = 0.5;
/// Below this height, the board of a stopped script is lower.
const LOW: f32 = 640.0;
/// Minimum height of a script with its tests below it.
const WITH_TESTS: f32 = 160.0;
/// Space right of a character that is scrolled to.
const AHEAD: f32 = 48.0;
/// Seconds without a key after which typing starts a new undo step, and errors of the line are displayed.
const PAUSE: f64 = 1.0;

/// The state of the tab between frames.
#[derive(Default)]
pub struct ScriptView {
    /// Whether the bar to find and replace was open in the last frame.
    finding: bool,
    /// The last visited position.
    went_to: Option<(u32, u32)>,
    laid_out: Laid,
    folding: Folding,
    spell: u64,
    /// The time of the last edit by typing.
    typed: Option<f64>,
    writing: Writing,
    tests: tests::TestsView,
    /// Whether the test panel has room for the board of a failure.
    is_tall: bool,
    debugger: debugger::DebuggerView,
    /// The line of the caret, from 1.
    line: Option<u32>,
    /// The stop that was scrolled to last: its number, its line, and the height of the text.
    followed: Option<(u64, u32, f32)>,
}

impl ScriptView {
    /// Records a request about the name at the caret.
    pub fn ask(&mut self, asked: NameRequest) {
        self.writing.ask(asked);
    }
    /// Returns the line of the caret, from 1, once it has been in the text.
    pub fn line(&self) -> Option<u32> {
        self.line
    }
    /// Goes to the selected position, even if it was visited last.
    pub fn go_again(&mut self) {
        self.went_to = None;
    }
}

pub fn ui(ui: &mut Ui, state: &State, file: &OpenFile, text: &str, view: &mut ScriptView, commands: &mut Vec<Command>) {
    let font = TextStyle::Monospace.resolve(ui.style());
    let lines = text.matches('\n').count() + 1;
    let margin = if file.path.ends_with(".rhai") { 56.0 } else { 16.0 };
    let gutter = margin + 8.0 * (lines.to_string().len() as f32).max(2.0);
    // In scripts, breakpoints are left of the line numbers, and coverage is right of them.
    let numbered = if file.path.ends_with(".rhai") { gutter - 14.0 } else { gutter - 8.0 };
    let problems = settled_problems(ui, state, file, view);
    let finding = state.dialog == Some(Dialog::Find) && state.is_active(file);
    let opened = finding && !std::mem::replace(&mut view.finding, finding);
    view.finding = finding;
    if finding {
        find::bar(ui, file, text, opened, commands);
    }
    let has_room = ui.available_height() >= WITH_TESTS;
    let debugs = state.debugging.is_on() && file.path.ends_with(".rhai");
    if debugs {
        egui::Panel::right("debugger").resizable(true).default_size(380.0).size_range(260.0..=560.0).show(ui, |ui| {
            ui.take_available_space();
            ui.add_space(8.0);
            debugger::side(ui, state, &mut view.debugger, commands);
        });
        let (id, height) = if ui.available_height() < LOW { ("debugged board, low", 180.0) } else { ("debugged board", 276.0) };
        let most = (ui.available_height() * 0.6).max(180.0);
        egui::Panel::bottom(id).resizable(true).default_size(height).size_range(120.0..=most).show(ui, |ui| {
            ui.take_available_space();
            ui.add_space(4.0);
            debugger::board(ui, state, &mut view.debugger);
        });
    } else if let Some(test) = state.test_of(&file.path).filter(|_| has_room) {
        // The panel is as tall as its contents: a failure has a board. While the user types, tests fail temporarily and nothing may
        // move.
        if !ui.memory(|memory| memory.has_focus(text_id(file))) {
            view.is_tall = state.tests.get(&test).is_some_and(|verdicts| verdicts.iter().any(|verdict| verdict.failure.is_some()));
        }
        let (id, height) = if view.is_tall { ("tests failed", 264.0) } else { ("tests", 132.0) };
        let most = (ui.available_height() * 0.6).max(120.0);
        egui::Panel::bottom(id).resizable(true).default_size(height).size_range(64.0..=most).show(ui, |ui| {
            ui.add_space(4.0);
            // Clipped, so that a failure does not make the panel taller while the user types.
            let room = ui.available_rect_before_wrap();
            let mut inside = ui.new_child(egui::UiBuilder::new().max_rect(room));
            inside.set_clip_rect(room.intersect(ui.clip_rect()));
            tests::of(&mut inside, state, &test, &mut view.tests, commands);
            ui.take_available_space();
        });
    } else if has_room && template::test(&file.path).is_some() {
        egui::Panel::bottom("no tests").resizable(false).exact_size(36.0).show(ui, |ui| {
            ui.add_space(4.0);
            tests::none(ui, &file.path, commands);
        });
    }
    view.writing.surround(state, file);
    ui.painter().rect_filled(ui.available_rect_before_wrap(), 0.0, ui.visuals().extreme_bg_color);
    ScrollArea::both().auto_shrink(false).show_followed(ui, |ui| {
        let id = text_id(file);
        let taken = view.writing.keys(ui, id, text).or_else(|| indent::keys(ui, id, text));
        let mut now = taken.clone().unwrap_or_else(|| text.to_owned());
        let (tab, escape) = (true, view.writing.is_open());
        let filter = egui::EventFilter { tab, escape, horizontal_arrows: true, vertical_arrows: true };
        let dark = ui.visuals().dark_mode;
        let rhai = file.path.ends_with(".rhai");
        let (laid_out, folding, around) = (&mut view.laid_out, &mut view.folding, view.writing.around());
        let wraps = state.settings.wraps;
        let mut layouter = |ui: &Ui, text: &dyn egui::TextBuffer, width: f32| {
            if rhai {
                folding.follow(text.as_str());
            }
            galley(ui, text.as_str(), (dark, wraps.then_some(width)), around, folding, laid_out)
        };
        let output = ui
            .horizontal_top(|ui| {
                ui.add_space(gutter);
                let room = ui.available_size();
                TextEdit::multiline(&mut now)
                    .id(id)
                    .code_editor()
                    .event_filter(filter)
                    .frame(egui::Frame::NONE.inner_margin(egui::Margin { left: folding::ROOM, ..egui::Margin::same(8) }))
                    .desired_width(room.x.max(400.0))
                    .min_size(vec2(room.x, room.y - 8.0))
                    .layouter(&mut layouter)
                    .show(ui)
            })
            .inner;
        if output.response.has_focus() {
            reading_order::lock_tab(ui.ctx(), id);
        }
        let name = ui.say("script-label");
        ui.ctx().accesskit_node_builder(output.response.response.id, |node| node.set_label(name));
        numbers(ui, &output.galley, output.galley_pos, (gutter, numbered), &font, &problems);
        if rhai {
            view.folding.ui(ui, file, &now, gutter, &output);
            let margin = margin::Margin { at: output.galley_pos, width: gutter };
            margin::ui(ui, state, &file.path, &output.galley, margin, commands);
        }
        if finding {
            matches(ui, &output.galley, output.galley_pos, text, file.selection.place);
        }
        view.writing.follow(file, text, &problems);
        squiggles(ui, &output.galley, output.galley_pos, text, &problems, &view.writing, commands);
        go_to(ui, file, view, &output, text);
        follow_stop(ui, state, file, view, &output, text);
        let changed = output.response.response.changed() && now != text;
        if rhai {
            view.writing.ui(ui, file, &now, changed && taken.is_none(), &output);
        }
        view.writing.answer(ui, state, file, &now, &output, commands);
        // A request of a light bulb is answered in the next frame, when the caret is in its line.
        view.writing.lights(ui, text, &output.galley, output.galley_pos, ui.clip_rect().min.x, id);
        view.writing.name_field(ui, file, &now, &output, commands);
        if changed && taken.is_none() {
            indent::typed(ui, &mut now, text, &output);
        }
        if changed || taken.is_some() {
            commands.push(typed(ui, file, view, now));
        }
        if let Some(range) = output.cursor_range {
            let (line, column) = line_and_column(text, range.primary.index.into());
            let line_now = u32::try_from(line).ok();
            if line_now != view.line && !changed {
                view.typed = None;
            }
            view.line = line_now;
            commands.push(Command::Hover(ui.say_with("script-place", &[("line", line.into()), ("column", column.into())])));
        }
    });
}

/// Returns the id of a file's text, for the focus.
fn text_id(file: &OpenFile) -> egui::Id {
    egui::Id::unique(("script", &file.path))
}

/// Converts typing to an edit. A pause or a new line starts the next undo step.
fn typed(ui: &Ui, file: &OpenFile, view: &mut ScriptView, now: String) -> Command {
    let (time, line) = ui.input(|input| (input.time, input.key_pressed(egui::Key::Enter)));
    if view.typed.is_none_or(|before| time - before > PAUSE) || line {
        view.spell = file.revision + 1;
    }
    view.typed = Some(time);
    Edit::stroke(&file.path, "step-type", view.spell, move |content| *content = Content::Text(now))
}

/// Returns the problems of a file; those of a test that does not parse are reported when it runs.
fn problems<'s>(state: &'s State, file: &'s OpenFile) -> Vec<&'s Diagnostic> {
    let verdicts = state.tests.get(&file.path).into_iter().flatten().filter(|verdict| verdict.name.is_empty());
    let unread = verdicts.filter_map(|verdict| verdict.failure.as_ref()).filter(|failure| failure.file == file.path);
    state.problems_of(&file.path).chain(unread).collect()
}

/// Returns the problems of a file without those of a line that is being typed: they wait until the caret leaves the line, or typing
/// stops. A syntax error can be reported anywhere.
fn settled_problems<'s>(ui: &Ui, state: &'s State, file: &'s OpenFile, view: &ScriptView) -> Vec<&'s Diagnostic> {
    let mut problems = problems(state, file);
    let rest = view.typed.map_or(0.0, |typed| typed + PAUSE - ui.input(|input| input.time));
    if rest > 0.0 && ui.memory(|memory| memory.has_focus(text_id(file))) {
        problems.retain(|problem| Some(problem.line) != view.line && problem.code != failure::SYNTAX);
        ui.ctx().request_repaint_after(Duration::from_secs_f64(rest));
    }
    problems
}

/// The appearance of a text: theme, width at which its lines are wrapped, and version of the folds.
type Look = ((bool, Option<f32>), u64);

/// A text with its layout.
type Laid = Option<(String, Look, Arc<Galley>)>;

fn galley(
    ui: &Ui,
    text: &str,
    (dark, width): (bool, Option<f32>),
    around: Option<&CompletionContext>,
    folding: &Folding,
    kept: &mut Laid,
) -> Arc<Galley> {
    let look = ((dark, width), folding.version);
    if let Some((known, known_look, galley)) = kept
        && known == text
        && *known_look == look
    {
        return galley.clone();
    }
    let font = TextStyle::Monospace.resolve(ui.style());
    let wrap = width.map_or_else(egui::text::TextWrapping::no_max_width, egui::text::TextWrapping::wrap_at_width);
    let mut job = LayoutJob { wrap, ..LayoutJob::default() };
    let stretches = around.map_or_else(|| vec![(0..text.len(), Shade::Plain)], |around| shades(around, text));
    for (span, shade) in stretches {
        for (piece, hidden) in folding.pieces(span) {
            let (size, height, ink) = if hidden { (HIDDEN, 0.0, Color32::TRANSPARENT) } else { (font.size, 19.0, ink(shade, dark)) };
            let font = FontId::new(size, font.family.clone());
            job.append(&text[piece], 0.0, TextFormat { line_height: Some(height), ..TextFormat::simple(font, ink) });
        }
    }
    let galley = ui.fonts_mut(|fonts| fonts.layout_job(job));
    *kept = Some((text.to_owned(), look, galley.clone()));
    galley
}

fn ink(shade: Shade, dark: bool) -> Color32 {
    let (on_dark, on_light) = match shade {
        Shade::Plain | Shade::Variable => (0xd9dde6, 0x22262f),
        Shade::Comment => (0x8b93a5, 0x657084),
        Shade::Text => (0xa8d08d, 0x2c6e2f),
        Shade::Value => (0xe6b673, 0x8f5200),
        Shade::Keyword => (0x9db4ff, 0x2b4cc4),
        Shade::Hook => (0xdcaef2, 0x86309c),
        Shade::Own => (0x8fc7ff, 0x1f5fa8),
        Shade::Function => (0x7fd3dc, 0x04697a),
        Shade::Parameter => (0xe8c9ae, 0x85481f),
        Shade::Field | Shade::Key => (0xbcc8e0, 0x3d4d6e),
        Shade::Mark => (0xa9b0bf, 0x555c6b),
    };
    let rgb: u32 = if dark { on_dark } else { on_light };
    Color32::from_rgb((rgb >> 16) as u8, (rgb >> 8) as u8, rgb as u8)
}

fn numbers(ui: &Ui, galley: &Galley, at: egui::Pos2, (gutter, numbered): (f32, f32), font: &FontId, problems: &[&Diagnostic]) {
    let colours = style::colours(ui);
    let clip = ui.clip_rect();
    let left = clip.min.x;
    let room = gutter + f32::from(folding::ROOM);
    ui.painter().rect_filled(Rect::from_min_max(clip.min, pos2(left + room, clip.max.y)), 0.0, ui.visuals().extreme_bg_color);
    ui.painter().rect_filled(Rect::from_min_max(clip.min, pos2(left + gutter, clip.max.y)), 0.0, ui.visuals().faint_bg_color);
    let mut line = 1;
    let mut begins = true;
    for row in &galley.rows {
        let y = at.y + row.pos.y + row.row.size.y / 2.0;
        let seen = row.row.size.y > 2.0;
        if begins && seen && clip.y_range().contains(y) {
            let worst = problems.iter().filter(|problem| problem.line == line).map(|problem| problem.severity).max();
            let colour = match worst {
                Some(content::diagnostic::Severity::Error) => colours.error,
                Some(_) => colours.warning,
                None => colours.faint,
            };
            ui.painter().text(pos2(left + numbered, y), Align2::RIGHT_CENTER, line.to_string(), font.clone(), colour);
        }
        begins = row.ends_with_newline;
        line += u32::from(begins);
    }
}

/// Marks every search match, the last visited one with a frame.
fn matches(ui: &Ui, galley: &Galley, at: egui::Pos2, text: &str, place: Option<(u32, u32)>) {
    let wanted = find::wanted(ui);
    if wanted.is_empty() {
        return;
    }
    let accent = style::colours(ui).accent;
    let current = place.and_then(|(line, column)| index_of(text, line, column));
    for (byte, found) in text.match_indices(&wanted) {
        let start = text[..byte].chars().count();
        for rect in rects(galley, start, start + found.chars().count()) {
            let rect = rect.translate(at.to_vec2());
            ui.painter().rect_filled(rect, 2.0, accent.gamma_multiply(0.25));
            if current == Some(start) {
                ui.painter().rect_stroke(rect, 2.0, Stroke::new(1.5, accent), egui::StrokeKind::Outside);
            }
        }
    }
}

/// Returns the rectangles of characters; a wrapped line has one in each of its rows.
fn rects(galley: &Galley, start: usize, end: usize) -> Vec<Rect> {
    let (from, to) = (galley.pos_from_cursor(CCursor::new(start)), galley.pos_from_cursor(CCursor::new(end)));
    let rows = galley.rows.iter().map(|row| row.rect()).filter(|row| row.max.y > from.min.y + 1.0 && row.min.y < to.max.y - 1.0);
    let within = rows.map(|row| {
        let left = if row.y_range().contains(from.center().y) { from.min.x } else { row.min.x };
        let right = if row.y_range().contains(to.center().y) { to.max.x } else { row.max.x };
        Rect::from_x_y_ranges(left..=right.max(left), row.y_range())
    });
    within.collect()
}

/// Underlines problems with wavy lines. The tooltip shows the message and a link to the explanation of the code.
fn squiggles(
    ui: &mut Ui,
    galley: &Galley,
    at: egui::Pos2,
    text: &str,
    problems: &[&Diagnostic],
    writing: &Writing,
    commands: &mut Vec<Command>,
) {
    let colours = style::colours(ui);
    for (i, problem) in problems.iter().enumerate().filter(|(_, problem)| problem.line > 0) {
        let Some(start) = index_of(text, problem.line, problem.column) else { continue };
        let rest = || text.chars().skip(start);
        let word = rest().take_while(|c| c.is_alphanumeric() || *c == '_').count();
        let end = start + word.max(problem.length as usize).min(rest().take_while(|c| *c != '\n').count()).max(1);
        let Some(row) = rects(galley, start, end).first().map(|row| row.translate(at.to_vec2())) else { continue };
        let (left, right, y) = (row.min.x, row.max.x.max(row.min.x + 8.0), row.max.y - 2.0);
        let colour = if problem.is_error() { colours.error } else { colours.warning };
        let steps = ((right - left) / 3.0).ceil().max(2.0) as usize;
        let wave = (0..=steps).map(|n| pos2(left + 3.0 * n as f32, y + if n % 2 == 0 { 0.0 } else { 2.5 })).collect();
        ui.painter().line(wave, Stroke::new(1.5, colour));
        let area = Rect::from_min_max(row.min, pos2(right, y + 4.0));
        let hover = ui.interact(area, ui.scope_id().with(("squiggle", i)), egui::Sense::hover());
        // A tooltip would cover the completion list.
        if writing.is_open() {
            continue;
        }
        let help = if problem.help.is_empty() { String::new() } else { format!("\n{}", problem.help.text(ui.language())) };
        let way = writing.ways.first(problem).map(|fix| format!("\nCtrl+. {}", way_said(ui, fix))).unwrap_or_default();
        hover.on_hover_ui(|ui| {
            let words = format!("{}{help}{way}", problem.message.text(ui.language()));
            ui.label(code::tip(ui, &words));
            let Some(place) = help::of_code(&problem.code) else { return };
            let explain = ui.say_with("problem-explain", &[("code", problem.code.as_str().into())]);
            if ui.link(explain).clicked() {
                commands.push(Command::Help(place));
            }
        });
    }
}

/// Moves the caret to the selected position, once.
fn go_to(ui: &Ui, file: &OpenFile, view: &mut ScriptView, output: &egui::text_edit::TextEditOutput, text: &str) {
    let Selection { place: Some((line, column)), .. } = file.selection else { return };
    if view.went_to == Some((line, column)) {
        return;
    }
    view.went_to = Some((line, column));
    let Some(index) = index_of(text, line, column) else { return };
    let id = output.response.response.id;
    let mut state = output.state.clone();
    state.cursor.set_char_range(Some(CCursorRange::one(CCursor::new(index))));
    state.store(ui.ctx(), id);
    if !view.finding {
        ui.memory_mut(|memory| memory.request_focus(id));
    }
    scroll_to(ui, output, index);
    ui.ctx().request_repaint();
}

/// Scrolls to a character: to the start of the lines if it is visible from there.
fn scroll_to(ui: &Ui, output: &egui::text_edit::TextEditOutput, index: usize) {
    let place = output.galley.pos_from_cursor(CCursor::new(index)).translate(output.galley_pos.to_vec2());
    let whole = place.with_min_x(ui.min_rect().left());
    let fits = whole.width() + AHEAD < ui.clip_rect().width();
    ui.scroll_to_rect_animation(if fits { whole } else { place }, Some(Align::Center), ScrollAnimation::none());
}

/// Keeps the line visible at which the script is stopped, also while the panels around the text take their places.
fn follow_stop(ui: &Ui, state: &State, file: &OpenFile, view: &mut ScriptView, output: &egui::text_edit::TextEditOutput, text: &str) {
    let Some(run) = &state.debugging.run else { return view.followed = None };
    let line = run.debugger.current_stop().and_then(|stop| stop.at()).filter(|at| at.path == file.path).map(|at| at.line);
    let now = line.map(|line| (run.stops, line, ui.clip_rect().height()));
    if std::mem::replace(&mut view.followed, now) == now {
        return;
    }
    if let Some(index) = line.and_then(|line| index_of(text, line, 1)) {
        scroll_to(ui, output, index);
        ui.ctx().request_repaint();
    }
}

/// Returns the index in characters of a line and column from 1.
fn index_of(text: &str, line: u32, column: u32) -> Option<usize> {
    let before: usize = text.split_inclusive('\n').take((line as usize).checked_sub(1)?).map(|line| line.chars().count()).sum();
    let length = text.split('\n').nth(line as usize - 1)?.chars().count();
    Some(before + (column.max(1) as usize - 1).min(length))
}

fn line_and_column(text: &str, index: usize) -> (usize, usize) {
    let before: String = text.chars().take(index).collect();
    (before.matches('\n').count() + 1, before.rsplit('\n').next().unwrap_or("").chars().count() + 1)
}
