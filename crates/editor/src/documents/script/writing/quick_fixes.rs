//! Quick fixes: a light bulb in the margin of a line, and a list of its fixes.

use crate::documents::script::writing::{List, NameRequest, Writing, put_caret};
use crate::shell::file::OpenFile;
use crate::ui::icons as icon;
use crate::ui::style;
use crate::ui::words::Words;
use content::diagnostic::Diagnostic;
use egui::text::CCursor;
use egui::{Align2, FontId, Galley, Id, Pos2, Rect, Sense, Ui, WidgetInfo, pos2, vec2};
use script::analysis::CompletionContext;
use script::analysis::complete::{Offers, ScriptCompletion, Sort};
use script::analysis::fixes::{self, EditKind, Fix};

/// The quick fixes of a text.
#[derive(Default)]
pub struct Ways {
    /// The diagnostics, and the revision of the text for which the fixes were computed.
    of: Option<(u64, Vec<Diagnostic>)>,
    /// The fixes with their diagnostics, sorted by line.
    found: Vec<(Diagnostic, Fix)>,
}

impl Ways {
    /// Computes the fixes again when the text or the diagnostics have changed.
    fn follow(&mut self, around: Option<&CompletionContext>, file: &OpenFile, text: &str, findings: &[&Diagnostic]) {
        let same = |(revision, known): &(u64, Vec<Diagnostic>)| *revision == file.revision && known.iter().eq(findings.iter().copied());
        if self.of.as_ref().is_some_and(same) {
            return;
        }
        let ways = |finding: &Diagnostic| match around {
            Some(around) => fixes::fixes(around, text, finding),
            None => fixes::suggested_words(text, finding),
        };
        let each = findings.iter().flat_map(|finding| ways(finding).into_iter().map(|fix| ((*finding).clone(), fix)));
        self.found = each.collect();
        self.of = Some((file.revision, findings.iter().map(|finding| (*finding).clone()).collect()));
    }
    pub fn first(&self, finding: &Diagnostic) -> Option<&Fix> {
        self.found.iter().find(|(known, _)| known == finding).map(|(_, fix)| fix)
    }
    fn lines(&self) -> Vec<u32> {
        let mut lines: Vec<u32> = self.found.iter().map(|(finding, _)| finding.line).collect();
        lines.dedup();
        lines
    }
}

/// Returns a short description of a fix.
pub fn fix_title(words: &impl Words, fix: &Fix) -> String {
    let id = match fix.deed {
        EditKind::Write => "mend-write",
        EditKind::Add => "mend-add",
        EditKind::Remove => "mend-remove",
    };
    words.say_with(id, &[("what", fix.what.as_str().into())])
}

impl Writing {
    /// Updates the quick fixes.
    pub fn follow(&mut self, file: &OpenFile, text: &str, findings: &[&Diagnostic]) {
        let around = self.around.as_ref().map(|(_, around)| around);
        self.ways.follow(around, file, text, findings);
    }
    /// Shows a light bulb in the margin of each line with a fix; a click opens the list.
    pub fn lights(&mut self, ui: &Ui, text: &str, galley: &Galley, at: Pos2, left: f32, id: Id) {
        let clip = ui.clip_rect();
        for line in self.ways.lines() {
            let start: usize = text.split_inclusive('\n').take(line.saturating_sub(1) as usize).map(|line| line.chars().count()).sum();
            let row = galley.pos_from_cursor(CCursor::new(start)).translate(at.to_vec2());
            let rect = Rect::from_center_size(pos2(left + 10.0, row.center().y), vec2(18.0, 18.0));
            if !clip.intersects(rect) {
                continue;
            }
            let name = ui.say_with("mend-line", &[("line", line.into())]);
            let response = ui.interact(rect, ui.scope_id().with(("light", line)), Sense::click());
            let colours = style::colours(ui);
            let ink = if response.hovered() { colours.accent } else { colours.warning };
            ui.painter().text(rect.center(), Align2::CENTER_CENTER, icon::LIGHTBULB, FontId::proportional(15.0), ink);
            response.widget_info(|| WidgetInfo::labeled(egui::Role::Button, true, &name));
            let response = if self.is_open() { response } else { response.on_hover_text(format!("{name} (Ctrl+.)")) };
            if response.clicked() {
                put_caret(ui, id, start);
                ui.memory_mut(|memory| memory.request_focus(id));
                self.ask(NameRequest::Mend);
                ui.ctx().request_repaint();
            }
        }
    }
    pub(super) fn mends(&self, words: &impl Words, text: &str, line: u32, caret: usize) -> Option<List> {
        let offer = |(finding, fix): &(Diagnostic, Fix)| {
            let end = fix.span.start + fix.insert.len();
            let help = if finding.help.is_empty() { String::new() } else { format!(" — {}", words.localized(&finding.help)) };
            let offer = ScriptCompletion::new(Sort::Way, fix_title(words, fix), "", format!("{}{help}", words.localized(&finding.message)));
            ScriptCompletion { insert: fix.apply(text), caret: end, ..offer }
        };
        let offers: Vec<ScriptCompletion> = self.ways.found.iter().filter(|(finding, _)| finding.line == line).map(offer).collect();
        let whole = Offers { from: 0, to: text.len(), offers };
        (!whole.offers.is_empty()).then_some(List { offers: whole, chosen: 0, caret, scroll: false })
    }
}
