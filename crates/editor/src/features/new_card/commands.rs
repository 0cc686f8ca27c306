//! A new card: its preview, and its creation in the workspace and in its deck.

use crate::features::balance::commands as balancing;
use crate::features::balance::state::BalanceRequest;
use crate::features::files::operation_commands as deeds;
use crate::features::files::operations::FileRequest;
use crate::features::new_card::state::{CardDraft, CardPreview, NewCard, NewCardRequest};
use crate::shell::app::App;
use crate::shell::state::Dialog;
use crate::ui::words::Words;
use content::scenario::Deck;
use playtest::new_card;
use rules::registry::CheckScript;

/// Executes a request of the dialog.
pub fn carry_out(app: &mut App, ask: NewCardRequest) {
    match ask {
        NewCardRequest::Begin(deck) => begin(app, deck),
        NewCardRequest::Change(draft) => {
            let Some(new) = &mut app.state.new_card else { return };
            new.draft = draft;
            new.complete();
            preview(app);
        }
        NewCardRequest::Make => {
            if let Err(reason) = make(app) {
                app.state.complain(reason);
            }
        }
        NewCardRequest::Test => {
            let chosen = app.state.new_card.as_ref().and_then(NewCard::chosen);
            let Some(path) = close(app) else { return };
            match chosen.and_then(|chosen| new_card::test(&path, chosen)) {
                Some(test) => {
                    if let Err(reason) = deeds::make_test(app, test) {
                        app.state.complain(reason);
                    }
                }
                None => deeds::carry_out(app, FileRequest::TestOf(path)),
            }
        }
        NewCardRequest::Measure => {
            if let Some(path) = close(app) {
                balancing::carry_out(app, BalanceRequest::TestCards(Some(path)));
            }
        }
        NewCardRequest::Close => _ = close(app),
    }
}

fn begin(app: &mut App, path: String) {
    let Some(deck) = app.state.file(&path).and_then(|file| file.content.get::<Deck>()) else { return };
    let draft = CardDraft { name: app.state.say("new-card-untitled"), amount: 1, ..CardDraft::default() };
    let (game, kind) = (deck.game, deck.of.clone());
    let mut new = NewCard { deck: path, game, kind, draft, preview: Err(String::new()), made: None };
    new.complete();
    app.state.new_card = Some(new);
    app.state.dialog = Some(Dialog::NewDeckCard);
    preview(app);
}

/// Closes the dialog and returns the path of the created card.
fn close(app: &mut App) -> Option<String> {
    app.state.dialog = None;
    app.state.new_card.take().and_then(|new| new.made)
}

/// Writes the card of the draft without saving it.
fn preview(app: &mut App) {
    let mut workspace = app.state.live();
    let Some(new) = &mut app.state.new_card else { return };
    let written = new_card::script(&workspace, (new.game, new.kind.as_str()), &new.draft.name, new.chosen());
    new.preview = written.map_err(|error| error.to_string()).and_then(|(path, text)| {
        workspace.overlay(&path, Some(text.as_str().into()));
        let checked = workspace.query::<CheckScript>(&path);
        let script = checked.script.as_ref().ok_or_else(|| path.clone())?;
        Ok(CardPreview { metadata: script.metadata.clone(), path, text })
    });
}

/// Creates the script and adds it to the deck, as one undo step.
fn make(app: &mut App) -> Result<(), String> {
    let Some(new) = app.state.new_card.as_ref().filter(|new| new.made.is_none()) else { return Ok(()) };
    let (name, deck) = (new.draft.name.clone(), new.deck.clone());
    let (path, text) = match &new.preview {
        Ok(preview) => (preview.path.clone(), preview.text.clone()),
        Err(reason) => return Err(reason.clone()),
    };
    let step = app.state.say_with("deed-new-card", &[("name", name.as_str().into())]);
    let Some(file) = app.state.file(&deck) else { return Ok(()) };
    let (before, mut content) = (file.text(), file.content.clone());
    if let Some(deck) = content.get_mut::<Deck>() {
        deck.add_script(&path);
    }
    let after = content.to_text(Some(&file.base));
    deeds::make_and_rewrite(app, step, vec![(path.clone(), text.into())], vec![(deck, before.into(), after.into())])?;
    if let Some(new) = &mut app.state.new_card {
        new.made = Some(path);
    }
    Ok(())
}
