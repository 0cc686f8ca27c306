//! Modification of computed values by upgrade cards, and the calls of their hooks (MB-R37).

use super::Match;
use super::step::{HookArgs, Step, call};
use crate::game::Seat;
use content::message::message;
use rhai::Dynamic;
use script::convert::{IntoScript, number};
use script::program::ScriptId;

/// Minimum of a number modified by hooks.
pub(super) const LEAST: i64 = -9_999;
/// Maximum of a number modified by hooks.
pub(super) const MOST: i64 = 9_999;

impl Match {
    /// Returns whether any owned card defines a hook.
    #[inline]
    pub(super) fn listeners(&self, hook: u8) -> bool {
        self.owned().any(|(_, card)| self.setup.scripts.defines(card, hook))
    }

    /// Calls a hook of all cards; queued effects wait until the last call has ended.
    pub(super) fn call_cards(&mut self, hook: u8, given: HookArgs) {
        if self.listeners(hook) {
            self.push(Step::Settle);
            self.push_hooks(hook, given);
        }
    }

    /// Pushes the calls of a hook of all cards, in their order.
    pub(super) fn push_hooks(&mut self, hook: u8, given: HookArgs) {
        let cards: Vec<(Seat, ScriptId)> = self.owned().filter(|(_, card)| self.setup.scripts.defines(*card, hook)).collect();
        for (owner, card) in cards.into_iter().rev() {
            self.push_call(call(card, hook, owner, given));
        }
    }

    /// MB-R37 Returns a number modified by all cards in turn, or by those of one owner; `each` receives the contribution of each
    /// card. Callers clamp the result once, after all cards.
    pub(super) fn modified(
        &mut self,
        hook: u8,
        value: i64,
        of: Option<Seat>,
        shown: impl Fn(&Match) -> Vec<Dynamic>,
        mut each: impl FnMut(ScriptId, i64),
    ) -> i64 {
        if !self.listeners(hook) {
            return value;
        }
        let asked = |(owner, card): &(Seat, ScriptId)| of.is_none_or(|of| of == *owner) && self.setup.scripts.defines(*card, hook);
        let cards: Vec<(Seat, ScriptId)> = self.owned().filter(asked).collect();
        let mut value = value.clamp(LEAST, MOST);
        for (owner, card) in cards {
            let call = call(card, hook, owner, HookArgs::Nothing);
            let arguments = |m: &Match| [owner.into_script(), value.into_script()].into_iter().chain(shown(m)).collect();
            let Some(given) = self.look(call, arguments) else { continue };
            match number::<i64>(&given, LEAST, MOST) {
                Ok(changed) => {
                    if changed != value {
                        each(card, changed - value);
                    }
                    value = changed;
                }
                Err(reason) => self.wrong_result(call, message!("returns-invalid-value", reason), message!("return-integer")),
            }
        }
        value
    }
}
