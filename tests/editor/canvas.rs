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
use moonwright::editor::shell::file::OpenFile;
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

fn on(path: &str) -> Bench {
    Bench::on(path)
}

fn file<'b>(bench: &'b Bench, path: &str) -> &'b OpenFile {
    bench.harness.state().state().file(path).unwrap()
}

fn picture(bench: &Bench, path: &str) -> Option<ReferencePicture> {
    file(bench, path).content.picture().cloned()
}

fn middle(bench: &Bench, label: &str) -> Pos2 {
    bench.harness.get_by_label_contains(label).rect().center()
}

fn text(bench: &Bench, path: &str) -> String {
    file(bench, path).text()
}

/// Returns a PNG of 8 × 4 pixels.
fn png() -> Vec<u8> {
    let mut bytes = std::io::Cursor::new(Vec::new());
    image::RgbaImage::from_pixel(8, 4, image::Rgba([200, 80, 40, 255])).write_to(&mut bytes, image::ImageFormat::Png).unwrap();
    bytes.into_inner()
}

/// Clicks with the right button; with Shift while a tool paints.
fn menu(bench: &mut Bench, at: Pos2, modifiers: Modifiers) {
    bench.harness.hover_at(at);
    bench.harness.run();
    for pressed in [true, false] {
        bench.harness.event(egui::Event::PointerButton { pos: at, button: egui::PointerButton::Secondary, pressed, modifiers });
        bench.harness.run();
    }
    bench.settle();
}

/// Drops a file from another folder onto the window.
fn drop_file(bench: &mut Bench, name: &str, bytes: &[u8]) -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join(name), bytes).unwrap();
    bench.harness.state_mut().drop_file(&folder.path().join(name));
    bench.settle();
    folder
}

#[test]
fn reference_image_can_be_dropped_placed_and_removed_on_every_board() {
    for (path, _) in BOARDS {
        let mut bench = on(path);
        let before = text(&bench, path);
        let _dropped = drop_file(&mut bench, "My sketch.PNG", &png());
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
        (0..4).for_each(|_| bench.shortcut(Modifiers::COMMAND, Key::Z));
        assert_eq!(text(&bench, path), before, "{path}");
    }
}

#[test]
fn reference_image_can_be_dragged_and_scaled_by_its_corner() {
    let mut bench = on(HEXES);
    let _dropped = drop_file(&mut bench, "scan.png", &png());
    let first = picture(&bench, HEXES).unwrap();
    bench.click("Move and scale the reference image");
    let (a, b) = (middle(&bench, "Hex 5,4 "), middle(&bench, "Hex 8,4 "));
    let before = text(&bench, HEXES);
    bench.drag(a, b, 3);
    let moved = picture(&bench, HEXES).unwrap();
    assert!((moved.at[0] - first.at[0] - 300).abs() <= 3 && (moved.at[1] - first.at[1]).abs() <= 3, "{moved:?}");
    assert_eq!(moved.width, first.width);
    // The width of a hex is the distance between two adjacent hexes; the upper left corner is that of the board.
    let hex = (b.x - a.x) / 3.0;
    let corner = middle(&bench, "Hex 0,0 ") + vec2(-0.5, -0.577) * hex + vec2(moved.at[0] as f32, moved.at[1] as f32) / 100.0 * hex;
    bench.drag(corner, corner + vec2(2.0, 1.0) * hex, 3);
    let scaled = picture(&bench, HEXES).unwrap();
    assert!((scaled.width - moved.width + 200).abs() <= 6 && (scaled.at[0] - moved.at[0] - 200).abs() <= 6, "{scaled:?} {moved:?}");
    bench.shortcut(Modifiers::COMMAND, Key::Z);
    bench.shortcut(Modifiers::COMMAND, Key::Z);
    assert_eq!(text(&bench, HEXES), before);
}

#[test]
fn an_invalid_reference_image_is_rejected_and_changes_nothing() {
    let mut bench = on(AREAS);
    let before = text(&bench, AREAS);
    let _dropped = drop_file(&mut bench, "odd.png", b"no picture at all");
    assert_eq!(text(&bench, AREAS), before);
    assert!(bench.harness.query_all_by_label_contains("as a reference image").next().is_some());
    assert!(!bench.folder.path().join("boards/moonbase/odd.png").exists());
}

#[test]
fn locked_layer_ignores_edits_while_other_layers_change() {
    let mut bench = on(HEXES);
    let board = |bench: &Bench| file(bench, HEXES).content.get::<HexBoard>().unwrap().clone();
    let before = board(&bench);
    bench.click("Layers");
    bench.click("Lock layer: Ground");
    bench.click("Palette: Crater");
    bench.click_part("Hex 3,0 ");
    assert!(board(&bench).is_same(&before) && !file(&bench, HEXES).is_dirty());
    assert!(bench.harness.state().state().messages.last().unwrap().contains("The layer “Ground” is locked"));
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
    let mut bench = on(RING);
    bench.click("Layers");
    bench.click("Lock layer: Pieces");
    let at = middle(&bench, "Joint 2");
    let before = text(&bench, RING);
    bench.drag(at, at, 1);
    assert_eq!(file(&bench, RING).selection.part, None);
    bench.click("Joint 2");
    bench.key(Key::Delete);
    assert_eq!(text(&bench, RING), before);
    let mut bench = on(AREAS);
    bench.click("Layers");
    for layer in ["Ground", "Pieces"] {
        bench.click(&format!("Lock layer: {layer}"));
    }
    let before = text(&bench, AREAS);
    bench.click_part("Area lb ");
    bench.key(Key::Delete);
    bench.click("Palette: Mineral 3");
    let at = middle(&bench, "Area lb ");
    bench.drag(at, at, 1);
    assert_eq!(text(&bench, AREAS), before);
    let mut bench = on(COLUMNS);
    bench.click("Layers");
    bench.click("Lock layer: Marks");
    let before = file(&bench, COLUMNS).content.get::<ColumnBoard>().unwrap().clone();
    bench.click("Palette: Headache");
    let at = middle(&bench, "Cell B2 ");
    bench.drag(at, at, 1);
    bench.click("Palette: Crater");
    bench.drag(at, at, 1);
    let after = file(&bench, COLUMNS).content.get::<ColumnBoard>().unwrap();
    assert_eq!(after.cells, before.cells);
    assert_ne!(after.suggested, before.suggested);
}

#[test]
fn hidden_layers_are_not_drawn_and_stay_hidden_after_restart() {
    let data = tempfile::tempdir().unwrap();
    let folder = Bench::bundled().folder;
    let shapes = |path: &str, layer: Option<&str>| {
        let mut harness = crate::support::window(folder.path(), Some(data.path()));
        harness.state_mut().restore();
        harness.state_mut().open_path(&folder.path().join(path));
        let settle = |harness: &mut egui_kittest::Harness<'static, moonwright::editor::shell::app::App>| {
            harness.run();
            harness.state_mut().wait();
            harness.run();
        };
        settle(&mut harness);
        if let Some(layer) = layer {
            harness.get_by_label("Layers").click();
            settle(&mut harness);
            harness.get_by_label(&format!("Hide layer: {layer}")).click();
            settle(&mut harness);
            assert!(harness.query_by_label(&format!("Show layer: {layer}")).is_some());
        }
        let meshes = |shape: &egui::Shape| if let egui::Shape::Mesh(mesh) = shape { mesh.vertices.len() } else { 1 };
        let drawn = harness.output().shapes.iter().map(|shape| meshes(&shape.shape)).sum::<usize>();
        std::thread::sleep(std::time::Duration::from_millis(800));
        settle(&mut harness);
        (drawn, file_layers(&harness, path))
    };
    fn file_layers(harness: &egui_kittest::Harness<'static, moonwright::editor::shell::app::App>, path: &str) -> bool {
        harness.state().state().file(path).unwrap().layers.is_special()
    }
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
        let mut bench = on(path);
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
        let mut bench = on(path);
        bench.harness.get_by_label_contains(label).hover();
        bench.key(Key::V);
        let at = middle(&bench, label);
        let before = text(&bench, path);
        menu(&mut bench, at, Modifiers::NONE);
        assert!(file(&bench, path).has_selection(), "{path}");
        assert_eq!(text(&bench, path), before, "{path}: the menu changes nothing");
        assert!(bench.sees("Reference image…") && bench.sees("Zoom to selection"), "{path}");
        bench.click("Zoom to selection");
        let (near, far) = (middle(&bench, label), at);
        assert!(near != far, "{path}");
    }
}

#[test]
fn context_menus_delete_duplicate_pick_and_open() {
    let mut bench = on(HEXES);
    bench.key(Key::V);
    let at = middle(&bench, "Hex 12,0 ");
    menu(&mut bench, at, Modifiers::NONE);
    assert!(bench.sees("Open Missile cache"));
    bench.click("Pick for painting");
    assert_eq!(bench.harness.state().state().tool, Tool::Brush);
    // While a tool paints, the right button erases; with Shift it opens the menu.
    menu(&mut bench, at, Modifiers::SHIFT);
    bench.click("Select all identical");
    assert!(file(&bench, HEXES).hexes.len() > 3);
    menu(&mut bench, at, Modifiers::NONE);
    assert_eq!(file(&bench, HEXES).content.get::<HexBoard>().unwrap().terrain(offset(12, 0)).count(), 0);

    let mut bench = on(AREAS);
    let count = |bench: &Bench| file(bench, AREAS).content.get::<AreaBoard>().unwrap().areas.len();
    let before = count(&bench);
    let at = middle(&bench, "Area lb ");
    menu(&mut bench, at, Modifiers::NONE);
    bench.click("Duplicate selection");
    assert_eq!(count(&bench), before + 1);
    bench.shortcut(Modifiers::SHIFT, Key::F10);
    assert!(!bench.sees("Remove corner"));

    let mut bench = on(RING);
    let at = middle(&bench, "Joint 2");
    menu(&mut bench, at, Modifiers::NONE);
    bench.harness.key_press(Key::Escape);
    bench.settle();
    bench.key(Key::Delete);
    assert_eq!(file(&bench, RING).content.get::<RingBoard>().unwrap().joints[1], JointSlot::Empty);
}

#[test]
fn notes_can_be_added_edited_moved_and_locked_on_every_board() {
    for (path, _) in &BOARDS[..4] {
        let mut bench = on(path);
        bench.click("Layers");
        bench.click("Add a note to the layer: Notes");
        bench.harness.get_by_label("Text; leave it empty for a mark").type_text("Too far?");
        bench.settle();
        bench.focus("Layer");
        bench.enter("Layer", "Ideas");
        bench.click("Red");
        bench.click("Close note");
        let note = |bench: &Bench| file(bench, path).content.notes()[0].clone();
        let first = note(&bench);
        assert_eq!((&*first.layer, &*first.text, first.colour), ("Ideas", "Too far?", NoteColour::Red), "{path}");
        assert!(text(&bench, path).contains("\n[[note]]\n"), "{path}");
        let at = middle(&bench, "Note: Too far?");
        bench.drag(at, at + vec2(40.0, 0.0), 3);
        let moved = note(&bench);
        assert!(moved.at[0] > first.at[0] && moved.at[1] == first.at[1], "{path} {moved:?}");
        let at = middle(&bench, "Note: Too far?");
        bench.click("Lock layer: Ideas");
        bench.drag(at, at + vec2(40.0, 0.0), 3);
        assert_eq!(note(&bench), moved, "{path}");
        bench.click("Unlock layer: Ideas");
        bench.click("Hide layer: Ideas");
        assert!(!bench.sees("Note: Too far?"));
        bench.click("Show layer: Ideas");
        bench.click("Note: Too far?");
        bench.click("Remove note");
        assert!(file(&bench, path).content.notes().is_empty() && !text(&bench, path).contains("[[note]]"), "{path}");
    }
}

#[test]
fn arrows_can_be_dragged_moved_by_keys_and_deleted_on_every_board() {
    for (path, label) in &BOARDS[..4] {
        let mut bench = on(path);
        let before = text(&bench, path);
        bench.key(Key::V);
        let cell = middle(&bench, label);
        menu(&mut bench, cell, Modifiers::NONE);
        bench.click("Add arrow");
        bench.click("Close note");
        let note = |bench: &Bench| file(bench, path).content.notes()[0].clone();
        let first = note(&bench);
        let (head, cell) = (middle(&bench, "Head of the arrow:"), middle(&bench, label));
        assert!(head.distance(cell) < 40.0, "{path} {head} {cell}");
        // Inside the cell, the head goes to its middle; with Shift, it stays at the pointer.
        bench.drag(head, head + vec2(90.0, 0.0), 3);
        bench.drag(middle(&bench, "Head of the arrow:"), head + vec2(3.0, 2.0), 3);
        let back = note(&bench);
        bench.drag(middle(&bench, "Head of the arrow:"), head + vec2(90.0, 0.0), 3);
        bench.drag(middle(&bench, "Head of the arrow:"), head + vec2(2.0, 3.0), 3);
        assert_eq!(note(&bench), back, "{path}: the same middle");
        assert_eq!(back.at, first.at, "{path}");
        // The line moves both ends.
        let line = middle(&bench, "Arrow:").lerp(middle(&bench, "Head of the arrow:"), 0.5);
        bench.drag(line, line + vec2(0.0, 60.0), 3);
        let moved = note(&bench);
        let by = |a: [i32; 2], b: [i32; 2]| [b[0] - a[0], b[1] - a[1]];
        assert_eq!(by(back.at, moved.at), by(back.to.unwrap(), moved.to.unwrap()), "{path}");
        assert!(moved.at[1] > back.at[1] && file(&bench, path).note == Some(0), "{path} {moved:?}");
        bench.harness.get_by_label_contains("Head of the arrow:").focus();
        bench.settle();
        bench.shortcut(Modifiers::SHIFT, Key::ArrowRight);
        bench.key(Key::ArrowUp);
        assert_eq!(by(moved.to.unwrap(), note(&bench).to.unwrap()), [100, -10], "{path}");
        assert!(bench.sees("Head x") && bench.sees("Note colour"), "{path}: the inspector shows the arrow");
        let with_arrow = text(&bench, path);
        bench.key(Key::Delete);
        assert_eq!(text(&bench, path), before, "{path}");
        bench.shortcut(Modifiers::COMMAND, Key::Z);
        assert_eq!(text(&bench, path), with_arrow, "{path}");
    }
}

#[test]
fn terrain_rules_add_ground_to_painted_rock_in_one_step() {
    let mut bench = on(CARDS);
    let rows = |bench: &Bench| {
        let library = file(bench, CARDS).content.get::<CardLibrary>().unwrap();
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
    let at = middle(&bench, "Cell 1,1 ");
    bench.drag(at, at, 1);
    assert_eq!(rows(&bench), "....\no...\n#.oo\n#O##", "the painted rock has ground");
    bench.shortcut(Modifiers::COMMAND, Key::Z);
    assert_eq!(rows(&bench), first, "in one step");
    bench.click("Apply while painting");
    bench.drag(at, at, 1);
    assert_eq!(rows(&bench), "....\n....\n#.oo\n#O##");
    bench.click("Apply to card");
    assert_eq!(rows(&bench), "....\no...\n#.oo\n#O##");
    bench.shortcut(Modifiers::COMMAND, Key::Z);
    bench.click("Layers");
    bench.click("Lock layer: Ground");
    bench.click("Apply to card");
    assert_eq!(rows(&bench), "....\n....\n#.oo\n#O##", "a locked layer does not change");
}
