//! Scripts are found by their effects, and their copies work as new cards.

use moonwright::content::workspace::Workspace;
use moonwright::playtest::library::{self, LibraryEntry};
use moonwright::playtest::{script_tests, writing};
use moonwright::rules::registry::{self, GAMES};

fn bundled() -> (Workspace, Vec<LibraryEntry>) {
    let workspace = Workspace::bundled();
    let entries = library::entries(&workspace, &workspace.paths());
    (workspace, entries)
}

fn found(query: &str) -> Vec<String> {
    library::search(&bundled().1, query).into_iter().map(|entry| entry.stem.clone()).collect()
}

#[test]
fn script_search_matches_text_hooks_and_called_functions() {
    let first = |query: &str| found(query).into_iter().next().unwrap_or_default();
    assert_eq!(first("slipstr"), "slipstream");
    assert_eq!(first("Rebufo"), "slipstream");
    assert_eq!(first("me adelanta"), "slipstream");
    assert!(found("sputnik dos columnas").contains(&"magnet".to_owned()));
    assert!(found("arbol") == Vec::<String>::new() && found("nothing like this").is_empty());
    assert!(found("set_die").contains(&"gremlin".to_owned()));
    assert!(found("end of the round walking").contains(&"planning".to_owned()));
    assert_eq!(found("").len(), bundled().1.len());
    // Searching without accents finds the same scripts.
    assert_eq!(found("círculo"), found("circulo"));
}

#[test]
fn every_trigger_hook_has_a_described_moment() {
    for game in GAMES.iter().filter(|game| ["walking", "mars", "rally", "mowdown", "moonbase"].contains(&game.id())) {
        let moments = game.dialect().printed.moments;
        for hook in game.dialect().hooks.iter().filter(|hook| !hook.serves && !hook.name.starts_with("can_")) {
            assert!(moments.iter().any(|moment| moment.hook == hook.name), "{}: {} has no moment", game.id(), hook.name);
        }
        for moment in moments {
            assert!(game.dialect().hook(moment.hook).is_some(), "{}: no hook {}", game.id(), moment.hook);
            assert!(!moment.en.is_empty() && !moment.es.is_empty());
        }
    }
}

#[test]
fn every_card_type_has_a_template_script() {
    let (workspace, entries) = bundled();
    for game in GAMES.iter() {
        for kind in game.spec().kinds.iter().filter(|kind| !library::moments(game.id(), kind).is_empty()) {
            let begun = library::moments(game.id(), kind)
                .into_iter()
                .filter(|moment| library::beginning(&workspace, &entries, game.id(), kind, moment.hook).is_some());
            assert!(begun.count() > 0, "{} {kind}", game.id());
        }
    }
}

#[test]
fn copy_of_any_bundled_script_is_valid_and_its_test_passes() {
    let (workspace, entries) = bundled();
    let mut broken = Vec::new();
    for entry in entries {
        let files = library::copy(&workspace, &entry.path, "My own card").unwrap();
        let mut with = workspace.clone();
        files.iter().for_each(|(path, text)| with.overlay(path, Some(text.as_str().into())));
        let paths: Vec<&str> = files.iter().map(|(path, _)| path.as_str()).collect();
        let folder = format!("scripts/{}/{}", entry.game, entry.kind);
        assert_eq!(paths, [format!("{folder}/my_own_card.rhai"), format!("{folder}/my_own_card.test.rhai")]);
        let (script, findings) = registry::script(&with, &with.revision(paths[0]).unwrap()).unwrap();
        assert!(findings.is_empty(), "{findings:?}");
        assert_eq!(script.unwrap().metadata.name.en, "My own card");
        assert_eq!(writing::findings(&with, &with.paths(), paths[1], &files[1].1), [], "{}", entry.path);
        let verdicts = script_tests::run(&with, paths[1]);
        assert!(!verdicts.is_empty(), "{}", entry.path);
        broken.extend(verdicts.into_iter().filter(|verdict| verdict.failure.is_some()).map(|verdict| (entry.path.clone(), verdict)));
    }
    assert!(broken.is_empty(), "{broken:#?}");
}

#[test]
fn copied_script_gets_an_unused_file_name() {
    let (workspace, _) = bundled();
    let files = library::copy(&workspace, "scripts/walking/action/planning.rhai", "Magnet").unwrap();
    assert_eq!(files[0].0, "scripts/walking/action/magnet_2.rhai");
    assert!(files[1].1.contains("m.set_hand(1, \"magnet_2\")") && !files[1].1.contains("\"planning\""), "{}", files[1].1);
    assert!(library::copy(&workspace, "scripts/walking/action/planning.rhai", "¿?").is_err());
    assert!(library::copy(&workspace, "scripts/walking/action/none.rhai", "A").is_err());
    assert!(library::copy(&workspace, "boards/walking/ring.toml", "A").is_err());
    assert!(library::copy(&workspace, "", "A").is_err());
}
