//! Help pages: Markdown as blocks, and the display of blocks. Table cells wrap; rule ids are links.

use crate::ui::style;
use egui::text::{LayoutJob, TextFormat};
use egui::{Color32, FontFamily, FontId, Frame, Galley, Rect, Sense, Stroke, Ui, vec2};
use playtest::help;
use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd};
use std::sync::Arc;

/// A run of text with a uniform format.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Run {
    text: String,
    strong: bool,
    code: bool,
    /// The link target: `#` and the id of a rule, or the target in the page.
    link: Option<String>,
}

/// A line of formatted text.
pub type Rich = Vec<Run>;

/// A block of a page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Block {
    /// A heading; 1 is the largest.
    Heading(u8, Rich),
    /// Text with its indentation, after a bullet or a number.
    Text(usize, String, Rich),
    Code(String),
    /// Rows of cells; the first row is the header.
    Table(Vec<Vec<Rich>>),
}

/// The state of the parser.
#[derive(Default)]
struct Reading {
    blocks: Vec<Block>,
    line: Rich,
    strong: usize,
    link: Option<String>,
    lists: Vec<Option<u64>>,
    bullet: String,
    rows: Vec<Vec<Rich>>,
    code: Option<String>,
    heading: u8,
}

/// Parses a text into blocks.
pub fn read(text: &str) -> Vec<Block> {
    let mut reading = Reading::default();
    for event in Parser::new_ext(text, Options::ENABLE_TABLES) {
        reading.take(event);
    }
    reading.end_line();
    reading.blocks
}

impl Reading {
    fn take(&mut self, event: Event<'_>) {
        match event {
            Event::Text(text) => match &mut self.code {
                Some(code) => code.push_str(&text),
                None => self.text(&text, false),
            },
            Event::Code(text) => self.text(&text, true),
            Event::SoftBreak | Event::HardBreak => self.text(" ", false),
            Event::Start(tag) => self.begin(tag),
            Event::End(tag) => self.end(tag),
            _ => {}
        }
    }
    fn begin(&mut self, tag: Tag<'_>) {
        match tag {
            Tag::Strong => self.strong += 1,
            Tag::Link { dest_url, .. } => self.link = Some(dest_url.into_string()),
            Tag::List(first) => {
                self.end_line();
                self.lists.push(first);
            }
            Tag::Item => {
                self.end_line();
                self.bullet = match self.lists.last_mut() {
                    Some(Some(number)) => {
                        *number += 1;
                        format!("{}.", *number - 1)
                    }
                    _ => "•".to_owned(),
                };
            }
            Tag::CodeBlock(_) => {
                self.end_line();
                self.code = Some(String::new());
            }
            Tag::Heading { level, .. } => {
                self.end_line();
                self.heading = level as u8;
            }
            Tag::Table(_) => self.end_line(),
            Tag::TableHead | Tag::TableRow => self.rows.push(Vec::new()),
            _ => {}
        }
    }
    fn end(&mut self, tag: TagEnd) {
        match tag {
            TagEnd::Strong => self.strong = self.strong.saturating_sub(1),
            TagEnd::Link => self.link = None,
            TagEnd::List(_) => {
                self.end_line();
                self.lists.pop();
            }
            TagEnd::CodeBlock => {
                if let Some(code) = self.code.take() {
                    self.blocks.push(Block::Code(code.trim_end().to_owned()));
                }
            }
            TagEnd::Heading(_) => {
                let line = std::mem::take(&mut self.line);
                self.blocks.push(Block::Heading(std::mem::take(&mut self.heading), line));
            }
            TagEnd::TableCell => {
                let cell = std::mem::take(&mut self.line);
                if let Some(row) = self.rows.last_mut() {
                    row.push(cell);
                }
            }
            TagEnd::Table => self.blocks.push(Block::Table(std::mem::take(&mut self.rows))),
            TagEnd::Paragraph | TagEnd::Item => self.end_line(),
            _ => {}
        }
    }
    fn end_line(&mut self) {
        let line = std::mem::take(&mut self.line);
        if !line.is_empty() {
            self.blocks.push(Block::Text(self.lists.len(), std::mem::take(&mut self.bullet), line));
        }
    }
    /// Turns rule ids into links.
    fn text(&mut self, text: &str, code: bool) {
        let strong = self.strong > 0;
        let mut push = |text: &str, link: Option<String>| {
            if !text.is_empty() {
                self.line.push(Run { text: text.to_owned(), strong, code, link });
            }
        };
        if let Some(link) = &self.link {
            return push(text, Some(link.clone()));
        }
        let mut from = 0;
        for (at, id) in help::ids_in(text) {
            push(&text[from..at], None);
            push(id, Some(format!("#{id}")));
            from = at + id.len();
        }
        push(&text[from..], None);
    }
}

/// Returns the plain text of a line.
pub fn plain(rich: &Rich) -> String {
    rich.iter().map(|run| run.text.as_str()).collect()
}

/// A page to display, with the requested rule highlighted.
pub struct MarkdownPage<'p> {
    pub blocks: &'p [Block],
    pub rule: Option<&'p str>,
}

impl MarkdownPage<'_> {
    /// Shows the page and returns the clicked link. `arrived` is set when the page should scroll to the requested rule.
    pub fn ui(&self, ui: &mut Ui, arrived: bool) -> Option<String> {
        let mut clicked = None;
        for block in self.blocks {
            match block {
                Block::Heading(level, rich) => {
                    ui.add_space(14.0);
                    let size = match level {
                        1 => 22.0,
                        2 => 18.0,
                        _ => 15.0,
                    };
                    line(ui, rich, size, true, &mut clicked);
                    ui.add_space(4.0);
                }
                Block::Text(depth, bullet, rich) => self.text(ui, (*depth, bullet), rich, arrived, &mut clicked),
                Block::Code(code) => {
                    Frame::NONE.fill(ui.visuals().code_bg_color).corner_radius(4.0).inner_margin(8.0).show(ui, |ui| {
                        ui.set_width(ui.available_width());
                        ui.add(egui::Label::new(egui::RichText::new(code).monospace()).selectable(true));
                    });
                }
                Block::Table(rows) => self.table(ui, rows, arrived, &mut clicked),
            }
            ui.add_space(4.0);
        }
        clicked
    }
    fn is_asked(&self, rich: &Rich) -> bool {
        self.rule.is_some_and(|rule| rich.first().is_some_and(|run| run.text == rule))
    }
    fn text(&self, ui: &mut Ui, (depth, bullet): (usize, &str), rich: &Rich, arrived: bool, clicked: &mut Option<String>) {
        let asked = self.is_asked(rich);
        let response = ui.horizontal_top(|ui| {
            ui.add_space(18.0 * depth.saturating_sub(1) as f32);
            if !bullet.is_empty() {
                ui.label(bullet);
            }
            line(ui, rich, 13.5, false, clicked);
        });
        if asked {
            found(ui, response.response.rect, arrived);
        }
    }
    /// Shows a table. Columns are as wide as their text if there is room; otherwise the widest ones shrink.
    fn table(&self, ui: &mut Ui, rows: &[Vec<Rich>], arrived: bool, clicked: &mut Option<String>) {
        const PAD: f32 = 10.0;
        let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
        let natural = |column: usize| {
            let widths = rows.iter().filter_map(|row| row.get(column)).map(|cell| galley(ui, cell, 13.0, false, f32::INFINITY).size().x);
            widths.fold(24.0, f32::max) + PAD
        };
        let widths = shared((0..columns).map(natural).collect(), ui.available_width() - 4.0);
        for (number, row) in rows.iter().enumerate() {
            let cells: Vec<Arc<Galley>> =
                row.iter().zip(&widths).map(|(cell, width)| galley(ui, cell, 13.0, number == 0, width - PAD)).collect();
            let height = cells.iter().map(|cell| cell.size().y).fold(18.0, f32::max) + 6.0;
            let (rect, _) = ui.allocate_exact_size(vec2(widths.iter().sum(), height), Sense::hover());
            if number > 0 && number % 2 == 0 {
                ui.painter().rect_filled(rect, 2.0, ui.visuals().faint_bg_color);
            }
            if number == 0 {
                ui.painter().hline(rect.x_range(), rect.bottom(), Stroke::new(1.0, style::colours(ui).faint));
            }
            let mut x = rect.left();
            for ((text, galley), width) in row.iter().zip(cells).zip(&widths) {
                let place = Rect::from_min_size(egui::pos2(x + 2.0, rect.top() + 3.0), galley.size());
                put(ui, text, galley, place, clicked);
                x += width;
            }
            if row.first().is_some_and(|cell| self.is_asked(cell)) {
                found(ui, rect, arrived);
            }
        }
    }
}

/// Highlights the requested rule.
fn found(ui: &Ui, rect: Rect, arrived: bool) {
    ui.painter().rect_stroke(rect.expand(3.0), 4.0, Stroke::new(2.0, style::colours(ui).accent), egui::StrokeKind::Outside);
    if arrived {
        ui.scroll_to_rect(rect.expand(40.0), Some(egui::Align::Center));
    }
}

/// Returns column widths that fit the available width; columns above a fair share are reduced to it.
fn shared(mut widths: Vec<f32>, all: f32) -> Vec<f32> {
    let mut left: Vec<usize> = (0..widths.len()).collect();
    let mut room = all.max(1.0);
    while !left.is_empty() {
        let fair = room / left.len() as f32;
        let (fit, wide): (Vec<usize>, Vec<usize>) = left.iter().partition(|at| widths[**at] <= fair);
        if fit.is_empty() {
            left.iter().for_each(|at| widths[*at] = fair.max(24.0));
            break;
        }
        room -= fit.iter().map(|at| widths[*at]).sum::<f32>();
        left = wide;
    }
    widths
}

fn galley(ui: &Ui, rich: &Rich, size: f32, strong: bool, width: f32) -> Arc<Galley> {
    let colours = style::colours(ui);
    let mut job = LayoutJob::default();
    job.wrap.max_width = width;
    for run in rich {
        let colour = match run {
            Run { link: Some(_), .. } => colours.accent,
            Run { strong: true, .. } => ui.visuals().strong_text_color(),
            _ if strong => ui.visuals().strong_text_color(),
            _ => ui.visuals().text_color(),
        };
        let family = if run.code { FontFamily::Monospace } else { FontFamily::Proportional };
        let background = if run.code { ui.visuals().code_bg_color } else { Color32::TRANSPARENT };
        let size = if run.code { size - 1.0 } else { size };
        let format = TextFormat { font_id: FontId::new(size, family), color: colour, background, ..TextFormat::default() };
        job.append(&style::written(&run.text), 0.0, format);
    }
    ui.fonts_mut(|fonts| fonts.layout_job(job))
}

fn line(ui: &mut Ui, rich: &Rich, size: f32, strong: bool, clicked: &mut Option<String>) {
    let galley = galley(ui, rich, size, strong, ui.available_width());
    let (rect, _) = ui.allocate_exact_size(galley.size(), Sense::hover());
    put(ui, rich, galley, rect, clicked);
}

/// Draws laid out text with clickable links.
fn put(ui: &mut Ui, rich: &Rich, galley: Arc<Galley>, place: Rect, clicked: &mut Option<String>) {
    if !ui.is_rect_visible(place) {
        return;
    }
    let linked = rich.iter().any(|run| run.link.is_some());
    let response = ui.interact(place, ui.next_auto_id(), if linked { Sense::click() } else { Sense::hover() });
    ui.skip_ahead_auto_ids(1);
    response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Label, true, plain(rich)));
    if let Some(at) = response.hover_pos().filter(|_| linked) {
        let letter = galley.cursor_from_pos(at - place.min).index.0;
        let mut seen = 0;
        let over = rich.iter().find(|run| {
            seen += style::written(&run.text).chars().count();
            letter < seen
        });
        if let Some(link) = over.and_then(|run| run.link.as_ref()) {
            ui.ctx().set_cursor_icon(egui::CursorIcon::PointingHand);
            if response.clicked() {
                *clicked = Some(link.clone());
            }
        }
    }
    ui.painter().galley(place.min, galley, ui.visuals().text_color());
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn markdown_tables_lists_and_rule_links_are_parsed() {
        let blocks = read(
            "# One\n\nSee **WM-R42** and `WM-01` [there](mars.md).\n\n- a\n  1. b\n\n| x | y |\n|---|---|\n| WM-01 | z |\n\n```\nlet a;\n```\n",
        );
        assert!(matches!(&blocks[0], Block::Heading(1, title) if plain(title) == "One"));
        let Block::Text(0, _, line) = &blocks[1] else { panic!("{blocks:?}") };
        let links: Vec<_> = line.iter().filter_map(|run| run.link.as_deref()).collect();
        assert_eq!((plain(line).as_str(), &links[..]), ("See WM-R42 and WM-01 there.", &["#WM-R42", "#WM-01", "mars.md"][..]));
        assert!(matches!(&blocks[2], Block::Text(1, bullet, _) if bullet == "•"));
        assert!(matches!(&blocks[3], Block::Text(2, bullet, _) if bullet == "1."));
        let Block::Table(rows) = &blocks[4] else { panic!("{blocks:?}") };
        assert_eq!(rows.iter().map(|row| row.iter().map(plain).collect::<Vec<_>>().join(" ")).collect::<Vec<_>>(), ["x y", "WM-01 z"]);
        assert_eq!(blocks[5], Block::Code("let a;".into()));
    }

    #[test]
    fn markdown_table_columns_share_the_available_width() {
        assert_eq!(shared(vec![50.0, 60.0], 400.0), [50.0, 60.0]);
        assert_eq!(shared(vec![50.0, 900.0, 300.0], 450.0), [50.0, 200.0, 200.0]);
        assert_eq!(shared(vec![500.0; 30], 90.0), vec![24.0; 30]);
        assert_eq!(shared(Vec::new(), 90.0), Vec::<f32>::new());
    }

    #[test]
    fn every_help_page_parses_as_markdown() {
        for page in help::PAGES.iter() {
            assert!(read(page.text).len() > 5, "{}", page.id);
        }
    }
}
