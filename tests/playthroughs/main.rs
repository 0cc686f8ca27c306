//! A game of every bundled scenario as text: decisions, choices, events and boards. The snapshots change only with rules,
//! randomness or texts.
//!
//! Review a difference, then accept it with `cargo insta review` (or `INSTA_UPDATE=always cargo test --test playthroughs`).

use moonwright::cli::place::{self, Ready};
use moonwright::content::text::Language;
use moonwright::content::workspace::Workspace;
use moonwright::rules::chance::Chance;
use moonwright::rules::registry::AnyMatch;
use moonwright::rules::viewer::Viewer;
use moonwright::scene::registry;
use moonwright::scene::table::ViewContext;
use std::fmt::Write;
use std::path::Path;

const SEED: u64 = 2026;
/// Number of decisions printed at the start and at the end; those between are omitted.
const TOLD: [usize; 2] = [30, 12];
/// Number of decisions between two drawings of the board.
const DRAWN_EVERY: u32 = 20;
/// Maximum number of choices listed per decision.
const LISTED: usize = 4;

#[test]
fn bundled_scenario_playthroughs_match_their_snapshots() {
    let workspace = Workspace::bundled();
    let paths = workspace.paths().into_iter().filter(|path| path.starts_with("scenarios/"));
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path(".");
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| {
        for path in paths {
            let name = path.trim_start_matches("scenarios/").trim_end_matches(".toml").replace('/', "-");
            insta::assert_snapshot!(name, told(&path));
        }
    });
}

/// Returns a whole game of a scenario as text.
fn told(path: &str) -> String {
    let Ok(ready) = place::ready(Some(Path::new(env!("CARGO_MANIFEST_DIR"))), path, &place::Options::default(), 0) else {
        panic!("{path} cannot be played")
    };
    let mut m = ready.prepared.start(Chance::new(SEED)).unwrap();
    let mut moments = vec![happened(m.as_ref())];
    let mut number = 0;
    while let Some(choice) = chosen(m.as_ref(), number) {
        let mut moment = asked(m.as_ref(), choice);
        m.apply(choice).unwrap();
        number += 1;
        moment += &happened(m.as_ref());
        if number.is_multiple_of(DRAWN_EVERY) || m.decision().is_none() {
            moment += &drawn(&ready, m.as_ref());
        }
        moments.push(moment);
    }
    let mut out = shortened(&moments);
    let _ = write!(out, "\n{}", serde_json::to_string_pretty(&m.outcome()).unwrap());
    out
}

/// Omits the middle of a game.
fn shortened(moments: &[String]) -> String {
    let [first, last] = TOLD;
    if moments.len() <= first + last + 1 {
        return moments.concat();
    }
    let (first, last) = (&moments[..=first], &moments[moments.len() - last..]);
    let left_out = moments.len() - first.len() - last.len();
    format!("{}\n… {left_out} decisions …\n{}", first.concat(), last.concat())
}

/// Returns the choice: arbitrary, but the same as long as the same choices are offered. No bot is used, so that improving one does
/// not change the games.
fn chosen(m: &dyn AnyMatch, number: u32) -> Option<usize> {
    m.decision()?;
    let mixed = (u64::from(number) + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    Some((mixed >> 33) as usize % m.choice_count())
}

fn asked(m: &dyn AnyMatch, choice: usize) -> String {
    let (ask, count) = (m.decision().unwrap(), m.choice_count());
    let [en, es] = [Language::En, Language::Es].map(|language| m.prompt(language));
    let mut out = format!("\n#{} seat {} {}: {en} / {es}\n", m.number(), ask.seat, m.decision_name());
    let listed = (0..count.min(LISTED)).chain((choice >= LISTED).then_some(choice));
    for index in listed {
        let [en, es] = [Language::En, Language::Es].map(|language| m.choice_text(index, language));
        let mark = if index == choice { '>' } else { ' ' };
        let _ = writeln!(out, "  {mark} {index}: {en} / {es} {}", m.choice_json(index));
    }
    if count > LISTED {
        let _ = writeln!(out, "    of {count}");
    }
    out
}

fn happened(m: &dyn AnyMatch) -> String {
    let mut out = String::new();
    let lines = [Language::En, Language::Es].map(|language| m.events_text(Viewer::All, language));
    for (en, es) in lines[0].iter().zip(&lines[1]) {
        let _ = writeln!(out, "  {} / {} [{}]", en.text, es.text, en.cause);
    }
    m.events_json(Viewer::All).iter().for_each(|event| out += &format!("    {event}\n"));
    out
}

fn drawn(ready: &Ready, m: &dyn AnyMatch) -> String {
    format!(
        "\n{}",
        registry::table(&ViewContext { bundle: &ready.bundle, m, eyes: Viewer::All, asking: None, language: Language::En }).text()
    )
}
