//! Background tasks: checks, saving, bots, everything that could delay a frame. A worker runs a task on cloned values; the continuation
//! with its result runs in the window, with the state of the editor.

use crate::shell::app::App;
use script::sandbox;
use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};

/// The worker of a task. Tasks of one worker run one after another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lane {
    /// Checks, and reading and writing files.
    Files,
    Bots,
    /// Tests and pictures.
    Tests,
    /// A thread of its own.
    Own,
}

/// The continuation of a task.
pub type Then = Box<dyn FnOnce(&mut App) + Send>;

/// A task, which returns its continuation and whether something waits for it. A task with parts returns `None` until the last one.
type Task = Box<dyn FnMut() -> Option<(Then, bool)> + Send>;

/// The workers and their channels.
pub struct Background {
    lanes: [Sender<Task>; 3],
    /// The tasks of the workers, if there are no threads.
    inboxes: Vec<Receiver<Task>>,
    /// The task whose next part runs between two frames, if there are no threads.
    parts: Option<Task>,
    results: Receiver<(Then, bool)>,
    sender: Sender<(Then, bool)>,
    ctx: egui::Context,
    pending: usize,
    /// The last task of each key, and whether it is cancelled.
    keyed: BTreeMap<&'static str, Arc<AtomicBool>>,
}

/// Starts a thread with a stack that is large enough for scripts.
fn thread(work: impl FnOnce() + Send + 'static) {
    // Like `std::thread::spawn`, panics if the system cannot start a thread.
    std::thread::Builder::new().stack_size(sandbox::STACK).spawn(work).expect("the system starts a thread");
}

/// Makes a task of one part.
fn once<T>(work: impl FnOnce() -> T) -> impl FnMut() -> Option<T> {
    let mut work = Some(work);
    move || work.take().map(|work| work())
}

/// Runs all parts of a task.
fn whole(task: &mut Task) -> (Then, bool) {
    loop {
        if let Some(done) = task() {
            return done;
        }
    }
}

impl Background {
    /// Starts the workers.
    pub fn new(ctx: &egui::Context) -> Background {
        let (sender, results) = channel();
        let mut inboxes = Vec::new();
        let lanes = std::array::from_fn(|_| {
            let (tasks, inbox) = channel::<Task>();
            if !sandbox::HAS_THREADS {
                inboxes.push(inbox);
                return tasks;
            }
            let (outbox, repaint) = (sender.clone(), ctx.clone());
            thread(move || {
                while let Ok(mut task) = inbox.recv() {
                    if outbox.send(whole(&mut task)).is_err() {
                        return;
                    }
                    repaint.request_repaint();
                }
            });
            tasks
        });
        Background { lanes, inboxes, parts: None, results, sender, ctx: ctx.clone(), pending: 0, keyed: BTreeMap::new() }
    }
    /// Runs a task; `then` receives its result.
    pub fn spawn<T: Send + 'static>(
        &mut self,
        lane: Lane,
        work: impl FnOnce() -> T + Send + 'static,
        then: impl FnOnce(&mut App, T) + Send + 'static,
    ) {
        self.send(lane, true, once(work), then);
    }
    /// Runs a task with parts; the last part returns its result. Where there are no threads, frames are shown between two parts.
    pub fn spawn_parts<T: Send + 'static>(
        &mut self,
        lane: Lane,
        part: impl FnMut() -> Option<T> + Send + 'static,
        then: impl FnOnce(&mut App, T) + Send + 'static,
    ) {
        self.send(lane, true, part, then);
    }
    /// Runs a task that nothing waits for.
    pub fn spawn_idle<T: Send + 'static>(
        &mut self,
        lane: Lane,
        work: impl FnOnce() -> T + Send + 'static,
        then: impl FnOnce(&mut App, T) + Send + 'static,
    ) {
        self.send(lane, false, once(work), then);
    }
    /// Runs a task in place of the previous one with the same key, which is cancelled. `work` can ask whether it is cancelled.
    pub fn replace<T: Send + 'static>(
        &mut self,
        key: &'static str,
        lane: Lane,
        work: impl FnOnce(&AtomicBool) -> T + Send + 'static,
        then: impl FnOnce(&mut App, T) + Send + 'static,
    ) {
        self.cancel(key);
        let cancelled = Arc::new(AtomicBool::new(false));
        self.keyed.insert(key, cancelled.clone());
        let asked = cancelled.clone();
        self.spawn(
            lane,
            move || work(&asked),
            move |app, result| {
                if !cancelled.load(Ordering::Relaxed) {
                    then(app, result);
                }
            },
        );
    }
    /// Cancels the last task of a key; its result is dropped.
    pub fn cancel(&mut self, key: &'static str) {
        if let Some(cancelled) = self.keyed.remove(key) {
            cancelled.store(true, Ordering::Relaxed);
        }
    }
    fn send<T: Send + 'static>(
        &mut self,
        lane: Lane,
        is_awaited: bool,
        mut part: impl FnMut() -> Option<T> + Send + 'static,
        then: impl FnOnce(&mut App, T) + Send + 'static,
    ) {
        let mut then = Some(then);
        let task = move || {
            let (result, then) = (part()?, then.take()?);
            let then: Then = Box::new(move |app| then(app, result));
            Some((then, is_awaited))
        };
        // Without threads, all tasks have workers, which run between two frames.
        let lane = if lane == Lane::Own && !sandbox::HAS_THREADS { Lane::Tests } else { lane };
        let is_sent = match self.lanes.get(lane as usize) {
            Some(worker) => worker.send(Box::new(task)).is_ok(),
            None => {
                let (sender, ctx) = (self.sender.clone(), self.ctx.clone());
                let mut task: Task = Box::new(task);
                thread(move || {
                    let _ = sender.send(whole(&mut task));
                    ctx.request_repaint();
                });
                true
            }
        };
        self.pending += usize::from(is_awaited && is_sent);
        if !sandbox::HAS_THREADS {
            self.ctx.request_repaint();
        }
    }
    /// Returns the context of the window that waits for results.
    pub fn ctx(&self) -> &egui::Context {
        &self.ctx
    }
    /// Returns whether tasks are running.
    pub fn is_busy(&self) -> bool {
        self.pending > 0
    }
    /// Returns the continuations of completed tasks.
    pub fn poll(&mut self) -> Vec<Then> {
        self.work_here();
        let done = self.results.try_iter().collect();
        self.count(done)
    }
    /// Runs the next tasks on this thread, if there are no other threads.
    fn work_here(&mut self) {
        let parts = self.parts.take();
        // Another task of the last worker waits for the end of the one with parts.
        let lanes = if parts.is_some() { Lane::Tests as usize } else { self.inboxes.len() };
        let next = self.inboxes.iter().take(lanes).find_map(|inbox| inbox.try_recv().ok());
        for mut task in parts.into_iter().chain(next) {
            match task() {
                Some(done) => _ = self.sender.send(done),
                None => self.parts = Some(task),
            }
            self.ctx.request_repaint();
        }
    }
    pub fn wait(&mut self) -> Vec<Then> {
        if !sandbox::HAS_THREADS {
            return self.poll();
        }
        let done = self.results.recv().into_iter().collect();
        self.count(done)
    }
    fn count(&mut self, done: Vec<(Then, bool)>) -> Vec<Then> {
        self.pending = self.pending.saturating_sub(done.iter().filter(|(_, is_awaited)| *is_awaited).count());
        done.into_iter().map(|(then, _)| then).collect()
    }
}
