//! *Vary options*: the options and the target to choose, and the combinations that were played.

use crate::features::balance::names::named;
use crate::features::balance::state::{BalanceRequest, Vary};
use crate::shell::command::Command;
use crate::shell::state::State;
use crate::ui::canvas::{self, ToScreen};
use crate::ui::focus::FollowsFocus;
use crate::ui::number;
use crate::ui::style;
use crate::ui::widgets::primary_button;
use crate::ui::words::Words;
use content::options::names::LocalizedOption;
use content::options::{self, OptionKind, OptionSpec};
use content::scenario::{OptionValue, Scenario};
use content::text::Language;
use egui::{ComboBox, Grid as Rows, Rect, RichText, ScrollArea, Sense, Ui, WidgetInfo, vec2};
use playtest::figure::Figure;
use playtest::findings::{self, Voice};
use playtest::grid::{Axis, Grid, GridTarget, MOST, Meets};
use scene::theme::Theme;
use scene::{Scene, grid};

/// Maximum number of options that vary at once, because more cannot be drawn.
pub const AXES: usize = 2;
/// Shows the choice of options, values and target.
pub fn setup(ui: &mut Ui, state: &State, scenario: &Scenario, commands: &mut Vec<Command>) {
    let mut vary = state.balance.vary.clone();
    vary.axes.retain(|axis| scenario.game.options.find(&axis.name).is_some());
    ui.group(|ui| {
        for place in 0..AXES.min(vary.axes.len() + 1) {
            ui.horizontal_wrapped(|ui| axis(ui, state, scenario, place, &mut vary));
        }
        ui.horizontal_wrapped(|ui| {
            target(ui, state, scenario, &mut vary.target);
            ui.add_space(16.0);
            let count = vary.axes.iter().map(|axis| axis.values.len()).product::<usize>();
            let usable = !vary.axes.is_empty() && (1..=MOST).contains(&count);
            let run = ui.say("vary-run");
            if primary_button(ui, usable, &run).clicked() {
                commands.push(Command::Balance(BalanceRequest::PlayVaried));
            }
            if !vary.axes.is_empty() {
                let words = ui.say_with("vary-count", &[("count", count.into()), ("games", state.balance.games.into())]);
                ui.label(RichText::new(words).color(style::colours(ui).faint));
            }
        });
    });
    if vary != state.balance.vary {
        commands.push(Command::Balance(BalanceRequest::Vary(vary)));
    }
}

/// Returns the initial values of an option to vary.
fn usual(scenario: &Scenario, spec: &OptionSpec) -> Vec<OptionValue> {
    match &spec.kind {
        OptionKind::Bool => [false, true].map(OptionValue::Bool).to_vec(),
        OptionKind::Int { min, max } => {
            let now = match options::complete(scenario).get(&spec.name) {
                Some(OptionValue::Int(now)) => *now,
                _ => *min,
            };
            (now.saturating_sub(1).max(*min)..=now.saturating_add(1).min(*max)).map(OptionValue::Int).collect()
        }
        OptionKind::Word(_) => words(scenario, spec).collect(),
        OptionKind::Text => Vec::new(),
    }
}

/// Returns the words that an option can have; a number is a seat, which must exist.
fn words<'a>(scenario: &'a Scenario, spec: &'a OptionSpec) -> impl Iterator<Item = OptionValue> + 'a {
    let all = match &spec.kind {
        OptionKind::Word(words) => &words[..],
        _ => &[],
    };
    let exists = |word: &str| word.parse::<u8>().map_or(true, |seat| seat < scenario.players);
    all.iter().filter(move |word| exists(&word.word)).map(|word| OptionValue::Word(word.word.clone()))
}

fn axis(ui: &mut Ui, state: &State, scenario: &Scenario, place: usize, vary: &mut Vary) {
    let specs = || scenario.game.options.specs.iter().filter(|spec| spec.kind != OptionKind::Text);
    let language = ui.language();
    let called = |spec: &OptionSpec| LocalizedOption::of(scenario.game, spec, language).name;
    let now = vary.axes.get(place).and_then(|axis| scenario.game.options.find(&axis.name));
    let (none, title) = (ui.say("vary-none"), ui.say_with("vary-option", &[("number", (place + 1).into())]));
    let label = ui.label(RichText::new(title).color(style::colours(ui).faint));
    let combo = ComboBox::from_id_salt(("vary", place)).width(220.0).selected_text(now.map_or_else(|| none.clone(), called));
    let shown = combo.show_ui(ui, |ui| {
        if ui.selectable_label(now.is_none(), &none).clicked() && now.is_some() {
            vary.axes.remove(place);
        }
        for spec in specs() {
            let taken = vary.axes.iter().enumerate().any(|(i, axis)| i != place && axis.name == spec.name);
            if !taken && ui.selectable_label(now == Some(spec), called(spec)).clicked() {
                let axis = Axis { name: spec.name.clone(), values: usual(scenario, spec) };
                match vary.axes.get_mut(place) {
                    Some(known) => *known = axis,
                    None => vary.axes.push(axis),
                }
            }
        }
    });
    shown.response.labelled_by(label.id);
    let Some((spec, axis)) = now.and_then(|spec| Some((spec, vary.axes.get_mut(place)?))).filter(|(spec, axis)| spec.name == axis.name)
    else {
        return;
    };
    let mut called = LocalizedOption::of(scenario.game, spec, language);
    called.seats = state.seat_names(scenario);
    match &spec.kind {
        OptionKind::Int { min, max } => {
            let number = |value: Option<&OptionValue>| match value {
                Some(OptionValue::Int(number)) => *number,
                _ => *min,
            };
            let (mut from, mut to) = (number(axis.values.first()), number(axis.values.last()));
            let before = (from, to);
            for (id, value, range) in [("vary-from", &mut from, *min..=before.1), ("vary-to", &mut to, before.0..=*max)] {
                let label = ui.say(id);
                let label = ui.label(label);
                number::field(ui, value, |drag| drag.range(range)).labelled_by(label.id);
            }
            if (from, to) != before {
                axis.values = (from..=to).take(MOST + 1).map(OptionValue::Int).collect();
            }
        }
        OptionKind::Word(_) => {
            for word in words(scenario, spec) {
                let mut on = axis.values.contains(&word);
                if ui.checkbox(&mut on, called.value(&word)).changed() {
                    let is_wanted = |other: &OptionValue| if *other == word { on } else { axis.values.contains(other) };
                    axis.values = words(scenario, spec).filter(is_wanted).collect();
                }
            }
        }
        _ => {
            let values: Vec<String> = axis.values.iter().map(|value| called.value(value)).collect();
            ui.label(values.join(", "));
        }
    }
}

/// Shows the choice of a target.
pub fn target(ui: &mut Ui, state: &State, scenario: &Scenario, chosen: &mut Option<GridTarget>) {
    let seats = state.seat_names(scenario);
    let voice = Voice { language: ui.language(), game: "", name: &|_| None, seat: &|seat| seats.get(seat).cloned() };
    let figures = GridTarget::figures(scenario.game, scenario.players);
    // The target of another scenario may refer to a number that this one does not have.
    *chosen = chosen.take().filter(|target| figures.contains(&target.figure));
    let (title, none) = (ui.say("vary-target"), ui.say("vary-no_target"));
    let label = ui.label(RichText::new(title).color(style::colours(ui).faint));
    let text = chosen.as_ref().map_or_else(|| none.clone(), |target| findings::label(&target.figure, voice));
    let combo = ComboBox::from_id_salt("vary target").width(180.0).selected_text(text).show_ui(ui, |ui| {
        if ui.selectable_label(chosen.is_none(), &none).clicked() {
            *chosen = None;
        }
        for figure in figures {
            let is_chosen = chosen.as_ref().is_some_and(|target| target.figure == figure);
            if ui.selectable_label(is_chosen, findings::label(&figure, voice)).clicked() && !is_chosen {
                *chosen = Some(GridTarget::usual(figure, scenario.players));
            }
        }
    });
    combo.response.labelled_by(label.id);
    if let Some(target) = chosen {
        let (unit, suffix, most) = if target.figure.is_share() { (100.0, " %", 100.0) } else { (1.0, "", 1000.0) };
        let (mut value, mut tolerance) = (target.value * unit, target.tolerance * unit);
        let label = ui.label("=");
        let name = ui.say("vary-value");
        let field = number::field(ui, &mut value, |drag| drag.range(0.0..=most).max_decimals(1).suffix(suffix)).labelled_by(label.id);
        ui.ctx().accesskit_node_builder(field.id, |node| node.set_label(name));
        let label = ui.label("±");
        let name = ui.say("vary-tolerance");
        let field = number::field(ui, &mut tolerance, |drag| drag.range(0.1..=most).max_decimals(1).suffix(suffix)).labelled_by(label.id);
        ui.ctx().accesskit_node_builder(field.id, |node| node.set_label(name));
        (target.value, target.tolerance) = (value / unit, tolerance / unit);
    }
}

/// The names of the options and their values, and of the numbers, in the language of the window.
struct Names<'a> {
    state: &'a State,
    path: &'a str,
    game: &'a str,
    axes: Vec<String>,
    options: Vec<Option<LocalizedOption<'a>>>,
}

impl<'a> Names<'a> {
    fn of(state: &'a State, found: &Grid) -> Names<'a> {
        let path = state.balance.scenario.as_deref().unwrap_or_default();
        let scenario = state.scenarios.get(path);
        let seats = scenario.map(|scenario| state.seat_names(scenario)).unwrap_or_default();
        let option = |axis: &String| {
            let (game, spec) = scenario.and_then(|scenario| Some((scenario.game, scenario.game.options.find(axis)?)))?;
            let mut called = LocalizedOption::of(game, spec, state.language());
            called.seats.clone_from(&seats);
            Some(called)
        };
        let options: Vec<Option<LocalizedOption<'_>>> = found.axes.iter().map(option).collect();
        let named =
            |(axis, option): (&String, &Option<LocalizedOption<'_>>)| option.as_ref().map_or_else(|| axis.clone(), |o| o.name.clone());
        let axes = found.axes.iter().zip(&options).map(named).collect();
        Names { state, path, game: scenario.map_or("", |scenario| scenario.game.id), axes, options }
    }
    fn value(&self, place: usize, value: &OptionValue) -> String {
        self.options.get(place).and_then(Option::as_ref).map_or_else(|| value.to_string(), |option| option.value(value))
    }
    fn figure(&self, figure: &Figure) -> String {
        let name = |key: &str| named(self.state, self.game, key);
        let seat = |seat| Some(self.state.seat_name(self.path, seat));
        findings::label(figure, Voice { language: self.state.language(), game: self.game, name: &name, seat: &seat })
    }
    fn with_labels<R>(&self, found: &Grid, work: impl FnOnce(&grid::Labels<'_>) -> R) -> R {
        let figure = grid::figure(found).map_or_else(String::new, |figure| self.figure(&figure));
        work(&grid::Labels {
            figure: &figure,
            axes: &self.axes,
            value: &|place, value| self.value(place, value),
            language: self.state.language(),
        })
    }
}

fn played(found: &Grid, language: Language) -> String {
    let games = found.cells.iter().map(|cell| cell.games).max().unwrap_or(0);
    language.say_with("vary-played", &[("count", found.cells.len().into()), ("games", games.into())])
}

/// Returns the combinations as a picture for export.
pub fn picture(state: &State, found: &Grid, theme: &Theme) -> Scene {
    let title = state.balance.scenario.as_ref().map_or_else(String::new, |path| state.title(path));
    let games = played(found, state.language());
    Names::of(state, found).with_labels(found, |labels| grid::picture(found, labels, &title, &games, theme))
}

/// Shows the combinations that were played, with the closest to the target first.
pub fn results(ui: &mut Ui, state: &State, found: &Grid) {
    let names = Names::of(state, found);
    ScrollArea::both().auto_shrink(false).show_followed(ui, |ui| {
        let title = ui.say("vary-title");
        ui.label(RichText::new(title).size(20.0).strong());
        ui.label(RichText::new(played(found, state.language())).color(style::colours(ui).faint));
        ui.add_space(8.0);
        drawing(ui, found, &names);
        ui.add_space(8.0);
        if let Some(first) = found.refused.first() {
            let why = state.localized(&first.reason).to_string();
            let words = ui.say_with("vary-refused", &[("count", found.refused.len().into()), ("why", why.into())]);
            ui.label(RichText::new(words).color(style::colours(ui).warning));
        }
        rows(ui, found, &names);
        let luck = ui.say("vary-luck");
        ui.label(RichText::new(luck).color(style::colours(ui).faint));
    });
}

/// Shows the plot or the table of colours, in which every combination has an accessible name.
fn drawing(ui: &mut Ui, found: &Grid, names: &Names<'_>) {
    let mut scene = Scene::default();
    let areas = names.with_labels(found, |labels| grid::draw(found, labels, style::paint(ui), &mut scene));
    if areas.is_empty() {
        return;
    }
    let (rect, _) = ui.allocate_exact_size(vec2(scene.bounds.width(), scene.bounds.height()), Sense::hover());
    canvas::paint(&ui.painter_at(rect.expand(2.0)), &scene, ToScreen::fit(scene.bounds, rect));
    for (number, (area, text)) in areas.into_iter().enumerate() {
        let area = Rect::from_min_size(rect.min + vec2(area.min.x, area.min.y), vec2(area.width(), area.height()));
        let response = ui.interact(area, ui.scope_id().with(("combination", number)), Sense::hover());
        response.widget_info(|| WidgetInfo::labeled(egui::Role::Label, true, &text));
        response.on_hover_text_at_pointer(text);
    }
}

fn rows(ui: &mut Ui, found: &Grid, names: &Names<'_>) {
    Rows::new("varied").striped(true).min_row_height(26.0).spacing(vec2(20.0, 4.0)).show(ui, |ui| {
        let mut heads = names.axes.clone();
        let figures = found.cells.first().map(|cell| &cell.figures[..]).unwrap_or_default();
        heads.extend(figures.iter().map(|(figure, _)| names.figure(figure)));
        if !found.targets.is_empty() {
            heads.extend([ui.say("vary-meets"), ui.say("vary-distance")]);
        }
        for head in heads {
            ui.label(RichText::new(head).color(style::colours(ui).faint));
        }
        ui.end_row();
        for cell in &found.cells {
            for (place, setting) in cell.settings.iter().enumerate() {
                ui.label(RichText::new(names.value(place, setting)).strong());
            }
            for (figure, estimate) in &cell.figures {
                ui.label(grid::number(figure, estimate, ui.language()));
            }
            if !found.targets.is_empty() {
                let (id, colour) = match cell.meets {
                    Meets::Yes => ("vary-yes", style::colours(ui).good),
                    Meets::Unclear => ("vary-unclear", style::colours(ui).warning),
                    Meets::No => ("vary-no", style::colours(ui).faint),
                };
                let words = ui.say(id);
                ui.label(RichText::new(words).color(colour));
                ui.label(ui.language().numbers(format!("{:.2}", cell.distance)));
            }
            ui.end_row();
        }
    });
}
