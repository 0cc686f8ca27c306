use super::*;
use content::check::check_document;
use content::document::{self, Document};
use content::workspace::Workspace;

const MAP: &str = "boards/moonbase/near-side.toml";

fn map() -> AreaBoard {
    document::read(MAP, &Workspace::bundled().read(MAP).unwrap()).0.and_then(Document::into).unwrap()
}

fn told(board: &AreaBoard) -> Vec<String> {
    check_document(&Workspace::bundled(), MAP, &Document::new(board.clone()))
        .into_iter()
        .map(|finding| finding.message.to_string())
        .collect()
}

fn at(board: &AreaBoard, id: &str) -> usize {
    board.index_of(id).unwrap()
}

fn beside(board: &AreaBoard, id: &str) -> Vec<String> {
    board.neighbours()[at(board, id)].iter().map(|i| board.areas[*i].id.clone()).collect()
}

#[test]
fn corner_snaps_to_corners_then_edges_then_the_grid() {
    let board = map();
    assert_eq!(snap(&board, (12.3, 0.4), 1.0, None), corner(12, 0));
    assert_eq!(snap(&board, (12.3, 0.4), 1.0, Some(corner(12, 0))), corner(12, 0), "the grid has it too");
    // (0, 4) to (0, 20) is the left border.
    assert_eq!(snap(&board, (0.7, 11.2), 1.0, None), corner(0, 11));
    assert_eq!(snap(&board, (2.7, 11.2), 1.0, None), corner(3, 11));
}

#[test]
fn moving_corners_with_two_fold_symmetry_keeps_the_map_valid() {
    let mut board = map();
    move_corner(&mut board, Symmetry::Two, (corner(13, 7), corner(12, 6)), None);
    assert_eq!(told(&board), [""; 0]);
    assert_eq!(beside(&board, "a2"), ["lb", "a1", "a3", "b1", "b2"]);
    move_corner(&mut board, Symmetry::None, (corner(12, 6), corner(14, 6)), None);
    assert_eq!(board.areas.iter().filter(|area| area.corners.contains(&corner(14, 6))).count(), 3);
    add_corner(&mut board, corner(0, 10));
    assert_eq!(board.areas[0].corners.len(), 7);
    remove_corner(&mut board, Symmetry::Two, corner(0, 10));
    assert_eq!(board.areas[0].corners.len(), 6);
}

#[test]
fn shared_corner_moves_with_all_areas_that_touch_it_unless_it_is_separated() {
    let areas = |corners: [Vec<Corner>; 3]| {
        let mut board = AreaBoard { areas: Default::default(), ..map() };
        for corners in corners {
            let id = fresh_id(&board);
            board.areas.push(Area { id, corners, ..Area::default() }.into());
        }
        board
    };
    let square = |x: i32, y: i32, side: i32| vec![corner(x, y), corner(x + side, y), corner(x + side, y + side), corner(x, y + side)];
    // Two small squares touch the edge of a large one; only the large one has no corner between them.
    let start = areas([square(0, 0, 4), square(4, 0, 2), square(4, 2, 2)]);
    let surface = |board: &AreaBoard| board.areas.iter().map(|area| geometry::areas::doubled_area(&area.corners).abs()).sum::<i128>();
    let mut board = start.clone();
    move_corner(&mut board, Symmetry::None, (corner(4, 2), corner(3, 2)), None);
    assert!(board.areas.iter().all(|area| area.corners.contains(&corner(3, 2))), "{board:?}");
    assert_eq!(surface(&board), surface(&start), "there is no gap");
    move_corner(&mut board, Symmetry::None, (corner(3, 2), corner(4, 2)), Some(1));
    let having = |at: Corner| board.areas.iter().filter(|area| area.corners.contains(&at)).count();
    assert_eq!((having(corner(3, 2)), having(corner(4, 2))), (2, 1));
}

#[test]
fn drawing_over_a_map_replaces_ground_on_both_symmetric_sides() {
    let mut board = map();
    let drawn = [corner(0, -2), corner(10, -2), corner(10, 5), corner(0, 5)];
    assert_eq!(draw_over(&mut board, Symmetry::Two, &drawn).unwrap().len(), 2);
    assert_eq!(told(&board), [""; 0], "{board:?}");
    assert_eq!(board.areas.len(), 17);
    let new = beside(&board, "x1");
    assert!(new.contains(&"lb".to_owned()) && new.contains(&"a1".to_owned()), "{new:?}");
    // A hole is refused, and the board is unchanged.
    let before = board.clone();
    let inside = [corner(1, 10), corner(3, 10), corner(3, 12), corner(1, 12)];
    assert!(draw_over(&mut board, Symmetry::None, &inside).is_err());
    assert!(draw(&mut board, Symmetry::None, &inside[..2]).is_err());
    assert_eq!(board, before);
}

#[test]
fn an_area_is_divided_and_joined_again() {
    let mut board = map();
    divide(&mut board, Symmetry::Two, &[corner(7, 12), corner(15, 12)]).unwrap();
    assert_eq!((board.areas.len(), told(&board).len()), (17, 0), "{:?}", told(&board));
    let parts: BTreeSet<usize> = [at(&board, "a2"), at(&board, "x1")].into();
    join(&mut board, &parts).unwrap();
    let parts: BTreeSet<usize> = [at(&board, "e2"), at(&board, "x2")].into();
    join(&mut board, &parts).unwrap();
    assert_eq!((board.areas.len(), beside(&board, "a2").len()), (15, 5));
    assert_eq!(told(&board), [""; 0]);
    let far = [at(&board, "a1"), at(&board, "e3")].into();
    assert!(join(&mut board, &far).is_err() && divide(&mut board, Symmetry::None, &[corner(1, 10), corner(3, 12)]).is_err());
}

#[test]
fn manual_links_are_stored_only_where_they_differ_from_borders() {
    let mut board = map();
    let (a1, a2, c1) = (at(&board, "a1"), at(&board, "a2"), at(&board, "c1"));
    toggle_link(&mut board, Symmetry::Two, a1, a2);
    assert_eq!((board.unlinks.len(), told(&board).len()), (2, 0));
    toggle_link(&mut board, Symmetry::Two, a1, a2);
    toggle_link(&mut board, Symmetry::None, a1, c1);
    assert_eq!((board.unlinks.len(), board.links.len()), (0, 1));
    rename(&mut board, a1, "plato");
    assert_eq!(linked(&board, a1, c1), (true, false));
    remove(&mut board, &[a1].into());
    assert_eq!(board.links.len(), 0);
}

#[test]
fn symmetric_inks_swap_the_corporations() {
    let (mut board, both) = (map(), ["luna".to_owned(), "mond".to_owned()]);
    let (a1, e3) = (at(&board, "a1"), at(&board, "e3"));
    paint(&mut board, Symmetry::Two, a1, AreaInk::Mineral(3), false, &both);
    assert_eq!((board.areas[a1].mineral, board.areas[e3].mineral), (3, 3));
    paint(&mut board, Symmetry::Two, a1, AreaInk::Base(1), false, &both);
    let bases: Vec<_> = board.areas.iter().filter_map(|area| Some((&*area.id, area.base.as_deref()?))).collect();
    assert_eq!(bases, [("a1", "mond"), ("e3", "luna")]);
    paint(&mut board, Symmetry::None, a1, AreaInk::Base(0), true, &both);
    paint(&mut board, Symmetry::None, usize::MAX, AreaInk::Cratered, false, &both);
    assert_eq!(board.areas[a1].base, None);
}
