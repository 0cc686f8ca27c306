//! Parts and buttons of the tray below the board.

use crate::features::playtest::state::{Play, PlayRequest};
use crate::shell::command::Command;
use crate::ui::bars::Bars;
use crate::ui::focus::FollowsFocus;
use crate::ui::icons as icon;
use crate::ui::style;
use crate::ui::widgets::with_whole_text;
use crate::ui::words::Words;
use egui::text::LayoutJob;
use egui::{Align, Button, Key, Modifiers, Rect, Response, RichText, ScrollArea, TextStyle, Ui, UiBuilder, Vec2, WidgetInfo, vec2};

/// Keys of the first nine answers.
pub const KEYS: [Key; 9] = [Key::Num1, Key::Num2, Key::Num3, Key::Num4, Key::Num5, Key::Num6, Key::Num7, Key::Num8, Key::Num9];
/// The gap on both sides of a separator.
pub const GAP: f32 = 10.0;
/// Number of chips in a column, and the gap below a chip.
pub const ROWS: usize = 3;
pub const BELOW: f32 = 5.0;
/// Width of the buttons at the ends of a row that scrolls, and the share of its width that they scroll.
const ARROW: f32 = 24.0;
const PAGE: f32 = 0.75;
/// Maximum size of the list of all choices.
const LIST: Vec2 = vec2(360.0, 320.0);

/// Returns the height of a chip, of which as many fit below each other as the tray has rows.
pub fn chip_height(ui: &Ui) -> f32 {
    ((Bars::of(ui.ctx()).inside() + BELOW) / ROWS as f32 - BELOW).floor()
}

/// Draws a vertical line through the tray.
pub fn separator(ui: &Ui, x: f32, whole: Rect) {
    ui.painter().vline(x, whole.y_range(), ui.visuals().widgets.noninteractive.bg_stroke);
}

/// Shows a part of the tray. Contents that do not fit do not increase the height of the tray.
pub fn part(ui: &mut Ui, name: &str, rect: Rect, content: impl FnOnce(&mut Ui)) {
    let mut inside = ui.new_child(UiBuilder::new().max_rect(rect).id_salt(name));
    inside.set_clip_rect(rect.expand(3.0).intersect(ui.clip_rect()));
    content(&mut inside);
}

/// Shows contents in a row. If they are wider than the place for them, they scroll sideways, also with a button at each end.
pub fn sideways<T>(ui: &mut Ui, content: impl FnOnce(&mut Ui) -> T) -> T {
    let (whole, id) = (ui.available_rect_before_wrap(), ui.scope_id().with("wide"));
    let was_wide: bool = ui.data(|data| data.get_temp(id)).unwrap_or_default();
    let room = whole.shrink2(vec2(if was_wide { ARROW } else { 0.0 }, 0.0));
    let mut inside = ui.new_child(UiBuilder::new().max_rect(room));
    inside.shrink_clip_rect(room);
    // A click on a button takes effect in the next frame.
    let wanted = ui.data_mut(|data| data.remove_temp::<f32>(id));
    let scroll = ScrollArea::horizontal().auto_shrink(false);
    let shown = wanted.map_or(scroll.clone(), |wanted| scroll.horizontal_scroll_offset(wanted)).show_followed(&mut inside, content);
    // Contents that adapt to their place are as wide as the room between the buttons.
    let wide = shown.content_size.x > if was_wide { room.width() } else { whole.width() } + 1.0;
    if wide != was_wide {
        ui.data_mut(|data| data.insert_temp(id, wide));
        ui.ctx().request_repaint();
        ui.request_discard("a row has become wider or narrower than its place");
    }
    if was_wide {
        let (now, most) = (shown.state.clamped_offset().x, (shown.content_size.x - room.width()).max(0.0));
        let ends = [(-1.0, whole.min.x, icon::CARET_LEFT, "tray-before"), (1.0, room.max.x, icon::CARET_RIGHT, "tray-after")];
        for (side, x, mark, name) in ends {
            let place = Rect::from_min_size(egui::pos2(x, whole.min.y), vec2(ARROW, whole.height()));
            let has_more = if side < 0.0 { now > 0.5 } else { now + 0.5 < most };
            let mut end = ui.new_child(UiBuilder::new().max_rect(place).id_salt(name));
            let button = Button::new(RichText::new(mark).size(15.0)).frame_when_inactive(false).min_size(place.size() - vec2(4.0, 4.0));
            let response = end.add_enabled(has_more, button);
            let name = ui.say(name);
            response.widget_info(|| WidgetInfo::labeled(egui::Role::Button, has_more, &name));
            if response.on_hover_text(&name).clicked() {
                let next = (now + side * PAGE * room.width()).clamp(0.0, most);
                ui.data_mut(|data| data.insert_temp(id, next));
                ui.ctx().request_repaint();
            }
        }
    }
    shown.inner
}

/// Shows the main button over the whole width of its column; `name` is its accessible name.
pub fn main_button(ui: &mut Ui, enabled: bool, title: &str, name: &str) -> Response {
    let height = 32.0_f32.min(chip_height(ui) + 4.0);
    // A third line would push the other buttons out of the tray.
    main_button_of(ui, (vec2(ui.available_width(), height), 2), enabled, title, name)
}

/// Shows the main button with a size and a maximum number of lines.
pub fn main_button_of(ui: &mut Ui, (size, lines): (Vec2, usize), enabled: bool, title: &str, name: &str) -> Response {
    let accent = style::colours(ui).accent;
    let ink = if enabled { ui.visuals().extreme_bg_color } else { ui.visuals().weak_text_color() };
    let room = size.x - 2.0 * ui.spacing().button_padding.x;
    let layout = |font| {
        let mut job = LayoutJob::simple(title.to_owned(), font, ink, room);
        job.wrap.max_rows = lines;
        job.halign = Align::Center;
        ui.painter().layout_job(job)
    };
    let galley = layout(TextStyle::Button.resolve(ui.style()));
    let galley = if galley.elided { layout(TextStyle::Small.resolve(ui.style())) } else { galley };
    // The text is painted afterwards, because a button would align its second line with the beginning of the first one.
    let button = Button::new("").min_size(size.max(vec2(0.0, galley.size().y + 2.0 * ui.spacing().button_padding.y)));
    let response = ui.add_enabled(enabled, if enabled { button.fill(accent) } else { button });
    response.widget_info(|| WidgetInfo::labeled(egui::Role::Button, enabled, name));
    let top = response.rect.center() - vec2(0.0, galley.size().y / 2.0);
    ui.painter().galley(top, galley, ink);
    response.on_hover_text(format!("{name} (Enter)"))
}

/// Shows another button over the whole width of its column.
pub fn other_button(ui: &mut Ui, title: &str) -> Response {
    let response = ui.add(Button::new(title).truncate().min_size(vec2(ui.available_width(), 28.0_f32.min(chip_height(ui)))));
    with_whole_text(ui, response, title, 2.0 * ui.spacing().button_padding.x)
}

/// Returns whether Enter was pressed while no control has the focus.
pub fn enter(ui: &Ui, keys: bool) -> bool {
    keys && ui.memory(|memory| memory.focused().is_none()) && ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Enter))
}

/// Shows the list of all choices by name behind a button.
pub fn all(ui: &mut Ui, play: &Play, name: &str, commands: &mut Vec<Command>) {
    let button = ui.menu_button(RichText::new(icon::LIST_NUMBERS).size(17.0), |ui| {
        ui.set_max_width(LIST.x);
        ScrollArea::vertical().max_height(LIST.y).show_followed(ui, |ui| {
            for (choice, text) in play.choices.iter().enumerate() {
                if ui.add(Button::selectable(false, text).truncate()).on_hover_text(text).clicked() {
                    commands.push(Command::Play(PlayRequest::Choose(choice)));
                    ui.close();
                }
            }
        });
    });
    button.response.widget_info(|| WidgetInfo::labeled(egui::Role::Button, true, name));
    button.response.on_hover_text(name);
}
