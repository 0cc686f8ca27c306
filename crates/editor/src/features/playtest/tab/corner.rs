//! Shared items in the free corner of a folded board: sections with titles, in as many rows as they need.

use crate::features::playtest::tab::panels::{PILE, PILE_FRAME, PLACE, SIGN, item_ui, sign_icon, text, tokens_size};
use crate::ui::{canvas, style};
use egui::{RichText, TextStyle, TextWrapMode, Ui, Vec2, WidgetText, vec2};
use scene::panel::{Item, PanelSection, Show, Tone};

/// Gaps between the items of a section.
const SPACING: Vec2 = vec2(6.0, 4.0);
/// Height of a row of items.
const LINE: f32 = 20.0;
/// Gaps between sections: the usual one, and a smaller one for a small corner.
const GAPS: [f32; 2] = [20.0, 14.0];

/// The arrangement of sections in a corner.
pub struct CornerLayout {
    /// The number of sections in each row.
    rows: Vec<usize>,
    /// The gap between sections.
    gap: f32,
    /// Whether the items of a section are in a single line, without the words next to them.
    is_compact: bool,
}

impl CornerLayout {
    /// Returns the most spacious layout that fits into a place, or `None` if none does.
    pub fn of(ui: &Ui, sections: &[PanelSection], room: Vec2) -> Option<CornerLayout> {
        let [usual, small] = GAPS;
        let tries = [(usual, false), (small, false), (small, true)];
        tries.into_iter().find_map(|(gap, is_compact)| {
            let sizes: Vec<Vec2> = sections.iter().map(|section| section_size(ui, section, is_compact)).collect();
            Some(CornerLayout { rows: rows(&sizes, gap, room)?, gap, is_compact })
        })
    }
}

/// Returns the number of sections in each row, from left to right and top to bottom, or `None` if the sections do not fit.
fn rows(sizes: &[Vec2], gap: f32, room: Vec2) -> Option<Vec<usize>> {
    let mut rows: Vec<(usize, Vec2)> = Vec::new();
    for size in sizes {
        match rows.last_mut() {
            Some((count, row)) if row.x + gap + size.x <= room.x => {
                *count += 1;
                *row = vec2(row.x + gap + size.x, row.y.max(size.y));
            }
            _ => rows.push((1, *size)),
        }
    }
    let height = rows.iter().map(|(_, row)| row.y).sum::<f32>() + gap * rows.len().saturating_sub(1) as f32;
    let fits = !rows.is_empty() && height <= room.y && rows.iter().all(|(_, row)| row.x <= room.x);
    fits.then(|| rows.into_iter().map(|(count, _)| count).collect())
}

/// Shows sections, each with its title.
pub fn ui(ui: &mut Ui, sections: &[PanelSection], layout: &CornerLayout) {
    ui.spacing_mut().item_spacing = Vec2::splat(layout.gap);
    let mut rest = sections;
    for count in &layout.rows {
        let (row, after) = rest.split_at(*count);
        rest = after;
        ui.horizontal_top(|ui| row.iter().for_each(|section| _ = ui.vertical(|ui| section_ui(ui, section, layout.is_compact))));
    }
}

fn section_ui(ui: &mut Ui, section: &PanelSection, is_compact: bool) {
    ui.spacing_mut().item_spacing = SPACING;
    ui.spacing_mut().interact_size.y = LINE;
    ui.label(title(ui, section));
    for line in lines(section, is_compact) {
        ui.horizontal(|ui| line.into_iter().for_each(|item| item_ui(ui, item, false)));
    }
}

/// Returns the items of a section by line.
fn lines(section: &PanelSection, is_compact: bool) -> Vec<Vec<&Item>> {
    let lines = section.rows.iter().map(|row| row.left.iter().collect());
    if is_compact { vec![lines.flat_map(|line: Vec<&Item>| line).filter(|item| !is_name(item)).collect()] } else { lines.collect() }
}

/// Returns whether an item is the name of the sign or picture before it.
fn is_name(item: &Item) -> bool {
    matches!((&item.show, item.tone), (Show::Words(_), Tone::Plain | Tone::Faint))
}

fn title(ui: &Ui, section: &PanelSection) -> RichText {
    RichText::new(section.title.to_uppercase()).size(11.0).color(style::colours(ui).faint).variation("wght", 600.0)
}

fn text_size(ui: &Ui, text: RichText) -> Vec2 {
    WidgetText::from(text).into_galley(ui, Some(TextWrapMode::Extend), f32::INFINITY, TextStyle::Body).size()
}

/// Returns the size of a section with its title.
fn section_size(ui: &Ui, section: &PanelSection, is_compact: bool) -> Vec2 {
    lines(section, is_compact).into_iter().fold(text_size(ui, title(ui, section)), |size, line| {
        let items = line.into_iter().map(|item| item_size(ui, item) + vec2(SPACING.x, 0.0));
        let of_line = items.fold(vec2(0.0, LINE), |line, item| vec2(line.x + item.x, line.y.max(item.y)));
        vec2(size.x.max(of_line.x), size.y + SPACING.y + of_line.y)
    })
}

fn item_size(ui: &Ui, item: &Item) -> Vec2 {
    match &item.show {
        Show::Words(_) if item.width > 0.0 => vec2(item.width, LINE),
        Show::Words(words) => text_size(ui, text(ui, words, item.tone)),
        Show::Sign(sign) => text_size(ui, text(ui, sign_icon(*sign), item.tone).size(SIGN)),
        Show::Card(card) => text_size(ui, text(ui, &card.name, Tone::Strong)) + vec2(LINE + SPACING.x, 0.0),
        Show::Pile { .. } => PILE + PILE_FRAME,
        Show::Picture(scene, height) => canvas::size_at(scene, *height),
        Show::Die(..) => Vec2::splat(item.width),
        Show::Tokens { held, cap, .. } => tokens_size(*held, *cap),
        Show::Place(_) => Vec2::splat(PLACE),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sections_wrap_into_rows_and_are_left_out_if_they_do_not_fit() {
        let sizes = [vec2(100.0, 50.0), vec2(100.0, 80.0), vec2(100.0, 20.0)];
        assert_eq!(rows(&sizes, 20.0, vec2(340.0, 80.0)), Some(vec![3]));
        assert_eq!(rows(&sizes, 20.0, vec2(339.0, 120.0)), Some(vec![2, 1]));
        assert_eq!(rows(&sizes, 20.0, vec2(339.0, 119.0)), None, "too low for the second row");
        assert_eq!(rows(&sizes, 20.0, vec2(99.0, 900.0)), None, "too narrow for a section");
        assert_eq!(rows(&[], 20.0, vec2(99.0, 900.0)), None);
    }
}
