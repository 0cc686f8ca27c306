//! What the words of printed cards and boxes mean.

use crate::script::dialect::{Moment, Phrase, Printed};

/// The game's words.
pub const PRINTED: Printed = Printed {
    phrases: &[
        Phrase::when(
            &["on_round_end"],
            &["at the end of the round", "at the end of a round"],
            &["al final de la ronda", "al final de una ronda"],
        ),
        Phrase::when(&["before_program"], &["before another player programs"], &["antes de que otro jugador programe"]),
        Phrase::when(&["on_throw"], &["another player has thrown"], &["otro jugador ha lanzado"]),
        Phrase::when(&["on_overtaken"], &["overtakes yours", "overtakes you"], &["adelanta al tuyo", "te adelanta"]),
        Phrase::when(&["on_box_sputnik"], &["gets sputniks from"], &["consigue sputnik de"]),
        Phrase::when(&["on_robbed"], &["was robbed", "was sabotaged", "robs you"], &["han robado", "han saboteado", "te roba"]),
        Phrase::when(&["on_accident"], &["has an accident in a jump"], &["tiene un accidente en un salto"]),
        Phrase::when(&["on_trap"], &["that comes to rest there"], &["que se detenga allí"]),
        Phrase::when(&["on_lying"], &["at the end of each later round"], &["al final de cada ronda posterior"]),
        Phrase::word("sputnik", &["sputnik"], &["sputnik"]),
        Phrase::word("ec", &["earth control", "ec"], &["control de tierra", "ct"]),
        Phrase::word("handicap", &["handicap"], &["desventaja"]),
        Phrase::does(&["accident"], &["accident", "fall"], &["accidente", "cae"]),
        Phrase::does(&["circle_move"], &["circle"], &["círculo"]),
        Phrase::does(&["jump"], &["jump"], &["salt"]),
        Phrase::does(&["remove_die", "add_die"], &["die", "dice"], &["dado"]),
        Phrase::does(&["set_face"], &["die", "dice", "face"], &["dado", "cara"]),
        Phrase::does(&["rethrow"], &["again", "re-roll"], &["de nuevo", "repit", "volver a", "otra vez"]),
        Phrase::does(&["stand"], &["stand"], &["levant"]),
    ],
    offers: &["choose", "can_play", "set_mark"],
    moments: &[
        Moment::of("before_program", "Before somebody else programs", "Antes de que otro programe"),
        Moment::of("on_throw", "When somebody else has thrown dice", "Cuando otro ha lanzado dados"),
        Moment::of("on_overtaken", "When somebody passes me", "Cuando alguien me adelanta"),
        Moment::of("on_box_sputnik", "When somebody else gets Sputniks", "Cuando otro consigue Sputnik"),
        Moment::of("on_robbed", "When somebody robs or sabotages me", "Cuando alguien me roba o me sabotea"),
        Moment::of("on_round_end", "At the end of the round", "Al final de la ronda"),
        Moment::of("on_accident", "When somebody else has an accident", "Cuando otro tiene un accidente"),
        Moment::of("on_landed", "When somebody else comes to rest", "Cuando otro se detiene"),
        Moment::of("on_trap", "When somebody steps on it where it lies", "Cuando alguien la pisa donde está"),
        Moment::of("on_lying", "At the end of each round while it lies on the table", "Al final de cada ronda mientras está en la mesa"),
        Moment::of("on_rest", "When somebody comes to rest here", "Cuando alguien se detiene aquí"),
    ],
};
