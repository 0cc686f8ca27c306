# Textos de la ventana.

menu-file = Archivo
menu-edit = Editar
menu-card = Carta
menu-tools = Herramientas
menu-play = Jugar
menu-view = Ver
menu-help = Ayuda
menu-recent = Archivos recientes
menu-history = Historial
menu-opened = Estado inicial

names-boards = Tableros
names-scenarios = Escenarios
names-decks = Mazos
names-parts = Componentes
names-scripts = Scripts
# Types of scripts and decks; a game from outside has its own.
kind-name = { $kind ->
    [action] Cartas de acción
    [base] Acciones de la base
    [bonus] Bonificaciones
    [box] Casillas especiales
    [combo] Combinaciones
    [equipment] Equipo
    [headache] Problemas
    [instruction] Instrucciones
    [terrain] Terreno
    [training] Entrenamientos
    [upgrade] Mejoras
   *[other] { $name }
}
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
tree-search = Buscar en todos los archivos
tree-nothing = Sin resultados para «{ $query }» en nombres, rutas o contenido de archivos
tree-new = Archivo nuevo
tree-new-name = Nombre nuevo
tree-game-open = { $game }, { $count } archivos, expandido
tree-game-closed = { $game }, { $count } archivos
tree-from-bundled = De la biblioteca incluida
tree-from-pack = De un paquete (solo lectura)
tree-from-folder = En el área de trabajo
tree-from-screen = Aún sin guardar
tree-bound-bundled = Archivo incluido (solo lectura). Duplícalo para editar una copia.
tree-bound-pack = Este archivo está en un paquete (solo lectura).
tree-bound-unsaved = Este archivo nunca se ha guardado. Guárdalo o cierra su pestaña primero.
tree-open = Abrir
tree-beside = Abrir al lado
tree-play = Jugar { $name }
tree-rename = { $count ->
    [0] Renombrar…
    [one] Renombrar… (actualiza 1 referencia)
   *[other] Renombrar… (actualiza { $count } referencias)
}
tree-duplicate = Duplicar
tree-scenario-on = Escenario nuevo en este tablero
tree-reveal = Mostrar en el gestor de archivos
tree-copy-path = Copiar ruta
tree-path-copied = Copiado: { $path }
tree-bin = Mover a la papelera

deed-rename = Renombrar { $name } como { $to }
deed-renamed = { $count ->
    [0] Se ha renombrado { $name } como { $to }; no había referencias que actualizar
    [one] Se ha renombrado { $name } como { $to } y se ha actualizado 1 referencia; Deshacer revierte ambos cambios
   *[other] Se ha renombrado { $name } como { $to } y se han actualizado { $count } referencias; Deshacer lo revierte todo
}
deed-left = { $count ->
    [one] Otra aparición de «{ $name }» puede tener otro significado y no se cambió: { $places }
   *[other] Otras { $count } apariciones de «{ $name }» pueden tener otro significado y no se cambiaron: { $places }
}
deed-new-card = Carta nueva { $name }
deed-copy = Duplicar { $name }
deed-bin = Mover { $name } a la papelera
deed-binned = { $path } se ha movido a la papelera; Deshacer lo restaura
deed-binned-bundled = { $path } se ha movido a la papelera; se vuelve a usar el archivo incluido. Deshacer restaura tu archivo.
deed-make = Crear { $name }
deed-use = Usar { $name }
deed-undone = Deshacer: { $name }
deed-redone = Rehacer: { $name }
deed-taken = { $path } ya existe; elige otro nombre
deed-changed-since = No se puede deshacer: { $path } ha cambiado desde entonces
deed-unsaved = { $path } tiene cambios sin guardar; guárdalos o cierra su pestaña primero
deed-not-on-disk = { $path } no está en el área de trabajo
deed-no-bin = No se puede mover { $path } a la papelera: { $error }
deed-no-reveal = No se puede mostrar { $path }: { $error }
deed-does-not-fit = { $path } no se puede usar en { $scenario }: es de otro juego, o los escenarios no usan este tipo de archivo

palette-all = Todo
palette-cards = Cartas
palette-files = Archivos
palette-cells = Casillas
palette-rules = Reglas
palette-commands = Comandos
palette-label = Buscar en todo
palette-hint = Ir a un archivo, carta, casilla o regla
palette-ring-area = Área { $number }: { $name }
palette-hex = Hexágono { $column },{ $row }
palette-run = Ejecutar { $name }
palette-go = { $name }, { $kind }
palette-nothing = Sin resultados
palette-recent = No hay archivos recientes. Escribe para buscar archivos, cartas, casillas, reglas y comandos.
palette-users = { $count ->
    [0] Sin referencias
    [one] Lo usa 1 documento
   *[other] Lo usan { $count } documentos
}
palette-keys = Intro abrir · Ctrl+Intro abrir al lado · Tab categoría siguiente · > comandos · : casilla · # regla
palette-count = { $count ->
    [one] 1 resultado
   *[other] { $count } resultados
}

help-search = Buscar en la ayuda
help-nothing = Sin resultados para «{ $query }» en la ayuda
help-quote = { $text } (en inglés)
help-language = Esta página está en inglés.
help-keys = Atajos
help-scripts = Referencia de scripts
help-options = Opciones de escenario
help-diagnostics = Diagnósticos

new-game-name = Mi juego
new-game-step-game = Juego
new-game-step-board = Tablero
new-game-step-decks = Mazos
new-game-step-players = Jugadores
new-game-copy = Copiar
new-game-empty = Crear vacío
new-game-share = Usar existente
new-game-without = Ninguno
new-game-close = Cerrar sin crear nada
new-game-which-game = Elige un juego
new-game-which-game-about = El juego aporta las reglas. El tablero, los mazos y los jugadores los diseñas tú.
new-game-which-board = Elige un tablero
new-game-which-board-about = Copia un tablero para editarlo de forma independiente. Los cambios en un tablero existente afectan a todos los escenarios que lo usan.
new-game-which-decks = Elige los mazos
new-game-which-decks-about = Copia un mazo para editarlo de forma independiente. Los cambios en un mazo existente afectan a todos los escenarios que lo usan.
new-game-who-plays = Elige a los jugadores
new-game-who-plays-about = Los jugadores se pueden cambiar en cualquier momento durante la partida.
new-game-columns = Columnas
new-game-rows = Filas
new-game-cards = Cartas por vuelta
new-game-template = Un tablero pequeño de este tipo como punto de partida.
new-game-no-decks = Este juego no tiene mazos.
seat-number = Asiento { $number }
new-game-person = Humano
new-game-bot = Bot
new-game-made = Archivos nuevos
new-game-called = Nombre
new-game-free = Usar el nombre «{ $name }»
new-game-no-name = El nombre debe empezar con una letra de la a a la z porque también es el nombre del archivo.
new-game-trying = Probando…
new-game-plays = { $count ->
    [one] Se puede jugar: 1 partida de prueba completada
   *[other] Se puede jugar: { $count } partidas de prueba completadas
}
new-game-fails = Aún no se puede jugar: { $why }
new-game-new = Nuevo
new-game-shared = Existente
new-game-then = Después abrir
new-game-then-play = la partida
new-game-then-board = el tablero
new-game-cancel = Cancelar
new-game-leaving = ¿Descartar este borrador?
new-game-away = Descartar
new-game-stay = Seguir editando
new-game-nothing-yet = No se guarda nada hasta que elijas Crear.
new-game-make = Crear
new-game-make-play = Crear y jugar
new-game-next = Siguiente: { $step }
new-game-back = Atrás

tour = Recorrido guiado
tour-count = { $done } de { $all }
tour-minutes = 2 min
tour-begin = Empezar
tour-go-on = Continuar
tour-again = Reiniciar
tour-show = Muéstrame dónde
tour-there = «{ $show }» abre { $name }.
tour-leave = Salir del recorrido
tour-home = Volver a mis archivos
tour-paint = Pinta una casilla
tour-paint-how = Elige Cráter o Polvo fino a la izquierda y arrastra sobre algunos hexágonos.
tour-play = Juega (F5)
tour-play-how = Pulsa F5 para empezar la carrera en tu tablero y haz la primera elección.
tour-card = Cambia una carta
tour-card-how = Este es el script de Adelante 1. Cambia su texto o su color; se comprueba mientras escribes.
tour-balance = Comprueba el equilibrio
tour-balance-how = Pulsa F6 y luego Ejecutar. Los bots juegan la carrera muchas veces y la tabla muestra quién gana.
tour-over = Has terminado el recorrido
tour-over-how = Usa Juego nuevo… para crear tu propio juego.
tour-no-folder = No hay ninguna carpeta disponible para el recorrido
tour-not-made = No se pudieron crear los archivos del recorrido: { $error }

action-new-game = Juego nuevo…
action-new-file = Nuevo…
action-open-file = Abrir archivo…
action-open-folder = Abrir área de trabajo…
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
action-delete = Borrar la selección
action-select-all = Seleccionar todo
action-deselect = Quitar selección
action-find = Buscar y reemplazar…
action-search = Buscar en todos los archivos
action-replace = Reemplazar en todos los archivos
action-declaration = Ir a la definición
action-uses = Buscar referencias
action-indent = Reajustar sangría
action-mend = Corrección rápida…
action-rename-name = Renombrar…
action-new-card = Carta nueva
action-duplicate = Duplicar la selección
action-delete-card = Borrar carta
action-mirror-card = Reflejar de izquierda a derecha
action-flip-card = Voltear de arriba abajo
action-turn-left = Girar 60° a la izquierda
action-turn-right = Girar 60° a la derecha
action-stamp-selection = Crear sello con la selección
action-apply-terrain-rules = Aplicar reglas de terreno
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
action-brush-smaller = Reducir tamaño del pincel
action-brush-bigger = Aumentar tamaño del pincel
action-play-scenario = Jugar escenario
action-step-back = Decisión anterior
action-step-forward = Decisión siguiente
action-step-bot = Que un bot elija una vez
action-save-match = Guardar la partida…
tab-test = { $name }: prueba
action-balance = Equilibrio
action-toggle-live-balance = Equilibrio en vivo
action-run-tests = Ejecutar pruebas
action-go-to = Ir a…
action-next-tab = Siguiente pestaña usada recientemente
action-previous-tab = Anterior pestaña usada recientemente
action-help = Ayuda
action-keys = Atajos de teclado
action-palette = Paleta de comandos…
action-welcome = Inicio
action-next-problem = Siguiente problema
action-zoom-in = Acercar
action-zoom-out = Alejar
action-fit = Ajustar a la ventana
action-actual-size = Tamaño 1:1
action-turn = Alternar texto y editor visual
action-toggle-wrap = Ajustar líneas
action-toggle-panels = Mostrar u ocultar todos los paneles
action-toggle-tree = Mostrar u ocultar el árbol de archivos
action-filter-tree = Filtrar el árbol de archivos
action-toggle-palette = Mostrar u ocultar la paleta
action-toggle-guide = Mostrar u ocultar la guía del tablero
board-enlarge = Ampliar el tablero
board-restore = Restaurar el tamaño del tablero
guide-show = Mostrar la guía
guide-hide = Ocultar la guía
action-toggle-inspector = Mostrar u ocultar el inspector
action-toggle-bottom = Mostrar u ocultar el panel inferior
action-toggle-theme = Alternar tema oscuro y claro
action-next-language = Cambiar de idioma
action-scale-up = Aumentar escala de la interfaz
action-scale-down = Reducir escala de la interfaz
action-scale-reset = Restablecer escala de la interfaz

log-title = Registro
log-search = Buscar en el registro
log-filter = Filtrar el registro
log-empty = Aún no hay eventos
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
    [hand] Recogidas
    [lead] Cambios de líder
    [lost] Daños
    [mark] Marcas
    [move] Movimientos
    [order] Órdenes
    [program] Programas
    [repair] Reparaciones
    [reveal] Revelaciones
    [round] Rondas
    [target] Aterrizajes
    [wave] Oleadas
   *[note] Otros
}

panel-resize = Cambiar el tamaño del panel
messages-title = Mensajes
toast-close = Cerrar

edits-newer = { $more ->
    [0] Cambiado desde que empezó esta partida: { $files }
   *[other] Cambiados desde que empezó esta partida: { $files } y { $more } más
}
edits-replay = Repetir con los cambios
edits-replay-tip = Repite las mismas decisiones y tiradas mientras sea posible
edits-stay = Seguir jugando
edits-restart = Reiniciar
edits-same = La repetición produce los mismos eventos
edits-broken = No se puede jugar con los cambios: { $why }
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
edits-on-old = Con el contenido original
edits-on-new = Con los cambios
edits-at = Decisión { $moment }
edits-happened = EVENTOS ORIGINALES
edits-happens = EVENTOS NUEVOS
edits-go = Ir a este momento
edits-next = Diferencia siguiente
edits-before = Diferencia anterior
edits-keep-new = Conservar la repetición
edits-keep-old = Conservar la original
edits-keep-new-tip = Continuar la partida con el contenido cambiado
edits-keep-old-tip = Continuar la partida con su contenido original
match-saved = Guardado { $file }
match-open = Abrir
match-opened = Partida guardada { $name } abierta en su última decisión
match-differs = La repetición difiere de la grabación en la decisión { $decision }: { $why }

picks-hint = Haz clic en las unidades o pulsa sus números para seleccionarlas o deseleccionarlas
picks-hint-short = Haz clic o pulsa 1–9
odds-more = y { $count } más

share-title = Compartir { $name }
share-choose = Elige un escenario
share-about = Descripción
share-about-tip = Descripción que verá quien lo reciba
share-from = De
share-from-tip = Tu nombre, tal como lo verá quien lo reciba
share-holds = { $count } archivos, { $size } KB
share-save = Guardar…
share-download = Descargar .moon
share-download-page = Descargar página web
share-cancel = Cancelar
share-broken = Corrige estos problemas antes de compartir:
share-saved = Guardado { $file }, { $size } KB
share-no-page = No se puede crear una página web: { $file } no está junto al programa
share-look = Abrir
picture-saved = Guardado { $file }, { $width }×{ $height }
picture-show = Mostrar en la carpeta
picture-copy-file = Copiar archivo
picture-file-copied = Se ha copiado { $file } al portapapeles
picture-path-copied = No se pudo copiar el archivo { $file }; se ha copiado su ruta: { $error }
picture-copied = Copiado como imagen
picture-failed = No se pudo exportar la imagen: { $why }

# Importar: el diálogo.

import-title = Importar { $name }
import-table-about = Cada fila es una carta. Las nuevas se convierten en scripts con prueba; los textos cambiados actualizan los scripts existentes.
import-map-about = Un mapa de Tiled se convierte en un tablero. En un tablero existente solo cambian los hexágonos.
import-game = Juego
import-game-tip = Juego de las cartas o del tablero
import-kind = Tipo
import-kind-tip = Tipo de las cartas y de sus scripts
import-deck = Mazo
import-deck-tip = Mazo para las cartas, con el número de copias de la tabla
import-board = Tablero
import-board-tip = Tablero que se creará o actualizará
import-choose = Elegir…
import-new-deck = Mazo nuevo, con el nombre de la tabla
import-new-board = Nuevo: { $path }
import-tiles = Significado de las teselas
import-tiles-open = { $count ->
    [one] 1 sin definir
   *[other] { $count } sin definir
}
import-tile-is = Significado de { $tile }
import-hexes = { $count ->
    [one] 1 hexágono
   *[other] { $count } hexágonos
}
import-looking = Leyendo el archivo…
import-nothing = Sin cambios: todo está al día.
import-files = Archivos que se crearán y actualizarán
import-look-at = Avisos
import-first = Faltan datos
import-first-about = Elige a la izquierda el significado de cada tesela. Se guarda para el próximo mapa con estas teselas. También puedes asignar esa palabra como clase de la tesela en Tiled.
import-first-table = Elige a la izquierda el juego y el tipo de las cartas, o añade a la tabla las columnas game y kind.
import-wrong = Errores
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
import-scenario = Crear un escenario con este tablero
import-unread = No se puede leer { $file }: { $why }

# Exportar: el diálogo.

export-title = Exportar { $name }
export-print = Imprimir y cortar
export-png = Imagen (PNG)
export-svg = Dibujo (SVG)
export-simulator = Tabletop Simulator
export-address = URL de imágenes
export-address-beside = en una carpeta junto al archivo
export-address-how = Solo este ordenador puede cargar estas imágenes. Para compartir la partida guardada, sube la carpeta a un servidor y escribe su URL: https://…
export-what = Contenido
export-what-game = Juego completo
export-what-begin = Posición inicial
export-what-board = Tablero
export-what-cards = Cartas
export-what-back = Reversos
export-what-tokens = Fichas y figuras
export-what-rules = Resumen de reglas
export-what-booklet = Folleto de reglas y preparación
print-card = Imprimir esta carta…
print-card-named = Imprimir { $name }…
export-map = Mapa para Tiled
export-map-about = Las imágenes de las teselas se guardan como { $name }-tiles.png junto al mapa. Usa Importar… para importar los cambios hechos en Tiled.
export-paper = Papel
export-paper-a4 = A4
export-paper-letter = Carta
export-paper-a3 = A3
export-paper-tabloid = Tabloide
export-card = Tamaño de carta
export-card-standard = Estándar (fundas comunes)
export-card-poker = Póker
export-card-bridge = Bridge
export-card-mini = Mini
export-card-tarot = Tarot
export-card-square = Cuadrada
export-card-own = Tamaño personalizado
export-layout = Disposición
export-layout-butt = Borde a borde
export-layout-bleed = Separadas
export-layout-fold = Doblar
export-backs = Reversos
export-backs-duplex = Doble cara
export-backs-separate = Páginas separadas
export-none = Ninguno
export-shift = Mover reversos
export-right = mm derecha
export-down = mm abajo
export-test = Prueba…
export-marks = Marcas de corte
export-marks-edges = Bordes
export-marks-corners = Esquinas
export-marks-lines = Líneas
export-copies = Copias
export-copies-deck = Las del mazo
export-copies-one = Una de cada
export-language = Idioma
export-language-en = English
export-language-es = Español
export-colours = Tema
export-colours-light = Claro
export-colours-dark = Oscuro
export-notes = Notas
export-notes-drawn = Dibujar las notas del tablero
export-ink = Tinta
export-saver = Ahorrar tinta: fondos blancos, contornos
export-cell = Tamaño de casilla
export-cell-own = Tamaño personalizado
export-overlap = Solapamiento
export-preset = Preajuste
export-preset-usual = Predeterminado
export-preset-name = Nombre
export-keep = Guardar
export-forget = Borrar { $name }
export-fits = Todos los textos caben y las fuentes contienen todos los caracteres.
export-more = { $count } más
export-making = Preparando la página…
export-broken = Sin vista previa: corrige los errores de la izquierda
export-command = Línea de comandos
export-copy-command = Copiar comando
export-previous = Página anterior
export-next = Página siguiente
export-pages = Página { $number } de { $count }
export-shown = Vista previa de { $page }
export-to = Destino
export-go = Exportar { $kind }…
export-copy = Copiar imagen
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
share-took = Importar escenario compartido
share-taken = { $count ->
    [one] 1 archivo añadido
   *[other] { $count } archivos añadidos
} al área de trabajo
share-open = Abrir escenario
shared-tab = Archivo compartido
shared-from = El archivo dice que es de { $from }. No está verificado.
shared-from-nobody = El archivo no indica remitente.
shared-play = Jugar sin importar
shared-take = Importar al área de trabajo
shared-look = Explorar contenido
shared-look-tip = Abre el archivo como área de trabajo de solo lectura
shared-all-here = Tu área de trabajo ya contiene todos estos archivos
shared-sum = Al importar se crean { $new ->
    [one] 1 archivo nuevo
   *[other] { $new } archivos nuevos
}, { $both } de ellos junto a los tuyos con otro nombre; tus archivos no cambian.
shared-differs = Distintos de los tuyos ({ $count })
shared-new = Nuevos ({ $count })
shared-same = Idénticos ({ $count })
shared-both = Conservar ambos
shared-mine = Usar el mío
shared-too-long = Demasiado largo para comparar

tray-before = Opciones anteriores
tray-after = Más opciones
tray-choose = Elegir: { $text }
tray-held = En la mano: { $name }
tokens-hint = Arrastra una ficha a un área o carta, o pulsa su número y haz clic
tokens-hint-short = Arrastra, o 1–9 y clic
tokens-all = Las { $count } opciones
areas-clipboard-empty = El portapapeles no contiene áreas
areas-copied = { $count ->
    [one] Contorno copiado; pégalo en un tablero de áreas
   *[other] { $count } contornos copiados; pégalos en un tablero de áreas
}

pace-step = Paso
pace-normal = 1x
pace-fast = 4x
pace-instant = Al instante
course-at = { $name } en la decisión { $moment }: { $value }
pace-step-tip = Los bots eligen cuando pulsas N
pace-tip = Velocidad de los bots
bar-seats = { $count ->
    [one] 1 asiento
   *[other] { $count } asientos
}
bar-take-rolls-back = Deshacer tiradas
bar-take-rolls-back-tip = Permite deshacer tiradas de dados
bar-show-all = Mostrar todas las cartas
bar-concede = Rendirse
bar-concede-tip = Este asiento se rinde; Atrás lo deshace
bar-more = Más
bar-again = Reiniciar
bar-again-tip = Reinicia el escenario con esta semilla y tus cambios actuales
bar-seed = Semilla
bar-seed-tip = La misma semilla da los mismos resultados aleatorios
time-back = Atrás
time-back-tip = Decisión anterior (Izquierda)
time-forward = Adelante
time-forward-tip = Decisión siguiente (Derecha)
time-play-on = Continuar desde aquí
time-pause = Pausa
time-show-again = Repetir animación
time-show-again-tip = Repite la animación de la última elección
time-bot = Que elija el bot
time-bot-tip = Que el bot elija una vez (N)
time-decision = Decisión { $now } de { $last }
time-line = Línea de tiempo
film-picture = Paso { $number } de { $count }
film-next = Paso siguiente
film-skip = Saltar
bot-thinks = El bot está pensando…
bot-waits = Aquí decide un bot. Continúa desde aquí, o asigna el asiento a Humano para elegir tú.
bot-decides = Decide un bot.
choices-all = Mostrar todas las opciones
choices-there = { $count } opciones llevan ahí
ended-save = Guardar…
ended-again = Jugar otra vez
ended-again-tip = Jugar otra vez con la semilla siguiente
ended-copy = Copiar resultado
ended-copy-tip = Copia el resultado y un código que cualquiera puede comprobar con: moonwright replay CODE
ended-no-code = Esta partida no se puede compartir como código porque su estado se editó a mano
playtest-tab = Partida

welcome-claim = Pinta un tablero, programa sus cartas, pulsa Jugar, comprueba el equilibrio.
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
welcome-today-tip = Hoy todos tienen los mismos dados; el resultado es una línea de texto para compartir
welcome-rules = Reglas de { $game }
welcome-scenarios = { $count } escenarios
welcome-edit-named = Editar { $name }
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
status-memory = Archivos de esta página
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
problems-none = No hay problemas
problem-fix = Corregir
problem-explain = Explicar { $code }
tests-title = Pruebas
slots-program = Programar
slots-clear = Vaciar
slots-clear-tip = Retroceso quita { $thing ->
    [die] el último dado
   *[card] la última carta
}
slots-used = { $used } de { $size } dados
slots-dice = Arrastra los dados a un hueco ({ $slot }), haz clic en ellos o pulsa { $keys }; 1–3 elige el hueco.
slots-dice-short = Teclas: { $keys }; hueco: 1–3
slots-cards = Arrastra cartas a un hueco ({ $slot }), haz clic en ellas o pulsa sus números.
slots-cards-short = Arrastra, haz clic o pulsa 1–9
slots-all = Los { $count } programas
handover-hint = Pasa el dispositivo al siguiente jugador. Los demás no deben mirar.
handover-next = Turno de { $name }
handover-am = Soy { $name }
playtest-nothing = No hay ninguna partida en curso.
playtest-how = Pulsa F5 para jugar el escenario abierto con tus cambios actuales.
playtest-not-playable = Este escenario no se puede jugar. Corrige estos problemas y pulsa F5.
playtest-play = Jugar
playtest-starting = Preparando { $name }…
form-off = no
form-default = por defecto { $value }
form-reset = Restablecer { $name }
form-fewer = Reducir { $name }
form-more = Aumentar { $name }
form-remove = Quitar { $name }
form-in-spanish = { $name } en español
form-name = Nombre
form-find-option = Buscar una opción
form-changed = Cambiadas ({ $count })
form-changed-tip = Mostrar solo las opciones que difieren de los valores por defecto
form-all-default = Restablecer todo
form-all-default-tip = Quita todas las opciones del archivo para usar los valores por defecto del juego
form-none-changed = Todas las opciones tienen sus valores por defecto.
form-no-option = Sin resultados para «{ $query }» en nombres, descripciones y reglas
form-unknown = Opción desconocida

chooser-title = Elegir { $name }
chooser-find = Buscar por nombre
chooser-close = Cerrar sin elegir
chooser-nothing = Sin resultados para «{ $query }»
chooser-none = Ninguno
chooser-change = Cambiar…
chooser-open = Abrir

scenario-about = Nombre y jugadores
scenario-description = Descripción
scenario-description-about = Características especiales de este escenario
scenario-players = Jugadores
scenario-complexity = Complejidad
scenario-complexity-about = Dificultad para los jugadores
scenario-daily = Partida del día
scenario-daily-about = Incluir este escenario en la rotación de partidas del día
scenario-table = Tablero y mazos
scenario-board = Tablero
scenario-forces = Fuerzas
scenario-picture = Imagen de { $name }
scenario-no-deck = Ninguno
scenario-dice = Dados
scenario-dice-about = haz clic en una cara para cambiarla
scenario-dice-of = Número de dados: { $colour }
scenario-dice-mean = media { $mean }
scenario-face = Cara { $number } de { $colour }: { $value }
scenario-face-tip = Clic o Arriba para la cara siguiente, clic derecho o Abajo para la anterior
scenario-playable = Este escenario se puede jugar

step-name = Cambiar nombre
step-describe = Editar descripción
step-complexity = Cambiar complejidad
step-daily = Cambiar partida del día
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
deck-sum = { $cards } cartas, { $kinds } distintas
deck-find = Nombre o texto
deck-add = Añadir cartas…
deck-about = Mazo
deck-library = En la biblioteca, pero no en este mazo
deck-library-hint = Pulsa una carta para añadirla
deck-new-card-about = a partir de lo que debe hacer
deck-add-card = Añadir { $name }
deck-used = usada en { $used } de { $count } partidas
deck-empty = Este mazo está vacío. Añade cartas de la biblioteca.
deck-hint = Arrastra para ordenar, haz doble clic para abrir el script. Teclado: +, − y las cifras cambian el número de copias, Alt+flechas mueve la carta, Supr la quita.
deck-card = { $name }, { $copies ->
    [one] 1 copia
   *[other] { $copies } copias
}
deck-test = Comparar { $name } con una carta al azar
deck-open = Abrir el script de { $name }
deck-other-side = Sustituir { $name } en este lado…
deck-missing = No existe { $path }
deck-choose = Añadir cartas de la biblioteca
deck-choose-side = Elegir el primer lado de la carta
deck-choose-second = Elegir el segundo lado de la carta
step-copies = Cambiar copias
step-put = Mover { $name }
step-add = Añadir { $name }
step-side = Cambiar lado de la carta
forces-about = Fuerzas
forces-corporations = Corporaciones
forces-units = Tipos de unidades
forces-add-unit = Añadir tipo de unidad
forces-markers = Marcadores
forces-markers-about = Fichas para dar órdenes: una estrella es una orden, un farol no tiene efecto
forces-star = Añadir estrella
forces-no-star = Quitar estrella
forces-marker-bluff = farol
forces-bluff = Añadir farol
forces-no-bluff = Quitar farol
forces-letter = Letra
forces-letter-about = Prefijo de los números de las unidades
forces-colour = Color
forces-colour-about = Color en el mapa
forces-credits = Créditos
forces-credits-about = Créditos al empezar
forces-table = Tabla de fuego
forces-table-about = Resultados del fuego de esta corporación
forces-open-table = Abrir tabla de fuego
forces-start = Unidades iniciales
forces-home = base lunar
forces-area = Área de la unidad { $number } de { $whose }
forces-area-about = Área en la que empieza la unidad; si está vacía, su base lunar
forces-remove-start = Quitar unidad { $number } de { $whose }
forces-add-start = Añadir unidad
forces-own-names = Nombres de los tipos de unidades
forces-own-names-about = Si está vacío, se usa el nombre común
forces-moves = Movimiento
forces-moves-about = Puntos de movimiento; 0 para las inmóviles
forces-armour = Blindaje
forces-armour-about = Tirada mínima que salva la unidad; con 7 nunca
forces-cost = Coste
forces-cost-about = Precio de una unidad, en créditos
forces-loss = Pérdida
forces-loss-about = Bajada de la cotización cuando se destruye una unidad
forces-strengths = Fuerzas
forces-strengths-about = Una ficha por valor, robada al azar y oculta para ambos jugadores hasta que se revela
forces-stands = Se colocan unidades de este tipo al empezar
step-corporation = Cambiar corporación
step-unit = Cambiar tipo de unidad
step-place-unit = Colocar unidad

fire-about = Tabla
fire-results = Resultados del fuego
fire-how = Haz clic en una celda para elegir su resultado. Los resultados no deberían debilitarse con fuerzas o tiradas mayores.
fire-roll = Tirada
fire-strengths = Fuerzas de la columna { $number }
fire-strengths-about = Fuerzas totales de la columna, como 4-6, o 16+ para la última
fire-cell = Tirada { $roll }, fuerza { $strengths }: { $word }
fire-nothing = nada
fire-all = todas { $effect }
fire-rest = las demás { $effect }
fire-destroyed = { $count } destruidas
fire-good = Cada tirada y fuerza tiene un resultado, y los resultados no se debilitan con tiradas o fuerzas mayores
fire-meanings = Códigos de resultado
fire-row-all = Todas
fire-row-all-about = Efecto en cada blanco que no se salva
fire-row-destroyed = Destruidas
fire-row-destroyed-about = Número de blancos, elegidos por su dueño, que se destruyen si no se salvan
fire-row-saved = Salvadas
fire-row-saved-about = Efecto en los blancos elegidos que se salvan
fire-row-rest = Resto
fire-row-rest-about = Efecto en los demás blancos que no se salvan
fire-add-column = Añadir columna
fire-remove-column = Quitar última columna
fire-new-word = Código nuevo
fire-add-word = Añadir código
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
said-no-document = No se puede analizar { $path }; consulta la lista de problemas
said-problems = tiene problemas
said-saved = Guardado { $path }
said-not-saved = No se pudo guardar: { $error }
said-not-written = No se puede escribir { $path }: { $error }
said-no-cells = El portapapeles no contiene casillas
said-floating = Haz clic o pulsa Intro para colocar el contenido, Escape para cancelar; , y . lo giran, H lo refleja
said-no-hexes = El portapapeles no contiene hexágonos
said-no-path = El portapapeles no contiene ningún camino
said-not-kept = No se pudo hacer una copia de seguridad del trabajo sin guardar: { $error }
said-read-again = { $path } cambió en el disco y se ha recargado
said-second-window = { $path } también está abierta en otra ventana. No se pierde nada al guardar en las dos: se te pregunta antes de sobrescribir un cambio de la otra
said-no-workspace = { $path } no está en un área de trabajo (una carpeta con boards, scenarios y scripts)
said-unknown-file = No se puede abrir { $file }. Se admiten .toml, .rhai, .json y .moon; se importan .csv, .tmx y .tmj. Suelta una imagen en un tablero para usarla como referencia.
said-one-of-many = Se ha abierto el primero de los { $count } archivos soltados
said-empty-folder = { $path } aún no contiene tableros, escenarios ni scripts. Usa Juego nuevo… para crear algunos.
said-save-first = Guarda o cierra los archivos abiertos antes de abrir otra área de trabajo
said-workspace = Área de trabajo { $path }
said-folder-first = Abre primero un área de trabajo y después guarda
said-unknown-save = { $path } procede de un guardado que no has iniciado tú. Se ignora; elimínalo salvo que otra persona esté usando esta carpeta
said-outside = { $path } está fuera del área de trabajo { $folder }
said-no-preferences = No se pudieron guardar las preferencias: { $error }
said-language = Idioma: español
play-last-with = el último escenario jugado con { $name }
play-first-with = el primer escenario con { $name }
play-no-scenario = Ningún escenario usa { $name } todavía.
play-no-scenario-part = Ningún escenario usa { $name } todavía: añádelo antes al tablero o a un mazo de un escenario.
play-make-scenario = Nuevo juego con él…
said-playing = Jugando { $name } con la semilla { $seed }
said-not-playable = { $name } no se puede jugar: tiene problemas
step-recover = Recuperar trabajo sin guardar

ask-save = ¿Guardar los cambios?
ask-no-save = No guardar
ask-cancel = Cancelar
ask-no-dialogs = No hay diálogo de archivos disponible (ni portal de escritorio ni zenity). Escribe aquí la ruta.
ask-path = Ruta
ask-changed = Cambiado en el disco
ask-changed-about = Otro programa cambió { $path }, y tienes cambios sin guardar.
ask-keep = Conservar mi versión
ask-keep-tip = El próximo guardado sobrescribe el archivo del disco
ask-reload = Recargar
ask-reload-tip = Deshacer recupera tus cambios
ask-recover = ¿Recuperar el trabajo sin guardar?
ask-recover-about = Moonwright no se cerró correctamente. Estos archivos tenían cambios sin guardar:
ask-recover-yes = Recuperar

pick-file = Abrir un archivo
pick-folder = Abrir un área de trabajo
pick-reference = Elegir una imagen de referencia
pick-save-as = Guardar como
pick-save-pack = Guardar escenario compartido
pick-save-match = Guardar la partida
pick-export = Guardar como
pick-import = Elegir una hoja de cálculo (CSV) o un mapa de Tiled
pick-imported = Hojas de cálculo y mapas
pick-save-table = Guardar los datos como CSV o JSON
pick-save-in = Elegir un área de trabajo
pick-all = Documentos, scripts, partidas, paquetes
pick-page = Página web
pick-scenario = Escenario
pick-match = Partida
pick-table = Tabla
pick-report = Informe

status-cells = { $width } × { $height } casillas seleccionadas
inspector-empty = Abre un archivo para ver aquí sus propiedades.
inspector-file = Archivo
inspector-bundled = De la biblioteca incluida; guardar crea una copia en tu área de trabajo
inspector-card = Carta
inspector-no-card = La carta se muestra aquí cuando el script se puede analizar.
card-english = English
card-spanish = Español
card-about = Haz clic en un texto de la carta para editarlo en el script.
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
card-sign = Icono
card-sign-choose = Elegir…
card-signs-used = En otras cartas
card-signs-more = Más
card-agrees = El texto cabe en la carta, y no se han encontrado diferencias con el script.
card-line = Línea { $line }: { $message }
step-card-name = Cambiar nombre de la carta
step-card-text = Editar texto de la carta
step-card-colour = Cambiar color de la carta
step-card-sign = Cambiar icono de la carta
inspector-says = Descripción
inspector-meta = META del script
new-card-title = Carta nueva
new-card-name = Nombre de la carta
new-card-untitled = Carta nueva
new-card-when = ¿Cuándo actúa?
new-card-later = Escribiré el efecto más tarde
new-card-who = ¿A quién afecta?
new-card-does = ¿Qué ocurre?
new-card-amount = ¿Cuánto?
new-card-number = cantidad
new-card-make = Crear carta
new-card-done = { $name } ya está en { $deck }. Guarda el mazo para conservarla ahí.
new-card-next = Juega una partida para probar la carta, escribe una prueba para ella o mide su fuerza.
new-card-next-blank = La carta aún no tiene efecto. Haz doble clic en ella en el mazo para escribir su script.
new-card-close = Listo
new-card-test = Escribir una prueba
new-card-measure = Medir su fuerza…
deck-new-card = Carta nueva…
new-card-about = Empieza como una copia de { $name }, con su prueba.
new-card-what = ¿Qué debe hacer la carta?
new-card-find = Busca palabras, como adelanta, Sputnik, elige
new-card-template = Empezar con una plantilla
new-card-none = Ningún script de este tipo contiene esas palabras.
tree-new-card = Copiar como carta nueva…
new-file-hint = Viento solar
new-file-about = Cualquier título, como «Viento solar». El nombre del archivo se deriva de él.
new-file-create = Crear
new-file-kind = { $kind ->
    [action] acción
    [base] base
    [bonus] bonificación
    [box] casilla
    [combo] combinación
    [equipment] equipo
    [headache] problema
    [instruction] instrucción
    [terrain] terreno
    [training] entrenamiento
    [upgrade] mejora
    [board] Tablero
    [cards] Cartas
    [deck] Mazo
    [scenario] Escenario
    [base-deck] Mazo de la base
    [box-deck] Mazo de casillas
    [equipment-deck] Mazo de equipo
    [training-deck] Mazo de entrenamiento
    [upgrade-deck] Mazo de mejoras
    [terrain-rules] Reglas de terreno
    [fire-table] Tabla de fuego
    [forces] Fuerzas
    [upgrades] Mazo de mejoras
    [bonuses] Mazo de bonificaciones
    [combos] Mazo de combinaciones
    [headaches] Dado de problemas
    [paths] Guía de caminos
   *[other] { $name }
}
new-file-script = Script: { $kind }
tests-running = Ejecutando…
tests-pass = { $passed } de { $count } superadas
tests-open = Abrir la prueba
tests-missing = Este script aún no tiene prueba.
tests-make = Crear prueba
tests-run-all = Ejecutar todas
tests-none = Aún no se ha ejecutado ninguna prueba. Se ejecutan cuando está abierto un script con prueba.
tests-left = Ejecutando… { $count } hechas, faltan { $left } archivos
tests-passed = Superada
tests-failed = Fallida
tests-line = línea { $line }: { $message }
tests-fail-count = { $count } { $count ->
    [one] fallida
   *[other] fallidas
 }
tests-pass-count = { $count } { $count ->
    [one] superada
   *[other] superadas
 }
tests-passes = Prueba superada.
tests-got = Obtenido
tests-expected = Esperado
tests-board = Tablero en este momento
tests-happened = Eventos
tests-nothing = Aún no hay eventos.
tests-in-test = Prueba, línea { $line }
tests-in-script = Ha fallado el script: { $file }, línea { $line }
action-set-roll = Fijar la próxima tirada…
rolls-about = Los resultados aleatorios que siguen a «{ $choice }». Cada valor que fijes se usa en el próximo resultado que pueda tenerlo.
rolls-about-bot = Los próximos resultados aleatorios. Cada valor que fijes se usa en el próximo resultado que pueda tenerlo.
rolls-none = No hay resultados aleatorios próximos.
rolls-consent = Fijar resultados revela lo que aún es posible y decide tiradas de esta partida. Deben estar de acuerdo: { $names }.
rolls-agree = Todos están de acuerdo
rolls-set = Fijar
rolls-die = Dado
rolls-draw = Robo
rolls-result = Resultado
rolls-number = { $name }, { $number }
rolls-face = { $face ->
    [skull] calavera
   *[other] { $face }
}
rolls-random = Aleatorio
rolls-pinned = Próximos resultados fijados: { $results }
rolls-clear = Quitar los resultados fijados
rolls-log-designer = Próximos resultados fijados por el diseñador: { $results }
rolls-log-player = Próximos resultados fijados por { $name }, con el acuerdo de todos: { $results }
action-make-test = Crear prueba de este momento…
make-test-about = La prueba recrea la posición actual y comprueba la decisión actual. Pertenece a una carta o al escenario.
make-test-beside = Añadir a
make-test-called = Nombre
make-test-called-tip = Unas pocas palabras; de ellas se deriva el nombre de la función
make-test-name = decisión { $number }
make-test-write = Crear prueba
make-test-running = Recreando la posición…
make-test-not = No se puede crear una prueba de este momento: { $why }
step-test = Añadir una prueba
action-debug-test = Depurar la prueba que falla
action-debug-choice = Depurar la última elección
action-breakpoint = Alternar punto de interrupción
action-step-over = Pasar por encima
action-step-into = Entrar en la función
action-step-out = Salir de la función
action-stop-debugging = Detener depuración
action-edit-breakpoint = Editar punto de interrupción…
breakpoint-title = Punto de interrupción: { $file }, línea { $line }
breakpoint-when = Condición
breakpoint-when-tip = Una expresión de Rhai. El script solo se detiene si es verdadera; sin ella, se detiene siempre
breakpoint-skips = Omitir paradas
breakpoint-skips-tip = Número de veces que se pasa por el punto sin detenerse
breakpoint-set = Fijar
breakpoint-remove = Quitar
debug-breakpoint-if = Punto de interrupción, línea { $line }, si { $condition }
debug-fault = Ha fallado la condición del punto de interrupción: { $why }
debug-stopped = Detenido en la línea { $line }
debug-running = { $name } se está ejecutando…
debug-go = Continuar
debug-stop = Detener
debug-keys = Por encima: F10 · entrar: F11 · salir: Mayús+F11
debug-variables = VARIABLES
debug-no-variables = Aún no hay variables.
debug-came = PILA DE LLAMADAS
debug-breakpoints = PUNTOS DE INTERRUPCIÓN
debug-no-breakpoints = Sin puntos de interrupción. Haz clic a la izquierda de un número de línea o pulsa F9.
debug-breakpoint = Punto de interrupción, línea { $line }
debug-margin = Alternar punto de interrupción (F9)
debug-line = línea { $line }
debug-at = { $file }, línea { $line }
debug-away = Quitar el punto de interrupción de la línea { $line }
debug-board = Tablero visible para el script
debug-queued = { $count } en cola
debug-nothing-queued = nada en cola
debug-no-match = Aún no ha empezado ninguna partida.
debug-ended = { $name }: terminado.
debug-no-threads = El depurador no está disponible en una página web
debug-edited = La depuración se detuvo porque se editó el script.
debug-test = Depurar
reach-tests = Pruebas
reach-match = Partida
reach-batch = Serie
reach-tests-tip = Líneas ejecutadas por las pruebas de este script
reach-match-tip = Líneas ejecutadas en la partida actual
reach-batch-tip = Líneas ejecutadas en las primeras 50 partidas de la última serie
reach-show = Cobertura
reach-work-show = Pasos
reach-work-tip = Pasos del motor por línea, idénticos en cualquier máquina
reach-never = nunca ejecutada
reach-times = { $count ->
    [one] se ha ejecutado una vez
   *[other] se ha ejecutado { $count } veces
 }
reach-held = la condición nunca fue verdadera
reach-failed = la condición siempre fue verdadera
reach-looped = el cuerpo del bucle nunca se ejecutó
reach-rest = parte de la línea nunca se ejecutó
reach-work = { $count } pasos del motor
find-find = Buscar
find-with = Reemplazar por
find-all = Reemplazar todo
find-close = Cerrar buscar y reemplazar
find-previous = Anterior
find-next = Siguiente
find-replace = Reemplazar { $wanted }
faces-none = Este tipo de documento no tiene editor visual; se muestra su texto.
tiles-close = Cerrar { $name }
tiles-empty = Selecciona un archivo en el árbol de la izquierda.
fold-close = Plegar las líneas { $first } a { $last }
fold-open = Desplegar las líneas { $first } a { $last }
fold-lines = … { $count ->
    [one] 1 línea
   *[other] { $count } líneas
}
script-label = Script
script-place = Línea { $line }, columna { $column }
offers-keys = ↑ ↓ seleccionar · Tab o Intro aceptar · Esc cerrar
offers-function = función
offers-hook = gancho
offers-key = clave
offers-field = campo
offers-variable = variable
offers-word = valor
offers-keyword = palabra clave
offers-ready = frase preparada
offers-way = corrección rápida
mend-write = Reemplazar por { $what }
mend-add = Añadir { $what }
mend-remove = Quitar { $what }
mend-line = Corregir la línea { $line }
mend-none = No hay correcciones rápidas para esta línea.
naming-label = Nombre nuevo
naming-here = { $count ->
    [one] 1 lugar en este script
   *[other] { $count } lugares en este script
}
naming-file = El archivo y todas las referencias en documentos, scripts y pruebas
naming-none = Esto no se puede renombrar. Coloca el cursor en una variable, una función o el nombre de una carta.
places-none = No se ha encontrado ninguna definición del nombre bajo el cursor.
uses-title = Búsqueda
search-run = Pulsa Intro para buscar
search-hint = Buscar en todos los archivos
search-label = Texto que buscar en todos los archivos
search-of = { $found ->
    [most] Más de 1000 resultados para «{ $name }»; se muestran los primeros
   *[all] { $count ->
        [0] Sin resultados para «{ $name }»
        [one] 1 resultado para «{ $name }»
       *[other] { $count } resultados para «{ $name }»
    }
}
search-case = Distinguir mayúsculas
search-whole-words = Palabras completas
search-regex = Usar una expresión regular
search-replaces = Mostrar u ocultar el reemplazo
search-groups = $1 es el texto del primer grupo, $0 la coincidencia completa y $$ el signo de dólar
search-invalid = Expresión regular no válida: { $why }
search-replace = { $count ->
    [0] Reemplazar
    [one] Reemplazar 1 coincidencia
   *[other] { $files ->
        [one] Reemplazar { $count } coincidencias
       *[other] Reemplazar { $count } coincidencias en { $files } archivos
    }
}
search-replace-in = Reemplazar en { $name }
search-read-only = solo lectura
search-becomes = { $place } { $old } → { $new }
search-stale = { $path } ha cambiado desde la búsqueda. Revisa las coincidencias y vuelve a reemplazar.
search-replaced = { $count ->
    [one] Se ha reemplazado 1 coincidencia
   *[other] Se han reemplazado { $count } coincidencias
} en { $files ->
    [one] 1 archivo
   *[other] { $files } archivos
}{ $unsaved ->
    [0] { "" }
   *[other] , { $unsaved } sin guardar
}
uses-of = { $count ->
    [0] No hay referencias a { $name }
    [one] 1 referencia a { $name }
   *[other] { $count } referencias a { $name }
}
uses-perhaps = posible
seat-human = Humano
seat-random = Aleatorio
seat-greedy = Voraz
seat-search = Búsqueda
seat-timed-search = Búsqueda por tiempo
seat-oracle = Oráculo (lo ve todo)
seat-milliseconds = Milisegundos por decisión; en otro ordenador, el bot puede decidir de otra manera
seat-strength = Fuerza: número de continuaciones simuladas por decisión

live-balance = Equilibrio en vivo
live-balance-off = Desactivar el equilibrio en vivo
live-balance-unchanged = Edita el tablero, una carta o un script para ver cómo cambia el juego.
live-balance-comparing = Comparando con los archivos guardados…
live-balance-paused = { $count ->
    [one] En pausa: 1 problema
   *[other] En pausa: { $count } problemas
}
live-balance-new = Este escenario es nuevo. Cuando esté guardado, verás aquí cómo afectan tus cambios al juego.
live-balance-nothing = Los archivos guardados no se pueden jugar con el mismo número de jugadores, así que no hay nada que comparar.
live-balance-clear = clara
live-balance-pairs = { $count ->
    [one] 1 par de partidas
   *[other] { $count } pares de partidas
}
live-balance-compare = Comparar…
live-balance-compare-tip = Compara con los archivos guardados en la pestaña Equilibrio, con más partidas
compare-with = Comparar con
compare-saved = La versión guardada
compare-run = Comparar
compare-different = No se pueden comparar escenarios de juegos distintos o con distinto número de jugadores
compare-sides = A: { $a }. B: { $b }.
compare-sides-saved = A: { $a }, guardado. B: { $b }, editado.
compare-sides-restricted = A: { $a }. B: lo mismo, pero un jugador, distinto en cada partida, prescinde de { $names }.
compare-pairs = { $count ->
        [one] 1 par de partidas
       *[other] { $count } pares de partidas
    } con las mismas semillas, dados y robos en ambas; { $ended ->
        [settled] se detuvo al ser clara la diferencia o conocerse con ± 1 %
        [interrupted] cancelado
       *[other] en curso, o todas las partidas jugadas
    }
compare-band = Banda gris: diferencia demasiado pequeña para importar (2 % de las victorias, 0,3 rondas). «Clara» es válido por mucho que lo consultes mientras se juegan las partidas.
compare-row = Medida
compare-a = A
compare-b = B
compare-difference = B menos A
compare-interval = Intervalo del 95 %
compare-words = En palabras
compare-correlation = Correlación
compare-needed = Partidas necesarias
compare-none = ninguna
cards-test = Probar cartas
cards-tip = Jugar las mismas partidas con cada carta y con la carta repartida en la primera mano de un jugador
cards-none = Este escenario no reparte cartas a los jugadores. Compáralo con un escenario sin la carta.
cards-title = Carta frente al reparto
cards-about = Victorias de un jugador al que se reparte la carta menos las que logra con la carta repartida, una al azar del mazo, en las mismas partidas. Los resultados solo valen para estos bots. La frecuencia de uso no indica la fuerza.
cards-card = Carta
cards-difference = Victorias
cards-used = Partidas con uso
cards-offered = Pudo jugarse
cards-pairs = Pares
cards-never-legal = nunca legal
cards-never-played = este bot nunca la juega, así que su fuerza se desconoce
action-test-card = Probar esta carta
propose-open = Proponer
propose-tip = Buscar el cambio más pequeño que dé al escenario el número deseado
propose-may = Puede cambiar
propose-kind = { $kind ->
    [options] opciones
    [copies] copias de cartas
    [cards] cartas de los mazos
   *[dice] número de dados
}
propose-run = Buscar
propose-games = hasta { $games } partidas
propose-impossible = Las partidas de este escenario no tienen este número. Elige otro objetivo.
propose-apply = Aplicar
propose-apply-tip = Cambiar los archivos del escenario en un solo paso que se puede deshacer
propose-step = Aplicar propuesta
propose-applied = { $files ->
    [one] 1 archivo cambiado
   *[other] { $files } archivos cambiados
}
restrict-open = Restringir a un jugador
restrict-tip = Juega las mismas partidas, pero un jugador prescinde de una carta, una casilla o una acción
restrict-searching = Buscando cartas, casillas y acciones…
restrict-run = Jugar partidas restringidas
vary-open = Variar opciones
vary-tip = Juega una serie con cada combinación de los valores de una o dos opciones
vary-option = Opción { $number }
vary-none = ninguna
vary-from = de
vary-to = a
vary-target = Objetivo
vary-no_target = ninguno
vary-value = Valor objetivo
vary-tolerance = Tolerancia
vary-run = Jugar combinaciones
vary-count = { $count ->
    [one] 1 combinación, { $games } partidas
   *[other] { $count } combinaciones, { $games } partidas cada una
}
vary-title = Combinaciones de opciones
vary-played = { $count ->
    [one] 1 combinación, { $games } partidas, con la misma semilla aleatoria
   *[other] { $count } combinaciones, { $games } partidas cada una, todas con la misma semilla aleatoria
}
vary-meets = Cumple el objetivo
vary-distance = Distancia
vary-yes = sí
vary-unclear = dudoso
vary-no = no
vary-refused = { $count ->
    [one] 1 combinación no se puede jugar
   *[other] { $count } combinaciones no se pueden jugar
}: { $why }
vary-luck = La distancia se mide en unidades de la tolerancia. Con muchas combinaciones, la mejor debe parte de su puesto a la suerte: juégala otra vez con otra semilla.
heat-title = Casillas
heat-map = Mapa de calor: { $what }
heat-per_game = por partida
heat-tip = { $cell }: { $number } por partida; en { $games } de { $all } partidas
heat-unused = { $count ->
    [one] × 1 casilla sin ningún evento: como mucho en el { $share } % de las partidas
   *[other] × { $count } casillas sin ningún evento: cada una como mucho en el { $share } % de las partidas
}
curve-about = Media al comienzo de cada ronda; la banda contiene cuatro de cada cinco { $of ->
    [games] partidas
   *[seats] jugadores
}. No se incluyen las partidas terminadas.
balance-empty = Los bots juegan el escenario muchas veces, en todos los núcleos de la CPU menos uno. Elige el número de partidas y pulsa Ejecutar.
balance-report = Informe
balance-comparison = Comparación
balance-comparison-tip = Jugar las mismas partidas con otra versión u otro escenario y compararlas una a una
balance-cards = Cartas
balance-cause = { $names } { $count ->
    [one] nunca fue legal
   *[other] nunca fueron legales
} porque «{ $option }» está { $state ->
    [on] activada
   *[off] desactivada
}.
balance-switch = { $state ->
    [on] Activar
   *[off] Desactivar
} «{ $option }»
balance-more = Más cifras
balance-rotate = rotan
balance-scenario = Escenario
balance-games = Partidas
balance-seed-tip = La misma semilla da los mismos resultados
balance-timed = Un bot tiene el tiempo limitado, así que la misma semilla no produce las mismas partidas.
balance-turns = Los bots rotan un asiento después de cada partida.
balance-run = Ejecutar
balance-save = Guardar datos…
balance-fitting = Estimando el valor de las cartas nuevas: { $done } de { $count } pares de partidas
balance-progress = { $most ->
    [yes] { $done } de como máximo { $count } pares de partidas   { $speed }/s   faltan como máximo { $left }
   *[no] { $done } de { $count } partidas   { $speed } partidas/s   faltan { $left }
}
balance-rounds = Rondas { $number }
balance-decisions = Decisiones { $number }
balance-choices = Opciones por decisión { $number }
balance-single = Una sola opción en el { $share } de las decisiones
balance-ended = { $cause }: { $count }
balance-intervals = Las líneas muestran intervalos de confianza del 95 %
balance-unfinished = { $count } detenidas en el límite de decisiones
balance-not-playable = Este escenario no se puede jugar. { $why }
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
waves-fold = Ocultar las oleadas
waves-unfold = Mostrar las oleadas
waves-drag = Oleada: { $wave }. Arrástrala a una carta o a una ronda.
waves-hits = Impactos
waves-hits-about = Impactos necesarios para matar a los alienígenas nuevos (MM-34), desde la oleada más pequeña hasta la más grande que permiten las reglas. Un alienígena al azar cuenta como la media de la reserva completa.
waves-strength = { $round }: { $hits } impactos
waves-from = Desde
waves-side-about = Lado por el que llega la oleada del final de la ronda
waves-how-short = Arrastra a una carta o a una ronda, o haz clic en un campo
waves-how = Arrastra alienígenas u oleadas enteras a una carta o a una ronda; con Ctrl, la oleada se copia. Haz clic en un campo para editar su oleada. En un campo con el foco, pulsa R, B, Y o ? para añadir un alienígena y Retroceso para quitar el último.
waves-start = Al empezar
waves-card = Carta { $area }
waves-round = Ronda { $round }
waves-wave = La oleada
waves-wave-about = Oleada al final de la ronda (MM-47)
waves-left = Extra, izda.
waves-left-about = Oleadas adicionales por la izquierda
waves-right = Extra, dcha.
waves-right-about = Oleadas adicionales por la derecha
waves-die = Extra, dado
waves-die-about = Oleadas adicionales por el lado que muestra un dado
waves-rule = por defecto
waves-none = ninguna
waves-deployed = { $wave }, desplegada en la carta { $area } en este orden
waves-side-of = Lado de la ronda { $round }
waves-drawn = { $count } al azar
waves-token-tip = Arrastra para mover; con Ctrl se copia
waves-clear = Vaciar { $wave }
waves-clear-tip = Restablecer el valor por defecto de las reglas
waves-of-card = Oleada de la carta { $area }
waves-of-round = Oleada de la ronda { $round }
waves-aliens = { $red } rojos, { $blue } azules, { $yellow } amarillos
waves-drawn-tip = Añadir un alienígena al azar
waves-drawn-alien = alienígena al azar
waves-by-chance = Esta área tiene una carta al azar. Elige una carta para ver dónde se colocarían los alienígenas.
waves-deployment = Despliegue: { $aliens }
step-side-of-wave = Elegir lado de la oleada
step-aliens = Colocar alienígenas
waves-side = { $side ->
    [left] izda.
    [right] dcha.
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
form-take-last = Quitar el último elemento
form-up = Subir { $name }
form-down = Bajar { $name }
balance-times = { $count } veces, la primera en la partida { $game }, semilla { $seed }
step-section-add = Añadir sección
step-section-remove = Quitar sección
step-section-move = Mover sección
step-section-mirror = Reflejar sección
step-section-turn = Girar sección
step-resize = Cambiar tamaño del tablero

action-select-alike = Seleccionar todos los iguales
action-zoom-selection = Acercar a la selección
action-reference-picture = Imagen de referencia…
layers = Capas
layers-fold = Contraer las capas
layer-problems = Problemas
layer-grid = Cuadrícula
layer-labels = Rótulos
layer-links = Enlaces
layer-pieces = Piezas
layer-marks = Marcas
layer-ground = Terreno
layer-notes = Notas
layer-reference = Referencia
layer-hide = Ocultar la capa: { $layer }
layer-show = Mostrar la capa: { $layer }
layer-lock = Bloquear la capa: { $layer }
layer-free = Desbloquear la capa: { $layer }
layer-held = La capa «{ $layer }» está bloqueada y no se ha cambiado. Desbloquéala en la lista de capas del lienzo.
map-label = Minimapa
map-fold = Contraer el minimapa
map-unfold = Expandir el minimapa
context-pick = Elegir para pintar
context-open = Abrir { $name }
context-properties = Propiedades
context-remove-corner = Quitar vértice
note-add = Añadir nota
note-add-to = Añadir una nota a la capa: { $layer }
note-edit = Editar nota
note-move = Mover nota
note-remove = Quitar nota
note-close = Cerrar nota
note-hint = Texto; déjalo vacío para una marca
note-layer = Capa
note-layers = Elegir una capa
note-named = Nota: { $text }
note-title = Nota
note-text = Texto de la nota
note-layer-of = Capa de la nota
note-layer-tip = Las capas de notas se pueden ocultar y bloquear. Un nombre vacío es la capa Notas.
note-colour-of = Color de la nota
note-x = Nota x
note-y = Nota y
note-place-tip = Posición en el tablero, en centésimas de casilla. No tiene que ser el centro de una casilla.
arrow-title = Flecha
arrow-add = Añadir flecha
arrow-remove = Quitar flecha
arrow-named = Flecha: { $text }
arrow-head-named = Punta de la flecha: { $text }
arrow-x = Punta x
arrow-y = Punta y
note-colour = { $colour ->
    [red] Rojo
    [green] Verde
    [blue] Azul
    [purple] Morado
    [white] Blanco
   *[yellow] Amarillo
}
reference-step = Elegir la imagen de referencia
reference-place-step = Colocar la imagen de referencia
reference-remove = Quitar la imagen de referencia
reference-place = Mover y escalar la imagen de referencia
reference-copied = La imagen se ha copiado a { $path } en el área de trabajo
reference-not-taken = No se puede usar { $path } como imagen de referencia: { $why }
reference-no-picture = no es un archivo PNG ni JPEG
reference-not-shown = { $path }: { $why }
reference-file = Imagen
reference-file-tip = Un archivo PNG o JPEG del área de trabajo, visible tras el tablero mientras dibujas. No forma parte de las reglas ni de los archivos compartidos.
reference-x = Imagen x
reference-y = Imagen y
reference-x-tip = Posición del borde izquierdo, en centésimas de casilla
reference-y-tip = Posición del borde superior, en centésimas de casilla
reference-width = Ancho de la imagen
reference-width-tip = Ancho, en centésimas de casilla; la altura es proporcional
reference-opacity = Opacidad
reference-opacity-tip = Opacidad de la imagen de referencia sobre el terreno

inspect-board = Tablero
inspect-name = Nombre
inspect-name-tip = Nombre impreso en inglés
inspect-spanish = Nombre español
inspect-spanish-tip = Nombre impreso en español; por defecto, el nombre en inglés
inspect-area = Área
inspect-area-name = Nombre
inspect-area-spanish = Nombre español
inspect-cratered = Con cráteres
inspect-cratered-tip = Entrar cuesta más y el fuego contra ella se debilita
inspect-mineral = Mineral
inspect-mineral-tip = Se suma a la cotización del jugador que controla el área
inspect-moonbase = Base lunar de
inspect-moonbase-tip = Cada corporación tiene una
inspect-remove-area = Quitar el área
inspect-id = ID
inspect-area-id-tip = Nombre en el archivo: minúsculas, cifras y guiones bajos. Los enlaces se actualizan.
inspect-by-hand = Rótulo manual
inspect-by-hand-tip = Si está desactivado, el rótulo se coloca donde hay más espacio. Arrastra los rótulos de las áreas seleccionadas para moverlos.
inspect-links = Enlaces
inspect-new-link = Enlace nuevo
inspect-new-link-tip = Enlaza dos áreas, tengan o no una frontera común
inspect-corners = Vértices
inspect-add-corner = Añadir vértice
inspect-add-corner-tip = Añade un vértice en medio del último lado
inspect-selected-areas = Áreas seleccionadas
inspect-join = Unir las áreas
inspect-join-tip = La primera área conserva su nombre
inspect-remove-areas = Quitar las áreas
inspect-cards = Cartas
inspect-cards-tip = Biblioteca de las cartas de las áreas
inspect-sizes = Tamaños
inspect-areas = Áreas
inspect-areas-tip = Número de áreas para cartas en la vuelta, de 1 a 9
inspect-card-width = Ancho de carta
inspect-card-width-tip = Columnas por carta, de 2 a 8; las cartas de la biblioteca deben encajar
inspect-card-height = Alto de carta
inspect-card-height-tip = Niveles por carta, de 2 a 8; las cartas de la biblioteca deben encajar
inspect-joint-level = Nivel de unión
inspect-joint-level-tip = Nivel de la salida, la meta y las casillas entre cartas, desde 0
inspect-points = Puntos
inspect-card = Carta
inspect-zone-tip = La Zona de Aterrizaje está impresa en el tablero
inspect-slot-tip = La carta de esta área, o una carta robada durante la preparación
inspect-columns = Columnas
inspect-columns-tip = Columnas de la vuelta, contadas desde la salida en 0
inspect-star = Casilla estrella
inspect-star-tip = Aquí hay un alienígena rojo hasta que muere
inspect-card-id-tip = Identificador en los archivos: minúsculas, cifras y guiones bajos. Los tableros se refieren a la carta por él.
inspect-difficulty = Dificultad
inspect-extra-tip = Extra difícil: el número de estas cartas por partida está limitado (opción max_extra)
inspect-size = Tamaño
inspect-size-tip = Columnas y niveles; el tablero determina el tamaño de sus cartas
inspect-selection = Selección
inspect-cell = Casilla
inspect-cell-tip = Columna desde la izquierda, a partir de 1, y nivel desde abajo, a partir de 0
inspect-kind = Tipo
inspect-kind-tip = Tipo de la casilla y su letra en el archivo
inspect-has = Propiedades
inspect-has-tip = Propiedades que usan las reglas
inspect-cells = Casillas
inspect-cells-tip = Arrastra dentro de la selección para moverla
inspect-card-problems = Problemas de esta carta
inspect-panels = Paneles
inspect-batteries = Baterías
inspect-cell-name-tip = Letra de la columna y número de la fila
inspect-what = Contenido
inspect-what-tip = Arco, sección, símbolos impresos y piezas sugeridas
inspect-sun = Sol
inspect-sun-tip = Dirección del sol; los hormigueros nuevos crecen hacia él
inspect-start = Salida
inspect-start-tip = Casilla en la que empieza la partida
inspect-paths = Caminos
inspect-paths-tip = Guía con el camino de cada cara del dado
inspect-sections = Secciones
inspect-crossings = Costes de cruce
inspect-difficulties = Dificultades
inspect-add-section = Añadir sección
inspect-add-section-tip = La sección nueva recibe el último arco; pinta arcos para ampliarla
inspect-add-difficulty = Añadir dificultad
inspect-add-difficulty-tip = Copia la última dificultad
inspect-width = Ancho
inspect-width-tip = Hexágonos por fila, de 1 a 1024; Escape cancela el cambio
inspect-height = Alto
inspect-height-tip = Filas, de 1 a 1024; Escape cancela el cambio
inspect-anchor = Anclaje
inspect-anchor-tip = Dónde permanece el contenido al cambiar el ancho o el alto
inspect-anchor-at =
    { $side ->
        [top-left] Conservar la esquina superior izquierda
        [top] Conservar el borde superior
        [top-right] Conservar la esquina superior derecha
        [left] Conservar el borde izquierdo
        [right] Conservar el borde derecho
        [bottom-left] Conservar la esquina inferior izquierda
        [bottom] Conservar el borde inferior
        [bottom-right] Conservar la esquina inferior derecha
       *[centre] Conservar el centro
    }
inspect-ways = Caminos a la meta
inspect-shortest = El más corto
inspect-shortest-tip = Pasos desde los hexágonos de salida, rodeando los obstáculos; deberían diferir en 2 como máximo
inspect-hexes = Hexágonos
inspect-hexes-tip = Arrastra dentro de la selección para moverla; pulsa , o . para girarla e Intro para pintarla
inspect-hex = Hexágono
inspect-place = Posición
inspect-place-tip = Columna desde la izquierda y fila desde arriba, ambas a partir de 0, como en el archivo
inspect-hex-kind-tip = Tipo del hexágono y su símbolo en el archivo
inspect-way = Camino
inspect-way-tip = Pasos del camino más corto a la meta
inspect-piece = Pieza
inspect-piece-tip = Los hexágonos contiguos con el mismo símbolo forman una pieza; la caja contiene piezas de ciertos tamaños
inspect-does = Efecto
inspect-does-tip = Texto del script del terreno
inspect-guide = Guía de caminos
inspect-path = Camino
inspect-path-name = Nombre
inspect-path-spanish = Nombre español
inspect-face = Cara
inspect-face-tip = Cara del dado, de 1 a 6; cada cara tiene un camino
inspect-path-kind-tip = Lo determinan las casillas: un camino con casillas oscuras es un salto
inspect-path-cells-tip = Las casillas claras se recorren, las oscuras se sobrevuelan
inspect-mirrored = Reflejado
inspect-mirrored-tip = Permite reflejar el camino antes de girarlo

unit-areas = áreas
unit-columns = columnas
unit-levels = niveles
unit-rows = filas
unit-percent = %
unit-points = puntos
inspect-count = { $areas } áreas, { $cratered } con cráteres, mineral { $mineral }
inspect-no-moonbase = Sin base lunar
inspect-bad-id = «{ $id }» no puede ser el ID de esta área: no es válido o ya se usa
inspect-name-at = Rótulo en
inspect-link-with = Enlazar con…
inspect-link-by-hand = , manual
inspect-part = Desenlazar de { $id }
inspect-part-tip = Quita el enlace entre las dos áreas
inspect-corner = Vértice { $number }
inspect-remove-corner = Quitar el vértice { $number }
inspect-right-tip = Posición horizontal, en cuadros de la cuadrícula
inspect-down-tip = Posición vertical, en cuadros de la cuadrícula
inspect-column-points = Columna { $number }
inspect-column-points-tip = Puntos de un astronauta que termina en esta columna de la última área
inspect-first-home = El primero
inspect-first-home-tip = Puntos del primer astronauta en la meta
inspect-later-home = Los demás
inspect-later-home-tip = Puntos de cada astronauta posterior en la meta
inspect-area-number = Área { $number }
inspect-zone = Zona de Aterrizaje
inspect-by-chance = Al azar
inspect-from-to = { $first } a { $last }
inspect-zone-cell = Zona de Aterrizaje { $column },{ $level }: { $cell }
inspect-zone-how = Haz clic para el tipo de suelo siguiente, clic derecho para el anterior
inspect-joint = Unión { $number }
inspect-defender = Defensor
inspect-upgrade = Mejora
inspect-upgrade-tip = Defiende la base por este lado
inspect-no-upgrade = Sin mejora
inspect-box = Casilla especial
inspect-box-tip = Efecto en los astronautas que terminan un movimiento aquí
inspect-no-box = Sin casilla especial
inspect-no-cards = Esta biblioteca aún no tiene cartas. Usa Carta ▸ Carta nueva para crear una.
inspect-extra = Extra difícil
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
inspect-battery-tip = Círculos de la columna; cuando está llena, se remolca la segadora
inspect-home = Casa
inspect-open-paths = Abrir guía de caminos
inspect-arcs = arcos { $first }–{ $last }
inspect-no-arc = ningún arco
inspect-section = Sección { $number }: { $arcs }
inspect-remove-section = Quitar la sección { $number }
inspect-remove-section-tip = Sus arcos se añaden a la sección anterior
inspect-craters = Cráteres { $number }
inspect-craters-tip = Número de cráteres que se colocan en esta sección
inspect-bonus = Bonificación { $number }
inspect-bonus-tip = Número de bonificaciones por completar esta sección
inspect-hills = Hormigueros { $number }
inspect-hills-tip = Niveles de los hormigueros que se colocan en esta sección
inspect-crossing = De { $from } a { $to }
inspect-crossing-tip = Capacidad solar para cruzar la divisoria en este sentido; 0 es gratis
difficulty-name = { $kind ->
    [easy] Fácil
    [normal] Normal
    [hard] Difícil
   *[other] { $name }
}
inspect-max-hill = Hormiguero máx., { $name }
inspect-max-hill-tip = La partida se pierde cuando un hormiguero alcanza este nivel
inspect-solar = Solar, { $name }
inspect-solar-tip = Capacidad solar al empezar
inspect-shadow = Sombra, { $name }
inspect-shadow-tip = Marcas del contador de cada arco, a partir del primero; todo está a oscuras tras { $turns } turnos
inspect-level-name = Nombre, { $name }
inspect-level-name-tip = Identificador que usan los escenarios: minúsculas, cifras y guiones bajos
inspect-remove-level = Quitar { $name }
inspect-remove-level-tip = Quita la dificultad
sheet-arc = arco { $number }
sheet-section = sección { $number }
sheet-hill = hormiguero { $number }
sheet-headache = problema
sheet-home = casa
sheet-start = salida
sheet-crater = cráter
sheet-cells = casillas
inspect-sections-tip = Los tableros de la caja se componen de secciones de { $columns } columnas y { $rows } filas
section-left = Mover a la izquierda la sección { $number }
section-right = Mover a la derecha la sección { $number }
section-mirror = Reflejar la sección { $number }
section-turn = Girar 180° la sección { $number }
section-add = Añadir una sección tras la sección { $number }
section-remove = Quitar la sección { $number }
inspect-steps-each = { $steps } pasos desde cada hexágono de salida
inspect-steps-between = de { $low } a { $high } pasos
inspect-no-way = sin camino
inspect-column-row = columna { $column }, fila { $row }
inspect-steps = { $steps } pasos
inspect-piece-size = { $count } hexágonos (de { $sizes })
side-name = { $side ->
    [N] Norte
    [NE] Noreste
    [SE] Sureste
    [S] Sur
    [SW] Suroeste
    [NW] Noroeste
   *[other] { $side }
}
side-short = { $side ->
    [SW] SO
    [NW] NO
   *[other] { $side }
}
path-kind = { $kind ->
    [jump] Salto
    [ground] Por el suelo
   *[other] { $kind }
}
inspect-light-dark = { $light } { $light ->
    [one] clara
   *[other] claras
}, { $dark } { $dark ->
    [one] oscura
   *[other] oscuras
}
inspect-stand = Lados de entrada
inspect-entry = Entrada { $what }
inspect-turned = Giros
inspect-turn = Giro { $what }
path-remove-last = Quitar la última casilla
path-remove-last-tip = Quitar la última casilla (botón derecho, Retroceso)
path-remove = Quitar el camino
path-remove-tip = Quitar el camino de esta cara

ground-rock = Roca
ground-rock-about = Infranqueable
ground-air = Aire
ground-air-about = Se puede cruzar; los astronautas que se detienen aquí caen
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
ground-sputnik-about = Añade un Sputnik a una casilla, o lo quita
areas-no-polygon = Un área necesita al menos tres vértices, y su borde no puede cruzarse
areas-would-hole = El área tendría un agujero: dibuja hasta el borde del área
areas-bad-line = La línea debe empezar y acabar en el borde de un área y quedar dentro
areas-two = Selecciona al menos dos áreas
areas-no-border = No se pueden unir estas áreas: no tienen frontera común, o el resultado tendría un agujero
areas-most = Un tablero puede tener hasta 4000 áreas
areas-overlap = Las áreas se superpondrían a otras; colócalas en terreno libre
areas-no-room = No hay sitio junto al tablero
areas-no-game = Ningún juego usa tableros de áreas
areas-no-hole = Un área no puede tener un agujero: selecciona también los hexágonos de dentro
areas-many-corners = El contorno tiene demasiados vértices para un área: selecciona menos hexágonos
areas-craters = Cráteres
areas-mineral = Mineral { $number }
areas-moonbase = base lunar
symmetry-none = Sin simetría
symmetry-mirror = Simetría especular
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
areas-select-tip = Haz clic para seleccionar áreas, Mayús+clic para seleccionar varias. Arrastra vértices, rótulos y lados de la selección; un vértice se mueve en todas las áreas que lo comparten, con Alt solo en el área seleccionada. Haz clic derecho en un vértice para quitarlo.
areas-draw = Dibujar área
areas-draw-tip = Haz clic en cada vértice; los vértices se ajustan a vértices, lados y cuadrícula
areas-cut-out = Recortar área
areas-cut-out-tip = Dibuja un área que sustituye las partes de las áreas que cubre
areas-split = Dividir área
areas-split-tip = Haz clic de borde a borde para dividir un área
areas-link = Enlazar o desenlazar
areas-link-tip = Haz clic en dos áreas para enlazarlas o desenlazarlas
symmetry-off = Ninguna
symmetry-mirrored = Espejo
symmetry-half = Rotación
areas-what = Contenido
areas-moonbases = Bases lunares
palette-symmetry = Simetría
areas-how = Los cambios se reflejan en el lado opuesto, con la base lunar de la otra corporación. Clic derecho para borrar el contenido elegido.
sheet-ink-headache = Problema
sheet-ink-headache-tip = Pasar por encima hace tirar el dado de problemas (h)
sheet-ink-home = Casa
sheet-ink-home-tip = Casilla final de la segadora, en el último arco; una por tablero (H)
sheet-ink-start = Salida
sheet-ink-start-tip = Casilla inicial; por defecto, la casa
sheet-ink-cell = Casilla
sheet-ink-cell-tip = Añade casillas al arco de sus vecinas; el clic derecho quita casillas
sheet-ink-crater = Cráter
sheet-ink-crater-tip = Cráter sugerido
sheet-cells-arcs = Casillas y sus arcos
sheet-printed = Impreso
sheet-suggested = Preparación sugerida
sheet-chip-arc = Arco
sheet-chip-section = Sección
sheet-chip-hill = Hormiguero
sheet-how = Clic derecho para borrar el contenido elegido.
palette-ink = Paleta: { $name }
step-paint = Pintar { $ink }
step-erase = Borrar { $ink }
hex-ink-surface = Superficie
hex-ink-surface-tip = Suelo llano (.)
hex-ink-void = Vacío
hex-ink-void-tip = Sin hexágono, como fuera del tablero (_)
hex-ink-start = Línea de salida
hex-ink-start-tip = Los rovers empiezan aquí; hasta 12 hexágonos (s)
hex-ink-finish = Línea de meta
hex-ink-finish-tip = Los rovers que llegan aquí ganan; hasta 12 hexágonos (f)
hex-ground = Suelo y líneas
hex-stamp = Sello
hex-terrain = Terreno
hex-features = Elementos
hex-no-terrain = Aún no hay scripts de terreno en esta área de trabajo. Usa Nuevo… para crear uno.
hex-stamp-size = Sello { $name } { $size } hexágonos, { $used } de { $box } usados
hex-stamp-how = Selecciona un sello y haz clic en el tablero; , y . lo giran
hex-used = { $used } de { $limit }
hex-stamp-selection = Sello de la selección
hex-stamp-selection-tip = Usa los hexágonos seleccionados como sello (Ctrl+T); , y . lo giran, H lo refleja
hex-stamping-own = Sello personalizado con { $count } hexágonos
hex-stamping = Sellando { $ink }
hex-stamp-any = Cualquier selección se puede usar como sello.
hex-stamp-pick = Elige un tamaño arriba, o selecciona hexágonos.
hex-rules = Reglas de terreno
hex-no-rules = Aún no hay reglas de terreno en esta área de trabajo. Usa Nuevo… para crear reglas que pinten por ti los bordes y las mezclas de terreno.
hex-rules-edit = Editar estas reglas
hex-rules-follow = Aplicar al pintar
hex-rules-follow-tip = Cada vez que pintas o estampas, las reglas repintan las casillas pintadas y las contiguas
hex-rules-board = Aplicar al tablero
hex-rules-card = Aplicar a la carta
hex-rules-zone = Aplicar a la Zona de Aterrizaje
hex-rules-selection = Aplicar a la selección
hex-rules-tip = Repinta las casillas según las reglas. El mismo tablero da siempre el mismo resultado.
hex-rules-applied = { $count ->
    [0] Las reglas de terreno no cambian nada aquí
    [one] Las reglas de terreno han cambiado 1 casilla
   *[other] Las reglas de terreno han cambiado { $count } casillas
}
toolbar-brush = Pincel
toolbar-brush-size = Tamaño del pincel
toolbar-brush-tip = Tamaño del pincel en casillas ([ y ])

canvas-of = Lienzo de { $name }
areas-named = Área { $name }
areas-moonbase-of = base lunar de { $owner }
areas-cratered = con cráteres
areas-click-part = Haz clic para desenlazar { $from } y { $to }
areas-click-link = Haz clic para enlazar { $from } y { $to }
areas-hint-border = haz clic en el borde de un área
areas-hint-across = haz clic en otro punto del borde
areas-hint-corner = haz clic en cada vértice
areas-hint-close = haz clic en el primer vértice o pulsa Intro para cerrar
areas-hint = { $x }, { $y }: { $how }; el clic derecho quita el último vértice
sheet-sun-here = El sol; arrástralo a otro lado
sheet-sun-there = Haz clic para mover el sol aquí
sheet-room = Haz clic para añadir una casilla
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
ring-how = Arrastra al tablero, o selecciona allí una posición y haz clic aquí.
ring-no-library = No se puede leer la biblioteca de cartas del tablero. Elige otra en el inspector.
ring-no-tokens = Aún no hay scripts de este tipo en esta área de trabajo.
ring-by-chance = Al azar
ring-none = Nada
ring-palette = Paleta: { $name }
ring-palette-area = Paleta: { $name } (área)
ring-palette-joint = Paleta: { $name } (unión)
ring-at-area = área { $number }
ring-at-joint = unión { $number }
ring-at-start = salida
ring-at-goal = meta
ring-hover-cell = Columna { $column }, nivel { $level }: { $cell }, { $place }
ring-hover = Columna { $column }, { $place }
ring-drawn = al azar
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

step-change-entry = Cambiar lados de entrada
step-change-turns = Cambiar giros
step-change-mirror = Cambiar reflejo
step-take-the-last-cell-away = Quitar la última casilla
step-remove-path = Quitar camino
step-change-path = Cambiar camino
step-name-board = Cambiar nombre del tablero
step-name-area = Cambiar nombre del área
step-change-craters = Cambiar cráteres
step-change-mineral = Cambiar mineral
step-change-moonbase = Cambiar base lunar
step-remove-area = Quitar área
step-rename-area = Cambiar ID del área
step-place-name = Colocar rótulo
step-move-name = Mover rótulo
step-part-areas = Desenlazar áreas
step-link-areas = Enlazar áreas
step-move-corner = Mover vértice
step-remove-corner = Quitar vértice
step-add-corner = Añadir vértice
step-join-areas = Unir áreas
step-remove-areas = Quitar áreas
step-rename-card = Cambiar ID de la carta
step-name-card = Cambiar nombre de la carta
step-mark-card-extra-difficult = Marcar carta como extra difícil
step-choose-card-library = Elegir biblioteca de cartas
step-change-number-of-areas = Cambiar número de áreas
step-change-card-width = Cambiar ancho de las cartas
step-change-card-height = Cambiar alto de las cartas
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
step-indent = Reajustar sangría
step-type = Escribir texto
step-show-as-text = Mostrar como texto
step-show-as-a-document = Mostrar en el editor visual
step-reload-from-disk = Recargar del disco
step-import = Importar
step-put-card = Colocar carta en el área
step-chance-area = Asignar carta al azar al área
step-put-box = Colocar casilla especial en la unión
step-chance-joint = Asignar casilla al azar a la unión
step-clear-joint = Vaciar la unión

path-how = Haz clic en un hexágono junto a la última casilla para añadirlo, en una casilla para alternar clara y oscura, o en un borde de la primera para convertirlo en lado de entrada. El clic derecho quita la última casilla. Teclas: Q W E A S D añaden una casilla, Intro alterna clara y oscura, Retroceso quita la última casilla.
path-empty = Aún no hay caminos. Añade uno por cada cara del dado.
path-add = Añadir camino { $number }
path-of = Camino { $number } { $name }
path-draw-it = Haz clic para dibujar este camino
path-canvas = Lienzo del camino { $number }
path-side-open = Lado { $side } de la primera casilla: lado de entrada
path-side-shut = Lado { $side } de la primera casilla: haz clic para convertirlo en lado de entrada
path-light = Casilla { $number }: clara (se recorre); clic para oscura
path-dark = Casilla { $number }: oscura (se sobrevuela); clic para clara
path-go-on = Haz clic para continuar aquí
path-full = Un camino puede tener hasta { $most } casillas
path-beside = La casilla siguiente de un camino debe ser adyacente a la última
path-cell = Casilla { $number } del camino, { $light ->
    [true] clara
   *[false] oscura
}
path-first-cell = Añadir la primera casilla
path-add-cell = Añadir casilla { $side }
path-side = Lado { $side } { $open ->
    [true] de entrada
   *[false] cerrado
}
fits-no-board = Ningún tablero del área de trabajo usa aún estos caminos.
fits-means = Número de colocaciones del camino cuando la segadora está en una casilla del tablero, sin cráteres ni sombra.
fits-on = Tablero
fits-board = Tablero para los caminos
fits-where = Dónde cabe el camino en { $board }
fits-count = { $name }: { $total } colocaciones en todo el tablero vacío, desde { $cells } de { $all } casillas
fits-never = { $name } nunca se puede colocar: { $why ->
    [entry] no tiene lado de entrada
    [turns] no se permite ningún giro
    [covered] cubre todos los lados de entrada
   *[room] no cabe en { $board }
}

board-turns = R o la rueda muestra la siguiente de { $count } colocaciones
board-several = { $count } opciones aquí; haz clic para ver la lista
slots-register = Registro { $number }
slots-take-card = Quitar { $name } de { $slot } { $number }
slots-lay = Colocar { $name }
slots-pool = Dados disponibles
slots-add-die = Añadir dado { $die }
slots-take-die = Quitar dado { $die } de { $slot } { $number }
choices-use = Usar antes de elegir: { $text }
choices-use-tip = Úsala antes de tomar la decisión de arriba
choices-choice = Opción { $number }: { $text }
welcome-scenario = Escenario { $name }, { $level }
welcome-game = { $game }, { $count } escenarios
match-rolled = No puedes deshacer más allá de una tirada. Activa «Deshacer tiradas» para continuar desde aquí.
match-overtaken = La partida ha avanzado; elige de nuevo

page-made = Hecho con Moonwright
page-from = De { $from } (sin verificar)
page-offline = Este archivo no contacta con ningún servidor.
page-seats = Jugadores
page-continue = Continuar
page-leave = Pantalla de título
page-turn = Gira el teléfono para ver los jugadores y el registro junto al tablero.
page-change = Modificar este juego
page-discard = Descartar los cambios
page-download-match = Descargar la partida
page-no-storage = Este navegador no puede guardar. Descarga la partida.
page-kept = Los cambios se guardan en este navegador. Compartir… los descarga.
page-unsaved = Este navegador no puede guardar. Compartir… descarga los cambios.

# Partidas por mensajes.
exchange-title = Jugar por mensajes
exchange-open = Mensajes…
exchange-send = Envía esto al otro jugador
exchange-about = Dos jugadores intercambian mensajes por chat, por correo o como archivos. No hace falta ningún servidor. Los dos necesitan este juego.
exchange-me = Yo
exchange-other = El otro jugador
exchange-invite = Crear invitación
exchange-message = Mensaje
exchange-length = { $count } caracteres. El mensaje contiene toda la partida.
exchange-copy = Copiar mensaje
exchange-copy-link = Copiar enlace
exchange-save = Guardar como archivo
exchange-copied = Copiado
exchange-step-send = Envía el mensaje por chat, por correo o como archivo.
exchange-step-play = El otro jugador lo abre en la misma página y juega.
exchange-step-answer = Pega abajo la respuesta del otro jugador o abre su enlace.
exchange-paste = Respuesta del otro jugador
exchange-hint = Mensaje o enlace
exchange-receive = Abrir mensaje
exchange-close = Cerrar
exchange-leave = Abandonar la partida
exchange-leave-tip = La partida no se podrá continuar desde esta ventana.
exchange-your-turn = Es tu turno.
exchange-waits = Esperando un mensaje del otro jugador.
exchange-checked = { $count ->
    [one] { $count } jugada comprobada. Ningún jugador ha podido elegir los dados.
   *[other] { $count } jugadas comprobadas. Ningún jugador ha podido elegir los dados.
}
exchange-hidden = Las cartas ocultas dependen de la confianza: quien descodifique el mensaje puede leerlas.
exchange-shape = El mensaje no está completo. Cópialo entero.
exchange-content = El mensaje es de otra versión de este juego. Los dos jugadores necesitan el mismo archivo.
exchange-other-match = El mensaje pertenece a otra partida.
exchange-no-secret = Esta partida se empezó en otro navegador o en otra ventana. Solo se puede continuar allí.
exchange-own = Este mensaje es tuyo. Envíalo al otro jugador.
exchange-old = El mensaje { $number } ya se había recibido.
exchange-missing = Falta el mensaje { $number }. Pide al otro jugador que lo envíe de nuevo.
exchange-changed = El mensaje { $number } se modificó después de enviarlo. No se ha cargado nada.
exchange-reveal = Los dados del mensaje { $number } no son los que acordaron los dos jugadores. No se ha cargado nada.
exchange-move = La jugada { $number } no es válida. No se ha cargado nada.
exchange-incomplete = El mensaje termina en mitad de un turno.
exchange-too-long = La partida tiene demasiados mensajes.
exchange-edited = La partida se ha editado y por eso no se puede enviar.
match-exchanged = Esta jugada ya se envió. Ve a la última jugada para continuar.

# Reglas de terreno.

terrain-rules = Reglas
terrain-rules-where = se aplican de arriba abajo
terrain-rules-how = La paleta de un tablero de hexágonos aplica estas reglas al tablero, a la selección o mientras pintas. El borde del tablero cuenta como vacío.
terrain-rules-how-cards = El editor de cartas aplica estas reglas a una carta, a la selección o mientras pintas. El espacio de encima de una carta cuenta como cielo y el de debajo, como roca; los de los lados no cuentan.
terrain-rules-add = Añadir regla
terrain-rules-about = Nombre y resultado
terrain-rules-seed = Variación
terrain-rules-seed-about = Otro número cambia el resultado de las reglas de menos del 100 %.
terrain-rule = Regla { $number }
terrain-rule-where = Donde
terrain-rule-touches = toca
terrain-rule-neighbours = { $count ->
    [one] al menos un hexágono de
    [6] solo
   *[other] al menos { $count } hexágonos de
}
terrain-rule-cells = { $count ->
    [one] al menos una casilla de
   *[other] al menos { $count } casillas de
}
terrain-rule-sides = lados del terreno contiguo
terrain-rule-side = { $side ->
    [above] arriba
    [below] abajo
    [left] a la izquierda
   *[right] a la derecha
}
terrain-rule-paint = pinta
terrain-rule-in = en el
terrain-rule-cases = de los casos.
terrain-rule-on = terreno que se cubre
terrain-rule-touched = terreno contiguo
terrain-rule-painted = terreno pintado
terrain-rule-percent = proporción
terrain-rule-percent-tip = Proporción de esas casillas que pinta la regla. Cuáles pinta depende de su posición y de la variación de abajo.
step-terrain-rule = Cambiar regla de terreno
