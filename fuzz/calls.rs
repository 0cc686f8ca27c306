//! Scripts that call every host function of a game with unusual values, in every hook.

use moonwright::rules::registry::{GAMES, GameKind};
use moonwright::script::api::Function;
use moonwright::script::kind::{TypeRepr, ValueType};
use rand::RngExt;
use rand_chacha::ChaCha8Rng;

/// Values of every type, at the limits of their ranges.
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

/// The script functions of a game.
pub struct Calls {
    game: &'static dyn GameKind,
    functions: Vec<&'static Function>,
}

impl Calls {
    /// Returns the functions of every game.
    pub fn all() -> Vec<Calls> {
        GAMES.iter().map(|game| Calls { game, functions: game.dialect().functions().collect() }).collect()
    }
    /// Returns path and text of a script that calls some of them.
    pub fn script(&self, rng: &mut ChaCha8Rng) -> String {
        let dialect = self.game.dialect();
        let kinds: Vec<&str> = dialect.hooks.iter().flat_map(|hook| hook.kinds.iter().copied()).collect();
        let kind = kinds[rng.random_range(0..kinds.len())];
        let stage = ["turn", "move", "laser", "missile", "still"][rng.random_range(0..5)];
        let stage = if kind == "instruction" { format!(", stage: \"{stage}\"") } else { String::new() };
        let mut text = format!("{}/{kind}\n", dialect.game);
        text.push_str(&format!("const META = #{{ name: #{{ en: \"A\", es: \"A\" }}, text: #{{ en: \"A\", es: \"A\" }}{stage} }};\n"));
        // Literals are checked before the script runs; the function hides unusual values from these checks.
        text.push_str("fn odd(value) { value }\n");
        for hook in dialect.hooks.iter().filter(|hook| hook.kinds.contains(&kind)) {
            text.push_str(&format!("fn {}({}) {{\n", hook.name, hook.parameter_names()));
            let known: Vec<&str> = hook.parameters.iter().map(|parameter| parameter.name).collect();
            for _ in 0..rng.random_range(0..4) {
                let call = self.call(rng, &known);
                text.push_str(&if rng.random_range(0..3) == 0 {
                    format!("    {call};\n")
                } else {
                    format!("    try {{ {call}; }} catch {{ }}\n")
                });
            }
            text.push_str(&format!("    {}\n}}\n", self.answer(rng, &known)));
        }
        text
    }
    fn call(&self, rng: &mut ChaCha8Rng, known: &[&str]) -> String {
        let function = self.functions[rng.random_range(0..self.functions.len())];
        let values: Vec<String> = function.parameters.iter().map(|parameter| self.value(rng, &parameter.kind, known, 2)).collect();
        format!("{}({})", function.name, values.join(", "))
    }
    /// Returns a value, usually of the requested type, so that the call is accepted.
    fn value(&self, rng: &mut ChaCha8Rng, kind: &ValueType, known: &[&str], depth: u8) -> String {
        let handle = matches!(kind, ValueType::Named(named) | ValueType::Of(named, _) if matches!(named.form, TypeRepr::Handle(_)));
        if rng.random_range(0..3) == 0 || handle && depth == 0 {
            return self.parameter(rng, known);
        }
        if handle {
            let hex = ["me.pos()", "neighbour(me.pos(), 0)", "ctx.at"][rng.random_range(0..3)];
            return if kind.plain() == "Hex" { hex.to_owned() } else { self.parameter(rng, known) };
        }
        match (rng.random_range(0..12), kind) {
            (0, _) if depth > 0 => self.call(rng, known),
            (1, _) => format!("odd({})", ODD[rng.random_range(0..ODD.len())]),
            (_, ValueType::Words(words)) => format!("\"{}\"", words[rng.random_range(0..words.len())]),
            (_, ValueType::Or(kinds)) if depth > 0 => {
                let kind = &kinds[rng.random_range(0..kinds.len())];
                self.value(rng, kind, known, depth - 1)
            }
            (2..8, ValueType::List(inner)) if depth > 0 => format!("[{}]", self.value(rng, inner, known, depth - 1)),
            (2..8, ValueType::Named(named)) if matches!(named.form, TypeRepr::Map) && depth > 0 => {
                let fields = named.fields.iter().map(|field| format!("{}: {}", field.name, self.value(rng, &field.kind, known, depth - 1)));
                format!("#{{ {} }}", fields.collect::<Vec<_>>().join(", "))
            }
            _ => {
                let fits = |value: &&&str| match kind.plain() {
                    // Literals outside a range are refused before the script runs.
                    "int" => value.parse::<i64>().is_ok_and(|n| kind.fits(&n.into())),
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
    /// Returns the return value of a hook: one of its arguments, an unusual value, or a call.
    fn answer(&self, rng: &mut ChaCha8Rng, known: &[&str]) -> String {
        match rng.random_range(0..5) {
            0 => ODD[rng.random_range(0..ODD.len())].to_owned(),
            1 => self.call(rng, known),
            2 => format!("[{}]", self.value(rng, &ValueType::Any, known, 1)),
            _ => self.parameter(rng, known),
        }
    }
    /// Returns an argument of the hook, or an unusual value if it has none.
    fn parameter(&self, rng: &mut ChaCha8Rng, known: &[&str]) -> String {
        let values = if known.is_empty() { &ODD[..] } else { known };
        values[rng.random_range(0..values.len())].to_owned()
    }
}
