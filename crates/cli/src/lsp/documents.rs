//! Completion and hover in documents, from the JSON Schema of their type.

use super::answers::{markdown, of_markdown, snippet};
use super::files::{Files, Open};
use super::positions::LineIndex;
use content::document::Document;
use content::scenario::Deck;
use content::schema::writing::{NameSource, Proposal, describe, propose};
use content::workspace::Workspace;
use content::{games, rename};
use lsp_types::{
    CompletionItem, CompletionItemKind, CompletionTextEdit, Documentation, Hover, HoverContents, InsertTextFormat, Position, Range,
    TextEdit, Uri,
};
use playtest::script_tests;

/// The language of displayed keys.
const TOML: &str = "toml";

/// Returns the completions at a position in a document.
pub fn completion(files: &mut Files, uri: &Uri, at: Position, snippets: bool) -> Option<Vec<CompletionItem>> {
    let (open, _) = files.file(uri).filter(|(open, around)| around.is_none() && is_document(open))?;
    let (text, path) = (open.text.clone(), open.path.clone()?);
    let game = path.split('/').nth(1).unwrap_or_default().to_owned();
    let placed = LineIndex::new(&text);
    let names = |named: &NameSource<'_>| names(&files.workspace, &files.paths, &game, named);
    let (span, proposals) = propose(&text, placed.byte(at), &names);
    let range = placed.range(span);
    Some(proposals.iter().enumerate().map(|(number, proposal)| item(proposal, number, range, snippets)).collect())
}

fn is_document(open: &Open) -> bool {
    open.path.as_ref().is_some_and(|path| path.ends_with(".toml"))
}

/// Returns the names of the documents and scripts of a game.
fn names(workspace: &Workspace, paths: &[String], game: &str, named: &NameSource<'_>) -> Vec<String> {
    match named {
        NameSource::Script(kind) => {
            let below = kind.map_or_else(|| format!("scripts/{game}/"), |kind| format!("scripts/{game}/{kind}/"));
            let is = |path: &&String| path.starts_with(&below) && path.ends_with(".rhai") && script_tests::script_of(path).is_none();
            paths.iter().filter(is).map(|path| rename::stem(path).to_owned()).collect()
        }
        NameSource::Document(keys) => {
            let key = keys.last().copied().unwrap_or_default();
            // `board = "…"` is the path of a board; `action = "…"` among the decks is the path of an action deck.
            let deck = games::find(game).filter(|_| keys.contains(&"decks")).and_then(|game| game.deck(key));
            let fits = |document: &Document| match deck {
                Some(spec) => document.get::<Deck>().is_some_and(|deck| deck.of == spec.of),
                None => document.kind() == key,
            };
            let is = |path: &&String| {
                let parsed = workspace.revision(path).map(|revision| revision.parsed());
                parsed.is_ok_and(|parsed| parsed.document.as_ref().is_some_and(fits))
            };
            let below = format!("boards/{game}/");
            paths.iter().filter(|path| path.starts_with(&below) && path.ends_with(".toml")).filter(is).cloned().collect()
        }
    }
}

fn item(proposal: &Proposal, number: usize, range: Range, snippets: bool) -> CompletionItem {
    let (new_text, format) = match snippets {
        true => (snippet(&proposal.insert, proposal.caret), InsertTextFormat::SNIPPET),
        false => (proposal.insert.clone(), InsertTextFormat::PLAIN_TEXT),
    };
    let about = markdown(TOML, "", &proposal.about);
    CompletionItem {
        label: proposal.label.clone(),
        kind: Some(if proposal.is_key { CompletionItemKind::PROPERTY } else { CompletionItemKind::VALUE }),
        detail: Some(proposal.detail.clone()).filter(|detail| !detail.is_empty()),
        documentation: (!about.is_empty()).then(|| Documentation::MarkupContent(of_markdown(about))),
        sort_text: Some(format!("{number:05}")),
        filter_text: Some(proposal.label.clone()),
        insert_text_format: Some(format),
        text_edit: Some(CompletionTextEdit::Edit(TextEdit { range, new_text })),
        ..CompletionItem::default()
    }
}

/// Returns the schema description of the key or value at a position.
pub fn hover(open: &Open, at: Position) -> Option<Hover> {
    let placed = LineIndex::new(&open.text);
    let found = describe(&open.text, placed.byte(at)).filter(|_| is_document(open))?;
    let contents = HoverContents::Markup(of_markdown(markdown(TOML, &found.declared, &found.about)));
    Some(Hover { contents, range: Some(placed.range(found.span)) })
}
