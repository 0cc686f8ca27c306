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

# What reports of many matches count: why they ended, what happened, and which of it.

ended = { $cause ->
    [concede] All others conceded
    [round_limit] The last round was over
   *[other] { $cause }
}

counted = { $what ->
    [card] Cards played
    [accident] Accidents
    [script_failed] Scripts that failed
   *[other] { $what }
}

counted-key = { $key ->
    [crash] Crash
    [air] Out of the air
    [hazard] Hazard
    [skull] Skull
   *[other] { $key }
}

# The charts of a report.

chart-wins = Wins
chart-team = { $players ->
    [one] Games won
   *[other] Wins of the team
}
chart-points = Points
chart-places = Places
chart-in_a_game = { $what } in a game
chart-fair = fair share { $share } %
chart-seat = Seat { $number }
chart-bot = { $kind ->
    [random] Random
    [greedy] Greedy
   *[search] Search { $iterations }
}
chart-players = { $players ->
    [one] the player
   *[other] everybody
}
chart-games = { $games ->
    [one] 1 game
   *[other] { $games } games
}, seed { $seed }; lines are 95 % intervals
chart-played = in { $games ->
    [one] 1 game
   *[other] { $games } games
}
chart-users = { $share } of the players used it at least once. How often something is used says nothing about how strong it is.
estimate-fixed = fixed: everybody plays alike
estimate-few = { $count } of { $base } games
estimate-some = { $count } of { $base }

# What documents are, in lists.

about-areas = { $areas ->
    [one] 1 area
   *[other] { $areas } areas
}
about-ring = a ring of { $areas } areas, { $levels } levels
about-hexes = { $columns } × { $rows } hexes
about-columns = { $cells } cells in { $arcs } arcs
about-cards = { $cards ->
    [one] 1 card for a ring
   *[other] { $cards } cards for a ring
}
about-deck = { $cards } { $kind } cards, { $different } different
about-paths = { $paths ->
    [one] 1 path
   *[other] { $paths } paths
}
about-fire_table = { $rows } rows, { $columns } columns
about-forces = { $kinds } kinds of units
about-scenario = { $players ->
    [one] 1 player
   *[other] { $players } players
}

# The player in the terminal.

terminal-keys = b: board · ?: help
terminal-pages = page { $page } of { $pages } · n: next · p: previous · b: board · ?: help
terminal-too_long = this line is too long to be an answer; ? for help
terminal-input_ended = the input has ended before the game
terminal-no_such = no choice has `{ $typed }`; ? for help
terminal-first = this is the first decision
terminal-undone = one decision back
terminal-rolled = what was rolled since your last choice stands; with --take-rolls-back it can be undone
terminal-help_choose = a number makes that choice; words of a choice, like `{ $example }`, narrow the list
terminal-help_dice = dice in short: `b2 w | k` is 2 blue + 1 white, then 1 black
terminal-help_list = empty line: the whole list · n, p: next and previous page
terminal-help_keys = b: board · l: log · g: choice of the greedy bot · u: undo · q: quit
terminal-help_test = test NAME: add this moment to the tests of the scenario, for `moonwright test`
terminal-help_concede = concede: give up
