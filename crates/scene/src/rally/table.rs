//! The board view: the race on its board, the phases of a turn, and the control boards.

use super::VisibleMatch;
use super::animation::Strip;
use super::question::around;
use super::race::{Race, Rover, Slot};
use super::rover::{Pose, draw_rover, draw_tried_out, listed};
use crate::hex::{Looks, RADIUS, centre, corners, hex_at, hex_scene};
use crate::panel::{Item, Panel, PanelRow, Phase, Phases, Sign, SlotContents};
use crate::placed::{self, ScenePiece};
use crate::table::{ChoiceMark, Composition, Slots, Table};
use crate::theme::Theme;
use crate::words::Words;
use crate::{Point, Scene, SceneRect};
use geometry::hex::Offset;
use hexx::Hex;
use rules::game::Seat;
use rules::rally::query::class;
use rules::rally::setup::STAGES;
use serde_json::Value as Json;

/// Width of a rover's name.
const NAME: f32 = 66.0;

impl Table for VisibleMatch {
    fn board(&self, theme: &Theme) -> Scene {
        hex_scene(&self.race.board, &Looks::of(&self.race.board, |stem| self.race.terrain(stem)), theme)
    }
    fn pieces(&self, share: f32, theme: &Theme, scene: &mut Scene) {
        if let Some(motion) = &self.motion {
            return motion.draw(share, self.race.words.language, theme, scene);
        }
        for rover in &self.race.rovers {
            let Some(at) = rover.at else { continue };
            if self.race.asked == Some(rover.number) {
                let mut around = corners(centre(at), 0.54).to_vec();
                around.push(around[0]);
                scene.line(around, 0.08, theme.safe);
            }
            draw_rover(scene, (rover.number, self.race.words.language), Pose::of(at, rover.facing), u8::MAX, theme);
        }
    }
    fn named(&self) -> Vec<(SceneRect, String)> {
        let words = self.race.words;
        let rovers = self.race.rovers.iter();
        rovers.filter_map(|rover| rover.at.map(|at| (around(at), words.at(&rover.name, words.at_hex(at))))).collect()
    }
    fn placed(&self) -> Vec<ScenePiece> {
        let on_board = self.race.rovers.iter().filter_map(|rover| Some((rover, rover.at?)));
        let turned = |facing: u8| f32::from(facing) * 60.0;
        on_board
            .map(|(rover, at)| ScenePiece {
                turned: turned(rover.facing),
                ..ScenePiece::new(placed::rover(rover.number.number()), around(at))
            })
            .collect()
    }
    fn place(&self, place: &Json) -> Option<SceneRect> {
        let number = |i: usize| place.get(i)?.as_i64().and_then(|number| i32::try_from(number).ok());
        let pair = place.as_array().is_some_and(|pair| pair.len() == 2);
        Offset::of(Hex::new(number(0)?, number(1)?)).filter(|_| pair).map(around)
    }
    fn shape(&self, place: &Json) -> Option<(Vec<Vec<Point>>, SceneRect)> {
        let area = self.place(place)?;
        Some((vec![corners(area.centre(), RADIUS * 0.96).to_vec()], area))
    }
    fn marks(&self) -> &[ChoiceMark] {
        &self.question.marks
    }
    fn under(&self, at: Point) -> Vec<&ChoiceMark> {
        self.question.under(at, hex_at(&self.race.board, at)).into_iter().collect()
    }
    fn draw_marks(&self, strong: &dyn Fn(usize) -> bool, theme: &Theme, scene: &mut Scene) {
        self.question.draw(self.race.asked.map(|rover| (rover, self.race.words.language)), strong, theme, scene);
    }
    fn slots(&self) -> Option<&Slots> {
        self.question.hand.as_ref().map(|hand| &hand.slots)
    }
    fn composed_choice(&self, laid: &Composition) -> Option<usize> {
        self.question.hand.as_ref()?.find(laid)
    }
    fn draw_composition(&self, laid: &Composition, theme: &Theme, scene: &mut Scene) {
        let rover = self.race.asked.and_then(|number| self.race.rovers.get(usize::from(number)));
        let Some((hand, rover)) = self.question.hand.as_ref().zip(rover) else { return };
        if let Some(at) = rover.at {
            draw_tried_out(scene, (rover.number, self.race.words.language), Pose::of(at, rover.facing), &hand.tried_out(laid), theme);
        }
    }
    fn phases(&self) -> Option<Phases> {
        let Race { turn, class: active, phase, .. } = self.race;
        let programming = self.race.asked.filter(|_| self.race.is_programming).map(class);
        let still = Strip { turn, class: active, phase, stage: None, programming };
        Some(phases(self.motion.as_ref().map_or(still, |motion| motion.strip), self.race.words))
    }
    fn panels(&self) -> Vec<Panel> {
        let of = |seat: Seat| Panel { seat: Some(seat), rows: self.race.of_seat(seat).map(|rover| control(&self.race, rover)).collect() };
        Seat::first(self.race.players.into()).map(of).collect()
    }
    fn words(&self) -> Words {
        self.race.words
    }
    fn score(&self, _score: i64) -> String {
        String::new()
    }
    fn pieces_of(&self, seat: Seat) -> Vec<Item> {
        let rovers = self.race.of_seat(seat).map(|rover| listed((rover.number, self.race.words.language), 0).tip(rover.name.as_str()));
        rovers.chain([Item::words(self.name_of(seat)).strong()]).collect()
    }
    fn text(&self) -> String {
        super::text::of(&self.race)
    }
    fn legend(&self) -> String {
        super::text::legend(&self.race)
    }
}

/// Returns the phase strip: turn, programming, moon token, phases, steps.
fn phases(strip: Strip, words: Words) -> Phases {
    let class = |class: u8| Phase {
        name: words.say("table-class", [("class", class.into())]),
        now: strip.programming.map_or(strip.turn > 0 && strip.class == class, |programmed| programmed == class),
        tip: words.word("table-class_tip"),
    };
    let number = |number: u8| Phase {
        name: words.say("table-phase", [("phase", number.into())]),
        now: strip.phase == number,
        tip: words.word("table-phase_tip"),
    };
    let program =
        Phase { name: words.word("table-programming"), now: strip.programming.is_some(), tip: words.word("table-programming_tip") };
    let step = |(stage, word): (usize, &str)| Phase {
        name: words.say("stage", [("stage", word.into())]),
        now: strip.stage.is_some_and(|now| now == stage),
        tip: words.word("table-stage_tip"),
    };
    let groups =
        vec![vec![program], [1, 2].map(class).to_vec(), [1, 2, 3].map(number).to_vec(), STAGES.into_iter().enumerate().map(step).collect()];
    Phases { title: words.say("table-turn", [("turn", strip.turn.into())]), groups }
}

/// Returns the control board of a rover.
fn control(race: &Race, rover: &Rover) -> PanelRow {
    let words = race.words;
    let tokens =
        |held: [u8; 2], round, id: &str| Item::tokens(held, round).tip(words.say(id, [("held", held[0].into()), ("cap", held[1].into())]));
    let mut items = vec![
        listed((rover.number, race.words.language), rover.facing).tip(rover.name.as_str()),
        Item::words(rover.name.as_str()).strong().wide(NAME),
    ];
    if rover.gone {
        items.push(Item::words(words.word("table-out")).faint());
        return items.into();
    }
    items.push(tokens(rover.shields, true, "table-shields"));
    items.push(tokens(rover.missiles, false, "table-missiles"));
    items.extend(rover.program.iter().enumerate().map(|(phase, slot)| place_of(race, phase, *slot)));
    if !rover.armed {
        items.push(Item::sign(Sign::Locked).faint().tip(words.word("table-weapons_locked")));
    }
    items.into()
}

fn place_of(race: &Race, phase: usize, slot: Slot) -> Item {
    let (lies, word, card) = match slot {
        Slot::Lost => (SlotContents::Lost, "lost", String::new()),
        Slot::Empty => (SlotContents::Nothing((phase + 1).to_string()), "nothing", String::new()),
        Slot::Hidden => (SlotContents::Back, "back", String::new()),
        Slot::Card { card, shown } => {
            let (name, glyph) = race.card(card).map(|card| (card.name.clone(), card.glyph.clone())).unwrap_or_default();
            (SlotContents::Face(glyph, shown), if shown { "shown" } else { "secret" }, name)
        }
    };
    let args = [("phase", (phase + 1).into()), ("lies", word.into()), ("card", card.into())];
    Item::place(lies).tip(race.words.say("table-register", args))
}
