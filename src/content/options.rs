//! The options of a scenario: complete values, and what is wrong with those it gives.

use super::scenario::{OptionKind, OptionSpec, OptionValue, Scenario};
use super::suggest;
use std::collections::BTreeMap;

/// What is wrong with an option.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OptionFault {
    /// Code of the diagnostic.
    pub code: &'static str,
    /// Key in `[options]`.
    pub name: String,
    /// What is wrong.
    pub message: String,
    /// What to do.
    pub help: String,
}

/// Every option of the scenario's game with its value; the default where the scenario gives none or a bad one.
pub fn complete(scenario: &Scenario) -> BTreeMap<String, OptionValue> {
    let value = |spec: &OptionSpec| scenario.options.get(spec.name).and_then(|value| fitted(spec.kind, value));
    let all = scenario.game.options.iter();
    all.map(|spec| (spec.name.to_owned(), value(spec).unwrap_or_else(|| spec.kind.default_value()))).collect()
}

/// The value of a switch; false when there is none of that name.
pub fn flag(options: &BTreeMap<String, OptionValue>, name: &str) -> bool {
    options.get(name) == Some(&OptionValue::Bool(true))
}

/// The value of a number; 0 when there is none of that name.
pub fn number(options: &BTreeMap<String, OptionValue>, name: &str) -> i64 {
    match options.get(name) {
        Some(OptionValue::Int(number)) => *number,
        _ => 0,
    }
}

/// The value as the option takes it: a number may stand for a word, as in `first_player = 0`.
fn fitted(kind: OptionKind, value: &OptionValue) -> Option<OptionValue> {
    match (kind, value) {
        (OptionKind::Bool(_), OptionValue::Bool(_)) => Some(value.clone()),
        (OptionKind::Int { min, max, .. }, OptionValue::Int(number)) => (min..=max).contains(number).then(|| value.clone()),
        (OptionKind::Word(words), OptionValue::Word(word)) => words.contains(&&**word).then(|| value.clone()),
        (OptionKind::Word(words), OptionValue::Int(number)) => {
            let word = number.to_string();
            words.contains(&&*word).then_some(OptionValue::Word(word))
        }
        _ => None,
    }
}

/// What is wrong with the options that a scenario gives.
pub fn faults(scenario: &Scenario) -> Vec<OptionFault> {
    let specs = scenario.game.options;
    let mut faults = Vec::new();
    for (name, value) in &scenario.options {
        let fault = |code, message: String, help: String| OptionFault { code, name: name.clone(), message, help };
        let Some(spec) = specs.iter().find(|spec| spec.name == name) else {
            let names = specs.iter().map(|spec| spec.name);
            let help = suggest::did_you_mean(name, names.clone(), &format!("the options are: {}", names.collect::<Vec<_>>().join(", ")));
            faults.push(fault("unknown-option", format!("unknown option `{}`", suggest::short(name)), help));
            continue;
        };
        match fitted(spec.kind, value) {
            None => faults.push(fault("bad-option", format!("bad value of the option `{name}`"), expected(spec.kind))),
            Some(OptionValue::Word(word)) if word.parse().is_ok_and(|seat: u8| seat >= scenario.players) => {
                let message = format!("bad value of the option `{name}`: there is no seat {word}");
                faults.push(fault("bad-option", message, format!("seats are 0 to {}", scenario.players.saturating_sub(1))));
            }
            Some(_) => {}
        }
    }
    faults
}

fn expected(kind: OptionKind) -> String {
    match kind {
        OptionKind::Bool(_) => "write true or false".to_owned(),
        OptionKind::Int { min, max, .. } => format!("write a number from {min} to {max}"),
        OptionKind::Word(words) => format!("write one of: {}", words.join(", ")),
    }
}
