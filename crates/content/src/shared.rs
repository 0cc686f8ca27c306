//! A part of a document that copies share until one of them changes it, because undo and drafts keep many copies of large boards.

use std::ops::{Deref, DerefMut};
use std::sync::Arc;

/// A copy-on-write value.
#[derive(Debug, Default)]
pub struct CopyOnWrite<T>(Arc<T>);

impl<T> Clone for CopyOnWrite<T> {
    fn clone(&self) -> CopyOnWrite<T> {
        CopyOnWrite(self.0.clone())
    }
}

impl<T: PartialEq> PartialEq for CopyOnWrite<T> {
    fn eq(&self, other: &CopyOnWrite<T>) -> bool {
        Arc::ptr_eq(&self.0, &other.0) || *self.0 == *other.0
    }
}

impl<T: Eq> Eq for CopyOnWrite<T> {}

impl<T> From<T> for CopyOnWrite<T> {
    fn from(value: T) -> CopyOnWrite<T> {
        CopyOnWrite(Arc::new(value))
    }
}

impl<T> Deref for CopyOnWrite<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.0
    }
}

impl<T: Clone> DerefMut for CopyOnWrite<T> {
    fn deref_mut(&mut self) -> &mut T {
        Arc::make_mut(&mut self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn changing_a_copy_on_write_clone_keeps_the_original() {
        let first = CopyOnWrite::from(vec![1, 2]);
        let mut second = first.clone();
        assert_eq!(first, second);
        second.push(3);
        assert_eq!((&*first, &*second), (&vec![1, 2], &vec![1, 2, 3]));
        assert_ne!(first, second);
        second.pop();
        assert_eq!(first, second, "what is alike need not be one");
    }
}
