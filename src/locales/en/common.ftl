# What all games share. A name begins with a capital; MID() puts it into the middle of a sentence.

colour-name = { $colour ->
    [red] Red
    [blue] Blue
    [green] Green
    [yellow] Yellow
   *[white] White
}

colour-mid = { MID(colour-name) }

# Stands on pieces: a letter of the name, another for each colour.
colour-letter = { $colour ->
    [red] R
    [blue] B
    [green] G
    [yellow] Y
   *[white] W
}

hidden-card = a card

# Both ring games.

die-colour = { $colour ->
    [blue] blue
    [white] white
   *[black] black
}

# Stands on dice that are still to be thrown.
die-letter = { $colour ->
    [blue] B
    [white] W
   *[black] K
}

accident-cause = { $cause ->
    [crash] crash
    [air] air
    [hazard] hazard
   *[skull] skull
}

area-number = area { $area }

box = { $place ->
    [start] the start
    [goal] the goal
    [joint] the joint after { $card }
   *[area] { $card }, box { $column }, level { $level }
}

# A way over boxes; arrows show its steps.
way = { $boxes ->
    [0] { $end ->
        [crash] crash at once
       *[done] stay
    }
   *[other] { $course ->
        [up] up
        [down] down
        [back] back
       *[ahead] ahead
    } { $place ->
        [start] to the start
        [goal] into the goal
        [joint] onto the joint after { $card }
        [same] on { $card }
       *[area] onto { $card }
    }, { $boxes ->
        [one] 1 box
       *[other] { $boxes } boxes
    }{ $end ->
        [crash] , crash
       *[done] { "" }
    } { $arrows }
}

# What tables say.

table-title = The board
table-round = Round { $round }
table-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
table-seat = seat { $seat }
table-at = { $what } at { $place }
table-hex = column { $column }, row { $row }
table-missing_card = no card { $card }
table-random_card = drawn by chance
table-no_card = no card
table-none = none
table-face_down = face-down
table-dead = dead

# On boards.

table-start = START
table-goal = GOAL
table-zone = Landing Zone
table-mastermind = MMM
table-legend_ring = board: # rock, . air, o safe, x hazardous; letters are pieces
table-legend_hexes = board: . plain ground, s start, f finish{ $terrain }

# What the tables of both ring games say.

table-way = Way { $number }: { $way }; { $outlook }
table-programs = Programs
table-to_come = Programmed, still to be thrown

# How a match has ended.

ending-over = The match is over
ending-won = { $players ->
    [one] You have won
   *[other] The team has won
}
ending-lost = { $players ->
    [one] You have lost
   *[other] The team has lost
}
ending-after = after { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
}
ending-place = { $place }.

# What stands in the log beside what the games say.

log-conceded = concede
log-left_out = effect left out: { $why }
