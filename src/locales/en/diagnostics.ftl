# Messages about files and scripts, by the source file that reports them first.

## content/bundle

cannot-read-document = cannot read the document
card-not-dealt = cannot test `{ $card }`: the scenario deals no { $kind } cards to players
card-not-dealt-help = compare the game with and without the card: `moonwright strength SCENARIO CARD --design without`
list-scripts-help = `moonwright list scripts` lists all scripts
not-document = expected a `{ $kind }` document
pass-path-document-kind = pass the path of a document with `kind = "{ $kind }"`

## content/check

use-path-inside-workspace = use the path of a `{ $kind }` document inside the workspace, such as `boards/walking/….toml`
invalid-reference = invalid reference: { $error }
create-file-correct-path = create the file, or correct the path
file-not-found-at = file `{ $path }` not found
use-path-document-kind = use the path of a document with `kind = "{ $kind }"`
document-expected-document = expected a `{ $kind }` document, but `{ $path }` is a `{ $found }` document
create-script-moonwright-new = create the script with `moonwright new { $kind } { $stem }`
script-not = script `{ $path }` not found

## content/check/areas

area-corners = expected at least 3 corners in area `{ $area }`, found { $corners }
add-corners-until-area = add corners; an area needs at least three
area-duplicate-corner = duplicate corner { $corner } in area `{ $area }`
area-edges-start-corners-cross = the edges of area `{ $area }` that start at corners { $one } and { $other } cross
list-corners-order-which-border = list the corners in order along the border; the border must not touch itself
areas-overlap = areas `{ $one }` and `{ $other }` overlap
move-their-corners-until-they = move the corners until the areas touch without overlapping; overlapping edges do not form a border
duplicate-area = duplicate area id `{ $area }`
use-different-id-each-area = use a different id for each area
use-ids-two-areas-board = use the ids of two areas of this board
unknown-area-areas = unknown area `{ $id }` in `{ $key }` { $first }–{ $second }
area-links-itself = `{ $key }` { $first }–{ $second } names the same area twice
use-ids-two-different-areas = use the ids of two different areas
duplicate-link-of-areas = duplicate `{ $key }` { $first }–{ $second }
their-common-border-already-links = the common border of the areas already links them
they-no-common-border = the areas have no common border
no-effect = `{ $key }` { $first }–{ $second } has no effect: { $reason }
remove-link-entry = remove the `{ $key }` entry
move-corners-until-shares-border = move the corners of the area until it shares a border with another area, or add a `link`
area-unreachable = area `{ $area }` cannot be reached from the other areas

## content/check/board

entries-expected = wrong number of entries in `{ $key }`: expected { $expected }, found { $found }
use-entries-layout-joints = write one entry for each area in `layout` ({ $areas }) and one for each joint in `joints` ({ $joints })
lap-no-landing-zone = a lap cannot contain a Landing Zone
use-id-card = use the id of a card, or "?" for a random card
lap-no-star-boxes = a lap cannot contain star boxes
use-name-box = use the name of a box, "?" for a random box, or "" for no box
use-non-decreasing-numbers-each = use { $width } non-decreasing numbers, each at most { $most }
invalid-last-area-points = invalid `last_area_points`
cards-another-game = the card library `{ $board }` is for another game
use-card-library-game = use a card library with `game = "{ $game }"`
use-id-card-library-card = use the id of a card of the library, or "?" for a random card
unknown-card = unknown card "{ $id }"

## content/check/cards

duplicate-card-id = duplicate card id "{ $card }"
use-different-id-each-card = use a different id for each card
write-rows-cells-triple-quotes = write { $levels } rows of { $width } cells in triple quotes, or change the size of the board
grid-must-be = expected a grid of { $width }x{ $levels } cells

## content/check/columns

paths-another-game = the paths `{ $path }` are for another game
use-paths-game = use paths with `game = "{ $game }"`
face-paths = expected 1 path for face { $face }, found { $number }
add-one-path-each-face = write exactly one path for each face from 1 to 6
no-die-shows = expected a face from 1 to 6, found { $face }
use-face = use a face from 1 to 6
write-different-cells-starting-each = write 1 to { $max_cells } different cells, starting at [0, 0], each adjacent to the previous cell
path-cells-do-not-form = the cells of path { $face } do not form a chain
change-last-cell-light-path = change the last cell to `light`; a path cannot end on a dark cell
path-does-not-end-light = path { $face } does not end on a light cell
use-only-light-cells-ground = use only light cells in a `ground` path, and at least one dark cell in a `jump` path
path-kind-does-not-match = the kind of path { $face } does not match its cells
path-empty = `{ $key }` of path { $face } is empty
add-least-one-value-without = add at least one value; otherwise, the path can never be placed
path-path-covers-entry = path { $face } covers its entry side `{ $side }`
use-one-free-sides = use one of the uncovered sides: { $free }
path-expected-turn = path { $face }: expected a turn from 0 to 5, found { $turn }
use-turns-from-each-turn = use turns from 0 to 5; each turn is 60° clockwise
path-duplicate = duplicate value `{ $what }` in path { $face }
remove-duplicate = remove the duplicate

## content/check/crossing

add-route-possible-jumps = add a route of possible jumps from one joint to the other; each jump must end on a circle
cannot-crossed-safely = no safe route from joint to joint
add-route-forward-no-jump = add a route forward: no chain of jumps leads from this box to the next joint
dead-end = dead end
no-jump-from-joint-before = add a route from the previous joint, or keep the card if the unreachable ground is intended
unreachable-ground = unreachable ground
cannot-crossed-safely-toward = no safe route to the joint on the { $side }
add-route-no-chain-jumps = add a route: no chain of jumps leads from this box to both joints
add-circle-column-bomb-thrown = add a circle to this column: the bomb is thrown from this column
no-safe-box-next-mmm = no safe box next to the MMM

## content/check/deck

use-one = use one of: { $kinds }
unknown-kind-deck = unknown kind of deck "{ $kind }"

## content/check/forces

invalid-number-corporations = wrong number of corporations: expected { $seats }, found { $corporations }
add-tables-corporation-one-each = write one `[[corporation]]` table for each of the { $seats } seats
expected-one-letter = expected one letter, found "{ $found }"
use-one-letter = use a single letter, such as "L"
duplicate-corporation = duplicate corporation { $key }
use-different-each-corporation = use a different { $key } for each corporation
kind-duplicate-id = duplicate unit type `{ $kind }`
use-different-id-each-kind = use a different id for each unit type
fire-table-another-game = the fire table `{ $path }` is for another game
use-fire-table-game = use a fire table with `game = "{ $game }"`
markers-problem = markers: { $message }
expected-least-one-star = expected at least one star
add-least-one-number = add at least the star "1", such as `["1", "moon"]`
missing-star = missing star { $gap }
number-stars-without-gaps-duplicates = number the stars 1, 2, 3 … without gaps or duplicates
expected-word = expected a word without spaces, found "{ $marker }"
use-number-star-word = use the number of a star, or a word such as `moon`
duplicate-marker = duplicate marker "{ $marker }"
use-different-word-each-marker = use a different word for each marker
remove-units-until-most-left = keep at most { $strengths } units of this type, or add values to `strengths` of the type
not-enough-counters = not enough counters for units of type `{ $kind }`
unit-kind-problem = unit type `{ $kind }`: { $message }
expected-armour-in-range = expected armour from 2 to 7, found { $armour }
use-armour-in-range = use armour from 2 to 6, or 7 for no save
immobile-kind-cannot-movement-points = `moves` does not match the flag `immobile`
set-moves-add-flag-immobile = set `moves = 0` and add the flag `immobile`, or set `moves` to at least 1 and remove the flag
expected-least-one-counter = expected at least one counter
add-strength-each-counter = add one strength for each counter
use-only-strength-unarmed-kind = use only strength 0, or remove the flag `unarmed`
use-strengths-least-add-flag = use a strength of at least 1, or add the flag `unarmed`
expected-counters-strength = expected a strength of at least 1, found { $strengths }
expected-strength-zero = expected strength 0 for an unarmed unit type, found { $strength }
unknown-flag = unknown flag `{ $flag }`
duplicate-flag = duplicate flag `{ $name }`
frt-no-columns = the fire table has no columns
add-least-one-column = add at least one column, such as `["1-3", "4+"]`
frt-first-column = expected `1-3` as the first column, found `{ $column }`
change-first-column = change the first column to `1-3`
frt-column-ends-before-starts = column `{ $column }` ends before it starts
write-smaller-number-first = write the smaller number first
frt-columns-do-not-cover = expected a column that starts at { $wanted }
start-each-column-where-previous = start each column directly after the end of the previous column
frt-column-follows-column-without = the previous column has no end
use-only-last-column = use `+` only in the last column
frt-last-column-end = the last column must not have an end
add-last-column = write the last column with `+`, such as `16+`
missing-frt-row = missing row for roll { $roll }
add-one-line-each-roll = add one line for each roll from 2 to 12
frt-row-cannot-rolled = expected a roll from 2 to 12, found { $roll }
use-rolls = use rolls from 2 to 12
duplicate-frt-row = duplicate row for roll { $roll }
frt-row-results = wrong number of results for roll { $roll }: expected { $columns }, found { $results }
write-one-result-each-column = write one result for each column
define-result-under-results = define the result under `[results]`, or use one of: { $results }
unknown-result = unknown result `{ $word }`
frt-row-column-weaker-adjacent = the result for roll { $roll } in column { $column } is weaker than an adjacent result
make-result-least-strong-lower = use a result at least as strong as the results for lower strengths and rolls

## content/check/ground

card-problem = card `{ $card }`: { $what }
problem-at-cell = { $what } at { $column },{ $level }
column-no-ground = column { $column } has no ground
add-ground-box-each-column = add a ground box to each column
no-circle-box = no box with a circle
add-least-one-o-o = add at least one `o`, `O`, `t` or `T` to the card
more-one-hidden-equipment-box = more than one box with hidden equipment
keep-only-one-e = keep only one `e`
unknown-cell-symbol = unknown cell '{ $glyph }'
floating-ground = floating ground
add-rock-tunnel-box-below = add rock `#` or a tunnel box below the ground
air-solid-floor = air directly above solid ground
change-ground-circle-o-without = change the air to ground: `o` with a circle, `x` without
tunnel-without-roof = tunnel without a roof
add-rock-ground-above-change = add rock `#` or ground above the tunnel, or change the tunnel to open ground

## content/check/mars

expected-areas-cards-mars = expected { $areas } areas and { $cards } cards for March on Mars
write-areas = write `areas = { $areas }`
middle-area-must-landing-zone = the middle area must be the Landing Zone
only-middle-area-can-landing = only the middle area can be the Landing Zone
write-layout = write `layout = ["?", "?", "lz", "?", "?"]`
outer-joints-hold-defenders = expected "*" for an outer joint, which is for a defender
joints-next-landing-zone-hold = unexpected "*" for a joint next to the Landing Zone, which is for an upgrade
write-joints = write `joints = ["*", "?", "?", "*"]`
landing-zone-problem = Landing Zone: { $what } ({ $code })
not-enough-training-cards-marines = not enough training cards: { $training } for { $players } marines
use-larger-deck-under-decks = use a larger deck as `{ $deck_key }` under `[decks]`
expected-areas-cards-mars-found-cards = expected at least { $needed } cards in the library of the board, found { $cards }
add-cards-library-board = add cards to the library of the board
bomb-target-out-of-reach = no roll can reach { $target }: all dice of the scenario together show at most { $most }
lower-bomb-target = lower `bomb_target`, or add dice or higher faces
invalid-alien-pool = invalid alien pool: expected at least { $least } for `{ $name }`, found { $number }
use-more = use { $least } or more
area-cannot-opening-wave = area { $area } cannot have an opening wave
use-area-of-march = use area 1, 2, 4 or 5
duplicate-opening-wave-area = duplicate opening wave for area { $area }
move-aliens-first-wave = move the aliens to the first wave of the area
round-never-played-march-ends = round { $round } is never played: the march ends after round { $rounds }
use-earlier-round-raise-rounds = use an earlier round, or raise `rounds`
no-wave-end-round-march = no wave arrives at the end of round { $rounds }: the march ends first (MM-14)
duplicate-end-wave-round = duplicate end wave for round { $round }
change-extra-wave-waves-extra = change the wave to an extra wave: `[[waves.extra]]`
expected-most-aliens = expected at most { $most } { $colour } aliens, found { $wanted }
lower-number-raise-option = lower the number, or raise the option `{ $colour }_aliens`

## content/check/moonbase

keep-only-one-base-corporation = keep only one `base` for this corporation
corporations-moonbase = expected { $players } corporations with a moonbase, found { $count }
add-base-id-corporation-areas = set `base = "…"` to the id of a corporation in exactly { $players } areas
moonbase-cratered = the moonbase area `{ $area }` is cratered
remove-cratered = remove `cratered`
moonbase-no-link = the moonbase area `{ $area }` is not linked to any other area
moonbases-adjacent = the moonbases are adjacent
insert-area-between-moonbases = insert an area between the moonbases, or add an `unlink`
use-same-links-craters-minerals = use the same links, craters and minerals on both sides; turn on a symmetry in the editor to keep both sides equal
map-not-symmetric = the map is not symmetric
victory-target-price = expected a target price above the start price { $start_price }, found { $target_price }
raise-target-price-lower-start = raise `target_price`, or lower `start_price`, under `[options]`
forces-another-game = the forces `{ $path }` are for another game
use-forces-game = use forces with `game = "{ $game }"`
corporation-moonbases = expected one moonbase for corporation `{ $corporation }`, found { $count }
set-base-one-area = set `base = "{ $corporation }"` in exactly one area of the board
place-starting-units-areas-board = use the id of an area of the board
corporation-unknown-area = unknown area `{ $area }` for a starting unit of corporation `{ $corporation }`
place-most-units-area-raise = place at most { $limit } units of `{ $corporation }` in this area, or raise `stack_limit`
area-overstacked-start = area `{ $id }` has too many units at the start

## content/check/mowdown

unknown-cell-of-sheet = unknown cell `{ $name }`
use-letter-column-row-starting = write the letter of the column and the number of the row in this column, starting at 1, such as `D7`
sheet-columns = expected 3 to 13 columns in the sheet, found { $columns }
use-columns = use 3 to 13 columns
column-rows = expected 1 to 13 rows in column { $column }, found { $rows }
use-rows = use 1 to 13 rows
last-arc = expected 2 to 12 as the last arc, found { $last }
use-arcs-numbered-from-dark = use 2 to 12 arcs, numbered from the dark side
arc-no-cells = arc { $arc } has no cells
number-arcs-without-gaps = number the arcs 1, 2, 3 … without gaps
arc-sections = wrong number of sections for arc { $arc }: expected 1, found { $times }
put-each-arc-into-exactly = list each arc in exactly one section
section-does-not-continue-arc = expected consecutive arcs starting at { $arc } in section { $section }
use-consecutive-arcs-each-section = use consecutive arcs in each section, starting with the lowest section
use-arcs = use arcs from 1 to { $last }
use-two-different-sections = use two different sections from 1 to { $sections } and a cost from 0 to { $cost }
invalid-crossing = invalid crossing { $from }→{ $to }
add-h-after-cell-arc = move `H` to a cell of arc { $arcs }
home-not-last-arc = the home is not in the last arc
sheet-no-home = the sheet has no home
add-h-after-cell-last = add `H` after a cell of the last arc
duplicate-home = duplicate home
keep-h-after-one-cell = keep only one `H`
invalid-start = invalid start cell `{ $cell }`
use-cell-board-not-headache = use a cell of the board without a headache
cell-unreachable = cell `{ $cells }` cannot be reached
add-cells-connect-others-remove = add cells that connect this cell to the others, or remove this cell
board-no-difficulty-levels = the board has no difficulty levels
add-level-such-normal-max = add a level, such as `normal = {"{"} max_hill = 3, solar = 5, shadow = [10, 5] {"}"}`
invalid-max-hill = invalid `max_hill`
use-number-two-to-six = use a number from 2 to 6
invalid-solar = invalid `solar`
use-number-one-to-six = use a number from 1 to 6
write-number-from-each-arc = write a number from 1 to 30 for each arc, starting with the outermost arc
expected-numbers-shadow = expected { $arcs } numbers from 1 to 30 in `shadow`
cells-too-many-turns-until = the board has { $cells } cells, too many for { $turns } turns before dark
add-marks-trackers-remove-cells = raise the numbers in `shadow`, or remove cells from the board
hill-level = expected a hill level of at least 1, found 0
hill-level-reaches-the = expected a hill level below the limit { $limit }, found { $level }
use-level-least-below-limit = use a level of at least 1 that is below the limit
expected-most-hills = expected at most { $most } hills, found { $count }
remove-some-hills = remove some hills
invalid-panel = invalid `panels`
use-most-panels-values = use at most 8 panels with values from 1 to 6
invalid-battery-column = invalid `batteries`
use-most-columns-circles = use at most 4 columns of 1 to 12 circles
invalid-start-solar = invalid `start_solar`: expected at most { $most }, found { $found }
lower-start-solar-raise-solar = lower `start_solar`, or raise `solar_cap`
unknown-difficulty = unknown difficulty "{ $difficulty }"
use-number-or-zero-for-difficulty = use a number from 2 to 6, or 0 to use the value of the difficulty
hill-level-reaches-limit = expected hill levels below the limit { $limit } on the board, found { $highest }
raise-limit-lower-hills-board = raise `max_hill`, or lower the levels of the hills on the board
invalid-value-option = invalid value `{ $value }` of the option `{ $name }`
write-numbers-separated-spaces = write numbers separated by spaces, such as `10 5 5 4 3 3`
write-faces = write faces from 1 to 6, such as `246 1 335`
write-cells-levels-such-f2 = write cells with levels, such as `F2:1 D6:2`
headache-die-faces = expected 6 faces on the headache die, found { $cards }
use-deck-exactly-six-headaches = use a deck of exactly six headaches as `{ $deck_key }` under `[decks]`
bonus-deck-no-cards = the bonus deck has no cards
use-deck-least-one-bonus = use a deck with at least one bonus as `{ $deck_key }` under `[decks]`

## content/check/rally

start-line-hexes-expected-per = expected { $rovers } start hexes per player and at most { $line }, found { $found }
add-hexes-s-until-board = add `s` hexes until the board has at least { $fewest }
use-most-hexes-s = use at most { $line } `s` hexes
finish-line-hexes = expected 1 to { $line } finish hexes, found { $hexes }
use-most-hexes-f = use at most { $line } `f` hexes
add-least-one-hex-f = add at least one `f` hex to the board
use-hexes-s-board-players = use a board with at least { $needed } `s` hexes for { $players } players
deck-cards-expected-least-one-each = expected at least { $phases } cards in deck `{ $deck }`, one for each phase, found { $cards }
use-deck-least-cards-under = use a deck with at least { $program } cards as `{ $deck_key }` under `[decks]`
deck-different-cards-form-programs = deck `{ $deck }` has too many different cards: { $kinds } cards allow { $programs } programs
use-deck-most-different-cards = use a deck with at most { $kinds } different cards as `{ $deck_key }` under `[decks]`
deck-cards = expected { $expected } cards in deck `{ $deck }`, found { $cards }
use-deck-cards-box-set = use a deck of { $deck } cards, as in the box, as `{ $deck_key }` under `[decks]`, or set `{ $off }` under `[options]` to allow other decks

## content/check/scenario

invalid-number-players = invalid number of players: { $players }
use-number = use a number from { $min } to { $max }
board-another-game = the board `{ $scenario }` is for another game
use-board-game = use a board with `game = "{ $game }"`
deck-another-game = the deck `{ $path }` is for another game
use-deck-game = use a deck with `game = "{ $game }"`
deck-expected = expected a deck of kind "{ $expected }", but `{ $path }` is of kind "{ $kind }"
use-deck = use a deck with `of = "{ $kind }"`

## content/check/walking

not-enough-lunar-cards-available = not enough lunar cards: { $drawn } available for { $needed } areas
add-cards-library-fix-cards = add cards to the library, replace "?" by the ids of cards in `layout`, or raise `max_extra`
not-enough-special-box-tokens = not enough special box tokens: { $drawn } available for { $needed } joints
use-larger-bag-under-decks = use a larger bag as `{ $deck_key }` under `[decks]`, replace "?" by the names of boxes in `joints`, or set `{ $off }`
not-enough-action-cards-players = not enough action cards: { $cards } for { $players } players
deck-not-used = no scenario uses this deck
special-boxes-not-used = no scenario uses the special boxes on this board
set-option-in-scenario = set `{ $option } = { $value }` under `[options]` in `{ $scenario }`
list-deck-in-scenario = add `{ $key } = "{ $deck }"` under `[decks]` to a scenario
fix-set-option = Set { $option } = { $value } in { $scenario }
fix-use-deck = Use { $path } as { $key } in { $scenario }
use-larger-deck-under-decks-set = use a larger deck as `{ $deck_key }` under `[decks]`, or set `{ $off }`
use-blue-white-black = use `blue`, `white` or `black`
invalid-dice-unknown-colour = invalid dice: unknown colour "{ $die }"
invalid-dice-faces = expected 6 faces on the `{ $colour }` die, found { $faces }
write-six-faces-each-number = write six faces, each a number from 1 to 9, or "S" for a skull
add-least-one-die-each = add at least one die of each colour
invalid-dice-counts-dice = expected at most { $most } `{ $colour }` dice, found { $count }
use-most-dice-each-colour = use at most { $max_dice_of_a_colour } dice of each colour
invalid-dice-missing-colour = invalid dice: missing `{ $colour }` die
keep-accident-dice-handicap-dice = use 1 ≤ `accident_dice` ≤ `handicap_dice` ≤ `normal_dice` ≤ { $total }, the number of dice
invalid-dice-counts = invalid dice counts: expected at least { $least } for `{ $name }`, found { $found }

## content/document

file-more-keys-values-symbols = the file has more than { $max_tokens } keys, values and symbols
split-file = split the file
file-contains-nul-byte = the file contains a NUL byte
save-file-utf-text = save the file as UTF-8 text
see-https-toml-io-toml = see https://toml.io for the TOML syntax
toml-duplicate-key = duplicate key `{ $key }`
toml-nested-too-deeply = keys or values are nested too deeply
use-fewer-nested-values = use fewer nested values, and fewer parts in a key
use-straight-quotes = replace the curly quotes `“…”` with straight quotes `"…"`
file-larger-kib = the file is larger than { $limit } KiB
unsupported-format-version-moonwright-reads = unsupported format { $newer }; this version of Moonwright reads format { $format }
open-file-newer-version-moonwright = open the file with a newer version of Moonwright
format-must = `format` must be { $format }
write-format = write `format = { $format }`
add-use = add `{ $key } = { $likely }`, or another value: { $others }
unknown-word-of-key = unknown { $key } "{ $value }"

## content/document/areas

expected-two-numbers = expected two numbers
write-columns-right-lines-down = write the column and the line of the corner, such as `[4, 3]`
expected-two-ends-link = expected two areas in a link
write-ids-two-areas = write the ids of two areas, such as `["a1", "c3"]`

## content/document/board

invalid-board-size = invalid board size
finish-points-must-two-numbers = `finish_points` must contain two numbers
write-points-first-player-those = write the points of the first player and the points of all later players, such as `[11, 10]`

## content/document/cards

library-can-most-cards = a library can contain at most { $max_cards } cards
card-named = card `{ $card }`
split-library-board-uses = split the library; a board uses one library
card-grid-must-x = { $owner }: expected a grid of { $width }x{ $levels } cells
landing-zone = Landing Zone
write-rows-of-cells = write { $levels } rows of { $width } cells in triple quotes
card-unknown-cell = { $owner }: unknown cell '{ $glyph }' at { $column },{ $row }
use-one-cells = use one of the cells: { $glyphs }

## content/document/columns

invalid-direction = invalid direction "{ $word }"
sheet-columns-lines = invalid sheet size: { $columns }x{ $lines }
use-columns-lines = use 1 to { $max_columns } columns and 1 to { $max_lines } lines
unknown-cell-word = unknown cell "{ $word }"
write-cells = write the number of the arc, optionally followed by `h` for a headache or `H` for the home; write `.` for no cell
column-offset-does-not-match = offset { $offset } of column { $column } does not match the adjacent columns
move-cell-one-line-adjacent = move the cell by one line; adjacent columns are offset by half a hex, which is one line
expected-cell-level = expected a cell and a level
write-cell-level-such-f2 = write a cell and a level, such as `["F2", 1]`

## content/document/deck

expected-two-sides-card = expected the two sides of a card
write-two-names = write the script names of the two sides, such as `["…", "…"]`
deck-can-most-different-cards = a deck can contain at most { $max_scripts } different cards
remove-some-cards = remove some cards

## content/document/fields

invalid-id = invalid id "{ $id }"
use-most-lowercase-letters-digits = use at most 64 lowercase letters, digits and `_`, starting with a letter

## content/document/fire_table

invalid-word-table = invalid word "{ $word }" in the table
use-short-word-letters-digits = use a short word of letters, digits and symbols, such as `D1` or `-`
invalid-column = invalid column "{ $column }"
write-range-total-strengths = write a range of total strengths, such as `4-6`, or `16+` for the last column
table-lines-up-words = the table is too large: { $lines } lines of up to { $widest } words
use-most-lines-words-each = use at most { $max_side } lines of at most { $max_side } words each
invalid-roll = invalid roll "{ $roll }"
start-each-line-roll = start each line with its roll, such as ` 7  S  S  R`
unknown-effect = unknown effect "{ $word }"

## content/document/forces

invalid-colour = invalid colour "{ $colour }"
write-red-green-blue-six = write red, green and blue as six hexadecimal digits, such as `"#d08030"`
expected-kind-area = expected a unit type and an area
write-kind-area-such-mcu = write a unit type and an area, such as `["mcu", "a1"]`

## content/document/hex

invalid-terrain-symbol = invalid terrain symbol "{ $key }"
use-one-letter-digit-other = use one letter or digit other than `s` and `f`
grid-columns-rows = invalid grid size: { $columns }x{ $rows }
use-columns-rows = use 1 to { $max_side } columns and rows
unknown-cell = unknown cell '{ $cell }' at ({ $column },{ $row })
use-s-f-symbol-legend = use `.`, `_`, `s`, `f` or a symbol of the legend; add new symbols under `[legend]`
row-cells = wrong number of cells in row { $row }: expected { $columns }, found { $count }
make-all-rows-long-first = use the same number of cells in all rows; separate cells with spaces
feature-outside-board = feature at ({ $column },{ $row }) is outside the board
write-column-row-starting = write a column and a row of the board; both start at 0
remove-one-them-use-different = remove one of the features, or use a different symbol for this hex in the grid
duplicate-feature = duplicate feature at ({ $column },{ $row })
must-two-numbers = `at` must contain two numbers
write-column-row = write the column and the row, such as `[3, 5]`

## content/document/paths

unknown-kind-path = unknown kind of path "{ $word }"
use-ground-jump-path-dark = use `ground`, or `jump` for a path with dark cells
expected-three-values-path-cell = expected three values for a path cell
write-both-coordinates-light-dark = write both coordinates and `light` or `dark`, such as `[0, -1, "light"]`
invalid-path-cell = invalid path cell "{ $cell }"
use-light-dark-cell-path = use `light`, or `dark` for a cell that the path jumps over

## content/document/scenario

invalid-number-of-players = invalid number of players
true-false-integer-word-quotes = true, false, an integer or a string in quotes
invalid-dice-counts-scenario = invalid dice counts
number-from-s-skull = a number from 1 to 9, or "S" for a skull
invalid-dice = invalid dice

## content/document/waves

use-left-right-die-none = use "left", "right", "die" or "none"
unknown-side = unknown side "{ $word }"
expected-either-size-aliens = expected either `size` or `aliens`, found both
remove-size-aliens = remove `size` or `aliens`

## content/file

file-not-found = file not found
link-broken = the link is broken
expected-regular-file = expected a regular file, found { $what }
file-not-utf-text = the file is not UTF-8 text
a-pipe = a pipe
a-device = a device
a-socket = a socket
a-file-with-several-names = a file with several hard links
a-folder = a folder
a-special-file = a special file

## content/options

use-true-false = use true or false
use-a-number = use a number from { $min } to { $max }
write-string-quotes-most-characters = write a string in quotes, at most { $max_text } characters long
unknown-option = unknown option `{ $name }`
invalid-value-option-unknown-seat = invalid value of the option `{ $name }`: unknown seat { $word }
use-seat = use a seat from 0 to { $last }

## content/pack

rename-file = rename the file
invalid-file-path-in = invalid file path in the pack: { $error }
invalid-file-path-pack = invalid file path in the pack: expected a .toml or .rhai file under boards/, scenarios/ or scripts/
same-file-name-some-systems = `{ $other }` and `{ $path }` are the same file name on some systems
file-and-folder-of-same-name = `{ $path }` cannot be extracted: `{ $file }` is a file, not a folder
pack-larger-mib = the pack is larger than { $limit } MiB
remove-files-from-pack = remove files from the pack
pack-damaged = the file is damaged; request the pack again
not-pack-expected-kind = not a pack: expected `kind = "{ $kind }"`
use-folder-of-scenarios = use the folder that contains `scenarios/`, or a pack
pack-scenario-again-from-original = pack the scenario again from its original files: `moonwright pack SCENARIO -o FILE`
convert-pack = its scripts use earlier names; extract it with `moonwright unpack { $file } --out FOLDER`, update the scripts with `moonwright --workspace FOLDER check --fix`, and pack the scenario again with `moonwright --workspace FOLDER pack SCENARIO --out FILE`
unsupported-pack-format-expected-format = unsupported pack format, expected format { $format }
do-not-use-pack-unless = do not use this pack unless you trust its source
pack-does-not-contain-scenario = the pack does not contain its scenario
request-pack-again = request the pack again
must-one-line-most-characters = `{ $name }` must be one line of at most { $most } characters
duplicate-file-pack = duplicate file `{ $name }` in the pack

## content/picture

invalid-image-path = invalid image path `{ $path }`
use-path-png-jpeg-inside = use the path of a PNG or JPEG inside the workspace, such as `boards/rally/sketch.png`
write-offset-right-down = write the horizontal and the vertical offset, such as `[0, 0]`
cannot-show-reference-image = cannot show the reference image: { $message }

## content/reader

expected-most-entries = expected at most { $most } entries, found { $entries }
remove-some-entries-split-file = remove some entries, or split the file
add-key-with-value = add `{ $key } = { $example }`
missing-key = missing key `{ $key }`
missing-key-in-table = missing key `{ $key }` in `{ $table }`
did-you-mean-key-kept = did you mean `{ $suggestion }`? The key is kept when the file is saved, but has no effect
known-keys-key-kept-when = known keys: { $known }; the key is kept when the file is saved, but has no effect
unknown-key = unknown key `{ $name }`
a-string = a string
an-integer = an integer
a-float = a float
a-boolean = a boolean
a-date = a date
an-array = an array
a-table = a table
wrong-type = wrong type for `{ $key }`: expected { $expected }, found { $found }
use-expected = use { $expected }
a-string-in-quotes = a string in quotes
true-or-false = true or false
a-number-between = a number from { $min } to { $max }
number-out-range = number out of range
problem-must-be = { $problem }: `{ $key }` must be { $expected }
an-array-in-brackets = an array in [ ]

## content/notes

unknown-note-colour = unknown note colour `{ $colour }`

## content/terrain_rules

unknown-rule-side = unknown cell side `{ $side }`
rule-sides-of-hexes = rules for hexes cannot choose sides
remove-rule-sides = remove `sides`
rule-needs-more-sides = the rule needs { $neighbours } neighbours, but checks only { $sides ->
    [one] 1 side
   *[other] { $sides } sides
}
use-number-up-to-sides = { $sides ->
    [one] use the number 1, or add sides
   *[other] use a number from 1 to { $sides }
}

## content/reference

reference-empty = the path is empty
reference-absolute = the path is absolute; references are relative to the workspace
reference-dots = the path contains `.` or `..`; references cannot leave the workspace
reference-characters = the path contains an invalid character or an empty part
reference-deceptive = the path contains an invisible character
reference-hidden = the path contains a name that starts with a dot
reference-windows = the path contains a name that is not valid on Windows
reference-long = the path is longer than 240 characters

## content/sharing

cannot-find-free-name = cannot find a free name for { $path }

## content/suggest

did-you-mean = did you mean `{ $suggestion }`?

## content/workspace

use-path-inside-workspace-such-boards = use a path inside the workspace, such as `boards/walking/….toml`
add-image-choose = add the image, choose another image, or remove the reference
use-a-path-inside = use a path inside the workspace
not-image = `{ $path }` is not an image
use-png-jpeg-file = use a PNG or JPEG file
larger-mib = `{ $path }` is larger than { $limit } MiB
use-smaller-image = use a smaller image
correct-remove-link = correct or remove the link
cannot-read-folder = cannot read the folder: { $error }
check-permissions-file-folder = check the permissions of the file or folder
skipped-folder-nested-more-levels = skipped a folder nested more than { $max_depth } levels deep
move-contents-higher-folder = move the contents of the folder to a higher level
skipped-folder-behind-symbolic-link = skipped a symbolic link to a folder
copy-folder-into-workspace = copy the folder into the workspace
file-name-not-utf = the file name is not UTF-8
use-path-text-file = use the path of a text file
cannot-read-file = cannot read the file: { $error }
path-leaves-workspace-through-link = the path leaves the workspace through a link
copy-file-into-workspace = copy the file into the workspace
save-file-utf = save the file as UTF-8

## script/analysis/lints/conditions

condition-never-true = this condition is never true
condition-always-true = this condition is always true
add-condition-can-change-remove = use a condition that can change, or remove the `if`
never = never
always = always
never-so-comparison-true = `{ $expression }` is never "{ $word }", so the comparison is { $result } true
a-number = a number
comparison-true = the comparison is { $result } true: `{ $left }` is { $left_type }, `{ $right }` is { $right_type }
compare-values-same-type = compare values of the same type
compare-number-id = compare `{ $expression }.id`, which is a number
comparison-true-number = the comparison is { $result } true for a number from { $least } to { $most }
compare-number-within-range = compare with a number within the range
condition-true-value-cannot-once = the condition is { $result } true: the value cannot be { $first } and { $second } at once
use-accept-either-value = use `||` to accept either value
use-exclude-both-values = use `&&` to exclude both values
switch-value-never = the `switch` value is never "{ $word }"

## script/analysis/lints/fields

use-one-fields = use one of the fields: { $fields }
no-field = `{ $type }` has no field `{ $name }`
map-without-key = `{ $variable }` has no key `{ $name }`, so the value is always `()`
always-fields = { $field } is always `()` in `{ $hooks }`
add-metadata = add `{ $key }: "{ $name }"` to the metadata
remove-hook-sets-none-optional = remove the field; this hook sets none of the optional fields
use-one-fields-hook-sets = use one of the fields that this hook sets: { $names }

## script/analysis/lints/flow

no-effect-result-not-used = `{ $expression }` has no effect, and its result is not used
use-result-remove-statement = use the result, or remove the statement
unreachable-code-after = unreachable code after this `{ $statement }`
remove-move-before = remove the code, or move it before the `{ $statement }`
with-has-no-effect = `{ $function }` with 0 has no effect
use-another-number-remove-call = use another number, or remove the call
unused-variable = unused variable `{ $name }`
use-remove = use the variable, or remove it
unused-function = unused function `{ $name }`
call-remove = call the function, or remove it
expression-has-no-effect = `{ $hook }` has no effect
call-function-changes-something = call a function that changes the match
returns-nothing = `{ $hook }` returns nothing, expected { $expected }
return-result-write-last-without = write the result as the last expression, without `;`

## script/analysis/lints/names

unknown-event-field = unknown event field `{ $name }`
event-of-game = `{ $name }` is an event of the game, so tables and tests also count the events that the script emits
use-another-event-name = use another name for the event
unknown-event = unknown event `{ $name }`
unknown-decision = unknown decision `{ $name }`
use-completion-list-known-names = use code completion to list the known names
problem-of-function = `{ $function }`: { $message }
unknown-script = unknown script `{ $name }`
unknown-terrain = unknown terrain `{ $name }`
unknown-kind-unit = unknown unit type `{ $name }`
unknown-board-position = unknown board position `{ $name }`
unknown-scenario = unknown scenario `{ $name }`
create-use = create the file, or use another name

## script/analysis/lints/operands

not-number = `{ $expression }` is not a number
use-field-id = use the field `id`
use-number-such-one-fields = use a number, such as a field of the value
needs-two-numbers-but = `{ $sign }` needs two numbers, but one side is a string
remove-quotes-around-number = remove the quotes around the number
joins-string-number-result-string = `{ $sign }` joins a string and a number: the result is a string
sum-remove-quotes-around-number = for a sum, remove the quotes around the number; for a string, use `` `… ${"{"}n{"}"}` ``
same-condition-both-sides = the same condition is on both sides of `{ $sign }{ $sign }`
change-one-condition-remove = change one condition, or remove one side
use-remove-one-side = use `||`, or remove one side
use-or-remove = use `&&`, or remove one side
value-game = a game object
expected-a-condition-that = expected a condition, but `{ $expression }` is { $what }
compare-number = add a comparison, such as `> 0`
use-empty = use `.is_empty()`
compare-it-with-a = add a comparison, such as `!= ()`
range-contains-no-number = this range contains no number
both-sides-comparison-same = both sides of this comparison are the same
compare-another-value = compare two different values
assignment-no-effect = this assignment has no effect
assign-another-value-remove = assign another value, or remove the assignment

## script/analysis/lints/order

never-set-so-finds = `{ $name }` is never set, so `{ $reader }` finds no value
set-but-never-read = `{ $name }` is set but never read
set-same-name = call `{ $writer }` with the same name to set the value
read-same-name = call `{ $reader }` with the same name to read the value
called-only-after-which = `{ $hook }` is called only after { $names }, which no other hook of this script calls
add-call-hook-plays-card = call one of these functions in the hook that plays the card
still-returns-old-position-here = `{ $expression }` still returns the old position here: `{ $movement }` at { $place } is only queued
read-earlier-then-movement = read the position before the movement, or in `.then(|to| …)` of the movement

## script/analysis/lints/printed/bounds

text-says-least-but-script = the text says at least { $said }, but the script compares with `{ $operator } { $number }` at { $place }
text-says-most-but-script = the text says at most { $said }, but the script compares with `{ $operator } { $number }` at { $place }
text-says-but-script = the text says { $said }, but the script uses { $number } at { $place }

## script/analysis/lints/printed/mod

make-script-text-match = correct the script or the text; if the difference is intended, add a comment `// intended: …` above
numbers-texts-differ = the numbers in the texts differ: { $first } in `{ $first_language }`, { $second } in `{ $second_language }` at { $place }
text-offers-choice-but-text = the `{ $language }` text offers a choice (at { $place }), but the `{ $other_language }` text does not
no-number = no number
uses-but-text-says = `{ $function }` uses { $number } at { $place }, but the text says { $said }
text-says-but-uses = the text says { $said }, but `{ $function }` uses { $number } at { $place }
text-does-not-mention-what = the text does not mention what `{ $function }` does at { $place }: expected one of { $phrases }
text-says-which-but-script = the text says "{ $said }", which corresponds to `{ $wanted }`, but the script has `{ $found }` at { $place }
text-offers-choice-but-script = the text offers a choice, but the script does not (starting at { $place })
can-declined-but-text-does = `{ $function }` at { $place } can be declined, but the text does not say so

## script/analysis/lints/printed/persons

text-mentions-no-other-player = the text mentions no other player, but `{ $function }` at { $place } affects `{ $who }`
text-says-but-script-never-reads = the text says "{ $word }", but the script never reads `{ $context }`: `{ $function }` at { $place } affects its own player

## script/analysis/lints/printed/signs

text-says-but-amount-below = the text says "{ $words }", but the amount of `{ $function }` at { $place } is below 0
text-says-but-amount = the text says "{ $words }", but the amount of `{ $function }` at { $place } is above 0
text-says-but-script-does = the text says "{ $said }", but the script does not use { $names }
script-uses-but-text-does = the script uses "{ $word }" at { $place }, but the text does not mention it: expected one of { $phrases }
text-says-but-script-never = the text says "{ $words }", but the script never uses "{ $word }"

## script/analysis/lints/spelling

used-only-once = `{ $word }` is used only once

## script/analysis/lints/unused

only-read-which-script-does = `{ $name }` is read only by { $hooks }, which this script does not define
add-function-remove-key = add a function that reads the key, or remove the key
unused-key-script-never-reads = unused key `{ $name }`: the script never reads `ctx.{ $field }`
use-ctx-remove-key = use `ctx.{ $field }`, or remove the key
available-only-but-used = `{ $function }` is available only in `{ $hook }`, but is used in `{ $caller }`
do-it-in-hook = move the call to `fn { $hook }({ $parameters })`

## script/arguments

value-another-type = a value of another type
nothing = nothing
true-or-false-words = `true` or `false`
a-character-in-quotes = a character in single quotes
a-map = a map
no-version-takes-arguments-including = wrong number of arguments for `{ $function }`: found { $count }, including the value before the dot
use-one-of-these-forms = use { $known }
invalid-value = invalid value "{ $value }" for `{ $parameter }` of `{ $function }`
number-from = a number from { $min } to { $max }
one-values = one of the allowed values
must-found = `{ $function }`: expected { $expected } for `{ $parameter }`, found { $found }
use-without-quotes = use `{ $number }` without quotes
use-double-quotes = use double quotes: `"{ $character }"`
the-signature-is = the signature is { $signature }

## script/convert

value-type = expected { $expected }, found a value of type `{ $found }`
expected-number = expected a number from { $min } to { $max }, found { $number }
array-use = cannot read the array while it is being changed
element-problem = element { $index }: { $reason }

## script/failure

check-loop-never-ends-effect = check for an endless loop, or reduce the work of the effect
check-loop-never-ends-test = check `{ $name }` for an endless loop, or divide it into several tests
check-function-calls-itself-calls = check for endless recursion; the calls are nested too deeply
use-most-characters-string-elements = use at most { $characters } characters in a string, { $array } elements in an array, { $map } in a map, and { $variables } variables in a call
use-arguments-other-types-moonwright = use arguments of other types; `moonwright api` lists all functions
copy-variable-before-call-let = copy the variable before the call: `let copy = …;`; a closure in the call uses the variable that the call changes
declare-let-pass-parameter = declare the variable with `let`, or pass it as a parameter
use-field-description-hook-lists = use a field that the description of the hook lists for `ctx`
script-takes-too-many-steps = the script takes too many steps
script-nests-too-many-calls = the script nests too many calls
script-has-too-many-variables = the script has too many variables
script-string-too-long = the string is too long
script-array-too-large = the array is too large
script-map-too-large = the map is too large

## script/keys

script-head = start the script with `const META = #{"{"} name: #{"{"} en: "…", es: "…" {"}"}, text: #{"{"} en: "…", es: "…" {"}"} {"}"};`
missing-metadata-key = missing key `{ $constant }.{ $name }`
add-example = add { $example }
scripts-kind-not-kind = `{ $constant }.{ $key }` is for scripts of kind { $kinds }, not of kind { $kind }
unknown-metadata-key = unknown key `{ $constant }.{ $key }`
known-keys = known keys: { $known }
invalid-value-for = invalid value for `{ $constant }.{ $name }`: "{ $word }"
metadata-key-must-be = `{ $constant }.{ $name }` must be { $expected }
invalid-question-name = invalid question name `{ $name }`
use-most-lowercase-letters-digits-starting = use at most { $max_name } lowercase letters, digits and `_`, starting with a letter
add-text-of-key = add `{ $key }: { $text }`
must-string-double-quotes = `{ $constant }.{ $trail }` must be a string in double quotes
no-text = `{ $constant }.{ $key }` has no text for `{ $language }`
metadata-text-too-long = `{ $constant }.{ $trail }` has { $letters } letters; at most { $most } fit
shorten-text-of-key = shorten it to { $most } letters
unknown-metadata-language = unknown key `{ $constant }.{ $key }.{ $language }`
use-en-es = use `en` or `es`
map-texts-en-es = a map with the texts `en` and `es`
map-from-name-each-question = a map from the name of each question to its texts `en` and `es`
string-double-quotes = a string in double quotes
one-of = one of { $words }
array-any = an array with any of { $words }
a-number-in-range = a number from { $least } to { $most }
array-most-numbers = an array of at most { $count } numbers from { $least } to { $most }
colour-rrggbb-hexadecimal-digits = a colour: { $words }, or "#rrggbb" in hexadecimal digits
colour-six-hexadecimal-digits = a colour of six hexadecimal digits, such as "#d9b23b"
one-ascii-letter-digit-double = one ASCII letter or digit in double quotes, except `s` and `f`
one-two-characters-double-quotes = one or two characters in double quotes
key-with-expected = `{ $name }: …` with { $expected }

## script/kind

a-value = a value
one-words = one of the words { $words }
a-function = a function
an-array-of-type = an array of type `{ $type }`
map-kind = a map `#{"{"} { $fields } {"}"}` of type `{ $type }`

## script/meter

more-steps-total-most-them = exceeded the limit of { $bound } steps; { $most } used most of them
started-matches = the started matches
choices-of-the-match = the choices of the match

## script/mismatch

call-not-accepted = `{ $function }` does not accept these values: { $values }
value-before-dot-is-unit = the value before the dot is `()` (no value); test for `!= ()` first
compare-unit-first = one of the values is `()` (no value); test for `!= ()` first
use-values-of-other-types = use values of other types; `.to_string()` converts a value to a string
value-without-field = { $value } has no field `{ $name }`
read-result-in-then = the action happens after the script has ended; read its result with `.then(|result| …)`
api-lists-fields = `moonwright api` lists the fields and functions of every type

## script/naming

unknown-script-word = unknown script `{ $word }`

## script/program

scenario-uses-more-scripts = the scenario uses more than { $most } scripts
use-fewer-scripts-decks = use fewer scripts in the decks of the scenario
cannot-tell-script-from-their = cannot distinguish this script from `{ $other }`: their names have the same hash
rename-one-two-files = rename one of the two files
script-bytes = the script is too large: expected at most { $most } bytes, found { $bytes }
split-script-move-data-into = split the script, or move data to the board
missing-constant-map-plain-values = missing constant `{ $constant }`: expected a map of plain values
unknown-hook-function-never-called = unknown hook `{ $name }`: this function is never called
wrong-number-parameters = wrong number of parameters: `{ $name }` has { $parameters }
change-fn = change the declaration to `fn { $name }({ $wanted })`
move-script-kind = move the function to a script of kind { $kinds }
never-called-scripts-kind = `{ $name }` is never called in scripts of kind { $kind }
script-no-effect = this script has no effect yet
script-never-called-no-hook = this script is never called: it has no hook for scripts of kind { $kind }
did-you-mean-moonwright-api = did you mean `{ $suggestion }`? `moonwright api` lists all functions
cannot-find-function = cannot find function `{ $name }`

## script/questions

choose-undeclared-question = { $function }: undeclared question `{ $name }`; { $remedy }
add-questions = add `questions: #{"{"} { $name }: { $text } {"}"}` to `{ $constant }`
undeclared-question = undeclared question `{ $name }`
ask-question-remove = ask the question with `{ $function }("{ $name }", …)`, or remove its declaration
question-never-asked = the question `{ $name }` is never asked
scores-question-script-does = `{ $function }` scores a question that the script does not declare
parameters-so-never-called = `{ $function }` is never called: expected 2 or 3 parameters, found { $parameters }
change-fn-me-option-ctx = change the declaration to `fn { $function }(me, option)` or `fn { $function }(me, option, ctx)`

## script/renamed

been-renamed = `{ $old }` has been renamed to `{ $new }`
been-removed = `{ $old }` has been removed
been-replaced = `{ $old }` has been replaced by `{ $new }`
other-parameters-now = the parameters of `{ $hook }` have changed
use-parameters-rest-in = use `{ $current }`, and read the other values from { $fields }
use-round = use `round()`
use-result-of-choose = use the result of `choose`, which is the chosen option
use-name = use `{ $new }`

## script/runtime

captures-too-many-values = `{ $function }` captures too many values, expected at most { $max_parameters }
chain-locks-captured-variable = `{ $called }` cannot be called on `{ $variable }` here, because a closure that captures `{ $variable }` could run during the call while `{ $variable }` can change
copy-captured-variable = copy `{ $variable }` to another variable before the call, and use the copy in the closure
unknown-reason = unknown reason
built-function-failed = a built-in function failed: { $reason }

## script/sandbox

scripts-cannot-wait = `sleep` is not available in scripts

## script/shape

unknown-value = unknown value `{ $word }`; { $remedy }
field-problem = `{ $name }`: { $reason }
missing-map-key = missing key `{ $name }`
unknown-map-key = unknown key `{ $key }`; { $remedy }

## script/syntax

write-code = write `{ $code }`
expected-name-after-dot = expected a name after the dot
add-field-such-me-id = add a field such as `me.id`, or remove the dot
unknown-module-scripts-no-modules = unknown module `{ $name }`: scripts have no modules
call-function-without-module = call the function without a module
expected-function-body = expected a function body in `{"{"} … {"}"}`
replace-add-after-body = replace `=>` with `{"{"}`, and add `{"}"}` after the body
expected-before-function-body = expected `{"{"}` before the function body
add-brace-here = add `{"{"}` here
unexpected-end-script = unexpected end of script
complete-last-statement = complete the last statement
expected-string-map-key = expected a string as a map key
use-map-key-map-key = use `map["key"]` or `map.key`
expected-number-array-index = expected a number as an array index
duplicate-key-map = duplicate key `{ $key }` in this map
remove-rename = remove or rename one of the two keys
rename-one = rename one of the two
duplicate-name = duplicate name `{ $name }`
case-must-last-case = the `_` case must be the last case
move-after-other-cases = move the `_` case after the other cases
number-cases-must-precede-range = number cases must precede range cases in a `switch`
move-case-before-ranges = move this case before the range cases
case-cannot-condition = the `_` case cannot have a condition
remove-if = remove `if …`
comment-must-directly-precede-function = a `///` comment must directly precede a function
functions-cannot-nested = functions cannot be nested
close-open-brackets-before = close the open blocks before the function with `{"}"}`
parameter-syntax = 1 parameter
parameters-count = { $count } parameters
duplicate-function = duplicate function `{ $name }` with { $parameters }
expected-after = expected `(` after `{ $name }`
add-parameters-inside = add `()`, with any parameters between the parentheses
duplicate-parameter = duplicate parameter `{ $name }`
cannot-assign-constant = cannot assign to constant `{ $name }`
declare-let-instead-const = declare the variable with `let` instead of `const`
expected-variable-field-array-element = expected a variable, a field or an array element to assign to
use-compare = use `==` to compare
expression-nested-too-deeply = the expression is nested too deeply
move-parts-into-variables-let = move parts of the expression into variables with `let`
script-can-most-functions = a script can have at most 64 functions
merge-related-functions = merge related functions
string-can-most-characters = a string can have at most { $most } characters
array-can-most-elements = an array can have at most { $most } elements
map-can-most-keys = a map can have at most { $most } keys
split-into-several = split the value into several smaller values
outside-loop = `{ $word }` outside of a loop
use-return-end-function = use `return` to end the function
use-integer-half-multiply-first = use an integer; to multiply by 1.5, write `n * 3 / 2`
decimal-numbers-not-supported-scripts = decimal numbers are not supported: scripts use only integers
comment-never-closed = this comment is never closed
add-end-comment = add `*/` at the end of the comment
expected-name = expected a name
use-lowercase-letters-digits = use lowercase letters, digits and `_`
compare-value = add a comparison, such as `… > 0` or `… == "…"`
use-range-count-i-runs = use a range to count: `for i in 0..5` runs from 0 to 4
expected-array-range-loop-over = expected an array or a range to loop over, found { $found }
expected-condition-true-false = expected a condition that is true or false, found { $found }
expected-number-range-string-literal = expected a number, a range or a string literal as a `switch` case
use-if-compare-variable = use `if` to compare with a variable
expected-an-array-or = expected an array or a range to loop over
add-before = add an array or a range before `{"{"}`
expected-condition = expected a condition
add-condition-before-if-n = add a condition before `{"{"}`: `if n > 1 {"{"}`
unmatched-bracket = unmatched `{ $bracket }`
remove-add-opening-bracket = remove the closing bracket, or add the opening bracket
never-closed = this `{"{"}` is never closed
add-end-block = add `{"}"}` at the end of the block
missing-never-closed = missing `{ $closing }`: the `{ $bracket }` at { $line }:{ $column } is never closed
add-bracket-here = add `{ $closing }` here

## script/syntax/lexical

single-quotes-one-character = expected one character in single quotes, found `'{ $inside }'`
unclosed-quote-use-double-quotes = unclosed single quote
unclosed-string = unclosed string
add-backquote-end = add a backquote at the end of the string
add-end-same-line = add `"` at the end of the string, on the same line
use-n-new-line-quote = use `\n` for a newline, `\"` for a quote, `\\` for a backslash, or `\u` with four hexadecimal digits
unknown-escape = unknown escape `{ $shown }`
number-too-large = the number is too large
use-most-digits = use at most 18 digits
invalid-number = invalid number
use-only-digits = use only digits
invalid-name = invalid name `{ $name }`
add-letter = add a letter to the name
assigns-value-does-not-compare = expected `==`, found the assignment operator `=`
unexpected-sign = unexpected `{ $sign }`
remove-sign = remove `{ $sign }`
unexpected-arrow = unexpected `->`
remove-return-type-use-switch = remove the return type, or use `1 => …` for a `switch` case
remove-add-missing-expression = remove the symbol, or add the missing expression
unknown-operator = unknown operator `{ $sign }`
use-count-up = use `+= 1` to count up
use-count-down = use `-= 1` to count down
use-method-call-value-function = use a method call: `value.function()`
use-one-of = use one of these operators: `+ - * / % == != < <= > >= && || !`
invalid-quote = invalid quote `{ $sign }`
use-straight-double-quote = use straight double quotes: `"`
else-without = `else` without `if`
move-directly-after = move `else` directly after the `{"}"}` of its `if`
unknown-operator-angle-brackets = unknown operator `<>`
expected-value-before = expected a value before `{ $sign }`
add-value-here = add a value here
add-value-remove-operator = add a value, or remove the operator
invalid-character-name = invalid character `{ $sign }` in a name
use-letters-z-digits-names = use the letters a to z, digits and `_` in names; enclose strings in double quotes

## script/syntax/missing

expected-after-switch-case = expected `=>` after a `switch` case, found `:`
replace-colon-with-arrow = replace `:` with `=>`
expected-after-map-key = expected `:` after a map key, found `=`
replace-equals-with-colon = replace `=` with `:`
expected-loop = expected `in` in the `for` loop, found `of`
replace-missing = replace `of` with `in`
expected-while-condition-after-do = expected `while` and a condition after `do {"{"} … {"}"}`
add-while-here-remove-do = add `while …` here, or remove `do`
expected-catch-after-try = expected `catch` after `try {"{"} … {"}"}`
add-catch-here = add `catch {"{"} … {"}"}` here
expected-parameter-name = expected a parameter name
use-letters-digits-pass-value = use a name of letters, digits and `_`, and pass the value in the call
expected-function-after-private = expected a function after `private`
remove-private = remove `private`
between-two-elements-array = {" "}between two elements of this array
between-two-arguments-call = {" "}between two arguments of this call
between-two-keys-map = {" "}between two keys of this map
between-two-cases-switch = {" "}between two cases of this `switch`
before-cases-switch = {" "}before the cases of this `switch`
after-case = {" "}after this case
between-two-parameters = {" "}between two parameters
after-key = {" "}after this key
after-loop-variable = {" "}after the loop variable
expected-token = expected `{ $token }`{ $what }
add-token-here = add `{ $token }` here
invalid-name-number-names-start = invalid name or number: names start with a letter, numbers contain only digits
start-letter-name-use-only = start with a letter for a name, or use only digits for a number
expected-between-value = expected `=` between `{ $name }` and its value
add-equals-here = add `=` here
expected-end-statement = expected `;` at the end of this statement
add-semicolon-here = add `;` here
expected-map-key = expected a map key
add-name = add a name and `:`
put-double-quotes = enclose the key in double quotes
invalid-key = invalid key `{ $word }`

## script/syntax/reserved

use-empty-value = use `()` for an empty value
use-fn-declare-function = use `fn` to declare a function
use-before-condition = use `!` before the condition
put-block = enclose the block in `{"{"} … {"}"}`
use-result-function-game = use a map `#{"{"} … {"}"}`, an array `[…]` or the result of a game function
remove-all-functions-game-available = remove `{ $word }`; all game functions are available without imports
remove-every-function-can-called = remove `{ $word }`; all functions are public
remove-scripts-do-not-support = remove `{ $word }`, which scripts do not support
call-function-arguments-parentheses = call `{ $word }` as a function, with its arguments in parentheses
start-name-letter = start the name with a letter
not-valid-name = `_` is not a valid name
add-letter-such-x = add a letter to the name, such as `_x`
unexpected-word = unexpected `{ $word }`
reserved-word = `{ $word }` is a reserved word
reserved-not-a-name = { $message }, not a name
use-another-name = use another name, such as `{ $word }_1`
reserved-has-no-meaning = { $message } and has no meaning in scripts
reserved-cannot-be-used = { $message } and cannot be used here
name-use-another-word = for a name, use another word, such as `{ $word }_1`
unexpected-word-pair = unexpected `{ $word } { $not }`
cannot-find-variable = cannot find variable `{ $name }`
declare-let-pass-parameter-put = declare the variable with `let`, or pass it as a parameter; enclose strings in double quotes

## rules/asking

effect-can-ask-most-questions = an effect can ask at most { $max_questions } questions
options-have-changed = the options of question `{ $question }` have changed since seat { $seat } answered it: undo the answer, or restart the match

## rules/chance

forced-result = invalid forced result { $wanted }; use one of: { $possible }
forced-order-not-order = invalid forced order { $wanted }, expected all of these values in any order: { $possible }

## rules/host

argument-problem = { $function }: `{ $parameter }`: { $reason }
unknown-seat = unknown seat { $number }
expected-plain-value-number-string = expected a plain value: number, string, array, map or handle
missing-arguments = missing arguments
unknown-field = unknown field

## rules/mars/ask_scripts

returns-invalid-value = returns an invalid value: { $reason }
dice-expected-number-from-roll = `dice`: expected a number from 1 to { $max_thrown_first } with `roll_first`, found { $dice }
duplicate-value = duplicate value { $value }
expected-most-elements = expected at most { $most } elements, found { $found }
index-unknown-source = `index`: unknown source { $index }
missing-source = missing `source`

## rules/mars/host

marine-dead-unknown = unknown or dead marine { $number }
a-marine = marine { $number }
side-not-play = the side `{ $side }` is not in play
area-not-play = area { $number } is not in play
expected-direction = expected 1 or -1 as the direction, found { $found }
too-large = { $number } is too large
expected-number-string-box = expected `()`, a number, a string or a box, found a value of type { $type }

## rules/mars/host_change

move-unreachable = move_to: ({ $column },{ $row }) is unreachable
deploy-most-aliens-can-deployed = deploy: at most { $max_deployed } aliens can be deployed at once
set-mark-set-rules = set_mark: cannot change `{ $name }`, which is set by the rules
set-mark-too-small = set_mark: expected a number from { $least } for `{ $name }`, found { $number }
emit-event-most-fields = emit_event: expected at most { $max_fields } fields
set-upgrade-unknown = set_upgrade: unknown upgrade `{ $stem }`; use `()` to remove the upgrade
emit-event-own-field = emit_event: the field `{ $key }` is set by the match; use another name
a-queued-action = a queued action
choose-expected-plain-options = choose: expected options that are numbers, strings, places, pieces, arrays or maps
emit-event-not-plain = emit_event: `{ $key }`: expected `()`, a number, a string, a place or a piece, found a value of type { $type_name }
shoot-dice = shoot: expected at most { $most } dice, found { $dice }

## rules/mars/situation

give-card-missing-card = give_card: expected the name of a card, found an empty string
set-aliens-most-aliens-each = set_aliens: at most 99 aliens of each colour can be on the board
unknown-marine = unknown marine { $number }
not-ground-box = { $function }: ({ $x },{ $y }) is not a ground box
not-before-goal = { $function }: ({ $x },{ $y }) is the goal; an astronaut finishes there only by moving
unknown-script-situation = { $function }: unknown { $kind } script `{ $stem }`
play-turn-not-program-turn = play_turn: the program { $program } is not available this turn

## rules/moonbase/cards

return-integer = return an integer

## rules/moonbase/check

each-corporation-counters = too many counters: each corporation has { $counters }
reduce-total = reduce the number of counters to at most { $most }

## rules/moonbase/host

unknown-area = unknown area `{ $id }`
unknown-kind-use-one-of = unknown unit type `{ $id }`; use one of: { $known }
unit-was-destroyed = { $function }: { $unit } was destroyed
a-unit = unit { $number }

## rules/moonbase/host_change

available-only-while-script-runs = available only while a script runs

## rules/moonbase/host_read

base-seat-no-moonbase = base_of: seat { $seat } has no moonbase

## rules/moonbase/setup

expected-two-corporations = expected two corporations, found { $count }
add-tables-until-there = define two corporations with one table each

## rules/moonbase/situation

unknown-unit = unknown unit { $number }
unknown-upgrade = unknown upgrade `{ $stem }`
unknown-marker = unknown marker `{ $marker }`; use one of: { $known }
add-unit-no-such-counter = add_unit: no matching counter is available
set-marker-unknown-position = set_marker: unknown position `{ $position }`

## rules/moonwalk/marks

match-can-most-marks = a match can have at most { $max_marks } marks

## rules/moonwalk/show

expected-box-x-y-strip = expected a box `#{"{"} x, y {"}"}` of the strip
expected-box = expected a box `#{"{"} x, y {"}"}`
expected-ground-box-x-y = expected a ground box `#{"{"} x, y {"}"}` of the strip
most-dice-can-rolled = at most { $max_count } { $colour } dice can be rolled

## rules/moonwalk/talk


## rules/mowdown/check

no-path-can-placed-there = no path can be placed on this cell
only-paths-faces-can-placed = only the paths of these die faces can be placed on this cell: { $faces }
few-paths-can-leave = too few paths lead away from { $cell }
move-start-add-cells-around = { $help }; move the start, add cells next to the start, or add turns or entry sides to paths
missing-hook-can-match = { $stem }: missing hook `can_match`
add-fn-can-match = add `fn can_match(me, ctx)` and return true for matching dice

## rules/mowdown/check/given

crater = crater
hill = hill
not-legal = a { $word } cannot be placed on { $cell }: { $reason }
use-another-cell-remove = use another cell, or remove this { $word }
cell-home = the cell is home
mower-starts-cell = the mower starts on this cell
cell-headache-space = the cell is a headache space
cell-edge = the cell is at the edge of the board
cell-crater = the cell has a crater
duplicate-cell = duplicate cell
cell-too-close = the cell is too close to { $other }
craters-separate-from-home-without = craters block every path without jumps from home to { $cells }
keep-route-cells-without-craters = leave a path of cells without craters

## rules/mowdown/check/room

not-enough-cells-craters-section = the craters of section { $number } do not fit on its cells
craters-not-edge-headache-home = craters cannot be at the edge, on a headache, on home or on the start
not-enough-cells-hills-section = the hills of section { $number } do not fit on its cells
hills-not-headache-home-start = hills cannot be on a headache, on home or on the start
fit-next-those-other-sections = reduce the number from { $wanted } to { $fit }, or add suitable cells to the section, which has { $cells }: { $takes }

## rules/mowdown/host

unknown-cell-argument = unknown cell `{ $name }`

## rules/mowdown/host_change

has-a-crater = has a crater
is-home = is home
is-in-shadow = is in shadow
would-exceed-maximum-number-hills = cannot have another hill: the board has the maximum number of hills
set-die-unknown-die-dice = set_die: unknown die { $index }; dice are counted from 0, and { $dice } were rolled
not-adjacent-mower = is not adjacent to the mower
the-mower = the mower
set-var-script-can-store = set_var: a script can store at most { $max_vars } values
cell-problem-in-call = { $function }: { $cell } { $reason }
occupied-mower = is occupied by the mower
plan-must = plan: `{ $key }` must be { $expected }
number-dice = a number of dice from 1 to 5
ground-jump = `ground` or `jump`: { $reason }
plan-unknown-key = plan: unknown key `{ $key }`; use one of: dice, single_step, ban_kind, free_pass

## rules/mowdown/host_read

rule-unknown-key = rule: unknown key `{ $key }`; use one of: max_hill, max_hills, solar_cap, arcs, sections, path_dice

## rules/mowdown/items

does-not-return-array-plain = does not return an array of plain values
return-array-if-bonus-cannot = return an array, or `[]` if the bonus cannot be used

## rules/mowdown/setup

not-a-board-with-paths = expected a board of this game with a path guide

## rules/mowdown/situation

unknown-script-of-kind = unknown { $kind } `{ $stem }`
set-battery-column-cannot-hold = set_battery: battery column { $column } does not have room for { $filled } filled circles
set-shadow-arc-cannot-hold = set_shadow: arc { $arc } does not have room for { $marks } marks
set-panel-expected-index-below = set_panel: expected an index below { $panels }

## rules/pile

cannot-tell-from-their-names = cannot distinguish { $one } from { $other }: their names have the same hash

## rules/queue

movements-can-only-queued-script = only scripts can queue movements
effect-can-queue-most-movements = an effect can queue at most { $max_queued } movements
then-can-nested-most-levels = `.then` can be nested at most { $max_depth } levels deep
then-callback-can-capture-only = a `.then` callback can capture only plain values: numbers, strings, arrays, maps, handles
movement-ended = this movement has ended

## rules/rally/check

meta-symbol-terrain-also-uses = `META.symbol`: the terrain `{ $terrain }` also uses "{ $symbol }"
set-terrain-never-changes-blocking = { $function }: `{ $terrain }` blocks its hex, so this call never changes anything
use-terrain-that-does-not-block = use terrain without `blocks: true`
use-another-letter-digit = use another letter or digit
deck-cannot-cross-rough-ground = deck { $deck } cannot cross rough ground
add-card-moves-true = add a card that moves with `{ $all_terrain }: true`
deck-cannot-use-script = cannot use the script of `{ $stem }` in deck { $deck }: { $reason }
see-place = see { $file }:{ $line }

## rules/rally/check/pieces

use-rows-hexes-box-set = use 12 rows of 20 or 30 hexes, as in the box, or set `strict_box = false` in the scenario for a free design
board-not-made-sections = the board does not consist of 10×12 sections
use-different-symbol-legend-other = use a different symbol in the legend for the other part; hexes with the same symbol form one piece
not-connected = { $name }, { $hexes ->
    [one] 1 hex
   *[other] { $hexes } hexes
}: the hexes of this piece are not connected
size-not-box = { $name }, { $hexes ->
    [one] 1 hex
   *[other] { $hexes } hexes
}: the box has no piece of this size
box-pieces-hexes = use one of these sizes: { $sizes }
too-many-pieces-hexes-number = too many pieces of { $terrain }, { $hexes ->
    [one] 1 hex
   *[other] { $hexes } hexes
}: { $symbol } is number { $count }
box-size = use at most { $pieces } of this size, as in the box
does-not-belong-piece = { $stem } at ({ $column },{ $row }) does not belong to a piece
paint-grid-where-hexes-same = paint the terrain in the grid, where hexes with the same symbol form one piece
too-many-board = too many { $terrain }: { $count } on the board
box-remove = the box contains { $limit }; remove { $excess }
feature-forbidden-hex = the feature at ({ $column },{ $row }) is on a forbidden hex
place-features-plain-ground-terrain = place features on plain ground or terrain that can be entered, one per layer and hex

## rules/rally/check/ways

start-cannot-reach-finish = the finish cannot be reached from start ({ $column },{ $row })
add-route-remove-start-hex = add a route, or remove the start hex
start-boxed = no free hex next to start ({ $column },{ $row }) is closer to the finish
free-adjacent-hex-closer-finish = free an adjacent hex that is closer to the finish
finish-can-reached-from-start = the finish can be reached from start ({ $column },{ $row }) only through dust
keep-route-over-firm-ground = keep a route over firm ground, even if it is long
unfair-start-routes-steps = unfair start: the routes to the finish have { $shortest } to { $longest } steps
stagger-start-line-so-routes = stagger the start line so that the routes differ by at most { $fair } steps
feature-can-reached-only-through = the feature at ({ $column },{ $row }) can be reached only through dust
keep-route-feature-over-firm = keep a route to the feature over firm ground, or move the feature

## rules/rally/host

unknown-rover = unknown rover { $number }
rover-not-board = rover { $rover } is not on the board
a-rover = rover { $number }
hex-not-board = hex { $hex } is not on the board
unknown-terrain-use-one-of = unknown terrain `{ $terrain }`; use one of: { $known }

## rules/rally/host_change

move-unknown-hex = move_to: unknown hex { $hex }
scripts-rover-can-queue = the scripts of a rover can queue at most { $max_wishes } actions per step

## rules/rally/host_read

pos-rover-not-board = pos: rover { $rover } is not on the board

## rules/rally/situation

set-program-program-can = set_program: a program can have at most { $phases } cards
set-program-unknown = set_program: unknown card `{ $stem }`; use `()` for no card
a-hex = hex ({ $x }, { $y })
unknown-hex = { $function }: unknown hex ({ $q },{ $r })

## rules/registry

unknown-game = unknown game `{ $game }`
known-games = known games: { $games }
no-game-uses-scripts-folder = no game uses scripts in this folder
move-script = move the script to scripts/<game>/<kind>/
rename-folder-after-game = use the id of a game as the name of the folder

## rules/saving


## rules/scripting

available-only-while-match-running = available only while a match is running
unsupported-match-format = unsupported match format { $format }, expected { $expected }: the match was saved by another version of the rules; restart the scenario and make the same choices
saved-question-has-changed = the question `{ $question }` has changed since the match was saved: restart the scenario and make the same choices
can-modify-worth-function-cannot = { $function }: a `can_…`, `modify_…` or `worth_…` function cannot change the match or use random numbers
effect-can-make-most-changes = { $function }: an effect can make at most { $max_changes } changes and rolls
available-only = { $function }: available only in `{ $hook }`
more-effects-than = a chain of effects that cause one another exceeded { $max_effects } effects
remove-effect-triggers-itself = remove an effect that triggers itself
more-script-steps-than = scripts ran more than { $max_work } steps without a decision in between
reduce-work-function-called-often = reduce the work of a function that is called often
match-without-decision = { $tasks } steps of the match followed one another without a decision
let-somebody-decide = change the set-up of the match so that a player can decide, or the game ends
returns-other = returns a value of type { $value }, expected `true` or `false`
return-true-false = return `true` or `false`
hook-problem = `{ $hook }` { $what }
effect-can-say-most-lines = an effect can write at most { $max_said } lines to the log

## rules/situation

cannot-set-values-while-script = cannot set values while a question of a script is pending
invalid-value-for-path = invalid value { $value } for `{ $path }`: { $error }
invalid-step = invalid step { $step }: { $error }
cannot-set-effects-queued-scripts = cannot set effects queued by scripts
no-decision-reached-within-steps = no decision was reached within { $max_steps } steps
unknown-key-expected-mars = `{ $path }`: unknown key `{ $word }`; known keys: { $known }

## rules/testing

available-only-matches = available only in matches of { $game }

## rules/walking/host

unknown-astronaut = unknown astronaut { $astronaut }

## rules/walking/host_change

unknown-joint-joints-counted = { $function }: unknown joint { $joint }; joints are counted from 1 to { $joints }
unknown-die-dice-counted = { $function }: unknown die { $index }; dice are counted from 0
die-no-face = the die has no face { $face }
set-die-face-die = set_die: `face`: the { $colour } die has no such face

## rules/walking/situation

set-token-unknown-joint = set_token: unknown joint { $joint }
an-astronaut = astronaut { $number }
the-context = the context
unknown-script-use-unit = { $function }: the name of the { $kind } script is empty; use `()` for no script
unknown-astronaut-situation = unknown astronaut { $number }

## playtest/bot

use-iterations = use 1 to { $most } iterations, such as `search:{ $default }`, or a time up to { $milliseconds }ms, such as `search:50ms`
use-choices = use 1 to { $most } choices, such as `oracle:{ $default }`

## playtest/library

not-script = the file is not a script

## playtest/script_tests

move-test = move the test to scripts/<game>/<kind>/
test-bytes = the test file is too large: expected at most { $most } bytes, found { $bytes }
write-test-function = write a function `{ $prefix }…` without parameters
no-test = the file contains no tests
test-built-in-failed = { $name }: a built-in function failed: { $reason }
please-report-it = please report this as a bug
scenario-cannot-be-played = the scenario cannot be played
test-cannot-start = the test `{ $name }` starts this scenario at { $path }:{ $line }:{ $column }
failed-while-played = the effect failed in the test `{ $name }` at { $path }:{ $line }:{ $column }
failed-while-played-with = the effect failed in the test `{ $name }` at { $path }:{ $line }:{ $column }, with the variables { $variables }
two-remedies = { $first }; { $second }
shorten-text = shorten the text
expected-bytes = the text is too large: expected at most { $most } bytes
a-built-in-function = a built-in function failed

## playtest/script_tests/functions

scenario-available-only-tests = scenario: available only in tests
option-must-true-false-number = option: `{ $name }` must be true, false, a number or a string
set-problem = set_state: { $reason }
set-steps-problem = set_steps: { $reason }
assertion-failed-functions = assertion failed: { $message }
assertion-failed = assertion failed
expected-seat-found-seat = expected `{ $name }` for seat { $seat }, found `{ $decision }` for seat { $asked }
match-over-no-pending-decision = the match is over and has no pending decision
legal-expected-illegal-choice = expected an illegal choice, found the legal choice { $wanted }
run-match-ended-before = run_to: the match ended before `{ $name }`
run-not-reached-within-choices = run_to: `{ $name }` was not reached within { $max_run } choices

## playtest/script_tests/moment

values-differ = values differ: { $found } and { $expected }
field-may-not-exist = check the spelling of `{ $field }`; reading an unknown field `{ $field }` returns `()`

## playtest/written_test

cannot-reproduce-position-earlier = cannot reproduce this position or an earlier one
position-too-many-changes-test = the position requires too many changes for a test
playing-from-reproduced-position-leads = continuing from the reproduced position leads to a different position

## export/cards

text-fits-card-only-points = the text of `{ $stem }` fits the card only at { $points } points
shorten-text-below-points-hard = shorten the text; text below 7 points is hard to read
text-does-not-fit-card = the text of `{ $stem }` does not fit the card, even at 6 points
shorten-text-print-larger-cards = shorten the text, or print larger cards
name-does-not-fit-card = the name of `{ $stem }` does not fit the card
shorten-name = shorten the name
no-font-contains = no font contains { $characters }
use-other-characters = use other characters

## export/csv

file-contains-no-cards = the file contains no cards
use-deck-library-or-script = use a deck, a card library or a card script

## export/csv/import

table-larger-mib = the table is larger than { $limit } MiB
table-not-utf-text = the table is not UTF-8 text
save-file-csv-utf = save the file as “CSV UTF-8”
csv-quote-unclosed = the closing quote of this cell is missing
csv-quote-continued = unexpected text after the closing quote of a cell
csv-quote-help = enclose the text in double quotes, and write each quote within it twice: "Say ""go"""
csv-more-cells = no column for "{ $cell }": the header has { $columns } { $columns ->
        [one] column
       *[other] columns
    }
csv-more-cells-help = enclose text that contains a separator in double quotes: "Go, then wait"
table-more-columns = the table has more than { $most_cells } columns
remove-empty-columns = remove empty columns
table-more-cards = the table has more than { $most_rows } cards
use-one-columns = use one of these columns: { $columns }
unknown-column = unknown column `{ $word }`
duplicate-column = duplicate column `{ $known }`
missing-column-names-cards = missing column for the card names
add-column-heading-id-name = add a column with the heading `id` or `name_en`
more-characters = "{ $short }" has more than { $longest } characters
add-column-game-use-game = add a column `game`, or use `--game walking` to set the game of all cards
unknown-script-kind = unknown script kind `{ $kind }`
add-id-lowercase-letters-digits = add an `id` of lowercase letters, digits and `_`
expected-number-copies = expected a number of copies, found `{ $cell }`
use-a-number-from-to = use a number from 0 to { $most_copies }

## export/csv/import/files

duplicate-card-first-line = duplicate card `{ $card }`, first listed in line { $line }
cannot-write = cannot write `{ $key }` to `{ $card }`
remove-value-script-computes-scripts = remove the value; the script computes the value, or scripts of this kind do not have this key
use-different-id = use a different `id`
card-of-pairs-not-added = the card `{ $stem }` is not added to a deck: each card of a `{ $kind }` deck has two scripts
add-to-pairs-of-deck = add the card to the `pairs` of a deck
number-copies-not-imported = the number of copies of `{ $stem }` is not imported: no deck contains the card
number-copies-not-imported-does = the number of copies of `{ $stem }` is not imported: `{ $path }` does not contain all cards of the table
number-copies-not-imported-several = the number of copies of `{ $card }` is not imported because several decks contain the card: { $decks }
select-deck-deck-path = select the deck with `--deck PATH`
deck-cards-one-kind = expected cards of one kind in the deck, found `{ $first }` and `{ $second }`
use-separate-table-each-kind = use a separate table for each kind
use-another-deck-path-new = use another deck, or the path of a new file
not-deck-these-cards = `{ $path }` is not a deck of these cards
problem-of-file = { $file }: { $message }

## export/import

fix-errors-above-import-file = fix the problems above, and import the file again
more-warnings = warnings not shown: { $more }
more-errors = errors not shown: { $more }

## export/print

card-mm-margins-does = a card of { $width } × { $height } mm with its margins does not fit on { $paper }
use-larger-paper-smaller-cards = use larger paper or smaller cards, or reduce margin and bleed
bleed-marks-extend-into-margin = bleed and marks extend into the margin that most printers leave blank on { $paper }
use-card-standard-reduce-bleed = use `--card standard`, or reduce `--bleed`
increase-margin-or-reduce = increase `--margin`, or reduce `--bleed`
increase-margin-reduce-bleed = increase `--margin`, reduce `--bleed` or use larger paper
poster-needs-pages = the poster needs { $pages } pages, expected at most { $most }
reduce-size-cell = reduce the size with `--cell { $cell }`

## export/subject

cannot-draw-type-document = cannot draw this type of document
use-document-that-can-be-drawn = use a board, deck, card library, card script, scenario or recorded match
expected-seats = expected { $seats } seats, found { $players }
decision-no-longer-legal = ; decision { $decision } is no longer legal: { $reason }
unknown-decision-last = unknown decision { $number }: the last decision is { $last }{ $reason }
replay-diverges-from-recording = the replay diverges from the recording
batch-threads = cannot start the threads: { $reason }
batch-stopped = game { $game } (seed { $seed }) cannot continue after { $decisions } { $decisions ->
        [one] decision
       *[other] decisions
    }: { $reason }
batch-start = cannot start game { $game } (seed { $seed }): { $reason }
run-moonwright-replay-find-difference = run `moonwright replay` to find the difference
file-contains-none-requested-parts = the file contains none of the requested parts
request-other-parts-what-omit = request other parts with `--what`, or omit the option
add-card = add a card to the file
large-board-drawn-less-detail = the board is large and is drawn with less detail to limit the file size
use-detail-full-draw-everything = use `--detail full` to draw everything, or export to .png, which has no such limit
image-would-more-million-pixels = the image would have more than 400 million pixels
reduce-the-size = reduce the size with `{ $option } { $most }`
no-font-contains-box-drawn = no font contains { $characters }; a box is drawn instead

## export/tiled/data

set-tile-layer-format-csv = set the tile layer format to CSV in the map properties, and save the map again
unknown-encoding = unknown encoding "{ $encoding }"
expected-numbers-one-each-hex = expected { $expected } numbers, one for each hex, found { $found }
save-map-again-tiled = save the map again in Tiled
expected-tile-number = expected a tile number, found "{ $found }"
invalid-base64 = invalid base64: { $error }
set-tile-layer-compression-zlib = set the tile layer compression to zlib in the map properties, and save the map again
unknown-compression = unknown compression "{ $compression }"
cannot-decompress-layer = cannot decompress the layer: { $error }

## export/tiled/element

map-not-utf-text = the map is not UTF-8 text
save-map-again-tiled-tmx = save the map again in Tiled, as .tmx or .tmj
invalid-json = invalid JSON: { $error }
elements-nested-more-levels-deep = elements are nested more than { $deepest } levels deep
map-more-elements = the map has more than { $most_elements } elements

## export/tiled/element/json

file-type = expected a file of type "{ $root }", found "{ $kind }"

## export/tiled/element/xml

file-no-element = missing element <{ $root }>
invalid-xml-mars = invalid XML: { $reason }
document-type-doctype-not-allowed = a document type declaration (<!DOCTYPE>) is not allowed
invalid-xml-line-not-closed = invalid XML: <{ $element }> on line { $line } is not closed
file-begins = expected <{ $root }> as the first element, found <{ $element }>
invalid-xml-after-end = invalid XML: <{ $element }> after the end of <{ $root }>
unknown-entity = unknown entity `&{ $name };`
invalid-xml = invalid XML: { $error }
invalid-xml-value-attribute-contains = invalid XML: the value of the attribute `{ $key }` contains `<`
invalid-xml-duplicate-attribute = invalid XML: duplicate attribute `{ $key }`

## export/tiled/import

use-one-tiles-map = use one of these tiles of the map: { $tiles }
unknown-tile = unknown tile `{ $tile }`
unknown-tiles = unknown tiles: { $tiles }
map-each-tile-once-map = map each tile with `--map "{ $tile }={ $example }"`, or set its type in Tiled; use one of: { $words }
use-one-hex-games = use one of these hex games: { $games }
unknown-hex-game = unknown hex game `{ $game }`
no-game-uses-hex-boards = no game uses hex boards
add-game-hex-games = add `--game { $game }`; the hex games are: { $games }
map-does-not-specify-game = the map does not specify its game
use-path-inside-workspace-such-boards-toml = use a path inside the workspace, such as `boards/{ $game }/….toml`
cannot-choose-path-board = cannot choose a path for the board: { $reason }
invalid-board-path = invalid board path `{ $path }`
not-valid-board-game = `{ $path }` is not a valid board of this game
use-another-board-path-new = use another board, or the path of a new file
cannot-map-unknown-terrain = cannot map `{ $tile }` to `{ $word }`: unknown terrain

## export/tiled/import/board

size-in-hexes = { $columns } × { $rows } hexes
no-unused-letter-digit-left = no unused letter or digit is left for another piece of `{ $stem }`
use-fewer-pieces-set-property = use fewer pieces, or set the property `symbol` for the tiles of one piece
duplicate-symbol = duplicate symbol `{ $symbol }` for `{ $first }` and `{ $second }`
use-different-symbol-each-tiles = use a different symbol for each terrain
ground-tile-layer = unexpected ground tile `{ $tile }` in the layer "{ $features }" at ({ $column },{ $row })
erase-tile-paint-ground-layer = erase the tile, or paint it on the ground layer
one-hex = 1 hex
hexes-count = { $hexes } hexes
one-feature = 1 feature
features-count = { $features } features
legend = legend
name = name

## export/tiled/read

file-another-folder = the file is in another folder
map-larger-mib = the map is larger than { $limit } MiB
map-tilesets-too-large = the tiles of the tilesets take more than { $limit } MiB; a tileset counts once for each reference to it
map-more-tilesets = the map has more than { $most_tilesets } tilesets
remove-unused-tilesets = remove unused tilesets
even-rows-shifted-right-board = even rows are shifted to the right, and the board has no room for another row above them
set-stagger-index-odd = set the stagger index to odd
expected-hexagonal-map = expected a hexagonal map, found "{ $orientation }"
create-map-tiled-orientation-hexagonal = create a map in Tiled with the orientation Hexagonal (Staggered)
infinite-maps-not-supported = infinite maps are not supported
turn-off-infinite-map-properties = turn off Infinite in the map properties, and save the map again
invalid-map = invalid `{ $key }` of the map: "{ $word }"
use-to-columns-and = use a number from 1 to { $max_hex_side }
tileset-no-number-first-tile = missing or invalid `firstgid` of a tileset
cannot-read-tileset = cannot read the tileset `{ $named }`: { $reason }
move-folder-map-embed-button = move the tileset to the folder of the map, or embed it with the button below the list of tilesets in Tiled
invalid-tile-symbol = invalid tile symbol "{ $word }"
use-one-letter-digit-remove = use one letter or digit, or remove the property
map-no-tile-layers = the map has no tile layers
add-tile-layer-named = add a tile layer named `{ $ground }`
rename-layer-ground-features-merge = rename the layer to `{ $ground }` or `{ $features }`, or merge it into one of these layers
skipped-layer-tile-layer-number = skipped tile layer { $number }, "{ $name }": only one layer for ground and one for features are imported
skipped-layer-not-tile-layer = skipped the layer "{ $name }": not a tile layer
use-tiles-everything-board = use tiles for everything on the board
layer-no-tiles = the layer "{ $name }" contains no tiles
cannot-read-layer = cannot read the layer "{ $name }": { $reason }
layer-tile-which-no-set = the layer "{ $name }" contains tile { $tile } at ({ $column },{ $row }), which is not in any tileset
repaint-hex-tiled = repaint the hex in Tiled

## export/tiled/write

document-no-hexes-export-map = the document has no hexes to export as a map
use-tmx-only-hex-boards = use .tmx only for hex boards; use .png, .svg or .pdf for other documents

## cli/explain

moonwright-explain-lists-codes = `moonwright explain` lists all codes

## cli/lsp/files

changes-too-large = the changes in one message require processing more than { $limit } MiB of text
reopen-file = close the file and open it again

## cli/place

ambiguous-scenario-name = { $count } scenarios have the name `{ $name }`
use-path-of-one-of-them = use one of these paths: { $paths }
moonwright-list-lists-files = `moonwright list` lists all files, and `moonwright list scenarios` lists all scenarios
file-or-scenario-not-found = file or scenario `{ $name }` not found

## content/rename

rename-taken = `{ $name }` already exists; use another name
rename-file-name = invalid file name `{ $name }`: { $error }
rename-script-name = invalid script name `{ $name }`: use lowercase letters, digits and `_`, starting with a letter

## script/analysis/symbols

rename-hook = cannot rename `{ $name }`: the rules call it by this name
rename-name = invalid name `{ $name }`: use letters, digits and `_`, starting with a letter, and no reserved word
