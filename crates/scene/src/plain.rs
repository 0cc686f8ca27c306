//! The board view of a game without its own view: its board with every item of its public JSON state that has a `box`, a `hex` or
//! an `area`; choices with such a location are marked there.

use super::areas::{AreaMap, Scale, draw as areas_draw, text as areas_text};
use super::board::board_scene;
use super::hex::text::{board_text, terrain_legend, terrain_of};
use super::hex::{self, Looks, RADIUS, centre, hex_scene};
use super::panel::{Item, Panel};
use super::ring::{cell_area, text};
use super::table::{ChoiceMark, Table, ViewContext};
use super::theme::{Colour, Theme};
use super::words::Words;
use super::{Anchor, Outline, Point, Scene, SceneRect, board, players, point};
use arrayvec::ArrayString;
use content::areas::AreaBoard;
use content::bundle::Bundle;
use content::hex::HexBoard;
use content::ring::{AreaSlot, CardLibrary, RingBoard};
use content::text::Language;
use geometry::cell::Cell;
use geometry::hex::Offset;
use geometry::ring::{Pos, pos};
use hexx::Hex;
use rules::colours;
use rules::game::Seat;
use rules::hexes::terrain::Terrain;
use rules::registry::AnyMatch;
use serde_json::Value as Json;

/// Keys for the name of an item, in order of preference.
const NAMES: [&str; 4] = ["name", "colour", "kind", "id"];
/// Keys for the owner of an item.
const OWNERS: [&str; 2] = ["owner", "seat"];

/// The board of a match, if its type can be drawn.
enum Board {
    Ring { board: RingBoard, library: CardLibrary },
    Hex(HexBoard),
    Areas { board: AreaBoard, map: AreaMap },
    Other,
}

impl Board {
    fn of(bundle: &Bundle, language: Language) -> Board {
        if let Ok((board, library)) = bundle.ring() {
            return Board::Ring { board: board.clone(), library: library.clone() };
        }
        if let Ok(board) = bundle.hex() {
            return Board::Hex(board.clone());
        }
        let Ok(board) = bundle.areas() else { return Board::Other };
        let corporations = bundle.forces().map(|(forces, _)| &*forces.corporations).unwrap_or_default();
        let map = AreaMap::of(board, Scale::of(board), language, areas_draw::colours(board, corporations));
        Board::Areas { board: board.clone(), map }
    }
}

/// A location on a board.
#[derive(Clone, Copy, PartialEq)]
enum Place {
    Box(Pos),
    Hex(Offset),
    Area(ArrayString<64>),
}

struct Thing {
    at: Place,
    owner: Option<usize>,
    name: String,
}

/// The view of a match of any game.
pub struct GenericView {
    words: Words,
    board: Board,
    terrain: Vec<Terrain>,
    things: Vec<Thing>,
    marks: Vec<ChoiceMark>,
    round: Option<u64>,
    /// Scores by seat, if the game has scores.
    scores: Vec<Option<i64>>,
}

impl GenericView {
    /// Returns the view of a match for a viewer.
    pub fn of(seen: &ViewContext<'_>) -> GenericView {
        let state = seen.m.redact(seen.eyes).state_json();
        let mut board = Board::of(seen.bundle, seen.language);
        if let Board::Ring { board, .. } = &mut board {
            for (slot, card) in board.areas.iter_mut().zip(state["areas"].as_array().into_iter().flatten()) {
                *slot = card.as_str().map_or(slot.clone(), |card| AreaSlot::Card(card.to_owned()));
            }
        }
        let mut things = Vec::new();
        collect(&state, &mut things);
        things.retain(|thing| !thing.is_drawn(&board));
        let mut plain = GenericView {
            words: Words::common(seen.language),
            board,
            terrain: terrain_of(seen.bundle),
            things,
            marks: Vec::new(),
            round: state["round"].as_u64(),
            scores: (0..seen.m.seats()).map(|seat| state["scores"][seat].as_i64()).collect(),
        };
        plain.marks = seen.asking.map(|m| (0..m.choice_count()).filter_map(|choice| plain.mark(m, choice)).collect()).unwrap_or_default();
        plain
    }
    fn mark(&self, m: &dyn AnyMatch, choice: usize) -> Option<ChoiceMark> {
        let at = named_place(&m.choice_json(choice))?;
        let tip = m.choice_text(choice, self.words.language);
        Some(ChoiceMark { choice, area: self.area(at)?, label: self.words.at(&tip, self.place_text(at)), tip, outlook: None })
    }
    /// Returns the area of a location in the picture, or `None` if it is of another type of board.
    fn area(&self, at: Place) -> Option<SceneRect> {
        match (&self.board, at) {
            (Board::Ring { board, .. }, Place::Box(at)) => Some(cell_area(at, board.shape.levels)),
            (Board::Hex(_), Place::Hex(at)) => {
                let middle = centre(at);
                Some(SceneRect::new(middle.x - 0.5, middle.y - RADIUS, 1.0, 2.0 * RADIUS))
            }
            (Board::Areas { board, map }, Place::Area(id)) => {
                let (middle, _) = map.areas.get(board.index_of(&id)?)?.label;
                Some(SceneRect { min: middle, max: middle }.grown(0.3))
            }
            _ => None,
        }
    }
    fn place_text(&self, at: Place) -> String {
        match (&self.board, at) {
            (Board::Ring { board, library }, Place::Box(at)) => self.words.at_box(at, board, library),
            (_, Place::Box(at)) => format!("{} {}", at.x, at.y),
            (_, Place::Hex(at)) => self.words.at_hex(at),
            (_, Place::Area(id)) => id.to_string(),
        }
    }
    fn letters(&self, at: Place) -> Vec<char> {
        self.things.iter().filter(|thing| thing.at == at).map(|thing| thing.letter(self.words.language)).collect()
    }
}

impl Thing {
    /// Returns whether the item is terrain that the board already shows.
    fn is_drawn(&self, board: &Board) -> bool {
        match (board, self.at) {
            (Board::Hex(board), Place::Hex(at)) => board.terrain(at).any(|stem| **stem == *self.name),
            _ => false,
        }
    }
    /// Returns the letter of its owner, or of its name.
    fn letter(&self, language: Language) -> char {
        match self.owner {
            Some(owner) => colours::letter(owner, language).chars().next().unwrap_or('?'),
            None => self.name.chars().next().unwrap_or('?').to_ascii_lowercase(),
        }
    }
    fn draw(&self, at: Point, size: f32, language: Language, theme: &Theme, scene: &mut Scene) {
        let (fill, ink) = self.owner.map_or((theme.token, theme.on_mark), |owner| (players::colour(owner), players::ink(owner)));
        scene.circle(at, 0.3 * size, fill, Some(Outline { width: 0.05 * size, colour: theme.on_mark }));
        scene.text(at, Anchor::Centre, 0.32 * size, self.letter(language), ink);
    }
}

/// Collects everything in a state that has a location and a name or an owner.
fn collect(json: &Json, things: &mut Vec<Thing>) {
    let name = NAMES.iter().find_map(|key| json.get(key)?.as_str());
    let owner = OWNERS.iter().find_map(|key| json.get(key)?.as_u64()).and_then(|owner| usize::try_from(owner).ok());
    if let Some(at) = place(json).filter(|_| name.is_some() || owner.is_some()) {
        return things.push(Thing { at, owner, name: name.unwrap_or_default().to_owned() });
    }
    parts(json).for_each(|part| collect(part, things));
}

fn parts(json: &Json) -> impl Iterator<Item = &Json> {
    json.as_array().into_iter().flatten().chain(json.as_object().into_iter().flat_map(|fields| fields.values()))
}

/// Returns the location in a choice; for a path, the one at its end.
fn named_place(json: &Json) -> Option<Place> {
    place(json).or_else(|| a_box(json)).or_else(|| parts(json).filter_map(named_place).last())
}

fn a_box(at: &Json) -> Option<Place> {
    let number = |key: &str| at.get(key)?.as_u64().and_then(|number| u8::try_from(number).ok());
    Some(Place::Box(pos(number("x")?, number("y")?)))
}

/// Returns the location of an item.
fn place(json: &Json) -> Option<Place> {
    if let Some(at) = json.get("box") {
        return a_box(at);
    }
    if let Some(id) = json.get("area").and_then(Json::as_str) {
        return ArrayString::from(id).ok().map(Place::Area);
    }
    let at = json.get("hex")?;
    let number = |i: usize| at.get(i)?.as_i64().and_then(|number| i32::try_from(number).ok());
    Offset::of(Hex::new(number(0)?, number(1)?)).map(Place::Hex)
}

impl Table for GenericView {
    fn board(&self, theme: &Theme) -> Scene {
        match &self.board {
            Board::Ring { board, library } => board_scene(board, Some(library), &[], theme, self.words),
            Board::Hex(board) => {
                let terrain = |stem: &str| self.terrain.iter().find(|terrain| terrain.stem == stem);
                hex_scene(board, &Looks::of(board, terrain), theme)
            }
            Board::Areas { map, .. } => areas_draw::map_scene(map, theme),
            Board::Other => Scene::default(),
        }
    }
    fn pieces(&self, _share: f32, theme: &Theme, scene: &mut Scene) {
        for (number, thing) in self.things.iter().enumerate() {
            let Some(area) = self.area(thing.at) else { continue };
            let at = area.centre();
            // Areas have room for several items.
            let before = self.things[..number].iter().filter(|other| other.at == thing.at).count();
            match &self.board {
                Board::Areas { .. } => {
                    let (column, row) = ((before % 4) as f32, (before / 4) as f32);
                    let place = point(at.x + (column - 1.5) * 0.17, at.y + 0.28 + row * 0.17);
                    thing.draw(place, 0.27, self.words.language, theme, scene);
                }
                _ => thing.draw(at, 1.0, self.words.language, theme, scene),
            }
        }
    }
    fn named(&self) -> Vec<(SceneRect, String)> {
        let words = |thing: &Thing| {
            let owner = thing.owner.map(|owner| colours::name(owner, self.words.language)).unwrap_or_default();
            self.words.at(format!("{owner} {}", thing.name).trim(), self.place_text(thing.at))
        };
        self.things.iter().filter_map(|thing| Some((self.area(thing.at)?, words(thing)))).collect()
    }
    fn place(&self, place: &Json) -> Option<SceneRect> {
        self.area(self::place(place).or_else(|| a_box(place))?)
    }
    fn marks(&self) -> &[ChoiceMark] {
        &self.marks
    }
    fn under(&self, at: Point) -> Vec<&ChoiceMark> {
        match &self.board {
            // The bounding boxes of hexes overlap.
            Board::Hex(board) => {
                let area = hex::hex_at(board, at).and_then(|at| self.area(Place::Hex(at)));
                self.marks.iter().filter(|mark| Some(mark.area) == area).collect()
            }
            Board::Areas { board, map } => {
                let area = map.area_at(board, at).and_then(|i| self.area(Place::Area(ArrayString::from(&board.areas[i].id).ok()?)));
                self.marks.iter().filter(|mark| Some(mark.area) == area).collect()
            }
            Board::Ring { .. } | Board::Other => self.marks.iter().filter(|mark| mark.area.contains(at)).collect(),
        }
    }
    fn draw_marks(&self, strong: &dyn Fn(usize) -> bool, theme: &Theme, scene: &mut Scene) {
        for mark in &self.marks {
            let width = if strong(mark.choice) { 0.12 } else { 0.06 };
            scene.circle(mark.area.centre(), 0.4, Colour::NONE, Some(Outline { width, colour: theme.safe }));
        }
    }
    fn panels(&self) -> Vec<Panel> {
        let round = self.round.map(|round| Panel {
            seat: None,
            rows: vec![vec![Item::words(self.words.say("table-round", [("round", round.into())])).strong()].into()],
        });
        let of = |(seat, score): (usize, &Option<i64>)| {
            let name = Item::words(colours::name(seat, self.words.language)).strong();
            let score = score.map(|score| Item::words(self.words.points(score)));
            Panel { seat: Some(Seat::at(seat)), rows: vec![[name].into_iter().chain(score).collect::<Vec<_>>().into()] }
        };
        round.into_iter().chain(self.scores.iter().enumerate().map(of)).collect()
    }
    fn text(&self) -> String {
        let lines = self.named().into_iter().map(|(_, words)| format!("   {words}\n")).collect::<String>();
        let picture = match &self.board {
            Board::Hex(board) => board_text(board, &self.terrain, |at| {
                let letters = self.letters(Place::Hex(at));
                letters.first().map(|first| [*first, letters.get(1).copied().unwrap_or(' ')])
            }),
            Board::Ring { board, library } => text::strip(board.shape, 2, |at| {
                let ground = board::cell_at(board, Some(library), at.x, at.y).map_or(' ', Cell::glyph);
                text::people(&self.letters(Place::Box(at)), ground)
            }),
            Board::Areas { board, .. } => {
                let letters = |area: usize| {
                    let id = ArrayString::from(&board.areas[area].id).ok();
                    let letters = id.map(|id| self.letters(Place::Area(id))).unwrap_or_default();
                    if letters.is_empty() { Vec::new() } else { vec![letters.into_iter().collect()] }
                };
                [areas_text::board_text(board, letters), areas_text::areas_text(board, self.words.language)].join("\n")
            }
            Board::Other => String::new(),
        };
        picture + lines.as_str()
    }
    fn words(&self) -> Words {
        self.words
    }
    fn legend(&self) -> String {
        match &self.board {
            Board::Hex(_) => terrain_legend(&self.terrain, self.words.language),
            Board::Ring { .. } => self.words.word("table-legend_ring"),
            Board::Areas { .. } | Board::Other => String::new(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use content::bundle::Bundle;
    use content::workspace::Workspace;
    use rules::chance::Chance;
    use rules::registry::prepare;

    /// Returns the views of a random match, drawn as for a game without its own view.
    fn tables(scenario: &str, decisions: usize) -> Vec<GenericView> {
        let bundle = Bundle::load(&Workspace::bundled(), scenario).unwrap();
        let mut m = prepare(&bundle).unwrap().start(Chance::new(3)).unwrap();
        let mut tables = Vec::new();
        while let Some(ask) = m.decision().filter(|_| tables.len() < decisions) {
            tables.push(GenericView::of(&ViewContext {
                bundle: &bundle,
                m: m.as_ref(),
                eyes: ask.seat.into(),
                asking: Some(m.as_ref()),
                language: Language::En,
            }));
            m.apply(tables.len() % m.choice_count()).unwrap();
        }
        tables
    }

    #[test]
    fn plain_scene_shows_hex_board_pieces_and_choices() {
        let tables = tables("scenarios/rally/first-race.toml", 6);
        let [first, last] = [&tables[0], &tables[5]];
        assert!(first.marks().len() > 1 && first.marks().iter().all(|mark| !first.under(mark.area.centre()).is_empty()));
        let rovers = last.named().into_iter().filter(|(_, words)| words.starts_with("Red ")).count();
        assert_eq!(rovers, 2, "{:?}", last.named());
        assert!(last.things.iter().all(|thing| thing.owner.is_some()), "terrain is drawn with the board");
        assert!(last.board(&Theme::DARK).shapes.len() > 100 && last.text().lines().any(|line| line.contains('R')));
    }

    #[test]
    fn plain_scene_shows_ring_board_pieces_and_choices() {
        let tables = tables("scenarios/mars/standard.toml", 8);
        let placing = tables.iter().find(|table| !table.marks().is_empty()).expect("marines are placed");
        let mark = &placing.marks()[0];
        assert!(placing.under(mark.area.centre()).contains(&mark) && mark.label.contains(" at Landing Zone, box"));
        let last = &tables[7];
        let text = last.text();
        let ground = text.lines().find(|line| line.starts_with(" 0 ")).unwrap();
        assert!(!ground.contains("    "), "the ground of the cards that were drawn is known: {ground}");
        assert!(last.named().iter().any(|(_, words)| words.starts_with("Red ")) && last.panels().len() > 3);
        let mut scene = Scene::default();
        last.pieces(1.0, &Theme::DARK, &mut scene);
        assert!(!scene.shapes.is_empty());
    }

    #[test]
    fn plain_scene_shows_area_board_and_pieces() {
        let path = "boards/moonbase/near-side.toml";
        let text = Workspace::bundled().read(path).unwrap();
        let board: AreaBoard = content::document::read(path, &text).0.and_then(content::document::Document::into).unwrap();
        let map = AreaMap::of(&board, Scale::of(&board), Language::En, areas_draw::seat_colours(&board));
        let state = serde_json::json!({ "units": [
            { "area": "c2", "owner": 0, "kind": "pmc" }, { "area": "c2", "owner": 1, "kind": "mcu" }, { "area": "nowhere", "owner": 1 },
        ] });
        let mut things = Vec::new();
        collect(&state, &mut things);
        let words = Words::common(Language::En);
        let plain = GenericView {
            words,
            board: Board::Areas { board, map },
            terrain: Vec::new(),
            things,
            marks: Vec::new(),
            round: None,
            scores: Vec::new(),
        };
        assert_eq!(plain.named().iter().map(|(_, words)| &**words).collect::<Vec<_>>(), ["Red pmc at c2", "Blue mcu at c2"]);
        let place = plain.area(named_place(&serde_json::json!({ "place_marker": { "area": "c2" } })).unwrap());
        assert_eq!(place, Some(plain.named()[0].0));
        let mut scene = Scene::default();
        plain.pieces(1.0, &Theme::DARK, &mut scene);
        let middles =
            scene.shapes.iter().filter_map(|shape| if let crate::Shape::Circle { centre, .. } = shape { Some(*centre) } else { None });
        let middles: Vec<Point> = middles.collect();
        assert!(middles.len() == 2 && middles[0] != middles[1], "they lie beside each other");
        assert!(plain.text().contains("RB") && plain.text().contains("Copernicus Pit"), "{}", plain.text());
        assert!(plain.board(&Theme::DARK).shapes.len() > 100);
    }
}
