//! The names of what reports count.

use crate::shell::state::State;
use crate::ui::words::Words;
use content::columns::PathGuide;
use content::document::DocumentType;

/// Returns the name of the card or box of a script, of a unit type, or of a path, which events name in English.
pub fn named(state: &State, game: &str, key: &str) -> Option<String> {
    let ending = format!("/{key}.rhai");
    let script = state.scripts.iter().find(|(path, _)| path.ends_with(&ending) && path.split('/').nth(1) == Some(game));
    let unit = || state.forces().filter(|forces| forces.game.id == game).find_map(|forces| forces.unit_name(key));
    if let Some(name) = script.map(|(_, script)| &script.name).or_else(unit) {
        return Some(name.get(state.language()).to_owned());
    }
    let guides = state.paths_in(game, PathGuide::KIND, None).into_iter();
    let mut guides = guides.filter_map(|path| state.checked.revision(&path).ok()?.value::<PathGuide>());
    guides.find_map(|guide| Some(guide.paths.iter().find(|path| path.name.en == key)?.name.get(state.language()).to_owned()))
}
