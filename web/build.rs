//! Gives the module the stack of a thread that runs scripts; the default of 1 MiB is too small for them.
fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rustc-cdylib-link-arg=-zstack-size={}", 32 << 20);
}
