//! The LZMA decoder. The output is also the dictionary, because all of it is kept.

/// Bytes before the stream: the properties and the number of unpacked bytes.
pub const HEADER: usize = 5;

const MAX_BYTES: usize = 256 << 20;
const STATES: usize = 12;
const POSITIONS: usize = 16;
const LOW: usize = 8;
const HIGH: usize = 256;
const SLOTS: usize = 64;
const FULL_DISTANCES: usize = 128;
const ALIGN_BITS: u32 = 4;
const SHORTEST: usize = 2;
const HALF: u16 = 1 << 10;

/// The packed bytes were changed or cut off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Corrupt;

/// The range decoder.
struct Range<'a> {
    bytes: &'a [u8],
    at: usize,
    range: u32,
    code: u32,
}

impl Range<'_> {
    #[inline(always)]
    fn normalize(&mut self) {
        if self.range < 1 << 24 {
            self.range <<= 8;
            self.code = self.code << 8 | u32::from(self.bytes.get(self.at).copied().unwrap_or_default());
            self.at += 1;
        }
    }
    #[inline(always)]
    fn bit(&mut self, probability: &mut u16) -> usize {
        self.normalize();
        let value = u32::from(*probability);
        let bound = (self.range >> 11) * value;
        if self.code < bound {
            self.range = bound;
            *probability = (value + ((2048 - value) >> 5)) as u16;
            0
        } else {
            self.range -= bound;
            self.code -= bound;
            *probability = (value - (value >> 5)) as u16;
            1
        }
    }
    /// Reads bits without probabilities.
    #[inline(always)]
    fn direct(&mut self, count: u32) -> usize {
        let mut value = 0;
        for _ in 0..count {
            self.normalize();
            self.range >>= 1;
            let is_one = self.code >= self.range;
            self.code -= if is_one { self.range } else { 0 };
            value = value << 1 | usize::from(is_one);
        }
        value
    }
    /// Reads a number, highest bit first.
    #[inline(always)]
    fn tree(&mut self, probabilities: &mut [u16], bits: u32) -> usize {
        let mut at = 1;
        for _ in 0..bits {
            at = at << 1 | self.bit(&mut probabilities[at]);
        }
        at - (1 << bits)
    }
    /// Reads a number, lowest bit first.
    #[inline(always)]
    fn reverse_tree(&mut self, probabilities: &mut [u16], bits: u32) -> usize {
        let (mut at, mut value) = (1, 0);
        for number in 0..bits {
            let bit = self.bit(&mut probabilities[at]);
            at = at << 1 | bit;
            value |= bit << number;
        }
        value
    }
}

/// Probabilities of the lengths of matches.
struct Lengths {
    is_long: u16,
    is_longest: u16,
    low: [[u16; LOW]; POSITIONS],
    middle: [[u16; LOW]; POSITIONS],
    high: [u16; HIGH],
}

impl Lengths {
    fn new() -> Lengths {
        let each = [[HALF; LOW]; POSITIONS];
        Lengths { is_long: HALF, is_longest: HALF, low: each, middle: each, high: [HALF; HIGH] }
    }
    #[inline(always)]
    fn read(&mut self, range: &mut Range<'_>, position: usize) -> usize {
        if range.bit(&mut self.is_long) == 0 {
            SHORTEST + range.tree(&mut self.low[position], 3)
        } else if range.bit(&mut self.is_longest) == 0 {
            SHORTEST + LOW + range.tree(&mut self.middle[position], 3)
        } else {
            SHORTEST + 2 * LOW + range.tree(&mut self.high, 8)
        }
    }
}

struct Probabilities {
    literals: Vec<u16>,
    is_match: [[u16; POSITIONS]; STATES],
    is_repeated: [u16; STATES],
    is_second: [u16; STATES],
    is_third: [u16; STATES],
    is_fourth: [u16; STATES],
    is_long: [[u16; POSITIONS]; STATES],
    slots: [[u16; SLOTS]; 4],
    distances: [u16; FULL_DISTANCES],
    align: [u16; 1 << ALIGN_BITS],
    lengths: Lengths,
    repeated_lengths: Lengths,
}

/// A stream that is being unpacked.
pub struct Decoder {
    bytes: Vec<u8>,
    output: Vec<u8>,
    /// Number of bytes unpacked so far.
    done: usize,
    at: usize,
    range: u32,
    code: u32,
    state: usize,
    /// The last four distances.
    last: [usize; 4],
    literal_context: u32,
    literal_position_mask: usize,
    position_mask: usize,
    probabilities: Box<Probabilities>,
}

impl Decoder {
    /// Reads the header.
    ///
    /// # Errors
    /// Returns [`Corrupt`] if the header is missing or invalid.
    pub fn new(bytes: Vec<u8>) -> Result<Decoder, Corrupt> {
        let [properties, a, b, c, d, 0, e, f, g, h, ..] = bytes[..] else { return Err(Corrupt) };
        let size = u32::from_le_bytes([a, b, c, d]) as usize;
        if properties >= 9 * 5 * 5 || size > MAX_BYTES {
            return Err(Corrupt);
        }
        let (literal_context, rest) = (u32::from(properties % 9), properties / 9);
        let (literal_position, position) = (u32::from(rest % 5), u32::from(rest / 5));
        let probabilities = Probabilities {
            literals: vec![HALF; 0x300 << (literal_context + literal_position)],
            is_match: [[HALF; POSITIONS]; STATES],
            is_repeated: [HALF; STATES],
            is_second: [HALF; STATES],
            is_third: [HALF; STATES],
            is_fourth: [HALF; STATES],
            is_long: [[HALF; POSITIONS]; STATES],
            slots: [[HALF; SLOTS]; 4],
            distances: [HALF; FULL_DISTANCES],
            align: [HALF; 1 << ALIGN_BITS],
            lengths: Lengths::new(),
            repeated_lengths: Lengths::new(),
        };
        Ok(Decoder {
            output: vec![0; size],
            done: 0,
            at: HEADER + 5,
            range: u32::MAX,
            code: u32::from_be_bytes([e, f, g, h]),
            state: 0,
            last: [0; 4],
            literal_context,
            literal_position_mask: (1 << literal_position) - 1,
            position_mask: (1 << position) - 1,
            probabilities: Box::new(probabilities),
            bytes,
        })
    }

    /// Returns the bytes unpacked so far.
    pub fn output(&self) -> &[u8] {
        &self.output[..self.done]
    }

    /// Unpacks at least `count` bytes, or all that are left. Returns whether all bytes are unpacked.
    ///
    /// # Errors
    /// Returns an error if the stream is corrupt.
    pub fn run(&mut self, count: usize) -> Result<bool, Corrupt> {
        let Decoder { literal_context, literal_position_mask, position_mask, .. } = *self;
        let enough = self.output.len().min(self.done + count);
        let (output, p) = (&mut self.output[..], &mut *self.probabilities);
        let mut range = Range { bytes: &self.bytes, at: self.at, range: self.range, code: self.code };
        let (mut done, mut state, mut last) = (self.done, self.state, self.last);
        let mut before = done.checked_sub(1).map_or(0, |at| output[at]);
        while done < enough {
            let position = done & position_mask;
            if range.bit(&mut p.is_match[state][position]) == 0 {
                let context = (done & literal_position_mask) << literal_context | usize::from(before) >> (8 - literal_context);
                let probabilities = p.literals[0x300 * context..].first_chunk_mut::<0x300>().ok_or(Corrupt)?;
                let mut symbol = 1;
                if state >= 7 {
                    let mut like = usize::from(*output.get(done.wrapping_sub(last[0] + 1)).ok_or(Corrupt)?);
                    while symbol < 0x100 {
                        let expected = like >> 7 & 1;
                        like <<= 1;
                        let bit = range.bit(&mut probabilities[((1 + expected) << 8) + symbol]);
                        symbol = symbol << 1 | bit;
                        if bit != expected {
                            break;
                        }
                    }
                }
                while symbol < 0x100 {
                    symbol = symbol << 1 | range.bit(&mut probabilities[symbol]);
                }
                before = symbol as u8;
                output[done] = before;
                done += 1;
                state = match state {
                    0..4 => 0,
                    4..10 => state - 3,
                    _ => state - 6,
                };
                continue;
            }
            let length;
            if range.bit(&mut p.is_repeated[state]) == 0 {
                length = p.lengths.read(&mut range, position);
                state = if state < 7 { 7 } else { 10 };
                last = [distance(&mut range, p, length), last[0], last[1], last[2]];
            } else {
                let mut is_short = false;
                if range.bit(&mut p.is_second[state]) == 0 {
                    is_short = range.bit(&mut p.is_long[state][position]) == 0;
                } else if range.bit(&mut p.is_third[state]) == 0 {
                    last.swap(0, 1);
                } else if range.bit(&mut p.is_fourth[state]) == 0 {
                    last = [last[2], last[0], last[1], last[3]];
                } else {
                    last = [last[3], last[0], last[1], last[2]];
                }
                if is_short {
                    length = 1;
                    state = if state < 7 { 9 } else { 11 };
                } else {
                    length = p.repeated_lengths.read(&mut range, position);
                    state = if state < 7 { 8 } else { 11 };
                }
            }
            let from = done.checked_sub(last[0] + 1).ok_or(Corrupt)?;
            let length = length.min(output.len() - done);
            if length <= last[0] {
                output.copy_within(from..from + length, done);
            } else {
                for at in 0..length {
                    output[done + at] = output[from + at];
                }
            }
            done += length;
            before = output[done - 1];
        }
        (self.at, self.range, self.code) = (range.at, range.range, range.code);
        (self.done, self.state, self.last) = (done, state, last);
        if self.at > self.bytes.len() { Err(Corrupt) } else { Ok(done == self.output.len()) }
    }
}

/// Reads the distance of a match, less one.
#[inline(always)]
fn distance(range: &mut Range<'_>, p: &mut Probabilities, length: usize) -> usize {
    let slot = range.tree(&mut p.slots[(length - SHORTEST).min(3)], 6);
    if slot < 4 {
        return slot;
    }
    let bits = (slot >> 1) as u32 - 1;
    let first = (2 | slot & 1) << bits;
    if slot < 14 {
        first + range.reverse_tree(&mut p.distances[first - slot..], bits)
    } else {
        let high = range.direct(bits - ALIGN_BITS) << ALIGN_BITS;
        // As 32 bits; the largest distance would mark the end of a stream without a size.
        (first + high).wrapping_add(range.reverse_tree(&mut p.align, ALIGN_BITS))
    }
}
