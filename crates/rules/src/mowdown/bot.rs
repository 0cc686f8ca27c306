//! Bot heuristics of the game: each choice is made on a copy, continued up to the shadow's mark, and the position is scored.
//! Headaches and bonuses are judged only by the results of executing their scripts.

use super::host_read;
use super::score::{done, score};
use super::setup::Window;
use super::step::Step;
use super::{Choice, Match, Mowdown};
use crate::game::{Heuristics, Seat};
use crate::record::Rejection;
use crate::rehearsal::{self, best};
use content::mowdown::FACES;
use script::program::Script;

/// Penalty for a face of a headache that loses the game, added to the score without the headache instead of counting the full
/// loss, because other faces may come up.
const LOSING_FACE: f32 = -60.0;
/// Average cost of a headache, where it is not examined more closely.
const HEADACHE: f32 = 2.5;
/// Score of each headache after the first one.
const FURTHER: f32 = -1.5;
/// Score of having no dice next turn, or fewer.
const NO_DICE: f32 = -1.2;
const FEWER_DICE: f32 = -0.8;
/// Minimum advantage of a pass over the best move.
const PASS: f32 = 0.5;
/// Minimum improvement for using a bonus; lower when the end is near.
const WORTH_A_BONUS: f32 = 4.0;
const WORTH_IT_LATE: f32 = 2.0;
/// Remaining marks at which the end counts as near.
const LATE: u32 = 14;
/// Solar capacity at which stored power is used, in each window.
const LOW: [u8; 3] = [2, 1, 0];
/// Difference that a search assumes between an untried item and the best path.
const ITEM: f32 = 4.0;
/// Score difference by which a choice is e times as promising to a search, at its temperature.
const SCALE: f32 = 4.0;
/// Maximum number of windows and questions up to the end of a turn.
const MAX_STOPS: usize = 32;
/// Score at which a game is nearly won or lost.
const SPREAD: f32 = 20.0;

impl Heuristics for Mowdown {
    fn greedy(view: &Match, seat: Seat, _luck: u64) -> usize {
        if view.question().is_some() {
            return rehearsal::answer(view, seat);
        }
        match view.waiting_step() {
            Some(Step::PlaceCrater { .. } | Step::PlaceHill { .. }) => placed(view),
            Some(Step::Choose) => {
                let values = values(view);
                item(view, Window::ChoosePath, || top(&values)).unwrap_or_else(|| best(values.iter().copied()))
            }
            Some(Step::Headaches) => item(view, Window::BeforeHeadache, || unused(view)).unwrap_or_else(|| last(view)),
            Some(Step::Shadow) => item(view, Window::BeforeShadow, || unused(view)).unwrap_or_else(|| last(view)),
            _ => 0,
        }
    }

    fn quick(m: &Match, seat: Seat) -> usize {
        if m.question().is_some() {
            return rehearsal::glance(m);
        }
        match m.waiting_step() {
            Some(Step::Choose) => playout_choice(m),
            _ => Mowdown::greedy(m, seat, 0),
        }
    }

    fn begin_playout(m: &mut Match) {
        m.state.paths_only = true;
    }

    /// Queries bonuses for their options only if no path is good enough, because the query takes longer than the choice itself.
    fn play_quick(m: &mut Match, seat: Seat) -> Result<(), Rejection> {
        if m.question().is_some() || m.waiting_step() != Some(Step::Choose) || !m.state.paths_only {
            let quick = Self::quick(m, seat);
            return m.apply(quick);
        }
        let (path, value) = playout_path(m);
        if !needs_bonus(m, value) {
            return m.apply(path);
        }
        m.state.paths_only = false;
        m.reconsider();
        let quick = Self::quick(m, seat);
        m.state.paths_only = true;
        m.apply(quick)
    }

    fn estimates(view: &Match, seat: Seat) -> Vec<f32> {
        match view.waiting_step() {
            Some(Step::Choose) if view.question().is_none() => promising(view),
            _ => {
                let chosen = Mowdown::greedy(view, seat, 0);
                (0..view.choice_count()).map(|i| if i == chosen { 1.0 } else { 0.0 }).collect()
            }
        }
    }

    fn evaluate(m: &Match) -> Vec<f32> {
        let share = match score(m) {
            won if won > 1e5 => 1.0,
            lost if lost < -1e5 => 0.0,
            open => 0.9 / (1.0 + (-open / SPREAD).exp()) + 0.05 * done(&m.setup.board, &m.state),
        };
        vec![share]
    }

    fn is_offered(script: &Script) -> bool {
        script.kind == "bonus"
    }

    /// Returns the gain of each use of a bonus over the required minimum. A bonus that can wait is not considered.
    fn offered(view: &Match, _seat: Seat, pass: usize) -> Vec<f32> {
        let mut values = vec![f32::MIN; view.choice_count()];
        let window = match view.waiting_step() {
            Some(Step::Headaches) => Window::BeforeHeadache,
            _ => Window::BeforeShadow,
        };
        gains(view, window, || unused(view)).into_iter().for_each(|(way, gain, price)| values[way] = gain - price);
        values[pass] = 0.0;
        values
    }

    fn standing(m: &Match, _seat: Seat) -> f32 {
        score(m)
    }

    fn phase(m: &Match) -> u32 {
        m.state.turn.into()
    }

    /// The value of a path shows only at the end: an open arc is paid for ten turns later.
    fn paused(_m: &Match, _since: u32) -> bool {
        false
    }
}

/// Chooses for playouts: bonuses are kept until nothing else is possible.
fn playout_choice(m: &Match) -> usize {
    let (path, value) = playout_path(m);
    if needs_bonus(m, value) {
        return item(m, Window::ChoosePath, || best_path(m)).unwrap_or(path);
    }
    path
}

/// Returns whether a playout has to consider bonuses, because the best path loses.
fn needs_bonus(m: &Match, value: f32) -> bool {
    value < -1e5 && m.state.bonuses > 0
}

/// Chooses a panel or a path for playouts, and returns the value of a path; headaches have their average cost.
fn playout_path(m: &Match) -> (usize, f32) {
    let mut tried = m.clone();
    if m.state.solar <= LOW[0]
        && let Some(panel) = m.choices().iter().position(|choice| matches!(choice, Choice::Panel { .. }))
    {
        return (panel, 0.0);
    }
    let value = |(index, choice): (usize, &Choice)| match choice {
        Choice::Panel { .. } | Choice::Bonus { .. } => f32::MIN,
        _ => {
            tried.clone_from(m);
            if tried.rehearse_choice(index).is_none() {
                return f32::MIN;
            }
            let headaches = tried.state.waiting.len() as f32;
            tried.state.waiting.clear();
            finish(&mut tried);
            let pass = if matches!(choice, Choice::SkipPath {}) { PASS } else { 0.0 };
            score(&tried) - headaches * HEADACHE - pass
        }
    };
    let values: Vec<f32> = m.choices().iter().enumerate().map(value).collect();
    let path = best(values.iter().copied());
    (path, values[path])
}

fn last(m: &Match) -> usize {
    m.choice_count().saturating_sub(1)
}

/// Chooses the first legal cell of those that the board suggests, or else the first legal one.
fn placed(m: &Match) -> usize {
    let suggested = &m.setup.sheet.suggested;
    let hill = match m.waiting_step() {
        Some(Step::PlaceHill { level, .. }) => Some(level),
        _ => None,
    };
    let wanted = |name: &str| match hill {
        Some(level) => suggested.hills.iter().any(|(cell, of)| cell == name && *of == level),
        None => suggested.craters.iter().any(|cell| cell == name),
    };
    let is_wanted = |choice: &Choice| matches!(choice, Choice::Place { cell } if wanted(m.setup.board.name(*cell)));
    m.choices().iter().position(is_wanted).unwrap_or(0)
}

/// Returns the value of each choice of a path; choices that use an item get the minimum.
fn values(view: &Match) -> Vec<f32> {
    let mut tried = view.clone();
    (0..view.choice_count()).map(|index| value(view, &mut tried, index)).collect()
}

fn value(view: &Match, tried: &mut Match, index: usize) -> f32 {
    match view.choices()[index] {
        Choice::Move { .. } | Choice::Step { .. } => after(view, tried, index),
        Choice::SkipPath {} => after(view, tried, index) - PASS,
        _ => f32::MIN,
    }
}

/// Returns the greatest of these values.
fn top(values: &[f32]) -> f32 {
    values.iter().copied().fold(f32::MIN, f32::max)
}

/// Returns the score if nothing is used in a window within a turn.
fn unused(view: &Match) -> f32 {
    after(view, &mut view.clone(), last(view))
}

/// Returns the promise of each choice of a path for a search: using items is also considered, most of all what greedy would use.
fn promising(view: &Match) -> Vec<f32> {
    let values = values(view);
    let top = top(&values);
    let used = item(view, Window::ChoosePath, || top);
    let value = |(index, choice): (usize, &Choice)| match choice {
        Choice::Panel { .. } | Choice::Bonus { .. } if used == Some(index) => top + ITEM,
        Choice::Panel { .. } | Choice::Bonus { .. } => top - ITEM,
        _ => values[index],
    };
    view.choices().iter().enumerate().map(|each| value(each) / SCALE).collect()
}

/// Returns the score at the end of the turn after a choice.
fn after(view: &Match, tried: &mut Match, index: usize) -> f32 {
    tried.clone_from(view);
    if tried.rehearse_choice(index).is_none() {
        return f32::MIN;
    }
    rest_of_turn(tried)
}

/// Returns the score of the rest of a turn without further choices: the mean over the faces of the first headache, then the
/// shadow's mark.
fn rest_of_turn(tried: &mut Match) -> f32 {
    let Some(further) = tried.state.waiting.len().checked_sub(1) else {
        finish(tried);
        return score(tried);
    };
    tried.state.waiting.truncate(1);
    let whole = tried.clone();
    let (mut sum, mut without) = (0.0, None);
    let usual = whole.state.plans[1];
    for face in 1..=FACES {
        tried.clone_from(&whole);
        tried.chance.clear_forced();
        tried.chance.force([face.into()]);
        finish(tried);
        let plan = tried.state.plans[1];
        sum += match score(tried) {
            lost if lost < -1e5 => {
                // The result without the headache; a turn that loses anyway stays lost.
                let without = without.get_or_insert_with(|| {
                    tried.clone_from(&whole);
                    tried.state.waiting.clear();
                    finish(tried);
                    score(tried)
                });
                *without + LOSING_FACE
            }
            value if plan.single_step && !usual.single_step => value + NO_DICE,
            value if plan.dice < usual.dice || plan.dice.is_some() && usual.dice.is_none() => value + FEWER_DICE,
            value => value,
        };
    }
    sum / f32::from(FACES) + FURTHER * further as f32
}

/// Continues to the end of the turn without using anything; questions of scripts are answered by a quick estimate.
pub(super) fn finish(m: &mut Match) {
    for _ in 0..MAX_STOPS {
        go_on_to(m, &[Step::Headaches, Step::Shadow, Step::TurnEnd]);
        if m.is_next(&Step::Headaches) {
            m.replace_next(if m.state.waiting.is_empty() { Step::HeadachesEnd } else { Step::RollHeadache });
        } else if m.is_next(&Step::Shadow) {
            m.replace_next(Step::Mark);
        } else {
            return;
        }
    }
}

/// Continues until one of these steps of the turn is next; questions of scripts are answered by a quick estimate.
fn go_on_to(m: &mut Match, steps: &[Step]) {
    let turn = m.state.turn;
    for _ in 0..MAX_STOPS {
        m.advance_while(|m| m.state.turn == turn && !steps.iter().any(|step| m.is_next(step)));
        if m.question().is_none() {
            return;
        }
        let answer = rehearsal::glance(m);
        m.rehearse_choice(answer);
    }
}

/// Returns the panel or bonus that should be used now, if there is one; `now` is the score without it.
fn item(view: &Match, window: Window, now: impl FnOnce() -> f32) -> Option<usize> {
    let (state, choices) = (&view.state, view.choices());
    let panel = choices.iter().position(|choice| matches!(choice, Choice::Panel { .. }));
    if let Some(panel) = panel.filter(|_| state.solar <= LOW[window as usize]) {
        return Some(panel);
    }
    let better = gains(view, window, now).into_iter().filter(|(_, gain, price)| gain > price);
    better.max_by(|a, b| a.1.total_cmp(&b.1)).map(|(way, ..)| way)
}

/// Returns the bonuses that cannot wait, each with its gain and the value that the gain must exceed.
fn gains(view: &Match, window: Window, now: impl FnOnce() -> f32) -> Vec<(usize, f32, f32)> {
    let state = &view.state;
    let ways = view.choices().iter().enumerate().filter(|(_, choice)| matches!(choice, Choice::Bonus { .. })).map(|(i, _)| i);
    let ways: Vec<usize> = ways.filter(|way| !can_wait(view, *way, window)).collect();
    if ways.is_empty() {
        return Vec::new();
    }
    let now = now();
    let late = state.turns_left(&view.setup) <= LATE;
    let (mut tried, mut paths) = (view.clone(), PathValues::new(view));
    let gain = |way: usize| {
        tried.clone_from(view);
        tried.rehearse_choice(way)?;
        // Executes the effect only: if nothing else can be used afterwards, the turn would continue automatically.
        go_on_to(&mut tried, &[view.waiting_step()?]);
        let turned = tried.state.dice != state.dice;
        // The cost of the token itself is not counted.
        let tokens = f32::from(state.bonuses) - f32::from(tried.state.bonuses);
        let gain = tokens - now
            + match window {
                Window::ChoosePath => paths.best(&tried),
                Window::BeforeHeadache | Window::BeforeShadow => rest_of_turn(&mut tried),
            };
        Some((way, gain, if turned && late { WORTH_IT_LATE } else { WORTH_A_BONUS }))
    };
    ways.into_iter().filter_map(gain).collect()
}

/// Returns whether a bonus can still be used when the shadow moves; it is kept until then.
fn can_wait(view: &Match, way: usize, window: Window) -> bool {
    let Some(Choice::Bonus { item, .. }) = view.choices().get(way) else { return false };
    let bonus = view.setup.bonuses.iter().find(|bonus| bonus.script == *item);
    window != Window::BeforeShadow && bonus.is_some_and(|bonus| bonus.windows[Window::BeforeShadow as usize])
}

/// Returns the score of the best path available once the choice is offered, or of the end if the game is over.
fn best_path(m: &Match) -> f32 {
    let offered = with_paths(m);
    match offered.decision() {
        Some(_) => top(&values(&offered)),
        None => score(&offered),
    }
}

/// Returns a copy that has continued to the choice of a path.
fn with_paths(m: &Match) -> Match {
    let mut offered = m.clone();
    offered.state.paths_only = true;
    offered.advance();
    offered
}

/// The values of paths after bonuses that only change the dice: many of them allow the same paths.
struct PathValues<'a> {
    view: &'a Match,
    /// Number of effects and script steps so far, which limit further scripts.
    used: Option<(u32, u64)>,
    known: Vec<(Choice, f32)>,
}

impl<'a> PathValues<'a> {
    fn new(view: &'a Match) -> PathValues<'a> {
        PathValues { view, used: None, known: Vec::new() }
    }

    /// Returns the same as [`best_path`] for a match after the effect of a bonus.
    fn best(&mut self, m: &Match) -> f32 {
        let offered = with_paths(m);
        if offered.decision().is_none() {
            return score(&offered);
        }
        let used = (offered.chain.effects, offered.chain.work);
        if !self.differs_only_in_dice(&offered) || *self.used.get_or_insert(used) != used {
            return top(&values(&offered));
        }
        let mut tried = offered.clone();
        let value = |(index, choice): (usize, &Choice)| {
            if let Some((_, value)) = self.known.iter().find(|(known, _)| known == choice) {
                return *value;
            }
            let reads = host_read::dice_reads();
            let value = value(&offered, &mut tried, index);
            if host_read::dice_reads() == reads {
                self.known.push((*choice, value));
            }
            value
        };
        offered.choices().iter().enumerate().map(value).fold(f32::MIN, f32::max)
    }

    /// Returns whether a bonus has changed nothing but the dice, except that its token is used. Then the state also contains no name that
    /// is not in the view.
    fn differs_only_in_dice(&self, offered: &Match) -> bool {
        let (view, mut state) = (self.view, offered.state.clone());
        state.dice = view.state.dice;
        state.bonuses = state.bonuses.saturating_add(1);
        state.offers = view.state.offers.clone();
        state.paths_only = view.state.paths_only;
        state == view.state && offered.has_same_rest(view)
    }
}
