# Lo que comparten todos los juegos. Un nombre empieza por mayúscula; MID() lo pone dentro de una frase.

colour-name = { $colour ->
    [red] Rojo
    [blue] Azul
    [green] Verde
    [yellow] Amarillo
   *[white] Blanco
}

colour-mid = { MID(colour-name) }

# Está sobre las piezas: una letra del nombre, otra para cada color.
colour-letter = { $colour ->
    [red] R
    [blue] A
    [green] V
    [yellow] M
   *[white] B
}

hidden-card = una carta

# Los dos juegos del anillo.

die-colour = { $colour ->
    [blue] azul
    [white] blanco
   *[black] negro
}

# Está sobre los dados que aún no se han lanzado.
die-letter = { $colour ->
    [blue] A
    [white] B
   *[black] N
}

accident-cause = { $cause ->
    [crash] choque
    [air] aire
    [hazard] terreno peligroso
   *[skull] calavera
}

way = { $end ->
    [crash] { $boxes } choque
    [goal] { $boxes } meta
   *[done] { $boxes }
}
