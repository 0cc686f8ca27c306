//! Exports for use outside the program: pictures of boards, cards and matches, and sheets to print and cut out.
//!
//! All drawing uses a [`Canvas`](canvas::Canvas); each output format is a canvas of its own.

use content::sentences::Sentences;
use content::text::Language;
use scene::words::Words;

pub mod booklet;
pub mod canvas;
pub mod cards;
pub mod csv;
pub mod face;
pub mod faces;
pub mod flow;
pub mod fonts;
pub mod import;
pub mod kit;
pub mod pdf;
pub mod picture;
pub mod piece;
pub mod pixels;
pub mod png;
pub mod poster;
pub mod press;
pub mod print;
pub mod saver;
pub mod sheet;
pub mod subject;
pub mod svg;
pub mod tiled;
pub mod tts;

/// Returns the messages of printed pages: `src/locales/<language>/print.ftl`.
fn sentences() -> &'static Sentences {
    static SENTENCES: Sentences = Sentences::bundled("print");
    &SENTENCES
}

fn words(language: Language) -> Words {
    Words::in_language(sentences(), language)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;
    use std::path::Path;

    fn sources(folder: &Path, all: &mut String) {
        for entry in std::fs::read_dir(folder).unwrap().map(Result::unwrap) {
            match entry.path() {
                path if path.is_dir() => sources(&path, all),
                path if path.extension().is_some_and(|ending| ending == "rs") => all.push_str(&std::fs::read_to_string(path).unwrap()),
                _ => {}
            }
        }
    }

    #[test]
    fn export_messages_are_all_used_and_exist_in_both_languages() {
        let ids = |language: Language| -> BTreeSet<String> {
            let last = sentences().files(language).last().copied().unwrap();
            last.lines().filter_map(|line| line.split_once(" =")).map(|(id, _)| id.to_owned()).filter(|id| id.contains('-')).collect()
        };
        assert_eq!(ids(Language::En), ids(Language::Es));
        let mut code = String::new();
        sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut code);
        for id in ids(Language::En) {
            if let Some(rest) = id.strip_prefix("kit-needs-").or_else(|| id.strip_prefix("fact-")) {
                assert!(content::games::ALL.iter().any(|known| rest.split('-').next() == Some(known.id)), "{id}");
                continue;
            }
            let built = id.strip_prefix("token-").or_else(|| id.strip_prefix("about-")).unwrap_or(&id);
            assert!(code.contains(&format!("\"{built}\"")) || code.contains(&format!("\"{id}\"")), "{id} is said nowhere");
        }
    }
}
