//! Who has the attention: some keys mean something else then.

use egui::{Context, Id};

fn row() -> Id {
    Id::unique("tree focus")
}

/// A row of the tree has the attention.
pub fn is_in_tree(ctx: &Context, id: Id) {
    ctx.data_mut(|data| data.insert_temp(row(), id));
}

/// Whether a row of the tree has it.
pub fn has_tree(ctx: &Context) -> bool {
    let known: Option<Id> = ctx.data(|data| data.get_temp(row()));
    known.is_some() && ctx.memory(|memory| memory.focused()) == known
}
