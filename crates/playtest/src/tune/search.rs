//! The search: single edits are screened, sets of edits are predicted and played, ever fewer variants play ever more games, and the best
//! ones are confirmed in games with other seeds.

use super::axes::single_edits;
use super::bench::{self, Bench, Job, Played, Rows};
use super::edit::Edit;
use super::goal::{Goal, Quantity, TargetVerdict};
use super::outcome::{Ending, FORMAT, Found, PROPOSALS, Proposal, SideEffect, Tuning, verdict};
use super::prediction::{Effects, Knowledge};
use super::variant::{self, Variant};
use super::{CONFIRMED_BY, GAMES, Task};
use crate::batch::{BatchError, BatchSpec, Progress};
use crate::figure::{Figure, LeadMeasure, Measure};
use crate::interval;
use crate::seed::derive;
use crate::workers::Workers;
use rules::chance::Chance;
use std::collections::BTreeSet;

/// Games of a variant at each stage, and how many variants go on to the next.
const STAGES: [(u64, usize); 3] = [(200, 20), (800, 8), (3200, 8)];
/// New variants at the end of each stage: sets of edits, and edits with another number.
const NEW: [(usize, usize); 3] = [(10, 6), (8, 4), (0, 0)];
/// Variants that change the same values and go on to the next stage.
const ALIKE: usize = 2;
/// Number of edits of each kind that sets are made of.
const INGREDIENTS: usize = 12;
/// Share of the games of a search that the screening of single edits may take.
const SCREENING: f64 = 0.4;
/// Fewest games of a variant.
const FEWEST: u64 = 50;
/// Games after which a variant that is being confirmed is judged, each twice as many as before.
const FIRST_LOOK: u64 = 1600;
/// The unchanged scenario may take this part of the games, as a divisor.
const ALREADY: u64 = 6;
/// Variants that are confirmed together.
const TOGETHER: usize = 4;
/// Distinguishes the seeds of confirming games from those of the search.
const CONFIRMING: u64 = 0x636f_6e66_6972_6d00;

/// The games of a variant with other seeds.
struct Confirmation {
    variant: usize,
    rows: Rows,
}

pub(super) struct Search<'a> {
    task: &'a Task<'a>,
    bench: Bench<'a>,
    /// The seeds of the confirming games.
    fresh: BatchSpec,
    edits: Vec<Edit>,
    /// The unchanged scenario first.
    variants: Vec<Variant>,
    /// The sets of edits that were prepared or refused.
    tried: BTreeSet<Vec<usize>>,
    /// Confirming games of the unchanged scenario.
    before: Rows,
    refused: u64,
    dropped: BTreeSet<usize>,
    games: u64,
}

/// Why a search cannot go on.
enum Stop {
    /// It was cancelled, or all its games are played.
    Early,
    Failed(BatchError),
}

impl From<BatchError> for Stop {
    fn from(error: BatchError) -> Stop {
        Stop::Failed(error)
    }
}

impl<'a> Search<'a> {
    pub fn new(task: &'a Task<'a>, progress: &'a Progress) -> Result<Search<'a>, BatchError> {
        let mut quantities: Vec<Quantity> = task.goals.iter().map(|goal| goal.quantity.clone()).collect();
        let started = task.prepared.start(Chance::new(task.spec.seed_of(0)));
        let is_drawn = started.is_ok_and(|m| !m.turn_order().is_empty());
        let others = side_quantities(task, is_drawn).into_iter().filter(|quantity| !quantities.contains(quantity));
        let others: Vec<Quantity> = others.collect();
        quantities.extend(others);
        let bench = Bench { workers: Workers::new(task.spec.threads())?, quantities, progress };
        let fresh = BatchSpec { seed: derive(task.spec.seed, CONFIRMING), ..task.spec.clone() };
        let edits = single_edits(task.workspace, task.bundle, task.may);
        let (variants, tried, before, dropped) = Default::default();
        Ok(Search { task, bench, fresh, edits, variants, tried, before, refused: 0, dropped, games: 0 })
    }

    pub fn run(mut self, mut look: impl FnMut(&Tuning)) -> Result<Tuning, BatchError> {
        let mut confirmed = Vec::new();
        match self.stages(&mut confirmed, &mut look) {
            Ok(ending) => Ok(self.result(ending, &confirmed)),
            Err(Stop::Early) => Ok(self.result(None, &confirmed)),
            Err(Stop::Failed(error)) => Err(error),
        }
    }

    /// Runs all stages. Returns the ending if the unchanged scenario meets the targets.
    fn stages(&mut self, confirmed: &mut Vec<Confirmation>, look: &mut impl FnMut(&Tuning)) -> Result<Option<Ending>, Stop> {
        let prepared = variant::prepare(self.task, &[]).unwrap_or_else(|_| self.task.prepared.clone());
        self.variants.push(Variant { edits: Vec::new(), prepared, rows: Vec::new(), is_refused: false });
        if let Some(ending) = self.is_met()? {
            return Ok(Some(ending));
        }
        let singles: Vec<Vec<usize>> = (0..self.edits.len()).map(|edit| vec![edit]).collect();
        let mut active = self.add(singles);
        let screening = (SCREENING * self.task.spec.games as f64 / active.len().max(1) as f64) as u64;
        // With fewer games than usual, all stages are smaller.
        let scale = (self.task.spec.games as f64 / GAMES as f64).min(1.0);
        let stages = STAGES.map(|(games, kept)| (((games as f64 * scale) as u64).max(FEWEST), kept));
        self.play(&[0], stages[STAGES.len() - 1].0)?;
        for (stage, (games, kept)) in stages.into_iter().enumerate() {
            let games = if stage == 0 { games.min(screening).max(FEWEST) } else { games };
            self.play(&active, games)?;
            let (sets, doses) = NEW[stage];
            let fresh = self.extend(&active, sets, doses);
            self.play(&fresh, games)?;
            active.extend(fresh);
            active = self.best(&active, kept);
            look(&self.result(None, &[]));
        }
        while !active.is_empty() {
            let next: Vec<usize> = active.drain(..active.len().min(TOGETHER)).collect();
            let first = confirmed.len();
            confirmed.extend(next.into_iter().map(|variant| Confirmation { variant, rows: Vec::new() }));
            self.confirm(&mut confirmed[first..])?;
            look(&self.result(None, confirmed));
            if confirmed.iter().any(|known| self.verdict(known) == TargetVerdict::Met) {
                break;
            }
        }
        Ok(None)
    }

    /// Plays confirming games of the unchanged scenario until it is known whether it meets the targets. Returns an ending if it does.
    fn is_met(&mut self) -> Result<Option<Ending>, Stop> {
        for games in looks(self.task.confirmed_by.min(self.task.spec.games / ALREADY)) {
            self.before(games)?;
            match verdict(&self.found(&self.before, &self.fresh)) {
                TargetVerdict::Met => return Ok(Some(Ending::AlreadyMet)),
                TargetVerdict::Missed => return Ok(None),
                TargetVerdict::Likely | TargetVerdict::Unlikely => {}
            }
        }
        let is_likely = verdict(&self.found(&self.before, &self.fresh)) == TargetVerdict::Likely;
        Ok(is_likely.then_some(Ending::LikelyMet))
    }

    /// Plays confirming games of the unchanged scenario.
    fn before(&mut self, games: u64) -> Result<(), Stop> {
        let job = Job { prepared: self.variants[0].prepared.as_ref(), spec: &self.fresh, games: self.before.len() as u64..games };
        let mut played = self.spend(&[job])?;
        self.games += games.saturating_sub(self.before.len() as u64);
        let rows = played.pop().unwrap_or(Ok(Vec::new()));
        let seed = self.fresh.seed;
        self.before.extend(rows.map_err(|reason| Stop::Failed(BatchError::Start { game: 0, seed, reason }))?);
        Ok(())
    }

    /// Plays games unless that would exceed the number of games of the search.
    fn spend(&self, jobs: &[Job<'_>]) -> Result<Vec<Result<Rows, String>>, Stop> {
        let more: u64 = jobs.iter().map(|job| job.games.end.saturating_sub(job.games.start)).sum();
        if self.games + more > self.task.spec.games {
            return Err(Stop::Early);
        }
        match self.bench.play(jobs)? {
            Played::Games(rows) => Ok(rows),
            Played::Cancelled => Err(Stop::Early),
        }
    }

    /// Prepares variants that were not tried before, and returns their numbers.
    fn add(&mut self, sets: Vec<Vec<usize>>) -> Vec<usize> {
        let mut added = Vec::new();
        for edits in sets {
            if !self.tried.insert(edits.clone()) {
                continue;
            }
            let list: Vec<&Edit> = edits.iter().map(|edit| &self.edits[*edit]).collect();
            match variant::prepare(self.task, &list) {
                Ok(prepared) => {
                    added.push(self.variants.len());
                    self.variants.push(Variant { edits, prepared, rows: Vec::new(), is_refused: false });
                }
                Err(_) => self.refused += 1,
            }
        }
        added
    }

    /// Plays variants until each has this number of games.
    fn play(&mut self, active: &[usize], games: u64) -> Result<(), Stop> {
        let known = |variant: &Variant| variant.rows.len() as u64;
        let open: Vec<usize> = active.iter().copied().filter(|number| known(&self.variants[*number]) < games).collect();
        let jobs: Vec<Job<'_>> = open
            .iter()
            .map(|number| &self.variants[*number])
            .map(|variant| Job { prepared: variant.prepared.as_ref(), spec: self.task.spec, games: known(variant)..games })
            .collect();
        let spent: u64 = jobs.iter().map(|job| job.games.end - job.games.start).sum();
        let played = self.spend(&jobs)?;
        self.games += spent;
        for (number, rows) in open.into_iter().zip(played) {
            match rows {
                Ok(rows) => self.variants[number].rows.extend(rows),
                Err(_) => {
                    self.variants[number].is_refused = true;
                    self.refused += 1;
                }
            }
        }
        Ok(())
    }

    /// Returns the effects of a variant on the goals.
    fn effects(&self, variant: &Variant) -> Effects {
        let goals = 0..self.task.goals.len();
        goals.map(|place| bench::effect(&self.variants[0].rows, &variant.rows, place)).collect()
    }

    /// Returns the numbers of the unchanged scenario, by goal, from all its games.
    fn base(&self) -> Vec<f64> {
        let value = |(place, goal): (usize, &Goal)| {
            let of = |rows: &Rows, spec| bench::estimate(rows, place, &goal.quantity, spec);
            let (searched, confirmed) = (of(&self.variants[0].rows, self.task.spec), of(&self.before, &self.fresh));
            let (a, b) = (searched.n as f64, confirmed.n as f64);
            (searched.value * a + confirmed.value * b) / (a + b).max(1.0)
        };
        self.task.goals.iter().enumerate().map(value).collect()
    }

    fn knowledge(&self) -> Knowledge<'_> {
        let played = self.variants[1..].iter().filter(|variant| !variant.is_refused && !variant.rows.is_empty());
        let measured: Vec<(Vec<usize>, Effects)> = played.map(|variant| (variant.edits.clone(), self.effects(variant))).collect();
        Knowledge::of(self.task.goals, &self.edits, self.base(), &measured)
    }

    /// Adds the most promising sets of edits, and edits with the number that their effects ask for.
    fn extend(&mut self, active: &[usize], sets: usize, doses: usize) -> Vec<usize> {
        let singles: Vec<usize> = self.ranked(active).into_iter().filter(|number| self.variants[*number].edits.len() == 1).collect();
        let known = self.knowledge();
        let dose = |number: &usize| {
            let variant = &self.variants[*number];
            let edit = *variant.edits.first()?;
            self.edits[edit].with_number(known.dose(edit, &self.effects(variant))?)
        };
        let wanted: Vec<Edit> = singles.iter().filter_map(dose).collect();
        let predicted: Vec<Vec<usize>> = if sets > 0 { known.sets(INGREDIENTS) } else { Vec::new() };
        let mut chosen: Vec<Vec<usize>> = Vec::new();
        for edit in wanted {
            if chosen.len() < doses && !self.edits.contains(&edit) {
                chosen.push(vec![self.edits.len()]);
                self.edits.push(edit);
            }
        }
        let mut alike = Alike::default();
        let left = |set: &Vec<usize>| !self.tried.contains(set) && alike.admits(&self.edits, set);
        chosen.extend(predicted.into_iter().filter(left).take(sets));
        self.add(chosen)
    }

    /// Returns playable variants by their score, the best first.
    fn ranked(&self, active: &[usize]) -> Vec<usize> {
        let known = self.knowledge();
        let playable = active.iter().copied().filter(|number| !self.variants[*number].is_refused);
        let mut scored: Vec<(f64, usize)> =
            playable.map(|number| (known.score(&self.variants[number].edits, &self.effects(&self.variants[number])), number)).collect();
        scored.sort_by(|a, b| a.partial_cmp(b).unwrap_or(std::cmp::Ordering::Equal));
        scored.into_iter().map(|(_, number)| number).collect()
    }

    /// Returns the variants that go on: the best ones, only a few of which change the same values.
    fn best(&mut self, active: &[usize], kept: usize) -> Vec<usize> {
        let spoilt: Vec<usize> = active.iter().copied().filter(|number| self.spoils(*number)).collect();
        self.dropped.extend(spoilt);
        let ranked = self.ranked(active).into_iter().filter(|number| !self.dropped.contains(number));
        let mut alike = Alike::default();
        ranked.filter(|number| alike.admits(&self.edits, &self.variants[*number].edits)).take(kept).collect()
    }

    /// Returns whether a variant clearly misses a target that the unchanged scenario meets.
    fn spoils(&self, number: usize) -> bool {
        let found = self.found(&self.variants[number].rows, self.task.spec);
        let before = self.found(&self.before, &self.fresh);
        before.iter().zip(found).any(|(before, after)| before.verdict <= TargetVerdict::Likely && after.verdict == TargetVerdict::Missed)
    }

    /// Plays confirming games until every variant is known to meet or to miss the targets.
    fn confirm(&mut self, open: &mut [Confirmation]) -> Result<(), Stop> {
        for games in looks(self.task.confirmed_by) {
            let undecided = |known: &&mut Confirmation| {
                known.rows.is_empty() || matches!(self.verdict(known), TargetVerdict::Likely | TargetVerdict::Unlikely)
            };
            let mut left: Vec<&mut Confirmation> = open.iter_mut().filter(undecided).collect();
            if left.is_empty() {
                return Ok(());
            }
            if (self.before.len() as u64) < games {
                self.before(games)?;
            }
            let job = |known: &&mut Confirmation| Job {
                prepared: self.variants[known.variant].prepared.as_ref(),
                spec: &self.fresh,
                games: known.rows.len() as u64..games,
            };
            let jobs: Vec<Job<'_>> = left.iter().map(job).collect();
            let spent: u64 = jobs.iter().map(|job| job.games.end - job.games.start).sum();
            let played = self.spend(&jobs)?;
            self.games += spent;
            for (known, rows) in left.iter_mut().zip(played) {
                known.rows.extend(rows.unwrap_or_default());
            }
        }
        Ok(())
    }

    fn found(&self, rows: &Rows, spec: &BatchSpec) -> Vec<Found> {
        let of = |(place, goal): (usize, &Goal)| {
            let estimate = bench::estimate(rows, place, &goal.quantity, spec);
            Found { quantity: goal.quantity.clone(), estimate, verdict: goal.verdict(&estimate) }
        };
        self.task.goals.iter().enumerate().map(of).collect()
    }

    fn verdict(&self, known: &Confirmation) -> TargetVerdict {
        verdict(&self.found(&known.rows, &self.fresh))
    }

    /// Returns a variant with its numbers in these games and those of the unchanged scenario in the same games.
    fn proposal(&self, number: usize, (before, after): (&Rows, &Rows), spec: &BatchSpec, is_confirmed: bool) -> Proposal {
        let edits = self.variants[number].edits.iter().map(|edit| self.edits[*edit].clone()).collect();
        let of = |(place, quantity): (usize, &Quantity)| {
            let value = |rows: &Rows| bench::estimate(&rows[..rows.len().min(after.len())], place, quantity, spec).value;
            let difference = bench::difference(before, after, place, quantity, spec)?;
            Some(SideEffect { quantity: quantity.clone(), before: value(before), after: value(after), difference })
        };
        let others = self.bench.quantities.iter().enumerate().skip(self.task.goals.len());
        let mut side_effects: Vec<SideEffect> = others.filter_map(of).collect();
        interval::mark(side_effects.iter_mut().map(|effect| &mut effect.difference));
        side_effects.retain(|effect| effect.difference.clear);
        Proposal { edits, after: self.found(after, spec), side_effects, games: after.len() as u64, is_confirmed }
    }

    /// Returns the result as far as the search has come.
    fn result(&self, ending: Option<Ending>, confirmed: &[Confirmation]) -> Tuning {
        let of = |known: &Confirmation| self.proposal(known.variant, (&self.before, &known.rows), &self.fresh, true);
        let mut all: Vec<Proposal> = confirmed.iter().filter(|known| !known.rows.is_empty()).map(of).collect();
        let is_over = ending.is_some() || confirmed.iter().all(|known| !known.rows.is_empty()) && !confirmed.is_empty();
        if all.is_empty() && ending.is_none() && self.variants.len() > 1 {
            let played: Vec<usize> = (1..self.variants.len()).filter(|number| !self.variants[*number].rows.is_empty()).collect();
            let best = self.ranked(&played).into_iter().filter(|number| !self.dropped.contains(number)).take(PROPOSALS);
            let spec = self.task.spec;
            all = best.map(|number| self.proposal(number, (&self.variants[0].rows, &self.variants[number].rows), spec, false)).collect();
        }
        let distance = |proposal: &Proposal| self.distance(proposal);
        let order = |a: &Proposal, b: &Proposal| {
            let key = |proposal: &Proposal| (proposal.verdict(), proposal.edits.len());
            key(a).cmp(&key(b)).then(a.cost().total_cmp(&b.cost())).then(distance(a).total_cmp(&distance(b)))
        };
        all.sort_by(order);
        let nearest = all.iter().min_by(|a, b| distance(a).total_cmp(&distance(b))).cloned();
        let mut proposals: Vec<Proposal> = Vec::new();
        for proposal in all.into_iter().filter(|proposal| proposal.verdict() <= TargetVerdict::Likely) {
            if proposals.len() < PROPOSALS && !proposals.iter().any(|known| is_part_of(known, &proposal)) {
                proposals.push(proposal);
            }
        }
        let is_proven = proposals.iter().any(|proposal| proposal.is_confirmed && proposal.verdict() == TargetVerdict::Met);
        let ending = ending.unwrap_or(match (is_proven, is_over) {
            (true, _) => Ending::Proposed,
            (false, true) if proposals.is_empty() => Ending::NotFound,
            (false, _) => Ending::Unfinished,
        });
        let is_missing = proposals.is_empty() && matches!(ending, Ending::NotFound | Ending::Unfinished);
        Tuning {
            format: FORMAT,
            kind: "tuning",
            scenario: self.task.bundle.path.clone(),
            game: self.task.bundle.scenario.game.id.to_owned(),
            seats: self.task.spec.seats.iter().map(ToString::to_string).collect(),
            seed: self.task.spec.seed,
            goals: self.task.goals.to_vec(),
            ending,
            before: self.found(&self.before, &self.fresh),
            nearest: nearest.filter(|_| is_missing),
            limits: if is_missing { self.limits() } else { Vec::new() },
            proposals,
            variants: self.variants.len().saturating_sub(1) as u64,
            refused: self.refused,
            dropped: self.dropped.len() as u64,
            games: self.games,
        }
    }

    /// Returns the mean distance of a proposal from the targets, in tolerances.
    fn distance(&self, proposal: &Proposal) -> f64 {
        let squares = self.task.goals.iter().zip(&proposal.after).map(|(goal, found)| goal.distance(found.estimate.value).powi(2));
        (squares.sum::<f64>() / self.task.goals.len().max(1) as f64).sqrt()
    }

    /// Returns the edits that bring the numbers closer to the targets and cannot go further, the best first.
    fn limits(&self) -> Vec<Edit> {
        let base = self.base();
        let distance = |effects: &Effects| {
            let apart = |((goal, base), effect): ((&Goal, &f64), &bench::Effect)| goal.distance(base + effect.value);
            self.task.goals.iter().zip(&base).zip(effects).map(apart).sum::<f64>()
        };
        let now = distance(&vec![bench::Effect::default(); self.task.goals.len()]);
        let mut found: Vec<(f64, usize)> = Vec::new();
        for variant in self.variants.iter().filter(|variant| variant.edits.len() == 1 && !variant.is_refused) {
            let effects = self.effects(variant);
            let is_seen = effects.iter().any(|effect| effect.value.abs() > 2.0 * effect.error);
            if is_seen && distance(&effects) < now && self.edits[variant.edits[0]].is_at_end() {
                found.push((distance(&effects), variant.edits[0]));
            }
        }
        found.sort_by(|a, b| a.partial_cmp(b).unwrap_or(std::cmp::Ordering::Equal));
        found.into_iter().take(PROPOSALS).map(|(_, edit)| self.edits[edit].clone()).collect()
    }
}

/// Admits only a few variants that change the same values.
#[derive(Default)]
struct Alike(Vec<(Vec<super::edit::AxisKey>, usize)>);

impl Alike {
    fn admits(&mut self, edits: &[Edit], set: &[usize]) -> bool {
        let axes = variant::axes(edits, set);
        match self.0.iter_mut().find(|(known, _)| *known == axes) {
            Some((_, count)) => {
                *count += 1;
                *count <= ALIKE
            }
            None => {
                self.0.push((axes, 1));
                true
            }
        }
    }
}

/// Returns whether a proposal changes all values that another one changes: the smaller one is enough.
fn is_part_of(smaller: &Proposal, larger: &Proposal) -> bool {
    smaller.edits.iter().all(|edit| larger.edits.iter().any(|other| other.axis() == edit.axis()))
}

/// Returns the numbers of games after which a variant is judged.
fn looks(most: u64) -> impl Iterator<Item = u64> {
    let doubled = std::iter::successors(Some(FIRST_LOOK.min(most)), move |games| (*games < most).then(|| (games * 2).min(most)));
    doubled.take(1 + CONFIRMED_BY.max(most).ilog2() as usize)
}

/// Returns the numbers that show side effects.
fn side_quantities(task: &Task<'_>, is_order_drawn: bool) -> Vec<Quantity> {
    let (players, team) = (usize::from(task.prepared.players()), task.bundle.scenario.game.team);
    let wins = |figure: fn(usize, Measure) -> Figure| (0..players).map(move |place| Quantity::Figure(figure(place, Measure::Wins)));
    let mut all = vec![Quantity::Figure(Figure::Rounds), Quantity::Minutes];
    if team {
        all.push(Quantity::Figure(Figure::TeamWins));
        return all;
    }
    if players > 1 {
        all.extend(is_order_drawn.then(|| wins(Figure::Turn)).into_iter().flatten());
        all.extend(wins(Figure::Seat).filter(|_| !is_order_drawn || task.bundle.scenario.game.seats_differ));
        all.push(Quantity::Figure(Figure::Lead(LeadMeasure::LeaderWins)));
    }
    all
}
