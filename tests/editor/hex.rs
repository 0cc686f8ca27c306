//! The hex editor driven by accessible names, without a window.

use crate::support::Bench;
use egui::{Key, Modifiers};
use moonwright::content::hex::HexBoard;
use moonwright::content::workspace::Workspace;
use moonwright::editor::documents::canvas::floating_part::Floating;
use moonwright::editor::documents::document_view::DocumentView;
use moonwright::editor::shell::app::App;
use moonwright::editor::tools::patch::Patch;
use moonwright::editor::tools::region::Region;
use moonwright::geometry::hex::offset;

const BOARD: &str = "boards/rally/probe.toml";
const HEAD: &str = "# Mine.\nformat = 1\ngame = \"rally\"\nkind = \"board\"\nname = { en = \"Probe\", es = \"Sonda\" }\n\ngrid = \"\"\"\n";

/// Returns 20×12 hexes of plain ground between a start and a finish line.
fn plain() -> String {
    let row = |r: usize| format!("{}s{} f\n", if r % 2 == 1 { " " } else { "" }, " .".repeat(18));
    format!("{HEAD}{}\"\"\"\n", (0..12).map(row).collect::<String>())
}

/// Opens the board in a folder with further files.
fn painting(files: &[(&str, &str)]) -> Bench {
    let plain = plain();
    let mut bench = Bench::with_files(files.iter().copied().chain([(BOARD, &*plain)]));
    bench.harness.set_size(egui::vec2(1500.0, 1100.0));
    bench.open(BOARD);
    bench
}

impl Bench {
    /// Returns the label of the hex at a column and row without its position.
    #[track_caller]
    fn hex(&self, column: u16, row: u16) -> String {
        self.label(&format!("Hex {column},{row} "))
    }
    #[track_caller]
    fn click_hex(&mut self, column: u16, row: u16) {
        self.click_part(&format!("Hex {column},{row} "));
    }
    fn drag_over(&mut self, way: [(u16, u16); 2]) {
        let [from, to] = way.map(|(column, row)| self.middle(&format!("Hex {column},{row} ")));
        self.drag(from, to, 1);
    }
    /// Returns the number of hexes whose label contains a word.
    fn count(&self, word: &str) -> usize {
        let hexes = (0..12).flat_map(|row| (0..20).map(move |column| (column, row)));
        hexes.filter(|(column, row)| self.hex(*column, *row).contains(word)).count()
    }
}

#[test]
fn opening_a_board_loads_its_terrain_before_any_check() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("boards/rally/blue.toml");
    std::fs::create_dir_all(file.parent().unwrap()).unwrap();
    std::fs::write(&file, Workspace::bundled().read("boards/rally/blue.toml").unwrap().as_ref()).unwrap();
    let mut app = App::new(&egui::Context::default(), Workspace::open(folder.path()).unwrap(), None);
    app.open_path(&file);
    let state = app.state();
    let board = state.active_file().unwrap().content.get::<HexBoard>().unwrap();
    let known = state.hex.catalogue(board.game);
    assert!(!known.is_empty() && board.legend.values().all(|stem| known.contains_key(&**stem)));
}

#[test]
fn painting_hexes_can_be_undone_redone_and_saved() {
    let mut bench = painting(&[]);
    assert_eq!((bench.hex(0, 0), bench.hex(1, 0), bench.hex(19, 11)), ("start".into(), "surface".into(), "finish".into()));
    bench.click("Palette: Crater");
    bench.click_hex(5, 5);
    assert_eq!(bench.hex(5, 5), "crater A");
    bench.click_hex(9, 5);
    assert_eq!(bench.hex(9, 5), "crater B", "a piece of its own");
    bench.click("Palette: Missile cache");
    bench.click_hex(7, 7);
    bench.undo();
    assert_eq!(bench.hex(7, 7), "surface");
    bench.shortcut(Modifiers::COMMAND | Modifiers::SHIFT, Key::Z);
    assert_eq!(bench.hex(7, 7), "missile cache");
    assert_eq!(bench.read(BOARD), plain(), "nothing is written before it is saved");
    bench.save();
    let row = |r: usize, hexes: &[(usize, char)]| {
        let mut cells: Vec<char> = std::iter::once('s').chain(".".repeat(18).chars()).chain(['f']).collect();
        hexes.iter().for_each(|(column, symbol)| cells[*column] = *symbol);
        format!("{}{}\n", if r % 2 == 1 { " " } else { "" }, cells.iter().map(char::to_string).collect::<Vec<_>>().join(" "))
    };
    let painted = |r: usize| match r {
        5 => row(r, &[(5, 'A'), (9, 'B')]),
        7 => row(r, &[(7, 'm')]),
        _ => row(r, &[]),
    };
    let legend = "\n[legend]\nA = \"crater\"\nB = \"crater\"\nm = \"cache\"\n";
    assert_eq!(bench.read(BOARD), format!("{HEAD}{}\"\"\"\n{legend}", (0..12).map(painted).collect::<String>()));
}

#[test]
fn terrain_rules_paint_rims_on_command_or_while_painting_as_one_step() {
    let rules = "format = 1\ngame = \"rally\"\nkind = \"terrain_rules\"\nname = { en = \"Icy rims\" }\n\n[[rule]]\nwhere = [\"surface\"]\ntouches = [\"crater\"]\npaint = \"ice\"\n";
    let mut bench = painting(&[("boards/rally/icy.toml", rules)]);
    bench.click("Terrain rules");
    bench.click("Icy rims");
    bench.click("Palette: Crater");
    bench.click_hex(5, 5);
    assert_eq!(bench.count("ice"), 0);
    bench.click("Apply to board");
    assert_eq!(bench.count("ice"), 6);
    bench.undo();
    assert_eq!((bench.count("ice"), bench.count("crater")), (0, 1));
    bench.click("Apply while painting");
    bench.drag_over([(10, 5), (11, 5)]);
    assert_eq!((bench.count("ice"), bench.count("crater")), (8, 3), "nothing around the crater that was there");
    bench.undo();
    assert_eq!((bench.count("ice"), bench.count("crater")), (0, 1));
    bench.click("Layers");
    bench.click("Lock layer: Ground");
    bench.click("Apply to board");
    assert_eq!(bench.count("ice"), 0);
}

#[test]
fn drag_paints_every_hex_and_is_one_undo_step() {
    let mut bench = painting(&[]);
    bench.click("Palette: Fine dust");
    bench.drag_over([(3, 2), (8, 2)]);
    assert_eq!(bench.count("fine dust 1"), 6);
    bench.undo();
    assert_eq!(bench.count("fine dust"), 0);
}

#[test]
fn line_rectangle_fill_and_eraser_tools_paint_hexes() {
    let mut bench = painting(&[]);
    bench.click("Palette: Void");
    bench.key(Key::L);
    bench.drag_over([(10, 0), (10, 11)]);
    assert_eq!(bench.count("void"), 12);
    bench.click("Palette: Crater");
    bench.key(Key::G);
    bench.click_hex(5, 5);
    assert!(bench.count("crater A") > 90 && bench.hex(15, 5) == "surface", "the gap holds the fill");
    bench.undo();
    bench.key(Key::R);
    bench.drag_over([(2, 2), (4, 3)]);
    assert_eq!(bench.count("crater A"), 6);
    bench.key(Key::E);
    bench.click_hex(3, 2);
    assert_eq!((bench.count("crater"), bench.hex(3, 2)), (5, "surface".to_owned()));
}

#[test]
fn stamps_have_the_sizes_of_the_box_and_count_their_uses() {
    let mut bench = painting(&[]);
    bench.click("Stamp Crater 7 hexes, 0 of 2 used");
    bench.click_hex(5, 5);
    bench.click_hex(12, 5);
    assert_eq!((bench.count("crater A"), bench.count("crater B")), (7, 7));
    bench.click("Stamp Crater 7 hexes, 2 of 2 used");
    assert_eq!(bench.codes(BOARD), [""; 0]);
    bench.click_hex(5, 9);
    assert_eq!(bench.codes(BOARD), ["LR-V5"]);
    bench.key(Key::F8);
    assert!(bench.sees("1 hex selected"));
    bench.undo();
    bench.shortcut(Modifiers::COMMAND, Key::A);
    assert!(bench.sees("240 hexes selected"));
}

#[test]
fn selection_can_be_moved_rotated_and_stamped() {
    let mut bench = painting(&[]);
    bench.click("Stamp Fine dust 3 hexes, 0 of 3 used");
    bench.click_hex(4, 4);
    assert_eq!((bench.hex(4, 4), bench.hex(5, 4), bench.hex(4, 5)), ("fine dust 1".into(), "fine dust 1".into(), "fine dust 1".into()));
    bench.key(Key::V);
    bench.drag_over([(4, 4), (5, 5)]);
    bench.drag_over([(4, 4), (8, 4)]);
    assert_eq!((bench.hex(8, 4), bench.hex(9, 4), bench.hex(8, 5)), ("fine dust 1".into(), "fine dust 1".into(), "fine dust 1".into()));
    assert_eq!(bench.count("fine dust"), 3);
    bench.key(Key::Period);
    assert_eq!(bench.count("fine dust"), 3, "turned, and still one piece");
    assert_eq!(bench.codes(BOARD), [""; 0]);
    bench.click("Stamp from selection");
    bench.click_hex(14, 8);
    assert_eq!((bench.count("fine dust 1"), bench.count("fine dust 2")), (3, 3));
    bench.undo();
    bench.undo();
    bench.undo();
    assert_eq!(bench.hex(4, 4), "fine dust 1");
}

#[test]
fn symmetry_paints_on_both_sides() {
    let mut bench = painting(&[]);
    bench.click("2-fold symmetry");
    bench.click("Palette: Crater");
    bench.click_hex(3, 2);
    assert_eq!((bench.hex(3, 2), bench.hex(16, 9)), ("crater A".into(), "crater B".into()));
    bench.click("6-fold symmetry");
    bench.click("Palette: Missile cache");
    bench.click_hex(12, 6);
    assert_eq!(bench.count("missile cache"), 6);
    bench.undo();
    assert_eq!(bench.count("missile cache"), 0);
}

#[test]
fn keyboard_selects_paints_and_clears_hexes() {
    let mut bench = painting(&[]);
    bench.click("Palette: Crater");
    bench.click_hex(2, 2);
    bench.shortcut(Modifiers::COMMAND, Key::D);
    for key in [Key::ArrowRight, Key::ArrowDown, Key::ArrowDown] {
        bench.key(key);
    }
    bench.shortcut(Modifiers::SHIFT, Key::ArrowRight);
    bench.key(Key::Enter);
    assert_eq!(bench.count("crater"), 2);
    bench.key(Key::Delete);
    assert_eq!(bench.count("crater"), 0);
}

#[test]
fn hexes_copy_and_paste_as_text() {
    let mut bench = painting(&[]);
    bench.paste("- A A\n A - -\nA = \"crater\"");
    assert_eq!((bench.hex(1, 0), bench.hex(0, 1), bench.hex(0, 0)), ("crater A".into(), "crater A".into(), "start".into()));
    bench.harness.event(egui::Event::Copy);
    bench.harness.step();
    let wanted = "- A A\n A - -\nA = \"crater\"\n";
    assert_eq!(bench.copied().as_deref(), Some(wanted));
}

#[test]
fn pasting_hexes_where_they_were_copied_changes_nothing_whatever_pieces_they_cut() {
    let path = "boards/rally/red.toml";
    let bench = Bench::on(path);
    let start = bench.value::<HexBoard>(path).clone();
    let whole = Region::whole(&start);
    let dust = start.offsets().find(|at| start.legend.get(&start.symbol(*at).unwrap()).is_some_and(|stem| &**stem == "fine_dust")).unwrap();
    for region in [Region::between(offset(16, 0), offset(20, 6)), Region::between(dust, dust), whole] {
        let text = Patch::of(&start, &region, offset(0, 0).hex()).to_text(offset(0, 0).hex());
        let mut file = bench.file(path).clone();
        file.hexes = region;
        let (part, at) = HexBoard::float(&start, &file, &text).unwrap().unwrap();
        let floating = Floating { path: path.to_owned(), part, at };
        start.place(&mut file, &bench.state().hex, &floating, "paste").unwrap();
        assert!(file.content.get::<HexBoard>().unwrap() == &start && file.history().0.is_empty());
    }
}

#[test]
fn floating_hexes_follow_the_pointer_turn_and_are_placed_by_a_click() {
    let mut bench = painting(&[]);
    bench.event(egui::Event::Paste("A A\n A -\nA = \"crater\"".to_owned()));
    assert_eq!(bench.count("crater"), 0, "it only floats");
    let at = bench.middle("Hex 10,6 ");
    bench.harness.hover_at(at);
    bench.settle();
    for _ in 0..6 {
        bench.key(Key::Period);
    }
    bench.key(Key::H);
    bench.key(Key::H);
    bench.click_at(at, egui::PointerButton::Primary, Modifiers::NONE);
    assert_eq!((bench.count("crater A"), bench.hex(10, 6)), (3, "crater A".to_owned()));
    bench.undo();
    assert_eq!(bench.count("crater"), 0);
    bench.event(egui::Event::Paste("A A\n A -\nA = \"crater\"".to_owned()));
    bench.key(Key::Escape);
    bench.key(Key::Enter);
    assert_eq!(bench.count("crater"), 0);
}

#[test]
fn the_canvas_stays_in_place_when_problems_appear_and_disappear() {
    let mut bench = painting(&[]);
    bench.click("Palette: Void");
    bench.key(Key::L);
    let canvas = |bench: &Bench| bench.middle("Hex 5,5 ");
    bench.drag_over([(10, 0), (10, 11)]);
    assert!(!bench.codes(BOARD).is_empty());
    bench.key(Key::F8);
    let place = canvas(&bench);
    bench.undo();
    assert_eq!((bench.codes(BOARD), canvas(&bench)), (vec![], place), "the list stays without problems");
    bench.drag_over([(10, 0), (10, 11)]);
    assert!(!bench.codes(BOARD).is_empty());
    assert_eq!(canvas(&bench), place);
}

#[test]
fn adding_and_removing_sections_updates_the_route_length() {
    let mut bench = painting(&[]);
    assert!(!bench.sees("19 to 19 steps") && bench.sees("19 steps from every start hex"));
    bench.click("Add a section after section 1");
    assert!(bench.sees("29 steps from every start hex"));
    bench.click("Remove section 1");
    assert_eq!(bench.codes(BOARD), ["LR-V3"]);
    bench.undo();
    bench.undo();
    assert_eq!(bench.codes(BOARD), [""; 0]);
}

#[test]
fn new_terrain_script_appears_in_the_palette() {
    let mut bench = painting(&[]);
    let script = "const META = #{ name: #{ en: \"Lava\", es: \"Lava\" }, text: #{ en: \"Hot.\", es: \"Caliente.\" }, colour: \"#c04010\", \
                  glyph: \"L\", symbol: \"v\", layer: \"ground\", limit: 2 };\n";
    bench.put("scripts/rally/terrain/lava.rhai", script);
    bench.refocus();
    bench.click("Palette: Lava");
    bench.drag_over([(4, 4), (6, 4)]);
    assert_eq!((bench.hex(5, 4), bench.codes(BOARD)), ("lava".to_owned(), vec!["LR-V7".to_owned()]));
}
