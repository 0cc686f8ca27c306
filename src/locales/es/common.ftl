# Mensajes comunes a todos los juegos. Los nombres empiezan por mayúscula; MID() los adapta al interior de una frase.

colour-name = { $colour ->
    [red] Rojo
    [blue] Azul
    [green] Verde
    [yellow] Amarillo
   *[white] Blanco
}

colour-mid = { MID(colour-name) }

# Impreso en las piezas: una letra por color.
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

# Dados de una reserva.
dice-count = { $count } { $colour ->
    [blue] { $count ->
        [one] azul
       *[other] azules
    }
    [white] { $count ->
        [one] blanco
       *[other] blancos
    }
   *[black] { $count ->
        [one] negro
       *[other] negros
    }
}

# Impreso en los dados que aún no se han tirado.
die-letter = { $colour ->
    [blue] A
    [white] B
   *[black] N
}

accident-cause = { $cause ->
    [crash] choque
    [air] parada en el aire
    [hazard] terreno peligroso
   *[skull] calavera
}

area-number = área { $area }

box = { $place ->
    [start] la salida
    [goal] la meta
    [joint] la unión tras { $mid }
   *[area] { $card }, casilla { $column }, nivel { $level }
}

# Un camino por casillas; las flechas muestran sus pasos.
way = { $boxes ->
    [0] { $end ->
        [crash] choque inmediato
       *[done] sin moverse
    }
   *[other] { $course ->
        [up] arriba,
        [down] abajo,
        [back] atrás,
       *[ahead] adelante,
    } { $place ->
        [start] a la salida
        [goal] a la meta
        [joint] a la unión tras { $mid }
        [same] por { $mid }
       *[area] a { $mid }
    }, { $boxes ->
        [one] 1 casilla
       *[other] { $boxes } casillas
    }{ $end ->
        [crash] , choque
       *[done] { "" }
    } { $arrows }
}

# Vistas del tablero.

table-title = El tablero
table-round = Ronda { $round }
table-points = { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
}
table-seat = asiento { $seat }
table-at = { $what } en { $place }
table-hex = columna { $column }, fila { $row }
table-missing_card = falta la carta { $card }
table-random_card = carta al azar
table-no_card = sin carta
table-none = nada
table-face_down = boca abajo
table-dead = muerto

# Sobre los tableros.

table-start = SALIDA
table-goal = META
table-zone = Zona de Aterrizaje
table-zone-mid = la Zona de Aterrizaje
table-mastermind = MMM
table-legend_ring = tablero: # roca, . aire, o seguro, x peligroso; las letras son piezas
table-legend_hexes = tablero: . suelo llano, s salida, f meta{ $terrain }

# Vistas del tablero de los dos juegos de anillo.

table-way = Camino { $number }: { $way }; { $outlook }
table-programs = Programa
table-to_come = Programado, aún sin tirar

# Cómo ha acabado una partida.

ending-over = La partida ha terminado
ending-winners = { $count ->
    [one] Gana: { $names }
   *[other] Empate: { $names }
}
ending-won = { $players ->
    [one] Has ganado
   *[other] El equipo ha ganado
}
ending-lost = { $players ->
    [one] Has perdido
   *[other] El equipo ha perdido
}
ending-after = tras { $rounds ->
    [one] 1 ronda
   *[other] { $rounds } rondas
}
ending-place = { $place }.º

# Entradas del registro además de los eventos de los juegos.

# Lo que un bot espera de jugar una carta; los números llevan su signo.
advice-score = { $card }: de media, unos { $result } puntos porcentuales más de rivales superados y { $score } puntos en la puntuación final
advice-team = { $card }: unos { $result } puntos porcentuales de probabilidad de ganar
log-conceded = rendirse
option-none = Nada
log-left_out = efecto omitido: { $why }
log-match_stopped = partida detenida: { $why }

# Informes de series: causas del final, eventos contados y sus claves.

ended = { $cause ->
    [concede] Los demás se rindieron
    [round_limit] Límite de rondas
   *[other] { $cause }
}

counted = { $what ->
    [card] Cartas jugadas
    [accident] Accidentes
    [script_failed] Scripts fallidos
   *[other] { $what }
}

counted-key = { $key ->
    [crash] Choque
    [air] Caída
    [hazard] Peligro
    [skull] Calavera
   *[other] { $key }
}

plotted = { $name }

# Los gráficos de un informe.

chart-wins = Victorias
chart-team = { $players ->
    [one] Partidas ganadas
   *[other] Victorias del equipo
}
chart-points = Puntos
chart-places = Puestos
chart-rounds = Ronda
chart-in_a_game = { $what } por partida
chart-lead = Liderato durante la partida
chart-lead-note = { $changes } cambios de liderato por partida. La evaluación del bot voraz determina quién va primero al empezar cada ronda.
chart-course = Probabilidad de ganar
chart-course-numbers = Cambios de liderato y opciones igual de buenas
chart-calibration = Calibración de la probabilidad de ganar
chart-calibration-note = prevista { $predicted } % en { $positions } posiciones; { $fits ->
    [yes] a menos de 5 puntos porcentuales
    [no] a más de 5 puntos porcentuales
   *[unknown] muy pocas partidas para saberlo
}
chart-fair = reparto equitativo: { $share } %
seat-only = Jugador
chart-seat = Asiento { $number }
chart-turn = { $number ->
    [1] 1.º en el orden de turno
    [2] 2.º en el orden de turno
    [3] 3.º en el orden de turno
    [4] 4.º en el orden de turno
    [5] 5.º en el orden de turno
   *[other] { $number }.º en el orden de turno
}
chart-bot = { $kind ->
    [random] Aleatorio
    [greedy] Voraz
    [oracle] Oráculo { $iterations }
   *[search] Búsqueda { $iterations }
}
chart-players = { $players ->
    [one] el jugador
   *[other] todos
}
chart-games = { $games ->
    [one] 1 partida
   *[other] { $games } partidas
}, semilla { $seed }; las líneas son intervalos del 95 %
chart-played = en { $games ->
    [one] 1 partida
   *[other] { $games } partidas
}
chart-users = { $share } de los jugadores tuvieron al menos uno. La frecuencia de uso no indica su fuerza.
finding-fair = Equilibrado { $by ->
        [turn_order] por orden de turno
        [seat] para todos los asientos
       *[both] por orden de turno y para todos los asientos
    } con un margen de { $share } puntos porcentuales
finding-fairness_unknown = Aún no se sabe si está equilibrado { $by ->
        [turn_order] por orden de turno
        [seat] para todos los asientos
       *[both] por orden de turno y para todos los asientos
    }: { $games ->
        [one] hace falta 1 partida más
       *[other] hacen falta unas { $games } partidas más
    }
finding-turn_player = { $number ->
    [1] el primer jugador en el orden de turno
    [2] el segundo jugador en el orden de turno
    [3] el tercer jugador en el orden de turno
    [4] el cuarto jugador en el orden de turno
    [5] el quinto jugador en el orden de turno
   *[other] el jugador { $number } en el orden de turno
}
finding-unfair = { $who } ganó el { $share } % de las partidas (de { $low } a { $high }) en vez del { $fair } %
finding-team = { $players ->
        [one] El jugador
       *[other] El equipo
    } gana el { $share } % de las partidas (de { $low } a { $high })
finding-length = { $rounds } rondas, unos { $minutes } { $minutes ->
        [one] minuto
       *[other] minutos
    }
finding-never = { $names }: nunca { $count ->
        [one] entra
       *[other] entran
    } en juego
finding-and = { $first } { $sound ->
        [i] e
       *[other] y
    } { $second }
finding-and_more = { $names } y { $count } más
finding-failures = { $count ->
        [one] Un script falló una vez
       *[other] Los scripts fallaron { $count } veces
    }, la primera en { $file }.
finding-unfinished = { $count ->
        [one] 1 partida
       *[other] { $count } partidas
    } sin terminar.
finding-dealt = { $kind ->
        [strong] { $card } es fuerte
       *[other] { $card } es débil
    }
finding-strength = Como primera carta de un jugador: { $cards }. De { $rows } cartas, { $count } { $count ->
        [one] destaca
       *[other] destacan
    }.
finding-never_played = Los bots nunca juegan { $names }, aunque podían en { $decisions } { $decisions ->
        [one] decisión
       *[other] decisiones
    } de { $games } { $games ->
        [one] partida
       *[other] partidas
    }.
finding-never_legal = Nunca legal en { $games } { $games ->
        [one] partida
       *[other] partidas
    }: { $names }.
finding-runaway = El líder se escapa: quien va primero a mitad de la partida gana el { $share } % de las partidas (de { $low } a { $high }).
finding-open = Quien va primero a mitad de la partida gana el { $share } % de las partidas (de { $low } a { $high }), el último el { $last } %; el liderato cambia { $changes } veces por partida.
finding-luck = Azar o habilidad: el azar causa el { $share } % (de { $low } a { $high }) del cambio de la probabilidad de ganar en una ronda; el resto se debe a las decisiones, comparadas con otras al azar.
finding-elo = { $high ->
        [none] Habilidad: la diferencia Elo entre el bot aleatorio y { $bot } es de al menos { $low }.
       *[other] Habilidad: la diferencia Elo entre el bot aleatorio y { $bot } es de { $elo } (de { $low } a { $high }).
    }
finding-weight = La mejor opción de una decisión aumenta la probabilidad de ganar en { $share } puntos porcentuales respecto a una opción al azar (de { $low } a { $high }); { $alike } opciones son más o menos igual de buenas.
finding-kingmaking = En el { $share } % de las partidas (de { $low } a { $high }), un jugador que casi no puede ganar decide si gana otro{ $size ->
        [none] .
       *[other] : su decisión cambia una probabilidad de ganar en { $size } puntos porcentuales, de media.
    }
finding-not_calibrated = No se muestran las medidas de la probabilidad de ganar porque no está calibrada: cuando es del { $predicted } %, se gana el { $share } % de las partidas.
finding-few_for_calibration = No se muestran las medidas de la probabilidad de ganar: { $games } partidas son muy pocas para saber si está calibrada.
finding-the_team = { $players ->
    [one] el jugador
   *[other] el equipo
}
finding-comeback = Mayor remontada: victoria para { $who } con una probabilidad de ganar del { $before } % al empezar la ronda { $round }.
finding-turn = Punto de inflexión para { $who }: la probabilidad de ganar pasó del { $before } % al { $after } % en la ronda { $round }.
finding-unused = Nunca en juego en { $games } { $games ->
        [one] partida
       *[other] partidas
    } (es decir, como máximo en el { $most } % de las partidas): { $names }.
finding-longest = Una partida dura { $rounds } rondas; la más larga duró { $most }.
finding-closest = { $points ->
        [0] En la partida más reñida, los dos mejores jugadores empataron a puntos.
        [one] La partida más reñida se decidió por 1 punto.
       *[other] La partida más reñida se decidió por { $points } puntos.
    }
finding-show = { $why ->
        [longest] Mostrar la partida más larga
        [shortest] Mostrar la partida más corta
        [closest] Mostrar la partida más reñida
        [clearest] Mostrar la victoria más clara
        [comeback] Mostrar la remontada
        [turn] Mostrar el punto de inflexión
        [failure] Mostrar el fallo
       *[other] Mostrar la partida
    }
compared = B: { $parts }.
compared-list = { $count ->
        [0] { $first }
       *[other] { $first }, { $rest }
    }
compared-longer = { $rounds } rondas más larga
compared-shorter = { $rounds } rondas más corta
compared-team = el equipo
compared-tested = el jugador probado
compared-more = { $share } puntos porcentuales más de victorias para { $who } (de { $low } a { $high })
compared-less = { $share } puntos porcentuales menos de victorias para { $who } (de { $low } a { $high })
compared-few = No hay suficientes partidas para comparar. Se necesitan al menos 10 de cada variante.
compared-likely = B (probable, pero faltan partidas): { $parts }.
compared-small = Cualquier diferencia es demasiado pequeña para importar: como máximo { $rounds } rondas y un { $share } % de las victorias.
compared-same = A y B son iguales en todos los pares de partidas: lo que cambia nunca fue decisivo en estas partidas.
compared-nothing = Aún no se ve ninguna diferencia: como máximo { $rounds } rondas y un { $share } % de las victorias.
restriction-same = Todas las partidas son iguales sin { $names }, que nunca fue decisivo en ellas.
restriction-cost = Prescindir de { $names } le cuesta a un jugador { $share } puntos porcentuales de victorias (de { $low } a { $high }){ $verdict ->
        [too_strong] : es demasiado fuerte.
        [not_missed] : nadie lo echaría de menos.
        [harmful] : los bots ganan más sin ello.
        [unknown] ; hacen falta más partidas.
       *[costly] .
    }
row-rounds = Rondas
row-decisions = Decisiones
row-choices = Opciones por decisión
row-single_choice = Decisiones con una sola opción
row-team = Partidas ganadas
row-wins = Victorias de { $who }
row-score = Puntos de { $who }
row-place = Puesto de { $who }
row-ahead = { $a } por delante de { $b }
row-users = { $category } – { $what }: jugadores
row-uses = { $category } – { $what }: número
row-dealt = { $what } como primera carta
row-lead = { $measure ->
        [leader] Gana quien va primero a mitad de la partida
        [last] Gana quien va último a mitad de la partida
        [changes] Cambios de liderato
        [change_share] Rondas con cambio de líder
       *[open] Abierta hasta
    }
row-course = { $measure ->
        [luck] Azar
        [win_probability_lead_changes] Cambios de liderato
        [loser_leads_until] Lidera un perdedor hasta
        [team_doubtful_until] En duda hasta
        [team_changes] Cambios del resultado más probable
        [drama] Dramatismo
        [decided_for] Decidida durante
        [uncertainty] Incertidumbre
        [late_uncertainty] Incertidumbre final
        [comebacks] Remontadas
        [decision_weight] Peso de una decisión
        [effective_choices] Opciones igual de buenas
        [kingmaking] Decide quien ya no gana
        [kingmaking_size] Decide quien ya no gana: cuánto
       *[swing] Oscilación por ronda
    }
note-course = { $measure ->
        [luck] Parte del azar en el cambio, durante una ronda, de la probabilidad de ganar de un jugador que decide al azar; el resto lo causan sus decisiones.
        [win_probability_lead_changes] Cuántas veces pasa a otro jugador la mayor probabilidad de ganar.
        [loser_leads_until] Parte de la partida hasta la última ronda en que un perdedor tiene la mayor probabilidad de ganar.
        [team_doubtful_until] Parte de la partida hasta la última ronda en que la probabilidad de ganar favorece el resultado que no se da.
        [team_changes] Cuántas veces pasa a ser más probable la victoria que la derrota, o al revés.
        [drama] A qué distancia va el ganador cuando va por detrás: media de la raíz cuadrada de la diferencia.
        [decided_for] Parte de la partida desde que el ganador supera la mejor probabilidad de ganar de cualquier perdedor.
        [uncertainty] Entropía media de las probabilidades de ganar; 100 % si todas son iguales.
        [late_uncertainty] Lo mismo en el último cuarto de la partida.
        [comebacks] Con qué frecuencia gana el jugador con la menor probabilidad de ganar a mitad de la partida.
        [decision_weight] Probabilidad de ganar de la mejor opción de una decisión, menos la media de todas las opciones.
        [effective_choices] Número de opciones de una decisión que son más o menos igual de buenas.
        [kingmaking] Parte de las partidas en que un jugador casi sin probabilidad de ganar puede cambiar la de otro en 10 puntos porcentuales o más.
        [kingmaking_size] Cuánto cambia una decisión así la probabilidad de ganar del otro jugador, de media.
       *[swing] Mayor cambio de una probabilidad de ganar en una ronda, de media.
    }
row-tested = Jugador probado
verdict-clear = clara
verdict-small = demasiado pequeña para importar
verdict-likely = probable, pero faltan partidas
verdict-same = lo mismo en todas las partidas
verdict-unseen = aún no se ve ninguna diferencia: como máximo { $most }
estimate-fixed = fijo: igual para todos
estimate-few = { $count } de { $base } partidas
estimate-some = { $count } de { $base }

# Descripciones de documentos en listas.

about-areas = { $areas ->
    [one] 1 área
   *[other] { $areas } áreas
}
about-ring = un anillo de { $areas } áreas, { $levels } niveles
about-hexes = { $columns } × { $rows } hexágonos
about-columns = { $cells } casillas en { $arcs } arcos
about-cards = { $cards ->
    [one] 1 carta para un anillo
   *[other] { $cards } cartas para un anillo
}
about-deck = { $cards } cartas, { $different } distintas
about-paths = { $paths ->
    [one] 1 camino
   *[other] { $paths } caminos
}
about-terrain_rules = { $rules ->
    [one] 1 regla
   *[other] { $rules } reglas
}
about-fire_table = { $rows } filas, { $columns } columnas
about-forces = { $kinds } tipos de unidades
about-scenario = { $players ->
    [one] 1 jugador
   *[other] { $players } jugadores
}

# Propuestas de `moonwright tune`.

tune-minutes = Minutos
tune-longer = Partidas de más de { $rounds } { $rounds ->
    [one] ronda
   *[other] rondas
}
tune-strength = Fuerza de { $card }
tune-about = { $what } { $value } ± { $tolerance }
tune-at_least = { $what } al menos { $value }
tune-at_most = { $what } como máximo { $value }
tune-number = { $what }: { $to } en lugar de { $from } ({ $by })
tune-value = { $what }: { $to } en lugar de { $from }
tune-copies = { $what }: { $to } { $to ->
    [one] copia
   *[other] copias
} en lugar de { $from }
tune-card_in = Añadir { $what } a su mazo: { $to } { $to ->
    [one] copia
   *[other] copias
}
tune-card_out = Quitar { $what } de su mazo
tune-dice = { $colour ->
    [blue] Dados azules
    [white] Dados blancos
    [black] Dados negros
   *[other] Dados ({ $colour })
}
tune-ending = { $ending ->
    [already_met] El escenario cumple los objetivos: no hay nada que cambiar.
    [likely_met] El escenario probablemente cumple los objetivos, así que no se propone nada. Más partidas pueden demostrarlo.
    [proposed] { $count ->
        [one] Un cambio cumple los objetivos.
       *[other] { $count } cambios cumplen los objetivos; el primero es el más pequeño.
    }
    [not_found] Ningún cambio probado cumple los objetivos.
   *[unfinished] La búsqueda terminó antes de confirmar un cambio.
}
tune-nearest = El cambio probado más cercano
tune-limits = Estos cambios ayudan, pero no pueden ir más lejos: { $edits }.
tune-verdict = { $verdict ->
    [met] cumplido
    [likely] probablemente cumplido
    [unlikely] probablemente incumplido
   *[missed] incumplido
}
tune-confirmed = { $games } { $games ->
    [one] partida
   *[other] partidas
} con semillas que la búsqueda no usó
tune-searched = { $games } { $games ->
    [one] partida
   *[other] partidas
} de la búsqueda, sin confirmar: el valor de la mejor de muchas variantes es demasiado bueno en promedio
tune-effort = { $games } partidas de { $variants } { $variants ->
    [one] variante
   *[other] variantes
}; { $refused } rechazadas por las comprobaciones, { $dropped } descartadas porque incumplen un objetivo que el escenario cumple
tune-target = Objetivo
tune-now = Ahora
tune-side_effects = Efectos secundarios

# El juego en la terminal.

terminal-title = { $name }, semilla { $seed }
terminal-keys = b: tablero · ?: ayuda
terminal-pages = página { $page } de { $pages } · n: siguiente · p: anterior · b: tablero · ?: ayuda
terminal-too_long = la línea es demasiado larga para ser una respuesta; ? muestra la ayuda
terminal-input_ended = la entrada ha terminado antes del final de la partida
terminal-no_such = ninguna opción contiene «{ $typed }»; ? muestra la ayuda
terminal-first = esta es la primera decisión
terminal-undone = se ha deshecho 1 decisión
terminal-rolled = no se puede deshacer más allá de una tirada; --take-rolls-back lo permite
terminal-help_choose = un número elige esa opción; palabras como «{ $example }» filtran la lista
terminal-help_dice = notación de dados: `b2 w | k` son 2 azules + 1 blanco y después 1 negro
terminal-help_list = línea vacía: la lista completa · n, p: página siguiente y anterior
terminal-help_keys = b: tablero · l: registro · g: que elija el bot voraz · u: deshacer · q: salir
terminal-help_test = test NOMBRE: añade al escenario una prueba de este momento, para `moonwright test`
terminal-help_concede = concede: rendirse
