//! Host functions that only read.

use super::board::Cell;
use super::host::Mower;
use super::state::Power;
use super::{Match, Mowdown};
use crate::host::host;
use crate::scripting::{HostError, host_error};
use content::message::message;
use geometry::columns::Side;
use rhai::ImmutableString;
use script::api::Function;
use script::convert::ArrayOf;
use script::shape::shape;
use std::cell::Cell as StdCell;

thread_local! {
    static DICE_READS: StdCell<u64> = const { StdCell::new(0) };
}

/// Returns how often scripts have read the changed dice on this thread. Between two calls, it shows whether one has.
pub(super) fn dice_reads() -> u64 {
    DICE_READS.get()
}

shape! {
    /// The state of a cell.
    out struct Info as "Cell" {
        /// Arc of the cell, from 1.
        arc: u8;
        /// Section of the cell, from 1.
        section: u8;
        /// Whether the cell has fewer than six neighbours.
        is_edge: bool;
        /// Whether the cell is home.
        is_home: bool;
        /// Whether the cell is a headache space.
        is_headache: bool;
        /// Whether the cell is a crater.
        is_crater: bool;
        /// Whether the cell is in the shadow.
        is_shadowed: bool;
        /// Number of missing circles.
        missing: u16;
        /// Level of the hill on the cell; 0 without a hill.
        hill: u8;
        /// Sun rank of the cell; cells with a higher rank are closer to the sun.
        sun: i32;
    }

    /// The state of the shadow.
    out struct Shadow as "Shadow" {
        /// Arc that the shadow takes next, from 1.
        arc: u8;
        /// Number of marks on the tracker of that arc.
        filled: u8;
        /// Number of marks that fill the tracker of that arc.
        size: u8;
        /// Whether the shadow is held for the rest of the turn.
        is_held: bool;
        /// Number of marks left on all trackers.
        marks_left: u32;
    }

    /// A solar panel.
    out struct Panel as "Panel" {
        /// Solar capacity that the panel adds.
        value: u8;
        /// State of the panel.
        state: Power;
    }

    /// A battery column.
    out struct Battery as "Battery" {
        /// Number of filled circles.
        filled: u8;
        /// Total number of circles.
        size: u8;
    }

    /// The bonus tokens, panels and battery of the player.
    out struct Items as "Inventory" {
        /// Number of bonus tokens.
        bonuses: u8;
        /// Solar panels.
        panels: ArrayOf<Panel>;
        /// Battery columns.
        battery: ArrayOf<Battery>;
    }
}

pub(super) const FUNCTIONS: &[Function] = host! { Mowdown:
    /// Returns the solar capacity.
    look fn solar(m) -> u8 {
        m.state.solar
    }
    /// Returns the mower.
    know fn mower(_m) -> Mower {
        Mower
    }
    /// Returns the cell of the mower.
    look fn pos(m, me: Mower) -> ImmutableString {
        let Mower = me;
        name(m, m.state.mower)
    }
    /// Returns the home cell.
    know fn home(m) -> ImmutableString {
        name(m, m.setup.board.home)
    }
    /// Returns the cell in which the route of this turn began, after any tow.
    look fn route_start(m) -> ImmutableString {
        name(m, m.state.start)
    }
    /// Returns the light cells of this turn's route, in order; the list is empty before the mower moves.
    look fn visited(m) -> ArrayOf<ImmutableString> {
        route(m, true)
    }
    /// Returns the dark cells of this turn's route, in order.
    look fn flown(m) -> ArrayOf<ImmutableString> {
        route(m, false)
    }
    /// Returns the dice as rolled.
    look fn rolled_dice(m) -> ArrayOf<u8> {
        m.state.rolled.iter().copied().collect()
    }
    /// Returns the dice with all changes made since the roll.
    look fn dice(m) -> ArrayOf<u8> {
        DICE_READS.set(DICE_READS.get() + 1);
        m.state.dice.iter().copied().collect()
    }
    /// Returns all cells in board order: columns from left to right, rows from top to bottom.
    know fn cells(m) -> ArrayOf<ImmutableString> {
        m.setup.board.all().map(|cell| name(m, cell)).collect()
    }
    /// Returns the cells with a hill, in board order.
    look fn hills(m) -> ArrayOf<ImmutableString> {
        m.state.hills().map(|cell| name(m, cell)).collect()
    }
    /// Returns the state of the cell.
    look fn cell(m, cell: Cell) -> Info {
        let (printed, ground) = (m.setup.board.printed(cell), m.state.ground(cell));
        Info {
            arc: printed.arc,
            section: printed.section + 1,
            is_edge: printed.edge,
            is_home: cell == m.setup.board.home,
            is_headache: ground.headache,
            is_crater: ground.crater,
            is_shadowed: m.state.is_dark(&m.setup.board, cell),
            missing: ground.missing,
            hill: ground.hill,
            sun: printed.sun,
        }
    }
    /// Returns the neighbour of the cell on the side `dir`, or `()` if there is none.
    know fn neighbour(m, cell: Cell, dir: Side) -> Option<ImmutableString> {
        m.setup.board.printed(cell).beside[usize::from(dir.number())].map(|cell| name(m, cell))
    }
    /// Returns the neighbours of the cell, in board order.
    know fn neighbours(m, cell: Cell) -> ArrayOf<ImmutableString> {
        let mut beside: Vec<Cell> = m.setup.board.neighbours(cell).collect();
        beside.sort_unstable();
        beside.into_iter().map(|cell| name(m, cell)).collect()
    }
    /// Returns the cells of the hills that are closest to the mower and, among those, closest to the sun (MD-40), in board order.
    look fn closest_hills(m) -> ArrayOf<ImmutableString> {
        m.state.closest_hills(&m.setup.board).into_iter().map(|cell| name(m, cell)).collect()
    }
    /// Returns the distance between two cells, in spaces, regardless of what is between them.
    know fn distance(m, a: Cell, b: Cell) -> u8 {
        m.setup.board.distance(a, b)
    }
    /// Returns the direction of the sun.
    know fn sun(m) -> Side {
        m.setup.board.sun
    }
    /// Returns the state of the shadow.
    look fn shadow(m) -> Shadow {
        let state = &m.state;
        let marks_left = state.turns_left(&m.setup);
        Shadow { arc: state.arc, filled: state.marks, size: m.setup.tracker(state.arc), is_held: state.held, marks_left }
    }
    /// Returns the bonus tokens, panels and battery columns.
    look fn inventory(m) -> Items {
        let panels = m.setup.sheet.panels.iter().zip(&m.state.panels).map(|(value, state)| Panel { value: *value, state: *state });
        let battery = m.state.batteries(&m.setup).map(|(filled, size)| Battery { filled, size });
        Items { bonuses: m.state.bonuses, panels: panels.collect(), battery: battery.collect() }
    }
    /// Returns the value of a rule: `max_hill`, `max_hills`, `solar_cap`, `arcs`, `sections` or `path_dice`.
    know fn rule(m, name: ImmutableString) -> Result<i64, HostError> {
        let (setup, options) = (&m.setup, &m.setup.options);
        Ok(match name.as_str() {
            "max_hill" => setup.level.max_hill.into(),
            "max_hills" => options.max_hills.into(),
            "solar_cap" => options.solar_cap.into(),
            "arcs" => setup.board.arcs.into(),
            "sections" => i64::try_from(setup.sheet.sections.len()).unwrap_or(i64::MAX),
            "path_dice" => options.path_dice.into(),
            other => {
                let other = content::suggest::short(other);
                return Err(host_error(message!("rule-unknown-key", key = other)));
            }
        })
    }
};

/// Returns the name of a cell for scripts.
pub(super) fn name(m: &Match, cell: Cell) -> ImmutableString {
    m.setup.board.name(cell).into()
}

fn route(m: &Match, light: bool) -> ArrayOf<ImmutableString> {
    let cells = m.state.route.iter().filter(|(_, is)| *is == light);
    cells.map(|(cell, _)| name(m, *cell)).collect()
}
