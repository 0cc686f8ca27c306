//! What a choice leads to, tried on copies: how bots judge effects that nobody has told them about.
//!
//! Each choice is made on a copy of what the seat knows and its effect carried out to the end; then the game says how good the
//! position is. Where chance takes part, the same few throws and deals are tried for every choice, so that they are
//! compared by what they do and not by luck. What a script says answers to its question are worth (`worth_…`) goes before.

use super::game::{Game, Seat, Secrets, Thinking};
use super::running::{Match, Task};
use super::scripting;

/// Throws and deals that are tried for each choice, where chance takes part; other ones for every decision.
const SAMPLES: u64 = 6;
/// Decisions that an effect asks for are answered in thought, at most so many.
const MAX_DECISIONS: usize = 32;
/// Answers that a playout looks at.
const GLANCES: usize = 3;
/// Steps that scripts may take in all that is tried for one decision; what is left then is not tried.
const MAX_WORK: u64 = 4 * scripting::MAX_WORK;
/// Questions within questions: how deep answers are rehearsed before the first one is taken.
const DEPTH: u8 = 1;

/// The index of the greatest value; the first of equals.
pub fn best(values: impl IntoIterator<Item = f32>) -> usize {
    let mut top = (0, f32::MIN);
    for (i, value) in values.into_iter().enumerate() {
        if value > top.1 {
            top = (i, value);
        }
    }
    top.0
}

/// How good the position is for a seat after the effect of each choice of the decision, in the unit of [`Thinking::standing`]; the
/// least number that there is for what was not tried.
pub fn values<G: Thinking + Secrets>(view: &Match<G>, seat: Seat) -> Vec<f32> {
    Rehearsal::default().values(view, seat, DEPTH)
}

/// The answer to a script's question: what the script finds of most worth, else what looks best after its effect.
pub fn answer<G: Thinking + Secrets>(view: &Match<G>, seat: Seat) -> usize {
    Rehearsal::default().answer(view, seat, DEPTH)
}

/// An answer to a script's question in a playout, without trying it: of a few spread over the list what the script finds of most worth,
/// else the first.
pub fn glance<G: Thinking>(view: &Match<G>) -> usize {
    let last = view.choice_count().saturating_sub(1);
    let seen = last.min(GLANCES - 1);
    let answer = |i: usize| (i * last).checked_div(seen).unwrap_or(0);
    view.worths((0..=seen).map(answer)).map_or(0, |worths| answer(best(worths)))
}

impl<G: Game> Match<G> {
    /// Puts another step in the place of the one that comes next.
    pub(super) fn replace_next(&mut self, step: G::Step) {
        self.agenda.pop();
        self.push(step);
    }
    /// Whether this step comes next.
    pub(super) fn is_next(&self, wanted: &G::Step) -> bool {
        matches!(self.agenda.last(), Some(Task::Step(step)) if step == wanted)
    }
}

/// What has been tried for a decision.
#[derive(Default)]
struct Rehearsal {
    /// Steps that scripts have taken.
    work: u64,
}

impl Rehearsal {
    fn answer<G: Thinking + Secrets>(&mut self, view: &Match<G>, seat: Seat, depth: u8) -> usize {
        match view.worths(0..view.choice_count()) {
            Some(worths) => best(worths),
            None if depth == 0 => 0,
            None => best(self.values(view, seat, depth - 1)),
        }
    }

    fn values<G: Thinking + Secrets>(&mut self, view: &Match<G>, seat: Seat, depth: u8) -> Vec<f32> {
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
            // Where chance took no part, more samples would show the same.
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

    /// Makes a choice and carries its effect out, with all that follows from it; what is asked meanwhile is answered in thought.
    fn carry_out<G: Thinking + Secrets>(&mut self, m: &mut Match<G>, choice: usize, depth: u8) {
        let before = m.work;
        let Some(floor) = m.take_in_thought(choice) else { return };
        for _ in 0..MAX_DECISIONS {
            m.advance_while(|m| m.depth() > floor || !G::settled(m));
            let Some(ask) = m.decision() else { break };
            let index = match G::pass(m, ask) {
                Some(pass) => pass,
                None if m.question().is_some() => self.answer(m, ask.seat, depth),
                None => G::quick(m, ask.seat),
            };
            if m.take_in_thought(index).is_none() {
                break;
            }
        }
        self.work += m.work.saturating_sub(before);
    }
}
