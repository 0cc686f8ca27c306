//! The embedded fonts, so that pictures look the same on every system: DejaVu Sans Condensed, and the two symbol fonts of the
//! window.
//!
//! `fonts/` contains DejaVu Sans Condensed and its bold weight (<https://dejavu-fonts.github.io>), reduced to Latin and Greek
//! letters, arrows and symbols, with their licence. Glyphs are positioned by their advance width alone: card texts need no shaping.
//!
//! `fonts/emoji-icon-web.ttf`, for web pages, is the second symbol font without the characters of the first, which takes precedence. It
//! was made by fonttools with `pyftsubset emoji-icon-font.ttf --unicodes=… --layout-features= --no-hinting`.

use super::canvas::Verb;
use scene::{SceneRect, point};
use skrifa::charmap::Charmap;
use skrifa::instance::{LocationRef, Size};
use skrifa::metrics::GlyphMetrics;
use skrifa::outline::{DrawSettings, OutlinePen};
use skrifa::{FontRef, GlyphId, MetadataProvider};
use std::ops::Range;
use std::sync::LazyLock;
use unicode_linebreak::{BreakOpportunity, linebreaks};

/// The `font-family` list used in SVG.
pub const FAMILIES: &str = "DejaVu Sans Condensed, DejaVu Sans, Noto Sans, sans-serif";
/// Variation selector: selects the presentation of the preceding emoji and has no glyph.
const VARIATION: char = '\u{fe0f}';

/// The order in which fonts are tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Weight {
    /// Regular text.
    Normal,
    /// Titles.
    Bold,
    /// Standalone symbols.
    Sign,
}

struct Face {
    font: FontRef<'static>,
    em: f32,
    /// Stored, because finding it requires a search in the tables of the font.
    charmap: Charmap<'static>,
    metrics: GlyphMetrics<'static>,
}

/// The font files: regular, bold, and two symbol fonts.
pub const FILES: [&[u8]; 4] = [
    include_bytes!("fonts/DejaVuSansCondensed.ttf"),
    include_bytes!("fonts/DejaVuSansCondensed-Bold.ttf"),
    epaint_default_fonts::NOTO_EMOJI_REGULAR,
    SYMBOLS,
];

/// The second symbol font.
#[cfg(not(target_family = "wasm"))]
pub const SYMBOLS: &[u8] = epaint_default_fonts::EMOJI_ICON;
#[cfg(target_family = "wasm")]
pub const SYMBOLS: &[u8] = include_bytes!("fonts/emoji-icon-web.ttf");

static FACES: LazyLock<[Option<Face>; 4]> = LazyLock::new(|| {
    FILES.map(|file| {
        let font = FontRef::new(file).ok()?;
        let em = font.metrics(Size::unscaled(), LocationRef::default()).units_per_em;
        let (charmap, metrics) = (font.charmap(), font.glyph_metrics(Size::unscaled(), LocationRef::default()));
        Some(Face { font, em: f32::from(em.max(1)), charmap, metrics })
    })
});

impl Weight {
    fn chain(self) -> &'static [usize] {
        match self {
            Weight::Normal => &[0, 2, 3],
            Weight::Bold => &[1, 0, 2, 3],
            Weight::Sign => &[2, 3, 1, 0],
        }
    }
    /// Returns the weight for a symbol; letters use the weight of titles.
    pub fn of_sign(sign: &str) -> Weight {
        let letters = sign.chars().all(|c| c.is_alphanumeric() || c.is_ascii());
        if letters { Weight::Bold } else { Weight::Sign }
    }
}

/// A glyph on a line.
#[derive(Clone, Debug, PartialEq)]
pub struct Glyph {
    /// Index of its font in [`FILES`].
    pub face: usize,
    pub id: u32,
    /// Advance width, as a fraction of the font size.
    pub advance: f32,
    /// Range of the text that the glyph represents.
    pub bytes: Range<usize>,
}

/// A line of text; lengths are fractions of the font size.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct TextLine {
    pub text: String,
    pub glyphs: Vec<Glyph>,
    pub width: f32,
    /// Characters that are missing from all fonts.
    pub missing: Vec<char>,
    pub bold: bool,
}

/// Lays out a line of text.
pub fn line(text: &str, weight: Weight) -> TextLine {
    let mut line = TextLine { text: text.replace(VARIATION, ""), bold: weight == Weight::Bold, ..TextLine::default() };
    for (at, c) in line.text.char_indices() {
        let found = weight.chain().iter().find_map(|i| FACES[*i].as_ref()?.charmap.map(c).map(|id| (*i, id)));
        if found.is_none() {
            line.missing.push(c);
        }
        let (face, id) = found.unwrap_or((0, GlyphId::NOTDEF));
        let advance = FACES[face].as_ref().map_or(0.0, |face| face.metrics.advance_width(id).unwrap_or_default() / face.em);
        line.width += advance;
        line.glyphs.push(Glyph { face, id: id.to_u32(), advance, bytes: at..at + c.len_utf8() });
    }
    line
}

/// Lays out a line of text with some ranges in bold.
pub fn mixed(text: &str, bold: &[Range<usize>]) -> TextLine {
    let mut whole = TextLine { text: text.replace(VARIATION, ""), ..TextLine::default() };
    let mut at = 0;
    // Removed characters would shift the ranges; texts of this kind contain none.
    let bold = if whole.text.len() == text.len() { bold } else { &[] };
    let ends = bold.iter().flat_map(|range| [range.start, range.end]).chain([whole.text.len()]);
    for (i, end) in ends.enumerate() {
        let part = line(whole.text.get(at..end).unwrap_or_default(), if i % 2 == 1 { Weight::Bold } else { Weight::Normal });
        let moved = |glyph: Glyph| Glyph { bytes: glyph.bytes.start + at..glyph.bytes.end + at, ..glyph };
        whole.glyphs.extend(part.glyphs.into_iter().map(moved));
        whole.width += part.width;
        whole.missing.extend(part.missing);
        at = end.max(at);
    }
    whole
}

/// Breaks a text into lines of a maximum width at the line break opportunities of Unicode; a word that is too long gets a line of
/// its own.
pub fn wrap(text: &str, weight: Weight, width: f32) -> Vec<TextLine> {
    broken(text, width, |part| line(&text[part], weight))
}

/// Breaks a text with bold ranges into lines of a maximum width.
pub fn wrap_mixed(text: &str, bold: &[Range<usize>], width: f32) -> Vec<TextLine> {
    let set = |part: Range<usize>| {
        let within = bold.iter().map(|range| range.start.max(part.start)..range.end.min(part.end)).filter(|range| range.start < range.end);
        let within: Vec<Range<usize>> = within.map(|range| range.start - part.start..range.end - part.start).collect();
        mixed(&text[part], &within)
    };
    broken(text, width, set)
}

fn broken(text: &str, width: f32, set: impl Fn(Range<usize>) -> TextLine) -> Vec<TextLine> {
    let (mut lines, mut start, mut last) = (Vec::new(), 0, 0);
    let trimmed = |start: usize, end: usize| start..start + text[start..end].trim_end().len();
    for (at, kind) in linebreaks(text) {
        if last > start && set(trimmed(start, at)).width > width {
            lines.push(set(trimmed(start, last)));
            start = last;
        }
        if kind == BreakOpportunity::Mandatory {
            lines.push(set(trimmed(start, at)));
            start = at;
        }
        last = at;
    }
    lines
}

/// Returns the first of these sizes at which a text fits a width and a height, with its lines.
pub fn fit(text: &str, weight: Weight, (width, height): (f32, f32), sizes: &[f32], leading: f32) -> Option<(f32, Vec<TextLine>)> {
    sizes.iter().find_map(|size| {
        let lines = wrap(text, weight, width / size);
        let fits = lines.len() as f32 * size * leading <= height && lines.iter().all(|line| line.width * size <= width);
        fits.then_some((*size, lines))
    })
}

/// Returns the outline of a glyph at size 1, with its baseline at 0.
pub fn outline(glyph: &Glyph) -> Vec<Verb> {
    let mut verbs = Verbs(Vec::new());
    let outlines = FACES[glyph.face].as_ref().map(|face| face.font.outline_glyphs());
    if let Some(outline) = outlines.and_then(|outlines| outlines.get(GlyphId::new(glyph.id))) {
        // Glyphs that an embedded font draws incorrectly are skipped.
        let _ = outline.draw(DrawSettings::unhinted(Size::new(1.0), LocationRef::default()), &mut verbs);
    }
    verbs.0
}

impl TextLine {
    /// Returns the bounding box of the ink, relative to the start of the baseline, or `None` if the line is empty.
    pub fn ink(&self) -> Option<SceneRect> {
        let mut all: Option<SceneRect> = None;
        let mut x = 0.0;
        for glyph in &self.glyphs {
            let points = outline(glyph).into_iter().flat_map(|verb| match verb {
                Verb::Move(at) | Verb::Line(at) => vec![at],
                Verb::Quad(a, b) => vec![a, b],
                Verb::Cubic(a, b, c) => vec![a, b, c],
                Verb::Close => Vec::new(),
            });
            for at in points {
                let here = point(at.x + x, at.y);
                let area = all.get_or_insert(SceneRect { min: here, max: here });
                area.min = point(area.min.x.min(here.x), area.min.y.min(here.y));
                area.max = point(area.max.x.max(here.x), area.max.y.max(here.y));
            }
            x += glyph.advance;
        }
        all
    }
}

/// Collects an outline and flips it, because the `y` axis of fonts points up.
struct Verbs(Vec<Verb>);

impl OutlinePen for Verbs {
    fn move_to(&mut self, x: f32, y: f32) {
        self.0.push(Verb::Move(point(x, -y)));
    }
    fn line_to(&mut self, x: f32, y: f32) {
        self.0.push(Verb::Line(point(x, -y)));
    }
    fn quad_to(&mut self, cx: f32, cy: f32, x: f32, y: f32) {
        self.0.push(Verb::Quad(point(cx, -cy), point(x, -y)));
    }
    fn curve_to(&mut self, ax: f32, ay: f32, bx: f32, by: f32, x: f32, y: f32) {
        self.0.push(Verb::Cubic(point(ax, -ay), point(bx, -by), point(x, -y)));
    }
    fn close(&mut self) {
        self.0.push(Verb::Close);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn web_symbol_font_has_the_symbols_that_other_fonts_lack() {
        let characters = |file| FontRef::new(file).unwrap().charmap().mappings().map(|(character, _)| character).collect::<Vec<_>>();
        let first = characters(FILES[2]);
        let needed: Vec<u32> = characters(SYMBOLS).into_iter().filter(|character| !first.contains(character)).collect();
        assert!(needed.len() > 300);
        assert_eq!(characters(include_bytes!("fonts/emoji-icon-web.ttf")), needed);
    }

    #[test]
    fn text_wraps_at_words_and_shrinks_to_fit() {
        let text = "¡Coge una batería y avanza dos casillas!";
        let lines = wrap(text, Weight::Normal, 10.0);
        assert!(lines.len() > 1 && lines.iter().all(|line| line.width <= 10.0 && !line.text.ends_with(' ')));
        assert_eq!(lines.iter().map(|line| line.text.as_str()).collect::<Vec<_>>().join(" "), text);
        let (size, lines) = fit(text, Weight::Normal, (20.0, 6.0), &[4.0, 3.0, 2.0, 1.0], 1.25).unwrap();
        assert_eq!((size, lines.len()), (2.0, 2));
        assert_eq!(fit(text, Weight::Normal, (20.0, 0.5), &[4.0, 1.0], 1.25), None);
        assert_eq!(wrap("a\nb", Weight::Normal, 99.0).len(), 2, "a line's end is one");
        let lines = wrap_mixed("Roll the dice, then move", &[0..4, 20..24], 6.0);
        let bold = |line: &TextLine| {
            line.glyphs.iter().filter(|glyph| glyph.face == 1).map(|glyph| &line.text[glyph.bytes.clone()]).collect::<String>()
        };
        assert!(lines.len() > 2 && lines.iter().all(|line| line.width <= 6.0), "{lines:?}");
        assert_eq!(lines.iter().map(bold).collect::<String>(), "Rollmove");
    }

    #[test]
    fn glyphs_fall_back_to_other_fonts_and_missing_ones_are_listed() {
        let signs = line("🚀⚄\u{fe0f}", Weight::Sign);
        assert!(signs.missing.is_empty() && signs.glyphs.len() == 2 && signs.glyphs[0].face != signs.glyphs[1].face);
        assert!(signs.ink().unwrap().height() > 0.5);
        assert_eq!(line("漢字", Weight::Normal).missing, ['漢', '字']);
        assert_eq!(line("", Weight::Normal).ink(), None);
    }
}
