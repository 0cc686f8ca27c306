//! The workspace tree: a filter, and below it the files by name, grouped by game.

use crate::features::files::names::{Group, Name, icon_of, kind_name};
use crate::features::files::tree_row;
use crate::features::files::tree_row::FILE_HEIGHT;
use crate::features::search::state::SearchRequest;
use crate::shell::command::Command;
use crate::shell::state::State;
use crate::ui::icons as icon;
use crate::ui::style;
use crate::ui::widgets::{icon_button, remember, remembered};
use crate::ui::words::Words;
use content::games::GameSpec;
use content::workspace::Origin;
use egui::style::ScrollAnimation;
use egui::{Align, Align2, FontId, Id, Key, Modifiers, Panel, Rect, RichText, ScrollArea, Sense, TextEdit, Ui, WidgetInfo, pos2, vec2};

const FILTER: &str = "tree filter";
const GAME_HEIGHT: f32 = 36.0;
const HEAD_HEIGHT: f32 = 26.0;

enum Row<'s> {
    /// A game, or the group of files without a game, with the number of files and whether they are shown.
    Game(Option<&'static GameSpec>, usize, bool),
    /// The heading of the files below.
    Head(String),
    File(&'s Name),
}

impl Row<'_> {
    fn height(&self) -> f32 {
        match self {
            Row::Game(..) => GAME_HEIGHT,
            Row::Head(_) => HEAD_HEIGHT,
            Row::File(_) => FILE_HEIGHT,
        }
    }
}

/// Focuses the filter field in the next frame.
pub fn focus_filter(ctx: &egui::Context) {
    ctx.data_mut(|data| data.insert_temp(Id::unique(FILTER), true));
}

/// Width of the tree at first, and over a document.
pub const WIDTH: f32 = 300.0;

pub fn panel() -> Panel {
    Panel::left("tree").default_size(WIDTH).size_range(200.0..=480.0)
}

pub fn ui(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    ui.add_space(6.0);
    let query = filter(ui, state, commands);
    ui.add_space(4.0);
    let shown = visible_files(ui, state, &query);
    let rows = rows(ui, state, &shown, !query.is_empty());
    if shown.is_empty() {
        nothing(ui, &query, commands);
    } else {
        list(ui, state, &rows, &query, commands);
    }
}

/// Shows the filter field; returns its text.
fn filter(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) -> String {
    let mut query = remembered(ui, FILTER);
    ui.horizontal(|ui| {
        let hint = format!("{}  {}", icon::FUNNEL, ui.say("tree-filter"));
        let name = ui.say("tree-filter-label");
        let width = ui.available_width() - 52.0;
        let field = ui.add(TextEdit::singleline(&mut query).hint_text(hint).desired_width(width).margin(vec2(8.0, 6.0)));
        ui.ctx().accesskit_node_builder(field.id, |node| node.set_label(name));
        if ui.data_mut(|data| data.remove_temp::<bool>(Id::unique(FILTER))).is_some() {
            field.request_focus();
        }
        if field.has_focus() || field.lost_focus() {
            if ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Escape)) {
                query.clear();
            }
            if field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter)) {
                ui.data_mut(|data| data.insert_temp(Id::unique("tree first"), true));
            }
        }
        if !query.is_empty() {
            let count =
                ui.say_with("tree-count", &[("found", state.names.holding(&query).len().into()), ("all", state.names.list().len().into())]);
            let at = pos2(field.rect.right() - 26.0, field.rect.center().y);
            ui.painter().text(at, Align2::RIGHT_CENTER, &count, FontId::proportional(12.0), style::colours(ui).faint);
            let clear = Rect::from_center_size(pos2(field.rect.right() - 14.0, field.rect.center().y), vec2(20.0, 20.0));
            let (clear, words) = (ui.interact(clear, Id::unique("clear filter"), Sense::click()), ui.say("tree-clear"));
            ui.painter().text(clear.rect.center(), Align2::CENTER_CENTER, icon::X, FontId::proportional(13.0), style::colours(ui).faint);
            clear.widget_info(|| WidgetInfo::labeled(egui::Role::Button, true, &words));
            if clear.clicked() {
                query.clear();
            }
        }
        let words = ui.say("tree-new");
        if icon_button(ui, icon::PLUS, &words, true, false).on_hover_text(words).clicked() {
            commands.push(Command::Run(crate::shell::action::Action::NewFile));
        }
    });
    remember(ui, FILTER, query.clone());
    query
}

/// Returns the displayed files, computed again when the query or the files have changed.
fn visible_files<'s>(ui: &Ui, state: &'s State, query: &str) -> Vec<&'s Name> {
    type DisplayedFiles = (u64, String, std::sync::Arc<Vec<usize>>);
    let (id, edition) = (Id::unique("tree found"), state.names.edition);
    let kept: Option<DisplayedFiles> = ui.data(|data| data.get_temp(id));
    let found = match kept {
        Some((then, asked, found)) if then == edition && asked == query => found,
        _ => {
            let found: Vec<usize> = state.names.holding(query).into_iter().map(|hit| hit.at).collect();
            let found = std::sync::Arc::new(found);
            ui.data_mut(|data| data.insert_temp::<DisplayedFiles>(id, (edition, query.to_owned(), found.clone())));
            found
        }
    };
    found.iter().filter_map(|at| state.names.list().get(*at)).collect()
}

fn open_id(game: Option<&GameSpec>) -> Id {
    Id::unique(("tree game", game.map_or("", |game| game.id)))
}

/// Returns whether a game is expanded. By default, that of the active file, games with files of the pack, and a single game are.
fn is_open(ui: &Ui, state: &State, game: Option<&'static GameSpec>, alone: bool) -> bool {
    // While a tab without a file is active, the game of the last file stays expanded.
    let active = || state.active_path().or_else(|| Some(last_row(ui)?.0));
    let own = || active().is_some_and(|path| state.names.get(&path).is_some_and(|name| name.game == game));
    let packed = |name: &Name| name.game == game && state.workspace.origin(&name.path) == Some(Origin::Pack);
    let own = || own() || state.workspace.pack().is_some() && state.names.list().iter().any(packed);
    ui.data_mut(|data| data.get_persisted(open_id(game))).unwrap_or_else(|| alone || own())
}

fn rows<'s>(ui: &Ui, state: &State, shown: &[&'s Name], filtered: bool) -> Vec<Row<'s>> {
    let mut rows = Vec::new();
    let games = shown.chunk_by(|a, b| a.game == b.game).count();
    for files in shown.chunk_by(|a, b| a.game == b.game) {
        let game = files[0].game;
        let open = filtered || is_open(ui, state, game, games == 1);
        rows.push(Row::Game(game, files.len(), open));
        if !open {
            continue;
        }
        for alike in files.chunk_by(|a, b| (a.group, heading_kind(a)) == (b.group, heading_kind(b))) {
            rows.push(Row::Head(heading(ui, alike[0])));
            rows.extend(alike.iter().map(|name| Row::File(name)));
        }
    }
    rows
}

/// Returns the type whose heading a file is listed under; scripts have a heading for each type.
fn heading_kind(name: &Name) -> &str {
    if name.group == Group::Scripts { &name.kind } else { "" }
}

fn heading(ui: &Ui, name: &Name) -> String {
    match name.group {
        Group::Scripts if !name.kind.is_empty() => {
            ui.say_with("names-scripts-of", &[("kind", kind_name(ui.language(), &name.kind).into())])
        }
        group => ui.say(group.id()),
    }
}

/// Shows the rows; only visible ones are drawn.
fn list(ui: &mut Ui, state: &State, rows: &[Row<'_>], query: &str, commands: &mut Vec<Command>) {
    let height: f32 = rows.iter().map(Row::height).sum();
    let moved = active_row(ui, state, rows);
    let first = ui.data_mut(|data| data.remove_temp::<bool>(Id::unique("tree first"))).is_some();
    ScrollArea::vertical().auto_shrink(false).show_viewport(ui, |ui, seen| {
        ui.set_height(height);
        let left = ui.max_rect().left_top();
        let width = ui.available_width();
        match moved {
            // A row at the lower end may be covered when the panels around the tree have taken their places.
            Some(RowMove::Shown(at)) if at >= seen.min.y && at + 3.0 * FILE_HEIGHT <= seen.max.y => {}
            Some(RowMove::Shown(at)) => {
                let row = Rect::from_min_size(left + vec2(0.0, at), vec2(width, FILE_HEIGHT));
                ui.scroll_to_rect_animation(row, Some(Align::Center), ScrollAnimation::none());
            }
            Some(RowMove::By(distance)) => ui.scroll_with_delta_animation(vec2(0.0, -distance), ScrollAnimation::none()),
            None => {}
        }
        let (mut y, mut chosen) = (0.0, first);
        for row in rows {
            let rect = Rect::from_min_size(left + vec2(0.0, y), vec2(width, row.height()));
            y += row.height();
            if let Row::File(name) = row
                && std::mem::take(&mut chosen)
            {
                commands.push(Command::Open(name.path.clone()));
            }
            if y - row.height() > seen.max.y || y < seen.min.y {
                continue;
            }
            match row {
                Row::Game(game, count, open) => game_row(ui, rect, *game, *count, *open),
                Row::Head(title) => head(ui, rect, title),
                Row::File(name) => tree_row::ui(ui, state, name, rect, query, commands),
            }
        }
    });
}

/// Returns the path of the last active file, with the version of the list and its position there.
fn last_row(ui: &Ui) -> Option<(String, u64, f32)> {
    ui.data(|data| data.get_temp(Id::unique("tree sight")))
}

/// The movement of the row of the active file since the last frame.
enum RowMove {
    /// Another file is active; its row has this position.
    Shown(f32),
    /// The list has changed above the row.
    By(f32),
}

/// Returns how the row of the active file has moved. Expanding and collapsing groups moves nothing.
fn active_row(ui: &Ui, state: &State, rows: &[Row<'_>]) -> Option<RowMove> {
    let path = state.active_path()?;
    let row = rows.iter().position(|row| matches!(row, Row::File(name) if name.path == path))?;
    let at: f32 = rows[..row].iter().map(Row::height).sum();
    let (before, edition) = (last_row(ui), state.names.edition);
    ui.data_mut(|data| data.insert_temp(Id::unique("tree sight"), (path.clone(), edition, at)));
    match before {
        Some((known, then, y)) if known == path => (then != edition && y != at).then_some(RowMove::By(at - y)),
        _ => Some(RowMove::Shown(at)),
    }
}

fn game_row(ui: &mut Ui, rect: Rect, game: Option<&'static GameSpec>, count: usize, open: bool) {
    let response = ui.interact(rect, open_id(game), Sense::click());
    let title = game.map_or_else(|| ui.say("names-other"), |game| game.title.to_owned());
    let label =
        ui.say_with(if open { "tree-game-open" } else { "tree-game-closed" }, &[("game", title.as_str().into()), ("count", count.into())]);
    response.widget_info(|| WidgetInfo::selected(egui::Role::Button, true, open, &label));
    tree_row::ground(ui, rect, &response, false);
    let (colours, y) = (style::colours(ui), rect.center().y);
    let caret = if open { icon::CARET_DOWN } else { icon::CARET_RIGHT };
    let put = |x: f32, align, text: &str, size: f32, colour| ui.painter().text(pos2(x, y), align, text, FontId::proportional(size), colour);
    put(rect.left() + 12.0, Align2::CENTER_CENTER, caret, 12.0, colours.faint);
    put(rect.left() + 34.0, Align2::CENTER_CENTER, game.map_or(icon::FILE_TEXT, icon_of), 17.0, colours.accent);
    put(rect.left() + 52.0, Align2::LEFT_CENTER, &title, 14.0, ui.visuals().strong_text_color());
    put(rect.right() - 10.0, Align2::RIGHT_CENTER, &count.to_string(), 12.0, colours.faint);
    if response.clicked() {
        ui.data_mut(|data| data.insert_persisted(open_id(game), !open));
    }
}

fn head(ui: &Ui, rect: Rect, title: &str) {
    let at = pos2(rect.left() + 28.0, rect.bottom() - 8.0);
    ui.painter().text(at, Align2::LEFT_CENTER, title.to_uppercase(), FontId::proportional(11.0), style::colours(ui).faint);
}

fn nothing(ui: &mut Ui, query: &str, commands: &mut Vec<Command>) {
    ui.add_space(24.0);
    ui.vertical_centered(|ui| {
        if query.is_empty() {
            return;
        }
        let words = ui.say_with("tree-nothing", &[("query", query.into())]);
        ui.label(RichText::new(words).color(style::colours(ui).faint));
        ui.add_space(8.0);
        let words = ui.say("tree-clear");
        if crate::ui::widgets::plain_button(ui, &words).clicked() {
            remember(ui, FILTER, String::new());
        }
        let words = ui.say("tree-search");
        if crate::ui::widgets::plain_button(ui, &words).clicked() {
            commands.push(Command::Search(SearchRequest::Find(query.to_owned())));
        }
    });
}
