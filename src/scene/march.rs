//! A march on Mars as it lies on the table: both sides of the ring, marines, aliens, what comes next; and where a choice leads.

use super::aliens;
use super::board::board_scene;
use super::play::{COLOURS, NAMES, Pawn, Printed, Way, cell_area, draw_pawn};
use super::theme::{Colour, Theme};
use super::{Anchor, Area, Outline, Scene, point};
use crate::content::ring::{AreaSlot, CardLibrary, JointSlot, RingBoard};
use crate::content::text::Text;
use crate::geometry::ring::{Pos, pos};
use crate::rules::game::Seat;
use crate::rules::mars::event::Event;
use crate::rules::mars::query::toughness;
use crate::rules::mars::state::MarineId;
use crate::rules::mars::state::Side;
use crate::rules::mars::step::{Moment, Step};
use crate::rules::mars::{Choice, Match};
use crate::rules::moonwalk::dice::{Die, Pool};
use crate::rules::record::Happening;
use crate::rules::registry::AnyMatch;
use crate::rules::walking::state::AstronautId;
use crate::script::program::ScriptId;
use std::collections::BTreeMap;

/// A marine.
#[derive(Clone, Debug, PartialEq)]
pub struct Marine {
    /// Its seat.
    pub seat: Seat,
    /// Where it stands or lies.
    pub at: Pos,
    /// Lies after an accident.
    pub face_down: bool,
    /// Still in the game.
    pub alive: bool,
    /// Has been put on the board.
    pub placed: bool,
    /// Has had its turn of this round.
    pub acted: bool,
    /// Its ability.
    pub training: Option<Printed>,
    /// Its equipment.
    pub hand: Vec<Printed>,
}

impl Marine {
    /// Whether it is on the board.
    pub fn on_board(&self) -> bool {
        self.alive && self.placed
    }
}

/// A march.
#[derive(Clone, Debug)]
pub struct March {
    /// The ring as it was laid out.
    pub board: RingBoard,
    /// Its cards.
    pub library: CardLibrary,
    /// By seat.
    pub marines: Vec<Marine>,
    /// Red, blue and yellow aliens by box.
    pub aliens: BTreeMap<Pos, [u8; 3]>,
    /// Those in the incoming boxes, left and right.
    pub incoming: [[u8; 3]; 2],
    /// The force barriers that stand, by the column before them.
    pub barriers: Vec<u8>,
    /// Columns that are not in play.
    pub closed: Vec<u8>,
    /// Round, and the last one.
    pub round: [u8; 2],
    /// Attacks on the base, and how many lose the march.
    pub attacks: [u8; 2],
    /// Aliens in the reserve, and dead.
    pub piles: [[u8; 3]; 2],
    /// Equipment is unlocked.
    pub unlocked: bool,
    /// Who takes its turn.
    pub in_turn: Option<MarineId>,
    /// All dice.
    pub pool: Pool,
    /// The actions of this turn that are still to be thrown.
    pub program: Vec<Pool>,
    /// Dice thrown and not yet used.
    pub thrown: Vec<Die>,
}

fn mars(m: &dyn AnyMatch) -> Option<&Match> {
    m.as_any().downcast_ref()
}

/// The march of a match; none for another game.
pub fn march(m: &dyn AnyMatch) -> Option<March> {
    let m = mars(m)?;
    let (setup, state) = (&m.setup, &m.state);
    let printed = |script: ScriptId| setup.scripts.get(script).map(|script| Printed::of(&script.metadata));
    let stem = |script: ScriptId| setup.scripts.get(script).map(|script| script.stem.clone());
    let mut board = setup.board.clone();
    for (slot, card) in board.areas.iter_mut().zip(&state.areas).filter(|(slot, _)| **slot != AreaSlot::LandingZone) {
        *slot = setup.cards.get(*card as usize).map_or(AreaSlot::Random, |card| AreaSlot::Card(card.id.clone()));
    }
    for side in Side::BOTH {
        let upgrade = stem(state.upgrades[side as usize]).filter(|_| state.upgrades[side as usize] != ScriptId::NONE);
        if let Some(slot) = board.joints.get_mut(side.upgrade_joint() as usize - 1) {
            *slot = upgrade.map_or(JointSlot::Empty, JointSlot::Token);
        }
    }
    let shape = state.shape();
    let marine = |seat: Seat| {
        let id = MarineId::of(seat);
        let marine = state.marine(id);
        Marine {
            seat,
            at: marine.at,
            face_down: marine.face_down,
            alive: marine.alive,
            placed: !m.is_to_do(|step| matches!(step, Step::Deal) || *step == Step::PlaceMarine(id)),
            acted: marine.acted && state.turn.marine != Some(id),
            training: printed(marine.training),
            hand: state.hand(id).filter_map(printed).collect(),
        }
    };
    let ends = [0, shape.goal()];
    let columns = (0..=shape.goal()).filter(|x| !ends.contains(x));
    let open = |x: u8| (0..shape.levels).any(|y| state.in_play(setup, pos(x, y)));
    let begun = match m.waiting_step() {
        Some(Step::Continue(next)) => next,
        Some(Step::Window(Moment::BeforeThrow) | Step::ThrowAs(_)) => state.turn.action,
        _ => state.turn.action + 1,
    };
    Some(March {
        library: CardLibrary { game: setup.board.game, name: Text::default(), cards: setup.cards.clone() },
        board,
        marines: Seat::first(state.marines.len()).map(marine).collect(),
        aliens: state.strip.places().map(|at| (at, state.aliens_at(at))).filter(|(_, here)| *here != [0; 3]).collect(),
        incoming: state.incoming,
        barriers: Side::BOTH.into_iter().filter(|side| state.barrier(*side)).map(|side| side.barrier(shape)).collect(),
        closed: columns.filter(|x| !open(*x)).collect(),
        round: [state.round, setup.options.rounds],
        attacks: [state.attacks, setup.options.base_lives],
        piles: [state.reserve, state.dead],
        unlocked: state.unlocked,
        in_turn: state.turn.marine,
        pool: setup.full_pool(),
        program: state.turn.program.iter().skip(begun.into()).filter(|pool| pool.iter().any(|n| *n > 0)).copied().collect(),
        thrown: state.throws.last().map(|throw| throw.dice.to_vec()).unwrap_or_default(),
    })
}

/// The ring with everybody on it.
pub fn march_scene(march: &March, theme: &Theme) -> Scene {
    let mut scene = board_scene(&march.board, Some(&march.library), theme);
    let levels = march.board.shape.levels;
    let height = f32::from(levels);
    for x in &march.closed {
        scene.rect(Area::new(f32::from(*x), 0.0, 1.0, height), 0.0, theme.slot.alpha(225), None);
    }
    for x in &march.barriers {
        let x = f32::from(*x) + 1.0;
        for (width, alpha) in [(0.3, 50), (0.12, 120), (0.04, 255)] {
            scene.line(vec![point(x, 0.05), point(x, height - 0.05)], width, theme.safe.alpha(alpha));
        }
    }
    for (side, group) in march.incoming.iter().enumerate() {
        let joint = [2, 3][side] * (march.board.shape.width + 1);
        incoming(&mut scene, f32::from(joint) + 0.5, height, *group, theme);
    }
    for (at, group) in &march.aliens {
        let cell = cell_area(*at, levels);
        tokens(&mut scene, cell.centre().x, cell.min.y + 0.22, *group, theme);
    }
    marines(&mut scene, march, theme);
    scene
}

fn marines(scene: &mut Scene, march: &March, theme: &Theme) {
    let mut below: BTreeMap<Pos, usize> = BTreeMap::new();
    for marine in march.marines.iter().filter(|marine| marine.on_board()) {
        let height = below.entry(marine.at).or_default();
        let pawn = Pawn {
            id: AstronautId::new(marine.seat.number()),
            at: marine.at,
            height: *height,
            face_down: marine.face_down,
            counters: [0; 3],
            points: 0,
            in_turn: march.in_turn == Some(MarineId::of(marine.seat)),
        };
        *height += 1;
        draw_pawn(scene, &pawn, march.board.shape.levels, theme);
    }
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
        scene.circle(at, 0.16, aliens::COLOURS[kind], Some(Outline { width: 0.03, colour: theme.on_mark }));
        scene.text(at, Anchor::Centre, 0.2, aliens::letter(kind), theme.on_mark);
        if group[kind] > 1 {
            let badge = point(at.x + 0.12, at.y + 0.13);
            scene.circle(badge, 0.1, theme.on_mark, None);
            scene.text(badge, Anchor::Centre, 0.17, group[kind].to_string(), Colour::hex(0xffffff));
        }
    }
}

/// A shot that can be chosen.
#[derive(Clone, Debug, PartialEq)]
pub struct Target {
    /// Index of the choice.
    pub choice: usize,
    /// The box.
    pub at: Pos,
    /// Hits, and the hits that would kill all in the box.
    pub hits: [u16; 2],
}

/// The boxes that can be shot at.
pub fn targets(m: &dyn AnyMatch) -> Vec<Target> {
    let Some(m) = mars(m) else { return Vec::new() };
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

/// The moves that can be chosen, with what they bring: read from a copy of the match that makes them.
pub fn moves(m: &dyn AnyMatch) -> Vec<Way> {
    let Some(m) = mars(m) else { return Vec::new() };
    let way = |(choice, made): (usize, &Choice)| match *made {
        Choice::Move { is: way } => {
            let a = m.state.turn.marine?;
            let from = m.state.marine(a).at;
            let boxes = std::iter::once(from).chain(way.plan.boxes(from).map(|(_, at)| at)).collect();
            let (end, words, safe) = outlook(m, choice, a);
            Some(Way { choice, boxes, end, words, safe })
        }
        Choice::Box { is: at } => Some(Way { choice, boxes: vec![at], end: at, words: String::new(), safe: true }),
        _ => None,
    };
    m.choices().iter().enumerate().filter_map(way).collect()
}

fn outlook(m: &Match, choice: usize, a: MarineId) -> (Pos, String, bool) {
    let mut copy = m.clone();
    let before = m.state.marine(a).at;
    if copy.apply(choice).is_err() {
        return (before, String::new(), false);
    }
    for record in copy.events() {
        let Happening::Event(event) = record.what else { continue };
        match event {
            Event::Accident { marine, r#box: at, ignored, .. } if marine == a => {
                let words = if ignored { "an accident, but a companion holds him" } else { "an accident" };
                return (at, words.to_owned(), ignored);
            }
            Event::Landed { marine, r#box: at } if marine == a => return (at, "safe landing".to_owned(), true),
            _ => {}
        }
    }
    (copy.state.marine(a).at, String::new(), true)
}

/// Every box in play with its range from another.
pub fn ranges(m: &dyn AnyMatch, from: Pos) -> Vec<(Pos, u8)> {
    let Some(m) = mars(m) else { return Vec::new() };
    let (setup, state) = (&m.setup, &m.state);
    let boxes = state.strip.places().filter(|at| state.in_play(setup, *at) && state.strip.cell(*at).is_box());
    boxes.map(|at| (at, state.range(setup, from, at))).collect()
}

/// The range overlay: the number of each box that a die can reach.
pub fn draw_ranges(scene: &mut Scene, ranges: &[(Pos, u8)], levels: u8, theme: &Theme) {
    for (at, range) in ranges.iter().filter(|(_, range)| (1..=3).contains(range)) {
        let cell = cell_area(*at, levels);
        let strength = [0, 90, 60, 36][*range as usize];
        scene.rect(cell.grown(-0.03), 0.08, theme.token.alpha(strength / 2), None);
        scene.text(point(cell.max.x - 0.17, cell.max.y - 0.17), Anchor::Centre, 0.3, range.to_string(), theme.token.alpha(220));
    }
}

/// A box that can be shot at: a ring with the hits, and how many would kill all there.
pub fn draw_target(scene: &mut Scene, target: &Target, levels: u8, strong: bool, theme: &Theme) {
    let at = cell_area(target.at, levels).centre();
    let kills = target.hits[0] >= target.hits[1];
    let colour = if kills { theme.safe } else { theme.sputnik };
    let radius = if strong { 0.52 } else { 0.44 };
    scene.circle(at, radius, Colour::NONE, Some(Outline { width: if strong { 0.09 } else { 0.05 }, colour }));
    for (x, y) in [(1.0, 0.0), (-1.0, 0.0), (0.0, 1.0), (0.0, -1.0)] {
        let ends = [0.75, 1.15].map(|part| point(at.x + x * radius * part, at.y + y * radius * part));
        scene.line(ends.to_vec(), 0.05, colour);
    }
    let label = point(at.x, at.y + 0.34);
    scene.rect(Area::new(label.x - 0.36, label.y - 0.17, 0.72, 0.34), 0.08, theme.on_mark.alpha(220), None);
    scene.text(label, Anchor::Centre, 0.3, format!("{}/{}", target.hits[0], target.hits[1]), colour);
}

/// The name of the marine of a seat.
pub fn name(seat: Seat) -> &'static str {
    NAMES[seat.index() % NAMES.len()]
}

/// The colour of the marine of a seat.
pub fn colour(seat: Seat) -> Colour {
    COLOURS[seat.index() % COLOURS.len()]
}

/// Throws that are looked at for the re-rolls that come with them: one that wins at once shows none.
const TRIES: u64 = 8;

/// The re-rolls that come with the bomb, of one die and of any number: read from a copy of the match that throws it.
fn rerolls(m: &Match, seed: u64) -> Option<(u8, u8)> {
    let mut copy = m.clone();
    copy.chance.clear_forced();
    copy.chance.reseed(seed);
    copy.apply(m.choices().iter().position(|choice| *choice == Choice::Yes {})?).ok()?;
    let sources = copy.decision().filter(|ask| ask.name == "reroll").and(copy.state.throws.last())?;
    let wholes = sources.sources.iter().filter(|source| source.any).count();
    Some(((sources.sources.len() - wholes) as u8, wholes as u8))
}

/// The odds of the bomb, 0–1, with the re-rolls at hand, where it is being declared; none elsewhere.
pub fn bomb_odds(m: &dyn AnyMatch) -> Option<f64> {
    let m = mars(m)?;
    if m.decision()?.name != "throw_as" {
        return None;
    }
    let (state, setup) = (&m.state, &m.setup);
    let pool = state.turn.program.get(state.turn.action as usize)?;
    let faces: Vec<Vec<u8>> = setup.dice.iter().map(|die| die.faces.iter().map(|face| face.value).collect()).collect();
    let dice: Vec<&[u8]> =
        pool.iter().enumerate().flat_map(|(colour, n)| std::iter::repeat_n(faces[colour].as_slice(), (*n).into())).collect();
    let (singles, wholes) = (0..TRIES).filter_map(|seed| rerolls(m, seed)).max().unwrap_or_default();
    Some(crate::playtest::odds::reaching(&dice, setup.options.bomb_target.into(), singles, wholes))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::bundle::Bundle;
    use crate::content::workspace::Workspace;
    use crate::rules::chance::Chance;
    use crate::rules::registry::prepare;

    /// A match in which marine 0 stands beside the Master Mind on the right, without barriers and aliens.
    fn bomber(companion: bool) -> Box<dyn AnyMatch> {
        let bundle = Bundle::load(&Workspace::bundled(), "scenarios/mars/practice.toml").unwrap();
        let mut running = prepare(&bundle).unwrap().start(Chance::new(1)).unwrap();
        let m = running.as_any_mut().downcast_mut::<Match>().unwrap();
        m.clear_aliens();
        m.defend(Side::Right, false);
        m.put(MarineId::new(0), pos(24, 1));
        m.put(MarineId::new(1), if companion { pos(24, 1) } else { pos(12, 1) });
        m.put(MarineId::new(2), pos(13, 1));
        m.play_turn(MarineId::new(0));
        running
    }

    #[test]
    fn the_odds_of_the_bomb_are_those_of_the_rules_document() {
        for (companion, expected) in [(false, 13.9), (true, 31.0)] {
            let mut m = bomber(companion);
            while m.decision().is_some_and(|ask| ask.name != "throw_as") {
                let ask = m.decision().unwrap();
                let wanted = match ask.name {
                    "program" => program_of(m.as_ref(), [[2, 2, 0], [0; 3], [0; 3]]),
                    _ => 0,
                };
                m.apply(wanted).unwrap();
            }
            let odds = bomb_odds(m.as_ref()).expect("the bomb can be declared");
            assert_eq!((odds * 1000.0).round() / 10.0, expected, "companion: {companion}");
        }
    }

    fn program_of(m: &dyn AnyMatch, program: crate::rules::moonwalk::dice::Program) -> usize {
        super::super::play::program_choice(m, &program).expect("the program is legal")
    }
}
