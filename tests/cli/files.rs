//! The command line and untrusted files: what is read, what is written, and what reaches the terminal.

use crate::support::{Run, Said};
use moonwright::content::document::quoted;
use serde_json::{Value as Json, json};
use std::fs::{self, File};
use std::path::Path;
use std::time::Instant;

const DUEL: &str = "scenarios/walking/duel.toml";

/// Returns a pack of these files; the first is its scenario.
fn pack_of(files: &[(&str, &str)]) -> String {
    let file = |(path, text): &(&str, &str)| format!("\n[[file]]\npath = {}\ntext = {}\n", quoted(path), quoted(text));
    let texts: String = files.iter().map(file).collect();
    format!("format = 3\nkind = \"pack\"\nscenario = {}\n{texts}", quoted(files[0].0))
}

/// Returns everything below a folder, sorted.
fn tree(folder: &Path) -> Vec<String> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).into_iter().flatten().map(Result::unwrap) {
        let name = entry.file_name().into_string().unwrap();
        match entry.file_type().unwrap().is_dir() {
            true => found.extend(tree(&entry.path()).into_iter().map(|below| format!("{name}/{below}")).chain([format!("{name}/")])),
            false => found.push(name),
        }
    }
    found.sort();
    found
}

#[track_caller]
fn is_clean(said: &Said) {
    let steers = |c: char| c.is_control() && c != '\n' && c != '\t' || matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    assert!(!said.out.contains(steers) && !said.err.contains(steers), "{:?}\n{:?}", said.out, said.err);
}

// Written files

#[test]
fn unpack_creates_all_files_or_none() {
    let pack = pack_of(&[("scenarios/a.toml", "a"), ("boards/b.toml", "b"), ("scripts/c.rhai", "c")]);
    let run = Run::new().file("x.moon", &pack);
    // A file is in the way of a folder: the boards are written first and must be removed again.
    let run = run.file("apart/scripts", "a file");
    run.run("unpack x.moon -o apart").code(1).complains("cannot unpack");
    assert_eq!(tree(&run.path("apart")), ["scripts"]);
    run.run("unpack x.moon -o new/deep").code(0);
    assert_eq!(tree(&run.path("new/deep")).len(), 6);
    let run = run.file("old/boards/b.toml", "b");
    run.run("unpack x.moon -o old").code(0).says("boards/b.toml");
    assert_eq!(run.read("old/scripts/c.rhai"), "c");
}

#[test]
fn unpack_does_not_overwrite_existing_files_that_differ() {
    let pack = pack_of(&[("scenarios/a.toml", "a"), ("boards/b.toml", "b")]);
    let run = Run::new().file("x.moon", &pack).bytes("apart/boards/b.toml", b"\xff\xfe no text");
    run.run("unpack x.moon -o apart").code(1).complains("already contains another boards/b.toml");
    assert_eq!(fs::read(run.path("apart/boards/b.toml")).unwrap(), b"\xff\xfe no text");
    assert_eq!(tree(&run.path("apart")), ["boards/", "boards/b.toml"]);
}

#[cfg(unix)]
#[test]
fn unpack_does_not_block_on_pipes_or_follow_links() {
    let pack = pack_of(&[("scenarios/a.toml", "a")]);
    let run = Run::new().file("x.moon", &pack).file("piped/scenarios/keep", "").file("linked/scenarios/keep", "");
    pipe(&run.path("piped/scenarios/a.toml"));
    run.run("unpack x.moon -o piped").code(1).complains("already contains another");
    std::os::unix::fs::symlink(run.path("nowhere"), run.path("linked/scenarios/a.toml")).unwrap();
    run.run("unpack x.moon -o linked").code(1).complains("already contains another");
    assert!(!run.path("nowhere").exists());
}

#[cfg(unix)]
fn pipe(path: &Path) {
    assert!(std::process::Command::new("mkfifo").arg(path).status().unwrap().success());
}

#[test]
fn temporary_files_of_killed_runs_are_removed_and_locked_ones_kept() {
    let run = Run::new().file(".saving-kiLL3d", "half").file(".saving-other-program", "").file(".saving-run1ng", "half");
    let running = File::options().write(true).open(run.path(".saving-run1ng")).unwrap();
    running.lock().unwrap();
    run.run("pack duel -o duel.moon").code(0);
    assert_eq!(tree(&run.path("")), [".saving-other-program", ".saving-run1ng", "duel.moon"]);
    drop(running);
    run.run("pack duel -o duel.moon").code(0);
    assert_eq!(tree(&run.path("")), [".saving-other-program", "duel.moon"]);
}

#[test]
fn interrupted_save_of_someone_else_is_reported_and_changes_nothing() {
    let pack = pack_of(&[("scenarios/a.toml", "a")]);
    let record = "moonwright-journal-2 2 00 00\n{}";
    let run = Run::new().file("x.moon", &pack).file("scenarios/keep", "").file("boards/b.toml", "mine");
    let run = run.file(".saving-abc123/lock", "").file(".saving-abc123/new-0", "new").file(".saving-abc123/record", record);
    let before = tree(&run.path(""));
    for command in ["list", "check scenarios", "unpack x.moon -o game", "new instruction my_card"] {
        let said = run.run(command).code(0);
        // `unpack` does not look at the parent of the folder that it creates.
        assert_eq!(
            said.err.contains(".saving-abc123 is from a save that you did not begin"),
            !command.starts_with("unpack"),
            "{}",
            said.err
        );
        let now = tree(&run.path(""));
        assert!(before.iter().all(|path| now.contains(path)) && run.read("boards/b.toml") == "mine", "{command}: {now:?}");
    }
}

/// Kills the program while it writes. At any time, either the old or the new file exists, complete.
#[test]
fn a_killed_program_loses_no_file() {
    let run = Run::new();
    let begun = Instant::now();
    run.run("pack full-lap -o lap.moon").code(0);
    let duration = begun.elapsed();
    let whole = run.read("lap.moon");
    for part in 0..40 {
        let mut child = run.command(&["pack", "full-lap", "-o", "lap.moon"]).spawn().unwrap();
        std::thread::sleep(duration * part / 40);
        child.kill().unwrap();
        child.wait().unwrap();
        assert_eq!(run.read("lap.moon"), whole);
    }
    run.run("pack full-lap -o lap.moon").code(0);
    assert_eq!(tree(&run.path("")), ["lap.moon"]);
}

#[cfg(target_os = "linux")]
#[test]
fn unpack_leaves_no_files_when_a_write_fails_halfway() {
    let large = "x".repeat(64 << 10);
    let files = [("scenarios/a.toml", "a"), ("boards/b.toml", "b"), ("boards/c.toml", &large)];
    let run = Run::new().file("x.moon", &pack_of(&files)).file("there/keep", "");
    for folder in ["new/deep", "there"] {
        // Limits the size of files to 16 KiB.
        let limited = format!("trap '' XFSZ; ulimit -f 16; exec {} unpack x.moon -o {folder}", env!("CARGO_BIN_EXE_moonwright"));
        let ended = std::process::Command::new("bash").args(["-c", &limited]).current_dir(run.path("")).output().unwrap();
        let said = String::from_utf8_lossy(&ended.stderr);
        assert!(ended.status.code() == Some(1) && said.contains("File too large") && !said.contains(".saving"), "{said}");
        assert_eq!(tree(&run.path("")), ["there/", "there/keep", "x.moon"]);
    }
}

#[cfg(unix)]
#[test]
fn output_follows_a_symlink_but_not_a_broken_link_or_a_folder() {
    let run = Run::new().file("real/old.moon", "old").file("folder/keep", "");
    std::os::unix::fs::symlink("real/old.moon", run.path("link.moon")).unwrap();
    std::os::unix::fs::symlink("nowhere", run.path("dead.moon")).unwrap();
    run.run("pack duel -o link.moon").code(0);
    assert!(run.path("link.moon").is_symlink() && run.read("real/old.moon").contains("kind = \"pack\""));
    run.run("pack duel -o dead.moon").code(1).complains("the link is broken");
    run.run("pack duel -o folder").code(1).complains("cannot write folder");
    assert_eq!(tree(&run.path("")), ["dead.moon", "folder/", "folder/keep", "link.moon", "real/", "real/old.moon"]);
}

#[cfg(target_os = "linux")]
#[test]
fn full_disk_reports_an_error() {
    let run = Run::new();
    for command in [
        "check",
        "check --format json",
        "test --format json",
        "api",
        "play duel --seat random --seed 1",
        "list",
        "--help",
        "simulate duel --games 2 --seat random",
        "simulate duel --games 2 --seat random --format csv",
        "init x",
        "new board x",
    ] {
        run.run_into(command, "/dev/full").code(1).complains("cannot write to stdout");
    }
    for command in ["check nowhere", "nonsense", "pack duel -o x", "check --nonsense"] {
        let code = run.run(command).code;
        let mut command = run.command(&command.split(' ').collect::<Vec<_>>());
        let status = command.stderr(File::options().write(true).open("/dev/full").unwrap()).status().unwrap();
        assert_eq!(status.code(), Some(code), "what cannot be said changes nothing");
    }
    Run::new().input("{}\n").run_into("serve", "/dev/full").code(1).complains("cannot write to stdout");
    for option in ["pack duel -o", "simulate duel --games 2 --seat random --out", "play duel --seat random --seed 1 --record"] {
        run.run(&format!("{option} /dev/full")).code(1).complains("cannot write /dev/full");
        run.run(&format!("{option} /dev/null")).code(0);
        run.run(&format!("{option} nowhere/x")).code(1).complains("cannot write nowhere/x");
    }
    use std::os::unix::fs::FileTypeExt;
    assert!(fs::metadata("/dev/null").unwrap().file_type().is_char_device());
}

// Files that are read

#[cfg(target_os = "linux")]
#[test]
fn results_do_not_replace_documents_and_scripts() {
    let run = Run::new().file("scenarios/own.toml", "mine").file("scripts/own.rhai", "mine");
    for command in ["pack duel -o scenarios/own.toml", "simulate duel --games 2 --seat random --out scripts/own.rhai"] {
        run.run(command).code(2).complains("is a document or a script and is not replaced");
    }
    run.run("play duel --seat random --seed 1 --record scenarios/own.toml").code(2).complains("is not replaced");
    assert_eq!([run.read("scenarios/own.toml"), run.read("scripts/own.rhai")], ["mine", "mine"]);
}

#[test]
fn pipes_devices_and_huge_files_are_rejected() {
    let run = Run::new().file("x/keep", "");
    pipe(&run.path("pipe"));
    let inside = Run::new().file("scenarios/keep", "").file("boards/keep", "");
    pipe(&inside.path("boards/pipe.toml"));
    inside.run("check").code(1).says("boards/pipe.toml: expected a regular file, found a pipe");
    File::create(run.path("huge")).unwrap().set_len(1 << 40).unwrap();
    for (name, reason) in [("pipe", "a pipe"), ("/dev/zero", "a device"), ("huge", "larger than"), ("x", "a folder"), ("none", "")] {
        let commands = [
            "check",
            "play",
            "pack -o y",
            "unpack -o y",
            "replay",
            "simulate --games 1",
            "simulate duel --games 1 --seat random --baseline",
            "merge -o y",
        ];
        for command in commands.iter().filter(|command| name != "x" || **command != "check") {
            let said = run.run(&format!("{command} {name}")).code(1);
            assert!(said.err.contains(reason) && said.err.contains(name), "{command} {name}: {}", said.err);
        }
        if name != "x" {
            run.run(&format!("--workspace {name} check")).code(2).complains(reason);
        }
    }
}

#[cfg(unix)]
#[test]
fn broken_links_and_too_deep_folders_are_reported() {
    let run = Run::new().file("boards/walking/keep", "").file("scenarios/keep", "");
    std::os::unix::fs::symlink("nowhere.toml", run.path("boards/walking/ring.toml")).unwrap();
    run.run("check").code(1).says("boards/walking/ring.toml: the link is broken");
    run.run("play full-lap --seat random").code(1).complains("the link is broken");
    let run = Run::new();
    std::os::unix::fs::symlink("nowhere", run.path("scenarios")).unwrap();
    run.run("--workspace . check").code(0).says("scenarios: the link is broken");
    let deep: String = (0..14).map(|_| "d/").collect();
    let run = Run::new().file(&format!("boards/{deep}x.toml"), "=").file("scenarios/keep", "");
    run.run("check").code(0).says("skipped a folder nested more than 12 levels deep").says("1 warning\n");
    run.run("check boards").code(0).says("skipped a folder");
    run.run("check scenarios").code(0).says("0 warnings");
    run.run(&format!("check boards/{deep}x.toml")).code(1);
}

#[test]
fn diagnostic_on_a_huge_line_shows_only_nearby_text() {
    let long = format!("format = 1\ngame = \"walking\"\nkind = \"board\"\nx = \"{}\"; y = 1\n", "ñ".repeat(400_000));
    let run = Run::new().file("scenarios/keep", "").file("boards/x.toml", &long);
    let said = run.run("check boards/x.toml").code(1).says("boards/x.toml:4:400007").says("\"; y = 1").says("…ñ");
    assert!(said.out.len() < 4_000, "{}", said.out.len());
    let short = Run::new()
        .file("scenarios/keep", "")
        .file("boards/x.toml", "format = 1\ngame = \"walking\"\nkind = \"bord\"\nname = { en = \"A\" }\n");
    short.run("check boards/x.toml").code(1).says("boards/x.toml:3:8").says("3 │ kind = \"bord\"").says("2 │ game").says("4 │ name");
}

// Terminal output

#[test]
fn control_characters_of_a_document_never_reach_the_terminal() {
    let evil = "\u{1b}]0;owned\u{7}\u{9b}2J\u{202e}\u{7f}";
    let scenario = Run::new().run(&format!("pack duel -o {}", "/dev/stdout")).code(0).out;
    let said = "const META = #{ name: #{ en: \"EVIL\" }, text: #{ en: \"EVIL\" }, colour: \"red\" };\nfn on_round_end(me, ctx) { log(\"EVIL\\nThe match is over\"); }\n"
        .replace("EVIL", evil);
    assert!(scenario.contains("kind = \"pack\""));
    let run = Run::new()
        .file("scripts/walking/action/evil.rhai", &said)
        .file(
            "boards/d.toml",
            "format = 1\ngame = \"walking\"\nkind = \"deck\"\nof = \"action\"\nname = { en = \"D\" }\n[cards]\nevil = 24\n",
        )
        .file("scenarios/e.toml", &evil_scenario(evil))
        .file("boards/bad.toml", &format!("format = 1\ngame = \"walking\"\nkind = \"{evil}\"\n# {evil}\n{evil}"))
        .file("scripts/walking/action/evil.test.rhai", &format!("fn test_x() {{ assert(false, \"{evil}\"); }}"))
        .file("bad.json", &format!("{{\"{}\": 1}}", evil.replace(['\u{1b}', '\u{7}'], "")))
        .file("bad.moon", &format!("format = 3\nkind = \"pack\"\nscenario = \"{}\"\n", "\\u001b[2J"));
    is_clean(&run.run("check"));
    is_clean(&run.run("check --format json"));
    is_clean(&run.run("test scripts/walking/action"));
    let played = run.run("play e --seat random --seed 3").code(0);
    assert!(played.out.contains('\u{fffd}'), "{}", played.out);
    assert_eq!(played.out.matches("\nThe match is over").count(), 1);
    is_clean(&played);
    for command in [
        "play e --seed 3 --seat human --seat random",
        "list",
        "list --format json",
        "replay bad.json",
        "play bad.moon",
        "unpack bad.moon -o y",
        "simulate e --games 3 --seat random",
        "simulate e --games 3 --seat random --format csv",
        "play \u{1b}[2J",
        "\u{1b}[2J",
        "check --\u{1b}[2J",
    ] {
        is_clean(&run.run(command));
    }
    let start = json!({ "jsonrpc": "2.0", "id": 1, "method": "start", "params": { "scenario": "e", "seats": ["random"] } });
    let served = run.input(&format!("{start}\n")).run("serve").code(0);
    is_clean(&served);
    assert!(served.lines()[0].to_string().contains("\u{202e}"), "JSON says the same, escaped");
}

fn evil_scenario(evil: &str) -> String {
    let text = moonwright::content::workspace::Workspace::bundled().read("scenarios/walking/full-lap.toml").unwrap();
    let named = text.lines().map(|line| match line.split_once(" = ") {
        Some(("name", _)) => format!("name = {{ en = {} }}\n", quoted(evil)),
        Some(("action", _)) => "action = \"boards/d.toml\"\n".to_owned(),
        _ => format!("{line}\n"),
    });
    named.collect()
}

#[test]
fn pack_with_deceptive_file_names_is_rejected() {
    for name in [
        "boards/a\u{202e}lmot.toml",
        "boards/a\u{200d}.toml",
        "boards/.git/x.toml",
        "boards/aux.toml",
        "boards/a\u{1b}.toml",
        "boards/x:y.toml",
    ] {
        let run = Run::new().file("x.moon", &pack_of(&[("scenarios/a.toml", ""), (name, "")]));
        let said = run.run("unpack x.moon -o apart").code(1).complains("invalid file path in the pack");
        is_clean(&said);
        assert!(!run.path("apart").exists());
    }
    let alike = pack_of(&[("scenarios/a.toml", ""), ("boards/A.toml", ""), ("boards/a.toml", "")]);
    Run::new().file("x.moon", &alike).run("unpack x.moon -o apart").code(1).complains("the same file name on some systems");
}

// Packs and replays

#[test]
fn replay_of_a_pack_match_contains_its_content() {
    let run = Run::new();
    run.run("pack full-lap -o lap.moon").code(0);
    let pack = run.read("lap.moon").replace("scenarios/walking/full-lap.toml", "scenarios/walking/of-the-pack.toml");
    let run = Run::new().file("lap.moon", &pack);
    run.run("play lap.moon --seat random --seed 4 --record a.json").code(0);
    run.run("--workspace lap.moon play of-the-pack --seat random --seed 4 --record b.json").code(0);
    assert_eq!(run.read("a.json"), run.read("b.json"));
    fs::remove_file(run.path("lap.moon")).unwrap();
    run.run("replay a.json").code(0).says("the same");
    let mut replay: Json = serde_json::from_str(&run.read("a.json")).unwrap();
    replay["content"]["boards/../../x.toml"] = "".into();
    run.file("c.json", &replay.to_string()).run("replay c.json").code(1).complains("invalid file path in the pack");
}

#[test]
fn replay_must_name_a_workspace_scenario_of_its_game() {
    let run = Run::new();
    run.run("play duel --seat random --seed 4 --record a.json").code(0);
    let secret = "the very secret line = 1";
    let run = run.file("secret", secret);
    let replay: Json = serde_json::from_str(&run.read("a.json")).unwrap();
    let secret_path = run.path("secret").to_string_lossy().into_owned();
    for path in ["/etc/passwd", "secret", "../secret.toml", &secret_path] {
        let changed = json!({ "scenario": path });
        let said = replayed(&run, &replay, &changed).code(1).complains("file or scenario");
        assert!(!said.err.contains("secret line") && !said.err.contains("root:"));
    }
    replayed(&run, &replay, &json!({ "scenario": "scenarios/mars/practice.toml" }))
        .code(1)
        .complains("the replay is for the game `walking`, but its scenario scenarios/mars/practice.toml is for `mars`");
    replayed(&run, &replay, &json!({ "game": "mars" })).code(1).complains("the replay is for the game `mars`");
    replayed(&run, &replay, &json!({ "scenario": "boards/walking/ring.toml" })).code(1);
}

fn replayed(run: &Run, replay: &Json, changed: &Json) -> Said {
    let mut replay = replay.clone();
    changed.as_object().unwrap().iter().for_each(|(key, value)| replay[key] = value.clone());
    fs::write(run.path("changed.json"), replay.to_string()).unwrap();
    run.run("replay changed.json")
}

#[test]
fn pack_works_as_a_read_only_workspace_for_every_command() {
    let run = Run::new();
    run.run("pack duel -o x.moon").code(0);
    run.run("--workspace x.moon check").code(0);
    run.run("check x.moon").code(0).says("0 errors");
    run.run("--workspace x.moon test").code(0);
    run.run("list scenarios --workspace x.moon").code(0).says(DUEL);
    run.run("play duel --seat random --workspace x.moon").code(0);
    run.run("simulate duel --games 2 --seat random --workspace x.moon").code(0);
    run.run("pack duel -o y.moon --workspace x.moon").code(0);
    assert_eq!(run.read("x.moon"), run.read("y.moon"));
    run.run("new board mine --workspace x.moon").code(1).complains("x.moon is read-only; unpack it with `moonwright unpack`");
    let run = run.file("no.moon", "format = 1\nkind = \"board\"\n");
    run.run("check --workspace no.moon").code(1).complains("no.moon:2:8");
}
