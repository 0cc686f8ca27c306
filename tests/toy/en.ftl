ask-turn = Hop, or play your card?

choice-hop = hop to { $hex }
choice-play = play { $play }

event-game_started = { $players } players hop
event-round_started = — Round { $round } —
event-card_drawn = Player { $seat } draws { $card }
event-hopped = Player { $seat } hops to { $hex }
event-card_played = Player { $seat } plays { $card }
event-game_ended = { $winner ->
    [none] Nobody has arrived
   *[other] Player { $winner } has arrived
}
