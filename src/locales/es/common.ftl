# Lo que comparten todos los juegos. Un nombre empieza por mayúscula; MID() lo pone dentro de una frase.

colour-name = { $colour ->
    [red] Rojo
    [blue] Azul
    [green] Verde
    [yellow] Amarillo
   *[white] Blanco
}

hidden-card = una carta
