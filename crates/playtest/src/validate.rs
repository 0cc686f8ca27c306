//! Checks the numbers of a saved report, because an edited report can contain numbers that no batch produces.

use super::counts::{Counts, SHARE};
use super::report::ReportSubject;
use super::result::GameResult;
use super::strata::{Strata, Sums};

/// The largest number of a report: sums of squares for more games than anyone plays.
const LARGEST: i128 = 1 << 100;
const MOST_SEATS: usize = 64;

/// Checks that a batch of this subject can have these counts.
///
/// # Errors
/// Returns the first number that such a batch cannot have.
pub(super) fn validate(subject: &ReportSubject, counts: &Counts) -> Result<(), String> {
    let seats = subject.seats.len();
    expect("`seats` has", seats as i128, 1, MOST_SEATS as i128)?;
    let games = i128::from(counts.games);
    let played = games + i128::from(counts.unfinished);
    expect("`counts.games` and `counts.unfinished` add up to", played, 0, subject.planned.into())?;
    expect("`counts.results` has", counts.results.len() as i128, 0, games)?;
    expect("`counts.seats` has", counts.seats.len() as i128, 0, seats as i128)?;
    let of = |name: &str, strata: &Strata, unit: Option<u64>| {
        expect(&format!("`counts.{name}` has arrangements"), strata.0.len() as i128, 0, seats as i128)?;
        let total = strata.total();
        sums_of(name, &total, counts.games, unit)?;
        strata.0.iter().enumerate().try_for_each(|(i, sums)| sums_of(&format!("{name}.{i}"), sums, counts.games, unit))
    };
    expect("`counts.arranged` has", counts.arranged.len() as i128, 0, seats as i128)?;
    let arranged = counts.arranged.iter().map(|games| i128::from(*games)).sum();
    expect("`counts.arranged` adds up to", arranged, games, games)?;
    let lengths = counts.lengths.values().map(|games| i128::from(*games)).sum();
    expect("`counts.lengths` adds up to", lengths, games, games)?;
    of("decisions", &counts.decisions, None)?;
    of("choices", &counts.choices, None)?;
    of("single", &counts.single, Some(1))?;
    of("rounds", &counts.rounds, None)?;
    of("team", &counts.team, Some(1))?;
    let by_seat = counts.seats.iter().enumerate().map(|(seat, standing)| (format!("seats.{seat}"), standing));
    expect("`counts.turns` has", counts.turns.len() as i128, 0, seats as i128)?;
    let by_turn = counts.turns.iter().enumerate().map(|(turn, standing)| (format!("turns.{turn}"), standing));
    let by_kind = counts.kinds.iter().map(|(kind, standing)| (format!("kinds.{kind}"), standing));
    for (name, standing) in by_seat.chain(by_turn).chain(by_kind) {
        of(&format!("{name}.wins"), &standing.wins, Some(SHARE))?;
        of(&format!("{name}.score"), &standing.score, None)?;
        of(&format!("{name}.place"), &standing.place, None)?;
    }
    for pair in &counts.pairs {
        of(&format!("pairs.{}.ahead", pair.a), &pair.ahead, Some(SHARE))?;
    }
    of("lead.leader", &counts.lead.leader, Some(SHARE))?;
    of("lead.last", &counts.lead.last, Some(SHARE))?;
    of("lead.changes", &counts.lead.changes, None)?;
    of("lead.change_share", &counts.lead.change_share, Some(SHARE))?;
    of("lead.open", &counts.lead.open, Some(SHARE))?;
    for (game, course) in &counts.courses {
        expect("`counts.courses` has the number", (*game).into(), 0, i128::from(subject.planned) - 1)?;
        expect(&format!("`counts.courses.{game}` is for"), i128::from(course.is_sound(seats)), 1, 1)?;
    }
    expect("`counts.legal_games` is", counts.legal_games.into(), 0, games)?;
    for (category, keys) in &counts.uses {
        for (key, used) in keys {
            of(&format!("uses.{category}.{key}.uses"), &used.uses, None)?;
            of(&format!("uses.{category}.{key}.users"), &used.users, Some(1))?;
            expect(&format!("`counts.uses.{category}.{key}.by_game` has"), used.by_game.len() as i128, 0, games)?;
        }
    }
    for (kind, names) in &counts.dealt {
        for (name, sums) in names.iter().flat_map(|(name, bots)| bots.values().map(move |sums| (name, sums))) {
            sums_of(&format!("dealt.{kind}.{name}"), sums, counts.games, Some(SHARE))?;
        }
    }
    for (measure, cell) in counts.cells.measures.iter().flat_map(|(measure, cells)| cells.iter().map(move |cell| (measure, cell))) {
        let name = format!("`counts.cells.measures.{measure}` at {}", cell.cell);
        expect(&format!("{name} has games:"), cell.games.into(), 0, games)?;
        expect(&format!("{name} has events:"), cell.count.into(), cell.games.into(), cell.squares.into())?;
    }
    for (name, kind, rounds) in
        counts.curves.0.iter().flat_map(|(name, kinds)| kinds.iter().map(move |(kind, rounds)| (name, kind, rounds)))
    {
        let most = if kind.is_empty() { games } else { games * seats as i128 };
        for (round, found) in rounds {
            let values: i128 = found.values.values().map(|n| i128::from(*n)).sum();
            expect(&format!("`counts.curves.{name}` has in round {round} values of"), values, found.n.into(), found.n.into())?;
            expect(&format!("`counts.curves.{name}` has in round {round} numbers:"), values, 0, most)?;
        }
    }
    counts.results.iter().try_for_each(|(game, result)| result_of(*game, result, subject))
}

/// Checks sums over at most `games` matches; the count is a share of `unit` of its base, or unrestricted without a unit.
fn sums_of(name: &str, sums: &Sums, games: u64, unit: Option<u64>) -> Result<(), String> {
    let Sums { n, y, x, yy, xx, xy } = *sums;
    let check = |part: &str, found: i128, low: i128, high: i128| expect(&format!("`counts.{name}.{part}` is"), found, low, high);
    check("n", n.into(), 0, games.into())?;
    for (part, found, low) in [("x", x, 0), ("xx", xx, 0), ("yy", yy, 0), ("y", y, -LARGEST), ("xy", xy, -LARGEST)] {
        check(part, found, low, if n == 0 { 0 } else { LARGEST })?;
    }
    if let Some(unit) = unit {
        check("y", y, 0, x.saturating_mul(unit.into()))?;
    }
    // The square of an integer is never less than the integer, and the mean of squares is never less than the square of the mean.
    let (n, y, x, yy, xx) = (n as f64, y as f64, x as f64, yy as f64, xx as f64);
    let fits = |sum: f64, squares: f64| sum * sum <= n * squares * (1.0 + 1e-9);
    match (fits(y, yy), fits(x, xx)) {
        (true, true) => Ok(()),
        (false, _) => Err(format!("`counts.{name}.yy` is too small for `y` over `n` games")),
        (_, false) => Err(format!("`counts.{name}.xx` is too small for `x` over `n` games")),
    }
}

fn result_of(game: u64, result: &GameResult, subject: &ReportSubject) -> Result<(), String> {
    let seats = subject.seats.len();
    expect(&format!("`counts.results.{game}` has the number"), game.into(), 0, i128::from(subject.planned) - 1)?;
    let places = result.places.len();
    expect(&format!("`counts.results.{game}` has places for"), places as i128, seats as i128, seats as i128)?;
    let best = result.places.iter().min().copied().unwrap_or_default();
    // All seats of a team that loses are second.
    let expected = if result.team_won == Some(false) { 2 } else { 1 };
    expect(&format!("the best place of `counts.results.{game}` is"), best.into(), expected, expected)
}

fn expect(what: &str, found: i128, low: i128, high: i128) -> Result<(), String> {
    match (low..=high).contains(&found) {
        true => Ok(()),
        false if low == high => Err(format!("{what} {found}, expected {low}")),
        false => Err(format!("{what} {found}, expected a number from {low} to {high}")),
    }
}

#[cfg(test)]
mod tests {
    use crate::batch::{self, BatchSpec, Progress, Shard, Title};
    use crate::report::Report;
    use content::bundle::Bundle;
    use content::workspace::Workspace;
    use rules::registry;
    use serde_json::{Value as Json, json};

    /// Returns a report of random games as saved.
    fn saved(game: &str, scenario: &str) -> Json {
        let path = &format!("scenarios/{game}/{scenario}.toml");
        let bundle = Bundle::load(&Workspace::bundled(), path).unwrap();
        let prepared = registry::prepare(&bundle).unwrap();
        let seats = vec!["random".parse().unwrap(); prepared.players().into()];
        let spec = BatchSpec { games: 3, seed: 1, seats, threads: 1, shard: Shard::WHOLE };
        let title = Title { scenario: path.to_owned(), game: game.to_owned(), ..Title::default() };
        serde_json::to_value(batch::run(prepared.as_ref(), title, &spec, &Progress::new()).unwrap()).unwrap()
    }

    #[test]
    fn report_round_trips_and_impossible_numbers_are_rejected() {
        let is_read = |saved: &Json| assert_eq!(&serde_json::to_value(Report::read(&saved.to_string()).unwrap()).unwrap(), saved);
        // Random bots lose cooperative games.
        for (game, scenario) in [("mars", "practice"), ("mowdown", "first-mowing")] {
            is_read(&saved(game, scenario));
        }
        let saved = saved("rally", "first-race");
        is_read(&saved);
        let kind = "/counts/kinds/random/wins/0";
        let forged = [
            ("/seats".to_owned(), json!([]), "`seats` has 0"),
            ("/planned".to_owned(), json!(1), "add up to 3, expected a number from 0 to 1"),
            (format!("{kind}/y"), json!(-1), "`counts.kinds.random.wins.y` is -1"),
            (format!("{kind}/y"), json!(1_000_000_000), "`counts.kinds.random.wins.y` is 1000000000"),
            (format!("{kind}/x"), json!(-3), "`counts.kinds.random.wins.x` is -3"),
            (format!("{kind}/n"), json!(4), "`counts.kinds.random.wins.n` is 4, expected a number from 0 to 3"),
            (format!("{kind}/yy"), json!(0), "`counts.kinds.random.wins.yy` is too small"),
            ("/counts/rounds/0/xx".to_owned(), json!(0), "`counts.rounds.xx` is too small"),
            ("/counts/arranged/0".to_owned(), json!(2), "`counts.arranged` adds up to 2, expected 3"),
            ("/counts/lengths".to_owned(), json!({}), "`counts.lengths` adds up to 0, expected 3"),
            ("/counts/results/0".to_owned(), json!("1 7 9 85"), "`counts.results.0` has places for 1"),
        ];
        for (trail, value, expected) in forged {
            let mut report = saved.clone();
            *report.pointer_mut(&trail).unwrap_or_else(|| panic!("{trail} in {saved:#}")) = value;
            let refused = Report::read(&report.to_string()).unwrap_err().to_string();
            assert!(refused.contains(expected), "{trail}: {refused}");
        }
    }
}
