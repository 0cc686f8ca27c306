//! The focus: some keys have another meaning depending on it.

use egui::{Context, Id};

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
