//! The functions of the language, available in every game, read from the documentation of the language.

use super::Callable;
use crate::api::Parameter;
use crate::kind::{NamedType, TypeRepr, ValueType};
use crate::sandbox::{self, Budget, FORBIDDEN};
use rhai::is_valid_identifier;
use std::sync::OnceLock;

static MAP: NamedType = NamedType { name: "Map", about: "A record with any fields.", form: TypeRepr::Map, fields: &[] };

/// Returns the functions of the language, cached after the first call.
pub fn functions() -> &'static [Callable] {
    static FUNCTIONS: OnceLock<Vec<Callable>> = OnceLock::new();
    FUNCTIONS.get_or_init(|| {
        let engine = sandbox::engine(Budget::Hook);
        let read = |info: rhai::FuncInfo<'_>| {
            let metadata = info.metadata;
            let comments: Vec<&str> = metadata.comments.iter().map(|comment| comment.as_str()).collect();
            let parameters: Vec<&str> = metadata.params_info.iter().map(|parameter| parameter.as_str()).collect();
            function(&metadata.name, &parameters, &metadata.return_type, &comments.join("\n"))
        };
        engine.collect_fn_metadata(None, read, true)
    })
}

/// Parses a function from its documentation. Returns `None` for operators, functions that scripts must not call, and outdated
/// overloads.
fn function(name: &str, parameters: &[&str], returns: &str, comments: &str) -> Option<Callable> {
    if !is_valid_identifier(name) || FORBIDDEN.contains(&name) || comments.contains("function named by") {
        return None;
    }
    let first: Vec<&str> = comments.lines().map(|line| line.trim_start_matches('/').trim()).take_while(|line| !line.is_empty()).collect();
    let parameter = |text: &&str| {
        let (name, kind) = text.split_once(':').unwrap_or((text, "Dynamic"));
        Parameter { name: kept(name.trim()), kind: kind_of(kind) }
    };
    let parameters = parameters.iter().map(parameter).collect::<Vec<_>>().leak();
    // Functions for any value, or for types rare in scripts (ranges, characters), would be suggested everywhere.
    if parameters.first().is_none_or(|first| matches!(first.kind, ValueType::Any)) && name != "to_string" {
        return None;
    }
    Some(Callable {
        name: kept(name),
        about: kept(&first.join(" ")),
        parameters,
        returns: kind_of(returns),
        only: None,
        changes: false,
        common: true,
    })
}

/// Leaks a string that is created once and used for the rest of the program's run time.
fn kept(text: &str) -> &'static str {
    text.to_owned().leak()
}

/// Converts a Rust type in the documentation to a script type.
fn kind_of(rust: &str) -> ValueType {
    let plain = rust.trim().trim_start_matches("RhaiResultOf<").trim_end_matches('>').trim().trim_start_matches("&mut ").trim();
    match plain {
        "Array" => ValueType::List(&ValueType::Any),
        "INT" | "i64" | "int" => ValueType::INT,
        "bool" => ValueType::Bool,
        "&str" | "String" | "ImmutableString" | "string" => ValueType::Text,
        "FnPtr" => ValueType::Function,
        "Map" => ValueType::Named(&MAP),
        "()" => ValueType::Unit,
        _ => ValueType::Any,
    }
}
