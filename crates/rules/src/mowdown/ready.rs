//! Phrases from which new headaches, bonuses and combinations can be written.

use content::mowdown::{BONUS, COMBO, HEADACHE};
use script::ready::{Both, ReadyEffect, ReadyMoment, ReadyPhrases, ReadyStage};

const ROLLED: (&[&str], &[&str]) = (&[HEADACHE], &["on_headache"]);
const USED: (&[&str], &[&str]) = (&[BONUS], &["on_use"]);
const MATCHED: (&[&str], &[&str]) = (&[COMBO], &["on_roll"]);
const MOWER: Both = Both("The mower", "La segadora");
const SHADOW: Both = Both("The shadow", "La sombra");
/// The dice of a new combination.
const EVEN: &str = "fn can_match(me, ctx) {\n    ctx.dice.all(|die| die % 2 == 0)\n}\n";
/// A bonus that erases marks needs some.
const MARKED: &str = "fn can_use(me) {\n    shadow().filled > 0\n}\n";
const ANYTIME: &str = "fn can_use(me) {\n    true\n}\n";

const MORE: &str = "assert_eq(now, before + {n});";
const LESS: &str = "assert_eq(now, before - {n});";

/// The phrases of the game.
pub const READY: ReadyPhrases = ReadyPhrases {
    moments: &[
        ReadyMoment::of("on_headache", "", "").staged(&[ReadyStage::of(
            &[HEADACHE],
            "let m = scenario(\"scenarios/mowdown/training-yard.toml\").start();\nm.clear();\n",
            "",
            "m.play_headache(\"@stem@\");\n",
        )]),
        ReadyMoment::of("on_use", "", "").staged(&[ReadyStage::of(
            &[BONUS],
            "let m = scenario(\"scenarios/mowdown/training-yard.toml\").start();\nm.clear();\n",
            "",
            "m.play_bonus(\"@stem@\", ());\n",
        )]),
        ReadyMoment::of("on_roll", "Only even dice", "Solo dados pares").staged(&[ReadyStage::of(
            &[COMBO],
            "let m = scenario(\"scenarios/mowdown/training-yard.toml\").start();\nm.clear();\n",
            "",
            "assert(!m.play_combo(\"@stem@\", [2, 4, 5]));\nassert(m.play_combo(\"@stem@\", [2, 4, 6]));\n",
        )]),
    ],
    effects: &[
        ReadyEffect::of(ROLLED, MOWER, Both("lose 1 solar capacity", "pierdes 1 de capacidad solar"), "add_solar(-{n});")
            .up_to(3, Both("lose {n} solar capacity", "pierdes {n} de capacidad solar"))
            .proved("m.set_solar(5);\n", "m.state().solar", LESS),
        ReadyEffect::of(ROLLED, SHADOW, Both("mark the shadow", "marca la sombra"), "mark_shadow({n});")
            .up_to(5, Both("mark the shadow {n} times", "marca la sombra {n} veces"))
            .proved("m.set_shadow(1, 0);\n", "m.state().shadow.filled", MORE),
        ReadyEffect::of(USED, MOWER, Both("gain 1 solar capacity", "ganas 1 de capacidad solar"), "add_solar({n});")
            .up_to(3, Both("gain {n} solar capacity", "ganas {n} de capacidad solar"))
            .with(ANYTIME)
            .proved("m.set_solar(2);\n", "m.state().solar", MORE),
        ReadyEffect::of(USED, SHADOW, Both("erase 1 mark of the shadow", "borra 1 marca de la sombra"), "mark_shadow(-{n});")
            .up_to(5, Both("erase {n} marks of the shadow", "borra {n} marcas de la sombra"))
            .with(MARKED)
            .proved("m.set_shadow(1, 5);\n", "m.state().shadow.filled", LESS),
        ReadyEffect::of(MATCHED, MOWER, Both("gain 1 solar capacity", "ganas 1 de capacidad solar"), "add_solar({n});")
            .up_to(3, Both("gain {n} solar capacity", "ganas {n} de capacidad solar"))
            .with(EVEN)
            .proved("m.set_solar(2);\n", "m.state().solar", MORE),
        ReadyEffect::of(MATCHED, MOWER, Both("take 1 bonus token", "toma 1 ficha de bonificación"), "add_bonus({n});")
            .up_to(3, Both("take {n} bonus tokens", "toma {n} fichas de bonificación"))
            .with(EVEN)
            .proved("", "m.state().bonuses", MORE),
    ],
};
