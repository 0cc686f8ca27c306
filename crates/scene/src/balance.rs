//! A report as charts: win shares, scores, and how often events happen.

use super::chart::{Chart, ChartRow};
use super::curves;
use super::heat;
use super::registry;
use super::table::Table;
use super::theme::Theme;
use super::words::Words;
use super::{Anchor, Point, Scene, SceneRect, point};
use content::text::Language;
use playtest::bot::BotKind;
use playtest::cells::CellMeasure;
use playtest::curves::Curve;
use playtest::figure::{CourseMeasure, Figure};
use playtest::findings::{self, Voice};
use playtest::interval::{Estimate, Trust};
use playtest::report::{self, Report};
use playtest::win_probability::Bin;

/// Width of a chart in a picture, and the space between and around charts, in points.
const WIDTH: f32 = 520.0;
const GAP: f32 = 40.0;
const AROUND: f32 = 32.0;
/// Height of the title above the charts.
const HEAD: f32 = 72.0;
const COLUMNS: usize = 2;
/// Maximum height of a heat map, height of its title, and size of a colour of its scale.
const MAP: f32 = 520.0;
const LEGEND: f32 = 30.0;
const SWATCH: Point = point(28.0, 12.0);

/// Returns the charts of a report, with the names of a voice.
pub fn charts(report: &Report, voice: Voice<'_>) -> Vec<Chart> {
    let language = voice.language;
    let words = Words::of_game(&report.subject.game, language);
    let mut all = Vec::new();
    match report.team_win_rate {
        Some(won) => {
            let of = |id: &str| words.say(id, [("players", report.by_seat.len().into())]);
            let row = ChartRow { name: of("chart-players"), estimate: won, figure: share(words, won), note: String::new() };
            all.push(Chart { title: of("chart-team"), groups: vec![vec![row]], shares: true, fair: None, language });
        }
        None => {
            let fair = 1.0 / report.by_seat.len().max(1) as f64;
            let said = words.say("chart-fair", [("share", format!("{:.1}", fair * 100.0).into())]);
            let groups = standings(report, words, voice, |row| (row.win_rate, share(words, row.win_rate)));
            let fair = (report.by_seat.len() > 1).then_some((fair, said));
            all.push(Chart { title: words.word("chart-wins"), groups, shares: true, fair, language });
        }
    }
    let groups = standings(report, words, voice, |row| (row.score, number(words, row.score)));
    all.push(Chart { title: words.word("chart-points"), groups, shares: false, fair: None, language });
    if report.team_win_rate.is_none() {
        let groups = standings(report, words, voice, |row| (row.place, number(words, row.place)));
        all.push(Chart { title: words.word("chart-places"), groups, shares: false, fair: None, language });
    }
    if let Some(lead) = report.lead.as_ref().filter(|lead| lead.is_informative(report.by_seat.len())) {
        let changes = words.say("chart-lead-note", [("changes", format!("{:.1}", lead.changes.value).into())]);
        let rows = [("leader", lead.leader_wins), ("last", lead.last_wins), ("open", lead.open_until)].into_iter();
        let rows = rows.chain(lead.change_share.map(|share| ("change_share", share))).map(|(measure, estimate)| {
            let name = words.say("row-lead", [("measure", measure.into())]);
            ChartRow { name, estimate, figure: share(words, estimate), note: changes.clone() }
        });
        all.push(Chart { title: words.word("chart-lead"), groups: vec![rows.collect()], shares: true, fair: None, language });
    }
    all.extend(course(report, words));
    for uses in report.uses.chunk_by(|a, b| a.category == b.category) {
        let row = |used: &report::UseRow| {
            let named = (voice.name)(&used.key);
            // Only items with names, such as cards, boxes and units, have users; accidents and endings do not.
            let is_used = named.is_some() && used.users.value > 0.0;
            let note = if is_used { words.say("chart-users", [("share", share(words, used.users).into())]) } else { String::new() };
            let name = named.unwrap_or_else(|| voice.counted(&used.key));
            ChartRow { name, estimate: used.per_game, figure: number(words, used.per_game), note }
        };
        let what = voice.category(&uses[0].category);
        let title = words.say("chart-in_a_game", [("what", what.into())]);
        all.push(Chart { title, groups: vec![uses.iter().map(row).collect()], shares: false, fair: None, language });
    }
    all
}

/// Returns the charts of the measures that are based on the win probability, and of its calibration.
fn course(report: &Report, words: Words) -> Vec<Chart> {
    let language = words.language;
    let Some(found) = report.win_probability.as_ref().filter(|found| !found.bins.is_empty()) else { return Vec::new() };
    let team = report.team_win_rate.is_some();
    let mut all = Vec::new();
    if let Some(measures) = &found.measures {
        let row = |measure: CourseMeasure| {
            let (estimate, of) =
                (measure.of(measures)?, |id: &str| words.say(id, [("measure", findings::course_word(measure, team).into())]));
            let figure = if Figure::Course(measure).is_share() { share(words, estimate) } else { number(words, estimate) };
            Some(ChartRow { name: of("row-course"), estimate, figure, note: of("note-course") })
        };
        for (shares, title) in [(true, "chart-course"), (false, "chart-course-numbers")] {
            let measures = CourseMeasure::ALL.into_iter().filter(|measure| Figure::Course(*measure).is_share() == shares);
            all.push(Chart { title: words.word(title), groups: vec![measures.filter_map(row).collect()], shares, fair: None, language });
        }
    }
    let row = |(number, bin): (usize, &Bin)| {
        let fits = bin.fits.map_or("unknown", |fits| if fits { "yes" } else { "no" });
        let predicted = format!("{:.1}", bin.predicted * 100.0);
        let given = [("predicted", predicted.into()), ("positions", bin.positions.into()), ("fits", fits.into())];
        let name = format!("{}–{} %", number * 10, number * 10 + 10);
        ChartRow { name, estimate: bin.found, figure: share(words, bin.found), note: words.say("chart-calibration-note", given) }
    };
    let bins = found.bins.iter().enumerate().filter(|(_, bin)| bin.positions > 0).map(row).collect();
    all.push(Chart { title: words.word("chart-calibration"), groups: vec![bins], shares: true, fair: None, language });
    all
}

pub fn ended(game: &str, cause: &str, language: Language) -> String {
    Words::of_game(game, language).say("ended", [("cause", cause.to_owned().into())]).replace('_', " ")
}

/// Returns the curves of a report, grouped by the number that they show.
pub fn plots(report: &Report) -> impl Iterator<Item = &[Curve]> {
    report.curves.chunk_by(|a, b| a.name == b.name)
}

/// Returns the picture of the curves of one number, and its title.
pub fn plot(report: &Report, curves: &[Curve], language: Language, width: f32, theme: &Theme) -> (Scene, String) {
    let title = curves.first().map_or_else(String::new, |first| counter_name(&report.subject.game, &first.name, language));
    let kinds: Vec<String> = curves.iter().map(|curve| kind_name(&curve.kind, language)).collect();
    let mut scene = Scene::new(SceneRect::new(0.0, 0.0, width, curves::HEIGHT));
    let rounds = Words::common(language).word("chart-rounds");
    curves::draw(curves, &curves::Labels { title: &title, rounds: &rounds, kinds: &kinds, language }, width, theme, &mut scene);
    (scene, title)
}

/// Returns a heat map of a measure with its title and its scale, as wide as a picture of charts.
fn map(report: &Report, measure: &CellMeasure, board: &dyn Table, language: Language, theme: &Theme) -> Scene {
    let width = (WIDTH + GAP) * COLUMNS as f32 - GAP;
    let dark = theme.label.is_light();
    let map = heat::draw(board, measure, &report.unused_cells, registry::theme(&report.subject.game, dark));
    let height = (width * map.bounds.height() / map.bounds.width().max(0.1)).min(MAP);
    let mut scene = Scene::new(SceneRect::new(0.0, 0.0, width, height + LEGEND));
    let what = counted_name(&report.subject.game, &measure.measure, language);
    scene.text(point(0.0, 10.0), Anchor::Left, 15.0, Words::common(language).say("chart-in_a_game", [("what", what.into())]), theme.label);
    let most = heat::most(measure);
    let steps = heat::steps(most);
    for (i, value) in steps.into_iter().enumerate() {
        let x = width - (steps.len() - i) as f32 * (SWATCH.x + 40.0);
        scene.rect(SceneRect::new(x, 4.0, SWATCH.x, SWATCH.y), 2.0, heat::colour(value, most), None);
        let text = if value == 0.0 { "0".to_owned() } else { heat::number(value, language) };
        scene.text(point(x + SWATCH.x + 6.0, 10.0), Anchor::Left, 11.0, text, theme.faint);
    }
    scene.embed(map, SceneRect::new(0.0, LEGEND, width, height));
    scene
}

/// Returns all charts, curves and, with the board, heat maps of a report as one picture; `title` describes what was played.
pub fn picture(report: &Report, title: &str, voice: Voice<'_>, theme: &Theme, board: Option<&dyn Table>) -> Scene {
    let language = voice.language;
    let words = Words::common(language);
    let charts = charts(report, voice);
    let mut scene = Scene::default();
    scene.text(point(AROUND, AROUND + 8.0), Anchor::Left, 22.0, title, theme.label);
    let games = words.say("chart-games", [("games", report.games.into()), ("seed", report.subject.seed.to_string().into())]);
    scene.text(point(AROUND, AROUND + 36.0), Anchor::Left, 13.0, games, theme.faint);
    let mut columns = [AROUND + HEAD; COLUMNS];
    let mut place = |height: f32| {
        let shortest = (0..COLUMNS).min_by(|a, b| columns[*a].total_cmp(&columns[*b])).unwrap_or(0);
        let at = point(AROUND + (WIDTH + GAP) * shortest as f32, columns[shortest]);
        columns[shortest] += height + GAP;
        at
    };
    for chart in &charts {
        chart.draw(place(chart.height()), WIDTH, theme, &mut scene);
    }
    for curves in plots(report) {
        let at = place(curves::HEIGHT);
        scene.embed(plot(report, curves, language, WIDTH, theme).0, SceneRect::new(at.x, at.y, WIDTH, curves::HEIGHT));
    }
    let mut bottom = columns.into_iter().fold(0.0, f32::max);
    for map in report.cells.iter().filter_map(|measure| Some(map(report, measure, board?, language, theme))) {
        let (width, height) = (map.bounds.width(), map.bounds.height());
        scene.embed(map, SceneRect::new(AROUND, bottom, width, height));
        bottom += height + GAP;
    }
    scene.bounds = SceneRect::new(0.0, 0.0, 2.0 * AROUND + (WIDTH + GAP) * COLUMNS as f32 - GAP, bottom - GAP + AROUND);
    scene
}

/// Returns a figure for every place in the turn order, every seat and every type of bot.
fn standings(report: &Report, words: Words, voice: Voice<'_>, of: impl Fn(&report::ReportRow) -> (Estimate, String)) -> Vec<Vec<ChartRow>> {
    let row = |name: String, row: &report::ReportRow| {
        let (estimate, figure) = of(row);
        ChartRow { name, estimate, figure, note: words.say("chart-played", [("games", row.played.into())]) }
    };
    let seats = report.by_seat.iter().map(|seat| row(seat_name(voice, &seat.name), seat));
    let turns = report.by_turn_order.iter().enumerate().map(|(turn, found)| row(voice.turn(turn), found));
    let kinds = report.by_kind.iter().map(|kind| row(bot_name(words, &kind.name), kind));
    let groups: [Vec<ChartRow>; 3] = [turns.collect(), seats.collect(), kinds.collect()];
    groups.into_iter().filter(|rows| !rows.is_empty()).collect()
}

fn seat_name(voice: Voice<'_>, number: &str) -> String {
    voice.seat(number.parse().unwrap_or_default())
}

fn bot_name(words: Words, kind: &str) -> String {
    let (kind, iterations) = match kind.parse::<BotKind>() {
        Ok(BotKind::Random) => ("random", String::new()),
        Ok(BotKind::Greedy) => ("greedy", String::new()),
        Ok(BotKind::Search(budget)) => ("search", budget.to_string()),
        Ok(BotKind::Oracle { choices }) => ("oracle", choices.to_string()),
        Ok(BotKind::Program(_)) | Err(_) => return kind.to_owned(),
    };
    words.say("chart-bot", [("kind", kind.into()), ("iterations", iterations.into())])
}

/// Returns the name of a number of seats of a game.
pub fn counter_name(game: &str, counter: &str, language: Language) -> String {
    Words::of_game(game, language).say("plotted", [("name", counter.to_owned().into())])
}

/// Returns the name of a kind of bot; empty for none.
pub fn kind_name(kind: &str, language: Language) -> String {
    bot_name(Words::common(language), kind)
}

/// Returns the name of a category of events of a game.
pub fn counted_name(game: &str, category: &str, language: Language) -> String {
    Voice { game, ..Voice::without_names(language) }.category(category)
}

/// Formats a share in percent with its interval, or a description if there is no interval.
fn share(words: Words, share: Estimate) -> String {
    match (share.trust, share.low, share.high) {
        (Trust::Fixed, ..) => words.word("estimate-fixed"),
        (_, Some(low), Some(high)) => {
            words.language.numbers(format!("{:.1} % [{:.1}, {:.1}]", share.value * 100.0, low * 100.0, high * 100.0))
        }
        _ => {
            let count = format!("{:.2}", share.value * share.base as f64);
            let count = count.trim_end_matches('0').trim_end_matches('.').to_owned();
            let id = if share.base == share.n { "estimate-few" } else { "estimate-some" };
            words.say(id, [("count", count.into()), ("base", share.base.into())])
        }
    }
}

/// Formats a mean with its interval, if any.
fn number(words: Words, mean: Estimate) -> String {
    words.language.numbers(playtest::table::number(mean))
}

#[cfg(test)]
mod tests {
    use super::*;
    use content::workspace::Workspace;
    use playtest::batch::{self, BatchSpec, Progress, Shard, Title};
    use rules::registry as rules;
    use std::collections::BTreeSet;

    fn report(workspace: &Workspace, scenario: &str, games: u64) -> Report {
        let bundle = rules::load(workspace, scenario).unwrap();
        let prepared = rules::prepare(&bundle).unwrap();
        let seats = [BotKind::Random, BotKind::Greedy].into_iter().cycle().take(prepared.players().into()).collect();
        let spec = BatchSpec { games, seed: 1, seats, threads: 1, shard: Shard::WHOLE };
        let title = Title { scenario: scenario.to_owned(), game: bundle.scenario.game.id.to_owned(), ..Title::default() };
        batch::run(prepared.as_ref(), title, &spec, &Progress::new()).unwrap()
    }

    #[test]
    fn report_rows_of_bundled_scenarios_are_localized() {
        let workspace = Workspace::bundled();
        let (mut unsaid, mut seen) = (BTreeSet::new(), 0);
        for scenario in workspace.paths().into_iter().filter(|path| path.starts_with("scenarios/")) {
            let report = report(&workspace, &scenario, 4);
            let words = Language::ALL.map(|language| Words::of_game(&report.subject.game, language));
            let mut said = |sentence: &str, what: &'static str, id: &str| {
                seen += 1;
                for words in words.iter().filter(|words| words.say(sentence, [(what, id.to_owned().into())]) == id) {
                    unsaid.insert(format!("{} {sentence} {id} {:?}", report.subject.game, words.language));
                }
            };
            report.ends.keys().for_each(|cause| said("ended", "cause", cause));
            report.cells.iter().for_each(|row| said("counted", "what", &row.measure.replace(' ', "_")));
            report.curves.iter().for_each(|curve| said("plotted", "name", &curve.name));
            for used in &report.uses {
                let category = used.category.replace(' ', "_");
                said("counted", "what", &category);
                // Items defined by content have their name from the content.
                let is_word = used.key.chars().all(|c| c.is_ascii_lowercase() || c == '_');
                let is_script = workspace.paths().iter().any(|path| path.ends_with(&format!("/{}.rhai", used.key)));
                if is_word && !is_script && !["unit_lost", "recruited"].contains(&&*category) {
                    said("counted-key", "key", &used.key);
                }
            }
        }
        assert!(unsaid.is_empty() && seen > 100, "{unsaid:#?}");
    }

    #[test]
    fn a_card_that_is_never_played_has_a_row_of_its_own() {
        let mut workspace = Workspace::bundled();
        let idle = "const META = #{ name: #{ en: \"Idle\", es: \"Ocioso\" }, text: #{ en: \"Nothing.\", es: \"Nada.\" } };\nfn can_play(me, ctx) { false }\nfn on_robbed(me, ctx) { }\n";
        workspace.overlay("scripts/walking/action/idle.rhai", Some(idle.into()));
        let deck = "boards/walking/action-deck.toml";
        let text = format!("{}idle = 1\n", workspace.read(deck).unwrap());
        workspace.overlay(deck, Some(text.into()));
        let report = report(&workspace, "scenarios/walking/full-lap.toml", 4);
        let all = charts(&report, Voice { name: &|key| Some(key.to_owned()), ..Voice::without_names(Language::En) });
        let cards = report.uses.iter().filter(|used| used.category == "card");
        assert!(cards.clone().any(|used| used.uses > 0) && cards.clone().any(|used| used.key == "idle" && used.uses == 0));
        let idle = all.iter().flat_map(|chart| chart.groups.iter().flatten()).filter(|row| row.name == "idle").count();
        assert!(idle >= 1, "the chart shows it");
    }

    #[test]
    fn chart_rows_have_intervals_unless_there_are_no_games() {
        let report = report(&Workspace::bundled(), "scenarios/walking/first-steps.toml", 12);
        let all = charts(&Report::new(report.subject.clone(), report.counts.clone()), Voice::without_names(Language::En));
        assert_eq!(all[0].title, "Wins");
        assert!(all[0].groups[0].iter().all(|row| row.figure.contains('[')), "twelve games have an interval");
        let none = charts(&Report::new(report.subject, Default::default()), Voice::without_names(Language::En));
        assert!(none[0].groups.iter().flatten().all(|row| row.figure.starts_with("0 of 0")));
    }
}
