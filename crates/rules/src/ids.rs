//! Typed ids, so that a seat cannot be confused with a rover.

/// Declares a typed id: a small number from 0. Its JSON is the number.
#[macro_export]
macro_rules! id {
    ($(#[$about:meta])* $name:ident($number:ty)) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize)]
        #[serde(transparent)]
        pub struct $name($number);

        impl $name {
            /// Creates an id from its number.
            #[inline]
            pub const fn new(number: $number) -> $name {
                $name(number)
            }
            /// Creates an id from an index.
            ///
            /// # Panics
            /// Panics if the index exceeds the number type; lists of ids are short by construction.
            #[inline]
            pub fn at(index: usize) -> $name {
                $name(<$number>::try_from(index).expect("an id beyond its kind"))
            }
            /// Creates an id from untrusted input, if the number is below `count`.
            #[inline]
            pub fn among(number: i64, count: usize) -> Option<$name> {
                usize::try_from(number).ok().filter(|index| *index < count).map($name::at)
            }
            /// Returns the id as an index into lists with one entry per id.
            #[inline]
            pub const fn index(self) -> usize {
                self.0 as usize
            }
            #[inline]
            pub const fn number(self) -> $number {
                self.0
            }
            /// Returns the first `count` ids, in order.
            #[inline]
            pub fn first(count: usize) -> impl DoubleEndedIterator<Item = $name> + ExactSizeIterator + Clone {
                (0..count).map($name::at)
            }
        }

        impl From<$number> for $name {
            fn from(number: $number) -> $name {
                $name(number)
            }
        }

        impl From<$name> for usize {
            fn from(id: $name) -> usize {
                id.index()
            }
        }

        // Sets of ids are bit sets: `1 << id`, `bits >> id & 1`.
        impl std::ops::Shl<$name> for u8 {
            type Output = u8;
            fn shl(self, id: $name) -> u8 {
                self << id.0
            }
        }

        impl std::ops::Shr<$name> for u8 {
            type Output = u8;
            fn shr(self, id: $name) -> u8 {
                self >> id.0
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                std::fmt::Display::fmt(&self.0, f)
            }
        }
    };
}

pub use id;

/// A short list that is `Copy`; use an `ArrayVec` where that is not needed.
pub type Few<T, const MOST: usize> = tinyvec::ArrayVec<[T; MOST]>;

id! {
    /// A seat at the table, from 0.
    Seat(u8)
}

impl Seat {
    /// Returns `count` seats in the order of the table, starting at this one.
    pub fn around(self, count: u8) -> Vec<Seat> {
        let count = count.max(1);
        (0..count).map(|place| Seat((self.0 + place) % count)).collect()
    }
}
