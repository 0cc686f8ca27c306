# Lunar Rally. Los eventos sin mensaje propio corresponden a { "" }.

rover = { $colour } { $class }

facing = { $facing ->
    [0] este
    [1] noreste
    [2] noroeste
    [3] oeste
    [4] suroeste
   *[5] sureste
}

start-hex = el hexágono de salida { $number }
hex = { $terrain ->
    [none] el hexágono { $column },{ $row }
   *[other] { $terrain } { $column },{ $row }
}

ask-place_rover = ¿Dónde sale { $rover }?
ask-program_rover = Programa { $rover }

choice-place = { SIN($hex) }, al { $facing }
choice-program = { $is }

event-game_started = { "" }
event-first_player_rolled = { $result ->
    [none] Empate entre las fichas de salida: se repite
   *[other] La mayoría de las fichas de salida muestra { MID($result) }
}
event-rover_placed = { $rover } sale { DE($hex) }, mirando al { $facing }
event-programmed = { $cards ->
    [hidden] { $rover } queda programado ({ $count })
   *[other] { $rover } queda programado: { $cards }
}
event-round_started = — Turno { $round } —
event-class_started = Rovers { $class }
event-class_ended = { "" }
event-phase_started = Fase { $phase }
event-card_revealed = { $rover }: { $card }
event-stage_started = { "" }
event-card_no_effect = { $rover }: { $card } — { $cause ->
    [locked] bloqueado hasta salir de la línea de salida
    [no_missile] no quedan misiles
    [wrong_deck] carta de la otra clase
    [full] no hay sitio para más
    [script_error] error del script
   *[nothing_here] no pasa nada
}
event-rover_turned = { $rover } gira al { $facing }
event-rover_stuck = { $rover } está atascado
event-rover_bumped = { $rover } choca al avanzar al { $facing }
event-rover_moved = { $rover } avanza { A($to) }
event-rover_pushed = { $by ->
    [none] { $rover } es empujado { A($to) }
   *[other] { $by } empuja a { $rover } hasta { $to }
}
event-rover_blocked = { $rover } no llega { A($target) } ({ $cause ->
    [head_on] de frente
    [contest] disputado
    [push_failed] el camino está bloqueado
    [shoved] desplazado
   *[occupied] no hay sitio
})
event-weapons_armed = { $rover } ha salido: armas desbloqueadas
event-laser_fired = { $hit ->
    [none] { $rover } dispara: ningún impacto
   *[other] { $rover } dispara a { $hit }
}
event-missile_fired = { $rover } lanza un misil { $result ->
    [tie] sin blanco: dos rovers están igual de cerca
    [no_target] sin blanco
   *[hit] a { $target }
}
event-missiles_changed = { $rover } misiles: { $missiles }
event-damaged = { $rover } −{ $points } ({ $cause ->
    [ram] embestida
    [clash] choque
    [bump] golpe
    [laser] láser
    [missile] misil
    [blast] explosión
   *[script] efecto
}{ $by ->
    [none] { "" }
   *[other] , { $by }
})
event-shield_lost = { $rover } escudos: { $shields }
event-shield_gained = { $rover } escudos: { $shields }
event-phase_lost = { $rover } pierde la fase { $phase }
event-phase_restored = { $rover } recupera la fase { $phase }
event-card_dropped = { $rover } pierde { $card }
event-rover_exploded = { $rover } explota
event-feature_taken = { $rover } recoge: { $kind }
event-terrain_changed = { $on ->
    [true] { $kind } se coloca en { $hex }
   *[false] { $kind } se retira de { $hex }
}
event-mark_set = { $rover ->
    [none] { $hex }: { $mark }
   *[other] { $rover }: { $mark }
}
state-mark_set = { $rover ->
    [none] { $hex }: { $mark } { $value }
   *[other] { $rover }: { $mark } { $value }
}
event-conceded = { $seat } se rinde
event-player_out = { $seat } queda fuera
event-game_ended = { $cause ->
    [finish] En la meta: { $winners }
    [last_player] { $winners } tiene el último rover y gana
    [concede] Los demás se han rendido: gana { $winners }
   *[other] La carrera termina en empate
}

# Los pasos de una fase.

stage = { $stage ->
    [turn] Giro
    [move] Avance
    [laser] Láser
    [missile] Misil
   *[still] Quieto
}

# Vista del tablero.

table-slot = Fase
table-phase = { table-slot } { $phase }
table-turn = { $turn ->
    [0] Preparación
   *[other] Turno { $turn }
}
table-programming = Programación
table-programming_tip = Los jugadores programan sus rovers
table-class = Rovers { $class }
table-class_tip = La ficha de la luna: rovers cuyos programas se ejecutan
table-phase_tip = Todos los rovers de la clase ejecutan juntos una fase
table-stage_tip = Pasos de una fase, en orden
table-start_at = Salir de { $place }: { $choice }
table-player = { $letter } es { $colour }
table-legend = { $terrain }; { $players }, las mayúsculas son rovers 1, las flechas muestran adónde miran los rovers; los hexágonos se escriben como columna,fila
table-out = fuera de la carrera
table-gone = eliminado
table-not_placed = aún sin colocar
table-hidden = oculta
table-locked = bloqueado
table-tokens = escudos { $shields }, misiles { $missiles }, fases { $phases }
table-shields = { $held } de { $cap } escudos
table-missiles = { $held } de { $cap } misiles
table-weapons_locked = Las armas están bloqueadas hasta que el rover salga de la línea de salida (LR-35)
table-register = { table-phase }: { $lies ->
    [lost] destruida hasta que se repare
    [nothing] { table-no_card }
    [back] una carta oculta
    [secret] { $card } (secreta)
   *[shown] { $card }
}

about = Dos rovers por jugador, órdenes escritas de antemano y un tablero que no deja de cambiar.

# Informes de series: causas del final, eventos contados y sus claves.

ended = { $cause ->
    [finish] Un rover llegó a la meta
    [last_player] Solo a un jugador le quedaban rovers
    [all_destroyed] Se destruyeron todos los rovers
    [concede] Los demás se rindieron
    [round_limit] Límite de rondas
   *[other] { $cause }
}

counted = { $what ->
    [entered] Hexágonos recorridos
    [pushed] Rovers empujados
    [stuck] Rovers atascados
    [terrain] Terreno recorrido o golpeado
    [card_without_effect] Cartas sin efecto
    [damage] Daños
    [rover_lost] Rovers perdidos
    [taken] Recogidas
    [card] Cartas jugadas
    [accident] Accidentes
    [script_failed] Scripts fallidos
   *[other] { $what }
}

counted-key = { $key ->
    [blast] Explosión
    [bump] Golpe
    [clash] Choque frontal
    [laser] Láser
    [missile] Misil
    [ram] Embestida
    [1] Primer rover
    [2] Segundo rover
    [crash] Choque
    [air] Caída
    [hazard] Peligro
    [skull] Calavera
   *[other] { $key }
}

plotted = { $name ->
    [to_finish] Pasos hasta la meta
    [shields] Escudos
    [phases] Fases
   *[other] { $name }
}

token-missile = Misil
token-shield = Escudo
token-moon = Luna
token-rover = Rovers
kit-programs = Panel de control
kit-programs-how = Imprime uno para cada jugador. Coloca una carta boca abajo en cada fase que el rover conserve, y los escudos y misiles a su lado.
kit-program = Rover { $number }
kit-phase = Fase { $number }
minutes = 30–90 min
