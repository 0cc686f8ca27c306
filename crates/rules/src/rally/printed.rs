//! Localized vocabulary of printed instructions and of terrain.

use super::ready::READY;
use script::dialect::{Marks, Moment, Phrase, PrintedWords};

/// The vocabulary of the game.
pub const PRINTED: PrintedWords = PrintedWords {
    phrases: &[
        Phrase::when(&["on_rest"], &["that rests here"], &["que descansa aquí"]),
        Phrase::when(&["on_enter"], &["that comes onto"], &["que entra en"]),
        Phrase::when(&["on_leave"], &["that leaves it"], &["que sale de él", "que sale de ella"]),
        Phrase::when(&["on_beam"], &["a beam that crosses it", "a beam that comes to it"], &["un rayo que lo cruza", "un rayo que llega"]),
        Phrase::when(&["on_phase_end"], &["that ends a phase", "that ends its"], &["que termina aquí"]),
        Phrase::does(&["damage"], &["damage"], &["daño", "daña"]),
        Phrase::does(&["add_shields"], &["shield"], &["escudo"]),
        Phrase::does(&["add_missiles", "fire_missile"], &["missile"], &["misil"]),
        Phrase::does(&["fire_laser"], &["beam", "laser"], &["rayo", "láser"]),
        Phrase::does(&["turn"], &["turn"], &["gir", "vuelta"]),
        Phrase::does(&["rest"], &["rest"], &["descans"]),
        Phrase::does(&["drop_card"], &["card"], &["carta"]),
        Phrase::lowers(&["add_shields", "add_missiles"], &["spend", "lose"], &["gast", "pierd"]),
        Phrase::raises(&["add_shields", "add_missiles"], &["gain", "take"], &["gan", "cog", "coj"]),
        Phrase::needs(&["roll"], &["random"], &["al azar", "aleatori"]),
    ],
    offers: &["choose"],
    moments: &[
        Moment::of("on_play", "When its phase is executed", "Cuando se ejecuta su fase"),
        Moment::of("on_rest", "When a rover rests here", "Cuando un rover descansa aquí"),
        Moment::of("on_enter", "When a rover enters this hex", "Cuando un rover entra en este hexágono"),
        Moment::of("on_leave", "When a rover leaves this hex", "Cuando un rover sale de este hexágono"),
        Moment::of("on_beam", "When a beam reaches this hex", "Cuando un rayo llega a este hexágono"),
        Moment::of("on_phase_end", "When a rover ends a phase here", "Cuando un rover termina aquí una fase"),
    ],
    marks: &[Marks { set: "set_mark", get: "mark", rules: &[] }, Marks { set: "set_var", get: "get_var", rules: &[] }],
    ready: READY,
    ..PrintedWords::NOTHING
};
