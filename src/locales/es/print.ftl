# Lo que se dice en las páginas que se imprimen.

print-ruler = 50 mm. Imprimir al 100 %, sin «ajustar a la página».
print-sheet = { $title }, hoja { $number } de { $count }
print-fronts = { $sheet }: anversos. Girar por el lado largo.
print-backs = { $sheet }: reversos
print-to-bind = { $sheet }: anverso. Girar por el lado corto.
print-to-fold = { $sheet }. Doblar por la línea de trazos, pegar y cortar.
print-piece = { $title }, pieza { $piece }
print-map = { $title }: cómo van las piezas
print-map-how = { $width } × { $height } cm en { $count } páginas. Corta cada pieza por sus marcas a la derecha y abajo, y pégala sobre el borde de la siguiente.
print-test-page = Página de prueba para las dos caras
print-cross-front = Página de prueba, anverso
print-cross-back = Página de prueba, reverso
print-cross-how = Imprime esta página por las dos caras, girada por el lado largo, y mírala a contraluz. ¿En qué punto de esta escala está el círculo pequeño del reverso? Si está en 2 a la derecha y 1 abajo, imprime con un desplazamiento de 2 y −1 (derecha, abajo): a la derecha igual, porque el reverso se ve desde atrás; hacia arriba, para quitar lo que bajaba de más.
print-difficulty = { $title }: dificultad { $number }

kit-players = { $game }, { $players ->
    [one] para un jugador
   *[other] para { $players } jugadores
}
kit-parts = Qué hay en este archivo
kit-part = Parte
kit-count = Piezas
kit-pages = Páginas
kit-sides = Imprimir por
kit-both = las dos caras
kit-one = una cara
kit-needs = También hace falta
kit-setup = Así empieza
kit-rules = Reglas en breve
kit-cards = Cartas
kit-tokens = Fichas
kit-standees = Figuras
kit-reference = Qué traen los dados y las bonificaciones
kit-scissors = Tijeras, pegamento y papel de 160 g o más para lo que se recorta. Imprimir al 100 %.
kit-dice = { $count } × dado { $colour } con { $faces } en sus caras (☠ cuenta como 1)
kit-needs-rally = Clips u otras marcas para las fases perdidas
kit-needs-mowdown = Un lápiz y hasta once dados normales: tres de camino, uno de dolores de cabeza, uno para la segadora y seis para los hormigueros
kit-needs-moonbase = Tres dados normales y una marca para cada escala
kit-price = Cotización
kit-credits = Créditos
kit-units = Unidades
kit-unit = Unidad
kit-moves = Movimiento
kit-armour = Blindaje
kit-cost = Coste
kit-loss = Pérdida
kit-strengths = Fuerzas
kit-start = Al empezar en la propia base: { $units }.
kit-roll = Tirada
kit-fire = «-»: nada. S: se salva o queda suprimida. R: se salva o queda suprimida y se retira. Dn: el dueño nombra n blancos; cada uno se salva (y queda suprimido) o es destruido, y los demás se salvan o quedan suprimidos.
kit-programs = Panel de control
kit-programs-how = Imprime uno para cada jugador. Pon una carta boca abajo en cada fase que el róver conserve; escudos y misiles van al lado.
kit-rover = Róver { $class }
kit-phase = Fase { $number }

token-sputnik = Sputnik
token-control = Control de Tierra
token-handicap = Hándicap
token-alien = Alien
token-round = Ronda
token-missile = Misil
token-shield = Escudo
token-moon = Luna
token-rover = Róveres
token-order = Órdenes
