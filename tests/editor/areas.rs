//! The editors of boards of areas, fire tables and forces, driven by accessible names without a window.

use crate::support::Bench;
use egui::{Key, Modifiers, PointerButton, Pos2, pos2};
use egui_kittest::kittest::Queryable;
use moonwright::content::areas::AreaBoard;
use moonwright::content::forces::{FireTable, Forces};
use moonwright::content::text::Language;
use moonwright::editor::tools::symmetry::Symmetry;
use moonwright::geometry::areas::{Corner, corner};
use moonwright::scene::areas::{AreaMap, Scale};
use moonwright::scene::theme::Colour;

const BOARD: &str = "boards/moonbase/near-side.toml";
const TABLE: &str = "boards/moonbase/fire-table.toml";
const FORCES: &str = "boards/moonbase/forces.toml";

fn bench() -> Bench {
    Bench::on(BOARD)
}

fn board(bench: &Bench) -> &AreaBoard {
    bench.value(BOARD)
}

/// Returns the label of an area without its id.
#[track_caller]
fn area(bench: &Bench, id: &str) -> String {
    bench.label(&format!("Area {id} "))
}

#[track_caller]
fn click_area(bench: &mut Bench, id: &str) {
    bench.click_part(&format!("Area {id} "));
}

/// The screen positions of grid corners while the view does not change.
struct Screen {
    scale: Scale,
    zoom: f32,
    origin: Pos2,
}

impl Screen {
    fn of(bench: &Bench) -> Screen {
        let board = board(bench);
        let scale = Scale::of(board);
        let map = AreaMap::of(board, scale, Language::En, |_| Colour::NONE);
        let at = |id: &str| bench.middle(&format!("Area {id} "));
        let label = |id: &str| map.areas[board.index_of(id).unwrap()].label.0;
        let (lb, mb) = (label("lb"), label("mb"));
        let zoom = (at("mb").x - at("lb").x) / (mb.x - lb.x);
        Screen { scale, zoom, origin: at("lb") - egui::vec2(lb.x, lb.y) * zoom }
    }
    fn pos(&self, at: Corner) -> Pos2 {
        let place = self.scale.point(at);
        pos2(self.origin.x + place.x * self.zoom, self.origin.y + place.y * self.zoom)
    }
}

fn press(bench: &mut Bench, pos: Pos2, modifiers: Modifiers) {
    bench.click_at(pos, PointerButton::Primary, modifiers);
}

fn click_corners(bench: &mut Bench, screen: &Screen, corners: &[(i32, i32)]) {
    corners.iter().for_each(|(x, y)| press(bench, screen.pos(corner(*x, *y)), Modifiers::NONE));
}

#[test]
fn symmetric_inks_paint_both_sides_and_change_only_their_lines() {
    let mut bench = bench();
    let before = bench.read(BOARD);
    assert_eq!(
        (area(&bench, "c2"), area(&bench, "lb")),
        ("Copernicus Pit, cratered, mineral 2".into(), "Luna Base, moonbase of Luna".into())
    );
    bench.click("2-fold symmetry");
    bench.click_part("Mineral 3");
    click_area(&mut bench, "a1");
    assert_eq!((area(&bench, "a1"), area(&bench, "e3")), ("Plato Rim, mineral 3".into(), "Fecundity Shelf, mineral 3".into()));
    assert!(bench.codes(BOARD).is_empty());
    bench.undo();
    assert_eq!(area(&bench, "e3"), "Fecundity Shelf", "both sides are one step");
    bench.click("No symmetry");
    click_area(&mut bench, "a1");
    assert_eq!(bench.codes(BOARD), ["MB-V4"]);
    bench.save();
    let (after, wanted) = (bench.read(BOARD), before.replacen("[7, 8]]\n", "[7, 8]]\nmineral = 3\n", 1));
    let sorted = |text: &str| text.lines().map(str::to_owned).collect::<std::collections::BTreeSet<_>>();
    assert_eq!((sorted(&after), after.lines().count()), (sorted(&wanted), wanted.lines().count()));
}

#[test]
fn moving_a_shared_corner_moves_all_its_areas_and_reports_problems() {
    let mut bench = bench();
    let screen = Screen::of(&bench);
    bench.click("2-fold symmetry");
    bench.drag(screen.pos(corner(13, 7)), screen.pos(corner(11, 6)), 3);
    let with = |bench: &Bench, at: Corner| board(bench).areas.iter().filter(|area| area.corners.contains(&at)).count();
    assert_eq!((with(&bench, corner(13, 7)), with(&bench, corner(11, 6)), with(&bench, corner(31, 18))), (0, 3, 3));
    assert!(bench.codes(BOARD).is_empty());
    bench.undo();
    assert_eq!(with(&bench, corner(13, 7)), 3, "a drag is one step");
    bench.click("No symmetry");
    bench.drag(screen.pos(corner(13, 7)), screen.pos(corner(20, 10)), 3);
    assert!(bench.codes(BOARD).contains(&"bad-polygon".to_owned()), "{:?}", bench.codes(BOARD));
    let told = ["a1", "a2", "b1"].map(|id| area(&bench, id)).join("; ");
    assert!(told.contains(" cross"), "{told}");
}

#[test]
fn areas_are_drawn_cut_out_split_and_joined() {
    let mut bench = bench();
    let screen = Screen::of(&bench);
    bench.click("Cut out area");
    click_corners(&mut bench, &screen, &[(18, 8), (24, 7), (22, 12), (18, 8)]);
    assert_eq!(board(&bench).areas.len(), 16);
    assert_eq!(area(&bench, "x1"), "Area 1");
    let new = board(&bench).index_of("x1").unwrap();
    let beside: Vec<&str> = board(&bench).neighbours()[new].iter().map(|i| &*board(&bench).areas[*i].id).collect();
    assert_eq!(beside, ["c1", "c2"]);
    bench.click("Split area");
    click_corners(&mut bench, &screen, &[(7, 12), (15, 12)]);
    assert_eq!(board(&bench).areas.len(), 17);
    bench.click("Draw area");
    click_corners(&mut bench, &screen, &[(5, 1), (12, 0)]);
    bench.key(Key::Escape);
    click_corners(&mut bench, &screen, &[(5, 1), (12, 0), (8, -1)]);
    bench.key(Key::Enter);
    assert_eq!(board(&bench).areas.last().unwrap().corners, [corner(5, 1), corner(12, 0), corner(8, -1)]);
    bench.key(Key::Delete);
    assert_eq!(board(&bench).areas.len(), 17);
    bench.click("Select and move");
    let screen = Screen::of(&bench);
    press(&mut bench, screen.pos(corner(10, 10)), Modifiers::NONE);
    press(&mut bench, screen.pos(corner(10, 14)), Modifiers::SHIFT);
    bench.click("Join areas");
    assert_eq!((board(&bench).areas.len(), area(&bench, "a2")), (16, "Imbrium Works, mineral 1".to_owned()));
}

#[test]
fn areas_can_be_linked_and_unlinked() {
    let mut bench = bench();
    bench.click("Link or unlink");
    click_area(&mut bench, "lb");
    click_area(&mut bench, "mb");
    assert_eq!(board(&bench).links, [["lb".to_owned(), "mb".to_owned()]]);
    assert_eq!(bench.codes(BOARD), ["MB-V4"], "the moonbases are adjacent");
    click_area(&mut bench, "mb");
    click_area(&mut bench, "lb");
    click_area(&mut bench, "a1");
    click_area(&mut bench, "a2");
    assert_eq!((board(&bench).links.len(), board(&bench).unlinks.len()), (0, 1));
    bench.click("Select and move");
    click_area(&mut bench, "a1");
    bench.click("Unlink b1");
    bench.click("Remove corner 1");
    assert_eq!((board(&bench).unlinks.len(), board(&bench).areas[1].corners.len()), (2, 3));
}

#[test]
fn the_inspector_edits_every_property_of_an_area() {
    let mut bench = bench();
    click_area(&mut bench, "c1");
    bench.click("Cratered");
    bench.click("Custom name position");
    assert_eq!(area(&bench, "c1"), "Serenity Rille, cratered, mineral 1");
    assert!(board(&bench).areas[6].label.is_some());
    for name in ["ID", "Area name", "Mineral", "Moonbase owner", "New link", "Corner 1, x", "Corner 4, y"] {
        assert!(bench.harness.query_all_by_label(name).count() > 0, "{name}");
    }
    bench.click("Remove area");
    assert_eq!(board(&bench).areas.len(), 14);
    bench.undo();
    assert_eq!(board(&bench).areas.len(), 15);
}

#[test]
fn next_problem_selects_its_area() {
    let text = bench().read(BOARD).replace("base = \"mond\"\n", "base = \"mond\"\ncratered = true\n");
    let mut bench = Bench::with_file(BOARD, &text);
    assert_eq!(area(&bench, "mb"), "Mond Base, moonbase of Mond, cratered — the moonbase area mb is cratered");
    bench.key(Key::F8);
    bench.key(Key::F8);
    let file = bench.file(BOARD);
    assert!(file.areas.contains(&14) || file.areas.contains(&0), "{:?}", file.areas);
}

#[test]
fn fire_table_editor_reports_weaker_results_immediately() {
    let mut bench = Bench::on(TABLE);
    let good = "Every roll and strength has a result, and results do not weaken with higher rolls or strengths";
    assert!(bench.harness.query_by_label_contains(good).is_some());
    bench.click("Roll 9, strength 10-12: D1");
    bench.click_part("S   all suppress");
    let table = bench.value::<FireTable>(TABLE);
    assert_eq!(table.result(9, 3), Some("S"));
    assert!(bench.sees("Roll 9, strength 10-12: S — the result for roll 9 in column 4 is weaker than an adjacent result"));
    assert_eq!(bench.codes(TABLE), ["MB-V6"]);
    bench.undo();
    assert!(bench.harness.query_by_label_contains(good).is_some());
    bench.scroll_to("Remove last column");
    bench.click("Remove last column");
    let table = bench.value::<FireTable>(TABLE);
    assert_eq!((table.columns.len(), table.columns[4].to_string()), (5, "13+".to_owned()));
    assert!(bench.harness.query_by_label_contains(good).is_some());
}

#[test]
fn forces_are_edited_in_a_form() {
    let mut bench = Bench::on(FORCES);
    bench.click("Remove star");
    bench.scroll_to("unarmed, pmc");
    bench.click("unarmed, pmc");
    let forces = bench.value::<Forces>(FORCES);
    assert_eq!((forces.markers.join(" "), forces.units[0].flags.join(" ")), ("1 2 moon".to_owned(), "short_range unarmed".to_owned()));
    assert_eq!(bench.codes(FORCES), ["MB-V7"]);
    bench.undo();
    bench.scroll_to("Add unit type");
    bench.click("Add unit type");
    bench.scroll_to("Remove unit 7 of luna");
    bench.click("Remove unit 7 of luna");
    let forces = bench.value::<Forces>(FORCES);
    assert_eq!((forces.units.len(), forces.corporations[0].start.len()), (6, 6));
    assert!(bench.codes(FORCES).is_empty());
}

#[test]
fn areas_can_be_cut_and_pasted_and_symmetry_modes_cycle() {
    let mut bench = Bench::on(BOARD);
    let count = |bench: &Bench| board(bench).areas.len();
    let all = count(&bench);
    bench.key(egui::Key::Y);
    assert_eq!(bench.state().hex.symmetry, Symmetry::Mirror);
    bench.key(egui::Key::Y);
    bench.key(egui::Key::Y);
    assert_eq!(bench.state().hex.symmetry, Symmetry::None, "areas have no thirds of a turn");
    bench.shortcut(egui::Modifiers::COMMAND, egui::Key::A);
    bench.event(egui::Event::Cut);
    assert_eq!(count(&bench), 0);
    let text = bench.read(BOARD);
    bench.paste(&text);
    assert_eq!(count(&bench), all, "a board is a text of areas");
    let steps = bench.file(BOARD).history().0.len();
    bench.paste(&text);
    assert_eq!((count(&bench), bench.file(BOARD).history().0.len()), (all, steps), "the areas are there already");
    assert_eq!(bench.file(BOARD).areas.len(), all);
    bench.event(egui::Event::Paste(text));
    bench.key(egui::Key::ArrowRight);
    bench.key(egui::Key::Enter);
    assert!(bench.said().starts_with("The areas would overlap others"), "{}", bench.said());
    bench.key(egui::Key::Escape);
    assert!(bench.state().floating.is_none() && count(&bench) == all);
    bench.event(egui::Event::Paste("no board at all".to_owned()));
    assert!(bench.said() == "The clipboard contains no areas");
    bench.undo();
    assert_eq!(count(&bench), 0);
}
