//! Localized vocabulary of printed upgrades.

use super::ready::READY;
use script::dialect::{Marks, Moment, Phrase, PrintedWords};

/// The vocabulary of the game.
pub const PRINTED: PrintedWords = PrintedWords {
    phrases: &[
        Phrase::when(
            &["on_round_end"],
            &["at the end of a turn", "at the end of the turn"],
            &["al final de un turno", "al final del turno"],
        ),
        Phrase::when(&["on_gain"], &["when you gain it"], &["al obtenerla"]),
        Phrase::when(&["on_activation_start"], &["when you activate an area"], &["cuando activas un área"]),
        Phrase::when(&["on_enter"], &["that enters it", "that enters an area"], &["que entre en ella", "que entre en un área"]),
        Phrase::when(
            &["on_destroyed"],
            &["that is destroyed", "when a unit is destroyed"],
            &["unidad enemiga destruida", "cuando se destruye"],
        ),
        Phrase::when(&["modify_income"], &["income:"], &["ingresos:"]),
        Phrase::when(&["modify_fire_drm"], &["to the roll"], &["a la tirada"]),
        Phrase::when(&["modify_save"], &["to armour saves"], &["a las salvaciones"]),
        Phrase::when(&["modify_move_points"], &["movement point"], &["punto de movimiento", "puntos de movimiento"]),
        Phrase::when(&["modify_assault"], &["your assaults"], &["tus asaltos"]),
        Phrase::does(&["add_credits"], &["credit"], &["crédito"]),
        Phrase::does(&["add_price"], &["price"], &["cotización", "precio"]),
        Phrase::does(&["suppress"], &["suppress"], &["suprim", "neutraliz"]),
        Phrase::does(&["recover"], &["recover"], &["recuper"]),
        Phrase::does(&["destroy"], &["destroy", "lost"], &["destruy", "destruid", "pierd"]),
        Phrase::does(&["attack"], &["attack", "fire"], &["ataque", "fuego", "ataca"]),
        Phrase::lowers(&["add_credits"], &["pay", "spend", "lose"], &["pag", "gast", "pierd"]),
        Phrase::raises(&["add_credits"], &["gain", "get", "receive"], &["gan", "recib", "obt"]),
        Phrase::lowers(&["add_price"], &["lower", "fall", "drop"], &["baj", "reduc"]),
        Phrase::raises(&["add_price"], &["raise", "rise"], &["sub"]),
        Phrase::needs(&["roll"], &["random"], &["al azar", "aleatori"]),
    ],
    offers: &["choose", "can_use", "on_use"],
    moments: &[
        Moment::of("on_gain", "When I gain it", "Cuando la obtengo"),
        Moment::of("on_activation_start", "When an area is activated", "Cuando se activa un área"),
        Moment::of("on_activation_end", "When an activation ends", "Cuando termina una activación"),
        Moment::of("modify_fire_drm", "Modifier of a fire roll", "Modificador de una tirada de fuego"),
        Moment::of("modify_column_shift", "Column of the fire table", "Columna de la tabla de fuego"),
        Moment::of("modify_tas", "Strength of a fire attack", "Fuerza de un ataque de fuego"),
        Moment::of("modify_save", "Armour save of a unit", "Salvación por blindaje de una unidad"),
        Moment::of("modify_move_points", "Movement points of units", "Puntos de movimiento de las unidades"),
        Moment::of("modify_step_cost", "Cost of a step", "Coste de un paso"),
        Moment::of("modify_assault", "In an assault", "En un asalto"),
        Moment::of("modify_price_loss", "Drop of the share price for a lost unit", "Bajada de la cotización por perder una unidad"),
        Moment::of("modify_income", "During income", "Durante los ingresos"),
        Moment::of("on_enter", "When a unit enters an area", "Cuando una unidad entra en un área"),
        Moment::of("on_destroyed", "When a unit is destroyed", "Cuando se destruye una unidad"),
        Moment::of("on_round_end", "At the end of the turn", "Al final del turno"),
        Moment::of("on_use", "Instead of a unit's action", "En lugar de la acción de una unidad"),
    ],
    marks: &[Marks { set: "set_mark", get: "mark", rules: &[] }, Marks { set: "set_var", get: "get_var", rules: &[] }],
    positions: &["pos"],
    ready: READY,
    ..PrintedWords::NOTHING
};
