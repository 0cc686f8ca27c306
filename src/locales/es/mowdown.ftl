# Moon Ant Mow Down. Los eventos sin mensaje propio corresponden a { "" }.

planned = { $key ->
    [dice] menos dados de camino
    [single_step] un solo paso en vez de tirar
    [free_pass] pasar no cuesta nada
    [ground] ningún camino por el suelo
   *[jump] ningún camino con salto
}

cause = { $cause ->
    [crossing] divisoria
    [pass] pasar
    [panel] panel solar
    [turn] fin del turno
    [shadow] sombra
    [setup] preparación
    [mow] siega
   *[other] { $cause }
}

ask-place_crater = Un cráter para la sección { $section }
ask-place_hill = Un hormiguero de nivel { $level } para la sección { $section }
ask-choose_path = { $dice ->
    [none] Da un solo paso
   *[other] Elige un camino: { $dice }
}
ask-before_headache = Antes de tirar el problema de { $cell }
ask-before_shadow = Antes de marcar la sombra

# What a player can do without in an experiment. Actions without a name are not listed.
action = { $name ->
    [panel] Usar paneles
    [skip_path] { choice-skip_path }
   *[other] { "" }
}

choice-place = { $cell }
choice-move = { $is }
choice-step = Paso a { $step }
choice-panel = Usar el panel { $number } (+{ $value })
choice-bonus = { $option ->
    [none] { $item }
   *[other] { $item }: { $option }
}
choice-skip_path = Pasar
choice-pass = Continuar

event-game_started = { "" }
event-crater_placed = Un cráter en { $cell }
event-hill_placed = Un hormiguero de nivel { $level } en { $cell }
event-setup_skipped = { $kind ->
    [crater] No cabe un cráter en la sección { $section }
   *[hill] No cabe un hormiguero en la sección { $section }
}
event-crater_set = { $on ->
    [true] { $cell } se convierte en un cráter
   *[false] { $cell } ya no es un cráter
}
event-headache_set = { $on ->
    [true] { $cell } se convierte en una casilla de problemas
   *[false] { $cell } ya no es una casilla de problemas
}
event-round_started = — Turno { $round } —
event-dice_rolled = Tirada: { $values }
event-combo_rolled = ¡{ $card }!
event-panel_stored = Se guarda un panel solar de { $value }
event-panel_used = Se usa el panel solar de { $value }
event-battery_marked = Batería: { $filled } de { $size }
event-mower_towed = Remolcada de { $from } a { $to }
event-section_treated = La sección { $section } está completa
event-bonus_gained = { $count ->
    [one] { $count } bonificación ganada
   *[other] { $count } bonificaciones ganadas
}
event-bonus_changed = Bonificaciones: { $total } ({ $cause })
event-bonus_used = Bonificación: { $card }
event-die_set = Un { $from } pasa a ser un { $to }
event-path_chosen = { $path }
event-passed = Pasar
event-mower_moved = { "" }
event-circle_filled = { "" }
event-circles_added = { $cell }, círculos por rellenar: { $missing }
event-hill_changed = { $to ->
    [0] El hormiguero de { $cell } ha desaparecido
   *[other] El hormiguero de { $cell } tiene nivel { $to }
}
event-solar_changed = Capacidad solar { $from } → { $to } ({ $cause })
event-headache_rolled = { $ignored ->
    [true] Problema en { $cell }: { $card }, repetido (sin efecto)
   *[false] Problema en { $cell }: { $card }
}
event-next_turn_changed = { $turns_ahead ->
    [1] Próximo turno: { $plan }
   *[other] En { $turns_ahead } turnos: { $plan }
}
event-mark_set = { $cell ->
    [none] Segadora: { $mark }
   *[other] { $cell }: { $mark }
}
state-mark_set = { $cell ->
    [none] Segadora: { $mark } { $value }
   *[other] { $cell }: { $mark } { $value }
}
event-shadow_marked = Sombra en el arco { $arc }: { $filled } de { $size }
event-shadow_held = La sombra se detiene
event-arc_shadowed = El arco { $arc } está a oscuras
event-round_ended = { "" }
event-game_ended = { $cause ->
    [mown] Todas las casillas están segadas y la segadora está en casa: ganas
    [hill_max] Un hormiguero ha crecido demasiado: pierdes
    [out_of_solar] No queda capacidad solar: pierdes
    [mower_in_shadow] La sombra ha alcanzado la segadora: pierdes
    [arc_untreated] La sombra ha cubierto un arco con círculos por rellenar: pierdes
    [hill_in_shadow] La sombra ha alcanzado un hormiguero: pierdes
   *[other] Pierdes: { $cause }
}

player = Tú

table-title = Hoja
table-about = { $difficulty ->
    [easy] fácil
    [hard] difícil
   *[other] { $difficulty }
} · pierde con hormiguero de nivel { $max_hill } · sol: { $sun ->
    [N] norte
    [NE] noreste
    [SE] sureste
    [S] sur
    [SW] suroeste
    [NW] noroeste
   *[other] { $sun }
}
table-shadow = SOMBRA DE LA NOCHE
table-arc = Arco { $arc }
table-solar = SOLAR
table-panels = PANELES
table-battery = BATERÍA
table-bonuses = BONIF.
table-headaches = PROBLEMAS
table-guide = GUÍA DE CAMINOS
table-cells = Casillas
table-cells_how = pulsa una en la hoja
table-ways = { $ways ->
    [one] { $ways } opción
   *[other] { $ways } opciones
}
table-goal = Falta: { $circles } círculos, { $hills } hormigueros y volver a casa
table-preview = { $fills ->
    [0] no rellena nada
    [one] rellena 1 círculo
   *[other] rellena { $fills } círculos
}{ $mows ->
    [0] { "" }
    [one] , baja 1 nivel de hormiguero
   *[other] , baja { $mows } niveles de hormiguero
} · solar { $solar }{ $headaches ->
    [0] { "" }
    [one] {" "}· 1 problema
   *[other] {" "}· { $headaches } problemas
}{ $ends ->
    [won] {" "}· gana
    [lost] {" "}· pierde
   *[none] { "" }
}
table-cell = { $cell }, arco { $arc }{ $home ->
    [true] , casa
   *[false] { "" }
}{ $crater ->
    [true] , cráter
   *[false] { $missing ->
        [0] , rellena
        [one] , 1 círculo
       *[other] , { $missing } círculos
    }
}{ $hill ->
    [0] { "" }
   *[other] , hormiguero { $hill }
}{ $headache ->
    [true] , problema
   *[false] { "" }
}{ $dark ->
    [true] , a oscuras
   *[false] { "" }
}{ $mower ->
    [true] , la segadora
   *[false] { "" }
}
table-part = { $part ->
    [roll] Tirada
    [choose] Elección
    [move] Camino
    [headaches] Problemas
   *[shadow] Sombra
}
table-turn = Turno { $turn }
table-has_solar = Solar { $count }
table-has_stored = Guardada { $count }
table-has_bonuses = Bonif. { $count }
table-has_circles = Círculos { $count }
table-has_turns = Marcas { $count }
table-legend = @ segadora, o círculo, / relleno, ^1 hormiguero, O cráter, # sombra, h problema, H casa
table-terminal_arc = arco { $arc }
table-terminal = solar { $solar } · arco { $arc }: { $filled } de { $size } · bonificaciones { $bonuses } · círculos { $circles } · hormigueros { $hills }

about = En solitario con tres dados: siega todas las casillas antes de que llegue la sombra.

# Informes de series: causas del final, eventos contados y sus claves.

ended = { $cause ->
    [mown] Se segó todo
    [hill_max] Un hormiguero creció demasiado
    [out_of_solar] Se agotó la capacidad solar
    [mower_in_shadow] La sombra alcanzó la segadora
    [arc_untreated] La sombra cubrió un arco
    [hill_in_shadow] La sombra alcanzó un hormiguero
    [concede] Los demás se rindieron
    [round_limit] Límite de rondas
   *[other] { $cause }
}

counted = { $what ->
    [entered] Casillas visitadas
    [filled] Círculos rellenados
    [path] Caminos recorridos
    [combination] Combinaciones
    [bonus] Bonificaciones
    [headache] Problemas
    [end] Finales
    [card] Cartas jugadas
    [accident] Accidentes
    [script_failed] Scripts fallidos
   *[other] { $what }
}

counted-key = { $key ->
    [panel] Panel
    [tow] Remolque
    [pass] Pasar
    [mown] Todo segado
    [hill_max] Hormiguero demasiado alto
    [out_of_solar] Sin capacidad solar
    [mower_in_shadow] Segadora en la sombra
    [arc_untreated] Arco incompleto
    [hill_in_shadow] Hormiguero en la sombra
    [crash] Choque
    [air] Caída
    [hazard] Peligro
    [skull] Calavera
   *[other] { $key }
}

plotted = { $name ->
    [missing] Círculos que faltan
    [hills] Hormigueros
    [solar] Capacidad solar
   *[other] { $name }
}

# Resultados al azar que se fijan a mano.
result-dice = { $who ->
    [none] { "" }
   *[other] { $who }:
} { $die ->
    [0] Dado de problemas
   *[other] Dado de camino { $die }
}
minutes = 20 min
