//! The colours of a picture, by meaning. They are distinguishable for colour-blind people, and each meaning also has its own shape.

/// A colour with opacity.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Colour {
    pub r: u8,
    pub g: u8,
    pub b: u8,
    /// Opacity; 255 is opaque.
    pub a: u8,
}

impl Colour {
    /// Fully transparent.
    pub const NONE: Colour = Colour { r: 0, g: 0, b: 0, a: 0 };

    /// Returns an opaque colour from `0xRRGGBB`.
    pub const fn hex(rgb: u32) -> Colour {
        Colour { r: (rgb >> 16) as u8, g: (rgb >> 8) as u8, b: rgb as u8, a: 255 }
    }
    /// Parses a colour in the form `#rrggbb`.
    pub fn written(text: &str) -> Option<Colour> {
        let digits = text.strip_prefix('#').filter(|digits| digits.len() == 6)?;
        u32::from_str_radix(digits, 16).ok().map(Colour::hex)
    }
    /// Returns the same colour with another opacity.
    pub const fn alpha(self, a: u8) -> Colour {
        Colour { a, ..self }
    }
    /// Returns the colour `share` (0–1) of the way to `other`.
    pub fn mix(self, other: Colour, share: f32) -> Colour {
        let part = |a: u8, b: u8| (f32::from(a) + (f32::from(b) - f32::from(a)) * share.clamp(0.0, 1.0)).round() as u8;
        Colour { r: part(self.r, other.r), g: part(self.g, other.g), b: part(self.b, other.b), a: part(self.a, other.a) }
    }
    /// Returns whether dark text is more readable on the colour than light text: its luma (ITU-R BT.601) is at least 150 of 255.
    pub fn is_light(self) -> bool {
        0.299 * f32::from(self.r) + 0.587 * f32::from(self.g) + 0.114 * f32::from(self.b) >= 150.0
    }
}

/// Minimum contrast of text with its background: level AA of the Web Content Accessibility Guidelines.
pub const READABLE: f32 = 4.5;
/// Minimum contrast if the background may be slightly shaded.
const SHADED: f32 = 5.2;

impl Colour {
    /// Returns the contrast ratio to another opaque colour, from 1 to 21, as defined by the Web Content Accessibility Guidelines 2.2.
    pub fn contrast(self, other: Colour) -> f32 {
        let (a, b) = (self.luminance(), other.luminance());
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }
    /// Returns the relative luminance, from 0 for black to 1 for white.
    fn luminance(self) -> f32 {
        let linear = |part: u8| {
            let part = f32::from(part) / 255.0;
            if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * linear(self.r) + 0.7152 * linear(self.g) + 0.0722 * linear(self.b)
    }
    /// Returns the colour as displayed on an opaque background, mixed with black or white as far as necessary for readable text.
    pub fn readable_on(self, ground: Colour) -> Colour {
        const STEPS: u8 = 32;
        let seen = ground.mix(self.alpha(255), f32::from(self.a) / 255.0);
        let [black, white] = [Colour::hex(0), Colour::hex(0xffffff)];
        let end = if black.contrast(ground) > white.contrast(ground) { black } else { white };
        if seen.contrast(ground) >= READABLE {
            return seen;
        }
        let mut mixed = (0..=STEPS).map(|step| seen.mix(end, f32::from(step) / f32::from(STEPS)));
        mixed.find(|colour| colour.contrast(ground) >= SHADED).unwrap_or(end)
    }
}

/// All colours of a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Theme {
    pub sky_top: Colour,
    pub sky_bottom: Colour,
    pub star: Colour,
    /// Regolith at the surface.
    pub rock_light: Colour,
    /// Regolith deep below the surface.
    pub rock_dark: Colour,
    /// The sunlit edge of the ground.
    pub rock_edge: Colour,
    /// Inside of a tunnel.
    pub cave: Colour,
    /// The circle of a safe box.
    pub safe: Colour,
    /// Spikes and cracks of a hazardous box.
    pub hazard: Colour,
    pub sputnik: Colour,
    /// Hidden equipment.
    pub equipment: Colour,
    /// Start and goal.
    pub home: Colour,
    /// Special boxes on joints.
    pub token: Colour,
    /// Text on tokens, flags and other solid marks.
    pub on_mark: Colour,
    /// Frames of areas.
    pub frame: Colour,
    /// Slots that are filled at random.
    pub slot: Colour,
    pub label: Colour,
    /// De-emphasised text.
    pub faint: Colour,
}

impl Theme {
    /// Returns the default theme for a dark or a light window.
    pub fn usual(dark: bool) -> &'static Theme {
        if dark { &Theme::DARK } else { &Theme::LIGHT }
    }
    /// The default dark theme.
    pub const DARK: Theme = Theme {
        sky_top: Colour::hex(0x0b0f1c),
        sky_bottom: Colour::hex(0x1d2740),
        star: Colour::hex(0xd5dcef),
        rock_light: Colour::hex(0x8d919b),
        rock_dark: Colour::hex(0x43464f),
        rock_edge: Colour::hex(0xc9ccd3),
        cave: Colour::hex(0x23201f),
        safe: Colour::hex(0x6fd3f2),
        hazard: Colour::hex(0xf0703a),
        sputnik: Colour::hex(0xf4dc4e),
        equipment: Colour::hex(0xcf9ad8),
        home: Colour::hex(0x3674d4),
        token: Colour::hex(0xe8e4d8),
        on_mark: Colour::hex(0x14161c),
        frame: Colour::hex(0x5c6478),
        slot: Colour::hex(0x2a2f3d),
        label: Colour::hex(0xe2e5ec),
        faint: Colour::hex(0xa2a9b9),
    };
    /// The default light theme.
    pub const LIGHT: Theme = Theme {
        sky_top: Colour::hex(0x222d4a),
        sky_bottom: Colour::hex(0x4f6085),
        star: Colour::hex(0xe9edf8),
        rock_light: Colour::hex(0xb4b6bb),
        rock_dark: Colour::hex(0x6c6f78),
        rock_edge: Colour::hex(0xeceded),
        cave: Colour::hex(0x37322f),
        safe: Colour::hex(0x86def7),
        hazard: Colour::hex(0xf27b42),
        sputnik: Colour::hex(0xf7e15c),
        equipment: Colour::hex(0xdbaee2),
        home: Colour::hex(0x2f6fd2),
        token: Colour::hex(0xfaf7ee),
        on_mark: Colour::hex(0x14161c),
        frame: Colour::hex(0x9aa1b1),
        slot: Colour::hex(0xd9dde6),
        label: Colour::hex(0x20242e),
        faint: Colour::hex(0x545c6e),
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn contrast_matches_wcag_ratios() {
        let ratio = |a: u32, b: u32| (Colour::hex(a).contrast(Colour::hex(b)) * 100.0).round() / 100.0;
        assert_eq!((ratio(0, 0xffffff), ratio(0xffffff, 0), ratio(0x777777, 0xffffff)), (21.0, 21.0, 4.48));
    }

    #[test]
    fn readable_on_has_enough_contrast_on_every_background() {
        for (r, g, b) in
            (0..=255_u8).step_by(15).flat_map(|r| (0..=255).step_by(15).flat_map(move |g| (0..=255).step_by(15).map(move |b| (r, g, b))))
        {
            let ground = Colour { r, g, b, a: 255 };
            for colour in [ground, Colour::hex(0xf2d24a), Colour::hex(0x14161c).alpha(80)] {
                assert!(colour.readable_on(ground).contrast(ground) >= READABLE, "{colour:?} on {ground:?}");
            }
        }
        let (yellow, black) = (Colour::hex(0xf2d24a), Colour::hex(0));
        assert_eq!(yellow.readable_on(black), yellow, "what can be read stays as it is");
    }

    #[test]
    fn scene_themes_have_readable_contrast() {
        for theme in [Theme::DARK, Theme::LIGHT] {
            for (ink, ground) in [
                (theme.label, theme.slot),
                (theme.faint, theme.slot),
                (theme.on_mark, theme.token),
                (theme.token, theme.on_mark),
                (theme.hazard.readable_on(theme.slot), theme.slot),
                (Colour::hex(0xffffff), theme.home),
            ] {
                assert!(ink.contrast(ground) >= READABLE, "{ink:?} on {ground:?}: {}", ink.contrast(ground));
            }
        }
    }
}
