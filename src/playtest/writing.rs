//! What a script of a workspace is written for: its game, its kind, what it may call, what things are called there.

use super::script_tests;
use crate::content::{rename, uses};
use crate::rules::registry::{self, GameKind};
use crate::script::analysis::symbols::{self, Meaning, Symbol};
use crate::script::analysis::{Names, Surroundings};

/// What the script at a path is written for, in a workspace with these files; none where no game finds a script there.
pub fn surroundings(paths: &[String], path: &str) -> Option<Surroundings> {
    let ["scripts", game, kind, file] = path.split('/').collect::<Vec<_>>()[..] else { return None };
    let game = registry::game(game).filter(|_| file.ends_with(".rhai"))?;
    let names = names(game, paths);
    Some(match script_tests::script_of(path) {
        Some(_) => Surroundings::of_test(game.dialect(), kind, script_tests::functions(game).flatten(), names),
        None => Surroundings::of_script(game.dialect(), kind, names),
    })
}

/// What stands at a byte of a script, or of a document where there is none: a name of its own, a file that it names.
pub fn symbol(around: Option<&Surroundings>, path: &str, text: &str, byte: usize) -> Option<Symbol> {
    match around {
        Some(around) => symbols::symbol(around, text, byte),
        None => uses::named_at(path, text, byte).map(|(span, path)| Symbol { span, meaning: Meaning::File(path) }),
    }
}

fn names(game: &'static dyn GameKind, paths: &[String]) -> Names {
    let below = format!("scripts/{}/", game.id());
    let script = |path: &String| {
        let (kind, file) = path.strip_prefix(&below)?.split_once('/')?;
        let is_script = file.ends_with(".rhai") && !file.ends_with(script_tests::ENDING) && !file.contains('/');
        is_script.then(|| (kind.to_owned(), rename::stem(file).to_owned()))
    };
    let scenarios = format!("scenarios/{}/", game.id());
    let options = game.spec().options.specs.iter().map(|spec| (spec.name.clone(), spec.about.clone()));
    Names {
        scripts: paths.iter().filter_map(script).collect(),
        scenarios: paths.iter().filter(|path| path.starts_with(&scenarios)).cloned().collect(),
        decisions: game.decisions(),
        events: game.events(),
        options: options.collect(),
    }
}
