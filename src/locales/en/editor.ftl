# What the window says.

menu-file = File
menu-edit = Edit
menu-card = Card
menu-tools = Tools
menu-play = Play
menu-view = View
menu-help = Help
menu-recent = Recent files
menu-history = History
menu-opened = As opened

names-boards = Boards
names-scenarios = Scenarios
names-decks = Decks
names-parts = Parts
names-scripts = Scripts
names-scripts-of = Scripts: { $kind }
names-matches = Matches
names-tests = Tests
names-other = Other files
players = { $count ->
    [one] 1 player
   *[other] { $count } players
}
cards = { $count ->
    [one] 1 card
   *[other] { $count } cards
}

tree-filter = Filter
tree-filter-label = Filter files
tree-count = { $found } of { $all }
tree-clear = Clear the filter
tree-search = Search in all files
tree-nothing = Nothing is called “{ $query }”. Names, paths and what is in a document are searched.
tree-new = New file
tree-new-name = New name
tree-game-open = { $game }, { $count } files, expanded
tree-game-closed = { $game }, { $count } files
tree-from-bundled = from the bundled library
tree-from-pack = from a pack, which is only read
tree-from-folder = in the workspace folder
tree-from-screen = not saved yet
tree-bound-bundled = It comes with the program and is only read. Duplicate makes a copy that is yours.
tree-bound-pack = It is in a pack, which is only read.
tree-bound-unsaved = It is not saved yet: save it, or close its tab.
tree-open = Open
tree-beside = Open beside
tree-play = Play { $name }
tree-rename = { $count ->
    [0] Rename…
    [one] Rename…; mends 1 reference
   *[other] Rename…; mends { $count } references
}
tree-duplicate = Duplicate
tree-scenario-on = New scenario on this board
tree-reveal = Show in the file manager
tree-copy-path = Copy path
tree-path-copied = Copied { $path }
tree-bin = Move to the bin

deed-rename = Rename { $name } to { $to }
deed-renamed = { $count ->
    [0] { $name } is { $to } now; nothing referred to it
    [one] { $name } is { $to } now; 1 reference is mended. Undo takes it back
   *[other] { $name } is { $to } now; { $count } references are mended. Undo takes it back
}
deed-left = { $count ->
    [one] One more place says “{ $name }” and was left, as the word may mean something else: { $places }
   *[other] { $count } more places say “{ $name }” and were left, as the word may mean something else: { $places }
}
deed-new-card = New card { $name }
deed-copy = Duplicate { $name }
deed-bin = Move { $name } to the bin
deed-binned = { $path } is in the system’s bin; Undo brings it back
deed-binned-bundled = { $path } is in the system’s bin, and the bundled file of that name shows again; Undo brings yours back
deed-make = Make { $name }
deed-use = Use { $name }
deed-undone = Undo: { $name }
deed-redone = Redo: { $name }
deed-taken = { $path } is there already; choose another name
deed-changed-since = { $path } was changed since; nothing was taken back
deed-unsaved = { $path } has unsaved changes; save them or close its tab first
deed-not-on-disk = { $path } is no file of the workspace folder
deed-no-bin = { $path } was not moved to the bin: { $error }
deed-no-reveal = { $path } cannot be shown: { $error }
deed-does-not-fit = { $path } does not fit { $scenario }: it is of another game, or nothing that a scenario names

palette-all = All
palette-cards = Cards
palette-files = Files
palette-cells = Cells
palette-rules = Rules
palette-commands = Commands
palette-label = Search everything
palette-hint = Go to a file, card, cell or rule
palette-ring-area = Area { $number }: { $name }
palette-hex = Hex { $column },{ $row }
palette-run = Run { $name }
palette-go = { $name }, { $kind }
palette-nothing = Nothing has these letters. Try fewer.
palette-users = { $count ->
    [0] Nothing refers to it
    [one] 1 document refers to it
   *[other] { $count } documents refer to it
}
palette-keys = Enter opens · Ctrl Enter opens beside · Tab next kind · > commands · : cell · # rule
palette-count = { $count } found

help-search = Search the help
help-nothing = The help does not speak of “{ $query }”.
help-keys = Keys
help-scripts = Script reference
help-options = Options of scenarios

new-game-name = My game
new-game-step-game = Game
new-game-step-board = Board
new-game-step-decks = Decks
new-game-step-players = Players
new-game-copy = Copy one
new-game-empty = Start empty
new-game-share = Share one
new-game-without = Without
new-game-close = Close without making anything
new-game-which-game = Which game?
new-game-which-game-about = Its rules are there; board, decks and players are yours.
new-game-which-board = Which board?
new-game-which-board-about = A copy is yours to change. A shared board changes with the scenarios that use it.
new-game-which-decks = Which decks?
new-game-which-decks-about = A copy is yours to change. A shared deck changes with the scenarios that use it.
new-game-who-plays = Who plays?
new-game-who-plays-about = Seats can be given to others at any time in the playtest.
new-game-columns = Columns
new-game-rows = Rows
new-game-cards = Cards of the lap
new-game-template = A small board of this kind, to be painted over.
new-game-no-decks = This game has no decks.
seat-number = Seat { $number }
new-game-person = Person
new-game-bot = Bot
new-game-made = What will be made
new-game-called = Name
new-game-free = Call it “{ $name }”
new-game-no-name = A file is named after it: begin with a letter from a to z.
new-game-trying = Trying…
new-game-plays = { $count ->
    [one] Plays to the end in 1 quick game
   *[other] Plays to the end in { $count } quick games
}
new-game-fails = It does not play yet: { $why }
new-game-new = New
new-game-shared = Shared
new-game-then = Then open
new-game-then-play = the playtest
new-game-then-board = the board
new-game-cancel = Cancel
new-game-leaving = Throw this draft away?
new-game-away = Throw away
new-game-stay = Go on with it
new-game-nothing-yet = Nothing is written before you press Make.
new-game-make = Make
new-game-make-play = Make and play
new-game-next = Next: { $step }
new-game-back = Back

tour = First tour
tour-count = { $done } of { $all }
tour-minutes = 2 min
tour-begin = Begin
tour-go-on = Go on
tour-again = Begin anew
tour-show = Show me where
tour-leave = Leave the tour
tour-home = Back to my files
tour-paint = Paint a cell
tour-paint-how = Choose Crater or Fine dust at the left, then drag over some hexes.
tour-play = Play it: F5
tour-play-how = Press F5: the race begins on your board. Make the first choice.
tour-card = Change a card
tour-card-how = This is the script of Forward 1. Change what its text says, or its colour; it is checked as you type.
tour-balance = See the balance
tour-balance-how = Press F6, then Run: bots play the race many times, and the table says who wins.
tour-over = That is all there is to it
tour-over-how = Paint, play, change, look. New game… begins one of your own.
tour-no-folder = There is no folder to keep the tour in
tour-not-made = The files of the tour were not made: { $error }

action-new-game = New game…
action-new-file = New…
action-open-file = Open file…
action-open-folder = Open workspace folder…
action-save = Save
action-save-as = Save as…
action-save-all = Save all
action-share = Share…
action-export = Export…
action-import = Import…
action-copy-picture = Copy as picture
action-close-tab = Close tab
action-quit = Quit
action-undo = Undo
action-redo = Redo
action-cut = Cut
action-copy = Copy
action-paste = Paste
action-delete = Clear selection
action-select-all = Select all
action-deselect = Deselect
action-find = Find and replace…
action-search = Search in all files
action-declaration = Go to declaration
action-uses = Find uses
action-indent = Set lines in
action-mend = Mend…
action-rename-name = Rename…
action-new-card = New card
action-duplicate = Duplicate selection
action-delete-card = Delete card
action-mirror-card = Mirror left to right
action-flip-card = Flip top to bottom
action-turn-left = Turn left by 60°
action-turn-right = Turn right by 60°
action-stamp-selection = Make a stamp of the selection
action-copy-outline = Copy the selection as an area
action-use-select = Select and move
action-use-lasso = Lasso
action-use-brush = Brush
action-use-eraser = Eraser
action-use-line = Line
action-use-rectangle = Rectangle
action-use-fill = Fill
action-use-eyedropper = Eyedropper
action-use-stamp = Stamp
action-next-symmetry = Next symmetry
action-brush-smaller = Smaller brush
action-brush-bigger = Bigger brush
action-play-scenario = Play scenario
action-step-back = One decision back
action-step-forward = One decision forward
action-step-bot = Let a bot choose once
action-save-match = Save match…
tab-test = { $name }: test
action-balance = Balance
action-run-tests = Run tests
action-go-to = Go to…
action-next-tab = Next tab in order of use
action-previous-tab = Previous tab in order of use
action-help = Help
action-keys = Keyboard shortcuts
action-palette = Command palette…
action-welcome = Welcome
action-next-problem = Next problem
action-zoom-in = Zoom in
action-zoom-out = Zoom out
action-fit = Zoom to fit
action-actual-size = Zoom 1:1
action-turn = Show as text or as a document
action-toggle-tree = Show or hide the workspace tree
action-filter-tree = Filter the workspace tree
action-toggle-inspector = Show or hide the inspector
action-toggle-bottom = Show or hide the lists below
action-toggle-theme = Switch between dark and light
action-next-language = Switch between English and Spanish
action-scale-up = Larger interface
action-scale-down = Smaller interface
action-scale-reset = Normal interface size

log-title = Log
log-search = Find in the log
log-filter = Filter the log
log-empty = Nothing has happened yet
log-setup = Set-up
log-kind = { $kind ->
    [battery] Energy
    [cards] Cards
    [coins] Counters and credits
    [danger] Accidents
    [dead] Losses
    [dice] Dice
    [fire] Shots
    [goal] Goal
    [hand] Taken
    [lost] Damage
    [mark] Marks
    [move] Moves
    [order] Orders
    [program] Programs
    [repair] Repairs
    [reveal] Revealed
    [round] Course
    [target] Landings
    [wave] Waves
   *[note] Other
}

messages-title = Messages
toast-close = Close

edits-newer = { $more ->
    [0] Newer than this match: { $files }
   *[other] Newer than this match: { $files } and { $more } more
}
edits-replay = Replay on the new content
edits-replay-tip = The same choices and the same dice, as far as they go
edits-stay = Go on as it is
edits-restart = Start again
edits-same = Same events on the new content
edits-broken = The new content cannot be played: { $why }
edits-differs = Differs after { $moment ->
    [one] { $moment } decision
   *[other] { $moment } decisions
}:
edits-stopped = No longer possible after { $moment ->
    [one] { $moment } decision
   *[other] { $moment } decisions
}:
edits-nothing = nothing
edits-as-played = As played
edits-as-replayed = Replayed
edits-on-old = On the content it began with
edits-on-new = On the new content
edits-at = Decision { $moment }
edits-happened = WHAT HAPPENED
edits-happens = WHAT HAPPENS NOW
edits-go = Go there
edits-next = Next difference
edits-before = Difference before
edits-keep-new = Keep the replay
edits-keep-old = Keep as played
edits-keep-new-tip = The match goes on on the new content
edits-keep-old-tip = The match goes on on the content it began with
match-saved = Saved { $file }
match-open = Open it
match-opened = { $name }: a saved match, at its last moment
match-differs = the match comes to something else here at decision { $decision }: { $why }

picks-hint = Click units or press their numbers to take them in or out
odds-more = and { $count } more

share-title = Share { $name }
share-about = About it
share-about-tip = What it is, for those who get it
share-from = From
share-from-tip = Your name, as those who get it see it
share-holds = { $count } files, { $size } KB
share-save = Save…
share-cancel = Cancel
share-broken = It cannot be shared before this is mended:
share-saved = Saved { $file }, { $size } KB
share-look = Look at it
picture-saved = Saved { $file }, { $width }×{ $height }
picture-show = Show in folder
picture-copied = Copied as a picture
picture-failed = No picture could be made: { $why }

# Import: the dialog.

import-title = Import { $name }
import-table-about = A line for each card: new ones become scripts with a test, changed texts change the scripts that are there.
import-map-about = A map of Tiled becomes a board; of a board that is there, the hexes change and all else stays.
import-game = Game
import-game-tip = The game of the cards or the board
import-kind = Kind
import-kind-tip = What the cards are for: the kind of their scripts
import-deck = Deck
import-deck-tip = The deck that takes the cards, as often as the table says
import-board = Board
import-board-tip = The board that the map becomes, or changes
import-choose = Choose…
import-new-deck = New, called like the table
import-new-board = New: { $path }
import-tiles = What the tiles are
import-tiles-open = { $count ->
    [one] one is still to be said
   *[other] { $count } are still to be said
}
import-tile-is = What { $tile } is
import-hexes = { $count ->
    [one] 1 hex
   *[other] { $count } hexes
}
import-looking = Looking at the file…
import-nothing = Nothing would change: all of it is there already.
import-files = What would be made and changed
import-look-at = To be looked at
import-first = Still to be said
import-first-about = Choose at the left what each tile is. It is kept for the next map with these tiles, so nobody asks again. A type with the same word, given in Tiled, says it too.
import-first-table = Choose at the left for which game the cards are, and of which kind. A table with columns game and kind says it itself.
import-wrong = To be mended first
import-made = new
import-changed = changed
import-count = { $made } new, { $changed } changed
import-go = Import
import-cancel = Cancel
import-done = Imported: { $made ->
    [one] 1 file
   *[other] { $made } files
} made, { $changed } changed
import-first-card = Open the first card
import-scenario = Make a scenario on it
import-unread = { $file } cannot be read: { $why }

# Export: the dialog.

export-title = Export { $name }
export-print = Print and cut
export-png = Picture (PNG)
export-svg = Drawing (SVG)
export-simulator = Tabletop Simulator
export-address = Pictures at
export-address-beside = in a folder beside the file
export-address-how = Only this computer finds them there. For others put the folder on the web and write its address: https://…
export-what = What
export-what-game = The whole game
export-what-begin = The table as it begins
export-what-board = The board
export-what-cards = The cards
export-what-back = The backs of the cards
export-what-tokens = Tokens and figures
export-what-rules = The rules in short
export-what-booklet = Rules and set-up as a booklet
print-card = Print this card…
print-card-named = Print { $name }…
export-map = Map for Tiled
export-map-about = { $name }-tiles.png, the pictures of its tiles, is written beside the map. What is painted in Tiled comes back with Import…
export-paper = Paper
export-paper-a4 = A4
export-paper-letter = Letter
export-paper-a3 = A3
export-paper-tabloid = Tabloid
export-card = Card size
export-card-standard = Standard (common sleeves)
export-card-poker = Poker
export-card-bridge = Bridge
export-card-mini = Mini
export-card-tarot = Tarot
export-card-square = Square
export-card-own = Own size
export-layout = On the page
export-layout-butt = Edge to edge
export-layout-bleed = With gaps
export-layout-fold = Fold
export-backs = Backs
export-backs-duplex = Other side
export-backs-separate = Own pages
export-none = None
export-shift = Shift backs
export-right = mm right
export-down = mm down
export-test = Test page…
export-marks = Cut marks
export-marks-edges = Edges
export-marks-corners = Corners
export-marks-lines = Lines
export-copies = Copies
export-copies-deck = As in the deck
export-copies-one = One of each
export-language = Language
export-language-en = English
export-language-es = Español
export-colours = Colours
export-colours-light = Light
export-colours-dark = Dark
export-ink = Ink
export-saver = Save ink: white grounds, rings instead of discs
export-cell = Cells
export-cell-own = Size of my own
export-overlap = Overlap
export-preset = Kept as
export-preset-usual = As usual
export-preset-name = Name
export-keep = Keep
export-forget = Forget { $name }
export-fits = All texts fit, and all signs are in the fonts.
export-more = { $count } more
export-making = The page is being made…
export-broken = There is no page: see the left side
export-command = The same from the command line
export-copy-command = Copy the command
export-previous = Page before
export-next = Page after
export-pages = Page { $number } of { $count }
export-shown = { $page }, as it will be
export-to = To
export-go = Export { $kind }…
export-cancel = Cancel
dialog-close = Close
export-saved = Saved { $file }, { $count ->
    [one] one page
   *[other] { $count } pages
}
export-saved-pictures = Saved { $file }, { $count ->
    [one] one picture
   *[other] { $count } pictures
} in a folder beside it
share-took = Take in what was shared
share-taken = { $count ->
    [one] 1 file
   *[other] { $count } files
} taken into the workspace
share-open = Open the scenario
shared-tab = Shared file
shared-from = It says it is from { $from }. Nobody has checked this.
shared-from-nobody = It does not say whom it is from.
shared-play = Play without taking it in
shared-take = Take into the workspace
shared-look = Look inside
shared-look-tip = As a workspace of its own that cannot be changed
shared-all-here = All of it is here already
shared-sum = Taking it in writes { $new ->
    [one] 1 new file
   *[other] { $new } new files
}, { $both } of them beside yours under another name; nothing of yours is changed.
shared-differs = Differs from what is here ({ $count })
shared-new = New ({ $count })
shared-same = Here already ({ $count })
shared-both = Keep both
shared-mine = Use mine
shared-too-long = Too long to compare

tokens-hint = Drag one onto an area or a card; or press its number, then click
tokens-all = All { $count } choices
areas-clipboard-empty = The clipboard holds no areas
areas-copied = { $count ->
    [one] The outline is copied: paste it onto a board of areas
   *[other] { $count } outlines are copied: paste them onto a board of areas
}

pace-step = Step
pace-normal = 1x
pace-fast = 4x
pace-instant = Instant
course-at = { $name } at decision { $moment }: { $value }
pace-step-tip = Bots choose when you press N
pace-tip = How fast bots choose
bar-seats = { $count ->
    [one] 1 seat
   *[other] { $count } seats
}
bar-take-rolls-back = Take rolls back
bar-take-rolls-back-tip = Back goes past what dice have decided
bar-show-all = Show all cards
bar-concede = Concede
bar-concede-tip = This seat gives up; Back takes it back
bar-more = More
bar-again = Play again from the start
bar-again-tip = Play the scenario again with this seed, as it stands on screen now
bar-seed = Seed
bar-seed-tip = Seed: the same one gives the same chance results
time-back = Back
time-back-tip = One decision back (Left)
time-forward = Forward
time-forward-tip = One decision forward (Right)
time-play-on = Play on from here
time-pause = Pause
time-show-again = Show again
time-show-again-tip = Show again what the last choice has caused
time-bot = Let the bot choose
time-bot-tip = Let the bot choose once (N)
time-decision = Decision { $now } of { $last }
time-line = Timeline
film-picture = Picture { $number } of { $count }
film-next = Next picture
film-skip = Skip
bot-thinks = The bot is thinking…
bot-waits = A bot decides here. Play on from here, or give the seat to a human and choose otherwise.
bot-decides = A bot decides.
choices-before = Before that:
choices-all = Show all choices
choices-there = { $count } choices lead there
ended-again = Play again
ended-again-tip = With the next seed
ended-copy = Copy result
ended-copy-tip = A line with how it ended and a code by which anyone can check it: moonwright replay CODE
ended-no-code = This match cannot be told in a code: something else than choices was given to it
playtest-tab = Playtest

welcome-claim = Paint a board, script its cards, press Play, see the balance.
welcome-continue = Continue
welcome-day = Match of the day
welcome-date = { $day } { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[12] December
} { $year }
welcome-today = Play today’s match
welcome-today-tip = Everybody has the same dice today; the result is a line to send
welcome-edit = Edit
level-easy = easy
level-medium = medium
level-hard = hard
welcome-scenarios-before = Scenarios before these
welcome-scenarios-after = Scenarios after these
welcome-players = { $count ->
    [one] 1 player
   *[other] { $count } players
}
welcome-players-range = { $least }–{ $most } players
welcome-play = Play { $name }
status-bundled = Bundled library
status-checking = Checking…
status-no-problems = No problems
status-show-messages = Show all messages
status-show-problems = Show the list of problems
status-warnings = { $count ->
    [one] 1 warning
   *[other] { $count } warnings
}
status-errors = { $count ->
    [one] 1 error
   *[other] { $count } errors
}
problems-checking = Checking…
problems-title = Problems
tests-title = Tests
slots-program = Program
slots-clear = Clear
slots-clear-tip = Backspace takes back the last { $thing ->
    [die] die
   *[card] card
}
slots-dice = { $used } of { $size } dice. Drag them into a { $slot }, click, or press B, W, K; 1–3 picks the { $slot }.
slots-cards = Drag cards onto a { $slot }, click them, or press their numbers. The board shows where they would lead.
slots-all = All { $count } programs
handover-hint = Hand the screen over. Nobody else should look.
handover-next = { $name } is next
handover-am = I am { $name }
playtest-nothing = No match is being played.
playtest-how = Press F5 to play the open scenario as it stands on screen.
playtest-not-playable = The scenario cannot be played. Mend these problems, then press F5.
playtest-play = Play
form-on = on
form-off = off
form-empty = empty
form-default = default { $value }
form-reset = Reset { $name }
form-fewer = Fewer { $name }
form-more = More { $name }
form-remove = Remove { $name }
form-in-spanish = { $name } in Spanish
form-name = Name
form-find-option = Find an option
form-changed = Changed { $count }
form-changed-tip = Show only what differs from the game’s defaults
form-all-default = All to default
form-all-default-tip = Take all options out of the file, so that the game’s defaults hold
form-none-changed = All options are as the game has them.
form-no-option = No option says “{ $query }”. Names, explanations and rules are searched.
form-unknown = Not known to the game

chooser-title = Choose: { $name }
chooser-find = Find by name
chooser-close = Close without choosing
chooser-nothing = Nothing here is called “{ $query }”.
chooser-none = None
chooser-change = Change…
chooser-open = Open

scenario-about = Name and players
scenario-description = Description
scenario-description-about = What is special about it
scenario-players = Players
scenario-complexity = Complexity
scenario-complexity-about = How much it asks of those who play it
scenario-daily = Match of the day
scenario-daily-about = It takes its turn among the matches of a day
scenario-table = Board and decks
scenario-board = Board
scenario-forces = Forces
scenario-no-deck = Played without it
scenario-dice = Dice
scenario-dice-about = click a face to change it
scenario-dice-of = Number of { $colour } dice
scenario-dice-mean = mean { $mean }
scenario-face = Face { $number } of { $colour }: { $value }
scenario-face-tip = Click or Up for the next face, right-click or Down for the one before
scenario-playable = Nothing is in the way of playing it

step-name = Change name
step-describe = Describe scenario
step-complexity = Change complexity
step-daily = Match of the day
step-players = Change number of players
step-option = Set { $name }
step-reset-option = Reset option
step-choose = Choose { $name }
step-dice = Change number of dice
step-face = Change face of die
form-of-changed = { $changed ->
    [0] { $count ->
        [one] 1 option
       *[other] { $count } options
    }
   *[other] { $changed } of { $count } changed
}
chooser-take = Choose { $name }
deck-sum = { $cards } cards of { $kinds } kinds
deck-find = Name or text
deck-add = Add cards…
deck-about = Deck
deck-empty = No cards in it yet. Add some from the library.
deck-hint = Drag to reorder, double click to open the script. Keys: + − and digits count, Alt with arrows moves, Delete takes out.
deck-card = { $name }, { $copies } copies
deck-open = Open the script of { $name }
deck-other-side = Another side instead of { $name }…
deck-missing = There is no { $path }
deck-choose = Add cards from the library
deck-choose-side = Choose a side of the card
deck-choose-second = Choose its other side
step-copies = Change copies
step-put = Move { $name }
step-add = Add { $name }
step-side = Change side of card
forces-about = Forces
forces-corporations = Corporations
forces-units = Kinds of units
forces-add-unit = Add kind of units
forces-markers = Markers
forces-markers-about = What each player gives orders with: a star is an order, a bluff does nothing
forces-star = Add star
forces-no-star = Remove star
forces-bluff = Add bluff
forces-no-bluff = Remove bluff
forces-letter = Letter
forces-letter-about = Stands before the numbers of its units
forces-colour = Colour
forces-colour-about = Its colour on the map
forces-credits = Credits
forces-credits-about = At the start
forces-table = Fire table
forces-table-about = What its fire does
forces-open-table = Open fire table { $number }
forces-start = Units at the start
forces-home = moonbase
forces-area = Area of unit { $number } of { $whose }
forces-area-about = The area where it stands; in the own moonbase when empty
forces-remove-start = Remove unit { $number } of { $whose }
forces-add-start = One more unit
forces-own-names = Its names for kinds of units
forces-own-names-about = The common name where it is empty
forces-moves = Moves
forces-moves-about = Move points; 0 for immobile kinds
forces-armour = Armour
forces-armour-about = It saves with a die of at least this; with 7 never
forces-cost = Cost
forces-cost-about = What one costs, in credits
forces-loss = Loss
forces-loss-about = How much the price falls when one is destroyed
forces-strengths = Strengths
forces-strengths-about = A counter each: drawn by chance, unknown to both until it is turned up
forces-stands = It stands somewhere at the start
step-corporation = Change corporation
step-unit = Change kind of units
step-place-unit = Place unit

fire-about = Table
fire-results = Fire results
fire-how = Click a cell to choose what happens there. More strength and higher rolls should not do less.
fire-roll = Roll
fire-strengths = Strengths of column { $number }
fire-strengths-about = Total strengths that the column is for, such as 4-6, or 16+ for the last one
fire-cell = Roll { $roll }, strength { $strengths }: { $word }
fire-nothing = nothing
fire-all = all { $effect }
fire-rest = the rest { $effect }
fire-destroyed = { $count } destroyed
fire-good = Every roll and strength has its result, none weaker than its neighbours
fire-meanings = What the words mean
fire-row-all = All
fire-row-all-about = What happens to every target that does not save
fire-row-destroyed = Destroyed
fire-row-destroyed-about = So many targets, named by their owner, are destroyed if they do not save
fire-row-saved = Saved
fire-row-saved-about = What happens to those named that save
fire-row-rest = Rest
fire-row-rest-about = What happens to the others that do not save
fire-add-column = Add column
fire-remove-column = Remove last column
fire-new-word = New word
fire-add-word = Add word
step-result = Change result
step-column = Change column
fire-effect = { $effect ->
    [suppress] suppress
    [retreat] retreat
   *[none] nothing
}
forces-flag = { $flag ->
    [short_range] short range
    [crawler] crawler
    [missile] missile
    [unarmed] unarmed
    [immobile] immobile
   *[other] { $flag }
}
said-no-document = { $path } cannot be read as a document; the list of problems says why
said-problems = its content has problems
said-saved = Saved { $path }
said-not-saved = Not saved: { $error }
said-not-written = { $path } cannot be written: { $error }
said-no-cells = The clipboard holds no cells
said-no-hexes = The clipboard holds no hexes
said-no-path = The clipboard holds no path
said-not-kept = Unsaved work could not be kept for recovery: { $error }
said-read-again = { $path } has changed on disk and was read again
said-no-workspace = { $path } does not lie in a workspace (a folder with boards, scenarios and scripts)
said-unknown-file = { $file } is nothing that can be opened here: boards, scenarios and decks are .toml, scripts .rhai, matches .json, packs .moon; .csv, .tmx and .tmj are imported, pictures are drawn after when dropped onto a board
said-one-of-many = Only the first of the { $count } dropped files was opened
said-empty-folder = { $path } holds no boards, scenarios or scripts yet. New game… begins some.
said-save-first = Save or close the open files before opening another workspace
said-workspace = Workspace { $path }
said-folder-first = Open a workspace folder first, then save into it
said-outside = { $path } lies outside the workspace { $folder }
said-no-preferences = Preferences could not be kept: { $error }
said-playing = Playing { $name } with seed { $seed }
said-not-playable = { $name } cannot be played: its content has problems
step-recover = Recover unsaved work

ask-save = Save your changes?
ask-no-save = Don't save
ask-cancel = Cancel
ask-no-dialogs = This system offers no file dialogs (neither a desktop portal nor zenity), so type the path here.
ask-path = Path
ask-changed = Changed on disk
ask-changed-about = Another program has changed { $path }, and it has unsaved changes here.
ask-keep = Keep mine
ask-keep-tip = The next save overwrites the file
ask-reload = Reload
ask-reload-tip = Your changes stay in the history: undo brings them back
ask-recover = Recover unsaved work?
ask-recover-about = Moonwright was not closed properly. These files had unsaved changes:
ask-recover-yes = Recover

pick-file = Open a file
pick-folder = Open a workspace folder
pick-reference = Choose a picture to draw after
pick-save-as = Save as
pick-save-pack = Save what is sent
pick-save-match = Save the match
pick-export = Save as
pick-import = Choose a table of cards (CSV) or a map of Tiled
pick-imported = Tables and maps
pick-save-table = Save the numbers as CSV
pick-save-in = Choose a folder for your workspace
pick-all = Documents, scripts, matches, packs
pick-scenario = Scenario
pick-match = Match
pick-table = Table

status-cells = { $width } × { $height } cells selected
inspector-empty = Open a file to see its properties here.
inspector-file = File
inspector-bundled = from the bundled library; saving makes a copy in your workspace
inspector-card = Card
inspector-no-card = The card appears here when the script can be read.
card-english = English
card-spanish = Español
card-about = Click a text on the card to change it. It is written into the script.
card-name = Name, { $language }
card-text = Text, { $language }
card-colour = Colour
card-colour-any = Any colour
card-colour-red = Red
card-colour-orange = Orange
card-colour-yellow = Yellow
card-colour-green = Green
card-colour-blue = Blue
card-colour-violet = Violet
card-colour-white = White
card-colour-grey = Grey
card-colour-black = Black
card-sign = Sign
card-sign-choose = Choose…
card-signs-used = On other cards
card-signs-more = More
card-agrees = The text says what the script does, as far as can be told, and fits its card.
card-line = Line { $line }: { $message }
step-card-name = Name card
step-card-text = Write card text
step-card-colour = Colour card
step-card-sign = Change card sign
inspector-says = Script says
inspector-meta = From the script's META
new-card-about = It begins as a copy of { $name }, with its test.
new-card-what = What is it to do?
new-card-find = Find by words: passes, Sputnik, choose…
new-card-template = Something else: begin with a template
new-card-none = No script of this kind has these words.
tree-new-card = Copy as a new card…
new-file-hint = Solar wind
new-file-about = Any title, such as “Solar wind”; the file is named after it.
new-file-create = Create
new-file-script = { $kind } script
tests-running = Running…
tests-pass = { $passed } of { $count } pass
tests-open = Open the test
tests-missing = This script has no test yet.
tests-make = Make a test
tests-run-all = Run all
tests-none = No test has been run yet. They run when a script with a test is open.
tests-left = Running… { $count } done, { $left } files left
tests-passed = Passed
tests-failed = Failed
tests-line = line { $line }: { $message }
tests-fail-count = { $count } fail
tests-pass-count = { $count } pass
tests-passes = This test passes.
tests-got = Got
tests-expected = Expected
tests-board = The board at that moment
tests-happened = What happened
tests-nothing = Nothing has happened yet.
tests-in-test = Test, line { $line }
tests-in-script = The script failed: { $file }, line { $line }
action-make-test = Make a test of this moment…
make-test-about = The test sets up exactly what stands on the table now, and says what is asked. It belongs to a card or to the scenario.
make-test-beside = Belongs to
make-test-called = Called
make-test-called-tip = A few words; the function is named after them.
make-test-name = decision { $number }
make-test-write = Write the test
make-test-running = The situation is being put together…
make-test-not = This moment cannot become a test: { $why }
step-test = Add a test
action-debug-test = Step through the failing test
action-debug-choice = Step through the last choice
action-breakpoint = Set a breakpoint
action-step-over = Step over
action-step-into = Step into
action-step-out = Step out
action-stop-debugging = Stop debugging
debug-stopped = Stopped at line { $line }
debug-running = { $name } is running…
debug-go = Go on
debug-stop = Stop
debug-keys = Over F10 · into F11 · out Shift+F11. The window stays usable.
debug-variables = VARIABLES
debug-no-variables = This function has no variables yet.
debug-came = HOW IT CAME HERE
debug-breakpoints = BREAKPOINTS
debug-no-breakpoints = None. Click left of a line's number, or press F9.
debug-breakpoint = Breakpoint, line { $line }
debug-margin = Click to stop here (F9)
debug-line = line { $line }
debug-at = { $file }, line { $line }
debug-away = Take the breakpoint of line { $line } away
debug-board = The board as the script sees it
debug-queued = { $count } queued
debug-nothing-queued = nothing queued
debug-no-match = No match has been started yet.
debug-ended = { $name }: over, nothing more to step through.
debug-edited = Debugging has ended: the script was edited.
debug-test = Step through it
reach-tests = Tests
reach-match = Match
reach-batch = Batch
reach-tests-tip = What the tests of this script reach
reach-match-tip = What the match that is being played has reached
reach-batch-tip = What the first 50 games of the last batch have reached
reach-show = Reached by
reach-work-show = Work
reach-work-tip = The steps that each line has taken: the same on every machine
reach-never = never reached
reach-times = { $count ->
    [one] ran once
   *[other] ran { $count } times
 }
reach-held = the condition never held
reach-failed = the condition always held
reach-looped = the loop had nothing to do
reach-rest = a part of the line was never done
reach-work = { $count } steps of work
find-find = Find
find-with = Replace with
find-all = Replace all
find-close = Close find and replace
find-previous = Previous
find-next = Next
find-replace = Replace { $wanted }
faces-none = The window has no view for this kind of document, so here is its text.
tiles-empty = Pick a file in the tree on the left.
fold-close = Fold lines { $first } to { $last }
fold-open = Unfold lines { $first } to { $last }
fold-lines = … { $count ->
    [one] 1 line
   *[other] { $count } lines
}
script-label = Script
script-place = Line { $line }, column { $column }
offers-keys = ↑ ↓ choose · Tab or Enter take · Esc close
offers-function = function
offers-hook = called by the rules
offers-key = key
offers-field = field
offers-variable = variable
offers-word = word
offers-keyword = word of the language
offers-way = way out
mend-write = Write { $what }
mend-add = Add { $what }
mend-remove = Remove { $what }
mend-line = Mend line { $line }
mend-none = Nothing in this line has a way out that is known.
naming-label = New name
naming-here = { $count ->
    [one] One place in this script
   *[other] { $count } places in this script
}
naming-file = The file, and every document, script and test that names it
naming-none = Nothing here can be renamed: put the caret on a variable, a function or the name of a card.
places-none = Nothing in the workspace declares what stands at the caret.
uses-title = Search
search-hint = Search in all files
search-label = Words to look for in all files
search-of = “{ $name }” stands in { $found ->
    [most] more than a thousand places; the first are shown
   *[all] { $count ->
        [0] no file
        [one] 1 place
       *[other] { $count } places
    }
}
uses-of = { $name } is used in { $count ->
    [0] no place
    [one] one place
   *[other] { $count } places
}
uses-perhaps = perhaps
seat-human = Human
seat-random = Random
seat-greedy = Greedy
seat-search = Search
seat-strength = Strength: how many times it plays on in thought for a decision

balance-empty = Bots play the scenario many times, on all cores but one. Choose how many games, then press Run.
balance-scenario = Scenario
balance-games = Games
balance-seed-tip = The same seed gives the same numbers
balance-turns = Bots move one seat on with every game.
balance-run = Run
balance-save = Save CSV…
balance-progress = { $done } of { $count } games   { $speed } games/s   { $left } left
balance-rounds = Rounds { $number }
balance-decisions = Decisions { $number }
balance-ended = { $cause }: { $count }
balance-intervals = Lines are 95 % intervals
balance-unfinished = { $count } stopped because they went on too long
balance-not-playable = The scenario cannot be played. { $why }
balance-played = { $name }: { $count } games played
status-hexes = { $count ->
    [one] 1 hex selected
   *[other] { $count } hexes selected
}
inspector-problems = { $count ->
    [one] 1 problem
   *[other] { $count } problems
}
balance-count = { $count ->
    [one] 1 game
   *[other] { $count } games
}
waves-title = Waves
waves-how = Drag aliens onto a card or into a round, and from one to another; a click takes one away. A field in focus takes R, B, Y and ? too; Backspace takes the last one back.
waves-start = At the start
waves-start-rule = marines + 1, drawn
waves-rounds = At the end of rounds
waves-card = Card { $area }
waves-round = Round { $round }
waves-wave = The wave
waves-wave-about = The wave at the end of the round (MM-47)
waves-left = More, left
waves-left-about = Waves besides that one, from the left
waves-right = More, right
waves-right-about = Waves besides that one, from the right
waves-die = More, die
waves-die-about = Waves besides that one, from the side that a die shows
waves-rule = as the rules say
waves-none = none
waves-deployed = { $wave }, deployed on card { $area } in this order
waves-side-of = Side of round { $round }
waves-drawn = { $count } drawn
waves-token-tip = Drag it elsewhere, or click to take it away
waves-clear = Clear { $wave }
waves-clear-tip = Back to what the rules say
waves-of-card = Wave of card { $area }
waves-of-round = Wave of round { $round }
waves-aliens = { $red } red, { $blue } blue, { $yellow } yellow
waves-drawn-tip = One more, drawn by chance
waves-drawn-alien = drawn alien
waves-by-chance = The board leaves this card to chance: fix a card there to see where the aliens would lie.
waves-deployment = Deployment: { $aliens }
step-side-of-wave = Choose side of wave
step-aliens = Place aliens
waves-side = { $side ->
    [left] left
    [right] right
    [die] die
   *[none] none
}
waves-more = { $side ->
    [die] More in round { $round } by the die
    [left] More in round { $round } from the left
   *[right] More in round { $round } from the right
}
waves-alien = { $colour } alien
form-add-to = Add to { $name }
form-add-one = Add one
form-take-from = Take from { $name }
form-take-last = Take the last one away
form-up = Move { $name } up
form-down = Move { $name } down
balance-times = { $count } times, first in game { $game }, seed { $seed }
step-section-add = Add a section
step-section-remove = Remove a section
step-section-move = Move a section
step-section-mirror = Mirror a section
step-section-turn = Turn a section
step-resize = Resize the board

action-select-alike = Select all alike
action-zoom-selection = Zoom to selection
action-reference-picture = Reference picture…
layers = Layers
layers-fold = Fold the layers up
layer-problems = Problems
layer-grid = Grid
layer-labels = Labels
layer-links = Links
layer-pieces = Pieces
layer-marks = Marks
layer-ground = Ground
layer-reference = Reference
layer-hide = Hide layer: { $layer }
layer-show = Show layer: { $layer }
layer-lock = Lock layer: { $layer }
layer-free = Unlock layer: { $layer }
layer-held = The layer “{ $layer }” is locked: nothing in it was changed. Its lock is in the list of layers on the canvas
map-label = Small map
map-fold = Fold the small map up
map-unfold = Show the small map
context-pick = Pick as ink
context-open = Open { $name }
context-properties = Properties
context-remove-corner = Remove corner
reference-step = Choose reference picture
reference-place-step = Place reference picture
reference-remove = Take the reference picture away
reference-place = Move and scale the reference picture
reference-copied = The picture was copied to { $path }, so that it stays with the workspace
reference-not-taken = { $path } was not taken as reference picture: { $why }
reference-no-picture = it is no PNG or JPEG
reference-not-shown = { $path }: { $why }
reference-file = Picture
reference-file-tip = A PNG or JPEG of the workspace to draw after. No rule knows of it, and no pack carries it
reference-x = Picture x
reference-y = Picture y
reference-x-tip = How far to the right its left edge lies, in hundredths of a cell
reference-y-tip = How far down its upper edge lies, in hundredths of a cell
reference-width = Picture width
reference-width-tip = How wide it is, in hundredths of a cell; its height follows
reference-opacity = Strength
reference-opacity-tip = How strongly it shows through the ground

inspect-board = Board
inspect-name = Name
inspect-name-tip = Printed name in English
inspect-spanish = Spanish name
inspect-spanish-tip = Printed name in Spanish; English stands in where it is empty
inspect-area = Area
inspect-area-name = Area name
inspect-area-spanish = Area Spanish
inspect-cratered = Cratered
inspect-cratered-tip = It costs more to enter, and fire does less
inspect-mineral = Mineral
inspect-mineral-tip = What it adds to the price of who controls it
inspect-moonbase = Moonbase of
inspect-moonbase-tip = Each corporation has one
inspect-remove-area = Remove area
inspect-id = Id
inspect-area-id-tip = Its name in the file; small letters, digits and `_`. Links follow
inspect-by-hand = Name by hand
inspect-by-hand-tip = Otherwise it stands where there is most room; names of selected areas can be dragged
inspect-links = Links
inspect-new-link = New link
inspect-new-link-tip = Links the two areas, over a border or without one
inspect-corners = Corners
inspect-add-corner = Add corner
inspect-add-corner-tip = In the middle of the last edge
inspect-selected-areas = Selected areas
inspect-join = Join areas
inspect-join-tip = The first one keeps its name
inspect-remove-areas = Remove areas
inspect-cards = Cards
inspect-cards-tip = The library that the areas' cards come from
inspect-sizes = Sizes
inspect-areas = Areas
inspect-areas-tip = Places for a card on the lap, 1 to 9
inspect-card-width = Card width
inspect-card-width-tip = Columns of a card, 2 to 8; the library's cards must fit
inspect-card-height = Card height
inspect-card-height-tip = Levels of a card, 2 to 8; the library's cards must fit
inspect-joint-level = Joint level
inspect-joint-level-tip = Level of start, goal and the boxes between cards, from 0
inspect-points = Points
inspect-card = Card
inspect-zone-tip = The Landing Zone is printed on the board
inspect-slot-tip = The card that lies here, or one drawn when a match is set up
inspect-columns = Columns
inspect-columns-tip = Columns of the lap, from the start at 0
inspect-star = Star box
inspect-star-tip = A red alien stands here until it is killed
inspect-card-id-tip = Stable name in files: small letters, digits, underscores. Boards refer to the card by it
inspect-difficulty = Difficulty
inspect-extra-tip = Extra difficult: only a few of these may lie in one game (option max_extra)
inspect-size = Size
inspect-size-tip = Columns and levels; the board says how large its cards are
inspect-selection = Selection
inspect-cell = Cell
inspect-cell-tip = Column from the left, from 1, and level from the bottom, from 0
inspect-kind = Kind
inspect-kind-tip = What the cell is, and its letter in the file
inspect-has = Has
inspect-has-tip = What the rules see in it
inspect-cells = Cells
inspect-cells-tip = Drag inside the selection to move it
inspect-card-problems = Problems of this card
inspect-panels = Panels
inspect-batteries = Batteries
inspect-cell-name-tip = Letter of its column and its row in it
inspect-what = What it is
inspect-what-tip = Its arc and section, what is printed on it, what is suggested to stand on it
inspect-sun = Sun
inspect-sun-tip = The side that the sun stands on: new hills grow toward it
inspect-start = Start
inspect-start-tip = The cell on which a game starts
inspect-paths = Paths
inspect-paths-tip = The guide of the paths that the dice stand for
inspect-sections = Sections
inspect-crossings = Crossing costs
inspect-difficulties = Difficulties
inspect-add-section = Add section
inspect-add-section-tip = It takes the last arc; paint arcs into it
inspect-add-difficulty = Add difficulty
inspect-add-difficulty-tip = Like the last one
inspect-width = Width
inspect-width-tip = Hexes in a row, 1 to 512; what is cut off is lost until you undo
inspect-height = Height
inspect-height-tip = Rows, 1 to 512; what is cut off is lost until you undo
inspect-ways = Ways to the finish
inspect-shortest = Shortest
inspect-shortest-tip = Steps from the start hexes, around what blocks; they should differ by 2 at most
inspect-hexes = Hexes
inspect-hexes-tip = Drag inside the selection to move it; , and . turn it; Enter paints it
inspect-hex = Hex
inspect-place = Place
inspect-place-tip = Column from the left and row from the top, both from 0, as in the file
inspect-hex-kind-tip = What the hex is, and its symbol in the file
inspect-way = Way
inspect-way-tip = Steps of the shortest way to the finish
inspect-piece = Piece
inspect-piece-tip = All hexes with one symbol are one piece; the box has pieces of certain sizes
inspect-does = Does
inspect-does-tip = What the terrain's script says of it
inspect-guide = Path guide
inspect-path = Path
inspect-path-name = Path name
inspect-path-spanish = Path name (es)
inspect-face = Face
inspect-face-tip = The face of the die, 1 to 6; each has one path
inspect-path-kind-tip = Follows from the cells: a path with dark cells is a jump
inspect-path-cells-tip = Light ones are driven on, dark ones flown over
inspect-mirrored = Mirrored
inspect-mirrored-tip = It may be mirrored left to right too, before it is turned

unit-areas = areas
unit-columns = columns
unit-levels = levels
unit-rows = rows
unit-percent = %
unit-points = points
inspect-count = { $areas } areas, { $cratered } cratered, mineral { $mineral }
inspect-no-moonbase = No moonbase
inspect-bad-id = "{ $id }" cannot be the id of this area: another has it, or it is no id
inspect-name-at = Name at
inspect-link-with = Link with…
inspect-link-by-hand = , by hand
inspect-part = Part from { $id }
inspect-part-tip = Part the two areas
inspect-corner = Corner { $number }
inspect-remove-corner = Remove corner { $number }
inspect-right-tip = To the right, in squares of the grid
inspect-down-tip = Down, in squares of the grid
inspect-column-points = Column { $number }
inspect-column-points-tip = Points of an astronaut who ends in this column of the last area
inspect-first-home = First home
inspect-first-home-tip = Points for the first astronaut at the goal
inspect-later-home = Later home
inspect-later-home-tip = Points for every later astronaut at the goal
inspect-area-number = Area { $number }
inspect-zone = Landing Zone
inspect-by-chance = Drawn by chance
inspect-from-to = { $first } to { $last }
inspect-zone-cell = Landing Zone { $column },{ $level }: { $cell }
inspect-zone-how = Click for the next kind of ground, right-click for the one before
inspect-joint = Joint { $number }
inspect-defender = A defender
inspect-upgrade = Upgrade
inspect-upgrade-tip = What defends the base on this side
inspect-no-upgrade = No upgrade
inspect-box = Special box
inspect-box-tip = What happens to who comes to rest here
inspect-no-box = No special box
inspect-no-cards = This library has no cards yet. Card ▸ New card makes one.
inspect-extra = Extra difficult
inspect-card-size = { $columns } columns × { $levels } levels
inspect-column-level = column { $column }, level { $level }
trait-ground = ground
trait-circle = circle
trait-ceiling = ceiling
trait-sputnik = Sputnik
trait-blocks = blocks
trait-rough = rough
trait-lasers = stops lasers
inspect-panel = Panel
inspect-panel-tip = Solar capacity that the panel gives
inspect-battery = Battery
inspect-battery-tip = Circles of the column; when it is full the mower is towed
inspect-home = Home
inspect-open-paths = Open the paths
inspect-arcs = arcs { $first }–{ $last }
inspect-no-arc = no arc
inspect-section = Section { $number }: { $arcs }
inspect-remove-section = Remove section { $number }
inspect-remove-section-tip = Its arcs go to the section before it
inspect-craters = Craters { $number }
inspect-craters-tip = Craters that are put into it
inspect-bonus = Bonus { $number }
inspect-bonus-tip = Bonuses for the one who has treated all of it
inspect-hills = Hills { $number }
inspect-hills-tip = Levels of the hills that are put into it
inspect-crossing = From { $from } into { $to }
inspect-crossing-tip = Solar capacity that the way across the divider in this direction costs; 0 is free
inspect-max-hill = Max hill, { $name }
inspect-max-hill-tip = A hill of this level loses the game
inspect-solar = Solar, { $name }
inspect-solar-tip = Solar capacity at the start
inspect-shadow = Shadow, { $name }
inspect-shadow-tip = Marks of each arc's tracker, the first arc first; { $turns } turns until all is dark
inspect-level-name = Name, { $name }
inspect-level-name-tip = Scenarios name it; small letters, digits and `_`
inspect-remove-level = Remove { $name }
inspect-remove-level-tip = Remove the difficulty
sheet-arc = arc { $number }
sheet-section = section { $number }
sheet-hill = hill { $number }
sheet-headache = headache
sheet-home = home
sheet-start = start
sheet-crater = crater
sheet-cells = cells
inspect-sections-tip = Boards of the box are made of sections of { $columns } columns and { $rows } rows
section-left = Move left section { $number }
section-right = Move right section { $number }
section-mirror = Mirror section { $number }
section-turn = Turn by half a turn section { $number }
section-add = Add one behind section { $number }
section-remove = Remove section { $number }
inspect-steps-each = { $steps } steps from every start hex
inspect-steps-between = { $low } to { $high } steps
inspect-no-way = no way leads there
inspect-column-row = column { $column }, row { $row }
inspect-steps = { $steps } steps
inspect-piece-size = { $count } hexes (of { $sizes })
inspect-light-dark = { $light } light, { $dark } dark
inspect-stand = Stand on
inspect-entry = Entry { $what }
inspect-turned = Turned by
inspect-turn = Turn { $what }
path-remove-last = Take the last cell away
path-remove-last-tip = Take the last cell away (right button, Backspace)
path-remove = Remove path
path-remove-tip = Remove the path of this face

ground-rock = Rock
ground-rock-about = Nobody enters
ground-air = Air
ground-air-about = Can be crossed; whoever stops here falls
ground-safe = Safe ground
ground-safe-about = Open ground with a circle
ground-hazard = Hazardous ground
ground-hazard-about = Stopping here is an accident
ground-safe-tunnel = Safe tunnel
ground-safe-tunnel-about = Floor and ceiling, with a circle
ground-hazard-tunnel = Hazardous tunnel
ground-hazard-tunnel-about = Floor and ceiling, stopping is an accident
ground-equipment = Hidden equipment
ground-equipment-about = A safe tunnel whose first visitor draws a card
ground-sputnik = Sputnik
ground-sputnik-about = Puts a Sputnik on a box, or takes it off
areas-no-polygon = An area needs three corners or more, and its border may not cross itself
areas-would-hole = That would leave a hole: draw out to the border of the area
areas-bad-line = The line must begin and end on the border of an area and stay inside
areas-two = Select two areas or more
areas-no-border = They have no border in common, or would leave a hole
areas-most = A board has 4000 areas at most
areas-no-room = There is no room beside the board
areas-no-game = No game has boards of areas
areas-no-hole = An area has no hole: select the hexes inside too
areas-many-corners = The outline has too many corners for an area: select fewer hexes
areas-craters = Craters
areas-mineral = Mineral { $number }
areas-moonbase = moonbase
symmetry-none = No symmetry
symmetry-mirror = Mirror symmetry
symmetry-two = 2-fold symmetry
symmetry-three = 3-fold symmetry
symmetry-six = 6-fold symmetry
hex-surface = surface
hex-void = void
hex-start = start
hex-finish = finish
hex-unknown = unknown
hex-with = { $ground } with { $piece }
areas-select = Select and move
areas-select-tip = Click areas, with Shift several; drag corners, names, edges of what is selected; the menu of the right button removes corners
areas-draw = Draw area
areas-draw-tip = Click from corner to corner; corners go to corners, edges and the grid
areas-cut-out = Cut out area
areas-cut-out-tip = Draw an area that takes what it covers from those that are there
areas-split = Split area
areas-split-tip = Click from border to border: the line divides the area
areas-link = Link or part
areas-link-tip = Click two areas: linked ones are parted, others linked
symmetry-off = Off
symmetry-mirrored = Mirror
symmetry-half = Half turn
areas-what = What lies there
areas-moonbases = Moonbases
areas-base = Base of { $owner }
palette-symmetry = Symmetry
areas-how = The other half follows what you draw; its moonbase is the other corporation's. The right button takes away what an ink puts.
sheet-ink-headache = Headache
sheet-ink-headache-tip = Whoever drives over it rolls the headache die (h)
sheet-ink-home = Home
sheet-ink-home-tip = Where the mower has to end, in the last arc; there is one (H)
sheet-ink-start = Start
sheet-ink-start-tip = Where a game starts; at home where there is none
sheet-ink-cell = Cell
sheet-ink-cell-tip = Adds cells, of the arc of those beside them; the right button removes cells
sheet-ink-crater = Crater
sheet-ink-crater-tip = Where a crater is suggested
sheet-cells-arcs = Cells and their arcs
sheet-printed = Printed
sheet-suggested = Suggested set-up
sheet-chip-arc = Arc
sheet-chip-section = Section
sheet-chip-hill = Hill
sheet-how = The right button takes away what the ink in hand puts.
palette-ink = Ink { $name }
step-paint = Paint { $ink }
step-erase = Erase { $ink }
hex-ink-surface = Surface
hex-ink-surface-tip = Plain ground (.)
hex-ink-void = Void
hex-ink-void-tip = No hex: like beyond the edge (_)
hex-ink-start = Start line
hex-ink-start-tip = Where vehicles are placed; at most 12 hexes (s)
hex-ink-finish = Finish line
hex-ink-finish-tip = Whoever comes here has won; at most 12 hexes (f)
hex-ground = Ground and lines
hex-stamp = Stamp
hex-terrain = Terrain
hex-features = On the ground
hex-no-terrain = No terrain scripts in this workspace yet. New… makes one.
hex-stamp-size = Stamp { $name } { $size } hexes, { $used } of { $box } used
hex-stamp-how = Click, then click on the board; , and . turn it
hex-used = { $used } of { $limit }
hex-stamp-selection = Stamp from selection
hex-stamp-selection-tip = Takes the selected hexes as the stamp (Ctrl+T); , and . turn it, H mirrors it
hex-stamping-own = Stamping { $count } hexes of your own
hex-stamping = Stamping { $ink }
hex-stamp-any = Any selection can become a stamp.
hex-stamp-pick = Pick a size above, or select hexes.
toolbar-brush = Brush
toolbar-brush-size = Brush size
toolbar-brush-tip = Edge of the brush in cells ([ and ])

canvas-of = Canvas of { $name }
areas-named = Area { $name }
areas-moonbase-of = moonbase of { $owner }
areas-cratered = cratered
areas-click-part = Click to part { $from } and { $to }
areas-click-link = Click to link { $from } and { $to }
areas-hint-border = click on the border of an area
areas-hint-across = click on, to another place of its border
areas-hint-corner = click from corner to corner
areas-hint-close = click the first corner again, or Enter, to close
areas-hint = { $x }, { $y }: { $how }; the right button takes a corner back
sheet-sun-here = The sun: drag it to another side
sheet-sun-there = Click to let the sun shine from here
sheet-room = A cell can be put here
sheet-cell = Cell { $name }
sheet-free = Free place { $side } of { $cell }
sheet-sun-side = Sun side { $side }
sheet-remove-cells = Remove cells
hex-hover = Hex { $column },{ $row }: { $what }
hex-hover-steps = , { $steps } steps to the finish
hex-named = Hex { $column },{ $row } { $what }
hex-erase = Erase
hex-move = Move hexes
ring-lunar = Lunar cards
ring-boxes = Special boxes
ring-martian = Martian cards
ring-upgrades = Upgrades
ring-how = Drag onto the board, or select a place there and click here.
ring-no-library = The board's card library cannot be read. Choose another in the inspector.
ring-no-tokens = No scripts of that kind in this workspace yet.
ring-by-chance = By chance
ring-none = None
ring-palette = Palette { $name }
ring-palette-area = Palette { $name } (area)
ring-palette-joint = Palette { $name } (joint)
ring-at-area = area { $number }
ring-at-joint = joint { $number }
ring-at-start = start
ring-at-goal = goal
ring-hover-cell = Column { $column }, level { $level }: { $cell }, { $place }
ring-hover = Column { $column }, { $place }
ring-drawn = drawn by chance
ring-area = Area { $number } { $card }
ring-start = Start
ring-goal = Goal
cards-named = Card { $name }
cards-extra = extra
cards-hover = Column { $column }, level { $level }: { $cell }
cards-cell = Cell { $column },{ $level } { $cell }
cards-move = Move cells
reference-title = Reference picture

ground-cell = { $cell ->
    [rock] rock
    [air] air
    [safe] safe
    [hazard] hazard
    [safe_tunnel] safe tunnel
    [hazard_tunnel] hazard tunnel
    [air_sputnik] air sputnik
    [safe_sputnik] safe sputnik
    [hazard_sputnik] hazard sputnik
    [safe_tunnel_sputnik] safe tunnel sputnik
    [hazard_tunnel_sputnik] hazard tunnel sputnik
   *[other] equipment
}

step-change-entry = Change entry
step-change-turns = Change turns
step-change-mirror = Change mirror
step-take-the-last-cell-away = Take the last cell away
step-remove-path = Remove path
step-change-path = Change path
step-name-board = Name board
step-name-area = Name area
step-change-craters = Change craters
step-change-mineral = Change mineral
step-change-moonbase = Change moonbase
step-remove-area = Remove area
step-rename-area = Rename area
step-place-name = Place name
step-move-name = Move name
step-part-areas = Part areas
step-link-areas = Link areas
step-move-corner = Move corner
step-remove-corner = Remove corner
step-add-corner = Add corner
step-join-areas = Join areas
step-remove-areas = Remove areas
step-rename-card = Rename card
step-name-card = Name card
step-mark-card-extra-difficult = Mark card extra difficult
step-choose-card-library = Choose card library
step-change-number-of-areas = Change number of areas
step-change-card-width = Change card width
step-change-card-height = Change card height
step-change-joint-level = Change joint level
step-change-points = Change points
step-change-finish-points = Change finish points
step-paint-landing-zone = Paint Landing Zone
step-change-panels = Change panels
step-change-batteries = Change batteries
step-move-the-sun = Move the sun
step-choose-start = Choose start
step-choose-paths = Choose paths
step-remove-section = Remove section
step-change-section = Change section
step-add-section = Add section
step-change-crossing = Change crossing
step-change-difficulty = Change difficulty
step-add-difficulty = Add difficulty
step-rename-difficulty = Rename difficulty
step-remove-difficulty = Remove difficulty
step-draw-path = Draw path
step-move-areas = Move areas
step-cut-out-area = Cut out area
step-draw-area = Draw area
step-split-area = Split area
step-indent = Set lines in
step-type = Type
step-show-as-text = Show as text
step-show-as-a-document = Show as a document
step-reload-from-disk = Reload from disk
step-import = Import
step-put-card = Put card into area
step-chance-area = Leave area to chance
step-put-box = Put special box onto joint
step-chance-joint = Leave joint to chance
step-clear-joint = Clear joint

path-how = Click a hex beside the last cell to add it, a cell to change light and dark, an edge of the first cell to stand there; the right button takes the last cell away. Keys: Q W E A S D add, Enter light or dark, Backspace takes away.
path-empty = No path yet. Add one for each face of the dice.
path-add = Add path { $number }
path-of = Path { $number } { $name }
path-draw-it = Click to draw it
path-canvas = Canvas of path { $number }
path-side-open = Side { $side } of the first cell: one may stand there
path-side-shut = Side { $side } of the first cell: click to stand there
path-light = Cell { $number }: light, it is driven on; click for dark
path-dark = Cell { $number }: dark, it is flown over; click for light
path-go-on = Click to go on here
path-full = A path has at most { $most } cells
path-beside = A path goes on beside its last cell
path-cell = Path cell { $number } { $light ->
    [true] light
   *[false] dark
}
path-first-cell = Add the first cell
path-add-cell = Add a cell { $side }
path-side = Side { $side } { $open ->
    [true] to stand on
   *[false] closed
}
fits-no-board = No board of the workspace names these paths yet, so there is nothing to lay them on.
fits-means = How many ways there are to lay the path when the mower stands on a cell of the board without craters and shadow.
fits-on = On
fits-board = Board for the paths
fits-where = Where the path fits on { $board }
fits-count = { $name }: { $total } placements on the whole empty board, from { $cells } of { $all } cells
fits-never = { $name } can never be placed: { $why ->
    [entry] there is no side to stand on
    [turns] it may be turned in no way
    [covered] it goes over every side to stand on
   *[room] { $board } has no room for it
}

board-turns = R or the wheel shows the next of { $count } ways
board-several = { $count } choices lead here, click to list them
slots-register = Register { $number }
slots-take-card = Take { $name } off { $slot } { $number }
slots-lay = Lay { $name }
slots-dice = Dice to use
slots-add-die = Add { $die } die
slots-take-die = Take { $die } die out of { $slot } { $number }
choices-use = Before that: { $text }
choices-use-tip = Use it before you answer the question above
choices-choice = Choice { $number }: { $text }
welcome-scenario = Scenario { $name }, { $level }
welcome-game = { $game }, { $count } scenarios
match-rolled = What was rolled since then stands: tick “Take rolls back” to go on from before it
match-overtaken = Something else came first: choose again
