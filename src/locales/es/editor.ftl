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
names-scripts = Guiones
names-scripts-of = Guiones: { $kind }
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
tree-search = Buscar en todos los archivos
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
deed-new-card = Carta nueva { $name }
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
palette-ring-area = Zona { $number }: { $name }
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
help-scripts = Referencia de guiones
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
tour-card-how = Este es el guion de Adelante 1. Cambia lo que dice su texto, o su color; se comprueba mientras escribes.
tour-balance = Mira el equilibrio
tour-balance-how = Pulsa F6 y luego Empezar: los bots juegan la carrera muchas veces y la tabla dice quién gana.
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
action-export = Exportar…
action-import = Importar…
action-copy-picture = Copiar como imagen
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
action-search = Buscar en todos los archivos
action-declaration = Ir a la declaración
action-uses = Buscar usos
action-indent = Sangrar las líneas
action-mend = Arreglar…
action-rename-name = Renombrar…
action-new-card = Carta nueva
action-duplicate = Duplicar la selección
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
tab-test = { $name }: prueba
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
    [0] Más nuevo que esta partida: { $files }
   *[other] Más nuevos que esta partida: { $files } y { $more } más
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
edits-on-old = Con el contenido inicial
edits-on-new = Con el contenido nuevo
edits-at = Decisión { $moment }
edits-happened = LO QUE PASÓ
edits-happens = LO QUE PASA AHORA
edits-go = Ir allí
edits-next = Diferencia siguiente
edits-before = Diferencia anterior
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
picture-saved = Guardado { $file }, { $width }×{ $height }
picture-show = Mostrar en la carpeta
picture-copied = Copiado como imagen
picture-failed = No se ha podido hacer la imagen: { $why }

# Importar: el diálogo.

import-title = Importar { $name }
import-table-about = Una línea por carta: las nuevas son guiones con su prueba; los textos cambiados cambian los guiones que ya están.
import-map-about = Un mapa de Tiled se convierte en un tablero; si el tablero ya está, cambian sus hexágonos y todo lo demás queda.
import-game = Juego
import-game-tip = El juego de las cartas o del tablero
import-kind = Tipo
import-kind-tip = Para qué son las cartas: el tipo de sus guiones
import-deck = Mazo
import-deck-tip = El mazo que recibe las cartas, tantas veces como diga la tabla
import-board = Tablero
import-board-tip = El tablero en que se convierte el mapa, o que cambia
import-choose = Elegir…
import-new-deck = Nuevo, con el nombre de la tabla
import-new-board = Nuevo: { $path }
import-tiles = Qué son las teselas
import-tiles-open = { $count ->
    [one] falta decir una
   *[other] falta decir { $count }
}
import-tile-is = Qué es { $tile }
import-hexes = { $count ->
    [one] 1 hexágono
   *[other] { $count } hexágonos
}
import-looking = Mirando el archivo…
import-nothing = No cambiaría nada: ya está todo.
import-files = Qué se crearía y cambiaría
import-look-at = Conviene mirarlo
import-first = Falta decirlo
import-first-about = Elige a la izquierda qué es cada tesela. Se guarda para el próximo mapa con estas teselas, y nadie vuelve a preguntar. También lo dice un tipo con la misma palabra, puesto en Tiled.
import-first-table = Elige a la izquierda de qué juego son las cartas y de qué tipo. Una tabla con columnas game y kind lo dice ella misma.
import-wrong = Hay que arreglarlo primero
import-made = nuevo
import-changed = cambia
import-count = { $made ->
    [one] 1 nuevo
   *[other] { $made } nuevos
}, { $changed ->
    [one] 1 cambia
   *[other] { $changed } cambian
}
import-go = Importar
import-cancel = Cancelar
import-done = Importado: { $made ->
    [one] 1 archivo creado
   *[other] { $made } archivos creados
}, { $changed ->
    [one] 1 cambiado
   *[other] { $changed } cambiados
}
import-first-card = Abrir la primera carta
import-scenario = Hacer un escenario con él
import-unread = No se puede leer { $file }: { $why }

# Exportar: el diálogo.

export-title = Exportar { $name }
export-print = Imprimir y cortar
export-png = Imagen (PNG)
export-svg = Dibujo (SVG)
export-simulator = Tabletop Simulator
export-address = Imágenes en
export-address-beside = en una carpeta junto al archivo
export-address-how = Allí solo las encuentra este ordenador. Para otros, sube la carpeta a la red y escribe su dirección: https://…
export-what = Qué
export-what-game = El juego entero
export-what-begin = La mesa al empezar
export-what-board = El tablero
export-what-cards = Las cartas
export-what-back = Los reversos de las cartas
export-what-tokens = Fichas y figuras
export-what-rules = Las reglas en breve
export-what-booklet = Reglas y preparación como librito
print-card = Imprimir esta carta…
print-card-named = Imprimir { $name }…
export-map = Mapa para Tiled
export-map-about = Junto al mapa se escribe { $name }-tiles.png, las imágenes de sus teselas. Lo que se pinta en Tiled vuelve con Importar…
export-paper = Papel
export-paper-a4 = A4
export-paper-letter = Carta
export-paper-a3 = A3
export-paper-tabloid = Tabloide
export-card = Carta
export-card-standard = Estándar (fundas comunes)
export-card-poker = Póker
export-card-bridge = Bridge
export-card-mini = Mini
export-card-tarot = Tarot
export-card-square = Cuadrada
export-card-own = Otra
export-layout = En la hoja
export-layout-butt = Borde a borde
export-layout-bleed = Separadas
export-layout-fold = Doblar
export-backs = Reversos
export-backs-duplex = Otra cara
export-backs-separate = Aparte
export-none = Nada
export-shift = Mover reversos
export-right = mm derecha
export-down = mm abajo
export-test = Prueba…
export-marks = Marcas
export-marks-edges = Bordes
export-marks-corners = Esquinas
export-marks-lines = Líneas
export-copies = Copias
export-copies-deck = Las del mazo
export-copies-one = Una de cada
export-language = Idioma
export-language-en = English
export-language-es = Español
export-colours = Colores
export-colours-light = Claros
export-colours-dark = Oscuros
export-ink = Tinta
export-saver = Ahorrar tinta: fondos blancos, aros
export-cell = Casillas
export-cell-own = Tamaño propio
export-overlap = Solape
export-preset = Guardado
export-preset-usual = Lo usual
export-preset-name = Nombre
export-keep = Guardar
export-forget = Olvidar { $name }
export-fits = Todos los textos caben y todos los signos están en las fuentes.
export-more = { $count } más
export-making = Haciendo la página…
export-broken = No hay página: mira a la izquierda
export-command = Lo mismo desde la línea de órdenes
export-copy-command = Copiar la orden
export-previous = Página anterior
export-next = Página siguiente
export-pages = Página { $number } de { $count }
export-shown = { $page }, como quedará
export-to = En
export-go = Exportar { $kind }…
export-cancel = Cancelar
dialog-close = Cerrar
export-saved = Guardado { $file }, { $count ->
    [one] una página
   *[other] { $count } páginas
}
export-saved-pictures = Guardado { $file }, { $count ->
    [one] una imagen
   *[other] { $count } imágenes
} en una carpeta al lado
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
welcome-date = { $day } de { $month ->
    [1] enero
    [2] febrero
    [3] marzo
    [4] abril
    [5] mayo
    [6] junio
    [7] julio
    [8] agosto
    [9] septiembre
    [10] octubre
    [11] noviembre
   *[12] diciembre
} de { $year }
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
problems-checking = Comprobando…
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
said-unknown-file = { $file } no es nada que se abra aquí: tableros, escenarios y mazos son .toml, los guiones .rhai, las partidas .json, los paquetes .moon; .csv, .tmx y .tmj se importan, y las imágenes sirven de modelo al soltarlas sobre un tablero
said-one-of-many = Solo se abrió el primero de los { $count } archivos soltados
said-empty-folder = { $path } aún no tiene tableros, escenarios ni guiones. Juego nuevo… crea algunos.
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
pick-reference = Elegir una imagen para calcar
pick-save-as = Guardar como
pick-save-pack = Guardar lo que se envía
pick-save-match = Guardar la partida
pick-export = Guardar como
pick-import = Elige una tabla de cartas (CSV) o un mapa de Tiled
pick-imported = Tablas y mapas
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
card-english = English
card-spanish = Español
card-about = Haz clic en un texto de la carta para cambiarlo. Se escribe en el guion.
card-name = Nombre, { $language }
card-text = Texto, { $language }
card-colour = Color
card-colour-any = Cualquier color
card-colour-red = Rojo
card-colour-orange = Naranja
card-colour-yellow = Amarillo
card-colour-green = Verde
card-colour-blue = Azul
card-colour-violet = Violeta
card-colour-white = Blanco
card-colour-grey = Gris
card-colour-black = Negro
card-sign = Signo
card-sign-choose = Elegir…
card-signs-used = En otras cartas
card-signs-more = Más
card-agrees = El texto dice lo que hace el guion, hasta donde se puede saber, y cabe en su carta.
card-line = Línea { $line }: { $message }
step-card-name = Nombrar carta
step-card-text = Escribir texto de carta
step-card-colour = Colorear carta
step-card-sign = Cambiar signo de carta
inspector-says = El guion dice
inspector-meta = Del META del guion
new-card-about = Empieza como una copia de { $name }, con su prueba.
new-card-what = ¿Qué debe hacer?
new-card-find = Busca por palabras: adelanta, Sputnik, elige…
new-card-template = Otra cosa: empezar con una plantilla
new-card-none = Ningún guion de este tipo tiene esas palabras.
tree-new-card = Copiar como carta nueva…
new-file-hint = Viento solar
new-file-about = Cualquier título, como «Viento solar»; el archivo toma su nombre.
new-file-create = Crear
new-file-script = Guion: { $kind }
tests-running = En marcha…
tests-pass = { $passed } de { $count } pasan
tests-open = Abrir la prueba
tests-missing = Este guion aún no tiene prueba.
tests-make = Crear una prueba
tests-run-all = Ejecutar todas
tests-none = Aún no se ha ejecutado ninguna prueba. Se ejecutan cuando está abierto un guion con prueba.
tests-left = En marcha… { $count } hechas, faltan { $left } archivos
tests-passed = Pasada
tests-failed = Fallida
tests-line = línea { $line }: { $message }
tests-fail-count = { $count } { $count ->
    [one] falla
   *[other] fallan
 }
tests-pass-count = { $count } { $count ->
    [one] pasa
   *[other] pasan
 }
tests-passes = Esta prueba pasa.
tests-got = Sale
tests-expected = Se espera
tests-board = El tablero en ese momento
tests-happened = Qué ha pasado
tests-nothing = Aún no ha pasado nada.
tests-in-test = Prueba, línea { $line }
tests-in-script = Ha fallado el guion: { $file }, línea { $line }
action-make-test = Crear una prueba de este momento…
make-test-about = La prueba prepara exactamente lo que hay ahora en la mesa y dice qué se pregunta. Pertenece a una carta o al escenario.
make-test-beside = Pertenece a
make-test-called = Se llama
make-test-called-tip = Unas pocas palabras; la función se llama como ellas.
make-test-name = decisión { $number }
make-test-write = Escribir la prueba
make-test-running = Se está preparando la situación…
make-test-not = Este momento no puede ser una prueba: { $why }
step-test = Añadir una prueba
action-debug-test = Recorrer la prueba que falla paso a paso
action-debug-choice = Recorrer la última elección paso a paso
action-breakpoint = Poner un punto de parada
action-step-over = Pasar por encima
action-step-into = Entrar
action-step-out = Salir
action-stop-debugging = Terminar la depuración
debug-stopped = Parado en la línea { $line }
debug-running = { $name } está en marcha…
debug-go = Seguir
debug-stop = Terminar
debug-keys = Por encima F10 · entrar F11 · salir Mayús+F11. La ventana sigue disponible.
debug-variables = VARIABLES
debug-no-variables = Esta función aún no tiene variables.
debug-came = CÓMO SE HA LLEGADO AQUÍ
debug-breakpoints = PUNTOS DE PARADA
debug-no-breakpoints = Ninguno. Haz clic a la izquierda del número de una línea o pulsa F9.
debug-breakpoint = Punto de parada, línea { $line }
debug-margin = Clic para parar aquí (F9)
debug-line = línea { $line }
debug-at = { $file }, línea { $line }
debug-away = Quitar el punto de parada de la línea { $line }
debug-board = El tablero como lo ve el guion
debug-queued = { $count } en cola
debug-nothing-queued = nada en cola
debug-no-match = Aún no ha empezado ninguna partida.
debug-ended = { $name }: terminado, no queda nada que recorrer.
debug-edited = La depuración ha terminado: se ha editado el guion.
debug-test = Recorrerla paso a paso
reach-tests = Pruebas
reach-match = Partida
reach-batch = Serie
reach-tests-tip = Lo que alcanzan las pruebas de este guion
reach-match-tip = Lo que ha alcanzado la partida en juego
reach-batch-tip = Lo que han alcanzado las primeras 50 partidas de la última serie
reach-show = Alcanzado por
reach-work-show = Trabajo
reach-work-tip = Los pasos que ha dado cada línea: los mismos en cualquier máquina
reach-never = nunca alcanzada
reach-times = { $count ->
    [one] se ha ejecutado una vez
   *[other] se ha ejecutado { $count } veces
 }
reach-held = la condición nunca se ha cumplido
reach-failed = la condición siempre se ha cumplido
reach-looped = el bucle no tenía nada que hacer
reach-rest = una parte de la línea nunca se ha hecho
reach-work = { $count } pasos de trabajo
find-find = Buscar
find-with = Reemplazar por
find-all = Reemplazar todo
find-close = Cerrar buscar y reemplazar
find-previous = Anterior
find-next = Siguiente
find-replace = Reemplazar { $wanted }
faces-none = La ventana no tiene vista para esta clase de documento; este es su texto.
tiles-empty = Elige un archivo en el árbol de la izquierda.
fold-close = Plegar las líneas { $first } a { $last }
fold-open = Desplegar las líneas { $first } a { $last }
fold-lines = … { $count ->
    [one] 1 línea
   *[other] { $count } líneas
}
script-label = Guion
script-place = Línea { $line }, columna { $column }
offers-keys = ↑ ↓ elegir · Tab o Intro tomar · Esc cerrar
offers-function = función
offers-hook = la llaman las reglas
offers-key = clave
offers-field = campo
offers-variable = variable
offers-word = palabra
offers-keyword = palabra del lenguaje
offers-way = salida
mend-write = Escribir { $what }
mend-add = Añadir { $what }
mend-remove = Quitar { $what }
mend-line = Arreglar la línea { $line }
mend-none = Nada de esta línea tiene una salida conocida.
naming-label = Nombre nuevo
naming-here = { $count ->
    [one] Un lugar en este guion
   *[other] { $count } lugares en este guion
}
naming-file = El archivo, y todos los documentos, guiones y pruebas que lo nombran
naming-none = Aquí no hay nada que renombrar: pon el cursor en una variable, una función o el nombre de una carta.
places-none = Nada en el espacio de trabajo declara lo que hay en el cursor.
uses-title = Búsqueda
search-hint = Buscar en todos los archivos
search-label = Palabras que buscar en todos los archivos
search-of = «{ $name }» está en { $found ->
    [most] más de mil sitios; se muestran los primeros
   *[all] { $count ->
        [0] ningún archivo
        [one] 1 sitio
       *[other] { $count } sitios
    }
}
uses-of = { $name } se usa en { $count ->
    [0] ningún lugar
    [one] un lugar
   *[other] { $count } lugares
}
uses-perhaps = quizá
seat-human = Humano
seat-random = Azar
seat-greedy = Codicioso
seat-search = Búsqueda
seat-strength = Fuerza: cuántas veces juega mentalmente para una decisión

balance-empty = Los bots juegan el escenario muchas veces, en todos los núcleos menos uno. Elige cuántas partidas y pulsa Empezar.
balance-scenario = Escenario
balance-games = Partidas
balance-seed-tip = La misma semilla da los mismos números
balance-turns = Los bots pasan al asiento siguiente en cada partida.
balance-run = Empezar
balance-save = Guardar CSV…
balance-progress = { $done } de { $count } partidas   { $speed } partidas/s   faltan { $left }
balance-rounds = Rondas { $number }
balance-decisions = Decisiones { $number }
balance-ended = { $cause }: { $count }
balance-intervals = Las líneas son intervalos del 95 %
balance-unfinished = { $count } detenidas por durar demasiado
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
step-section-add = Añadir una sección
step-section-remove = Quitar una sección
step-section-move = Mover una sección
step-section-mirror = Reflejar una sección
step-section-turn = Girar una sección
step-resize = Cambiar el tamaño del tablero

action-select-alike = Seleccionar los iguales
action-zoom-selection = Ampliar la selección
action-reference-picture = Imagen de referencia…
layers = Capas
layers-fold = Plegar las capas
layer-problems = Problemas
layer-grid = Cuadrícula
layer-labels = Rótulos
layer-links = Enlaces
layer-pieces = Piezas
layer-marks = Marcas
layer-ground = Terreno
layer-reference = Referencia
layer-hide = Ocultar la capa: { $layer }
layer-show = Mostrar la capa: { $layer }
layer-lock = Bloquear la capa: { $layer }
layer-free = Desbloquear la capa: { $layer }
layer-held = La capa «{ $layer }» está bloqueada: no se ha cambiado nada en ella. Su candado está en la lista de capas del lienzo
map-label = Minimapa
map-fold = Plegar el minimapa
map-unfold = Mostrar el minimapa
context-pick = Tomar como tinta
context-open = Abrir { $name }
context-properties = Propiedades
context-remove-corner = Quitar el vértice
reference-step = Elegir la imagen de referencia
reference-place-step = Colocar la imagen de referencia
reference-remove = Quitar la imagen de referencia
reference-place = Mover y escalar la imagen de referencia
reference-copied = La imagen se ha copiado en { $path }, para que quede con el espacio de trabajo
reference-not-taken = { $path } no se ha tomado como imagen de referencia: { $why }
reference-no-picture = no es un PNG ni un JPEG
reference-not-shown = { $path }: { $why }
reference-file = Imagen
reference-file-tip = Un PNG o JPEG del espacio de trabajo para dibujar encima. Ninguna regla la conoce y ningún paquete la lleva
reference-x = Imagen x
reference-y = Imagen y
reference-x-tip = A qué distancia hacia la derecha está su borde izquierdo, en centésimas de casilla
reference-y-tip = A qué distancia hacia abajo está su borde superior, en centésimas de casilla
reference-width = Ancho de la imagen
reference-width-tip = Lo ancha que es, en centésimas de casilla; su altura se deduce
reference-opacity = Intensidad
reference-opacity-tip = Con cuánta fuerza se ve a través del terreno

inspect-board = Tablero
inspect-name = Nombre
inspect-name-tip = Nombre impreso en inglés
inspect-spanish = Nombre español
inspect-spanish-tip = Nombre impreso en español; si está vacío, vale el inglés
inspect-area = Área
inspect-area-name = Nombre
inspect-area-spanish = Nombre español
inspect-cratered = Con cráteres
inspect-cratered-tip = Cuesta más entrar y el fuego hace menos
inspect-mineral = Mineral
inspect-mineral-tip = Lo que añade al precio de quien la controla
inspect-moonbase = Base lunar de
inspect-moonbase-tip = Cada corporación tiene una
inspect-remove-area = Quitar el área
inspect-id = Id
inspect-area-id-tip = Su nombre en el archivo: minúsculas, cifras y `_`. Los enlaces lo siguen
inspect-by-hand = Rótulo a mano
inspect-by-hand-tip = Si no, está donde hay más sitio; los rótulos de las áreas seleccionadas se pueden arrastrar
inspect-links = Enlaces
inspect-new-link = Nuevo enlace
inspect-new-link-tip = Enlaza las dos áreas, con frontera o sin ella
inspect-corners = Vértices
inspect-add-corner = Añadir vértice
inspect-add-corner-tip = En medio del último lado
inspect-selected-areas = Áreas seleccionadas
inspect-join = Unir las áreas
inspect-join-tip = La primera conserva su nombre
inspect-remove-areas = Quitar las áreas
inspect-cards = Cartas
inspect-cards-tip = La biblioteca de la que vienen las cartas de las áreas
inspect-sizes = Medidas
inspect-areas = Áreas
inspect-areas-tip = Sitios para una carta en la vuelta, de 1 a 9
inspect-card-width = Ancho de carta
inspect-card-width-tip = Columnas de una carta, de 2 a 8; las cartas de la biblioteca deben encajar
inspect-card-height = Alto de carta
inspect-card-height-tip = Niveles de una carta, de 2 a 8; las cartas de la biblioteca deben encajar
inspect-joint-level = Nivel de unión
inspect-joint-level-tip = Nivel de la salida, la meta y las casillas entre cartas, desde 0
inspect-points = Puntos
inspect-card = Carta
inspect-zone-tip = La zona de aterrizaje está impresa en el tablero
inspect-slot-tip = La carta que está aquí, o una robada al preparar la partida
inspect-columns = Columnas
inspect-columns-tip = Columnas de la vuelta, desde la salida en 0
inspect-star = Casilla estrella
inspect-star-tip = Aquí hay un alienígena rojo hasta que se le mata
inspect-card-id-tip = Nombre fijo en los archivos: minúsculas, cifras, guiones bajos. Los tableros nombran así la carta
inspect-difficulty = Dificultad
inspect-extra-tip = Extradifícil: solo unas pocas pueden estar en una partida (opción max_extra)
inspect-size = Tamaño
inspect-size-tip = Columnas y niveles; el tablero dice el tamaño de sus cartas
inspect-selection = Selección
inspect-cell = Casilla
inspect-cell-tip = Columna desde la izquierda, desde 1, y nivel desde abajo, desde 0
inspect-kind = Clase
inspect-kind-tip = Qué es la casilla y su letra en el archivo
inspect-has = Tiene
inspect-has-tip = Lo que ven en ella las reglas
inspect-cells = Casillas
inspect-cells-tip = Arrastra dentro de la selección para moverla
inspect-card-problems = Problemas de esta carta
inspect-panels = Paneles
inspect-batteries = Baterías
inspect-cell-name-tip = La letra de su columna y su fila en ella
inspect-what = Qué es
inspect-what-tip = Su arco y sección, lo impreso en ella, lo que se sugiere poner
inspect-sun = Sol
inspect-sun-tip = El lado en el que está el sol: los hormigueros nuevos crecen hacia él
inspect-start = Salida
inspect-start-tip = La casilla en la que empieza la partida
inspect-paths = Caminos
inspect-paths-tip = La guía de los caminos que representan los dados
inspect-sections = Secciones
inspect-crossings = Costes de cruce
inspect-difficulties = Dificultades
inspect-add-section = Añadir sección
inspect-add-section-tip = Se queda con el último arco; pinta arcos en ella
inspect-add-difficulty = Añadir dificultad
inspect-add-difficulty-tip = Como la última
inspect-width = Ancho
inspect-width-tip = Hexágonos por fila, de 1 a 512; lo que se corta se pierde hasta que lo deshagas
inspect-height = Alto
inspect-height-tip = Filas, de 1 a 512; lo que se corta se pierde hasta que lo deshagas
inspect-ways = Caminos a la meta
inspect-shortest = El más corto
inspect-shortest-tip = Pasos desde los hexágonos de salida, rodeando lo que bloquea; deberían diferir en 2 como mucho
inspect-hexes = Hexágonos
inspect-hexes-tip = Arrastra dentro de la selección para moverla; , y . la giran; Intro la pinta
inspect-hex = Hexágono
inspect-place = Lugar
inspect-place-tip = Columna desde la izquierda y fila desde arriba, ambas desde 0, como en el archivo
inspect-hex-kind-tip = Qué es el hexágono y su símbolo en el archivo
inspect-way = Camino
inspect-way-tip = Pasos del camino más corto a la meta
inspect-piece = Pieza
inspect-piece-tip = Todos los hexágonos con un símbolo son una pieza; la caja tiene piezas de ciertos tamaños
inspect-does = Hace
inspect-does-tip = Lo que dice de él el guion del terreno
inspect-guide = Guía de caminos
inspect-path = Camino
inspect-path-name = Nombre
inspect-path-spanish = Nombre español
inspect-face = Cara
inspect-face-tip = La cara del dado, de 1 a 6; cada una tiene un camino
inspect-path-kind-tip = Se deduce de las casillas: un camino con casillas oscuras es un salto
inspect-path-cells-tip = Por las claras se conduce, sobre las oscuras se vuela
inspect-mirrored = Reflejado
inspect-mirrored-tip = También puede reflejarse de izquierda a derecha, antes de girarse

unit-areas = áreas
unit-columns = columnas
unit-levels = niveles
unit-rows = filas
unit-percent = %
unit-points = puntos
inspect-count = { $areas } áreas, { $cratered } con cráteres, mineral { $mineral }
inspect-no-moonbase = Sin base lunar
inspect-bad-id = «{ $id }» no puede ser la id de esta área: otra la tiene, o no es una id
inspect-name-at = Rótulo en
inspect-link-with = Enlazar con…
inspect-link-by-hand = , a mano
inspect-part = Separar de { $id }
inspect-part-tip = Separar las dos áreas
inspect-corner = Vértice { $number }
inspect-remove-corner = Quitar el vértice { $number }
inspect-right-tip = Hacia la derecha, en cuadros de la cuadrícula
inspect-down-tip = Hacia abajo, en cuadros de la cuadrícula
inspect-column-points = Columna { $number }
inspect-column-points-tip = Puntos de un astronauta que acaba en esta columna de la última área
inspect-first-home = Primero en llegar
inspect-first-home-tip = Puntos del primer astronauta en la meta
inspect-later-home = Siguientes
inspect-later-home-tip = Puntos de cada astronauta que llega después
inspect-area-number = Área { $number }
inspect-zone = Zona de aterrizaje
inspect-by-chance = Robada al azar
inspect-from-to = { $first } a { $last }
inspect-zone-cell = Zona de aterrizaje { $column },{ $level }: { $cell }
inspect-zone-how = Haz clic para la clase de suelo siguiente, clic derecho para la anterior
inspect-joint = Unión { $number }
inspect-defender = Un defensor
inspect-upgrade = Mejora
inspect-upgrade-tip = Lo que defiende la base por este lado
inspect-no-upgrade = Sin mejora
inspect-box = Casilla especial
inspect-box-tip = Lo que le pasa a quien se detiene aquí
inspect-no-box = Sin casilla especial
inspect-no-cards = Esta biblioteca aún no tiene cartas. Carta ▸ Nueva carta hace una.
inspect-extra = Extradifícil
inspect-card-size = { $columns } columnas × { $levels } niveles
inspect-column-level = columna { $column }, nivel { $level }
trait-ground = suelo
trait-circle = círculo
trait-ceiling = techo
trait-sputnik = Sputnik
trait-blocks = bloquea
trait-rough = difícil
trait-lasers = detiene láseres
inspect-panel = Panel
inspect-panel-tip = Capacidad solar que da el panel
inspect-battery = Batería
inspect-battery-tip = Círculos de la columna; cuando está llena, remolcan la segadora
inspect-home = Casa
inspect-open-paths = Abrir los caminos
inspect-arcs = arcos { $first }–{ $last }
inspect-no-arc = ningún arco
inspect-section = Sección { $number }: { $arcs }
inspect-remove-section = Quitar la sección { $number }
inspect-remove-section-tip = Sus arcos pasan a la sección anterior
inspect-craters = Cráteres { $number }
inspect-craters-tip = Cráteres que se ponen en ella
inspect-bonus = Bonificación { $number }
inspect-bonus-tip = Bonificaciones para quien la ha tratado entera
inspect-hills = Hormigueros { $number }
inspect-hills-tip = Niveles de los hormigueros que se ponen en ella
inspect-crossing = De { $from } a { $to }
inspect-crossing-tip = Capacidad solar que cuesta cruzar la divisoria en este sentido; 0 es gratis
inspect-max-hill = Hormiguero máx., { $name }
inspect-max-hill-tip = Un hormiguero de este nivel pierde la partida
inspect-solar = Solar, { $name }
inspect-solar-tip = Capacidad solar al empezar
inspect-shadow = Sombra, { $name }
inspect-shadow-tip = Marcas del contador de cada arco, el primero delante; { $turns } turnos hasta que todo está oscuro
inspect-level-name = Nombre, { $name }
inspect-level-name-tip = Los escenarios la nombran; minúsculas, cifras y `_`
inspect-remove-level = Quitar { $name }
inspect-remove-level-tip = Quitar la dificultad
sheet-arc = arco { $number }
sheet-section = sección { $number }
sheet-hill = hormiguero { $number }
sheet-headache = dolor de cabeza
sheet-home = casa
sheet-start = salida
sheet-crater = cráter
sheet-cells = casillas
inspect-sections-tip = Los tableros de la caja se hacen de secciones de { $columns } columnas y { $rows } filas
section-left = Mover a la izquierda la sección { $number }
section-right = Mover a la derecha la sección { $number }
section-mirror = Reflejar la sección { $number }
section-turn = Dar media vuelta a la sección { $number }
section-add = Añadir una tras la sección { $number }
section-remove = Quitar la sección { $number }
inspect-steps-each = { $steps } pasos desde cada hexágono de salida
inspect-steps-between = de { $low } a { $high } pasos
inspect-no-way = ningún camino lleva allí
inspect-column-row = columna { $column }, fila { $row }
inspect-steps = { $steps } pasos
inspect-piece-size = { $count } hexágonos (de { $sizes })
inspect-light-dark = { $light } claras, { $dark } oscuras
inspect-stand = Estar en
inspect-entry = Entrada { $what }
inspect-turned = Girado
inspect-turn = Giro { $what }
path-remove-last = Quitar la última casilla
path-remove-last-tip = Quitar la última casilla (botón derecho, Retroceso)
path-remove = Quitar el camino
path-remove-tip = Quitar el camino de esta cara

ground-rock = Roca
ground-rock-about = Nadie entra
ground-air = Aire
ground-air-about = Se puede cruzar; quien se detiene aquí, cae
ground-safe = Suelo seguro
ground-safe-about = Suelo abierto con un círculo
ground-hazard = Suelo peligroso
ground-hazard-about = Detenerse aquí es un accidente
ground-safe-tunnel = Túnel seguro
ground-safe-tunnel-about = Suelo y techo, con un círculo
ground-hazard-tunnel = Túnel peligroso
ground-hazard-tunnel-about = Suelo y techo; detenerse es un accidente
ground-equipment = Equipo oculto
ground-equipment-about = Un túnel seguro cuyo primer visitante roba una carta
ground-sputnik = Sputnik
ground-sputnik-about = Pone un Sputnik en una casilla, o lo quita
areas-no-polygon = Un área necesita tres vértices o más, y su borde no puede cruzarse
areas-would-hole = Eso dejaría un agujero: dibuja hasta el borde del área
areas-bad-line = La línea debe empezar y acabar en el borde de un área y quedar dentro
areas-two = Selecciona dos áreas o más
areas-no-border = No tienen frontera común, o dejarían un agujero
areas-most = Un tablero tiene 4000 áreas como mucho
areas-no-room = No hay sitio junto al tablero
areas-no-game = Ningún juego tiene tableros de áreas
areas-no-hole = Un área no tiene agujeros: selecciona también los hexágonos de dentro
areas-many-corners = El contorno tiene demasiados vértices para un área: selecciona menos hexágonos
areas-craters = Cráteres
areas-mineral = Mineral { $number }
areas-moonbase = base lunar
symmetry-none = Sin simetría
symmetry-mirror = Simetría de espejo
symmetry-two = Simetría de orden 2
symmetry-three = Simetría de orden 3
symmetry-six = Simetría de orden 6
hex-surface = superficie
hex-void = vacío
hex-start = salida
hex-finish = meta
hex-unknown = desconocido
hex-with = { $ground } con { $piece }
areas-select = Seleccionar y mover
areas-select-tip = Haz clic en áreas, con Mayús en varias; arrastra vértices, rótulos y lados de lo seleccionado; el menú del botón derecho quita vértices
areas-draw = Dibujar área
areas-draw-tip = Haz clic de vértice en vértice; se ajustan a vértices, lados y cuadrícula
areas-cut-out = Recortar área
areas-cut-out-tip = Dibuja un área que quita lo que cubre a las que ya están
areas-split = Dividir área
areas-split-tip = Haz clic de borde a borde: la línea divide el área
areas-link = Enlazar o separar
areas-link-tip = Haz clic en dos áreas: las enlazadas se separan, las demás se enlazan
symmetry-off = No
symmetry-mirrored = Espejo
symmetry-half = Media vuelta
areas-what = Lo que hay allí
areas-moonbases = Bases lunares
areas-base = Base de { $owner }
palette-symmetry = Simetría
areas-how = La otra mitad sigue lo que dibujas; su base lunar es de la otra corporación. El botón derecho quita lo que pone una tinta.
sheet-ink-headache = Dolor de cabeza
sheet-ink-headache-tip = Quien pasa por encima tira el dado de dolor de cabeza (h)
sheet-ink-home = Casa
sheet-ink-home-tip = Donde la segadora tiene que acabar, en el último arco; hay una (H)
sheet-ink-start = Salida
sheet-ink-start-tip = Donde empieza la partida; en casa si no hay
sheet-ink-cell = Casilla
sheet-ink-cell-tip = Añade casillas, del arco de las vecinas; el botón derecho quita casillas
sheet-ink-crater = Cráter
sheet-ink-crater-tip = Donde se sugiere un cráter
sheet-cells-arcs = Casillas y sus arcos
sheet-printed = Impreso
sheet-suggested = Preparación sugerida
sheet-chip-arc = Arco
sheet-chip-section = Sección
sheet-chip-hill = Hormiguero
sheet-how = El botón derecho quita lo que pone la tinta en uso.
palette-ink = Tinta { $name }
step-paint = Pintar { $ink }
step-erase = Borrar { $ink }
hex-ink-surface = Superficie
hex-ink-surface-tip = Suelo llano (.)
hex-ink-void = Vacío
hex-ink-void-tip = Sin hexágono: como más allá del borde (_)
hex-ink-start = Línea de salida
hex-ink-start-tip = Donde se colocan los vehículos; 12 hexágonos como mucho (s)
hex-ink-finish = Línea de meta
hex-ink-finish-tip = Quien llega aquí ha ganado; 12 hexágonos como mucho (f)
hex-ground = Suelo y líneas
hex-stamp = Sello
hex-terrain = Terreno
hex-features = Sobre el suelo
hex-no-terrain = Aún no hay guiones de terreno en este espacio de trabajo. Nuevo… hace uno.
hex-stamp-size = Sello { $name } { $size } hexágonos, { $used } de { $box } usados
hex-stamp-how = Haz clic y luego clic en el tablero; , y . lo giran
hex-used = { $used } de { $limit }
hex-stamp-selection = Sello de la selección
hex-stamp-selection-tip = Toma los hexágonos seleccionados como sello (Ctrl+T); , y . lo giran, H lo refleja
hex-stamping-own = Sellando { $count } hexágonos propios
hex-stamping = Sellando { $ink }
hex-stamp-any = Cualquier selección puede ser un sello.
hex-stamp-pick = Elige un tamaño arriba, o selecciona hexágonos.
toolbar-brush = Pincel
toolbar-brush-size = Tamaño del pincel
toolbar-brush-tip = Lado del pincel en casillas ([ y ])

canvas-of = Lienzo de { $name }
areas-named = Área { $name }
areas-moonbase-of = base lunar de { $owner }
areas-cratered = con cráteres
areas-click-part = Haz clic para separar { $from } y { $to }
areas-click-link = Haz clic para enlazar { $from } y { $to }
areas-hint-border = haz clic en el borde de un área
areas-hint-across = sigue hasta otro punto de su borde
areas-hint-corner = haz clic de vértice en vértice
areas-hint-close = haz clic otra vez en el primer vértice, o Intro, para cerrar
areas-hint = { $x }, { $y }: { $how }; el botón derecho quita un vértice
sheet-sun-here = El sol: arrástralo a otro lado
sheet-sun-there = Haz clic para que el sol brille desde aquí
sheet-room = Aquí se puede poner una casilla
sheet-cell = Casilla { $name }
sheet-free = Sitio libre { $side } de { $cell }
sheet-sun-side = Lado del sol { $side }
sheet-remove-cells = Quitar casillas
hex-hover = Hexágono { $column },{ $row }: { $what }
hex-hover-steps = , { $steps } pasos hasta la meta
hex-named = Hexágono { $column },{ $row } { $what }
hex-erase = Borrar
hex-move = Mover hexágonos
ring-lunar = Cartas lunares
ring-boxes = Casillas especiales
ring-martian = Cartas marcianas
ring-upgrades = Mejoras
ring-how = Arrastra al tablero, o selecciona allí un sitio y haz clic aquí.
ring-no-library = La biblioteca de cartas del tablero no se puede leer. Elige otra en el inspector.
ring-no-tokens = Aún no hay guiones de esa clase en este espacio de trabajo.
ring-by-chance = Al azar
ring-none = Nada
ring-palette = Paleta { $name }
ring-palette-area = Paleta { $name } (área)
ring-palette-joint = Paleta { $name } (unión)
ring-at-area = área { $number }
ring-at-joint = unión { $number }
ring-at-start = salida
ring-at-goal = meta
ring-hover-cell = Columna { $column }, nivel { $level }: { $cell }, { $place }
ring-hover = Columna { $column }, { $place }
ring-drawn = robada al azar
ring-area = Área { $number } { $card }
ring-start = Salida
ring-goal = Meta
cards-named = Carta { $name }
cards-extra = extra
cards-hover = Columna { $column }, nivel { $level }: { $cell }
cards-cell = Casilla { $column },{ $level } { $cell }
cards-move = Mover casillas
reference-title = Imagen de referencia

ground-cell = { $cell ->
    [rock] roca
    [air] aire
    [safe] seguro
    [hazard] peligroso
    [safe_tunnel] túnel seguro
    [hazard_tunnel] túnel peligroso
    [air_sputnik] aire con Sputnik
    [safe_sputnik] seguro con Sputnik
    [hazard_sputnik] peligroso con Sputnik
    [safe_tunnel_sputnik] túnel seguro con Sputnik
    [hazard_tunnel_sputnik] túnel peligroso con Sputnik
   *[other] equipo
}

step-change-entry = Cambiar entrada
step-change-turns = Cambiar giros
step-change-mirror = Cambiar reflejo
step-take-the-last-cell-away = Quitar la última casilla
step-remove-path = Quitar camino
step-change-path = Cambiar camino
step-name-board = Nombrar tablero
step-name-area = Nombrar área
step-change-craters = Cambiar cráteres
step-change-mineral = Cambiar mineral
step-change-moonbase = Cambiar base lunar
step-remove-area = Quitar área
step-rename-area = Renombrar área
step-place-name = Colocar nombre
step-move-name = Mover nombre
step-part-areas = Separar áreas
step-link-areas = Unir áreas por un enlace
step-move-corner = Mover esquina
step-remove-corner = Quitar esquina
step-add-corner = Añadir esquina
step-join-areas = Fundir áreas
step-remove-areas = Quitar áreas
step-rename-card = Renombrar carta
step-name-card = Nombrar carta
step-mark-card-extra-difficult = Marcar carta como muy difícil
step-choose-card-library = Elegir biblioteca de cartas
step-change-number-of-areas = Cambiar número de zonas
step-change-card-width = Cambiar ancho de las cartas
step-change-card-height = Cambiar altura de las cartas
step-change-joint-level = Cambiar nivel de las uniones
step-change-points = Cambiar puntos
step-change-finish-points = Cambiar puntos de meta
step-paint-landing-zone = Pintar Zona de Aterrizaje
step-change-panels = Cambiar paneles
step-change-batteries = Cambiar baterías
step-move-the-sun = Mover el sol
step-choose-start = Elegir salida
step-choose-paths = Elegir caminos
step-remove-section = Quitar sección
step-change-section = Cambiar sección
step-add-section = Añadir sección
step-change-crossing = Cambiar cruce
step-change-difficulty = Cambiar dificultad
step-add-difficulty = Añadir dificultad
step-rename-difficulty = Renombrar dificultad
step-remove-difficulty = Quitar dificultad
step-draw-path = Dibujar camino
step-move-areas = Mover áreas
step-cut-out-area = Recortar área
step-draw-area = Dibujar área
step-split-area = Dividir área
step-indent = Sangrar las líneas
step-type = Escribir
step-show-as-text = Mostrar como texto
step-show-as-a-document = Mostrar como documento
step-reload-from-disk = Leer otra vez del disco
step-import = Importar
step-put-card = Poner carta en la zona
step-chance-area = Dejar la zona al azar
step-put-box = Poner casilla especial en la unión
step-chance-joint = Dejar la unión al azar
step-clear-joint = Vaciar la unión

path-how = Pulsa un hexágono junto a la última casilla para añadirlo, una casilla para cambiar entre clara y oscura, un borde de la primera para situarse allí; el botón derecho quita la última. Teclas: Q W E A S D añaden, Intro clara u oscura, Retroceso quita.
path-empty = Aún no hay caminos. Añade uno por cada cara de los dados.
path-add = Añadir camino { $number }
path-of = Camino { $number } { $name }
path-draw-it = Pulsa para dibujarlo
path-canvas = Lienzo del camino { $number }
path-side-open = Lado { $side } de la primera casilla: se puede estar allí
path-side-shut = Lado { $side } de la primera casilla: pulsa para situarse allí
path-light = Casilla { $number }: clara, se recorre; pulsa para oscura
path-dark = Casilla { $number }: oscura, se sobrevuela; pulsa para clara
path-go-on = Pulsa para seguir aquí
path-full = Un camino tiene como mucho { $most } casillas
path-beside = Un camino sigue junto a su última casilla
path-cell = Casilla { $number } del camino, { $light ->
    [true] clara
   *[false] oscura
}
path-first-cell = Añadir la primera casilla
path-add-cell = Añadir casilla { $side }
path-side = Lado { $side } { $open ->
    [true] para estar
   *[false] cerrado
}
fits-no-board = Ningún tablero del espacio nombra estos caminos todavía, así que no hay dónde ponerlos.
fits-means = De cuántas formas se puede poner el camino cuando la segadora está en una casilla del tablero sin cráteres ni sombra.
fits-on = En
fits-board = Tablero para los caminos
fits-where = Dónde cabe el camino en { $board }
fits-count = { $name }: { $total } colocaciones en todo el tablero vacío, desde { $cells } de { $all } casillas
fits-never = { $name } no se puede poner nunca: { $why ->
    [entry] no hay lado desde el que empezar
    [turns] no se puede girar de ninguna forma
    [covered] pasa por todos los lados desde los que empezar
   *[room] no cabe en { $board }
}

board-turns = R o la rueda muestra la siguiente de { $count } formas
board-several = { $count } opciones llevan aquí, pulsa para verlas
slots-register = Registro { $number }
slots-take-card = Quitar { $name } de { $slot } { $number }
slots-lay = Poner { $name }
slots-dice = Dados por usar
slots-add-die = Añadir dado { $die }
slots-take-die = Quitar dado { $die } de { $slot } { $number }
choices-use = Antes: { $text }
choices-use-tip = Úsala antes de responder a la pregunta de arriba
choices-choice = Opción { $number }: { $text }
welcome-scenario = Escenario { $name }, { $level }
welcome-game = { $game }, { $count } escenarios
match-rolled = Lo tirado desde entonces vale: marca «Deshacer tiradas» para seguir desde antes
match-overtaken = Otra cosa se adelantó: elige de nuevo
