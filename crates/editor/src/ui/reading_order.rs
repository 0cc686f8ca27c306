//! The order in which Tab and screen readers pass through controls: rows that are laid out from the right are read from left to right.

use egui::{Context, Event, FocusDirection, Id, IdMap, Key, LayerId, Rect, WidgetRect, WidgetRects};

/// Returns whether areas are a row that was laid out from the right: each area is left of the area before it.
pub fn is_from_right(areas: &[Rect]) -> bool {
    let is_before = |pair: &[Rect]| {
        let [after, before] = [pair[0], pair[1]];
        before.max.x <= after.min.x + 1.0 && before.min.y < after.max.y && after.min.y < before.max.y
    };
    areas.len() > 1 && areas.windows(2).all(is_before)
}

fn locked() -> Id {
    Id::unique("keeps tab")
}

/// Records that a control uses the Tab key itself.
pub fn lock_tab(ctx: &Context, id: Id) {
    ctx.data_mut(|data| data.insert_temp(locked(), id));
}

/// Makes Tab move the focus in reading order. egui moves it in the order in which controls were added, which is the same except in rows
/// that are laid out from the right.
pub fn follow(ctx: &Context) {
    let Some(backwards) = ctx.input(|input| input.events.iter().find_map(tab)) else { return };
    let Some(focused) = ctx.memory(|memory| memory.focused()) else { return };
    if ctx.data(|data| data.get_temp(locked())) == Some(focused) {
        return;
    }
    let orders = ctx.viewport(|viewport| {
        let widgets = &viewport.prev_pass.widgets;
        widgets.get(focused).map(|widget| orders(widgets, widget.layer_id))
    });
    let Some([added, read]) = orders else { return };
    let next = |order: &[Id]| {
        let at = order.iter().position(|id| *id == focused)?;
        if backwards { at.checked_sub(1).map(|at| order[at]) } else { order.get(at + 1).copied() }
    };
    let wanted = next(&read);
    if wanted == next(&added) {
        return;
    }
    ctx.memory_mut(|memory| match (wanted, backwards) {
        (Some(wanted), _) => {
            memory.move_focus(FocusDirection::None);
            memory.request_focus(wanted);
        }
        // egui continues in another layer.
        (None, false) => added.last().into_iter().for_each(|last| memory.request_focus(*last)),
        (None, true) => added.first().into_iter().for_each(|first| memory.request_focus(*first)),
    });
}

/// Returns for an event that moves the focus by Tab whether it moves backwards.
fn tab(event: &Event) -> Option<bool> {
    match event {
        Event::Key { key: Key::Tab, pressed: true, modifiers, .. } if !modifiers.any() => Some(false),
        Event::Key { key: Key::Tab, pressed: true, modifiers, .. } if modifiers.shift_only() => Some(true),
        _ => None,
    }
}

/// Returns the controls of a layer that can have the focus, in the order in which they were added and in reading order.
fn orders(widgets: &WidgetRects, layer: LayerId) -> [Vec<Id>; 2] {
    let all: Vec<&WidgetRect> = widgets.get_layer(layer).collect();
    let mut children: IdMap<Vec<usize>> = IdMap::default();
    let mut outermost = Vec::new();
    for (number, widget) in all.iter().enumerate() {
        let is_inside = widget.parent_id != widget.id && widgets.get(widget.parent_id).is_some_and(|parent| parent.layer_id == layer);
        match is_inside {
            true => children.entry(widget.parent_id).or_default().push(number),
            false => outermost.push(number),
        }
    }
    let added: Vec<Id> = all.iter().filter(|widget| can_focus(widget)).map(|widget| widget.id).collect();
    let mut read = added.clone();
    outermost.iter().for_each(|number| _ = group(&all, &children, *number, &mut read));
    [added, read]
}

fn can_focus(widget: &WidgetRect) -> bool {
    widget.enabled && widget.sense.is_focusable()
}

/// The controls of a part of the window, and their area.
struct Group {
    controls: Vec<Id>,
    area: Rect,
}

/// Returns the controls of a part of the window, and corrects their order in `read`. All other controls keep their places.
fn group(all: &[&WidgetRect], children: &IdMap<Vec<usize>>, number: usize, read: &mut [Id]) -> Group {
    let widget = all[number];
    let mut groups: Vec<Group> = children.get(&widget.id).into_iter().flatten().map(|child| group(all, children, *child, read)).collect();
    groups.retain(|group| !group.controls.is_empty());
    if is_from_right(&groups.iter().map(|group| group.area).collect::<Vec<_>>()) {
        groups.reverse();
        let controls: Vec<Id> = groups.iter().flat_map(|group| group.controls.iter().copied()).collect();
        let places: Vec<usize> = (0..read.len()).filter(|place| controls.contains(&read[*place])).collect();
        places.into_iter().zip(controls).for_each(|(place, id)| read[place] = id);
    }
    let mut whole = Group { controls: Vec::new(), area: Rect::NOTHING };
    if can_focus(widget) {
        whole = Group { controls: vec![widget.id], area: widget.rect };
    }
    for group in groups {
        whole.controls.extend(group.controls);
        whole.area |= group.area;
    }
    whole
}

#[cfg(test)]
mod tests {
    use super::*;
    use egui::{Align, Layout, Modifiers, RawInput, Ui};

    #[test]
    fn tab_passes_through_a_row_that_is_laid_out_from_the_right_from_left_to_right() {
        let ctx = Context::default();
        let mut names: Vec<(Id, &str)> = Vec::new();
        let mut pass = |modifiers: Option<Modifiers>| {
            let key = |modifiers| Event::Key { key: Key::Tab, physical_key: None, pressed: true, repeat: false, modifiers };
            let input = RawInput { events: modifiers.map(key).into_iter().collect(), ..RawInput::default() };
            names.clear();
            let output = ctx.run_ui(input, |ui| {
                follow(ui.ctx());
                let mut button = |ui: &mut Ui, name| names.push((ui.button(name).id, name));
                button(ui, "first");
                ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                    button(ui, "d");
                    button(ui, "c");
                    ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                        button(ui, "a");
                        button(ui, "b");
                    });
                });
                button(ui, "last");
            });
            output.drop_without_applying_deltas();
            let focused = ctx.memory(|memory| memory.focused());
            names.iter().find(|(id, _)| Some(*id) == focused).map_or("none", |(_, name)| *name)
        };
        let mut press = |modifiers: Modifiers| {
            pass(Some(modifiers));
            // egui moves the focus backwards in the next pass.
            pass(None)
        };
        assert_eq!([(); 6].map(|()| press(Modifiers::NONE)), ["first", "a", "b", "c", "d", "last"]);
        assert_eq!([(); 5].map(|()| press(Modifiers::SHIFT)), ["d", "c", "b", "a", "first"]);
    }

    #[test]
    fn areas_in_reverse_order_are_a_row_only_if_they_are_beside_each_other() {
        let area = |x: f32, y: f32| Rect::from_min_size(egui::pos2(x, y), egui::vec2(20.0, 20.0));
        assert!(is_from_right(&[area(60.0, 0.0), area(30.0, 4.0), area(0.0, 0.0)]));
        assert!(!is_from_right(&[area(0.0, 0.0), area(30.0, 0.0)]));
        assert!(!is_from_right(&[area(30.0, 0.0), area(0.0, 40.0)]), "the next row");
        assert!(!is_from_right(&[area(30.0, 0.0), area(0.0, 0.0), area(60.0, 0.0)]), "cells of a board");
    }
}
