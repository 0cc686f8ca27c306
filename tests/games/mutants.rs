//! The share of defects in scripts that lints report: the scripts of a game with one small change each, all of which compile. No
//! script test runs here.

use moonwright::content::diagnostic::Severity;
use moonwright::content::workspace::Workspace;
use moonwright::playtest::writing;
use moonwright::rules::registry;
use moonwright::script::analysis::lexer::{Class, Token};
use moonwright::script::analysis::outline::Script;
use moonwright::script::program::{self, ScriptSource, identity};
use std::collections::BTreeSet;
use std::ops::Range;

/// Number of mutants in the sample.
const SAMPLE: usize = 145;
/// Minimum number of mutants that lints report.
const REPORTED: usize = 66;

/// A script with one change.
struct Mutant {
    path: String,
    text: String,
    /// Description of the change.
    change: String,
}

/// Words that are exchanged for each other: functions with the same parameters, counters, colours.
const SWAPS: [&[&str]; 5] = [
    &["gain", "lose"],
    &["remove_die", "add_die"],
    &["keep", "discard_card"],
    &["\"sputnik\"", "\"ec\"", "\"handicap\""],
    &["\"blue\"", "\"white\"", "\"black\""],
];
const OPERATORS: [(&str, &str); 10] =
    [("==", "!="), ("!=", "=="), ("<=", "<"), (">=", ">"), ("<", ">="), (">", "<="), ("&&", "||"), ("||", "&&"), ("+", "-"), ("-", "+")];

/// Returns the word after another one in a list, wrapping around at its end.
fn next<'w>(words: &[&'w str], word: &str) -> Option<&'w str> {
    let at = words.iter().position(|known| *known == word)?;
    Some(words[(at + 1) % words.len()])
}

/// Returns the replacements for a token.
fn instead(script: &Script<'_>, at: usize, hooks: &[&str]) -> Vec<String> {
    let token = script.tokens[at];
    let mut found: Vec<String> = SWAPS.iter().filter_map(|words| next(words, token.text)).map(str::to_owned).collect();
    match token.class {
        Class::Value => match token.text.parse::<i64>() {
            Ok(n) => found.extend([(n + 1).to_string(), format!("-{}", n.max(1))]),
            Err(_) => found.push(if token.text == "true" { "false" } else { "true" }.to_owned()),
        },
        Class::Text if token.text.len() > 4 && token.text.starts_with('"') => {
            let (head, tail) = token.text.split_at(2);
            found.push(format!("{head}{}", &tail[1..]));
        }
        Class::Name if token.text == "me" && !script.is(at + 1, ",") => found.push("ctx.actor".to_owned()),
        Class::Name if matches!(token.text, "actor" | "partner" | "from" | "to") && at > 0 && script.is(at - 1, ".") => {
            found.extend(next(&["actor", "partner"], token.text).or(next(&["from", "to"], token.text)).map(str::to_owned));
        }
        Class::Call if at > 0 && script.is_keyword(at - 1, "fn") => found.extend(next(hooks, token.text).map(str::to_owned)),
        Class::Sign if token.text == "!" && !script.is(at + 1, "=") => found.push(String::new()),
        _ => {}
    }
    found
}

/// Returns the statements that occupy one line.
fn statements<'t>(tokens: &[Token<'t>], text: &'t str) -> Vec<Range<usize>> {
    let lines = text.match_indices('\n').map(|(at, _)| at).scan(0, |from, end| Some(std::mem::replace(from, end + 1)..end));
    let is = |line: &Range<usize>| {
        let said = text[line.clone()].trim();
        said.ends_with(';') && !said.starts_with("let") && !said.starts_with('}') && tokens.iter().any(|token| line.contains(&token.at))
    };
    lines.filter(is).collect()
}

fn mutants(path: &str, text: &str, hooks: &[&str]) -> Vec<Mutant> {
    let script = Script::read(text);
    let mut found = Vec::new();
    let mut add = |span: Range<usize>, with: &str| {
        let line = text[..span.start].matches('\n').count() + 1;
        let change = format!("{path}:{line} `{}` -> `{with}`", text[span.clone()].trim());
        found.push(Mutant { path: path.to_owned(), text: format!("{}{with}{}", &text[..span.start], &text[span.end..]), change });
    };
    let Some(first) = script.functions.first().map(|function| function.keyword) else { return found };
    for at in first..script.tokens.len() {
        let token = script.tokens[at];
        instead(&script, at, hooks).iter().for_each(|with| add(token.at..token.end(), with));
        let two = script.tokens.get(at + 1).map_or(token.end(), |next| if next.at == token.end() { next.end() } else { token.end() });
        let signs = [&text[token.at..two], token.text];
        let double = at > 0 && script.tokens[at - 1].end() == token.at && script.tokens[at - 1].class == Class::Sign;
        if token.class == Class::Sign && !double {
            let known = signs.iter().find_map(|sign| OPERATORS.iter().find(|(from, _)| from == sign));
            known.into_iter().for_each(|(from, to)| add(token.at..token.at + from.len(), to));
        }
        if token.class == Class::Keyword && token.text == "if" {
            let open = (at..script.tokens.len()).find(|at| script.is(*at, "{")).unwrap_or(at);
            let condition = token.end()..script.tokens[open].at;
            add(condition.clone(), &format!(" !({}) ", text[condition].trim()));
        }
    }
    let start = script.tokens[first].at;
    statements(&script.tokens, text).into_iter().filter(|line| line.start > start).for_each(|line| add(line, ""));
    found
}

/// Returns whether a script compiles.
fn compiles(path: &str, text: &str) -> bool {
    let game = registry::game("walking").unwrap();
    let parts: Vec<&str> = path.split('/').collect();
    let stem = parts[3].trim_end_matches(".rhai");
    let source = ScriptSource { path, kind: parts[2], stem, text: &text.into() };
    program::check(game.dialect(), source).1.iter().all(|finding| finding.severity != Severity::Error)
}

#[test]
fn lints_report_enough_mutated_scripts() {
    let workspace = Workspace::bundled();
    let paths = workspace.paths();
    let dialect = registry::game("walking").unwrap().dialect();
    let mut all: Vec<Mutant> = Vec::new();
    for path in paths.iter().filter(|path| path.starts_with("scripts/walking/") && !path.ends_with(".test.rhai") && path.ends_with(".rhai"))
    {
        let kind = path.split('/').nth(2).unwrap();
        let hooks: Vec<&str> = dialect.hooks.iter().filter(|hook| hook.kinds.contains(&kind)).map(|hook| hook.name).collect();
        all.extend(mutants(path, &workspace.read(path).unwrap(), &hooks));
    }
    let mut seen = BTreeSet::new();
    all.retain(|mutant| seen.insert(mutant.text.clone()) && workspace.read(&mutant.path).unwrap().as_ref() != mutant.text);
    // Sorted by a hash of the change, so that an additional script has little effect on the sample.
    all.sort_by_key(|mutant| (identity(&mutant.change), mutant.change.clone()));
    let sample: Vec<Mutant> = all.into_iter().filter(|mutant| compiles(&mutant.path, &mutant.text)).take(SAMPLE).collect();
    assert_eq!(sample.len(), SAMPLE);
    let is_reported = |mutant: &&Mutant| !writing::findings(&workspace, &paths, &mutant.path, &mutant.text).is_empty();
    let (reported, missed): (Vec<&Mutant>, Vec<&Mutant>) = sample.iter().partition(is_reported);
    let missed: Vec<&str> = missed.iter().map(|mutant| mutant.change.as_str()).collect();
    println!("{} of {SAMPLE} are reported; missed:\n{}", reported.len(), missed.join("\n"));
    assert!(reported.len() >= REPORTED, "{} of {SAMPLE}; missed:\n{}", reported.len(), missed.join("\n"));
}
