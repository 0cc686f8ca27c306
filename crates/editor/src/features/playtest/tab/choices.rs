//! A decision with a list of choices: chips below the die that they use, cards as their faces, and dice with a picture whose
//! choices are made on the board.

use crate::documents::printed;
use crate::features::playtest::state::{Play, PlayRequest};
use crate::features::playtest::tab::buttons::{
    BELOW, GAP, KEYS, ROWS, all, chip_height, enter, main_button, other_button, part, separator, sideways,
};
use crate::features::playtest::tab::hand::{CardButton, NEXT, rest_of};
use crate::features::playtest::tab::{PlaytestView, odds, panels};
use crate::shell::command::Command;
use crate::ui::bars::Bars;
use crate::ui::canvas;
use crate::ui::icons as icon;
use crate::ui::style;
use crate::ui::words::Words;
use egui::text::{LayoutJob, TextWrapping};
use egui::{Align2, FontId, Key, Modifiers, Rect, Response, RichText, Sense, Stroke, StrokeKind, TextFormat, Ui, WidgetInfo, pos2, vec2};
use scene::panel::Item;
use scene::printed::PrintedCard;
use scene::table::ChoiceGroup;

/// Share of the width that is used for choices next to the odds of one of them.
const CHOICES: f32 = 0.34;
/// Maximum width of the text of a choice in a narrow tray.
const WIDEST: f32 = 236.0;
/// Width of the other parts of a choice: its key, its estimate and the gap to the next one.
const AROUND: f32 = 120.0;
/// Maximum length of an outlook that is written on a chip; a longer one is an icon.
const SHORT: usize = 12;
/// Number of chips in a column below a heading.
const ROWS_BELOW: usize = 2;
/// Width of a die with its picture.
const DIE: f32 = 212.0;

/// The target of a key of the tray.
#[derive(Clone, Copy, PartialEq)]
enum Entry {
    /// A group of choices that are made on the board, by index.
    Group(usize),
    /// A choice, by index.
    Choice(usize),
}

/// Returns whether the choices of a group are made on the board.
fn is_on_board(group: &ChoiceGroup) -> bool {
    group.picture.is_some()
}

/// Returns the choices and groups that are listed, in the order of their keys.
fn entries(play: &Play, view: &PlaytestView) -> Vec<Entry> {
    let groups = play.groups.iter().enumerate().filter(|(_, group)| is_on_board(group)).map(|(number, _)| Entry::Group(number));
    let on_board = |choice: usize| play.groups.iter().any(|group| is_on_board(group) && group.has(choice));
    let listed = |choice: &usize| !on_board(*choice) && (view.pinned.is_empty() || view.pinned.contains(choice));
    groups.chain(play.offered.iter().copied().filter(listed).map(Entry::Choice)).collect()
}

/// Returns the selected choice, which the main button makes: by default the first one.
pub fn lit(play: &Play, view: &PlaytestView) -> Option<usize> {
    let candidates = candidates(play, view);
    view.lit.filter(|lit| candidates.contains(lit)).or(candidates.first().copied())
}

/// Returns the choices that can be selected one after the other with keys.
fn candidates(play: &Play, view: &PlaytestView) -> Vec<usize> {
    let group = view.group.and_then(|number| play.groups.get(number));
    let listed = |choice: &usize| group.map_or(view.pinned.is_empty() || view.pinned.contains(choice), |group| group.has(*choice));
    let found: Vec<usize> = play.offered.iter().copied().filter(|choice| Some(*choice) != play.pass && listed(choice)).collect();
    if found.is_empty() { play.offered.clone() } else { found }
}

/// Shows the choices, and next to them the odds of the choice under the pointer; by default, those of the first choice with known
/// odds.
pub fn ui(ui: &mut Ui, play: &Play, view: &mut PlaytestView, keys: bool, commands: &mut Vec<Command>) {
    let about = view.hovered.or(view.pointed).filter(|choice| play.foreseeable.contains(choice));
    let about = about.or(play.foreseeable.first().copied());
    let whole = ui.available_rect_before_wrap();
    let (left, right) = whole.split_left_right_at_x(whole.min.x + whole.width() * if about.is_some() { CHOICES } else { 1.0 });
    part(ui, "choices", left, |ui| list(ui, play, view, keys, commands));
    let Some(about) = about else { return };
    separator(ui, left.max.x + GAP, whole);
    part(ui, "odds", right.with_min_x(left.max.x + 2.0 * GAP), |ui| {
        if let Some(odds) = view.foreseen.of_choice(play, about) {
            odds::ui(ui, odds);
        }
    });
}

/// Returns the choices of the main button and of the button that declines.
pub fn answers(play: &Play, view: &PlaytestView) -> (Option<usize>, Option<usize>) {
    let lit = lit(play, view).filter(|lit| Some(*lit) != play.pass || play.offered.len() == 1);
    (lit, play.pass.filter(|pass| Some(*pass) != lit))
}

/// Selects the choice under the pointer and handles the keys of a list that is not displayed.
pub fn take_keys(ui: &Ui, play: &Play, view: &mut PlaytestView, keys: bool, commands: &mut Vec<Command>) {
    (view.hovered, view.near) = (None, None);
    view.lit = view.pointed.or_else(|| lit(play, view));
    if keys {
        typed(ui, play, view, &entries(play, view), commands);
    }
}

/// Shows the main button, the button that declines, and the list of choices that are made on the board.
pub fn buttons(ui: &mut Ui, play: &Play, view: &PlaytestView, keys: bool, commands: &mut Vec<Command>) {
    let (lit, pass) = answers(play, view);
    let choose = |choice: usize| Command::Play(PlayRequest::Choose(choice));
    let title = lit.map_or("", |lit| &play.choices[lit]);
    let face = capitalized(title);
    let name = ui.say_with("tray-choose", &[("text", title.into())]);
    if main_button(ui, lit.is_some(), &face, &name).clicked() || lit.is_some() && enter(ui, keys) {
        commands.extend(lit.map(choose));
    }
    let passes = pass.and_then(|pass| Some((entries(play, view).iter().position(|one| *one == Entry::Choice(pass))?, pass)));
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 6.0;
        if play.groups.iter().any(is_on_board) {
            all(ui, play, &ui.say_with("tokens-all", &[("count", play.choices.len().into())]), commands);
        }
        if let Some((n, pass)) = passes {
            let response = other_button(ui, &capitalized(&play.choices[pass]));
            let says = named(ui, n, &play.choices[pass]);
            response.widget_info(|| WidgetInfo::labeled(egui::Role::Button, true, &says));
            if response.clicked() {
                commands.push(choose(pass));
            }
        }
    });
}

fn named(ui: &Ui, n: usize, text: &str) -> String {
    ui.say_with("choices-choice", &[("number", (n + 1).into()), ("text", text.into())])
}

/// Shows every legal choice; the first nine have keys.
fn list(ui: &mut Ui, play: &Play, view: &mut PlaytestView, keys: bool, commands: &mut Vec<Command>) {
    let entries = entries(play, view);
    let mut hovered = None;
    sideways(ui, |ui| {
        ui.spacing_mut().item_spacing = vec2(NEXT, BELOW);
        ui.horizontal_top(|ui| {
            if !view.pinned.is_empty() {
                ui.vertical(|ui| {
                    let words = ui.say_with("choices-there", &[("count", entries.len().into())]);
                    ui.label(RichText::new(words).color(style::colours(ui).faint));
                    if ui.link(ui.say("choices-all")).clicked() {
                        view.pinned.clear();
                    }
                });
            }
            hovered = choice_list(ui, play, view, &entries, commands);
        });
    });
    let choice = match hovered {
        Some(Entry::Choice(choice)) => Some(choice),
        _ => None,
    };
    if choice != view.hovered {
        ui.ctx().request_repaint();
    }
    view.hovered = choice;
    view.near = match hovered {
        Some(Entry::Group(group)) => Some(group),
        _ => None,
    };
    view.lit = choice.or(view.pointed).or_else(|| lit(play, view));
    if keys {
        typed(ui, play, view, &entries, commands);
    }
}

/// Handles the digits, which make or pin the first nine entries, and the keys that select one choice after the other.
fn typed(ui: &Ui, play: &Play, view: &mut PlaytestView, entries: &[Entry], commands: &mut Vec<Command>) {
    let pressed = |key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
    // A digit with Alt uses an item; egui would treat it as the digit alone.
    let alt = ui.input(|input| input.modifiers.alt);
    match KEYS.iter().zip(entries).find(|(key, _)| !alt && pressed(**key)) {
        Some((_, Entry::Choice(choice))) => commands.push(Command::Play(PlayRequest::Choose(*choice))),
        Some((_, Entry::Group(group))) => pin(view, *group),
        None => {}
    }
    let turned = view.group.is_some() && view.pointed.is_none() && pressed(Key::R);
    let step = isize::from(pressed(Key::ArrowDown) || turned) - isize::from(pressed(Key::ArrowUp));
    let candidates = candidates(play, view);
    if step != 0 && !candidates.is_empty() {
        let now = view.lit.and_then(|lit| candidates.iter().position(|one| *one == lit));
        let next = now.map_or(0, |now| (now as isize + step).rem_euclid(candidates.len() as isize) as usize);
        view.lit = Some(candidates[next]);
        ui.ctx().request_repaint();
    }
}

/// Keeps only the choices of a group on the board, or all again.
fn pin(view: &mut PlaytestView, group: usize) {
    view.group = if view.group == Some(group) { None } else { Some(group) };
    view.lit = None;
}

/// Shows dice with pictures, then chips below their headings, then cards, then other chips. Returns the entry under the pointer.
fn choice_list(ui: &mut Ui, play: &Play, view: &mut PlaytestView, entries: &[Entry], commands: &mut Vec<Command>) -> Option<Entry> {
    let (mut hovered, mut clicked) = (None, None);
    let mut seen = |response: &Response, entry: Entry| {
        if response.hovered() || response.has_focus() {
            hovered = Some(entry);
        }
        match entry {
            Entry::Choice(choice) if response.clicked() => clicked = Some(choice),
            _ => {}
        }
    };
    let number = |choice: usize| entries.iter().position(|one| *one == Entry::Choice(choice));
    for (n, entry) in entries.iter().enumerate() {
        let Entry::Group(number) = *entry else { continue };
        let response = die(ui, &play.groups[number], n, view.group == Some(number));
        seen(&response, *entry);
        if response.clicked() {
            pin(view, number);
        }
    }
    let lit = lit(play, view);
    let grouped = |choice: usize| play.groups.iter().any(|group| group.has(choice));
    let rest = entries.iter().enumerate().filter_map(|(n, entry)| match entry {
        Entry::Choice(choice) if !grouped(*choice) && Some(*choice) != play.pass => Some((n, *choice, play.choices[*choice].as_str())),
        _ => None,
    });
    let (cards, plain): (Vec<NumberedChoice<'_>>, Vec<_>) = rest.partition(|(_, choice, _)| play.printed[*choice].is_some());
    let below = play.groups.iter().filter(|group| !is_on_board(group)).map(|group| {
        let choices = group.choices.iter().filter_map(|(choice, text)| Some((number(*choice)?, *choice, text.as_str())));
        Section { heading: &group.heading, choices: choices.collect(), has_faces: false }
    });
    let cards = Section { heading: &[], choices: cards, has_faces: true };
    let mut sections: Vec<Section<'_>> = below.chain([Section { heading: &[], choices: plain, has_faces: false }, cards]).collect();
    sections.retain(|section| !section.choices.is_empty());
    // The choice with the first key is the first one.
    sections.sort_by_key(|section| section.choices.iter().map(|(n, ..)| *n).min());
    let columns: usize = sections.iter().filter(|section| !section.has_faces).map(Section::columns).sum();
    // The choices share the free width.
    let widest = (ui.clip_rect().width() / columns.max(1) as f32 - AROUND).max(WIDEST);
    for section in sections {
        if section.has_faces {
            faces(ui, play, &section.choices, lit, &mut |response, choice| seen(response, Entry::Choice(choice)));
            continue;
        }
        let rows = section.rows();
        ui.vertical(|ui| {
            if !section.heading.is_empty() {
                ui.horizontal(|ui| panels::items(ui, section.heading));
            }
            ui.horizontal_top(|ui| {
                for column in section.choices.chunks(rows) {
                    ui.vertical(|ui| {
                        for (n, choice, text) in column {
                            seen(&chip(ui, play, (*n, *choice), (text, widest), lit == Some(*choice)), Entry::Choice(*choice));
                        }
                    });
                }
            });
        });
        ui.add_space(NEXT);
    }
    if let Some(choice) = clicked.filter(|choice| !view.only_selects(ui, *choice)) {
        commands.push(Command::Play(PlayRequest::Choose(choice)));
    }
    hovered
}

/// A choice with the number of its key and its text.
type NumberedChoice<'a> = (usize, usize, &'a str);

/// Choices that are shown together.
struct Section<'a> {
    heading: &'a [Item],
    choices: Vec<NumberedChoice<'a>>,
    /// Whether the choices are cards.
    has_faces: bool,
}

impl Section<'_> {
    /// Returns the number of chips in a column.
    fn rows(&self) -> usize {
        if self.heading.is_empty() { ROWS } else { ROWS_BELOW }
    }
    fn columns(&self) -> usize {
        self.choices.len().div_ceil(self.rows())
    }
}

/// Shows choices as the faces of their cards.
fn faces(ui: &mut Ui, play: &Play, choices: &[NumberedChoice<'_>], lit: Option<usize>, seen: &mut dyn FnMut(&Response, usize)) {
    let has_captions = choices.iter().any(|(_, choice, _)| !caption(play, *choice).is_empty());
    for (n, choice, text) in choices {
        let Some(card) = &play.printed[*choice] else { continue };
        let key = Some(n + 1).filter(|key| *key <= KEYS.len());
        let (caption, name) = (caption(play, *choice), named(ui, *n, text));
        let tile = CardButton { card, key, caption, lit: lit == Some(*choice), captions: has_captions, name };
        seen(&tile.ui(ui), *choice);
    }
}

/// Returns a text with a capital letter at its beginning.
pub fn capitalized(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// Returns the text below a card: the outlook of the choice, or what its text adds to the name of the card.
fn caption(play: &Play, choice: usize) -> &str {
    let card: Option<&PrintedCard> = play.printed[choice].as_ref();
    let rest = rest_of(&play.choices[choice], card.map_or("", |card| &card.name));
    play.outlooks[choice].as_deref().filter(|_| rest.is_empty()).unwrap_or(rest)
}

/// Shows a choice as a chip: its key, its text and its outlook.
fn chip(ui: &mut Ui, play: &Play, (n, choice): (usize, usize), (text, widest): (&str, f32), lit: bool) -> Response {
    let colours = style::colours(ui);
    let strong = ui.visuals().strong_text_color();
    let font = FontId::proportional(13.0);
    let mut job = LayoutJob { wrap: TextWrapping::truncate_at_width(widest), ..LayoutJob::default() };
    job.append(&capitalized(text), 0.0, TextFormat::simple(font.clone(), strong));
    let mark = play.mark(choice).and_then(|mark| mark.outlook.as_ref());
    let outlook = match mark.map(|(words, safe)| (words.as_str(), *safe)).filter(|(words, _)| !words.is_empty()) {
        Some((words, safe)) if words.chars().count() > SHORT => {
            Some(if safe { (icon::CHECK, colours.good) } else { (icon::WARNING, colours.warning) })
        }
        Some((words, safe)) => Some((words, if safe { colours.good } else { colours.warning })),
        None => play.outlooks[choice].as_deref().map(|words| (words, colours.faint)),
    };
    // The icon remains visible if the text is cut off.
    let after = outlook.map(|(words, ink)| ui.painter().layout_no_wrap(words.to_owned(), font.clone(), ink));
    let galley = ui.painter().layout_job(job);
    let (key, high) = (n < KEYS.len(), chip_height(ui));
    let before = if key { 28.0 } else { 10.0 };
    let picture = play.pictures[choice].as_ref();
    let left = before + if picture.is_some() { high } else { 0.0 };
    let wide = after.as_ref().map_or(0.0, |after| after.size().x + 8.0);
    let (rect, response) = ui.allocate_exact_size(vec2(left + galley.size().x + wide + 10.0, high), Sense::click());
    let says = named(ui, n, &play.choices[choice]);
    response.widget_info(|| WidgetInfo::labeled(egui::Role::Button, true, &says));
    plate(ui, rect, &response, lit);
    if key {
        badge(ui, pos2(rect.min.x + 15.0, rect.center().y), n, lit);
    }
    if let Some(picture) = picture {
        let place = Rect::from_min_size(rect.min + vec2(before - 2.0, 3.0), vec2(high - 6.0, high - 6.0));
        canvas::thumbnail(ui.painter(), picture, place);
    }
    // A chip at the edge of the list shows as much of its text as there is room for.
    let visible = rect.intersect(ui.clip_rect());
    let room = if visible.min.x > rect.min.x { 0.0 } else { visible.max.x - rect.min.x - left - 10.0 };
    let is_whole = visible.width() >= rect.width();
    let galley = match is_whole {
        true => galley,
        false => {
            let mut job = LayoutJob { wrap: TextWrapping::truncate_at_width(room.max(0.0)), ..LayoutJob::default() };
            job.append(&capitalized(text), 0.0, TextFormat::simple(font, strong));
            ui.painter().layout_job(job)
        }
    };
    let cut = galley.elided;
    if is_whole || room > high {
        ui.painter().galley(pos2(rect.min.x + left, rect.center().y - galley.size().y / 2.0), galley, strong);
    }
    if let Some(after) = after.filter(|_| is_whole) {
        let at = pos2(rect.max.x - 10.0 - after.size().x, rect.center().y - after.size().y / 2.0);
        ui.painter().galley(at, after, strong);
    }
    let whole = mark.map_or_else(|| text.to_owned(), |(words, _)| format!("{text} – {words}"));
    match &play.printed[choice] {
        Some(card) => response.on_hover_ui(|ui| printed::tip(ui, card)),
        None if cut || mark.is_some() => response.on_hover_text(whole),
        None => response,
    }
}

/// Draws the ground of a chip or a tile.
fn plate(ui: &Ui, rect: Rect, response: &Response, lit: bool) {
    let colours = style::colours(ui);
    let quiet = ui.visuals().widgets.noninteractive.bg_stroke.color;
    let near = response.hovered() || response.has_focus();
    let fill = if lit { ui.visuals().selection.bg_fill } else { ui.visuals().widgets.inactive.weak_bg_fill };
    let edge = Stroke::new(if lit { 1.5 } else { 1.0 }, if lit || near { colours.accent } else { quiet });
    ui.painter().rect(rect, 6.0, fill, edge, StrokeKind::Inside);
}

/// Draws the number of a key.
pub fn badge(ui: &Ui, at: egui::Pos2, n: usize, lit: bool) {
    let colours = style::colours(ui);
    let ground = ui.visuals().extreme_bg_color;
    ui.painter().circle_filled(at, 8.5, if lit { colours.accent } else { ground });
    ui.painter().text(at, Align2::CENTER_CENTER, (n + 1).to_string(), FontId::proportional(11.0), if lit { ground } else { colours.faint });
}

/// Shows a die whose choices are made on the board, with its picture.
fn die(ui: &mut Ui, group: &ChoiceGroup, n: usize, lit: bool) -> Response {
    let (rect, response) = ui.allocate_exact_size(vec2(DIE, Bars::of(ui.ctx()).inside()), Sense::click());
    response.widget_info(|| WidgetInfo::selected(egui::Role::Button, true, lit, &group.name));
    plate(ui, rect, &response, lit);
    if let Some(picture) = &group.picture {
        let place = Rect::from_min_size(rect.min + vec2(8.0, 8.0), vec2(DIE * 0.6, rect.height() - 16.0));
        canvas::thumbnail(ui.painter(), picture, place);
    }
    let inside = Rect::from_min_max(pos2(rect.min.x + DIE * 0.62 + 8.0, rect.min.y + 22.0), rect.max - vec2(6.0, 6.0));
    part(ui, &format!("die {n}"), inside, |ui| {
        ui.spacing_mut().item_spacing.y = 2.0;
        ui.vertical(|ui| panels::items(ui, &group.heading));
    });
    if n < KEYS.len() {
        badge(ui, pos2(rect.max.x - 14.0, rect.min.y + 14.0), n, lit);
    }
    response
}
