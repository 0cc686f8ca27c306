# What all games share. A name begins with a capital; MID() puts it into the middle of a sentence.

colour-name = { $colour ->
    [red] Red
    [blue] Blue
    [green] Green
    [yellow] Yellow
   *[white] White
}

colour-mid = { MID(colour-name) }

hidden-card = a card

# Both ring games.

die-colour = { $colour ->
    [blue] blue
    [white] white
   *[black] black
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
