//! The animation of the events in March on Mars: every alien that is deployed is a frame, so that the order can be followed.

use super::VisibleMatch;
use super::march::{March, Marine};
use super::question::Question;
use crate::animation::{DescribedEvent, described};
use crate::ring::cell_area;
use crate::table::Frame;
use crate::theme::{Colour, Theme};
use crate::{Outline, Scene, point};
use geometry::ring::Pos;
use rules::mars::event::{AlienPlace, Event};
use rules::mars::state::MarineId;
use rules::mars::{Mars, Match};
use rules::viewer::Viewer;

/// An effect displayed during one frame.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Effect {
    /// A shot from one box to another.
    Shot(Pos, Pos),
    /// A highlighted box.
    Mark(Pos),
    /// A box where a piece dies or is destroyed.
    Blow(Pos),
}

/// The category of an event. Consecutive events of a category share a frame, except for [`Kind::Alone`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Alone,
    Dice,
    Move,
    Shot,
    Dead,
    Talk,
}

/// A frame to which events can still be added.
struct Picture {
    lines: Vec<String>,
    told: usize,
    march: March,
    effects: Vec<Effect>,
    kind: Kind,
}

/// Returns the frames of the events caused by the last choice, starting from the march before it.
pub fn animation(mut march: March, m: &Match, eyes: Viewer) -> Vec<Frame> {
    let mut pictures: Vec<Picture> = Vec::new();
    let (events, logged) = described::<Mars>(m, eyes, march.words.language);
    for DescribedEvent { event, words, lines, .. } in events {
        follow(&mut march, &event);
        let (kind, effect) = seen(&event);
        if words.is_none() && effect.is_none() {
            continue;
        }
        let joins = kind != Kind::Alone && pictures.last().is_some_and(|picture| picture.kind == kind);
        if !joins {
            // Placing aliens has no text, so the text of their wave stays.
            let said = pictures.last().filter(|_| words.is_none()).map(|picture| picture.lines.clone());
            pictures.push(Picture { lines: said.unwrap_or_default(), told: lines, march: march.clone(), effects: Vec::new(), kind });
        }
        if let Some(picture) = pictures.last_mut() {
            picture.march = march.clone();
            picture.told = lines;
            picture.lines.extend(words);
            picture.effects.extend(effect);
        }
    }
    // Log lines after the last frame are displayed with it.
    pictures.last_mut().into_iter().for_each(|picture| picture.told = logged);
    let frame = |Picture { lines, told, march, effects, .. }| {
        let table = Box::new(VisibleMatch { march, ranges: Vec::new(), effects, question: Question::default() });
        Frame { lines, told, table }
    };
    pictures.into_iter().map(frame).collect()
}

/// Updates the view after an event.
fn follow(table: &mut March, event: &Event) {
    match *event {
        Event::RoundStarted { round, equipment_unlocked: unlocked } => {
            (table.round[0], table.unlocked) = (round, unlocked);
            table.marines.iter_mut().for_each(|marine| marine.acted = false);
        }
        Event::TurnStarted { marine, .. } => table.in_turn = Some(marine),
        Event::TurnEnded { marine, .. } => {
            table.in_turn = None;
            with(table, marine, |marine| marine.acted = true);
        }
        Event::MarinePlaced { marine, r#box: at, .. } => with(table, marine, |marine| (marine.at, marine.placed) = (at, true)),
        Event::Stepped { marine, to: at, .. } | Event::Fell { marine, to: at, .. } => {
            with(table, marine, |marine| marine.at = at);
        }
        Event::Accident { marine, r#box: at, ignored, .. } => with(table, marine, |marine| {
            marine.at = at;
            marine.face_down |= !ignored;
        }),
        Event::StoodUp { marine } => with(table, marine, |marine| marine.face_down = false),
        Event::MarineDied { marine, .. } => with(table, marine, |marine| marine.alive = false),
        Event::AlienPlaced { colour, r#box: at } => table.aliens.entry(at).or_default()[usize::from(colour.0)] += 1,
        Event::AliensKilled { r#box: at, aliens, .. } => take(table, at, aliens),
        Event::AliensMoved { from, to, aliens } => {
            take(table, from, aliens);
            if let AlienPlace::Incoming(side) = to {
                let there = &mut table.incoming[side as usize];
                (0..3).for_each(|kind| there[kind] += aliens[kind]);
            }
        }
        Event::BarrierDown { side } => {
            let barrier = side.barrier(table.board.shape);
            table.barriers.retain(|x| *x != barrier);
        }
        Event::BaseAttacked { count, .. } => table.attacks[0] = count,
        _ => {}
    }
}

fn with(table: &mut March, marine: MarineId, change: impl FnOnce(&mut Marine)) {
    if let Some(marine) = table.marines.get_mut(marine.index()) {
        change(marine);
    }
}

fn take(table: &mut March, from: AlienPlace, aliens: [u8; 3]) {
    let less = |here: &mut [u8; 3], left: &mut [u8; 3]| {
        for kind in 0..3 {
            let gone = here[kind].min(left[kind]);
            here[kind] -= gone;
            left[kind] -= gone;
        }
    };
    let mut left = aliens;
    match from {
        AlienPlace::Box(at) => {
            if let Some(here) = table.aliens.get_mut(&at) {
                less(here, &mut left);
            }
        }
        AlienPlace::Area(area) => {
            let start = table.board.shape.area_start(area);
            let columns = start..start + table.board.shape.width;
            table.aliens.iter_mut().filter(|(at, _)| columns.contains(&at.x)).for_each(|(_, here)| less(here, &mut left));
        }
        AlienPlace::Incoming(side) => less(&mut table.incoming[side as usize], &mut left),
    }
    table.aliens.retain(|_, here| *here != [0; 3]);
}

fn seen(event: &Event) -> (Kind, Option<Effect>) {
    match *event {
        Event::AlienPlaced { r#box: at, .. } => (Kind::Alone, Some(Effect::Mark(at))),
        Event::DiceRolled { .. } | Event::DiceRerolled { .. } => (Kind::Dice, None),
        Event::JumpChosen { .. } => (Kind::Move, None),
        Event::Stepped { to, .. } | Event::Fell { to, .. } | Event::Landed { r#box: to, .. } => (Kind::Move, Some(Effect::Mark(to))),
        Event::Crashed { r#box: at, .. } | Event::Accident { r#box: at, .. } => (Kind::Move, Some(Effect::Blow(at))),
        Event::Shot { from, r#box: at, .. } => (Kind::Shot, Some(Effect::Shot(from, at))),
        Event::Fought { r#box: at, .. } => (Kind::Shot, Some(Effect::Blow(at))),
        Event::AliensKilled { r#box: AlienPlace::Box(at), .. } => (Kind::Dead, Some(Effect::Blow(at))),
        Event::AliensKilled { .. } | Event::DefenderKilled { .. } | Event::BarrierDown { .. } | Event::BarrierUp { .. } => {
            (Kind::Dead, None)
        }
        Event::WaveStarted { .. } | Event::WaveRolled { .. } | Event::BombRolled { .. } | Event::BaseAttacked { .. } => (Kind::Alone, None),
        _ => (Kind::Talk, None),
    }
}

impl Effect {
    /// Draws the effect at time `share` (0–1) of a frame.
    pub fn draw(self, levels: u8, share: f32, theme: &Theme, scene: &mut Scene) {
        let middle = |at: Pos| cell_area(at, levels).centre();
        let fading = (255.0 * (1.0 - share * 0.6)) as u8;
        match self {
            Effect::Shot(from, at) => {
                let (from, to) = (middle(from), middle(at));
                let head = point(from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share);
                scene.line(vec![from, head], 0.09, theme.sputnik.alpha(fading));
                scene.circle(head, 0.12, theme.sputnik, Some(Outline { width: 0.03, colour: theme.on_mark }));
            }
            Effect::Mark(at) => {
                let frame = cell_area(at, levels).grown(0.12 * (1.0 - share));
                scene.rect(frame, 0.12, Colour::NONE, Some(Outline { width: 0.07, colour: theme.safe.alpha(fading) }));
            }
            Effect::Blow(at) => {
                let at = middle(at);
                for ray in 0..8 {
                    let angle = ray as f32 * std::f32::consts::FRAC_PI_4;
                    let ends = [0.3, 0.48].map(|part| {
                        let reach = part * (1.0 + 0.3 * share);
                        point(at.x + angle.cos() * reach, at.y + angle.sin() * reach)
                    });
                    scene.line(ends.to_vec(), 0.06, theme.hazard.alpha(fading));
                }
            }
        }
    }
}
