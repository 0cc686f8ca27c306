# What is said on pages to print.

print-ruler = 50 mm. Print at 100 %, not “fit to page”.
print-sheet = { $title }, sheet { $number } of { $count }
print-fronts = { $sheet }: fronts. Turn over the long edge.
print-backs = { $sheet }: backs
print-to-bind = { $sheet }: front. Turn over the short edge.
print-to-fold = { $sheet }. Fold at the dashed line, glue, then cut.
print-piece = { $title }, piece { $piece }
print-map = { $title }: how the pieces lie
print-map-how = { $width } × { $height } cm on { $count } pages. Cut each piece at its marks on the right and below, and glue it onto the edge of the next one.
print-test-page = Test page for both sides
print-cross-front = Test page, front
print-cross-back = Test page, back
print-cross-how = Print this page on both sides, turned over the long edge, and hold it against the light. Where on this scale is the small circle of the back? If it is at 2 to the right and 1 down, print with a shift of 2 and −1 (right, down): to the right as it was, because the back is seen from behind; up, to take away what was too low.

kit-players = { $game }, { $players ->
    [one] for one player
   *[other] for { $players } players
}
kit-parts = What is in this file
kit-part = Part
kit-count = Pieces
kit-pages = Pages
kit-sides = Print on
kit-both = both sides
kit-one = one side
kit-needs = You also need
kit-setup = How it begins
kit-rules = Rules in short
kit-cards = Cards
kit-tokens = Tokens
kit-standees = Figures
kit-scissors = Scissors, glue, and paper of 160 g or more for what is cut out. Print at 100 %.
kit-dice = { $count } × { $colour } die with { $faces } on its sides (☠ counts as 1)
kit-needs-rally = Paper clips or other markers for lost phases
kit-needs-mowdown = A pencil, and up to eleven ordinary dice: three for paths, one for headaches, one for the mower, six for hills
kit-needs-moonbase = Three ordinary dice, and a marker for each track
kit-price = Share price
kit-credits = Credits
kit-units = Units
kit-unit = Unit
kit-moves = Moves
kit-armour = Armour
kit-cost = Cost
kit-loss = Loss
kit-strengths = Strengths
kit-start = At the start in the own moonbase: { $units }.
kit-roll = Roll
kit-fire-result = { $kind ->
    [kills] { $code }: the owner names { $kills ->
        [one] one target
       *[other] { $kills } targets
    }; each saves { $saved ->
        [suppress] (then it is suppressed)
        [retreat] (then it is suppressed and retreats)
       *[none] (then nothing happens to it)
    } or is destroyed; all others { $rest ->
        [suppress] save or are suppressed.
        [retreat] save or are suppressed and retreat.
       *[none] are unharmed.
    }
    [again] { $code }: the same with { $kills } targets.
   *[all] { $all ->
        [suppress] { $code }: save or suppressed.
        [retreat] { $code }: save or suppressed and retreat.
       *[none] “{ $code }”: nothing.
    }
}
kit-programs = Control board
kit-programs-how = Print one for each player. Lay a card face down on each phase that the rover still has; shields and missiles lie beside it.
kit-rover = Rover { $class }
kit-phase = Phase { $number }

kit-settings = Rules of this scenario
kit-changed = Different from the usual rules
kit-usually = (Usually: { $value }.)
kit-usual = As usual
kit-setting = Setting
kit-value = Value
kit-about = Meaning
kit-waves = Alien waves
kit-wave-rule = as many as the rules say
kit-wave-drawn = { $count ->
    [one] one alien, drawn
   *[other] { $count } aliens, drawn
}
kit-wave-opening = At the start on area { $area }: { $aliens }.
kit-wave-end = End of round { $round }: { $side ->
    [left] a wave on the left: { $aliens }.
    [right] a wave on the right: { $aliens }.
    [none] no wave.
   *[die] a wave on the side that the die shows: { $aliens }.
}
kit-wave-extra = End of round { $round }, besides: { $side ->
    [left] a wave on the left: { $aliens }.
    [right] a wave on the right: { $aliens }.
   *[die] a wave on the side that the die shows: { $aliens }.
}
kit-sections = Sections of the sheet
kit-section = Section
kit-arcs = Arcs
kit-craters = Craters
kit-hills = Levels of its ant hills
kit-bonuses = Bonuses when it is full
kit-crossing = From section { $from } to section { $to }: { $cost } solar.
kit-suggested = Suggested or fixed set-up: craters { $craters }; ant hills (level) { $hills }.
kit-deck-values = Values of the decks
kit-deck-value = { $value } { $key ->
    [shields] { $value ->
        [one] shield
       *[other] shields
    }
    [missiles] { $value ->
        [one] missile
       *[other] missiles
    }
   *[other] { $key }
}

kit-legend = Legend
kit-terrain = On the board
kit-board = Marks on the board
mark-rock = Rock
mark-rock-about = Nobody enters it. Who runs into it stays in the box before it: an accident.
mark-air = Air
mark-air-about = It can be crossed. Who stops here falls to the ground below: an accident.
mark-safe = Circle
mark-safe-about = Safe ground.
mark-hazard = Spikes
mark-hazard-about = They can be crossed. Who stops here has an accident.
mark-tunnel = Tunnel
mark-tunnel-about = It has a ceiling: no step leads up out of it, and none down into it.
mark-equipment = Hidden equipment
mark-equipment-about = The first to enter or pass this box draws an equipment card.
mark-sputnik = Sputnik
mark-sputnik-about = Who enters or passes this box takes a Sputnik counter.
mark-extra = Extra difficult
mark-extra-about = Only so many of these cards are used as the rules of this scenario say; put away any further one and draw again.
mark-start = Start line
mark-start-about = Rovers begin here; their weapons are locked until they have left it.
mark-finish = Finish line
mark-finish-about = The first rover here wins for its player.
unit-flag = { $flag ->
    [short_range] −2 when it fires at an area beside
    [crawler] crawler; −2 when it fires two areas far
    [missile] can fire two areas far, together with others that can
    [unarmed] cannot fire; earns credits in mineral areas
    [immobile] never moves and never retreats
   *[other] { $flag }
}

fact-moonbase-difficulty = Difficulty { $value }
fact-rally-step-turn = Step 1: Turn
fact-rally-step-move = Step 2: Move
fact-rally-step-laser = Step 3: Laser
fact-rally-step-missile = Step 4: Missile
fact-rally-step-still = Step 5: Still
fact-walking-red = Red card
fact-mowdown-stop = no other combination counts
fact-mowdown-windows = { $value }
fact-mowdown-windows-choose_path = before choosing a path
fact-mowdown-windows-before_headache = before a headache
fact-mowdown-windows-before_shadow = before the shadow is marked

token-sputnik = Sputnik
token-control = Earth Control
token-handicap = Handicap
token-alien = Alien
token-round = Round
token-missile = Missile
token-shield = Shield
token-moon = Moon
token-rover = Rovers
token-order = Orders
