//! All programs of a number of dice from a pool (WM-15); each list is created on first use.

use super::dice::{COLOURS, MAX_COUNT, MAX_DICE, Pool, Program};
use std::sync::{Arc, OnceLock};

/// Programs by pool and number of dice, as choices of a game.
#[derive(Debug)]
pub struct Programs<C> {
    jumps: u8,
    choice: fn(Program) -> C,
    lists: Vec<OnceLock<Arc<[C]>>>,
}

impl<C> Programs<C> {
    /// Creates the table for programs of up to `jumps` jumps; `choice` converts a program into a choice of the game.
    pub fn new(jumps: u8, choice: fn(Program) -> C) -> Programs<C> {
        let side = MAX_COUNT + 1;
        Programs { jumps, choice, lists: (0..side * side * side * (MAX_DICE + 1)).map(|_| OnceLock::new()).collect() }
    }
    /// Returns all programs of `k` dice from a pool, in lexicographic order.
    pub fn get(&self, pool: Pool, k: u8) -> Arc<[C]> {
        let side = MAX_COUNT + 1;
        let [blue, white, black] = pool.map(|n| (n as usize).min(MAX_COUNT));
        let index = ((blue * side + white) * side + black) * (MAX_DICE + 1) + (k as usize).min(MAX_DICE);
        let list = self.lists[index].get_or_init(|| {
            let mut found = Vec::new();
            fill(pool, k, self.jumps.min(3), 0, [[0; COLOURS]; 3], &mut |program| found.push((self.choice)(program)));
            found.into()
        });
        list.clone()
    }
}

fn fill(pool: Pool, left: u8, jumps: u8, jump: u8, program: Program, found: &mut impl FnMut(Program)) {
    if left == 0 {
        return found(program);
    }
    if jump == jumps {
        return;
    }
    for blue in 0..=pool[0] {
        for white in 0..=pool[1] {
            for black in 0..=pool[2] {
                let used = blue + white + black;
                if used == 0 || used > left {
                    continue;
                }
                let mut longer = program;
                longer[jump as usize] = [blue, white, black];
                fill([pool[0] - blue, pool[1] - white, pool[2] - black], left - used, jumps, jump + 1, longer, found);
            }
        }
    }
}
