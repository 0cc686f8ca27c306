//! Host functions that change the match. They take effect immediately (MD-R41); a function that ends the game also ends the
//! script.

use super::board::Cell;
use super::event::{Cause, Event};
use super::fields::PlannedEffect;
use super::host::Mower;
use super::state::{AHEAD, Ending, Power};
use super::{Match, Mowdown};
use crate::host::host;
use crate::names::Name;
use crate::scripting::{HostError, host_error};
use content::columns::PathKind;
use content::message::{Message, message};
use rhai::{Dynamic, ImmutableString};
use script::api::Function;
use script::convert::{FromScript, ScriptType};
use script::kind::ValueType;
use script::shape;

type Result<T> = std::result::Result<T, HostError>;

/// The value of a planned effect: a number of dice, `true`, or a kind of path.
struct PlanValue(Dynamic);

impl ScriptType for PlanValue {
    const KIND: ValueType = ValueType::Or(&[ValueType::Int(1, 5), ValueType::Bool, ValueType::Words(&PathKind::WORDS)]);
}

impl<M: ?Sized> FromScript<M> for PlanValue {
    fn from_script(_: &mut M, value: &mut Dynamic) -> std::result::Result<PlanValue, Message> {
        Ok(PlanValue(std::mem::take(value)))
    }
}

pub(super) const FUNCTIONS: &[Function] = host! { Mowdown:
    /// Adds `n` missing circles to the cell, or removes circles if `n` is negative; the number never falls below 0. Returns the
    /// new number, or `()` for a cell in the shadow (MD-R51).
    change fn add_circles(m, cell: Cell, n: i8 [-9..=9]) -> Result<Option<u16>> {
        if m.state.ground(cell).crater {
            return Err(no(m, "add_circles", cell, message!("has-a-crater")));
        }
        if m.state.is_dark(&m.setup.board, cell) {
            return Ok(None);
        }
        let missing = m.add_circles(cell, n);
        Ok(Some(missing))
    }
    /// Fills a missing circle of the cell, as a visit would. Returns `false` if no circle was missing.
    change fn fill(m, cell: Cell) -> bool {
        m.fill(26, cell)
    }
    /// Sets the level of the hill on the cell; 0 removes the hill. At the maximum level the game is lost (MD-42). Returns the
    /// level.
    change fn set_hill(m, cell: Cell, level: u8 [0..=6]) -> Result<u8> {
        let (ground, board) = (*m.state.ground(cell), &m.setup.board);
        let reason = match () {
            () if ground.crater => Some(message!("has-a-crater")),
            () if cell == board.home => Some(message!("is-home")),
            () if m.state.is_dark(board, cell) => Some(message!("is-in-shadow")),
            () if level > 0 && ground.hill == 0 && m.state.hills().count() >= m.setup.options.max_hills.into() => Some(message!("would-exceed-maximum-number-hills")),
            () => None,
        };
        if let Some(reason) = reason {
            return Err(no(m, "set_hill", cell, reason));
        }
        let cause = cause(m);
        m.set_hill(39, cell, level, cause);
        settled(m, level)
    }
    /// Changes the solar capacity by `n`, within 0 and the maximum; at 0 the game is lost (MD-31). Returns the new capacity.
    change fn add_solar(m, n: i8 [-9..=9]) -> Result<u8> {
        let cause = cause(m);
        let solar = m.add_solar(37, n.into(), cause);
        settled(m, solar)
    }
    /// Marks the shadow `n` times, one mark after the other (MD-50, MD-51), or not at all while the shadow is held. A negative
    /// `n` removes marks of the current arc. Returns the number of marks made or removed.
    change fn mark_shadow(m, n: i8 [-30..=30]) -> Result<i8> {
        let cause = cause(m);
        if n < 0 {
            let erased = m.erase_shadow(n.unsigned_abs(), cause);
            return Ok(i8::try_from(erased).unwrap_or(i8::MAX));
        }
        let mut marked = 0;
        while marked < n && m.state.over.is_none() && m.mark_shadow(cause) {
            marked += 1;
        }
        settled(m, marked)
    }
    /// Holds the shadow for the rest of the turn (MD-57).
    change fn hold_shadow(m) {
        m.state.held = true;
    }
    /// Turns the die with this index, counted from 0, to another face (MD-56).
    change fn set_die(m, index: u8, face: u8 [1..=6]) -> Result<()> {
        let dice = m.state.dice.len();
        let Some(die) = m.state.dice.get_mut(usize::from(index)) else {
            return Err(host_error(message!("set-die-unknown-die-dice", index, dice)));
        };
        let from = std::mem::replace(die, face);
        if from != face {
            m.emit(56, Event::DieSet { index, from, to: face });
        }
        Ok(())
    }
    /// Plans an effect for the turn that begins `ahead` turns from now. The possible keys, with their values, are `dice` (a
    /// number of path dice; the smallest planned number counts), `single_step` (`true`), `ban_kind` (`"ground"` or `"jump"`) or
    /// `free_pass` (`true`). If the effect is already planned, the call changes nothing (MD-45).
    change fn plan(m, ahead: u8 [1..=5], key: ImmutableString, value: PlanValue) -> Result<()> {
        let planned = planned(&key, &value)?;
        let plan = &mut m.state.plans[usize::from(ahead).min(AHEAD)];
        let before = *plan;
        match planned {
            PlannedEffect::Dice(dice) => plan.dice = Some(plan.dice.map_or(dice, |other| other.min(dice))),
            PlannedEffect::SingleStep => plan.single_step = true,
            PlannedEffect::BanKind(PathKind::Ground) => plan.no_ground = true,
            PlannedEffect::BanKind(PathKind::Jump) => plan.no_jump = true,
            PlannedEffect::FreePass => plan.free_pass = true,
        }
        if *plan != before {
            m.emit(38, Event::NextTurnChanged { plan: planned, turns_ahead: ahead });
        }
        Ok(())
    }
    /// Tows the mower to a cell that is neither a crater nor in the shadow (MD-14). Returns `false` if the mower was already
    /// there.
    change fn tow(m, me: Mower, to: Cell) -> Result<bool> {
        let Mower = me;
        free(m, "tow", to)?;
        let moved = m.tow(to);
        settled(m, moved)
    }
    /// Immediately makes a ground step to a cell next to the mower. The step fills a circle, lowers a hill and pays for a
    /// divider. A headache on the cell is rolled after the pending headaches.
    change fn step(m, me: Mower, to: Cell) -> Result<()> {
        let Mower = me;
        free(m, "step", to)?;
        if m.setup.board.distance(m.state.mower, to) != 1 {
            return Err(no(m, "step", to, message!("not-adjacent-mower")));
        }
        m.step_onto(to);
        settled(m, ())
    }
    /// Fills a circle of the current battery column (MD-13). Returns `true` if the column is now full.
    change fn mark_battery(m) -> bool {
        let (column, size) = (m.state.battery, m.setup.sheet.batteries.get(usize::from(m.state.battery)).copied());
        let Some(size) = size else { return false };
        m.state.charge += 1;
        let filled = m.state.charge;
        if filled >= size {
            (m.state.battery, m.state.charge) = (column + 1, 0);
        }
        m.emit(13, Event::BatteryMarked { column, filled, size });
        filled >= size
    }
    /// Stores the next empty panel (MD-12). Returns its value, or 0 if there is no empty panel.
    change fn store_panel(m) -> u8 {
        let Some(place) = m.state.panels.iter().position(|power| *power == Power::Empty) else { return 0 };
        m.state.panels[place] = Power::Stored;
        let (value, index) = (m.setup.sheet.panels[place], u8::try_from(place).unwrap_or(u8::MAX));
        m.emit(12, Event::PanelStored { index, value });
        value
    }
    /// Changes the number of bonus tokens by `n`; it never falls below 0. Returns the new number.
    change fn add_bonus(m, n: i8 [-9..=9]) -> u8 {
        let before = m.state.bonuses;
        let total = before.saturating_add_signed(n);
        m.state.bonuses = total;
        let (count, cause) = (i8::try_from(i16::from(total) - i16::from(before)).unwrap_or(n), cause(m));
        if count != 0 {
            m.emit(55, Event::BonusChanged { delta: count, total, cause });
        }
        total
    }
    /// Turns the cell into a crater, without circles or a hill, if `on` is true. Otherwise turns a crater into ground with one
    /// missing circle. A headache space remains one.
    change fn set_crater(m, cell: Cell, on: bool) -> Result<()> {
        placeable(m, "set_crater", cell, on)?;
        m.set_crater(cell, on);
        Ok(())
    }
    /// Sets whether the cell is a headache space.
    change fn set_headache(m, cell: Cell, on: bool) -> Result<()> {
        placeable(m, "set_headache", cell, on)?;
        if std::mem::replace(&mut m.state.ground_mut(cell).headache, on) != on {
            m.emit(32, Event::HeadacheSet { cell, on });
        }
        Ok(())
    }
    /// Ends the game as a loss, with this reason.
    change fn lose_game(m, reason: Name) -> Result<()> {
        m.end(62, Ending::Script(reason));
        settled(m, ())
    }
};

/// Returns the running script as a cause.
fn cause(m: &Match) -> Cause {
    m.running_call().map_or(Cause::Setup, |call| Cause::Script(call.script))
}

/// Returns the value of a function, unless the game has ended; in that case the script ends there and its effects remain.
fn settled<T>(m: &mut Match, value: T) -> Result<T> {
    if m.state.over.is_some() { Err(m.end_call()) } else { Ok(value) }
}

fn no(m: &Match, function: &str, cell: Cell, reason: Message) -> HostError {
    host_error(message!("cell-problem-in-call", function, cell = m.setup.board.name(cell), reason))
}

/// Checks that the mower can be on a cell.
fn free(m: &Match, function: &str, cell: Cell) -> Result<()> {
    match (m.state.ground(cell).crater, m.state.is_dark(&m.setup.board, cell)) {
        (true, _) => Err(no(m, function, cell, message!("has-a-crater"))),
        (_, true) => Err(no(m, function, cell, message!("is-in-shadow"))),
        _ => Ok(()),
    }
}

/// Checks that a crater or a headache can be created on a cell.
fn placeable(m: &Match, function: &str, cell: Cell, on: bool) -> Result<()> {
    let reason = match () {
        () if m.state.is_dark(&m.setup.board, cell) => message!("is-in-shadow"),
        () if on && cell == m.setup.board.home => message!("is-home"),
        () if on && cell == m.state.mower => message!("occupied-mower"),
        () => return Ok(()),
    };
    Err(no(m, function, cell, reason))
}

fn planned(key: &str, PlanValue(value): &PlanValue) -> Result<PlannedEffect> {
    let wrong = |expected: Message| host_error(message!("plan-must", key, expected));
    let flag = |planned: PlannedEffect| if value.as_bool() == Ok(true) { Ok(planned) } else { Err(wrong(Message::verbatim("`true`"))) };
    match key {
        "dice" => {
            let dice = value.as_int().ok().and_then(|dice| u8::try_from(dice).ok()).filter(|dice| (1..=5).contains(dice));
            dice.map(PlannedEffect::Dice).ok_or_else(|| wrong(message!("number-dice")))
        }
        "single_step" => flag(PlannedEffect::SingleStep),
        "ban_kind" => shape::word(value, &PathKind::WORDS, &PathKind::ALL)
            .map(PlannedEffect::BanKind)
            .map_err(|reason| wrong(message!("ground-jump", reason))),
        "free_pass" => flag(PlannedEffect::FreePass),
        other => {
            let other = content::suggest::short(other);
            Err(host_error(message!("plan-unknown-key", key = other)))
        }
    }
}
