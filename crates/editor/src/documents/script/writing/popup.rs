//! The completion list, the box next to it, and the signature help below the line.

use crate::ui::code;
use crate::ui::icons as icon;
use crate::ui::style;
use crate::ui::words::Words;
use egui::text::{LayoutJob, TextFormat};
use egui::{Align, Align2, Area, Color32, Frame, Id, Label, Margin, Order, Rect, RichText, ScrollArea, Sense, TextStyle, Ui, WidgetInfo};
use egui::{pos2, vec2};
use playtest::help;
use script::analysis::complete::{Offers, ScriptCompletion, Sort};
use script::analysis::explain::Signature;

const WIDTH: f32 = 304.0;
const ROW: f32 = 24.0;
const ROWS: usize = 8;
const BESIDE: f32 = 280.0;
const GAP: f32 = 4.0;
/// Height of the signature help.
const SIGNATURE: f32 = 26.0;

/// Shows the list below the line of the caret, or above it if there is no room; returns the clicked row.
pub fn list(ui: &Ui, offers: &Offers, chosen: &mut usize, scroll: bool, caret: Rect) -> Option<usize> {
    let screen = ui.ctx().content_rect().shrink(GAP);
    let height = ROW * offers.offers.len().min(ROWS) as f32 + 12.0 + ROW;
    let below = caret.max.y + GAP + height <= screen.max.y;
    let x = caret.min.x.min(screen.max.x - WIDTH - 16.0).max(screen.min.x);
    let (at, corner) =
        if below { (pos2(x, caret.max.y + GAP), Align2::LEFT_TOP) } else { (pos2(x, caret.min.y - GAP), Align2::LEFT_BOTTOM) };
    let area = Area::new(Id::unique("offers")).order(Order::Foreground).fixed_pos(at).pivot(corner);
    let mut clicked = None;
    let shown = area.show(ui.ctx(), |ui| {
        Frame::popup(ui.style()).inner_margin(Margin::same(4)).show(ui, |ui| {
            ui.set_width(WIDTH);
            ui.spacing_mut().item_spacing.y = 0.0;
            let scrolled = ScrollArea::vertical().max_height(ROW * ROWS as f32).auto_shrink([false, true]);
            let scrolled = if scroll { scrolled.vertical_scroll_offset((chosen.saturating_sub(ROWS / 2)) as f32 * ROW) } else { scrolled };
            scrolled.show_rows(ui, ROW, offers.offers.len(), |ui, rows| {
                for i in rows {
                    if row(ui, &offers.offers[i], i == *chosen) {
                        (clicked, *chosen) = (Some(i), i);
                    }
                }
            });
            ui.separator();
            let keys = ui.say("offers-keys");
            ui.label(RichText::new(keys).small().color(style::colours(ui).faint));
        });
    });
    if let Some(offer) = offers.offers.get(*chosen).filter(|offer| !offer.declared.is_empty() || !offer.about.is_empty()) {
        completion_details(ui, offer, shown.response.rect, screen);
    }
    clicked
}

/// Shows a row of the list; returns whether it was clicked.
fn row(ui: &mut Ui, offer: &ScriptCompletion, chosen: bool) -> bool {
    let (sign, sort) = match offer.sort {
        Sort::Function => ("ƒ", "offers-function"),
        Sort::Hook => ("ƒ", "offers-hook"),
        Sort::Key => (":", "offers-key"),
        Sort::Field => (".", "offers-field"),
        Sort::Variable => ("x", "offers-variable"),
        Sort::Word => ("\"", "offers-word"),
        Sort::Keyword => ("›", "offers-keyword"),
        Sort::Way => (icon::LIGHTBULB, "offers-way"),
        Sort::Ready => (icon::MAGIC_WAND, "offers-ready"),
    };
    let name = format!("{}, {}", offer.label, ui.say(sort));
    let colours = style::colours(ui);
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), ROW), Sense::click());
    let visuals = ui.visuals();
    let fill = match () {
        () if chosen => visuals.selection.bg_fill,
        () if response.hovered() => visuals.widgets.hovered.weak_bg_fill,
        () => Color32::TRANSPARENT,
    };
    let (ink, faint) =
        if chosen { (visuals.selection.stroke.color, visuals.selection.stroke.color) } else { (visuals.text_color(), colours.faint) };
    ui.painter().rect_filled(rect, 4.0, fill);
    let font = TextStyle::Monospace.resolve(ui.style());
    let y = rect.center().y;
    let mark = if offer.sort == Sort::Hook { colours.accent } else { faint };
    ui.painter().text(pos2(rect.min.x + 14.0, y), Align2::CENTER_CENTER, sign, font.clone(), if chosen { ink } else { mark });
    let label = ui.painter().text(pos2(rect.min.x + 28.0, y), Align2::LEFT_CENTER, &offer.label, font, ink);
    let room = rect.max.x - 8.0 - label.max.x - 12.0;
    let mut gives = LayoutJob::simple_singleline(offer.gives.clone(), TextStyle::Small.resolve(ui.style()), faint);
    gives.wrap = egui::text::TextWrapping::truncate_at_width(room.max(0.0));
    if room > 24.0 {
        let gives = ui.fonts_mut(|fonts| fonts.layout_job(gives));
        ui.painter().galley(pos2(rect.max.x - 8.0 - gives.size().x, y - gives.size().y / 2.0), gives, faint);
    }
    response.widget_info(|| WidgetInfo::selected(egui::Role::ListBoxOption, true, chosen, &name));
    response.clicked()
}

/// Shows the description of the selected completion to the right of the list, or to the left if there is no room.
fn completion_details(ui: &Ui, offer: &ScriptCompletion, list: Rect, screen: Rect) {
    let width = BESIDE + 20.0;
    let right = list.max.x + GAP;
    let x = if right + width <= screen.max.x { right } else { (list.min.x - GAP - width).max(screen.min.x) };
    Area::new(Id::unique("offer told")).order(Order::Foreground).fixed_pos(pos2(x, list.min.y)).interactable(false).show(ui.ctx(), |ui| {
        Frame::popup(ui.style()).inner_margin(Margin::same(8)).show(ui, |ui| {
            ui.set_width(BESIDE);
            declaration(ui, &offer.declared, &offer.about);
        });
    });
}

/// Shows a declaration, its description, and the rules that it mentions.
pub fn declaration(ui: &mut Ui, declared: &str, about: &str) {
    let colours = style::colours(ui);
    if !declared.is_empty() {
        ui.add(Label::new(RichText::new(declared).monospace().size(12.0)).wrap());
    }
    if !about.is_empty() {
        ui.add(Label::new(code::tip(ui, about)).wrap());
    }
    let mut known: Vec<&str> = Vec::new();
    for (_, id) in help::ids_in(about) {
        if !known.contains(&id)
            && let Some(rule) = help::rule(id)
        {
            known.push(id);
            ui.add_space(4.0);
            let mut job = LayoutJob::default();
            let (font, ink) = (egui::FontId::proportional(12.0), ui.visuals().strong_text_color());
            job.append(&format!("{id}  "), 0.0, TextFormat::simple(font.clone(), ink));
            job.append(&rule.text, 0.0, TextFormat::simple(font, colours.faint));
            ui.add(Label::new(job).wrap());
        }
    }
}

/// Shows the signature of the current call below its line, or at the end of the line if there is no room, with the next parameter
/// highlighted. Returns the line with the signature below it.
pub fn call(ui: &Ui, call: &Signature, caret: Rect) -> Rect {
    let colours = style::colours(ui);
    let font = egui::FontId::monospace(12.0);
    let plain = TextFormat::simple(font.clone(), ui.visuals().text_color());
    let mut job = LayoutJob { wrap: egui::text::TextWrapping::truncate_at_width(ui.clip_rect().width() - 32.0), ..LayoutJob::default() };
    job.append(&format!("{}(", call.name), 0.0, plain.clone());
    for (i, parameter) in call.parameters.iter().enumerate() {
        if i > 0 {
            job.append(", ", 0.0, plain.clone());
        }
        let format = if i == call.argument {
            TextFormat { underline: egui::Stroke::new(1.0, colours.accent), ..TextFormat::simple(font.clone(), colours.accent) }
        } else {
            plain.clone()
        };
        job.append(parameter, 0.0, format);
    }
    let returns = if call.returns.is_empty() { ")".to_owned() } else { format!(") -> {}", call.returns) };
    job.append(&returns, 0.0, plain);
    let name = job.text.clone();
    let screen = ui.ctx().content_rect().shrink(GAP);
    let below = caret.max.y + GAP + SIGNATURE <= screen.max.y;
    let (at, corner) = match below {
        true => (caret.left_bottom() + vec2(0.0, GAP), Align2::LEFT_TOP),
        false => (pos2(ui.clip_rect().max.x - 16.0, caret.center().y), Align2::RIGHT_CENTER),
    };
    let area = Area::new(Id::unique("call")).order(Order::Foreground).fixed_pos(at).pivot(corner).interactable(false);
    let sides = Rect::from_x_y_ranges(ui.clip_rect().x_range(), screen.y_range());
    let shown = area.constrain_to(sides).show(ui.ctx(), |ui| {
        Frame::popup(ui.style()).inner_margin(Margin::symmetric(8, 3)).show(ui, |ui| {
            ui.with_layout(egui::Layout::left_to_right(Align::Center), |ui| {
                let response = ui.add(Label::new(job));
                response.widget_info(|| WidgetInfo::labeled(egui::Role::Label, true, &name));
            });
        });
    });
    if below { caret.with_max_y(shown.response.rect.max.y) } else { caret }
}
