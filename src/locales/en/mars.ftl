# March on Mars. Events without a message of their own map to { "" }.

side = { $side ->
    [left] left
   *[right] right
}
zone = the Landing Zone
area = area { $area }
incoming = the incoming box on the { $side }
source = { $source ->
    [companion] companion
   *[landing_zone] Landing Zone
}
aliens = { $count } { alien-colour }
upgrade-at = { $upgrade } ({ $side })
move = { $second ->
    [none] { $die }: { $way }
   *[other] { $die } + { $second }: { $way }
}

alien-colour = { $colour ->
    [red] red
    [blue] blue
   *[yellow] yellow
}
# Printed on aliens: one letter per colour.
alien-letter = { $colour ->
    [red] R
    [blue] B
   *[yellow] Y
}

word-keep = keep
word-reroll = reroll
word-skip = skip
word-none = none

ask-choose_training = Which side of your training card?
ask-choose_upgrade = Which upgrade on this side of the Landing Zone?
ask-place_marine = Where in the Landing Zone do you start?
ask-next_actor = Who acts next?
ask-turn_mode = What do you do this turn?
ask-program = Program your actions
ask-distribute = Distribute the dice among your actions
ask-free_action = Use an ability or card now?
ask-continue_action = Next action or stop?
ask-roll_as = A normal roll or the bomb?
ask-reroll = Keep the dice or reroll one?
ask-act = How do you use this roll?
ask-ammo_shot = Which target takes the extra hit?
ask-flight = Land or keep flying?
ask-kill = Which aliens die?
ask-lose_upgrade = Which upgrade is destroyed?

# What a player can do without in an experiment. Actions without a name are not listed.
action = { $name ->
    [base] Use the base
    [bomb] Throw the bomb
    [fight] Close combat
    [give] Give cards and upgrades
    [play] Use abilities and cards
    [reroll] Reroll dice
    [shoot] Shoot
   *[other] { "" }
}

choice-no = { $word ->
    [normal] normal roll
    [throw] roll the dice
    [end_turn] end the turn
    [go_on] continue
   *[other] { $word }
}
choice-yes = { $decision ->
    [roll_as] throw the bomb
   *[other] next action
}
choice-script = { $is }
choice-box = { $is }
choice-marine = { $marine }
choice-upgrade = { $is }
choice-mode = { $script ->
    [none] program { $count } dice
   *[other] { $script }: { $count } dice
}
choice-base = { $option ->
    [none] { $base }
   *[other] { $base } { $option }
}
choice-program = { $is }
choice-distribution = { $is }
choice-use = { $option ->
    [none] { $play }
   *[other] { $play } { $option }
}
choice-give = give { $give } → { MID($to) }
choice-reroll = { $source }: reroll { $dice }
choice-shot = shoot { $shoot } at { $box }: { $aliens }
choice-volley = shoot at { $volley }
choice-fight = close combat
choice-move = { $is }
choice-discard = discard the roll
choice-kill = kill { $kill }

event-game_started = Route of the march: { $areas }
event-training_dealt = { "" }
event-training_set = { $marine }: { $ability }
event-upgrade_set = { $upgrade ->
    [none] { "" }
   *[other] { $upgrade } ({ $side })
}
event-marine_placed = { $marine } → { $box }
event-round_started = — Round { $round } —
event-turn_started = { $cause ->
    [accident] { $marine }'s turn: { $base_dice } dice (accident)
   *[other] { $marine }'s turn: { $base_dice } dice
}
event-dice_count_changed = { $marine } has { $dice ->
    [one] 1 die
   *[other] { $dice } dice
} this turn
event-stood_up = { $marine } stands up
event-mode_declared = { $marine }: { $ability }
event-programmed = { $marine } programs { $actions }
event-distributed = { $marine } distributes the dice
event-dice_rolled = { $marine ->
    [none] The upgrade
   *[other] { $marine }
} { $bomb ->
    [true] throws the bomb:
   *[false] rolls
} { $dice }
event-dice_rerolled = Rerolled ({ $cause }): { $faces }
event-jump_chosen = { "" }
event-stepped = { "" }
event-crashed = { $marine } crashes at { $box }
event-fell = { $marine } falls from { $from } to { $to }
event-accident = { $ignored ->
    [true] A companion catches { $marine } at { $box } ({ $cause })
   *[false] { $marine } has an accident at { $box }: { $cause }
}
event-landed = { $marine } lands at { $box }
event-wave_started = { $cause ->
    [opening] { "" }
    [skull] A wave on the { $side } ☠
   *[other] A wave on the { $side }
}
event-wave_rolled = The side die shows{ $rerolled ->
    [true] { " " }↻
   *[false] { "" }
} { $face }: { $side ->
    [none] –
   *[other] { $side }
}
event-aliens_drawn = New aliens in area { $area }: { $colours ->
    [none] –
   *[other] { $colours }
}
event-aliens_moved = { $aliens }: { $from } → { $to }
event-alien_placed = { "" }
event-aliens_killed = { $by ->
    [none] { $cause ->
        [none] { "" }
       *[other] { $cause }:{ " " }
    }
   *[other] { $by }:{ " " }
}killed at { $box }: { $aliens }
event-shot = { $by ->
    [none] The upgrade
   *[other] { $by }
} shoots at { $box }: { $kills ->
    [0] { $hits }
   *[other] ☠{ $kills }
}
event-fought = { $marine } fights: { $hits }
event-roll_discarded = { $marine } can't use the roll
event-defender_killed = The defender on the { $side } is killed
event-barrier_down = The force barrier on the { $side } is down
event-barrier_up = The force barrier on the { $side } is up
event-bomb_rolled = { $success ->
    [true] { $sum } of { $needed }: the bomb goes off
   *[false] { $sum } of { $needed }: the bomb fails
}
event-base_used = { $marine }: { $kind }
event-ability_used = { $option ->
    [none] { $marine }: { $ability }
   *[other] { $marine }: { $ability } { $option }
}
event-equipment_unlocked = Equipment is unlocked
event-equipment_drawn = { $marine } draws { $card }
event-equipment_played = { $marine } plays { $card }
event-equipment_given = { $marine }: { $card } → { MID($to) }
event-deck_rebuilt = { "" }
event-hidden_found = { $marine } finds hidden equipment at { $box }
event-base_attacked = { $upgrade ->
    [none] Attack { $count } on the Landing Zone succeeds
   *[other] Attack { $count } on the Landing Zone succeeds – { $upgrade }
}
event-marine_died = { $marine } dies
event-mark_set = { "" }
state-mark_set = { $marine ->
    [none] { $box }: { $mark } { $value }
   *[other] { $marine }: { $mark } { $value }
}
event-turn_ended = { $cause ->
    [stop] { $marine } stops
   *[other] { "" }
}
event-game_ended = { $cause ->
    [bomb] The Master Mind is destroyed: the marines have won
    [rounds] Time is up: the march is lost
    [base] The Landing Zone has fallen: the march is lost
   *[marines] No marine is left: the march is lost
}

# Board view.

table-title = Mars
table-slot = Action
table-slot_skull = ☠ { $odds }
table-slot_skull_tip = Probability that a die shows a skull. Probability that a die shows each value: { $values }
table-legend = board: # rock, . air, o safe, x hazardous, t safe tunnel, z hazardous tunnel, e hidden equipment; * star box, U upgrade; letters are marines (lowercase: face down, +: more marines), numbers are aliens
table-round_of = { $round ->
    [0] Setup
   *[other] Round { $round } of { $rounds }
}
table-course = round { $round } of { $rounds }   attacks on the base { $attacks } of { $lives }   reserve { $reserve }   dead { $dead }   equipment { $unlocked ->
    [true] unlocked
   *[false] locked
}
table-beside = { side }: { $defended ->
    [true] defender and force barrier in place
   *[false] the path to the Master Mind is open
}{ $upgrade ->
    [none] { "" }
   *[other] , { $upgrade }
}; incoming { $incoming }
table-marine = Marine { $name }
table-aliens = Aliens at { $place }: { $aliens }
table-bomb = Bomb: { $odds } %
table-bomb_tip = Exact probability of this roll with optimal use of the available rerolls
table-lives = { $lives ->
    [one] The base survives { $lives } more attack
   *[other] The base survives { $lives } more attacks
}
table-equipment = Equipment
table-equipment_unlocked = Equipment is unlocked
table-equipment_locked = Equipment is locked (MM-79)
table-reserve = Reserve
table-pile_dead = Dead
table-not_placed = not placed yet
table-to_place = Not yet placed in the Landing Zone
table-has_acted = Has acted in this round
table-waits = Has not acted in this round yet
table-incoming = incoming
table-shoot = Shoot at { $box }: { $hits ->
    [one] { $hits } hit
   *[other] { $hits } hits
}, { $all } needed to kill all
table-accident = { $ignored ->
    [true] an accident, caught by a companion
   *[false] an accident
}
table-landed = safe landing

about = Fight the alien waves together: hold the Landing Zone, reach the Master Mind.

# Reports of batches: causes of the end, counted events and their keys.

ended = { $cause ->
    [bomb] The Master Mind was destroyed
    [rounds] Time ran out
    [base] The Landing Zone fell
    [marines] No marine was left
    [concede] All others conceded
    [round_limit] Round limit reached
   *[other] { $cause }
}

counted = { $what ->
    [entered] Boxes entered
    [landed] Landings
    [shot] Shots
    [kill] Aliens killed
    [killed_by] Causes of alien deaths
    [ability_used] Abilities used
    [training] Training
    [equipment_drawn] Equipment drawn
    [equipment] Equipment played
    [base_action] Base actions
    [bomb] Bombs thrown
    [defender] Defenders killed
    [wave] Alien waves
    [attack_on_the_base] Attacks on the base
    [marine] Marines
    [card] Cards played
    [accident] Accidents
    [script_failed] Failed scripts
   *[other] { $what }
}

counted-key = { $key ->
    [success] Success
    [failure] Failure
    [blue] Blue
    [red] Red
    [yellow] Yellow
    [left] Left
    [right] Right
    [attack] Attack
    [fight] Fight
    [sentinels] Sentinels
    [shot] Shot
    [opening] Opening
    [extra] Extra
    [end] End of the round
    [died] Died
    [crash] Crash
    [air] Fall
    [hazard] Hazard
    [skull] Skull
   *[other] { $key }
}

plotted = { $name ->
    [attacks] Attacks on the base
    [dead] Aliens killed
   *[other] { $name }
}

# Random results that are set by hand.
result-dice = { $who ->
    [none] { "" }
   *[other] { $who }{ $part ->
        [0] { "" }
       *[other] , action { $part }
    }:
} { $colour } die
result-draw = { $who }: equipment card
result-bag = { $who ->
    [none] Alien
   *[other] { $who }: alien
}
result-side = { $who ->
    [none] Side die
   *[other] { $who }: side die
}

token-alien = Alien
token-round = Round
minutes = 45–75 min
