//! The match of a day: the date gives scenario and seed, so that everybody plays the same.

use super::seed::derive;
use crate::content::check;
use crate::content::scenario::Scenario;
use crate::content::workspace::Workspace;
use jiff::civil::Date;

/// What one asks for to play it.
pub const WORD: &str = "daily";

/// The scenario of a day and its seed; none where no scenario says `daily = true`.
///
/// Scenarios take turns in the order of their paths; one more of them changes which day is whose, not the seed.
pub fn of<'s>(scenarios: impl Iterator<Item = (&'s str, &'s Scenario)>, date: Date) -> Option<(&'s str, u64)> {
    let mut paths: Vec<&str> = scenarios.filter(|(_, scenario)| scenario.daily).map(|(path, _)| path).collect();
    paths.sort_unstable();
    let day = days(date);
    let turn = day.checked_rem_euclid(i64::try_from(paths.len()).ok()?)?;
    // Seeds are told and typed, so they are short.
    Some((paths.get(usize::try_from(turn).ok()?)?, derive(0, day.unsigned_abs()) >> 32))
}

/// The scenario of a day among those of a workspace, and its seed.
pub fn in_workspace(workspace: &Workspace, date: Date) -> Option<(String, u64)> {
    let scenarios: Vec<(String, Scenario)> = check::scenarios(workspace).collect();
    let (path, seed) = of(scenarios.iter().map(|(path, scenario)| (path.as_str(), scenario)), date)?;
    Some((path.to_owned(), seed))
}

/// Days since the beginning of 1970.
fn days(date: Date) -> i64 {
    let since = date.since(jiff::civil::date(1970, 1, 1));
    since.map_or(0, |span| span.get_days().into())
}

/// Today, where the program runs.
pub fn today() -> Date {
    jiff::Zoned::now().date()
}

#[cfg(test)]
mod tests {
    use super::*;
    use jiff::civil::date;

    #[test]
    fn a_day_has_its_scenario_and_its_seed_everywhere() {
        let workspace = Workspace::bundled();
        let first = in_workspace(&workspace, date(2026, 11, 22)).unwrap();
        assert_eq!(in_workspace(&workspace, date(2026, 11, 22)).unwrap(), first);
        let week: Vec<_> = (22..29).map(|day| in_workspace(&workspace, date(2026, 11, day)).unwrap()).collect();
        assert!(week.iter().any(|(path, _)| *path != first.0) && week[1..].iter().all(|(_, seed)| *seed != first.1));
        assert_eq!(days(date(2026, 11, 22)), 20_779);
        assert!(in_workspace(&workspace, date(-9999, 1, 1)).is_some() && in_workspace(&workspace, date(9999, 12, 31)).is_some());
    }
}
