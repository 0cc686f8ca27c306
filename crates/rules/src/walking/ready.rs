//! Phrases from which new cards and boxes can be written.

use content::walking::{ACTION, BOX};
use script::ready::{Both, ReadyEffect, ReadyMoment, ReadyPhrases, ReadyStage};

const CARD: &[&str] = &[ACTION];
const TOKEN: &[&str] = &[BOX];
/// The hooks of cards in which the owner's astronaut can be affected, and those with another astronaut.
const ANY: &[&str] = &["on_round_end", "on_overtaken", "on_box_sputnik", "on_robbed", "on_accident", "on_land"];
const WITH_OTHER: &[&str] = &["on_overtaken", "on_box_sputnik", "on_robbed", "on_accident", "on_land"];
const REST: &[&str] = &["on_rest"];
const MINE: Both = Both("My astronaut", "Mi astronauta");
const OTHER: Both = Both("The other astronaut", "El otro astronauta");
const GUEST: Both = Both("The astronaut", "El astronauta");

/// The astronauts of a test: the first one acts, and the owner of the card is the second one.
macro_rules! table {
    ($position:literal) => {
        concat!(
            "let m = scenario(\"scenarios/walking/practice.toml\").start();\nfor seat in 0..4 {\n    m.set_hand(seat, ());\n}\n",
            $position
        )
    };
}
const PLAYED: &str = "m.choose(#{ play: \"@stem@\", astronaut: 1 });\n";

/// Returns the stage of a moment in the turn of the first astronaut.
const fn turn(set_up: &'static str, leads: &'static str) -> ReadyStage {
    ReadyStage::of(CARD, set_up, leads, PLAYED)
}
const MORE: &str = "assert_eq(now, before + {n});";
const LESS: &str = "assert_eq(now, before - {n});";

/// The phrases of the game.
pub const READY: ReadyPhrases = ReadyPhrases {
    moments: &[
        ReadyMoment::of("on_round_end", "At the end of a round", "Al final de una ronda").staged(&[turn(table!("m.place(0, 3, 1);\nm.set_hand(1, \"@stem@\");\nm.set_hand(2, \"@stem@\");\n"), "m.play_round_end();\n")]),
        ReadyMoment::of("on_overtaken", "When another astronaut overtakes yours", "Cuando otro astronauta adelanta al tuyo").staged(&[turn(table!("m.place(0, 3, 1);\nm.place(2, 4, 1);\nm.place(1, 4, 1);\nm.set_hand(1, \"@stem@\");\nm.set_hand(2, \"@stem@\");\n"), "m.force([2]);\nm.play_roll(0, [\"blue\"]);\n")]),
        ReadyMoment::of(
            "on_box_sputnik",
            "When another astronaut gets Sputniks from a box",
            "Cuando otro astronauta consigue Sputnik de una casilla",
        ).staged(&[turn(table!("m.place(0, 15, 1);\nm.set_hand(1, \"@stem@\");\nm.set_hand(3, \"@stem@\");\n"), "m.force([3]);\nm.play_roll(0, [\"blue\"]);\n")]),
        ReadyMoment::of("on_robbed", "When your astronaut was robbed or sabotaged", "Cuando han robado o saboteado a tu astronauta").staged(&[turn(table!("m.place(1, 3, 1);\nm.place(2, 9, 1);\nm.set_count(1, \"sputnik\", 2);\nm.set_hand(1, \"@stem@\");\nm.set_hand(3, \"@stem@\");\n"), "m.force([3]);\nm.play_roll(0, [\"blue\"]);\nm.choose(#{ victim: 1 });\n")]),
        ReadyMoment::of(
            "on_accident",
            "When another astronaut has an accident in a jump",
            "Cuando otro astronauta tiene un accidente en un salto",
        ).staged(&[turn(table!("m.place(0, 3, 1);\nm.set_hand(1, \"@stem@\");\nm.set_hand(3, \"@stem@\");\n"), "m.force([\"skull\"]);\nm.play_roll(0, [\"black\"]);\nm.choose(#{ trajectory: [#{ x: 4, y: 1 }] });\n")]),
        ReadyMoment::of("on_land", "When another astronaut comes to rest in a box", "Cuando otro astronauta se detiene en una casilla").staged(&[turn(table!("m.set_hand(1, \"@stem@\");\nm.set_hand(3, \"@stem@\");\n"), "m.play_move(0, 4, 1);\n")]),
        ReadyMoment::of("on_rest", "", "").staged(&[ReadyStage::of(TOKEN, table!("m.set_token(1, \"@stem@\");\n"), "", "m.play_move(0, 5, 1);\n")]),
    ],
    effects: &[
        ReadyEffect::of(
            (CARD, ANY),
            MINE,
            Both("take 1 Earth Control counter", "toma 1 ficha de Control de Tierra"),
            "me.gain(\"ec\", {n});",
        )
        .up_to(3, Both("take {n} Earth Control counters", "toma {n} fichas de Control de Tierra")).proved("", "m.state().astronauts[1].ec", MORE),
        ReadyEffect::of((CARD, ANY), MINE, Both("take 1 Sputnik", "toma 1 Sputnik"), "me.gain(\"sputnik\", {n});")
            .up_to(5, Both("take {n} Sputniks", "toma {n} Sputnik")).proved("", "m.state().astronauts[1].sputnik", MORE),
        ReadyEffect::of(
            (CARD, ANY),
            MINE,
            Both("return 1 Handicap counter", "devuelve 1 ficha de Desventaja"),
            "me.lose(\"handicap\", {n});",
        )
        .up_to(3, Both("return {n} Handicap counters", "devuelve {n} fichas de Desventaja")).proved("m.set_count(1, \"handicap\", 3);\n", "m.state().astronauts[1].handicap", LESS),
        ReadyEffect::of((CARD, ANY), MINE, Both("move 1 circle forward", "avanza 1 círculo"), "me.move_circles({n});")
            .up_to(3, Both("move {n} circles forward", "avanza {n} círculos")).proved("", "m.state().astronauts[1].box.x", MORE),
        ReadyEffect::of((CARD, ANY), MINE, Both("stand up", "levántate"), "me.stand_up();").proved("m.set_face_down(1);\n", "m.state().astronauts[1].face_down", "assert(!now);"),
        ReadyEffect::of(
            (CARD, WITH_OTHER),
            OTHER,
            Both("that astronaut loses 1 Sputnik", "ese astronauta pierde 1 Sputnik"),
            "ctx.actor.lose(\"sputnik\", {n});",
        )
        .up_to(5, Both("that astronaut loses {n} Sputniks", "ese astronauta pierde {n} Sputnik")).proved("m.set_count(0, \"sputnik\", 9);\n", "m.state().astronauts[0].sputnik", LESS),
        ReadyEffect::of(
            (CARD, WITH_OTHER),
            OTHER,
            Both("that astronaut gets 1 Handicap counter", "ese astronauta recibe 1 ficha de Desventaja"),
            "ctx.actor.gain(\"handicap\", {n});",
        )
        .up_to(3, Both("that astronaut gets {n} Handicap counters", "ese astronauta recibe {n} fichas de Desventaja")).proved("", "m.state().astronauts[0].handicap", MORE),
        ReadyEffect::of(
            (CARD, WITH_OTHER),
            OTHER,
            Both("that astronaut gives you 1 Sputnik", "ese astronauta te da 1 Sputnik"),
            "ctx.actor.transfer(me, \"sputnik\", {n});",
        )
        .up_to(5, Both("that astronaut gives you {n} Sputniks", "ese astronauta te da {n} Sputnik")).proved("m.set_count(0, \"sputnik\", 9);\n", "m.state().astronauts[0].sputnik", LESS),
        ReadyEffect::of((TOKEN, REST), GUEST, Both("take 1 Sputnik", "toma 1 Sputnik"), "me.gain(\"sputnik\", {n});")
            .up_to(5, Both("take {n} Sputniks", "toma {n} Sputnik")).proved("", "m.state().astronauts[0].sputnik", MORE),
        ReadyEffect::of(
            (TOKEN, REST),
            GUEST,
            Both("take 1 Earth Control counter", "toma 1 ficha de Control de Tierra"),
            "me.gain(\"ec\", {n});",
        )
        .up_to(3, Both("take {n} Earth Control counters", "toma {n} fichas de Control de Tierra")).proved("", "m.state().astronauts[0].ec", MORE),
        ReadyEffect::of((TOKEN, REST), GUEST, Both("take 1 Handicap counter", "toma 1 ficha de Desventaja"), "me.gain(\"handicap\", {n});")
            .up_to(3, Both("take {n} Handicap counters", "toma {n} fichas de Desventaja")).proved("", "", "assert(m.events().some(|event| event.name == \"counters_changed\" && event.cause == \"@stem@\" && event.delta == {n}));"),
    ],
};
