//! The match from the perspective of one side: its secret, the last message that it has received, and its own choices since then.

use super::chain::{self, Digest, hash};
use super::letter::{Letter, LetterError, Move, decode, encode};
use super::{Occupant, Party, Terms};
use crate::bot::SeatKind;
use crate::session::Session;
use rules::game::Seat;
use rules::registry::{PreparedScenario, conceding};
use serde::{Deserialize, Serialize};

/// Prefix of the text that is stored.
const HEAD: &str = "MWR1-";

/// A match in which messages are exchanged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Correspondence {
    secret: Digest,
    side: Party,
    /// The last message received, or the invitation that this side has sent.
    letter: Letter,
    /// The hash of the match up to that message, with the seed of the next one.
    tip: Digest,
    /// The moment of the match at which the next message begins.
    from: usize,
}

/// A message that was accepted.
pub struct ReceivedLetter {
    pub correspondence: Correspondence,
    /// The match, once both sides have joined.
    pub session: Option<Session>,
}

#[derive(Serialize, Deserialize)]
struct StoredMatch {
    secret: Digest,
    side: Party,
    letter: Letter,
    draft: Vec<u32>,
}

impl Correspondence {
    /// Creates an invitation to a match. The secret must be random, and a new one for each match.
    ///
    /// # Errors
    /// Returns no error for terms with seats of both sides.
    pub fn invite(terms: Terms, secret: Digest) -> Result<Correspondence, LetterError> {
        let first = chain::element(&secret, 0).ok_or(LetterError::TooLong)?;
        let letter = Letter { terms, first, second: None, moves: Vec::new() };
        if letter.terms.seats().is_none() { Err(LetterError::Shape) } else { Ok(Self::new(secret, Party::First, letter)) }
    }
    /// Accepts an invitation.
    ///
    /// # Errors
    /// Returns an error if the message is not an invitation.
    pub fn accept(letter: &Letter, secret: Digest) -> Result<Correspondence, LetterError> {
        if letter.number() > 0 { Err(LetterError::NoSecret) } else { Ok(Self::new(secret, Party::Second, letter.clone())) }
    }
    fn new(secret: Digest, side: Party, letter: Letter) -> Correspondence {
        Correspondence { secret, side, letter, tip: Digest::default(), from: 0 }
    }

    pub fn terms(&self) -> &Terms {
        &self.letter.terms
    }
    /// Returns the own side.
    pub fn side(&self) -> Party {
        self.side
    }
    /// Returns the moment at which the own message begins: earlier ones were exchanged.
    pub fn from(&self) -> usize {
        self.from
    }
    /// Returns the number of the own message that is next or was sent last.
    pub fn number(&self) -> usize {
        match self.letter.author() == self.side {
            true => self.letter.number(),
            false => self.letter.number() + 1,
        }
    }
    /// Returns whether the own side decides.
    pub fn decides(&self, session: &Session) -> bool {
        session.to_decide().is_some_and(|(seat, _)| self.terms().is_of(seat, self.side))
    }
    /// Returns whether the own message is finished: the other side decides, or the match is over.
    pub fn is_finished(&self, session: Option<&Session>) -> bool {
        session.is_none_or(|session| is_finished(self.terms(), session, self.side))
    }

    /// Returns the message to send.
    ///
    /// # Errors
    /// Returns an error if the own turn is not over, or something other than choices has changed the match.
    pub fn compose(&self, session: Option<&Session>) -> Result<Letter, LetterError> {
        let mut letter = self.letter.clone();
        if letter.author() == self.side {
            return Ok(letter);
        }
        let number = letter.number() + 1;
        let own = chain::element(&self.secret, number).ok_or(LetterError::TooLong)?;
        if number == 1 {
            letter.second = Some(own);
            return Ok(letter);
        }
        let session = session.ok_or(LetterError::Incomplete)?;
        if !self.is_finished(Some(session)) {
            return Err(LetterError::Incomplete);
        }
        let mut tip = self.tip;
        let codes = self.draft(session).ok_or(LetterError::Edited)?;
        let moves = codes.into_iter().enumerate().map(|(at, code)| Move { code, check: step(&mut tip, code, session, self.from + at + 1) });
        letter.moves.push(moves.collect());
        if self.side == Party::First {
            letter.first = own
        } else {
            letter.second = Some(own)
        }
        Ok(letter)
    }
    /// Returns the codes of the own choices since the last message.
    fn draft(&self, session: &Session) -> Option<Vec<u32>> {
        let choices: Vec<_> = session.choices().collect();
        let code = |(at, choice): (usize, &&serde_json::Value)| match conceding(choice) {
            Some(seat) => Some(u32::try_from(seat.index()).ok()? << 1 | 1),
            None => Some(u32::try_from(session.at(self.from + at)?.find_choice(choice).ok()?).ok()? << 1),
        };
        choices.get(self.from..)?.iter().enumerate().map(code).collect()
    }

    /// Receives a message of the other side.
    ///
    /// # Errors
    /// Returns an error if the message is not the next one of the match, or breaks its rules; nothing changes then.
    pub fn receive(
        &self,
        session: Option<&Session>,
        letter: &Letter,
        prepared: &dyn PreparedScenario,
    ) -> Result<ReceivedLetter, LetterError> {
        let (number, known) = (letter.number(), self.letter.number());
        let is_same = letter.terms == *self.terms() && letter.element(Party::First, 0) == self.letter.element(Party::First, 0);
        if !is_same {
            return Err(LetterError::OtherMatch);
        }
        if number <= known {
            return Err(if self.letter.starts_with(letter) { LetterError::Old(number) } else { LetterError::Changed(number) });
        }
        let sent = self.compose(session)?;
        if number == sent.number() {
            return Err(if *letter == sent { LetterError::Own } else { LetterError::Changed(number) });
        }
        if number != sent.number() + 1 {
            return Err(LetterError::Missing(sent.number() + 1));
        }
        if let Some(changed) = (2..=sent.number()).find(|number| letter.moves[number - 2] != sent.moves[number - 2]) {
            return Err(LetterError::Changed(changed));
        }
        for side in [Party::First, Party::Second] {
            let committed = sent.last_element(side);
            if committed.is_some_and(|(at, element)| letter.element(side, at) != Some(element)) {
                return Err(LetterError::Reveal(number));
            }
        }
        let (mut session, mut tip) = (session.cloned(), self.tip);
        if number >= 3 {
            let played = session.as_mut().ok_or(LetterError::Incomplete)?;
            for (at, code) in self.draft(played).ok_or(LetterError::Edited)?.into_iter().enumerate() {
                step(&mut tip, code, played, self.from + at + 1);
            }
        }
        if number >= 2 {
            self.begin(letter, number, &mut tip, &mut session, prepared)?;
            let played = session.as_mut().ok_or(LetterError::Incomplete)?;
            let moves = letter.moves.last().ok_or(LetterError::Shape)?;
            play(&letter.terms, moves, Party::of_message(number), &mut tip, played)?;
            if !is_finished(&letter.terms, played, Party::of_message(number)) {
                return Err(LetterError::Incomplete);
            }
        }
        self.begin(letter, number + 1, &mut tip, &mut session, prepared)?;
        let from = session.as_ref().map_or(0, Session::position);
        let correspondence = Correspondence { letter: letter.clone(), tip, from, ..self.clone() };
        Ok(ReceivedLetter { correspondence, session })
    }

    /// Begins a message: its random results come from the elements of both sides.
    fn begin(
        &self,
        letter: &Letter,
        number: usize,
        tip: &mut Digest,
        session: &mut Option<Session>,
        prepared: &dyn PreparedScenario,
    ) -> Result<(), LetterError> {
        let element = |side: Party| match side == self.side {
            true => chain::element(&self.secret, number - 1),
            false => letter.element(side, number - 1),
        };
        if number < 2 {
            return Ok(());
        }
        let (Some(first), Some(second)) = (element(Party::First), element(Party::Second)) else { return Err(LetterError::Reveal(number)) };
        if number == 2 {
            *tip = hash(&[b"terms", encode(&letter.terms).as_bytes()]);
        }
        let seed = chain::seed(number, tip, &first, &second);
        *tip = hash(&[b"message", tip, &seed.to_le_bytes()]);
        match session {
            Some(session) => session.reseed(seed),
            None => {
                let invalid = |reason: String| LetterError::Move { number: 0, reason };
                let seats = letter.terms.seats().ok_or(LetterError::Shape)?.into_iter().map(|seat| match seat {
                    Occupant::Side(_) => SeatKind::Human,
                    Occupant::Bot(kind) => SeatKind::Bot(kind),
                });
                let started = Session::start(prepared, seats.collect(), seed, Vec::new());
                *session = Some(started.map_err(|refused| invalid(refused.to_string()))?);
            }
        }
        Ok(())
    }

    /// Returns the text to store: it contains the secret.
    pub fn write(&self, session: Option<&Session>) -> String {
        let draft = session.and_then(|session| self.draft(session)).unwrap_or_default();
        let stored = StoredMatch { secret: self.secret, side: self.side, letter: self.letter.clone(), draft };
        format!("{HEAD}{}", encode(&stored))
    }
    /// Reads a stored match. What it contains was checked when it was received.
    ///
    /// # Errors
    /// Returns an error if the text is not a stored match, or its choices are not legal.
    pub fn read(text: &str, prepared: &dyn PreparedScenario) -> Result<ReceivedLetter, LetterError> {
        let stored: StoredMatch = text.strip_prefix(HEAD).and_then(decode).ok_or(LetterError::Shape)?;
        let mut own = Correspondence::new(stored.secret, stored.side, stored.letter);
        let (letter, mut tip, mut session) = (own.letter.clone(), Digest::default(), None);
        for (number, moves) in (2..).zip(&letter.moves) {
            own.begin(&letter, number, &mut tip, &mut session, prepared)?;
            for one in moves {
                let played = session.as_mut().ok_or(LetterError::Shape)?;
                make(one.code, played)?;
                step(&mut tip, one.code, played, played.position());
            }
        }
        if letter.second.is_some() {
            own.begin(&letter, letter.number() + 1, &mut tip, &mut session, prepared)?;
        }
        (own.tip, own.from) = (tip, session.as_ref().map_or(0, Session::position));
        for code in stored.draft {
            make(code, session.as_mut().ok_or(LetterError::Shape)?)?;
        }
        Ok(ReceivedLetter { correspondence: own, session })
    }
}

impl Letter {
    /// Returns whether another message is this one or one before it.
    fn starts_with(&self, other: &Letter) -> bool {
        let elements = [Party::First, Party::Second].into_iter().filter_map(|side| Some((side, other.last_element(side)?)));
        self.moves.starts_with(&other.moves) && elements.into_iter().all(|(side, (at, element))| self.element(side, at) == Some(element))
    }
    /// Returns the element that a side revealed last, with its number.
    fn last_element(&self, side: Party) -> Option<(usize, Digest)> {
        let number = self.number();
        let at = if self.author() == side { number } else { number.checked_sub(1)? };
        Some((at, self.element(side, at)?))
    }
}

fn is_finished(terms: &Terms, session: &Session, author: Party) -> bool {
    session.to_decide().is_none_or(|(seat, _)| terms.is_of(seat, author.other()))
}

/// Makes the choice with a code.
fn make(code: u32, session: &mut Session) -> Result<(), LetterError> {
    let number = session.position() + 1;
    let value = (code >> 1) as usize;
    let made = if code & 1 == 1 { session.concede(Seat::at(value)) } else { session.choose(value) };
    made.map_err(|refused| LetterError::Move { number, reason: refused.to_string() })
}

/// Adds a choice and its events to the hash of the match; returns its first bytes.
fn step(tip: &mut Digest, code: u32, session: &Session, moment: usize) -> u16 {
    let events = serde_json::to_vec(session.events_at(moment)).unwrap_or_default();
    *tip = hash(&[b"move", tip, &code.to_le_bytes(), &events]);
    u16::from_le_bytes([tip[0], tip[1]])
}

/// Plays the choices of a message and checks them.
fn play(terms: &Terms, moves: &[Move], author: Party, tip: &mut Digest, session: &mut Session) -> Result<(), LetterError> {
    for one in moves {
        let number = session.position() + 1;
        let invalid = |reason: &str| LetterError::Move { number, reason: reason.to_owned() };
        let Some((seat, kind)) = session.to_decide() else { return Err(invalid("the match is over")) };
        let seat = if one.code & 1 == 1 { Seat::at((one.code >> 1) as usize) } else { seat };
        match kind {
            SeatKind::Bot(kind) if one.code & 1 == 0 => {
                let is_its_choice = session.advice(kind) == Some((one.code >> 1) as usize);
                is_its_choice.then_some(()).ok_or_else(|| invalid("the bot does not choose this"))?;
            }
            _ if !terms.is_of(seat, author) => return Err(invalid("the seat belongs to another player")),
            _ => {}
        }
        make(one.code, session)?;
        if step(tip, one.code, session, session.position()) != one.check {
            return Err(invalid("its checksum differs"));
        }
    }
    Ok(())
}
