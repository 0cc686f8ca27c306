//! The board view: the sheet, the parts of a turn, and the items in hand.

use super::VisibleMatch;
use super::draw::{INK, LIT, LOSES, cell_picture, die_picture, draw_path, filled_in, lit, mower, printed};
use super::layout::SheetLayout;
use super::question::TurnPart;
use crate::columns::{RADIUS, centre, corners, nearest};
use crate::panel::{Item, Panel, PanelRow, Phase, Phases};
use crate::table::{ChoiceGroup, ChoiceMark, Table, outlook_of};
use crate::theme::Theme;
use crate::words::{Words, flag};
use crate::{Anchor, Outline, Point, Scene, SceneRect, point};
use content::mowdown::FACES;
use rules::game::Seat;
use rules::mowdown::board::Cell;
use serde_json::Value as Json;

impl VisibleMatch {
    fn at(&self, cell: Cell) -> Point {
        centre(self.setup.board.printed(cell).spot)
    }
    fn around(&self, cell: Cell) -> SceneRect {
        let at = self.at(cell);
        SceneRect::new(at.x - RADIUS * 0.75, at.y - 0.5, RADIUS * 1.5, 1.0)
    }
    fn cell_at(&self, at: Point) -> Option<Cell> {
        let parity = self.setup.board.printed(self.setup.board.home).spot.parity();
        let (column, half) = nearest(at, parity);
        let near = |cell: &Cell| {
            let spot = self.setup.board.printed(*cell).spot;
            (i32::from(spot.column), i32::from(spot.half)) == (column, half)
        };
        self.setup.board.all().find(near)
    }
    fn cell_text(&self, cell: Cell) -> String {
        let (printed, ground) = (self.setup.board.printed(cell), self.state.ground(cell));
        let args = [
            ("cell", printed.name.as_str().into()),
            ("arc", printed.arc.into()),
            ("missing", ground.missing.into()),
            ("hill", ground.hill.into()),
            ("crater", flag(ground.crater)),
            ("headache", flag(ground.headache)),
            ("home", flag(cell == self.setup.board.home)),
            ("dark", flag(self.state.is_dark(&self.setup.board, cell))),
            ("mower", flag(cell == self.state.mower)),
        ];
        self.words.say("table-cell", args)
    }
}

impl Table for VisibleMatch {
    fn board(&self, theme: &Theme) -> Scene {
        printed(self, theme)
    }
    fn emblem(&self) -> Option<SceneRect> {
        Some(crate::columns::ColumnSheet::of(&self.setup.sheet).bounds())
    }
    fn pieces(&self, share: f32, theme: &Theme, scene: &mut Scene) {
        filled_in(self, theme, scene);
        let to = self.at(self.state.mower);
        let at = match self.motion {
            Some(motion) => {
                let from = self.at(motion.from);
                let eased = share * share * (3.0 - 2.0 * share);
                point(from.x + (to.x - from.x) * eased, from.y + (to.y - from.y) * eased)
            }
            None => to,
        };
        if let Some(cell) = self.motion.and_then(|motion| motion.on) {
            lit(self.at(cell), LIT.alpha(((1.0 - share) * 255.0) as u8), 0.08, scene);
        }
        mower(at, u8::MAX, scene);
    }
    fn named(&self) -> Vec<(SceneRect, String)> {
        self.setup.board.all().map(|cell| (self.around(cell), self.cell_text(cell))).collect()
    }
    fn draw_highlights(&self, pointer: Option<Point>, _theme: &Theme, scene: &mut Scene) {
        let layout = SheetLayout::of(&self.setup, self.folded);
        for face in 1..=FACES {
            let (card, count) = (layout.card(face), self.question.count[usize::from(face - 1)]);
            // While a bot decides, and after the end, there is nothing to count.
            let is_rolled = self.state.dice.contains(&face) && !self.question.ways.is_empty();
            if !is_rolled {
                continue;
            }
            if !self.folded {
                scene.rect(card, 0.08, LIT.alpha(18), Some(Outline { width: 0.04, colour: LIT }));
                let ways = self.words.say("table-ways", [("ways", count.into())]);
                scene.text(point(card.max.x - 0.1, card.min.y + 0.42), Anchor::Right, 0.15, ways, INK);
            }
            let dice = self.state.dice.iter().enumerate().filter(|(_, of)| **of == face).map(|(die, _)| layout.die(die));
            let over = pointer.is_some_and(|at| !self.folded && card.contains(at) || dice.into_iter().any(|die| die.contains(at)));
            if over {
                if !self.folded {
                    scene.rect(card, 0.08, LIT.alpha(40), None);
                }
                for way in self.question.ways.iter().filter(|way| way.face == face) {
                    lit(self.at(way.end), if way.loses { LOSES } else { LIT }, 0.1, scene);
                }
            }
        }
    }
    fn guide(&self) -> Option<SceneRect> {
        Some(SheetLayout::of(&self.setup, self.folded).heading())
    }
    fn fold_guide(&mut self, folded: bool) {
        self.folded = folded;
    }
    fn place(&self, place: &Json) -> Option<SceneRect> {
        let name = place.as_str()?;
        let cell = self.setup.board.all().find(|cell| self.setup.board.printed(*cell).name == name)?;
        Some(self.around(cell))
    }
    fn shape(&self, place: &Json) -> Option<(Vec<Vec<Point>>, SceneRect)> {
        let area = self.place(place)?;
        Some((vec![corners(area.centre(), RADIUS * 0.94).to_vec()], area))
    }
    fn marks(&self) -> &[ChoiceMark] {
        &self.question.marks
    }
    fn outlook(&self, choice: usize) -> Option<String> {
        let pass = self.question.pass.as_ref().filter(|(index, _)| *index == choice).map(|(_, told)| told.clone());
        pass.or_else(|| outlook_of(&self.question.marks, choice))
    }
    fn under(&self, at: Point) -> Vec<&ChoiceMark> {
        let cell = self.cell_at(at);
        let pairs = || self.question.ways.iter().zip(&self.question.marks);
        let middle = cell.map(|cell| self.at(cell));
        // Paths that end at the cell come before those that only cross it.
        let ends = pairs().filter(|(way, _)| Some(way.end) == cell);
        let through = pairs().filter(|(way, _)| Some(way.end) != cell && way.cells.iter().any(|(at, _)| Some(*at) == middle));
        ends.chain(through).map(|(_, mark)| mark).collect()
    }
    fn turns(&self) -> bool {
        true
    }
    fn draw_marks(&self, strong: &dyn Fn(usize) -> bool, _theme: &Theme, scene: &mut Scene) {
        for way in &self.question.ways {
            lit(self.at(way.end), if way.loses { LOSES.alpha(120) } else { LIT.alpha(130) }, 0.04, scene);
        }
        let chosen: Vec<_> = self.question.ways.iter().filter(|way| strong(way.choice)).collect();
        match &*chosen {
            [one] if one.face > 0 => draw_path(self.at(self.state.mower), &one.cells, one.loses, scene),
            several => several.iter().for_each(|way| lit(self.at(way.end), if way.loses { LOSES } else { LIT }, 0.1, scene)),
        }
    }
    fn groups(&self) -> Vec<ChoiceGroup> {
        let of = |face: u8| self.question.ways.iter().filter(move |way| way.face == face).map(|way| (way.choice, String::new()));
        let group = |face: u8| {
            let choices: Vec<(usize, String)> = of(face).collect();
            let guide = usize::from(face).checked_sub(1).and_then(|place| self.setup.moves.guides.get(place));
            let ways = self.words.say("table-ways", [("ways", choices.len().into())]);
            let (name, note, picture) = match guide {
                Some(guide) => (guide.name.get(self.words.language).to_owned(), ways, die_picture(self, face)),
                None => (self.words.word("table-cells"), self.words.word("table-cells_how"), cell_picture()),
            };
            let heading = vec![Item::words(&name).strong(), Item::words(&note).faint()];
            ChoiceGroup { name: format!("{name}: {note}"), heading, picture: Some(picture), choices }
        };
        (0..=FACES).map(group).filter(|group| !group.choices.is_empty()).collect()
    }
    fn phases(&self) -> Option<Phases> {
        let now = self.motion.map_or(self.question.part, |motion| motion.part);
        let part = |(part, word): &(TurnPart, &'static str)| Phase {
            name: self.words.say("table-part", [("part", (*word).into())]),
            now: now == Some(*part),
            tip: String::new(),
        };
        let title = self.words.say("table-turn", [("turn", self.state.turn.into())]);
        Some(Phases { title, groups: vec![TurnPart::ALL.iter().map(part).collect()] })
    }
    fn panels(&self) -> Vec<Panel> {
        let say = |id: &str, count: u32| Item::words(self.words.say(id, [("count", count.into())]));
        let state = &self.state;
        let stored = state.stored_power(&self.setup);
        let row: PanelRow = vec![
            say("table-has_solar", state.solar.into()).strong(),
            say("table-has_stored", stored),
            say("table-has_bonuses", state.bonuses.into()),
        ]
        .into();
        let rest: PanelRow = vec![say("table-has_circles", state.missing()), say("table-has_turns", state.turns_left(&self.setup))].into();
        vec![Panel { seat: Some(Seat::new(0)), rows: vec![row, rest] }]
    }
    fn words(&self) -> Words {
        self.words
    }
    fn name_of(&self, _seat: Seat) -> String {
        super::text::you(self.words.language).to_owned()
    }
    fn text(&self) -> String {
        super::text::of(self)
    }
}
