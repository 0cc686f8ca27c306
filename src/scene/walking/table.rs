//! The lap with everybody on it, and what lies beside it.

use super::{Astronaut, Hand, Lap};
use crate::rules::colours;
use crate::rules::game::Seat;
use crate::rules::walking::state::Counter;
use crate::scene::board::{board_scene, folds};
use crate::scene::panel::{Item, Panel, Row, Sign};
use crate::scene::ring::pawn::Pawn;
use crate::scene::ring::{cell_area, programs, way};
use crate::scene::table::{Laid, Mark, Slots, Table};
use crate::scene::theme::Theme;
use crate::scene::words::{Words, flag};
use crate::scene::{Scene, point};

impl Table for Lap {
    fn board(&self, theme: &Theme) -> Scene {
        board_scene(&self.board, Some(&self.library), theme, self.words)
    }
    fn folds(&self) -> Vec<f32> {
        folds(&self.board)
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
        let words = self.words;
        let [deck, discard] = self.piles;
        let left: Vec<String> = counters(self.supply, words).map(|(_, counted)| counted).collect();
        let common = vec![
            Row {
                left: vec![Item::words(words.say("table-round", [("round", self.round.into())])).strong()],
                right: vec![Item::words(words.say("table-piles", [("deck", deck.into()), ("discard", discard.into())])).faint()],
            },
            vec![Item::words(words.say("table-supply", [("counters", left.join("  ").into())])).faint()].into(),
        ];
        let of_seat = |seat: Seat| Panel { seat: Some(seat), rows: self.player(seat) };
        std::iter::once(Panel { seat: None, rows: common }).chain(Seat::first(self.players.len()).map(of_seat)).collect()
    }
    fn words(&self) -> Words {
        self.words
    }
    fn pieces_of(&self, seat: Seat) -> Vec<Item> {
        let names = self.of_seat(seat).map(|astronaut| colours::name(astronaut.pawn.number, self.words.language).to_owned());
        let both = |first: String, second: String| self.words.say("table-both", [("first", first.into()), ("second", second.into())]);
        let names = names.reduce(both).unwrap_or_default();
        let upright = |astronaut: &Astronaut| Pawn { face_down: false, ..astronaut.pawn.clone() }.listed();
        self.of_seat(seat).map(upright).chain([Item::words(names).strong()]).collect()
    }
    fn beside_question(&self) -> Vec<Item> {
        programs::thrown(&self.thrown, self.words)
    }
    fn text(&self) -> String {
        self.in_letters()
    }
    fn legend(&self) -> String {
        self.words.word("table-legend")
    }
}

impl Lap {
    /// A row for each astronaut, what it still has to throw, the card and the points.
    fn player(&self, seat: Seat) -> Vec<Row> {
        let mut rows = Vec::new();
        for astronaut in self.of_seat(seat) {
            rows.push(held(astronaut, self.words));
            if astronaut.pawn.in_turn && !self.program.is_empty() {
                rows.push(programs::to_come(&self.program, self.words));
            }
        }
        let Some(player) = self.players.get(usize::from(seat)) else { return rows };
        let hand = match &player.hand {
            Hand::Empty => vec![Item::words(self.words.word("table-no_card")).faint()],
            Hand::Hidden => vec![Item::sign(Sign::Cards).faint(), Item::words(self.words.word("table-hidden_card")).faint()],
            Hand::Card(card) => vec![Item::sign(Sign::Cards), card.item()],
        };
        let points = Item::words(self.words.points(player.score)).strong();
        rows.push(Row { left: hand, right: vec![points] });
        rows
    }
}

/// Each kind of counter with its letters and how many there are.
fn counters(numbers: [u16; Counter::ALL.len()], words: Words) -> impl Iterator<Item = (Counter, String)> {
    let counted =
        move |(kind, number): (&Counter, u16)| (*kind, format!("{} {number}", words.say("counter-letter", [("kind", kind.word().into())])));
    Counter::ALL.iter().zip(numbers).map(counted)
}

fn held(astronaut: &Astronaut, words: Words) -> Row {
    let Pawn { number, at, face_down, .. } = &astronaut.pawn;
    let name = colours::name(*number, words.language);
    let args = [("what", name.into()), ("place", words.at_box(*at).into()), ("face_down", flag(*face_down))];
    let pawn = astronaut.pawn.listed().tip(words.say("table-astronaut", args));
    let tip = |kind: Counter| words.say("counter-tip", [("kind", kind.word().into())]);
    let counters = counters(astronaut.counters, words).map(|(kind, counted)| Item::words(counted).faint().tip(tip(kind)));
    [pawn, Item::words(name).strong()].into_iter().chain(counters).collect::<Vec<_>>().into()
}
