//! Imports go only downward: every path `crate::layer::…` in `src/` against the order of the layers.

use std::fs;
use std::path::{Path, PathBuf};

/// The layers from the bottom; those in one row do not know each other.
const LAYERS: &[&[&str]] =
    &[&["geometry"], &["content"], &["script"], &["rules"], &["playtest"], &["scene"], &["export"], &["cli", "editor"]];

/// The folder in `rules/` that is no game.
const SHARED: &str = "moonwalk";

fn level(layer: &str) -> Option<usize> {
    LAYERS.iter().position(|row| row.contains(&layer))
}

fn rust_files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap().map(Result::unwrap) {
        let path = entry.path();
        if path.is_dir() {
            rust_files(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
}

/// What stands after every `crate::` of a text, as the first two names of the path; a group gives each of its members.
fn imports(text: &str) -> Vec<Vec<String>> {
    let code: String = text.lines().filter(|line| !line.trim_start().starts_with("//")).collect::<Vec<_>>().join("\n");
    let name = |text: &str| text.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect::<String>();
    let mut found = Vec::new();
    for (at, _) in code.match_indices("crate::") {
        let rest = &code[at + "crate::".len()..];
        let members = match rest.strip_prefix('{') {
            Some(group) => group.split('}').next().unwrap_or_default().split(',').map(str::trim).collect(),
            None => vec![rest],
        };
        for member in members.into_iter().filter(|member| !member.is_empty()) {
            let first = name(member);
            let second = member[first.len()..].strip_prefix("::").map(name).unwrap_or_default();
            found.push(vec![first, second]);
        }
    }
    found
}

#[test]
fn a_layer_imports_only_from_those_below_it() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut files = Vec::new();
    rust_files(&root, &mut files);
    let mut wrong = Vec::new();
    for file in files {
        let inside = file.strip_prefix(&root).unwrap().to_string_lossy().replace('\\', "/");
        let own = inside.split(['/', '.']).next().unwrap_or_default().to_owned();
        let Some(own_level) = level(&own) else {
            assert!(["lib", "main"].contains(&own.as_str()), "{inside}: the layer `{own}` is not in the list");
            continue;
        };
        for import in imports(&fs::read_to_string(&file).unwrap()) {
            let known = level(&import[0]).unwrap_or_else(|| panic!("{inside}: crate::{} is no layer", import[0]));
            let down = import[0] == own || known < own_level;
            // Games stand beside each other below rules/; what those on the ring share knows none of them.
            let game = inside.strip_prefix("rules/").and_then(|rest| rest.split_once('/')).map(|(game, _)| game);
            let other = root.join("rules").join(&import[1]).is_dir() && !import[1].is_empty();
            let strange = import[0] == "rules" && game.is_some_and(|game| other && game != import[1] && import[1] != SHARED);
            if !down || strange {
                wrong.push(format!("{inside} imports crate::{}::{}", import[0], import[1]));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn the_reader_of_imports_sees_paths_and_groups() {
    let text = "use crate::geometry::ring;\nuse crate::{content::text, rules};\n// crate::cli\nlet a = crate::scene::b();";
    let found: Vec<String> = imports(text).into_iter().map(|import| import.join(" ")).collect();
    assert_eq!(found, ["geometry ring", "content text", "rules ", "scene b"]);
}
