//! A change to one file of a scenario, as a step of undo makes it: a number or a word of a document becomes another one.

use content::document::{self, Document};
use content::options::OptionKind;
use content::options::names::LocalizedOption;
use content::scenario::{Deck, DieKind, OptionValue, Scenario};
use content::workspace::{Revision, Workspace};
use serde::Serialize;
use std::collections::BTreeMap;
use std::sync::Arc;

use crate::findings::Voice;

/// A change to one file.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Edit {
    /// Workspace path of the file.
    pub file: String,
    #[serde(flatten)]
    pub change: Change,
    /// How much a designer dislikes the change, in steps of a number.
    pub cost: f64,
    /// Smallest and largest number, if the value is a number.
    #[serde(skip)]
    pub range: (i64, i64),
}

/// The changed value.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "axis", rename_all = "snake_case")]
pub enum Change {
    /// The value of an option.
    Option { name: String, from: OptionValue, to: OptionValue },
    /// The number of copies of a card in a deck; 0 if the deck does not contain it.
    Copies { card: String, from: u8, to: u8 },
    /// The number of dice of a colour.
    Dice { colour: String, from: u8, to: u8 },
}

/// What an edit changes. Two edits of one variant change different things.
pub type AxisKey = (String, String);

impl Edit {
    /// Returns the key of the changed value.
    pub fn axis(&self) -> AxisKey {
        let name = match &self.change {
            Change::Option { name, .. } => format!("option {name}"),
            Change::Copies { card, .. } => format!("copies {card}"),
            Change::Dice { colour, .. } => format!("dice {colour}"),
        };
        (self.file.clone(), name)
    }
    /// Returns the number before and after, if the value is a number.
    pub fn numbers(&self) -> Option<(i64, i64)> {
        match &self.change {
            Change::Option { from: OptionValue::Int(from), to: OptionValue::Int(to), .. } => Some((*from, *to)),
            Change::Option { .. } => None,
            Change::Copies { from, to, .. } | Change::Dice { from, to, .. } => Some(((*from).into(), (*to).into())),
        }
    }
    /// Returns the edit that sets the same value to another number, or to the closest one in its range.
    pub fn with_number(&self, number: i64) -> Option<Edit> {
        let (from, to) = self.numbers()?;
        let number = number.clamp(self.range.0, self.range.1);
        let mut edit = self.clone();
        match &mut edit.change {
            Change::Option { to, .. } => *to = OptionValue::Int(number),
            Change::Copies { to, .. } | Change::Dice { to, .. } => *to = u8::try_from(number).ok()?,
        }
        let steps = |to: i64| (to - from).abs().max(1) as f64;
        edit.cost = self.cost * steps(number) / steps(to);
        (number != from).then_some(edit)
    }
    /// Returns whether the value cannot change further in this direction.
    pub fn is_at_end(&self) -> bool {
        self.numbers().is_some_and(|(from, to)| if to > from { to >= self.range.1 } else { to <= self.range.0 })
    }
    /// Changes a document. Does nothing if the document has a different type.
    fn apply(&self, document: &mut Document) {
        match &self.change {
            Change::Option { name, to, .. } => {
                if let Some(scenario) = document.get_mut::<Scenario>() {
                    scenario.options.insert(name.clone(), to.clone());
                }
            }
            Change::Copies { card, to, .. } => {
                if let Some(deck) = document.get_mut::<Deck>() {
                    set_copies(deck, card, *to);
                }
            }
            Change::Dice { colour, to, .. } => {
                let dice = document.get_mut::<Scenario>().map(|scenario| &mut scenario.dice);
                if let Some(die) = dice.and_then(|dice| dice.iter_mut().find(|die: &&mut DieKind| die.colour == *colour)) {
                    die.count = *to;
                }
            }
        }
    }
    /// Returns the change in the words of the window.
    pub fn label(&self, scenario: &Scenario, voice: Voice<'_>) -> String {
        let numbers = self.numbers();
        let by = numbers.map_or_else(String::new, |(from, to)| format!("{:+}", to - from));
        let say = |id: &str, what: String, from: String, to: String| {
            voice.say(id, [("what", what.into()), ("from", from.into()), ("to", to.into()), ("by", by.clone().into())])
        };
        match &self.change {
            Change::Option { name, from, to } => {
                let spec = scenario.game.options.find(name);
                let option = spec.map(|spec| LocalizedOption::of(scenario.game, spec, voice.language));
                let value = |value: &OptionValue| option.as_ref().map_or_else(|| value.to_string(), |option| option.value(value));
                let is_number = spec.is_some_and(|spec| matches!(spec.kind, OptionKind::Int { .. }));
                let what = option.as_ref().map_or_else(|| name.clone(), |option| option.name.clone());
                say(if is_number { "tune-number" } else { "tune-value" }, what, value(from), value(to))
            }
            Change::Copies { card, from, to } => {
                let id = match (*from, *to) {
                    (0, _) => "tune-card_in",
                    (_, 0) => "tune-card_out",
                    _ => "tune-copies",
                };
                say(id, voice.name(card), from.to_string(), to.to_string())
            }
            Change::Dice { colour, from, to } => {
                let what = voice.say("tune-dice", [("colour", colour.clone().into())]);
                say("tune-number", what, from.to_string(), to.to_string())
            }
        }
    }
}

/// Sets the number of copies of a card; a card with 0 copies is not in the deck.
fn set_copies(deck: &mut Deck, card: &str, copies: u8) {
    match deck.cards.iter().position(|(name, _)| name == card) {
        Some(place) if copies == 0 => drop(deck.cards.remove(place)),
        Some(place) => deck.cards[place].1 = copies,
        None if copies > 0 => deck.cards.push((card.to_owned(), copies)),
        None => {}
    }
}

/// Returns the files that edits change, with their changes.
pub fn edited(workspace: &Workspace, edits: &[&Edit]) -> Vec<Arc<Revision>> {
    let mut files: BTreeMap<&str, (Document, Arc<str>)> = BTreeMap::new();
    for edit in edits {
        if !files.contains_key(&*edit.file) {
            let Ok(revision) = workspace.revision(&edit.file) else { continue };
            let Some(document) = revision.parsed().document.clone() else { continue };
            files.insert(&edit.file, (document, revision.text().clone()));
        }
        if let Some((document, _)) = files.get_mut(&*edit.file) {
            edit.apply(document);
        }
    }
    let revision = |(path, (document, previous)): (&str, (Document, Arc<str>))| {
        let text = document::write(&document, Some(&previous));
        Revision::new(path, text.into())
    };
    files.into_iter().map(revision).collect()
}
