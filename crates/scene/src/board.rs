//! The whole lap of a ring board, unrolled from start to goal: areas with their cards, joints with their boxes, points.

use super::ground::{self, Ground};
use super::printed::PrintedCard;
use super::theme::{Colour, Theme};
use super::words::Words;
use super::{Anchor, Outline, Scene, SceneRect, point};
use content::games;
use content::ring::{AreaSlot, CardLibrary, Course, Grid, JointSlot, LunarCard, RingBoard};
use content::text::readable;
use geometry::cell::Cell;
use serde::{Deserialize, Serialize};

/// Space above the top level, in cells, and the centre of the names below its edge: they are written into the sky, so that the boxes
/// fill the pane.
const HEAD: f32 = 0.06;
const NAMES: f32 = 0.24;
/// Centre of the points, below the names.
const POINTS: f32 = 0.62;
/// Centre of the points next to the circle of a box.
const BESIDE: f32 = 0.89;
/// Font size of areas and of ends, and the width of a letter as a fraction of it.
const AREA: f32 = 0.3;
const BOX: f32 = 0.27;
const LETTER: f32 = 0.56;
/// Maximum and approximate minimum font size of joints, and the line height as a multiple of it.
const JOINT: f32 = 0.21;
const SMALLEST: f32 = 0.05;
const LEADING: f32 = 1.15;
/// Space below the lowest level, in cells.
const FOOT: f32 = 0.06;

/// Colour of text in the sky, which is dark in both themes.
const SKY_TEXT: Colour = Colour::hex(0xffffff);

/// A part of a board that can be selected.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum BoardPart {
    /// Area 1 … `areas`.
    Area(u8),
    /// Joint 1 … `areas - 1`.
    Joint(u8),
    Start,
    Goal,
}

/// Returns the card in an area, if it is fixed and the library contains it.
pub fn card_in<'a>(board: &RingBoard, library: Option<&'a CardLibrary>, area: u8) -> Option<&'a LunarCard> {
    match board.areas.get(area as usize - 1)? {
        AreaSlot::Card(id) => library?.cards.iter().find(|card| card.id == *id),
        AreaSlot::Random | AreaSlot::LandingZone => None,
    }
}

/// Returns the ground of an area, if known: that of its card, or the board's own Landing Zone.
pub fn ground_in<'a>(board: &'a RingBoard, library: Option<&'a CardLibrary>, area: u8) -> Option<&'a Grid> {
    match board.areas.get(area as usize - 1) {
        Some(AreaSlot::LandingZone) => board.landing_zone.as_ref(),
        _ => card_in(board, library, area).map(|card| &card.grid),
    }
}

/// Returns whether the ring is travelled in both directions from the middle; its ends are walls in that case.
fn is_march(board: &RingBoard) -> bool {
    board.game.ring().is_some_and(|ring| ring.course == Course::March)
}

/// Returns the cell at a column and level of the lap, or `None` outside the strip and in an area without a known card.
pub fn cell_at(board: &RingBoard, library: Option<&CardLibrary>, x: u8, level: u8) -> Option<Cell> {
    let shape = board.shape;
    if x > shape.goal() || level >= shape.levels {
        return None;
    }
    if is_march(board) && (x == 0 || x == shape.goal()) {
        return Some(Cell::ROCK);
    }
    match shape.area_at(x) {
        Some(area) => ground_in(board, library, area)?.get(x - shape.area_start(area), level),
        None if level < shape.joint_level => Some(Cell::ROCK),
        None if level == shape.joint_level => Some(Cell::SAFE),
        None => Some(Cell::AIR),
    }
}

/// Returns the part of the board at a column of the lap.
pub fn part_at(board: &RingBoard, x: u8) -> Option<BoardPart> {
    let shape = board.shape;
    match (shape.area_at(x), shape.joint_at(x)) {
        (Some(area), _) => Some(BoardPart::Area(area)),
        (_, Some(joint)) => Some(BoardPart::Joint(joint)),
        _ if x == 0 => Some(BoardPart::Start),
        _ => (x == shape.goal()).then_some(BoardPart::Goal),
    }
}

/// Returns the columns of a part of the board, over the full height.
pub fn part_area(board: &RingBoard, part: BoardPart) -> SceneRect {
    let shape = board.shape;
    let (x, width) = match part {
        BoardPart::Area(area) => (shape.area_start(area), shape.width),
        BoardPart::Joint(joint) => (joint * (shape.width + 1), 1),
        BoardPart::Start => (0, 1),
        BoardPart::Goal => (shape.goal(), 1),
    };
    SceneRect::new(f32::from(x), 0.0, f32::from(width), f32::from(shape.levels))
}

/// Returns every part of the board, in the direction of travel.
pub fn parts(board: &RingBoard) -> impl Iterator<Item = BoardPart> {
    let areas = board.shape.areas;
    let between = (1..=areas).flat_map(move |a| std::iter::once(BoardPart::Area(a)).chain((a < areas).then_some(BoardPart::Joint(a))));
    std::iter::once(BoardPart::Start).chain(between).chain(std::iter::once(BoardPart::Goal))
}

/// Returns the area of all boxes, without the text above and below them.
pub fn boxes(board: &RingBoard) -> SceneRect {
    SceneRect::new(0.0, 0.0, f32::from(board.shape.goal()) + 1.0, f32::from(board.shape.levels))
}

/// Returns the lines at which a board may be folded into two rows: before each area but the first.
pub fn folds(board: &RingBoard) -> Vec<f32> {
    (2..=board.shape.areas).map(|area| part_area(board, BoardPart::Area(area)).min.x).collect()
}

/// The parts of a board to draw.
#[derive(Clone, Copy, Debug)]
pub struct BoardLayers {
    /// The lap with its areas and ends.
    pub ground: bool,
    /// The boxes on joints.
    pub boxes: bool,
}

/// Returns the scene of a board; boxes without an entry in `tokens` show two letters of their name.
pub fn board_scene(board: &RingBoard, library: Option<&CardLibrary>, tokens: &[PrintedCard], theme: &Theme, words: Words) -> Scene {
    board_scene_of(board, library, tokens, theme, words, BoardLayers { ground: true, boxes: true })
}

/// Returns the scene of the selected parts of a board.
pub fn board_scene_of(
    board: &RingBoard,
    library: Option<&CardLibrary>,
    tokens: &[PrintedCard],
    theme: &Theme,
    words: Words,
    shown: BoardLayers,
) -> Scene {
    let shape = board.shape;
    let (width, levels) = (i32::from(shape.goal()) + 1, i32::from(shape.levels));
    let bounds = SceneRect { min: point(-0.25, -HEAD), max: point(width as f32 + 0.25, levels as f32 + FOOT) };
    let mut scene = Scene::new(bounds);
    let cell = |x: i32, y: i32| cell_at(board, library, u8::try_from(x).ok()?, u8::try_from(y).ok()?);
    if shown.ground {
        Ground { width, levels, cell: &cell, theme }.draw(&mut scene);
    }
    for part in parts(board).filter(|part| if matches!(part, BoardPart::Joint(_)) { shown.boxes } else { shown.ground }) {
        match part {
            BoardPart::Area(area) => draw_area(&mut scene, board, library, (theme, words), area),
            BoardPart::Joint(joint) => draw_joint(&mut scene, board, tokens, theme, joint),
            BoardPart::Start | BoardPart::Goal if is_march(board) => {
                draw_mastermind(&mut scene, board, (theme, words), if part == BoardPart::Start { 0 } else { shape.goal() });
            }
            BoardPart::Start => draw_home(&mut scene, board, theme, 0, words.word("table-start")),
            BoardPart::Goal => draw_home(&mut scene, board, theme, shape.goal(), words.word("table-goal")),
        }
    }
    if shown.ground {
        draw_points(&mut scene, board, library, theme);
    }
    scene
}

/// Returns the title of an area, and whether its card is missing.
fn title(board: &RingBoard, library: Option<&CardLibrary>, words: Words, area: u8) -> (String, bool) {
    match (&board.areas.get(area as usize - 1), card_in(board, library, area)) {
        (_, Some(card)) => (card.name.get(words.language).to_owned(), false),
        (Some(AreaSlot::LandingZone), _) => (words.word("table-zone"), false),
        (Some(AreaSlot::Card(id)), None) => (words.say("table-missing_card", [("card", id.as_str().into())]), true),
        _ => (words.word("table-random_card"), false),
    }
}

fn draw_area(scene: &mut Scene, board: &RingBoard, library: Option<&CardLibrary>, (theme, words): (&Theme, Words), area: u8) {
    let frame = part_area(board, BoardPart::Area(area));
    let card = card_in(board, library, area);
    let (title, missing) = title(board, library, words, area);
    if ground_in(board, library, area).is_none() {
        let colour = if missing { theme.hazard } else { theme.frame };
        scene.rect(frame, 0.0, theme.slot, None);
        let sign = if missing { theme.hazard.readable_on(theme.slot) } else { theme.faint };
        let inside = SceneRect { min: point(frame.min.x + 0.3, frame.min.y + 0.46), max: frame.grown(-0.3).max };
        scene.rect(inside, 0.3, Colour::NONE, Some(Outline { width: 0.06, colour }));
        scene.text(frame.centre(), Anchor::Centre, 1.3, if missing { "!" } else { "?" }, sign);
    }
    scene.rect(frame, 0.0, Colour::NONE, Some(Outline { width: 0.05, colour: theme.frame }));
    let badge = point(frame.min.x + 0.2, NAMES);
    scene.circle(badge, 0.18, theme.frame.alpha(120), None);
    scene.text(
        badge,
        Anchor::Centre,
        0.23,
        area.to_string(),
        if ground_in(board, library, area).is_some() { SKY_TEXT } else { theme.label },
    );
    let title = shortened(&title, ((frame.width() - 0.6) / (AREA * LETTER)) as usize);
    let ink = match ground_in(board, library, area) {
        _ if missing => theme.hazard,
        Some(_) => SKY_TEXT,
        None => theme.label,
    };
    scene.text(point(badge.x + 0.3, badge.y), Anchor::Left, AREA, title, ink);
    if card.is_some_and(|card| card.extra) {
        scene.polygon(ground::extra_mark(point(frame.max.x - 0.2, NAMES)), theme.hazard);
    }
}

fn draw_joint(scene: &mut Scene, board: &RingBoard, tokens: &[PrintedCard], theme: &Theme, joint: u8) {
    let column = part_area(board, BoardPart::Joint(joint));
    let at = point(column.centre().x, joint_centre(board));
    let rim = Some(Outline { width: 0.045, colour: theme.on_mark });
    match board.joints.get(joint as usize - 1) {
        Some(JointSlot::Token(token)) => {
            let printed = tokens.iter().find(|printed| printed.stem == *token);
            let (mark, size) = match printed {
                Some(printed) if printed.glyph.chars().count() == 1 => (printed.glyph.clone(), 0.5),
                Some(printed) => (printed.glyph.clone(), 0.3),
                None => (token_mark(token), 0.28),
            };
            let name = printed.map_or_else(|| token_name(token), |printed| printed.short.clone());
            scene.rect(SceneRect::new(at.x - 0.34, at.y - 0.34, 0.68, 0.68), 0.1, theme.token, rim);
            if let Some(printed) = printed {
                scene.rect(SceneRect::new(at.x - 0.34, at.y + 0.24, 0.68, 0.1), 0.05, printed.colour, None);
            }
            scene.text(point(at.x, at.y - 0.04), Anchor::Centre, size, mark, theme.on_mark);
            name_joint(scene, board, &name, at.x);
        }
        Some(JointSlot::Random) => {
            scene.rect(
                SceneRect::new(at.x - 0.28, at.y - 0.28, 0.56, 0.56),
                0.1,
                theme.slot,
                Some(Outline { width: 0.045, colour: theme.frame }),
            );
            scene.text(at, Anchor::Centre, 0.4, "?", theme.label);
        }
        Some(JointSlot::Star) => {
            draw_star(scene, at);
        }
        _ => {}
    }
}

/// Writes the full name of a joint's box into the sky above the box, or into the rock below it if there is no level above.
fn name_joint(scene: &mut Scene, board: &RingBoard, name: &str, x: f32) {
    let box_top = f32::from(board.shape.levels - 1 - board.shape.joint_level);
    let (from, to) = if box_top >= 1.0 { (0.06, box_top + 0.1) } else { (box_top + 1.05, f32::from(board.shape.levels)) };
    let (size, lines) = broken(name, 0.96, to - from);
    for (line, text) in (0u8..).zip(lines) {
        let at = point(x, from + (f32::from(line) + 0.5) * size * LEADING);
        scene.text(at, Anchor::Centre, size, text, SKY_TEXT);
    }
}

/// Breaks a text into lines that fit a width, and returns the font size: as large as the height allows, as small as the longest
/// word requires.
fn broken(text: &str, width: f32, height: f32) -> (f32, Vec<String>) {
    let mut size = JOINT;
    loop {
        let room = width / (size * LETTER);
        let mut lines: Vec<String> = Vec::new();
        for word in text.split_whitespace() {
            match lines.last_mut().filter(|line| (line.chars().count() + 1 + word.chars().count()) as f32 <= room) {
                Some(line) => line.extend([" ", word]),
                None => lines.push(word.to_owned()),
            }
        }
        let fits = lines.iter().all(|line| line.chars().count() as f32 <= room) && lines.len() as f32 * size * LEADING <= height;
        if fits || size < SMALLEST {
            return (size, lines);
        }
        size *= 0.95;
    }
}

/// Draws one of the two sides of the Martian Master Mind, which cannot be entered, as eyes in the rock.
fn draw_mastermind(scene: &mut Scene, board: &RingBoard, (theme, words): (&Theme, Words), x: u8) {
    let (middle, height) = (f32::from(x) + 0.5, f32::from(board.shape.levels));
    let head = SceneRect::new(middle - 0.42, height * 0.5 - 0.75, 0.84, 1.3);
    scene.rect(head, 0.4, super::aliens::COLOURS[0].mix(theme.cave, 0.25), Some(Outline { width: 0.05, colour: theme.on_mark }));
    for side in [-0.18, 0.18] {
        let eye = point(middle + side, height * 0.5 - 0.25);
        scene.circle(eye, 0.13, theme.token, Some(Outline { width: 0.03, colour: theme.on_mark }));
        scene.circle(eye, 0.05, theme.on_mark, None);
    }
    scene.line(vec![point(middle - 0.2, height * 0.5 + 0.2), point(middle + 0.2, height * 0.5 + 0.2)], 0.05, theme.on_mark);
    // On a plate: the rock is too light for white and too dark for black.
    scene.rect(SceneRect::new(middle - 0.45, NAMES - 0.17, 0.9, 0.34), 0.08, theme.on_mark.alpha(200), None);
    scene.text(point(middle, NAMES), Anchor::Centre, BOX, words.word("table-mastermind"), SKY_TEXT);
}

/// Draws a five-pointed star at the position of a defender.
fn draw_star(scene: &mut Scene, at: super::Point) {
    let corner = |i: usize, radius: f32| {
        let angle = (i as f32 * 36.0 - 90.0).to_radians();
        point(at.x + radius * angle.cos(), at.y + radius * angle.sin())
    };
    for tip in (0..10).step_by(2) {
        // Darker than the defender in front of it.
        let colour = super::aliens::COLOURS[0].mix(Colour::hex(0x000000), 0.45);
        scene.polygon(vec![corner(tip, 0.46), corner(tip + 1, 0.2), at, corner(tip + 9, 0.2)], colour);
    }
}

/// Returns the middle of the box on a joint, in cells from the top.
fn joint_centre(board: &RingBoard) -> f32 {
    f32::from(board.shape.levels - 1 - board.shape.joint_level) + 0.54
}

fn draw_home(scene: &mut Scene, board: &RingBoard, theme: &Theme, x: u8, word: String) {
    let at = point(f32::from(x) + 0.5, joint_centre(board));
    scene.circle(at, 0.36, theme.home, Some(Outline { width: 0.05, colour: theme.token }));
    if x == 0 {
        scene.polygon(vec![point(at.x - 0.1, at.y - 0.17), point(at.x + 0.19, at.y), point(at.x - 0.1, at.y + 0.17)], theme.token);
    } else {
        let foot = point(at.x - 0.13, at.y + 0.2);
        scene.line(vec![foot, point(foot.x, at.y - 0.2)], 0.05, theme.token);
        scene.rect(SceneRect::new(foot.x, at.y - 0.2, 0.32, 0.2), 0.0, theme.token, None);
        scene.rect(SceneRect::new(foot.x, at.y - 0.2, 0.16, 0.1), 0.0, theme.on_mark, None);
        scene.rect(SceneRect::new(foot.x + 0.16, at.y - 0.1, 0.16, 0.1), 0.0, theme.on_mark, None);
    }
    scene.text(point(at.x, NAMES), Anchor::Centre, BOX, word, SKY_TEXT);
}

fn draw_points(scene: &mut Scene, board: &RingBoard, library: Option<&CardLibrary>, theme: &Theme) {
    let Some(points) = &board.points else { return };
    let shape = board.shape;
    // In the sky above the boxes that they apply to.
    let y = POINTS;
    let first = f32::from(shape.area_start(shape.areas));
    // Without a known card there is no sky, only the background.
    let ink = if ground_in(board, library, shape.areas).is_some() { SKY_TEXT.alpha(220) } else { theme.label };
    for (i, points) in points.last_area.iter().enumerate().take(shape.width as usize) {
        let column = shape.area_start(shape.areas) + i as u8;
        // Next to a box of the top level, which can be occupied.
        let is_box = cell_at(board, library, column, shape.levels - 1).is_some_and(Cell::is_ground);
        let x = if is_box { BESIDE } else { 0.5 };
        scene.text(point(first + i as f32 + x, y), Anchor::Centre, 0.3, points.to_string(), ink);
    }
    let [home, later] = points.finish;
    let at = point(f32::from(shape.goal()) + 0.5, y);
    scene.rect(SceneRect::new(at.x - 0.46, at.y - 0.18, 0.92, 0.36), 0.1, theme.home, None);
    scene.text(at, Anchor::Centre, 0.26, format!("{home} · {later}"), SKY_TEXT);
}

/// Returns a token's stem without the name of its type: `box_two_words` becomes `Two words`.
pub fn token_name(stem: &str) -> String {
    let mut kinds = games::ALL.iter().flat_map(|game| game.kinds);
    let short = kinds.find_map(|kind| stem.strip_prefix(kind)?.strip_prefix('_'));
    readable(short.unwrap_or(stem))
}

/// Returns a two-letter abbreviation of a token.
pub fn token_mark(stem: &str) -> String {
    token_name(stem).chars().take(2).collect()
}

/// Truncates a text to a number of letters, with an ellipsis.
fn shortened(text: &str, letters: usize) -> String {
    if text.chars().count() <= letters {
        return text.to_owned();
    }
    text.chars().take(letters.saturating_sub(1)).chain(['…']).collect()
}
