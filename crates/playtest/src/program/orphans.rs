//! Processes that programs have started and left behind, in whatever session or process group they are.
//!
//! This process adopts them as a child subreaper, so that they can be found as its children.

use rustix::process::{Pid, Signal, WaitOptions, getpid, kill_process, set_child_subreaper, waitpid};
use std::process::Child;
use std::sync::Once;

/// Maximum number of generations of processes, each of which starts the next one.
const MAX_GENERATIONS: usize = 1_000;

static ADOPTION: Once = Once::new();

/// Makes this process adopt the descendants of its children.
pub fn adopt() {
    ADOPTION.call_once(|| {
        // Without it, only the process groups of the programs are killed.
        let _ = set_child_subreaper(Some(getpid()));
    });
}

/// Kills all children of this process except the programs that are still in use; none if nothing was adopted.
pub fn kill_all(programs: &[Child]) {
    if !ADOPTION.is_completed() {
        return;
    }
    for _ in 0..MAX_GENERATIONS {
        let mut orphans = children();
        orphans.retain(|pid| programs.iter().all(|program| Pid::from_child(program) != *pid));
        orphans.retain(|pid| kill_process(*pid, Signal::KILL).is_ok());
        if orphans.is_empty() {
            return;
        }
        // Their own children become children of this process.
        for pid in orphans {
            let _ = waitpid(Some(pid), WaitOptions::empty());
        }
    }
}

/// Returns the children of this process.
fn children() -> Vec<Pid> {
    let own = getpid().as_raw_nonzero().get().to_string();
    let parent = |stat: &str| stat.rsplit_once(')').and_then(|(_, rest)| rest.split_whitespace().nth(1).map(str::to_owned));
    let child = |entry: std::fs::DirEntry| {
        let pid = entry.file_name().to_str()?.parse().ok()?;
        let stat = std::fs::read_to_string(entry.path().join("stat")).ok()?;
        if parent(&stat)? == own { Pid::from_raw(pid) } else { None }
    };
    std::fs::read_dir("/proc").into_iter().flatten().flatten().filter_map(child).collect()
}
