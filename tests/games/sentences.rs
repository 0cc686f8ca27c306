//! Declared values have messages: every event and choice has one in every language, which uses its own fields.

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser::parse;
use moonwright::content::bundle::Bundle;
use moonwright::content::text::Language;
use moonwright::content::workspace::Workspace;
use moonwright::rules::chance::Chance;
use moonwright::rules::describe::{DeclaredEnum, word_of};
use moonwright::rules::game::{Seat, Wording};
use moonwright::rules::mars::fields::AlienColour;
use moonwright::rules::moonwalk::dice::Colour;
use moonwright::rules::viewer::Viewer;
use moonwright::rules::{colours, mars, moonbase, mowdown, rally, registry, walking};
use moonwright::scene::Scene;
use moonwright::scene::ending::EndingText;
use moonwright::scene::table::ViewContext;
use moonwright::scene::theme::Theme;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// Additional arguments of messages, besides the fields of their event or choice.
const FURTHER: &[(&str, &[&str])] = &[
    ("choice-rob", &["sputniks"]),
    ("choice-play", &["details"]),
    ("choice-no", &["word"]),
    ("choice-yes", &["decision"]),
    ("choice-mode", &["script", "count"]),
    ("choice-shot", &["aliens"]),
    ("choice-panel", &["number", "value"]),
];

type Messages = BTreeMap<String, BTreeSet<String>>;

/// Returns the messages of a file with the arguments that each uses.
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

fn hold<G: Wording, D: DeclaredEnum<G>>(prefix: &str) {
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
fn every_event_and_choice_has_a_message_in_every_language() {
    hold::<walking::Walking, walking::event::Event>("event");
    hold::<walking::Walking, walking::Choice>("choice");
    hold::<rally::Rally, rally::event::Event>("event");
    hold::<rally::Rally, rally::Choice>("choice");
    hold::<mars::Mars, mars::event::Event>("event");
    hold::<mars::Mars, mars::Choice>("choice");
    hold::<mowdown::Mowdown, mowdown::event::Event>("event");
    hold::<mowdown::Mowdown, mowdown::Choice>("choice");
    hold::<moonbase::Moonbase, moonbase::event::Event>("event");
    hold::<moonbase::Moonbase, moonbase::Choice>("choice");
}

#[test]
fn colour_letters_are_distinct_and_occur_in_the_colour_names() {
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
fn scene_text_is_localized() {
    let tables = |scenario: &str| {
        let bundle = Bundle::load(&Workspace::bundled(), scenario).unwrap();
        let mut m = registry::prepare(&bundle).unwrap().start(Chance::new(5)).unwrap();
        (0..12).for_each(|_| m.apply(0).unwrap());
        let seen = |language| ViewContext { bundle: &bundle, m: m.as_ref(), eyes: Viewer::All, asking: Some(m.as_ref()), language };
        Language::ALL.map(|language| {
            let table = moonwright::scene::registry::table(&seen(language));
            let mut scene = Scene::default();
            table.pieces(1.0, &Theme::DARK, &mut scene);
            let beside = (table.panels(), table.phases(), table.named(), table.marks(), table.slots(), table.question_items());
            let name = table.name_of(Seat::new(1));
            format!("{} {} {} {beside:?} {name} {scene:?}", table.title(), table.legend(), table.text())
        })
    };
    let own = [
        ("scenarios/walking/full-lap.toml", [("The lap", "La vuelta"), ("seat 0", "asiento 0"), ("Supply", "Reserva")]),
        ("scenarios/rally/first-race.toml", [("shields", "escudos"), ("Missile", "Misil"), ("plain ground", "suelo llano")]),
        ("scenarios/mars/standard.toml", [("Mars", "Marte"), ("Aliens at", "Alienígenas en"), ("incoming", "llegan")]),
    ];
    let common = [("Red", "Rojo"), ("Blue", "Azul"), ("red ", "rojo "), ("blue ", "azul ")];
    for (scenario, own) in own {
        let [english, spanish] = tables(scenario);
        for (en, es) in common.into_iter().chain(own) {
            assert!(english.contains(en) && !english.contains(es), "{scenario}: {en}");
            assert!(spanish.contains(es) && !spanish.contains(en), "{scenario}: {es}");
        }
    }
}

#[test]
fn spanish_names_of_places_and_dice_agree_with_their_sentence() {
    let log = |scenario: &str, choices: usize| {
        let bundle = Bundle::load(&Workspace::bundled(), scenario).unwrap();
        let mut text = String::new();
        for seed in 0..10 {
            let mut m = registry::prepare(&bundle).unwrap().start(Chance::new(seed)).unwrap();
            for choice in 0..choices {
                if m.decision().is_none() {
                    break;
                }
                (0..m.choice_count()).for_each(|i| text += &format!("{}\n", m.choice_text(i, Language::Es)));
                m.apply(choice % m.choice_count()).unwrap();
                m.events_text(Viewer::All, Language::Es).iter().for_each(|line| text += &format!("{}\n", line.text));
            }
        }
        text
    };
    let race = log("scenarios/rally/first-race.toml", 60);
    assert!(race.contains(" sale del hexágono de salida ") && race.contains(" avanza al hexágono "), "{race}");
    assert!(!race.contains(" de hexágono") && !race.contains(" de el ") && !race.contains(" a el "), "{race}");
    let march = log("scenarios/mars/standard.toml", 60);
    assert!(march.contains("la unión tras la Zona de Aterrizaje") && !march.contains("tras Zona de Aterrizaje"), "{march}");
    let lap = log("scenarios/walking/full-lap.toml", 20);
    assert!(lap.contains("2 azules") && lap.contains("1 blanco ") && !lap.contains("2 blanco "), "{lap}");
}

#[test]
fn match_ending_text_is_localized_for_solo_and_multiplayer_games() {
    let ended = |scenario: &str| {
        let bundle = Bundle::load(&Workspace::bundled(), scenario).unwrap();
        let mut m = registry::prepare(&bundle).unwrap().start(Chance::new(5)).unwrap();
        while m.decision().is_some() {
            m.apply(m.choice_count() - 1).unwrap();
        }
        Language::ALL.map(|language| {
            let table = moonwright::scene::registry::table(&ViewContext {
                bundle: &bundle,
                m: m.as_ref(),
                eyes: Viewer::All,
                asking: None,
                language,
            });
            let EndingText { title, after, ranking, .. } = EndingText::of(m.as_ref(), table.as_ref()).unwrap();
            let first = ranking.first().map(|ranked| format!("{} {} {}", ranked.place, ranked.name, ranked.points));
            (format!("{title} {after}"), first.unwrap_or_default())
        })
    };
    let told = |scenario: &str| ended(scenario).map(|(told, _)| told.replace(|letter: char| letter.is_ascii_digit(), ""));
    assert_eq!(told("scenarios/mowdown/dirty-ankle.toml"), ["You have lost after  rounds", "Has perdido tras  rondas"]);
    assert_eq!(told("scenarios/mars/standard.toml"), ["The team has lost after  rounds", "El equipo ha perdido tras  rondas"]);
    assert_eq!(told("scenarios/walking/full-lap.toml"), ["The match is over after  rounds", "La partida ha terminado tras  rondas"]);
    let [(_, english), (_, spanish)] = ended("scenarios/walking/full-lap.toml");
    assert!(english.starts_with("1. ") && english.ends_with(" points"), "{english}");
    assert!(spanish.starts_with("1.º ") && spanish.ends_with(" puntos"), "{spanish}");
}

/// Returns the literals of a source outside of comments, attributes and its tests.
fn literals(source: &str) -> Vec<String> {
    let lines = source.lines().map(str::trim_start).take_while(|line| !line.starts_with("#[cfg(test)]"));
    let code = lines.filter(|line| !line.starts_with("//") && !line.starts_with("#["));
    let plain = code.map(|line| line.replace("\\\"", "”"));
    plain.flat_map(|line| line.split('"').skip(1).step_by(2).map(str::to_owned).collect::<Vec<_>>()).collect()
}

fn literals_under(folder: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    // `tabs/tests.rs` is the tab for script tests, not a test.
    let is_test = |path: &Path| path.ends_with("tests.rs") && !path.ends_with("tabs/tests.rs");
    let of = |path: PathBuf| match path.is_dir() {
        true => literals_under(&path),
        false if is_test(&path) || path.extension().is_none_or(|ending| ending != "rs") => Vec::new(),
        false => literals(&std::fs::read_to_string(path).unwrap()),
    };
    entries.flat_map(of).collect()
}

/// Returns whether a literal contains words besides its placeholders: more than the name of a message, an argument or a field.
fn is_prose(literal: &str) -> bool {
    let written: String = literal.split('{').map(|part| part.split_once('}').map_or(part, |(_, rest)| rest)).collect();
    let letters = |word: &str| word.chars().filter(|letter| letter.is_alphabetic()).count() > 1;
    let is_key = written == literal && literal.chars().all(|letter| letter.is_ascii_lowercase() || "-_".contains(letter));
    !is_key && written.split_whitespace().any(letters)
}

#[test]
fn scene_texts_come_only_from_the_localization_files() {
    let literals = literals_under(&Path::new(env!("CARGO_MANIFEST_DIR")).join("crates/scene/src"));
    assert!(literals.len() > 100 && is_prose("Round {round}") && is_prose("Mars") && !is_prose("table-round") && !is_prose("   {a} {b}"));
    let prose: Vec<_> = literals.iter().filter(|literal| is_prose(literal)).collect();
    assert!(prose.is_empty(), "words that belong into src/locales: {prose:?}");
    let named: BTreeSet<&str> = literals.iter().map(String::as_str).filter(|literal| literal.starts_with("table-")).collect();
    let games = [said::<walking::Walking>, said::<rally::Rally>, said::<mars::Mars>, said::<mowdown::Mowdown>, said::<moonbase::Moonbase>];
    let known: Messages = games.into_iter().flat_map(|said| said(Language::En)).filter(|(id, _)| id.starts_with("table-")).collect();
    let of_nothing: Vec<_> = named.iter().filter(|id| !known.contains_key(**id)).collect();
    assert!(of_nothing.is_empty(), "tables say what is no sentence: {of_nothing:?}");
    let unsaid: Vec<_> = known.keys().filter(|id| !named.contains(id.as_str()) && *id != "table-gained").collect();
    assert!(unsaid.is_empty(), "sentences that no table says: {unsaid:?}");
}

/// Returns the keys of every file of a language, in their order.
fn keys(language: Language) -> BTreeMap<String, Vec<String>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/locales").join(language.code());
    let files = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).filter(|path| path.extension().unwrap() == "ftl");
    let keys = |path: &Path| {
        let source = std::fs::read_to_string(path).unwrap();
        let tree = parse(&*source).unwrap_or_else(|(_, errors)| panic!("{}: {errors:?}", path.display()));
        let key = |entry: &Entry<&str>| if let Entry::Message(message) = entry { Some(message.id.name.to_owned()) } else { None };
        tree.body.iter().filter_map(key).collect()
    };
    files.map(|path| (path.file_stem().unwrap().to_str().unwrap().to_owned(), keys(&path))).collect()
}

#[test]
fn no_key_is_defined_twice() {
    for language in Language::ALL {
        let files = keys(language);
        assert!(files.len() > 5);
        for (file, keys) in &files {
            let mut seen = BTreeSet::new();
            let twice: Vec<_> = keys.iter().filter(|key| !seen.insert(*key)).collect();
            assert!(twice.is_empty(), "{}/{file}.ftl defines {twice:?} twice: one of the two is never shown", language.code());
        }
    }
}

#[test]
fn common_and_print_messages_are_all_used_and_exist_in_every_language() {
    let [en, es] = Language::ALL.map(keys);
    // A format such as `token-{id}` refers to every key with that prefix.
    let source = literals_under(&Path::new(env!("CARGO_MANIFEST_DIR")).join("crates"));
    let named = |key: &String| {
        source
            .iter()
            .any(|literal| literal == key || literal.split_once('{').is_some_and(|(head, _)| head.ends_with('-') && key.starts_with(head)))
    };
    for file in ["common", "print"] {
        let (en, es): (BTreeSet<_>, BTreeSet<_>) = (en[file].iter().collect(), es[file].iter().collect());
        assert_eq!(en, es, "{file}.ftl");
        let unused: Vec<_> = en.into_iter().filter(|key| !named(key)).collect();
        assert!(unused.is_empty(), "no code names these keys of {file}.ftl: {unused:?}");
    }
}

/// Returns the messages of the window in a language.
fn of_window(language: &str) -> Messages {
    messages(&std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("src/locales/{language}/editor.ftl"))).unwrap())
}

/// Returns whether a literal is the name of a message: lowercase words separated by hyphens.
fn is_named(literal: &str) -> bool {
    literal.contains('-') && literal.split('-').all(|word| !word.is_empty() && word.chars().all(|letter| letter.is_ascii_lowercase()))
}

#[test]
fn window_messages_are_all_used_and_exist_in_every_language() {
    let (english, spanish) = (of_window("en"), of_window("es"));
    assert_eq!(english, spanish, "sentences or what they use differ");
    let literals: BTreeSet<String> = literals_under(&Path::new(env!("CARGO_MANIFEST_DIR")).join("crates/editor/src")).into_iter().collect();
    let unsaid: Vec<_> = english.keys().filter(|id| !literals.contains(*id)).collect();
    assert!(unsaid.is_empty(), "sentences that the window never says: {unsaid:?}");
    let families: BTreeSet<&str> = english.keys().filter_map(|id| id.split('-').next()).collect();
    let strange = |id: &&String| is_named(id) && families.contains(id.split('-').next().unwrap_or_default()) && !english.contains_key(*id);
    let missing: Vec<_> = literals.iter().filter(strange).collect();
    assert!(missing.is_empty(), "the window says what is no sentence: {missing:?}");
}

/// Collects the calls of `message!` in a source: ids with the names of their arguments.
fn reported(source: &str, found: &mut Vec<(String, BTreeSet<String>)>) {
    let code: String = source.lines().filter(|line| !line.trim_start().starts_with("//")).map(|line| format!("{line}\n")).collect();
    for (at, name) in code.match_indices("message!(") {
        let Some((id, rest)) = code[at + name.len()..].trim_start().strip_prefix('"').and_then(|call| call.split_once('"')) else {
            continue;
        };
        let (mut depth, mut quoted, mut argument, mut names) = (0, false, String::new(), BTreeSet::new());
        let mut letters = rest.chars();
        while let Some(letter) = letters.next() {
            match letter {
                '\\' if quoted => _ = letters.next(),
                '"' => quoted = !quoted,
                _ if quoted => {}
                ',' | ')' if depth == 0 => {
                    let name = argument.split('=').next().unwrap_or_default().trim().to_owned();
                    names.extend(Some(name).filter(|name| !name.is_empty()));
                    argument.clear();
                    if letter == ')' {
                        break;
                    }
                }
                '(' | '[' | '{' => depth += 1,
                ')' | ']' | '}' => depth -= 1,
                _ => {}
            }
            if depth == 0 && letter != ',' {
                argument.push(letter);
            }
        }
        found.push((id.to_owned(), names));
    }
}

fn reported_under(folder: &Path, found: &mut Vec<(String, BTreeSet<String>)>) {
    for path in std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
        if path.is_dir() {
            reported_under(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            reported(&std::fs::read_to_string(path).unwrap(), found);
        }
    }
}

#[test]
fn diagnostic_messages_have_matching_arguments_and_are_all_used() {
    let [english, spanish] = ["en", "es"].map(|language| {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("src/locales/{language}/diagnostics.ftl"));
        messages(&std::fs::read_to_string(path).unwrap())
    });
    let mut found = Vec::new();
    reported_under(&Path::new(env!("CARGO_MANIFEST_DIR")).join("crates"), &mut found);
    assert!(english.len() > 1000 && found.len() > 1000);
    let wrong: Vec<_> = found.iter().filter(|(id, arguments)| english.get(id) != Some(arguments)).collect();
    assert!(wrong.is_empty(), "messages that diagnostics.ftl lacks, or has with other arguments: {wrong:#?}");
    let used: BTreeSet<&String> = found.iter().map(|(id, _)| id).collect();
    let unused: Vec<_> = english.keys().filter(|id| !used.contains(id)).collect();
    assert!(unused.is_empty(), "messages that nothing reports: {unused:?}");
    let differ: Vec<_> = english.iter().filter(|(id, arguments)| spanish.get(*id) != Some(arguments)).collect();
    assert!(differ.is_empty() && english.len() == spanish.len(), "messages that differ in Spanish: {differ:#?}");
}
