//! The icons: those of the Phosphor font that the editor uses, by their names there.
//!
//! The font (`icons/phosphor.ttf`, regular) and its licence (`icons/LICENSE`) come from <https://phosphoricons.com>, where more can be
//! looked up. A new icon needs only its code here.
#![expect(missing_docs, reason = "each icon is that of the same name")]

/// The font.
pub const FONT: &[u8] = include_bytes!("icons/phosphor.ttf");

pub const ARROWS_CLOCKWISE: &str = "\u{E094}";
pub const ARROWS_IN_SIMPLE: &str = "\u{E09E}";
pub const ARROWS_LEFT_RIGHT: &str = "\u{E0A0}";
pub const ARROWS_OUT: &str = "\u{E0A2}";
pub const ARROW_CLOCKWISE: &str = "\u{E036}";
pub const ARROW_COUNTER_CLOCKWISE: &str = "\u{E038}";
pub const ARROW_DOWN: &str = "\u{E03E}";
pub const ARROW_LEFT: &str = "\u{E058}";
pub const ARROW_RIGHT: &str = "\u{E06C}";
pub const ARROW_UP: &str = "\u{E08E}";
pub const ARROW_U_UP_LEFT: &str = "\u{E08A}";
pub const ARROW_U_UP_RIGHT: &str = "\u{E08C}";
pub const CARDS: &str = "\u{E0F8}";
pub const CHART_BAR: &str = "\u{E150}";
pub const CHECK: &str = "\u{E182}";
pub const CHECK_CIRCLE: &str = "\u{E184}";
pub const CIRCLE_HALF: &str = "\u{E18C}";
pub const CIRCLE_NOTCH: &str = "\u{EB44}";
pub const CLIPBOARD: &str = "\u{E196}";
pub const COMMAND: &str = "\u{E1C4}";
pub const COPY: &str = "\u{E1CA}";
pub const CURSOR: &str = "\u{E1DC}";
pub const ERASER: &str = "\u{E21E}";
pub const EYEDROPPER: &str = "\u{E568}";
pub const FILE: &str = "\u{E230}";
pub const FILE_CODE: &str = "\u{E914}";
pub const FILE_PLUS: &str = "\u{E236}";
pub const FILE_TEXT: &str = "\u{E23A}";
pub const FILM_STRIP: &str = "\u{E792}";
pub const FLAG: &str = "\u{E244}";
pub const FLASK: &str = "\u{E79E}";
pub const FLIP_HORIZONTAL: &str = "\u{ED6A}";
pub const FLIP_VERTICAL: &str = "\u{ED6C}";
pub const FLOPPY_DISK: &str = "\u{E248}";
pub const FLOPPY_DISK_BACK: &str = "\u{EAF4}";
pub const FLOWER: &str = "\u{E75E}";
pub const FOLDER_OPEN: &str = "\u{E256}";
pub const FRAME_CORNERS: &str = "\u{E626}";
pub const HOURGLASS: &str = "\u{E2B2}";
pub const HOUSE: &str = "\u{E2C2}";
pub const LASSO: &str = "\u{EDC6}";
pub const LINE_SEGMENT: &str = "\u{E6D2}";
pub const LIST_CHECKS: &str = "\u{EADC}";
pub const LOCK_SIMPLE: &str = "\u{E308}";
pub const LOCK_SIMPLE_OPEN: &str = "\u{E30A}";
pub const MAGNIFYING_GLASS: &str = "\u{E30C}";
pub const MAGNIFYING_GLASS_MINUS: &str = "\u{E30E}";
pub const MAGNIFYING_GLASS_PLUS: &str = "\u{E310}";
pub const MAP_TRIFOLD: &str = "\u{E31A}";
pub const MINUS: &str = "\u{E32A}";
pub const PAINT_BRUSH: &str = "\u{E6F0}";
pub const PAINT_BUCKET: &str = "\u{E392}";
pub const PAUSE: &str = "\u{E39E}";
pub const PLAY: &str = "\u{E3D0}";
pub const PLUS: &str = "\u{E3D4}";
pub const RECTANGLE: &str = "\u{E3F0}";
pub const ROBOT: &str = "\u{E762}";
pub const SCISSORS: &str = "\u{EAE0}";
pub const SCROLL: &str = "\u{EB7A}";
pub const SELECTION: &str = "\u{E69A}";
pub const SELECTION_ALL: &str = "\u{E746}";
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
pub const TEST_TUBE: &str = "\u{E7A0}";
pub const TRASH: &str = "\u{E4A6}";
pub const WARNING: &str = "\u{E4E0}";
pub const X: &str = "\u{E4F6}";
pub const X_CIRCLE: &str = "\u{E4F8}";

/// The icon of each form of document, by [`Form::ID`](crate::content::document::Form::ID).
pub const OF_FORMS: [(&str, &str); 5] =
    [("ring-board", MAP_TRIFOLD), ("hex-board", MAP_TRIFOLD), ("cards", CARDS), ("deck", STACK), ("scenario", FLAG)];
