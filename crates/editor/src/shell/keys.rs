//! Delivers bursts of input in order: when several keys arrive between two frames, each is handled in a separate pass.
//!
//! Commands, panels and text fields read the input of a pass in different orders. With one key per pass that order cannot differ from
//! the order in which keys were pressed, and a field that a key opens has the focus before the text for it arrives.

use egui::{Context, Event, Key, Modifiers, Plugin, RawInput, Ui};

/// Holds back the input that follows a key until the key has been handled.
#[derive(Default)]
pub struct KeyQueue {
    waiting: Vec<Event>,
    /// Whether the last pass handled a key that may have opened a text field.
    handled_key: bool,
}

impl Plugin for KeyQueue {
    fn debug_name(&self) -> &'static str {
        "key queue"
    }
    fn input_hook(&mut self, ctx: &Context, input: &mut RawInput) {
        self.waiting.append(&mut input.events);
        let step = Step::of(&self.waiting, ctx.text_edit_focused(), std::mem::take(&mut self.handled_key));
        self.handled_key = step.is_key;
        input.events = self.waiting.drain(..step.length).collect();
    }
    fn on_begin_pass(&mut self, ui: &mut Ui) {
        if !self.waiting.is_empty() {
            ui.ctx().request_repaint();
        }
    }
}

/// The events of one pass.
#[derive(Debug, PartialEq, Eq)]
struct Step {
    length: usize,
    is_key: bool,
}

/// The part of a burst that an event belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Part {
    Text,
    Pointer,
    Key(Key, Modifiers),
    Clipboard,
}

impl Step {
    /// Returns the events at the front that can be handled in one pass. Text directly after a key waits for a pass without input.
    fn of(events: &[Event], is_writing: bool, handled_key: bool) -> Step {
        let mut part = None;
        for (at, event) in events.iter().enumerate() {
            let is_typed = is_text_of(event, events.get(at + 1));
            if at.checked_sub(1).is_some_and(|before| is_text_of(&events[before], Some(event))) {
                continue;
            }
            let (next, repeats) = match event {
                Event::Key { pressed: true, .. } if is_typed && is_writing => (Part::Text, false),
                Event::Key { key, pressed: true, modifiers, repeat, .. } => (Part::Key(*key, *modifiers), *repeat),
                Event::Text(_) | Event::Ime(_) => (Part::Text, false),
                Event::Copy | Event::Cut | Event::Paste(_) => (Part::Clipboard, false),
                Event::PointerButton { .. } => (Part::Pointer, false),
                _ => continue,
            };
            let joins = match (part, next) {
                (None, Part::Text) => !handled_key,
                (None, _) => !(handled_key && is_typed),
                (Some(part), Part::Text | Part::Pointer) => part == next,
                (Some(part), _) => repeats && part == next,
            };
            if !joins {
                return Step { length: at, is_key: matches!(part, Some(Part::Key(..))) };
            }
            part = Some(next);
        }
        Step { length: events.len(), is_key: matches!(part, Some(Part::Key(..))) }
    }
}

/// Returns whether an event is a key whose text is the next event.
fn is_text_of(event: &Event, next: Option<&Event>) -> bool {
    let types = |modifiers: &Modifiers| !modifiers.command && !modifiers.ctrl;
    matches!(event, Event::Key { pressed: true, modifiers, .. } if types(modifiers)) && matches!(next, Some(Event::Text(_)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(key: Key) -> Event {
        Event::Key { key, physical_key: None, pressed: true, repeat: false, modifiers: Modifiers::NONE }
    }
    fn repeated(key: Key) -> Event {
        Event::Key { key, physical_key: None, pressed: true, repeat: true, modifiers: Modifiers::NONE }
    }
    fn text(text: &str) -> Event {
        Event::Text(text.to_owned())
    }
    /// Returns the number of events in each pass.
    fn passes(mut events: Vec<Event>, is_writing: bool) -> Vec<usize> {
        let (mut lengths, mut handled_key) = (Vec::new(), false);
        while !events.is_empty() {
            let step = Step::of(&events, is_writing, handled_key);
            events.drain(..step.length);
            lengths.push(step.length);
            handled_key = step.is_key;
        }
        lengths
    }

    #[test]
    fn each_key_press_is_handled_in_its_own_pass_with_its_text() {
        assert_eq!(passes(vec![key(Key::Enter), key(Key::Tab)], false), [1, 1]);
        assert_eq!(passes(vec![Event::Copy, key(Key::Delete)], false), [1, 1]);
        assert_eq!(passes(vec![key(Key::B), text("b")], false), [2]);
        assert_eq!(passes(vec![key(Key::B), text("b"), key(Key::Delete)], false), [2, 1]);
    }

    #[test]
    fn text_for_a_focused_field_arrives_in_one_pass_until_another_key() {
        assert_eq!(passes(vec![key(Key::A), text("a"), key(Key::B), text("b"), key(Key::Enter)], true), [4, 1]);
        assert_eq!(passes(vec![text("a"), text("b")], true), [2]);
    }

    #[test]
    fn text_input_after_a_shortcut_waits_for_the_next_pass() {
        assert_eq!(passes(vec![key(Key::F2), key(Key::A), text("a")], false), [1, 0, 2]);
        assert_eq!(passes(vec![key(Key::F2), key(Key::F3)], false), [1, 1], "a key needs no field");
    }

    #[test]
    fn key_repeats_and_pointer_events_share_one_frame() {
        assert_eq!(passes(vec![key(Key::ArrowLeft), repeated(Key::ArrowLeft), repeated(Key::ArrowLeft)], false), [3]);
        assert_eq!(passes(vec![Event::PointerGone, key(Key::Z), Event::PointerGone, Event::PointerGone], false), [4]);
    }
}
