# Messages shared by all games. Names begin with a capital; MID() lowers them for the middle of a sentence.

colour-name = { $colour ->
    [red] Red
    [blue] Blue
    [green] Green
    [yellow] Yellow
   *[white] White
}

colour-mid = { MID(colour-name) }

# Printed on pieces: one letter per colour.
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

# Dice of a pool.
dice-count = { $count } { die-colour }

# Printed on dice that have not been rolled yet.
die-letter = { $colour ->
    [blue] B
    [white] W
   *[black] K
}

accident-cause = { $cause ->
    [crash] crash
    [air] stop in the air
    [hazard] hazardous ground
   *[skull] skull
}

area-number = area { $area }

box = { $place ->
    [start] the start
    [goal] the goal
    [joint] the joint after { $mid }
   *[area] { $card }, box { $column }, level { $level }
}

# A path through boxes; arrows show its steps.
way = { $boxes ->
    [0] { $end ->
        [crash] immediate crash
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
        [joint] onto the joint after { $mid }
        [same] on { $mid }
       *[area] onto { $mid }
    }, { $boxes ->
        [one] 1 box
       *[other] { $boxes } boxes
    }{ $end ->
        [crash] , crash
       *[done] { "" }
    } { $arrows }
}

# Board views.

table-title = The board
table-round = Round { $round }
table-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
table-seat = seat { $seat }
table-at = { $what } at { $place }
table-hex = column { $column }, row { $row }
table-missing_card = missing card { $card }
table-random_card = random card
table-no_card = no card
table-none = none
table-face_down = face-down
table-dead = dead

# On boards.

table-start = START
table-goal = GOAL
table-zone = Landing Zone
table-zone-mid = the Landing Zone
table-mastermind = MMM
table-legend_ring = board: # rock, . air, o safe, x hazardous; letters are pieces
table-legend_hexes = board: . plain ground, s start, f finish{ $terrain }

# Board views of both ring games.

table-way = Path { $number }: { $way }; { $outlook }
table-programs = Programs
table-to_come = Programmed, not rolled yet

# End of a match.

ending-over = The match is over
ending-winners = { $count ->
    [one] Winner: { $names }
   *[other] Draw: { $names }
}
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

# Log entries besides the events of the games.

# What a bot expects of playing a card; the numbers have their signs.
advice-score = { $card }: on average, about { $result } percentage points more opponents beaten and { $score } points in the final score
advice-team = { $card }: about { $result } percentage points of win probability
log-conceded = concede
option-none = None
log-left_out = effect skipped: { $why }
log-match_stopped = match stopped: { $why }

# Reports of batches: causes of the end, counted events and their keys.

ended = { $cause ->
    [concede] All others conceded
    [round_limit] Round limit reached
   *[other] { $cause }
}

counted = { $what ->
    [card] Cards played
    [accident] Accidents
    [script_failed] Failed scripts
   *[other] { $what }
}

counted-key = { $key ->
    [crash] Crash
    [air] Fall
    [hazard] Hazard
    [skull] Skull
   *[other] { $key }
}

plotted = { $name }

# Charts of a report.

chart-wins = Wins
chart-team = { $players ->
    [one] Games won
   *[other] Wins of the team
}
chart-points = Points
chart-places = Places
chart-rounds = Round
chart-in_a_game = { $what } per game
chart-lead = Lead during the game
chart-lead-note = { $changes } lead changes per game. The greedy bot’s evaluation determines who leads at the start of each round.
chart-course = Win probability
chart-course-numbers = Lead changes and equally good choices
chart-calibration = Calibration of the win probability
chart-calibration-note = predicted { $predicted } % in { $positions } positions; { $fits ->
    [yes] within 5 percentage points
    [no] off by more than 5 percentage points
   *[unknown] too few games to tell
}
chart-fair = fair share { $share } %
seat-only = Player
chart-seat = Seat { $number }
chart-turn = { $number ->
    [1] First in turn order
    [2] Second in turn order
    [3] Third in turn order
    [4] Fourth in turn order
    [5] Fifth in turn order
   *[other] Number { $number } in turn order
}
chart-bot = { $kind ->
    [random] Random
    [greedy] Greedy
    [oracle] Oracle { $iterations }
   *[search] Search { $iterations }
}
chart-players = { $players ->
    [one] the player
   *[other] all players
}
chart-games = { $games ->
    [one] 1 game
   *[other] { $games } games
}, seed { $seed }; lines are 95 % intervals
chart-played = in { $games ->
    [one] 1 game
   *[other] { $games } games
}
chart-users = { $share } of the players had at least one. How often something is used does not show how strong it is.
finding-fair = Fair { $by ->
        [turn_order] by turn order
        [seat] for all seats
       *[both] by turn order and for all seats
    } within { $share } percentage points
finding-fairness_unknown = Fairness { $by ->
        [turn_order] by turn order
        [seat] for all seats
       *[both] by turn order and for all seats
    } is not known yet: about { $games } more { $games ->
        [one] game is
       *[other] games are
    } needed
finding-turn_player = { $number ->
    [1] the first player in turn order
    [2] the second player in turn order
    [3] the third player in turn order
    [4] the fourth player in turn order
    [5] the fifth player in turn order
   *[other] player { $number } in turn order
}
finding-unfair = { $who } won { $share } % of games ({ $low } to { $high }) instead of { $fair } %
finding-team = { $players ->
        [one] The player
       *[other] The team
    } won { $share } % of games ({ $low } to { $high })
finding-length = { $rounds } rounds, about { $minutes } { $minutes ->
        [one] minute
       *[other] minutes
    }
finding-never = { $names } { $count ->
        [one] is
       *[other] are
    } never in play
finding-and = { $first } and { $second }
finding-and_more = { $names } and { $count } more
finding-failures = { $count ->
        [one] A script failed once
       *[other] Scripts failed { $count } times
    }, first in { $file }.
finding-unfinished = { $count ->
        [one] 1 game
       *[other] { $count } games
    } did not end.
finding-dealt = { $kind ->
        [strong] { $card } is strong
       *[other] { $card } is weak
    }
finding-strength = When dealt first: { $cards }. Of { $rows } cards, { $count } { $count ->
        [one] stands
       *[other] stand
    } out.
finding-never_played = The bots never play { $names }, although they could in { $decisions } { $decisions ->
        [one] decision
       *[other] decisions
    } of { $games } { $games ->
        [one] game
       *[other] games
    }.
finding-never_legal = Never legal in { $games } { $games ->
        [one] game
       *[other] games
    }: { $names }.
finding-runaway = Runaway leader: the leader at half time wins { $share } % of games ({ $low } to { $high }).
finding-open = The leader at half time wins { $share } % of games ({ $low } to { $high }), the last { $last } %; the lead changes { $changes } times per game.
finding-luck = Luck or skill: luck causes { $share } % ({ $low } to { $high }) of the change in a win probability per round; decisions, compared with random ones, cause the rest.
finding-elo = { $high ->
        [none] Skill: the Elo span from the random bot to { $bot } is at least { $low }.
       *[other] Skill: the Elo span from the random bot to { $bot } is { $elo } ({ $low } to { $high }).
    }
finding-weight = The best choice of a decision raises the win probability by { $share } percentage points over a random one ({ $low } to { $high }); { $alike } choices are about equally good.
finding-kingmaking = Kingmaking: in { $share } % of games ({ $low } to { $high }), a player who can hardly win decides whether another player does{ $size ->
        [none] .
       *[other] : the choice changes a win probability by { $size } percentage points on average.
    }
finding-not_calibrated = Measures of the win probability are not shown because it is not calibrated: when it is { $predicted } %, { $share } % of games are won.
finding-few_for_calibration = Measures of the win probability are not shown: { $games } games are too few to tell whether it is calibrated.
finding-the_team = { $players ->
    [one] the player
   *[other] the team
}
finding-comeback = Greatest comeback: { $who } had a win probability of { $before } % at the start of round { $round } and won.
finding-turn = Turning point: the win probability of { $who } changed from { $before } % to { $after } % in round { $round }.
finding-unused = Never came into play in { $games } { $games ->
        [one] game
       *[other] games
    } (so in at most { $most } % of games): { $names }.
finding-longest = A game takes { $rounds } rounds; the longest took { $most }.
finding-closest = { $points ->
        [0] In the closest game, the two best players had equal scores.
        [one] The closest game was decided by 1 point.
       *[other] The closest game was decided by { $points } points.
    }
finding-show = { $why ->
        [longest] Show the longest game
        [shortest] Show the shortest game
        [closest] Show the closest game
        [clearest] Show the clearest win
        [comeback] Show the comeback
        [turn] Show the turning point
        [failure] Show the failure
       *[other] Show the game
    }
compared = B: { $parts }.
compared-list = { $count ->
        [0] { $first }
       *[other] { $first }, { $rest }
    }
compared-longer = longer by { $rounds } rounds
compared-shorter = shorter by { $rounds } rounds
compared-team = the team
compared-tested = the tested player
compared-more = { $who } won { $share } percentage points more often ({ $low } to { $high })
compared-less = { $who } won { $share } percentage points less often ({ $low } to { $high })
compared-few = Too few games to compare: each variant needs at least 10.
compared-likely = B (likely, but more games are needed): { $parts }.
compared-small = Any difference is too small to matter: at most { $rounds } rounds and { $share } % of wins.
compared-same = A and B are the same in every pair of games: what differs was never decisive in these games.
compared-nothing = No difference seen yet: at most { $rounds } rounds and { $share } % of wins.
restriction-same = Every game is the same without { $names }, which was never decisive in these games.
restriction-cost = Doing without { $names } costs a player { $share } percentage points of wins ({ $low } to { $high }){ $verdict ->
        [too_strong] : too strong.
        [not_missed] : nobody would miss it.
        [harmful] : the bots win more often without it.
        [unknown] ; more games are needed.
       *[costly] .
    }
row-rounds = Rounds
row-decisions = Decisions
row-choices = Choices per decision
row-single_choice = Decisions with one choice
row-team = Games won
row-wins = { $who }: wins
row-score = { $who }: points
row-place = { $who }: place
row-ahead = { $a } ahead of { $b }
row-users = { $category } – { $what }: players
row-uses = { $category } – { $what }: number
row-dealt = { $what } dealt first
row-lead = { $measure ->
        [leader] Leader at half time wins
        [last] Last at half time wins
        [changes] Lead changes
        [change_share] Rounds with a lead change
       *[open] Open until
    }
row-course = { $measure ->
        [luck] Luck
        [win_probability_lead_changes] Lead changes
        [loser_leads_until] A loser leads until
        [team_doubtful_until] In doubt until
        [team_changes] Changes of the likelier result
        [drama] Drama
        [decided_for] Decided for
        [uncertainty] Uncertainty
        [late_uncertainty] Late uncertainty
        [comebacks] Comebacks
        [decision_weight] Weight of a decision
        [effective_choices] Equally good choices
        [kingmaking] Kingmaking
        [kingmaking_size] Kingmaking: size
       *[swing] Swing per round
    }
note-course = { $measure ->
        [luck] Share of luck in the change of a random player’s win probability over a round; the player’s decisions cause the rest.
        [win_probability_lead_changes] How often the highest win probability passes to another player.
        [loser_leads_until] Fraction of the game up to the last round in which a loser has the highest win probability.
        [team_doubtful_until] Fraction of the game up to the last round in which the win probability favours the result that does not occur.
        [team_changes] How often a win becomes more likely than a loss, or less likely.
        [drama] How far behind the winner is while trailing: mean of the square root of the difference.
        [decided_for] Fraction of the game after the winner’s win probability exceeds the highest one that any loser ever has.
        [uncertainty] Mean entropy of the win probabilities; 100 % if all are equal.
        [late_uncertainty] The same over the last quarter of a game.
        [comebacks] How often the player with the lowest win probability at half time wins.
        [decision_weight] Win probability of the best choice of a decision, less the mean of all choices.
        [effective_choices] Number of choices of a decision that are about equally good.
        [kingmaking] Share of games in which a player with almost no win probability can change that of another player by 10 percentage points or more.
        [kingmaking_size] How much such a decision changes the win probability of the other player, on average.
       *[swing] Greatest change of a win probability in a round, on average.
    }
row-tested = Tested player
verdict-clear = clear
verdict-small = too small to matter
verdict-likely = likely, but more games are needed
verdict-same = the same in every game
verdict-unseen = no difference seen yet: at most { $most }
estimate-fixed = fixed: the same for all players
estimate-few = { $count } of { $base } games
estimate-some = { $count } of { $base }

# Descriptions of documents in lists.

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
about-terrain_rules = { $rules ->
    [one] 1 rule
   *[other] { $rules } rules
}
about-fire_table = { $rows } rows, { $columns } columns
about-forces = { $kinds } unit types
about-scenario = { $players ->
    [one] 1 player
   *[other] { $players } players
}

# Proposals of `moonwright tune`.

tune-minutes = Minutes
tune-longer = Games longer than { $rounds } { $rounds ->
    [one] round
   *[other] rounds
}
tune-strength = Strength of { $card }
tune-about = { $what } { $value } ± { $tolerance }
tune-at_least = { $what } at least { $value }
tune-at_most = { $what } at most { $value }
tune-number = { $what }: { $to } instead of { $from } ({ $by })
tune-value = { $what }: { $to } instead of { $from }
tune-copies = { $what }: { $to } { $to ->
    [one] copy
   *[other] copies
} instead of { $from }
tune-card_in = Add { $what } to its deck: { $to } { $to ->
    [one] copy
   *[other] copies
}
tune-card_out = Remove { $what } from its deck
tune-dice = { $colour ->
    [blue] Blue dice
    [white] White dice
    [black] Black dice
   *[other] Dice ({ $colour })
}
tune-ending = { $ending ->
    [already_met] The scenario meets the targets, so there is nothing to change.
    [likely_met] The scenario probably meets the targets, so nothing is proposed. More games can prove it.
    [proposed] { $count ->
        [one] One change meets the targets.
       *[other] { $count } changes meet the targets; the smallest is the first.
    }
    [not_found] No tested change meets the targets.
   *[unfinished] The search ended before a change was confirmed.
}
tune-nearest = Closest tested change
tune-limits = These changes help but cannot go further: { $edits }.
tune-verdict = { $verdict ->
    [met] met
    [likely] probably met
    [unlikely] probably missed
   *[missed] missed
}
tune-confirmed = { $games } { $games ->
    [one] game
   *[other] games
} with seeds that the search did not use
tune-searched = { $games } { $games ->
    [one] game
   *[other] games
} of the search, not confirmed: the value of the best of many variants is too good on average
tune-effort = { $games } games of { $variants } { $variants ->
    [one] variant
   *[other] variants
}, { $refused } refused by the checks, { $dropped } dropped because they miss a target that the scenario meets
tune-target = Target
tune-now = Now
tune-side_effects = Side effects

# The terminal player.

terminal-title = { $name }, seed { $seed }
terminal-keys = b: board · ?: help
terminal-pages = page { $page } of { $pages } · n: next · p: previous · b: board · ?: help
terminal-too_long = this line is too long for an answer; ? shows the help
terminal-input_ended = input ended before the end of the game
terminal-no_such = no choice contains `{ $typed }`; ? shows the help
terminal-first = this is the first decision
terminal-undone = undid 1 decision
terminal-rolled = can't undo past a roll; --take-rolls-back allows it
terminal-help_choose = a number selects that choice; words of a choice, such as `{ $example }`, filter the list
terminal-help_dice = dice notation: `b2 w | k` is 2 blue + 1 white, then 1 black
terminal-help_list = empty line: full list · n, p: next and previous page
terminal-help_keys = b: board · l: log · g: let the greedy bot choose · u: undo · q: quit
terminal-help_test = test NAME: add a test of this moment to the scenario, for `moonwright test`
terminal-help_concede = concede: give up
