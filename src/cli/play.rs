//! `moonwright play`: a game in the terminal.

use super::lines::{self, Line};
use super::narrow;
use super::output::{self, FAULT, Failure, Outcome};
use super::place::{self, Ready};
use crate::content::plain;
use crate::content::text::Language;
use crate::playtest::bot::{BotKind, SeatKind};
use crate::playtest::code::Code;
use crate::playtest::daily;
use crate::playtest::replay::Replay;
use crate::playtest::session::Session;
use crate::rules::eyes::Eyes;
use crate::rules::game::Seat;
use crate::rules::record::Refused;
use crate::scene::ending::Ending;
use crate::scene::registry;
use crate::scene::table::{Seen, Table as OnTable};
use clap::Args;
use jiff::civil::Date;
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Longest line of an answer, in bytes.
const MAX_LINE: u64 = 4096;
/// Choices shown at once.
const SHOWN: usize = 24;

const ROLLED: &str = "what was rolled since your last choice stands; with --take-rolls-back it can be undone\n";
const HELP: &str = "a number makes that choice; words narrow the list, dice in short too: `b2 w | k` for 2 blue + 1 white, then 1 black\n\
                    empty line: the whole list   b: board   l: the log again   g: what the greedy bot would do   u: undo   concede: give up   q: quit";

#[derive(Debug, Args)]
/// Play in the terminal.
pub struct Play {
    /// Scenario: its path or name, or `daily` for the match of the day
    scenario: String,
    /// The day of the daily match, as in 2026-11-22 [default: today]
    #[arg(long)]
    date: Option<Date>,
    /// human, random, greedy or search[:ITERATIONS]; once for all seats, or once for each [default: human, then greedy]
    #[arg(long = "seat", value_name = "KIND")]
    seats: Vec<SeatKind>,
    #[command(flatten)]
    options: place::Options,
    /// Seed of the chance
    #[arg(long)]
    seed: Option<u64>,
    /// Undo what chance has decided too; where several play, it always can be
    #[arg(long)]
    take_rolls_back: bool,
    /// Language of prompts and log: en or es
    #[arg(long, default_value = "en")]
    language: Language,
    /// File to which the match is recorded at its end
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
}

/// A game at the terminal.
struct Table {
    ready: Ready,
    session: Session,
    language: Language,
    /// Whether what was rolled can be undone.
    takes_rolls_back: bool,
    /// Moments whose log was printed already.
    told: usize,
    /// What the list of choices is narrowed to.
    filter: String,
}

/// What a line that was typed asks for.
enum Next {
    Decided,
    Again,
    Quit,
}

impl Play {
    /// Plays until the game is over, the input ends, or `q`.
    ///
    /// # Errors
    /// When the scenario cannot be played.
    pub fn run(self, given: Option<&Path>) -> Outcome {
        let (options, day) = (self.options.by_name(), self.day()?);
        let (ready, of_day) = match day {
            Some(day) => self.of_day(day, given)?,
            None => (place::ready(given, &self.scenario, &options, self.seats.len())?, None),
        };
        let first_human = |seat| if seat == 0 { SeatKind::Human } else { SeatKind::Bot(BotKind::Greedy) };
        let seats = place::seats(ready.prepared.as_ref(), &self.seats, first_human);
        let seed = self.seed.or(of_day).unwrap_or_else(seed_of_the_moment);
        let failed = |refused: crate::rules::record::Refused| Failure::Input(refused.to_string());
        let session = Session::start(ready.prepared.as_ref(), seats, seed, Vec::new()).map_err(failed)?;
        output::print(&format!("{}, seed {seed}\n", plain::line(ready.bundle.scenario.name.get(self.language))));
        let takes_rolls_back = self.take_rolls_back || session.seats().len() > 1;
        let mut table = Table { ready, session, takes_rolls_back, language: self.language, told: 0, filter: String::new() };
        let ended = table.play().map_err(failed)?;
        if let Some(day) = day.filter(|_| ended && options.is_empty() && self.seed.is_none()) {
            table.share(&day.to_string());
        }
        if let Some(file) = &self.record {
            let content = table.ready.carried();
            let replay = Replay { options, content, ..Replay::of(&table.session, &table.ready.bundle.path) };
            output::write(Some(file), &replay.write())?;
        }
        Ok(ExitCode::from(if ended { 0 } else { FAULT }))
    }

    /// The day whose match is meant; none for a scenario by its name.
    fn day(&self) -> Result<Option<Date>, Failure> {
        match (self.scenario == daily::WORD, self.date) {
            (true, date) => Ok(Some(date.unwrap_or_else(daily::today))),
            (false, None) => Ok(None),
            (false, Some(_)) => Err(Failure::Usage(format!("`--date` belongs to the match of a day: `moonwright play {}`", daily::WORD))),
        }
    }

    /// The match of a day, and its seed.
    fn of_day(&self, day: Date, given: Option<&Path>) -> Result<(Ready, Option<u64>), Failure> {
        let workspace = place::workspace(given)?;
        let none = || Failure::Input("no scenario of the workspace says `daily = true`".to_owned());
        let (path, seed) = daily::in_workspace(&workspace, day).ok_or_else(none)?;
        Ok((place::ready_in(workspace, &path, &self.options.by_name(), self.seats.len())?, Some(seed)))
    }
}

/// A seed for those who name none; it is printed, so the game can be had again.
fn seed_of_the_moment() -> u64 {
    use std::hash::{BuildHasher, RandomState};
    RandomState::new().hash_one("moonwright") >> 32
}

impl Table {
    /// Plays; true when the game came to its end or was quit on purpose.
    fn play(&mut self) -> Result<bool, Refused> {
        let (mut input, mut line) = (std::io::stdin().lock(), Vec::new());
        self.tell(0);
        loop {
            while self.session.step_bot()? {
                self.tell(self.session.position());
            }
            if self.session.outcome().is_some() {
                output::print(&self.ended());
                return Ok(true);
            }
            let Some((seat, SeatKind::Human)) = self.session.to_decide() else { return Ok(false) };
            self.ask(seat);
            loop {
                let answer = match lines::next(&mut input, &mut line, MAX_LINE) {
                    Ok(Line::Whole) => self.answer(String::from_utf8_lossy(&line).trim(), seat),
                    Ok(Line::TooLong) => {
                        output::print("this line is too long to be an answer; ? for help\n");
                        Next::Again
                    }
                    Ok(Line::End) | Err(_) => {
                        output::print("\nthe input has ended before the game\n");
                        return Ok(false);
                    }
                };
                match answer {
                    Next::Decided => break,
                    Next::Again => {}
                    Next::Quit => return Ok(true),
                }
            }
        }
    }

    /// Whose eyes the log is for: the only human's, else everybody's.
    fn eyes(&self) -> Eyes {
        let mut humans = self.session.seats().iter().enumerate().filter(|(_, kind)| **kind == SeatKind::Human);
        match (humans.next(), humans.next()) {
            (Some((seat, _)), None) => Eyes::Of(Seat::at(seat)),
            _ => Eyes::All,
        }
    }

    /// Prints the log of a moment.
    fn tell(&mut self, moment: usize) {
        let mut text = String::new();
        for line in self.session.log_at(moment, self.eyes(), self.language) {
            let mark = if line.failed { "! " } else { "  " };
            let _ = writeln!(text, "{mark}{}  [{}]", plain::line(&line.text), plain::line(&line.cause));
        }
        self.told = moment;
        output::print(&text);
    }

    fn ask(&mut self, seat: Seat) {
        self.filter.clear();
        output::print(&format!("\n{}", self.on_table(seat.into()).text()));
        self.list(seat);
    }

    /// The match as somebody sees it lie.
    fn on_table(&self, eyes: Eyes) -> Box<dyn OnTable> {
        let seen = Seen { bundle: &self.ready.bundle, m: self.session.current(), eyes, asking: None, language: self.language };
        registry::table(&seen)
    }

    /// The line that tells others of the match of a day, with its code.
    fn share(&self, day: &str) {
        let table = self.on_table(Eyes::All);
        let Some(ending) = Ending::of(self.session.current(), table.as_ref()) else { return };
        let Some(code) = Code::of(self.ready.prepared.as_ref(), &self.session, &self.ready.bundle.path, day) else { return };
        let name = plain::line(self.ready.bundle.scenario.name.get(self.language));
        output::print(&format!("\n{}\n", ending.line(day, &name, &code.write())));
    }

    /// How it has ended, in the language of the game.
    fn ended(&self) -> String {
        let table = self.on_table(Eyes::All);
        let Some(ending) = Ending::of(self.session.current(), table.as_ref()) else { return String::new() };
        let mut text = format!("\n{} {}\n", ending.title, ending.after);
        for ranked in &ending.ranking {
            let who = self.session.seats()[ranked.seat.index()];
            let _ = writeln!(text, "  {} {} ({who}): {}", ranked.place, ranked.name, ranked.points);
        }
        text
    }

    /// The numbers of the choices that the filter leaves, with their texts.
    fn left(&self) -> Vec<(usize, String)> {
        let m = self.session.current();
        let texts = (0..m.choice_count()).map(|i| (i, plain::line(&m.choice_text(i, self.language)).into_owned()));
        texts.filter(|(i, text)| narrow::fits(&self.filter, text, || m.choice_json(*i))).collect()
    }

    fn list(&self, seat: Seat) {
        let m = self.session.current();
        let left = self.left();
        let asked = if m.seats() > 1 { format!("{}: ", self.on_table(seat.into()).name_of(seat)) } else { String::new() };
        let mut text = format!("{asked}{}\n", plain::line(&m.prompt(self.language)));
        for (index, choice) in left.iter().take(SHOWN) {
            let _ = writeln!(text, "  {index:>3}  {choice}");
        }
        if left.len() > SHOWN {
            let _ = writeln!(text, "  … and {} more; type part of one to narrow the list, ? for help", left.len() - SHOWN);
        }
        output::print(&text);
    }

    fn answer(&mut self, line: &str, seat: Seat) -> Next {
        match line {
            "q" => return Next::Quit,
            "u" => return self.undo(),
            "concede" => return self.concede(seat),
            "?" => output::print(&format!(
                "{}\n{HELP}\n{}\n",
                plain::line(&self.session.current().prompt(self.language)),
                self.on_table(seat.into()).legend()
            )),
            "b" => output::print(&self.on_table(seat.into()).text()),
            "l" => self.tell(self.session.position()),
            "g" => {
                let m = self.session.current();
                let advice = self.session.advice(BotKind::Greedy).map(|index| m.choice_text(index, self.language));
                output::print(&format!("greedy: {}\n", plain::line(&advice.unwrap_or_default())));
            }
            "" => {
                self.filter.clear();
                self.list(seat);
            }
            words => return self.narrow(words, seat),
        }
        Next::Again
    }

    fn narrow(&mut self, words: &str, seat: Seat) -> Next {
        let m = self.session.current();
        let texts = (0..m.choice_count()).map(|i| m.choice_text(i, self.language));
        let exact: Vec<usize> = texts.enumerate().filter(|(_, text)| text == words).map(|(i, _)| i).collect();
        if let [index] = exact[..] {
            return self.choose(index);
        }
        if let Ok(index) = words.parse::<usize>() {
            return self.choose(index);
        }
        let before = std::mem::replace(&mut self.filter, words.to_owned());
        match self.left()[..] {
            [(index, _)] => self.choose(index),
            [] => {
                self.filter = before;
                output::print(&format!("no choice has `{words}`; ? for help\n"));
                Next::Again
            }
            _ => {
                self.list(seat);
                Next::Again
            }
        }
    }

    fn choose(&mut self, index: usize) -> Next {
        let made = self.session.choose(index);
        self.after(made)
    }

    fn concede(&mut self, seat: Seat) -> Next {
        let made = self.session.concede(seat);
        self.after(made)
    }

    /// Tells what a choice has caused, or why it cannot be made.
    fn after(&mut self, made: Result<(), Refused>) -> Next {
        match made {
            Ok(()) => {
                self.tell(self.session.position());
                Next::Decided
            }
            Err(refused) => {
                output::print(&format!("{refused}\n"));
                Next::Again
            }
        }
    }

    fn undo(&mut self) -> Next {
        let (next, said) = match self.session.previous_of_human() {
            None => (Next::Again, "this is the first decision\n"),
            Some(number) if !self.takes_rolls_back && self.session.rolled_since(number) => (Next::Again, ROLLED),
            Some(number) => {
                self.session.go_to(number);
                (Next::Decided, "one decision back\n")
            }
        };
        output::print(said);
        next
    }
}
