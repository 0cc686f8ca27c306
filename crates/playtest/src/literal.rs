//! JSON in script syntax.

use serde_json::Value as Json;

/// Maximum width of a value on a single line.
const WIDTH: usize = 132;
/// Maximum width of values that are listed on the same line.
const SHORT: usize = 40;

/// Formats a value on one line: `#{ x: 3, y: 1 }`, `()` for null.
///
/// ```
/// use playtest::literal::literal;
/// let value = serde_json::json!({ "x": 3, "to": [null, "a \"b\""] });
/// assert_eq!(literal(&value), r#"#{ x: 3, to: [(), "a \"b\""] }"#);
/// ```
pub fn literal(value: &Json) -> String {
    match value {
        Json::Null => "()".to_owned(),
        Json::Bool(_) | Json::Number(_) => value.to_string(),
        Json::String(text) => quoted(text),
        Json::Array(items) => format!("[{}]", items.iter().map(literal).collect::<Vec<_>>().join(", ")),
        Json::Object(fields) if fields.is_empty() => "#{}".to_owned(),
        Json::Object(fields) => {
            let fields: Vec<String> = fields.iter().map(|(name, value)| format!("{}: {}", key(name), literal(value))).collect();
            format!("#{{ {} }}", fields.join(", "))
        }
    }
}

/// Like [`literal`], but breaks long values into several lines, which are indented by `depth` spaces.
pub fn laid_out(value: &Json, depth: usize) -> String {
    let whole = literal(value);
    if whole.len() + depth <= WIDTH {
        return whole;
    }
    let (inner, outer) = (" ".repeat(depth + 4), " ".repeat(depth));
    let rows = |rows: Vec<String>| rows.iter().map(|row| format!("{inner}{row},\n")).collect::<String>();
    match value {
        Json::Array(items) if items.iter().all(|item| literal(item).len() <= SHORT) => {
            let mut lines = vec![String::new()];
            for item in items.iter().map(literal) {
                if lines.last().is_some_and(|line| line.len() + item.len() + depth > WIDTH) {
                    lines.push(String::new());
                }
                let line = lines.last_mut().expect("there is one");
                line.push_str(if line.is_empty() { "" } else { ", " });
                line.push_str(&item);
            }
            format!("[\n{}{outer}]", rows(lines))
        }
        Json::Array(items) => format!("[\n{}{outer}]", rows(items.iter().map(|item| laid_out(item, depth + 4)).collect())),
        Json::Object(fields) => {
            let row = |(name, value): (&String, &Json)| format!("{}: {}", key(name), laid_out(value, depth + 4));
            format!("#{{\n{}{outer}}}", rows(fields.iter().map(row).collect()))
        }
        _ => whole,
    }
}

fn quoted(text: &str) -> String {
    let mut out = String::from("\"");
    for c in text.chars() {
        match c {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            '\n' => out.push_str("\\n"),
            '\r' => out.push_str("\\r"),
            '\t' => out.push_str("\\t"),
            c if c.is_control() => out.push_str(&format!("\\u{:04x}", u32::from(c))),
            c => out.push(c),
        }
    }
    out.push('"');
    out
}

/// Reserved words of the language, which must be quoted as field names.
const KEPT: &str = " true false let const if else switch while loop do until for in continue break return throw try catch fn private \
    import export as global this is var static shared goto match case new with use module package super sync async await yield \
    default void null nil thread go spawn Fn call curry type_of print debug eval is_def_var is_def_fn is_shared ";

/// Returns the name of a field, quoted if it is reserved or not an identifier.
fn key(name: &str) -> String {
    let letter = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let plain = name.chars().all(letter) && name.starts_with(|c: char| c.is_ascii_alphabetic());
    if plain && !KEPT.contains(&format!(" {name} ")) { name.to_owned() } else { quoted(name) }
}
