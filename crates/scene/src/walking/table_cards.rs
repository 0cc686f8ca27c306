//! Cards that stay on the table: in a box, or in front of the player who played them (WM-73).

use super::Lap;
use crate::panel::{Item, PanelRow};
use crate::printed::PrintedCard;
use crate::ring::cell_area;
use crate::theme::{Colour, Theme};
use crate::words::flag;
use crate::{Anchor, Outline, Scene, SceneRect, players};
use geometry::ring::Pos;
use rules::colours;
use rules::game::Seat;
use rules::walking::Match;
use script::program::ScriptId;

/// Size of a card in a box, its distance from the corner, and its offset from the card before it; in cells.
const WIDTH: f32 = 0.28;
const HEIGHT: f32 = 0.38;
const EDGE: f32 = 0.04;
const NEXT: f32 = 0.13;

const DARK: Colour = Colour::hex(0x16181d);
const LIGHT: Colour = Colour::hex(0xffffff);

pub(super) struct TableCard {
    card: PrintedCard,
    /// The astronaut whose card it is.
    number: usize,
    seat: Seat,
    at: Option<Pos>,
    /// Number of earlier cards in the same box.
    before: usize,
}

/// Returns all cards on the table, in the order in which they were placed.
pub(super) fn of(m: &Match, printed: &dyn Fn(ScriptId) -> PrintedCard) -> Vec<TableCard> {
    let mut all: Vec<TableCard> = Vec::new();
    for lying in &m.state.lying {
        let before = all.iter().filter(|other| other.at == lying.at).count();
        all.push(TableCard { card: printed(lying.card), number: lying.me.into(), seat: m.state.owner(lying.me), at: lying.at, before });
    }
    all
}

impl Lap {
    pub(super) fn draw_table_cards(&self, theme: &Theme, scene: &mut Scene) {
        for lying in &self.lying {
            let Some(area) = self.area_of(lying) else { continue };
            let edge = Outline { width: 0.045, colour: players::colour(lying.number) };
            // The frame in the astronaut's colour is visible on any background.
            scene.rect(area.grown(0.035), 0.06, theme.on_mark, None);
            scene.rect(area, 0.04, lying.card.colour, Some(edge));
            let ink = if lying.card.colour.is_light() { DARK } else { LIGHT };
            scene.text(area.centre(), Anchor::Centre, 0.2, lying.card.glyph.clone(), ink);
        }
    }
    /// Returns the area of a card on the board: in the upper corner, next to the heads of pawns.
    fn area_of(&self, lying: &TableCard) -> Option<SceneRect> {
        let cell = cell_area(lying.at?, self.board.shape.levels);
        let moved = NEXT * lying.before.min(4) as f32;
        Some(SceneRect::new(cell.max.x - EDGE - WIDTH, cell.min.y + EDGE + moved, WIDTH, HEIGHT))
    }
    pub(super) fn lying_on_board(&self) -> Vec<(SceneRect, String)> {
        self.lying.iter().filter_map(|lying| Some((self.area_of(lying)?, self.description(lying)))).collect()
    }
    /// Returns a row for each card of a seat: the card, and whether it is in a box; the tooltip names the box.
    pub(super) fn lying_of(&self, seat: Seat) -> impl Iterator<Item = PanelRow> {
        let row = |lying: &TableCard| {
            let on_board = self.words.say("table-lies_in", [("on_board", flag(lying.at.is_some()))]);
            PanelRow { left: vec![lying.card.item()], right: vec![Item::words(on_board).faint().tip(self.description(lying))] }
        };
        self.lying.iter().filter(move |lying| lying.seat == seat).map(row)
    }
    pub(super) fn lying_in_letters(&self) -> String {
        self.lying.iter().map(|lying| format!("   {}\n", self.description(lying))).collect()
    }
    fn placement_text(&self, lying: &TableCard) -> String {
        let place = lying.at.map_or_else(|| "none".to_owned(), |at| self.at_box(at));
        let astronaut = colours::name(lying.number, self.words.language);
        self.words.say("table-lies", [("place", place.into()), ("astronaut", astronaut.into())])
    }
    fn description(&self, lying: &TableCard) -> String {
        format!("{}: {}", lying.card.name, self.placement_text(lying))
    }
}

#[cfg(test)]
mod tests {
    use crate::registry;
    use crate::table::ViewContext;
    use crate::theme::Theme;
    use crate::{Scene, SceneRect};
    use content::bundle::Bundle;
    use content::text::Language;
    use content::workspace::Workspace;
    use playtest::script_tests::set_up;
    use rules::chance::Chance;
    use rules::game::Seat;
    use rules::registry::prepare;
    use rules::viewer::Viewer;

    const DECK: &str = "boards/walking/action-deck.toml";

    #[test]
    fn laid_cards_are_drawn_in_their_box_and_listed_for_their_player() {
        let mut workspace = Workspace::bundled();
        let deck = workspace.read(DECK).unwrap().replacen("slipstream =", "tripwire = 2\nslipstream =", 1);
        workspace.overlay(DECK, Some(deck.into()));
        let bundle = Bundle::load(&workspace, "scenarios/walking/practice.toml").unwrap();
        let mut m = prepare(&bundle).unwrap().start(Chance::new(1)).unwrap();
        let table = |m: &dyn rules::registry::AnyMatch| {
            let seen = ViewContext { bundle: &bundle, m, eyes: Viewer::All, asking: None, language: Language::En };
            registry::table(&seen)
        };
        let drawn = |m: &dyn rules::registry::AnyMatch| {
            let mut scene = Scene::new(SceneRect::new(0.0, 0.0, 1.0, 1.0));
            table(m).pieces(1.0, &Theme::DARK, &mut scene);
            scene.shapes.len()
        };
        m = set_up(m.as_ref(), "m.place(1, 5, 1)").unwrap().remove(0);
        let (before, rows) = (drawn(m.as_ref()), |m: &_| table(m).panels().into_iter().find(|panel| panel.seat == Some(Seat::from(1))));
        let of_player = rows(m.as_ref()).unwrap().rows.len();
        m = set_up(m.as_ref(), "m.lay_card(1, \"tripwire\"); m.place(1, 9, 1); m.lay_card(1, \"tripwire\")").unwrap().remove(0);
        let named: Vec<String> = table(m.as_ref()).named().into_iter().map(|(_, words)| words).collect();
        assert_eq!(named, ["Tripwire: the joint after Quiet Sea, placed by Blue", "Tripwire: Twin Crater, box 4, level 1, placed by Blue"]);
        assert_eq!(drawn(m.as_ref()), before + 6, "each has a frame, a ground and its sign");
        assert_eq!(rows(m.as_ref()).unwrap().rows.len(), of_player + 2);
        assert!(table(m.as_ref()).text().contains("Tripwire"), "{}", table(m.as_ref()).text());
    }
}
