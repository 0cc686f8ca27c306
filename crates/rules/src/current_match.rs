//! Access from outside to the match that a script is working on, during the call.

use super::any_match::{AnyMatch, LogLine};
use super::game::GameModule;
use super::viewer::Viewer;
use content::text::Language;
use rhai::Dynamic;
use script::value::Value;

/// Returns a copy of the match that a script of this thread is working on, and the events since the last choice.
pub(super) fn running<G: GameModule>(language: Language) -> Option<(Box<dyn AnyMatch>, Vec<LogLine>)> {
    G::slot().with(|slot| {
        let running = slot.running.try_borrow().ok()?;
        let m = running.as_ref().filter(|m| m.script.calls > 0)?;
        let log = AnyMatch::events_text(m, Viewer::All, language);
        Some((m.clone_box(), log))
    })
}

/// Returns a few words for people for a place or a piece that is a value of that script; `None` for other values.
pub(super) fn named_text<G: GameModule>(value: &Dynamic, language: Language) -> Option<String> {
    let value = Value::from_dynamic::<G>(value)?;
    let text = G::slot().with(|slot| {
        let running = slot.running.try_borrow().ok()?;
        let m = running.as_ref().filter(|m| m.script.calls > 0)?;
        G::named_text(m, &value, language)
    });
    let json = value.to_json().to_string();
    text.filter(|text| *text != json)
}

/// Runs read-only work on that match and discards the record of its reads.
pub(super) fn looking<G: GameModule>(work: &mut dyn FnMut() -> Option<Dynamic>) -> Option<Dynamic> {
    let begun = G::slot().with(|slot| {
        let running = slot.running.try_borrow().ok()?;
        let m = running.as_ref().filter(|m| m.script.calls > 0)?;
        let mut copy = m.clone();
        copy.script.calls = 1;
        copy.script.call = m.script.call;
        copy.script.only_looks = true;
        Some(copy)
    })?;
    let before = G::slot().with(|slot| slot.running.replace(Some(begun)));
    let given = work();
    G::slot().with(|slot| slot.running.replace(before));
    given
}
