//! Messages on a pipe: a header with the length, an empty line, and the JSON.

use lsp_server::{ErrorCode, Message};
use serde_json::{Value as Json, json};
use std::io::{self, BufRead, Read, Write};

/// Maximum length of a message, in bytes.
const MAX_MESSAGE: usize = 16 << 20;
/// Maximum length of a header line, in bytes.
const MAX_HEAD: u64 = 4096;

/// The result of reading a message.
#[derive(Debug)]
pub enum Frame {
    Message(Message),
    /// Malformed input after which the next message can still be read.
    Odd(ErrorCode, String),
}

/// Reads the next message; `None` at the end of the input.
pub fn next(input: &mut impl BufRead) -> io::Result<Option<Frame>> {
    let Some(length) = head(input)? else { return Ok(None) };
    let mut body = Vec::new();
    if input.take(length as u64).read_to_end(&mut body)? < length {
        return Ok(None);
    }
    Ok(Some(parse(&body)))
}

fn parse(body: &[u8]) -> Frame {
    // A structure can also be read from an array.
    let is_batch = body.iter().find(|byte| !byte.is_ascii_whitespace()) == Some(&b'[');
    match serde_json::from_slice(body) {
        Ok(message) if !is_batch => Frame::Message(message),
        _ => match serde_json::from_slice::<Json>(body) {
            Err(error) => Frame::Odd(ErrorCode::ParseError, format!("the message is not valid JSON: {error}")),
            Ok(_) if is_batch => Frame::Odd(ErrorCode::InvalidRequest, "batches of messages are not supported".to_owned()),
            Ok(_) => Frame::Odd(ErrorCode::InvalidRequest, "the message is not a request, notification or response".to_owned()),
        },
    }
}

/// Writes an error response to a message whose id is unknown.
pub fn write_error(code: ErrorCode, message: &str, out: &mut impl Write) -> io::Result<()> {
    let body = json!({ "jsonrpc": "2.0", "id": null, "error": { "code": code as i32, "message": message } }).to_string();
    write!(out, "Content-Length: {}\r\n\r\n{body}", body.len())?;
    out.flush()
}

/// Reads a header and returns the length that it states.
fn head(input: &mut impl BufRead) -> io::Result<Option<usize>> {
    let broken = |what: &str| Err(io::Error::new(io::ErrorKind::InvalidData, what.to_owned()));
    let (mut length, mut line, mut is_begun) = (None, String::new(), false);
    loop {
        line.clear();
        let read = input.take(MAX_HEAD).read_line(&mut line)?;
        if line.starts_with(['{', '[']) {
            return broken("a message does not begin with `Content-Length: …`");
        }
        if !line.ends_with('\n') {
            return if read as u64 == MAX_HEAD { broken(&format!("the message header is longer than {MAX_HEAD} bytes")) } else { Ok(None) };
        }
        let text = line.trim_end();
        match (text, length, text.split_once(':')) {
            ("", None, _) if is_begun => return broken("the message header has no `Content-Length`"),
            ("", Some(length), _) if length <= MAX_MESSAGE => return Ok(Some(length)),
            ("", Some(_), _) => return broken("a message is longer than 16 MiB"),
            // Blank lines between messages are ignored.
            ("", None, _) => continue,
            (_, _, Some((name, value))) if name.eq_ignore_ascii_case("content-length") => match value.trim().parse() {
                Ok(told) => length = Some(told),
                Err(_) => return broken("invalid message length"),
            },
            (_, _, Some(_)) => {}
            _ => return broken("a message does not begin with `Content-Length: …`"),
        }
        is_begun = true;
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
                Ok(Some(Frame::Odd(code, _))) => format!("{} ", code as i32),
                Err(error) => return format!("{told}{error}"),
            }
            .as_str();
        }
    }

    #[test]
    fn lsp_messages_are_framed_by_headers_and_bad_frames_are_reported() {
        assert_eq!(
            all("Content-Length: 14\r\n\r\n{\"method\":\"a\"}\r\ncontent-length:2\n\n{]Content-Length: 14\r\n\r\n{\"method\":\"b\"}"),
            "a -32700 b end"
        );
        assert_eq!(all("Content-Length: 99\r\n\r\n{}"), "end");
        assert_eq!(all("Content-Length: 99999999999\r\n\r\n{}"), "a message is longer than 16 MiB");
        assert_eq!(all("Content-Length: -1\r\n\r\n{}"), "invalid message length");
        assert_eq!(all("hello\r\n\r\n"), "a message does not begin with `Content-Length: …`");
        assert_eq!(all("Content-Length: 4\r\n\r\n[{}]Content-Length: 2\r\n\r\n{}"), "-32600 -32600 end");
        assert_eq!(all(&"x".repeat(9999)), "the message header is longer than 4096 bytes");
        assert_eq!(all("{\"method\":\"a\"}"), "a message does not begin with `Content-Length: …`");
        assert_eq!(all("Content-Type: a\r\n\r\n{\"method\":\"a\"}"), "the message header has no `Content-Length`");
        assert_eq!(all("Content-Len"), "end");
    }
}
