# Lunar Rally. Un suceso sin frase propia dice { "" }.

rover = { $colour } { $class }

facing = { $facing ->
    [0] este
    [1] noreste
    [2] noroeste
    [3] oeste
    [4] suroeste
   *[5] sureste
}

start-hex = hexágono de salida { $number }

ask-place_rover = ¿Dónde sale { $rover }?
ask-program_rover = Programa { $rover }

choice-place = { $hex }, mirando al { $facing }
choice-program = { $is }

event-game_started = { "" }
event-tokens_thrown = { $result ->
    [none] Las fichas de salida muestran varios colores por igual: se repite
   *[other] Las fichas de salida muestran más el { MID($result) }
}
event-rover_placed = { $rover } sale de { $hex }, mirando al { $facing }
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
event-card_no_effect = { $rover }: { $card } — { $reason ->
    [locked] bloqueado hasta dejar la línea de salida
    [no_missile] no quedan misiles
    [wrong_deck] es una carta de la otra clase
    [full] no cabe más
    [script_error] su efecto ha fallado
   *[nothing_here] no pasa nada
}
event-rover_turned = { $rover } gira al { $facing }
event-rover_stuck = { $rover } está atascado
event-rover_bumped = { $rover } choca yendo al { $facing }
event-rover_moved = { $rover } { $from } → { $to }
event-rover_pushed = { $by ->
    [none] { $rover } es empujado a { $to }
   *[other] { $by } empuja a { $rover } hasta { $to }
}
event-rover_blocked = { $rover } no llega a { $target } ({ $reason ->
    [head_on] de frente
    [contest] disputado
    [push_failed] el paso está cerrado
    [shoved] desplazado
   *[occupied] no hay sitio
})
event-weapons_armed = { $rover } ha salido: armas listas
event-laser_fired = { $hit ->
    [none] { $rover } dispara: no da a nadie
   *[other] { $rover } dispara a { $hit }
}
event-missile_fired = { $rover } lanza un misil a { $reason ->
    [tie] nadie: dos están igual de cerca
    [no_target] nadie
   *[hit] { $target }
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
event-feature_taken = { $rover } coge: { $kind }
event-feature_changed = { $present ->
    [true] { $kind } queda en { $hex }
   *[false] { $kind } desaparece de { $hex }
}
event-conceded = { $seat } abandona
event-player_out = { $seat } queda fuera
event-game_ended = { $cause ->
    [finish] En la meta: { $winners }
    [last_player] { $winners } tiene el último rover y gana
    [concede] Los demás han abandonado: gana { $winners }
   *[other] La carrera queda en tablas
}

# Los pasos de una fase.

stage = { $stage ->
    [turn] Giro
    [move] Avance
    [laser] Láser
    [missile] Misil
   *[still] Quietos
}

# Lo que dice su mesa.

table-slot = Fase
table-phase = { table-slot } { $phase }
table-turn = { $turn ->
    [0] Preparación
   *[other] Turno { $turn }
}
table-class = Rovers { $class }
table-class_tip = La ficha de la luna: de quién son los programas que se ejecutan
table-phase_tip = Todos los rovers de la clase ejecutan juntos una fase
table-stage_tip = Los pasos de una fase, en su orden
table-start_at = Salir de { $place }: { $choice }
table-player = { $letter } es { $colour }
table-legend = { $terrain }; { $players }, las mayúsculas son rovers 1, la flecha muestra adónde miran; los hexágonos se dicen como (columna,fila)
table-out = fuera de la carrera
table-gone = eliminado
table-not_placed = aún sin colocar
table-hidden = oculta
table-locked = bloqueado
table-tokens = { $shields } escudos, { $missiles } misiles, { $phases } fases
table-shields = { $held } de { $cap } escudos
table-missiles = { $held } de { $cap } misiles
table-weapons_locked = Sus armas están bloqueadas hasta que deje la línea de salida (LR-35)
table-register = { table-phase }: { $lies ->
    [lost] destruida hasta que se repare
    [nothing] { table-no_card }
    [back] una carta oculta
    [secret] { $card } (secreta)
   *[shown] { $card }
}

about = Dos róvers por jugador, órdenes escritas demasiado pronto y un tablero que no espera.

# Lo que cuentan los informes de muchas partidas: por qué terminaron, qué pasó y cuál de ello.

ended = { $cause ->
    [finish] Alguien llegó a la meta
    [last_player] A un jugador le quedaban rovers
    [all_destroyed] Se destruyeron todos los rovers
    [concede] Los demás se rindieron
    [round_limit] Acabó la última ronda
   *[other] { $cause }
}

counted = { $what ->
    [card_without_effect] Cartas sin efecto
    [damage] Daños
    [rover_lost] Rovers perdidos
    [taken] Recogido
    [card] Cartas jugadas
    [accident] Accidentes
    [script_failed] Guiones que fallaron
   *[other] { $what }
}

counted-key = { $key ->
    [blast] Explosión
    [bump] Golpe
    [clash] Encontronazo
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
