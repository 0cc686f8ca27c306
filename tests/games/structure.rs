//! What the boundaries of crates do not hold: games do not import each other, only lists name a game, and the modules of the editor
//! import each other in no circle.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// Folders in `rules/` that are not games.
const SHARED: [&str; 2] = ["moonwalk", "hexes"];

/// The folder of a crate's sources.
fn sources(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("crates").join(name).join("src")
}

/// Returns whether a module of the crate `rules` is a game.
fn is_game(name: &str) -> bool {
    !name.is_empty() && !SHARED.contains(&name) && sources("rules").join(name).is_dir()
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

/// Returns the names after every `parent::` in a text; a group results in its members.
fn imports(text: &str, parent: &str) -> Vec<String> {
    let code: String = text.lines().filter(|line| !line.trim_start().starts_with("//")).collect::<Vec<_>>().join("\n");
    let is_name = |c: char| c.is_alphanumeric() || c == '_';
    let name = |text: &str| text.chars().take_while(|c| is_name(*c)).collect::<String>();
    let mut found = Vec::new();
    for (at, _) in code.match_indices(&format!("{parent}::")).filter(|(at, _)| !code[..*at].ends_with(is_name)) {
        let rest = &code[at + parent.len() + 2..];
        match rest.strip_prefix('{') {
            Some(group) => found.extend(group.split('}').next().unwrap_or_default().split(',').map(|member| name(member.trim()))),
            None => found.push(name(rest)),
        }
    }
    found
}

#[test]
fn a_game_imports_no_other_game() {
    let root = sources("rules");
    let mut files = Vec::new();
    rust_files(&root, &mut files);
    let mut wrong = Vec::new();
    for file in files {
        let inside = file.strip_prefix(&root).unwrap();
        let own = inside.iter().next().and_then(|first| first.to_str()).unwrap_or_default();
        if root.join(own).is_dir() && (is_game(own) || SHARED.contains(&own)) {
            let others = imports(&fs::read_to_string(&file).unwrap(), "crate").into_iter().filter(|name| is_game(name) && name != own);
            wrong.extend(others.map(|other| format!("{} imports {other}", inside.display())));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn what_shows_matches_knows_no_game() {
    const LISTS: [&str; 2] = ["scene/registry.rs", "editor/parts.rs"];
    let mut wrong = Vec::new();
    for shows in ["cli", "playtest", "scene", "editor"] {
        let root = sources(shows);
        let mut files = Vec::new();
        rust_files(&root, &mut files);
        for file in files {
            let inside = file.strip_prefix(&root).unwrap().to_string_lossy().replace('\\', "/");
            let own = inside.split('/').next().is_some_and(is_game);
            if own || LISTS.contains(&format!("{shows}/{inside}").as_str()) || inside.ends_with("tests.rs") {
                continue;
            }
            let text = fs::read_to_string(&file).unwrap();
            let text = text.split("#[cfg(test)]").next().unwrap_or_default();
            let named = ["crate", "content", "rules", "scene"].iter().flat_map(|parent| imports(text, parent)).filter(|name| is_game(name));
            wrong.extend(named.map(|game| format!("{shows}/{inside}: {game}")));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Returns the modules directly below `crates/editor/src/` that a file imports, where the file is `depth` levels below it.
fn beside(text: &str, depth: usize) -> Vec<String> {
    let code: String = text.lines().filter(|line| !line.trim_start().starts_with("//")).collect::<Vec<_>>().join("\n");
    let code = code.split("#[cfg(test)]").next().unwrap_or_default();
    let mut found = Vec::new();
    for root in ["super::".repeat(depth), "crate::".to_owned()] {
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
    let root = sources("editor");
    let mut files = Vec::new();
    rust_files(&root, &mut files);
    let mut imports: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for file in files.iter().filter(|file| **file != root.join("lib.rs")) {
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
    let text =
        "use super::super::state::{State, Tab};\nuse super::{own, list};\nlet a = super::super::icons::X;\nuse crate::{canvas, play::Ask};";
    assert_eq!(beside(text, 2), ["state", "icons", "canvas", "play"]);
    assert_eq!(beside("use super::{action, tabs::{a, b}, panels};", 1), ["action", "tabs", "panels"]);
}

#[test]
fn the_reader_of_imports_sees_paths_and_groups() {
    let text = "use rules::game::Seat;\nuse rules::{mars, rally::Match};\n// rules::walking\nlet a = rules::mowdown::b(my_rules::c());";
    assert_eq!(imports(text, "rules"), ["game", "mars", "rally", "mowdown"]);
}
