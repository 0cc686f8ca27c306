//! Ends long calculations whose result nobody needs any more.
//!
//! Searches and playouts of a thread end early when the condition of the thread is met. Their result is then worthless.

use std::cell::RefCell;
use std::sync::Arc;

/// Returns whether calculations should end. It is called often, so it must be fast.
pub type Interrupt = Arc<dyn Fn() -> bool + Send + Sync>;

thread_local! {
    static INTERRUPT: RefCell<Option<Interrupt>> = const { RefCell::new(None) };
}

/// Sets the condition that ends the calculations of this thread.
pub fn set(interrupt: Option<Interrupt>) {
    INTERRUPT.set(interrupt);
}

/// Returns the condition of this thread, for other threads that calculate for it.
pub fn current() -> Option<Interrupt> {
    INTERRUPT.with_borrow(Clone::clone)
}

/// Returns whether the calculations of this thread should end.
pub fn is_requested() -> bool {
    INTERRUPT.with_borrow(|interrupt| interrupt.as_ref().is_some_and(|is_requested| is_requested()))
}
