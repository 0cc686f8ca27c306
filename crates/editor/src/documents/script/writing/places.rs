//! Definition, references and renaming of the name at the caret.

use crate::documents::script::writing::{Writing, byte_of, indent, put_caret, select};
use crate::features::files::operations::FileRequest;
use crate::shell::command::{Command, Edit};
use crate::shell::file::{Content, OpenFile};
use crate::shell::state::{State, Uses};
use crate::ui::style;
use crate::ui::words::Words;
use content::place::Lines;
use content::rename::stem;
use content::uses::{FileReference, line_of};
use egui::text::CCursor;
use egui::text_edit::TextEditOutput;
use egui::{Area, Frame, Id, Key, Label, Margin, Modifiers, Order, Rect, RichText, TextEdit, Ui, vec2};
use playtest::writing;
use script::analysis::symbols::{self, Meaning, Own, Symbol};
use script::analysis::{CompletionContext, Span};

/// A request about the name at the caret.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NameRequest {
    /// Go to its definition.
    Declaration,
    /// List its references.
    Uses,
    Name,
    /// List the quick fixes of its line.
    Mend,
    /// Correct the indentation of the whole text.
    Indent,
}

/// A rename in progress.
pub struct Naming {
    symbol: Symbol,
    name: String,
    /// Why the name is invalid.
    fault: String,
    /// Whether the field has had the focus.
    begun: bool,
}

impl Writing {
    /// Answers the pending request, and Ctrl+click.
    pub fn answer(&mut self, ui: &Ui, state: &State, file: &OpenFile, text: &str, output: &TextEditOutput, commands: &mut Vec<Command>) {
        let clicked = output.response.response.clicked() && ui.input(|input| input.modifiers.command);
        let Some(asked) = self.asked.take().or(clicked.then_some(NameRequest::Declaration)) else { return };
        let Some(caret) = output.state.cursor.char_range().map(|range| usize::from(range.primary.index)) else { return };
        self.list = None;
        if asked == NameRequest::Mend {
            let line = text.chars().take(caret).filter(|c| *c == '\n').count() as u32 + 1;
            self.list = self.mends(ui, text, line, caret);
            if self.list.is_none() {
                commands.push(Command::Tell(ui.say("mend-none")));
            }
            return;
        }
        if asked == NameRequest::Indent {
            let (now, byte) = indent::all(text, byte_of(text, caret));
            if now != text {
                put_caret(ui, output.response.response.id, now[..byte].chars().count());
                commands.push(Edit::once(&file.path, "step-indent", move |content| *content = Content::Text(now)));
            }
            return;
        }
        let around = self.around.as_ref().map(|(_, around)| around);
        let symbol = writing::symbol(around, &file.path, text, byte_of(text, caret));
        match (asked, symbol) {
            (NameRequest::Declaration, Some(Symbol { meaning: Meaning::Own(own), .. })) => go(ui, own.declared.start, text, output),
            (NameRequest::Declaration, Some(Symbol { meaning: Meaning::File(path), .. })) if state.paths.contains(&path) => {
                commands.push(Command::Open(path));
            }
            (NameRequest::Declaration, _) => commands.push(Command::Tell(ui.say("places-none"))),
            (NameRequest::Uses, Some(Symbol { meaning: Meaning::Own(own), .. })) => commands.push(Command::Uses(uses_of(&own, file, text))),
            (NameRequest::Uses, Some(Symbol { meaning: Meaning::File(path), .. })) => commands.push(Command::FindUses(path)),
            // Without a symbol, the references to the card are listed.
            (NameRequest::Uses, None) => commands.push(Command::FindUses(file.path.clone())),
            (NameRequest::Name, Some(symbol)) => {
                let name = match &symbol.meaning {
                    Meaning::Own(own) => own.name.clone(),
                    Meaning::File(path) => stem(path).to_owned(),
                };
                self.naming = Some(Naming { symbol, name, fault: String::new(), begun: false });
            }
            (NameRequest::Mend | NameRequest::Indent, _) => {}
            (NameRequest::Name, None) => commands.push(Command::Tell(ui.say("naming-none"))),
        }
    }
    /// Shows the field for the new name during a rename.
    pub fn name_field(&mut self, ui: &Ui, file: &OpenFile, text: &str, output: &TextEditOutput, commands: &mut Vec<Command>) {
        let Some(naming) = &mut self.naming else { return };
        let place = |byte: usize| output.galley.pos_from_cursor(CCursor::new(text[..byte].chars().count()));
        let span = naming.symbol.span.clone();
        if text.get(span.clone()).is_none() {
            self.naming = None;
            return;
        }
        let at = place(span.start).union(place(span.end)).translate(output.galley_pos.to_vec2());
        let (entered, left) = naming.show(ui, at);
        let around = self.around.as_ref().map(|(_, around)| around);
        let done = left || entered && naming.take(around, ui, file, text, commands);
        if done {
            self.naming = None;
            ui.memory_mut(|memory| memory.request_focus(output.response.response.id));
        }
    }
}

impl Naming {
    /// Shows the field below the name. Returns whether the name was confirmed, and whether the rename was cancelled.
    fn show(&mut self, ui: &Ui, at: Rect) -> (bool, bool) {
        let left = ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Escape));
        let area = Area::new(Id::unique("new name")).order(Order::Foreground).fixed_pos(at.left_bottom() + vec2(-8.0, 4.0));
        let field = area
            .constrain_to(ui.clip_rect())
            .show(ui.ctx(), |ui| Frame::popup(ui.style()).inner_margin(Margin::same(8)).show(ui, |ui| self.inside(ui)).inner);
        let entered = field.inner.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
        let lost = self.begun && !field.inner.has_focus() && !entered;
        if !self.begun {
            select(ui, field.inner.id, self.name.chars().count());
        }
        if !self.begun || entered {
            field.inner.request_focus();
            self.begun = true;
        }
        (entered, left || lost)
    }
    fn inside(&mut self, ui: &mut Ui) -> egui::Response {
        ui.set_width(280.0);
        let field = ui.add(TextEdit::singleline(&mut self.name).font(egui::TextStyle::Monospace).desired_width(280.0));
        let label = ui.say("naming-label");
        ui.ctx().accesskit_node_builder(field.id, |node| node.set_label(label));
        if !self.fault.is_empty() {
            ui.add(Label::new(RichText::new(&self.fault).color(style::colours(ui).error)).wrap());
        }
        let told = match &self.symbol.meaning {
            Meaning::Own(own) => ui.say_with("naming-here", &[("count", own.uses.len().into())]),
            Meaning::File(_) => ui.say("naming-file"),
        };
        ui.label(RichText::new(told).small().color(style::colours(ui).faint));
        field
    }
    /// Applies the new name. Returns whether that succeeded.
    fn take(&mut self, around: Option<&CompletionContext>, ui: &Ui, file: &OpenFile, text: &str, commands: &mut Vec<Command>) -> bool {
        let name = self.name.trim().to_owned();
        match &self.symbol.meaning {
            Meaning::File(path) => commands.push(Command::File(FileRequest::Rename(path.clone(), name))),
            Meaning::Own(own) if own.name == name => {}
            Meaning::Own(own) => match around.map(|around| symbols::rename(around, text, own, &name)) {
                Some(Ok(spans)) => {
                    let mut now = text.to_owned();
                    spans.iter().rev().for_each(|span| now.replace_range(span.clone(), &name));
                    let step = ui.say_with("deed-rename", &[("name", own.name.as_str().into()), ("to", name.as_str().into())]);
                    commands.push(Edit::once(&file.path, step, move |content| *content = Content::Text(now)));
                }
                Some(Err(fault)) => {
                    self.fault = ui.localized(&fault.message()).into_owned();
                    return false;
                }
                None => {}
            },
        }
        true
    }
}

/// Moves the caret to the definition of a name, and scrolls there.
fn go(ui: &Ui, byte: usize, text: &str, output: &TextEditOutput) {
    let caret = text[..byte].chars().count();
    put_caret(ui, output.response.response.id, caret);
    let place = output.galley.pos_from_cursor(CCursor::new(caret)).translate(output.galley_pos.to_vec2());
    ui.scroll_to_rect(place, None);
    ui.ctx().request_repaint();
}

/// Returns the references to a name of a script as a list.
fn uses_of(own: &Own, file: &OpenFile, text: &str) -> Uses {
    let lines = Lines::new(text);
    let one = |span: &Span| FileReference {
        path: file.path.clone(),
        place: lines.place(span.clone()),
        line: line_of(text, span.start),
        certain: true,
    };
    Uses { said: "uses-of", name: own.name.clone(), places: own.uses.iter().map(one).collect() }
}
