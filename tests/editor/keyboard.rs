//! Using the window by keyboard alone: Tab reaches every control, and the focus is visible.

use crate::faults;
use crate::support::Bench;
use egui::epaint::ClippedShape;
use egui::{Key, Rect, Shape};
use egui_kittest::kittest::NodeT;

/// Maximum number of presses of Tab until the focus is back at the first control.
const STEPS: usize = 400;
/// Maximum gap of controls in a row.
const ROW_GAP: f32 = 24.0;

/// A control that had the focus.
#[derive(Clone, PartialEq)]
struct Stop {
    name: String,
    rect: Rect,
}

/// Returns the control with the focus.
fn stop(bench: &Bench) -> Option<Stop> {
    let root = bench.harness.root();
    let focused = root.children_recursive().find(|node| node.accesskit_node().is_focused())?;
    let rect = faults::bounds(&focused)?;
    let inner = focused.accesskit_node();
    Some(Stop { name: format!("{:?} {:?}", inner.role(), inner.label().or(inner.value()).unwrap_or_default()), rect })
}

/// Returns the role and the name of the control with the focus.
pub fn focused(bench: &Bench) -> Option<String> {
    stop(bench).map(|stop| stop.name)
}

/// Describes what is painted at a control, without its text.
fn painted(shapes: &[ClippedShape], at: Rect, into: &mut Vec<String>) {
    for clipped in shapes {
        describe(&clipped.shape, at, into);
    }
}

fn describe(shape: &Shape, at: Rect, into: &mut Vec<String>) {
    match shape {
        Shape::Vec(shapes) => shapes.iter().for_each(|shape| describe(shape, at, into)),
        Shape::Rect(rect) if rect.rect.intersects(at) => into.push(format!("{:?} {:?} {:?}", rect.rect, rect.fill, rect.stroke)),
        Shape::Circle(circle) if at.contains(circle.center) => into.push(format!("{circle:?}")),
        Shape::Path(_) | Shape::LineSegment { .. } if shape.visual_bounding_rect().intersects(at) => into.push(format!("{shape:?}")),
        Shape::Text(text) if at.intersects(text.visual_bounding_rect()) => {
            into.push(format!("{:?} {:?} {:?}", text.pos, text.fallback_color, text.override_text_color));
        }
        _ => {}
    }
}

fn look(bench: &Bench, at: Rect) -> Vec<String> {
    let mut found = Vec::new();
    painted(&bench.harness.output().shapes, at.expand(3.0), &mut found);
    found
}

/// Presses Tab until the focus is back; returns the controls in order, and those whose focus is invisible.
fn tour(bench: &mut Bench) -> (Vec<Stop>, Vec<String>) {
    let (mut stops, mut invisible): (Vec<Stop>, Vec<String>) = (Vec::new(), Vec::new());
    let mut before: Option<(Stop, Vec<String>)> = None;
    for _ in 0..STEPS {
        bench.harness.key_press(Key::Tab);
        bench.harness.run();
        if let Some((stop, seen)) = before.take()
            && look(bench, stop.rect) == seen
        {
            invisible.push(format!("the focus of {} at {:?} is invisible", stop.name, stop.rect));
        }
        let Some(now) = stop(bench) else { continue };
        if stops.first() == Some(&now) {
            break;
        }
        if stops.last() == Some(&now) {
            // In a script, Tab indents; Escape leaves it.
            bench.harness.key_press(Key::Escape);
            bench.harness.run();
            continue;
        }
        before = Some((now.clone(), look(bench, now.rect)));
        stops.push(now);
    }
    (stops, invisible)
}

/// Returns the controls of a screen that Tab does not reach, and those whose focus is invisible.
fn faults_of(bench: &mut Bench, screen: &str) -> Vec<String> {
    let controls = |bench: &Bench| faults::reachable(&bench.harness.root(), bench.harness.ctx.content_rect());
    let before = controls(bench);
    let (stops, mut found) = tour(bench);
    // Areas have scrolled, so controls are compared by name. A button that scrolls them is disabled at their end.
    let after = controls(bench);
    let is_missed = |name: &String| after.iter().any(|(other, _)| other == name) && !stops.iter().any(|stop| stop.name == *name);
    let goes_back = |from: Rect, to: Rect| {
        let is_in_row = to.y_range().contains(from.center().y) && from.y_range().contains(to.center().y);
        is_in_row && to.right() <= from.left() + 1.0 && from.left() - to.right() < ROW_GAP
    };
    let steps = stops.windows(2).filter(|pair| goes_back(pair[0].rect, pair[1].rect));
    found.extend(steps.map(|pair| format!("Tab goes to the left from {} to {}", pair[0].name, pair[1].name)));
    found.extend(before.iter().filter(|(name, _)| is_missed(name)).map(|(name, rect)| format!("Tab does not reach {name} at {rect:?}")));
    if let Ok(folder) = std::env::var("MOONWRIGHT_TREES") {
        let order: Vec<String> = stops.iter().map(|stop| format!("{} {:?}", stop.name, stop.rect)).collect();
        let text = format!("{}\n\n{}\n\n{}", found.join("\n"), order.join("\n"), faults::tree(&bench.harness.root()));
        std::fs::write(format!("{folder}/{screen}.txt"), text).unwrap();
    }
    found.into_iter().map(|fault| format!("{screen}: {fault}")).collect()
}

#[test]
fn every_control_is_reached_by_tab_and_shows_its_focus() {
    let files =
        ["scenarios/walking/practice.toml", "scripts/walking/action/planning.rhai", "boards/rally/blue.toml", "boards/walking/case-a.toml"];
    let mut found = Vec::new();
    let mut bench = Bench::bundled();
    bench.harness.set_size(egui::vec2(1600.0, 900.0));
    bench.settle();
    found.extend(faults_of(&mut bench, "welcome"));
    for path in files {
        let mut bench = Bench::on(path);
        bench.harness.set_size(egui::vec2(1600.0, 900.0));
        bench.settle();
        found.extend(faults_of(&mut bench, &path.replace('/', "-")));
    }
    for game in ["walking/practice", "mars/standard", "rally/first-race", "mowdown/training-yard", "moonbase/contraband"] {
        let mut bench = Bench::playing(&format!("scenarios/{game}.toml"));
        bench.harness.set_size(egui::vec2(1600.0, 900.0));
        bench.settle();
        found.extend(faults_of(&mut bench, &format!("playtest-{}", game.replace('/', "-"))));
    }
    let mut bench = Bench::on("scenarios/walking/practice.toml");
    bench.key(Key::F6);
    found.extend(faults_of(&mut bench, "balance"));
    assert!(found.is_empty(), "{} faults:\n{}", found.len(), found.join("\n"));
}

#[test]
fn rows_of_player_panels_are_read_from_left_to_right() {
    let mut bench = Bench::playing("scenarios/mars/standard.toml");
    bench.settle();
    let order = faults::tree(&bench.harness.root());
    let at = |text: &str| order.find(text).unwrap_or_else(|| panic!("{text} is not in\n{order}"));
    assert!(at("\"Red\"") < at("not placed yet"), "{order}");
}
