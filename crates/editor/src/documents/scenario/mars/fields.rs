//! The fields of a scenario's waves: their contents, and adding and removing aliens.

use crate::ui::words::Words;
use content::text::Language;
use content::waves::{Aliens, OpeningWave, RoundWave, WaveSide, Waves};

/// A draggable token: an alien of a colour (red, blue, yellow), or an additional one drawn at random.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Token {
    Alien(usize),
    Drawn,
}

/// Something that can be dragged into a field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cargo {
    /// An alien, added to the wave of the field.
    Alien(Token),
    /// A wave, which replaces that of the field.
    Wave(Aliens),
}

/// The dragged item.
#[derive(Clone, Copy)]
pub struct DraggedToken {
    pub cargo: Cargo,
    /// The field from which it is moved.
    pub from: Option<Field>,
}

/// The position of a wave in the scenario.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Field {
    Opening(u8),
    Extra(u8, WaveSide),
    End(u8),
}

/// Returns the aliens of a field; `None` if the scenario does not set it.
pub fn wave(waves: &Waves, field: Field) -> Option<Aliens> {
    match field {
        Field::Opening(area) => waves.opening.iter().find(|wave| wave.area == area).map(|wave| wave.aliens),
        Field::Extra(round, side) => waves.extra.iter().find(|wave| (wave.round, wave.side) == (round, side)).map(|wave| wave.aliens),
        Field::End(round) => waves.end.iter().find(|wave| wave.round == round).map(|wave| wave.aliens).filter(|a| *a != Aliens::Rule),
    }
}

/// Sets the aliens of a field, or restores the default of the rules.
pub fn put(waves: &mut Waves, field: Field, aliens: Option<Aliens>) {
    match field {
        Field::Opening(area) => {
            waves.opening.retain(|wave| wave.area != area);
            waves.opening.extend(aliens.map(|aliens| OpeningWave { area, aliens }));
            waves.opening.sort_by_key(|wave| wave.area);
        }
        Field::Extra(round, side) => {
            waves.extra.retain(|wave| (wave.round, wave.side) != (round, side));
            waves.extra.extend(aliens.map(|aliens| RoundWave { round, side, aliens }));
            waves.extra.sort_by_key(|wave| (wave.round, wave.side.word()));
        }
        Field::End(round) => {
            let side = waves.end.iter().find(|wave| wave.round == round).map_or(WaveSide::Die, |wave| wave.side);
            set_end(waves, RoundWave { round, side, aliens: aliens.unwrap_or_default() });
        }
    }
}

/// Sets an end wave; a wave that equals the default of the rules is removed.
pub fn set_end(waves: &mut Waves, wave: RoundWave) {
    waves.end.retain(|known| known.round != wave.round);
    if (wave.side, wave.aliens) != (WaveSide::Die, Aliens::Rule) {
        waves.end.push(wave);
        waves.end.sort_by_key(|wave| wave.round);
    }
}

/// Moves aliens into a field, and out of the field from which they are dragged.
pub fn carry(waves: &mut Waves, carried: DraggedToken, field: Field) {
    if let Some(from) = carried.from
        && let Some(aliens) = wave(waves, from)
    {
        let left = match carried.cargo {
            Cargo::Alien(Token::Alien(kind)) => without(aliens, kind),
            Cargo::Alien(Token::Drawn) => without(aliens, 0),
            Cargo::Wave(_) => None,
        };
        put(waves, from, left);
    }
    let now = match carried.cargo {
        Cargo::Alien(token) => with(wave(waves, field), token),
        Cargo::Wave(aliens) => aliens,
    };
    put(waves, field, Some(now));
}

/// Returns the number of aliens of a colour, or of those drawn at random.
pub fn number(aliens: Option<Aliens>, token: Token) -> u8 {
    match (aliens, token) {
        (Some(Aliens::Fixed { red, blue, yellow }), Token::Alien(kind)) => [red, blue, yellow][kind],
        (Some(Aliens::Drawn(size)), Token::Drawn) => size,
        _ => 0,
    }
}

/// Sets the number of aliens of a colour, or of those drawn at random; if none is left, the default of the rules applies.
pub fn with_number(aliens: Option<Aliens>, token: Token, number: u8) -> Option<Aliens> {
    let Token::Alien(kind) = token else { return (number > 0).then_some(Aliens::Drawn(number)) };
    let mut numbers = [0, 1, 2].map(|kind| self::number(aliens, Token::Alien(kind)));
    numbers[kind] = number;
    let [red, blue, yellow] = numbers;
    (numbers != [0; 3]).then_some(Aliens::Fixed { red, blue, yellow })
}

/// Returns the name of a field with its contents.
pub fn name(language: Language, field: Field, now: Option<Aliens>) -> String {
    let place = match field {
        Field::Opening(area) => language.say_with("waves-of-card", &[("area", area.into())]),
        Field::Extra(round, side) => language.say_with("waves-more", &[("round", round.into()), ("side", side.word().into())]),
        Field::End(round) => language.say_with("waves-of-round", &[("round", round.into())]),
    };
    match now {
        Some(Aliens::Fixed { red, blue, yellow }) => {
            let given = [("red", red.into()), ("blue", blue.into()), ("yellow", yellow.into())];
            format!("{place}: {}", language.say_with("waves-aliens", &given))
        }
        Some(Aliens::Drawn(size)) => format!("{place}: {}", language.say_with("waves-drawn", &[("count", size.into())])),
        _ => place,
    }
}

pub fn with(now: Option<Aliens>, token: Token) -> Aliens {
    match (now, token) {
        (Some(Aliens::Drawn(size)), Token::Drawn) => Aliens::Drawn(size.saturating_add(1).min(99)),
        (_, Token::Drawn) => Aliens::Drawn(1),
        (now, Token::Alien(kind)) => {
            let mut numbers = match now {
                Some(Aliens::Fixed { red, blue, yellow }) => [red, blue, yellow],
                _ => [0; 3],
            };
            numbers[kind] = numbers[kind].saturating_add(1).min(99);
            let [red, blue, yellow] = numbers;
            Aliens::Fixed { red, blue, yellow }
        }
    }
}

/// Removes an alien of a colour; if none is left, the default of the rules applies.
pub fn without(aliens: Aliens, kind: usize) -> Option<Aliens> {
    match aliens {
        Aliens::Fixed { red, blue, yellow } => {
            let mut numbers = [red, blue, yellow];
            numbers[kind] = numbers[kind].saturating_sub(1);
            let [red, blue, yellow] = numbers;
            (red + blue + yellow > 0).then_some(Aliens::Fixed { red, blue, yellow })
        }
        Aliens::Drawn(size) => (size > 1).then(|| Aliens::Drawn(size - 1)),
        Aliens::Rule => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn waves_follow_added_moved_and_removed_aliens() {
        let mut waves = Waves::default();
        let field = Field::Extra(3, WaveSide::Left);
        for _ in 0..2 {
            let more = with(wave(&waves, field), Token::Alien(1));
            put(&mut waves, field, Some(more));
        }
        assert_eq!(waves.extra, [RoundWave { round: 3, side: WaveSide::Left, aliens: Aliens::Fixed { red: 0, blue: 2, yellow: 0 } }]);
        for _ in 0..2 {
            let now = wave(&waves, field).unwrap();
            put(&mut waves, field, without(now, 1));
        }
        assert!(waves.is_empty());
        carry(&mut waves, DraggedToken { cargo: Cargo::Alien(Token::Alien(0)), from: None }, field);
        carry(&mut waves, DraggedToken { cargo: Cargo::Alien(Token::Alien(0)), from: Some(field) }, Field::Opening(2));
        assert_eq!((wave(&waves, field), waves.opening.len()), (None, 1));
        carry(&mut waves, DraggedToken { cargo: Cargo::Wave(Aliens::Drawn(3)), from: Some(Field::Opening(2)) }, field);
        assert_eq!((wave(&waves, field), waves.opening.len()), (Some(Aliens::Drawn(3)), 0));
        let mixed = with_number(with_number(wave(&waves, field), Token::Alien(2), 4), Token::Alien(0), 1);
        assert_eq!(mixed, Some(Aliens::Fixed { red: 1, blue: 0, yellow: 4 }));
        assert_eq!(with_number(Some(Aliens::Drawn(3)), Token::Drawn, 0), None);
        waves = Waves::default();
        set_end(&mut waves, RoundWave { round: 2, side: WaveSide::None, aliens: Aliens::Rule });
        assert_eq!(waves.end.len(), 1);
        set_end(&mut waves, RoundWave { round: 2, side: WaveSide::Die, aliens: Aliens::Rule });
        assert!(waves.is_empty());
    }
}
