//! A running match as it lies on the table: the laid-out lap with pawns on it, what each player holds, and the ways that can be chosen.
//!
//! Everything is read from the match; what a way would bring is read from the events of a copy that takes it.

use super::board::board_scene;
use super::theme::{Colour, Theme};
use super::{Anchor, Area, Outline, Point, Scene, point};
use crate::content::ring::{AreaSlot, CardLibrary, JointSlot, RingBoard};
use crate::content::text::Text;
use crate::geometry::ring::Pos;
use crate::rules::game::Seat;
use crate::rules::mars;
use crate::rules::registry::AnyMatch;
use crate::rules::walking::event::{AccidentCause, Event};
use crate::rules::walking::fields::Jump;
use crate::rules::walking::state::AstronautId;
use crate::rules::walking::state::{Counter, Die, Pool, Program};
use crate::rules::walking::{Choice, Match};
use crate::script::metadata::Metadata;
use crate::script::program::ScriptId;

/// Names of the pawns by number; the first letter stands on the pawn.
pub const NAMES: [&str; 5] = ["Red", "Blue", "Green", "Yellow", "White"];
/// Colours of the pawns by number.
pub const COLOURS: [Colour; 5] =
    [Colour::hex(0xd9483b), Colour::hex(0x3f7fe0), Colour::hex(0x2fa36b), Colour::hex(0xf2c530), Colour::hex(0xf4f4f4)];
/// Names of the dice by colour.
pub const DICE: [&str; 3] = ["blue", "white", "black"];

/// Somebody on the lap.
#[derive(Clone, Debug, PartialEq)]
pub struct Pawn {
    /// Number of the astronaut.
    pub id: AstronautId,
    /// Where it stands.
    pub at: Pos,
    /// How many lie below it in its box.
    pub height: usize,
    /// Lies after an accident.
    pub face_down: bool,
    /// Sputnik, EC and Handicap counters.
    pub counters: [u16; 3],
    /// Points for its place on the board.
    pub points: u8,
    /// It is taking its turn.
    pub in_turn: bool,
}

/// An action card in a hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Hand {
    /// No card.
    Empty,
    /// A card that the viewer may not see.
    Hidden,
    /// A card that the viewer sees.
    Card(Printed),
}

/// What is printed on a card.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Printed {
    /// Its name.
    pub name: String,
    /// Its text.
    pub text: String,
}

impl Printed {
    /// Of a card's script.
    pub fn of(metadata: &Metadata) -> Printed {
        Printed { name: metadata.name.en.clone(), text: metadata.text.en.clone() }
    }
}

/// What a player has.
#[derive(Clone, Debug, PartialEq)]
pub struct Player {
    /// Its astronauts.
    pub pawns: Vec<AstronautId>,
    /// Its action card.
    pub hand: Hand,
    /// Points so far.
    pub score: i64,
}

/// A match as somebody sees it.
#[derive(Clone, Debug)]
pub struct Table {
    /// The lap as it was laid out.
    pub board: RingBoard,
    /// Its cards.
    pub library: CardLibrary,
    /// Everybody on the lap.
    pub pawns: Vec<Pawn>,
    /// By seat.
    pub players: Vec<Player>,
    /// Sputnik, EC and Handicap counters that are left.
    pub supply: [u16; 3],
    /// Cards left to draw and cards laid aside.
    pub piles: [usize; 2],
    /// Boxes whose Sputnik is gone.
    pub emptied: Vec<Pos>,
    /// From 1.
    pub round: u16,
    /// Dice that may be programmed, or are left of the turn.
    pub pool: Pool,
    /// The jumps still to come in this turn.
    pub program: Vec<Pool>,
    /// Dice thrown and not yet used.
    pub thrown: Vec<Die>,
}

/// A choice that leads somewhere on the lap.
#[derive(Clone, Debug, PartialEq)]
pub struct Way {
    /// Index of the choice.
    pub choice: usize,
    /// The boxes from the present place on.
    pub boxes: Vec<Pos>,
    /// Where it comes to rest.
    pub end: Pos,
    /// What it brings, in words.
    pub words: String,
    /// It ends without an accident.
    pub safe: bool,
}

fn walking(m: &dyn AnyMatch) -> Option<&Match> {
    m.as_any().downcast_ref()
}

/// The table of a match; none for a game that is not played on a ring.
pub fn table(m: &dyn AnyMatch, viewer: Option<Seat>) -> Option<Table> {
    let m = walking(m)?;
    let (setup, state) = (&m.setup, &m.state);
    let printed = |script: ScriptId| setup.scripts.get(script).map(|script| Printed::of(&script.metadata)).unwrap_or_default();
    let mut board = setup.board.clone();
    board.areas = state.areas.iter().map(|card| AreaSlot::Card(setup.cards[*card as usize].id.clone())).collect();
    let token = |token: &Option<ScriptId>| token.map_or(JointSlot::Empty, |token| JointSlot::Token(setup.stem(token).to_owned()));
    board.joints = state.tokens.iter().map(token).collect();
    let pawn = |a: AstronautId| {
        let astronaut = state.astronaut(a);
        let stack = state.stack(astronaut.at);
        let above = stack.iter().position(|other| *other == a).unwrap_or(0);
        Pawn {
            id: a,
            at: astronaut.at,
            height: stack.len().saturating_sub(above + 1),
            face_down: astronaut.face_down,
            counters: astronaut.counters,
            points: state.board_points(setup, a),
            in_turn: state.turn.astronaut == Some(a),
        }
    };
    let hand = |seat: Seat| match state.hands.get(seat.index()).copied().flatten() {
        None => Hand::Empty,
        Some(ScriptId::HIDDEN) => Hand::Hidden,
        Some(_) if viewer.is_some_and(|viewer| viewer != seat) => Hand::Hidden,
        Some(card) => Hand::Card(printed(card)),
    };
    let player = |seat: Seat| Player { pawns: state.own(seat).collect(), hand: hand(seat), score: state.score(setup, seat) };
    Some(Table {
        library: CardLibrary { game: setup.board.game, name: Text::default(), cards: setup.cards.clone() },
        board,
        pawns: state.all().map(pawn).collect(),
        players: Seat::first(state.players.into()).map(player).collect(),
        supply: state.supply,
        piles: [state.deck.len(), state.discard.len()],
        emptied: state.emptied.clone(),
        round: state.round,
        pool: state.turn.pool,
        program: state.turn.program.iter().skip(m.next_jump().into()).filter(|jump| jump.iter().any(|n| *n > 0)).copied().collect(),
        thrown: state.throws.last().map(|throw| throw.dice.to_vec()).unwrap_or_default(),
    })
}

/// The lap with everybody on it.
pub fn table_scene(table: &Table, theme: &Theme) -> Scene {
    let mut scene = board_scene(&table.board, Some(&table.library), theme);
    let levels = table.board.shape.levels;
    for at in &table.emptied {
        let c = cell_area(*at, levels).centre();
        let (a, b) = (point(c.x - 0.2, c.y - 0.2), point(c.x + 0.2, c.y + 0.2));
        scene.line(vec![a, b], 0.05, theme.hazard);
        scene.line(vec![point(a.x, b.y), point(b.x, a.y)], 0.05, theme.hazard);
    }
    let mut pawns: Vec<&Pawn> = table.pawns.iter().collect();
    pawns.sort_by_key(|pawn| pawn.height);
    for pawn in pawns {
        draw_pawn(&mut scene, pawn, levels, theme);
    }
    scene
}

/// The picture of one pawn by itself.
pub fn pawn_scene(pawn: &Pawn, theme: &Theme) -> Scene {
    let mut scene = Scene::new(Area::new(-0.5, -0.9, 1.0, 1.0));
    draw_bust(&mut scene, pawn, point(0.0, 0.0), theme);
    scene
}

/// The cell of a place on the picture.
pub fn cell_area(at: Pos, levels: u8) -> Area {
    Area::new(f32::from(at.x), f32::from(levels) - 1.0 - f32::from(at.y), 1.0, 1.0)
}

fn foot(pawn: &Pawn, levels: u8) -> Point {
    let cell = cell_area(pawn.at, levels);
    let lift = 0.14 + 0.36 * pawn.height as f32;
    point(cell.centre().x, cell.max.y - lift)
}

/// A pawn in its box, on the shoulders of those below it.
pub fn draw_pawn(scene: &mut Scene, pawn: &Pawn, levels: u8, theme: &Theme) {
    draw_bust(scene, pawn, foot(pawn, levels), theme);
}

/// A bust with a letter; whoever lies has its head at the left.
fn draw_bust(scene: &mut Scene, pawn: &Pawn, foot: Point, theme: &Theme) {
    let colour = COLOURS[pawn.id.index() % 5];
    let edge = Outline { width: 0.04, colour: theme.on_mark };
    let letter: String = NAMES[pawn.id.index() % 5].chars().take(1).collect();
    let ink = if colour.r > 0xe0 && colour.g > 0xb0 { theme.on_mark } else { Colour::hex(0xffffff) };
    if pawn.in_turn {
        scene.circle(point(foot.x, foot.y - 0.3), 0.48, theme.safe.alpha(60), Some(Outline { width: 0.04, colour: theme.safe }));
    }
    if pawn.face_down {
        scene.rect(Area::new(foot.x - 0.18, foot.y - 0.32, 0.6, 0.32), 0.12, colour, Some(edge));
        scene.circle(point(foot.x - 0.26, foot.y - 0.16), 0.15, colour, Some(edge));
        scene.text(point(foot.x + 0.12, foot.y - 0.16), Anchor::Centre, 0.28, letter, ink);
        return;
    }
    let corners = [(-0.28, 0.0), (0.28, 0.0), (0.17, -0.46), (-0.17, -0.46)].map(|(x, y)| point(foot.x + x, foot.y + y));
    scene.polygon(corners.to_vec(), colour);
    scene.line(corners.iter().copied().chain([corners[0]]).collect(), 0.04, theme.on_mark);
    scene.circle(point(foot.x, foot.y - 0.56), 0.17, colour, Some(edge));
    scene.text(point(foot.x, foot.y - 0.2), Anchor::Centre, 0.32, letter, ink);
}

/// The choices that lead somewhere on the lap, if the present decision is of that kind.
pub fn ways(m: &dyn AnyMatch) -> Vec<Way> {
    let Some(m) = walking(m) else { return Vec::new() };
    let way = |(index, choice): (usize, &Choice)| match *choice {
        Choice::Trajectory { plan: Jump(plan), .. } => {
            let a = m.state.throws.last()?.astronaut;
            let from = m.state.astronaut(a).at;
            let (end, words, safe) = outlook(m, index, a);
            Some(Way { choice: index, boxes: std::iter::once(from).chain(plan.boxes(from)).collect(), end, words, safe })
        }
        Choice::Box { is: at } => Some(Way { choice: index, boxes: vec![at], end: at, words: "A free move".to_owned(), safe: true }),
        _ => None,
    };
    m.choices().iter().enumerate().filter_map(way).collect()
}

/// What a jump brings up to its landing: read from a copy of the match that takes it.
fn outlook(m: &Match, choice: usize, a: AstronautId) -> (Pos, String, bool) {
    let mut copy = m.clone();
    let before = m.state.astronaut(a).at;
    if copy.apply(choice).is_err() {
        return (before, String::new(), false);
    }
    let (mut gained, mut fell) = (0, "");
    for record in copy.events() {
        let crate::rules::record::Happening::Event(event) = record.what else { continue };
        match event {
            Event::CountersChanged { astronaut, kind: Counter::Sputnik, delta, .. } if astronaut == a && delta.0 > 0 => gained += delta.0,
            Event::Fell { .. } => fell = "falls, ",
            Event::Accident { astronaut, cause, r#box: at, sputniks_lost } if astronaut == a => {
                let why = accident_words(cause);
                let lost = if sputniks_lost > 0 { format!(", −{sputniks_lost} Sputnik") } else { String::new() };
                return (at, format!("{fell}accident: {why}{}{lost}", gain_words(gained)), false);
            }
            Event::GoalReached { astronaut, points, .. } if astronaut == a => {
                return (copy.state.astronaut(a).at, format!("reaches the goal, {points} points{}", gain_words(gained)), true);
            }
            Event::Landed { astronaut, r#box: at, .. } if astronaut == a => {
                return (at, format!("safe landing{}", gain_words(gained)), true);
            }
            _ => {}
        }
    }
    (before, String::new(), true)
}

fn gain_words(gained: i16) -> String {
    if gained > 0 { format!(", +{gained} Sputnik") } else { String::new() }
}

fn accident_words(cause: AccidentCause) -> &'static str {
    match cause {
        AccidentCause::Crash => "crashes",
        AccidentCause::Air => "stops in the air",
        AccidentCause::Hazard => "hazardous ground",
        AccidentCause::Skull => "skull",
        AccidentCause::Named(_) => "an effect",
    }
}

/// How a way looks on the lap: its line and the marker at its end.
pub fn draw_way(scene: &mut Scene, way: &Way, levels: u8, strong: bool, theme: &Theme) {
    let colour = if way.safe { theme.safe } else { theme.hazard };
    let middle = |at: &Pos| cell_area(*at, levels).centre();
    let points: Vec<Point> = way.boxes.iter().map(middle).collect();
    let fill = if strong { 255 } else { 110 };
    if points.len() > 1 {
        if strong {
            scene.line(points.clone(), 0.2, theme.on_mark);
        }
        scene.line(points, if strong { 0.12 } else { 0.05 }, colour.alpha(fill));
    }
    let end = middle(&way.end);
    if let Some(last) = way.boxes.last().filter(|last| **last != way.end) {
        scene.line(vec![middle(last), end], if strong { 0.08 } else { 0.04 }, colour.alpha(fill));
    }
    let size = if strong { 0.3 } else { 0.22 };
    let edge = Outline { width: 0.05, colour };
    if way.safe {
        scene.circle(end, size, colour.alpha(fill / 2), Some(edge));
    } else {
        let (a, b) = (point(end.x - size, end.y - size), point(end.x + size, end.y + size));
        scene.line(vec![a, b], 0.1, colour);
        scene.line(vec![point(a.x, b.y), point(b.x, a.y)], 0.1, colour);
    }
}

/// The number of dice of a program, and the choice of a program; none when the decision is no program.
pub fn program_size(m: &dyn AnyMatch) -> Option<u8> {
    programs(m).next().map(|(_, jumps)| jumps.iter().flatten().sum())
}

/// The programs that can be chosen, of either game on the ring.
fn programs(m: &dyn AnyMatch) -> impl Iterator<Item = (usize, Program)> {
    let of_walking = walking(m).map(Match::choices).unwrap_or_default().iter().map(|choice| match choice {
        Choice::Program { is: jumps } => Some(*jumps),
        _ => None,
    });
    let march: Option<&mars::Match> = m.as_any().downcast_ref();
    let of_mars = march.map(mars::Match::choices).unwrap_or_default().iter().map(|choice| match choice {
        mars::Choice::Program { is: actions } => Some(*actions),
        _ => None,
    });
    of_walking.chain(of_mars).enumerate().filter_map(|(choice, program)| Some((choice, program?)))
}

/// The choice that programs these jumps; empty ones do not count.
pub fn program_choice(m: &dyn AnyMatch, jumps: &Program) -> Option<usize> {
    let mut wanted: Program = Program::default();
    for (slot, jump) in wanted.iter_mut().zip(jumps.iter().filter(|jump| jump.iter().any(|n| *n > 0))) {
        *slot = *jump;
    }
    programs(m).find(|(_, program)| *program == wanted).map(|(choice, _)| choice)
}
