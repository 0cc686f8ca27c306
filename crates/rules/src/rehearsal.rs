//! Trials of choices on copies of the match, with which bots evaluate effects that they have no heuristics for.
//!
//! Each choice is made on a copy of the seat's view and its effect is executed completely; then the game evaluates the position.
//! If randomness is involved, every choice is tried with the same few rolls and deals, so that choices differ only in their
//! effects. Values that a script gives to the answers of its question (`worth_…`) have priority.

use super::game::{Game, Heuristics, Seat, Secrets};
use super::running::{Match, Task};

/// Number of rolls and deals tried for each choice if randomness is involved; they differ between decisions.
const SAMPLES: u64 = 6;
/// Maximum number of decisions answered within an effect.
const MAX_DECISIONS: usize = 32;
/// Number of answers that a playout considers.
const GLANCES: usize = 3;
/// Maximum number of script steps in all trials for one decision; the remaining choices are not tried.
const MAX_WORK: u64 = 4_000_000;
/// Depth of nested questions whose answers are rehearsed; deeper ones get their first answer.
const DEPTH: u8 = 1;

/// Returns the index of the greatest value; the first one of equal values.
pub fn best(values: impl IntoIterator<Item = f32>) -> usize {
    let mut top = (0, f32::MIN);
    for (i, value) in values.into_iter().enumerate() {
        if value > top.1 {
            top = (i, value);
        }
    }
    top.0
}

/// Returns the value of the position for a seat after the effect of each choice, in the unit of [`Heuristics::standing`]; the
/// smallest number for choices that were not tried.
pub fn values<G: Heuristics + Secrets>(view: &Match<G>, seat: Seat) -> Vec<f32> {
    Rehearsal::default().values(view, seat, DEPTH)
}

/// Answers a script's question: chooses the answer with the greatest value according to the script, or else with the best
/// position after its effect.
pub fn answer<G: Heuristics + Secrets>(view: &Match<G>, seat: Seat) -> usize {
    Rehearsal::default().answer(view, seat, DEPTH)
}

/// Answers a script's question in a playout without trying it: of a few answers spread over the list, chooses the one with the
/// greatest value according to the script, or else the first.
pub fn glance<G: Heuristics>(view: &Match<G>) -> usize {
    let last = view.choice_count().saturating_sub(1);
    let seen = last.min(GLANCES - 1);
    let answer = |i: usize| (i * last).checked_div(seen).unwrap_or(0);
    view.worths((0..=seen).map(answer)).map_or(0, |worths| answer(best(worths)))
}

impl<G: Game> Match<G> {
    /// Makes a legal choice without continuing, for rehearsals. Returns the number of tasks below its effect; `None` if the choice
    /// cannot be made.
    pub(super) fn rehearse_choice(&mut self, index: usize) -> Option<usize> {
        if self.asked.is_none() || index >= self.choice_count() {
            return None;
        }
        self.cut_events(0);
        self.count_decision();
        let beneath = self.agenda.len() - 1;
        self.take_answer(index);
        let is_scripted = |task: &Task<G::Step, G::Context>| !matches!(task, Task::Step(_));
        // Pending movements of a script belong to its effect.
        let queued = self.agenda[..beneath.min(self.agenda.len())].iter().rev().take_while(|task| is_scripted(task)).count();
        let effect = self.agenda.iter().skip(beneath - queued).position(is_scripted);
        Some(effect.map_or(self.agenda.len(), |first| beneath - queued + first))
    }

    /// Returns whether everything on which the rules continue is equal, except for the state, the names and the open question.
    pub(super) fn has_same_rest(&self, other: &Self) -> bool {
        self.agenda == other.agenda
            && self.chance == other.chance
            && self.queue == other.queue
            && self.answers == other.answers
            && self.vars == other.vars
            && self.resume == other.resume
    }

    /// Returns the number of tasks on the agenda.
    pub(super) fn depth(&self) -> usize {
        self.agenda.len()
    }

    pub(super) fn replace_next(&mut self, step: G::Step) {
        self.agenda.pop();
        self.push(step);
    }
    pub(super) fn is_next(&self, wanted: &G::Step) -> bool {
        matches!(self.agenda.last(), Some(Task::Step(step)) if step == wanted)
    }
}

/// The trials for a decision.
#[derive(Default)]
struct Rehearsal {
    /// Number of steps taken by scripts.
    work: u64,
}

impl Rehearsal {
    fn answer<G: Heuristics + Secrets>(&mut self, view: &Match<G>, seat: Seat, depth: u8) -> usize {
        match view.worths(0..view.choice_count()) {
            Some(worths) => best(worths),
            None if depth == 0 => 0,
            None => best(self.values(view, seat, depth - 1)),
        }
    }

    fn values<G: Heuristics + Secrets>(&mut self, view: &Match<G>, seat: Seat, depth: u8) -> Vec<f32> {
        let mut values = vec![f32::MIN; view.choice_count()];
        let mut open: Vec<usize> = (0..values.len()).collect();
        let (mut dealt, mut tried) = (view.clone(), view.clone());
        for sample in 0..SAMPLES {
            if sample > 0 {
                dealt.clone_from(view);
            }
            let luck = SAMPLES * u64::from(view.number()) + sample;
            G::determinize(&mut dealt, seat.into(), luck);
            dealt.resume.iter_mut().for_each(|before| G::determinize(before, seat.into(), luck));
            // Without randomness, more samples would give the same result.
            open.retain(|choice| {
                if self.work > MAX_WORK {
                    return false;
                }
                tried.clone_from(&dealt);
                self.carry_out(&mut tried, *choice, depth);
                let (standing, value) = (G::standing(&tried, seat), &mut values[*choice]);
                *value = if sample == 0 { standing } else { *value + (standing - *value) / (sample + 1) as f32 };
                tried.chance != *dealt.next_chance()
            });
            if open.is_empty() {
                break;
            }
        }
        values
    }

    /// Makes a choice and executes its effect with all consequences; further decisions are answered by the rehearsal.
    fn carry_out<G: Heuristics + Secrets>(&mut self, m: &mut Match<G>, choice: usize, depth: u8) {
        let before = m.chain.work;
        let Some(floor) = m.rehearse_choice(choice) else { return };
        for _ in 0..MAX_DECISIONS {
            m.advance_while(|m| m.depth() > floor || !G::settled(m));
            let Some(ask) = m.decision() else { break };
            let index = match G::pass(m, ask) {
                Some(pass) => pass,
                None if m.question().is_some() => self.answer(m, ask.seat, depth),
                None => G::quick(m, ask.seat),
            };
            if m.rehearse_choice(index).is_none() {
                break;
            }
        }
        self.work += m.chain.work.saturating_sub(before);
    }
}
