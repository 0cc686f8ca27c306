//! The commands of the user, with their titles, icons and shortcuts. Menus, the toolbar, the command palette and keyboard shortcuts
//! all use this table.
//!
//! A new command is a variant, a row in [`ACTIONS`] and an arm in [`apply`](crate::shell::apply); a command of one document type has
//! its arms in the type's [`DocumentView`](crate::documents::document_view::DocumentView) instead.

use crate::features::export::exportable;
use crate::features::playtest::state::Play;
use crate::shell::file::{Content, OpenFile};
use crate::shell::state::{Dialog, State, Tab};
use crate::tools::Tool;
use crate::ui::focus;
use crate::ui::icons as icon;
use crate::ui::words::Words;
use egui::{Event, Key, KeyboardShortcut, Modifiers};
use playtest::script_tests;

/// A command.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    NewGame,
    NewFile,
    OpenFile,
    OpenFolder,
    Save,
    SaveAs,
    SaveAll,
    CloseTab,
    Quit,
    Undo,
    Redo,
    Cut,
    Copy,
    Paste,
    Delete,
    SelectAll,
    Deselect,
    Find,
    Search,
    /// Replace in all files.
    Replace,
    Declaration,
    Uses,
    RenameName,
    Mend,
    Indent,
    NewCard,
    Duplicate,
    DeleteCard,
    MirrorCard,
    FlipCard,
    TurnLeft,
    TurnRight,
    StampSelection,
    CopyOutline,
    ApplyTerrainRules,
    SelectAlike,
    ReferencePicture,
    NextSymmetry,
    Use(Tool),
    BrushBigger,
    BrushSmaller,
    ZoomIn,
    ZoomOut,
    Fit,
    ActualSize,
    ZoomSelection,
    Welcome,
    PlayScenario,
    StepBack,
    StepForward,
    StepBot,
    SaveMatch,
    Share,
    Export,
    /// Import a spreadsheet or a map.
    Import,
    CopyPicture,
    Balance,
    ToggleLiveBalance,
    /// Measure how strong the card of the active script is.
    TestCard,
    MakeTest,
    /// Set the next rolls of the match.
    SetRoll,
    DebugTest,
    DebugChoice,
    Breakpoint,
    EditBreakpoint,
    StepOver,
    StepInto,
    StepOut,
    StopDebugging,
    RunTests,
    Palette,
    GoTo,
    NextTab,
    PreviousTab,
    Keys,
    Help,
    Turn,
    /// Wrap long lines of texts.
    ToggleWrap,
    TogglePanels,
    ToggleTree,
    FilterTree,
    TogglePalette,
    /// Fold the guide on the board of a match away.
    ToggleGuide,
    ToggleInspector,
    ToggleBottom,
    NextProblem,
    ToggleTheme,
    NextLanguage,
    ScaleUp,
    ScaleDown,
    ScaleReset,
}

impl Action {
    /// Returns whether documents have the command: [`DocumentView::can`](crate::documents::document_view::DocumentView::can) is
    /// asked whether it is available, and the document in the active tab executes it.
    pub fn is_of_documents(self) -> bool {
        matches!(self, Action::Cut | Action::Copy | Action::Paste | Action::Delete | Action::SelectAll | Action::Deselect)
            || matches!(self, Action::SelectAlike | Action::NextSymmetry | Action::Use(_) | Action::BrushBigger | Action::BrushSmaller)
            || matches!(self, Action::NewCard | Action::Duplicate | Action::DeleteCard | Action::MirrorCard | Action::FlipCard)
            || matches!(self, Action::TurnLeft | Action::TurnRight | Action::StampSelection | Action::CopyOutline)
            || self == Action::ApplyTerrainRules
    }
}

/// The menu that contains a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Menu {
    File,
    Edit,
    Card,
    Tools,
    Play,
    View,
    Help,
}

/// The menus in the order of the menu bar, with their message ids.
pub const MENUS: [(Menu, &str); 7] = [
    (Menu::File, "menu-file"),
    (Menu::Edit, "menu-edit"),
    (Menu::Card, "menu-card"),
    (Menu::Tools, "menu-tools"),
    (Menu::Play, "menu-play"),
    (Menu::View, "menu-view"),
    (Menu::Help, "menu-help"),
];

/// The displayed properties of a command.
pub struct ActionRow {
    pub action: Action,
    pub menu: Menu,
    /// Message id of the title.
    pub id: &'static str,
    pub icon: &'static str,
    pub shortcut: Option<KeyboardShortcut>,
}

impl ActionRow {
    /// Returns the shortcut in the notation of the platform; empty if there is none.
    pub fn keys(&self, ctx: &egui::Context) -> String {
        let others = ALSO.iter().filter(|(action, _)| *action == self.action).map(|(_, shortcut)| shortcut);
        self.shortcut.iter().chain(others).map(|shortcut| ctx.format_shortcut(shortcut)).collect::<Vec<_>>().join(", ")
    }
    pub fn title(&self, words: &impl Words) -> String {
        words.say(self.id)
    }
}

const CTRL: Modifiers = Modifiers::COMMAND;
const CTRL_SHIFT: Modifiers = Modifiers::COMMAND.plus(Modifiers::SHIFT);

const fn row(menu: Menu, action: Action, id: &'static str, icon: &'static str) -> ActionRow {
    ActionRow { action, menu, id, icon, shortcut: None }
}
const fn key(menu: Menu, action: Action, id: &'static str, icon: &'static str, modifiers: Modifiers, key: Key) -> ActionRow {
    ActionRow { action, menu, id, icon, shortcut: Some(KeyboardShortcut::new(modifiers, key)) }
}

/// Additional shortcuts of commands that already have one.
pub const ALSO: [(Action, KeyboardShortcut); 1] = [(Action::Redo, KeyboardShortcut::new(CTRL, Key::Y))];

/// The commands in the order of the menus.
#[rustfmt::skip]
pub const ACTIONS: &[ActionRow] = &[
    key(Menu::File, Action::NewGame, "action-new-game", icon::FLAG_CHECKERED, CTRL_SHIFT, Key::N),
    key(Menu::File, Action::NewFile, "action-new-file", icon::FILE_PLUS, CTRL, Key::N),
    key(Menu::File, Action::OpenFile, "action-open-file", icon::FILE, CTRL, Key::O),
    key(Menu::File, Action::OpenFolder, "action-open-folder", icon::FOLDER_OPEN, CTRL_SHIFT, Key::O),
    key(Menu::File, Action::Save, "action-save", icon::FLOPPY_DISK, CTRL, Key::S),
    key(Menu::File, Action::SaveAs, "action-save-as", icon::FLOPPY_DISK_BACK, CTRL_SHIFT, Key::S),
    key(Menu::File, Action::SaveAll, "action-save-all", icon::STACK, CTRL.plus(Modifiers::ALT), Key::S),
    row(Menu::File, Action::Share, "action-share", icon::SHARE_NETWORK),
    key(Menu::File, Action::Export, "action-export", icon::PRINTER, CTRL, Key::E),
    row(Menu::File, Action::Import, "action-import", icon::DOWNLOAD_SIMPLE),
    row(Menu::File, Action::CopyPicture, "action-copy-picture", icon::COPY),
    key(Menu::File, Action::CloseTab, "action-close-tab", icon::X, CTRL, Key::W),
    key(Menu::File, Action::Quit, "action-quit", icon::SIGN_OUT, CTRL, Key::Q),

    key(Menu::Edit, Action::Undo, "action-undo", icon::ARROW_U_UP_LEFT, CTRL, Key::Z),
    key(Menu::Edit, Action::Redo, "action-redo", icon::ARROW_U_UP_RIGHT, CTRL_SHIFT, Key::Z),
    key(Menu::Edit, Action::Cut, "action-cut", icon::SCISSORS, CTRL, Key::X),
    key(Menu::Edit, Action::Copy, "action-copy", icon::COPY, CTRL, Key::C),
    key(Menu::Edit, Action::Paste, "action-paste", icon::CLIPBOARD, CTRL, Key::V),
    key(Menu::Edit, Action::Delete, "action-delete", icon::TRASH, Modifiers::NONE, Key::Delete),
    key(Menu::Edit, Action::SelectAll, "action-select-all", icon::SELECTION_ALL, CTRL, Key::A),
    key(Menu::Edit, Action::Deselect, "action-deselect", icon::SELECTION, CTRL, Key::D),
    key(Menu::Edit, Action::SelectAlike, "action-select-alike", icon::SELECTION_PLUS, CTRL_SHIFT, Key::A),
    key(Menu::Edit, Action::Find, "action-find", icon::MAGNIFYING_GLASS, CTRL, Key::F),
    key(Menu::Edit, Action::Search, "action-search", icon::MAGNIFYING_GLASS, CTRL_SHIFT, Key::F),
    key(Menu::Edit, Action::Replace, "action-replace", icon::SWAP, CTRL_SHIFT, Key::H),
    key(Menu::Edit, Action::Declaration, "action-declaration", icon::MAP_PIN, Modifiers::NONE, Key::F12),
    key(Menu::Edit, Action::Uses, "action-uses", icon::LIST_NUMBERS, Modifiers::SHIFT, Key::F12),
    key(Menu::Edit, Action::Mend, "action-mend", icon::LIGHTBULB, CTRL, Key::Period),
    key(Menu::Edit, Action::Indent, "action-indent", icon::LIST_CHECKS, CTRL_SHIFT, Key::I),
    key(Menu::Edit, Action::RenameName, "action-rename-name", icon::PENCIL_SIMPLE, Modifiers::NONE, Key::F2),

    row(Menu::Card, Action::NewCard, "action-new-card", icon::PLUS),
    key(Menu::Card, Action::Duplicate, "action-duplicate", icon::CARDS, CTRL_SHIFT, Key::D),
    key(Menu::Card, Action::DeleteCard, "action-delete-card", icon::TRASH, CTRL, Key::Delete),
    key(Menu::Card, Action::MirrorCard, "action-mirror-card", icon::FLIP_HORIZONTAL, Modifiers::NONE, Key::H),
    key(Menu::Card, Action::FlipCard, "action-flip-card", icon::FLIP_VERTICAL, Modifiers::SHIFT, Key::H),

    key(Menu::Edit, Action::TurnLeft, "action-turn-left", icon::ARROW_COUNTER_CLOCKWISE, Modifiers::NONE, Key::Comma),
    key(Menu::Edit, Action::TurnRight, "action-turn-right", icon::ARROW_CLOCKWISE, Modifiers::NONE, Key::Period),
    key(Menu::Edit, Action::StampSelection, "action-stamp-selection", icon::STAMP, CTRL, Key::T),
    row(Menu::Edit, Action::ApplyTerrainRules, "action-apply-terrain-rules", icon::MAGIC_WAND),
    row(Menu::Edit, Action::CopyOutline, "action-copy-outline", icon::POLYGON),
    row(Menu::Edit, Action::ReferencePicture, "action-reference-picture", icon::IMAGE),

    key(Menu::Tools, Action::Use(Tool::Select), "action-use-select", icon::CURSOR, Modifiers::NONE, Key::V),
    key(Menu::Tools, Action::Use(Tool::Lasso), "action-use-lasso", icon::LASSO, Modifiers::SHIFT, Key::V),
    key(Menu::Tools, Action::Use(Tool::Brush), "action-use-brush", icon::PAINT_BRUSH, Modifiers::NONE, Key::B),
    key(Menu::Tools, Action::Use(Tool::Eraser), "action-use-eraser", icon::ERASER, Modifiers::NONE, Key::E),
    key(Menu::Tools, Action::Use(Tool::Line), "action-use-line", icon::LINE_SEGMENT, Modifiers::NONE, Key::L),
    key(Menu::Tools, Action::Use(Tool::Rectangle), "action-use-rectangle", icon::RECTANGLE, Modifiers::NONE, Key::R),
    key(Menu::Tools, Action::Use(Tool::Fill), "action-use-fill", icon::PAINT_BUCKET, Modifiers::NONE, Key::G),
    key(Menu::Tools, Action::Use(Tool::Eyedropper), "action-use-eyedropper", icon::EYEDROPPER, Modifiers::NONE, Key::I),
    key(Menu::Tools, Action::Use(Tool::Stamp), "action-use-stamp", icon::STAMP, Modifiers::NONE, Key::S),
    key(Menu::Tools, Action::NextSymmetry, "action-next-symmetry", icon::FLOWER, Modifiers::NONE, Key::Y),
    key(Menu::Tools, Action::BrushSmaller, "action-brush-smaller", icon::MINUS, Modifiers::NONE, Key::OpenBracket),
    key(Menu::Tools, Action::BrushBigger, "action-brush-bigger", icon::PLUS, Modifiers::NONE, Key::CloseBracket),

    key(Menu::Play, Action::PlayScenario, "action-play-scenario", icon::PLAY, Modifiers::NONE, Key::F5),
    key(Menu::Play, Action::StepBack, "action-step-back", icon::SKIP_BACK, Modifiers::NONE, Key::ArrowLeft),
    key(Menu::Play, Action::StepForward, "action-step-forward", icon::SKIP_FORWARD, Modifiers::NONE, Key::ArrowRight),
    key(Menu::Play, Action::StepBot, "action-step-bot", icon::ROBOT, Modifiers::NONE, Key::N),
    key(Menu::Play, Action::SetRoll, "action-set-roll", icon::PUSH_PIN, Modifiers::SHIFT, Key::D),
    row(Menu::Play, Action::SaveMatch, "action-save-match", icon::FLOPPY_DISK),
    key(Menu::Play, Action::Balance, "action-balance", icon::CHART_BAR, Modifiers::NONE, Key::F6),
    row(Menu::Play, Action::ToggleLiveBalance, "action-toggle-live-balance", icon::PULSE),
    row(Menu::Play, Action::TestCard, "action-test-card", icon::FLASK),
    row(Menu::Play, Action::DebugChoice, "action-debug-choice", icon::FOOTPRINTS),
    key(Menu::Play, Action::DebugTest, "action-debug-test", icon::FOOTPRINTS, CTRL, Key::F5),
    key(Menu::Play, Action::Breakpoint, "action-breakpoint", icon::CIRCLE, Modifiers::NONE, Key::F9),
    key(Menu::Play, Action::EditBreakpoint, "action-edit-breakpoint", icon::CIRCLE, Modifiers::SHIFT, Key::F9),
    key(Menu::Play, Action::StepOver, "action-step-over", icon::ARROW_U_UP_RIGHT, Modifiers::NONE, Key::F10),
    key(Menu::Play, Action::StepInto, "action-step-into", icon::ARROW_DOWN, Modifiers::NONE, Key::F11),
    key(Menu::Play, Action::StepOut, "action-step-out", icon::ARROW_UP, Modifiers::SHIFT, Key::F11),
    key(Menu::Play, Action::StopDebugging, "action-stop-debugging", icon::RECTANGLE, Modifiers::SHIFT, Key::F5),
    key(Menu::Play, Action::MakeTest, "action-make-test", icon::TEST_TUBE, CTRL_SHIFT, Key::M),
    key(Menu::Play, Action::RunTests, "action-run-tests", icon::FLASK, CTRL_SHIFT, Key::T),

    key(Menu::View, Action::GoTo, "action-go-to", icon::MAGNIFYING_GLASS, CTRL, Key::P),
    key(Menu::View, Action::Palette, "action-palette", icon::COMMAND, CTRL_SHIFT, Key::P),
    row(Menu::View, Action::Welcome, "action-welcome", icon::HOUSE),
    key(Menu::View, Action::NextProblem, "action-next-problem", icon::WARNING, Modifiers::NONE, Key::F8),
    key(Menu::View, Action::NextTab, "action-next-tab", icon::CARET_RIGHT, CTRL, Key::Tab),
    key(Menu::View, Action::PreviousTab, "action-previous-tab", icon::CARET_LEFT, CTRL_SHIFT, Key::Tab),
    key(Menu::View, Action::ZoomIn, "action-zoom-in", icon::MAGNIFYING_GLASS_PLUS, Modifiers::NONE, Key::Plus),
    key(Menu::View, Action::ZoomOut, "action-zoom-out", icon::MAGNIFYING_GLASS_MINUS, Modifiers::NONE, Key::Minus),
    key(Menu::View, Action::Fit, "action-fit", icon::FRAME_CORNERS, Modifiers::NONE, Key::F),
    key(Menu::View, Action::ActualSize, "action-actual-size", icon::SQUARES_FOUR, Modifiers::NONE, Key::Num1),
    key(Menu::View, Action::ZoomSelection, "action-zoom-selection", icon::CROSSHAIR, Modifiers::SHIFT, Key::F),
    key(Menu::View, Action::Turn, "action-turn", icon::FILE_CODE, CTRL, Key::U),
    key(Menu::View, Action::ToggleWrap, "action-toggle-wrap", icon::ARROW_ELBOW_DOWN_LEFT, Modifiers::ALT, Key::Z),
    key(Menu::View, Action::TogglePanels, "action-toggle-panels", icon::ARROWS_OUT, Modifiers::NONE, Key::F4),
    key(Menu::View, Action::ToggleTree, "action-toggle-tree", icon::SIDEBAR_SIMPLE, CTRL, Key::B),
    key(Menu::View, Action::FilterTree, "action-filter-tree", icon::FUNNEL, CTRL_SHIFT, Key::E),
    row(Menu::View, Action::TogglePalette, "action-toggle-palette", icon::PALETTE),
    key(Menu::View, Action::ToggleGuide, "action-toggle-guide", icon::BOOK_OPEN, Modifiers::NONE, Key::P),
    key(Menu::View, Action::ToggleInspector, "action-toggle-inspector", icon::SLIDERS_HORIZONTAL, CTRL, Key::I),
    key(Menu::View, Action::ToggleBottom, "action-toggle-bottom", icon::LIST_CHECKS, CTRL, Key::J),
    row(Menu::View, Action::ToggleTheme, "action-toggle-theme", icon::CIRCLE_HALF),
    row(Menu::View, Action::NextLanguage, "action-next-language", icon::TRANSLATE),
    key(Menu::View, Action::ScaleUp, "action-scale-up", icon::ARROWS_OUT, CTRL, Key::Plus),
    key(Menu::View, Action::ScaleDown, "action-scale-down", icon::ARROWS_IN_SIMPLE, CTRL, Key::Minus),
    key(Menu::View, Action::ScaleReset, "action-scale-reset", icon::FRAME_CORNERS, CTRL, Key::Num0),

    key(Menu::Help, Action::Help, "action-help", icon::BOOK_OPEN, Modifiers::NONE, Key::F1),
    row(Menu::Help, Action::Keys, "action-keys", icon::KEYBOARD),
];

/// Returns the row of a command.
pub fn row_of(action: Action) -> &'static ActionRow {
    ACTIONS.iter().find(|row| row.action == action).unwrap_or(&ACTIONS[0])
}

/// Returns whether a command is available now.
pub fn enabled(action: Action, state: &State) -> bool {
    let file = state.active_file();
    match action {
        // A web page has no folders, and no pictures are written for a download.
        Action::OpenFile | Action::OpenFolder | Action::Import | Action::ReferencePicture | Action::Export | Action::CopyPicture
            if state.downloads =>
        {
            false
        }
        Action::Quit | Action::DebugTest | Action::DebugChoice if state.downloads => false,
        Action::Save | Action::SaveAs => file.is_some(),
        Action::SaveAll => state.open.iter().any(|file| file.is_dirty()),
        Action::CloseTab => state.active.is_some(),
        Action::Undo => file.is_some_and(|file| !file.history().0.is_empty()) || state.next_deed(true).is_some(),
        Action::Redo => file.is_some_and(|file| !file.history().1.is_empty()) || state.next_deed(false).is_some(),
        Action::Delete if file.is_some_and(|file| file.note.is_some()) => true,
        _ if action.is_of_documents() => (state.document_can)(state, action),
        Action::ZoomSelection => file.is_some_and(OpenFile::has_selection),
        Action::ReferencePicture => file.is_some_and(|file| matches!(&file.content, Content::Document(document) if document.is_pictured())),
        Action::ZoomIn | Action::ZoomOut | Action::Fit => playing(state).is_some() || (state.document_can)(state, action),
        Action::ActualSize => (state.document_can)(state, action),
        Action::Find | Action::Declaration | Action::Uses | Action::RenameName | Action::Mend | Action::ToggleWrap => {
            file.is_some_and(|file| matches!(file.content, Content::Text(_)))
        }
        Action::Indent => file.is_some_and(|file| file.path.ends_with(".rhai")),
        Action::Turn => file.is_some_and(|file| file.path.ends_with(".toml")),
        Action::NextProblem => !state.problems.is_empty(),
        Action::NextTab | Action::PreviousTab => state.trail.len() > 1,
        Action::Welcome => state.active != Some(Tab::Welcome),
        Action::PlayScenario | Action::Balance | Action::Share => !state.scenarios.is_empty(),
        Action::TestCard => file.is_some_and(|file| state.scenario_with(&file.path).is_some()),
        Action::SaveMatch | Action::MakeTest => state.play.is_some(),
        Action::Export | Action::CopyPicture => exportable::can(state),
        Action::Breakpoint | Action::EditBreakpoint => file.is_some_and(|file| file.path.ends_with(".rhai")),
        Action::DebugTest => file.and_then(|file| state.tests.get(&state.test_of(&file.path)?)).is_some_and(|known| !known.is_empty()),
        Action::DebugChoice => state.play.as_ref().is_some_and(|play| play.session.position() > 0),
        Action::StepOver | Action::StepInto | Action::StepOut => state.debugging.stop().is_some(),
        Action::StopDebugging => state.debugging.is_on(),
        Action::StepBack => playing(state).is_some_and(|play| play.session.position() > 0),
        Action::StepForward => playing(state).is_some_and(|play| play.session.position() < play.session.last()),
        Action::ToggleGuide => playing(state).is_some_and(|play| play.table.guide().is_some()),
        Action::SetRoll => {
            playing(state).is_some_and(|play| play.session.to_decide().is_some() && play.handover().is_none()) && !state.only_plays
        }
        Action::StepBot => playing(state).is_some_and(Play::bot_decides),
        Action::RunTests => state.paths.iter().any(|path| path.ends_with(script_tests::ENDING)),
        _ => true,
    }
}

/// Returns whether a command has a key that also works while a text is edited.
fn everywhere(action: Action) -> bool {
    let written = matches!(action, Action::Declaration | Action::Uses | Action::RenameName | Action::ToggleWrap);
    let debugs = matches!(
        action,
        Action::Breakpoint | Action::EditBreakpoint | Action::StepOver | Action::StepInto | Action::StepOut | Action::StopDebugging
    );
    written || debugs || matches!(action, Action::NextProblem | Action::PlayScenario | Action::Balance | Action::Help)
}

/// Returns the match of the focused tab.
fn playing(state: &State) -> Option<&Play> {
    state.play.as_ref().filter(|_| state.active == Some(Tab::Playtest))
}

/// Returns whether a key is a symbol. Its position depends on the keyboard layout; some need Shift or Alt.
fn is_sign(key: Key) -> bool {
    matches!(key, Key::Plus | Key::Minus | Key::Comma | Key::Period | Key::OpenBracket | Key::CloseBracket | Key::Num0 | Key::Num1)
}

/// Returns the command of a key, whether or not it is available: a key never falls through to another command.
fn row_of_key(key: Key, modifiers: Modifiers) -> Option<&'static ActionRow> {
    let sign = is_sign(key);
    let own = ACTIONS.iter().filter_map(|row| Some((row, row.shortcut?)));
    let rows = || {
        own.clone().chain(ALSO.iter().map(|(action, also)| (row_of(*action), *also))).filter(|(_, shortcut)| shortcut.logical_key == key)
    };
    let exact = rows().find(|(_, shortcut)| modifiers.matches_exact(shortcut.modifiers));
    let written = || rows().find(|(_, shortcut)| sign && modifiers.matches_logically(shortcut.modifiers));
    exact.or_else(written).map(|(row, _)| row)
}

/// Removes the shortcuts of commands from the input and returns the commands. Shortcuts without Ctrl are ignored while a text is
/// edited.
pub fn pressed(ctx: &egui::Context, state: &State) -> Vec<Action> {
    if matches!(state.dialog, Some(ref dialog) if *dialog != Dialog::Find) {
        return Vec::new();
    }
    let writing = ctx.text_edit_focused();
    let in_tree = focus::has_tree(ctx);
    let takes = |row: &ActionRow| {
        let plain = row.shortcut.is_some_and(|shortcut| !shortcut.modifiers.command);
        let text_command =
            matches!(row.action, Action::Cut | Action::Copy | Action::Paste | Action::SelectAll | Action::DeleteCard | Action::Deselect);
        !(writing && (plain && !everywhere(row.action) || text_command)) && enabled(row.action, state)
    };
    let mut found = Vec::new();
    // Some systems report a text for a key with Alt.
    let mut typed = false;
    ctx.input_mut(|input| {
        input.events.retain(|event| {
            if std::mem::take(&mut typed) && matches!(event, Event::Text(_)) {
                return false;
            }
            let Event::Key { key, pressed: true, modifiers, .. } = event else { return true };
            if in_tree && matches!(key, Key::Delete | Key::F2) {
                return true;
            }
            let Some(row) = row_of_key(*key, *modifiers).filter(|row| takes(row)) else { return true };
            if !found.contains(&row.action) {
                found.push(row.action);
            }
            typed = modifiers.alt;
            false
        });
    });
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_shortcut_triggers_exactly_one_command() {
        let shortcuts: Vec<_> = ACTIONS.iter().filter_map(|row| Some((row.action, row.shortcut?))).chain(ALSO).collect();
        for (action, shortcut) in &shortcuts {
            let mut pressed = shortcut.modifiers;
            // A window reports Ctrl twice: as the key itself and as the command modifier of the platform.
            pressed.ctrl = pressed.command;
            assert_eq!(row_of_key(shortcut.logical_key, pressed).map(|row| row.action), Some(*action), "two commands have one key");
            for more in [Modifiers::SHIFT, Modifiers::ALT, Modifiers::SHIFT | Modifiers::ALT, Modifiers::CTRL | Modifiers::COMMAND] {
                let pressed = pressed | more;
                let own = |(_, other): &&(Action, KeyboardShortcut)| {
                    other.logical_key == shortcut.logical_key && pressed.matches_exact(other.modifiers)
                };
                let found = row_of_key(shortcut.logical_key, pressed).map(|row| row.action);
                if !is_sign(shortcut.logical_key) {
                    let expected = shortcuts.iter().find(own).map(|(action, _)| *action);
                    assert_eq!(found, expected, "{:?} with {pressed:?}", shortcut.logical_key);
                }
            }
        }
        let (ctrl, shift) = (Modifiers::CTRL | Modifiers::COMMAND, Modifiers::SHIFT);
        assert_eq!(row_of_key(Key::Plus, ctrl | shift).map(|row| row.action), Some(Action::ScaleUp), "Plus needs Shift on many keyboards");
        assert_eq!(row_of_key(Key::OpenBracket, Modifiers::ALT).map(|row| row.action), Some(Action::BrushSmaller));
    }
}
