//! The names of seats, cards, boxes and units in the texts of reports.

use super::place::Ready;
use content::text::Language;
use playtest::findings::Voice;
use scene::registry;
use std::collections::BTreeMap;

/// The names of a scenario, in the language of the command line.
#[derive(Debug, Default)]
pub struct ReportNames {
    /// By the file name of a script, or the id of a unit.
    items: BTreeMap<String, String>,
    seats: Vec<String>,
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
                names.seats = registry::seat_names(&ready.bundle.scenario, forces, Language::En);
            }
        }
        names
    }
    /// Calls a function that writes a text with these names.
    pub fn write<R>(&self, text: impl FnOnce(Voice<'_>) -> R) -> R {
        let (name, seat) = (|key: &str| self.items.get(key).cloned(), |seat: usize| self.seats.get(seat).cloned());
        text(Voice { language: Language::En, name: &name, seat: &seat })
    }
}
