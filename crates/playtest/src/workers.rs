//! The threads that play the games of a batch.

use super::batch::{BatchError, Progress};
use rayon::prelude::*;
use rayon::{ThreadPool, ThreadPoolBuildError, ThreadPoolBuilder};
use script::sandbox;
use std::ops::Range;

/// Largest number of games that a thread takes at once.
const CHUNK: u64 = 32;
/// Number of chunks for each thread, so that every thread is busy until the end.
const CHUNKS_OF_A_THREAD: u64 = 8;

/// Threads whose stacks are large enough for scripts.
pub(super) struct Pool(Option<ThreadPool>);

impl Pool {
    /// Starts threads.
    ///
    /// # Errors
    /// When threads cannot be started.
    pub fn new(threads: usize) -> Result<Pool, ThreadPoolBuildError> {
        let pool = || ThreadPoolBuilder::new().num_threads(threads).stack_size(sandbox::STACK).build();
        sandbox::HAS_THREADS.then(pool).transpose().map(Pool)
    }
    /// Runs work whose parallel parts are distributed to the threads. On a platform without threads, rayon uses the current one.
    pub fn install<R: Send>(&self, work: impl FnOnce() -> R + Send) -> R {
        match &self.0 {
            Some(pool) => pool.install(work),
            None => work(),
        }
    }
}

/// A number of threads.
pub(super) struct Workers {
    pool: Pool,
    threads: usize,
}

impl Workers {
    /// Starts threads.
    ///
    /// # Errors
    /// When threads cannot be started.
    pub(super) fn new(threads: usize) -> Result<Workers, BatchError> {
        Ok(Workers { pool: Pool::new(threads)?, threads })
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
