//! Bots with unknown cards: they play helpful cards, avoid harmful ones, and answer questions according to the effects.

use moonwright::content::workspace::Workspace;
use moonwright::playtest::bot::BotKind;
use moonwright::rules::chance::Chance;
use moonwright::rules::registry::{self, AnyMatch, PreparedScenario};
use std::sync::Arc;

/// Returns a game in which two cards of the deck have been replaced by unknown ones.
fn prepared(game: &str, scripts: &[(&str, &str)]) -> Arc<dyn PreparedScenario> {
    let mut workspace = Workspace::bundled();
    for (path, source) in scripts {
        workspace.overlay(path, Some((*source).into()));
    }
    let bundle = registry::load(&workspace, game).unwrap_or_else(|findings| panic!("{findings:?}"));
    registry::prepare(&bundle).unwrap_or_else(|findings| panic!("{findings:?}"))
}

/// Lets greedy bots play games, calling `seen` with the match before each choice and the choice.
fn watch(prepared: &dyn PreparedScenario, games: u64, mut seen: impl FnMut(&dyn AnyMatch, usize)) {
    for seed in 0..games {
        let mut m = prepared.start(Chance::new(seed)).unwrap();
        while let Some(ask) = m.decision() {
            let choice = BotKind::Greedy.bot(seed, ask.seat).choose(m.as_ref(), ask.seat);
            seen(m.as_ref(), choice);
            m.apply(choice).unwrap();
        }
    }
}

/// Returns how often a card could be played, and how often it was.
fn played(prepared: &dyn PreparedScenario, games: u64, card: &str) -> (u32, u32) {
    let (mut could, mut was) = (0, 0);
    watch(prepared, games, |m, choice| {
        let plays = |i: usize| m.choice_json(i)["play"] == card;
        could += u32::from((0..m.choice_count()).any(plays));
        was += u32::from(plays(choice));
    });
    (could, was)
}

const META: &str = "const META = #{ name: #{ en: \"A\", es: \"A\" }, text: #{ en: \"A\", es: \"A\" } };\n";

#[test]
fn bot_keeps_harmful_cards_and_plays_helpful_cards_at_once() {
    const GAMES: u64 = 25;
    let lap = |card: &str, body: &str| {
        let path = format!("scripts/walking/action/{card}.rhai");
        let (could, was) = played(&*prepared("scenarios/walking/full-lap.toml", &[(&path, &format!("{META}{body}"))]), GAMES, card);
        assert!(could >= 8, "{card} could be played {could} times");
        (f64::from(was) / GAMES as f64, f64::from(was) / f64::from(could))
    };
    for harm in ["me.cause_accident(\"harm\");", "me.gain(\"handicap\", 1);", "for other in me.opponents() { other.gain(\"ec\", 1); }"] {
        let (a_game, _) = lap("planning", &format!("fn on_round_end(me, ctx) {{ {harm} }}"));
        assert!(a_game <= 0.05, "{harm} was played {a_game} times a game");
    }
    for help in ["me.gain(\"sputnik\", 1);", "me.gain(\"ec\", 1);", "me.lose(\"handicap\", 9); me.gain(\"sputnik\", 2);"] {
        let (_, share) = lap("planning", &format!("fn on_round_end(me, ctx) {{ {help} }}"));
        assert!(share >= 0.95, "{help} was played {share} of the times");
    }
    let (_, share) = lap("cooperation", "fn on_box_sputnik(me, ctx) { me.gain(\"sputnik\", 1); }");
    assert!(share >= 0.95, "{share}");
    let (a_game, _) = lap("cooperation", "fn on_box_sputnik(me, ctx) { ctx.actor.gain(\"sputnik\", 1); }");
    assert!(a_game <= 0.05, "{a_game}");
}

/// Returns the answers to the question `which` of a helpful card.
fn answers(question: &str) -> Vec<String> {
    let meta = META.replace(" };\n", ", questions: #{ which: #{ en: \"Which?\", es: \"¿Cuál?\" } } };\n");
    let path = "scripts/walking/action/planning.rhai";
    let prepared = prepared("scenarios/walking/full-lap.toml", &[(path, &format!("{meta}{question}"))]);
    let mut answers = Vec::new();
    watch(&*prepared, 20, |m, choice| {
        if m.decision_name() == "which" {
            answers.push(m.choice_json(choice).to_string());
        }
    });
    assert!(answers.len() > 5, "it was asked {} times", answers.len());
    answers
}

#[test]
fn bot_answers_an_unknown_question_by_its_consequences() {
    let body = "fn on_round_end(me, ctx) {\n    me.gain(\"ec\", 1);\n    let i = me.choose(\"which\", [\"lose\", \"nothing\", \"two\", \"one\"]);\n    if i == \"lose\" { me.lose(\"ec\", 1); }\n    if i == \"two\" { me.gain(\"sputnik\", 2); }\n    if i == \"one\" { me.gain(\"sputnik\", 1); }\n}\n";
    assert!(answers(body).iter().all(|answer| answer == "\"two\""));
    // Delayed effects, caused by a movement and its consequences, also count.
    let body = "fn on_round_end(me, ctx) {\n    me.gain(\"ec\", 1);\n    let i = me.choose(\"which\", [-1, 0, 1]);\n    if i != 0 { me.move_circles(i).then(|to| me.gain(\"ec\", 1)); }\n}\n";
    assert!(answers(body).iter().all(|answer| answer == "1"));
}

#[test]
fn script_answer_weights_take_precedence_for_bots() {
    let body = "fn on_round_end(me, ctx) {\n    me.gain(\"ec\", 2);\n    let i = me.choose(\"which\", [\"lose\", \"two\"]);\n    if i == \"lose\" { me.lose(\"ec\", 1); } else { me.gain(\"sputnik\", 2); }\n}\n";
    assert!(
        answers(&format!("{body}fn worth_which(me, answer) {{ if answer == \"lose\" {{ 1 }} else {{ 0 }} }}\n"))
            .iter()
            .all(|a| a == "\"lose\"")
    );
    // A function that fails, changes the match or returns no number is ignored.
    for odd in ["throw \"no\"", "me.gain(\"ec\", 1); 1", "\"much\"", "loop {}"] {
        let weighed = answers(&format!("{body}fn worth_which(me, answer) {{ {odd} }}\n"));
        assert!(weighed.iter().all(|answer| answer == "\"two\""), "{odd}");
    }
}
