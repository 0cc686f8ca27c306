//! A pack: one text file that contains a scenario with its board, cards, decks and scripts, for sharing.
//!
//! A pack is TOML: `kind = "pack"`, the path of the scenario, and a `[[file]]` with `path` and `text` for every file.

use super::bundle::Bundle;
use super::diagnostic::Diagnostic;
use super::document;
use super::place::TextSpan;
use super::reader::{Reading, TomlTable, TomlValue};
use super::reference;
use super::suggest;
use super::workspace::Workspace;
use crate::message::{Message, message};
use std::collections::BTreeMap;
use toml::de::DeTable;

/// The only pack format that can be opened. It also identifies the names that scripts use.
const FORMAT: i64 = 3;
/// The oldest pack format that can be extracted: its scripts use earlier names, which `check --fix` replaces.
const OLDEST: i64 = 2;
/// Maximum length of a pack, in bytes.
pub const MAX_BYTES: usize = 8 << 20;

/// Maximum length of a pack's description, in characters.
pub const MAX_ABOUT: usize = 400;
/// Maximum length of a pack's author, in characters.
pub const MAX_FROM: usize = 80;

/// Number of lines at the beginning of a pack that contain its kind.
const HEAD: usize = 10;
/// The word for packs in `kind = "…"`.
pub const KIND: &str = "pack";

/// Folders allowed in a pack.
const FOLDERS: [&str; 3] = ["boards/", "scenarios/", "scripts/"];
/// File extensions allowed in a pack.
const EXTENSIONS: [&str; 2] = [".toml", ".rhai"];

/// The reason a file is not allowed in a pack.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PackFault {
    /// Code of the diagnostic.
    pub code: &'static str,
    /// Path of the file in the pack.
    pub path: String,
    pub message: Message,
}

/// The files of a pack.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pack {
    /// Workspace path of the scenario.
    pub scenario: String,
    /// Description for recipients; may be empty.
    pub about: String,
    /// Author as stated in the pack, unverified.
    pub from: String,
    /// Texts by workspace path.
    pub files: BTreeMap<String, String>,
}

impl Pack {
    /// Collects a scenario with its dependencies and the tests of its scripts.
    ///
    /// # Errors
    /// Returns all diagnostics if the scenario cannot be played.
    pub fn collect(workspace: &Workspace, scenario: &str) -> Result<Pack, Vec<Diagnostic>> {
        let bundle = Bundle::load(workspace, scenario)?;
        let mut paths: Vec<String> = bundle.paths().into_iter().map(str::to_owned).collect();
        for script in bundle.scripts {
            let test = script.path.replace(".rhai", ".test.rhai");
            paths.extend(workspace.origin(&test).map(|_| test));
        }
        let mut files = BTreeMap::new();
        for path in paths {
            let text = workspace.read(&path).map_err(|finding| vec![finding])?;
            files.insert(path, text.as_ref().to_owned());
        }
        let pack = Pack { scenario: scenario.to_owned(), files, ..Pack::default() };
        let faults = pack.faults();
        let finding = |fault: PackFault| Diagnostic::error(fault.code, fault.path, fault.message).help(message!("rename-file"));
        if faults.is_empty() { Ok(pack) } else { Err(faults.into_iter().map(finding).collect()) }
    }

    /// Returns the files that are not allowed in a pack, by path.
    pub fn faults(&self) -> Vec<PackFault> {
        let mut faults = Vec::new();
        let mut alike: BTreeMap<String, &str> = BTreeMap::new();
        for path in self.files.keys() {
            let fault = |code, message: Message| PackFault { code, path: path.clone(), message };
            let inside = FOLDERS.iter().any(|folder| path.starts_with(folder));
            let known = EXTENSIONS.iter().any(|extension| path.ends_with(extension));
            if let Err(error) = reference::check_portable(path) {
                faults.push(fault("bad-reference", message!("invalid-file-path-in", error = error.message())));
            } else if !inside || !known {
                let message = message!("invalid-file-path-pack");
                faults.push(fault("bad-reference", message));
            } else if let Some(other) = alike.insert(path.to_lowercase(), path) {
                let message = message!("same-file-name-some-systems", other = suggest::short(other), path = suggest::short(path));
                faults.push(fault("duplicate-id", message));
            }
        }
        for path in self.files.keys() {
            let lower = path.to_lowercase();
            let folders = lower.match_indices('/').map(|(end, _)| &lower[..end]);
            if let Some(file) = folders.filter_map(|folder| alike.get(folder)).next() {
                let message = message!("file-and-folder-of-same-name", file = suggest::short(file), path = suggest::short(path));
                faults.push(PackFault { code: "duplicate-id", path: path.clone(), message });
            }
        }
        faults
    }

    pub fn write(&self) -> String {
        let mut text = format!("format = {FORMAT}\nkind = \"{KIND}\"\nscenario = {}\n", document::quoted(&self.scenario));
        for (name, said) in [("about", &self.about), ("from", &self.from)] {
            if !said.is_empty() {
                text.push_str(&format!("{name} = {}\n", document::quoted(said)));
            }
        }
        for (path, content) in &self.files {
            text.push_str(&format!("\n[[file]]\npath = {}\ntext = {}\n", document::quoted(path), block(content)));
        }
        text
    }

    /// Parses a pack to open it. `path` is its file name in diagnostics.
    ///
    /// # Errors
    /// Returns all diagnostics if the text is not a pack of the current format, or if it contains a path that could leave a workspace.
    pub fn read(path: &str, text: &str) -> Result<Pack, Vec<Diagnostic>> {
        Pack::parse(path, text, FORMAT).map(|(pack, _)| pack)
    }

    /// Parses a pack to extract it. Returns the pack and whether its scripts use earlier names.
    ///
    /// # Errors
    /// See [`Pack::read`]; older formats are accepted.
    pub fn read_to_extract(path: &str, text: &str) -> Result<(Pack, bool), Vec<Diagnostic>> {
        Pack::parse(path, text, OLDEST).map(|(pack, format)| (pack, format < FORMAT))
    }

    /// Parses a pack of this format or a later one. Returns the pack and its format.
    fn parse(path: &str, text: &str, oldest: i64) -> Result<(Pack, i64), Vec<Diagnostic>> {
        if text.len() > MAX_BYTES {
            let message = message!("pack-larger-mib", limit = MAX_BYTES >> 20);
            return Err(vec![Diagnostic::error("too-large", path, message).help(message!("remove-files-from-pack"))]);
        }
        let mut out = Reading::new(path, text);
        let table = DeTable::parse(text).map_err(|error| {
            // A damaged pack still has its first lines.
            if !text.lines().take(HEAD).any(|line| line.trim_start().starts_with("kind")) {
                let message = message!("not-pack-expected-kind", kind = KIND);
                return vec![Diagnostic::error("wrong-kind", path, message).help(message!("use-folder-of-scenarios"))];
            }
            let place = out.lines.place(error.span().unwrap_or(0..0));
            vec![
                Diagnostic::error("toml-syntax", path, Message::verbatim(error.message().to_owned()))
                    .at(place)
                    .help(message!("pack-damaged")),
            ]
        })?;
        let pack = read_pack(&mut out, TomlTable::root(&table), oldest);
        match pack {
            Some(pack) if !out.diagnostics.iter().any(Diagnostic::is_error) => Ok(pack),
            _ => Err(out.diagnostics),
        }
    }

    /// Returns a workspace in which the files of the pack override those of another. `file` names the pack.
    pub fn overriding(&self, workspace: &Workspace, file: &str) -> Workspace {
        workspace.clone().with_pack(file, self)
    }
}

fn read_pack(out: &mut Reading<'_>, mut table: TomlTable<'_>, oldest: i64) -> Option<(Pack, i64)> {
    let kind = table.required(out, "kind", "\"pack\"")?;
    if kind.string(out)? != KIND {
        let place = kind.place(out);
        let message = message!("not-pack-expected-kind", kind = KIND);
        out.error("wrong-kind", place, message, message!("use-folder-of-scenarios"));
        return None;
    }
    let value = table.required(out, "format", &FORMAT.to_string())?;
    let Some(format) = value.as_integer().filter(|format| (oldest..=FORMAT).contains(format)) else {
        let (code, help) = match value.as_integer() {
            Some(newer) if newer > FORMAT => ("newer-format", message!("open-file-newer-version-moonwright")),
            Some(OLDEST..) => ("bad-format", message!("convert-pack", file = out.path.as_str())),
            _ => ("bad-format", message!("pack-scenario-again-from-original")),
        };
        let place = value.place(out);
        out.error(code, place, message!("unsupported-pack-format-expected-format", format = FORMAT), help);
        return None;
    };
    let scenario = table.required(out, "scenario", "\"scenarios/…\"");
    let [about, from] = [("about", MAX_ABOUT), ("from", MAX_FROM)].map(|(name, most)| read_line(out, &mut table, name, most));
    let entries = table.required(out, "file", "[ … ]").and_then(|value| value.array(out))?;
    table.finish(out);
    let mut files = BTreeMap::new();
    let mut places = BTreeMap::new();
    for entry in entries {
        read_file(out, &entry, &mut files, &mut places);
    }
    let scenario = scenario?;
    let pack = Pack { scenario: scenario.string(out)?.to_owned(), about: about?, from: from?, files };
    for fault in pack.faults() {
        let place = places.get(&fault.path).copied().unwrap_or_default();
        out.error(fault.code, place, fault.message, message!("do-not-use-pack-unless"));
    }
    if !pack.files.contains_key(&pack.scenario) {
        let place = scenario.place(out);
        out.error("missing-file", place, message!("pack-does-not-contain-scenario"), message!("request-pack-again"));
    }
    Some((pack, format))
}

/// Reads a metadata field of the pack: one line of plain text of limited length.
fn read_line(out: &mut Reading<'_>, table: &mut TomlTable<'_>, name: &'static str, most: usize) -> Option<String> {
    let Some(value) = table.optional(out, name) else { return Some(String::new()) };
    let text = value.string(out)?;
    if text.chars().count() > most || text.chars().any(char::is_control) {
        let place = value.place(out);
        out.error("bad-value", place, message!("must-one-line-most-characters", name, most), message!("do-not-use-pack-unless"));
        return None;
    }
    Some(text.to_owned())
}

fn read_file(
    out: &mut Reading<'_>,
    entry: &TomlValue<'_>,
    files: &mut BTreeMap<String, String>,
    places: &mut BTreeMap<String, TextSpan>,
) -> Option<()> {
    let mut table = entry.table(out)?;
    let path = table.required(out, "path", "\"boards/…\"");
    let text = table.required(out, "text", "\"…\"").and_then(|value| value.string(out));
    table.finish(out);
    let path = path?;
    let name = path.string(out)?;
    let place = path.place(out);
    places.entry(name.to_owned()).or_insert(place);
    if files.insert(name.to_owned(), text?.to_owned()).is_some() {
        out.error("duplicate-id", place, message!("duplicate-file-pack", name = suggest::short(name)), message!("request-pack-again"));
    }
    Some(())
}

/// Formats a text readably in TOML: verbatim between `'''` where possible.
fn block(text: &str) -> String {
    let plain = |c: char| c == '\n' || c == '\t' || !c.is_control();
    let literal = !text.contains("'''") && !text.ends_with('\'') && text.chars().all(plain);
    if literal { format!("'''\n{text}'''") } else { document::quoted(text) }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SCENARIO: &str = "scenarios/walking/first-steps.toml";

    #[test]
    fn pack_contains_the_scenario_dependencies_and_round_trips() {
        let pack = Pack::collect(&Workspace::bundled(), SCENARIO).unwrap();
        let paths: Vec<_> = pack.files.keys().map(String::as_str).collect();
        assert_eq!(paths, ["boards/walking/case-a.toml", "boards/walking/lunar-cards.toml", SCENARIO]);
        let again = Pack::read("x.toml", &pack.write()).unwrap();
        assert_eq!(again, pack);
        assert!(Bundle::load(&again.overriding(&Workspace::bundled(), "x.toml"), SCENARIO).is_ok());
    }

    #[test]
    fn any_text_round_trips_through_a_pack() {
        for text in ["", "\n", "a'", "'''", "\r\n\t\"\\\u{7}", "é\n\n", "\n'\n", "\\n"] {
            let files = BTreeMap::from([("scripts/a.rhai".to_owned(), text.to_owned()), (SCENARIO.to_owned(), text.to_owned())]);
            let pack = Pack { scenario: SCENARIO.to_owned(), files, ..Pack::default() };
            assert_eq!(Pack::read("x.toml", &pack.write()), Ok(pack));
        }
    }

    #[test]
    fn a_hostile_pack_is_refused() {
        let file = |path: &str| format!("[[file]]\npath = {}\ntext = ''\n", document::quoted(path));
        let head = "format = 3\nkind = \"pack\"\nscenario = \"scenarios/a.toml\"\n";
        let good = file("scenarios/a.toml");
        let table = [
            (String::from("root:x:0"), "wrong-kind"),
            (format!("{head}="), "toml-syntax"),
            (head.replace('3', "4"), "newer-format"),
            (head.replace('3', "2"), "bad-format"),
            (head.replace('3', "1"), "bad-format"),
            (head.replace("pack", "board"), "wrong-kind"),
            (format!("{head}file = []"), "missing-file"),
            (format!("{head}{good}{good}"), "duplicate-id"),
            (format!("{head}{good}{}", file("../a.toml")), "bad-reference"),
            (format!("{head}{good}{}", file("/etc/a.toml")), "bad-reference"),
            (format!("{head}{good}{}", file("scripts/a.sh")), "bad-reference"),
            (format!("{head}{good}{}", file(".git/a.toml")), "bad-reference"),
            (format!("{head}{good}{}", file("boards/.git/a.toml")), "bad-reference"),
            (format!("{head}{good}{}", file("boards/a\u{202e}lmot.toml")), "bad-reference"),
            (format!("{head}{good}{}", file("boards/a\u{200b}.toml")), "bad-reference"),
            (format!("{head}{good}{}", file("boards/a\u{1b}[2J.toml")), "bad-reference"),
            (format!("{head}{good}{}", file("boards/NUL.x.toml")), "bad-reference"),
            (format!("{head}{good}{}", file("boards/com1.toml")), "bad-reference"),
            (format!("{head}{good}{}", file("boards/a /b.toml")), "bad-reference"),
            (format!("{head}{good}{}", file("boards/a?.toml")), "bad-reference"),
            (format!("{head}{good}{}", file("scenarios/A.toml")), "duplicate-id"),
            (format!("{head}{good}{}", file("scenarios/A.toml/b.toml")), "duplicate-id"),
            (" ".repeat(MAX_BYTES + 1), "too-large"),
        ];
        for (text, code) in table {
            let findings = Pack::read("x.toml", &text).unwrap_err();
            assert_eq!(findings[0].code, code, "{findings:?}");
        }
    }
}
