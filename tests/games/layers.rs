//! Imports go only downward: every path `crate::layer::…` in `src/` is compared with the order of the layers.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// The layers from the bottom; layers in one row do not import each other.
const LAYERS: &[&[&str]] =
    &[&["geometry"], &["content"], &["script"], &["rules"], &["playtest"], &["scene"], &["export"], &["cli", "editor"]];

/// Folders in `rules/` that are not games.
const SHARED: [&str; 2] = ["moonwalk", "hexes"];

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

/// Returns the path after every `crate::` in a text, as its first two names; a group results in one path per member.
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
            // Games are siblings below rules/; code shared by the games on a type of board imports none of them.
            let game = inside.strip_prefix("rules/").and_then(|rest| rest.split_once('/')).map(|(game, _)| game);
            let other = root.join("rules").join(&import[1]).is_dir() && !import[1].is_empty();
            let strange =
                import[0] == "rules" && game.is_some_and(|game| other && game != import[1] && !SHARED.contains(&import[1].as_str()));
            if !down || strange {
                wrong.push(format!("{inside} imports crate::{}::{}", import[0], import[1]));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn what_shows_matches_knows_no_game() {
    const SHOWS: [&str; 4] = ["cli/", "playtest/", "scene/", "editor/"];
    const LISTS: [&str; 2] = ["scene/registry.rs", "editor/parts.rs"];
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let is_game = |name: &str| !SHARED.contains(&name) && !name.is_empty() && root.join("rules").join(name).is_dir();
    let mut files = Vec::new();
    rust_files(&root, &mut files);
    let mut wrong = Vec::new();
    for file in files {
        let inside = file.strip_prefix(&root).unwrap().to_string_lossy().replace('\\', "/");
        let own = inside.split('/').nth(1).is_some_and(is_game);
        if own || LISTS.contains(&inside.as_str()) || inside.ends_with("tests.rs") || !SHOWS.iter().any(|shows| inside.starts_with(shows)) {
            continue;
        }
        let text = fs::read_to_string(&file).unwrap();
        let text = text.split("#[cfg(test)]").next().unwrap_or_default();
        wrong.extend(
            imports(text).into_iter().filter(|import| is_game(&import[1])).map(|import| format!("{inside}: {}", import.join("::"))),
        );
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Returns the modules directly below `src/editor/` that a file imports, where the file is `depth` levels below it.
fn beside(text: &str, depth: usize) -> Vec<String> {
    let code: String = text.lines().filter(|line| !line.trim_start().starts_with("//")).collect::<Vec<_>>().join("\n");
    let code = code.split("#[cfg(test)]").next().unwrap_or_default();
    let mut found = Vec::new();
    for root in ["super::".repeat(depth), "crate::editor::".to_owned()] {
        for (at, _) in code.match_indices(&root).filter(|(at, _)| !code[..*at].ends_with("super::")) {
            let rest = &code[at + root.len()..];
            let is_name = |c: char| c.is_alphanumeric() || c == '_';
            let group = rest.strip_prefix('{').map(|rest| rest.split(';').next().unwrap_or_default());
            // A comma in a nested group does not separate modules of the editor.
            let mut level = 0;
            let outer: String =
                group.unwrap_or(rest.split(|c| !is_name(c)).next().unwrap_or_default()).chars().fold(String::new(), |mut outer, c| {
                    level += i32::from(c == '{') - i32::from(c == '}');
                    outer.extend((level == 0).then_some(c));
                    outer
                });
            found.extend(outer.split(',').map(|member| member.trim().chars().take_while(|c| is_name(*c)).collect::<String>()));
        }
    }
    found
}

#[test]
fn the_modules_of_the_editor_import_each_other_in_no_circle() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/editor");
    let mut files = Vec::new();
    rust_files(&root, &mut files);
    let mut imports: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for file in files.iter().filter(|file| **file != root.join("mod.rs")) {
        let inside = file.strip_prefix(&root).unwrap().with_extension("");
        let parts: Vec<&str> = inside.iter().filter_map(|part| part.to_str()).filter(|part| *part != "mod").collect();
        let own = imports.entry(parts[0].to_owned()).or_default();
        own.extend(beside(&fs::read_to_string(file).unwrap(), parts.len()));
        own.remove(parts[0]);
    }
    // Modules without remaining imports are removed until none can be.
    while let Some(free) =
        imports.iter().find(|(_, own)| own.iter().all(|other| !imports.contains_key(other))).map(|(name, _)| name.clone())
    {
        imports.remove(&free);
    }
    assert!(imports.is_empty(), "a circle leads through {:?}", imports.keys());
}

#[test]
fn the_reader_of_neighbours_sees_chains_and_groups() {
    let text = "use super::super::state::{State, Tab};\nuse super::{own, list};\nlet a = super::super::icons::X;\nuse crate::editor::{canvas, play::Ask};";
    assert_eq!(beside(text, 2), ["state", "icons", "canvas", "play"]);
    assert_eq!(beside("use super::{action, tabs::{a, b}, panels};", 1), ["action", "tabs", "panels"]);
}

#[test]
fn the_reader_of_imports_sees_paths_and_groups() {
    let text = "use crate::geometry::ring;\nuse crate::{content::text, rules};\n// crate::cli\nlet a = crate::scene::b();";
    let found: Vec<String> = imports(text).into_iter().map(|import| import.join(" ")).collect();
    assert_eq!(found, ["geometry ring", "content text", "rules ", "scene b"]);
}
