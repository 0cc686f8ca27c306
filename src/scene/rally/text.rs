//! A race in letters: rovers with an arrow where they look, then a line for each.

use super::race::{Race, Rover, Slot};
use crate::content::text::Language;
use crate::geometry::hex::Offset;
use crate::rules::rally::query::{class, owner};
use crate::scene::hex::text::{board_text, terrain_legend};
use crate::scene::players;

const ARROWS: [char; 6] = ['→', '↗', '↖', '←', '↙', '↘'];

/// The board, with a line for each rover.
pub fn of(race: &Race) -> String {
    let piece = |at: Offset| {
        let rover = race.rovers.iter().find(|rover| rover.at == Some(at))?;
        Some([letter(rover), ARROWS[usize::from(rover.facing) % ARROWS.len()]])
    };
    let lines: String = race.rovers.iter().map(|rover| line(race, rover)).collect();
    board_text(&race.board, &race.terrain, piece) + lines.as_str()
}

/// What the letters mean.
pub fn legend(race: &Race, language: Language) -> String {
    let rovers =
        "A is red, B blue, C green, D yellow, capitals are rovers 1, the arrow shows where they look; hexes are told as (column,row)";
    format!("{}; {rovers}", terrain_legend(&race.terrain, language))
}

fn letter(rover: &Rover) -> char {
    let letter = char::from(b'A' + owner(rover.number).number());
    if class(rover.number) == 1 { letter } else { letter.to_ascii_lowercase() }
}

fn line(race: &Race, rover: &Rover) -> String {
    let place = match rover.at {
        Some(at) => format!("({},{})", at.column, at.row),
        None if rover.gone => "gone".to_owned(),
        None => "not yet placed".to_owned(),
    };
    let card = |slot: &Slot| match slot {
        Slot::Lost | Slot::Empty => None,
        Slot::Hidden => Some("hidden"),
        Slot::Card { card, .. } => race.card(*card).map(|(stem, _)| stem.as_str()),
    };
    let cards: Vec<&str> = rover.program.iter().filter_map(card).collect();
    let locked = if rover.armed { "" } else { "  locked" };
    let (colour, class) = (players::name(owner(rover.number).into()).to_lowercase(), class(rover.number));
    let tokens = format!("{} shields, {} missiles, {} phases{locked}", rover.shields[0], rover.missiles[0], rover.phases);
    let line = format!("  {} {colour:<6} {class}  {place:<14} {tokens}  {}", letter(rover), cards.join(" · "));
    line.trim_end().to_owned() + "\n"
}
