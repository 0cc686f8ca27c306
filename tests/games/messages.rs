//! Every message in the source is in the catalogues of the other languages, and the catalogues contain no others.

use polib::po_file;
use proc_macro2::{Delimiter, TokenStream, TokenTree};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

/// Layers that create messages. The texts of board views, reports and pages are Fluent messages.
const MAKERS: [&str; 6] = ["content", "geometry", "script", "rules", "export", "playtest"];
/// Files whose texts appear only in files, terminals and drawings, or that contain both languages; by the beginning or end of their
/// names.
const OTHERS: [&str; 33] = [
    "src/rules/mars/fields.rs",
    "src/rules/moonbase/fields.rs",
    "src/rules/mowdown/fields.rs",
    "/printed.rs",
    "/renamed.rs",
    "/wording.rs",
    "/written.rs",
    "src/content/diagnostic.rs",
    "src/content/schema",
    "src/content/template.rs",
    "src/export/flow.rs",
    "src/export/fonts.rs",
    "src/export/kit",
    "src/export/press.rs",
    "src/export/svg.rs",
    "src/export/tiled/write.rs",
    "src/playtest/batch.rs",
    "src/playtest/bot.rs",
    "src/playtest/figure.rs",
    "src/playtest/literal.rs",
    "src/playtest/replay.rs",
    "src/playtest/report.rs",
    "src/playtest/table.rs",
    "src/playtest/validate.rs",
    "src/script/analysis/complete.rs",
    "src/script/analysis/explain.rs",
    "src/script/analysis/fixes.rs",
    "src/script/analysis/language.rs",
    "src/script/analysis/metadata.rs",
    "src/script/analysis/symbols.rs",
    "src/script/analysis/texts.rs",
    "src/script/api.rs",
    "src/script/dialect.rs",
];
/// Texts in the other files that are code, titles or descriptions, or that are searched for in messages of a library.
const CODE: [&str; 28] = [
    "// An example of",
    "any number",
    "if you like",
    "if you wish",
    "meant so",
    "si quiere",
    "si quieres",
    "Walking on the Moon",
    "March on Mars",
    "Lunar Rally",
    "Moon Ant Mow Down",
    "q: columns to the right.",
    "r: hexes downward.",
    " at path ",
    " catch {}",
    "kills = {kills}",
    "#{{ target: {TEXT} }}",
    "#{ en: \"…\", es: \"…\" }",
    "did you mean `",
    "int {min}..={max}",
    "fn {name}",
    "Object map",
    "items of this array",
    "items of this object map",
    "switch block",
    "switch case",
    "else if",
    "Only in `",
];

/// The string literals of a source, and those that are not pairs of languages, panics or part of a test.
#[derive(Default)]
struct Found {
    all: BTreeSet<String>,
    said: BTreeSet<String>,
}

impl Found {
    fn read(&mut self, tokens: TokenStream, told: bool) {
        let (mut before, mut tested) = (Vec::<String>::new(), false);
        for token in tokens {
            match token {
                TokenTree::Group(group) => {
                    let inside = group.stream();
                    let tail: Vec<&str> = before.iter().rev().take(4).map(String::as_str).collect();
                    if group.delimiter() == Delimiter::Bracket && matches!(tail[..], ["#" | "!", ..]) {
                        tested |= inside.to_string().replace(' ', "") == "cfg(test)";
                    } else {
                        let pair = matches!(tail[..], ["new", ":", ":", "Text"]);
                        let panics = matches!(
                            tail[..],
                            ["expect", ..] | ["!", "panic" | "unreachable" | "assert" | "assert_eq" | "debug_assert", ..]
                        );
                        self.read(inside, told && !tested && !pair && !panics);
                        tested &= group.delimiter() != Delimiter::Brace;
                    }
                    before.clear();
                }
                TokenTree::Literal(literal) => {
                    let text = syn::parse_str::<syn::LitStr>(&literal.to_string()).map(|text| text.value());
                    self.said.extend(text.clone().ok().filter(|_| told && !tested));
                    self.all.extend(text);
                    before.clear();
                }
                other => {
                    let sign = other.to_string();
                    tested &= sign != ";";
                    before.push(sign);
                }
            }
        }
    }
}

/// Returns whether a text is a sentence: it contains words besides placeholders, quotations and code.
fn is_message(text: &str) -> bool {
    let mut bare = String::new();
    for (i, part) in text.split('`').enumerate() {
        bare.push_str(if i % 2 == 0 { part } else { "" });
    }
    while let Some((before, rest)) = bare.split_once('{') {
        bare = format!("{before}{}", rest.split_once('}').map_or("", |(_, behind)| behind));
    }
    let describes = text.ends_with('.') && !text.starts_with(|c: char| c.is_lowercase());
    let words = bare.split(|c: char| !c.is_alphabetic()).filter(|word| word.len() > 2 || word.contains("FRT")).collect::<Vec<_>>();
    let only_writes = matches!(words[..], ["write"]);
    let is_data = bare.trim().is_empty()
        || text.contains('\n')
        || text.starts_with(['[', '<'])
        || describes
        || text.ends_with(';')
        || text.contains("({}");
    text.trim().contains(' ') && !words.is_empty() && !only_writes && !is_data && !CODE.contains(&text)
}

fn sources(root: &Path, folder: &Path, found: &mut BTreeMap<String, String>) {
    for entry in fs::read_dir(folder).unwrap().map(Result::unwrap) {
        let path = entry.path();
        let name = path.strip_prefix(root).unwrap().to_string_lossy().replace('\\', "/");
        let tests = ["/tests", "/cases", "tests.rs"].iter().any(|part| name.contains(part));
        if path.is_dir() && !name.ends_with("/tests") {
            sources(root, &path, found);
        } else if name.ends_with(".rs") && (!tests || name.contains("script_tests/")) {
            found.insert(name, fs::read_to_string(&path).unwrap());
        }
    }
}

fn catalogue(language: &str) -> BTreeMap<String, String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("src/locales/{language}/messages.po"));
    let catalogue = po_file::parse(&path).unwrap();
    assert_eq!(catalogue.metadata.language, language);
    catalogue.messages().map(|message| (message.msgid().to_owned(), message.msgstr().unwrap().to_owned())).collect()
}

/// Returns the placeholders, sorted by name.
fn places(text: &str) -> Vec<&str> {
    let mut places: Vec<&str> = text
        .split('{')
        .skip(1)
        .filter_map(|rest| rest.split_once('}').map(|(name, _)| name))
        .filter(|name| !name.contains([' ', '…', '`', '"']))
        .collect();
    places.sort_unstable();
    places
}

#[test]
fn every_message_of_the_source_is_told_in_spanish() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut files = BTreeMap::new();
    MAKERS.iter().for_each(|layer| sources(root, &root.join("src").join(layer), &mut files));
    let (spanish, mut everywhere, mut missing) = (catalogue("es"), BTreeSet::new(), Vec::new());
    for (name, text) in &files {
        let mut found = Found::default();
        found.read(text.parse().unwrap(), true);
        everywhere.extend(found.all);
        if !OTHERS.iter().any(|other| name.starts_with(other) || name.ends_with(other)) {
            missing.extend(found.said.into_iter().filter(|said| is_message(said) && !spanish.contains_key(said)).map(|said| (name, said)));
        }
    }
    assert!(files.len() > 200 && spanish.len() > 800, "{} files, {} messages", files.len(), spanish.len());
    assert!(missing.is_empty(), "without a line in src/locales/es/messages.po: {missing:#?}");
    let nobody: Vec<&String> = spanish.keys().filter(|message| !everywhere.contains(*message)).collect();
    assert!(nobody.is_empty(), "in src/locales/es/messages.po, and said by nothing: {nobody:#?}");
}

#[test]
fn what_is_filled_into_a_message_is_filled_in_in_spanish_too() {
    for (message, told) in catalogue("es") {
        assert!(!told.trim().is_empty(), "{message}");
        assert_eq!(places(&message), places(&told), "{message}");
    }
}
