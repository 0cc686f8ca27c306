//! Notes on a board: texts, marks and arrows of its designer, in named layers. They have no effect on the rules and are not included in packs.

use super::picture::CORNER;
use super::record::formats::{AnyString, Blocks, Maybe, Word};
use super::record::{Key, record, unless};
use super::suggest;
use super::words::words;
use crate::message::message;

/// Maximum number of notes on a board.
pub const MAX_NOTES: usize = 500;

record! {
    /// A note on the board in the editor. It has no effect on the game.
    Note [Default] {
        /// Position of the note on the board: to the right, then downward.
        at: [i32; 2] = CORNER, required "[0, 0]";
        /// Position of the head of an arrow that begins at the note. Notes without an arrow do not have this key.
        to: Option<[i32; 2]> = Maybe(CORNER), unless None;
        /// Name of the layer of the note. Layers can be hidden and locked in the editor.
        layer: String = AnyString, unless String::new();
        /// Text of the note. A note without text is a mark.
        text: String = AnyString, or String::new();
        /// Colour of the note. The default is `yellow`.
        colour: NoteColour = COLOUR, or NoteColour::Yellow;
    }
}

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

words! { NoteColour { Yellow: "yellow", Red: "red", Green: "green", Blue: "blue", Purple: "purple", White: "white" } }

const COLOUR: Word<NoteColour> = Word(&NoteColour::ALL, &NoteColour::WORDS, |word| {
    ("bad-colour", message!("unknown-note-colour", colour = suggest::short(word)), message!("use-one", kinds = NoteColour::WORDS))
});

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

/// Returns the key of the notes in a document.
pub(super) fn declared() -> Key<Vec<Note>, Blocks> {
    let about = "Notes on the board. They have no effect on the game and are not part of packs.";
    Key::new("note", about, Blocks(MAX_NOTES), unless(Vec::new()))
}

#[cfg(test)]
mod tests {
    use super::super::bundle::Bundle;
    use super::super::document;
    use super::super::workspace::Workspace;
    use super::*;

    const BOARD: &str = "boards/rally/blue.toml";

    #[test]
    fn board_notes_round_trip_and_do_not_affect_matches() {
        let mut workspace = Workspace::bundled();
        let plain = workspace.read(BOARD).unwrap();
        let text = format!(
            "{plain}\n[[note]]\nat = [-50, 120]\nlayer = \"Ideas\"\ntext = \"Too \\\"narrow\\\"?\\nAsk.\"\ncolour = \"red\"\n\n[[note]]\nat = [0, 0]\n\n[[note]]\nat = [0, 0]\nto = [250, -100]\n"
        );
        let (board, findings) = document::read(BOARD, &text);
        let mut board = board.unwrap();
        assert!(findings.is_empty(), "{findings:?}");
        let text_of = |text: &str| Note { text: text.into(), ..Note::default() };
        let ideas = Note { at: [-50, 120], layer: "Ideas".into(), colour: NoteColour::Red, ..text_of("Too \"narrow\"?\nAsk.") };
        let arrow = Note { to: Some([250, -100]), ..Note::default() };
        assert_eq!(board.notes(), [ideas, Note::default(), arrow]);
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
    fn unknown_note_colour_is_reported_at_its_line() {
        let text = format!("{}\n[[note]]\nat = [0, 0]\ncolour = \"pink\"\n", Workspace::bundled().read(BOARD).unwrap());
        let found = document::read(BOARD, &text).1;
        assert_eq!(found.iter().map(|one| &*one.code).collect::<Vec<_>>(), ["bad-colour"]);
        assert!(text.lines().nth(found[0].line as usize - 1).unwrap().starts_with("colour"));
    }
}
