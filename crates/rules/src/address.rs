//! Addresses of random results. An address states the purpose of a result; the result is the output of the counter-based
//! generator Philox 4×32-10 (Salmon et al. 2011, *Parallel random numbers: as easy as 1, 2, 3*) for it. There is no running
//! state, so one additional roll changes no other result.

use super::game::Game;
use super::running::{Match, Task};
use rand_philox::philox4x32_10;
use serde::{Deserialize, Serialize};

/// Seat of results that belong to the whole table.
pub const TABLE: u8 = u8::MAX;

/// The purpose of a random result. The numbers are part of every address: changing one changes the game for the same seed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[repr(u8)]
pub enum Purpose {
    /// Dice of a roll.
    Dice = 1,
    /// One of several items that a script selects at random.
    Pick = 2,
    /// A card from a face-down deck.
    Draw = 3,
    /// A look at the top of a face-down deck.
    Top = 4,
    /// The contents of the areas of a board.
    Board = 5,
    /// The tokens on the joints of a board.
    Token = 6,
    /// A card dealt once, before the first round.
    Deal = 7,
    /// The first player.
    Start = 8,
    /// A piece drawn from a bag.
    Bag = 9,
    /// The side from which something arrives.
    Side = 10,
    /// Hidden information, for a sample of a search.
    Sample = 11,
    /// A die that can save a piece.
    Save = 12,
    /// A die of a side in close combat.
    Assault = 13,
    /// Dice of an attempt.
    Attempt = 14,
    /// A die for the recovery of a piece.
    Recover = 15,
}

/// The address of a random result. Results for different addresses are independent of each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Address {
    purpose: Purpose,
    seat: u8,
    round: u16,
    depth: u8,
    lane: u8,
    item: u32,
}

impl Address {
    /// Creates the address of a result in a round that belongs to the table and is caused by a rule.
    pub const fn new(purpose: Purpose, round: u16) -> Address {
        Address { purpose, seat: TABLE, round, depth: 0, lane: 0, item: 0 }
    }
    /// Sets the seat, or the number of a piece where a seat has several.
    pub const fn seat(self, seat: u8) -> Address {
        Address { seat, ..self }
    }
    /// Sets the part: a jump, a colour of dice, an area.
    pub const fn lane(self, lane: u8) -> Address {
        Address { lane, ..self }
    }
    /// Subdivides the lane: sets it to part `part` of `count`.
    pub const fn part(self, count: u8, part: u8) -> Address {
        self.lane(self.lane.wrapping_mul(count).wrapping_add(part))
    }
    /// Sets the source: the [identity](script::program::identity) of a script; 0 is a rule.
    pub const fn item(self, item: u32) -> Address {
        Address { item, ..self }
    }
    /// Sets the nesting depth of effects.
    pub const fn depth(self, depth: u8) -> Address {
        Address { depth, ..self }
    }
    /// Returns the number of the seat or piece, if the result does not belong to the table.
    pub fn owner(self) -> Option<u8> {
        (self.seat != TABLE).then_some(self.seat)
    }
    pub const fn lane_number(self) -> u8 {
        self.lane
    }
    /// Returns the [identity](script::program::identity) of the script that causes the result; 0 is a rule.
    pub const fn source(self) -> u32 {
        self.item
    }
    pub const fn purpose(self) -> Purpose {
        self.purpose
    }
    pub(super) const fn round(self) -> u16 {
        self.round
    }
    /// Returns the key by which results are counted within a round.
    pub(super) const fn counted_by(self) -> u64 {
        self.purpose as u64 | (self.seat as u64) << 8 | (self.lane as u64) << 16 | (self.item as u64) << 32
    }

    /// Returns a block of words for the `count`-th result. The packing is lossless, so no two addresses of a match share a block.
    #[inline]
    fn block(self, seed: u64, count: u32, block: u16) -> [u32; 4] {
        let counter = [
            self.purpose as u32 | u32::from(self.seat) << 8 | u32::from(self.round) << 16,
            count & 0xffff | u32::from(self.depth) << 16 | u32::from(self.lane) << 24,
            self.item,
            u32::from(block) | count & 0xffff_0000,
        ];
        philox4x32_10(counter, halves(seed))
    }

    /// Derives a seed from another seed.
    pub(super) fn seed(self, seed: u64) -> u64 {
        let [low, high, ..] = self.block(seed, 0, 0);
        u64::from(low) | u64::from(high) << 32
    }

    /// Returns a uniform number below `faces` for the `count`-th result (Lemire 2019).
    #[inline]
    pub(super) fn below(self, seed: u64, count: u32, faces: u32) -> u32 {
        for block in 0..=u16::MAX {
            for word in self.block(seed, count, block) {
                let product = u64::from(word) * u64::from(faces);
                let [low, high] = halves(product);
                if low >= faces || low >= faces.wrapping_neg() % faces {
                    return high;
                }
            }
        }
        0
    }

    /// Returns the index of the item with the smallest keyed hash among items with these [codes](code); ties go to the smaller code.
    /// All items are equally likely, regardless of draws for other addresses. An additional item changes the result only if it is
    /// drawn itself.
    #[inline]
    pub(super) fn least(self, seed: u64, count: u32, codes: impl Iterator<Item = u64>) -> Option<usize> {
        let words = self.block(seed, count, 0).map(u64::from);
        let (a, b) = (words[0] | words[1] << 32, words[2] | words[3] << 32);
        let (mut least, mut found) = ((u64::MAX, u64::MAX), None);
        for (i, code) in codes.enumerate() {
            let hash = folded(code ^ a, b ^ code.rotate_left(32));
            if hash < least.0 || hash == least.0 && code < least.1 || found.is_none() {
                (least, found) = ((hash, code), Some(i));
            }
        }
        found
    }
}

/// Splits a number into its lower and upper half.
#[inline]
#[expect(clippy::cast_possible_truncation, reason = "the halves are what is wanted")]
fn halves(number: u64) -> [u32; 2] {
    [number as u32, (number >> 32) as u32]
}

/// Returns the product with its two halves combined by XOR.
#[inline]
#[expect(clippy::cast_possible_truncation, reason = "the halves are what is wanted")]
fn folded(x: u64, y: u64) -> u64 {
    let product = u128::from(x) * u128::from(y);
    (product >> 64) as u64 ^ product as u64
}

/// Returns the code of the `copy`-th of several equal items in a keyed draw.
#[inline]
pub(super) fn code(identity: u32, copy: u32) -> u64 {
    // The lower 40 bits contain the identity and the first 256 copies, the bits above the rest: no two share a number.
    let number = u64::from(identity) << 8 | u64::from(copy & 0xff) | u64::from(copy >> 8) << 40;
    folded(number ^ 0x2d35_8dcc_aa6c_78a5, 0x8bb8_4b93_962e_acc9)
}

impl<G: Game> Match<G> {
    /// Returns the address of a result needed now; it belongs to the table until a seat is set. The item of a result caused by a
    /// script, directly or by a movement it has queued, is that script, so an additional die of a card changes no die of the turn.
    pub fn address(&self, purpose: Purpose) -> Address {
        // While a queue is processed, its task on the agenda stores the next entry.
        let queued = |task: &Task<G::Step, G::Context>| match task {
            Task::Queued { next, .. } => next.checked_sub(1),
            _ => None,
        };
        let entries = self.agenda.iter().rev().filter_map(queued);
        let causes = entries.filter_map(|entry| self.queue.get(entry)).map(|queued| queued.call);
        let mut calls = self.running_call().into_iter().chain(causes);
        let Some(cause) = calls.next() else { return Address::new(purpose, G::round(&self.state)) };
        let depth = u8::try_from(1 + calls.count()).unwrap_or(u8::MAX);
        let script = G::scripts(&self.setup).identity(cause.script);
        Address::new(purpose, G::round(&self.state)).item(script).depth(depth)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chance::Chance;
    use script::program::identity;

    const SEED: u64 = 2026;

    /// Returns the address of a result of a seat in a round.
    fn at(purpose: Purpose, round: u16, seat: u8) -> Address {
        Address::new(purpose, round).seat(seat)
    }

    fn chi_square(counts: &[u32]) -> f64 {
        let expected = f64::from(counts.iter().sum::<u32>()) / counts.len() as f64;
        counts.iter().map(|n| (f64::from(*n) - expected).powi(2) / expected).sum()
    }

    #[test]
    fn philox_matches_the_known_answers_of_random123() {
        let known = [
            ([0; 4], [0; 2], [0x6627_e8d5, 0xe169_c58d, 0xbc57_ac4c, 0x9b00_dbd8]),
            ([u32::MAX; 4], [u32::MAX; 2], [0x408f_276d, 0x41c8_3b0e, 0xa20b_c7c6, 0x6d54_51fd]),
            (
                [0x243f_6a88, 0x85a3_08d3, 0x1319_8a2e, 0x0370_7344],
                [0xa409_3822, 0x299f_31d0],
                [0xd16c_fe09, 0x94fd_cceb, 0x5001_e420, 0x2412_6ea1],
            ),
        ];
        for (counter, key, block) in known {
            assert_eq!(philox4x32_10(counter, key), block);
        }
    }

    #[test]
    fn six_sided_die_matches_the_known_values_of_its_address() {
        let known = [
            (1, 0, 0, 0x0cd7_5c36, 0),
            (1, 0, 1, 0xed83_af53, 5),
            (1, 1, 0, 0x7b40_d44c, 2),
            (4, 2, 2, 0xfe1f_e226, 5),
            (4, 2, 3, 0xbb23_792a, 4),
        ];
        for (round, seat, count, word, face) in known {
            let die = at(Purpose::Dice, round, seat);
            assert_eq!((die.block(SEED, count, 0)[0], die.below(SEED, count, 6)), (word, face));
            let mut chance = Chance::new(SEED);
            let thrown: Vec<usize> = (0..=count).map(|_| chance.pick(die, 6, |i| i.into())).collect();
            assert_eq!(thrown[count as usize], face as usize, "chance counts the throws of an address");
        }
    }

    #[test]
    fn distinct_random_addresses_have_distinct_blocks() {
        let base = Address::new(Purpose::Dice, 1).seat(2).lane(3).item(4).depth(5);
        let other = [
            Address::new(Purpose::Pick, 1).seat(2).lane(3).item(4).depth(5),
            Address::new(Purpose::Dice, 2).seat(2).lane(3).item(4).depth(5),
            base.seat(3),
            base.lane(4),
            base.item(5),
            base.depth(6),
        ];
        let mut blocks: Vec<[u32; 4]> = other.iter().map(|at| at.block(SEED, 7, 0)).collect();
        blocks.extend([base.block(SEED, 7, 0), base.block(SEED, 8, 0), base.block(SEED, 7, 1), base.block(SEED + 1, 7, 0)]);
        // Counts that exceed one word of the counter, and a second block, do not collide either.
        blocks.extend([base.block(SEED, 7 + (1 << 16), 0), base.block(SEED, 7 + (1 << 17), 1)]);
        let all = blocks.len();
        blocks.sort_unstable();
        blocks.dedup();
        assert_eq!(blocks.len(), all);
    }

    #[test]
    fn large_die_is_unbiased() {
        // The largest range with rejections: more than a third of all words are discarded.
        let faces = (1 << 31) + (1 << 30) + 1;
        let mut halves = [0; 2];
        (0..20_000).for_each(|seed| halves[usize::from(at(Purpose::Dice, 0, 0).below(seed, 0, faces) >= faces / 2)] += 1);
        assert!(chi_square(&halves) < 10.8, "{halves:?}");
    }

    #[test]
    fn dice_at_neighbouring_addresses_and_seeds_are_independent() {
        let first = at(Purpose::Dice, 1, 0);
        let neighbours = [
            ("count", first, 1, 0),
            ("seat", at(Purpose::Dice, 1, 1), 0, 0),
            ("round", at(Purpose::Dice, 2, 0), 0, 0),
            ("seed", first, 0, 1),
        ];
        for (name, second, count, seeds) in neighbours {
            let mut pairs = [0; 36];
            (0..20_000).for_each(|seed| pairs[(first.below(seed, 0, 6) * 6 + second.below(seed + seeds, count, 6)) as usize] += 1);
            // 35 degrees of freedom: the 99.9th percentile is 66.6.
            assert!(chi_square(&pairs) < 66.6, "{name}: {}", chi_square(&pairs));
        }
    }

    #[test]
    fn first_three_of_six_draws_have_equally_likely_orders() {
        // Consecutive identities are the worst case of the hash.
        let codes: Vec<u64> = (0..6).map(|card| code(card, 0)).collect();
        let mut orders = [0; 120];
        for seed in 0..36_000 {
            let (mut left, mut cell) = (codes.clone(), 0);
            for count in 0..3 {
                let place = at(Purpose::Draw, 1, 0).least(seed, count, left.iter().copied()).unwrap();
                cell = cell * left.len() + place;
                left.remove(place);
            }
            orders[cell] += 1;
        }
        // 119 degrees of freedom: the 99.9th percentile is 173.6.
        assert!(chi_square(&orders) < 173.6, "{}", chi_square(&orders));
    }

    #[test]
    fn pairs_of_draws_from_54_consecutive_identities_are_uniform() {
        let codes: Vec<u64> = (0..54).map(|card| code(card, 0)).collect();
        let mut pairs = vec![0; 54 * 54];
        for seed in 0..30_000 {
            let draw = |round, seat| at(Purpose::Draw, round, seat).least(seed, 0, codes.iter().copied()).unwrap();
            pairs[draw(1, 0) * 54 + draw(2, 1)] += 1;
        }
        // 2,915 degrees of freedom with a standard deviation of 76; colliding codes would give 1,000,000.
        assert!((2_600.0..3_230.0).contains(&chi_square(&pairs)), "{}", chi_square(&pairs));
    }

    #[test]
    fn card_address_codes_match_known_values_and_are_unique() {
        let known = [("charge", 0, 0x15e9_116d_fbe7_0eab_u64), ("charge", 1, 0x9921_dd19_55c8_a1e1), ("luck", 0, 0x5589_a9fa_b920_3024)];
        let more = [("repair", 0, 0x6bc5_a526_a6a7_e959), ("storm", 0, 0xb8ce_3134_441c_dce4), ("tow", 0, 0x600e_bd31_90c0_f9ba)];
        for (name, copy, expected) in known.into_iter().chain(more) {
            assert_eq!(code(identity(name), copy), expected, "{name} {copy}");
        }
        let identities = [("luck", 0xf70f_f370), ("repair", 0x2952_0bb4), ("storm", 0xbfe7_af96), ("tow", 0xa610_daa9)];
        identities.iter().for_each(|(name, expected)| assert_eq!(identity(name), *expected));
        let mut codes: Vec<u64> = (0..40).flat_map(|card| (0..600).map(move |copy| code(card, copy))).collect();
        codes.sort_unstable();
        codes.dedup();
        assert_eq!(codes.len(), 40 * 600);
    }
}
