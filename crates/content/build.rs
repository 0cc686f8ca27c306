//! Rebuilds the crate when a file of the bundled library is added or removed.
fn main() {
    for folder in ["boards", "scenarios", "scripts"] {
        println!("cargo::rerun-if-changed=../../{folder}");
    }
}
