use super::*;
use content::rally;
use geometry::hex::offset;

#[test]
fn points_inside_a_hex_resolve_to_that_hex() {
    let board = HexBoard::filled(&rally::SPEC, 9, 7);
    for at in board.offsets() {
        assert_eq!(hex_at(&board, centre(at)), Some(at));
        for corner in corners(centre(at), RADIUS * 0.98) {
            assert_eq!(hex_at(&board, corner), Some(at));
        }
    }
    assert_eq!(hex_at(&board, point(-0.3, 0.5)), None);
    assert_eq!(hex_at(&board, point(0.2, 2.0 * ROW - 0.3)), None);
}

#[test]
fn visible_window_covers_the_view_with_a_small_margin() {
    let board = HexBoard::filled(&rally::SPEC, 100, 100);
    let window = Window::seen(&board, SceneRect::new(10.0, 10.0, 20.0, 10.0));
    assert!(window.columns.start <= 9 && window.columns.end >= 30 && window.len() < 24 * 18, "{window:?}");
    assert_eq!(Window::seen(&board, SceneRect::new(-50.0, -50.0, 10.0, 10.0)).len(), 0);
    assert_eq!(Window::seen(&board, bounds(&board)), Window::whole(&board));
}

#[test]
fn neighbours_share_the_edge_of_their_facing() {
    let (at, middle) = (offset(4, 3), centre(offset(4, 3)));
    for (facing, (a, b)) in EDGES.into_iter().enumerate() {
        let beside = centre(Offset::of(at.hex() + FACINGS[facing]).unwrap());
        let corners = corners(middle, RADIUS);
        let between = point((corners[a].x + corners[b].x) / 2.0, (corners[a].y + corners[b].y) / 2.0);
        assert!((between.x * 2.0 - middle.x - beside.x).abs() < 1e-4 && (between.y * 2.0 - middle.y - beside.y).abs() < 1e-4);
    }
}
