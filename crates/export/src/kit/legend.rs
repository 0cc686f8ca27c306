//! Everything in use with its text: cards, boxes, terrain, headaches, and the marks on the board.

use super::contents::Contents;
use crate::cards;
use crate::flow::{Flow, Swatch};
use content::forces::Forces;
use content::games::BoardKind;
use content::hex::{Base, HexBoard};
use content::ring::Course;
use content::scenario::Deck;
use geometry::cell::Cell;
use geometry::hex::Offset;
use rules::hexes;
use scene::hex::{Looks, hex_scene};
use scene::printed::PrintedCard;
use scene::theme::Theme;
use scene::{Scene, ground, registry};
use std::collections::BTreeMap;
use std::sync::Arc;

/// A script in use, or a mark on the board.
struct Entry {
    swatch: Swatch,
    name: String,
    /// The number of copies, the faces of a die, and other facts from the metadata.
    note: String,
    text: String,
}

/// Returns the legend: a section for each type of script in use, in the order of the game, and one for the marks on the board.
pub fn flow(kit: &Contents<'_>) -> Flow {
    let mut flow = Flow::new(kit.paper);
    flow.title(&kit.say("kit-legend"));
    let game = kit.bundle.scenario.game;
    let mut kinds: Vec<&str> = game.kinds.to_vec();
    kinds.dedup();
    for kind in kinds {
        part(&mut flow, &title(kit, kind), scripts(kit, kind));
    }
    let theme = registry::theme(game.id, kit.wish.dark);
    let marks = match game.board {
        BoardKind::Ring(_) => cells(kit, theme),
        BoardKind::Hex { .. } => lines(kit, theme),
        BoardKind::Columns | BoardKind::Areas => Vec::new(),
    };
    part(&mut flow, &kit.say("kit-board"), marks);
    if let Ok((forces, _)) = kit.bundle.forces() {
        units(&mut flow, kit, forces);
    }
    flow
}

fn part(flow: &mut Flow, title: &str, entries: Vec<Entry>) {
    if entries.is_empty() {
        return;
    }
    flow.heading(title);
    for Entry { swatch, name, note, text } in entries {
        flow.entry(swatch, &name, &note, &text);
    }
}

/// Returns the decks of a scenario whose cards are scripts of a type.
fn decks<'a>(kit: &'a Contents<'_>, kind: &'a str) -> impl Iterator<Item = &'a Deck> {
    let specs = kit.bundle.scenario.game.decks.iter().filter(move |spec| spec.of == kind);
    specs.filter_map(|spec| kit.bundle.decks.get(spec.key))
}

/// Returns the title of a section: the names of its decks. Scripts that are in no deck are on the board.
fn title(kit: &Contents<'_>, kind: &str) -> String {
    let mut titles: Vec<&str> = decks(kit, kind).map(|deck| deck.name.get(kit.wish.language)).collect();
    titles.dedup();
    if titles.is_empty() { kit.say("kit-terrain") } else { titles.join(", ") }
}

/// Returns the scripts of a type that the scenario uses: first those of its decks in their order, then those of its board.
fn scripts(kit: &Contents<'_>, kind: &str) -> Vec<Entry> {
    let mut counts: Vec<(&str, u16)> = Vec::new();
    let listed = decks(kit, kind).flat_map(|deck| {
        let pairs = deck.pairs.iter().flatten().map(|stem| (stem.as_str(), 1));
        deck.cards.iter().map(|(stem, copies)| (stem.as_str(), u16::from(*copies))).chain(pairs)
    });
    for (stem, copies) in listed {
        match counts.iter_mut().find(|(known, _)| *known == stem) {
            Some((_, count)) => *count += copies,
            None => counts.push((stem, copies)),
        }
    }
    let files = kit.bundle.scripts.iter().filter(|file| file.kind == kind);
    for file in files {
        if !counts.iter().any(|(stem, _)| *stem == file.stem) {
            counts.push((&file.stem, 0));
        }
    }
    let is_die = kit.bundle.scenario.game.deck_of(kind).is_some_and(|deck| deck.is_die);
    let mut face = 0;
    let entry = |(stem, count): (&str, u16)| {
        let mut notes = Vec::new();
        let first = face + 1;
        face += count;
        match (is_die, count) {
            (true, 2..) => notes.push(format!("{first}–{face}")),
            (true, 1) => notes.push(first.to_string()),
            (false, 2..) => notes.push(format!("×{count}")),
            _ => {}
        }
        script(kit, kind, stem, notes)
    };
    counts.into_iter().filter_map(entry).collect()
}

/// Returns the legend entry of a script, or `None` if the script cannot be read.
fn script(kit: &Contents<'_>, kind: &str, stem: &str, mut notes: Vec<String>) -> Option<Entry> {
    let game = kit.bundle.scenario.game;
    let path = format!("scripts/{}/{kind}/{stem}.rhai", game.id);
    let script = cards::script(kit.workspace, &path).ok()?;
    let printed = PrintedCard::of(&script, kit.wish.language);
    notes.extend(cards::facts(&script, kit.wish.language));
    let terrain = matches!(game.board, BoardKind::Hex { terrain, .. } if terrain == kind);
    let (name, text) = (printed.name.clone(), printed.text.clone());
    let swatch = if terrain { hex(kit, stem) } else { None };
    Some(Entry { swatch: swatch.unwrap_or(Swatch::Emblem(printed)), name, note: notes.join(" · "), text })
}

/// Returns a hex with a terrain, as displayed on the board.
fn hex(kit: &Contents<'_>, stem: &str) -> Option<Swatch> {
    let board = kit.bundle.hex().ok()?;
    let mut one = HexBoard::filled(board.game, 1, 1);
    match board.legend.iter().find(|(_, known)| &***known == stem) {
        Some((symbol, known)) => {
            one.legend = BTreeMap::from([(*symbol, known.clone())]);
            one.set(Offset::default(), *symbol);
        }
        None => one.features = [(Offset::default(), Arc::from(stem))].into_iter().collect(),
    }
    let terrain = hexes::terrain_of(kit.workspace, &one);
    let theme = registry::theme(board.game.id, kit.wish.dark);
    Some(Swatch::Scene(Box::new(hex_scene(&one, &Looks::of(&one, |stem| terrain.get(stem)), theme))))
}

/// Returns the entries for the start and finish hexes of a board.
fn lines(kit: &Contents<'_>, theme: &Theme) -> Vec<Entry> {
    let Ok(board) = kit.bundle.hex() else { return Vec::new() };
    let entry = |(base, id): (Base, &str)| {
        let mut one = HexBoard::filled(board.game, 1, 1);
        one.set(Offset::default(), base.symbol());
        let scene = hex_scene(&one, &Looks::default(), theme);
        mark(kit, id, scene)
    };
    [(Base::Start, "mark-start"), (Base::Finish, "mark-finish")].into_iter().map(entry).collect()
}

/// Returns the entry for a mark on the board, with the messages `<id>` and `about-<id>`.
fn mark(kit: &Contents<'_>, id: &str, scene: Scene) -> Entry {
    let text = kit.say(&format!("about-{id}"));
    Entry { swatch: Swatch::Scene(Box::new(scene)), name: kit.say(id), note: String::new(), text }
}

/// Returns the entries for the kinds of boxes on the cards of a ring, and for the mark of extra difficult cards.
fn cells(kit: &Contents<'_>, theme: &Theme) -> Vec<Entry> {
    let Ok((ring, library)) = kit.bundle.ring() else { return Vec::new() };
    let march = ring.course() == Course::March;
    let grids = library.cards.iter().map(|card| &card.grid).chain(&ring.landing_zone);
    let used: Vec<Cell> = grids.flat_map(|grid| grid.cells.iter().copied()).chain([Cell::SAFE]).collect();
    let plain = [
        (Cell::ROCK, "mark-rock"),
        (Cell::AIR, "mark-air"),
        (Cell::SAFE, "mark-safe"),
        (Cell::HAZARD, "mark-hazard"),
        (Cell::SAFE_TUNNEL, "mark-tunnel"),
        (Cell::EQUIPMENT, "mark-equipment"),
    ];
    let shown = plain.into_iter().filter(|(cell, _)| match *cell {
        Cell::HAZARD => used.iter().any(|used| used.is_ground() && !used.is_safe()),
        Cell::SAFE_TUNNEL => used.iter().any(|used| used.is_tunnel()),
        cell => used.contains(&cell),
    });
    let mut marks: Vec<Entry> = shown.map(|(cell, id)| mark(kit, id, ground::swatch_scene(cell, theme))).collect();
    if let Some(cell) = used.iter().find(|cell| cell.has_sputnik()).filter(|_| !march) {
        marks.push(mark(kit, "mark-sputnik", ground::swatch_scene(*cell, theme)));
    }
    if library.cards.iter().any(|card| card.extra) && !march {
        let mut scene = ground::swatch_scene(Cell::AIR, theme);
        let at = scene.bounds.centre();
        scene.polygon(ground::extra_mark(at), theme.hazard);
        marks.push(mark(kit, "mark-extra", scene));
    }
    marks
}

/// Lists the special abilities of each type of unit.
fn units(flow: &mut Flow, kit: &Contents<'_>, forces: &Forces) {
    flow.heading(&kit.say("kit-units"));
    for unit in &forces.units {
        let name = format!("{}:", unit.name.get(kit.wish.language));
        let flags: Vec<String> = unit.flags.iter().map(|flag| kit.words.say("unit-flag", [("flag", flag.as_str().into())])).collect();
        flow.item(&format!("{name} {}.", flags.join("; ")), std::slice::from_ref(&(0..name.len())));
    }
}
