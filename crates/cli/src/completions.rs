//! `moonwright completions` and `moonwright man`: shell completions and manual pages, generated from the declaration of the
//! command line.

use super::output::{self, Outcome};
use clap::{Args, Command, CommandFactory};
use clap_complete::Shell;
use std::path::PathBuf;
use std::process::ExitCode;

#[derive(Debug, Args)]
/// Print a shell completion script.
#[command(
    after_help = "Examples:\n  moonwright completions bash > ~/.local/share/bash-completion/completions/moonwright\n  moonwright completions fish > ~/.config/fish/completions/moonwright.fish"
)]
pub struct Completions {
    /// Shell
    #[arg(value_enum)]
    shell: Shell,
}

#[derive(Debug, Args)]
/// Print the manual page, or write the manual pages of all commands.
#[command(after_help = "Examples:\n  moonwright man --out man")]
pub struct Man {
    /// Folder for the manual pages, one per command [default: print moonwright.1 to stdout]
    #[arg(short, long, value_name = "FOLDER")]
    out: Option<PathBuf>,
}

impl Completions {
    /// Prints the completion script.
    ///
    /// # Errors
    /// Returns no error; a failure to write to stdout is reported when the program ends.
    pub fn run(self) -> Outcome {
        let mut script = Vec::new();
        clap_complete::generate(self.shell, &mut super::Cli::command(), "moonwright", &mut script);
        output::print(&String::from_utf8_lossy(&script));
        Ok(ExitCode::SUCCESS)
    }
}

impl Man {
    /// Prints the manual page, or writes all pages.
    pub fn run(self) -> Outcome {
        let mut command = super::Cli::command();
        command.build();
        let Some(folder) = self.out else {
            output::print(&page(&command));
            return Ok(ExitCode::SUCCESS);
        };
        let subcommands = command.get_subcommands().filter(|subcommand| subcommand.get_name() != "help");
        let named = |command: &Command| (format!("{}.1", command.get_display_name().unwrap_or_else(|| command.get_name())), page(command));
        let pages: Vec<(String, String)> = std::iter::once(&command).chain(subcommands).map(named).collect();
        output::write_folder(&folder, &pages)?;
        Ok(ExitCode::SUCCESS)
    }
}

/// Returns a manual page in `man` format.
fn page(command: &Command) -> String {
    let mut text = Vec::new();
    // Writing to memory cannot fail.
    _ = clap_mangen::Man::new(command.clone()).render(&mut text);
    String::from_utf8_lossy(&text).into_owned()
}
