//! The targets of choices in March on Mars: moves, shots, programs; the odds of the bomb.

use super::odds::bomb_odds;
use crate::ring::cell_area;
use crate::ring::programs::Programs;
use crate::ring::routes::{self, RouteChoice};
use crate::table::{ChoiceGroup, ChoiceMark};
use crate::theme::{Colour, Theme};
use crate::words::{Words, flag};
use crate::{Anchor, Outline, Scene, SceneRect, point};
use content::scenario::DieKind;
use geometry::ring::Pos;
use rules::mars::event::Event;
use rules::mars::query::toughness;
use rules::mars::state::MarineId;
use rules::mars::{Choice, Match};
use rules::moonwalk::called::box_name;
use rules::moonwalk::dice::COLOURS;
use rules::record::Happening;

/// The decision of a person.
#[derive(Default)]
pub struct Question {
    pub ways: Vec<RouteChoice>,
    /// The boxes that can be shot at.
    pub targets: Vec<Target>,
    /// The targets of moves and shots.
    pub marks: Vec<ChoiceMark>,
    /// The programs that can be chosen.
    pub programs: Option<Programs>,
    /// The dice by colour, while a program is chosen.
    pub dice: Option<[DieKind; COLOURS]>,
    /// The moves and shots by die.
    pub groups: Vec<ChoiceGroup>,
    /// The odds of the bomb, 0–1, while it is being declared.
    pub odds: Option<f64>,
}

/// A shot that can be chosen.
pub struct Target {
    choice: usize,
    at: Pos,
    /// The number of hits, and the number that would kill everything in the box.
    hits: [u16; 2],
}

impl Question {
    /// Returns the decision of a match.
    pub fn of(m: &Match, words: Words) -> Question {
        let levels = m.state.shape().levels;
        let (ways, targets) = (moves(m, words), targets(m));
        let marks = routes::marks(&ways, m, levels, words).into_iter().chain(targets.iter().map(|target| target.mark(m, levels, words)));
        let program = |(choice, made): (usize, &Choice)| match made {
            Choice::Program { is } => Some((choice, *is)),
            _ => None,
        };
        let programs = Programs::of(words, m.setup.full_pool(), m.choices().iter().enumerate().filter_map(program));
        Question {
            marks: marks.collect(),
            ways,
            targets,
            dice: programs.as_ref().map(|_| m.setup.dice.clone()),
            programs,
            groups: groups(m, words),
            odds: bomb_odds(m),
        }
    }
    /// Draws moves and shots; those of `strong` choices are highlighted.
    pub fn draw(&self, levels: u8, strong: &dyn Fn(usize) -> bool, theme: &Theme, scene: &mut Scene) {
        routes::draw(&self.ways, levels, strong, theme, scene);
        self.targets.iter().for_each(|target| target.draw(levels, strong(target.choice), theme, scene));
    }
}

impl Target {
    fn mark(&self, m: &Match, levels: u8, words: Words) -> ChoiceMark {
        let [hits, all] = self.hits;
        let told =
            words.say("table-shoot", [("box", box_name(m, self.at, words.language).into()), ("hits", hits.into()), ("all", all.into())]);
        ChoiceMark { choice: self.choice, area: cell_area(self.at, levels), label: told.clone(), tip: told, outlook: None }
    }
    /// Draws a ring with the hits, and the number that would kill everything there.
    fn draw(&self, levels: u8, strong: bool, theme: &Theme, scene: &mut Scene) {
        let at = cell_area(self.at, levels).centre();
        let [hits, all] = self.hits;
        let colour = if hits >= all { theme.safe } else { theme.sputnik };
        let radius = if strong { 0.52 } else { 0.44 };
        scene.circle(at, radius, Colour::NONE, Some(Outline { width: if strong { 0.09 } else { 0.05 }, colour }));
        for (x, y) in [(1.0, 0.0), (-1.0, 0.0), (0.0, 1.0), (0.0, -1.0)] {
            let ends = [0.75, 1.15].map(|part| point(at.x + x * radius * part, at.y + y * radius * part));
            scene.line(ends.to_vec(), 0.05, colour);
        }
        let label = point(at.x, at.y + 0.34);
        scene.rect(SceneRect::new(label.x - 0.36, label.y - 0.17, 0.72, 0.34), 0.08, theme.on_mark.alpha(220), None);
        scene.text(label, Anchor::Centre, 0.3, format!("{hits}/{all}"), colour);
    }
}

/// Groups the moves with one die by that die.
fn groups(m: &Match, words: Words) -> Vec<ChoiceGroup> {
    let used = m.choices().iter().enumerate().filter_map(|(index, choice)| match choice {
        Choice::Move { is } if is.second.is_none() => Some((index, is.die)),
        _ => None,
    });
    m.state.throws.last().map_or_else(Vec::new, |throw| routes::by_die(&throw.dice, m, used, words))
}

fn targets(m: &Match) -> Vec<Target> {
    let Some(throw) = m.state.throws.last() else { return Vec::new() };
    let target = |(choice, made): (usize, &Choice)| match *made {
        Choice::Shot { shoot: value, r#box: at } => {
            let hits = throw.shots.iter().find(|shot| shot.value == value).map_or(0, |shot| u16::from(shot.hits.max(shot.kills)));
            Some(Target { choice, at, hits: [hits, toughness(&m.setup, m.state.aliens_at(at))] })
        }
        _ => None,
    };
    m.choices().iter().enumerate().filter_map(target).collect()
}

/// Returns the available moves with their effects, determined by making them in a copy of the match.
fn moves(m: &Match, words: Words) -> Vec<RouteChoice> {
    let way = |(choice, made): (usize, &Choice)| match *made {
        Choice::Move { is: way } => {
            let a = m.state.turn.marine?;
            let from = m.state.marine(a).at;
            let boxes = std::iter::once(from).chain(way.plan.boxes(from).map(|(_, at)| at)).collect();
            let (end, told, safe) = outlook(m, choice, a, words);
            Some(RouteChoice { choice, boxes, end, words: told, safe })
        }
        Choice::Box { is: at } => Some(RouteChoice { choice, boxes: vec![at], end: at, words: String::new(), safe: true }),
        _ => None,
    };
    m.choices().iter().enumerate().filter_map(way).collect()
}

fn outlook(m: &Match, choice: usize, a: MarineId, words: Words) -> (Pos, String, bool) {
    let mut copy = m.clone();
    let before = m.state.marine(a).at;
    if copy.apply(choice).is_err() {
        return (before, String::new(), false);
    }
    for record in copy.events() {
        let Happening::Event(event) = record.what else { continue };
        match event {
            Event::Accident { marine, r#box: at, ignored, .. } if marine == a => {
                return (at, words.say("table-accident", [("ignored", flag(ignored))]), ignored);
            }
            Event::Landed { marine, r#box: at } if marine == a => return (at, words.word("table-landed"), true),
            _ => {}
        }
    }
    (copy.state.marine(a).at, String::new(), true)
}
