//! The win probability of a report as text.

use super::{number, percent, width};
use crate::figure::{CourseMeasure, Figure};
use crate::findings::{self, Voice};
use crate::report::Report;
use crate::win_probability::{Bin, WinProbability};
use content::text::plural;
use std::fmt::Write;

/// Returns the bins with positions, and the range of each.
pub(super) fn ranges(found: &WinProbability) -> impl Iterator<Item = (String, &Bin)> {
    let all = found.bins.iter().enumerate().filter(|(_, bin)| bin.positions > 0);
    all.map(|(number, bin)| (format!("{}–{} %", number * 10, number * 10 + 10), bin))
}

/// Adds the measures and the calibration.
pub(super) fn text(out: &mut String, report: &Report, found: &WinProbability, voice: Voice<'_>) {
    let _ = writeln!(out, "\nwin probability at the start of each round, by a model fitted to {}", plural(found.games, "game"));
    let _ = writeln!(out, "  {}", findings::course(report, voice).unwrap_or_default());
    for sentence in findings::choices(report, voice) {
        let _ = writeln!(out, "  {sentence}");
    }
    let row = |measure: CourseMeasure| {
        let estimate = measure.of(found.measures.as_ref()?)?;
        let text = if Figure::Course(measure).is_share() { percent(estimate) } else { number(estimate) };
        Some((findings::course_label(measure, report.team_win_rate.is_some(), voice), text))
    };
    let rows: Vec<(String, String)> = CourseMeasure::ALL.into_iter().filter_map(row).collect();
    let width = width(rows.iter().map(|(label, _)| label.as_str()), 0);
    for (label, text) in rows {
        let _ = writeln!(out, "  {label:<width$}  {text}");
    }
    for moment in findings::moments(report, voice) {
        let game = moment.shown.map(|(_, again)| format!(" (game {})", again.game)).unwrap_or_default();
        let _ = writeln!(out, "  {}{game}", moment.text);
    }
    if !found.bins.is_empty() {
        out.push_str("  calibration      predicted   won\n");
    }
    for (range, bin) in ranges(found) {
        let note = match bin.fits {
            Some(true) => "",
            Some(false) => "   off by more than 5 points",
            None => "   too few to tell",
        };
        let _ = writeln!(out, "    {range:<13}  {:>5.1} %     {}{note}", bin.predicted * 100.0, percent(bin.found));
    }
}
