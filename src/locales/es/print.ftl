# Lo que se dice en las páginas que se imprimen.

print-ruler = 50 mm. Imprimir al 100 %, sin «ajustar a la página».
print-sheet = { $title }, hoja { $number } de { $count }
print-fronts = { $sheet }: anversos. Girar por el lado largo.
print-backs = { $sheet }: reversos
print-to-bind = { $sheet }: anverso. Girar por el lado corto.
print-to-fold = { $sheet }. Doblar por la línea de trazos, pegar y cortar.
print-piece = { $title }, pieza { $piece }
print-map = { $title }: cómo van las piezas
print-map-how = { $width } × { $height } cm en { $count } páginas. Corta cada pieza por sus marcas a la derecha y abajo, y pégala sobre el borde de la siguiente.
print-test-page = Página de prueba para las dos caras
print-cross-front = Página de prueba, anverso
print-cross-back = Página de prueba, reverso
print-cross-how = Imprime esta página por las dos caras, girada por el lado largo, y mírala a contraluz. ¿En qué punto de esta escala está el círculo pequeño del reverso? Si está en 2 a la derecha y 1 abajo, imprime con un desplazamiento de 2 y −1 (derecha, abajo): a la derecha igual, porque el reverso se ve desde atrás; hacia arriba, para quitar lo que bajaba de más.

kit-players = { $game }, { $players ->
    [one] para un jugador
   *[other] para { $players } jugadores
}
kit-parts = Qué hay en este archivo
kit-part = Parte
kit-count = Piezas
kit-pages = Páginas
kit-sides = Imprimir por
kit-both = las dos caras
kit-one = una cara
kit-needs = También hace falta
kit-setup = Así empieza
kit-rules = Reglas en breve
kit-cards = Cartas
kit-tokens = Fichas
kit-standees = Figuras
kit-scissors = Tijeras, pegamento y papel de 160 g o más para lo que se recorta. Imprimir al 100 %.
kit-dice = { $count } × dado { $colour } con { $faces } en sus caras (☠ cuenta como 1)
kit-needs-rally = Clips u otras marcas para las fases perdidas
kit-needs-mowdown = Un lápiz y hasta once dados normales: tres de camino, uno de dolores de cabeza, uno para la segadora y seis para los hormigueros
kit-needs-moonbase = Tres dados normales y una marca para cada escala
kit-price = Cotización
kit-credits = Créditos
kit-units = Unidades
kit-unit = Unidad
kit-moves = Movimiento
kit-armour = Blindaje
kit-cost = Coste
kit-loss = Pérdida
kit-strengths = Fuerzas
kit-start = Al empezar en la propia base: { $units }.
kit-roll = Tirada
kit-fire-result = { $kind ->
    [kills] { $code }: el dueño nombra { $kills ->
        [one] un blanco
       *[other] { $kills } blancos
    }; cada uno se salva { $saved ->
        [suppress] (y queda suprimido)
        [retreat] (y queda suprimido y se retira)
       *[none] (y no le pasa nada)
    } o es destruido; los demás { $rest ->
        [suppress] se salvan o quedan suprimidos.
        [retreat] se salvan o quedan suprimidos y se retiran.
       *[none] quedan ilesos.
    }
    [again] { $code }: lo mismo con { $kills } blancos.
   *[all] { $all ->
        [suppress] { $code }: se salva o queda suprimida.
        [retreat] { $code }: se salva o queda suprimida y se retira.
       *[none] «{ $code }»: nada.
    }
}
kit-programs = Panel de control
kit-programs-how = Imprime uno para cada jugador. Pon una carta boca abajo en cada fase que el róver conserve; escudos y misiles van al lado.
kit-rover = Róver { $class }
kit-phase = Fase { $number }

kit-settings = Reglas de este escenario
kit-changed = Distinto de las reglas habituales
kit-usually = (Lo habitual: { $value }).
kit-usual = Como de costumbre
kit-setting = Opción
kit-value = Valor
kit-about = Qué significa
kit-waves = Oleadas de alienígenas
kit-wave-rule = tantos como dicen las reglas
kit-wave-drawn = { $count ->
    [one] un alienígena al azar
   *[other] { $count } alienígenas al azar
}
kit-wave-opening = Al empezar, en el área { $area }: { $aliens }.
kit-wave-end = Fin de la ronda { $round }: { $side ->
    [left] una oleada a la izquierda: { $aliens }.
    [right] una oleada a la derecha: { $aliens }.
    [none] ninguna oleada.
   *[die] una oleada al lado que diga el dado: { $aliens }.
}
kit-wave-extra = Fin de la ronda { $round }, además: { $side ->
    [left] una oleada a la izquierda: { $aliens }.
    [right] una oleada a la derecha: { $aliens }.
   *[die] una oleada al lado que diga el dado: { $aliens }.
}
kit-sections = Secciones de la hoja
kit-section = Sección
kit-arcs = Arcos
kit-craters = Cráteres
kit-hills = Niveles de sus hormigueros
kit-bonuses = Bonos al completarla
kit-crossing = De la sección { $from } a la { $to }: { $cost } de energía solar.
kit-suggested = Preparación sugerida o fija: cráteres { $craters }; hormigueros (nivel) { $hills }.
kit-deck-values = Valores de los mazos
kit-deck-value = { $value } { $key ->
    [shields] { $value ->
        [one] escudo
       *[other] escudos
    }
    [missiles] { $value ->
        [one] misil
       *[other] misiles
    }
   *[other] { $key }
}

kit-legend = Leyenda
kit-terrain = En el tablero
kit-board = Marcas del tablero
mark-rock = Roca
mark-rock-about = Nadie entra en ella. Quien choca se queda en la casilla anterior: un accidente.
mark-air = Aire
mark-air-about = Se puede atravesar. Quien se para aquí cae al suelo de abajo: un accidente.
mark-safe = Círculo
mark-safe-about = Suelo seguro.
mark-hazard = Pinchos
mark-hazard-about = Se pueden atravesar. Quien se para aquí tiene un accidente.
mark-tunnel = Túnel
mark-tunnel-about = Tiene techo: ningún paso sale de él hacia arriba ni entra en él hacia abajo.
mark-equipment = Equipo oculto
mark-equipment-about = El primero que entra en esta casilla o pasa por ella roba una carta de equipo.
mark-sputnik = Sputnik
mark-sputnik-about = Quien entra en esta casilla o pasa por ella toma un contador de Sputnik.
mark-extra = Extra difícil
mark-extra-about = Solo se usan tantas cartas de estas como dicen las reglas de este escenario; aparta las demás y roba otra.
mark-start = Línea de salida
mark-start-about = Los róveres empiezan aquí; sus armas están bloqueadas hasta que salgan de ella.
mark-finish = Línea de meta
mark-finish-about = El primer róver que llega aquí gana para su jugador.
unit-flag = { $flag ->
    [short_range] −2 si dispara a un área vecina
    [crawler] oruga; −2 si dispara a dos áreas de distancia
    [missile] puede disparar a dos áreas de distancia, junto con otras que puedan
    [unarmed] no puede disparar; gana créditos en áreas con mineral
    [immobile] nunca se mueve ni se retira
   *[other] { $flag }
}

fact-moonbase-difficulty = Dificultad { $value }
fact-rally-step-turn = Paso 1: giro
fact-rally-step-move = Paso 2: movimiento
fact-rally-step-laser = Paso 3: láser
fact-rally-step-missile = Paso 4: misil
fact-rally-step-still = Paso 5: quieto
fact-walking-red = Carta roja
fact-mowdown-stop = no cuenta ninguna otra combinación
fact-mowdown-windows = { $value }
fact-mowdown-windows-choose_path = antes de elegir camino
fact-mowdown-windows-before_headache = antes de un problema
fact-mowdown-windows-before_shadow = antes de marcar la sombra

token-sputnik = Sputnik
token-control = Control de Tierra
token-handicap = Hándicap
token-alien = Alien
token-round = Ronda
token-missile = Misil
token-shield = Escudo
token-moon = Luna
token-rover = Róveres
token-order = Órdenes
