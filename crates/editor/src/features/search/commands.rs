//! Search and replace in all files.

use crate::features::files::operation_commands as deeds;
use crate::features::search::state::SearchRequest;
use crate::shell::app::App;
use crate::shell::background::Lane;
use crate::shell::editing::changing;
use crate::shell::file::Content;
use crate::shell::messages::Message;
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

/// Replaces the chosen matches: open files are edited, the others are rewritten on disk as one file operation.
fn replace(app: &mut App) -> Result<(), String> {
    let searching = &app.state.searching;
    let (Some(Ok(results)), Some(with)) = (&searching.results, &searching.replacement) else { return Ok(()) };
    let name = app.state.say_with("find-replace", &[("wanted", results.search.words.as_str().into())]);
    let live = app.state.live();
    let (mut edits, mut files, mut count) = (Vec::new(), Vec::new(), 0);
    for (file, chosen) in searching.chosen() {
        if live.read(&file.path).ok().as_ref() != Some(&file.text) {
            return Err(app.state.say_with("search-stale", &[("path", file.path.as_str().into())]));
        }
        let text: Arc<str> = results.replaced(file, with, |index| chosen.binary_search(&index).is_ok()).into();
        count += chosen.len();
        match app.state.file(&file.path) {
            Some(_) => edits.push((file.path.clone(), text)),
            None => files.push((file.path.clone(), file.text.clone(), text)),
        }
    }
    let (edited, written) = (edits.len(), files.len());
    let given = [("count", count.into()), ("files", (edited + written).into()), ("unsaved", edited.into())];
    let said = app.state.say_with("search-replaced", &given);
    if written > 0 {
        deeds::rewrite(app, name.clone(), files)?;
    }
    for (path, text) in edits {
        changing(app, &path, |file| {
            let content = Content::read(&path, &text);
            // A document does not contain the comments of its file; if they have changed, the file is edited as text.
            let is_whole = content.to_text(Some(&file.base)) == *text;
            file.put(&name, if is_whole { content } else { Content::Text(text.to_string()) });
        });
    }
    match written {
        0 => app.state.messages.add(Message::done(said)),
        _ => deeds::undoable(app, said),
    }
    Ok(())
}
