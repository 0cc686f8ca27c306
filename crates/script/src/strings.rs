//! Joining strings with numbers, and the functions of strings that read.
//!
//! The package of the language is not used: padding, replacing and splitting allocate before they check the size of the result.

use rhai::{Engine, EvalAltResult, FuncRegistration, INT, NativeCallContext, Position};

type Result<T> = std::result::Result<T, Box<EvalAltResult>>;

/// Registers the functions of this file.
pub fn register(engine: &mut Engine) {
    engine.register_fn("+", |c: NativeCallContext, text: &str, number: INT| joined(&c, text, &number.to_string()));
    engine.register_fn("+", |c: NativeCallContext, number: INT, text: &str| joined(&c, &number.to_string(), text));
    engine.register_fn("+", |c: NativeCallContext, text: &str, is: bool| joined(&c, text, if is { "true" } else { "false" }));
    FuncRegistration::new("len")
        .with_params_info(["text: &str", "int"])
        .with_comments(["/// Return the number of characters in the string."])
        .register_into_engine(engine, |text: &str| INT::try_from(text.chars().count()).unwrap_or(INT::MAX));
    FuncRegistration::new("is_empty")
        .with_params_info(["text: &str", "bool"])
        .with_comments(["/// Return true if the string is empty."])
        .register_into_engine(engine, |text: &str| text.is_empty());
    FuncRegistration::new("contains")
        .with_params_info(["text: &str", "part: &str", "bool"])
        .with_comments(["/// Return true if the string contains another string."])
        .register_into_engine(engine, |text: &str, part: &str| text.contains(part));
}

/// Joins two texts. The engine checks the sizes of the results of its own operators only.
fn joined(context: &NativeCallContext, first: &str, second: &str) -> Result<String> {
    if first.len() + second.len() > context.engine().max_string_size() {
        return Err(EvalAltResult::ErrorDataTooLarge("Length of string".to_owned(), Position::NONE).into());
    }
    Ok([first, second].concat())
}

#[cfg(test)]
mod tests {
    use crate::meter;
    use crate::sandbox::{self, Budget};
    use rhai::Dynamic;

    #[test]
    fn strings_join_with_numbers_and_tell_what_they_contain() {
        let engine = sandbox::engine(Budget::Hook);
        let of = |script: &str| meter::call(Budget::Hook.steps(), || engine.eval::<Dynamic>(script)).0.map(|value| value.to_string());
        for (script, wanted) in [
            ("\"Rolled \" + 4", "Rolled 4"),
            ("-1 + \" left\"", "-1 left"),
            ("\"safe: \" + true", "safe: true"),
            ("let text = \"Rolled\"; text += 4; text", "Rolled4"),
            ("\"año\".len()", "3"),
            ("\"\".is_empty()", "true"),
            ("\"box_back\".contains(\"boxes\")", "false"),
            ("\"back\" in \"box_back\"", "true"),
        ] {
            assert_eq!(of(script).unwrap(), wanted, "{script}");
        }
        let long = "let text = \"xxxxxxxx\"; for i in 0..8 { text += text; } let end = text + 1; end.len()";
        assert!(of(long).unwrap_err().to_string().contains("Length of string"), "a string of 2048 characters cannot become longer");
    }
}
