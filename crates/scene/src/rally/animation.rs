//! The animation of a race: consecutive events of one category share a frame, because they happen simultaneously.

use super::VisibleMatch;
use super::question::Question;
use super::race::{Race, Rover, offset};
use super::rover::{Pose, draw_rover, neighbour_centre};
use crate::animation::{DescribedEvent, described};
use crate::hex::centre;
use crate::table::Frame;
use crate::theme::{Colour, Theme};
use crate::{Anchor, Outline, Point, Scene, point};
use content::text::Language;
use geometry::hex::Offset;
use rules::rally::event::Event;
use rules::rally::field::Cell;
use rules::rally::fields::{Beam, Neighbour};
use rules::rally::query::rovers_of;
use rules::rally::state::RoverId;
use rules::rally::{Match, Rally};
use rules::viewer::Viewer;

/// The state of the phase strip.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Strip {
    /// Starts at 1.
    pub turn: u16,
    /// 1 or 2.
    pub class: u8,
    /// Starts at 1; 0 for none.
    pub phase: u8,
    /// Index of the step; `None` between steps.
    pub stage: Option<usize>,
    /// The class of the rover that is being programmed, if any is.
    pub programming: Option<u8>,
}

/// A rover in a frame.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Actor {
    /// Its position; `None` if it is not on the board.
    pub at: Option<Offset>,
    /// Its facing, which exceeds 5 after turning left past east, so that a rotation takes the shorter direction.
    pub facing: i16,
}

/// An effect displayed during one frame.
#[derive(Clone, Debug, PartialEq)]
pub enum Effect {
    /// A beam from a rover to the last hex that it reaches.
    Laser(Point, Point),
    /// A missile from a rover to its target, if it has one.
    Missile(Point, Option<Point>),
    /// A hit on a rover.
    Blow(Point),
    /// A rover that was blocked, in the direction of a point.
    Stop(Point, Point),
    /// An explosion.
    Blast(Point),
    /// A gained shield, phase or missile.
    Gain(Point),
}

/// The motion in a frame.
#[derive(Clone, Debug, PartialEq)]
pub struct Motion {
    pub strip: Strip,
    /// The rovers before it.
    from: Vec<Actor>,
    /// The rovers after it.
    pub to: Vec<Actor>,
    effects: Vec<Effect>,
}

/// A frame to which events can still be added.
struct Picture {
    lines: Vec<String>,
    told: usize,
    motion: Motion,
    kind: Kind,
}

/// The category of an event. Consecutive events of a category share a frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Setting,
    Cards,
    Turn,
    Move,
    Stop,
    Laser,
    Missile,
    Harm,
    Blast,
    Gain,
    End,
}

/// Returns the frames of the events caused by the last choice, starting from the race before it.
///
/// `eyes` is the viewer for whom the texts are written.
pub fn animation(before: &Race, m: &Match, eyes: Viewer) -> Vec<Frame> {
    let frame = |Picture { lines, told, motion, .. }| {
        let table = Box::new(VisibleMatch { race: before.clone(), motion: Some(motion), question: Question::default() });
        Frame { lines, told, table }
    };
    pictures(before, m, eyes).into_iter().map(frame).collect()
}

fn pictures(before: &Race, m: &Match, eyes: Viewer) -> Vec<Picture> {
    let mut reel = Reel {
        m,
        strip: Strip { turn: before.turn, class: before.class, phase: before.phase, stage: None, programming: None },
        actors: before.rovers.iter().map(Actor::of).collect(),
        pictures: Vec::new(),
    };
    let (events, logged) = described::<Rally>(m, eyes, before.words.language);
    events.into_iter().for_each(|event| reel.take(event));
    // Log lines after the last frame are displayed with it.
    reel.pictures.last_mut().into_iter().for_each(|picture| picture.told = logged);
    reel.pictures
}

impl Actor {
    fn of(rover: &Rover) -> Actor {
        Actor { at: rover.at, facing: rover.facing.into() }
    }
}

struct Reel<'m> {
    m: &'m Match,
    strip: Strip,
    actors: Vec<Actor>,
    pictures: Vec<Picture>,
}

impl Reel<'_> {
    fn take(&mut self, DescribedEvent { event, words, lines, .. }: DescribedEvent<Event>) {
        let before = self.actors.clone();
        self.follow(&event);
        let Some((kind, effect)) = self.seen(&event) else { return };
        let joins = self.pictures.last().is_some_and(|picture| picture.kind == kind && picture.motion.strip == self.strip);
        if !joins {
            let from = self.pictures.last().map_or(before, |picture| picture.motion.to.clone());
            let motion = Motion { strip: self.strip, from, to: self.actors.clone(), effects: Vec::new() };
            self.pictures.push(Picture { lines: Vec::new(), told: 0, motion, kind });
        }
        if let Some(picture) = self.pictures.last_mut() {
            picture.motion.to.clone_from(&self.actors);
            picture.told = lines;
            picture.lines.extend(words);
            picture.motion.effects.extend(effect);
        }
    }

    /// Updates the strip and the rovers.
    fn follow(&mut self, event: &Event) {
        match *event {
            Event::RoundStarted { round } => self.strip = Strip { turn: round, class: 1, phase: 0, stage: None, programming: None },
            Event::ClassStarted { class } => (self.strip.class, self.strip.phase, self.strip.stage) = (class, 0, None),
            Event::PhaseStarted { phase, .. } => (self.strip.phase, self.strip.stage) = (phase, None),
            Event::StageStarted { stage } => self.strip.stage = Some(stage.0),
            Event::RoverPlaced { rover, hex, facing } => {
                let at = self.offset(hex);
                self.actors[usize::from(rover)] = Actor { at, facing: facing.0.into() };
            }
            Event::RoverTurned { rover, facing } => {
                let actor = &mut self.actors[usize::from(rover)];
                let turn = (i16::from(facing.0) - actor.facing).rem_euclid(6);
                actor.facing += if turn > 3 { turn - 6 } else { turn };
            }
            Event::RoverMoved { rover, to, .. } | Event::RoverPushed { rover, to, .. } => {
                self.actors[usize::from(rover)].at = self.offset(to);
            }
            Event::Conceded { seat } => rovers_of(seat).into_iter().for_each(|rover| self.actors[rover.index()].at = None),
            _ => {}
        }
    }

    /// Returns the category of an event and its effect, or `None` if it is not displayed.
    fn seen(&mut self, event: &Event) -> Option<(Kind, Option<Effect>)> {
        let place = |reel: &Self, rover: RoverId| reel.actors[usize::from(rover)].at.map(centre);
        Some(match *event {
            Event::ClassStarted { .. } | Event::RoverPlaced { .. } | Event::WeaponsArmed { .. } => (Kind::Setting, None),
            Event::CardRevealed { .. } | Event::CardNoEffect { .. } => (Kind::Cards, None),
            Event::RoverTurned { .. } => (Kind::Turn, None),
            Event::RoverMoved { .. } | Event::RoverPushed { .. } => (Kind::Move, None),
            Event::RoverStuck { rover, .. } => (Kind::Stop, place(self, rover).map(|at| Effect::Stop(at, at))),
            Event::RoverBumped { rover, hex: Neighbour(from, facing), .. } => {
                let from = self.offset(from)?;
                let toward = neighbour_centre(from, facing.0);
                (Kind::Stop, place(self, rover).map(|at| Effect::Stop(at, toward)))
            }
            Event::RoverBlocked { rover, target, .. } => {
                let toward = self.offset(target).map(centre);
                (Kind::Stop, place(self, rover).map(|at| Effect::Stop(at, toward.unwrap_or(at))))
            }
            Event::LaserFired { rover, path: Beam { from, direction, length }, .. } => {
                let (from, to) = (place(self, rover)?, self.far(from, direction, length));
                (Kind::Laser, Some(Effect::Laser(from, to.unwrap_or(from))))
            }
            Event::MissileFired { rover, target, .. } => {
                let to = target.and_then(|target| place(self, target));
                (Kind::Missile, Some(Effect::Missile(place(self, rover)?, to)))
            }
            Event::Damaged { rover, .. } => (Kind::Harm, place(self, rover).map(Effect::Blow)),
            Event::ShieldLost { .. } | Event::PhaseLost { .. } | Event::CardDropped { .. } => (Kind::Harm, None),
            Event::RoverExploded { rover, .. } => {
                let effect = place(self, rover).map(Effect::Blast);
                self.actors[usize::from(rover)].at = None;
                (Kind::Blast, effect)
            }
            Event::ShieldGained { rover, .. } | Event::PhaseRestored { rover, .. } | Event::MissilesChanged { rover, .. } => {
                (Kind::Gain, place(self, rover).map(Effect::Gain))
            }
            Event::FeatureTaken { .. } | Event::TerrainChanged { .. } => (Kind::Gain, None),
            Event::Conceded { .. } | Event::PlayerOut { .. } | Event::GameEnded { .. } => (Kind::End, None),
            _ => return None,
        })
    }

    fn offset(&self, at: Cell) -> Option<Offset> {
        offset(self.m, at)
    }

    /// Returns the last hex of a beam.
    fn far(&self, from: Cell, direction: u8, length: u16) -> Option<Point> {
        let mut at = from;
        for _ in 0..length {
            let Some(next) = self.m.setup.field.neighbour(at, direction) else { break };
            at = next;
        }
        self.offset(at).map(centre)
    }
}

impl Motion {
    /// Draws the rovers at time `share` (0–1) of the frame, with its effects.
    pub fn draw(&self, share: f32, language: Language, theme: &Theme, scene: &mut Scene) {
        let effects = |under: bool| self.effects.iter().filter(move |effect| matches!(effect, Effect::Laser(..)) == under);
        effects(true).for_each(|effect| draw_effect(scene, effect, share, theme));
        for (number, (was, actor)) in self.from.iter().zip(&self.to).enumerate() {
            let Some(to) = actor.at.map(centre) else { continue };
            let from = was.at.map_or(to, centre);
            // Ease in and out.
            let eased = share * share * (3.0 - 2.0 * share);
            let at = point(from.x + (to.x - from.x) * eased, from.y + (to.y - from.y) * eased);
            let facing = f32::from(was.facing) + f32::from(actor.facing - was.facing) * eased;
            draw_rover(scene, (RoverId::at(number), language), Pose { at, facing }, u8::MAX, theme);
        }
        effects(false).for_each(|effect| draw_effect(scene, effect, share, theme));
    }
}

fn draw_effect(scene: &mut Scene, effect: &Effect, share: f32, theme: &Theme) {
    let fading = ((1.0 - share) * 255.0).clamp(60.0, 255.0) as u8;
    match *effect {
        Effect::Laser(from, to) => {
            scene.line(vec![from, to], 0.22, theme.hazard.alpha(fading / 3));
            scene.line(vec![from, to], 0.08, theme.hazard);
            scene.circle(to, 0.14, theme.hazard.alpha(fading), None);
        }
        Effect::Missile(from, to) => {
            let to = to.unwrap_or(point(from.x, from.y - 1.4));
            let arc = |t: f32| point(from.x + (to.x - from.x) * t, from.y + (to.y - from.y) * t - 1.2 * t * (1.0 - t) * 2.0);
            let steps = 14;
            let flown: Vec<Point> = (0..=steps).map(|i| i as f32 / steps as f32).take_while(|t| *t <= share).map(arc).collect();
            let head = arc(share);
            if flown.len() > 1 {
                scene.line(flown, 0.07, theme.sputnik.alpha(170));
            }
            scene.circle(head, 0.13, theme.sputnik, Some(Outline { width: 0.04, colour: theme.on_mark }));
        }
        Effect::Blow(at) => {
            let reach = 0.35 + 0.2 * share;
            for ray in 0..8 {
                let angle = ray as f32 * std::f32::consts::FRAC_PI_4;
                let (x, y) = (angle.cos(), angle.sin());
                let ends = [0.62, 1.0].map(|part| point(at.x + x * reach * part, at.y + y * reach * part));
                scene.line(ends.to_vec(), 0.07, theme.hazard.alpha(fading));
            }
        }
        Effect::Stop(at, toward) => {
            let middle = point((at.x + toward.x) / 2.0, (at.y + toward.y) / 2.0);
            scene.circle(middle, 0.17, theme.on_mark.alpha(220), Some(Outline { width: 0.05, colour: theme.hazard }));
            scene.text(middle, Anchor::Centre, 0.26, "×", theme.hazard);
        }
        Effect::Blast(at) => {
            scene.circle(at, 0.3 + 0.9 * share, theme.hazard.alpha(fading / 2), None);
            scene.circle(at, 0.2 + 0.5 * share, theme.sputnik.alpha(fading), None);
            scene.circle(at, 0.3 * (1.0 - share), Colour::hex(0xffffff).alpha(fading), None);
        }
        Effect::Gain(at) => {
            scene.circle(at, 0.4 + 0.12 * share, Colour::NONE, Some(Outline { width: 0.07, colour: theme.safe.alpha(fading) }));
            scene.text(point(at.x + 0.3, at.y - 0.3), Anchor::Centre, 0.34, "+", theme.safe);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Words;
    use content::bundle::Bundle;
    use content::workspace::Workspace;
    use playtest::bot::{BotKind, SeatKind};
    use playtest::session::Session;
    use rules::registry::prepare;

    #[test]
    fn rally_animation_ends_at_the_match_position() {
        let bundle = Bundle::load(&Workspace::bundled(), "scenarios/rally/first-race.toml").unwrap();
        let prepared = prepare(&bundle).unwrap();
        let seats = vec![SeatKind::Bot(BotKind::Random); prepared.players().into()];
        let mut session = Session::start(prepared.as_ref(), seats, 5, Vec::new()).unwrap();
        let mut shown = 0;
        while session.outcome().is_none() {
            let before = Race::of(Match::of_game(session.current()).unwrap(), Words::of::<Rally>(Language::En), |_| true);
            session.step_bot().unwrap();
            let after = Match::of_game(session.current()).unwrap();
            let film = super::pictures(&before, after, Viewer::All);
            shown += film.len();
            if let Some(last) = film.last() {
                for (actor, rover) in last.motion.to.iter().zip(&Race::of(after, Words::of::<Rally>(Language::En), |_| true).rovers) {
                    assert_eq!((actor.at, actor.facing.rem_euclid(6) as u8), (rover.at, rover.facing), "{}", rover.name);
                }
            }
        }
        assert!(shown > 20, "{shown}");
    }
}
