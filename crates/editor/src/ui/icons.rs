//! The icons of the editor, from the Phosphor font and with its names.
//!
//! The font (`icons/phosphor.ttf`, regular) and its licence (`icons/LICENSE`) come from <https://phosphoricons.com>, which lists more
//! icons. A new icon needs its code here, and its glyph in `icons/phosphor-web.ttf`, which web pages contain: a subset with the glyphs
//! below, made by fonttools with `pyftsubset phosphor.ttf --unicodes=… --layout-features= --no-hinting --output-file=phosphor-web.ttf`.

/// The font file.
#[cfg(not(target_family = "wasm"))]
pub const FONT: &[u8] = include_bytes!("icons/phosphor.ttf");
#[cfg(target_family = "wasm")]
pub const FONT: &[u8] = include_bytes!("icons/phosphor-web.ttf");

pub const ALIEN: &str = "\u{E8A6}";
pub const ARROWS_CLOCKWISE: &str = "\u{E094}";
pub const ARROWS_IN_SIMPLE: &str = "\u{E09E}";
pub const ARROWS_LEFT_RIGHT: &str = "\u{E0A0}";
pub const ARROWS_OUT: &str = "\u{E0A2}";
pub const ARROW_CLOCKWISE: &str = "\u{E036}";
pub const ARROW_COUNTER_CLOCKWISE: &str = "\u{E038}";
pub const ARROW_DOWN: &str = "\u{E03E}";
pub const ARROW_ELBOW_DOWN_LEFT: &str = "\u{E040}";
pub const ARROW_LEFT: &str = "\u{E058}";
pub const ARROW_RIGHT: &str = "\u{E06C}";
pub const ARROW_UP: &str = "\u{E08E}";
pub const ARROW_U_UP_LEFT: &str = "\u{E08A}";
pub const ARROW_U_UP_RIGHT: &str = "\u{E08C}";
pub const BARBELL: &str = "\u{E0B6}";
pub const BATTERY_FULL: &str = "\u{E0C0}";
pub const BOOK_OPEN: &str = "\u{E0E6}";
pub const CARDS: &str = "\u{E0F8}";
pub const CARET_DOWN: &str = "\u{E136}";
pub const CARET_LEFT: &str = "\u{E138}";
pub const CARET_RIGHT: &str = "\u{E13A}";
pub const CHART_BAR: &str = "\u{E150}";
pub const CHECK: &str = "\u{E182}";
pub const CHECK_CIRCLE: &str = "\u{E184}";
pub const CIRCLE: &str = "\u{E18A}";
pub const CIRCLE_HALF: &str = "\u{E18C}";
pub const CIRCLE_NOTCH: &str = "\u{EB44}";
pub const CLIPBOARD: &str = "\u{E196}";
pub const CLOCK_COUNTER_CLOCKWISE: &str = "\u{E1A0}";
pub const COINS: &str = "\u{E78E}";
pub const COLUMNS: &str = "\u{E546}";
pub const COMMAND: &str = "\u{E1C4}";
pub const COPY: &str = "\u{E1CA}";
pub const CROSSHAIR: &str = "\u{E1D6}";
pub const CROWN: &str = "\u{E614}";
pub const CURSOR: &str = "\u{E1DC}";
pub const DIAMOND: &str = "\u{E1EC}";
pub const DICE_FIVE: &str = "\u{E1EE}";
pub const DOTS_THREE: &str = "\u{E1FE}";
pub const DOT_OUTLINE: &str = "\u{ECE0}";
pub const DOWNLOAD_SIMPLE: &str = "\u{E20C}";
pub const ENVELOPE_SIMPLE: &str = "\u{E218}";
pub const ERASER: &str = "\u{E21E}";
pub const EYE: &str = "\u{E220}";
pub const EYE_SLASH: &str = "\u{E224}";
pub const EYEDROPPER: &str = "\u{E568}";
pub const FILE: &str = "\u{E230}";
pub const FILE_CODE: &str = "\u{E914}";
pub const FILE_PLUS: &str = "\u{E236}";
pub const FILE_TEXT: &str = "\u{E23A}";
pub const FILM_STRIP: &str = "\u{E792}";
pub const FLAG: &str = "\u{E244}";
pub const FLAG_CHECKERED: &str = "\u{EA38}";
pub const FLASK: &str = "\u{E79E}";
pub const FLIP_HORIZONTAL: &str = "\u{ED6A}";
pub const FLIP_VERTICAL: &str = "\u{ED6C}";
pub const FLOPPY_DISK: &str = "\u{E248}";
pub const FLOPPY_DISK_BACK: &str = "\u{EAF4}";
pub const FLOWER: &str = "\u{E75E}";
pub const FOLDER_OPEN: &str = "\u{E256}";
pub const FOOTPRINTS: &str = "\u{EA88}";
pub const FRAME_CORNERS: &str = "\u{E626}";
pub const FUNCTION: &str = "\u{EBE4}";
pub const FUNNEL: &str = "\u{E266}";
pub const GRADUATION_CAP: &str = "\u{E62C}";
pub const GRAPH: &str = "\u{EB58}";
pub const HAND_GRABBING: &str = "\u{E57C}";
pub const HEADSET: &str = "\u{E584}";
pub const HOURGLASS: &str = "\u{E2B2}";
pub const HOUSE: &str = "\u{E2C2}";
pub const IMAGE: &str = "\u{E2CA}";
pub const KEYBOARD: &str = "\u{E2D8}";
pub const LASSO: &str = "\u{EDC6}";
pub const LIFEBUOY: &str = "\u{E63A}";
pub const LIGHTBULB: &str = "\u{E2DC}";
pub const LINE_SEGMENT: &str = "\u{E6D2}";
pub const LINK: &str = "\u{E2E2}";
pub const LIST_CHECKS: &str = "\u{EADC}";
pub const LIST_NUMBERS: &str = "\u{E2F6}";
pub const LOCK_SIMPLE: &str = "\u{E308}";
pub const LOCK_SIMPLE_OPEN: &str = "\u{E30A}";
pub const MAGNIFYING_GLASS: &str = "\u{E30C}";
pub const MAGNIFYING_GLASS_MINUS: &str = "\u{E30E}";
pub const MAGNIFYING_GLASS_PLUS: &str = "\u{E310}";
pub const MAGIC_WAND: &str = "\u{E6B6}";
pub const MAP_PIN: &str = "\u{E316}";
pub const MAP_TRIFOLD: &str = "\u{E31A}";
pub const MINUS: &str = "\u{E32A}";
pub const MOON_STARS: &str = "\u{E58E}";
pub const PAINT_BRUSH: &str = "\u{E6F0}";
pub const PAINT_BUCKET: &str = "\u{E392}";
pub const PALETTE: &str = "\u{E6C8}";
pub const PATH: &str = "\u{E39C}";
pub const PAUSE: &str = "\u{E39E}";
pub const PENCIL_SIMPLE: &str = "\u{E3B4}";
pub const PERSON_SIMPLE_WALK: &str = "\u{E73A}";
pub const PLANET: &str = "\u{E652}";
pub const PLAY: &str = "\u{E3D0}";
pub const PLUS: &str = "\u{E3D4}";
pub const POLYGON: &str = "\u{E6D0}";
pub const PRINTER: &str = "\u{E3DC}";
pub const PUSH_PIN: &str = "\u{E3E2}";
pub const QUESTION: &str = "\u{E3E8}";
pub const PULSE: &str = "\u{E000}";
pub const RECTANGLE: &str = "\u{E3F0}";
pub const ROBOT: &str = "\u{E762}";
pub const SCISSORS: &str = "\u{EAE0}";
pub const SCROLL: &str = "\u{EB7A}";
pub const SELECTION: &str = "\u{E69A}";
pub const SELECTION_ALL: &str = "\u{E746}";
pub const SELECTION_PLUS: &str = "\u{E69C}";
pub const SHARE_NETWORK: &str = "\u{E408}";
pub const SHIELD_CHECK: &str = "\u{E40C}";
pub const SHIELD_SLASH: &str = "\u{E410}";
pub const SIDEBAR_SIMPLE: &str = "\u{EC24}";
pub const SIGN_OUT: &str = "\u{E42A}";
pub const SKIP_BACK: &str = "\u{E5A4}";
pub const SKIP_FORWARD: &str = "\u{E5A6}";
pub const SKULL: &str = "\u{E916}";
pub const SLIDERS_HORIZONTAL: &str = "\u{E434}";
pub const SQUARES_FOUR: &str = "\u{E464}";
pub const STACK: &str = "\u{E466}";
pub const STAMP: &str = "\u{EA48}";
pub const SUBTRACT: &str = "\u{EBD6}";
pub const SWAP: &str = "\u{E83C}";
pub const TEST_TUBE: &str = "\u{E7A0}";
pub const TRANSLATE: &str = "\u{E4A2}";
pub const TRASH: &str = "\u{E4A6}";
pub const USERS: &str = "\u{E4D6}";
pub const WARNING: &str = "\u{E4E0}";
pub const WAVES: &str = "\u{E6DE}";
pub const X: &str = "\u{E4F6}";
pub const X_CIRCLE: &str = "\u{E4F8}";

#[cfg(test)]
mod tests {
    use super::*;
    use egui::{Context, FontData, FontDefinitions, FontFamily, FontId};

    #[test]
    fn the_web_icon_font_contains_all_icons() {
        let mut fonts = FontDefinitions::empty();
        for (name, file) in [("all", FONT), ("web", include_bytes!("icons/phosphor-web.ttf"))] {
            fonts.font_data.insert(name.to_owned(), FontData::from_static(file).into());
            fonts.families.insert(FontFamily::Name(name.into()), vec![name.to_owned()]);
        }
        let ctx = Context::default();
        ctx.set_fonts(fonts);
        let icons = include_str!("icons.rs").split("\\u{").skip(1).filter_map(|rest| u32::from_str_radix(rest.split_once('}')?.0, 16).ok());
        let icons: Vec<char> = icons.filter_map(char::from_u32).collect();
        assert!(icons.len() > 100);
        let mut output = ctx.run_ui(egui::RawInput::default(), |ui| {
            for name in ["all", "web"] {
                let font = FontId::new(12.0, FontFamily::Name(name.into()));
                let missing: Vec<_> = icons.iter().filter(|icon| !ui.fonts_mut(|fonts| fonts.has_glyph(&font, **icon))).collect();
                assert!(missing.is_empty(), "{name}: {missing:?}");
            }
        });
        output.textures_delta.clear();
    }
}
