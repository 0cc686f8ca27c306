//! Reads and writes `kind = "board"`: a ring board.

use super::super::check::{At, Checker, board};
use super::super::games::GameSpec;
use super::super::reader::{Reading, TomlTable, TomlValue};
use super::super::record::named;
use super::super::ring::{AreaSlot, Course, Grid, JointSlot, Points, RingBoard};
use super::super::schema::{self, Keys};
use super::super::sentences;
use super::super::text::Text;
use super::form::{Redirect, Reference, redirect_document, redirect_script};
use super::{DocumentType, cards, fields};
use crate::message::message;
use geometry::ring::Shape;
use std::ops::RangeInclusive;

/// A slot whose content is drawn during set-up.
const RANDOM: &str = "?";

/// The Landing Zone among the areas, or a star box among the joints.
const LANDING_ZONE: &str = "lz";
const STAR: &str = "*";

/// WM-V01 Number of areas of a ring, and of columns and levels of a card.
const AREAS: RangeInclusive<i64> = 1..=9;
const SIDES: RangeInclusive<i64> = 2..=8;
const POINTS: RangeInclusive<i64> = 0..=255;

impl DocumentType for RingBoard {
    const ID: &'static str = "ring-board";
    const KIND: &'static str = "board";
    const PICTURED: bool = true;
    const ANNOTATED: bool = true;

    named!();
    fn fits(game: &GameSpec) -> bool {
        game.ring().is_some()
    }
    fn read(out: &mut Reading<'_>, table: &mut TomlTable<'_>, game: &'static GameSpec) -> Option<RingBoard> {
        let name = fields::name(out, table);
        let shape = shape(out, table);
        let march = game.ring()?.course == Course::March;
        let points = if march { Some(None) } else { points(out, table).map(Some) };
        let landing_zone = if march { landing_zone(out, table, shape).map(Some) } else { Some(None) };
        let cards = table.required(out, "cards", "\"boards/…/….toml\"").and_then(|value| value.string(out));
        let areas = table.required(out, "layout", "[\"?\", …]").and_then(|value| slots(out, &value, area));
        let joints = table.required(out, "joints", "[\"?\", …]").and_then(|value| slots(out, &value, joint));
        Some(RingBoard {
            game,
            name,
            shape: shape?,
            points: points?,
            landing_zone: landing_zone?,
            cards: cards?.to_owned(),
            areas: areas?,
            joints: joints?,
        })
    }
    fn schema(game: &'static GameSpec, head: Keys) -> Keys {
        let sizes = head
            .required("name", schema::text("Printed name of the board."))
            .required("areas", schema::integer(&AREAS, "Number of areas of the ring. Each area contains one card or the Landing Zone."))
            .required("width", schema::integer(&SIDES, "Number of columns of each card."))
            .required("levels", schema::integer(&SIDES, "Number of levels of each card."))
            .required(
                "joint_level",
                schema::integer(&(0..=*SIDES.end() - 1), "Level of the boxes on the joints between cards, from 0 to `levels` - 1."),
            );
        let points = || schema::integer(&POINTS, "Number of points.");
        let own = match game.ring().map(|ring| ring.course) {
            Some(Course::March) => sizes
                .required("landing_zone", schema::string("Ground of the Landing Zone, one line for each level, from the top level down.")),
            _ => {
                let columns = 1..=*SIDES.end() as usize;
                sizes
                    .required(
                        "last_area_points",
                        schema::list(points(), columns, "Points for each column of the last area, in non-decreasing order."),
                    )
                    .required(
                        "finish_points",
                        schema::list(points(), 2..=2, "Points of the first astronaut to reach the goal, and of each later one."),
                    )
            }
        };
        let areas = *AREAS.end() as usize;
        let slot = "`?` for a card that is drawn during set-up, `lz` for the Landing Zone, or the id of a card.";
        let joint =
            "`?` for a token that is drawn during set-up, an empty string for no token, `*` for a star box, or the stem of a script.";
        own.required("cards", schema::string("Workspace path of the card library."))
            .required("layout", schema::list(schema::string(slot), 1..=areas, "Contents of each area."))
            .required("joints", schema::list(schema::string(joint), 0..=areas - 1, "Contents of each joint between two areas."))
    }
    fn write(&self) -> String {
        write(self)
    }
    fn check(&self, checker: &mut Checker<'_>, at: &At<'_>) {
        board::check(checker, at, self);
    }
    fn about(&self) -> Text {
        sentences::text("about-ring", [("areas", self.shape.areas.into()), ("levels", self.shape.levels.into())])
    }
    fn references(&self) -> Vec<(String, Reference<'_>)> {
        let tokens = self.joints.iter().enumerate().filter_map(|(i, joint)| match joint {
            JointSlot::Token(stem) => Some((format!("joints.{i}"), Reference::Script(self.joint_kind(), stem))),
            _ => None,
        });
        std::iter::once(("cards".to_owned(), Reference::Document(&self.cards))).chain(tokens).collect()
    }
    fn redirect(&mut self, becomes: Redirect<'_>) {
        let kind = self.joint_kind();
        redirect_document(&mut self.cards, becomes);
        for joint in &mut self.joints {
            if let JointSlot::Token(stem) = joint {
                redirect_script(kind, stem, becomes);
            }
        }
    }
}

/// WM-V01 `1 ≤ areas ≤ 9`, `2 ≤ width ≤ 8`, `2 ≤ levels ≤ 8`, `0 ≤ joint_level < levels`.
fn shape(out: &mut Reading<'_>, table: &mut TomlTable<'_>) -> Option<Shape> {
    let row = || Some(("WM-V01", message!("invalid-board-size")));
    let areas = table.required(out, "areas", "5").and_then(|value| value.integer(out, AREAS, row()));
    let width = table.required(out, "width", "4").and_then(|value| value.integer(out, SIDES, row()));
    let levels = table.required(out, "levels", "4").and_then(|value| value.integer(out, SIDES, row()));
    let highest_joint = levels.unwrap_or(*SIDES.end()) - 1;
    let joint_level = table.required(out, "joint_level", "1").and_then(|value| value.integer(out, 0..=highest_joint, row()));
    Some(Shape { areas: areas? as u8, width: width? as u8, levels: levels? as u8, joint_level: joint_level? as u8 })
}

fn points(out: &mut Reading<'_>, table: &mut TomlTable<'_>) -> Option<Points> {
    let last_area = table.required(out, "last_area_points", "[6, 7, 8, 9]").and_then(|value| last_area_points(out, &value));
    let finish = table.required(out, "finish_points", "[11, 10]").and_then(|value| finish_points(out, &value));
    Some(Points { last_area: last_area?, finish: finish? })
}

/// MM-V04 Reads the grid of the Landing Zone, which has the size of a card.
fn landing_zone(out: &mut Reading<'_>, table: &mut TomlTable<'_>, shape: Option<Shape>) -> Option<Grid> {
    let value = table.required(out, "landing_zone", "\"\"\"…\"\"\"")?;
    let size = shape.map_or((4, 4), |shape| (usize::from(shape.width), usize::from(shape.levels)));
    cards::grid(out, &value, &message!("landing-zone"), size)
}

fn last_area_points(out: &mut Reading<'_>, value: &TomlValue<'_>) -> Option<Vec<u8>> {
    let values = value.array(out)?;
    let points: Vec<_> =
        values.iter().map(|number| number.integer(out, POINTS, Some(("WM-V12", message!("invalid-last-area-points"))))).collect();
    points.into_iter().map(|number| number.map(|n| n as u8)).collect()
}

fn finish_points(out: &mut Reading<'_>, value: &TomlValue<'_>) -> Option<[u8; 2]> {
    let values = value.array(out)?;
    let [first, later] = &values[..] else {
        let place = value.place(out);
        out.error("bad-number", place, message!("finish-points-must-two-numbers"), message!("write-points-first-player-those"));
        return None;
    };
    let first = first.integer(out, POINTS, None);
    let later = later.integer(out, POINTS, None);
    Some([first? as u8, later? as u8])
}

fn slots<S>(out: &mut Reading<'_>, value: &TomlValue<'_>, slot: fn(&mut Reading<'_>, &TomlValue<'_>) -> Option<S>) -> Option<Vec<S>> {
    let values = value.array(out)?;
    let slots: Vec<_> = values.iter().map(|value| slot(out, value)).collect();
    slots.into_iter().collect()
}

fn area(out: &mut Reading<'_>, value: &TomlValue<'_>) -> Option<AreaSlot> {
    match value.string(out)? {
        RANDOM => Some(AreaSlot::Random),
        LANDING_ZONE => Some(AreaSlot::LandingZone),
        _ => fields::id(out, value).map(AreaSlot::Card),
    }
}

fn joint(out: &mut Reading<'_>, value: &TomlValue<'_>) -> Option<JointSlot> {
    match value.string(out)? {
        RANDOM => Some(JointSlot::Random),
        "" => Some(JointSlot::Empty),
        STAR => Some(JointSlot::Star),
        _ => fields::id(out, value).map(JointSlot::Token),
    }
}

/// Writes a board without a previous text.
fn write(board: &RingBoard) -> String {
    let areas = board.areas.iter().map(|slot| match slot {
        AreaSlot::Random => RANDOM,
        AreaSlot::LandingZone => LANDING_ZONE,
        AreaSlot::Card(id) => id,
    });
    let joints = board.joints.iter().map(|slot| match slot {
        JointSlot::Random => RANDOM,
        JointSlot::Empty => "",
        JointSlot::Star => STAR,
        JointSlot::Token(stem) => stem,
    });
    let points = board.points.as_ref().map(|points| {
        let (last, finish) = (fields::numbers(&points.last_area), fields::numbers(&points.finish));
        format!("last_area_points = {last}\nfinish_points = {finish}\n")
    });
    let zone = board.landing_zone.as_ref().map(|grid| format!("landing_zone = \"\"\"\n{}\"\"\"\n", cards::grid_text(grid)));
    let own = points.into_iter().chain(zone).collect::<String>();
    let Shape { areas: area_count, width, levels, joint_level } = board.shape;
    format!(
        "name = {name}\n\n\
         areas = {area_count}\nwidth = {width}\nlevels = {levels}\njoint_level = {joint_level}\n\
         {own}\n\
         cards = {cards}\nlayout = {layout}\njoints = {joints}\n",
        name = fields::text_inline(&board.name),
        cards = fields::quoted(&board.cards),
        layout = fields::list(areas),
        joints = fields::list(joints),
    )
}
