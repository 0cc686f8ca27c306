//! Interrupted saves: by a kill, by another program, by a full disk.

use super::*;
use crate::workspace::{FileChange, Workspace};
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::fs;
use std::process::Command;
use tempfile::TempDir;

/// The environment variables and the exit code of a process that terminates itself at a step.
const FOLDER: &str = "KILLED_IN_FOLDER";
const AT: &str = "KILLED_AT_STEP";
const KILLED: i32 = 9;

type Hook = Box<dyn FnMut(usize)>;

thread_local! {
    static HOOK: RefCell<Option<(usize, Hook)>> = const { RefCell::new(None) };
}

/// Called at each point at which the process may be killed.
pub fn step() {
    HOOK.with_borrow_mut(|hook| {
        if let Some((number, hook)) = hook {
            hook(*number);
            *number += 1;
        }
    });
}

fn at_each_step(hook: impl FnMut(usize) + 'static) {
    HOOK.set(Some((0, Box::new(hook))));
}

/// Returns a folder as it is before the set that the tests interrupt.
fn folder() -> TempDir {
    let folder = TempDir::new().unwrap();
    fs::create_dir(folder.path().join("boards")).unwrap();
    fs::write(folder.path().join("boards/changed.toml"), "old").unwrap();
    fs::write(folder.path().join("boards/removed.toml"), "old").unwrap();
    folder
}

/// Applies the set: changes one file, creates one in new folders, and removes one.
fn change(root: &Path) -> Result<(), SaveError> {
    let changes = [
        FileChange { path: "boards/changed.toml", before: Before::Text("old"), after: Some("new") },
        FileChange { path: "scripts/a/created.rhai", before: Before::Absent, after: Some("new") },
        FileChange { path: "boards/removed.toml", before: Before::Text("old"), after: None },
    ];
    Workspace::open(root).unwrap().change(changes)
}

/// Returns every file and folder with its text, including hidden ones.
fn tree(root: &Path) -> BTreeMap<String, String> {
    let mut found = BTreeMap::new();
    for entry in root.read_dir().unwrap().map(Result::unwrap) {
        let name = entry.file_name().into_string().unwrap();
        if entry.file_type().unwrap().is_dir() {
            found.extend(tree(&entry.path()).into_iter().map(|(path, text)| (format!("{name}/{path}"), text)));
            found.insert(format!("{name}/"), String::new());
        } else {
            found.insert(name, fs::read_to_string(entry.path()).unwrap());
        }
    }
    found
}

fn complete() -> BTreeMap<String, String> {
    let folder = folder();
    change(folder.path()).unwrap();
    tree(folder.path())
}

/// Entry point of the process started by [`killed`], which ends at a step without any cleanup.
#[test]
#[ignore = "runs only in a child process: it exits without cleaning up, which would end the test runner"]
fn a_process_that_is_killed() {
    let (Some(folder), Some(at)) = (std::env::var_os(FOLDER), std::env::var(AT).ok()) else { return };
    let at: usize = at.parse().unwrap();
    at_each_step(move |number| {
        if number == at {
            std::process::exit(KILLED);
        }
    });
    // Recovers first, so that recovery is interrupted too.
    let _ = change(Path::new(&folder));
}

/// Changes a folder in a process that is killed at a step. Returns whether it reached that step.
fn killed(root: &Path, at: usize) -> bool {
    let test = "save::tests::a_process_that_is_killed";
    let mut process = Command::new(std::env::current_exe().unwrap());
    process.args(["--exact", test, "--ignored", "--test-threads=1"]).env(FOLDER, root).env(AT, at.to_string());
    let ended = process.output().unwrap();
    assert!(ended.status.success() || ended.status.code() == Some(KILLED), "{}", String::from_utf8_lossy(&ended.stdout));
    !ended.status.success()
}

#[test]
fn folder_removed_during_a_save_is_created_again() {
    let complete = complete();
    for at in 0.. {
        let folder = folder();
        let empty = folder.path().join("scripts/a");
        fs::create_dir_all(&empty).unwrap();
        at_each_step(move |number| {
            if number == at {
                let _ = fs::remove_dir(&empty);
            }
        });
        let changed = change(folder.path());
        let steps = HOOK.take().map_or(0, |(steps, _)| steps);
        assert!(changed.is_ok(), "step {at}: {changed:?}");
        assert_eq!(tree(folder.path()), complete, "step {at}");
        if at > steps {
            return;
        }
    }
}

#[test]
fn save_target_resolves_while_a_folder_is_created_and_removed() {
    let folder = folder();
    let root = folder.path().canonicalize().unwrap();
    let (changing, is_over) = (root.join("scripts"), &std::sync::atomic::AtomicBool::new(false));
    std::thread::scope(|scope| {
        scope.spawn(move || {
            while !is_over.load(std::sync::atomic::Ordering::Relaxed) {
                fs::create_dir(&changing).unwrap();
                fs::remove_dir(&changing).unwrap();
            }
        });
        let found: Vec<_> = (0..20_000).map(|_| target(&root, "scripts/a.rhai").ok()).collect();
        is_over.store(true, std::sync::atomic::Ordering::Relaxed);
        assert!(found.iter().all(|found| *found == Some(root.join("scripts/a.rhai"))));
    });
}

#[test]
fn save_is_atomic_when_killed_at_any_step() {
    let (absent, complete) = (tree(folder().path()), complete());
    let mut found = Vec::new();
    for at in 0.. {
        let folder = folder();
        if !killed(folder.path(), at) {
            break;
        }
        // Recovery is killed as well, at a different step each time.
        for again in 0..3 {
            killed(folder.path(), (at + again) % 7);
        }
        Workspace::open(folder.path()).unwrap();
        let now = tree(folder.path());
        assert!(now == absent || now == complete, "killed at step {at}: {now:?}");
        found.push(now == complete);
    }
    assert!(found.contains(&false) && found.contains(&true) && found.len() > 10, "{found:?}");
}

#[test]
fn save_keeps_a_concurrent_change_and_stays_atomic() {
    let mut failed = 0;
    for at in 0..100 {
        let folder = folder();
        let (root, mut is_over) = (folder.path().to_owned(), true);
        let (over, seen) = std::sync::mpsc::channel();
        at_each_step(move |number| {
            if number == at {
                let _ = over.send(fs::read_to_string(root.join("boards/changed.toml")).unwrap());
                fs::write(root.join("boards/changed.toml"), "mine").unwrap();
            }
        });
        let changed = change(folder.path());
        HOOK.set(None);
        let now = tree(folder.path());
        for before in seen.try_iter() {
            is_over = false;
            assert_eq!(now["boards/changed.toml"], "mine", "step {at}, {before}");
            assert_eq!(
                (now.contains_key("scripts/a/created.rhai"), now.contains_key("boards/removed.toml")),
                match &changed {
                    Ok(()) => (true, false),
                    Err(_) => (false, true),
                }
            );
            assert!(!now.keys().any(|path| path.starts_with('.')) && now.contains_key("scripts/") == changed.is_ok(), "{now:?}");
        }
        failed += usize::from(changed.is_err());
        if is_over {
            assert!(failed > 5);
            return;
        }
    }
    panic!("it does not end");
}

#[test]
fn recovery_keeps_a_file_changed_after_the_kill() {
    for at in 0.. {
        let folder = folder();
        if !killed(folder.path(), at) {
            break;
        }
        let file = folder.path().join("boards/changed.toml");
        fs::write(&file, "mine").unwrap();
        Workspace::open(folder.path()).unwrap();
        let now = tree(folder.path());
        assert_eq!(now["boards/changed.toml"], "mine", "killed at step {at}");
        assert_eq!(now.contains_key("scripts/a/created.rhai"), !now.contains_key("boards/removed.toml"), "killed at step {at}: {now:?}");
        assert!(!now.keys().any(|path| path.starts_with('.')), "{now:?}");
    }
}

#[test]
fn save_does_not_overwrite_a_file_that_has_changed() {
    let folder = folder();
    let workspace = Workspace::open(folder.path()).unwrap();
    let error = workspace.save("boards/changed.toml", Before::Text("other"), "new").unwrap_err();
    assert!(matches!(&error, SaveError::Changed { path } if path == "boards/changed.toml"), "{error}");
    workspace.save("boards/changed.toml", Before::Absent, "new").unwrap_err();
    let changes = [("scripts/x.rhai", Before::Absent), ("boards/changed.toml", Before::Text("other"))];
    workspace.change(changes.map(|(path, before)| FileChange { path, before, after: Some("new") })).unwrap_err();
    assert_eq!(tree(folder.path()), tree(self::folder().path()));
    workspace.save("boards/changed.toml", Before::Text("old"), "new").unwrap();
    workspace.save("boards/gone.toml", Before::Text("old"), "new").unwrap();
}

/// Sets up an untrusted folder: a staged file, and a journal that moves it somewhere.
fn strange(folder: &TempDir, path: &str) {
    let staging = folder.path().join(".saving-abc123");
    fs::create_dir(&staging).unwrap();
    fs::write(staging.join("new-0"), "new").unwrap();
    let entries = serde_json::json!([{ "path": path, "before": null, "after": journal::Digest::text("new") }]);
    let record = serde_json::json!({ "format": 1, "staging": ".saving-abc123", "folders": [], "entries": entries });
    fs::write(folder.path().join(journal::NAME), record.to_string()).unwrap();
}

#[test]
fn untrusted_journal_cannot_write_outside_or_to_hidden_paths() {
    let outside = TempDir::new().unwrap();
    let absolute = outside.path().join("x").to_string_lossy().into_owned();
    for path in ["../x", ".git/hooks/post-checkout", "boards/../../x", &absolute, "boards/.x", "boards"] {
        let folder = folder();
        strange(&folder, path);
        Workspace::open(folder.path()).unwrap();
        assert_eq!(tree(folder.path()), tree(self::folder().path()), "{path}");
        assert!(!folder.path().parent().unwrap().join("x").exists());
    }
    let folder = folder();
    strange(&folder, "boards/x.toml");
    Workspace::open(folder.path()).unwrap();
    assert_eq!(tree(folder.path())["boards/x.toml"], "new", "such a journal is carried out when it stays inside");
}

#[cfg(unix)]
#[test]
fn untrusted_journal_does_not_follow_symlinks_or_block_on_pipes() {
    use std::os::unix::fs::symlink;
    let outside = TempDir::new().unwrap();
    fs::write(outside.path().join("new-0"), "mine").unwrap();
    // The folder of the file, the staging folder, the staged file, the journal.
    let links: [fn(&Path, &Path); 4] = [
        |root, outside| symlink(outside, root.join("linked")).unwrap(),
        |root, outside| {
            fs::remove_dir_all(root.join(".saving-abc123")).unwrap();
            symlink(outside, root.join(".saving-abc123")).unwrap();
        },
        |root, outside| {
            fs::remove_file(root.join(".saving-abc123/new-0")).unwrap();
            symlink(outside.join("new-0"), root.join(".saving-abc123/new-0")).unwrap();
        },
        |root, outside| {
            fs::rename(root.join(journal::NAME), outside.join("journal")).unwrap();
            symlink(outside.join("journal"), root.join(journal::NAME)).unwrap();
        },
    ];
    for (number, link) in links.iter().enumerate() {
        let folder = folder();
        strange(&folder, if number == 0 { "linked/x.toml" } else { "boards/x.toml" });
        link(folder.path(), outside.path());
        Workspace::open(folder.path()).unwrap();
        assert!(!folder.path().join("boards/x.toml").exists() && !outside.path().join("x.toml").exists(), "{number}");
        assert_eq!(fs::read_to_string(outside.path().join("new-0")).unwrap(), "mine");
    }
    let folder = folder();
    for name in [journal::NAME, ".saving-abc123/lock"] {
        let pipe = folder.path().join(name);
        fs::create_dir_all(pipe.parent().unwrap()).unwrap();
        assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
        Workspace::open(folder.path()).unwrap();
        fs::remove_file(pipe).unwrap_or_default();
    }
}

#[test]
fn concurrent_saves_lose_no_edit_silently() {
    let folder = folder();
    let save = |number: usize| {
        let workspace = Workspace::open(folder.path()).unwrap();
        let before = workspace.read("boards/changed.toml").unwrap();
        let after = format!("{before} {number}");
        workspace.change([FileChange { path: "boards/changed.toml", before: Before::Text(&before), after: Some(&after) }]).is_ok()
    };
    let saved: Vec<usize> = std::thread::scope(|scope| {
        let threads: Vec<_> = (0..8).map(|number| (number, scope.spawn(move || save(number)))).collect();
        threads.into_iter().filter_map(|(number, thread)| thread.join().unwrap().then_some(number)).collect()
    });
    let text = fs::read_to_string(folder.path().join("boards/changed.toml")).unwrap();
    let mut kept: Vec<usize> = text.split(' ').skip(1).map(|number| number.parse().unwrap()).collect();
    kept.sort_unstable();
    assert!(!saved.is_empty() && kept == saved, "saved {saved:?}, there are {text}");
}
