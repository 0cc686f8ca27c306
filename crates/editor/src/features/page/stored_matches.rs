//! Matches that the browser stores: the one to continue, and the one by messages.

use crate::features::exchange::commands as exchanging;
use crate::features::exchange::state::ExchangeRequest;
use crate::features::page::browser::StoredItem;
use crate::features::page::{Page, Screen};
use crate::features::playtest::state::Play;
use crate::shell::app::App;
use crate::shell::state::Tab;
use ::playtest::correspondence::{Correspondence, Letter};
use ::playtest::replay::Replay;

/// Continues a match that the browser has stored. Returns whether that is possible.
pub(super) fn recall(app: &mut App, text: &str) -> bool {
    let Some(prepared) = app.state.play.as_ref().map(Play::prepared) else { return false };
    let read = Correspondence::read(text, prepared.as_ref());
    read.map(|received| exchanging::begin(app, received)).is_ok()
}

impl Page {
    /// Stores the match when a person has to decide; a finished one is removed.
    pub(super) fn store(&mut self) {
        let Some(play) = self.app.state.play.as_ref().filter(|play| !play.bot_decides() && play.exchange.is_none()) else { return };
        let now = (play.session.seed(), play.session.position());
        if self.stored.replace(now) == Some(now) || now.1 == 0 {
            return;
        }
        // The page has the files, unless they have been changed.
        let replay = play.replay();
        let replay = if self.pack == self.original { Replay { content: Default::default(), ..replay } } else { replay };
        let text = play.session.to_decide().map(|_| replay.write());
        self.refuses = !(self.browser.store)(StoredItem::Match, text.as_deref());
    }

    /// Receives a message, in a text that contains it, such as the address of the page.
    pub fn receive(&mut self, text: &str) {
        if !Letter::is_in(text) || self.play().is_none() {
            return;
        }
        self.recall();
        let before = self.play().and_then(|play| play.exchange.clone());
        exchanging::receive(&mut self.app, text);
        if self.play().is_some_and(|play| play.exchange.is_some() && play.exchange != before) {
            self.screen = Screen::Match;
            self.app.state.active = Some(Tab::Playtest);
        }
    }

    /// Prepares a request of the dialog, or handles it; returns whether it is done.
    pub(super) fn before_request(&mut self, request: &ExchangeRequest) -> bool {
        match request {
            ExchangeRequest::Open => self.recall(),
            ExchangeRequest::Receive if Letter::is_in(&self.app.state.exchange.entry) => {
                let text = std::mem::take(&mut self.app.state.exchange.entry);
                self.receive(&text);
                return true;
            }
            ExchangeRequest::Leave => {
                self.exchanged = None;
                (self.browser.store)(StoredItem::Exchange, None);
            }
            _ => {}
        }
        false
    }

    /// Continues the stored match if another one was played in between.
    fn recall(&mut self) {
        let is_there = self.app.state.exchange.waiting.is_some() || self.play().is_some_and(|play| play.exchange.is_some());
        if let Some(text) = self.exchanged.as_ref().filter(|_| !is_there)
            && recall(&mut self.app, text)
            && self.screen == Screen::Title
        {
            self.screen = Screen::Pause;
        }
    }

    /// Opens the dialog once the user's turn is over.
    pub(super) fn offer_message(&mut self) {
        let Some(play) = self.play().filter(|play| play.film.is_empty() && play.choices.is_empty() && !play.bot_decides()) else { return };
        let Some(number) = play.exchange.as_ref().map(Correspondence::number) else { return };
        let is_last = play.session.position() == play.session.last();
        let exchange = &self.app.state.exchange;
        if is_last && exchange.shown != Some(number) && exchanging::message(&self.app.state).is_some() {
            (self.app.state.exchange.shown, self.app.state.exchange.is_open) = (Some(number), true);
        }
    }

    /// Stores the match when it has changed.
    pub(super) fn store_exchange(&mut self) {
        let playing = self.play().and_then(|play| Some(play.exchange.as_ref()?.write(Some(&play.session))));
        let text = playing.or_else(|| Some(self.app.state.exchange.waiting.as_ref()?.write(None)));
        if text.is_some() && text != self.exchanged {
            self.refuses = !(self.browser.store)(StoredItem::Exchange, text.as_deref());
            self.exchanged = text;
        }
    }
}
