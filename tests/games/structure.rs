//! The structure that Cargo does not enforce: games do not import each other, only lists name a game, in imports or in strings, and import
//! cycles in the editor are small.

use moonwright::content::games;
use proc_macro2::{Delimiter, TokenStream, TokenTree};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// Folders in `rules/` that are not games.
const SHARED: [&str; 2] = ["moonwalk", "hexes"];

/// Maximum number of files of the editor in an import cycle.
const LARGEST_CIRCLE: usize = 4;

/// Maximum number of public types with the same name. A role that every game has, such as its `State`, counts once, because the module
/// names the game.
const LARGEST_NAMESAKES: usize = 2;

/// Returns the source folder of a crate.
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
fn shared_display_code_imports_no_game_module() {
    const LISTS: [&str; 2] = ["scene/registry.rs", "editor/documents/scenario/parts.rs"];
    let mut wrong = Vec::new();
    for shows in ["cli", "playtest", "scene", "editor"] {
        let root = sources(shows);
        let mut files = Vec::new();
        rust_files(&root, &mut files);
        for file in files {
            let inside = file.strip_prefix(&root).unwrap().to_string_lossy().replace('\\', "/");
            // The folder of a game can be inside a folder that all games share.
            let own = inside.split('/').any(is_game);
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

/// Adds the string literals of code outside of tests.
fn literals(code: TokenStream, found: &mut Vec<String>) {
    let mut tokens = code.into_iter();
    while let Some(token) = tokens.next() {
        match token {
            TokenTree::Literal(literal) => {
                let text = literal.to_string();
                found.extend(
                    text.find('"').zip(text.rfind('"')).filter(|(from, to)| from < to).map(|(from, to)| text[from + 1..to].to_owned()),
                );
            }
            // The item after `#[cfg(test)]` ends with its block or a semicolon.
            TokenTree::Group(group) if group.stream().to_string().replace(' ', "") == "cfg(test)" => {
                let is_end = |token: &TokenTree| match token {
                    TokenTree::Group(group) => group.delimiter() == Delimiter::Brace,
                    TokenTree::Punct(sign) => sign.as_char() == ';',
                    _ => false,
                };
                tokens.by_ref().find(is_end);
            }
            TokenTree::Group(group) => literals(group.stream(), found),
            _ => {}
        }
    }
}

/// Returns whether a string names a game: its id, or a path in one of its folders.
fn names_game(text: &str) -> bool {
    let inside = ["boards/", "scenarios/", "scripts/"].iter().find_map(|folder| text.strip_prefix(folder)?.split('/').next());
    games::ids().any(|game| game == text || Some(game) == inside)
}

#[test]
fn no_string_outside_the_rooms_of_the_games_names_a_game() {
    // The guided tour teaches with the files of one game.
    const TEACHES: &str = "editor/src/features/tour/";
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("crates");
    let mut files = Vec::new();
    rust_files(&crates, &mut files);
    let (mut wrong, mut read) = (Vec::new(), 0);
    for file in files {
        let inside = file.strip_prefix(&crates).unwrap().with_extension("").to_string_lossy().replace('\\', "/");
        let is_room = inside.split('/').any(is_game) || inside.starts_with(TEACHES);
        let is_test = inside.split('/').any(|part| part == "benches") || inside.ends_with("tests");
        if is_room || is_test {
            continue;
        }
        let mut found = Vec::new();
        literals(fs::read_to_string(&file).unwrap().parse().unwrap(), &mut found);
        read += found.len();
        wrong.extend(found.into_iter().filter(|text| names_game(text)).map(|text| format!("{inside}: \"{text}\"")));
    }
    assert!(read > 5_000, "{read}");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn literals_of_tests_do_not_count() {
    let code =
        r##"const A: &str = "rally"; #[cfg(test)] mod tests { const B: &str = "mars"; } fn f() { g(r"boards/mars/a.toml", 'c', 1) }"##;
    let mut found = Vec::new();
    literals(code.parse().unwrap(), &mut found);
    assert_eq!(found, ["rally", "boards/mars/a.toml"]);
    assert!(found.iter().all(|text| names_game(text)) && !names_game("boards/rallycross/a.toml"));
}

/// Returns the path of every file of the editor that a file imports, as far as paths name modules.
fn imported(text: &str, modules: &BTreeSet<String>) -> BTreeSet<String> {
    let code: String = text.lines().filter(|line| !line.trim_start().starts_with("//")).collect::<Vec<_>>().join("\n");
    let code = code.split("#[cfg(test)]").next().unwrap_or_default();
    let is_path = |c: char| c.is_alphanumeric() || c == '_' || c == ':';
    let mut found = BTreeSet::new();
    for (at, _) in code.match_indices("crate::") {
        let rest = &code[at + "crate::".len()..];
        let path: String = rest.chars().take_while(|c| is_path(*c)).collect();
        let group = rest[path.len()..].strip_prefix('{').and_then(|group| group.split('}').next()).unwrap_or_default();
        for member in group.split(',') {
            let member: String = member.trim().chars().take_while(|c| is_path(*c)).collect();
            let whole = format!("{path}{member}");
            let names: Vec<&str> = whole.split("::").filter(|name| !name.is_empty()).collect();
            let longest = (1..=names.len()).rev().map(|length| names[..length].join("/")).find(|path| modules.contains(path));
            found.extend(longest);
        }
    }
    found
}

#[test]
fn editor_import_cycles_stay_small() {
    let root = sources("editor");
    let mut files = Vec::new();
    rust_files(&root, &mut files);
    let name = |file: &Path| {
        let path = file.strip_prefix(&root).unwrap().with_extension("").to_string_lossy().replace('\\', "/");
        path.strip_suffix("/mod").unwrap_or(&path).to_owned()
    };
    let modules: BTreeSet<String> = files.iter().map(|file| name(file)).collect();
    let mut imports: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for file in files.iter().filter(|file| **file != root.join("lib.rs")) {
        let own = name(file);
        let mut others = imported(&fs::read_to_string(file).unwrap(), &modules);
        others.remove(&own);
        imports.insert(own, others);
    }
    assert!(imports.values().map(BTreeSet::len).sum::<usize>() > 500);
    let reached = |from: &String| {
        let (mut found, mut open) = (BTreeSet::new(), vec![from]);
        while let Some(file) = open.pop() {
            open.extend(imports.get(file).into_iter().flatten().filter(|other| found.insert((*other).clone())));
        }
        found
    };
    let reach: BTreeMap<&String, BTreeSet<String>> = imports.keys().map(|file| (file, reached(file))).collect();
    let circle = |file: &&String| reach[file].iter().filter(|other| reach.get(other).is_some_and(|back| back.contains(*file))).count();
    let largest = imports.keys().max_by_key(circle).unwrap();
    let files: Vec<_> = reach[largest].iter().filter(|other| reach.get(other).is_some_and(|back| back.contains(largest))).collect();
    assert!(files.len() <= LARGEST_CIRCLE, "{files:?}");
}

/// Returns the names of the public types in a text.
fn public_types(text: &str) -> impl Iterator<Item = &str> {
    text.lines().filter_map(|line| {
        let (what, rest) = line.trim_start().strip_prefix("pub ")?.split_once(' ')?;
        let name = rest.split(|c: char| !c.is_alphanumeric()).next()?;
        // Macros declare types whose name is a parameter.
        (["struct", "enum", "trait", "type"].contains(&what) && !name.is_empty()).then_some(name)
    })
}

#[test]
fn few_public_types_have_the_same_name() {
    let mut files = Vec::new();
    rust_files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("crates"), &mut files);
    let mut named: BTreeMap<String, Vec<&Path>> = BTreeMap::new();
    for file in &files {
        for name in public_types(&fs::read_to_string(file).unwrap()) {
            named.entry(name.to_owned()).or_default().push(file);
        }
    }
    assert!(named.len() > 800, "{}", named.len());
    let mut frequent: Vec<_> = named.into_iter().filter(|(_, files)| namesakes(files) > LARGEST_NAMESAKES).collect();
    frequent.sort_by_key(|(_, files)| namesakes(files));
    assert_eq!(frequent, []);
}

/// Returns the number of types of one name that are declared in files. Of the games, the one with the most counts.
fn namesakes(files: &[&Path]) -> usize {
    let mut by_game: BTreeMap<Option<String>, usize> = BTreeMap::new();
    for file in files {
        let inside = file.strip_prefix(env!("CARGO_MANIFEST_DIR")).unwrap().with_extension("");
        let game = inside.iter().map(|part| part.to_string_lossy().into_owned()).find(|part| is_game(part));
        *by_game.entry(game).or_default() += 1;
    }
    by_game.remove(&None).unwrap_or_default() + by_game.into_values().max().unwrap_or_default()
}

#[test]
fn imported_modules_include_paths_and_groups() {
    let modules = ["ui/canvas", "shell/state", "features/export/panel", "ui"].map(str::to_owned).into();
    let text =
        "use crate::ui::{canvas, icons as icon};\nuse crate::shell::state::{State, Tab};\nlet a = crate::features::export::panel::ui();";
    assert_eq!(Vec::from_iter(imported(text, &modules)), ["features/export/panel", "shell/state", "ui", "ui/canvas"]);
}

#[test]
fn imports_include_paths_and_groups() {
    let text = "use rules::game::Seat;\nuse rules::{mars, rally::Match};\n// rules::walking\nlet a = rules::mowdown::b(my_rules::c());";
    assert_eq!(imports(text, "rules"), ["game", "mars", "rally", "mowdown"]);
}
