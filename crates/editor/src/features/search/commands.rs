//! Search and replace in all files.

use crate::features::files::operation_commands as deeds;
use crate::features::search::state::SearchRequest;
use crate::shell::app::App;
use crate::shell::background::Lane;
use crate::shell::state::Bottom;
use crate::ui::words::Words;
use content::search::{Results, Search};
use std::sync::Arc;

/// Shows the panel, with or without a replacement.
pub fn begin(app: &mut App, replaces: bool) {
    app.state.show_list(Bottom::Uses);
    if replaces {
        app.state.searching.replacement.get_or_insert_default();
    }
}

/// Executes a request of the panel.
pub fn carry_out(app: &mut App, ask: SearchRequest) {
    let searching = &mut app.state.searching;
    match ask {
        SearchRequest::Edit(query) => {
            let again = query.words == searching.query.words && searching.results.is_some();
            searching.query = query;
            if again {
                run(app);
            }
        }
        SearchRequest::Replacement(replacement) => searching.replacement = replacement,
        SearchRequest::Run => run(app),
        SearchRequest::Find(words) => {
            searching.query = Search::words(words);
            run(app);
        }
        SearchRequest::Exclude(matches, true) => searching.excluded.extend(matches),
        SearchRequest::Exclude(matches, false) => searching.excluded.retain(|known| !matches.contains(known)),
        SearchRequest::Replace => {
            if let Err(reason) = replace(app) {
                app.state.complain(reason);
            }
            run(app);
        }
    }
}

fn run(app: &mut App) {
    let search = app.state.searching.query.clone();
    if !search.words.is_empty() {
        let live = app.state.live();
        app.background.spawn(Lane::Tests, move || search.run(&live), found);
    }
}

fn found(app: &mut App, results: Result<Results, String>) {
    app.state.searching.results = Some(results);
    app.state.searching.excluded.clear();
    app.state.uses = None;
    app.state.show_list(Bottom::Uses);
}

/// Replaces the chosen matches as one undo step: open files are edited, the others are rewritten on disk.
fn replace(app: &mut App) -> Result<(), String> {
    let searching = &app.state.searching;
    let (Some(Ok(results)), Some(with)) = (&searching.results, &searching.replacement) else { return Ok(()) };
    let name = app.state.say_with("find-replace", &[("wanted", results.search.words.as_str().into())]);
    let live = app.state.live();
    let (mut files, mut count) = (Vec::new(), 0);
    for (file, chosen) in searching.chosen() {
        if live.read(&file.path).ok().as_ref() != Some(&file.text) {
            return Err(app.state.say_with("search-stale", &[("path", file.path.as_str().into())]));
        }
        let text: Arc<str> = results.replaced(file, with, |index| chosen.binary_search(&index).is_ok()).into();
        count += chosen.len();
        files.push((file.path.clone(), file.text.clone(), text));
    }
    let edited = files.iter().filter(|(path, ..)| app.state.file(path).is_some()).count();
    let given = [("count", count.into()), ("files", files.len().into()), ("unsaved", edited.into())];
    let said = app.state.say_with("search-replaced", &given);
    deeds::rewrite(app, name, files)?;
    deeds::undoable(app, said);
    Ok(())
}
