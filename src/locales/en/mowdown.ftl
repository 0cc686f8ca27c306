# Moon Ant Mow Down. Events without a message of their own map to { "" }.

planned = { $key ->
    [dice] fewer path dice
    [single_step] a single step instead of a roll
    [free_pass] passing is free
    [ground] no paths on the ground
   *[jump] no paths with a jump
}

cause = { $cause ->
    [crossing] divider
    [pass] pass
    [panel] solar panel
    [turn] end of the turn
    [shadow] shadow
    [setup] setup
    [mow] mown
   *[other] { $cause }
}

ask-place_crater = A crater for section { $section }
ask-place_hill = An ant hill of level { $level } for section { $section }
ask-choose_path = { $dice ->
    [none] Take a single step
   *[other] Choose a path: { $dice }
}
ask-before_headache = Before the headache on { $cell } is rolled
ask-before_shadow = Before the shadow is marked

# What a player can do without in an experiment. Actions without a name are not listed.
action = { $name ->
    [panel] Use panels
    [skip_path] { choice-skip_path }
   *[other] { "" }
}

choice-place = { $cell }
choice-move = { $is }
choice-step = Step to { $step }
choice-panel = Use panel { $number } (+{ $value })
choice-bonus = { $option ->
    [none] { $item }
   *[other] { $item }: { $option }
}
choice-skip_path = Pass
choice-pass = Continue

event-game_started = { "" }
event-crater_placed = A crater on { $cell }
event-hill_placed = An ant hill of level { $level } on { $cell }
event-setup_skipped = { $kind ->
    [crater] No room for a crater in section { $section }
   *[hill] No room for an ant hill in section { $section }
}
event-crater_set = { $on ->
    [true] { $cell } becomes a crater
   *[false] { $cell } is no longer a crater
}
event-headache_set = { $on ->
    [true] { $cell } becomes a headache space
   *[false] { $cell } is no longer a headache space
}
event-round_started = — Turn { $round } —
event-dice_rolled = Roll: { $values }
event-combo_rolled = { $card }!
event-panel_stored = A solar panel of { $value } is stored
event-panel_used = The solar panel of { $value } is used
event-battery_marked = Battery: { $filled } of { $size }
event-mower_towed = Towed from { $from } to { $to }
event-section_treated = Section { $section } is complete
event-bonus_gained = { $count ->
    [one] { $count } bonus gained
   *[other] { $count } bonuses gained
}
event-bonus_changed = Bonuses: { $total } ({ $cause })
event-bonus_used = Bonus: { $card }
event-die_set = A { $from } becomes a { $to }
event-path_chosen = { $path }
event-passed = Pass
event-mower_moved = { "" }
event-circle_filled = { "" }
event-circles_added = { $cell }, circles to fill: { $missing }
event-hill_changed = { $to ->
    [0] The ant hill on { $cell } is gone
   *[other] The ant hill on { $cell } has level { $to }
}
event-solar_changed = Solar capacity { $from } → { $to } ({ $cause })
event-headache_rolled = { $ignored ->
    [true] Headache on { $cell }: { $card }, repeated (no effect)
   *[false] Headache on { $cell }: { $card }
}
event-next_turn_changed = { $turns_ahead ->
    [1] Next turn: { $plan }
   *[other] In { $turns_ahead } turns: { $plan }
}
event-mark_set = { $cell ->
    [none] Mower: { $mark }
   *[other] { $cell }: { $mark }
}
state-mark_set = { $cell ->
    [none] Mower: { $mark } { $value }
   *[other] { $cell }: { $mark } { $value }
}
event-shadow_marked = Shadow on arc { $arc }: { $filled } of { $size }
event-shadow_held = The shadow is held
event-arc_shadowed = Arc { $arc } is dark
event-round_ended = { "" }
event-game_ended = { $cause ->
    [mown] All cells are mown and the mower is home: you win
    [hill_max] An ant hill has grown too high: you lose
    [out_of_solar] No solar capacity is left: you lose
    [mower_in_shadow] The shadow has reached the mower: you lose
    [arc_untreated] The shadow has covered an arc with circles to fill: you lose
    [hill_in_shadow] The shadow has reached an ant hill: you lose
   *[other] You lose: { $cause }
}

player = You

table-title = Sheet
table-about = { $difficulty } · loses at hill level { $max_hill } · sun: { $sun ->
    [N] north
    [NE] northeast
    [SE] southeast
    [S] south
    [SW] southwest
    [NW] northwest
   *[other] { $sun }
}
table-shadow = SHADOW OF THE NIGHT
table-arc = Arc { $arc }
table-solar = SOLAR
table-panels = PANELS
table-battery = BATTERY
table-bonuses = BONUSES
table-headaches = HEADACHES
table-guide = PATH GUIDE
table-cells = Cells
table-cells_how = press one on the sheet
table-ways = { $ways ->
    [one] { $ways } option
   *[other] { $ways } options
}
table-goal = To do: { $circles } circles, { $hills } ant hills, then home
table-preview = { $fills ->
    [0] fills nothing
    [one] fills 1 circle
   *[other] fills { $fills } circles
}{ $mows ->
    [0] { "" }
    [one] , lowers 1 hill level
   *[other] , lowers { $mows } hill levels
} · solar { $solar }{ $headaches ->
    [0] { "" }
    [one] {" "}· 1 headache
   *[other] {" "}· { $headaches } headaches
}{ $ends ->
    [won] {" "}· wins
    [lost] {" "}· loses
   *[none] { "" }
}
table-cell = { $cell }, arc { $arc }{ $home ->
    [true] , home
   *[false] { "" }
}{ $crater ->
    [true] , crater
   *[false] { $missing ->
        [0] , filled
        [one] , 1 circle
       *[other] , { $missing } circles
    }
}{ $hill ->
    [0] { "" }
   *[other] , ant hill { $hill }
}{ $headache ->
    [true] , headache
   *[false] { "" }
}{ $dark ->
    [true] , dark
   *[false] { "" }
}{ $mower ->
    [true] , the mower
   *[false] { "" }
}
table-part = { $part ->
    [roll] Roll
    [choose] Choose
    [move] Move
    [headaches] Headaches
   *[shadow] Shadow
}
table-turn = Turn { $turn }
table-has_solar = Solar { $count }
table-has_stored = Stored { $count }
table-has_bonuses = Bonuses { $count }
table-has_circles = Circles left { $count }
table-has_turns = Marks left { $count }
table-legend = @ mower, o circle, / filled, ^1 ant hill, O crater, # shadow, h headache, H home
table-terminal_arc = arc { $arc }
table-terminal = solar { $solar } · arc { $arc }: { $filled } of { $size } · bonuses { $bonuses } · circles { $circles } · ant hills { $hills }

about = Solo with three dice: mow every cell before the shadow reaches it.

# Reports of batches: causes of the end, counted events and their keys.

ended = { $cause ->
    [mown] All cells mown
    [hill_max] A hill grew too high
    [out_of_solar] No solar capacity was left
    [mower_in_shadow] The shadow reached the mower
    [arc_untreated] The shadow covered an arc
    [hill_in_shadow] The shadow reached a hill
    [concede] All others conceded
    [round_limit] Round limit reached
   *[other] { $cause }
}

counted = { $what ->
    [entered] Cells visited
    [filled] Circles filled
    [path] Paths driven
    [combination] Combinations
    [bonus] Bonuses
    [headache] Headaches
    [end] Endings
    [card] Cards played
    [accident] Accidents
    [script_failed] Failed scripts
   *[other] { $what }
}

counted-key = { $key ->
    [panel] Panel
    [tow] Tow
    [pass] Pass
    [mown] All cells mown
    [hill_max] Hill too high
    [out_of_solar] No solar capacity
    [mower_in_shadow] Mower in the shadow
    [arc_untreated] Incomplete arc
    [hill_in_shadow] Hill in the shadow
    [crash] Crash
    [air] Fall
    [hazard] Hazard
    [skull] Skull
   *[other] { $key }
}

plotted = { $name ->
    [missing] Circles missing
    [hills] Hills
    [solar] Solar capacity
   *[other] { $name }
}

# Random results that are set by hand.
result-dice = { $who ->
    [none] { "" }
   *[other] { $who }:
} { $die ->
    [0] Headache die
   *[other] Path die { $die }
}
minutes = 20 min
