//! A scenario as a form: names and players, board and decks by their pictures, dice, and the options of its game in groups.

pub(crate) mod dice;
pub mod mars;
pub mod mowdown;
pub(crate) mod options;
pub(crate) mod parts;
pub(crate) mod table;

use crate::documents::document_view::DocumentView;
use crate::documents::edits::change_scenario;
use crate::documents::view::TabView;
use crate::shell::command::Command;
use crate::shell::file::OpenFile;
use crate::shell::state::{CheckState, State};
use crate::ui::chooser::Choosing;
use crate::ui::focus::FollowsFocus;
use crate::ui::form;
use crate::ui::form::FormRow;
use crate::ui::icons as icon;
use crate::ui::style;
use crate::ui::style::semibold;
use crate::ui::widgets::primary_button;
use crate::ui::words::Words;
use content::diagnostic::Diagnostic;
use content::document::DocumentType;
use content::scenario::{Scenario, USUAL_COMPLEXITY};
use egui::{Align, Button, Key, Label, Layout, Margin, RichText, Role, ScrollArea, TextEdit, Ui, UiBuilder, WidgetInfo, vec2};

/// Minimum width at which the pictures are displayed next to the options.
const WIDE: f32 = 880.0;
/// Maximum width of the options, and share of a wide form that the pictures use.
const OPTIONS: f32 = 760.0;
const PICTURES: f32 = 0.43;
const HEAD: f32 = 52.0;
const PROBLEMS: usize = 4;

#[derive(Default)]
pub struct ScenarioView {
    query: String,
    /// Whether to show only options that differ from the game's.
    changed: bool,
    /// The open picker for the board or a deck.
    choosing: Option<Choosing>,
}

/// Minimum width of a head in which the buttons have texts.
const ROOMY: f32 = 860.0;

impl DocumentView for Scenario {
    fn tab(&self, ui: &mut Ui, state: &State, file: &OpenFile, view: &mut TabView, commands: &mut Vec<Command>) {
        self::ui(ui, state, file, self, view.own.of(), commands);
    }
}

pub fn ui(ui: &mut Ui, state: &State, file: &OpenFile, scenario: &Scenario, view: &mut ScenarioView, commands: &mut Vec<Command>) {
    parts::ui(ui, state, file, scenario, commands);
    let whole = ui.available_rect_before_wrap();
    let (head, body) = whole.split_top_bottom_at_y(whole.top() + HEAD);
    let mut top = ui.new_child(UiBuilder::new().max_rect(head.shrink2(vec2(16.0, 8.0))).layout(Layout::left_to_right(Align::Center)));
    self::head(&mut top, file, scenario, view, commands);
    ui.painter().hline(whole.x_range(), head.bottom(), ui.visuals().widgets.noninteractive.bg_stroke);
    let looks = view.changed || !view.query.is_empty();
    if body.width() >= WIDE {
        let (left, right) = body.split_left_right_at_x(body.right() - body.width() * PICTURES);
        page(ui, left, "options", |ui| {
            options::ui(ui, state, file, scenario, view, commands);
        });
        page(ui, right, "pictures", |ui| {
            table::ui(ui, state, scenario, view, commands);
            about(ui, state, file, scenario, commands);
            dice::ui(ui, file, scenario, commands);
            readiness(ui, state, file, scenario, commands);
        });
    } else {
        page(ui, body, "all", |ui| {
            if !looks {
                about(ui, state, file, scenario, commands);
                table::ui(ui, state, scenario, view, commands);
                dice::ui(ui, file, scenario, commands);
            }
            options::ui(ui, state, file, scenario, view, commands);
            if !looks {
                readiness(ui, state, file, scenario, commands);
            }
        });
    }
    table::choose(ui, state, file, scenario, view, commands);
    ui.allocate_rect(whole, egui::Sense::hover());
}

/// Shows a part of the form that scrolls separately.
fn page(ui: &mut Ui, rect: egui::Rect, name: &str, content: impl FnOnce(&mut Ui)) {
    let mut inside = ui.new_child(UiBuilder::new().id_salt(name).max_rect(rect));
    inside.shrink_clip_rect(rect);
    ScrollArea::vertical().id_salt(name).auto_shrink(false).show_followed(&mut inside, |ui| {
        egui::Frame::NONE.inner_margin(Margin::symmetric(16, 12)).show(ui, |ui| {
            ui.set_width(ui.available_width().min(OPTIONS));
            content(ui);
        });
    });
}

/// Shows the name, the search field, the filter for options that differ from the game's, and the button that plays the scenario.
fn head(ui: &mut Ui, file: &OpenFile, scenario: &Scenario, view: &mut ScenarioView, commands: &mut Vec<Command>) {
    let (name, faint) = (scenario.name.get(ui.language()).to_owned(), style::colours(ui).faint);
    let changed = options::changed(scenario);
    let (find, only) = (ui.say("form-find-option"), ui.say_with("form-changed", &[("count", changed.into())]));
    let all = ui.say("form-all-default");
    let roomy = ui.available_width() >= ROOMY;
    let labelled = |mark: &str, text: &str| if roomy { format!("{mark}  {text}") } else { mark.to_owned() };
    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
        let play = ui.say("playtest-play");
        let button = primary_button(ui, true, &format!("{}  {play}", icon::PLAY));
        button.widget_info(|| WidgetInfo::labeled(Role::Button, true, &play));
        if button.on_hover_text("F5").clicked() {
            commands.push(Command::PlayScenario(file.path.clone()));
        }
        let text = labelled(icon::ARROW_COUNTER_CLOCKWISE, &all);
        let button = ui.add_enabled(!scenario.options.is_empty(), Button::new(text).min_size(vec2(0.0, 28.0)));
        button.widget_info(|| WidgetInfo::labeled(Role::Button, true, &all));
        if button.on_hover_text(ui.say("form-all-default-tip")).clicked() {
            commands.push(change_scenario(file, "all options", ui.say("form-all-default"), |s| s.options.clear()));
        }
        let button = Button::selectable(view.changed, labelled(icon::FUNNEL, &only)).min_size(vec2(0.0, 28.0));
        let response = ui.add(button).on_hover_text(ui.say("form-changed-tip"));
        response.widget_info(|| WidgetInfo::selected(Role::Button, true, view.changed, &only));
        if response.clicked() {
            view.changed = !view.changed;
        }
        let field = TextEdit::singleline(&mut view.query).hint_text(format!("{}  {find}", icon::MAGNIFYING_GLASS)).desired_width(180.0);
        let field = ui.add(field);
        ui.ctx().accesskit_node_builder(field.id, |node| node.set_label(&*find));
        if field.lost_focus() && ui.input(|input| input.key_pressed(Key::Escape)) {
            view.query.clear();
        }
        ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
            ui.add(Label::new(semibold(if name.is_empty() { Scenario::KIND } else { &name }).size(16.0)).truncate());
            if roomy {
                ui.add(Label::new(RichText::new(scenario.game.title).color(faint)).truncate());
            }
        });
    });
}

/// Shows the names, the description and the players.
fn about(ui: &mut Ui, state: &State, file: &OpenFile, scenario: &Scenario, commands: &mut Vec<Command>) {
    form::group(ui, &ui.say("scenario-about"), "", |ui| {
        if let Some(name) = form::text(ui, &ui.say("form-name"), "", &scenario.name, 1) {
            commands.push(change_scenario(file, "name", ui.say("step-name"), |s| s.name = name));
        }
        let tip = ui.say("scenario-description-about");
        if let Some(text) = form::text(ui, &ui.say("scenario-description"), &tip, &scenario.description, 2) {
            commands.push(change_scenario(file, "about", ui.say("step-describe"), |s| s.description = text));
        }
        players(ui, state, file, scenario, commands);
        let (name, about) = (ui.say("scenario-complexity"), ui.say("scenario-complexity-about"));
        let word = |ui: &Ui, id| ui.say(id);
        let levels = [("1", word(ui, "level-easy")), ("2", word(ui, "level-medium")), ("3", word(ui, "level-hard"))];
        let words = levels.clone().map(|(key, label)| (key, label, String::new()));
        let now = scenario.complexity.to_string();
        let usual = (scenario.complexity != USUAL_COMPLEXITY).then_some(&*levels[1].1);
        let mut chosen = None;
        let row = FormRow { name: &name, about: &about, default: usual, ..FormRow::default() };
        let reset = form::row(ui, &row, commands, |ui| {
            let (response, other) = form::choice(ui, &name, &now, &words);
            chosen = other.and_then(|word| word.parse().ok());
            Some(response)
        });
        if let Some(level) = reset.then_some(USUAL_COMPLEXITY).or(chosen) {
            commands.push(change_scenario(file, "complexity", ui.say("step-complexity"), move |s| s.complexity = level));
        }
        let (name, about, off) = (ui.say("scenario-daily"), ui.say("scenario-daily-about"), ui.say("form-off"));
        let mut chosen = None;
        let row =
            FormRow { name: &name, about: &about, default: scenario.daily.then_some(&*off), room: form::SWITCH, ..FormRow::default() };
        let reset = form::row(ui, &row, commands, |ui| {
            let (response, other) = form::switch(ui, &name, scenario.daily);
            chosen = other;
            Some(response)
        });
        if let Some(daily) = reset.then_some(false).or(chosen) {
            commands.push(change_scenario(file, "daily", ui.say("step-daily"), move |s| s.daily = daily));
        }
    });
}

/// Shows the number of players and the names of their pieces.
fn players(ui: &mut Ui, state: &State, file: &OpenFile, scenario: &Scenario, commands: &mut Vec<Command>) {
    let range = i64::from(*scenario.game.players.start())..=i64::from(*scenario.game.players.end());
    let name = ui.say("scenario-players");
    let about = if scenario.players < 2 { String::new() } else { state.seat_names(scenario).join(", ") };
    let row = FormRow { name: &name, about: &about, rule: scenario.game.players_rule, room: form::NUMBER, ..FormRow::default() };
    let mut chosen = None;
    form::row(ui, &row, commands, |ui| {
        let (response, other) = form::stepper(ui, &name, scenario.players.into(), &range);
        chosen = other.and_then(|players| u8::try_from(players).ok());
        Some(response)
    });
    if let Some(players) = chosen {
        commands.push(change_scenario(file, "players", ui.say("step-players"), move |s| s.players = players));
    }
}

/// Shows whether the scenario can be played, or its problems.
fn readiness(ui: &mut Ui, state: &State, file: &OpenFile, scenario: &Scenario, commands: &mut Vec<Command>) {
    let named = scenario.references();
    let names = |path: &str| named.iter().any(|(_, reference)| reference.document() == Some(path));
    let concerns = |problem: &&Diagnostic| {
        (problem.is_error() || state.fixes.contains_key(problem)) && (problem.file == file.path || names(&problem.file))
    };
    let problems: Vec<&Diagnostic> = state.problems.iter().filter(concerns).collect();
    let colours = style::colours(ui);
    if !problems.iter().any(|problem| problem.is_error()) {
        let (mark, id, ink) = match state.check {
            CheckState::Running => (icon::CIRCLE_NOTCH, "problems-checking", colours.faint),
            CheckState::Done => (icon::CHECK_CIRCLE, "scenario-playable", colours.good),
        };
        let words = ui.say(id);
        ui.label(RichText::new(format!("{mark}  {words}")).color(ink));
    }
    for problem in problems.into_iter().take(PROBLEMS) {
        let (mark, ink) = if problem.is_error() { (icon::X_CIRCLE, colours.error) } else { (icon::WARNING, colours.warning) };
        let text = RichText::new(format!("{mark}  {}", ui.localized(&problem.message))).color(ink);
        let help = ui.localized(&problem.help);
        if ui.link(text).on_hover_text(&*help).clicked() {
            commands.push(Command::Goto(Box::new(problem.clone())));
        }
        ui.add(Label::new(RichText::new(&*help).size(12.0).color(colours.faint)).wrap());
        for fix in state.fixes.get(problem).into_iter().flatten() {
            let title = ui.localized(&fix.title()).into_owned();
            if ui.add(Button::new(format!("{}  {title}", icon::LIGHTBULB)).wrap()).clicked() {
                commands.push(Command::Fix(Box::new(fix.clone())));
            }
        }
    }
}
