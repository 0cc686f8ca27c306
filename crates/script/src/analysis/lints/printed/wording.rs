//! Word lists in both languages: other players, and bounds.

/// Words that may refer to another player.
const OTHERS: [(&str, &[&str]); 2] = [
    (
        "en",
        &[
            "it",
            "its",
            "he",
            "his",
            "him",
            "she",
            "her",
            "they",
            "their",
            "them",
            "other",
            "others",
            "another",
            "each",
            "every",
            "all",
            "who",
            "that",
            "opponent",
            "rival",
            "enemy",
            "player",
            "thief",
            "partner",
            "astronaut",
            "astronauts",
            "owner",
            "everybody",
            "everyone",
            "both",
            "last",
            "first",
        ],
    ),
    (
        "es",
        &[
            "su",
            "sus",
            "le",
            "les",
            "lo",
            "los",
            "la",
            "él",
            "ella",
            "ellos",
            "se",
            "otro",
            "otra",
            "otros",
            "otras",
            "cada",
            "todos",
            "todas",
            "ambos",
            "ambas",
            "que",
            "quien",
            "rival",
            "enemigo",
            "jugador",
            "ladrón",
            "compañero",
            "astronauta",
            "astronautas",
            "dueño",
            "último",
            "primero",
        ],
    ),
];
/// Words that can only refer to another player.
const CERTAIN: [(&str, &[&str]); 2] = [
    ("en", &["its", "his", "him", "her", "their", "them", "thief", "rival", "opponent", "it"]),
    ("es", &["su", "sus", "le", "les", "ladrón", "rival"]),
];

fn words(lists: &[(&str, &'static [&'static str]); 2], language: &str) -> &'static [&'static str] {
    lists.iter().find(|(known, _)| *known == language).map_or(&[], |(_, words)| words)
}

/// Returns words that may refer to another player.
pub(super) fn others(language: &str) -> &'static [&'static str] {
    words(&OTHERS, language)
}

/// Returns words that can only refer to another player.
pub(super) fn certain(language: &str) -> &'static [&'static str] {
    words(&CERTAIN, language)
}

/// Words around a number that make it a bound.
pub(super) struct Bounds {
    /// Before a number: at least.
    pub least: &'static [&'static str],
    /// Before a number: at most.
    pub most: &'static [&'static str],
    /// After a number: at least.
    pub more: &'static [&'static str],
    /// After a number: at most.
    pub less: &'static [&'static str],
}

pub(super) fn bounds(language: &str) -> Bounds {
    match language {
        "es" => Bounds {
            least: &["al menos", "como mínimo"],
            most: &["hasta", "como mucho", "como máximo"],
            more: &["o más"],
            less: &["o menos"],
        },
        _ => Bounds { least: &["at least"], most: &["within", "up to", "at most"], more: &["or more"], less: &["or less", "or fewer"] },
    }
}
