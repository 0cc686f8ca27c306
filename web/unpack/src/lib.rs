//! A small module of the web page that unpacks the large one. The text of the page contains both: `boot.js` calls [`input`], writes the
//! packed bytes there, calls [`step`] until it is done, and reads the bytes at [`output`].
//!
//! Packed bytes are the properties of LZMA (one byte), the number of unpacked bytes (four, little-endian) and a raw LZMA stream.

mod lzma;

pub use lzma::{Corrupt, Decoder, HEADER};

use std::sync::{Mutex, MutexGuard, PoisonError};

/// Unpacked bytes of one step. A browser replaces its quickly compiled code by optimized code only between two calls.
const STEP: usize = 1 << 17;

enum State {
    Input(Vec<u8>),
    Decoder(Decoder),
}

static STATE: Mutex<State> = Mutex::new(State::Input(Vec::new()));

fn state() -> MutexGuard<'static, State> {
    STATE.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Allocates memory for packed bytes and returns its address.
#[unsafe(no_mangle)]
pub extern "C" fn input(count: usize) -> *mut u8 {
    let mut bytes = vec![0; count];
    let at = bytes.as_mut_ptr();
    *state() = State::Input(bytes);
    at
}

/// Unpacks some bytes. Returns 1 when all are unpacked, 0 if there are more, and -1 if the packed bytes are corrupt.
#[unsafe(no_mangle)]
pub extern "C" fn step() -> i32 {
    let mut state = state();
    if let State::Input(bytes) = &mut *state {
        match Decoder::new(std::mem::take(bytes)) {
            Ok(decoder) => *state = State::Decoder(decoder),
            Err(Corrupt) => return -1,
        }
    }
    match &mut *state {
        State::Input(_) => -1,
        State::Decoder(decoder) => decoder.run(STEP).map_or(-1, i32::from),
    }
}

/// Returns the address of the unpacked bytes.
#[unsafe(no_mangle)]
pub extern "C" fn output() -> *const u8 {
    match &*state() {
        State::Input(bytes) => bytes.as_ptr(),
        State::Decoder(decoder) => decoder.output().as_ptr(),
    }
}

/// Returns the number of unpacked bytes.
#[unsafe(no_mangle)]
pub extern "C" fn size() -> usize {
    match &*state() {
        State::Input(_) => 0,
        State::Decoder(decoder) => decoder.output().len(),
    }
}
