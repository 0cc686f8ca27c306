//! Flat-top hexes in columns: positions in files and for users (column and half rows), and axial coordinates (crate hexx) for
//! computations.

use hexx::Hex;
use serde::{Deserialize, Serialize};

/// A side of a hex, or the direction across it: 0 is north, then clockwise.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Side(u8);

impl Side {
    /// All sides, clockwise from north.
    pub const ALL: [Side; 6] = [Side(0), Side(1), Side(2), Side(3), Side(4), Side(5)];
    /// Names of the sides, in the same order.
    pub const NAMES: [&str; 6] = ["N", "NE", "SE", "S", "SW", "NW"];
    /// The southern side.
    pub const SOUTH: Side = Side(3);

    /// Returns the side with this name.
    pub fn named(name: &str) -> Option<Side> {
        Side::ALL.into_iter().find(|side| side.name() == name)
    }
    /// Returns the name of the side, as in `NAMES`.
    pub const fn name(self) -> &'static str {
        Side::NAMES[self.0 as usize]
    }
    /// Returns the number of the side, from 0 for north, clockwise.
    pub const fn number(self) -> u8 {
        self.0
    }
    /// Returns the step across the side, in axial coordinates.
    pub const fn step(self) -> Hex {
        const STEPS: [Hex; 6] = [Hex::new(0, -1), Hex::new(1, -1), Hex::new(1, 0), Hex::new(0, 1), Hex::new(-1, 1), Hex::new(-1, 0)];
        STEPS[self.0 as usize]
    }
    /// Rotates the side by `turns` times 60° clockwise.
    pub const fn turned(self, turns: u8) -> Side {
        Side((self.0 + turns % 6) % 6)
    }
    /// Mirrors the side, swapping left and right.
    pub const fn mirrored(self) -> Side {
        Side((6 - self.0) % 6)
    }
    /// Returns how far a hex is in this direction, for comparison with others: a step across this side counts 2, across an adjacent
    /// side 1.
    pub const fn rank(self, hex: Hex) -> i32 {
        let Hex { x: q, y: r } = hex;
        match self.0 {
            0 => -(2 * r + q),
            1 => q - r,
            2 => 2 * q + r,
            3 => 2 * r + q,
            4 => r - q,
            _ => -(2 * q + r),
        }
    }
}

/// Rotates a hex around the origin by `turns` times 60° clockwise.
pub fn turned(hex: Hex, turns: u8) -> Hex {
    (0..turns % 6).fold(hex, |hex, _| Hex::new(-hex.y, hex.x + hex.y))
}

/// Mirrors a hex, swapping left and right.
pub const fn mirrored(hex: Hex) -> Hex {
    Hex::new(-hex.x, hex.x + hex.y)
}

/// The position of a hex: its column from the left, and its distance from the top in half hexes.
///
/// All hexes of a board have the same parity of `column + half`. They are ordered by column, then downward.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Spot {
    /// Column, from 0 at the left.
    pub column: u8,
    /// Half row, from 0 at the top.
    pub half: u8,
}

impl Spot {
    /// Creates a spot.
    pub const fn new(column: u8, half: u8) -> Spot {
        Spot { column, half }
    }
    /// Converts the spot to axial coordinates, where the hex of column 0 at half row `origin` is (0, 0).
    pub fn hex(self, origin: u8) -> Hex {
        let (q, half) = (i32::from(self.column), i32::from(self.half));
        Hex::new(q, (half - q - i32::from(origin)).div_euclid(2))
    }
    /// Converts axial coordinates to a spot, or returns `None` beyond the corner.
    pub fn of(hex: Hex, origin: u8) -> Option<Spot> {
        let half = 2 * hex.y + hex.x + i32::from(origin);
        Some(Spot { column: u8::try_from(hex.x).ok()?, half: u8::try_from(half).ok()? })
    }
    /// Returns the hex across a side, or `None` beyond the corner.
    pub fn neighbour(self, side: Side) -> Option<Spot> {
        const STEPS: [(i8, i8); 6] = [(0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1)];
        let (columns, halves) = STEPS[usize::from(side.number())];
        Some(Spot { column: self.column.checked_add_signed(columns)?, half: self.half.checked_add_signed(halves)? })
    }
    /// Returns the parity of a board with this spot.
    pub const fn parity(self) -> u8 {
        (self.column ^ self.half) & 1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn column_spots_convert_to_and_from_axial_coordinates() {
        for (spot, axial) in [(Spot::new(0, 3), (0, 0)), (Spot::new(3, 0), (3, -3)), (Spot::new(3, 12), (3, 3)), (Spot::new(6, 9), (6, 0))]
        {
            assert_eq!((spot.hex(3), spot.parity()), (Hex::new(axial.0, axial.1), 1));
            assert_eq!(Spot::of(spot.hex(3), 3), Some(spot));
        }
        // Neighbours on the right are half a hex higher and lower.
        let home = Spot::new(3, 12);
        let beside = Side::ALL.map(|side| Spot::of(home.hex(3) + side.step(), 3).unwrap());
        assert_eq!(Side::ALL.map(|side| home.neighbour(side)), beside.map(Some));
        assert_eq!(beside.map(|spot| (spot.column, spot.half)), [(3, 10), (4, 11), (4, 13), (3, 14), (2, 13), (2, 11)]);
    }

    #[test]
    fn rotation_and_mirroring_transform_hexes_and_sides_alike() {
        for side in Side::ALL {
            for turns in 0..6 {
                assert_eq!(turned(side.step(), turns), side.turned(turns).step());
            }
            assert_eq!(mirrored(side.step()), side.mirrored().step());
            let beside = Side::ALL.map(|other| side.rank(other.step()));
            assert_eq!((beside[usize::from(side.number())], beside.iter().sum::<i32>()), (2, 0));
        }
        assert_eq!(Side::ALL.map(|side| Side::named(side.name())), Side::ALL.map(Some));
    }
}
