//! Reference sheets and sheets to fill in: the settings of a scenario, the legend, fire tables, corporation tracks, rover programs.

use super::contents::Contents;
use super::legend;
use super::pieces::unit_name;
use super::settings;
use crate::flow::Flow;
use content::forces::{Corporation, Effect, FireResult, FireTable, Forces, NEVER};
use content::scenario::OptionValue;
use scene::print_kit::ProgramSheet;

/// Length of the credit track, and of the share price track beyond the winning price.
const CREDITS: i64 = 30;
const BEYOND: i64 = 5;
/// Height of the heading of a program, in millimetres.
const HEAD: f32 = 14.0;

pub struct KitSheet {
    pub title: String,
    pub flow: Flow,
    /// Whether each player gets a copy.
    pub each: bool,
}

/// Returns the reference sheets: the settings of the scenario, and the legend.
pub fn reference(kit: &Contents<'_>) -> Vec<KitSheet> {
    let sheet = |id: &str, flow: Flow| KitSheet { title: kit.say(id), flow, each: false };
    vec![sheet("kit-settings", settings::flow(kit)), sheet("kit-legend", legend::flow(kit))]
}

/// Returns the sheets to fill in during a game.
pub fn of(kit: &Contents<'_>) -> Vec<KitSheet> {
    let mut sheets = Vec::new();
    if let Ok((forces, tables)) = kit.bundle.forces() {
        for (corporation, table) in forces.corporations.iter().zip(tables) {
            let title = corporation.name.get(kit.wish.language).to_owned();
            sheets.push(KitSheet { title, flow: corporate(kit, forces, corporation, table), each: false });
        }
    }
    if let Some(sheet) = &kit.game().programs {
        sheets.push(KitSheet { title: kit.game_words().word("kit-programs"), flow: programs(kit, sheet), each: true });
    }
    sheets
}

/// Returns the sheet of a corporation: its tracks, its units, its fire table.
fn corporate(kit: &Contents<'_>, forces: &Forces, corporation: &Corporation, table: &FireTable) -> Flow {
    let language = kit.wish.language;
    let mut flow = Flow::new(kit.paper);
    flow.title(corporation.name.get(language));
    let option = |key: &str| match kit.bundle.options.get(key) {
        Some(OptionValue::Int(number)) => *number,
        _ => 0,
    };
    let (start, goal) = (option("start_price"), option("target_price"));
    flow.heading(&kit.say("kit-price"));
    let boxes: Vec<(String, bool)> =
        (0..=(goal + BEYOND).min(99)).map(|price| (price.to_string(), price == start || price == goal)).collect();
    flow.track(&boxes);
    flow.heading(&kit.say("kit-credits"));
    let credits: Vec<(String, bool)> = (0..=CREDITS).map(|n| (n.to_string(), n == i64::from(corporation.credits))).collect();
    flow.track(&credits);
    flow.heading(&kit.say("kit-units"));
    let mut rows = vec![["kit-unit", "kit-moves", "kit-armour", "kit-cost", "kit-loss", "kit-strengths"].map(|id| kit.say(id)).to_vec()];
    for unit in &forces.units {
        let armour = if unit.armour >= NEVER { "–".to_owned() } else { format!("{}+", unit.armour) };
        let strengths: Vec<String> = unit.strengths.iter().map(ToString::to_string).collect();
        let own = unit_name(corporation, unit).get(language);
        let name = if own == unit.name.get(language) { own.to_owned() } else { format!("{own} ({})", unit.name.get(language)) };
        rows.push(vec![name, unit.moves.to_string(), armour, unit.cost.to_string(), unit.loss.to_string(), strengths.join(" ")]);
    }
    flow.table(&[5.2, 2.1, 1.7, 1.4, 1.6, 2.6], &rows);
    let starts: Vec<String> = forces
        .units
        .iter()
        .filter_map(|unit| {
            let count = corporation.start.iter().filter(|placed| placed.unit == unit.id).count();
            (count > 0).then(|| format!("{count} × {}", unit_name(corporation, unit).get(language)))
        })
        .collect();
    flow.paragraph(&kit.words.say("kit-start", [("units", starts.join(", ").into())]), &[]);
    fire(kit, table, &mut flow);
    flow
}

/// Adds the fire table of a corporation.
fn fire(kit: &Contents<'_>, table: &FireTable, flow: &mut Flow) {
    flow.heading(table.name.get(kit.wish.language));
    let head = std::iter::once(kit.say("kit-roll")).chain(table.columns.iter().map(ToString::to_string)).collect();
    let mut rows: Vec<Vec<String>> = vec![head];
    for row in &table.rows {
        rows.push(std::iter::once(row.roll.to_string()).chain(row.results.iter().cloned()).collect());
    }
    flow.table(&vec![1.0; table.columns.len() + 1], &rows);
    flow.paragraph(&results(kit, table), &[]);
}

/// Explains the results of a fire table; results that differ only in the number of targets are explained once.
fn results(kit: &Contents<'_>, table: &FireTable) -> String {
    let word = |effect: Option<Effect>| effect.map_or("none", Effect::word);
    let mut last = None;
    let mut said = Vec::new();
    for (code, FireResult { all, kills, saved, rest }) in &table.results {
        let (same, kind) = ((*saved, *rest), if *kills == 0 { "all" } else { "kills" });
        let kind = if *kills > 0 && last == Some(same) { "again" } else { kind };
        last = (*kills > 0).then_some(same);
        let args = [
            ("code", code.as_str().into()),
            ("kind", kind.into()),
            ("kills", (*kills).into()),
            ("all", word(*all).into()),
            ("saved", word(*saved).into()),
            ("rest", word(*rest).into()),
        ];
        said.push(kit.words.say("kit-fire-result", args));
    }
    said.join(" ")
}

/// Returns the sheet with slots for the programs of a player's pieces.
fn programs(kit: &Contents<'_>, sheet: &ProgramSheet) -> Flow {
    let (words, mut flow) = (kit.game_words(), Flow::new(kit.paper));
    flow.title(&words.word("kit-programs"));
    flow.paragraph(&words.word("kit-programs-how"), &[]);
    let card = (kit.press.card.width, kit.press.card.height);
    let numbered = |id: &str, number: u8| words.say(id, [("number", number.into())]);
    let phases: Vec<String> = (1..=sheet.phases).map(|number| numbered("kit-phase", number)).collect();
    for piece in 1..=sheet.pieces {
        // Keeps the heading together with its slots.
        flow.need(card.1 + HEAD);
        flow.heading(&numbered("kit-program", piece));
        flow.places(&phases, card);
    }
    flow
}
