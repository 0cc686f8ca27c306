//! The command line: one file per subcommand. Results go to stdout, everything else to stderr.
//!
//! | file | what |
//! | --- | --- |
//! | [`place`] | which workspace, which scenario |
//! | [`output`] | what is printed: findings with their source, failures, exit codes |
//! | [`board`], [`narrow`] | a ring board as text; narrowing a list of choices |
//! | [`check`], [`play`], [`simulate`], [`replay`], [`serve`] with [`served`], [`test`], [`new`], [`api`], [`pack`] | the subcommands |

pub mod api;
pub mod board;
pub mod check;
pub mod hex_board;
mod mars_board;
pub mod narrow;
pub mod new;
pub mod output;
pub mod pack;
pub mod place;
pub mod play;
pub mod replay;
pub mod serve;
pub mod served;
pub mod simulate;
pub mod test;

use crate::content::suggest;
use clap::{CommandFactory, Parser, Subcommand, ValueEnum};
use output::{Failure, INTERNAL};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::{Mutex, PoisonError};

/// A workshop for tabletop designers. Without a command it opens the editor.
#[derive(Debug, Parser)]
#[command(name = "moonwright", version, args_conflicts_with_subcommands = true)]
struct Cli {
    /// Folder with boards/, scenarios/ and scripts/ [default: the nearest parent that has scenarios/, else the bundled library]
    #[arg(long, global = true, value_name = "DIR")]
    workspace: Option<PathBuf>,
    /// File to open in the editor
    file: Option<PathBuf>,
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Check boards, scenarios, scripts, decks
    Check(check::Check),
    /// Run script tests
    Test(test::Test),
    /// Play in the terminal
    Play(play::Play),
    /// Play many games with bots and report the balance
    Simulate(simulate::Simulate),
    /// Play a recorded match again and compare
    Replay(replay::ReplayArgs),
    /// Answer JSON-RPC 2.0 on stdin and stdout, one message a line
    Serve(serve::Serve),
    /// Put a scenario with all that it needs into one file
    Pack(pack::Pack),
    /// Take such a file apart
    Unpack(pack::Unpack),
    /// Make a board, scenario, deck or script from a template
    New(new::New),
    /// Print the functions that scripts can use
    Api(api::Api),
}

/// How results are written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// For people.
    #[default]
    Human,
    /// One JSON document with stable keys.
    Json,
}

/// Opens the editor's window on a file or folder, if one is given.
pub type OpenEditor = fn(Opening) -> Result<(), String>;

/// What the editor is opened on.
#[derive(Debug, Default)]
pub struct Opening {
    /// The workspace folder, if one is named.
    pub workspace: Option<PathBuf>,
    /// A file to show; without a named workspace it lies in the one around it.
    pub file: Option<PathBuf>,
}

static PANIC: Mutex<String> = Mutex::new(String::new());

/// Runs the program with the arguments of the process.
pub fn run(open_editor: OpenEditor) -> ExitCode {
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(error) => {
            let _ = error.print();
            return ExitCode::from(error.exit_code() as u8);
        }
    };
    let Some(command) = cli.command else { return open(open_editor, Opening { workspace: cli.workspace, file: cli.file }) };
    std::panic::set_hook(Box::new(|info| *PANIC.lock().unwrap_or_else(PoisonError::into_inner) = info.to_string().replace('\n', " ")));
    let workspace = cli.workspace.as_deref();
    let result = catch_unwind(AssertUnwindSafe(|| match command {
        Command::Check(check) => check.run(workspace),
        Command::Test(test) => test.run(workspace),
        Command::Play(play) => play.run(workspace),
        Command::Simulate(simulate) => simulate.run(workspace),
        Command::Replay(replay) => replay.run(workspace),
        Command::Serve(serve) => serve.run(workspace),
        Command::Pack(pack) => pack.run(workspace),
        Command::Unpack(unpack) => unpack.run(),
        Command::New(new) => new.run(workspace),
        Command::Api(api) => api.run(),
    }));
    match result {
        Ok(Ok(code)) => code,
        Ok(Err(failure)) => failure.report(),
        Err(_) => {
            let reason = PANIC.lock().unwrap_or_else(PoisonError::into_inner).clone();
            eprintln!("moonwright: internal error: {reason}; please report it");
            ExitCode::from(INTERNAL)
        }
    }
}

fn open(open_editor: OpenEditor, mut opening: Opening) -> ExitCode {
    let inside = |file: &PathBuf| opening.workspace.as_ref().map(|folder| folder.join(file)).filter(|file| file.exists());
    opening.file = opening.file.as_ref().map(|file| inside(file).unwrap_or_else(|| file.clone()));
    if let Some(path) = opening.file.iter().chain(&opening.workspace).find(|path| !path.exists()) {
        let word = path.display();
        let name = word.to_string();
        let command = Cli::command();
        let commands = command.get_subcommands().map(clap::Command::get_name);
        let help = suggest::did_you_mean(&name, commands, "`moonwright --help` lists the commands");
        return Failure::Usage(format!("there is neither a command nor a file `{name}`; {help}")).report();
    }
    match open_editor(opening) {
        Ok(()) => ExitCode::SUCCESS,
        Err(reason) => {
            eprintln!(
                "moonwright: {reason}; commands that need no window: check, test, play, simulate, replay, serve, pack, unpack, new, api"
            );
            ExitCode::from(output::FAULT)
        }
    }
}
