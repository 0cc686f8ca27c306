//! Old names used by scripts of Moon Ant Mow Down before all games shared one vocabulary.

use crate::script::renamed::Renamed;

/// All renamed items; `moonwright check --fix` replaces them.
pub const RENAMED: &[Renamed] = &[
    Renamed::call("choose", 2, "mower().choose({0}, {1})"),
    Renamed::call("step", 1, "mower().step({0})"),
    Renamed::call("tow", 1, "mower().tow({0})"),
    Renamed::key("stop", "exclusive"),
    Renamed::field("Cell", "crater", "is_crater"),
    Renamed::field("Cell", "edge", "is_edge"),
    Renamed::field("Cell", "headache", "is_headache"),
    Renamed::field("Cell", "home", "is_home"),
    Renamed::field("Cell", "shadowed", "is_shadowed"),
    Renamed::field("Shadow", "held", "is_held"),
    Renamed::field("Shadow", "turns_left", "marks_left"),
    Renamed::function("dice_now", "dice"),
    Renamed::function("info", "cell"),
    Renamed::function("items", "inventory"),
    Renamed::function("lose", "lose_game"),
    Renamed::function("memo", "get_var"),
    Renamed::function("neighbor", "neighbour"),
    Renamed::function("neighbors", "neighbours"),
    Renamed::function("set_memo", "set_var"),
    Renamed::function("start", "route_start"),
    Renamed::function("turn", "round"),
    Renamed::set_up("battery", "set_battery"),
    Renamed::set_up("bonus", "play_bonus"),
    Renamed::set_up("bonuses", "set_bonuses"),
    Renamed::set_up("combo", "play_combo"),
    Renamed::set_up("crater", "set_crater"),
    Renamed::set_up("headache", "play_headache"),
    Renamed::set_up("hill", "set_hill"),
    Renamed::set_up("mark", "play_shadow"),
    Renamed::set_up("panel", "set_panel"),
    Renamed::set_up("pending", "set_plan"),
    Renamed::set_up("treated", "set_treated"),
];
