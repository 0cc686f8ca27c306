//! A race of programmed rovers as it lies on the table: the hexes as they are now, the rovers, and what of their programs can be seen.

use super::hex::{ROW, centre, corners};
use super::theme::{Colour, Theme};
use super::{Anchor, Outline, Point, Scene, point};
use crate::content::hex::{Base, HexBoard};
use crate::geometry::hex::{FACINGS, Offset};
use crate::rules::game::Seat;
use crate::rules::rally::field::OUTSIDE;
use crate::rules::rally::field::{Cell, NOTHING, TerrainId};
use crate::rules::rally::query::{class, owner};
use crate::rules::rally::state::RoverId;
use crate::rules::rally::state::{HIDDEN, NO_CARD, PHASES, Program, Status};
use crate::rules::rally::step::Step;
use crate::rules::rally::terrain::Terrain;
use crate::rules::rally::{Choice, Match, ghost};
use crate::rules::registry::AnyMatch;
use crate::scene::play::{COLOURS, NAMES};
use crate::script::program::ScriptId;
use std::sync::Arc;

/// What lies on a phase of a control board, as the viewer sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Slot {
    /// The phase is destroyed (LR-44).
    Lost,
    /// No card.
    Empty,
    /// A card that the viewer may not see.
    Hidden,
    /// A card, by script index.
    Card {
        /// Which.
        card: ScriptId,
        /// Everybody has seen it.
        shown: bool,
    },
}

/// A rover with its control board.
#[derive(Clone, Debug, PartialEq)]
pub struct Rover {
    /// `2·seat + class - 1`.
    pub number: RoverId,
    /// Where it stands; none before it is placed and after it is gone.
    pub at: Option<Offset>,
    /// From 0, east, counter-clockwise.
    pub facing: u8,
    /// Shield tokens, and their cap.
    pub shields: [u8; 2],
    /// Missile tokens, and their cap.
    pub missiles: [u8; 2],
    /// Phases 1 to 3.
    pub program: [Slot; PHASES as usize],
    /// It may use its weapons.
    pub armed: bool,
    /// Destroyed or conceded.
    pub gone: bool,
}

impl Rover {
    /// Its player's colour and its class.
    pub fn name(&self) -> String {
        format!("{} {}", NAMES[usize::from(owner(self.number))], class(self.number))
    }
}

/// An instruction card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Card {
    /// Script index.
    pub script: ScriptId,
    /// Printed name.
    pub name: String,
    /// Rules text.
    pub text: String,
    /// What is drawn on it, one or two characters.
    pub glyph: String,
}

/// A race as somebody sees it.
#[derive(Clone, Debug)]
pub struct Race {
    /// The board with all that has changed on it.
    pub board: HexBoard,
    /// Every kind of terrain.
    pub terrain: Vec<Arc<Terrain>>,
    /// By number.
    pub rovers: Vec<Rover>,
    /// Number of players.
    pub players: u8,
    /// From 1; 0 in set-up.
    pub turn: u16,
    /// The moon token: the class that acts.
    pub class: u8,
    /// The phase that is being executed; 0 for none.
    pub phase: u8,
    /// Every instruction of the match.
    pub cards: Vec<Card>,
    /// The rover that is asked about.
    pub asked: Option<RoverId>,
}

/// A start place that can be chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spot {
    /// Index of the choice.
    pub choice: usize,
    /// Where.
    pub at: Offset,
    /// Looking there.
    pub facing: u8,
}

fn rally(m: &dyn AnyMatch) -> Option<&Match> {
    m.as_any().downcast_ref()
}

fn offset(m: &Match, at: Cell) -> Option<Offset> {
    (at != OUTSIDE).then(|| Offset::of(m.setup.field.hex(at))).flatten()
}

/// The race of a match; none for another game. `sees` tells whose hidden cards are shown.
pub fn race(m: &dyn AnyMatch, sees: impl Fn(Seat) -> bool) -> Option<Race> {
    let m = rally(m)?;
    let (setup, state) = (&m.setup, &m.state);
    let rover = |number: RoverId| {
        let rover = state.rover(number);
        let (shields, missiles) = state.caps(setup, number);
        let slot = |phase: usize| match rover.program[phase] {
            _ if phase >= usize::from(rover.phases) => Slot::Lost,
            NO_CARD => Slot::Empty,
            HIDDEN => Slot::Hidden,
            card => {
                let shown = rover.revealed >> phase & 1 == 1;
                if shown || sees(owner(number)) { Slot::Card { card, shown } } else { Slot::Hidden }
            }
        };
        Rover {
            number,
            at: offset(m, rover.at),
            facing: rover.facing,
            shields: [rover.shields, shields],
            missiles: [rover.missiles, missiles],
            program: std::array::from_fn(slot),
            armed: rover.armed,
            gone: rover.status == Status::Gone,
        }
    };
    let card = |script: ScriptId| Card {
        script,
        name: setup.scripts[script].metadata.name.en.clone(),
        text: setup.scripts[script].metadata.text.en.clone(),
        glyph: setup.scripts[script].metadata.word("glyph"),
    };
    Some(Race {
        board: board_now(m),
        terrain: setup.field.kinds.iter().map(|kind| Arc::new(kind.terrain.clone())).collect(),
        rovers: state.all().map(rover).collect(),
        players: state.players,
        turn: state.turn,
        class: state.class,
        phase: state.phase,
        cards: setup.scripts.ids().map(card).collect(),
        asked: asked(m),
    })
}

fn asked(m: &Match) -> Option<RoverId> {
    match m.waiting_step()? {
        Step::Place(index) => m.state.placed_as(index),
        Step::Program { rover, .. } => Some(rover),
        _ => None,
    }
}

/// The board document with what scripts have changed since.
fn board_now(m: &Match) -> HexBoard {
    let mut board = m.setup.board.clone();
    let stem = |id: TerrainId| m.setup.field.kind(id).map(|kind| Arc::<str>::from(kind.terrain.stem.as_str()));
    for change in &m.state.changes {
        let Some(at) = offset(m, change.at) else { continue };
        let ground = (change.lying.ground != NOTHING).then(|| stem(change.lying.ground)).flatten();
        let symbol = ground.map_or(Base::Surface.symbol(), |stem| symbol_for(&mut board, &stem));
        board.set(at, symbol);
        match stem(change.lying.feature) {
            Some(stem) => board.features.insert(at, stem),
            None => board.features.remove(&at),
        };
    }
    board
}

/// The symbol of a terrain in the legend, which is lengthened where it has none.
fn symbol_for(board: &mut HexBoard, stem: &Arc<str>) -> char {
    let known = board.legend.iter().find(|(_, known)| *known == stem).map(|(symbol, _)| *symbol);
    known.unwrap_or_else(|| {
        let free = ('A'..='Z').chain('0'..='9').find(|symbol| !board.legend.contains_key(symbol)).unwrap_or('A');
        board.legend.insert(free, stem.clone());
        free
    })
}

impl Race {
    /// What terrain looks like.
    pub fn terrain(&self, stem: &str) -> Option<&Terrain> {
        self.terrain.iter().map(|terrain| &**terrain).find(|terrain| terrain.stem == stem)
    }
    /// An instruction by script index.
    pub fn card(&self, script: ScriptId) -> Option<&Card> {
        self.cards.get(script.index())
    }
    /// The rovers of a seat.
    pub fn of_seat(&self, seat: Seat) -> impl Iterator<Item = &Rover> {
        self.rovers.iter().filter(move |rover| owner(rover.number) == seat)
    }
}

/// The start places that can be chosen, if the decision is about one.
pub fn spots(m: &dyn AnyMatch) -> Vec<Spot> {
    let Some(m) = rally(m) else { return Vec::new() };
    let spot = |(choice, made): (usize, &Choice)| match *made {
        Choice::Place { hex: at, facing } => Some(Spot { choice, at: offset(m, at)?, facing: facing.0 }),
        Choice::Program { is: _ } => None,
    };
    m.choices().iter().enumerate().filter_map(spot).collect()
}

/// The cards that a program may be made of, each as often as there are copies, and how many it takes; none when no program is asked for.
pub fn hand(m: &dyn AnyMatch) -> Option<(Vec<ScriptId>, usize)> {
    let m = rally(m)?;
    let Choice::Program { is: first } = m.choices().first()? else { return None };
    let deck = &m.setup.decks[usize::from(class(asked(m)?)) - 1];
    Some((deck.cards.clone(), first.iter().filter(|card| **card != NO_CARD).count()))
}

/// The choice that lays these cards.
pub fn program_choice(m: &dyn AnyMatch, program: Program) -> Option<usize> {
    rally(m)?.choices().iter().position(|choice| *choice == Choice::Program { is: program })
}

/// Where the rover that is asked about would go with these cards if all others stood still: its place and facing after each phase.
pub fn ghosts(m: &dyn AnyMatch, program: Program) -> Vec<(Offset, u8)> {
    let Some(m) = rally(m) else { return Vec::new() };
    let Some(rover) = asked(m) else { return Vec::new() };
    ghost(m, rover, &program).into_iter().filter_map(|(at, facing)| Some((offset(m, at)?, facing))).collect()
}

/// The unit vector of a facing on the picture.
pub fn direction(facing: f32) -> Point {
    let angle = -facing * std::f32::consts::FRAC_PI_3;
    point(angle.cos(), angle.sin())
}

/// The middle of the neighbour in a direction, inside the board or not.
pub fn beside(at: Offset, facing: u8) -> Point {
    let (from, step) = (centre(at), FACINGS[usize::from(facing) % 6]);
    point(from.x + step.x as f32 + step.y as f32 * 0.5, from.y + step.y as f32 * ROW)
}

/// How a rover is drawn: anywhere between two hexes, facing anywhere between two facings.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pose {
    /// Its middle.
    pub at: Point,
    /// In steps of 60° from east, counter-clockwise; need not be whole.
    pub facing: f32,
}

/// Draws a rover: its player's colour, a beak that points ahead, the initial and the class. The heavy class has a second ring.
pub fn draw_rover(scene: &mut Scene, number: RoverId, pose: Pose, opacity: u8, theme: &Theme) {
    let colour = COLOURS[usize::from(owner(number)) % COLOURS.len()];
    let edge = Outline { width: 0.045, colour: theme.on_mark.alpha(opacity) };
    let (ahead, Pose { at, .. }) = (direction(pose.facing), pose);
    let aside = point(-ahead.y, ahead.x);
    let on = |along: f32, across: f32| point(at.x + ahead.x * along + aside.x * across, at.y + ahead.y * along + aside.y * across);
    if opacity == u8::MAX {
        scene.circle(point(at.x + 0.03, at.y + 0.06), 0.36, Colour::hex(0).alpha(90), None);
    }
    scene.polygon(vec![on(0.48, 0.0), on(0.22, 0.24), on(0.22, -0.24)], theme.on_mark.alpha(opacity));
    scene.circle(at, 0.33, colour.alpha(opacity), Some(edge));
    if class(number) == 2 {
        scene.circle(at, 0.25, Colour::NONE, Some(Outline { width: 0.035, colour: theme.on_mark.alpha(opacity / 3 * 2) }));
    }
    scene.polygon(vec![on(0.42, 0.0), on(0.25, 0.17), on(0.25, -0.17)], colour.mix(Colour::hex(0xffffff), 0.35).alpha(opacity));
    let ink = if colour.r > 0xe0 && colour.g > 0xb0 { Colour::hex(0x14161c) } else { Colour::hex(0xffffff) };
    let initial: String = NAMES[usize::from(owner(number))].chars().take(1).collect();
    scene.text(at, Anchor::Centre, 0.3, format!("{initial}{}", class(number)), ink.alpha(opacity));
}

/// A rover by itself, for lists.
pub fn rover_scene(number: RoverId, facing: u8, theme: &Theme) -> Scene {
    let mut scene = Scene::new(super::Area::new(-0.55, -0.55, 1.1, 1.1));
    draw_rover(&mut scene, number, Pose { at: point(0.0, 0.0), facing: f32::from(facing) }, u8::MAX, theme);
    scene
}

/// A hex that can be chosen.
pub fn draw_target(scene: &mut Scene, at: Offset, strong: bool, theme: &Theme) {
    let mut around = corners(centre(at), 0.55).to_vec();
    if strong {
        scene.polygon(around.clone(), theme.safe.alpha(70));
    }
    around.push(around[0]);
    scene.line(around, if strong { 0.1 } else { 0.06 }, theme.safe.alpha(if strong { 255 } else { 170 }));
}

/// The path of a program tried out in thought: a line through the places, the rover faint at each.
pub fn draw_ghosts(scene: &mut Scene, number: RoverId, from: Pose, places: &[(Offset, u8)], theme: &Theme) {
    let line: Vec<Point> = std::iter::once(from.at).chain(places.iter().map(|(at, _)| centre(*at))).collect();
    let moves = line.windows(2).any(|pair| pair[0] != pair[1]);
    if moves {
        scene.line(line, 0.08, theme.safe.alpha(190));
    }
    for (phase, (at, facing)) in places.iter().enumerate() {
        let last = phase + 1 == places.len();
        draw_rover(scene, number, Pose { at: centre(*at), facing: f32::from(*facing) }, if last { 190 } else { 90 }, theme);
    }
}
