//! Host functions that only look.

use super::board::Cell;
use super::state::Power;
use super::{Match, Mowdown};
use crate::content::message::message;
use crate::geometry::columns::Side;
use crate::rules::host::host;
use crate::rules::scripting::{HostError, host_error};
use crate::script::api::Function;
use crate::script::convert::List;
use crate::script::shape::shape;
use crate::script::value::Value;
use rhai::{Dynamic, ImmutableString};

shape! {
    /// What is known of a cell.
    out struct Info as "Cell" {
        /// Its arc, from 1.
        arc: u8;
        /// Its section, from 1.
        section: u8;
        /// It has fewer than six neighbours.
        is_edge: bool;
        /// It is home.
        is_home: bool;
        /// It is a headache space.
        is_headache: bool;
        /// It is a crater.
        is_crater: bool;
        /// The shadow has taken it.
        is_shadowed: bool;
        /// Circles that are not filled.
        missing: u16;
        /// Level of its hill, 0 for none.
        hill: u8;
        /// How far it lies toward the sun; higher is closer.
        sun: i32;
    }
}

shape! {
    /// The shadow.
    out struct Shadow as "Shadow" {
        /// The arc that it takes next.
        arc: u8;
        /// Marks on that arc's tracker.
        filled: u8;
        /// Marks that it takes.
        size: u8;
        /// It is held for the rest of the turn.
        is_held: bool;
        /// Marks that are left on all trackers.
        marks_left: u32;
    }
}

shape! {
    /// A solar panel.
    out struct Panel as "Panel" {
        /// What it adds.
        value: u8;
        /// Whether it can be used.
        state: Power;
    }
}

shape! {
    /// A battery column.
    out struct Battery as "Battery" {
        /// Filled circles.
        filled: u8;
        /// All its circles.
        size: u8;
    }
}

shape! {
    /// What is in hand.
    out struct Items as "Inventory" {
        /// Bonus tokens.
        bonuses: u8;
        /// The panels.
        panels: List<Panel>;
        /// The battery columns.
        battery: List<Battery>;
    }
}

/// The functions of this file.
pub(super) const FUNCTIONS: &[Function] = host! { Mowdown:
    /// The turn, from 1.
    look fn round(m) -> u16 {
        m.state.turn
    }
    /// Solar capacity.
    look fn solar(m) -> u8 {
        m.state.solar
    }
    /// The cell of the mower.
    look fn mower(m) -> ImmutableString {
        name(m, m.state.mower)
    }
    /// Home.
    know fn home(m) -> ImmutableString {
        name(m, m.setup.board.home)
    }
    /// Where this turn's route began, after a tow.
    look fn route_start(m) -> ImmutableString {
        name(m, m.state.start)
    }
    /// The light cells of this turn's route, in order; none before the mower moves.
    look fn visited(m) -> List<ImmutableString> {
        route(m, true)
    }
    /// The dark cells of this turn's route, in order.
    look fn flown(m) -> List<ImmutableString> {
        route(m, false)
    }
    /// The dice as rolled.
    look fn rolled_dice(m) -> List<u8> {
        m.state.rolled.iter().copied().collect()
    }
    /// The dice as they lie now.
    look fn dice(m) -> List<u8> {
        m.state.dice.iter().copied().collect()
    }
    /// Every cell, in board order: columns from left to right, rows from top to bottom.
    know fn cells(m) -> List<ImmutableString> {
        m.setup.board.all().map(|cell| name(m, cell)).collect()
    }
    /// The cells with a hill, in board order.
    look fn hills(m) -> List<ImmutableString> {
        m.state.hills().map(|cell| name(m, cell)).collect()
    }
    /// What is known of a cell.
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
    /// The cell beside another one, `()` where there is none.
    know fn neighbour(m, cell: Cell, dir: Side) -> Option<ImmutableString> {
        m.setup.board.printed(cell).beside[usize::from(dir.number())].map(|cell| name(m, cell))
    }
    /// The cells beside another one, in board order.
    know fn neighbours(m, cell: Cell) -> List<ImmutableString> {
        let mut beside: Vec<Cell> = m.setup.board.beside(cell).collect();
        beside.sort_unstable();
        beside.into_iter().map(|cell| name(m, cell)).collect()
    }
    /// The hills that are closest to the mower, of those the ones closest to the sun (MD-40), in board order.
    look fn closest_hills(m) -> List<ImmutableString> {
        m.state.closest_hills(&m.setup.board).into_iter().map(|cell| name(m, cell)).collect()
    }
    /// Spaces between two cells, as the crow flies.
    know fn distance(m, a: Cell, b: Cell) -> u8 {
        m.setup.board.distance(a, b)
    }
    /// The direction of the sun.
    know fn sun(m) -> Side {
        m.setup.board.sun
    }
    /// The shadow.
    look fn shadow(m) -> Shadow {
        let state = &m.state;
        let marks_left = state.turns_left(&m.setup);
        Shadow { arc: state.arc, filled: state.marks, size: m.setup.tracker(state.arc), is_held: state.held, marks_left }
    }
    /// Bonuses, panels and battery columns.
    look fn inventory(m) -> Items {
        let panels = m.setup.sheet.panels.iter().zip(&m.state.panels).map(|(value, state)| Panel { value: *value, state: *state });
        let battery = m.state.batteries(&m.setup).map(|(filled, size)| Battery { filled, size });
        Items { bonuses: m.state.bonuses, panels: panels.collect(), battery: battery.collect() }
    }
    /// A number of the rules: `max_hill`, `max_hills`, `solar_cap`, `arcs`, `sections` or `path_dice`.
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
                let other = crate::content::suggest::short(other);
                return Err(host_error(message!("rule-unknown-key", key = other)));
            }
        })
    }
    /// What this script has kept under a key with `set_var`, `()` for nothing.
    look fn get_var(m, key: ImmutableString) -> Dynamic {
        let (script, key) = (m.running_call().map(|call| call.script), m.known_name(&key));
        let kept = m.state.memos.iter().find(|memo| Some(memo.script) == script && Some(memo.key) == key);
        kept.map_or(Dynamic::UNIT, |memo| Value::to_dynamic::<Mowdown>(&memo.value))
    }
};

/// A cell as scripts write it.
pub(super) fn name(m: &Match, cell: Cell) -> ImmutableString {
    m.setup.board.name(cell).into()
}

fn route(m: &Match, light: bool) -> List<ImmutableString> {
    let cells = m.state.route.iter().filter(|(_, is)| *is == light);
    cells.map(|(cell, _)| name(m, *cell)).collect()
}
