//! New documents and scripts that work as they are. Their texts are the files in `template/`.

use super::games::{self, GameSpec};
use super::{document, reference, suggest};

/// What a new file is made from.
struct Template {
    /// What one asks for.
    kind: &'static str,
    /// What one may ask for as well.
    also: &'static [&'static str],
    /// Where the files come to lie.
    folder: &'static str,
    /// Endings and texts of the files.
    texts: &'static [(&'static str, &'static str)],
}

/// A document of the file `$text` in `template/`.
macro_rules! document {
    ($kind:literal, $folder:literal, $text:literal $(, $also:literal)*) => {
        Template { kind: $kind, also: &[$($also),*], folder: $folder, texts: &[("toml", include_str!(concat!("template/", $text, ".toml")))] }
    };
}

/// A script and its test; the files in `template/` are named after the kind, like the folder.
macro_rules! script {
    ($game:literal, $kind:literal) => {
        Template {
            kind: $kind,
            also: &[],
            folder: concat!("scripts/", $game, "/", $kind),
            texts: &[
                ("rhai", include_str!(concat!("template/", $kind, ".rhai"))),
                ("test.rhai", include_str!(concat!("template/", $kind, ".test.rhai"))),
            ],
        }
    };
}

const TEMPLATES: &[Template] = &[
    document!("board", "boards/walking", "board", "walking-board"),
    document!("cards", "boards/walking", "cards", "walking-cards"),
    document!("deck", "boards/walking", "deck", "action-deck", "walking-deck"),
    document!("box-deck", "boards/walking", "box-deck"),
    document!("scenario", "scenarios/walking", "scenario", "walking-scenario"),
    script!("walking", "action"),
    script!("walking", "box"),
    document!("mars-board", "boards/mars", "mars-board"),
    document!("mars-cards", "boards/mars", "mars-cards"),
    document!("training-deck", "boards/mars", "training-deck"),
    document!("equipment-deck", "boards/mars", "equipment-deck", "mars-deck"),
    document!("upgrade-deck", "boards/mars", "upgrade-deck"),
    document!("base-deck", "boards/mars", "base-deck"),
    document!("mars-scenario", "scenarios/mars", "mars-scenario"),
    script!("mars", "training"),
    script!("mars", "equipment"),
    script!("mars", "upgrade"),
    script!("mars", "base"),
    document!("rally-board", "boards/rally", "rally-board"),
    document!("rally-deck", "boards/rally", "rally-deck", "instruction-deck"),
    document!("rally-scenario", "scenarios/rally", "rally-scenario"),
    script!("rally", "instruction"),
    script!("rally", "terrain"),
];

/// The template of a kind, by any of its names.
fn find(kind: &str) -> Option<&'static Template> {
    TEMPLATES.iter().find(|template| template.kind == kind || template.also.contains(&kind))
}

/// The game that a kind of template belongs to.
pub fn game(kind: &str) -> Option<&'static GameSpec> {
    let folder = find(kind)?.folder;
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

/// The kind of template that makes a scenario of the same game.
pub fn scenario_of(kind: &str) -> Option<&'static str> {
    let folder = format!("scenarios/{}", game(kind)?.id);
    TEMPLATES.iter().find(|template| template.folder == folder).map(|template| template.kind)
}

/// Kinds of templates, each with what one may ask for as well.
pub fn names() -> impl Iterator<Item = (&'static str, &'static [&'static str])> {
    TEMPLATES.iter().map(|template| (template.kind, template.also))
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
    #[error(
        "\"{name}\" makes no file name: it needs to begin with a letter from a to z, to be at most {MAX_STEM} characters long, and to be no name that Windows keeps for devices"
    )]
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
    let Some(template) = find(kind) else {
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
    let fits = stem.starts_with(|c: char| c.is_ascii_lowercase()) && stem.len() <= MAX_STEM && reference::check_portable(&stem).is_ok();
    fits.then_some(stem)
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
    fn every_kind_of_every_game_has_a_template() {
        let texts = |folder: &str| -> Vec<&str> {
            TEMPLATES.iter().filter(|template| template.folder == folder).map(|template| template.texts[0].1).collect()
        };
        for game in games::ALL.iter() {
            for kind in game.kinds {
                assert_eq!(texts(&format!("scripts/{}/{kind}", game.id)).len(), 1, "{kind}");
            }
            let documents = texts(&format!("boards/{}", game.id));
            let says = |key: &str, word: &str| documents.iter().any(|text| text.contains(&format!("\n{key} = \"{word}\"\n")));
            assert!(says("kind", "board") && (game.board == games::BoardKind::Hex || says("kind", "cards")), "{}", game.id);
            assert!(game.deck_kinds().iter().all(|of| says("of", of)), "{}", game.id);
            assert_eq!(texts(&format!("scenarios/{}", game.id)).len(), 1);
        }
    }

    #[test]
    fn a_title_makes_a_stem_and_a_stem_makes_a_title() {
        let files = template("action", "solar_wind").unwrap();
        let paths: Vec<_> = files.iter().map(|(path, _)| &**path).collect();
        assert_eq!(paths, ["scripts/walking/action/solar_wind.rhai", "scripts/walking/action/solar_wind.test.rhai"]);
        assert!(files[0].1.contains("en: \"Solar wind\""));
        assert!(matches!(template("action", "../x"), Ok(files) if files[0].0 == "scripts/walking/action/x.rhai"));
        for name in ["", "42", "ñ", "Con", "com1", &"x".repeat(41)] {
            assert!(matches!(template("board", name), Err(TemplateError::BadName { .. })));
        }
        let Err(TemplateError::UnknownKind { help, .. }) = template("scenari", "x") else { panic!() };
        assert_eq!(help, "did you mean `scenario`?");
    }
}
