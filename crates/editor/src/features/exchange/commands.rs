//! Inviting, receiving messages, and giving up.

use crate::features::exchange::state::ExchangeRequest;
use crate::features::playtest::commands as playing;
use crate::features::playtest::opening;
use crate::features::playtest::state::Play;
use crate::shell::app::App;
use crate::shell::state::State;
use crate::ui::words::Words;
use content::rename::stem;
use egui::Context;
use playtest::correspondence::{Correspondence, Letter, LetterError, ReceivedLetter, Terms};
use std::path::Path;

/// Executes a request of the dialog.
pub fn carry_out(app: &mut App, ctx: &Context, request: ExchangeRequest) {
    let exchange = &mut app.state.exchange;
    match request {
        ExchangeRequest::Open => {
            (exchange.is_open, exchange.refusal) = (true, None);
            exchange.propose(app.state.play.as_ref().map_or(0, |play| play.session.seats().len()));
        }
        ExchangeRequest::Close => exchange.is_open = false,
        ExchangeRequest::Seat(number, occupant) => exchange.seats.get_mut(number).into_iter().for_each(|seat| *seat = occupant),
        ExchangeRequest::Invite => invite(app),
        ExchangeRequest::Write(text) => (exchange.entry, exchange.refusal) = (text, None),
        ExchangeRequest::Receive => {
            let text = exchange.entry.clone();
            receive(app, &text);
        }
        ExchangeRequest::Copy(text) => {
            ctx.copy_text(text);
            app.state.tell(app.state.say("exchange-copied"));
        }
        ExchangeRequest::Save(text) => save(app, &text),
        ExchangeRequest::Leave => {
            exchange.waiting = None;
            if let Some(play) = app.state.play.as_mut().filter(|play| play.exchange.is_some()) {
                play.exchange = None;
                play.changed();
            }
        }
    }
}

/// Returns the message to send, if there is one.
pub fn message(state: &State) -> Option<Letter> {
    if let Some(own) = &state.exchange.waiting {
        return own.compose(None).ok();
    }
    let play = state.play.as_ref()?;
    let letter = play.exchange.as_ref()?.compose(Some(&play.session)).ok()?;
    // The last message of a match needs no answer.
    let answers = !letter.is_empty() || play.session.to_decide().is_some();
    answers.then_some(letter)
}

fn invite(app: &mut App) {
    let Some(play) = &app.state.play else { return };
    let terms = Terms::new(&app.state.live(), play.bundle(), &app.state.exchange.seats);
    match Correspondence::invite(terms, (app.desktop.secret)()) {
        Ok(own) => app.state.exchange.waiting = Some(own),
        Err(error) => app.state.exchange.refusal = Some(refusal(&app.state, &error)),
    }
}

/// Receives a message, in a text that contains it. If it is refused, the dialog displays the reason.
pub fn receive(app: &mut App, text: &str) {
    let exchange = &mut app.state.exchange;
    exchange.entry.clear();
    match Letter::read(text).and_then(|letter| accept(app, &letter)) {
        Ok(()) => app.state.exchange.refusal = None,
        Err(error) => {
            let reason = refusal(&app.state, &error);
            (app.state.exchange.refusal, app.state.exchange.is_open) = (Some(reason), true);
        }
    }
}

fn accept(app: &mut App, letter: &Letter) -> Result<(), LetterError> {
    let playing = app.state.play.as_ref().and_then(|play| Some((play.exchange.as_ref()?, &play.session)));
    let (known, session) = playing.map_or((app.state.exchange.waiting.as_ref(), None), |(own, session)| (Some(own), Some(session)));
    if let Some(known) = known {
        let prepared = app.state.play.as_ref().ok_or(LetterError::Content)?.prepared();
        let received = known.receive(session, letter, prepared.as_ref())?;
        begin(app, received);
        return Ok(());
    }
    let ready = playing::prepare(&app.state, &letter.terms.scenario).map_err(|_| LetterError::Content)?;
    if !letter.terms.fits(&app.state.live(), &ready.bundle) {
        return Err(LetterError::Content);
    }
    let is_known_count = letter.terms.seats().is_some_and(|seats| seats.len() == usize::from(ready.prepared.players()));
    if !is_known_count {
        return Err(LetterError::Shape);
    }
    let own = Correspondence::accept(letter, (app.desktop.secret)())?;
    (app.state.exchange.waiting, app.state.exchange.is_open) = (Some(own), true);
    Ok(())
}

/// Shows the match with the choices of a message.
pub fn begin(app: &mut App, received: ReceivedLetter) {
    let ReceivedLetter { correspondence, session } = received;
    let Some(session) = session else { return app.state.exchange.waiting = Some(correspondence) };
    (app.state.exchange.waiting, app.state.exchange.is_open) = (None, false);
    let path = correspondence.terms().scenario.clone();
    let ready = match app.state.play.as_ref().filter(|play| play.path == path) {
        Some(play) => play.ready(),
        None => match playing::prepare(&app.state, &path) {
            Ok(ready) => ready,
            Err(_) => return app.state.complain(refusal(&app.state, &LetterError::Content)),
        },
    };
    let content = opening::content(&app.state.live(), &path);
    let name = ready.bundle.scenario.name.get(app.state.language()).to_owned();
    let mut play = Play::of(&path, &name, (ready, content), session, app.state.language());
    if let Some(before) = &app.state.play {
        (play.generation, play.pace) = (before.generation + 1, before.pace);
    }
    (play.exchange, play.takes_rolls_back) = (Some(correspondence), false);
    play.changed();
    app.state.play = Some(play);
}

fn save(app: &mut App, text: &str) {
    let Some(play) = &app.state.play else { return };
    let number = play.exchange.as_ref().or(app.state.exchange.waiting.as_ref()).map_or(0, Correspondence::number);
    let name = format!("{}-{number}.txt", stem(&play.path));
    match (app.desktop.write)(Path::new(&name), text.as_bytes()) {
        Ok(()) => app.state.tell(app.state.say_with("match-saved", &[("file", name.into())])),
        Err(error) => app.state.complain(format!("{name}: {error}")),
    }
}

/// Returns the reason why a message is refused.
fn refusal(state: &State, error: &LetterError) -> String {
    let with = |id: &str, number: usize| state.say_with(id, &[("number", number.into())]);
    match error {
        LetterError::Shape => state.say("exchange-shape"),
        LetterError::Content => state.say("exchange-content"),
        LetterError::OtherMatch => state.say("exchange-other-match"),
        LetterError::NoSecret => state.say("exchange-no-secret"),
        LetterError::Own => state.say("exchange-own"),
        LetterError::Old(number) => with("exchange-old", *number),
        LetterError::Missing(number) => with("exchange-missing", *number),
        LetterError::Changed(number) => with("exchange-changed", *number),
        LetterError::Reveal(number) => with("exchange-reveal", *number),
        LetterError::Move { number, .. } => with("exchange-move", *number),
        LetterError::Incomplete => state.say("exchange-incomplete"),
        LetterError::TooLong => state.say("exchange-too-long"),
        LetterError::Edited => state.say("exchange-edited"),
    }
}
