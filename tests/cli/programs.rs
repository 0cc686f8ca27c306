//! Seats played by other programs: `--seat cmd:…`.
#![cfg(unix)]

use crate::support::{Run, Said};
use serde_json::{Value as Json, json};

/// Creates a program in Python; `answer` is the body of a function of the position `p`.
fn program(answer: &str) -> Run {
    let body = answer.replace('\n', "\n    ");
    let text = format!(
        "import json, os, sys, time\ndef answer(p):\n    {body}\nfor line in sys.stdin:\n    p = json.loads(line)\n    \
         open('seen.' + str(os.getpid()), 'a').write(line)\n    \
         if p['decision']:\n        print(answer(p), flush=True)\n"
    );
    Run::new().file("bot.py", &text)
}

/// Returns whether programs in Python can run here; the tests pass without them elsewhere.
fn has_python() -> bool {
    let is_there = std::process::Command::new("python3").arg("--version").output().is_ok();
    if !is_there {
        eprintln!("there is no python3 here; programs on seats are not tried");
    }
    is_there
}

/// Runs a command, in which `BOT` is the program.
fn run(run: &Run, arguments: &str) -> Said {
    let words: Vec<&str> = arguments.split(' ').map(|word| if word == "BOT" { "cmd:python3 bot.py" } else { word }).collect();
    let output = run.command(&words).output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    Said { code: output.status.code().unwrap(), out: text(output.stdout), err: text(output.stderr) }
}

/// Returns the messages that each process received.
fn seen(run: &Run) -> Vec<Vec<Json>> {
    let files = std::fs::read_dir(run.path(".")).unwrap().map(|file| file.unwrap().path());
    let seen = files.filter(|file| file.file_name().unwrap().to_string_lossy().starts_with("seen."));
    let lines = |text: String| text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    seen.map(|file| lines(std::fs::read_to_string(file).unwrap())).collect()
}

const FIRST: &str = "return json.dumps({'index': 0, 'number': p['decision']['number']})";

#[test]
fn bot_program_runs_one_process_per_thread_and_sees_only_its_seat() {
    if !has_python() {
        return;
    }
    let bot = program(FIRST);
    let said = run(&bot, "simulate duel --games 6 --seat BOT --seat greedy --threads 1 --format json").code(0);
    let report = said.json();
    assert_eq!((&report["games"], &report["seats"][0]), (&json!(6), &json!("cmd:python3 bot.py")));
    let processes = seen(&bot);
    assert_eq!(processes.len(), 1);
    let over: Vec<&Json> = processes[0].iter().filter(|position| position["decision"].is_null()).collect();
    assert_eq!(over.len(), 6, "every match ends with its result");
    assert!(over.iter().all(|position| position["outcome"]["places"].is_array()));
    for position in &processes[0] {
        let (seat, hands) = (position["seat"].as_u64().unwrap() as usize, &position["state"]["hands"]);
        assert!(hands[1 - seat] == "hidden" || hands[1 - seat].is_null(), "{position}");
        let drawn = position["events"].as_array().unwrap().iter().filter(|event| event["name"] == "card_drawn");
        assert!(drawn.clone().all(|event| (event["card"] == "hidden") == (event["seat"] != seat as u64)), "{position}");
        assert!(position.get("seed").is_none());
    }
    run(&bot, "simulate duel --games 6 --seat BOT --threads 1 --format json").code(0);
    assert_eq!(seen(&bot).len(), 3, "two seats of a match never share a process");
}

#[test]
fn external_bot_can_name_its_choice_and_its_match_replays() {
    if !has_python() {
        return;
    }
    let bot = program("return json.dumps({'choice': p['decision']['choices'][-1]})");
    run(&bot, "play duel --seat BOT --seat greedy --seed 3 --record match.json").code(0);
    let record: Json = serde_json::from_str(&bot.read("match.json")).unwrap();
    assert_eq!(record["seats"], json!(["@python3 bot.py", "greedy"]), "a record starts no program");
    bot.run("replay match.json").code(0);
    assert_eq!(seen(&bot).len(), 1);
}

#[test]
fn sigterm_ends_a_batch_with_its_programs() {
    if !has_python() {
        return;
    }
    use std::os::unix::process::ExitStatusExt;
    let bot = program("open('pid', 'w').write(f'{os.getpid()}\\n')\nwhile True: time.sleep(60)");
    let words = ["simulate", "duel", "--games", "1", "--threads", "1", "--seat", "cmd:python3 bot.py", "--seat", "greedy"];
    let mut batch = bot.command(&words).spawn().unwrap();
    let signal = |signal: &str, pid: &str| std::process::Command::new("kill").args([signal, pid]).output().unwrap().status.success();
    let wait = |is_done: &dyn Fn() -> bool| {
        let pause = || std::thread::sleep(std::time::Duration::from_millis(50));
        (0..600).any(|_| {
            is_done() || {
                pause();
                false
            }
        })
    };
    let pid = || std::fs::read_to_string(bot.path("pid")).unwrap_or_default();
    assert!(wait(&|| pid().ends_with('\n')), "the program has started");
    assert!(signal("-TERM", &batch.id().to_string()));
    assert_eq!(batch.wait().unwrap().signal(), Some(15));
    assert!(wait(&|| !signal("-0", pid().trim())), "the program has ended");
}

#[cfg(target_os = "linux")]
#[test]
fn processes_that_a_program_leaves_in_another_session_end_with_the_batch() {
    if !has_python() {
        return;
    }
    let start = "import subprocess\nif not os.path.exists('pid'): open('pid', 'w').write(str(subprocess.Popen(['sleep', '600'], start_new_session=True).pid))\n";
    for (answer, code) in [(FIRST, 0), ("sys.exit(3)", 1)] {
        let bot = program(&format!("{start}{answer}"));
        run(&bot, "simulate duel --games 1 --threads 1 --seat BOT --seat greedy").code(code);
        assert!(!std::path::Path::new("/proc").join(bot.read("pid")).exists(), "{answer}");
    }
}

#[test]
fn bot_program_errors_name_the_seat_and_end_the_program() {
    if !has_python() {
        return;
    }
    for (answer, reason) in [
        ("return 'hello'", "expected {\"index\": …} or {\"choice\": …} as the answer of `python3 bot.py`, found `hello`"),
        ("return json.dumps({'index': 999})", "is not a choice: expected an index from 0 to "),
        ("return json.dumps({'index': -1})", "found -1"),
        ("return json.dumps({'choice': 'fly'})", "\"fly\" is not legal for "),
        (
            "return json.dumps({'index': 0}) + '\\n' + json.dumps({'index': 0})",
            "printed more than its answer `{\"index\": 0}`; expected one line",
        ),
        ("print(json.dumps({'index': 0}), flush=True)\nreturn json.dumps({'index': 0})", "expected one line on stdout for each decision"),
        ("return json.dumps({'index': 0, 'number': p['decision']['number'] - 1})", "expected an answer to decision "),
        ("return '['*100000", "as the answer of `python3 bot.py`"),
        ("sys.exit(3)", "`python3 bot.py` ended without an answer (exit status: 3)"),
        ("if p['decision']['number'] > 3: time.sleep(60)\nreturn json.dumps({'index': 0})", "did not answer within 0.5 s"),
    ] {
        let bot = program(answer);
        // On a busy machine, Python starts slowly.
        let limit = if answer.contains("sleep") { "0.5" } else { "30" };
        let said = run(&bot, &format!("simulate duel --games 4 --seat greedy --seat BOT --bot-time {limit}")).code(1);
        assert!(said.err.contains("seat 1: ") || said.err.contains("seat 0: "), "{}", said.err);
        said.complains(reason).complains("game ");
        for file in std::fs::read_dir(bot.path(".")).unwrap() {
            let name = file.unwrap().file_name().into_string().unwrap();
            let id = name.strip_prefix("seen.").map(str::to_owned);
            assert!(id.is_none_or(|id| !std::path::Path::new(&format!("/proc/{id}")).exists()), "{answer}: it still runs");
        }
    }
    let none = Run::new().command(&["simulate", "duel", "--games", "1", "--seat", "cmd:./no-such-program"]).output().unwrap();
    assert!(String::from_utf8_lossy(&none.stderr).contains("cannot start `./no-such-program`: No such file"), "{none:?}");
    Run::new().run("simulate duel --games 1 --seat cmd:").code(2).complains("expected a command after `cmd:`");
}

#[test]
fn replays_and_server_clients_cannot_start_programs() {
    let start =
        json!({ "jsonrpc": "2.0", "id": 1, "method": "start", "params": { "scenario": "duel", "seats": ["cmd:touch here", "greedy"] } });
    let run = Run::new().input(&format!("{start}\n"));
    run.run("serve").code(0).says("unknown kind of seat `cmd:touch here`");
    run.run("play duel --seat random --seed 1 --record match.json").code(0);
    let record = run.read("match.json").replacen("\"random\"", "\"cmd:touch here\"", 1);
    let run = run.file("match.json", &record);
    assert_ne!(run.run("replay match.json").code, 0);
    assert!(!run.path("here").exists());
}
