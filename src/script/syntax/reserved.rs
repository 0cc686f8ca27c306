//! Explanations of reserved words, and words of other languages.

use super::Told;
use super::code::Code;
use rhai::is_valid_identifier;

/// Returns the help text for a word of another language, and its replacement if that is a single word.
fn instead_of(word: &str) -> Option<(&'static str, &'static str)> {
    Some(match word {
        "var" | "static" => ("write `let`", "let"),
        "null" | "nil" | "undefined" | "void" | "None" => ("use `()` for an empty value", "()"),
        "True" => ("write `true`", "true"),
        "False" => ("write `false`", "false"),
        "and" => ("write `&&`", "&&"),
        "or" => ("write `||`", "||"),
        "is" => ("write `==`", "=="),
        "elif" | "elsif" => ("write `else if`", "else if"),
        "function" | "def" | "func" | "sub" => ("use `fn` to declare a function", "fn"),
        "not" => ("use `!` before the condition", ""),
        "match" | "case" | "default" => ("write `switch value { 1 => …, _ => … }`", ""),
        "unless" => ("write `if !(…)`", ""),
        "each" | "foreach" => ("write `for x in list { … }`", ""),
        "then" | "begin" | "end" | "with" => ("put the block in `{ … }`", ""),
        "new" | "class" | "struct" => ("use `#{ … }`, `[…]` or the result of a function of the game", ""),
        "use" | "module" | "package" | "import" | "export" | "super" | "require" | "include" => {
            ("remove it; all functions of the game are available without imports", "")
        }
        "public" | "protected" => ("remove it; every function can be called", ""),
        "eval" | "curry" | "sleep" | "spawn" | "thread" | "go" | "goto" | "sync" | "async" | "await" | "yield" | "exit" | "shared" => {
            ("remove it; scripts do not support it", "")
        }
        "print" | "debug" | "type_of" | "call" | "Fn" | "is_def_fn" | "is_def_var" | "is_shared" => {
            ("call it as a function, with its arguments in parentheses", "")
        }
        _ => return None,
    })
}

/// Explains a reserved word in place of a name or a value.
pub fn told(code: &Code, at: usize, word: &str) -> Told {
    if !is_valid_identifier(word) {
        let number = word.starts_with(|c: char| c.is_ascii_digit());
        let help = if number { "start the name with a letter" } else { "" };
        return match word {
            "_" => Told::new(at, "`_` is not a valid name", "add a letter, such as `_x`").instead(1, "_x"),
            _ => Told::new(at, format!("unexpected `{word}`"), help),
        };
    }
    let before = code.before(at);
    let names = matches!(before.as_str(), "let" | "const" | "for" | "fn" | "(" | "," | "|" | ".");
    let message = format!("`{word}` is a reserved word");
    if names {
        return Told::new(at, format!("{message}, not a name"), format!("use another name, such as `{word}_1`"));
    }
    match instead_of(word) {
        Some((help, insert)) if !insert.is_empty() => {
            Told::new(at, format!("{message} and has no meaning in scripts"), help).instead(word.chars().count(), insert)
        }
        Some((help, _)) => Told::new(at, format!("{message} and has no meaning in scripts"), help),
        None => Told::new(at, format!("{message} and cannot be used here"), format!("for a name, use another word, such as `{word}_1`")),
    }
}

/// Pairs of words that correspond to one operator.
const PAIRS: [(&str, &str, &str); 3] = [("and", "not", "&& !"), ("or", "not", "|| !"), ("is", "not", "!=")];

/// Explains a word of another language where a statement or condition is expected to end.
pub fn foreign(code: &Code, at: usize) -> Option<Told> {
    let word = code.word(at);
    let blanks = |from: usize| code.characters[from.min(code.characters.len())..].iter().take_while(|c| c.is_whitespace()).count();
    let end = at + word.chars().count();
    let second = end + blanks(end);
    if let Some((_, not, sign)) = PAIRS.iter().find(|(first, not, _)| *first == word && *not == code.word(second)) {
        let end = second + not.len();
        // `!` is written directly before its operand.
        let end = if sign.ends_with('!') { end + blanks(end) } else { end };
        return Some(Told::new(at, format!("unexpected `{word} {not}`"), format!("write `{sign}`")).instead(end - at, *sign));
    }
    let (help, insert) = instead_of(&word)?;
    let told = Told::new(at, format!("unexpected `{word}`"), help);
    Some(if insert.is_empty() { told } else { told.instead(word.chars().count(), insert) })
}

/// Explains an undefined variable.
pub fn undefined(at: usize, name: &str) -> Told {
    let message = format!("cannot find variable `{name}`");
    match instead_of(name) {
        Some((help, insert)) if !insert.is_empty() => Told::new(at, message, help).instead(name.chars().count(), insert),
        Some((help, _)) => Told::new(at, message, help),
        None => Told::new(at, message, "declare it with `let`, or pass it as a parameter; put strings in double quotes"),
    }
}
