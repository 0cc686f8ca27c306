//! The accessibility tree of the last frame, with the places of the widgets: tests of the page find buttons in it.

use eframe::egui::accesskit::Node;
use eframe::egui::{Context, FullOutput, Plugin};
use serde_json::{Value, json};

/// Keeps the tree once [`Context::enable_accesskit`] was called.
#[derive(Default)]
pub struct Widgets(Vec<Value>);

impl Widgets {
    /// Returns the widgets that have a name or a value, as JSON.
    pub fn to_json(&self) -> String {
        Value::from(self.0.clone()).to_string()
    }
}

impl Plugin for Widgets {
    fn debug_name(&self) -> &'static str {
        "widgets"
    }
    fn output_hook(&mut self, ctx: &Context, output: &mut FullOutput) {
        if let Some(update) = output.platform_output.accesskit_update.take() {
            let zoom = f64::from(ctx.zoom_factor());
            self.0 = update.nodes.iter().filter_map(|(_, node)| of(node, zoom)).collect();
        }
    }
}

/// Returns a widget with its centre in pixels of the page.
fn of(node: &Node, zoom: f64) -> Option<Value> {
    let (name, at) = (node.label().or(node.value())?, node.bounds()?);
    let centre = [(at.x0 + at.x1) / 2.0 * zoom, (at.y0 + at.y1) / 2.0 * zoom];
    let size = [(at.x1 - at.x0) * zoom, (at.y1 - at.y0) * zoom];
    Some(json!({
        "role": format!("{:?}", node.role()), "name": name, "value": node.value(), "at": centre, "size": size, "off": node.is_disabled(),
    }))
}
