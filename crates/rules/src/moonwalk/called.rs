//! Localized names of boxes and paths: by the card they are on, never by a position on the strip.

use super::show::OnStrip;
use crate::game::Wording;
use crate::running::Match;
use content::sentences::Sentences;
use content::text::Language;
use fluent_bundle::{FluentArgs, FluentValue};
use geometry::ring::{Pos, Shape, pos};
use script::value::Value;
use std::cmp::Ordering;

/// A game on the ring whose areas have names.
pub trait AreaNames: OnStrip + Wording {
    /// Returns the printed name of the card on an area, 1 … areas; `None` if there is no card.
    fn area_name(m: &Match<Self>, area: u8, language: Language) -> Option<String>;
    /// Returns the name as it appears in the middle of a sentence: a name that describes the area has an article.
    fn area_name_mid(m: &Match<Self>, area: u8, language: Language) -> Option<String> {
        Self::area_name(m, area, language)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PathEnd {
    /// At its last box.
    There,
    Crash,
    Goal,
}

/// Localized names for the places of a lap.
pub struct PlaceNames<'a> {
    pub sentences: &'static Sentences,
    pub language: Language,
    /// Dimensions of the lap.
    pub shape: Shape,
    /// Returns the printed name of the card on an area; `None` if there is no card.
    pub area: &'a dyn Fn(u8) -> Option<String>,
    /// Returns the same name as it appears in the middle of a sentence.
    pub area_mid: &'a dyn Fn(u8) -> Option<String>,
}

/// Returns the name of the box that a script's value refers to; `None` if it refers to none.
pub fn value_name<G: AreaNames>(m: &Match<G>, value: &Value, language: Language) -> Option<String> {
    let Value::Map(fields) = value else { return None };
    let number = |name: &str| match fields.get(name) {
        Some(Value::Int(n)) => u8::try_from(*n).ok(),
        _ => None,
    };
    number("x").zip(number("y")).map(|(x, y)| box_name(m, pos(x, y), language))
}

/// Returns the localized name of a box of a match.
pub fn box_name<G: AreaNames>(m: &Match<G>, at: Pos, language: Language) -> String {
    with_names(m, language, |names| names.of(at))
}

/// Returns the localized description of a path of a match that starts at `from`.
pub fn way<G: AreaNames>(m: &Match<G>, from: Pos, boxes: &[Pos], ending: PathEnd, language: Language) -> FluentValue<'static> {
    with_names(m, language, |names| names.way(from, boxes, ending)).into()
}

fn with_names<G: AreaNames>(m: &Match<G>, language: Language, say: impl FnOnce(PlaceNames<'_>) -> String) -> String {
    let area = |area| G::area_name(m, area, language);
    let area_mid = |area| G::area_name_mid(m, area, language);
    say(PlaceNames { sentences: G::sentences(), language, shape: G::strip(m).shape(), area: &area, area_mid: &area_mid })
}

impl PlaceNames<'_> {
    /// Returns the name of a box: `Round Hill, box 3, level 1`.
    pub fn of(&self, at: Pos) -> String {
        self.say("box", &self.place(at))
    }
    /// Returns the description of a path: `up onto Round Hill, 2 boxes →↗`. The arrows distinguish paths to the same box.
    pub fn way(&self, from: Pos, boxes: &[Pos], ending: PathEnd) -> String {
        let last = boxes.last().copied().unwrap_or(from);
        let mut args = self.place(last);
        let area = self.shape.area_at(last.x);
        if area.is_some() && area == self.shape.area_at(from.x) {
            args.set("place", "same");
        }
        let course = match last.y.cmp(&from.y) {
            Ordering::Greater => "up",
            Ordering::Less => "down",
            Ordering::Equal if last.x < from.x => "back",
            Ordering::Equal => "ahead",
        };
        let end = match ending {
            PathEnd::There => "done",
            PathEnd::Crash => "crash",
            PathEnd::Goal => "goal",
        };
        args.set("course", course);
        args.set("boxes", boxes.len());
        args.set("arrows", arrows(from, boxes));
        args.set("end", end);
        self.say("way", &args)
    }
    /// Returns the message arguments for a box: the kind of its column, the card there, and the position on the card.
    fn place(&self, at: Pos) -> FluentArgs<'static> {
        let number = |area: u8| self.sentences.word(self.language, "area-number", "area", i64::from(area));
        let area = self.shape.area_at(at.x);
        let (place, card) = match (area, self.shape.joint_at(at.x)) {
            (Some(area), _) => ("area", Some(area)),
            (None, Some(joint)) => ("joint", Some(joint)),
            (None, None) if at.x == 0 => ("start", None),
            (None, None) => ("goal", None),
        };
        let name = |of: &dyn Fn(u8) -> Option<String>| card.map(|card| of(card).unwrap_or_else(|| number(card))).unwrap_or_default();
        let column = area.map_or(0, |area| at.x - self.shape.area_start(area) + 1);
        let mut args = FluentArgs::with_capacity(8);
        args.set("place", place);
        args.set("card", name(self.area));
        args.set("mid", name(self.area_mid));
        args.set("column", i64::from(column));
        args.set("level", i64::from(at.y));
        args
    }
    fn say(&self, id: &str, args: &FluentArgs<'_>) -> String {
        self.sentences.say(self.language, id, args).unwrap_or_default()
    }
}

/// Returns one arrow per step.
fn arrows(from: Pos, boxes: &[Pos]) -> String {
    let arrow = |(from, to): (&Pos, &Pos)| match (to.x < from.x, to.y.cmp(&from.y)) {
        (false, Ordering::Greater) => '↗',
        (false, Ordering::Less) => '↘',
        (false, Ordering::Equal) => '→',
        (true, Ordering::Greater) => '↖',
        (true, Ordering::Less) => '↙',
        (true, Ordering::Equal) => '←',
    };
    std::iter::once(&from).chain(boxes).zip(boxes).map(arrow).collect()
}
