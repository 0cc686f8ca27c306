//! The examples of the reference of diagnostics: the wrong text reports the code, the corrected one does not.

use moonwright::content::workspace::Workspace;
use moonwright::playtest::explain;

/// The path of a change of a bundled file, and its text before the correction.
fn wrong(example: &str) -> (&str, String) {
    let (path, lines) = example.strip_prefix("# ").and_then(|example| example.split_once('\n')).unwrap();
    let side = |sign: char| lines.lines().filter_map(|line| line.strip_prefix(sign)).map(|line| format!("{line}\n")).collect::<String>();
    let bundled = Workspace::bundled().read(path).unwrap();
    let (corrected, wrong) = (side('+'), side('-'));
    assert!(bundled.contains(&corrected), "{path}: {corrected}");
    (path, bundled.replacen(&corrected, &wrong, 1))
}

#[test]
fn each_example_reports_its_code_until_it_is_corrected() {
    let mut checked = 0;
    for (code, text) in explain::all() {
        let Some((_, rest)) = text.split_once("```diff\n") else { continue };
        let (path, wrong) = wrong(rest.split_once("```").unwrap().0);
        let reports =
            |workspace: &Workspace| moonwright::cli::check::check(workspace, &[path.to_owned()]).iter().any(|found| found.code == code);
        let mut workspace = Workspace::bundled();
        assert!(!reports(&workspace), "{code}: the corrected text reports it");
        workspace.overlay(path, Some(wrong.as_str().into()));
        assert!(reports(&workspace), "{code}: the wrong text does not report it");
        checked += 1;
    }
    assert!(checked > 25, "{checked}");
}
