# Texts of the window.

menu-file = File
menu-edit = Edit
menu-card = Card
menu-tools = Tools
menu-play = Play
menu-view = View
menu-help = Help
menu-recent = Recent files
menu-history = History
menu-opened = Initial state

names-boards = Boards
names-scenarios = Scenarios
names-decks = Decks
names-parts = Components
names-scripts = Scripts
# Types of scripts and decks; a game from outside has its own.
kind-name = { $kind ->
    [action] Action cards
    [base] Base actions
    [bonus] Bonuses
    [box] Special boxes
    [combo] Combinations
    [equipment] Equipment
    [headache] Headaches
    [instruction] Instructions
    [terrain] Terrain
    [training] Training cards
    [upgrade] Upgrades
   *[other] { $name }
}
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
tree-nothing = No results for “{ $query }” in names, paths or file contents
tree-new = New file
tree-new-name = New name
tree-game-open = { $game }, { $count } files, expanded
tree-game-closed = { $game }, { $count } files
tree-from-bundled = From the bundled library
tree-from-pack = From a pack (read-only)
tree-from-folder = In the workspace folder
tree-from-screen = Not saved yet
tree-bound-bundled = Bundled file (read-only). Duplicate it to edit a copy.
tree-bound-pack = This file is in a pack (read-only).
tree-bound-unsaved = This file has never been saved. Save it or close its tab first.
tree-open = Open
tree-beside = Open to the side
tree-play = Play { $name }
tree-rename = { $count ->
    [0] Rename…
    [one] Rename… (updates 1 reference)
   *[other] Rename… (updates { $count } references)
}
tree-duplicate = Duplicate
tree-scenario-on = New scenario on this board
tree-reveal = Show in file manager
tree-copy-path = Copy path
tree-path-copied = Copied { $path }
tree-bin = Move to Trash

deed-rename = Rename { $name } to { $to }
deed-renamed = { $count ->
    [0] Renamed { $name } to { $to }; no references to update
    [one] Renamed { $name } to { $to } and updated 1 reference; Undo reverts both
   *[other] Renamed { $name } to { $to } and updated { $count } references; Undo reverts all
}
deed-left = { $count ->
    [one] 1 other occurrence of “{ $name }” may have a different meaning and was not changed: { $places }
   *[other] { $count } other occurrences of “{ $name }” may have a different meaning and were not changed: { $places }
}
deed-new-card = New card { $name }
deed-copy = Duplicate { $name }
deed-bin = Move { $name } to Trash
deed-binned = Moved { $path } to Trash; Undo restores it
deed-binned-bundled = Moved { $path } to Trash; the bundled file is used again. Undo restores your file.
deed-make = Create { $name }
deed-use = Use { $name }
deed-undone = Undo: { $name }
deed-redone = Redo: { $name }
deed-taken = { $path } already exists; choose another name
deed-changed-since = Can’t undo: { $path } has changed since
deed-unsaved = { $path } has unsaved changes; save them or close its tab first
deed-not-on-disk = { $path } is not in the workspace folder
deed-no-bin = Can’t move { $path } to Trash: { $error }
deed-no-reveal = Can’t show { $path }: { $error }
deed-does-not-fit = { $path } can’t be used in { $scenario }: it belongs to another game, or scenarios don’t use this type of file

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
palette-nothing = No matching results
palette-recent = No recent files. Type to find files, cards, cells, rules and commands.
palette-users = { $count ->
    [0] No references
    [one] Used by 1 document
   *[other] Used by { $count } documents
}
palette-keys = Enter open · Ctrl+Enter open to the side · Tab next category · > commands · : cell · # rule
palette-count = { $count ->
    [one] 1 result
   *[other] { $count } results
}

help-search = Search the help
help-nothing = No results for “{ $query }” in the help
help-quote = { $text }
help-language = { "" }
help-keys = Shortcuts
help-scripts = Script reference
help-options = Scenario options
help-diagnostics = Diagnostics

new-game-name = My game
new-game-step-game = Game
new-game-step-board = Board
new-game-step-decks = Decks
new-game-step-players = Players
new-game-copy = Copy
new-game-empty = Create empty
new-game-share = Use existing
new-game-without = None
new-game-close = Close without creating anything
new-game-which-game = Choose a game
new-game-which-game-about = The game provides the rules. The board, decks and players are yours to design.
new-game-which-board = Choose a board
new-game-which-board-about = Copy a board to edit it independently. Changes to an existing board affect every scenario that uses it.
new-game-which-decks = Choose decks
new-game-which-decks-about = Copy a deck to edit it independently. Changes to an existing deck affect every scenario that uses it.
new-game-who-plays = Choose players
new-game-who-plays-about = You can change the players at any time during a playtest.
new-game-columns = Columns
new-game-rows = Rows
new-game-cards = Cards per lap
new-game-template = A small board of this type as a starting point.
new-game-no-decks = This game has no decks.
seat-number = Seat { $number }
new-game-person = Human
new-game-bot = Bot
new-game-made = Files to create
new-game-called = Name
new-game-free = Use the name “{ $name }”
new-game-no-name = The name must start with a letter from a to z because it is also the file name.
new-game-trying = Testing…
new-game-plays = { $count ->
    [one] Playable: 1 test game completed
   *[other] Playable: { $count } test games completed
}
new-game-fails = Not playable yet: { $why }
new-game-new = New
new-game-shared = Existing
new-game-then = Then open
new-game-then-play = the playtest
new-game-then-board = the board
new-game-cancel = Cancel
new-game-leaving = Discard this draft?
new-game-away = Discard
new-game-stay = Keep editing
new-game-nothing-yet = Nothing is saved until you choose Create.
new-game-make = Create
new-game-make-play = Create and play
new-game-next = Next: { $step }
new-game-back = Back

tour = Guided tour
tour-count = { $done } of { $all }
tour-minutes = 2 min
tour-begin = Start
tour-go-on = Continue
tour-again = Restart
tour-show = Show me where
tour-there = “{ $show }” opens { $name }.
tour-leave = Leave the tour
tour-home = Back to my files
tour-paint = Paint a cell
tour-paint-how = Choose Crater or Fine dust on the left, then drag over some hexes.
tour-play = Play it (F5)
tour-play-how = Press F5 to start the race on your board, then make the first choice.
tour-card = Change a card
tour-card-how = This is the script of Forward 1. Change its text or its colour; it is checked as you type.
tour-balance = Check the balance
tour-balance-how = Press F6, then Run. Bots play the race many times, and the table shows who wins.
tour-over = You’ve finished the tour
tour-over-how = Use New game… to create a game of your own.
tour-no-folder = No folder is available for the tour
tour-not-made = Couldn’t create the tour files: { $error }

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
action-copy-picture = Copy as image
action-close-tab = Close tab
action-quit = Quit
action-undo = Undo
action-redo = Redo
action-cut = Cut
action-copy = Copy
action-paste = Paste
action-delete = Delete selection
action-select-all = Select all
action-deselect = Deselect
action-find = Find and replace…
action-search = Search in all files
action-replace = Replace in all files
action-declaration = Go to definition
action-uses = Find references
action-indent = Reindent lines
action-mend = Quick fix…
action-rename-name = Rename…
action-new-card = New card
action-duplicate = Duplicate selection
action-delete-card = Delete card
action-mirror-card = Mirror left to right
action-flip-card = Flip top to bottom
action-turn-left = Turn left by 60°
action-turn-right = Turn right by 60°
action-stamp-selection = Create stamp from selection
action-apply-terrain-rules = Apply terrain rules
action-copy-outline = Copy selection as area
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
action-brush-smaller = Decrease brush size
action-brush-bigger = Increase brush size
action-play-scenario = Play scenario
action-step-back = Previous decision
action-step-forward = Next decision
action-step-bot = Let a bot choose once
action-save-match = Save match…
tab-test = { $name }: test
action-balance = Balance
action-toggle-live-balance = Live balance
action-run-tests = Run tests
action-go-to = Go to…
action-next-tab = Next recently used tab
action-previous-tab = Previous recently used tab
action-help = Help
action-keys = Keyboard shortcuts
action-palette = Command palette…
action-welcome = Welcome
action-next-problem = Next problem
action-zoom-in = Zoom in
action-zoom-out = Zoom out
action-fit = Zoom to fit
action-actual-size = Zoom 1:1
action-turn = Toggle text and visual editor
action-toggle-wrap = Wrap lines
action-toggle-panels = Show or hide all panels
action-toggle-tree = Show or hide the workspace tree
action-filter-tree = Filter the workspace tree
action-toggle-palette = Show or hide the palette
action-toggle-guide = Show or hide the guide on the board
board-enlarge = Enlarge the board
board-restore = Restore the board size
guide-show = Show the guide
guide-hide = Hide the guide
action-toggle-inspector = Show or hide the inspector
action-toggle-bottom = Show or hide the bottom panel
action-toggle-theme = Toggle dark and light theme
action-next-language = Switch language
action-scale-up = Increase interface scale
action-scale-down = Decrease interface scale
action-scale-reset = Reset interface scale

log-title = Log
log-search = Find in the log
log-filter = Filter the log
log-empty = No events yet
log-setup = Setup
log-kind = { $kind ->
    [battery] Energy
    [cards] Cards
    [coins] Counters and credits
    [danger] Accidents
    [dead] Losses
    [dice] Dice
    [fire] Shots
    [goal] Goal
    [hand] Pickups
    [lead] Lead changes
    [lost] Damage
    [mark] Marks
    [move] Moves
    [order] Orders
    [program] Programs
    [repair] Repairs
    [reveal] Revealed
    [round] Rounds
    [target] Landings
    [wave] Waves
   *[note] Other
}

panel-resize = Resize panel
messages-title = Messages
toast-close = Close

edits-newer = { $more ->
    [0] Changed since this match started: { $files }
   *[other] Changed since this match started: { $files } and { $more } more
}
edits-replay = Replay with changes
edits-replay-tip = Repeat the same choices and dice rolls as far as possible
edits-stay = Keep playing
edits-restart = Restart
edits-same = The replay produces the same events
edits-broken = Not playable with the changes: { $why }
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
edits-on-old = With the original content
edits-on-new = With the changes
edits-at = Decision { $moment }
edits-happened = ORIGINAL EVENTS
edits-happens = NEW EVENTS
edits-go = Go to this moment
edits-next = Next difference
edits-before = Previous difference
edits-keep-new = Keep the replay
edits-keep-old = Keep the original
edits-keep-new-tip = Continue the match with the changed content
edits-keep-old-tip = Continue the match with its original content
match-saved = Saved { $file }
match-open = Open
match-opened = Opened saved match { $name } at its last decision
match-differs = The replay diverges from the recording at decision { $decision }: { $why }

picks-hint = Click units or press their numbers to select or deselect them
picks-hint-short = Click, or press 1–9
odds-more = and { $count } more

share-title = Share { $name }
share-choose = Choose a scenario
share-about = Description
share-about-tip = Description shown to recipients
share-from = From
share-from-tip = Your name as shown to recipients
share-holds = { $count } files, { $size } KB
share-save = Save…
share-download = Download .moon
share-download-page = Download web page
share-cancel = Cancel
share-broken = Fix these problems before sharing:
share-saved = Saved { $file }, { $size } KB
share-no-page = Can’t create a web page: { $file } is not next to the program
share-look = Open
picture-saved = Saved { $file }, { $width }×{ $height }
picture-show = Show in folder
picture-copy-file = Copy file
picture-file-copied = Copied { $file } to the clipboard
picture-path-copied = Couldn’t copy the file { $file }; copied its path instead: { $error }
picture-copied = Copied as image
picture-failed = Couldn’t export the image: { $why }

# Import: the dialog.

import-title = Import { $name }
import-table-about = Each row is a card. New cards become scripts with a test; changed texts update existing scripts.
import-map-about = A Tiled map becomes a board. If the board already exists, only its hexes change.
import-game = Game
import-game-tip = Game of the cards or board
import-kind = Type
import-kind-tip = Type of the cards and their scripts
import-deck = Deck
import-deck-tip = Deck for the cards, with the number of copies from the table
import-board = Board
import-board-tip = Board to create or update
import-choose = Choose…
import-new-deck = New deck, named after the table
import-new-board = New: { $path }
import-tiles = Tile meanings
import-tiles-open = { $count ->
    [one] 1 undefined
   *[other] { $count } undefined
}
import-tile-is = Meaning of { $tile }
import-hexes = { $count ->
    [one] 1 hex
   *[other] { $count } hexes
}
import-looking = Reading file…
import-nothing = No changes: everything is already up to date.
import-files = Files to create and update
import-look-at = Warnings
import-first = Missing information
import-first-about = Select the meaning of each tile on the left. Your selection is saved for the next map with these tiles. You can also set the class of a tile in Tiled to the same word.
import-first-table = Select the game and type of the cards on the left, or add columns named game and kind to the table.
import-wrong = Errors
import-made = new
import-changed = changed
import-count = { $made } new, { $changed } changed
import-go = Import
import-cancel = Cancel
import-done = Imported: { $made ->
    [one] 1 file
   *[other] { $made } files
} created, { $changed } changed
import-first-card = Open the first card
import-scenario = Create a scenario with this board
import-unread = Can’t read { $file }: { $why }

# Export: the dialog.

export-title = Export { $name }
export-print = Print and cut
export-png = Image (PNG)
export-svg = Drawing (SVG)
export-simulator = Tabletop Simulator
export-address = Image URL
export-address-beside = in a folder next to the file
export-address-how = Only this computer can load these images. To share the saved game, upload the folder and enter its URL: https://…
export-what = Content
export-what-game = Complete game
export-what-begin = Starting position
export-what-board = Board
export-what-cards = Cards
export-what-back = Card backs
export-what-tokens = Tokens and figures
export-what-rules = Rules summary
export-what-booklet = Rules and setup booklet
print-card = Print this card…
print-card-named = Print { $name }…
export-map = Map for Tiled
export-map-about = The tile images are saved as { $name }-tiles.png next to the map. Use Import… to import changes made in Tiled.
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
export-card-own = Custom size
export-layout = Layout
export-layout-butt = Edge to edge
export-layout-bleed = With gaps
export-layout-fold = Fold
export-backs = Backs
export-backs-duplex = Double-sided
export-backs-separate = Separate pages
export-none = None
export-shift = Shift backs
export-right = mm right
export-down = mm down
export-test = Test page…
export-marks = Crop marks
export-marks-edges = Edges
export-marks-corners = Corners
export-marks-lines = Lines
export-copies = Copies
export-copies-deck = As in the deck
export-copies-one = One of each
export-language = Language
export-language-en = English
export-language-es = Español
export-colours = Theme
export-colours-light = Light
export-colours-dark = Dark
export-notes = Notes
export-notes-drawn = Draw the notes on the board
export-ink = Ink
export-saver = Save ink: white backgrounds, outlines
export-cell = Cell size
export-cell-own = Custom size
export-overlap = Overlap
export-preset = Preset
export-preset-usual = Default
export-preset-name = Name
export-keep = Save preset
export-forget = Delete { $name }
export-fits = All texts fit, and the fonts contain all characters.
export-more = { $count } more
export-making = Rendering page…
export-broken = No preview: fix the errors on the left
export-command = Command line
export-copy-command = Copy command
export-previous = Previous page
export-next = Next page
export-pages = Page { $number } of { $count }
export-shown = Preview of { $page }
export-to = Destination
export-go = Export { $kind }…
export-copy = Copy image
export-cancel = Cancel
dialog-close = Close
export-saved = Saved { $file }, { $count ->
    [one] one page
   *[other] { $count } pages
}
export-saved-pictures = Saved { $file }, { $count ->
    [one] one image
   *[other] { $count } images
} in a folder next to it
share-took = Import shared scenario
share-taken = { $count ->
    [one] 1 file
   *[other] { $count } files
} added to the workspace
share-open = Open scenario
shared-tab = Shared file
shared-from = The file says it is from { $from }. This is not verified.
shared-from-nobody = The file does not name a sender.
shared-play = Play without importing
shared-take = Import into workspace
shared-look = Browse contents
shared-look-tip = Opens the file as a read-only workspace
shared-all-here = Your workspace already contains all of these files
shared-sum = Importing creates { $new ->
    [one] 1 new file
   *[other] { $new } new files
}, { $both } of them next to your own under another name; your files are not changed.
shared-differs = Different from yours ({ $count })
shared-new = New ({ $count })
shared-same = Identical ({ $count })
shared-both = Keep both
shared-mine = Use mine
shared-too-long = Too long to compare

tray-before = Previous choices
tray-after = More choices
tray-choose = Choose: { $text }
tray-held = In hand: { $name }
tokens-hint = Drag a token onto an area or card, or press its number and click
tokens-hint-short = Drag, or 1–9 and click
tokens-all = All { $count } choices
areas-clipboard-empty = The clipboard contains no areas
areas-copied = { $count ->
    [one] Outline copied; paste it onto an area board
   *[other] { $count } outlines copied; paste them onto an area board
}

pace-step = Step
pace-normal = 1x
pace-fast = 4x
pace-instant = Instant
course-at = { $name } at decision { $moment }: { $value }
pace-step-tip = Bots choose when you press N
pace-tip = Speed of bots
bar-seats = { $count ->
    [one] 1 seat
   *[other] { $count } seats
}
bar-take-rolls-back = Undo rolls
bar-take-rolls-back-tip = Allow undoing dice rolls
bar-show-all = Show all cards
bar-concede = Concede
bar-concede-tip = This seat concedes; Back undoes it
bar-more = More
bar-again = Restart
bar-again-tip = Restart the scenario with this seed and your current edits
bar-seed = Seed
bar-seed-tip = The same seed produces the same random results
time-back = Back
time-back-tip = Previous decision (Left)
time-forward = Forward
time-forward-tip = Next decision (Right)
time-play-on = Continue from here
time-pause = Pause
time-show-again = Replay animation
time-show-again-tip = Replay the animation of the last choice
time-bot = Let the bot choose
time-bot-tip = Let the bot choose once (N)
time-decision = Decision { $now } of { $last }
time-line = Timeline
film-picture = Step { $number } of { $count }
film-next = Next step
film-skip = Skip
bot-thinks = The bot is thinking…
bot-waits = A bot decides here. Continue from here, or set the seat to Human to choose yourself.
bot-decides = A bot decides.
choices-all = Show all choices
choices-there = { $count } choices lead there
ended-save = Save match…
ended-again = Play again
ended-again-tip = Play again with the next seed
ended-copy = Copy result
ended-copy-tip = Copies the result and a code that anyone can verify with: moonwright replay CODE
ended-no-code = This match can’t be shared as a code because its state was edited by hand
playtest-tab = Playtest

welcome-claim = Paint a board, script its cards, press Play, check the balance.
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
welcome-today-tip = Everyone gets the same dice today; the result is a line of text you can share
welcome-rules = Rules of { $game }
welcome-scenarios = { $count } scenarios
welcome-edit-named = Edit { $name }
welcome-edit = Edit
level-easy = easy
level-medium = medium
level-hard = hard
welcome-scenarios-before = Previous scenarios
welcome-scenarios-after = Next scenarios
welcome-players = { $count ->
    [one] 1 player
   *[other] { $count } players
}
welcome-players-range = { $least }–{ $most } players
welcome-play = Play { $name }
status-bundled = Bundled library
status-memory = Files of this page
status-checking = Checking…
status-no-problems = No problems
status-show-messages = Show all messages
status-show-problems = Show problems
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
problems-none = No problems
problem-fix = Fix
problem-explain = Explain { $code }
tests-title = Tests
slots-program = Program
slots-clear = Clear
slots-clear-tip = Backspace removes the last { $thing ->
    [die] die
   *[card] card
}
slots-used = { $used } of { $size } dice
slots-dice = Drag dice into the slots, click them, or press { $keys }; 1–3 picks the { $slot }.
slots-dice-short = Keys: { $keys }; slot: 1–3
slots-cards = Drag cards onto a { $slot }, click them, or press their numbers.
slots-cards-short = Drag, click or press 1–9
slots-all = All { $count } programs
handover-hint = Pass the device to the next player. Everyone else, look away.
handover-next = Next: { $name }
handover-am = I am { $name }
playtest-nothing = No match in progress.
playtest-how = Press F5 to play the open scenario with your current edits.
playtest-not-playable = This scenario can’t be played. Fix these problems, then press F5.
playtest-play = Play
playtest-starting = Starting { $name }…
form-off = off
form-default = default { $value }
form-reset = Reset { $name }
form-fewer = Decrease { $name }
form-more = Increase { $name }
form-remove = Remove { $name }
form-in-spanish = { $name } in Spanish
form-name = Name
form-find-option = Find an option
form-changed = Changed ({ $count })
form-changed-tip = Show only options that differ from the game’s defaults
form-all-default = Reset all
form-all-default-tip = Remove all options from the file so that the game’s defaults apply
form-none-changed = All options have their default values.
form-no-option = No results for “{ $query }” in option names, descriptions and rules
form-unknown = Unknown option

chooser-title = Choose { $name }
chooser-find = Find by name
chooser-close = Close without choosing
chooser-nothing = No matches for “{ $query }”
chooser-none = None
chooser-change = Change…
chooser-open = Open

scenario-about = Name and players
scenario-description = Description
scenario-description-about = Special features of this scenario
scenario-players = Players
scenario-complexity = Complexity
scenario-complexity-about = Difficulty for players
scenario-daily = Match of the day
scenario-daily-about = Include this scenario in the rotation of daily matches
scenario-table = Board and decks
scenario-board = Board
scenario-forces = Forces
scenario-picture = Picture of { $name }
scenario-no-deck = None
scenario-dice = Dice
scenario-dice-about = click a face to change it
scenario-dice-of = Number of { $colour } dice
scenario-dice-mean = mean { $mean }
scenario-face = Face { $number } of { $colour }: { $value }
scenario-face-tip = Click or press Up for the next face, right-click or press Down for the previous one
scenario-playable = This scenario can be played

step-name = Change name
step-describe = Edit description
step-complexity = Change complexity
step-daily = Change match of the day
step-players = Change number of players
step-option = Set { $name }
step-reset-option = Reset option
step-choose = Choose { $name }
step-dice = Change number of dice
step-face = Change die face
form-of-changed = { $changed ->
    [0] { $count ->
        [one] 1 option
       *[other] { $count } options
    }
   *[other] { $changed } of { $count } changed
}
chooser-take = Choose { $name }
deck-sum = { $cards } cards, { $kinds } different
deck-find = Name or text
deck-add = Add cards…
deck-about = Deck
deck-library = In the library, not in this deck
deck-library-hint = Press a card to add it
deck-new-card-about = from what it shall do
deck-add-card = Add { $name }
deck-used = used in { $used } of { $count } games
deck-empty = This deck is empty. Add cards from the library.
deck-hint = Drag to reorder, double-click to open the script. Keyboard: +, − and digits change the number of copies, Alt+arrow keys move the card, Delete removes it.
deck-card = { $name }, { $copies ->
    [one] 1 copy
   *[other] { $copies } copies
}
deck-test = Test { $name } against a random card
deck-open = Open the script of { $name }
deck-other-side = Replace { $name } on this side…
deck-missing = { $path } doesn’t exist
deck-choose = Add cards from the library
deck-choose-side = Choose the first side of the card
deck-choose-second = Choose the second side of the card
step-copies = Change copies
step-put = Move { $name }
step-add = Add { $name }
step-side = Change side of card
forces-about = Forces
forces-corporations = Corporations
forces-units = Unit types
forces-add-unit = Add unit type
forces-markers = Markers
forces-markers-about = Tokens used to give orders: a star is an order, a bluff has no effect
forces-star = Add star
forces-no-star = Remove star
forces-marker-bluff = bluff
forces-bluff = Add bluff
forces-no-bluff = Remove bluff
forces-letter = Letter
forces-letter-about = Prefix of unit numbers
forces-colour = Colour
forces-colour-about = Colour on the map
forces-credits = Credits
forces-credits-about = Credits at the start
forces-table = Fire table
forces-table-about = Results of this corporation’s fire
forces-open-table = Open fire table
forces-start = Starting units
forces-home = moonbase
forces-area = Area of unit { $number } of { $whose }
forces-area-about = The area where the unit starts; its own moonbase if empty
forces-remove-start = Remove unit { $number } of { $whose }
forces-add-start = Add unit
forces-own-names = Names of unit types
forces-own-names-about = The common name is used if empty
forces-moves = Moves
forces-moves-about = Move points; 0 for immobile units
forces-armour = Armour
forces-armour-about = The lowest die roll that saves the unit; 7 never saves
forces-cost = Cost
forces-cost-about = Price of a unit, in credits
forces-loss = Loss
forces-loss-about = Drop in the share price when a unit is destroyed
forces-strengths = Strengths
forces-strengths-about = One counter per value, drawn at random and hidden from both players until revealed
forces-stands = Units of this type are placed at the start
step-corporation = Change corporation
step-unit = Change unit type
step-place-unit = Place unit

fire-about = Table
fire-results = Fire results
fire-how = Click a cell to choose its result. Results should not weaken with higher strengths or higher rolls.
fire-roll = Roll
fire-strengths = Strengths of column { $number }
fire-strengths-about = Total strengths covered by the column, such as 4-6, or 16+ for the last column
fire-cell = Roll { $roll }, strength { $strengths }: { $word }
fire-nothing = nothing
fire-all = all { $effect }
fire-rest = the rest { $effect }
fire-destroyed = { $count } destroyed
fire-good = Every roll and strength has a result, and results do not weaken with higher rolls or strengths
fire-meanings = Result codes
fire-row-all = All
fire-row-all-about = Effect on every target that fails its save
fire-row-destroyed = Destroyed
fire-row-destroyed-about = Number of targets, chosen by their owner, that are destroyed if they fail their save
fire-row-saved = Saved
fire-row-saved-about = Effect on chosen targets that make their save
fire-row-rest = Rest
fire-row-rest-about = Effect on other targets that fail their save
fire-add-column = Add column
fire-remove-column = Remove last column
fire-new-word = New code
fire-add-word = Add code
step-result = Change result
step-column = Change column
fire-effect = { $effect ->
    [suppress] suppressed
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
said-no-document = Can’t parse { $path }; see the list of problems
said-problems = it has problems
said-saved = Saved { $path }
said-not-saved = Couldn’t save: { $error }
said-not-written = Can’t write { $path }: { $error }
said-no-cells = The clipboard contains no cells
said-floating = Click or press Enter to place the contents, Escape to cancel; , and . turn them, H mirrors them
said-no-hexes = The clipboard contains no hexes
said-no-path = The clipboard contains no path
said-not-kept = Couldn’t back up unsaved work: { $error }
said-read-again = { $path } changed on disk and was reloaded
said-second-window = { $path } is also open in another window. Saving in both loses nothing: you are asked before a change of the other window is overwritten
said-no-workspace = { $path } is not in a workspace (a folder with boards, scenarios and scripts)
said-unknown-file = Can’t open { $file }. Supported: .toml, .rhai, .json, .moon; import .csv, .tmx, .tmj. Drop an image on a board to use it as a reference.
said-one-of-many = Opened the first of { $count } dropped files
said-empty-folder = { $path } contains no boards, scenarios or scripts yet. Use New game… to create some.
said-save-first = Save or close the open files before you open another workspace
said-workspace = Workspace { $path }
said-folder-first = Open a workspace folder first, then save
said-unknown-save = { $path } is from a save that you did not begin. It is ignored; remove it unless someone else is using this folder
said-outside = { $path } is outside the workspace { $folder }
said-no-preferences = Couldn’t save preferences: { $error }
said-language = Language: English
play-last-with = the last played scenario with { $name }
play-first-with = the first scenario with { $name }
play-no-scenario = No scenario uses { $name } yet.
play-no-scenario-part = No scenario uses { $name } yet: add it to the board or a deck of a scenario first.
play-make-scenario = New game with it…
said-playing = Playing { $name } with seed { $seed }
said-not-playable = { $name } can’t be played: it has problems
step-recover = Recover unsaved work

ask-save = Save your changes?
ask-no-save = Don’t save
ask-cancel = Cancel
ask-no-dialogs = No file dialog is available (neither a desktop portal nor zenity). Enter the path here.
ask-path = Path
ask-changed = Changed on disk
ask-changed-about = { $path } was changed by another program, and you have unsaved changes.
ask-keep = Keep my version
ask-keep-tip = The next save overwrites the file on disk
ask-reload = Reload
ask-reload-tip = Undo restores your changes
ask-recover = Recover unsaved work?
ask-recover-about = Moonwright did not exit properly. These files had unsaved changes:
ask-recover-yes = Recover

pick-file = Open a file
pick-folder = Open a workspace folder
pick-reference = Choose a reference image
pick-save-as = Save as
pick-save-pack = Save shared scenario
pick-save-match = Save the match
pick-export = Save as
pick-import = Choose a spreadsheet (CSV) or a Tiled map
pick-imported = Spreadsheets and maps
pick-save-table = Save the data as CSV or JSON
pick-save-in = Choose a workspace folder
pick-all = Documents, scripts, matches, packs
pick-page = Web page
pick-scenario = Scenario
pick-match = Match
pick-table = Table
pick-report = Report

status-cells = { $width } × { $height } cells selected
inspector-empty = Open a file to see its properties here.
inspector-file = File
inspector-bundled = From the bundled library; saving creates a copy in your workspace
inspector-card = Card
inspector-no-card = The card is shown here once the script can be parsed.
card-english = English
card-spanish = Español
card-about = Click a text on the card to edit it in the script.
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
card-sign = Icon
card-sign-choose = Choose…
card-signs-used = Used on other cards
card-signs-more = More
card-agrees = The text fits the card, and no differences from the script were found.
card-line = Line { $line }: { $message }
step-card-name = Change card name
step-card-text = Edit card text
step-card-colour = Change card colour
step-card-sign = Change card icon
inspector-says = Description
inspector-meta = META of the script
new-card-title = New card
new-card-name = Card name
new-card-untitled = New card
new-card-when = When does it act?
new-card-later = I'll write the effect later
new-card-who = Whom does it affect?
new-card-does = What happens?
new-card-amount = How much?
new-card-number = amount
new-card-make = Create card
new-card-done = { $name } is now in { $deck }. Save the deck to keep it there.
new-card-next = Play a match to try the card, write a test for it, or measure its strength.
new-card-next-blank = The card has no effect yet. Double-click it in the deck to write its script.
new-card-close = Done
new-card-test = Write a test
new-card-measure = Measure its strength…
deck-new-card = New card…
new-card-about = Starts as a copy of { $name } and its test.
new-card-what = What should the card do?
new-card-find = Search for words, such as overtakes, Sputnik, choose
new-card-template = Start from a template instead
new-card-none = No scripts of this type contain these words.
tree-new-card = Copy as new card…
new-file-hint = Solar wind
new-file-about = Any title, such as “Solar wind”. The file name is derived from it.
new-file-create = Create
new-file-kind = { $kind ->
    [base-deck] Base deck
    [box-deck] Box deck
    [equipment-deck] Equipment deck
    [training-deck] Training deck
    [upgrade-deck] Upgrade deck
    [terrain-rules] Terrain rules
    [fire-table] Fire table
    [paths] Path guide
   *[other] { $name }
}
new-file-script = { $kind } script
tests-running = Running…
tests-pass = { $passed } of { $count } passed
tests-open = Open the test
tests-missing = This script has no test yet.
tests-make = Create test
tests-run-all = Run all
tests-none = No tests have run yet. Tests run when a script that has them is open.
tests-left = Running… { $count } done, { $left } files left
tests-passed = Passed
tests-failed = Failed
tests-line = line { $line }: { $message }
tests-fail-count = { $count } failed
tests-pass-count = { $count } passed
tests-passes = This test passed.
tests-got = Actual
tests-expected = Expected
tests-board = Board at this moment
tests-happened = Events
tests-nothing = No events yet.
tests-in-test = Test, line { $line }
tests-in-script = The script failed: { $file }, line { $line }
action-set-roll = Set next roll…
rolls-about = The random results that follow “{ $choice }”. Each value you set is used for the next result that can have it.
rolls-about-bot = The next random results. Each value you set is used for the next result that can have it.
rolls-none = No random results follow soon.
rolls-consent = Setting results reveals what is still possible and determines rolls of this match. { $names } must agree.
rolls-agree = Everyone agrees
rolls-set = Set
rolls-die = Die
rolls-draw = Draw
rolls-result = Result
rolls-number = { $name }, { $number }
rolls-face = { $face ->
    [skull] skull
   *[other] { $face }
}
rolls-random = Random
rolls-pinned = Next results are set: { $results }
rolls-clear = Clear set results
rolls-log-designer = Next results set by the designer: { $results }
rolls-log-player = Next results set by { $name }, with everyone’s consent: { $results }
action-make-test = Create test from this moment…
make-test-about = The test recreates the current position and checks the current decision. It belongs to a card or to the scenario.
make-test-beside = Add to
make-test-called = Name
make-test-called-tip = A few words; the function name is derived from them
make-test-name = decision { $number }
make-test-write = Create test
make-test-running = Recreating the position…
make-test-not = Can’t create a test from this moment: { $why }
step-test = Add a test
action-debug-test = Debug failing test
action-debug-choice = Debug last choice
action-breakpoint = Toggle breakpoint
action-step-over = Step over
action-step-into = Step into
action-step-out = Step out
action-stop-debugging = Stop debugging
action-edit-breakpoint = Edit breakpoint…
breakpoint-title = Breakpoint: { $file }, line { $line }
breakpoint-when = Condition
breakpoint-when-tip = A Rhai expression. The script stops only if it is true; if empty, it always stops
breakpoint-skips = Skip hits
breakpoint-skips-tip = Number of hits to ignore before the script stops
breakpoint-set = Set
breakpoint-remove = Remove
debug-breakpoint-if = Breakpoint, line { $line }, if { $condition }
debug-fault = The condition of the breakpoint failed: { $why }
debug-stopped = Stopped at line { $line }
debug-running = { $name } is running…
debug-go = Continue
debug-stop = Stop
debug-keys = Step over: F10 · into: F11 · out: Shift+F11
debug-variables = VARIABLES
debug-no-variables = No variables yet.
debug-came = CALL STACK
debug-breakpoints = BREAKPOINTS
debug-no-breakpoints = No breakpoints. Click to the left of a line number, or press F9.
debug-breakpoint = Breakpoint, line { $line }
debug-margin = Toggle breakpoint (F9)
debug-line = line { $line }
debug-at = { $file }, line { $line }
debug-away = Remove breakpoint on line { $line }
debug-board = Board visible to the script
debug-queued = { $count } queued
debug-nothing-queued = nothing queued
debug-no-match = No match has started yet.
debug-ended = { $name }: finished.
debug-no-threads = The debugger is not available on a web page
debug-edited = Debugging stopped because the script was edited.
debug-test = Debug
reach-tests = Tests
reach-match = Match
reach-batch = Batch
reach-tests-tip = Lines executed by the tests of this script
reach-match-tip = Lines executed in the current match
reach-batch-tip = Lines executed in the first 50 games of the last batch
reach-show = Coverage
reach-work-show = Steps
reach-work-tip = Engine steps per line, identical on every machine
reach-never = never executed
reach-times = { $count ->
    [one] ran once
   *[other] ran { $count } times
 }
reach-held = the condition was never true
reach-failed = the condition was always true
reach-looped = the loop body never ran
reach-rest = part of the line never ran
reach-work = { $count } engine steps
find-find = Find
find-with = Replace with
find-all = Replace all
find-close = Close find and replace
find-previous = Previous
find-next = Next
find-replace = Replace { $wanted }
faces-none = This document type has no visual editor, so its text is shown.
tiles-close = Close { $name }
tiles-empty = Select a file in the tree on the left.
fold-close = Fold lines { $first } to { $last }
fold-open = Unfold lines { $first } to { $last }
fold-lines = … { $count ->
    [one] 1 line
   *[other] { $count } lines
}
script-label = Script
script-place = Line { $line }, column { $column }
offers-keys = ↑ ↓ select · Tab or Enter accept · Esc close
offers-function = function
offers-hook = hook
offers-key = key
offers-field = field
offers-variable = variable
offers-word = value
offers-keyword = keyword
offers-ready = ready phrase
offers-way = quick fix
mend-write = Replace with { $what }
mend-add = Add { $what }
mend-remove = Remove { $what }
mend-line = Fix line { $line }
mend-none = No quick fixes available for this line.
naming-label = New name
naming-here = { $count ->
    [one] 1 place in this script
   *[other] { $count } places in this script
}
naming-file = The file and all references in documents, scripts and tests
naming-none = You can’t rename this. Place the caret on a variable, a function or a card name.
places-none = No definition found for the name at the caret.
uses-title = Search
search-run = Press Enter to search
search-hint = Search in all files
search-label = Text to find in all files
search-of = { $found ->
    [most] More than 1000 results for “{ $name }”; showing the first
   *[all] { $count ->
        [0] No results for “{ $name }”
        [one] 1 result for “{ $name }”
       *[other] { $count } results for “{ $name }”
    }
}
search-case = Match case
search-whole-words = Match whole words
search-regex = Use a regular expression
search-replaces = Show or hide the replacement
search-groups = $1 is the text of the first group, $0 the whole match, $$ a dollar sign
search-invalid = Invalid regular expression: { $why }
search-replace = { $count ->
    [0] Replace
    [one] Replace 1 match
   *[other] { $files ->
        [one] Replace { $count } matches
       *[other] Replace { $count } matches in { $files } files
    }
}
search-replace-in = Replace in { $name }
search-read-only = read-only
search-becomes = { $place } { $old } → { $new }
search-stale = { $path } has changed since the search. Check the matches and replace again.
search-replaced = { $count ->
    [one] Replaced 1 match
   *[other] Replaced { $count } matches
} in { $files ->
    [one] 1 file
   *[other] { $files } files
}{ $unsaved ->
    [0] { "" }
   *[other] , { $unsaved } unsaved
}
uses-of = { $count ->
    [0] No references to { $name }
    [one] 1 reference to { $name }
   *[other] { $count } references to { $name }
}
uses-perhaps = possible
seat-human = Human
seat-random = Random
seat-greedy = Greedy
seat-search = Search
seat-timed-search = Timed search
seat-oracle = Oracle (sees everything)
seat-milliseconds = Milliseconds per decision; on another computer, the bot may decide differently
seat-strength = Strength: number of simulated continuations per decision

live-balance = Live balance
live-balance-off = Turn off live balance
live-balance-unchanged = Edit the board, a card or a script to see how the game changes.
live-balance-comparing = Comparing with the saved files…
live-balance-paused = { $count ->
    [one] Paused: 1 problem
   *[other] Paused: { $count } problems
}
live-balance-new = This scenario is new. Once it is saved, you see here how your changes affect the game.
live-balance-nothing = The saved files can’t be played with the same number of players, so there is nothing to compare.
live-balance-clear = clear
live-balance-pairs = { $count ->
    [one] 1 pair of games
   *[other] { $count } pairs of games
}
live-balance-compare = Compare…
live-balance-compare-tip = Compare with the saved files in the Balance tab, with more games
compare-with = Compare with
compare-saved = The saved version
compare-run = Compare
compare-different = Can’t compare scenarios of different games or with different numbers of players
compare-sides = A: { $a }. B: { $b }.
compare-sides-saved = A: { $a }, as saved. B: { $b }, as edited.
compare-sides-restricted = A: { $a }. B: the same, but one player, a different one in each game, does without { $names }.
compare-pairs = { $count ->
        [one] 1 pair of games
       *[other] { $count } pairs of games
    } with the same seeds, dice and draws in both; { $ended ->
        [settled] stopped when clear or precise to ± 1 %
        [interrupted] cancelled
       *[other] running, or all games played
    }
compare-band = Grey band: too small to matter (2 % of wins, 0.3 rounds). “Clear” is valid no matter how often you check while the games are being played.
compare-row = Measure
compare-a = A
compare-b = B
compare-difference = B minus A
compare-interval = 95 % interval
compare-words = In words
compare-correlation = Correlation
compare-needed = Games needed
compare-none = none
cards-test = Test cards
cards-tip = Play the same games with each card and with the card as dealt in one player’s first hand
cards-none = This scenario deals no cards to players. Compare it with a scenario without the card instead.
cards-title = Card against the deal
cards-about = Wins of one player who is dealt the card minus the player’s wins with the card as dealt, a random one of the deck, in the same games. The results apply only to these bots. How often a card is used does not show how strong it is.
cards-card = Card
cards-difference = Wins
cards-used = Games used
cards-offered = Could play
cards-pairs = Pairs
cards-never-legal = never legal
cards-never-played = never played by this bot, so its strength is unknown
action-test-card = Test this card
propose-open = Propose
propose-tip = Search for the smallest change that gives the scenario a wanted number
propose-may = May change
propose-kind = { $kind ->
    [options] options
    [copies] copies of cards
    [cards] cards of decks
   *[dice] number of dice
}
propose-run = Search
propose-games = up to { $games } games
propose-impossible = The games of this scenario do not have this number. Choose another target.
propose-apply = Apply
propose-apply-tip = Change the files of the scenario, as one undo step
propose-step = Apply proposal
propose-applied = { $files ->
    [one] Changed 1 file
   *[other] Changed { $files } files
}
restrict-open = Restrict a player
restrict-tip = Play the same games, but one player does without a card, box or action
restrict-searching = Searching for cards, boxes and actions…
restrict-run = Play restricted games
vary-open = Vary options
vary-tip = Play a batch for every combination of the values of one or two options
vary-option = Option { $number }
vary-none = none
vary-from = from
vary-to = to
vary-target = Target
vary-no_target = none
vary-value = Target value
vary-tolerance = Tolerance
vary-run = Play combinations
vary-count = { $count ->
    [one] 1 combination, { $games } games
   *[other] { $count } combinations, { $games } games each
}
vary-title = Combinations of options
vary-played = { $count ->
    [one] 1 combination, { $games } games, all with the same random seed
   *[other] { $count } combinations, { $games } games each, all with the same random seed
}
vary-meets = Meets the target
vary-distance = Distance
vary-yes = yes
vary-unclear = unclear
vary-no = no
vary-refused = { $count ->
    [one] 1 combination cannot be played
   *[other] { $count } combinations cannot be played
}: { $why }
vary-luck = Distances are in units of the tolerance. With many combinations, the best one owes part of its rank to luck: play it again with another seed.
heat-title = Cells
heat-map = Heat map: { $what }
heat-per_game = per game
heat-tip = { $cell }: { $number } per game; in { $games } of { $all } games
heat-unused = { $count ->
    [one] × 1 cell without any event: at most { $share } % of games
   *[other] × { $count } cells without any event: each at most { $share } % of games
}
curve-about = Mean at the start of each round; the band contains four out of five { $of ->
    [games] games
   *[seats] seats
}. Games that have ended are not included.
balance-empty = Bots play the scenario many times, using all CPU cores but one. Choose the number of games, then press Run.
balance-report = Report
balance-comparison = Comparison
balance-comparison-tip = Play the same games with another version or scenario, and compare them game by game
balance-cards = Cards
balance-cause = { $names } { $count ->
    [one] was
   *[other] were
} never legal, because “{ $option }” is { $state ->
    [on] on
   *[off] off
}.
balance-switch = { $state ->
    [on] Switch on
   *[off] Switch off
} “{ $option }”
balance-more = More figures
balance-rotate = rotating
balance-scenario = Scenario
balance-games = Games
balance-seed-tip = The same seed produces the same results
balance-timed = A bot has a time budget, so the same seed does not produce the same games.
balance-turns = Bots rotate by one seat after every game.
balance-run = Run
balance-save = Save data…
balance-fitting = Estimating the value of new cards: { $done } of { $count } pairs of games
balance-progress = { $most ->
    [yes] { $done } of at most { $count } pairs of games   { $speed }/s   at most { $left } left
   *[no] { $done } of { $count } games   { $speed } games/s   { $left } left
}
balance-rounds = Rounds { $number }
balance-decisions = Decisions { $number }
balance-choices = Choices per decision { $number }
balance-single = Only one choice in { $share } of decisions
balance-ended = { $cause }: { $count }
balance-intervals = Lines show 95 % confidence intervals
balance-unfinished = { $count } stopped at the decision limit
balance-not-playable = This scenario can’t be played. { $why }
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
waves-fold = Hide the waves
waves-unfold = Show the waves
waves-drag = Wave: { $wave }. Drag it onto a card or into a round.
waves-hits = Hits needed
waves-hits-about = Hits needed to kill the new aliens (MM-34), from the smallest to the largest wave that the rules allow. A random alien counts as the average of the full reserve.
waves-strength = { $round }: { $hits } hits
waves-from = From
waves-side-about = Side from which the wave at the end of the round comes
waves-how-short = Drag onto a card or into a round, or click a field
waves-how = Drag aliens or whole waves onto a card or into a round; with Ctrl, a wave is copied. Click a field to edit its wave. In a focused field, press R, B, Y or ? to add an alien and Backspace to remove the last one.
waves-start = At the start
waves-card = Card { $area }
waves-round = Round { $round }
waves-wave = The wave
waves-wave-about = Wave at the end of the round (MM-47)
waves-left = Extra, left
waves-left-about = Additional waves from the left
waves-right = Extra, right
waves-right-about = Additional waves from the right
waves-die = Extra, die
waves-die-about = Additional waves from the side shown by a die
waves-rule = default
waves-none = none
waves-deployed = { $wave }, deployed on card { $area } in this order
waves-side-of = Side of round { $round }
waves-drawn = { $count } random
waves-token-tip = Drag to move; Ctrl copies
waves-clear = Clear { $wave }
waves-clear-tip = Reset to the default of the rules
waves-of-card = Wave of card { $area }
waves-of-round = Wave of round { $round }
waves-aliens = { $red } red, { $blue } blue, { $yellow } yellow
waves-drawn-tip = Add a random alien
waves-drawn-alien = random alien
waves-by-chance = This area has a random card. Choose a card for it to see where the aliens would be placed.
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
form-take-from = Remove from { $name }
form-take-last = Remove the last item
form-up = Move { $name } up
form-down = Move { $name } down
balance-times = { $count } times, first in game { $game }, seed { $seed }
step-section-add = Add section
step-section-remove = Remove section
step-section-move = Move section
step-section-mirror = Mirror section
step-section-turn = Rotate section
step-resize = Resize board

action-select-alike = Select all identical
action-zoom-selection = Zoom to selection
action-reference-picture = Reference image…
layers = Layers
layers-fold = Collapse layers
layer-problems = Problems
layer-grid = Grid
layer-labels = Labels
layer-links = Links
layer-pieces = Pieces
layer-marks = Marks
layer-ground = Ground
layer-notes = Notes
layer-reference = Reference
layer-hide = Hide layer: { $layer }
layer-show = Show layer: { $layer }
layer-lock = Lock layer: { $layer }
layer-free = Unlock layer: { $layer }
layer-held = The layer “{ $layer }” is locked and was not changed. Unlock it in the list of layers on the canvas.
map-label = Minimap
map-fold = Collapse minimap
map-unfold = Expand minimap
context-pick = Pick for painting
context-open = Open { $name }
context-properties = Properties
context-remove-corner = Remove corner
note-add = Add note
note-add-to = Add a note to the layer: { $layer }
note-edit = Edit note
note-move = Move note
note-remove = Remove note
note-close = Close note
note-hint = Text; leave it empty for a mark
note-layer = Layer
note-layers = Choose a layer
note-named = Note: { $text }
note-title = Note
note-text = Note text
note-layer-of = Note layer
note-layer-tip = Layers of notes can be hidden and locked. An empty name is the layer Notes.
note-colour-of = Note colour
note-x = Note x
note-y = Note y
note-place-tip = Position on the board, in hundredths of a cell; it need not be the middle of a cell
arrow-title = Arrow
arrow-add = Add arrow
arrow-remove = Remove arrow
arrow-named = Arrow: { $text }
arrow-head-named = Head of the arrow: { $text }
arrow-x = Head x
arrow-y = Head y
note-colour = { $colour ->
    [red] Red
    [green] Green
    [blue] Blue
    [purple] Purple
    [white] White
   *[yellow] Yellow
}
reference-step = Choose reference image
reference-place-step = Place reference image
reference-remove = Remove reference image
reference-place = Move and scale the reference image
reference-copied = Copied the image to { $path } in the workspace
reference-not-taken = Can’t use { $path } as a reference image: { $why }
reference-no-picture = it is not a PNG or JPEG file
reference-not-shown = { $path }: { $why }
reference-file = Image
reference-file-tip = A PNG or JPEG file in the workspace, shown behind the board while you draw. It is not part of the rules or of shared files.
reference-x = Image x
reference-y = Image y
reference-x-tip = Position of the left edge, in hundredths of a cell
reference-y-tip = Position of the top edge, in hundredths of a cell
reference-width = Image width
reference-width-tip = Width, in hundredths of a cell; the height is proportional
reference-opacity = Opacity
reference-opacity-tip = Opacity of the reference image over the ground

inspect-board = Board
inspect-name = Name
inspect-name-tip = Printed name in English
inspect-spanish = Spanish name
inspect-spanish-tip = Printed name in Spanish; defaults to the English name
inspect-area = Area
inspect-area-name = Area name
inspect-area-spanish = Area name (es)
inspect-cratered = Cratered
inspect-cratered-tip = Costs more to enter and weakens fire against it
inspect-mineral = Mineral
inspect-mineral-tip = Added to the share price of the player who controls the area
inspect-moonbase = Moonbase owner
inspect-moonbase-tip = Each corporation has one
inspect-remove-area = Remove area
inspect-id = ID
inspect-area-id-tip = Name in the file: lowercase letters, digits and underscores. Links are updated.
inspect-by-hand = Custom name position
inspect-by-hand-tip = If off, the name is placed where it has the most room. Drag the names of selected areas to move them.
inspect-links = Links
inspect-new-link = New link
inspect-new-link-tip = Links two areas, whether or not they share a border
inspect-corners = Corners
inspect-add-corner = Add corner
inspect-add-corner-tip = Adds a corner in the middle of the last edge
inspect-selected-areas = Selected areas
inspect-join = Join areas
inspect-join-tip = The first area keeps its name
inspect-remove-areas = Remove areas
inspect-cards = Cards
inspect-cards-tip = Library of the cards for the areas
inspect-sizes = Sizes
inspect-areas = Areas
inspect-areas-tip = Number of card areas on the lap, 1 to 9
inspect-card-width = Card width
inspect-card-width-tip = Columns per card, 2 to 8; the cards of the library must fit
inspect-card-height = Card height
inspect-card-height-tip = Levels per card, 2 to 8; the cards of the library must fit
inspect-joint-level = Joint level
inspect-joint-level-tip = Level of the start, the goal and the boxes between cards, from 0
inspect-points = Points
inspect-card = Card
inspect-zone-tip = The Landing Zone is printed on the board
inspect-slot-tip = The card in this area, or a card drawn during setup
inspect-columns = Columns
inspect-columns-tip = Columns of the lap, counted from the start at 0
inspect-star = Star box
inspect-star-tip = A red alien is placed here until it is killed
inspect-card-id-tip = Identifier in files: lowercase letters, digits and underscores. Boards refer to the card by it.
inspect-difficulty = Difficulty
inspect-extra-tip = Extra difficult: the number of these cards per game is limited (option max_extra)
inspect-size = Size
inspect-size-tip = Columns and levels; the board determines the size of its cards
inspect-selection = Selection
inspect-cell = Cell
inspect-cell-tip = Column from the left, starting at 1, and level from the bottom, starting at 0
inspect-kind = Type
inspect-kind-tip = Type of the cell, and its letter in the file
inspect-has = Properties
inspect-has-tip = Properties used by the rules
inspect-cells = Cells
inspect-cells-tip = Drag inside the selection to move it
inspect-card-problems = Problems of this card
inspect-panels = Panels
inspect-batteries = Batteries
inspect-cell-name-tip = Letter of the column and number of the row
inspect-what = Content
inspect-what-tip = Arc, section, printed symbols and suggested pieces
inspect-sun = Sun
inspect-sun-tip = Direction of the sun; new hills grow towards it
inspect-start = Start
inspect-start-tip = The cell on which a game starts
inspect-paths = Paths
inspect-paths-tip = Guide with the path of each die face
inspect-sections = Sections
inspect-crossings = Crossing costs
inspect-difficulties = Difficulties
inspect-add-section = Add section
inspect-add-section-tip = The new section gets the last arc; paint arcs to extend it
inspect-add-difficulty = Add difficulty
inspect-add-difficulty-tip = Copies the last difficulty
inspect-width = Width
inspect-width-tip = Hexes per row, 1 to 1024; Escape cancels
inspect-height = Height
inspect-height-tip = Rows, 1 to 1024; Escape cancels
inspect-anchor = Anchor
inspect-anchor-tip = Where the contents stay when the width or the height changes
inspect-anchor-at =
    { $side ->
        [top-left] Keep the top left corner
        [top] Keep the top edge
        [top-right] Keep the top right corner
        [left] Keep the left edge
        [right] Keep the right edge
        [bottom-left] Keep the bottom left corner
        [bottom] Keep the bottom edge
        [bottom-right] Keep the bottom right corner
       *[centre] Keep the centre
    }
inspect-ways = Paths to the finish
inspect-shortest = Shortest
inspect-shortest-tip = Steps from each start hex around obstacles; they should differ by at most 2
inspect-hexes = Hexes
inspect-hexes-tip = Drag inside the selection to move it; press , or . to rotate and Enter to paint
inspect-hex = Hex
inspect-place = Position
inspect-place-tip = Column from the left and row from the top, both starting at 0, as in the file
inspect-hex-kind-tip = Type of the hex, and its symbol in the file
inspect-way = Path
inspect-way-tip = Steps of the shortest path to the finish
inspect-piece = Piece
inspect-piece-tip = Connected hexes with the same symbol form one piece; the box contains pieces of certain sizes
inspect-does = Effect
inspect-does-tip = Text of the terrain script
inspect-guide = Path guide
inspect-path = Path
inspect-path-name = Path name
inspect-path-spanish = Path name (es)
inspect-face = Face
inspect-face-tip = Die face, 1 to 6; each face has one path
inspect-path-kind-tip = Determined by the cells: a path with dark cells is a jump
inspect-path-cells-tip = The mower drives on light cells and flies over dark cells
inspect-mirrored = Mirrored
inspect-mirrored-tip = Allow mirroring the path before rotating it

unit-areas = areas
unit-columns = columns
unit-levels = levels
unit-rows = rows
unit-percent = %
unit-points = points
inspect-count = { $areas } areas, { $cratered } cratered, mineral { $mineral }
inspect-no-moonbase = No moonbase
inspect-bad-id = “{ $id }” can’t be the ID of this area: it is invalid or already used
inspect-name-at = Name position
inspect-link-with = Link with…
inspect-link-by-hand = , manual
inspect-part = Unlink { $id }
inspect-part-tip = Remove the link between the two areas
inspect-corner = Corner { $number }
inspect-remove-corner = Remove corner { $number }
inspect-right-tip = Horizontal position, in grid squares
inspect-down-tip = Vertical position, in grid squares
inspect-column-points = Column { $number }
inspect-column-points-tip = Points of an astronaut that ends in this column of the last area
inspect-first-home = First home
inspect-first-home-tip = Points for the first astronaut at the goal
inspect-later-home = Later home
inspect-later-home-tip = Points for every later astronaut at the goal
inspect-area-number = Area { $number }
inspect-zone = Landing Zone
inspect-by-chance = Random
inspect-from-to = { $first } to { $last }
inspect-zone-cell = Landing Zone { $column },{ $level }: { $cell }
inspect-zone-how = Click for the next ground type, right-click for the previous one
inspect-joint = Joint { $number }
inspect-defender = Defender
inspect-upgrade = Upgrade
inspect-upgrade-tip = Defends the base on this side
inspect-no-upgrade = No upgrade
inspect-box = Special box
inspect-box-tip = Effect on astronauts that end a move here
inspect-no-box = No special box
inspect-no-cards = This library has no cards yet. Use Card ▸ New card to create one.
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
inspect-panel-tip = Solar capacity provided by the panel
inspect-battery = Battery
inspect-battery-tip = Circles of the column; when it is full, the mower is towed
inspect-home = Home
inspect-open-paths = Open path guide
inspect-arcs = arcs { $first }–{ $last }
inspect-no-arc = no arc
inspect-section = Section { $number }: { $arcs }
inspect-remove-section = Remove section { $number }
inspect-remove-section-tip = Its arcs are added to the previous section
inspect-craters = Craters { $number }
inspect-craters-tip = Number of craters placed in this section
inspect-bonus = Bonus { $number }
inspect-bonus-tip = Number of bonuses for completing this section
inspect-hills = Hills { $number }
inspect-hills-tip = Levels of the hills placed in this section
inspect-crossing = From { $from } to { $to }
inspect-crossing-tip = Solar capacity for crossing the divider in this direction; 0 is free
difficulty-name = { $kind ->
    [easy] Easy
    [normal] Normal
    [hard] Hard
   *[other] { $name }
}
inspect-max-hill = Max hill, { $name }
inspect-max-hill-tip = The game is lost when a hill reaches this level
inspect-solar = Solar, { $name }
inspect-solar-tip = Solar capacity at the start
inspect-shadow = Shadow, { $name }
inspect-shadow-tip = Marks on the tracker of each arc, starting with the first arc; everything is dark after { $turns } turns
inspect-level-name = Name, { $name }
inspect-level-name-tip = Identifier used by scenarios: lowercase letters, digits and underscores
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
inspect-sections-tip = Boards in the box consist of sections of { $columns } columns and { $rows } rows
section-left = Move section { $number } left
section-right = Move section { $number } right
section-mirror = Mirror section { $number }
section-turn = Rotate section { $number } by 180°
section-add = Add a section after section { $number }
section-remove = Remove section { $number }
inspect-steps-each = { $steps } steps from every start hex
inspect-steps-between = { $low } to { $high } steps
inspect-no-way = no path
inspect-column-row = column { $column }, row { $row }
inspect-steps = { $steps } steps
inspect-piece-size = { $count } hexes (of { $sizes })
side-name = { $side ->
    [N] North
    [NE] Northeast
    [SE] Southeast
    [S] South
    [SW] Southwest
    [NW] Northwest
   *[other] { $side }
}
side-short = { $side }
path-kind = { $kind ->
    [jump] Jump
    [ground] On the ground
   *[other] { $kind }
}
inspect-light-dark = { $light } light, { $dark } dark
inspect-stand = Entry sides
inspect-entry = Entry { $what }
inspect-turned = Rotations
inspect-turn = Rotation { $what }
path-remove-last = Remove last cell
path-remove-last-tip = Remove the last cell (right-click, Backspace)
path-remove = Remove path
path-remove-tip = Remove the path of this face

ground-rock = Rock
ground-rock-about = Impassable
ground-air = Air
ground-air-about = Can be crossed; astronauts that stop here fall
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
ground-sputnik-about = Adds a Sputnik to a box, or removes it
areas-no-polygon = An area needs at least three corners, and its border must not cross itself
areas-would-hole = The area would have a hole: draw to the border of the area
areas-bad-line = The line must start and end on the border of an area and stay inside it
areas-two = Select at least two areas
areas-no-border = Can’t join these areas: they have no common border, or the result would have a hole
areas-most = A board can have up to 4000 areas
areas-overlap = The areas would overlap others; place them on free ground
areas-no-room = There is no room next to the board
areas-no-game = No game uses area boards
areas-no-hole = An area can’t have a hole: also select the hexes inside
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
areas-select-tip = Click to select areas, Shift+click to select several. Drag corners, names and edges of the selection; a corner moves in all areas that share it, with Alt only in the selected area. Right-click a corner to remove it.
areas-draw = Draw area
areas-draw-tip = Click each corner; corners snap to corners, edges and the grid
areas-cut-out = Cut out area
areas-cut-out-tip = Draw an area that replaces the parts of areas that it covers
areas-split = Split area
areas-split-tip = Click from border to border to divide an area
areas-link = Link or unlink
areas-link-tip = Click two areas to link or unlink them
symmetry-off = Off
symmetry-mirrored = Mirror
symmetry-half = Rotation
areas-what = Content
areas-moonbases = Moonbases
palette-symmetry = Symmetry
areas-how = Changes are mirrored on the opposite side, with the other corporation’s moonbase. Right-click to erase the selected content.
sheet-ink-headache = Headache
sheet-ink-headache-tip = Driving over it rolls the headache die (h)
sheet-ink-home = Home
sheet-ink-home-tip = Final cell of the mower, in the last arc; one per board (H)
sheet-ink-start = Start
sheet-ink-start-tip = Starting cell; defaults to home
sheet-ink-cell = Cell
sheet-ink-cell-tip = Adds cells to the arc of adjacent cells; right-click removes cells
sheet-ink-crater = Crater
sheet-ink-crater-tip = Suggested crater
sheet-cells-arcs = Cells and their arcs
sheet-printed = Printed
sheet-suggested = Suggested setup
sheet-chip-arc = Arc
sheet-chip-section = Section
sheet-chip-hill = Hill
sheet-how = Right-click to erase the selected content.
palette-ink = Palette: { $name }
step-paint = Paint { $ink }
step-erase = Erase { $ink }
hex-ink-surface = Surface
hex-ink-surface-tip = Plain ground (.)
hex-ink-void = Void
hex-ink-void-tip = No hex, as outside the board (_)
hex-ink-start = Start line
hex-ink-start-tip = Rovers start here; up to 12 hexes (s)
hex-ink-finish = Finish line
hex-ink-finish-tip = Rovers that arrive here win; up to 12 hexes (f)
hex-ground = Ground and lines
hex-stamp = Stamp
hex-terrain = Terrain
hex-features = Features
hex-no-terrain = No terrain scripts in this workspace yet. Use New… to create one.
hex-stamp-size = Stamp { $name } { $size } hexes, { $used } of { $box } used
hex-stamp-how = Select a stamp, then click on the board; , and . rotate it
hex-used = { $used } of { $limit }
hex-stamp-selection = Stamp from selection
hex-stamp-selection-tip = Uses the selected hexes as a stamp (Ctrl+T); , and . rotate it, H mirrors it
hex-stamping-own = Custom stamp with { $count } hexes
hex-stamping = Stamping { $ink }
hex-stamp-any = Any selection can be used as a stamp.
hex-stamp-pick = Select a size above, or select hexes.
hex-rules = Terrain rules
hex-no-rules = No terrain rules in this workspace yet. Use New… to create rules that paint rims and mixtures of terrain for you.
hex-rules-edit = Edit these rules
hex-rules-follow = Apply while painting
hex-rules-follow-tip = Whenever you paint or stamp, the rules repaint the painted cells and those next to them
hex-rules-board = Apply to board
hex-rules-card = Apply to card
hex-rules-zone = Apply to Landing Zone
hex-rules-selection = Apply to selection
hex-rules-tip = Repaints cells according to the rules. The same board always produces the same result.
hex-rules-applied = { $count ->
    [0] The terrain rules change nothing here
    [one] The terrain rules changed 1 cell
   *[other] The terrain rules changed { $count } cells
}
toolbar-brush = Brush
toolbar-brush-size = Brush size
toolbar-brush-tip = Brush size in cells ([ and ])

canvas-of = Canvas of { $name }
areas-named = Area { $name }
areas-moonbase-of = moonbase of { $owner }
areas-cratered = cratered
areas-click-part = Click to unlink { $from } and { $to }
areas-click-link = Click to link { $from } and { $to }
areas-hint-border = click the border of an area
areas-hint-across = click another point of the border
areas-hint-corner = click each corner
areas-hint-close = click the first corner or press Enter to close
areas-hint = { $x }, { $y }: { $how }; right-click removes the last corner
sheet-sun-here = The sun; drag it to another side
sheet-sun-there = Click to move the sun here
sheet-room = Click to add a cell
sheet-cell = Cell { $name }
sheet-free = Free space { $side } of { $cell }
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
ring-how = Drag onto the board, or select a position there and click here.
ring-no-library = Can’t read the board’s card library. Choose another one in the inspector.
ring-no-tokens = This workspace has no scripts of this type yet.
ring-by-chance = Random
ring-none = None
ring-palette = Palette: { $name }
ring-palette-area = Palette: { $name } (area)
ring-palette-joint = Palette: { $name } (joint)
ring-at-area = area { $number }
ring-at-joint = joint { $number }
ring-at-start = start
ring-at-goal = goal
ring-hover-cell = Column { $column }, level { $level }: { $cell }, { $place }
ring-hover = Column { $column }, { $place }
ring-drawn = random
ring-area = Area { $number } { $card }
ring-start = Start
ring-goal = Goal
cards-named = Card { $name }
cards-extra = extra
cards-hover = Column { $column }, level { $level }: { $cell }
cards-cell = Cell { $column },{ $level } { $cell }
cards-move = Move cells
reference-title = Reference image

ground-cell = { $cell ->
    [rock] rock
    [air] air
    [safe] safe
    [hazard] hazard
    [safe_tunnel] safe tunnel
    [hazard_tunnel] hazard tunnel
    [air_sputnik] air with Sputnik
    [safe_sputnik] safe with Sputnik
    [hazard_sputnik] hazard with Sputnik
    [safe_tunnel_sputnik] safe tunnel with Sputnik
    [hazard_tunnel_sputnik] hazard tunnel with Sputnik
   *[other] equipment
}

step-change-entry = Change entry sides
step-change-turns = Change rotations
step-change-mirror = Change mirror
step-take-the-last-cell-away = Remove last cell
step-remove-path = Remove path
step-change-path = Change path
step-name-board = Change board name
step-name-area = Change area name
step-change-craters = Change craters
step-change-mineral = Change mineral
step-change-moonbase = Change moonbase
step-remove-area = Remove area
step-rename-area = Change area ID
step-place-name = Place name
step-move-name = Move name
step-part-areas = Unlink areas
step-link-areas = Link areas
step-move-corner = Move corner
step-remove-corner = Remove corner
step-add-corner = Add corner
step-join-areas = Join areas
step-remove-areas = Remove areas
step-rename-card = Change card ID
step-name-card = Change card name
step-mark-card-extra-difficult = Mark card as extra difficult
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
step-indent = Reindent lines
step-type = Type text
step-show-as-text = Show as text
step-show-as-a-document = Show in visual editor
step-reload-from-disk = Reload from disk
step-import = Import
step-put-card = Place card in area
step-chance-area = Set area to random
step-put-box = Place special box on joint
step-chance-joint = Set joint to random
step-clear-joint = Clear joint

path-how = Click a hex next to the last cell to add it, a cell to toggle light and dark, or an edge of the first cell to make it an entry side. Right-click removes the last cell. Keys: Q W E A S D add a cell, Enter toggles light and dark, Backspace removes the last cell.
path-empty = No paths yet. Add one for each die face.
path-add = Add path { $number }
path-of = Path { $number } { $name }
path-draw-it = Click to draw this path
path-canvas = Canvas of path { $number }
path-side-open = Side { $side } of the first cell: entry side
path-side-shut = Side { $side } of the first cell: click to make it an entry side
path-light = Cell { $number }: light (drive); click for dark
path-dark = Cell { $number }: dark (fly over); click for light
path-go-on = Click to continue here
path-full = A path can have up to { $most } cells
path-beside = The next cell of a path must be adjacent to its last cell
path-cell = Path cell { $number } { $light ->
    [true] light
   *[false] dark
}
path-first-cell = Add the first cell
path-add-cell = Add a cell { $side }
path-side = Side { $side } { $open ->
    [true] entry
   *[false] closed
}
fits-no-board = No board in the workspace uses these paths yet.
fits-means = Number of placements of the path when the mower is on a cell of the board, without craters and shadow.
fits-on = Board
fits-board = Board for the paths
fits-where = Where the path fits on { $board }
fits-count = { $name }: { $total } placements on the whole empty board, from { $cells } of { $all } cells
fits-never = { $name } can never be placed: { $why ->
    [entry] it has no entry side
    [turns] no rotation is allowed
    [covered] it covers every entry side
   *[room] { $board } has no room for it
}

board-turns = R or the mouse wheel shows the next of { $count } placements
board-several = { $count } choices here; click to list them
slots-register = Register { $number }
slots-take-card = Remove { $name } from { $slot } { $number }
slots-lay = Place { $name }
slots-pool = Available dice
slots-add-die = Add { $die } die
slots-take-die = Remove { $die } die from { $slot } { $number }
choices-use = Use before choosing: { $text }
choices-use-tip = Use this before making the choice above
choices-choice = Choice { $number }: { $text }
welcome-scenario = Scenario { $name }, { $level }
welcome-game = { $game }, { $count } scenarios
match-rolled = You can’t undo past a roll. Turn on “Undo rolls” to continue from here.
match-overtaken = The match has advanced; choose again

page-made = Made with Moonwright
page-from = By { $from } (not verified)
page-offline = This file contacts no server.
page-seats = Players
page-continue = Continue
page-leave = Title screen
page-turn = Turn the phone sideways to see the players and the log next to the board.
page-change = Change this game
page-discard = Discard changes
page-download-match = Download match
page-no-storage = This browser can’t save. Download the match.
page-kept = Changes are saved in this browser. Share… downloads them.
page-unsaved = This browser can’t save. Share… downloads the changes.

# Matches with messages.
exchange-title = Play by messages
exchange-open = Messages…
exchange-send = Send this to the other player
exchange-about = Two players exchange messages by chat, by email or as files. No server is needed. Both players need this game.
exchange-me = Me
exchange-other = Other player
exchange-invite = Create invitation
exchange-message = Message
exchange-length = { $count } characters. The message contains the whole match.
exchange-copy = Copy message
exchange-copy-link = Copy link
exchange-save = Save as file
exchange-copied = Copied
exchange-step-send = Send the message by chat, by email or as a file.
exchange-step-play = The other player opens it on the same page and plays.
exchange-step-answer = Paste the other player’s reply below, or open its link.
exchange-paste = Reply of the other player
exchange-hint = Message or link
exchange-receive = Open message
exchange-close = Close
exchange-leave = Leave match
exchange-leave-tip = You can’t continue the match in this window afterwards.
exchange-your-turn = It is your turn.
exchange-waits = Waiting for a message from the other player.
exchange-checked = { $count ->
    [one] { $count } move verified. Neither player could choose the dice.
   *[other] { $count } moves verified. Neither player could choose the dice.
}
exchange-hidden = Hidden cards rely on trust: anyone who decodes the message can read them.
exchange-shape = This is not a complete message. Copy all of it.
exchange-content = The message is for another version of this game. Both players need the same file.
exchange-other-match = The message belongs to another match.
exchange-no-secret = This match was started in another browser or window. You can only continue it there.
exchange-own = This is your own message. Send it to the other player.
exchange-old = Message { $number } was already received.
exchange-missing = Message { $number } is missing. Ask the other player to send it again.
exchange-changed = Message { $number } was changed after it was sent. Nothing was loaded.
exchange-reveal = The dice of message { $number } are not the ones that both players committed to. Nothing was loaded.
exchange-move = Move { $number } is not valid. Nothing was loaded.
exchange-incomplete = The message ends in the middle of a turn.
exchange-too-long = The match has too many messages.
exchange-edited = The match was edited, so it can’t be sent.
match-exchanged = This move was already sent. Go to the last move to continue.

# Terrain rules.

terrain-rules = Rules
terrain-rules-where = applied from top to bottom
terrain-rules-how = The palette of a hex board applies these rules to the board, to the selection, or while you paint. The edge of a board counts as void.
terrain-rules-how-cards = The card editor applies these rules to a card, to the selection, or while you paint. The space above a card counts as sky, the space below as rock; the spaces to the left and right are ignored.
terrain-rules-add = Add rule
terrain-rules-about = Name and result
terrain-rules-seed = Variation
terrain-rules-seed-about = Another number changes the result of rules below 100 %.
terrain-rule = Rule { $number }
terrain-rule-where = Where
terrain-rule-touches = touches
terrain-rule-neighbours = { $count ->
    [one] at least one hex of
    [6] only
   *[other] at least { $count } hexes of
}
terrain-rule-cells = { $count ->
    [one] at least one cell of
   *[other] at least { $count } cells of
}
terrain-rule-sides = sides of the touched terrain
terrain-rule-side = { $side ->
    [above] above
    [below] below
    [left] to the left
   *[right] to the right
}
terrain-rule-paint = paint
terrain-rule-in = in
terrain-rule-cases = of cases.
terrain-rule-on = terrain to paint over
terrain-rule-touched = touched terrain
terrain-rule-painted = painted terrain
terrain-rule-percent = share
terrain-rule-percent-tip = Share of these cells that the rule paints. Which ones it paints depends on their positions and on the variation below.
step-terrain-rule = Change terrain rule
