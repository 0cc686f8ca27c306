//! Assistance while a script is edited: a completion list at the caret, signature help below it, hover under the pointer. The results
//! come from [`script::analysis`]; this module displays and applies them.

pub mod folding;
pub mod indent;
pub mod margin;
pub(crate) mod places;
pub(crate) mod popup;
pub(crate) mod quick_fixes;

pub use crate::documents::script::writing::places::NameRequest;
pub use crate::documents::script::writing::quick_fixes::fix_title as way_said;

use crate::shell::file::OpenFile;
use crate::shell::state::State;
use crate::ui::words::Words;
use content::text::Language;
use egui::text::{CCursor, CCursorRange};
use egui::text_edit::TextEditOutput;
use egui::{Event, Id, Key, Modifiers, Ui};
use playtest::writing::surroundings;
use script::analysis::CompletionContext;
use script::analysis::complete::{Offers, complete};
use script::analysis::explain::{self, Explanation, Signature};
use script::analysis::ready;

/// Number of rows that a page key moves.
const PAGE: usize = 8;

/// The state between frames for one file.
#[derive(Default)]
pub struct Writing {
    /// The surroundings of the script, with the workspace files from which they were read.
    around: Option<(Vec<String>, CompletionContext)>,
    list: Option<List>,
    /// The row clicked in the last frame.
    clicked: Option<usize>,
    /// The call at the caret, with the revision and the position of the caret.
    call: Option<((u64, usize), Option<Signature>)>,
    under: Option<((u64, usize), Option<Explanation>)>,
    asked: Option<NameRequest>,
    naming: Option<places::Naming>,
    pub ways: quick_fixes::Ways,
}

struct List {
    offers: Offers,
    chosen: usize,
    /// The position of the caret in characters.
    caret: usize,
    /// Whether to scroll to the row selected by a key.
    scroll: bool,
}

impl Writing {
    /// Returns whether the list is open, so that it handles arrows, Enter, Tab and Escape.
    pub fn is_open(&self) -> bool {
        self.list.is_some()
    }
    /// Records a request about the name at the caret, which is answered when the text is displayed next.
    pub fn ask(&mut self, asked: NameRequest) {
        self.asked = Some(asked);
    }
    /// Handles the keys of the list before the text field does. Returns the text after accepting a completion.
    pub fn keys(&mut self, ui: &Ui, id: Id, text: &str) -> Option<String> {
        let list = self.list.as_mut()?;
        let pressed = |key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
        let last = list.offers.offers.len().saturating_sub(1);
        let before = list.chosen;
        for (key, to) in [
            (Key::ArrowDown, if before == last { 0 } else { before + 1 }),
            (Key::ArrowUp, before.checked_sub(1).unwrap_or(last)),
            (Key::PageDown, (before + PAGE).min(last)),
            (Key::PageUp, before.saturating_sub(PAGE)),
        ] {
            if pressed(key) {
                (list.chosen, list.scroll) = (to, true);
            }
        }
        if pressed(Key::Escape) {
            self.list = None;
            return None;
        }
        let take = self.clicked.take().or_else(|| (pressed(Key::Enter) || pressed(Key::Tab)).then_some(list.chosen))?;
        let (text, caret) = taken(text, &list.offers, take)?;
        // Some systems also send Enter and Tab as text.
        ui.input_mut(|input| input.events.retain(|event| !matches!(event, Event::Text(text) if text == "\n" || text == "\t")));
        self.list = None;
        put_caret(ui, id, caret);
        Some(text)
    }
    /// Opens, updates or closes the list after the text has been displayed, and shows it with the other assistance.
    pub fn ui(&mut self, ui: &mut Ui, file: &OpenFile, now: &str, typed: bool, output: &TextEditOutput) {
        let asked = output.response.response.has_focus() && ui.input_mut(|input| input.consume_key(Modifiers::CTRL, Key::Space));
        let caret = output.state.cursor.char_range().filter(|range| range.is_empty()).map(|range| usize::from(range.primary.index));
        let Some((_, around)) = &self.around else { return };
        if typed || asked {
            let before = caret.and_then(|caret| caret.checked_sub(1)).and_then(|at| now.chars().nth(at));
            let opens = asked || before.is_some_and(|c| c.is_alphabetic() || matches!(c, '.' | '_' | '"'));
            self.list = caret.filter(|_| opens).and_then(|caret| open(around, now, caret, ui.language()));
        } else if self.list.as_ref().is_some_and(|list| Some(list.caret) != caret) {
            self.list = None;
        }
        let focused = output.response.response.has_focus();
        if !focused && self.list.is_some() && !ui.input(|input| input.pointer.any_down() || input.pointer.any_released()) {
            self.list = None;
        }
        let caret_rect = caret.map(|caret| output.galley.pos_from_cursor(CCursor::new(caret)).translate(output.galley_pos.to_vec2()));
        let Some(mut caret_rect) =
            caret_rect.filter(|rect| focused && ui.clip_rect().intersects(*rect) || self.list.is_some() && rect.is_finite())
        else {
            return self.hover(ui, file, now, output);
        };
        if let Some(caret) = caret
            && let Some(call) = self.call(file, now, caret)
        {
            caret_rect = popup::call(ui, call, caret_rect);
        }
        if let Some(list) = &mut self.list {
            let clicked = popup::list(ui, &list.offers, &mut list.chosen, std::mem::take(&mut list.scroll), caret_rect);
            if clicked.is_some() {
                self.clicked = clicked;
                ui.memory_mut(|memory| memory.request_focus(output.response.response.id));
                ui.ctx().request_repaint();
            }
        } else {
            self.hover(ui, file, now, output);
        }
    }
    /// Returns the surroundings of the script; `None` for documents.
    pub fn around(&self) -> Option<&CompletionContext> {
        self.around.as_ref().map(|(_, around)| around)
    }
    /// Updates the surroundings of the script.
    pub fn surround(&mut self, state: &State, file: &OpenFile) {
        if self.around.as_ref().is_none_or(|(paths, _)| *paths != state.paths) {
            self.around = surroundings(&state.paths, &file.path).map(|around| (state.paths.clone(), around));
        }
    }
    fn call(&mut self, file: &OpenFile, text: &str, caret: usize) -> Option<&Signature> {
        let at = (file.revision, caret);
        if self.call.as_ref().is_none_or(|(known, _)| *known != at) {
            let (_, around) = self.around.as_ref()?;
            self.call = Some((at, explain::signature(around, text, byte_of(text, caret))));
        }
        self.call.as_ref().and_then(|(_, call)| call.as_ref())
    }
    /// Shows the hover text under the pointer.
    fn hover(&mut self, ui: &Ui, file: &OpenFile, text: &str, output: &TextEditOutput) {
        let response = &output.response.response;
        let Some(pointer) = response.hover_pos().filter(|_| !ui.input(|input| input.pointer.any_down())) else { return };
        let index = usize::from(output.galley.cursor_from_pos(pointer - output.galley_pos).index);
        let at = (file.revision, index);
        if self.under.as_ref().is_none_or(|(known, _)| *known != at) {
            let Some((_, around)) = &self.around else { return };
            self.under = Some((at, explain::explain(around, text, byte_of(text, index))));
        }
        let Some((_, Some(told))) = &self.under else { return };
        let place = |byte: usize| output.galley.pos_from_cursor(CCursor::new(text[..byte.min(text.len())].chars().count()));
        let (Some(_), Some(_)) = (text.get(told.from..told.to), text.get(..told.to)) else { return };
        let rect = place(told.from).union(place(told.to)).translate(output.galley_pos.to_vec2());
        if rect.contains(pointer) {
            response.clone().on_hover_ui_at_pointer(|ui| popup::declaration(ui, &told.declared, &told.about));
        }
    }
}

/// Returns the completion list at a caret; `None` if nothing matches, or the text already contains the only match.
fn open(around: &CompletionContext, text: &str, caret: usize, language: Language) -> Option<List> {
    let offers = ready::with_effects(around, text, complete(around, text, byte_of(text, caret)), language);
    let written = text.get(offers.from..offers.to)?;
    let news = offers.offers.iter().any(|offer| offer.insert != written);
    (news && !offers.offers.is_empty()).then_some(List { offers, chosen: 0, caret, scroll: false })
}

/// Returns the text with a completion inserted, and the new caret in characters. Further lines are indented like the first one.
fn taken(text: &str, offers: &Offers, which: usize) -> Option<(String, usize)> {
    let offer = offers.offers.get(which)?;
    let (before, after) = (text.get(..offers.from)?, text.get(offers.to..)?);
    let line = before.rsplit('\n').next().unwrap_or("");
    let depth = line.len() - line.trim_start_matches(' ').len();
    let deeper = |text: &str| text.replace('\n', &format!("\n{}", " ".repeat(depth)));
    let head = format!("{before}{}", deeper(offer.insert.get(..offer.caret)?));
    let caret = head.chars().count();
    Some((format!("{head}{}{after}", deeper(offer.insert.get(offer.caret..)?)), caret))
}

/// Moves the caret of a text to a character.
fn put_caret(ui: &Ui, id: Id, caret: usize) {
    put_range(ui, id, CCursorRange::one(CCursor::new(caret)));
}

/// Selects the first characters of a text.
fn select(ui: &Ui, id: Id, characters: usize) {
    put_range(ui, id, CCursorRange::two(CCursor::new(0), CCursor::new(characters)));
}

fn put_range(ui: &Ui, id: Id, range: CCursorRange) {
    let mut state = egui::text_edit::TextEditState::load(ui.ctx(), id).unwrap_or_default();
    state.cursor.set_char_range(Some(range));
    state.store(ui.ctx(), id);
}

fn byte_of(text: &str, character: usize) -> usize {
    text.char_indices().nth(character).map_or(text.len(), |(at, _)| at)
}
