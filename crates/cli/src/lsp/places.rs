//! Definitions, references and renaming.

use super::files::{Files, Open};
use super::positions::LineIndex;
use content::place::common_ends;
use content::rename::Rename;
use content::uses;
use content::workspace::Origin;
use lsp_types::{
    DocumentChangeOperation, DocumentChanges, DocumentHighlight, Location, OneOf, OptionalVersionedTextDocumentIdentifier, Position,
    PrepareRenameResponse, Range, RenameFile, ResourceOp, TextDocumentEdit, TextEdit, Uri, WorkspaceEdit,
};
use playtest::writing;
use script::analysis::symbols::{self, Meaning, Symbol};

/// Returns the symbol at a position of an open file.
fn symbol(files: &mut Files, uri: &Uri, at: Position) -> Option<Symbol> {
    let (open, around) = files.file(uri)?;
    let byte = LineIndex::new(&open.text).byte(at);
    writing::symbol(around, open.path.as_deref()?, &open.text, byte)
}

/// Returns the declaration of the symbol at a position.
pub fn definition(files: &mut Files, uri: &Uri, at: Position) -> Option<Location> {
    match symbol(files, uri, at)?.meaning {
        Meaning::Own(own) => Some(Location { uri: uri.clone(), range: LineIndex::new(&files.file(uri)?.0.text).range(own.declared) }),
        Meaning::File(path) => Some(Location { uri: files.uri(&path)?, range: Range::default() }),
    }
}

/// Returns the references to the symbol at a position. Without a symbol, the card of the file itself is used.
pub fn references(files: &mut Files, uri: &Uri, at: Position) -> Option<Vec<Location>> {
    let path = match symbol(files, uri, at).map(|symbol| symbol.meaning) {
        Some(Meaning::Own(own)) => {
            let placed = LineIndex::new(&files.file(uri)?.0.text);
            return Some(own.uses.into_iter().map(|span| Location { uri: uri.clone(), range: placed.range(span) }).collect());
        }
        Some(Meaning::File(path)) => path,
        None => files.file(uri)?.0.path.clone()?,
    };
    let mut found = Vec::new();
    for one in uses::uses(&files.workspace, &path) {
        // Bundled files have no URI to show.
        let (Some(uri), Ok(text)) = (files.uri(&one.path), files.workspace.read(&one.path)) else { continue };
        found.push(Location { uri, range: LineIndex::new(&text).place(one.place.line, one.place.column, one.place.length) });
    }
    Some(found)
}

/// Returns the occurrences of a name in a script, for highlighting.
pub fn highlights(files: &mut Files, uri: &Uri, at: Position) -> Option<Vec<DocumentHighlight>> {
    let Meaning::Own(own) = symbol(files, uri, at)?.meaning else { return None };
    let placed = LineIndex::new(&files.file(uri)?.0.text);
    Some(own.uses.into_iter().map(|span| DocumentHighlight { range: placed.range(span), kind: None }).collect())
}

/// Returns the range and text to rename at a position.
pub fn prepare_rename(files: &mut Files, uri: &Uri, at: Position) -> Option<PrepareRenameResponse> {
    let symbol = symbol(files, uri, at)?;
    let placeholder = match &symbol.meaning {
        Meaning::Own(own) => own.name.clone(),
        Meaning::File(path) => content::rename::stem(path).to_owned(),
    };
    let range = LineIndex::new(&files.file(uri)?.0.text).range(symbol.span);
    Some(PrepareRenameResponse::RangeWithPlaceholder { range, placeholder })
}

/// Renames a symbol: a local name in its file, a card or document in the whole workspace.
///
/// # Errors
/// Returns a message if the new name is invalid.
pub fn rename(files: &mut Files, uri: &Uri, at: Position, to: &str) -> Result<WorkspaceEdit, String> {
    let nothing = || "nothing here can be renamed: place the caret on a variable, a function or the name of a card".to_owned();
    let symbol = symbol(files, uri, at).ok_or_else(nothing)?;
    match symbol.meaning {
        Meaning::Own(own) => {
            let (open, around) = files.file(uri).ok_or_else(nothing)?;
            let spans = around.map(|around| symbols::rename(around, &open.text, &own, to)).ok_or_else(nothing)?;
            let placed = LineIndex::new(&open.text);
            let edit = |span| TextEdit { range: placed.range(span), new_text: to.to_owned() };
            let edits = spans.map_err(|error| error.to_string())?.into_iter().map(edit).collect();
            Ok(changes(vec![edits_of(uri.clone(), Some(open), edits)]))
        }
        Meaning::File(path) => rename_file(files, &path, to),
    }
}

fn rename_file(files: &Files, path: &str, to: &str) -> Result<WorkspaceEdit, String> {
    let own = |path: &str| matches!(files.workspace.origin(path), Some(Origin::Folder | Origin::Overlay));
    if !own(path) || files.workspace.on_disk(path).is_none() {
        return Err(format!("`{path}` is not in a folder of the workspace; copy it to the workspace first"));
    }
    let rename = Rename::new(&files.workspace, path, to).map_err(|error| error.to_string())?;
    let mended = rename.update_references(&files.workspace);
    let mut operations = Vec::new();
    for (path, text) in mended.texts.iter().filter(|(path, _)| own(path)) {
        let (Some(uri), Ok(before)) = (files.uri(path), files.workspace.read(path)) else { continue };
        let open = files.open.get(uri.as_str());
        operations.push(edits_of(uri, open, vec![difference(&before, text)]));
    }
    for (from, to) in rename.moves.iter().filter(|(from, _)| files.workspace.on_disk(from).is_some()) {
        let (Some(old_uri), Some(root)) = (files.uri(from), files.workspace.root()) else { continue };
        let new_uri = content::location::uri_of(&root.join(to)).parse().map_err(|_| format!("`{to}` has no address"))?;
        let file = RenameFile { old_uri, new_uri, options: None, annotation_id: None };
        operations.push(DocumentChangeOperation::Op(ResourceOp::Rename(file)));
    }
    Ok(changes(operations))
}

/// Returns the edit that turns the first text into the second.
pub(super) fn difference(before: &str, after: &str) -> TextEdit {
    let [old, new] = [before, after].map(|text| text.chars().collect::<Vec<_>>());
    let (head, tail) = common_ends(&old, &new);
    let bytes = |letters: &[char]| letters.iter().map(|letter| letter.len_utf8()).sum::<usize>();
    let (head, tail) = (bytes(&old[..head]), bytes(&old[old.len() - tail..]));
    let range = LineIndex::new(before).range(head..before.len() - tail);
    TextEdit { range, new_text: after[head..after.len() - tail].to_owned() }
}

/// Returns the edits of a file, for the version on screen.
pub fn edits_of(uri: Uri, open: Option<&Open>, edits: Vec<TextEdit>) -> DocumentChangeOperation {
    let text_document = OptionalVersionedTextDocumentIdentifier { uri, version: open.map(|open| open.version) };
    DocumentChangeOperation::Edit(TextDocumentEdit { text_document, edits: edits.into_iter().map(OneOf::Left).collect() })
}

/// Returns the operations as an edit of the workspace, in this order.
pub fn changes(operations: Vec<DocumentChangeOperation>) -> WorkspaceEdit {
    WorkspaceEdit { document_changes: Some(DocumentChanges::Operations(operations)), ..WorkspaceEdit::default() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_difference_is_a_single_edit() {
        let told = |before: &str, after: &str| {
            let edit = difference(before, after);
            (edit.range.start.character, edit.range.end.character, edit.new_text)
        };
        assert_eq!(told("abcd", "abXcd"), (2, 2, "X".to_owned()));
        assert_eq!(told("aaa", "aa"), (2, 3, String::new()));
        assert_eq!(told("é🌙x", "é☀x"), (1, 3, "☀".to_owned()));
        assert_eq!(told("same", "same"), (4, 4, String::new()));
    }
}
