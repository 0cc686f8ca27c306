# Lunar Rally. Events without a message of their own map to { "" }.

rover = { $colour } { $class }

facing = { $facing ->
    [0] east
    [1] northeast
    [2] northwest
    [3] west
    [4] southwest
   *[5] southeast
}

start-hex = start hex { $number }
hex = { $terrain ->
    [none] hex { $column },{ $row }
   *[other] { $terrain } { $column },{ $row }
}

ask-place_rover = Where does { $rover } start?
ask-program_rover = Program { $rover }

choice-place = { $hex }, facing { $facing }
choice-program = { $is }

event-game_started = { "" }
event-first_player_rolled = { $result ->
    [none] The start tokens are tied: toss again
   *[other] Most start tokens show { MID($result) }
}
event-rover_placed = { $rover } starts at { $hex }, facing { $facing }
event-programmed = { $cards ->
    [hidden] { $rover } is programmed ({ $count })
   *[other] { $rover } is programmed: { $cards }
}
event-round_started = — Turn { $round } —
event-class_started = Rovers { $class }
event-class_ended = { "" }
event-phase_started = Phase { $phase }
event-card_revealed = { $rover }: { $card }
event-stage_started = { "" }
event-card_no_effect = { $rover }: { $card } — { $cause ->
    [locked] locked until it has left the start line
    [no_missile] no missiles left
    [wrong_deck] card of the other class
    [full] no room for more
    [script_error] script error
   *[nothing_here] nothing happens
}
event-rover_turned = { $rover } turns { $facing }
event-rover_stuck = { $rover } is stuck
event-rover_bumped = { $rover } bumps while moving { $facing }
event-rover_moved = { $rover } moves to { $to }
event-rover_pushed = { $by ->
    [none] { $rover } is pushed to { $to }
   *[other] { $by } pushes { $rover } to { $to }
}
event-rover_blocked = { $rover } does not reach { $target } ({ $cause ->
    [head_on] head-on
    [contest] contested
    [push_failed] the path is blocked
    [shoved] pushed away
   *[occupied] no room
})
event-weapons_armed = { $rover } has left the start: weapons unlocked
event-laser_fired = { $hit ->
    [none] { $rover } fires: no hit
   *[other] { $rover } fires at { $hit }
}
event-missile_fired = { $rover } fires a missile { $result ->
    [tie] without a target: two rovers are equally near
    [no_target] without a target
   *[hit] at { $target }
}
event-missiles_changed = { $rover } missiles: { $missiles }
event-damaged = { $rover } −{ $points } ({ $cause ->
    [ram] ram
    [clash] clash
    [bump] bump
    [laser] laser
    [missile] missile
    [blast] blast
   *[script] script
}{ $by ->
    [none] { "" }
   *[other] , { $by }
})
event-shield_lost = { $rover } shields: { $shields }
event-shield_gained = { $rover } shields: { $shields }
event-phase_lost = { $rover } loses phase { $phase }
event-phase_restored = { $rover } regains phase { $phase }
event-card_dropped = { $rover } loses { $card }
event-rover_exploded = { $rover } explodes
event-feature_taken = { $rover } picks up: { $kind }
event-terrain_changed = { $on ->
    [true] { $kind } is placed at { $hex }
   *[false] { $kind } is removed from { $hex }
}
event-mark_set = { $rover ->
    [none] { $hex }: { $mark }
   *[other] { $rover }: { $mark }
}
state-mark_set = { $rover ->
    [none] { $hex }: { $mark } { $value }
   *[other] { $rover }: { $mark } { $value }
}
event-conceded = { $seat } concedes
event-player_out = { $seat } is out
event-game_ended = { $cause ->
    [finish] At the finish: { $winners }
    [last_player] { $winners } has the last rover and wins
    [concede] All others have conceded: { $winners } wins
   *[other] The race ends in a draw
}

# The steps of a phase.

stage = { $stage ->
    [turn] Turn
    [move] Move
    [laser] Laser
    [missile] Missile
   *[still] Still
}

# Board view.

table-slot = Phase
table-phase = { table-slot } { $phase }
table-turn = { $turn ->
    [0] Setup
   *[other] Turn { $turn }
}
table-programming = Programming
table-programming_tip = Players program their rovers
table-class = Rovers { $class }
table-class_tip = The moon token: rovers whose programs are executed
table-phase_tip = All rovers of the class execute a phase together
table-stage_tip = Steps of a phase, in order
table-start_at = Start at { $place }: { $choice }
table-player = { $letter } is { $colour }
table-legend = { $terrain }; { $players }, capital letters are rovers 1, arrows show where rovers face; hexes are written as column,row
table-out = out of the race
table-gone = removed
table-not_placed = not yet placed
table-hidden = hidden
table-locked = locked
table-tokens = shields { $shields }, missiles { $missiles }, phases { $phases }
table-shields = { $held } of { $cap } shields
table-missiles = { $held } of { $cap } missiles
table-weapons_locked = Weapons are locked until the rover leaves the start line (LR-35)
table-register = { table-phase }: { $lies ->
    [lost] destroyed until repaired
    [nothing] { table-no_card }
    [back] a hidden card
    [secret] { $card } (secret)
   *[shown] { $card }
}

about = Two rovers per player, orders written in advance, a board that keeps changing.

# Reports of batches: causes of the end, counted events and their keys.

ended = { $cause ->
    [finish] A rover reached the finish
    [last_player] Only one player had rovers
    [all_destroyed] All rovers were destroyed
    [concede] All others conceded
    [round_limit] Round limit reached
   *[other] { $cause }
}

counted = { $what ->
    [entered] Hexes entered
    [pushed] Rovers pushed
    [stuck] Rovers stuck
    [terrain] Terrain entered or hit
    [card_without_effect] Cards without effect
    [damage] Damage
    [rover_lost] Rovers lost
    [taken] Pickups
    [card] Cards played
    [accident] Accidents
    [script_failed] Failed scripts
   *[other] { $what }
}

counted-key = { $key ->
    [blast] Blast
    [bump] Bump
    [clash] Clash
    [laser] Laser
    [missile] Missile
    [ram] Ram
    [1] First rover
    [2] Second rover
    [crash] Crash
    [air] Fall
    [hazard] Hazard
    [skull] Skull
   *[other] { $key }
}

plotted = { $name ->
    [to_finish] Steps to the finish
    [shields] Shields
    [phases] Phases
   *[other] { $name }
}

token-missile = Missile
token-shield = Shield
token-moon = Moon
token-rover = Rovers
kit-programs = Control board
kit-programs-how = Print one for each player. Place a card face down on each phase that the rover still has, and shields and missiles next to it.
kit-program = Rover { $number }
kit-phase = Phase { $number }
minutes = 30–90 min
