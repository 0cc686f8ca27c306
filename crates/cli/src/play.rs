//! `moonwright play`: plays a match in the terminal.

use super::lines::{self, InputLine};
use super::menu::{self, MenuEntry, Screen};
use super::moment::{self, AddedTest};
use super::narrow;
use super::output::{self, FAULT, Failure, INTERRUPTED, Outcome};
use super::place::{self, Ready};
use super::seats::{self, BotTime};
use clap::Args;
use content::plain;
use content::text::Language;
use jiff::civil::Date;
use playtest::batch;
use playtest::bot::{BotKind, SeatKind};
use playtest::code::Code;
use playtest::daily;
use playtest::program;
use playtest::replay::Replay;
use playtest::seed::derive;
use playtest::session::Session;
use playtest::written_test::TestSubject;
use rules::game::Seat;
use rules::record::Rejection;
use rules::viewer::Viewer;
use scene::ending::EndingText;
use scene::registry;
use scene::table::{Slots, Supply, Table as OnTable, ViewContext};
use scene::words::Words;
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Maximum length of an input line, in bytes.
const MAX_LINE: u64 = 4096;
/// Screen lines not used by the list of choices: a blank line, the keys, the input line.
const FREE: usize = 3;

#[derive(Debug, Args)]
/// Play a scenario in the terminal.
#[command(
    after_help = "Examples:\n  moonwright play full-lap\n  moonwright play full-lap --seat human --seat search:200 --seat greedy --seat greedy\n  moonwright play full-lap --seat greedy --seed 7 --record match.json\n  moonwright play full-lap --game 137 --seed 1\n  moonwright play daily"
)]
pub struct Play {
    /// Path or name of the scenario, or `daily` for the match of the day
    scenario: String,
    /// Date of the daily match, such as 2026-11-22 [default: today]
    #[arg(long, value_parser = date)]
    date: Option<Date>,
    /// Player: human, random, greedy, search[:ITERATIONS or :MILLISECONDSms] or cmd:COMMAND (a program); give it once for all seats, or once for each seat [default: human, then greedy]
    #[allow(rustdoc::broken_intra_doc_links, reason = "the text of `--help`")]
    #[arg(long = "seat", value_name = "KIND", value_parser = seats::seat)]
    seats: Vec<SeatKind>,
    #[command(flatten)]
    bot_time: BotTime,
    #[command(flatten)]
    options: place::Options,
    /// Random seed [default: a new one, which is printed]
    #[arg(long, allow_negative_numbers = true, value_parser = number)]
    seed: Option<u64>,
    /// Play game N of a batch again, with the --seed [default: 1] and --seat [default: greedy] of `moonwright simulate`
    #[arg(long, value_name = "N", conflicts_with = "date", allow_negative_numbers = true, value_parser = number)]
    game: Option<u64>,
    /// Use the greedy bot without the card values of `fit`
    #[arg(long)]
    unfitted: bool,
    /// Allow undoing past dice rolls (always allowed with several players)
    #[arg(long)]
    take_rolls_back: bool,
    /// Language of prompts and log: en or es
    #[arg(long, default_value = "en")]
    language: Language,
    /// File to record the match to
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
}

/// A match at the terminal.
struct Table {
    ready: Ready,
    session: Session,
    language: Language,
    /// Whether rolls can be undone.
    takes_rolls_back: bool,
    told: usize,
    filter: String,
    page: usize,
    /// Seats whose player has seen the board. The other players see it before their first decision.
    shown: Vec<Seat>,
}

/// The action requested by an input line.
enum Next {
    Decided,
    Again,
    Quit,
}

fn date(text: &str) -> Result<Date, String> {
    text.parse().map_err(|_: jiff::Error| "expected a date such as 2026-11-22".to_owned())
}

fn number(text: &str) -> Result<u64, String> {
    text.parse().map_err(|_: std::num::ParseIntError| format!("expected an integer from 0 to {}", u64::MAX))
}

impl Play {
    /// Plays until the match is over, the input ends, or `q` is entered.
    pub fn run(self, given: Option<&Path>) -> Outcome {
        self.bot_time.apply();
        let (options, day) = (self.options.by_name(), self.day()?);
        let (mut ready, of_day) = match day {
            Some(day) => self.of_day(day, given)?,
            None => (place::ready(given, &self.scenario, &self.options, self.seats.len())?, None),
        };
        if self.unfitted {
            ready.prepared = ready.prepared.corrected(None);
        }
        let of_batch = self.game.is_some();
        let usual = |seat| if seat == 0 && !of_batch { SeatKind::Human } else { SeatKind::Bot(BotKind::Greedy) };
        let mut seats = place::seats(ready.prepared.as_ref(), &self.seats, usual);
        let mut seed = self.seed.or(of_day).unwrap_or_else(|| if of_batch { 1 } else { seed_of_the_moment() });
        if let Some(game) = self.game {
            // As in `batch::run`, the seats are rotated, and the seed is derived from that of the batch.
            (seats, seed) = (batch::kinds_of(&seats, game), derive(seed, game));
        }
        seats::check_fair(&seats).map_err(Failure::Usage)?;
        let failed = |refused: rules::record::Rejection| Failure::Input(refused.to_string());
        let session = Session::start(ready.prepared.as_ref(), seats, seed, Vec::new()).map_err(failed)?;
        let name = plain::line(ready.bundle.scenario.name.get(self.language));
        let title = Words::common(self.language).say("terminal-title", [("name", (&*name).into()), ("seed", seed.to_string().into())]);
        output::print(&format!("{title}\n"));
        let takes_rolls_back = self.take_rolls_back || session.seats().len() > 1;
        let language = self.language;
        let mut table = Table { ready, session, takes_rolls_back, language, told: 0, filter: String::new(), page: 0, shown: Vec::new() };
        if table.session.seats().iter().any(|seat| matches!(seat, SeatKind::Bot(BotKind::Program(_)))) {
            end_programs_on_interrupt();
        }
        let ended = table.play().map_err(failed)?;
        table.session.leave_programs();
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

    /// Returns the date of the daily match; `None` for a named scenario.
    fn day(&self) -> Result<Option<Date>, Failure> {
        match (self.scenario == daily::WORD, self.date) {
            (true, _) if self.game.is_some() => {
                Err(Failure::Usage("`--game` plays a game of a batch again; use the name of its scenario instead of `daily`".to_owned()))
            }
            (true, date) => Ok(Some(date.unwrap_or_else(daily::today))),
            (false, None) => Ok(None),
            (false, Some(_)) => Err(Failure::Usage(format!("`--date` is only for the daily match: `moonwright play {}`", daily::WORD))),
        }
    }

    /// Returns the match of a date and its seed.
    fn of_day(&self, day: Date, given: Option<&Path>) -> Result<(Ready, Option<u64>), Failure> {
        let workspace = place::workspace(given)?;
        let none = || Failure::Input("no scenario of the workspace has `daily = true`".to_owned());
        let (path, seed) = daily::in_workspace(&workspace, day).ok_or_else(none)?;
        Ok((place::seated(workspace, &path, &self.options, self.seats.len())?, Some(seed)))
    }
}

/// Ends the programs at the table on Ctrl-C. They do not receive it, because their processes form other groups.
fn end_programs_on_interrupt() {
    // If the system accepts no handler, the programs end with their input.
    let _ = ctrlc::set_handler(|| {
        program::end_all();
        std::process::exit(INTERRUPTED.into());
    });
}

/// Returns a new random seed. It is printed, so that the match can be repeated.
fn seed_of_the_moment() -> u64 {
    use std::hash::{BuildHasher, RandomState};
    RandomState::new().hash_one("moonwright") >> 32
}

impl Table {
    /// Plays the match; returns whether it ended or was quit by the user.
    fn play(&mut self) -> Result<bool, Rejection> {
        let (mut input, mut line) = (std::io::stdin().lock(), Vec::new());
        self.print_log(0);
        loop {
            while self.session.step_bot()? {
                self.print_log(self.session.position());
            }
            if self.session.outcome().is_some() {
                output::print(&self.ended());
                return Ok(true);
            }
            let Some((seat, SeatKind::Human)) = self.session.to_decide() else { return Ok(false) };
            self.ask(seat);
            loop {
                let answer = match lines::next(&mut input, &mut line, MAX_LINE) {
                    Ok(InputLine::Whole) => self.answer(String::from_utf8_lossy(&line).trim(), seat),
                    Ok(InputLine::TooLong) => {
                        self.say("terminal-too_long");
                        Next::Again
                    }
                    Ok(InputLine::End) | Err(_) => {
                        output::print("\n");
                        self.say("terminal-input_ended");
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

    /// Returns the viewer of the log: the only human, otherwise everyone.
    fn eyes(&self) -> Viewer {
        let mut humans = self.session.seats().iter().enumerate().filter(|(_, kind)| **kind == SeatKind::Human);
        match (humans.next(), humans.next()) {
            (Some((seat, _)), None) => Viewer::Of(Seat::at(seat)),
            _ => Viewer::All,
        }
    }

    fn print_log(&mut self, moment: usize) {
        let mut text = String::new();
        for line in self.session.log_at(moment, self.eyes(), self.language) {
            let mark = if line.failed { "! " } else { "  " };
            let _ = writeln!(text, "{mark}{}  [{}]", plain::line(&line.text), plain::line(&line.cause));
        }
        self.told = moment;
        output::print(&text);
    }

    fn ask(&mut self, seat: Seat) {
        (self.filter, self.page) = (String::new(), 0);
        output::print("\n");
        if !self.shown.contains(&seat) {
            self.shown.push(seat);
            output::print(&format!("{}\n", self.on_table(seat.into()).text()));
        }
        self.list(seat);
    }

    /// Prints a message of the terminal.
    fn say(&self, id: &str) {
        output::print(&format!("{}\n", self.words().word(id)));
    }
    fn words(&self) -> Words {
        Words::common(self.language)
    }

    /// Returns the board view of the match for a viewer.
    fn on_table(&self, eyes: Viewer) -> Box<dyn OnTable> {
        self.table_of(eyes, false)
    }
    fn table_of(&self, eyes: Viewer, asks: bool) -> Box<dyn OnTable> {
        let m = self.session.current();
        let seen = ViewContext { bundle: &self.ready.bundle, m, eyes, asking: asks.then_some(m), language: self.language };
        registry::table(&seen)
    }

    /// Prints the line for sharing the result of a daily match, with its code.
    fn share(&self, day: &str) {
        let table = self.on_table(Viewer::All);
        let Some(ending) = EndingText::of(self.session.current(), table.as_ref()) else { return };
        let Some(code) = Code::of(self.ready.prepared.as_ref(), &self.session, &self.ready.bundle.path, day) else { return };
        let name = plain::line(self.ready.bundle.scenario.name.get(self.language));
        output::print(&format!("\n{}\n", ending.line(day, &name, &code.write())));
    }

    /// Returns the result of the match, in the language of the game.
    fn ended(&self) -> String {
        let table = self.on_table(Viewer::All);
        let Some(ending) = EndingText::of(self.session.current(), table.as_ref()) else { return String::new() };
        let mut text = format!("\n{} {}\n", ending.title, ending.after);
        for ranked in &ending.ranking {
            let who = self.session.seats()[ranked.seat.index()];
            let points = if ranked.points.is_empty() { String::new() } else { format!(": {}", ranked.points) };
            let _ = writeln!(text, "  {} {} ({who}){points}", ranked.place, ranked.name);
        }
        text
    }

    /// Returns the choices that match the filter: their indices and texts.
    fn left(&self) -> Vec<(usize, String)> {
        let m = self.session.current();
        let texts = (0..m.choice_count()).map(|i| (i, plain::line(&m.choice_text(i, self.language)).into_owned()));
        texts.filter(|(i, text)| narrow::fits(&self.filter, text, || m.choice_json(*i))).collect()
    }

    /// Prints a page of the filtered choices, each with its cost or result.
    fn list(&self, seat: Seat) {
        let (m, table, screen) = (self.session.current(), self.table_of(seat.into(), true), Screen::now());
        let asked = if m.seats() > 1 { format!("{}: ", table.name_of(seat)) } else { String::new() };
        let mut text = format!("{asked}{}", plain::line(&m.prompt(self.language)));
        let entry = |(index, choice): (usize, String)| {
            let outlook = table.outlook(index).map(|outlook| format!(" – {}", plain::line(&outlook))).unwrap_or_default();
            MenuEntry { index, text: format!("{choice}{outlook}"), bare: m.is_bare(index) || m.pass() == Some(index) }
        };
        let entries: Vec<MenuEntry> = self.left().into_iter().map(entry).collect();
        let rows = screen.height.saturating_sub(FREE + screen.lines(text.chars().count()));
        let pages = menu::pages(&entries, rows, screen);
        let page = self.page % pages.len();
        text.push('\n');
        for MenuEntry { index, text: choice, .. } in &pages[page] {
            let _ = writeln!(text, "  {index:>3}  {choice}");
        }
        let keys = [("page", (page + 1).into()), ("pages", pages.len().into())];
        let _ = writeln!(text, "  {}", self.words().say(if pages.len() > 1 { "terminal-pages" } else { "terminal-keys" }, keys));
        output::print(&text);
    }

    /// Returns the help: commands, the subject of the game, and the symbols of its board.
    fn help(&self, seat: Seat) -> String {
        let (m, table, words) = (self.session.current(), self.table_of(seat.into(), true), self.words());
        let mut lines = vec![table.words().word("about"), plain::line(&m.prompt(self.language)).into_owned()];
        let example = self.left().first().and_then(|(_, text)| Some(text.split_whitespace().next_back()?.to_owned()));
        lines.push(words.say("terminal-help_choose", [("example", example.unwrap_or_default().into())]));
        if matches!(table.slots(), Some(Slots { supply: Supply::Dice { .. }, .. })) {
            lines.push(words.word("terminal-help_dice"));
        }
        lines.push(words.word("terminal-help_list"));
        lines.push(words.word("terminal-help_keys"));
        lines.push(words.word("terminal-help_test"));
        if m.may_concede(seat) {
            lines.push(words.word("terminal-help_concede"));
        }
        lines.push(table.legend());
        lines.retain(|line| !line.is_empty());
        lines.join("\n") + "\n"
    }

    fn answer(&mut self, line: &str, seat: Seat) -> Next {
        match line {
            "q" => return Next::Quit,
            "u" => return self.undo(),
            "concede" => return self.concede(seat),
            "?" => output::print(&self.help(seat)),
            "n" => self.turn_to(self.page + 1, seat),
            "p" => self.turn_to(self.page.saturating_sub(1), seat),
            "b" => output::print(&self.on_table(seat.into()).text()),
            "l" => self.print_log(self.session.position()),
            "g" => {
                let m = self.session.current();
                let advice = self.session.advice(BotKind::Greedy).map(|index| m.choice_text(index, self.language));
                output::print(&format!("{}: {}\n", BotKind::Greedy, plain::line(&advice.unwrap_or_default())));
                let reasons = (0..m.choice_count()).filter_map(|choice| self.session.reason(choice, self.language));
                reasons.for_each(|reason| output::print(&format!("  {}\n", plain::line(&reason))));
            }
            "" => {
                self.filter.clear();
                self.turn_to(0, seat);
            }
            words if words == "test" || words.starts_with("test ") => self.write_test(&words[4..]),
            words => return self.narrow(words, seat),
        }
        Next::Again
    }

    /// Adds the current moment to the tests of the scenario, or prints it as a test.
    fn write_test(&self, name: &str) {
        let Ready { workspace, bundle, overrides, prepared } = &self.ready;
        let (session, language) = (&self.session, self.language);
        let subject = TestSubject { session, scenario: &bundle.path, overrides, prepared: prepared.as_ref(), language };
        output::print(&match moment::add(workspace, &subject, name) {
            Ok(AddedTest::File(path)) => format!("added to {path}; `moonwright test {path}` runs it\n"),
            Ok(AddedTest::Text(test)) => test,
            Err(reason) => format!("{reason}\n"),
        });
    }

    fn turn_to(&mut self, page: usize, seat: Seat) {
        self.page = page;
        self.list(seat);
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
                let typed = plain::line(words).into_owned();
                output::print(&format!("{}\n", self.words().say("terminal-no_such", [("typed", typed.into())])));
                Next::Again
            }
            _ => {
                self.turn_to(0, seat);
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

    /// Reports the effects of a choice, or why it is refused.
    fn after(&mut self, made: Result<(), Rejection>) -> Next {
        match made {
            Ok(()) => {
                self.print_log(self.session.position());
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
            None => (Next::Again, "terminal-first"),
            Some(number) if !self.takes_rolls_back && self.session.rolled_since(number) => (Next::Again, "terminal-rolled"),
            Some(number) => {
                self.session.go_to(number);
                self.shown.clear();
                (Next::Decided, "terminal-undone")
            }
        };
        self.say(said);
        next
    }
}
