//! The moments of a match that the timeline marks: rounds, losses, accidents, changes of the lead.

use playtest::lead::leader;
use rules::registry::{AnyMatch, LogLine};
use rules::viewer::Viewer;
use scene::panel::Sign;

/// The icons that are marked, most important first. At a moment with several of them, only the first is displayed.
pub const MARKED: [Sign; 6] = [Sign::Goal, Sign::Lead, Sign::Dead, Sign::Danger, Sign::Hand, Sign::Wave];

/// The marks of all moments so far.
#[derive(Default)]
pub struct TimelineMarks {
    /// For each moment, the round that begins, and its icon.
    moments: Vec<(Option<u16>, Option<Sign>)>,
    round: Option<u16>,
    leader: Option<usize>,
}

impl TimelineMarks {
    /// Returns the number of known moments.
    pub fn count(&self) -> usize {
        self.moments.len()
    }
    /// Returns the rounds with the moments at which they begin.
    pub fn rounds(&self) -> impl Iterator<Item = (u16, usize)> {
        self.moments.iter().enumerate().filter_map(|(number, (begun, _))| Some(((*begun)?, number)))
    }
    /// Returns the moments with icons.
    pub fn signs(&self) -> impl Iterator<Item = (usize, Sign)> {
        self.moments.iter().enumerate().filter_map(|(number, (_, sign))| Some((number, (*sign)?)))
    }
    /// Drops the moments after a number of them. The leader is found again at the next round.
    pub fn truncate(&mut self, count: usize) {
        self.moments.truncate(count);
    }
    /// Adds the next moment, as a viewer sees it.
    pub fn look(&mut self, m: &dyn AnyMatch, eyes: Viewer, lines: &[LogLine]) {
        let begins = self.round != Some(m.round());
        self.round = Some(m.round());
        let mut found: Vec<Sign> = lines.iter().map(|line| line.category.into()).collect();
        if begins && m.seats() > 1 {
            let ahead = leader(&m.redact(eyes).evaluate());
            if ahead.is_some() && self.leader.is_some() && ahead != self.leader {
                found.push(Sign::Lead);
            }
            self.leader = ahead.or(self.leader);
        }
        self.moments.push((begins.then_some(m.round()), MARKED.into_iter().find(|marked| found.contains(marked))));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use content::bundle::Bundle;
    use content::text::Language;
    use content::workspace::Workspace;
    use playtest::bot::{BotKind, SeatKind};
    use playtest::session::Session;
    use rules::registry::prepare;

    /// Plays a scenario with random bots and marks its moments.
    fn marked(scenario: &str) -> (Session, TimelineMarks) {
        let bundle = Bundle::load(&Workspace::bundled(), scenario).unwrap();
        let prepared = prepare(&bundle).unwrap();
        let seats = vec![SeatKind::Bot(BotKind::Random); usize::from(prepared.players())];
        let mut session = Session::start(prepared.as_ref(), seats, 1, Vec::new()).unwrap();
        session.step_bots().unwrap();
        let mut marks = TimelineMarks::default();
        for number in 0..=session.last() {
            marks.look(session.at(number).unwrap(), Viewer::All, &session.log_at(number, Viewer::All, Language::En));
        }
        (session, marks)
    }

    #[test]
    fn a_lost_game_is_not_marked_as_a_goal() {
        for scenario in ["scenarios/mowdown/first-mowing.toml", "scenarios/mars/standard.toml"] {
            let (session, marks) = marked(scenario);
            let last = marks.signs().last().map(|(_, sign)| sign);
            assert_eq!((session.current().outcome().unwrap().team_won, last), (Some(false), Some(Sign::Dead)), "{scenario}");
        }
    }

    #[test]
    fn timeline_marks_rounds_and_accidents_and_can_be_truncated() {
        let (session, mut marks) = marked("scenarios/walking/full-lap.toml");
        let signs: Vec<Sign> = marks.signs().map(|(_, sign)| sign).collect();
        let rounds: Vec<(u16, usize)> = marks.rounds().collect();
        assert!(rounds.len() > 2 && rounds[..2].iter().map(|(round, _)| *round).eq([1, 2]), "{rounds:?}");
        assert!(rounds.iter().all(|(round, moment)| session.at(*moment).unwrap().round() == *round));
        assert!(signs.contains(&Sign::Danger) && signs.contains(&Sign::Goal), "{signs:?}");
        marks.truncate(1);
        assert_eq!((marks.count(), marks.rounds().count()), (1, 1));
    }
}
