//! New cards written from ready phrases: the moment, the effect and the amount in words become a script with its printed text.

use content::games::GameSpec;
use content::rename;
use content::template::{self, TemplateError};
use content::text::Language;
use content::workspace::Workspace;
use rules::registry;
use script::analysis::card;
use script::dialect::HookSpec;
use script::ready::{ReadyEffect, ReadyMoment, ReadyPhrases};

/// The effect of a new card.
#[derive(Clone, Copy, Debug)]
pub struct ReadyChoice {
    pub moment: &'static ReadyMoment,
    pub effect: &'static ReadyEffect,
    pub amount: i64,
}

/// Returns the ready phrases of a game.
pub fn phrases(game: &str) -> ReadyPhrases {
    registry::game(game).map_or(ReadyPhrases::NOTHING, |game| game.dialect().printed.ready)
}

/// Returns the path and the text of the script of a new card. Without an effect, it contains only metadata.
///
/// # Errors
/// Returns an error if the title cannot be converted to a file name.
pub fn script(
    workspace: &Workspace,
    (game, kind): (&GameSpec, &str),
    title: &str,
    chosen: Option<ReadyChoice>,
) -> Result<(String, String), TemplateError> {
    let folder = format!("scripts/{game}/{kind}");
    let template = game.templates.iter().find(|template| template.folder == folder).map_or("", |template| template.kind);
    let made = |title: &str| {
        let files = template::template(template, title)?;
        Ok(files.into_iter().next().unwrap_or_default())
    };
    let (mut path, text) = made(title)?;
    // The title is the same; only the file has a number.
    let mut number = 2;
    while workspace.origin(&path).is_some() {
        path = made(&format!("{title} {number}"))?.0;
        number += 1;
    }
    let blank = card::blank(&text);
    Ok((path, chosen.map_or_else(|| blank.clone(), |chosen| written(&blank, game, chosen))))
}

/// Returns the printed text of an effect.
pub fn printed(chosen: ReadyChoice, language: Language) -> String {
    let (moment, effect) = (chosen.moment.printed.get(language), chosen.effect.text(chosen.amount, language));
    let text = if moment.is_empty() { effect } else { format!("{moment}: {effect}") };
    let mut letters = text.chars();
    let first: String = letters.next().into_iter().flat_map(char::to_uppercase).collect();
    format!("{first}{}.", letters.as_str())
}

/// Adds an effect to a script without one.
fn written(blank: &str, game: &GameSpec, chosen: ReadyChoice) -> String {
    let mut text = blank.lines().filter(|line| !line.starts_with("//")).map(|line| format!("{line}\n")).collect::<String>();
    let texts = Language::ALL.map(|language| (format!("text.{}", language.code()), printed(chosen, language)));
    let keys = chosen.effect.keys.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned()));
    for (trail, value) in texts.into_iter().chain(keys) {
        text = card::with(&text, &trail, &value).unwrap_or(text);
    }
    if !chosen.effect.functions.is_empty() {
        text.push_str(&format!("\n{}", chosen.effect.functions));
    }
    let hooks = registry::game(game.id).map_or(&[][..], |game| game.dialect().hooks);
    let hook = hooks.iter().find(|hook| hook.name == chosen.moment.hook);
    let body = chosen.effect.code(chosen.amount);
    let parameters = hook.map(|hook| used_parameters(hook, &body)).unwrap_or_default();
    text.push_str(&format!("\nfn {}({parameters}) {{\n    {body}\n}}\n", chosen.moment.hook));
    text
}

/// Returns the path and the text of a test that asserts the effect of a script.
pub fn test(script: &str, chosen: ReadyChoice) -> Option<(String, String)> {
    let ReadyChoice { moment, effect, amount } = chosen;
    let (stem, kind) = (rename::stem(script), script.split('/').nth(2)?);
    let stage = moment.stages.iter().find(|stage| stage.kinds.contains(&kind))?;
    let proof = effect.proof;
    let value = |name: &str| if proof.value.is_empty() { String::new() } else { format!("let {name} = {};\n", proof.value) };
    let before = if proof.check.contains("before") { value("before") } else { String::new() };
    let parts = [stage.set_up, proof.given, stage.leads, &before, stage.happens, &value("now"), proof.check];
    let body = parts.concat().replace("@stem@", stem).replace("{n}", &amount.to_string());
    let body: String = body.lines().map(|line| format!("    {line}\n")).collect();
    Some((
        format!("{}.test.rhai", script.strip_suffix(".rhai")?),
        format!("// {}\nfn test_{stem}() {{\n{body}}}\n", printed(chosen, Language::En)),
    ))
}

/// Returns the parameters of a hook up to the last one that a body uses, but at least the first.
fn used_parameters(hook: &HookSpec, body: &str) -> String {
    let names: Vec<&str> = hook.parameters.iter().map(|parameter| parameter.name).collect();
    let words = |name: &&str| body.split(|c: char| !c.is_alphanumeric() && c != '_').any(|word| word == *name);
    let last = names.iter().rposition(words).unwrap_or(0);
    names.iter().take(last + 1).copied().collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use content::games;
    use rules::registry::CheckScript;

    /// Returns every effect of a type of card with its moments and its extreme amounts.
    fn all(game: &GameSpec, kind: &str) -> Vec<ReadyChoice> {
        let phrases = phrases(game.id);
        let mut found = Vec::new();
        for moment in phrases.moments_of(kind) {
            for effect in phrases.effects_of(kind).filter(|effect| effect.hooks.contains(&moment.hook)) {
                let (least, most) = effect.amounts;
                found.extend([least, most].map(|amount| ReadyChoice { moment, effect, amount }));
            }
        }
        found
    }

    #[test]
    fn every_ready_phrase_of_every_deck_is_a_card_without_diagnostics() {
        let mut wrong = Vec::new();
        for game in games::ALL.iter() {
            for kind in game.deck_kinds() {
                let cards = all(game, kind);
                assert!(cards.len() >= 2, "{game} {kind} has no phrases");
                for chosen in cards {
                    let mut workspace = Workspace::bundled();
                    let (path, text) = script(&workspace, (game, kind), "My card", Some(chosen)).unwrap();
                    workspace.overlay(&path, Some(text.as_str().into()));
                    let checked = workspace.query::<CheckScript>(&path);
                    let found: Vec<String> = checked.findings.iter().map(ToString::to_string).collect();
                    if !found.is_empty() || checked.script.is_none() {
                        wrong.push(format!("{}\n{text}", found.join("\n")));
                    }
                }
            }
        }
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    }

    #[test]
    fn the_test_of_every_ready_phrase_passes_and_fails_without_the_effect() {
        let mut wrong = Vec::new();
        for game in games::ALL.iter() {
            for kind in game.deck_kinds() {
                for chosen in all(game, kind) {
                    let mut workspace = Workspace::bundled();
                    let (path, text) = script(&workspace, (game, kind), "My card", Some(chosen)).unwrap();
                    let (test_path, test_text) = test(&path, chosen).unwrap();
                    workspace.overlay(&test_path, Some(test_text.as_str().into()));
                    let mut passes = |text: &str| {
                        workspace.overlay(&path, Some(text.into()));
                        let verdicts = crate::script_tests::run(&workspace, &test_path);
                        (!verdicts.is_empty() && verdicts.iter().all(|verdict| verdict.failure.is_none()), format!("{verdicts:#?}"))
                    };
                    let (is_ok, found) = passes(&text);
                    let given = text.lines().find(|line| line.starts_with(&format!("fn {}(me, ", chosen.moment.hook)));
                    let value = given.and_then(|line| line.split([',', ')']).nth(1)).filter(|_| chosen.moment.hook.starts_with("modify"));
                    let inert = text.replace(&chosen.effect.code(chosen.amount), value.unwrap_or_default().trim());
                    assert_ne!(inert, text);
                    if passes(&inert).0 {
                        wrong.push(format!("passes without the effect:\n{test_text}"));
                    }
                    if !is_ok {
                        wrong.push(format!("{found}\n{test_text}"));
                    }
                }
            }
        }
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    }

    #[test]
    fn a_card_without_a_chosen_effect_has_only_metadata_and_a_free_file_name() {
        let mut workspace = Workspace::bundled();
        let game = games::find("walking").unwrap();
        let (path, text) = script(&workspace, (game, "action"), "Planning", None).unwrap();
        assert_eq!(path, "scripts/walking/action/planning_2.rhai");
        assert!(
            text.starts_with("// This script has no effect yet.") && text.contains("en: \"Planning\"") && !text.contains("fn "),
            "{text}"
        );
        workspace.overlay(&path, Some(text.as_str().into()));
        let codes: Vec<String> = workspace.query::<CheckScript>(&path).findings.iter().map(|finding| finding.code.clone()).collect();
        assert_eq!(codes, ["no-effect"]);
    }

    #[test]
    fn printed_texts_name_the_moment_the_effect_and_the_amount() {
        let game = games::find("walking").unwrap();
        let chosen = all(game, "action").into_iter().find(|chosen| chosen.effect.body.contains("ec") && chosen.amount == 3).unwrap();
        assert_eq!(printed(chosen, Language::En), "At the end of a round: take 3 Earth Control counters.");
        let (_, text) = script(&Workspace::bundled(), (game, "action"), "Air", Some(chosen)).unwrap();
        assert!(text.ends_with("\nfn on_round_end(me) {\n    me.gain(\"ec\", 3);\n}\n"), "{text}");
    }
}
