//! Seeds derived from other seeds: the same on every system and thread.

/// Derives the `index`-th seed from `seed` (SplitMix64).
///
/// ```
/// use playtest::seed::derive;
/// assert_eq!(derive(7, 1), derive(7, 1));
/// assert_ne!(derive(7, 1), derive(7, 2));
/// ```
pub fn derive(seed: u64, index: u64) -> u64 {
    let mut z = seed.wrapping_add(index.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}
