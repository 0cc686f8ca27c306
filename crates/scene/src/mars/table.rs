//! The board view: the ring with all pieces, and the team next to it.

use super::VisibleMatch;
use super::march::{March, Marine};
use super::odds::slot_odds;
use crate::aliens;
use crate::board::{board_scene, boxes, folds};
use crate::panel::{Item, Panel, PanelRow, PanelSection, Phases, Sign};
use crate::placed::{self, ScenePiece};
use crate::printed::PrintedCard;
use crate::ring::pawn::Pawn;
use crate::ring::{self, cell_area, programs};
use crate::table::{ChoiceGroup, ChoiceMark, Composition, SlotOdds, Slots, Table};
use crate::theme::{Colour, Theme};
use crate::words::Words;
use crate::{Anchor, Outline, Point, Scene, SceneRect, point};
use content::text::Language;
use geometry::ring::Pos;
use rules::colours;
use rules::game::Seat;
use rules::mars::fields::{AlienColour, counted};
use rules::mars::state::Aliens;
use serde_json::Value as Json;
use std::collections::BTreeMap;

impl Table for VisibleMatch {
    fn board(&self, theme: &Theme) -> Scene {
        board_scene(&self.march.board, Some(&self.march.library), &self.march.tokens, theme, self.march.words)
    }
    fn emblem(&self) -> Option<SceneRect> {
        Some(boxes(&self.march.board))
    }
    fn folds(&self) -> Vec<f32> {
        folds(&self.march.board)
    }
    fn pieces(&self, share: f32, theme: &Theme, scene: &mut Scene) {
        let (march, shape) = (&self.march, self.march.board.shape);
        let height = f32::from(shape.levels);
        for x in &march.closed {
            scene.rect(SceneRect::new(f32::from(*x), 0.0, 1.0, height), 0.0, theme.slot.alpha(225), None);
        }
        for x in march.barriers.iter().map(|x| f32::from(*x) + 1.0) {
            for (width, alpha) in [(0.3, 50), (0.12, 120), (0.04, 255)] {
                scene.line(vec![point(x, 0.05), point(x, height - 0.05)], width, theme.safe.alpha(alpha));
            }
        }
        for (side, group) in march.incoming.iter().enumerate() {
            let joint = [2, 3][side] * (shape.width + 1);
            // In the ground of the joint, so that it stays with the joint when the board is folded.
            let area = SceneRect::new(f32::from(joint) + 0.03, height - 0.6, 0.94, 0.5);
            incoming(scene, area, *group, march.words, theme);
        }
        for (at, group) in &march.aliens {
            let cell = cell_area(*at, shape.levels);
            let alone = march.marines.iter().all(|marine| !marine.on_board() || marine.at != *at);
            // Above the heads of marines, otherwise on the ground.
            let y = if alone { cell.max.y - 0.44 } else { cell.min.y + 0.2 };
            tokens(scene, point(cell.centre().x, y), *group, alone, theme);
        }
        let mut below: BTreeMap<Pos, usize> = BTreeMap::new();
        for marine in march.marines.iter().filter(|marine| marine.on_board()) {
            let height = below.entry(marine.at).or_default();
            Pawn { height: *height, in_turn: march.in_turn == Some(marine.id), ..pawn(marine, march.words.language) }.draw(
                shape.levels,
                theme,
                scene,
            );
            *height += 1;
        }
        self.effects.iter().for_each(|effect| effect.draw(shape.levels, share, theme, scene));
    }
    fn named(&self) -> Vec<(SceneRect, String)> {
        let (words, levels) = (self.march.words, self.march.board.shape.levels);
        let marines = self.march.marines.iter().filter(|marine| marine.on_board()).map(|marine| {
            let marine_words = words.say("table-marine", [("name", self.name_of(marine.seat).into())]);
            (cell_area(marine.at, levels), words.at(&marine_words, self.march.at_box(marine.at)))
        });
        let aliens = self.march.aliens.iter().map(|(at, group)| {
            let aliens = counted(*group, words.language).join(", ");
            (cell_area(*at, levels), words.say("table-aliens", [("place", self.march.at_box(*at).into()), ("aliens", aliens.into())]))
        });
        marines.chain(aliens).collect()
    }
    fn placed(&self) -> Vec<ScenePiece> {
        let levels = self.march.board.shape.levels;
        let marines = self.march.marines.iter().filter(|marine| marine.on_board());
        let marines = marines.map(|marine| ScenePiece::new(placed::pawn(marine.seat.into()), cell_area(marine.at, levels)));
        let aliens = self.march.aliens.iter().flat_map(|(at, group)| {
            // The rarest come first.
            let strengths = group.iter().zip([3, 2, 1]).flat_map(|(count, strength)| (0..*count).map(move |_| strength));
            strengths.map(move |strength| ScenePiece::new(placed::alien(strength), cell_area(*at, levels)))
        });
        ring::placed(&self.march.board).into_iter().chain(aliens).chain(marines).collect()
    }
    /// Highlights ranges from the marine under the pointer, otherwise from the marine whose turn it is.
    fn draw_highlights(&self, pointer: Option<Point>, theme: &Theme, scene: &mut Scene) {
        let (march, levels) = (&self.march, self.march.board.shape.levels);
        let is_there = |marine: &&Marine| marine.on_board() && pointer.is_some_and(|at| cell_area(marine.at, levels).contains(at));
        let id = march.marines.iter().find(is_there).map(|marine| marine.id).or(march.in_turn);
        let ranges = id.and_then(|id| self.ranges.get(id.index())).into_iter().flatten();
        for (at, range) in ranges.filter(|(_, range)| (1..=3).contains(range)) {
            let cell = cell_area(*at, levels);
            let strength = [0, 90, 60, 36][*range as usize];
            scene.rect(cell.grown(-0.03), 0.08, theme.token.alpha(strength / 2), None);
            let corner = point(cell.max.x - 0.17, cell.max.y - 0.17);
            scene.circle(corner, 0.15, theme.on_mark, None);
            scene.text(corner, Anchor::Centre, 0.24, range.to_string(), theme.token);
        }
    }
    fn place(&self, place: &Json) -> Option<SceneRect> {
        ring::place(place, self.march.board.shape.levels)
    }
    fn marks(&self) -> &[ChoiceMark] {
        &self.question.marks
    }
    fn draw_marks(&self, strong: &dyn Fn(usize) -> bool, theme: &Theme, scene: &mut Scene) {
        self.question.draw(self.march.board.shape.levels, strong, theme, scene);
    }
    fn slots(&self) -> Option<&Slots> {
        self.question.programs.as_ref().map(|programs| &programs.slots)
    }
    fn composed_choice(&self, laid: &Composition) -> Option<usize> {
        self.question.programs.as_ref()?.find(laid)
    }
    fn slot_odds(&self, laid: &Composition) -> Vec<Option<SlotOdds>> {
        self.question.dice.as_ref().map_or_else(Vec::new, |dice| slot_odds(dice, laid, self.march.words))
    }
    fn groups(&self) -> Vec<ChoiceGroup> {
        self.question.groups.clone()
    }
    fn hand(&self, seat: Seat) -> Vec<PrintedCard> {
        self.march.marine(seat).map_or_else(Vec::new, |marine| marine.training.iter().chain(&marine.hand).cloned().collect())
    }
    fn phases(&self) -> Option<Phases> {
        let (march, [round, last]) = (&self.march, self.march.round);
        let title = march.words.say("table-round_of", [("round", round.into()), ("rounds", last.into())]);
        let begun = march.actions.saturating_sub(march.program.len());
        let now = if march.thrown.is_empty() { begun + 1 } else { begun };
        Some(programs::course(title, &march.words.word("table-slot"), march.in_turn.map(|_| (march.actions, now)), march.words))
    }
    fn panels(&self) -> Vec<Panel> {
        let common = Panel { seat: None, rows: common(&self.march) };
        let of = |marine: &Marine| {
            let mut rows = person(marine, self.march.words);
            if self.march.in_turn == Some(marine.id) && !self.march.program.is_empty() {
                rows.push(programs::to_come(&self.march.program, self.march.words));
            }
            Panel { seat: Some(marine.seat), rows }
        };
        std::iter::once(common).chain(self.march.marines.iter().map(of)).collect()
    }
    fn corner(&self) -> Vec<PanelSection> {
        let (march, words) = (&self.march, self.march.words);
        let [lives, lock] = zone(march);
        let zone = PanelSection { title: words.word("table-zone"), rows: vec![lives.into(), lock.into()] };
        let piles = ["table-reserve", "table-pile_dead"].into_iter().zip(march.piles).map(|(name, group)| {
            let rows = AlienColour::ALL.iter().zip(group).map(|(kind, count)| {
                let alien = Item::picture(aliens::picture(kind.index()), 26.0).tip(kind.name(words.language));
                PanelRow::from(vec![
                    alien,
                    Item::words(count.to_string()).strong().wide(18.0),
                    Item::words(kind.name(words.language)).faint(),
                ])
            });
            PanelSection { title: words.word(name), rows: rows.collect() }
        });
        std::iter::once(zone).chain(piles).collect()
    }
    fn words(&self) -> Words {
        self.march.words
    }
    fn pieces_of(&self, seat: Seat) -> Vec<Item> {
        self.march.marine(seat).map(|marine| mark(marine, self.march.words.language)).unwrap_or_default()
    }
    fn question_items(&self) -> Vec<Item> {
        let words = self.march.words;
        let odds = self.question.odds.map(|odds| {
            let percent = format!("{:.1}", odds * 100.0);
            Item::words(words.say("table-bomb", [("odds", percent.into())])).accent().tip(words.word("table-bomb_tip"))
        });
        programs::thrown(&self.march.thrown, words).into_iter().chain(odds).collect()
    }
    fn text(&self) -> String {
        super::text::of(&self.march)
    }
}

fn pawn(marine: &Marine, language: Language) -> Pawn {
    let number = usize::from(marine.seat);
    Pawn {
        number,
        letter: colours::letter(number, language),
        at: marine.at,
        height: 0,
        face_down: marine.face_down,
        in_turn: false,
        armed: true,
    }
}

/// Returns a marine's pawn with its name.
fn mark(marine: &Marine, language: Language) -> Vec<Item> {
    let name = Item::words(colours::name(marine.seat.into(), language));
    vec![pawn(marine, language).listed(), if marine.alive { name.strong() } else { name.faint() }]
}

/// Returns the rows for round, lives and reserve.
fn common(march: &March) -> Vec<PanelRow> {
    let (words, [round, last]) = (march.words, march.round);
    let round = words.say("table-round_of", [("round", round.into()), ("rounds", last.into())]);
    let first = std::iter::once(Item::words(round).strong()).chain(zone(march).into_iter().flatten());
    let piles = ["table-reserve", "table-pile_dead"].into_iter().zip(march.piles).map(|(name, group)| pile(name, group, words));
    std::iter::once(first.collect::<Vec<_>>().into()).chain(piles).collect()
}

/// Returns the lives of the base, and whether equipment is unlocked.
fn zone(march: &March) -> [Vec<Item>; 2] {
    let (words, [lost, lives]) = (march.words, march.attacks);
    let left = lives.saturating_sub(lost);
    let lasts = words.say("table-lives", [("lives", left.into())]);
    let heart = |n: u8| Item::sign(if n < left { Sign::Held } else { Sign::Lost }).accent().tip(&lasts);
    let lock = match march.unlocked {
        true => Item::sign(Sign::Unlocked).tip(words.word("table-equipment_unlocked")),
        false => Item::sign(Sign::Locked).tip(words.word("table-equipment_locked")),
    };
    [(0..lives).map(heart).collect(), vec![lock.faint()]]
}

/// Returns the number of aliens of each colour in a pile.
fn pile(name: &str, group: Aliens, words: Words) -> PanelRow {
    let language = words.language;
    let token = |kind: AlienColour| Item::picture(aliens::picture(kind.index()), 18.0).tip(kind.name(language));
    let counted = AlienColour::ALL.iter().zip(group);
    let items = counted.flat_map(|(kind, n)| [token(*kind), Item::words(n.to_string()).with_small_font().tip(kind.name(language))]);
    std::iter::once(Item::words(words.word(name)).faint().wide(60.0)).chain(items).collect::<Vec<_>>().into()
}

/// Returns the rows of a marine: its ability, whether it has acted, and its equipment.
fn person(marine: &Marine, words: Words) -> Vec<PanelRow> {
    let (state, tip) = match (marine.alive, marine.placed, marine.acted) {
        (false, ..) => (Item::sign(Sign::Dead), "table-dead"),
        (_, false, _) => (Item::words(words.word("table-not_placed")), "table-to_place"),
        (.., true) => (Item::sign(Sign::Done), "table-has_acted"),
        (.., false) => (Item::sign(Sign::Waits), "table-waits"),
    };
    let ability = marine.training.iter().map(|training| training.item().faint());
    let state = state.faint().tip(words.word(tip));
    let mut rows = vec![PanelRow { left: mark(marine, words.language).into_iter().chain(ability).collect(), right: vec![state] }];
    if !marine.hand.is_empty() {
        let cards = marine.hand.iter().map(|card| card.item().with_small_font());
        rows.push(
            std::iter::once(Item::sign(Sign::Cards).with_small_font().tip(words.word("table-equipment")))
                .chain(cards)
                .collect::<Vec<_>>()
                .into(),
        );
    }
    rows
}

/// Draws the box next to the strip where a wave waits.
fn incoming(scene: &mut Scene, area: SceneRect, group: Aliens, words: Words, theme: &Theme) {
    scene.rect(area, 0.12, theme.slot, Some(Outline { width: 0.04, colour: theme.frame }));
    if group == Aliens::default() {
        scene.text(area.centre(), Anchor::Centre, 0.19, words.word("table-incoming"), theme.label);
    } else {
        tokens(scene, area.centre(), group, false, theme);
    }
}

/// Draws an alien for each colour, with a number if there are several; a single colour is larger if there is room.
fn tokens(scene: &mut Scene, middle: Point, group: Aliens, room: bool, theme: &Theme) {
    let kinds: Vec<AlienColour> = AlienColour::ALL.iter().copied().filter(|kind| group[kind.index()] > 0).collect();
    let (radius, step) = match kinds.len() {
        1 if room => (0.3, 0.0),
        2 => (0.21, 0.44),
        _ => (0.17, 0.32),
    };
    let first = middle.x - step * (kinds.len() as f32 - 1.0) / 2.0;
    for (i, kind) in kinds.into_iter().enumerate() {
        let at = point(first + step * i as f32, middle.y);
        aliens::draw(kind.index(), at, radius, scene);
        if group[kind.index()] > 1 {
            let badge = point(at.x + radius * 0.8, at.y + radius * 0.85);
            scene.circle(badge, 0.12, theme.on_mark, Some(Outline { width: 0.02, colour: aliens::COLOURS[kind.index()] }));
            scene.text(badge, Anchor::Centre, 0.19, group[kind.index()].to_string(), Colour::hex(0xffffff));
        }
    }
}
