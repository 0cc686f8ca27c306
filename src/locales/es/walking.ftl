# Walking on the Moon. Los eventos sin mensaje propio corresponden a { "" }.

player = Jugador { $number }

ask-swap_card = ¿Conservas tu carta o la cambias?
ask-play_reaction = ¿Juegas tu carta?
ask-extra_dice = ¿Cuántos CT para más dados?
ask-program = Programa tus saltos
ask-continue_jump = ¿Haces el siguiente salto o paras?
ask-reroll = ¿Conservas los dados o repites la tirada?
ask-choose_jump = Elige un dado y un camino
ask-rob = ¿Robas a un astronauta?
ask-exchange = ¿Qué fichas conserva el que ha saltado?
ask-pick_circle = ¿A qué círculo te mueves?
ask-end_card = ¿Juegas tu carta al final de la ronda?

# What a player can do without in an experiment. Actions without a name are not listed.
action = { $name ->
    [play] Jugar cartas
    [reroll] Repetir dados
    [rob] Robar o sabotear
    [swap] Cambiar la carta
   *[other] { "" }
}

choice-no = { $word ->
    [keep] conservar
    [stop] parar
    [none] ninguno
    [stay] quedarse
   *[pass] pasar
}
choice-jump = saltar
choice-swap = cambiar la carta
choice-number = { $is }
choice-program = { $is }
choice-reroll_ec = 1 CT: repetir { $ec }
choice-reroll_mark = repetir: { $mark }
choice-trajectory = { $die }: { $plan }
choice-rob = { $sputniks ->
    [0] sabotear a { MID($victim) }
   *[other] robar a { MID($victim) }
}
choice-box = { $is }
choice-split = { $sputniks } Sputnik, { $ec } CT
choice-play = jugar { $play }{ $details ->
    [none] { "" }
   *[other] { " " }({ $details })
}

event-game_started = { "" }
event-board_laid = La vuelta: { $areas }
event-round_started = — Ronda { $round }: { $order } —
event-card_drawn = { $seat } roba { $card }
event-card_discarded = { $astronaut ->
    [none] { $seat } descarta { $card }
   *[other] { $card } de { MID($astronaut) } se descarta
}
event-deck_rebuilt = Se baraja de nuevo el mazo ({ $size })
event-turn_started = { $cause ->
    [handicap] Turno de { $astronaut }: { $base_dice } dados (Desventaja)
    [accident] Turno de { $astronaut }: { $base_dice } dados (accidente)
   *[normal] Turno de { $astronaut }: { $base_dice } dados
}
event-stood_up = { "" }
event-card_played = { $target ->
    [none] { $seat } juega { $card }
   *[other] { $seat } juega { $card } ({ $target })
}
event-die_removed = { $astronaut } pierde un dado { $colour } este turno
event-die_added = { $astronaut } recupera un dado { $colour }
event-programmed = { $astronaut } programa { $jumps }
event-dice_rolled = { $astronaut } tira { $dice }
event-dice_rerolled = Se repite ({ $cause ->
    [ec] 1 CT
    [mark] marca
   *[other] { $cause }
}): { $faces }
event-jump_chosen = { "" }
event-stepped = { "" }
event-crashed = { $astronaut } choca en { $box }
event-fell = { $astronaut } cae de { $from } a { $to }
event-accident = { $astronaut } sufre un accidente en { $box } ({ $cause })
event-landed = { $astronaut } aterriza en { $box }
event-moved = { $astronaut }: { $from } → { $to }
event-stack_changed = { "" }
event-counters_changed = { $astronaut } { $delta } { counter }
event-sputnik_box_emptied = Ya no quedan Sputnik en { $box }
event-robbed = { $kind ->
    [sputnik] { $thief } roba a { MID($victim) }
   *[other] { $thief } sabotea a { MID($victim) }
}
event-exchanged = { $a } ⇄ { $b }
event-card_laid = { $box ->
    [none] { $card } se queda delante de { MID($astronaut) }
   *[other] { $astronaut } coloca { $card } en { $box }
}
event-tokens_swapped = Las casillas de las uniones { $joint } y { $other } se intercambian
event-token_activated = { $astronaut }: { $kind }
event-mark_set = { $astronaut }: { $mark }
state-mark_set = { $astronaut }: { $mark } { $value }
event-mark_used = { "" }
event-goal_reached = { $astronaut } llega a la meta: { $points ->
    [one] 1 punto
   *[other] { $points } puntos
}
event-turn_ended = { $cause ->
    [stop] { $astronaut } para
   *[other] { "" }
}
event-round_ended = { "" }
event-game_ended = Gana { $winner } con { $score ->
    [one] 1 punto
   *[other] { $score } puntos
}

# Las fichas, en mensajes y en la vista del tablero.

counter = { $kind ->
    [sputnik] Sputnik
    [ec] CT
   *[handicap] Desventaja
}
counter-tip = { $kind ->
    [ec] Control de Tierra
   *[other] { counter }
}

# Vista del tablero.

table-title = La vuelta
table-slot = Salto
table-slot_safe = { $odds } a salvo
table-slot_safe_tip = Probabilidad exacta de que la tirada permita un aterrizaje seguro; un intervalo según las casillas donde puede acabar el salto anterior
table-legend = tablero: # roca, . aire, o seguro, x peligroso, t túnel seguro, z túnel peligroso; mayúscula o * con un Sputnik; @ casilla especial; las letras son astronautas, + más astronautas
table-home = en casa en el puesto { $place }
table-piles = Mazo { $deck }  descartes { $discard }
table-pile_deck = { $count ->
    [one] queda
   *[other] quedan
} { $count }
table-pile_discard = { $count } { $count ->
    [one] descartada
   *[other] descartadas
}
table-cards = Cartas de acción
table-supply = Reserva
table-hidden_card = carta oculta
table-both = { $first } y { $second }
table-astronaut = { $face_down ->
    [true] { table-at }, boca abajo tras un accidente
   *[false] { table-at }
}
table-lies = { $place ->
    [none] delante de { $astronaut }
   *[other] { $place }, de { $astronaut }
}
table-lies_in = { $on_board ->
    [true] en una casilla
   *[false] delante
}
table-free_move = Un movimiento libre
table-gained = { $gained ->
    [0] { "" }
   *[other] , +{ $gained } Sputnik
}
table-accident = { $fell ->
    [true] cae, accidente: { $cause }{ table-gained }
   *[false] accidente: { $cause }{ table-gained }
}{ $lost ->
    [0] { "" }
   *[other] , −{ $lost } Sputnik
}
table-goal_reached = llega a la meta, { table-points }{ table-gained }
table-landed = aterrizaje seguro{ table-gained }

about = Programa tus dados, salta de roca en roca y sé el primero en llegar a casa.

# Informes de series: causas del final, eventos contados y sus claves.

ended = { $cause ->
    [goal] Un astronauta llegó a la meta
    [concede] Los demás se rindieron
    [round_limit] Límite de rondas
   *[other] { $cause }
}

counted = { $what ->
    [entered] Casillas recorridas
    [landed] Aterrizajes
    [card_drawn] Cartas robadas
    [box] Casillas especiales
    [robbery] Robos
    [card] Cartas jugadas
    [accident] Accidentes
    [script_failed] Scripts fallidos
   *[other] { $what }
}

counted-key = { $key ->
    [sputnik] Sputnik
    [ec] CT
    [handicap] Desventaja
    [crash] Choque
    [air] Caída
    [hazard] Peligro
    [skull] Calavera
   *[other] { $key }
}

plotted = { $name ->
    [points] Puntos
    [position] Columna del primer astronauta
    [sputniks] Sputniks
   *[other] { $name }
}

# Resultados al azar que se fijan a mano.
result-dice = { $part ->
    [0] { $who }: dado { $colour }
   *[other] { $who }, salto { $part }: dado { $colour }
}
result-draw = { $who }: carta del mazo

token-sputnik = Sputnik
token-control = Control de Tierra
token-handicap = Desventaja
minutes = 20–40 min
