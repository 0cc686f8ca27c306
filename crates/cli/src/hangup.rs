//! Detects that the client of a server has gone, so that work for it can end.

#[cfg(target_os = "linux")]
mod linux {
    use playtest::interrupt::Interrupt;
    use rustix::event::{PollFd, PollFlags, Timespec, poll};
    use rustix::net::{SendFlags, send};
    use std::io;
    use std::net::TcpStream;
    use std::os::fd::AsFd;
    use std::sync::Arc;
    use std::sync::atomic::{AtomicBool, Ordering};

    /// Returns the current events of a file descriptor without waiting; errors and hang-ups are always included.
    fn events(of: impl AsFd, wanted: PollFlags) -> PollFlags {
        let mut polled = [PollFd::new(&of, wanted)];
        let none = Timespec { tv_sec: 0, tv_nsec: 0 };
        match poll(&mut polled, Some(&none)) {
            Ok(_) => polled[0].revents(),
            Err(_) => PollFlags::empty(),
        }
    }

    /// Returns a condition that is met when nobody reads the output of this program any more.
    pub fn of_output() -> Option<Interrupt> {
        Some(Arc::new(|| events(io::stdout(), PollFlags::empty()).contains(PollFlags::ERR)))
    }

    /// Returns a condition that is met when the client has closed a connection.
    ///
    /// A client that has only finished sending can still be waiting for answers. If it has gone, the system answers a byte with a
    /// reset. The byte is a space, which may precede the JSON of the next answer.
    pub fn of_connection(stream: &TcpStream) -> Option<Interrupt> {
        let stream = stream.try_clone().ok()?;
        let is_probed = AtomicBool::new(false);
        Some(Arc::new(move || {
            let events = events(&stream, PollFlags::RDHUP);
            if events.contains(PollFlags::RDHUP) && !is_probed.swap(true, Ordering::Relaxed) {
                let _ = send(&stream, b" ", SendFlags::DONTWAIT | SendFlags::NOSIGNAL);
            }
            events.intersects(PollFlags::ERR | PollFlags::HUP)
        }))
    }
}

/// Other systems offer no such query, so the work ends when an answer cannot be written.
#[cfg(not(target_os = "linux"))]
mod other {
    use playtest::interrupt::Interrupt;
    use std::net::TcpStream;

    pub fn of_output() -> Option<Interrupt> {
        None
    }
    pub fn of_connection(_: &TcpStream) -> Option<Interrupt> {
        None
    }
}

#[cfg(target_os = "linux")]
pub use linux::{of_connection, of_output};
#[cfg(not(target_os = "linux"))]
pub use other::{of_connection, of_output};
