//! The table at which the matches of a batch are played, and its bots.

use super::{BatchError, BatchSpec, KEPT, kinds_of};
use crate::bot::{self, Bot, BotKind, Greedy, Random};
use crate::counts::{self, Counts, MatchTallies, PlayedMatch};
use crate::data::{ChunkRows, PlayedGame};
use crate::lead::{Lead, ValueCourse};
use crate::oracle::Oracle;
use crate::program;
use crate::restriction::Restriction;
use crate::result::GameResult;
use crate::search::Search;
use crate::session::MAX_DECISIONS;
use crate::strata;
use crate::win_probability::choices::{self, Trials};
use crate::win_probability::course::{self, MatchCourse};
use content::games;
use rules::chance::Chance;
use rules::game::{Outcome, Seat};
use rules::record::Rejection;
use rules::registry::{AnyMatch, PreparedScenario};
use rules::viewer::Viewer;
use script::watch;
use std::cell::{Cell, RefCell};
use std::collections::BTreeSet;
use std::rc::Rc;
use std::sync::Arc;

/// The change of the matches of a batch for one seat, [`tested_seat`].
#[derive(Clone, Copy, Debug, Default)]
pub struct Rig<'a> {
    /// A card that the seat is dealt first: its kind and name; without a name, the one that the deal gives.
    pub planted: Option<(&'a str, Option<&'a str>)>,
    /// The cards, boxes and actions that the seat does without.
    pub forbidden: Option<&'a Arc<Restriction>>,
}

/// Number of matches of a batch in which the scripts that can be played are counted.
const LOOKED: u64 = 100;

/// Returns the seat of a match that a test examines: every seat, and every kind of bot, equally often.
pub fn tested_seat(game: u64, seats: usize) -> Seat {
    let seats = seats.max(1) as u64;
    Seat::at(((game + game / seats) % seats) as usize)
}

/// A table at which the matches of a batch are played.
pub(crate) struct Table<'a> {
    prepared: &'a dyn PreparedScenario,
    spec: &'a BatchSpec,
    arrangements: usize,
    /// The change for the tested seat.
    rig: Rig<'a>,
    /// Whether courses for the win probability are kept.
    keeps_courses: bool,
    /// Number of matches in which the scripts that can be played are counted.
    looked: u64,
}

pub(crate) struct EndedMatch {
    pub(crate) outcome: Outcome,
    pub(crate) decisions: u32,
    /// The leaders in the course of the match; `None` for a team.
    pub(crate) lead: Option<Lead>,
    /// Decisions in which the tested seat could play the card that was planted.
    pub(crate) offered: u32,
    /// The seats in the order of their turns in the first round; empty if it is not drawn.
    pub(crate) turn_order: Vec<Seat>,
}

impl EndedMatch {
    pub(crate) fn result(&self) -> GameResult {
        GameResult::of(&self.outcome, self.decisions, &self.turn_order)
    }
}

impl<'a> Table<'a> {
    pub(crate) fn new(prepared: &'a dyn PreparedScenario, spec: &'a BatchSpec, rig: Rig<'a>) -> Table<'a> {
        Table { prepared, spec, arrangements: strata::arrangements(&spec.seats), rig, keeps_courses: false, looked: LOOKED }
    }
    /// Returns a table for results only, at which no matches are examined more closely than others.
    pub(crate) fn only_results(self) -> Table<'a> {
        Table { looked: 0, ..self }
    }
    /// Returns a table that keeps the courses of the first matches, unless there are too few for the win probability. Random games are
    /// played for speed and coverage, and the win probability would cost more time than hundreds of them.
    pub(crate) fn keeping_courses(self) -> Table<'a> {
        let plays_well = self.spec.seats.iter().any(|kind| *kind != BotKind::Random);
        Table { keeps_courses: plays_well && self.spec.games >= course::FEWEST, ..self }
    }
    /// Plays a match and counts it; the tally then contains its uses. Returns `None` if the match was too long.
    pub(crate) fn play(
        &self,
        game: u64,
        tallied: &mut MatchTallies,
        mut rows: Option<&mut ChunkRows<'_>>,
    ) -> Result<Option<EndedMatch>, BatchError> {
        let Table { prepared, spec, arrangements, rig, keeps_courses, looked } = *self;
        let keeps_course = keeps_courses && game < course::KEPT;
        let seed = spec.seed_of(game);
        let failed = |reason: String| BatchError::Start { game, seed, reason };
        let mut m = prepared.start(Chance::new(seed)).map_err(|refused| failed(refused.to_string()))?;
        let kinds = kinds_of(&spec.seats, game);
        let tested = tested_seat(game, kinds.len());
        if let Some((kind, name)) = rig.planted
            && !m.plant(tested, kind, name)
        {
            return Err(failed(format!("cannot deal {kind} card `{}` to a seat", name.unwrap_or_default())));
        }
        let (dealt, turn_order) = (m.dealt_cards(), m.turn_order());
        tallied.begin();
        let MatchTallies { counts, tally, course: numbers, .. } = tallied;
        let mut bots = Bots::new(&kinds, seed);
        bots.restricted = rig.forbidden.map(|restriction| (tested, restriction.clone()));
        let (mut offered, mut course, mut trials) = (0, ValueCourse::default(), Vec::new());
        let (mut branching, mut tried) = (ChoiceSums::default(), Trials::new(game, seed));
        // Nobody leads in a team.
        let needs_values = keeps_course || games::find(m.game()).is_none_or(|game| !game.team);
        let offers = |m: &dyn AnyMatch, name: &str| {
            let plays = |index: usize| m.choice_script(index).is_some_and(|script| script.stem == name);
            m.decision().is_some_and(|ask| ask.seat == tested) && (0..m.choice_count()).any(plays)
        };
        let played = bots.play(
            m.as_mut(),
            |m, choice| m.apply(choice),
            |m| {
                let failed = m.tally(tally);
                if let Some(rows) = rows.as_deref_mut() {
                    rows.look(game, m);
                }
                if needs_values && course.look(m) && keeps_course {
                    trials.extend(course::try_round(m, game, seed, course.values().len() - 1));
                }
                if keeps_course {
                    tried.look(m, course.values());
                }
                numbers.look(m);
                offered += u32::from(rig.planted.and_then(|(_, name)| name).is_some_and(|name| offers(m, name)));
                if game < looked {
                    add_legal(counts, m);
                    branching.add(m);
                }
                if failed {
                    for failure in m.failures() {
                        let found = &failure.diagnostic;
                        counts.add_failure(&found.file, found.line, &found.message.to_string(), 1, game);
                    }
                }
            },
        );
        let decisions = m.number();
        played.map_err(|refused| BatchError::Stopped { game, seed, decisions, reason: refused.to_string() })?;
        let outcome = m.outcome();
        let lead = outcome.as_ref().filter(|outcome| outcome.team_won.is_none());
        let lead = lead.and_then(|outcome| course.lead(counts::wins(&outcome.places, false)));
        if let Some(rows) = rows {
            let (outcome, turn_order) = (outcome.as_ref(), turn_order.as_slice());
            rows.add(spec, &PlayedGame { number: game, kinds: &kinds, outcome, decisions, turn_order, lead, tally });
        }
        let Some(outcome) = outcome else {
            counts.add_unfinished(game);
            return Ok(None);
        };
        if keeps_course && let Some(course) = MatchCourse::of(&course, &trials, &tried.finish(), &outcome) {
            counts.courses.insert(game, course);
        }
        let kept = spec.games <= KEPT;
        if game < looked {
            counts.legal_games += 1;
            let arrangement = (game % arrangements as u64) as usize;
            counts.choices.add(arrangement, branching.different, branching.decisions);
            counts.single.add(arrangement, branching.single, branching.decisions);
            counts.cells.look(m.cells());
        }
        tallied.add(|tally, numbers| PlayedMatch {
            number: game,
            kinds: &kinds,
            arrangements,
            kept,
            dealt: &dealt,
            turn_order: &turn_order,
            outcome: &outcome,
            decisions,
            lead,
            course: numbers,
            tally,
        });
        Ok(Some(EndedMatch { outcome, decisions, lead, offered, turn_order }))
    }
}

/// The choices of a match.
#[derive(Default)]
struct ChoiceSums {
    decisions: u64,
    /// Choices with different effects.
    different: i64,
    /// Decisions with one such choice.
    single: i64,
}

impl ChoiceSums {
    fn add(&mut self, m: &dyn AnyMatch) {
        if m.decision().is_some() {
            let different = choices::different(m).count() as i64;
            self.decisions += 1;
            self.different += different;
            self.single += i64::from(different == 1);
        }
    }
}

/// Counts the scripts that can be played at the current decision.
fn add_legal(counts: &mut Counts, m: &dyn AnyMatch) {
    let scripts: BTreeSet<&str> = (0..m.choice_count()).filter_map(|index| Some(m.choice_script(index)?.stem.as_str())).collect();
    scripts.into_iter().for_each(|script| counts.add_legal(script, 1));
}

/// Lets bots play a match to its end or to the maximum number of decisions, answering scripts' questions while they run; `watch` is
/// called at the start and after every choice.
///
/// # Errors
/// Returns an error if a forced result does not fit.
pub fn play(m: &mut dyn AnyMatch, kinds: &[BotKind], seed: u64, watch: impl FnMut(&dyn AnyMatch)) -> Result<(), Rejection> {
    play_by(m, kinds, seed, |m, choice| m.apply(choice), watch)
}

/// Like [`play`], with a function that makes the choices.
///
/// # Errors
/// Returns an error if a choice cannot be made.
pub fn play_by(
    m: &mut dyn AnyMatch,
    kinds: &[BotKind],
    seed: u64,
    make: impl FnMut(&mut dyn AnyMatch, usize) -> Result<(), Rejection>,
    watch: impl FnMut(&dyn AnyMatch),
) -> Result<(), Rejection> {
    Bots::new(kinds, seed).play(m, make, watch)
}

/// The bots of a match.
struct Bots {
    players: Vec<Player>,
    /// A seat that does without something.
    restricted: Option<(Seat, Arc<Restriction>)>,
    /// True while a bot is choosing; questions in its simulated matches are not answered by the other bots.
    thinking: Cell<bool>,
    /// The programs at the table.
    programs: RefCell<Vec<program::Player>>,
}

/// A bot with static dispatch.
enum Player {
    Random(Random),
    Greedy(Greedy),
    Search(Search),
    Oracle(Oracle),
    Program(&'static program::SeatProgram),
}

impl Bots {
    fn new(kinds: &[BotKind], seed: u64) -> Bots {
        let player = |(seat, kind): (usize, &BotKind)| {
            let match_seed = seed;
            let seed = bot::seed(match_seed, Seat::at(seat));
            match *kind {
                BotKind::Random => Player::Random(Random::new(seed)),
                BotKind::Greedy => Player::Greedy(Greedy::new(seed)),
                BotKind::Search(budget) => Player::Search(Search::new(budget, seed)),
                BotKind::Oracle { choices } => Player::Oracle(Oracle::new(choices, match_seed)),
                BotKind::Program(program) => Player::Program(program),
            }
        };
        let players = kinds.iter().enumerate().map(player).collect();
        Bots { players, restricted: None, thinking: Cell::new(false), programs: RefCell::default() }
    }
    /// Starts the programs at the table.
    fn seat_programs(&self) -> Result<(), Rejection> {
        for (seat, player) in self.players.iter().enumerate() {
            if let Player::Program(program) = player {
                self.programs.borrow_mut().push(program::Player::of_batch(program, Seat::at(seat))?);
            }
        }
        Ok(())
    }
    /// Sends the programs the events since the last choice.
    fn look(&self, m: &dyn AnyMatch) {
        self.programs.borrow_mut().iter_mut().for_each(|player| player.look(m));
    }
    /// Plays a match to its end or to the maximum number of decisions.
    fn play(
        self,
        m: &mut dyn AnyMatch,
        mut make: impl FnMut(&mut dyn AnyMatch, usize) -> Result<(), Rejection>,
        mut watch: impl FnMut(&dyn AnyMatch),
    ) -> Result<(), Rejection> {
        self.seat_programs()?;
        let bots = Rc::new(self);
        let answering = bots.clone();
        let lender = m.redact(Viewer::Nobody);
        watch(m);
        bots.look(m);
        let mut made = Ok(());
        lender.with_inline(Box::new(move |m, seat, _| answering.answer(m, seat)), &mut || {
            while let Some(ask) = m.decision() {
                let choice = bots.choose(m, ask.seat);
                if m.number() > MAX_DECISIONS {
                    break;
                }
                made = choice.and_then(|choice| make(m, choice));
                if made.is_err() {
                    break;
                }
                watch(m);
                bots.look(m);
            }
        });
        for player in bots.programs.take() {
            if made.is_ok() { player.leave(m) } else { player.end() }
        }
        made
    }
    fn choose(&self, m: &dyn AnyMatch, seat: Seat) -> Result<usize, Rejection> {
        match &self.restricted {
            // Questions in the simulations of the restriction are not answered by the other bots.
            Some((restricted, restriction)) if *restricted == seat => {
                self.thinking.set(true);
                let choice = restriction.choose(m, seat, |m| self.choose_freely(m, seat));
                self.thinking.set(false);
                choice
            }
            _ => self.choose_freely(m, seat),
        }
    }
    #[inline]
    fn choose_freely(&self, m: &dyn AnyMatch, seat: Seat) -> Result<usize, Rejection> {
        Ok(match &self.players[seat.index()] {
            Player::Random(bot) => bot.choose(m, seat),
            Player::Greedy(bot) => self.think(|| bot.choose(m, seat)),
            Player::Search(bot) => self.think(|| bot.choose(m, seat)),
            Player::Oracle(bot) => self.think(|| bot.choose(m, seat)),
            Player::Program(_) => {
                let mut programs = self.programs.borrow_mut();
                let player = programs.iter_mut().find(|player| player.seat() == seat);
                return player.map_or(Err(Rejection::Over), |player| player.choose(m));
            }
        })
    }
    fn think(&self, work: impl FnOnce() -> usize) -> usize {
        let before = self.thinking.replace(true);
        let choice = work();
        self.thinking.set(before);
        choice
    }
    fn answer(&self, m: &dyn AnyMatch, seat: Seat) -> Option<usize> {
        if self.thinking.get() {
            return None;
        }
        let permitted = |choice: usize| {
            let restricted = self.restricted.as_ref().filter(|(restricted, _)| *restricted == seat);
            let left = restricted.map(|(_, restriction)| restriction.permitted(m));
            left.filter(|left| !left.contains(&choice)).map_or(choice, |left| left[choice % left.len()])
        };
        watch::unseen(|| match &self.players[seat.index()] {
            Player::Random(bot) => bot.answer(m, seat).map(permitted),
            Player::Greedy(bot) => bot.answer(m, seat),
            Player::Search(bot) => bot.answer(m, seat),
            Player::Oracle(bot) => bot.answer(m, seat),
            Player::Program(_) => None,
        })
    }
}
