//! Bonuses and panels: when they are offered, and the effects of using them (MD-55 … MD-60).

use super::Match;
use super::event::{Cause, Event};
use super::fields::UsedOpt;
use super::host::hook;
use super::setup::Window;
use super::state::{Offer, Power};
use super::step::{Call, HookArgs, Step};
use content::message::message;
use rhai::{Array, Dynamic};
use script::value::Value;

/// Maximum number of offers of all bonuses in one window.
const MAX_OFFERS: usize = 200;

impl Match {
    /// Asks the bonuses of a window for their current options.
    pub(super) fn offer_items(&mut self, window: Window) {
        let mut offers = Vec::new();
        if self.state.bonuses > 0 {
            let setup = self.setup.clone();
            for bonus in setup.bonuses.iter().filter(|bonus| bonus.windows[window as usize]) {
                offers.extend(self.use_options(bonus.script, window).into_iter().map(|opt| Offer { script: bonus.script, opt }));
            }
            offers.truncate(MAX_OFFERS);
        }
        self.state.offers = offers.into();
    }

    /// Returns the ways to use a bonus in a window; a single one without a choice if its script does not define `use_options`.
    fn use_options(&mut self, script: script::program::ScriptId, window: Window) -> Vec<Value> {
        let call = |hook| Call { script, hook, context: HookArgs::Window(window) };
        if self.setup.scripts[script].has(hook::CAN_USE.into()) && !self.ask_permission(call(hook::CAN_USE)) {
            return Vec::new();
        }
        if !self.setup.scripts[script].has(hook::USE_OPTIONS.into()) {
            return vec![Value::Unit];
        }
        let call = call(hook::USE_OPTIONS);
        let Some(ways) = self.look(call, |m| super::host::arguments(m, call)) else { return Vec::new() };
        let values = ways.try_cast::<Array>().and_then(|ways| ways.iter().map(Value::from_dynamic::<super::Mowdown>).collect());
        values.unwrap_or_else(|| {
            self.wrong_result(call, message!("does-not-return-array-plain"), message!("return-array-if-bonus-cannot"));
            Vec::new()
        })
    }

    /// MD-59.
    pub(super) fn use_panel(&mut self, window: Step, index: u8) {
        let place = usize::from(index);
        let value = self.setup.sheet.panels[place];
        self.state.panels[place] = Power::Used;
        self.push(window);
        self.emit(59, Event::PanelUsed { index, value });
        self.add_solar(59, i32::from(value), Cause::Panel);
    }

    /// MD-55.
    pub(super) fn use_bonus(&mut self, (step, window): (Step, Window), offer: u8) {
        let Some(Offer { script, opt }) = self.state.offers.get(usize::from(offer)).cloned() else { return };
        let opt = UsedOpt(self.name_number(&opt.to_json().to_string()));
        self.state.bonuses = self.state.bonuses.saturating_sub(1);
        let left = self.state.bonuses;
        self.push(step);
        self.emit(55, Event::BonusUsed { card: script, option: opt, left });
        self.push_call(Call { script, hook: hook::ON_USE, context: HookArgs::Offer { offer, window } });
    }

    /// Returns the value of an option for the bonus's script.
    pub(super) fn option_value(&self, offer: u8) -> Dynamic {
        let opt = self.state.offers.get(usize::from(offer)).map(|offer| offer.opt.to_dynamic::<super::Mowdown>());
        opt.unwrap_or(Dynamic::UNIT)
    }
}
