//! Structs whose copies reuse memory.

/// Declares a struct with a `clone_from` that reuses the memory of its collections. A copy of the state is made before every script
/// call, and for every program that a bot tries.
#[macro_export]
macro_rules! recycled {
    ($(
        $(#[$about:meta])*
        pub struct $name:ident { $($(#[$what:meta])* pub $field:ident: $kind:ty),* $(,)? }
    )*) => {
        $($(#[$about])*
        pub struct $name { $($(#[$what])* pub $field: $kind),* }

        impl Clone for $name {
            fn clone(&self) -> $name {
                $name { $($field: Clone::clone(&self.$field)),* }
            }
            fn clone_from(&mut self, other: &$name) {
                $(Clone::clone_from(&mut self.$field, &other.$field);)*
            }
        })*
    };
}

pub use recycled;
