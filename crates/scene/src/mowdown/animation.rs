//! Animation of events: each event changes the sheet of the frame before.

use super::VisibleMatch;
use super::question::{Question, TurnPart};
use crate::animation::{DescribedEvent, described};
use crate::table::Frame;
use rules::mowdown::board::Cell;
use rules::mowdown::event::Event;
use rules::mowdown::state::{Power, State};
use rules::mowdown::{Match, Mowdown};
use rules::viewer::Viewer;

/// The motion in a frame.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Motion {
    /// Previous position of the mower.
    pub from: Cell,
    /// The cell that is affected.
    pub on: Option<Cell>,
    pub part: Option<TurnPart>,
}

/// The category of an event. Consecutive events of a category share a frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Setting,
    Roll,
    Item,
    Drive,
    Mow,
    Headache,
    Shadow,
    End,
}

impl Kind {
    fn part(self) -> Option<TurnPart> {
        match self {
            Kind::Roll => Some(TurnPart::Roll),
            Kind::Item => Some(TurnPart::Choose),
            Kind::Drive | Kind::Mow => Some(TurnPart::Move),
            Kind::Headache => Some(TurnPart::Headaches),
            Kind::Shadow => Some(TurnPart::Shadow),
            Kind::Setting | Kind::End => None,
        }
    }
}

/// Returns the frames of the events caused by the last choice, starting from the view before it.
pub fn animation(before: &VisibleMatch, m: &Match) -> Vec<Frame> {
    let mut shown = VisibleMatch { motion: None, question: Question::default(), ..before.clone() };
    let mut frames: Vec<(Kind, Frame)> = Vec::new();
    let (events, logged) = described::<Mowdown>(m, Viewer::Nobody, before.words.language);
    for DescribedEvent { event, words, lines, .. } in events {
        let from = shown.state.mower;
        follow(&mut shown.state, &event);
        let Some((kind, on)) = seen(&event) else { continue };
        shown.motion = Some(Motion { from, on, part: kind.part() });
        let table = Box::new(shown.clone());
        match frames.last_mut().filter(|(last, _)| *last == kind && kind != Kind::Drive) {
            Some((_, frame)) => {
                frame.lines.extend(words);
                (frame.told, frame.table) = (lines, table);
            }
            None => frames.push((kind, Frame { lines: words.into_iter().collect(), told: lines, table })),
        }
    }
    frames.last_mut().into_iter().for_each(|(_, frame)| frame.told = logged);
    frames.into_iter().map(|(_, frame)| frame).collect()
}

/// Returns the category of an event and the affected cell, or `None` if it is not displayed.
fn seen(event: &Event) -> Option<(Kind, Option<Cell>)> {
    Some(match *event {
        Event::CraterPlaced { cell } | Event::CraterSet { cell, .. } | Event::HeadacheSet { cell, .. } => (Kind::Setting, Some(cell)),
        Event::DiceRolled { .. } | Event::ComboRolled { .. } | Event::BatteryMarked { .. } | Event::PanelStored { .. } => {
            (Kind::Roll, None)
        }
        Event::BonusUsed { .. } | Event::DieSet { .. } | Event::PanelUsed { .. } => (Kind::Item, None),
        Event::MowerMoved { to, .. } | Event::MowerTowed { to, .. } => (Kind::Drive, Some(to)),
        Event::HillPlaced { cell, .. } | Event::HillChanged { cell, .. } => (Kind::Mow, Some(cell)),
        Event::HeadacheRolled { cell, .. } | Event::CirclesAdded { cell, .. } => (Kind::Headache, Some(cell)),
        Event::ShadowMarked { .. } | Event::ShadowHeld { .. } | Event::ArcShadowed { .. } => (Kind::Shadow, None),
        Event::GameEnded { .. } => (Kind::End, None),
        _ => return None,
    })
}

/// Updates the sheet after an event.
fn follow(state: &mut State, event: &Event) {
    match *event {
        Event::CraterPlaced { cell } | Event::CraterSet { cell, on: true } => {
            let ground = state.ground_mut(cell);
            (ground.crater, ground.missing, ground.hill) = (true, 0, 0);
        }
        Event::CraterSet { cell, on: false } => (state.ground_mut(cell).crater, state.ground_mut(cell).missing) = (false, 1),
        Event::HeadacheSet { cell, on } => state.ground_mut(cell).headache = on,
        Event::HillPlaced { cell, level, .. } | Event::HillChanged { cell, to: level, .. } => state.ground_mut(cell).hill = level,
        Event::CircleFilled { cell, missing } | Event::CirclesAdded { cell, missing, .. } => state.ground_mut(cell).missing = missing,
        Event::RoundStarted { round, .. } => {
            state.turn = round;
            state.dice.clear();
        }
        Event::DiceRolled { values } => state.dice = values,
        Event::DieSet { index, to, .. } => state.dice.get_mut(usize::from(index)).into_iter().for_each(|die| *die = to),
        Event::PanelStored { index, .. } => state.panels[usize::from(index)] = Power::Stored,
        Event::PanelUsed { index, .. } => state.panels[usize::from(index)] = Power::Used,
        Event::BatteryMarked { column, filled, size } => {
            (state.battery, state.charge) = if filled >= size { (column + 1, 0) } else { (column, filled) };
        }
        Event::MowerMoved { to, .. } | Event::MowerTowed { to, .. } => state.mower = to,
        Event::BonusGained { total, .. } | Event::BonusChanged { total, .. } | Event::BonusUsed { left: total, .. } => {
            state.bonuses = total
        }
        Event::SolarChanged { to, .. } => state.solar = to,
        Event::ShadowMarked { arc, filled, .. } => (state.arc, state.marks) = (arc, filled),
        Event::ArcShadowed { arc, .. } => (state.arc, state.marks) = (arc + 1, 0),
        Event::GameEnded { cause, .. } => state.over = Some(cause),
        _ => {}
    }
}
