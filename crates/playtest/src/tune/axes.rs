//! The single edits that a search may make.

use super::edit::{Change, Edit};
use content::bundle::Bundle;
use content::options::{OptionKind, OptionSpec};
use content::scenario::{Deck, MAX_DICE_OF_A_COLOUR, OptionValue, Scenario};
use content::words::words;
use content::workspace::Workspace;
use serde::Serialize;
use std::str::FromStr;

/// Maximum number of copies of a card that is proposed.
const MAX_COPIES: i64 = 9;
/// Cost of another word or flag of an option, which is another rule.
const RULE: f64 = 4.0;
/// Cost of a card that is added to a deck or removed, in addition to its copies.
const CARD: f64 = 2.0;
/// Cost of a die.
const DIE: f64 = 3.0;

/// A kind of things that may change.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum AxisKind {
    /// The options of the scenario.
    Options,
    /// The number of copies of cards in decks.
    Copies,
    /// Cards added to decks, and removed.
    Cards,
    /// The number of dice.
    Dice,
}

words! { AxisKind { Options: "options", Copies: "copies", Cards: "cards", Dice: "dice" } }

/// What may change: all things of a kind, or the one with this name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct May {
    pub kind: AxisKind,
    pub name: Option<String>,
}

impl FromStr for May {
    type Err = String;
    /// Parses `KIND` or `KIND:NAME`.
    fn from_str(text: &str) -> Result<May, String> {
        let (word, name) = text.split_once(':').map_or((text, None), |(word, name)| (word, Some(name.to_owned())));
        let kind = AxisKind::ALL.into_iter().find(|kind| kind.word() == word);
        let kind = kind.ok_or_else(|| format!("unknown axis `{word}`; use one of: {}", AxisKind::WORDS.join(", ")))?;
        Ok(May { kind, name })
    }
}

/// Returns the single edits of a scenario that are worth a try, in the order of its files.
pub fn single_edits(workspace: &Workspace, bundle: &Bundle, may: &[May]) -> Vec<Edit> {
    let is_allowed =
        |kind: AxisKind, name: &str| may.iter().any(|may| may.kind == kind && may.name.as_ref().is_none_or(|wanted| wanted == name));
    let mut edits = options(bundle, &|name| is_allowed(AxisKind::Options, name));
    edits.extend(dice(bundle, &|colour| is_allowed(AxisKind::Dice, colour)));
    for deck in decks(bundle) {
        edits.extend(copies(&deck, &|card| is_allowed(AxisKind::Copies, card)));
        edits.extend(cards(workspace, &deck, &|card| is_allowed(AxisKind::Cards, card)));
    }
    edits
}

/// Returns the numbers to try instead of a number: one, two and four steps in either direction. The steps of large numbers are larger.
fn steps(from: i64, min: i64, max: i64) -> Vec<i64> {
    let unit = (from.abs() / 16).max(1);
    let mut numbers: Vec<i64> = Vec::new();
    for step in [-4, -2, -1, 1, 2, 4] {
        let number = (from + step * unit).clamp(min, max);
        if number != from && !numbers.contains(&number) {
            numbers.push(number);
        }
    }
    numbers
}

fn options(bundle: &Bundle, is_allowed: &dyn Fn(&str) -> bool) -> Vec<Edit> {
    let specs = bundle.scenario.game.options.specs.iter().filter(|spec| is_allowed(&spec.name));
    specs.flat_map(|spec| option(bundle, spec)).collect()
}

fn option(bundle: &Bundle, spec: &OptionSpec) -> Vec<Edit> {
    let Some(from) = bundle.options.get(&spec.name) else { return Vec::new() };
    let edit = |to: OptionValue, cost: f64| Edit {
        file: bundle.path.clone(),
        change: Change::Option { name: spec.name.clone(), from: from.clone(), to },
        cost,
        range: if let OptionKind::Int { min, max } = spec.kind { (min, max) } else { (0, 0) },
    };
    match (&spec.kind, from) {
        (OptionKind::Bool, OptionValue::Bool(on)) => vec![edit(OptionValue::Bool(!on), RULE)],
        (OptionKind::Int { min, max }, OptionValue::Int(number)) => {
            let unit = (number.abs() / 16).max(1) as f64;
            let numbers = steps(*number, *min, *max).into_iter();
            numbers.map(|to| edit(OptionValue::Int(to), (to - number).abs() as f64 / unit)).collect()
        }
        (OptionKind::Word(words), OptionValue::Word(word)) => {
            let others = words.iter().filter(|other| other.word != *word);
            others.map(|other| edit(OptionValue::Word(other.word.clone()), RULE)).collect()
        }
        _ => Vec::new(),
    }
}

fn dice(bundle: &Bundle, is_allowed: &dyn Fn(&str) -> bool) -> Vec<Edit> {
    let dice = bundle.scenario.dice.iter().filter(|die| is_allowed(&die.colour));
    let edits = dice.flat_map(|die| {
        let numbers = [-1, 1].map(|step| i64::from(die.count) + step).into_iter();
        let numbers = numbers.filter(|to| (0..=i64::from(MAX_DICE_OF_A_COLOUR)).contains(to));
        numbers.filter_map(|to| {
            let change = Change::Dice { colour: die.colour.clone(), from: die.count, to: u8::try_from(to).ok()? };
            Some(Edit { file: bundle.path.clone(), change, cost: DIE, range: (0, i64::from(MAX_DICE_OF_A_COLOUR)) })
        })
    });
    edits.collect()
}

/// A deck of a scenario with its path.
struct UsedDeck<'b> {
    path: &'b str,
    deck: &'b Deck,
}

/// Returns the decks that take part in matches and consist of cards with copies.
fn decks(bundle: &Bundle) -> Vec<UsedDeck<'_>> {
    let scenario: &Scenario = &bundle.scenario;
    let mut decks: Vec<UsedDeck<'_>> = Vec::new();
    for spec in scenario.game.decks {
        let (Some(path), Some(deck)) = (scenario.decks.get(spec.key), bundle.decks.get(spec.key)) else { continue };
        let is_known = decks.iter().any(|known| known.path == path);
        if !spec.pairs && !spec.is_die && scenario.is_switched_on(spec) && !is_known {
            decks.push(UsedDeck { path, deck });
        }
    }
    decks
}

fn copies(used: &UsedDeck<'_>, is_allowed: &dyn Fn(&str) -> bool) -> Vec<Edit> {
    let cards = used.deck.cards.iter().filter(|(card, copies)| *copies > 0 && is_allowed(card));
    let edits = cards.flat_map(|(card, from)| {
        let numbers = [-2, -1, 1, 2].map(|step| i64::from(*from) + step).into_iter().filter(|to| (1..=MAX_COPIES).contains(to));
        numbers.filter_map(|to| copies_of(used.path, card, (*from, u8::try_from(to).ok()?), (1, MAX_COPIES), 0.0))
    });
    edits.collect()
}

fn cards(workspace: &Workspace, used: &UsedDeck<'_>, is_allowed: &dyn Fn(&str) -> bool) -> Vec<Edit> {
    let inside = used.deck.cards.iter().filter(|(card, copies)| *copies > 0 && is_allowed(card));
    let mut edits: Vec<Edit> = inside.filter_map(|(card, from)| copies_of(used.path, card, (*from, 0), (0, MAX_COPIES), CARD)).collect();
    let is_inside = |card: &String| used.deck.cards.iter().any(|(known, copies)| known == card && *copies > 0);
    let usual = used.deck.cards.iter().map(|(_, copies)| *copies).filter(|copies| *copies > 0).min().unwrap_or(1);
    let outside = workspace.script_stems(used.deck.game.id, &used.deck.of).into_iter();
    let outside = outside.filter(|card| !is_inside(card) && is_allowed(card));
    edits.extend(outside.filter_map(|card| copies_of(used.path, &card, (0, usual), (0, MAX_COPIES), CARD)));
    edits
}

fn copies_of(path: &str, card: &str, (from, to): (u8, u8), range: (i64, i64), cost: f64) -> Option<Edit> {
    let change = Change::Copies { card: card.to_owned(), from, to };
    (from != to).then(|| Edit { file: path.to_owned(), change, cost: cost + f64::from(from.abs_diff(to)), range })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_stay_in_the_range_and_grow_with_the_number() {
        assert_eq!(steps(1, 0, 99), [0, 2, 3, 5]);
        assert_eq!(steps(34, 1, 999), [26, 30, 32, 36, 38, 42]);
        assert_eq!(steps(2, 2, 3), [3]);
    }

    #[test]
    fn single_edits_cover_options_copies_and_cards() {
        let workspace = Workspace::bundled();
        let bundle = rules::registry::load(&workspace, "scenarios/walking/full-lap.toml").unwrap();
        let of = |may: &str| single_edits(&workspace, &bundle, &[may.parse().unwrap()]);
        assert!(
            of("options")
                .iter()
                .any(|edit| matches!(&edit.change, Change::Option { name, to: OptionValue::Int(2), .. } if name == "jumps"))
        );
        assert!(of("copies").iter().all(|edit| matches!(edit.change, Change::Copies { from: 1.., to: 1.., .. })));
        let cards = of("cards");
        assert!(cards.iter().any(|edit| edit.numbers().is_some_and(|(from, _)| from == 0)));
        assert!(cards.iter().any(|edit| edit.numbers().is_some_and(|(_, to)| to == 0)));
        assert_eq!(of("options:jumps").len(), 2);
        assert_eq!(of("dice:blue").len(), 2);
        assert!("speed".parse::<May>().is_err());
    }
}
