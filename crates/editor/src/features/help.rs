//! Help: keyboard shortcuts, the rules of each game, the script reference, and a search.

use crate::features::files::names;
use crate::shell::action::{ACTIONS, MENUS};
use crate::shell::command::Command;
use crate::shell::state::State;
use crate::ui::focus::FollowsFocus;
use crate::ui::icons as icon;
use crate::ui::markdown;
use crate::ui::markdown::Block;
use crate::ui::style;
use crate::ui::widgets::{remember, remembered};
use crate::ui::words::Words;
use content::games;
use egui::{Button, Frame, Grid, Margin, Panel, RichText, ScrollArea, TextEdit, Ui, WidgetInfo, vec2};
use nucleo_matcher::pattern::AtomKind;
use nucleo_matcher::{Config, Matcher, Utf32Str};
use playtest::help::{self, HelpLocation, HelpSection, KEYS, PAGES};

const QUERY: &str = "help query";
/// Maximum number of search results.
const MOST: usize = 80;

#[derive(Default)]
pub struct HelpView {
    /// The displayed section, parsed.
    read: Option<(HelpLocation, Vec<Block>)>,
}

pub fn ui(ui: &mut Ui, state: &State, view: &mut HelpView, commands: &mut Vec<Command>) {
    let frame = Frame::NONE.fill(ui.visuals().panel_fill).inner_margin(Margin::symmetric(12, 10));
    Panel::left("help contents").default_size(280.0).size_range(200.0..=420.0).frame(frame).show(ui, |ui| {
        let query = field(ui);
        ScrollArea::vertical().auto_shrink(false).show_followed(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 1.0;
            match query.is_empty() {
                true => contents(ui, state, commands),
                false => search(ui, &query, commands),
            }
        });
    });
    let place = &state.help;
    let new = view.read.as_ref().is_none_or(|(read, _)| read != place);
    if new {
        view.read = Some((place.clone(), markdown::read(&text(place))));
    }
    ScrollArea::vertical().id_salt((&place.page, place.section)).auto_shrink(false).show_followed(ui, |ui| {
        Frame::NONE.inner_margin(Margin::symmetric(28, 16)).show(ui, |ui| {
            ui.set_max_width(ui.available_width().min(980.0));
            if place.page == KEYS {
                return keys(ui);
            }
            let Some((_, blocks)) = &view.read else { return };
            let language = ui.say("help-language");
            if !language.is_empty() {
                ui.label(RichText::new(language).color(style::colours(ui).faint));
            }
            let page = markdown::MarkdownPage { blocks, rule: place.rule };
            if let Some(link) = page.ui(ui, new) {
                follow(ui, &link, commands);
            }
        });
    });
}

/// Returns the text of a section with its heading and subsections.
fn text(place: &HelpLocation) -> String {
    let sections = help::sections_of(&place.page);
    let Some(first) = sections.get(place.section) else { return String::new() };
    let inside = |section: &&HelpSection| first.depth > 1 && section.depth > first.depth;
    let parts = std::iter::once(first).chain(sections[place.section + 1..].iter().take_while(inside));
    parts.map(|part| format!("{} {}\n\n{}\n\n", "#".repeat(part.depth), part.title, part.text)).collect()
}

fn follow(ui: &Ui, link: &str, commands: &mut Vec<Command>) {
    let page = link.rsplit('/').next().and_then(|file| file.strip_suffix(".md"));
    if let Some(rule) = link.strip_prefix('#').and_then(help::rule) {
        commands.push(Command::Help(rule.place()));
    } else if let Some(page) = page.and_then(|page| PAGES.iter().find(|known| known.id == page)) {
        commands.push(Command::Help(HelpLocation { page: page.id.to_owned(), ..HelpLocation::default() }));
    } else if link.starts_with("https://") {
        ui.ctx().open_url(egui::OpenUrl::new_tab(link));
    }
}

fn field(ui: &mut Ui) -> String {
    let mut query = remembered(ui, QUERY);
    let hint = format!("{}  {}", icon::MAGNIFYING_GLASS, ui.say("help-search"));
    let label = ui.say("help-search");
    let field = ui.add(TextEdit::singleline(&mut query).hint_text(hint).desired_width(f32::INFINITY).margin(vec2(8.0, 6.0)));
    ui.ctx().accesskit_node_builder(field.id, |node| node.set_label(label));
    if field.has_focus() && ui.input_mut(|input| input.consume_key(egui::Modifiers::NONE, egui::Key::Escape)) {
        query.clear();
    }
    ui.add_space(6.0);
    remember(ui, QUERY, query.clone());
    query.trim().to_owned()
}

/// Returns the title of a page: its game or subject.
fn title(ui: &Ui, page: &str) -> String {
    match (games::find(page), page) {
        (Some(game), _) => game.title.to_owned(),
        (None, KEYS) => ui.say("help-keys"),
        (None, "scripts") => ui.say("help-scripts"),
        (None, "diagnostics") => ui.say("help-diagnostics"),
        (None, _) => ui.say("help-options"),
    }
}

fn contents(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    let to = |page: &str, section| Command::Help(HelpLocation { page: page.to_owned(), section, rule: None });
    let pages = std::iter::once(KEYS).chain(PAGES.iter().map(|page| page.id));
    for page in pages {
        let here = state.help.page == page;
        let mark = match games::find(page) {
            Some(game) => names::icon_of(game),
            None if page == KEYS => icon::KEYBOARD,
            None if page == "scripts" => icon::FUNCTION,
            None if page == "diagnostics" => icon::WARNING,
            None => icon::SLIDERS_HORIZONTAL,
        };
        let name = title(ui, page);
        if entry(ui, 0.0, &format!("{mark}   {name}"), &name, here && (state.help.section == 0 || page == KEYS)).clicked() {
            commands.push(to(page, 0));
        }
        if !here {
            continue;
        }
        for (at, section) in help::sections_of(page).iter().enumerate().skip(1).filter(|(_, section)| section.depth <= 2) {
            if entry(ui, if section.depth == 1 { 12.0 } else { 26.0 }, &section.title, &section.title, state.help.section == at).clicked() {
                commands.push(to(page, at));
            }
        }
    }
}

fn entry(ui: &mut Ui, indent: f32, text: &str, name: &str, on: bool) -> egui::Response {
    ui.horizontal(|ui| {
        ui.add_space(indent);
        let button = Button::selectable(on, RichText::new(text)).truncate().right_text("").min_size(vec2(ui.available_width(), 26.0));
        let response = ui.add(button);
        response.widget_info(|| WidgetInfo::selected(egui::Role::Button, true, on, name));
        response
    })
    .inner
}

/// Searches rules by id and text, and sections by title and text.
fn search(ui: &mut Ui, query: &str, commands: &mut Vec<Command>) {
    let (pattern, mut matcher, mut buffer) = (names::pattern(query, AtomKind::Substring), Matcher::new(Config::DEFAULT), Vec::new());
    let mut holds = |text: &str| pattern.score(Utf32Str::new(text, &mut buffer), &mut matcher).is_some();
    let mut found: Vec<(String, String, HelpLocation)> = Vec::new();
    for rule in help::rules() {
        if holds(&format!("{} {}", rule.id, rule.text)) {
            found.push((format!("{}  {}", rule.id, rule.text), title(ui, PAGES[rule.page].id), rule.place()));
        }
    }
    for page in PAGES.iter() {
        for (at, section) in help::sections_of(page.id).iter().enumerate() {
            if holds(&section.title) || holds(section.text) {
                let place = HelpLocation { page: page.id.to_owned(), section: at, rule: None };
                found.push((section.title.clone(), title(ui, page.id), place));
            }
        }
    }
    if found.is_empty() {
        let words = ui.say_with("help-nothing", &[("query", query.into())]);
        ui.label(RichText::new(words).color(style::colours(ui).faint));
    }
    for (text, below, place) in found.into_iter().take(MOST) {
        if entry(ui, 0.0, &text, &text, false).on_hover_text(format!("{text}\n{below}")).clicked() {
            commands.push(Command::Help(place));
        }
    }
}

/// Shows the shortcuts of all commands, menu by menu.
fn keys(ui: &mut Ui) {
    let heading = ui.say("help-keys");
    ui.label(RichText::new(heading).size(22.0).strong());
    for (menu, name) in MENUS {
        let rows = ACTIONS.iter().filter(|row| row.menu == menu && row.shortcut.is_some());
        if rows.clone().next().is_none() {
            continue;
        }
        ui.add_space(12.0);
        let words = ui.say(name);
        ui.label(RichText::new(words).size(16.0).strong());
        Grid::new(name).striped(true).spacing(vec2(24.0, 6.0)).show(ui, |ui| {
            for row in rows {
                let title = row.title(ui);
                ui.label(format!("{}   {title}", row.icon));
                ui.label(RichText::new(row.keys(ui.ctx())).monospace());
                ui.end_row();
            }
        });
    }
}
