//! The reference of diagnostics: every code has a section, and the wrong text of an example reports its code alone.

use moonwright::content::workspace::Workspace;
use moonwright::playtest::explain;
use std::collections::BTreeSet;
use std::path::Path;

/// Returns the path of the bundled file that an example changes, and its text before the correction.
fn wrong(example: &str) -> (&str, String) {
    let (path, lines) = example.strip_prefix("# ").and_then(|example| example.split_once('\n')).unwrap();
    let side = |sign: char| lines.lines().filter_map(|line| line.strip_prefix(sign)).map(|line| format!("{line}\n")).collect::<String>();
    let bundled = Workspace::bundled().read(path).unwrap();
    let (corrected, wrong) = (side('+'), side('-'));
    assert!(bundled.contains(&corrected), "{path}: {corrected}");
    (path, bundled.replacen(&corrected, &wrong, 1))
}

/// Examples with several mistakes: a question that is asked but not declared and the other way round, texts in two languages, rows and
/// values of their own.
const SEVERAL: [(&str, usize); 0] = [];

#[test]
fn each_diagnostic_example_reports_its_code_only_before_the_fix() {
    let (mut checked, mut several) = (0, Vec::new());
    for (code, text) in explain::all() {
        let Some((_, rest)) = text.split_once("```diff\n") else { continue };
        let (path, wrong) = wrong(rest.split_once("```").unwrap().0);
        let codes = |workspace: &Workspace| -> Vec<String> {
            let found = moonwright::cli::check::check(workspace, &[path.to_owned()]);
            found.into_iter().map(|found| found.code).collect()
        };
        let mut workspace = Workspace::bundled();
        assert_eq!(codes(&workspace), [""; 0], "{code}: the corrected text");
        workspace.overlay(path, Some(wrong.as_str().into()));
        // One mistake has one diagnostic: nothing is reported that follows from it.
        let found = codes(&workspace);
        let most = SEVERAL.iter().find(|(known, _)| *known == code).map_or(1, |(_, most)| *most);
        if found.is_empty() || found.len() > most || found.iter().any(|other| *other != code) {
            several.push(format!("{code}: {found:?}"));
        }
        checked += 1;
    }
    assert!(checked > 90, "{checked}");
    assert!(several.is_empty(), "{several:#?}");
}

/// Collects the codes that a source passes to functions that create diagnostics.
fn codes_in(source: &str, found: &mut BTreeSet<String>) {
    const BEFORE: [&str; 9] = ["error(", "warning(", "skip(", "fault(", "whole(", "card(", "cell(", "failure::at(", "of_message("];
    let code = source.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
    let constants = code.split("CODE: &str = \"").skip(1).filter_map(|rest| rest.split_once("\";"));
    found.extend(constants.map(|(code, _)| code.to_owned()));
    for before in BEFORE {
        let literals = code.split(before).skip(1).filter_map(|rest| rest.trim_start().strip_prefix('"')?.split_once("\","));
        let is_code = |code: &str| code.split('-').count() > 1 && code.chars().all(|sign| sign == '-' || sign.is_ascii_alphanumeric());
        found.extend(literals.map(|(code, _)| code.to_owned()).filter(|code| is_code(code)));
    }
}

fn codes_under(folder: &Path, found: &mut BTreeSet<String>, all: &mut String) {
    for path in std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
        if path.is_dir() {
            codes_under(&path, found, all);
        } else if path.extension().is_some_and(|ending| ending == "rs") && !path.ends_with("tests.rs") {
            let source = std::fs::read_to_string(path).unwrap();
            codes_in(&source, found);
            all.push_str(&source);
        }
    }
}

#[test]
fn documented_diagnostic_codes_match_the_reported_codes() {
    let (mut reported, mut sources) = (BTreeSet::new(), String::new());
    for folder in ["cli", "content", "export", "playtest", "rules", "script"] {
        codes_under(&Path::new(env!("CARGO_MANIFEST_DIR")).join("crates").join(folder), &mut reported, &mut sources);
    }
    assert!(reported.len() > 150, "{}", reported.len());
    let unexplained: Vec<_> = reported.iter().filter(|code| explain::of(code).is_none()).collect();
    assert!(unexplained.is_empty(), "codes without a section in docs/diagnostics.md: {unexplained:?}");
    let has = |text: &str| sources.contains(&format!("\"{text}\""));
    // The code of a wrong word contains the key whose value it is.
    let of_key = |code: &str| code.strip_prefix("unknown-").is_some_and(has);
    let is_named = |code: &str| code.starts_with("WM-V") || code.starts_with("MM-V") || has(code) || of_key(code);
    let unreported: Vec<_> = explain::all().map(|(code, _)| code).filter(|code| !is_named(code)).collect();
    assert!(unreported.is_empty(), "sections of docs/diagnostics.md for codes that nothing reports: {unreported:?}");
}
