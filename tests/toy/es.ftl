ask-turn = ¿Saltas o juegas tu carta?

choice-hop = saltar a { $hex }
choice-play = jugar { $play }

event-game_started = Saltan { $players } jugadores
event-round_started = — Ronda { $round } —
event-card_drawn = El jugador { $seat } roba { $card }
event-hopped = El jugador { $seat } salta a { $hex }
event-card_played = El jugador { $seat } juega { $card }
event-game_ended = { $winner ->
    [none] Nadie ha llegado
   *[other] El jugador { $winner } ha llegado
}
