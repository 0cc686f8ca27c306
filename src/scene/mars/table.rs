//! The ring with everybody on it, and the team beside it.

use super::Shown;
use super::march::{March, Marine};
use crate::content::text::Language;
use crate::geometry::ring::Pos;
use crate::rules::game::Seat;
use crate::scene::aliens;
use crate::scene::board::board_scene;
use crate::scene::panel::{Item, Panel, Row, Sign};
use crate::scene::ring::pawn::Pawn;
use crate::scene::ring::{cell_area, programs};
use crate::scene::table::{Laid, Mark, Slots, Table};
use crate::scene::theme::{Colour, Theme};
use crate::scene::{Anchor, Area, Outline, Point, Scene, players, point};
use std::collections::BTreeMap;

impl Table for Shown {
    fn title(&self) -> &'static str {
        "Mars"
    }
    fn board(&self, theme: &Theme) -> Scene {
        board_scene(&self.march.board, Some(&self.march.library), theme)
    }
    fn pieces(&self, share: f32, theme: &Theme, scene: &mut Scene) {
        let (march, shape) = (&self.march, self.march.board.shape);
        let height = f32::from(shape.levels);
        for x in &march.closed {
            scene.rect(Area::new(f32::from(*x), 0.0, 1.0, height), 0.0, theme.slot.alpha(225), None);
        }
        for x in march.barriers.iter().map(|x| f32::from(*x) + 1.0) {
            for (width, alpha) in [(0.3, 50), (0.12, 120), (0.04, 255)] {
                scene.line(vec![point(x, 0.05), point(x, height - 0.05)], width, theme.safe.alpha(alpha));
            }
        }
        for (side, group) in march.incoming.iter().enumerate() {
            let joint = [2, 3][side] * (shape.width + 1);
            incoming(scene, f32::from(joint) + 0.5, height, *group, theme);
        }
        for (at, group) in &march.aliens {
            let cell = cell_area(*at, shape.levels);
            tokens(scene, cell.centre().x, cell.min.y + 0.22, *group, theme);
        }
        let mut below: BTreeMap<Pos, usize> = BTreeMap::new();
        for marine in march.marines.iter().filter(|marine| marine.on_board()) {
            let height = below.entry(marine.at).or_default();
            Pawn { height: *height, in_turn: march.in_turn == Some(marine.id), ..pawn(marine) }.draw(shape.levels, theme, scene);
            *height += 1;
        }
        self.effects.iter().for_each(|effect| effect.draw(shape.levels, share, theme, scene));
    }
    fn named(&self) -> Vec<(Area, String)> {
        let levels = self.march.board.shape.levels;
        let marines = self.march.marines.iter().filter(|marine| marine.on_board()).map(|marine| {
            let words = format!("Marine {} at ({},{})", self.name_of(marine.seat), marine.at.x, marine.at.y);
            (cell_area(marine.at, levels), words)
        });
        let aliens = self.march.aliens.iter().map(|(at, [red, blue, yellow])| {
            let words = format!("Aliens at ({},{}): {red} red, {blue} blue, {yellow} yellow", at.x, at.y);
            (cell_area(*at, levels), words)
        });
        marines.chain(aliens).collect()
    }
    /// Ranges from the marine under the pointer, else from the one whose turn it is.
    fn pointed_out(&self, pointer: Option<Point>, theme: &Theme, scene: &mut Scene) {
        let (march, levels) = (&self.march, self.march.board.shape.levels);
        let is_there = |marine: &&Marine| marine.on_board() && pointer.is_some_and(|at| cell_area(marine.at, levels).contains(at));
        let id = march.marines.iter().find(is_there).map(|marine| marine.id).or(march.in_turn);
        let ranges = id.and_then(|id| self.ranges.get(id.index())).into_iter().flatten();
        for (at, range) in ranges.filter(|(_, range)| (1..=3).contains(range)) {
            let cell = cell_area(*at, levels);
            let strength = [0, 90, 60, 36][*range as usize];
            scene.rect(cell.grown(-0.03), 0.08, theme.token.alpha(strength / 2), None);
            let corner = point(cell.max.x - 0.17, cell.max.y - 0.17);
            scene.text(corner, Anchor::Centre, 0.3, range.to_string(), theme.token.alpha(220));
        }
    }
    fn marks(&self) -> &[Mark] {
        &self.question.marks
    }
    fn draw_marks(&self, strong: &dyn Fn(usize) -> bool, theme: &Theme, scene: &mut Scene) {
        self.question.draw(self.march.board.shape.levels, strong, theme, scene);
    }
    fn slots(&self) -> Option<&Slots> {
        self.question.programs.as_ref().map(|programs| &programs.slots)
    }
    fn laid(&self, laid: &Laid) -> Option<usize> {
        self.question.programs.as_ref()?.find(laid)
    }
    fn panels(&self) -> Vec<Panel> {
        let common = Panel { seat: None, rows: common(&self.march) };
        let of = |marine: &Marine| {
            let mut rows = person(marine);
            if self.march.in_turn == Some(marine.id) && !self.march.program.is_empty() {
                rows.push(programs::to_come(&self.march.program));
            }
            Panel { seat: Some(marine.seat), rows }
        };
        std::iter::once(common).chain(self.march.marines.iter().map(of)).collect()
    }
    fn pieces_of(&self, seat: Seat) -> Vec<Item> {
        self.march.marine(seat).map(mark).unwrap_or_default()
    }
    fn beside_question(&self) -> Vec<Item> {
        let odds = self.question.odds.map(|odds| {
            let tip = "The exact odds of this throw with the re-rolls at hand, used as well as can be";
            Item::words(format!("Bomb: {:.1} %", odds * 100.0)).accent().tip(tip)
        });
        programs::thrown(&self.march.thrown).into_iter().chain(odds).collect()
    }
    fn text(&self) -> String {
        super::text::of(&self.march)
    }
    fn legend(&self, _language: Language) -> String {
        super::text::LEGEND.to_owned()
    }
}

fn pawn(marine: &Marine) -> Pawn {
    Pawn { number: usize::from(marine.seat), at: marine.at, height: 0, face_down: marine.face_down, in_turn: false }
}

/// A marine's pawn with its name.
fn mark(marine: &Marine) -> Vec<Item> {
    let name = Item::words(players::name(marine.seat.into()));
    vec![pawn(marine).listed(), if marine.alive { name.strong() } else { name.faint() }]
}

/// Round, lives, reserve.
fn common(march: &March) -> Vec<Row> {
    let [round, last] = march.round;
    let round = if round == 0 { "Setting up".to_owned() } else { format!("Round {round} of {last}") };
    let [lost, lives] = march.attacks;
    let left = lives.saturating_sub(lost);
    let heart =
        |n: u8| Item::sign(if n < left { Sign::Held } else { Sign::Lost }).accent().tip(format!("The base stands {left} more attacks"));
    let lock = match march.unlocked {
        true => Item::sign(Sign::Unlocked).tip("Equipment is unlocked"),
        false => Item::sign(Sign::Locked).tip("Equipment is locked (MM-79)"),
    };
    let first = std::iter::once(Item::words(round).strong()).chain((0..lives).map(heart)).chain([lock.faint()]);
    let piles = ["Reserve", "Dead"].into_iter().zip(march.piles).map(|(words, group)| pile(words, group));
    std::iter::once(first.collect::<Vec<_>>().into()).chain(piles).collect()
}

/// How many aliens of each colour lie somewhere.
fn pile(words: &str, group: [u8; 3]) -> Row {
    let token = |kind: usize| {
        let mut scene = Scene::new(Area::new(-0.18, -0.18, 0.36, 0.36));
        token(&mut scene, point(0.0, 0.0), kind, &Theme::DARK);
        Item::picture(scene, 16.0).tip(aliens::NAMES[kind])
    };
    let counted = group.into_iter().enumerate();
    let items = counted.flat_map(|(kind, n)| [token(kind), Item::words(n.to_string()).small().tip(aliens::NAMES[kind])]);
    std::iter::once(Item::words(words).faint().wide(48.0)).chain(items).collect::<Vec<_>>().into()
}

/// A marine with its ability, whether it has acted, and its equipment.
fn person(marine: &Marine) -> Vec<Row> {
    let (state, words) = match (marine.alive, marine.placed, marine.acted) {
        (false, ..) => (Item::sign(Sign::Dead), "Dead"),
        (_, false, _) => (Item::words("not placed yet"), "Still to be put into the Landing Zone"),
        (.., true) => (Item::sign(Sign::Done), "Has had its turn of this round"),
        (.., false) => (Item::sign(Sign::Waits), "Has not acted in this round"),
    };
    let ability = marine.training.iter().map(|training| training.item().faint());
    let mut rows = vec![Row { left: mark(marine).into_iter().chain(ability).collect(), right: vec![state.faint().tip(words)] }];
    if !marine.hand.is_empty() {
        let cards = marine.hand.iter().map(|card| card.item().small());
        rows.push(std::iter::once(Item::sign(Sign::Cards).small().tip("Equipment")).chain(cards).collect::<Vec<_>>().into());
    }
    rows
}

/// The box beside the strip where a wave waits.
fn incoming(scene: &mut Scene, x: f32, height: f32, group: [u8; 3], theme: &Theme) {
    let area = Area::new(x - 0.9, height + 0.12, 1.8, 0.56);
    scene.rect(area, 0.12, theme.slot, Some(Outline { width: 0.04, colour: theme.frame }));
    if group == [0; 3] {
        scene.text(area.centre(), Anchor::Centre, 0.24, "incoming", theme.faint);
    } else {
        tokens(scene, x, area.centre().y, group, theme);
    }
}

/// A token for each colour, with a number where there are several.
fn tokens(scene: &mut Scene, x: f32, y: f32, group: [u8; 3], theme: &Theme) {
    let kinds: Vec<usize> = (0..3).filter(|kind| group[*kind] > 0).collect();
    let step = 0.32;
    let first = x - step * (kinds.len() as f32 - 1.0) / 2.0;
    for (i, kind) in kinds.into_iter().enumerate() {
        let at = point(first + step * i as f32, y);
        token(scene, at, kind, theme);
        if group[kind] > 1 {
            let badge = point(at.x + 0.12, at.y + 0.13);
            scene.circle(badge, 0.1, theme.on_mark, None);
            scene.text(badge, Anchor::Centre, 0.17, group[kind].to_string(), Colour::hex(0xffffff));
        }
    }
}

fn token(scene: &mut Scene, at: Point, kind: usize, theme: &Theme) {
    scene.circle(at, 0.16, aliens::COLOURS[kind], Some(Outline { width: 0.03, colour: theme.on_mark }));
    scene.text(at, Anchor::Centre, 0.2, aliens::letter(kind), theme.on_mark);
}
