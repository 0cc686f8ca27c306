//! Hop: a race on hexes for two to four. On its turn, a piece hops to an adjacent free hex, or its player plays the only card in
//! hand. The first player on the finish line wins; after `round_limit` rounds nobody wins.

use moonwright::content::bundle::Bundle;
use moonwright::content::check::{At, Checker};
use moonwright::content::diagnostic::Diagnostic;
use moonwright::content::document::Document;
use moonwright::content::games::{BoardKind, DeckSpec, GameSpec};
use moonwright::content::hex::{Base, HexBoard};
use moonwright::content::options::options;
use moonwright::content::scenario::{Decks, Scenario};
use moonwright::content::sentences::Sentences;
use moonwright::content::text::Language;
use moonwright::geometry::hex::{FACINGS, Offset};
use moonwright::rules::card_slot::CardSlot;
use moonwright::rules::chance::{Chance, Purpose};
use moonwright::rules::describe::{Describe, describe_enum, describe_types};
use moonwright::rules::game::{Call, Game, GameModule, Heuristics, Outcome, Seat, Secrets, TestSetUp, Wording, slot};
use moonwright::rules::host::{Movement, hooks, host};
use moonwright::rules::pile::{self, Pile};
use moonwright::rules::registry::GameEntry;
use moonwright::rules::running;
use moonwright::rules::scripting::HostError;
use moonwright::rules::tally::Tally;
use moonwright::rules::viewer::Viewer;
use moonwright::script::api::Function;
use moonwright::script::convert::IntoScript;
use moonwright::script::dialect::{Dialect, PrintedWords};
use moonwright::script::program::{ScriptId, ScriptSet};
use moonwright::script::value::{Handles, Value};
use rhai::{Dynamic, Engine};
use serde::{Deserialize, Serialize};
use serde_json::{Value as Json, json};

/// The game's registry entry.
pub static HOP: GameEntry<Hop> = GameEntry::ENTRY;

static SPEC: GameSpec = GameSpec {
    id: "hop",
    title: "Hop",
    rules: "",
    players_rule: "HO-01",
    players: 2..=4,
    team: false,
    seats_differ: false,
    scores: 0..=i64::MAX,
    board: BoardKind::Hex { terrain: "terrain", section: (10, 12) },
    decks: &[DeckSpec { key: "card", of: "card", values: &[], pairs: false, is_die: false, switch: None }],
    kinds: &["card", "terrain"],
    dice: &[],
    waves: false,
    forces: false,
    options: &OPTIONS,
    templates: &[],
    check_board: |_: &mut Checker<'_>, _: &At<'_>, _: &Document| {},
    check_scenario: |_: &mut Checker<'_>, _: &At<'_>, _: &Scenario, _: &Document, _: &Decks| {},
};

options! {
    /// Every option of the game.
    Options {
        length {
            /// HO-05 The number of rounds after which the game ends without a winner.
            round_limit: u16 [1..=99] = 30;
        }
    }
}

#[derive(Clone, Copy, Debug)]
pub struct Hop;
type Match = running::Match<Hop>;

#[derive(Debug)]
pub struct Setup {
    board: HexBoard,
    cards: Vec<ScriptId>,
    options: Options,
    players: u8,
    scripts: ScriptSet,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct State {
    at: Vec<Place>,
    hands: Vec<CardSlot>,
    deck: Pile<CardSlot>,
    round: u16,
    over: Option<Option<Seat>>,
}

/// Column and row.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Place(u16, u16);

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub enum Step {
    SetUp,
    Round,
    Turn(Seat),
    Leap { seat: Seat, hexes: u8 },
}

describe_enum! {
    #[derive(PartialEq, Serialize, Deserialize)]
    pub enum Choice of Hop {
        Hop { hex: Place },
        Play { play: ScriptId },
    }
}

describe_enum! {
    pub enum Event of Hop {
        GameStarted { players: u8 },
        RoundStarted { round: u16 },
        CardDrawn { seat: Seat, card: CardSlot },
        Hopped { seat: Seat, hex: Place },
        CardPlayed { seat: Seat, card: ScriptId },
        GameEnded { winner: Option<Seat> },
    }
}

describe_types! { Hop:
    Seat: |seat, m| seat.number().into(), |language| (i64::from(seat.number()) + 1).into();
    Place: |at, m| {
            let hex = Offset { column: at.0, row: at.1 }.hex();
            json!([hex.x, hex.y])
        },
        |language| format!("({},{})", at.0, at.1).into();
}

const CARD: &[&str] = &["card"];

hooks! {
    /// HO-04 The card is played.
    ON_PLAY of CARD = on_play(me: Seat);
}

const FUNCTIONS: &[Function] = host! { Hop:
    /// Moves a piece a number of hexes toward the finish.
    change fn leap(m, me: Seat, hexes: u8 [0..=3]) -> Result<Movement<()>, HostError> {
        m.queue(Step::Leap { seat: me, hexes })
    }
};

static DIALECT: Dialect = Dialect {
    game: "hop",
    hooks: HOOKS,
    keys: &[],
    silent: &["terrain"],
    printed: PrintedWords::NOTHING,
    renamed: &[],
    functions: &[FUNCTIONS],
    register_types: |_: &mut Engine| {},
    show: |_: &Dynamic| None,
};

impl Handles for Hop {
    fn number(_: &Dynamic) -> Option<(u8, u16)> {
        None
    }
    fn handle(_: u8, _: u16) -> Dynamic {
        Dynamic::UNIT
    }
}

impl Game for Hop {
    const ID: &'static str = "hop";
    const RULES: &'static str = "HO";
    type Setup = Setup;
    type State = State;
    type Step = Step;
    type Choice = Choice;
    type Event = Event;
    type Context = Seat;

    fn dialect() -> &'static Dialect {
        &DIALECT
    }
    fn scripts(setup: &Setup) -> &ScriptSet {
        &setup.scripts
    }
    fn seats(state: &State) -> usize {
        state.at.len()
    }
    fn round(state: &State) -> u16 {
        state.round
    }
    fn perform(m: &mut Match, step: Step) {
        match step {
            Step::SetUp => {
                let players = m.setup.players;
                m.emit(1, Event::GameStarted { players });
                let setup = m.setup.clone();
                m.state.deck = Pile::shuffled(setup.cards.iter().copied().map(CardSlot::Card).collect(), &mut m.chance, &setup.scripts);
                for seat in Seat::first(players.into()) {
                    let at = m.address(Purpose::Draw).seat(seat.number());
                    let inner = &mut **m;
                    if let Some(card) = inner.state.deck.draw(&mut inner.chance, at, &setup.scripts) {
                        m.state.hands[seat.index()] = card;
                        m.emit(2, Event::CardDrawn { seat, card });
                    }
                }
                m.push(Step::Round);
            }
            Step::Round => {
                m.state.round += 1;
                let round = m.state.round;
                if round > m.setup.options.round_limit {
                    return end(m, None);
                }
                m.emit(3, Event::RoundStarted { round });
                m.push(Step::Round);
                Seat::first(m.state.at.len()).rev().for_each(|seat| m.push(Step::Turn(seat)));
            }
            Step::Turn(seat) => {
                let mut legal: Vec<Choice> = beside(m, m.state.at[seat.index()]).map(|hex| Choice::Hop { hex }).collect();
                legal.extend(m.state.hands[seat.index()].card().map(|play| Choice::Play { play }));
                if !legal.is_empty() {
                    m.ask(step, seat, "turn", |_, choices| choices.extend(legal));
                }
            }
            Step::Leap { seat, hexes } => {
                for _ in 0..hexes {
                    let ahead = beside(m, m.state.at[seat.index()]).max_by_key(|to| (to.0, std::cmp::Reverse(to.1)));
                    if let Some(hex) = ahead.filter(|_| m.state.over.is_none()) {
                        arrive(m, seat, hex);
                    }
                }
            }
        }
    }
    fn answer(m: &mut Match, step: Step, choice: Choice) {
        let Step::Turn(seat) = step else { return };
        match choice {
            Choice::Hop { hex } => arrive(m, seat, hex),
            Choice::Play { play } => {
                m.state.hands[seat.index()] = CardSlot::Nothing;
                m.emit(4, Event::CardPlayed { seat, card: play });
                m.push_call(Call { script: play, hook: hook::ON_PLAY, context: seat });
            }
        }
    }
    fn outcome(m: &Match) -> Option<Outcome> {
        let winner = m.state.over?;
        let first = winner.unwrap_or_default();
        let mut ranking: Vec<Seat> = Seat::first(m.state.at.len()).collect();
        ranking.sort_by_key(|seat| *seat != first);
        let places = Seat::first(m.state.at.len()).map(|seat| if winner.is_none() || winner == Some(seat) { 1 } else { 2 }).collect();
        let scores = m.state.at.iter().map(|at| at.0.into()).collect();
        let cause = if winner.is_some() { "finish" } else { "round_limit" };
        Some(Outcome { ranking, places, scores, cause: cause.into(), rounds: m.state.round.into(), team_won: None })
    }
    fn arguments(_: &Match, call: Call<Seat>) -> Vec<Dynamic> {
        vec![call.context.into_script()]
    }
    slot!(Hop);
}

/// Returns the free hexes adjacent to a place.
fn beside(m: &Match, at: Place) -> impl Iterator<Item = Place> {
    let hex = Offset { column: at.0, row: at.1 }.hex();
    let (board, taken) = (m.setup.board.clone(), m.state.at.clone());
    let places = FACINGS.into_iter().filter_map(move |facing| Offset::of(hex + facing));
    let on_board = places.filter(move |to| board.contains(*to) && board.base(*to) != Base::Void);
    on_board.map(|to| Place(to.column, to.row)).filter(move |to| !taken.contains(to))
}

fn arrive(m: &mut Match, seat: Seat, hex: Place) {
    m.state.at[seat.index()] = hex;
    m.emit(3, Event::Hopped { seat, hex });
    if m.setup.board.base(Offset { column: hex.0, row: hex.1 }) == Base::Finish {
        end(m, Some(seat));
    }
}

fn end(m: &mut Match, winner: Option<Seat>) {
    m.state.over = Some(winner);
    m.emit(5, Event::GameEnded { winner });
    m.clear_agenda();
}

impl Wording for Hop {
    fn sentences() -> &'static Sentences {
        static SENTENCES: Sentences =
            Sentences::of("hop", &[(Language::En, include_str!("en.ftl")), (Language::Es, include_str!("es.ftl"))]);
        &SENTENCES
    }
    fn label_text(_: &Match, label: &Value, _: Language) -> String {
        label.to_json().to_string()
    }
    fn state_json(m: &Match) -> Json {
        let piece = |seat: Seat| json!({ "seat": seat, "hex": m.state.at[seat.index()].json(m) });
        let held = |held: &CardSlot| Describe::<Hop>::json(held, m);
        json!({
            "game": "hop", "round": m.state.round, "pieces": Seat::first(m.state.at.len()).map(piece).collect::<Vec<_>>(),
            "hands": m.state.hands.iter().map(held).collect::<Vec<_>>(),
            "deck": m.state.deck.cards().map(|card| held(&card)).collect::<Vec<_>>(), "over": m.state.over.is_some(),
        })
    }
    fn tally(m: &Match, event: &Event, tally: &mut Tally) {
        if let Event::CardPlayed { seat, card } = event {
            tally.add("card", &m.setup.scripts[*card].stem, Some(*seat));
        }
    }
}

impl Secrets for Hop {
    fn event_view(_: &Match, event: &Event, eyes: Viewer) -> Option<Event> {
        Some(match *event {
            Event::CardDrawn { seat: other, card } if !eyes.see(other) => Event::CardDrawn { seat: other, card: card.hidden() },
            other => other,
        })
    }
    fn redact(m: &Match, eyes: Viewer) -> Match {
        let mut view = m.clone();
        let others = view.state.hands.iter_mut().enumerate().filter(|(other, _)| !eyes.see(Seat::at(*other)));
        others.for_each(|(_, card)| *card = card.hidden());
        view.state.deck = Pile::unknown(CardSlot::Hidden, view.state.deck.len());
        view.chance.hide();
        view
    }
    fn determinize(view: &mut Match, _eyes: Viewer, seed: u64) {
        let setup = view.setup.clone();
        let (mut unseen, mut chance, at) =
            (Pile::of(view.setup.cards.iter().copied().map(CardSlot::Card).collect()), Chance::new(seed), view.address(Purpose::Sample));
        for card in view.state.hands.iter() {
            unseen.take(*card);
        }
        for (seat, card) in view.state.hands.iter_mut().enumerate().filter(|(_, card)| **card == CardSlot::Hidden) {
            *card = unseen.draw(&mut chance, at.seat(seat as u8), &setup.scripts).unwrap_or_default();
        }
        view.state.deck = unseen.reduced(view.state.deck.len(), &mut chance, at, &setup.scripts);
        view.chance.reseed(seed);
    }
}

impl Heuristics for Hop {
    fn greedy(view: &Match, seat: Seat, _luck: u64) -> usize {
        let values = Hop::estimates(view, seat);
        (0..values.len()).max_by(|a, b| values[*a].total_cmp(&values[*b])).unwrap_or(0)
    }
    fn quick(m: &Match, seat: Seat) -> usize {
        Hop::greedy(m, seat, 0)
    }
    fn estimates(view: &Match, _seat: Seat) -> Vec<f32> {
        let value = |choice: &Choice| match choice {
            Choice::Hop { hex } => f32::from(hex.0),
            Choice::Play { .. } => 99.0,
        };
        view.choices().iter().map(value).collect()
    }
    fn evaluate(m: &Match) -> Vec<f32> {
        m.state.at.iter().map(|at| f32::from(at.0) / f32::from(m.setup.board.columns)).collect()
    }
    fn phase(m: &Match) -> u32 {
        m.state.round.into()
    }
}

impl TestSetUp for Hop {}

impl GameModule for Hop {
    const SET_UP: Step = Step::SetUp;
    fn spec() -> &'static GameSpec {
        &SPEC
    }
    fn setup(bundle: &Bundle) -> Result<Setup, Vec<Diagnostic>> {
        let scripts = ScriptSet::compile(&DIALECT, &bundle.scripts)?;
        let cards = pile::of_deck(bundle.decks.get("card"), "card", &scripts);
        let options = moonwright::content::options::read(&bundle.options);
        Ok(Setup { board: bundle.hex()?.clone(), cards, options, players: bundle.scenario.players, scripts })
    }
    fn players(setup: &Setup) -> u8 {
        setup.players
    }
    fn state(setup: &Setup) -> State {
        let rows = (0..setup.board.rows).map(|row| Place(0, row)).take(setup.players.into());
        State { at: rows.collect(), hands: vec![CardSlot::Nothing; setup.players.into()], deck: Pile::default(), round: 0, over: None }
    }
}
