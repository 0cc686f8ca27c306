//! Errors of the methods, as JSON-RPC errors.

use crate::output::Failure;
use content::diagnostic::Diagnostic;
use content::message::Message;
use rules::record::Rejection;
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
pub struct RpcError {
    /// The error code: negative codes are those of JSON-RPC, the others are defined in this file.
    pub code: i64,
    pub message: String,
    /// The diagnostic, if there is one.
    pub data: Json,
}

/// The result of a method.
pub type Result<T> = std::result::Result<T, RpcError>;

impl RpcError {
    /// Creates a fault without a diagnostic.
    pub fn new(code: i64, message: impl Into<String>) -> RpcError {
        RpcError { code, message: message.into(), data: Json::Null }
    }
}

impl From<Rejection> for RpcError {
    fn from(refused: Rejection) -> RpcError {
        let code = if matches!(refused, Rejection::Forced(_)) { FORCED } else { NOT_LEGAL };
        let word = match &refused {
            Rejection::Over => "over",
            Rejection::NoSuchChoice { .. } => "no-such-choice",
            Rejection::NotLegal { .. } => "not-legal",
            Rejection::Ambiguous { .. } => "ambiguous",
            Rejection::Concede { .. } => "cannot-concede",
            Rejection::Seats { .. } => "seats",
            Rejection::Player { .. } => "player",
            Rejection::Forced(_) => "forced",
        };
        let data = json!(Diagnostic::error(word, "", Message::verbatim(refused.to_string())));
        RpcError { code, message: refused.to_string(), data }
    }
}

impl From<Vec<Diagnostic>> for RpcError {
    fn from(findings: Vec<Diagnostic>) -> RpcError {
        let first = findings.iter().find(|finding| finding.is_error());
        let message = first.map_or("the scenario cannot be played".to_owned(), |finding| finding.message.to_string());
        RpcError { code: UNPLAYABLE, message, data: json!(findings) }
    }
}

impl From<Failure> for RpcError {
    fn from(failure: Failure) -> RpcError {
        match failure {
            Failure::Findings(_, findings) => findings.into(),
            Failure::Input(message) => RpcError::new(UNPLAYABLE, message),
            Failure::Usage(message) => RpcError::new(INVALID_PARAMS, message),
        }
    }
}

/// Returns the fault for invalid set-up statements.
pub fn bad_setup(finding: Diagnostic) -> RpcError {
    RpcError { code: INVALID_PARAMS, message: finding.to_string(), data: json!(finding) }
}
