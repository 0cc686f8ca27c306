//! Phrases from which new abilities, equipment, upgrades and base actions can be written.

use content::mars::{BASE, EQUIPMENT, TRAINING, UPGRADE};
use script::ready::{Both, ReadyEffect, ReadyMoment, ReadyPhrases, ReadyStage};

const USED: (&[&str], &[&str]) = (&[EQUIPMENT, BASE], &["on_use"]);
const DICE: (&[&str], &[&str]) = (&[TRAINING], &["modify_dice_count"]);
const TURN_END: (&[&str], &[&str]) = (&[TRAINING], &["on_turn_end"]);
const PASSES: (&[&str], &[&str]) = (&[UPGRADE], &["on_wave_pass"]);
const MINE: Both = Both("My marine", "Mi marine");
const ALL: Both = Both("All marines", "Todos los marines");
const ALIENS: Both = Both("The aliens", "Los alienígenas");

/// The phrases of the game.
pub const READY: ReadyPhrases = ReadyPhrases {
    moments: &[
        ReadyMoment::of("on_use", "", "").staged(&[ReadyStage::of(&[EQUIPMENT], "let m = scenario(\"scenarios/mars/practice.toml\").start();\nfor a in 0..3 {\n    m.place(a, 11 + a, 1);\n}\nm.give_card(0, \"@stem@\");\n", "m.play_turn(0);\n", "m.choose(#{ play: \"@stem@\" });\n"), ReadyStage::of(&[BASE], "let m = scenario(\"scenarios/mars/practice.toml\").start();\nfor a in 0..3 {\n    m.place(a, 11 + a, 1);\n}\n", "m.play_turn(0);\n", "m.choose(#{ base: \"@stem@\" });\n")]),
        ReadyMoment::of("modify_dice_count", "", "").staged(&[ReadyStage::of(&[TRAINING], "let m = scenario(\"scenarios/mars/practice.toml\").start();\nfor a in 0..3 {\n    m.place(a, 11 + a, 1);\n}\nm.place(0, 16, 1);\nm.set_training(0, \"@stem@\");\n", "", "m.play_turn(0);\n")]),
        ReadyMoment::of("on_turn_end", "At the end of your turn", "Al final de tu turno").staged(&[ReadyStage::of(&[TRAINING], "let m = scenario(\"scenarios/mars/practice.toml\").start();\nfor a in 0..3 {\n    m.place(a, 11 + a, 1);\n}\nm.place(0, 16, 1);\nm.set_training(0, \"@stem@\");\n", "m.force([\"skull\"]);\nm.play_turn(0, [[\"black\"], [\"blue\", \"blue\", \"white\"]]);\n", "m.choose(#{ direction: 1, trajectory: [#{ x: 17, y: 1 }] });\n")]),
        ReadyMoment::of("on_wave_pass", "When a group of a wave passes", "Cuando pasa un grupo de una oleada").staged(&[ReadyStage::of(&[UPGRADE], "let m = scenario(\"scenarios/mars/practice.toml\").start();\nfor a in 0..3 {\n    m.place(a, 11 + a, 1);\n}\nm.set_upgrade(\"right\", \"@stem@\");\n", "", "m.play_wave(\"right\");\n")]),
    ],
    effects: &[
        ReadyEffect::of(
            USED,
            ALL,
            Both("all marines stand up", "se levantan todos los marines"),
            "for other in marines() { other.stand_up(); }",
        ).proved("m.set_face_down(1);\n", "m.state().marines[1].face_down", "assert(!now);"),
        ReadyEffect::of(
            USED,
            ALL,
            Both("all marines in your box stand up", "se levantan todos los marines de tu casilla"),
            "for other in marines().filter(|other| distance(pos(me), pos(other)) == 0) { other.stand_up(); }",
        ).proved("m.place(1, 11, 1);\nm.set_face_down(1);\n", "m.state().marines[1].face_down", "assert(!now);"),
        ReadyEffect::of(
            (&[EQUIPMENT], &["on_use"]),
            ALIENS,
            Both("1 hit on the aliens in your box", "1 impacto a los alienígenas de tu casilla"),
            "hit(me, pos(me), {n});",
        )
        .up_to(3, Both("{n} hits on the aliens in your box", "{n} impactos a los alienígenas de tu casilla")).proved("m.place(0, 16, 1);\nm.set_aliens(#{ x: 16, y: 1 }, #{ yellow: 3 });\n", "m.state().dead", "assert_eq(now, #{ yellow: {n} });"),
        ReadyEffect::of((&[BASE], &["on_use"]), MINE, Both("draw an equipment card", "roba una carta de equipo"), "me.draw_equipment();").proved("m.unlock_equipment();\n", "m.state().marines[0].equipment.len()", "assert_eq(now, before + 1);"),
        ReadyEffect::of(DICE, MINE, Both("you have 1 more die", "tienes 1 dado más"), "n + {n}")
            .up_to(2, Both("you have {n} more dice", "tienes {n} dados más")).proved("", "", "assert_refused(m, [[2, 2, 0]]);\nm.choose([[2, 2, {n}]]);"),
        ReadyEffect::of(TURN_END, MINE, Both("stand up", "levántate"), "me.stand_up();").proved("", "m.state().marines[0].face_down", "assert(!now);"),
        ReadyEffect::of(
            PASSES,
            ALIENS,
            Both("a blue alien of the group dies", "muere un alienígena azul del grupo"),
            "kill_in_group(\"blue\");",
        ).proved("m.set_aliens(#{ x: 17, y: 1 }, #{ yellow: 1, blue: 1 });\n", "m.state().incoming.right", "assert_eq(now, #{ yellow: 1 });"),
        ReadyEffect::of(
            PASSES,
            ALIENS,
            Both("a yellow alien of the group dies", "muere un alienígena amarillo del grupo"),
            "kill_in_group(\"yellow\");",
        ).proved("m.set_aliens(#{ x: 17, y: 1 }, #{ yellow: 1, blue: 1 });\n", "m.state().incoming.right", "assert_eq(now, #{ blue: 1 });"),
    ],
};
