//! Scripts that call every host function of a game with odd values, in every hook.

use moonwright::rules::registry::{GAMES, GameKind};
use moonwright::script::runtime;
use moonwright::script::sandbox::{self, Budget};
use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use serde_json::Value as Json;

/// Values of every type, at the ends of what they can be.
const ODD: [&str; 44] = [
    "0",
    "1",
    "2",
    "3",
    "5",
    "-1",
    "7",
    "99",
    "100",
    "127",
    "128",
    "255",
    "256",
    "-128",
    "-129",
    "32767",
    "32768",
    "65535",
    "65536",
    "2147483647",
    "-2147483648",
    "4294967296",
    "9223372036854775807",
    "-9223372036854775807 - 1",
    "\"\"",
    "\"ec\"",
    "\"left\"",
    "\"red\"",
    "\"blue\"",
    "\"\\u202e\\0\"",
    "\"incoming_left\"",
    "'x'",
    "true",
    "()",
    "[]",
    "[1, -1]",
    "[[], #{}, \"blue\"]",
    "[\"blue\", \"white\", \"black\"]",
    "#{}",
    "#{ x: 11, y: 1 }",
    "#{ x: 255, y: 255 }",
    "#{ x: -1, y: 9223372036854775807 }",
    "|x| x",
    "[\"blue\", \"blue\", \"blue\", \"blue\", \"blue\"]",
];

/// A way to call a function: its name and the types of its parameters.
struct Way {
    name: String,
    parameters: Vec<String>,
}

/// The functions of a game's scripts.
pub struct Calls {
    game: &'static dyn GameKind,
    ways: Vec<Way>,
}

impl Calls {
    /// Those of every game.
    pub fn all() -> Vec<Calls> {
        let language = functions(&sandbox::engine(Budget::Hook).gen_fn_metadata_to_json(false).unwrap_or_default());
        let of = |game: &'static dyn GameKind| {
            let json = runtime::with_engine(game.dialect(), |engine, _| engine.gen_fn_metadata_to_json(false).unwrap_or_default());
            let own =
                functions(&json).into_iter().filter(|function| !language.iter().any(|known| known["signature"] == function["signature"]));
            Calls { game, ways: own.filter_map(|function| way(&function)).collect() }
        };
        GAMES.iter().map(of).collect()
    }
    /// Path and text of a script that calls some of them.
    pub fn script(&self, rng: &mut ChaCha8Rng) -> String {
        let dialect = self.game.dialect();
        let kinds: Vec<&str> = dialect.hooks.iter().flat_map(|hook| hook.kinds.iter().copied()).collect();
        let kind = kinds[rng.random_range(0..kinds.len())];
        let step = ["turn", "move", "laser", "missile", "still"][rng.random_range(0..5)];
        let step = if kind == "instruction" { format!(", step: \"{step}\"") } else { String::new() };
        let mut text = format!("{}/{kind}\n", dialect.game);
        text.push_str(&format!("const META = #{{ name: #{{ en: \"A\", es: \"A\" }}, text: #{{ en: \"A\", es: \"A\" }}{step} }};\n"));
        // What stands in the script as it is is checked before anything runs; odd values are to come through.
        text.push_str("fn odd(value) { value }\n");
        for hook in dialect.hooks.iter().filter(|hook| hook.kinds.contains(&kind)) {
            text.push_str(&format!("fn {}({}) {{\n", hook.name, hook.parameters.join(", ")));
            for _ in 0..rng.random_range(0..4) {
                let call = self.call(rng, hook.parameters);
                text.push_str(&if rng.random_range(0..3) == 0 {
                    format!("    {call};\n")
                } else {
                    format!("    try {{ {call}; }} catch {{ }}\n")
                });
            }
            text.push_str(&format!("    {}\n}}\n", self.answer(rng, hook.parameters)));
        }
        text
    }
    fn call(&self, rng: &mut ChaCha8Rng, known: &[&str]) -> String {
        let way = &self.ways[rng.random_range(0..self.ways.len())];
        let values: Vec<String> = way.parameters.iter().map(|kind| self.value(rng, kind, known, 2)).collect();
        format!("{}({})", way.name, values.join(", "))
    }
    /// Mostly something of the type that is asked for, so that the call comes through.
    fn value(&self, rng: &mut ChaCha8Rng, kind: &str, known: &[&str], depth: u8) -> String {
        let handle = !matches!(kind, "int" | "string" | "bool" | "Array" | "Map" | "" | "?") && !kind.starts_with('"');
        if !known.is_empty() && rng.random_range(0..3) == 0 || handle && depth == 0 {
            return known[rng.random_range(0..known.len())].to_owned();
        }
        if handle {
            let hex = ["at(r)", "neighbour(at(r), 0)", "hex"][rng.random_range(0..3)];
            return if kind == "Hex" { hex.to_owned() } else { known[0].to_owned() };
        }
        let words: Vec<&str> = kind.split('|').filter(|word| word.starts_with('"')).collect();
        match rng.random_range(0..12) {
            0 if depth > 0 => self.call(rng, known),
            1 => format!("odd({})", ODD[rng.random_range(0..ODD.len())]),
            _ if !words.is_empty() => words[rng.random_range(0..words.len())].to_owned(),
            _ => {
                let fits = |value: &&&str| match kind {
                    "int" => value.parse::<i64>().is_ok() || value.contains(" - "),
                    "string" => value.starts_with('"'),
                    "bool" => **value == "true",
                    "Array" => value.starts_with('['),
                    "Map" => value.starts_with('#'),
                    _ => true,
                };
                let fitting: Vec<&&str> = ODD.iter().filter(fits).collect();
                if fitting.is_empty() { "()".to_owned() } else { (*fitting[rng.random_range(0..fitting.len())]).to_owned() }
            }
        }
    }
    /// What a hook gives back: what it was given, something odd, or a call.
    fn answer(&self, rng: &mut ChaCha8Rng, known: &[&str]) -> String {
        match rng.random_range(0..5) {
            0 => ODD[rng.random_range(0..ODD.len())].to_owned(),
            1 => self.call(rng, known),
            2 => format!("[{}]", self.value(rng, "", known, 1)),
            _ => known[rng.random_range(0..known.len())].to_owned(),
        }
    }
}

fn functions(json: &str) -> Vec<Json> {
    let mut parsed: Json = serde_json::from_str(json).unwrap_or_default();
    parsed["functions"].as_array_mut().map(std::mem::take).unwrap_or_default()
}

fn way(function: &Json) -> Option<Way> {
    let name = function["name"].as_str().filter(|name| name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_'))?;
    let parameters = function["params"].as_array().map(Vec::as_slice).unwrap_or_default();
    let kinds = parameters.iter().map(|parameter| parameter["type"].as_str().unwrap_or_default().to_owned());
    Some(Way { name: name.to_owned(), parameters: kinds.collect() })
}
