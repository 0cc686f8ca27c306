//! Locations written by other programs: URIs of files, and links between files. They are read leniently, because programs differ in
//! what they encode, and resolved to real files, which are then compared with what may be read.

use std::borrow::Cow;
use std::path::{Path, PathBuf};

/// Returns the path of a file URI; `None` if it is not one. Characters that a URI should encode are accepted as they are.
///
/// ```
/// use content::location::path_of_uri;
/// assert_eq!(path_of_uri("file:///a/b%20c [x].rhai"), Some("/a/b c [x].rhai".into()));
/// ```
pub fn path_of_uri(uri: &str) -> Option<PathBuf> {
    let rest = uri.strip_prefix("file://")?;
    let path = decoded(rest.strip_prefix("localhost").unwrap_or(rest))?;
    // A Windows drive, such as `/c:/folder`.
    let drive = path.strip_prefix('/').filter(|rest| rest.as_bytes().get(1) == Some(&b':'));
    Some(PathBuf::from(drive.unwrap_or(&path)))
}

/// Returns the URI of a file.
pub fn uri_of(file: &Path) -> String {
    let path = file.to_string_lossy();
    let path = if cfg!(windows) { path.replace('\\', "/") } else { path.into_owned() };
    let path = path.strip_prefix("//?/").unwrap_or(&path);
    let mut uri = String::from(if path.starts_with('/') { "file://" } else { "file:///" });
    for byte in path.bytes() {
        encode(byte, |byte| byte.is_ascii_alphanumeric() || b"/-_.~:".contains(&byte), &mut uri);
    }
    uri
}

/// Returns a URI with the characters encoded that no URI can contain, such as brackets in a path and spaces.
///
/// ```
/// use content::location::valid_uri;
/// assert_eq!(valid_uri("file:///moon [wip]/100%/a%20b"), "file:///moon%20%5Bwip%5D/100%25/a%20b");
/// ```
pub fn valid_uri(uri: &str) -> Cow<'_, str> {
    let bytes = uri.as_bytes();
    let is_escape = |at: usize| bytes.get(at + 1..at + 3).is_some_and(|digits| digits.iter().all(u8::is_ascii_hexdigit));
    let is_valid = |at: usize| match bytes[at] {
        b'%' => is_escape(at),
        // In the path of a file, `?` and `#` are characters like any other.
        byte => byte.is_ascii_alphanumeric() || b"-._~:/@!$&'()*+,;=".contains(&byte),
    };
    if (0..bytes.len()).all(is_valid) {
        return Cow::Borrowed(uri);
    }
    let mut valid = String::with_capacity(uri.len() + 16);
    for (at, byte) in bytes.iter().enumerate() {
        encode(*byte, |_| is_valid(at), &mut valid);
    }
    Cow::Owned(valid)
}

fn encode(byte: u8, is_plain: impl Fn(u8) -> bool, uri: &mut String) {
    match byte {
        byte if is_plain(byte) => uri.push(byte.into()),
        byte => uri.push_str(&format!("%{byte:02X}")),
    }
}

/// Decodes `%20` and similar sequences; `None` if the result is not a text.
fn decoded(text: &str) -> Option<String> {
    let mut bytes = Vec::with_capacity(text.len());
    let mut left = text.as_bytes();
    while let [byte, rest @ ..] = left {
        let decoded = match (byte, rest) {
            (b'%', [high, low, ..]) => std::str::from_utf8(&[*high, *low]).ok().and_then(|digits| u8::from_str_radix(digits, 16).ok()),
            _ => None,
        };
        bytes.push(decoded.unwrap_or(*byte));
        left = if decoded.is_some() { &rest[2..] } else { rest };
    }
    String::from_utf8(bytes).ok()
}

/// Returns the file that a link in a file of a folder refers to: a path or a URI, with `/` or `\\`, `.` and `..`, encoded or not.
/// Symbolic links are followed, so that the result can be compared with a folder; `None` if there is no such file.
pub fn resolve(folder: &Path, link: &str) -> Option<PathBuf> {
    let slashes = link.replace('\\', "/");
    let plain = [Some(PathBuf::from(link)), path_of_uri(link), Some(PathBuf::from(&slashes)), decoded(&slashes).map(PathBuf::from)];
    plain.into_iter().flatten().find_map(|path| folder.join(path).canonicalize().ok())
}

/// Returns the real path of a file that need not exist: that of its innermost folder that exists, followed by the rest.
pub fn real(file: &Path) -> Option<PathBuf> {
    file.ancestors().find_map(|folder| Some(folder.canonicalize().ok()?.join(file.strip_prefix(folder).ok()?)))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every printable character that a file name can contain on this system.
    fn names() -> impl Iterator<Item = String> {
        (' '..='~').filter(|c| *c != '/').chain(['é', '月', '🌙']).map(|c| format!("moon {c}wip{c}"))
    }

    #[test]
    fn uris_and_paths_convert_both_ways() {
        for path in ["/a/b c/é🌙.rhai", "/a%20/x#?.toml", "/"] {
            assert_eq!(path_of_uri(&uri_of(Path::new(path))), Some(PathBuf::from(path)));
        }
        assert_eq!(path_of_uri("file:///c%3A/moon/x.rhai"), Some(PathBuf::from("c:/moon/x.rhai")));
        assert_eq!(path_of_uri("file:///a%zz%"), Some(PathBuf::from("/a%zz%")));
        assert_eq!([path_of_uri("untitled:1"), path_of_uri("file:///%ff"), path_of_uri("")], [None, None, None]);
    }

    #[cfg(unix)]
    #[test]
    fn uris_with_any_printable_character_name_the_same_file_encoded_or_not() {
        for name in names() {
            let path = PathBuf::from(format!("/games/{name}/x.rhai"));
            let raw = format!("file:///games/{name}/x.rhai");
            for uri in [uri_of(&path), raw.clone(), valid_uri(&raw).into_owned(), valid_uri(&uri_of(&path)).into_owned()] {
                assert_eq!(path_of_uri(&uri), Some(path.clone()), "{uri}");
            }
        }
    }

    #[cfg(unix)]
    #[test]
    fn links_with_any_printable_character_resolve_to_the_file() {
        let root = tempfile::tempdir().unwrap();
        let maps = root.path().join("maps");
        std::fs::create_dir(&maps).unwrap();
        for name in names() {
            let folder = root.path().join(&name);
            std::fs::create_dir(&folder).unwrap();
            std::fs::write(folder.join("t.tsx"), "").unwrap();
            let file = folder.join("t.tsx").canonicalize().unwrap();
            for link in [format!("../{name}/t.tsx"), format!("./../{name}/../{name}/t.tsx"), file.to_string_lossy().into_owned()] {
                assert_eq!(resolve(&maps, &link), Some(file.clone()), "{link}");
            }
            if !name.contains('\\') {
                assert_eq!(resolve(&maps, &format!("..\\{name}\\t.tsx")), Some(file.clone()), "{name}");
                assert_eq!(resolve(&maps, &uri_of(&file)), Some(file), "{name}");
            }
        }
        assert_eq!(resolve(&maps, "../none/t.tsx"), None);
    }
}
