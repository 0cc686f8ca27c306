//! Code actions: quick fixes, and a new test for a script without one.

use super::files::Files;
use super::findings::{check, diagnostic};
use super::places::{changes, difference, edits_of};
use super::positions::LineIndex;
use content::diagnostic::Diagnostic;
use content::location::uri_of;
use content::{fixes as scenarios, rename, template};
use lsp_types::{
    CodeAction, CodeActionKind, CodeActionOrCommand, CodeActionParams, CreateFile, CreateFileOptions, DocumentChangeOperation, Range,
    ResourceOp, TextEdit,
};
use script::analysis::fixes::{fixes, suggested_words};

/// Returns the code actions for a range of a file.
pub fn actions(files: &mut Files, params: &CodeActionParams) -> Option<Vec<CodeActionOrCommand>> {
    let uri = &params.text_document.uri;
    let path = files.file(uri)?.0.path.clone()?;
    let findings = check(files, &path);
    let (open, around) = files.file(uri)?;
    let placed = LineIndex::new(&open.text);
    let mut found = Vec::new();
    for finding in &findings {
        let told = diagnostic(finding, &placed);
        if !touches(told.range, params.range) {
            continue;
        }
        let ways = around.map_or_else(|| suggested_words(&open.text, finding), |around| fixes(around, &open.text, finding));
        for (number, fix) in ways.iter().enumerate() {
            let edit = TextEdit { range: placed.range(fix.span.clone()), new_text: fix.insert.clone() };
            found.push(CodeActionOrCommand::CodeAction(CodeAction {
                title: fix.to_string(),
                kind: Some(CodeActionKind::QUICKFIX),
                diagnostics: Some(vec![told.clone()]),
                edit: Some(changes(vec![edits_of(uri.clone(), Some(open), vec![edit])])),
                is_preferred: Some(number == 0),
                ..CodeAction::default()
            }));
        }
    }
    let text = open.text.clone();
    found.extend(scenario_fixes(files, &findings, params.range, &LineIndex::new(&text)));
    found.extend(test_of(files, &path));
    Some(found)
}

/// Returns the quick fixes that change a scenario.
fn scenario_fixes(files: &Files, findings: &[Diagnostic], range: Range, placed: &LineIndex<'_>) -> Vec<CodeActionOrCommand> {
    let mut found = Vec::new();
    for finding in findings {
        let told = diagnostic(finding, placed);
        if !touches(told.range, range) {
            continue;
        }
        for (number, fix) in scenarios::fixes(&files.workspace, finding).iter().enumerate() {
            let (Some(uri), Some((before, after))) = (files.uri(&fix.scenario), fix.texts(&files.workspace)) else { continue };
            let open = files.open.get(uri.as_str());
            found.push(CodeActionOrCommand::CodeAction(CodeAction {
                title: fix.title().to_string(),
                kind: Some(CodeActionKind::QUICKFIX),
                diagnostics: Some(vec![told.clone()]),
                edit: Some(changes(vec![edits_of(uri, open, vec![difference(&before, &after)])])),
                is_preferred: Some(number == 0),
                ..CodeAction::default()
            }));
        }
    }
    found
}

/// Returns whether two ranges share a position.
fn touches(a: Range, b: Range) -> bool {
    a.start <= b.end && b.start <= a.end
}

/// Returns the action that creates a test for a script without one.
fn test_of(files: &Files, path: &str) -> Option<CodeActionOrCommand> {
    let (test, text) = template::test(path).filter(|_| rename::companion(&files.workspace, path).is_none())?;
    let uri: lsp_types::Uri = uri_of(&files.workspace.root()?.join(&test)).parse().ok()?;
    let options = CreateFileOptions { overwrite: Some(false), ignore_if_exists: Some(true) };
    let create = ResourceOp::Create(CreateFile { uri: uri.clone(), options: Some(options), annotation_id: None });
    let write = edits_of(uri, None, vec![TextEdit { range: Range::default(), new_text: text }]);
    Some(CodeActionOrCommand::CodeAction(CodeAction {
        title: "Add a test".to_owned(),
        kind: Some(CodeActionKind::REFACTOR),
        edit: Some(changes(vec![DocumentChangeOperation::Op(create), write])),
        ..CodeAction::default()
    }))
}
