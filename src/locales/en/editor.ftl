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
new-game-seat = Seat { $number }
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
action-new-card = New card
action-duplicate-card = Duplicate card
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
    [0] { $files } { $count ->
        [one] is
       *[other] are
    } newer than this match
   *[other] { $files } and { $more } more are newer than this match
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
edits-go = Go there
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
