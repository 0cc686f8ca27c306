//! Reads and writes `kind = "terrain_rules"`: rules that repaint cells next to other cells.

use super::super::check::{At, Checker};
use super::super::games::{BoardKind, GameSpec};
use super::super::hex::Base;
use super::super::reader::{Reading, TomlTable};
use super::super::record::by_record;
use super::super::schema::Keys;
use super::super::sentences;
use super::super::suggest;
use super::super::terrain_rules::{TerrainRule, TerrainRules, cells};
use super::super::text::Text;
use super::DocumentType;
use super::form::{Redirect, Reference, redirect_script};
use crate::message::message;

impl DocumentType for TerrainRules {
    const ID: &'static str = "terrain_rules";
    const KIND: &'static str = "terrain_rules";

    by_record!();
    fn fits(game: &GameSpec) -> bool {
        matches!(game.board, BoardKind::Hex { .. } | BoardKind::Ring(_))
    }
    fn check(&self, checker: &mut Checker<'_>, at: &At<'_>) {
        for (number, rule) in self.rules.iter().enumerate() {
            if self.game.ring().is_some() {
                check_cells(self.game, checker, at, (number, rule));
            } else if !rule.sides.is_empty() {
                let place = at.place(&format!("rule.{number}.sides"));
                checker.error("unknown-side", at, place, message!("rule-sides-of-hexes"), message!("remove-rule-sides"));
            }
        }
        for (trail, reference) in self.references() {
            if let Reference::Script(kind, stem) = reference {
                checker.script(at, at.place(&trail), (self.game.id, kind, stem));
            }
        }
    }
    fn about(&self) -> Text {
        sentences::text("about-terrain_rules", [("rules", self.rules.len().into())])
    }
    fn references(&self) -> Vec<(String, Reference<'_>)> {
        // On the cards of a ring, terrain is not a script.
        let rules = self.rules.iter().enumerate().filter(|_| self.game.ring().is_none());
        let all = rules.flat_map(|(i, rule)| rule.terrain().map(move |(key, word)| (format!("rule.{i}.{key}"), word)));
        let named = all.filter(|(_, word)| Base::of_word(word).is_none());
        named.map(|(trail, word)| (trail, Reference::Script(self.game.terrain(), word))).collect()
    }
    fn redirect(&mut self, becomes: Redirect<'_>) {
        let kind = self.game.terrain();
        if self.game.ring().is_some() {
            return;
        }
        for TerrainRule { on, touches, paint, .. } in &mut self.rules {
            for word in on.iter_mut().chain(touches).chain([paint]).filter(|word| Base::of_word(word).is_none()) {
                redirect_script(kind, word, becomes);
            }
        }
    }
}

/// Checks a rule for the cards of a ring: its cells, and whether cells have enough neighbours.
fn check_cells(game: &GameSpec, checker: &mut Checker<'_>, at: &At<'_>, (number, rule): (usize, &TerrainRule)) {
    let words = cells(game).map(|(_, word)| word);
    for (key, word) in rule.terrain().filter(|(_, word)| !words.clone().any(|known| known == *word)) {
        let help = suggest::did_you_mean(word, words.clone(), message!("use-one", kinds = words.clone().collect::<Vec<_>>()));
        let place = at.place(&format!("rule.{number}.{key}"));
        checker.error("bad-cell", at, place, message!("unknown-cell-word", word = suggest::short(word)), help);
    }
    let sides = rule.touched_sides().len();
    if usize::from(rule.neighbours) > sides {
        let place = at.place(&format!("rule.{number}.neighbours"));
        let message = message!("rule-needs-more-sides", neighbours = rule.neighbours, sides);
        checker.error("bad-number", at, place, message, message!("use-number-up-to-sides", sides));
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::check;
    use super::super::super::workspace::Workspace;
    use super::super::{read, write};
    use super::*;

    const PATH: &str = "boards/rally/rims.toml";
    const TEXT: &str = "format = 1\ngame = \"rally\"\nkind = \"terrain_rules\"\nname = { en = \"Rims\" }\n\n# Rim.\n[[rule]]\nwhere = [\"surface\"]\ntouches = [\"crater\"]\npaint = \"icy\"\n";

    #[test]
    fn terrain_rules_with_unknown_terrain_are_reported_at_its_line() {
        let found = check::check_text(&Workspace::bundled(), PATH, TEXT);
        assert_eq!(found.iter().map(|one| (&*one.code, one.line)).collect::<Vec<_>>(), [("missing-script", 10)]);
    }

    #[test]
    fn terrain_rule_cells_sides_and_neighbour_counts_are_checked() {
        let found = |game: &str, rule: &str| {
            let head = format!("format = 1\ngame = \"{game}\"\nkind = \"terrain_rules\"\nname = {{ en = \"Rules\" }}\n\n[[rule]]\n");
            let path = format!("boards/{game}/ground.toml");
            let found = check::check_text(&Workspace::bundled(), &path, &format!("{head}{rule}"));
            found.into_iter().map(|one| (one.code.to_string(), one.line, one.column, one.help.to_string())).collect::<Vec<_>>()
        };
        let reported = |code: &str, line, column, help: &str| vec![(code.to_owned(), line, column, help.to_owned())];
        let sky = "where = [\"air\"]\ntouches = [\"rock\"]\nsides = [\"below\"]\n";
        assert_eq!(found("walking", &format!("{sky}paint = \"air_sputnik\"\n")), []);
        let equipment = "where = [\"safe_tunnel\"]\ntouches = [\"rock\"]\npaint = \"equipment\"\n";
        assert_eq!(found("mars", equipment), []);
        assert_eq!(found("walking", equipment)[0].0, "bad-cell", "a lap has no equipment");
        assert_eq!(found("walking", &format!("{sky}paint = \"saef\"\n")), reported("bad-cell", 10, 9, "did you mean `safe`?"));
        let two = format!("{sky}neighbours = 2\npaint = \"safe\"\n");
        assert_eq!(found("walking", &two), reported("bad-number", 10, 14, "use the number 1, or add sides"));
        let under = sky.replace("below", "under");
        let help = "use one of: above, below, left, right";
        assert_eq!(found("walking", &format!("{under}paint = \"safe\"\n")), reported("unknown-side", 9, 10, help));
        let hexes = "where = [\"surface\"]\ntouches = [\"crater\"]\nsides = [\"below\"]\npaint = \"ice\"\n";
        assert_eq!(found("rally", hexes), reported("unknown-side", 9, 9, "remove `sides`"));
    }

    #[test]
    fn terrain_rule_keeps_comments_when_its_terrain_is_renamed() {
        let mut document = read(PATH, TEXT).0.unwrap();
        assert_eq!(write(&document, Some(TEXT)), TEXT);
        document.redirect(&mut |reference| (reference == Reference::Script("terrain", "icy")).then(|| "ice".to_owned()));
        let text = write(&document, Some(TEXT));
        assert!(text.contains("# Rim.\n[[rule]]\nwhere = [\"surface\"]") && text.contains("paint = \"ice\""), "{text}");
        assert!(check::check_text(&Workspace::bundled(), PATH, &text).is_empty());
    }
}
