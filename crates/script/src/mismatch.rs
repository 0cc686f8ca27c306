//! Calls that no function accepts and fields that a value does not have, described from the texts of the engine.

use content::message::{Message, message};

/// How the engine names a string in the signature of a call.
const STRING: &str = "&str | ImmutableString | String";

/// Describes a call that failed because of its values, such as `gain ((), i64)`, with help.
pub fn call(signature: &str) -> (Message, Message) {
    let values = signature.split_once(" (").and_then(|(name, rest)| Some((name, rest.strip_suffix(')')?)));
    let Some((function, types)) = values.filter(|(_, types)| !types.is_empty()) else {
        return (message!("cannot-find-function", name = signature), message!("use-arguments-other-types-moonwright"));
    };
    let kinds: Vec<&str> = types.split(", ").collect();
    let is_operator = !function.starts_with(|c: char| c.is_alphabetic() || c == '_');
    let help = match kinds[0] {
        "()" if is_operator => message!("compare-unit-first"),
        "()" => message!("value-before-dot-is-unit"),
        _ if is_operator => message!("use-values-of-other-types"),
        _ => message!("use-arguments-other-types-moonwright"),
    };
    let values: Vec<Message> = kinds.into_iter().map(of_type).collect();
    (message!("call-not-accepted", function, values), help)
}

/// Describes a field that a value does not have, from the text of the engine; `None` for other texts.
pub fn field(text: &str) -> Option<(Message, Message)> {
    let (name, rest) = text.strip_prefix("Unknown property '")?.split_once('\'')?;
    let kind = rest.split_once("type '")?.1.strip_suffix('\'')?;
    let help = match kind {
        "()" => message!("value-before-dot-is-unit"),
        "Queued" => message!("read-result-in-then"),
        _ => message!("api-lists-fields"),
    };
    Some((message!("value-without-field", value = of_type(kind), name), help))
}

fn of_type(name: &str) -> Message {
    match name {
        STRING | "string" => message!("a-string"),
        "i64" => message!("a-number"),
        "bool" => message!("true-or-false-words"),
        "array" => message!("an-array"),
        "map" => message!("a-map"),
        other => Message::verbatim(format!("`{other}`")),
    }
}

#[cfg(test)]
mod tests {
    use crate::sandbox::{self, Budget};
    use crate::{failure, meter};
    use rhai::{Dynamic, Position};

    #[test]
    fn calls_and_fields_that_do_not_exist_name_the_types_of_the_values() {
        let engine = sandbox::engine(Budget::Hook);
        let of = |script: &str| {
            let error = meter::call(Budget::Hook.steps(), || engine.eval::<Dynamic>(script)).0.unwrap_err();
            let found = failure::of_runtime_error("", &error, Position::NONE, Budget::Hook, failure::no_host);
            format!("{} | {}", found.message, found.help)
        };
        for (script, message) in [
            ("[1] + 2", "`+` does not accept these values: an array, a number | use values of other types"),
            ("let text = \"a\"; text.push(#{})", "`push` does not accept these values: a string, a map | use arguments of other types"),
            (
                "let none = (); none.push(true)",
                "`push` does not accept these values: `()`, `true` or `false` | the value before the dot is `()`",
            ),
            ("let none = (); none - 1", "`-` does not accept these values: `()`, a number | one of the values is `()`"),
            ("let items = [1]; items.size", "an array has no field `size` | `moonwright api` lists"),
            ("let none = (); none.x", "`()` has no field `x` | the value before the dot is `()`"),
        ] {
            assert!(of(script).starts_with(message), "{script}: {}", of(script));
        }
    }
}
