//! A pack: one text file that holds a scenario with its board, cards, decks and scripts, to be handed on and taken apart again.
//!
//! A pack is TOML: `kind = "pack"`, the path of the scenario, and a `[[file]]` with `path` and `text` for every file.

use super::bundle::Bundle;
use super::diagnostic::Diagnostic;
use super::document::{self, FORMAT, KINDS};
use super::reader::{Reading, Table, Value};
use super::reference;
use super::workspace::Workspace;
use std::collections::BTreeMap;
use std::sync::Arc;
use toml::de::DeTable;

/// Longest text of a pack, in bytes.
pub const MAX_BYTES: usize = 8 << 20;

/// The word for packs in `kind = "…"`.
pub const KIND: &str = "pack";

/// The files of a pack.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pack {
    /// Workspace path of the scenario.
    pub scenario: String,
    /// Texts by workspace path.
    pub files: BTreeMap<String, String>,
}

impl Pack {
    /// Collects a scenario with all that it refers to, and the tests of its scripts.
    ///
    /// # Errors
    /// All findings, when the scenario could not be played.
    pub fn collect(workspace: &Workspace, scenario: &str) -> Result<Pack, Vec<Diagnostic>> {
        let bundle = Bundle::load(workspace, scenario)?;
        let mut paths = vec![bundle.path, bundle.scenario.board];
        paths.extend(bundle.board.ring().map(|(board, _)| board.cards.clone()));
        paths.extend(bundle.scenario.decks.into_values());
        for script in bundle.scripts {
            let test = script.path.replace(".rhai", ".test.rhai");
            paths.extend(workspace.origin(&test).map(|_| test));
            paths.push(script.path);
        }
        let mut files = BTreeMap::new();
        for path in paths {
            let text = workspace.read(&path).map_err(|finding| vec![finding])?;
            files.insert(path, text.as_ref().to_owned());
        }
        Ok(Pack { scenario: scenario.to_owned(), files })
    }

    /// The pack as text.
    pub fn write(&self) -> String {
        let mut text = format!("format = {FORMAT}\nkind = \"{KIND}\"\nscenario = {}\n", document::quoted(&self.scenario));
        for (path, content) in &self.files {
            text.push_str(&format!("\n[[file]]\npath = {}\ntext = {}\n", document::quoted(path), block(content)));
        }
        text
    }

    /// Takes a pack apart. `path` names it in findings.
    ///
    /// # Errors
    /// All findings when it is no pack, or holds a path that could leave a workspace.
    pub fn read(path: &str, text: &str) -> Result<Pack, Vec<Diagnostic>> {
        if text.len() > MAX_BYTES {
            let message = format!("the pack is larger than {} MiB", MAX_BYTES >> 20);
            return Err(vec![Diagnostic::error("too-large", path, message).help("a pack of this size cannot be meant")]);
        }
        let mut out = Reading::new(path, text);
        let table = DeTable::parse(text).map_err(|error| {
            let place = out.lines.place(error.span().unwrap_or(0..0));
            vec![Diagnostic::error("toml-syntax", path, error.message()).at(place).help("ask for the pack again; it was damaged")]
        })?;
        let pack = read_pack(&mut out, Table::root(&table));
        match pack {
            Some(pack) if !out.diagnostics.iter().any(Diagnostic::is_error) => Ok(pack),
            _ => Err(out.diagnostics),
        }
    }

    /// A workspace in which the pack's files stand over those of another.
    pub fn over(&self, workspace: &Workspace) -> Workspace {
        let mut workspace = workspace.clone();
        for (path, text) in &self.files {
            workspace.overlay(path, Some(Arc::from(text.as_str())));
        }
        workspace
    }
}

fn read_pack(out: &mut Reading<'_>, mut table: Table<'_>) -> Option<Pack> {
    let format = table.required(out, "format", "1")?;
    if format.as_integer() != Some(FORMAT) {
        let newer = format.as_integer().is_some_and(|format| format > FORMAT);
        let code = if newer { "newer-format" } else { "bad-format" };
        let place = format.place(out);
        out.error(code, place, format!("this program reads packs of format {FORMAT}"), "open it with a newer version of Moonwright");
        return None;
    }
    let kind = table.required(out, "kind", "\"pack\"")?;
    if kind.string(out)? != KIND {
        let place = kind.place(out);
        let message = format!("this is no pack: expected `kind = \"{KIND}\"`");
        out.error("wrong-kind", place, message, format!("{} documents are opened as they are", KINDS.join(", ")));
        return None;
    }
    let scenario = table.required(out, "scenario", "\"scenarios/…\"");
    let entries = table.required(out, "file", "[ … ]").and_then(|value| value.array(out))?;
    table.finish(out);
    let mut files = BTreeMap::new();
    for entry in entries {
        read_file(out, &entry, &mut files);
    }
    let scenario = scenario?;
    let path = scenario.string(out)?;
    if !files.contains_key(path) {
        let place = scenario.place(out);
        out.error("missing-file", place, "the pack does not hold its scenario", "ask for the pack again");
    }
    Some(Pack { scenario: path.to_owned(), files })
}

fn read_file(out: &mut Reading<'_>, entry: &Value<'_>, files: &mut BTreeMap<String, String>) -> Option<()> {
    let mut table = entry.table(out)?;
    let path = table.required(out, "path", "\"boards/…\"");
    let text = table.required(out, "text", "\"…\"").and_then(|value| value.string(out));
    table.finish(out);
    let path = path?;
    let name = path.string(out)?;
    let inside = ["boards/", "scenarios/", "scripts/"].iter().any(|folder| name.starts_with(folder));
    let known = [".toml", ".rhai"].iter().any(|extension| name.ends_with(extension));
    let place = path.place(out);
    if reference::check(name).is_err() || !inside || !known {
        let help = "a pack holds .toml and .rhai files under boards/, scenarios/ and scripts/; do not trust this one";
        out.error("bad-reference", place, "a file with a path that no pack may hold", help);
    } else if files.insert(name.to_owned(), text?.to_owned()).is_some() {
        out.error("duplicate-id", place, format!("the file `{name}` stands twice in the pack"), "ask for the pack again");
    }
    Some(())
}

/// A text as it reads well in TOML: as it is between `'''`, where that is possible.
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
    fn a_pack_holds_all_that_its_scenario_needs_and_comes_apart_unchanged() {
        let pack = Pack::collect(&Workspace::bundled(), SCENARIO).unwrap();
        let paths: Vec<_> = pack.files.keys().map(String::as_str).collect();
        assert_eq!(paths, ["boards/walking/case-a.toml", "boards/walking/lunar-cards.toml", SCENARIO]);
        let again = Pack::read("x.toml", &pack.write()).unwrap();
        assert_eq!(again, pack);
        assert!(Bundle::load(&again.over(&Workspace::bundled()), SCENARIO).is_ok());
    }

    #[test]
    fn any_text_survives_a_pack() {
        for text in ["", "\n", "a'", "'''", "\r\n\t\"\\\u{7}", "é\n\n", "\n'\n", "\\n"] {
            let files = BTreeMap::from([("scripts/a.rhai".to_owned(), text.to_owned()), (SCENARIO.to_owned(), text.to_owned())]);
            let pack = Pack { scenario: SCENARIO.to_owned(), files };
            assert_eq!(Pack::read("x.toml", &pack.write()), Ok(pack));
        }
    }

    #[test]
    fn a_hostile_pack_is_refused() {
        let file = |path: &str| format!("[[file]]\npath = {}\ntext = ''\n", document::quoted(path));
        let head = "format = 1\nkind = \"pack\"\nscenario = \"scenarios/a.toml\"\n";
        let good = file("scenarios/a.toml");
        let table = [
            (String::from("="), "toml-syntax"),
            (head.replace('1', "2"), "newer-format"),
            (head.replace("pack", "board"), "wrong-kind"),
            (format!("{head}file = []"), "missing-file"),
            (format!("{head}{good}{good}"), "duplicate-id"),
            (format!("{head}{good}{}", file("../a.toml")), "bad-reference"),
            (format!("{head}{good}{}", file("/etc/a.toml")), "bad-reference"),
            (format!("{head}{good}{}", file("scripts/a.sh")), "bad-reference"),
            (format!("{head}{good}{}", file(".git/a.toml")), "bad-reference"),
            (" ".repeat(MAX_BYTES + 1), "too-large"),
        ];
        for (text, code) in table {
            let findings = Pack::read("x.toml", &text).unwrap_err();
            assert_eq!(findings[0].code, code, "{findings:?}");
        }
    }
}
