//! New documents and scripts that work as they are. Their texts are the files in `template/`.

use super::{document, suggest, walking};

/// Kinds of templates.
pub const KINDS: &[&str] = &["board", "cards", "deck", "scenario", walking::ACTION, walking::BOX];

/// Longest stem of a new file.
const MAX_STEM: usize = 40;

/// Why there is no such template.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TemplateError {
    /// No kind of that name.
    #[error("there is no template \"{kind}\"; {help}")]
    UnknownKind {
        /// What was asked for.
        kind: String,
        /// What was perhaps meant.
        help: String,
    },
    /// The name makes no file name.
    #[error("\"{name}\" makes no file name: it needs to begin with a letter from a to z, and to be at most {MAX_STEM} characters long")]
    BadName {
        /// What was asked for.
        name: String,
    },
}

/// The files (workspace path, text) of a new document or script; a script comes with its test.
///
/// The name may be any title: `Solar wind` makes `solar_wind.rhai` or `solar-wind.toml`.
///
/// ```
/// let files = moonwright::content::template::template("board", "Long Lap").unwrap();
/// assert_eq!(files[0].0, "boards/walking/long-lap.toml");
/// assert!(files[0].1.contains("\"Long Lap\""));
/// ```
pub fn template(kind: &str, name: &str) -> Result<Vec<(String, String)>, TemplateError> {
    let game = walking::GAME;
    let (folder, texts): (String, &[(&str, &str)]) = match kind {
        "board" => (format!("boards/{game}"), &[("toml", include_str!("template/board.toml"))]),
        "cards" => (format!("boards/{game}"), &[("toml", include_str!("template/cards.toml"))]),
        "deck" => (format!("boards/{game}"), &[("toml", include_str!("template/deck.toml"))]),
        "scenario" => (format!("scenarios/{game}"), &[("toml", include_str!("template/scenario.toml"))]),
        walking::ACTION => (
            format!("scripts/{game}/{kind}"),
            &[("rhai", include_str!("template/action.rhai")), ("test.rhai", include_str!("template/action.test.rhai"))],
        ),
        walking::BOX => (
            format!("scripts/{game}/{kind}"),
            &[("rhai", include_str!("template/box.rhai")), ("test.rhai", include_str!("template/box.test.rhai"))],
        ),
        _ => {
            let help = suggest::did_you_mean(kind, KINDS.iter().copied(), &format!("there are: {}", KINDS.join(", ")));
            return Err(TemplateError::UnknownKind { kind: suggest::short(kind), help });
        }
    };
    let between = if folder.starts_with("scripts") { '_' } else { '-' };
    let stem = stem(name, between).ok_or_else(|| TemplateError::BadName { name: suggest::short(name) })?;
    let title = document::quoted(&title(name));
    let fill = |text: &str| text.replace("@stem@", &stem).replace("@title@", &title);
    Ok(texts.iter().map(|(extension, text)| (format!("{folder}/{stem}.{extension}"), fill(text))).collect())
}

/// A file name for a title: small letters and digits, with `between` for everything else.
fn stem(name: &str, between: char) -> Option<String> {
    let plain: String = name.chars().map(|c| if c.is_ascii_alphanumeric() { c.to_ascii_lowercase() } else { ' ' }).collect();
    let stem = plain.split_whitespace().collect::<Vec<_>>().join(&between.to_string());
    (stem.starts_with(|c: char| c.is_ascii_lowercase()) && stem.len() <= MAX_STEM).then_some(stem)
}

/// A title for a name: as given, or with spaces and a capital where it looks like a file name.
fn title(name: &str) -> String {
    let name = name.trim();
    if name.chars().any(|c| c.is_uppercase() || c == ' ') {
        return name.to_owned();
    }
    let spaced = name.replace(['_', '-'], " ");
    let mut letters = spaced.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::check;
    use crate::content::workspace::Workspace;

    #[test]
    fn every_template_makes_files_without_a_fault() {
        for kind in KINDS {
            let mut workspace = Workspace::bundled();
            let files = template(kind, "new \"thing\" 2").unwrap();
            for (path, text) in &files {
                assert_eq!(workspace.origin(path), None);
                workspace.overlay(path, Some(text.as_str().into()));
                assert!(!text.contains('@'), "{text}");
            }
            let mut findings = check::check(&workspace, &files[0].0);
            findings.retain(|finding| finding.code != "missing-script");
            assert_eq!(findings, [], "{kind}");
        }
    }

    #[test]
    fn a_title_makes_a_stem_and_a_stem_makes_a_title() {
        let files = template("action", "solar_wind").unwrap();
        let paths: Vec<_> = files.iter().map(|(path, _)| &**path).collect();
        assert_eq!(paths, ["scripts/walking/action/solar_wind.rhai", "scripts/walking/action/solar_wind.test.rhai"]);
        assert!(files[0].1.contains("en: \"Solar wind\""));
        assert!(matches!(template("action", "../x"), Ok(files) if files[0].0 == "scripts/walking/action/x.rhai"));
        for name in ["", "42", "ñ", &"x".repeat(41)] {
            assert!(matches!(template("board", name), Err(TemplateError::BadName { .. })));
        }
        let Err(TemplateError::UnknownKind { help, .. }) = template("scenari", "x") else { panic!() };
        assert_eq!(help, "did you mean `scenario`?");
    }
}
