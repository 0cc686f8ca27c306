use super::letter::{decode, encode};
use super::*;
use crate::bot::BotKind;
use crate::session::Session;
use rules::registry::{self, PreparedScenario};
use std::sync::Arc;

const SCENARIO: &str = "scenarios/walking/full-lap.toml";
const GREEDY: Occupant = Occupant::Bot(BotKind::Greedy);

/// One side with its program.
struct Player {
    prepared: Arc<dyn PreparedScenario>,
    own: Correspondence,
    session: Option<Session>,
}

impl Player {
    /// Chooses until the other side decides, and returns the message.
    fn play(&mut self) -> String {
        while let Some(session) = self.session.as_mut().filter(|session| !self.own.is_finished(Some(session))) {
            let choice = session.advice(BotKind::Greedy).unwrap();
            session.choose(choice).unwrap();
        }
        self.own.compose(self.session.as_ref()).unwrap().write()
    }
    fn try_receive(&self, text: &str) -> Result<ReceivedLetter, LetterError> {
        self.own.receive(self.session.as_ref(), &Letter::read(text)?, self.prepared.as_ref())
    }
    fn receive(&mut self, text: &str) {
        let received = self.try_receive(text).unwrap();
        (self.own, self.session) = (received.correspondence, received.session);
    }
    fn refuses(&self, text: &str) -> LetterError {
        self.try_receive(text).err().unwrap()
    }
    fn state(&self) -> serde_json::Value {
        self.session.as_ref().unwrap().current().state_json()
    }
}

fn terms() -> (Terms, Arc<dyn PreparedScenario>) {
    let workspace = Workspace::bundled();
    let bundle = registry::load(&workspace, SCENARIO).unwrap();
    let prepared = registry::prepare(&bundle).unwrap();
    let sides = [Occupant::Side(Party::First), GREEDY, Occupant::Side(Party::Second)];
    let seats: Vec<Occupant> = sides.into_iter().chain(std::iter::repeat(GREEDY)).take(prepared.players().into()).collect();
    (Terms::new(&workspace, &bundle, &seats), prepared)
}

/// Returns two sides that have begun, and the message of the first side that the second one has not received.
fn begun() -> (Player, Player, String) {
    let (terms, prepared) = terms();
    let mut first = Player { prepared: prepared.clone(), own: Correspondence::invite(terms, [1; 32]).unwrap(), session: None };
    let invitation = Letter::read(&first.play()).unwrap();
    let mut second = Player { prepared, own: Correspondence::accept(&invitation, [2; 32]).unwrap(), session: None };
    first.receive(&second.play());
    let text = first.play();
    (first, second, text)
}

/// Changes the values in a message.
fn changed(text: &str, change: impl FnOnce(&mut Letter)) -> String {
    let mut letter = Letter::read(text).unwrap();
    change(&mut letter);
    letter.write()
}

#[test]
fn correspondence_keeps_both_players_in_the_same_state() {
    let (mut first, mut second, mut text) = begun();
    let mut messages = 0;
    loop {
        let (author, reader) = if messages % 2 == 0 { (&mut first, &mut second) } else { (&mut second, &mut first) };
        assert!(text.len() < 5_000, "{}", text.len());
        reader.receive(&format!("Your turn: game.html#{text}\n"));
        assert_eq!(author.state()["round"], reader.state()["round"]);
        // A program that is closed in the middle of a turn goes on from what it has stored.
        if !reader.own.is_finished(reader.session.as_ref()) {
            let session = reader.session.as_mut().unwrap();
            session.choose(session.advice(BotKind::Greedy).unwrap()).unwrap();
        }
        let state = reader.state();
        let stored = reader.own.write(reader.session.as_ref());
        let read = Correspondence::read(&stored, reader.prepared.as_ref()).unwrap();
        assert_eq!(read.correspondence, reader.own);
        reader.session = read.session;
        assert_eq!(reader.state(), state);
        if reader.session.as_ref().unwrap().to_decide().is_none() && reader.own.compose(reader.session.as_ref()).unwrap().choices() == 0 {
            break;
        }
        text = reader.play();
        messages += 1;
        if author.session.as_ref().unwrap().to_decide().is_none() {
            break;
        }
    }
    assert!(messages > 6, "{messages}");
    assert_eq!(first.state(), second.state());
    assert!(first.session.unwrap().outcome().is_some());
}

#[test]
fn a_changed_message_is_refused() {
    let (mut first, mut second, text) = begun();
    let with = |change: fn(&mut Letter)| changed(&text, change);
    // As a bad copy, and with the right checksum.
    assert_eq!(second.refuses(&text[..text.len() - 2]), LetterError::Shape);
    assert_eq!(second.refuses(&format!("{}x{}", &text[..40], &text[41..])), LetterError::Shape);
    let moved = second.refuses(&with(|letter| letter.moves[0][0].code ^= 2));
    assert!(matches!(moved, LetterError::Move { number: 1, .. }), "{moved}");
    let cut = second.refuses(&with(|letter| letter.moves[0].truncate(1)));
    assert!(matches!(cut, LetterError::Incomplete), "{cut}");
    // Another version of the scenario is another match for the protocol, and another scenario for the program.
    assert_eq!(second.refuses(&with(|letter| letter.terms.content[0] ^= 1)), LetterError::OtherMatch);
    let mut workspace = Workspace::bundled();
    let edited = workspace.read(SCENARIO).unwrap().replace("Full Lap", "Half Lap");
    assert!(second.own.terms().fits(&workspace, &registry::load(&workspace, SCENARIO).unwrap()));
    workspace.overlay(SCENARIO, Some(edited.into()));
    assert!(!second.own.terms().fits(&workspace, &registry::load(&workspace, SCENARIO).unwrap()));
    // The past cannot be changed later, even with correct consequences.
    second.receive(&text);
    let answer = second.play();
    first.receive(&answer);
    let late = changed(&first.play(), |letter| letter.moves[1][0].check ^= 1);
    assert_eq!(second.refuses(&late), LetterError::Changed(3));
}

#[test]
fn correspondence_messages_are_accepted_once_and_in_order() {
    let (mut first, mut second, text) = begun();
    assert_eq!(first.refuses(&text), LetterError::Own);
    second.receive(&text);
    assert_eq!(second.refuses(&text), LetterError::Old(2));
    let answer = second.play();
    assert_eq!(second.refuses(&answer), LetterError::Own);
    // Another turn than the one that was sent.
    let other = changed(&text, |letter| letter.moves[0][0].check ^= 1);
    assert_eq!(second.refuses(&other), LetterError::Changed(2));
    first.receive(&answer);
    let next = first.play();
    second.receive(&next);
    first.receive(&second.play());
    let later = first.play();
    let (_, third, _) = begun();
    assert_eq!(third.refuses(&later), LetterError::Missing(2));
    assert_eq!(Correspondence::accept(&Letter::read(&later).unwrap(), [3; 32]), Err(LetterError::NoSecret));
}

#[test]
fn correspondence_rejects_manipulated_dice() {
    let (first, second, text) = begun();
    // Elements that were not committed to, and a message that reveals none.
    assert_eq!(second.refuses(&changed(&text, |letter| letter.first = [7; 32])), LetterError::OtherMatch);
    let (mut first, mut second) = (first, second);
    second.receive(&text);
    let answer = second.play();
    assert_eq!(first.refuses(&changed(&answer, |letter| letter.second = Some([7; 32]))), LetterError::Reveal(3));
    assert_eq!(first.refuses(&changed(&answer, |letter| letter.second = letter.element(Party::Second, 1))), LetterError::Reveal(3));
    assert_eq!(first.refuses(&changed(&answer, |letter| letter.second = None)), LetterError::Shape);
    // With another secret, the author would have other dice.
    let mut cheat = Player { prepared: second.prepared.clone(), own: second.own.clone(), session: second.session.clone() };
    let stored = cheat.own.write(cheat.session.as_ref());
    assert!(stored.starts_with("MWR1-"));
    let session = cheat.session.as_mut().unwrap();
    session.go_to(cheat.own.from());
    session.reseed(99);
    let rolled = first.refuses(&cheat.play());
    assert!(matches!(rolled, LetterError::Move { .. }), "{rolled}");
    first.receive(&answer);
}

#[test]
fn invitation_needs_seats_of_both_sides_and_fast_fair_bots() {
    let (terms, _) = terms();
    let with = |word: &str| Terms { seats: vec!["1".to_owned(), word.to_owned()], ..terms.clone() };
    assert!(with("2").seats().is_some());
    for word in ["1", "3", "greedy", "human", "cmd:sh"] {
        assert_eq!(with(word).seats(), None, "{word}");
        assert!(Correspondence::invite(with(word), [1; 32]).is_err());
    }
    for (bot, is_allowed) in
        [("greedy", true), ("search:100", true), ("search:1000000", false), ("search:50ms", false), ("oracle:10", false)]
    {
        let three = Terms { seats: ["1", "2", bot].map(str::to_owned).to_vec(), ..terms.clone() };
        assert_eq!(three.seats().is_some(), is_allowed, "{bot}");
    }
    assert_eq!(decode::<u8>(&encode(&7_u8)), Some(7));
}
