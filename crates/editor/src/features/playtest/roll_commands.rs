//! Setting coming results of the match.

use crate::features::playtest::state::rolls::RollRequest;
use crate::shell::app::App;
use crate::shell::state::Dialog;

/// Executes a request about coming results.
pub fn carry_out(app: &mut App, ask: RollRequest) {
    let Some(play) = app.state.play.as_mut().filter(|_| !app.state.only_plays) else { return };
    let changes = matches!(ask, RollRequest::Begin | RollRequest::Pin | RollRequest::Clear);
    let mut trouble = None;
    match ask {
        RollRequest::Begin => {
            let choice = app.views.playtest().highlighted_choice(play);
            play.begin_rolls(choice);
            app.state.dialog = Some(Dialog::Rolls);
        }
        RollRequest::Agree => play.agree_on_rolls(),
        RollRequest::Set(number, value) => play.set_roll(number, value),
        RollRequest::Pin => {
            trouble = play.pin_rolls().err();
            app.state.dialog = None;
        }
        RollRequest::Clear => trouble = play.pin(Vec::new()).err(),
    }
    if changes {
        play.changed();
    }
    if let Some(trouble) = trouble {
        app.state.complain(trouble);
    }
}
