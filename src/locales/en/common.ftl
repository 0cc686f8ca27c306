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

way = { $end ->
    [crash] { $boxes } crash
    [goal] { $boxes } goal
   *[done] { $boxes }
}
