//! Phrases from which new abilities, equipment, upgrades and base actions can be written.

use content::mars::{BASE, EQUIPMENT, TRAINING, UPGRADE};
use script::ready::{Both, ReadyEffect, ReadyMoment, ReadyPhrases};

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
        ReadyMoment::of("on_use", "", ""),
        ReadyMoment::of("modify_dice_count", "", ""),
        ReadyMoment::of("on_turn_end", "At the end of your turn", "Al final de tu turno"),
        ReadyMoment::of("on_wave_pass", "When a group of a wave passes", "Cuando pasa un grupo de una oleada"),
    ],
    effects: &[
        ReadyEffect::of(
            USED,
            ALL,
            Both("all marines stand up", "se levantan todos los marines"),
            "for other in marines() { other.stand_up(); }",
        ),
        ReadyEffect::of(
            USED,
            ALL,
            Both("all marines in your box stand up", "se levantan todos los marines de tu casilla"),
            "for other in marines().filter(|other| distance(pos(me), pos(other)) == 0) { other.stand_up(); }",
        ),
        ReadyEffect::of(
            (&[EQUIPMENT], &["on_use"]),
            ALIENS,
            Both("1 hit on the aliens in your box", "1 impacto a los alienígenas de tu casilla"),
            "hit(me, pos(me), {n});",
        )
        .up_to(3, Both("{n} hits on the aliens in your box", "{n} impactos a los alienígenas de tu casilla")),
        ReadyEffect::of((&[BASE], &["on_use"]), MINE, Both("draw an equipment card", "roba una carta de equipo"), "me.draw_equipment();"),
        ReadyEffect::of(DICE, MINE, Both("you have 1 more die", "tienes 1 dado más"), "n + {n}")
            .up_to(3, Both("you have {n} more dice", "tienes {n} dados más")),
        ReadyEffect::of(TURN_END, MINE, Both("stand up", "levántate"), "me.stand_up();"),
        ReadyEffect::of(
            PASSES,
            ALIENS,
            Both("a blue alien of the group dies", "muere un alienígena azul del grupo"),
            "kill_in_group(\"blue\");",
        ),
        ReadyEffect::of(
            PASSES,
            ALIENS,
            Both("a yellow alien of the group dies", "muere un alienígena amarillo del grupo"),
            "kill_in_group(\"yellow\");",
        ),
    ],
};
