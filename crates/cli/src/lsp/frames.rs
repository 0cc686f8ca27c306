//! Messages on a pipe: a header with the length, an empty line, and the JSON.

use lsp_server::Message;
use std::io::{self, BufRead, Read};

/// Maximum length of a message, in bytes.
const MAX_MESSAGE: usize = 16 << 20;
/// Maximum length of a header line, in bytes.
const MAX_HEAD: u64 = 4096;

/// The result of reading a message.
#[derive(Debug)]
pub enum Frame {
    Message(Message),
    /// Malformed input after which the next message can still be read.
    Odd(String),
}

/// Reads the next message; `None` at the end of the input.
pub fn next(input: &mut impl BufRead) -> io::Result<Option<Frame>> {
    let Some(length) = head(input)? else { return Ok(None) };
    let mut body = Vec::new();
    if input.take(length as u64).read_to_end(&mut body)? < length {
        return Ok(None);
    }
    Ok(Some(match serde_json::from_slice(&body) {
        Ok(message) => Frame::Message(message),
        Err(error) => Frame::Odd(format!("invalid protocol message: {error}")),
    }))
}

/// Reads a header and returns the length that it states.
fn head(input: &mut impl BufRead) -> io::Result<Option<usize>> {
    let broken = |what: &str| Err(io::Error::new(io::ErrorKind::InvalidData, what.to_owned()));
    let (mut length, mut line) = (None, String::new());
    loop {
        line.clear();
        if input.take(MAX_HEAD).read_line(&mut line)? == 0 {
            return Ok(None);
        }
        if !line.ends_with('\n') {
            return broken("a line of a message's head never ends");
        }
        let text = line.trim_end();
        match (text, length, text.split_once(':')) {
            ("", Some(length), _) if length <= MAX_MESSAGE => return Ok(Some(length)),
            ("", Some(_), _) => return broken("a message is longer than 16 MiB"),
            // Blank lines between messages are ignored.
            ("", None, _) => {}
            (_, _, Some((name, value))) if name.eq_ignore_ascii_case("content-length") => match value.trim().parse() {
                Ok(told) => length = Some(told),
                Err(_) => return broken("invalid message length"),
            },
            (_, _, Some(_)) => {}
            _ => return broken("a message does not begin with `Content-Length: …`"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all(text: &str) -> String {
        let mut input = io::Cursor::new(text.as_bytes().to_vec());
        let mut told = String::new();
        loop {
            told += match next(&mut input) {
                Ok(None) => return told + "end",
                Ok(Some(Frame::Message(Message::Notification(message)))) => message.method + " ",
                Ok(Some(Frame::Message(_))) => "message ".to_owned(),
                Ok(Some(Frame::Odd(_))) => "odd ".to_owned(),
                Err(error) => return format!("{told}{error}"),
            }
            .as_str();
        }
    }

    #[test]
    fn lsp_messages_are_framed_by_headers_and_bad_frames_are_reported() {
        assert_eq!(
            all("Content-Length: 14\r\n\r\n{\"method\":\"a\"}\r\ncontent-length:2\n\n{]Content-Length: 14\r\n\r\n{\"method\":\"b\"}"),
            "a odd b end"
        );
        assert_eq!(all("Content-Length: 99\r\n\r\n{}"), "end");
        assert_eq!(all("Content-Length: 99999999999\r\n\r\n{}"), "a message is longer than 16 MiB");
        assert_eq!(all("Content-Length: -1\r\n\r\n{}"), "invalid message length");
        assert_eq!(all("hello\r\n\r\n"), "a message does not begin with `Content-Length: …`");
        assert_eq!(all(&"x".repeat(9999)), "a line of a message's head never ends");
    }
}
