# Mensajes sobre archivos y scripts, según el archivo fuente que los comunica primero.

## content/bundle

cannot-read-document = no se puede leer el documento
card-not-dealt = no se puede probar `{ $card }`: el escenario no reparte cartas { $kind } a los jugadores
card-not-dealt-help = compara el juego con y sin la carta: `moonwright strength ESCENARIO CARTA --design without`
list-scripts-help = `moonwright list scripts` muestra todos los scripts
not-document = se esperaba un documento de tipo `{ $kind }`
pass-path-document-kind = usa la ruta de un documento con `kind = "{ $kind }"`

## content/check

use-path-inside-workspace = usa la ruta de un documento de tipo `{ $kind }` del área de trabajo, como `boards/walking/….toml`
invalid-reference = referencia no válida: { $error }
create-file-correct-path = crea el archivo o corrige la ruta
file-not-found-at = no se encontró el archivo `{ $path }`
use-path-document-kind = usa la ruta de un documento con `kind = "{ $kind }"`
document-expected-document = se esperaba un documento de tipo `{ $kind }`, pero `{ $path }` es de tipo `{ $found }`
create-script-moonwright-new = crea el script con `moonwright new { $kind } { $stem }`
script-not = no se encontró el script `{ $path }`

## content/check/areas

area-corners = se esperaban al menos 3 vértices en el área `{ $area }`, se encontraron { $corners }
add-corners-until-area = añade vértices; un área necesita al menos tres
area-duplicate-corner = el vértice { $corner } del área `{ $area }` está duplicado
area-edges-start-corners-cross = los lados del área `{ $area }` que empiezan en los vértices { $one } y { $other } se cruzan
list-corners-order-which-border = escribe los vértices en orden a lo largo del borde; el borde no puede tocarse a sí mismo
areas-overlap = las áreas `{ $one }` y `{ $other }` se solapan
move-their-corners-until-they = mueve los vértices hasta que las áreas se toquen sin solaparse; los lados solapados no forman un borde
duplicate-area = el id de área `{ $area }` está duplicado
use-different-id-each-area = usa un id distinto para cada área
use-ids-two-areas-board = usa los ids de dos áreas de este tablero
unknown-area-areas = área desconocida `{ $id }` en `{ $key }` { $first }–{ $second }
area-links-itself = `{ $key }` { $first }–{ $second } nombra dos veces la misma área
use-ids-two-different-areas = usa los ids de dos áreas distintas
duplicate-link-of-areas = `{ $key }` { $first }–{ $second } está duplicado
their-common-border-already-links = el borde común de las áreas ya las enlaza
they-no-common-border = las áreas no tienen borde común
no-effect = `{ $key }` { $first }–{ $second } no tiene efecto: { $reason }
remove-link-entry = quita la entrada `{ $key }`
move-corners-until-shares-border = mueve los vértices del área hasta que comparta un borde con otra, o añade un `link`
area-unreachable = no se puede llegar al área `{ $area }` desde las demás

## content/check/board

entries-expected = número de valores incorrecto en `{ $key }`: se esperaban { $expected }, se encontraron { $found }
use-entries-layout-joints = escribe un valor por cada área en `layout` ({ $areas }) y uno por cada unión en `joints` ({ $joints })
lap-no-landing-zone = una vuelta no puede contener una Zona de Aterrizaje
use-id-card = usa el id de una carta, o "?" para una carta al azar
lap-no-star-boxes = una vuelta no puede contener casillas con estrella
use-name-box = usa el nombre de una casilla, "?" para una casilla al azar o "" para ninguna
use-non-decreasing-numbers-each = usa { $width } números no decrecientes, cada uno como máximo { $most }
invalid-last-area-points = `last_area_points` no es válido
cards-another-game = la biblioteca de cartas `{ $board }` es de otro juego
use-card-library-game = usa una biblioteca de cartas con `game = "{ $game }"`
use-id-card-library-card = usa el id de una carta de la biblioteca, o "?" para una carta al azar
unknown-card = carta "{ $id }" desconocida

## content/check/cards

duplicate-card-id = el id de carta "{ $card }" está duplicado
use-different-id-each-card = usa un id distinto para cada carta
write-rows-cells-triple-quotes = escribe { $levels } filas de { $width } casillas entre comillas triples o cambia el tamaño del tablero
grid-must-be = se esperaba una cuadrícula de { $width }x{ $levels } casillas

## content/check/columns

paths-another-game = los caminos `{ $path }` son de otro juego
use-paths-game = usa caminos con `game = "{ $game }"`
face-paths = se esperaba 1 camino para la cara { $face }, se encontraron { $number }
add-one-path-each-face = escribe exactamente un camino para cada cara de 1 a 6
no-die-shows = se esperaba una cara de 1 a 6, se encontró { $face }
use-face = usa una cara de 1 a 6
write-different-cells-starting-each = escribe de 1 a { $max_cells } casillas distintas, a partir de [0, 0], cada una contigua a la anterior
path-cells-do-not-form = las casillas del camino { $face } no forman una cadena
change-last-cell-light-path = cambia la última casilla a `light`; un camino no puede acabar en una casilla oscura
path-does-not-end-light = el camino { $face } no acaba en una casilla clara
use-only-light-cells-ground = usa solo casillas claras en un camino `ground` y al menos una oscura en un camino `jump`
path-kind-does-not-match = el tipo del camino { $face } no corresponde a sus casillas
path-empty = `{ $key }` del camino { $face } está vacío
add-least-one-value-without = añade al menos un valor; si no, el camino no se puede colocar nunca
path-path-covers-entry = el camino { $face } tapa su lado de entrada `{ $side }`
use-one-free-sides = usa uno de los lados que no tapa: { $free }
path-expected-turn = camino { $face }: se esperaba un giro de 0 a 5, se encontró { $turn }
use-turns-from-each-turn = usa giros de 0 a 5; cada giro es de 60° en el sentido de las agujas del reloj
path-duplicate = el valor `{ $what }` del camino { $face } está duplicado
remove-duplicate = quita el duplicado

## content/check/crossing

add-route-possible-jumps = añade una ruta de saltos posibles de una unión a la otra; cada salto debe acabar en un círculo
cannot-crossed-safely = no hay ruta segura de unión a unión
add-route-forward-no-jump = añade una ruta hacia delante: ninguna serie de saltos lleva de esta casilla a la unión siguiente
dead-end = callejón sin salida
no-jump-from-joint-before = añade una ruta desde la unión anterior, o deja la carta así si el suelo inalcanzable es intencionado
unreachable-ground = suelo inalcanzable
cannot-crossed-safely-toward = no hay ruta segura hasta la unión de la { $side ->
    [left] izquierda
   *[right] derecha
}
add-route-no-chain-jumps = añade una ruta: ninguna serie de saltos lleva de esta casilla a las dos uniones
add-circle-column-bomb-thrown = añade un círculo a esta columna: la bomba se lanza desde esta columna
no-safe-box-next-mmm = no hay ninguna casilla segura junto al MMM

## content/check/deck

use-one = usa uno de: { $kinds }
unknown-kind-deck = tipo de mazo "{ $kind }" desconocido

## content/check/forces

invalid-number-corporations = número de corporaciones incorrecto: se esperaban { $seats }, se encontraron { $corporations }
add-tables-corporation-one-each = escribe una tabla `[[corporation]]` para cada uno de los { $seats } asientos
expected-one-letter = se esperaba una letra, se encontró "{ $found }"
use-one-letter = usa una sola letra, como "L"
duplicate-corporation = { $key ->
    [letter] la letra de la corporación está duplicada
   *[id] el id de la corporación está duplicado
}
use-different-each-corporation = { $key ->
    [letter] usa una letra distinta para cada corporación
   *[id] usa un id distinto para cada corporación
}
kind-duplicate-id = el tipo de unidad `{ $kind }` está duplicado
use-different-id-each-kind = usa un id distinto para cada tipo de unidad
fire-table-another-game = la tabla de fuego `{ $path }` es de otro juego
use-fire-table-game = usa una tabla de fuego con `game = "{ $game }"`
markers-problem = marcadores: { $message }
expected-least-one-star = se esperaba al menos una estrella
add-least-one-number = añade al menos la estrella "1", como `["1", "moon"]`
missing-star = falta la estrella { $gap }
number-stars-without-gaps-duplicates = numera las estrellas 1, 2, 3 … sin huecos ni duplicados
expected-word = se esperaba una palabra sin espacios, se encontró "{ $marker }"
use-number-star-word = usa el número de una estrella, o una palabra como `moon`
duplicate-marker = el marcador "{ $marker }" está duplicado
use-different-word-each-marker = usa una palabra distinta para cada marcador
remove-units-until-most-left = deja como máximo { $strengths } unidades de este tipo, o añade valores a `strengths` del tipo
not-enough-counters = no hay suficientes fichas para las unidades de tipo `{ $kind }`
unit-kind-problem = tipo de unidad `{ $kind }`: { $message }
expected-armour-in-range = se esperaba un blindaje de 2 a 7, se encontró { $armour }
use-armour-in-range = usa un blindaje de 2 a 6, o 7 si no hay salvación
immobile-kind-cannot-movement-points = `moves` no corresponde a la marca `immobile`
set-moves-add-flag-immobile = escribe `moves = 0` y añade la marca `immobile`, o pon `moves` a 1 o más y quita la marca
expected-least-one-counter = se esperaba al menos una ficha
add-strength-each-counter = añade una fuerza por cada ficha
use-only-strength-unarmed-kind = usa solo fuerza 0, o quita la marca `unarmed`
use-strengths-least-add-flag = usa una fuerza de al menos 1, o añade la marca `unarmed`
expected-counters-strength = se esperaba una fuerza de al menos 1, se encontró { $strengths }
expected-strength-zero = se esperaba la fuerza 0 en un tipo sin armas, se encontró { $strength }
unknown-flag = marca desconocida `{ $flag }`
duplicate-flag = la marca `{ $name }` está duplicada
frt-no-columns = la tabla de fuego no tiene columnas
add-least-one-column = añade al menos una columna, como `["1-3", "4+"]`
frt-first-column = se esperaba `1-3` como primera columna, se encontró `{ $column }`
change-first-column = cambia la primera columna a `1-3`
frt-column-ends-before-starts = la columna `{ $column }` acaba antes de empezar
write-smaller-number-first = escribe primero el número menor
frt-columns-do-not-cover = se esperaba una columna que empiece en { $wanted }
start-each-column-where-previous = empieza cada columna justo después del final de la anterior
frt-column-follows-column-without = la columna anterior no tiene final
use-only-last-column = usa `+` solo en la última columna
frt-last-column-end = la última columna no puede tener final
add-last-column = escribe la última columna con `+`, como `16+`
missing-frt-row = falta la fila de la tirada { $roll }
add-one-line-each-roll = añade una línea para cada tirada de 2 a 12
frt-row-cannot-rolled = se esperaba una tirada de 2 a 12, se encontró { $roll }
use-rolls = usa tiradas de 2 a 12
duplicate-frt-row = la fila de la tirada { $roll } está duplicada
frt-row-results = número de resultados incorrecto para la tirada { $roll }: se esperaban { $columns }, se encontraron { $results }
write-one-result-each-column = escribe un resultado para cada columna
define-result-under-results = define el resultado en `[results]` o usa uno de: { $results }
unknown-result = resultado desconocido `{ $word }`
frt-row-column-weaker-adjacent = el resultado de la tirada { $roll } en la columna { $column } es más débil que un resultado contiguo
make-result-least-strong-lower = usa un resultado al menos tan fuerte como los de fuerzas y tiradas menores

## content/check/ground

card-problem = carta `{ $card }`: { $what }
problem-at-cell = { $what } en { $column },{ $level }
column-no-ground = la columna { $column } no tiene suelo
add-ground-box-each-column = añade una casilla de suelo a cada columna
no-circle-box = no hay ninguna casilla con círculo
add-least-one-o-o = añade a la carta al menos un `o`, `O`, `t` o `T`
more-one-hidden-equipment-box = hay más de una casilla con equipo oculto
keep-only-one-e = deja solo una `e`
unknown-cell-symbol = casilla desconocida '{ $glyph }'
floating-ground = suelo flotante
add-rock-tunnel-box-below = añade roca `#` o una casilla de túnel debajo del suelo
air-solid-floor = aire justo encima de suelo macizo
change-ground-circle-o-without = cambia el aire por suelo: `o` con círculo, `x` sin él
tunnel-without-roof = túnel sin techo
add-rock-ground-above-change = añade roca `#` o suelo encima del túnel, o cambia el túnel por suelo abierto

## content/check/mars

expected-areas-cards-mars = se esperaban { $areas } áreas y { $cards } cartas para March on Mars
write-areas = escribe `areas = { $areas }`
middle-area-must-landing-zone = el área del medio tiene que ser la Zona de Aterrizaje
only-middle-area-can-landing = solo el área del medio puede ser la Zona de Aterrizaje
write-layout = escribe `layout = ["?", "?", "lz", "?", "?"]`
outer-joints-hold-defenders = se esperaba "*" en una unión exterior, que es para un defensor
joints-next-landing-zone-hold = "*" inesperado en una unión junto a la Zona de Aterrizaje, que es para una mejora
write-joints = escribe `joints = ["*", "?", "?", "*"]`
landing-zone-problem = Zona de Aterrizaje: { $what } ({ $code })
not-enough-training-cards-marines = no hay suficientes cartas de entrenamiento: { $training } para { $players } marines
use-larger-deck-under-decks = usa un mazo mayor como `{ $deck_key }` en `[decks]`
expected-areas-cards-mars-found-cards = se esperaban al menos { $needed } cartas en la biblioteca del tablero, se encontraron { $cards }
add-cards-library-board = añade cartas a la biblioteca del tablero
bomb-target-out-of-reach = ninguna tirada puede llegar a { $target }: todos los dados del escenario juntos suman { $most } como máximo
lower-bomb-target = baja `bomb_target`, o añade dados o caras más altas
invalid-alien-pool = reserva de alienígenas no válida: se esperaba al menos { $least } para `{ $name }`, se encontró { $number }
use-more = usa { $least } o más
area-cannot-opening-wave = el área { $area } no puede tener una oleada inicial
use-area-of-march = usa el área 1, 2, 4 o 5
duplicate-opening-wave-area = la oleada inicial del área { $area } está duplicada
move-aliens-first-wave = mueve los alienígenas a la primera oleada del área
round-never-played-march-ends = la ronda { $round } no se juega nunca: la marcha acaba tras la ronda { $rounds }
use-earlier-round-raise-rounds = usa una ronda anterior o sube `rounds`
no-wave-end-round-march = no llega ninguna oleada al final de la ronda { $rounds }: la marcha acaba antes (MM-14)
duplicate-end-wave-round = la oleada final de la ronda { $round } está duplicada
change-extra-wave-waves-extra = cambia la oleada por una oleada extra: `[[waves.extra]]`
expected-most-aliens = se esperaban como máximo { $most } alienígenas { $colour ->
    [red] rojos
    [blue] azules
   *[yellow] amarillos
}, se encontraron { $wanted }
lower-number-raise-option = baja el número o sube la opción `{ $colour }_aliens`

## content/check/moonbase

keep-only-one-base-corporation = deja solo una `base` para esta corporación
corporations-moonbase = se esperaban { $players } corporaciones con base lunar, se encontraron { $count }
add-base-id-corporation-areas = escribe `base = "…"` con el id de una corporación en exactamente { $players } áreas
moonbase-cratered = el área `{ $area }`, con una base lunar, tiene cráteres
remove-cratered = quita `cratered`
moonbase-no-link = el área `{ $area }`, con una base lunar, no está enlazada con ninguna otra
moonbases-adjacent = las bases lunares son contiguas
insert-area-between-moonbases = inserta un área entre las bases lunares o añade un `unlink`
use-same-links-craters-minerals = usa los mismos enlaces, cráteres y minerales en los dos lados; activa una simetría en el editor para mantenerlos iguales
map-not-symmetric = el mapa no es simétrico
victory-target-price = se esperaba un precio objetivo mayor que el inicial, { $start_price }, se encontró { $target_price }
raise-target-price-lower-start = sube `target_price`, o baja `start_price`, en `[options]`
forces-another-game = las fuerzas `{ $path }` son de otro juego
use-forces-game = usa fuerzas con `game = "{ $game }"`
corporation-moonbases = se esperaba una base lunar para la corporación `{ $corporation }`, se encontraron { $count }
set-base-one-area = escribe `base = "{ $corporation }"` en exactamente un área del tablero
place-starting-units-areas-board = usa el id de un área del tablero
corporation-unknown-area = área desconocida `{ $area }` para una unidad inicial de la corporación `{ $corporation }`
place-most-units-area-raise = coloca como máximo { $limit } unidades de `{ $corporation }` en esta área o sube `stack_limit`
area-overstacked-start = el área `{ $id }` tiene demasiadas unidades al empezar

## content/check/mowdown

unknown-cell-of-sheet = casilla desconocida `{ $name }`
use-letter-column-row-starting = escribe la letra de la columna y el número de la fila en esa columna, a partir de 1, como `D7`
sheet-columns = se esperaban de 3 a 13 columnas en la hoja, se encontraron { $columns }
use-columns = usa de 3 a 13 columnas
column-rows = se esperaban de 1 a 13 filas en la columna { $column }, se encontraron { $rows }
use-rows = usa de 1 a 13 filas
last-arc = se esperaba un último arco de 2 a 12, se encontró { $last }
use-arcs-numbered-from-dark = usa de 2 a 12 arcos, numerados desde el lado oscuro
arc-no-cells = el arco { $arc } no tiene casillas
number-arcs-without-gaps = numera los arcos 1, 2, 3 … sin huecos
arc-sections = número de secciones incorrecto para el arco { $arc }: se esperaba 1, se encontraron { $times }
put-each-arc-into-exactly = escribe cada arco en exactamente una sección
section-does-not-continue-arc = se esperaban arcos consecutivos a partir de { $arc } en la sección { $section }
use-consecutive-arcs-each-section = usa arcos consecutivos en cada sección, empezando por la sección más baja
use-arcs = usa arcos de 1 a { $last }
use-two-different-sections = usa dos secciones distintas de 1 a { $sections } y un coste de 0 a { $cost }
invalid-crossing = cruce no válido { $from }→{ $to }
add-h-after-cell-arc = mueve `H` a una casilla del arco { $arcs }
home-not-last-arc = la casa no está en el último arco
sheet-no-home = la hoja no tiene casa
add-h-after-cell-last = añade `H` detrás de una casilla del último arco
duplicate-home = la casa está duplicada
keep-h-after-one-cell = deja solo una `H`
invalid-start = casilla de salida `{ $cell }` no válida
use-cell-board-not-headache = usa una casilla del tablero sin problema
cell-unreachable = no se puede llegar a la casilla `{ $cells }`
add-cells-connect-others-remove = añade casillas que unan esta casilla con las demás o quítala
board-no-difficulty-levels = el tablero no tiene niveles de dificultad
add-level-such-normal-max = añade un nivel, como `normal = {"{"} max_hill = 3, solar = 5, shadow = [10, 5] {"}"}`
invalid-max-hill = `max_hill` no es válido
use-number-two-to-six = usa un número de 2 a 6
invalid-solar = `solar` no es válido
use-number-one-to-six = usa un número de 1 a 6
write-number-from-each-arc = escribe un número de 1 a 30 para cada arco, empezando por el exterior
expected-numbers-shadow = se esperaban { $arcs } números de 1 a 30 en `shadow`
cells-too-many-turns-until = el tablero tiene { $cells } casillas, demasiadas para { $turns } turnos antes de la oscuridad
add-marks-trackers-remove-cells = sube los números de `shadow` o quita casillas del tablero
hill-level = se esperaba un nivel de hormiguero de al menos 1, se encontró 0
hill-level-reaches-the = se esperaba un nivel de hormiguero por debajo del límite { $limit }, se encontró { $level }
use-level-least-below-limit = usa un nivel de al menos 1 que esté por debajo del límite
expected-most-hills = se esperaban como máximo { $most } hormigueros, se encontraron { $count }
remove-some-hills = quita algunos hormigueros
invalid-panel = `panels` no es válido
use-most-panels-values = usa como máximo 8 paneles con valores de 1 a 6
invalid-battery-column = `batteries` no es válido
use-most-columns-circles = usa como máximo 4 columnas de 1 a 12 círculos
invalid-start-solar = `start_solar` no es válido: se esperaba como máximo { $most }, se encontró { $found }
lower-start-solar-raise-solar = baja `start_solar` o sube `solar_cap`
unknown-difficulty = dificultad "{ $difficulty }" desconocida
use-number-or-zero-for-difficulty = usa un número de 2 a 6, o 0 para usar el valor de la dificultad
hill-level-reaches-limit = se esperaban niveles de hormiguero por debajo del límite { $limit } en el tablero, se encontró { $highest }
raise-limit-lower-hills-board = sube `max_hill`, o baja los niveles de los hormigueros del tablero
invalid-value-option = valor `{ $value }` no válido de la opción `{ $name }`
write-numbers-separated-spaces = escribe números separados por espacios, como `10 5 5 4 3 3`
write-faces = escribe caras de 1 a 6, como `246 1 335`
write-cells-levels-such-f2 = escribe casillas con niveles, como `F2:1 D6:2`
headache-die-faces = se esperaban 6 caras en el dado de problemas, se encontraron { $cards }
use-deck-exactly-six-headaches = usa un mazo de exactamente seis problemas como `{ $deck_key }` en `[decks]`
bonus-deck-no-cards = el mazo de bonificaciones no tiene cartas
use-deck-least-one-bonus = usa un mazo con al menos una bonificación como `{ $deck_key }` en `[decks]`

## content/check/rally

start-line-hexes-expected-per = se esperaban { $rovers } hexágonos de salida por jugador y como máximo { $line }, se encontraron { $found }
add-hexes-s-until-board = añade hexágonos `s` hasta que el tablero tenga al menos { $fewest }
use-most-hexes-s = usa como máximo { $line } hexágonos `s`
finish-line-hexes = se esperaban de 1 a { $line } hexágonos de meta, se encontraron { $hexes }
use-most-hexes-f = usa como máximo { $line } hexágonos `f`
add-least-one-hex-f = añade al tablero al menos un hexágono `f`
use-hexes-s-board-players = usa un tablero con al menos { $needed } hexágonos `s` para { $players } jugadores
deck-cards-expected-least-one-each = se esperaban al menos { $phases } cartas en el mazo `{ $deck }`, una por fase, se encontraron { $cards }
use-deck-least-cards-under = usa un mazo con al menos { $program } cartas como `{ $deck_key }` en `[decks]`
deck-different-cards-form-programs = el mazo `{ $deck }` tiene demasiadas cartas distintas: { $kinds } cartas permiten { $programs } programas
use-deck-most-different-cards = usa como `{ $deck_key }` en `[decks]` un mazo con { $kinds } cartas distintas como máximo
deck-cards = se esperaban { $expected } cartas en el mazo `{ $deck }`, se encontraron { $cards }
use-deck-cards-box-set = usa como `{ $deck_key }` en `[decks]` un mazo de { $deck } cartas, como en la caja, o escribe `{ $off }` en `[options]` para permitir otros mazos

## content/check/scenario

invalid-number-players = número de jugadores no válido: { $players }
use-number = usa un número de { $min } a { $max }
board-another-game = el tablero `{ $scenario }` es de otro juego
use-board-game = usa un tablero con `game = "{ $game }"`
deck-another-game = el mazo `{ $path }` es de otro juego
use-deck-game = usa un mazo con `game = "{ $game }"`
deck-expected = se esperaba un mazo de tipo "{ $expected }", pero `{ $path }` es de tipo "{ $kind }"
use-deck = usa un mazo con `of = "{ $kind }"`

## content/check/walking

not-enough-lunar-cards-available = no hay suficientes cartas lunares: { $drawn } disponibles para { $needed } áreas
add-cards-library-fix-cards = añade cartas a la biblioteca, sustituye "?" por ids de cartas en `layout` o sube `max_extra`
not-enough-special-box-tokens = no hay suficientes fichas de casilla especial: { $drawn } disponibles para { $needed } uniones
use-larger-bag-under-decks = usa una bolsa mayor como `{ $deck_key }` en `[decks]`, sustituye "?" por nombres de casillas en `joints` o escribe `{ $off }`
not-enough-action-cards-players = no hay suficientes cartas de acción: { $cards } para { $players } jugadores
deck-not-used = ningún escenario usa este mazo
special-boxes-not-used = ningún escenario usa las casillas especiales de este tablero
set-option-in-scenario = escribe `{ $option } = { $value }` en `[options]` de `{ $scenario }`
list-deck-in-scenario = añade `{ $key } = "{ $deck }"` en `[decks]` a un escenario
fix-set-option = Poner { $option } = { $value } en { $scenario }
fix-use-deck = Usar { $path } como { $key } en { $scenario }
use-larger-deck-under-decks-set = usa un mazo mayor como `{ $deck_key }` en `[decks]` o escribe `{ $off }`
use-blue-white-black = usa `blue`, `white` o `black`
invalid-dice-unknown-colour = dados no válidos: color "{ $die }" desconocido
invalid-dice-faces = se esperaban 6 caras en el dado `{ $colour }`, se encontraron { $faces }
write-six-faces-each-number = escribe seis caras, cada una un número de 1 a 9, o "S" para una calavera
add-least-one-die-each = añade al menos un dado de cada color
invalid-dice-counts-dice = se esperaban como máximo { $most } dados `{ $colour }`, se encontraron { $count }
use-most-dice-each-colour = usa como máximo { $max_dice_of_a_colour } dados de cada color
invalid-dice-missing-colour = dados no válidos: falta el dado `{ $colour }`
keep-accident-dice-handicap-dice = usa 1 ≤ `accident_dice` ≤ `handicap_dice` ≤ `normal_dice` ≤ { $total }, el número de dados
invalid-dice-counts = números de dados no válidos: se esperaba al menos { $least } para `{ $name }`, se encontró { $found }

## content/document

file-more-keys-values-symbols = el archivo tiene más de { $max_tokens } claves, valores y símbolos
split-file = divide el archivo
file-contains-nul-byte = el archivo contiene un byte NUL
save-file-utf-text = guarda el archivo como texto UTF-8
see-https-toml-io-toml = consulta la sintaxis de TOML en https://toml.io
toml-duplicate-key = clave duplicada: `{ $key }`
toml-nested-too-deeply = las claves o los valores están anidados a demasiada profundidad
use-fewer-nested-values = usa menos valores anidados y menos partes en una clave
use-straight-quotes = sustituye las comillas tipográficas `“…”` por comillas rectas `"…"`
file-larger-kib = el archivo ocupa más de { $limit } KiB
unsupported-format-version-moonwright-reads = formato { $newer } no compatible; esta versión de Moonwright lee el formato { $format }
open-file-newer-version-moonwright = abre el archivo con una versión más nueva de Moonwright
format-must = `format` tiene que ser { $format }
write-format = escribe `format = { $format }`
add-use = añade `{ $key } = { $likely }` u otro valor: { $others }
unknown-word-of-key = { $key ->
    [game] juego desconocido
   *[kind] tipo desconocido
} "{ $value }"

## content/document/areas

expected-two-numbers = se esperaban dos números
write-columns-right-lines-down = escribe la columna y la línea del vértice, como `[4, 3]`
expected-two-ends-link = se esperaban dos áreas en un enlace
write-ids-two-areas = escribe los ids de dos áreas, como `["a1", "c3"]`

## content/document/board

invalid-board-size = tamaño de tablero no válido
finish-points-must-two-numbers = `finish_points` tiene que contener dos números
write-points-first-player-those = escribe los puntos del primer jugador y los de todos los siguientes, como `[11, 10]`

## content/document/cards

library-can-most-cards = una biblioteca puede contener como máximo { $max_cards } cartas
card-named = carta `{ $card }`
split-library-board-uses = divide la biblioteca; un tablero usa una sola biblioteca
card-grid-must-x = { $owner }: se esperaba una cuadrícula de { $width }x{ $levels } casillas
landing-zone = Zona de Aterrizaje
write-rows-of-cells = escribe { $levels } filas de { $width } casillas entre comillas triples
card-unknown-cell = { $owner }: casilla desconocida '{ $glyph }' en { $column },{ $row }
use-one-cells = usa una de las casillas: { $glyphs }

## content/document/columns

invalid-direction = dirección "{ $word }" no válida
sheet-columns-lines = tamaño de hoja no válido: { $columns }x{ $lines }
use-columns-lines = usa de 1 a { $max_columns } columnas y de 1 a { $max_lines } líneas
unknown-cell-word = casilla desconocida "{ $word }"
write-cells = escribe el número del arco, seguido si hace falta de `h` para un problema o `H` para la casa; escribe `.` si no hay casilla
column-offset-does-not-match = el desplazamiento { $offset } de la columna { $column } no corresponde al de las columnas contiguas
move-cell-one-line-adjacent = mueve la casilla una línea; las columnas contiguas están desplazadas medio hexágono, que es una línea
expected-cell-level = se esperaban una casilla y un nivel
write-cell-level-such-f2 = escribe una casilla y un nivel, como `["F2", 1]`

## content/document/deck

expected-two-sides-card = se esperaban las dos caras de una carta
write-two-names = escribe los nombres de los scripts de las dos caras, como `["…", "…"]`
deck-can-most-different-cards = un mazo puede contener como máximo { $max_scripts } cartas distintas
remove-some-cards = quita algunas cartas

## content/document/fields

invalid-id = id "{ $id }" no válido
use-most-lowercase-letters-digits = usa como máximo 64 letras minúsculas, cifras y `_`, empezando por una letra

## content/document/fire_table

invalid-word-table = palabra "{ $word }" no válida en la tabla
use-short-word-letters-digits = usa una palabra corta de letras, cifras y símbolos, como `D1` o `-`
invalid-column = columna "{ $column }" no válida
write-range-total-strengths = escribe un intervalo de fuerzas totales, como `4-6`, o `16+` para la última columna
table-lines-up-words = la tabla es demasiado grande: { $lines } líneas de hasta { $widest } palabras
use-most-lines-words-each = usa como máximo { $max_side } líneas, cada una de hasta { $max_side } palabras
invalid-roll = tirada "{ $roll }" no válida
start-each-line-roll = empieza cada línea con su tirada, como ` 7  S  S  R`
unknown-effect = efecto desconocido "{ $word }"

## content/document/forces

invalid-colour = color "{ $colour }" no válido
write-red-green-blue-six = escribe rojo, verde y azul con seis cifras hexadecimales, como `"#d08030"`
expected-kind-area = se esperaban un tipo de unidad y un área
write-kind-area-such-mcu = escribe un tipo de unidad y un área, como `["mcu", "a1"]`

## content/document/hex

invalid-terrain-symbol = símbolo de terreno "{ $key }" no válido
use-one-letter-digit-other = usa una letra o cifra que no sea `s` ni `f`
grid-columns-rows = tamaño de cuadrícula no válido: { $columns }x{ $rows }
use-columns-rows = usa de 1 a { $max_side } columnas y filas
unknown-cell = casilla desconocida '{ $cell }' en ({ $column },{ $row })
use-s-f-symbol-legend = usa `.`, `_`, `s`, `f` o un símbolo de la leyenda; añade los símbolos nuevos en `[legend]`
row-cells = número de casillas incorrecto en la fila { $row }: se esperaban { $columns }, se encontraron { $count }
make-all-rows-long-first = usa el mismo número de casillas en todas las filas; separa las casillas con espacios
feature-outside-board = el elemento en ({ $column },{ $row }) está fuera del tablero
write-column-row-starting = escribe una columna y una fila del tablero; las dos empiezan en 0
remove-one-them-use-different = quita uno de los elementos, o usa un símbolo distinto para este hexágono en la cuadrícula
duplicate-feature = hay más de un elemento en ({ $column },{ $row })
must-two-numbers = `at` tiene que contener dos números
write-column-row = escribe la columna y la fila, como `[3, 5]`

## content/document/paths

unknown-kind-path = tipo de camino desconocido "{ $word }"
use-ground-jump-path-dark = usa `ground`, o `jump` para un camino con casillas oscuras
expected-three-values-path-cell = se esperaban tres valores para una casilla de camino
write-both-coordinates-light-dark = escribe las dos coordenadas y `light` o `dark`, como `[0, -1, "light"]`
invalid-path-cell = casilla de camino "{ $cell }" no válida
use-light-dark-cell-path = usa `light`, o `dark` para una casilla que el camino salta

## content/document/scenario

invalid-number-of-players = número de jugadores no válido
true-false-integer-word-quotes = true, false, un número entero o un texto entre comillas
invalid-dice-counts-scenario = números de dados no válidos
number-from-s-skull = un número de 1 a 9, o "S" para una calavera
invalid-dice = dados no válidos

## content/document/waves

use-left-right-die-none = usa "left", "right", "die" o "none"
unknown-side = lado "{ $word }" desconocido
expected-either-size-aliens = se esperaba `size` o `aliens`, se encontraron ambos
remove-size-aliens = quita `size` o `aliens`

## content/file

file-not-found = no se encontró el archivo
link-broken = el enlace está roto
expected-regular-file = se esperaba un archivo normal, se encontró { $what }
file-not-utf-text = el archivo no es texto UTF-8
a-pipe = una tubería
a-device = un dispositivo
a-socket = un socket
a-file-with-several-names = un archivo con varios enlaces físicos
a-folder = una carpeta
a-special-file = un archivo especial

## content/options

use-true-false = usa true o false
use-a-number = usa un número de { $min } a { $max }
write-string-quotes-most-characters = escribe un texto entre comillas, de hasta { $max_text } caracteres
unknown-option = opción desconocida `{ $name }`
invalid-value-option-unknown-seat = valor no válido de la opción `{ $name }`: asiento { $word } desconocido
use-seat = usa un asiento de 0 a { $last }

## content/pack

rename-file = cambia el nombre del archivo
invalid-file-path-in = ruta de archivo no válida en el paquete: { $error }
invalid-file-path-pack = ruta de archivo no válida en el paquete: se esperaba un archivo .toml o .rhai de boards/, scenarios/ o scripts/
same-file-name-some-systems = `{ $other }` y `{ $path }` son el mismo nombre de archivo en algunos sistemas
file-and-folder-of-same-name = `{ $path }` no se puede extraer: `{ $file }` es un archivo, no una carpeta
pack-larger-mib = el paquete ocupa más de { $limit } MiB
remove-files-from-pack = quita archivos del paquete
pack-damaged = el archivo está dañado; pide el paquete otra vez
not-pack-expected-kind = no es un paquete: se esperaba `kind = "{ $kind }"`
use-folder-of-scenarios = usa la carpeta que contiene `scenarios/`, o un paquete
pack-scenario-again-from-original = empaqueta otra vez el escenario con sus archivos originales: `moonwright pack ESCENARIO -o ARCHIVO`
convert-pack = sus scripts usan nombres anteriores; extráelo con `moonwright unpack { $file } --out CARPETA`, actualiza los scripts con `moonwright --workspace CARPETA check --fix` y empaqueta otra vez el escenario con `moonwright --workspace CARPETA pack ESCENARIO --out ARCHIVO`
unsupported-pack-format-expected-format = formato de paquete no compatible; se esperaba el formato { $format }
do-not-use-pack-unless = no uses este paquete si no confías en su origen
pack-does-not-contain-scenario = el paquete no contiene su escenario
request-pack-again = pide el paquete otra vez
must-one-line-most-characters = `{ $name }` tiene que ser una línea de { $most } caracteres como máximo
duplicate-file-pack = el archivo `{ $name }` está duplicado en el paquete

## content/picture

invalid-image-path = ruta de imagen `{ $path }` no válida
use-path-png-jpeg-inside = usa la ruta de un PNG o JPEG del área de trabajo, como `boards/rally/sketch.png`
write-offset-right-down = escribe el desplazamiento horizontal y el vertical, como `[0, 0]`
cannot-show-reference-image = no se puede mostrar la imagen de referencia: { $message }

## content/reader

expected-most-entries = se esperaban como máximo { $most } entradas, se encontraron { $entries }
remove-some-entries-split-file = quita algunas entradas o divide el archivo
add-key-with-value = añade `{ $key } = { $example }`
missing-key = falta la clave `{ $key }`
missing-key-in-table = falta la clave `{ $key }` en `{ $table }`
did-you-mean-key-kept = ¿querías decir `{ $suggestion }`? La clave se conserva al guardar el archivo, pero no tiene efecto
known-keys-key-kept-when = claves conocidas: { $known }; la clave se conserva al guardar el archivo, pero no tiene efecto
unknown-key = clave desconocida `{ $name }`
a-string = un texto
an-integer = un número entero
a-float = un número con decimales
a-boolean = un valor verdadero o falso
a-date = una fecha
an-array = una lista
a-table = una tabla
wrong-type = tipo incorrecto para `{ $key }`: se esperaba { $expected }, se encontró { $found }
use-expected = usa { $expected }
a-string-in-quotes = un texto entre comillas
true-or-false = true o false
a-number-between = un número de { $min } a { $max }
number-out-range = número fuera de rango
problem-must-be = { $problem }: `{ $key }` tiene que ser { $expected }
an-array-in-brackets = una lista entre [ ]

## content/notes

unknown-note-colour = color de nota `{ $colour }` desconocido

## content/terrain_rules

unknown-rule-side = lado de casilla `{ $side }` desconocido
rule-sides-of-hexes = las reglas para hexágonos no pueden elegir lados
remove-rule-sides = quita `sides`
rule-needs-more-sides = la regla necesita { $neighbours } casillas contiguas, pero solo examina { $sides ->
    [one] 1 lado
   *[other] { $sides } lados
}
use-number-up-to-sides = { $sides ->
    [one] usa el número 1 o añade lados
   *[other] usa un número de 1 a { $sides }
}

## content/reference

reference-empty = la ruta está vacía
reference-absolute = la ruta es absoluta; las referencias son relativas al área de trabajo
reference-dots = la ruta contiene `.` o `..`; las referencias no pueden salir del área de trabajo
reference-characters = la ruta contiene un carácter no válido o una parte vacía
reference-deceptive = la ruta contiene un carácter invisible
reference-hidden = la ruta contiene un nombre que empieza por un punto
reference-windows = la ruta contiene un nombre que no es válido en Windows
reference-long = la ruta tiene más de 240 caracteres

## content/sharing

cannot-find-free-name = no se encuentra un nombre libre para { $path }

## content/suggest

did-you-mean = ¿querías decir `{ $suggestion }`?

## content/workspace

use-path-inside-workspace-such-boards = usa una ruta del área de trabajo, como `boards/walking/….toml`
add-image-choose = añade la imagen, elige otra imagen o quita la referencia
use-a-path-inside = usa una ruta del área de trabajo
not-image = `{ $path }` no es una imagen
use-png-jpeg-file = usa un archivo PNG o JPEG
larger-mib = `{ $path }` ocupa más de { $limit } MiB
use-smaller-image = usa una imagen más pequeña
correct-remove-link = corrige o quita el enlace
cannot-read-folder = no se puede leer la carpeta: { $error }
check-permissions-file-folder = revisa los permisos del archivo o de la carpeta
skipped-folder-nested-more-levels = se omitió una carpeta anidada a más de { $max_depth } niveles
move-contents-higher-folder = mueve el contenido de la carpeta a un nivel superior
skipped-folder-behind-symbolic-link = se omitió un enlace simbólico a una carpeta
copy-folder-into-workspace = copia la carpeta al área de trabajo
file-name-not-utf = el nombre de archivo no es UTF-8
use-path-text-file = usa la ruta de un archivo de texto
cannot-read-file = no se puede leer el archivo: { $error }
path-leaves-workspace-through-link = la ruta sale del área de trabajo por un enlace
copy-file-into-workspace = copia el archivo al área de trabajo
save-file-utf = guarda el archivo como UTF-8

## script/analysis/lints/conditions

condition-never-true = esta condición no se cumple nunca
condition-always-true = esta condición se cumple siempre
add-condition-can-change-remove = usa una condición que pueda cambiar o quita el `if`
never = nunca
always = siempre
never-so-comparison-true = `{ $expression }` no es nunca "{ $word }", así que la comparación { $result } se cumple
a-number = un número
comparison-true = la comparación { $result } se cumple: `{ $left }` es { $left_type }, `{ $right }` es { $right_type }
compare-values-same-type = compara valores del mismo tipo
compare-number-id = compara `{ $expression }.id`, que es un número
comparison-true-number = la comparación { $result } se cumple con un número de { $least } a { $most }
compare-number-within-range = compara con un número dentro del intervalo
condition-true-value-cannot-once = la condición { $result } se cumple: el valor no puede ser { $first } y { $second } a la vez
use-accept-either-value = usa `||` para aceptar cualquiera de los dos
use-exclude-both-values = usa `&&` para excluir los dos valores
switch-value-never = el valor del `switch` no es nunca "{ $word }"

## script/analysis/lints/fields

use-one-fields = usa uno de los campos: { $fields }
no-field = `{ $type }` no tiene ningún campo `{ $name }`
map-without-key = `{ $variable }` no tiene la clave `{ $name }`, así que el valor es siempre `()`
always-fields = { $field } siempre es `()` en `{ $hooks }`
add-metadata = añade `{ $key }: "{ $name }"` a los metadatos
remove-hook-sets-none-optional = quita el campo; este gancho no rellena ninguno de los campos opcionales
use-one-fields-hook-sets = usa uno de los campos que rellena este gancho: { $names }

## script/analysis/lints/flow

no-effect-result-not-used = `{ $expression }` no tiene efecto, y su resultado no se usa
use-result-remove-statement = usa el resultado o quita la instrucción
unreachable-code-after = código inalcanzable detrás de este `{ $statement }`
remove-move-before = quita el código, o muévelo antes del `{ $statement }`
with-has-no-effect = `{ $function }` con 0 no tiene efecto
use-another-number-remove-call = usa otro número o quita la llamada
unused-variable = variable `{ $name }` sin usar
use-remove = usa la variable o quítala
unused-function = función `{ $name }` sin usar
call-remove = llama a la función o quítala
expression-has-no-effect = `{ $hook }` no tiene efecto
call-function-changes-something = llama a una función que cambie la partida
returns-nothing = `{ $hook }` no devuelve nada; se esperaba { $expected }
return-result-write-last-without = escribe el resultado como última expresión, sin `;`

## script/analysis/lints/names

unknown-event-field = campo de evento `{ $name }` desconocido
event-of-game = `{ $name }` es un evento del juego, así que las tablas y las pruebas cuentan también los eventos del script
use-another-event-name = usa otro nombre para el evento
unknown-event = evento desconocido `{ $name }`
unknown-decision = decisión desconocida `{ $name }`
use-completion-list-known-names = usa el autocompletado para ver los nombres conocidos
problem-of-function = `{ $function }`: { $message }
unknown-script = script `{ $name }` desconocido
unknown-terrain = terreno desconocido `{ $name }`
unknown-kind-unit = tipo de unidad desconocido `{ $name }`
unknown-board-position = posición del tablero desconocida `{ $name }`
unknown-scenario = escenario desconocido `{ $name }`
create-use = crea el archivo o usa otro nombre

## script/analysis/lints/operands

not-number = `{ $expression }` no es un número
use-field-id = usa el campo `id`
use-number-such-one-fields = usa un número, por ejemplo un campo del valor
needs-two-numbers-but = `{ $sign }` necesita dos números, pero uno de los lados es un texto
remove-quotes-around-number = quita las comillas del número
joins-string-number-result-string = `{ $sign }` une un texto y un número: el resultado es un texto
sum-remove-quotes-around-number = para sumar, quita las comillas del número; para un texto, usa `` `… ${"{"}n{"}"}` ``
same-condition-both-sides = la misma condición está a ambos lados de `{ $sign }{ $sign }`
change-one-condition-remove = cambia una de las condiciones o quita uno de los lados
use-remove-one-side = usa `||` o quita uno de los lados
use-or-remove = usa `&&` o quita uno de los lados
value-game = un objeto del juego
expected-a-condition-that = se esperaba una condición, pero `{ $expression }` es { $what }
compare-number = añade una comparación, como `> 0`
use-empty = usa `.is_empty()`
compare-it-with-a = añade una comparación, como `!= ()`
range-contains-no-number = este intervalo no contiene ningún número
both-sides-comparison-same = los dos lados de esta comparación son iguales
compare-another-value = compara dos valores distintos
assignment-no-effect = esta asignación no tiene efecto
assign-another-value-remove = asigna otro valor o quita la asignación

## script/analysis/lints/order

never-set-so-finds = `{ $name }` no se asigna nunca, así que `{ $reader }` no encuentra ningún valor
set-but-never-read = `{ $name }` se asigna, pero no se lee nunca
set-same-name = llama a `{ $writer }` con el mismo nombre para asignar el valor
read-same-name = llama a `{ $reader }` con el mismo nombre para leer el valor
called-only-after-which = `{ $hook }` solo se llama después de { $names }, y ningún otro gancho de este script la llama
add-call-hook-plays-card = llama a una de estas funciones en el gancho que juega la carta
still-returns-old-position-here = `{ $expression }` todavía devuelve aquí la posición anterior: `{ $movement }`, en { $place }, solo está en cola
read-earlier-then-movement = lee la posición antes del movimiento, o en el `.then(|to| …)` del movimiento

## script/analysis/lints/printed/bounds

text-says-least-but-script = el texto dice al menos { $said }, pero el script compara con `{ $operator } { $number }` en { $place }
text-says-most-but-script = el texto dice como máximo { $said }, pero el script compara con `{ $operator } { $number }` en { $place }
text-says-but-script = el texto dice { $said }, pero el script usa { $number } en { $place }

## script/analysis/lints/printed/mod

make-script-text-match = corrige el script o el texto; si la diferencia es intencionada, añade encima un comentario `// intended: …`
numbers-texts-differ = los números de los textos son distintos: { $first } en `{ $first_language }`, { $second } en `{ $second_language }` en { $place }
text-offers-choice-but-text = el texto en `{ $language }` da a elegir (en { $place }), pero el texto en `{ $other_language }` no
no-number = ningún número
uses-but-text-says = `{ $function }` usa { $number } en { $place }, pero el texto dice { $said }
text-says-but-uses = el texto dice { $said }, pero `{ $function }` usa { $number } en { $place }
text-does-not-mention-what = el texto no menciona lo que hace `{ $function }` en { $place }: se esperaba una de { $phrases }
text-says-which-but-script = el texto dice "{ $said }", que corresponde a `{ $wanted }`, pero el script tiene `{ $found }` en { $place }
text-offers-choice-but-script = el texto da a elegir, pero el script no (a partir de { $place })
can-declined-but-text-does = `{ $function }` en { $place } se puede rechazar, pero el texto no lo dice

## script/analysis/lints/printed/persons

text-mentions-no-other-player = el texto no menciona a otro jugador, pero `{ $function }` en { $place } afecta a `{ $who }`
text-says-but-script-never-reads = el texto dice "{ $word }", pero el script nunca lee `{ $context }`: `{ $function }` en { $place } afecta a su propio jugador

## script/analysis/lints/printed/signs

text-says-but-amount-below = el texto dice "{ $words }", pero la cantidad de `{ $function }` en { $place } es menor que 0
text-says-but-amount = el texto dice "{ $words }", pero la cantidad de `{ $function }` en { $place } es mayor que 0
text-says-but-script-does = el texto dice "{ $said }", pero el script no usa { $names }
script-uses-but-text-does = el script usa "{ $word }" en { $place }, pero el texto no lo menciona: se esperaba una de { $phrases }
text-says-but-script-never = el texto dice "{ $words }", pero el script nunca usa "{ $word }"

## script/analysis/lints/spelling

used-only-once = `{ $word }` solo se usa una vez

## script/analysis/lints/unused

only-read-which-script-does = `{ $name }` solo lo lee { $hooks }, que este script no define
add-function-remove-key = añade una función que lea la clave o quita la clave
unused-key-script-never-reads = clave `{ $name }` sin usar: el script nunca lee `ctx.{ $field }`
use-ctx-remove-key = usa `ctx.{ $field }` o quita la clave
available-only-but-used = `{ $function }` solo está disponible en `{ $hook }`, pero se usa en `{ $caller }`
do-it-in-hook = mueve la llamada a `fn { $hook }({ $parameters })`

## script/arguments

value-another-type = un valor de otro tipo
nothing = nada
true-or-false-words = `true` o `false`
a-character-in-quotes = un carácter entre comillas simples
a-map = un mapa
no-version-takes-arguments-including = número de argumentos incorrecto para `{ $function }`: se encontraron { $count }, contando el valor delante del punto
use-one-of-these-forms = usa { $known }
invalid-value = valor no válido "{ $value }" para `{ $parameter }` de `{ $function }`
number-from = un número de { $min } a { $max }
one-values = uno de los valores permitidos
must-found = `{ $function }`: se esperaba { $expected } para `{ $parameter }`, se encontró { $found }
use-without-quotes = usa `{ $number }` sin comillas
use-double-quotes = usa comillas dobles: `"{ $character }"`
the-signature-is = la firma es { $signature }

## script/convert

value-type = se esperaba { $expected }, se encontró un valor de tipo `{ $found }`
expected-number = se esperaba un número de { $min } a { $max }, se encontró { $number }
array-use = no se puede leer la lista mientras se modifica
element-problem = elemento { $index }: { $reason }

## script/failure

check-loop-never-ends-effect = busca un bucle sin fin o reduce el trabajo del efecto
check-loop-never-ends-test = busca un bucle sin fin en `{ $name }`, o divídelo en varias pruebas
check-function-calls-itself-calls = busca una recursión sin fin; las llamadas están anidadas a demasiada profundidad
use-most-characters-string-elements = usa como máximo { $characters } caracteres en un texto, { $array } elementos en una lista, { $map } en un mapa y { $variables } variables en una llamada
use-arguments-other-types-moonwright = usa argumentos de otros tipos; `moonwright api` muestra todas las funciones
copy-variable-before-call-let = copia la variable antes de la llamada: `let copy = …;`; una función dentro de la llamada usa la variable que la llamada cambia
declare-let-pass-parameter = declara la variable con `let`, o pásala como parámetro
use-field-description-hook-lists = usa un campo de `ctx` que figure en la descripción del gancho
script-takes-too-many-steps = el script ejecuta demasiados pasos
script-nests-too-many-calls = el script anida demasiadas llamadas
script-has-too-many-variables = el script tiene demasiadas variables
script-string-too-long = el texto es demasiado largo
script-array-too-large = la lista es demasiado grande
script-map-too-large = el mapa es demasiado grande

## script/keys

script-head = empieza el script con `const META = #{"{"} name: #{"{"} en: "…", es: "…" {"}"}, text: #{"{"} en: "…", es: "…" {"}"} {"}"};`
missing-metadata-key = falta la clave `{ $constant }.{ $name }`
add-example = añade { $example }
scripts-kind-not-kind = `{ $constant }.{ $key }` es para scripts de tipo { $kinds }, no de tipo { $kind }
unknown-metadata-key = clave desconocida `{ $constant }.{ $key }`
known-keys = claves conocidas: { $known }
invalid-value-for = valor no válido para `{ $constant }.{ $name }`: "{ $word }"
metadata-key-must-be = `{ $constant }.{ $name }` tiene que ser { $expected }
invalid-question-name = nombre de pregunta `{ $name }` no válido
use-most-lowercase-letters-digits-starting = usa como máximo { $max_name } letras minúsculas, cifras y `_`, empezando por una letra
add-text-of-key = añade `{ $key }: { $text }`
must-string-double-quotes = `{ $constant }.{ $trail }` tiene que ser un texto entre comillas dobles
no-text = `{ $constant }.{ $key }` no tiene texto para `{ $language }`
metadata-text-too-long = `{ $constant }.{ $trail }` tiene { $letters } letras; caben { $most } como máximo
shorten-text-of-key = acórtalo a { $most } letras
unknown-metadata-language = clave desconocida `{ $constant }.{ $key }.{ $language }`
use-en-es = usa `en` o `es`
map-texts-en-es = un mapa con los textos `en` y `es`
map-from-name-each-question = un mapa del nombre de cada pregunta a sus textos `en` y `es`
string-double-quotes = un texto entre comillas dobles
one-of = uno de { $words }
array-any = una lista con cualquiera de { $words }
a-number-in-range = un número de { $least } a { $most }
array-most-numbers = una lista de hasta { $count } números de { $least } a { $most }
colour-rrggbb-hexadecimal-digits = un color: { $words }, o "#rrggbb" con cifras hexadecimales
colour-six-hexadecimal-digits = un color de seis cifras hexadecimales, como "#d9b23b"
one-ascii-letter-digit-double = una letra o cifra ASCII entre comillas dobles, excepto `s` y `f`
one-two-characters-double-quotes = uno o dos caracteres entre comillas dobles
key-with-expected = `{ $name }: …` con { $expected }

## script/kind

a-value = un valor
one-words = una de las palabras { $words }
a-function = una función
an-array-of-type = una lista de tipo `{ $type }`
map-kind = un mapa `#{"{"} { $fields } {"}"}` de tipo `{ $type }`

## script/meter

more-steps-total-most-them = se superó el límite de { $bound } pasos, la mayoría por { $most }
started-matches = las partidas empezadas
choices-of-the-match = las decisiones de la partida

## script/mismatch

call-not-accepted = `{ $function }` no acepta estos valores: { $values }
value-before-dot-is-unit = el valor delante del punto es `()` (sin valor); comprueba antes `!= ()`
compare-unit-first = uno de los valores es `()` (sin valor); comprueba antes `!= ()`
use-values-of-other-types = usa valores de otros tipos; `.to_string()` convierte un valor en texto
value-without-field = { $value } no tiene el campo `{ $name }`
read-result-in-then = la acción ocurre después de que termine el script; lee su resultado con `.then(|result| …)`
api-lists-fields = `moonwright api` muestra los campos y las funciones de cada tipo

## script/naming

unknown-script-word = script `{ $word }` desconocido

## script/program

scenario-uses-more-scripts = el escenario usa más de { $most } scripts
use-fewer-scripts-decks = usa menos scripts en los mazos del escenario
cannot-tell-script-from-their = no se puede distinguir este script de `{ $other }`: sus nombres tienen el mismo hash
rename-one-two-files = cambia el nombre de uno de los dos archivos
script-bytes = el script es demasiado grande: se esperaban como máximo { $most } bytes, se encontraron { $bytes }
split-script-move-data-into = divide el script o mueve los datos al tablero
missing-constant-map-plain-values = falta la constante `{ $constant }`: se esperaba un mapa de valores simples
unknown-hook-function-never-called = gancho `{ $name }` desconocido: esta función no se llama nunca
wrong-number-parameters = número de parámetros incorrecto: `{ $name }` tiene { $parameters }
change-fn = cambia la declaración por `fn { $name }({ $wanted })`
move-script-kind = mueve la función a un script de tipo { $kinds }
never-called-scripts-kind = `{ $name }` no se llama nunca en scripts de tipo { $kind }
script-no-effect = este script aún no tiene efecto
script-never-called-no-hook = este script no se llama nunca: no tiene ningún gancho para scripts de tipo { $kind }
did-you-mean-moonwright-api = ¿querías decir `{ $suggestion }`? `moonwright api` muestra todas las funciones
cannot-find-function = no se encuentra la función `{ $name }`

## script/questions

choose-undeclared-question = { $function }: la pregunta `{ $name }` no está declarada; { $remedy }
add-questions = añade `questions: #{"{"} { $name }: { $text } {"}"}` a `{ $constant }`
undeclared-question = la pregunta `{ $name }` no está declarada
ask-question-remove = haz la pregunta con `{ $function }("{ $name }", …)` o quita su declaración
question-never-asked = la pregunta `{ $name }` no se hace nunca
scores-question-script-does = `{ $function }` valora una pregunta que el script no declara
parameters-so-never-called = `{ $function }` no se llama nunca: se esperaban 2 o 3 parámetros, se encontraron { $parameters }
change-fn-me-option-ctx = cambia la declaración por `fn { $function }(me, option)` o `fn { $function }(me, option, ctx)`

## script/renamed

been-renamed = `{ $old }` ahora se llama `{ $new }`
been-removed = `{ $old }` ya no existe
been-replaced = `{ $new }` sustituye a `{ $old }`
other-parameters-now = los parámetros de `{ $hook }` han cambiado
use-parameters-rest-in = usa `{ $current }` y lee los demás valores de { $fields }
use-round = usa `round()`
use-result-of-choose = usa el resultado de `choose`, que es la opción elegida
use-name = usa `{ $new }`

## script/runtime

captures-too-many-values = `{ $function }` captura demasiados valores; se esperaban como máximo { $max_parameters }
chain-locks-captured-variable = no se puede llamar a `{ $called }` en `{ $variable }` aquí, porque durante la llamada podría ejecutarse una clausura que captura `{ $variable }` mientras `{ $variable }` puede cambiar
copy-captured-variable = copie `{ $variable }` en otra variable antes de la llamada y use la copia en la clausura
unknown-reason = causa desconocida
built-function-failed = falló una función integrada: { $reason }

## script/sandbox

scripts-cannot-wait = `sleep` no está disponible en los scripts

## script/shape

unknown-value = valor `{ $word }` desconocido; { $remedy }
field-problem = `{ $name }`: { $reason }
missing-map-key = falta la clave `{ $name }`
unknown-map-key = clave `{ $key }` desconocida; { $remedy }

## script/syntax

write-code = escribe `{ $code }`
expected-name-after-dot = se esperaba un nombre detrás del punto
add-field-such-me-id = añade un campo como `me.id` o quita el punto
unknown-module-scripts-no-modules = módulo `{ $name }` desconocido: los scripts no tienen módulos
call-function-without-module = llama a la función sin módulo
expected-function-body = se esperaba el cuerpo de la función entre `{"{"} … {"}"}`
replace-add-after-body = sustituye `=>` por `{"{"}` y añade `{"}"}` detrás del cuerpo
expected-before-function-body = se esperaba `{"{"}` delante del cuerpo de la función
add-brace-here = añade `{"{"}` aquí
unexpected-end-script = final de script inesperado
complete-last-statement = completa la última instrucción
expected-string-map-key = se esperaba un texto como clave del mapa
use-map-key-map-key = usa `map["key"]` o `map.key`
expected-number-array-index = se esperaba un número como índice de la lista
duplicate-key-map = la clave `{ $key }` está duplicada en este mapa
remove-rename = quita una de las dos claves o cámbiale el nombre
rename-one = cambia el nombre de uno de los dos
duplicate-name = el nombre `{ $name }` está duplicado
case-must-last-case = el caso `_` tiene que ser el último
move-after-other-cases = mueve el caso `_` detrás de los demás
number-cases-must-precede-range = en un `switch`, los casos con números tienen que ir delante de los casos con intervalos
move-case-before-ranges = mueve este caso delante de los casos con intervalos
case-cannot-condition = el caso `_` no puede tener condición
remove-if = quita `if …`
comment-must-directly-precede-function = un comentario `///` tiene que ir justo delante de una función
functions-cannot-nested = las funciones no se pueden anidar
close-open-brackets-before = cierra con `{"}"}` los bloques abiertos antes de la función
parameter-syntax = 1 parámetro
parameters-count = { $count } parámetros
duplicate-function = la función `{ $name }` con { $parameters } está duplicada
expected-after = se esperaba `(` detrás de `{ $name }`
add-parameters-inside = añade `()`, con los parámetros entre los paréntesis
duplicate-parameter = el parámetro `{ $name }` está duplicado
cannot-assign-constant = no se puede asignar a la constante `{ $name }`
declare-let-instead-const = declara la variable con `let` en lugar de `const`
expected-variable-field-array-element = se esperaba una variable, un campo o un elemento de lista al que asignar
use-compare = usa `==` para comparar
expression-nested-too-deeply = la expresión está anidada a demasiada profundidad
move-parts-into-variables-let = pasa partes de la expresión a variables con `let`
script-can-most-functions = un script puede tener como máximo 64 funciones
merge-related-functions = une funciones relacionadas
string-can-most-characters = un texto puede tener como máximo { $most } caracteres
array-can-most-elements = una lista puede tener como máximo { $most } elementos
map-can-most-keys = un mapa puede tener como máximo { $most } claves
split-into-several = divide el valor en varios valores más pequeños
outside-loop = `{ $word }` fuera de un bucle
use-return-end-function = usa `return` para salir de la función
use-integer-half-multiply-first = usa un número entero; para multiplicar por 1,5, escribe `n * 3 / 2`
decimal-numbers-not-supported-scripts = no se admiten números decimales: los scripts solo usan enteros
comment-never-closed = este comentario no se cierra nunca
add-end-comment = añade `*/` al final del comentario
expected-name = se esperaba un nombre
use-lowercase-letters-digits = usa letras minúsculas, cifras y `_`
compare-value = añade una comparación, como `… > 0` o `… == "…"`
use-range-count-i-runs = usa un intervalo para contar: `for i in 0..5` va de 0 a 4
expected-array-range-loop-over = se esperaba una lista o un intervalo para el bucle, se encontró { $found }
expected-condition-true-false = se esperaba una condición verdadera o falsa, se encontró { $found }
expected-number-range-string-literal = se esperaba un número, un intervalo o un texto literal como caso de `switch`
use-if-compare-variable = usa `if` para comparar con una variable
expected-an-array-or = se esperaba una lista o un intervalo para el bucle
add-before = añade una lista o un intervalo delante de `{"{"}`
expected-condition = se esperaba una condición
add-condition-before-if-n = añade una condición delante de `{"{"}`: `if n > 1 {"{"}`
unmatched-bracket = `{ $bracket }` sin pareja
remove-add-opening-bracket = quita el signo de cierre o añade el de apertura
never-closed = este `{"{"}` no se cierra nunca
add-end-block = añade `{"}"}` al final del bloque
missing-never-closed = falta `{ $closing }`: el `{ $bracket }` de { $line }:{ $column } no se cierra nunca
add-bracket-here = añade `{ $closing }` aquí

## script/syntax/lexical

single-quotes-one-character = se esperaba un solo carácter entre comillas simples, se encontró `'{ $inside }'`
unclosed-quote-use-double-quotes = comilla simple sin cerrar
unclosed-string = texto sin cerrar
add-backquote-end = añade una comilla invertida al final del texto
add-end-same-line = añade `"` al final del texto, en la misma línea
use-n-new-line-quote = usa `\n` para una línea nueva, `\"` para unas comillas, `\\` para una barra inversa o `\u` con cuatro cifras hexadecimales
unknown-escape = secuencia de escape `{ $shown }` desconocida
number-too-large = el número es demasiado grande
use-most-digits = usa como máximo 18 cifras
invalid-number = número no válido
use-only-digits = usa solo cifras
invalid-name = nombre `{ $name }` no válido
add-letter = añade una letra al nombre
assigns-value-does-not-compare = se esperaba `==`, se encontró el operador de asignación `=`
unexpected-sign = `{ $sign }` inesperado
remove-sign = quita `{ $sign }`
unexpected-arrow = `->` inesperado
remove-return-type-use-switch = quita el tipo del resultado o usa `1 => …` para un caso de `switch`
remove-add-missing-expression = quita el símbolo o añade la expresión que falta
unknown-operator = operador `{ $sign }` desconocido
use-count-up = usa `+= 1` para contar hacia delante
use-count-down = usa `-= 1` para contar hacia atrás
use-method-call-value-function = usa una llamada a método: `value.function()`
use-one-of = usa uno de estos operadores: `+ - * / % == != < <= > >= && || !`
invalid-quote = comillas `{ $sign }` no válidas
use-straight-double-quote = usa comillas dobles rectas: `"`
else-without = `else` sin `if`
move-directly-after = mueve `else` justo detrás del `{"}"}` de su `if`
unknown-operator-angle-brackets = operador `<>` desconocido
expected-value-before = se esperaba un valor delante de `{ $sign }`
add-value-here = añade un valor aquí
add-value-remove-operator = añade un valor o quita el operador
invalid-character-name = carácter `{ $sign }` no válido en un nombre
use-letters-z-digits-names = usa las letras de la a a la z, cifras y `_` en los nombres; pon los textos entre comillas dobles

## script/syntax/missing

expected-after-switch-case = se esperaba `=>` detrás de un caso de `switch`, se encontró `:`
replace-colon-with-arrow = sustituye `:` por `=>`
expected-after-map-key = se esperaba `:` detrás de una clave de mapa, se encontró `=`
replace-equals-with-colon = sustituye `=` por `:`
expected-loop = se esperaba `in` en el bucle `for`, se encontró `of`
replace-missing = sustituye `of` por `in`
expected-while-condition-after-do = se esperaba `while` y una condición detrás de `do {"{"} … {"}"}`
add-while-here-remove-do = añade `while …` aquí o quita `do`
expected-catch-after-try = se esperaba `catch` detrás de `try {"{"} … {"}"}`
add-catch-here = añade `catch {"{"} … {"}"}` aquí
expected-parameter-name = se esperaba el nombre de un parámetro
use-letters-digits-pass-value = usa un nombre de letras, cifras y `_`, y pasa el valor en la llamada
expected-function-after-private = se esperaba una función detrás de `private`
remove-private = quita `private`
between-two-elements-array = {" "}entre dos elementos de esta lista
between-two-arguments-call = {" "}entre dos argumentos de esta llamada
between-two-keys-map = {" "}entre dos claves de este mapa
between-two-cases-switch = {" "}entre dos casos de este `switch`
before-cases-switch = {" "}delante de los casos de este `switch`
after-case = {" "}detrás de este caso
between-two-parameters = {" "}entre dos parámetros
after-key = {" "}detrás de esta clave
after-loop-variable = {" "}detrás de la variable del bucle
expected-token = se esperaba `{ $token }`{ $what }
add-token-here = añade `{ $token }` aquí
invalid-name-number-names-start = nombre o número no válido: los nombres empiezan con una letra, los números solo contienen cifras
start-letter-name-use-only = empieza con una letra para un nombre o usa solo cifras para un número
expected-between-value = se esperaba `=` entre `{ $name }` y su valor
add-equals-here = añade `=` aquí
expected-end-statement = se esperaba `;` al final de esta instrucción
add-semicolon-here = añade `;` aquí
expected-map-key = se esperaba una clave de mapa
add-name = añade un nombre y `:`
put-double-quotes = pon la clave entre comillas dobles
invalid-key = clave `{ $word }` no válida

## script/syntax/reserved

use-empty-value = usa `()` para un valor vacío
use-fn-declare-function = usa `fn` para declarar una función
use-before-condition = usa `!` delante de la condición
put-block = pon el bloque entre `{"{"} … {"}"}`
use-result-function-game = usa un mapa `#{"{"} … {"}"}`, una lista `[…]` o el resultado de una función del juego
remove-all-functions-game-available = quita `{ $word }`; todas las funciones del juego están disponibles sin importarlas
remove-every-function-can-called = quita `{ $word }`; todas las funciones son públicas
remove-scripts-do-not-support = quita `{ $word }`, que los scripts no admiten
call-function-arguments-parentheses = llama a `{ $word }` como función, con sus argumentos entre paréntesis
start-name-letter = empieza el nombre con una letra
not-valid-name = `_` no es un nombre válido
add-letter-such-x = añade una letra al nombre, como `_x`
unexpected-word = `{ $word }` inesperado
reserved-word = `{ $word }` es una palabra reservada
reserved-not-a-name = { $message }, no un nombre
use-another-name = usa otro nombre, como `{ $word }_1`
reserved-has-no-meaning = { $message } y no significa nada en los scripts
reserved-cannot-be-used = { $message } y no se puede usar aquí
name-use-another-word = para un nombre, usa otra palabra, como `{ $word }_1`
unexpected-word-pair = `{ $word } { $not }` inesperado
cannot-find-variable = no se encuentra la variable `{ $name }`
declare-let-pass-parameter-put = declara la variable con `let` o pásala como parámetro; pon los textos entre comillas dobles

## rules/asking

effect-can-ask-most-questions = un efecto puede hacer como máximo { $max_questions } preguntas
options-have-changed = las opciones de la pregunta `{ $question }` cambiaron después de que respondiera el asiento { $seat }: deshaz la respuesta o reinicia la partida

## rules/chance

forced-result = resultado forzado { $wanted } no válido; usa uno de: { $possible }
forced-order-not-order = orden forzado { $wanted } no válido; se esperaban todos estos valores en cualquier orden: { $possible }

## rules/host

argument-problem = { $function }: `{ $parameter }`: { $reason }
unknown-seat = asiento { $number } desconocido
expected-plain-value-number-string = se esperaba un valor simple: número, texto, lista, mapa o identificador
missing-arguments = faltan argumentos
unknown-field = campo desconocido

## rules/mars/ask_scripts

returns-invalid-value = devuelve un valor no válido: { $reason }
dice-expected-number-from-roll = `dice`: se esperaba un número de 1 a { $max_thrown_first } con `roll_first`, se encontró { $dice }
duplicate-value = el valor { $value } está duplicado
expected-most-elements = se esperaban como máximo { $most } elementos, se encontraron { $found }
index-unknown-source = `index`: fuente { $index } desconocida
missing-source = falta `source`

## rules/mars/host

marine-dead-unknown = marine { $number } desconocido o muerto
a-marine = marine { $number }
side-not-play = el lado `{ $side }` no está en juego
area-not-play = el área { $number } no está en juego
expected-direction = se esperaba 1 o -1 como dirección, se encontró { $found }
too-large = { $number } es demasiado grande
expected-number-string-box = se esperaba `()`, un número, un texto o una casilla, se encontró un valor de tipo { $type }

## rules/mars/host_change

move-unreachable = move_to: ({ $column },{ $row }) es inalcanzable
deploy-most-aliens-can-deployed = deploy: como máximo se pueden desplegar { $max_deployed } alienígenas a la vez
set-mark-set-rules = set_mark: no se puede cambiar `{ $name }`; lo fijan las reglas
set-mark-too-small = set_mark: se esperaba un número a partir de { $least } para `{ $name }`, se encontró { $number }
emit-event-most-fields = emit_event: se esperaban como máximo { $max_fields } campos
set-upgrade-unknown = set_upgrade: mejora `{ $stem }` desconocida; usa `()` para quitar la mejora
emit-event-own-field = emit_event: la partida fija el campo `{ $key }`; usa otro nombre
a-queued-action = una acción en cola
choose-expected-plain-options = choose: se esperaban opciones que sean números, textos, lugares, piezas, listas o mapas
emit-event-not-plain = emit_event: `{ $key }`: se esperaba `()`, un número, un texto, un lugar o una pieza, se encontró un valor de tipo { $type_name }
shoot-dice = shoot: se esperaban como máximo { $most } dados, se encontraron { $dice }

## rules/mars/situation

give-card-missing-card = give_card: se esperaba el nombre de una carta, se encontró un texto vacío
set-aliens-most-aliens-each = set_aliens: en el tablero puede haber como máximo 99 alienígenas de cada color
unknown-marine = marine { $number } desconocido
not-ground-box = { $function }: ({ $x },{ $y }) no es una casilla de suelo
not-before-goal = { $function }: ({ $x },{ $y }) es la meta; un astronauta solo llega a ella moviéndose
unknown-script-situation = { $function }: script `{ $stem }` de tipo { $kind } desconocido
play-turn-not-program-turn = play_turn: el programa { $program } no está disponible en este turno

## rules/moonbase/cards

return-integer = devuelve un número entero

## rules/moonbase/check

each-corporation-counters = demasiadas fichas: cada corporación tiene { $counters }
reduce-total = reduce el número de fichas a { $most } como máximo

## rules/moonbase/host

unknown-area = área `{ $id }` desconocida
unknown-kind-use-one-of = tipo de unidad `{ $id }` desconocido; usa uno de: { $known }
unit-was-destroyed = { $function }: { $unit } ya está destruida
a-unit = unidad { $number }

## rules/moonbase/host_change

available-only-while-script-runs = solo está disponible mientras se ejecuta un script

## rules/moonbase/host_read

base-seat-no-moonbase = base_of: el asiento { $seat } no tiene base lunar

## rules/moonbase/setup

expected-two-corporations = se esperaban dos corporaciones, se encontraron { $count }
add-tables-until-there = define dos corporaciones con una tabla para cada una

## rules/moonbase/situation

unknown-unit = unidad { $number } desconocida
unknown-upgrade = mejora `{ $stem }` desconocida
unknown-marker = marcador `{ $marker }` desconocido; usa uno de: { $known }
add-unit-no-such-counter = add_unit: no hay ninguna ficha disponible que corresponda
set-marker-unknown-position = set_marker: posición `{ $position }` desconocida

## rules/moonwalk/marks

match-can-most-marks = una partida puede tener como máximo { $max_marks } marcas

## rules/moonwalk/show

expected-box-x-y-strip = se esperaba una casilla `#{"{"} x, y {"}"}` de la tira
expected-box = se esperaba una casilla `#{"{"} x, y {"}"}`
expected-ground-box-x-y = se esperaba una casilla de suelo `#{"{"} x, y {"}"}` de la tira
most-dice-can-rolled = como máximo se pueden tirar { $max_count } dados { $colour }

## rules/moonwalk/talk


## rules/mowdown/check

no-path-can-placed-there = no se puede colocar ningún camino en esta casilla
only-paths-faces-can-placed = en esta casilla solo se pueden colocar los caminos de estas caras del dado: { $faces }
few-paths-can-leave = muy pocos caminos salen de { $cell }
move-start-add-cells-around = { $help }; mueve la salida, añade casillas contiguas a la salida o añade giros o lados de entrada a los caminos
missing-hook-can-match = { $stem }: falta el gancho `can_match`
add-fn-can-match = añade `fn can_match(me, ctx)` y devuelve true con los dados que correspondan

## rules/mowdown/check/given

crater = cráter
hill = hormiguero
not-legal = no se puede colocar un { $word } en { $cell }: { $reason }
use-another-cell-remove = usa otra casilla o quita este { $word }
cell-home = la casilla es la casa
mower-starts-cell = la segadora empieza en esta casilla
cell-headache-space = la casilla es de problemas
cell-edge = la casilla está en el borde del tablero
cell-crater = la casilla tiene un cráter
duplicate-cell = la casilla está duplicada
cell-too-close = la casilla está demasiado cerca de { $other }
craters-separate-from-home-without = los cráteres bloquean todo camino sin saltos de la casa a { $cells }
keep-route-cells-without-craters = deja un camino de casillas sin cráteres

## rules/mowdown/check/room

not-enough-cells-craters-section = los cráteres de la sección { $number } no caben en sus casillas
craters-not-edge-headache-home = los cráteres no pueden estar en el borde, en un problema, en la casa ni en la salida
not-enough-cells-hills-section = los hormigueros de la sección { $number } no caben en sus casillas
hills-not-headache-home-start = los hormigueros no pueden estar en un problema, en la casa ni en la salida
fit-next-those-other-sections = reduce el número de { $wanted } a { $fit } o añade casillas adecuadas a la sección, que tiene { $cells }: { $takes }

## rules/mowdown/host

unknown-cell-argument = casilla `{ $name }` desconocida

## rules/mowdown/host_change

has-a-crater = tiene un cráter
is-home = es la casa
is-in-shadow = está en la sombra
would-exceed-maximum-number-hills = no puede tener otro hormiguero: el tablero tiene el número máximo de hormigueros
set-die-unknown-die-dice = set_die: dado { $index } desconocido; los dados se cuentan desde 0 y se tiraron { $dice }
not-adjacent-mower = no es contigua a la segadora
the-mower = la segadora
set-var-script-can-store = set_var: un script puede guardar como máximo { $max_vars } valores
cell-problem-in-call = { $function }: { $cell } { $reason }
occupied-mower = está ocupada por la segadora
plan-must = plan: `{ $key }` tiene que ser { $expected }
number-dice = un número de dados de 1 a 5
ground-jump = `ground` o `jump`: { $reason }
plan-unknown-key = plan: clave `{ $key }` desconocida; usa una de: dice, single_step, ban_kind, free_pass

## rules/mowdown/host_read

rule-unknown-key = rule: clave `{ $key }` desconocida; usa una de: max_hill, max_hills, solar_cap, arcs, sections, path_dice

## rules/mowdown/items

does-not-return-array-plain = no devuelve una lista de valores simples
return-array-if-bonus-cannot = devuelve una lista, o `[]` si la bonificación no se puede usar

## rules/mowdown/setup

not-a-board-with-paths = se esperaba un tablero de este juego con una guía de caminos

## rules/mowdown/situation

unknown-script-of-kind = { $kind } `{ $stem }` desconocido
set-battery-column-cannot-hold = set_battery: en la columna { $column } de la batería no caben { $filled } círculos rellenos
set-shadow-arc-cannot-hold = set_shadow: en el arco { $arc } no caben { $marks } marcas
set-panel-expected-index-below = set_panel: se esperaba un índice menor que { $panels }

## rules/pile

cannot-tell-from-their-names = no se puede distinguir { $one } de { $other }: sus nombres tienen el mismo hash

## rules/queue

movements-can-only-queued-script = solo los scripts pueden poner movimientos en cola
effect-can-queue-most-movements = un efecto puede poner en cola como máximo { $max_queued } movimientos
then-can-nested-most-levels = `.then` se puede anidar como máximo { $max_depth } niveles
then-callback-can-capture-only = una función de `.then` solo puede capturar valores simples: números, textos, listas, mapas, identificadores
movement-ended = este movimiento ha terminado

## rules/rally/check

meta-symbol-terrain-also-uses = `META.symbol`: el terreno `{ $terrain }` también usa "{ $symbol }"
set-terrain-never-changes-blocking = { $function }: `{ $terrain }` bloquea su hexágono, así que esta llamada nunca cambia nada
use-terrain-that-does-not-block = usa un terreno sin `blocks: true`
use-another-letter-digit = usa otra letra o cifra
deck-cannot-cross-rough-ground = el mazo { $deck } no puede cruzar terreno difícil
add-card-moves-true = añade una carta que mueva con `{ $all_terrain }: true`
deck-cannot-use-script = no se puede usar el script de `{ $stem }` en el mazo { $deck }: { $reason }
see-place = consulta { $file }:{ $line }

## rules/rally/check/pieces

use-rows-hexes-box-set = usa 12 filas de 20 o 30 hexágonos, como en la caja, o escribe `strict_box = false` en el escenario para un diseño libre
board-not-made-sections = el tablero no se compone de secciones de 10×12
use-different-symbol-legend-other = usa en la leyenda un símbolo distinto para la otra parte; los hexágonos con el mismo símbolo forman una sola pieza
not-connected = { $name }, { $hexes ->
    [one] 1 hexágono
   *[other] { $hexes } hexágonos
}: los hexágonos de esta pieza no están conectados
size-not-box = { $name }, { $hexes ->
    [one] 1 hexágono
   *[other] { $hexes } hexágonos
}: la caja no tiene ninguna pieza de este tamaño
box-pieces-hexes = usa uno de estos tamaños: { $sizes }
too-many-pieces-hexes-number = demasiadas piezas de { $terrain }, { $hexes ->
    [one] 1 hexágono
   *[other] { $hexes } hexágonos
}: { $symbol } es la número { $count }
box-size = usa como máximo { $pieces } de este tamaño, como en la caja
does-not-belong-piece = { $stem } de ({ $column },{ $row }) no pertenece a ninguna pieza
paint-grid-where-hexes-same = pinta el terreno en la cuadrícula, donde los hexágonos con el mismo símbolo forman una sola pieza
too-many-board = demasiados { $terrain }: { $count } en el tablero
box-remove = la caja contiene { $limit }; quita { $excess }
feature-forbidden-hex = el elemento de ({ $column },{ $row }) está en un hexágono prohibido
place-features-plain-ground-terrain = coloca los elementos en suelo llano o en terreno transitable, uno por capa y hexágono

## rules/rally/check/ways

start-cannot-reach-finish = desde la salida ({ $column },{ $row }) no se puede llegar a la meta
add-route-remove-start-hex = añade una ruta o quita el hexágono de salida
start-boxed = ningún hexágono libre junto a la salida ({ $column },{ $row }) está más cerca de la meta
free-adjacent-hex-closer-finish = libera un hexágono contiguo que esté más cerca de la meta
finish-can-reached-from-start = desde la salida ({ $column },{ $row }) solo se llega a la meta por polvo
keep-route-over-firm-ground = deja una ruta por suelo firme, aunque sea larga
unfair-start-routes-steps = salida injusta: las rutas a la meta tienen de { $shortest } a { $longest } pasos
stagger-start-line-so-routes = escalona la línea de salida para que las rutas difieran como máximo en { $fair } pasos
feature-can-reached-only-through = al elemento de ({ $column },{ $row }) solo se llega por polvo
keep-route-feature-over-firm = deja una ruta hasta el elemento por suelo firme o mueve el elemento

## rules/rally/host

unknown-rover = rover { $number } desconocido
rover-not-board = el rover { $rover } no está en el tablero
a-rover = rover { $number }
hex-not-board = el hexágono { $hex } no está en el tablero
unknown-terrain-use-one-of = terreno `{ $terrain }` desconocido; usa uno de: { $known }

## rules/rally/host_change

move-unknown-hex = move_to: hexágono { $hex } desconocido
scripts-rover-can-queue = los scripts de un rover pueden poner en cola como máximo { $max_wishes } acciones por paso

## rules/rally/host_read

pos-rover-not-board = pos: el rover { $rover } no está en el tablero

## rules/rally/situation

set-program-program-can = set_program: un programa puede tener como máximo { $phases } cartas
set-program-unknown = set_program: carta `{ $stem }` desconocida; usa `()` para ninguna carta
a-hex = hexágono ({ $x }, { $y })
unknown-hex = { $function }: hexágono ({ $q },{ $r }) desconocido

## rules/registry

unknown-game = juego `{ $game }` desconocido
known-games = juegos conocidos: { $games }
no-game-uses-scripts-folder = ningún juego usa scripts de esta carpeta
move-script = mueve el script a scripts/<juego>/<tipo>/
rename-folder-after-game = usa el id de un juego como nombre de la carpeta

## rules/saving


## rules/scripting

available-only-while-match-running = solo está disponible mientras hay una partida en marcha
unsupported-match-format = formato de partida { $format } no compatible; se esperaba { $expected }: la partida se guardó con otra versión de las reglas; reinicia el escenario y toma las mismas decisiones
saved-question-has-changed = la pregunta `{ $question }` ha cambiado desde que se guardó la partida: reinicia el escenario y toma las mismas decisiones
can-modify-worth-function-cannot = { $function }: una función `can_…`, `modify_…` o `worth_…` no puede cambiar la partida ni usar números aleatorios
effect-can-make-most-changes = { $function }: un efecto puede hacer como máximo { $max_changes } cambios y tiradas
available-only = { $function }: solo está disponible en `{ $hook }`
more-effects-than = una cadena de efectos que se provocan unos a otros superó los { $max_effects } efectos
remove-effect-triggers-itself = quita un efecto que se active a sí mismo
more-script-steps-than = los scripts ejecutaron más de { $max_work } pasos sin ninguna decisión intermedia
reduce-work-function-called-often = reduce el trabajo de una función que se llame a menudo
match-without-decision = { $tasks } pasos de la partida se sucedieron sin ninguna decisión
let-somebody-decide = cambia la preparación de la partida para que alguien pueda decidir o la partida termine
returns-other = devuelve un valor de tipo { $value }; se esperaba `true` o `false`
return-true-false = devuelve `true` o `false`
hook-problem = `{ $hook }` { $what }
effect-can-say-most-lines = un efecto puede escribir como máximo { $max_said } líneas en el registro

## rules/situation

cannot-set-values-while-script = no se pueden fijar valores mientras hay pendiente una pregunta de un script
invalid-value-for-path = valor { $value } no válido para `{ $path }`: { $error }
invalid-step = paso { $step } no válido: { $error }
cannot-set-effects-queued-scripts = no se pueden fijar los efectos que los scripts han puesto en cola
no-decision-reached-within-steps = no se llegó a ninguna decisión en { $max_steps } pasos
unknown-key-expected-mars = `{ $path }`: clave `{ $word }` desconocida; claves conocidas: { $known }

## rules/testing

available-only-matches = solo está disponible en partidas de { $game }

## rules/walking/host

unknown-astronaut = astronauta { $astronaut } desconocido

## rules/walking/host_change

unknown-joint-joints-counted = { $function }: unión { $joint } desconocida; las uniones se cuentan de 1 a { $joints }
unknown-die-dice-counted = { $function }: dado { $index } desconocido; los dados se cuentan desde 0
die-no-face = el dado no tiene la cara { $face }
set-die-face-die = set_die: `face`: el dado { $colour } no tiene esa cara

## rules/walking/situation

set-token-unknown-joint = set_token: unión { $joint } desconocida
an-astronaut = astronauta { $number }
the-context = el contexto
unknown-script-use-unit = { $function }: el nombre del script de tipo { $kind } está vacío; usa `()` para ningún script
unknown-astronaut-situation = astronauta { $number } desconocido

## playtest/bot

use-iterations = usa de 1 a { $most } iteraciones, como `search:{ $default }`, o un tiempo de hasta { $milliseconds }ms, como `search:50ms`
use-choices = usa de 1 a { $most } opciones, como `oracle:{ $default }`

## playtest/library

not-script = el archivo no es un script

## playtest/script_tests

move-test = mueve la prueba a scripts/<juego>/<tipo>/
test-bytes = el archivo de pruebas es demasiado grande: se esperaban como máximo { $most } bytes, se encontraron { $bytes }
write-test-function = escribe una función `{ $prefix }…` sin parámetros
no-test = el archivo no contiene ninguna prueba
test-built-in-failed = { $name }: falló una función integrada: { $reason }
please-report-it = comunica este error de la aplicación
scenario-cannot-be-played = no se puede jugar el escenario
test-cannot-start = la prueba `{ $name }` inicia este escenario en { $path }:{ $line }:{ $column }
failed-while-played = el efecto falló en la prueba `{ $name }` en { $path }:{ $line }:{ $column }
failed-while-played-with = el efecto falló en la prueba `{ $name }` en { $path }:{ $line }:{ $column }, con las variables { $variables }
two-remedies = { $first }; { $second }
shorten-text = acorta el texto
expected-bytes = el texto es demasiado grande: se esperaban como máximo { $most } bytes
a-built-in-function = falló una función integrada

## playtest/script_tests/functions

scenario-available-only-tests = scenario: solo está disponible en pruebas
option-must-true-false-number = option: `{ $name }` tiene que ser true, false, un número o un texto
set-problem = set_state: { $reason }
set-steps-problem = set_steps: { $reason }
assertion-failed-functions = la comprobación falló: { $message }
assertion-failed = la comprobación falló
expected-seat-found-seat = se esperaba `{ $name }` para el asiento { $seat }, se encontró `{ $decision }` para el asiento { $asked }
match-over-no-pending-decision = la partida ha terminado y no tiene ninguna decisión pendiente
legal-expected-illegal-choice = se esperaba una decisión ilegal, se encontró la decisión legal { $wanted }
run-match-ended-before = run_to: la partida terminó antes de `{ $name }`
run-not-reached-within-choices = run_to: no se llegó a `{ $name }` en { $max_run } decisiones

## playtest/script_tests/moment

values-differ = los valores difieren: { $found } y { $expected }
field-may-not-exist = comprueba cómo se escribe `{ $field }`; leer un campo desconocido `{ $field }` devuelve `()`

## playtest/written_test

cannot-reproduce-position-earlier = no se puede reproducir esta posición ni una anterior
position-too-many-changes-test = la posición requiere demasiados cambios para una prueba
playing-from-reproduced-position-leads = al seguir desde la posición reproducida se llega a una posición distinta

## export/cards

text-fits-card-only-points = el texto de `{ $stem }` solo cabe en la carta a { $points } puntos
shorten-text-below-points-hard = acorta el texto; un texto de menos de 7 puntos es difícil de leer
text-does-not-fit-card = el texto de `{ $stem }` no cabe en la carta, ni siquiera a 6 puntos
shorten-text-print-larger-cards = acorta el texto o imprime cartas mayores
name-does-not-fit-card = el nombre de `{ $stem }` no cabe en la carta
shorten-name = acorta el nombre
no-font-contains = ninguna fuente contiene { $characters }
use-other-characters = usa otros caracteres

## export/csv

file-contains-no-cards = el archivo no contiene cartas
use-deck-library-or-script = usa un mazo, una biblioteca de cartas o un script de carta

## export/csv/import

table-larger-mib = la tabla ocupa más de { $limit } MiB
table-not-utf-text = la tabla no es texto UTF-8
save-file-csv-utf = guarda el archivo como «CSV UTF-8»
csv-quote-unclosed = faltan las comillas de cierre de esta celda
csv-quote-continued = texto inesperado tras las comillas de cierre de una celda
csv-quote-help = encierra el texto entre comillas dobles y escribe dos veces cada comilla que contenga: "Di ""ya"""
csv-more-cells = no hay columna para "{ $cell }": la cabecera tiene { $columns } { $columns ->
        [one] columna
       *[other] columnas
    }
csv-more-cells-help = encierra entre comillas dobles el texto que contenga un separador: "Avanza, luego espera"
table-more-columns = la tabla tiene más de { $most_cells } columnas
remove-empty-columns = quita las columnas vacías
table-more-cards = la tabla tiene más de { $most_rows } cartas
use-one-columns = usa una de estas columnas: { $columns }
unknown-column = columna `{ $word }` desconocida
duplicate-column = la columna `{ $known }` está duplicada
missing-column-names-cards = falta la columna con los nombres de las cartas
add-column-heading-id-name = añade una columna con el encabezado `id` o `name_en`
more-characters = "{ $short }" tiene más de { $longest } caracteres
add-column-game-use-game = añade una columna `game` o usa `--game walking` para fijar el juego de todas las cartas
unknown-script-kind = tipo de script `{ $kind }` desconocido
add-id-lowercase-letters-digits = añade un `id` de letras minúsculas, cifras y `_`
expected-number-copies = se esperaba un número de copias, se encontró `{ $cell }`
use-a-number-from-to = usa un número de 0 a { $most_copies }

## export/csv/import/files

duplicate-card-first-line = la carta `{ $card }` está duplicada; aparece por primera vez en la línea { $line }
cannot-write = no se puede escribir `{ $key }` en `{ $card }`
remove-value-script-computes-scripts = quita el valor; el script calcula el valor, o los scripts de este tipo no tienen esta clave
use-different-id = usa un `id` distinto
card-of-pairs-not-added = la carta `{ $stem }` no se añade a ningún mazo: cada carta de un mazo `{ $kind }` tiene dos scripts
add-to-pairs-of-deck = añade la carta a `pairs` en un mazo
number-copies-not-imported = el número de copias de `{ $stem }` no se importa: ningún mazo contiene la carta
number-copies-not-imported-does = el número de copias de `{ $stem }` no se importa: `{ $path }` no contiene todas las cartas de la tabla
number-copies-not-imported-several = el número de copias de `{ $card }` no se importa porque varios mazos contienen la carta: { $decks }
select-deck-deck-path = elige el mazo con `--deck RUTA`
deck-cards-one-kind = se esperaban cartas de un solo tipo en el mazo, se encontraron `{ $first }` y `{ $second }`
use-separate-table-each-kind = usa una tabla separada para cada tipo
use-another-deck-path-new = usa otro mazo o la ruta de un archivo nuevo
not-deck-these-cards = `{ $path }` no es un mazo de estas cartas
problem-of-file = { $file }: { $message }

## export/import

fix-errors-above-import-file = corrige los problemas anteriores y vuelve a importar el archivo
more-warnings = avisos no mostrados: { $more }
more-errors = errores no mostrados: { $more }

## export/print

card-mm-margins-does = una carta de { $width } × { $height } mm con sus márgenes no cabe en { $paper }
use-larger-paper-smaller-cards = usa papel mayor o cartas menores, o reduce el margen y el sangrado
bleed-marks-extend-into-margin = el sangrado y las marcas llegan al margen que la mayoría de las impresoras dejan en blanco en { $paper }
use-card-standard-reduce-bleed = usa `--card standard` o reduce `--bleed`
increase-margin-or-reduce = aumenta `--margin` o reduce `--bleed`
increase-margin-reduce-bleed = aumenta `--margin`, reduce `--bleed` o usa papel mayor
poster-needs-pages = el póster necesita { $pages } páginas; se esperaban como máximo { $most }
reduce-size-cell = reduce el tamaño con `--cell { $cell }`

## export/subject

cannot-draw-type-document = no se puede dibujar este tipo de documento
use-document-that-can-be-drawn = usa un tablero, un mazo, una biblioteca de cartas, un script de carta, un escenario o una partida grabada
expected-seats = se esperaban { $seats } asientos, se encontraron { $players }
decision-no-longer-legal = ; la decisión { $decision } ya no es legal: { $reason }
unknown-decision-last = decisión { $number } desconocida: la última decisión es { $last }{ $reason }
replay-diverges-from-recording = la repetición difiere de la grabación
batch-threads = no se pueden iniciar los hilos: { $reason }
batch-stopped = la partida { $game } (semilla { $seed }) no puede continuar después de { $decisions } { $decisions ->
        [one] decisión
       *[other] decisiones
    }: { $reason }
batch-start = no se puede iniciar la partida { $game } (semilla { $seed }): { $reason }
run-moonwright-replay-find-difference = ejecuta `moonwright replay` para encontrar la diferencia
file-contains-none-requested-parts = el archivo no contiene ninguna de las partes pedidas
request-other-parts-what-omit = pide otras partes con `--what` u omite la opción
add-card = añade una carta al archivo
large-board-drawn-less-detail = el tablero es grande y se dibuja con menos detalle para limitar el tamaño del archivo
use-detail-full-draw-everything = usa `--detail full` para dibujarlo todo o exporta a .png, que no tiene ese límite
image-would-more-million-pixels = la imagen tendría más de 400 millones de píxeles
reduce-the-size = reduce el tamaño con `{ $option } { $most }`
no-font-contains-box-drawn = ninguna fuente contiene { $characters }; en su lugar se dibuja un recuadro

## export/tiled/data

set-tile-layer-format-csv = elige CSV como formato de las capas de teselas en las propiedades del mapa y vuelve a guardarlo
unknown-encoding = codificación "{ $encoding }" desconocida
expected-numbers-one-each-hex = se esperaban { $expected } números, uno por hexágono, se encontraron { $found }
save-map-again-tiled = vuelve a guardar el mapa en Tiled
expected-tile-number = se esperaba un número de tesela, se encontró "{ $found }"
invalid-base64 = base64 no válido: { $error }
set-tile-layer-compression-zlib = elige zlib como compresión de las capas de teselas en las propiedades del mapa y vuelve a guardarlo
unknown-compression = compresión "{ $compression }" desconocida
cannot-decompress-layer = no se puede descomprimir la capa: { $error }

## export/tiled/element

map-not-utf-text = el mapa no es texto UTF-8
save-map-again-tiled-tmx = vuelve a guardar el mapa en Tiled, como .tmx o .tmj
invalid-json = JSON no válido: { $error }
elements-nested-more-levels-deep = hay elementos anidados a más de { $deepest } niveles
map-more-elements = el mapa tiene más de { $most_elements } elementos

## export/tiled/element/json

file-type = se esperaba un archivo de tipo "{ $root }", se encontró "{ $kind }"

## export/tiled/element/xml

file-no-element = falta el elemento <{ $root }>
invalid-xml-mars = XML no válido: { $reason }
document-type-doctype-not-allowed = no se permite una declaración de tipo de documento (<!DOCTYPE>)
invalid-xml-line-not-closed = XML no válido: <{ $element }> de la línea { $line } no está cerrado
file-begins = se esperaba <{ $root }> como primer elemento, se encontró <{ $element }>
invalid-xml-after-end = XML no válido: <{ $element }> detrás del final de <{ $root }>
unknown-entity = entidad `&{ $name };` desconocida
invalid-xml = XML no válido: { $error }
invalid-xml-value-attribute-contains = XML no válido: el valor del atributo `{ $key }` contiene `<`
invalid-xml-duplicate-attribute = XML no válido: el atributo `{ $key }` está duplicado

## export/tiled/import

use-one-tiles-map = usa una de estas teselas del mapa: { $tiles }
unknown-tile = tesela `{ $tile }` desconocida
unknown-tiles = teselas desconocidas: { $tiles }
map-each-tile-once-map = asigna cada tesela con `--map "{ $tile }={ $example }"` o fija su tipo en Tiled; usa uno de: { $words }
use-one-hex-games = usa uno de estos juegos de hexágonos: { $games }
unknown-hex-game = juego de hexágonos `{ $game }` desconocido
no-game-uses-hex-boards = ningún juego usa tableros de hexágonos
add-game-hex-games = añade `--game { $game }`; los juegos de hexágonos son: { $games }
map-does-not-specify-game = el mapa no indica su juego
use-path-inside-workspace-such-boards-toml = usa una ruta del área de trabajo, como `boards/{ $game }/….toml`
cannot-choose-path-board = no se puede elegir una ruta para el tablero: { $reason }
invalid-board-path = ruta de tablero `{ $path }` no válida
not-valid-board-game = `{ $path }` no es un tablero válido de este juego
use-another-board-path-new = usa otro tablero o la ruta de un archivo nuevo
cannot-map-unknown-terrain = no se puede asignar `{ $tile }` a `{ $word }`: terreno desconocido

## export/tiled/import/board

size-in-hexes = { $columns } × { $rows } hexágonos
no-unused-letter-digit-left = no queda letra ni cifra libre para otra pieza de `{ $stem }`
use-fewer-pieces-set-property = usa menos piezas o añade la propiedad `symbol` a las teselas de una pieza
duplicate-symbol = el símbolo `{ $symbol }` está duplicado: `{ $first }` y `{ $second }`
use-different-symbol-each-tiles = usa un símbolo distinto para cada terreno
ground-tile-layer = tesela de suelo `{ $tile }` inesperada en la capa "{ $features }" en ({ $column },{ $row })
erase-tile-paint-ground-layer = borra la tesela o píntala en la capa del suelo
one-hex = 1 hexágono
hexes-count = { $hexes } hexágonos
one-feature = 1 elemento
features-count = { $features } elementos
legend = leyenda
name = nombre

## export/tiled/read

file-another-folder = el archivo está en otra carpeta
map-larger-mib = el mapa ocupa más de { $limit } MiB
map-tilesets-too-large = las teselas de los conjuntos ocupan más de { $limit } MiB; cada conjunto cuenta una vez por cada referencia
map-more-tilesets = el mapa tiene más de { $most_tilesets } conjuntos de teselas
remove-unused-tilesets = quita los conjuntos de teselas que no se usen
even-rows-shifted-right-board = las filas pares están desplazadas a la derecha, y el tablero no tiene sitio para otra fila encima
set-stagger-index-odd = pon el índice de escalonado en impar
expected-hexagonal-map = se esperaba un mapa hexagonal, se encontró "{ $orientation }"
create-map-tiled-orientation-hexagonal = crea un mapa en Tiled con la orientación Hexagonal (escalonada)
infinite-maps-not-supported = no se admiten mapas infinitos
turn-off-infinite-map-properties = desactiva Infinito en las propiedades del mapa y vuelve a guardarlo
invalid-map = valor no válido de `{ $key }` en el mapa: "{ $word }"
use-to-columns-and = usa un número de 1 a { $max_hex_side }
tileset-no-number-first-tile = falta `firstgid` en un conjunto de teselas, o su valor no es válido
cannot-read-tileset = no se puede leer el conjunto de teselas `{ $named }`: { $reason }
move-folder-map-embed-button = mueve el conjunto de teselas a la carpeta del mapa o incrústalo con el botón que hay debajo de la lista de conjuntos en Tiled
invalid-tile-symbol = símbolo de tesela "{ $word }" no válido
use-one-letter-digit-remove = usa una letra o cifra, o quita la propiedad
map-no-tile-layers = el mapa no tiene capas de teselas
add-tile-layer-named = añade una capa de teselas llamada `{ $ground }`
rename-layer-ground-features-merge = cambia el nombre de la capa a `{ $ground }` o `{ $features }`, o combínala con una de estas capas
skipped-layer-tile-layer-number = se omitió la capa de teselas { $number }, "{ $name }": solo se importan una capa para el suelo y una para los elementos
skipped-layer-not-tile-layer = se omitió la capa "{ $name }": no es una capa de teselas
use-tiles-everything-board = usa teselas para todo lo que haya en el tablero
layer-no-tiles = la capa "{ $name }" no contiene teselas
cannot-read-layer = no se puede leer la capa "{ $name }": { $reason }
layer-tile-which-no-set = la capa "{ $name }" contiene la tesela { $tile } en ({ $column },{ $row }), que no está en ningún conjunto de teselas
repaint-hex-tiled = vuelve a pintar el hexágono en Tiled

## export/tiled/write

document-no-hexes-export-map = el documento no tiene hexágonos que exportar como mapa
use-tmx-only-hex-boards = usa .tmx solo para tableros de hexágonos; usa .png, .svg o .pdf para otros documentos

## cli/explain

moonwright-explain-lists-codes = `moonwright explain` muestra todos los códigos

## cli/lsp/files

changes-too-large = los cambios de un mensaje requieren procesar más de { $limit } MiB de texto
reopen-file = cierra el archivo y vuelve a abrirlo

## cli/place

ambiguous-scenario-name = { $count } escenarios tienen el nombre `{ $name }`
use-path-of-one-of-them = usa una de estas rutas: { $paths }
moonwright-list-lists-files = `moonwright list` muestra todos los archivos y `moonwright list scenarios`, todos los escenarios
file-or-scenario-not-found = no se encontró el archivo o escenario `{ $name }`

## content/rename

rename-taken = `{ $name }` ya existe; usa otro nombre
rename-file-name = nombre de archivo no válido `{ $name }`: { $error }
rename-script-name = nombre de script no válido `{ $name }`: usa minúsculas, cifras y `_`, y empieza por una letra

## script/analysis/symbols

rename-hook = no se puede renombrar `{ $name }`: las reglas la llaman por este nombre
rename-name = nombre no válido `{ $name }`: usa letras, cifras y `_`, empieza por una letra y evita las palabras reservadas
