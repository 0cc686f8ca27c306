//! The features shared by all canvases, driven by accessible names: the reference picture, layers, the minimap, menus.

use crate::support::Bench;
use egui::{Key, Modifiers, Pos2, vec2};
use egui_kittest::kittest::{NodeT, Queryable};
use moonwright::content::areas::AreaBoard;
use moonwright::content::columns::ColumnBoard;
use moonwright::content::hex::HexBoard;
use moonwright::content::notes::NoteColour;
use moonwright::content::picture::ReferencePicture;
use moonwright::content::ring::{CardLibrary, JointSlot, RingBoard};
use moonwright::editor::tools::Tool;
use moonwright::geometry::hex::offset;

const HEXES: &str = "boards/rally/blue.toml";
const AREAS: &str = "boards/moonbase/near-side.toml";
const COLUMNS: &str = "boards/mowdown/dirty-ankle.toml";
const RING: &str = "boards/walking/ring.toml";
const CARDS: &str = "boards/walking/lunar-cards.toml";
/// Every type of board, and an item on each canvas.
const BOARDS: [(&str, &str); 5] =
    [(HEXES, "Hex 3,0 "), (AREAS, "Area lb "), (COLUMNS, "Cell B2 "), (RING, "Joint 2"), (CARDS, "Cell 2,1 ")];

fn picture(bench: &Bench, path: &str) -> Option<ReferencePicture> {
    bench.file(path).content.picture().cloned()
}

fn text(bench: &Bench, path: &str) -> String {
    bench.file(path).text()
}

/// Returns a PNG of 8 × 4 pixels.
fn png() -> Vec<u8> {
    let mut bytes = std::io::Cursor::new(Vec::new());
    image::RgbaImage::from_pixel(8, 4, image::Rgba([200, 80, 40, 255])).write_to(&mut bytes, image::ImageFormat::Png).unwrap();
    bytes.into_inner()
}

/// Clicks with the right button; with Shift while a tool paints.
fn menu(bench: &mut Bench, at: Pos2, modifiers: Modifiers) {
    bench.click_at(at, egui::PointerButton::Secondary, modifiers);
}

#[test]
fn reference_image_can_be_dropped_placed_and_removed_on_every_board() {
    for (path, _) in BOARDS {
        let mut bench = Bench::on(path);
        let before = text(&bench, path);
        let _dropped = bench.drop_file("My sketch.PNG", &png());
        let first = picture(&bench, path).unwrap_or_else(|| panic!("{path}"));
        let folder = path.rsplit_once('/').unwrap().0;
        assert_eq!((first.file, first.opacity), (format!("{folder}/my-sketch.png"), 50));
        assert_eq!(std::fs::read(bench.folder.path().join(folder).join("my-sketch.png")).unwrap(), png());
        assert!(text(&bench, path).contains("\n[reference]\n"), "{path}");
        bench.click("Move and scale the reference image");
        bench.key(Key::ArrowRight);
        bench.shortcut(Modifiers::SHIFT, Key::ArrowDown);
        let moved = picture(&bench, path).unwrap();
        assert!((moved.at[0] - first.at[0] - 10).abs() <= 1 && (moved.at[1] - first.at[1] - 100).abs() <= 1, "{path} {moved:?}");
        bench.key(Key::Escape);
        bench.click("Lock layer: Reference");
        bench.click("Unlock layer: Reference");
        bench.click("Remove reference image");
        assert_eq!((picture(&bench, path), text(&bench, path)), (None, before.clone()));
        (0..4).for_each(|_| bench.undo());
        assert_eq!(text(&bench, path), before, "{path}");
    }
}

#[test]
fn reference_image_can_be_dragged_and_scaled_by_its_corner() {
    let mut bench = Bench::on(HEXES);
    let _dropped = bench.drop_file("scan.png", &png());
    let first = picture(&bench, HEXES).unwrap();
    bench.click("Move and scale the reference image");
    let (a, b) = (bench.middle("Hex 5,4 "), bench.middle("Hex 8,4 "));
    let before = text(&bench, HEXES);
    bench.drag(a, b, 3);
    let moved = picture(&bench, HEXES).unwrap();
    assert!((moved.at[0] - first.at[0] - 300).abs() <= 3 && (moved.at[1] - first.at[1]).abs() <= 3, "{moved:?}");
    assert_eq!(moved.width, first.width);
    // The width of a hex is the distance between two adjacent hexes; the upper left corner is that of the board.
    let hex = (b.x - a.x) / 3.0;
    let corner = bench.middle("Hex 0,0 ") + vec2(-0.5, -0.577) * hex + vec2(moved.at[0] as f32, moved.at[1] as f32) / 100.0 * hex;
    bench.drag(corner, corner + vec2(2.0, 1.0) * hex, 3);
    let scaled = picture(&bench, HEXES).unwrap();
    assert!((scaled.width - moved.width + 200).abs() <= 6 && (scaled.at[0] - moved.at[0] - 200).abs() <= 6, "{scaled:?} {moved:?}");
    bench.undo();
    bench.undo();
    assert_eq!(text(&bench, HEXES), before);
}

#[test]
fn an_invalid_reference_image_is_rejected_and_changes_nothing() {
    let mut bench = Bench::on(AREAS);
    let before = text(&bench, AREAS);
    let _dropped = bench.drop_file("odd.png", b"no picture at all");
    assert_eq!(text(&bench, AREAS), before);
    assert!(bench.harness.query_all_by_label_contains("as a reference image").next().is_some());
    assert!(!bench.folder.path().join("boards/moonbase/odd.png").exists());
}

#[test]
fn locked_layer_ignores_edits_while_other_layers_change() {
    let mut bench = Bench::on(HEXES);
    let board = |bench: &Bench| bench.value::<HexBoard>(HEXES).clone();
    let before = board(&bench);
    bench.click("Layers");
    bench.click("Lock layer: Ground");
    bench.click("Palette: Crater");
    bench.click_part("Hex 3,0 ");
    assert!(board(&bench).is_same(&before) && !bench.file(HEXES).is_dirty());
    assert!(bench.said().contains("The layer “Ground” is locked"));
    // A cache is a feature: it can be removed and placed elsewhere.
    bench.click("Palette: Missile cache");
    bench.click_part("Hex 3,0 ");
    let with_cache = board(&bench);
    assert_eq!(with_cache.terrain(offset(3, 0)).count(), 1);
    bench.click("Unlock layer: Ground");
    bench.click("Lock layer: Pieces");
    bench.key(Key::E);
    bench.click_part("Hex 3,0 ");
    assert_eq!(board(&bench).terrain(offset(3, 0)).count(), 1);
    bench.click("Palette: Crater");
    bench.click_part("Hex 2,0 ");
    assert_eq!(board(&bench).terrain(offset(2, 0)).count(), 1);
}

#[test]
fn locked_layer_of_other_boards_cannot_be_selected_or_edited() {
    let mut bench = Bench::on(RING);
    bench.click("Layers");
    bench.click("Lock layer: Pieces");
    let at = bench.middle("Joint 2");
    let before = text(&bench, RING);
    bench.drag(at, at, 1);
    assert_eq!(bench.file(RING).selection.part, None);
    bench.click("Joint 2");
    bench.key(Key::Delete);
    assert_eq!(text(&bench, RING), before);
    let mut bench = Bench::on(AREAS);
    bench.click("Layers");
    for layer in ["Ground", "Pieces"] {
        bench.click(&format!("Lock layer: {layer}"));
    }
    let before = text(&bench, AREAS);
    bench.click_part("Area lb ");
    bench.key(Key::Delete);
    bench.click("Palette: Mineral 3");
    let at = bench.middle("Area lb ");
    bench.drag(at, at, 1);
    assert_eq!(text(&bench, AREAS), before);
    let mut bench = Bench::on(COLUMNS);
    bench.click("Layers");
    bench.click("Lock layer: Marks");
    let before = bench.value::<ColumnBoard>(COLUMNS).clone();
    bench.click("Palette: Headache");
    let at = bench.middle("Cell B2 ");
    bench.drag(at, at, 1);
    bench.click("Palette: Crater");
    bench.drag(at, at, 1);
    let after = bench.value::<ColumnBoard>(COLUMNS);
    assert_eq!(after.cells, before.cells);
    assert_ne!(after.suggested, before.suggested);
}

#[test]
fn hidden_layers_are_not_drawn_and_stay_hidden_after_restart() {
    let data = tempfile::tempdir().unwrap();
    let folder = Bench::bundled().folder;
    let shapes = |path: &str, layer: Option<&str>| {
        let mut bench = Bench::with_files([]);
        bench.harness = crate::support::window(folder.path(), Some(data.path()));
        bench.harness.state_mut().restore();
        bench.harness.state_mut().open_path(&folder.path().join(path));
        bench.settle();
        if let Some(layer) = layer {
            bench.click("Layers");
            bench.click(&format!("Hide layer: {layer}"));
            assert!(bench.sees(&format!("Show layer: {layer}")));
        }
        let meshes = |shape: &egui::Shape| if let egui::Shape::Mesh(mesh) = shape { mesh.vertices.len() } else { 1 };
        let drawn = bench.harness.output().shapes.iter().map(|shape| meshes(&shape.shape)).sum::<usize>();
        std::thread::sleep(std::time::Duration::from_millis(800));
        bench.settle();
        (drawn, bench.file(path).layers.is_special())
    };
    for (path, layer) in [(HEXES, "Ground"), (AREAS, "Pieces"), (COLUMNS, "Ground"), (RING, "Ground"), (CARDS, "Ground")] {
        let (whole, special) = shapes(path, None);
        assert!(!special);
        let (less, _) = shapes(path, Some(layer));
        assert!(less < whole, "{path}: {less} of {whole}");
        assert!(shapes(path, None).1, "{path} has forgotten what was hidden");
    }
}

#[test]
fn the_minimap_appears_on_zoomed_boards_and_scrolls_the_view() {
    for (path, _) in BOARDS.into_iter().filter(|(path, _)| *path != CARDS) {
        let mut bench = Bench::on(path);
        assert!(!bench.sees("Minimap"), "{path}");
        (0..4).for_each(|_| bench.shortcut(Modifiers::NONE, Key::Plus));
        bench.settle();
        let map = bench.harness.get_by_label("Minimap").rect();
        let named = |bench: &Bench| {
            bench
                .harness
                .query_all_by_label_contains(match path {
                    HEXES => "Hex ",
                    AREAS => "Area ",
                    COLUMNS => "Cell ",
                    _ => "oint ",
                })
                .filter_map(|node| node.accesskit_node().label())
                .collect::<Vec<_>>()
        };
        let middle = named(&bench);
        bench.drag(map.left_top() + vec2(3.0, 3.0), map.left_top() + vec2(3.0, 3.0), 1);
        assert_ne!(named(&bench), middle, "{path}");
        let corner = named(&bench);
        bench.focus("Minimap");
        (0..4).for_each(|_| bench.key(Key::ArrowRight));
        assert_ne!(named(&bench), corner, "{path}");
        bench.click("Collapse minimap");
        assert!(!bench.sees("Minimap") && bench.sees("Expand minimap"), "{path}");
    }
}

#[test]
fn canvas_context_menus_select_the_element_under_the_pointer() {
    for (path, label) in BOARDS {
        let mut bench = Bench::on(path);
        bench.harness.get_by_label_contains(label).hover();
        bench.key(Key::V);
        let at = bench.middle(label);
        let before = text(&bench, path);
        menu(&mut bench, at, Modifiers::NONE);
        assert!(bench.file(path).has_selection(), "{path}");
        assert_eq!(text(&bench, path), before, "{path}: the menu changes nothing");
        assert!(bench.sees("Reference image…") && bench.sees("Zoom to selection"), "{path}");
        bench.click("Zoom to selection");
        let (near, far) = (bench.middle(label), at);
        assert!(near != far, "{path}");
    }
}

#[test]
fn context_menus_delete_duplicate_pick_and_open() {
    let mut bench = Bench::on(HEXES);
    bench.key(Key::V);
    let at = bench.middle("Hex 12,0 ");
    menu(&mut bench, at, Modifiers::NONE);
    assert!(bench.sees("Open Missile cache"));
    bench.click("Pick for painting");
    assert_eq!(bench.state().tool, Tool::Brush);
    // While a tool paints, the right button erases; with Shift it opens the menu.
    menu(&mut bench, at, Modifiers::SHIFT);
    bench.click("Select all identical");
    assert!(bench.file(HEXES).hexes.len() > 3);
    menu(&mut bench, at, Modifiers::NONE);
    assert_eq!(bench.value::<HexBoard>(HEXES).terrain(offset(12, 0)).count(), 0);

    let mut bench = Bench::on(AREAS);
    let count = |bench: &Bench| bench.value::<AreaBoard>(AREAS).areas.len();
    let before = count(&bench);
    let at = bench.middle("Area lb ");
    menu(&mut bench, at, Modifiers::NONE);
    bench.click("Duplicate selection");
    assert_eq!(count(&bench), before + 1);
    bench.shortcut(Modifiers::SHIFT, Key::F10);
    assert!(!bench.sees("Remove corner"));

    let mut bench = Bench::on(RING);
    let at = bench.middle("Joint 2");
    menu(&mut bench, at, Modifiers::NONE);
    bench.harness.key_press(Key::Escape);
    bench.settle();
    bench.key(Key::Delete);
    assert_eq!(bench.value::<RingBoard>(RING).joints[1], JointSlot::Empty);
}

#[test]
fn notes_can_be_added_edited_moved_and_locked_on_every_board() {
    for (path, _) in &BOARDS[..4] {
        let mut bench = Bench::on(path);
        bench.click("Layers");
        bench.click("Add a note to the layer: Notes");
        bench.enter("Text; leave it empty for a mark", "Too far?");
        bench.write("Layer", "Ideas");
        bench.click("Red");
        bench.click("Close note");
        let note = |bench: &Bench| bench.file(path).content.notes()[0].clone();
        let first = note(&bench);
        assert_eq!((&*first.layer, &*first.text, first.colour), ("Ideas", "Too far?", NoteColour::Red), "{path}");
        assert!(text(&bench, path).contains("\n[[note]]\n"), "{path}");
        let at = bench.middle("Note: Too far?");
        bench.drag(at, at + vec2(40.0, 0.0), 3);
        let moved = note(&bench);
        assert!(moved.at[0] > first.at[0] && moved.at[1] == first.at[1], "{path} {moved:?}");
        let at = bench.middle("Note: Too far?");
        bench.click("Lock layer: Ideas");
        bench.drag(at, at + vec2(40.0, 0.0), 3);
        assert_eq!(note(&bench), moved, "{path}");
        bench.click("Unlock layer: Ideas");
        bench.click("Hide layer: Ideas");
        assert!(!bench.sees("Note: Too far?"));
        bench.click("Show layer: Ideas");
        bench.click("Note: Too far?");
        bench.click("Remove note");
        assert!(bench.file(path).content.notes().is_empty() && !text(&bench, path).contains("[[note]]"), "{path}");
    }
}

#[test]
fn arrows_can_be_dragged_moved_by_keys_and_deleted_on_every_board() {
    for (path, label) in &BOARDS[..4] {
        let mut bench = Bench::on(path);
        let before = text(&bench, path);
        bench.key(Key::V);
        let cell = bench.middle(label);
        menu(&mut bench, cell, Modifiers::NONE);
        bench.click("Add arrow");
        bench.click("Close note");
        let note = |bench: &Bench| bench.file(path).content.notes()[0].clone();
        let first = note(&bench);
        let (head, cell) = (bench.middle("Head of the arrow:"), bench.middle(label));
        assert!(head.distance(cell) < 40.0, "{path} {head} {cell}");
        // Inside the cell, the head goes to its middle; with Shift, it stays at the pointer.
        bench.drag(head, head + vec2(90.0, 0.0), 3);
        bench.drag(bench.middle("Head of the arrow:"), head + vec2(3.0, 2.0), 3);
        let back = note(&bench);
        bench.drag(bench.middle("Head of the arrow:"), head + vec2(90.0, 0.0), 3);
        bench.drag(bench.middle("Head of the arrow:"), head + vec2(2.0, 3.0), 3);
        assert_eq!(note(&bench), back, "{path}: the same middle");
        assert_eq!(back.at, first.at, "{path}");
        // The line moves both ends.
        let line = bench.middle("Arrow:").lerp(bench.middle("Head of the arrow:"), 0.5);
        bench.drag(line, line + vec2(0.0, 60.0), 3);
        let moved = note(&bench);
        let by = |a: [i32; 2], b: [i32; 2]| [b[0] - a[0], b[1] - a[1]];
        assert_eq!(by(back.at, moved.at), by(back.to.unwrap(), moved.to.unwrap()), "{path}");
        assert!(moved.at[1] > back.at[1] && bench.file(path).note == Some(0), "{path} {moved:?}");
        bench.harness.get_by_label_contains("Head of the arrow:").focus();
        bench.settle();
        bench.shortcut(Modifiers::SHIFT, Key::ArrowRight);
        bench.key(Key::ArrowUp);
        assert_eq!(by(moved.to.unwrap(), note(&bench).to.unwrap()), [100, -10], "{path}");
        assert!(bench.sees("Head x") && bench.sees("Note colour"), "{path}: the inspector shows the arrow");
        let with_arrow = text(&bench, path);
        bench.key(Key::Delete);
        assert_eq!(text(&bench, path), before, "{path}");
        bench.undo();
        assert_eq!(text(&bench, path), with_arrow, "{path}");
    }
}

#[test]
fn terrain_rules_add_ground_to_painted_rock_in_one_step() {
    let mut bench = Bench::on(CARDS);
    let rows = |bench: &Bench| {
        let library = bench.value::<CardLibrary>(CARDS);
        library.cards[0]
            .grid
            .cells
            .chunks(4)
            .map(|row| row.iter().map(|cell| cell.glyph()).collect::<String>())
            .collect::<Vec<_>>()
            .join("\n")
    };
    let first = "....\n....\no.oo\n#O##";
    assert_eq!(rows(&bench), first);
    bench.click("Palette: Rock");
    bench.key(Key::B);
    bench.click("Apply while painting");
    // Rock on the ground at the left, and rock in the sky.
    let at = bench.middle("Cell 1,1 ");
    bench.drag(at, at, 1);
    assert_eq!(rows(&bench), "....\no...\n#.oo\n#O##", "the painted rock has ground");
    bench.undo();
    assert_eq!(rows(&bench), first, "in one step");
    bench.click("Apply while painting");
    bench.drag(at, at, 1);
    assert_eq!(rows(&bench), "....\n....\n#.oo\n#O##");
    bench.click("Apply to card");
    assert_eq!(rows(&bench), "....\no...\n#.oo\n#O##");
    bench.undo();
    bench.click("Layers");
    bench.click("Lock layer: Ground");
    bench.click("Apply to card");
    assert_eq!(rows(&bench), "....\n....\n#.oo\n#O##", "a locked layer does not change");
}
