# March on Mars. Los eventos sin mensaje propio corresponden a { "" }.

side = { $side ->
    [left] izquierda
   *[right] derecha
}
zone = la Zona de Aterrizaje
area = el área { $area }
incoming = la casilla de llegada de la { $side }
source = { $source ->
    [companion] compañero
   *[landing_zone] Zona de Aterrizaje
}
aliens = { $count } { $colour ->
    [red] { $count ->
        [one] rojo
       *[other] rojos
    }
    [blue] { $count ->
        [one] azul
       *[other] azules
    }
   *[yellow] { $count ->
        [one] amarillo
       *[other] amarillos
    }
}
upgrade-at = { $upgrade } ({ $side })
move = { $second ->
    [none] { $die }: { $way }
   *[other] { $die } + { $second }: { $way }
}

alien-colour = { $colour ->
    [red] rojo
    [blue] azul
   *[yellow] amarillo
}
# Impreso en los alienígenas: una letra por color.
alien-letter = { $colour ->
    [red] R
    [blue] A
   *[yellow] M
}

word-keep = conservar
word-reroll = repetir
word-skip = saltar
word-none = ninguno

ask-choose_training = ¿Qué lado de tu carta de entrenamiento?
ask-choose_upgrade = ¿Qué mejora a este lado de la Zona de Aterrizaje?
ask-place_marine = ¿En qué casilla de la Zona de Aterrizaje empiezas?
ask-next_actor = ¿Quién actúa ahora?
ask-turn_mode = ¿Qué haces este turno?
ask-program = Programa tus acciones
ask-distribute = Reparte los dados entre tus acciones
ask-free_action = ¿Usas ahora una habilidad o una carta?
ask-continue_action = ¿Siguiente acción o paras?
ask-roll_as = ¿Tirada normal o la bomba?
ask-reroll = ¿Conservas los dados o repites uno?
ask-act = ¿Para qué usas la tirada?
ask-ammo_shot = ¿Qué objetivo recibe el impacto adicional?
ask-flight = ¿Aterrizas o sigues volando?
ask-kill = ¿Qué alienígenas mueren?
ask-lose_upgrade = ¿Qué mejora se destruye?

# What a player can do without in an experiment. Actions without a name are not listed.
action = { $name ->
    [base] Usar la base
    [bomb] Lanzar la bomba
    [fight] Combate cuerpo a cuerpo
    [give] Dar cartas y mejoras
    [play] Usar habilidades y cartas
    [reroll] Repetir dados
    [shoot] Disparar
   *[other] { "" }
}

choice-no = { $word ->
    [keep] conservar
    [stop] parar
    [normal] tirada normal
    [land] aterrizar
    [end] fin de la fase
    [none] ninguno
    [throw] tirar los dados
    [end_turn] terminar el turno
   *[go_on] continuar
}
choice-yes = { $decision ->
    [roll_as] lanzar la bomba
   *[other] siguiente acción
}
choice-script = { $is }
choice-box = { $is }
choice-marine = { $marine }
choice-upgrade = { $is }
choice-mode = { $script ->
    [none] programar { $count } dados
   *[other] { $script }: { $count } dados
}
choice-base = { $option ->
    [none] { $base }
   *[other] { $base } { $option }
}
choice-program = { $is }
choice-distribution = { $is }
choice-use = { $option ->
    [none] { $play }
   *[other] { $play } { $option }
}
choice-give = dar { $give } → { MID($to) }
choice-reroll = { $source }: repetir { $dice }
choice-shot = disparar { $shoot } a { $box }: { $aliens }
choice-volley = disparar a { $volley }
choice-fight = combate cuerpo a cuerpo
choice-move = { $is }
choice-discard = descartar la tirada
choice-kill = matar { $kill }

event-game_started = Ruta de la marcha: { $areas }
event-training_dealt = { "" }
event-training_set = { $marine }: { $ability }
event-upgrade_set = { $upgrade ->
    [none] { "" }
   *[other] { $upgrade } ({ $side })
}
event-marine_placed = { $marine } → { $box }
event-round_started = — Ronda { $round } —
event-turn_started = { $cause ->
    [accident] Turno de { $marine }: { $base_dice } dados (accidente)
   *[other] Turno de { $marine }: { $base_dice } dados
}
event-dice_count_changed = { $marine } tiene { $dice ->
    [one] 1 dado
   *[other] { $dice } dados
} este turno
event-stood_up = { $marine } se levanta
event-mode_declared = { $marine }: { $ability }
event-programmed = { $marine } programa { $actions }
event-distributed = { $marine } reparte los dados
event-dice_rolled = { $marine ->
    [none] La mejora
   *[other] { $marine }
} { $bomb ->
    [true] lanza la bomba:
   *[false] tira
} { $dice }
event-dice_rerolled = Se repite ({ $cause }): { $faces }
event-jump_chosen = { "" }
event-stepped = { "" }
event-crashed = { $marine } choca en { $box }
event-fell = { $marine } cae de { $from } a { $to }
event-accident = { $ignored ->
    [true] Un compañero sostiene a { $marine } en { $box } ({ $cause })
   *[false] { $marine } sufre un accidente en { $box }: { $cause }
}
event-landed = { $marine } aterriza en { $box }
event-wave_started = { $cause ->
    [opening] { "" }
    [skull] Oleada por la { $side } ☠
   *[other] Oleada por la { $side }
}
event-wave_rolled = El dado de lado muestra{ $rerolled ->
    [true] { " " }↻
   *[false] { "" }
} { $face }: { $side ->
    [none] –
   *[other] { $side }
}
event-aliens_drawn = Nuevos alienígenas en el área { $area }: { $colours ->
    [none] –
   *[other] { $colours }
}
event-aliens_moved = { $aliens }: { $from } → { $to }
event-alien_placed = { "" }
event-aliens_killed = { $by ->
    [none] { $cause ->
        [none] { "" }
       *[other] { $cause }:{ " " }
    }
   *[other] { $by }:{ " " }
}muertos en { $box }: { $aliens }
event-shot = { $by ->
    [none] La mejora
   *[other] { $by }
} dispara a { $box }: { $kills ->
    [0] { $hits }
   *[other] ☠{ $kills }
}
event-fought = { $marine } lucha: { $hits }
event-roll_discarded = { $marine } no puede usar la tirada
event-defender_killed = Muere el defensor de la { $side }
event-barrier_down = Cae la barrera de fuerza de la { $side }
event-barrier_up = Se alza la barrera de fuerza de la { $side }
event-bomb_rolled = { $success ->
    [true] { $sum } de { $needed }: la bomba estalla
   *[false] { $sum } de { $needed }: la bomba falla
}
event-base_used = { $marine }: { $kind }
event-ability_used = { $option ->
    [none] { $marine }: { $ability }
   *[other] { $marine }: { $ability } { $option }
}
event-equipment_unlocked = El equipo queda desbloqueado
event-equipment_drawn = { $marine } roba { $card }
event-equipment_played = { $marine } juega { $card }
event-equipment_given = { $marine }: { $card } → { MID($to) }
event-deck_rebuilt = { "" }
event-hidden_found = { $marine } encuentra equipo oculto en { $box }
event-base_attacked = { $upgrade ->
    [none] El ataque { $count } a la Zona de Aterrizaje tiene éxito
   *[other] El ataque { $count } a la Zona de Aterrizaje tiene éxito – { $upgrade }
}
event-marine_died = { $marine } muere
event-mark_set = { "" }
state-mark_set = { $marine ->
    [none] { $box }: { $mark } { $value }
   *[other] { $marine }: { $mark } { $value }
}
event-turn_ended = { $cause ->
    [stop] { $marine } para
   *[other] { "" }
}
event-game_ended = { $cause ->
    [bomb] La Mente Maestra está destruida: los marines ganan
    [rounds] Se acaba el tiempo: la marcha fracasa
    [base] Cae la Zona de Aterrizaje: la marcha fracasa
   *[marines] No queda ningún marine: la marcha fracasa
}

# Vista del tablero.

table-title = Marte
table-slot = Acción
table-slot_skull = ☠ { $odds }
table-slot_skull_tip = Probabilidad de que algún dado muestre una calavera. Probabilidad de que algún dado muestre cada valor: { $values }
table-legend = tablero: # roca, . aire, o seguro, x peligroso, t túnel seguro, z túnel peligroso, e equipo oculto; * casilla con estrella, U mejora; las letras son marines (minúscula: boca abajo, +: más marines), los números son alienígenas
table-round_of = { $round ->
    [0] Preparación
   *[other] Ronda { $round } de { $rounds }
}
table-course = ronda { $round } de { $rounds }   ataques a la base { $attacks } de { $lives }   reserva { $reserve }   muertos { $dead }   equipo { $unlocked ->
    [true] desbloqueado
   *[false] bloqueado
}
table-beside = { side }: { $defended ->
    [true] defensor y barrera de fuerza en su sitio
   *[false] el camino a la Mente Maestra está abierto
}{ $upgrade ->
    [none] { "" }
   *[other] , { $upgrade }
}; llegan { $incoming }
table-marine = Marine { $name }
table-aliens = Alienígenas en { $place }: { $aliens }
table-bomb = Bomba: { $odds } %
table-bomb_tip = Probabilidad exacta de esta tirada con el uso óptimo de las repeticiones disponibles
table-lives = { $lives ->
    [one] La base resiste { $lives } ataque más
   *[other] La base resiste { $lives } ataques más
}
table-equipment = Equipo
table-equipment_unlocked = El equipo está desbloqueado
table-equipment_locked = El equipo está bloqueado (MM-79)
table-reserve = Reserva
table-pile_dead = Muertos
table-not_placed = aún sin colocar
table-to_place = Aún sin colocar en la Zona de Aterrizaje
table-has_acted = Ya ha actuado en esta ronda
table-waits = Aún no ha actuado en esta ronda
table-incoming = llegan
table-shoot = Disparar a { $box }: { $hits ->
    [one] { $hits } impacto
   *[other] { $hits } impactos
}, { $all } para matarlos a todos
table-accident = { $ignored ->
    [true] un accidente, sostenido por un compañero
   *[false] un accidente
}
table-landed = aterrizaje seguro

about = Lucha en equipo contra las oleadas de alienígenas: defiende la Zona de Aterrizaje y llega a la Mente Maestra.

# Informes de series: causas del final, eventos contados y sus claves.

ended = { $cause ->
    [bomb] Se destruyó la Mente Maestra
    [rounds] Se acabó el tiempo
    [base] Cayó la Zona de Aterrizaje
    [marines] No quedó ningún marine
    [concede] Los demás se rindieron
    [round_limit] Límite de rondas
   *[other] { $cause }
}

counted = { $what ->
    [entered] Casillas recorridas
    [landed] Aterrizajes
    [shot] Disparos
    [kill] Alienígenas muertos
    [killed_by] Causas de muerte de los alienígenas
    [ability_used] Habilidades usadas
    [training] Entrenamiento
    [equipment_drawn] Equipo robado
    [equipment] Equipo jugado
    [base_action] Acciones de la base
    [bomb] Bombas lanzadas
    [defender] Defensores muertos
    [wave] Oleadas
    [attack_on_the_base] Ataques a la base
    [marine] Marines
    [card] Cartas jugadas
    [accident] Accidentes
    [script_failed] Scripts fallidos
   *[other] { $what }
}

counted-key = { $key ->
    [success] Éxito
    [failure] Fallo
    [blue] Azul
    [red] Rojo
    [yellow] Amarillo
    [left] Izquierdo
    [right] Derecho
    [attack] Ataque
    [fight] Lucha
    [sentinels] Centinelas
    [shot] Disparo
    [opening] Inicial
    [extra] Adicional
    [end] Fin de la ronda
    [died] Muertos
    [crash] Choque
    [air] Caída
    [hazard] Peligro
    [skull] Calavera
   *[other] { $key }
}

plotted = { $name ->
    [attacks] Ataques a la base
    [dead] Alienígenas muertos
   *[other] { $name }
}

# Resultados al azar que se fijan a mano.
result-dice = { $who ->
    [none] { "" }
   *[other] { $who }{ $part ->
        [0] { "" }
       *[other] , acción { $part }
    }:
} dado { $colour }
result-draw = { $who }: carta de equipo
result-bag = { $who ->
    [none] Alienígena
   *[other] { $who }: alienígena
}
result-side = { $who ->
    [none] Dado de lado
   *[other] { $who }: dado de lado
}

token-alien = Alienígena
token-round = Ronda
minutes = 45–75 min
