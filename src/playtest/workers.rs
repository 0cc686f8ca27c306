//! The threads that play the games of a batch.

use super::batch::{BatchError, Progress};
use crate::script::sandbox;
use rayon::ThreadPool;
use rayon::prelude::*;
use std::ops::Range;

/// Largest number of games that a thread takes at once.
const CHUNK: u64 = 32;
/// Number of chunks for each thread, so that every thread is busy until the end.
const CHUNKS_OF_A_THREAD: u64 = 8;

/// A number of threads.
pub(super) struct Workers {
    pool: ThreadPool,
    threads: usize,
}

impl Workers {
    /// Starts threads.
    ///
    /// # Errors
    /// When threads cannot be started.
    pub(super) fn new(threads: usize) -> Result<Workers, BatchError> {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).stack_size(sandbox::STACK).build()?;
        Ok(Workers { pool, threads })
    }
    /// Plays games in chunks until the batch is cancelled, and merges the results of the chunks. `empty` is the result of no game.
    ///
    /// # Errors
    /// The first error of `play`.
    pub(super) fn play<P: Send>(
        &self,
        games: Range<u64>,
        progress: &Progress,
        empty: impl Fn() -> P + Sync + Send,
        play: impl Fn(&mut dyn Iterator<Item = u64>) -> Result<P, BatchError> + Sync,
        merge: impl Fn(P, P) -> P + Sync,
    ) -> Result<P, BatchError> {
        let chunk = chunk_size(games.end - games.start, self.threads);
        self.pool.install(|| {
            let chunks = (0..(games.end - games.start).div_ceil(chunk)).into_par_iter().map(|part| {
                let numbers = games.start + part * chunk..games.end.min(games.start + (part + 1) * chunk);
                play(&mut numbers.take_while(|_| !progress.is_cancelled()))
            });
            chunks.try_reduce(empty, |one, other| Ok(merge(one, other)))
        })
    }
}

/// Returns the number of games that a thread takes at once; small batches are split into small chunks.
fn chunk_size(games: u64, threads: usize) -> u64 {
    (games / (threads as u64 * CHUNKS_OF_A_THREAD)).clamp(1, CHUNK)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn small_batches_use_all_threads() {
        for (games, threads) in [(32, 2), (32, 8), (8, 8), (1000, 2)] {
            assert!(games / chunk_size(games, threads) >= threads as u64, "{games} games on {threads} threads");
        }
        assert_eq!((chunk_size(1_000_000, 4), chunk_size(1, 4)), (CHUNK, 1));
    }
}
