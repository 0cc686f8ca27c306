use super::*;
use crate::interval;
use crate::interval::Moments;
use crate::report::{Report, ReportSubject};
use crate::strata::arrangements;

fn subject() -> ReportSubject {
    ReportSubject { scenario: "s".into(), game: "g".into(), seats: vec!["greedy".into(); 4], planned: 40, ..ReportSubject::default() }
}

fn count(kinds: &[BotKind], games: impl Iterator<Item = Outcome>) -> Counts {
    let mut counts = Counts::default();
    for (number, outcome) in games.enumerate() {
        let tally = Tally::default();
        let arrangements = arrangements(kinds);
        let (number, dealt) = (number as u64 * arrangements as u64, &[]);
        counts.add(PlayedMatch {
            number,
            kinds,
            arrangements,
            kept: false,
            dealt,
            turn_order: &[],
            outcome: &outcome,
            decisions: 40,
            lead: None,
            course: &Default::default(),
            tally: &tally,
        });
    }
    counts
}

fn ended(places: [u8; 4], team_won: Option<bool>) -> Outcome {
    let scores = places.iter().map(|place| i64::from(5 - place)).collect();
    Outcome { ranking: Seat::first(4).collect(), places: places.to_vec(), scores, cause: "bomb".into(), rounds: 5, team_won }
}

#[test]
fn team_games_count_as_one_observation() {
    let game = |number: u32| ended([if number.is_multiple_of(4) { 1 } else { 2 }; 4], Some(number.is_multiple_of(4)));
    let report = Report::new(subject(), count(&[BotKind::Greedy; 4], (0..40).map(game)));
    let one = interval::share(&Moments::of((0..40u32).map(|number| (f64::from(u8::from(number.is_multiple_of(4))), 1.0))));
    assert_eq!(report.team_win_rate, Some(one));
    for row in report.by_seat.iter().chain(&report.by_kind) {
        let found = row.win_rate;
        assert_eq!((found.value, found.n), (0.25, 40), "{}", row.name);
        let near = |a: Option<f64>, b: Option<f64>| (a.unwrap() - b.unwrap()).abs() < 1e-9;
        assert!(near(found.low, one.low) && near(found.high, one.high), "four seats of a team are no four games: {found:?}");
    }
}

#[test]
fn bot_in_two_seats_counts_as_one_observation_per_game() {
    let (g, r) = (BotKind::Greedy, BotKind::Random);
    let places = [[1, 1, 3, 4], [2, 1, 4, 3], [3, 4, 1, 2], [1, 2, 3, 4]];
    let counts = count(&[g, r, g, r], (0..40).map(|number| ended(places[number % 4], None)));
    // Results of its two seats: half a win, no win, one win, one win.
    let greedy = &counts.kinds["greedy"];
    let wins = greedy.wins.total();
    assert_eq!((wins.n, wins.x, wins.y), (40, 80, 10 * (1260 + 2520 + 2520)));
    assert_eq!(wins.xy, 2 * wins.y);
    let shares = Moments::of((0..40).map(|number| ([0.25, 0.0, 0.5, 0.5][number % 4], 1.0)));
    let (found, by_game) = (interval::share(&greedy.wins.moments(SHARE)), interval::share(&shares));
    assert!((found.low.unwrap() - by_game.low.unwrap()).abs() < 1e-9, "{found:?} {by_game:?}");
    // Ties count half: 1 and a half, 3, 1 and 1 of 4 pairs.
    let (pair, ahead) = (&counts.pairs[0], counts.pairs[0].ahead.total());
    assert_eq!((ahead.n, ahead.x, pair.tied), (40, 160, 10));
    assert_eq!((&*pair.a, &*pair.b, ahead.y), ("random", "greedy", 10 * i128::from(SHARE) * 13 / 2));
}

#[test]
fn differences_between_seatings_do_not_widen_intervals() {
    let (g, r) = (BotKind::Greedy, BotKind::Random);
    let mut counts = Counts::default();
    // The greedy bot scores 9 or 10, the random one 1 or 2, and they change seats.
    for number in 0..400 {
        let kinds = if number % 2 == 0 { [g, r] } else { [r, g] };
        let luck = i64::from((number / 2) as u8 % 2);
        let scores = kinds.map(|kind| if kind == g { 9 + luck } else { 1 + luck }).to_vec();
        let places = kinds.map(|kind| if kind == g { 1 } else { 2 }).to_vec();
        let ranking = Seat::first(2).collect();
        let outcome = Outcome { ranking, places, scores, cause: "end".into(), rounds: 5, team_won: None };
        let tally = Tally::default();
        counts.add(PlayedMatch {
            number,
            kinds: &kinds,
            arrangements: 2,
            kept: false,
            dealt: &[],
            turn_order: &[],
            outcome: &outcome,
            decisions: 4,
            lead: None,
            course: &Default::default(),
            tally: &tally,
        });
    }
    let score = interval::mean(&counts.seats[0].score.moments(1));
    let half = score.high.unwrap() - score.value;
    assert!((score.value - 5.5).abs() < 1e-9 && (half - 1.966 * 0.5 / 20.0).abs() < 2e-3, "{score:?}");
    assert_eq!(
        [arrangements(&[g, g, g]), arrangements(&[g, r, g, r]), arrangements(&[g, r, r]), arrangements::<BotKind>(&[])],
        [1, 2, 3, 1]
    );
}

#[test]
fn merging_notable_matches_keeps_the_first_in_any_order() {
    let noted = |numbers: &[u64]| {
        let mut notable = Notable::default();
        for number in numbers {
            let mut outcome = ended([1, 2, 3, 4], None);
            outcome.rounds = 5 + (*number as u32) % 3;
            outcome.scores[0] += i64::from(*number == 7);
            let tally = Tally::default();
            let kinds = [BotKind::Greedy; 4];
            notable.add(&PlayedMatch {
                number: *number,
                kinds: &kinds,
                arrangements: 1,
                kept: false,
                dealt: &[],
                turn_order: &[],
                outcome: &outcome,
                decisions: 9,
                lead: None,
                course: &Default::default(),
                tally: &tally,
            });
        }
        notable
    };
    let mut other = noted(&[5, 6, 7, 8]);
    other.merge(&noted(&[0, 1, 2, 3, 4]));
    assert_eq!(noted(&[0, 1, 2, 3, 4, 5, 6, 7, 8]), other);
    let game = |notice: Option<Notice>| notice.unwrap().game;
    assert_eq!([game(other.longest), game(other.shortest), game(other.closest), game(other.clearest)], [2, 0, 0, 7]);
}

#[test]
fn equal_bots_have_a_fixed_win_rate_without_an_interval() {
    let counts = count(&[BotKind::Greedy; 4], (0..40).map(|_| ended([1, 2, 3, 4], None)));
    let report = Report::new(subject(), counts);
    let rate = report.by_kind[0].win_rate;
    assert_eq!((rate.value, rate.low, rate.trust), (0.25, None, interval::Trust::Fixed));
    assert!(report.by_seat.iter().all(|row| row.win_rate.low.is_some()), "a seat's wins can vary");
}

#[test]
fn bots_rotate_by_one_seat_per_match() {
    let seats = |game| crate::batch::kinds_of(&["a", "b", "c"], game);
    assert_eq!([seats(0), seats(1), seats(3)], [["a", "b", "c"], ["b", "c", "a"], ["a", "b", "c"]]);
}

#[test]
fn counting_matches_together_equals_counting_them_separately() {
    let kinds = [BotKind::Greedy, BotKind::Random];
    let outcome = Outcome { ranking: Seat::first(2).collect(), ..ended([1, 2, 3, 4], None) };
    let (mut each, mut row) = (Counts::default(), MatchTallies::default());
    for number in 0..6_u64 {
        row.begin();
        // Some matches use something for the first time, or not at all.
        let events = |tally: &mut Tally| {
            let box_of = |x: u64| rules::place::Place::Hex(i32::try_from(x).unwrap(), 0);
            (0..number).for_each(|_| tally.add("card", "luck", Some(Seat::at(number as usize % 2))));
            tally.add(if number < 4 { "accident" } else { "card" }, "crash", None);
            tally.at("entered", box_of(number % 4), number as u32);
            tally.at("landed", box_of(3), u32::from(number == 4));
        };
        events(&mut row.tally);
        let (mut tally, course) = (Tally::default(), curves::NumberCourse::default());
        events(&mut tally);
        let played = |tally| PlayedMatch {
            number,
            kinds: &kinds,
            arrangements: 2,
            kept: true,
            dealt: &[],
            turn_order: &[],
            outcome: &outcome,
            decisions: 9,
            lead: None,
            course: &course,
            tally,
        };
        each.add(played(&tally));
        row.add(|tally, _| played(tally));
    }
    let row = row.counts();
    assert_eq!((row.uses["card"]["luck"].uses.total().y, row.cells.measures["entered"].len()), (15, 4));
    assert_eq!(row, each);
}
