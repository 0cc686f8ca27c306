//! A moment of a match as a script test: statements that set up exactly that situation, the choices that follow with their random
//! results, and assertions about the result.
//!
//! The game proposes calls of its set-up functions ([`AnyMatch::set_up_like`], [`AnyMatch::openings`]); each of these statements is
//! tried and kept if it helps. The remaining differences are set part by part, which works for all state of every game. The
//! generated test is executed and compared with the moment before it is returned.

use super::literal::{laid_out, literal};
use super::script_tests::Stage;
use super::session::Session;
use content::message::{Message, message};
use content::scenario::Overrides;
use content::template;
use content::text::Language;
use rules::chance::Chance;
use rules::registry::{self, AnyMatch, PreparedScenario, decision_json};
use rules::situation::Situation;
use script::sandbox::MAX_SOURCE;
use serde_json::Value as Json;

/// Maximum number of decisions before the moment at which a situation is set up.
const LOOK_BACK: usize = 400;
/// Number of additional decisions to search for a more readable situation.
const LOOK_FURTHER: usize = 8;
/// Maximum number of choices of a decision that are listed.
const CHOICES: usize = 6;
/// Maximum number of assertions about the effects of the last choice.
const FACTS: usize = 4;
/// Maximum number of letters of a title in the name of its function.
const LONGEST_NAME: usize = 35;
/// Maximum length of a value in an assertion.
const FACT: usize = 60;

/// The subject of a generated test.
#[derive(Clone, Copy)]
pub struct TestSubject<'a> {
    /// The match, at the moment to reproduce.
    pub session: &'a Session,
    /// Workspace path of its scenario.
    pub scenario: &'a str,
    /// Options that override those of the scenario.
    pub overrides: &'a Overrides,
    pub prepared: &'a dyn PreparedScenario,
    /// The language of the comment.
    pub language: Language,
}

/// A situation that can be set up.
struct Plan {
    /// Number of its decision.
    anchor: usize,
    /// Statements that set it up.
    statements: Vec<String>,
    /// The match after the statements.
    m: Box<dyn AnyMatch>,
    /// Whether a function of the game continues play.
    opened: bool,
}

/// Writes a test function with a name.
///
/// # Errors
/// Returns a message if the situation cannot be set up.
pub fn write(subject: &TestSubject<'_>, name: &str) -> Result<String, Message> {
    let session = subject.session;
    let stage = Stage::of(session.current().game());
    let started = subject.prepared.start(Chance::new(session.seed())).map_err(|refused| Message::verbatim(refused.to_string()))?;
    let plan = best(subject, &stage, started.as_ref()).ok_or(message!("cannot-reproduce-position-earlier"))?;
    let (going, facts) = go_on(session, &plan)?;
    let mut lines = vec![format!("let m = scenario({}){}.start();", literal(&subject.scenario.into()), scenario_calls(subject))];
    lines.extend(plan.statements);
    lines.extend(going);
    lines.extend(asked(session.current()));
    lines.extend(facts);
    let body: String = lines.iter().map(|line| format!("    {line}\n")).collect();
    let text = format!("// {}\nfn {name}() {{\n{body}}}\n", description(subject));
    if text.len() > MAX_SOURCE { Err(message!("position-too-many-changes-test")) } else { Ok(text) }
}

/// Returns a unique function name for a test with a title, given the text of the file.
///
/// ```
/// use playtest::written_test::function_name;
/// assert_eq!(function_name("Red is robbed!", ""), "test_red_is_robbed");
/// assert_eq!(function_name("Decisión 2", ""), "test_decision_2");
/// assert_eq!(function_name("red is robbed", "fn test_red_is_robbed() {}"), "test_red_is_robbed_2");
/// ```
pub fn function_name(name: &str, beside: &str) -> String {
    let words: String = name.chars().take(LONGEST_NAME).collect();
    let name = template::script_stem(&format!("test {words}")).unwrap_or_else(|_| "test_moment".to_owned());
    // Nothing but symbols.
    let name = if name == "test" { "test_moment".to_owned() } else { name };
    let numbered = (2_u32..).map(|number| format!("{name}_{number}"));
    let free = |name: &String| !beside.contains(&format!("fn {name}("));
    std::iter::once(name.clone()).chain(numbered).find(free).unwrap_or(name)
}

/// Returns a line that describes the moment.
fn description(subject: &TestSubject<'_>) -> String {
    let (m, path) = (subject.session.current(), subject.scenario);
    let asked = match m.prompt(subject.language).replace(['\n', '\r'], " ") {
        prompt if prompt.is_empty() => m.decision_name().to_owned(),
        prompt => prompt,
    };
    let begun = format!("{path}, seed {}, decision {}", subject.session.seed(), subject.session.position());
    if asked.is_empty() { begun } else { format!("{begun}: {asked}") }
}

/// Returns the calls that configure the scenario.
fn scenario_calls(subject: &TestSubject<'_>) -> String {
    let Overrides { players, options, .. } = subject.overrides;
    let mut text = players.map_or_else(String::new, |players| format!(".seats({players})"));
    for (name, value) in options {
        let value = serde_json::to_value(value).unwrap_or_default();
        text += &format!(".option({}, {})", literal(&name.as_str().into()), literal(&value));
    }
    format!("{text}.seed({})", subject.session.seed().cast_signed())
}

/// Returns the situation to set up: the nearest one at or before the moment, or a slightly earlier one if a function of the game
/// continues from it.
fn best(subject: &TestSubject<'_>, stage: &Stage, started: &dyn AnyMatch) -> Option<Plan> {
    let now = subject.session.position();
    let mut nearest: Option<Plan> = None;
    for anchor in (now.saturating_sub(LOOK_BACK)..=now).rev() {
        let far = nearest.as_ref().is_some_and(|nearest| nearest.anchor >= anchor + LOOK_FURTHER);
        if far || nearest.as_ref().is_some_and(|nearest| nearest.opened) {
            break;
        }
        let Some(m) = subject.session.at(anchor) else { continue };
        let Some(wanted) = m.situation() else { continue };
        if nearest.is_some() && m.openings().is_empty() {
            continue;
        }
        let found = plan(stage, started, m, &wanted, anchor);
        nearest = match (nearest, found) {
            (None, found) => found,
            (Some(_), Some(found)) if found.opened => Some(found),
            (nearest, _) => nearest,
        };
    }
    nearest
}

/// Returns statements that lead from the start to a situation.
fn plan(stage: &Stage, started: &dyn AnyMatch, m: &dyn AnyMatch, wanted: &Situation, anchor: usize) -> Option<Plan> {
    let mut statements = Vec::new();
    let mut near = started.clone_box();
    let mut left = difference(&near.situation()?.state, &wanted.state);
    let mut waiting = grouped(m.set_up_like(started));
    waiting.reverse();
    while let Some(group) = waiting.pop().filter(|_| !left.is_empty()) {
        let after = stage.after(near.as_ref(), &group.join("\n"));
        let helps = after.and_then(|after| {
            let now = difference(&after.situation()?.state, &wanted.state);
            (weight(&now) < weight(&left)).then_some((now, after))
        });
        match helps {
            Some((now, after)) => {
                (left, near) = (now, after);
                statements.extend(group);
            }
            // Statements that do not help together may help individually.
            None if group.len() > 1 => waiting.extend(group.into_iter().rev().map(|statement| vec![statement])),
            None => {}
        }
    }
    let reached = |m: &dyn AnyMatch, wanted_m: &dyn AnyMatch| m.situation().as_ref() == Some(wanted) && decision(m) == decision(wanted_m);
    for opening in m.openings() {
        let opened = stage.after(near.as_ref(), &opening).and_then(|opened| opened.situation());
        let rest = opened.map(|opened| difference(&opened.state, &wanted.state)).unwrap_or_default();
        for parts in [&rest, &left] {
            let sets: Vec<String> = parts.iter().map(set).collect();
            let Some(after) = stage.after(near.as_ref(), &format!("{}\n{opening}", sets.join("\n"))) else { continue };
            if reached(after.as_ref(), m) {
                statements.extend(sets);
                statements.push(opening);
                return Some(Plan { anchor, statements, m: after, opened: true });
            }
        }
    }
    if wanted.state == started.situation()?.state && wanted.to_do == started.situation()?.to_do {
        return Some(Plan { anchor, statements: Vec::new(), m: started.clone_box(), opened: true });
    }
    let mut sets: Vec<String> = left.iter().map(set).collect();
    sets.push(format!("m.set_steps({});", laid_out(&wanted.to_do, 4)));
    let after = stage.after(near.as_ref(), &sets.join("\n"))?;
    if !reached(after.as_ref(), m) {
        return None;
    }
    statements.extend(sets);
    Some(Plan { anchor, statements, m: after, opened: false })
}

/// Groups consecutive statements that call the same function for the same item, because they may define a list only together.
fn grouped(statements: Vec<String>) -> Vec<Vec<String>> {
    let head = |statement: &str| statement.split(',').next().unwrap_or_default().to_owned();
    let mut groups: Vec<Vec<String>> = Vec::new();
    for statement in statements {
        match groups.last_mut().filter(|group| head(&group[0]) == head(&statement)) {
            Some(group) => group.push(statement),
            None => groups.push(vec![statement]),
        }
    }
    groups
}

/// Returns the choices from the situation to the moment, with their random results, and assertions about the effects of the last
/// one.
fn go_on(session: &Session, plan: &Plan) -> Result<(Vec<String>, Vec<String>), Message> {
    let now = session.position();
    if plan.anchor == now {
        return Ok((Vec::new(), Vec::new()));
    }
    let recorded = session.chance_results();
    let before = session.at(plan.anchor).map_or(0, AnyMatch::recorded_count);
    let forced = recorded.get(before..).unwrap_or_default().to_vec();
    let mut m = plan.m.clone_box();
    let mut lines = Vec::new();
    if !forced.is_empty() {
        lines.push(format!("m.force({});", laid_out(&forced.clone().into(), 4)));
        m.chance().force(forced);
    }
    let mut last = m.state_json();
    for choice in session.choices().skip(plan.anchor) {
        last = m.state_json();
        registry::choose(m.as_mut(), choice).map_err(|refused| Message::verbatim(refused.to_string()))?;
        lines.push(format!("m.choose({});", laid_out(choice, 4)));
    }
    let state = m.state_json();
    if state != session.current().state_json() || decision(m.as_ref()) != decision(session.current()) {
        return Err(message!("playing-from-reproduced-position-leads"));
    }
    let mut facts = difference(&last, &state);
    facts.retain(|(_, value)| literal(value).len() <= FACT);
    facts.sort_by_key(|(path, value)| path.len() + literal(value).len());
    facts.truncate(FACTS);
    let fact = |(path, value): &(String, Json)| format!("assert_eq(m.state().{path}, {});", literal(value));
    Ok((lines, facts.iter().filter(|(path, _)| !path.is_empty()).map(fact).collect()))
}

/// Returns assertions about the pending decision.
fn asked(m: &dyn AnyMatch) -> Vec<String> {
    let Some(ask) = m.decision() else { return vec!["assert_eq(m.decision(), ());".to_owned()] };
    let mut lines = vec![format!("assert_asked(m, {}, {});", ask.seat.number(), literal(&m.decision_name().into()))];
    if m.choice_count() <= CHOICES {
        let choices: Json = (0..m.choice_count()).map(|index| m.choice_json(index)).collect();
        lines.push(format!("assert_eq(m.decision().choices, {});", laid_out(&choices, 4)));
    }
    lines
}

/// Returns the pending decision, without the parts that depend on its history.
fn decision(m: &dyn AnyMatch) -> Json {
    let mut decision = decision_json(m);
    if let Some(fields) = decision.as_object_mut() {
        fields.remove("number");
    }
    decision
}

/// Returns the statement that sets a part of the state.
fn set((path, value): &(String, Json)) -> String {
    format!("m.set_state({}, {});", literal(&path.as_str().into()), laid_out(value, 4))
}

fn weight(parts: &[(String, Json)]) -> usize {
    parts.iter().map(|part| set(part).len()).sum()
}

/// Returns the parts to set in order to turn one value into another: few and small ones.
fn difference(from: &Json, to: &Json) -> Vec<(String, Json)> {
    fn gather(from: &Json, to: &Json, path: &str, parts: &mut Vec<(String, Json)>) {
        if from == to {
            return;
        }
        let begun = parts.len();
        match (from, to) {
            (Json::Object(a), Json::Object(b)) if a.len() == b.len() && a.keys().all(|name| b.contains_key(name)) => {
                for (name, value) in b {
                    gather(&a[name], value, &if path.is_empty() { name.clone() } else { format!("{path}.{name}") }, parts);
                }
            }
            (Json::Array(a), Json::Array(b)) if a.len() == b.len() && b.iter().any(|item| item.is_object() || item.is_array()) => {
                for (index, (one, other)) in a.iter().zip(b).enumerate() {
                    gather(one, other, &format!("{path}[{index}]"), parts);
                }
            }
            _ => {}
        }
        let whole = (path.to_owned(), to.clone());
        // A part that differs for the most part is set as a whole, except for the state itself.
        if !path.is_empty() && (parts.len() == begun || parts.len() > begun + 1 && weight(&parts[begun..]) >= set(&whole).len()) {
            parts.truncate(begun);
            parts.push(whole);
        }
    }
    let mut parts = Vec::new();
    gather(from, to, "", &mut parts);
    parts
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn state_difference_lists_the_smallest_changed_parts() {
        let from = json!({ "round": 1, "at": [{ "x": 1, "y": 2, "z": [0, 0] }, { "x": 5, "y": 5, "z": [0, 0] }], "deck": ["a", "b"] });
        let to = json!({ "round": 1, "at": [{ "x": 1, "y": 3, "z": [0, 0] }, { "x": 6, "y": 7, "z": [1, 0] }], "deck": ["b"] });
        let parts = difference(&from, &to);
        let paths: Vec<&str> = parts.iter().map(|(path, _)| path.as_str()).collect();
        assert_eq!(paths, ["at[0].y", "at[1]", "deck"]);
        assert!(difference(&from, &from).is_empty());
    }
}
