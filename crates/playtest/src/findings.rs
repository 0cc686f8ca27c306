//! Summaries of reports and comparisons: a sentence and at most three findings.

use super::bot::BotKind;
use super::cells;
use super::fairness::{Fairness, FairnessVerdict};
use super::figure::{CourseMeasure, Figure, LeadMeasure, Measure};
use super::interval::{Estimate, Trust};
use super::report::{GameSeed, Never, Report, ShownReason};
use super::table;
use super::win_probability::{DecisiveMoment, Measures, MomentKind};
use content::sentences::{common, localized};
use content::text::{Language, readable};
use fluent_bundle::{FluentArgs, FluentValue};
use rules::registry;
use std::collections::BTreeSet;

mod compared;

pub use compared::{clear, compared, experiment, verdict};

/// Maximum number of displayed findings.
const SHOWN: usize = 3;
/// Maximum number of names in a finding.
const NAMED: usize = 2;
/// The win rate of leaders at half time from which a runaway leader is reported.
const RUNAWAY: f64 = 0.8;
/// Seconds that a person takes for a decision, for the length of a game.
pub(super) const SECONDS: f64 = 6.0;

/// The language and the names that sentences use.
#[derive(Clone, Copy)]
pub struct Voice<'a> {
    pub language: Language,
    /// The id of the game, which names what it counts.
    pub game: &'a str,
    /// The name of a card or box by its key.
    pub name: &'a dyn Fn(&str) -> Option<String>,
    /// The name of a seat; without one, the seat is named by its number, from 0.
    pub seat: &'a dyn Fn(usize) -> Option<String>,
}

/// A finding, with a game that shows it.
#[derive(Clone, Debug, PartialEq)]
pub struct Finding {
    /// A sentence.
    pub text: String,
    /// A game that shows it, and why it was selected.
    pub shown: Option<(String, GameSeed)>,
}

impl Voice<'_> {
    /// Returns a voice that names cards by their keys, and seats by their numbers.
    pub const fn without_names(language: Language) -> Voice<'static> {
        Voice { language, game: "", name: &|_| None, seat: &|_| None }
    }
    pub(super) fn say<const N: usize>(&self, id: &str, given: [(&'static str, FluentValue<'static>); N]) -> String {
        let mut args = FluentArgs::with_capacity(N);
        given.into_iter().for_each(|(name, value)| args.set(name, localized(self.language, value)));
        common().say(self.language, id, &args).unwrap_or_default()
    }
    /// Returns the display name of a card, a box or an action.
    pub fn name(&self, key: &str) -> String {
        (self.name)(key).unwrap_or_else(|| readable(key))
    }
    /// Returns the display name of a key that a game counts: of a card, box or unit, or a word such as the cause of an accident.
    pub fn counted(&self, key: &str) -> String {
        (self.name)(key).unwrap_or_else(|| counted(self.game, self.language, "counted-key", "key", key))
    }
    /// Returns the display name of a category of events that a game counts.
    pub fn category(&self, category: &str) -> String {
        counted(self.game, self.language, "counted", "what", category)
    }
    /// Returns the display name of a seat.
    pub fn seat(&self, seat: usize) -> String {
        (self.seat)(seat).unwrap_or_else(|| common().word(self.language, "chart-seat", "number", seat))
    }
    /// Returns the display name of a place in the turn order, from 0.
    pub fn turn(&self, turn: usize) -> String {
        common().word(self.language, "chart-turn", "number", turn + 1)
    }
    /// Returns all names of a list.
    fn all_names(&self, keys: &[&str]) -> String {
        keys.iter().map(|key| self.name(key)).collect::<Vec<_>>().join(", ")
    }
    /// Returns the names of a list in a sentence, or the first ones and the number of the others, which a finding lists.
    fn names(&self, keys: &[&str]) -> String {
        let named: Vec<String> = keys.iter().take(NAMED).map(|key| self.name(key)).collect();
        match (keys.len().saturating_sub(NAMED), &named[..]) {
            (0, [first, second]) => {
                // Spanish has another "and" before this sound.
                let start = second.to_lowercase();
                let is_i = start.starts_with('i') || start.starts_with('í') || start.starts_with("hi") && !start.starts_with("hie");
                let sound = if is_i { "i" } else { "other" };
                self.say("finding-and", [("first", first.clone().into()), ("second", second.clone().into()), ("sound", sound.into())])
            }
            (0, _) => named.join(", "),
            (more, _) => self.say("finding-and_more", [("names", named.join(", ").into()), ("count", more.into())]),
        }
    }
    /// Returns the title of a link to a game.
    pub fn link(&self, why: ShownReason) -> String {
        self.say("finding-show", [("why", why.word().into())])
    }
}

/// Returns the name of a counted item, falling back to its id if there is no message for it.
fn counted(game: &str, language: Language, id: &str, arg: &'static str, key: &str) -> String {
    let word = key.replace(' ', "_");
    let sentences = registry::game(game).map(|game| game.sentences()).filter(|sentences| sentences.knows(id));
    // Messages select numbers only by numbers.
    let value = word.parse::<u32>().map_or_else(|_| word.clone().into(), FluentValue::from);
    let said = sentences.unwrap_or_else(common).word(language, id, arg, value);
    if said == word { readable(key) } else { said }
}

/// Returns a name as the first word of a sentence.
fn capitalized(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

fn percent(share: f64) -> String {
    format!("{:.1}", share * 100.0)
}

/// Returns a probability that is neither 0 nor 1 without rounding it to one of these.
fn odds(probability: f64) -> String {
    match probability {
        p if p > 0.0 && p < 0.001 => "<0.1".to_owned(),
        p if p < 1.0 && p > 0.999 => ">99.9".to_owned(),
        p => percent(p),
    }
}

fn of_estimate(estimate: Estimate) -> Option<[(&'static str, FluentValue<'static>); 3]> {
    let [share, low, high] = table::percents(estimate.value, estimate.low?, estimate.high?);
    Some([("share", share.into()), ("low", low.into()), ("high", high.into())])
}

/// Returns the summary of a report: who wins, how long a game takes, and what is never used.
pub fn headline(report: &Report, voice: Voice<'_>) -> String {
    let minutes = report.decisions.value * SECONDS / 60.0;
    let step = if minutes < 10.0 { 1.0 } else { 5.0 };
    let minutes = ((minutes / step).round() * step).max(1.0);
    let rounds = format!("{:.1}", report.rounds.value);
    let length = voice.say("finding-length", [("rounds", rounds.into()), ("minutes", (minutes as u64).into())]);
    let unused = unused(report);
    let never =
        (!unused.is_empty()).then(|| voice.say("finding-never", [("names", voice.names(&unused).into()), ("count", unused.len().into())]));
    let parts: Vec<String> = fairness(report, voice).into_iter().chain([length]).chain(never).collect();
    format!("{}.", parts.join("; "))
}

fn fairness(report: &Report, voice: Voice<'_>) -> Option<String> {
    if let Some(won) = report.team_win_rate {
        let [share, low, high] = of_estimate(won)?;
        return Some(voice.say("finding-team", [share, low, high, ("players", report.by_seat.len().into())]));
    }
    let fair = 1.0 / report.by_seat.len().max(1) as f64;
    let Fairness { by, verdict } = report.fairness.as_ref()?;
    let by = ("by", FluentValue::from(by.word()));
    Some(match verdict {
        FairnessVerdict::Fair { within } => voice.say("finding-fair", [by, ("share", format!("{:.0}", (within * 100.0).ceil()).into())]),
        FairnessVerdict::Unfair { figure, win_rate } => {
            let [share, low, high] = of_estimate(*win_rate)?;
            let who = match figure {
                Figure::Turn(turn, _) => voice.say("finding-turn_player", [("number", (turn + 1).into())]),
                Figure::Seat(seat, _) => voice.seat(*seat),
                other => label(other, voice),
            };
            voice.say("finding-unfair", [("who", capitalized(&who).into()), share, low, high, ("fair", percent(fair).into())])
        }
        FairnessVerdict::Unknown { games_needed } => voice.say("finding-fairness_unknown", [by, ("games", (*games_needed).into())]),
    })
}

/// Returns the unused content, each item once.
fn unused(report: &Report) -> Vec<&str> {
    let keys: BTreeSet<&str> = report.uses.iter().filter(|row| row.uses == 0).map(|row| row.key.as_str()).collect();
    keys.into_iter().collect()
}

/// Returns the most important findings.
pub fn findings(report: &Report, voice: Voice<'_>) -> Vec<Finding> {
    let notable = |why: ShownReason| {
        let row = report.notable.iter().find(|row| row.why == why)?;
        Some((row.value, (voice.link(why), row.again.clone())))
    };
    let mut all = Vec::new();
    if let Some(first) = report.failures.first() {
        let count = report.failures.iter().map(|row| row.failure.count).sum::<u64>();
        let text = voice.say("finding-failures", [("count", count.into()), ("file", first.failure.file.clone().into())]);
        all.push(Finding { text, shown: Some((voice.say("finding-show", [("why", "failure".into())]), first.again.clone())) });
    }
    if let Some(first) = &report.first_unfinished {
        let text = voice.say("finding-unfinished", [("count", report.unfinished.into())]);
        all.push(Finding { text, shown: Some((voice.say("finding-show", [("why", "unfinished".into())]), first.clone())) });
    }
    all.extend(never(report, voice));
    let clearest = notable(ShownReason::Clearest).map(|(_, link)| link);
    all.extend(runaway(report, voice).map(|text| Finding { text, shown: clearest }));
    all.extend(strength(report, voice));
    let closest = notable(ShownReason::Closest);
    if let Some(text) = open(report, voice) {
        all.push(Finding { text, shown: None });
    }
    if let Some((rounds, link)) = notable(ShownReason::Longest) {
        let given = [("rounds", table::number(report.rounds).into()), ("most", rounds.into())];
        all.push(Finding { text: voice.say("finding-longest", given), shown: Some(link) });
    }
    if let Some((apart, link)) = closest {
        all.push(Finding { text: voice.say("finding-closest", [("points", apart.into())]), shown: Some(link) });
    }
    all.truncate(SHOWN);
    all
}

/// Reports unused content, by reason.
fn never(report: &Report, voice: Voice<'_>) -> Vec<Finding> {
    let mut all = Vec::new();
    let of = |wanted: &dyn Fn(Option<Never>) -> bool| {
        let keys: BTreeSet<&str> =
            report.uses.iter().filter(|row| row.uses == 0 && wanted(row.never)).map(|row| row.key.as_str()).collect();
        keys.into_iter().collect::<Vec<_>>()
    };
    let played = of(&|never| never.is_some_and(|never| never.decisions > 0));
    if let Some(first) = played.first()
        && let Some(never) = report.uses.iter().find(|row| row.key == *first).and_then(|row| row.never)
    {
        let given = [("names", voice.all_names(&played).into()), ("decisions", never.decisions.into()), ("games", never.games.into())];
        all.push(voice.say("finding-never_played", given));
    }
    let most = percent(cells::at_most(report.games));
    let illegal = of(&|never| never.is_some_and(|never| never.decisions == 0 && never.games > 0));
    if !illegal.is_empty() {
        all.push(voice.say("finding-never_legal", [("names", voice.all_names(&illegal).into()), ("games", report.games.into())]));
    }
    let unused = of(&|never| never.is_none_or(|never| never.decisions == 0 && never.games == 0));
    if !unused.is_empty() {
        let given = [("names", voice.all_names(&unused).into()), ("games", report.games.into()), ("most", most.into())];
        all.push(voice.say("finding-unused", given));
    }
    all.into_iter().map(|text| Finding { text, shown: None }).collect()
}

/// Returns a sentence if the leader at half time nearly always wins.
fn runaway(report: &Report, voice: Voice<'_>) -> Option<String> {
    let leader = report.lead?.leader_wins;
    let runs_away = leader.trust == Trust::Firm && leader.low.is_some_and(|low| low > RUNAWAY);
    runs_away.then(|| Some(voice.say("finding-runaway", of_estimate(leader)?)))?
}

/// Returns a sentence about how often the leader at half time wins, or `None` if there is a runaway leader or no informative lead.
fn open(report: &Report, voice: Voice<'_>) -> Option<String> {
    let lead = report.lead.filter(|lead| lead.is_informative(report.by_seat.len()) && runaway(report, voice).is_none())?;
    let [share, low, high] = of_estimate(lead.leader_wins)?;
    let last = ("last", FluentValue::from(percent(lead.last_wins.value)));
    Some(voice.say("finding-open", [share, low, high, last, ("changes", format!("{:.1}", lead.changes.value).into())]))
}

/// Returns a sentence about luck and skill, or about why the share of luck is unknown.
pub fn course(report: &Report, voice: Voice<'_>) -> Option<String> {
    let found = report.win_probability.as_ref()?;
    if let Some(worst) = found.worst() {
        let given = [("predicted", percent(worst.predicted).into()), ("share", percent(worst.found.value).into())];
        return Some(voice.say("finding-not_calibrated", given));
    }
    match &found.measures {
        Some(measures) => Some(voice.say("finding-luck", of_estimate(measures.luck?)?)),
        None => Some(voice.say("finding-few_for_calibration", [("games", found.games.into())])),
    }
}

/// Returns a sentence about how much stronger than the random bot the best bot is.
pub fn skill(report: &Report, voice: Voice<'_>) -> Option<String> {
    let span = report.elo_span.as_ref()?;
    let elo = |end: Option<f64>| end.map_or_else(|| "none".into(), |end| FluentValue::from(format!("{end:.0}")));
    let given = [("bot", span.best.clone().into()), ("elo", elo(span.value)), ("low", elo(span.low)), ("high", elo(span.high))];
    Some(voice.say("finding-elo", given))
}

/// How much choices matter, and whether a seat that can hardly win decides who does.
pub fn choices(report: &Report, voice: Voice<'_>) -> Vec<String> {
    let measures = report.win_probability.as_ref().and_then(|found| found.measures.as_ref());
    let weight = |measures: &Measures| {
        let [share, low, high] = of_estimate(measures.decision_weight?)?;
        let alike = format!("{:.1}", measures.effective_choices?.value);
        Some(voice.say("finding-weight", [share, low, high, ("alike", alike.into())]))
    };
    let kingmaking = |measures: &Measures| {
        let found = measures.kingmaking?;
        let [share, low, high] = of_estimate(found)?;
        let size = measures.kingmaking_size.map_or_else(|| "none".to_owned(), |size| percent(size.value));
        Some(voice.say("finding-kingmaking", [share, low, high, ("games", found.n.into()), ("size", size.into())]))
    };
    measures.into_iter().flat_map(|measures| [weight(measures), kingmaking(measures)]).flatten().collect()
}

/// Matches with a decisive moment.
pub fn moments(report: &Report, voice: Voice<'_>) -> Vec<Finding> {
    let measures = report.win_probability.as_ref().and_then(|found| found.measures.as_ref());
    let of = |moment: &DecisiveMoment| {
        let who = match report.team_win_rate {
            Some(_) => voice.say("finding-the_team", [("players", report.by_seat.len().into())]),
            None => voice.seat(moment.seat),
        };
        // What happened was possible.
        let before = if moment.why == MomentKind::Comeback { moment.before.max(f64::MIN_POSITIVE) } else { moment.before };
        let given =
            [("who", who.into()), ("round", moment.round.into()), ("before", odds(before).into()), ("after", odds(moment.after).into())];
        let id = match moment.why {
            MomentKind::Comeback => "finding-comeback",
            MomentKind::Turn => "finding-turn",
        };
        Finding {
            text: voice.say(id, given),
            shown: Some((voice.say("finding-show", [("why", moment.why.word().into())]), moment.again.clone())),
        }
    };
    measures.into_iter().flat_map(|measures| &measures.moments).map(of).collect()
}

/// Returns the cards that are clearly strong or weak when dealt first.
fn strength(report: &Report, voice: Voice<'_>) -> Option<Finding> {
    let mut clear: Vec<(f64, &str)> = Vec::new();
    for row in &report.dealt {
        clear.extend(row.difference.filter(|difference| difference.clear).map(|difference| (difference.value, row.name.as_str())));
    }
    let (strong, weak): (Vec<_>, Vec<_>) = clear.iter().partition(|(value, _)| *value > 0.0);
    let largest = |side: Vec<(f64, &str)>| {
        let (value, card) = side.into_iter().max_by(|a, b| a.0.abs().total_cmp(&b.0.abs()))?;
        Some(format!("{} ({:+.1} %)", voice.name(card), value * 100.0))
    };
    let of = [("strong", largest(strong)), ("weak", largest(weak))];
    let found = of.into_iter().filter_map(|(kind, text)| Some(voice.say("finding-dealt", [("kind", kind.into()), ("card", text?.into())])));
    let text = found.collect::<Vec<_>>().join(", ");
    let given = [("cards", text.clone().into()), ("rows", report.dealt.len().into()), ("count", clear.len().into())];
    (!text.is_empty()).then(|| Finding { text: voice.say("finding-strength", given), shown: None })
}

fn bot(kind: &str) -> String {
    kind.parse::<BotKind>().map_or_else(|_| kind.to_owned(), |kind| kind.to_string())
}

/// Returns the display name of a number.
pub fn label(figure: &Figure, voice: Voice<'_>) -> String {
    let measured = |measure: Measure, who: String| {
        let id = match measure {
            Measure::Wins => "row-wins",
            Measure::Score => "row-score",
            Measure::Place => "row-place",
        };
        voice.say(id, [("who", who.into())])
    };
    match figure {
        Figure::Rounds => voice.say("row-rounds", []),
        Figure::Decisions => voice.say("row-decisions", []),
        Figure::Choices => voice.say("row-choices", []),
        Figure::SingleChoice => voice.say("row-single_choice", []),
        Figure::TeamWins => voice.say("row-team", []),
        Figure::Seat(number, measure) => measured(*measure, voice.seat(*number)),
        Figure::Turn(turn, measure) => measured(*measure, voice.turn(*turn)),
        Figure::Kind(kind, measure) => measured(*measure, kind.clone()),
        Figure::Tested(measure) => measured(*measure, voice.say("row-tested", [])),
        Figure::Ahead(a, b) => voice.say("row-ahead", [("a", a.clone().into()), ("b", b.clone().into())]),
        Figure::Users(category, key) => {
            voice.say("row-users", [("category", voice.category(category).into()), ("what", voice.counted(key).into())])
        }
        Figure::PerGame(category, key) => {
            voice.say("row-uses", [("category", voice.category(category).into()), ("what", voice.counted(key).into())])
        }
        Figure::Dealt(_, key) => voice.say("row-dealt", [("what", voice.name(key).into())]),
        Figure::Lead(measure) => {
            let measure = match measure {
                LeadMeasure::LeaderWins => "leader",
                LeadMeasure::LastWins => "last",
                LeadMeasure::Changes => "changes",
                LeadMeasure::ChangeShare => "change_share",
                LeadMeasure::OpenUntil => "open",
            };
            voice.say("row-lead", [("measure", measure.into())])
        }
        Figure::Course(measure) => course_label(*measure, false, voice),
    }
}

/// Returns the display name of a measure of the win probability; a team has no opponent that leads or loses.
pub fn course_label(measure: CourseMeasure, team: bool, voice: Voice<'_>) -> String {
    voice.say("row-course", [("measure", course_word(measure, team).into())])
}

/// Returns the word for a measure of the win probability in messages.
pub fn course_word(measure: CourseMeasure, team: bool) -> &'static str {
    match measure {
        CourseMeasure::Decided if team => "team_doubtful_until",
        CourseMeasure::LeadChanges if team => "team_changes",
        measure => measure.word(),
    }
}

#[cfg(test)]
mod planted_tests;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_joined_in_the_language() {
        assert_eq!(Voice::without_names(Language::En).names(&["box_reroll", "sanction"]), "Box reroll and Sanction");
        assert_eq!(Voice::without_names(Language::Es).names(&["box_reroll", "sanction"]), "Box reroll y Sanction");
        assert_eq!(Voice::without_names(Language::Es).names(&["box_reroll", "iglu"]), "Box reroll e Iglu");
        assert_eq!(Voice::without_names(Language::En).names(&["a", "b", "c"]), "A, B and 1 more");
    }

    #[test]
    fn findings_of_one_game_have_no_plural() {
        let unused = |games: u64, most: &str| {
            Voice::without_names(Language::En)
                .say("finding-unused", [("games", games.into()), ("most", most.to_owned().into()), ("names", "A".into())])
        };
        assert_eq!(unused(1, "95.0"), "Never came into play in 1 game (so in at most 95.0 % of games): A.");
        assert_eq!(unused(60, "4.9"), "Never came into play in 60 games (so in at most 4.9 % of games): A.");
    }

    #[test]
    fn probabilities_are_not_rounded_to_certainty_and_a_tie_is_not_a_difference() {
        assert_eq!([0.0, 0.0004, 0.018, 0.9996, 1.0].map(odds), ["0.0", "<0.1", "1.8", ">99.9", "100.0"]);
        let closest = |points: i64| Voice::without_names(Language::En).say("finding-closest", [("points", points.into())]);
        assert_eq!(closest(0), "In the closest game, the two best players had equal scores.");
        assert_eq!(closest(1), "The closest game was decided by 1 point.");
    }
}
