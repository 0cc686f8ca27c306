//! The settings of a scenario: its options, waves, decks, and the numbers of a board that are not drawn on it.

use super::contents::Contents;
use crate::flow::Flow;
use content::columns::ColumnBoard;
use content::options::OptionKind;
use content::options::names::LocalizedOption;
use content::scenario::{Deck, OptionValue};
use content::waves::{Aliens, COLOUR_NAMES, RoundWave, WaveSide, Waves};
use scene::words::Words;

/// Returns the settings: first those that differ from the game's defaults, then all others.
pub fn flow(kit: &Contents<'_>) -> Flow {
    let mut flow = Flow::new(kit.paper);
    flow.title(&kit.say("kit-settings"));
    let (changed, usual): (Vec<_>, Vec<_>) = called(kit).into_iter().partition(|(called, value)| **value != called.spec.default);
    if !changed.is_empty() {
        flow.heading(&kit.say("kit-changed"));
        for (called, value) in changed {
            let name = format!("{}: {}.", called.name, called.value(value));
            let usually = kit.words.say("kit-usually", [("value", called.value(&called.spec.default).into())]);
            flow.item(&format!("{name} {} {usually}", about(&called, value)), std::slice::from_ref(&(0..name.len())));
        }
    }
    alien_waves(&mut flow, kit, &kit.bundle.scenario.waves);
    if let Some(board) = kit.bundle.board::<ColumnBoard>() {
        sections(&mut flow, kit, board);
    }
    values(&mut flow, kit);
    // An empty text defers to the board, which displays the value.
    let usual: Vec<_> = usual.into_iter().filter(|(_, value)| **value != OptionValue::Word(String::new())).collect();
    if !usual.is_empty() {
        flow.heading(&kit.say("kit-usual"));
        let mut rows = vec![["kit-setting", "kit-value", "kit-about"].map(|id| kit.say(id)).to_vec()];
        rows.extend(usual.iter().map(|(called, value)| vec![called.name.clone(), called.value(value), about(called, value)]));
        flow.table(&[3.0, 1.6, 6.0], &rows);
    }
    flow
}

/// Returns the options of the game with their values in this scenario, group by group.
fn called<'a>(kit: &'a Contents<'_>) -> Vec<(LocalizedOption<'a>, &'a OptionValue)> {
    let game = kit.bundle.scenario.game;
    let value = |name: &str| kit.bundle.options.get(name);
    let specs = game.options.specs.iter().filter_map(|spec| Some((spec, value(&spec.name)?)));
    specs.map(|(spec, value)| (LocalizedOption::of(game, spec, kit.wish.language), value)).collect()
}

/// Describes an option and the meaning of its current word.
fn about(called: &LocalizedOption<'_>, value: &OptionValue) -> String {
    let mut text = called.about.replace('`', "");
    if let (OptionKind::Word(known), OptionValue::Word(word)) = (&called.spec.kind, value)
        && let Some(word) = known.iter().find(|known| known.word == *word)
        && !word.about.is_empty()
    {
        text.push(' ');
        text.push_str(&called.word(word).1);
    }
    text
}

/// Adds the waves that the scenario places.
fn alien_waves(flow: &mut Flow, kit: &Contents<'_>, waves: &Waves) {
    if waves.is_empty() {
        return;
    }
    flow.heading(&kit.say("kit-waves"));
    let words = Words::of_game(kit.bundle.scenario.game.id, kit.wish.language);
    let aliens = |aliens: Aliens| match aliens {
        Aliens::Rule => kit.say("kit-wave-rule"),
        Aliens::Drawn(count) => kit.words.say("kit-wave-drawn", [("count", count.into())]),
        Aliens::Fixed { red, blue, yellow } => {
            let some = COLOUR_NAMES.into_iter().zip([red, blue, yellow]).filter(|(_, count)| *count > 0);
            let said = some.map(|(colour, count)| words.say("aliens", [("count", count.into()), ("colour", colour.into())]));
            said.collect::<Vec<_>>().join(", ")
        }
    };
    for wave in &waves.opening {
        let args = [("area", wave.area.into()), ("aliens", aliens(wave.aliens).into())];
        flow.item(&kit.words.say("kit-wave-opening", args), &[]);
    }
    for (id, waves) in [("kit-wave-end", &waves.end), ("kit-wave-extra", &waves.extra)] {
        for RoundWave { round, side, aliens: new } in waves {
            let who = if *side == WaveSide::None { String::new() } else { aliens(*new) };
            let args = [("round", round.into()), ("side", side.word().into()), ("aliens", who.into())];
            flow.item(&kit.words.say(id, args), &[]);
        }
    }
}

/// Adds the sections of a sheet and the costs of crossing between them.
fn sections(flow: &mut Flow, kit: &Contents<'_>, board: &ColumnBoard) {
    flow.heading(&kit.say("kit-sections"));
    let mut rows = vec![["kit-section", "kit-arcs", "kit-craters", "kit-hills", "kit-bonuses"].map(|id| kit.say(id)).to_vec()];
    let list = |numbers: &[u8]| numbers.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
    for (number, section) in board.sections.iter().enumerate() {
        let numbers = [list(&section.arcs), section.craters.to_string(), list(&section.hills), section.bonus.to_string()];
        rows.push(std::iter::once((number + 1).to_string()).chain(numbers).collect());
    }
    flow.table(&[1.0, 1.4, 1.4, 2.2, 3.0], &rows);
    for crossing in &board.crossings {
        let args = [("from", crossing.from.into()), ("to", crossing.to.into()), ("cost", crossing.cost.into())];
        flow.item(&kit.words.say("kit-crossing", args), &[]);
    }
    let hills: Vec<String> = board.suggested.hills.iter().map(|(cell, level)| format!("{cell} ({level})")).collect();
    let args = [("craters", board.suggested.craters.join(", ").into()), ("hills", hills.join(", ").into())];
    flow.paragraph(&kit.words.say("kit-suggested", args), &[]);
}

/// Adds the values of the decks.
fn values(flow: &mut Flow, kit: &Contents<'_>) {
    let scenario = &kit.bundle.scenario;
    let decks: Vec<&Deck> = scenario.game.decks.iter().filter_map(|spec| kit.bundle.decks.get(spec.key)).collect();
    let decks = || decks.iter().filter(|deck| !deck.values.is_empty());
    if decks().next().is_none() {
        return;
    }
    flow.heading(&kit.say("kit-deck-values"));
    for deck in decks() {
        let name = format!("{}:", deck.name.get(kit.wish.language));
        let value =
            |(key, value): (&String, &i64)| kit.words.say("kit-deck-value", [("key", key.as_str().into()), ("value", (*value).into())]);
        let values: Vec<String> = deck.values.iter().map(value).collect();
        flow.item(&format!("{name} {}.", values.join(", ")), std::slice::from_ref(&(0..name.len())));
    }
}
