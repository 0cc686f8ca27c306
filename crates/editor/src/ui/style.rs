//! The style of the window: fonts, one accent colour, a 4 px grid, a dark and a light theme.

use crate::ui::icons as icon;
use egui::{Color32, CornerRadius, FontFamily, FontId, Margin, Stroke, TextStyle, Theme, Ui, Visuals, vec2};
use scene::odds::Heat;
use scene::theme::Theme as Paint;

/// Returns a colour for a degree of damage, from cool to hot. White text is readable on it.
pub fn heat(ui: &Ui, heat: Heat) -> Color32 {
    match heat {
        Heat::None if ui.visuals().dark_mode => Color32::from_rgb(0x50, 0x57, 0x66),
        Heat::None => Color32::from_rgb(0x7a, 0x82, 0x92),
        Heat::Little => Color32::from_rgb(0x3d, 0x6f, 0x9e),
        Heat::Some => Color32::from_rgb(0x9a, 0x74, 0x16),
        Heat::Much => Color32::from_rgb(0xb3, 0x55, 0x1d),
        Heat::More => Color32::from_rgb(0xa8, 0x33, 0x22),
        Heat::Most => Color32::from_rgb(0x7c, 0x16, 0x2c),
    }
}

/// Colours that are not part of egui's own style.
#[derive(Clone, Copy)]
pub struct Colours {
    pub accent: Color32,
    pub error: Color32,
    pub warning: Color32,
    /// Success.
    pub good: Color32,
    /// Secondary text.
    pub faint: Color32,
    /// Background of the canvas.
    pub table: Color32,
}

/// Inter (SIL Open Font License, `fonts/OFL.txt`), reduced to Latin and Greek letters and the weights 400 to 600, with tabular
/// figures.
const FONT: &[u8] = include_bytes!("fonts/Inter.ttf");

/// Returns semibold text, for names, headings and important values.
pub fn semibold(text: impl Into<String>) -> egui::RichText {
    egui::RichText::new(text).variation("wght", 600.0)
}

/// Returns the font family of printed cards, for texts that are edited on a card.
pub fn printed(bold: bool) -> FontFamily {
    FontFamily::Name(if bold { "printed bold" } else { "printed" }.into())
}

/// Returns the fonts of egui, which are the fallbacks of Inter and of the icons.
#[cfg(not(target_family = "wasm"))]
fn fallbacks() -> egui::FontDefinitions {
    egui::FontDefinitions::default()
}

/// Returns the fonts of egui without Ubuntu Light: it would make a web page larger only for letters that Inter lacks, and Hack has most
/// of them.
#[cfg(target_family = "wasm")]
fn fallbacks() -> egui::FontDefinitions {
    use epaint_default_fonts::{HACK_REGULAR, NOTO_EMOJI_REGULAR};
    let (hack, emoji, icons) = ("Hack", "NotoEmoji-Regular", "emoji-icon-font");
    let mut fonts = egui::FontDefinitions::empty();
    // The scales are those of egui.
    for (name, file, scale) in [(hack, HACK_REGULAR, 1.0), (emoji, NOTO_EMOJI_REGULAR, 0.81), (icons, export::fonts::SYMBOLS, 0.9)] {
        let tweak = egui::FontTweak { scale, ..egui::FontTweak::default() };
        fonts.font_data.insert(name.to_owned(), egui::FontData::from_static(file).tweak(tweak).into());
    }
    let families = [(FontFamily::Monospace, [hack, emoji, icons]), (FontFamily::Proportional, [emoji, icons, hack])];
    fonts.families.extend(families.map(|(family, names)| (family, names.map(str::to_owned).to_vec())));
    fonts
}

/// Installs fonts and both themes.
pub fn install(ctx: &egui::Context) {
    let mut fonts = fallbacks();
    let icons = egui::FontData::from_static(crate::ui::icons::FONT);
    fonts.font_data.insert("icons".to_owned(), icons.into());
    fonts.font_data.insert("inter".to_owned(), egui::FontData::from_static(FONT).into());
    if let Some(names) = fonts.families.get_mut(&FontFamily::Proportional) {
        names.insert(0, "inter".to_owned());
    }
    for family in [FontFamily::Proportional, FontFamily::Monospace] {
        if let Some(names) = fonts.families.get_mut(&family) {
            names.insert(names.len().min(1), "icons".to_owned());
        }
    }
    let [regular, bold, ..] = export::fonts::FILES;
    for (family, file) in [(printed(false), regular), (printed(true), bold)] {
        fonts.font_data.insert(family.to_string(), egui::FontData::from_static(file).into());
        let names = [family.to_string(), "NotoEmoji-Regular".to_owned(), "emoji-icon-font".to_owned()];
        fonts.families.insert(family, names.to_vec());
    }
    ctx.set_fonts(fonts);
    for theme in [Theme::Dark, Theme::Light] {
        ctx.style_mut_of(theme, |style| {
            style.visuals = visuals(theme);
            style.spacing.item_spacing = vec2(8.0, 4.0);
            style.spacing.button_padding = vec2(8.0, 4.0);
            style.spacing.interact_size = vec2(40.0, 24.0);
            style.spacing.window_margin = Margin::same(16);
            style.spacing.menu_margin = Margin::same(8);
            style.spacing.indent = 16.0;
            style.spacing.icon_width = 16.0;
            style.spacing.combo_width = 160.0;
            style.spacing.tooltip_width = 320.0;
            style.interaction.selectable_labels = false;
            style.interaction.tooltip_delay = 0.3;
            style.always_scroll_the_only_direction = true;
            // A visible scroll bar shows that clipped contents can be scrolled, even while the pointer is elsewhere.
            style.spacing.scroll.dormant_handle_opacity = 0.4;
            style.animation_time = 0.08;
            style.text_styles = [
                (TextStyle::Small, FontId::new(11.0, FontFamily::Proportional)),
                (TextStyle::Body, FontId::new(13.0, FontFamily::Proportional)),
                (TextStyle::Button, FontId::new(13.0, FontFamily::Proportional)),
                (TextStyle::Monospace, FontId::new(13.0, FontFamily::Monospace)),
                (TextStyle::Heading, FontId::new(18.0, FontFamily::Proportional)),
            ]
            .into();
        });
    }
}

/// Symbols that the fonts lack, and the icons that are drawn instead.
const SYMBOLS: [(&str, &str); 3] = [("☠", icon::SKULL), ("⇄", icon::ARROWS_LEFT_RIGHT), ("→", icon::ARROW_RIGHT)];

/// Replaces symbols that the fonts lack with icons.
pub fn written(text: &str) -> String {
    SYMBOLS.iter().fold(text.replace('\u{fffd}', "□"), |text, (symbol, icon)| text.replace(symbol, icon))
}

/// Replaces icons with the symbols for which they are drawn.
pub fn spoken(text: &str) -> String {
    SYMBOLS.iter().fold(text.to_owned(), |text, (symbol, icon)| text.replace(icon, symbol))
}

/// Returns the extra colours of the current theme.
pub fn colours(ui: &Ui) -> Colours {
    of(ui.visuals().dark_mode)
}

/// Returns the theme of pictures for a game.
pub fn paint_of(ui: &Ui, game: &str) -> &'static Paint {
    scene::registry::theme(game, ui.visuals().dark_mode)
}

/// Returns the theme of pictures that matches that of the window.
pub fn paint(ui: &Ui) -> &'static Paint {
    Paint::usual(ui.visuals().dark_mode)
}

fn of(dark: bool) -> Colours {
    let rgb = Color32::from_rgb;
    if dark {
        Colours {
            accent: rgb(0x8a, 0xa6, 0xff),
            error: rgb(0xff, 0x7a, 0x70),
            warning: rgb(0xf2, 0xb8, 0x4b),
            good: rgb(0x7b, 0xcf, 0xa0),
            faint: rgb(0x9a, 0xa1, 0xb1),
            table: rgb(0x12, 0x14, 0x19),
        }
    } else {
        Colours {
            accent: rgb(0x2f, 0x55, 0xd4),
            error: rgb(0xc2, 0x2c, 0x22),
            warning: rgb(0x94, 0x5d, 0x00),
            good: rgb(0x1c, 0x7a, 0x45),
            faint: rgb(0x56, 0x5e, 0x6f),
            table: rgb(0xe4, 0xe7, 0xed),
        }
    }
}

fn visuals(theme: Theme) -> Visuals {
    let dark = theme == Theme::Dark;
    let own = of(dark);
    let grey = |on_dark: u32, on_light: u32| {
        let rgb = if dark { on_dark } else { on_light };
        Color32::from_rgb((rgb >> 16) as u8, (rgb >> 8) as u8, rgb as u8)
    };
    let mut v = if dark { Visuals::dark() } else { Visuals::light() };
    v.panel_fill = grey(0x1c1f26, 0xf4f5f8);
    v.window_fill = grey(0x22262f, 0xffffff);
    v.extreme_bg_color = grey(0x13151a, 0xffffff);
    v.faint_bg_color = grey(0x20242c, 0xeceef3);
    v.code_bg_color = grey(0x2a2f3a, 0xe6e9f0);
    v.window_stroke = Stroke::new(1.0, grey(0x3a404d, 0xc6ccd8));
    v.hyperlink_color = own.accent;
    v.error_fg_color = own.error;
    v.warn_fg_color = own.warning;
    v.weak_text_color = Some(own.faint);
    v.selection.bg_fill = if dark { Color32::from_rgb(0x34, 0x45, 0x80) } else { Color32::from_rgb(0xc9, 0xd6, 0xff) };
    v.selection.stroke = Stroke::new(1.0, if dark { Color32::from_rgb(0xf2, 0xf5, 0xff) } else { Color32::from_rgb(0x14, 0x24, 0x5c) });
    let radius = CornerRadius::same(4);
    let w = &mut v.widgets;
    for widget in [&mut w.noninteractive, &mut w.inactive, &mut w.hovered, &mut w.active, &mut w.open] {
        widget.corner_radius = radius;
        widget.expansion = 0.0;
    }
    w.noninteractive.bg_fill = grey(0x1c1f26, 0xf4f5f8);
    w.noninteractive.bg_stroke = Stroke::new(1.0, grey(0x313642, 0xd3d8e2));
    w.noninteractive.fg_stroke = Stroke::new(1.0, grey(0xd4d8e1, 0x262b36));
    w.inactive.weak_bg_fill = grey(0x2b303b, 0xe4e7ee);
    w.inactive.bg_fill = grey(0x353b48, 0xd8dce6);
    w.inactive.fg_stroke = Stroke::new(1.0, grey(0xd9dde6, 0x262b36));
    w.hovered.weak_bg_fill = grey(0x373e4c, 0xd6dbe6);
    w.hovered.bg_fill = grey(0x434b5b, 0xc8cedb);
    w.hovered.bg_stroke = Stroke::NONE;
    w.hovered.fg_stroke = Stroke::new(1.0, grey(0xffffff, 0x10131a));
    w.active.weak_bg_fill = grey(0x434b5b, 0xc3cad9);
    w.active.bg_fill = own.accent;
    w.active.bg_stroke = Stroke::NONE;
    w.active.fg_stroke = Stroke::new(1.0, grey(0xffffff, 0x10131a));
    w.open.weak_bg_fill = grey(0x313744, 0xdadfe9);
    w.open.fg_stroke = Stroke::new(1.0, grey(0xffffff, 0x10131a));
    v
}

#[cfg(test)]
mod tests {
    use super::*;
    use scene::theme::{Colour, READABLE};

    #[test]
    fn window_text_has_readable_contrast_in_both_themes() {
        let solid = |colour: Color32| Colour { r: colour.r(), g: colour.g(), b: colour.b(), a: 255 };
        for theme in [Theme::Dark, Theme::Light] {
            let (own, v) = (of(theme == Theme::Dark), visuals(theme));
            let grounds = [v.panel_fill, v.window_fill, v.extreme_bg_color, v.faint_bg_color];
            let inks = [own.accent, own.error, own.warning, own.good, own.faint, v.widgets.noninteractive.fg_stroke.color];
            let on_grounds = inks.into_iter().flat_map(|ink| grounds.map(|ground| (ink, ground)));
            let buttons =
                [&v.widgets.inactive, &v.widgets.hovered, &v.widgets.open].map(|widget| (widget.fg_stroke.color, widget.weak_bg_fill));
            let others = [(v.selection.stroke.color, v.selection.bg_fill), (own.faint, v.code_bg_color), (own.faint, own.table)];
            for (ink, ground) in on_grounds.chain(buttons).chain(others) {
                let ratio = solid(ink).contrast(solid(ground));
                assert!(ratio >= READABLE, "{theme:?}: {ink:?} on {ground:?} has {ratio}");
            }
        }
    }
}
