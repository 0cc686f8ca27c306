# March on Mars. Un suceso sin frase propia dice { "" }.

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
# Está sobre los alienígenas: una letra del nombre, otra para cada color.
alien-letter = { $colour ->
    [red] R
    [blue] A
   *[yellow] M
}

word-keep = conservar
word-reroll = repetir
word-skip = saltar
word-none = ninguno

ask-choose_training = ¿Qué cara de tu carta de entrenamiento?
ask-choose_upgrade = ¿Qué mejora a este lado de la Zona de Aterrizaje?
ask-place_marine = ¿En qué casilla de la Zona de Aterrizaje empiezas?
ask-next_actor = ¿Quién actúa ahora?
ask-turn_mode = ¿Qué haces este turno?
ask-program = Programa tus acciones
ask-distribute = Reparte los dados entre tus acciones
ask-free_action = ¿Usas ahora una habilidad o una carta?
ask-continue_action = ¿Siguiente acción o paras?
ask-throw_as = ¿Tirada normal o la bomba?
ask-reroll = ¿Conservas los dados o repites alguno?
ask-act = ¿Para qué usas la tirada?
ask-ammo_shot = ¿Qué objetivo recibe el impacto de más?
ask-flight = ¿Aterrizas o sigues en vuelo?
ask-kill = ¿Qué alienígenas mueren?
ask-lose_upgrade = ¿Qué mejora se destruye?

choice-no = { $word ->
    [keep] conservar
    [stop] parar
    [normal] tirada normal
    [land] aterrizar
    [end] fin de la fase
    [none] ninguno
    [throw] lanzar los dados
    [end_turn] terminar el turno
   *[go_on] seguir
}
choice-yes = { $decision ->
    [throw_as] lanzar la bomba
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
choice-base = { $pick ->
    [none] { $base }
   *[other] { $base } { $pick }
}
choice-program = { $is }
choice-distribution = { $is }
choice-use = { $pick ->
    [none] { $play }
   *[other] { $play } { $pick }
}
choice-give = dar { $give } → { MID($to) }
choice-reroll = { $source }: repetir { $dice }
choice-shot = disparar { $shoot } a { $box }: { $aliens }
choice-volley = disparar a { $volley }
choice-fight = combate cuerpo a cuerpo
choice-move = { $is }
choice-discard = descartar la tirada
choice-kill = matar { $kill }

event-game_started = La marcha pasa por: { $areas }
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
event-dice_counted = { $marine } tiene { $dice ->
    [one] 1 dado
   *[other] { $dice } dados
} este turno
event-stood_up = { $marine } se levanta
event-mode_declared = { $marine }: { $ability }
event-programmed = { $marine } programa { $actions }
event-distributed = { $marine } reparte los dados
event-dice_thrown = { $marine ->
    [none] La mejora
   *[other] { $marine }
} { $bomb ->
    [true] lanza la bomba:
   *[false] lanza
} { $dice }
event-dice_rethrown = Se repite ({ $cause }): { $faces }
event-jump_chosen = { "" }
event-stepped = { "" }
event-crashed = { $marine } choca en { $box }
event-fell = { $marine } cae de { $from } a { $to }
event-accident = { $ignored ->
    [true] Un compañero sostiene a { $marine } en { $box } ({ $cause })
   *[false] Accidente de { $marine } en { $box }: { $cause }
}
event-landed = { $marine } aterriza en { $box }
event-wave_started = { $cause ->
    [opening] { "" }
    [skull] Oleada por la { $side } ☠
   *[other] Oleada por la { $side }
}
event-wave_die = El dado de lado muestra{ $rerolled ->
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
}muertos en { $box } { $aliens }
event-shot = { $by ->
    [none] La mejora
   *[other] { $by }
} dispara a { $box }: { $kills ->
    [0] { $hits }
   *[other] ☠{ $kills }
}
event-fight = { $marine } lucha: { $hits }
event-throw_discarded = { $marine } no puede usar la tirada
event-defender_killed = Muere el defensor de la { $side }
event-barrier_down = Cae la barrera de fuerza de la { $side }
event-barrier_up = Se alza la barrera de fuerza de la { $side }
event-bomb_thrown = { $success ->
    [true] { $sum } de { $needed }: la bomba estalla
   *[false] { $sum } de { $needed }: la bomba falla
}
event-base_action = { $marine }: { $kind }
event-ability_used = { $pick ->
    [none] { $marine }: { $ability }
   *[other] { $marine }: { $ability } { $pick }
}
event-announced = { $fields ->
    [none] { $script }
   *[other] { $script }: { $fields }
}
event-equipment_unlocked = El equipo queda disponible
event-equipment_drawn = { $marine } roba { $card }
event-equipment_played = { $marine } juega { $card }
event-equipment_given = { $marine }: { $card } → { MID($to) }
event-deck_rebuilt = { "" }
event-hidden_found = { $marine } encuentra equipo oculto en { $box }
event-base_attacked = { $upgrade ->
    [none] El ataque { $count } a la base tiene éxito
   *[other] El ataque { $count } a la base tiene éxito – { $upgrade }
}
event-marine_died = { $marine } muere
event-mark_set = { "" }
event-turn_ended = { $cause ->
    [stop] { $marine } para
   *[other] { "" }
}
event-game_ended = { $cause ->
    [bomb] La Mente Maestra ha caído: los marines ganan
    [rounds] Se acaba el tiempo: la marcha fracasa
    [base] Cae la Zona de Aterrizaje: la marcha fracasa
   *[marines] No queda ningún marine: la marcha fracasa
}

# Lo que dice su mesa.

table-title = Marte
table-slot = Acción
table-legend = tablero: # roca, . aire, o seguro, x peligroso, t túnel seguro, z túnel peligroso, e equipo oculto; * casilla con estrella, U mejora; las letras son marines (en minúscula los que están boca abajo, + más de ellos), los números son alienígenas
table-round_of = { $round ->
    [0] Preparación
   *[other] Ronda { $round } de { $rounds }
}
table-course = ronda { $round } de { $rounds }   ataques a la base { $attacks } de { $lives }   reserva { $reserve }   muertos { $dead }   equipo { $unlocked ->
    [true] disponible
   *[false] bloqueado
}
table-beside = { side }: { $defended ->
    [true] el defensor y la barrera de fuerza siguen en pie
   *[false] el camino a la Mente Maestra está libre
}{ $upgrade ->
    [none] { "" }
   *[other] , { $upgrade }
}; llegan { $incoming }
table-marine = Marine { $name }
table-aliens = Alienígenas en { $place }: { $aliens }
table-bomb = Bomba: { $odds } %
table-bomb_tip = La probabilidad exacta de esta tirada con las repeticiones a mano, usadas lo mejor posible
table-lives = { $lives ->
    [one] La base resiste { $lives } ataque más
   *[other] La base resiste { $lives } ataques más
}
table-equipment = Equipo
table-equipment_unlocked = El equipo está disponible
table-equipment_locked = El equipo está bloqueado (MM-79)
table-reserve = Reserva
table-pile_dead = Muertos
table-not_placed = aún sin colocar
table-to_place = Aún hay que colocarlo en la Zona de Aterrizaje
table-has_acted = Ya ha tenido su turno en esta ronda
table-waits = Aún no ha actuado en esta ronda
table-incoming = llegan
table-shoot = Disparar a { $box }: { $hits ->
    [one] { $hits } impacto
   *[other] { $hits } impactos
}, { $all } matarían a todos
table-accident = { $ignored ->
    [true] un accidente, pero un compañero lo sostiene
   *[false] un accidente
}
table-landed = aterrizaje seguro

about = Marines unidos contra las oleadas: defended la Zona de Aterrizaje y llegad a la Mente.

# Lo que cuentan los informes de muchas partidas: por qué terminaron, qué pasó y cuál de ello.

ended = { $cause ->
    [bomb] Cayó la Mente Maestra
    [rounds] Se acabó el tiempo
    [base] Cayó la Zona de Aterrizaje
    [marines] No quedó ningún marine
    [concede] Los demás se rindieron
    [round_limit] Acabó la última ronda
   *[other] { $cause }
}

counted = { $what ->
    [kill] Alienígenas muertos
    [killed_by] Causas de muerte de alienígenas
    [ability_used] Habilidades usadas
    [training] Entrenamiento
    [equipment_drawn] Equipo robado
    [equipment] Equipo jugado
    [base_action] Acciones de base
    [bomb] Bombas lanzadas
    [defender] Defensores muertos
    [wave] Oleadas
    [attack_on_the_base] Ataques a la base
    [marine] Marines
    [card] Cartas jugadas
    [accident] Accidentes
    [script_failed] Guiones que fallaron
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
