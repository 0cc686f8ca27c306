//! Words that the language keeps for itself, and words of other languages.

use super::Told;
use super::code::Code;
use rhai::is_valid_identifier;

/// What is written instead of a word, in words, and what stands in its place where that is one word.
fn instead_of(word: &str) -> Option<(&'static str, &'static str)> {
    Some(match word {
        "var" | "static" => ("write `let`", "let"),
        "null" | "nil" | "undefined" | "void" | "None" => ("write `()` for nothing", "()"),
        "True" => ("write `true`", "true"),
        "False" => ("write `false`", "false"),
        "and" => ("write `&&`", "&&"),
        "or" => ("write `||`", "||"),
        "is" => ("write `==`", "=="),
        "elif" | "elsif" => ("write `else if`", "else if"),
        "function" | "def" | "func" | "sub" => ("a function is declared with `fn`", "fn"),
        "not" => ("write `!` right before what is not to be", ""),
        "match" | "case" | "default" => ("write `switch value { 1 => …, _ => … }`", ""),
        "unless" => ("write `if !(…)`", ""),
        "each" | "foreach" => ("write `for x in list { … }`", ""),
        "then" | "begin" | "end" | "with" => ("a block stands in `{ … }`", ""),
        "new" | "class" | "struct" => ("values are written, `#{ … }` and `[…]`, or given by functions of the game", ""),
        "use" | "module" | "package" | "import" | "export" | "super" | "require" | "include" => {
            ("a script stands alone: all functions of the game are there already", "")
        }
        "public" | "protected" => ("every function can be called: leave it out", ""),
        "eval" | "curry" | "sleep" | "spawn" | "thread" | "go" | "goto" | "sync" | "async" | "await" | "yield" | "exit" | "shared" => {
            ("scripts cannot do that", "")
        }
        "print" | "debug" | "type_of" | "call" | "Fn" | "is_def_fn" | "is_def_var" | "is_shared" => {
            ("it is a function: what it takes stands in brackets", "")
        }
        _ => return None,
    })
}

/// A word that stands where a name or a value is to stand.
pub fn told(code: &Code, at: usize, word: &str) -> Told {
    if !is_valid_identifier(word) {
        let number = word.starts_with(|c: char| c.is_ascii_digit());
        let help = if number { "a name begins with a letter" } else { "" };
        return match word {
            "_" => Told::new(at, "`_` alone is no name", "write a letter too: `_x`").instead(1, "_x"),
            _ => Told::new(at, format!("`{word}` means nothing here"), help),
        };
    }
    let before = code.before(at);
    let names = matches!(before.as_str(), "let" | "const" | "for" | "fn" | "(" | "," | "|" | ".");
    let message = format!("`{word}` is a word that the language keeps for itself");
    if names {
        return Told::new(at, format!("{message}: it can be no name"), format!("use another name, such as `{word}_1`"));
    }
    match instead_of(word) {
        Some((help, insert)) if !insert.is_empty() => {
            Told::new(at, format!("{message}: it means nothing here"), help).instead(word.chars().count(), insert)
        }
        Some((help, _)) => Told::new(at, format!("{message}: it means nothing here"), help),
        None => Told::new(at, format!("{message}: it cannot stand here"), format!("as a name use another one, such as `{word}_1`")),
    }
}

/// Two words that are written as one sign.
const PAIRS: [(&str, &str, &str); 3] = [("and", "not", "&& !"), ("or", "not", "|| !"), ("is", "not", "!=")];

/// A word of another language where a statement or a condition is to end.
pub fn foreign(code: &Code, at: usize) -> Option<Told> {
    let word = code.word(at);
    let blanks = |from: usize| code.characters[from.min(code.characters.len())..].iter().take_while(|c| c.is_whitespace()).count();
    let end = at + word.chars().count();
    let second = end + blanks(end);
    if let Some((_, not, sign)) = PAIRS.iter().find(|(first, not, _)| *first == word && *not == code.word(second)) {
        let end = second + not.len();
        // `!` is written right before what it turns around.
        let end = if sign.ends_with('!') { end + blanks(end) } else { end };
        return Some(Told::new(at, format!("`{word} {not}` means nothing here"), format!("write `{sign}`")).instead(end - at, *sign));
    }
    let (help, insert) = instead_of(&word)?;
    let told = Told::new(at, format!("`{word}` means nothing here"), help);
    Some(if insert.is_empty() { told } else { told.instead(word.chars().count(), insert) })
}

/// A variable that there is not.
pub fn undefined(at: usize, name: &str) -> Told {
    let message = format!("there is no variable `{name}`");
    match instead_of(name) {
        Some((help, insert)) if !insert.is_empty() => Told::new(at, message, help).instead(name.chars().count(), insert),
        Some((help, _)) => Told::new(at, message, help),
        None => Told::new(at, message, "declare it with `let`, or pass it as a parameter; a text stands in double quotes"),
    }
}
