//! The context menu of a canvas: the commands for the selection, opened by a right-click, the menu key or Shift+F10.
//!
//! While a tool paints, the right button erases, and Shift with it opens the menu.

use crate::documents::canvas::layers::Layer;
use crate::documents::view::TabView;
use crate::shell::action;
use crate::shell::action::Action;
use crate::shell::command::Command;
use crate::shell::file::{OpenFile, Selection};
use crate::shell::settings::SidePanel;
use crate::shell::state::State;
use crate::ui::canvas::Canvas;
use crate::ui::icons as icon;
use crate::ui::widgets::menu_item;
use crate::ui::words::Words;
use egui::{Button, Event, Key, Modifiers, PointerButton, Popup, Pos2, Role, SetOpenCommand, Ui, WidgetInfo};

/// Returns whether a press of the right button opens the menu.
pub fn is_meant(paints: bool, modifiers: Modifiers) -> bool {
    !paints || modifiers.shift
}

/// The way in which the menu was opened in this frame.
#[derive(Clone, Copy)]
pub enum MenuRequest {
    /// Opened with the pointer, at a position of the canvas.
    There(Pos2),
    /// Opened with a key, for the selection.
    ByKey,
}

/// Returns how the menu is opened in this frame, if it is. `paints` states whether the current tool paints.
pub fn asked(ui: &Ui, canvas: &Canvas, paints: bool) -> Option<MenuRequest> {
    // Uses the modifiers when the button was released, which may be earlier in this frame.
    let released = |event: &Event| match event {
        Event::PointerButton { button: PointerButton::Secondary, pressed: false, modifiers, .. } => Some(*modifiers),
        _ => None,
    };
    let modifiers = ui.input(|input| input.events.iter().rev().find_map(released)).unwrap_or_default();
    if canvas.response.secondary_clicked() && is_meant(paints, modifiers) {
        return canvas.response.interact_pointer_pos().map(MenuRequest::There);
    }
    let hit = |modifiers, key| ui.input_mut(|input| input.consume_key(modifiers, key));
    let key = canvas.response.has_focus() && (hit(Modifiers::NONE, Key::Menu) || hit(Modifiers::SHIFT, Key::F10));
    key.then_some(MenuRequest::ByKey)
}

/// The items of an open menu.
pub struct Menu<'a> {
    ui: &'a mut Ui,
    state: &'a State,
    file: &'a OpenFile,
    commands: &'a mut Vec<Command>,
    /// Whether its first item should get the focus.
    first: bool,
    /// Whether there are items above, so that a separator is added before the next ones.
    rows: bool,
    line: bool,
}

impl Menu<'_> {
    /// Adds named commands; unavailable ones are omitted.
    pub fn run(&mut self, actions: impl IntoIterator<Item = Action>) {
        for action in actions.into_iter().filter(|action| action::enabled(*action, self.state)) {
            self.begin_row();
            let response = menu_item(self.ui, self.state, action, self.commands);
            if std::mem::take(&mut self.first) {
                response.request_focus();
            }
        }
    }
    /// Adds another item; returns whether it was chosen.
    pub fn item(&mut self, icon: &str, title: &str) -> bool {
        self.begin_row();
        let response = self.ui.add(Button::new(format!("{icon}  {title}")));
        response.widget_info(|| WidgetInfo::labeled(Role::Button, true, title));
        if std::mem::take(&mut self.first) {
            response.request_focus();
        }
        if response.clicked() {
            self.ui.close();
        }
        response.clicked()
    }
    pub fn put(&mut self, icon: &str, title: &str, command: Command) {
        if self.item(icon, title) {
            self.commands.push(command);
        }
    }
    /// Adds a separator.
    pub fn line(&mut self) {
        self.line = self.rows;
    }
    fn begin_row(&mut self) {
        if std::mem::take(&mut self.line) {
            self.ui.separator();
        }
        self.rows = true;
    }
    /// Adds an item that takes the ink.
    pub fn pick(&mut self, command: Command) {
        let title = self.ui.say("context-pick");
        self.put(icon::EYEDROPPER, &title, command);
    }
    /// Adds an item that opens a file related to the selection.
    pub fn open(&mut self, icon: &str, name: &str, path: String) {
        let title = self.ui.say_with("context-open", &[("name", name.into())]);
        self.put(icon, &title, Command::Open(path));
    }
    /// Adds an item that removes the corner under the pointer.
    pub fn remove_corner(&mut self, edit: Command) {
        let title = self.ui.say("context-remove-corner");
        self.put(icon::TRASH, &title, edit);
    }
    /// Adds an item that shows a card of a library.
    pub fn open_card(&mut self, name: &str, library: String, number: usize) {
        let title = self.ui.say_with("context-open", &[("name", name.into())]);
        if self.item(icon::CARDS, &title) {
            self.commands.push(Command::Open(library.clone()));
            self.commands.push(Command::Select(library, Selection { card: number, ..Selection::default() }));
        }
    }
    /// Adds an item that locks or unlocks a layer.
    fn lock(&mut self, layer: Layer) {
        let locked = self.file.layers.locks(layer);
        let name = self.ui.say(layer.sentence());
        let title = self.ui.say_with(if locked { "layer-free" } else { "layer-lock" }, &[("layer", name.into())]);
        let command = Command::Layers(self.file.path.clone(), self.file.layers.locking(layer, !locked));
        self.put(if locked { icon::LOCK_SIMPLE_OPEN } else { icon::LOCK_SIMPLE }, &title, command);
    }
}

/// Shows the menu where it was opened, until an item is chosen. `layer` is the layer of the selection, `at` the position of the menu
/// when it is opened by a key.
pub fn ui(
    state: &State,
    file: &OpenFile,
    canvas: &Canvas,
    (asked, layer, at): (Option<MenuRequest>, Option<Layer>, Option<Pos2>),
    view: &mut TabView,
    commands: &mut Vec<Command>,
    rows: impl FnOnce(&mut Menu<'_>),
) {
    let seen = canvas.response.rect;
    match asked {
        Some(MenuRequest::There(at)) => view.menu = at,
        Some(MenuRequest::ByKey) => view.menu = at.filter(|at| seen.contains(*at)).unwrap_or(seen.center()),
        None => {}
    }
    let popup = Popup::menu(&canvas.response).id(canvas.response.id.with("menu")).open_memory(asked.map(|_| SetOpenCommand::Bool(true)));
    let first = matches!(asked, Some(MenuRequest::ByKey));
    popup.at_position(view.menu).gap(0.0).show(|ui| {
        ui.set_min_width(296.0);
        let mut menu = Menu { ui, state, file, commands, first, rows: false, line: false };
        rows(&mut menu);
        menu.line();
        menu.run([Action::ZoomSelection, Action::Fit]);
        if let Some(layer) = layer {
            menu.lock(layer);
        }
        let properties = menu.ui.say("context-properties");
        if !state.shows(SidePanel::Inspector) && menu.item(icon::SLIDERS_HORIZONTAL, &properties) {
            menu.commands.push(Command::Run(Action::ToggleInspector));
        }
        let note = menu.ui.say("note-add");
        let (is_annotated, arrow) = (file.content.document().is_some_and(|document| document.is_annotated()), menu.ui.say("arrow-add"));
        if is_annotated && menu.item(icon::PUSH_PIN, &note) {
            view.notes.add(file, canvas, view.menu, "", menu.commands);
        }
        if is_annotated && menu.item(icon::ARROW_RIGHT, &arrow) {
            view.notes.add_arrow(file, canvas, at.filter(|at| seen.contains(*at)).unwrap_or(view.menu), menu.commands);
        }
        menu.run([Action::ReferencePicture]);
    });
}
