use super::*;
use crate::document::MAX_BYTES;

const RING: &str = "boards/walking/ring.toml";

fn folder_with(files: &[(&str, &[u8])]) -> (tempfile::TempDir, Workspace) {
    let folder = tempfile::tempdir().unwrap();
    for (path, bytes) in files {
        let file = folder.path().join(path);
        std::fs::create_dir_all(file.parent().unwrap()).unwrap();
        std::fs::write(file, bytes).unwrap();
    }
    let workspace = Workspace::open(folder.path()).unwrap();
    (folder, workspace)
}

#[test]
fn unsaved_text_overrides_the_folder_and_the_folder_the_library() {
    let (_folder, mut workspace) =
        folder_with(&[(RING, b"mine"), ("scripts/walking/action/b.rhai", b""), ("scripts/walking/action/b.test.rhai", b"")]);
    assert_eq!(Workspace::bundled().origin(RING), Some(Origin::Bundled));
    assert_eq!(workspace.origin(RING), Some(Origin::Folder));
    assert_eq!(&*workspace.read(RING).unwrap(), "mine");
    workspace.overlay(RING, Some("unsaved".into()));
    assert_eq!((workspace.origin(RING), &*workspace.read(RING).unwrap()), (Some(Origin::Overlay), "unsaved"));
    workspace.overlay(RING, None);
    assert_eq!(&*workspace.read(RING).unwrap(), "mine");
    let stems = workspace.script_stems("walking", "action");
    assert!(stems.contains(&"b".to_owned()) && !stems.iter().any(|stem| stem.contains("test")));
    let paths = workspace.paths();
    assert!(paths.is_sorted() && paths.contains(&"scenarios/walking/duel.toml".to_owned()));
}

#[test]
fn byte_order_mark_is_not_part_of_the_text() {
    let script = "scripts/walking/action/a.rhai";
    let (folder, workspace) = folder_with(&[(script, "\u{feff}// é".as_bytes())]);
    let text = workspace.read(script).unwrap();
    assert_eq!(&*text, "// é");
    workspace.save(script, Before::read(Some(&text)), "// e").unwrap();
    assert_eq!(std::fs::read(folder.path().join(script)).unwrap(), b"// e");
    std::fs::write(folder.path().join(script), "\u{feff}// other").unwrap();
    assert!(matches!(workspace.save(script, Before::read(Some("// e")), "// u"), Err(SaveError::Changed { .. })));
}

#[test]
fn saving_replaces_the_file_and_creates_folders() {
    let (folder, workspace) = folder_with(&[]);
    for text in ["one", "two"] {
        workspace.save("scenarios/mine/new.toml", Before::Anything, text).unwrap();
        assert_eq!(&*workspace.read("scenarios/mine/new.toml").unwrap(), text);
    }
    assert_eq!(folder.path().join("scenarios/mine").read_dir().unwrap().count(), 1);
    assert!(matches!(workspace.save("../x.toml", Before::Anything, ""), Err(SaveError::BadPath { .. })));
    assert!(matches!(Workspace::bundled().save(RING, Before::Anything, ""), Err(SaveError::NoFolder { .. })));
    workspace.save("boards", Before::Anything, "a file where a folder should be").unwrap();
    assert!(matches!(workspace.save(RING, Before::Anything, ""), Err(SaveError::Io { .. })));
}

#[test]
fn hostile_files_are_refused_with_a_code() {
    let huge = vec![b'x'; MAX_BYTES + 1];
    let (folder, workspace) =
        folder_with(&[("boards/a.toml", "ñ\nab\u{e9}".as_bytes()), ("boards/huge.toml", &huge), ("boards/latin.toml", b"ok\nma\xf1ana")]);
    std::fs::create_dir(folder.path().join("boards/folder.toml")).unwrap();
    let table = [
        ("", "bad-reference"),
        ("/etc/passwd", "bad-reference"),
        ("C:\\x.toml", "bad-reference"),
        ("boards/../../x.toml", "bad-reference"),
        ("boards\\x.toml", "bad-reference"),
        ("boards/rng.toml", "missing-file"),
        ("boards/huge.toml", "too-large"),
        ("boards/latin.toml", "not-utf8"),
        ("boards/folder.toml", "not-a-file"),
    ];
    for (path, code) in table {
        assert_eq!(workspace.read(path).unwrap_err().code, code, "{path}");
    }
    let latin = workspace.read("boards/latin.toml").unwrap_err();
    assert_eq!((latin.line, latin.column), (2, 3));
}

#[cfg(unix)]
#[test]
fn symlinks_out_of_the_workspace_are_neither_read_nor_written() {
    use std::os::unix::fs::symlink;
    let (outside, _) = folder_with(&[("secret.toml", b"secret")]);
    let (folder, workspace) = folder_with(&[("boards/a.toml", b"")]);
    symlink(outside.path().join("secret.toml"), folder.path().join("boards/link.toml")).unwrap();
    symlink(outside.path(), folder.path().join("scenarios")).unwrap();
    for path in ["boards/link.toml", "scenarios/secret.toml"] {
        assert_eq!(workspace.read(path).unwrap_err().code, "outside-workspace");
        assert!(matches!(workspace.save(path, Before::Anything, "x"), Err(SaveError::Outside { .. })));
    }
    assert!(matches!(workspace.save("scenarios/new/x.toml", Before::Anything, "x"), Err(SaveError::Outside { .. })));
    assert_eq!(std::fs::read_to_string(outside.path().join("secret.toml")).unwrap(), "secret");
}

#[test]
fn workspace_is_discovered_from_a_subfolder() {
    let (folder, _) = folder_with(&[("scenarios/walking/x.toml", b""), ("boards/deep/y.toml", b"")]);
    let found = Workspace::discover(&folder.path().join("boards/deep"));
    assert_eq!(found.root(), Some(&*folder.path().canonicalize().unwrap()));
    assert_eq!(found.path_of(&folder.path().join("boards/deep/y.toml")).as_deref(), Some("boards/deep/y.toml"));
    assert!(matches!(Workspace::open(&folder.path().join("none")), Err(WorkspaceError::Unreadable { .. })));
}

#[test]
fn snapshot_keeps_its_content_when_files_change() {
    let (folder, workspace) = folder_with(&[(RING, b"one")]);
    let snapshot = workspace.snapshot();
    let none = "boards/walking/new.toml";
    assert_eq!((&*snapshot.read(RING).unwrap(), snapshot.origin(none)), ("one", None));
    std::fs::write(folder.path().join(RING), "two").unwrap();
    std::fs::write(folder.path().join(none), "new").unwrap();
    assert_eq!((&*snapshot.read(RING).unwrap(), snapshot.origin(none)), ("one", None));
    assert_eq!((&*workspace.read(RING).unwrap(), workspace.origin(none)), ("two", Some(Origin::Folder)));
    assert_eq!(&*workspace.snapshot().read(none).unwrap(), "new");
}

#[cfg(unix)]
#[test]
fn file_with_unchanged_length_and_mtime_is_reread() {
    let (folder, workspace) = folder_with(&[]);
    let file = folder.path().join(RING);
    std::fs::create_dir_all(file.parent().unwrap()).unwrap();
    let then = std::time::SystemTime::UNIX_EPOCH + std::time::Duration::from_secs(1_000_000_000);
    for text in ["one", "two"] {
        std::fs::write(&file, text).unwrap();
        std::fs::File::options().write(true).open(&file).unwrap().set_modified(then).unwrap();
        assert_eq!(&*workspace.read(RING).unwrap(), text);
    }
}

/// The number of lines in the files of a folder, and the number of times it was counted.
struct Lengths;

static COUNTED: std::sync::atomic::AtomicUsize = std::sync::atomic::AtomicUsize::new(0);

impl Query for Lengths {
    type Value = usize;
    fn run(workspace: &Workspace, folder: &str) -> usize {
        workspace.paths_below(folder).iter().map(|path| *workspace.query::<Length>(path)).sum()
    }
}

struct Length;

impl Query for Length {
    type Value = usize;
    fn run(workspace: &Workspace, path: &str) -> usize {
        COUNTED.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
        workspace.read(path).map_or(0, |text| text.lines().count())
    }
}

#[test]
fn query_reruns_only_for_changed_files() {
    let counted = || COUNTED.swap(0, std::sync::atomic::Ordering::Relaxed);
    let (folder, mut workspace) = folder_with(&[("boards/x/a.toml", b"1"), ("boards/x/b.toml", b"1\n2")]);
    let expect = |workspace: &Workspace, lines: usize, runs: usize| {
        assert_eq!((*workspace.query::<Lengths>("boards/x/"), counted()), (lines, runs));
    };
    expect(&workspace, 3, 2);
    expect(&workspace, 3, 0);
    workspace.overlay("boards/x/a.toml", Some("1\n2\n3".into()));
    expect(&workspace, 5, 1);
    workspace.overlay("boards/y/c.toml", Some("1".into()));
    expect(&workspace, 5, 0);
    workspace.overlay("boards/x/c.toml", Some("1".into()));
    expect(&workspace, 6, 1);
    std::fs::write(folder.path().join("boards/x/b.toml"), "1").unwrap();
    expect(&workspace, 5, 1);
    std::fs::remove_file(folder.path().join("boards/x/b.toml")).unwrap();
    expect(&workspace, 4, 0);
    workspace.overlay("boards/x/a.toml", None);
    expect(&workspace, 2, 1);
    // A file that was missing when it was asked for.
    assert_eq!(*workspace.query::<Length>("boards/x/d.toml"), 0);
    std::fs::write(folder.path().join("boards/x/d.toml"), "1\n2").unwrap();
    assert_eq!(*workspace.query::<Length>("boards/x/d.toml"), 2);
}

#[test]
fn in_memory_workspace_changes_are_atomic() {
    let pack = Pack { files: BTreeMap::from([(RING.to_owned(), "one".to_owned())]), ..Pack::default() };
    let workspace = Workspace::in_memory(&pack);
    let (clone, snapshot) = (workspace.clone(), workspace.snapshot());
    assert_eq!((workspace.origin(RING), workspace.is_own(RING), workspace.is_writable()), (Some(Origin::Folder), true, true));
    assert_eq!(
        (workspace.origin("boards/walking/full-lap.toml"), workspace.root()),
        (Workspace::bundled().origin("boards/walking/full-lap.toml"), None)
    );
    assert_eq!(&*snapshot.read(RING).unwrap(), "one");
    workspace.save(RING, Before::Text("one"), "two").unwrap();
    assert_eq!((&*clone.read(RING).unwrap(), &*snapshot.read(RING).unwrap()), ("two", "one"));
    assert!(matches!(workspace.save(RING, Before::Text("one"), "three"), Err(SaveError::Changed { .. })));
    assert!(matches!(workspace.create_all([("boards/new.toml", ""), (RING, "")]), Err(SaveError::Io { .. })));
    assert!(matches!(workspace.create_all([("boards/new.toml", ""), ("../x.toml", "")]), Err(SaveError::BadPath { .. })));
    assert!(!clone.paths().contains(&"boards/new.toml".to_owned()));
    workspace.create_all([("boards/new.toml", "new")]).unwrap();
    assert!(clone.paths().contains(&"boards/new.toml".to_owned()));
    workspace.change([FileChange { path: "boards/new.toml", before: Before::Text("new"), after: None }]).unwrap();
    assert!(!clone.is_own("boards/new.toml") && clone.read("boards/new.toml").is_err());
    let packed = workspace.with_pack("x.moon", &pack);
    assert!(!packed.is_writable() && !packed.is_own(RING));
    assert!(matches!(packed.save(RING, Before::Anything, ""), Err(SaveError::Pack { .. })));
}
