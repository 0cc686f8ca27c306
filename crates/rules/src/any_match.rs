//! Matches whose game is unknown at compile time, as used by the command line, the editor and the bots.

use super::chance::{Address, Chance, Request};
use super::describe::{Category, DeclaredEnum};
use super::effects::EffectChain;
use super::game::{GameModule, Inline, Outcome, Seat};
use super::offer::{self, CardTrial, Correction, Numbers, Offer, OfferedPlay};
use super::place::Place;
use super::record::{Announcement, Happening, Prompt, Question, Record, Rejection, Source};
use super::running::Match;
use super::situation::Situation;
use super::tally::Tally;
use super::viewer::Viewer;
use content::diagnostic::Diagnostic;
use content::message::Message;
use content::object_safe::object_safe;
use content::sentences::common;
use content::text::Language;
use fluent_bundle::FluentArgs;
use script::failure::{self, Failure};
use script::program::{Script, ScriptId};
use script::value::Value;
use serde_json::{Value as Json, json};
use std::any::Any;
use std::sync::Arc;

object_safe! {
    /// A running match of any game. The functions are documented at [`Match`].
    pub trait AnyMatch: [Send] for Match<G>, G: GameModule {
        fn game(&self) -> &'static str {
            G::ID
        }
        fn seats(&self) -> usize {
            G::seats(&self.state)
        }
        fn decision(&self) -> Option<Prompt> {
            self.decision()
        }
        fn decision_name(&self) -> &str {
            self.decision_name()
        }
        fn number(&self) -> u32 {
            self.number()
        }
        fn occasion(&self) -> u64 {
            self.occasion()
        }
        fn round(&self) -> u16 {
            G::round(&self.state)
        }
        fn choice_count(&self) -> usize {
            self.choice_count()
        }
        fn choice_json(&self, index: usize) -> Json {
            self.choice_json(index)
        }
        fn choice_text(&self, index: usize, language: Language) -> String {
            match (self.question(), self.decision()) {
                (Some(question), _) => match &question.labels[index] {
                    Value::Unit => common().say(language, "option-none", &FluentArgs::new()).unwrap_or_default(),
                    label => G::label_text(self, label, language),
                },
                (None, Some(ask)) => G::choice_text(self, ask, self.choices()[index], language),
                (None, None) => String::new(),
            }
        }
        /// Returns whether a choice is equivalent to an earlier one and need not be offered to people.
        fn repeats(&self, index: usize) -> bool {
            self.rule_choice(index).is_some_and(|choice| G::repeats(self, choice))
        }
        /// Returns whether a choice has no parameters, like passing, stopping and continuing. A decision has few such choices, often at
        /// its end.
        fn is_bare(&self, index: usize) -> bool {
            self.rule_choice(index).is_some_and(|choice| {
                let mut bare = true;
                choice.fields(&mut |_, value| bare &= matches!(value.json(self), Json::Bool(_) | Json::Null));
                bare
            })
        }
        /// Returns the script of the card that a choice plays, uses or takes; `None` if the choice involves no card.
        fn choice_script(&self, index: usize) -> Option<&Script> {
            let script = self.rule_choice(index).and_then(|choice| G::choice_script(self, choice))?;
            Some(&G::scripts(&self.setup)[script])
        }
        /// Keeps only these choices of the rules' current decision, for a bot that may not make the others.
        fn retain_choices(&mut self, kept: &[usize]) {
            self.retain_choices(kept);
        }
        fn find_choice(&self, wanted: &Json) -> Result<usize, Rejection> {
            self.find_choice(wanted)
        }
        fn prompt(&self, language: Language) -> String {
            self.decision().map(|ask| G::prompt(self, ask, language)).unwrap_or_default()
        }
        fn question(&self) -> Option<&Question> {
            self.question()
        }
        fn pass(&self) -> Option<usize> {
            self.decision().and_then(|ask| G::pass(self, ask))
        }
        fn apply(&mut self, index: usize) -> Result<(), Rejection> {
            self.apply(index)
        }
        /// Returns the cards that seats were dealt, in a match before its first decision: seat, kind and name.
        fn dealt_cards(&self) -> Vec<(Seat, String, String)> {
            let scripts = G::scripts(&self.setup);
            let name = |(seat, card): (Seat, ScriptId)| (seat, scripts[card].kind.clone(), scripts[card].stem.clone());
            G::dealt_cards(self).into_iter().map(name).collect()
        }
        /// Returns the seats in the order of their turns in the first round, in a match before its first decision. Returns nothing if no
        /// draw or roll decides this order.
        fn turn_order(&self) -> Vec<Seat> {
            G::turn_order(self)
        }
        /// Deals a seat a card of a kind instead of the one that it was dealt, or in addition if the game deals no cards of the kind; without
        /// a name, the card that the deal gives. Returns whether the game can deal the card.
        fn plant(&mut self, seat: Seat, kind: &str, name: Option<&str>) -> bool {
            let card = name.map(|name| G::scripts(&self.setup).find(kind, name));
            if card == Some(None) {
                return false;
            }
            G::plant(self, seat, kind, card.flatten())
        }
        fn may_concede(&self, seat: Seat) -> bool {
            G::may_concede(self, seat)
        }
        fn concede(&mut self, seat: Seat) -> Result<(), Rejection> {
            self.concede(seat)
        }
        fn outcome(&self) -> Option<Outcome> {
            self.outcome()
        }
        fn state_json(&self) -> Json {
            let mut state = G::state_json(self);
            state["vars"] = self.vars_json();
            state
        }
        /// Events since the last choice.
        fn events_json(&self, eyes: Viewer) -> Vec<Json> {
            self.events().iter().filter_map(|record| self.record_json(record, eyes)).collect()
        }
        /// Returns all events since the last choice, each with the seat that it belongs to.
        fn events_by_seat(&self) -> Vec<(Option<Seat>, Json)> {
            let seat = |record: &Record<G::Event>| match &record.what {
                Happening::Event(event) => G::event_seat(self, event),
                _ => None,
            };
            self.events().iter().filter_map(|record| Some((seat(record), self.record_json(record, Viewer::All)?))).collect()
        }
        /// Events since the last choice as text, each with its cause.
        fn events_text(&self, eyes: Viewer, language: Language) -> Vec<LogLine> {
            self.events().iter().filter_map(|record| self.record_line(record, eyes, language)).collect()
        }
        /// Returns a text for each mark that scripts have set.
        fn marks_text(&self, language: Language) -> Vec<String> {
            G::marks_text(self, language)
        }
        /// Effects that failed since the last choice.
        fn failures(&self) -> Vec<Arc<Failure>> {
            let failed = |record: &Record<G::Event>| match &record.what {
                Happening::Failed(failure) => Some(failure.clone()),
                _ => None,
            };
            self.events().iter().filter_map(failed).collect()
        }
        /// Counts the events since the last choice; returns whether an effect failed.
        fn tally(&self, tally: &mut Tally) -> bool {
            let mut failed = false;
            for record in self.events() {
                match &record.what {
                    Happening::Event(event) => G::tally(self, event, tally),
                    Happening::Failed(failure) => {
                        failed = true;
                        tally.add("script_failed", &failure.diagnostic.file, None);
                    }
                    Happening::Announced(_) | Happening::Said(_) => {}
                }
            }
            failed
        }
        /// Passes the public numbers of a seat that a report plots over the rounds, each with its name; without a seat, those of the whole
        /// match.
        fn counters(&self, seat: Option<Seat>, take: &mut dyn FnMut(&'static str, i64)) {
            match seat {
                Some(seat) => G::counters(self, seat, take),
                None => G::shared_counters(self, take),
            }
        }
        /// Returns the cells of the board on which a piece can be.
        fn cells(&self) -> Vec<Place> {
            G::cells(self)
        }
        fn chance(&mut self) -> &mut Chance {
            self.next_chance()
        }
        fn recorded_chance(&self) -> Vec<Json> {
            self.chance.recorded()
        }
        fn recorded_count(&self) -> usize {
            self.chance.recorded_count()
        }
        /// Returns the number of unused forced results.
        fn forced_left(&self) -> usize {
            self.chance.forced_left()
        }
        /// Returns the unused pinned results.
        fn pinned(&self) -> Vec<Json> {
            self.resume.as_ref().map_or(&self.chance, |before| &before.chance).pinned()
        }
        /// Returns the random results needed since [`Chance::trace`].
        fn traced(&self) -> &[Request] {
            self.chance.traced()
        }
        /// Returns the name of a random result; see [`Wording::result_name`](super::game::Wording::result_name).
        fn result_name(&self, at: Address, language: Language) -> Option<String> {
            G::result_name(self, at, language)
        }
        fn save(&self) -> Json {
            self.save()
        }
        fn situation(&self) -> Option<Situation> {
            self.situation()
        }
        fn set_part(&mut self, path: &str, value: &Json) -> Result<(), Message> {
            self.set_part(path, value)
        }
        fn set_to_do(&mut self, steps: &[Json]) -> Result<(), Message> {
            self.set_to_do(steps)
        }
        /// Returns the number of movements that scripts have queued and that have not been executed yet.
        fn queued(&self) -> usize {
            self.queue.len()
        }
        /// Returns statements with the game's own set-up functions that bring another match closer to this one.
        fn set_up_like(&self, other: &dyn AnyMatch) -> Vec<String> {
            other.as_any().downcast_ref::<Match<G>>().map(|other| G::set_up_like(self, other)).unwrap_or_default()
        }
        /// Returns statements that let the game continue to the moment of this match.
        fn openings(&self) -> Vec<String> {
            G::openings(self)
        }
        fn equals(&self, other: &dyn AnyMatch) -> bool {
            other.as_any().downcast_ref::<Match<G>>().is_some_and(|other| self == other)
        }
        fn clone_box(&self) -> Box<dyn AnyMatch> {
            Box::new(self.clone())
        }
        /// Overwrites this match with a copy of a match of the same game, reusing memory.
        fn copy_from(&mut self, other: &dyn AnyMatch) {
            if let Some(other) = other.as_any().downcast_ref::<Match<G>>() {
                self.clone_from(other);
            }
        }
        /// Returns whether all seats always have the same information.
        fn is_open(&self) -> bool {
            G::OPEN
        }
        fn redact(&self, eyes: Viewer) -> Box<dyn AnyMatch> {
            if eyes == Viewer::All {
                return self.clone_box();
            }
            let mut view = G::redact(self, eyes);
            // The state that is restored after an answer contains as much as the match itself.
            view.resume = self.resume.as_ref().map(|before| G::redact(before, eyes));
            // The counters of script work would reveal hidden cards, because scripts are asked whether those can be played.
            view.chain = EffectChain::default();
            view.is_guess = true;
            view.resume.iter_mut().for_each(|before| before.chain = EffectChain::default());
            Box::new(view)
        }
        /// Overwrites `into` with a possible complete state consistent with this view, reusing its memory.
        fn determinize_into(&self, eyes: Viewer, seed: u64, into: &mut dyn AnyMatch) {
            if let Some(into) = into.as_any_mut().downcast_mut::<Match<G>>() {
                into.clone_from(self);
                G::determinize(into, eyes, seed);
                into.resume.iter_mut().for_each(|before| G::determinize(before, eyes, seed));
            }
        }
        fn quick(&self, seat: Seat) -> usize {
            G::quick(self, seat)
        }
        fn begin_playout(&mut self) {
            G::begin_playout(self);
        }
        fn play_quick(&mut self, seat: Seat) -> Result<(), Rejection> {
            G::play_quick(self, seat)
        }
        fn greedy(&self, seat: Seat, luck: u64) -> usize {
            match &self.correction {
                Some(correction) => offer::choose(self, seat, luck, correction.as_ref()),
                None => G::greedy(self, seat, luck),
            }
        }
        /// Returns the greedy bot's choice without random variation.
        fn unvaried(&self, seat: Seat, luck: u64) -> usize {
            match &self.correction {
                Some(correction) if offer::offer(self).is_some() => offer::choose(self, seat, luck, correction.as_ref()),
                _ => G::unvaried(self, seat, luck),
            }
        }
        /// Returns the current decision as an offer to play a card, if it is one.
        fn offer(&self) -> Option<Offer> {
            offer::offer(self)
        }
        /// Returns the plays that greedy considers in an offer.
        fn plays(&self, seat: Seat, offer: &Offer) -> Vec<OfferedPlay> {
            offer::plays(self, seat, offer)
        }
        /// Returns the card that a choice of an offer plays or gives up.
        fn offered_card(&self, choice: usize) -> Option<&Script> {
            offer::offered_card(self, choice).map(|script| &G::scripts(&self.setup)[script])
        }
        /// Returns the cards whose learned values affect the choice of the current decision.
        fn weighed(&self) -> Vec<&Script> {
            let cards = if self.question().is_none() { G::weighed(self) } else { Vec::new() };
            cards.into_iter().map(|card| &G::scripts(&self.setup)[card]).collect()
        }
        /// Returns whether a choice contains a weighed card or leads to it.
        fn contains(&self, choice: usize, card: &str) -> bool {
            let script = G::scripts(&self.setup).with_path(card);
            script.zip(self.choices().get(choice)).is_some_and(|(card, choice)| G::contains(self, *choice, card))
        }
        /// Returns how the value of a weighed card is measured at the current decision, and the numbers of the trial.
        fn trial(&self, seat: Seat, card: &str) -> Option<(CardTrial, Numbers)> {
            offer::trial(self, seat, G::scripts(&self.setup).with_path(card)?)
        }
        /// Replaces the correction of the greedy bot.
        fn correct(&mut self, correction: Option<Arc<dyn Correction>>) {
            self.correction = correction;
        }
        /// Corrects the greedy bot, if anything does.
        fn correction(&self) -> Option<&Arc<dyn Correction>> {
            self.correction.as_ref()
        }
        fn estimates(&self, seat: Seat) -> Vec<f32> {
            G::estimates(self, seat)
        }
        fn evaluate(&self) -> Vec<f32> {
            G::evaluate(self)
        }
        fn phase(&self) -> u32 {
            G::phase(self)
        }
        fn paused(&self, since: u32) -> bool {
            G::paused(self, since)
        }
        /// Runs `work` while `answer` answers the questions of this game's scripts on this thread.
        fn with_inline(&self, answer: Answer, work: &mut dyn FnMut()) {
            let mut answer = answer;
            let inline = move |m: &Match<G>, seat: Seat, count: usize| answer(m, seat, count);
            G::slot().with(|slot| *slot.inline.borrow_mut() = Some(Inline(Box::new(inline))));
            work();
            G::slot().with(|slot| *slot.inline.borrow_mut() = None);
        }
        fn as_any(&self) -> &dyn Any {
            self
        }
        fn as_any_mut(&mut self) -> &mut dyn Any {
            self
        }
    }
}

/// Answers a script's question immediately, or returns `None` to turn it into a decision.
pub type Answer = Box<dyn FnMut(&dyn AnyMatch, Seat, usize) -> Option<usize>>;

impl Clone for Box<dyn AnyMatch> {
    fn clone(&self) -> Self {
        self.clone_box()
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LogLine {
    pub text: String,
    /// The rule id, or the path and line of the script.
    pub cause: String,
    /// Whether the line reports a failed effect.
    pub failed: bool,
    /// The seat that the event belongs to, if any.
    pub seat: Option<Seat>,
    pub category: Category,
    /// The event as JSON: its name and fields.
    pub event: Json,
}

impl<G: GameModule> Match<G> {
    /// Returns a match of this game, or `None` for a match of another game.
    pub fn of_game(m: &dyn AnyMatch) -> Option<&Match<G>> {
        m.as_any().downcast_ref()
    }
    /// Returns a choice of a rule's decision; `None` for a script's question.
    fn rule_choice(&self, index: usize) -> Option<G::Choice> {
        if self.question().is_some() { None } else { self.choices().get(index).copied() }
    }
    fn cause_json(&self, source: Source, fields: &mut Json) {
        match source {
            Source::Rule(rule) => fields["rule"] = format!("{}-{rule:02}", G::RULES).into(),
            Source::Script { script, line } => {
                debug_assert!(fields.get("script").is_none(), "the event's own `script` would be lost: {fields}");
                fields["script"] = self.script_path(script).into();
                fields["line"] = line.into();
            }
        }
    }
    fn script_path(&self, script: ScriptId) -> &str {
        &G::scripts(&self.setup)[script].path
    }
    fn record_json(&self, record: &Record<G::Event>, eyes: Viewer) -> Option<Json> {
        let mut fields = match &record.what {
            Happening::Event(event) => {
                let seen = G::event_view(self, event, eyes)?;
                G::event_json(self, &seen)
            }
            Happening::Announced(event) => {
                let fields = event.fields.iter().map(|(key, value)| (key.to_string(), value.to_json()));
                Json::Object([("name".to_owned(), (*event.name).into())].into_iter().chain(fields).collect())
            }
            Happening::Said(text) => json!({ "name": "logged", "text": text }),
            Happening::Failed(failure) => {
                // Variables may contain information hidden from a seat.
                let variables = failure.variables.iter().filter(|_| eyes == Viewer::All);
                let variables: serde_json::Map<String, Json> =
                    variables.map(|(name, value)| (name.clone(), value.as_str().into())).collect();
                let Diagnostic { message, column, help, code, .. } = &failure.diagnostic;
                json!({ "name": "script_failed", "code": code, "message": message, "column": column, "help": help, "variables": variables })
            }
        };
        self.cause_json(record.source, &mut fields);
        Some(fields)
    }
    /// Formats an event of a script on one line: the name of the card, with the places and pieces that the event names. Only the script
    /// defines the meaning of its numbers and words, so they are omitted.
    fn announcement(&self, source: Source, event: &Announcement, language: Language) -> String {
        let card = match source {
            Source::Script { script, .. } => G::scripts(&self.setup)[script].metadata.name.get(language),
            Source::Rule(_) => "",
        };
        let mut named: Vec<String> = Vec::new();
        for text in event.fields.iter().filter_map(|(_, value)| G::named_text(self, value, language)) {
            // Without the names of the fields, a piece with two roles would be listed twice.
            if !named.contains(&text) {
                named.push(text);
            }
        }
        if named.is_empty() { card.to_owned() } else { format!("{card}: {}", named.join(", ")) }
    }
    fn record_line(&self, record: &Record<G::Event>, eyes: Viewer, language: Language) -> Option<LogLine> {
        let cause = match record.source {
            Source::Rule(rule) => format!("{}-{rule:02}", G::RULES),
            Source::Script { script, line } => format!("{}:{line}", self.script_path(script)),
        };
        let (text, seat, category) = match &record.what {
            Happening::Event(event) => {
                let seen = G::event_view(self, event, eyes)?;
                (G::event_text(self, &seen, language)?, G::event_seat(self, &seen), G::event_category(self, &seen))
            }
            Happening::Announced(event) => (self.announcement(record.source, event, language), None, Category::Note),
            Happening::Said(text) => (text.to_string(), None, Category::Note),
            Happening::Failed(failure) => {
                let why = failure.diagnostic.message.text(language).into_owned();
                let text = if failure.diagnostic.code == failure::ENDLESS_MATCH { "log-match_stopped" } else { "log-left_out" };
                (common().word(language, text, "why", why), None, Category::Danger)
            }
        };
        let event = self.record_json(record, eyes)?;
        Some(LogLine { text, cause, failed: matches!(record.what, Happening::Failed(_)), seat, category, event })
    }
}
