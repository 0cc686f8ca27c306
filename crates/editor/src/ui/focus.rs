//! The focus: its order, and keys that have another meaning depending on it.

use egui::{Context, Id, Panel, Rect, Ui, UiBuilder};

/// Reserves the place of a panel whose contents are shown later. The Tab key and screen readers follow the order in which contents are
/// shown, while panels take their places from the outside to the inside.
pub fn reserve(panel: Panel, ui: &mut Ui) -> Rect {
    let place = panel.show(ui, |ui| {
        ui.take_available_space();
        ui.max_rect()
    });
    place.inner
}

/// Shows the contents of a panel whose place was reserved.
pub fn fill(ui: &mut Ui, name: &str, place: Rect, content: impl FnOnce(&mut Ui)) {
    let mut inside = ui.new_child(UiBuilder::new().max_rect(place).id_salt(name));
    inside.set_clip_rect(place.expand(2.0));
    content(&mut inside);
}

fn row() -> Id {
    Id::unique("tree focus")
}

/// Records that a row of the tree has the focus.
pub fn is_in_tree(ctx: &Context, id: Id) {
    ctx.data_mut(|data| data.insert_temp(row(), id));
}

/// Returns whether a row of the tree has the focus.
pub fn has_tree(ctx: &Context) -> bool {
    let known: Option<Id> = ctx.data(|data| data.get_temp(row()));
    known.is_some() && ctx.memory(|memory| memory.focused()) == known
}
