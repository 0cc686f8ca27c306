//! Every sentence about a batch or a comparison, in games whose truth is known.

use super::*;
use crate::batch;
use crate::compare::{Comparison, compare};
use crate::counts::{Counts, FailureCount, PlayedMatch, SHARE};
use crate::lead::Lead;
use crate::report::ReportSubject;
use rules::game::{Outcome, Seat};
use rules::tally::Tally;

/// A batch of made-up games.
#[derive(Clone)]
struct Planted {
    games: u64,
    bots: Vec<&'static str>,
    /// Scores of the seats in a game; the highest one wins.
    scores: fn(u64) -> Vec<i64>,
    /// Whether the seats are a team, and whether it wins a game.
    team: Option<fn(u64) -> bool>,
    /// Wins of the leader and of the last seat at half time.
    lead: Option<fn(u64) -> [bool; 2]>,
    /// The first card of each seat.
    dealt: fn(u64) -> Vec<&'static str>,
    /// Adds counts that no game has.
    plant: fn(&mut Counts),
}

/// A duel in which both players win equally often, by 1 to 3 points.
fn duel() -> Planted {
    Planted {
        games: 2000,
        bots: vec!["greedy", "greedy"],
        scores: |game| if game.is_multiple_of(2) { vec![3 + (game % 3) as i64, 2] } else { vec![2, 3 + (game % 3) as i64] },
        team: None,
        lead: None,
        dealt: |_| Vec::new(),
        plant: |_| {},
    }
}

fn team(bots: usize, won: fn(u64) -> bool) -> Planted {
    Planted { bots: vec!["greedy"; bots], scores: |_| vec![1; 4], team: Some(won), ..duel() }
}

impl Planted {
    fn report(&self) -> Report {
        let mut counts = Counts::default();
        let kinds: Vec<BotKind> = self.bots.iter().map(|bot| bot.parse().unwrap()).collect();
        let seats = kinds.len();
        for number in 0..self.games {
            let won = self.team.map(|won| won(number));
            let scores: Vec<i64> = (self.scores)(number)[..seats].to_vec();
            let rank = |seat: usize| 1 + scores.iter().filter(|other| **other > scores[seat]).count() as u8;
            let places = (0..seats).map(|seat| won.map_or_else(|| rank(seat), |won| if won { 1 } else { 2 })).collect();
            let rounds = 5 + (number % 2) as u32;
            let outcome = Outcome { ranking: Seat::first(seats).collect(), places, scores, cause: "end".into(), rounds, team_won: won };
            let dealt: Vec<(Seat, String, String)> =
                Seat::first(seats).zip((self.dealt)(number)).map(|(seat, card)| (seat, "action".to_owned(), card.to_owned())).collect();
            let of = |wins: bool| Some(if wins { SHARE } else { 0 });
            let lead = self.lead.map(|lead| lead(number)).map(|[leader, last]| Lead {
                leader: of(leader),
                last: of(last),
                changes: 2,
                change_share: SHARE / 2,
                open: SHARE / 2,
            });
            counts.add(PlayedMatch {
                number,
                kinds: &batch::kinds_of(&kinds, number),
                arrangements: crate::strata::arrangements(&kinds),
                kept: true,
                dealt: &dealt,
                turn_order: &[],
                outcome: &outcome,
                decisions: 50,
                lead,
                course: &Default::default(),
                tally: &Tally::default(),
            });
        }
        (self.plant)(&mut counts);
        let seats = self.bots.iter().map(|bot| (*bot).to_owned()).collect();
        let subject =
            ReportSubject { scenario: "s".into(), game: "walking".into(), seats, planned: self.games, ..ReportSubject::default() };
        Report::new(subject, counts)
    }
    /// Returns every sentence about the batch that does not need a model of the win probability.
    fn sentences(&self) -> String {
        let (report, voice) = (self.report(), Voice { game: "walking", ..Voice::without_names(Language::En) });
        let findings = findings(&report, voice).into_iter().map(|finding| finding.text);
        [headline(&report, voice)].into_iter().chain(findings).chain(skill(&report, voice)).collect::<Vec<_>>().join("\n")
    }
}

/// Adds content of a scenario that no game used: a card that could be played in `decisions` decisions, or `None` for a box.
fn unused(counts: &mut Counts, category: &str, name: &str, decisions: Option<u64>) {
    counts.uses.entry(category.to_owned()).or_default().entry(name.to_owned()).or_default();
    if let Some(decisions) = decisions {
        counts.legal.insert(name.to_owned(), decisions);
        counts.legal_games = 100;
    }
}

#[test]
fn sentences_about_a_batch_state_the_planted_truth() {
    let cases: [(&str, Planted, &[&str], &[&str]); 16] = [
        ("an even duel", duel(), &["Fair for all seats within 3 percentage points; 5.5 rounds, about 5 minutes."], &["not known"]),
        (
            "an unfair duel",
            Planted { scores: |game| if game.is_multiple_of(4) { vec![2, 3] } else { vec![3, 2] }, ..duel() },
            &["Seat 0 won 75.0 % of games (73.1 to 76.9) instead of 50.0 %;", "The closest game was decided by 1 point."],
            &["Fair"],
        ),
        (
            "few even games",
            Planted { games: 200, ..duel() },
            &["Fairness for all seats is not known yet: about 190 more games are needed"],
            &["Fair for"],
        ),
        (
            "one game",
            Planted { games: 1, ..duel() },
            &["is not known yet", "The closest game was decided by 1 point."],
            &["Fair for", " %"],
        ),
        (
            "ties",
            Planted { scores: |_| vec![2, 2], ..duel() },
            &["In the closest game, the two best players had equal scores."],
            &["decided by 0"],
        ),
        (
            "a team",
            team(4, |game| game.is_multiple_of(4)),
            &["The team won 25.0 % of games (23.1 to 26.9);"],
            &["Fair", "leader", "closest"],
        ),
        ("a solo game", team(1, |game| game.is_multiple_of(4)), &["The player won 25.0 % of games (23.1 to 26.9);"], &["team", "Fair"]),
        (
            "a runaway leader",
            Planted { lead: Some(|game| [!game.is_multiple_of(10), false]), ..duel() },
            &["Runaway leader: the leader at half time wins 90.0 % of games (88.6 to 91.2)."],
            &["the last"],
        ),
        (
            "a leader who wins often",
            Planted { lead: Some(|game| [!game.is_multiple_of(4), game.is_multiple_of(4)]), ..duel() },
            &["The leader at half time wins 75.0 % of games (73.1 to 76.9), the last 25.0 %; the lead changes 2.0 times per game."],
            &["Runaway"],
        ),
        ("an evaluation that shows nothing", Planted { lead: Some(|game| [game.is_multiple_of(2), false]), ..duel() }, &[], &["half time"]),
        (
            "a strong card",
            Planted { dealt: |game| if game.is_multiple_of(2) { vec!["luck", "tow"] } else { vec!["tow", "luck"] }, ..duel() },
            &["When dealt first: Luck (+100.0 %) is strong, Tow (-100.0 %) is weak. Of 2 cards, 2 stand out."],
            &[],
        ),
        (
            "cards without influence",
            Planted { dealt: |game| if game % 4 < 2 { vec!["luck", "tow"] } else { vec!["tow", "luck"] }, ..duel() },
            &[],
            &["dealt first"],
        ),
        (
            "dead content",
            Planted {
                plant: |counts| {
                    unused(counts, "card", "bots_avoid", Some(30));
                    unused(counts, "card", "forbidden", Some(0));
                    unused(counts, "box", "far_away", None);
                    counts.legal_games = 100;
                },
                ..duel()
            },
            &[
                "Bots avoid, Far away and 1 more are never in play.",
                "The bots never play Bots avoid, although they could in 30 decisions of 100 games.",
                "Never legal in 2000 games: Forbidden.",
                "Never came into play in 2000 games (so in at most 0.1 % of games): Far away.",
            ],
            &[],
        ),
        (
            "a script that fails and games without end",
            Planted {
                plant: |counts| {
                    let file = "scripts/walking/action/luck.rhai".to_owned();
                    counts.failures.push(FailureCount { file, line: 1, message: "no".into(), count: 2, game: 7 });
                    (counts.unfinished, counts.first_unfinished) = (1, Some(3));
                },
                ..duel()
            },
            &["Scripts failed 2 times, first in scripts/walking/action/luck.rhai.", "1 game did not end."],
            &[],
        ),
        (
            "a bot that wins most games against a random one",
            Planted {
                bots: vec!["greedy", "random"],
                scores: |game| {
                    if game % 20 < 2 { vec![2, 2 + (game % 2) as i64] } else { [vec![3, 2], vec![2, 3]][game as usize % 2].clone() }
                },
                ..duel()
            },
            &["Skill: the Elo span from the random bot to greedy is "],
            &["at least"],
        ),
        (
            "a bot that wins all games against a random one",
            Planted { bots: vec!["greedy", "random"], scores: |game| [vec![3, 2], vec![2, 3]][game as usize % 2].clone(), ..duel() },
            &["Skill: the Elo span from the random bot to greedy is at least "],
            &[],
        ),
    ];
    let mut wrong = String::new();
    for (truth, batch, said, unsaid) in cases {
        let text = batch.sentences();
        if said.iter().any(|part| !text.contains(part)) || unsaid.iter().any(|part| text.contains(part)) {
            wrong += &format!("{truth}:\n{text}\n\n");
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}

#[test]
fn sentences_about_a_comparison_state_the_planted_truth() {
    let of = |games: u64, scores: fn(u64) -> Vec<i64>| Planted { games, scores, ..duel() }.report();
    /// Scores of the seats in a game.
    type Scores = fn(u64) -> Vec<i64>;
    let (even, cases): (Scores, [(u64, Scores, &str, &str); 5]) = (
        duel().scores,
        [
            (
                400,
                |game| (duel().scores)(game),
                "A and B are the same in every pair of games: what differs was never decisive in these games.",
                "the same in every game",
            ),
            (4000, |game| if game == 1 { vec![3, 2] } else { (duel().scores)(game) }, "Any difference is too small to matter", "too small"),
            (400, |game| if game % 100 == 1 { vec![4, 2] } else { (duel().scores)(game) }, "No difference seen yet: at most", "at most"),
            (
                400,
                |game| if game % 4 == 1 { vec![4, 2] } else { (duel().scores)(game) },
                "B: Seat 0 won 25.0 percentage points more",
                "clear",
            ),
            (5, |game| if game == 1 { vec![4, 2] } else { (duel().scores)(game) }, "Too few games to compare", "too few games"),
        ],
    );
    let voice = Voice { game: "walking", ..Voice::without_names(Language::En) };
    let mut wrong = String::new();
    for (games, other, sentence, words) in cases {
        let found: Comparison = compare(&of(games, even), &of(games, other)).unwrap();
        let (text, rows) = (compared(&found, voice), crate::table::changes(&found, voice));
        if !text.starts_with(sentence) || !rows.contains(words) {
            wrong += &format!("{sentence}, {words}:\n{text}\n{rows}\n\n");
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}

#[test]
fn a_counted_item_has_its_category_and_a_name() {
    let label = |game, category: &str, key: &str| {
        label(&Figure::Users(category.into(), key.into()), Voice { game, ..Voice::without_names(Language::En) })
    };
    assert_eq!(label("walking", "accident", "crash"), "Accidents – Crash: players");
    assert_eq!(label("rally", "rover_lost", "1"), "Rovers lost – First rover: players");
    assert_eq!(label("moonbase", "result", "no_effect"), "Results of fire – No effect: players");
}
