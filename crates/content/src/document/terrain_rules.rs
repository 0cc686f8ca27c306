//! Reads and writes `kind = "terrain_rules"`: rules that repaint hexes next to other hexes.

use super::super::check::{At, Checker};
use super::super::games::{BoardKind, GameSpec};
use super::super::hex::Base;
use super::super::reader::{Reading, Table};
use super::super::record::by_record;
use super::super::schema::Keys;
use super::super::sentences;
use super::super::terrain_rules::{TerrainRule, TerrainRules};
use super::super::text::Text;
use super::DocumentType;
use super::form::{Redirect, Reference, redirect_script};

impl DocumentType for TerrainRules {
    const ID: &'static str = "terrain_rules";
    const KIND: &'static str = "terrain_rules";

    by_record!();
    fn fits(game: &GameSpec) -> bool {
        matches!(game.board, BoardKind::Hex { .. })
    }
    fn check(&self, checker: &mut Checker<'_>, at: &At<'_>) {
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
        let rules = self.rules.iter().enumerate();
        let all = rules.flat_map(|(i, rule)| rule.terrain().map(move |(key, word)| (format!("rule.{i}.{key}"), word)));
        let named = all.filter(|(_, word)| Base::of_word(word).is_none());
        named.map(|(trail, word)| (trail, Reference::Script(self.game.terrain(), word))).collect()
    }
    fn redirect(&mut self, becomes: Redirect<'_>) {
        let kind = self.game.terrain();
        for TerrainRule { on, touches, paint, .. } in &mut self.rules {
            for word in on.iter_mut().chain(touches).chain([paint]).filter(|word| Base::of_word(word).is_none()) {
                redirect_script(kind, word, becomes);
            }
        }
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
    fn unknown_terrain_of_a_rule_is_reported_where_it_is_named_and_the_words_of_bases_are_known() {
        let found = check::check_text(&Workspace::bundled(), PATH, TEXT);
        assert_eq!(found.iter().map(|one| (&*one.code, one.line)).collect::<Vec<_>>(), [("missing-script", 10)]);
    }

    #[test]
    fn a_rule_keeps_its_comment_and_follows_a_renamed_terrain() {
        let mut document = read(PATH, TEXT).0.unwrap();
        assert_eq!(write(&document, Some(TEXT)), TEXT);
        document.redirect(&mut |reference| (reference == Reference::Script("terrain", "icy")).then(|| "ice".to_owned()));
        let text = write(&document, Some(TEXT));
        assert!(text.contains("# Rim.\n[[rule]]\nwhere = [\"surface\"]") && text.contains("paint = \"ice\""), "{text}");
        assert!(check::check_text(&Workspace::bundled(), PATH, &text).is_empty());
    }
}
