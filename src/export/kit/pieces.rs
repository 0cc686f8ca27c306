//! Tokens, grounds that are drawn by chance, and pieces that stand on the board.

use super::{Kit, TOKEN, TOKEN_BLEED};
use crate::content::forces::{Corporation, Forces, NEVER, UnitKind};
use crate::content::ring::{AreaSlot, Grid, LunarCard};
use crate::content::text::Text;
use crate::export::face::Stock;
use crate::export::piece::{Back, Piece, Side, Token};
use crate::rules::colours;
use crate::scene::ground;
use crate::scene::printed::Printed;
use crate::scene::ring::pawn::Pawn;
use crate::scene::theme::Colour;
use crate::scene::{players, rally, registry};
use std::sync::Arc;

/// What is cut out of sheets: its title, how many there are of what, the pieces, and what each is cut from.
pub type Cuttings = (String, Vec<(String, Option<usize>)>, Vec<Piece>, Stock);

/// Millimetres of a cell of a lap, where nothing is said.
const LAP: f32 = 15.0;
/// A piece that stands: its width, and its height before it is folded in the middle.
const STANDEE: (f32, f32) = (24.0, 80.0);

/// Tokens of one kind that a game has.
struct Counter {
    /// Its name is the sentence `token-<id>`.
    id: &'static str,
    sign: &'static str,
    colour: Colour,
    count: u16,
    /// What stands in its upper left corner.
    corner: &'static str,
}

const fn counter(id: &'static str, sign: &'static str, colour: u32, count: u16, corner: &'static str) -> Counter {
    Counter { id, sign, colour: Colour::hex(colour), count, corner }
}

/// The tokens of a game that lie in no deck.
fn counters(game: &str) -> &'static [Counter] {
    const WALKING: [Counter; 3] =
        [counter("sputnik", "✹", 0xf4dc4e, 30, ""), counter("control", "📡", 0x3f7fe0, 10, ""), counter("handicap", "⚠", 0xd9483b, 5, "")];
    const MARS: [Counter; 4] = [
        counter("alien", "👾", 0xf2c530, 30, "1"),
        counter("alien", "👾", 0x3f7fe0, 10, "2"),
        counter("alien", "👾", 0xd9483b, 5, "3"),
        counter("round", "⌛", 0xe8e4d8, 1, ""),
    ];
    const RALLY: [Counter; 3] =
        [counter("missile", "🚀", 0xc83c2e, 24, ""), counter("shield", "🛡", 0x2f6fd2, 14, ""), counter("moon", "🌙", 0x44464f, 1, "")];
    match game {
        "walking" => &WALKING,
        "mars" => &MARS,
        "rally" => &RALLY,
        _ => &[],
    }
}

fn token(name: String, sign: &str, colour: Colour, corners: [String; 2]) -> Side {
    Side::Token(Token { printed: Printed { name, glyph: sign.to_owned(), colour, ..Printed::default() }, corners })
}

/// Tokens: those of the game, those of its forces, and the decks that lie on the board.
pub fn tokens(kit: &Kit<'_>) -> Cuttings {
    let (mut rows, mut pieces) = (Vec::new(), Vec::new());
    let stock = Stock { width: TOKEN, height: TOKEN, bleed: TOKEN_BLEED, safe: 1.0, corner: 0.0 };
    let game = kit.bundle.scenario.game.id;
    for Counter { id, sign, colour, count, corner } in counters(game) {
        let name = kit.say(&format!("token-{id}"));
        let hidden = corner.is_empty().then_some(*colour);
        let front = token(name.clone(), sign, *colour, [(*corner).to_owned(), String::new()]);
        // What is drawn blindly is alike from behind.
        let back = Arc::new(token(name.clone(), sign, hidden.unwrap_or(kit.back(1)), [String::new(), String::new()]));
        rows.push((format!("{name} {corner}").trim_end().to_owned(), Some(usize::from(*count))));
        pieces.extend((0..*count).map(|_| Piece { front: front.clone(), back: Some(back.clone()) }));
    }
    if game == "rally" {
        rovers(kit, &mut rows, &mut pieces);
    }
    if let Ok((forces, _)) = kit.bundle.forces() {
        forces.corporations.iter().for_each(|corporation| corporate(kit, forces, corporation, &mut rows, &mut pieces));
    }
    for (_, set) in kit.sets(true) {
        let back = Arc::new(Side::Back(Back { title: String::new(), ..set.back.clone() }));
        let all = set.cards.iter().flat_map(|card| (0..card.copies).filter_map(|_| card.halves.first()));
        let cut: Vec<Piece> = all
            .map(|half| Piece {
                front: Side::Token(Token { printed: half.printed.clone(), corners: [String::new(), String::new()] }),
                back: Some(back.clone()),
            })
            .collect();
        rows.push((set.title, Some(cut.len())));
        pieces.extend(cut);
    }
    (kit.say("kit-tokens"), rows, pieces, stock)
}

/// The rovers of all players, seen from above.
fn rovers(kit: &Kit<'_>, rows: &mut Vec<(String, Option<usize>)>, pieces: &mut Vec<Piece>) {
    let count = kit.bundle.scenario.players * 2;
    rows.push((kit.say("token-rover"), Some(usize::from(count))));
    let rover = |number: u8| Side::Picture(Box::new(rally::rover_picture(number, kit.wish.language)), Colour::hex(0xffffff));
    pieces.extend((0..count).map(|number| Piece { front: rover(number), back: None }));
}

/// The units of a corporation, each with its strength on the front alone, and its order markers.
fn corporate(kit: &Kit<'_>, forces: &Forces, corporation: &Corporation, rows: &mut Vec<(String, Option<usize>)>, pieces: &mut Vec<Piece>) {
    let colour = Colour::written(&corporation.colour).unwrap_or(kit.back(0));
    let language = kit.wish.language;
    let before = pieces.len();
    for unit in &forces.units {
        let name = unit_name(corporation, unit).get(language).to_owned();
        let armour = if unit.armour >= NEVER { "–".to_owned() } else { format!("{}+", unit.armour) };
        let back = Arc::new(token(name.clone(), "?", colour, [corporation.letter.clone(), String::new()]));
        for strength in &unit.strengths {
            let front = token(name.clone(), &strength.to_string(), colour, [unit.moves.to_string(), armour.clone()]);
            pieces.push(Piece { front, back: Some(back.clone()) });
        }
    }
    rows.push((corporation.name.get(language).to_owned(), Some(pieces.len() - before)));
    let back = Arc::new(token(String::new(), &corporation.letter, colour, [String::new(), String::new()]));
    for marker in &forces.markers {
        let sign = marker.parse::<usize>().map_or("🌙".to_owned(), |stars| "★".repeat(stars.min(9)));
        pieces.push(Piece { front: token(String::new(), &sign, colour, [String::new(), String::new()]), back: Some(back.clone()) });
    }
    rows.push((kit.say("token-order"), Some(forces.markers.len())));
}

/// What a corporation calls a kind of units.
pub fn unit_name<'a>(corporation: &'a Corporation, unit: &'a UnitKind) -> &'a Text {
    corporation.unit_names.get(&unit.id).unwrap_or(&unit.name)
}

/// The grounds of a library, as large as the places on the board, where chance lays some of them there.
pub fn grounds(kit: &Kit<'_>) -> Cuttings {
    let nothing = (String::new(), Vec::new(), Vec::new(), Stock::STANDARD);
    let Ok((ring, library)) = kit.bundle.ring() else { return nothing };
    if !ring.areas.contains(&AreaSlot::Random) || library.cards.is_empty() {
        return nothing;
    }
    let cell = kit.press.cell.unwrap_or(LAP);
    let side =
        |of: &dyn Fn(&Grid) -> u8| library.cards.iter().map(|card| of(&card.grid)).max().map_or(0.0, |cells| f32::from(cells) * cell);
    let stock = Stock { width: side(&|grid| grid.width), height: side(&|grid| grid.levels), bleed: TOKEN_BLEED, safe: 1.0, corner: 0.0 };
    let theme = registry::theme(kit.bundle.scenario.game.id, kit.wish.dark);
    let title = library.name.get(kit.wish.language).to_owned();
    let back = Arc::new(Side::Back(Back { title: title.clone(), ground: kit.back(2) }));
    let piece = |card: &LunarCard| Piece {
        front: Side::Picture(Box::new(ground::card_scene(&card.grid, theme)), theme.slot),
        back: Some(back.clone()),
    };
    let pieces: Vec<Piece> = library.cards.iter().map(piece).collect();
    (title.clone(), vec![(title, Some(pieces.len()))], pieces, stock)
}

/// Those who walk: a figure for each player; with two players each has two.
pub fn standees(kit: &Kit<'_>) -> Cuttings {
    let scenario = &kit.bundle.scenario;
    let stock = Stock { width: STANDEE.0, height: STANDEE.1, bleed: TOKEN_BLEED, safe: 1.0, corner: 0.0 };
    let count = match scenario.game.id {
        "walking" if scenario.players == 2 => 4,
        "walking" | "mars" => usize::from(scenario.players),
        _ => 0,
    };
    let one = |number: usize| {
        let letter = colours::letter(number, kit.wish.language);
        Piece { front: Side::Standee(Box::new(Pawn::picture(number, letter)), players::colour(number)), back: None }
    };
    let title = kit.say("kit-standees");
    (title.clone(), vec![(title, Some(count))], (0..count).map(one).collect(), stock)
}

impl Kit<'_> {
    /// A colour for what lies face down.
    fn back(&self, number: usize) -> Colour {
        const GREYS: [u32; 3] = [0x5c6478, 0x44464f, 0x2b3a4a];
        Colour::hex(GREYS[number % GREYS.len()])
    }
}
