//! The daily match: the date determines scenario and seed, so that everyone plays the same match.

use super::seed::derive;
use content::check;
use content::scenario::Scenario;
use content::workspace::Workspace;
use jiff::civil::Date;

/// The name by which the daily match is requested.
pub const WORD: &str = "daily";

/// Returns the scenario of a day and its seed, or `None` if no scenario has `daily = true`.
///
/// Scenarios take turns in the order of their paths; adding one changes the scenario of a day, but not its seed.
pub fn of<'s>(scenarios: impl Iterator<Item = (&'s str, &'s Scenario)>, date: Date) -> Option<(&'s str, u64)> {
    let mut paths: Vec<&str> = scenarios.filter(|(_, scenario)| scenario.daily).map(|(path, _)| path).collect();
    paths.sort_unstable();
    let day = days(date);
    let turn = day.checked_rem_euclid(i64::try_from(paths.len()).ok()?)?;
    // Seeds are shared and typed by people, so they are short.
    Some((paths.get(usize::try_from(turn).ok()?)?, derive(0, day.unsigned_abs()) >> 32))
}

/// Returns the scenario of a day among those of a workspace, and its seed.
pub fn in_workspace(workspace: &Workspace, date: Date) -> Option<(String, u64)> {
    let scenarios: Vec<(String, Scenario)> = check::scenarios(workspace).collect();
    let (path, seed) = of(scenarios.iter().map(|(path, scenario)| (path.as_str(), scenario)), date)?;
    Some((path.to_owned(), seed))
}

/// Days since 1970-01-01.
fn days(date: Date) -> i64 {
    let since = date.since(jiff::civil::date(1970, 1, 1));
    since.map_or(0, |span| span.get_days().into())
}

/// Returns the current local date.
pub fn today() -> Date {
    jiff::Zoned::now().date()
}

#[cfg(test)]
mod tests {
    use super::*;
    use jiff::civil::date;

    #[test]
    fn daily_match_has_a_fixed_scenario_and_seed_per_date() {
        let workspace = Workspace::bundled();
        let first = in_workspace(&workspace, date(2026, 11, 22)).unwrap();
        assert_eq!(in_workspace(&workspace, date(2026, 11, 22)).unwrap(), first);
        let week: Vec<_> = (22..29).map(|day| in_workspace(&workspace, date(2026, 11, day)).unwrap()).collect();
        assert!(week.iter().any(|(path, _)| *path != first.0) && week[1..].iter().all(|(_, seed)| *seed != first.1));
        assert_eq!(days(date(2026, 11, 22)), 20_779);
        assert!(in_workspace(&workspace, date(-9999, 1, 1)).is_some() && in_workspace(&workspace, date(9999, 12, 31)).is_some());
    }
}
