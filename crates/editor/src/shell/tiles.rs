//! The layout of tabs: which are visible, and their state. Dragging splits them.
//!
//! A tab that is not about a file is a file in [`tabs`](crate::documents::view), a variant of [`Tab`] and an arm in `Shell::pane_ui`.

use crate::documents::faces;
use crate::documents::script::tab as script;
use crate::documents::view::TabView;
use crate::features::balance::tab as balance;
use crate::features::playtest::{starting, tab as playtest};
use crate::features::share::tab as shared;
use crate::features::{help, welcome};
use crate::shell::action::Action;
use crate::shell::command::Command;
use crate::shell::file::{Content, OpenFile};
use crate::shell::state::{State, Tab};
use crate::shell::tab_button::TabButton;
use crate::shell::views::Views;
use crate::ui::bars::Bars;
use crate::ui::icons as icon;
use crate::ui::style;
use crate::ui::words::Words;
use egui::{CentralPanel, Frame, Id, Response, RichText, Ui, Visuals, WidgetText};
use egui_tiles::{SimplificationOptions, TabState, TileId, Tiles, UiResponse};

pub fn ui(ui: &mut Ui, state: &State, views: &mut Views, tiles: &mut egui_tiles::Tree<Tab>, commands: &mut Vec<Command>) {
    CentralPanel::default().frame(Frame::NONE.fill(ui.visuals().panel_fill)).show(ui, |ui| {
        if tiles.active_tiles().is_empty() {
            let words = ui.say("tiles-empty");
            ui.centered_and_justified(|ui| ui.label(RichText::new(words).color(style::colours(ui).faint)));
            return;
        }
        let dragged = tiles.dragged_id(ui.ctx());
        let mut shell = Shell { state, views, commands, dropped: false, bar: Bars::of(ui.ctx()).tabs };
        tiles.ui(&mut shell, ui);
        let dropped = dragged.filter(|_| shell.dropped);
        // While a tab is dragged, the tab under it is shown, so that it can be dropped there.
        if dragged.is_some() && dropped.is_none() {
            return;
        }
        if let Some(tab) = attention(tiles, state.active.as_ref(), dropped) {
            commands.push(Command::Show(tab));
        }
    });
}

/// Returns the tab that gets the focus when the active one loses it: a tab that was just dropped, otherwise the tab displayed in
/// place of the active one. Commands and the inspector therefore never refer to a hidden file.
fn attention(tiles: &egui_tiles::Tree<Tab>, active: Option<&Tab>, dropped: Option<TileId>) -> Option<Tab> {
    let pane = |id: TileId| tiles.tiles.get_pane(&id).cloned();
    if let Some(tab) = dropped.and_then(pane) {
        return Some(tab).filter(|tab| Some(tab) != active);
    }
    let shown = tiles.active_tiles();
    let place = active.and_then(|active| tiles.tiles.find_pane(active));
    if place.is_some_and(|place| shown.contains(&place)) {
        return None;
    }
    let row = place.and_then(|place| tiles.tiles.parent_of(place));
    let beside = shown.iter().copied().find(|id| row.is_some() && tiles.tiles.parent_of(*id) == row).and_then(pane);
    beside.or_else(|| shown.into_iter().filter_map(pane).next_back())
}

/// The behaviour of the tiles.
struct Shell<'a> {
    state: &'a State,
    views: &'a mut Views,
    commands: &'a mut Vec<Command>,
    /// Whether a tab was dropped in this frame.
    dropped: bool,
    /// Height of the tab bar.
    bar: f32,
}

impl Shell<'_> {
    /// Returns the icon and the title of a tab.
    fn title(&self, tab: &Tab) -> (&'static str, String) {
        match tab {
            Tab::Welcome => (icon::HOUSE, self.state.say("action-welcome")),
            Tab::Playtest => (icon::PLAY, self.state.say("playtest-tab")),
            Tab::Shared => (icon::SHARE_NETWORK, self.state.say("shared-tab")),
            Tab::Balance => (icon::CHART_BAR, self.state.say("action-balance")),
            Tab::Help => (icon::BOOK_OPEN, self.state.say("action-help")),
            Tab::File(path) => {
                let name = self.state.tab_title(path);
                let dirty = self.state.file(path).is_some_and(OpenFile::is_dirty);
                (faces::icon_of(self.state, path), format!("{name}{}", if dirty { "  •" } else { "" }))
            }
        }
    }
}

impl egui_tiles::Behavior<Tab> for Shell<'_> {
    fn pane_ui(&mut self, ui: &mut Ui, _tile: TileId, tab: &mut Tab) -> UiResponse {
        let pressed = ui.input(|input| input.pointer.any_pressed().then(|| input.pointer.interact_pos()).flatten());
        if pressed.is_some_and(|at| ui.max_rect().contains(at)) && self.state.active.as_ref() != Some(tab) && self.state.dialog.is_none() {
            self.commands.push(Command::Show(tab.clone()));
        }
        match tab {
            Tab::Welcome => welcome::ui(ui, self.state, self.commands),
            Tab::Playtest => match self.state.opening.as_ref().filter(|opening| starting::is_shown(self.state, opening)) {
                Some(opening) => starting::ui(ui, opening),
                None => playtest::ui(ui, self.state, &mut self.views.playtest, self.commands),
            },
            Tab::Shared => shared::ui(ui, self.state, self.commands),
            Tab::Balance => balance::ui(ui, self.state, self.commands),
            Tab::Help => help::ui(ui, self.state, &mut self.views.help, self.commands),
            Tab::File(path) => {
                if let Some(file) = self.state.file(path) {
                    let view = self.views.of(path);
                    ui.push_id(&*path, |ui| file_ui(ui, self.state, file, view, self.commands));
                }
            }
        }
        UiResponse::None
    }

    fn tab_title_for_pane(&mut self, tab: &Tab) -> WidgetText {
        let (icon, title) = self.title(tab);
        format!("{icon}  {title}").into()
    }

    fn tab_ui(&mut self, tiles: &mut Tiles<Tab>, ui: &mut Ui, id: Id, tile: TileId, state: &TabState) -> Response {
        let (icon, title) = tiles.get_pane(&tile).map_or_else(Default::default, |tab| self.title(tab));
        let close = self.state.say_with("tiles-close", &[("name", title.trim_end_matches([' ', '•']).into())]);
        let button = TabButton { icon, title: &title, close: &close, ground: self.tab_bg_color(ui.visuals(), tiles, tile, state) };
        let (response, closes) = button.ui(ui, id, state);
        if closes {
            self.on_tab_close(tiles, tile);
        }
        self.on_tab_button(tiles, tile, response)
    }

    fn on_tab_button(&mut self, tiles: &mut Tiles<Tab>, tile: TileId, button: egui::Response) -> egui::Response {
        if let Some(tab) = tiles.get_pane(&tile) {
            if button.clicked() {
                self.commands.push(Command::Show(tab.clone()));
            }
            if button.double_clicked() && matches!(tab, Tab::File(_)) {
                self.commands.push(Command::Run(Action::TogglePanels));
            }
            if self.state.active.as_ref() == Some(tab) && self.views.in_sight.as_ref() != Some(tab) {
                button.scroll_to_me_animation(None, egui::style::ScrollAnimation::none());
                // A tab bar that has just grown cannot be scrolled this far yet.
                if button.interact_rect.width() >= button.rect.width() - 1.0 {
                    self.views.in_sight = Some(tab.clone());
                } else {
                    button.ctx.request_repaint();
                }
            }
            if let Tab::File(path) = tab {
                return button.on_hover_text(path);
            }
        }
        button
    }

    fn on_edit(&mut self, edit: egui_tiles::EditAction) {
        self.dropped |= edit == egui_tiles::EditAction::TileDropped;
    }

    fn is_tab_closable(&self, _tiles: &Tiles<Tab>, _tile: TileId) -> bool {
        true
    }

    fn on_tab_close(&mut self, tiles: &mut Tiles<Tab>, tile: TileId) -> bool {
        if let Some(tab) = tiles.get_pane(&tile) {
            self.commands.push(Command::Close(tab.clone()));
        }
        false
    }

    fn simplification_options(&self) -> SimplificationOptions {
        SimplificationOptions { all_panes_must_have_tabs: true, ..SimplificationOptions::default() }
    }

    fn tab_bar_height(&self, _style: &egui::Style) -> f32 {
        self.bar
    }

    fn tab_bar_color(&self, visuals: &Visuals) -> egui::Color32 {
        if visuals.dark_mode { visuals.extreme_bg_color } else { visuals.widgets.inactive.weak_bg_fill }
    }
}

fn file_ui(ui: &mut Ui, state: &State, file: &OpenFile, view: &mut TabView, commands: &mut Vec<Command>) {
    match &file.content {
        Content::Document(document) => faces::tab(document, ui, state, file, view, commands),
        Content::Text(text) => script::ui(ui, state, file, text, &mut view.script, commands),
    }
}
