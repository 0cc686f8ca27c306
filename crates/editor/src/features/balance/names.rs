//! The names of the items that reports count.

use crate::shell::state::State;
use crate::ui::words::Words;
use content::columns::PathGuide;
use content::document::DocumentType;
use content::text::Language;
use rules::registry;

/// Returns the name of the card or box of a script, of a unit type, or of a path, which events name in English.
pub fn named(state: &State, game: &str, key: &str) -> Option<String> {
    named_in(state, state.language(), game, key)
}

/// Like [`named`], in a language.
pub fn named_in(state: &State, language: Language, game: &str, key: &str) -> Option<String> {
    let ending = format!("/{key}.rhai");
    let script = state.scripts.iter().find(|(path, _)| path.ends_with(&ending) && path.split('/').nth(1) == Some(game));
    let unit = || state.forces().filter(|forces| forces.game.id == game).find_map(|forces| forces.unit_name(key));
    if let Some(name) = script.map(|(_, script)| &script.name).or_else(unit) {
        return Some(name.get(language).to_owned());
    }
    let guides = state.paths_in(game, PathGuide::KIND, None).into_iter();
    let mut guides = guides.filter_map(|path| state.checked.revision(&path).ok()?.value::<PathGuide>());
    guides.find_map(|guide| Some(guide.paths.iter().find(|path| path.name.en == key)?.name.get(language).to_owned()))
}

/// Returns the name of an action that players can do without, in the words of its choices; `None` for words of the protocol.
pub fn action(language: Language, game: &str, name: &str) -> Option<String> {
    let sentences = registry::game(game)?.sentences();
    let label = sentences.knows("action").then(|| sentences.word(language, "action", "name", name.replace(':', "-")))?;
    (!label.is_empty()).then_some(label)
}
