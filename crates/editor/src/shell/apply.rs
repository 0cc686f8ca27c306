//! The only place that changes the state. Each command is executed here or in the commands of its document type or feature.

use crate::documents::canvas::commands as canvases;
use crate::documents::canvas::{floating, selection};
use crate::documents::hex::commands as hex;
use crate::features::balance::commands as balancing;
use crate::features::debug::commands as debugging;
use crate::features::exchange::commands as exchanging;
use crate::features::export::commands as exporting;
use crate::features::files::commands as files;
use crate::features::files::opening;
use crate::features::files::operation_commands as deeds;
use crate::features::import::commands as importing;
use crate::features::live_balance::commands as live_balance;
use crate::features::new_card::commands as new_card;
use crate::features::new_game::commands as new_game;
use crate::features::playtest::commands as playing;
use crate::features::playtest::roll_commands as rolls;
use crate::features::problems::commands as problems;
use crate::features::search::commands as searching;
use crate::features::share::commands as sharing;
use crate::features::tests::commands as testing;
use crate::features::tests::making_commands as making_test;
use crate::features::tour::commands as tour;
use crate::shell::editing::{apply_edit, changing};
use crate::shell::navigation::{go_to_cell, show, walk};

use crate::documents::pictures;
use crate::documents::script::tab::NameRequest;
use crate::features::files::tree;
use crate::features::palette::panel as palette;
use crate::features::playtest::state as play;
use crate::features::share::state as share;
use crate::shell::action::Action;
use crate::shell::app::App;
use crate::shell::background::Lane;
use crate::shell::command::Command;
use crate::shell::settings::SidePanel;
use crate::shell::state::{Bottom, Dialog, Leaving, PathUse, Tab, Uses};
use crate::tools::Tool;
use crate::ui::canvas::Zoom;
use crate::ui::words::Words;
use content::text::Language;
use content::{rename, uses};
use playtest::debugger::Go;
use playtest::help;
use std::sync::Arc;

/// Executes a command.
pub fn apply(app: &mut App, ctx: &egui::Context, command: Command) {
    match command {
        Command::Run(action) => run(app, ctx, action),
        Command::Open(path) => files::open(app, &path),
        Command::Show(tab) => show(app, tab),
        Command::Close(tab) => files::close(app, tab),
        Command::Goto(problem) => problems::goto(app, &problem),
        Command::Fix(fix) => problems::fix(app, *fix),
        Command::Edit(edit) => apply_edit(app, edit),
        Command::HistoryTo(path, steps) => history_to(app, &path, steps),
        Command::Select(path, selection) => {
            if let Some(file) = app.state.file_mut(&path) {
                file.selection = selection;
            }
        }
        Command::SetInk(ink) => {
            app.state.ink = ink;
            if matches!(app.state.tool, Tool::Select | Tool::Eyedropper | Tool::Eraser) {
                app.state.tool = Tool::Brush;
            }
        }
        Command::SheetInk(ink) => {
            app.state.sheet_ink = ink;
            if !app.state.tool.paints() || matches!(app.state.tool, Tool::Eraser | Tool::Stamp) {
                app.state.tool = Tool::Brush;
            }
        }
        Command::AreaTool(tool) => app.state.area_tool = tool,
        Command::SelectAreas(path, areas) => {
            if let Some(file) = app.state.file_mut(&path) {
                file.areas = areas;
            }
        }
        Command::SelectNote(path, note) => {
            if let Some(file) = app.state.file_mut(&path) {
                file.note = note;
            }
        }
        Command::Layers(path, layers) => {
            if let Some(file) = app.state.file_mut(&path) {
                file.layers = layers;
            }
        }
        Command::Reference(path) => canvases::reference(app, path),
        Command::Map(path) => canvases::map(app, path),
        Command::SetSize(size) => app.state.size = size.clamp(1, 9),
        Command::Zoom(zoom) => zoom_active(app, zoom),
        Command::Hover(text) => app.state.hover = text,
        Command::ZoomIs(zoom) => app.state.zoom = Some(zoom),
        Command::Paste(text) => selection::paste(app, &text),
        Command::Float(request) => floating::carry_out(app, request),
        Command::Hex(ask) => hex::carry_out(app, ask),
        Command::ShowBottom(bottom) => app.state.show_list(bottom),
        Command::CloseOverlay => app.state.overlay = None,
        Command::Dialog(dialog) => app.state.dialog = dialog,
        Command::Create(kind, name) => files::create(app, kind, &name),
        Command::Picked(wanted, path) => opening::picked(app, wanted, &path),
        Command::OpenFolder(folder) => files::leave(app, ctx, Leaving::Folder(folder)),
        Command::Leave(leaving, save) => files::settled(app, ctx, leaving, save),
        Command::Resolve(path, text, take) => files::resolve(app, &path, text, take),
        Command::Recover(folder, kept, take) => files::recover(app, folder, kept, take),
        Command::Dismiss(number) => app.state.messages.dismiss(number),
        Command::Tell(line) => app.state.tell(line),
        Command::Complain(line) => app.state.complain(line),
        Command::Picture(path) => picture(app, path),
        Command::PlayScenario(path) => playing::start_scenario(app, &path, 1),
        Command::PlayDay(day) => playing::start_day(app, day),
        Command::GoToCell(cell) => go_to_cell(app, cell),
        Command::Help(place) => {
            app.state.help = place;
            show(app, Tab::Help);
        }
        Command::NewGame(ask) => new_game::carry_out(app, ctx, ask),
        Command::NewCard(ask) => new_card::carry_out(app, ask),
        Command::Tour(ask) => tour::carry_out(app, ctx, ask),
        Command::File(ask) => deeds::carry_out(app, ask),
        Command::MakeTest(ask) => making_test::carry_out(app, ask),
        Command::Roll(ask) => rolls::carry_out(app, ask),
        Command::Debug(ask) => debugging::carry_out(app, ask),
        Command::Play(ask) => {
            let from = app.state.play.as_ref().map(|play| play.session.position());
            let chooses = matches!(ask, play::PlayRequest::Choose(_) | play::PlayRequest::ChooseAll(_) | play::PlayRequest::Use(_));
            playing::carry_out(app, ctx, ask);
            debugging::played(app, from.filter(|_| chooses));
        }
        Command::Export(ask) => exporting::carry_out(app, ask),
        Command::PrintCard(path) => exporting::print_card(app, path),
        Command::Import(ask) => importing::carry_out(app, ask),
        Command::Share(ask) => sharing::carry_out(app, ctx, ask),
        Command::Exchange(ask) => exchanging::carry_out(app, ctx, ask),
        Command::Reveal(file) => deeds::reveal_file(app, &file),
        Command::CopyFile(file) => exporting::copy_file(app, ctx, &file),
        Command::Balance(ask) => balancing::carry_out(app, ask),
        Command::FindUses(path) => {
            let live = app.state.live();
            let work = move || (uses::uses(&live, &path), path);
            app.background.spawn(Lane::Tests, work, |app, (places, path)| {
                app.state.show_uses(Uses { said: "uses-of", name: rename::stem(&path).to_owned(), places });
            });
        }
        Command::Search(ask) => searching::carry_out(app, ask),
        Command::Uses(uses) => app.state.show_uses(uses),
        Command::OpenAt(path, line) => {
            files::open(app, &path);
            if let Some(file) = app.state.file_mut(&path) {
                file.selection.place = Some((line, 1));
            }
        }
    }
}

/// Passes a request about the symbol at the caret to the text of the active file.
fn ask_script(app: &mut App, asked: NameRequest) {
    if let Some(path) = app.state.active_path() {
        app.views.of(&path).script.ask(asked);
    }
}

/// Requests the picture of a scenario, once for each state of its files.
fn picture(app: &mut App, path: String) {
    let style = app.state.picture_style();
    if app.state.pictures.is_missing(&path, style) {
        app.state.pictures.asked(&path, style);
        let live = app.state.live();
        let work = move || (pictures::make(&live, &path, style).map(Arc::new), path);
        app.background.spawn_idle(Lane::Tests, work, move |app, (picture, path)| {
            app.state.pictures.made(app.background.ctx(), path, style, picture);
        });
    }
}

/// Starts pending background work: checks, tests, bots. Without a window there is no clock, and nothing is delayed.
pub fn go_on(app: &mut App, ctx: Option<&egui::Context>) {
    problems::check_if_changed(app);
    testing::run_if_changed(app, ctx);
    debugging::go_on(app);
    playing::go_on(app, ctx);
    balancing::go_on(app, ctx);
    live_balance::go_on(app, ctx);
    new_game::go_on(app, ctx);
    exporting::go_on(app, ctx);
    importing::go_on(app);
    tour::go_on(app);
}

fn run(app: &mut App, ctx: &egui::Context, action: Action) {
    if !crate::shell::action::enabled(action, &app.state) {
        return;
    }
    match action {
        Action::NewFile => app.state.dialog = Some(Dialog::New),
        Action::NewGame => new_game::carry_out(app, ctx, crate::features::new_game::state::NewGameRequest::Begin),
        Action::OpenFile => app.ask_path(PathUse::OpenFile),
        Action::OpenFolder => app.ask_path(PathUse::OpenFolder),
        Action::Save => files::save_active(app),
        Action::SaveAs => {
            if let Some(path) = app.state.active_path() {
                app.ask_path(PathUse::SaveAs(path));
            }
        }
        Action::SaveAll => files::save_all(app),
        Action::CloseTab => {
            if let Some(tab) = app.state.active.clone() {
                files::close(app, tab);
            }
        }
        Action::Quit => files::leave(app, ctx, Leaving::Quit),
        Action::Undo | Action::Redo => step(app, action == Action::Undo),
        Action::ZoomSelection => canvases::zoom_selection(app),
        Action::ReferencePicture => canvases::ask_picture(app),
        Action::NextSymmetry => hex::next_symmetry(app),
        Action::Paste => ctx.send_viewport_cmd(egui::ViewportCommand::RequestPaste),
        Action::Find => app.state.dialog = Some(Dialog::Find),
        Action::Declaration => ask_script(app, NameRequest::Declaration),
        Action::Uses => ask_script(app, NameRequest::Uses),
        Action::Indent => ask_script(app, NameRequest::Indent),
        Action::Mend => ask_script(app, NameRequest::Mend),
        Action::RenameName => ask_script(app, NameRequest::Name),
        Action::Use(tool) => app.state.tool = tool,
        Action::BrushBigger => app.state.size = (app.state.size + 1).min(9),
        Action::BrushSmaller => app.state.size = app.state.size.max(2) - 1,
        Action::ZoomIn => zoom_active(app, Zoom::In),
        Action::ZoomOut => zoom_active(app, Zoom::Out),
        Action::Fit => zoom_active(app, Zoom::Fit),
        Action::ActualSize => zoom_active(app, Zoom::Actual),
        Action::Welcome => show(app, Tab::Welcome),
        Action::Palette | Action::GoTo => {
            palette::begin(ctx, if action == Action::Palette { ">" } else { "" });
            app.state.dialog = Some(Dialog::Palette);
        }
        Action::NextTab | Action::PreviousTab => walk(app, action == Action::PreviousTab),
        Action::Help => show(app, Tab::Help),
        Action::Keys => {
            app.state.help = help::HelpLocation { page: help::KEYS.to_owned(), ..help::HelpLocation::default() };
            show(app, Tab::Help);
        }
        Action::NextProblem => problems::next_problem(app),
        Action::Turn => turn(app),
        Action::ToggleTree => toggle_side(app, ctx, SidePanel::Tree),
        Action::Search | Action::Replace => {
            searching::begin(app, action == Action::Replace);
            crate::features::search::panel::focus(ctx);
        }
        Action::FilterTree => {
            if !app.state.shows(SidePanel::Tree) {
                toggle_side(app, ctx, SidePanel::Tree);
            }
            tree::focus_filter(ctx);
        }
        Action::ToggleWrap => change_settings(app, ctx, |settings| settings.wraps ^= true),
        Action::TogglePanels => toggle_panels(app, ctx),
        Action::TogglePalette => toggle_side(app, ctx, SidePanel::Palette),
        Action::ToggleGuide => change_settings(app, ctx, |settings| settings.hidden.guide ^= true),
        Action::ToggleInspector => toggle_side(app, ctx, SidePanel::Inspector),
        Action::ToggleBottom => {
            let shown = app.state.shows_list();
            if app.state.problems.is_empty() && app.state.bottom == Bottom::Problems {
                app.state.bottom = Bottom::Messages;
            }
            change_settings(app, ctx, |settings| settings.hidden.bottom = shown);
        }
        Action::ToggleTheme => change_settings(app, ctx, |settings| settings.light = !settings.light),
        Action::NextLanguage => next_language(app, ctx),
        Action::ScaleUp => change_settings(app, ctx, |settings| settings.scale = (settings.scale + 0.1).min(2.0)),
        Action::ScaleDown => change_settings(app, ctx, |settings| settings.scale = (settings.scale - 0.1).max(0.7)),
        Action::PlayScenario if app.state.active == Some(Tab::Shared) => sharing::carry_out(app, ctx, share::ShareRequest::Play),
        Action::PlayScenario if debugging::go(app, Go::On) => {}
        Action::PlayScenario => playing::start(app),
        Action::Share => sharing::carry_out(app, ctx, share::ShareRequest::Begin(playing::named(&app.state))),
        Action::Export => exporting::begin(app),
        Action::Import => app.ask_path(PathUse::Import),
        Action::CopyPicture => exporting::copy(app),
        Action::SaveMatch => app.ask_path(PathUse::SaveMatch),
        Action::StepBack => playing::step(app, true),
        Action::StepForward => playing::step(app, false),
        Action::StepBot => playing::step_bot(app),
        Action::Balance => {
            balancing::choose_scenario(app);
            show(app, Tab::Balance);
        }
        Action::ToggleLiveBalance => change_settings(app, ctx, |settings| settings.live_balance ^= true),
        Action::TestCard => balancing::carry_out(app, crate::features::balance::state::BalanceRequest::TestCards(app.state.active_path())),
        Action::Breakpoint => debugging::toggle(app),
        Action::EditBreakpoint => debugging::edit_at_caret(app),
        Action::DebugTest => debugging::first_test(app),
        Action::DebugChoice => debugging::carry_out(app, crate::features::debug::state::DebugRequest::LastChoice),
        Action::StepOver => _ = debugging::go(app, Go::Over),
        Action::StepInto => _ = debugging::go(app, Go::Into),
        Action::StepOut => _ = debugging::go(app, Go::Out),
        Action::StopDebugging => debugging::end(app),
        Action::MakeTest => making_test::begin(app),
        Action::SetRoll => rolls::carry_out(app, crate::features::playtest::state::rolls::RollRequest::Begin),
        Action::RunTests => testing::run_all(app),
        Action::ScaleReset => change_settings(app, ctx, |settings| settings.scale = 1.0),
        Action::Delete if canvases::remove_selected_note(app) => {}
        _ => selection::run(app, ctx, action),
    }
}

fn step(app: &mut App, back: bool) {
    if deeds::step(app, back) {
        return;
    }
    let Some(path) = app.state.active_path() else { return };
    if let Some(name) = changing(app, &path, |file| if back { file.undo() } else { file.redo() }).flatten() {
        let said = app.state.say_with(if back { "deed-undone" } else { "deed-redone" }, &[("name", name.into())]);
        app.state.tell(said);
    }
}

fn turn(app: &mut App) {
    let Some(path) = app.state.active_path() else { return };
    let words = app.state.language();
    if app.state.file_mut(&path).is_some_and(|file| !file.turn(&words)) {
        let said = app.state.say_with("said-no-document", &[("path", path.as_str().into())]);
        app.state.complain(said);
        app.state.show_list(Bottom::Problems);
    }
    app.state.read_libraries();
}

fn history_to(app: &mut App, path: &str, steps: usize) {
    changing(app, path, |file| {
        while file.history().0.len() > steps && file.undo().is_some() {}
        while file.history().0.len() < steps && file.redo().is_some() {}
    });
}

fn zoom_active(app: &mut App, zoom: Zoom) {
    if let Some(canvas) = app.state.active.as_ref().and_then(|tab| app.views.canvas(tab)) {
        canvas.zoom(zoom);
    }
}

/// Switches the window and its contents to the next language.
fn next_language(app: &mut App, ctx: &egui::Context) {
    let now = app.state.language();
    let next = Language::ALL.into_iter().cycle().skip_while(|language| *language != now).nth(1).unwrap_or(now);
    change_settings(app, ctx, |settings| settings.language = Some(next));
    if let Some(play) = &mut app.state.play {
        play.speak(next);
    }
    app.state.pictures.outdate();
    // The last message in the status bar is in the other language.
    let said = app.state.say("said-language");
    app.state.tell(said);
}

/// Hides the panels of the editor, or everything around the board of a match; shows them if none is visible.
fn toggle_panels(app: &mut App, ctx: &egui::Context) {
    if app.state.active == Some(Tab::Playtest) {
        return change_settings(app, ctx, |settings| settings.hidden.around_board ^= true);
    }
    let panels = SidePanel::ALL.into_iter().filter(|panel| panel.exists(&app.state));
    let (visible, hidden): (Vec<_>, Vec<_>) = panels.partition(|panel| app.state.shows(*panel));
    let changed = if visible.is_empty() { hidden } else { visible };
    changed.into_iter().for_each(|panel| toggle_side(app, ctx, panel));
}

/// Shows or hides a side panel.
fn toggle_side(app: &mut App, ctx: &egui::Context, panel: SidePanel) {
    if app.state.gives_way(panel) {
        app.state.overlay = Some(panel).filter(|panel| app.state.overlay != Some(*panel));
    } else {
        change_settings(app, ctx, |settings| *panel.hidden(&mut settings.hidden) ^= true);
    }
}

fn change_settings(app: &mut App, ctx: &egui::Context, change: impl FnOnce(&mut crate::shell::settings::Settings)) {
    change(&mut app.state.settings);
    app.apply_settings(ctx);
    app.write_settings();
}
