//! Requests while typing: completion, hover and signature help.

use super::positions::LineIndex;
use content::text::Language;
use lsp_types::{
    CompletionItem, CompletionItemKind, CompletionTextEdit, Documentation, Hover, HoverContents, InsertTextFormat, MarkupContent,
    MarkupKind, ParameterInformation, ParameterLabel, Position, Range, SignatureHelp, SignatureInformation, TextEdit,
};
use playtest::help;
use script::analysis::CompletionContext;
use script::analysis::complete::{ScriptCompletion, Sort, complete};
use script::analysis::explain::{explain, signature};
use script::analysis::ready;

pub fn completion(around: &CompletionContext, text: &str, at: Position, snippets: bool) -> Vec<CompletionItem> {
    let placed = LineIndex::new(text);
    let found = ready::with_effects(around, text, complete(around, text, placed.byte(at)), Language::En);
    let range = placed.range(found.from..found.to);
    found.offers.iter().enumerate().map(|(number, offer)| item(offer, number, range, snippets)).collect()
}

fn item(offer: &ScriptCompletion, number: usize, range: Range, snippets: bool) -> CompletionItem {
    let kind = match offer.sort {
        Sort::Function => CompletionItemKind::FUNCTION,
        Sort::Hook => CompletionItemKind::EVENT,
        Sort::Key => CompletionItemKind::PROPERTY,
        Sort::Field => CompletionItemKind::FIELD,
        Sort::Variable => CompletionItemKind::VARIABLE,
        Sort::Word | Sort::Way => CompletionItemKind::VALUE,
        Sort::Keyword => CompletionItemKind::KEYWORD,
        Sort::Ready => CompletionItemKind::SNIPPET,
    };
    let (new_text, format) = match snippets {
        true => (snippet(&offer.insert, offer.caret), InsertTextFormat::SNIPPET),
        false => (offer.insert.clone(), InsertTextFormat::PLAIN_TEXT),
    };
    let told = markdown("rhai", &offer.declared, &offer.about);
    CompletionItem {
        label: offer.label.clone(),
        kind: Some(kind),
        detail: Some(offer.gives.clone()).filter(|gives| !gives.is_empty()),
        documentation: (!told.is_empty()).then(|| Documentation::MarkupContent(of_markdown(told))),
        // Best first, in the order returned by the analysis.
        sort_text: Some(format!("{number:05}")),
        filter_text: Some(offer.label.clone()),
        insert_text_format: Some(format),
        text_edit: Some(CompletionTextEdit::Edit(TextEdit { range, new_text })),
        ..CompletionItem::default()
    }
}

/// Returns the inserted text with a marker at the resulting caret position.
pub(super) fn snippet(insert: &str, caret: usize) -> String {
    let plain = |text: &str| text.replace('\\', "\\\\").replace('$', "\\$").replace('}', "\\}");
    let (before, after) = insert.split_at(caret.min(insert.len()));
    format!("{}$0{}", plain(before), plain(after))
}

pub(super) fn of_markdown(value: String) -> MarkupContent {
    MarkupContent { kind: MarkupKind::Markdown, value }
}

/// Returns a declaration, its description and the rules that the description mentions, as Markdown.
pub(super) fn markdown(language: &str, declared: &str, about: &str) -> String {
    let mut parts = Vec::new();
    if !declared.is_empty() {
        parts.push(format!("```{language}\n{declared}\n```"));
    }
    if !about.is_empty() {
        parts.push(about.to_owned());
    }
    let mut known: Vec<&str> = Vec::new();
    for (_, id) in help::ids_in(about) {
        if let Some(rule) = help::rule(id).filter(|_| !known.contains(&id)) {
            known.push(id);
            parts.push(format!("**{id}** {}", rule.text));
        }
    }
    parts.join("\n\n")
}

/// Returns the description of the symbol at a position.
pub fn hover(around: &CompletionContext, text: &str, at: Position) -> Option<Hover> {
    let placed = LineIndex::new(text);
    let told = explain(around, text, placed.byte(at))?;
    let contents = HoverContents::Markup(of_markdown(markdown("rhai", &told.declared, &told.about)));
    Some(Hover { contents, range: Some(placed.range(told.from..told.to)) })
}

/// Returns the call that encloses a position.
pub fn signature_help(around: &CompletionContext, text: &str, at: Position) -> Option<SignatureHelp> {
    let call = signature(around, text, LineIndex::new(text).byte(at))?;
    let returns = if call.returns.is_empty() { String::new() } else { format!(" -> {}", call.returns) };
    let label = format!("{}({}){returns}", call.name, call.parameters.join(", "));
    let parameter = |label: &String| ParameterInformation { label: ParameterLabel::Simple(label.clone()), documentation: None };
    let active = u32::try_from(call.argument).ok();
    let told = SignatureInformation {
        label,
        documentation: Some(Documentation::MarkupContent(of_markdown(markdown("rhai", "", &call.about)))),
        parameters: Some(call.parameters.iter().map(parameter).collect()),
        active_parameter: active,
    };
    Some(SignatureHelp { signatures: vec![told], active_signature: Some(0), active_parameter: active })
}
