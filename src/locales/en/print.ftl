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
print-difficulty = { $title }: difficulty { $number }

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
kit-reference = What dice and bonuses bring
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
kit-fire = “-”: nothing. S: save or suppressed. R: save or suppressed and retreat. Dn: the owner names n targets; each saves (then it is suppressed) or is destroyed, and all others save or are suppressed.
kit-programs = Control board
kit-programs-how = Print one for each player. Lay a card face down on each phase that the rover still has; shields and missiles lie beside it.
kit-rover = Rover { $class }
kit-phase = Phase { $number }

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
