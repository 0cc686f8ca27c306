//! The script interface of games: every function, hook and type has a description, and none hides another.

use moonwright::content::diagnostic::Severity;
use moonwright::playtest::script_tests;
use moonwright::rules::registry::{GAMES, GameKind, game};
use moonwright::script::api::{Function, Parameter};
use moonwright::script::arguments::shadowing;
use moonwright::script::dialect::{COMMON_KEYS, Dialect, HookSpec};
use moonwright::script::kind::{NamedType, TypeRepr, ValueType};
use moonwright::script::program::{self, ScriptSource};
use moonwright::script::renamed::{Renamed, Role};
use std::collections::BTreeMap;

/// Functions with parameters or results of any type.
const ANYTHING: [&str; 8] = ["choose", "pick_random", "then", "get_var", "set_var", "use_options", "on_use", "option"];

fn is_sentence(text: &str) -> bool {
    let (first, last) = (text.chars().next(), text.chars().last());
    first.is_some_and(|c| !c.is_lowercase() && !c.is_whitespace()) && last == Some('.') && !text.contains("  ")
}

fn all_named(kinds: impl IntoIterator<Item = ValueType>) -> Vec<&'static NamedType> {
    let mut found = Vec::new();
    kinds.into_iter().for_each(|kind| kind.collect(&mut found));
    found
}

fn speaks_of_anything(kind: &ValueType) -> bool {
    match kind {
        ValueType::Any => true,
        ValueType::List(inner) | ValueType::Of(_, inner) => speaks_of_anything(inner),
        ValueType::Or(kinds) => kinds.iter().any(speaks_of_anything),
        _ => false,
    }
}

/// Checks the description, parameters and result of a declaration.
fn hold(what: &str, about: &str, parameters: &[Parameter], returns: ValueType) {
    assert!(is_sentence(about), "{what}: its text is no sentence: {about:?}");
    let mut names: Vec<&str> = parameters.iter().map(|parameter| parameter.name).collect();
    assert!(names.iter().all(|name| !name.starts_with('_')), "{what}: a parameter without a name");
    names.sort_unstable();
    assert!(names.windows(2).all(|pair| pair[0] != pair[1]), "{what}: two parameters of one name");
    let name = what.split('.').next_back().unwrap_or_default();
    let kinds = parameters.iter().map(|parameter| parameter.kind).chain([returns]);
    assert!(ANYTHING.contains(&name) || !kinds.clone().any(|kind| speaks_of_anything(&kind)), "{what}: a value without a type");
}

fn hold_type(game: &str, named: &NamedType) {
    assert!(is_sentence(named.about), "{game}: the type {}: {:?}", named.name, named.about);
    for field in named.fields {
        let what = format!("{game}.{}.{}", named.name, field.name);
        assert!(is_sentence(field.about), "{what}: its text is no sentence: {:?}", field.about);
        assert!(ANYTHING.contains(&field.name) || !speaks_of_anything(&field.kind), "{what}: a value without a type");
        assert_eq!(matches!(named.form, TypeRepr::Handle(_)), field.get.is_some(), "{what}: how is it read?");
    }
}

fn functions(game: &'static dyn GameKind) -> Vec<&'static Function> {
    game.dialect().functions().collect()
}

#[test]
fn script_api_items_have_types_and_descriptions() {
    for game in GAMES.iter() {
        let dialect = game.dialect();
        for Function { name, about, parameters, returns, .. } in functions(game) {
            hold(&format!("{}.{name}", dialect.game), about, parameters, *returns);
        }
        for HookSpec { name, about, parameters, returns, .. } in dialect.hooks {
            hold(&format!("{}.{name}", dialect.game), about, parameters, *returns);
            let gives = ["can_", "modify_", "use_options"].iter().any(|prefix| name.starts_with(prefix));
            assert_eq!(gives, !matches!(returns, ValueType::Unit), "{name}: whether anything is read of what it gives back");
        }
        for named in dialect.types() {
            hold_type(dialect.game, named);
        }
        for function in script_tests::functions(game).flatten() {
            assert!(is_sentence(function.about), "{}: {:?}", function.name, function.about);
        }
    }
}

#[test]
fn script_functions_hooks_and_types_have_unique_declarations() {
    let once = |functions: &[&Function], of: &str| {
        let mut known = BTreeMap::new();
        for function in functions {
            // The types by which Rhai distinguishes functions.
            let ids: Vec<String> = function.parameters.iter().map(|parameter| format!("{:?}", parameter.kind.id())).collect();
            let other = known.insert((function.name, ids), function.signature().to_string());
            assert!(other.is_none(), "{of}: `{}{}` hides `{}`", function.name, function.signature(), other.unwrap_or_default());
        }
    };
    for game in GAMES.iter() {
        let dialect = game.dialect();
        once(&functions(game), dialect.game);
        once(&script_tests::functions(game).flatten().collect::<Vec<_>>(), "tests");
        let mut hooks: Vec<&str> = dialect.hooks.iter().map(|hook| hook.name).collect();
        hooks.sort_unstable();
        assert!(hooks.windows(2).all(|pair| pair[0] != pair[1]), "{}: two hooks of one name", dialect.game);
        // Two types with the same name would be indistinguishable in the documentation.
        let every = functions(game).into_iter().flat_map(|function| function.parameters.iter().map(|p| p.kind).chain([function.returns]));
        let mut abouts = BTreeMap::new();
        for kind in every {
            for named in all_named([kind]) {
                let about = abouts.entry(named.name).or_insert(named.about);
                assert_eq!(*about, named.about, "{}: two types are called {}", dialect.game, named.name);
            }
        }
    }
}

#[test]
fn no_host_function_shadows_a_script_language_builtin() {
    for game in GAMES.iter() {
        assert_eq!(shadowing(game.dialect()), [] as [&str; 0], "{}", game.id());
    }
    let walking = game("walking").unwrap().dialect();
    let named = |name| Function { name, ..*walking.functions().next().unwrap() };
    let functions: &'static [Function] = Vec::leak(["get", "gain", "call", "eval"].map(named).into());
    assert_eq!(shadowing(&Dialect { functions: Box::leak(Box::new([functions])), ..*walking }), ["get", "call", "eval"]);
}

#[test]
fn renamed_api_items_exist_only_under_their_new_name() {
    for game in GAMES.iter() {
        let dialect = game.dialect();
        let types = dialect.types();
        let names = |role: Role| -> Vec<&str> {
            match role {
                Role::Hook => dialect.hooks.iter().map(|hook| hook.name).collect(),
                Role::Key => dialect.keys.iter().chain(&COMMON_KEYS).map(|key| key.name).collect(),
                Role::Field(of) => {
                    let of = types.iter().find(|named| named.name == of);
                    of.unwrap_or_else(|| panic!("{}: {role:?}", game.id())).fields.iter().map(|field| field.name).collect()
                }
                Role::Event | Role::EventField | Role::Decision | Role::Parameters(_) => Vec::new(),
                Role::Function | Role::Call(_) => dialect.functions().map(|function| function.name).collect(),
                Role::SetUp => script_tests::functions(game).flatten().map(|function| function.name).collect(),
            }
        };
        assert!(dialect.renamed.len() > 10);
        for &Renamed { role, old, new, help } in dialect.renamed {
            let names = names(role);
            let is_current = |word: &str| names.contains(&word);
            match role {
                Role::Call(_) => {
                    let mut words = new.split(|c: char| !c.is_alphanumeric() && c != '_');
                    assert!(words.any(is_current), "{}: {role:?} {old} {new}", game.id());
                }
                // Events are checked against the documents, parameters below.
                Role::Event | Role::EventField | Role::Decision => assert!(new != old, "{}: {old}", game.id()),
                Role::Parameters(old_parameters) => {
                    let hook = dialect.hooks.iter().find(|hook| hook.name == old).unwrap_or_else(|| panic!("{}: {old}", game.id()));
                    assert_eq!(new, hook.parameter_names(), "{}: {old}", game.id());
                    assert!(!old_parameters.is_empty());
                }
                _ if new.is_empty() => assert!(!is_current(old) && !help().is_empty(), "{}: {role:?} {old}", game.id()),
                _ => assert!(is_current(new) && !is_current(old), "{}: {role:?} {old} {new}", game.id()),
            }
        }
    }
}

#[test]
fn game_can_define_100_hooks() {
    let walking = game("walking").unwrap().dialect();
    let hook = |i| HookSpec { name: String::leak(format!("on_{i}")), kinds: &["action"], ..walking.hooks[1] };
    let hooks: Vec<HookSpec> = (0..100).map(hook).collect();
    let dialect = Dialect { game: "hooked", hooks: hooks.leak(), ..*walking };
    let text = "const META = #{ name: #{ en: \"A\" }, text: #{ en: \"A\" } };\nfn on_70(me, ctx) {}\n".into();
    let source = ScriptSource { path: "a.rhai", kind: "action", stem: "a", text: &text };
    let (script, findings) = program::check(&dialect, source);
    assert!(findings.iter().all(|finding| finding.severity != Severity::Error), "{findings:?}");
    let defined: Vec<usize> = (0..200).filter(|hook| script.as_ref().unwrap().has(*hook)).collect();
    assert_eq!(defined, [70]);
}
