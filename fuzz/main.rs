//! A fuzzer for Moonwright: bundled files with a few edits, and calls with unusual values. A panic (even if caught), an abort, an
//! endless run and unbounded memory are findings.
//!
//! Each target runs in a separate process. The inputs depend only on the seed, so that an aborted process can be run again to find
//! the input. Inputs that caused findings are stored in `corpus/<target>/` and are tried first.
//!
//! | file | contents |
//! | --- | --- |
//! | [`edits`] | random edits of texts |
//! | [`calls`] | scripts that call host functions with unusual values |
//! | [`closures`] | scripts whose closures capture variables |
//! | [`exchange`] | exchanged files and messages |
//! | [`scaling`] | inputs of twice the size |
//! | [`targets`] | creation and processing of inputs |

mod calls;
mod closures;
mod edits;
mod exchange;
mod scaling;
mod targets;

use clap::{Parser, ValueEnum};
use peak_alloc::PeakAlloc;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::sync::Mutex;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};
use targets::{Library, Target};

#[global_allocator]
static MEMORY: PeakAlloc = PeakAlloc;

/// An input that takes longer is reported as suspicious.
const SLOW: Duration = Duration::from_secs(3);
/// An input that takes longer is considered an endless run.
const ENDLESS: Duration = Duration::from_secs(60);
/// Maximum additional memory of one input, in bytes.
const MAX_MEMORY: usize = 1 << 30;
/// One in this many inputs is enlarged, to measure how its cost grows.
const SCALED: u64 = 8;
/// Exit code of a process with a finding.
const FOUND: u8 = 1;

/// Tries odd input on Moonwright.
#[derive(Debug, Parser)]
struct Arguments {
    /// How long all targets run together
    #[arg(long, default_value_t = 120)]
    seconds: u64,
    /// Seed; the same seed tries the same inputs
    #[arg(long, default_value_t = 1)]
    seed: u64,
    #[arg(long, value_enum)]
    target: Option<Target>,
    /// Run the target here, instead of in a process of its own
    #[arg(long, hide = true)]
    here: bool,
    /// Note each input in this file before it is tried
    #[arg(long, hide = true)]
    note: Option<PathBuf>,
}

static PANICS: Mutex<Vec<String>> = Mutex::new(Vec::new());
/// Start time and description of the current input.
static RUNNING: Mutex<Option<(Instant, String)>> = Mutex::new(None);

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    if arguments.here {
        let target = arguments.target.unwrap_or(Target::Documents);
        let work = move || Run { target, arguments }.all();
        let stack = moonwright::script::sandbox::STACK;
        let thread = std::thread::Builder::new().stack_size(stack).spawn(work).expect("the system starts a thread");
        return ExitCode::from(thread.join().unwrap_or_else(|_| {
            // Creating an input has panicked; the messages of the hook would be lost.
            eprintln!("{}", PANICS.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).join("\n"));
            FOUND
        }));
    }
    let targets: Vec<Target> = arguments.target.map_or_else(|| Target::value_variants().to_vec(), |target| vec![target]);
    let seconds = (arguments.seconds / targets.len() as u64).max(1);
    let found = targets.into_iter().filter(|target| !supervise(*target, arguments.seed, seconds)).count();
    ExitCode::from(if found > 0 { FOUND } else { 0 })
}

/// Runs a target in a separate process; returns whether it had no findings.
fn supervise(target: Target, seed: u64, seconds: u64) -> bool {
    let name = target.name();
    let program = std::env::current_exe().expect("the program knows itself");
    let arguments = ["--here", "--target", &name, "--seed", &seed.to_string(), "--seconds", &seconds.to_string()].map(str::to_owned);
    let status = Command::new(&program).args(&arguments).status().expect("the program can be started");
    match status.code() {
        Some(0) => return true,
        Some(_) => return false,
        None => eprintln!("{name}: ABORTED ({status}) with --seed {seed}; trying again to learn on which input"),
    }
    let note = std::env::temp_dir().join(format!("moonwright-fuzz-{}", std::process::id()));
    // Recording every input takes longer, and the same inputs are generated again.
    let status = Command::new(&program).args(&arguments[..5]).args(["--seconds", &(seconds * 3).to_string(), "--note"]).arg(&note).status();
    let input = std::fs::read(&note).unwrap_or_default();
    eprintln!("{name}: {status:?} on:\n{}\n", String::from_utf8_lossy(&input));
    let _ = std::fs::remove_file(&note);
    false
}

/// A target and its options.
struct Run {
    target: Target,
    arguments: Arguments,
}

impl Run {
    /// Tries the corpus, then new inputs until the time is over; returns the exit code.
    fn all(&self) -> u8 {
        std::panic::set_hook(Box::new(|panic| {
            let backtrace = std::backtrace::Backtrace::force_capture().to_string();
            let own: Vec<&str> = backtrace.lines().map(str::trim).filter(|line| line.contains("moonwright::")).take(6).collect();
            PANICS.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).push(format!("{panic}\n  {}", own.join("\n  ")));
        }));
        self.watch();
        let library = Library::new();
        let (name, seed) = (self.target.name(), self.arguments.seed);
        for file in corpus(&name) {
            if let Some(reason) = self.broken(&library, &std::fs::read(&file).unwrap_or_default()) {
                eprintln!("{name}: {reason}\n  with {}", file.display());
                return FOUND;
            }
        }
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let (begun, mut tried, mut grown) = (Instant::now(), 0u64, 0u64);
        while begun.elapsed() < Duration::from_secs(self.arguments.seconds) {
            let input = self.target.input(&library, &mut rng);
            tried += 1;
            if let Some(reason) = self.broken(&library, &input) {
                eprintln!("{name}: {reason}\n  with --seed {seed}, input {tried}:\n{}\n", String::from_utf8_lossy(&input));
                return FOUND;
            }
            if self.target.is_read_only() && tried.is_multiple_of(SCALED) {
                grown += 1;
                if let Some((reason, input)) = self.steep(&library, &input, seed.wrapping_add(tried)) {
                    eprintln!("{name}: {reason}\n  with --seed {seed}, input {tried}, grown:\n{}\n", String::from_utf8_lossy(&input));
                    return FOUND;
                }
            }
        }
        let played = targets::PLAYED.load(Ordering::Relaxed);
        println!(
            "{name}: {tried} inputs in {:.0} s, {played} of them played, {grown} grown, nothing found (seed {seed})",
            begun.elapsed().as_secs_f64()
        );
        0
    }
    /// Tries an input; returns the finding, if any.
    fn broken(&self, library: &Library, input: &[u8]) -> Option<String> {
        if let Some(note) = &self.arguments.note {
            std::fs::write(note, input).expect("the note can be written");
        }
        let shown = || String::from_utf8_lossy(input).into_owned();
        let begun = Instant::now();
        *RUNNING.lock().unwrap_or_else(|poisoned| poisoned.into_inner()) = Some((begun, shown()));
        MEMORY.reset_peak_usage();
        let before = MEMORY.current_usage();
        let ended = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| self.target.run(library, input)));
        let memory = MEMORY.peak_usage().saturating_sub(before);
        *RUNNING.lock().unwrap_or_else(|poisoned| poisoned.into_inner()) = None;
        let panics = std::mem::take(&mut *PANICS.lock().unwrap_or_else(|poisoned| poisoned.into_inner()));
        if begun.elapsed() > SLOW {
            eprintln!("{}: SUSPICIOUS: {:.1} s for:\n{}\n", self.target.name(), begun.elapsed().as_secs_f64(), shown());
        }
        match (ended, panics.first()) {
            (_, Some(panic)) => Some(format!("PANIC: {panic}")),
            (Err(_), None) => Some("PANIC without a word".to_owned()),
            (Ok(Err(reason)), None) => Some(format!("WRONG: {reason}")),
            (Ok(Ok(())), None) if memory > MAX_MEMORY => Some(format!("MEMORY: {} MiB", memory >> 20)),
            (Ok(Ok(())), None) => None,
        }
    }
    /// Tries an input at increasing sizes; returns the finding and the input, if any.
    fn steep(&self, library: &Library, input: &[u8], seed: u64) -> Option<(String, Vec<u8>)> {
        *RUNNING.lock().unwrap_or_else(|poisoned| poisoned.into_inner()) =
            Some((Instant::now(), format!("grown from:\n{}", String::from_utf8_lossy(input))));
        let steep = || scaling::steep(self.target, library, input, seed);
        let found = std::panic::catch_unwind(std::panic::AssertUnwindSafe(steep));
        *RUNNING.lock().unwrap_or_else(|poisoned| poisoned.into_inner()) = None;
        let panics = std::mem::take(&mut *PANICS.lock().unwrap_or_else(|poisoned| poisoned.into_inner()));
        match (found, panics.first()) {
            (Ok(found), None) => found,
            (_, panic) => Some((format!("PANIC: {panic:?}, grown from this"), input.to_vec())),
        }
    }
    /// Aborts the process when an input takes too long.
    fn watch(&self) {
        let (name, seed) = (self.target.name(), self.arguments.seed);
        std::thread::spawn(move || {
            loop {
                std::thread::sleep(Duration::from_secs(1));
                let running = RUNNING.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
                if let Some((begun, input)) = running.as_ref().filter(|(begun, _)| begun.elapsed() > ENDLESS) {
                    eprintln!("{name}: ENDLESS: {} s with --seed {seed}:\n{input}\n", begun.elapsed().as_secs());
                    std::process::exit(FOUND.into());
                }
            }
        });
    }
}

/// Returns the inputs that caused findings in a target, sorted by name.
fn corpus(target: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz/corpus").join(target);
    let mut files: Vec<PathBuf> = std::fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path()).collect();
    files.sort();
    files
}
