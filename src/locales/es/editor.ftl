# Lo que dice la ventana.

menu-file = Archivo
menu-edit = Editar
menu-card = Carta
menu-tools = Herramientas
menu-play = Jugar
menu-view = Ver
menu-help = Ayuda
menu-recent = Archivos recientes
menu-history = Historial
menu-opened = Como se abrió

names-boards = Tableros
names-scenarios = Escenarios
names-decks = Mazos
names-parts = Piezas
names-scripts = Scripts
names-scripts-of = Scripts: { $kind }
names-matches = Partidas
names-tests = Pruebas
names-other = Otros archivos
players = { $count ->
    [one] 1 jugador
   *[other] { $count } jugadores
}
cards = { $count ->
    [one] 1 carta
   *[other] { $count } cartas
}

tree-filter = Filtrar
tree-filter-label = Filtrar archivos
tree-count = { $found } de { $all }
tree-clear = Borrar el filtro
tree-nothing = Nada se llama «{ $query }». Se busca en nombres, rutas y en lo que contiene cada documento.
tree-new = Archivo nuevo
tree-new-name = Nombre nuevo
tree-game-open = { $game }, { $count } archivos, desplegado
tree-game-closed = { $game }, { $count } archivos
tree-from-bundled = de la biblioteca incluida
tree-from-pack = de un paquete, que es de solo lectura
tree-from-folder = en la carpeta de trabajo
tree-from-screen = aún sin guardar
tree-bound-bundled = Viene con el programa y es de solo lectura. Duplicar hace una copia tuya.
tree-bound-pack = Está en un paquete, que es de solo lectura.
tree-bound-unsaved = Aún no está guardado: guárdalo o cierra su pestaña.
tree-open = Abrir
tree-beside = Abrir al lado
tree-play = Jugar { $name }
tree-rename = { $count ->
    [0] Cambiar nombre…
    [one] Cambiar nombre…; corrige 1 referencia
   *[other] Cambiar nombre…; corrige { $count } referencias
}
tree-duplicate = Duplicar
tree-scenario-on = Escenario nuevo en este tablero
tree-reveal = Mostrar en el gestor de archivos
tree-copy-path = Copiar ruta
tree-path-copied = Copiado: { $path }
tree-bin = Mover a la papelera

deed-rename = Cambiar el nombre de { $name } a { $to }
deed-renamed = { $count ->
    [0] { $name } se llama ahora { $to }; nada se refería a él
    [one] { $name } se llama ahora { $to }; 1 referencia corregida. Deshacer lo devuelve
   *[other] { $name } se llama ahora { $to }; { $count } referencias corregidas. Deshacer lo devuelve
}
deed-left = { $count ->
    [one] Otro lugar dice «{ $name }» y quedó igual, porque la palabra puede significar otra cosa: { $places }
   *[other] Otros { $count } lugares dicen «{ $name }» y quedaron igual, porque la palabra puede significar otra cosa: { $places }
}
deed-copy = Duplicar { $name }
deed-bin = Mover { $name } a la papelera
deed-binned = { $path } está en la papelera del sistema; Deshacer lo devuelve
deed-binned-bundled = { $path } está en la papelera del sistema y se ve de nuevo el archivo incluido de ese nombre; Deshacer devuelve el tuyo
deed-make = Crear { $name }
deed-use = Usar { $name }
deed-undone = Deshacer: { $name }
deed-redone = Rehacer: { $name }
deed-taken = { $path } ya existe; elige otro nombre
deed-changed-since = { $path } cambió desde entonces; no se deshizo nada
deed-unsaved = { $path } tiene cambios sin guardar; guárdalos o cierra su pestaña primero
deed-not-on-disk = { $path } no es un archivo de la carpeta de trabajo
deed-no-bin = { $path } no se movió a la papelera: { $error }
deed-no-reveal = { $path } no se puede mostrar: { $error }
deed-does-not-fit = { $path } no encaja en { $scenario }: es de otro juego, o nada que un escenario nombre

palette-all = Todo
palette-cards = Cartas
palette-files = Archivos
palette-cells = Casillas
palette-rules = Reglas
palette-commands = Órdenes
palette-label = Buscar en todo
palette-hint = Ir a un archivo, carta, casilla o regla
palette-hex = Hexágono { $column },{ $row }
palette-run = Ejecutar { $name }
palette-go = { $name }, { $kind }
palette-nothing = Nada tiene esas letras. Prueba con menos.
palette-users = { $count ->
    [0] Nada se refiere a ello
    [one] 1 documento se refiere a ello
   *[other] { $count } documentos se refieren a ello
}
palette-keys = Intro abre · Ctrl Intro abre al lado · Tab tipo siguiente · > órdenes · : casilla · # regla
palette-count = { $count } encontrados

help-search = Buscar en la ayuda
help-nothing = La ayuda no habla de «{ $query }».
help-keys = Teclas
help-scripts = Referencia de scripts
help-options = Opciones de escenarios

new-game-name = Mi juego
new-game-step-game = Juego
new-game-step-board = Tablero
new-game-step-decks = Mazos
new-game-step-players = Jugadores
new-game-copy = Copiar uno
new-game-empty = Empezar vacío
new-game-share = Compartir uno
new-game-without = Sin él
new-game-close = Cerrar sin crear nada
new-game-which-game = ¿Qué juego?
new-game-which-game-about = Las reglas ya están; el tablero, los mazos y los jugadores son tuyos.
new-game-which-board = ¿Qué tablero?
new-game-which-board-about = Una copia es tuya para cambiarla. Un tablero compartido cambia con los escenarios que lo usan.
new-game-which-decks = ¿Qué mazos?
new-game-which-decks-about = Una copia es tuya para cambiarla. Un mazo compartido cambia con los escenarios que lo usan.
new-game-who-plays = ¿Quién juega?
new-game-who-plays-about = Los asientos se pueden cambiar en cualquier momento durante la partida.
new-game-columns = Columnas
new-game-rows = Filas
new-game-cards = Cartas de la vuelta
new-game-template = Un tablero pequeño de este tipo, para pintar encima.
new-game-no-decks = Este juego no tiene mazos.
seat-number = Asiento { $number }
new-game-person = Persona
new-game-bot = Bot
new-game-made = Lo que se creará
new-game-called = Nombre
new-game-free = Llámalo «{ $name }»
new-game-no-name = El archivo se llama así: empieza con una letra de la a a la z.
new-game-trying = Probando…
new-game-plays = { $count ->
    [one] Llega al final en 1 partida rápida
   *[other] Llega al final en { $count } partidas rápidas
}
new-game-fails = Aún no se puede jugar: { $why }
new-game-new = Nuevo
new-game-shared = Compartido
new-game-then = Después abrir
new-game-then-play = la partida
new-game-then-board = el tablero
new-game-cancel = Cancelar
new-game-leaving = ¿Descartar este borrador?
new-game-away = Descartar
new-game-stay = Seguir con él
new-game-nothing-yet = No se escribe nada antes de pulsar Crear.
new-game-make = Crear
new-game-make-play = Crear y jugar
new-game-next = Siguiente: { $step }
new-game-back = Atrás

tour = Primer recorrido
tour-count = { $done } de { $all }
tour-minutes = 2 min
tour-begin = Empezar
tour-go-on = Seguir
tour-again = Empezar de nuevo
tour-show = Muéstrame dónde
tour-leave = Dejar el recorrido
tour-home = Volver a mis archivos
tour-paint = Pinta una casilla
tour-paint-how = Elige Cráter o Polvo fino a la izquierda y arrastra sobre algunos hexágonos.
tour-play = Juega: F5
tour-play-how = Pulsa F5: la carrera empieza en tu tablero. Haz la primera elección.
tour-card = Cambia una carta
tour-card-how = Este es el script de Adelante 1. Cambia lo que dice su texto, o su color; se comprueba mientras escribes.
tour-balance = Mira el equilibrio
tour-balance-how = Pulsa F6 y luego Run: los bots juegan la carrera muchas veces y la tabla dice quién gana.
tour-over = Eso es todo
tour-over-how = Pintar, jugar, cambiar, mirar. Juego nuevo… empieza uno tuyo.
tour-no-folder = No hay carpeta donde guardar el recorrido
tour-not-made = No se crearon los archivos del recorrido: { $error }

action-new-game = Juego nuevo…
action-new-file = Nuevo…
action-open-file = Abrir archivo…
action-open-folder = Abrir carpeta de trabajo…
action-save = Guardar
action-save-as = Guardar como…
action-save-all = Guardar todo
action-share = Compartir…
action-close-tab = Cerrar pestaña
action-quit = Salir
action-undo = Deshacer
action-redo = Rehacer
action-cut = Cortar
action-copy = Copiar
action-paste = Pegar
action-delete = Vaciar selección
action-select-all = Seleccionar todo
action-deselect = Quitar selección
action-find = Buscar y reemplazar…
action-new-card = Carta nueva
action-duplicate-card = Duplicar carta
action-delete-card = Borrar carta
action-mirror-card = Reflejar de izquierda a derecha
action-flip-card = Voltear de arriba abajo
action-turn-left = Girar 60° a la izquierda
action-turn-right = Girar 60° a la derecha
action-stamp-selection = Hacer un sello de la selección
action-copy-outline = Copiar la selección como área
action-use-select = Seleccionar y mover
action-use-lasso = Lazo
action-use-brush = Pincel
action-use-eraser = Goma
action-use-line = Línea
action-use-rectangle = Rectángulo
action-use-fill = Rellenar
action-use-eyedropper = Cuentagotas
action-use-stamp = Sello
action-next-symmetry = Siguiente simetría
action-brush-smaller = Pincel menor
action-brush-bigger = Pincel mayor
action-play-scenario = Jugar escenario
action-step-back = Una decisión atrás
action-step-forward = Una decisión adelante
action-step-bot = Que un bot elija una vez
action-save-match = Guardar la partida…
action-balance = Equilibrio
action-run-tests = Pasar las pruebas
action-go-to = Ir a…
action-next-tab = Pestaña siguiente por uso
action-previous-tab = Pestaña anterior por uso
action-help = Ayuda
action-keys = Atajos de teclado
action-palette = Paleta de órdenes…
action-welcome = Inicio
action-next-problem = Siguiente problema
action-zoom-in = Acercar
action-zoom-out = Alejar
action-fit = Ajustar a la ventana
action-actual-size = Tamaño 1:1
action-turn = Ver como texto o como documento
action-toggle-tree = Mostrar u ocultar el árbol de trabajo
action-filter-tree = Filtrar el árbol de archivos
action-toggle-inspector = Mostrar u ocultar el inspector
action-toggle-bottom = Mostrar u ocultar las listas de abajo
action-toggle-theme = Cambiar entre oscuro y claro
action-next-language = Cambiar entre inglés y español
action-scale-up = Interfaz mayor
action-scale-down = Interfaz menor
action-scale-reset = Tamaño normal de la interfaz

log-title = Registro
log-search = Buscar en el registro
log-filter = Filtrar el registro
log-empty = Todavía no ha pasado nada
log-setup = Preparación
log-kind = { $kind ->
    [battery] Energía
    [cards] Cartas
    [coins] Fichas y créditos
    [danger] Accidentes
    [dead] Pérdidas
    [dice] Dados
    [fire] Disparos
    [goal] Meta
    [hand] Lo que se toma
    [lost] Daños
    [mark] Marcas
    [move] Movimientos
    [order] Órdenes
    [program] Programas
    [repair] Reparaciones
    [reveal] Lo que se descubre
    [round] Transcurso
    [target] Aterrizajes
    [wave] Oleadas
   *[note] Lo demás
}

messages-title = Mensajes
toast-close = Cerrar

edits-newer = { $more ->
    [0] { $count ->
        [one] { $files } es más nuevo
       *[other] { $files } son más nuevos
    } que esta partida
   *[other] { $files } y { $more } más son más nuevos que esta partida
}
edits-replay = Repetir con el contenido nuevo
edits-replay-tip = Las mismas decisiones y los mismos dados, hasta donde lleguen
edits-stay = Seguir tal como está
edits-restart = Empezar de nuevo
edits-same = Los mismos sucesos con el contenido nuevo
edits-broken = El contenido nuevo no se puede jugar: { $why }
edits-differs = Difiere tras { $moment ->
    [one] { $moment } decisión
   *[other] { $moment } decisiones
}:
edits-stopped = Ya no es posible tras { $moment ->
    [one] { $moment } decisión
   *[other] { $moment } decisiones
}:
edits-nothing = nada
edits-as-played = Como se jugó
edits-as-replayed = Repetida
edits-go = Ir ahí
edits-keep-new = Quedarse con la repetición
edits-keep-old = Quedarse con lo jugado
edits-keep-new-tip = La partida sigue con el contenido nuevo
edits-keep-old-tip = La partida sigue con el contenido con que empezó
match-saved = Guardado { $file }
match-open = Abrirlo
match-opened = { $name }: una partida guardada, en su último momento
match-differs = aquí la partida da otra cosa en la decisión { $decision }: { $why }

picks-hint = Pulsa las unidades o sus números para incluirlas o quitarlas
odds-more = y { $count } más

share-title = Compartir { $name }
share-about = Qué es
share-about-tip = Qué es, para quien lo reciba
share-from = De
share-from-tip = Tu nombre, como lo verá quien lo reciba
share-holds = { $count } archivos, { $size } KB
share-save = Guardar…
share-cancel = Cancelar
share-broken = No se puede compartir hasta arreglar esto:
share-saved = Guardado { $file }, { $size } KB
share-look = Verlo
share-took = Incorporar lo compartido
share-taken = { $count ->
    [one] 1 archivo incorporado
   *[other] { $count } archivos incorporados
} a la carpeta de trabajo
share-open = Abrir el escenario
shared-tab = Archivo compartido
shared-from = Dice que es de { $from }. Nadie lo ha comprobado.
shared-from-nobody = No dice de quién es.
shared-play = Jugar sin incorporarlo
shared-take = Incorporar a la carpeta
shared-look = Mirar dentro
shared-look-tip = Como carpeta de trabajo propia que no se puede cambiar
shared-all-here = Ya está todo aquí
shared-sum = Al incorporarlo se escriben { $new ->
    [one] 1 archivo nuevo
   *[other] { $new } archivos nuevos
}, { $both } junto a los tuyos con otro nombre; nada tuyo cambia.
shared-differs = Distinto de lo que hay aquí ({ $count })
shared-new = Nuevo ({ $count })
shared-same = Ya está aquí ({ $count })
shared-both = Conservar ambos
shared-mine = Usar el mío
shared-too-long = Demasiado largo para comparar

tokens-hint = Arrastra una a un área o carta; o pulsa su número y haz clic
tokens-all = Las { $count } opciones
areas-clipboard-empty = El portapapeles no tiene áreas
areas-copied = { $count ->
    [one] El contorno está copiado: pégalo en un tablero de áreas
   *[other] { $count } contornos copiados: pégalos en un tablero de áreas
}

pace-step = Paso
pace-normal = 1x
pace-fast = 4x
pace-instant = Al instante
course-at = { $name } en la decisión { $moment }: { $value }
pace-step-tip = Los bots eligen cuando pulsas N
pace-tip = Con qué rapidez eligen los bots
bar-seats = { $count ->
    [one] 1 asiento
   *[other] { $count } asientos
}
bar-take-rolls-back = Deshacer tiradas
bar-take-rolls-back-tip = Atrás va más allá de lo que decidieron los dados
bar-show-all = Mostrar todas las cartas
bar-concede = Rendirse
bar-concede-tip = Este asiento se rinde; Atrás lo deshace
bar-more = Más
bar-again = Jugar de nuevo desde el principio
bar-again-tip = Jugar otra vez el escenario con esta semilla, tal como está ahora en pantalla
bar-seed = Semilla
bar-seed-tip = Semilla: la misma da los mismos resultados del azar
time-back = Atrás
time-back-tip = Una decisión atrás (Izquierda)
time-forward = Adelante
time-forward-tip = Una decisión adelante (Derecha)
time-play-on = Seguir desde aquí
time-pause = Pausa
time-show-again = Mostrar otra vez
time-show-again-tip = Mostrar otra vez lo que causó la última decisión
time-bot = Que elija el bot
time-bot-tip = Que el bot elija una vez (N)
time-decision = Decisión { $now } de { $last }
time-line = Línea de tiempo
film-picture = Imagen { $number } de { $count }
film-next = Siguiente imagen
film-skip = Saltar
bot-thinks = El bot está pensando…
bot-waits = Aquí decide un bot. Sigue desde aquí, o da el asiento a una persona y elige otra cosa.
bot-decides = Decide un bot.
choices-before = Antes de eso:
choices-all = Mostrar todas las opciones
choices-there = { $count } opciones llevan ahí
ended-again = Jugar otra vez
ended-again-tip = Con la semilla siguiente
ended-copy = Copiar resultado
ended-copy-tip = Una línea con el final y un código con el que cualquiera puede comprobarlo: moonwright replay CODE
ended-no-code = Esta partida no cabe en un código: recibió algo más que decisiones
playtest-tab = Partida

welcome-claim = Pinta un tablero, escribe sus cartas, pulsa Jugar, mira el equilibrio.
welcome-continue = Continuar
welcome-day = Partida del día
welcome-today = Jugar la partida de hoy
welcome-today-tip = Hoy todos tienen los mismos dados; el resultado es una línea para enviar
welcome-edit = Editar
level-easy = fácil
level-medium = media
level-hard = difícil
welcome-scenarios-before = Escenarios anteriores
welcome-scenarios-after = Escenarios siguientes
welcome-players = { $count ->
    [one] 1 jugador
   *[other] { $count } jugadores
}
welcome-players-range = { $least }–{ $most } jugadores
welcome-play = Jugar { $name }
status-bundled = Biblioteca incluida
status-checking = Comprobando…
status-no-problems = Sin problemas
status-show-messages = Mostrar todos los mensajes
status-show-problems = Mostrar la lista de problemas
status-warnings = { $count ->
    [one] 1 aviso
   *[other] { $count } avisos
}
status-errors = { $count ->
    [one] 1 error
   *[other] { $count } errores
}
problems-title = Problemas
tests-title = Pruebas
slots-program = Programar
slots-clear = Vaciar
slots-clear-tip = Retroceso devuelve { $thing ->
    [die] el último dado
   *[card] la última carta
}
slots-dice = { $used } de { $size } dados. Arrástralos a un hueco ({ $slot }), haz clic o pulsa B, W, K; 1–3 elige el hueco.
slots-cards = Arrastra cartas a un hueco ({ $slot }), haz clic o pulsa sus números. El tablero muestra adónde llevarían.
slots-all = Los { $count } programas
handover-hint = Pasa la pantalla. Nadie más debería mirar.
handover-next = Le toca a { $name }
handover-am = Soy { $name }
playtest-nothing = No se está jugando ninguna partida.
playtest-how = Pulsa F5 para jugar el escenario abierto tal como está en pantalla.
playtest-not-playable = El escenario no se puede jugar. Arregla estos problemas y pulsa F5.
playtest-play = Jugar
form-on = sí
form-off = no
form-empty = vacío
form-default = por defecto { $value }
form-reset = Restablecer { $name }
form-fewer = Menos { $name }
form-more = Más { $name }
form-remove = Quitar { $name }
form-in-spanish = { $name } en español
form-name = Nombre
form-find-option = Buscar una opción
form-changed = Cambiadas { $count }
form-changed-tip = Mostrar solo lo que difiere de los valores del juego
form-all-default = Restablecer todo
form-all-default-tip = Quitar todas las opciones del archivo, para que valgan los valores del juego
form-none-changed = Todas las opciones son las del juego.
form-no-option = Ninguna opción dice «{ $query }». Se buscan nombres, explicaciones y reglas.
form-unknown = Desconocido para el juego

chooser-title = Elegir: { $name }
chooser-find = Buscar por nombre
chooser-close = Cerrar sin elegir
chooser-nothing = Nada aquí se llama «{ $query }».
chooser-none = Ninguno
chooser-change = Cambiar…
chooser-open = Abrir

scenario-about = Nombre y jugadores
scenario-description = Descripción
scenario-description-about = Qué tiene de especial
scenario-players = Jugadores
scenario-complexity = Complejidad
scenario-complexity-about = Cuánto pide a quienes lo juegan
scenario-daily = Partida del día
scenario-daily-about = Le toca su turno entre las partidas del día
scenario-table = Tablero y mazos
scenario-board = Tablero
scenario-forces = Fuerzas
scenario-no-deck = Se juega sin él
scenario-dice = Dados
scenario-dice-about = pulsa una cara para cambiarla
scenario-dice-of = Número de dados: { $colour }
scenario-dice-mean = media { $mean }
scenario-face = Cara { $number } de { $colour }: { $value }
scenario-face-tip = Clic o Arriba para la cara siguiente, clic derecho o Abajo para la anterior
scenario-playable = Nada impide jugarlo

step-name = Cambiar nombre
step-describe = Describir escenario
step-complexity = Cambiar complejidad
step-daily = Partida del día
step-players = Cambiar número de jugadores
step-option = Ajustar { $name }
step-reset-option = Restablecer opción
step-choose = Elegir { $name }
step-dice = Cambiar número de dados
step-face = Cambiar cara del dado
form-of-changed = { $changed ->
    [0] { $count ->
        [one] 1 opción
       *[other] { $count } opciones
    }
   *[other] { $changed } de { $count } cambiadas
}
chooser-take = Elegir { $name }
deck-sum = { $cards } cartas de { $kinds } clases
deck-find = Nombre o texto
deck-add = Añadir cartas…
deck-about = Mazo
deck-empty = Aún no tiene cartas. Añade algunas de la biblioteca.
deck-hint = Arrastra para ordenar, doble clic abre el guion. Teclas: + − y cifras cuentan, Alt con flechas mueve, Supr quita.
deck-card = { $name }, { $copies } copias
deck-open = Abrir el guion de { $name }
deck-other-side = Otro lado en vez de { $name }…
deck-missing = No existe { $path }
deck-choose = Añadir cartas de la biblioteca
deck-choose-side = Elegir un lado de la carta
deck-choose-second = Elegir el otro lado
step-copies = Cambiar copias
step-put = Mover { $name }
step-add = Añadir { $name }
step-side = Cambiar lado de la carta
forces-about = Fuerzas
forces-corporations = Corporaciones
forces-units = Clases de unidades
forces-add-unit = Añadir clase de unidades
forces-markers = Marcadores
forces-markers-about = Con qué da órdenes cada jugador: una estrella es una orden, un farol no hace nada
forces-star = Añadir estrella
forces-no-star = Quitar estrella
forces-bluff = Añadir farol
forces-no-bluff = Quitar farol
forces-letter = Letra
forces-letter-about = Va delante de los números de sus unidades
forces-colour = Color
forces-colour-about = Su color en el mapa
forces-credits = Créditos
forces-credits-about = Al empezar
forces-table = Tabla de fuego
forces-table-about = Lo que hace su fuego
forces-open-table = Abrir tabla de fuego { $number }
forces-start = Unidades al empezar
forces-home = base lunar
forces-area = Zona de la unidad { $number } de { $whose }
forces-area-about = La zona donde está; vacío, en la propia base lunar
forces-remove-start = Quitar unidad { $number } de { $whose }
forces-add-start = Una unidad más
forces-own-names = Sus nombres para clases de unidades
forces-own-names-about = Vacío, el nombre común
forces-moves = Movimiento
forces-moves-about = Puntos de movimiento; 0 para las inmóviles
forces-armour = Blindaje
forces-armour-about = Se salva con un dado de al menos esto; con 7 nunca
forces-cost = Coste
forces-cost-about = Lo que cuesta una, en créditos
forces-loss = Pérdida
forces-loss-about = Cuánto baja la cotización cuando se destruye una
forces-strengths = Fuerzas
forces-strengths-about = Una ficha cada una: sacada al azar, desconocida para ambos hasta que se descubre
forces-stands = Está en algún lugar al empezar
step-corporation = Cambiar corporación
step-unit = Cambiar clase de unidades
step-place-unit = Colocar unidad

fire-about = Tabla
fire-results = Resultados del fuego
fire-how = Pulsa una celda para elegir lo que ocurre. Más fuerza y tiradas más altas no deben hacer menos.
fire-roll = Tirada
fire-strengths = Fuerzas de la columna { $number }
fire-strengths-about = Fuerzas totales de la columna, como 4-6, o 16+ para la última
fire-cell = Tirada { $roll }, fuerza { $strengths }: { $word }
fire-nothing = nada
fire-all = todas { $effect }
fire-rest = las demás { $effect }
fire-destroyed = { $count } destruidas
fire-good = Cada tirada y fuerza tiene su resultado, ninguno más débil que sus vecinos
fire-meanings = Qué significan las palabras
fire-row-all = Todas
fire-row-all-about = Lo que pasa a cada blanco que no se salva
fire-row-destroyed = Destruidas
fire-row-destroyed-about = Tantos blancos, elegidos por su dueño, se destruyen si no se salvan
fire-row-saved = Salvadas
fire-row-saved-about = Lo que pasa a las elegidas que se salvan
fire-row-rest = Resto
fire-row-rest-about = Lo que pasa a las demás que no se salvan
fire-add-column = Añadir columna
fire-remove-column = Quitar última columna
fire-new-word = Palabra nueva
fire-add-word = Añadir palabra
step-result = Cambiar resultado
step-column = Cambiar columna
fire-effect = { $effect ->
    [suppress] suprimidas
    [retreat] en retirada
   *[none] nada
}
forces-flag = { $flag ->
    [short_range] corto alcance
    [crawler] oruga
    [missile] misil
    [unarmed] desarmada
    [immobile] inmóvil
   *[other] { $flag }
}
said-no-document = { $path } no se puede leer como documento; la lista de problemas dice por qué
said-problems = su contenido tiene problemas
said-saved = Guardado { $path }
said-not-saved = No guardado: { $error }
said-not-written = No se puede escribir { $path }: { $error }
said-no-cells = El portapapeles no contiene celdas
said-no-hexes = El portapapeles no contiene hexágonos
said-no-path = El portapapeles no contiene ningún camino
said-not-kept = El trabajo sin guardar no se pudo conservar para recuperarlo: { $error }
said-read-again = { $path } ha cambiado en el disco y se ha vuelto a leer
said-no-workspace = { $path } no está en una carpeta de trabajo (una con boards, scenarios y scripts)
said-save-first = Guarda o cierra los archivos abiertos antes de abrir otra carpeta de trabajo
said-workspace = Carpeta de trabajo { $path }
said-folder-first = Abre primero una carpeta de trabajo y guarda en ella
said-outside = { $path } está fuera de la carpeta de trabajo { $folder }
said-no-preferences = Las preferencias no se pudieron conservar: { $error }
said-playing = Jugando { $name } con la semilla { $seed }
said-not-playable = { $name } no se puede jugar: su contenido tiene problemas
step-recover = Recuperar trabajo sin guardar

ask-save = ¿Guardar los cambios?
ask-no-save = No guardar
ask-cancel = Cancelar
ask-no-dialogs = Este sistema no ofrece diálogos de archivos (ni un portal de escritorio ni zenity): escribe aquí la ruta.
ask-path = Ruta
ask-changed = Cambiado en el disco
ask-changed-about = Otro programa ha cambiado { $path }, que tiene aquí cambios sin guardar.
ask-keep = Conservar lo mío
ask-keep-tip = El próximo guardado sobrescribe el archivo
ask-reload = Volver a leer
ask-reload-tip = Tus cambios quedan en el historial: deshacer los recupera
ask-recover = ¿Recuperar el trabajo sin guardar?
ask-recover-about = Moonwright no se cerró bien. Estos archivos tenían cambios sin guardar:
ask-recover-yes = Recuperar

pick-file = Abrir un archivo
pick-folder = Abrir una carpeta de trabajo
pick-save-as = Guardar como
pick-save-pack = Guardar lo que se envía
pick-save-match = Guardar la partida
pick-save-table = Guardar los números como CSV
pick-save-in = Elegir una carpeta de trabajo
pick-all = Documentos, guiones, partidas, paquetes
pick-scenario = Escenario
pick-match = Partida
pick-table = Tabla

status-cells = { $width } × { $height } celdas seleccionadas
inspector-empty = Abre un archivo para ver aquí sus propiedades.
inspector-file = Archivo
inspector-bundled = de la biblioteca incluida; guardar hace una copia en tu carpeta de trabajo
inspector-card = Carta
inspector-no-card = La carta aparece aquí cuando el guion se puede leer.
inspector-says = El guion dice
inspector-meta = Del META del guion
new-file-hint = Viento solar
new-file-about = Cualquier título, como «Viento solar»; el archivo toma su nombre.
new-file-create = Crear
new-file-script = Guion: { $kind }
tests-running = En marcha…
tests-pass = { $passed } de { $count } pasan
tests-open = Abrir la prueba
tests-run-all = Ejecutar todas
tests-none = Aún no se ha ejecutado ninguna prueba. Se ejecutan cuando está abierto un guion con prueba.
tests-left = En marcha… { $count } hechas, faltan { $left } archivos
tests-passed = Pasada
tests-failed = Fallida
tests-line = línea { $line }: { $message }
find-find = Buscar
find-with = Reemplazar por
find-all = Reemplazar todo
find-close = Cerrar buscar y reemplazar
find-previous = Anterior
find-next = Siguiente
find-replace = Reemplazar { $wanted }
faces-none = La ventana no tiene vista para esta clase de documento; este es su texto.
tiles-empty = Elige un archivo en el árbol de la izquierda.
script-label = Guion
script-place = Línea { $line }, columna { $column }
seat-human = Humano
seat-random = Azar
seat-greedy = Codicioso
seat-search = Búsqueda
seat-strength = Fuerza: cuántas veces juega mentalmente para una decisión

balance-empty = Los bots juegan el escenario muchas veces, en todos los núcleos menos uno. Elige cuántas partidas y pulsa Empezar.
balance-caution = Jugadores que lo usaron al menos una vez. Cuánto se usa algo no dice lo fuerte que es.
balance-scenario = Escenario
balance-games = Partidas
balance-seed-tip = La misma semilla da los mismos números
balance-turns = Los bots pasan al asiento siguiente en cada partida.
balance-run = Empezar
balance-save = Guardar CSV…
balance-progress = { $done } de { $count } partidas   { $speed } partidas/s   faltan { $left }
balance-rounds = Rondas { $number }
balance-decisions = Decisiones { $number }
balance-ended = Terminadas por { $cause }: { $count }
balance-unfinished = { $count } detenidas por durar demasiado
balance-rates = Victorias con intervalos del 95 %
balance-by-seat = Por asiento
balance-by-bot = Por bot
balance-uses = Cartas, casillas y otros sucesos
balance-accidents = Accidentes en una partida
balance-head-played = Jugadas
balance-head-rate = Victorias
balance-head-points = Puntos
balance-head-place = Puesto
balance-head-kind = Clase
balance-head-what = Qué
balance-head-per-game = Por partida
balance-head-players = Jugadores
balance-not-playable = El escenario no se puede jugar. { $why }
balance-played = { $name }: { $count } partidas jugadas
status-hexes = { $count ->
    [one] 1 hexágono seleccionado
   *[other] { $count } hexágonos seleccionados
}
inspector-problems = { $count ->
    [one] 1 problema
   *[other] { $count } problemas
}
balance-count = { $count ->
    [one] 1 partida
   *[other] { $count } partidas
}
waves-title = Oleadas
waves-how = Arrastra alienígenas a una carta o a una ronda, y de una a otra; un clic quita uno. Un campo con el foco toma también R, B, Y y ?; Retroceso quita el último.
waves-start = Al empezar
waves-start-rule = marines + 1, al azar
waves-rounds = Al final de las rondas
waves-card = Carta { $area }
waves-round = Ronda { $round }
waves-wave = La oleada
waves-wave-about = La oleada al final de la ronda (MM-47)
waves-left = Más, izquierda
waves-left-about = Oleadas además de esa, por la izquierda
waves-right = Más, derecha
waves-right-about = Oleadas además de esa, por la derecha
waves-die = Más, dado
waves-die-about = Oleadas además de esa, por el lado que muestra un dado
waves-rule = como dicen las reglas
waves-none = ninguna
waves-deployed = { $wave }, desplegada en la carta { $area } en este orden
waves-side-of = Lado de la ronda { $round }
waves-drawn = { $count } al azar
waves-token-tip = Arrástralo a otro lugar, o pulsa para quitarlo
waves-clear = Vaciar { $wave }
waves-clear-tip = Volver a lo que dicen las reglas
waves-of-card = Oleada de la carta { $area }
waves-of-round = Oleada de la ronda { $round }
waves-aliens = { $red } rojos, { $blue } azules, { $yellow } amarillos
waves-drawn-tip = Uno más, sacado al azar
waves-drawn-alien = alienígena al azar
waves-by-chance = El tablero deja esta carta al azar: fija una carta para ver dónde estarían los alienígenas.
waves-deployment = Despliegue: { $aliens }
step-side-of-wave = Elegir lado de la oleada
step-aliens = Colocar alienígenas
waves-side = { $side ->
    [left] izquierda
    [right] derecha
    [die] dado
   *[none] ninguna
}
waves-more = { $side ->
    [die] Más en la ronda { $round } según el dado
    [left] Más en la ronda { $round } por la izquierda
   *[right] Más en la ronda { $round } por la derecha
}
waves-alien = alienígena { $colour }
form-add-to = Añadir a { $name }
form-add-one = Añadir uno
form-take-from = Quitar de { $name }
form-take-last = Quitar el último
form-up = Subir { $name }
form-down = Bajar { $name }
balance-times = { $count } veces, la primera en la partida { $game }, semilla { $seed }
balance-used = Usado { $kind } { $name }
step-section-add = Añadir una sección
step-section-remove = Quitar una sección
step-section-move = Mover una sección
step-section-mirror = Reflejar una sección
step-section-turn = Girar una sección
step-resize = Cambiar el tamaño del tablero
