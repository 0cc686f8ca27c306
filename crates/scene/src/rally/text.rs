//! A race as text: rovers with an arrow for their facing, then a line for each.

use super::race::{Race, Rover, Slot};
use crate::hex::text::{board_text, terrain_legend};
use crate::players;
use content::plain;
use geometry::hex::Offset;
use rules::colours;
use rules::game::Seat;
use rules::rally::query::{class, owner};

const ARROWS: [char; 6] = ['→', '↗', '↖', '←', '↙', '↘'];

/// Returns the board, with a line for each rover.
pub fn of(race: &Race) -> String {
    let piece = |at: Offset| {
        let rover = race.rovers.iter().find(|rover| rover.at == Some(at))?;
        Some([letter(rover), ARROWS[usize::from(rover.facing) % ARROWS.len()]])
    };
    let lines: String = race.rovers.iter().map(|rover| line(race, rover)).collect();
    board_text(&race.board, &race.terrain, piece) + lines.as_str()
}

/// Returns the legend of the letters.
pub fn legend(race: &Race) -> String {
    let words = race.words;
    let player = |seat: Seat| {
        let (letter, colour) = (capital(seat).to_string(), colours::name_within(seat.into(), words.language));
        words.say("table-player", [("letter", letter.into()), ("colour", colour.into())])
    };
    let players: Vec<String> = Seat::first(race.players.into()).map(player).collect();
    let terrain = terrain_legend(&race.terrain, words.language);
    words.say("table-legend", [("terrain", terrain.into()), ("players", players.join(", ").into())])
}

fn letter(rover: &Rover) -> char {
    let letter = capital(owner(rover.number));
    if class(rover.number) == 1 { letter } else { letter.to_ascii_lowercase() }
}

fn capital(seat: Seat) -> char {
    char::from(b'A' + seat.number())
}

fn line(race: &Race, rover: &Rover) -> String {
    let words = race.words;
    let place = match rover.at {
        Some(at) => format!("{},{}", at.column, at.row),
        None if rover.gone => words.word("table-gone"),
        None => words.word("table-not_placed"),
    };
    let card = |slot: &Slot| match slot {
        Slot::Lost | Slot::Empty => None,
        Slot::Hidden => Some(words.word("table-hidden")),
        Slot::Card { card, .. } => race.card(*card).map(|card| plain::line(&card.name).into_owned()),
    };
    let cards: Vec<String> = rover.program.iter().filter_map(card).collect();
    let locked = if rover.armed { String::new() } else { format!("  {}", words.word("table-locked")) };
    let (colour, class) = (players::in_column(owner(rover.number).into(), words.language), class(rover.number));
    let held = [("shields", rover.shields[0].into()), ("missiles", rover.missiles[0].into()), ("phases", rover.phases.into())];
    let tokens = words.say("table-tokens", held);
    let line = format!("  {} {colour} {class}  {place:<14} {tokens}{locked}  {}", letter(rover), cards.join(" · "));
    line.trim_end().to_owned() + "\n"
}
