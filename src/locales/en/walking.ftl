# Walking on the Moon. Events without a message of their own map to { "" }.

player = Player { $number }

ask-swap_card = Keep your card or swap it?
ask-play_reaction = Play your card?
ask-extra_dice = How many EC for more dice?
ask-program = Program your jumps
ask-continue_jump = Make the next jump or stop?
ask-reroll = Keep the dice or reroll?
ask-choose_jump = Choose a die and a path
ask-rob = Rob an astronaut?
ask-exchange = Which counters does the jumper keep?
ask-pick_circle = Move to which circle?
ask-end_card = Play your card at the end of the round?

# What a player can do without in an experiment. Actions without a name are not listed.
action = { $name ->
    [play] Play cards
    [reroll] Reroll dice
    [rob] Rob or sabotage
    [swap] Swap the card
   *[other] { "" }
}

choice-no = { $word }
choice-jump = jump
choice-swap = swap the card
choice-number = { $is }
choice-program = { $is }
choice-reroll_ec = 1 EC: reroll { $ec }
choice-reroll_mark = reroll: { $mark }
choice-trajectory = { $die }: { $plan }
choice-rob = { $sputniks ->
    [0] sabotage { MID($victim) }
   *[other] rob { MID($victim) }
}
choice-box = { $is }
choice-split = { $sputniks } Sputnik, { $ec } EC
choice-play = play { $play }{ $details ->
    [none] { "" }
   *[other] { " " }({ $details })
}

event-game_started = { "" }
event-board_laid = The lap: { $areas }
event-round_started = — Round { $round }: { $order } —
event-card_drawn = { $seat } draws { $card }
event-card_discarded = { $astronaut ->
    [none] { $seat } discards { $card }
   *[other] { $card } of { $astronaut } is discarded
}
event-deck_rebuilt = The deck is reshuffled ({ $size })
event-turn_started = { $cause ->
    [handicap] { $astronaut }'s turn: { $base_dice } dice (Handicap)
    [accident] { $astronaut }'s turn: { $base_dice } dice (accident)
   *[normal] { $astronaut }'s turn: { $base_dice } dice
}
event-stood_up = { "" }
event-card_played = { $target ->
    [none] { $seat } plays { $card }
   *[other] { $seat } plays { $card } ({ $target })
}
event-die_removed = { $astronaut } loses a { $colour } die for this turn
event-die_added = { $astronaut } gets a { $colour } die back
event-programmed = { $astronaut } programs { $jumps }
event-dice_rolled = { $astronaut } rolls { $dice }
event-dice_rerolled = Rerolled ({ $cause ->
    [ec] 1 EC
    [mark] mark
   *[other] { $cause }
}): { $faces }
event-jump_chosen = { "" }
event-stepped = { "" }
event-crashed = { $astronaut } crashes at { $box }
event-fell = { $astronaut } falls from { $from } to { $to }
event-accident = { $astronaut } has an accident at { $box } ({ $cause })
event-landed = { $astronaut } lands at { $box }
event-moved = { $astronaut }: { $from } → { $to }
event-stack_changed = { "" }
event-counters_changed = { $astronaut } { $delta } { counter }
event-sputnik_box_emptied = No Sputnik is left at { $box }
event-robbed = { $kind ->
    [sputnik] { $thief } robs { MID($victim) }
   *[other] { $thief } sabotages { MID($victim) }
}
event-exchanged = { $a } ⇄ { $b }
event-card_laid = { $box ->
    [none] { $card } stays in front of { $astronaut }
   *[other] { $astronaut } places { $card } at { $box }
}
event-tokens_swapped = The boxes of joints { $joint } and { $other } swap places
event-token_activated = { $astronaut }: { $kind }
event-mark_set = { $astronaut }: { $mark }
state-mark_set = { $astronaut }: { $mark } { $value }
event-mark_used = { "" }
event-goal_reached = { $astronaut } reaches the goal: { $points ->
    [one] 1 point
   *[other] { $points } points
}
event-turn_ended = { $cause ->
    [stop] { $astronaut } stops
   *[other] { "" }
}
event-round_ended = { "" }
event-game_ended = { $winner } wins with { $score ->
    [one] 1 point
   *[other] { $score } points
}

# Counters, in messages and in the board view.

counter = { $kind ->
    [sputnik] Sputnik
    [ec] EC
   *[handicap] Handicap
}
counter-tip = { $kind ->
    [ec] Earth Control
   *[other] { counter }
}

# Board view.

table-title = The lap
table-slot = Jump
table-slot_safe = { $odds } safe
table-slot_safe_tip = Exact probability that the roll allows a safe landing; a range over the boxes where the jump before it can end
table-legend = board: # rock, . air, o safe, x hazardous, t safe tunnel, z hazardous tunnel; capital or * with a Sputnik; @ special box; letters are astronauts, + more astronauts
table-home = home in place { $place }
table-piles = Deck { $deck }  discard { $discard }
table-pile_deck = { $count } left
table-pile_discard = { $count } discarded
table-cards = Action cards
table-supply = Supply
table-hidden_card = hidden card
table-both = { $first } and { $second }
table-astronaut = { $face_down ->
    [true] { table-at }, face down after an accident
   *[false] { table-at }
}
table-lies = { $place ->
    [none] in front of { $astronaut }
   *[other] { $place }, placed by { $astronaut }
}
table-lies_in = { $on_board ->
    [true] in a box
   *[false] in front
}
table-free_move = A free move
table-gained = { $gained ->
    [0] { "" }
   *[other] , +{ $gained } Sputnik
}
table-accident = { $fell ->
    [true] falls, accident: { $cause }{ table-gained }
   *[false] accident: { $cause }{ table-gained }
}{ $lost ->
    [0] { "" }
   *[other] , −{ $lost } Sputnik
}
table-goal_reached = reaches the goal, { table-points }{ table-gained }
table-landed = safe landing{ table-gained }

about = Program your dice, jump from rock to rock and be the first home.

# Reports of batches: causes of the end, counted events and their keys.

ended = { $cause ->
    [goal] An astronaut reached the goal
    [concede] All others conceded
    [round_limit] Round limit reached
   *[other] { $cause }
}

counted = { $what ->
    [entered] Boxes entered
    [landed] Landings
    [card_drawn] Cards drawn
    [box] Special boxes
    [robbery] Robberies
    [card] Cards played
    [accident] Accidents
    [script_failed] Failed scripts
   *[other] { $what }
}

counted-key = { $key ->
    [sputnik] Sputnik
    [ec] EC
    [handicap] Handicap
    [crash] Crash
    [air] Fall
    [hazard] Hazard
    [skull] Skull
   *[other] { $key }
}

plotted = { $name ->
    [points] Points
    [position] Column of the first astronaut
    [sputniks] Sputniks
   *[other] { $name }
}

# Random results that are set by hand.
result-dice = { $part ->
    [0] { $who }: { $colour } die
   *[other] { $who }, jump { $part }: { $colour } die
}
result-draw = { $who }: card from the deck

token-sputnik = Sputnik
token-control = Earth Control
token-handicap = Handicap
minutes = 20–40 min
