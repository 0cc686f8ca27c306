//! Two variants of a scenario, or a card and the deal, compared game by game: a sentence and a table.

use crate::features::balance::names::{action, named};
use crate::features::balance::state::{Against, BalanceRequest};
use crate::shell::command::Command;
use crate::shell::state::State;
use crate::ui::focus::FollowsFocus;
use crate::ui::style;
use crate::ui::widgets::primary_button;
use crate::ui::words::Words;
use egui::{ComboBox, Grid, Label, RichText, ScrollArea, Sense, Ui, WidgetInfo, pos2, vec2};
use playtest::compare::{FigureChange, Verdict};
use playtest::experiment::{Experiment, StopReason};
use playtest::figure::Figure;
use playtest::findings::{self, Voice};
use playtest::restriction::RestrictionResult;
use playtest::strength::{CardStatus, Strengths};

/// Size of the drawing of an interval.
const WIDTH: f32 = 160.0;
const HEIGHT: f32 = 20.0;

/// Shows the choice of the other side, and the button that compares.
pub fn setup(ui: &mut Ui, state: &State, chosen: &str, commands: &mut Vec<Command>) {
    ui.horizontal_wrapped(|ui| against(ui, state, chosen, commands));
}

fn against(ui: &mut Ui, state: &State, chosen: &str, commands: &mut Vec<Command>) {
    let label = ui.say("compare-with");
    let label = ui.label(RichText::new(label).color(style::colours(ui).faint)).id;
    let saved = ui.say("compare-saved");
    let text = match &state.balance.against {
        Against::Saved => saved.clone(),
        Against::Scenario(path) => state.scenario_name(path),
    };
    let game = state.scenarios.get(chosen).map(|scenario| (scenario.game.id, scenario.players));
    let combo = ComboBox::from_id_salt("against").width(180.0).selected_text(text).show_ui(ui, |ui| {
        if ui.selectable_label(state.balance.against == Against::Saved, &saved).clicked() {
            commands.push(Command::Balance(BalanceRequest::Against(Against::Saved)));
        }
        for (path, scenario) in &state.scenarios {
            let other = Against::Scenario(path.clone());
            let fits = path != chosen && Some((scenario.game.id, scenario.players)) == game;
            if fits && ui.selectable_label(state.balance.against == other, state.scenario_name(path)).clicked() {
                commands.push(Command::Balance(BalanceRequest::Against(other)));
            }
        }
    });
    combo.response.labelled_by(label);
    let compare = ui.say("compare-run");
    if primary_button(ui, true, &compare).clicked() {
        commands.push(Command::Balance(BalanceRequest::Compare));
    }
}

pub fn experiment(ui: &mut Ui, state: &State, found: &Experiment) {
    let name = |key: &str| named(state, &found.a.subject.game, key).or_else(|| action(state.language(), &found.a.subject.game, key));
    let seat = |seat| Some(state.seat_name(&found.a.subject.scenario, seat));
    let voice = Voice { language: state.language(), game: &found.a.subject.game, name: &name, seat: &seat };
    let called = |report: &playtest::report::Report| state.title(&report.subject.scenario);
    ScrollArea::both().auto_shrink(false).show_followed(ui, |ui| {
        ui.label(RichText::new(findings::experiment(found, voice)).size(20.0).strong());
        let without = |restriction: &RestrictionResult| {
            let names: Vec<String> = restriction.forbidden.iter().map(|name| voice.name(name)).collect();
            ui.say_with("compare-sides-restricted", &[("a", called(&found.a).into()), ("names", names.join(", ").into())])
        };
        let restricted = found.restriction.as_ref().map(without);
        let same = found.a.subject.scenario == found.b.subject.scenario;
        let (id, given) = match same {
            true => ("compare-sides-saved", [("a", called(&found.a).into()), ("b", called(&found.b).into())]),
            false => ("compare-sides", [("a", called(&found.a).into()), ("b", called(&found.b).into())]),
        };
        let sides = restricted.unwrap_or_else(|| ui.say_with(id, &given));
        ui.label(sides);
        let ended = match found.ending {
            StopReason::Settled => "settled",
            StopReason::Games => "games",
            StopReason::Interrupted => "interrupted",
        };
        let pairs = ui.say_with("compare-pairs", &[("count", found.pairs.into()), ("ended", ended.into())]);
        ui.label(RichText::new(pairs).color(style::colours(ui).faint));
        ui.add_space(8.0);
        rows(ui, &found.comparison.changes, voice);
        let words = ui.say("compare-band");
        ui.label(RichText::new(words).color(style::colours(ui).faint));
    });
}

fn rows(ui: &mut Ui, changes: &[FigureChange], voice: Voice<'_>) {
    let shares = widest(changes.iter().filter(|change| change.figure.is_share()));
    Grid::new("compared").striped(true).min_row_height(28.0).spacing(vec2(20.0, 4.0)).show(ui, |ui| {
        for id in [
            "compare-row",
            "compare-a",
            "compare-b",
            "compare-difference",
            "compare-interval",
            "compare-words",
            "compare-correlation",
            "compare-needed",
        ] {
            let head = ui.say(id);
            ui.label(RichText::new(head).color(style::colours(ui).faint));
        }
        ui.end_row();
        for change in changes {
            let label = findings::label(&change.figure, voice);
            ui.label(&label);
            ui.label(number(&change.figure, change.before, false, voice));
            ui.label(number(&change.figure, change.now, false, voice));
            let d = change.difference;
            ui.label(format!(
                "{}  {} … {}",
                number(&change.figure, d.value, true, voice),
                number(&change.figure, d.low, true, voice),
                number(&change.figure, d.high, true, voice)
            ));
            let scale = if change.figure.is_share() { shares } else { widest(std::iter::once(change)) };
            interval(ui, change, scale, &label, voice);
            let words = findings::verdict(change, voice);
            let colours = style::colours(ui);
            let clear = change.verdict == Verdict::Clear;
            ui.label(RichText::new(words).color(if clear { colours.good } else { colours.faint }));
            ui.label(change.correlation.map_or("–".to_owned(), |correlation| voice.language.numbers(format!("{correlation:.2}"))));
            ui.label(match (change.games_needed, change.verdict) {
                (None, _) => "–".to_owned(),
                (Some(0), _) | (_, Verdict::Clear | Verdict::TooSmall | Verdict::Same) => ui.say("compare-none"),
                (Some(games), _) => games.to_string(),
            });
            ui.end_row();
        }
    });
}

/// Returns the half width of an axis that contains all intervals and the bands of differences that are too small to matter.
fn widest<'a>(changes: impl Iterator<Item = &'a FigureChange>) -> f64 {
    changes.map(|change| change.at_most().max(change.figure.smallest().unwrap_or(0.0) * 1.5)).fold(1e-9, f64::max)
}

fn number(figure: &Figure, value: f64, signed: bool, voice: Voice<'_>) -> String {
    voice.language.numbers(match (figure.is_share(), signed) {
        (true, true) => format!("{:+.1} %", value * 100.0),
        (true, false) => format!("{:.1} %", value * 100.0),
        (false, true) => format!("{value:+.2}"),
        (false, false) => format!("{value:.2}"),
    })
}

/// Shows the interval of a difference on an axis with 0 in its middle; the band contains differences that are too small to matter.
fn interval(ui: &mut Ui, change: &FigureChange, scale: f64, label: &str, voice: Voice<'_>) {
    let (rect, response) = ui.allocate_exact_size(vec2(WIDTH, HEIGHT), Sense::hover());
    let colours = style::colours(ui);
    let at = |value: f64| rect.center().x + (value / scale).clamp(-1.0, 1.0) as f32 * (rect.width() / 2.0 - 4.0);
    let (painter, y) = (ui.painter(), rect.center().y);
    if let Some(small) = change.figure.smallest() {
        let band = egui::Rect::from_min_max(pos2(at(-small), rect.top()), pos2(at(small), rect.bottom()));
        painter.rect_filled(band, 2.0, colours.faint.gamma_multiply(0.25));
    }
    painter.vline(at(0.0), rect.y_range(), (1.0, colours.faint));
    let colour = if change.verdict == Verdict::Clear { colours.accent } else { colours.faint };
    let d = change.difference;
    painter.hline(at(d.low)..=at(d.high), y, (2.0, colour));
    painter.circle_filled(pos2(at(d.value), y), 4.0, colour);
    let told = format!("{label}: {}", number(&change.figure, d.value, true, voice));
    response.widget_info(|| WidgetInfo::labeled(egui::Role::Label, true, &told));
}

/// Shows the results of cards compared with the deal.
pub fn strengths(ui: &mut Ui, state: &State, found: &Strengths) {
    ScrollArea::both().auto_shrink(false).show_followed(ui, |ui| strength_rows(ui, state, found));
}

/// Shows a row for each tested card.
pub fn strength_rows(ui: &mut Ui, state: &State, found: &Strengths) {
    let name = |key: &str| named(state, &found.subject.game, key);
    let seat = |seat| Some(state.seat_name(&found.subject.scenario, seat));
    let voice = Voice { language: state.language(), game: &found.subject.game, name: &name, seat: &seat };
    let scale = widest(found.cards.iter().filter_map(|row| row.wins.as_ref()));
    let (title, about) = (ui.say("cards-title"), ui.say("cards-about"));
    ui.label(style::semibold(title));
    ui.add(Label::new(RichText::new(about).color(style::colours(ui).faint)).wrap());
    ui.add_space(8.0);
    Grid::new("cards").striped(true).min_row_height(28.0).spacing(vec2(20.0, 4.0)).show(ui, |ui| {
        for id in ["cards-card", "cards-difference", "compare-interval", "compare-words", "cards-used", "cards-offered", "cards-pairs"] {
            let head = ui.say(id);
            ui.label(RichText::new(head).color(style::colours(ui).faint));
        }
        ui.end_row();
        for row in &found.cards {
            let label = name(&row.card.name).unwrap_or_else(|| row.card.name.clone());
            ui.label(&label);
            match &row.wins {
                Some(change) => {
                    let d = change.difference;
                    let star = if d.clear { " ★" } else { "" };
                    let numbers = format!("{:+.1} %  {:+.1} … {:+.1}", d.value * 100.0, d.low * 100.0, d.high * 100.0);
                    ui.label(voice.language.numbers(numbers) + star);
                    interval(ui, change, scale, &label, voice);
                }
                None => {
                    ui.label("…");
                    ui.label("");
                }
            }
            let words = match (row.status, &row.wins) {
                (CardStatus::NeverLegal, _) => ui.say("cards-never-legal"),
                (CardStatus::NeverPlayed, _) => ui.say("cards-never-played"),
                (CardStatus::Played, Some(change)) => findings::verdict(change, voice),
                (CardStatus::Misplayed | CardStatus::TooFew, _) | (CardStatus::Played, None) => String::new(),
            };
            ui.label(words);
            ui.label(row.used.to_string());
            ui.label(row.offered.to_string());
            ui.label(row.pairs.to_string());
            ui.end_row();
        }
    });
}
