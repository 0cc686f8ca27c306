//! A match that stands at a script's question: what it goes back to when it is answered, and where chance goes on then.

use super::chance::Chance;
use super::game::Game;
use super::running::Match;

impl<G: Game> Match<G> {
    /// What went wrong with a forced result, if anything did.
    pub(super) fn take_fault(&mut self) -> Option<String> {
        let of_the_call = self.resume.as_mut().and_then(|before| before.chance.take_fault());
        of_the_call.or_else(|| self.chance.take_fault())
    }

    /// Where the next chance results come from; while a script asks, from what it goes back to.
    pub fn next_chance(&mut self) -> &mut Chance {
        let inner = &mut **self;
        inner.resume.as_mut().map_or(&mut inner.chance, |before| &mut before.chance)
    }

    /// While a script asks: goes back to before its call, with the answers so far.
    pub(super) fn go_back(&mut self) {
        if let Some(mut before) = self.resume.take() {
            (before.number, before.answers) = (self.number, std::mem::take(&mut self.answers));
            self.swap_data(&mut before);
        }
    }
}
