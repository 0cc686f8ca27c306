//! The lap with everybody on it, and what lies beside it.

use super::{Astronaut, Hand, Lap};
use crate::content::text::Language;
use crate::rules::colours;
use crate::rules::game::Seat;
use crate::scene::board::board_scene;
use crate::scene::panel::{Item, Panel, Row, Sign};
use crate::scene::ring::pawn::Pawn;
use crate::scene::ring::{cell_area, programs, way};
use crate::scene::table::{Laid, Mark, Slots, Table};
use crate::scene::theme::Theme;
use crate::scene::{Scene, point};

/// Counters in the order of the arrays that hold them: letters, name.
const COUNTERS: [(&str, &str); 3] = [("S", "Sputnik"), ("EC", "Earth Control"), ("H", "Handicap")];

impl Table for Lap {
    fn title(&self) -> &'static str {
        "The lap"
    }
    fn board(&self, theme: &Theme) -> Scene {
        board_scene(&self.board, Some(&self.library), theme)
    }
    fn pieces(&self, _share: f32, theme: &Theme, scene: &mut Scene) {
        let levels = self.board.shape.levels;
        for at in &self.emptied {
            let c = cell_area(*at, levels).centre();
            let (a, b) = (point(c.x - 0.2, c.y - 0.2), point(c.x + 0.2, c.y + 0.2));
            scene.line(vec![a, b], 0.05, theme.hazard);
            scene.line(vec![point(a.x, b.y), point(b.x, a.y)], 0.05, theme.hazard);
        }
        let mut pawns: Vec<&Pawn> = self.astronauts.iter().map(|astronaut| &astronaut.pawn).collect();
        pawns.sort_by_key(|pawn| pawn.height);
        pawns.into_iter().for_each(|pawn| pawn.draw(levels, theme, scene));
    }
    fn marks(&self) -> &[Mark] {
        &self.question.marks
    }
    fn draw_marks(&self, strong: &dyn Fn(usize) -> bool, theme: &Theme, scene: &mut Scene) {
        way::draw(&self.question.ways, self.board.shape.levels, strong, theme, scene);
    }
    fn slots(&self) -> Option<&Slots> {
        self.question.programs.as_ref().map(|programs| &programs.slots)
    }
    fn laid(&self, laid: &Laid) -> Option<usize> {
        self.question.programs.as_ref()?.find(laid)
    }
    fn panels(&self) -> Vec<Panel> {
        let [s, ec, h] = self.supply;
        let [deck, discard] = self.piles;
        let common = vec![
            Row {
                left: vec![Item::words(format!("Round {}", self.round)).strong()],
                right: vec![Item::words(format!("Deck {deck}  discard {discard}")).faint()],
            },
            vec![Item::words(format!("Supply  S {s}  EC {ec}  H {h}")).faint()].into(),
        ];
        let of_seat = |seat: Seat| Panel { seat: Some(seat), rows: self.player(seat) };
        std::iter::once(Panel { seat: None, rows: common }).chain(Seat::first(self.players.len()).map(of_seat)).collect()
    }
    fn language(&self) -> Language {
        self.language
    }
    fn pieces_of(&self, seat: Seat) -> Vec<Item> {
        let names: Vec<&str> = self.of_seat(seat).map(|astronaut| colours::name(astronaut.pawn.number, self.language)).collect();
        let upright = |astronaut: &Astronaut| Pawn { face_down: false, ..astronaut.pawn.clone() }.listed();
        self.of_seat(seat).map(upright).chain([Item::words(names.join(" and ")).strong()]).collect()
    }
    fn beside_question(&self) -> Vec<Item> {
        programs::thrown(&self.thrown, self.language)
    }
    fn text(&self) -> String {
        self.in_letters()
    }
    fn legend(&self) -> String {
        super::text::LEGEND.to_owned()
    }
}

impl Lap {
    /// A row for each astronaut, what it still has to throw, the card and the points.
    fn player(&self, seat: Seat) -> Vec<Row> {
        let mut rows = Vec::new();
        for astronaut in self.of_seat(seat) {
            rows.push(counters(astronaut, self.language));
            if astronaut.pawn.in_turn && !self.program.is_empty() {
                rows.push(programs::to_come(&self.program, self.language));
            }
        }
        let Some(player) = self.players.get(usize::from(seat)) else { return rows };
        let hand = match &player.hand {
            Hand::Empty => vec![Item::words("no card").faint()],
            Hand::Hidden => vec![Item::sign(Sign::Cards).faint(), Item::words("hidden card").faint()],
            Hand::Card(card) => vec![Item::sign(Sign::Cards), card.item()],
        };
        let points = Item::points(player.score).strong();
        rows.push(Row { left: hand, right: vec![points] });
        rows
    }
}

fn counters(astronaut: &Astronaut, language: Language) -> Row {
    let Pawn { number, at, face_down, .. } = &astronaut.pawn;
    let name = colours::name(*number, language);
    let lies = if *face_down { ", lies after an accident" } else { "" };
    let pawn = astronaut.pawn.listed().tip(format!("{name} at ({},{}){lies}", at.x, at.y));
    let held = COUNTERS.iter().zip(astronaut.counters);
    let counters = held.map(|((letters, name), number)| Item::words(format!("{letters} {number}")).faint().tip(*name));
    [pawn, Item::words(name).strong()].into_iter().chain(counters).collect::<Vec<_>>().into()
}
