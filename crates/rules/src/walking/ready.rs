//! Phrases from which new cards and boxes can be written.

use content::walking::{ACTION, BOX};
use script::ready::{Both, ReadyEffect, ReadyMoment, ReadyPhrases};

const CARD: &[&str] = &[ACTION];
const TOKEN: &[&str] = &[BOX];
/// The hooks of cards in which the owner's astronaut can be affected, and those with another astronaut.
const ANY: &[&str] = &["on_round_end", "on_overtaken", "on_box_sputnik", "on_robbed", "on_accident", "on_land"];
const WITH_OTHER: &[&str] = &["on_overtaken", "on_box_sputnik", "on_robbed", "on_accident", "on_land"];
const REST: &[&str] = &["on_rest"];
const MINE: Both = Both("My astronaut", "Mi astronauta");
const OTHER: Both = Both("The other astronaut", "El otro astronauta");
const GUEST: Both = Both("The astronaut", "El astronauta");

/// The phrases of the game.
pub const READY: ReadyPhrases = ReadyPhrases {
    moments: &[
        ReadyMoment::of("on_round_end", "At the end of a round", "Al final de una ronda"),
        ReadyMoment::of("on_overtaken", "When another astronaut overtakes yours", "Cuando otro astronauta adelanta al tuyo"),
        ReadyMoment::of(
            "on_box_sputnik",
            "When another astronaut gets Sputniks from a box",
            "Cuando otro astronauta consigue Sputnik de una casilla",
        ),
        ReadyMoment::of("on_robbed", "When your astronaut was robbed or sabotaged", "Cuando han robado o saboteado a tu astronauta"),
        ReadyMoment::of(
            "on_accident",
            "When another astronaut has an accident in a jump",
            "Cuando otro astronauta tiene un accidente en un salto",
        ),
        ReadyMoment::of("on_land", "When another astronaut comes to rest in a box", "Cuando otro astronauta se detiene en una casilla"),
        ReadyMoment::of("on_rest", "", ""),
    ],
    effects: &[
        ReadyEffect::of(
            (CARD, ANY),
            MINE,
            Both("take 1 Earth Control counter", "toma 1 ficha de Control de Tierra"),
            "me.gain(\"ec\", {n});",
        )
        .up_to(3, Both("take {n} Earth Control counters", "toma {n} fichas de Control de Tierra")),
        ReadyEffect::of((CARD, ANY), MINE, Both("take 1 Sputnik", "toma 1 Sputnik"), "me.gain(\"sputnik\", {n});")
            .up_to(5, Both("take {n} Sputniks", "toma {n} Sputnik")),
        ReadyEffect::of(
            (CARD, ANY),
            MINE,
            Both("return 1 Handicap counter", "devuelve 1 ficha de Desventaja"),
            "me.lose(\"handicap\", {n});",
        )
        .up_to(3, Both("return {n} Handicap counters", "devuelve {n} fichas de Desventaja")),
        ReadyEffect::of((CARD, ANY), MINE, Both("move 1 circle forward", "avanza 1 círculo"), "me.move_circles({n});")
            .up_to(3, Both("move {n} circles forward", "avanza {n} círculos")),
        ReadyEffect::of((CARD, ANY), MINE, Both("stand up", "levántate"), "me.stand_up();"),
        ReadyEffect::of(
            (CARD, WITH_OTHER),
            OTHER,
            Both("that astronaut loses 1 Sputnik", "ese astronauta pierde 1 Sputnik"),
            "ctx.actor.lose(\"sputnik\", {n});",
        )
        .up_to(5, Both("that astronaut loses {n} Sputniks", "ese astronauta pierde {n} Sputnik")),
        ReadyEffect::of(
            (CARD, WITH_OTHER),
            OTHER,
            Both("that astronaut gets 1 Handicap counter", "ese astronauta recibe 1 ficha de Desventaja"),
            "ctx.actor.gain(\"handicap\", {n});",
        )
        .up_to(3, Both("that astronaut gets {n} Handicap counters", "ese astronauta recibe {n} fichas de Desventaja")),
        ReadyEffect::of(
            (CARD, WITH_OTHER),
            OTHER,
            Both("that astronaut gives you 1 Sputnik", "ese astronauta te da 1 Sputnik"),
            "ctx.actor.transfer(me, \"sputnik\", {n});",
        )
        .up_to(5, Both("that astronaut gives you {n} Sputniks", "ese astronauta te da {n} Sputnik")),
        ReadyEffect::of((TOKEN, REST), GUEST, Both("take 1 Sputnik", "toma 1 Sputnik"), "me.gain(\"sputnik\", {n});")
            .up_to(5, Both("take {n} Sputniks", "toma {n} Sputnik")),
        ReadyEffect::of(
            (TOKEN, REST),
            GUEST,
            Both("take 1 Earth Control counter", "toma 1 ficha de Control de Tierra"),
            "me.gain(\"ec\", {n});",
        )
        .up_to(3, Both("take {n} Earth Control counters", "toma {n} fichas de Control de Tierra")),
        ReadyEffect::of((TOKEN, REST), GUEST, Both("take 1 Handicap counter", "toma 1 ficha de Desventaja"), "me.gain(\"handicap\", {n});")
            .up_to(3, Both("take {n} Handicap counters", "toma {n} fichas de Desventaja")),
    ],
};
