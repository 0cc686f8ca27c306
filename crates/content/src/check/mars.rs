//! Checks of March on Mars: the board with its Landing Zone (MM-V01, MM-V04), and the scenario (MM-V06, waves).

use super::super::diagnostic::{Diagnostic, Severity};
use super::super::document::Document;
use super::super::mars::{AREAS, LANDING_ZONE, Options, TRAINING, cards_needed};
use super::super::options;
use super::super::ring::{AreaSlot, CardLibrary, Course, JointSlot, LunarCard, RingBoard};
use super::super::scenario::{Decks, DieKind, Scenario};
use super::super::text::Text;
use super::super::waves::{Aliens, COLOUR_NAMES, RoundWave};
use super::{At, Checker, cards, walking};
use crate::message::message;

/// Martian cards needed for a whole ring (MM-V01).
const CARDS: usize = 4;

/// Checks what is specific to a Mars board.
pub fn board(checker: &mut Checker<'_>, at: &At<'_>, board: &Document) {
    let Some(board) = board.get::<RingBoard>() else { return };
    let Some(grid) = &board.landing_zone else { return };
    if board.shape.areas != AREAS {
        let message = message!("expected-areas-cards-mars", areas = AREAS, cards = CARDS);
        checker.error("MM-V01", at, at.place("areas"), message, message!("write-areas", areas = AREAS));
        return;
    }
    for (i, area) in board.areas.iter().enumerate() {
        let (zone, middle) = (*area == AreaSlot::LandingZone, i + 1 == usize::from(LANDING_ZONE));
        if zone != middle {
            let message = if middle { message!("middle-area-must-landing-zone") } else { message!("only-middle-area-can-landing") };
            checker.error("MM-V01", at, at.place(&format!("layout.{i}")), message, message!("write-layout"));
        }
    }
    for (i, joint) in board.joints.iter().enumerate() {
        let outer = i == 0 || i + 2 == usize::from(AREAS);
        if (*joint == JointSlot::Star) != outer {
            let message = if outer { message!("outer-joints-hold-defenders") } else { message!("joints-next-landing-zone-hold") };
            checker.error("MM-V01", at, at.place(&format!("joints.{i}")), message, message!("write-joints"));
        }
    }
    let zone = LunarCard { id: "landing_zone".into(), name: Text::default(), extra: false, grid: grid.clone() };
    // Warnings apply to cards: bombs are not thrown from the Landing Zone, and it may hide anything.
    let values = checker.values(at.path);
    let findings = values.iter().flat_map(|values| cards::findings(&zone, board.shape, (Course::March, values)));
    for finding in findings.filter(|finding| finding.severity == Severity::Error) {
        let place = match finding.cell {
            Some((column, level)) => cards::cell_place(at, "landing_zone", column, grid.levels - 1 - level),
            None => at.place("landing_zone"),
        };
        checker.error("MM-V04", at, place, message!("landing-zone-problem", what = finding.what, code = finding.code), finding.help);
    }
}

pub fn scenario(checker: &mut Checker<'_>, at: &At<'_>, scenario: &Scenario, board: &Document, decks: &Decks) {
    let Some(board) = board.get::<RingBoard>() else { return };
    walking::dice(checker, at, &scenario.dice);
    enough_cards(checker, at, scenario, board);
    aliens(checker, at, scenario);
    bomb(checker, at, scenario);
    let training = decks.get(TRAINING).map_or(0, |deck| deck.pairs.len());
    if decks.contains_key(TRAINING) && training < usize::from(scenario.players) {
        let message = message!("not-enough-training-cards-marines", training, players = scenario.players);
        checker.error("MM-V06", at, at.place("decks.training"), message, message!("use-larger-deck-under-decks", deck_key = TRAINING));
    }
    waves(checker, at, scenario);
}

/// MM-V01 at least four cards, two for half a board. Cards fixed by the board always count.
fn enough_cards(checker: &mut Checker<'_>, at: &At<'_>, scenario: &Scenario, board: &RingBoard) {
    let library = checker.workspace().origin(&board.cards).and_then(|_| checker.parsed(&board.cards));
    let Some(library) = library.as_ref().and_then(|parsed| parsed.readable()?.get::<CardLibrary>()) else { return };
    let needed = cards_needed(scenario.players);
    if library.cards.len() < needed {
        let message = message!("expected-areas-cards-mars-found-cards", needed, cards = library.cards.len());
        checker.error("MM-V01", at, at.place("board"), message, message!("add-cards-library-board"));
    }
}

/// MM-V06 at least two red aliens for the defenders, and aliens that hits can kill.
fn aliens(checker: &mut Checker<'_>, at: &At<'_>, scenario: &Scenario) {
    let options: Options = options::of(scenario);
    let numbers = [
        ("red_aliens", options.red_aliens, 2),
        ("red_hits", options.red_hits, 1),
        ("blue_hits", options.blue_hits, 1),
        ("yellow_hits", options.yellow_hits, 1),
    ];
    for (name, number, least) in numbers {
        if number < least {
            let message = message!("invalid-alien-pool", name, number, least);
            checker.error("MM-V06", at, at.place(&format!("options.{name}")), message, message!("use-more", least));
        }
    }
}

/// MM-V07 the dice can reach the total of the bomb. All of them count, because abilities can add dice to a turn.
fn bomb(checker: &mut Checker<'_>, at: &At<'_>, scenario: &Scenario) {
    let target = u32::from(options::of::<Options>(scenario).bomb_target);
    let highest = |die: &DieKind| u32::from(die.count) * u32::from(die.faces.iter().map(|face| face.value).max().unwrap_or(0));
    let most: u32 = scenario.dice.iter().map(highest).sum();
    if most < target {
        let message = message!("bomb-target-out-of-reach", target, most);
        let warning = Diagnostic::warning("MM-V07", at.path, message).at(at.place("options.bomb_target"));
        checker.push(warning.help(message!("lower-bomb-target")));
    }
}

/// Checks that waves arrive in rounds that are played, on existing cards, from a reserve large enough for them.
fn waves(checker: &mut Checker<'_>, at: &At<'_>, scenario: &Scenario) {
    let options: Options = options::of(scenario);
    let rounds = options.rounds;
    for (i, wave) in scenario.waves.opening.iter().enumerate() {
        let trail = format!("waves.opening.{i}");
        if wave.area == LANDING_ZONE || wave.area > AREAS {
            let message = message!("area-cannot-opening-wave", area = wave.area);
            checker.error("bad-wave", at, at.place(&format!("{trail}.area")), message, message!("use-area-of-march"));
        }
        if scenario.waves.opening[..i].iter().any(|other| other.area == wave.area) {
            let message = message!("duplicate-opening-wave-area", area = wave.area);
            checker.error("bad-wave", at, at.place(&format!("{trail}.area")), message, message!("move-aliens-first-wave"));
        }
        pool(checker, at, &options, &trail, wave.aliens);
    }
    let lists: [(&str, &[RoundWave]); 2] = [("end", &scenario.waves.end), ("extra", &scenario.waves.extra)];
    for (key, list) in lists {
        for (i, wave) in list.iter().enumerate() {
            let trail = format!("waves.{key}.{i}");
            if wave.round > rounds {
                let message = message!("round-never-played-march-ends", round = wave.round, rounds);
                checker.error("bad-wave", at, at.place(&format!("{trail}.round")), message, message!("use-earlier-round-raise-rounds"));
            }
            if wave.round == rounds {
                let message = message!("no-wave-end-round-march", rounds);
                let told = Diagnostic::error("bad-wave", at.path, message).at(at.place(&format!("{trail}.round")));
                let told = told.help(message!("use-earlier-round-raise-rounds"));
                checker.push(Diagnostic { severity: Severity::Warning, ..told });
            }
            if key == "end" && list[..i].iter().any(|other| other.round == wave.round) {
                let message = message!("duplicate-end-wave-round", round = wave.round);
                checker.error("bad-wave", at, at.place(&format!("{trail}.round")), message, message!("change-extra-wave-waves-extra"));
            }
            pool(checker, at, &options, &trail, wave.aliens);
        }
    }
}

fn pool(checker: &mut Checker<'_>, at: &At<'_>, options: &Options, trail: &str, aliens: Aliens) {
    let Aliens::Fixed { red, blue, yellow } = aliens else { return };
    let there = [options.red_aliens, options.blue_aliens, options.yellow_aliens];
    let pool = COLOUR_NAMES.into_iter().zip([red, blue, yellow]).zip(there);
    for ((colour, wanted), most) in pool.filter(|((_, wanted), most)| wanted > most) {
        let message = message!("expected-most-aliens", most, colour, wanted);
        checker.error(
            "bad-wave",
            at,
            at.place(&format!("{trail}.aliens.{colour}")),
            message,
            message!("lower-number-raise-option", colour),
        );
    }
}
