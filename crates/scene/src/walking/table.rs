//! The board view: the lap with all pieces, and the panels next to it.

use super::{Astronaut, Hand, Lap, joined};
use crate::board::{board_scene, boxes, folds};
use crate::panel::{Item, Panel, PanelRow, PanelSection, Phases, Sign};
use crate::placed::{self, ScenePiece};
use crate::printed::PrintedCard;
use crate::ring::pawn::Pawn;
use crate::ring::{self, cell_area, programs, routes};
use crate::table::{ChoiceGroup, ChoiceMark, Composition, SlotOdds, Slots, Table};
use crate::theme::{Colour, Theme};
use crate::words::{Words, flag};
use crate::{Scene, SceneRect, point};
use rules::colours;
use rules::game::Seat;
use rules::walking::state::Counter;
use serde_json::Value as Json;

impl Table for Lap {
    fn board(&self, theme: &Theme) -> Scene {
        board_scene(&self.board, Some(&self.library), &self.tokens, theme, self.words)
    }
    fn emblem(&self) -> Option<SceneRect> {
        Some(boxes(&self.board))
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
        self.draw_table_cards(theme, scene);
        let mut pawns: Vec<&Pawn> = self.astronauts.iter().map(|astronaut| &astronaut.pawn).collect();
        pawns.sort_by_key(|pawn| pawn.height);
        pawns.into_iter().for_each(|pawn| pawn.draw(levels, theme, scene));
    }
    fn placed(&self) -> Vec<ScenePiece> {
        let pawns = self.astronauts.iter().map(|astronaut| &astronaut.pawn);
        let pawns = pawns.map(|pawn| ScenePiece::new(placed::pawn(pawn.number), cell_area(pawn.at, self.board.shape.levels)));
        ring::placed(&self.board).into_iter().chain(pawns).collect()
    }
    fn named(&self) -> Vec<(SceneRect, String)> {
        self.lying_on_board()
    }
    fn place(&self, place: &Json) -> Option<SceneRect> {
        ring::place(place, self.board.shape.levels)
    }
    fn marks(&self) -> &[ChoiceMark] {
        &self.question.marks
    }
    fn draw_marks(&self, strong: &dyn Fn(usize) -> bool, theme: &Theme, scene: &mut Scene) {
        routes::draw(&self.question.ways, self.board.shape.levels, strong, theme, scene);
    }
    fn slots(&self) -> Option<&Slots> {
        self.question.programs.as_ref().map(|programs| &programs.slots)
    }
    fn composed_choice(&self, laid: &Composition) -> Option<usize> {
        self.question.programs.as_ref()?.find(laid)
    }
    fn groups(&self) -> Vec<ChoiceGroup> {
        self.question.groups.clone()
    }
    fn hand(&self, seat: Seat) -> Vec<PrintedCard> {
        match self.players.get(usize::from(seat)).map(|player| &player.hand) {
            Some(Hand::Card(card)) => vec![card.clone()],
            _ => Vec::new(),
        }
    }
    fn slot_odds(&self, laid: &Composition) -> Vec<Option<SlotOdds>> {
        self.question.course.as_ref().map_or_else(Vec::new, |course| course.odds(laid, self.words))
    }
    fn draw_composition(&self, laid: &Composition, theme: &Theme, scene: &mut Scene) {
        if let Some(course) = &self.question.course {
            course.draw(laid, self.board.shape.levels, theme, scene);
        }
    }
    fn phases(&self) -> Option<Phases> {
        let title = self.words.say("table-round", [("round", self.round.into())]);
        let begun = self.jumps.saturating_sub(self.program.len());
        let now = if self.thrown.is_empty() { begun + 1 } else { begun };
        let slot = self.words.word("table-slot");
        Some(programs::course(title, &slot, self.in_turn.then_some((self.jumps, now)), self.words))
    }
    fn panels(&self) -> Vec<Panel> {
        let words = self.words;
        let [deck, discard] = self.piles;
        let piles = || Item::words(words.say("table-piles", [("deck", deck.into()), ("discard", discard.into())])).faint();
        let piles = self.has_cards().then(|| PanelRow::from(vec![piles()]));
        let supply = std::iter::once(Item::words(words.word("table-supply")).faint()).chain(counters(self.supply, words));
        let common = piles.into_iter().chain([supply.collect::<Vec<_>>().into()]).collect();
        let of_seat = |seat: Seat| Panel { seat: Some(seat), rows: self.player(seat) };
        std::iter::once(Panel { seat: None, rows: common }).chain(Seat::first(self.players.len()).map(of_seat)).collect()
    }
    fn corner(&self) -> Vec<PanelSection> {
        let words = self.words;
        let [deck, discard] = self.piles;
        let piles = || {
            let deck = Item::pile(None, deck, words.say("table-pile_deck", [("count", deck.into())]));
            let discard = Item::pile(self.discarded.clone(), discard, words.say("table-pile_discard", [("count", discard.into())]));
            PanelSection { title: words.word("table-cards"), rows: vec![vec![deck, discard].into()] }
        };
        let supply = Counter::ALL.iter().zip(self.supply).map(|(kind, number)| {
            let (sign, colour) = look(*kind);
            let name = words.say("counter-tip", [("kind", kind.word().into())]);
            let mark = Item::sign(sign).coloured(colour).tip(name.clone());
            PanelRow::from(vec![mark, Item::words(number.to_string()).strong().wide(20.0), Item::words(name)])
        });
        let supply = PanelSection { title: words.word("table-supply"), rows: supply.collect() };
        self.has_cards().then(piles).into_iter().chain([supply]).collect()
    }
    fn words(&self) -> Words {
        self.words
    }
    fn name_of(&self, seat: Seat) -> String {
        joined(self.of_seat(seat).map(|astronaut| astronaut.pawn.number), self.words)
    }
    fn pieces_of(&self, seat: Seat) -> Vec<Item> {
        let upright = |astronaut: &Astronaut| Pawn { face_down: false, ..astronaut.pawn.clone() }.listed();
        self.of_seat(seat).map(upright).chain([Item::words(self.name_of(seat)).strong()]).collect()
    }
    fn question_items(&self) -> Vec<Item> {
        programs::thrown(&self.thrown, self.words)
    }
    fn text(&self) -> String {
        self.in_letters()
    }
}

impl Lap {
    /// Returns whether the match has action cards.
    fn has_cards(&self) -> bool {
        self.piles != [0, 0] || self.players.iter().any(|player| !matches!(player.hand, Hand::Empty))
    }
    fn held(&self, astronaut: &Astronaut) -> PanelRow {
        let words = self.words;
        let Pawn { number, at, face_down, .. } = &astronaut.pawn;
        let name = colours::name(*number, words.language);
        let args = [("what", name.into()), ("place", self.at_box(*at).into()), ("face_down", flag(*face_down))];
        let pawn = astronaut.pawn.listed().tip(words.say("table-astronaut", args));
        PanelRow {
            left: vec![pawn, Item::words(name).strong()],
            right: counters(astronaut.counters, words).collect::<Vec<_>>().into_iter().rev().collect(),
        }
    }
    /// Returns the rows of a player: one for each astronaut, its remaining dice, the card and the score, the cards on the table.
    fn player(&self, seat: Seat) -> Vec<PanelRow> {
        let mut rows = Vec::new();
        for astronaut in self.of_seat(seat) {
            rows.push(self.held(astronaut));
            if astronaut.pawn.in_turn && !self.program.is_empty() {
                rows.push(programs::to_come(&self.program, self.words));
            }
        }
        let Some(player) = self.players.get(usize::from(seat)) else { return rows };
        let hand = match &player.hand {
            Hand::Empty if !self.has_cards() => Vec::new(),
            Hand::Empty => vec![Item::words(self.words.word("table-no_card")).faint()],
            Hand::Hidden => vec![Item::sign(Sign::Cards).faint(), Item::words(self.words.word("table-hidden_card")).faint()],
            Hand::Card(card) => vec![card.item()],
        };
        let points = Item::words(self.words.points(player.score)).strong();
        rows.push(PanelRow { left: hand, right: vec![points] });
        rows.extend(self.lying_of(seat));
        rows
    }
}

/// Returns an icon and a number for each kind of counter; a count of zero is de-emphasised.
fn counters(numbers: [u16; Counter::ALL.len()], words: Words) -> impl Iterator<Item = Item> {
    let counted = move |(kind, number): (&Counter, u16)| {
        let tip = words.say("counter-tip", [("kind", kind.word().into())]);
        let (sign, colour) = look(*kind);
        let (sign, number_of) = (Item::sign(sign), Item::words(number.to_string()).wide(16.0));
        let both = if number == 0 { [sign.faint(), number_of.faint()] } else { [sign.coloured(colour), number_of.strong()] };
        both.map(|item| item.tip(&tip))
    };
    Counter::ALL.iter().zip(numbers).flat_map(counted)
}

/// Returns the icon and colour of a kind of counter.
fn look(kind: Counter) -> (Sign, Colour) {
    match kind {
        Counter::Sputnik => (Sign::Satellite, Colour::hex(0xf2c530)),
        Counter::Ec => (Sign::Headset, Colour::hex(0x6aa5ff)),
        Counter::Handicap => (Sign::Weight, Colour::hex(0xf0756a)),
    }
}
