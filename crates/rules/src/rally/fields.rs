//! The fields of events and choices, in JSON and in messages. Hexes are axial in JSON (LR-R36), column and row in messages.

use super::Rally;
use super::event::{Block, Flight, Harm, NoEffect};
use super::field::{Cell, TerrainId, flag};
use super::query::{class, listed, owner};
use super::setup::{RoverDeck, STAGES};
use super::start::TOKENS;
use super::state::{GameEnd, Program, RoverId};
use crate::card_slot::CardSlot;
use crate::describe::{Describe, describe_types, describe_words, facts, newtypes};
use crate::game::{Seat, Wording};
use crate::{colours, describe};
use content::options;
use content::text::Language;
use fluent_bundle::FluentArgs;
use geometry::hex::FACINGS;
use hexx::Hex;
use serde_json::{Value as Json, json};

describe_words!(Rally: Block, Flight, Harm, NoEffect, GameEnd);

newtypes! {
    /// A direction, from 0 (east) counter-clockwise.
    #[derive(Eq)]
    Facing(u8);
    /// The adjacent hex in a direction; it may be outside the board.
    Neighbour(Cell, Facing);
    /// A set of rovers, as bits.
    Rovers(u8);
    /// A set of seats, as bits.
    Seats(u8);
    /// A stage of a phase, as an index into [`STAGES`].
    Stage(usize);
    /// The sides of the two start tokens.
    Sides([usize; 2]);
    /// The colours on the start tokens.
    StartTokens([usize; 2]);
}

/// The hexes of a beam: origin, direction, length.
#[derive(Clone, Copy, Debug)]
pub struct Beam {
    /// Position of the shooter.
    pub from: Cell,
    /// Absolute direction.
    pub direction: u8,
    /// Number of hexes.
    pub length: u16,
}

fn pair(hex: Hex) -> Json {
    json!([hex.x, hex.y])
}

fn name(seat: Seat, language: Language) -> &'static str {
    colours::name(seat.index(), language)
}

facts! { Rally:
    /// The name of the board, read from the match.
    Map: |m| json!(m.setup.map);
    GivenOptions: |m| json!(options::by_name(&m.setup.options));
    Players: |m| {
            let player = |seat: Seat| json!({ "seat": seat, "colour": colours::NAMES[seat.index()] });
            Seat::first(m.state.players.into()).map(player).collect()
        };
    /// The two classes with their tokens and cards.
    Classes: |m| {
            let class = |(index, deck): (usize, &RoverDeck)| {
                let cards: Vec<Json> = deck.cards.iter().map(|card| Describe::<Rally>::json(card, m)).collect();
                json!({ "class": index + 1, "shields": deck.shields, "missiles": deck.missiles, "cards": cards })
            };
            m.setup.decks.iter().enumerate().map(class).collect()
        };
}

describe_types! { Rally:
    Cell: |at, m| pair(m.setup.field.hex(at)),
        |language| {
            if let Some(number) = m.setup.field.starts().iter().position(|(start, _)| *start == at) {
                return Rally::sentences().word(language, "start-hex", "number", number + 1).into();
            }
            // The terrain of the set-up, so that the text of an event does not change with the terrain.
            let terrain = m.setup.field.contents_at(at).iter().last().and_then(|kind| m.setup.field.kind(kind));
            let at = m.setup.field.offset(at);
            let mut args = FluentArgs::with_capacity(3);
            args.set("terrain", terrain.map(|kind| kind.script).localized(m, language));
            args.set("column", i64::from(at.column));
            args.set("row", i64::from(at.row));
            Rally::sentences().say(language, "hex", &args).unwrap_or_default().into()
        };
    Facing: |facing, m| facing.0.into(), |language| Rally::sentences().word(language, "facing", "facing", i64::from(facing.0)).into();
    Neighbour: |beside, m| pair(m.setup.field.hex(beside.0) + FACINGS[usize::from(beside.1.0)]);
    Seat: |seat, m| seat.number().into(), |language| name(seat, language).into(), of seat;
    RoverId: |rover, m| rover.number().into(),
        |language| {
            let mut args = FluentArgs::with_capacity(2);
            args.set("colour", name(owner(rover), language));
            args.set("class", i64::from(class(rover)));
            Rally::sentences().say(language, "rover", &args).unwrap_or_default().into()
        }, of owner(rover);
    Rovers: |rovers, m| listed::<RoverId>(rovers.0).map(|rover| rover.json(m)).collect(),
        |language| describe::listed::<Rally, RoverId>(m, listed(rovers.0), language);
    Seats: |seats, m| listed::<Seat>(seats.0).map(|seat| seat.json(m)).collect(),
        |language| describe::listed::<Rally, Seat>(m, listed(seats.0), language);
    Stage: |stage, m| STAGES[stage.0].into(), |language| STAGES[stage.0].into();
    TerrainId: |kind, m| m.setup.field.kind(kind).map(|kind| kind.terrain.stem.as_str()).into(),
        |language| m.setup.field.kind(kind).map(|kind| kind.script).localized(m, language);
    Sides: |sides, m| json!(sides.0);
    StartTokens: |sides, m| {
            let shown = TOKENS.iter().zip(sides.0).flat_map(|(token, side)| token[side]);
            shown.map(|colour| colours::NAMES[usize::from(colour)]).collect()
        };
    /// The cards of a program: their names, or `hidden`.
    Program: |program, m| program.iter().filter(|held| held.is_some()).map(|card| Describe::<Rally>::json(card, m)).collect(),
        |language| {
            if program.contains(&CardSlot::Hidden) {
                return "hidden".into();
            }
            let cards = program.iter().filter_map(|held| Some(&m.setup.scripts[held.card()?]));
            cards.map(|script| script.metadata.name.get(language)).collect::<Vec<_>>().join(" · ").into()
        };
    /// The hexes of a beam, without void ones, which it only crosses (LR-R33).
    Beam: |beam, m| {
            let field = &m.setup.field;
            let hexes = std::iter::successors(Some(beam.from), |at| field.neighbour(*at, beam.direction)).skip(1);
            hexes.take(beam.length.into()).filter(|at| field.flags(*at) & flag::VOID == 0).map(|at| at.json(m)).collect()
        };
}
