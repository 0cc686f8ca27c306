//! Reads and writes `kind = "terrain_rules"`: rules that repaint hexes next to other hexes.

use super::super::check::{At, Checker};
use super::super::games::{BoardKind, GameSpec};
use super::super::hex::Base;
use super::super::reader::{MAX_ENTRIES, Reading, Table, Value};
use super::super::schema::{self, Keys};
use super::super::sentences;
use super::super::terrain_rules::{TerrainRule, TerrainRules};
use super::super::text::Text;
use super::fields::{each, each_of};
use super::form::{Redirect, Reference, redirect_script};
use super::{DocumentType, fields};
use std::ops::RangeInclusive;

/// Maximum number of rules.
pub const MAX_RULES: usize = 100;
/// Ranges of the numbers of a rule, and of the seed.
const NEIGHBOURS: RangeInclusive<i64> = 1..=6;
const PERCENT: RangeInclusive<i64> = 1..=100;
const SEED: RangeInclusive<i64> = 0..=u16::MAX as i64;

impl DocumentType for TerrainRules {
    const ID: &'static str = "terrain_rules";
    const KIND: &'static str = "terrain_rules";

    fn fits(game: &GameSpec) -> bool {
        matches!(game.board, BoardKind::Hex { .. })
    }
    fn read(out: &mut Reading<'_>, table: &mut Table<'_>, game: &'static GameSpec) -> Option<TerrainRules> {
        let name = fields::name(out, table);
        let seed = number(out, table, ("seed", SEED), 0);
        let rules = match table.optional(out, "rule") {
            Some(value) => each_of(out, &value, MAX_RULES, rule),
            None => Some(Vec::new()),
        };
        Some(TerrainRules { game, name, seed: seed?, rules: rules? })
    }
    fn schema(_game: &'static GameSpec, head: Keys) -> Keys {
        let listed = |about: &str| schema::list(schema::id("Terrain: see `paint`."), 0..=MAX_ENTRIES, about);
        let rule = Keys::new("A rule that paints hexes with certain terrain that touch other terrain.")
            .required("where", listed("Terrain that the rule paints over."))
            .required("touches", listed("Terrain that these hexes touch."))
            .optional("neighbours", schema::integer(&NEIGHBOURS, "Minimum number of adjacent hexes with that terrain. The default is 1."))
            .required("paint", schema::id("Terrain that the rule paints: the stem of a script, or `surface`, `void`, `start` or `finish`."))
            .optional("percent", schema::integer(&PERCENT, "Share of these hexes that is painted, in percent. The default is 100."));
        head.required("name", schema::text("Name of the set of rules."))
            .optional("seed", schema::integer(&SEED, "Selects another result of the rules with a percentage below 100."))
            .optional("rule", schema::list(rule.into(), 0..=MAX_RULES, "Rules in the order in which they are applied."))
    }
    fn write(&self) -> String {
        let rules: String = self.rules.iter().map(write).collect();
        format!("name = {}\nseed = {}\n{rules}", fields::text_inline(&self.name), self.seed)
    }
    fn check(&self, checker: &mut Checker<'_>, at: &At<'_>) {
        for (trail, reference) in self.references() {
            if let Reference::Script(kind, stem) = reference {
                checker.script(at, at.place(&trail), (self.game.id, kind, stem));
            }
        }
    }
    fn game(&self) -> &'static GameSpec {
        self.game
    }
    fn name(&self) -> &Text {
        &self.name
    }
    fn name_mut(&mut self) -> &mut Text {
        &mut self.name
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

fn rule(out: &mut Reading<'_>, value: &Value<'_>) -> Option<TerrainRule> {
    let mut table = value.table(out)?;
    let on = table.required(out, "where", "[\"surface\"]").and_then(|value| each(out, &value, fields::id));
    let touches = table.required(out, "touches", "[\"…\"]").and_then(|value| each(out, &value, fields::id));
    let neighbours = number(out, &mut table, ("neighbours", NEIGHBOURS), 1);
    let paint = table.required(out, "paint", "\"…\"").and_then(|value| fields::id(out, &value));
    let percent = number(out, &mut table, ("percent", PERCENT), 100);
    table.finish(out);
    Some(TerrainRule { on: on?, touches: touches?, neighbours: neighbours?, paint: paint?, percent: percent? })
}

/// Reads an optional number.
fn number<N: TryFrom<i64>>(
    out: &mut Reading<'_>,
    table: &mut Table<'_>,
    (key, range): (&'static str, RangeInclusive<i64>),
    default: N,
) -> Option<N> {
    match table.optional(out, key) {
        Some(value) => value.integer(out, range, None).and_then(|number| N::try_from(number).ok()),
        None => Some(default),
    }
}

fn write(rule: &TerrainRule) -> String {
    let TerrainRule { on, touches, neighbours, paint, percent } = rule;
    let list = |words: &[String]| fields::list(words.iter().map(String::as_str));
    let (on, touches, paint) = (list(on), list(touches), fields::quoted(paint));
    format!("\n[[rule]]\nwhere = {on}\ntouches = {touches}\nneighbours = {neighbours}\npaint = {paint}\npercent = {percent}\n")
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
