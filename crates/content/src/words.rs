//! Types whose values each have a word in files, scripts and JSON.

/// Declares the words of the values of a type.
#[macro_export]
macro_rules! words {
    ($name:ident { $($value:ident: $word:literal),* $(,)? }) => {
        impl $name {
            /// All values.
            pub const ALL: [$name; [$($word),*].len()] = [$($name::$value),*];
            /// The words of the values, in the same order.
            pub const WORDS: [&'static str; $name::ALL.len()] = [$($word),*];
            /// Returns the word of the value.
            pub const fn word(self) -> &'static str {
                match self {
                    $($name::$value => $word),*
                }
            }
        }
    };
}
pub use words;
