use super::*;
use crate::Shape;
use crate::theme::Theme;
use content::columns::Section;
use content::document::{self, Document};
use content::workspace::Workspace;

fn dirty_ankle() -> ColumnBoard {
    let path = "boards/mowdown/dirty-ankle.toml";
    let text = Workspace::bundled().read(path).unwrap();
    document::read(path, &text).0.and_then(Document::into).unwrap()
}

fn words(board: &ColumnBoard) -> Vec<String> {
    let scene = draw::board_scene(board, &Theme::DARK);
    let word = |shape: &Shape| if let Shape::Text { text, .. } = shape { Some(text.clone()) } else { None };
    scene.shapes.iter().filter_map(word).collect()
}

#[test]
fn points_inside_a_column_hex_resolve_to_that_hex() {
    for parity in [0, 1] {
        for place in (-3..9).flat_map(|column| (-5..9).map(move |half| (column, half))).filter(|(c, h)| (c + h) & 1 == i32::from(parity)) {
            let middle = centre_at(place);
            for corner in corners(middle, RADIUS * 0.95) {
                assert_eq!(nearest(corner, parity), place);
            }
        }
    }
    let board = dirty_ankle();
    for (spot, side) in board.cells.keys().flat_map(|spot| Side::ALL.map(|side| (*spot, side))) {
        let (Some(beside), (a, b)) = (spot.neighbour(side), edge(centre(spot), RADIUS, side)) else { continue };
        let (c, d) = edge(centre(beside), RADIUS, side.turned(3));
        let near = |p: Point, q: Point| (p.x - q.x).abs() + (p.y - q.y).abs() < 1e-4;
        assert!(near(a, d) && near(b, c), "neighbours share an edge: {spot:?} {side:?}");
    }
}

#[test]
fn column_sheet_shows_labels_start_craters_and_sun() {
    let board = dirty_ankle();
    let words = words(&board);
    for (what, times) in [("D7", 1), ("A1", 1), ("G", 1)] {
        assert_eq!(words.iter().filter(|word| *word == what).count(), times, "{what}");
    }
    // Two levels of hills, and three costs at three positions of two dividers.
    assert_eq!(words.iter().filter(|word| *word == "1").count(), 3 + 9);
    assert_eq!(words.iter().filter(|word| *word == "2").count(), 1);
    let sheet = ColumnSheet::of(&board);
    let start: Vec<&str> = sheet.cells.values().filter(|cell| cell.start).map(|cell| &*cell.name).collect();
    assert_eq!((start, sheet.cells.values().filter(|cell| cell.crater).count()), (vec!["D7"], 3));
    let inside = |side: Side| sheet.bounds().grown(-0.2).contains(sheet.sun_at(side));
    assert!(Side::ALL.into_iter().all(inside), "the sun stays on the paper");
    for side in Side::ALL {
        let sun = sheet.sun_at(side);
        let free = |spot: &Spot| (sun.x - centre(*spot).x).hypot(sun.y - centre(*spot).y) > 0.8;
        assert!(board.cells.keys().all(free), "the sun covers no cell");
    }
}

#[test]
fn invalid_column_boards_can_be_drawn() {
    let mut board = dirty_ankle();
    board.sections = vec![Section { arcs: vec![200, 1], ..Section::default() }];
    board.suggested.craters.push("Z99".to_owned());
    board.start = Some("A200".to_owned());
    for cell in board.cells.values_mut() {
        cell.arc = 255;
    }
    assert!(!words(&board).is_empty());
    board.cells.clear();
    assert!(draw::board_scene(&board, &Theme::LIGHT).bounds.width() > 1.0);
}
