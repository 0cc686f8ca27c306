//! Hashes, and chains of them: commitments to numbers that are revealed one after the other.

use sha2::{Digest as _, Sha256};

/// A SHA-256 hash.
pub type Digest = [u8; 32];

/// Maximum number of the last message of a match.
pub const MESSAGES: usize = 4096;

/// Returns the hash of a list of byte strings; their lengths count too.
pub fn hash(parts: &[&[u8]]) -> Digest {
    let mut hasher = Sha256::new();
    for part in parts {
        hasher.update((part.len() as u64).to_le_bytes());
        hasher.update(part);
    }
    hasher.finalize().into()
}

/// Returns the element that lies `steps` before an element in the order in which they are revealed.
pub fn earlier(element: Digest, steps: usize) -> Digest {
    (0..steps).fold(element, |element, _| hash(&[b"chain", &element]))
}

/// Returns an element of the chain of a secret. Element 0 is published first.
pub fn element(secret: &Digest, number: usize) -> Option<Digest> {
    MESSAGES.checked_sub(number).map(|steps| earlier(hash(&[b"secret", secret]), steps))
}

/// Returns the random seed of a message.
pub fn seed(number: usize, tip: &Digest, first: &Digest, second: &Digest) -> u64 {
    let [a, b, c, d, e, f, g, h, ..] = hash(&[b"seed", &(number as u64).to_le_bytes(), tip, first, second]);
    u64::from_le_bytes([a, b, c, d, e, f, g, h])
}
