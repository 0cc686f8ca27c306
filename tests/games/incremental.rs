//! A workspace that is checked after each change reports the same diagnostics as a new workspace.

use moonwright::cli::check::check;
use moonwright::content::check::check_all;
use moonwright::content::workspace::Workspace;
use moonwright::editor::features::problems::checks;
use proptest::prelude::*;
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;

/// The folders of the files to change: those of one game, and some of an unrelated game.
const BEGINNINGS: [&str; 5] = ["boards/rally/", "scenarios/rally/", "scripts/rally/", "scenarios/walking/", "boards/walking/"];

#[derive(Clone, Copy, Debug)]
struct Change {
    what: u8,
    file: usize,
    how: usize,
}

fn change() -> impl Strategy<Value = Change> {
    (0..8_u8, any::<u16>(), any::<u16>()).prop_map(|(what, file, how)| Change { what, file: file.into(), how: how.into() })
}

/// Returns the text with a change that may make it invalid.
fn broken(text: &str, how: usize) -> String {
    let lines: Vec<&str> = text.lines().collect();
    let (at, way) = (how / 8 % lines.len().max(1), how % 8);
    let with = |line: String| {
        let mut lines: Vec<String> = lines.iter().map(|line| (*line).to_owned()).collect();
        lines[at] = line;
        lines.join("\n") + "\n"
    };
    let line = lines.get(at).copied().unwrap_or_default();
    match way {
        _ if lines.is_empty() => "format = 1\n".to_owned(),
        0 => with(String::new()),
        1 => with(format!("{line}\n{line}")),
        2 => with(line.replace(|c: char| c.is_ascii_digit(), "7")),
        3 => with(line.replace("crater", "fine_dust").replace("ring", "rong")),
        4 => with(line.replace('"', "")),
        5 => with(line.replace('.', "s").replace("en =", "es =")),
        6 => format!("{text}# comment\n"),
        _ => with(format!("{line} ")),
    }
}

fn write(folder: &Path, path: &str, text: &str) {
    let file = folder.join(path);
    std::fs::create_dir_all(file.parent().unwrap()).unwrap();
    std::fs::write(file, text).unwrap();
}

/// Applies a change to the unsaved texts or to the files on disk.
fn apply(change: Change, folder: &Path, workspace: &mut Workspace, unsaved: &mut BTreeMap<String, Arc<str>>) {
    let paths: Vec<String> = BEGINNINGS.iter().flat_map(|beginning| workspace.paths_below(beginning)).collect();
    let path = &paths[change.file % paths.len()];
    let text = workspace.read(path).unwrap_or_default();
    let mut lay = |path: &str, text: Option<Arc<str>>| {
        workspace.overlay(path, text.clone());
        match text {
            Some(text) => unsaved.insert(path.to_owned(), text),
            None => unsaved.remove(path),
        };
    };
    let other = path.replacen('.', &format!("_{}.", change.how % 3), 1);
    match change.what {
        0 | 1 => lay(path, Some(broken(&text, change.how).into())),
        2 => lay(path, None),
        3 => write(folder, path, &broken(&text, change.how)),
        4 => _ = std::fs::remove_file(folder.join(path)),
        5 => _ = std::fs::rename(folder.join(path), folder.join(&other)),
        6 => write(folder, &other, &text),
        _ => lay(&other, Some(text)),
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 6, max_shrink_iters: 64, ..ProptestConfig::default() })]

    #[test]
    fn incremental_check_equals_a_full_check(changes in proptest::collection::vec(change(), 1..12)) {
        let folder = tempfile::tempdir().unwrap();
        let mut workspace = Workspace::open(folder.path()).unwrap();
        let mut unsaved = BTreeMap::new();
        for change in changes {
            apply(change, folder.path(), &mut workspace, &mut unsaved);
            let mut fresh = Workspace::open(folder.path()).unwrap();
            unsaved.iter().for_each(|(path, text): (&String, &Arc<str>)| fresh.overlay(path, Some(text.clone())));
            let paths: Vec<String> = ["boards/rally/", "scenarios/", "scripts/rally/"].iter().flat_map(|beginning| workspace.paths_below(beginning)).collect();
            prop_assert_eq!(check(&workspace, &paths), check(&fresh, &paths));
            prop_assert_eq!(check_all(&workspace), check_all(&fresh));
            let (ours, theirs) = (checks::all(&workspace), checks::all(&fresh));
            prop_assert_eq!(ours.problems, theirs.problems);
            prop_assert_eq!((ours.found, ours.scripts, ours.boards), (theirs.found, theirs.scripts, theirs.boards));
        }
    }
}
