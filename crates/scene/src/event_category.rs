//! The category of an event, for the icon before its log line; event names are consistent across all games.

use super::panel::Sign;
use serde_json::Value as Json;

/// Returns the icon of an event.
pub fn sign(event: &Json) -> Sign {
    match event["name"].as_str().unwrap_or_default() {
        "game_ended" if event["won"] == false || event["result"] == "lost" => Sign::Dead,
        name => sign_of_name(name),
    }
}

fn sign_of_name(event: &str) -> Sign {
    match event {
        "game_ended" | "goal_reached" => Sign::Goal,
        "game_started" | "board_laid" | "round_started" | "round_ended" | "class_started" | "class_ended" | "phase_started"
        | "stage_started" => Sign::Round,
        "accident" | "crashed" | "fell" | "rover_exploded" | "rover_stuck" | "rover_blocked" | "headache_set" | "headache_rolled"
        | "base_attacked" | "script_failed" | "unit_suppressed" | "casualties_named" => Sign::Danger,
        "marine_died" | "player_out" | "conceded" | "unit_destroyed" | "defender_killed" | "aliens_killed" => Sign::Dead,
        "shot" | "fought" | "laser_fired" | "missile_fired" | "missiles_changed" | "fire_declared" | "fire_rolled" | "assault_rolled"
        | "bomb_rolled" | "weapons_armed" => Sign::Fire,
        "damaged" | "shield_lost" | "phase_lost" => Sign::Lost,
        "shield_gained" | "phase_restored" | "stood_up" | "unit_recovered" | "barrier_up" => Sign::Repair,
        "robbed" | "exchanged" | "feature_taken" | "hidden_found" => Sign::Hand,
        "counters_changed" | "credits_changed" | "price_changed" | "income_paid" | "solar_changed" => Sign::Coins,
        "battery_marked" | "panel_used" | "panel_stored" => Sign::Battery,
        "marker_placed" | "activation_started" | "activation_ended" => Sign::Order,
        "marker_revealed" | "units_revealed" | "first_player_rolled" => Sign::Reveal,
        "programmed" | "distributed" | "jump_chosen" | "path_chosen" | "mode_declared" => Sign::Program,
        "landed" => Sign::Target,
        "combo_rolled" | "section_treated" => Sign::Cards,
        _ if event.starts_with("dice_") || event.starts_with("die_") || event.ends_with("_rolled") => Sign::Dice,
        _ if event.starts_with("card_")
            || event.starts_with("equipment_")
            || event.starts_with("upgrade_")
            || event.starts_with("deck_") =>
        {
            Sign::Cards
        }
        _ if event.starts_with("bonus_") => Sign::Cards,
        _ if ["circle", "shadow_", "arc_", "hill_", "crater_", "mark_"].iter().any(|begin| event.starts_with(begin)) => Sign::Mark,
        _ if event.starts_with("wave_") || event.starts_with("alien") => Sign::Wave,
        _ if ["moved", "stepped", "pushed", "bumped", "turned", "towed", "placed", "retreated"].iter().any(|end| event.ends_with(end)) => {
            Sign::Move
        }
        _ => Sign::Note,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::describe::{DeclaredEnum, word_of};
    use rules::{mars, moonbase, mowdown, rally, walking};
    use serde_json::json;

    #[test]
    fn lost_games_do_not_have_the_icon_of_a_goal() {
        let ended = |result: Json| sign(&json!({ "name": "game_ended", "won": result["won"], "result": result["result"] }));
        assert_eq!([json!({ "won": true }), json!({ "result": "won" }), json!({})].map(ended), [Sign::Goal; 3]);
        assert_eq!([json!({ "won": false }), json!({ "result": "lost" })].map(ended), [Sign::Dead; 2]);
    }

    #[test]
    fn most_events_of_every_game_have_a_specific_icon() {
        fn plain<G: rules::game::Wording>() -> (usize, usize) {
            let all = <G::Event as DeclaredEnum<G>>::VARIANTS;
            (all.iter().filter(|(variant, _)| sign_of_name(&word_of(variant)) == Sign::Note).count(), all.len())
        }
        for (plain, all) in [
            plain::<walking::Walking>(),
            plain::<rally::Rally>(),
            plain::<mars::Mars>(),
            plain::<mowdown::Mowdown>(),
            plain::<moonbase::Moonbase>(),
        ] {
            assert!(plain * 3 < all, "{plain} of {all}");
        }
    }
}
