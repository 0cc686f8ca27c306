# Texts of printed pages.

print-ruler = 50 mm. Print at 100 %, not “fit to page”.
print-sheet = { $title }, sheet { $number } of { $count }
print-fronts = { $sheet }: fronts. Flip on the long edge.
print-backs = { $sheet }: backs
print-to-bind = { $sheet }: front. Flip on the short edge.
print-to-fold = { $sheet }. Fold at the dashed line, glue, then cut.
print-piece = { $title }, piece { $piece }
print-map = { $title }: arrangement of the pieces
print-map-how = { $width } × { $height } cm on { $count } pages. Cut each piece at its marks on the right and below, and glue it onto the edge of the next piece.
print-test-page = Double-sided test page
print-cross-front = Test page, front
print-cross-back = Test page, back
print-cross-how = Print this page double-sided, flipped on the long edge, and hold it up to the light. Read the position of the small circle of the back on this scale. For example, if it is at 2 to the right and 1 down, print with a shift of 2 and −1 (right, down). The horizontal value keeps its sign because the back is seen from behind; the vertical value changes its sign.

kit-players = { $game }, { $players ->
    [one] for one player
   *[other] for { $players } players
}
kit-parts = Contents of this file
kit-part = Part
kit-count = Pieces
kit-pages = Pages
kit-sides = Print on
kit-both = both sides
kit-one = one side
kit-needs = You also need
kit-setup = Setup
kit-rules = Rules summary
kit-cards = Cards
kit-tokens = Tokens
kit-standees = Figures
kit-scissors = Scissors, glue, and paper of at least 160 g/m² for the parts to cut out. Print at 100 %.
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
kit-start = Starting units, in the player’s own moonbase: { $units }.
kit-roll = Roll
kit-fire-result = { $kind ->
    [kills] { $code }: the owner chooses { $kills ->
        [one] one target
       *[other] { $kills } targets
    }; each saves { $saved ->
        [suppress] (then it is suppressed)
        [retreat] (then it is suppressed and retreats)
       *[none] (with no effect)
    } or is destroyed; all others { $rest ->
        [suppress] save or are suppressed.
        [retreat] save, or are suppressed and retreat.
       *[none] are unharmed.
    }
    [again] { $code }: the same with { $kills } targets.
   *[all] { $all ->
        [suppress] { $code }: each target saves or is suppressed.
        [retreat] { $code }: each target saves, or is suppressed and retreats.
       *[none] “{ $code }”: nothing.
    }
}

kit-settings = Rules of this scenario
kit-changed = Different from the default rules
kit-usually = (Default: { $value }.)
kit-usual = Default values
kit-setting = Setting
kit-value = Value
kit-about = Description
kit-waves = Alien waves
kit-wave-rule = number given by the rules
kit-wave-drawn = { $count ->
    [one] one alien, drawn
   *[other] { $count } aliens, drawn
}
kit-wave-opening = At the start, in area { $area }: { $aliens }.
kit-wave-end = End of round { $round }: { $side ->
    [left] a wave on the left: { $aliens }.
    [right] a wave on the right: { $aliens }.
    [none] no wave.
   *[die] a wave on the side that the die shows: { $aliens }.
}
kit-wave-extra = End of round { $round }, in addition: { $side ->
    [left] a wave on the left: { $aliens }.
    [right] a wave on the right: { $aliens }.
   *[die] a wave on the side that the die shows: { $aliens }.
}
kit-sections = Sections of the sheet
kit-section = Section
kit-arcs = Arcs
kit-craters = Craters
kit-hills = Levels of its ant hills
kit-bonuses = Bonuses for completing it
kit-crossing = From section { $from } to section { $to }: { $cost } solar.
kit-suggested = Suggested or fixed setup: craters { $craters }; ant hills (level) { $hills }.
kit-deck-values = Deck values
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
about-mark-rock = Impassable. A piece that hits it stays in the previous box: an accident.
mark-air = Air
about-mark-air = Can be crossed. A piece that stops here falls to the ground below: an accident.
mark-safe = Circle
about-mark-safe = Safe ground.
mark-hazard = Spikes
about-mark-hazard = Can be crossed. Stopping here is an accident.
mark-tunnel = Tunnel
about-mark-tunnel = Has a ceiling: no step leads up out of it or down into it.
mark-equipment = Hidden equipment
about-mark-equipment = The first marine to enter or pass this box draws an equipment card.
mark-sputnik = Sputnik
about-mark-sputnik = An astronaut that enters or passes this box takes a Sputnik counter.
mark-extra = Extra difficult
about-mark-extra = The rules of this scenario limit the number of these cards; set any further card aside and draw again.
mark-start = Start line
about-mark-start = Rovers start here; their weapons are locked until they leave the start line.
mark-finish = Finish line
about-mark-finish = The first rover to arrive here wins for its player.
unit-flag = { $flag ->
    [short_range] −2 when firing at an adjacent area
    [crawler] crawler; −2 when firing two areas away
    [missile] can fire two areas away, together with other units that can
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

token-order = Orders
