# Lo que dice la ventana.

menu-file = Archivo
menu-edit = Editar
menu-card = Carta
menu-tools = Herramientas
menu-play = Jugar
menu-view = Ver
menu-recent = Archivos recientes
menu-history = Historial
menu-opened = Como se abrió

action-new-file = Nuevo…
action-open-file = Abrir archivo…
action-open-folder = Abrir carpeta de trabajo…
action-save = Guardar
action-save-as = Guardar como…
action-save-all = Guardar todo
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
action-palette = Paleta de órdenes…
action-welcome = Inicio
action-next-problem = Siguiente problema
action-zoom-in = Acercar
action-zoom-out = Alejar
action-fit = Ajustar a la ventana
action-actual-size = Tamaño 1:1
action-turn = Ver como texto o como documento
action-toggle-tree = Mostrar u ocultar el árbol de trabajo
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
odds-result = Resultado
odds-more = y { $count } más
