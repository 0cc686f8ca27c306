//! Old names used by scripts of Lunar Rally before all games shared one vocabulary.

use content::message::message;
use script::renamed::Renamed;

/// All renamed items; `moonwright check --fix` replaces them.
pub const RENAMED: &[Renamed] = &[
    Renamed::event("feature_changed", "terrain_changed"),
    Renamed::event("tokens_thrown", "first_player_rolled"),
    Renamed::event_field("present", "on"),
    Renamed::event_field("reason", "cause"),
    Renamed::hook("on_still", "on_rest"),
    Renamed::parameters("on_beam", &["me", "ctx.at", "ctx.dir"], "me, ctx"),
    Renamed::parameters("on_enter", &["me", "ctx.at", "ctx.dir"], "me, ctx"),
    Renamed::parameters("on_leave", &["me", "ctx.at", "ctx.dir"], "me, ctx"),
    Renamed::parameters("on_phase_end", &["me", "ctx.at"], "me, ctx"),
    Renamed::parameters("on_rest", &["me", "ctx.at"], "me, ctx"),
    Renamed::removed_hook("on_choice", || message!("use-result-of-choose")),
    Renamed::call("choose", 2, "{me}.choose({0}, {1})"),
    Renamed::hook("run", "on_play"),
    Renamed::key("step", "stage"),
    Renamed::field("MissileOptions", "token", "uses_token"),
    Renamed::function("armed", "is_armed"),
    Renamed::function("at", "pos"),
    Renamed::function("enterable", "can_enter"),
    Renamed::function("has", "has_terrain"),
    Renamed::function("laser", "fire_laser"),
    Renamed::function("leap", "move_to"),
    Renamed::function("missile", "fire_missile"),
    Renamed::function("phases", "phase_count"),
    Renamed::function("random", "roll"),
    Renamed::function("say", "log"),
    Renamed::function("set_feature", "set_terrain"),
    Renamed::function("turn_no", "round"),
    Renamed::set_up("arm", "set_armed"),
    Renamed::set_up("lay", "set_terrain"),
    Renamed::set_up("phases", "set_phases"),
    Renamed::set_up("program", "set_program"),
    Renamed::set_up("tokens", "set_tokens"),
];
