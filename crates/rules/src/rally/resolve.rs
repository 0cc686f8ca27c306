//! Resolution of the requests of scripts, for all rovers together: LR-R40 … LR-R44.

use super::Match;
use super::event::{Event, Harm};
use super::field::{Cell, TerrainId, turned};
use super::fields::Facing;
use super::host::hook;
use super::intent::{Intent, Request};
use super::movement::{MoveNotices, TerrainCall};
use super::state::{ChangedHex, MAX_ROVERS, PHASES, RoverId};
use super::step::Step;

/// Maximum number of rounds of movement within one step, so that nothing slides forever.
const MAX_MOVES: u8 = 12;

/// Points of damage, by victim and attacker.
pub(super) type Points = [[u8; MAX_ROVERS]; MAX_ROVERS];

impl Match {
    /// LR-R40 Resolves turns, state changes, moves with their consequences, lasers, missiles, script damage, repairs.
    pub(super) fn resolve(&mut self) {
        self.state.looked = false;
        loop {
            self.state.intents.sort_by_key(|intent| intent.by);
            self.carry_out_early();
            if !self.state.intents.iter().any(|intent| intent.wish.is_move()) {
                break;
            }
            if self.state.moves >= MAX_MOVES {
                self.state.intents.retain(|intent| !intent.wish.is_move());
                break;
            }
            self.state.moves += 1;
            let Some(MoveNotices { entered, left }) = self.move_rovers() else { return };
            if !entered.is_empty() || !left.is_empty() {
                self.push(Step::Resolve);
                // Calls pushed last are executed first.
                self.call_terrain(hook::ON_ENTER, &entered);
                return self.call_terrain_at(hook::ON_LEAVE, &left);
            }
        }
        let mut beams = Vec::new();
        if self.state.intents.iter().any(|intent| intent.wish.is_late()) && self.carry_out_late(&mut beams) {
            return;
        }
        self.state.intents.clear();
        if !beams.is_empty() {
            self.push(Step::Resolve);
            return self.call_terrain_at(hook::ON_BEAM, &beams);
        }
        self.settle();
    }

    /// LR-R28 Eliminates the seats that conceded while a script asked.
    fn settle(&mut self) {
        if self.state.conceding != 0 {
            let conceding = std::mem::take(&mut self.state.conceding);
            self.carry_out_concessions(conceding);
        }
    }

    /// Executes turns and changes of state, and removes them from the list.
    fn carry_out_early(&mut self) {
        if !self.state.intents.iter().any(|intent| intent.wish.is_early()) {
            return;
        }
        let intents = std::mem::take(&mut self.state.intents);
        self.turn_rovers(&intents);
        for intent in intents.iter().filter(|intent| intent.wish.is_early()) {
            self.change(*intent);
        }
        self.state.intents = intents;
        self.state.intents.retain(|intent| !intent.wish.is_early());
    }

    /// LR-23, LR-R41 Turns rovers by the sum of their turns.
    fn turn_rovers(&mut self, intents: &[Intent]) {
        for rover in self.state.all() {
            let turns = intents.iter().filter(|intent| intent.rover == rover).map(|intent| match intent.wish {
                Request::Turn { turns } => turns,
                _ => 0,
            });
            // Many scripts may turn one rover: the sum can exceed 8 bits.
            let turns = turns.fold(0, turned);
            if turns > 0 && self.state.rover(rover).races() {
                let facing = turned(self.state.rover(rover).facing, turns);
                self.state.rover_mut(rover).facing = facing;
                self.emit(23, Event::RoverTurned { rover, facing: Facing(facing) });
            }
        }
    }

    fn change(&mut self, intent: Intent) {
        let rover = intent.rover;
        // Terrain and marks also change on behalf of a rover that has been destroyed since (LR-R48, LR-R49).
        if !self.state.rover(rover).races() && !matches!(intent.wish, Request::SetFeature { .. } | Request::SetMark(_)) {
            return;
        }
        match intent.wish {
            // A mark that exceeds the maximum number is dropped: the script that requested it has ended.
            Request::SetMark(mark) => drop(self.set_mark(17, mark)),
            Request::Missiles { change } => self.change_missiles(rover, change),
            Request::Shields { change } => self.change_shields(rover, change),
            Request::DropCard { phase } if phase <= PHASES => {
                let (card, known) = self.take_card(rover, phase);
                if card.is_some() {
                    self.emit(45, Event::CardDropped { rover, phase, card, known });
                }
            }
            Request::SetFeature { at, kind, on } if self.set_terrain(at, kind, on) => {
                self.emit(5, Event::TerrainChanged { hex: at, kind, on });
            }
            Request::TakeFeature { at } => {
                let lies = self.state.contents_at(&self.setup.field, at).feature;
                if let Some(kind) = lies.filter(|kind| self.set_terrain(at, *kind, false)) {
                    self.emit(51, Event::FeatureTaken { rover, hex: at, kind });
                }
            }
            _ => {}
        }
    }

    fn change_missiles(&mut self, rover: RoverId, change: i8) {
        let (_, cap) = self.state.caps(&self.setup, rover);
        let held = &mut self.state.rover_mut(rover).missiles;
        let missiles = held.saturating_add_signed(change).min(cap.max(*held));
        if std::mem::replace(held, missiles) != missiles {
            self.emit(50, Event::MissilesChanged { rover, missiles });
        }
    }

    fn change_shields(&mut self, rover: RoverId, change: i8) {
        let (cap, _) = self.state.caps(&self.setup, rover);
        let held = &mut self.state.rover_mut(rover).shields;
        let shields = held.saturating_add_signed(change).min(cap.max(*held));
        let before = std::mem::replace(held, shields);
        match shields.cmp(&before) {
            std::cmp::Ordering::Less => self.emit(44, Event::ShieldLost { rover, shields }),
            std::cmp::Ordering::Equal => {}
            std::cmp::Ordering::Greater => self.emit(52, Event::ShieldGained { rover, shields }),
        }
    }

    /// Adds or removes terrain on a hex; returns `false` if nothing changes.
    pub(super) fn set_terrain(&mut self, at: Cell, kind: TerrainId, on: bool) -> bool {
        let inner = &mut **self;
        let field = &inner.setup.field;
        let mut lying = inner.state.contents_at(field, at);
        let Some(known) = field.kind(kind) else { return false };
        let layer = lying.layer(known.terrain.layer);
        if (*layer == Some(kind)) == on {
            return false;
        }
        *layer = on.then_some(kind);
        let change = ChangedHex { at, lying, flags: field.flags_of(at, lying) };
        match inner.state.changes.iter_mut().find(|known| known.at == at) {
            Some(known) => *known = change,
            None => inner.state.changes.push(change),
        }
        true
    }

    /// Executes lasers, missiles, script damage, repairs; returns whether the game is over.
    fn carry_out_late(&mut self, beams: &mut Vec<TerrainCall>) -> bool {
        let mut intents = std::mem::take(&mut self.state.intents);
        // Effects on or by a rover are executed in the order of rovers, whoever requested them.
        intents.sort_by_key(|intent| (intent.rover, intent.by));
        let over = self.fire_lasers(&intents, beams) || self.fire_missiles(&intents) || self.damage_by_scripts(&intents);
        if !over {
            for intent in intents.iter().filter(|intent| intent.wish == Request::Repair) {
                self.repair(intent.rover);
            }
        }
        self.state.intents = intents;
        over
    }

    fn damage_by_scripts(&mut self, intents: &[Intent]) -> bool {
        let mut points = Points::default();
        let mut any = false;
        for intent in intents {
            if let Request::Damage { points: n } = intent.wish {
                let sum = &mut points[usize::from(intent.rover)][usize::from(intent.by)];
                *sum = sum.saturating_add(n);
                any = true;
            }
        }
        any && self.deal(43, &points, Harm::Script)
    }

    /// LR-52, LR-53.
    fn repair(&mut self, rover: RoverId) {
        let (cap, _) = self.state.caps(&self.setup, rover);
        let repaired = self.state.rover_mut(rover);
        if !repaired.races() {
            return;
        }
        if repaired.phases < PHASES {
            repaired.phases += 1;
            let phase = repaired.phases;
            self.emit(52, Event::PhaseRestored { rover, phase });
        } else if repaired.shields < cap {
            repaired.shields += 1;
            let shields = repaired.shields;
            self.emit(52, Event::ShieldGained { rover, shields });
        }
    }
}
