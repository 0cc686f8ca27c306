//! A match of Moonbase in the playtest tab, driven by accessible names without a window.

use crate::support::Bench;
use egui_kittest::kittest::{NodeT, Queryable};

const FORCES: &str = "boards/moonbase/forces.toml";
const START: &str = "start = [\"pmc\", \"pmc\", \"pmc\", \"mcu\", \"missile_crawler\", \"mining_crawler\", \"missile_turret\"]";
const LUNA: &str = "start = [[\"mcu\", \"b2\"], [\"pmc\", \"b2\"], [\"missile_crawler\", \"b2\"], \"missile_turret\"]";
const MOND: &str = "start = [[\"pmc\", \"c3\"], [\"mcu\", \"c3\"], \"missile_turret\"]";

/// Starts a match at the placement of orders, with units of both sides next to each other.
fn ordering() -> Bench {
    let mut bench = Bench::bundled();
    let forces = bench.read(FORCES).replacen(START, LUNA, 1).replacen(START, MOND, 1);
    bench.put(FORCES, &forces);
    bench.start("scenarios/moonbase/first-quarter.toml");
    bench.click_part(": Done");
    bench
}

/// Returns the labels of everything on the screen that contains a text.
fn said(bench: &Bench, part: &str) -> Vec<String> {
    bench
        .harness
        .query_all_by_label_contains(part)
        .map(|node| node.accesskit_node())
        .filter_map(|node| node.label().or_else(|| node.value()))
        .collect()
}

#[test]
fn orders_are_placed_by_name_and_opponent_orders_stay_hidden() {
    let mut bench = ordering();
    bench.press("Star 1: Sinus Medii");
    bench.press("Moon: Sinus Medii");
    assert_eq!(said(&bench, "Sinus Medii: L1, L2, L3, order of L: 1, order of L: moon").len(), 1);
    let orders: Vec<String> = said(&bench, "order of M");
    assert!(!orders.is_empty() && orders.iter().all(|said| said.contains("order of M: ?")), "{orders:?}");
    // A token selected by its number is placed with a click on a card.
    bench.key(egui::Key::Num2);
    bench.press("Laser Designators 42 %");
    let placed = &bench.play().session.choices().last().unwrap().to_string();
    assert!(bench.play().session.choices().any(|made| made.to_string().contains("laser_designators")), "{placed}");
}

#[test]
fn order_marker_can_be_dragged_onto_an_area() {
    let mut bench = ordering();
    let from = bench.harness.get_by_label("Star 3").rect().center();
    let to = bench.harness.get_by_label("Star 3: Plato Rim").rect().center();
    bench.drag(from, to, 1);
    assert_eq!(said(&bench, "Plato Rim: order of L: 3").len(), 1, "{:?}", said(&bench, "Plato Rim"));
}

#[test]
fn firegroup_selection_updates_the_displayed_odds() {
    let mut bench = ordering();
    for marker in ["Star 1", "Star 2", "Star 3", "Moon"] {
        bench.press(&format!("{marker}: Sinus Medii"));
    }
    bench.click_part(": Fire");
    let odds = |bench: &Bench| said(bench, "Fire at Nubium Flats: ").concat();
    let with_all = odds(&bench);
    assert!(with_all.contains("% suppressed") && with_all.contains("% retreat"), "{with_all}");
    bench.click("Missile crawler 3–4");
    let without = odds(&bench);
    assert!(!without.is_empty() && without != with_all, "{without}");
    // The number of a unit selects it again.
    bench.key(egui::Key::Num3);
    assert_eq!(odds(&bench), with_all);
    bench.key(egui::Key::Num3);
    assert!(bench.harness.query_by_label_contains("Werkschutz 1–3: ").is_some(), "what may become of each target stands beside it");
    bench.click("Fire");
    let fired = bench.play().log.iter().any(|entry| entry.line.text == "Fire at Nubium Flats: Lynx L1, Selene Rangers L2");
    assert!(fired, "{:?}", bench.play().log);
}
