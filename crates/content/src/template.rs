//! Templates for new documents and scripts that are valid as they are. Their texts are the files in `template/`.

use super::games::{self, GameSpec};
use super::plain::without_accent;
use super::{reference, suggest};
use crate::message::{Message, message};

/// A template for new files.
#[derive(Debug)]
pub struct Template {
    pub kind: &'static str,
    /// Alternative names.
    pub also: &'static [&'static str],
    /// Folder of the new files.
    pub folder: &'static str,
    /// Extensions and texts of the files.
    pub texts: &'static [(&'static str, &'static str)],
}

/// Declares the template of a document from the file `$text` in `template/`.
macro_rules! document {
    ($kind:literal, $folder:literal, $text:literal $(, $also:literal)*) => {
        Template { kind: $kind, also: &[$($also),*], folder: $folder, texts: &[("toml", include_str!(concat!("template/", $text, ".toml")))] }
    };
}
pub(super) use document;

/// Declares the template of a script and its test. The files in `template/` are named after the script type, like the folder, or
/// differently where two games use the same word.
macro_rules! script {
    ($game:literal, $kind:literal) => {
        script!($game, $kind, $kind)
    };
    ($game:literal, $kind:literal, $text:literal) => {
        Template {
            kind: $text,
            also: &[],
            folder: concat!("scripts/", $game, "/", $kind),
            texts: &[
                ("rhai", include_str!(concat!("template/", $text, ".rhai"))),
                ("test.rhai", include_str!(concat!("template/", $text, ".test.rhai"))),
            ],
        }
    };
}
pub(super) use script;

fn all() -> impl Iterator<Item = (&'static GameSpec, &'static Template)> {
    games::ALL.iter().flat_map(|game| game.templates.iter().map(move |template| (game, template)))
}

/// Returns the template with this name or alternative name.
fn find(kind: &str) -> Option<(&'static GameSpec, &'static Template)> {
    all().find(|(_, template)| template.kind == kind || template.also.contains(&kind))
}

/// Returns the game that a template belongs to.
pub fn game(kind: &str) -> Option<&'static GameSpec> {
    find(kind).map(|(game, _)| game)
}

pub fn is_script(kind: &str) -> bool {
    all().any(|(_, template)| template.kind == kind && template.folder.starts_with("scripts/"))
}

pub fn kinds() -> impl Iterator<Item = &'static str> {
    all().map(|(_, template)| template.kind)
}

/// Returns the scenario template of the same game.
pub fn scenario_of(kind: &str) -> Option<&'static str> {
    let mut templates = game(kind)?.templates.iter();
    templates.find(|template| template.folder.starts_with("scenarios/")).map(|template| template.kind)
}

/// Returns the names of all templates, each with its alternative names.
pub fn names() -> impl Iterator<Item = (&'static str, &'static [&'static str])> {
    all().map(|(_, template)| (template.kind, template.also))
}

/// Maximum length of a new file's stem.
const MAX_STEM: usize = 40;

/// The reason a template cannot be created.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TemplateError {
    /// There is no template with this name.
    #[error("unknown template \"{kind}\"; {help}")]
    UnknownKind {
        kind: String,
        /// Suggestion.
        help: Message,
    },
    /// The name cannot be converted to a file name.
    #[error(
        "invalid name \"{name}\": use a letter from a to z first, at most {MAX_STEM} characters, and no name that Windows reserves for devices"
    )]
    BadName { name: String },
}

/// Returns the files (workspace path, text) of a new document or script. A script has a test.
///
/// The name can be any title: `Solar wind` results in `solar_wind.rhai` or `solar-wind.toml`.
///
/// ```
/// let files = content::template::template("board", "Long Lap").unwrap();
/// assert_eq!(files[0].0, "boards/walking/long-lap.toml");
/// assert!(files[0].1.contains("\"Long Lap\""));
/// ```
pub fn template(kind: &str, name: &str) -> Result<Vec<(String, String)>, TemplateError> {
    let Some((_, template)) = find(kind) else {
        let kinds: Vec<_> = kinds().collect();
        let help = suggest::did_you_mean(kind, kinds.iter().copied(), message!("use-one", kinds));
        return Err(TemplateError::UnknownKind { kind: suggest::short(kind), help });
    };
    let (folder, texts) = (template.folder, template.texts);
    let between = if folder.starts_with("scripts") { '_' } else { '-' };
    let stem = stem(name, between).ok_or_else(|| TemplateError::BadName { name: suggest::short(name) })?;
    let title = super::document::quoted(&title(name));
    let fill = |text: &str| text.replace("@stem@", &stem).replace("@title@", &title);
    Ok(texts.iter().map(|(extension, text)| (format!("{folder}/{stem}.{extension}"), fill(text))).collect())
}

/// Returns a test for a script without one: its path, and a text that sets up a match with the card.
///
/// ```
/// let (path, text) = content::template::test("scripts/walking/action/slipstream.rhai").unwrap();
/// assert_eq!(path, "scripts/walking/action/slipstream.test.rhai");
/// assert!(text.starts_with("fn test_slipstream() {
/// ") && text.contains("m.set_hand(1, \"slipstream\");
/// "));
/// ```
pub fn test(script: &str) -> Option<(String, String)> {
    let (folder, file) = script.rsplit_once('/')?;
    let stem = file.strip_suffix(".rhai").filter(|stem| !stem.contains('.'))?;
    let (_, template) = all().find(|(_, template)| template.folder == folder)?;
    let (_, text) = template.texts.iter().find(|(extension, _)| *extension == "test.rhai")?;
    let lines: Vec<&str> = text.lines().skip_while(|line| !line.starts_with("fn ")).skip(1).collect();
    let named = lines.iter().position(|line| line.contains("@stem@"))?;
    let set_up = lines[..=named].join("\n").replace("@stem@", stem);
    let text = format!("fn test_{stem}() {{\n{set_up}\n    // Say what happens, and then what must be so: assert_eq(…, …);\n}}\n");
    Some((format!("{folder}/{stem}.test.rhai"), text))
}

/// Converts a title to a file name: lowercase letters without accents, and digits, with `between` for everything else.
fn stem(name: &str, between: char) -> Option<String> {
    let mut plain = String::new();
    for c in name.chars().flat_map(char::to_lowercase) {
        if c.is_ascii_alphanumeric() { plain.push(c) } else { plain.push_str(without_accent(c).unwrap_or(" ")) }
    }
    let stem = plain.split_whitespace().collect::<Vec<_>>().join(&between.to_string());
    let fits = stem.starts_with(|c: char| c.is_ascii_lowercase()) && stem.len() <= MAX_STEM && reference::check_portable(&stem).is_ok();
    fits.then_some(stem)
}

/// Returns the file stem of a script with a title.
///
/// # Errors
/// Returns an error if the title cannot be converted.
pub fn script_stem(name: &str) -> Result<String, TemplateError> {
    stem(name, '_').ok_or_else(|| TemplateError::BadName { name: suggest::short(name) })
}

/// Returns the folder for new files of a template.
pub fn folder(kind: &str) -> Option<&'static str> {
    find(kind).map(|(_, template)| template.folder)
}

/// Returns a title for a name: unchanged, or with spaces and a capital letter if it looks like a file name.
pub fn title(name: &str) -> String {
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
    use crate::check;
    use crate::document::forms_of;
    use crate::workspace::Workspace;

    #[test]
    fn file_names_have_letters_without_accents() {
        let names = ["Ñandú ☃", "Él está Ahí", "Große Böe", "N\u{303}u", "Z 9"].map(|name| script_stem(name).unwrap());
        assert_eq!(names, ["nandu", "el_esta_ahi", "grosse_boe", "nu", "z_9"]);
        assert!(script_stem("☃").is_err() && script_stem("9a").is_err());
    }

    #[test]
    fn templates_create_files_without_diagnostics() {
        for kind in kinds() {
            let mut workspace = Workspace::bundled();
            let files = template(kind, "new \"thing\" 2").unwrap();
            for (path, text) in &files {
                assert_eq!(workspace.origin(path), None);
                workspace.overlay(path, Some(text.as_str().into()));
                assert!(!text.contains('@'), "{text}");
            }
            let mut findings = check::check(&workspace, &files[0].0);
            // A new deck is not in a scenario yet.
            findings.retain(|finding| !["missing-script", "unused-deck"].contains(&finding.code.as_str()));
            assert_eq!(findings, [], "{kind}");
        }
    }

    #[test]
    fn every_document_and_script_type_of_each_game_has_a_template() {
        for game in games::ALL.iter() {
            let texts = |folder: &str| -> Vec<&str> {
                game.templates.iter().filter(|template| template.folder.starts_with(folder)).map(|template| template.texts[0].1).collect()
            };
            for kind in game.kinds {
                assert_eq!(texts(&format!("scripts/{}/{kind}", game.id)).len(), 1, "{kind}");
            }
            let documents = [texts(&format!("boards/{}", game.id)), texts(&format!("scenarios/{}", game.id))].concat();
            let says = |key: &str, word: &str| documents.iter().any(|text| text.contains(&format!("\n{key} = \"{word}\"\n")));
            assert!(documents.iter().all(|text| text.contains(&format!("\ngame = \"{}\"\n", game.id))), "{game:?}");
            assert!(forms_of(game).all(|form| says("kind", form.kind)), "{game:?}");
            assert!(game.deck_kinds().iter().all(|of| says("of", of)), "{game:?}");
        }
    }

    #[test]
    fn template_derives_the_title_from_the_file_name() {
        let files = template("action", "solar_wind").unwrap();
        let paths: Vec<_> = files.iter().map(|(path, _)| &**path).collect();
        assert_eq!(paths, ["scripts/walking/action/solar_wind.rhai", "scripts/walking/action/solar_wind.test.rhai"]);
        assert!(files[0].1.contains("en: \"Solar wind\""));
        assert!(matches!(template("action", "../x"), Ok(files) if files[0].0 == "scripts/walking/action/x.rhai"));
        for name in ["", "42", "☃", "Con", "com1", &"x".repeat(41)] {
            assert!(matches!(template("board", name), Err(TemplateError::BadName { .. })));
        }
        let Err(TemplateError::UnknownKind { help, .. }) = template("scenari", "x") else { panic!() };
        assert_eq!(help.to_string(), "did you mean `scenario`?");
    }
}
