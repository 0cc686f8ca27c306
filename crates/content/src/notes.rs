//! Notes on a board: texts and marks of its designer, in named layers. They have no effect on the rules and are not included in packs.

use super::document::{each_of, quoted};
use super::picture::FAR;
use super::reader::{Reading, Table, Value};
use super::schema::{self, Keys};
use super::suggest;
use crate::message::message;
use serde_json::Value as Json;

/// The key of the notes in files.
pub const KEY: &str = "note";
/// Maximum number of notes on a board.
pub const MAX_NOTES: usize = 500;

/// A note on a board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Note {
    /// Position: to the right and downward, in hundredths of a cell. On a board of areas, the unit is a grid square.
    pub at: [i32; 2],
    /// Name of its layer; empty for the default layer.
    pub layer: String,
    /// The text; empty for a mark.
    pub text: String,
    pub colour: NoteColour,
}

/// The colour of a note.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum NoteColour {
    #[default]
    Yellow,
    Red,
    Green,
    Blue,
    Purple,
    White,
}

impl NoteColour {
    /// All colours.
    pub const ALL: [NoteColour; 6] =
        [NoteColour::Yellow, NoteColour::Red, NoteColour::Green, NoteColour::Blue, NoteColour::Purple, NoteColour::White];

    /// Returns the word used in files.
    pub fn word(self) -> &'static str {
        match self {
            NoteColour::Yellow => "yellow",
            NoteColour::Red => "red",
            NoteColour::Green => "green",
            NoteColour::Blue => "blue",
            NoteColour::Purple => "purple",
            NoteColour::White => "white",
        }
    }
}

/// Returns the names of the layers of notes, in the order of their first notes; the default layer is always the first one.
pub fn layers(notes: &[Note]) -> Vec<&str> {
    let mut names = vec![""];
    for note in notes {
        if !names.contains(&note.layer.as_str()) {
            names.push(&note.layer);
        }
    }
    names
}

/// Reads the notes of a document. Returns `None` if any of them cannot be read.
pub(super) fn read(out: &mut Reading<'_>, document: &mut Table<'_>) -> Option<Vec<Note>> {
    match document.optional(out, KEY) {
        Some(value) => each_of(out, &value, MAX_NOTES, note),
        None => Some(Vec::new()),
    }
}

fn note(out: &mut Reading<'_>, value: &Value<'_>) -> Option<Note> {
    let mut table = value.table(out)?;
    let at = table.required(out, "at", "[0, 0]").and_then(|value| super::picture::corner(out, &value));
    let mut string = |key| match table.optional(out, key) {
        Some(value) => value.string(out).map(str::to_owned),
        None => Some(String::new()),
    };
    let (layer, text) = (string("layer"), string("text"));
    let colour = match table.optional(out, "colour") {
        Some(value) => colour(out, &value),
        None => Some(NoteColour::default()),
    };
    table.finish(out);
    Some(Note { at: at?, layer: layer?, text: text?, colour: colour? })
}

fn colour(out: &mut Reading<'_>, value: &Value<'_>) -> Option<NoteColour> {
    let word = value.string(out)?;
    let colour = NoteColour::ALL.into_iter().find(|colour| colour.word() == word);
    if colour.is_none() {
        let message = message!("unknown-note-colour", colour = suggest::short(word));
        out.error("bad-colour", value.place(out), message, message!("use-one", kinds = NoteColour::ALL.map(NoteColour::word)));
    }
    colour
}

/// Formats the notes.
pub(super) fn write(notes: &[Note]) -> String {
    let one = |Note { at: [x, y], layer, text, colour }: &Note| {
        let layer = if layer.is_empty() { String::new() } else { format!("layer = {}\n", quoted(layer)) };
        let (text, colour) = (quoted(text), quoted(colour.word()));
        format!("\n[[{KEY}]]\nat = [{x}, {y}]\n{layer}text = {text}\ncolour = {colour}\n")
    };
    notes.iter().map(one).collect()
}

/// Returns the schema of the notes.
pub(super) fn schema() -> Json {
    let place = schema::list(
        schema::integer(&FAR, "Distance in hundredths of a cell."),
        2..=2,
        "Position of the note on the board: to the right, then downward.",
    );
    let note = Keys::new("A note on the board in the editor. It has no effect on the game.")
        .required("at", place)
        .optional("layer", schema::string("Name of the layer of the note. Layers can be hidden and locked in the editor."))
        .optional("text", schema::string("Text of the note. A note without text is a mark."))
        .optional("colour", schema::word(NoteColour::ALL.map(NoteColour::word), "Colour of the note. The default is `yellow`."));
    schema::list(note.into(), 0..=MAX_NOTES, "Notes on the board. They have no effect on the game and are not part of packs.")
}

#[cfg(test)]
mod tests {
    use super::super::bundle::Bundle;
    use super::super::document;
    use super::super::workspace::Workspace;
    use super::*;

    const BOARD: &str = "boards/rally/blue.toml";

    #[test]
    fn a_board_keeps_its_notes_and_no_match_knows_of_them() {
        let mut workspace = Workspace::bundled();
        let plain = workspace.read(BOARD).unwrap();
        let text = format!(
            "{plain}\n[[note]]\nat = [-50, 120]\nlayer = \"Ideas\"\ntext = \"Too \\\"narrow\\\"?\\nAsk.\"\ncolour = \"red\"\n\n[[note]]\nat = [0, 0]\n"
        );
        let (board, findings) = document::read(BOARD, &text);
        let mut board = board.unwrap();
        assert!(findings.is_empty(), "{findings:?}");
        let ideas = Note { at: [-50, 120], layer: "Ideas".into(), text: "Too \"narrow\"?\nAsk.".into(), colour: NoteColour::Red };
        assert_eq!(board.notes(), [ideas, Note::default()]);
        assert_eq!(layers(board.notes()), ["", "Ideas"]);
        assert_eq!(document::write(&board, Some(&text)), text);
        assert_eq!(document::read(BOARD, &document::write(&board, None)).0.as_ref(), Some(&board));
        board.notes_mut().clear();
        assert_eq!(document::write(&board, Some(&text)).trim_end(), plain.trim_end());
        let scenario = "scenarios/rally/first-race.toml";
        let without = Bundle::load(&workspace, scenario).unwrap();
        workspace.overlay(BOARD, Some(text.into()));
        assert_eq!(Bundle::load(&workspace, scenario).unwrap(), without);
    }

    #[test]
    fn an_unknown_colour_of_a_note_is_reported_where_it_is_written() {
        let text = format!("{}\n[[note]]\nat = [0, 0]\ncolour = \"pink\"\n", Workspace::bundled().read(BOARD).unwrap());
        let found = document::read(BOARD, &text).1;
        assert_eq!(found.iter().map(|one| &*one.code).collect::<Vec<_>>(), ["bad-colour"]);
        assert!(text.lines().nth(found[0].line as usize - 1).unwrap().starts_with("colour"));
    }
}
