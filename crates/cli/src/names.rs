//! The names of seats, cards, boxes and units in the texts of reports.

use super::place::{self, Ready};
use content::text::Language;
use content::workspace::Workspace;
use playtest::findings::Voice;
use playtest::report::Report;
use scene::registry;
use std::collections::BTreeMap;

/// The names of a scenario, in the language of the command line.
#[derive(Debug, Default)]
pub struct ReportNames {
    /// By the file name of a script, or the id of a unit.
    items: BTreeMap<String, String>,
    seats: Vec<String>,
    game: String,
}

impl ReportNames {
    /// Returns the names of the scenarios of a comparison; the first one names the seats.
    pub fn of(all: &[&Ready]) -> ReportNames {
        let mut names = ReportNames::default();
        for ready in all {
            let forces = ready.bundle.forces().ok().map(|(forces, _)| forces);
            let scripts = ready.prepared.scripts().iter().map(|script| (&script.stem, &script.metadata.name));
            let units = forces.into_iter().flat_map(|forces| forces.units.iter().map(|unit| (&unit.id, &unit.name)));
            for (key, name) in scripts.chain(units) {
                names.items.entry(key.clone()).or_insert_with(|| name.get(Language::En).to_owned());
            }
            if names.seats.is_empty() {
                ready.bundle.scenario.game.id.clone_into(&mut names.game);
                names.seats = registry::seat_names(&ready.bundle.scenario, forces, Language::En);
            }
        }
        names
    }
    /// Returns the names of the scenario of a report, as far as a workspace contains it.
    pub fn of_report(workspace: Workspace, report: &Report) -> ReportNames {
        let subject = &report.subject;
        let ready = place::ready_in(workspace, &subject.scenario, &subject.options, Some(subject.seats.len()));
        let names = ready.map_or_else(|_| ReportNames::default(), |ready| ReportNames::of(&[&ready]));
        ReportNames { game: subject.game.clone(), ..names }
    }
    /// Calls a function that writes a text with these names.
    pub fn write<R>(&self, text: impl FnOnce(Voice<'_>) -> R) -> R {
        let (name, seat) = (|key: &str| self.items.get(key).cloned(), |seat: usize| self.seats.get(seat).cloned());
        text(Voice { language: Language::En, game: &self.game, name: &name, seat: &seat })
    }
}
