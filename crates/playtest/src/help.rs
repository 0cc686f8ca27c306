//! Offline help for the window and for other editors: the rules of each game with their ids, the script reference, the options.

use content::games;
use std::collections::BTreeMap;
use std::sync::LazyLock;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct HelpPage {
    /// The id of its game, or a word.
    pub id: &'static str,
    /// The text in Markdown.
    pub text: &'static str,
}

macro_rules! pages {
    ($($id:literal: $file:literal),* $(,)?) => {
        &[$(HelpPage { id: $id, text: include_str!(concat!("../../../docs/", $file)) }),*]
    };
}

/// Every page except the keyboard shortcuts, which are generated from the command table: the rules of each game, then the reference.
pub static PAGES: LazyLock<Vec<HelpPage>> = LazyLock::new(|| {
    let rules = games::ALL.iter().map(|game| HelpPage { id: game.id, text: game.rules }).filter(|page| !page.text.is_empty());
    rules.chain(REFERENCE.iter().copied()).collect()
});
const REFERENCE: &[HelpPage] = pages!["scripts": "scripts.md", "options": "options.md", "diagnostics": "diagnostics.md"];
/// The page of the codes of diagnostics.
const DIAGNOSTICS: &str = "diagnostics";
/// The page of keyboard shortcuts.
pub const KEYS: &str = "keys";

/// A section of a page, below a heading.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HelpSection {
    pub title: String,
    /// Level of the heading: 1 for `#`.
    pub depth: usize,
    /// The text without the heading.
    pub text: &'static str,
}

/// A position in the help: the page and the index of the section.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct HelpLocation {
    /// [`HelpPage::id`], or [`KEYS`].
    pub page: String,
    /// Index of the section, from 0.
    pub section: usize,
    /// The rule to show, if any.
    pub rule: Option<&'static str>,
}

/// A rule with an id.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rule {
    pub id: &'static str,
    /// The line that contains the rule, without Markdown markup.
    pub text: String,
    /// Index of its page.
    pub page: usize,
    /// Index of its section.
    pub section: usize,
}

static SECTIONS: LazyLock<Vec<Vec<HelpSection>>> = LazyLock::new(|| PAGES.iter().map(|page| sections(page.text)).collect());
/// Every rule, page by page.
static RULES: LazyLock<Vec<Rule>> = LazyLock::new(|| {
    let pages = SECTIONS.iter().enumerate();
    pages.flat_map(|(page, all)| all.iter().enumerate().flat_map(move |(section, part)| rules_in(part.text, page, section))).collect()
});
static BY_ID: LazyLock<BTreeMap<&'static str, usize>> =
    LazyLock::new(|| RULES.iter().enumerate().rev().map(|(at, rule)| (rule.id, at)).collect());

pub fn sections_of(page: &str) -> &'static [HelpSection] {
    PAGES.iter().position(|known| known.id == page).map_or(&[], |at| &SECTIONS[at])
}

/// Returns every rule with an id.
pub fn rules() -> &'static [Rule] {
    &RULES
}

/// Returns the rule with an id such as `WM-R42`, or its first part if it is split into parts such as `LR-34a`.
pub fn rule(id: &str) -> Option<&'static Rule> {
    let parts =
        || BY_ID.range(id..).next().filter(|(known, _)| known.strip_prefix(id).is_some_and(|rest| rest.len() == 1)).map(|(_, at)| at);
    BY_ID.get(id).or_else(parts).map(|at| &RULES[*at])
}

/// Returns the position of the explanation of a diagnostic code: a row of a validation table, or a section of the reference.
pub fn of_code(code: &str) -> Option<HelpLocation> {
    let section = || {
        let section = sections_of(DIAGNOSTICS).iter().position(|section| section.title == code)?;
        Some(HelpLocation { page: DIAGNOSTICS.to_owned(), section, rule: None })
    };
    rule(code).map(Rule::place).or_else(section)
}

impl Rule {
    /// Returns its position in the help.
    pub fn place(&self) -> HelpLocation {
        HelpLocation { page: PAGES[self.page].id.to_owned(), section: self.section, rule: Some(self.id) }
    }
}

/// Splits a text at its headings; text before the first heading belongs to it.
fn sections(text: &'static str) -> Vec<HelpSection> {
    let mut found: Vec<(usize, usize, HelpSection)> = Vec::new();
    let (mut at, mut code) = (0, false);
    for line in text.split_inclusive('\n') {
        let end = at + line.len();
        code ^= line.trim_start().starts_with("```");
        let depth = line.chars().take_while(|sign| *sign == '#').count();
        if !code && (1..=3).contains(&depth) && line[depth..].starts_with(' ') {
            let title = line[depth..].trim().replace('`', "");
            found.push((at, end, HelpSection { title, depth, text: "" }));
        }
        at = end;
    }
    let starts: Vec<usize> = found.iter().skip(1).map(|(start, ..)| *start).chain([text.len()]).collect();
    let parts = found.into_iter().zip(starts);
    parts.map(|((_, from, section), to)| HelpSection { text: text[from..to].trim(), ..section }).collect()
}

/// Returns the rules at the beginning of a line, a table row or a list item.
fn rules_in(text: &'static str, page: usize, section: usize) -> Vec<Rule> {
    // Several rules in one line are separated by their bold ids.
    let parts = |line: &'static str| {
        let bold = line.match_indices("**").map(|(at, _)| at).filter(|at| *at > 0 && id_at(&line[at + 2..]).is_some());
        let cuts: Vec<usize> = std::iter::once(0).chain(bold).chain([line.len()]).collect();
        cuts.windows(2).map(|cut| &line[cut[0]..cut[1]]).collect::<Vec<_>>()
    };
    let rule = |line: &'static str| {
        let line = line.trim_start_matches(['|', '-', '*', ' ']);
        let id = id_at(line)?;
        let words = line[id.len()..].replace(['|', '*', '`'], " ");
        let text = words.split_whitespace().collect::<Vec<_>>().join(" ");
        Some(Rule { id, text, page, section })
    };
    text.lines().flat_map(parts).filter_map(rule).collect()
}

/// Returns the rule id at the beginning of a text: two letters of the game, a hyphen, letters and digits.
fn id_at(text: &str) -> Option<&str> {
    let bytes = text.as_bytes();
    let letters = bytes.iter().take(2).filter(|byte| byte.is_ascii_uppercase()).count();
    if letters < 2 || bytes.get(2) != Some(&b'-') {
        return None;
    }
    let rest = bytes[3..].iter();
    let letter = usize::from(bytes.get(3).is_some_and(u8::is_ascii_uppercase));
    let digits = rest.skip(letter).take_while(|byte| byte.is_ascii_digit()).count();
    let end = 3 + letter + digits;
    let end = end + usize::from(bytes.get(end).is_some_and(u8::is_ascii_lowercase));
    let ends = !bytes.get(end).is_some_and(u8::is_ascii_alphanumeric);
    (digits > 0 && ends).then(|| &text[..end])
}

/// Returns the ids of known rules in a text, each with its offset.
pub fn ids_in(text: &str) -> Vec<(usize, &'static str)> {
    let mut found = Vec::new();
    let mut before = ' ';
    for (at, letter) in text.char_indices() {
        if letter.is_ascii_uppercase()
            && !before.is_alphanumeric()
            && before != '-'
            && let Some(rule) = id_at(&text[at..]).and_then(rule)
        {
            found.push((at, rule.id));
        }
        before = letter;
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_has_a_rules_page() {
        for game in games::ALL.iter().filter(|game| !game.players_rule.is_empty()) {
            let page = PAGES.iter().position(|page| page.id == game.id).unwrap_or_else(|| panic!("{game} has no page"));
            let rules = RULES.iter().filter(|rule| rule.page == page).count();
            assert!(rules > 50, "{game} has {rules} rules");
            let first = rule(game.players_rule).unwrap_or_else(|| panic!("{} is told nowhere", game.players_rule));
            assert_eq!(first.page, page);
            assert!(SECTIONS[page].len() > 5);
        }
    }

    #[test]
    fn only_valid_rule_ids_are_found_in_text() {
        assert_eq!(ids_in("WM-R42 stands, (MM-R15) too; XWM-01, WM-R9999 and UTF-8 are none."), [(0, "WM-R42"), (16, "MM-R15")]);
        assert_eq!(ids_in("ñWM-01 AA- A-1 ZZ-"), []);
    }

    #[test]
    fn help_page_is_split_at_headings_outside_code_blocks() {
        let cut = sections("# One\nfirst\n```\n# no heading\n```\n## Two `x`\nsecond\n");
        let told: Vec<_> = cut.iter().map(|section| (&*section.title, section.depth, section.text)).collect();
        assert_eq!(told, [("One", 1, "first\n```\n# no heading\n```"), ("Two x", 2, "second")]);
    }

    #[test]
    fn rules_cited_in_the_options_and_scripts_pages_exist() {
        let cited = PAGES.iter().filter(|page| matches!(page.id, "options" | "scripts")).flat_map(|page| {
            page.text.split(|sign: char| !sign.is_ascii_alphanumeric() && sign != '-').filter(|word| id_at(word) == Some(word))
        });
        let missing: std::collections::BTreeSet<&str> = cited.filter(|id| rule(id).is_none()).collect();
        assert!(missing.is_empty(), "{missing:?}");
    }
}
