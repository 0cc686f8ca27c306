# Textos de las páginas impresas.

print-ruler = 50 mm. Imprimir al 100 %, sin «ajustar a la página».
print-sheet = { $title }, hoja { $number } de { $count }
print-fronts = { $sheet }: anversos. Voltear por el borde largo.
print-backs = { $sheet }: reversos
print-to-bind = { $sheet }: anverso. Voltear por el borde corto.
print-to-fold = { $sheet }. Doblar por la línea de trazos, pegar y cortar.
print-piece = { $title }, pieza { $piece }
print-map = { $title }: disposición de las piezas
print-map-how = { $width } × { $height } cm en { $count } páginas. Corta cada pieza por sus marcas a la derecha y abajo, y pégala sobre el borde de la pieza siguiente.
print-test-page = Página de prueba a doble cara
print-cross-front = Página de prueba, anverso
print-cross-back = Página de prueba, reverso
print-cross-how = Imprime esta página a doble cara, volteándola por el borde largo, y mírala a contraluz. Lee en esta escala la posición del círculo pequeño del reverso. Por ejemplo, si está en 2 a la derecha y 1 abajo, imprime con un desplazamiento de 2 y −1 (derecha, abajo). El valor horizontal conserva su signo porque el reverso se ve desde atrás; el vertical cambia de signo.

kit-players = { $game }, { $players ->
    [one] para un jugador
   *[other] para { $players } jugadores
}
kit-parts = Contenido de este archivo
kit-part = Parte
kit-count = Piezas
kit-pages = Páginas
kit-sides = Imprimir por
kit-both = las dos caras
kit-one = una cara
kit-needs = También hace falta
kit-setup = Preparación
kit-rules = Resumen de reglas
kit-cards = Cartas
kit-tokens = Fichas
kit-standees = Figuras
kit-scissors = Tijeras, pegamento y papel de al menos 160 g/m² para las partes que se recortan. Imprimir al 100 %.
kit-dice = { $count } × dado { $colour } con { $faces } en sus caras (☠ cuenta como 1)
kit-needs-rally = Clips u otros marcadores para las fases perdidas
kit-needs-mowdown = Un lápiz y hasta once dados normales: tres de camino, uno de problemas, uno para la segadora y seis para los hormigueros
kit-needs-moonbase = Tres dados normales y un marcador para cada escala
kit-price = Cotización
kit-credits = Créditos
kit-units = Unidades
kit-unit = Unidad
kit-moves = Movimiento
kit-armour = Blindaje
kit-cost = Coste
kit-loss = Pérdida
kit-strengths = Fuerzas
kit-start = Unidades iniciales, en la base lunar del jugador: { $units }.
kit-roll = Tirada
kit-fire-result = { $kind ->
    [kills] { $code }: el dueño elige { $kills ->
        [one] un blanco
       *[other] { $kills } blancos
    }; cada uno se salva { $saved ->
        [suppress] (y queda suprimido)
        [retreat] (y queda suprimido y se retira)
       *[none] (sin efecto)
    } o queda destruido; los demás { $rest ->
        [suppress] se salvan o quedan suprimidos.
        [retreat] se salvan, o quedan suprimidos y se retiran.
       *[none] quedan ilesos.
    }
    [again] { $code }: lo mismo con { $kills } blancos.
   *[all] { $all ->
        [suppress] { $code }: cada blanco se salva o queda suprimido.
        [retreat] { $code }: cada blanco se salva, o queda suprimido y se retira.
       *[none] «{ $code }»: nada.
    }
}

kit-settings = Reglas de este escenario
kit-changed = Distinto de las reglas por defecto
kit-usually = (Por defecto: { $value }).
kit-usual = Valores por defecto
kit-setting = Opción
kit-value = Valor
kit-about = Descripción
kit-waves = Oleadas de alienígenas
kit-wave-rule = número según las reglas
kit-wave-drawn = { $count ->
    [one] un alienígena al azar
   *[other] { $count } alienígenas al azar
}
kit-wave-opening = Al empezar, en el área { $area }: { $aliens }.
kit-wave-end = Fin de la ronda { $round }: { $side ->
    [left] una oleada a la izquierda: { $aliens }.
    [right] una oleada a la derecha: { $aliens }.
    [none] ninguna oleada.
   *[die] una oleada en el lado que muestre el dado: { $aliens }.
}
kit-wave-extra = Fin de la ronda { $round }, además: { $side ->
    [left] una oleada a la izquierda: { $aliens }.
    [right] una oleada a la derecha: { $aliens }.
   *[die] una oleada en el lado que muestre el dado: { $aliens }.
}
kit-sections = Secciones de la hoja
kit-section = Sección
kit-arcs = Arcos
kit-craters = Cráteres
kit-hills = Niveles de sus hormigueros
kit-bonuses = Bonificaciones al completarla
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
about-mark-rock = Infranqueable. Una pieza que choca con ella se queda en la casilla anterior: un accidente.
mark-air = Aire
about-mark-air = Se puede atravesar. Una pieza que se detiene aquí cae al suelo de abajo: un accidente.
mark-safe = Círculo
about-mark-safe = Suelo seguro.
mark-hazard = Pinchos
about-mark-hazard = Se pueden atravesar. Detenerse aquí es un accidente.
mark-tunnel = Túnel
about-mark-tunnel = Tiene techo: ningún paso sale de él hacia arriba ni entra en él hacia abajo.
mark-equipment = Equipo oculto
about-mark-equipment = El primer marine que entra en esta casilla o pasa por ella roba una carta de equipo.
mark-sputnik = Sputnik
about-mark-sputnik = Un astronauta que entra en esta casilla o pasa por ella toma una ficha Sputnik.
mark-extra = Extra difícil
about-mark-extra = Las reglas de este escenario limitan el número de estas cartas; aparta las demás y roba otra.
mark-start = Línea de salida
about-mark-start = Los rovers empiezan aquí; sus armas están bloqueadas hasta que salen de la línea de salida.
mark-finish = Línea de meta
about-mark-finish = El primer rover que llega aquí gana para su jugador.
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

token-order = Órdenes
