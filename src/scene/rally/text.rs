//! A race in letters: rovers with an arrow where they look, then a line for each.

use super::race::{Race, Rover, Slot};
use crate::geometry::hex::Offset;
use crate::rules::colours;
use crate::rules::game::Seat;
use crate::rules::rally::query::{class, owner};
use crate::scene::hex::text::{board_text, terrain_legend};

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
pub fn legend(race: &Race) -> String {
    let player = |seat: Seat| format!("{} is {}", capital(seat), colours::name_within(seat.into(), race.language));
    let players: Vec<String> = Seat::first(race.players.into()).map(player).collect();
    let rovers = "capitals are rovers 1, the arrow shows where they look; hexes are told as (column,row)";
    format!("{}; {}, {rovers}", terrain_legend(&race.terrain, race.language), players.join(", "))
}

fn letter(rover: &Rover) -> char {
    let letter = capital(owner(rover.number));
    if class(rover.number) == 1 { letter } else { letter.to_ascii_lowercase() }
}

fn capital(seat: Seat) -> char {
    char::from(b'A' + seat.number())
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
    let (colour, class) = (colours::name_within(owner(rover.number).into(), race.language), class(rover.number));
    let tokens = format!("{} shields, {} missiles, {} phases{locked}", rover.shields[0], rover.missiles[0], rover.phases);
    let line = format!("  {} {colour:<6} {class}  {place:<14} {tokens}  {}", letter(rover), cards.join(" · "));
    line.trim_end().to_owned() + "\n"
}
