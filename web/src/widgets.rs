//! The accessibility tree of the last frame, with the places of the widgets: tests of the page find buttons in it.

use eframe::egui::accesskit::{Node, NodeId};
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
            let label = |id: &NodeId| update.nodes.iter().find(|(of, _)| of == id).and_then(|(_, node)| node.label().or(node.value()));
            self.0 = update.nodes.iter().filter_map(|(_, node)| of(node, zoom, label)).collect();
        }
    }
}

/// Returns a widget with its centre in pixels of the page. `label` returns the text of a node that labels others.
fn of<'n>(node: &'n Node, zoom: f64, label: impl Fn(&NodeId) -> Option<&'n str>) -> Option<Value> {
    let name = node.label().or_else(|| node.labelled_by().iter().find_map(label)).or(node.value())?;
    let at = node.bounds()?;
    let centre = [(at.x0 + at.x1) / 2.0 * zoom, (at.y0 + at.y1) / 2.0 * zoom];
    let size = [(at.x1 - at.x0) * zoom, (at.y1 - at.y0) * zoom];
    Some(json!({
        "role": format!("{:?}", node.role()), "name": name, "value": node.value(), "at": centre, "size": size, "off": node.is_disabled(),
    }))
}
