# Moonbase. Events without a message of their own map to { "" }.

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
ask-move_unit = { $area }: which unit moves?
ask-move_step = From { $area }: move where?
ask-bounding_target = From { $area }: fire after the move?
ask-fire_target = { $area }: fire at which area?
ask-firegroup_unit = Which unit fires at { $area }?
ask-counterfire = Fire back at { $area }?
ask-choose_casualty = Which unit is hit? ({ $left } left)
ask-retreat_to = { $unit } retreats: which area?
ask-choose_loss = Which unit is lost? ({ $left } left)
ask-choose_excess = { $area } is overcrowded: which unit leaves?

# What a player can do without in an experiment. Actions without a name are not listed.
action = { $name ->
    [assault] { choice-assault }
    [bounding_target] Fire after a move
    [counterfire-yes] { choice-yes }
    [fire] { choice-fire }
    [move] { choice-move }
    [recruit] Recruit
   *[other] { "" }
}

choice-recruit = { $is }
choice-done = Done
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
choice-confirm = Confirm
choice-area = { $is }
choice-stop = Stop here
choice-hold = Hold fire
choice-yes = Fire back
choice-no = Do not fire back

event-game_started = { "" }
event-first_player_rolled = { $seat ->
    [none] First player: { $dice }, roll again
   *[other] First player: { $dice } — { $seat }
}
event-round_started = — Turn { $round }: { $first_player } goes first —
event-phase_started = { $phase ->
    [income] Income
    [recruit] Recruits
    [orders] Orders
    [action] Action
   *[end] End of the turn
}
event-income_paid = { $seat }: income of { $credits }
event-unit_recruited = { $unit } is placed at { $area }
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
    [none] { $area }: no units
   *[other] { $area } is activated
}
event-activation_ended = { "" }
event-units_moved = { $units }: { $from } → { $to } ({ $cost })
event-units_revealed = Revealed: { $units }
event-fire_declared = { $mode ->
    [script] { $seat }: an attack on { $target }
    [counter] Counterfire at { $target }: { $units }
    [bounding] Fire at { $target } after the move: { $units }
   *[fire] Fire at { $target }: { $units }
}
event-fire_rolled = { $failed ->
    [true] Strength { $tas }: no target can be hit
   *[false] Strength { $tas }, roll { $dice }{ $modifiers ->
        [none] { "" }
       *[other] , { $modifiers }
    }: { $result }
}
event-casualties_named = Hit: { $units }
event-save_rolled = { $success ->
    [true] { $unit } is saved: { $die }
   *[false] { $unit } is not saved: { $die }
}
event-unit_suppressed = { $unit } is suppressed
event-unit_recovered = { $unit } recovers
event-unit_retreated = { $unit } retreats to { $to }
event-unit_destroyed = { $cause ->
    [no_retreat] { $unit } has nowhere to retreat to and is destroyed
    [stacking] { $unit } has no room and is removed
   *[other] { $unit } is destroyed
}
event-assault_rolled = Assault at { $area }: { $dice }{ $winner ->
    [none] , undecided
   *[other] , { $winner } wins
} (losses: { $losses })
event-upgrade_tried = { $success ->
    [true] { $seat } attempts { $card }: { $dice } + { $bonus } against { $needed }: success
   *[false] { $seat } attempts { $card }: { $dice } + { $bonus } against { $needed }: failure
}
event-upgrade_gained = { $seat } gains { $card }
event-upgrade_used = { $seat } uses { $card }
event-price_changed = { $seat }: share price { $total } ({ $cause })
event-credits_changed = { $seat }: credits { $total } ({ $cause })
event-mark_set = { $unit ->
    [none] { $area }: { $mark }
   *[other] { $unit }: { $mark }
}
state-mark_set = { $unit ->
    [none] { $area }: { $mark } { $value }
   *[other] { $unit }: { $mark } { $value }
}
event-conceded = { $seat } concedes
event-game_ended = { $cause ->
    [takeover] { $winners } has captured the rival moonbase and wins
    [price] { $winners } has reached the target price and wins
    [bankrupt] { $winners } has bankrupted the rival and wins
    [turn_limit] The last turn is over: { $winners } wins
    [concede] { $winners } wins
   *[draw] A draw
}

about = Two corporations, secret orders, firefights and a share price to raise.
table-turn = Turn { $turn } of { $last }
table-figure-price = share price
table-figure-credits = credits
table-pinned = pinned
table-final_price = share price { $price }
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
table-tries = An order is placed on this card
table-line = { $name }: share price { $price }, credits { $credits }, units { $units }
table-legend = L1, M4 units; 4×L four L units; ^ moonbase, * mineral, o craters; ? unknown; * after a unit: suppressed
table-unit = { $kind } { $strength }{ $suppressed ->
    [true] , suppressed
   *[false] { "" }
}
table-picks = { $kind ->
    [move] Moving together
    [counter] Firing back
   *[fire] Firegroup
}
table-picks-go = { $kind ->
    [move] Move
    [counter] Fire back
   *[fire] Fire
}
table-odds-fire = { $mode ->
    [counter] Fire back at { $area }
    [bounding] Fire at { $area } after the move
   *[fire] Fire at { $area }
}
table-odds-assault = Assault at { $area }
table-odds-attempt = Attempt at { $card }
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
table-exact = exact: all { $dice } rolls, all strengths
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
   *[fit] unharmed
}
table-dies = { $chance }: { $unit } is destroyed
table-answer = { $chance }: a target can fire back
table-answer-kills = Destroyed by counterfire: { $units }
table-no-answer = No target can fire back
table-reveals = Reveals { $count } hidden { $count ->
    [one] counter
   *[other] counters
}
table-assumed = Assumed casualties: suppressed and cheap units first
table-outcome = { $outcome ->
    [wins] won
    [drawn] undecided
    [loses] lost
    [gained] success
   *[not_yet] failure
}
table-adds = { $seat } adds
table-takes = { $chance }: the area is captured
table-lost = { $count } lost
table-loses = { $mean } lost on average
table-marker = { $moon ->
    [true] Moon
   *[false] Star { $star }
}
table-face-down = Face down until revealed
table-phase-action = { $phase }: { $letter } { $marker }
table-costs = { $cost ->
    [one] { $cost } point
   *[other] { $cost } points
}{ $ends ->
    [true] , ends the move
   *[false] { "" }
}
table-recruit = cost { $cost } · { $left } left
table-attempt = difficulty { $difficulty } · success: { $chance }
table-order = order of { $letter }: { $sign }

# Reports of batches: causes of the end, counted events and their keys.

ended = { $cause ->
    [takeover] A moonbase was captured
    [price] Target price reached
    [bankrupt] Bankruptcy
    [turn_limit] Turn limit reached
    [draw] A draw
    [concede] All others conceded
    [round_limit] Round limit reached
   *[other] { $cause }
}

counted = { $what ->
    [entered] Units moved in
    [shot] Shots received
    [assault] Assaults
    [fire] Fire
    [result] Results of fire
    [unit_lost] Units lost
    [unit_destroyed_by] Causes of unit losses
    [recruited] Units recruited
    [upgrade] Upgrades
    [price_gained] Price gained
    [card] Cards played
    [accident] Accidents
    [script_failed] Failed scripts
   *[other] { $what }
}

counted-key = { $key ->
    [assault] Assault
    [bounding] Bounding fire
    [counter] Counterfire
    [fire] Fire
    [no_effect] No effect
    [suppress] Suppression
    [retreat] Retreat
    [kills_1] One unit hit
    [kills_2] Two units hit
    [kills_3] Three units hit
    [script] A card
    [no_retreat] No retreat
    [stacking] Too many in an area
    [minerals] Minerals
    [upgrade] Upgrades
    [crash] Crash
    [air] Fall
    [hazard] Hazard
    [skull] Skull
   *[other] { $key }
}

plotted = { $name ->
    [price] Share price
    [credits] Credits
    [areas] Areas controlled
   *[other] { $name }
}

# Random results that are set by hand.
result-dice = { $who }: fire at { $area }
result-assault = { $who }: assault at { $area }
result-save = Save of { $unit }
result-recover = Recovery of { $unit }
result-attempt = { $who }: attempt
result-bag = { $who }: strength of the new unit
minutes = 45–60 min
