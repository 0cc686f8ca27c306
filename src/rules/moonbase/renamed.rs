//! Old names used by scripts of Moonbase before all games shared one vocabulary.

use crate::script::renamed::Renamed;

/// All renamed items; `moonwright check --fix` replaces them.
pub const RENAMED: &[Renamed] = &[
    Renamed::hook("on_turn_end", "on_round_end"),
    Renamed::field("ActivationContext", "acting", "actor"),
    Renamed::field("ActivationContext", "area", "at"),
    Renamed::field("AssaultContext", "acting", "actor"),
    Renamed::field("AssaultContext", "area", "at"),
    Renamed::field("FireContext", "firer", "actor"),
    Renamed::function("acted", "has_acted"),
    Renamed::function("adjacent", "neighbours"),
    Renamed::function("alive", "is_alive"),
    Renamed::function("area_of", "pos"),
    Renamed::function("cratered", "is_cratered"),
    Renamed::function("note", "log"),
    Renamed::function("owner_of", "owner"),
    Renamed::function("owns", "has_card"),
    Renamed::function("place", "move_to"),
    Renamed::function("rival", "opponent"),
    Renamed::function("suppressed", "is_suppressed"),
    Renamed::function("turn", "round"),
    Renamed::set_up("activate", "play_activation"),
    Renamed::set_up("attack", "play_attack"),
    Renamed::set_up("attempt", "play_attempt"),
    Renamed::set_up("destroy", "play_destroy"),
    Renamed::set_up("gain", "play_gain"),
    Renamed::set_up("give", "give_card"),
    Renamed::set_up("marker", "set_marker"),
    Renamed::set_up("set_first", "set_first_player"),
    Renamed::set_up("set_turn", "set_round"),
    Renamed::set_up("unit", "add_unit"),
];
