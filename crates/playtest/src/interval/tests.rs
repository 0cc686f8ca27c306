use super::*;

fn near(a: f64, b: f64) -> bool {
    (a - b).abs() < 1e-6
}

#[track_caller]
fn is(found: Estimate, value: f64, low: f64, high: f64) {
    assert!(near(found.value, value), "{found:?}");
    assert!(near(found.low.unwrap(), low) && near(found.high.unwrap(), high), "{found:?}");
}

fn shares(games: &[f64]) -> Moments {
    Moments::of(games.iter().map(|y| (*y, 1.0)))
}

#[test]
fn confidence_interval_of_a_share_follows_the_spread_of_games() {
    is(share(&shares(&[0.0, 0.5, 1.0, 1.0, 0.0, 0.5, 1.0, 0.0, 0.0, 1.0])), 0.5, 0.220422, 0.779578);
    // Four seats that win and lose together contain no more information than one.
    let one = share(&Moments::of((0..40).map(|i| (f64::from(i % 2), 1.0))));
    let four = share(&Moments::of((0..40).map(|i| (4.0 * f64::from(i % 2), 4.0))));
    assert!(near(one.low.unwrap(), four.low.unwrap()) && near(one.high.unwrap(), four.high.unwrap()), "{one:?} {four:?}");
    // If all games have the same result, the effective sample size is the number of games.
    let same = share(&shares(&[1.0; 20]));
    assert!(same.high == Some(1.0) && near(same.low.unwrap(), 0.820319), "{same:?}");
}

#[test]
fn a_rate_per_use_is_linearised() {
    let (y, x) = ([1.0, 0.0, 2.0, 1.0, 0.0, 1.0, 0.0, 3.0], [2.0, 1.0, 3.0, 1.0, 0.0, 4.0, 1.0, 3.0]);
    let sums = Moments::of(y.into_iter().zip(x));
    let half = sums.t() * sums.variance().sqrt();
    assert!(near(sums.ratio(), 0.533333) && near(sums.ratio() - half, 0.188141) && near(sums.ratio() + half, 0.878526), "{half}");
    let (r, v) = (sums.ratio(), sums.variance());
    let (low, high) = wilson(r, r * (1.0 - r) / v, sums.t());
    assert!(near(low, 0.238471) && near(high, 0.806612), "{low} {high}");
    // Eight games are too few for an interval; counted twice, as sixteen games, they are enough.
    assert_eq!((rate(&sums).low, mean(&sums).high, rate(&sums).trust), (None, None, Trust::Few));
    let twice = Moments { n: 16, y: 16.0, x: 30.0, yy: 32.0, xx: 82.0, xy: 2.0 * sums.xy, ..Moments::default() };
    assert!(rate(&twice).low.unwrap() > 0.238471 && rate(&twice).trust == Trust::Rough);
    // Zero variance does not imply certainty.
    let same = rate(&Moments::of([(1.0, 2.0); 12]));
    assert_eq!((same.low, same.high), {
        let (low, high) = wilson(0.5, 96.0, same_t(12));
        (Some(low), Some(high))
    });
}

fn same_t(n: u64) -> f64 {
    Moments { n, ..Moments::default() }.t()
}

#[test]
fn confidence_interval_of_a_mean_follows_the_spread_of_values() {
    // Ten equal numbers do not rule out that one in a few games gives another: t²/(n + t²) with t = 2.262157.
    let same = mean(&shares(&[3.0; 10]));
    assert!(same.value == 3.0 && near(same.high.unwrap() - 3.0, 0.338509) && same.trust == Trust::Rough, "{same:?}");
    assert_eq!(mean(&shares(&[3.0; 400])).trust, Trust::Rough, "what never differed has no mark");
    // 1 to 10: s = 3.027650, t = 2.262157.
    is(mean(&shares(&[1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 10.0])), 5.5, 3.334149, 7.665851);
    assert_eq!(mean(&Moments::default()).low, None);
}

#[test]
fn interval_trust_and_marks_depend_on_the_number_of_games() {
    let of = |wins: usize, games: usize| share(&Moments::of((0..games).map(|i| (f64::from(u8::from(i < wins)), 1.0)))).trust;
    assert_eq!(
        [of(3, 7), of(3, 9), of(5, 10), of(10, 29), of(4, 40), of(37, 40), of(15, 30)],
        [Trust::Few, Trust::Few, Trust::Rough, Trust::Rough, Trust::Rough, Trust::Rough, Trust::Firm]
    );
    let all_and_none = |n: usize| unpaired(share(&shares(&vec![0.0; n])), share(&shares(&vec![1.0; n])));
    assert_eq!(all_and_none(2), None);
    let mut clear = all_and_none(29);
    mark(clear.as_mut());
    assert!(!clear.unwrap().clear, "29 games are marked");
}

#[test]
fn newcombe_interval_is_slightly_wider_than_published() {
    // Newcombe 1998, table II, method 10: 56/70 - 48/80 is 0.0524 to 0.3339 with the normal quantile; Student's is slightly wider.
    let of = |hits: u64, n: u64| share(&Moments::of((0..n).map(|i| (f64::from(u8::from(i < hits)), 1.0))));
    let found = unpaired(of(56, 70), of(48, 80)).unwrap();
    assert!((found.low - 0.0524).abs() < 4e-3 && (found.high - 0.3339).abs() < 4e-3, "{found:?}");
    assert!(found.low < 0.0524 && found.high > 0.3339, "{found:?}");
}

#[test]
fn identical_games_are_compared_in_pairs() {
    let sums = Moments { n: 60, y: 3.0, x: 60.0, yy: 9.0, xx: 60.0, xy: 3.0, ..Moments::default() };
    let found = paired_shares(&sums).unwrap();
    assert!(near(found.value, 0.05) && near(found.low, -0.052929) && near(found.high, 0.149703), "{found:?}");
    let none = paired_shares(&shares(&[0.0; 60])).unwrap();
    assert!(none.low < 0.0 && none.high > 0.0, "no change at all is certain after 60 games: {none:?}");
    assert_eq!(paired_shares(&shares(&[1.0; 9])), None);
    let two = paired_means(&shares(&[2.0; 40])).unwrap();
    assert!(near(two.value, 2.0) && two.low > 1.8 && two.low < 2.0 && two.high > 2.0, "{two:?}");
    // s = 0.391, ±0.01, 1,000 games.
    let squares = 1000.0 * 0.391 * 0.391 * 999.0 / 1000.0;
    let many = Moments { n: 1000, x: 1000.0, yy: squares, xx: 1000.0, ..Moments::default() };
    assert_eq!((games_needed(&many, 0.01), games_needed(&many, 0.5)), (4873, 0));
}

#[test]
fn p_values_are_adjusted_for_multiple_comparisons() {
    let p = [0.0001, 0.004, 0.011, 0.012, 0.021, 0.03, 0.2, 0.5, 0.74, 0.9];
    let q = [0.001, 0.02, 0.03, 0.03, 0.042, 0.05, 0.28571, 0.625, 0.82222, 0.9];
    for (found, expected) in adjusted(&p).into_iter().zip(q) {
        assert!((found - (expected * 2.928968f64).min(1.0)).abs() < 2e-5, "{found} {expected}");
    }
}

/// Returns the share of 2,000 batches of 100 games whose interval contains the true value; `seats` returns how many of a game's
/// four seats count.
fn coverage(truth: f64, seats: impl Fn(&mut dyn FnMut() -> f64) -> u32) -> f64 {
    let mut state = 0;
    let mut chance = move || {
        state += 1;
        crate::seed::derive(2026, state) as f64 / u64::MAX as f64
    };
    let holds = (0..2000).filter(|_| {
        let batch = share(&Moments::of((0..100).map(|_| (f64::from(seats(&mut chance)), 4.0))));
        (batch.low.unwrap()..=batch.high.unwrap()).contains(&truth)
    });
    holds.count() as f64 / 2000.0
}

#[test]
fn intervals_keep_their_coverage_with_correlated_seats() {
    let team = coverage(0.25, |chance| if chance() < 0.25 { 4 } else { 0 });
    // A box on the path of most seats in half of the games, and of few in the others.
    let by_board = coverage(0.325, |chance| {
        let near = if chance() < 0.5 { 0.6 } else { 0.05 };
        (0..4).map(|_| u32::from(chance() < near)).sum()
    });
    let alone = coverage(0.25, |chance| (0..4).map(|_| u32::from(chance() < 0.25)).sum());
    assert!([team, by_board, alone].iter().all(|share| (0.935..0.98).contains(share)), "{team} {by_board} {alone}");
}

#[test]
fn jackknife_of_a_mean_has_the_variance_of_the_mean() {
    let values: Vec<f64> = (0..40).map(|i| f64::from(i * i % 17)).collect();
    let found = mean(&Moments::of(values.iter().map(|value| (*value, 1.0))));
    let sum: f64 = values.iter().sum();
    let without: Vec<f64> = values.iter().map(|value| (sum - value) / 39.0).collect();
    let [low, high] = [found.low.unwrap(), found.high.unwrap()];
    let resampled = jackknife(found, &without, 0.0..=f64::INFINITY);
    assert!((resampled.low.unwrap() - low).abs() < 1e-9 && (resampled.high.unwrap() - high).abs() < 1e-9, "{found:?} {resampled:?}");
    // With too little data for a mark, the interval does not become narrower.
    let rough = Estimate { trust: Trust::Rough, ..found };
    assert_eq!(jackknife(rough, &[found.value; 10], 0.0..=f64::INFINITY), rough);
    assert!(jackknife(rough, &[low, high], f64::NEG_INFINITY..=f64::INFINITY).low.unwrap() < low);
}

#[test]
fn jackknife_of_a_share_is_symmetric_in_its_log_odds() {
    let of = |value, low, high| Estimate { value, low: Some(low), high: Some(high), trust: Trust::Firm, n: 200, base: 200 };
    let odds = |share: Option<f64>| share.unwrap() / (1.0 - share.unwrap());
    let resampled = jackknife(of(0.1, 0.0, 0.2), &[0.02, 0.1, 0.2], 0.0..=1.0);
    assert!((odds(resampled.low) * odds(resampled.high) - odds(Some(0.1)).powi(2)).abs() < 1e-9, "{resampled:?}");
    // A share of all games has no odds.
    let certain = jackknife(of(1.0, 0.9, 1.0), &[1.0, 1.0, 0.7], 0.0..=1.0);
    assert!(certain.low.unwrap() < 0.7 && certain.high == Some(1.0), "{certain:?}");
}
