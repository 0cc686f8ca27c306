//! The command line: one file per subcommand. Results go to stdout, everything else to stderr.
//!
//! | file | contents |
//! | --- | --- |
//! | [`place`], `seats` | the workspace and the scenario of a command; the players |
//! | [`output`] | printing diagnostics with their source, failures, exit codes; `excerpt`: the lines around a diagnostic |
//! | [`narrow`], [`lines`], `moment` | filtering a list of choices; reading input lines; a moment of a match as a test |
//! | [`check`], [`play`], [`simulate`] with `experiment` and `data`, [`mod@fit`], [`strength`], [`mod@tune`], [`merge`], [`replay`], [`serve`] with [`served`], [`lsp`], [`mod@test`], [`new`], [`list`], [`api`] with [`definitions`], [`schema`], [`pack`], [`render`], [`import`], [`completions`] | the subcommands |

pub mod api;
pub mod check;
pub mod completions;
mod data;
mod definitions;
mod excerpt;
mod experiment;
pub mod explain;
pub mod fit;
mod fix;
mod grid;
mod hangup;
pub mod import;
pub mod lines;
pub mod list;
pub mod lsp;
pub mod menu;
pub mod merge;
mod moment;
pub mod names;
pub mod narrow;
mod new;
pub mod output;
pub mod pack;
pub mod place;
pub mod play;
mod press;
pub mod render;
mod render_output;
pub mod replay;
pub mod schema;
mod seats;
pub mod serve;
pub mod served;
pub mod simulate;
pub mod strength;
pub mod test;
pub mod tune;

use clap::{CommandFactory, Parser, Subcommand, ValueEnum};
use content::message::Message;
use content::{plain, suggest};
use output::{Failure, INTERNAL};
use playtest::program;
use script::sandbox;
use std::ffi::OsString;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::{Mutex, PoisonError};

/// A board and scenario designer for tabletop games. Without a command, it opens the editor.
#[derive(Debug, Parser)]
#[command(name = "moonwright", version)]
struct Cli {
    /// Workspace folder, or a pack (read-only) [default: the nearest parent folder with scenarios/, otherwise the bundled library]
    #[arg(long, global = true, value_name = "DIR")]
    workspace: Option<PathBuf>,
    /// File to open in the editor
    file: Option<PathBuf>,
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Check boards, scenarios, decks and scripts for errors
    Check(check::Check),
    /// Run the tests of scripts
    Test(test::Test),
    /// Play a scenario in the terminal
    Play(play::Play),
    /// Play a batch of games with bots and report the balance
    Simulate(Box<simulate::Simulate>),
    /// Estimate the value of each card of a scenario for the greedy bot
    Fit(fit::Fit),
    /// Measure the strength of cards and find cards that the greedy bot misplays
    Strength(strength::StrengthArgs),
    /// Search for the smallest change that gives a scenario the wanted numbers
    Tune(Box<tune::Tune>),
    /// Merge the reports of a sharded batch
    Merge(merge::Merge),
    /// Replay a recorded match and compare the results
    Replay(replay::ReplayArgs),
    /// Export boards, cards, scenarios and recorded matches as images, printable pages or files for other programs
    Render(render::Render),
    /// Run a JSON-RPC 2.0 server for bots and clients on stdin and stdout
    Serve(serve::Serve),
    /// Run a language server for scripts and documents on stdin and stdout
    Lsp(lsp::Lsp),
    /// Bundle a scenario and its dependencies into one file
    Pack(pack::Pack),
    /// Extract a pack into a folder
    Unpack(pack::Unpack),
    /// Import cards from a spreadsheet, or a board from a Tiled map
    Import(import::Import),
    /// Create a workspace
    Init(new::Init),
    /// Create a board, scenario, deck or script from a template
    New(new::New),
    /// List scenarios, boards, decks and scripts
    List(list::List),
    /// Print the script functions and hooks, metadata keys, and scenario options
    Api(api::Api),
    /// Explain the code of a diagnostic
    Explain(explain::Explain),
    /// Print the JSON Schema of a document type
    Schema(schema::Schema),
    /// Print a shell completion script
    Completions(completions::Completions),
    /// Print the manual page, or write the manual pages of all commands
    Man(completions::Man),
}

/// The output format of results.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// Human-readable text
    #[default]
    Human,
    /// JSON document with stable keys
    Json,
}

/// Opens the editor's window on a file or folder, if one is given.
pub type OpenEditor = fn(Opening) -> Result<(), String>;

/// Arguments for opening the editor.
#[derive(Debug, Default)]
pub struct Opening {
    /// The workspace folder, if given.
    pub workspace: Option<PathBuf>,
    /// The file to open. Without a workspace folder, the workspace around the file is used.
    pub file: Option<PathBuf>,
}

static PANIC: Mutex<String> = Mutex::new(String::new());

/// Runs the program with the arguments of the process.
pub fn run(open_editor: OpenEditor) -> ExitCode {
    let arguments: Vec<OsString> = std::env::args_os().skip(1).collect();
    if let Some(failure) = misspelt(&arguments) {
        return failure.report();
    }
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(error) => return unparsed(&error),
    };
    let command = match (cli.command, &cli.file) {
        (None, _) => return open(open_editor, Opening { workspace: cli.workspace, file: cli.file }),
        (Some(_), Some(file)) => {
            let message = format!("unexpected file `{}` before the command; put files after the command", file.display());
            return Failure::Usage(message).report();
        }
        (Some(command), None) => command,
    };
    std::panic::set_hook(Box::new(|info| *PANIC.lock().unwrap_or_else(PoisonError::into_inner) = info.to_string().replace('\n', " ")));
    let workspace = cli.workspace.as_deref();
    let work = || match command {
        Command::Check(check) => check.run(workspace),
        Command::Test(test) => test.run(workspace),
        Command::Play(play) => play.run(workspace),
        Command::Simulate(simulate) => simulate.run(workspace),
        Command::Fit(fit) => fit.run(workspace),
        Command::Strength(strength) => strength.run(workspace),
        Command::Tune(tune) => tune.run(workspace),
        Command::Merge(merge) => merge.run(workspace),
        Command::Replay(replay) => replay.run(workspace),
        Command::Render(render) => render.run(workspace),
        Command::Serve(serve) => serve.run(workspace),
        Command::Lsp(lsp) => lsp.run(workspace),
        Command::Pack(pack) => pack.run(workspace),
        Command::Import(import) => import.run(workspace),
        Command::Unpack(unpack) => unpack.run(),
        Command::Init(init) => init.run(),
        Command::New(new) => new.run(workspace),
        Command::List(list) => list.run(workspace),
        Command::Api(api) => api.run(),
        Command::Explain(explain) => explain.run(),
        Command::Schema(schema) => schema.run(workspace),
        Command::Completions(completions) => completions.run(),
        Command::Man(man) => man.run(),
    };
    // The stack must be large enough for scripts at their limits, regardless of the default of the system.
    let result = catch_unwind(AssertUnwindSafe(|| sandbox::on_stack(sandbox::STACK, work)));
    program::end_all();
    match result {
        Ok(done) => done.and_then(|code| output::unwritten().map(|()| code)).unwrap_or_else(Failure::report),
        Err(_) => {
            let reason = PANIC.lock().unwrap_or_else(PoisonError::into_inner).clone();
            output::print_message(&format!("internal error: {reason}; please report this as a bug"));
            ExitCode::from(INTERNAL)
        }
    }
}

/// Prints the help, the version, or the error in the arguments.
fn unparsed(error: &clap::Error) -> ExitCode {
    let text = error.render();
    if error.use_stderr() {
        let plainly = || plain::lines(&text.to_string()).into_owned();
        output::print_error(&if output::colour(&std::io::stderr()) { text.ansi().to_string() } else { plainly() });
    } else {
        output::note(error.print());
    }
    match output::unwritten() {
        Ok(()) => ExitCode::from(error.exit_code() as u8),
        Err(failure) => failure.report(),
    }
}

/// Returns the error for a first word that is neither a command nor a file, because the following words cannot be interpreted.
fn misspelt(arguments: &[OsString]) -> Option<Failure> {
    let mut workspace = None;
    let mut arguments = arguments.iter();
    let word = loop {
        let argument = arguments.next()?;
        let text = argument.to_string_lossy();
        match text.split_once('=') {
            _ if text == "--" => return None,
            _ if text == "--workspace" => workspace = arguments.next().map(PathBuf::from),
            Some(("--workspace", folder)) => workspace = Some(PathBuf::from(folder)),
            _ if text.starts_with('-') => {}
            _ => break argument,
        }
    };
    let command = Cli::command();
    let mut commands: Vec<&str> = command.get_subcommands().map(clap::Command::get_name).collect();
    commands.push("help");
    let is_file = |path: &Path| path.exists() || path.is_symlink();
    let name = word.to_string_lossy();
    if commands.contains(&&*name) || is_file(Path::new(word)) || workspace.is_some_and(|folder| is_file(&folder.join(word))) {
        return None;
    }
    let help = suggest::did_you_mean(&name, commands, Message::verbatim("`moonwright --help` lists the commands"));
    Some(Failure::Usage(format!("unknown command or file `{}`; {help}", suggest::short(&name))))
}

fn open(open_editor: OpenEditor, mut opening: Opening) -> ExitCode {
    let inside = |file: &PathBuf| opening.workspace.as_ref().map(|folder| folder.join(file)).filter(|file| file.exists());
    opening.file = opening.file.as_ref().map(|file| inside(file).unwrap_or_else(|| file.clone()));
    if let Some(path) = opening.file.iter().chain(&opening.workspace).find(|path| !path.exists()) {
        return Failure::Usage(format!("file or folder {} not found", path.display())).report();
    }
    match open_editor(opening) {
        Ok(()) => ExitCode::SUCCESS,
        Err(reason) => {
            let command = Cli::command();
            let commands: Vec<&str> = command.get_subcommands().map(clap::Command::get_name).collect();
            output::print_message(&format!("{reason}; commands that need no window: {}", commands.join(", ")));
            ExitCode::from(output::FAULT)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the examples in the help of a command.
    fn examples(command: &clap::Command) -> Vec<String> {
        let help = command.get_after_help().map(ToString::to_string).unwrap_or_default();
        help.lines().filter_map(|line| line.strip_prefix("  ")).map(str::to_owned).collect()
    }

    /// Splits a command line into words. Double quotes keep blanks together; everything from `>` on is ignored.
    fn words(line: &str) -> Vec<String> {
        let line = line.split(" > ").next().unwrap_or_default();
        let parts = line.split('"').enumerate();
        let words = parts.flat_map(|(number, part)| if number % 2 == 1 { vec![part] } else { part.split_whitespace().collect() });
        words.map(str::to_owned).collect()
    }

    #[test]
    fn every_command_has_examples_that_it_accepts() {
        for command in Cli::command().get_subcommands() {
            let examples = examples(command);
            assert!(!examples.is_empty(), "{} has no examples", command.get_name());
            for example in examples {
                assert!(example.contains(command.get_name()), "{example}");
                Cli::try_parse_from(words(&example)).unwrap_or_else(|error| panic!("{example}: {error}"));
            }
        }
    }
}
