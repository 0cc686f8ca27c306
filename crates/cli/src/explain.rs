//! `moonwright explain`: explains the code of a diagnostic.

use super::output::{self, Failure, Outcome};
use clap::Args;
use content::message::message;
use content::suggest;
use playtest::explain;
use std::process::ExitCode;

#[derive(Debug, Args)]
/// Explain the code of a diagnostic.
#[command(after_help = "Examples:\n  moonwright explain unknown-key\n  moonwright explain WM-V04\n  moonwright explain")]
pub struct Explain {
    /// Code of a diagnostic [default: list all codes]
    code: Option<String>,
}

impl Explain {
    /// Prints the explanation, or the list of codes.
    pub fn run(self) -> Outcome {
        let Some(code) = self.code else {
            let lines = explain::all().map(|(code, text)| format!("{code:<20} {}\n", text.lines().next().unwrap_or_default()));
            output::print(&lines.collect::<String>());
            return Ok(ExitCode::SUCCESS);
        };
        let Some(text) = explain::of(&code) else {
            let codes: Vec<_> = explain::all().map(|(code, _)| code).collect();
            let help = suggest::did_you_mean(&code, codes, message!("moonwright-explain-lists-codes"));
            return Err(Failure::Usage(format!("unknown code `{}`; {help}", suggest::short(&code))));
        };
        output::print(&format!("{text}\n"));
        Ok(ExitCode::SUCCESS)
    }
}
