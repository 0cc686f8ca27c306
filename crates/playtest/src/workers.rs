//! The threads that play the games of a batch.

use super::batch::{BatchError, Progress};
use rayon::prelude::*;
use rayon::{ThreadPool, ThreadPoolBuildError, ThreadPoolBuilder};
use script::sandbox;
use std::ops::Range;
use std::sync::atomic::{AtomicU64, Ordering};

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
    /// Returns an error if threads cannot be started.
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
    /// Returns an error if threads cannot be started.
    pub(super) fn new(threads: usize) -> Result<Workers, BatchError> {
        Ok(Workers { pool: Pool::new(threads)?, threads })
    }
    /// Plays games in chunks until the batch is cancelled, and merges the results of the chunks. `empty` is the result of no game.
    ///
    /// If the games are recorded, the chunks are started in the order of their games.
    ///
    /// # Errors
    /// Returns the first error of `play`.
    pub(super) fn play<P: Send>(
        &self,
        games: Range<u64>,
        progress: &Progress,
        empty: impl Fn() -> P + Sync + Send,
        play: impl Fn(Chunk<'_>) -> Result<P, BatchError> + Sync,
        merge: impl Fn(P, P) -> P + Sync,
    ) -> Result<P, BatchError> {
        let chunk = chunk_size(games.end - games.start, self.threads);
        let started = AtomicU64::new(0);
        self.pool.install(|| {
            let chunks = (0..(games.end - games.start).div_ceil(chunk)).into_par_iter().map(|part| {
                let part = if progress.recorder().is_some() { started.fetch_add(1, Ordering::Relaxed) } else { part };
                let games = games.start + part * chunk..games.end.min(games.start + (part + 1) * chunk);
                play(Chunk { games, progress })
            });
            chunks.try_reduce(empty, |one, other| Ok(merge(one, other)))
        })
    }
}

/// Consecutive games of a batch that a thread plays, by index; they end early if the batch is cancelled.
pub(super) struct Chunk<'a> {
    games: Range<u64>,
    progress: &'a Progress,
}

impl Chunk<'_> {
    /// Returns the remaining games.
    pub(super) fn games(&self) -> Range<u64> {
        self.games.clone()
    }
}

impl Iterator for Chunk<'_> {
    type Item = u64;
    fn next(&mut self) -> Option<u64> {
        if self.progress.is_cancelled() { None } else { self.games.next() }
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
