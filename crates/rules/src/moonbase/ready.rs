//! Phrases from which new upgrades can be written.

use content::moonbase::UPGRADE;
use script::ready::{Both, ReadyEffect, ReadyMoment, ReadyPhrases, ReadyStage};

const KIND: &[&str] = &[UPGRADE];
const MINE: Both = Both("My corporation", "Mi corporación");
const UNITS: Both = Both("My units", "Mis unidades");

const MORE: &str = "assert_eq(now, before + {n});";

/// The phrases of the game.
pub const READY: ReadyPhrases = ReadyPhrases {
    moments: &[
        ReadyMoment::of("modify_income", "", "").staged(&[ReadyStage::of(KIND, "let m = scenario(\"scenarios/moonbase/first-quarter.toml\").start();\nm.clear();\nm.give_card(0, \"@stem@\");\n", "", "m.play_phase(\"income\");\n")]),
        ReadyMoment::of("on_gain", "When you gain this upgrade", "Cuando obtienes esta mejora").staged(&[ReadyStage::of(KIND, "let m = scenario(\"scenarios/moonbase/first-quarter.toml\").start();\nm.clear();\n", "", "m.play_gain(0, \"@stem@\");\n")]),
        ReadyMoment::of("on_round_end", "At the end of the turn", "Al final del turno").staged(&[ReadyStage::of(KIND, "let m = scenario(\"scenarios/moonbase/first-quarter.toml\").start();\nm.clear();\nm.give_card(0, \"@stem@\");\n", "", "m.play_phase(\"end\");\n")]),
        ReadyMoment::of("modify_fire_drm", "", "").staged(&[ReadyStage::of(KIND, "let m = scenario(\"scenarios/moonbase/first-quarter.toml\").start();\nm.clear();\nm.give_card(0, \"@stem@\");\n", "", "m.choose(\"fire\");\n")]),
    ],
    effects: &[
        ReadyEffect::of(
            (KIND, &["modify_income"]),
            MINE,
            Both("your income is 1 credit higher", "tus ingresos suben 1 crédito"),
            "credits + {n}",
        )
        .up_to(9, Both("your income is {n} credits higher", "tus ingresos suben {n} créditos")).proved("m.set_credits(0, 0);\n", "m.state().corporations[0].credits", "assert_eq(now, 3 + {n});"),
        ReadyEffect::of(
            (KIND, &["on_gain"]),
            MINE,
            Both("your share price rises by 1", "tu cotización sube 1"),
            "me.add_price({n});",
        )
        .up_to(5, Both("your share price rises by {n}", "tu cotización sube {n}")).proved("", "m.state().corporations[0].price", "// A gain raises the price by 1.\nassert_eq(now, before + 1 + {n});"),
        ReadyEffect::of(
            (KIND, &["on_round_end"]),
            MINE,
            Both("your share price rises by 1", "tu cotización sube 1"),
            "me.add_price({n});",
        )
        .up_to(5, Both("your share price rises by {n}", "tu cotización sube {n}")).proved("", "m.state().corporations[0].price", MORE),
        ReadyEffect::of((KIND, &["on_gain", "on_round_end"]), MINE, Both("take 1 credit", "toma 1 crédito"), "me.add_credits({n});")
            .up_to(9, Both("take {n} credits", "toma {n} créditos")).proved("", "", "assert(m.events().some(|event| event.name == \"credits_changed\" && event.cause == \"@stem@\" && event.delta == {n}));"),
        ReadyEffect::of(
            (KIND, &["modify_fire_drm"]),
            UNITS,
            Both("+1 to the roll of your fire", "+1 a la tirada de tu fuego"),
            "if ctx.actor == me { drm + {n} } else { drm }",
        )
        .up_to(3, Both("+{n} to the roll of your fire", "+{n} a la tirada de tu fuego")).proved("m.add_unit(0, \"pmc\", \"b2\", 3);\nm.add_unit(1, \"pmc\", \"c3\");\nm.force([1, 1]);\nm.play_activation(0, \"b2\");\n", "", "let roll = m.events().find(|event| event.name == \"fire_rolled\");\nassert(roll.modifiers.some(|one| one.name == \"@stem@\" && one.value == {n}));"),
    ],
};
