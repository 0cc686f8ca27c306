# Moonbase. Los eventos sin mensaje propio corresponden a { "" }.

unit = { $kind } { $name }

modifier = { $modifier ->
    [adjacent] corto alcance
    [long_range] largo alcance
    [suppressed] blancos suprimidos
   *[script] efecto
}

reason = { $reason ->
    [income] ingresos
    [first] por dar órdenes en primer lugar
    [second] por dar órdenes en segundo lugar
    [recruit] reclutas
    [minerals] minerales
    [loss] una pérdida
   *[upgrade] una mejora
}

ask-recruit = ¿Reclutar? Créditos: { $credits }
ask-place_marker = Coloca un marcador boca abajo
ask-activation_action = { $area }: ¿qué hacen las unidades?
ask-move_unit = { $area }: ¿qué unidad se mueve?
ask-move_step = Desde { $area }: ¿adónde?
ask-bounding_target = Desde { $area }: ¿disparar tras moverse?
ask-fire_target = { $area }: ¿contra qué área se dispara?
ask-firegroup_unit = ¿Qué unidad dispara contra { $area }?
ask-counterfire = ¿Responder con fuego contra { $area }?
ask-choose_casualty = ¿Qué unidad recibe el impacto? (quedan { $left })
ask-retreat_to = { $unit } se retira: ¿a qué área?
ask-choose_loss = ¿Qué unidad se pierde? (quedan { $left })
ask-choose_excess = { $area } está abarrotada: ¿qué unidad se va?

# What a player can do without in an experiment. Actions without a name are not listed.
action = { $name ->
    [assault] { choice-assault }
    [bounding_target] Disparar tras moverse
    [counterfire-yes] { choice-yes }
    [fire] { choice-fire }
    [move] { choice-move }
    [recruit] Reclutar
   *[other] { "" }
}

choice-recruit = { $is }
choice-done = Terminar
choice-order = { $marker ->
    [moon] Luna
    [hidden] Un marcador
   *[other] Estrella { $marker }
}: { $place }
choice-move = Mover
choice-fire = Disparar
choice-assault = Asaltar
choice-use = Usar { $is }
choice-end = Terminar la activación
choice-unit = { $is }
choice-confirm = Confirmar
choice-area = { $is }
choice-stop = Parar aquí
choice-hold = No disparar
choice-yes = Responder con fuego
choice-no = No responder con fuego

event-game_started = { "" }
event-first_player_rolled = { $seat ->
    [none] Primer jugador: { $dice }, se repite
   *[other] Primer jugador: { $dice } — { $seat }
}
event-round_started = — Turno { $round }: empieza { $first_player } —
event-phase_started = { $phase ->
    [income] Ingresos
    [recruit] Reclutas
    [orders] Órdenes
    [action] Acción
   *[end] Fin del turno
}
event-income_paid = { $seat }: ingresos de { $credits }
event-unit_recruited = { $unit } se coloca en { $area }
event-marker_placed = { $marker ->
    [hidden] { $seat }: un marcador en { $place }
    [moon] { $seat }: la luna en { $place }
   *[other] { $seat }: la estrella { $marker } en { $place }
}
event-marker_revealed = { $marker ->
    [moon] { $seat } revela la luna en { $place }
   *[other] { $seat } revela la estrella { $marker } en { $place }
}
event-activation_started = { $units ->
    [none] { $area }: sin unidades
   *[other] { $area } se activa
}
event-activation_ended = { "" }
event-units_moved = { $units }: { $from } → { $to } ({ $cost })
event-units_revealed = Se descubren: { $units }
event-fire_declared = { $mode ->
    [script] { $seat }: ataque contra { $target }
    [counter] Contrafuego contra { $target }: { $units }
    [bounding] Fuego contra { $target } tras moverse: { $units }
   *[fire] Fuego contra { $target }: { $units }
}
event-fire_rolled = { $failed ->
    [true] Fuerza { $tas }: no se puede alcanzar a ningún blanco
   *[false] Fuerza { $tas }, tirada { $dice }{ $modifiers ->
        [none] { "" }
       *[other] , { $modifiers }
    }: { $result }
}
event-casualties_named = Alcanzados: { $units }
event-save_rolled = { $success ->
    [true] { $unit } se salva: { $die }
   *[false] { $unit } no se salva: { $die }
}
event-unit_suppressed = { $unit } queda suprimida
event-unit_recovered = { $unit } se recupera
event-unit_retreated = { $unit } se retira a { $to }
event-unit_destroyed = { $cause ->
    [no_retreat] { $unit } no tiene adónde retirarse y queda destruida
    [stacking] { $unit } no tiene sitio y se retira del juego
   *[other] { $unit } queda destruida
}
event-assault_rolled = Asalto en { $area }: { $dice }{ $winner ->
    [none] , empate
   *[other] , gana { $winner }
} (pérdidas: { $losses })
event-upgrade_tried = { $success ->
    [true] { $seat } intenta { $card }: { $dice } + { $bonus } contra { $needed }: éxito
   *[false] { $seat } intenta { $card }: { $dice } + { $bonus } contra { $needed }: fallo
}
event-upgrade_gained = { $seat } consigue { $card }
event-upgrade_used = { $seat } usa { $card }
event-price_changed = { $seat }: cotización { $total } ({ $cause })
event-credits_changed = { $seat }: créditos { $total } ({ $cause })
event-mark_set = { $unit ->
    [none] { $area }: { $mark }
   *[other] { $unit }: { $mark }
}
state-mark_set = { $unit ->
    [none] { $area }: { $mark } { $value }
   *[other] { $unit }: { $mark } { $value }
}
event-conceded = { $seat } se rinde
event-game_ended = { $cause ->
    [takeover] { $winners } ha capturado la base lunar rival y gana
    [price] { $winners } ha alcanzado la cotización y gana
    [bankrupt] { $winners } ha arruinado al rival y gana
    [turn_limit] Ha terminado el último turno: gana { $winners }
    [concede] Gana { $winners }
   *[draw] Empate
}

about = Dos corporaciones, órdenes secretas, tiroteos y una cotización que subir.
table-turn = Turno { $turn } de { $last }
table-figure-price = cotización
table-figure-credits = créditos
table-pinned = clavada
table-final_price = cotización { $price }
table-price = { $price } de { $target }
table-credits = { $count } { $count ->
    [one] crédito
   *[other] créditos
}
table-units = { $count } { $count ->
    [one] unidad
   *[other] unidades
}
table-owned = Conseguida
table-tries = Hay una orden colocada en esta carta
table-line = { $name }: cotización { $price }, créditos { $credits }, unidades { $units }
table-legend = L1, M4 unidades; 4×L cuatro unidades L; ^ base lunar, * mineral, o cráteres; ? desconocido; * tras una unidad: suprimida
table-unit = { $kind } { $strength }{ $suppressed ->
    [true] , suprimida
   *[false] { "" }
}
table-picks = { $kind ->
    [move] Se mueven juntas
    [counter] Responden con fuego
   *[fire] Grupo de fuego
}
table-picks-go = { $kind ->
    [move] Mover
    [counter] Responder con fuego
   *[fire] Disparar
}
table-odds-fire = { $mode ->
    [counter] Responder con fuego contra { $area }
    [bounding] Fuego contra { $area } tras moverse
   *[fire] Fuego contra { $area }
}
table-odds-assault = Asalto en { $area }
table-odds-attempt = Intento con { $card }
table-strength = Fuerza total
table-dice = { $hasty ->
    [true] Tres dados sin el más alto
   *[false] Dos dados
}
table-modifier = { $modifier ->
    [adjacent] Área vecina, corto alcance
    [long_range] Largo alcance, oruga
    [suppressed] Blancos suprimidos
   *[script] Efecto
}
table-columns = Columna { $columns }
table-exact = exacto: las { $dice } tiradas, todas las fuerzas
table-result = { $kills ->
    [0] { $rest ->
        [0] nada
        [1] suprimida
       *[2] retirada
    }
   *[other] { $kills } { $kills ->
        [one] alcanzada
       *[other] alcanzadas
    }
}
table-fate = { $fate ->
    [destroyed] destruida
    [retreats] se retira
    [suppressed] suprimida
   *[fit] ilesa
}
table-dies = { $chance }: { $unit } queda destruida
table-answer = { $chance }: un blanco puede responder con fuego
table-answer-kills = Destruidas por el contrafuego: { $units }
table-no-answer = Ningún blanco puede responder con fuego
table-reveals = Descubre { $count } { $count ->
    [one] ficha oculta
   *[other] fichas ocultas
}
table-assumed = Bajas supuestas: suprimidas y baratas primero
table-outcome = { $outcome ->
    [wins] ganado
    [drawn] empate
    [loses] perdido
    [gained] éxito
   *[not_yet] fallo
}
table-adds = { $seat } suma
table-takes = { $chance }: se captura el área
table-lost = { $count } { $count ->
    [one] perdida
   *[other] perdidas
}
table-loses = { $mean } perdidas de media
table-marker = { $moon ->
    [true] Luna
   *[false] Estrella { $star }
}
table-face-down = Boca abajo hasta que se revela
table-phase-action = { $phase }: { $letter } { $marker }
table-costs = { $cost ->
    [one] { $cost } punto
   *[other] { $cost } puntos
}{ $ends ->
    [true] , termina el movimiento
   *[false] { "" }
}
table-recruit = coste { $cost } · quedan { $left }
table-attempt = dificultad { $difficulty } · éxito: { $chance }
table-order = orden de { $letter }: { $sign }

# Informes de series: causas del final, eventos contados y sus claves.

ended = { $cause ->
    [takeover] Se capturó una base lunar
    [price] Se alcanzó la cotización
    [bankrupt] Bancarrota
    [turn_limit] Límite de turnos
    [draw] Empate
    [concede] Los demás se rindieron
    [round_limit] Límite de rondas
   *[other] { $cause }
}

counted = { $what ->
    [entered] Unidades que entran
    [shot] Disparos recibidos
    [assault] Asaltos
    [fire] Fuego
    [result] Resultados del fuego
    [unit_lost] Unidades perdidas
    [unit_destroyed_by] Causas de pérdida de unidades
    [recruited] Unidades reclutadas
    [upgrade] Mejoras
    [price_gained] Cotización ganada
    [card] Cartas jugadas
    [accident] Accidentes
    [script_failed] Scripts fallidos
   *[other] { $what }
}

counted-key = { $key ->
    [assault] Asalto
    [bounding] Fuego en avance
    [counter] Contrafuego
    [fire] Fuego
    [script] Una carta
    [no_effect] Sin efecto
    [suppress] Supresión
    [retreat] Retirada
    [kills_1] Una unidad alcanzada
    [kills_2] Dos unidades alcanzadas
    [kills_3] Tres unidades alcanzadas
    [no_retreat] Sin retirada
    [stacking] Demasiadas en un área
    [minerals] Minerales
    [upgrade] Mejoras
    [crash] Choque
    [air] Caída
    [hazard] Peligro
    [skull] Calavera
   *[other] { $key }
}

plotted = { $name ->
    [price] Cotización
    [credits] Créditos
    [areas] Áreas controladas
   *[other] { $name }
}

# Resultados al azar que se fijan a mano.
result-dice = { $who }: disparo contra { $area }
result-assault = { $who }: asalto en { $area }
result-save = Salvación de { $unit }
result-recover = Recuperación de { $unit }
result-attempt = { $who }: intento
result-bag = { $who }: fuerza de la unidad nueva
minutes = 45–60 min
