# Moonbase. An event without a sentence of its own says { "" }.

unit = { $kind } { $name }

modifier = { $modifier ->
    [adjacent] short range
    [long_range] long range
    [suppressed] suppressed targets
   *[script] effect
}

reason = { $reason ->
    [income] income
    [first] for ordering first
    [second] for ordering second
    [recruit] recruits
    [minerals] minerals
    [loss] a loss
   *[upgrade] an upgrade
}

ask-recruit = Recruit? Credits: { $credits }
ask-place_marker = Place a marker face down
ask-activation_action = { $area }: what do the units do?
ask-move_unit = { $area }: who moves?
ask-move_step = At { $area }: where to?
ask-bounding_target = From { $area }: fire after the move?
ask-fire_target = { $area }: fire at what?
ask-firegroup_unit = Who fires at { $area }?
ask-counterfire = Fire back at { $area }?
ask-choose_casualty = Who is hit? Still to name: { $left }
ask-retreat_to = { $unit } retreats: where to?
ask-choose_loss = Who is lost? Still to name: { $left }
ask-choose_excess = { $area } is overcrowded: who goes?

choice-recruit = { $is }
choice-done = Nothing more
choice-order = { $marker ->
    [moon] Moon
    [hidden] A marker
   *[other] Star { $marker }
}: { $place }
choice-move = Move
choice-fire = Fire
choice-assault = Assault
choice-use = Use { $is }
choice-end = End the activation
choice-unit = { $is }
choice-confirm = Go
choice-area = { $is }
choice-stop = Stop here
choice-hold = Hold fire
choice-yes = Fire back
choice-no = Do not fire back

event-game_started = { "" }
event-first_player_rolled = { $seat ->
    [none] Who begins: { $dice }, once more
   *[other] Who begins: { $dice } — { $seat }
}
event-round_started = — Turn { $round }: { $first_player } goes first —
event-phase_started = { $phase ->
    [income] Income
    [recruit] Recruits
    [orders] Orders
    [action] Action
   *[end] End of the turn
}
event-income = { $seat }: income of { $credits }
event-unit_recruited = { $unit } appears at { $area }
event-marker_placed = { $marker ->
    [hidden] { $seat }: a marker on { $place }
    [moon] { $seat }: the moon on { $place }
   *[other] { $seat }: star { $marker } on { $place }
}
event-marker_revealed = { $marker ->
    [moon] { $seat } reveals the moon on { $place }
   *[other] { $seat } reveals star { $marker } on { $place }
}
event-activation_started = { $units ->
    [none] { $area }: nobody is there
   *[other] { $area } is activated
}
event-activation_ended = { "" }
event-units_moved = { $units }: { $from } → { $to } ({ $cost })
event-units_revealed = Revealed: { $units }
event-fire_declared = { $mode ->
    [script] { $seat }: an attack on { $target }
    [counter] { $units } fires back at { $target }
    [bounding] { $units } fires at { $target } after the move
   *[fire] { $units } fires at { $target }
}
event-fire_rolled = { $failed ->
    [true] Strength { $tas }: nothing can be hit there
   *[false] Strength { $tas }, roll { $dice }{ $modifiers ->
        [none] { "" }
       *[other] , { $modifiers }
    }: { $result }
}
event-casualties_named = Hit: { $units }
event-save_rolled = { $ok ->
    [true] { $unit } is saved: { $die }
   *[false] { $unit } is not saved: { $die }
}
event-unit_suppressed = { $unit } is suppressed
event-unit_recovered = { $unit } recovers
event-unit_retreated = { $unit } retreats to { $to }
event-unit_destroyed = { $cause ->
    [no_retreat] { $unit } has nowhere to retreat to and is destroyed
    [stacking] { $unit } finds no room and is given up
   *[other] { $unit } is destroyed
}
event-assault_rolled = Assault at { $area }: { $dice }{ $winner ->
    [none] , undecided
   *[other] , { $winner } wins
} (losses: { $losses })
event-upgrade_tried = { $ok ->
    [true] { $seat } tries { $card }: { $dice } + { $bonus } against { $need }: done
   *[false] { $seat } tries { $card }: { $dice } + { $bonus } against { $need }: not yet
}
event-upgrade_gained = { $seat } owns { $card }
event-upgrade_used = { $seat } uses { $card }
event-price_changed = { $seat }: share price { $value } ({ $reason })
event-credits_changed = { $seat }: credits { $value } ({ $reason })
event-conceded = { $seat } concedes
event-game_ended = { $cause ->
    [takeover] { $winners } has taken the rival moonbase and wins
    [price] { $winners } has reached the price and wins
    [bankrupt] { $winners } has ruined the rival and wins
    [turn_limit] The last turn is over: { $winners } wins
    [concede] { $winners } wins
   *[draw] A draw
}

about = Two corporations, secret orders, firefights and a share price to push.
table-turn = Turn { $turn } of { $last }
table-figure-price = share price
table-figure-credits = credits
table-price = { $price } of { $target }
table-credits = { $count } { $count ->
    [one] credit
   *[other] credits
}
table-units = { $count } { $count ->
    [one] unit
   *[other] units
}
table-owned = Owned
table-tries = An order lies on this card
table-line = { $name }: share price { $price }, credits { $credits }, units { $units }
table-legend = L1, M4 units; 4×L four units of L; ^ moonbase, * mineral, o craters; ? unknown; behind a unit * suppressed
table-unit = { $kind } { $strength }{ $suppressed ->
    [true] , suppressed
   *[false] { "" }
}
table-picks = { $kind ->
    [move] Who moves together
    [counter] Who fires back
   *[fire] Firegroup
}
table-picks-go = { $kind ->
    [move] Set out
    [counter] Fire back
   *[fire] Fire
}
table-odds-fire = { $mode ->
    [counter] Fire back at { $area }
    [bounding] Fire at { $area } after the move
   *[fire] Fire at { $area }
}
table-odds-assault = Assault at { $area }
table-odds-attempt = An attempt at { $card }
table-strength = Total strength
table-dice = { $hasty ->
    [true] Three dice without the highest
   *[false] Two dice
}
table-modifier = { $modifier ->
    [adjacent] Next area, short range
    [long_range] Long range, crawler
    [suppressed] Suppressed targets
   *[script] Effect
}
table-columns = Column { $columns }
table-exact = exact: all { $dice } throws, all strengths
table-result = { $kills ->
    [0] { $rest ->
        [0] nothing
        [1] suppressed
       *[2] retreat
    }
   *[other] { $kills } hit
}
table-fate = { $fate ->
    [destroyed] destroyed
    [retreats] retreats
    [suppressed] suppressed
   *[fit] unhurt
}
table-dies = { $chance }: { $unit } is destroyed
table-answer = { $chance }: somebody can fire back
table-answer-kills = Destroyed by their answer: { $units }
table-no-answer = Nobody can fire back
table-reveals = Turns up { $count } hidden { $count ->
    [one] counter
   *[other] counters
}
table-assumed = Whoever is hit: suppressed and cheap ones first
table-outcome = { $outcome ->
    [wins] won
    [drawn] undecided
    [loses] lost
    [gained] it succeeds
   *[not_yet] not yet
}
table-adds = { $seat } adds
table-takes = { $chance }: the area is taken
table-lost = { $count } lost
table-loses = { $mean } lost on average
table-marker = { $moon ->
    [true] Moon
   *[false] Star { $star }
}
table-face-down = It lies face down until it is revealed
table-phase-action = { $phase }: { $letter } { $marker }
table-costs = { $cost ->
    [one] { $cost } point
   *[other] { $cost } points
}{ $ends ->
    [true] , then it ends
   *[false] { "" }
}
table-recruit = cost { $cost } · { $left } left
table-attempt = difficulty { $difficulty } · succeeds in { $chance }
table-order = order of { $letter }: { $sign }

# What reports of many matches count: why they ended, what happened, and which of it.

ended = { $cause ->
    [takeover] A moonbase was taken
    [price] The price was reached
    [bankrupt] One was ruined
    [turn_limit] The last turn was over
    [draw] A draw
    [concede] All others conceded
    [round_limit] The last round was over
   *[other] { $cause }
}

counted = { $what ->
    [fire] Fire
    [result] Results of fire
    [unit_lost] Units lost
    [unit_destroyed_by] Causes of units' losses
    [recruited] Units recruited
    [won] Games won
    [upgrade] Upgrades
    [price_gained] Price gained
    [card] Cards played
    [accident] Accidents
    [script_failed] Scripts that failed
   *[other] { $what }
}

counted-key = { $key ->
    [assault] Assault
    [bounding] Bounding fire
    [counter] Counterfire
    [fire] Fire
    [script] A card
    [no_retreat] No retreat
    [stacking] Too many in an area
    [minerals] Minerals
    [upgrade] Upgrades
    [first_to_order] First to order
    [second_to_order] Second to order
    [crash] Crash
    [air] Out of the air
    [hazard] Hazard
    [skull] Skull
   *[other] { $key }
}
