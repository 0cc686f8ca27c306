//! Phrases from which new instructions can be written.

use content::rally::INSTRUCTION;
use script::ready::{Both, ReadyEffect, ReadyMoment, ReadyPhrases, ReadyStage};

const CARD: (&[&str], &[&str]) = (&[INSTRUCTION], &["on_play"]);
const MINE: Both = Both("My rover", "Mi rover");
const OTHERS: Both = Both("Other rovers", "Otros rovers");

const MORE: &str = "assert_eq(now, before + {n});";
const LESS: &str = "assert_eq(now, before - {n});";

/// The phrases of the game.
pub const READY: ReadyPhrases = ReadyPhrases {
    moments: &[ReadyMoment::of("on_play", "", "").staged(&[ReadyStage::of(&[INSTRUCTION], "let m = scenario(\"scenarios/rally/first-race.toml\").start();\nm.clear();\nm.place(0, 8, 6, 0);\nm.place(2, 15, 6, 3);\nm.set_program(0, [\"@stem@\"]);\n", "", "m.play_phase(1, 1);\n")])],
    effects: &[
        ReadyEffect::of(CARD, MINE, Both("drive 1 hex forward", "avanza 1 hexágono"), "me.drive(0, #{ hexes: {n} });")
            .up_to(3, Both("drive {n} hexes forward", "avanza {n} hexágonos"))
            .key(&[("stage", "move")]).proved("", "m.state().rovers[0].hex[0]", MORE),
        ReadyEffect::of(CARD, MINE, Both("drive 1 hex back", "retrocede 1 hexágono"), "me.drive(3, #{ hexes: {n} });")
            .up_to(3, Both("drive {n} hexes back", "retrocede {n} hexágonos"))
            .key(&[("stage", "move")]).proved("", "m.state().rovers[0].hex[0]", LESS),
        ReadyEffect::of(CARD, MINE, Both("turn 60° to the left", "gira 60° a la izquierda"), "me.turn({n});")
            .up_to(3, Both("turn {n} times 60° to the left", "gira {n} veces 60° a la izquierda"))
            .key(&[("stage", "turn")]).proved("", "m.state().rovers[0].facing", "assert_eq(now, (before + {n}) % 6);"),
        ReadyEffect::of(CARD, MINE, Both("turn 60° to the right", "gira 60° a la derecha"), "me.turn(-{n});")
            .up_to(3, Both("turn {n} times 60° to the right", "gira {n} veces 60° a la derecha"))
            .key(&[("stage", "turn")]).proved("", "m.state().rovers[0].facing", "assert_eq(now, (before + 6 - {n}) % 6);"),
        ReadyEffect::of(CARD, MINE, Both("take 1 shield", "toma 1 escudo"), "me.add_shields({n});")
            .up_to(3, Both("take {n} shields", "toma {n} escudos"))
            .key(&[("stage", "still")]).proved("m.set_tokens(0, 0, 1);\n", "m.state().rovers[0].shields", "assert(now > before);"),
        ReadyEffect::of(
            CARD,
            OTHERS,
            Both("every enemy rover next to you takes 1 damage", "cada rover enemigo adyacente sufre 1 de daño"),
            "for other in rovers() {\n        if other.owner() != me.owner() && distance(me.pos(), other.pos()) == 1 {\n            other.damage({n});\n        }\n    }",
        )
        .up_to(3, Both("every enemy rover next to you takes {n} damage", "cada rover enemigo adyacente sufre {n} de daño"))
        .key(&[("stage", "missile")]).proved("m.place(3, 9, 6, 0);\n", "m.state().rovers[3].shields + m.state().rovers[3].phases", LESS),
    ],
};
