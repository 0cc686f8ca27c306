//! Choices that lead to a box on the strip.

use super::cell_area;
use crate::panel::Item;
use crate::ring::programs::thrown;
use crate::table::{ChoiceGroup, ChoiceMark};
use crate::theme::Theme;
use crate::words::Words;
use crate::{Outline, Point, Scene, point};
use geometry::ring::Pos;
use rules::moonwalk::dice::Die;
use rules::registry::AnyMatch;

/// A choice that leads to a box.
#[derive(Clone, Debug, PartialEq)]
pub struct RouteChoice {
    pub choice: usize,
    /// The boxes from the current position on.
    pub boxes: Vec<Pos>,
    /// The final position.
    pub end: Pos,
    /// Description of its effect.
    pub words: String,
    /// Whether it ends without an accident.
    pub safe: bool,
}

/// Returns the marks of moves, one each.
pub fn marks(ways: &[RouteChoice], m: &dyn AnyMatch, levels: u8, words: Words) -> Vec<ChoiceMark> {
    let mark = |(number, way): (usize, &RouteChoice)| {
        let outlook = if way.words.is_empty() { String::new() } else { format!(": {}", way.words) };
        let told = m.choice_text(way.choice, words.language);
        let args = [("number", (number + 1).into()), ("way", told.as_str().into()), ("outlook", way.words.as_str().into())];
        ChoiceMark {
            choice: way.choice,
            area: cell_area(way.end, levels),
            label: words.say("table-way", args),
            tip: format!("{told}{outlook}"),
            outlook: Some((way.words.clone(), way.safe)),
        }
    };
    ways.iter().enumerate().map(mark).collect()
}

/// Groups choices by the die that they use, by its index in the roll; their texts are those after the name of the die.
pub fn by_die(dice: &[Die], m: &dyn AnyMatch, used: impl Iterator<Item = (usize, u8)>, words: Words) -> Vec<ChoiceGroup> {
    let mut groups: Vec<(Die, ChoiceGroup)> = Vec::new();
    for (choice, die) in used {
        let Some(die) = dice.get(usize::from(die)).copied() else { continue };
        let told = m.choice_text(choice, words.language);
        let (name, text) = told.split_once(": ").unwrap_or(("", &told));
        let of = groups.iter_mut().find(|(known, _)| *known == die);
        match of {
            Some((_, group)) => group.choices.push((choice, text.to_owned())),
            None => {
                let heading = thrown(&[die], words).into_iter().chain([Item::words(name).faint()]).collect();
                groups.push((die, ChoiceGroup { name: name.to_owned(), heading, picture: None, choices: vec![(choice, text.to_owned())] }));
            }
        }
    }
    groups.into_iter().map(|(_, group)| group).collect()
}

/// Draws the moves, with highlighted moves on top, and safe ones on top of others.
pub fn draw(ways: &[RouteChoice], levels: u8, strong: &dyn Fn(usize) -> bool, theme: &Theme, scene: &mut Scene) {
    for (pass, safe) in [(false, false), (false, true), (true, false), (true, true)] {
        for way in ways.iter().filter(|way| strong(way.choice) == pass && way.safe == safe) {
            way.draw(levels, pass, theme, scene);
        }
    }
}

impl RouteChoice {
    /// Draws its line and the marker at its end.
    fn draw(&self, levels: u8, strong: bool, theme: &Theme, scene: &mut Scene) {
        let colour = if self.safe { theme.safe } else { theme.hazard };
        let middle = |at: &Pos| cell_area(*at, levels).centre();
        let points: Vec<Point> = self.boxes.iter().map(middle).collect();
        let fill = if strong { 255 } else { 110 };
        if points.len() > 1 {
            if strong {
                scene.line(points.clone(), 0.2, theme.on_mark);
            }
            scene.line(points, if strong { 0.12 } else { 0.05 }, colour.alpha(fill));
        }
        let end = middle(&self.end);
        if let Some(last) = self.boxes.last().filter(|last| **last != self.end) {
            scene.line(vec![middle(last), end], if strong { 0.08 } else { 0.04 }, colour.alpha(fill));
        }
        let size = if strong { 0.3 } else { 0.22 };
        let edge = Outline { width: 0.05, colour };
        if self.safe {
            scene.circle(end, size, colour.alpha(fill / 2), Some(edge));
        } else {
            let (a, b) = (point(end.x - size, end.y - size), point(end.x + size, end.y + size));
            scene.line(vec![a, b], 0.1, colour);
            scene.line(vec![point(a.x, b.y), point(b.x, a.y)], 0.1, colour);
        }
    }
}
