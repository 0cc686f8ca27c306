# What all games share. A name begins with a capital; MID() puts it into the middle of a sentence.

colour-name = { $colour ->
    [red] Red
    [blue] Blue
    [green] Green
    [yellow] Yellow
   *[white] White
}

hidden-card = a card
