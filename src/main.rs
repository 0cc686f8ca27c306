//! The `moonwright` program.
fn main() {}
