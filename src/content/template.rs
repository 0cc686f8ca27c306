//! New documents and scripts that work as they are. Their texts are the files in `template/`.

use super::games::{self, GameSpec};
use super::{document, suggest};

/// What a new file is made from.
struct Template {
    /// What one asks for.
    kind: &'static str,
    /// Where the files come to lie.
    folder: &'static str,
    /// Endings and texts of the files.
    texts: &'static [(&'static str, &'static str)],
}

const TEMPLATES: &[Template] = &[
    Template { kind: "board", folder: "boards/walking", texts: &[("toml", include_str!("template/board.toml"))] },
    Template { kind: "cards", folder: "boards/walking", texts: &[("toml", include_str!("template/cards.toml"))] },
    Template { kind: "deck", folder: "boards/walking", texts: &[("toml", include_str!("template/deck.toml"))] },
    Template { kind: "scenario", folder: "scenarios/walking", texts: &[("toml", include_str!("template/scenario.toml"))] },
    Template {
        kind: "action",
        folder: "scripts/walking/action",
        texts: &[("rhai", include_str!("template/action.rhai")), ("test.rhai", include_str!("template/action.test.rhai"))],
    },
    Template {
        kind: "box",
        folder: "scripts/walking/box",
        texts: &[("rhai", include_str!("template/box.rhai")), ("test.rhai", include_str!("template/box.test.rhai"))],
    },
    Template { kind: "rally-board", folder: "boards/rally", texts: &[("toml", include_str!("template/rally-board.toml"))] },
    Template { kind: "rally-deck", folder: "boards/rally", texts: &[("toml", include_str!("template/rally-deck.toml"))] },
    Template { kind: "rally-scenario", folder: "scenarios/rally", texts: &[("toml", include_str!("template/rally-scenario.toml"))] },
    Template {
        kind: "instruction",
        folder: "scripts/rally/instruction",
        texts: &[("rhai", include_str!("template/instruction.rhai")), ("test.rhai", include_str!("template/instruction.test.rhai"))],
    },
    Template {
        kind: "terrain",
        folder: "scripts/rally/terrain",
        texts: &[("rhai", include_str!("template/terrain.rhai")), ("test.rhai", include_str!("template/terrain.test.rhai"))],
    },
    Template { kind: "mars-board", folder: "boards/mars", texts: &[("toml", include_str!("template/mars-board.toml"))] },
    Template { kind: "mars-scenario", folder: "scenarios/mars", texts: &[("toml", include_str!("template/mars-scenario.toml"))] },
    Template {
        kind: "training",
        folder: "scripts/mars/training",
        texts: &[("rhai", include_str!("template/training.rhai")), ("test.rhai", include_str!("template/training.test.rhai"))],
    },
    Template {
        kind: "equipment",
        folder: "scripts/mars/equipment",
        texts: &[("rhai", include_str!("template/equipment.rhai")), ("test.rhai", include_str!("template/equipment.test.rhai"))],
    },
];

/// The game that a kind of template belongs to.
pub fn game(kind: &str) -> Option<&'static GameSpec> {
    let folder = TEMPLATES.iter().find(|template| template.kind == kind)?.folder;
    games::find(folder.split('/').nth(1)?)
}

/// Whether a kind of template is a script.
pub fn is_script(kind: &str) -> bool {
    TEMPLATES.iter().any(|template| template.kind == kind && template.folder.starts_with("scripts/"))
}

/// Kinds of templates.
pub fn kinds() -> impl Iterator<Item = &'static str> {
    TEMPLATES.iter().map(|template| template.kind)
}

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
    let Some(template) = TEMPLATES.iter().find(|template| template.kind == kind) else {
        let kinds: Vec<_> = kinds().collect();
        let help = suggest::did_you_mean(kind, kinds.iter().copied(), &format!("there are: {}", kinds.join(", ")));
        return Err(TemplateError::UnknownKind { kind: suggest::short(kind), help });
    };
    let (folder, texts) = (template.folder, template.texts);
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
        for kind in kinds() {
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
