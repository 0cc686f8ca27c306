//! The heights of the bars of the window. In a low window all of them are lower, so that the document keeps its share.

use egui::Context;

/// Height of a window from which there is room for high bars.
const ROOMY: f32 = 800.0;

/// The heights of the bars around a document, in points.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bars {
    pub tabs: f32,
    /// The head of a match.
    pub head: f32,
    pub timeline: f32,
    /// The tray with the decision of a match, and its padding.
    pub tray: f32,
    pub padding: i8,
    pub status: f32,
    /// The strip of live balance.
    pub strip: f32,
}

const HIGH: Bars = Bars { tabs: 32.0, head: 36.0, timeline: 36.0, tray: 112.0, padding: 7, status: 24.0, strip: 44.0 };
const LOW: Bars = Bars { tabs: 28.0, head: 32.0, timeline: 32.0, tray: 98.0, padding: 5, status: 22.0, strip: 32.0 };

impl Bars {
    /// Returns the heights for the current size of the window.
    pub fn of(ctx: &Context) -> Bars {
        if ctx.content_rect().height() < ROOMY { LOW } else { HIGH }
    }
    /// Returns the height of the contents of the tray.
    pub fn inside(self) -> f32 {
        self.tray - 2.0 * f32::from(self.padding)
    }
}
