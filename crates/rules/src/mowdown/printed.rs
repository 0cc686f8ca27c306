//! Localized vocabulary of printed headaches, bonuses and combinations.

use super::ready::READY;
use script::dialect::{Marks, Moment, Phrase, PrintedWords};

/// The vocabulary of the game.
pub const PRINTED: PrintedWords = PrintedWords {
    phrases: &[
        Phrase::when(&["on_headaches_end"], &["after the headaches"], &["tras los problemas"]),
        Phrase::does(&["add_solar"], &["solar"], &["solar"]),
        Phrase::does(&["mark_shadow", "hold_shadow"], &["shadow"], &["sombra"]),
        Phrase::does(&["mark_battery"], &["battery"], &["batería"]),
        Phrase::does(&["store_panel"], &["panel"], &["panel"]),
        Phrase::does(&["add_circles", "fill"], &["circle"], &["círculo"]),
        Phrase::does(&["set_hill"], &["hill"], &["hormiguero"]),
        Phrase::does(&["set_crater"], &["crater"], &["cráter"]),
        Phrase::does(&["add_bonus"], &["bonus"], &["bonificaci", "bono"]),
        Phrase::does(&["tow"], &["tow"], &["remolc"]),
        Phrase::does(&["set_die"], &["die", "dice"], &["dado"]),
        Phrase::raises(&["add_solar", "add_bonus"], &["gain", "get"], &["gan", "obt"]),
        Phrase::lowers(&["add_solar", "add_bonus"], &["lose"], &["pierd"]),
        Phrase::raises(&["mark_shadow"], &["mark one", "mark a", "mark two"], &["marca ", "marcas "]),
        Phrase::lowers(&["mark_shadow"], &["erase", "remove", "off the shadow"], &["borra", "quita", "retira"]),
        Phrase::needs(&["roll"], &["random"], &["al azar", "aleatori"]),
    ],
    offers: &["can_use", "choose", "use_options", "plan"],
    moments: &[
        Moment::of("on_headache", "When the headache happens", "Cuando ocurre el problema"),
        Moment::of("on_use", "When the bonus is used", "Cuando se usa la bonificación"),
        Moment::of("on_roll", "When these dice are rolled", "Cuando salen estos dados"),
        Moment::of("on_headaches_end", "After the headaches of the turn", "Tras los problemas del turno"),
    ],
    marks: &[Marks { set: "set_mark", get: "mark", rules: &[] }, Marks { set: "set_var", get: "get_var", rules: &[] }],
    ready: READY,
    ..PrintedWords::NOTHING
};
