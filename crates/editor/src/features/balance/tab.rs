//! The Balance tab: a row of controls, and views of the games that bots have played.

use crate::features::balance::state::{BalanceRequest, BalanceView, StudyResult};
use crate::features::balance::{bar, compared, propose, report_view, restricted_play, vary_options};
use crate::shell::command::Command;
use crate::shell::state::State;
use crate::ui::focus::FollowsFocus;
use crate::ui::style;
use crate::ui::widgets::primary_button;
use crate::ui::words::Words;
use egui::{Button, RichText, Role, ScrollArea, Ui, WidgetInfo, vec2};

/// Maximum share of the height for the settings of a view.
const SETUP: f32 = 0.5;

pub fn ui(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    egui::Frame::NONE.inner_margin(16.0).show(ui, |ui| {
        bar::ui(ui, state, commands);
        ui.add_space(8.0);
        views(ui, state, commands);
        ui.add_space(8.0);
        let idle = state.balance.running.is_none();
        // In a low window, the results keep some height.
        let most = ui.available_height() * SETUP;
        ScrollArea::vertical().id_salt("setup").max_height(most).min_scrolled_height(0.0).show_followed(ui, |ui| {
            ui.add_enabled_ui(idle, |ui| setup(ui, state, commands));
        });
        if let Some(trouble) = &state.balance.trouble {
            ui.add_space(8.0);
            ui.label(RichText::new(trouble).color(style::colours(ui).error));
        }
        results(ui, state, commands);
    });
}

/// Shows the choice of the view.
fn views(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        for view in BalanceView::ALL {
            let (words, about) = (ui.say(view.title()), ui.say(view.about()));
            let is_shown = view == state.balance.view;
            let button = ui.add(Button::selectable(is_shown, &words).min_size(vec2(72.0, 28.0))).on_hover_text(about);
            button.widget_info(|| WidgetInfo::selected(Role::Tab, true, is_shown, &words));
            if button.clicked() {
                commands.push(Command::Balance(BalanceRequest::View(view)));
            }
        }
        ui.spacing_mut().item_spacing.x = 8.0;
        bar::progress(ui, state, commands);
    });
    ui.separator();
}

/// Shows the settings of the view.
fn setup(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    let chosen = state.balance.chosen_scenario(&state.scenarios);
    match state.balance.view {
        BalanceView::Report => {}
        BalanceView::Comparison => compared::setup(ui, state, &chosen, commands),
        BalanceView::Cards => {
            let (test, about) = (ui.say("cards-test"), ui.say("cards-tip"));
            ui.horizontal_wrapped(|ui| {
                if primary_button(ui, !state.scenarios.is_empty(), &test).clicked() {
                    commands.push(Command::Balance(BalanceRequest::TestCards(None)));
                }
                ui.label(RichText::new(about).color(style::colours(ui).faint));
            });
        }
        BalanceView::Options => {
            if let Some(scenario) = state.scenarios.get(&chosen) {
                vary_options::setup(ui, state, scenario, commands);
            }
        }
        BalanceView::Proposals => {
            if let Some(scenario) = state.scenarios.get(&chosen) {
                propose::setup(ui, state, scenario, commands);
            }
        }
        BalanceView::Restriction => restricted_play::setup(ui, state, commands),
    }
}

fn results(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    match (state.balance.view, state.balance.shown(), &state.balance.report) {
        (_, Some(StudyResult::Experiment(found)), _) => compared::experiment(ui, state, found),
        (_, Some(StudyResult::Strengths(found)), _) => compared::strengths(ui, state, found),
        (_, Some(StudyResult::Grid(found)), _) => vary_options::results(ui, state, found),
        (_, Some(StudyResult::Tuning(found)), _) => propose::results(ui, state, found, commands),
        (BalanceView::Report, None, Some(report)) => report_view::ui(ui, state, report, commands),
        (view, None, _) => {
            let words = RichText::new(ui.say(if view == BalanceView::Report { "balance-empty" } else { view.about() }));
            let words = words.color(style::colours(ui).faint);
            ScrollArea::vertical().id_salt("empty").auto_shrink(false).min_scrolled_height(0.0).show_followed(ui, |ui| {
                ui.add_space(24.0);
                if view != BalanceView::Comparison && view != BalanceView::Cards {
                    ui.label(words);
                }
            });
        }
    }
}
