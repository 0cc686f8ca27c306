//! Tokens, randomly drawn lunar cards, and standing figures.

use super::contents::Contents;
use crate::face::Stock;
use crate::piece::{Back, Piece, PieceSide, PieceToken};
use content::forces::{Corporation, Forces, NEVER, UnitKind};
use content::ring::{AreaSlot, Grid, LunarCard};
use content::text::Text;
use rules::colours;
use scene::print_kit::{PlayerPieces, PrintedToken};
use scene::printed::PrintedCard;
use scene::ring::pawn::Pawn;
use scene::theme::Colour;
use scene::{ground, placed, players, registry};
use std::sync::Arc;

/// Side length of a token in millimetres, equal to that of a cell of a lap.
pub const TOKEN: f32 = 15.0;
/// Distance by which the colour of a token extends beyond the cut.
pub const TOKEN_BLEED: f32 = 2.0;

/// Pieces to cut out of shared sheets.
pub struct Cuttings {
    pub title: String,
    pub lots: Vec<Lot>,
    pub stock: Stock,
}

/// Pieces that belong together.
pub struct Lot {
    pub name: String,
    /// Whether the pieces are drawn at random.
    pub drawn: bool,
    pub pieces: Vec<Piece>,
}

impl Lot {
    fn open(name: String, pieces: Vec<Piece>) -> Lot {
        Lot { name, drawn: false, pieces }
    }
    fn lot_of(name: String, pieces: Vec<Piece>) -> Lot {
        Lot { name, drawn: true, pieces }
    }
}

/// Default size of a cell of a lap, in millimetres.
const LAP: f32 = 15.0;
/// Width of a standing figure, and its height before it is folded in the middle.
const STANDEE: (f32, f32) = (24.0, 80.0);

fn token(name: String, sign: &str, colour: Colour, corners: [String; 2]) -> PieceSide {
    PieceSide::Token(PieceToken { printed: PrintedCard { name, glyph: sign.to_owned(), colour, ..PrintedCard::default() }, corners })
}

/// Returns the tokens: those of the game, those of its forces, and the decks placed on the board.
pub fn tokens(kit: &Contents<'_>) -> Cuttings {
    let stock = Stock { width: TOKEN, height: TOKEN, bleed: TOKEN_BLEED, safe: 1.0, corner: 0.0 };
    let game = kit.game();
    let mut lots: Vec<Lot> = game.tokens.iter().map(|token| tokens_of(kit, token)).collect();
    lots.extend(game.pieces.as_ref().map(|pieces| player_pieces(kit, pieces)));
    if let Ok((forces, _)) = kit.bundle.forces() {
        for (seat, corporation) in forces.corporations.iter().enumerate() {
            lots.extend(corporate(kit, forces, (seat, corporation)));
        }
    }
    for set in kit.sets(true).into_iter().map(|(_, set)| set) {
        let back = Arc::new(PieceSide::Back(Back { title: String::new(), ..set.back.clone() }));
        let all = set.cards.iter().flat_map(|card| (0..card.copies).filter_map(|_| card.halves.first()));
        let cut = all.map(|half| {
            let front = PieceSide::Token(PieceToken { printed: half.printed.clone(), corners: [String::new(), String::new()] });
            Piece::new(front, Some(back.clone())).called(placed::token(&half.printed.stem))
        });
        lots.push(Lot::lot_of(set.title, cut.collect()));
    }
    Cuttings { title: kit.say("kit-tokens"), lots, stock }
}

/// Returns the tokens of one type.
fn tokens_of(kit: &Contents<'_>, PrintedToken { id, sign, colour, count, corner }: &PrintedToken) -> Lot {
    let name = kit.game_words().word(&format!("token-{id}"));
    let hidden = corner.is_empty().then_some(*colour);
    let front = token(name.clone(), sign, *colour, [(*corner).to_owned(), String::new()]);
    // Tokens that are drawn blind have identical backs.
    let back = Arc::new(token(name.clone(), sign, hidden.unwrap_or(kit.back(1)), [String::new(), String::new()]));
    let piece = |_| Piece::new(front.clone(), Some(back.clone())).called(format!("{id}-{corner}"));
    Lot::open(format!("{name} {corner}").trim_end().to_owned(), (0..*count).map(piece).collect())
}

/// Returns the pieces of all players that are seen from above.
fn player_pieces(kit: &Contents<'_>, PlayerPieces { id, each, picture, placed }: &PlayerPieces) -> Lot {
    let language = kit.wish.language;
    let piece = |number: u8| {
        let front = PieceSide::Picture(Box::new(picture(number, language)), Colour::hex(0xffffff));
        let player = colours::name(usize::from(number / each), language);
        Piece::new(front, None).named(format!("{player} {}", number % each + 1)).called(placed(number))
    };
    let count = kit.bundle.scenario.players * each;
    Lot::open(kit.game_words().word(&format!("token-{id}")), (0..count).map(piece).collect())
}

/// Returns the units of a corporation, with their strength only on the front, and its order markers.
fn corporate(kit: &Contents<'_>, forces: &Forces, (seat, corporation): (usize, &Corporation)) -> [Lot; 2] {
    let colour = Colour::written(&corporation.colour).unwrap_or(kit.back(0));
    let language = kit.wish.language;
    let mut units = Vec::new();
    for unit in &forces.units {
        let name = unit_name(corporation, unit).get(language).to_owned();
        let armour = if unit.armour >= NEVER { "–".to_owned() } else { format!("{}+", unit.armour) };
        let back = Arc::new(token(name.clone(), "?", colour, [corporation.letter.clone(), String::new()]));
        for strength in &unit.strengths {
            let front = token(name.clone(), &strength.to_string(), colour, [unit.moves.to_string(), armour.clone()]);
            units.push(Piece::new(front, Some(back.clone())).called(placed::unit(seat, &unit.id, *strength)));
        }
    }
    let back = Arc::new(token(String::new(), &corporation.letter, colour, [String::new(), String::new()]));
    let marker = |marker: &String| {
        let sign = marker.parse::<usize>().map_or("🌙".to_owned(), |stars| "★".repeat(stars.min(9)));
        Piece::new(token(String::new(), &sign, colour, [String::new(), String::new()]), Some(back.clone()))
    };
    let name = corporation.name.get(language).to_owned();
    [Lot::lot_of(name, units), Lot::open(kit.say("token-order"), forces.markers.iter().map(marker).collect())]
}

/// Returns the name that a corporation uses for a type of unit.
pub fn unit_name<'a>(corporation: &'a Corporation, unit: &'a UnitKind) -> &'a Text {
    corporation.unit_names.get(&unit.id).unwrap_or(&unit.name)
}

/// Returns the lunar cards of a library, in the size of the areas on the board where some of them are placed at random.
pub fn grounds(kit: &Contents<'_>) -> Cuttings {
    let nothing = || Cuttings { title: String::new(), lots: Vec::new(), stock: Stock::STANDARD };
    let Ok((ring, library)) = kit.bundle.ring() else { return nothing() };
    if !ring.areas.contains(&AreaSlot::Random) || library.cards.is_empty() {
        return nothing();
    }
    let cell = kit.press.cell.unwrap_or(LAP);
    let side =
        |of: &dyn Fn(&Grid) -> u8| library.cards.iter().map(|card| of(&card.grid)).max().map_or(0.0, |cells| f32::from(cells) * cell);
    let stock = Stock { width: side(&|grid| grid.width), height: side(&|grid| grid.levels), bleed: TOKEN_BLEED, safe: 1.0, corner: 0.0 };
    let theme = registry::theme(kit.bundle.scenario.game.id, kit.wish.dark);
    let title = library.name.get(kit.wish.language).to_owned();
    let back = Arc::new(PieceSide::Back(Back { title: title.clone(), ground: kit.back(2) }));
    let piece = |card: &LunarCard| {
        // The bleed is as dark as the picture, so that an imprecise cut is not noticeable.
        let name = card.name.get(kit.wish.language);
        let front = PieceSide::Picture(Box::new(ground::card_picture(card, Some(name), theme)), theme.sky_bottom);
        Piece::new(front, Some(back.clone())).named(name.to_owned()).called(placed::ground(&card.id))
    };
    let lot = Lot::lot_of(title.clone(), library.cards.iter().map(piece).collect());
    Cuttings { title, lots: vec![lot], stock }
}

/// Returns the standing figures.
pub fn standees(kit: &Contents<'_>) -> Cuttings {
    let stock = Stock { width: STANDEE.0, height: STANDEE.1, bleed: TOKEN_BLEED, safe: 1.0, corner: 0.0 };
    let count = usize::from((kit.game().standees)(kit.bundle.scenario.players));
    let one = |number: usize| {
        let letter = colours::letter(number, kit.wish.language);
        let front = PieceSide::Standee(Box::new(Pawn::picture(number, letter)), players::colour(number));
        Piece::new(front, None).named(colours::name(number, kit.wish.language).to_owned()).called(placed::pawn(number))
    };
    let title = kit.say("kit-standees");
    Cuttings { lots: vec![Lot::open(title.clone(), (0..count).map(one).collect())], title, stock }
}
