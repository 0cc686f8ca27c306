//! Sets the next rolls and other random results of the match, for designers.

use crate::features::playtest::state::Play;
use crate::ui::words::Words;
use content::text::Language;
use playtest::bot::SeatKind;
use playtest::passing::OptionalQuestions;
use rules::chance::{Purpose, Request};
use rules::describe::Category;
use rules::game::Seat;
use rules::registry::{AnyMatch, LogLine};
use serde_json::{Value as Json, json};
use std::collections::BTreeMap;

/// Maximum number of results that can be set at once.
const MAX_ROWS: usize = 24;

/// A request about coming results.
pub enum RollRequest {
    /// Open the dialog for the choice that the main button makes.
    Begin,
    /// The other players have agreed.
    Agree,
    /// Set a result by its number; `null` leaves it to chance.
    Set(usize, Json),
    /// Pin the results.
    Pin,
    /// Unpin all results.
    Clear,
}

/// The results that are being set.
pub struct Rolls {
    /// The choices that cause them.
    choices: Vec<usize>,
    /// Text of the choice; `None` if a bot decides.
    pub after: Option<String>,
    /// The names of the players who have to agree; empty once they have.
    pub others: Vec<String>,
    /// The expected results.
    pub requests: Vec<Request>,
    /// The name of each expected result.
    pub names: Vec<String>,
    /// The value of each result; missing ones are left to chance.
    pub results: Vec<Json>,
}

impl Rolls {
    /// Returns the value that a result is set to, if it is set.
    pub fn value(&self, number: usize) -> Option<&Json> {
        self.results.get(number).filter(|value| !value.is_null())
    }
}

impl Play {
    /// Starts to set the results that follow a choice of the displayed decision, or the decisions of bots.
    pub fn begin_rolls(&mut self, choice: Option<usize>) {
        let Some((seat, kind)) = self.session.to_decide() else { return };
        let by_person = kind == SeatKind::Human;
        let choice = choice.filter(|choice| by_person && *choice < self.choices.len());
        let mut choices = self.ahead.as_ref().filter(|_| choice.is_some()).map_or_else(Vec::new, |ahead| self.passes(ahead));
        choices.extend(choice);
        // Bots wait, so that the results belong to the moment for which they are set.
        self.paused |= !by_person;
        self.end_film();
        let other = |other: &Seat| *other != seat && self.session.seats()[other.index()] == SeatKind::Human;
        let others = Seat::first(self.session.seats().len()).filter(|_| by_person).filter(other);
        let others = others.map(|seat| self.table.name_of(seat)).collect();
        let after = choice.map(|choice| self.choices[choice].clone());
        self.rolls =
            Some(Rolls { choices, after, others, requests: Vec::new(), names: Vec::new(), results: self.session.current().pinned() });
        self.roll_again();
    }
    /// Returns the choices that decline the optional questions before the displayed one.
    fn passes(&self, ahead: &OptionalQuestions) -> Vec<usize> {
        let (mut m, mut choices) = (self.session.current().clone_box(), Vec::new());
        for number in 0..ahead.passes() {
            let Some(pass) = ahead.pass(number, m.as_ref()).filter(|pass| m.apply(*pass).is_ok()) else { break };
            choices.push(pass);
        }
        choices
    }
    /// Records that the other players agree.
    pub fn agree_on_rolls(&mut self) {
        self.rolls.iter_mut().for_each(|rolls| rolls.others.clear());
    }
    /// Sets a result. Later results that are no longer possible are left to chance.
    pub fn set_roll(&mut self, number: usize, value: Json) {
        let Some(rolls) = self.rolls.as_mut().filter(|rolls| number < rolls.requests.len()) else { return };
        if rolls.results.len() <= number {
            rolls.results.resize(number + 1, Json::Null);
        }
        rolls.results[number] = value;
        self.roll_again();
    }
    /// Recomputes the expected results.
    fn roll_again(&mut self) {
        let Some(rolls) = &mut self.rolls else { return };
        rolls.requests = self.session.next_results(&rolls.choices, rolls.results.clone());
        rolls.requests.truncate(MAX_ROWS);
        rolls.names = names(&rolls.requests, self.session.current(), self.language);
        let possible = |(value, request): &(&Json, &Request)| value.is_null() || request.possible.contains(value);
        let fits = rolls.results.iter().zip(&rolls.requests).take_while(possible).count();
        rolls.results.truncate(fits);
        while rolls.results.last().is_some_and(Json::is_null) {
            rolls.results.pop();
        }
    }
    /// Pins the results that were set; moments after the current one are discarded.
    ///
    /// # Errors
    /// Returns a message if the moment cannot be continued.
    pub fn pin_rolls(&mut self) -> Result<(), String> {
        match self.rolls.take().filter(|rolls| rolls.others.is_empty()) {
            Some(rolls) => self.pin(rolls.results),
            None => Ok(()),
        }
    }
    /// Pins other results, or none.
    ///
    /// # Errors
    /// Returns a message if the moment cannot be continued.
    pub fn pin(&mut self, results: Vec<Json>) -> Result<(), String> {
        self.may_go_on()?;
        self.keep();
        let now = self.session.position();
        // The rest of a recording would take precedence.
        self.session.clear_forced();
        self.session.pin(results);
        self.by_moment.truncate(now);
        self.courses.truncate(now + 1);
        self.marks.truncate(now);
        Ok(())
    }
    /// Returns the results that are still pinned, as text.
    pub fn pinned(&self) -> Option<String> {
        let pinned = self.session.current().pinned();
        (!pinned.is_empty()).then(|| listed(&pinned, self.language))
    }
    /// Returns the log line for results that were pinned at a moment.
    pub(super) fn pinned_line(&self, number: usize) -> Option<LogLine> {
        let pinned = self.session.pinned_at(number).filter(|pinned| !pinned.is_empty())?;
        let results = ("results", listed(pinned, self.language).into());
        let seat = self.session.at(number)?.decision().map(|ask| ask.seat);
        let person = seat.filter(|seat| self.humans() > 1 && self.session.seats()[seat.index()] == SeatKind::Human);
        let text = match person {
            Some(seat) => self.language.say_with("rolls-log-player", &[results, ("name", self.table.name_of(seat).into())]),
            None => self.language.say_with("rolls-log-designer", &[results]),
        };
        let event = json!({ "name": "dice_pinned", "results": pinned });
        Some(LogLine { text, cause: String::new(), failed: false, seat: None, category: Category::Dice, event })
    }
}

/// Returns names for results that tell them apart: results of the same name are numbered.
fn names(requests: &[Request], m: &dyn AnyMatch, language: Language) -> Vec<String> {
    let name = |request: &Request| m.result_name(request.at, language);
    let mut names: Vec<String> = requests.iter().map(|request| name(request).unwrap_or_else(|| unnamed(request, language))).collect();
    let counts = names.iter().map(|name| names.iter().filter(|other| *other == name).count()).collect::<Vec<_>>();
    let mut numbers = BTreeMap::new();
    for (name, count) in names.iter_mut().zip(counts) {
        if count > 1 {
            let number: &mut usize = numbers.entry(name.clone()).or_default();
            *number += 1;
            *name = language.say_with("rolls-number", &[("name", name.as_str().into()), ("number", (*number).into())]);
        }
    }
    names
}

/// Returns the name of a result that the game does not name.
fn unnamed(request: &Request, language: Language) -> String {
    language.say(match request.at.purpose() {
        Purpose::Dice | Purpose::Save | Purpose::Assault | Purpose::Attempt | Purpose::Recover => "rolls-die",
        Purpose::Draw | Purpose::Top | Purpose::Deal | Purpose::Bag => "rolls-draw",
        _ => "rolls-result",
    })
}

pub fn result_text(value: &Json, language: Language) -> String {
    let value = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
    language.say_with("rolls-face", &[("face", value.into())])
}

fn listed(results: &[Json], language: Language) -> String {
    results.iter().map(|value| if value.is_null() { "–".to_owned() } else { result_text(value, language) }).collect::<Vec<_>>().join(", ")
}
