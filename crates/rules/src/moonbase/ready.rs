//! Phrases from which new upgrades can be written.

use content::moonbase::UPGRADE;
use script::ready::{Both, ReadyEffect, ReadyMoment, ReadyPhrases};

const KIND: &[&str] = &[UPGRADE];
const MINE: Both = Both("My corporation", "Mi corporación");
const UNITS: Both = Both("My units", "Mis unidades");

/// The phrases of the game.
pub const READY: ReadyPhrases = ReadyPhrases {
    moments: &[
        ReadyMoment::of("modify_income", "", ""),
        ReadyMoment::of("on_gain", "When you gain this upgrade", "Cuando obtienes esta mejora"),
        ReadyMoment::of("on_round_end", "At the end of the turn", "Al final del turno"),
        ReadyMoment::of("modify_fire_drm", "", ""),
    ],
    effects: &[
        ReadyEffect::of(
            (KIND, &["modify_income"]),
            MINE,
            Both("your income is 1 credit higher", "tus ingresos suben 1 crédito"),
            "credits + {n}",
        )
        .up_to(9, Both("your income is {n} credits higher", "tus ingresos suben {n} créditos")),
        ReadyEffect::of(
            (KIND, &["on_gain", "on_round_end"]),
            MINE,
            Both("your share price rises by 1", "tu cotización sube 1"),
            "me.add_price({n});",
        )
        .up_to(5, Both("your share price rises by {n}", "tu cotización sube {n}")),
        ReadyEffect::of((KIND, &["on_gain", "on_round_end"]), MINE, Both("take 1 credit", "toma 1 crédito"), "me.add_credits({n});")
            .up_to(9, Both("take {n} credits", "toma {n} créditos")),
        ReadyEffect::of(
            (KIND, &["modify_fire_drm"]),
            UNITS,
            Both("+1 to the roll of your fire", "+1 a la tirada de tu fuego"),
            "if ctx.actor == me { drm + {n} } else { drm }",
        )
        .up_to(3, Both("+{n} to the roll of your fire", "+{n} a la tirada de tu fuego")),
    ],
};
