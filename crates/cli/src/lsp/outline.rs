//! Requests about a whole script: symbols, folding, semantic tokens and formatting.

use super::positions::LineIndex;
use lsp_types::{
    DocumentSymbol, FoldingRange, FoldingRangeKind, SemanticToken, SemanticTokenType, SemanticTokens, SemanticTokensLegend, SymbolKind,
    TextEdit,
};
use script::analysis::CompletionContext;
use script::analysis::folds::folds;
use script::analysis::indent::indentation;
use script::analysis::outline::Script;
use script::analysis::shades::{Shade, shades};
use std::ops::Range as Span;

/// Returns the types of semantic tokens, in the order of [`number`].
pub fn legend() -> SemanticTokensLegend {
    let token_types = vec![
        SemanticTokenType::COMMENT,
        SemanticTokenType::STRING,
        SemanticTokenType::NUMBER,
        SemanticTokenType::KEYWORD,
        SemanticTokenType::EVENT,
        SemanticTokenType::FUNCTION,
        SemanticTokenType::METHOD,
        SemanticTokenType::PARAMETER,
        SemanticTokenType::VARIABLE,
        SemanticTokenType::PROPERTY,
    ];
    SemanticTokensLegend { token_types, token_modifiers: Vec::new() }
}

fn number(shade: Shade) -> Option<u32> {
    Some(match shade {
        Shade::Plain | Shade::Mark => return None,
        Shade::Comment => 0,
        Shade::Text => 1,
        Shade::Value => 2,
        Shade::Keyword => 3,
        Shade::Hook => 4,
        Shade::Own => 5,
        Shade::Function => 6,
        Shade::Parameter => 7,
        Shade::Variable => 8,
        Shade::Field | Shade::Key => 9,
    })
}

/// Returns the semantic tokens, each relative to the one before, none spanning several lines.
pub fn tokens(around: &CompletionContext, text: &str) -> SemanticTokens {
    let placed = LineIndex::new(text);
    let mut data = Vec::new();
    let (mut line, mut start) = (0, 0);
    for (span, shade) in shades(around, text) {
        let Some(token_type) = number(shade) else { continue };
        for part in lines_of(text, span) {
            let range = placed.range(part);
            let at = range.start;
            let delta_line = at.line - line;
            let delta_start = if delta_line == 0 { at.character - start } else { at.character };
            (line, start) = (at.line, at.character);
            data.push(SemanticToken {
                delta_line,
                delta_start,
                length: range.end.character - at.character,
                token_type,
                token_modifiers_bitset: 0,
            });
        }
    }
    SemanticTokens { result_id: None, data }
}

/// Splits a span into lines, without line endings.
fn lines_of(text: &str, span: Span<usize>) -> impl Iterator<Item = Span<usize>> {
    let mut at = span.start;
    text[span].split_inclusive(['\n', '\r']).filter_map(move |line| {
        let from = at;
        at += line.len();
        let length = line.trim_end_matches(['\n', '\r']).len();
        (length > 0).then_some(from..from + length)
    })
}

/// Returns the metadata and the functions of a script.
#[expect(deprecated, reason = "a field that must be written and is not used any more")]
pub fn symbols(around: Option<&CompletionContext>, text: &str) -> Vec<DocumentSymbol> {
    let (script, placed) = (Script::read(text), LineIndex::new(text));
    let symbol = |name: &str, detail: Option<String>, kind, all: Span<usize>, own: Span<usize>| DocumentSymbol {
        name: name.to_owned(),
        detail,
        kind,
        tags: None,
        deprecated: None,
        range: placed.range(all),
        selection_range: placed.range(own),
        children: None,
    };
    let metadata = script.metadata().map(|open| {
        let name = &script.tokens[open - 3];
        let end = script.tokens.get(script.close(open)).map_or(text.len(), |token| token.end());
        symbol(name.text, None, SymbolKind::CONSTANT, script.tokens[open - 4].at..end, name.at..name.end())
    });
    let functions = script.functions.iter().filter(|function| !function.name.is_empty()).map(|function| {
        let (from, to) = script.span(function);
        let name = &script.tokens[function.keyword + 1];
        let is_hook = around.is_some_and(|around| around.hooks().any(|hook| hook.name == function.name));
        let kind = if is_hook { SymbolKind::EVENT } else { SymbolKind::FUNCTION };
        symbol(function.name, Some(format!("({})", function.parameters.join(", "))), kind, from..to.max(name.end()), name.at..name.end())
    });
    metadata.into_iter().chain(functions).collect()
}

pub fn folding(text: &str) -> Vec<FoldingRange> {
    let range = |fold: script::analysis::folds::Fold| FoldingRange {
        start_line: fold.first - 1,
        end_line: fold.last - 1,
        kind: fold.comment.then_some(FoldingRangeKind::Comment),
        ..FoldingRange::default()
    };
    folds(text).into_iter().map(range).collect()
}

/// Returns the edits that correct the indentation of a script.
pub fn formatting(text: &str) -> Vec<TextEdit> {
    let placed = LineIndex::new(text);
    indentation(text).into_iter().map(|(span, new_text)| TextEdit { range: placed.range(span), new_text }).collect()
}
