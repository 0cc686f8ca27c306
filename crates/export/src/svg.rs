//! A canvas that writes SVG. Numbers have at most three decimals, so that files are the same on every system.

use super::canvas::{self, Affine, Canvas, Fill, Places, Verb};
use super::fonts::{self, FAMILIES, TextLine};
use super::picture::{Picture, Size};
use content::plain;
use scene::theme::Colour;
use scene::{Outline, Point, SceneRect, point};
use std::fmt::Write as _;
use std::io::{self, Write};

/// Number of buffered bytes above which the text is written to the output.
const CHUNK: usize = 1 << 16;

/// Writes a picture. If `outlines` is set, letters are drawn as paths, for viewers without the font.
///
/// # Errors
/// Returns an error if the picture cannot be written.
pub fn write(picture: &dyn Picture, ground: Colour, size: Size, outlines: bool, out: impl Write) -> io::Result<()> {
    let bounds = picture.bounds();
    let [width, height] = size.pixels;
    // Pictures with a physical size state it in inches.
    let inches = |pixels: u32| size.dpi.map_or(format!("{pixels}"), |dpi| format!("{}in", number(pixels as f32 / dpi)));
    let mut svg = Svg { out, text: String::new(), places: Places::default(), clips: Vec::new(), named: 0, outlines, result: Ok(()) };
    let (wide, high) = (inches(width), inches(height));
    svg.text.push_str(&format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{wide}\" height=\"{high}\" viewBox=\"0 0 {width} {height}\">\n"
    ));
    if ground.a > 0 {
        svg.rect(SceneRect::new(0.0, 0.0, width as f32, height as f32), [0.0; 4], Fill::Flat(ground), None);
    }
    svg.push(Affine::shift(-bounds.min.x, -bounds.min.y).then(Affine::scale(size.scale)));
    picture.draw(bounds, &mut svg);
    svg.pop();
    svg.text.push_str("</svg>\n");
    svg.hand_on();
    svg.result.and_then(|()| svg.out.flush())
}

struct Svg<W> {
    out: W,
    /// Text that has not been written yet.
    text: String,
    places: Places,
    /// For each pushed transformation, whether it opened a clipped group.
    clips: Vec<bool>,
    /// Number of ids used by gradients and clips.
    named: usize,
    outlines: bool,
    result: io::Result<()>,
}

impl<W: Write> Svg<W> {
    fn hand_on(&mut self) {
        if self.result.is_ok() {
            self.result = self.out.write_all(self.text.as_bytes());
        }
        self.text.clear();
    }
    fn name(&mut self, what: &str) -> String {
        self.named += 1;
        format!("{what}{}", self.named - 1)
    }
    /// Writes a gradient and returns its reference as a colour.
    fn gradient(&mut self, [(top, from), (bottom, to)]: [(f32, Colour); 2]) -> String {
        let id = self.name("g");
        let place = self.places.now();
        let (a, b) = (place.of(point(0.0, top)), place.of(point(0.0, bottom)));
        let [x1, y1, x2, y2] = [a.x, a.y, b.x, b.y].map(number);
        let stop = |at: u8, c: Colour| format!("<stop offset=\"{at}\" stop-color=\"{}\"{}/>", rgb(c), opacity("stop", c));
        let stops = [stop(0, from), stop(1, to)].concat();
        let units = "gradientUnits=\"userSpaceOnUse\"";
        let _ = writeln!(
            self.text,
            "<linearGradient id=\"{id}\" {units} x1=\"{x1}\" y1=\"{y1}\" x2=\"{x2}\" y2=\"{y2}\">{stops}</linearGradient>"
        );
        format!("url(#{id})")
    }
}

impl<W: Write> Canvas for Svg<W> {
    fn path(&mut self, verbs: &[Verb], fill: Fill, edge: Option<Outline>) {
        let Some(data) = data(verbs, self.places.now()) else { return };
        let edge = edge.filter(|edge| edge.colour.a > 0);
        let filled = match fill {
            Fill::Flat(flat) if flat.a == 0 && edge.is_none() => return,
            Fill::Flat(flat) if flat.a == 0 => " fill=\"none\"".to_owned(),
            Fill::Flat(flat) => format!(" fill=\"{}\"{}", rgb(flat), opacity("fill", flat)),
            Fill::Down(stops) => format!(" fill=\"{}\"", self.gradient(stops)),
        };
        let scale = self.places.now().size();
        let drawn = edge.map_or(String::new(), |Outline { width, colour }| {
            format!(" stroke=\"{}\" stroke-width=\"{}\"{}", rgb(colour), number(width * scale), opacity("stroke", colour))
        });
        let _ = writeln!(self.text, "<path d=\"{data}\"{filled}{drawn}/>");
        if self.text.len() > CHUNK {
            self.hand_on();
        }
    }
    fn line(&mut self, line: &TextLine, at: Point, size: f32, colour: Colour) {
        if self.outlines {
            let mut x = 0.0;
            for glyph in &line.glyphs {
                self.push(Affine::scale(size).then(Affine::shift(at.x + x * size, at.y)));
                self.path(&fonts::outline(glyph), Fill::Flat(colour), None);
                self.pop();
                x += glyph.advance;
            }
            return;
        }
        if line.text.trim().is_empty() {
            return;
        }
        let Affine([a, b, c, d, ..]) = self.places.now();
        let (place, scale) = (self.places.now().of(at), self.places.now().size());
        let (x, y) = (number(place.x), number(place.y));
        // Text that is only scaled or moved needs just its position.
        let turned = b != 0.0 || c != 0.0 || a < 0.0 || d < 0.0;
        let place = if turned {
            let [a, b, c, d] = [a, b, c, d].map(|part| number(part / scale));
            format!("transform=\"matrix({a} {b} {c} {d} {x} {y})\"")
        } else {
            format!("x=\"{x}\" y=\"{y}\"")
        };
        let (letters, length) = (number(size * scale), number(line.width * size * scale));
        let bold = if line.bold { " font-weight=\"bold\"" } else { "" };
        let (fill, text) = ([rgb(colour), "\"".to_owned(), opacity("fill", colour)].concat(), escaped(&line.text));
        let _ = writeln!(
            self.text,
            "<text {place} font-family=\"{FAMILIES}\" font-size=\"{letters}\"{bold} textLength=\"{length}\" fill=\"{fill}>{text}</text>"
        );
    }
    fn push(&mut self, place: Affine) {
        self.places.push(place);
        self.clips.push(false);
    }
    fn clip(&mut self, area: SceneRect) {
        let id = self.name("c");
        let data = data(&canvas::rectangle(area, [0.0; 4]), self.places.now()).unwrap_or_default();
        let _ = writeln!(self.text, "<clipPath id=\"{id}\"><path d=\"{data}\"/></clipPath><g clip-path=\"url(#{id})\">");
        self.places.push(Affine::NONE);
        self.clips.push(true);
    }
    fn pop(&mut self) {
        self.places.pop();
        if self.clips.pop() == Some(true) {
            self.text.push_str("</g>\n");
        }
    }
}

/// Returns an outline as SVG path data, or `None` if a coordinate is not finite.
fn data(verbs: &[Verb], place: Affine) -> Option<String> {
    let mut data = String::new();
    let mut say = |letter: char, points: &[Point]| {
        data.push(letter);
        for (i, at) in points.iter().map(|at| place.of(*at)).enumerate() {
            if !(at.x.is_finite() && at.y.is_finite()) {
                return None;
            }
            let gap = if i == 0 { "" } else { " " };
            let _ = write!(data, "{gap}{} {}", number(at.x), number(at.y));
        }
        Some(())
    };
    for verb in verbs {
        match *verb {
            Verb::Move(at) => say('M', &[at])?,
            Verb::Line(at) => say('L', &[at])?,
            Verb::Quad(by, at) => say('Q', &[by, at])?,
            Verb::Cubic(by, and, at) => say('C', &[by, and, at])?,
            Verb::Close => say('Z', &[])?,
        }
    }
    (!data.is_empty()).then_some(data)
}

/// Formats a number with up to three decimals and no trailing zeros.
fn number(value: f32) -> String {
    let text = format!("{value:.3}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    if text == "-0" { "0".to_owned() } else { text.to_owned() }
}

fn rgb(c: Colour) -> String {
    format!("#{:02x}{:02x}{:02x}", c.r, c.g, c.b)
}

fn opacity(of: &str, c: Colour) -> String {
    if c.a == u8::MAX { String::new() } else { format!(" {of}-opacity=\"{}\"", number(f32::from(c.a) / 255.0)) }
}

/// Escapes a text for SVG and removes control characters.
fn escaped(text: &str) -> String {
    plain::line(text).replace(['\u{fffe}', '\u{ffff}'], "\u{fffd}").replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use super::*;
    use scene::{Anchor, Scene};

    fn written(scene: &Scene, outlines: bool) -> String {
        let mut bytes = Vec::new();
        write(scene, Colour::hex(0xffffff), Size::of(scene, 10.0, None).unwrap(), outlines, &mut bytes).unwrap();
        String::from_utf8(bytes).unwrap()
    }

    #[test]
    fn scene_renders_as_stable_svg_lines() {
        let mut scene = Scene::new(SceneRect::new(-1.0, 0.0, 4.0, 2.0));
        scene.gradient(SceneRect::new(-1.0, 0.0, 4.0, 2.0), Colour::hex(0x000000), Colour::hex(0xffffff));
        scene.rect(SceneRect::new(0.0, 0.5, 1.0, 1.0), 0.1, Colour::hex(0xff0000).alpha(51), None);
        scene.line(vec![point(0.0, 0.0), point(1.0 / 3.0, 1.0)], 0.05, Colour::hex(0x00ff00));
        scene.text(point(1.0, 1.0), Anchor::Left, 0.5, "a < b & ¿c?", Colour::hex(0x0000ff));
        scene.polygon(vec![point(f32::NAN, 0.0), point(1.0, 1.0)], Colour::hex(0x123456));
        let lines = [
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"40\" height=\"20\" viewBox=\"0 0 40 20\">",
            "<path d=\"M0 0L40 0L40 20L0 20Z\" fill=\"#ffffff\"/>",
            "<linearGradient id=\"g0\" gradientUnits=\"userSpaceOnUse\" x1=\"10\" y1=\"0\" x2=\"10\" y2=\"20\">\
             <stop offset=\"0\" stop-color=\"#000000\"/><stop offset=\"1\" stop-color=\"#ffffff\"/></linearGradient>",
            "<path d=\"M0 0L40 0L40 20L0 20Z\" fill=\"url(#g0)\"/>",
            "<path d=\"M11 5L19 5C19.552 5 20 5.448 20 6L20 14C20 14.552 19.552 15 19 15L11 15C10.448 15 10 14.552 10 14L10 6\
             C10 5.448 10.448 5 11 5Z\" fill=\"#ff0000\" fill-opacity=\"0.2\"/>",
            "<path d=\"M10 0L13.333 10\" fill=\"none\" stroke=\"#00ff00\" stroke-width=\"0.5\"/>",
            "<text x=\"20\" y=\"11.8\" font-family=\"DejaVu Sans Condensed, DejaVu Sans, Noto Sans, sans-serif\" font-size=\"5\" \
             textLength=\"25.852\" fill=\"#0000ff\">a &lt; b &amp; ¿c?</text>",
            "</svg>",
        ];
        assert_eq!(written(&scene, false).lines().collect::<Vec<_>>(), lines);
    }

    #[test]
    fn svg_text_can_be_written_as_paths() {
        let mut scene = Scene::new(SceneRect::new(0.0, 0.0, 4.0, 2.0));
        scene.text(point(1.0, 1.0), Anchor::Centre, 0.5, "o", Colour::hex(0x0000ff));
        let drawn = written(&scene, true);
        assert!(!drawn.contains("<text") && drawn.contains("<path d=\"M"), "{drawn}");
    }
}
