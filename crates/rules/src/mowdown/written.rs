//! A match as statements of set-up functions, for generated tests.

use super::situation::FUNCTIONS;
use super::{Match, Mowdown};
use crate::game::TestSetUp;
use script::api::Function;

impl TestSetUp for Mowdown {
    const FUNCTIONS: &'static [Function] = FUNCTIONS;

    fn set_up_like(m: &Match, other: &Match) -> Vec<String> {
        let (state, before, board) = (&m.state, &other.state, &m.setup.board);
        let mut lines = Vec::new();
        let mut when = |differs: bool, line: String| {
            if differs {
                lines.push(line);
            }
        };
        for cell in board.all() {
            let (ground, known, name) = (state.ground(cell), before.ground(cell), board.name(cell));
            when(ground.crater && !known.crater, format!("m.set_crater(\"{name}\");"));
        }
        for cell in board.all() {
            let (ground, known, name) = (state.ground(cell), before.ground(cell), board.name(cell));
            when(ground.hill != known.hill, format!("m.set_hill(\"{name}\", {});", ground.hill));
            when(ground.missing != known.missing && !ground.crater, format!("m.set_missing(\"{name}\", {});", ground.missing));
        }
        when(state.mower != before.mower || state.start != before.start, format!("m.place(\"{}\");", board.name(state.mower)));
        when(state.solar != before.solar, format!("m.set_solar({});", state.solar));
        when((state.arc, state.marks) != (before.arc, before.marks), format!("m.set_shadow({}, {});", state.arc, state.marks));
        for (index, (power, known)) in state.panels.iter().zip(&before.panels).enumerate() {
            when(power != known, format!("m.set_panel({index}, \"{}\");", power.word()));
        }
        when(
            (state.battery, state.charge) != (before.battery, before.charge),
            format!("m.set_battery({}, {});", state.battery, state.charge),
        );
        when(state.bonuses != before.bonuses, format!("m.set_bonuses({});", state.bonuses));
        for section in 0..12 {
            let (paid, known) = (state.treated >> section & 1 == 1, before.treated >> section & 1 == 1);
            when(paid != known, format!("m.set_treated({}, {paid});", section + 1));
        }
        lines
    }
}
