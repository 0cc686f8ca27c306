//! Strength of cards: the same games in which one seat, a different one in each game, is dealt either the card or the one that the deal
//! gives, a random card of the deck.
//!
//! The games as dealt are played once for all cards of a kind. The result measures the value of being dealt the card instead of a random
//! one, as these bots play it. The mean of the values of a deck, weighted by its copies, is therefore zero.

use super::batch::{self, BatchError, BatchSpec, Progress, Rig, Table, tested_seat};
use super::compare::{self, FigureChange};
use super::counts::MatchTallies;
use super::experiment::StopReason;
use super::figure::{Figure, Measure};
use super::forced::{CardRow, PlayFinding};
use super::interval;
use super::report::{FORMAT, ReportSubject};
use super::result::GameResult;
use super::strata;
use super::twin::Twins;
use super::workers::{Chunk, Workers};
use content::bundle::{Bundle, ScriptFile};
use content::diagnostic::Diagnostic;
use content::message::message;
use content::scenario::Deck;
use content::workspace::Workspace;
use rules::chance::Chance;
use rules::registry::{self, PreparedScenario};
use serde::Serialize;
use std::sync::Arc;

/// Number of copies of a fitted card in its deck.
const COPIES: u8 = 3;
/// Half the width of an interval that is precise enough: the smallest difference of wins that matters.
pub const PRECISION: f64 = 0.02;

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct TestedCard {
    /// Kind of the card: the folder of its script.
    pub kind: String,
    pub name: String,
}

/// The results for a card.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Strength {
    #[serde(flatten)]
    pub card: TestedCard,
    /// Pairs of games.
    pub pairs: u64,
    /// Decisions in which the tested seat could play it.
    pub offered: u64,
    /// Games in which the tested seat used it.
    pub used: u64,
    /// The verdict.
    pub status: CardStatus,
    /// The reason why no more games were played.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ending: Option<StopReason>,
    /// Wins with the card minus wins with the card that the deal gives; `None` for too few games.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub wins: Option<FigureChange>,
    /// The same for scores.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub score: Option<FigureChange>,
    /// Results of forced play.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub forced: Option<CardRow>,
}

/// The verdict on a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum CardStatus {
    /// The card can be judged by its difference.
    Played,
    /// The bot could play it but never did: the difference says nothing about the card.
    NeverPlayed,
    /// The card could never be played.
    NeverLegal,
    /// Always or never playing it is clearly better than the bot's play: the difference does not measure the card.
    Misplayed,
    /// In forced play, the policies differ from the bot in too few games for a verdict.
    TooFew,
}

/// The results for several cards.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Strengths {
    format: u32,
    kind: &'static str,
    #[serde(flatten)]
    pub subject: ReportSubject,
    /// Games of forced play.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub forced_games: Option<u64>,
    /// By card, the strongest first.
    pub cards: Vec<Strength>,
}

impl Strengths {
    /// Returns the results about these cards.
    pub fn new(subject: ReportSubject, cards: Vec<Strength>) -> Strengths {
        Strengths { format: FORMAT, kind: "strength", subject, forced_games: None, cards }
    }
    /// Adds results of forced play about some of these cards of a game.
    pub fn add_forced(&mut self, game: &str, cards: &[TestedCard], rows: Vec<CardRow>, games: u64) {
        self.forced_games = Some(games);
        for row in rows {
            let Some(card) = cards.iter().find(|card| card.path(game) == row.script) else { continue };
            let status = match row.exchange.as_ref().map_or(row.finding, |exchange| worse(row.finding, exchange.finding)) {
                PlayFinding::NeverLegal => CardStatus::NeverLegal,
                PlayFinding::Misplayed => CardStatus::Misplayed,
                PlayFinding::NeverWorthIt => CardStatus::NeverPlayed,
                PlayFinding::Played => CardStatus::Played,
                PlayFinding::TooFew => CardStatus::TooFew,
            };
            match self.cards.iter_mut().find(|known| known.card == *card) {
                Some(known) => {
                    known.status = if status == CardStatus::Misplayed { status } else { known.status };
                    known.forced = Some(row);
                }
                None => self.cards.push(Strength { status, forced: Some(row), ..Strength::untested(card) }),
            }
        }
    }
}

impl Strength {
    fn untested(card: &TestedCard) -> Strength {
        let card = card.clone();
        Strength {
            card,
            pairs: 0,
            offered: 0,
            used: 0,
            status: CardStatus::NeverLegal,
            ending: None,
            wins: None,
            score: None,
            forced: None,
        }
    }
}

impl TestedCard {
    /// Returns the workspace path of its script.
    pub fn path(&self, game: &str) -> String {
        format!("scripts/{game}/{}/{}.rhai", self.kind, self.name)
    }
}

/// Prepares a scenario with the cards that none of its decks contain.
///
/// # Errors
/// Returns an error if a card is not a script of the workspace or cannot be dealt to a seat, or if a script cannot be used.
pub fn prepare(workspace: &Workspace, bundle: &Bundle, cards: &[TestedCard]) -> Result<Arc<dyn PreparedScenario>, Vec<Diagnostic>> {
    let mut bundle = bundle.clone();
    cards.iter().try_for_each(|card| add_script(workspace, &mut bundle, card))?;
    bundle.scripts.sort_by(|a, b| a.path.cmp(&b.path));
    let prepared = registry::prepare(&bundle)?;
    for card in cards {
        if !can_deal(prepared.as_ref(), card) {
            let message = message!("card-not-dealt", card = card.name, kind = card.kind);
            return Err(vec![Diagnostic::error("not-dealt", &bundle.path, message).help(message!("card-not-dealt-help"))]);
        }
    }
    Ok(prepared)
}

/// Returns the scenario with cards that none of its decks contain added to a deck of their kind, so that they can be fitted.
///
/// # Errors
/// Returns an error if a card is not a script of the workspace.
pub fn with_cards(workspace: &Workspace, bundle: &Bundle, cards: &[TestedCard]) -> Result<Bundle, Vec<Diagnostic>> {
    let mut bundle = bundle.clone();
    for card in cards {
        add_script(workspace, &mut bundle, card)?;
        let Some(deck) = bundle.decks.values_mut().find(|deck| deck.of == card.kind) else { continue };
        if !names(deck).any(|name| *name == card.name) {
            deck.cards.push((card.name.clone(), COPIES));
        }
    }
    bundle.scripts.sort_by(|a, b| a.path.cmp(&b.path));
    Ok(bundle)
}

fn add_script(workspace: &Workspace, bundle: &mut Bundle, card: &TestedCard) -> Result<(), Vec<Diagnostic>> {
    let path = card.path(bundle.scenario.game.id);
    if !bundle.scripts.iter().any(|script| script.path == path) {
        let revision = workspace.revision(&path).map_err(|finding| vec![finding])?;
        bundle.scripts.push(ScriptFile { path, kind: card.kind.clone(), stem: card.name.clone(), drawn_as: None, revision });
    }
    Ok(())
}

fn names(deck: &Deck) -> impl Iterator<Item = &String> {
    deck.cards.iter().map(|(name, _)| name).chain(deck.pairs.iter().flatten())
}

/// Returns the cards of the decks of a scenario that can be dealt to a seat.
pub fn cards_of(bundle: &Bundle, prepared: &dyn PreparedScenario) -> Vec<TestedCard> {
    let all = bundle.decks.values().flat_map(|deck| names(deck).map(|name| TestedCard { kind: deck.of.clone(), name: name.clone() }));
    let mut cards: Vec<TestedCard> = all.filter(|card| can_deal(prepared, card)).collect();
    cards.sort();
    cards.dedup();
    cards
}

fn can_deal(prepared: &dyn PreparedScenario, card: &TestedCard) -> bool {
    let started = prepared.start(Chance::new(0));
    started.is_ok_and(|mut m| m.plant(tested_seat(0, m.seats()), &card.kind, Some(&card.name)))
}

/// Returns the scenario with the card removed from all decks, or `None` if no deck contains it.
pub fn without(bundle: &Bundle, card: &str) -> Option<Bundle> {
    let mut bundle = bundle.clone();
    let mut found = false;
    for deck in bundle.decks.values_mut() {
        let before = deck.cards.len();
        deck.cards.retain(|(name, _)| name != card);
        found |= deck.cards.len() < before;
    }
    found.then_some(bundle)
}

#[derive(Clone, Default)]
struct CardCounts {
    twins: Twins,
    offered: u64,
    used: u64,
}

/// Tests cards against the deal until each is clear or precise to `±half`, or all games are played; `look` receives the results after
/// every block.
///
/// # Errors
/// Returns an error if threads or matches cannot be started.
pub fn run(
    prepared: &dyn PreparedScenario,
    title: batch::Title,
    cards: &[TestedCard],
    spec: &BatchSpec,
    half: f64,
    progress: &Progress,
    mut look: impl FnMut(&Strengths),
) -> Result<Strengths, BatchError> {
    let workers = Workers::new(spec.threads())?;
    let none = || vec![CardCounts::default(); cards.len()];
    let mut all: Vec<CardCounts> = vec![CardCounts::default(); cards.len()];
    let mut left: Vec<usize> = (0..cards.len()).collect();
    let subject = ReportSubject { ended_early: false, ..spec.subject(title) };
    let categories: Vec<Option<&str>> = cards.iter().map(|card| category(prepared, card)).collect();
    let unplayed = prepared.unplayed();
    let acts = |card: &TestedCard| unplayed.iter().any(|script| (&script.kind, &script.stem) == (&card.kind, &card.name));
    let acting: Vec<bool> = cards.iter().map(acts).collect();
    let known = |all: &[CardCounts]| strengths(&subject, cards, &acting, all);
    let mut found = known(&all);
    for block in batch::blocks(spec.games) {
        let play = |chunk: Chunk<'_>| play(prepared, spec, cards, &left, &categories, chunk, progress);
        let part = workers.play(block, progress, none, play, |one, other| merged(one, &other))?;
        all = merged(all, &part);
        left.retain(|card| !is_settled(&all[*card].twins, half));
        found = known(&all);
        look(&found);
        if left.is_empty() || progress.is_cancelled() {
            break;
        }
    }
    found.subject.ended_early = progress.is_cancelled();
    let open = if progress.is_cancelled() { StopReason::Interrupted } else { StopReason::Games };
    for row in &mut found.cards {
        let is_open = left.iter().any(|card| cards[*card] == row.card);
        row.ending = Some(if is_open { open } else { StopReason::Settled });
    }
    Ok(found)
}

fn merged(mut one: Vec<CardCounts>, other: &[CardCounts]) -> Vec<CardCounts> {
    for (known, more) in one.iter_mut().zip(other) {
        known.twins.merge(&more.twins);
        (known.offered, known.used) = (known.offered + more.offered, known.used + more.used);
    }
    one
}

/// Returns the finding about playing a card, unless only exchanging it is misplayed.
fn worse(played: PlayFinding, exchanged: PlayFinding) -> PlayFinding {
    if exchanged == PlayFinding::Misplayed { exchanged } else { played }
}

/// Returns the category by which a card's use is counted.
fn category<'a>(prepared: &'a dyn PreparedScenario, card: &TestedCard) -> Option<&'a str> {
    prepared.counted().into_iter().find(|(_, name)| *name == card.name).map(|(category, _)| category)
}

fn play(
    prepared: &dyn PreparedScenario,
    spec: &BatchSpec,
    cards: &[TestedCard],
    left: &[usize],
    categories: &[Option<&str>],
    games: impl Iterator<Item = u64>,
    progress: &Progress,
) -> Result<Vec<CardCounts>, BatchError> {
    let mut found = vec![CardCounts::default(); cards.len()];
    // The batch itself is not wanted, only how its games ended.
    let mut tallied = MatchTallies::default();
    let arrangements = strata::arrangements(&spec.seats) as u64;
    for game in games {
        let (arrangement, seat) = ((game % arrangements) as usize, tested_seat(game, spec.seats.len()).index());
        let mut dealt: Option<(&str, Option<GameResult>)> = None;
        let ended = |kind: &str, name: Option<&str>, tallied: &mut MatchTallies| {
            let table = Table::new(prepared, spec, Rig { planted: Some((kind, name)), ..Rig::default() });
            let ended = table.play(game, tallied, None)?;
            Ok::<_, BatchError>(ended.map(|ended| (ended.result(), ended.offered)))
        };
        for index in left {
            let card = &cards[*index];
            if dealt.as_ref().is_none_or(|(kind, _)| *kind != card.kind) {
                dealt = Some((&card.kind, ended(&card.kind, None, &mut tallied)?.map(|(result, _)| result)));
            }
            let with = ended(&card.kind, Some(&card.name), &mut tallied)?;
            let (Some((_, Some(without))), Some((with, offered))) = (&dealt, with) else { continue };
            let found = &mut found[*index];
            found.twins.add(arrangement, &[], &[], &compared(without), &compared(&with));
            found.twins.add_tested(arrangement, seat, without, &with);
            let used = |(category, key, seats, _): (&str, &str, &[u32], u32)| {
                key == card.name && Some(category) == categories[*index] && seats.get(seat).is_some_and(|used| *used > 0)
            };
            found.used += u64::from(tallied.tally.iter().any(used));
            found.offered += u64::from(offered);
        }
        progress.count(1);
    }
    Ok(found)
}

fn compared(result: &GameResult) -> super::twin::ComparedGame {
    super::twin::ComparedGame { result: result.clone(), lead: None, users: Default::default() }
}

fn is_settled(twins: &Twins, half: f64) -> bool {
    let Some(twin) = twins.get(&Figure::Tested(Measure::Wins)) else { return false };
    let precise = twin.difference(true).is_some_and(|difference| (difference.high - difference.low) / 2.0 <= half);
    precise || twin.at_any_look(true).is_some_and(|(low, high)| low > 0.0 || high < 0.0)
}

/// `acting` are the cards that have effects without being played.
fn strengths(subject: &ReportSubject, cards: &[TestedCard], acting: &[bool], all: &[CardCounts]) -> Strengths {
    let row = |((card, found), acting): ((&TestedCard, &CardCounts), &bool)| {
        let change = |measure| {
            let figure = Figure::Tested(measure);
            compare::tested_change(&figure, &found.twins.get(&figure)?)
        };
        let status = match (found.offered, found.used) {
            (_, 1..) => CardStatus::Played,
            (0, 0) if *acting => CardStatus::Played,
            (1.., 0) => CardStatus::NeverPlayed,
            (0, 0) => CardStatus::NeverLegal,
        };
        let pairs = found.twins.games();
        let (wins, score) = (change(Measure::Wins), change(Measure::Score));
        Strength { card: card.clone(), pairs, offered: found.offered, used: found.used, status, ending: None, wins, score, forced: None }
    };
    let mut rows: Vec<Strength> = cards.iter().zip(all).zip(acting).map(row).collect();
    interval::mark(rows.iter_mut().filter_map(|row| row.wins.as_mut()).map(|change| &mut change.difference));
    for (row, found) in rows.iter_mut().zip(all) {
        let Some(change) = &mut row.wins else { continue };
        let any = found.twins.get(&change.figure).and_then(|twin| twin.at_any_look(true));
        change.difference.clear &= any.is_some_and(|(low, high)| low > 0.0 || high < 0.0);
        change.judge(Some(&found.twins));
    }
    let value = |row: &Strength| row.wins.as_ref().map_or(0.0, |change| change.difference.value);
    rows.sort_by(|a, b| value(b).total_cmp(&value(a)).then_with(|| a.card.cmp(&b.card)));
    Strengths::new(subject.clone(), rows)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::batch::{Shard, Title};
    use crate::bot::BotKind;
    use crate::compare::Verdict;
    use crate::interval::Difference;

    const LAP: &str = "scenarios/walking/full-lap.toml";

    fn card(name: &str) -> TestedCard {
        TestedCard { kind: "action".into(), name: name.into() }
    }

    fn spec(games: u64, threads: usize) -> BatchSpec {
        BatchSpec { games, seed: 1, seats: vec![BotKind::Greedy; 4], threads, shard: Shard::WHOLE }
    }

    /// Returns a bundled workspace with these action cards: name and hooks.
    fn with_cards_of(cards: &[(&str, &str)]) -> Workspace {
        let mut workspace = Workspace::bundled();
        for (name, hooks) in cards {
            let meta = "const META = #{ name: #{ en: \"Card\", es: \"Carta\" }, text: #{ en: \"…\", es: \"…\" } };";
            workspace.overlay(&format!("scripts/walking/action/{name}.rhai"), Some(format!("{meta}\n{hooks}\n").into()));
        }
        workspace
    }

    fn strengths_of(workspace: &Workspace, cards: &[TestedCard], games: u64, threads: usize) -> Strengths {
        let bundle = registry::load(workspace, LAP).unwrap();
        let prepared = prepare(workspace, &bundle, cards).unwrap();
        run(prepared.as_ref(), Title::default(), cards, &spec(games, threads), 0.001, &Progress::new(), |_| {}).unwrap()
    }

    fn wins<'a>(found: &'a Strengths, name: &str) -> &'a FigureChange {
        found.cards.iter().find(|row| row.card.name == name).and_then(|row| row.wins.as_ref()).unwrap_or_else(|| panic!("{name}"))
    }

    #[test]
    fn strength_test_detects_a_strong_card_and_no_effect_of_a_card_that_is_swapped_at_once() {
        let gift = "fn on_box_sputnik(me) { me.gain(\"sputnik\", 6); }";
        let workspace = with_cards_of(&[("gift", gift), ("present", gift), ("idle", "fn on_round_end(me) { }")]);
        let cards = [card("gift"), card("idle"), card("present")];
        let found = strengths_of(&workspace, &cards, 264, 2);
        let (gift, present, idle) = (wins(&found, "gift"), wins(&found, "present"), wins(&found, "idle"));
        assert!(gift.verdict == Verdict::Clear && gift.difference.value > 0.1, "{gift:?}");
        assert!((gift.difference.value - present.difference.value).abs() < 0.02, "the name does not matter: {gift:?} {present:?}");
        assert!(idle.difference.low < 0.0 && idle.difference.high > 0.0 && idle.verdict != Verdict::Clear, "{idle:?}");
        assert_eq!((&found.cards[0].ending, found.cards[0].status), (&Some(StopReason::Settled), CardStatus::Played));
        assert_eq!(strengths_of(&workspace, &cards, 264, 1), found, "threads do not matter");
    }

    #[test]
    fn strengths_of_a_deck_cancel_out_and_agree_with_the_cards_dealt_by_nature() {
        let workspace = Workspace::bundled();
        let bundle = registry::load(&workspace, LAP).unwrap();
        let plain = registry::prepare(&bundle).unwrap();
        let cards = cards_of(&bundle, plain.as_ref());
        let found = strengths_of(&workspace, &cards, 200, 2);
        let natural = batch::run(plain.as_ref(), Title::default(), &spec(800, 2), &Progress::new()).unwrap();
        // Every card has three copies.
        let all: Vec<&FigureChange> = cards.iter().map(|card| wins(&found, &card.name)).collect();
        let mean = all.iter().map(|change| change.difference.value).sum::<f64>() / all.len() as f64;
        let half = |change: &FigureChange| (change.difference.high - change.difference.low) / 2.0;
        assert!(all.iter().all(|change| mean.abs() < half(change)), "{mean}");
        for row in &natural.dealt {
            let (planted, dealt) = (wins(&found, &row.name).difference, row.difference.unwrap());
            assert!(planted.low <= dealt.high && dealt.low <= planted.high, "{}: {planted:?} {dealt:?}", row.name);
        }
        let mut values: Vec<String> = found.cards.iter().map(|row| format!("{:?}", row.score.as_ref().unwrap().difference)).collect();
        values.sort();
        values.dedup();
        assert_eq!(values.len(), cards.len(), "different cards have different values: {found:?}");
    }

    #[test]
    fn strengths_cancel_out_and_agree_with_the_deal_in_every_game_with_cards() {
        let workspace = Workspace::bundled();
        for (scenario, kind) in [("moonbase/first-quarter", "upgrade"), ("mars/baby-march", "training")] {
            let bundle = registry::load(&workspace, &format!("scenarios/{scenario}.toml")).unwrap();
            let plain = registry::prepare(&bundle).unwrap();
            let cards: Vec<TestedCard> = cards_of(&bundle, plain.as_ref()).into_iter().filter(|card| card.kind == kind).collect();
            let prepared = prepare(&workspace, &bundle, &cards).unwrap();
            let of = |games| BatchSpec { seats: vec![BotKind::Greedy; prepared.players().into()], ..spec(games, 2) };
            let found = run(prepared.as_ref(), Title::default(), &cards, &of(40), 0.001, &Progress::new(), |_| {}).unwrap();
            let all: Vec<Difference> = cards.iter().map(|card| wins(&found, &card.name).difference).collect();
            let mean = all.iter().map(|change| change.value).sum::<f64>() / all.len() as f64;
            assert!(all.iter().all(|change| mean.abs() < (change.high - change.low) / 2.0), "{scenario}: {mean}");
            let natural = batch::run(plain.as_ref(), Title::default(), &of(150), &Progress::new()).unwrap();
            for row in natural.dealt.iter().filter(|row| row.kind == kind) {
                let (planted, Some(dealt)) = (wins(&found, &row.name).difference, row.difference) else { continue };
                assert!(planted.low <= dealt.high && dealt.low <= planted.high, "{}: {planted:?} {dealt:?}", row.name);
            }
            let score = |row: &Strength| row.score.as_ref().map(|change| format!("{:?}", change.difference));
            let values: std::collections::BTreeSet<_> = found.cards.iter().filter_map(score).collect();
            // The score of a team is whether it won, so few values are possible.
            assert!(kind == "training" || values.len() == cards.len(), "different cards have different values: {values:?}");
        }
    }

    #[test]
    fn cards_of_other_games_are_tested_against_the_deal_too() {
        let workspace = Workspace::bundled();
        for (scenario, kind) in [("mars/practice", "training"), ("mars/practice", "equipment"), ("moonbase/first-quarter", "upgrade")] {
            let bundle = registry::load(&workspace, &format!("scenarios/{scenario}.toml")).unwrap();
            let plain = registry::prepare(&bundle).unwrap();
            let cards: Vec<TestedCard> = cards_of(&bundle, plain.as_ref()).into_iter().filter(|card| card.kind == kind).take(2).collect();
            let prepared = prepare(&workspace, &bundle, &cards).unwrap();
            let spec = BatchSpec { seats: vec![BotKind::Random; prepared.players().into()], ..spec(12, 2) };
            let found = run(prepared.as_ref(), Title::default(), &cards, &spec, 0.02, &Progress::new(), |_| {}).unwrap();
            assert_eq!((found.cards.len(), found.cards[0].pairs), (2, 12), "{scenario} {kind}");
            if kind == "upgrade" {
                let played = |row: &Strength| row.status == CardStatus::Played;
                assert!(found.cards.iter().all(played), "an upgrade acts without being played: {:?}", found.cards);
            }
        }
    }

    #[test]
    fn tested_cards_must_be_dealt_and_can_be_removed_from_the_deck() {
        let workspace = Workspace::bundled();
        let bundle = registry::load(&workspace, LAP).unwrap();
        let plain = registry::prepare(&bundle).unwrap();
        assert_eq!(cards_of(&bundle, plain.as_ref()).len(), 8);
        let refused = prepare(&workspace, &bundle, &[TestedCard { kind: "box".into(), name: "mine".into() }]);
        assert!(refused.is_err());
        let fewer = without(&bundle, "sanction").unwrap();
        assert_eq!(cards_of(&fewer, plain.as_ref()).len(), 7);
        assert!(without(&bundle, "nothing").is_none());
    }
}
