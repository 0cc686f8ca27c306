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

/// Returns the folder of the key that the processes of these tests share.
pub fn state_folder() -> Option<PathBuf> {
    Some(std::env::current_exe().ok()?.parent()?.join("content-tests-state"))
}

fn recover(root: &Path) {
    Workspace::open(root).unwrap().recover();
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
        let before = tree(folder.path());
        let workspace = Workspace::open(folder.path()).unwrap();
        let is_own = workspace.interrupted().iter().all(|trace| matches!(trace, journal::Interrupted::Own { files: 3 }));
        assert!(is_own && tree(folder.path()) == before, "reading changes nothing");
        workspace.recover();
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
        recover(folder.path());
        let now = tree(folder.path());
        assert_eq!(now["boards/changed.toml"], "mine", "killed at step {at}");
        assert_eq!(now.contains_key("scripts/a/created.rhai"), !now.contains_key("boards/removed.toml"), "killed at step {at}: {now:?}");
        assert!(!now.keys().any(|path| path.starts_with('.')), "{now:?}");
    }
}

#[test]
fn transaction_changes_a_file_that_begins_with_a_byte_order_mark() {
    let folder = folder();
    let workspace = Workspace::open(folder.path()).unwrap();
    for path in ["boards/changed.toml", "boards/removed.toml"] {
        fs::write(folder.path().join(path), "\u{feff}old").unwrap();
    }
    let change = |path, after| FileChange { path, before: Before::Text("old"), after };
    workspace.change([change("boards/changed.toml", Some("new")), change("boards/removed.toml", None)]).unwrap();
    assert_eq!(tree(folder.path()).get("boards/changed.toml").map(String::as_str), Some("new"));
    assert!(!folder.path().join("boards/removed.toml").exists());
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

const STAGING: &str = ".saving-abc123";

/// Sets up an interrupted save of this user: a staged file, and the record that moves it somewhere.
fn interrupted(folder: &TempDir, path: &str) {
    let (root, staging) = (folder.path().canonicalize().unwrap(), folder.path().canonicalize().unwrap().join(STAGING));
    fs::create_dir(&staging).unwrap();
    fs::write(staging.join("lock"), "").unwrap();
    fs::write(staging.join("new-0"), "new").unwrap();
    let entry = record::Entry { path: path.to_owned(), before: None, after: Some(Digest::bytes(b"new")) };
    record::Record::new(&root, &staging, Vec::new(), vec![entry]).store().unwrap();
}

#[test]
fn interrupted_save_is_completed_by_opening_or_by_the_next_save() {
    let folder = folder();
    interrupted(&folder, "boards/x.toml");
    recover(folder.path());
    assert_eq!(tree(folder.path()).get("boards/x.toml").map(String::as_str), Some("new"));
    interrupted(&folder, "boards/y.toml");
    Workspace::open(folder.path()).unwrap().save("boards/changed.toml", Before::Text("old"), "other").unwrap();
    let now = tree(folder.path());
    assert_eq!((now["boards/y.toml"].as_str(), now["boards/changed.toml"].as_str()), ("new", "other"));
    assert!(!now.keys().any(|path| path.starts_with('.')), "{now:?}");
}

/// Reads and writes a folder from someone else. What it contained must not have changed, and must be reported.
fn is_left_alone(folder: &TempDir) {
    let before = tree(folder.path());
    let workspace = Workspace::open(folder.path()).unwrap();
    let unknown = |trace: &journal::Interrupted| matches!(trace, journal::Interrupted::Unknown { .. });
    assert!(workspace.interrupted().iter().any(unknown), "{before:?}");
    workspace.recover();
    assert_eq!(tree(folder.path()), before);
    workspace.save("boards/mine.toml", Before::Anything, "mine").unwrap();
    workspace.change([FileChange { path: "boards/more.toml", before: Before::Absent, after: Some("mine") }]).unwrap();
    let mut now = tree(folder.path());
    assert!(now.remove("boards/mine.toml").is_some() && now.remove("boards/more.toml").is_some());
    assert_eq!(now, before);
}

#[test]
fn record_that_this_user_has_not_written_is_reported_and_left_alone() {
    let record = |folder: &TempDir| folder.path().join(STAGING).join("record");
    let changes: [fn(&str) -> String; 5] = [
        |text| text.replace("x.toml", "changed.toml"),
        |text| text.split_once('\n').unwrap().1.to_owned(),
        |text| text[..text.len() - 1].to_owned(),
        |text| text.replace(' ', "  "),
        |_| String::new(),
    ];
    for change in changes {
        let folder = folder();
        interrupted(&folder, "boards/x.toml");
        let text = fs::read_to_string(record(&folder)).unwrap();
        fs::write(record(&folder), change(&text)).unwrap();
        is_left_alone(&folder);
    }
    // The journal of an older version, and any other file with its name.
    for text in [r#"{"format":1,"staging":".saving-abc123","folders":["a"],"entries":[]}"#, "notes"] {
        let folder = folder();
        fs::write(folder.path().join(journal::NAME), text).unwrap();
        is_left_alone(&folder);
    }
}

#[test]
fn own_record_moves_nothing_outside_or_to_hidden_paths() {
    let outside = TempDir::new().unwrap();
    let absolute = outside.path().join("x").to_string_lossy().into_owned();
    for path in ["../x", ".git/hooks/post-checkout", "boards/../../x", &absolute, "boards/.x", "boards"] {
        let folder = folder();
        interrupted(&folder, path);
        let before = tree(folder.path());
        recover(folder.path());
        let mut now = tree(folder.path());
        now.retain(|path, _| !path.starts_with(STAGING));
        assert_eq!(now, tree(self::folder().path()), "{path}: {before:?}");
        assert!(!folder.path().parent().unwrap().join("x").exists());
    }
}

#[test]
fn staged_file_changed_after_the_kill_is_not_moved() {
    for contents in ["bad", "longer"] {
        let folder = folder();
        interrupted(&folder, "boards/x.toml");
        fs::write(folder.path().join(STAGING).join("new-0"), contents).unwrap();
        recover(folder.path());
        assert_eq!(tree(folder.path()), tree(self::folder().path()), "{contents}");
    }
}

#[test]
fn remains_of_a_staging_folder_without_its_lock_are_removed() {
    let folder = folder();
    for (path, text) in [("old-0", "old"), ("new-12", "new"), ("undo", "")] {
        fs::create_dir_all(folder.path().join(STAGING)).unwrap();
        fs::write(folder.path().join(STAGING).join(path), text).unwrap();
    }
    fs::create_dir(folder.path().join(".saving-photos")).unwrap();
    fs::write(folder.path().join(".saving-photos/me.png"), "mine").unwrap();
    change(folder.path()).unwrap();
    let left: Vec<String> = tree(folder.path()).into_keys().filter(|path| path.starts_with('.')).collect();
    assert_eq!(left, [".saving-photos/", ".saving-photos/me.png"], "a folder of that name with other files is not a staging folder");
}

#[test]
fn journal_in_a_parent_folder_is_not_carried_out() {
    let folder = folder();
    interrupted(&folder, "boards/x.toml");
    let before = tree(folder.path());
    create_all(&folder.path().join("game"), [("boards/y.toml", "new")]).unwrap();
    let mut now = tree(folder.path());
    now.retain(|path, _| !path.starts_with("game/"));
    assert_eq!(now, before);
}

#[cfg(unix)]
#[test]
fn hard_links_and_sparse_files_neither_change_other_files_nor_take_time() {
    let outside = TempDir::new().unwrap();
    let mine = outside.path().join("mine");
    fs::write(&mine, "new").unwrap();
    // The journal: the file outside is not emptied.
    let linked = folder();
    fs::hard_link(&mine, linked.path().join(journal::NAME)).unwrap();
    let workspace = Workspace::open(linked.path()).unwrap();
    workspace.recover();
    let refused = workspace.save("boards/x.toml", Before::Absent, "x").unwrap_err().to_string();
    assert!(refused.contains("several hard links") && workspace.interrupted().len() == 1, "{refused}");
    // The staged file, with the right contents, and the record.
    for name in ["new-0", "record"] {
        let folder = folder();
        interrupted(&folder, "boards/x.toml");
        let file = folder.path().join(STAGING).join(name);
        fs::copy(&file, &mine).unwrap();
        fs::remove_file(&file).unwrap();
        fs::hard_link(&mine, &file).unwrap();
        recover(folder.path());
        assert!(!folder.path().join("boards/x.toml").exists(), "{name}");
    }
    // Files of 1 TiB without contents.
    for path in ["boards/x.toml", ".saving-abc123/new-0", ".saving-abc123/record", ".saving-journal"] {
        let folder = folder();
        interrupted(&folder, "boards/x.toml");
        let file = File::options().write(true).create(true).truncate(false).open(folder.path().join(path)).unwrap();
        file.set_len(1 << 40).unwrap();
        let began = std::time::Instant::now();
        recover(folder.path());
        Workspace::open(folder.path()).unwrap().interrupted();
        assert!(began.elapsed().as_secs() < 10, "{path}: {:?}", began.elapsed());
        assert_eq!(folder.path().join("boards/x.toml").exists(), path.ends_with("x.toml") || path.ends_with("journal"), "{path}");
    }
}

#[cfg(unix)]
#[test]
fn interrupted_save_does_not_follow_symlinks_or_block_on_pipes() {
    use std::os::unix::fs::symlink;
    let outside = TempDir::new().unwrap();
    // The folder of the file, the staging folder, the staged file, the record, the journal.
    let links: [fn(&Path, &Path); 5] = [
        |root, outside| symlink(outside, root.join("linked")).unwrap(),
        |root, outside| {
            fs::rename(root.join(STAGING), outside.join("staging")).unwrap();
            symlink(outside.join("staging"), root.join(STAGING)).unwrap();
        },
        |root, outside| {
            fs::remove_file(root.join(STAGING).join("new-0")).unwrap();
            symlink(outside.join("new-0"), root.join(STAGING).join("new-0")).unwrap();
        },
        |root, outside| {
            fs::rename(root.join(STAGING).join("record"), outside.join("record")).unwrap();
            symlink(outside.join("record"), root.join(STAGING).join("record")).unwrap();
        },
        |root, outside| symlink(outside.join("new-0"), root.join(journal::NAME)).unwrap(),
    ];
    for (number, link) in links.iter().enumerate() {
        fs::write(outside.path().join("new-0"), "new").unwrap();
        let folder = folder();
        interrupted(&folder, if number == 0 { "linked/x.toml" } else { "boards/x.toml" });
        link(folder.path(), outside.path());
        recover(folder.path());
        assert!(!folder.path().join("boards/x.toml").exists() && !outside.path().join("x.toml").exists(), "{number}");
        assert_eq!(fs::read_to_string(outside.path().join("new-0")).unwrap(), "new");
    }
    let folder = folder();
    for name in [journal::NAME, ".saving-abc123/lock", ".saving-abc123/record"] {
        let pipe = folder.path().join(name);
        fs::create_dir_all(pipe.parent().unwrap()).unwrap();
        assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
        let workspace = Workspace::open(folder.path()).unwrap();
        workspace.interrupted();
        workspace.recover();
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
