//! Errors of the methods, as JSON-RPC errors.

use crate::output::Failure;
use content::diagnostic::Diagnostic;
use content::message::Message;
use rules::record::Refused;
use serde_json::{Value as Json, json};

/// The method does not exist.
pub const METHOD_NOT_FOUND: i64 = -32601;
pub const INVALID_PARAMS: i64 = -32602;
/// The server failed.
pub const INTERNAL_ERROR: i64 = -32603;
/// The scenario cannot be played.
pub const UNPLAYABLE: i64 = 1;
/// The choice is not legal.
pub const NOT_LEGAL: i64 = 2;
pub const FORCED: i64 = 3;
/// The match does not exist.
pub const NO_MATCH: i64 = 4;
/// The information is hidden from this client.
pub const HIDDEN: i64 = 5;

/// A JSON-RPC error.
#[derive(Debug)]
pub struct Fault {
    /// The error code: negative codes are those of JSON-RPC, the others are defined in this file.
    pub code: i64,
    pub message: String,
    /// The diagnostic, if there is one.
    pub data: Json,
}

/// The result of a method.
pub type Result<T> = std::result::Result<T, Fault>;

impl Fault {
    /// Creates a fault without a diagnostic.
    pub fn new(code: i64, message: impl Into<String>) -> Fault {
        Fault { code, message: message.into(), data: Json::Null }
    }
}

impl From<Refused> for Fault {
    fn from(refused: Refused) -> Fault {
        let code = if matches!(refused, Refused::Forced(_)) { FORCED } else { NOT_LEGAL };
        let word = match &refused {
            Refused::Over => "over",
            Refused::NoSuchChoice { .. } => "no-such-choice",
            Refused::NotLegal { .. } => "not-legal",
            Refused::Ambiguous { .. } => "ambiguous",
            Refused::Concede { .. } => "cannot-concede",
            Refused::Seats { .. } => "seats",
            Refused::Player { .. } => "player",
            Refused::Forced(_) => "forced",
        };
        let data = json!(Diagnostic::error(word, "", Message::verbatim(refused.to_string())));
        Fault { code, message: refused.to_string(), data }
    }
}

impl From<Vec<Diagnostic>> for Fault {
    fn from(findings: Vec<Diagnostic>) -> Fault {
        let first = findings.iter().find(|finding| finding.is_error());
        let message = first.map_or("the scenario cannot be played".to_owned(), |finding| finding.message.to_string());
        Fault { code: UNPLAYABLE, message, data: json!(findings) }
    }
}

impl From<Failure> for Fault {
    fn from(failure: Failure) -> Fault {
        match failure {
            Failure::Findings(_, findings) => findings.into(),
            Failure::Input(message) => Fault::new(UNPLAYABLE, message),
            Failure::Usage(message) => Fault::new(INVALID_PARAMS, message),
        }
    }
}

/// Returns the fault for invalid set-up statements.
pub fn bad_setup(finding: Diagnostic) -> Fault {
    Fault { code: INVALID_PARAMS, message: finding.to_string(), data: json!(finding) }
}
