//! What is declared is said: every event and choice has a sentence in every language, of its own fields.

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser::parse;
use moonwright::content::bundle::Bundle;
use moonwright::content::text::Language;
use moonwright::content::workspace::Workspace;
use moonwright::rules::chance::Chance;
use moonwright::rules::game::{Seat, Wording};
use moonwright::rules::mars::fields::AlienColour;
use moonwright::rules::moonwalk::dice::Colour;
use moonwright::rules::told::{Declared, word_of};
use moonwright::rules::{colours, mars, rally, registry, walking};
use moonwright::scene::Scene;
use moonwright::scene::table::Seen;
use moonwright::scene::theme::Theme;
use std::collections::{BTreeMap, BTreeSet};

/// What sentences may use beside the fields of what they tell.
const FURTHER: &[(&str, &[&str])] = &[
    ("choice-rob", &["sputniks"]),
    ("choice-play", &["details"]),
    ("choice-no", &["word"]),
    ("choice-yes", &["decision"]),
    ("choice-mode", &["script", "count"]),
    ("choice-shot", &["aliens"]),
];

type Messages = BTreeMap<String, BTreeSet<String>>;

/// The sentences of a file with the arguments that each uses.
fn messages(source: &str) -> Messages {
    let tree = parse(source).unwrap_or_else(|(_, errors)| panic!("{errors:?}\n{source}"));
    let message = |entry: &Entry<&str>| match entry {
        Entry::Message(message) => {
            let mut arguments = BTreeSet::new();
            message.value.iter().for_each(|pattern| of_pattern(pattern, &mut arguments));
            Some((message.id.name.to_owned(), arguments))
        }
        _ => None,
    };
    tree.body.iter().filter_map(message).collect()
}

fn of_pattern(pattern: &Pattern<&str>, arguments: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            of_expression(expression, arguments);
        }
    }
}

fn of_expression(expression: &Expression<&str>, arguments: &mut BTreeSet<String>) {
    match expression {
        Expression::Inline(inline) => of_inline(inline, arguments),
        Expression::Select { selector, variants } => {
            of_inline(selector, arguments);
            variants.iter().for_each(|variant| of_pattern(&variant.value, arguments));
        }
    }
}

fn of_inline(inline: &InlineExpression<&str>, arguments: &mut BTreeSet<String>) {
    match inline {
        InlineExpression::VariableReference { id } => {
            arguments.insert(id.name.to_owned());
        }
        InlineExpression::Placeable { expression } => of_expression(expression, arguments),
        InlineExpression::FunctionReference { arguments: given, .. } => {
            given.positional.iter().for_each(|inline| of_inline(inline, arguments));
        }
        _ => {}
    }
}

fn said<G: Wording>(language: Language) -> Messages {
    G::sentences().files(language).into_iter().flat_map(messages).collect()
}

fn hold<G: Wording, D: Declared<G>>(prefix: &str) {
    for language in Language::ALL {
        let known = said::<G>(language);
        for (variant, fields) in D::VARIANTS {
            let id = format!("{prefix}-{}", word_of(variant));
            let Some(arguments) = known.get(&id) else { panic!("{} has no sentence {id} in {language:?}", G::ID) };
            let further = FURTHER.iter().filter(|(other, _)| *other == id).flat_map(|(_, names)| *names);
            let named: BTreeSet<&str> = fields.iter().map(|field| field.trim_start_matches("r#")).chain(further.copied()).collect();
            let strange: Vec<_> = arguments.iter().filter(|argument| !named.contains(argument.as_str())).collect();
            assert!(strange.is_empty(), "{}: {id} in {language:?} uses {strange:?}; there are {named:?}", G::ID);
        }
        let declared: BTreeSet<String> = D::VARIANTS.iter().map(|(variant, _)| format!("{prefix}-{}", word_of(variant))).collect();
        let of_nothing: Vec<_> = known.keys().filter(|id| id.starts_with(&format!("{prefix}-")) && !declared.contains(*id)).collect();
        assert!(of_nothing.is_empty(), "{}: sentences in {language:?} that nothing says: {of_nothing:?}", G::ID);
    }
    let [en, es] = Language::ALL.map(|language| said::<G>(language).into_keys().collect::<BTreeSet<_>>());
    assert_eq!(en, es, "{}", G::ID);
}

#[test]
fn every_event_and_choice_has_its_sentence_in_every_language() {
    hold::<walking::Walking, walking::event::Event>("event");
    hold::<walking::Walking, walking::Choice>("choice");
    hold::<rally::Rally, rally::event::Event>("event");
    hold::<rally::Rally, rally::Choice>("choice");
    hold::<mars::Mars, mars::event::Event>("event");
    hold::<mars::Mars, mars::Choice>("choice");
}

#[test]
fn the_letters_of_colours_are_letters_of_their_names_and_differ() {
    let hold = |letters: Vec<(&str, &str)>| {
        let different: BTreeSet<&str> = letters.iter().map(|(letter, _)| *letter).collect();
        assert_eq!(different.len(), letters.len(), "{letters:?}");
        for (letter, name) in letters {
            assert!(letter.chars().count() == 1 && name.to_uppercase().contains(letter), "{letter} for {name}");
        }
    };
    for language in Language::ALL {
        hold((0..colours::NAMES.len()).map(|colour| (colours::letter(colour, language), colours::name(colour, language))).collect());
        hold(Colour::all().map(|colour| (colour.letter(language), colour.name(language))).collect());
        hold(AlienColour::ALL.iter().map(|colour| (colour.letter(language), colour.name(language))).collect());
    }
}

#[test]
fn a_table_calls_players_cards_and_pieces_as_those_who_see_it_do() {
    let tables = |scenario: &str| {
        let bundle = Bundle::load(&Workspace::bundled(), scenario).unwrap();
        let mut m = registry::prepare(&bundle).unwrap().start(Chance::new(5)).unwrap();
        (0..12).for_each(|_| m.apply(0).unwrap());
        let seen = |language| Seen { bundle: &bundle, m: m.as_ref(), viewer: None, asking: Some(m.as_ref()), language };
        Language::ALL.map(|language| {
            let table = moonwright::scene::registry::table(&seen(language));
            let mut scene = Scene::default();
            table.pieces(1.0, &Theme::DARK, &mut scene);
            format!("{} {:?} {:?} {:?}", table.text(), table.panels(), table.name_of(Seat::new(1)), scene)
        })
    };
    for scenario in ["scenarios/walking/full-lap.toml", "scenarios/rally/first-race.toml", "scenarios/mars/standard.toml"] {
        let [english, spanish] = tables(scenario);
        for (en, es) in [("Red", "Rojo"), ("Blue", "Azul"), ("red ", "rojo "), ("blue ", "azul ")] {
            assert!(english.contains(en) && !english.contains(es), "{scenario}: {en}");
            assert!(spanish.contains(es) && !spanish.contains(en), "{scenario}: {es}");
        }
    }
}
