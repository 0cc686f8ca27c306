use super::*;
use crate::tools::{Gesture, Tool};
use content::document::{self, Document};
use content::workspace::Workspace;

fn board(name: &str) -> ColumnBoard {
    let path = format!("boards/mowdown/{name}.toml");
    let text = Workspace::bundled().read(&path).unwrap();
    document::read(&path, &text).0.and_then(Document::into).unwrap()
}

fn at(board: &ColumnBoard, name: &str) -> HalfRowPlace {
    place(board.spot_of(name).unwrap())
}

#[test]
fn cell_names_follow_their_cells_when_other_cells_change() {
    let board = board("dirty-ankle");
    let mut plan = PaintedBoard::of(&board);
    assert_eq!(plan.board(), (board.clone(), (0, 0)), "nothing painted, nothing changed");
    // One more column at the left, one more cell above D1.
    plan.put(neighbour(at(&board, "A1"), Side::named("SW").unwrap()), SheetInk::Cell);
    plan.put(neighbour(at(&board, "D1"), Side::ALL[0]), SheetInk::Cell);
    let (grown, shift) = plan.board();
    assert_eq!((grown.cells.len(), grown.columns(), shift), (39, 8, (1, 2)));
    assert_eq!(grown.suggested.craters, ["D2", "F3", "E6"]);
    assert_eq!(grown.suggested.hills, [("G2".to_owned(), 1), ("C4".to_owned(), 1), ("G4".to_owned(), 1), ("E7".to_owned(), 2)]);
    plan.remove((-1, 4));
    plan.remove((3, -2));
    assert_eq!(plan.board().0, board, "and back again");
    plan.remove(at(&board, "D5"));
    assert_eq!(plan.board().0.suggested.craters, ["C2", "E3"], "a crater goes with its cell");
}

#[test]
fn erasing_each_ink_restores_the_board() {
    let board = board("dirty-ankle");
    let d3 = at(&board, "D3");
    for ink in [SheetInk::Headache, SheetInk::Start, SheetInk::Crater, SheetInk::Hill(2)] {
        let mut plan = PaintedBoard::of(&board);
        plan.put(d3, ink);
        assert_ne!(plan.board().0, board, "{ink:?}");
        plan.erase(d3, ink);
        assert_eq!(plan.board().0, board, "{ink:?}");
    }
    let mut plan = PaintedBoard::of(&board);
    plan.put(d3, SheetInk::Home);
    assert_eq!(plan.board().0.marked(CellMark::Home).count(), 1, "there is one home");
    plan.put(d3, SheetInk::Hill(1));
    plan.put(d3, SheetInk::Crater);
    assert_eq!((plan.hills.len(), plan.ink(d3)), (4, Some(SheetInk::Crater)), "a crater has no hill");
}

#[test]
fn painting_arcs_updates_sections_and_trackers() {
    let board = board("dirty-ankle");
    let mut plan = PaintedBoard::of(&board);
    let arcs = |plan: &PaintedBoard| plan.board().0.sections.iter().map(|section| section.arcs.clone()).collect::<Vec<_>>();
    plan.put(at(&board, "D7"), SheetInk::Arc(7));
    assert_eq!(arcs(&plan), [vec![1, 2], vec![3, 4], vec![5, 6, 7]]);
    assert_eq!(plan.board().0.levels["normal"].shadow, [10, 5, 5, 4, 3, 3, 3]);
    plan.put(at(&board, "D7"), SheetInk::Arc(6));
    assert_eq!(plan.board().0, board);
    plan.put(at(&board, "D5"), SheetInk::Section(1));
    assert_eq!(arcs(&plan), [vec![1, 2, 3, 4, 5], vec![], vec![6]], "sections ascend");
    plan.put(at(&board, "D5"), SheetInk::Section(9));
    assert_eq!(arcs(&plan)[0].len(), 5, "there is no ninth section");
}

#[test]
fn painting_tools_cover_cells_of_a_column_board() {
    let board = board("dirty-ankle");
    let plan = PaintedBoard::of(&board);
    let covered = |tool: Tool, path: &[HalfRowPlace], size| tool.cells(&Gesture { grid: &plan, path, size }).len();
    let (d4, a1, g4) = (at(&board, "D4"), at(&board, "A1"), at(&board, "G4"));
    assert_eq!([1, 2, 3, 5].map(|size| covered(Tool::Brush, &[d4], size)), [1, 3, 7, 19]);
    assert_eq!(covered(Tool::Line, &[a1, g4], 1), 7);
    assert_eq!(covered(Tool::Fill, &[d4], 1), 7, "an arc");
    assert_eq!(covered(Tool::Fill, &[neighbour(a1, Side::ALL[0])], 1), 1, "what is free is not filled");
    assert_eq!(covered(Tool::Rectangle, &[a1, g4], 1), 25);
    assert_eq!(covered(Tool::Line, &[a1, (90, 3)], 1), 26, "a sheet has an end");
    for (symmetry, _) in Symmetry::ALL {
        for name in ["D4", "A1", "F2"] {
            let from = at(&board, name);
            for image in (1..symmetry.folds()).filter_map(|n| plan.image(symmetry, from, n)) {
                assert!((0..symmetry.folds()).any(|n| plan.image(symmetry, image, n) == Some(from)), "{symmetry:?} {name}");
                assert!(plan.cell(image).is_some(), "{symmetry:?} {name} {image:?}");
            }
        }
    }
}
