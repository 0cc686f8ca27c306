//! Summaries of reports and comparisons: a sentence and at most three findings.

use super::bot::BotKind;
use super::compare::{Comparison, FigureChange, Verdict};
use super::experiment::Experiment;
use super::figure::{Figure, LeadMeasure, Measure};
use super::interval::{Estimate, Trust};
use super::report::{GameSeed, Never, Report, ShownReason};
use super::win_probability::{DecisiveMoment, Measures, MomentKind};
use content::sentences::{common, localized};
use content::text::{Language, readable};
use fluent_bundle::{FluentArgs, FluentValue};
use std::collections::BTreeSet;

/// Maximum number of displayed findings.
const SHOWN: usize = 3;
/// Maximum number of names in a finding.
const NAMED: usize = 2;
/// The win rate of leaders at half time from which a runaway leader is reported.
const RUNAWAY: f64 = 0.8;
/// Seconds that a person takes for a decision, for the length of a game.
const SECONDS: f64 = 6.0;

/// The language and the names that sentences use.
#[derive(Clone, Copy)]
pub struct Voice<'a> {
    pub language: Language,
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
        Voice { language, name: &|_| None, seat: &|_| None }
    }
    fn say<const N: usize>(&self, id: &str, given: [(&'static str, FluentValue<'static>); N]) -> String {
        let mut args = FluentArgs::with_capacity(N);
        given.into_iter().for_each(|(name, value)| args.set(name, localized(self.language, value)));
        common().say(self.language, id, &args).unwrap_or_default()
    }
    /// Returns the display name of a card, a box or an action.
    pub fn name(&self, key: &str) -> String {
        (self.name)(key).unwrap_or_else(|| readable(key))
    }
    /// Returns the display name of a seat.
    pub fn seat(&self, seat: usize) -> String {
        (self.seat)(seat).unwrap_or_else(|| common().word(self.language, "chart-seat", "number", seat))
    }
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

fn percent(share: f64) -> String {
    format!("{:.1}", share * 100.0)
}

fn of_estimate(estimate: Estimate) -> Option<[(&'static str, FluentValue<'static>); 3]> {
    let [low, high] = [estimate.low?, estimate.high?];
    Some([("share", percent(estimate.value).into()), ("low", percent(low).into()), ("high", percent(high).into())])
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

/// Returns the seat whose interval is farthest from a fair share and does not contain it.
fn unfair(report: &Report) -> Option<(usize, Estimate)> {
    let fair = 1.0 / report.by_seat.len() as f64;
    let seats = report.by_seat.iter().map(|row| row.win_rate).enumerate();
    let clear =
        seats.filter(|(_, rate)| rate.trust == Trust::Firm && rate.low.zip(rate.high).is_some_and(|(low, high)| low > fair || high < fair));
    clear.max_by(|(_, a), (_, b)| (a.value - fair).abs().total_cmp(&(b.value - fair).abs()))
}

fn fairness(report: &Report, voice: Voice<'_>) -> Option<String> {
    if let Some(won) = report.team_win_rate {
        let [share, low, high] = of_estimate(won)?;
        return Some(voice.say("finding-team", [share, low, high, ("players", report.by_seat.len().into())]));
    }
    if report.by_seat.len() < 2 {
        return None;
    }
    let fair = 1.0 / report.by_seat.len() as f64;
    if let Some((seat, rate)) = unfair(report) {
        let [share, low, high] = of_estimate(rate)?;
        let who = ("who", FluentValue::from(voice.seat(seat)));
        return Some(voice.say("finding-unfair", [who, share, low, high, ("fair", percent(fair).into())]));
    }
    let ends = report.by_seat.iter().map(|row| Some((fair - row.win_rate.low?).max(row.win_rate.high? - fair)));
    let most = ends.collect::<Option<Vec<f64>>>()?.into_iter().fold(0.0, f64::max);
    Some(voice.say("finding-fair", [("share", format!("{:.0}", (most * 100.0).ceil()).into())]))
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
        let given = [("rounds", crate::table::number(report.rounds).into()), ("most", rounds.into())];
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
        let given = [("names", voice.names(&played).into()), ("decisions", never.decisions.into()), ("games", never.games.into())];
        all.push(voice.say("finding-never_played", given));
    }
    let most = (report.games as f64 / 3.0).floor().max(1.0) as u64;
    let illegal = of(&|never| never.is_some_and(|never| never.decisions == 0 && never.games > 0));
    if !illegal.is_empty() {
        all.push(voice.say("finding-never_legal", [("names", voice.names(&illegal).into()), ("games", report.games.into())]));
    }
    let unused = of(&|never| never.is_none_or(|never| never.decisions == 0 && never.games == 0));
    if !unused.is_empty() {
        let given = [("names", voice.names(&unused).into()), ("games", report.games.into()), ("most", most.into())];
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
        let given = [
            ("who", who.into()),
            ("round", moment.round.into()),
            ("before", percent(moment.before).into()),
            ("after", percent(moment.after).into()),
        ];
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

/// Returns the differences of rounds and wins that are clear, each in a few words.
pub fn clear(comparison: &Comparison, voice: Voice<'_>) -> Vec<String> {
    let clear = comparison.changes.iter().filter(|change| change.verdict == Verdict::Clear);
    let rounds = clear.clone().filter(|change| change.figure == Figure::Rounds).map(|change| longer(change, voice));
    let mut wins: Vec<&FigureChange> = clear.filter(|change| super::experiment::is_winning(&change.figure)).collect();
    wins.sort_by(|a, b| b.difference.value.abs().total_cmp(&a.difference.value.abs()));
    rounds.chain(wins.into_iter().take(SHOWN - 1).map(|change| more_often(change, voice))).collect()
}

/// Returns a comparison in a sentence: what is clear about rounds and wins, or how large a difference may still be.
pub fn compared(comparison: &Comparison, voice: Voice<'_>) -> String {
    let mut parts = clear(comparison, voice);
    if parts.is_empty() {
        // Every comparison has a row of rounds, unless there are too few games for any interval.
        let Some(rounds) = comparison.changes.iter().find(|change| change.figure == Figure::Rounds) else {
            return voice.say("compared-few", []);
        };
        let wins = comparison.changes.iter().filter(|change| super::experiment::is_winning(&change.figure));
        let most = wins.clone().map(FigureChange::at_most).fold(0.0, f64::max);
        let small = std::iter::once(rounds).chain(wins).all(|change| change.verdict == Verdict::TooSmall);
        let given = [("share", percent(most).into()), ("rounds", format!("{:.1}", rounds.at_most()).into())];
        return voice.say(if small { "compared-small" } else { "compared-nothing" }, given);
    }
    voice.say(
        "compared",
        [(
            "parts",
            voice
                .say("compared-list", [("first", parts.remove(0).into()), ("rest", parts.join(", ").into()), ("count", parts.len().into())])
                .into(),
        )],
    )
}

/// Returns an experiment in a sentence: what it costs to do without something, or else what differs.
pub fn experiment(found: &Experiment, voice: Voice<'_>) -> String {
    let Some(restriction) = &found.restriction else { return compared(&found.comparison, voice) };
    let Some(cost) = restriction.cost else { return voice.say("compared-few", []) };
    let names: Vec<String> = restriction.forbidden.iter().map(|name| voice.name(name)).collect();
    let given = [
        ("names", names.join(", ").into()),
        ("share", percent(cost.value).into()),
        ("low", percent(cost.low).into()),
        ("high", percent(cost.high).into()),
        ("verdict", cost.verdict.word().into()),
    ];
    voice.say("restriction-cost", given)
}

fn longer(change: &FigureChange, voice: Voice<'_>) -> String {
    let id = if change.difference.value > 0.0 { "compared-longer" } else { "compared-shorter" };
    voice.say(id, [("rounds", format!("{:.1}", change.difference.value.abs()).into())])
}

fn more_often(change: &FigureChange, voice: Voice<'_>) -> String {
    let d = change.difference;
    let (low, high) = if d.value > 0.0 { (d.low, d.high) } else { (-d.high, -d.low) };
    let who = match &change.figure {
        Figure::Seat(seat, Measure::Wins) => voice.seat(*seat),
        Figure::Kind(kind, _) => bot(kind),
        Figure::TeamWins => voice.say("compared-team", []),
        _ => voice.say("compared-tested", []),
    };
    let id = if d.value > 0.0 { "compared-more" } else { "compared-less" };
    let given =
        [("who", who.into()), ("share", percent(d.value.abs()).into()), ("low", percent(low).into()), ("high", percent(high).into())];
    voice.say(id, given)
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
        Figure::Kind(kind, measure) => measured(*measure, kind.clone()),
        Figure::Tested(measure) => measured(*measure, voice.say("row-tested", [])),
        Figure::Ahead(a, b) => voice.say("row-ahead", [("a", a.clone().into()), ("b", b.clone().into())]),
        Figure::Users(_, key) => voice.say("row-users", [("what", voice.name(key).into())]),
        Figure::PerGame(_, key) => voice.say("row-uses", [("what", voice.name(key).into())]),
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
        Figure::Course(measure) => voice.say("row-course", [("measure", measure.word().into())]),
    }
}

/// Returns a short verdict on a difference.
pub fn verdict(change: &FigureChange, voice: Voice<'_>) -> String {
    let most = if change.figure.is_share() { format!("{} %", percent(change.at_most())) } else { format!("{:.2}", change.at_most()) };
    match change.verdict {
        Verdict::Clear => voice.say("verdict-clear", []),
        Verdict::TooSmall => voice.say("verdict-small", []),
        Verdict::NotSeen => voice.say("verdict-unseen", [("most", most.into())]),
    }
}

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
    fn findings_of_one_game_have_no_plural_and_no_bound() {
        let unused = |games: u64, most: u64| {
            Voice::without_names(Language::En)
                .say("finding-unused", [("games", games.into()), ("most", most.into()), ("names", "A".into())])
        };
        assert_eq!(unused(1, 1), "Not used in 1 game: A.");
        assert_eq!(unused(60, 20), "Not used in 60 games: A; less than once in 20 games.");
    }
}
